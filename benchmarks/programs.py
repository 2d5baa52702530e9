"""Programs with Python loops, compiled, beside NumPy: ``python benchmarks programs`` prints a row for each. Behind
them programs that are traced (gradients, ``scan``, writes), beside the same without ``function``.

The programs are written for the namespace that they get, as one would write them for NumPy. ``first`` is the first
call, with everything that it compiles; the other times are the best of several.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from benchmarks.measure import Sample, copied, least, mean, sample

import tensornumpy as tnp


def heat(xp: Any, u: Any, turns: int) -> None:
    """An explicit step of the heat equation, in place."""
    for _ in range(turns):
        u[1:-1, 1:-1] += 0.2 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1])


def relax(xp: Any, u: Any, turns: int) -> None:
    """Gauss-Seidel: each point uses the new values of its neighbours."""
    for _ in range(turns):
        for i in range(1, u.shape[0] - 1):
            for j in range(1, u.shape[1] - 1):
                u[i, j] = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])


def cholesky(xp: Any, a: Any) -> None:
    """A factorization by dot products of rows, in place."""
    for j in range(a.shape[0]):
        a[j, j] = xp.sqrt(a[j, j] - xp.dot(a[j, :j], a[j, :j]))
        for i in range(j + 1, a.shape[0]):
            a[i, j] = (a[i, j] - xp.dot(a[i, :j], a[j, :j])) / a[j, j]


def distance(xp: Any, a: Any, b: Any) -> Any:
    """The edit distance of two texts, given as numbers."""
    row = xp.arange(len(b) + 1)
    for i in range(len(a)):
        before, row[0] = row[0], i + 1
        for j in range(len(b)):
            here = row[j + 1]
            row[j + 1] = min(here + 1, row[j] + 1, before + (a[i] != b[j]))
            before = here
    return row[-1]


def sparse(xp: Any, starts: Any, columns: Any, values: Any, x: Any) -> Any:
    """The product of a matrix in compressed rows and a vector."""
    y = xp.zeros(len(starts) - 1)
    for i in range(len(y)):
        mine = slice(starts[i], starts[i + 1])
        y[i] = values[mine] @ x[columns[mine]]
    return y


def newton(xp: Any, c: Any) -> Any:
    """Square roots by Newton's iteration, each as long as it needs."""
    total = 0
    for k in range(len(c)):
        x = c[k]
        while abs(x * x - c[k]) > 1e-12 * c[k]:
            x = 0.5 * (x + c[k] / x)
            total += 1
        c[k] = x
    return total


def bodies(xp: Any, x: Any, v: Any, turns: int) -> None:
    """Point masses under gravity."""
    for _ in range(turns):
        d = x[:, None, :] - x[None, :, :]
        r = xp.sqrt(xp.sum(d * d, axis=2) + 0.01)
        v -= 1e-3 * xp.sum(d / (r * r * r)[:, :, None], axis=1)
        x += 1e-3 * v


def waves(xp: Any, a: Any, b: Any, turns: int) -> Any:
    """A wave on a string, whose two arrays change places."""
    for _ in range(turns):
        b[1:-1] = 2 * a[1:-1] - b[1:-1] + 0.25 * (a[2:] - 2 * a[1:-1] + a[:-2])
        a, b = b, a
    return a.sum()


def slope(u: Any) -> Any:
    """The gradient of an explicit solver in its starting values."""

    def energy(u: Any) -> Any:
        u = u * 1.0
        heat(tnp, u, 20)
        return tnp.sum(u * u)

    return tnp.grad(energy)(u)


def chain(start: Any, noise: Any) -> Any:
    """Hamiltonian Monte Carlo without its acceptance: leapfrog steps, with a gradient each, in two loops."""
    slope_of = tnp.grad(lambda q: -0.5 * tnp.sum(q * q) - 0.1 * tnp.sum(tnp.cos(q)))

    def leap(state: Any, _: Any) -> Any:
        q, p = state
        p = p + 0.05 * slope_of(q)
        q = q + 0.1 * p
        return (q, p + 0.05 * slope_of(q)), None

    return tnp.scan(lambda q, n: (tnp.scan(leap, (q, n), None, length=10)[0][0], q), start, noise)


def gates(xs: Any, w: Any, u: Any) -> Any:
    """The gradient of a recurrent network with one gate in its weights."""

    def loss(w: Any, u: Any) -> Any:
        def cell(h: Any, x: Any) -> Any:
            z = 1 / (1 + tnp.exp(-(x @ w + h @ u)))
            h = (1 - z) * h + z * tnp.tanh(x @ w * 0.5 + h @ u * 0.3)
            return h, h

        return tnp.sum(tnp.scan(cell, tnp.zeros((xs.shape[1], u.shape[0])), xs)[1])

    return tnp.grad(loss, argnums=(0, 1))(w, u)


def pieces(x: Any) -> Any:
    """Masks, windows and running sums of one array."""
    y = x * 2
    y[x > 0.5] = 0
    y[1:] += x[:-1]
    return tnp.concatenate([tnp.cumsum(y, axis=0), y[::-1]]) * 0.5


def traced() -> list[tuple[Callable, tuple]]:
    """Those that are traced, with their arguments."""
    rng = np.random.default_rng(1)
    return [
        (slope, (rng.random((150, 150)),)), (chain, (rng.random(20), rng.random((30, 20)))),
        (gates, (rng.random((40, 16, 8)), rng.random((8, 32)), rng.random((32, 32)))),
        (pieces, (rng.random((300, 300)),)),
    ]  # fmt: skip


def jobs() -> list[tuple[Callable, tuple]]:
    """The programs with their arguments."""
    rng = np.random.default_rng(0)
    m = rng.random((200, 200))
    starts = np.arange(0, 40_001, 8)
    text = rng.integers(0, 20, (2, 300))
    return [
        (heat, (rng.random((150, 150)), 60)), (relax, (rng.random((60, 60)), 10)),
        (cholesky, (m @ m.T + 200 * np.eye(200),)), (distance, (text[0], text[1])),
        (sparse, (starts, rng.integers(0, 5000, 40_000), rng.random(40_000), rng.random(5000))),
        (newton, (rng.random(5000) + 0.5,)), (bodies, (rng.random((40, 3)), np.zeros((40, 3)), 50)),
        (waves, (rng.random(2000), rng.random(2000), 2000)),
    ]  # fmt: skip


def of_copies(run: Callable, args: tuple) -> Sample:
    """Takes the time of a call that gets arrays of its own."""
    return sample(run, anew=lambda: copied(args))


def main() -> None:
    """Print the table and the geometric mean of the ratios."""
    print(f"{'program':<10} {'NumPy':>10} {'compiled':>10} {'ratio':>7} {'first':>9}")
    ratios = []
    for program, args in jobs():
        compiled = tnp.function(lambda *xs, program=program: program(tnp, *xs))
        ours = tuple(tnp.array(a) if isinstance(a, np.ndarray) else a for a in args)
        first = of_copies(compiled, ours)()
        plain = of_copies(lambda *xs, program=program: program(np, *xs), args)
        numpy, native = least([plain, of_copies(compiled, ours)], rounds=5)
        ratios.append(native / numpy)
        times = f"{numpy * 1e3:7.2f} ms {native * 1e3:7.3f} ms {ratios[-1]:7.3f} {first * 1e3:6.0f} ms"
        print(f"{program.__name__:<10} {times}")
    for program, args in traced():
        compiled = tnp.function(program)
        ours = tuple(map(tnp.array, args))
        first = of_copies(compiled, ours)()
        deadline = time.perf_counter() + 4
        while time.perf_counter() < deadline:  # the faster way is found meanwhile
            compiled(*ours)
        eager, native = least([of_copies(program, ours), of_copies(compiled, ours)], rounds=10)
        ratios.append(native / eager)
        times = f"{eager * 1e3:7.2f} ms {native * 1e3:7.3f} ms {ratios[-1]:7.3f} {first * 1e3:6.0f} ms"
        print(f"{program.__name__:<10} {times}")
    print(f"geometric mean {mean(ratios):.3f}")


if __name__ == "__main__":
    main()
