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


STACK = np.stack([A, A.T + np.eye(3)])
TALL = rng.standard_normal((4, 2))


def projector(q):
    return q @ tnp.conj(q).mT


@pytest.mark.parametrize("x", [TALL, TALL + 0.4j * TALL[::-1], STACK[..., :2]], ids=["real", "complex", "stack"])
def test_completed_bases_have_the_gradient_of_their_space(x):
    k = x.shape[-1]
    for f in (
        lambda x: projector(la.qr(x, "complete").Q[..., k:]),
        lambda x: la.qr(x, "complete").R,
        lambda x: projector(la.svd(x).U[..., k:]),
        lambda x: projector(la.svd(tnp.conj(x).mT).Vh.conj().mT[..., k:]),
    ):
        check_gradients(f, x)
        check_batch(f, x, rtol=1e-9)


@pytest.mark.parametrize("x", [TALL, TALL.T.copy(), A], ids=["tall", "wide", "square"])
def test_modes_of_decompositions_have_numpys_values(x):
    for mode in ("reduced", "complete", "r", "raw"):
        got, want = la.qr.body(tnp.asarray(x), mode), np.linalg.qr(x, mode)
        assert_same(tuple(got) if isinstance(want, tuple) else got, want)
    assert_same(tuple(la.svd.body(tnp.asarray(x))), tuple(np.linalg.svd(x)))


def test_raw_qr_has_no_gradient_and_says_so():
    with pytest.raises(tnp.NoGradientError, match="mode='raw'"):
        tnp.grad(lambda x: la.qr(x, "raw")[0].sum())(tnp.asarray(A))
    for f in (la.qr, la.qr.body):
        with pytest.raises(ValueError, match="Unrecognized mode 'other'"):
            f(tnp.asarray(A), "other")


HERMITIAN = A + A.T


@pytest.mark.parametrize("x", [HERMITIAN, HERMITIAN + 1j * (A - A.T)], ids=["real", "complex"])
def test_hermitian_forms_read_the_lower_triangle(x):
    assert_same(tuple(la.svd.body(tnp.asarray(x), hermitian=True)), tuple(np.linalg.svd(x, hermitian=True)))
    check_gradients(lambda x: la.svd(x, compute_uv=False, hermitian=True), x)
    check_gradients(lambda x: abs(la.svd(x, hermitian=True).U) ** 2, x, order=1)
    check_gradients(lambda x: la.pinv(x, hermitian=True), x)


@pytest.mark.parametrize("a", [(3, 3), (2, 3, 3), (3, 3, 3), (2, 1, 3, 3)])
@pytest.mark.parametrize("b", [(3,), (3, 2), (2, 3, 2), (3, 3, 2), (3, 2, 3, 2)])
@pytest.mark.parametrize("mapped", [(True, True), (True, False), (False, True)])
def test_stacks_of_solve_inside_a_map(a, b, mapped):
    a, b = rng.standard_normal((3, *a)) + 3 * np.eye(3), rng.standard_normal((3, *b))
    try:
        want = np.stack([np.linalg.solve(a[k if mapped[0] else 0], b[k if mapped[1] else 0]) for k in range(3)])
    except ValueError:
        pytest.skip("NumPy's stacks do not broadcast")

    def f(args):
        rest = iter(args)
        return la.solve(*[next(rest) if m else tnp.asarray(x[0]) for x, m in zip((a, b), mapped, strict=True)])

    given = tuple(tnp.asarray(x) for x, m in zip((a, b), mapped, strict=True) if m)
    assert_same(tnp.vectorized_map(f, given), want, rtol=1e-9)


def test_det_of_singular_matrices_has_two_derivatives():
    repeated = np.vstack([A[:2], A[:1]])
    for x in (repeated, repeated * (1 + 0.5j), np.outer(A[0], A[1]), np.zeros((3, 3)), STACK * 0.5):
        check_gradients(la.det, x)
    check_gradients(la.det, A, order=3, rtol=1e-5)
    check_batch(lambda x: tnp.grad(lambda y: (tnp.grad(la.det)(y) ** 2).sum())(x), repeated, rtol=1e-9)


@pytest.mark.parametrize("dtype", [float, complex])
@pytest.mark.parametrize("n", [2, 3])
def test_det_of_few_rows_is_as_that_of_more(n, dtype):
    """Cofactors by formula, as by the singular values of a larger matrix: regular, singular, zero."""
    rng = np.random.default_rng(n)
    x, g = (
        rng.standard_normal((5, n, n)) + (1j * rng.standard_normal((5, n, n)) if dtype is complex else 0) for _ in "xg"
    )
    x[0], x[1] = np.outer(x[0, 0], x[0, 1]), 0
    larger, larger_g = (np.zeros((5, n + 2, n + 2), dtype) for _ in "xg")
    larger[:, :n, :n], larger_g[:, :n, :n] = x, g
    larger[:, n, n] = larger[:, n + 1, n + 1] = 1

    def slopes(x, g):
        slope = tnp.grad(lambda x: tnp.real(tnp.sum(tnp.linalg.det(x))))
        second = tnp.grad(lambda x: tnp.real(tnp.sum(slope(x) * g)))
        return slope(x).numpy()[:, :n, :n], second(tnp.asarray(x)).numpy()[:, :n, :n]

    for few, more in zip(slopes(x, g), slopes(larger, larger_g), strict=True):
        np.testing.assert_allclose(few, more, rtol=1e-12, atol=1e-13)


def test_slogdet_of_a_singular_matrix_leaves_the_others_their_gradient():
    x = np.stack([np.ones((2, 2)), 2 * np.eye(2)])
    got = tnp.grad(lambda x: tnp.where(tnp.isfinite(la.slogdet(x)[1]), la.slogdet(x)[1], 0.0).sum())(tnp.asarray(x))
    np.testing.assert_array_equal(got.numpy(), np.stack([np.zeros((2, 2)), 0.5 * np.eye(2)]))
    got = tnp.grad(lambda x: la.slogdet(x)[1].sum())(tnp.asarray(x))
    np.testing.assert_array_equal(got.numpy(), np.stack([np.zeros((2, 2)), 0.5 * np.eye(2)]))


@pytest.mark.parametrize("ord", [None, 0, 1, 2, 3, 0.5, 1.5, -1, -2, np.inf, -np.inf])
def test_vector_norms(ord):
    x = TALL[:, 0]
    for dtype in (np.float32, np.float64, np.complex64, np.int64):
        y = (4 * x).astype(dtype) + dtype(9)
        assert_same(la.norm.body(tnp.asarray(y), ord), np.linalg.norm(y, ord), rtol=1e-6)
    if ord != 0:
        check_gradients(lambda x: la.norm(x, ord, axis=0, keepdims=True), TALL)
        check_gradients(lambda x: la.norm(x, ord), x + 1j * TALL[:, 1], order=1)
    for point in (np.zeros(3), np.array([0.0, 1.0, 2.0])):
        with np.errstate(divide="ignore"):  # NumPy divides by the zeros for negative orders, and gets 0 in the end
            assert_same(la.norm.body(tnp.asarray(point), ord), np.asarray(np.linalg.norm(point, ord)))
        first = tnp.grad(lambda x: la.norm(x, ord))(tnp.asarray(point)).numpy()
        second = tnp.grad(lambda x: (tnp.grad(lambda y: la.norm(y, ord))(x) * x).sum())(tnp.asarray(point)).numpy()
        assert np.isfinite(first).all() and np.isfinite(second).all()
        assert first[0] == 0.0  # the direction in which a norm grows at 0 is not one


@pytest.mark.parametrize("ord", [None, "fro", "nuc", 1, -1, 2, -2, np.inf, -np.inf])
def test_matrix_norms(ord):
    for axis in ((0, 1), (2, 0), (-1, -2)):
        assert_same(la.norm.body(tnp.asarray(STACK), ord, axis), np.linalg.norm(STACK, ord, axis), rtol=1e-10)
        check_gradients(lambda x, axis=axis: la.norm(x, ord, axis, keepdims=True), STACK, order=1)
    for point in (np.zeros((2, 2)), np.eye(2), np.array([[1.0, 2.0], [2.0, 4.0]])):
        assert np.isfinite(tnp.grad(lambda x: la.norm(x, ord))(tnp.asarray(point)).numpy()).all()


@pytest.mark.parametrize("rcond", [None, -1, 1e-3])
def test_lstsq_of_every_rank(rcond):
    deficient = np.outer(TALL[:, 0], [1.0, 2.0])
    for x, y in ((TALL, TALL[:, 1]), (TALL, TALL[::-1].copy()), (TALL.T.copy(), TALL[:2, 0]), (deficient, TALL[:, 1])):
        want = np.linalg.lstsq(x, y, rcond)
        assert_same(la.lstsq.body(tnp.asarray(x), tnp.asarray(y), rcond), want, rtol=1e-9)
    compiled = tnp.function(lambda x, y: la.lstsq(x, y, rcond))
    for x in (TALL, deficient, TALL):
        assert_same(compiled(x, TALL[:, 1]), np.linalg.lstsq(x, TALL[:, 1], rcond), rtol=1e-9)
    check_gradients(lambda x, y: la.lstsq(x, y, rcond)[:2], TALL, TALL[::-1].copy())


def test_power_zero_is_the_identity_whatever_the_elements():
    x = np.array([[np.inf, 1.0], [np.nan, 2.0]])
    assert_same(la.matrix_power.body(tnp.asarray(x), 0), np.eye(2))
    np.testing.assert_array_equal(
        tnp.grad(lambda x: la.matrix_power(x, 0).sum())(tnp.asarray(x)).numpy(), 0 * np.eye(2)
    )
