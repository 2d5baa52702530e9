"""Steps on what masks choose, as programs: ``x[x < 0] *= 2`` is one pass, for masks that choose any number; and writes
of numbers by a mask, which are kernels in the memory of the array."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import tensornumpy as tnp

N = 5000
RNG = np.random.default_rng(3)


pytestmark = pytest.mark.usefixtures("native_now")


def drawn(dtype, shape=(N,)):
    x = RNG.normal(size=shape) * 50
    if np.dtype(dtype).kind == "c":
        return (x + 1j * RNG.normal(size=shape)).astype(dtype)
    return x > 0 if dtype == "bool" else x.astype(dtype)


def doubled(x, m, y):
    x[m] *= 2


def added(x, m, y):
    x[m] += y[m]


def taken(x, m, y):
    x[m] = y[m]


def mixed(x, m, y):
    x[m] = x[m] * y[m] + x[m] - 1
    x[~m] = y[~m] * 3


def zeroed(x, m, y):
    x[m] = 0


def both(x, m, y):
    x[m] = 1
    return x + y


def chosen(x, m, y):
    return x[m] * 2


def put(x, m, y):
    np.putmask(x, m, y)


def copied(x, m, y):
    np.copyto(x, y, where=m)


WRITES = [added, taken, zeroed, both, put, copied, doubled, mixed, chosen]


def masks(shape):
    """Masks that choose different numbers, none and all among them."""
    yield from (RNG.random(shape) < p for p in (0.5, 0.1, 0.9))
    yield np.zeros(shape, bool)
    yield np.ones(shape, bool)


@pytest.mark.family(6)
@pytest.mark.parametrize("dtype", ["float64", "float32", "complex128", "int8", "int64", "bool", "float16", "uint16"])
@pytest.mark.parametrize("write", WRITES, ids=lambda f: f.__name__)
def test_each_kind_of_number(write, dtype):
    if dtype == "bool" and write in (mixed, doubled):
        pytest.skip("NumPy subtracts no truth values, and their double is an integer")
    f = tnp.function(write)
    with np.errstate(all="ignore"):
        for m in masks((N,)):
            x, y = drawn(dtype), drawn(dtype)
            ours = tnp.asarray(x.copy())
            expected, found = write(x, m, y), f(ours, m, tnp.asarray(y))
            assert ours.dtype == x.dtype
            np.testing.assert_array_equal(ours.numpy(), x)
            if expected is not None:
                assert found.dtype == expected.dtype
                np.testing.assert_array_equal(found.numpy(), expected)


LAYOUTS = {
    "line": lambda x: x,
    "plane": lambda x: x.reshape(50, 100),
    "block": lambda x: x.reshape(10, 50, 10),
    "steps": lambda x: np.repeat(x, 2)[::2],
    "transposed": lambda x: np.ascontiguousarray(x.reshape(50, 100).T).T,
    "backwards": lambda x: x[::-1],
    "rows": lambda x: np.stack([x, x]).reshape(2, 50, 100)[0, :, :],
}


@pytest.mark.family(6)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("write", WRITES, ids=lambda f: f.__name__)
def test_each_layout(write, layout):
    lay = LAYOUTS[layout]
    f = tnp.function(write)
    shape = lay(np.zeros(N)).shape
    for m in masks(shape):
        x, y = lay(drawn("float64")), lay(drawn("float64"))
        memory = lay(np.arange(N) * 0.0)
        memory[...] = x
        ours = tnp.asarray(memory)
        expected, found = write(x, m, y), f(ours, m, tnp.asarray(y))
        np.testing.assert_array_equal(ours.numpy(), x)
        if expected is not None:
            np.testing.assert_array_equal(found.numpy(), expected)


@pytest.mark.parametrize("write", WRITES, ids=lambda f: f.__name__)
def test_captured_and_own_arrays(write):
    x, y = tnp.asarray(drawn("float64")), tnp.asarray(drawn("float64"))

    @tnp.function
    def of_a_capture(m):
        return write(x, m, y)

    @tnp.function
    def of_its_own(m, a):
        own = a * 1.0
        result = write(own, m, y)
        return own if result is None else result

    for m in masks((N,)):
        other, b = x.numpy().copy(), y.numpy()
        expected, found = write(other, m, b), of_a_capture(m)
        np.testing.assert_array_equal(x.numpy(), other)
        if expected is not None:
            np.testing.assert_array_equal(found.numpy(), expected)
        before = x.numpy().copy()
        expected = write(before, m, b)
        np.testing.assert_array_equal(of_its_own(m, x), before if expected is None else expected)


def test_one_program_for_masks_of_any_length():
    f = tnp.function(doubled)
    for m in masks((N,)):
        f(tnp.ones(N), m, 1.0)
    assert f.experimental_get_tracing_count() == 2  # the trace of the first call, and the program
    assert "one native program" in f.explain()


def test_small_arrays_and_others_stay_traces():
    f = tnp.function(doubled)
    f(tnp.ones(10), np.arange(10) < 5, 1.0)
    assert "one native program" not in f.explain()

    @tnp.function
    def with_a_product(x, m, a):
        x[m] *= 2
        return a @ a

    x = tnp.ones(N)
    np.testing.assert_array_equal(with_a_product(x, np.arange(N) < 5, tnp.eye(3)), np.eye(3))
    assert "one native program" not in with_a_product.explain()


def test_memory_is_kept():
    x = tnp.ones(N)
    address = x.numpy().__array_interface__["data"][0]
    f = tnp.function(zeroed)
    for m in masks((N,)):
        f(x, m, 0)
    assert x.numpy().__array_interface__["data"][0] == address
    view = x[10:20]
    x[...] = 1
    m = np.arange(N) % 2 == 0
    f(x, m, 0)
    np.testing.assert_array_equal(view, [0.0, 1.0] * 5)


def test_values_that_are_read_stay():
    """What else is read of an array that is written to, in the same kernel and after it."""

    def plain(x, m):
        before = x + 1
        x[m] = 0
        after = x + 1
        x[x > 2] = -1
        return before, after

    f = tnp.function(plain)
    for m in masks((N,)):
        x = drawn("float64")
        ours = tnp.asarray(x.copy())
        for a, b in zip(f(ours, m), plain(x, m), strict=True):
            np.testing.assert_array_equal(a, b)
        np.testing.assert_array_equal(ours, x)


def inverted(x, m):
    x[m] = 1 / x[m]


def logs(x, m):
    x[m] = np.log(x[m])


@pytest.mark.parametrize("write", [inverted, logs], ids=lambda f: f.__name__)
def test_warnings_are_those_of_what_is_chosen(write):
    f = tnp.function(write)
    x = drawn("float64")
    x[:100] = 0
    for _ in range(3):
        ours, theirs = tnp.asarray(x.copy()), x.copy()
        m = x > 0
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            f(ours, m)
            write(theirs, m)
        np.testing.assert_allclose(ours, theirs, rtol=1e-14)
    for _ in range(3):
        ours, m = tnp.asarray(x.copy()), np.arange(N) > 50
        with pytest.warns(RuntimeWarning, match="divide by zero"), np.errstate(invalid="ignore"):
            f(ours, m)
        theirs = x.copy()
        with np.errstate(all="ignore"):
            write(theirs, m)
        np.testing.assert_allclose(ours, theirs, rtol=1e-14)


def test_a_write_that_fails_changes_nothing():
    @tnp.function
    def mended(x, m, k):
        x[m] = x[k] * 2

    x, m = tnp.asarray(drawn("float64")), np.arange(N) < 10
    mended(x, m, np.arange(N) > N - 11)
    before = x.numpy().copy()
    with pytest.raises(ValueError, match=r"shape mismatch|cannot assign|NumPy boolean array indexing assignment"):
        mended(x, m, np.arange(N) > N - 12)
    np.testing.assert_array_equal(x, before)
    f = tnp.function(inverted)
    f(x, np.ones(N, bool))
    x[7] = 0
    before = x.numpy().copy()
    for _ in range(2):
        with np.errstate(divide="raise"), pytest.raises(FloatingPointError):
            f(x, np.ones(N, bool))
        np.testing.assert_array_equal(x, before)
    with pytest.raises(IndexError):
        f(x, np.ones(N - 1, bool))
    np.testing.assert_array_equal(x, before)


FOLDS = {
    "sum": lambda x, y: x[x > 0].sum(),
    "mean": lambda x, y: (x[y > 0] * y[y > 0]).mean(),
    "std": lambda x, y: x[x > y].std(),
    "max": lambda x, y: x[x > y].max(),
    "all": lambda x, y: (x[x > 0] > y[x > 0]).all(),
}


@pytest.mark.parametrize("name", FOLDS)
def test_folds_of_what_is_chosen(name):
    fold = FOLDS[name]
    f = tnp.function(fold)
    for _ in range(4):
        x, y = drawn("float64"), drawn("float64")
        found = f(tnp.asarray(x), tnp.asarray(y))
        np.testing.assert_allclose(found, fold(x, y), rtol=1e-12)
    assert f.experimental_get_tracing_count() == 2
    nothing = np.full(N, -1.0)
    try:
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected = fold(nothing, nothing)
            found = f(tnp.asarray(nothing), tnp.asarray(nothing))
    except ValueError as error:
        with pytest.raises(ValueError, match=str(error)[:20]):
            f(tnp.asarray(nothing), tnp.asarray(nothing))
    else:
        np.testing.assert_array_equal(found, expected)


def test_tapes_and_batches_see_each_step():
    f = tnp.function(lambda x, m: [x.__setitem__(m, x[m] * 3), x * x][1])
    x, m = tnp.asarray(drawn("float64")), np.arange(N) % 3 == 0
    f(x.copy(), m)
    for _ in range(2):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = x * 1.0
            total = tnp.sum(f(y, m))
        np.testing.assert_allclose(tape.gradient(total, x), np.where(m, 18, 2) * x.numpy())
    rows = tnp.asarray(drawn("float64", (3, N)))
    found = tnp.vectorized_map(lambda row: f(row * 1.0, m), rows)
    np.testing.assert_allclose(found, (np.where(m, 3, 1) * rows.numpy()) ** 2)


@pytest.mark.parametrize("dtype", ["float64", "float32", "int32", "int8", "complex64"])
def test_an_argument_of_any_length_takes_the_result_once(dtype):
    """Rows that are shorter than a vector, and the rest of those that are no whole number of vectors."""

    def write(x, m):
        x[m] = 2

    def flip(x, m):
        x[:] = np.where(m, -x, x) if x.dtype.kind == "i" else np.where(m, x, 1)

    for plain in (write, flip):
        ours = tnp.function(plain)
        for n in [1, 2, 3, 7, 8, 9, 15, 17, 31, 33, 63, 65, 100, 1001]:
            for by in (2, 3, 1):
                x, m = drawn(dtype, (n,)), np.arange(n) % by == 0
                got = tnp.asarray(x.copy())
                ours(got, tnp.asarray(m))
                plain(x, m)
                np.testing.assert_array_equal(got, x, err_msg=f"{plain.__name__} of {n}")
