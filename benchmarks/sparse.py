"""Sparse matrices of a million rows: products compiled beside SciPy's, and three programs whole, with their gradients.

``python benchmarks sparse [n]`` for a grid of n x n (1000). Wall time and processor time, the least of several runs
that take turns; the last column is SciPy's wall time for one of ours.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import scipy.sparse as sp
from benchmarks.measure import least, sample
from scipy.fft import dctn, idctn
from scipy.sparse import linalg

import tensornumpy as tnp


def clocks() -> np.ndarray:
    """Seconds, and those of the processor."""
    return np.array([time.perf_counter(), time.process_time()])


def measured(rounds: int, **calls: Callable[[], Any]) -> None:
    """Print the times of calls, of which the first is SciPy's."""
    best = least([sample(call, clock=clocks) for call in calls.values()], rounds)
    for name, (wall, used) in zip(calls, best, strict=True):
        ratio = wall / best[0][0]
        print(f"    {name:10} {1e3 * wall:9.2f} ms   processor {1e3 * used:9.2f} ms   {ratio:5.2f}", flush=True)


class Grid:
    """Points of a square with conductivities between neighbours; a little leaks out at each point."""

    def __init__(self, n: int):
        k = np.arange(n * n).reshape(n, n)
        self.i = np.concatenate([k[:-1].ravel(), k[:, :-1].ravel()])
        self.j = np.concatenate([k[1:].ravel(), k[:, 1:].ravel()])
        self.n, self.leak = n, np.full(n * n, 0.01)
        everyone = np.arange(n * n)
        i, j = self.i, self.j
        self.places = np.concatenate([i, j, i, j, everyone]), np.concatenate([i, j, j, i, everyone])
        waves = 2.0 - 2.0 * np.cos(np.pi * np.arange(n) / n)
        self.values = 1.5 * (waves[:, None] + waves) + 0.01

    def matrix(self, module: Any, xp: Any, c: Any) -> Any:
        """Assembled: elements in one place are added."""
        shape = (self.n**2, self.n**2)
        return module.coo_array((xp.concatenate([c, c, -c, -c, self.leak]), self.places), shape=shape)

    @property
    def preconditioner(self) -> Any:
        """The inverse for equal conductivities, by cosine transforms."""

        def inverse(v: Any) -> Any:
            return idctn(dctn(v.reshape(self.n, self.n)) / self.values).ravel()

        return linalg.LinearOperator((self.n**2, self.n**2), matvec=inverse, rmatvec=inverse, dtype=float)


def products(S: Any, rng: Any) -> None:
    A = tnp.sparse.asarray(S)
    product, across = tnp.function(lambda x: A @ x), tnp.function(lambda x: A.T @ x)
    slopes = tnp.function(tnp.grad(lambda A, x: 0.5 * tnp.sum((A @ x) ** 2), argnums=(0, 1)))
    for columns in (1, 8):
        x = rng.normal(size=(S.shape[0], columns))[:, 0 if columns == 1 else slice(None)]
        ours = tnp.asarray(x)
        assert (product(ours).numpy() == S @ x).all() and (across(ours).numpy() == S.T @ x).all()
        print(f"  A @ x, {columns} column(s)")
        measured(20, SciPy=lambda x=x: S @ x, compiled=lambda ours=ours: product(ours))
        print(f"  A.T @ x, {columns} column(s)")
        measured(20, SciPy=lambda x=x: S.T @ x, compiled=lambda ours=ours: across(ours))
    rows = np.repeat(np.arange(S.shape[0]), np.diff(S.indptr))
    x = rng.normal(size=S.shape[0])
    ours = tnp.asarray(x)

    def by_hand() -> Any:
        y = S @ x
        return S.T @ y, y[rows] * x[S.indices]

    print("  gradient of |A @ x|^2 in A and x")
    measured(10, SciPy=by_hand, compiled=lambda: slopes(A, ours))


def main(n: int = 1000) -> None:
    rng = np.random.default_rng(0)
    grid = Grid(n)
    c, b = rng.uniform(1.0, 2.0, len(grid.i)), rng.normal(size=n * n)
    M = grid.preconditioner

    print(f"Poisson's equation on {n} x {n} points")
    S = grid.matrix(sp, np, c).tocsr()
    products(S, rng)
    print("  assembly")
    measured(3, SciPy=lambda: grid.matrix(sp, np, c).tocsr(), ours=lambda: grid.matrix(tnp.sparse, tnp, tnp.asarray(c)))
    A = tnp.sparse.asarray(S)
    print("  conjugate gradients")
    measured(
        2, SciPy=lambda: linalg.cg(S, b, rtol=1e-10, M=M), ours=lambda: tnp.sparse.linalg.cg(A, b, rtol=1e-10, M=M)
    )

    def loss(c: Any) -> Any:
        return tnp.sum(tnp.sparse.linalg.cg(grid.matrix(tnp.sparse, tnp, c), b, rtol=1e-10, M=M)[0] ** 2)

    def by_hand() -> Any:
        S = grid.matrix(sp, np, c).tocsr()
        u = linalg.cg(S, b, rtol=1e-10, M=M)[0]
        w = linalg.cg(S, 2 * u, rtol=1e-10, M=M)[0]
        return -(u[grid.i] - u[grid.j]) * (w[grid.i] - w[grid.j])

    found, wanted = tnp.grad(loss)(tnp.asarray(c)).numpy(), by_hand()
    assert np.abs(found - wanted).max() <= 1e-6 * np.abs(wanted).max()
    print("  assembly, solution and the gradient in all conductivities")
    measured(1, SciPy=by_hand, ours=lambda: tnp.grad(loss)(tnp.asarray(c)))

    print(f"Laplacian of a random graph, {n * n // 5} nodes")
    nodes = n * n // 5
    L = sp.csgraph.laplacian(sp.random_array((nodes, nodes), density=10 / nodes, rng=rng).tocsr()).tocsr()
    products(L, rng)


if __name__ == "__main__":
    tnp.config.set_native("now")
    main(*map(int, sys.argv[1:]))
