"""Loops over elements in Python, beside NumPy's: ``python benchmarks elements`` prints a row for each program."""

from __future__ import annotations

from typing import Any

import numpy as np
from benchmarks.measure import least, sample

import tensornumpy as tnp

N = 120


def cholesky(xp: Any, a: Any) -> None:
    a[0, 0] = xp.sqrt(a[0, 0])
    for i in range(1, N):
        for j in range(i):
            a[i, j] -= a[i, :j] @ a[j, :j]
            a[i, j] /= a[j, j]
        a[i, i] -= a[i, :i] @ a[i, :i]
        a[i, i] = xp.sqrt(a[i, i])


def lu(xp: Any, a: Any) -> None:
    for i in range(N):
        for j in range(i):
            a[i, j] -= a[i, :j] @ a[:j, j]
            a[i, j] /= a[j, j]
        for j in range(i, N):
            a[i, j] -= a[i, :i] @ a[:i, j]


def trmm(xp: Any, a: Any) -> None:
    b = a.copy()
    for i in range(N):
        for j in range(N):
            b[i, j] += a[i + 1 :, i] @ b[i + 1 :, j]
    b *= 1.5


def spmv(xp: Any, a: Any) -> None:
    n = 6 * N
    starts, columns = xp.arange(0, 8 * n + 1, 8), xp.arange(8 * n) % n
    values, x, y = xp.ones(8 * n), xp.ones(n), xp.empty(n)
    for i in range(n):
        chosen = columns[starts[i] : starts[i + 1]]
        y[i] = values[starts[i] : starts[i + 1]] @ x[chosen]


def main() -> None:
    """Print the times and their ratio, each the best of five."""
    m = np.random.default_rng(0).random((N, N))
    m = m @ m.T + N * np.eye(N)
    worlds: list[Any] = [np, tnp]
    for program in (cholesky, lu, trmm, spmv):
        numpy, ours = least([sample(program, anew=lambda xp=xp: (xp, xp.array(m))) for xp in worlds], rounds=5)
        print(f"{program.__name__:10}NumPy {numpy * 1e3:7.1f} ms   ours {ours * 1e3:7.1f} ms   {ours / numpy:5.2f}")


if __name__ == "__main__":
    main()
