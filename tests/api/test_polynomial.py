"""Series in six bases: NumPy's values from the bodies, gradients, compiled and vectorized, and the classes."""

from __future__ import annotations

import copy
import inspect
import pickle
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
import tensornumpy.polynomial as P
from helpers import assert_same, check_batch, check_function, check_gradients

MODULES = ["polynomial", "chebyshev", "legendre", "hermite", "hermite_e", "laguerre"]
CLASSES = ["Polynomial", "Chebyshev", "Legendre", "Hermite", "HermiteE", "Laguerre"]
UTILITIES = ["as_series", "trimseq", "trimcoef", "getdomain", "mapdomain", "mapparms"]
DTYPES = [np.float64, np.float32, np.complex128, np.int64]
TOLERANCE = {np.float32: 2e-4}

rng = np.random.default_rng(5)
FIVE, THREE = np.array([0.7, -1.3, 0.4, 2.1, -0.6]), np.array([0.5, 1.2, 0.8])
TABLE, CUBE = rng.standard_normal((2, 3)), rng.standard_normal((2, 3, 2))
X, Y, Z = np.array([0.3, -0.4, 0.9]), np.array([0.1, 0.8, -0.7]), np.array([-0.2, 0.6, 0.5])
ROOTS = np.array([0.9, -0.7, 0.2])
ABSCISSAE = np.array([0.1, 0.4, 0.5, 0.9, 1.3])


def names(module):
    """Module, NumPy's module, prefix."""
    return getattr(P, module), getattr(np.polynomial, module), getattr(P, module).BASIS.prefix


# Function without its prefix -> calls: arrays that are differentiated, other arguments.
CALLS = {
    "line": [((np.array(2.0), np.array(3.0)), ())],
    "fromroots": [((ROOTS,), ()), ((ROOTS[:2],), ())],
    "add": [((FIVE, THREE), ()), ((THREE, FIVE), ())],
    "sub": [((FIVE, THREE), ()), ((THREE, FIVE), ())],
    "mulx": [((FIVE,), ()), ((FIVE[:1],), ())],
    "mul": [((FIVE, THREE), ()), ((THREE[:1], FIVE), ()), ((FIVE, THREE[:2]), ()), ((THREE[:1], THREE[:1]), ())],
    "div": [((FIVE, THREE), ()), ((FIVE, THREE[:1]), ()), ((THREE, FIVE), ()), ((FIVE, FIVE[::-1].copy()), ())],
    "pow": [((THREE,), (3,)), ((THREE,), (1,))],
    "val": [((X, FIVE), ()), ((X, CUBE), ()), ((X, TABLE.T), ()), ((X, TABLE), (False,)), ((X, FIVE[:1]), ())],
    "val2d": [((X, Y, TABLE), ())],
    "val3d": [((X, Y, Z, CUBE), ())],
    "valnd": [((np.stack([X, Y]), TABLE), ()), ((np.stack([X, Y, Z]), CUBE), ())],
    "grid2d": [((X, Y[:2], TABLE), ())],
    "grid3d": [((X[:2], Y[:1], Z[:2], CUBE), ())],
    "vander": [((X,), (4,)), ((X,), (0,)), ((CUBE,), (2,))],
    "vander2d": [((X, Y), ([2, 1],))],
    "vander3d": [((X, Y, Z), ([1, 0, 2],))],
    "der": [((FIVE,), ()), ((FIVE,), (3,)), ((CUBE,), (1, 0.5, 1)), ((FIVE,), (0,)), ((THREE,), (7,))],
    "int": [((FIVE,), ()), ((FIVE,), (2, [1.5], 0.5, 2.0)), ((CUBE,), (1, 2.0, 0, 1, 1)), ((FIVE,), (0,))],
    "companion": [((FIVE,), ()), ((FIVE[:2],), ())],
    "fit": [
        ((ABSCISSAE, FIVE), (2,)),
        ((ABSCISSAE, FIVE), ([0, 2],)),
        ((ABSCISSAE, np.stack([FIVE, FIVE**2], 1)), (1,)),
    ],
    "to_poly": [((FIVE,), ()), ((FIVE[:2],), ()), ((FIVE[:1],), ())],
    "from_poly": [((FIVE,), ()), ((FIVE[:1],), ())],
    "weight": [((X * 0.4,), ())],
    "valfromroots": [((X, ROOTS), ()), ((X, TABLE), ()), ((X, TABLE), (False,))],
}
# Tested one by one below.
OTHERS = {"roots", "gauss", "trim", "pts1", "pts2", "interpolate", "domain", "zero", "one", "x"}


def suffix(name, prefix):
    return {f"poly2{prefix}": "from_poly", f"{prefix}2poly": "to_poly"}.get(name, name.removeprefix(prefix))


CASES = [
    (module, name, *call)
    for module in MODULES
    for name in names(module)[1].__all__
    if suffix(name, names(module)[2]) in CALLS
    for call in CALLS[suffix(name, names(module)[2])]
]
IDS = [f"{name}-{'-'.join(str(a.shape) for a in arrays)}-{rest}" for _, name, arrays, rest in CASES]


def test_nothing_of_numpys_is_missing():
    for module in MODULES:
        ours, theirs, prefix = names(module)
        assert ours.__all__ == theirs.__all__
        untested = {suffix(n, prefix) for n in theirs.__all__} - set(CALLS) - OTHERS - set(CLASSES)
        assert not untested
        for name in theirs.__all__:
            assert hasattr(ours, name)
    assert set(P.polyutils.__all__) == set(np.polynomial.polyutils.__all__)
    assert {n for n in np.polynomial.__all__ if not hasattr(P, n)} == set()


def test_signatures_are_numpys():
    for module in [*MODULES, "polyutils"]:
        ours, theirs = getattr(P, module), getattr(np.polynomial, module)
        for name in theirs.__all__:
            if inspect.isfunction(getattr(theirs, name)):
                assert repr(inspect.signature(getattr(ours, name))) == repr(inspect.signature(getattr(theirs, name)))


# --- every function of every basis ------------------------------------------------------------------------


@pytest.mark.family(3)
@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("module, name, arrays, rest", CASES, ids=IDS)
def test_bodies_give_numpys_values(module, name, arrays, rest, dtype):
    ours, theirs, _ = names(module)
    integral = 0 if name.endswith("weight") else 10  # a weight may be NaN outside its interval, with a warning
    factor = 1 - 0.5j if dtype == np.complex128 else integral if dtype == np.int64 else 1
    arrays = [(a * factor).astype(dtype) for a in arrays]
    if "fit" in name and dtype in (np.complex128, np.int64):
        arrays[0] = ABSCISSAE * 10 // 1  # the abscissae stay real, and apart
    want = getattr(theirs, name)(*arrays, *rest)
    assert_same(getattr(ours, name)(*arrays, *rest), want, rtol=0)
    got = getattr(ours, name).body(*[tnp.asarray(a) for a in arrays], *rest)
    close(got, want, TOLERANCE.get(dtype, 1e-10))


def close(got, want, rtol):
    """Dtypes and shapes as NumPy's, values to ``rtol`` of the largest."""
    if isinstance(want, tuple | list):
        assert len(got) == len(want)
        for g, w in zip(got, want, strict=True):
            close(g, w, rtol)
        return
    got, want = np.asarray(got), np.asarray(want)
    assert (got.dtype, got.shape) == (want.dtype, want.shape)
    np.testing.assert_allclose(got, want, rtol=rtol, atol=rtol * np.abs(want).max(initial=0))


@pytest.mark.family(2)
@pytest.mark.parametrize("module, name, arrays, rest", CASES, ids=IDS)
def test_gradients_graphs_and_batches(module, name, arrays, rest):
    function = getattr(P, module).__dict__[name]

    def f(*xs):
        return function(*xs, *rest)

    check_gradients(f, *arrays, order=1, rtol=1e-5, atol=1e-5)
    check_function(f, *arrays, rtol=1e-9)
    check_batch(f, *arrays, rtol=1e-8)


@pytest.mark.parametrize("module", MODULES)
def test_second_derivatives(module):
    ours, _, p = names(module)
    check_gradients(getattr(ours, f"{p}val"), X[:2], THREE)
    check_gradients(getattr(ours, f"{p}mul"), THREE, THREE[:2])
    check_gradients(lambda x, y: getattr(ours, f"{p}fit")(x, y, 1), ABSCISSAE[:3], THREE)


@pytest.mark.parametrize("module", MODULES)
def test_roots(module):
    ours, theirs, p = names(module)
    function = getattr(ours, f"{p}roots")
    for c in (getattr(theirs, f"{p}fromroots")(ROOTS), FIVE, FIVE[:2], FIVE[:1], FIVE * (1 + 2j)):
        assert_same(function(c), getattr(theirs, f"{p}roots")(c), rtol=0)
        close(function.body(tnp.asarray(c)), getattr(theirs, f"{p}roots")(c), 1e-9)
    series = getattr(theirs, f"{p}fromroots")(ROOTS)
    check_gradients(function, series, order=1)
    check_gradients(lambda c: function(c)[0], FIVE[:2])
    check_function(function, series, rtol=1e-9)
    back = tnp.vectorized_map(lambda r: function(getattr(ours, f"{p}fromroots")(r)), tnp.stack([ROOTS, ROOTS * 2]))
    close(back.real, np.sort(np.stack([ROOTS, ROOTS * 2])), 1e-9)


@pytest.mark.parametrize("module", MODULES)
def test_gradients_of_constants_and_bounds_of_integrals(module):
    ours, _, p = names(module)
    integral = getattr(ours, f"{p}int")
    check_gradients(lambda k, low, scale: integral(FIVE, 2, [k, 1.0], low, scale), *np.array([1.5, 0.3, 0.7]))


@pytest.mark.parametrize("module", MODULES)
def test_weights_of_a_fit(module):
    ours, theirs, p = names(module)
    fit, w = getattr(ours, f"{p}fit"), np.array([1.0, 2.0, 0.5, 1.5, 1.0])
    close(fit.body(ABSCISSAE, FIVE, 2, None, False, w), getattr(theirs, f"{p}fit")(ABSCISSAE, FIVE, 2, w=w), 1e-9)
    check_gradients(lambda w: fit(ABSCISSAE, FIVE, 2, w=w), w, order=1, rtol=1e-5, atol=1e-5)
    got, want = (f(ABSCISSAE, FIVE, 2, full=True) for f in (fit.body, getattr(theirs, f"{p}fit")))
    close(got[0], want[0], 1e-9)
    for g, t in zip(got[1], want[1], strict=True):
        np.testing.assert_allclose(np.asarray(g), t, rtol=1e-9)
    for f in (fit, fit.body):
        with pytest.warns(np.exceptions.RankWarning, match="poorly conditioned"):
            f([1.0, 1.0], [2.0, 3.0], 1)


@pytest.mark.parametrize("module", MODULES[1:])
def test_quadrature_is_constant(module):
    ours, theirs, p = names(module)
    gauss = getattr(ours, f"{p}gauss")
    for part, want in zip(gauss(4), getattr(theirs, f"{p}gauss")(4), strict=True):
        assert_same(part, want, rtol=0)
    # inside a graph too: an integral by quadrature differentiates in what is integrated
    check_function(lambda a: tnp.sum(gauss(4)[1] * tnp.exp(a * gauss(4)[0])), np.array(0.3), rtol=1e-12)
    check_gradients(lambda a: tnp.sum(gauss(4)[1] * tnp.exp(a * gauss(4)[0])), np.array(0.3))
    with pytest.raises(ValueError, match="deg must be a positive integer"):
        gauss(0)


def test_chebyshev_points_and_interpolation():
    ours, theirs, _ = names("chebyshev")
    for n in (2, 5):
        assert_same(ours.chebpts1(n), theirs.chebpts1(n), rtol=0)
        assert_same(ours.chebpts2(n), theirs.chebpts2(n), rtol=0)
    assert_same(ours.chebinterpolate(np.tanh, 8), theirs.chebinterpolate(np.tanh, 8))
    assert_same(ours.chebinterpolate(lambda x, a: a * x, 3, (2.0,)), theirs.chebinterpolate(lambda x: 2.0 * x, 3))
    # the user's function holds the array that is differentiated
    check_gradients(lambda a: ours.chebinterpolate(lambda x: tnp.exp(a * x), 4), np.array(0.7))
    for deg, error, text in ((1.5, TypeError, "deg must be an int"), (-1, ValueError, "expected deg >= 0")):
        with pytest.raises(error, match=text):
            ours.chebinterpolate(np.tanh, deg)


@pytest.mark.parametrize("module", MODULES)
def test_constants(module):
    ours, theirs, p = names(module)
    for name in ("domain", "zero", "one", "x"):
        assert_same(getattr(ours, p + name), getattr(theirs, p + name), rtol=0)
        assert isinstance(getattr(ours, p + name), tnp.ndarray)
    assert getattr(ours, f"{p}trim") is P.polyutils.trimcoef


INFINITE = [[1.0, np.inf, 2.0], [np.nan, 1.0, 2.0], [1.0, 2.0, -np.inf], [np.inf], [1.0, 2.0, 3.0, np.nan, 5.0]]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.filterwarnings("ignore:invalid value")
def test_infinities_and_nan_are_where_numpy_has_them(module):
    ours, theirs, p = names(module)
    x = np.array([0.0, 1.0, np.inf, np.nan])
    for c in map(np.array, INFINITE):
        for name, args in (
            ("der", (c,)), ("der", (c, 2)), ("int", (c,)), ("mulx", (c,)), ("add", (c, [1.0, 2.0])), ("val", (x, c)),
            ("val", (x, THREE)), ("vander", (x, 3)), ("mul", (c, [1.0, 2.0])),
        ):  # fmt: skip
            got, want = getattr(ours, p + name).body(*args), getattr(theirs, p + name)(*args)
            np.testing.assert_allclose(np.asarray(got), want, rtol=1e-12)


@pytest.mark.parametrize("name", CLASSES)
def test_transformations_nest(name):
    def f(c):
        p = getattr(P, name)(c, [0.0, 2.0])
        return tnp.sum(p.roots().real) + (p * p)(0.3)

    rows, slope = tnp.asarray(rng.standard_normal((3, 4))), tnp.grad(f)
    want = np.stack([slope(c).numpy() for c in rows])
    close(tnp.function(lambda c: tnp.vectorized_map(slope, c))(rows), want, 1e-9)
    close(tnp.vectorized_map(tnp.function(slope), rows), want, 1e-9)


# --- trailing zeros ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_trailing_zeros_are_cut_as_numpy_does(module):
    ours, theirs, p = names(module)
    zeros = [np.array(c) for c in ([1.0, 2.0, 0.0], [0.0, 0.0], [1.0, 2.0], [0.0], [-1.0, -2.0, 0.0, 0.0])]
    for a in zeros:
        for name in ("mulx", "der", "int", "2poly"):
            if hasattr(theirs, p + name):
                close(getattr(ours, p + name).body(a), getattr(theirs, p + name)(a), 1e-13)
        for b in zeros:
            for name in ("add", "sub", "mul"):
                close(getattr(ours, p + name).body(a, b), getattr(theirs, p + name)(a, b), 1e-13)


def test_lengths_are_guards_of_a_graph():
    add = tnp.function(P.legendre.legadd)
    for c in ([1.0, 2.0], [1.0, -3.0], [1.0, 3.0]):
        assert_same(add(tnp.asarray(c), tnp.asarray([1.0, 3.0])), np.polynomial.legendre.legadd(c, [1.0, 3.0]))


def test_zeros_stay_inside_vectorized_map():
    a, b = tnp.asarray([[1.0, 2.0], [3.0, -4.0]]), tnp.asarray([[1.0, -2.0], [3.0, 4.0]])
    got = tnp.vectorized_map(lambda c: P.polynomial.polyadd(*c), (a, b))
    assert_same(got, np.array([[2.0, 0.0], [6.0, 0.0]]))
    trimmed = tnp.vectorized_map(lambda c: P.polyutils.trimcoef(c, 1e9), a)
    assert_same(trimmed, a.numpy())


# --- errors -----------------------------------------------------------------------------------------------

ERRORS = [
    ("add", ([], [1.0])), ("add", ([[1.0, 2.0]], [1.0])), ("mul", ([True], [True])), ("div", ([1.0], [0.0])),
    ("pow", ([1.0], -1)), ("pow", ([1.0], 1.5)), ("pow", ([1.0], 5, 4)), ("der", ([1.0], -1)), ("der", ([1.0], 0.5)),
    ("der", ([1.0], 1, 1, 2)), ("int", ([1.0], -1)), ("int", ([1.0], 1, [1, 2])), ("int", ([1.0], 1, [], [0.0])),
    ("int", ([1.0], 1, [], 0, [1.0])), ("int", ([1.0], 1, [], 0, 1, 1.5)), ("vander", (1.0, -1)),
    ("vander", (1.0, 0.5)), ("vander2d", ([1.0], [2.0], [1])), ("val2d", ([1.0], [1.0, 2.0], [[1.0]])),
    ("val3d", ([1.0], [1.0, 2.0], [1.0], [[[1.0]]])), ("companion", ([1.0],)), ("fit", ([1.0], [1.0], -1)),
    ("fit", ([1.0], [1.0], 1.5)), ("fit", ([[1.0]], [1.0], 1)), ("fit", ([], [], 1)), ("fit", ([1.0], 1.0, 1)),
    ("fit", ([1.0], [1.0, 2.0], 1)), ("fit", ([1.0], [1.0], 0, None, False, [[1.0]])),
    ("fit", ([1.0], [1.0], 0, None, False, [1.0, 2.0])),
]  # fmt: skip


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("name, args", ERRORS)
def test_errors_are_numpys(module, name, args):
    ours, theirs, p = names(module)
    with pytest.raises(Exception) as want:  # whichever NumPy raises
        getattr(theirs, p + name)(*args)
    for f in (getattr(ours, p + name), getattr(ours, p + name).body):
        with pytest.raises(type(want.value)) as got:
            f(*args)
        assert str(got.value) == str(want.value)


def test_utilities():
    u, v = P.polyutils, np.polynomial.polyutils
    calls = {
        "trimseq": [(FIVE,), (np.array([1.0, 0.0]),)],
        "trimcoef": [(FIVE, 0.65), (FIVE, 9.0)],
        "getdomain": [(FIVE,), (FIVE * (1 - 2j),), (np.array([3, 1]),)],
        "mapdomain": [(FIVE, np.array([-1.0, 1.0]), np.array([0.0, 3.0])), (0.5, np.array([0.0, 2.0]), np.ones(2))],
        "mapparms": [(np.array([-1.0, 1.0]), np.array([0.0, 3.0]))],
        "as_series": [([FIVE, np.array([1, 0])],), ([FIVE, np.array([1, 0])], False)],
    }
    assert set(calls) == set(UTILITIES)
    for name, arguments in calls.items():
        for args in arguments:
            assert_same(getattr(u, name)(*args), getattr(v, name)(*args), rtol=0)
            assert_same(getattr(u, name).body(*args), getattr(v, name)(*args))
    check_gradients(u.getdomain, FIVE)
    check_gradients(u.mapdomain, FIVE, np.array([-1.0, 1.5]), np.array([0.0, 3.0]))
    check_batch(u.mapdomain, FIVE, np.array([-1.0, 1.5]), np.array([0.0, 3.0]))
    assert [u.format_float(tnp.asarray(x)) for x in (0.5, 1e-9)] == [v.format_float(np.float64(x)) for x in (0.5, 1e-9)]
    with pytest.raises(ValueError, match="tol must be non-negative"):
        u.trimcoef.body(FIVE, -1)


# --- classes ----------------------------------------------------------------------------------------------

EXPRESSIONS = [
    "p + q", "p - q", "p * q", "p // q", "p % q", "divmod(p, q)", "p ** 3", "-p", "+p", "p / 2", "p + 1", "1 + p",
    "2 - p", "[1, 2] * p", "p * A([1.0, 2.0])", "A([1.0, 2.0]) - p", "A([1.0, 2.0, 0.5]) // q", "p / p.coef[0]",
    "p.deriv()", "p.deriv(2)", "p.integ()", "p.integ(2, [1, 2], lbnd=0.5)", "p.roots()", "p(0.5)", "p(A([0.5, 1.0]))",
    "p.convert()", "p.convert(kind=M.Polynomial)", "p.convert(domain=[0, 1.0], kind=M.Chebyshev)", "p.cutdeg(1)",
    "p.trim(3.5)", "p.truncate(2)", "p.copy()", "p.degree()", "len(p)", "list(p)", "p == q", "p == p.copy()", "p != q",
    "p == 1", "p.has_samecoef(p.copy())", "p.has_samedomain(q)", "p.has_samewindow(T([1.0], window=[0, 9]))",
    "p.has_sametype(M.Laguerre([1.0]))", "p.mapparms()", "p.linspace(5)", "T.basis(3)", "T.identity([0, 2.0])",
    "T.fromroots([1.0, 2.0, 3.5])", "T.fromroots([1.0, 2.0], domain=None)", "T.cast(M.Chebyshev([1.0, 2.0, 3.0]))",
    "T.fit(A([1.0, 2, 3, 4, 6]), A([1.0, -2, 0, 4, 5]), 2)", "T.fit([2.0], [3.0], 0)",
    "T.fit([1.0, 2, 3, 4, 6], [1.0, -2, 0, 4, 5], 2, full=True)",
    "T.fit([1.0, 2, 3, 4], [3.0, 4, 1, 2], [0, 2], domain=[], w=[1.0, 2, 1, 1])", "repr(p)", "str(p)",
    "format(p, 'ascii')", "format(p, 'unicode')", "p._repr_latex_()", "p.symbol", "p.coef", "T.domain", "T.window",
    "T.basis_name", "pickle.loads(pickle.dumps(p))", "copy.deepcopy(p)", "p + M.Hermite([1.0])",
    "p + M.Laguerre([1.0])", "p + T([1.0, 2])", "p + T([1.0], domain=[-2, 3], window=[0, 1], symbol='t')",
    "p + T([1.0], domain=[-2, 3])", "T([])", "T([[1, 2]])", "T([1], domain=[1])", "T([1], window=[1, 2, 3])",
    "T([1], symbol='1a')", "T([1], symbol=3)", "p ** -1", "p ** 200", "p // T([0.0], [-2, 3], [-1, 1], 't')",
    "hash(p)", "p + 'a'", "p / [1.0]", "format(p, 'x')", "T.basis(-1)", "p.truncate(0)", "p.trim(-1)",
]  # fmt: skip


def plain(value):
    """Comparable parts of a result, ours or NumPy's."""
    if isinstance(value, P.Polynomial.__mro__[1]):
        value = value.numpy()
    if isinstance(value, np.polynomial.Polynomial.__mro__[1]):
        return [type(value).__name__, value.coef, value.domain, value.window, value.symbol]
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    return value.numpy() if isinstance(value, tnp.ndarray) else value


def outcome(expression, space, array, name):
    cls = getattr(space, name)
    p = cls([1.0, 2.0, 3.0], domain=[-2.0, 3.0], window=[-1.0, 1.0], symbol="t")
    q = cls([2.0, -1.0], domain=[-2.0, 3.0], window=[-1.0, 1.0], symbol="t")
    known = {"p": p, "q": q, "T": cls, "M": space, "A": array, "pickle": pickle, "copy": copy}
    try:
        return plain(eval(expression, known))
    except Exception as error:
        return [type(error).__name__, str(error).replace("tensornumpy", "numpy")]


def assert_equal(got, want):
    if isinstance(want, list):
        assert len(got) == len(want)
        for g, w in zip(got, want, strict=True):
            assert_equal(g, w)
    elif isinstance(want, np.ndarray | np.generic) and not isinstance(want, np.bool):
        close(got, want, 1e-10)
    else:
        assert got == want


@pytest.mark.parametrize("expression", EXPRESSIONS)
@pytest.mark.parametrize("name", CLASSES)
def test_classes_are_numpys(name, expression):
    got, want = (outcome(expression, s, a, name) for s, a in ((P, tnp.asarray), (np.polynomial, np.asarray)))
    assert_equal(got, want)


def test_interpolation_by_the_class():
    for domain in (None, [0.0, 2.0]):
        got, want = (m.Chebyshev.interpolate(np.cos, 5, domain) for m in (P, np.polynomial))
        assert_equal(plain(got), plain(want))


def test_subclasses_keep_the_basis():
    class Mine(P.Legendre):
        pass

    assert_equal(
        plain((Mine([1.0, 2.0]) * Mine([1.0, 2.0])).coef), np.polynomial.legendre.legmul([1.0, 2.0], [1.0, 2.0])
    )
    assert str(Mine([1.0, 2.0])) == str(P.Legendre([1.0, 2.0])) and type(-Mine([1.0])) is Mine


def test_print_style():
    p = P.Polynomial([1.0, 2.0, 3.0])
    assert str(p) == "1.0 + 2.0·x + 3.0·x²"
    P.set_default_printstyle("ascii")
    try:
        assert str(p) == "1.0 + 2.0 x + 3.0 x**2"
    finally:
        P.set_default_printstyle("unicode")
    with pytest.raises(ValueError, match="Unsupported format string"):
        P.set_default_printstyle("other")


@pytest.mark.parametrize("name", CLASSES)
def test_classes_differentiate_compile_and_vectorize(name):
    cls = getattr(P, name)

    def f(c, d, low):
        domain = tnp.stack([low, low + 2.5])
        p, q = cls(c, domain), cls(d, domain)
        r = (p * q - p) // q + p.deriv() + p.integ(lbnd=0.5) * 2.0 - q**2
        return r(0.3), r.coef, r.convert(kind=P.Legendre).coef

    arrays = FIVE, THREE, np.array(-0.7)
    check_gradients(f, *arrays, order=1, rtol=1e-5, atol=1e-5)
    check_function(f, *arrays, rtol=1e-9)
    check_batch(f, *arrays, rtol=1e-8)


@pytest.mark.parametrize("name", CLASSES)
def test_fit_roots_and_fromroots_of_classes_differentiate(name):
    cls = getattr(P, name)
    check_gradients(lambda x, y: cls.fit(x, y, 2)(0.4), ABSCISSAE, FIVE, order=1, rtol=1e-5, atol=1e-5)
    check_batch(lambda x, y: cls.fit(x, y, 2)(0.4), ABSCISSAE, FIVE, rtol=1e-8)
    check_function(lambda x, y: cls.fit(x, y, 2)(0.4), ABSCISSAE, FIVE, rtol=1e-8)
    check_gradients(lambda r: cls.fromroots(r).roots() ** 2, ROOTS, order=1, rtol=1e-5, atol=1e-5)


def test_errors_of_ours_pass_through_operators():
    with tnp.promotion("off"), pytest.raises(tnp.PromotionError, match="float64 with float32"):
        P.Polynomial([1.0]) + tnp.asarray([1.0], np.float32)


def test_domains_are_compared_in_all_examples():
    def equal(c):
        return P.Polynomial(c, tnp.stack([c[0], c[0] + 1])) == P.Polynomial(c)

    def total(c):
        return (P.Polynomial(c, tnp.stack([c[0], c[0] + 1])) + P.Polynomial(c)).coef

    with pytest.raises(tnp.BatchingError, match="another answer for each example"):
        tnp.vectorized_map(lambda c: c * equal(c), tnp.eye(2))
    with pytest.raises(TypeError, match="Domains differ"):
        tnp.vectorized_map(total, tnp.eye(2))


def test_no_gradient_is_lost_in_a_class():
    c = tnp.asarray([1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(c)
        value = P.Polynomial(c).deriv()(2.0)
    assert_same(tape.gradient(value, c), np.array([0.0, 1.0, 4.0]))


def test_eager_calls_warn_nothing():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        P.Chebyshev.fit(ABSCISSAE, FIVE, 3)
