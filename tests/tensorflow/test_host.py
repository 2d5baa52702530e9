"""Calls on eager tensors that the native engine answers (tensors/host.py): the same classes, dtypes and shapes as by
TensorFlow's kernels, and NumPy's values."""

from __future__ import annotations

import numpy as np
import pytest

from matrix.cells import calls, functions
from matrix.tensors import DTYPES, REFUSALS, close, numpy_result, plain, runner, tensor
from tensornumpy.tensorflow.tensors import host


@pytest.fixture
def alone(monkeypatch):
    """As in a process with one device; the number of calls that the native engine has answered."""
    answered = []

    def given(x):
        answered.append(x)
        return own(x)

    own = host.given
    monkeypatch.setattr(host, "given", given)
    monkeypatch.setattr(host, "_is_alone", lambda: True)
    return answered


NAMES = [name for name in functions() if name.rpartition(".")[2] in {*host._LIMITS, *host.UFUNCS}]


def kind(result):
    """What a result is, but for its values."""
    if isinstance(result, list | tuple):
        return type(result), [kind(r) for r in result]
    return type(result), getattr(result, "dtype", None), tuple(getattr(result, "shape", ()))


def samples(name):
    """The sample calls of a function in the dtypes that they make sense in."""
    for call in calls(name):
        call.name = name
        if not call.arrays or call.write is not None or any(a.dtype.kind not in "biufc" for a in call.arrays):
            continue
        yield call
        if call.dtypes:
            for dtype in DTYPES:
                with np.errstate(all="ignore"):
                    other = type(call)(call.run, *[a.astype(dtype) for a in call.arrays], exact=call.exact)
                other.name = name
                yield other


@pytest.mark.family(4)
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", NAMES)
def test_results_are_those_of_the_lowerings(tf, alone, monkeypatch, name):
    count = 0
    for call in samples(name):
        run, xs = runner(call), [*map(tensor, call.arrays)]
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(host, "_is_alone", lambda: False)
            try:
                lowered = run(*xs)
            except (Exception, *REFUSALS) as error:  # by its own words, then, in both
                lowered = error
        before = len(alone)
        if isinstance(lowered, Exception):
            try:
                run(*xs)
            except type(lowered):
                continue
            except Exception as error:
                raise AssertionError(f"{error!r}, not {lowered!r}") from None
            continue  # NumPy can do what the lowering refuses
        found = run(*xs)
        assert kind(found) == kind(lowered)
        if len(alone) > before:
            count += 1
            with np.errstate(all="ignore"):
                close(plain(found), numpy_result(call, call.arrays), call)
    assert count, "no sample went this way"


def test_signs_of_zeros_and_nan(tf, tnp, alone):
    x, y = tf.constant([-0.0, 5.0, -5.0, np.nan, 1.0]), tf.constant([3.0, np.inf, np.inf, 1.0, 0.0])
    for name in ("floor_divide", "mod", "fmod"):
        with np.errstate(all="ignore"):
            want = getattr(np, name)(x.numpy(), y.numpy())
        found = getattr(tnp, name)(x, y).numpy()
        np.testing.assert_array_equal(found, want)
        np.testing.assert_array_equal(np.signbit(found), np.signbit(want))
    assert np.signbit(tnp.fmod(tf.constant(-0.0), tf.constant(3.0)).numpy())
    assert alone


def test_where_a_tape_a_graph_a_device_or_a_mode_asks_the_lowerings_answer(tf, tnp, alone):
    x = tf.constant([3.0, 1.0, 2.0])
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = tnp.std(x)
    assert tape.gradient(y, x) is not None
    tf.function(tnp.sort)(x)
    tf.function(lambda: tnp.argmax(x))()
    if len(tf.config.list_logical_devices()) > 1:  # one, where TensorFlow had begun before the tests asked for two
        with tf.device("CPU:1"):
            assert "CPU:1" in tnp.sort(x).device and "CPU:1" in tnp.log2(x).device
    import tensornumpy

    with tensornumpy.promotion("all"):
        tnp.sort(x)
    assert not alone
    assert tnp.sort(x).numpy().tolist() == [1.0, 2.0, 3.0] and len(alone) == 1


def test_errors_are_numpys_with_the_line_of_the_user(tf, tnp, alone):
    x = tf.constant([[3.0, 1.0], [2.0, 5.0]])
    for wrong in (lambda: tnp.sort(x, axis=7), lambda: tnp.argmax(x, axis=-3), lambda: tnp.var(x, axis=(0, 0))):
        with pytest.raises((np.exceptions.AxisError, ValueError)) as found:
            wrong()
        assert "test_host.py" in "".join(found.value.__notes__)
    with pytest.raises(ValueError, match="broadcast"):
        tnp.floor_divide(tf.ones((2, 3)), tf.ones((4,)))


def test_memory_is_the_results_own(tf, tnp, alone):
    x = tf.constant(np.arange(16.0).reshape(4, 4))
    found = [tnp.diag(x), tnp.diagonal(x), tnp.trace(x), tnp.fliplr(x), tnp.rot90(x, 0)]
    assert len(alone) == 5
    for y in found:
        assert not np.shares_memory(y._numpy_internal(), x._numpy_internal())


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "bfloat16"])
def test_gradients_of_extremes(tf, tnp, alone, dtype):
    """Ties, NaN on either side and on both, axes that broadcast: the native rule's, also once calls are replayed."""
    import tensornumpy

    a = np.array([[1.0, 2.0, np.nan, np.nan], [3.0, -0.0, np.inf, 0.5]])
    b = np.array([1.0, 0.0, np.nan, 0.5])
    x, y = tf.constant(a, dtype), tf.constant(b, dtype)
    for name in ("maximum", "minimum", "fmax", "fmin"):
        ours = getattr(tensornumpy, name)
        want = tensornumpy.grad(lambda v, w, f=ours: tensornumpy.sum(f(v, w) * 2.0), argnums=(0, 1))(
            tensornumpy.asarray(a), tensornumpy.asarray(b)
        )
        for _ in range(4):
            with tf.GradientTape() as tape:
                tape.watch([x, y])
                z = tf.reduce_sum(getattr(tnp, name)(x, y) * 2)
            for found, right in zip(tape.gradient(z, [x, y]), want, strict=True):
                assert found.dtype.name == dtype
                np.testing.assert_array_equal(found.numpy().astype(float), np.asarray(right))
    assert bool(alone) == (dtype != "bfloat16")


def test_second_gradients_of_extremes(tf, tnp, alone):
    x = tf.constant([1.0, 2.0, 3.0])
    for _ in range(4):
        with tf.GradientTape() as outer:
            outer.watch(x)
            with tf.GradientTape() as tape:
                tape.watch(x)
                y = tnp.sum(tnp.maximum(x * x, 4.0) ** 2)
            g = tape.gradient(y, x)
        h = outer.gradient(g, x)
        np.testing.assert_allclose(g.numpy(), [0.0, 16.0, 108.0])
        np.testing.assert_allclose(h.numpy(), [0.0, 16.0, 108.0])  # at the tie half of each slope
