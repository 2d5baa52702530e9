"""``python benchmarks compiled [NAMES] [--large] [--gradient]``: compiled functions beside the same code in Python.

The sample call of each public function, or its gradient, as a ``tnp.function`` and eager, warm, on small or large
arrays. Bar: at most 1.1 times the eager time and 3 µs, which a call costs that Python answers; prints what misses it.
Results that are views of arguments in Python are copies here, which takes its time on large arrays. Exit status 1 if
another call misses the bar.
"""

import argparse
import contextlib
import os
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from benchmarks.functions import enlarged
from benchmarks.measure import least, mean, repetitions, sample

import tensornumpy as tnp
from matrix.cells import calls  # type: ignore[import-not-found]
from tensornumpy._core.pytree import flatten
from tensornumpy.command.coverage import load

BAR, WAY = 1.1, 3e-6
ELEMENTS, LONG = 1 << 18, 3e-3  # a sample is enlarged up to so many elements, or seconds


def gradient(f: Callable) -> Callable:
    """The gradients of a function."""

    def run(*args: Any) -> Any:
        with tnp.GradientTape() as tape:
            tape.watch(list(args))
            result = f(*args)
        return tape.gradient(result, list(args))

    return run


def arguments(call: Any, f: Callable, is_large: bool) -> list[Any]:
    """The arrays of a sample."""
    factor = 1
    arrays = [tnp.array(a) for a in call.arrays]
    while is_large and any(a.ndim for a in call.arrays):
        factor *= 2
        if sum(a.size * factor**a.ndim for a in call.arrays) > ELEMENTS:
            break
        arrays = [tnp.asarray(a) for a in enlarged(call.arrays, factor)]
        f(*arrays)
        if sample(f, *arrays)() > LONG:
            break
    return arrays


def measured(f: Callable, args: list[Any]) -> tuple[float, float]:
    """Seconds of a call in Python and compiled."""
    compiled = tnp.function(f, strict=False)
    f(*args)
    for _ in range(60):  # until it is decided what runs
        compiled(*args)
    times = repetitions(sample(f, *args), 4e-4, most=200)
    python, native = least([sample(run, *args, times=times) for run in (f, compiled)], rounds=9)
    return python, native


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--gradient", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    ratios, missed = [], 0
    for name in options.names or list(load()):
        call = next((c for c in calls(name) if c.arrays), None)
        if call is None:
            continue

        def run(*args: Any, call: Any = call) -> Any:
            return call.run(tnp, *args)

        f = gradient(run) if options.gradient else run
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):  # some of the functions print
            try:
                args = arguments(call, f, options.large)
                python, native = measured(f, args)
                results = [r for r in flatten(f(*args))[0] if isinstance(r, tnp.ndarray)]
            except Exception:  # what cannot be enlarged, or has no gradient
                continue
        ratios.append(native / python)
        if native > BAR * python + WAY:
            is_view = any(np.shares_memory(np.asarray(r), np.asarray(a)) for r in results for a in args)
            missed += not is_view
            print(f"{name:36} {python * 1e6:10.2f} µs, compiled {native * 1e6:10.2f} µs{', a view' if is_view else ''}")
    print(f"{len(ratios)} calls, geometric mean {mean(ratios):.2f} of Python, {missed} miss the bar")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
