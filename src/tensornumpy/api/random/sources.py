"""Source: how a draw runs plainly, in a trace and in a batch, whatever the distribution."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

import numpy as np

from ..._base.dtypes import is_inexact
from ..._base.errors import TensorFlowError, TracedArrayError, message
from ..._core import core
from ..._core._compiled import drawing
from ..._core.core import Batched, Placed, bind, context, mark_shared, ndarray, wrap
from ..._core.dispatch import handles_in, is_transformed, numpy_promotion, unwrap, with_arrays
from ..._core.exits import note_draw
from ..._core.scalars import with_scalar
from ..._core.values import watched
from ...ops import draws
from ...ops.ufunc.methods import is_of_graph
from ...ops.weak import as_weak
from ..arrays.manipulation import reshape
from ..common import to_array
from .states import State
from .streams import Streams

_DOUBLE = np.dtype(np.float64)
_NUMBERS = frozenset((int, float, bool))


# Arguments that NumPy may have as they are, by their classes.
_PLAIN = frozenset((int, float, bool, str, type, type(None), np.ndarray))


def _are_rows(a: Any) -> bool:
    """True for the rows of a matrix: lists that NumPy may have as they are."""
    for row in a:
        if row.__class__ is not list or not _PLAIN.issuperset(map(type, row)):
            return False
    return True


def fast_methods(*apart: str) -> Callable[[type], type]:
    """Class decorator: where no scope is open and all arguments are plain, the public methods are NumPy's at once.

    ``apart``: the names for which that does not hold. An ``out`` goes the long way.
    """

    def decorate(cls: type) -> type:
        for name, method in list(vars(cls).items()):
            if not name.startswith("_") and name not in apart and isinstance(method, FunctionType):
                setattr(cls, name, _fast(name, method))
        return cls

    return decorate


def _fast(name: str, method: Callable) -> Callable:
    array_class, handle_class, plain = np.ndarray, ndarray, _PLAIN

    def of_all(self: Any, args: Any, kwargs: Any) -> Any:
        args, kwargs = with_arrays((args, kwargs))
        try:
            return method(self, *args, **kwargs)
        except (TracedArrayError, TensorFlowError):
            if any(map(is_of_graph, handles_in((args, kwargs)))):
                raise _no_tensors(name, "of a graph") from None
            raise

    @functools.wraps(method)
    def draw(self: Any, *args: Any, **kwargs: Any) -> Any:
        if core._active:
            return of_all(self, args, kwargs)
        arrays = False
        for a in (*args, *kwargs.values()) if kwargs else args:
            cls = a.__class__
            if cls in plain or ((cls is tuple or cls is list) and (plain.issuperset(map(type, a)) or _are_rows(a))):
                continue
            if cls is not handle_class or "out" in kwargs or a._v.__class__ is not array_class or not a._v.ndim:
                return of_all(self, args, kwargs)
            arrays = True
        if arrays:
            args = tuple([a._v if a.__class__ is handle_class else a for a in args])
            kwargs = {k: a._v if a.__class__ is handle_class else a for k, a in kwargs.items()}
        return as_given(getattr(self._numpy, name)(*args, **kwargs))

    return drawing(draw, name, Source, plain)


def as_given(found: Any) -> Any:
    """A draw of NumPy's: arrays and scalars as ours, numbers of Python's and elements of arrays of objects as they
    are."""
    if isinstance(found, np.ndarray):
        return wrap(found)
    return wrap(np.asarray(found)[()]) if isinstance(found, np.generic) else found


def _number_by_formula(found: ndarray, size: Any) -> ndarray:
    """A draw by a formula, which without a size is a number of Python's where its parameters have no axes."""
    ctx = context()
    is_number = size is None and (ctx.levels or ctx.trace is not None) and not found.ndim
    return as_weak(found) if is_number else found


def _is_pythons(dtype: Any) -> bool:
    """True if NumPy gives one draw of this dtype as a number of Python's."""
    return dtype is None or dtype is int or dtype is bool or np.dtype(dtype).kind == "f"


def _no_tensors(name: str, which: str) -> TracedArrayError:
    """The refusal of a tensor among the parameters, whose part in a graph or a gradient would end in NumPy's draw."""
    return TracedArrayError(
        message(
            f"random.{name} of a tensor {which}: these draws are NumPy's, of numbers",
            f"tensornumpy.tensorflow.random.{name}(...), which TensorFlow draws; or numbers, as t.numpy()",
        )
    )


class Source:
    """A NumPy generator ``_numpy`` and the ways to draw from it."""

    __slots__ = ("_numpy",)
    _unit_name = "random"

    _numpy: Any

    # --- ways to draw ---

    def _elementwise(self, name: str, params: Sequence[Any], size: Any, ends: bool = True, **fixed: Any) -> ndarray:
        """A distribution whose parameters broadcast: all examples of a batch are drawn in one call."""
        method = getattr(self._numpy, name)
        shape = size_of(size)

        def one(*values: Any) -> Any:
            return method(*values, size=shape, **fixed)

        def many(sizes: tuple[int, ...], *values: Any) -> Any:
            event = shape
            if event is None:
                event = np.broadcast_shapes(*[v.shape[len(sizes) :] if _is_split(v) else np.shape(v) for v in values])
            event = (event,) if isinstance(event, int | np.integer) else tuple(event)
            padded = [_padded(v, len(sizes), len(event)) if _is_split(v) else v for v in values]
            return method(*padded, size=(*sizes, *event), **fixed)

        return self._perform(name, params, one, many, ends, size is None and _is_pythons(fixed.get("dtype")))

    def _pathwise(self, name: str, params: Sequence[Any], size: Any) -> ndarray:
        """A distribution whose draws have derivatives in the parameters: NumPy's draw, the rules of ops/draws.py."""
        if not is_transformed(params):
            return self._elementwise(name, params, size)
        drawn = self._elementwise(name, params, size, ends=False)
        if name == "vonmises":
            note_draw("random.vonmises", params[1:])  # the one that ops/draws.py has no rule for
        with numpy_promotion():
            return _number_by_formula(bind(draws.drawn, (drawn, *map(to_array, params)), {"family": name}), size)

    def _by_example(self, name: str, params: Sequence[Any], keywords: dict[str, Any]) -> ndarray:
        """A draw that looks at its parameters as a whole: one call for each example of a batch."""
        method = getattr(self._numpy, name)
        keywords = {k: size_of(v) if k == "size" else unwrap(v) for k, v in keywords.items()}
        return self._perform(name, params, lambda *values: method(*values, **keywords))

    def _reparameterized(
        self,
        name: str,
        params: Sequence[Any],
        size: Any,
        standard: str,
        formula: Callable[[Any], Any],
        fixed: Sequence[Any] = (),
    ) -> ndarray:
        """A location-scale family: where a parameter is watched, a formula of a standard draw from the same stream.

        ``fixed``: the parameters of the standard draw, the first ones of ``params``; a path to them ends here.
        """
        if not is_transformed(params):
            return self._elementwise(name, params, size)
        params = [to_array(p) if handles_in(p) else p for p in params]
        shape = size_of(size)
        shapes = [p.shape if isinstance(p, ndarray) else np.shape(p) for p in params]
        kind: Any = self._numpy.kind if isinstance(self._numpy, Streams) else type(self._numpy)
        if shape is None:
            shape = np.broadcast_shapes(*shapes)
        method = getattr(self._numpy, standard)
        shape = (shape,) if isinstance(shape, int | np.integer) else tuple(shape)
        if not _fits(shape, shapes):
            getattr(_another(kind), name)(*map(np.ones, shapes), size=shape)  # NumPy's error, before anything is drawn

        def check(values: Sequence[Any]) -> None:
            getattr(_another(kind), name)(*values)  # NumPy's own errors, from another stream

        def one(*values: Any) -> Any:
            check(values)
            return method(*values[: len(fixed)], size=shape)

        def many(sizes: tuple[int, ...], *values: Any) -> Any:
            padded = [_padded(v, len(sizes), len(shape)) if _is_split(v) else v for v in values]
            check(padded)
            return method(*padded[: len(fixed)], size=(*sizes, *shape))

        note_draw(f"random.{name}", params[: len(fixed)])
        trace = context().trace
        if trace is not None and trace.draws is not None:  # in a loop, which may compute the other parameters
            if not handles_in(params):
                check(params)

            def for_all(sizes: tuple[int, ...], *values: Any) -> Any:
                padded = [_padded(v, len(sizes), len(shape)) if _is_split(v) else v for v in values]
                return method(*padded, size=(*sizes, *shape))

            mine = params[: len(fixed)]
            z = self._perform(name, mine, lambda *values: method(*values, size=shape), for_all, ends=False)
        else:
            z = self._perform(name, params, one, many, ends=False)
        with numpy_promotion():
            return _number_by_formula(formula(z), size)

    # --- the one way that all of them take ---

    def _perform(
        self,
        name: str,
        params: Sequence[Any],
        one: Callable,
        many: Callable | None = None,
        ends: bool = True,
        is_number: bool = False,
    ) -> ndarray:
        """Draw: ``one(*params)`` now, or as an effect of the trace, or for each example of the batches around.

        Parameters arrive as NumPy values; within batches they carry the batches' axes in front, of length 1 where
        the examples share them. ``many(sizes, *params)`` draws for all examples at once, for each a number of Python's
        with ``is_number`` where it has no axes.
        """
        if not core._active:
            return as_given(one(*map(unwrap, params)))
        ctx = context()
        params = [to_array(p) if handles_in(p) else p for p in params]
        if any(p._v.__class__ is Placed and watched(p._v) for p in params if isinstance(p, ndarray)):
            raise _no_tensors(name, "that a tf.GradientTape watches")
        narrow = (
            ctx.promotion is not None
            and ctx.promotion[1]
            and not any(getattr(p, "dtype", None) is not None and p.dtype == _DOUBLE for p in params)
        )
        levels = ctx.levels
        slots = [i for i, p in enumerate(params) if isinstance(p, ndarray)]
        arrays = [all_examples(params[i], levels) for i in slots]
        own = len(self._numpy.sizes) if isinstance(self._numpy, Streams) and self._numpy.levels[-1] in levels else 0
        draw = Draw(
            (self._numpy, params, slots, one, many, narrow, is_number), tuple(level.size for level in levels), own
        )
        if ctx.trace is not None:
            result = ctx.trace.effect(f"random.{name}", draw, arrays, State(self))
        else:
            drawn = draw(*[unwrap_shape(a) for a in arrays])
            if draw.weak and not levels and not any(map(_is_known, params)):
                return drawn.item()
            result = wrap(drawn)
        if ends:
            note_draw(f"random.{name}", params, of_integers=not is_inexact(result.dtype))
        result = for_examples(result, levels)
        is_number = draw.weak and (levels or ctx.trace is not None)
        return as_weak(result) if is_number else with_scalar(result, draw.scalar)


class Draw:
    """One draw, as a function of the parameters that are arrays.

    ``sizes``: of the batches that it draws for, outermost first; each parameter has an axis for each of them. Of the
    first ``own`` ones each example has a generator of its own.
    """

    def __init__(self, parts: tuple, sizes: tuple[int, ...], own: int):
        self._parts, self.sizes, self._own = parts, sizes, own
        self.scalar, self.weak = True, False

    def of_examples(self, sizes: tuple[int, ...]) -> Draw:
        """The draw for all examples of further batches around."""
        source = self._parts[0]
        return Draw(self._parts, (*sizes, *self.sizes), len(source.sizes) if isinstance(source, Streams) else 0)

    def __call__(self, *found: Any) -> np.ndarray:
        source, params, slots, one, many, narrow, is_number = self._parts
        sizes, own, values = self.sizes, self._own, list(params)
        for i, value in zip(slots, found, strict=True):
            values[i] = value.view(_Split) if sizes else value
        if not sizes:
            out = one(*values)
            self.scalar, self.weak = not isinstance(out, np.ndarray), out.__class__ in _NUMBERS
            out = np.asarray(out)
        elif many is not None and not own:
            out = np.asarray(many(sizes, *values))
            self.weak = is_number and out.ndim == len(sizes)
        else:
            rows = []
            for k in np.ndindex(*sizes):
                if own:
                    source.at = k[:own]
                rows.append(one(*[_example(v, k) for v in values]))
            if own:
                source.at = (0,) * own  # where a body that is traced for one example draws
            self.weak = bool(rows) and rows[0].__class__ in _NUMBERS
            out = np.stack(rows).reshape(sizes + np.shape(rows[0])) if rows else np.empty((*sizes, 0))
        return out.astype(np.float32) if narrow and out.dtype == _DOUBLE else out


def for_examples(result: ndarray, levels: Sequence[Any]) -> ndarray:
    """What has an axis for each of these batches in front, as a value for each example."""
    for level in levels:
        mark_shared(result)
        result = wrap(Batched(result, level))
    return result


@functools.cache
def _another(kind: Callable) -> Any:
    return kind(np.random.PCG64(0))


class _Split(np.ndarray):
    """A parameter with the axes of all batches in front."""


def _is_split(value: Any) -> bool:
    return value.__class__ is _Split


def _fits(shape: tuple[int, ...], shapes: Sequence[tuple[int, ...]]) -> bool:
    """True if numbers of these shapes give draws of ``shape``."""
    try:
        return np.broadcast_shapes(shape, *shapes) == shape
    except ValueError:
        return False


def _padded(value: Any, n: int, event: int) -> np.ndarray:
    """Axes of length 1 between those of the batches and a parameter's own, so that both broadcast."""
    value = value.view(np.ndarray)
    return value.reshape(value.shape[:n] + (1,) * (event - (value.ndim - n)) + value.shape[n:])


def _example(value: Any, at: tuple[int, ...]) -> Any:
    """The parameter of one example."""
    if not _is_split(value):
        return value
    plain = value.view(np.ndarray)
    return plain[tuple(k if n > 1 else 0 for k, n in zip(at, plain.shape, strict=False))]


def all_examples(x: ndarray, levels: Sequence[Any]) -> ndarray:
    """A parameter with one leading axis for each batch, outermost first."""
    mine = set()
    while x._v.__class__ is Batched and x._v.level in levels:  # others are values for one example in a traced body
        mine.add(x._v.level)
        x = x._v.inner
    shape, at = [], 0
    for level in levels:
        shape.append(x.shape[at] if level in mine else 1)
        at += level in mine
    shape += x.shape[at:]
    return x if tuple(shape) == tuple(x.shape) else _reshaped(x, tuple(shape))


def _reshaped(x: ndarray, shape: tuple[int, ...]) -> ndarray:
    return reshape(x, shape)


def unwrap_shape(x: ndarray) -> np.ndarray:
    return x._v if x._v.__class__ is np.ndarray else x._concrete()


def size_of(size: Any) -> Any:
    """NumPy's ``size`` of what may hold arrays."""
    if isinstance(size, ndarray):
        return tuple(size.tolist()) if size.ndim else int(size)
    return tuple(int(n) if isinstance(n, ndarray) else n for n in size) if isinstance(size, list | tuple) else size


def _is_known(parameter: Any) -> bool:
    """True for a parameter that a tape knows: an array, from which the draw is an array too, so that the tape can say
    where a path ends."""
    return isinstance(parameter, ndarray) and any(id(parameter._v) in tape._known for tape in context().tapes)


__all__: list[str] = []  # nothing here is public by itself
