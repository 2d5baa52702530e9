"""An engine from outside (strict_engine.py) in the place of TensorFlow or NumPy: programs of all chapters run on its
devices without a change of the package, with the native engine's numbers, dtypes, errors and gradients."""

from __future__ import annotations

import contextlib
import copy
import io
import pickle
import re

import array_api_strict as xp
import numpy as np
import pytest

import tensornumpy as tnp
from helpers import registered
from interop.strict_engine import OwnControl, StrictEngine
from tensornumpy.command.demo import load_sections
from tensornumpy.engines import Engine, register


@pytest.fixture(params=[StrictEngine, OwnControl], ids=["steps", "own control flow"])
def engine(request):
    with registered(request.param()) as engine:
        yield engine


# --- the chapters: each gives a structure of arrays ---------------------------------------------------------


def arrays():
    x = tnp.arange(12.0).reshape(3, 4)
    z = tnp.asarray([1 + 2j, -3j], tnp.complex64)
    return (
        x,
        x.T,
        x.sum(axis=0),
        x.std(),
        x.mean(axis=1, keepdims=True),
        tnp.ones((2, 3), tnp.int8),
        z * z,
        abs(z),
        x.size,
    )


def promotion():
    values = [tnp.asarray(1, dtype=name) for name in ("uint8", "int32", "int64", "float32", "float64", "complex64")]
    pairs = [a + b for a in values for b in values]
    weak = [v + 1 for v in values] + [v * 2.5 for v in values] + [values[0] < 300, values[0] > -1]
    with tnp.promotion("all"):
        narrow = tnp.ones(2, tnp.int64) + tnp.ones(2, tnp.float32)
    return pairs, weak, narrow


def broadcasting():
    x, y, z = tnp.arange(6.0).reshape(2, 3), tnp.arange(3), tnp.ones([1, 2, 1], tnp.float32)
    return (
        x + y + z,
        tnp.broadcast_to(y, (2, 3)) * x,
        tnp.maximum.outer(y, y),
        tnp.add.reduce(x),
        tnp.where(x > 2, x, z),
    )


def indexing():
    x = tnp.arange(24).reshape(2, 3, 4)
    return (
        x[1], x[..., -1], x[:, ::-1], x[0, tnp.asarray([2, 0])], x[x % 3 == 0], x[:, None, 1:], x[-1, -1, -1],
        tnp.take(x, [3, 0], axis=2), tnp.take_along_axis(x, tnp.argsort(-x, axis=1), axis=1), tnp.nonzero(x > 20),
    )  # fmt: skip


def writing():
    x = tnp.arange(12.0).reshape(3, 4)
    row, corner = x[1], x[1:, 2:]
    x[0] = 7
    row += 100
    corner[...] = -1
    x[tnp.asarray([0, 0]), [1, 2]] *= 3
    x[x > 100] = 0
    x.at[0, 0].set(5)
    tnp.add.at(x, ([2, 2], [0, 0]), 1.0)
    out = tnp.empty(4)
    tnp.multiply(x[2], 2, out=out)
    return x, row, corner, out, x.at[1].add(1.0)


def linear_algebra():
    a = tnp.asarray([[2.0, 1.0], [1.0, 3.0]])
    return (
        a @ a,
        tnp.linalg.solve(a, [1.0, 2.0]),
        tnp.linalg.eigvalsh(a),
        tnp.linalg.norm(a),
        tnp.einsum("ij,kj->ik", a, a),
    )


def functions():
    x = tnp.linspace(-2.0, 3.0, 8)
    return (
        tnp.sort(x[::-1]), tnp.cumsum(x), tnp.unique(tnp.round(x)), tnp.interp(0.3, x, x * x), tnp.fft.rfft(x),
        tnp.convolve(x, [1.0, 2.0]), tnp.percentile(x, 30), tnp.histogram(x, 3), tnp.polyval([1.0, 2.0], x),
        tnp.clip(x, -1, 1), tnp.concatenate([x, x]), tnp.stack([x, -x]), tnp.nan_to_num(x),
    )  # fmt: skip


def energy(w, x):
    h = tnp.tanh(x @ w)
    return tnp.sum(h * h) + tnp.sum(tnp.sort(w.ravel()) ** 3) / 3 + tnp.max(w)


def gradients():
    w, x = tnp.asarray([[0.3, -0.2], [0.7, 0.1]]), tnp.asarray([[1.0, 2.0], [0.5, -1.0], [3.0, 0.0]])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(w)
        y = energy(w, x)
        z = w[0] ** 2
        z[0] = y
        total = tnp.sum(z)
    written = tape.gradient(total, w)
    value, grad = tnp.value_and_grad(energy, argnums=(0, 1))(w, x)
    hessian = tnp.hessian(lambda v: energy(v, x))(w)
    jacobian = tnp.jacobian(lambda v: tnp.cumprod(v.ravel()))(w)
    pushed = tnp.jvp(lambda v: energy(v, x), (w,), (tnp.ones((2, 2)),))
    return written, value, grad, hessian, jacobian, pushed, tnp.grad(lambda v: tnp.linalg.det(v @ v.T))(w)


def own_gradients():
    @tnp.custom_gradient
    def clipped(x):
        return tnp.exp(x), lambda g: tnp.clip(g, -1, 1) * x

    return tnp.grad(lambda x: 5 * tnp.sum(clipped(x)))(tnp.asarray([1.0, 2.0])), clipped(tnp.asarray(0.5))


def maps():
    x = tnp.arange(12.0).reshape(4, 3)
    one = lambda row, n: tnp.where(row > n, tnp.sort(row)[::-1], row @ row)  # noqa: E731
    each = tnp.vectorized_map(lambda row: tnp.linalg.norm(row) * row, x)
    per_example = tnp.vectorized_map(tnp.grad(lambda row: tnp.sum(tnp.sin(row) * row[0])), x)
    return each, per_example, tnp.vectorized_map(lambda args: one(*args), (x, tnp.arange(4.0)))


def control_flow():
    xs = tnp.asarray([0.5, -0.3, 0.8])

    def swept(x):
        carry, ys = tnp.scan(lambda c, v: (c * v + 1, tnp.sin(c) * v), tnp.asarray(1.0), x)
        return carry + tnp.sum(ys)

    def repeated(x):
        (y, _) = tnp.while_loop(lambda y, n: n < 3, lambda y, n: (tnp.cos(y) * x, n + 1), (x, tnp.asarray(0)))
        return tnp.sum(y)

    def chosen(x):
        return tnp.cond(tnp.sum(x) > 0, lambda v: tnp.sum(v**2), lambda v: tnp.sum(v**3), x)

    loops = (swept, repeated, chosen)
    return [(f(xs), tnp.grad(f)(xs), tnp.function(f)(xs), tnp.function(tnp.grad(f))(xs)) for f in loops]


def compiled():
    @tnp.function
    def step(x, n):
        if n > 1:
            x = x * n
        y = tnp.exp(-x) + x[::-1]
        y[0] = 3
        return y, tnp.sum(y)

    x = tnp.linspace(0.0, 1.0, 5)
    return [step(x, n) for n in (1, 2, 2, 3)], step(tnp.ones(5), 1), tnp.function(tnp.grad(lambda v: step(v, 2)[1]))(x)


def variables():
    v = tnp.Variable([1.0, 2.0])
    with tnp.GradientTape() as tape:
        y = tnp.sum(v * v)
    v.assign_sub(0.1 * tape.gradient(y, v))
    v[0] = 9
    return v, v + 1


def random_numbers():
    rng = tnp.random.default_rng(3)
    return rng.normal(size=3), rng.integers(0, 9, size=4), rng.permutation(5)


def copies():
    x = tnp.arange(3.0)
    twin, deep = x.copy(), copy.deepcopy(x)
    x += 1
    return x, twin, deep, pickle.loads(pickle.dumps(x))


CHAPTERS = [
    arrays, promotion, broadcasting, indexing, writing, linear_algebra, functions, gradients, own_gradients, maps,
    control_flow, compiled, variables, random_numbers, copies,
]  # fmt: skip


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda f: f.__name__)
def test_a_chapter_is_that_of_the_native_engine(engine, chapter):
    wanted = tnp.tree.leaves(chapter())
    with tnp.device("STRICT:1") as device:
        found = tnp.tree.leaves(chapter())
    assert len(found) == len(wanted) > 1
    compared = 0
    for got, want in zip(found, wanted, strict=True):
        if isinstance(want, tnp.ndarray):
            assert got.device == device, chapter
            assert (got.shape, got.dtype) == (want.shape, want.dtype)
            np.testing.assert_allclose(got.numpy(), want.numpy(), rtol=1e-13, atol=1e-15)
            compared += 1
        else:
            assert got == want
    assert compared > 1
    assert engine.ran or chapter is random_numbers


def printed(script):
    """What a chapter of the tour prints, without times and names of devices."""
    text, names = io.StringIO(), {"__name__": "__main__"}
    with contextlib.redirect_stdout(text):
        for section in load_sections():
            for cell in section.cells:
                if cell.is_code and section.script == script:
                    exec(cell.text, names)
    return re.sub(r"[\d.]+ ms|\d+ times|device:\w+:\d", "...", text.getvalue()).splitlines()


@pytest.mark.parametrize("script", ["arrays.py", "model.py"])
def test_the_tour_prints_the_same(script):
    with registered(StrictEngine()) as engine:
        wanted = printed(script)
        with tnp.device("STRICT:1"):
            assert printed(script) == wanted
    assert len(wanted) > 30 and len(engine.ran) > 8


# --- placement --------------------------------------------------------------------------------------------


def test_arrays_move_between_its_devices_and_the_native_engine(engine):
    assert [d.short for d in tnp.config.list_logical_devices("strict")] == ["STRICT:0", "STRICT:1", "STRICT:2"]
    assert tnp.config.list_physical_devices("STRICT")[0].name == "/physical_device:STRICT:0"
    x = tnp.arange(3.0)
    there = x.to_device("STRICT:2")
    assert there.device.short == "STRICT:2" and there.to_device("STRICT:2") is there
    assert there.to_device("STRICT:0").device.short == "STRICT:0"
    assert (there + x).device.short == "STRICT:2"  # a NumPy array comes to the array on the device
    assert (x.to_device("STRICT:0") + there).device.short == "STRICT:0"  # of two, to the first
    with tnp.device("STRICT:1"):
        assert (there + x).device.short == "STRICT:1"  # and all to that of the scope
    with tnp.device("CPU:0"):
        assert (there + x).device.short == "CPU:0"
    back = there.to_device("CPU:0")
    assert back.device.short == "CPU:0" and isinstance(back.numpy(), np.ndarray)
    there[0] = 5
    assert there.device.short == "STRICT:2" and x[0] == 0
    assert pickle.loads(pickle.dumps(there.device)) == there.device
    assert tnp.grad(lambda v: tnp.sum(v.to_device("STRICT:1") ** 2))(x).numpy().tolist() == [0.0, 2.0, 4.0]


def test_its_arrays_are_taken(engine):
    x = xp.asarray([1.0, 2.0, 3.0], device=xp.Device("device1"))
    assert tnp.asarray(x).device.short == "STRICT:1"
    assert tnp.sin(x).device.short == "STRICT:1"
    assert tnp.add(x, [1, 2, 3]).numpy().tolist() == [2.0, 4.0, 6.0]
    assert tnp.grad(lambda v: tnp.sum(v * x))(tnp.ones(3)).numpy().tolist() == [1.0, 2.0, 3.0]
    here = tnp.zeros(3)
    here[:] = x
    assert here.numpy().tolist() == [1.0, 2.0, 3.0]
    assert np.asarray(tnp.asarray(x)).tolist() == [1.0, 2.0, 3.0]
    assert "STRICT:1" in repr(tnp.asarray(x))


# --- what it cannot do ------------------------------------------------------------------------------------


def test_numpys_errors(engine):
    with tnp.device("STRICT:1"):
        x = tnp.ones((2, 3))
        with pytest.raises(ValueError, match="broadcast"):
            x + tnp.ones(4)
        with pytest.raises(IndexError):
            x[5]
        with pytest.raises(TypeError):
            tnp.bitwise_and(x, x)
        with pytest.raises(OverflowError):
            tnp.ones(2, tnp.uint8) + 300
        with pytest.raises(NotImplementedError, match="has no float16"):
            tnp.ones(2, tnp.float16)
        assert tnp.asarray(["a"]).dtype.kind == "U"  # texts stay NumPy's


def test_an_op_without_a_lowering_is_refused_where_no_kernel_is_borrowed():
    class Refusing(StrictEngine):
        name, borrows = "refusing", False

    with registered(Refusing()), tnp.device("STRICT:1"):
        x = tnp.asarray([1.0, 2.0])
        assert (x + x).numpy().tolist() == [2.0, 4.0]
        with pytest.raises(NotImplementedError, match="the array-api-strict engine cannot do argsort"):
            tnp.sort(x)


def test_names_of_engines_are_their_own(engine):
    class Other(StrictEngine):
        name = engine.name

    register(engine)
    with pytest.raises(ValueError, match=f"there is an engine '{engine.name}' already"):
        register(Other())


def test_a_device_without_its_engine():
    with registered(StrictEngine()), tnp.device("STRICT:1") as device:
        text = pickle.dumps(device)
    with pytest.raises(tnp.DeviceError, match="no device STRICT:1"):
        tnp.ones(1, device="STRICT:1")
    with pytest.raises(tnp.DeviceError, match="no engine 'strict' in this process"):
        pickle.loads(text)


class Box:
    def __init__(self, array):
        self.array = array


class Least(Engine):
    name, tensors, borrows = "least", (Box,), True
    lowerings = {"tanh": lambda x: Box(np.tanh(x.array))}

    def devices(self, wanted=None):
        return ["/job:localhost/replica:0/task:0/device:BOX:0"]

    def place(self, array, device):
        return Box(array.copy())

    def numpy(self, tensor):
        return tensor.array

    def shape(self, tensor):
        return tensor.array.shape

    def dtype(self, tensor):
        return tensor.array.dtype


def test_what_an_engine_must_give_is_all_that_is_needed():
    """NumPy's arrays behind a class of one field: the least engine there can be."""

    with registered(Least()), tnp.device("BOX:0"):
        w = tnp.asarray([[0.3, -0.2], [0.7, 0.1]])
        g = tnp.function(tnp.grad(energy))(w, tnp.eye(2))
        assert g.device.short == "BOX:0" and g.shape == (2, 2)
        assert tnp.tanh(tnp.ones(2, tnp.float16)).dtype == np.float16


def test_arrays_of_two_engines_meet():
    with registered(Least()), registered(StrictEngine()):
        box, strict = tnp.arange(3.0).to_device("BOX:0"), tnp.ones(3).to_device("STRICT:2")
        assert [(x + y).device.short for x, y in ((box, strict), (strict, box))] == ["BOX:0", "STRICT:2"]
        assert (strict + box).numpy().tolist() == [1.0, 2.0, 3.0]
        assert box.to_device("STRICT:1").to_device("BOX:0").numpy().tolist() == [0.0, 1.0, 2.0]
        box[1:] = strict[1:]
        assert box.device.short == "BOX:0" and box.numpy().tolist() == [0.0, 1.0, 1.0]
