"""Linear algebra: gradients of two orders, NumPy's values from the bodies, and the singular points."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_gradients
from tensornumpy import linalg as la

rng = np.random.default_rng(0)
A = rng.standard_normal((3, 3)) + 3 * np.eye(3)
C = A + 0.3j * rng.standard_normal((3, 3))
B = rng.standard_normal((3, 2))
S = A @ A.T


def herm(x):
    return x + tnp.conj(x).mT


# name: (function, real input); results that depend on a choice of phase enter through their products
CASES = {
    "inv": (la.inv, A),
    "det": (la.det, A),
    "slogdet": (lambda x: la.slogdet(x)[1], A),
    "pinv": (la.pinv, B),
    "cholesky": (lambda x: la.cholesky(herm(x) @ herm(x)), A),
    "qr": (lambda x: tuple(la.qr(x)), B),
    "svdvals": (la.svdvals, B),
    "eigvalsh": (lambda x: la.eigvalsh(herm(x)), A),
    "matrix_power": (lambda x: la.matrix_power(x, -3), A),
    "solve": (lambda x: la.solve(x, x[0]), A),
    "solve matrix": (lambda x: la.solve(x, x[:, :2]), A),
    "cond": (la.cond, A),
    "norm nuc": (lambda x: la.norm(x, "nuc"), B),
    "norm": (la.norm, B),
    "norm 2": (lambda x: la.norm(x, 2), B),
    "norm 1": (lambda x: la.norm(x, 1), B),
    "norm 3": (lambda x: la.norm(x, 3, axis=0), B),
    "multi_dot": (lambda x: la.multi_dot([x, x, x[0]]), A),
    "trace": (la.trace, A),
    "eigvals": (lambda x: abs(la.eigvals(x)).sum(), A),
    "eigh": (lambda x: la.eigh(herm(x))[1] ** 2, A),
    "svd": (lambda x: (la.svd(x, full_matrices=False).U) ** 2, B),
    "lstsq": (lambda x: la.lstsq(x, x[:, 0] ** 2)[0], B),
}


@pytest.mark.parametrize("name", CASES)
def test_gradients(name):
    f, x = CASES[name]
    check_gradients(f, x)
    if name != "lstsq":
        check_batch(f, x, rtol=1e-9)


@pytest.mark.parametrize(
    "name", ["inv", "det", "cholesky", "svdvals", "eigvalsh", "solve", "norm", "norm nuc", "pinv", "matrix_power"]
)
def test_complex_gradients(name):
    f, x = CASES[name]
    check_gradients(f, x + 0.3j * np.roll(x, 1), order=1)


@pytest.mark.parametrize(
    "name", ["inv", "det", "slogdet", "cholesky", "qr", "svd", "eigh", "eig", "norm", "cond", "pinv", "svdvals"]
)
def test_bodies_have_numpys_values(name):
    for x in (S, S.astype(np.float32), S + 0j):
        got, want = getattr(la, name).body(tnp.asarray(x)), getattr(np.linalg, name)(x)
        assert_same(tuple(got) if isinstance(want, tuple) else got, want, rtol=1e-4)


def test_singular_points():
    one = np.array([[1.0, 2.0], [2.0, 4.0]])
    for f, x, want in (
        (la.det, one, [[4.0, -2.0], [-2.0, 1.0]]),
        (la.norm, np.zeros(2), [0.0, 0.0]),
        (lambda x: la.eigh(x)[0].sum(), np.eye(2), np.eye(2)),
        (lambda x: la.svdvals(x).sum(), np.eye(2), np.eye(2)),
    ):
        np.testing.assert_allclose(tnp.grad(f)(tnp.asarray(x)).numpy(), want, atol=1e-12)


def test_errors_are_numpys():
    for f in (la.inv, la.inv.body):
        with pytest.raises(la.LinAlgError, match="Singular matrix"):
            f(tnp.zeros((2, 2)))
        with pytest.raises(la.LinAlgError, match="must be square"):
            f(tnp.zeros((2, 3)))
