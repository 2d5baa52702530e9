"""The compiled form of the tape beside its Python form: values, memory, errors and warnings, by random programs and by
the cases that are special. Without an extension there is one form, and the tests of the others are skipped."""

from __future__ import annotations

import contextlib
import gc
import os
import random
import subprocess
import sys
import threading
import warnings
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base import scopes
from tensornumpy._core import _compiled, core

fast = _compiled.fast
needs_extension = pytest.mark.skipif(fast is None, reason=f"Python form: {_compiled.reason}")


@contextlib.contextmanager
def python_form() -> Iterator[None]:
    """Everything in the Python form."""
    _compiled.leave_to_python(True)
    try:
        yield
    finally:
        _compiled.leave_to_python(False)


@pytest.fixture(autouse=True)
def compiled_form() -> Iterator[None]:
    """Where TensorFlow has been used in this process, all is left to the Python form."""
    _compiled.leave_to_python(False)
    yield
    core.choose_form()


def described(x: Any) -> Any:
    """All that can be told of a result: bits, dtype, shape, memory; of an error its class and text."""
    if isinstance(x, tnp.ndarray):
        value = x._v
        bits = np.where(np.isnan(value), np.nan, value) if value.dtype.kind == "f" else value  # a NaN's sign is chance
        return bits.tobytes(), value.dtype.str, value.shape, value.strides, value.flags.writeable, x._m is None
    if isinstance(x, BaseException):
        return type(x).__name__, str(x), getattr(x, "__notes__", [])
    if isinstance(x, list | tuple):
        return [described(part) for part in x]
    return x


def outcome(run: Callable[[], Any]) -> Any:
    with warnings.catch_warnings(record=True) as given:
        warnings.simplefilter("always")
        try:
            result = run()
        except Exception as error:
            result = error
    return described(result), [(w.category.__name__, str(w.message)) for w in given]


def agree(run: Callable[[], Any]) -> None:
    """Both forms have the same outcome."""
    compiled = outcome(run)
    with python_form():
        assert compiled == outcome(run)


# --- random programs ---------------------------------------------------------------------------------------

SPECIAL = [0.0, -0.0, 1.0, 2.0, -1.5, 0.5, np.inf, -np.inf, np.nan, 1e30, 1e300, 1e-40, 3.0]
UNARY = "negative square exp tanh sin cos log sqrt absolute positive reciprocal expm1".split()
BINARY = ["add", "subtract", "multiply", "divide", "maximum", "minimum", "hypot", "fmax", "power"]
SHAPES = [(), (1,), (3,), (2, 3), (3, 1), (1, 3), (0,), (2, 1, 3), (70, 60)]


class Program:
    """A random program on arrays: the same one each time that it runs with the same seed."""

    def __init__(self, seed: int):
        self.seed = seed

    def array(self, draw: random.Random) -> np.ndarray:
        shape, dtype = draw.choice(SHAPES), draw.choice("ddddffei")
        size = int(np.prod(shape))
        tame = draw.random() < 0.6
        numbers = [draw.uniform(-2, 2) if tame else draw.choice(SPECIAL) for _ in range(min(size, 64))]
        with np.errstate(all="ignore"):
            out = np.resize(np.array(numbers), size).reshape(shape).astype(dtype) if size else np.zeros(shape, dtype)
        if draw.random() < 0.2 and out.ndim > 1:
            out = np.asfortranarray(out)
        return out

    def operand(self, draw: random.Random, values: list[Any]) -> Any:
        pick = draw.random()
        if pick < 0.75:
            return draw.choice(values)
        if pick < 0.9:
            return draw.choice([2, 0.5, -1, 0, 3.0, 1e300, True, 1 << 70, np.float32(2), np.float64(0.1)])
        return self.array(draw)

    def step(self, draw: random.Random, values: list[Any]) -> Any:
        pick, x = draw.random(), draw.choice(values)
        if pick < 0.25:
            return getattr(tnp, draw.choice(UNARY))(x)
        if pick < 0.65:
            y = self.operand(draw, values)
            if draw.random() < 0.5:
                return getattr(tnp, draw.choice(BINARY))(x, y)
            return draw.choice([lambda: x + y, lambda: y - x, lambda: x * y, lambda: y * x, lambda: x / y])()
        if pick < 0.75:
            return draw.choice([tnp.sum, tnp.mean, tnp.max, lambda v: tnp.sum(v, axis=0), lambda v: v.sum(-1)])(x)
        if pick < 0.82:
            return x @ draw.choice(values)
        if pick < 0.9:
            return draw.choice([lambda: x.T, lambda: x[..., 0], lambda: x.reshape(-1), lambda: x[::2], lambda: x[1:]])()
        if pick < 0.95 and x.ndim and x.size:
            x[0] = draw.choice([1.0, 2])
            return x
        return tnp.concatenate([x.ravel(), x.ravel()])

    def __call__(self) -> Any:
        draw = random.Random(self.seed)
        make = draw.choice([tnp.array, tnp.array, tnp.asarray])
        sources = [make(self.array(draw)) for _ in range(draw.randint(1, 3))]
        if draw.random() < 0.2 and sources[0].dtype.kind == "f":
            sources[0] = tnp.Variable(sources[0])
        persistent, orders = draw.random() < 0.2, 2 if draw.random() < 0.3 else 1
        errors: list[Any] = []
        with contextlib.ExitStack() as stack:
            tapes = [stack.enter_context(tnp.GradientTape(persistent=persistent)) for _ in range(orders)]
            for tape in tapes:
                tape.watch(sources if draw.random() < 0.5 else [s for s in sources if s.dtype.kind == "f"])
            values = list(sources)
            for _ in range(draw.randint(1, 8)):
                try:
                    made = self.step(draw, values)
                except Exception as error:
                    errors.append(error)
                    continue
                if isinstance(made, tnp.ndarray):
                    values.append(made)
            target = draw.choice(values)
            asked = sources[0] if draw.random() < 0.3 else tuple(sources) if draw.random() < 0.5 else sources
            zero = draw.choice(["none", "zero"])
            if orders == 2:
                try:
                    first = tapes[1].gradient(target, asked, unconnected_gradients=zero)
                except Exception as error:
                    return values, errors, error
                of = first if isinstance(first, tnp.ndarray) else next((g for g in first if g is not None), None)
                if of is None:
                    return values, errors, first
                target, values = of, [*values, *([first] if isinstance(first, tnp.ndarray) else first)]
        try:
            found = tapes[0].gradient(target, asked, unconnected_gradients=zero)
        except Exception as error:
            found = error
        assert not scopes._active
        return values, errors, found


@needs_extension
@pytest.mark.parametrize("block", range(8))
def test_random_programs(block: int) -> None:
    for seed in range(block * 1000, block * 1000 + int(os.environ.get("TENSORNUMPY_FUZZ", "40"))):
        try:
            agree(Program(seed))
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from None


@needs_extension
def test_random_programs_while_the_collector_runs() -> None:
    before = gc.get_threshold()
    gc.set_threshold(1)
    try:
        for seed in range(50_000, 50_012):
            agree(Program(seed))
    finally:
        gc.set_threshold(*before)


# --- rules that are built in -------------------------------------------------------------------------------


@needs_extension
@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("name", [*UNARY, "maximum", "minimum", "add", "subtract", "multiply", "matmul", "sum"])
def test_each_rule_at_special_numbers(name: str, dtype: str) -> None:
    """Infinities, NaN, zeros of both signs, ties, numbers whose products overflow or vanish."""
    with np.errstate(all="ignore"):
        a = np.array([v for v in SPECIAL for _ in SPECIAL]).astype(dtype)
        b = np.array([v for _ in SPECIAL for v in SPECIAL]).astype(dtype)
    function = getattr(tnp, name)

    def run() -> Any:
        x, y, weights = tnp.array(a), tnp.array(b), tnp.array(b[::-1].copy())
        with tnp.GradientTape() as tape:
            tape.watch((x, y))
            z = function(x, y) if name in (*BINARY, "matmul") else function(x)
            z = z * weights
        return z, tape.gradient(z, (x, y))

    agree(run)


@needs_extension
@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("name", [*UNARY, *BINARY])
def test_each_op_at_one_special_number(name: str, dtype: str) -> None:
    """Alone, so that its warning is due to it alone."""
    function = getattr(tnp, name)
    for special in [*SPECIAL, 100.0, 1000.0, -800.0, 1e200, 1e-200, 1e-320, 1e38, 1e-38]:
        with np.errstate(all="ignore"):
            a = np.full(2, special).astype(dtype)

        def run(a: np.ndarray = a) -> Any:
            x = tnp.array(a)
            with tnp.GradientTape() as tape:
                tape.watch(x)
                y = function(x, x) if name in BINARY else function(x)
            return y, tape.gradient(y, x)

        agree(run)


@needs_extension
@pytest.mark.parametrize("n", [1, 2, 3, 7, 8, 9, 127, 128, 129, 1000, 4095, 4096, 4097])
@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_sums_have_the_bits_of_numpy(n: int, dtype: str) -> None:
    rng = np.random.default_rng(n)
    for a in (rng.standard_normal(n).astype(dtype), np.full(n, -0.0, dtype), np.full((n, 1), 1e30, dtype)):
        with tnp.GradientTape() as tape:
            x = tnp.array(a)
            tape.watch(x)
            with np.errstate(all="ignore"):
                total = tnp.sum(x)
        assert total.numpy().tobytes() == np.asarray(np.sum(a)).tobytes()


@needs_extension
def test_the_short_way_is_the_compiled_one() -> None:
    """What the tests above compare are two forms indeed."""
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        tnp.sum(x * x)
    assert [type(e).__name__ for e in tape._entries] == ["Entry", "Entry"]
    with python_form(), tnp.GradientTape() as tape:
        tape.watch(x)
        tnp.sum(x * x)
    assert [type(e).__name__ for e in tape._entries] == ["tuple", "tuple"]


@needs_extension
def test_an_entry_reads_as_the_tuple_of_the_python_form() -> None:
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * 2
    (entry,) = tape._entries
    op, xs, keys, ys, params = entry
    assert op is tnp.multiply and xs[0] is x._v and xs[1] == 2 and keys == [id(x._v), 0]
    assert ys == (y._v,) and params == {} and len(entry) == 5 and entry[0] is op
    assert id(x._v) in tape._known and 5 not in tape._known and tape._known[id(y._v)] is y._v
    assert len(tape._known) == 2 and list(tape._known) == [id(x._v), id(y._v)]
    with pytest.raises(KeyError):
        tape._known[5]


def test_many_values_are_known() -> None:
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x
        for _ in range(5000):
            y = y * 1.0 + 0.0
    assert tape.gradient(y, x).numpy().tolist() == [1.0, 1.0]


# --- memory, threads, failing allocations ------------------------------------------------------------------


def _steps(x: Any, constant: np.ndarray) -> None:
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(tnp.maximum(tnp.exp(x * x) - 0.5, constant) / (x + 1)) + x[1:].sum()
    tape.gradient(y, [x])
    with contextlib.suppress(Exception), tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
        raise ValueError
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x * tnp.asarray(constant)
    tape.gradient(y, x)
    tape.gradient(y, x, output_gradients=x)
    abandoned = tnp.GradientTape().__exit__  # asked for, and never called
    del abandoned


def test_nothing_is_leaked() -> None:
    def blocks() -> int:
        gc.collect()
        return sys.getallocatedblocks()

    x, constant = tnp.array([1.0, 2.0, 3.0]), np.ones(3)  # once: np.ones of NumPy 2.4 leaks the dtype
    for _ in range(50):
        _steps(x, constant)
    counted = np.dtype(float), None, tnp.multiply, (), True
    before, references = blocks(), [sys.getrefcount(each) for each in counted]
    for _ in range(300):
        _steps(x, constant)
    assert blocks() - before < 100
    assert all(abs(sys.getrefcount(x) - n) < 100 for x, n in zip(counted, references, strict=True))


def test_a_record_in_a_cycle_is_collected() -> None:
    class Owner:
        tape: Any = None

    x = tnp.array([1.0])
    owner = Owner()
    owner.tape = tnp.GradientTape()
    with owner.tape:
        owner.tape.watch(x)
        owner.tape.owner = owner
        x * x
    seen = weakref.ref(owner)
    del owner
    gc.collect()
    assert seen() is None


def test_a_tape_that_is_abandoned_ends_its_scope() -> None:
    """Where ``with`` cannot call the exit, because it was interrupted, Python lets go of it."""
    tape = tnp.GradientTape()
    leave = tape.__exit__
    tape.__enter__()
    assert len(scopes._active) == 1
    del leave
    assert not scopes._active and scopes._context.get() is scopes._PLAIN


def test_threads_have_tapes_of_their_own() -> None:
    wrong: list[Any] = []
    shared = tnp.array(np.arange(4.0))

    def work(k: int) -> None:
        for _ in range(150):
            with tnp.GradientTape() as tape:
                tape.watch(shared)
                y = tnp.sum(shared * shared * k)
            g = tape.gradient(y, shared).numpy()
            if (g != 2 * k * np.arange(4.0)).any():
                wrong.append(g)

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong and not scopes._active


FAILING = """
import numpy as np, tensornumpy as tnp, _testcapi
x = tnp.array([1.0, 2.0, 3.0])

def run():
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x
        for _ in range(12):
            y = y * x + 1.0
        y = tnp.sum(tnp.maximum(y, 0.5))
    return tape.gradient(y, [x])

run()
failed = 0
for start in range(1, 400):
    _testcapi.set_nomemory(start, start + 1)
    try:
        run()
    except MemoryError:
        failed += 1
    finally:
        _testcapi.remove_mem_hooks()
assert not tnp._base.scopes._active, tnp._base.scopes._active
assert failed > 50, failed
expected = run()[0].numpy()
assert np.isfinite(expected).all()
print("survived")
"""


@needs_extension
def test_failing_allocations() -> None:
    """Each allocation of a gradient fails in turn: it raises MemoryError or goes on, and leaves no scope open."""
    pytest.importorskip("_testcapi")
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", FAILING], capture_output=True, text=True, check=False
    )
    assert done.stdout == "survived\n", done.stderr[-3000:]


def test_the_form_that_was_asked_for() -> None:
    env = {**os.environ, "TENSORNUMPY_PURE": "1"}
    code = "import tensornumpy as tnp; print(tnp.config.native_status()['core'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert done.stdout == "Python: TENSORNUMPY_PURE is set\n"
    assert (tnp.config.native_status()["core"] == "extension") == (fast is not None)
