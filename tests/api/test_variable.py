"""Variable: TensorFlow's contract on a NumPy array."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import tensornumpy as tnp


def test_construction():
    v = tnp.Variable([1, 2], name="w", dtype=tnp.float32, trainable=False)
    assert (v.name, v.trainable, v.dtype, v.shape) == ("w", False, np.float32, (2,))
    assert isinstance(v, tnp.ndarray) and tnp.Variable(1.0).trainable and tnp.Variable(1.0).dtype == np.float64
    assert tnp.Variable(lambda: tnp.ones(3)).shape == (3,)


def test_it_owns_its_memory():
    source = np.ones(2)
    handle = tnp.asarray(source)
    for v in (tnp.Variable(source), tnp.Variable(handle)):
        v.assign([5.0, 6.0])
    assert source.tolist() == handle.tolist() == [1.0, 1.0]


def test_assignments_return_the_variable():
    v = tnp.Variable([1.0, 2.0])
    view = v[0:1]
    assert v.assign([3.0, 4.0]) is v and view.tolist() == [3.0]
    assert v.assign_add(tnp.ones(2)) is v and v.tolist() == [4.0, 5.0]
    assert v.assign_sub(np.ones(2)) is v and v.tolist() == [3.0, 4.0] and view.tolist() == [3.0]
    assert v.assign([1, 2]).dtype == np.float64


def test_errors():
    v = tnp.Variable([1.0, 2.0], name="w", dtype=tnp.float32)
    for method in (v.assign, v.assign_add, v.assign_sub):
        with pytest.raises(ValueError, match=r"variable 'w': Shape mismatch. The variable shape \(2,\).*\(3,\)"):
            method([1.0, 2.0, 3.0])
        with pytest.raises(ValueError, match="Shape mismatch"):
            method(1.0)
        with pytest.raises(ValueError, match="dtype float32 a value of float64"):
            method(tnp.ones(2))
        with pytest.raises(TypeError, match="same_kind"):
            method(np.ones(2, complex))
    with pytest.raises(TypeError, match="same_kind"):
        tnp.Variable([1, 2]).assign([0.5, 0.5])
    assert v.tolist() == [1.0, 2.0]


def test_operators_and_numpy_functions():
    v = tnp.Variable([1.0, 4.0])
    for result in (v + 1, 1 + v, v * v, tnp.ones(2) + v, np.ones(2) + v, -v, np.sqrt(v), tnp.sqrt(v), np.sum(v), v[0]):
        assert type(result) is tnp.ndarray
    assert (np.ones(2) * v).tolist() == (v * 1).tolist() == v.tolist() == [1.0, 4.0]
    assert np.concatenate([v, v]).tolist() == [1.0, 4.0] * 2
    same = v
    v += 1.0
    v[0] = 7.0
    assert v is same and isinstance(v, tnp.Variable) and v.tolist() == [7.0, 5.0]


def test_tapes_watch_it_by_themselves():
    v, frozen = tnp.Variable([1.0, 2.0]), tnp.Variable([3.0, 4.0], trainable=False)
    with tnp.GradientTape() as tape:
        y = tnp.sum(v * v * frozen)
    assert [w is v for w in tape.watched_variables()] == [True]
    g, none = tape.gradient(y, [v, frozen])
    assert g.tolist() == [6.0, 16.0] and none is None


@pytest.mark.parametrize("read", [lambda v: v.read_value(), lambda v: v.value(), lambda v: v + 0, lambda v: v.copy()])
def test_reading_is_a_snapshot_with_a_gradient(read):
    v = tnp.Variable([1.0, 2.0])
    with tnp.GradientTape() as tape:
        x = read(v)
        y = x * x
    v.assign([9.0, 9.0])
    assert type(x) is tnp.ndarray and x.tolist() == [1.0, 2.0]
    assert tape.gradient(y, v).tolist() == [2.0, 4.0]


def test_assignment_while_a_tape_holds_the_value():
    v = tnp.Variable([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        before = v * v
        v.assign([10.0, 20.0])
        after = v * v * v
    assert v.tolist() == [10.0, 20.0]
    assert tape.gradient(before, v).tolist() == [2.0, 4.0]
    assert tape.gradient(after, v).tolist() == [300.0, 1200.0]
    assert tape.gradient([before, after], v).tolist() == [302.0, 1204.0]


def test_no_gradient_goes_through_an_assignment():
    x, v = tnp.asarray([3.0]), tnp.Variable([1.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        v.assign(x * 2.0)
        y = v * 5.0
        v.assign_add(x)
        z = v * v
    assert tape.gradient(y, x) is None and tape.gradient(z, x) is None
    assert tape.gradient(y, v).tolist() == [5.0] and tape.gradient(z, v).tolist() == [18.0]


def test_no_gradient_goes_through_an_assignment_to_a_held_variable():
    x, v = tnp.asarray([3.0]), tnp.Variable([1.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = v * 1.0
        doubled = x * 2.0
        v.assign(doubled)
        z = v * v
    assert tape.gradient(z, x) is None and tape.gradient(z, doubled) is None
    assert tape.gradient([y, z], v).tolist() == [13.0]


def test_descent_in_a_function():
    v = tnp.Variable([5.0, -3.0])

    @tnp.function
    def step():
        with tnp.GradientTape() as tape:
            loss = tnp.sum(v * v)
        v.assign_sub(0.1 * tape.gradient(loss, v))
        return loss

    losses = [float(step()) for _ in range(4)]
    np.testing.assert_allclose(losses, [34.0 * 0.64**k for k in range(4)], rtol=1e-12)
    np.testing.assert_allclose(v.numpy(), np.asarray([5.0, -3.0]) * 0.8**4, rtol=1e-12)


def test_text():
    assert repr(tnp.Variable([1.0, 2.0], name="w")) == "Variable([1., 2.], dtype=float64, name='w', device=CPU:0)"
    assert "trainable=False" in repr(tnp.Variable(1, trainable=False))
    assert str(tnp.Variable([1.0, 2.0])) == "[1. 2.]"


@pytest.mark.parametrize("remake", [copy.copy, copy.deepcopy, lambda v: pickle.loads(pickle.dumps(v))])
def test_copies_and_pickles_are_variables(remake):
    v = tnp.Variable([1.0, 2.0], trainable=False, name="w")
    w = remake(v)
    assert (type(w), w.name, w.trainable, w.tolist()) == (tnp.Variable, "w", False, [1.0, 2.0])
    w.assign([0.0, 0.0])
    assert v.tolist() == [1.0, 2.0]


def test_device():
    (cpu,) = tnp.config.list_physical_devices("CPU")
    count = max(2, len(tnp.config.list_logical_devices("CPU")))
    tnp.config.set_logical_device_configuration(cpu, [tnp.config.LogicalDeviceConfiguration()] * count)
    with tnp.device("CPU:1"):
        v = tnp.Variable([1.0])
    v.assign([2.0])
    with tnp.GradientTape():
        y = v * 2
        v.assign([3.0])
    assert v.device == "CPU:1" and y.device == "CPU:0"


def test_not_inside_transformations():
    with pytest.raises(ValueError, match="makes no Variables"):
        tnp.function(lambda x: tnp.Variable(x) * 1)(tnp.ones(1))
    with pytest.raises(tnp.BatchingError, match="for each example"):
        tnp.vectorized_map(lambda x: tnp.Variable(x) * 1, tnp.ones(2))
    v = tnp.Variable(1.0)
    with pytest.raises(tnp.BatchingError, match="differs per example"):
        tnp.vectorized_map(v.assign, tnp.ones(2))


@pytest.mark.parametrize(
    "take", [tnp.flip, tnp.squeeze, lambda v: tnp.swapaxes(v, 0, 0), lambda v: tnp.split(v, 1)[0], lambda v: v.ravel()]
)
def test_views_that_functions_take_follow_it(take):
    v = tnp.Variable([1.0, 2.0, 3.0])
    view = take(v)
    v.assign([4.0, 5.0, 6.0])
    assert sorted(view.tolist()) == [4.0, 5.0, 6.0]
    with tnp.GradientTape() as tape:
        tape.watch(v)
        y = (view * view).sum()
    assert tape.gradient(y, v).tolist() == [8.0, 10.0, 12.0]
