"""Values at the edges: what NumPy gives where TensorFlow's kernel or cast would give something else."""

from __future__ import annotations

import numpy as np
import pytest

COMPARISONS = ["equal", "not_equal", "less", "less_equal", "greater", "greater_equal"]


@pytest.mark.parametrize("name", COMPARISONS)
@pytest.mark.parametrize("dtype", ["uint8", "int8", "int32", "int64", "uint64"])
def test_comparisons_with_integers_beyond_the_dtype(tf, tnp, name, dtype):
    info = np.iinfo(dtype)
    x = np.array([info.min, 0, info.max], dtype)
    for number in (info.min - 1, info.max + 1, 1 << 70, -(1 << 70)):
        for mode in (lambda f: f, tf.function):
            ours = mode(lambda t, n=number: (getattr(tnp, name)(t, n), getattr(tnp, name)(n, t)))(tf.constant(x))
            np.testing.assert_array_equal(ours[0].numpy(), getattr(np, name)(x, number))
            np.testing.assert_array_equal(ours[1].numpy(), getattr(np, name)(number, x))


@pytest.mark.parametrize("name", ["logical_and", "logical_or", "logical_xor"])
def test_an_imaginary_number_beside_another_dtype_is_true(tf, tnp, name):
    z = np.array([0.5j, 0, 1 + 1j], np.complex64)
    for other in (np.array([np.inf, 1.0, 0.0]), np.array([True, False, True]), np.array([1, 0, 0], np.int8)):
        for a, b in ((z, other), (other, z)):
            np.testing.assert_array_equal(
                getattr(tnp, name)(tf.constant(a), tf.constant(b)).numpy(), getattr(np, name)(a, b)
            )


@pytest.mark.parametrize(("low", "high"), [(-1, 2), (0, 300), (-5, 1000), (None, 256), (-1, None)])
def test_clip_takes_bounds_beyond_the_dtype(tf, tnp, low, high):
    x = np.array([0, 1, 2, 3, 255], np.uint8)
    found = tnp.clip(tf.constant(x), low, high)
    assert found.dtype == tf.uint8
    np.testing.assert_array_equal(found.numpy(), np.clip(x, low, high))


@pytest.mark.parametrize(
    "line", [[np.inf], [-np.inf], [np.inf, np.inf], [1.0, np.inf], [-np.inf, np.inf], [np.inf, 1.0, -np.inf]]
)
@pytest.mark.parametrize("name", ["median", "nanmedian"])
def test_medians_of_infinities(tf, tnp, name, line):
    with np.errstate(invalid="ignore"):
        want = getattr(np, name)(np.array(line))
    np.testing.assert_array_equal(getattr(tnp, name)(tf.constant(line, tf.float64)).numpy(), want)


def test_the_gradient_of_a_median_of_two(tf, tnp):
    x = tf.constant([1.0, 4.0, 2.0, 2.0], tf.float64)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = tnp.median(x)
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), [0.0, 0.0, 0.5, 0.5])


def test_diagonals_of_bools_in_a_vectorized_map(tf, tnp):
    x = np.array([[[True, False], [False, True]], [[False, True], [True, True]]])
    found = tf.vectorized_map(tnp.diag, tf.constant(x), fallback_to_while_loop=False)
    np.testing.assert_array_equal(found.numpy(), [[True, True], [False, True]])


@pytest.mark.parametrize("name", ["array2string", "array_repr", "array_str"])
def test_text_of_a_tensor_is_that_of_its_numbers(tf, tnp, name):
    x = np.array([[1.0, 2.5], [-0.0, np.nan]])
    with tf.GradientTape() as tape:
        tensor = tf.constant(x)
        tape.watch(tensor)
        assert getattr(tnp, name)(tensor) == getattr(np, name)(x)
