"""With NumPy's behaviour on, TensorFlow's own code that indexes tensors still works: ragged tensors."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _behavior(tnp):
    tnp.experimental_enable_numpy_behavior()
    yield
    tnp.experimental_disable_numpy_behavior()


def test_rows_and_elements_of_a_ragged_tensor(tf):
    ragged = tf.ragged.constant([[1.0, 2.0], [3.0]])
    assert [row.numpy().tolist() for row in ragged] == [[1.0, 2.0], [3.0]]
    assert ragged[0].numpy().tolist() == [1.0, 2.0]
    assert ragged[-1].numpy().tolist() == [3.0]
    assert ragged[0, 1].shape == ()
    assert ragged[0, 1].numpy() == 2.0
    assert ragged[:, 1:].to_list() == [[2.0], []]


def test_a_list_of_indices_is_still_an_array_of_them(tf):
    x = tf.constant([1.0, 2.0, 3.0])
    assert x[[]].shape == (0,)
    assert x[[2, 0]].numpy().tolist() == [3.0, 1.0]
