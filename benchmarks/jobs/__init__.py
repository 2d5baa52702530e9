"""The guide's jobs, measured in one process: tensornumpy, NumPy, and what else is installed.

A job is a function ``(rivals, quick) -> list[Table]``. ``run.py`` is ``python benchmarks jobs``, ``worlds.py`` runs one
job in each library; ``bars.py`` says what the native compiler is held to, ``report.py`` prints and ``plots.py`` draws.
What measures is ``tensornumpy.command.benchmark.race``; the sigmoid is there, too, as an installed tensornumpy has it.
``table.py`` puts the numbers into the manual.
"""

from __future__ import annotations

from tensornumpy.command.benchmark import sigmoid
from tensornumpy.command.benchmark.race import Table
from tensornumpy.command.benchmark.rivals import Rivals

from . import dispatch, first_call, loops, model, programs, rows, tensors, writes

MAKERS = {
    "sigmoid": (sigmoid, "tables"),
    "gradient": (model, "gradient"),
    "per_example": (model, "per_example"),
    "jacobian": (model, "batch_jacobian"),
    "rows": (rows, "tables"),
    "elementwise": (loops, "elementwise"),
    "reductions": (loops, "reductions"),
    "eager": (loops, "eager"),
    "first_call": (first_call, "tables"),
    "dispatch": (dispatch, "tables"),
    "writes": (writes, "tables"),
    "programs": (programs, "tables"),
    "tensors": (tensors, "tables"),
}
JOBS = tuple(MAKERS)


def make_tables(job: str, rivals: Rivals, quick: bool = False) -> list[Table]:
    """The tables of one job: candidates with their data, not yet checked or timed."""
    module, name = MAKERS[job]
    found: list[Table] = getattr(module, name)(rivals, quick)
    return found
