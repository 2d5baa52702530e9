"""Masked arrays: NumPy's values, masks, fill values and dtypes in every mode, and gradients of what is not masked."""

from __future__ import annotations

import itertools
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

rng = np.random.default_rng(3)
X = rng.normal(size=(3, 4)) + 1.5
Y = rng.uniform(0.5, 2.0, size=(3, 4))
MASK = np.array([[0, 1, 0, 0], [1, 1, 1, 1], [0, 0, 0, 1]], bool)
BAD = X.copy()  # what stands under the mask is no number, and must not be in any gradient
BAD[MASK] = [np.nan, np.inf, -np.inf, np.nan, 0.0, 1e300]

# calls on ``np`` or ``tnp``, an array with NaN under a mask, and a weight
CALLS = {
    "add": lambda np, x, w: x + w,
    "radd": lambda np, x, w: w + x,
    "subtract": lambda np, x, w: x - 2.0 * w,
    "multiply": lambda np, x, w: x * w * x,
    "divide": lambda np, x, w: w / x,
    "divide by zeros": lambda np, x, w: x / (w - w[0]),
    "floor divide": lambda np, x, w: x // w,
    "mod": lambda np, x, w: x % w,
    "out of range": lambda np, x, w: (abs(x) + 3.0) ** (w * 1000.0),
    "power": lambda np, x, w: abs(x) ** w,
    "power of negative": lambda np, x, w: (x - 2.0) ** 0.5,
    "rpow": lambda np, x, w: 2.0**x,
    "neg": lambda np, x, w: -x,
    "abs": lambda np, x, w: abs(x - 1.0),
    "equal": lambda np, x, w: x == w,
    "not equal": lambda np, x, w: x != x,
    "less": lambda np, x, w: x < w,
    "reversed comparison": lambda np, x, w: w >= x,
    "exp": lambda np, x, w: np.ma.exp(x * w),
    "log": lambda np, x, w: np.ma.log(x - 1.0),
    "sqrt": lambda np, x, w: np.ma.sqrt(x - 1.2) * w,
    "arcsin": lambda np, x, w: np.ma.arcsin(x),
    "arccosh": lambda np, x, w: np.ma.arccosh(x),
    "arctanh": lambda np, x, w: np.ma.arctanh(x),
    "tan": lambda np, x, w: np.ma.tan(x),
    "sin": lambda np, x, w: np.ma.sin(x) + np.ma.arctan(w),
    "hypot": lambda np, x, w: np.ma.hypot(x, w),
    "maximum": lambda np, x, w: np.ma.maximum(x, w),
    "minimum": lambda np, x, w: np.ma.minimum(w, x),
    "ma.add": lambda np, x, w: np.ma.add(x, w),
    "logical_not": lambda np, x, w: np.ma.logical_not(x),
    "a ufunc by name": lambda np, x, w: np.square(x) + np.add(x, w),
    "chain": lambda np, x, w: ((x - w) ** 2 / (x + 3.0)).mean(),
    "sum": lambda np, x, w: (x * w).sum(),
    "sum of rows": lambda np, x, w: (x * w).sum(axis=1),
    "sum kept": lambda np, x, w: x.sum(axis=0, keepdims=True) * w,
    "prod": lambda np, x, w: x.prod(axis=0),
    "mean": lambda np, x, w: x.mean() * w,
    "mean of rows": lambda np, x, w: x.mean(axis=1),
    "mean kept": lambda np, x, w: x - x.mean(axis=1, keepdims=True),
    "var": lambda np, x, w: x.var(),
    "var of rows": lambda np, x, w: (x * w).var(axis=1),
    "var of columns, ddof": lambda np, x, w: x.var(axis=0, ddof=1),
    "std": lambda np, x, w: x.std(),
    "std of columns": lambda np, x, w: x.std(axis=0),
    "min": lambda np, x, w: x.min() + w.max(),
    "min of rows": lambda np, x, w: x.min(axis=1),
    "max of columns": lambda np, x, w: x.max(axis=0),
    "ptp": lambda np, x, w: x.ptp(axis=0),
    "anom": lambda np, x, w: x.anom(),
    "anom of columns": lambda np, x, w: x.anom(axis=1),
    "cumsum": lambda np, x, w: x.cumsum(axis=1),
    "cumprod": lambda np, x, w: x.cumprod(axis=0),
    "all": lambda np, x, w: (x > 1).all(axis=0),
    "any": lambda np, x, w: (x > 1).any(axis=1),
    "count": lambda np, x, w: x.count(axis=1),
    "count all": lambda np, x, w: x.count(),
    "argmin": lambda np, x, w: x.argmin(axis=0),
    "argmax": lambda np, x, w: x.argmax(),
    "average": lambda np, x, w: np.ma.average(x, weights=w),
    "average of columns": lambda np, x, w: np.ma.average(x, axis=0, weights=w),
    "average alone": lambda np, x, w: np.ma.average(x, axis=0),
    "dot": lambda np, x, w: np.ma.dot(x, w.T),
    "dot strict": lambda np, x, w: np.ma.dot(x, w.T, strict=True),
    "where": lambda np, x, w: np.ma.where(w > 1.0, x, w),
    "where masked": lambda np, x, w: np.ma.where(x > 1.0, w, np.ma.masked),
    "masked_where": lambda np, x, w: np.ma.masked_where(w > 1.0, x * w),
    "masked_greater": lambda np, x, w: np.ma.masked_greater(x, 1.5) * w,
    "masked_less": lambda np, x, w: np.ma.masked_less(w, 1.0) * x,
    "masked_greater_equal": lambda np, x, w: np.ma.masked_greater_equal(w, 1.0),
    "masked_less_equal": lambda np, x, w: np.ma.masked_less_equal(x, 1.0),
    "masked_not_equal": lambda np, x, w: np.ma.masked_not_equal(w, w[0]),
    "masked_equal": lambda np, x, w: np.ma.masked_equal(w, 1.0),
    "masked_inside": lambda np, x, w: np.ma.masked_inside(x, 2.0, 1.0),
    "masked_outside": lambda np, x, w: np.ma.masked_outside(w, 1.0, 1.5),
    "masked_values": lambda np, x, w: np.ma.masked_values(x, 1.0),
    "masked_invalid": lambda np, x, w: np.ma.masked_invalid(x) * w,
    "fix_invalid": lambda np, x, w: np.ma.fix_invalid(x * w, fill_value=3.0),
    "array": lambda np, x, w: np.ma.array(w, mask=[[0, 0, 1, 1]] * 3) * x,
    "of a masked array": lambda np, x, w: np.ma.masked_array(x, mask=w > 1.0),
    "not keeping the mask": lambda np, x, w: np.ma.array(np.ma.masked_where(w < 0.7, w), mask=w > 1.0, keep_mask=False),
    "fill value": lambda np, x, w: np.ma.array(w, mask=w > 1, fill_value=7.0),
    "filled": lambda np, x, w: x.filled(2.0) * w,
    "filled as it is": lambda np, x, w: np.ma.filled(x),
    "compressed": lambda np, x, w: x.compressed(),
    "element": lambda np, x, w: x[0, 0] * w,
    "row": lambda np, x, w: x[2] * w[0],
    "slice": lambda np, x, w: x[:, 1:3] * w[:, 1:3],
    "indices": lambda np, x, w: x[[0, 2], [2, 1]],
    "reshape": lambda np, x, w: x.reshape(4, 3),
    "ravel": lambda np, x, w: x.ravel() * 2,
    "T": lambda np, x, w: x.T @ w if False else x.T * w.T,
    "swapaxes": lambda np, x, w: x.swapaxes(0, 1),
    "take": lambda np, x, w: x.take([0, 2], axis=0),
    "concatenate": lambda np, x, w: np.ma.concatenate([x, w], axis=1),
    "stack": lambda np, x, w: np.ma.stack([x, w]),
    "vstack": lambda np, x, w: np.ma.vstack([x, w]),
    "append": lambda np, x, w: np.ma.append(x, w),
    "expand_dims": lambda np, x, w: np.ma.expand_dims(x, 1),
    "diff": lambda np, x, w: np.ma.diff(x, axis=1),
    "astype": lambda np, x, w: x.astype("float32"),
    "copy": lambda np, x, w: x.copy() * 2,
    "clip": lambda np, x, w: x.clip(0.5, 1.5),
    "round": lambda np, x, w: x.round(1),
    "repeat": lambda np, x, w: x.repeat(2, axis=0),
    "diagonal": lambda np, x, w: x.diagonal(),
    "np.sum": lambda np, x, w: np.sum(x * w, axis=0),
    "np.mean": lambda np, x, w: np.mean(x),
    "np.var": lambda np, x, w: np.var(x, axis=0),
    "real": lambda np, x, w: x.real * w,
    "write": lambda np, x, w: _written(np, x, w),
    "in place": lambda np, x, w: _in_place(np, x, w),
}


def _written(np, x, w):
    y = x.copy()
    y[0] = w[0]
    y[2, 0] = np.ma.masked
    y[1, 1] = 4.0
    return y * w


def _in_place(np, x, w):
    y = x * 1.0
    y += w
    y *= x
    y -= 1.0
    y /= w
    return y


NONE = {
    "equal",
    "not equal",
    "less",
    "reversed comparison",
    "logical_not",
    "all",
    "any",
    "count",
    "count all",
    "argmin",
    "argmax",
}
SHAPES = {"compressed", "where", "masked_where"}
LOOSE = 1e-12


def numpys(call):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return call(np, np.ma.array(BAD, mask=MASK), Y)


def like(found, expected, exact=True):
    """The same kind of thing, with the same elements, mask, fill value and dtype."""
    if expected is np.ma.masked:
        assert found is np.ma.masked
        return
    masked = isinstance(expected, np.ma.MaskedArray)
    assert isinstance(found, np.ma.MaskedArray) == masked, (found, expected)
    assert tuple(found.shape) == np.shape(expected) and found.dtype == np.asarray(expected).dtype
    if masked:
        np.testing.assert_array_equal(np.ma.getmaskarray(found), np.ma.getmaskarray(expected))
        np.testing.assert_array_equal(found.fill_value, expected.fill_value)
        free = ~np.ma.getmaskarray(expected)
        np.testing.assert_allclose(found.data.numpy()[free], expected.data[free], rtol=LOOSE)
        if exact:
            assert repr(found) == repr(expected)
    else:
        np.testing.assert_allclose(np.asarray(found), expected, rtol=LOOSE)


def ours():
    return tnp.ma.array(tnp.asarray(BAD), mask=MASK), tnp.asarray(Y)


@pytest.mark.parametrize("name", CALLS)
def test_plain(name):
    like(CALLS[name](tnp, *ours()), numpys(CALLS[name]))


@pytest.mark.family(4)
@pytest.mark.parametrize("name", CALLS)
def test_watched(name):
    x, w = ours()
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch([x, w])
        found = CALLS[name](tnp, x, w)
    like(found, numpys(CALLS[name]), exact=False)


@pytest.mark.family(4)
@pytest.mark.parametrize("name", CALLS)
def test_compiled(name):
    compiled = tnp.function(lambda x, w: CALLS[name](tnp, x, w))
    for _ in range(2):
        like(compiled(*ours()), numpys(CALLS[name]), exact=False)


@pytest.mark.family(4)
@pytest.mark.parametrize("name", sorted(set(CALLS) - {"compressed"}))
def test_batched(name):
    x, w = ours()
    pair = tnp.ma.stack([x, x * 1.0]), tnp.stack([w, w])
    found = tnp.vectorized_map(lambda both: CALLS[name](tnp, *both), pair)
    expected = numpys(CALLS[name])
    for i in range(2):
        if expected is np.ma.masked or np.ndim(expected) == 0:
            one = tnp.ma.asarray(found).filled(-1.0)[i]  # ``masked`` for some examples is a mask of all
            np.testing.assert_allclose(np.asarray(one), np.asarray(np.ma.filled(expected, -1.0)), rtol=LOOSE)
        elif isinstance(found, np.ma.MaskedArray) and not isinstance(expected, np.ma.MaskedArray):
            like(found[i], np.ma.array(expected, mask=np.zeros(expected.shape, bool)), exact=False)  # of an element
        else:
            like(found[i], expected, exact=False)
            assert not isinstance(found, np.ma.MaskedArray) or found.ndim == np.ndim(expected) + 1


def scalar(call):
    """A number of what is not masked, with weights that tell elements apart."""

    def f(x, w):
        found = call(tnp, tnp.ma.array(x, mask=MASK), w)
        found = tnp.ma.filled(found, 0.0) if isinstance(found, np.ma.MaskedArray) else found
        return tnp.sum(found * tnp.cos(tnp.arange(found.size * 1.0).reshape(found.shape)))

    return f


GRADED = sorted(
    set(CALLS) - NONE - {"floor divide", "round", "astype", "divide by zeros", "out of range", "filled as it is"}
)
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # of what stands under masks: NumPy's, too


@pytest.mark.family(4)
@pytest.mark.parametrize("name", GRADED)
def test_gradients(name):
    f = scalar(CALLS[name])
    found = [g.numpy() for g in tnp.grad(f, argnums=(0, 1))(tnp.asarray(BAD), tnp.asarray(Y))]
    compiled = [g.numpy() for g in tnp.grad(tnp.function(f), argnums=(0, 1))(tnp.asarray(BAD), tnp.asarray(Y))]
    good = np.where(MASK, 1.0, BAD)
    for i in range(2):
        assert np.isfinite(found[i]).all()
        np.testing.assert_allclose(compiled[i], found[i], rtol=1e-9, atol=1e-12)
        values, step = [good, Y][i], 1e-6
        rough = np.zeros(values.shape)
        for at in np.ndindex(values.shape):
            ends = []
            for sign in (1, -1):
                moved = [BAD, Y]
                moved[i] = moved[i].copy()
                if i or not MASK[at]:
                    moved[i][at] += sign * step
                ends.append(float(f(*map(tnp.asarray, moved))))
            rough[at] = (ends[0] - ends[1]) / (2 * step)
        scale = max(1.0, np.abs(rough).max())
        np.testing.assert_allclose(found[i] / scale, rough / scale, atol=1e-6, rtol=1e-6)


@pytest.mark.parametrize("name", ["chain", "divide", "log", "var of rows", "std", "average", "power", "masked_where"])
def test_second_derivatives(name):
    f = scalar(CALLS[name])
    direction = np.where(MASK, 0.0, 1.0)
    slope = lambda x: tnp.sum(tnp.grad(f)(x, tnp.asarray(Y)) * direction)  # noqa: E731
    found = tnp.grad(slope)(tnp.asarray(BAD)).numpy()
    assert np.isfinite(found).all() and not found[MASK].any()
    step = 1e-6
    for at in zip(*np.nonzero(~MASK), strict=True):
        ends = []
        for sign in (1, -1):
            moved = BAD.copy()
            moved[at] += sign * step
            ends.append(float(slope(tnp.asarray(moved))))
        np.testing.assert_allclose(found[at], (ends[0] - ends[1]) / (2 * step), rtol=1e-5, atol=1e-6)


def _some(shape):
    mask = np.zeros(shape, bool)
    mask.flat[0] = True
    return mask


SHAPES_OF_PRODUCTS = [(3,), (1,), (3, 3), (2, 3), (1, 3), (3, 1), (2, 3, 3)]


@pytest.mark.parametrize("function", [np.matmul, np.vecdot, np.matvec, np.vecmat])
def test_products_are_not_taken_for_elementwise(function):
    """NumPy's values, masks (which need not have the shape of the values) and errors, watched and traced."""
    marks, compared = (lambda shape: np.ma.nomask, lambda shape: np.zeros(shape, bool), _some), 0
    for first, second in itertools.product(SHAPES_OF_PRODUCTS, repeat=2):
        a, b = rng.normal(size=first), rng.normal(size=second)
        for of_a in marks:
            for of_b in (None, *marks):

                def product(a, b, of_a=of_a, of_b=of_b, module=tnp):
                    b = b if of_b is None else module.ma.array(b, mask=of_b(b.shape))
                    return function(module.ma.array(a, mask=of_a(a.shape)), b)

                given = tnp.asarray(a), tnp.asarray(b)
                try:
                    expected = product(a, b, module=np)
                except ValueError:
                    with pytest.raises(ValueError), tnp.GradientTape() as tape:
                        tape.watch(given)
                        product(*given)
                    continue
                with tnp.GradientTape() as tape:
                    tape.watch(given)
                    found = product(*given)
                compared += 1
                if expected is np.ma.masked:
                    assert found is np.ma.masked
                    continue
                np.testing.assert_allclose(found.data.numpy(), expected.data, rtol=LOOSE)
                assert (found._mask is np.ma.nomask) == (expected.mask is np.ma.nomask)
                np.testing.assert_array_equal(np.asarray(found._mask), expected.mask)
    assert compared >= 100


def test_products_in_batches_and_their_gradients():
    x, v = tnp.asarray(X), tnp.asarray(Y[0])
    for mask in (False, np.ma.nomask):
        slope = tnp.grad(lambda x, mask=mask: (tnp.ma.array(x, mask=mask) @ v).sum())(x)
        np.testing.assert_allclose(slope.numpy(), np.broadcast_to(Y[0], X.shape))
        found = tnp.vectorized_map(lambda x, mask=mask: tnp.ma.array(x, mask=mask) @ v, x[None])
        np.testing.assert_allclose(np.asarray(tnp.ma.getdata(found))[0], X @ Y[0])
    square = X[:, :3]
    found = tnp.vectorized_map(lambda x: tnp.ma.array(x, mask=MASK[:, :3]) @ x, tnp.asarray(square)[None])
    expected = np.ma.array(square, mask=MASK[:, :3]) @ square
    np.testing.assert_allclose(found.data.numpy()[0], expected.data)
    np.testing.assert_array_equal(np.asarray(found.mask)[0], expected.mask)
