"""Shape, joining, splitting, padding, rearranging: against NumPy, and differentiated, batched and compiled."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from numpy.testing import assert_equal

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

X = np.arange(1.0, 7.0).reshape(2, 3) ** 1.5
V = np.asarray([0.5, -1.5, 2.0, 0.25])
C = np.arange(24.0).reshape(2, 3, 4) / 7

# name: (function of the namespace and arrays, arrays)
CASES = {
    "reshape": (lambda xp, x: xp.reshape(x, (3, -1)), X),
    "reshape F": (lambda xp, x: xp.reshape(x, (3, 2), order="F"), X),
    "reshape A": (lambda xp, x: xp.reshape(x.T, (2, 3), order="A"), X),
    "reshape copy": (lambda xp, x: xp.reshape(x, 6, copy=True), X),
    "ravel": (lambda xp, x: xp.ravel(x), X),
    "ravel F": (lambda xp, x: xp.ravel(x, order="F"), X),
    "ravel K": (lambda xp, x: xp.ravel(x.T, order="K"), X),
    "expand_dims": (lambda xp, x: xp.expand_dims(x, (0, -1)), X),
    "squeeze": (lambda xp, x: xp.squeeze(x[None, :, None]), X),
    "squeeze axis": (lambda xp, x: xp.squeeze(x[None, :, None], axis=(0,)), X),
    "atleast_1d": (lambda xp, x: xp.atleast_1d(x[0, 0]), X),
    "atleast_2d": (lambda xp, x: xp.atleast_2d(x), V),
    "atleast_3d": (lambda xp, x: xp.atleast_3d(x), V),
    "atleast_3d of 2": (lambda xp, x: xp.atleast_3d(x), X),
    "atleast many": (lambda xp, x, y: xp.atleast_2d(x, y), X, V),
    "transpose": (lambda xp, x: xp.transpose(x), C),
    "transpose axes": (lambda xp, x: xp.transpose(x, (1, -1, 0)), C),
    "permute_dims": (lambda xp, x: xp.permute_dims(x, (2, 0, 1)), C),
    "matrix_transpose": (lambda xp, x: xp.matrix_transpose(x), C),
    "swapaxes": (lambda xp, x: xp.swapaxes(x, 0, -1), C),
    "moveaxis": (lambda xp, x: xp.moveaxis(x, (0, 1), (-1, 0)), C),
    "rollaxis": (lambda xp, x: xp.rollaxis(x, 2, 1), C),
    "broadcast_to": (lambda xp, x: xp.broadcast_to(x, (2, 2, 3)), X),
    "broadcast_arrays": (lambda xp, x, y: xp.broadcast_arrays(x, y[:3]), X, V),
    "flip": (lambda xp, x: xp.flip(x), X),
    "flip axis": (lambda xp, x: xp.flip(x, -1), X),
    "flip axes": (lambda xp, x: xp.flip(x, (0, 1)), C),
    "flipud": (lambda xp, x: xp.flipud(x), X),
    "fliplr": (lambda xp, x: xp.fliplr(x), X),
    "rot90": (lambda xp, x: xp.rot90(x), X),
    "rot90 2": (lambda xp, x: xp.rot90(x, 2), X),
    "rot90 -1": (lambda xp, x: xp.rot90(x, -1, axes=(1, 2)), C),
    "rot90 0": (lambda xp, x: xp.rot90(x, 4), X),
    "roll": (lambda xp, x: xp.roll(x, 2), X),
    "roll axis": (lambda xp, x: xp.roll(x, -1, axis=1), X),
    "roll axes": (lambda xp, x: xp.roll(x, (1, 2), axis=(0, -1)), C),
    "roll twice": (lambda xp, x: xp.roll(x, (1, 1), axis=(1, 1)), X),
    "roll by 0": (lambda xp, x: xp.roll(x, 3, axis=1), X),
    "astype": (lambda xp, x: xp.astype(x, complex), X),
    "concatenate": (lambda xp, x, y: xp.concatenate([x, y[:, :2]], axis=1), X, X + 1),
    "concatenate flat": (lambda xp, x, y: xp.concatenate([x, y], axis=None), X, V),
    "concatenate dtype": (lambda xp, x: xp.concatenate([x, [1]], dtype=complex), V),
    "concat": (lambda xp, x: xp.concat([x, x]), X),
    "stack": (lambda xp, x, y: xp.stack([x, y], axis=-1), X, X + 1),
    "vstack": (lambda xp, x, y: xp.vstack([x, y[:3]]), X, V),
    "hstack": (lambda xp, x: xp.hstack([x, x]), X),
    "hstack 1": (lambda xp, x: xp.hstack([x, 3.0]), V),
    "dstack": (lambda xp, x: xp.dstack([x, x]), X),
    "column_stack": (lambda xp, x, y: xp.column_stack([y[:2], x]), X, V),
    "block": (lambda xp, x, y: xp.block([[x, x[:, :1]], [y]]), X, V),
    "block 1": (lambda xp, x: xp.block([x, 1.0, x]), V),
    "append": (lambda xp, x: xp.append(x, 1.0), X),
    "append axis": (lambda xp, x: xp.append(x, x, axis=0), X),
    "split": (lambda xp, x: xp.split(x, 3, axis=1), X),
    "split at": (lambda xp, x: xp.split(x, [1, 1, 3]), V),
    "split past": (lambda xp, x: xp.split(x, [3, 2, 9]), V),
    "array_split": (lambda xp, x: xp.array_split(x, 3), V),
    "hsplit": (lambda xp, x: xp.hsplit(x, [1]), X),
    "hsplit 1": (lambda xp, x: xp.hsplit(x, 2), V),
    "vsplit": (lambda xp, x: xp.vsplit(x, 2), X),
    "dsplit": (lambda xp, x: xp.dsplit(x, 2), C),
    "unstack": (lambda xp, x: xp.unstack(x, axis=1), X),
    "tile": (lambda xp, x: xp.tile(x, 2), X),
    "tile more": (lambda xp, x: xp.tile(x, (2, 1, 2)), X),
    "repeat": (lambda xp, x: xp.repeat(x, 2), X),
    "repeat axis": (lambda xp, x: xp.repeat(x, [1, 0, 3], axis=1), X),
    "delete": (lambda xp, x: xp.delete(x, 1, axis=1), X),
    "delete list": (lambda xp, x: xp.delete(x, [0, -1]), X),
    "delete slice": (lambda xp, x: xp.delete(x, slice(None, None, 2)), V),
    "delete mask": (lambda xp, x: xp.delete(x, [True, False, False, True]), V),
    "insert": (lambda xp, x: xp.insert(x, 1, 9.0), X),
    "insert axis": (lambda xp, x, y: xp.insert(x, 1, y[:2], axis=1), X, V),
    "insert many": (lambda xp, x: xp.insert(x, [2, 0], [7, 8]), V),
    "insert list axis": (lambda xp, x: xp.insert(x, [1], [[1], [2]], axis=1), X),
    "resize": (lambda xp, x: xp.resize(x, (3, 4)), X),
    "resize smaller": (lambda xp, x: xp.resize(x, 2), X),
    "pad": (lambda xp, x: xp.pad(x, 1), X),
    "pad constant": (lambda xp, x: xp.pad(x, ((1, 2), (0, 1)), constant_values=((1, 2), (3, 4))), X),
    "pad dict": (lambda xp, x: xp.pad(x, {-1: (1, 2)}), X),
    "pad edge": (lambda xp, x: xp.pad(x, (2, 1), mode="edge"), X),
    "pad wrap": (lambda xp, x: xp.pad(x, 4, mode="wrap"), X),
    "pad reflect": (lambda xp, x: xp.pad(x, ((0, 0), (3, 4)), mode="reflect"), X),
    "pad reflect odd": (lambda xp, x: xp.pad(x, 3, mode="reflect", reflect_type="odd"), X),
    "pad symmetric": (lambda xp, x: xp.pad(x, 4, mode="symmetric"), X),
    "pad symmetric odd": (lambda xp, x: xp.pad(x, 2, mode="symmetric", reflect_type="odd"), V),
    "pad linear_ramp": (lambda xp, x: xp.pad(x, (2, 3), mode="linear_ramp", end_values=(5, -4)), X),
    "pad maximum": (lambda xp, x: xp.pad(x, 1, mode="maximum", stat_length=2), X),
    "pad minimum": (lambda xp, x: xp.pad(x, (1, 2), mode="minimum"), V),
    "pad mean": (lambda xp, x: xp.pad(x, 1, mode="mean", stat_length=((1, 2), (2, 3))), X),
    "pad median": (lambda xp, x: xp.pad(x, 1, mode="median"), X),
}
NAMES = [pytest.param(name, id=name.replace(" ", "-")) for name in CASES]


def case(name):
    function, *arrays = CASES[name]
    return function, arrays


@pytest.mark.parametrize("name", NAMES)
def test_values(name):
    """Eager is NumPy's function; under a tape the body gives the same values, dtypes and shapes."""
    function, arrays = case(name)
    for dtype in (np.float64, np.int32, np.complex64):
        plain = [a.astype(dtype) for a in arrays]
        want = function(np, *plain)
        handles = [tnp.asarray(a) for a in plain]
        assert_same(function(tnp, *handles), want)
        if np.dtype(dtype).kind in "fc":
            with tnp.GradientTape() as tape:
                tape.watch(handles)
                got = function(tnp, *handles)
            assert_same(got, want, rtol=1e-5 if dtype == np.complex64 else 1e-12)


@pytest.mark.parametrize("name", NAMES)
def test_gradients(name):
    function, arrays = case(name)
    check_gradients(lambda *xs: function(tnp, *xs), *arrays)


@pytest.mark.parametrize("name", NAMES)
def test_batched(name):
    function, arrays = case(name)
    check_batch(lambda *xs: function(tnp, *xs), *arrays)


@pytest.mark.parametrize("name", NAMES)
def test_compiled(name):
    function, arrays = case(name)
    check_function(lambda *xs: function(tnp, *xs), *arrays)


ERRORS = {
    "reshape": lambda xp, x: xp.reshape(x, (4, 2)),
    "reshape two unknown": lambda xp, x: xp.reshape(x, (-1, -1)),
    "reshape order": lambda xp, x: xp.reshape(x, (6,), order="Q"),
    "squeeze": lambda xp, x: xp.squeeze(x, 0),
    "transpose": lambda xp, x: xp.transpose(x, (0, 0)),
    "transpose short": lambda xp, x: xp.transpose(x, (0,)),
    "matrix_transpose": lambda xp, x: xp.matrix_transpose(x[0]),
    "moveaxis": lambda xp, x: xp.moveaxis(x, 5, 0),
    "broadcast_to": lambda xp, x: xp.broadcast_to(x, (3, 2)),
    "broadcast_arrays": lambda xp, x: xp.broadcast_arrays(x, x.T),
    "flip": lambda xp, x: xp.flip(x, 2),
    "fliplr": lambda xp, x: xp.fliplr(x[0]),
    "rot90": lambda xp, x: xp.rot90(x, axes=(0, 0)),
    "concatenate": lambda xp, x: xp.concatenate([x, x.T]),
    "concatenate nothing": lambda xp, x: xp.concatenate([]),
    "concatenate casting": lambda xp, x: xp.concatenate([x, x], dtype=int),
    "stack": lambda xp, x: xp.stack([x, x.T]),
    "vstack": lambda xp, x: xp.vstack(a for a in (x, x)),
    "block": lambda xp, x: xp.block([[x, x.T]]),
    "split": lambda xp, x: xp.split(x, 4, axis=1),
    "split 0": lambda xp, x: xp.array_split(x, 0),
    "vsplit": lambda xp, x: xp.vsplit(x[0, 0], 1),
    "dsplit": lambda xp, x: xp.dsplit(x, 1),
    "delete": lambda xp, x: xp.delete(x, 3, axis=1),
    "insert": lambda xp, x: xp.insert(x, 9, 1, axis=0),
    "repeat": lambda xp, x: xp.repeat(x, [1, 2], axis=1),
    "pad mode": lambda xp, x: xp.pad(x, 1, mode="sideways"),
    "pad keyword": lambda xp, x: xp.pad(x, 1, mode="edge", constant_values=1),
    "pad negative": lambda xp, x: xp.pad(x, -1),
    "trim_zeros": lambda xp, x: xp.trim_zeros(x, "q"),
}


@pytest.mark.parametrize("name", ERRORS)
def test_errors(name):
    """NumPy's class and message, eager and under a tape."""
    with pytest.raises(Exception) as want:
        ERRORS[name](np, X)
    x = tnp.asarray(X)
    with pytest.raises(want.type) as eager:
        ERRORS[name](tnp, x)
    assert str(eager.value) == str(want.value)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(want.type) as taped:
            ERRORS[name](tnp, x)
    assert str(taped.value) == str(want.value)


VIEWS = ["reshape", "reshape A", "ravel K", "ravel", "expand_dims", "squeeze", "transpose", "swapaxes", "moveaxis",
         "rollaxis", "flip", "fliplr", "rot90", "rot90 2", "permute_dims", "matrix_transpose",
         "atleast_3d"]  # fmt: skip


@pytest.mark.parametrize("taped", [False, True])
@pytest.mark.parametrize("name", VIEWS)
def test_views_share_memory(name, taped):
    """A write through the view is seen in the base and in other views, and the other way round."""
    function, (x,) = case(name)
    plain = x.copy()
    plain_view, plain_other = function(np, plain), plain[..., ::-1]
    a = tnp.asarray(x.copy())
    with tnp.GradientTape() as tape:
        if taped:
            tape.watch(a)
        view, other = function(tnp, a), a[..., ::-1]
        assert view.base is a
        index = (0,) * view.ndim
        for y in (view, plain_view):
            y[index] = 100.0
        for y in (a, plain):
            y[(-1,) * y.ndim] *= 3
        view *= 2
        plain_view *= 2
    if np.shares_memory(plain_view, plain):
        assert_same(a, plain)
        assert_same(other, plain_other)
    assert_same(view, plain_view)


def test_parts_of_split_are_views():
    x = tnp.arange(4.0)
    first, second = tnp.split(x, 2)
    first[0] = 9.0
    second += 1
    np.testing.assert_array_equal(x.numpy(), [9.0, 1.0, 3.0, 4.0])


def test_the_argument_itself_comes_back():
    x = tnp.ones((2, 2))
    assert tnp.atleast_1d(x) is x
    assert tnp.atleast_2d(x, 1.0)[0] is x


def test_broadcast_views_refuse_writes():
    x = tnp.ones(3)
    with pytest.raises(ValueError, match="read-only"):
        tnp.broadcast_to(x, (2, 3))[0] = 1
    with tnp.GradientTape() as tape:
        tape.watch(x)
        view = tnp.broadcast_to(x, (2, 3))
        with pytest.raises(ValueError, match="read-only"):
            view[0] = 1
    with pytest.raises(ValueError, match="read-only"):
        tnp.diagonal(tnp.eye(2))[0] = 1


def test_trim_zeros():
    for trim in ("fb", "f", "b"):
        for x in (np.asarray([0.0, 0, 1, 0, 2, 0]), np.zeros(3)):
            a = tnp.asarray(x)
            assert_same(tnp.trim_zeros(a, trim), np.trim_zeros(x, trim))
            with tnp.GradientTape() as tape:
                tape.watch(a)
                assert_same(tnp.trim_zeros(a, trim), np.trim_zeros(x, trim))


PARTS = {
    "trim_zeros": lambda xp, x: xp.trim_zeros(x),
    "trim_zeros f": lambda xp, x: xp.trim_zeros(x[::-1], "F"),
    "trim_zeros b": lambda xp, x: xp.trim_zeros(x, trim="b"),
    "trim_zeros 2-d": lambda xp, x: xp.trim_zeros(x.reshape(2, 4)),
    "trim_zeros axis": lambda xp, x: xp.trim_zeros(x.reshape(2, 4), axis=-1),
    "trimseq": lambda xp, x: xp.polynomial.polyutils.trimseq(x),
}


@pytest.mark.parametrize("taped", [False, True])
@pytest.mark.parametrize("name", PARTS)
def test_a_part_that_the_values_decide_stays_that_part(name, taped):
    """Writes that would decide otherwise: into the array, into the part, into another view, while a tape holds them."""
    function = PARTS[name]
    for at, number in ((0, 7.0), (1, 0.0), (2, 0.0), (6, 0.0), (7, 5.0)):
        plain = np.asarray([0.0, 0.0, 1.0, 0.0, 2.0, 3.0, 4.0, 0.0])
        x = tnp.asarray(plain.copy())
        part, plain_part = function(tnp, x), function(np, plain)
        with tnp.GradientTape() as tape:
            if taped:
                tape.watch(x)
                kept = x * 1.0
            for values, view in ((x, part), (plain, plain_part)):
                values[at] = number
                view[(0,) * view.ndim] = 0.0
                values[::2] += 1.0
        assert_same(part, plain_part)
        assert_same(x, plain)
        assert not taped or kept.tolist() == [0.0, 0.0, 1.0, 0.0, 2.0, 3.0, 4.0, 0.0]


def test_pad_gradient_of_the_constant():
    check_gradients(lambda x, c: tnp.pad(x, 1, constant_values=c), X, np.asarray(2.0))
    check_gradients(lambda x, c: tnp.pad(x, 1, mode="linear_ramp", end_values=c), X, np.asarray([2.0, 3.0]))


def test_pad_with_a_function_raises_by_name():
    def mode(vector, width, axis, kwargs):
        vector[: width[0]] = 7

    x = tnp.ones(2)
    assert_same(tnp.pad(x, 1, mode), np.pad(np.ones(2), 1, mode))
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(TypeError, match=r"tnp\.pad with a function"):
            tnp.pad(x, 1, mode)


def test_pad_of_integers_rounds_as_numpy():
    x = np.asarray([1, 2, 4, 9])
    for mode in ("mean", "median", "linear_ramp", "maximum"):
        want = np.pad(x, 2, mode)
        assert_same(tnp.vectorized_map(lambda a, m=mode: tnp.pad(a, 2, m), tnp.asarray(x[None]))[0], want)


def test_copyto():
    src = np.asarray([1.0, 2.0, 3.0])
    for where in (True, np.asarray([True, False, True])):
        want = np.zeros((2, 3))
        np.copyto(want, src, where=where)
        got = tnp.zeros((2, 3))
        tnp.copyto(got, tnp.asarray(src), where=where)
        assert_same(got, want)

        def f(x, s, where=where):
            y = x * 2
            tnp.copyto(y, s, where=where)
            return y * s

        check_gradients(f, X, src)
    with pytest.raises(TypeError, match="Cannot cast array data"):
        tnp.copyto(tnp.zeros(3, int), src)
    x = tnp.asarray(src)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
        tnp.copyto(x, 0.0)  # the tape keeps what x was
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), 2 * src)
    np.testing.assert_array_equal(x.numpy(), 0.0)


def test_questions():
    x = tnp.ones((2, 3), complex)
    assert tnp.shape(x) == (2, 3) and tnp.ndim(x) == 2 and tnp.size(x) == 6 and tnp.size(x, 0) == 2
    assert tnp.shape([[1, 2]]) == (1, 2) and tnp.ndim(3) == 0
    assert tnp.iscomplexobj(x) and not tnp.isrealobj(x) and tnp.isrealobj(1.0)
    assert tnp.isscalar(1.0) and tnp.isscalar(x[0, 0]) and tnp.isscalar(x.sum()) and not tnp.isscalar(x[..., 0, 0])
    assert not tnp.isscalar(tnp.asarray(1.0))
    assert tnp.function(lambda v: (tnp.isscalar(v[0, 0]), tnp.isscalar(v)))(x) == (True, False)
    assert tnp.isfortran(tnp.ones((2, 3), order="F")) and not tnp.isfortran(x)
    assert tnp.shares_memory(x, x[1:]) and not tnp.shares_memory(x[:1], x[1:])
    assert np.shape(x) == (2, 3)


def test_numpy_calls_come_back_here():
    """NumPy's functions on our arrays run ours: the gradient goes through."""
    x = tnp.asarray(X)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = np.pad(np.concatenate([x, np.roll(x, 1)]), 1)
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), np.full((2, 3), 2.0))


# --- orders that go by the memory ---


def layouts():
    base = np.arange(24.0).reshape(2, 3, 4)
    for axes in itertools.permutations(range(3)):
        yield np.ascontiguousarray(base.transpose(axes)).transpose(np.argsort(axes))
    yield from (base[::-1], base.T[:, ::-1], np.asfortranarray(base)[..., :2], np.broadcast_to(base[:1], (2, 3, 4)))


FLATTENINGS = {
    "ravel": (lambda x, order: tnp.ravel(x, order), "CFAK"),
    "ravel, by keyword": (lambda x, order: tnp.ravel(x, order=order), "CFAK"),
    "method": (lambda x, order: x.ravel(order), "CFAKak"),
    "reshape": (lambda x, order: tnp.reshape(x, -1, order=order), "CFA"),
    "reshape, by position": (lambda x, order: tnp.reshape(x, (-1,), order), "CFA"),
    "reshape method": (lambda x, order: x.reshape(-1, order=order), "CFAa"),
}


@pytest.mark.parametrize("name", FLATTENINGS)
@pytest.mark.parametrize("a", layouts())
def test_orders_that_go_by_the_memory(name, a):
    flat, orders = FLATTENINGS[name]
    for order in orders:
        expected = a.ravel(order)
        assert_equal(flat(tnp.asarray(a), order).numpy(), expected)
        assert_equal(tnp.function(flat)(tnp.asarray(a), order).numpy(), expected)
        x = tnp.asarray(a)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = (flat(x, order) * expected**2).sum()
        assert_equal(tape.gradient(y, x).numpy(), a**2)


@pytest.mark.parametrize("name", FLATTENINGS)
@pytest.mark.parametrize("a", layouts())
def test_writes_through_views_by_the_memory(name, a):
    """The tape holds the array: the write takes place in other memory, where it may lie in another way."""
    flat, orders = FLATTENINGS[name]
    for order in orders:
        b = np.empty_like(a)
        b[...] = a
        x = tnp.asarray(b.copy("K"))
        v, w = flat(x, order), b.ravel(order)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(x * x)
            v += np.arange(a.size)
            w += np.arange(a.size)
        assert_equal(v.numpy(), w)
        assert_equal(x.numpy(), b)
        assert_equal(tape.gradient(y, x).numpy(), 2 * a)
        x[...] = 0.0
        assert v.numpy().any() == (not np.may_share_memory(b, w))


def test_reshape_has_no_order_k():
    with pytest.raises(ValueError, match="order 'K' is not permitted"):
        tnp.ones((2, 2)).reshape(4, order="K")


@pytest.mark.parametrize("name", ["tile", "resize", "as_strided", "repeat", "roll"])
def test_an_integer_that_is_an_element_of_an_array(name):
    calls = {
        "tile": lambda np, a, n: np.tile(a, n),
        "resize": lambda np, a, n: np.resize(a, n),
        "as_strided": lambda np, a, n: np.lib.stride_tricks.as_strided(a, shape=(n, 2), strides=(8, 8)).sum(1),
        "repeat": lambda np, a, n: np.repeat(a, n),
        "roll": lambda np, a, n: np.roll(a, n),
    }
    f, a, k = calls[name], np.arange(6.0), np.array([1, 3, 2])
    expected = f(np, a, k[1])
    ours, n = tnp.asarray(a), tnp.asarray(k)[1]
    compiled = tnp.function(lambda a, n: f(tnp, a, n), native="off")
    with tnp.GradientTape() as tape:
        tape.watch(ours)
        found = f(tnp, ours, n)
    for each in (found, f(tnp, ours, n), compiled(ours, n), compiled(ours, n)):
        np.testing.assert_array_equal(each, expected)
