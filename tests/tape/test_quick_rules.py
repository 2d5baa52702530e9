"""Rules that plain arrays take a shorter way through: they give what the general form gives, at ties and edges too."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.ops.index import add_at

RNG = np.random.default_rng(5)


def indices(shape, case):
    n, m = shape[0], max(shape[1], 1)
    return {
        "rows": (RNG.integers(-n, n, 9),),
        "rows by a matrix": (RNG.integers(0, n, (3, 2)),),
        "elements": (RNG.integers(-n, n, (4, 1)), RNG.integers(0, m, 3)),
        "narrow": (RNG.integers(-n, n, 7).astype("i1"),),
        "unsigned": (RNG.integers(0, n, 7).astype("u2"),),
        "behind a slice": (slice(None), RNG.integers(0, m, 5)),
        "before a slice": (RNG.integers(0, n, 5), slice(1, None)),
        "a mask": (RNG.random(n) < 0.5,),
        "a new axis": (RNG.integers(0, n, 5), None),
        "nothing": (np.zeros(0, "i8"),),
    }[case]


@pytest.mark.parametrize("shape", [(5, 4), (6, 3, 2), (4, 300), (3, 0)])
@pytest.mark.parametrize(
    "case",
    "rows,rows by a matrix,elements,narrow,unsigned,behind a slice,before a slice,a mask,a new axis,nothing".split(","),
)
@pytest.mark.parametrize("dtype", ["f4", "f8", "c16", "i4"])
def test_additions_by_index(shape, case, dtype):
    if 0 in shape and case in ("elements", "behind a slice"):
        return
    index = indices(shape, case)
    found, expected = np.zeros(shape, dtype), np.zeros(shape, dtype)
    values = (RNG.standard_normal(found[index].shape) * 9).astype(dtype)
    add_at(found, index, values)
    np.add.at(expected, index, values)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("index", [([0, 5],), ([-6, 1],), ([0, 1], [0, 4])])
def test_additions_out_of_bounds(index):
    out = np.zeros((5, 4))
    with pytest.raises(IndexError, match="out of bounds"):
        add_at(out, tuple(map(np.asarray, index)), 1.0)


def gradient(f, *xs):
    xs = [tnp.asarray(x) for x in xs]
    with tnp.GradientTape() as tape:
        tape.watch(xs)
        y = f(*xs)
    return [np.asarray(g) for g in tape.gradient(y, xs)]


@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("name", ["max", "min", "nanmax"])
@pytest.mark.parametrize("axis", [None, 0, 1])
@pytest.mark.parametrize("is_traced", [False, True])
def test_extrema_share_ties(name, axis, dtype, is_traced):
    x = RNG.integers(0, 4, (6, 40)).astype(dtype)
    f = tnp.grad(lambda x: tnp.sum(getattr(tnp, name)(x, axis=axis)))
    found = np.asarray((tnp.function(f) if is_traced else f)(x))
    winners = x == getattr(np, name)(x, axis=axis, keepdims=True)
    np.testing.assert_allclose(found, winners / winners.sum(axis=axis, keepdims=True), rtol=1e-6)
    assert found.dtype == dtype


def test_extrema_of_nan():
    x = np.array([[1.0, np.nan, 3.0, np.nan], [1.0, 2.0, 2.0, 0.0]])
    (found,) = gradient(lambda x: tnp.max(x, axis=1), x)
    np.testing.assert_array_equal(found, [[0, 0.5, 0, 0.5], [0, 0.5, 0.5, 0]])


@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("n", [3, 200])
@pytest.mark.parametrize("name", ["maximum", "minimum", "fmax", "fmin"])
def test_two_operands_share_ties(name, n, dtype):
    x, y = (RNG.integers(0, 3, (n, 7)).astype(dtype) for _ in range(2))
    found = gradient(getattr(tnp, name), x, y)
    wins = np.sign(x - y) if name.endswith("max") or name == "maximum" else np.sign(y - x)
    np.testing.assert_array_equal(found[0], (wins + 1) / 2)
    np.testing.assert_array_equal(found[1], (1 - wins) / 2)


@pytest.mark.parametrize("scale", [1.0, 1e-160, 1e200, 0.0])
def test_angles_of_any_size(scale):
    x, y = (RNG.uniform(0.5, 2, 5) * scale for _ in range(2))
    found = gradient(tnp.arctan2, x, y)
    r = np.hypot(x, y)
    with np.errstate(all="ignore"):
        expected = [np.where(r == 0, 0, y / r / r), np.where(r == 0, 0, -x / r / r)]
    np.testing.assert_allclose(found, expected, rtol=1e-14)


@pytest.mark.parametrize(
    ("name", "derivative"), [("sin", np.cos), ("cos", lambda x: -np.sin(x)), ("sinh", np.cosh), ("cosh", np.sinh)]
)
def test_rules_of_large_arrays(name, derivative, native_now):
    x = RNG.uniform(-3, 3, 40000)
    for _ in range(2):
        (found,) = gradient(getattr(tnp, name), x)
        np.testing.assert_allclose(found, derivative(x), rtol=1e-14, atol=1e-15)
