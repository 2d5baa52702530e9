"""Reductions, running folds and nan-functions: bodies against NumPy, gradients to order 2, batches, traces."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

X = np.asarray([[0.5, -1.5, 2.0], [3.0, 0.25, -0.75]])
V = np.asarray([0.5, -1.5, 2.0, 0.25])
C = (np.arange(24.0).reshape(2, 3, 4) - 11.3) / 7
Z = X + 1j * X[::-1]
M = np.asarray([[True, False, True], [True, True, False]])
N = np.asarray([[np.nan, 1.5, -2.0], [0.5, 2.5, np.nan]])

DIFFERENTIABLE = {
    "sum": (lambda xp, x: xp.sum(x), X),
    "sum axis": (lambda xp, x: xp.sum(x, axis=(0, 2)), C),
    "sum keepdims": (lambda xp, x: xp.sum(x, axis=-1, keepdims=True), X),
    "sum where": (lambda xp, x: xp.sum(x, axis=0, where=M), X),
    "sum initial": (lambda xp, x: xp.sum(x, axis=1, initial=3.0), X),
    "sum no axes": (lambda xp, x: xp.sum(x, axis=()), X),
    "sum complex": (lambda xp, x: xp.sum(x, axis=0), Z),
    "prod": (lambda xp, x: xp.prod(x), X),
    "prod axis": (lambda xp, x: xp.prod(x, axis=(0, 1)), C),
    "prod keepdims": (lambda xp, x: xp.prod(x, axis=0, keepdims=True), X),
    "prod where": (lambda xp, x: xp.prod(x, axis=1, where=M, initial=2.0), X),
    "prod one zero": (lambda xp, x: xp.prod(x), np.asarray([2.0, 0.0, 3.0])),
    "prod two zeros": (lambda xp, x: xp.prod(x), np.asarray([2.0, 0.0, 0.0, 3.0])),
    "prod complex": (lambda xp, x: xp.prod(x, axis=0), Z),
    "max": (lambda xp, x: xp.max(x), X),
    "max axis": (lambda xp, x: xp.max(x, axis=(0, -1)), C),
    "max where": (lambda xp, x: xp.max(x, axis=0, where=M, initial=0.1, keepdims=True), X),
    "min": (lambda xp, x: xp.min(x, axis=1), X),
    "amax": (lambda xp, x: xp.amax(x, 0), X),
    "amin": (lambda xp, x: xp.amin(x, 0), X),
    "ptp": (lambda xp, x: xp.ptp(x, axis=1, keepdims=True), X),
    "cumsum": (lambda xp, x: xp.cumsum(x), X),
    "cumsum axis": (lambda xp, x: xp.cumsum(x, axis=1), C),
    "cumprod": (lambda xp, x: xp.cumprod(x), X),
    "cumprod axis": (lambda xp, x: xp.cumprod(x, axis=0), X),
    "cumprod one zero": (lambda xp, x: xp.cumprod(x), np.asarray([2.0, 0.0, 3.0, -1.0])),
    "cumprod two zeros": (lambda xp, x: xp.cumprod(x), np.asarray([2.0, 0.0, 3.0, 0.0, 4.0])),
    "cumprod complex": (lambda xp, x: xp.cumprod(x, axis=0), Z),
    "cumulative_sum": (lambda xp, x: xp.cumulative_sum(x, axis=1, include_initial=True), X),
    "cumulative_prod": (lambda xp, x: xp.cumulative_prod(x, include_initial=True), V),
    "mean": (lambda xp, x: xp.mean(x), X),
    "mean axis": (lambda xp, x: xp.mean(x, axis=(0, 2), keepdims=True), C),
    "mean where": (lambda xp, x: xp.mean(x, axis=0, where=M), X),
    "var": (lambda xp, x: xp.var(x, axis=1, ddof=1), X),
    "var where": (lambda xp, x: xp.var(x, where=M), X),
    "var mean": (lambda xp, x: xp.var(x, axis=0, mean=xp.mean(x, axis=0, keepdims=True)), X),
    "var correction": (lambda xp, x: xp.var(x, axis=0, correction=0.5), X),
    "var complex": (lambda xp, x: xp.var(x, axis=0), Z),
    "std": (lambda xp, x: xp.std(x, axis=0, keepdims=True), X),
    "nansum": (lambda xp, x: xp.nansum(x * 2, axis=0), N),
    "nanprod": (lambda xp, x: xp.nanprod(x, axis=1), N),
    "nanmean": (lambda xp, x: xp.nanmean(x, axis=0), N),
    "nanmean all": (lambda xp, x: xp.nanmean(x, where=M), N),
    "nanvar": (lambda xp, x: xp.nanvar(x, axis=1), N),
    "nanstd": (lambda xp, x: xp.nanstd(x), N),
    "nanmax": (lambda xp, x: xp.nanmax(x, axis=0), N),
    "nanmin": (lambda xp, x: xp.nanmin(x, axis=1, keepdims=True), N),
    "nancumsum": (lambda xp, x: xp.nancumsum(x, axis=1), N),
    "nancumprod": (lambda xp, x: xp.nancumprod(x), N),
    "nanmedian": (lambda xp, x: xp.nanmedian(x, axis=1), N),
    "nanquantile": (lambda xp, x: xp.nanquantile(x, [0.2, 0.9], axis=1), N),
    "nanpercentile": (lambda xp, x: xp.nanpercentile(x, 30), N),
}

CONSTANT = {
    "any": (lambda xp, x: xp.any(x > 1, axis=1), X),
    "any where": (lambda xp, x: xp.any(x > 1, axis=0, where=M, keepdims=True), X),
    "all": (lambda xp, x: xp.all(x > -1, axis=(0, 1)), C),
    "argmax": (lambda xp, x: xp.argmax(x), X),
    "argmax axis": (lambda xp, x: xp.argmax(x, axis=0, keepdims=True), X),
    "argmax keepdims": (lambda xp, x: xp.argmax(x, keepdims=True), X),
    "argmin": (lambda xp, x: xp.argmin(x, axis=1), X),
    "argmin nan": (lambda xp, x: xp.argmin(x, axis=1), N),
    "count_nonzero": (lambda xp, x: xp.count_nonzero(x > 0, axis=1), X),
    "count_nonzero all": (lambda xp, x: xp.count_nonzero(x, keepdims=True), X),
    "nanargmax": (lambda xp, x: xp.nanargmax(x, axis=1), N),
    "nanargmin": (lambda xp, x: xp.nanargmin(x), N),
}
EVERY = {**DIFFERENTIABLE, **CONSTANT}


def body(f, *xs):
    """The result of the function's body: the arguments are watched, so NumPy's own function is not called."""
    handles = [tnp.asarray(x) for x in xs]
    with tnp.GradientTape() as tape:
        for h in handles:
            if h.dtype.kind in "fc":
                tape.watch(h)
        return f(tnp, *handles)


@pytest.mark.parametrize("name", EVERY)
def test_body_is_numpy(name):
    f, *xs = EVERY[name]
    assert_same(body(f, *xs), f(np, *xs))
    assert_same(f(tnp, *[tnp.asarray(x) for x in xs]), f(np, *xs))


@pytest.mark.parametrize("dtype", ["f4", "f2", "i4", "u1", "?", "c8"])
@pytest.mark.parametrize(
    "name", ["sum", "prod", "cumsum", "cumprod", "mean", "var", "std", "any", "argmax", "count_nonzero"]
)
def test_dtypes_inside_function(name, dtype):
    x = np.asarray([[1, 0, 2], [3, 1, 1]]).astype(dtype)
    got = tnp.function(lambda v: getattr(tnp, name)(v, axis=1))(tnp.asarray(x))
    assert_same(got, getattr(np, name)(x, axis=1), rtol=1e-3 if dtype == "f2" else 1e-6)


@pytest.mark.parametrize("name", DIFFERENTIABLE)
def test_gradients(name):
    f, *xs = DIFFERENTIABLE[name]
    if xs[0] is N:  # the differences cannot move a NaN: the rest moves, NaN stays
        keep = ~np.isnan(N)

        def of_rest(v):
            full = tnp.where(keep, tnp.zeros(N.shape), np.nan)
            full[keep] = v
            return f(tnp, full)

        check_gradients(of_rest, N[keep])
        return
    check_gradients(lambda *a: f(tnp, *a), *xs)


@pytest.mark.parametrize("name", EVERY)
def test_batch(name):
    f, *xs = EVERY[name]
    check_batch(lambda *a: f(tnp, *a), *xs)


@pytest.mark.parametrize("name", EVERY)
def test_function(name):
    f, *xs = EVERY[name]
    check_function(lambda *a: f(tnp, *a), *xs)


def gradient(f, x):
    x = tnp.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.gradient(y, x).numpy()


@pytest.mark.parametrize("name", ["max", "min", "amax", "amin", "nanmax", "nanmin"])
def test_ties_share_equally(name):
    sign = 1.0 if "max" in name else -1.0
    got = gradient(lambda x: getattr(tnp, name)(x), sign * np.asarray([1.0, 3.0, 3.0, 2.0, 3.0, 3.0]))
    np.testing.assert_array_equal(got, [0, 0.25, 0.25, 0, 0.25, 0.25])


def test_ties_per_line():
    got = gradient(lambda x: tnp.sum(tnp.max(x, axis=1)), [[1.0, 1.0], [2.0, 1.0]])
    np.testing.assert_array_equal(got, [[0.5, 0.5], [1.0, 0.0]])


def test_std_and_nanstd_of_equal_elements_have_gradient_zero():
    for f in (tnp.std, tnp.nanstd):
        np.testing.assert_array_equal(gradient(f, [2.0, 2.0, 2.0]), [0, 0, 0])


def test_nan_elements_get_zero():
    for f in (tnp.nansum, tnp.nanprod, tnp.nanmean, tnp.nanvar, tnp.nanstd, tnp.nanmax, tnp.nanmin, tnp.nanmedian):
        g = gradient(f, [1.0, np.nan, 3.0])
        assert g[1] == 0 and np.isfinite(g).all()


def test_zeros_in_prod_give_the_other_factors():
    np.testing.assert_array_equal(gradient(tnp.prod, [2.0, 0.0, 3.0]), [0, 6, 0])
    np.testing.assert_array_equal(gradient(tnp.prod, [2.0, 0.0, 0.0]), [0, 0, 0])
    np.testing.assert_array_equal(gradient(lambda x: tnp.cumprod(x)[-1], [2.0, 0.0, 3.0]), [0, 6, 0])


def test_empty_input():
    assert gradient(tnp.sum, np.zeros((0, 3))).shape == (0, 3)
    assert gradient(tnp.prod, np.zeros((0, 3))).shape == (0, 3)
    assert gradient(lambda x: tnp.sum(tnp.cumprod(x, axis=0)), np.zeros((0, 3))).shape == (0, 3)
    assert_same(body(lambda xp, x: xp.max(x, axis=0, initial=1.0), np.zeros((0, 3))), np.ones(3))
    for f in (lambda x: tnp.max(x), lambda x: tnp.argmax(x)):
        x = tnp.zeros(0)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            with pytest.raises(ValueError, match=r"zero-size array|empty sequence"):
                f(x)


@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.sum(x, axis=2),
        lambda xp, x: xp.prod(x, axis=-3),
        lambda xp, x: xp.sum(x, axis=(0, 0)),
        lambda xp, x: xp.max(x, axis=5),
        lambda xp, x: xp.argmax(x, axis=2),
        lambda xp, x: xp.cumsum(x, axis=2),
        lambda xp, x: xp.mean(x, axis=7),
        lambda xp, x: xp.max(x, where=M),
        lambda xp, x: xp.cumulative_sum(x),
        lambda xp, x: xp.var(x, ddof=1, correction=1),
        lambda xp, x: xp.nanargmax(x * np.nan, axis=0),
    ],
)
def test_errors_are_numpys(call):
    with pytest.raises(Exception) as theirs:
        call(np, X)
    with pytest.raises(type(theirs.value)) as ours:
        body(call, X)
    assert str(ours.value).split("\n")[0].startswith(str(theirs.value).split("\n")[0][:40])


def test_out_is_written_and_returned():
    x = tnp.asarray(X)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        out = tnp.zeros(3)
        assert tnp.sum(x * x, axis=0, out=out) is out
        y = tnp.sum(out)
    np.testing.assert_allclose(tape.gradient(y, x).numpy(), 2 * X)


def test_methods_are_the_functions():
    x = tnp.asarray(X)
    for name in (
        "sum",
        "prod",
        "max",
        "min",
        "mean",
        "std",
        "var",
        "any",
        "all",
        "argmax",
        "argmin",
        "cumsum",
        "cumprod",
    ):
        assert_same(getattr(x, name)(), getattr(X, name)())
        assert_same(getattr(x, name)(axis=1), getattr(X, name)(axis=1))
        assert_same(body(lambda xp, v, n=name: getattr(v, n)(axis=0), X), getattr(X, name)(axis=0))


def test_long_cumprod_with_a_zero():
    x = np.random.default_rng(0).uniform(0.9, 1.1, 2000)
    x[700] = 0.0
    got = gradient(lambda v: tnp.sum(tnp.cumprod(v)), x)
    want = np.zeros_like(x)
    front = np.concatenate([[1.0], np.cumprod(x)[:-1]])
    tail = 0.0
    for i in range(x.size - 1, -1, -1):
        tail = 1.0 + (x[i + 1] * tail if i + 1 < x.size else 0.0)
        want[i] = front[i] * tail
    np.testing.assert_allclose(got, want, rtol=1e-10)


def test_gradient_of_cumprod_is_few_steps():
    x = tnp.asarray(np.linspace(0.5, 1.5, 300))
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sum(tnp.cumprod(x))
        inner.gradient(y, x)
    assert len(outer._entries) < 60


@pytest.mark.parametrize("name", ["max", "min"])
def test_a_row_with_nan_has_its_gradient_there_and_another_row_has_its_own(name):
    def f(x):
        return tnp.sum(getattr(tnp, name)(x, axis=1) * np.array([2.0, 3.0, 5.0]))

    x = np.array([[1.0, np.nan, np.nan], [4.0, 4.0, 4.0], [np.nan, 0.0, 1.0]])
    wanted = [[0.0, 1.0, 1.0], [1.0, 1.0, 1.0], [5.0, 0.0, 0.0]]
    compiled = tnp.function(tnp.grad(f))
    for gradient in (tnp.grad(f), compiled, compiled):
        np.testing.assert_array_equal(gradient(tnp.asarray(x)).numpy(), wanted)
