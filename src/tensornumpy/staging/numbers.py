"""Kinds of Python values in names that loops and branches change, and what two of them become where paths meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..compiler.ir import Affine, Const, Read
from .escape import Escape
from .source.names import UNDEFINED
from .symbolic import SymbolicInt
from .values import Scalar, StagedArray

if TYPE_CHECKING:
    from .tracer import Tracer

INT = "int"  # a Python integer; the other kinds are ("python", dtype) and ("numpy", dtype)
_BOOL = np.dtype(bool)
_PYTHON = {bool: np.dtype(bool), float: np.dtype(np.float64), complex: np.dtype(np.complex128)}


def kind_of(value: Any) -> Any:
    """The kind of a number; None for what is no number."""
    if value.__class__ in (int, SymbolicInt):
        return INT
    if value.__class__ in _PYTHON:
        return ("python", _PYTHON[value.__class__])
    if isinstance(value, Scalar):
        return ("python" if value.python else "numpy", value.expr.dtype)
    if isinstance(value, np.generic):
        return ("numpy", value.dtype)
    return None


def dtype_of(kind: Any) -> np.dtype:
    """The dtype that a number of a kind is held in."""
    return np.dtype(np.int64) if kind == INT else kind[1]


def _fits(value: Any, dtype: np.dtype) -> bool:
    """True if a Python number is one of the dtype, too. What is known at run time only counts as one that fits float64
    and int64."""
    if isinstance(value, Scalar):
        if not isinstance(value.expr, Const):
            return dtype == np.float64
        value = value.expr.value
    if value.__class__ is SymbolicInt:
        return dtype in (np.dtype(np.int64), np.dtype(np.float64))
    if dtype.kind in "iu":
        return isinstance(value, int) and np.iinfo(dtype).min <= value <= np.iinfo(dtype).max
    return dtype.kind in "fc" and (value != value or dtype.type(value).item() == value)


def join(a: Any, b: Any) -> Any:
    """The kind of a name that has the value ``a`` on one path and ``b`` on another; escapes where there is none.

    A Python number joins NumPy's where it is the same number there: ``s = 0`` before ``s += x[i]``.
    """
    one, two = kind_of(a), kind_of(b)
    if one == two:
        return one
    for x, y, value in ((one, two, a), (two, one, b)):
        if x == INT and y == ("python", np.dtype(np.float64)):
            return y
        if (x == INT or x[0] == "python") and y != INT and y[0] == "numpy" and _fits(value, y[1]):
            return y
    raise Escape(f"a value that is {_words(one)} on one path and {_words(two)} on another")


def _words(kind: Any) -> str:
    return "a Python int" if kind == INT else f"a {'Python' if kind[0] == 'python' else 'NumPy'} {kind[1]}"


def same(a: Any, b: Any) -> bool:
    """True if two values of a name are one and the same, at every run."""
    if a is b:
        return True
    if isinstance(a, StagedArray) and isinstance(b, StagedArray):
        return a.view == b.view and a.sizes == b.sizes and a.mask is b.mask
    if isinstance(a, Scalar) and isinstance(b, Scalar):
        return a.python == b.python and a.expr is b.expr and a.sure is b.sure
    if a.__class__ is SymbolicInt and b.__class__ is SymbolicInt:
        return bool(a.value == b.value)
    if a.__class__ is not b.__class__ or isinstance(a, Scalar | StagedArray | SymbolicInt):
        return False
    if a.__class__ in (int, bool, str, type(None), float, complex):
        return bool(a == b) and repr(a) == repr(b)
    if a.__class__ in (tuple, list):
        return len(a) == len(b) and all(map(same, a, b))
    return False


def as_kind(t: Tracer, value: Any, kind: Any) -> Any:
    """The expression of a number as one of a kind."""
    if kind == INT:
        found = t.affine(value)
        if found is None:
            raise Escape("a number that is no integer any more")
        return t.int_expr(found)
    return t.to(t.operand(value), kind[1])


def limits(t: Tracer, values: Any) -> tuple[Affine | None, Affine | None]:
    """Numbers that none of these integers is below, or above; None where nothing is known."""
    found = [t.affine(v) for v in values]
    low = [None if a is None else t.facts.least(a) for a in found]
    high = [None if a is None else t.facts.most(a) for a in found]
    lows, highs = [x for x in low if x is not None], [x for x in high if x is not None]
    lo = Affine(min(lows)) if len(lows) == len(found) else None
    return lo, Affine(max(highs)) if len(highs) == len(found) else None


def of_kind(
    t: Tracer, expr: Any, kind: Any, defined: Any = None, ends: Any = (None, None), sure: Any = None,
    other: frozenset = frozenset(),
) -> Any:  # fmt: skip
    """A value of a kind from an expression that is computed here. ``ends``: of an integer, as ``limits`` gives them;
    ``other``: the kinds that it may have where it is not ``sure``."""
    if kind == INT:
        return SymbolicInt.of(t, t.sym(expr, *ends))
    known = None if sure is None else t.var(_BOOL, Read(_BOOL, sure))
    result = Scalar(t, t.var(kind[1], expr), kind[0] == "python", defined, known)
    if len(other) == 1:
        (result.weak,) = other
    return result


def is_sure(t: Tracer, value: Any, kind: Any) -> Any:
    """An expression that tells whether a value is of the kind that its name has."""
    sure = getattr(value, "sure", None)
    return Const(_BOOL, kind_of(value) == kind) if sure is None or kind_of(value) != kind else sure


def others(values: Any, kind: Any) -> frozenset:
    """The kinds that these values may have beside ``kind``; None stands for one that is not known."""
    found = {kind_of(v) for v in values if v is not UNDEFINED}
    found |= {v.weak for v in values if isinstance(v, Scalar) and v.sure is not None}
    return frozenset(found - {kind})


__all__ = ["INT", "as_kind", "dtype_of", "is_sure", "join", "kind_of", "limits", "of_kind", "others", "same"]
