"""Logical devices: names, scopes, copies across, and errors that list what there is."""

from __future__ import annotations

import contextvars
import copy
import json
import pickle
import threading

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.config import LogicalDeviceConfiguration

FULL = "/job:localhost/replica:0/task:0/device:"
CPU1 = ["CPU:1", "cpu:1", "/CPU:1", "/cpu:1", "/device:CPU:1", "/device:cpu:1", FULL + "CPU:1"]


def make(count):
    (cpu,) = tnp.config.list_physical_devices("CPU")
    tnp.config.set_logical_device_configuration(cpu, [LogicalDeviceConfiguration()] * count)
    return tnp.config.list_logical_devices("CPU")


@pytest.fixture(autouse=True)
def three():
    have = len(tnp.config.list_logical_devices("CPU"))
    return make(max(have, 3))


def test_lists():
    assert repr(tnp.config.list_physical_devices()) == (
        "[PhysicalDevice(name='/physical_device:CPU:0', device_type='CPU')]"
    )
    assert repr(tnp.config.list_logical_devices()[0]) == "LogicalDevice(name='/device:CPU:0', device_type='CPU')"
    assert tnp.config.list_physical_devices("GPU") == tnp.config.list_logical_devices("GPU") == []


def test_default_device_prints_as_in_tensorflow():
    assert str(tnp.ones(2).device) == FULL + "CPU:0"
    assert f"{tnp.ones(2).device}" == FULL + "CPU:0"


@pytest.mark.parametrize("name", CPU1)
def test_every_spelling(name):
    with tnp.device(name) as device:
        x = tnp.ones(2)
    assert device == x.device == name
    assert str(x.device) == FULL + "CPU:1"
    assert x.device != "CPU:0" and x.device != "nonsense::" and x.device != 1


def test_device_object_of_ours_and_of_tensorflow(three):
    class TensorFlows:
        name, device_type = "/device:CPU:2", "CPU"

    with tnp.device(three[2]):
        assert tnp.zeros(1).device is three[2]
    with tnp.device(TensorFlows()):
        assert tnp.zeros(1).device is three[2]
    with tnp.device(tnp.ones(1).to_device("CPU:1").device):
        assert tnp.zeros(1).device == "CPU:1"


def test_device_is_a_text():
    x, y = tnp.ones(2), tnp.ones(2).to_device("CPU:1")
    assert isinstance(x.device, str) and "CPU:0" in x.device and "CPU:1" not in x.device
    assert y.device.endswith("CPU:1") and y.device.split(":")[-1] == "1" and f"{y.device:>60}".strip() == FULL + "CPU:1"
    assert y.device + "!" == FULL + "CPU:1!" and json.loads(json.dumps({"on": y.device})) == {"on": FULL + "CPU:1"}


def test_device_as_a_text_is_the_standards_device_object():
    x, y = tnp.ones(2).device, tnp.ones(2).to_device("CPU:1").device
    for name in CPU1:
        assert name == y and y == name and not name != y and not y != name
        assert name != x and x != name and not x == name
    assert {x: 0, y: 1}[FULL + "CPU:1"] == 1 and hash(y) == hash(FULL + "CPU:1")
    assert y in CPU1 and x not in CPU1 and y not in (None, 1, "GPU:1", "not a device")
    for copied in (pickle.loads(pickle.dumps(y)), copy.copy(y), copy.deepcopy({"d": y})["d"]):
        assert copied is y
    assert tnp.zeros(2, device=y).device is y and tnp.zeros(2, device=str(y)).device is y


def test_inner_scope_wins_and_ends():
    with tnp.device("CPU:1"):
        with tnp.device("CPU:2"):
            a = tnp.ones(1)
        b = tnp.ones(1)
        with tnp.device("CPU:0"):
            c = tnp.ones(1)
        with tnp.device(None):
            d = tnp.ones(1)
    e = tnp.ones(1)
    assert [x.device.short for x in (a, b, c, d, e)] == ["CPU:2", "CPU:1", "CPU:0", "CPU:0", "CPU:0"]


def test_scope_object_is_reusable_and_nests_in_itself():
    scope = tnp.device("CPU:1")
    with scope, scope:
        assert tnp.ones(1).device == "CPU:1"
    assert tnp.ones(1).device == "CPU:0"
    with scope:
        assert tnp.ones(1).device == "CPU:1"


def test_scope_ends_on_an_error():
    with pytest.raises(ZeroDivisionError), tnp.device("CPU:1"):
        1 / 0
    assert tnp.ones(1).device == "CPU:0"


def test_results_are_on_the_scope_device_whatever_the_operands():
    x = tnp.ones(2).to_device("CPU:1")
    y = tnp.ones(2).to_device("CPU:2")
    assert (x + y).device == "CPU:0"
    with tnp.device("CPU:1"):
        results = [
            x + y,
            y * 2,
            2 - y,
            -y,
            tnp.exp(y),
            tnp.concatenate([x, y]),
            tnp.sum(y),
            y[0],
            y[[1]],
            y @ y,
            tnp.asarray([1.0]),
            tnp.arange(3),
            tnp.where(y > 0, y, 0.0),
            y.astype(int),
            y.copy(),
        ]
        assert [r.device.short for r in results] == ["CPU:1"] * len(results)
    np.testing.assert_array_equal((x + y).numpy(), [2.0, 2.0])


def test_results_are_on_the_scope_device_on_a_tape_too():
    x = tnp.asarray([1.0, 2.0])
    with tnp.device("CPU:1"), tnp.GradientTape() as tape:
        tape.watch(x)
        results = [x * x, x[0], tnp.sum(x), tnp.exp(x)]
    assert [r.device.short for r in results] == ["CPU:1"] * 4
    np.testing.assert_array_equal(tape.gradient(results[0], x).numpy(), [2.0, 4.0])


def test_views_stay_with_their_base():
    x = tnp.ones((2, 2)).to_device("CPU:1")
    with tnp.device("CPU:2"):
        views = [x[0], x.T, x.reshape(4), tnp.ravel(x)]
        assert [v.device.short for v in views] == ["CPU:1"] * 4
        views[0][0] = 5.0
    assert x.numpy()[0, 0] == 5.0 and x.device == "CPU:1"


def test_writes_do_not_move_an_array():
    x = tnp.zeros(2).to_device("CPU:1")
    x[0] = 3.0
    x += 1.0
    with tnp.device("CPU:2"):
        x[1] = 7.0
        x *= 2.0
    assert x.device == "CPU:1"
    np.testing.assert_array_equal(x.numpy(), [8.0, 14.0])


def test_copy_goes_to_the_scope_and_always_copies():
    x = tnp.ones(2)
    with tnp.device("CPU:1"):
        y = tnp.copy(x)
        z = tnp.copy(y)
    assert y.device == z.device == "CPU:1" and tnp.copy(y).device == "CPU:0"
    y[0] = 9.0
    z[0] = 8.0
    assert (x.numpy()[0], y.numpy()[0], z.numpy()[0]) == (1.0, 9.0, 8.0)


def test_to_device():
    x = tnp.asarray([1.0, 2.0])
    y = x.to_device("CPU:1")
    assert (y.device, x.device) == ("CPU:1", "CPU:0")
    assert y.to_device("/device:CPU:1") is y and x.to_device("cpu") is x
    y[0] = 7.0
    assert x.numpy()[0] == 1.0
    with pytest.raises(ValueError, match="stream"):
        x.to_device("CPU:1", stream=3)


def test_to_device_has_a_gradient():
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x.to_device("CPU:1") ** 2)
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), [2.0, 4.0])


def test_creation_takes_a_device():
    for x in (tnp.zeros(2, device="CPU:1"), tnp.asarray([1.0], device="CPU:1"), tnp.full(2, 1.0, device="CPU:1")):
        assert x.device == "CPU:1"
    x, memory = tnp.ones(2), np.ones(2)
    assert tnp.ones(2, device="cpu").device == "CPU:0" and tnp.asarray(x, device="cpu") is x
    moved = [tnp.asarray(x, device="CPU:1"), tnp.asarray(memory, device="CPU:1")]
    assert [m.device.short for m in moved] == ["CPU:1"] * 2
    moved[0][0] = moved[1][0] = 5.0
    assert x.tolist() == memory.tolist() == [1.0, 1.0]
    with pytest.raises(ValueError, match="Unable to avoid copy"):
        tnp.asarray(x, device="CPU:1", copy=False)


def test_repr_names_the_device():
    assert "device=CPU:1" in repr(tnp.ones(1).to_device("CPU:1"))


def test_scopes_are_of_their_thread_and_context():
    found = []
    with tnp.device("CPU:1"):
        thread = threading.Thread(target=lambda: found.append(tnp.ones(1).device))
        thread.start()
        thread.join()
        found.append(contextvars.copy_context().run(lambda: tnp.ones(1).device))
        found.append(contextvars.Context().run(lambda: tnp.ones(1).device))
    assert [d.short for d in found] == ["CPU:0", "CPU:1", "CPU:0"]


def test_devices_pickle_hash_and_copy(three):
    assert pickle.loads(pickle.dumps(three[1])) is three[1]
    assert copy.deepcopy(three[1]) == three[1]
    assert len({*three, *tnp.config.list_logical_devices()}) == len(three)


# --- errors -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", [tnp.device, lambda d: tnp.ones(1).to_device(d), lambda d: tnp.zeros(1, device=d)])
@pytest.mark.parametrize(
    "name, match",
    [
        ("CPU:99", r"no device CPU:99; this process has CPU:0, CPU:1, CPU:2"),
        ("GPU:0", r"there is no device GPU:0.*CPU:0, CPU:1"),
        ("/device:TPU:0", r"there is no device TPU:0"),
        ("/job:worker/task:1/device:CPU:0", r"there is no device /job:.*CPU:0"),
        ("/job:localhost/task:1/device:CPU:0", r"there is no device /job:.*CPU:0"),
        ("potato:1", r"no device POTATO:1.*CPU:0"),
        ("CPU:one", r"'CPU:one' is not a device name.*CPU:0"),
        ("", r"'' is not a device name.*CPU:0"),
    ],
)
def test_unknown_device_lists_what_there_is(call, name, match):
    with pytest.raises(tnp.DeviceError, match=match) as caught:
        call(name)
    assert "test_devices.py" in str(caught.value) and "fix:" in str(caught.value)


def test_what_is_no_device():
    with pytest.raises(TypeError, match="a name or a device object"):
        tnp.device(3)


def test_configuration_errors():
    cpu = tnp.config.list_physical_devices("CPU")[0]
    configure = tnp.config.set_logical_device_configuration
    with pytest.raises(ValueError, match="Unrecognized device"):
        configure("CPU:0", [LogicalDeviceConfiguration()])
    with pytest.raises(ValueError, match="at least one"):
        configure(cpu, [])
    with pytest.raises(TypeError, match="expected LogicalDeviceConfiguration"):
        configure(cpu, [3])
    with pytest.raises(ValueError, match="memory limit on CPU"):
        configure(cpu, [LogicalDeviceConfiguration(memory_limit=10)])


def test_devices_that_were_used_cannot_go():
    devices = make(len(tnp.config.list_logical_devices()) + 1)
    last = devices[-1]
    scope = tnp.device(last)
    assert tnp.config.get_logical_device_configuration(tnp.config.list_physical_devices()[0]) == (
        [LogicalDeviceConfiguration()] * len(devices)
    )
    assert len(make(len(devices) - 1)) == len(devices) - 1
    with pytest.raises(tnp.DeviceError, match="is gone"):
        scope.__enter__()
    devices = make(len(devices))
    with tnp.device(devices[-1].short):
        pass
    with pytest.raises(RuntimeError, match=r"cannot be modified.*may have arrays"):
        make(1)
    assert tnp.config.list_logical_devices() == devices


def test_a_scope_inside_a_function_places_its_results():
    @tnp.function
    def f(x):
        with tnp.device("CPU:1"):
            y = x + 1
        return y, x * 2

    for _ in range(2):
        inside, outside = f(tnp.ones(2))
        assert inside.device == "CPU:1" and outside.device == "CPU:0"
    with tnp.device("CPU:1"):
        assert f(tnp.ones(2))[1].device == "CPU:1"
