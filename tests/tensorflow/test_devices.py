"""Arrays on a device of TensorFlow: handles as any other. A second logical CPU stands in for an accelerator."""

import copy
import pickle
import subprocess
import sys

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base.hooks import hooks
from tensornumpy._core import devices
from tensornumpy._core.values import Placed
from tensornumpy.tensorflow.operations import constants, placement
from tensornumpy.tensorflow.tensors.start import start

DEVICE = "CPU:1"
HOST = "CPU:0"


@pytest.fixture(scope="module", autouse=True)
def two_devices(tf):
    """Two logical CPUs of TensorFlow and one of the native engine, of which other tests may have made more.

    Where another test has let TensorFlow begin with one, this file runs in a process of its own.
    """
    if len(tf.config.list_logical_devices("CPU")) < 2:
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", __file__]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0 and " passed" in done.stdout, done.stdout + done.stderr
        pytest.skip("passed in a process of its own: TensorFlow has begun with one device in this one")
    start()
    native = devices._logical[:]
    del devices._logical[1:]
    yield
    devices._logical[:] = native


def on(x, dtype=None):
    with tnp.device(DEVICE):
        return tnp.array(x, dtype)


def same(got, want, device=DEVICE):
    """These numbers, on this device."""
    assert isinstance(got, tnp.ndarray) and got.device.short == device
    assert (got._v.__class__ is Placed) == (device == DEVICE)
    if device == DEVICE:
        assert got._v.tensor.device.endswith(device)
    assert got.dtype == np.asarray(want).dtype and got.shape == np.shape(want)
    np.testing.assert_allclose(got.numpy(), want, rtol=1e-14)


def test_views_share_memory_with_their_base_alone():
    x, y = on(np.arange(6.0)), on(np.arange(6.0))
    assert tnp.shares_memory(x, x[1:]) and tnp.may_share_memory(x[:3].reshape(3, 1), x)
    assert not tnp.shares_memory(x[:2], x[3:]) and not tnp.shares_memory(x[::2], x[1::2])
    assert not tnp.shares_memory(x, y) and not tnp.shares_memory(x, x.copy()) and not tnp.shares_memory(x, tnp.ones(6))


# --- making, moving, showing ---


def test_creation_in_a_scope_and_by_argument():
    with tnp.device(DEVICE):
        same(tnp.arange(3.0), [0.0, 1.0, 2.0])
        same(tnp.zeros((2, 2)), np.zeros((2, 2)))
        same(tnp.asarray(np.ones(2, np.float32)), np.ones(2, np.float32))
    same(tnp.zeros(3, device=DEVICE), np.zeros(3))
    same(tnp.asarray([1, 2], device=DEVICE), [1, 2])
    same(tnp.zeros(3), np.zeros(3), HOST)


def test_results_lie_where_the_operands_are():
    x = on([1.0, 2.0])
    for y in (x + 1, tnp.ones(2) + x - 1 + 1, np.ones(2) + x, x @ tnp.eye(2) + 1):
        same(y, [2.0, 3.0])
    with tnp.device(HOST):
        same(x + 1, [2.0, 3.0], HOST)
    with tnp.device(DEVICE):
        same(tnp.ones(2) + tnp.ones(2), [2.0, 2.0])


def test_moving_and_copying():
    x, y = tnp.asarray([1.0, 2.0]), on([1.0, 2.0])
    same(x.to_device(DEVICE), [1.0, 2.0])
    same(y.to_device(HOST), [1.0, 2.0], HOST)
    assert y.to_device(DEVICE) is y
    with tnp.device(DEVICE):
        same(tnp.copy(x), [1.0, 2.0])
    for z in (tnp.copy(y), y.copy(), copy.copy(y), copy.deepcopy(y)):
        z[0] = 9
        same(z, [9.0, 2.0])
        same(y, [1.0, 2.0])


def test_pickles_keep_their_device_where_it_exists():
    same(pickle.loads(pickle.dumps(on([1.0, 2.0]))), [1.0, 2.0], DEVICE)
    same(pickle.loads(pickle.dumps(tnp.asarray([1.0, 2.0]))), [1.0, 2.0], HOST)
    elsewhere = pickle.dumps(on([1.0, 2.0])).replace(b"CPU:1", b"CPU:7")
    same(pickle.loads(elsewhere), [1.0, 2.0], HOST)


def test_a_device_that_tensorflow_does_not_find():
    with pytest.raises(tnp.DeviceError, match=r'fix: tf.config.list_physical_devices\("GPU"\)'):
        tnp.asarray([1.0]).to_device("GPU:0")


def test_printing_and_numbers():
    x = on([1.0, 2.0])
    assert str(x) == "[1. 2.]" and repr(x) == "array([1., 2.], dtype=float64, device=CPU:1)"
    assert f"{on(1.5):.3f}" == "1.500" and float(on(2.5)) == 2.5 and on([3]).item() == 3 and x.tolist() == [1, 2]
    assert np.asarray(x).tolist() == [1, 2] and bool(on(True)) and [float(e) for e in x] == [1, 2]


def test_texts_stay_numpys_and_files_take_numbers(tmp_path):
    with tnp.device(DEVICE):
        words = tnp.asarray(["a", "bc"])
    assert words._v.__class__ is np.ndarray and words.tolist() == ["a", "bc"]
    np.save(tmp_path / "x.npy", on([1.0, 2.0]))
    assert np.load(tmp_path / "x.npy").tolist() == [1, 2]


def test_tensorflow_and_dlpack_take_it(tf):
    x = on([1.0, 2.0])
    assert tf.convert_to_tensor(x) is x._v.tensor
    assert tf.add(x, 1.0).numpy().tolist() == [2, 3]
    same(tnp.from_tf(tf.square)(x), [1.0, 4.0])
    assert np.from_dlpack(x).tolist() == [1, 2]
    same(tnp.from_dlpack(x), [1.0, 2.0])
    same(tnp.asarray(x._v.tensor), [1.0, 2.0])


# --- writes and views ---


def test_writes_and_views():
    x, n = on(np.arange(12.0).reshape(3, 4)), np.arange(12.0).reshape(3, 4)
    ours, numpys = [x, x.T, x[1:], x.reshape(-1)], [n, n.T, n[1:], n.reshape(-1)]

    def change(a, t, tail, flat):
        t[0] = -1
        a[1, 2] = 50
        flat[5] = 77
        tail[1] += 1
        a[a > 60] = 0
        a[[0, 1], [1, 1]] = 3
        tail *= 2
        t[::2] = t[1::2]

    change(*ours)
    change(*numpys)
    for a, b in zip(ours, numpys, strict=True):
        same(a, b)
    assert all(a.base is x for a in ours[1:])


def test_a_write_leaves_an_array_where_it_is():
    x, y = tnp.zeros(3), on([1.0, 2.0, 3.0])
    x[1] = y[1]
    x[2:] = y[2:]
    same(x, [0.0, 2.0, 3.0], HOST)
    y[0] = tnp.asarray(7.0)
    y += tnp.ones(3)
    with tnp.device(HOST):
        y[2] = 0
    same(y, [8.0, 3.0, 0.0])
    x += y
    same(x, [8.0, 5.0, 3.0], HOST)


def test_errors_are_numpys():
    x = on([1.0, 2.0])
    with pytest.raises(IndexError, match="out of bounds"):
        x[5]
    with pytest.raises(IndexError, match="out of bounds"):
        x[5] = 1
    with pytest.raises(ValueError, match="broadcast"):
        x + on([1.0, 2.0, 3.0])
    with pytest.raises(tnp.DeviceError):
        x.to_device("CPU:7")


# --- transformations ---


def test_gradients_of_every_order():
    x = on([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(tnp.sin(x) * x)
    same(tape.gradient(y, x), np.cos([1.0, 2.0]) * [1, 2] + np.sin([1.0, 2.0]))
    same(tnp.grad(lambda a: tnp.sum(tnp.grad(lambda b: tnp.sum(b**3))(a)))(x), [6.0, 12.0])
    _, tangent = tnp.jvp(lambda a: a**2, (x,), (on([1.0, 0.0]),))
    same(tangent, [2.0, 0.0])


def test_gradients_through_writes():
    x = on([1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * 1
        y[0] = x[1] * x[2]
        z = tnp.sum(y * y)
    same(tape.gradient(z, x), [0.0, 2 * 6 * 3 + 4.0, 2 * 6 * 2 + 6.0])


def test_jacobians():
    x = on([[1.0, 2.0], [3.0, 4.0]])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x**2
    full = tape.jacobian(y, x)
    same(full.reshape(4, 4), np.diag([2.0, 4.0, 6.0, 8.0]))
    same(tape.batch_jacobian(y, x), [np.diag([2.0, 4.0]), np.diag([6.0, 8.0])])


def test_vectorized_map():
    m = on([[1.0, 2.0], [3.0, 4.0]])
    same(tnp.vectorized_map(lambda r: r @ r + tnp.sum(r), m), [8.0, 32.0])
    same(tnp.vectorized_map(tnp.grad(lambda r: r @ r), m), [[2.0, 4.0], [6.0, 8.0]])

    def write(r):
        r = r.copy()
        r[0] = r[1]
        return r

    same(tnp.vectorized_map(write, m), [[2.0, 2.0], [4.0, 4.0]])


def test_variables():
    with tnp.device(DEVICE):
        v = tnp.Variable([1.0, 2.0])
    same(v, [1.0, 2.0])
    with tnp.GradientTape() as tape:
        y = tnp.sum(v * v)
    same(tape.gradient(y, v), [2.0, 4.0])
    v.assign([5.0, 6.0])
    v.assign_add(tnp.ones(2))
    v.assign_sub(on([1.0, 1.0]))
    v[0] = 3.0
    same(v, [3.0, 6.0])
    same(v.read_value(), [3.0, 6.0])
    same(copy.deepcopy(v), [3.0, 6.0])
    assert repr(v) == "Variable([3., 6.], dtype=float64, name='Variable', device=CPU:1)"
    host = tnp.Variable([1.0, 2.0])
    host.assign(on([3.0, 4.0]))
    same(host, [3.0, 4.0], HOST)
    same(tnp.Variable(on([1.0]), dtype="float32"), np.ones(1, np.float32))


# --- function ---


def test_a_compiled_function_runs_there():
    f = tnp.function(lambda x: tnp.sum(tnp.sin(x) * 2) + x)
    for n in ([1.0, 2.0], [3.0, 4.0], [5.0, 6.0]):
        same(f(on(n)), np.sum(np.sin(n) * 2) + n)
    assert f.experimental_get_tracing_count() == 1
    same(f(tnp.asarray([1.0, 2.0])), np.sum(np.sin([1.0, 2.0]) * 2) + [1.0, 2.0], HOST)
    with tnp.device(DEVICE):
        for _ in range(2):
            same(f(tnp.zeros(2)), [0.0, 0.0])


def test_it_is_one_tf_function(tf, monkeypatch):
    f = tnp.function(lambda x: tnp.exp(x) * 2 + x)
    f(on([1.0, 2.0]))
    f(on([1.0, 2.0]))
    program = f.traces[0].tensors
    assert program.possible and len(program._programs) == 1
    monkeypatch.setattr(hooks, "tensor", None)  # no op of ours runs
    same(f(on([0.0, 1.0])), np.exp([0.0, 1.0]) * 2 + [0.0, 1.0])


def test_guards_are_checked():
    f = tnp.function(lambda x: x * 2 if tnp.sum(x) > 0 else x - 1)
    for _ in range(2):
        same(f(on([1.0, 2.0])), [2.0, 4.0])
        same(f(on([-1.0, -2.0])), [-2.0, -3.0])
    assert f.experimental_get_tracing_count() == 2


def test_lengths_that_depend_on_values():
    f = tnp.function(lambda x: x[x > 0] * 2)
    for n in ([1.0, -1.0, 2.0], [3.0, -1.0, 4.0], [1.0, 1.0, 1.0]):
        same(f(on(n)), np.asarray([2 * e for e in n if e > 0]))


def test_writes_to_arguments_captures_and_variables():
    @tnp.function
    def f(x):
        x[0] = 10.0
        return x.sum()

    for n in ([1.0, 2.0], [3.0, 4.0]):
        x = on(n)
        tail = x[:1]
        same(f(x), np.asarray(10.0 + n[1]))
        same(x, [10.0, n[1]])
        same(tail, [10.0])

    w = on([2.0, 3.0])
    with tnp.device(DEVICE):
        v = tnp.Variable([1.0, 2.0])

    @tnp.function
    def step(x):
        v.assign_add(x)
        return x * w + v

    same(step(on([1.0, 1.0])), [4.0, 6.0])
    w[0] = 5.0
    same(step(on([1.0, 1.0])), [8.0, 7.0])
    same(v, [3.0, 4.0])
    same(step(tnp.ones(2)), [9.0, 8.0])


def test_arguments_that_share_memory():
    @tnp.function
    def f(x, tail):
        x[1] = 5.0
        return tail * 2

    for _ in range(2):
        x = on([1.0, 2.0, 3.0])
        same(f(x, x[1:]), [10.0, 6.0])
        same(x, [1.0, 5.0, 3.0])


def test_control_flow_and_random_numbers():
    def loops(x):
        y = tnp.cond(x.sum() > 0, lambda a: a * 2, lambda a: a, x)
        return tnp.scan(lambda c, r: (c + r, c * r), tnp.asarray(0.0), y)

    f = tnp.function(loops)
    for n, carry, ys in (
        ([1.0, 2.0], 6.0, [0.0, 8.0]),
        ([1.0, 3.0], 8.0, [0.0, 12.0]),
        ([-1.0, -3.0], -4.0, [0.0, 3.0]),
    ):
        got = f(on(n))
        same(got[0], np.asarray(carry))
        same(got[1], ys)
    draws = tnp.function(lambda x: x + tnp.random.random(3))
    a, b = draws(on([0.0, 0.0, 0.0])), draws(on([0.0, 0.0, 0.0]))
    assert a.device.short == b.device.short == DEVICE and not np.array_equal(a.numpy(), b.numpy())


def test_tapes_and_maps_around_and_inside():
    f = tnp.function(lambda x: tnp.sum(x**3))
    x = on([1.0, 2.0])
    for _ in range(2):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = f(x)
        same(tape.gradient(y, x), [3.0, 12.0])
    inside = tnp.function(tnp.grad(lambda a: tnp.sum(a**3)))
    for _ in range(2):
        same(inside(x), [3.0, 12.0])
    m = on([[1.0, 2.0], [3.0, 4.0]])
    same(tnp.vectorized_map(tnp.function(lambda r: r @ r), m), [5.0, 25.0])
    mapped = tnp.function(lambda a: tnp.vectorized_map(lambda r: r @ r, a))
    for _ in range(2):
        same(mapped(m), [5.0, 25.0])


def test_custom_gradients():
    @tnp.custom_gradient
    def exp(x):
        return tnp.sum(x * x), lambda dy: dy * 3 * x

    x = on([1.0, 2.0])
    same(exp(x), np.asarray(5.0))
    compiled = tnp.function(exp)
    for f in (exp, compiled, compiled):
        same(tnp.grad(f)(x), [3.0, 6.0])
    same(tnp.vectorized_map(tnp.grad(exp), on([[1.0, 2.0]])), [[3.0, 6.0]])


def test_checked_and_bound_functions():
    class Model:
        def __init__(self):
            self.w = on([2.0, 3.0])

        @tnp.function(check=True)
        def checked(self, x):
            return x * self.w

        @tnp.function
        def step(self, x):
            self.w = self.w + x
            return self.w

    model = Model()
    for _ in range(2):
        same(model.checked(on([1.0, 2.0])), [2.0, 6.0])
    same(model.step(on([1.0, 1.0])), [3.0, 4.0])
    same(model.step(tnp.ones(2)), [4.0, 5.0])
    same(model.w, [4.0, 5.0])


def test_a_scope_inside_a_function():
    @tnp.function
    def f(x):
        with tnp.device(DEVICE):
            y = x * 2
        return x + 1, y

    for _ in range(2):
        near, far = f(tnp.ones(2))
        same(near, [2.0, 2.0], HOST)
        same(far, [2.0, 2.0])


TEXT, DATES = np.array(["b", "a", "b"]), np.array(["2026-11-21", "2026-11-20"], "M8[D]")
WITHOUT_NUMBERS = {
    "sort": lambda xp: xp.sort(TEXT),
    "unique": lambda xp: xp.unique(TEXT),
    "where": lambda xp: xp.where(xp.asarray([True, False]), "a", "b"),
    "take": lambda xp: xp.take(TEXT, [0, 2]),
    "item": lambda xp: xp.asarray(TEXT)[xp.asarray([1, 2])],
    "add": lambda xp: xp.add(DATES, 1),
    "strings.upper": lambda xp: xp.strings.upper(TEXT),
    "busday_offset": lambda xp: xp.busday_offset(DATES[1:], xp.asarray([1, 2])),
}


@pytest.mark.parametrize("name", WITHOUT_NUMBERS)
def test_text_and_dates_stay_with_the_native_engine(name):
    with tnp.device(DEVICE):
        found = WITHOUT_NUMBERS[name](tnp)
    want = WITHOUT_NUMBERS[name](np)
    assert found._v.__class__ is np.ndarray and found.dtype == want.dtype
    np.testing.assert_array_equal(found.numpy(), want)


# --- no round trips to the host -------------------------------------------------------------------------------


@pytest.fixture
def accelerator(tf, monkeypatch):
    """The second CPU counts as an accelerator, and nobody may ask for the numbers of a tensor there."""
    eager = type(tf.constant(1.0))
    numbers = eager._numpy

    def refusing(self):
        assert not self.device.endswith(DEVICE), "numbers of a tensor on the accelerator"
        return numbers(self)

    monkeypatch.setattr(placement.Devices, "accelerated", True)
    monkeypatch.setattr(placement.Devices, "host", "device:CPU:0")
    monkeypatch.setattr(eager, "_numpy", refusing)
    constants.kernel.cache_clear()
    yield
    constants.kernel.cache_clear()


X = np.array([[4.0, 1.0, 0.5], [1.0, 3.0, 0.25], [0.5, 0.25, 2.0]])
STAYING = {
    "mask": lambda xp, x: x[x > 0.75],
    "mask of rows": lambda xp, x: x[x[:, 0] > 0.75],
    "index array": lambda xp, x: xp.take(x, xp.argsort(x[:, 1]), axis=0),
    "index arrays": lambda xp, x: x[xp.argsort(x[:, 1]), xp.argsort(x[0])],
    "take_along_axis": lambda xp, x: xp.take_along_axis(x, xp.argsort(x, axis=1), axis=1),
    "sort": lambda xp, x: xp.sort(x, axis=0),
    "unique": lambda xp, x: xp.unique(x),
    "cholesky": lambda xp, x: xp.linalg.cholesky(x),
    "singular values": lambda xp, x: xp.linalg.svd(x, compute_uv=False),
    "solve": lambda xp, x: xp.linalg.solve(x, x[0]),
    "unravel_index": lambda xp, x: xp.unravel_index(xp.argmax(x), (3, 3))[0],
}


@pytest.mark.parametrize("name", STAYING)
def test_no_call_asks_an_accelerator_for_numbers(tf, tnp, accelerator, monkeypatch, name):
    run = STAYING[name]
    with tf.device(DEVICE), tnp.experimental_enable_numpy_behavior():
        found = run(tnp, tf.identity(tf.constant(X)))
    monkeypatch.undo()
    assert found.device.endswith(DEVICE)
    np.testing.assert_allclose(found.numpy(), run(np, X), rtol=1e-13)


def test_what_is_not_positive_definite_is_nan_on_an_accelerator(tf, tnp, accelerator, monkeypatch):
    with tf.device(DEVICE):
        found = tnp.linalg.cholesky(tf.identity(tf.constant(-X)))
    monkeypatch.undo()
    assert np.isnan(found.numpy()).all()
    with tf.device(DEVICE), pytest.raises(np.linalg.LinAlgError):
        tnp.linalg.cholesky(tf.identity(tf.constant(-X)))


def test_what_numpy_computes_comes_back_to_the_device(tf, tnp):
    with tf.device(DEVICE):
        x = tf.identity(tf.constant(X))
    for found in (tnp.linalg.eigvals(x), tnp.linalg.qr(x, mode="raw")[0]):
        assert found.device.endswith(DEVICE)


def test_numbers_are_kept_for_each_device(tf, tnp):
    for device in (HOST, DEVICE, HOST, DEVICE):
        with tf.device(device):
            assert tnp.array(np.array(0.25)).device.endswith(device)
            assert tnp.asarray(-0.0).device.endswith(device)


# --- runs on a device -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("function", [tnp.maximum, tnp.minimum, tnp.fmax, tnp.fmin])
def test_compiled_gradients_beside_python_numbers(function):
    x, want = np.array([[1.0, -2.0, 3.0]]), np.array([[1.0, -2.0, 3.0]]) > 0
    with tnp.device(DEVICE):

        @tnp.function
        def slope(v):
            with tnp.GradientTape() as tape:
                tape.watch(v)
                y = function(v, 0)
            return tape.gradient(y, v)

        found = [slope(tnp.array(x)) for _ in range(2)]
    for g in found:
        same(g, (want if function in (tnp.maximum, tnp.fmax) else ~want).astype(float))


def test_the_benchmark_runs_on_a_device(tmp_path, capsys, monkeypatch):
    from benchmarks.jobs.run import main

    from tensornumpy.command.benchmark import report
    from tensornumpy.command.benchmark.race import race

    waited, places = [], []

    def short(tables, **options):
        ours = [v for t in tables for c in t.candidates if c.label == "tensornumpy" for v in c.names.values()]
        places.extend(v.device for v in ours if isinstance(v, tnp.ndarray))
        race(tables, rounds=1, sample=1e-5, progress=options["progress"], wait=lambda: waited.append(options["wait"]()))

    monkeypatch.setattr(report, "race", short)
    argv = [
        "--jobs",
        "dispatch",
        "--quick",
        "--against",
        "none",
        "--device",
        DEVICE,
        "--output",
        str(tmp_path),
    ]
    assert main(argv) == 0
    assert waited and places and all(place == DEVICE for place in places)
    assert "failed" not in capsys.readouterr().out
