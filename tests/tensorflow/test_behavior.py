"""NumPy's behaviour of tf.Tensor and tf.Variable: on, off, and what it gives."""

from __future__ import annotations

import operator
import os
import subprocess
import sys

import numpy as np
import pytest


def members(tf):
    """Every attribute of the two classes and of those above them, but for what Python itself makes when asked."""
    classes = {c for cls in (type(tf.constant(1)), type(tf.Variable(1.0))) for c in cls.__mro__}
    return {(c, name): value for c in classes for name, value in vars(c).items() if name != "__annotations__"}


def same(before, after):
    return before.keys() == after.keys() and all(before[k] is after[k] for k in before)


@pytest.fixture
def on(tnp):
    with tnp.experimental_enable_numpy_behavior():
        yield


A = np.arange(12.0).reshape(3, 4)
I = np.array([3, 1, 2])  # noqa: E741


def agree(got, want):
    """Same value, dtype and shape as NumPy has."""
    if isinstance(want, tuple | list):
        assert len(got) == len(want)
        for g, w in zip(got, want, strict=True):
            agree(g, w)
        return
    assert type(got).__module__.startswith("tensorflow.")
    want = np.asarray(want)
    assert got.numpy().dtype == want.dtype
    np.testing.assert_array_equal(got.numpy(), want, strict=True)


# --- on and off -------------------------------------------------------------------------------------------


@pytest.mark.long
def test_import_changes_nothing_of_tensorflow(tf):
    code = """
import tensorflow as tf
def members():
    classes = {c for cls in (type(tf.constant(1)), type(tf.Variable(1.0))) for c in cls.__mro__}
    return {(c, n): v for c in classes for n, v in vars(c).items() if n != "__annotations__"}
before = members()
import tensornumpy.tensorflow as tnp
tnp.add(tnp.At(tf.constant([1.0, 2.0]))[0].set(3.0), 1)
after = members()
assert before.keys() == after.keys() and all(before[k] is after[k] for k in before)
"""
    env = {**os.environ, "TF_CPP_MIN_LOG_LEVEL": "3"}
    subprocess.run([sys.executable, "-c", code], check=True, env=env)


def test_undone_it_leaves_no_trace(tf, tnp):
    before = members(tf)
    tnp.experimental_enable_numpy_behavior()
    assert not same(before, members(tf))
    tnp.experimental_enable_numpy_behavior(True, "all")  # again, otherwise
    tnp.experimental_disable_numpy_behavior()
    assert same(before, members(tf))
    tnp.experimental_disable_numpy_behavior()
    assert same(before, members(tf))


def test_scope_ends_also_with_an_error(tf, tnp):
    before = members(tf)
    with pytest.raises(ZeroDivisionError), tnp.experimental_enable_numpy_behavior():
        raise ZeroDivisionError
    assert same(before, members(tf))


def test_inner_scope_gives_back_the_outer_mode(tf, tnp):
    with tnp.experimental_enable_numpy_behavior():
        with tnp.experimental_enable_numpy_behavior(prefer_float32=True):
            assert tnp.asarray(1.0).dtype == tf.float32
        assert tnp.asarray(1.0).dtype == tf.float64
        assert tf.constant([1, 2]).T.shape == (2,)
    assert not hasattr(tf.constant(1), "T")


def test_unknown_mode_changes_nothing(tf, tnp):
    before = members(tf)
    with pytest.raises(ValueError, match="mode must be one of"):
        tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="numpy")
    assert same(before, members(tf))


# --- operators --------------------------------------------------------------------------------------------

BINARY = [
    "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lt", "le", "gt", "ge", "eq", "ne",
]  # fmt: skip
BITS = ["and_", "or_", "xor", "lshift", "rshift"]


@pytest.mark.parametrize("name", BINARY + BITS)
def test_binary_operators(tf, on, name):
    operate = getattr(operator, name)
    x, y = np.array([[1, 2, 3]], np.int32), np.array([[2], [1]], np.int64)
    for a, b in ((x, y), (x, 2), (2, x), (x, np.int16(3)), (x, [1, 2, 3])):
        left, right = (tf.constant(v) if isinstance(v, np.ndarray) else v for v in (a, b))
        agree(operate(left, right), operate(a, b))
    agree(operate(x, tf.constant(y)), operate(x, y))


@pytest.mark.parametrize("name", BINARY)
def test_mixed_dtypes_meet_as_in_numpy(tf, on, name):
    operate = getattr(operator, name)
    arrays = [np.array([1, 2], np.int32), np.array([2.0, 1.5], np.float32), np.array([True, False]), np.float64(1.5)]
    for a in arrays:
        for b in arrays:
            if isinstance(a, np.ndarray) and not (
                name in ("sub", "pow", "floordiv", "mod") and a.dtype == bool == b.dtype
            ):
                right = tf.constant(b) if isinstance(b, np.ndarray) else b
                with np.errstate(all="ignore"):
                    want = operate(a, b)
                agree(operate(tf.constant(a), right), want)


def test_unary_operators_and_divmod(tf, on):
    x = np.array([-2, 0, 3])
    for operate in (operator.neg, operator.pos, abs, operator.invert):
        agree(operate(tf.constant(x)), operate(x))
    agree(divmod(tf.constant(x), 2), divmod(x, 2))
    agree(divmod(7, tf.constant(I)), divmod(7, I))
    agree(round(tf.constant(A / 8)), np.round(A / 8))
    agree(tf.constant(A) @ tf.constant(A.T), A @ A.T)
    agree(A.T @ tf.constant(A), A.T @ A)
    agree(tf.constant([True, False]) + True, np.array([True, False]) + True)


def test_errors_are_numpys(tf, on):
    with pytest.raises(TypeError, match="numpy boolean subtract"):
        tf.constant([True]) - tf.constant([False])
    with pytest.raises(ValueError, match="broadcast"):
        tf.constant([1.0, 2.0]) + [1.0, 2.0, 3.0]
    with pytest.raises(ValueError, match=r"operands could not be broadcast together with shapes \(2,\) \(3,\)"):
        tf.constant([1.0, 2.0]) + tf.constant([1.0, 2.0, 3.0])
    with pytest.raises(TypeError, match="bitwise_and"):
        tf.constant(1.0) & 1


def test_what_is_no_array_of_numbers_stays_tensorflows(tf, on):
    assert (tf.constant("a") + "b").numpy() == b"ab"
    ragged = tf.ragged.constant([[1.0], [2.0, 3.0]])
    assert (tf.constant(2.0) * ragged).to_list() == [[2.0], [4.0, 6.0]]
    assert (tf.constant(1.0) == None) is False  # noqa: E711
    assert tf.constant([b"a", b"b"])[1].numpy() == b"b"


def test_modes(tf, tnp):
    i, f = tf.constant([1]), tf.constant([1.0])
    with tnp.experimental_enable_numpy_behavior():
        assert (i + f).dtype == tf.float64 and (i + 1.0).dtype == tf.float64
    with tnp.experimental_enable_numpy_behavior(prefer_float32=True):
        assert (i + 1.0).dtype == tf.float32 and (tnp.ones(1) + f).dtype == tf.float32
    with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="all"):
        assert (tf.cast(i, tf.int8) + tf.cast(f, tf.float16)).dtype == tf.float16
    with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="off"):
        assert (f + f).dtype == tf.float32
        with pytest.raises(TypeError):
            i + f
    with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="safe"), pytest.raises(TypeError):
        tf.cast(i, tf.int8) + tf.cast(i, tf.uint8)


def test_gradients_go_through(tf, on):
    x = tf.constant([[1.0, 2.0], [3.0, 4.0]])
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = (x[0] * 2 + x.T[1] ** 2).sum() + x[x > 3].mean() + x.at[0, 0].set(0.0).max()
    np.testing.assert_allclose(tape.gradient(y, x), [[2.0, 6.0], [0.0, 10.0]])


# --- indexing ---------------------------------------------------------------------------------------------

INDICES = [
    1, -1, slice(1, None), slice(None, None, -1), (slice(None), 0), (..., None), None, (1, 2), [0, 2],
    (slice(None), [1, 1]), np.array([[0, 1], [2, 0]]), A > 3, (A > 3)[:, 0], np.int64(1),
    (np.array([0, 1]), np.array([2, 3])), True, (), ..., slice(5, 2),
    (slice(None), slice(3, 0, -2)), ([0, 1], None, slice(1)),
]  # fmt: skip


@pytest.mark.parametrize("index", INDICES, ids=str)
def test_indexing(tf, on, index):
    agree(tf.constant(A)[index], A[index])
    as_tensors = index if not isinstance(index, np.ndarray) else tf.constant(index)
    agree(tf.constant(A)[as_tensors], A[index])
    agree(tf.Variable(A)[index], A[index])


@pytest.mark.parametrize("index", [3, (0, 4), [7], (0, 0, 0), 1.5, "a"])
def test_wrong_indices_raise_numpys_error(tf, on, index):
    with pytest.raises(IndexError) as want:
        A[index]
    with pytest.raises(IndexError) as got:
        tf.constant(A)[index]
    assert str(got.value).splitlines()[0] == str(want.value)


def test_tensors_as_indices_and_bounds(tf, on):
    x, n = tf.constant(A), tf.constant(1)
    agree(x[n], A[1])
    agree(x[n:], A[1:])
    run = tf.function(lambda n: (x[n], x[:n], x[n:, 0]))
    agree(run(n), (A[1], A[:1], A[1:, 0]))


def test_a_tensor_refuses_writes_and_shows_the_way(tf, on):
    t = tf.constant(A)
    with pytest.raises(TypeError, match=r"t\.at\[1\]\.set\(v\)"):
        t[1] = 2.0
    with pytest.raises(TypeError, match=r"t\.at\[:, 1:3\]\.set\(v\)"):
        t[:, 1:3] += 2.0
    for name in ("sort", "fill", "put", "partition", "resize"):
        with pytest.raises(TypeError, match=f"x.{name} writes"):
            getattr(t, name)(1)


def test_updates(tf, on):
    want = A.copy()
    want[1] = 0.0
    agree(tf.constant(A).at[1].set(0.0), want)
    agree(tf.constant(I).at[[0, 0]].add(2), [7, 1, 2])
    agree(tf.Variable(I).at[0].multiply(2), [6, 1, 2])
    agree(tf.constant(I).at[1:].get(), I[1:])


def test_updates_need_no_behavior(tf, tnp):
    agree(tnp.At(tf.constant(I))[1].set(9), [3, 9, 2])
    agree(tnp.At(tf.constant(I))[[0, 0]].add(1), [5, 1, 2])
    agree(tnp.At(tf.constant(I))[0].apply(lambda x: x * x), [9, 1, 2])
    agree(tf.function(lambda x: tnp.At(x)[1].set(9))(tf.constant(I)), [3, 9, 2])


# --- methods and attributes -------------------------------------------------------------------------------

CALLS = [
    ("sum", (), {}), ("sum", (0,), {}), ("sum", (), {"axis": 1, "keepdims": True}), ("mean", (1,), {}), ("max", (), {}),
    ("min", (0,), {}), ("std", (), {"ddof": 1}), ("var", (0,), {}), ("prod", (1,), {}), ("cumsum", (), {}),
    ("cumprod", (1,), {}), ("all", (), {}), ("any", (0,), {}), ("argmax", (), {}), ("argmin", (1,), {}),
    ("argsort", (), {}), ("reshape", (4, 3), {}), ("reshape", ((2, -1),), {"order": "F"}), ("ravel", (), {}),
    ("flatten", ("F",), {}), ("transpose", (), {}), ("transpose", (1, 0), {}), ("swapaxes", (0, 1), {}),
    ("squeeze", (), {}), ("astype", (np.int32,), {}), ("copy", (), {}), ("clip", (2, 7), {}), ("round", (1,), {}),
    ("take", ([1, 2],), {"axis": 1}), ("repeat", (2,), {"axis": 0}), ("compress", ([True, False, True],), {"axis": 0}),
    ("diagonal", (), {}), ("trace", (), {}), ("dot", (A.T,), {}), ("nonzero", (), {}), ("conj", (), {}),
]  # fmt: skip


@pytest.mark.parametrize("name, args, kwargs", CALLS, ids=lambda x: x if isinstance(x, str) else "")
def test_methods(tf, on, name, args, kwargs):
    want = getattr(A, name)(*args, **kwargs)
    for x in (tf.constant(A), tf.Variable(A)):
        got = getattr(x, name)(*args, **kwargs)
        if isinstance(want, tuple):
            agree(got, want)
        else:
            assert got.dtype == want.dtype and tuple(got.shape) == want.shape
            np.testing.assert_allclose(got.numpy(), want, rtol=1e-15)


def test_attributes(tf, on):
    c = np.array([[1 + 2j, 3.0]])
    for x in (tf.constant(c), tf.Variable(c)):
        agree(x.T, c.T)
        agree(x.mT, c.mT)
        agree(x.real, c.real)
        agree(x.imag, c.imag)
        agree(x.flat, c.ravel())
        assert (x.size, x.ndim, x.nbytes, x.itemsize, len(x)) == (2, 2, 32, 16, 1)
    assert tf.constant(A).tolist() == A.tolist()
    assert tf.constant(A)[1, 2].item() == 6.0
    assert 3.0 in tf.constant(A) and 99.0 not in tf.constant(A)
    assert tf.constant(A).tobytes() == A.tobytes()
    agree(tf.constant(I).view(np.int32), I.view(np.int32))
    agree(tf.constant(A).view(np.int64), A.view(np.int64))


def test_iteration(tf, on):
    assert [float(row.sum()) for row in tf.constant(A)] == A.sum(1).tolist()
    assert [int(v) for v in tf.Variable(I)] == I.tolist()
    with pytest.raises(TypeError):
        iter(tf.constant(1.0))
    with pytest.raises(TypeError):
        len(tf.constant(1.0))


def test_in_a_graph_of_unknown_lengths(tf, on):
    spec = tf.TensorSpec([None, None], tf.float64)
    run = tf.function(
        lambda x: (x.T[0] + 1, x.sum(), x.reshape(-1), x.size, x[1:, None].mean(0), x[x > 3], -x % 2, x == x),
        input_signature=[spec],
    )
    want = (A.T[0] + 1, A.sum(), A.reshape(-1), np.int32(12), A[1:, None].mean(0), A[A > 3], -A % 2, A == A)
    agree(run(tf.constant(A)), want)

    @tf.function(jit_compile=True)
    def compiled(x):
        return (x[0] * 2 + x.T[0, :3].sum()).reshape(2, 2), len(x)

    got, n = compiled(tf.constant(A))
    agree(got, (A[0] * 2 + A.T[0, :3].sum()).reshape(2, 2))
    assert n == 3


# --- variables --------------------------------------------------------------------------------------------

WRITES = [
    (1, 7.0), ((0, slice(1, None)), [8, 9, 10]), (A > 5, 0), ([0, 0], [[1.0] * 4, [2.0] * 4]),
    (slice(None, None, -1), A), ((..., 0), np.array([1, 2, 3])), (np.array([2, 0]), 5),
    ((slice(None), [1, 2]), 1.5), (..., 3),
]  # fmt: skip


@pytest.mark.parametrize("index, value", WRITES, ids=lambda x: str(x)[:20])
def test_variables_take_writes(tf, on, index, value):
    want = A.copy()
    want[index] = value
    v = tf.Variable(A)
    v[index] = value
    agree(v.value(), want)
    want[index] += 1
    v[index] += 1
    agree(v.value(), want)
    want = A.copy()
    v.assign(A)
    want[index] = value
    v[index] = tf.constant(value)
    agree(v.value(), want)


def test_values_are_cast_as_in_numpy(tf, on):
    v = tf.Variable(I)
    v[0] = 2.9
    agree(v.value(), [2, 1, 2])
    for index, value, error in ((0, [1, 2], ValueError), (5, 1, IndexError), (0, "a", ValueError)):
        with pytest.raises(error):
            v[index] = value
    agree(v.value(), [2, 1, 2])


@pytest.mark.parametrize("name", ["iadd", "isub", "imul", "itruediv", "ifloordiv", "imod", "ipow"])
def test_in_place_operators(tf, on, name):
    operate = getattr(operator, name)
    want, v = A + 1, tf.Variable(A + 1)
    assert operate(v, 2) is v
    agree(v.value(), operate(want, 2))


def test_in_place_operators_keep_the_dtype(tf, on):
    v = tf.Variable(I)
    for value, text in ((1.5, "Cannot cast ufunc 'add' output"), (1j, "Cannot cast ufunc 'add' output")):
        with pytest.raises(TypeError, match=text):
            v += value
    with pytest.raises(ValueError, match="non-broadcastable output operand"):
        v += np.ones((2, 3), int)
    agree(v.value(), I)


def test_methods_that_write(tf, on):
    v = tf.Variable(I)
    v.sort()
    agree(v.value(), [1, 2, 3])
    v.put([0, 2], [9, 8])
    agree(v.value(), [9, 2, 8])
    v.fill(4)
    agree(v.value(), [4, 4, 4])
    with pytest.raises(TypeError, match="keeps its shape"):
        v.resize(2)


def test_slices_can_still_be_assigned(tf, on):
    v = tf.Variable(A)
    v[0, 1].assign(-1.0)
    v[:, 0].assign([7.0, 8.0, 9.0])
    want = A.copy()
    want[0, 1], want[:, 0] = -1.0, [7, 8, 9]
    agree(v.value(), want)


def test_writes_in_a_graph(tf, on):
    v = tf.Variable(A)

    @tf.function
    def step(i, value):
        v[i] = value
        v[0] += 1
        v[v > 9] = 0
        return v.sum()

    want = A.copy()
    want[1] = 5.0
    want[0] += 1
    want[want > 9] = 0
    assert float(step(tf.constant(1), tf.constant(5.0, tf.float64))) == want.sum()
    agree(v.value(), want)


# --- others' code -----------------------------------------------------------------------------------------


@pytest.mark.long
def test_keras_trains_while_it_is_on(on):
    keras = pytest.importorskip("keras")
    if keras.backend.backend() != "tensorflow":
        pytest.skip("Keras runs on another backend here")
    keras.utils.set_random_seed(0)
    model = keras.Sequential(
        [
            keras.layers.Input((8, 8, 1)),
            keras.layers.Conv2D(4, 3, activation="relu"),
            keras.layers.BatchNormalization(),
            keras.layers.Flatten(),
            keras.layers.Dropout(0.1),
            keras.layers.Dense(8, activation="gelu"),
            keras.layers.LayerNormalization(),
            keras.layers.Dense(2),
        ]
    )
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    model.compile(keras.optimizers.Adam(0.05), loss, metrics=["accuracy"])
    rng = np.random.default_rng(0)
    x = rng.normal(size=(64, 8, 8, 1)).astype("float32")
    y = (x.mean((1, 2, 3)) > 0).astype("int64")
    history = model.fit(x, y, epochs=6, verbose=0).history["loss"]
    assert history[-1] < 0.5 * history[0]


def test_tensorflow_runs_while_it_is_on(tf, on):
    x = tf.constant([[1.0, 2.0], [3.0, 4.0]])
    with tf.GradientTape() as outer:
        outer.watch(x)
        with tf.GradientTape() as inner:
            inner.watch(x)
            y = tf.reduce_sum(tf.linalg.inv(x) * tf.nn.softmax(x) + tf.math.cumprod(x))
        g = inner.gradient(y, x)
    assert outer.jacobian(g, x).shape == (2, 2, 2, 2)
    data = tf.data.Dataset.range(4).map(lambda i: i * 2 + 1).batch(2)
    assert [b.numpy().tolist() for b in data] == [[1, 3], [5, 7]]
    assert tf.vectorized_map(lambda r: r[0] * r.sum(), x).numpy().tolist() == [3.0, 21.0]
    assert tf.image.resize(tf.ones((1, 4, 4, 1)), (2, 2)).shape == (1, 2, 2, 1)
