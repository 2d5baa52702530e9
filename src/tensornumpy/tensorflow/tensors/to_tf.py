"""``to_tf_function``: a function of ours as a tf.function, with gradients, that a SavedModel can hold.

Where the signature gives every length, the function is traced as ``tnp.function`` traces it, on ones, and its graph is
written in TensorFlow's ops. Where a length is open, the function runs on handles of TensorFlow's symbolic tensors.
"""

from __future__ import annotations

import functools
import pickle
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.errors import TracedArrayError, message
from ..._base.scopes import tensor_scope
from ..._core import core
from ..._core.advice import advised
from ..._core.core import COPY_ON_WRITE, ndarray, wrap
from ..._core.pytree import flatten, unflatten
from ...api.random import generators
from ...api.random import sources as _draws
from ...engines.numpy import GuardFailed
from ...function.replay import replay
from ...function.trace import Trace
from ...function.tracing.arguments import Call, signature
from ...function.tracing.containers import walk
from ...function.tracing.recording import record
from ...function.tracing.results import Run
from ...function.tracing.warming import TensorSpec
from ...graph.passes import optimize
from ..operations.evaluate import numpy_dtype, tensor_dtype
from .gradient import handle as _alone
from .gradient import tensor_of
from .start import placed, start

_WHY = {
    "draws random numbers": (", which would be the same at each call", "pass the numbers in as an argument"),
    "writes into an argument": (", and a tensor cannot be written to", "x = x.copy() first, and return it"),
    "writes into an array outside": (", which a tf.function does not have", "tnp.Variable for what changes"),
}
_FIXED = "tnp.where or tnp.cond instead of if, tnp.while_loop instead of while"


def _specs(tf: Any, x: Any) -> Any:
    """A part of an input signature in TensorFlow's form."""
    if x.__class__ in (list, tuple):
        return x.__class__(_specs(tf, v) for v in x)
    if x.__class__ is dict:
        return {k: _specs(tf, v) for k, v in x.items()}
    if isinstance(x, TensorSpec):
        return tf.TensorSpec(x.shape, tensor_dtype(x.dtype), x.name)
    if isinstance(x, ndarray | np.ndarray):
        return tf.TensorSpec(x.shape, tensor_dtype(x.dtype))
    return x


class _Source:
    """The Python function, and TensorFlow's variable for each Variable of ours that it reads."""

    def __init__(self, function: Callable):
        self.function = getattr(function, "python_function", function)
        self.name = getattr(function, "__name__", type(function).__name__)
        self.variables: dict[int, tuple[Any, Any]] = {}  # of ours by identity: it, and TensorFlow's

    def variable(self, tf: Any, x: Any) -> Any:
        """TensorFlow's variable for one of ours, which starts with the same numbers."""
        known = self.variables.get(id(x))
        if known is None:
            with tf.init_scope():
                made = tf.Variable(x._concrete(), trainable=x.trainable, name=_name(x.name))
            known = self.variables[id(x)] = (x, made)
        return known[1]

    # --- with all lengths known: the graph of a trace ---

    def traced(self, tf: Any, args: tuple, kwargs: dict) -> Any:
        """The results on tensors, by way of a trace on ones. Raises what the code raises on ones."""
        leaves, structure = flatten((args, kwargs))
        places = [i for i, leaf in enumerate(leaves) if isinstance(leaf, tf.Tensor)]
        examples = list(leaves)
        for i in places:
            examples[i] = wrap(np.ones(tuple(leaves[i].shape), numpy_dtype(leaves[i].dtype)))
        its_args, its_kwargs = unflatten(structure, examples)
        arrays, paths, _ = signature(its_args, its_kwargs, [])
        order = {id(x): leaves[i] for i, x in enumerate(examples) if i in set(places)}
        trace = Trace("export", "")
        with np.errstate(all="ignore"):
            tracer, _ = record(trace, self.function, self.name, [], Call(its_args, its_kwargs, arrays, paths))
        tracer.undo_draws()
        self._refuse(trace, tracer, its_args, arrays)
        captures = trace.environment.captures
        with tensor_scope():
            inputs = [_alone(order[id(x)]) for x in arrays] + [self._captured(tf, c) for c in captures]
            checks: list[Any] = []
            outs = replay(optimize(tracer.graph), inputs, checks=checks)
            for node, _ in checks:
                raise TracedArrayError(
                    message(f"{self.name} decides by the values of its arguments at {node.line}", _FIXED)
                )
            for (_, which, _), out in zip(trace.writes, outs[trace.count :], strict=True):
                self.variable(tf, captures[which]).assign(tensor_of(out))
            return _lowered(tf, trace.result(Run(outs, inputs[: len(arrays)], inputs[len(arrays) :], (), {})))

    def _refuse(self, trace: Trace, tracer: Any, args: Any, arrays: Sequence[Any]) -> None:
        """Raise TracedArrayError for what a tf.function of this trace could not do."""
        if tracer.effects:
            self._refuse_for("draws random numbers")
        if any(kind == "argument" for kind, _, _ in trace.writes):
            self._refuse_for("writes into an argument")
        if trace.state or any(
            kind == "handle" or not isinstance(trace.environment.captures[which], core.Variable)
            for kind, which, _ in trace.writes
        ):
            self._refuse_for("writes into an array outside")

    def _refuse_for(self, what: str) -> None:
        raise TracedArrayError(message(f"{self.name} {what}{_WHY[what][0]}", _WHY[what][1]))

    def _captured(self, tf: Any, x: Any) -> Any:
        if isinstance(x, core.Variable):
            return _alone(self.variable(tf, x).value())
        return _alone(tf.constant(x._concrete() if isinstance(x, ndarray) else x))

    # --- with a length open: the function on symbolic tensors ---

    def run(self, tf: Any, args: tuple, kwargs: dict) -> Any:
        """The results on tensors: each op is added to TensorFlow's graph as the Python code comes to it."""
        given, named = tf.nest.map_structure(lambda x: _own(x) if isinstance(x, tf.Tensor) else x, (args, kwargs))
        containers, *_ = walk(self.function, args, kwargs, [])
        found = {
            id(x): x for h in containers for x in h.contents.values() if isinstance(x, ndarray | _draws.Source)
        }.values()
        arguments = [x for x in tf.nest.flatten((given, named)) if isinstance(x, ndarray)]
        given_values = [x._v for x in arguments]
        saved = [(x, x._v, x._m) for x in found if isinstance(x, core.Variable)]
        made = [self.variable(tf, x) for x, _, _ in saved]
        arrays = [(x, x._v, x._m) for x in found if isinstance(x, ndarray) and not isinstance(x, core.Variable)]
        sources = [_draws.State(x) for x in (*found, generators._global) if isinstance(x, _draws.Source)]
        states = [pickle.dumps(s.state) for s in sources]
        try:
            with tensor_scope():
                for x, _, _ in arrays:
                    x._m = COPY_ON_WRITE  # so that a write makes a new value, which is seen below
                for (x, _, _), variable in zip(saved, made, strict=True):
                    x._v, x._m = _own(variable.value())._v, None
                before = [x._v for x, _, _ in saved]
                result = _lowered(tf, self.function(*given, **named))
                for (x, _, _), value, variable in zip(saved, before, made, strict=True):
                    if x._v is not value:
                        variable.assign(tensor_of(x))
            if any(x._v is not value for x, value in zip(arguments, given_values, strict=True)):
                self._refuse_for("writes into an argument")
            if any(x._v is not value for x, value, _ in arrays):
                self._refuse_for("writes into an array outside")
            if any(pickle.dumps(s.state) != state for s, state in zip(sources, states, strict=True)):
                self._refuse_for("draws random numbers")
        finally:
            for x, value, meta in (*saved, *arrays):
                x._v, x._m = value, meta
            for s, state in zip(sources, states, strict=True):
                s.state = pickle.loads(state)
        return result

    def __call__(self, tf: Any, args: tuple, kwargs: dict) -> Any:
        tensors = [x for x in tf.nest.flatten((args, kwargs)) if isinstance(x, tf.Tensor)]
        if all(t.shape.is_fully_defined() for t in tensors):
            try:
                return self.traced(tf, args, kwargs)
            except (np.linalg.LinAlgError, GuardFailed):
                pass  # of ones, which have other lengths behind a mask; the numbers to come may be better
        return self.run(tf, args, kwargs)


def _own(x: Any) -> ndarray:
    """A handle of a symbolic tensor, with views as NumPy's arrays have them."""
    return wrap(placed(x))


def _name(name: str) -> str:
    return "".join(c if c.isalnum() or c in "_.-/" else "_" for c in name) or "Variable"


def _lowered(tf: Any, result: Any) -> Any:
    """A result with tensors in the places of arrays."""
    return tf.nest.map_structure(lambda x: tensor_of(x) if isinstance(x, ndarray | np.ndarray) else x, result)


@functools.cache
def _class(tf: Any) -> Any:
    class TensorFlowFunction(tf.Module):
        def __call__(self, *args: Any, **kwargs: Any) -> Any:
            return vars(self)["__call__"](*args, **kwargs)  # what a SavedModel keeps

    return TensorFlowFunction


def _module(tf: Any, source: _Source, signature: Any, options: dict[str, Any]) -> Any:
    """A tf.Module that is called as the function and knows its variables, so that ``tf.saved_model.save`` takes it."""
    name = "".join(c if c.isalnum() else "_" for c in source.name).strip("_")
    module = _class(tf)(name=name or "function")
    module.weights = []

    def build(*args: Any, **kwargs: Any) -> Any:
        result = source(tf, args, kwargs)
        known = set(map(id, module.weights))
        module.weights.extend(made for _, made in source.variables.values() if id(made) not in known)
        return result

    graph = tf.function(build, input_signature=signature, autograph=False, **options)
    module.__call__ = graph
    module.get_concrete_function = graph.get_concrete_function
    return module


@advised
def to_tf_function(f: Callable, input_signature: Any = None, **options: Any) -> Any:
    """``f``, a function of ours, as a function of TensorFlow's: tensors in, tensors out, with gradients.

    ``input_signature`` is a list of ``TensorSpec`` (ours or TensorFlow's, or arrays like the arguments), with None for
    lengths that may change; ``options`` go to ``tf.function`` (``jit_compile=True``). What is returned is a tf.Module:
    ``tf.saved_model.save(g, path)`` keeps it, ``g.trainable_variables`` are the Variables that ``f`` reads, which
    continue as variables of TensorFlow from the numbers that they have at the first call. Other arrays from outside are
    constants.

    Raises TracedArrayError where ``f`` decides in Python by the values of arrays, writes into an argument or into an
    array from outside that is no Variable, or draws random numbers; ImportError without TensorFlow.

    >>> g = tnp.to_tf_function(lambda x: tnp.sum(x * x), [tnp.TensorSpec([None])])  # doctest: +SKIP
    >>> tf.saved_model.save(g, "squares")  # doctest: +SKIP
    """
    tf = start()
    signature = None if input_signature is None else [_specs(tf, x) for x in input_signature]
    module = _module(tf, _Source(f), signature, options)
    if signature is not None:
        module.get_concrete_function()
    return module


__all__ = ["to_tf_function"]
