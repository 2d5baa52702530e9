"""Polynomials with the highest power first: values of the bodies, derivatives at the singular points, poly1d."""

from __future__ import annotations

import copy
import pickle
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

C, D = np.array([0.9, -1.1, 2.3, 0.4]), np.array([1.5, 0.3, -0.7])
T, U = np.array([0.1, 0.35, 0.62, 0.9, 1.3]), np.array([0.4, -0.2, 0.9, 1.7, 0.3])


def body(call, *arrays):
    """The call with a tape watching."""
    xs = [tnp.asarray(a) for a in arrays]
    with tnp.GradientTape() as tape:
        tape.watch([x for x in xs if x.dtype.kind in "fc"])
        return call(tnp, *xs)


# --- roots ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "p",
    [
        [1.0, -3.0, 2.0],
        [0.0, 0.0, 1.0, -3.0, 2.0],
        [1.0, -3.0, 2.0, 0.0, 0.0],
        [0.0, 2.0, -3.0, 0.0],
        [1.0, 2.0, 5.0],
        [3.0],
        [0.0, 0.0],
        [0.0, 4.0, 0.0],
        [],
        [1, -3, 2],
        [1j, 2.0, -1.0],
    ],
)
def test_roots_are_numpys_zeros_and_all(p):
    assert_same(body(lambda xp, p: xp.roots(p), np.array(p)), np.roots(p), rtol=1e-10)


def test_roots_of_matrices_and_numbers_are_numpys_errors():
    for p in (np.ones((2, 2)), np.array(2.0)):
        with pytest.raises((ValueError, TypeError)) as theirs:
            np.roots(p)
        with pytest.raises(type(theirs.value)):
            body(lambda xp, p: xp.roots(p), p)


def jacobian(f, x):
    x = tnp.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.jacobian(y, x).numpy()


def test_a_simple_root_at_zero_moves_with_the_last_coefficient_and_so_do_the_others():
    p = np.array([1.0, -3.0, 2.0, 0.0])
    roots = np.roots(p)
    want = np.stack([-(r ** np.arange(3, -1, -1)) / np.polyval(np.polyder(p), r) for r in roots])
    np.testing.assert_allclose(jacobian(tnp.roots, p), want, atol=1e-12)


def test_a_root_that_repeats_has_gradient_zero_and_the_others_have_theirs():
    p = np.array([1.0, -2.0, 0.0, 0.0])  # x x (x - 2)
    got = jacobian(tnp.roots, p)
    np.testing.assert_allclose(got[0], -np.array([8.0, 4.0, 2.0, 1.0]) / 4, atol=1e-12)
    np.testing.assert_array_equal(got[1:], 0)


def test_the_second_derivative_of_a_root():
    # x**2 = c: the root is sqrt(c), its second derivative -1/4 c**-1.5
    second = tnp.grad(tnp.grad(lambda c: tnp.roots(tnp.stack([1.0 + 0 * c, 0 * c, -c]))[0]))
    c = 2.25
    largest = np.roots([1.0, 0.0, -c])[0]
    np.testing.assert_allclose(second(c).numpy(), -0.25 * c**-1.5 * np.sign(largest), rtol=1e-10)


def test_the_number_of_zeros_is_a_guard_of_function():
    f = tnp.function(tnp.roots)
    for p in ([1.0, -3.0, 2.0], [0.0, 1.0, -3.0], [1.0, -3.0, 0.0], [2.0, -3.0, 1.0]):
        assert_same(f(tnp.asarray(p)), np.roots(p), rtol=1e-10)


def test_complex_roots_keep_their_dtype_in_vectorized_map():
    real, pair = [1.0, -3.0, 2.0], [1.0, 2.0, 5.0]
    got = tnp.vectorized_map(tnp.roots, tnp.asarray([real, pair]))
    np.testing.assert_allclose(got.numpy(), [np.roots(real), np.roots(pair)], atol=1e-12)


@pytest.mark.parametrize(
    "zeros", [[1.0, 2.0], [1j, -1j, 2.0], [1j, 2.0], [], [3], np.eye(2) * 3, np.array([[0.0, -1.0], [1.0, 0.0]])]
)
def test_poly_is_real_where_roots_come_in_pairs(zeros):
    assert_same(body(lambda xp, z: xp.poly(z), np.array(zeros)), np.poly(zeros), rtol=1e-12)


def test_poly_of_matrices_with_complex_eigenvalues_differentiates():
    check_gradients(tnp.poly, np.array([[0.3, -1.0, 0.2], [1.0, 0.1, 0.5], [0.0, 0.4, -0.7]]))


# --- division, least squares ------------------------------------------------------------------------------


@pytest.mark.parametrize("u, v", [(C, D), (D, C), (C, D[:1]), (C, C), (D * 0, D), (np.convolve(D, C), D)])
def test_polydiv_cuts_the_remainder_as_numpy_does(u, v):
    got = body(lambda xp, u, v: xp.polydiv(u, v), u, v)
    for a, b in zip(got, np.polydiv(u, v), strict=True):
        np.testing.assert_allclose(a.numpy(), b, atol=1e-12)


def test_remainders_in_vectorized_map_are_as_long_as_they_may_be():
    u = np.stack([C, np.convolve([1.0, 2.0], D)])
    q, r = tnp.vectorized_map(lambda u: tnp.polydiv(u, tnp.asarray(D)), tnp.asarray(u))
    assert r.shape == (2, 2)
    np.testing.assert_allclose(r[0].numpy(), np.polydiv(C, D)[1], atol=1e-12)
    np.testing.assert_allclose(r[1].numpy(), 0, atol=1e-12)
    np.testing.assert_allclose(q[1].numpy(), [1.0, 2.0])


@pytest.mark.parametrize("options", [{}, {"full": True}, {"cov": True}, {"cov": "unscaled"}, {"w": "w"}])
@pytest.mark.parametrize("columns", [0, 2])
def test_polyfit_gives_all_that_numpys_gives(options, columns):
    y = U if not columns else np.stack([U, U**2], axis=1)
    options = {k: np.linspace(1, 2, 5) if v == "w" else v for k, v in options.items()}
    got = body(lambda xp, x, y: xp.polyfit(x, y, 2, **options), T, y)
    want = np.polyfit(T, y, 2, **options)
    if "full" in options:
        got, want = got[:4], want[:4]
    assert_same(got, list(want) if isinstance(want, tuple) else want, rtol=1e-9)


def test_polyfit_of_low_rank_warns_and_too_few_points_have_no_covariance():
    with pytest.warns(np.exceptions.RankWarning, match="poorly conditioned"):
        body(lambda xp, x: xp.polyfit(x, U[:2], 3), T[:2])
    with pytest.raises(ValueError, match="number of data points must exceed order"):
        body(lambda xp, x: xp.polyfit(x, U[:3], 2, cov=True), T[:3])


# --- poly1d -----------------------------------------------------------------------------------------------


def coefficients(p):
    return [np.asarray(q) for q in p] if isinstance(p, tuple) else [np.asarray(p)]


@pytest.mark.parametrize(
    "use",
    [
        lambda xp, p, q: p + q,
        lambda xp, p, q: p - 2.0,
        lambda xp, p, q: 2.0 - p,
        lambda xp, p, q: 3 + p,
        lambda xp, p, q: p * q,
        lambda xp, p, q: p * 2,
        lambda xp, p, q: 2 * p,
        lambda xp, p, q: [1.0, 2.0] * p,
        lambda xp, p, q: -p,
        lambda xp, p, q: +p,
        lambda xp, p, q: p**3,
        lambda xp, p, q: p**0,
        lambda xp, p, q: p / q,
        lambda xp, p, q: p / 2,
        lambda xp, p, q: [1.0, 2.0, 3.0, 4.0, 5.0] / p,
        lambda xp, p, q: p(q),
        lambda xp, p, q: p(2.0),
        lambda xp, p, q: p([1.0, 2.0]),
        lambda xp, p, q: p.integ(),
        lambda xp, p, q: p.integ(2, [1.0, 2.0]),
        lambda xp, p, q: p.deriv(),
        lambda xp, p, q: p.deriv(2),
        lambda xp, p, q: p.r,
        lambda xp, p, q: p[2],
        lambda xp, p, q: p[7],
        lambda xp, p, q: p[-1],
        lambda xp, p, q: xp.polyadd(p, q),
        lambda xp, p, q: xp.polysub(p, [1.0]),
        lambda xp, p, q: xp.polymul(p, q),
        lambda xp, p, q: xp.polydiv(p, q),
        lambda xp, p, q: xp.polyder(p),
        lambda xp, p, q: xp.polyint(p, 2, k=3.0),
        lambda xp, p, q: xp.polyval(p, q),
        lambda xp, p, q: xp.polyval([1.0, 2.0], q),
        lambda xp, p, q: xp.roots(p),
        lambda xp, p, q: xp.square(p),
        lambda xp, p, q: np.array([1.0, 2.0, 3.0]) * q,
    ],
)
def test_poly1d_does_what_numpys_does(use):
    want = use(np, np.poly1d(C), np.poly1d(D))
    got = use(tnp, tnp.poly1d(C), tnp.poly1d(D))
    taped = body(lambda xp, c, d: use(xp, xp.poly1d(c), xp.poly1d(d)), C, D)
    for result in (got, taped):
        if isinstance(want, np.poly1d):
            assert isinstance(result, tnp.poly1d)
            assert isinstance(result.coeffs, tnp.ndarray)
        for a, b in zip(coefficients(result), coefficients(want), strict=True):
            np.testing.assert_allclose(a, b, rtol=1e-10, atol=1e-12)


def test_poly1d_prints_compares_and_writes_as_numpys():
    for c in ([1.0, 2.0, 3.0], [1, 0, -3], [0], [1j, 2.0], np.arange(12)):
        assert str(tnp.poly1d(c)) == str(np.poly1d(c))
        assert repr(tnp.poly1d(c)) == repr(np.poly1d(c))
    p = tnp.poly1d([0, 0, 1.0, 2.0], variable="z")
    assert (p.order, p.o, len(p), p.variable) == (1, 1, 1, "z")
    assert str(p) == str(np.poly1d([1.0, 2.0], variable="z"))
    assert bool(p == tnp.poly1d([1.0, 2.0])) and bool(p != tnp.poly1d([1.0, 3.0]))
    assert p != 5 and bool(p != tnp.poly1d([1.0, 2.0, 3.0]))
    p[3] = 7.0
    p[0] = 5.0
    np.testing.assert_array_equal(p.c.numpy(), [7, 0, 1, 5])
    with pytest.raises(ValueError, match="negative powers"):
        p[-1] = 0
    with pytest.raises(AttributeError):
        p.coeffs = [1.0]
    with pytest.raises(ValueError, match="1d only"):
        tnp.poly1d(np.ones((2, 2)))
    with pytest.raises(ValueError, match="non-negative integers"):
        p**0.5
    assert [float(c) for c in p] == [7, 0, 1, 5]
    assert isinstance(p, np.poly1d) and isinstance(p.numpy(), np.poly1d)


def test_poly1d_copies_and_pickles():
    p = tnp.poly1d([1.0, 2.0], variable="t")
    for q in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p)), tnp.poly1d(p)):
        assert type(q) is tnp.poly1d and q.variable == "t"
        np.testing.assert_array_equal(q.c.numpy(), [1, 2])
    p.extra = 3
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert tnp.poly1d(p).extra == 3
    assert [w.category for w in caught] == [FutureWarning]


def test_poly1d_goes_through_the_transformations():
    def f(c, x):
        p = tnp.poly1d(c)
        return (p * p).deriv()(x) - p.integ(k=1.0)(x)

    check_gradients(f, C, np.array([0.3, -0.8]))
    check_function(f, C, np.array([0.3, -0.8]))
    check_batch(f, C, np.array([0.3, -0.8]))


def test_poly1d_and_series_go_in_and_out_of_function_and_vectorized_map():
    def f(p, c):
        return p * tnp.poly1d(c), tnp.polynomial.Chebyshev(c) ** 2

    c = tnp.asarray(D)
    for got in (tnp.function(f)(tnp.poly1d(C), c), f(tnp.poly1d(C), c)):
        np.testing.assert_allclose(got[0].c.numpy(), np.polymul(C, D))
        np.testing.assert_allclose(got[1].coef.numpy(), (np.polynomial.Chebyshev(D) ** 2).coef)
    mapped = tnp.vectorized_map(lambda c: tnp.poly1d(c).deriv(), tnp.stack([c, 2 * c]))
    np.testing.assert_allclose(mapped.c.numpy(), [np.polyder(D), 2 * np.polyder(D)])
    gradient = tnp.grad(lambda p: p(2.0))(tnp.poly1d(D))
    np.testing.assert_array_equal(gradient.c.numpy(), [4, 2, 1])


def test_poly1d_in_vectorized_map_has_the_coefficients_of_each_example():
    c, d = np.stack([C, 2 * C]), np.stack([D, D + 1])
    one = tnp.vectorized_map(lambda c: tnp.poly1d(c[:1]).deriv().c, tnp.asarray(c))
    np.testing.assert_array_equal(one.numpy(), [[0], [0]])  # as of NumPy's: never empty
    composed = tnp.vectorized_map(lambda xs: tnp.poly1d(xs[0])(tnp.poly1d(xs[1])).c, (tnp.asarray(c), tnp.asarray(d)))
    want = [np.poly1d(a)(np.poly1d(b)).c for a, b in zip(c, d, strict=True)]
    np.testing.assert_allclose(composed.numpy(), want, rtol=1e-12)


def test_numpys_functions_know_our_arrays():
    """``np.polymul`` of our arrays is ours, also where the chapter has not been used before."""
    with tnp.GradientTape() as tape:
        x = tnp.asarray(C)
        tape.watch(x)
        y = np.polyval(np.polymul(x, D), 2.0)
    np.testing.assert_allclose(tape.gradient(y, x).numpy(), np.polyval(D, 2.0) * 2.0 ** np.arange(3, -1, -1))


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_series_in_any_number_of_variables(n):
    functions = tnp.polynomial.polynomial._functions
    rng = np.random.default_rng(3)
    points, c = rng.standard_normal((n, 5)), rng.standard_normal((3,) * n)
    expected = sum(c[k] * np.prod([p**i for p, i in zip(points, k, strict=True)], axis=0) for k in np.ndindex(c.shape))
    np.testing.assert_allclose(functions.valnd(list(points), c).numpy(), expected)
    if hasattr(np.polynomial.polynomial, "polyvalnd"):  # from NumPy 2.5 on
        np.testing.assert_allclose(tnp.polynomial.polynomial.polyvalnd(points, c).numpy(), expected)
    with pytest.raises(ValueError, match="incompatible"):
        functions.valnd([1.0, [1.0, 2.0], *points[2:, 0]], c)
