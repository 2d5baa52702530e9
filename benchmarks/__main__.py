"""``python benchmarks NAME ...`` runs a benchmark of this checkout, ``python benchmarks NAME --help`` has its options;
without a name it lists them."""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]


class Benchmark(NamedTuple):
    """A module below this folder, how long it takes, and what it measures."""

    module: str
    takes: str
    measures: str


BENCHMARKS = {
    "jobs": Benchmark("jobs.run", "minutes", "the guide's jobs beside NumPy, JAX, PyTorch, TensorFlow"),
    "table": Benchmark("jobs.table", "a second", "writes the numbers of jobs into README and the manual"),
    "programs": Benchmark("programs", "a minute", "programs with Python loops, compiled"),
    "gradients": Benchmark("gradients", "a minute", "gradients of programs with loops; beside JAX's scan"),
    "natural": Benchmark("natural.run", "15 minutes", "116 programs as people write them, from the first call on"),
    "first_calls": Benchmark("first_calls", "10 minutes", "the processor's time of the first 1 to 1,000 calls"),
    "functions": Benchmark("functions", "an hour", "a call of every function, small and large; names, --part, --write"),
    "compiled": Benchmark("compiled", "minutes", "the same calls, or their gradients, compiled beside eager"),
    "small_calls": Benchmark("small_calls", "a minute", "300 statements on few elements, eager; --above, --length"),
    "batches": Benchmark("batches", "a minute", "vectorized_map on small arrays, beside the loop; --examples, --above"),
    "elements": Benchmark("elements", "a minute", "loops over elements in Python, eager"),
    "sparse": Benchmark("sparse", "minutes", "sparse matrices of a million rows beside SciPy's"),
    "estimates": Benchmark("estimates", "a minute", "what the library says that things take, beside what they take"),
    "strategies": Benchmark("strategies", "hours", "what each strategy of the compiler earns; --only: a minute"),
    "history": Benchmark("history", "minutes", "rows of several of these beside those of the last commit; --append"),
    "tensorflow_functions": Benchmark("tensorflow_functions", "minutes", "functions on tensors: eager, graphs, XLA"),
    "tensorflow_eager": Benchmark("tensorflow_eager", "a minute", "small calls on eager tensors"),
    "accelerator": Benchmark("accelerator", "half an hour", "what to run first where a GPU is at hand; --device GPU:0"),
}  # fmt: skip


def listed() -> str:
    """A line for each benchmark."""
    lines = [f"  {name:<21}{each.takes:<14}{each.measures}" for name, each in BENCHMARKS.items()]
    return "\n".join(["python benchmarks NAME [OPTIONS]      NAME --help lists its options", "", *lines])


def main(argv: list[str]) -> int:
    """Run one; the exit status is its own, 0 for the list and 2 for a name that there is not."""
    if not argv or argv[0] in ("-h", "--help"):
        print(listed())
        return 0
    if argv[0] not in BENCHMARKS:
        print(f"benchmarks: there is no {argv[0]!r}\n\n{listed()}", file=sys.stderr)
        return 2
    folders = [str(ROOT), str(ROOT / "src"), str(ROOT / "tests")]  # benchmarks.NAME, the package, the matrix's samples
    sys.path[:1] = folders  # in the place of this folder, whose modules have names of other packages'
    sys.argv = [f"python benchmarks {argv[0]}", *argv[1:]]
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    runpy.run_module(f"benchmarks.{BENCHMARKS[argv[0]].module}", run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
