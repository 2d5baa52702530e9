"""What a first call costs: of a new function, with a new shape, and in a new process whose kernels are on disk.

Each sample is a function of its own, with steps that no other has, so that no cache knows it. The library has
compiled something else before: what it loads for that is no part of the sample, except where a line says so.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from benchmarks.measure import fresh

import tensornumpy as tnp
from tensornumpy.command.benchmark.race import Candidate, Table, make_native
from tensornumpy.command.benchmark.rivals import Rivals
from tensornumpy.engines.llvm.link import machine

STEPS = 4  # with the sigmoid's own, about as many as a function of the guide has
_numbers = itertools.count(random.SystemRandom().getrandbits(3 * STEPS))


def expression(xp: Any, number: int) -> Callable:
    """The sigmoid of a chain of steps that the octal digits of ``number`` choose."""
    steps = [
        lambda y, x: y + x,
        lambda y, x: y - x,
        lambda y, x: x - y,
        lambda y, x: y * x,
        xp.maximum,
        xp.minimum,
        lambda y, x: 0.5 * y + x,
        lambda y, x: y * y - x,
    ]

    def f(x):
        y = x + 1.0
        for place in range(STEPS):
            y = steps[number >> 3 * place & 7](y, x)
        return 1.0 / (1.0 + xp.exp(-y))

    return f


def _draw(size: int) -> np.ndarray:
    return np.random.default_rng(0).uniform(0.1, 1.0, size).astype(np.float32)


def _checked(got: Any, wanted: np.ndarray) -> None:
    got = np.asarray(got)
    if got.shape != wanted.shape or got.dtype != wanted.dtype or not np.allclose(got, wanted, rtol=1e-5, atol=1e-6):
        raise ValueError("wrong answer")


@contextmanager
def _native(mode: str) -> Iterator[None]:
    """Native code in this mode, and nothing kept on disk."""
    before, folder = tnp.config.get_native(), os.environ.get("TENSORNUMPY_CACHE")
    tnp.config.set_native(mode)
    os.environ["TENSORNUMPY_CACHE"] = "off"
    try:
        yield
    finally:
        tnp.config.set_native(before)
        if folder is None:
            del os.environ["TENSORNUMPY_CACHE"]
        else:
            os.environ["TENSORNUMPY_CACHE"] = folder


Way = tuple[str, Any, Callable[[Callable], Callable], Callable, Callable]  # label, xp, compiler, arrays, waiting


def _ways(rivals: Rivals) -> list[Way]:
    """The other libraries' compilers."""
    out: list[Way] = []
    if rivals.jax is not None:
        jax = rivals.jax
        out.append(("JAX jit", jax.numpy, jax.jit, jax.numpy.array, jax.block_until_ready))
    if rivals.tf is not None:
        tf, tfnp = rivals.tf, rivals.tf.experimental.numpy
        out.append(("TensorFlow NumPy tf.function", tfnp, tf.function, tfnp.array, np.asarray))
        out.append(("TensorFlow NumPy XLA", tfnp, lambda f: tf.function(f, jit_compile=True), tfnp.array, np.asarray))
    return out


def _seconds(f: Callable, x: Any, wait: Callable, wanted: np.ndarray) -> float:
    """The time of one call to its result, which is then compared."""
    make_native([])  # nothing is compiled meanwhile
    start = time.perf_counter()
    got = wait(f(x))
    took = time.perf_counter() - start
    _checked(got, wanted)
    return took


def _is_native(f: Any) -> bool:
    """True if the latest trace has kernels and all of them are machine code."""
    kernels = f.traces[-1].kernels()
    return bool(kernels) and all(": native" in line for line in kernels)


def _same(value: Any) -> Any:
    return value


# --- a new function ---------------------------------------------------------------------------------------


def _new_function(rivals: Rivals) -> Table:
    array = _draw(1000)

    def sample(way: Way, mode: str = "off") -> Callable[[], float]:
        _, xp, compiler, make, wait = way
        x = make(array)
        warm: list[Any] = []

        def once() -> float:
            with _native(mode):
                if not warm:  # what the library loads for its first function
                    warm.append(wait(compiler(expression(xp, next(_numbers)))(x)))
                number = next(_numbers)
                wanted = expression(np, number)(array)
                compiled = machine.statistics.compiled
                took = _seconds(compiler(expression(xp, number)), x, wait, wanted)
                if mode == "now" and machine.statistics.compiled == compiled:
                    raise RuntimeError("no native code was made")
                return took

        return once

    ours: Way = ("", tnp, tnp.function, tnp.array, _same)
    candidates = [
        Candidate("NumPy", "", {}, once=sample(("", np, _same, np.array, _same))),
        Candidate("tensornumpy compiled", "", {}, once=sample(ours, "background")),
        Candidate("tensornumpy compiled, native at once", "", {}, once=sample(ours, "now")),
        *[Candidate(way[0], "", {}, once=sample(way)) for way in _ways(rivals)],
    ]
    title = "first call of a new function, 1000 numbers"
    return Table("first_call", title, candidates, case="new function", once=True, rounds=15)


# --- a new shape ------------------------------------------------------------------------------------------


def _new_shape(rivals: Rivals) -> Table:
    number = next(_numbers)

    def sample(way: Way) -> Callable[[], float]:
        _, xp, compiler, make, wait = way
        f: Any = compiler(expression(xp, number))
        sizes = itertools.count(1000)
        is_ours = xp is tnp

        def once() -> float:
            with _native("background"):
                if is_ours and not f.traces:
                    f.warmup(tnp.array(_draw(next(sizes))))
                elif not is_ours:
                    wait(f(make(_draw(next(sizes)))))
                array = _draw(next(sizes))
                wanted = expression(np, number)(array)
                compiled = machine.statistics.compiled
                took = _seconds(f, make(array), wait, wanted)
                if is_ours:
                    make_native([f])
                    if machine.statistics.compiled > compiled:
                        raise RuntimeError("a kernel was compiled for the new shape")
                    if not _is_native(f):
                        raise RuntimeError("the new shape has no native code")
                return took

        return once

    candidates = [
        Candidate("NumPy", "", {}, once=sample(("", np, _same, np.array, _same))),
        Candidate("tensornumpy compiled", "", {}, once=sample(("", tnp, tnp.function, tnp.array, _same))),
        *[Candidate(way[0], "", {}, once=sample(way)) for way in _ways(rivals)],
    ]
    title = "first call with a new length, about 1000 numbers"
    return Table("first_call", title, candidates, case="new shape", once=True, rounds=15)


# --- a new process ----------------------------------------------------------------------------------------


def _process(number: int, folder: str) -> dict[str, float]:
    """Run ``main`` in a process of its own, whose cache is ``folder``."""
    return fresh("jobs.first_call", number, TENSORNUMPY_CACHE=folder, TENSORNUMPY_NATIVE="now")


def main(number: int) -> dict[str, float]:
    """Seconds of the first compiled function of this process, seconds of its second, and kernels compiled for them."""
    array = _draw(1000)
    x = tnp.array(array)
    seconds = []
    for chosen in (number, number + 1):
        f = tnp.function(expression(tnp, chosen))
        seconds.append(_seconds(f, x, _same, expression(np, chosen)(array)))
        if not _is_native(f):
            raise RuntimeError("the first call was not native")
    return {"first": seconds[0], "second": seconds[1], "compiled": float(machine.statistics.compiled)}


def _new_process() -> Table:
    """Ours only: no other library keeps its code on disk without being told to."""
    number = next(_numbers)
    array = _draw(1000)

    not_taken: dict[str, list[float]] = {"first": [], "second": []}  # one process gives a sample of each

    def on_disk(which: str) -> Callable[[], float]:
        def once() -> float:
            if not not_taken[which]:
                with tempfile.TemporaryDirectory(prefix="tensornumpy-") as folder:
                    _process(number, folder)  # fills it
                    found = _process(number, folder)
                if found["compiled"]:
                    raise RuntimeError("a kernel was compiled that should have been on disk")
                for name, samples in not_taken.items():
                    samples.append(found[name])
            return not_taken[which].pop()

        return once

    def nothing_there() -> float:
        found = _process(number, "off")
        if not found["compiled"]:
            raise RuntimeError("no kernel was compiled")
        return found["first"]

    def numpy() -> float:
        return _seconds(expression(np, number), array, _same, expression(np, number)(array))

    ours = "tensornumpy compiled"
    candidates = [
        Candidate("NumPy", "", {}, once=numpy),
        Candidate(f"{ours}, kernel on disk", "", {}, once=on_disk("second")),
        Candidate(f"{ours}, kernel on disk, the compiler not loaded", "", {}, once=on_disk("first")),
        Candidate(f"{ours}, nothing on disk, the compiler not loaded", "", {}, once=nothing_there),
    ]
    title = "first native call in a new process, 1000 numbers"
    return Table("first_call", title, candidates, case="new process", once=True, rounds=5)


def tables(rivals: Rivals, quick: bool = False) -> list[Table]:
    """A new function, a new shape, a new process."""
    out = [_new_function(rivals), _new_shape(rivals), _new_process()]
    if quick:
        for table in out:
            table.rounds = 3
    return out


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]))))
