"""The native engine: fused kernels against NumPy over dtypes, shapes and layouts; fusion; modes; what is declined."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import helpers
import tensornumpy as tnp
from helpers import compilations
from tensornumpy._base.defects import NoNativeCode
from tensornumpy.engines import background, native
from tensornumpy.engines.llvm.grouping import fuse
from tensornumpy.engines.llvm.math import vmath
from tensornumpy.staging.graphs import maps
from tensornumpy.staging.graphs.walks import walk

EXAMPLES = int(os.environ.get("TENSORNUMPY_FUZZ", "120"))


pytestmark = pytest.mark.usefixtures("native_now")


def compiled(f: Any, *xs: Any) -> tuple[Any, Any]:
    """The function, traced and with its kernels made, and the program of its latest trace."""
    g = tnp.function(f)
    g(*map(tnp.asarray, xs))
    return g, g.traces[-1].compiled


def is_native(run: Any) -> bool:
    return bool(run.fused) and not any("not made" in native.kernel_line(run, *f) for f in run.fused)


def same(found: Any, wanted: np.ndarray, ulps: float = 0) -> None:
    found = found.numpy()
    assert (found.dtype, found.shape) == (wanted.dtype, wanted.shape)
    if ulps and wanted.dtype.kind == "f":
        np.testing.assert_array_max_ulp(found, wanted, ulps)
    else:
        np.testing.assert_array_equal(found, wanted)


# --- one op at a time: each lowering against NumPy's loop -------------------------------------------------

FLOATS = ["float32", "float64"]
INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
EXACT = ["add", "subtract", "multiply", "divide", "maximum", "minimum", "fmax", "fmin", "copysign", "equal", "less",
         "not_equal", "less_equal", "greater", "greater_equal", "logical_and", "logical_or", "logical_xor"]  # fmt: skip
UNARY = ["negative", "positive", "absolute", "fabs", "square", "reciprocal", "sqrt", "floor", "ceil", "rint", "trunc",
         "sign", "isnan", "isinf", "isfinite", "signbit", "logical_not"]  # fmt: skip
SIZES = (1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 129, 1000)
if helpers.sampled:  # one vector and none, with and without a rest
    SIZES = (1, 3, 8, 17, 33, 64, 129, 1000)


def data(dtype: str, n: int, seed: int = 0) -> np.ndarray:
    rng = np.random.default_rng(seed)
    if dtype in FLOATS:
        special = [0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 0.5, 2.5, -3.5]
        return np.where(rng.random(n) < 0.3, rng.choice(special, n), rng.normal(size=n) * 3).astype(dtype)
    if dtype == "bool":
        return rng.random(n) < 0.5
    info = np.iinfo(dtype)
    return rng.integers(info.min, info.max, n, dtype=dtype, endpoint=True)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", EXACT)
def test_binary(name, dtype):
    op, ufunc = getattr(tnp, name), getattr(np, name)
    with np.errstate(all="ignore"):
        for n in SIZES:
            f = tnp.function(lambda x, y: op(op(x, y).astype(dtype), y))
            x, y = data(dtype, n), data(dtype, n, 1)
            same(f(tnp.asarray(x), tnp.asarray(y)), ufunc(ufunc(x, y).astype(dtype), y))
            assert is_native(f.traces[-1].compiled)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", UNARY)
def test_unary(name, dtype):
    op, ufunc = getattr(tnp, name), getattr(np, name)
    with np.errstate(all="ignore"):
        for n in SIZES:
            f = tnp.function(lambda x: op(x * 0.5))
            x = data(dtype, n)
            same(f(tnp.asarray(x)), ufunc(x * x.dtype.type(0.5)))
            assert is_native(f.traces[-1].compiled)


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", sorted(n for n, (a, _) in vmath.ULPS.items() if a > 0.5 and hasattr(np, n)))
def test_functions_within_their_ulps(name, dtype):
    """Both are within their bounds of the true value, so they are within the sum of each other (NumPy's: 4)."""
    bound = vmath.ULPS[name][dtype == "float64"]
    op, ufunc = getattr(tnp, name), getattr(np, name)
    with np.errstate(all="ignore"):
        for n in SIZES:
            xs = [np.abs(data(dtype, n, k)) * 0.3 + (1 if name == "arccosh" else 0) for k in range(ufunc.nin)]
            f, run = compiled(op, *xs)
            assert is_native(run)
            same(f(*map(tnp.asarray, xs)), ufunc(*xs), bound + 4)


@pytest.mark.parametrize("dtype", [*INTEGERS, "bool"])
def test_integers(dtype):
    def f(xp, x, y):
        if dtype == "bool":
            return (x & y) | ~x, xp.logical_xor(x, y), x == y
        return x * y + x - y, xp.maximum(x, -y) if dtype[0] == "i" else xp.minimum(x, y), (x < y) ^ (x != y), x & ~y

    g = tnp.function(lambda x, y: f(tnp, x, y))
    for n in SIZES:
        x, y = data(dtype, n), data(dtype, n, 1)
        for found, wanted in zip(g(tnp.asarray(x), tnp.asarray(y)), f(np, x, y), strict=True):
            same(found, wanted)


@pytest.mark.parametrize("source", ["bool", *INTEGERS, *FLOATS])
@pytest.mark.parametrize("target", ["bool", *INTEGERS, *FLOATS])
def test_casts(source, target):
    x = data(source, 40)
    with np.errstate(all="ignore"):
        if np.dtype(source).kind == "f" and np.dtype(target).kind in "iu":
            x = np.nan_to_num(x, posinf=0, neginf=0)
            x = np.clip(x, np.iinfo(target).min, 7).astype(source)  # beyond the range a cast has no value
        f, _ = compiled(lambda x: (x * 1).astype(target), x)
        same(f(tnp.asarray(x)), (x * 1).astype(target))


def test_mixed_dtypes_and_python_numbers():
    rng = np.random.default_rng(0)
    a, b = rng.normal(size=(5, 7)).astype("f4"), rng.integers(0, 9, (5, 7), dtype="i4")
    f, run = compiled(lambda a, b: (a + b, a * 2 - 1.5, b * 3, b > 2.5, a + True), a, b)
    assert is_native(run)
    for found, wanted in zip(
        f(tnp.asarray(a), tnp.asarray(b)), (a + b, a * 2 - 1.5, b * 3, b > 2.5, a + True), strict=True
    ):
        same(found, wanted)


# --- shapes, broadcasting, layouts ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shape", "others"),
    [
        ((), [()]),
        ((1,), [(), (1,)]),
        ((3, 4), [(4,), (3, 1), (1, 4), (), (1, 1)]),
        ((40, 50), [(50,), (40, 1), (1, 50)]),
        ((2, 3, 4), [(4,), (3, 1), (2, 1, 1), (1, 3, 4), (2, 1, 4)]),
        ((3, 2, 4, 5), [(2, 1, 5), (3, 1, 4, 1), (1, 2, 1, 5), (5,)]),
        ((70000, 3), [(3,), (70000, 1)]),
        ((200001,), [(), (1,)]),
    ],
)
def test_broadcasting(shape, others):
    rng = np.random.default_rng(0)
    for other in others:
        x, y = rng.normal(size=shape), np.asarray(rng.normal(size=other))
        f, run = compiled(lambda x, y: (x * y + 1.0, y - x), x, y)
        assert is_native(run)
        for found, wanted in zip(f(tnp.asarray(x), tnp.asarray(y)), (x * y + 1.0, y - x), strict=True):
            same(found, np.asarray(wanted))


def test_walk_collapses_axes():
    assert walk((2, 3, 4), [(2, 3, 4)]).extents == (24,)
    assert walk((2, 3, 4), [(2, 3, 4), (4,)]).extents == (6, 4)
    assert walk((2, 3, 4), [(2, 3, 4), (2, 1, 1)]).extents == (2, 12)
    assert walk((2, 3, 4), [(2, 3, 4), (3, 1)]).extents == (2, 3, 4)
    assert walk((1, 1), [(1, 1), ()]) == walk((1,), [(1,), ()])  # a row of one element


def test_other_layouts_run_on_numpy():
    x = np.arange(12.0).reshape(3, 4)
    f, _ = compiled(lambda x: x * 2 + 1, x)
    for y in (x.T.copy().T, x[:, ::-1], np.broadcast_to(x[0], (3, 4)), np.frombuffer(b"\0" + x.tobytes(), "u1")[1:]):
        y = y.view("f8").reshape(3, 4) if y.dtype == np.uint8 else y
        same(f(tnp.asarray(y)), y * 2 + 1)


def test_empty_arrays():
    f = tnp.function(lambda x: x * 2 + 1)
    assert f(tnp.zeros((0, 3))).shape == (0, 3)


# --- fusion -----------------------------------------------------------------------------------------------


def fused(f: Any, *xs: Any) -> list[str]:
    g = tnp.function(f)
    g(*map(tnp.asarray, xs))
    return [n.op.name for n in fuse(g.traces[-1].graph).nodes if n.kind == "op"]


def test_a_chain_is_one_kernel():
    x = np.ones(5)
    assert fused(lambda x: 1 / (1 + tnp.exp(-x)), x) == ["fused[negative exp add divide]"]


def test_groups_are_cut_where_something_stands_between():
    x = np.ones((4, 4))
    names = fused(lambda x: (x * 2 + 1) * tnp.sum(x * 2 + 1), x)
    assert names == ["fused[multiply add sum]"]
    names = fused(lambda x: tnp.exp(tnp.sort(x * 2) + x) - x * 2, x)
    last = "fused[add exp subtract]"  # of the sorted elements
    assert (names[0], names[-1]) == ("multiply", last) and any("sort" in n for n in names)


def test_groups_do_not_wait_for_each_other_in_a_circle():
    def f(x):
        a, b = x * 2, tnp.sin(x)
        for _ in range(6):
            a, b = tnp.exp(-b) + a[::-1], tnp.cos(a) + tnp.cumsum(b)
        return a, b, a * b

    x = np.linspace(0, 1, 9)
    g, _ = compiled(f, x)
    want = [v.numpy() for v in f(tnp.asarray(x))]
    for found, wanted in zip(g(tnp.asarray(x)), want, strict=True):
        np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-12)


def test_effects_keep_their_order():
    def f(rng, x):
        a = tnp.exp(x) * rng.normal(size=3)
        b = tnp.exp(x) + rng.integers(0, 9, 3)
        return a * b + rng.random(3)

    x = tnp.arange(3.0)
    one, two = tnp.random.default_rng(3), tnp.random.default_rng(3)
    g = tnp.function(lambda x: f(one, x))
    for _ in range(3):
        np.testing.assert_allclose(g(x).numpy(), f(two, x).numpy(), rtol=1e-14)


def test_explain_names_the_kernels():
    f, _ = compiled(lambda x: tnp.exp(-x) + 1, np.ones(3))
    assert "kernel fused[negative exp add] over (3,): native, 3 steps in one pass" in f.explain()


# --- what is declined -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("f", "bad", "words"),
    [
        (lambda xp, x: xp.log(x) * 2, 0.0, "divide by zero encountered in log"),
        (lambda xp, x: xp.log(x) * 2, -1.0, "invalid value encountered in log"),
        (lambda xp, x: xp.sqrt(x) + 1, -1.0, "invalid value encountered in sqrt"),
        (lambda xp, x: xp.exp(x) + 1, 1e4, "overflow encountered in exp"),
        (lambda xp, x: 1 / (x - 1) + x, 1.0, "divide by zero encountered in divide"),
        (lambda xp, x: x * x * 1e300, 1e10, "overflow encountered in multiply"),
    ],
)
@pytest.mark.parametrize("n", [1, 3, 8, 100, 100_000])
def test_warnings_are_numpys(f, bad, words, n):
    x = np.full(n, 0.5)
    g, run = compiled(lambda x: f(tnp, x), x)
    assert is_native(run)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        g(tnp.asarray(x))
    x[n // 2] = bad
    with pytest.warns(RuntimeWarning, match=words):
        found = g(tnp.asarray(x))
    with np.errstate(all="ignore"):
        np.testing.assert_allclose(found.numpy(), f(np, x), rtol=1e-15)
    with np.errstate(all="raise"), pytest.raises(FloatingPointError, match=words):
        g(tnp.asarray(x))
    with np.errstate(all="ignore"):
        np.testing.assert_allclose(g(tnp.asarray(x)).numpy(), f(np, x), rtol=1e-15)


def test_large_arguments_of_sine():
    x = np.array([1.0, 1e15, 2.0])
    f, _ = compiled(lambda x: tnp.sin(x) * 1.0, x)
    np.testing.assert_array_equal(f(tnp.asarray(x)).numpy(), np.sin(x))


def test_two_arguments_go_straight_to_the_kernel():
    def f(x, y):
        return x * 2 + y if x is not y else x * 5

    g, run = compiled(f, np.ones(3), np.ones(3))
    assert run.direct is not None
    x, y = tnp.ones(3), tnp.ones(3)
    for _ in range(4):
        assert g(x, y).tolist() == [3.0] * 3
        assert g(x, x).tolist() == [5.0] * 3
    assert g(x, 1.5).tolist() == [3.5] * 3
    assert [t.calls for t in g.traces] == [5, 4, 1]


def test_another_shape_or_dtype_is_another_program():
    f, run = compiled(lambda x: tnp.exp(x) * 2, np.ones(3))
    assert run.direct is not None
    same(f(tnp.ones(3)), np.exp(np.ones(3)) * 2, 4)
    same(f(tnp.ones(4)), np.exp(np.ones(4)) * 2, 4)
    same(f(tnp.ones(3, dtype="f4")), np.exp(np.ones(3, "f4")) * 2, 4)
    same(f(tnp.ones((3, 1))), np.exp(np.ones((3, 1))) * 2, 4)
    assert [type(f(x).numpy()) for x in (np.ones(3), tnp.ones(3))] == [np.ndarray] * 2
    with tnp.GradientTape() as tape:
        x = tnp.ones(3)
        tape.watch(x)
        y = f(x)
    np.testing.assert_allclose(tape.gradient(y, x).numpy(), 2 * np.e)


# --- modes, caches, threads -------------------------------------------------------------------------------


def test_a_new_shape_compiles_nothing():
    f, _ = compiled(lambda x: tnp.tanh(x) * 3 - x, np.ones(10))
    for n in (11, 13, 12):  # lengths are inputs from here on: one program for each class of them
        f(tnp.ones(n))
    before = compilations()
    for n in (20, 31, 2):
        f(tnp.ones(n))
    assert compilations() == before


def test_modes():
    with pytest.raises(ValueError, match="background, now, off"):
        tnp.config.set_native("fast")
    tnp.config.set_native("off")
    f, run = compiled(lambda x: tnp.exp(x) * 3, np.ones(3))
    assert run.fused == [] and tnp.config.get_native() == "off"
    tnp.config.set_native("background")
    f, run = compiled(lambda x: tnp.exp(x) * 3.25, np.ones((2, 3)))
    assert "not made yet" in f.explain()
    for _ in range(10_000):
        f(tnp.ones((2, 3)))
        if is_native(f.traces[-1].compiled):
            break
    else:
        thread = background._worker.thread
        if thread is not None:
            thread.join()
    assert is_native(f.traces[-1].compiled)


def test_a_machine_without_native_code_stays_on_numpy(monkeypatch):
    def none(*args):
        raise NoNativeCode("no such machine")

    monkeypatch.setattr(maps, "kernel_of", none)
    f, _ = compiled(lambda x: tnp.exp(x) * 3.5, np.ones(3))
    same(f(tnp.ones(3)), np.exp(np.ones(3)) * 3.5)
    assert "NumPy: no such machine" in f.explain()


def test_results_do_not_depend_on_threads():
    x = np.random.default_rng(0).normal(size=(300, 1000))
    f, run = compiled(lambda x: tnp.exp(-x) * tnp.sin(x) + x, x)
    assert is_native(run)
    before = tnp.config.get_num_threads()
    found = []
    for n in (1, 2, 3):
        tnp.config.set_num_threads(n)
        found.append(f(tnp.asarray(x)).numpy().tobytes())
    tnp.config.set_num_threads(before)
    assert len(set(found)) == 1


def test_many_python_threads():
    x = np.random.default_rng(0).normal(size=70_000)
    f, _ = compiled(lambda x: tnp.exp(-x) + 1, x)
    want = f(tnp.asarray(x)).numpy()
    failed = []

    def work():
        for _ in range(20):
            if not np.array_equal(f(tnp.asarray(x)).numpy(), want):
                failed.append(1)

    workers = [threading.Thread(target=work) for _ in range(4)]
    for w in workers:
        w.start()
    for w in workers:
        w.join()
    assert not failed


SCRIPT = """
import sys, time
import numpy as np
import helpers
import tensornumpy as tnp
from helpers import compilations
assert "llvmlite" not in sys.modules
f = tnp.function(lambda x: tnp.exp(x) * 7 - 3)
f(tnp.ones(100)); f(tnp.ones(100))
from tensornumpy.engines.llvm.link import machine
print(machine.statistics.compiled, machine.statistics.from_disk)
"""


def test_a_second_process_compiles_nothing(tmp_path):
    environment = os.environ | {"TENSORNUMPY_CACHE": str(tmp_path), "TENSORNUMPY_NATIVE": "now"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)

    def run() -> str:
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        ).stdout.strip()

    made, found = map(int, run().split())
    assert made >= 1 and found == 0
    assert run() == f"0 {made}"
    for damaged in tmp_path.rglob("*.o"):
        damaged.write_bytes(damaged.read_bytes()[:-7])
    assert run() == f"{made} 0"


# --- random programs --------------------------------------------------------------------------------------

NAMES = ["add", "subtract", "multiply", "maximum", "minimum", "less", "where", "square", "absolute", "sqrt", "floor"]
step = st.tuples(st.sampled_from(NAMES), st.integers(0, 99), st.integers(0, 99), st.integers(0, 99))


@settings(max_examples=EXAMPLES, deadline=None, derandomize=True)
@given(
    st.lists(step, min_size=2, max_size=12),
    st.lists(st.sampled_from([(), (1,), (5,), (4, 1), (4, 5), (3, 1, 5), (3, 4, 5)]), min_size=2, max_size=3),
    st.sampled_from(["float32", "float64", "int32", "mixed"]),
)
def test_random_graphs_to_the_bit(steps, shapes, dtype):
    def program(xp, *xs):
        values = list(xs)
        for name, i, j, k in steps:
            a, b, c = (values[n % len(values)] for n in (i, j, k))
            if name == "where":
                values.append(xp.where(a > 0, b, c))
            elif name in ("square", "absolute"):
                values.append(getattr(xp, name)(a))
            elif name in ("sqrt", "floor"):
                values.append(getattr(xp, name)(xp.absolute(a) * 0.5))
            elif name == "less":
                values.append((a < b) * c)
            else:
                values.append(getattr(xp, name)(a, b))
        return values[-1], values[len(values) // 2] * 1

    dtypes = ["float32", "int64", "float64"] if dtype == "mixed" else [dtype] * 3
    xs = [
        np.asarray(data(d, int(np.prod(s)), n)).reshape(s) for n, (s, d) in enumerate(zip(shapes, dtypes, strict=False))
    ]
    g = tnp.function(lambda *xs: program(tnp, *xs))
    with np.errstate(all="ignore"):
        for _ in range(2):
            for found, wanted in zip(g(*map(tnp.asarray, xs)), program(np, *xs), strict=True):
                wanted = np.asarray(wanted)
                found = found.numpy()
                assert (found.dtype, found.shape) == (wanted.dtype, wanted.shape)
                equal = (found == wanted) | ((found != found) & (wanted != wanted))
                assert equal.all()


def test_a_kernel_that_declines_often_is_made_in_parts():
    """A warning in one step leaves that step and its neighbours to NumPy, not the whole function."""

    def f(np, x, y):
        a = np.where(x > 0, np.log(x), 0.0)
        b = np.tanh(y * 0.5) + np.exp(-y * y)
        c = np.sin(b) * np.cos(y)
        return a * np.sqrt(c * c + 1) + c

    x, y = np.random.default_rng(0).normal(size=(2, 40, 30))
    g = tnp.function(lambda x, y: f(tnp, x, y), native="now")
    g(tnp.asarray(abs(x) + 1), tnp.asarray(y))
    run = g.traces[-1].compiled
    assert len(run.fused) == 1
    with np.errstate(all="ignore"):
        for k in range(30):
            found = g(tnp.asarray(x + k / 100), tnp.asarray(y))
            np.testing.assert_allclose(found.numpy(), f(np, x + k / 100, y), rtol=1e-12, atol=1e-14)
    assert "smaller kernels, as it declined several calls" in g.explain()
    assert run.environment[run.fused[0][0]](x, y) is NotImplemented
    with pytest.warns(RuntimeWarning):
        g(tnp.asarray(x), tnp.asarray(y))
    with np.errstate(all="raise"), pytest.raises(FloatingPointError):
        g(tnp.asarray(x), tnp.asarray(y))
    found = g(tnp.asarray(abs(x) + 1), tnp.asarray(y))
    np.testing.assert_allclose(found.numpy(), f(np, abs(x) + 1, y), rtol=1e-12, atol=1e-14)
