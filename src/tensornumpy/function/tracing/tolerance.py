"""How far compiled results may be from Python's: exact where both compute the same, stated bounds where they round.

Integers, booleans and everything else that is no float are compared exactly. For floats

one elementwise step    8 units in the last place: own functions keep within 3, NumPy's within 4
one sum, contraction    ``(8 + sqrt(n)) eps`` of the same sum over absolute values, n numbers a result
one product             ``(8 + n) eps`` of the result
any other step          half of the dtype's digits, of the largest element
a whole result          the same, and 100 ``eps`` of the largest number on the way, for what cancels: each step alone
                        has been held to its own bound

NaN agrees with NaN.

``inspect/checking.py`` calls it; it calls NumPy, and asks what a dtype is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import numpy as np

from ..._base.dtypes import is_inexact
from ...graph.ir import Node

ULPS = 8


def identical(a: Any, b: Any) -> bool:
    """The same dtype, shape and bits; any NaN is any other."""
    a, b = np.asarray(a), np.asarray(b)
    if a.dtype != b.dtype or a.shape != b.shape:
        return False
    if a.dtype.kind not in "fc":
        return bool(np.array_equal(a, b))
    return bool(np.array_equal(a, b, equal_nan=True) and np.array_equal(np.signbit(a.real), np.signbit(b.real)))


def _eps(dtype: np.dtype) -> float:
    return float(np.finfo(dtype).eps)


def _differs(a: np.ndarray, b: np.ndarray, bound: Any) -> np.ndarray:
    """True where two arrays of floats are further apart than ``bound``."""
    wide: Any = np.complex128 if a.dtype.kind == "c" else np.float64
    with np.errstate(all="ignore"):
        x, y = a.astype(wide), b.astype(wide)
        near = (np.abs(x - y) <= bound) | (x == y) | (np.isnan(x) & np.isnan(y))
    return ~near


def _inexact(dtype: np.dtype) -> bool:
    return dtype.kind in "fc" and dtype.isbuiltin != 2  # of those that ml_dtypes adds NumPy has no spacing


def _mismatch(a: Any, b: Any, bound: Any) -> tuple[int, ...] | None:
    """The index of the first element where ``a`` and ``b`` differ by more than ``bound(b)``; None if there is none."""
    a, b = np.asarray(a), np.asarray(b)
    if a.dtype != b.dtype or a.shape != b.shape:
        return ()
    if identical(a, b):
        return None
    if not _inexact(a.dtype):
        bad = a != b
        if a.dtype.kind == "O" or is_inexact(a.dtype):  # bfloat16 and its like
            bad &= ~((a != a) & (b != b))
    else:
        bad = _differs(a, b, bound(b))
    where = np.argwhere(bad)
    return tuple(map(int, where[0])) if len(where) else None


def _largest(values: np.ndarray) -> float:
    sizes = np.abs(values[np.isfinite(values)])
    return float(sizes.max()) if sizes.size else 0.0


def result_mismatch(a: Any, b: Any, scale: float = 0.0) -> tuple[int, ...] | None:
    """Where a whole result differs from what Python gives; None if it does not. ``scale``: the largest number on the
    way to it."""
    return _mismatch(a, b, lambda b: math.sqrt(_eps(b.dtype)) * _largest(b) + 100 * _eps(b.dtype) * scale)


def largest(values: Iterable[Any]) -> float:
    """The size of the largest finite number in some arrays."""
    return max((_largest(np.asarray(v)) for v in values if _inexact(np.asarray(v).dtype)), default=0.0)


def step_mismatch(node: Node, args: list[Any], a: Any, b: Any) -> tuple[int, ...] | None:
    """Where a step as compiled differs from ``b``, NumPy's result for the same arguments; None if it does not."""
    rounding = getattr(node.op, "rounding", None)  # a kernel for several steps has none

    def bound(b: np.ndarray) -> Any:
        eps = _eps(b.dtype)
        if hasattr(node.op, "native"):
            return math.sqrt(eps) * _largest(b)
        if rounding == "ulps":
            return ULPS * np.spacing(np.maximum(np.abs(b), np.finfo(b.dtype).tiny)).astype(np.float64)
        if rounding == "none":
            return 0.0
        if rounding == "sum":
            sizes = [np.abs(x) if isinstance(x, np.ndarray) else x for x in args]
            return (8 + math.sqrt(_terms(node))) * eps * np.abs(node.op.evaluate(*sizes, **node.params))
        if rounding == "product":
            return (8 + _terms(node)) * eps * np.abs(b)
        return math.sqrt(eps) * _largest(b)

    with np.errstate(all="ignore"):
        return _mismatch(a, b, bound)


def _terms(node: Node) -> int:
    """Numbers that a result is summed of, at most."""
    sizes = [math.prod(v.aval.shape) for v in node.values()]
    if node.op.terms is not None:
        return node.op.terms([v.aval.shape for v in node.values()])
    return max(sizes, default=1)


__all__ = ["ULPS", "identical", "largest", "result_mismatch", "step_mismatch"]
