"""``python benchmarks accelerator [--device GPU:0] [--steps NAMES]``: what to run when an accelerator is at hand.

About 30 minutes on one GPU. Without one it runs on a second logical CPU (``CPU:1``, the default), and what cannot be
seen there is skipped by name. Prints a table of steps; exit status 1 if one of them failed.
"""

import argparse
import pickle
import subprocess
import sys
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.jobs.place import on, start
from benchmarks.measure import least, sample

import tensornumpy as native

ROOT = Path(__file__).resolve().parents[1]
Row = tuple[str, str]  # what was looked at, and what was found
DTYPES = ("float32", "float64", "int32", "int64", "complex64", "bfloat16")
COMPILED = "maximum minimum max min sort argsort median sqrt log arcsin power clip take unique linalg.svd".split()
TIMED = "add floor_divide sort argsort unique take std histogram matmul linalg.solve cumsum where".split()


class Skipped(Exception):
    """A step that this device cannot show."""


class Run:
    """The device and the modules."""

    def __init__(self, tf: Any, device: str):
        import tensornumpy.tensorflow as tnp

        self.tf, self.tnp, self.device = tf, tnp, device
        self.is_cpu = "CPU" in device

    def need(self, what: str) -> None:
        """Raise Skipped where the device is a CPU."""
        if self.is_cpu:
            raise Skipped(f"{what}: needs an accelerator")

    def arrays(self, n: int) -> dict[str, Any]:
        rng = np.random.default_rng(0)
        x = rng.standard_normal(n).astype(np.float32)
        found = {"x": x, "mask": x > 0, "index": rng.integers(0, n, n)}
        return {name: self.tf.identity(self.tf.constant(a)) for name, a in found.items()}


def devices(run: Run) -> Iterator[Row]:
    """Both faces put new arrays there."""
    for device in run.tf.config.list_logical_devices():
        yield "device", device.name
    assert run.tnp.ones(3).device.endswith(run.device), run.tnp.ones(3).device
    assert native.ones(3).device == run.device
    yield "new arrays", "lie there"


def kernels(run: Run) -> Iterator[Row]:
    """Every function in each dtype, soft placement off: what has no kernel there."""
    run.need("kernels without soft placement")
    from matrix.cells import calls, functions
    from matrix.tensors import has_dates, runner, tensor

    run.tf.config.set_soft_device_placement(False)
    try:
        for dtype in DTYPES:
            missing: Counter[str] = Counter()
            made = 0
            for name in functions():
                for call in calls(name):
                    if has_dates(call) or not call.dtypes:
                        continue
                    arrays = [np.nan_to_num(a).astype(run.tf.as_dtype(dtype).as_numpy_dtype) for a in call.arrays]
                    made += 1
                    try:
                        runner(call)(*map(tensor, arrays))
                    except run.tf.errors.OpError as error:
                        missing[f"{name}: {str(error).splitlines()[0][:60]}"] += 1
                    except Exception:  # NumPy's, or a refusal: the matrix knows
                        continue
            yield dtype, f"{made} calls, {sum(missing.values())} without a kernel: {sorted(missing)[:8]}"
    finally:
        run.tf.config.set_soft_device_placement(True)


def tests(run: Run) -> Iterator[Row]:
    """The tests of the engine, on the device."""
    files = "test_lower_reductions test_lower_sorting test_lower_linalg test_short test_replay".split()
    paths = [f"tests/tensorflow/{name}.py" for name in files]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--sample", "--device", run.device, *paths]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)
    yield "tests/tensorflow", done.stdout.strip().splitlines()[-1]
    assert done.returncode == 0, done.stdout[-2000:]


def compiled(run: Run) -> Iterator[Row]:
    """Under ``jit_compile=True``: NaN in maxima, branch cuts, singular values, stable orders."""
    from matrix.tensors import cell

    found = {name: cell(name, "tf xla") for name in COMPILED}
    wrong = {name: answer for name, answer in found.items() if answer != "ok"}
    yield "as NumPy under XLA", f"{len(found) - len(wrong)} of {len(found)}"
    assert not wrong, wrong


def timing(run: Run) -> Iterator[Row]:
    """Large calls beside TensorFlow's, waiting for the device."""
    from benchmarks.tensorflow_functions import JOBS, ratio, table

    from tensornumpy.command.benchmark.race import race

    wait = run.tf.test.experimental.sync_devices
    tables = {name: table(name, "eager", 1024) for name in TIMED if name in JOBS}
    race(tables.values(), rounds=5, sample=2e-3, wait=wait)
    for name, one in tables.items():
        yield name, f"{one.reference.seconds * 1e6:.0f} µs, {ratio(one)} of the faster rival's"
    given = run.arrays(10**6)
    for title, call in {
        "boolean mask": lambda: run.tf.boolean_mask(given["x"], given["mask"]),
        "our mask": lambda: run.tnp.compress(given["mask"], given["x"]),
        "index array": lambda: run.tnp.take(given["x"], given["index"]),
        "sort": lambda: run.tnp.sort(given["x"]),
    }.items():
        (took,) = least([sample(lambda call=call: (call(), wait()))], rounds=4)
        yield f"{title}, 10^6", f"{took * 1e3:.2f} ms"


def arrays(run: Run) -> Iterator[Row]:
    """The native face: writes, views, tapes, compiled and vectorized functions, moves, pickles."""
    x = native.arange(12.0).reshape(3, 4)
    x[0] = -1.0
    x[:, 1] *= 2
    view = x.T[1:]
    view[0] += 1
    want = np.arange(12.0).reshape(3, 4)
    want[0] = -1.0
    want[:, 1] *= 2
    want.T[1:][0] += 1
    assert x.device == run.device
    np.testing.assert_array_equal(x.numpy(), want)
    yield "writes and views", "as NumPy"
    with native.GradientTape() as tape:
        tape.watch(x)
        y = native.sum(native.maximum(native.sin(x), 0))
    g = tape.gradient(y, x)
    assert g.device == run.device
    np.testing.assert_allclose(g.numpy(), np.where(np.sin(want) > 0, np.cos(want), 0), rtol=1e-5, atol=1e-6)
    f = native.function(lambda v: native.tanh(v) @ native.ones(4))
    rows = native.vectorized_map(lambda v: native.sort(v)[::-1], x)
    np.testing.assert_allclose(f(x).numpy(), np.tanh(want) @ np.ones(4), rtol=1e-6)
    np.testing.assert_array_equal(rows.numpy(), np.sort(want)[:, ::-1])
    yield "tape, function, vectorized_map", "as NumPy"
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(x)).numpy(), want)
    np.testing.assert_array_equal(native.from_dlpack(x).numpy(), want)
    assert x.to_device("CPU:0").to_device(run.device).device == run.device
    yield "pickle, dlpack, to_device", "as they were"


def memory(run: Run) -> Iterator[Row]:
    """Growth over 1000 steps, and what is given back."""
    run.need("memory of the device")
    info, peak = run.tf.config.experimental.get_memory_info, []
    w = run.tf.Variable(run.tnp.ones((512, 512), dtype="float32"))
    for step in range(1000):
        with run.tf.GradientTape() as tape:
            y = run.tnp.mean(run.tnp.tanh(run.tnp.matmul(w, w)))
        w.assign_sub(0.01 * tape.gradient(y, w))
        if step % 250 == 0:
            peak.append(info(run.device)["current"])
    yield "bytes in use, each 250 steps", str(peak)
    assert peak[-1] <= 1.1 * peak[1], peak


def keras(run: Run) -> Iterator[Row]:
    """Training by Keras: float32, mixed_float16, compiled; and two replicas."""
    tf, tnp = run.tf, run.tnp
    import keras as k

    class Dense(k.layers.Layer):
        def build(self, shape: Any) -> None:
            self.w = self.add_weight(shape=(shape[-1], 4))

        def call(self, x: Any) -> Any:
            return tnp.maximum(tnp.matmul(x, self.w), 0.0)

    rng = np.random.default_rng(0)
    x = rng.standard_normal((256, 3)).astype("f")
    y = x.sum(1, keepdims=True)
    for policy, jit in (("float32", False), ("float32", True), ("mixed_float16", False)):
        k.mixed_precision.set_global_policy(policy)
        model = k.Sequential([Dense(), k.layers.Dense(1, dtype="float32")])
        model.compile("sgd", "mse", jit_compile=jit)
        losses = model.fit(x, y, epochs=4, verbose=0).history["loss"]
        yield f"fit, {policy}, jit={jit}", f"{losses[0]:.4f} to {losses[-1]:.4f}"
        assert losses[-1] < losses[0], losses
    k.mixed_precision.set_global_policy("float32")
    strategy = tf.distribute.MirroredStrategy([run.device, "CPU:0"], tf.distribute.ReductionToOneDevice())
    total = strategy.run(lambda v: tnp.sum(tnp.square(v)), args=(tf.constant([1.0, 2.0]),))
    yield "MirroredStrategy", str(float(strategy.reduce("SUM", total, axis=None)))
    for name in (run.device, "CPU:0"):
        with tf.device(name):
            assert tnp.asarray(0.5).device.endswith(name)
    yield "numbers", "kept for each device"


def edges(run: Run) -> Iterator[Row]:
    """Indices out of range, and the same result twice."""
    x = run.tf.identity(run.tf.constant([1.0, 2.0, 3.0]))
    try:
        found = str(run.tnp.take(x, run.tf.identity(run.tf.constant([0, 5]))).numpy())
    except IndexError:
        found = "IndexError"
    yield "an index out of range", found
    values = run.arrays(10**5)
    sums = {run.tnp.bincount(values["index"] % 7, values["x"]).numpy().tobytes() for _ in range(5)}
    yield "bincount, 5 times", f"{len(sums)} different result{'s' * (len(sums) > 1)}"


STEPS: tuple[Callable[[Run], Iterator[Row]], ...] = (
    devices, kernels, tests, compiled, timing, arrays, memory, keras, edges,
)  # fmt: skip


def main() -> int:
    """Run the steps on the device, and print what they found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="CPU:1")
    parser.add_argument("--steps", default=",".join(s.__name__ for s in STEPS), help="comma separated: %(default)s")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    run = Run(start(options.device), options.device)
    failed = False
    print("| step | what | found | s |\n|---|---|---|---:|")
    for step in STEPS:
        if step.__name__ not in options.steps.split(","):
            continue
        begun = time.perf_counter()
        try:
            with on(options.device):
                for what, found in step(run):
                    print(f"| {step.__name__} | {what} | {found} | {time.perf_counter() - begun:.1f} |", flush=True)
        except Skipped as reason:
            print(f"| {step.__name__} | skipped | {reason} | |", flush=True)
        except Exception as error:
            failed = True
            print(f"| {step.__name__} | FAILED | {type(error).__name__}: {str(error)[:300]!r} | |", flush=True)
            traceback.print_exc()
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
