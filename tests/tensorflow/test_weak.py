"""The modes "all" and "safe" as TensorFlow's guide on type promotion has them: weak tensors, 32 bits, TensorFlow's own
functions, and everything undone again. TensorFlow's own rule for two dtypes is the reference."""

from __future__ import annotations

import itertools
import pickle

import numpy as np
import pytest

pytest.importorskip("tensorflow")

from tensorflow.python.framework import flexible_dtypes, ops
from tensorflow.python.framework.weak_tensor import WeakTensor

import tensorflow as tf
import tensornumpy.tensorflow as tnp
from tensornumpy import PromotionError

DTYPES = "bool uint8 uint16 uint32 uint64 int8 int16 int32 int64 bfloat16 float16 float32 float64 complex64 complex128"
WEAK = ("int32", "int64", "float32", "float64", "complex128")


@pytest.fixture(params=["all", "safe"])
def mode(request):
    with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode=request.param):
        yield request.param


@pytest.fixture
def everything():
    with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="all"):
        yield


def weak(value, dtype):
    return WeakTensor.from_tensor(tf.constant(value, dtype))


def told(x):
    """The dtype, with a star if it is weak."""
    return x.dtype.name + "*" * isinstance(x, WeakTensor)


def test_two_dtypes_meet_as_in_the_table(mode):
    operands = [tf.cast(tf.constant([1], tf.int32), name) for name in DTYPES.split()]
    operands += [*(weak([1], name) for name in WEAK), 1, 1.0, 1j, [2], [2.0]]
    for x, y in itertools.product(operands, operands):
        try:
            dtype, is_weak = flexible_dtypes.result_type(x, y)
        except TypeError:
            with pytest.raises(PromotionError):
                tnp.maximum(x, y)
            with pytest.raises(PromotionError):
                tnp.result_type(x, y)
            continue
        got = tnp.maximum(x, y)
        assert (got.dtype, isinstance(got, WeakTensor)) == (dtype, is_weak), (x, y)
        assert tnp.result_type(x, y) == dtype
        if hasattr(x, "shape") and dtype != tf.bool:
            assert told(x + y) == dtype.name + "*" * is_weak


def test_cells_of_the_guide():
    i32, f32 = tf.constant(10, tf.int32), tf.constant(5.0, tf.float32)
    i8, u32 = tf.constant(10, tf.int8), tf.constant(5, tf.uint32)
    with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="all"):
        assert told(i32 + f32) == "float32" and told(i8 + u32) == "int64"
        assert told(tf.constant(1, tf.int64) + tf.constant(3.2, tf.float16)) == "float16"
        assert told(tf.constant(1.2) + tf.constant(3.1, tf.float16)) == "float16"
        assert told(tf.constant(5)) == "int32*" and told(tf.constant([5.0, 10.0, 3])) == "float32*"
        assert told(tf.constant(5, tf.int32)) == "int32" and "weak=True" in repr(tf.constant(5))
        assert told(tf.math.abs([100.0, 4.0])) == "float32*"
        a, b, c = np.array(1, np.int8), tf.constant(1), np.array(1, np.float16)
        assert told(tf.add(tf.add(a, b), c)) == told(tf.add(tf.add(b, a), c)) == "float16"
        assert told(np.array(3.2, np.float16) + tf.constant(1, tf.int8) + tf.constant(50)) == "float16"
        assert told(-tf.constant(5)) == "int32*"
        assert told(tf.constant(5, tf.int16) - tf.constant(1, tf.float32)) == "float32"
        variable = tf.Variable(10, dtype=tf.int32)
        assert int(variable.assign_add(tf.constant(5, tf.int16))) == 15
        assert told(tf.constant(tf.constant(10, tf.int16), tf.float32)) == "float32"
        assert told(tnp.array(1)) == "int32*" and told(tnp.array(1.0)) == "float32*"
    with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="safe"):
        for x, y in ((i32, f32), (i8, u32)):
            with pytest.raises(TypeError, match='promotion "safe" does not combine'):
                x + y
    with tnp.experimental_enable_numpy_behavior():
        a, b, c = np.array(1, np.int8), tf.constant(1), np.array(1, np.float16)
        with pytest.raises(tf.errors.InvalidArgumentError):
            tf.add(tf.add(a, b), c)
        assert told(tf.add(tf.add(b, a), c)) == "int32"
        assert told(np.array(3.2, np.float16) + tf.constant(1, tf.int8) + tf.constant(50)) == "float64"


def test_undone_it_leaves_no_trace():
    asked, add, neg = ops.is_auto_dtype_conversion_enabled, tf.Tensor.__add__, WeakTensor.__neg__
    with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="all"):
        with tnp.experimental_enable_numpy_behavior(dtype_conversion_mode="legacy"):
            assert told(tf.constant(5)) == "int32" and told(tnp.array(1)) == "int64"
        assert told(tf.constant(5)) == "int32*"
    assert (ops.is_auto_dtype_conversion_enabled, tf.Tensor.__add__, WeakTensor.__neg__) == (asked, add, neg)
    assert ops.get_dtype_conversion_mode().name == "OFF" and told(tf.constant(5)) == "int32"
    with pytest.raises(tf.errors.InvalidArgumentError):
        tf.add(tf.constant(1, tf.int8), tf.constant(1.0))


@pytest.mark.parametrize(
    "make, dtype",
    [
        *((lambda f=f: f(3), "float32") for f in (tnp.zeros, tnp.ones, tnp.empty, tnp.eye, tnp.identity, tnp.tri)),
        (lambda: tnp.linspace(0, 1, 3), "float32"), (lambda: tnp.random.rand(2), "float32"),
        (lambda: tnp.full(2, 1), "int32"), (lambda: tnp.full(2, 1.5), "float32"), (lambda: tnp.arange(3), "int32*"),
        (lambda: tnp.full(2, np.float64(1)), "float64"), (lambda: tnp.array([1, 2.0]), "float32*"),
        (lambda: tnp.array(1j), "complex128*"), (lambda: tnp.array(True), "bool"),
        (lambda: tnp.array(np.array(1)), "int64"),
        (lambda: tnp.array([np.float32(1), 2]), "float32"), (lambda: tnp.array(2**40), "int64*"),
        (lambda: tnp.array([1], tf.int8), "int8"), (lambda: tnp.zeros(2, float), "float32"),
        (lambda: tnp.ones(2, int), "int32"),
        (lambda: tnp.zeros(2, tf.float64), "float64"), (lambda: tnp.zeros_like([1, 2]), "int32*"),
        (lambda: tnp.real(1), "int32*"), (lambda: tnp.imag(2.5), "float32*"),
        (lambda: tnp.sqrt(4), "float32*"), (lambda: tnp.sqrt([4.0]), "float32*"), (lambda: tnp.sum([1, 2]), "int32*"),
        (lambda: tnp.sum(tf.constant([1], tf.int8)), "int32"), (lambda: tnp.mean([1, 2]), "float32*"),
        (lambda: tnp.mean(tf.constant([1], tf.int64)), "float32"), (lambda: tnp.mean(np.ones(2)), "float64"),
        (lambda: tnp.std(tf.constant([1, 2], tf.int32)), "float32"), (lambda: tnp.cumsum(np.array([1, 2])), "int64"),
        (lambda: tnp.sum([1, 2], dtype=tf.int64), "int64"), (lambda: tnp.argmax([1, 2]), "int64"),
        (lambda: tnp.concatenate([[1], [2]]), "int32"), (lambda: tnp.where([True], 1, 2.0), "float32"),
        (lambda: tnp.where([True], tf.constant([1], tf.int8), 2.0), "float64"), (lambda: tnp.divide(1, 2), "float32*"),
        (lambda: tf.constant([1], tf.int32) / tf.constant([2], tf.int32), "float32"),
        (lambda: tnp.matmul(weak([[1.0]], tf.float32), tf.constant([[1.0]], tf.float16)), "float16"),
        (lambda: tf.constant([1]) == tf.constant([1.0]), "bool"),
    ],
)  # fmt: skip
def test_32_bits_where_nobody_asks_for_more(everything, make, dtype):
    assert told(make()) == dtype


def test_a_weak_tensor_has_numpys_members(everything):
    w = tf.constant([[1, 2], [3, 4]])
    found = [
        w.T,
        w[0],
        w[:, [1]],
        w.reshape(-1),
        w.sum(),
        w.max(axis=0),
        w.flatten("K"),
        abs(w),
        +w,
        2 * w,
        w @ w,
        w**2,
    ]
    assert [told(x) for x in found] == ["int32*"] * len(found)
    assert told(w.mean()) == "float32*" and told(w.astype(tf.int8)) == "int8" and told(w.real) == "int32*"
    assert told(np.ones(2, np.int16) + w) == "int16" and told(w < 3) == "bool"
    assert len(w) == 2 and w.size == 4 and w.ndim == 2 and w.tolist() == [[1, 2], [3, 4]] and 3 in w
    with pytest.raises(TypeError, match="cannot be written to"):
        w[0, 0] = 1
    with pytest.raises(OverflowError):
        tf.constant([1], tf.uint8) + 300
    assert np.sum(w) == 10 and np.asarray(w).dtype == np.int32


def test_gradients_and_graphs_of_weak_tensors(everything):
    @tf.function
    def run(x):
        w = tf.constant([1.0, 2.0])
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(tnp.exp(x) * w + tnp.std(x * 2.0) + tnp.linalg.norm(x))
        return w * 2, y, tape.gradient(y, x)

    x = np.array([0.5, 1.5], np.float16)
    doubled, y, gradient = run(tf.constant(x))
    assert told(doubled) == "float32*" and told(y) == told(gradient) == "float16"
    w = tf.constant([1.0, 2.0])
    with tf.GradientTape() as tape:
        tape.watch(w.tensor)
        z = tnp.sum(tnp.multiply(w, 3.0))
    np.testing.assert_array_equal(tape.gradient(z, w.tensor), [3.0, 3.0])


@pytest.mark.parametrize(
    "of", [(tf.int8, tf.uint8), (tf.ones(1, tf.float16), 1.0), (np.float32, "int8"), (np.ones(2), 1)]
)
def test_answers_about_dtypes_are_tensorflows_and_numpys(of):
    plain = [x.as_numpy_dtype if isinstance(x, tf.DType) else x.numpy() if isinstance(x, tf.Tensor) else x for x in of]
    found, want = tnp.result_type(*of), np.result_type(*[np.dtype(x) if isinstance(x, str) else x for x in plain])
    assert isinstance(found, tf.DType) and found == want and want == found and found == tf.as_dtype(want)
    assert (found.name, found.kind, found.itemsize, hash(found)) == (
        want.name,
        want.kind,
        want.itemsize,
        hash(tf.as_dtype(want)),
    )
    assert np.zeros(2, found).dtype == want and tf.zeros(2, found).dtype == want and tnp.ones(2, found).dtype == want
    assert pickle.loads(pickle.dumps(found)) == want and np.issubdtype(found, np.number)
    assert tnp.promote_types(tf.int8, "u1") == tf.int16 == tnp.promote_types(type1=np.int8, type2=np.uint8)
