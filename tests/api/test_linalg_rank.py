"""Derivatives of decompositions of matrices that are singular: exactly, or but for the rounding of their elements.

Which of the two LAPACK finds, depends on the kernels of the BLAS beneath; a gradient of 1e16 is neither's. Each matrix
is singular by the way it is made, so that there is no derivative: NaN, LinAlgError, or 0 of slogdet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy import linalg as la


def singular(m: int, n: int) -> Iterator[np.ndarray]:
    """Matrices whose rank is less than n, in several ways."""
    rng = np.random.default_rng(m + n)
    normal, whole = rng.standard_normal, lambda *shape: rng.integers(-3, 4, shape).astype(float)
    yield np.ones((m, n))
    yield np.full((m, n), 1 / 3)
    yield np.outer(np.arange(1.0, m + 1), np.arange(1.0, n + 1))
    for first, last in ((0, n - 1), (n // 2, 0)):
        x = normal((m, n))
        x[:, last] = x[:, first]
        yield x
    x = normal((m, n))
    x[:, n // 2] = 0
    yield x
    x = normal((m, n))
    x[:, -1] = x[:, :-1].sum(axis=1)
    yield x
    yield whole(m, n - 1) @ whole(n - 1, n)
    yield normal((m, n - 1)) @ normal((n - 1, n))
    yield normal((m, 1)) @ normal((1, n)) + 1e-17 * normal((m, n))
    yield 1e200 * normal((m, 1)) @ normal((1, n))
    if m == n:
        x = normal((m, n))
        x[-1] = -2 * x[0]
        yield x
        x = normal((m, n))
        x[0] = 0
        yield x
    if n > 2:
        yield np.arange(1.0, m * n + 1).reshape(m, n)


def weighted(x):
    return tnp.sum(x * np.cos(np.arange(1.0, x.size + 1)).reshape(x.shape))


def gram(x):
    return x.mT @ x


# a target whose gradient no singular matrix has, and if the matrices are square
FUNCTIONS: dict[str, tuple[Callable, bool]] = {
    "qr": (lambda x: weighted(la.qr(x).Q) + weighted(la.qr(x).R), False),
    "qr complete": (lambda x: weighted(la.qr(x, "complete").Q[..., : x.shape[-1]]), False),
    "qr r": (lambda x: weighted(la.qr(x, "r")), False),
    "cholesky": (lambda x: weighted(la.cholesky(gram(x))), False),
    "cholesky upper": (lambda x: weighted(la.cholesky(gram(x), upper=True)), False),
    "cond": (la.cond, False),
    "cond -2": (lambda x: 1 / la.cond(x, -2), False),
    "cond 1": (lambda x: la.cond(x, 1), True),
    "inv": (lambda x: weighted(la.inv(x)), True),
    "slogdet": (lambda x: la.slogdet(x)[1], True),
    "matrix_power": (lambda x: weighted(la.matrix_power(x, -1)), True),
    "tensorinv": (lambda x: weighted(la.tensorinv(x[..., None], ind=1)), True),
}
# where there is one all the same, or where the function says what a rank is: no number is large
BOUNDED: dict[str, Callable] = {
    "pinv": lambda x: weighted(la.pinv(x, rtol=1e-10)),
    "lstsq": lambda x: weighted(la.lstsq(x, np.cos(np.arange(x.shape[0], dtype=x.dtype)), rcond=1e-4)[0]),
    "nuc": lambda x: la.norm(x, "nuc"),
    "norm 2": lambda x: la.norm(x, 2),
    "norm -2": lambda x: la.norm(x, -2),
    "svdvals": lambda x: weighted(la.svdvals(x)),
    "svd": lambda x: weighted(la.svd(x)[0]),
    "eigh": lambda x: weighted(la.eigh(gram(x))[1]),
    "eigvalsh": lambda x: weighted(la.eigvalsh(gram(x))),
}
SHAPES = [(2, 2), (3, 3), (6, 6), (5, 3), (30, 4)]


def gradient(f: Callable, x: np.ndarray, how: str) -> np.ndarray:
    """The gradient of ``f``, or NaN where LAPACK has found out before."""
    g = tnp.grad(f)
    try:
        if how == "plain":
            return g(tnp.asarray(x)).numpy()
        if how == "compiled":
            return tnp.function(g)(tnp.asarray(x)).numpy()
        if how == "forward":
            return tnp.jvp(f, (tnp.asarray(x),), (tnp.asarray(np.sin(np.arange(1, x.size + 1)).reshape(x.shape)),))[
                1
            ].numpy()
        regular = np.eye(*x.shape, dtype=x.dtype) + 0.25
        return tnp.vectorized_map(g, tnp.asarray(np.stack([x, regular]))).numpy()[0]
    except np.linalg.LinAlgError:
        return np.full(1, np.nan)


@pytest.mark.parametrize("how", ["plain", "compiled", "forward", "mapped"])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_singular_matrix_has_no_gradient(name, how):
    f, square = FUNCTIONS[name]
    seen = 0
    with np.errstate(all="ignore"):
        for shape in SHAPES if how in ("plain", "forward") else [(3, 3), (5, 3)]:
            if square and shape[0] != shape[1]:
                continue
            for x in singular(*shape):
                for dtype in (np.float64, np.complex128):
                    if abs(x).max() > 1e100 and "cholesky" in name:
                        continue  # the product overflows
                    a = x * (1 + 0.5j) if dtype is np.complex128 else x
                    g = gradient(lambda x: tnp.real(f(x)), a, how)
                    at = f"{name}, {dtype.__name__}, {shape}:\n{x}\n{g}"
                    assert np.isnan(g).any() or (name == "slogdet" and not g.any()), at
                    seen += 1
    assert seen > 20


@pytest.mark.parametrize("name", FUNCTIONS)
def test_single_precision_knows_less(name):
    f, square = FUNCTIONS[name]
    seen = 0
    with np.errstate(all="ignore"):
        for shape in SHAPES:
            for x in singular(*shape) if shape[0] == shape[1] or not square else ():
                if abs(x).max() < 1e30:
                    g = gradient(f, x.astype(np.float32), "plain")
                    assert np.isnan(g).any() or (name == "slogdet" and not g.any()), f"{name}, {shape}:\n{x}\n{g}"
                    seen += 1
    assert seen > 10


@pytest.mark.parametrize("name", BOUNDED)
def test_no_gradient_is_rounding_magnified(name):
    with np.errstate(all="ignore"):
        for shape in SHAPES:
            for x in singular(*shape):
                if abs(x).max() < 1e100:
                    g = gradient(BOUNDED[name], x, "plain")
                    assert np.isnan(g).any() or abs(g).max() < 1e9, f"{name}, {shape}:\n{x}\n{g}"


@pytest.mark.parametrize("scale", [1e-20, 1e-8, 1.0, 1e12])
def test_small_rows_and_columns_are_no_loss_of_rank(scale):
    """Matrices that are regular in rows and columns of any length have the gradient of any others."""
    d, x = np.diag([1.0, scale, 1.0]), np.array([[2.0, 1.0, 0.0], [0.5, 3.0, 1.0], [1.0, 0.0, 1.5]])
    for f in (la.inv, lambda x: la.solve(x, np.ones(3)), lambda x: la.slogdet(x)[1], lambda x: la.pinv(x, rtol=0)):
        for a in (d, d @ x, x @ d, d @ x @ d):
            g = tnp.grad(lambda x: tnp.sum(f(x)))(tnp.asarray(a)).numpy()  # noqa: B023
            assert np.isfinite(g).all() and g.any()
    for f in (lambda x: la.qr(x).Q, lambda x: la.qr(x).R):
        for a in (d, x @ d):
            assert np.isfinite(tnp.grad(lambda x: tnp.sum(f(x) * x.shape[0]))(tnp.asarray(a)).numpy()).all()  # noqa: B023
    for a in (d * d, d @ (x @ x.T) @ d):
        assert np.isfinite(tnp.grad(lambda x: tnp.sum(la.cholesky(x)))(tnp.asarray(a)).numpy()).all()


def test_badly_conditioned_is_not_singular():
    """Twelve digits lost of sixteen leave a derivative of four."""
    rng = np.random.default_rng(3)
    u, v = (np.linalg.qr(rng.standard_normal((6, 6)))[0] for _ in range(2))
    x = u @ np.diag(np.logspace(0, -11, 6)) @ v
    for name in ("inv", "qr", "qr r", "slogdet", "cond", "cond 1"):
        assert np.isfinite(gradient(FUNCTIONS[name][0], x, "plain")).all(), name
    inverse = np.linalg.inv(x)
    got = gradient(FUNCTIONS["slogdet"][0], x, "plain")
    np.testing.assert_allclose(got, inverse.T, rtol=1e-3, atol=1e-3 * abs(inverse).max())


def test_an_example_that_is_not_used_contributes_zero():
    """In a stack, a matrix without a derivative whose results nobody asks for."""
    stack = np.stack([np.ones((3, 3)), np.eye(3) + 0.25])
    f = lambda x: tnp.sum(tnp.where(np.array([False, True])[:, None, None], la.qr(x).R, 0.0))  # noqa: E731
    g = tnp.grad(f)(tnp.asarray(stack)).numpy()
    assert not g[0].any() and np.isfinite(g[1]).all() and g[1].any()
