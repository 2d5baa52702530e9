"""Creation, ranges, grids, triangles; every dtype; against NumPy."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients, watched

DTYPES = [
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64",
    "longdouble", "complex64", "complex128", "clongdouble", "U3", "S3", "M8[s]", "m8[D]", "object", "i4,f8",
]  # fmt: skip
EXTRA = [
    "bfloat16", "float8_e3m4", "float8_e4m3", "float8_e4m3b11fnuz", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e5m2",
    "float8_e5m2fnuz",
]  # fmt: skip


@pytest.mark.parametrize("dtype", DTYPES)
def test_every_dtype(dtype):
    plain = np.zeros((2, 3), dtype)
    x = tnp.zeros((2, 3), dtype)
    assert isinstance(x, tnp.ndarray) and x.dtype == plain.dtype and x.itemsize == plain.itemsize
    np.testing.assert_array_equal(x.numpy(), plain)
    element = () if plain.dtype.kind in "OSU" else (x[1, 1],)  # of objects and texts, these themselves
    assert element or type(x[1, 1]) is type(plain[1, 1])
    for y in (tnp.asarray(plain), tnp.array(x), x.copy(), x.T, x[0], *element, x.reshape(-1), tnp.empty_like(x)):
        assert isinstance(y, tnp.ndarray) and y.dtype == plain.dtype
    x[0, 1] = plain[0, 0]
    assert str(x) == str(plain) and x.tolist() == plain.tolist() and repr(x).startswith("array(")


@pytest.mark.parametrize("name", EXTRA)
def test_small_floats(name):
    """bfloat16 and the float8 family: creation, arithmetic, casts, writes, printing, gradients."""
    dtype = np.dtype(getattr(ml_dtypes, name))
    for spelling in (name, dtype, getattr(ml_dtypes, name)):
        assert tnp.zeros(2, spelling).dtype == dtype
    plain = np.asarray([0.5, 1.0, 2.0]).astype(dtype)
    x = tnp.asarray([0.5, 1.0, 2.0], name)
    assert_equal = lambda a, b: np.testing.assert_array_equal(a.numpy().astype(float), np.asarray(b).astype(float))  # noqa: E731
    for got, want in (
        (x + x, plain + plain), (x * 2, plain * 2), (-x, -plain), (x / x, plain / plain), (x[::-1], plain[::-1]),
        (tnp.concatenate([x, x]), np.concatenate([plain, plain])), (tnp.exp(x), np.exp(plain)),
        (x.astype("float32"), plain.astype("float32")), (tnp.ones(3).astype(name), np.ones(3).astype(dtype)),
        (tnp.pad(x, 1), np.pad(plain, 1)), (x.reshape(3, 1), plain.reshape(3, 1)),
    ):  # fmt: skip
        assert got.dtype == np.asarray(want).dtype
        assert_equal(got, want)
    x[0] = 1.0
    x += 1
    assert_equal(x, np.asarray([2.0, 2.0, 3.0]))
    assert str(x) == str(x.numpy()) and name in repr(x)
    x = tnp.asarray(plain)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = (x * x)[1:]
    gradient = tape.gradient(y, x)
    assert gradient.dtype == dtype
    assert_equal(gradient, np.asarray([0.0, 2.0, 4.0]))


CALLS = {
    "array": lambda xp: xp.array([[1, 2], [3, 4]]),
    "array ndmin": lambda xp: xp.array([1.5], ndmin=3),
    "array order": lambda xp: xp.array([[1, 2], [3, 4]], order="F").T.ravel(order="K"),
    "array dtype": lambda xp: xp.array([1, 2], dtype="f4"),
    "asarray empty": lambda xp: xp.asarray([]),
    "zeros": lambda xp: xp.zeros((2, 0)),
    "zeros int": lambda xp: xp.zeros(3, int),
    "ones": lambda xp: xp.ones([2, 1], order="F"),
    "full": lambda xp: xp.full((2, 2), [1, 2]),
    "full dtype": lambda xp: xp.full(2, 1, complex),
    "zeros_like": lambda xp: xp.zeros_like([1, 2], dtype=float, shape=(2, 2)),
    "ones_like": lambda xp: xp.ones_like(xp.arange(3)),
    "full_like": lambda xp: xp.full_like(xp.arange(3), 2.7),
    "eye": lambda xp: xp.eye(2, 3, 1),
    "identity": lambda xp: xp.identity(2, int),
    "arange": lambda xp: xp.arange(5),
    "arange float": lambda xp: xp.arange(1, 2, 0.25),
    "arange down": lambda xp: xp.arange(5, 0, -2, dtype="i2"),
    "ascontiguousarray": lambda xp: xp.ascontiguousarray(3.0),
    "asfortranarray": lambda xp: xp.asfortranarray([[1, 2]]),
    "asarray_chkfinite": lambda xp: xp.asarray_chkfinite([1.0, 2.0]),
    "require": lambda xp: xp.require([[1, 2]], dtype=float, requirements=["F"]),
    "linspace": lambda xp: xp.linspace(0, 1, 7),
    "linspace open": lambda xp: xp.linspace(2, -1, 4, endpoint=False),
    "linspace arrays": lambda xp: xp.linspace(xp.asarray([0.0, 1.0]), 5, 3, axis=1),
    "linspace one": lambda xp: xp.linspace(2.0, 3.0, 1),
    "linspace none": lambda xp: xp.linspace(2.0, 3.0, 0),
    "linspace int": lambda xp: xp.linspace(-3, 2, 4, dtype=int),
    "linspace step": lambda xp: xp.linspace(0.0, 1.0, 3, retstep=True)[0],
    "logspace": lambda xp: xp.logspace(0, 2, 4, base=2.0),
    "geomspace": lambda xp: xp.geomspace(1, 1000, 4),
    "geomspace negative": lambda xp: xp.geomspace(-1, -1000, 4),
    "meshgrid": lambda xp: xp.meshgrid([1, 2], [3, 4, 5]),
    "meshgrid ij sparse": lambda xp: xp.meshgrid([1, 2], [3, 4, 5], indexing="ij", sparse=True),
    "indices": lambda xp: xp.indices((2, 3)),
    "indices sparse": lambda xp: xp.indices((2, 3), sparse=True),
    "fromfunction": lambda xp: xp.fromfunction(lambda i, j: i * 10 + j, (2, 3), dtype=int),
    "fromiter": lambda xp: xp.fromiter(range(4), float, count=3),
    "frombuffer": lambda xp: xp.frombuffer(b"abcd", "u1", count=2, offset=1),
    "fromstring": lambda xp: xp.fromstring("1, 2", sep=","),
    "tri": lambda xp: xp.tri(3, 4, -1),
    "tril": lambda xp: xp.tril(xp.ones((2, 3, 3)), 1),
    "triu": lambda xp: xp.triu(xp.ones((3, 4), int), -1),
    "diag": lambda xp: xp.diag([1, 2], -1),
    "diag of a matrix": lambda xp: xp.diag(xp.arange(9).reshape(3, 3), 1),
    "diagflat": lambda xp: xp.diagflat([[1, 2]], 1),
    "vander": lambda xp: xp.vander(xp.asarray([1.0, 2.0, 0.5])),
    "vander increasing": lambda xp: xp.vander([1, 2, 3], 2, increasing=True),
}


@pytest.mark.parametrize("name", CALLS)
def test_calls(name):
    want = CALLS[name](np)
    assert_same(CALLS[name](tnp), want)
    f = tnp.function(lambda x: CALLS[name](tnp))  # a constant of the graph
    assert_same(f(tnp.ones(1)), want)


V = np.asarray([0.5, -1.5, 2.0])
M = np.arange(1.0, 13.0).reshape(3, 4) / 5
A, B = np.asarray([0.5, 1.25]), np.asarray(3.0)
DIFFERENTIATED = {
    "full": (lambda xp, x: xp.full((2, 3), x), V),
    "full_like": (lambda xp, x: xp.full_like(xp.zeros((2, 3)), x), V),
    "asarray of a list": (lambda xp, x: xp.asarray([[x[0], 1.0], [x[1] * x[2], x[0]]]), V),
    "copy": (lambda xp, x: xp.copy(x), V),
    "asfortranarray": (lambda xp, x: xp.asfortranarray(x), M),
    "linspace": (lambda xp, a, b: xp.linspace(a, b, 4), A, B),
    "linspace axis": (lambda xp, a, b: xp.linspace(a, b, 4, endpoint=False, axis=-1), A, B),
    "linspace equal": (lambda xp, a: xp.linspace(a, a, 3), A),
    "linspace step": (lambda xp, a, b: xp.linspace(a, b, 4, retstep=True)[1], A, B),
    "logspace": (lambda xp, a, b: xp.logspace(a, b, 3), A, B),
    "logspace base": (lambda xp, a, b: xp.logspace(a, 2.0, 3, base=b), A, B),
    "geomspace": (lambda xp, a, b: xp.geomspace(a, b, 4), A, B),
    "meshgrid": (lambda xp, a, b: xp.meshgrid(a, b), A, V),
    "meshgrid ij": (lambda xp, a, b: xp.meshgrid(a, b, 1.0, indexing="ij", copy=False), A, V),
    "tril": (lambda xp, x: xp.tril(x, 1), M),
    "triu": (lambda xp, x: xp.triu(x), M),
    "diag": (lambda xp, x: xp.diag(x, 1), V),
    "diag of a matrix": (lambda xp, x: xp.diag(x, -1), M),
    "diagflat": (lambda xp, x: xp.diagflat(x), M[:2, :2]),
    "vander": (lambda xp, x: xp.vander(x, 4), np.asarray([0.0, -1.5, 2.0])),
}


@pytest.mark.parametrize("name", DIFFERENTIATED)
def test_gradients(name):
    function, *arrays = DIFFERENTIATED[name]
    handles = [tnp.asarray(a) for a in arrays]
    want = function(np, *arrays)
    assert_same(function(tnp, *handles), want)
    with tnp.GradientTape() as tape:
        tape.watch(handles)
        assert_same(function(tnp, *handles), want)
    f = lambda *xs: function(tnp, *xs)  # noqa: E731
    check_gradients(f, *arrays)
    check_batch(f, *arrays)
    check_function(f, *arrays)


ERRORS = {
    "zeros": lambda xp: xp.zeros(-1),
    "array": lambda xp: xp.array([[1], [2, 3]]),
    "array dtype": lambda xp: xp.array(["a"], dtype=float),
    "linspace": lambda xp: xp.linspace(0, 1, -1),
    "geomspace": lambda xp: xp.geomspace(0, 1),
    "diag": lambda xp: xp.diag(xp.ones((1, 1, 1))),
    "vander": lambda xp: xp.vander([[1]]),
    "meshgrid": lambda xp: xp.meshgrid([1], [2], indexing="q"),
    "chkfinite": lambda xp: xp.asarray_chkfinite([np.inf]),
    "frombuffer": lambda xp: xp.frombuffer(b"abc", "f8"),
    "copy": lambda xp: xp.asarray([1], copy=False),
}


@pytest.mark.parametrize("name", ERRORS)
def test_errors(name):
    with pytest.raises(Exception) as want:
        ERRORS[name](np)
    with pytest.raises(want.type) as got:
        ERRORS[name](tnp)
    assert str(got.value) == str(want.value)


@pytest.mark.parametrize("give", [lambda xp: (xp.ones(2)[0],), lambda xp: (xp.ones(2), "f4")], ids=["scalar", "dtype"])
def test_a_copy_that_is_needed_and_forbidden(give):
    for xp in (np, tnp):
        with pytest.raises(ValueError, match="Unable to avoid copy"):
            xp.asarray(*give(xp), copy=False)


def test_memory_is_shared_with_numpy():
    plain = np.zeros(3)
    x = tnp.asarray(plain)
    plain[0] = 1.0
    x[1] = 2.0
    assert x.tolist() == plain.tolist() == [1.0, 2.0, 0.0]
    assert tnp.array(plain)[0:1].base is not None and not np.shares_memory(tnp.array(plain).numpy(), plain)
    x = tnp.asarray(plain)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
        plain[:] = 100.0  # somebody outside writes: the tape keeps what was there
    assert tape.gradient(y, x).tolist() == [2.0, 4.0, 0.0]
    buffer = bytearray(16)
    x = tnp.frombuffer(buffer, float)
    x[1] = 1.0
    assert np.frombuffer(bytes(buffer))[1] == 1.0
    with pytest.raises(ValueError, match="read-only"):
        tnp.frombuffer(b"12345678", float)[0] = 1


def test_numpy_names_come_back_here():
    x = tnp.arange(3.0)
    for result in (np.zeros_like(x), np.full_like(x, 1), np.linspace(x, 1, 3), np.copy(x), np.tril(np.diag(x))):
        assert isinstance(result, tnp.ndarray)


def test_asarray_hands_back_arrays():
    x = tnp.ones((2, 2))
    assert tnp.asarray(x) is x and tnp.asanyarray(x) is x and tnp.asarray(x, float) is x
    assert tnp.array(x) is not x and tnp.asarray(x, copy=True) is not x
    assert tnp.asarray(x, "f4").dtype == np.float32
    assert tnp.asarray(x, order="F").flags.f_contiguous


@pytest.mark.parametrize("name", ["BytesDType", "StrDType", "VoidDType", "DateTime64DType", "Float32DType"])
def test_a_class_of_dtypes_stands_for_the_dtype_that_fits(name):
    cls = getattr(np.dtypes, name)
    given = {"V": [b"abc"], "M": ["2020-01-01"], "f": [1.5]}.get(np.empty(0, cls).dtype.kind, [12345, "abc"])
    x = tnp.array(given, object)
    assert_same(tnp.array(given, cls), np.array(given, cls))
    assert_same(tnp.array(x, cls), np.array(x.numpy(), cls))
    assert_same(tnp.asarray(x, cls), np.asarray(x.numpy(), cls))
    assert_same(x.astype(cls), x.numpy().astype(cls))
    assert tnp.empty(2, cls).dtype == np.empty(2, cls).dtype


def test_text_of_an_array_of_objects():
    for given in ([""], ["abcdefghij", ""], [1.25, None]):
        x = tnp.array(given, object)
        for dtype in ("S", "U", "S2"):
            assert_same(tnp.array(x, dtype), np.array(x.numpy(), dtype))
            assert_same(x.astype(dtype), x.numpy().astype(dtype))


def test_an_equal_dtype_that_is_another():
    x = tnp.arange(3)
    noted = np.dtype("int64", metadata={"unit": "m"})
    for dtype in map(np.dtype, (noted, "q", "l")):
        for convert in (tnp.asarray, lambda x, dtype: tnp.array(x, dtype, copy=None)):
            y = convert(x, dtype)
            assert y.dtype is dtype
            assert y is x if dtype is x.dtype else y.base is x
        assert x.view(dtype).dtype is dtype
    y = tnp.asarray(x, noted)
    y[0] = 7
    assert x.tolist() == [7, 1, 2]


def test_an_equal_dtype_keeps_the_gradient():
    x = tnp.ones(3)
    noted = np.dtype("float64", metadata={"unit": "m"})
    y = tnp.asarray(x, noted)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        z = (y * tnp.asarray(x, noted) * x.view(noted)).sum()
    assert tape.gradient(z, x).tolist() == [3.0] * 3


def test_a_list_in_itself():
    rows: list = []
    rows.append(rows)
    assert tnp.array([rows, rows], object).shape == np.array([rows, rows], object).shape
    assert tnp.array([rows, [None]], object).shape == (2, 1)


class Wrapped:
    """An object of a user whose ``__array__`` gives one of our arrays."""

    def __init__(self, x):
        self.x = x

    def __array__(self, dtype=None, copy=None):
        return self.x


def test_objects_that_hold_our_arrays():
    x = tnp.arange(4.0)
    assert tnp.may_share_memory(Wrapped(x[::2]), x[1::2]) and tnp.shares_memory(x, Wrapped(x[1:]))
    assert not tnp.shares_memory(Wrapped(x[::2]), Wrapped(x[1::2]))
    with pytest.raises(ValueError, match="could not convert"):
        tnp.copyto(x, "text", casting="unsafe")
    tnp.copyto(x[:2], Wrapped(tnp.array([5.0, 6.0])))
    tnp.put(x, 3, [Wrapped(tnp.array(9.0))])
    tnp.putmask(x, Wrapped(x == 2), 8.0)
    assert x.tolist() == [5.0, 6.0, 8.0, 9.0]


@pytest.mark.parametrize("name", ["zeros", "ones", "empty"])
def test_lengths_of_small_integers_do_not_overflow(name):
    for shape in ((np.int8(100), np.int8(100)), np.array([100, 100], "i1"), [np.uint8(20), 20], (np.int8(64),) * 3):
        made = getattr(tnp, name)(shape)
        assert made.shape == getattr(np, name)(shape).shape


@pytest.mark.parametrize("mode", ["plain", "watched", "compiled", "batched"])
@pytest.mark.parametrize("dtype", ["f2", "f4", "c8"])
def test_a_number_does_not_widen_the_other_end_of_a_range(dtype, mode):
    """Python's numbers are weak, arrays and scalars of NumPy are not."""
    modes = {
        "plain": lambda f: f, "watched": watched, "compiled": tnp.function,
        "batched": lambda f: lambda x: tnp.vectorized_map(f, tnp.stack([x, x]))[1],
    }  # fmt: skip
    for name in ("linspace", "logspace"):
        for other in (4, 4.0, 4j, np.float32(4), np.float64(4), np.int64(4)):
            for shape in ((), (2,)):
                given = np.ones(shape, dtype)
                for ends in (lambda x, y: (x, y), lambda x, y: (y, x)):
                    f = lambda xp, x: getattr(xp, name)(*ends(x, other), 3)  # noqa: E731, B023
                    if mode == "batched" and not shape:
                        continue
                    found, want = modes[mode](lambda x: f(tnp, x))(tnp.asarray(given)), f(np, given)  # noqa: B023
                    assert found.dtype == want.dtype, (name, other, shape)
                    assert np.allclose(found.numpy(), want, rtol=3e-3)


@pytest.mark.parametrize(
    "args", [(0, 10, 2, np.float32), (5.0, None, 1.0), (0, 1, 0.25, np.float64), (3, None, 1, np.int8)]
)
def test_arange_takes_its_dtype_by_position(args):
    wanted = np.arange(*args)
    for found in (tnp.arange(*args), tnp.function(lambda: tnp.arange(*args), native="off")()):
        assert found.dtype == wanted.dtype and found.numpy().tolist() == wanted.tolist()


def test_rows_of_numbers_are_numpys_arrays():
    """``np.array([[c, -s], [s, c]])``: numbers of NumPy's and of Python's, dtypes and errors included."""
    parts = [True, 2, 2.5, 3j, np.float32(1.5), np.int8(-3), np.uint64(7), np.float64(0.1), np.complex64(1j), 2**40]
    for a in parts:
        for b in parts:
            expected = np.array([[a, b, 0], [b, a, 1]])
            handles = [tnp.asarray(x)[()] if isinstance(x, np.generic) else x for x in (a, b)]
            arrays = [tnp.asarray(x) if isinstance(x, np.generic) else x for x in (a, b)]
            for x, y in (handles, arrays):
                got = tnp.array([[x, y, 0], [y, x, 1]])
                assert got.dtype == expected.dtype
                np.testing.assert_array_equal(got.numpy(), expected)
    one = tnp.asarray(2.0)
    with pytest.raises(ValueError, match="inhomogeneous"):
        tnp.array([[one], [one, one]])
    made = tnp.array([[one, 1], [2, 3]])
    made[0, 0] = 9.0
    assert one.numpy() == 2.0
    assert tnp.array([[], []]).shape == (2, 0)
    assert tnp.array([[one, tnp.ones(2)[0]], [1, 2]]).shape == (2, 2)
    assert tnp.array([[tnp.ones(2), tnp.ones(2)]]).shape == (1, 2, 2)
