"""tnp.special: values are SciPy's, gradients of first and second order in four modes are quotients of differences."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys

import numpy as np
import pytest
import scipy.special
from special_points import POINTS

import tensornumpy as tnp
from tensornumpy.ops.scipy.row import Special, row, rows, ufunc_of
from tensornumpy.ops.scipy.summaries import SUMMARIES

tnp.special  # loads the rows
HAVE = [name for name, r in rows.items() if any(r.vjp)]
STEPS = np.array([-2.0, -1.0, 1.0, 2.0])
WEIGHTS = np.array([1.0, -8.0, 8.0, -1.0]) / 12


def quotient(f, x):
    """The derivative by differences of fourth order."""
    h = 2e-3 * max(abs(x), 0.5)
    return sum(w * f(x + s * h) for s, w in zip(STEPS, WEIGHTS, strict=True)) / h


def along(name, point, i):
    """(SciPy's, ours) as real functions of operand ``i``: results weighted and summed, so that none is left out."""

    def weighted(call, np_):
        def f(x):
            out = call(*point[:i], x, *point[i + 1 :])
            parts = out if isinstance(out, tuple) else (out,)
            return sum((k + 1.0) * (np_.real(p) + 0.5 * np_.imag(p)) for k, p in enumerate(parts))

        return f

    return weighted(ufunc_of(name), np), weighted(row(name), tnp)


def derivatives():
    for name in HAVE:
        for point in POINTS[name]:
            for i, x in enumerate(point):
                if isinstance(x, float) and rows[name].vjp[i] is not None:
                    yield pytest.param(name, point, i, id=f"{name}-{'_'.join(map(str, point))}-{i}")


def test_every_row_with_a_derivative_has_a_point():
    assert set(HAVE) == set(POINTS)
    assert len(HAVE) > 140


def test_every_ufunc_of_scipy_is_here():
    names = [n for n in dir(scipy.special) if isinstance(getattr(scipy.special, n), np.ufunc)]
    assert len(names) > 200
    assert all(getattr(tnp.special, n).numpy is getattr(scipy.special, n) for n in names)


@pytest.mark.family(2)
@pytest.mark.parametrize("name, point, i", derivatives())
def test_derivatives(name, point, i):
    theirs, ours = along(name, point, i)
    x = point[i]
    with np.errstate(all="ignore"):
        first = quotient(theirs, x)
    slope = tnp.grad(ours)
    near = {"rtol": 1e-6, "atol": 1e-9 * max(1.0, abs(first))}
    np.testing.assert_allclose(slope(x).numpy(), first, **near)
    once = rows[name].once  # Carlson's second form has none
    curvature = None if once else tnp.grad(slope)
    if once:
        with pytest.raises(tnp.NoGradientError, match="elliprd"):
            tnp.grad(slope)(x)
    else:
        second = quotient(lambda v: slope(v).numpy(), x)
        near2 = {"rtol": 1e-6, "atol": 1e-8 * max(1.0, abs(second), abs(first))}
        np.testing.assert_allclose(curvature(x).numpy(), second, **near2)
    xs = np.array([x, x * 1.01])
    for order, of in enumerate((slope, curvature)[: 1 + (not once)]):
        want = np.stack([of(v).numpy() for v in xs])
        close = {"rtol": 1e-9, "atol": 1e-9 * max(1.0, abs(first))}
        np.testing.assert_allclose(tnp.function(of, native="off")(x).numpy(), want[0], **close)
        np.testing.assert_allclose(tnp.vectorized_map(of, tnp.asarray(xs)).numpy(), want, **close)
        below = slope if order else ours
        np.testing.assert_allclose(tnp.jvp(below, (x,), (1.0,))[1].numpy(), want[0], **close)


def test_every_row_says_in_words_of_ours_what_it_is():
    assert set(SUMMARIES) == {name for name in tnp.special.__all__ if isinstance(getattr(tnp.special, name), Special)}
    for name, summary in SUMMARIES.items():
        assert getattr(tnp.special, name).__doc__.startswith(summary) and summary.endswith(".")
        assert summary not in (getattr(scipy.special, name, None) or scipy.special).__doc__


def test_scipy_s_own_call_finds_the_row():
    assert tnp.grad(lambda x: scipy.special.erf(x))(0.5).numpy() == pytest.approx(2 / np.pi**0.5 * np.exp(-0.25))
    x = tnp.asarray([0.5, 1.0])
    assert type(scipy.special.gammaln(x)) is tnp.ndarray
    rows_ = tnp.vectorized_map(lambda row: scipy.special.expit(row), tnp.zeros((3, 2)))
    np.testing.assert_array_equal(rows_.numpy(), np.full((3, 2), 0.5))
    compiled = tnp.function(tnp.grad(lambda x: tnp.sum(scipy.special.jv(0, x))))
    np.testing.assert_allclose(compiled(x).numpy(), -scipy.special.j1(x.numpy()))


def test_values_and_dtypes_are_scipys():
    compared = 0
    for name in HAVE:
        if name.startswith(("_", "bdtr", "nbdtr")):  # private, or deprecated for counts that are floats
            continue
        for dtype in (np.float64, np.float32):
            point = [np.asarray(v, dtype) if isinstance(v, float) else v for v in POINTS[name][0]]
            ours = getattr(tnp.special, name)(*[tnp.asarray(v) if hasattr(v, "dtype") else v for v in point])
            theirs = ufunc_of(name)(*point)
            pairs = [(ours, theirs)] if not isinstance(theirs, tuple) else list(zip(ours, theirs, strict=True))
            for a, b in pairs:
                assert a.dtype == b.dtype
                np.testing.assert_array_equal(a.numpy(), b)
                compared += 1
    assert compared > 200


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_machine_code(dtype):
    """Where a row has a lowering, it is SciPy's function to a few units of the last place, infinities and NaN too."""
    rng = np.random.default_rng(1)
    ends = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0, 1e-30, -1e-30, 90.0, -90.0, 800.0, -800.0]
    wide = np.concatenate([ends, rng.standard_normal(500) * 3]).astype(dtype)
    pairs = [v.ravel() for v in np.meshgrid(wide[:40], wide[:40])]
    for name in ("expit", "expm1", "exp2", "log1p", "entr", "log_expit", "xlogy", "xlog1py"):
        xs = pairs if name.startswith("xlog") else [wide]
        f = tnp.function(lambda *v, g=rows[name]: g(*v) * 2.0, native="now")
        with np.errstate(all="ignore"):
            found, want = f(*map(tnp.asarray, xs)).numpy(), ufunc_of(name)(*xs) * 2
        assert found.dtype == want.dtype == dtype
        np.testing.assert_allclose(found, want, rtol=8 * np.finfo(dtype).eps, atol=float(np.finfo(dtype).tiny))
        kernels = [line for line in str(f.explain()).splitlines() if "kernel" in line and ": native" in line]
        assert f"special.{name}" in "".join(kernels), name


def test_out_and_where():
    """SciPy's own call with ``where`` writes beyond its result: there ours compute all elements and keep the rest."""
    x, where = np.array([0.1, 0.2, 0.3]), np.array([True, False, True])
    for name, operands in (("erf", (x,)), ("xlogy", (x, x)), ("entr", (x,)), ("gammainc", (x, 2.0))):
        want, out = ufunc_of(name)(*operands), tnp.full(3, 7.0)
        f = getattr(tnp.special, name)
        assert f(*operands, out=out) is out
        np.testing.assert_array_equal(out.numpy(), want)
        out[...] = 7.0
        assert f(tnp.asarray(x), *operands[1:], out=out, where=where) is out
        np.testing.assert_array_equal(out.numpy(), np.where(where, want, 7.0))
    g = tnp.grad(lambda v: tnp.sum(tnp.special.erf(v, where=where, out=tnp.zeros(3))))(x).numpy()
    np.testing.assert_allclose(g, where * 2 / np.pi**0.5 * np.exp(-x * x))


def test_without_a_rule_values_are_right_and_the_gradient_is_refused_by_name():
    x = tnp.asarray([0.2, 0.4])
    np.testing.assert_array_equal(tnp.special.kolmogorov(x).numpy(), scipy.special.kolmogorov(x.numpy()))
    for f in (tnp.special.kolmogorov, scipy.special.kolmogorov, lambda v: scipy.special.gammainc(v, 1.0)):
        with pytest.raises(tnp.NoGradientError, match=r"scipy\.special\.(kolmogorov|gammainc) has no derivative in"):
            tnp.grad(lambda v, f=f: tnp.sum(f(v)))(x)
        with pytest.raises(tnp.NoGradientError, match=r"kolmogorov|gammainc"):
            tnp.jvp(f, (x,), (tnp.ones(2),))
    np.testing.assert_array_equal(tnp.function(tnp.special.kolmogorov)(x).numpy(), scipy.special.kolmogorov(x.numpy()))
    with pytest.raises(tnp.NoGradientError, match="of complex operands"):
        tnp.grad(lambda v: tnp.special.psi(v + 0j).real)(0.5)
    with pytest.raises(tnp.NoGradientError, match=r"scipy\.special\.diric"):
        tnp.grad(lambda v: tnp.special.diric(v, 3))(0.5)
    assert tnp.special.diric(tnp.asarray(0.5), 3).numpy() == scipy.special.diric(0.5, 3)
    with pytest.raises(AttributeError, match="has no attribute 'erff'"):
        tnp.special.erff


def test_complex_operands():
    z = np.array([0.4 + 0.3j, -1.2 + 0.8j])
    for name in ("erf", "gamma", "loggamma", "wofz", "erfcx", "exp1", "spence", "log_ndtr", "expm1", "rgamma"):
        ours, theirs = row(name), ufunc_of(name)
        h = 1e-5
        want = (theirs(z + h) - theirs(z - h)) / (2 * h)  # of the real part along the real axis
        found = tnp.grad(lambda v, f=ours: tnp.sum(f(v).real))(z).numpy()
        np.testing.assert_allclose(found, np.conj(want), rtol=1e-7)


def test_singular_points():
    special = tnp.special
    assert tnp.grad(special.xlogy)(0.0, 2.0).numpy() == np.log(2.0)
    assert tnp.grad(lambda y: special.xlogy(0.0, y))(0.0).numpy() == 0.0
    assert np.isposinf(tnp.grad(special.entr)(0.0).numpy())
    assert tnp.grad(special.i0e)(0.0).numpy() == 0.0
    assert tnp.grad(special.expit)(800.0).numpy() == 0.0
    assert tnp.grad(lambda x: special.sici(x)[0])(0.0).numpy() == 1.0
    assert tnp.grad(lambda x: special.lambertw(x).real)(0.0).numpy() == 1.0
    assert tnp.grad(special.rgamma)(0.0).numpy() == 1.0
    # a cotangent that is exactly zero stays zero at a pole
    x = tnp.asarray([0.0, 2.0])
    g = tnp.grad(lambda v: tnp.sum(tnp.where(v > 0, special.gammaln(v), 0.0)))(x).numpy()
    np.testing.assert_allclose(g, [0.0, scipy.special.digamma(2.0)])


def test_slopes_of_wofz_and_voigt_where_two_terms_cancel():
    """Of large arguments, in float64: by Cauchy's density, of which the profile is one of little width more."""
    special = tnp.special
    voigt = tnp.grad(special.voigt_profile, argnums=(0, 1, 2))
    for sigma in (1e-3, 1e-5, 1e-8, 1e-100):
        x, gamma = 0.7, 2.0
        place = x + 1j * gamma
        first, second = -1j / (np.pi * place**2), 2j / (np.pi * place**3)
        more = 1 + 3 * (sigma / place) ** 2
        across = sigma * second * (1 + 6 * (sigma / place) ** 2)
        wanted = (first * more).real, across.real, -(first * more).imag
        np.testing.assert_allclose([float(v) for v in voigt(x, sigma, gamma)], wanted, rtol=1e-9)
    for t in (1e2, 1e4, 1e8):
        slope = float(tnp.grad(lambda t: tnp.real(special.wofz(1j * t)))(t))
        np.testing.assert_allclose(slope, float(tnp.grad(special.erfcx)(t)), rtol=1e-12)
    assert float(tnp.grad(lambda x: tnp.real(special.wofz(x + 0j)))(20.0)) == pytest.approx(-40 * np.exp(-400.0))
    for z in (14.9 + 0.1j, 15.1 + 0.1j, 16 - 3j, -30 + 2j, 3 - 15j):  # on both sides of where the series begins
        slope = tnp.grad(lambda t, z=z: tnp.real(special.wofz(z + t)))
        theirs = quotient(lambda t, z=z: scipy.special.wofz(z + t).real, 0.0)
        np.testing.assert_allclose(float(slope(0.0)), theirs, rtol=1e-6)
        np.testing.assert_allclose(
            float(tnp.grad(slope)(0.0)), quotient(lambda t, f=slope: float(f(t)), 0.0), rtol=1e-6
        )
    for point in ((30.0, 1.0, 0.1), (21.9, 1.0, 0.1), (22.1, 1.0, 0.1), (-40.0, 1.0, 2.0), (1.0, 2.0, -0.5)):
        for i in range(3):
            theirs, ours = along("voigt_profile", point, i)
            np.testing.assert_allclose(float(tnp.grad(ours)(point[i])), quotient(theirs, point[i]), rtol=1e-6)


FINITE = [
    ("shichi", (-2.0,), 0, 0), ("shichi", (-2.0,), 0, 1), ("kelvin", (0.0,), 0, 0), ("kelvin", (0.0,), 0, 2),
    ("berp", (0.0,), 0, None), ("beip", (0.0,), 0, None), ("it2i0k0", (0.0,), 0, 0), ("it2j0y0", (0.0,), 0, 0),
    ("it2i0k0", (0.05,), 0, 0), ("it2j0y0", (0.05,), 0, 0), ("itairy", (300.0,), 0, 0), ("airy", (300.0,), 0, 0),
    ("airye", (-0.5,), 0, 2), ("airye", (-0.5,), 0, 3), ("beta", (-2.0, 2.0), 0, None), ("beta", (2.0, -2.0), 1, None),
    ("beta", (0.5, -1.5), 0, None), ("beta", (0.5, -1.5), 1, None), ("binom", (1.0, 3.0), 0, None),
    ("binom", (1.0, 3.0), 1, None), ("binom", (2.5, -2.0), 1, None), ("binom", (2.5, 3.5), 1, None),
    ("poch", (-20.0, -1.0), 0, None), ("poch", (-2.0, 3.0), 0, None), ("poch", (-3.0, 2.0), 0, None),
    *[(name, (n, 0.3), 1, None) for n in (-3.0, -2.0, -1.0, -3, -2, -1) for name in (
        "eval_legendre", "eval_sh_legendre", "eval_chebyt", "eval_chebyu", "eval_chebys", "eval_sh_chebyu")],
]  # fmt: skip


def of_one_result(name, point, i, output):
    """(SciPy's, ours) as functions of operand ``i`` to one of the results alone."""

    def one(call, np_):
        def f(x):
            out = call(*point[:i], x, *point[i + 1 :])
            return np_.real(out if output is None else out[output])

        return f

    return one(ufunc_of(name), np), one(row(name), tnp)


@pytest.mark.parametrize("name, point, i, output", FINITE)
def test_finite_slopes_beside_poles(name, point, i, output):
    theirs, ours = of_one_result(name, point, i, output)
    x, h = point[i], 1e-5
    with np.errstate(all="ignore"):
        first = (theirs(x + h) - theirs(x - h)) / (2 * h)
    slope = tnp.grad(ours)
    np.testing.assert_allclose(slope(x).numpy(), first, rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(tnp.vectorized_map(slope, tnp.asarray([x])).numpy(), [first], rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(tnp.function(slope)(x).numpy(), first, rtol=1e-6, atol=1e-9)


CUT_OFF = [
    ("expn", (2.7, 0.5), 1), ("expn", (0.5, 0.5), 1), ("kn", (0.5, 1.2), 1), ("kn", (2.7, 1.2), 1),
    ("yn", (0.5, 1.2), 1), ("yn", (-0.5, 1.2), 1), ("bdtr", (1.5, 4.7, 0.3), 2), ("bdtrc", (1.5, 4.7, 0.3), 2),
    ("bdtri", (1.5, 4.7, 0.3), 2), ("nbdtr", (1.5, 4.7, 0.3), 2), ("nbdtrc", (1.5, 4.7, 0.3), 2),
    ("nbdtri", (1.5, 4.7, 0.3), 2), ("pdtri", (1.5, 0.3), 1),
]  # fmt: skip


@pytest.mark.filterwarnings("ignore:floating point number truncated", "ignore:non-integer arg n")
@pytest.mark.parametrize("name, point, i", CUT_OFF)
def test_orders_that_scipy_cuts_off(name, point, i):
    theirs, ours = along(name, point, i)
    slope = tnp.grad(ours)
    np.testing.assert_allclose(slope(point[i]).numpy(), quotient(theirs, point[i]), rtol=1e-6)
    second = quotient(lambda x: float(slope(x)), point[i])
    np.testing.assert_allclose(tnp.grad(slope)(point[i]).numpy(), second, rtol=1e-6)


def test_float32_gradients_are_float32():
    x = tnp.asarray([0.3, 0.6], dtype=tnp.float32)
    for name in ("erf", "expit", "gammaln", "exprel", "ellipk", "log_ndtr", "i0e", "j1", "erfcx"):
        slope = tnp.grad(lambda v, f=rows[name]: tnp.sum(f(v)))
        g, want = slope(x), slope(x.astype(float)).numpy()
        assert g.dtype == np.float32
        np.testing.assert_allclose(g.numpy(), want, rtol=1e-5)


# --- functions that are no ufuncs ---------------------------------------------------------------------------

M = np.array([[0.3, -1.2, 0.7], [2.0, 0.1, -0.4]])
FUNCTIONS = {
    "logsumexp": (lambda sp, x: sp.logsumexp(x), M),
    "logsumexp axis": (lambda sp, x: sp.logsumexp(x, axis=1, keepdims=True), M),
    "logsumexp b": (lambda sp, x: sp.logsumexp(x, axis=0, b=[[1.0, 2.0, 0.0], [0.5, 1.0, 3.0]]), M),
    "logsumexp sign": (lambda sp, x: sp.logsumexp(x, b=-2.0, return_sign=True)[0], M),
    "softmax": (lambda sp, x: sp.softmax(x, axis=1), M),
    "log_softmax": (lambda sp, x: sp.log_softmax(x, axis=0), M),
    "softplus": (lambda sp, x: sp.softplus(x), M),
    "polygamma": (lambda sp, x: sp.polygamma(2, x), abs(M)),
    "polygamma 0": (lambda sp, x: sp.polygamma(0, x), abs(M)),
    "multigammaln": (lambda sp, x: sp.multigammaln(x, 3), abs(M) + 2),
    "zeta": (lambda sp, x: sp.zeta(3.0, x), abs(M) + 1),
    "factorial": (lambda sp, x: sp.factorial(x, extend="zero") if sp is tnp.special else sp.gamma(x + 1), abs(M)),
    "comb": (lambda sp, x: sp.comb(x, 2), abs(M) + 3),
    "comb repetition": (lambda sp, x: sp.comb(x, 2, repetition=True), abs(M) + 3),
    "perm": (lambda sp, x: sp.perm(x, 2), abs(M) + 3),
    "lambertw": (lambda sp, x: sp.lambertw(x).real, abs(M)),
    "sinc": (lambda sp, x: sp.sinc(x), M),
    **{
        f"spherical_{k}n": (lambda sp, x, k=k: getattr(sp, f"spherical_{k}n")(2, x), abs(M) + 1) for k in "jyik"
    },
    **{
        f"spherical_{k}n negative": (lambda sp, x, k=k: getattr(sp, f"spherical_{k}n")(2, x), -abs(M) - 1)
        for k in "jyik"
    },
    **{
        f"spherical_{k}n derivative": (
            lambda sp, x, k=k: getattr(sp, f"spherical_{k}n")(2, x, derivative=True), abs(M) + 1
        )
        for k in "jyik"
    },
}  # fmt: skip


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions(name):
    f, x = FUNCTIONS[name]
    weights = np.cos(np.arange(np.asarray(f(scipy.special, x)).size) + 1.0).reshape(np.shape(f(scipy.special, x)))

    def ours(v):
        return tnp.sum(f(tnp.special, v) * weights)

    def theirs(v):
        return np.sum(f(scipy.special, v) * weights)

    np.testing.assert_allclose(f(tnp.special, tnp.asarray(x)).numpy(), f(scipy.special, x), rtol=1e-15)
    np.testing.assert_allclose(tnp.function(lambda v: f(tnp.special, v))(x).numpy(), f(scipy.special, x), rtol=1e-12)
    direction = np.sin(np.arange(x.size) + 0.5).reshape(x.shape)
    first = quotient(lambda t: theirs(x + t * direction), 0.0)

    def slope(v):
        return tnp.sum(tnp.grad(ours)(v) * direction)

    np.testing.assert_allclose(slope(x).numpy(), first, rtol=1e-6, atol=1e-9)
    second = quotient(lambda t: slope(x + t * direction).numpy(), 0.0)
    curvature = tnp.sum(tnp.grad(slope)(x) * direction).numpy()
    np.testing.assert_allclose(curvature, second, rtol=1e-6, atol=1e-8)
    np.testing.assert_allclose(tnp.function(slope, native="off")(x).numpy(), first, rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(tnp.jvp(ours, (x,), (direction,))[1].numpy(), first, rtol=1e-6, atol=1e-9)
    stack = np.stack([x, x * 1.01])
    each = np.stack([tnp.grad(ours)(v).numpy() for v in stack])
    np.testing.assert_allclose(
        tnp.vectorized_map(tnp.grad(ours), tnp.asarray(stack)).numpy(), each, rtol=1e-9, atol=1e-12
    )


def test_logsumexp_at_infinities():
    x = np.array([-np.inf, 0.0, 1.0])
    assert tnp.grad(tnp.special.logsumexp)(np.full(3, -np.inf)).numpy().tolist() == [0.0, 0.0, 0.0]
    np.testing.assert_allclose(tnp.grad(tnp.special.logsumexp)(x).numpy(), scipy.special.softmax(x))
    assert np.isnan(tnp.function(lambda v: tnp.special.logsumexp(v, b=-1.0))(tnp.zeros(2)).numpy())
    z = np.array([1 + 2j, -0.5j])
    np.testing.assert_allclose(tnp.function(tnp.special.logsumexp)(z).numpy(), scipy.special.logsumexp(z))


def test_exact_counts_have_no_gradient():
    assert tnp.special.comb(5, 2, exact=True) == 10
    with pytest.raises(tnp.NoGradientError, match="exact=False"):
        tnp.function(lambda n: tnp.special.factorial(n, exact=True))(tnp.asarray(3))


def test_status_says_what_there_is():
    for name, gradient, second in (("erf", True, True), ("elliprf", True, False), ("kolmogorov", False, False)):
        status = tnp.grad_status(getattr(tnp.special, name))
        assert (status.reverse, status.forward, status.second) == (gradient, gradient, second)
        assert status.compiled and status.vectorized
    assert tnp.grad_status("special.logit").points == {"special.logit": (0.0, 1.0)}
    assert "no derivative in closed form" in tnp.grad_status("special.kolmogorov").reasons["reverse"]


def test_pickles_and_names():
    assert pickle.loads(pickle.dumps(tnp.special.erf)) is tnp.special.erf
    assert pickle.loads(pickle.dumps(tnp.special.logsumexp)) is tnp.special.logsumexp
    assert repr(tnp.special.erf) == "<ufunc 'erf'>"
    assert tnp.special.erf.__module__ == tnp.special.softmax.__module__ == "tensornumpy.special"
    assert "Gradient: the derivative in" in tnp.special.jv.__doc__


def test_docstrings_name_the_operands():
    """SciPy's text has examples and formulas beside its signatures."""
    assert "the derivative in z; in v there is none" in tnp.special.jv.__doc__
    for name in HAVE:
        text = rows[name].__doc__
        if found := re.search(
            r"the derivative in ([^.;]*?)(?:, of real operands)?(?:; in (.*?) there is none)?\.", text
        ):
            operands = [*found[1].split(", "), *(found[2].split(", ") if found[2] else ())]
            assert len(operands) == rows[name].nin and all(map(str.isidentifier, operands)), text


# --- in processes of their own --------------------------------------------------------------------------------


def fresh(code, **variables):
    import os

    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_without_scipy_the_chapter_says_what_to_install():
    found = fresh(
        "import sys; sys.modules['scipy'] = None; sys.modules['scipy.special'] = None\n"
        "import tensornumpy as tnp\n"
        "try: tnp.special.erf(1.0)\n"
        "except ImportError as error: print(error)"
    )
    assert "pip install scipy" in found
    assert fresh("import sys; sys.modules['scipy'] = None; from tensornumpy import *; print(sum)")


def test_under_scipys_array_api():
    """No gradient is silently zero there: warnings are errors in this process."""
    found = fresh(
        """
import scipy.special, tensornumpy as tnp, numpy as np
for name in ("erf", "gammaln", "expit", "betaln", "ndtr", "entr", "xlogy", "stdtr", "j0", "logit", "psi", "zeta"):
    f = getattr(scipy.special, name)
    args = (3.0, 0.4) if name in ("betaln", "xlogy", "stdtr", "zeta") else (0.4,)
    i = len(args) - 1
    g = tnp.grad(lambda x: f(*map(tnp.asarray, args[:i]), x))(tnp.asarray(args[i]))
    h = 1e-6
    q = (f(*args[:i], args[i] + h) - f(*args[:i], args[i] - h)) / (2 * h)
    print(name, bool(abs(g.numpy() - q) < 1e-7 * max(1, abs(q))))
for f in (lambda x: scipy.special.logsumexp(x), lambda x: scipy.special.softmax(x)[0]):
    print("sum", tnp.grad(f)(tnp.zeros(4)).numpy().tolist())
try: tnp.grad(lambda x: tnp.sum(scipy.special.betaincinv(x, x, x)))(tnp.asarray([0.3]))
except tnp.NoGradientError as error: print("betaincinv" in str(error))
""",
        SCIPY_ARRAY_API="1",
    )
    assert "False" not in found
    assert found.count("True") == 13
    assert "[0.25, 0.25, 0.25, 0.25]" in found and "[0.1875, -0.0625, -0.0625, -0.0625]" in found


@pytest.mark.parametrize("axis", [1, -1])
def test_logsumexp_of_nothing(axis):
    """Minus infinity, as SciPy's, also in a compiled function and in a gradient."""
    f = lambda z: tnp.special.logsumexp(z, axis=axis)  # noqa: E731
    z = np.zeros((3, 0))
    np.testing.assert_array_equal(tnp.function(f, native="now")(z), np.full(3, -np.inf))
    assert tnp.grad(lambda z: tnp.sum(tnp.where(tnp.isfinite(f(z)), f(z), 0.0)))(tnp.asarray(z)).shape == (3, 0)
