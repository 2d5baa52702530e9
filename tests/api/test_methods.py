"""Attributes and methods of arrays: NumPy's, all of them, on plain arrays and under a tape."""

from __future__ import annotations

import io
import pickle

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

X = np.arange(1.0, 7.0).reshape(2, 3) / 4
# NumPy's protocol for subclasses and for memory: an array of ours shows its memory by __array__ alone, which tells
# the tapes; __array_interface__ would pass them by.
NOT_HERE = {"__array_finalize__", "__array_wrap__", "__array_interface__", "__array_struct__", "__setstate__"}


def test_all_of_numpys_names_are_there():
    assert set(dir(np.ndarray)) - set(dir(tnp.ndarray)) - NOT_HERE == set()


METHODS = {
    "reshape": lambda x: x.reshape(3, 2),
    "reshape tuple": lambda x: x.reshape((3, -1)),
    "reshape F": lambda x: x.reshape(3, 2, order="F"),
    "transpose": lambda x: x.transpose(1, 0),
    "transpose tuple": lambda x: x.transpose((1, 0)),
    "transpose None": lambda x: x.transpose(None),
    "T": lambda x: x.T,
    "mT": lambda x: x.mT,
    "ravel": lambda x: x.ravel("F"),
    "flatten": lambda x: x.flatten(),
    "squeeze": lambda x: x[None].squeeze(0),
    "swapaxes": lambda x: x.swapaxes(0, 1),
    "astype": lambda x: x.astype(np.float32).astype(np.float64),
    "copy": lambda x: x.copy(),
    "take": lambda x: x.take([0, 5, 5]),
    "take axis": lambda x: x.take([0, 2], axis=1),
    "repeat": lambda x: x.repeat(2, axis=0),
    "compress": lambda x: x.compress([True, False, True], axis=1),
    "diagonal": lambda x: x.diagonal(1),
    "trace": lambda x: x.trace(),
    "real": lambda x: x.real,
    "view": lambda x: x.view(),
    "to_device": lambda x: x.to_device("cpu"),
    "flat": lambda x: x.flat[1:4],
    "flat element": lambda x: x.flat[-1],
    "flat list": lambda x: x.flat[[0, 0, 2]],
}


@pytest.mark.parametrize("name", METHODS)
def test_methods(name):
    f = METHODS[name]
    want = f(X)
    x = tnp.asarray(X)
    assert_same(f(x), want)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        assert_same(f(x), want)
    if name != "astype":  # differences do not see through float32
        check_gradients(f, X)
    check_batch(f, X)
    check_function(f, X)


WRITERS = {
    "fill": lambda x, v: x.fill(v),
    "put": lambda x, v: x.put([1, 4], v),
    "flat": lambda x, v: x.flat.__setitem__(slice(1, 4), v),
    "flat element": lambda x, v: x.flat.__setitem__(2, v),
    "flat all": lambda x, v: setattr(x, "flat", v),
    "flat of a view": lambda x, v: x.T[1:].flat.__setitem__([0, 2], v),
    "real": lambda x, v: setattr(x, "real", v),
    "out": lambda x, v: np.add(x, v, out=x) if isinstance(x, np.ndarray) else tnp.add(x, v, out=x),
    "in place": lambda x, v: x.__imul__(v),
}


@pytest.mark.parametrize("name", WRITERS)
def test_writers(name):
    f, v = WRITERS[name], np.asarray(3.5)
    want = X.copy()
    f(want, v)
    for taped in (False, True):
        x = tnp.asarray(X.copy())
        view = x.T
        with tnp.GradientTape() as tape:
            if taped:
                tape.watch(x)
            y = x * x
            f(x, tnp.asarray(v))
            assert_same(x, want)
            assert_same(view, want.T)
        if taped:
            np.testing.assert_allclose(tape.gradient(y, x).numpy(), 2 * X)

    def g(a, b):
        z = a * 1.0
        f(z, b)
        return z * z

    check_gradients(g, X, v)
    check_batch(g, X, v)


def test_attributes():
    plain = np.asfortranarray(X)
    x = tnp.asarray(plain)
    for name in ("shape", "dtype", "ndim", "size", "itemsize", "nbytes", "strides"):
        assert getattr(x, name) == getattr(plain, name)
    assert x.flags.f_contiguous and x.base is None and x.T.base is x
    assert "CPU:0" in str(x.device) and isinstance(x.numpy(), np.ndarray)
    assert x.data.shape == (2, 3) and x.ctypes.data == plain.ctypes.data
    z = tnp.asarray([1 + 2j])
    assert z.real.tolist() == [1.0] and z.imag.tolist() == [2.0] and x.imag.tolist() == np.zeros((2, 3)).tolist()


@pytest.mark.filterwarnings("ignore:Setting the shape:DeprecationWarning")  # from NumPy 2.5 on
def test_shape_can_be_set():
    plain, x = X.copy(), tnp.asarray(X.copy())
    view = x[1]
    x.shape = (3, 2)
    plain_view = plain[1]
    plain = plain.reshape(3, 2)
    x[2, 0] = 50.0
    plain[2, 0] = 50.0
    assert_same(x, plain)
    assert_same(view, plain_view)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        x.shape = 6
        y = x * x
        x[4] = 0.0
        assert x.shape == (6,)
        assert_same(view, np.asarray([1.0, 0.0, 1.5]))
    del y
    with pytest.raises(AttributeError, match="Incompatible shape for in-place modification"):
        tnp.ones((2, 3)).T.shape = 6
    with pytest.raises(ValueError, match="cannot reshape array of size 6"):
        x.shape = (4, 2)


def test_resize():
    for shape in ((3, 3), (2,), 4, ()):
        want = X.copy()
        want.resize(shape, refcheck=False)
        x = tnp.asarray(X.copy())
        x.resize(shape)
        assert_same(x, want)
    x = tnp.ones(3)
    view = x[1:]
    with pytest.raises(ValueError, match="cannot resize an array that references or is referenced"):
        x.resize(5)
    del view

    def f(a):
        b = a * 1.0
        b.resize((2, 4))
        return b * b

    check_gradients(f, X)


def test_other_dtypes_of_the_same_memory():
    plain, x = np.arange(4, dtype="<i4"), tnp.arange(4, dtype="<i4")
    view = x.view("<i2")
    assert_same(view, plain.view("<i2"))
    view[0] = 7
    plain.view("<i2")[0] = 7
    assert_same(x, plain)
    assert_same(x.getfield("<i2", 2), plain.getfield("<i2", 2))
    x.setfield(3, "i1")
    plain.setfield(3, "i1")
    assert_same(x, plain)
    assert_same(x.byteswap(), plain.byteswap())
    assert x.byteswap(inplace=True) is x
    assert_same(x, plain.byteswap())
    with pytest.raises(ValueError, match="its size must be a divisor"):
        tnp.ones(3, "i4").view("f8")
    y = tnp.asarray(X.copy())
    bits = y.view(np.int64)
    with tnp.GradientTape() as tape:
        tape.watch(y)
        z = y * y
        with pytest.raises(TypeError, match="its bits have no derivative"):
            y.view(np.int64)
        with pytest.raises(TypeError, match=r"(has|have) no derivative"):
            bits[0] = 0
    assert_same(y, X)
    bits[0] = 0  # the tape keeps what was there, and the write reaches y
    assert_same(y, np.vstack([np.zeros(3), X[1]]))
    np.testing.assert_array_equal(tape.gradient(z, y).numpy(), 2 * X)


def test_flags():
    x = tnp.ones(2)
    x.setflags(write=False)
    with pytest.raises(ValueError, match="read-only"):
        x[0] = 2.0
    with pytest.raises(ValueError, match="read-only"):
        x += 1
    assert x.tolist() == [1.0, 1.0]


def test_flat():
    x = tnp.asarray(X.copy())
    flat = x.flat
    assert len(flat) == 6 and flat.base is x and flat.coords == (0, 0)
    assert [float(v) for v in flat] == X.ravel().tolist()
    assert list(flat) == [] and flat.index == 6 and flat.coords == (2, 0)  # as NumPy's, it ends once
    flat = x.flat
    assert next(flat).shape == () and flat.index == 1 and flat.coords == (0, 1)
    assert_same(flat.copy(), X.ravel())
    assert_same(np.asarray(flat), X.ravel())
    flat[1:3] = [9.0, 8.0]
    assert x.tolist() == [[0.25, 9.0, 8.0], [1.0, 1.25, 1.5]]
    with pytest.raises(IndexError, match="out of bounds"):
        flat[6]


def test_to_python_and_back():
    x = tnp.asarray(X)
    assert x.item(2) == 0.75 and x.tolist() == X.tolist() and x.tobytes("F") == X.tobytes("F")
    assert float(x[0, 0]) == 0.25 and int(x[1, 2]) == 1 and complex(x[0, 0]) == 0.25 and bool(x[0, 0])
    assert_same(pickle.loads(pickle.dumps(x)), X)
    assert_same(pickle.loads(x.dumps()), X)
    file = io.BytesIO()
    x.dump(file)
    assert file.tell() > 0
    assert len(x) == 2 and [row.shape for row in x] == [(3,), (3,)] and 0.25 in x and 9 not in x
    assert x.__array_namespace__() is tnp and tnp.ndarray[int, float].__origin__ is tnp.ndarray
    with pytest.raises(TypeError, match="unsized"):
        len(tnp.asarray(1.0))
    with pytest.raises(ValueError, match="cannot delete array elements"):
        del x[0]
    with pytest.raises(TypeError, match="unhashable"):
        hash(x)


def test_choose_and_errors():
    assert_same(tnp.asarray([1, 0]).choose([[1, 2], [3, 4]]), np.asarray([3, 2]))
    x = tnp.asarray(X.copy())
    with pytest.raises(ValueError, match="setting an array element with a sequence"):
        x.fill([1, 2])
    with pytest.raises(ValueError, match="cannot reshape array of size 6 into shape"):
        x.reshape(4, 2)
    with pytest.raises(TypeError, match="Cannot cast array data"):
        x.astype(int, casting="safe")
    with pytest.raises(TypeError, match="Cannot cast ufunc"):
        tnp.arange(3).__iadd__(0.5)
    assert_same(x, X)
