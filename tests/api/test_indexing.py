"""Every form of index in NumPy's manual, reads and writes, and the functions that select; against NumPy."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients
from tensornumpy.ops.index import ARRAY
from tensornumpy.ops.indexing import getitem, setitem

A = np.arange(24.0).reshape(2, 3, 4) / 8 + 0.5
I = np.asarray([[0, 2], [1, 1]])  # noqa: E741
MASK = A % 1 > 0.5

INDICES = {
    "integer": 1,
    "negative integer": -1,
    "NumPy integer": np.int32(1),
    "integers": (1, 2, 3),
    "slice": slice(1, None),
    "slices": np.s_[:, 1:, ::2],
    "negative step": np.s_[::-1, 2:0:-1],
    "slice out of bounds": np.s_[:, 5:9],
    "empty tuple": (),
    "ellipsis": Ellipsis,
    "ellipsis middle": np.s_[0, ..., 1],
    "ellipsis with nothing to do": np.s_[0, 1, 2, ...],
    "newaxis": np.s_[None, :, None, 1],
    "newaxis and ellipsis": np.s_[..., None, 0],
    "list": [1, 0, 1],
    "empty list": [],
    "nested list": [[0, 1], [1, 1]],
    "array": np.asarray([1, 1, 0]),
    "unsigned array": np.asarray([1, 0], np.uint8),
    "negative array": np.asarray([-1, -2]),
    "0-d array": np.asarray(1),
    "array of two axes": (slice(None), I),
    "arrays": (np.asarray([0, 1, 1]), np.asarray([2, 0, 0])),
    "arrays broadcast": (np.asarray([[0], [1]]), np.asarray([2, 0])),
    "arrays separated": (np.asarray([0, 1]), slice(None), np.asarray([3, 3])),
    "arrays separated by newaxis": (np.asarray([0, 1]), None, np.asarray([1, 2])),
    "arrays after slice": (slice(None), np.asarray([0, 2]), np.asarray([3, 3])),
    "array and integer": (np.asarray([0, 1]), 1),
    "integer and separated array": (0, slice(None), np.asarray([3, 3, 1])),
    "ellipsis and array": (..., np.asarray([3, 3, 1])),
    "slice array slice": (slice(1), [2, 0], slice(None, None, -2)),
    "mask": MASK,
    "mask of one axis": np.asarray([True, False]),
    "list mask": [False, True],
    "mask of two axes": MASK[:, :, 0],
    "mask after slice": (slice(None), np.asarray([True, False, True])),
    "mask and integer": (0, np.asarray([True, False, True])),
    "mask and array": (np.asarray([True, True]), np.asarray([0, 2])),
    "two masks": (np.asarray([True, True]), np.asarray([True, False, True])),
    "mask separated": (np.asarray([True, True]), slice(None), np.asarray([0, 3])),
    "empty mask": np.zeros((2, 3, 4), bool),
    "true": True,
    "false": False,
    "0-d mask": np.asarray(True),
    "true and slice": (True, slice(1)),
    "true and array": (True, np.asarray([0, 1, 1])),
    "ix_": np.ix_([0, 1], [2, 0]),
    "nonzero": np.nonzero(A % 1 > 0.5),
    "tuple in tuple": ((0, 1), (2, 2)),
}
FORMS = [pytest.param(name, id=name.replace(" ", "-")) for name in INDICES]


def ours(index):
    """The index with our arrays in place of NumPy's."""
    if isinstance(index, tuple):
        return tuple(map(ours, index))
    return tnp.asarray(index) if isinstance(index, np.ndarray) else index


@pytest.mark.parametrize("name", FORMS)
def test_getitem(name):
    """Eager, under a tape and with our own arrays as indices: NumPy's values, dtype and shape."""
    index = INDICES[name]
    want = A[index]
    x = tnp.asarray(A)
    for i in (index, ours(index)):
        got = x[i]
        assert isinstance(got, tnp.ndarray)
        assert_same(got, want)
        assert np.shares_memory(got.numpy(), x.numpy()) == (isinstance(want, np.ndarray) and np.shares_memory(want, A))
        with tnp.GradientTape() as tape:
            tape.watch(x)
            assert_same(x[i], want)


@pytest.mark.parametrize("name", FORMS)
def test_getitem_gradient(name):
    index = INDICES[name]
    check_gradients(lambda x: x[index], A)
    check_batch(lambda x: x[index], A)
    check_function(lambda x: x[index], A)


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("full", [False, True])
def test_setitem(name, full):
    """A write of a scalar and of an array: eager, on an array that a tape holds, and differentiated."""
    index = INDICES[name]
    shape = A[index].shape
    value = np.arange(1.0, 1.0 + np.prod(shape, dtype=int)).reshape(shape) / 4 if full else np.asarray(-7.0)
    want = A.copy()
    want[index] = value
    for i in (index, ours(index)):
        x = tnp.asarray(A.copy())
        x[i] = tnp.asarray(value)
        assert_same(x, want)
        x = tnp.asarray(A.copy())
        flat = x.ravel()
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = x * x
            x[i] = value
            assert_same(x, want)
        assert_same(flat, want.ravel())
        np.testing.assert_allclose(tape.gradient(y, x).numpy() if y is not None else 0, 2 * A)

    def f(x, v):
        y = x * 1.0
        y[index] = v
        return y * y

    check_gradients(f, A, value)
    check_batch(f, A, value)
    check_function(f, A, value)


def test_inplace_on_an_index():
    want = A.copy()
    want[:, 1] += 2
    want[[0, 0], 0] *= 3
    x = tnp.asarray(A.copy())
    x[:, 1] += 2
    x[[0, 0], 0] *= 3
    assert_same(x, want)

    def f(x):
        y = x * 1.0
        y[:, 1] *= x[:, 0]
        y[[0, 0], 0] += x[1, 2]
        return y

    check_gradients(f, A)


ERRORS = {
    "out of bounds": lambda x: x[2],
    "out of bounds below": lambda x: x[-3],
    "axis 1": lambda x: x[0, 3],
    "array": lambda x: x[np.asarray([0, 5])],
    "array axis": lambda x: x[:, np.asarray([[0, -4]])],
    "too many": lambda x: x[0, 0, 0, 0],
    "two ellipses": lambda x: x[..., ...],
    "float": lambda x: x[1.0],
    "float array": lambda x: x[np.asarray([1.0])],
    "string": lambda x: x["a"],
    "mask shape": lambda x: x[np.asarray([True, False, True])],
    "arrays that do not broadcast": lambda x: x[np.asarray([0, 1]), np.asarray([0, 1, 2])],
    "write out of bounds": lambda x: x.__setitem__((0, 7), 1),
    "write array out of bounds": lambda x: x.__setitem__([0, 9], 1),
    "write shape": lambda x: x.__setitem__(0, np.ones(3)),
    "write mask": lambda x: x.__setitem__(MASK, np.ones(2)),
    "slice float": lambda x: x[1.5:],
    "zero step": lambda x: x[::0],
}


@pytest.mark.parametrize("name", ERRORS)
def test_errors(name):
    """NumPy's class and message; a failed write leaves the array and its views as they were."""
    with pytest.raises(Exception) as want:
        ERRORS[name](A.copy())
    x = tnp.asarray(A.copy())
    view = x[:, 0]
    with pytest.raises(want.type) as eager:
        ERRORS[name](x)
    assert str(eager.value) == str(want.value)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(want.type) as taped:
            ERRORS[name](x)
    assert str(taped.value) == str(want.value)
    assert_same(x, A)
    assert_same(view, A[:, 0])


def test_element_is_a_0d_array_and_a_copy():
    x = tnp.asarray(A.copy())
    y = x[0, 0, 0]
    assert isinstance(y, tnp.ndarray) and y.shape == () and y.dtype == A.dtype
    y += 5
    assert_same(x, A)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x[0, 0, 0]
        y += 5
        assert_same(x, A)


def test_views_of_views():
    """Chains of views, some of them taken before a tape begins, see each other's writes under it."""
    plain, x = A.copy(), tnp.asarray(A.copy())

    def chain(a):
        return a[1], a[:, 1:, ::-1], a[1][::2].T, a.reshape(6, 4)[2:4]

    views, plain_views = chain(x), chain(plain)
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        late, plain_late = x.swapaxes(0, 2), plain.swapaxes(0, 2)
        for k, (v, p) in enumerate(zip((*views, late), (*plain_views, plain_late), strict=True)):
            v[0] = k + 10.0
            p[0] = k + 10.0
            v += 1
            p += 1
            assert_same(x, plain)
            for other, want in zip((*views, late), (*plain_views, plain_late), strict=True):
                assert_same(other, want)


def test_gradient_through_views_and_writes():
    def f(x, v):
        y = x * 2
        row, column = y[0], y.T[1]
        row[1:] = v[:2] * x[1, :2]
        column *= v[0]
        return y.sum() * row

    check_gradients(f, A[0, :2, :3], np.asarray([0.3, -0.4, 2.0]))


def test_views_taken_before_the_tape():
    """A write through one of them changes the watched array and keeps the gradient of all the rest."""
    for write in (
        lambda v: v.__setitem__(0, 5.0),
        lambda v: v.fill(2.0),
        lambda v: v.__iadd__(3.0),
        lambda v: tnp.copyto(v, 77.0, where=np.asarray([True, False, False, False])),
        lambda v: v.flat.__setitem__(1, 5.0),
    ):
        x = tnp.asarray(A[0].copy())
        view = x[1]
        with tnp.GradientTape() as tape:
            tape.watch(x)
            write(view)
            y = x * x
        changed = x.numpy() != A[0]
        want = np.where(changed, 0.0, 2 * A[0])
        if write(view.copy()) is not None:  # += keeps its gradient
            want = 2 * x.numpy()
        np.testing.assert_allclose(tape.gradient(y, x).numpy(), want)


def test_fortran_order_stays():
    x = tnp.asarray(np.asfortranarray(A.copy()))
    assert x.flags.f_contiguous and x.strides == np.asfortranarray(A).strides
    with tnp.GradientTape() as tape:
        tape.watch(x)
        flat = x.reshape(-1, order="F")
        x[0] = 1.0
        flat[1] = 5.0
        want = np.asfortranarray(A.copy())
        want[0] = 1.0
        want.reshape(-1, order="F")[1] = 5.0
        assert_same(x, want)
        assert_same(flat, want.reshape(-1, order="F"))
    assert x.flags.f_contiguous


def test_parts_of_a_complex_array_are_views():
    z = np.asarray([1 + 2j, 3 - 1j, 0.5j])
    for taped in (False, True):
        plain, x = z.copy(), tnp.asarray(z.copy())
        with tnp.GradientTape() as tape:
            if taped:
                tape.watch(x)
            for a in (plain, x):
                a.real[0] = 9.0
                a.imag[1:] *= 2.0
                a.real = a.real + 1
        assert_same(x, plain)
    x = tnp.ones(2)
    x.real[0] = 5.0
    assert float(x[0]) == 5.0


# --- functions --------------------------------------------------------------------------------------------

X = A[0]
T = np.asarray([[3, 0], [1, 1], [2, 3]])
FUNCTIONS = {
    "where": (lambda xp, x: xp.where(x > 1.05, x, x * x), X),
    "where scalars": (lambda xp, x: xp.where(x > 1.05, x, 0), X),
    "take": (lambda xp, x: xp.take(x, [[3, 0], [3, 5]]), X),
    "take axis": (lambda xp, x: xp.take(x, T[:, 0] % 3, axis=0), X),
    "take wrap": (lambda xp, x: xp.take(x, [-5, 7], axis=1, mode="wrap"), X),
    "take clip": (lambda xp, x: xp.take(x, [-5, 7], axis=1, mode="clip"), X),
    "take scalar": (lambda xp, x: xp.take(x, 2), X),
    "take_along_axis": (lambda xp, x: xp.take_along_axis(x, xp.asarray(T), axis=1), X),
    "take_along_axis broadcast": (lambda xp, x: xp.take_along_axis(x, xp.asarray([[2, 0, 2]]), axis=1), X),
    "take_along_axis flat": (lambda xp, x: xp.take_along_axis(x, xp.asarray([7, 7, 1]), axis=None), X),
    "choose": (lambda xp, x, y: xp.choose(xp.asarray([[1, 0, 1, 1]]), [x, y]), X, X**2),
    "choose wrap": (lambda xp, x, y: xp.choose(xp.asarray([3, 0, -1, 1]), [x, y], mode="wrap"), X, X**2),
    "choose clip": (lambda xp, x: xp.choose(xp.asarray([3, 0, -1, 1]), [x, 2.0], mode="clip"), X),
    "select": (lambda xp, x: xp.select([x > 1.6, x > 1.05], [x, x * x], 4.0), X),
    "select broadcast": (lambda xp, x: xp.select([x > 1.6], [x[0]], 1), X),
    "compress": (lambda xp, x: xp.compress([False, True, True], x, axis=1), X),
    "compress flat": (lambda xp, x: xp.compress([False, True, True], x), X),
    "extract": (lambda xp, x: xp.extract(MASK[0], x), X),
    "diagonal": (lambda xp, x: xp.diagonal(x), X),
    "diagonal offset": (lambda xp, x: xp.diagonal(x, 1, 2, 0), A),
    "diagonal below": (lambda xp, x: xp.diagonal(x, -1, axis1=1, axis2=2), A),
    "trace": (lambda xp, x: xp.trace(x), X),
    "trace axes": (lambda xp, x: xp.trace(x, offset=1, axis1=0, axis2=2), A),
    "ix_": (lambda xp, x: x[xp.ix_([0, 2], [1, 1, 3])], X),
    "tril_indices": (lambda xp, x: x[xp.tril_indices(3, 0, 4)], X),
    "r_": (lambda xp, x: xp.r_[x[0], 1.0, 2:4, x[1, :2]], X),
    "c_": (lambda xp, x: xp.c_[x[0], x[1], 1:5], X),
    "c_ matrix": (lambda xp, x: xp.c_[x, x], X),
}
CASES = [pytest.param(name, id=name.replace(" ", "-")) for name in FUNCTIONS]


@pytest.mark.parametrize("name", CASES)
def test_function(name):
    function, *arrays = FUNCTIONS[name]
    for dtype in (np.float64, np.int64, np.complex128):
        plain = [a.astype(dtype) for a in arrays]
        if dtype == np.complex128 and ("select" in name or "where" in name):
            continue
        want = function(np, *plain)
        handles = [tnp.asarray(a) for a in plain]
        assert_same(function(tnp, *handles), want)
        with tnp.GradientTape() as tape:
            if np.dtype(dtype).kind in "fc":
                tape.watch(handles)
            assert_same(function(tnp, *handles), want)
    f = lambda *xs: function(tnp, *xs)  # noqa: E731
    check_gradients(f, *arrays)
    check_batch(f, *arrays)
    check_function(f, *arrays)


WRITERS = {
    "put": lambda xp, x, v: xp.put(x, [1, 7, 0], v),
    "put cycled": lambda xp, x, v: xp.put(x, [1, 7, 0, 5, 3], v),
    "put wrap": lambda xp, x, v: xp.put(x, [-1, 99], v, mode="wrap"),
    "put clip": lambda xp, x, v: xp.put(x, [-1, 99], v, mode="clip"),
    "put_along_axis": lambda xp, x, v: xp.put_along_axis(x, xp.asarray([[1], [0], [3]]), v[:, None], axis=1),
    "put_along_axis flat": lambda xp, x, v: xp.put_along_axis(x, xp.asarray([1, 5, 7]), v, axis=None),
    "putmask": lambda xp, x, v: xp.putmask(x, xp.asarray(MASK[0]), v),
    "place": lambda xp, x, v: xp.place(x, xp.asarray(MASK[0]), v[:2]),
    "fill_diagonal": lambda xp, x, v: xp.fill_diagonal(x, v),
    "fill_diagonal wrap": lambda xp, x, v: xp.fill_diagonal(x.T, v[:2], wrap=True),
    "copyto": lambda xp, x, v: xp.copyto(x[:, :3], v, where=xp.asarray([True, False, True])),
    "of a view": lambda xp, x, v: xp.put(x[::2].T, [0, 3], v),
}


@pytest.mark.parametrize("name", WRITERS)
def test_writing_functions(name):
    """They write through the handle: views see it, tapes keep what they hold, values get their gradient."""
    function, v = WRITERS[name], np.asarray([100.0, 200.0, 300.0])
    want = X.copy()
    function(np, want, v)
    for taped in (False, True):
        x, value = tnp.asarray(X.copy()), tnp.asarray(v)
        view = x[1:]
        with tnp.GradientTape() as tape:
            if taped:
                tape.watch(x)
            y = x * x
            assert function(tnp, x, value) is None
            assert_same(x, want)
            assert_same(view, want[1:])
        if taped:
            np.testing.assert_array_equal(tape.gradient(y, x).numpy(), 2 * X)

    def f(a, b):
        y = a * 1.0
        function(tnp, y, b)
        return y * y

    check_gradients(f, X, v)
    check_batch(f, X, v)
    check_function(f, X, v)


FUNCTION_ERRORS = {
    "take": lambda xp, x: xp.take(x, 12),
    "take float": lambda xp, x: xp.take(x, xp.asarray([0.0])),
    "take mode": lambda xp, x: xp.take(x, 0, mode="q"),
    "take_along_axis ranks": lambda xp, x: xp.take_along_axis(x, xp.asarray([0]), axis=1),
    "take_along_axis bounds": lambda xp, x: xp.take_along_axis(x, xp.asarray([[4]]), axis=1),
    "choose": lambda xp, x: xp.choose(xp.asarray([2]), [x, x]),
    "choose negative": lambda xp, x: xp.choose(xp.asarray([-1]), [x, x]),
    "select": lambda xp, x: xp.select([x > 1], [x, x]),
    "select nothing": lambda xp, x: xp.select([], []),
    "compress": lambda xp, x: xp.compress([True] * 5, x, axis=1),
    "put": lambda xp, x: xp.put(x, [99], 1.0),
    "place": lambda xp, x: xp.place(x, x > 1, []),
    "fill_diagonal": lambda xp, x: xp.fill_diagonal(x[0], 1),
    "diagonal": lambda xp, x: xp.diagonal(x[0]),
    "diagonal axes": lambda xp, x: xp.diagonal(x, 0, 1, 1),
    "copyto": lambda xp, x: xp.copyto(x, xp.ones(7)),
}


@pytest.mark.parametrize("name", FUNCTION_ERRORS)
def test_function_errors(name):
    with pytest.raises(Exception) as want:
        FUNCTION_ERRORS[name](np, X.copy())
    x = tnp.asarray(X.copy())
    with pytest.raises(want.type) as eager:
        FUNCTION_ERRORS[name](tnp, x)
    assert str(eager.value) == str(want.value)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(want.type):
            FUNCTION_ERRORS[name](tnp, x)
    assert_same(x, X)


def test_index_makers():
    for name, args in {
        "diag_indices": (3, 2), "tril_indices": (3, 1), "triu_indices": (3, -1, 4), "ix_": ([True, False, True], [5]),
    }.items():  # fmt: skip
        for got, want in zip(getattr(tnp, name)(*args), getattr(np, name)(*args), strict=True):
            assert_same(got, want)
    for got, want in zip(tnp.tril_indices_from(tnp.asarray(X)), np.tril_indices_from(X), strict=True):
        assert_same(got, want)
    for got, want in zip(tnp.triu_indices_from(tnp.asarray(X), 1), np.triu_indices_from(X, 1), strict=True):
        assert_same(got, want)
    for got, want in zip(tnp.mask_indices(3, tnp.triu, 1), np.mask_indices(3, np.triu, 1), strict=True):
        assert_same(got, want)
    assert len(tnp.diag_indices_from(tnp.eye(3))) == 2
    with pytest.raises(ValueError, match="All dimensions of input must be of equal length"):
        tnp.diag_indices_from(tnp.asarray(X))
    with pytest.raises(ValueError, match="Cross index must be 1 dimensional"):
        tnp.ix_([[1]])
    assert tnp.s_[1:2, ...] == np.s_[1:2, ...] and tnp.index_exp[1] == (1,)
    assert list(tnp.ndindex(2, 2)) == list(np.ndindex(2, 2)) and list(tnp.ndindex((1,))) == [(0,)]
    assert list(tnp.ndindex()) == [()] and tnp.ndindex(2, 3).ndim == 2
    assert [(i, float(v)) for i, v in tnp.ndenumerate(tnp.asarray(X))] == [(i, float(v)) for i, v in np.ndenumerate(X)]
    assert_same(tnp.mgrid[0:2, 1:3], np.mgrid[0:2, 1:3])
    assert_same(tnp.ogrid[0:2, 1:3:5j], np.ogrid[0:2, 1:3:5j])
    assert_same(tnp.r_["-1,2,0", [1, 2], [3, 4]], np.r_["-1,2,0", [1, 2], [3, 4]])


def test_index_arithmetic():
    flat = np.asarray([[0, 5], [11, 7]])
    for order in "CF":
        want = np.unravel_index(flat, (3, 4), order)
        for got in (
            tnp.unravel_index(tnp.asarray(flat), (3, 4), order),
            tnp.vectorized_map(lambda i, o=order: tnp.unravel_index(i, (3, 4), o), tnp.asarray(flat)),
        ):
            for g, w in zip(got, want, strict=True):
                assert_same(g, w)
        back = tnp.ravel_multi_index(tnp.unravel_index(tnp.asarray(flat), (3, 4), order), (3, 4), order=order)
        assert_same(back, flat)
    batched = tnp.vectorized_map(lambda i: tnp.ravel_multi_index((i, 1), (3, 4)), tnp.asarray([0, 2]))
    assert_same(batched, np.asarray([1, 9]))
    with pytest.raises(ValueError, match="out of bounds"):
        tnp.unravel_index(12, (3, 4))
    with pytest.raises(ValueError, match="invalid entry in coordinates array"):
        tnp.ravel_multi_index((3, 0), (3, 4))


# --- x.at -------------------------------------------------------------------------------------------------

AT = {
    "set": (None, [0, 2]),
    "add": (np.add, [0, 0, 2]),
    "subtract": (np.subtract, [1, 1, 1]),
    "multiply": (np.multiply, [0, 0, 2]),
    "divide": (np.divide, [0, 0, 2]),
    "power": (np.power, [2, 2, 0]),
    "min": (np.minimum, [0, 0, 1]),
    "max": (np.maximum, [0, 0, 1]),
}


@pytest.mark.parametrize("name", AT)
@pytest.mark.parametrize("form", ["rows", "slice", "mask", "element", "pairs"])
def test_at(name, form):
    """Pure; repeated indices count each time, as in ``ufunc.at``; gradients to the array and to the values."""
    ufunc, rows = AT[name]
    index = {"rows": rows, "slice": np.s_[1:, ::2], "mask": MASK[0], "element": (1, 2),
             "pairs": (np.asarray([0, 0, 1]), np.asarray([1, 1, 2]))}[form]  # fmt: skip
    if name == "set" and form == "pairs":
        index = (np.asarray([0, 1]), np.asarray([1, 2]))
    value = np.linspace(0.6, 2.3, np.asarray(X[index]).size).reshape(X[index].shape)
    want = X.copy()
    if ufunc is None:
        want[index] = value
    else:
        ufunc.at(want, index, value)
    x, v = tnp.asarray(X.copy()), tnp.asarray(value)
    assert_same(getattr(x.at[index], name)(v), want)
    assert_same(x, X)
    f = lambda a, b: getattr(a.at[index], name)(b)  # noqa: E731
    with tnp.GradientTape() as tape:
        tape.watch(x)
        assert_same(f(x, v), want)
        assert_same(x, X)
    check_gradients(f, X, value)
    check_batch(f, X, value)
    check_function(f, X, value)


def test_at_others():
    x = tnp.asarray(X.copy())
    assert_same(x.at[1].get(), X[1])
    want = X.copy()
    want[[0, 0]] = np.sqrt(want[[0, 0]])
    want[0] = np.sqrt(want[0])
    assert_same(x.at[[0, 0]].apply(tnp.sqrt), want)
    check_gradients(lambda a: a.at[[0, 0, 1]].apply(tnp.sqrt), X)
    assert_same(tnp.zeros(3, int).at[[0, 0]].add(2.0), np.asarray([4, 0, 0]))
    with pytest.raises(IndexError, match="out of bounds"):
        x.at[7].add(1.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(IndexError, match="out of bounds"):
            x.at[[7]].add(1.0)
        with pytest.raises(ValueError, match="broadcast"):
            x.at[0].add(np.ones(3))


@pytest.mark.parametrize("dtype", ["float64", "float32", "float16", "int8", "uint64", "bool", "complex64", "object"])
@pytest.mark.parametrize("form", ["C", "F", "stepped", "matrix", "row mask", "empty", "read-only mask"])
def test_masks_read_and_write_what_numpy_does(dtype, form):
    rng = np.random.default_rng(0)
    x = rng.integers(0, 2, (4, 6)).astype(dtype)
    mask = rng.random((4, 6)) < 0.5
    if form == "F":
        x, mask = np.asfortranarray(x), np.asfortranarray(mask)
    elif form == "stepped":
        x, mask = x[:, ::2], mask[:, ::2]
    elif form == "row mask":
        mask = mask[:, 0]
    elif form == "empty":
        x, mask = x[:0], mask[:0]
    elif form != "matrix":
        x, mask = x.ravel(), mask.ravel()
    for value in (x.dtype.type(1) if dtype != "object" else 1, x[mask]):
        wanted = x.copy(order="K")
        wanted[mask] = value
        found = setitem.evaluate(x, np.asarray(value, dtype), mask, spec=(ARRAY,))
        assert found is not x and found.dtype == wanted.dtype
        np.testing.assert_array_equal(found, wanted)
    part = getitem.evaluate(x, mask, spec=(ARRAY,))
    assert (part.dtype, part.shape, part.flags.writeable) == (dtype, x[mask].shape, True)
    np.testing.assert_array_equal(part, x[mask])


@pytest.mark.parametrize("values", [1j, [1j, 0], np.complex64(1)])
@pytest.mark.parametrize("name", ["putmask", "place"])
def test_complex_numbers_are_written_into_booleans(name, values):
    def f(xp, x):
        x = x.copy()
        getattr(xp, name)(x, x == x[0], values if name == "putmask" else np.ravel(values).tolist())
        return x

    given = np.array([False, False, True])
    want = f(np, given)
    assert f(tnp, tnp.asarray(given)).tolist() == want.tolist()
    assert tnp.function(lambda x: f(tnp, x))(tnp.asarray(given)).tolist() == want.tolist()
