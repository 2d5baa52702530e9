"""Large eager operations: a native kernel for one operation, where it is faster than NumPy's loop.

An operation belongs to an entry by its op, shapes and dtypes. NumPy does it until it has cost as much time as a kernel
is worth; then a thread in the background makes the kernel, the next calls time both in turn, and the faster one stays.
With native code ``now`` the kernel is made at the first call and always used; with ``off`` there is none.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._base.defects import NoNativeCode, judge
from .._base.dtypes import Aval
from .._base.plugins import plugin
from ..graph.ir import Graph, Value
from . import background

# Nanoseconds that NumPy has spent
_WORTH = 6_000_000  # on one operation, before its kernel is made: twice what that costs
_AGAIN = 300_000  # the same where machine code of another shape is there already
_FIRST = 100_000_000  # on all of them, before the compiler is loaded for them
_TRIES = 5  # calls of the kernel that are timed, each next to one of NumPy's
_LOOKUP = 600  # nanoseconds that finding the entry takes: the kernel has to win more
_MAX_ENTRIES = 256  # entries
_LONGEST_REST = 1024

_COMPILER = f"{__package__}.llvm.link.machine"
_clock = time.perf_counter_ns
_array = np.ndarray


class _Entry:
    """What is known of one operation. ``state``: ``counting``, ``making``, ``timing``, then ``native`` or ``numpy``."""

    __slots__ = ("call", "error", "kernel_time", "numpy_time", "pause", "rest", "scalars", "spent", "state", "tries")

    def __init__(self) -> None:
        self.state, self.spent, self.tries, self.error = "counting", 0, 0, ""
        self.numpy_time = self.kernel_time = float("inf")  # of the fastest call
        self.call: Callable[..., Any] | None = None
        self.scalars: Sequence[tuple[int, np.dtype[Any]]] = ()  # operands that become arrays without dimensions
        self.rest = self.pause = 0  # calls that NumPy does because the kernel has declined

    def native(self, values: Sequence[Any]) -> Any:
        """The kernel's result, or NotImplemented."""
        if self.rest:
            self.rest -= 1
            return NotImplemented
        args = values
        if self.scalars:
            args = list(values)
            for i, dtype in self.scalars:
                x = args[i]
                try:
                    if dtype.kind == "f" and x - x == 0 and abs(x) > _largest(dtype):
                        return NotImplemented  # overflows, which NumPy warns of
                    args[i] = np.array(x, dtype)
                except OverflowError:
                    return NotImplemented
        out = self.call(*args)  # type: ignore[misc]
        if out is not NotImplemented:
            self.pause >>= 1
        elif all(v.__class__ is not _array or v.flags.c_contiguous for v in values):
            # its data make NumPy do the work again: a kernel that declines again and again is asked ever less
            self.rest = self.pause = min(2 * self.pause + 1, _LONGEST_REST)
        return out


_largest_float: dict[Any, float] = {}


def _largest(dtype: np.dtype[Any]) -> float:
    found = _largest_float.get(dtype)
    if found is None:
        found = _largest_float[dtype] = float(np.finfo(dtype).max)
    return found


_entries: dict[tuple, _Entry] = {}
_codes: set[tuple] = set()  # what machine code has been made for: entries without their shapes
_spent = 0

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_entries.clear)  # the thread that was making kernels is not there


def run(op: Any, values: Sequence[Any], params: dict[str, Any]) -> Any:
    """``op.evaluate(*values, **params)``, by a kernel if there is one. Values are arrays and Python scalars."""
    mode = background.get_mode()
    if mode == "off":
        return op.evaluate(*values, **params)
    key: list[Any] = [op]
    for v in values:
        if v.__class__ is _array:
            key.append(v.shape)
            key.append(v.dtype)
        elif v.__class__ is complex or v.__class__ not in (float, int, bool):
            return op.evaluate(*values, **params)
        else:
            key.append(v.__class__)
            if op.constants:
                key.append(v if v in op.constants else None)
    if params:
        key.extend(params.items())
    found = _entries.get(tuple(key))
    if found is None:
        found = _add(tuple(key))
    if found.call is not None and (found.state == "native" or mode == "now"):
        out = found.native(values)
        return op.evaluate(*values, **params) if out is NotImplemented else out
    if mode == "now":
        if not found.error:
            _make(found, op, _kinds(values), params)
            return run(op, values, params)
    elif found.state != "numpy" and not background.is_answering():
        return _watched(found, op, values, params)
    return op.evaluate(*values, **params)


def _add(key: tuple) -> _Entry:
    while len(_entries) >= _MAX_ENTRIES:
        try:
            del _entries[next(iter(_entries))]  # the oldest
        except (KeyError, RuntimeError, StopIteration):  # another thread was here
            pass
    return _entries.setdefault(key, _Entry())


def _watched(found: _Entry, op: Any, values: Sequence[Any], params: dict[str, Any]) -> Any:
    """A call that is timed."""
    global _spent  # noqa: PLW0603
    if found.state == "timing":
        found.tries += 1
        if found.tries % 2:
            start = _clock()
            out = found.native(values)
            spent = _clock() - start
            if out is not NotImplemented:
                found.kernel_time = min(found.kernel_time, spent)
                if found.tries >= 2 * _TRIES:
                    wins = 1.05 * found.kernel_time + _LOOKUP < found.numpy_time
                    found.state = "native" if wins else "numpy"
                return out
    start = _clock()
    out = op.evaluate(*values, **params)
    spent = _clock() - start
    found.numpy_time = min(found.numpy_time, spent)
    if found.state == "counting":
        found.spent += spent
        _spent += spent
        kinds = _kinds(values)
        enough = _AGAIN if _code(op, kinds, params) in _codes else _WORTH
        if found.spent > enough and (_spent > _FIRST or _COMPILER in sys.modules):
            found.state = "making"
            background.soon(lambda: _make(found, op, kinds, params))
    return out


def _kinds(values: Sequence[Any]) -> list[Any]:
    """An Aval for an array, an example for a scalar; nothing that keeps memory alive."""
    return [Aval(v.shape, v.dtype) if v.__class__ is _array else v for v in values]


def _code(op: Any, kinds: Sequence[Any], params: dict[str, Any]) -> tuple:
    parts = [(k.dtype, len(k.shape)) if isinstance(k, Aval) else k.__class__ for k in kinds]
    return (op, *parts, *params.items())


def _make(found: _Entry, op: Any, kinds: Sequence[Any], params: dict[str, Any]) -> None:
    """Get the kernel of an entry."""
    try:
        found.call, found.scalars = _kernel(op, kinds, params)
        _codes.add(_code(op, kinds, params))
        found.state = "timing"
    except Exception as error:  # no native code for it: NumPy stays
        found.error = judge(error, f"a kernel for {op.name}")
        found.state = "numpy"


def _kernel(op: Any, kinds: Sequence[Any], params: dict[str, Any]) -> tuple[Any, list[tuple[int, np.dtype[Any]]]]:
    """The builtin for one operation, and what it takes for scalars. Raises RuntimeError if there is none."""
    fusion, grouping = plugin("native", "fusion"), plugin("native", "grouping")
    kinds, scalars = list(kinds), []
    if not all(isinstance(k, Aval) for k in kinds):
        loop = fusion.loop_dtypes(op, [k.dtype if isinstance(k, Aval) else k for k in kinds])
        for i, k in enumerate(kinds):
            if not isinstance(k, Aval):
                if loop is None:
                    raise NoNativeCode("NumPy has no loop for it")
                if k not in op.constants:
                    scalars.append((i, loop[i]))
                    kinds[i] = Aval((), loop[i])
    graph = Graph("eager")
    args = [Value(graph.add("input", None, (), {}, [k], "")) if isinstance(k, Aval) else k for k in kinds]
    if any(not isinstance(k, Aval) for k in kinds):  # an exponent: the result is of the loop's dtype
        out = Aval(kinds[0].shape, loop[-1])
    else:
        out = op.infer(*kinds, **params)
    node = graph.add("op", op, args, params, [out], "")
    fused = grouping.single(graph, node)
    if fused is None:
        raise NoNativeCode("the compiler has no code for it")
    call = fused.native()
    if not out.shape:
        call = _number_of(call)
    if len(kinds) == 2 and not isinstance(kinds[1], Aval):
        return (lambda x, _: call(x)), scalars
    return call, scalars


def _number_of(call: Any) -> Any:
    """The call, with NumPy's number in the place of an array without axes: so NumPy's own reductions answer."""

    def number(*values: Any) -> Any:
        out = call(*values)
        return out if out is NotImplemented else out[()]

    return number
