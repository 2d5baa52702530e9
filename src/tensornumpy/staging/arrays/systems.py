"""Small linear systems as loops of the program, where a call of LAPACK costs more than its work.

The functions are written as a user would write them, and staged like the user's: Gaussian elimination with row
pivoting, as LAPACK does it. A pivot that is nearly nothing starts the call over in Python, where NumPy decides whether
the matrix is singular. ``calls.py`` binds them in the place of NumPy's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...compiler.ir import Affine
from ..values import StagedArray

if TYPE_CHECKING:
    from ..tracer import Tracer

_MOST = 64  # rows; more are faster by the tiles of a library
_SAFE = 64.0  # roundings of the largest element: a pivot that is no larger may be NumPy's zero


def solve(a: Any, b: Any, rounding: float) -> Any:
    """``np.linalg.solve`` of one matrix; ``rounding``: of its dtype."""
    lu, x = a * 1, b * 1
    n = len(lu)
    least = np.abs(lu).max() * rounding
    for k in range(n):
        pivot = k
        for i in range(k + 1, n):
            if abs(lu[i, k]) > abs(lu[pivot, k]):
                pivot = i
        if not abs(lu[pivot, k]) > least:
            raise np.linalg.LinAlgError("Singular matrix")
        if pivot != k:
            row, right = lu[k] * 1, x[k] * 1
            lu[k] = lu[pivot]
            x[k] = x[pivot]
            lu[pivot] = row
            x[pivot] = right
        for i in range(k + 1, n):
            factor = lu[i, k] / lu[k, k]
            lu[i, k + 1 :] -= factor * lu[k, k + 1 :]
            x[i] -= factor * x[k]
    for k in range(n - 1, -1, -1):
        x[k] /= lu[k, k]
        for i in range(k):
            x[i] -= lu[i, k] * x[k]
    return x


def small(t: Tracer, name: str, args: tuple, kwargs: dict) -> tuple | None:
    """The arguments of ``solve`` for a call of NumPy's function or of ``inv``, if it is of one small matrix."""
    if kwargs or len(args) != {"linalg.solve": 2, "linalg.inv": 1}.get(name):
        return None
    first = args[0]
    for x in args:
        is_array = isinstance(x, StagedArray) and x.mask is None and x.dtype.char in "fdFD" and x.dtype == first.dtype
        if not is_array or x.ndim not in (1, 2) or not all(n.is_const for n in x.sizes):
            return None
    n = first.sizes[0].const
    if first.sizes != (Affine(n),) * 2 or not 0 < n <= _MOST or args[-1].sizes[0] != Affine(n):
        return None
    right = args[1] if len(args) > 1 else t.constant(np.eye(n, dtype=first.dtype))
    return first, right, _SAFE * float(np.finfo(first.dtype).eps)


__all__ = ["small", "solve"]
