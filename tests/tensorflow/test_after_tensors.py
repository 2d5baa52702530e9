"""What arrays with tensors as values leave behind: nothing. Calls on native arrays go the ways that they went."""

import gc

import numpy as np
import pytest

import helpers
import tensornumpy as tnp

pytestmark = [pytest.mark.usefixtures("native_now", "compiled_code_answers", "short_programs_are_staged")]


def _in_graph(tf):
    total = tf.function(lambda t: tnp.sum(tnp.asarray(t) * 2.0), autograph=False)
    assert [float(total(tf.constant(x))) for x in ([1.0, 2.0], [1.0])] == [6.0, 2.0]


def _in_graph_of_unknown_length(tf):
    rows = tf.function(
        lambda t: tf.convert_to_tensor(tnp.zeros(tnp.asarray(t).shape) + 1.0),
        autograph=False,
        input_signature=[tf.TensorSpec([None])],
    )
    assert rows(tf.zeros(3)).numpy().tolist() == [1.0, 1.0, 1.0]


def _under_a_tape(tf):
    t = tf.constant([1.0, 2.0])
    with tf.GradientTape() as tape:
        tape.watch(t)
        y = tnp.sum(tnp.asarray(t) ** 2)
    assert tape.gradient(y, t).numpy().tolist() == [2.0, 4.0]


def _in_the_scope_of_a_device(tf):
    with tnp.device(tf.config.list_logical_devices("CPU")[-1].name):
        assert (tnp.arange(3.0) + 1).sum() == 6.0


def _as_a_function_of_tensorflow(tf):
    cubes = tnp.to_tf_function(lambda x: tnp.sum(x**3), [tnp.TensorSpec([None], tnp.float64)])
    assert float(cubes(tf.constant([1.0, 2.0], tf.float64))) == 9.0


def _as_functions_of_tensors(tf):
    import tensornumpy.tensorflow as on_tensors

    rows = tf.function(lambda t: on_tensors.zeros(on_tensors.shape(t)) + 1.0, input_signature=[tf.TensorSpec([None])])
    assert rows(tf.zeros(3)).numpy().tolist() == [1.0, 1.0, 1.0]


USES = [
    _in_graph, _in_graph_of_unknown_length, _under_a_tape, _in_the_scope_of_a_device, _as_a_function_of_tensorflow,
    _as_functions_of_tensors,
]  # fmt: skip


def _loop(x):
    total = 0.0
    for i in range(len(x)):
        total = total + x[i] * x[i]
    return total


def _ways(x, compiled):
    def gradient():
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = x * x
        return tape.gradient(y, x)

    calls = [lambda: x + x, lambda: x[1:], lambda: tnp.sum(x), lambda: compiled(x), gradient]
    return [helpers.entered(call)[1] for call in calls]


@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__.strip("_"))
def test_native_calls_are_as_direct_as_before(tf, use, nothing_stays_open):
    x = tnp.arange(9.0)
    compiled = tnp.function(lambda x: tnp.sum(tnp.sqrt(x * x + 1.0)))
    for _ in range(20):  # the first calls look for the shortest way
        before = _ways(x, compiled)
    use(tf)
    gc.collect()
    assert _ways(x, compiled) == before


def test_a_loop_is_staged_after_a_graph(tf):
    _in_graph(tf)
    gc.collect()
    staged = tnp.function(_loop)
    for _ in range(3):
        assert staged(tnp.arange(9.0)) == 204.0
    assert "one native program" in staged.explain()


def test_an_array_with_a_tensor_is_found_wherever_the_last_one_has_gone(tf):
    """Each of these is the first there is: no other one has turned the fast path off."""
    calls = [
        lambda t: tnp.sum(t), lambda t: tnp.add(t, 1.0), lambda t: tnp.sort(t)[0], lambda t: tnp.asarray(t) * 2.0,
        lambda t: tnp.zeros(tnp.asarray(t).shape) + t, lambda t: np.exp(tnp.asarray(t)), lambda t: tnp.ones(2) * t,
        lambda t: tnp.concatenate([t, [1.0]]), lambda t: tnp.where(t > 2, t, 0.0), lambda t: tnp.stack([t, t]).T,
        lambda t: tnp.linalg.norm(t), lambda t: tnp.asarray(t)[1:], lambda t: tnp.einsum("i,i->", t, t),
    ]  # fmt: skip
    t = tf.constant([3.0, 1.0])
    for call in calls:
        in_graph = tf.function(lambda t: tf.convert_to_tensor(call(t)), autograph=False)  # noqa: B023
        found, expected = in_graph(t), call(t.numpy())
        np.testing.assert_allclose(found.numpy(), expected, rtol=1e-6)
        del found


def test_gradients_of_a_tape_that_knows_a_tensor_beside_arrays(tf):
    x = tnp.arange(3.0)
    t = tf.constant([1.0, 2.0, 3.0], tf.float64)
    with tf.GradientTape() as theirs:
        theirs.watch(t)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(x * tnp.asarray(t) ** 2)
        z = tf.reduce_sum(tape.gradient(y, x) * 2.0)
    assert theirs.gradient(z, t).numpy().tolist() == [4.0, 8.0, 12.0]
