"""reduce, accumulate, reduceat, outer and at of every binary ufunc: values, errors and gradients in every mode."""

from __future__ import annotations

import itertools
import warnings

import numpy as np
import pytest
from test_ufunc_keywords import label, outcome

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

rng = np.random.default_rng(1)
X, Y = rng.uniform(0.5, 2, (2, 5)), rng.uniform(0.5, 2, 5)
B, ROWS = rng.uniform(0.5, 2, 4), rng.uniform(0.5, 2, (3, 5))
INTS = np.asarray([[6, 3, 12, 9], [4, 8, 2, 6]])
MASK = np.asarray([[1, 0, 1, 1, 0], [0, 1, 0, 0, 1]], bool)

# one order of the axes is not like another for these: NumPy folds them along one axis only
ORDERED = (
    "subtract divide power float_power remainder fmod floor_divide arctan2 copysign heaviside nextafter"
).split()  # fmt: skip
ALIKE = "add multiply logaddexp logaddexp2 hypot maximum minimum fmax fmin".split()
INTEGER = "bitwise_and bitwise_or bitwise_xor gcd lcm left_shift right_shift".split()
TRUTH = "logical_and logical_or logical_xor".split()
JUMPS = {"nextafter", "floor_divide"}  # a difference of neighbours tells nothing of the derivative


class ByHand:
    """A ufunc of NumPy whose folds are a call for each step: NumPy's own may be wrong (``WRONG_FOLDS``)."""

    def __init__(self, ufunc):
        self.ufunc = ufunc

    def __getattr__(self, name):
        return getattr(self.ufunc, name)

    def reduce(self, x, axis=0, keepdims=False, initial=None, where=True):
        if axis == ():
            return x.copy()
        steps = np.moveaxis(x, axis, 0)
        counts = np.broadcast_to(np.moveaxis(np.broadcast_to(where, x.shape), axis, 0), steps.shape)
        if initial is not None:
            first = np.full((1, *steps.shape[1:]), initial, x.dtype)
            steps, counts = np.concatenate([first, steps]), np.concatenate([np.ones(first.shape, bool), counts])
        y = steps[0]
        for step, count in zip(steps[1:], counts[1:], strict=True):
            y = np.where(count, self.ufunc(y, step), y)
        return np.expand_dims(y, axis) if keepdims else y

    def reduceat(self, x, indices, axis=0):
        steps = np.moveaxis(x, axis, 0)
        slices = [slice(a, max(a + 1, b)) for a, b in zip(indices, [*indices[1:], len(steps)], strict=True)]
        return np.moveaxis(np.stack([self.reduce(steps[s]) for s in slices]), 0, axis)


def ufunc_of(name):
    """The ufunc of a namespace; NumPy's by hand where its folds may be wrong."""
    return lambda xp: ByHand(np.__dict__[name]) if xp is np and name in ("power", "arctan2") else getattr(xp, name)


def at(xp, u, x, indices, *values):
    y = xp.asarray(x) * 1
    u(xp).at(y, indices, *values)
    return y


def calls(u):
    return {
        "reduce": (lambda xp, x: u(xp).reduce(x, axis=1), X),
        "reduce keepdims": (lambda xp, x: u(xp).reduce(x, axis=0, keepdims=True), X),
        "reduce initial": (lambda xp, x: u(xp).reduce(x, axis=1, initial=1.3), X),
        "reduce where": (lambda xp, x: u(xp).reduce(x, axis=1, where=MASK, initial=0.9), X),
        "reduce one": (lambda xp, x: u(xp).reduce(x[:, :1], axis=1), X),
        "reduce nothing": (lambda xp, x: u(xp).reduce(x[:, :0], axis=1, initial=1.5) + x[:, 0], X),
        "reduce no axis": (lambda xp, x: u(xp).reduce(x, axis=()), X),
        "accumulate": (lambda xp, x: u(xp).accumulate(x), X),
        "accumulate last": (lambda xp, x: u(xp).accumulate(x, axis=-1), X),
        "reduceat": (lambda xp, x: u(xp).reduceat(x, [0, 3, 1, 4], axis=1), X),
        "reduceat parts": (lambda xp, x: u(xp).reduceat(x, [0, 2], axis=-1), X),
        "reduceat rows": (lambda xp, x: u(xp).reduceat(x, [0, 1]), X),
        "outer": (lambda xp, x, y: u(xp).outer(x, y), X, Y),
        "at": (lambda xp, x, b: at(xp, u, x, ([0, 1, 0, 0], [1, 1, 1, 3]), b), X, B),
        "at rows": (lambda xp, x, b: at(xp, u, x, [1, 1, 0], b), X, ROWS),
        "at slice": (lambda xp, x, b: at(xp, u, x, slice(0, 2), b[:2, :]), X, ROWS),
        "at once": (lambda xp, x, b: at(xp, u, x, (0, [3, 1]), b[:2]), X, B),
    }


def several(u):
    return {
        "reduce all": (lambda xp, x: u(xp).reduce(x, axis=None), X),
        "reduce tuple": (lambda xp, x: u(xp).reduce(x[:, None], axis=(0, -1)), X),
        "reduce tuple where": (lambda xp, x: u(xp).reduce(x, axis=(1, 0), where=MASK, initial=0.7, keepdims=True), X),
    }


def both_ways(f, *xs):
    """NumPy's values plain, under a tape, compiled and batched."""
    want = f(np, *xs)
    assert_same(f(tnp, *map(tnp.asarray, xs)), want)
    with tnp.GradientTape() as tape:
        handles = [tnp.asarray(x) for x in xs]
        tape.watch([h for h in handles if h.dtype.kind in "fc"])
        assert_same(f(tnp, *handles), want)
    check_function(lambda *a: f(tnp, *a), *xs)
    check_batch(lambda *a: f(tnp, *a), *xs)


@pytest.mark.parametrize("method", calls(None))
@pytest.mark.parametrize("name", ORDERED + ALIKE)
def test_methods(name, method):
    f, *xs = calls(ufunc_of(name))[method]
    both_ways(f, *xs)
    if name not in JUMPS:
        check_gradients(lambda *a: f(tnp, *a), *xs, order=1)


LAYOUTS = {
    "C": lambda x: x, "F": np.asfortranarray, "backward": lambda x: x[::-1, ::-1].copy()[::-1, ::-1],
    "strided": lambda x: np.repeat(np.repeat(x, 2, 0), 3, 1)[::2, ::3],
    "swapped": lambda x: x.astype(x.dtype.newbyteorder()),
}  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("name", "dtype"),
    [
        ("arctan2", "i4"),
        *itertools.product(["power", "arctan2", "float_power", "hypot", "divide"], ["f2", "f4", "f8", "g"]),
    ],
)
def test_folds_are_right_on_every_processor(name, dtype, layout):
    """Those that NumPy may get wrong, and their like, by one call for each step."""
    hand, ours = ByHand(getattr(np, name)), getattr(tnp, name)
    for shape, axis in itertools.product([(2, 5), (5, 2), (3, 40), (40, 3), (1, 9), (9, 1), (17, 33)], (0, 1)):
        x = np.random.default_rng(3).uniform(1.01, 1.1, shape)
        x = LAYOUTS[layout]((x if dtype != "i4" else x * 9).astype(dtype))
        own = hand.ufunc(x[:1], x[:1]).dtype
        cuts = [0, shape[axis] // 2, shape[axis] - 1]
        want = hand.reduce(x.astype(own), axis), hand.reduceat(x.astype(own), cuts, axis)
        start = hand.reduce(x.astype(own), axis, initial=1.1)
        tolerance = {"rtol": min(0.1, 5000 * np.finfo(own).eps)}  # an error in the exponent grows with each step
        for given in (x, tnp.asarray(x)):
            out = tnp.zeros(want[0].shape, own)
            found = ours.reduce(given, axis), ours.reduceat(given, cuts, axis=axis), ours.reduce(given, axis, out=out)
            assert found[2] is out and {f.dtype for f in found} == {own}
            for got, wanted in zip(found, (*want, want[0]), strict=True):
                np.testing.assert_allclose(got.numpy(), wanted, **tolerance)
            np.testing.assert_allclose(ours.reduce(given, axis, initial=1.1).numpy(), start, **tolerance)


@pytest.mark.parametrize("method", several(None))
@pytest.mark.parametrize("name", ALIKE)
def test_several_axes(name, method):
    f, *xs = several(lambda xp: getattr(xp, name))[method]
    both_ways(f, *xs)
    check_gradients(lambda *a: f(tnp, *a), *xs, order=1)


@pytest.mark.parametrize("name", ["subtract", "divide", "logaddexp", "hypot", "maximum", "power", "multiply"])
@pytest.mark.parametrize("method", ["reduce", "accumulate last", "reduceat", "at", "reduce where"])
def test_second_order(name, method):
    f, *xs = calls(ufunc_of(name))[method]
    check_gradients(lambda *a: f(tnp, *a), *xs, order=2)


@pytest.mark.parametrize("name", INTEGER + TRUTH)
def test_integers(name):
    u = lambda xp: getattr(xp, name)  # noqa: E731
    x = INTS % 4 if "shift" in name else INTS
    both_ways(lambda xp, a: u(xp).accumulate(a, axis=1), x)
    both_ways(lambda xp, a: u(xp).reduceat(a, [0, 2, 1], axis=1), x)
    both_ways(lambda xp, a: u(xp).reduce(a, axis=1), x)
    if "shift" not in name and name != "lcm":
        both_ways(lambda xp, a: u(xp).reduce(a, axis=None, initial=2), x)
    if name not in TRUTH:
        both_ways(lambda xp, a: at(xp, u, a, ([0, 1, 0], [1, 1, 1]), 2), x)
    if name in TRUTH:
        both_ways(lambda xp, a: u(xp).reduce(a, axis=1, where=a > 4), x)


@pytest.mark.parametrize("name", ["add", "multiply", "subtract", "divide"])
def test_complex(name):
    z = X[:, :4] + 1j * Y[:4]
    for f in (
        lambda xp, a: getattr(xp, name).reduce(a, axis=1),
        lambda xp, a: getattr(xp, name).accumulate(a, axis=1),
        lambda xp, a: getattr(xp, name).reduceat(a, [0, 2, 1], axis=1),
    ):
        both_ways(f, z)
        check_gradients(lambda a, f=f: f(tnp, a), z, order=1)


@pytest.mark.parametrize("name", ["negative", "square", "exp"])
def test_at_of_one_operand(name):
    f = lambda xp, x: at(xp, lambda xp: getattr(xp, name), x, ([0, 1, 0, 0], [1, 1, 1, 3]))  # noqa: E731
    both_ways(f, X)
    check_gradients(lambda x: f(tnp, x), X, order=2)


@pytest.mark.parametrize("axis", [(), 0, 1, (0, 1), None])
@pytest.mark.parametrize("name", ["hypot", "logaddexp", "add", "multiply"])
def test_a_fold_begins_with_the_identity_where_elements_do_not_count(name, axis):
    mask = np.arange(X.size).reshape(X.shape) % 3 == 1  # not the first
    f = lambda xp, x: getattr(xp, name).reduce(x, axis=axis, where=mask)  # noqa: E731
    both_ways(f, X)
    if axis is None:
        check_gradients(lambda x: f(tnp, x), X, order=2)


@pytest.mark.parametrize("name", [*ALIKE, "bitwise_and", "bitwise_or", "bitwise_xor", "gcd", "lcm", *TRUTH])
def test_a_fold_of_few_elements_in_every_dtype(name):
    """Of none, one and some, of which some or none count: the neutral element, and signs, which gcd and hypot drop."""
    dtypes = ("i1", "u1") if name in INTEGER else ("i1", "u1", "f8")
    compared = 0
    for dtype, n, mask in itertools.product(dtypes, (0, 1, 3), (True, [False], [True, False, True])):
        if getattr(np, name).identity is None and not (n and mask is True):
            continue  # there is no neutral element: NumPy refuses
        x = np.asarray([-3, 5, 6][:n]).astype(dtype)
        where = mask if mask is True else np.resize(mask, n)
        f = lambda xp, x, where=where: getattr(xp, name).reduce(x, where=where)  # noqa: E731
        both_ways(f, x)
        compared += 1
    assert compared >= 2 * len(dtypes)


def test_out_tells_the_dtype():
    for f in (
        lambda xp, x: xp.add.reduce(x, axis=1, out=xp.zeros(2, int)),
        lambda xp, x: xp.maximum.reduce(x, axis=1, out=xp.zeros(2, int)),
        lambda xp, x: xp.multiply.accumulate(x, axis=1, out=xp.zeros((2, 5), "f4")),
        lambda xp, x: xp.add.reduceat(x, [0, 2], axis=1, out=xp.zeros((2, 2), int)),
        lambda xp, x: at(xp, lambda xp: xp.divide, xp.asarray(INTS), ([0, 0, 1], [1, 1, 2]), 2),
        lambda xp, x: at(xp, lambda xp: xp.add, x.astype("f4"), ([0, 0, 1], [1, 1, 2]), 1 / 3),
        lambda xp, x: xp.add.reduceat(x, [0.5, 2.9], axis=1),
    ):
        both_ways(f, X)


# --- singular points --------------------------------------------------------------------------------------


def gradient(f, x):
    x = tnp.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.gradient(y, x).tolist()


def test_singular_points():
    inf = np.inf
    assert gradient(tnp.multiply.reduce, [0.0, 2.0, 3.0]) == [6.0, 0.0, 0.0]
    assert gradient(tnp.multiply.reduce, [0.0, 0.0, 3.0]) == [0.0, 0.0, 0.0]
    assert gradient(lambda x: tnp.multiply.reduceat(x, [0, 1]), [0.0, 2.0, 0.0]) == [1.0, 0.0, 2.0]
    assert gradient(tnp.hypot.reduce, [0.0, 0.0]) == [0.0, 0.0]
    assert gradient(tnp.logaddexp.reduce, [-inf, 0.0]) == [0.0, 1.0]
    assert gradient(tnp.logaddexp.reduce, [-inf, -inf]) == [0.5, 0.5]
    assert gradient(tnp.logaddexp.reduce, [inf, 1.0, inf]) == [0.5, 0.0, 0.5]
    assert gradient(tnp.maximum.reduce, [2.0, 1.0, 2.0]) == [0.5, 0.0, 0.5]
    assert gradient(lambda x: tnp.maximum.reduceat(x, [0, 2]), [2.0, 2.0, 1.0]) == [0.5, 0.5, 1.0]
    assert gradient(tnp.fmax.reduce, [np.nan, 1.0]) == [0.0, 1.0]
    assert gradient(lambda x: tnp.maximum.accumulate(x), [1.0, 3.0, 2.0]) == [1.0, 2.0, 0.0]
    assert gradient(tnp.add.reduce, np.zeros((0,))) == []
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert gradient(lambda x: tnp.divide.accumulate(x)[:1], [1.0, 0.5]) == [1.0, 0.0]


def test_a_million_elements_are_no_million_steps():
    x = tnp.ones(1_000_000)
    for name in ("maximum", "logaddexp", "multiply"):
        gradient(getattr(tnp, name).accumulate, x)
        gradient(getattr(tnp, name).reduce, x)
        gradient(lambda v, n=name: getattr(tnp, n).reduceat(v, np.arange(0, 1_000_000, 10)), x)


def test_indices_may_differ_from_example_to_example():
    indices = tnp.asarray([[0, 2], [1, 3]])
    for name in ("add", "multiply", "subtract", "maximum"):
        u = getattr(tnp, name)
        got = tnp.vectorized_map(lambda args, u=u: u.reduceat(args[0], args[1]), (tnp.asarray(X), indices))
        want = [getattr(np, name).reduceat(x, i) for x, i in zip(X, indices.numpy(), strict=True)]
        assert_same(got, np.stack(want))


def test_at_may_differ_from_example_to_example():
    places, values = np.asarray([[0, 2, 0], [1, 1, 1]]), B[:3]
    for name in ("add", "multiply", "subtract", "maximum"):

        def one(args, name=name):
            y = args[0] * 1.0
            getattr(tnp, name).at(y, args[1], values)
            return y

        want = X * 1.0
        for row, place in zip(want, places, strict=True):
            getattr(np, name).at(row, place, values)
        assert_same(tnp.vectorized_map(one, (tnp.asarray(X), tnp.asarray(places))), want)


# --- errors -----------------------------------------------------------------------------------------------

REFUSED = [
    ("add", "reduce", (X,), {"axis": 2}),
    ("add", "reduce", (X,), {"axis": (0, 0)}),
    ("add", "reduce", (X,), {"foo": 1}),
    ("add", "reduce", (X,), {"out": np.zeros(3)}),
    ("subtract", "reduce", (X,), {"axis": (0, 1)}),
    ("subtract", "reduce", (X[:, :0],), {"axis": 1}),
    ("maximum", "reduce", (X[:, :0],), {"axis": 1}),
    ("maximum", "reduce", (X,), {"where": MASK}),
    ("maximum", "reduce", (X,), {"where": np.ones(3, bool), "initial": 0.0}),
    ("bitwise_and", "reduce", (X,), {}),
    ("less", "reduce", (X,), {}),
    ("exp", "reduce", (X,), {}),
    ("divmod", "reduce", (X,), {}),
    ("matmul", "reduce", (X,), {}),
    ("add", "accumulate", (X,), {"axis": 3}),
    ("add", "accumulate", (X,), {"axis": (0, 1)}),
    ("add", "accumulate", (X[0, 0],), {}),
    ("sin", "accumulate", (X,), {}),
    ("matmul", "accumulate", (X,), {}),
    ("add", "accumulate", (X,), {"out": np.zeros((2, 4))}),
    ("add", "reduceat", (X, [0, 2]), {}),
    ("add", "reduceat", (X, [-1]), {}),
    ("add", "reduceat", (X, [[0]]), {}),
    ("add", "reduceat", (X, [0]), {"axis": 4}),
    ("negative", "reduceat", (X, [0]), {}),
    ("vecdot", "reduceat", (X, [0]), {}),
    ("exp", "outer", (X, X), {}),
    ("matmul", "outer", (X, X), {}),
    ("add", "outer", (X, X), {"foo": 1}),
    ("add", "at", (X, [5], 1.0), {}),
    ("add", "at", (X, [0], np.ones(3)), {}),
    ("add", "at", (X, [0]), {}),
    ("exp", "at", (X, [0], 1.0), {}),
    ("divmod", "at", (X, [0], 1.0), {}),
    ("matmul", "at", (X, [0], X), {}),
    ("bitwise_and", "at", (X, [0], 1), {}),
]


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: f"{row[0]}.{row[1]}-{label(row[1:])}")
@pytest.mark.parametrize("mode", ["plain", "taped", "traced"])
def test_errors_are_numpys(mode, row):
    name, method, args, kwargs = row
    _, refusal = outcome(lambda: getattr(getattr(np, name), method)(*args, **kwargs))
    assert refusal is not None

    def call(x):
        return getattr(getattr(tnp, name), method)(x, *args[1:], **kwargs)

    x = tnp.asarray(np.array(args[0]))
    with tnp.GradientTape() as tape:
        if mode == "taped" and x.dtype.kind == "f":
            tape.watch(x)
        _, error = outcome(lambda: tnp.function(call)(x) if mode == "traced" else call(x))
    assert isinstance(error, type(refusal)), (error, refusal)
    assert str(error).split("\n  at:")[0] == str(refusal)
