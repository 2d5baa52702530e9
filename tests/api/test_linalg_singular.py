"""Linear algebra where it is singular: equal eigenvalues and singular values, zeros, lost rank, empty stacks.

Derivatives of the first and second order, reverse and forward, against differences in double precision. Where a
function has no derivative, the value that the manual states is checked.
"""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import check_gradients
from tensornumpy import linalg as la

rng = np.random.default_rng(4)
I3 = np.eye(3)
Q = np.linalg.qr(rng.standard_normal((3, 3)))[0]
U = np.linalg.qr(rng.standard_normal((3, 3)) + 1j * rng.standard_normal((3, 3)))[0]
EQUAL = Q @ np.diag([2.0, 2.0, 5.0]) @ Q.T  # a repeated eigenvalue and singular value
EQUAL_COMPLEX = U @ np.diag([2.0, 2.0, 5.0]) @ U.conj().T
RANK1 = np.outer([1.0, 2.0, 3.0], [1.0, -1.0, 2.0])
RANK1_COMPLEX = RANK1 * (1 + 0.5j)
TALL = np.vstack([I3, I3[:1] * 0])  # equal singular values, more rows than columns
ZERO = np.zeros((3, 3))
RIGHT = np.array([1.0, 2.0, 3.0])


def herm(x):
    return (x + tnp.conj(x).mT) / 2


def forward_agrees(f, x, seed=0):
    """The forward derivative of ``f`` and of its gradient against differences."""
    along = np.random.default_rng(seed).standard_normal(x.shape).astype(x.dtype)
    step = 1e-5
    for g in (f, lambda y: tnp.grad(lambda z: tnp.sum(tnp.real(f(z))))(y)):
        got = tnp.jvp(g, (tnp.asarray(x),), (tnp.asarray(along),))[1].numpy()
        ends = [g(tnp.asarray(x + s * along)).numpy() for s in (step, -step)]
        np.testing.assert_allclose(got, (ends[0] - ends[1]) / (2 * step), rtol=1e-6, atol=1e-6)


# functions that are smooth at the point, whatever the matrix lacks
SMOOTH = {
    "sum of equal eigenvalues": (lambda x: la.eigvalsh(herm(x)).sum(), (I3, EQUAL, ZERO)),
    "trace of eigenvalues": (lambda x: tnp.real(la.eigvals(x).sum()), (I3, EQUAL)),
    "largest of distinct from equal": (lambda x: la.norm(x, 2), (np.diag([3.0, 1.0, 1.0]), RANK1, RANK1_COMPLEX)),
    "norm nuc": (lambda x: la.norm(x, "nuc"), (I3, EQUAL, EQUAL_COMPLEX, TALL, TALL.T)),
    "matrix_norm nuc of a stack": (lambda x: la.matrix_norm(x, ord="nuc"), (np.stack([I3, EQUAL]),)),
    "norm fro": (la.norm, (I3, RANK1, RANK1_COMPLEX)),
    "cond": (la.cond, (np.diag([3.0, 2.0, 1.0]), np.diag([4.0, 2.0, 2.0, 1.0]))),
    "cond fro": (lambda x: la.cond(x, "fro"), (I3, EQUAL)),
    "pinv": (la.pinv, (I3, EQUAL, EQUAL_COMPLEX, TALL)),
    "inv": (la.inv, (I3, EQUAL, EQUAL_COMPLEX)),
    "solve": (lambda x: la.solve(x, RIGHT), (I3, EQUAL)),
    "lstsq": (lambda x: la.lstsq(x, RIGHT)[0], (I3, EQUAL)),
    "det": (la.det, (I3, EQUAL, RANK1, RANK1_COMPLEX, ZERO)),
    "slogdet": (lambda x: la.slogdet(x)[1], (I3, EQUAL)),
    "cholesky": (lambda x: la.cholesky(herm(x)), (I3, EQUAL, EQUAL_COMPLEX)),
    "matrix_power": (lambda x: la.matrix_power(x, 3), (RANK1, ZERO, I3)),
    # where a column needs no reflection, the signs of LAPACK's R jump
    "qr": (lambda x: la.qr(x).R, (EQUAL,)),
    "multi_dot": (lambda x: la.multi_dot([x, x, x]), (RANK1, ZERO)),
}
POINTS = [(name, k) for name, (_, points) in SMOOTH.items() for k in range(len(points))]


@pytest.mark.parametrize("name, k", POINTS)
def test_smooth_functions_have_two_derivatives(name, k):
    f, points = SMOOTH[name]
    x = np.asarray(points[k])
    check_gradients(f, x)
    if x.dtype.kind == "f":
        forward_agrees(f, x)


@pytest.mark.parametrize("name, k", POINTS)
def test_compiled_and_mapped_they_are_the_same(name, k):
    f, points = SMOOTH[name]
    x = np.asarray(points[k])
    gradient = tnp.grad(lambda x: tnp.sum(tnp.real(f(x))))
    want = gradient(tnp.asarray(x)).numpy()
    np.testing.assert_allclose(tnp.function(gradient)(tnp.asarray(x)).numpy(), want, rtol=1e-9, atol=1e-9)
    rows = tnp.vectorized_map(gradient, tnp.asarray(np.stack([x, x]))).numpy()
    np.testing.assert_allclose(rows, np.stack([want, want]), rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize(
    "f, x, want",
    [
        (la.norm, ZERO, ZERO),
        (lambda x: la.norm(x, "nuc"), ZERO, ZERO),
        # at a lost rank: the smallest of the subgradients
        (lambda x: la.norm(x, "nuc"), RANK1, RANK1 / np.linalg.norm(RANK1)),
        (lambda x: la.norm(x, "nuc"), RANK1_COMPLEX, RANK1_COMPLEX / np.linalg.norm(RANK1_COMPLEX)),
        (lambda x: la.eigvalsh(x).sum(), EQUAL, I3),
        (lambda x: (la.eigvalsh(herm(x)) ** 2).sum(), EQUAL, 2 * EQUAL),
        (lambda x: (la.svdvals(x) ** 2).sum(), EQUAL, 2 * EQUAL),
        (lambda x: (la.svdvals(x) ** 2).sum(), RANK1, 2 * RANK1),
        (lambda x: tnp.exp(la.eigvalsh(herm(x))).sum(), ZERO, I3),
        (la.det, ZERO, ZERO),
        (lambda x: la.slogdet(x)[1], RANK1 * 0, ZERO),
        (lambda x: la.matrix_rank(x) * x.sum(), RANK1, np.ones((3, 3))),
        (lambda x: (la.pinv(x) ** 2).sum(), ZERO, ZERO),
    ],
)
def test_first_derivatives_that_are_known(f, x, want):
    np.testing.assert_allclose(tnp.grad(lambda x: tnp.real(f(x)))(tnp.asarray(x)).numpy(), want, rtol=1e-9, atol=1e-9)


def test_pinv_keeps_the_rank():
    """Along matrices of the same rank pinv is smooth; its derivative is that one."""
    a, b = tnp.asarray([1.0, 2.0, 3.0]), tnp.asarray([1.0, -1.0, 2.0])
    check_gradients(lambda a: la.pinv(tnp.outer(a, b)), a.numpy())
    check_gradients(lambda b: la.pinv(tnp.outer(a, b)), b.numpy())


WIDE = np.concatenate([EQUAL, [[0.0], [0.0], [0.0]]], axis=1)
EIGENVALUES = {
    "sum of squares": lambda w: (w**2).sum(),
    "not separable": lambda w: tnp.exp(w).sum() ** 2,
    "product": tnp.prod,
    "squares from their common value": lambda w: ((w - 2.0) ** 2).sum(),
}
SINGULAR_VALUES = {
    "sum of squares": lambda s: (s**2).sum(),
    "even": lambda s: tnp.cosh(s).sum(),
    "not separable": lambda s: tnp.log(1 + (s**2).sum()),
}
SPECTRAL = [
    *[(la.eigvalsh, name, x) for name in EIGENVALUES for x in (I3, EQUAL, EQUAL_COMPLEX, RANK1 + RANK1.T, ZERO)],
    *[
        (la.svdvals, name, x)
        for name in SINGULAR_VALUES
        for x in (I3, EQUAL, EQUAL_COMPLEX, RANK1, RANK1_COMPLEX, TALL, WIDE, ZERO, ZERO + 0j)
    ],
    *[(la.eigvals, name, x) for name in ("sum of squares", "product") for x in (I3, EQUAL)],
]


def hessian_times(f, x, along):
    """Reverse mode over reverse mode."""
    with tnp.GradientTape() as outer:
        outer.watch(x)
        first = tnp.grad(f)(x)
    return outer.gradient(first, x, output_gradients=along)


@pytest.mark.family(2)
@pytest.mark.parametrize("k", range(len(SPECTRAL)))
def test_second_derivatives_at_repeated_and_zero_values(k):
    """What turns the vectors of one value into each other has its part, though it is 0 / 0 in the rule."""
    values, name, x = SPECTRAL[k]
    of = SINGULAR_VALUES[name] if values is la.svdvals else EIGENVALUES[name]
    f = lambda x: of(values(herm(x) if values is la.eigvalsh else x)).real  # noqa: E731
    along = np.random.default_rng(k).standard_normal((2, *x.shape))
    along = along[0] + 1j * along[1] if x.dtype.kind == "c" else along[0]
    step = 1e-4
    slopes = [tnp.grad(f)(tnp.asarray(x + s * step * along)).numpy() for s in (2, 1, -1, -2)]
    want = (8 * (slopes[1] - slopes[2]) - (slopes[0] - slopes[3])) / (12 * step)
    x, along = tnp.asarray(x), tnp.asarray(along)
    close = {"rtol": 1e-6, "atol": 1e-7 * max(1.0, abs(want).max())}
    forward = lambda x: tnp.jvp(tnp.grad(f), (x,), (along,))[1]  # noqa: E731
    np.testing.assert_allclose(hessian_times(f, x, along).numpy(), want, **close)
    np.testing.assert_allclose(forward(x).numpy(), want, **close)
    np.testing.assert_allclose(tnp.function(forward)(x).numpy(), want, **close)
    stack = tnp.stack([x, x])
    np.testing.assert_allclose(tnp.vectorized_map(forward, stack)[1].numpy(), want, **close)
    with tnp.GradientTape() as tape:  # around a map
        tape.watch(stack)
        first = tnp.vectorized_map(tnp.grad(f), stack)
    np.testing.assert_allclose(tape.gradient(first, stack, tnp.stack([along, along]))[0].numpy(), want, **close)


def test_where_there_is_no_second_derivative_it_is_nan():
    """The smallest eigenvalue has a kink where it meets the next; a third derivative has no rule there."""
    x, along = tnp.asarray(I3), tnp.asarray(np.diag([1.0, 2.0, 3.0]) + 1)
    assert np.isnan(hessian_times(lambda x: la.eigvalsh(x)[0], x, along).numpy()).all()
    assert np.isnan(hessian_times(lambda x: la.svdvals(x).sum(), tnp.asarray(ZERO), along).numpy()).all()
    second = lambda x: tnp.jvp(tnp.grad(lambda x: (la.eigvalsh(herm(x)) ** 3).sum()), (x,), (along,))[1]  # noqa: E731
    assert np.isnan(tnp.jvp(second, (x,), (along,))[1].numpy()).all()
    apart = np.diag([1.0, 2.0, 4.0])
    got = tnp.jvp(second, (tnp.asarray(apart),), (along,))[1].numpy()
    np.testing.assert_allclose(got, 6 * along.numpy() @ along.numpy(), rtol=1e-10)


def rebuilt(of):
    def f(x):
        w, v = la.eigh(herm(x))
        return (v * of(w)) @ tnp.conj(v).mT

    return f


@pytest.mark.parametrize("of", [tnp.square, tnp.log, lambda w: w - 1.0])
def test_matrices_rebuilt_from_the_vectors_of_a_repeated_value_have_no_gradient(of):
    """``V f(w) V^H`` is smooth, but the cotangents of w and V do not hold what f is beside the repeated value. NaN says
    so, also where the vectors' cotangent is 0: f(1) = 0."""
    for x in (I3, EQUAL):
        for row in ((0, 1), (0, 0)):
            assert np.isnan(tnp.grad(lambda x: rebuilt(of)(x)[row])(tnp.asarray(x)).numpy()).all()  # noqa: B023
    check_gradients(rebuilt(of), Q @ np.diag([2.0, 3.0, 5.0]) @ Q.T)


def test_the_space_of_a_repeated_value_has_a_gradient():
    """A target that does not change as the vectors turn into each other is a function of the space that they span."""
    weights = rng.standard_normal((3, 3))

    def projection(x):
        v = la.eigh(herm(x))[1][:, :2]
        return v @ v.mT * weights

    check_gradients_first(projection, EQUAL)

    def unitary(x):  # of the polar decomposition: the bases turn against each other, which repeated values do decide
        u, _, vh = la.svd(x)
        return u @ vh * weights

    for x in (I3, EQUAL, Q):
        check_gradients_first(unitary, x)
    one = tnp.grad(lambda x: (la.eigh(herm(x))[1][:, 0] * weights[0]).sum())
    assert np.isnan(one(tnp.asarray(EQUAL)).numpy()).all()


def check_gradients_first(f, x, step=1e-4):
    got = tnp.grad(lambda x: f(x).sum())(tnp.asarray(x)).numpy()
    for at in np.ndindex(x.shape):
        one = np.zeros(x.shape)
        one[at] = step
        ends = [f(tnp.asarray(x + k * one)).sum().item() for k in (2, 1, -1, -2)]
        want = (8 * (ends[1] - ends[2]) - (ends[0] - ends[3])) / (12 * step)
        np.testing.assert_allclose(got[at], want, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize(
    "name", ["inv", "det", "slogdet", "cholesky", "eigh", "eigvalsh", "qr", "svd", "svdvals", "pinv"]
)
@pytest.mark.parametrize("shape", [(0, 2, 2), (2, 0, 0), (0, 0)])
def test_empty_stacks_and_matrices(name, shape):
    x = tnp.zeros(shape)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        out = getattr(la, name)(x)
        total = sum(tnp.sum(part) for part in (out if isinstance(out, tuple) else (out,)))
    got = tape.gradient(total, x, unconnected_gradients="zero")
    assert got.shape == shape and got.dtype == x.dtype


@pytest.mark.parametrize("shape", [(0, 2), (2, 0), (0,)])
@pytest.mark.parametrize("ord", [None, 1, np.inf])
def test_norms_of_nothing_are_zero(shape, ord):
    try:
        want = np.linalg.norm(np.zeros(shape), ord)
    except ValueError as error:
        with pytest.raises(ValueError, match=str(error)[:20]):
            la.norm.body(tnp.zeros(shape), ord)
        return
    assert want == 0 == la.norm.body(tnp.zeros(shape), ord).item()
    assert tnp.grad(lambda x: la.norm(x, ord))(tnp.zeros(shape)).shape == shape
