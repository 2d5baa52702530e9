"""What ``graph()`` and ``explain()`` say of how native code runs: loops and their kinds, tails, and where temporaries
live. For a processor that is named, so that it is the same on all machines."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp

PROCESSOR = "x86-64-v3"
KEPT = Path(__file__).with_name("schedules.txt")  # TENSORNUMPY_TEXTS=1 writes it anew


def softmax(x):
    e = tnp.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def sigmoid(x):
    return 1 / (1 + tnp.exp(-x))


def places(x):
    return tnp.argmax(x, axis=-1)


def turned(x):
    return x.T * 2 + x


def layer(x):
    return tnp.tanh(x[:, :100] @ x[:100, :70] + 1)


def relax(u):
    for i in range(1, u.shape[0] - 1):
        u[i, 1:-1] = 0.5 * (u[i - 1, 1:-1] + u[i + 1, 1:-1])


def heat(u):
    for _ in range(3):
        u[1:-1] += 0.1 * (u[2:] + u[:-2] - 2 * u[1:-1])
    return tnp.sum(u**2)


def diffusion(u):
    return tnp.grad(lambda u: heat(u * 1.0))(u)


PROGRAMS = {
    "softmax": (softmax, (128, 1000)),
    "sigmoid": (sigmoid, (100_000,)),
    "places": (places, (300, 1000)),
    "turned": (turned, (512, 512)),
    "layer": (layer, (100, 150)),
    "relax": (relax, (100, 1000)),
    "diffusion": (diffusion, (1000,)),
}


def made() -> dict[str, list[str]]:
    """The schedules of all programs, for the processor that the environment names."""
    found = {}
    for name, (f, shape) in PROGRAMS.items():
        g = tnp.function(f, native="now")
        for _ in range(3):
            g(tnp.asarray(np.random.default_rng(0).random(shape)))
        lines = str(g.graph()).splitlines()
        begin = next(k for k, line in enumerate(lines) if line.startswith("  # ") and "schedule:" in line)
        found[name] = [line.removeprefix("  # ").partition(" at test_schedule")[0] for line in lines[begin:]]
    return found


def text_of(found: dict[str, list[str]]) -> str:
    return "".join(f"{name}\n" + "".join(f"  {line}\n" for line in lines) for name, lines in found.items())


@pytest.mark.skipif(platform.machine().lower() not in ("x86_64", "amd64"), reason="the processor is one of x86-64")
def test_the_schedule_of_some_programs_is_this_one():
    environment = {**os.environ, "TENSORNUMPY_CPU": PROCESSOR, "TENSORNUMPY_CHECKED": "0"}
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    now = text_of(json.loads(done.stdout))
    if os.environ.get("TENSORNUMPY_TEXTS"):
        KEPT.write_text(now)
    assert now == KEPT.read_text()


def test_explain_has_the_schedule_of_kernels_of_one_program_and_of_loops():
    for name, kinds in (("softmax", "kernel fused"), ("diffusion", "one program of"), ("relax", "one native program")):
        f, shape = PROGRAMS[name]
        g = tnp.function(f, native="now")
        for _ in range(3):
            g(tnp.ones(shape))
        told = g.explain()
        before, schedule, after = told.partition("schedule: vectors of ")
        assert kinds in before and schedule, told
        assert re.search(r"axis \d: \d+, vectors of \d+ lanes", after), told


def test_what_is_not_native_has_no_schedule():
    f = tnp.function(softmax, native="off")
    f(tnp.ones((3, 4)))
    assert "schedule: " not in f.explain() + f.graph()


def test_of_a_long_schedule_explain_has_the_first_lines_and_graph_all():
    f = tnp.function(lambda u: tnp.grad(lambda u: heat(heat(heat(u * 1.0) + u) + u))(u), native="now")
    for _ in range(3):
        f(tnp.ones(1000))
    more = re.search(r"and (\d+) more lines, which graph\(\) has", f.explain())
    assert more is not None and int(more[1]) > 10
    assert "more lines" not in f.graph() and f.graph().count("  # ") > int(more[1])


if __name__ == "__main__":
    print(json.dumps(made()))
