"""``==``, ``is`` and ``in`` where an operand is known at run time only, or is one of several constants."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from ..compiler.ir import Op
from .builtin import fold
from .escape import Escape
from .lists import room_of
from .numbers import kind_of
from .symbolic import SymbolicInt
from .tracer import BOOL
from .values import Scalar, Staged, StagedArray
from .variants import Variant, certain, is_constant

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
        return a is b
    for x, other in ((a, b), (b, a)):
        room = room_of(x)
        if room is not None:
            if other.__class__ is not list or other:
                raise Escape("a comparison of lists whose length is known at run time only")
            return runtime.not_(x) if name == "eq" else runtime.not_(runtime.not_(x))
    return COMPARISONS[name](a, b)


def _in(runtime: Any, a: Any, b: Any) -> Any:
    """``a in b``."""
    a, b, t = certain(a) if a.__class__ is not Variant else a, certain(b), runtime.t
    if room_of(b) is not None:
        number = _number(certain(a))
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
    tests = [_same(runtime, a, v) for v in b]
    return runtime.truth_of(runtime.or_(t.line, *tests)) if tests else False


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
