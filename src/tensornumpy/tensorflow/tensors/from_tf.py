"""``from_tf``: a function of TensorFlow as one operation of ours, with gradients, batches and a place in graphs.

The op calls the function on tensors. Its gradient is the op again, with the function that computes TensorFlow's
gradient, so every order exists; a batch is ``tf.vectorized_map`` of it.
"""

from __future__ import annotations

import contextlib
import functools
import weakref
from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from ..._base.dtypes import Aval, is_inexact
from ..._base.forks import cached_property
from ..._core.advice import advised
from ..._core.core import Batched, Placed, bind, context, ndarray, wrap
from ..._core.dispatch import is_transformed
from ..._core.pytree import flatten, unflatten
from ...ops.base import Op, match
from ..operations.evaluate import numpy_dtype, tensor_dtype, tensorflow
from .interop import of_tensor


class Call:
    """What the op runs: ``run(*tensors) -> list of tensors``."""

    def __init__(self, run: Callable[..., Sequence[Any]], name: str):
        self.run, self.name = run, name
        self._backs: dict[tuple, Call] = {}
        self._batches: dict[tuple, Call] = {}

    def __repr__(self) -> str:
        return f"<tf function {self.name}>"

    @cached_property
    def _graph(self) -> Any:
        return tensorflow().function(self.run, autograph=False)

    def avals(self, *avals: Aval) -> tuple[Aval, ...]:
        """Shapes and dtypes of the results, from TensorFlow's own shape inference."""
        tf = tensorflow()
        specs = [tf.TensorSpec(a.shape, tensor_dtype(a.dtype)) for a in avals]
        outs = self._graph.get_concrete_function(*specs).structured_outputs
        return tuple(Aval(tuple(o.shape), numpy_dtype(o.dtype)) for o in outs)

    def gradient(self, count: int, needed: tuple[int, ...]) -> Call:
        """``(*cotangents of the ``count`` results, *arguments) -> cotangents of the arguments needed``."""
        key = (count, needed)
        if key not in self._backs:

            def run(*args: Any) -> list[Any]:
                tf = tensorflow()
                gs, xs = args[:count], args[count:]
                with tf.GradientTape(watch_accessed_variables=False) as tape:
                    sources = [xs[i] for i in needed]
                    tape.watch(sources)
                    ys = self.run(*xs)
                return _gradients(tape, ys, sources, gs)

            self._backs[key] = Call(run, f"gradient of {self.name}")
        return self._backs[key]

    def batched(self, mapped: tuple[bool, ...]) -> Call:
        """The function of all examples at once; ``mapped``: the arguments with a leading axis of them."""
        if mapped not in self._batches:
            tf = tensorflow()

            def run(*args: Any) -> list[Any]:
                examples = tuple(a for a, m in zip(args, mapped, strict=True) if m)

                def one(each: tuple) -> tuple:
                    rest = iter(each)
                    return tuple(self.run(*[next(rest) if m else a for a, m in zip(args, mapped, strict=True)]))

                return list(tf.vectorized_map(one, examples))

            graph = tf.function(run, autograph=False)
            self._batches[mapped] = Call(graph, f"batch of {self.name}")
        return self._batches[mapped]


def _gradients(tape: Any, ys: Sequence[Any], sources: Sequence[Any], gs: Sequence[Any]) -> list[Any]:
    """TensorFlow's gradient for these cotangents of the results; zeros where no path leads."""
    tf = tensorflow()
    pairs = [(y, g) for y, g in zip(ys, gs, strict=True) if y.dtype.is_floating or y.dtype.is_complex]
    if not pairs:
        return [tf.zeros_like(s) for s in sources]
    found = tape.gradient(
        [y for y, _ in pairs], sources, [g for _, g in pairs], unconnected_gradients=tf.UnconnectedGradients.ZERO
    )
    return [tf.convert_to_tensor(g) for g in found]


# --- the op -----------------------------------------------------------------------------------------------


class _Record:
    """TensorFlow's tape of one run, for the gradient of that run: the function need not run again."""

    def __init__(self, tape: Any, xs: Sequence[Any], ys: Sequence[Any]):
        self.tape, self.xs, self.ys = tape, xs, ys


_records: dict[int, tuple[weakref.ref, _Record]] = {}  # by the first result, as long as that lives


def eagerly() -> Any:
    """Scope in which tensors have numbers, also while a tf.function is being traced."""
    if tensorflow().executing_eagerly():
        return contextlib.nullcontext()
    from tensorflow.python.eager.context import eager_mode

    return eager_mode()


def _evaluate(*values: Any, function: Call) -> tuple:
    tf = tensorflow()
    with eagerly():
        xs = [tf.constant(v) for v in map(_numpy.asarray, values)]
        if not context().tapes:
            return tuple(y.numpy() for y in function.run(*xs))
        with tf.GradientTape(persistent=True, watch_accessed_variables=False) as tape:
            tape.watch([x for x in xs if x.dtype.is_floating or x.dtype.is_complex])
            ys = function.run(*xs)
        outs = tuple(_numpy.asarray(y.numpy()) for y in ys)
    if outs:
        key = id(outs[0])
        _records[key] = (weakref.ref(outs[0], lambda _: _records.pop(key, None)), _Record(tape, xs, ys))
    return outs


def _recorded(y: Any) -> _Record | None:
    ref, record = _records.get(id(y), (None, None))
    return record if ref is not None and ref() is y else None


def _batch(op: Any, xs: Sequence[Any], mapped: Sequence[bool], params: dict) -> Any:
    return bind(op, tuple(xs), {"function": params["function"].batched(tuple(mapped))})


class _Call(Op):
    """One node that calls a function of TensorFlow. Gradients follow its convention for complex numbers."""

    def pullback(self, np: Any, g: Any, y: Any, xs: Sequence[Any], needed: Sequence[int], params: dict) -> list:
        function: Call = params["function"]
        gs, ys = (v if isinstance(v, list | tuple) else [v] for v in (g, y))
        flowing = [i for i in needed if is_inexact(xs[i].dtype)]
        gs = [np.zeros(v.shape, v.dtype) if c is None else c for c, v in zip(gs, ys, strict=True)]
        if np is _numpy:
            record = _recorded(ys[0])
            if record is not None:
                tf = tensorflow()
                seeds = [tf.constant(_numpy.asarray(c)) for c in gs]
                grads = _gradients(record.tape, record.ys, [record.xs[i] for i in flowing], seeds)
                outs: Sequence[Any] = [c.numpy() for c in grads]
            else:
                outs = _evaluate(*gs, *xs, function=function.gradient(len(gs), tuple(flowing)))
        else:
            outs = bind(tf_call, (*gs, *xs), {"function": function.gradient(len(gs), tuple(flowing))})
        found = dict(zip(flowing, outs, strict=True))
        return [match(np, found[i], xs[i]) if i in found else None for i in needed]


tf_call = _Call(
    "tf_call",
    _evaluate,
    vjp=lambda *args, **params: None,
    holomorphic=False,
    effect=True,  # it may draw random numbers: never computed ahead of a run
    batch=_batch,
    infer=lambda *avals, function: function.avals(*avals),
)


# --- the public function ----------------------------------------------------------------------------------


@advised
def from_tf(f: Callable) -> Callable:
    """A function of TensorFlow as one of ours: arrays in, arrays out, with every transformation.

    Arguments are any nesting of lists, tuples and dicts; the arrays in it become tensors, everything else is handed on
    as it is. Results become arrays in the structure that ``f`` returns. Gradient: TensorFlow's, of every order, through
    tapes, ``vectorized_map`` (as ``tf.vectorized_map``) and ``function``, where the call is one step of the graph. A
    gradient of higher order, one in a compiled function and one on a device of TensorFlow runs ``f`` again. Variables
    of TensorFlow that ``f`` reads are constants for our tapes: pass what is to be differentiated as an argument.

    Raises ImportError without TensorFlow, and whatever ``f`` raises.

    >>> import tensorflow as tf  # doctest: +SKIP
    >>> tnp.grad(tnp.from_tf(tf.nn.softplus))(0.0).numpy()  # doctest: +SKIP
    array(0.5)
    """
    if not callable(f):
        raise TypeError(f"from_tf needs a function, got {f!r}")
    name = getattr(f, "__name__", type(f).__name__)

    @functools.wraps(f, updated=())
    def called(*args: Any, **kwargs: Any) -> Any:
        leaves, structure = flatten((args, kwargs))
        places = [i for i, leaf in enumerate(leaves) if isinstance(leaf, ndarray | _numpy.ndarray)]
        arrays = [leaves[i] for i in places]
        spec: Any = None

        def run(*tensors: Any) -> list[Any]:
            nonlocal spec
            tf = tensorflow()
            full = list(leaves)
            for i, t in zip(places, tensors, strict=True):
                full[i] = t
            its_args, its_kwargs = unflatten(structure, full)
            result = f(*its_args, **its_kwargs)
            if isinstance(result, tf.Tensor):
                spec = None
                return [result]
            parts = tf.nest.flatten(result)
            spec = (result, [p is None for p in parts])
            return [tf.convert_to_tensor(p) for p in parts if p is not None]

        outs: Sequence[Any]
        if _is_watched(arrays):
            call = Call(run, name)
            handles = [a if isinstance(a, ndarray) else wrap(a.view()) for a in arrays]
            outs = bind(tf_call, tuple(handles), {"function": call})
        else:
            outs = [of_tensor(t) for t in run(*map(tensorflow().convert_to_tensor, arrays))]
        if spec is None:
            return outs[0]
        result, empty = spec
        rest = iter(outs)
        return tensorflow().nest.pack_sequence_as(result, [None if e else next(rest) for e in empty])

    called.__module__ = "tensornumpy"  # a trace need not look into it: it runs at each call
    return called


def _is_watched(arrays: Sequence[Any]) -> bool:
    """True if the call is more than numbers in and numbers out."""
    ctx = context()
    if ctx.trace is not None or (ctx.device is not None and arrays):
        return True
    return any(isinstance(a, ndarray) and (a._v.__class__ in (Batched, Placed) or is_transformed(a)) for a in arrays)


__all__ = ["Call", "from_tf", "tf_call"]
