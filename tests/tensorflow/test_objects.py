"""r_, c_, mgrid, ogrid and vectorize of tensors: tensors, with gradients, in graphs too."""

from __future__ import annotations

import numpy as np
import pytest

JOINS = {
    "r_": (lambda tnp, x: tnp.r_[x, 1.0, x], lambda x: np.r_[x, 1.0, x]),
    "c_": (lambda tnp, x: tnp.c_[x, x], lambda x: np.c_[x, x]),
    "ndenumerate": (lambda tnp, x: tnp.stack([tnp.square(v) for _, v in tnp.ndenumerate(x)]), lambda x: x * x),
    "vectorize": (
        lambda tnp, x: tnp.vectorize(lambda v: tnp.square(v))(x), lambda x: x * x
    ),
}  # fmt: skip


@pytest.mark.parametrize("mode", ["eager", "tf.function"])
@pytest.mark.parametrize("name", JOINS)
def test_values_and_gradients(tf, tnp, mode, name):
    ours, numpys = JOINS[name]
    point = np.array([1.5, 1.0, 2.5])
    weights = np.arange(1.0, numpys(point).size + 1).reshape(numpys(point).shape)

    def run(x):
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = ours(tnp, x)
            total = tf.reduce_sum(y * weights)
        return y, tape.gradient(total, x)

    y, gradient = (run if mode == "eager" else tf.function(run))(tf.constant(point))
    assert isinstance(y, tf.Tensor)
    np.testing.assert_array_equal(y.numpy(), numpys(point))
    want = [np.sum(weights * (numpys(point + d) - numpys(point - d))) / 2e-3 for d in np.eye(3) * 1e-3]
    np.testing.assert_allclose(gradient.numpy(), want, rtol=1e-9)


def test_grids_are_tensors(tf, tnp):
    assert isinstance(tnp.mgrid[0:2, 0:3], tf.Tensor)
    np.testing.assert_array_equal(tnp.mgrid[0:2, 0:3].numpy(), np.mgrid[0:2, 0:3])
    np.testing.assert_array_equal(tnp.mgrid[0:1:3j].numpy(), [0.0, 0.5, 1.0])
    assert [isinstance(x, tf.Tensor) for x in tnp.ogrid[0:2, 0:3]] == [True, True]


def test_vectorize_as_a_decorator_and_with_several_results(tf, tnp):
    @tnp.vectorize(otypes=[float])
    def half(v):
        return v / 2

    np.testing.assert_array_equal(half(tf.constant([1, 2, 3])).numpy(), [0.5, 1.0, 1.5])
    one, other = tnp.vectorize(lambda v: (v, -v))(tf.constant([1.0, 2.0]))
    assert isinstance(one, tf.Tensor)
    np.testing.assert_array_equal(other.numpy(), [-1.0, -2.0])
