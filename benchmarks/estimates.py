"""What the library says beforehand that things take, beside what they take: ``python benchmarks estimates``.

By these estimates it decides whether native code is made for a function, and when. For some 200 jobs (one operation of
NumPy's on five sizes, and graphs of several) the table has NumPy's time as estimated and as measured, the native time
of graphs, and the time to make their code; then how many of them are within a factor of 2. Times are of the processor,
the least of many, of one thread. ``--above R`` prints only what is further off.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from typing import Any

for _threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_threads, "1")

import numpy as np  # noqa: E402
from benchmarks.measure import least, repetitions, sample  # noqa: E402

import tensornumpy as tnp  # noqa: E402
from tensornumpy.engines.llvm import estimate  # noqa: E402

SIZES = (3, 300, 10_000, 100_000, 1_000_000)
PAIRS = "add multiply divide power maximum arctan2 greater logical_and fmod hypot"
ONES = "negative abs sqrt exp log sin tanh floor isnan"
REDUCTIONS = "sum mean max argmax var any prod"
LINES = "cumsum sort argsort copy diff unique"
SEVERAL: dict[str, Callable] = {
    "softmax": lambda xp, x: xp.exp(x - xp.max(x)) / xp.sum(xp.exp(x - xp.max(x))),
    "polynomial": lambda xp, x: ((0.5 * x + 1.5) * x - 2.0) * x + 0.25,
    "logistic": lambda xp, x: 1.0 / (1.0 + xp.exp(-x)),
    "norm": lambda xp, x: xp.sqrt(xp.sum(x * x)),
    "distance": lambda xp, x: xp.sum(xp.abs(x[1:] - x[:-1])),
    "clipped": lambda xp, x: xp.where(x > 0.5, x * 2.0, -x) + 1.0,
    "standard": lambda xp, x: (x - xp.mean(x)) / xp.std(x),
    "waves": lambda xp, x: xp.sin(x) * xp.cos(2.0 * x) + xp.tanh(x),
}
CALL = 250.0  # of a program
PRODUCTS = (2, 10, 50, 200, 500)


def nanoseconds(call: Callable[[], Any]) -> float:
    """Of the processor, that a call takes at least."""
    call()
    times = repetitions(sample(call), 2e-3)
    (found,) = least([sample(call, times=times, clock=time.thread_time)], budget=0.05)
    return found * 1e9


def jobs() -> list[tuple[str, Callable, list]]:
    """A name, a function of a namespace and arrays, and the arrays, each."""
    rng = np.random.default_rng(0)
    found: list[tuple[str, Callable, list]] = []
    for n in SIZES:
        x, y = rng.uniform(0.1, 1.0, n), rng.uniform(0.1, 1.0, n)
        for name in PAIRS.split():
            found.append((f"{name} {n}", lambda xp, x, y, name=name: getattr(xp, name)(x, y), [x, y]))
        for name in (ONES + " " + REDUCTIONS + " " + LINES).split():
            found.append((f"{name} {n}", lambda xp, x, name=name: getattr(xp, name)(x), [x]))
        if n > 3:
            found += [(f"{name} {n}", function, [x]) for name, function in SEVERAL.items()]
    for n in PRODUCTS:
        a, b = rng.normal(size=(n, n)), rng.normal(size=(n, n))
        found.append((f"matmul {n}", lambda xp, a, b: a @ b, [a, b]))
        found.append((f"matvec {n}", lambda xp, a, b: a @ b[0], [a, b]))
        found.append((f"solve {n}", lambda xp, a, b: xp.linalg.solve(a, b), [a, b]))
    return found


def measured(function: Callable, arrays: list) -> dict[str, tuple[float, float]]:
    """Estimate and truth by what is estimated."""
    compiled = tnp.function(lambda *xs: function(tnp, *xs), native="now")
    given = [tnp.asarray(a) for a in arrays]
    compiled(*given)
    nodes = [n for n in compiled._ledger[-1].graph.nodes if n.kind == "op"]
    numpys = sum(map(estimate.nanoseconds, nodes))
    found = {"NumPy": (numpys, nanoseconds(lambda: function(np, *arrays)))}
    if "native code since" in compiled.explain().partition("\n")[0]:
        native = numpys - sum(map(estimate.saving, nodes)) + CALL
        found["native"] = native, nanoseconds(lambda: compiled(*given))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--above", type=float, default=1.0, help="print only what is off by more than this factor")
    above = parser.parse_args().above
    off: dict[str, list[float]] = {}
    print(f"{'job':24} {'':8} {'estimate':>12} {'measured':>12} {'ratio':>7}   (nanoseconds)")
    for name, function, arrays in jobs():
        for what, (guess, truth) in measured(function, arrays).items():
            ratio = max(guess, 1.0) / truth
            off.setdefault(what, []).append(max(ratio, 1 / ratio))
            if off[what][-1] >= above:
                print(f"{name:24} {what:8} {guess:12,.0f} {truth:12,.0f} {ratio:7.2f}", flush=True)
    for what, ratios in off.items():
        print(f"{what}: {sum(r <= 2 for r in ratios)} of {len(ratios)} within a factor of 2, worst {max(ratios):.1f}")


if __name__ == "__main__":
    main()
