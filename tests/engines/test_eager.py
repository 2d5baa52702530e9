"""Large eager operations on kernels: values, warnings, modes, what goes to NumPy, tapes, threads and forks."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.engines import background, eager

N = 1 << 17


@pytest.fixture(autouse=True)
def now():
    before = background.get_mode()
    background.set_mode("now")
    eager._entries.clear()
    yield
    background.set_mode(before)
    eager._entries.clear()


def numbers(dtype: str = "float64", shape: Any = N, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).uniform(0.1, 2, shape).astype(dtype)


def kernels() -> list[str]:
    """Names of the ops that have one."""
    return [key[0].name for key, entry in eager._entries.items() if entry.call is not None]


@pytest.mark.parametrize("dtype", ["float32", "float64", "int32"])
@pytest.mark.parametrize("name", ["add", "subtract", "multiply", "maximum", "minimum", "less", "equal"])
def test_two_operands_have_the_bits_of_numpy(name, dtype):
    x, y = numbers(dtype) * 3, numbers(dtype, seed=1) * 3
    x, y = x.astype(dtype), y.astype(dtype)
    found = getattr(tnp, name)(tnp.array(x), tnp.array(y)).numpy()
    wanted = getattr(np, name)(x, y)
    assert found.dtype == wanted.dtype and (found == wanted).all()
    assert kernels() == [name]


# of float32 and float64, in units in the last place
ULPS = {"exp": (1.05, 1.15), "log": (0.85, 0.85), "sin": (1.9, 2.2), "tanh": (1.25, 1.25)}


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("name", ["sqrt", "negative", "absolute", "square", "floor", "exp", "log", "sin", "tanh"])
def test_one_operand(name, dtype):
    x = numbers(dtype)
    found = getattr(tnp, name)(tnp.array(x)).numpy()
    wanted = getattr(np, name)(x.astype(np.longdouble))
    exact = name in ("sqrt", "negative", "absolute", "square", "floor")
    bound = 0.5 if exact else ULPS[name][dtype == "float64"]
    assert found.dtype == dtype
    assert (np.abs(found - wanted) <= bound * np.spacing(np.abs(wanted).astype(dtype)) * (1 + 1e-6)).all()
    if exact:
        assert (found == getattr(np, name)(x)).all()
    assert kernels() == [name]


@pytest.mark.parametrize("scalar", [2.5, 2, True, -0.0, 1e-50, float("inf")])
def test_scalars_are_operands_and_not_code(scalar):
    x = numbers("float32")
    t = tnp.array(x)
    for other in (scalar, scalar if isinstance(scalar, bool) else type(scalar)(3)):
        for found, wanted in ((t + other, x + other), (other - t, other - x), (t > other, x > other)):
            assert found.dtype == wanted.dtype and (found.numpy() == wanted).all()
    assert len(eager._entries) == 3


@pytest.mark.parametrize("exponent", [2, 0.5, -1, 2.0])
def test_powers_with_code_of_their_own_are_exact(exponent):
    x = numbers()
    assert (tnp.power(tnp.array(x), exponent).numpy() == np.power(x, exponent)).all()
    assert kernels() == ["power"]
    assert ((tnp.array(x) ** exponent).numpy() == x**exponent).all()


def test_scalars_that_overflow_go_to_numpy():
    x = tnp.array(numbers("float32"))
    with pytest.warns(RuntimeWarning, match="overflow"):
        assert np.isinf((x + 1e300).numpy()).all()
    with pytest.raises(OverflowError):
        tnp.array(np.ones(N, np.int8)) + 300


def test_broadcasting():
    x, y = numbers(shape=(512, 256)), numbers(shape=256, seed=1)
    assert ((tnp.array(x) * tnp.array(y)).numpy() == x * y).all()
    assert kernels() == ["multiply"]


@pytest.mark.parametrize("axis", [None, 0, 1, -1])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_reductions(axis, dtype):
    x = numbers(dtype, (512, 256))
    exact = x.astype(np.longdouble).sum(axis)
    found = tnp.sum(tnp.array(x), axis)
    assert found.dtype == dtype
    assert np.shape(exact) == found.shape
    assert (np.abs(found.numpy() - exact) <= 20 * np.finfo(dtype).eps * exact).all()
    assert (tnp.max(tnp.array(x), axis).numpy() == x.max(axis)).all()
    assert kernels() == ["sum", "max"]
    with pytest.raises(np.exceptions.AxisError):
        tnp.sum(tnp.array(x), 2)


def test_warnings_are_those_of_numpy():
    x = numbers()
    x[7] = 1e4
    with pytest.warns(RuntimeWarning, match="overflow encountered in exp"):
        found = tnp.exp(tnp.array(x))
    assert np.isinf(found.numpy()[7])
    with np.errstate(all="raise"), pytest.raises(FloatingPointError):
        tnp.array(x) / tnp.array(np.zeros(N))
    x[7] = np.nan
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = tnp.exp(tnp.array(x)).numpy()
    assert np.isnan(found[7]) and np.isnan(found).sum() == 1


def test_a_kernel_that_declines_is_asked_less_and_less():
    x = numbers()
    x[7] = 1e4
    t = tnp.array(x)
    with np.errstate(over="ignore"):
        tnp.exp(t)
        (entry,) = eager._entries.values()
        calls, kernel = [], entry.call
        entry.call = lambda *values: calls.append(1) or kernel(*values)
        for _ in range(30):
            tnp.exp(t)
    assert len(calls) <= 4


def test_other_layouts_go_to_numpy():
    x = numbers(shape=(512, 256))
    t = tnp.array(x)
    tnp.exp(t)
    entry = next(iter(eager._entries.values()))
    assert (tnp.exp(tnp.array(x.reshape(256, 512).copy()).T).numpy() == np.exp(x.reshape(256, 512).T)).all()
    assert entry.rest == 0  # which says nothing of the kernel


def test_small_arrays_and_keywords_have_no_kernels():
    x = tnp.array(numbers(shape=1000))
    tnp.exp(x) + x
    big = tnp.array(numbers())
    out = tnp.zeros(N)
    tnp.exp(big, out=out)
    tnp.add(big, big, where=tnp.ones(N, bool), out=out)
    tnp.exp(big, dtype=np.float64)
    big *= 2
    assert not eager._entries


def test_off_is_numpy():
    background.set_mode("off")
    x = numbers()
    assert (tnp.sin(tnp.array(x)).numpy() == np.sin(x)).all()
    assert tnp.sum(tnp.array(x)).numpy() == np.sum(x)
    assert not eager._entries


def test_the_background_makes_a_kernel_and_the_clock_decides(monkeypatch):
    background.set_mode("background")
    monkeypatch.setattr(eager, "_FIRST", 0)
    monkeypatch.setattr(eager, "_WORTH", 0)
    monkeypatch.setattr(eager, "_AGAIN", 0)
    x = numbers()
    t = tnp.array(x)
    assert (tnp.sin(t).numpy() == np.sin(x)).all()  # NumPy's
    (entry,) = eager._entries.values()
    assert entry.state in ("making", "timing")
    for thread in threading.enumerate():
        if thread.name == "tensornumpy compiler":
            thread.join()
    assert entry.state == "timing"
    for _ in range(2 * eager._TRIES + 1):
        np.testing.assert_array_max_ulp(tnp.sin(t).numpy(), np.sin(x), 3)
    assert entry.state in ("native", "numpy")
    assert entry.state == "numpy" or entry.kernel_time < entry.numpy_time


def test_a_slower_kernel_is_dropped(monkeypatch):
    background.set_mode("background")
    x = numbers()
    entry = eager._Entry()

    def slow(v: np.ndarray) -> np.ndarray:
        np.sin(v)
        return np.sin(v)

    entry.state, entry.call = "timing", slow
    monkeypatch.setattr(eager, "_add", lambda key: eager._entries.setdefault(key, entry))
    for _ in range(2 * eager._TRIES + 1):
        tnp.sin(tnp.array(x))
    assert entry.state == "numpy"


def test_entries_are_bounded(monkeypatch):
    monkeypatch.setattr(eager, "_MAX_ENTRIES", 3)
    for n in range(5):
        tnp.sqrt(tnp.array(numbers(shape=N + n)))
    assert len(eager._entries) == 3


def test_gradients_are_unaffected():
    x = numbers()
    t = tnp.array(x)
    with tnp.GradientTape() as tape:
        tape.watch(t)
        y = tnp.sum(tnp.square(t) * 3.0)
    assert "square" in kernels()
    assert (tape.gradient(y, t).numpy() == 6 * x).all()


def test_results_do_not_depend_on_the_number_of_threads():
    x = tnp.array(numbers(shape=1 << 20))
    before = tnp.config.get_num_threads()
    many = tnp.exp(x).numpy(), tnp.sum(x).numpy()
    try:
        tnp.config.set_num_threads(1)
        one = tnp.exp(x).numpy(), tnp.sum(x).numpy()
    finally:
        tnp.config.set_num_threads(before)
    assert all((a == b).all() for a, b in zip(many, one, strict=True))


def test_several_python_threads():
    x = numbers()
    wanted, wrong = tnp.exp(tnp.array(x)).numpy(), []

    def work():
        for _ in range(20):
            if not (tnp.exp(tnp.array(x)).numpy() == wanted).all():
                wrong.append(1)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_the_fast_path_is_numpy_itself_until_there_is_a_large_array():
    text = f"""
import numpy as np, tensornumpy as tnp
x = tnp.exp(tnp.array([1.0, 2.0])) + 1.0
assert tnp.exp.plain is np.exp
tnp.zeros({N})
assert tnp.exp.plain is not np.exp
assert (tnp.exp(x).numpy() == np.exp(x.numpy())).all() and ((1.0 + x).numpy() == 1.0 + x.numpy()).all()
"""
    subprocess.run([sys.executable, "-c", text], check=True, timeout=300)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_forked_child_has_kernels_of_its_own():
    text = f"""
import os, numpy as np, tensornumpy as tnp
x = tnp.array(np.linspace(0.1, 2, {N}))
wanted = tnp.exp(x).numpy()
child = os.fork()
if not child:
    os._exit(0 if (tnp.exp(x).numpy() == wanted).all() else 1)
raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    env = {**os.environ, "TENSORNUMPY_NATIVE": "now"}
    subprocess.run([sys.executable, "-W", "ignore", "-c", text], env=env, check=True, timeout=300)


def test_bad_calls_are_refused_as_before_large_arrays():
    tnp.ones(1 << 15) + 1
    x = tnp.ones(3)
    for call, plain in (
        (lambda: tnp.exp(x, x, x), lambda: np.exp(x.numpy(), x.numpy(), x.numpy())),
        (lambda: tnp.add(x), lambda: np.add(x.numpy())),
    ):
        with pytest.raises((TypeError, ValueError)) as ours:
            call()
        with pytest.raises((TypeError, ValueError)) as theirs:
            plain()
        assert ours.type is theirs.type
    with pytest.raises(tnp.LeakedValueError):
        kept = []
        tnp.vectorized_map(lambda y: kept.append(y * 2) or y, tnp.ones((2, 3)))
        kept[0] + 1
