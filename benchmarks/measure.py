"""How the benchmarks measure: the least of many samples of calls that take turns, and calls in new processes.

What is checked and printed as a table of candidates goes through ``tensornumpy.command.benchmark.race`` instead, which
``tensornumpy benchmark`` has too.
"""

from __future__ import annotations

import json
import math
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
Sample = Callable[[], Any]  # takes one, and gives its seconds: a number, or an array of those of several clocks


def sample(
    call: Callable,
    *given: Any,
    times: int = 1,
    clock: Callable[[], Any] = time.perf_counter,
    is_warm: bool = False,
    anew: Callable[[], tuple] | None = None,
) -> Sample:
    """Takes the time of ``call(*given)``, of which it runs so many in a row.

    ``is_warm``: one more before the clock starts, where other calls have had the caches. ``anew`` makes the arguments
    of each sample, for a call that changes them.
    """

    def take() -> Any:
        args = given if anew is None else anew()
        if is_warm:
            call(*args)
        start = clock()
        for _ in range(times):
            call(*args)
        return (clock() - start) / times

    return take


def least(samples: Sequence[Sample], rounds: int | None = None, budget: float = math.inf) -> list[Any]:
    """The least that each sample has taken in so many rounds, or as many as begin within ``budget`` seconds. All take
    turns, in a new order in each round: what disturbs the machine hits them alike, and the least drops it."""
    best: list[Any] = [math.inf] * len(samples)
    order, end, done = list(range(len(samples))), time.perf_counter() + budget, 0
    while done != rounds and (done == 0 or time.perf_counter() < end):
        random.shuffle(order)
        for k in order:
            best[k] = np.minimum(best[k], samples[k]())
        done += 1
    return best


def repetitions(take: Sample, seconds: float, most: int = 1000) -> int:
    """How many calls make a sample that long, from one that is taken now."""
    return max(1, min(most, int(seconds / max(take(), 1e-9))))


def copied(args: Sequence[Any]) -> tuple:
    """Arguments that a call may change."""
    return tuple(a.copy() if hasattr(a, "copy") else a for a in args)


def mean(ratios: Sequence[float]) -> float:
    """The geometric one."""
    return math.exp(math.fsum(map(math.log, ratios)) / len(ratios)) if ratios else 1.0


def fresh(module: str, *args: object, python: str = sys.executable, **variables: str) -> Any:
    """What a module below this folder prints last, as JSON, run as a program in a new process with these variables of
    the environment. Raises RuntimeError with the last line of its errors if it fails."""
    folders = [ROOT, ROOT / "src", ROOT / "tests", *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), **variables}
    command = [python, "-m", f"benchmarks.{module}", *map(str, args)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1])
    return json.loads(done.stdout.splitlines()[-1])
