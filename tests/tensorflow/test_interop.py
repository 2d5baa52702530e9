"""Native arrays as operands of TensorFlow's functions, and tensors as ours: what shares memory, what a write does."""

import ml_dtypes
import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base import memory
from tensornumpy._core.values import Placed

LARGE = memory.LARGE_BYTES // 8  # doubles


def shares(tensor, array):
    return np.shares_memory(np.asarray(memoryview(tensor)), array._v)


# --- aligned memory ---


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.int16, np.complex128, np.bool_])
def test_large_arrays_are_aligned_and_equal_numpys(dtype, order):
    shape = (3, memory.LARGE_BYTES // np.dtype(dtype).itemsize)
    for name, more in (("zeros", ()), ("ones", ()), ("full", (1,)), ("empty", ())):
        made = getattr(tnp, name)(shape, *more, dtype=dtype, order=order)
        want = getattr(np, name)(shape, *more, dtype=dtype, order=order)
        assert memory.is_aligned(made._v) and memory.owns(made._v)
        assert made.dtype == want.dtype and made.strides == want.strides and made._v.flags.writeable
        if name != "empty":
            assert np.array_equal(made._v, want)
            like = getattr(tnp, f"{name}_like")(made, *more)
            assert memory.is_aligned(like._v) and like.strides == made.strides and np.array_equal(like._v, want)


def test_zeros_from_the_system():
    x = tnp.zeros(memory._PAGES // 8 + 1)
    assert memory.is_aligned(x._v) and memory.owns(x._v) and not x._v.any()
    x[-1] = 1
    assert x.sum() == 1


def test_copies_are_aligned_in_the_order_of_what_they_copy():
    x = tnp.ones((2, LARGE)).T
    for copied in (tnp.copy(x), x.copy("K"), tnp.array(x)):
        assert copied.strides == x.strides and np.array_equal(copied._v, x._v)
    assert memory.is_aligned(tnp.copy(x)._v)


def test_a_view_of_an_aligned_array_does_not_own_it():
    x = tnp.zeros(LARGE + 8)
    assert not memory.owns(x[8:]._v) and x[8:].base is x and x._v[8:].base is x._v
    view = x[8:]
    view[0] = 3
    assert x[8] == 3 and tnp.shares_memory(view, x)


@pytest.mark.parametrize("shape", [-1, "a", 2.5, (3, 2.5), (1, -(1 << 40))])
def test_shapes_are_refused_as_numpy_refuses_them(shape):
    for name in ("zeros", "ones", "empty"):
        with pytest.raises((ValueError, TypeError)) as want:
            getattr(np, name)(shape)
        with pytest.raises(want.type) as got:
            getattr(tnp, name)(shape)
        assert str(got.value) == str(want.value)


def test_the_gradient_of_a_large_array_is_its_own():
    x = tnp.ones(LARGE)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
    g = tape.gradient(y, x)
    g[0] = 5
    assert g[0] == 5 and g[1] == 2 and x[0] == 1


# --- arrays to TensorFlow ---


def test_tensorflows_functions_take_arrays(tf):
    x = tnp.asarray([[1.0, 2.0], [3.0, 4.0]])
    want = x.numpy() * 2
    doubled = tf.function(lambda a: a * 2), tf.function(lambda a: a * 2, jit_compile=True), lambda a: tf.add(a, a)
    for double in doubled:
        assert np.array_equal(double(x), want)
    spec = tf.function(lambda a: a * 2, input_signature=[tf.TensorSpec([None, 2], tf.float64)])
    assert np.array_equal(spec(x), want)
    assert np.array_equal(tf.raw_ops.MatMul(a=x, b=x), x.numpy() @ x.numpy())
    assert np.array_equal(tf.ones((2, 2), tf.float64) + x, x.numpy() + 1)
    assert np.array_equal(tf.concat([x, x], 0), np.concatenate([x.numpy()] * 2))
    assert np.array_equal(tf.vectorized_map(lambda row: row * 2, x), want)
    assert np.array_equal(tf.Variable(x), x.numpy())
    assert [row.numpy().tolist() for row in tf.data.Dataset.from_tensor_slices(x)] == x.tolist()
    assert tf.convert_to_tensor(x, tf.float32).dtype == tf.float32
    assert np.array_equal(tf.reshape(x, tnp.asarray([4])), x.numpy().reshape(4))


@pytest.mark.parametrize("dtype", ["bool", "int8", "uint64", "float16", "bfloat16", "complex64"])
def test_dtypes_there_and_back(tf, dtype):
    x = tnp.asarray([0, 1, 1]).astype(dtype)
    t = tf.convert_to_tensor(x)
    assert t.dtype.name == dtype and t.shape == (3,)
    back = tnp.asarray(t)
    assert back.dtype == x.dtype and np.array_equal(back.numpy(), x.numpy())


def test_a_tensor_shares_large_memory_and_a_write_copies(tf):
    x = tnp.zeros(LARGE)
    t = tf.convert_to_tensor(x)
    assert shares(t, x)
    view = x[1:]
    x[0] = 5
    view[0] = 6
    x += 1
    assert not np.any(t.numpy()) and x[0] == 6 and x[1] == 7 and view[0] == 7
    again = tf.convert_to_tensor(x)
    assert shares(again, x) and again[0].numpy() == 6  # the copy that the write made is aligned again


def test_a_variable_of_tensorflow_does_not_write_into_an_array(tf):
    x = tnp.zeros(LARGE)
    v = tf.Variable(x)
    v.assign_add(tf.ones(LARGE, tf.float64))
    assert x.sum() == 0 and v.numpy().sum() == LARGE


def test_small_views_and_foreign_memory_are_copied(tf):
    small = tnp.zeros(8)
    t = tf.convert_to_tensor(small)
    small[0] = 1
    assert t[0].numpy() == 0 and small._m is None  # not held: the write went in place
    foreign = np.zeros(LARGE)
    x = tnp.asarray(foreign)
    t = tf.convert_to_tensor(x)
    foreign[0] = 1
    assert t[0].numpy() == 0 and x[0] == 1
    y = tnp.zeros(LARGE)
    exported = y.numpy()
    t = tf.convert_to_tensor(y)
    exported[0] = 1
    assert t[0].numpy() == 0
    strided = tnp.zeros((2, LARGE)).T
    assert tf.convert_to_tensor(strided).shape == (LARGE, 2)


def test_an_array_in_a_graph_is_its_numbers_of_that_time(tf):
    def total(x):
        return tf.function(lambda: tf.reduce_sum(x))

    for x in (tnp.zeros(4), tnp.zeros(LARGE)):
        f = total(x)
        assert f().numpy() == 0
        x[0] = 7
        assert f().numpy() == 0


def test_a_traced_or_batched_array_is_refused_by_name(tf):
    x = tnp.asarray([1.0, 2.0])
    for transform in (tnp.function, lambda f: lambda a: tnp.vectorized_map(f, a)):
        with pytest.raises(tnp.TracedArrayError, match=r"tnp\.from_tf"):
            transform(lambda a: tf.add(a, 1.0))(x)


def test_the_tape_says_where_an_array_left(tf):
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = tnp.asarray(tf.sin(x))
    assert tape.gradient(y, x) is None and "tf.convert_to_tensor" in tape.why(x)


# --- tensors to arrays ---


def test_arrays_of_tensors_and_variables(tf):
    t = tf.constant([1.0, 2.0])
    v = tf.Variable([3.0, 4.0])
    for make in (tnp.asarray, tnp.array, tnp.from_dlpack):
        x = make(t)
        assert x._v.__class__ is np.ndarray and x.dtype == np.float32 and x.tolist() == [1, 2]
        x[0] = 9
        assert t.numpy().tolist() == [1, 2]
    x = tnp.asarray(v)
    v.assign([0.0, 0.0])
    assert x.tolist() == [3, 4]
    assert tnp.asarray(t, dtype="float64").dtype == np.float64
    assert tnp.array(t, ndmin=2).shape == (1, 2)


def test_a_large_tensor_is_shared_and_written_as_a_copy(tf):
    t = tf.zeros(LARGE, tf.float64)
    for make in (tnp.asarray, tnp.from_dlpack):
        x = make(t)
        assert shares(t, x)
        with pytest.raises(ValueError, match="read-only"):
            x.numpy()[0] = 1
        view = x[1:]
        view[0] = 4
        x[0] = 3
        assert t.numpy().sum() == 0 and x[0] == 3 and x[1] == 4 and view[0] == 4
    assert not shares(t, tnp.array(t))


def test_memory_outlives_the_tensor(tf):
    x = tnp.asarray(tf.fill([LARGE], tf.constant(2.0, tf.float64)))
    junk = [tf.fill([LARGE], tf.constant(3.0, tf.float64)) for _ in range(4)]
    assert x.sum() == 2 * LARGE and len(junk) == 4


def test_copy_false(tf):
    assert tnp.asarray(tf.zeros(LARGE), copy=False).shape == (LARGE,)
    with pytest.raises(ValueError, match="Unable to avoid copy"):
        tnp.asarray(tf.zeros(LARGE, tf.bfloat16), copy=False)


def test_a_tensor_that_a_tape_of_tensorflow_watches_keeps_its_gradient(tf):
    t = tf.constant([1.0, 2.0])
    with tf.GradientTape() as tape:
        tape.watch(t)
        x = tnp.asarray(t)
        assert x._v.__class__ is Placed
        y = tf.reduce_sum(tnp.sin(x) * 3.0)
    np.testing.assert_allclose(tape.gradient(y, t), 3 * np.cos([1.0, 2.0]), rtol=1e-6)


def test_a_symbolic_tensor_stays_one(tf):
    f = tf.function(lambda t: tf.convert_to_tensor(tnp.exp(tnp.asarray(t))))
    np.testing.assert_allclose(f(tf.constant([0.0, 1.0])), np.exp([0.0, 1.0]), rtol=1e-6)


def test_dlpack_to_tensorflow_and_numpy(tf):
    x = tnp.asarray([1.0, 2.0])
    assert tf.experimental.dlpack.from_dlpack(x.__dlpack__()).numpy().tolist() == [1, 2]
    assert np.from_dlpack(x).tolist() == [1, 2]
    assert tnp.from_dlpack(x).tolist() == [1, 2]


def test_bfloat16_numbers(tf):
    t = tf.constant([1.5, -2.0], tf.bfloat16)
    x = tnp.asarray(t)
    assert x.dtype == ml_dtypes.bfloat16 and x.astype(float).tolist() == [1.5, -2]


# --- functions of the native namespace on tensors ----------------------------------------------------------

NATIVE = {
    "ufunc": lambda x, t: tnp.add(x, t),
    "operator": lambda x, t: x * t,
    "reduction": lambda x, t: tnp.sum(t, axis=0),
    "product": lambda x, t: x.T.dot(t),
    "joined": lambda x, t: tnp.concatenate([x, t]),
    "list": lambda x, t: tnp.asarray([t, x]),
    "keyword": lambda x, t: tnp.linalg.norm(x=t),
    "creation": lambda x, t: tnp.linspace(0.0, t, 3),
    "asarray": lambda x, t: tnp.asarray(t),
}


@pytest.mark.parametrize("kind", ["tensor", "variable", "keras"])
def test_native_functions_keep_the_gradient_of_tensors(tf, kind):
    start, x = np.arange(1.0, 7.0).reshape(3, 2), tnp.ones((3, 2))
    t = {"tensor": tf.constant, "variable": tf.Variable, "keras": lambda a: tf.keras.Variable(a, dtype="float64")}[kind]
    t = t(start)
    source = t.value if kind == "keras" else t
    for name, f in NATIVE.items():
        with tf.GradientTape() as tape:
            tape.watch(source)
            y = f(x, t)
            total = tf.reduce_sum(y)
        assert isinstance(y, tnp.ndarray), name
        np.testing.assert_allclose(np.asarray(tf.convert_to_tensor(y)), np.asarray(f(x, tnp.asarray(start))))
        wanted = tnp.grad(lambda a, f=f: tnp.sum(f(x, a)))(tnp.asarray(start))
        np.testing.assert_allclose(tape.gradient(total, source), wanted, rtol=1e-12, err_msg=name)


def test_native_functions_in_graphs_of_tensorflow(tf):
    """A dataset's ``map`` and a tf.function; where NumPy itself would take the tensor, the error has the fix."""
    data = tf.data.Dataset.range(4).map(lambda i: tnp.square(i) + tnp.arange(2))
    assert [v.tolist() for v in data.as_numpy_iterator()] == [[0, 1], [1, 2], [4, 5], [9, 10]]
    x = tnp.arange(3.0)

    def picked(i):
        return x[i]

    with pytest.raises(tnp.TracedArrayError, match=r"fix: tnp\.asarray\(t\)"):
        tf.function(picked, autograph=False)(tf.constant(1))
    assert float(tf.function(lambda i: x[tnp.asarray(i)], autograph=False)(tf.constant(1))) == 1.0
    with tf.GradientTape() as tape:
        t = tf.constant(2.0)
        tape.watch(t)
        with pytest.raises(tnp.TracedArrayError, match="gradient"):
            x[0] = t
    x[0] = t
    assert x[0] == 2.0
    for function in (tnp.sum, tnp.exp, tnp.asarray):
        with pytest.raises(TypeError, match=r"x\.to_tensor\(\)"):
            function(tf.ragged.constant([[1.0], [2.0, 3.0]]))


def test_an_array_is_the_target_of_a_tape_of_tensorflow(tf):
    """The result of a native function on a watched tensor is the target as it is; of all else there is no gradient."""
    t = tf.constant([1.0, 2.0, 3.0])

    def slope(t):
        with tf.GradientTape() as tape:
            tape.watch(t)
            y = tnp.sum(t * t)
        assert isinstance(y, tnp.ndarray)
        return tape.gradient(y, t)

    assert slope(t).numpy().tolist() == tf.function(slope)(t).numpy().tolist() == [2.0, 4.0, 6.0]
    with tf.GradientTape() as tape:
        tape.watch(t)
    assert tape.gradient(tnp.ones(3), t) is None


def test_shapes_of_tensors_of_a_graph(tf):
    @tf.function
    def asked(t):
        assert (tnp.ndim(t), tnp.shape(t), tnp.size(t)) == (2, (2, 3), 6)
        return tf.shape(t)

    assert asked(tf.ones((2, 3))).numpy().tolist() == [2, 3]
