"""Lowerings of orders, searches and distinct values against NumPy: every dtype, NaN, -0.0, ties, empty arrays."""

import ml_dtypes
import numpy as np
import pytest

from .modes import check, expected, run_mode, tensorflow

INTEGERS = ("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
FLOATS = ("float16", "bfloat16", "float32", "float64")
COMPLEX = ("complex64", "complex128")
DTYPES = INTEGERS + FLOATS + COMPLEX
rng = np.random.default_rng(5)


def dtype_of(name):
    return np.dtype(ml_dtypes.bfloat16 if name == "bfloat16" else name)


def sample(name, *shape):
    """Values with ties, the ends of the range, and NaN, infinities and both zeros of floats."""
    dtype = dtype_of(name)
    if name == "bool":
        return rng.integers(0, 2, shape).astype(bool)
    if dtype.kind in "iu":
        ends = np.iinfo(dtype)
        return rng.choice(np.array([ends.min, ends.max, 0, 1, 3], dtype), shape)
    special = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.5, -2.0, 1e-7, -1e-7])
    if dtype.kind != "c":
        return rng.choice(special, shape).astype(dtype)
    out = np.empty(shape, dtype)
    out.real, out.imag = rng.choice(special, shape), rng.choice(special, shape)
    return out


def rising(name, *shape):
    x = np.sort(sample(name, *shape).astype("float32") if name == "bfloat16" else sample(name, *shape), kind="stable")
    return x.astype(dtype_of(name))


@pytest.mark.parametrize("name", DTYPES)
def test_argsort_of_every_dtype_is_stable(name):
    x = sample(name, 3, 60)
    if name == "bfloat16":  # has no NumPy sort that puts NaN last
        np.testing.assert_array_equal(
            run_mode("eager", "argsort", (x,), {"axis": -1})[0], np.argsort(x.astype("float32"), kind="stable")
        )
        return
    check("argsort", x, axis=-1, kind="stable", modes=("eager", "graph"))


@pytest.mark.parametrize("name", ["uint16", "bool", "bfloat16", "float16", "float64", "complex64", "complex128"])
def test_argsort_in_xla_and_mapped(name):
    x = sample(name, 2, 9)
    want = np.argsort(x.astype("float32") if name == "bfloat16" else x, axis=-2, kind="stable")
    for mode in ("xla", "mapped"):
        np.testing.assert_array_equal(run_mode(mode, "argsort", (x,), {"axis": -2})[0], want, mode)


def test_argsort_axes_and_shapes():
    x = sample("float32", 3, 4, 5)
    for axis in (-1, -2, -3):
        check("argsort", x, axis=axis, stable=True, modes=("eager", "graph"))
    for shape in ((0,), (3, 0), (0, 3), (1,), ()):
        check("argsort", np.zeros(shape), axis=-1, modes=("eager", "graph"))
    check("argsort", np.zeros((2, 0)), axis=-1, modes=("xla", "mapped"))


@pytest.mark.parametrize(
    ("params", "text"),
    [
        ({"order": "x"}, "Cannot specify order when the array has no fields"),
        ({"kind": "x"}, "sort kind must be one of"),
        ({"kind": "stable", "stable": True}, "can't be provided at the same time"),
    ],
)
def test_argsort_refuses_what_numpy_refuses(params, text):
    with pytest.raises(ValueError, match=text):
        run_mode("eager", "argsort", (np.zeros(3),), {"axis": -1, **params})


@pytest.mark.parametrize("op", ["argpartition", "partition_order"])
def test_partitions(op):
    x = rng.permutation(np.arange(40.0)).reshape(2, 20)
    for mode in ("eager", "graph", "xla", "mapped"):
        (index,) = run_mode(mode, op, (x,), {"kth": (3, -2), "axis": -1})
        assert index.dtype == np.int64
        np.testing.assert_array_equal(np.sort(index), np.broadcast_to(np.arange(20), (2, 20)))
        there = np.take_along_axis(x, index, -1)
        for k in (3, 18):
            assert (there[:, :k] < there[:, k : k + 1]).all()
            assert (there[:, k:] >= there[:, k : k + 1]).all()
    for kth, text in ((20, r"kth\(=20\) out of bounds \(20\)"), (-21, r"kth\(=-1\) out of bounds \(20\)")):
        with pytest.raises(ValueError, match=text):
            run_mode("eager", op, (x,), {"kth": kth, "axis": -1})


def test_lexsort():
    a, b, c = rng.integers(0, 3, (3, 2, 30))
    check("lexsort", a, b.astype("uint8"), sample("float32", 2, 30), axis=-1)
    check("lexsort", a, sample("complex128", 2, 30), c > 0, axis=-1, modes=("eager", "graph"))
    check("lexsort", a, b, axis=-2)
    check("lexsort", a, axis=-1, modes=("eager",))
    check("lexsort", np.zeros((2, 0)), np.ones((2, 0)), axis=-1, modes=("eager", "graph"))
    assert run_mode("eager", "lexsort", (np.array(3.0),), {"axis": -1})[0] == 0


@pytest.mark.parametrize("name", DTYPES)
def test_searchsorted_of_every_dtype(name):
    if name == "bfloat16":
        a, v = rising(name, 20), sample(name, 3, 11)
        want = np.searchsorted(a.astype("float32"), v.astype("float32"))
        np.testing.assert_array_equal(run_mode("eager", "searchsorted", (a, v), {})[0], want)
        return
    for side in ("left", "right"):
        check("searchsorted", rising(name, 20), sample(name, 3, 11), side=side, modes=("eager", "graph"))


@pytest.mark.parametrize("name", ["uint16", "float32", "complex64", "complex128"])
def test_searchsorted_in_xla_and_mapped(name):
    for side in ("left", "right"):
        check("searchsorted", rising(name, 7), sample(name, 5), side=side, modes=("xla", "mapped"))


def test_searchsorted_stacks_and_sizes():
    check("searchsorted", rising("float64", 2, 3, 6), sample("float64", 2, 3, 4, 2), lead=2)
    check("searchsorted", np.zeros(0), np.ones((2, 2)), modes=("eager", "graph", "xla"))
    check("searchsorted", np.zeros(3), np.ones((2, 0)), side="right", modes=("eager", "graph"))
    check("searchsorted", np.arange(4), np.array(2), modes=("eager", "graph", "mapped"))
    check("searchsorted", np.zeros(0, complex), np.ones(2, complex), modes=("eager", "graph"))
    with pytest.raises(ValueError, match="search side must be"):
        run_mode("eager", "searchsorted", (np.zeros(3), np.zeros(1)), {"side": "x"})


@pytest.mark.parametrize("name", DTYPES)
def test_isin_of_every_dtype(name):
    x, test = sample(name, 4, 5), sample(name, 3)
    if name == "bfloat16":
        want = np.isin(x.astype("float32"), test.astype("float32"))
        np.testing.assert_array_equal(run_mode("eager", "isin", (x, test), {})[0], want)
        return
    for invert in (False, True):
        check("isin", x, test, invert=invert, modes=("eager", "graph"))


def test_isin_modes_and_dtypes():
    check("isin", np.arange(6).reshape(2, 3), np.array([1.0, 4.5, 5.0, 1.0]))
    check("isin", sample("complex128", 2, 5), sample("complex128", 2, 3), lead=1)
    check("isin", np.arange(3), np.zeros(0))
    check("isin", np.zeros((0, 2)), np.zeros(3), modes=("eager", "graph"))
    check("isin", np.arange(3), np.arange(2), kind="table", modes=("eager",))
    with pytest.raises(ValueError, match="The 'table' method is only supported for boolean or integer arrays"):
        run_mode("eager", "isin", (np.ones(2), np.ones(2)), {"kind": "table"})


@pytest.mark.parametrize("name", DTYPES)
def test_nonzero(name):
    check("nonzero", sample(name, 3, 4), modes=("eager", "graph"))


def test_nonzero_shapes_and_modes():
    check("nonzero", np.array([[0, 2], [3, 0]]), modes=("xla",))
    check("nonzero", np.zeros((0, 2)), modes=("eager", "graph"))
    with pytest.raises(ValueError, match="Calling nonzero on 0d arrays is not allowed"):
        run_mode("eager", "nonzero", (np.array(1),), {})
    with pytest.raises(ValueError, match="Where"):
        run_mode("mapped", "nonzero", (np.arange(3),), {})


@pytest.mark.parametrize("name", DTYPES)
def test_unique(name):
    x = sample(name, 4, 11)
    if name == "bfloat16":
        want = expected("unique", (x.astype("float32"),), {})
        for a, b in zip(run_mode("eager", "unique", (x,), {}), want, strict=True):
            np.testing.assert_array_equal(a, b)
        return
    for equal_nan in (True, False):
        check("unique", x, equal_nan=equal_nan, modes=("eager", "graph"))


def test_unique_shapes_and_modes():
    for shape in ((), (0,), (0, 2), (1,)):
        check("unique", np.zeros(shape), modes=("eager", "graph"))
    check("unique", np.array([3, 1, 3, 2]), modes=("xla",))


@pytest.mark.parametrize("name", ["bool", "int8", "uint64", "float32", "complex64", "complex128"])
def test_unique_rows(name):
    x = rng.choice(sample(name, 3), (12, 2, 3)) if name != "bool" else sample(name, 12, 2, 3)
    x[5:] = x[rng.integers(0, 5, 7)]
    check("unique", x, axis=0, modes=("eager", "graph"))
    check("unique", x, axis=1, modes=("eager", "graph"))
    check("unique", x, axis=-1, modes=("eager",))


def test_unique_rows_of_nothing():
    for shape, axis in (((3, 0), 0), ((0, 3), 0), ((2, 0), 1), ((1, 1), 0)):
        check("unique", np.zeros(shape), axis=axis, modes=("eager", "graph"))
    check("unique", np.array([[np.nan, 1], [np.nan, 1], [-0.0, 1], [0.0, 1]]), axis=0, modes=("eager", "graph"))


def test_checked():
    tf = tensorflow()
    params = {"error": ValueError, "text": "too small"}
    check("checked", np.arange(3.0), np.array([True, True]), **params)
    with pytest.raises(ValueError, match="too small"):
        run_mode("eager", "checked", (np.arange(3.0), np.array([True, False])), params)
    for mode in ("graph", "mapped"):
        with pytest.raises(tf.errors.InvalidArgumentError, match="ValueError: too small"):
            run_mode(mode, "checked", (np.arange(3.0), np.array(False)), params)


def test_sorted_values_and_partitions():
    x = rng.normal(size=(5, 9))
    for axis in (-1, -2):
        check("sort", x, axis=axis, modes=("eager", "graph"))
        y = run_mode("eager", "partition", (x,), {"kth": 2, "axis": axis})[0]
        np.testing.assert_array_equal(np.take(y, 2, axis), np.take(np.sort(x, axis), 2, axis))
