"""Numbers that are assigned to elements of integer arrays which may not hold them, and numbers of two kinds."""

import warnings

import numpy as np
import pytest

import helpers
import tensornumpy as tnp


def one(x, v):
    x[0] = v[0]
    return x


def one_computed(x, v):
    x[0] = v[0] * 2
    return x


def one_added(x, v):
    x[1] += v[0]
    return x


def a_sum(x, v):
    x[0] = v.sum()
    return x


def in_a_loop(x, v):
    for i in range(len(v)):
        x[i] = v[i]
    return x


def in_a_long_loop(x, v):
    for k in range(200):
        for i in range(len(v)):
            x[i] = v[i] * 2 - v[i] + k * 0
    return x


def of_pythons(x, v):
    for i in range(len(v)):
        x[i] = float(v[i]) * 2
    return x


def everywhere(x, v):
    x[:] = v[0]
    return x


def by_index(x, v):
    x[np.array([0, 2])] = v[0]  # which is a cast, as the next one
    return x


def by_mask(x, v):
    x[v > 0] = v[0]
    return x


def at_an_element_of_integers(x, v):
    x[np.arange(3)[v.astype(int)[2] * 0 + 1]] = v[0]
    return x


def pythons_by_index(x, v):
    x[np.array([0, 2])] = float(v[0])
    return x


def filled(x, v):
    x.fill(v[0])
    return x


WRITES = [one, one_computed, one_added, a_sum, in_a_loop, in_a_long_loop, of_pythons, everywhere, by_index, by_mask]
WRITES += [at_an_element_of_integers, pythons_by_index, filled]
VALUES = [
    np.array([300.0, 1, 2]),
    np.array([np.nan, 1, 2]),
    np.array([300, 1, 2]),
    np.array([-129, 1, 2], np.int16),
    np.array([1e30, 1, 2]),
    np.array([np.inf, 1, 2], np.float32),
    np.array([1e4, 1, 2], np.float16),
    np.array([2**63 + 5, 1, 2], np.uint64),
    np.array([100.7, -1, 2]),
]


def _outcome(function, x, v):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = function(x.copy(), v.copy())
        except (OverflowError, ValueError) as error:
            return type(error), str(error).split("\n")[0]
    return np.asarray(found).tolist()


@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("dtype", ["i1", "i8", "u1"])
@pytest.mark.parametrize("write", WRITES, ids=lambda f: f.__name__)
def test_what_does_not_fit_is_numpys_error(write, dtype, native):
    """Eager, where a tape watches, traced, and in native loops."""
    compiled = tnp.function(write, native=native, strict=False)
    refused = 0
    for v in VALUES:
        x = np.zeros(3, dtype)
        expected = _outcome(write, x, v)
        refused += isinstance(expected, tuple)
        assert _outcome(lambda x, v: write(tnp.asarray(x), tnp.asarray(v)), x, v) == expected
        for _ in range(2):
            assert _outcome(compiled, x, v) == expected
        with tnp.GradientTape() as tape:
            given = tnp.asarray(v)
            if v.dtype.kind == "f":
                tape.watch(given)
            found = _outcome(lambda x, v, given=given: write(tnp.asarray(x), given), x, v)
            assert found == _outcome(write, x, given.numpy())
    assert refused or write in (by_mask, by_index) or dtype == "u1"


def test_a_failed_write_leaves_the_array():
    x = tnp.zeros(3, dtype=np.int8)
    with pytest.raises(OverflowError, match="Python integer 300 out of bounds for int8"):
        x[1] = tnp.asarray([300.0])[0]
    assert x.tolist() == [0, 0, 0]


def test_scalars_in_a_batch():
    def write(v):
        x = tnp.zeros(2, dtype=np.int8)
        x[0] = v[0]
        return x

    assert tnp.vectorized_map(write, tnp.asarray([[3.7], [-5.0]])).tolist() == [[3, 0], [-5, 0]]
    with pytest.raises(OverflowError, match="Python integer 300 out of bounds for int8"):
        tnp.vectorized_map(write, tnp.asarray([[3.0], [300.0]]))


def wraps(a, b, out):
    s = 1
    for i in range(len(a)):
        if a[i] > 100:
            s = a[i] * 2
        out[i] = s - b[i]
    return out


def kinds(a, b, out):
    for i in range(len(a)):
        out[i] = np.sign(1 if a[i] > 1 else 1.5) // 2 + (np.sqrt(4 if a[i] > 1 else 2.25)) * b[i]
    return out


@pytest.mark.parametrize("run", [wraps, kinds])
@pytest.mark.parametrize("largest", [7, 200])
def test_numbers_that_are_pythons_on_some_paths(run, largest):
    """Beside a number of Python's, int8 stays int8 and wraps; beside NumPy's int64 it does not."""
    a, b = np.array([7, 3, largest, 0, 5, 1]), np.array([-128, 7, -5, -1, -128, 1], np.int8)
    compiled = tnp.function(run, native="now", strict=False)
    with np.errstate(over="ignore"):
        expected = run(a, b, np.zeros(6))
        for _ in range(2):
            np.testing.assert_array_equal(compiled(a, b, np.zeros(6)), expected)


@pytest.mark.parametrize("native", ["now", "off"])
def test_what_was_written_before_the_error_is_written_once(native):
    def add(x, out):
        out[0] += x[0]
        out[1] = x[1]

    def add_each(x, out):
        for i in range(3):
            out[i] += x[i]

    for run, x in ((add, np.array([5, 300])), (add_each, np.array([5, 300, 7]))):
        compiled = tnp.function(run, native=native, strict=False)
        compiled(np.zeros_like(x), np.zeros(3, "i1"))
        out = np.ones(3, "i1")
        with pytest.raises(OverflowError):
            compiled(x, out)
        assert out.tolist() == [6, 1, 1]


def test_outputs_are_cast_and_no_assignments():
    """``copyto`` without a rule, and ``out`` of a body, take what comes."""

    def copied(x, v):
        tnp.copyto(x, v[0], casting="unsafe")
        return x

    def summed(x, v):
        return tnp.median(v, out=x[0:1].reshape(()))

    for run, dtype, expected in ((copied, "i1", [44, 44, 44]), (summed, "f4", 300.0)):
        compiled = tnp.function(run, native="off")
        for _ in range(2):
            assert compiled(np.array([1, 2, 3], dtype), np.array([300.0, 300.0, 300.0])).tolist() == expected


# a way to write scalars, or Python's numbers, into x; the names that do not ask are those that NumPy casts by
WAYS = {
    "x.flat[1] = v[0]": True,
    "x.flat[1] = int(np.sum(v))": True,
    "x.flat[:2] = [v[0], v[1]]": True,
    "x.flat[:2] = v[0]": False,
    "x[:2] = [v[0], v[1]]": True,
    "x[:2] = (v[0], 1)": True,
    "x[[0, 1]] = [v[0], v[1]]": True,
    "x[np.array([True, False, True])] = [v[0], v[1]]": True,
    "x = np.array([v[0], 1], dtype=x.dtype)": True,
    "x = np.asarray([[v[0], 1], [v[1], 2]], x.dtype)[0]": True,
    "x = np.array([v[:2], v[:2]], dtype=x.dtype)[0]": False,
    "x = np.asarray(v[0], x.dtype)": False,
    "x = np.full((3,), [v[0], v[1], v[0]], dtype=x.dtype)": False,
    "x = np.fromiter((a for a in [v[0], v[1]]), x.dtype)": True,
    "x = np.insert(x, 1, [v[0]])": True,
    "x = np.insert(x, 1, v[0])": False,
    "x = np.pad(x, 1, constant_values=v[0])": True,
    "x = np.pad(x, 1, constant_values=(v[1], v[0]))": True,
    "x = np.pad(x[None], 1, constant_values=((v[0], v[1]), (1, v[0])))[0]": True,
    "x = np.pad(x, 1, constant_values=300)": True,
    "np.put(x, [0, 1], [v[0], v[1]])": True,
    "np.put(x, [0], float(v[0].real))": True,
    "np.put(x, [1], v[0])": False,
    "np.place(x, [True, False, True], [v[0], v[1]])": True,
    "np.place(x, [True, False, True], v[0])": False,
    "np.putmask(x, np.array([True, False, True]), [v[0], v[1]])": True,
    "np.putmask(x, np.array([True, False, True]), v[0])": False,
    "x[1] = v[0] + 0j": True,
    "i = 0\n    while i < 3:\n        x[i:].fill(v[0])\n        i += 1": True,
}


@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_write_asks_where_numpys_does(way, native):
    text = f"def write(x, v):\n    x = x.copy()\n    {way}\n    return x\n"
    write, ours = (helpers.defined(text + f"# {n}", "write", {"np": n}) for n in (np, tnp))
    compiled = tnp.function(ours, native=native, strict=False)

    def watched(x, v):
        with tnp.GradientTape() as tape:
            tape.watch(v := tnp.asarray(v))
            return ours(tnp.asarray(x), v)

    refused = 0
    for dtype in ("i1", "u1", "i8"):
        for number in (2.0, 300.0, np.nan, 1e30, -1.0):
            x, v = np.array([1, 2, 3], dtype), np.array([number, number + 1])
            expected = _outcome(write, x, v)
            refused += isinstance(expected, tuple)
            for _ in range(2):
                assert _outcome(compiled, x, v) == expected
            assert _outcome(lambda x, v: ours(tnp.asarray(x), tnp.asarray(v)), x, v) == expected
            assert _outcome(watched, x, v) == expected
    assert bool(refused) == WAYS[way]
