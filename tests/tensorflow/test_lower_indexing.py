"""Lowerings of selection and writes by index against NumPy: every kind of index, errors, repeats, gradients."""

import numpy as np
import pytest

import tensornumpy as tnp

from .derivatives import check_gradient
from .modes import MODES, check, expected, run_mode, runner, split, tensorflow
from .test_lower_movement import DTYPES, sample

rng = np.random.default_rng(2)
X = rng.integers(0, 100, (2, 3, 4)).astype("f8")
A = np.array


BASIC = [
    (1,),
    (-1, 0, -4),
    (Ellipsis,),
    (),
    (slice(None), slice(1, None)),
    (slice(None, None, -1), None, slice(-1, None, -2)),
    (Ellipsis, None, slice(0, 2)),
    (0, Ellipsis, slice(3, 0, -2)),
    (slice(5, 1), slice(None, -9, -1)),
    (slice(0, 1), slice(-100, 100, 100), slice(1, 3)),
]
ARRAYS = [
    (A([1, 0, -1, 1]),),
    (A([[1, 0]]), slice(None), A([[3], [-1]])),
    (slice(None), A([2, -3]), A([[1], [0]])),
    (slice(1, None), A([0, 0]), slice(None, None, 2)),
    (None, A([0, 1]), None, A([2, 2], "i2")),
    (A(1), Ellipsis, A([0, 0, 3], "u1")),
    (0, slice(None), A([1, 1])),
    (A([0, 1]), 1),
    (Ellipsis, A([], "i8")),
    (A([[0], [1]]), A([[-1, 2, 0]]), A(-1)),
]
MASKS = [
    (X > 50,),
    (X[:, :, 0] > 50,),
    (slice(None), X[0] > 50),
    (A([True, False]), A([0, 2])),
    (A(True), slice(1, None)),
    (A(False),),
    (slice(None), A([False, False, False])),
]


def modes_of(index):
    """XLA takes long to compile: it gets one basic index, and one with arrays that are apart."""
    return MODES if index is BASIC[5] or index is ARRAYS[1] else ("eager", "graph", "mapped")


@pytest.mark.parametrize("index", BASIC + ARRAYS, ids=str)
def test_getitem(index):
    spec, arrays = split(index)
    check("getitem", X, *arrays, spec=spec, modes=modes_of(index))


@pytest.mark.parametrize("index", BASIC + ARRAYS, ids=str)
def test_setitem(index):
    spec, arrays = split(index)
    value = rng.integers(100, 200, X[index].shape)
    check("setitem", X, value, *arrays, spec=spec, modes=modes_of(index) if value.size else ("eager", "graph"))
    check("setitem", X, np.array(7.0), *arrays, spec=spec, modes=("eager", "graph"))


@pytest.mark.parametrize("index", BASIC + ARRAYS, ids=str)
def test_scatter_add(index):
    spec, arrays = split(index)
    g = rng.integers(0, 9, X[index].shape).astype("f8")
    check("scatter_add", g, *arrays, spec=spec, shape=X.shape, modes=modes_of(index))


@pytest.mark.parametrize("index", ARRAYS, ids=str)
def test_last_write(index):
    spec, arrays = split(index)
    check("last_write", X, *arrays, spec=spec, modes=modes_of(index))


@pytest.mark.parametrize("index", MASKS, ids=str)
def test_masks(index):
    spec, arrays = split(index)
    modes = ("eager", "graph")
    check("getitem", X, *arrays, spec=spec, modes=modes)
    value = rng.integers(100, 200, X[index].shape)
    check("setitem", X, value, *arrays, spec=spec, modes=modes)
    check("setitem", X, np.array(7), *arrays, spec=spec, modes=modes)
    check("scatter_add", value.astype("f8"), *arrays, spec=spec, shape=X.shape, modes=modes)
    check("last_write", X, *arrays, spec=spec, modes=modes)


def test_masked_writes_that_keep_the_shape_run_everywhere():
    spec, _ = split((X > 50,))
    check("setitem", X, np.array(7), X > 50, spec=spec)
    check("setitem", X, np.array([7.0]), X > 50, spec=spec)
    check("setitem", X, np.arange(4), X[:, :, 0] > 50, spec=spec)


def test_a_mask_under_xla_is_refused_by_name():
    tf, (spec, _) = tensorflow(), split((X > 50,))
    with pytest.raises(tnp.TensorFlowError, match="mask"):
        tf.function(runner("getitem", {"spec": spec}), jit_compile=True, autograph=False)(
            tf.constant(X), tf.constant(X > 50)
        )


@pytest.mark.parametrize("dtype", DTYPES)
def test_dtypes(dtype):
    x = sample(dtype, 3, 4)
    for index in ((slice(0, 2), slice(None, None, -1)), (A([0, -1, 0]),), (1, A([[1, 1]])), (A([True, False, True]),)):
        spec, arrays = split(index)
        value = sample(dtype, *x[index].shape)
        check("getitem", x, *arrays, spec=spec, modes=("eager",))
        check("setitem", x, value, *arrays, spec=spec, modes=("eager",))
        check("scatter_add", value, *arrays, spec=spec, shape=x.shape, modes=("eager",))
    check("setitem", x, np.array([1.7, 0.0, -1.0, 3.0]), spec=(1,), modes=("eager",))
    check("where", sample(dtype, 3, 4), x, x[::-1], modes=("eager",))


def test_different_examples_do_not_mix():
    tf = tensorflow()
    x, rows = rng.standard_normal((5, 3, 4)), rng.integers(-3, 3, (5, 6))
    value = rng.standard_normal((5, 6, 4))
    spec, _ = split((rows[0],))
    got = tf.vectorized_map(
        lambda each: (
            *runner("getitem", {"spec": spec})(each[0], each[1]),
            *runner("setitem", {"spec": spec})(each[0], each[2], each[1]),
            *runner("scatter_add", {"spec": spec, "shape": (3, 4)})(each[2], each[1]),
            *runner("take_along_axis", {"axis": -2})(each[0], each[1][:, None]),
        ),
        [tf.constant(a) for a in (x, rows, value)],
        fallback_to_while_loop=False,
    )
    for i in range(5):
        wanted = (
            expected("getitem", (x[i], rows[i]), {"spec": spec}),
            expected("setitem", (x[i], value[i], rows[i]), {"spec": spec}),
            expected("scatter_add", (value[i], rows[i]), {"spec": spec, "shape": (3, 4)}),
            expected("take_along_axis", (x[i], rows[i][:, None]), {"axis": -2}),
        )
        for ours, (want,) in zip(got, wanted, strict=True):
            np.testing.assert_allclose(ours[i].numpy(), want, rtol=1e-13)


@pytest.mark.parametrize(
    "index",
    [
        (2,),
        (0, -4),
        (0, 0, 0, 0),
        (Ellipsis, Ellipsis),
        (A([0, 7]),),
        (slice(None), A([0, -4])),
        (A([0, 1]), A([0, 1, 2])),
        (A([True, False, True]),),
        (slice(None), slice(None), A([[True, False]])),
        (slice(None, None, 0),),
    ],
    ids=str,
)
def test_errors_are_numpys(index):
    spec, arrays = split(index)
    for name, operands in (("getitem", (X,)), ("setitem", (X, np.array(1.0)))):
        with pytest.raises((IndexError, ValueError)) as numpys:
            expected(name, (*operands, *arrays), {"spec": spec})
        with pytest.raises((IndexError, ValueError)) as ours:
            run_mode("eager", name, (*operands, *arrays), {"spec": spec})
        assert (ours.type, str(ours.value)) == (numpys.type, str(numpys.value))


@pytest.mark.parametrize(
    ("index", "shape"), [((1,), (5,)), ((A([0, 1]),), (3, 3, 4)), ((X > 50,), (3,)), ((0, 0, 0), (2,))], ids=str
)
def test_errors_of_values_are_numpys(index, shape):
    spec, arrays = split(index)
    with pytest.raises(ValueError) as numpys:
        expected("setitem", (X, np.ones(shape), *arrays), {"spec": spec})
    with pytest.raises(ValueError) as ours:
        run_mode("eager", "setitem", (X, np.ones(shape), *arrays), {"spec": spec})
    assert str(ours.value).strip() == str(numpys.value).strip()


def test_out_of_bounds_in_a_graph_is_refused_not_clamped():
    tf = tensorflow()
    for index in ((A([0, 2]),), (A([0]), A([3])), (A([-3]), A([0]))):
        spec, arrays = split(index)
        for name, operands in (("getitem", (X,)), ("setitem", (X, np.array(1.0)))):
            with pytest.raises(tf.errors.InvalidArgumentError):
                run_mode("graph", name, (*operands, *arrays), {"spec": spec})


def test_empty_selections_of_unknown_shape():
    x = np.ones((0, 3))
    for index in ((slice(None), A([1, 1])), (A([], "i8"),)):
        spec, arrays = split(index)
        for name, operands in (("getitem", (x,)), ("setitem", (x, np.array(1.0))), ("last_write", (x,))):
            check(name, *operands, *arrays, spec=spec, modes=("eager", "graph"))


def test_a_later_write_wins():
    tf, (spec, _) = tensorflow(), split((A([0]),))
    index = np.tile([3, 1, 3, 0], 1000)
    value = np.arange(4000.0)
    check("setitem", np.zeros(5), value, index, spec=spec, modes=("eager", "graph", "xla"))
    check("last_write", np.zeros(5), index, spec=spec, modes=("eager", "graph"))
    assert tf.constant(index).dtype == tf.int64


def test_where():
    c, x = X[0] > 50, X[0]
    check("where", c, x, -x)
    check("where", x[0] - x[0, 0], x, -x[:, :1])
    check("where", np.array(np.nan), x, -x, modes=("eager",))


@pytest.mark.parametrize("kind", ["i8", "i4", "i2"])
def test_take_along_axis(kind):
    x = X[0]
    modes = MODES if kind == "i8" else ("eager",)
    check("take_along_axis", x, rng.integers(-3, 3, (5, 4)).astype(kind), axis=-2, modes=modes)
    check("take_along_axis", x, rng.integers(-4, 4, (3, 2)).astype(kind), axis=-1, modes=modes)
    check("take_along_axis", X, rng.integers(-3, 3, (2, 2, 4)).astype(kind), axis=-2, modes=modes)
    check("take_along_axis", x, np.array([[1, -1]], kind), axis=-1, modes=("eager", "xla", "mapped"))
    check("take_along_axis", x, np.zeros((3, 0), kind), axis=-1, modes=("eager", "graph"))
    check("put_along_add", x[:, :2], rng.integers(-4, 4, (3, 2)).astype(kind), shape=(3, 4), axis=-1, modes=modes)
    check("put_along_add", X[:, :2], np.zeros((2, 2, 4), kind), shape=(2, 3, 4), axis=-2, modes=modes)
    with pytest.raises(IndexError, match="index 4 is out of bounds for axis 1 with size 4"):
        run_mode("eager", "take_along_axis", (x, np.full((3, 1), 4, kind)), {"axis": -1})


WINDOWS = [
    (0, (12,), (1,)),
    (2, (2, 3), (3, 1)),
    (1, (3, 2), (4, 2)),
    (0, (4, 3), (1, 4)),
    (11, (12,), (-1,)),
    (5, (), ()),
    (3, (0, 2), (4, 1)),
    (4, (2,), (1,)),
]


@pytest.mark.parametrize(("offset", "shape", "steps"), WINDOWS)
def test_windows(offset, shape, steps):
    window = {"offset": offset, "shape": shape, "steps": steps}
    x, v = X[0], rng.standard_normal(shape)
    modes = MODES if offset < 2 else ("eager", "graph")
    check("get_window", x, modes=modes, **window)
    check("set_window", x, v, modes=modes, **window)
    check("set_window", x, np.array(7), modes=("eager",), **window)
    if 0 not in shape:
        modes = MODES if offset == 2 else ("eager",)
        check_gradient("get_window", x, modes=modes, **window)
        check_gradient("set_window", x, v, modes=modes, **window)


def test_overlapping_window_keeps_the_last_write():
    check("set_window", np.zeros(4), np.arange(6.0).reshape(2, 3), offset=0, shape=(2, 3), steps=(1, 1))


def test_scatter_flat():
    check("scatter_flat", X[0], np.arange(4.0).reshape(2, 2), np.array([[1, 5], [5, 1]]))
    check("scatter_flat", X[0], np.arange(3), np.array([0, 11, 3]), modes=("eager", "graph"))


@pytest.mark.parametrize("offset", [0, 1, -1, 3, 4, -9])
def test_diagonals(offset):
    axes = {"offset": offset, "axis1": -2, "axis2": -1}
    inside = -3 < offset < 4
    modes = MODES if offset in (1, -1) else ("eager", "graph") if inside else ("eager",)
    check("diagonal", X[0], modes=modes, **axes)
    check("diagonal", X, modes=("eager",), offset=offset, axis1=-1, axis2=-3)
    g = np.diagonal(X[0], offset)
    check("put_diagonal", g, shape=(3, 4), modes=modes, **axes)
    over = {"offset": offset, "axis1": -1, "axis2": -3}
    check("put_diagonal", np.diagonal(X, **over), shape=(2, 3, 4), modes=("eager",), **over)
    if inside:
        modes = MODES if offset == 1 else ("eager", "graph")
        check_gradient("diagonal", X[0], modes=modes, **axes)
        check_gradient("put_diagonal", g, shape=(3, 4), modes=modes, **axes)


@pytest.mark.parametrize("dtype", DTYPES)
def test_diagonal_dtypes(dtype):
    axes = {"offset": 1, "axis1": -2, "axis2": -1}
    check("diagonal", sample(dtype, 3, 4), modes=("eager",), **axes)
    check("put_diagonal", sample(dtype, 3), shape=(3, 4), modes=("eager",), **axes)


@pytest.mark.parametrize("order", ["C", "F"])
def test_flat_numbers(order):
    check("unravel_index", A([[0, 5, 11], [3, 2, 7]]), shape=(3, 4), order=order)
    for mode in ("raise", "wrap", "clip"):
        check("ravel_multi_index", A([0, 2, 1]), A([3, 3, 0]), dims=(3, 4), mode=mode, order=order)
    for mode in (("wrap", "clip"), "wrap", "clip"):
        check("ravel_multi_index", A([0, 5, -1]), A([3, -9, 0]), dims=(3, 4), mode=mode, order=order)
    with pytest.raises(ValueError, match="out of bounds for array with size 12"):
        run_mode("eager", "unravel_index", (A([12]),), {"shape": (3, 4), "order": order})
    with pytest.raises(ValueError, match="invalid entry in coordinates array"):
        run_mode("eager", "ravel_multi_index", (A([3]), A([0])), {"dims": (3, 4), "mode": "raise", "order": order})
    with pytest.raises(tensorflow().errors.InvalidArgumentError, match="invalid entry in coordinates array"):
        run_mode("graph", "ravel_multi_index", (A([3]), A([0])), {"dims": (3, 4), "mode": "raise", "order": order})


@pytest.mark.parametrize(
    "index", [BASIC[1], BASIC[5], ARRAYS[0], ARRAYS[1], ARRAYS[2], ARRAYS[6], (X[:, 0, 0] > 0,)], ids=str
)
def test_gradients(index):
    spec, arrays = split(index)
    modes = ("eager", "graph") if any(a.dtype == bool for a in arrays) else modes_of(index)
    check_gradient("getitem", X, *arrays, spec=spec, modes=modes)
    g = rng.standard_normal(X[index].shape)
    check_gradient("scatter_add", g, *arrays, spec=spec, shape=X.shape, modes=modes)
    check_gradient("getitem", X + 1j, *arrays, spec=spec, modes=("eager",))


def test_gradients_of_where_and_take_along_axis():
    x = rng.standard_normal((3, 4))
    check_gradient("where", x > 0, x, x[0])
    check_gradient("where", x[0] > 0, np.array(2.0), x, modes=("eager", "graph"))
    check_gradient("where", A([True, False]), A([1.0, np.inf]), A([np.nan, 2.0]), modes=("eager",))
    for shape, axis in (((3, 2), -1), ((2, 4), -2)):
        index, modes = rng.integers(-3, 3, shape), MODES if axis == -2 else ("eager", "mapped")
        check_gradient("take_along_axis", x, index, axis=axis, modes=modes)
        check_gradient("put_along_add", rng.standard_normal(shape), index, shape=(3, 4), axis=axis, modes=modes)
    check_gradient("take_along_axis", x[0], A([1, 1]), axis=-1, modes=("eager", "graph"))
