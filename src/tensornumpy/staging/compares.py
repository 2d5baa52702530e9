"""``==``, ``is`` and ``in`` where an operand is known at run time only, or is one of several constants."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from ..compiler.ir import Op
from .builtin import fold
from .escape import Escape
from .lists import refuse_nan, room_of
from .numbers import INT, kind_of
from .symbolic import SymbolicInt
from .tracer import BOOL
from .values import Scalar, Staged, StagedArray
from .variants import Variant, certain, is_constant, is_staged

_CHAIN = 8  # items that are compared one by one

COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq, "ne": operator.ne, "is_": operator.is_, "is_not": operator.is_not,
    "in": lambda a, b: a in b, "not in": lambda a, b: a not in b,
}  # fmt: skip


def compare(runtime: Any, name: str, a: Any, b: Any) -> Any:
    """``a == b`` (``name`` is ``eq``), ``a is b``, ``a in b`` and their opposites."""
    if name in ("not in", "is_not"):
        found = compare(runtime, "in" if name == "not in" else "is_", a, b)
        return runtime.not_(found)
    if name == "in":
        return _in(runtime, a, b)
    if a.__class__ is Variant or b.__class__ is Variant:
        one, other = (a, b) if a.__class__ is Variant else (b, a)
        if is_constant(other) and (name == "is_" or other.__class__ is not bool):
            return one.is_one(other) if name != "ne" else runtime.not_(one.is_one(other))
        if name == "is_" and isinstance(other, Staged | Variant):
            raise Escape("whether two values are one object")
        return COMPARISONS[name](certain(a), certain(b))
    if name == "is_":
        for x, constant in ((a, b), (b, a)):
            if constant.__class__ is bool and isinstance(x, Scalar) and x.python and x.expr.dtype == BOOL:
                return x if constant else runtime.not_(x)
        if a is not b and _may_be_one(a, b):
            raise Escape("whether two values are one object")
        return a is b
    for x, other in ((a, b), (b, a)):
        room = room_of(x)
        if room is not None:
            if other.__class__ is not list or other:
                raise Escape("a comparison of lists whose length is known at run time only")
            return runtime.not_(x) if name == "eq" else runtime.not_(runtime.not_(x))
    return COMPARISONS[name](a, b)


def _may_be_one(a: Any, b: Any) -> bool:
    """True for two values that the program tells apart and Python may not: numbers, tuples of them, and arguments, of
    which one array may be two."""
    if isinstance(a, StagedArray) and isinstance(b, StagedArray):
        return a.view.buf.role == b.view.buf.role == "input"
    is_tuple = a.__class__ is tuple and b.__class__ is tuple
    return (is_staged(a) or is_staged(b)) and (is_tuple or (kind_of(a) is not None and kind_of(b) is not None))


def _in(runtime: Any, a: Any, b: Any) -> Any:
    """``a in b``."""
    a, b, t = certain(a) if a.__class__ is not Variant else a, certain(b), runtime.t
    if room_of(b) is not None:
        number = _number(certain(a))
        refuse_nan(t, number)
        either = lambda found, v: runtime.or_(t.line, lambda: found, lambda: compare(runtime, "eq", v, number))  # noqa: E731
        return runtime.truth_of(fold(runtime, b, either, False))
    if isinstance(b, StagedArray):
        return runtime.truth_of(t.call_named("any", b == _number(certain(a))))
    is_known = not isinstance(a, Staged | SymbolicInt | Variant)
    if b.__class__ is range and not is_known:
        number = certain(a)
        if number.__class__ is not SymbolicInt:
            raise Escape("a search in a range")
        if not b:
            return False
        low, high = min(b[0], b[-1]), max(b[0], b[-1])
        steps = lambda: (number - low) % abs(b.step) == 0  # noqa: E731
        return runtime.and_(t.line, lambda: number >= low, lambda: number <= high, steps)
    if b.__class__ not in (tuple, list, set, frozenset, dict):
        if not is_known:
            raise Escape(f"a search in a {type(b).__name__}")
        return a in b
    if is_known and not any(isinstance(v, Staged | SymbolicInt | Variant) for v in b):
        return a in b
    refuse_nan(t, a)
    if (items := _as_array(t, a, b)) is not None:
        return runtime.truth_of(t.call_named("any", items == a))
    tests = [_same(runtime, a, v) for v in b]
    return runtime.truth_of(runtime.or_(t.line, *tests)) if tests else False


def _as_array(t: Any, a: Any, b: Any) -> Any:
    """Many numbers of the kind of ``a`` as an array: a chain of comparisons has a branch for each. None for others."""
    if b.__class__ not in (list, tuple) or len(b) <= _CHAIN:
        return None
    kinds = set(map(kind_of, b))
    if kinds not in ({INT}, {("python", np.dtype(float))}) or kind_of(a) not in kinds or any(map(is_staged, b)):
        return None
    try:
        return t.constant(np.array(b, np.int64 if kinds == {INT} else float))
    except OverflowError:
        return None


def _same(runtime: Any, a: Any, b: Any) -> Any:
    return lambda: compare(runtime, "eq", a, b)


def _number(a: Any) -> Any:
    if kind_of(a) is None:
        raise Escape("a search for this")
    return a


def truth(runtime: Any, value: Variant) -> Any:
    """Whether a value that may be one of several constants is true."""
    t = runtime.t
    found: Any = False
    for k, constant in enumerate(t.variants):
        if constant:
            found = runtime.or_(t.line, lambda found=found: found, lambda k=k: value.code == k + 1)
    if not isinstance(value.value, Scalar | SymbolicInt):
        if isinstance(value.value, StagedArray):
            return runtime.and_(t.line, lambda: value.code == 0, lambda: value.value)
        return found
    inner = runtime.truth(value.value)
    if inner is True:
        return runtime.or_(t.line, lambda: found, lambda: value.code == 0)
    if inner is False:
        return found
    is_value = runtime.truth(value.code == 0)
    both = (
        is_value
        if is_value.__class__ is bool
        else t.scalar(Op(BOOL, "logical_and", (is_value, inner), (BOOL, BOOL, BOOL)), True)
    )
    return runtime.or_(t.line, lambda: found, lambda: both)


__all__ = ["compare", "truth"]
