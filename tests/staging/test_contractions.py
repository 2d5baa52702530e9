"""einsum and tensordot in loops: statements of the program where they are small, NumPy's otherwise."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

from .agreement import agree

rng = np.random.default_rng(11)
pytestmark = pytest.mark.usefixtures("native_now")
X, M, T = rng.normal(size=6), rng.normal(size=(6, 6)), rng.normal(size=(3, 6, 6))
ONES = {
    "ast,t->sa": (T, X),
    "ij,j": (M, X),
    "ij,jk->ik": (M, M),
    "i,j->ji": (X, X),
    "ii->": (M,),
    "ij->j": (M,),
    "...j,j->...": (T, X),
    "aij,aij->": (T, T),
    "ij,ij,j->i": (M, M, X),
    "aii,i->ai": (T, X),
    "i,ij,j->": (X, M, X),
}


@pytest.mark.parametrize(
    "subscripts, dtype", [*((s, "f8") for s in ONES), ("ij,j", "f4"), ("i,ij,j->", "c16"), ("aii,i->ai", "f4")]
)
def test_einsum(subscripts, dtype):
    def f(np, *xs):
        total = np.zeros(1, xs[0].dtype)
        for k in range(70):
            total[0] += (np.einsum(subscripts, *xs) * 0.5).sum() * k
        return total

    agree(f, *[x.astype(dtype) for x in ONES[subscripts]], exact=False)


@pytest.mark.parametrize("axes", [1, 0, (2, 0), ((0, 2), (1, 0)), ((-1, 1), (0, 1))])
def test_tensordot(axes):
    other = rng.normal(size=(6, 3)) if axes == ((0, 2), (1, 0)) else M

    def f(np, a, b):
        total = 0.0
        for k in range(70):
            total = total + np.sum(np.tensordot(a, b, axes)) * k
        return total

    agree(f, T, other, exact=False)


def test_gradients_of_products_in_loops():
    def f(x, m):
        v = x
        for _ in range(40):
            v = tnp.tanh(tnp.einsum("ij,j->i", m, v))
        return tnp.sum(v * v)

    x, m = tnp.asarray(X), tnp.asarray(M)
    for of in (0, 1):
        expected = tnp.grad(f, argnums=of)(x, m)
        np.testing.assert_allclose(tnp.function(tnp.grad(f, argnums=of))(x, m), expected, rtol=1e-9, atol=1e-12)


def test_what_is_left_to_numpy():
    def f(np, a, b):
        total = 0.0
        for k in range(70):
            total = total + np.einsum("ij,ij->", a, b) + np.einsum("ij->ji", a)[0, k % 6]
        return total

    agree(f, M, rng.normal(size=(6, 1)), exact=False)
    agree(f, rng.integers(0, 5, (6, 6)), rng.integers(0, 5, (6, 6)))

    def wrong(x, m):
        total = 0.0
        for _ in range(70):
            total = total + tnp.einsum("ij,j->", m, x)
        return total

    with pytest.raises(ValueError, match="operand"):
        tnp.function(wrong)(tnp.ones(5), tnp.asarray(M))
