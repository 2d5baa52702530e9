"""Small linear systems as loops of the program, where a call of LAPACK costs more than its work.

The functions are written as a user would write them, and staged like the user's: Gaussian elimination with row
pivoting, as LAPACK does it. A pivot that is nearly nothing starts the call over in Python, where NumPy decides whether
the matrix is singular. ``calls.py`` binds them in the place of NumPy's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from ...compiler.ir import Affine
from ..values import StagedArray

if TYPE_CHECKING:
    from ..tracer import Tracer

_MOST = 64  # rows; more are faster by the tiles of a library
_SAFE = 64.0  # roundings of the largest element: a pivot that is no larger may be NumPy's zero


def solve(a: Any, b: Any, rounding: float) -> Any:
    """``np.linalg.solve`` of one matrix of real numbers; ``rounding``: of its dtype."""
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
            lu[i, k] /= lu[k, k]
            lu[i, k + 1 :] -= lu[i, k] * lu[k, k + 1 :]
    for k in range(1, n):
        x[k] -= lu[k, :k] @ x[:k]
    x[n - 1] /= lu[n - 1, n - 1]
    for k in range(n - 2, -1, -1):
        x[k] = (x[k] - lu[k, k + 1 :] @ x[k + 1 :]) / lu[k, k]
    return x


def solve_complex(a: Any, b: Any, rounding: float) -> Any:
    """The same of complex numbers. Real and imaginary parts are apart, of the right side beside each other: products of
    such rows are those of vectors."""
    n, columns = len(a), b.size // len(a)
    parts = np.zeros((2, n, n), a.real.dtype)
    real, imag = parts[0], parts[1]
    real[:] = a.real
    imag[:] = a.imag
    x = np.zeros((n, 2 * columns), real.dtype)
    x[:, :columns] = b.real.reshape(n, columns)
    x[:, columns:] = b.imag.reshape(n, columns)
    least = (np.abs(real) + np.abs(imag)).max() * rounding
    for k in range(n):
        pivot, most = k, abs(real[k, k]) + abs(imag[k, k])
        for i in range(k + 1, n):
            size = abs(real[i, k]) + abs(imag[i, k])
            if size > most:
                pivot, most = i, size
        if not most > least:
            raise np.linalg.LinAlgError("Singular matrix")
        if pivot != k:
            for part in (real, imag, x):
                row = part[k] * 1
                part[k] = part[pivot]
                part[pivot] = row
        scale = 1.0 / (real[k, k] + 1j * imag[k, k])
        for i in range(k + 1, n):
            re = real[i, k] * scale.real - imag[i, k] * scale.imag
            im = real[i, k] * scale.imag + imag[i, k] * scale.real
            real[i, k + 1 :] -= re * real[k, k + 1 :] - im * imag[k, k + 1 :]
            imag[i, k + 1 :] -= re * imag[k, k + 1 :] + im * real[k, k + 1 :]
            real[i, k] = re
            imag[i, k] = im
    for k in range(1, n):
        by = parts[:, k, :k] @ x[:k]
        x[k, :columns] -= by[0, :columns] - by[1, columns:]
        x[k, columns:] -= by[0, columns:] + by[1, :columns]
    for k in range(n - 1, -1, -1):
        re, im = x[k, :columns] * 1, x[k, columns:] * 1
        if k < n - 1:
            by = parts[:, k, k + 1 :] @ x[k + 1 :]
            re -= by[0, :columns] - by[1, columns:]
            im -= by[0, columns:] + by[1, :columns]
        scale = 1.0 / (real[k, k] + 1j * imag[k, k])
        x[k, :columns] = re * scale.real - im * scale.imag
        x[k, columns:] = re * scale.imag + im * scale.real
    return (x[:, :columns] + 1j * x[:, columns:]).reshape(b.shape)


def small(t: Tracer, name: str, args: tuple, kwargs: dict) -> tuple[Callable, tuple] | None:
    """What stands for a call of NumPy's function or of ``inv``, if it is of one small matrix: a function of this file,
    and its arguments."""
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
    return solve_complex if first.dtype.kind == "c" else solve, (first, right, _SAFE * float(np.finfo(first.dtype).eps))


__all__ = ["small", "solve", "solve_complex"]
