"""Programs that the compiler's strategies are measured by (``strategies.py``), each with the sizes at which it is run.

A program changes the arrays that it gets, if any, in a way that can go on for ever. Sizes are in and out of the caches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from benchmarks.jobs.programs import InPlace, density, mixing

Arrays = tuple[np.ndarray, ...]
PROGRAMS: dict[str, tuple[Callable[..., Any], Callable[[], Arrays]]] = {}


def numbers(*shape: int, dtype: str = "f8", seed: int = 0) -> np.ndarray:
    """Numbers between 0.5 and 1.5."""
    return (np.random.default_rng(seed + sum(shape)).random(shape) + 0.5).astype(dtype)


def program(name: str, *sizes: tuple[int, ...], dtypes: str = "d") -> Callable[[Any], Any]:
    """Enter ``f``, which is called with what it makes of an array of each size: ``f.given(size, dtype)``, or one."""

    def enter(make: Any) -> Any:
        for size in sizes:
            for dtype in dtypes:
                kind = "" if dtype == "d" else " " + np.dtype(dtype).name
                f, given = make(dtype, *size)
                PROGRAMS[f"{name} {'x'.join(map(str, size))}{kind}"] = f, given
        return make

    return enter


# --- elementwise ---


@program("formula", (7,), (39,), (1000,), (1003,), (100_000,), (2_000_000,))
def _formula(dtype: str, n: int) -> Any:
    return lambda x, y: np.sqrt(x * x + y * y) / (1.0 + np.exp(-x)), lambda: (numbers(n), numbers(n, seed=1))


@program("growth", (100,), (4096,), (1_000_000,), dtypes="df")
def _growth(dtype: str, n: int) -> Any:
    return lambda t: np.log1p(np.exp(-np.exp(1.0 - t))) ** 0.7, lambda: (numbers(n, dtype=dtype),)


@program("powers", (1000,), (100_000,))
def _powers(dtype: str, n: int) -> Any:
    return lambda x, y: x**y, lambda: (numbers(n), numbers(n, seed=1))


@program("row and column", (300, 70), (1000, 1000))
def _outer(dtype: str, m: int, n: int) -> Any:
    return lambda x, y: x[:, None] * y + np.sin(x)[:, None], lambda: (numbers(m), numbers(n))


@program("short rows", (20_000, 5), (20_000, 13))
def _short(dtype: str, m: int, n: int) -> Any:
    return lambda x, r, c: np.exp(-x) * r + c[:, None], lambda: (numbers(m, n), numbers(n), numbers(m))


@program("strided rows", (1000, 13), (1000, 300))
def _strided_rows(dtype: str, m: int, n: int) -> Any:
    return lambda x: np.exp(-x) * 2.0 + 1.0, lambda: (numbers(m, 3 * n)[:, ::3],)


@program("windows of bytes", (1000, 63), (1000, 500))
def _bytes(dtype: str, m: int, n: int) -> Any:
    def given() -> Arrays:
        whole = np.random.default_rng(0).integers(0, 255, (2, m, n + 9), dtype=np.uint8)
        return whole[0, :, 4 : 4 + n], whole[1, :, 4 : 4 + n]

    return lambda x, y: (x & np.uint8(15)) ^ (y >> np.uint8(3)), given


@program("windows of floats", (1000, 31), (1000, 500), dtypes="f")
def _floats(dtype: str, m: int, n: int) -> Any:
    return lambda x: x * 2.0 + np.sqrt(x), lambda: (numbers(m, n + 9, dtype=dtype)[:, 4 : 4 + n],)


@program("x.T + y", (64, 64), (256, 256), (1024, 1024), (1000, 1000), dtypes="df")
def _turned(dtype: str, m: int, n: int) -> Any:
    return lambda x, y: x.T + y, lambda: (numbers(m, n, dtype=dtype), numbers(n, m, dtype=dtype, seed=1))


@program("where", (100_000,), (1_000_000,))
def _where(dtype: str, n: int) -> Any:
    return lambda x, y: np.where(x > y, np.log(x) * y, x - y), lambda: (numbers(n), numbers(n, seed=1))


@program("masked write", (10_000,), (1_000_000,))
def _masked(dtype: str, n: int) -> Any:
    def f(x: Any) -> Any:
        y = x * 1.5
        y[y > 1.5] *= 0.5
        return y

    return f, lambda: (numbers(n),)


@program("points of three numbers", (2000, 3), (200_000, 3))
def _points(dtype: str, n: int, d: int) -> Any:
    return (
        lambda x, v: x + 0.1 * v / np.sqrt(1.0 + np.sum(v * v, axis=1))[:, None],
        lambda: (numbers(n, d), numbers(n, d, seed=1)),
    )


@program("strided columns", (2000, 8), (200_000, 8))
def _strided(dtype: str, n: int, d: int) -> Any:
    return lambda x: np.sqrt(x[:, 0] * x[:, 1] + x[:, 2]) / (x[:, 3] * x[:, 4] + x[:, 5] * x[:, 6]), lambda: (
        numbers(n, d),
    )


# --- reductions and what is made of them ---


@program("sum of squares", (1000,), (100_000,), (1_000_000,), dtypes="df")
def _squares(dtype: str, n: int) -> Any:
    return lambda x: np.sum(x * x), lambda: (numbers(n, dtype=dtype),)


@program("sums of rows", (1000, 1000), (100_000, 16), (300, 100))
def _rows(dtype: str, m: int, n: int) -> Any:
    return lambda x, y: np.sum(x * y, axis=1), lambda: (numbers(m, n), numbers(m, n, seed=1))


@program("sums of columns", (1000, 1000), (16, 50_000), (3000, 300), (20_000, 64), dtypes="df")
def _columns(dtype: str, m: int, n: int) -> Any:
    return lambda x, y: np.sum(x * y, axis=0), lambda: (
        numbers(m, n, dtype=dtype),
        numbers(m, n, dtype=dtype, seed=1),
    )


@program("middle axis", (60, 300, 40), (8, 5000, 64))
def _middle(dtype: str, a: int, b: int, c: int) -> Any:
    return lambda x: np.sum(np.sqrt(x), axis=1), lambda: (numbers(a, b, c),)


@program("variance of columns", (1000, 300), (100_000, 8))
def _variance(dtype: str, m: int, n: int) -> Any:
    return lambda x: (x - x.mean(axis=0)) / x.std(axis=0), lambda: (numbers(m, n),)


@program("sum of all", (2048, 512), dtypes="df")
def _all(dtype: str, m: int, n: int) -> Any:
    return lambda x, y: (np.sum(x * y), np.max(x - y)), lambda: (
        numbers(m, n, dtype=dtype),
        numbers(m, n, dtype=dtype, seed=1),
    )


@program("places", (1000, 300), (300, 1000))
def _places(dtype: str, m: int, n: int) -> Any:
    return lambda x: (np.argmax(x * 2.0, axis=1), np.argmin(x + 1.0, axis=0)), lambda: (numbers(m, n),)


@program("softmax", (1024, 1024), (8192, 128), (64, 10), (256, 4096), dtypes="fd")
def _softmax(dtype: str, m: int, n: int) -> Any:
    def f(x: Any) -> Any:
        e = np.exp(x - np.max(x, axis=1, keepdims=True))
        return e / np.sum(e, axis=1, keepdims=True)

    return f, lambda: (numbers(m, n, dtype=dtype),)


@program("layernorm", (1024, 1024), (8192, 128), (4096, 768), dtypes="fd")
def _layernorm(dtype: str, m: int, n: int) -> Any:
    def f(x: Any, g: Any, b: Any) -> Any:
        centered = x - np.mean(x, axis=1, keepdims=True)
        return centered / np.sqrt(np.mean(centered * centered, axis=1, keepdims=True) + 1e-5) * g + b

    return f, lambda: (numbers(m, n, dtype=dtype), numbers(n, dtype=dtype), numbers(n, dtype=dtype, seed=1))


@program("logsumexp", (1024, 1024), (8192, 128))
def _logsumexp(dtype: str, m: int, n: int) -> Any:
    def f(x: Any) -> Any:
        most = np.max(x, axis=1)
        return most + np.log(np.sum(np.exp(x - most[:, None]), axis=1))

    return f, lambda: (numbers(m, n),)


# --- running results ---


@program("cumsum of rows", (300, 300), (1024, 1024), (8, 100_000), dtypes="df")
def _cumsum_rows(dtype: str, m: int, n: int) -> Any:
    return lambda x: np.cumsum(x * x, axis=1), lambda: (numbers(m, n, dtype=dtype),)


@program("cumsum of columns", (300, 300), (1024, 1024))
def _cumsum_columns(dtype: str, m: int, n: int) -> Any:
    return lambda x: np.cumsum(x * x, axis=0), lambda: (numbers(m, n),)


@program("running maximum", (1_000_000,), (300, 3000))
def _running(dtype: str, *shape: int) -> Any:
    return lambda x: np.maximum.accumulate(x * 2.0, axis=-1), lambda: (numbers(*shape),)


# --- stencils and recurrences ---


@program("heat in 1-D", (1000,), (100_000,))
def _heat1(dtype: str, n: int) -> Any:
    def f(u: Any) -> None:
        for _ in range(10):
            u[1:-1] += 0.2 * (u[2:] + u[:-2] - 2.0 * u[1:-1])

    return f, lambda: (numbers(n),)


@program("heat in 2-D", (100, 100), (350, 350), (1000, 1000))
def _heat2(dtype: str, m: int, n: int) -> Any:
    def f(u: Any) -> None:
        for _ in range(10):
            u[1:-1, 1:-1] += 0.2 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4.0 * u[1:-1, 1:-1])

    return f, lambda: (numbers(m, n),)


@program("Jacobi", (100, 100), (300, 300), (1000, 1000), (1024, 1024), (1500, 1500), (16_000, 60))
def _jacobi(dtype: str, m: int, n: int) -> Any:
    def f(a: Any, b: Any) -> None:
        for _ in range(5):
            b[1:-1, 1:-1] = 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])
            a[1:-1, 1:-1] = 0.2 * (b[1:-1, 1:-1] + b[1:-1, :-2] + b[1:-1, 2:] + b[2:, 1:-1] + b[:-2, 1:-1])

    return f, lambda: (numbers(m, n), numbers(m, n))


@program("heat in 3-D", (40, 40, 40), (120, 120, 120), (40, 60, 700))
def _heat3(dtype: str, *shape: int) -> Any:
    def f(a: Any, b: Any) -> None:
        for _ in range(4):
            b[1:-1, 1:-1, 1:-1] = (
                0.125 * (a[2:, 1:-1, 1:-1] - 2.0 * a[1:-1, 1:-1, 1:-1] + a[:-2, 1:-1, 1:-1])
                + 0.125 * (a[1:-1, 2:, 1:-1] - 2.0 * a[1:-1, 1:-1, 1:-1] + a[1:-1, :-2, 1:-1])
                + 0.125 * (a[1:-1, 1:-1, 2:] - 2.0 * a[1:-1, 1:-1, 1:-1] + a[1:-1, 1:-1, :-2])
                + a[1:-1, 1:-1, 1:-1]
            )
            a[...] = b

    return f, lambda: (numbers(*shape), numbers(*shape))


@program("rolled stencil", (128, 128), (512, 512), (1000, 1000), (1024, 1024))
def _rolled(dtype: str, m: int, n: int) -> Any:
    return lambda u: 0.25 * (np.roll(u, 1, 0) + np.roll(u, -1, 0) + np.roll(u, 1, 1) + np.roll(u, -1, 1)) - u, lambda: (
        numbers(m, n),
    )


@program("five windows", (512, 512), (1024, 1024), dtypes="df")
def _five(dtype: str, m: int, n: int) -> Any:
    return lambda u: u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4.0 * u[1:-1, 1:-1], lambda: (
        numbers(m, n, dtype=dtype),
    )


@program("box blur", (512, 512), dtypes="df")
def _box(dtype: str, m: int, n: int) -> Any:
    def f(u: Any) -> Any:
        total = u[:-2, :-2] * 1.0
        for i in range(3):
            for j in range(3):
                if i or j:
                    total = total + u[i : m - 2 + i, j : n - 2 + j]
        return total / 9.0

    return f, lambda: (numbers(m, n, dtype=dtype),)


@program("gradient of heat steps", (128, 128), (350, 350))
def _gradient(dtype: str, m: int, n: int) -> Any:
    import tensornumpy as tnp

    def loss(u: Any) -> Any:
        u = u.copy()
        for _ in range(10):
            u[1:-1, 1:-1] += 0.1 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4.0 * u[1:-1, 1:-1])
        return np.sum(u * u)

    return tnp.grad(loss), lambda: (numbers(m, n),)


@program(
    "column recurrence",
    (40, 40),
    (120, 120),
    (400, 120),
    (1000, 1000),
    (2048, 2048),
    (3000, 4),
    (3000, 9),
    (4000, 200),
    (12_000, 400),
)
def _recurrence(dtype: str, m: int, n: int) -> Any:
    def f(x: Any, y: Any) -> None:
        for k in range(1, y.shape[1]):
            y[:, k] = 0.5 * y[:, k - 1] + x[:, k]

    return f, lambda: (numbers(m, n), numbers(m, n, seed=1))


@program("dear recurrence", (100, 40), (600, 300), (3000, 300))
def _dear(dtype: str, m: int, n: int) -> Any:
    def f(x: Any, y: Any) -> None:
        for k in range(1, y.shape[1]):
            y[:, k] = np.tanh(y[:, k - 1] * x[:, k]) + 0.1 * np.sqrt(x[:, k] + 1.0)

    return f, lambda: (numbers(m, n), numbers(m, n, seed=1))


@program("row recurrence", (400, 120), (1000, 1000))
def _row_recurrence(dtype: str, m: int, n: int) -> Any:
    def f(x: Any, y: Any) -> None:
        for k in range(1, y.shape[0]):
            y[k] = 0.5 * y[k - 1] + x[k]

    return f, lambda: (numbers(m, n), numbers(m, n, seed=1))


@program("tridiagonal", (20, 20, 10), (64, 64, 80), (128, 128, 160))
def _tridiagonal(dtype: str, *shape: int) -> Any:
    def f(b: Any, c: Any, d: Any) -> Any:
        c, d = c.copy(), d.copy()
        for k in range(1, shape[2]):
            c[:, :, k] = c[:, :, k] / (b[:, :, k] - 0.1 * c[:, :, k - 1])
        for k in range(shape[2] - 2, -1, -1):
            d[:, :, k] = d[:, :, k] - 0.5 * c[:, :, k] * d[:, :, k + 1]
        return d

    return f, lambda: (numbers(*shape) + 2.0, numbers(*shape, seed=1), numbers(*shape, seed=2))


@program("vertical sum", (60, 60, 30), (128, 128, 100))
def _vertical(dtype: str, *shape: int) -> Any:
    def f(x: Any, y: Any, z: Any) -> None:
        for k in range(1, shape[2]):
            y[:, :, k] = y[:, :, k - 1] + 0.5 * (x[:, :, k] + x[:, :, k - 1]) * z[:, :, k]

    return f, lambda: (numbers(*shape), numbers(*shape, seed=1), numbers(*shape, seed=2))


@program("Floyd-Warshall", (50,), (150,))
def _paths(dtype: str, n: int) -> Any:
    def f(a: Any) -> None:
        for k in range(n):
            a[:] = np.minimum(a, a[:, k][:, None] + a[k][None, :])

    return f, lambda: (numbers(n, n),)


# --- products ---


@program("matrix product", (64, 64, 64), (256, 256, 256), (100, 500, 80), (512, 512, 512), dtypes="df")
def _matmul(dtype: str, m: int, k: int, n: int) -> Any:
    return lambda a, b: np.maximum(a @ b, 0.0), lambda: (
        numbers(m, k, dtype=dtype),
        numbers(k, n, dtype=dtype),
    )


@program("product by a transpose", (40, 300, 60), (64, 256, 64), (64, 1000, 64))
def _across(dtype: str, m: int, k: int, n: int) -> Any:
    return lambda a, b: np.tanh(a @ b.T), lambda: (numbers(m, k) / k, numbers(n, k))


@program("batched product", (200, 4, 4), (1000, 8, 8), (100, 32, 32), (100, 64, 64))
def _batched(dtype: str, b: int, n: int, m: int) -> Any:
    return lambda x, y: (x @ y) * 2.0 + 1.0, lambda: (numbers(b, n, m), numbers(b, m, n))


@program("matrix by vector", (300, 300), (2000, 1000), dtypes="df")
def _matvec(dtype: str, m: int, n: int) -> Any:
    return lambda a, x: np.maximum(a @ x, 0.5), lambda: (numbers(m, n, dtype=dtype), numbers(n, dtype=dtype))


@program("vector by matrix", (300, 300), (2000, 1000))
def _vecmat(dtype: str, m: int, n: int) -> Any:
    return lambda a, x: np.maximum(x @ a, 0.5), lambda: (numbers(m, n), numbers(m))


@program("matrix twice", (400, 400), (1500, 1500), (3000, 3000))
def _twice(dtype: str, m: int, n: int) -> Any:
    return lambda a, x: a.T @ (a @ x - 1.0), lambda: (numbers(m, n), numbers(n))


@program("bicg", (400, 400), (2500, 2000))
def _bicg(dtype: str, m: int, n: int) -> Any:
    return lambda a, p, r: (a @ p, r @ a), lambda: (numbers(m, n), numbers(n), numbers(m))


@program("covariance", (300, 250), (600, 500))
def _covariance(dtype: str, m: int, n: int) -> Any:
    def f(data: Any) -> Any:
        data = data - np.mean(data, axis=0)
        cov = np.zeros((n, n))
        for i in range(n):
            cov[i:n, i] = cov[i, i:n] = data[:, i] @ data[:, i:n] / (m - 1.0)
        return cov

    return f, lambda: (numbers(m, n),)


@program("distances", (100, 100, 3), (500, 500, 3), (200, 200, 64))
def _distances(dtype: str, m: int, n: int, d: int) -> Any:
    return lambda x, y: np.sqrt(np.sum((x[:, None] - y[None]) ** 2, axis=2)), lambda: (
        numbers(m, d),
        numbers(n, d, seed=1),
    )


@program("point masses", (100,), (400,))
def _masses(dtype: str, n: int) -> Any:
    def f(x: Any, v: Any) -> Any:
        d = x[:, None, :] - x[None, :, :]
        r = np.sqrt(np.sum(d * d, axis=2) + 0.01)
        return v - 1e-3 * np.sum(d / (r * r * r)[:, :, None], axis=1)

    return f, lambda: (numbers(n, 3), numbers(n, 3, seed=1))


@program("convolution", (100_000, 9), (10_000, 64))
def _convolution(dtype: str, n: int, k: int) -> Any:
    return lambda x, w: np.convolve(x, w, "same") * 2.0, lambda: (numbers(n), numbers(k))


@program("convolution by windows", (64, 64, 8, 3), (16, 32, 32, 3))
def _layers(dtype: str, h: int, w: int, c: int, k: int) -> Any:
    def f(x: Any, weights: Any) -> Any:
        total = np.zeros((h - k + 1, w - k + 1, c))
        for i in range(k):
            for j in range(k):
                total += x[i : h - k + 1 + i, j : w - k + 1 + j] @ weights[i, j]
        return total

    return f, lambda: (numbers(h, w, c), numbers(k, k, c, c))


@program("einsum", (60, 60, 60), (20, 100, 30))
def _einsum(dtype: str, a: int, b: int, c: int) -> Any:
    return lambda x, y: np.einsum("ij,kj->ik", x, y) + np.einsum("ij,kj,ij->ik", x, y, x), lambda: (
        numbers(a, b),
        numbers(c, b),
    )


@program("gram", (1000, 60), (200, 40))
def _gram(dtype: str, m: int, n: int) -> Any:
    return lambda x: x.T @ x / m + np.eye(n), lambda: (numbers(m, n),)


# --- indices ---


@program("gather", (10_000, 1000), (1_000_000, 100_000))
def _gather(dtype: str, n: int, m: int) -> Any:
    return lambda a, i: np.sqrt(a[i]) + 1.0, lambda: (
        numbers(m),
        np.random.default_rng(0).integers(0, m, n),
    )


@program("histogram", (1_000_000, 64), (1_000_000, 1000), (20_000, 64))
def _histogram(dtype: str, n: int, m: int) -> Any:
    def f(i: Any, w: Any) -> Any:
        total = np.zeros(m)
        np.add.at(total, i, w * 2.0)
        return total

    return f, lambda: (np.random.default_rng(0).integers(0, m, n), numbers(n))


@program("search", (20, 100_000), (5000, 100_000))
def _search(dtype: str, m: int, n: int) -> Any:
    return lambda line, x: np.searchsorted(line, x * 0.9) + 1, lambda: (
        np.linspace(0.4, 1.4, m),
        numbers(n),
    )


@program("interpolation", (50, 100_000))
def _interpolation(dtype: str, m: int, n: int) -> Any:
    return lambda line, y, x: np.interp(x, line, y) * 2.0, lambda: (
        np.linspace(0.4, 1.6, m),
        numbers(m),
        numbers(n),
    )


# --- models of the ocean ---


@program("equation of state", (16, 16, 12), (64, 64, 12), (100, 100, 60))
def _state(dtype: str, *shape: int) -> Any:
    return lambda s, t, p: density(np, s, t, p), lambda: (
        numbers(*shape) * 30.0,
        numbers(*shape, seed=1) * 10.0,
        numbers(shape[2]) * 100.0,
    )


@program("equation of state twice", (16, 16, 12), (64, 64, 12), (64, 64, 5), (64, 64, 21))
def _twice_state(dtype: str, *shape: int) -> Any:
    def f(out: Any, s: Any, t: Any, p: Any) -> None:
        for k in range(2):
            out[...] = density(np, s, t, p + 10.0 * k)

    return f, lambda: (
        numbers(*shape),
        numbers(*shape) * 30.0,
        numbers(*shape, seed=1) * 10.0,
        numbers(shape[2]) * 100.0,
    )


@program("mixing", (32, 32, 4), (64, 64, 4), (64, 64, 30))
def _mixing(dtype: str, *shape: int) -> Any:
    return lambda field, depth, mask: mixing(np, InPlace, field, depth, mask), lambda: (
        numbers(*shape),
        numbers(shape[2]),
        (numbers(*shape, seed=3) > 0.6).astype(float),
    )
