"""Calls that were made before run the lowerings of the recorded call: with other values they are NumPy's, too; and what
the recorded call does not tell is not replayed."""

import threading

import numpy as np
import pytest

from matrix.cells import calls, functions
from matrix.tensors import REFUSALS, close, has_dates, numpy_result, plain, runner, tensor
from tensornumpy.tensorflow.tensors import host, replay


@pytest.fixture
def known(monkeypatch):
    """The calls that are known, none at first; NumPy answers none of them (tensors/host.py)."""
    monkeypatch.setattr(replay, "_known", {})
    monkeypatch.setattr(host, "_is_alone", lambda: False)
    return lambda: [found for found in replay._known.values() if found.__class__ is replay.Plan]


def others(array):
    """Other values of the same dtype in the same shape."""
    turned = np.flip(array).reshape(array.shape).copy()
    return turned * np.float64(0.75).astype(array.dtype) if array.dtype.kind in "fc" else turned


def gradients(tf, run, arrays):
    xs = [tensor(a) for a in arrays]
    with tf.GradientTape() as tape:
        tape.watch([x for x in xs if x.dtype.is_floating])
        found = [y for y in tf.nest.flatten(run(*xs)) if hasattr(y, "dtype") and y.dtype.is_floating]
    return [
        g if g is None else g.numpy()
        for g in map(tf.convert_to_tensor, filter(lambda g: g is not None, tape.gradient(found, xs)))
    ]


REPLAYED = 250  # of all functions


@pytest.mark.long
def test_every_function_is_replayed_on_other_values(tf, known):
    count = 0
    for name in functions():
        for call in calls(name):
            call.name = name
            if has_dates(call) or not call.arrays:
                continue
            run, again = runner(call), [others(a) for a in call.arrays]
            before = len(known())
            try:
                for _ in range(2):
                    run(*map(tensor, call.arrays))
            except REFUSALS:
                continue
            count += len(known()) > before
            try:
                with np.errstate(all="ignore"):
                    want = numpy_result(call, again)
            except Exception:  # a matrix that is not positive definite, say
                with pytest.raises(Exception):  # noqa: B017
                    run(*map(tensor, again))
                continue
            close(plain(run(*map(tensor, again))), want, call)
    assert count > REPLAYED


@pytest.mark.heavy
def test_gradients_of_replayed_calls(tf, known):
    compared = 0
    for name in functions():
        for call in calls(name):
            if has_dates(call) or not any(a.dtype.kind == "f" for a in call.arrays) or call.write is not None:
                continue
            run, again = runner(call), [others(a) for a in call.arrays]
            try:
                for _ in range(2):
                    gradients(tf, run, call.arrays)
                found = gradients(tf, run, again)
                replay._known.clear()
                want = gradients(tf, run, again)
            except (np.linalg.LinAlgError, *REFUSALS):
                continue
            assert len(found) == len(want), name
            for a, b in zip(found, want, strict=True):
                np.testing.assert_array_equal(a, b, name)
                compared += 1
    assert compared > 200


def test_what_a_call_does_not_tell_is_not_replayed(tf, tnp, known):
    x = tf.constant([1.0, 2.0, 3.0])

    def thrice(run):
        before = len(known())
        for _ in range(3):
            run()
        return len(known()) > before

    assert thrice(lambda: tnp.std(x))
    assert not thrice(lambda: tnp.add(x, np.ones(3)))  # an array, which may change
    assert not thrice(lambda: tnp.reshape(x, tf.constant([3, 1])))  # the numbers of a tensor decide
    assert not thrice(lambda: tnp.apply_along_axis(lambda v: v * 2, 0, x))
    assert not thrice(lambda: tnp.clip(x, float("nan"), 2.0))
    assert not thrice(lambda: tf.function(lambda: tnp.std(x))())


def test_one_tensor_twice_is_another_call_than_two(tf, tnp, known):
    x, y = tf.constant([1.0, 2.0]), tf.constant([5.0, 7.0])
    for _ in range(3):
        assert float(tnp.vdot(x, x)) == 5.0
        assert float(tnp.vdot(x, y)) == 19.0
    assert len(known()) == 2


def test_numbers_that_are_equal_are_told_apart(tf, tnp, known):
    x = tf.constant([-1.0, 2.0])
    for _ in range(3):
        assert np.signbit(tnp.full_like(x, -0.0).numpy()).all()
        assert not np.signbit(tnp.full_like(x, 0.0).numpy()).any()
        assert tnp.repeat(x, 1).shape == (2,)
        assert tnp.sum(x, keepdims=True).shape == (1,)
        assert tnp.sum(x, keepdims=False).shape == ()


def test_gradients_and_devices_are_part_of_a_call(tf, tnp, known):
    x = tf.constant([1.0, 2.0, 4.0])
    for _ in range(4):
        assert float(tnp.std(x)) == pytest.approx(np.std([1.0, 2.0, 4.0]))
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = tnp.var(x)
        np.testing.assert_allclose(tape.gradient(y, x).numpy(), 2 * (x.numpy() - 7 / 3) / 3, rtol=1e-6)
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = tnp.max(tnp.expand_dims(x, 0))
        np.testing.assert_array_equal(tape.gradient(y, x).numpy(), [0, 0, 1])


def test_errors_of_replayed_calls_are_numpys(tf, tnp, known):
    x, good, bad = tf.constant([1.0, 2.0, 4.0]), tf.constant([0, 2]), tf.constant([0, 3])
    for _ in range(3):
        tnp.take(x, good)
    with pytest.raises(IndexError, match="index 3 is out of bounds for axis 0 with size 3"):
        tnp.take(x, bad)


def test_the_calls_of_threads_are_recorded_apart(tf, tnp, known):
    xs = [tf.constant(np.arange(6.0).reshape(2, 3) + i) for i in range(4)]
    found = [None] * 4

    def work(i):
        found[i] = [tnp.pad(tnp.std(xs[i], axis=0), 1).numpy() for _ in range(20)]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    for rows in found:
        for row in rows:
            np.testing.assert_allclose(row, [0, 1.5, 1.5, 1.5, 0])


@pytest.mark.long
def test_few_calls_are_kept(tf, tnp, known):
    x = tf.constant([1.0, 2.0])
    for i in range(replay._MAX_CALLS + 10):
        tnp.clip(x, 0, i)
    assert len(replay._known) < replay._MAX_CALLS + 2


def test_forward_accumulators_beside_a_tape_see_every_operand(tf, tnp, known):
    x, y = tf.constant([1.0, 5.0]), tf.constant([3.0, 2.0])
    for _ in range(3):
        with tf.autodiff.ForwardAccumulator(y, tf.constant([1.0, 10.0])) as forward, tf.GradientTape() as tape:
            tape.watch(x)
            z = tnp.maximum(x, y) * tnp.divide(x, y)
        np.testing.assert_allclose(forward.jvp(z).numpy(), [0.0, -62.5])
        np.testing.assert_allclose(tape.gradient(z, x).numpy(), [1.0, 5.0])
