"""What a tape holds, and the short ways of its calls: the Python form, and ``Record``, the form in use.

The compiled form (``_compiled/tape.pxi``) has the same members, with the record as objects of its own that read as
these tuples and this dictionary do.

``gradient.py`` is made of it and ``bind`` writes into it. It calls ``sweep.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..._base.memory import owns
from ..._base.scopes import Scope
from ..._core import core
from ..._core._compiled import fast
from ..._core.core import COPY_ON_WRITE, ndarray, wrap
from ...ops import elementwise, movement
from ...ops.base import match, table
from ...ops.linalg import contraction
from .sweep import LARGE, strip, sweep

_np_array = np.ndarray


class PythonRecord(Scope):
    """The record of a tape, and what it was told to do."""

    _ctx: Any = None  # the context that it is in force by, while it records
    _pause: Any = None  # the latest scope in which it does not
    _used = False
    _large = False  # a value is large enough to be let go of early
    _quiet = True  # no rule on the tape needs NumPy's warnings silenced
    _persistent: bool
    _strict: bool

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        self = object.__new__(cls)
        self._clear()
        return self

    def _clear(self) -> None:
        self._entries: list[tuple] = []
        self._known: dict[int, Any] = {}
        self._watched: dict[int, tuple[ndarray, list[Any]]] = {}
        self._ends: list[tuple] = []

    def _know_copy(self, value: Any, copy: Any) -> None:
        """Know a copy of a value that is known."""
        if id(value) in self._known and id(copy) not in self._known:
            self._entries.append((movement.copy, (value,), [id(value)], (copy,), {}))
            self._known[id(copy)] = copy

    def _enter(self) -> None:
        raise NotImplementedError

    def __enter__(self) -> Any:
        for level in core._context.get().levels if self._known else ():
            for value, copy in level.copies:
                self._know_copy(value, copy)
        self._enter()
        return self

    def _watch_at_once(self, given: Any) -> bool:
        """Watch an array of floats, which is not watched yet; False if it is anything else."""
        if given.__class__ is not ndarray or core._context.get().trace is not None:
            return False
        value, meta = given._v, given._m
        if value.__class__ is not _np_array or value.dtype.kind != "f" or id(given) in self._watched:
            return False
        if meta is None:
            given._m = COPY_ON_WRITE
        elif meta is not COPY_ON_WRITE and not meta.scalar:
            return False
        self._known[id(value)] = value
        self._watched[id(given)] = (given, [value])
        return True

    def _gradient_at_once(self, target: Any, source: Any) -> Any:
        """One target, one source, nothing else open: the short way. NotImplemented where it does not apply."""
        if (
            target.__class__ is not ndarray
            or source.__class__ is not ndarray
            or self._persistent
            or self._used
            or self._ends
            or core._active
        ):
            return NotImplemented
        value = target._v
        kept = self._watched.get(id(source))
        if kept is None or len(kept[1]) > 1 or value.__class__ is not _np_array or id(value) not in self._known:
            return NotImplemented
        self._used = True
        key = id(kept[1][0])
        cotangents = {id(value): ones(value)}
        if self._quiet:
            self._sweep(np, cotangents, (key,), True)
        else:
            with np.errstate(all="ignore"):
                self._sweep(np, cotangents, (key,), True)
        g = cotangents.get(key)
        if g is None:
            return None
        if g.__class__ is not _np_array or (g.base is not None and not owns(g)) or not g.flags.writeable:
            g = np.array(g)
        return wrap(g)

    def _sweep(self, xp: Any, cotangents: dict, stop: Any, bare: bool) -> None:
        """Backwards through the entries, from the cotangents of the targets to those of all that they need."""
        raise NotImplementedError


_SEEDS: dict[Any, np.ndarray] = {}  # read-only ones of the 0-d targets


def ones(value: Any) -> np.ndarray:
    if value.ndim:
        return np.ones(value.shape, value.dtype)
    seed = _SEEDS.get(value.dtype)
    if seed is None:
        seed = np.ones((), value.dtype)
        seed.flags.writeable = False
        _SEEDS[value.dtype] = seed
    return seed


def swept(known: Any, xp: Any, entries: list, cotangents: dict, stop: Any, bare: bool, once: bool) -> list:
    """``sweep``, by compiled code where NumPy computes. ``once``: the values that were ``known`` may go."""
    if bare and fast is not None:
        skipped = fast.sweep(known, entries, cotangents, stop, once)
        if skipped is not None:
            return skipped
    return sweep(xp, entries, cotangents, stop, bare)


if TYPE_CHECKING or fast is None:
    Record = PythonRecord
else:

    class Record(fast.Record):
        __slots__ = ()
        __exit__ = fast.ExitOf()

    fast.connect_ops(table, match, owns, LARGE)
    fast.connect_rules(
        elementwise.add, elementwise.multiply, elementwise.subtract, elementwise.negative, elementwise.divide,
        elementwise.sin, elementwise.cos, movement.copy, contraction.matmul,
    )  # fmt: skip

__all__ = ["LARGE", "Record", "ones", "strip", "swept"]
