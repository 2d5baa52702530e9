"""Source: how a draw runs plainly, in a trace and in a batch, whatever the distribution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .. import _core
from .._core import Batched, context, hold, ndarray, wrap
from .._dispatch import handles_in, is_transformed, numpy_promotion, unwrap
from .._errors import TracedArrayError, message, user_line
from ._common import lift
from .manipulation import reshape

_DOUBLE = np.dtype(np.float64)


class State:
    """The state of a generator as one attribute, which a failed guard of ``function`` puts back."""

    def __init__(self, source: Source):
        self._source = source

    @property
    def state(self) -> Any:
        generator: Any = self._source._numpy
        legacy = not hasattr(generator, "bit_generator")  # which keeps a number of its own
        return generator.get_state(legacy=False) if legacy else generator.bit_generator.state

    @state.setter
    def state(self, value: Any) -> None:
        generator: Any = self._source._numpy
        if hasattr(generator, "bit_generator"):
            generator.bit_generator.state = value
        else:
            generator.set_state(value)


class Source:
    """A NumPy generator ``_numpy`` and the ways to draw from it."""

    __slots__ = ("_numpy",)
    _unit_name = "random"

    _numpy: Any

    # --- ways to draw ---

    def _elementwise(self, name: str, params: Sequence[Any], size: Any, **fixed: Any) -> ndarray:
        """A distribution whose parameters broadcast: all examples of a batch are drawn in one call."""
        method = getattr(self._numpy, name)
        shape = _size(size)

        def one(*values: Any) -> Any:
            return method(*values, size=shape, **fixed)

        def many(sizes: tuple[int, ...], *values: Any) -> Any:
            event = shape
            if event is None:
                event = np.broadcast_shapes(*[v.shape[len(sizes) :] if _is_split(v) else np.shape(v) for v in values])
            event = (event,) if isinstance(event, int | np.integer) else tuple(event)
            padded = [_padded(v, len(sizes), len(event)) if _is_split(v) else v for v in values]
            return method(*padded, size=(*sizes, *event), **fixed)

        return self._perform(name, params, one, many)

    def _by_example(self, name: str, params: Sequence[Any], keywords: dict[str, Any]) -> ndarray:
        """A draw that looks at its parameters as a whole: one call for each example of a batch."""
        method = getattr(self._numpy, name)
        keywords = {k: _size(v) if k == "size" else unwrap(v) for k, v in keywords.items()}
        return self._perform(name, params, lambda *values: method(*values, **keywords))

    def _reparameterized(
        self, name: str, params: Sequence[Any], size: Any, standard: str, formula: Callable[[Any], Any]
    ) -> ndarray:
        """A location-scale family: where a parameter is watched, a formula of a standard draw from the same stream."""
        if not is_transformed(params):
            return self._elementwise(name, params, size)
        params = [lift(p) if handles_in(p) else p for p in params]
        shape = _size(size)
        if shape is None:
            shape = np.broadcast_shapes(*[p.shape if isinstance(p, ndarray) else np.shape(p) for p in params])
        method = getattr(self._numpy, standard)
        shape = (shape,) if isinstance(shape, int | np.integer) else tuple(shape)

        def check(values: Sequence[Any]) -> None:
            getattr(type(self._numpy)(np.random.MT19937(0)), name)(*values)  # NumPy's own errors, from another stream

        def one(*values: Any) -> Any:
            check(values)
            return method(size=shape)

        def many(sizes: tuple[int, ...], *values: Any) -> Any:
            check([_padded(v, len(sizes), len(shape)) if _is_split(v) else v for v in values])
            return method(size=(*sizes, *shape))

        z = self._perform(name, params, one, many, ends=False)
        with numpy_promotion():
            return formula(z)

    # --- the one way that all of them take ---

    def _perform(
        self, name: str, params: Sequence[Any], one: Callable, many: Callable | None = None, ends: bool = True
    ) -> ndarray:
        """Draw: ``one(*params)`` now, or as an effect of the trace, or for each example of the batches around.

        Parameters arrive as NumPy values; within batches they carry the batches' axes in front, of length 1 where
        the examples share them. ``many(sizes, *params)`` draws for all examples at once.
        """
        if not _core._active:
            return wrap(np.asarray(one(*map(unwrap, params))))
        ctx = context()
        params = [lift(p) if handles_in(p) else p for p in params]
        if ends:
            _note_ends(name, params)
        narrow = (
            ctx.promotion is not None
            and ctx.promotion[1]
            and not any(getattr(p, "dtype", None) is not None and p.dtype == _DOUBLE for p in params)
        )
        levels = ctx.levels
        sizes = tuple(level.size for level in levels)
        slots = [i for i, p in enumerate(params) if isinstance(p, ndarray)]
        arrays = [_all_examples(params[i], levels) for i in slots]

        def draw(*found: Any) -> np.ndarray:
            values = list(params)
            for i, value in zip(slots, found, strict=True):
                values[i] = value.view(_Split) if levels else value
            if not levels:
                out = np.asarray(one(*values))
            elif many is not None:
                out = np.asarray(many(sizes, *values))
            else:
                rows = [np.asarray(one(*[_example(v, k) for v in values])) for k in np.ndindex(*sizes)]
                out = np.stack(rows).reshape(sizes + rows[0].shape) if rows else np.empty((*sizes, 0))
            return out.astype(np.float32) if narrow and out.dtype == _DOUBLE else out

        if ctx.trace is not None:
            result = ctx.trace.effect(f"random.{name}", draw, arrays, State(self))
        else:
            result = wrap(draw(*[unwrap_shape(a) for a in arrays]))
        for level in levels:
            hold(result)
            result = wrap(Batched(result, level))
        return result

    def _restart(self, fresh: Callable[[], Any]) -> None:
        """While tracing: bring the generator to the state that ``fresh()`` gives, at each run."""
        trace = context().trace if _core._active else None
        if trace is None:
            return
        holder = State(self)

        def effect() -> np.ndarray:
            holder.state = fresh()
            return np.zeros(0)

        trace.effect("random.seed", effect, (), holder)

    def _plain_only(self, what: str) -> None:
        ctx = context()
        if ctx.trace is not None or ctx.levels:
            raise TracedArrayError(
                message(f"{what} happens once, not at each run or for each example", "draw an array, or call it before")
            )


class _Split(np.ndarray):
    """A parameter with the axes of all batches in front."""


def _is_split(value: Any) -> bool:
    return value.__class__ is _Split


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


def _all_examples(x: ndarray, levels: Sequence[Any]) -> ndarray:
    """A parameter with one leading axis for each batch, outermost first."""
    mine = set()
    while x._v.__class__ is Batched:
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


def _size(size: Any) -> Any:
    """NumPy's ``size`` of what may hold arrays."""
    if isinstance(size, ndarray):
        return tuple(size.tolist()) if size.ndim else int(size)
    return tuple(int(n) if isinstance(n, ndarray) else n for n in size) if isinstance(size, list | tuple) else size


def _note_ends(name: str, params: Sequence[Any]) -> None:
    """Tell the tapes that a path to a parameter ends in a draw."""
    for tape in context().tapes:
        for p in params:
            if isinstance(p, ndarray) and id(p._v) in tape._known:
                tape._ends.append((f"random.{name}", [id(p._v)], user_line()))


__all__: list[str] = []  # nothing here is public by itself
