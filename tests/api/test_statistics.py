"""Statistics, quantiles, histograms, differences, interpolation, convolution: bodies against NumPy, gradients."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from test_reductions import body

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

X = np.asarray([[0.5, -1.5, 2.0, 0.8], [3.0, 0.25, -0.75, 1.1], [1.3, 0.1, 0.7, -2.2]])
V = np.asarray([0.5, -1.5, 2.0, 0.25, 1.0])
Y = np.asarray([1.5, 0.4, 3.0])
P = np.asarray([0.1, 0.5, 1.7, 2.2, 4.0])
Q = np.asarray([0.15, 0.3, 0.45])
Z = X[:2, :2] + 1j * X[1:, 2:]
W = np.asarray([0.7, 1.2, 2.0, 0.4])
METHODS = [
    "linear",
    "lower",
    "higher",
    "midpoint",
    "nearest",
    "hazen",
    "weibull",
    "median_unbiased",
    "normal_unbiased",
    "interpolated_inverted_cdf",
]

DIFFERENTIABLE = {
    "median": (lambda xp, x: xp.median(x), X),
    "median axis": (lambda xp, x: xp.median(x, axis=(0, 1), keepdims=True), X),
    "median even": (lambda xp, x: xp.median(x, axis=1), X),
    "quantile": (lambda xp, x, q: xp.quantile(x, q, axis=0), X, Q),
    "quantile scalar": (lambda xp, x: xp.quantile(x, 0.3, axis=1, keepdims=True), X),
    "percentile": (lambda xp, x: xp.percentile(x, [10, 60.0], axis=1), X),
    **{f"quantile {m}": (lambda xp, x, m=m: xp.quantile(x, [0.2, 0.55, 0.9], axis=1, method=m), X) for m in METHODS},
    "average": (lambda xp, x: xp.average(x, axis=0), X),
    "average weights": (lambda xp, x, w: xp.average(x, axis=1, weights=w), X, W),
    "average returned": (lambda xp, x, w: xp.average(x, weights=w, returned=True), X, X * X + 1),
    "cov": (lambda xp, x: xp.cov(x), X),
    "cov y": (lambda xp, x, y: xp.cov(x, y, rowvar=False, ddof=0), X[:, 0], Y),
    "cov weights": (lambda xp, x, w: xp.cov(x, aweights=w, fweights=[1, 2, 3, 1]), X, W),
    "cov complex": (lambda xp, z: xp.cov(z), Z),
    "corrcoef": (lambda xp, x: xp.corrcoef(x[:2] + x[2]), X),
    "diff": (lambda xp, x: xp.diff(x, n=2, axis=0), X),
    "diff ends": (lambda xp, x: xp.diff(x, axis=1, prepend=0.5, append=x[:, :1]), X),
    "ediff1d": (lambda xp, x: xp.ediff1d(x, to_begin=1.0, to_end=[2.0, 3.0]), X),
    "gradient": (lambda xp, x: xp.gradient(x), X),
    "gradient step": (lambda xp, x: xp.gradient(x, 0.3, axis=1, edge_order=2), X),
    "gradient points": (lambda xp, x, p: xp.gradient(x, p, edge_order=2), V, P),
    "gradient points 1": (lambda xp, x, p: xp.gradient(x, p[:3], p[:4]), X, P),
    "trapezoid": (lambda xp, x: xp.trapezoid(x, dx=0.5), X),
    "trapezoid x": (lambda xp, x, p: xp.trapezoid(x, p), V, P),
    "interp": (lambda xp, x, p, f: xp.interp(x, p, f), np.asarray([-1.0, 0.3, 1.9, 3.0, 7.0]), P, V),
    "interp ends": (lambda xp, x, p, f: xp.interp(x, p, f, left=-3.0, right=9.0), np.asarray([-1.0, 3.0, 7.0]), P, V),
    "interp period": (lambda xp, x, f: xp.interp(x, [0.5, 2.1, 4.4], f, period=5.0), np.asarray([-1.0, 3.0, 7.2]), Y),
    "interp one": (lambda xp, x, f: xp.interp(x, [1.0], f), np.asarray([0.0, 2.0]), Y[:1]),
    "unwrap": (lambda xp, x: xp.unwrap(x * 4, axis=1), X),
    "convolve": (lambda xp, a, v: xp.convolve(a, v), V, Y),
    "convolve same": (lambda xp, a, v: xp.convolve(a, v, "same"), Y, V),
    "convolve valid": (lambda xp, a, v: xp.convolve(a, v, "valid"), V, Y),
    "correlate": (lambda xp, a, v: xp.correlate(a, v), V, Y),
    "correlate short": (lambda xp, a, v: xp.correlate(a, v), Y, V),
    "correlate same": (lambda xp, a, v: xp.correlate(a, v, "same"), V, W),
    "correlate same short": (lambda xp, a, v: xp.correlate(a, v, "same"), W, V),
    "correlate full": (lambda xp, a, v: xp.correlate(a, v, "full"), Y, V),
    "correlate complex": (lambda xp, a, v: xp.correlate(a, v, "full"), Z[0], Z[1]),
    "cross": (lambda xp, a, b: xp.cross(a, b), Y, V[:3]),
    "cross axes": (lambda xp, a, b: xp.cross(a, b, axisa=0, axisc=0), X, X.T),
    "polyval": (lambda xp, p, x: xp.polyval(p, x), Y, V),
    "clip": (lambda xp, x: xp.clip(x, -0.6, 1.2), X),
    "clip bounds": (lambda xp, x, lo: xp.clip(x, lo, 1.2), X, W - 1.33),
    "clip low": (lambda xp, x: xp.clip(x, 0.2, None), X),
    "clip high": (lambda xp, x: xp.clip(x, max=0.2), X),
    "round": (lambda xp, x: x + xp.round(x * 3.13, 1), X),
    "fix": (lambda xp, x: x + xp.fix(x * 3.1), X),
    "nan_to_num": (lambda xp, x: xp.nan_to_num(x), X),
    "real": (lambda xp, z: xp.real(z * z), Z),
    "imag": (lambda xp, z: xp.imag(z * z), Z),
    "angle": (lambda xp, z: xp.angle(z, deg=True), Z),
    "sinc": (lambda xp, x: xp.sinc(x), np.asarray([-1.3, 0.0, 0.2, 1.0, 4.5])),
    "i0": (lambda xp, x: xp.i0(x), np.asarray([-1.3, 0.0, 0.2, 1.0, 4.5])),
    "histogram weights": (lambda xp, w: xp.histogram(V, bins=4, weights=w)[0], np.arange(1.0, 6.0)),
    "histogram density": (lambda xp, e: xp.histogram(V, bins=e, density=True)[0], np.asarray([-2.0, 0.1, 0.7, 2.3])),
    "histogram_bin_edges": (lambda xp, x: xp.histogram_bin_edges(x, bins=3), V),
    "bincount weights": (lambda xp, w: xp.bincount([0, 3, 3, 1, 0], weights=w, minlength=6), V),
    "histogram2d": (lambda xp, w: xp.histogram2d(V, P, bins=[2, 3], weights=w)[0], V + 1),
    "histogramdd": (lambda xp, w: xp.histogramdd(X, bins=2, weights=w, density=True)[0], Y),
    "apply_along_axis": (lambda xp, x: xp.apply_along_axis(lambda v: v * v[0], 0, x), X),
    "apply_over_axes": (lambda xp, x: xp.apply_over_axes(xp.sum, x, [0, 1]), X),
    "piecewise": (lambda xp, x: xp.piecewise(x, [x < 0, x > 0.9], [lambda v: v * v, 2.0, lambda v: -v]), V),
    "vectorize": (lambda xp, x: xp.vectorize(lambda a, b: a * b)(x, 3.0), V),
}
CONSTANT = {
    "histogram": (lambda xp, x: xp.histogram(x, bins=4)[0], X),
    "histogram range": (lambda xp, x: xp.histogram(x, bins=3, range=(-1, 2.0))[0], X),
    "isclose": (lambda xp, x: xp.isclose(x, x + 1e-9), X),
    "iscomplex": (lambda xp, z: xp.iscomplex(z), Z),
    "isreal": (lambda xp, z: xp.isreal(z * 1j), Z),
    "isneginf": (lambda xp, x: xp.isneginf(x), np.asarray([-np.inf, 1.0, np.inf])),
    "isposinf": (lambda xp, x: xp.isposinf(x), np.asarray([-np.inf, 1.0, np.inf])),
    "nan_to_num all": (lambda xp, x: xp.nan_to_num(x, nan=7.0, posinf=8.0), np.asarray([-np.inf, 1.0, np.inf, np.nan])),
    "median nan": (lambda xp, x: xp.median(x, axis=0), np.asarray([[1.0, np.nan], [2.0, 3.0]])),
    "interp nan": (lambda xp, x: xp.interp(x, P, V), np.asarray([np.nan, np.inf, -np.inf, 0.5])),
    "allclose": (lambda xp, x: xp.allclose(x, x), X),
    "array_equal": (lambda xp, x: xp.array_equal(x, x + 1), X),
    "array_equiv": (lambda xp, x: xp.array_equiv(x, x[:1]), X),
}
EVERY = {**DIFFERENTIABLE, **CONSTANT}
# one result for all examples, sizes by the values, or a user's function that is not elementwise
NOT_BATCHED = {"piecewise", "allclose", "array_equal", "array_equiv", "histogram density", "gradient points"}


@pytest.mark.parametrize("name", EVERY)
def test_body_is_numpy(name):
    f, *xs = EVERY[name]
    assert_same(body(f, *xs), f(np, *xs), rtol=1e-9)
    assert_same(f(tnp, *[tnp.asarray(x) for x in xs]), f(np, *xs))


@pytest.mark.parametrize("name", DIFFERENTIABLE)
def test_gradients(name):
    f, *xs = DIFFERENTIABLE[name]
    check_gradients(lambda *a: f(tnp, *a), *xs)


@pytest.mark.parametrize("name", [n for n in EVERY if n not in NOT_BATCHED])
def test_batch(name):
    f, *xs = EVERY[name]
    check_batch(lambda *a: f(tnp, *a), *xs, rtol=1e-9)


@pytest.mark.parametrize("name", EVERY)
def test_function(name):
    f, *xs = EVERY[name]
    check_function(lambda *a: f(tnp, *a), *xs, rtol=1e-9)


def gradient(f, x):
    x = tnp.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.gradient(y, x).numpy()


def test_singular_points():
    np.testing.assert_array_equal(gradient(tnp.sinc, [0.0]), [0.0])
    np.testing.assert_array_equal(gradient(tnp.i0, [0.0]), [0.0])
    np.testing.assert_array_equal(gradient(tnp.angle, [0j]), [0j])
    np.testing.assert_array_equal(gradient(lambda x: tnp.clip(x, 0.0, 1.0), [0.0, 1.0, -1.0, 2.0]), [1, 1, 0, 0])
    np.testing.assert_array_equal(gradient(lambda x: tnp.clip(x, 0.0, None), [0.0, -1.0, 2.0]), [1, 0, 1])
    np.testing.assert_array_equal(gradient(tnp.nan_to_num, [np.nan, np.inf, 2.0]), [0, 0, 1])
    np.testing.assert_allclose(gradient(lambda x: tnp.interp(x, [0.0, 1.0, 3.0], [0.0, 2.0, 3.0]), [1.0]), [0.5])


def test_second_derivative_of_sinc_at_zero():
    x = tnp.asarray(0.0)
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sinc(x)
        g = inner.gradient(y, x)
    np.testing.assert_allclose(outer.gradient(g, x).numpy(), -(np.pi**2) / 3, rtol=1e-14)


def test_weights_gradient_of_bincount():
    np.testing.assert_array_equal(
        gradient(lambda w: tnp.sum(tnp.bincount([0, 2, 2], weights=w) * [1.0, 2.0, 3.0]), [1.0, 1.0, 1.0]), [1, 3, 3]
    )


def test_user_functions_see_watched_arrays_that_are_no_arguments():
    w = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(w)
        y = tnp.sum(tnp.apply_along_axis(lambda v: v * w, 1, tnp.ones((3, 2))))
    np.testing.assert_array_equal(tape.gradient(y, w).numpy(), [3, 3])
    with tnp.GradientTape() as tape:
        tape.watch(w)
        y = tnp.sum(tnp.vectorize(lambda v: v * w[0])(tnp.asarray([2.0, 5.0])))
    np.testing.assert_array_equal(tape.gradient(y, w).numpy(), [7, 0])


@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.quantile(x, 1.5),
        lambda xp, x: xp.percentile(x, [-1, 5]),
        lambda xp, x: xp.quantile(x, 0.5, method="none"),
        lambda xp, x: xp.average(x, weights=x - x),
        lambda xp, x: xp.average(x, weights=[1.0, 2.0]),
        lambda xp, x: xp.cov(x[None]),
        lambda xp, x: xp.diff(x, n=-1),
        lambda xp, x: xp.gradient(x, 1.0, 2.0, 3.0),
        lambda xp, x: xp.gradient(x[:1]),
        lambda xp, x: xp.gradient(x, edge_order=3),
        lambda xp, x: xp.interp(1.0, x[0], x[0][:2]),
        lambda xp, x: xp.interp(1.0, x[0], x[0], period=0),
        lambda xp, x: xp.convolve(x[0], x[0][:0]),
        lambda xp, x: xp.cross(x, x),
        lambda xp, x: xp.i0(x * 1j),
        lambda xp, x: xp.isneginf(x * 1j),
        lambda xp, x: xp.bincount(x[0]),
        lambda xp, x: xp.histogram(x, bins=0),
        lambda xp, x: xp.histogram(x, bins=[2.0, 1.0]),
        lambda xp, x: xp.clip(x, a_max=1.0),
        lambda xp, x: xp.clip(x, 1.0, min=2.0),
        lambda xp, x: xp.clip(x, "a", 2.0),
        lambda xp, x: xp.apply_along_axis(xp.sum, 5, x),
    ],
)
def test_errors_are_numpys(call):
    with pytest.raises(Exception) as theirs:
        call(np, X)
    with pytest.raises(type(theirs.value)) as ours:
        body(call, X)
    assert str(ours.value)[:35] == str(theirs.value)[:35]


@pytest.mark.parametrize("method", ["inverted_cdf", "averaged_inverted_cdf", "closest_observation"])
@pytest.mark.parametrize("n", [1, 2, 4, 5, 10])
def test_discrete_quantiles_at_and_between_the_steps(method, n):
    x = np.random.default_rng(n).permutation(n) * 1.5
    q = np.linspace(0, 1, 41)
    assert_same(body(lambda xp, x: xp.quantile(x, q, method=method), x), np.quantile(x, q, method=method), rtol=0)


@pytest.mark.parametrize("method", ["linear", "hazen", "midpoint", "lower", "averaged_inverted_cdf"])
@pytest.mark.parametrize("q", [0.3, 1, np.float64(0.3), np.array(0.3), np.array([0.3], "f4"), [1], np.int32(1), True])
def test_only_pythons_numbers_have_no_dtype_as_fractions(q, method):
    for dtype in ("f2", "f4", "f8"):
        x = V.astype(dtype)
        for name in ("quantile", "nanquantile", "percentile", "nanpercentile"):
            want = np.asarray(getattr(np, name)(x, q, method=method))
            got = body(lambda xp, x, name=name: getattr(xp, name)(x, q, method=method), x)
            assert_same(got, want, rtol=4 * np.finfo(dtype).eps)
            assert got.dtype == want.dtype


def test_quantiles_with_weights_skip_elements_without_weight():
    x, w = np.array([3.0, 1.0, 2.0, 2.5]), np.array([0.0, 0.0, 1.0, 2.0])
    q = np.array([0.0, 0.2, 1 / 3, 0.5, 1.0])
    want = np.quantile(x, q, method="inverted_cdf", weights=w)
    assert_same(body(lambda xp, x, w: xp.quantile(x, q, method="inverted_cdf", weights=w), x, w), want, rtol=0)
    handle = tnp.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(handle)
        y = tnp.quantile(handle, 0.0, method="inverted_cdf", weights=w)
    np.testing.assert_array_equal(tape.gradient(y, handle).numpy(), [0, 0, 1, 0])


@pytest.mark.parametrize(
    "weights, options",
    [
        ([1.0, -1.0, 1.0, 1.0], {}),
        ([0.0, 0.0, 0.0, 0.0], {}),
        ([1.0, np.nan, 1.0, 1.0], {}),
        ([1.0, 2.0], {"axis": 0}),
        ([1.0, 2.0], {}),
        ([1.0, 2.0, 1.0, 1.0], {"method": "linear"}),
    ],
)
def test_bad_weights_of_quantiles_are_numpys_errors(weights, options):
    options = {"method": "inverted_cdf"} | options
    with np.errstate(invalid="ignore"), pytest.raises((TypeError, ValueError)) as theirs:
        np.quantile(V, 0.5, weights=weights, **options)
    with np.errstate(invalid="ignore"), pytest.raises(type(theirs.value)) as ours:
        body(lambda xp, x: xp.quantile(x, 0.5, weights=xp.asarray(weights), **options), V)
    assert str(ours.value).startswith(str(theirs.value).split("\n")[0][:40])


def test_interp_at_the_last_point_is_that_point():
    x, f = tnp.asarray([0.7]), tnp.asarray([0.0, 0.1, 0.3])
    with tnp.GradientTape() as tape:
        tape.watch([x, f])
        y = tnp.interp(x, [0.0, 0.1, 0.7], f)
    gx, gf = tape.gradient(y, [x, f])
    assert y.numpy()[0] == 0.3
    np.testing.assert_array_equal(gx.numpy(), [0])
    np.testing.assert_array_equal(gf.numpy(), [0, 0, 1])


@pytest.mark.parametrize("dtype", ["?", "i1", "i8", "f2", "f4", "F"])
@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.quantile(x, [0.25, 0.6], axis=0),
        lambda xp, x: xp.quantile(x, 1, axis=1),
        lambda xp, x: xp.quantile(x, 0.4, method="lower"),
        lambda xp, x: xp.percentile(x, 50),
        lambda xp, x: xp.nanvar(x, axis=0),
        lambda xp, x: xp.histogram_bin_edges(x * 1),
        lambda xp, x: xp.gradient(x, axis=1),
        lambda xp, x: xp.bincount(x),
        lambda xp, x: xp.clip(x, 1, 2),
        lambda xp, x: xp.diff(x),
        lambda xp, x: xp.nan_to_num(x),
        lambda xp, x: xp.round(x),
    ],
)
def test_dtypes_and_refusals_inside_function(call, dtype):
    x = np.asarray([[1, 0, 2, 1], [3, 1, 0, 2], [2, 2, 1, 0]]).astype(dtype)
    try:
        want = call(np, x)
    except Exception as error:
        with pytest.raises(type(error)):
            tnp.function(lambda v: call(tnp, v))(tnp.asarray(x))
        return
    assert_same(tnp.function(lambda v: call(tnp, v))(tnp.asarray(x)), want, rtol=1e-2 if dtype == "f2" else 1e-5)


@pytest.mark.parametrize("name", ["nanquantile", "nanpercentile"])
@pytest.mark.parametrize("shape", [(0,), (0, 3), (3, 0)])
def test_quantiles_of_no_complex_numbers(name, shape):
    call = tnp.function(lambda x: getattr(tnp, name)(x, 0.5, axis=0))
    with pytest.raises(TypeError, match="real numbers"):
        call(tnp.zeros(shape, "c8"))


BINS = ({}, {"bins": 37}, {"bins": 10, "range": (0, 10)}, {"bins": 50, "range": (0.1, 0.3)}, {"bins": [0, 1, 3, 50]})


@pytest.mark.parametrize("dtype", ["f8", "f4", "i8", "u1", "?"])
def test_elements_at_the_edges_of_bins_count_as_numpy_counts_them(dtype):
    rng = np.random.default_rng(7)
    every = [rng.random(300) * 100, rng.integers(0, 20, 300), np.zeros(5), np.linspace(0, 1, 101), np.arange(40) / 3]
    for data in every:
        x, w = data.astype(dtype), rng.random(len(data))
        for options in BINS:
            for weights in (None, w):
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # NumPy counts booleans as numbers, and says so
                    expected = np.histogram(x, weights=weights, **options)
                found = tnp.function(lambda x: tnp.histogram(x, weights=weights, **options), native="off")(x)  # noqa: B023
                assert found[0].dtype == expected[0].dtype and found[1].dtype == expected[1].dtype
                np.testing.assert_allclose(found[0], expected[0], rtol=1e-12)
                np.testing.assert_array_equal(found[1], expected[1])


def test_two_histograms_of_an_array_look_for_bins_once():
    def profile(x, w):
        return tnp.histogram(x, 1000, weights=w)[0] / (tnp.histogram(x, 1000)[0] + 1)

    x = np.random.default_rng(0).random(500)
    f = tnp.function(profile, native="off")
    np.testing.assert_allclose(f(x, x), profile(x, x))
    graph = f.traces[-1].graph
    assert sum(n.op is not None and n.op.name == "concatenate" for n in graph.nodes) == 1
    assert len(graph.inputs) == 2


INFINITE = np.array([[1.0, np.inf, 3.0, -np.inf], [np.inf, 2.0, -np.inf, 5.0], [0.5, np.inf, 1.0, -np.inf]])


@pytest.mark.parametrize("mode", ["function", "tape", "batch"])
@pytest.mark.parametrize(
    "call",
    [
        lambda np, x: np.median(x, 0),
        lambda np, x: np.median(x),
        lambda np, x: np.nanmedian(x, 1),
        lambda np, x: np.isclose(x, x),
        lambda np, x: np.isclose(x, 1.0, atol=3.0),
        lambda np, x: np.digitize(x, np.asarray([-np.inf, -np.inf])),
        lambda np, x: np.digitize(x, np.asarray([-np.inf, 0.0, np.inf, np.inf]), right=True),
        lambda np, x: np.digitize(x, np.asarray([np.inf, np.inf, 0.0]), right=True),
    ],
)
def test_infinite_elements_are_no_reason_to_warn(call, mode):
    """Warnings are errors here. The first column has no two middle elements that are infinite with both signs."""
    wanted, x = call(np, INFINITE), tnp.asarray(INFINITE)
    with tnp.GradientTape() as tape:
        if mode == "tape":
            tape.watch(x)
        if mode == "batch":
            found = tnp.vectorized_map(lambda x: call(tnp, x), tnp.stack([x, x]))[1]
        else:
            found = (tnp.function(call, native="off") if mode == "function" else call)(tnp, x)
    np.testing.assert_array_equal(found, wanted)
    assert found.dtype == wanted.dtype


NAN_BINS = [[np.nan, 1.5, 2.3, np.nan], [np.nan, 2.0, 1.0], [0.0, 1.0, np.nan], [np.nan] * 2, [1.0, 1.0], [2.0], []]


@pytest.mark.parametrize("bins", NAN_BINS)
def test_bins_with_nan_rise_or_fall_as_their_first_two(bins):
    x, bins = np.asarray([0.5, 1.7, np.nan, 3.0]), np.asarray(bins)
    f = tnp.function(lambda x, bins: tnp.digitize(x, bins), native="off")
    try:
        wanted = np.digitize(x, bins)
    except ValueError:
        with pytest.raises(ValueError, match="monotonically"):
            f(tnp.asarray(x), tnp.asarray(bins))
    else:
        assert f(tnp.asarray(x), tnp.asarray(bins)).numpy().tolist() == wanted.tolist()


def test_interp_of_a_number_is_a_scalar():
    x = np.arange(4.0)
    for mode in (lambda f: f, lambda f: tnp.function(f, native="off")):
        y = mode(lambda v: tnp.interp(v, x, x))(2.5)
        z = y
        z += 1.0
        assert float(y) == 2.5 and float(z) == 3.5 and isinstance(np.interp(2.5, x, x), np.float64)
