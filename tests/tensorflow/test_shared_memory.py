"""A tensor never changes, whichever function of TensorFlow made it of a native array and however that is written to."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import tensornumpy as native

MAKERS = {
    "tf.constant": lambda tf, x: tf.constant(x),
    "tf.constant of a dtype": lambda tf, x: tf.constant(x, tf.float64),
    "tf.convert_to_tensor": lambda tf, x: tf.convert_to_tensor(x),
    "tf.Variable": lambda tf, x: tf.Variable(x),
    "tf.identity": lambda tf, x: tf.identity(x),
    "tf.raw_ops.Identity": lambda tf, x: tf.raw_ops.Identity(input=x),
    "tf.raw_ops.Reshape": lambda tf, x: tf.raw_ops.Reshape(tensor=x, shape=[-1]),
    "tf.numpy_function": lambda tf, x: tf.numpy_function(lambda: x, [], tf.float64),
    "tf.py_function": lambda tf, x: tf.py_function(lambda: x, [], tf.float64),
    "tf.data": lambda tf, x: next(iter(tf.data.Dataset.from_tensors(x))),
    "tf.function": lambda tf, x: tf.function(lambda v: v)(x),
}
WRITES = {
    "item": lambda x: x.__setitem__((0, 0), 9.0),
    "in place": lambda x: x.__iadd__(1.0),
    "view": lambda x: x[1:].__setitem__(0, 9.0),
    "out": lambda x: native.add(x, 1.0, out=x),
    "numpy out": lambda x: np.add(x, 1.0, out=x),
    "copyto": lambda x: native.copyto(x, 3.0),
}


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("write", WRITES)
def test_a_write_to_the_array_does_not_reach_the_tensor(tf, maker, write):
    x = native.full((512, 512), 2.0)  # 2 MB, aligned
    tensor = MAKERS[maker](tf, x)
    WRITES[write](x)
    assert not np.array_equal(x.numpy(), np.full((512, 512), 2.0))
    np.testing.assert_array_equal(tensor.numpy().reshape(-1), np.full(512 * 512, 2.0))


@pytest.mark.parametrize("maker", ["tf.constant", "tf.convert_to_tensor"])
def test_a_write_through_memory_that_numpy_has_does_not_reach_the_tensor(tf, maker):
    x = native.full((512, 512), 2.0)
    outside = np.asarray(x)
    tensor = MAKERS[maker](tf, x)
    outside[0, 0] = 9.0
    assert x[0, 0] == 9.0
    np.testing.assert_array_equal(tensor.numpy(), np.full((512, 512), 2.0))


@pytest.mark.long
def test_the_first_tensor_of_a_process_may_be_a_large_array():
    code = (
        "import tensornumpy as tnp, tensorflow as tf\n"
        "assert tf.convert_to_tensor(tnp.ones((512, 512))).shape == (512, 512)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=300)
