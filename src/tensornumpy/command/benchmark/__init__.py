"""The measured jobs of ``tensornumpy benchmark``: tensornumpy, NumPy, and what else is installed, in one process.

``race.py`` measures, ``rivals.py`` finds the other libraries, ``worlds.py`` runs one job in each of them. The jobs are
in ``sigmoid.py``, ``model.py``, ``rows.py``, ``loops.py``, ``first_call.py``, ``dispatch.py``, ``writes.py``,
``programs.py`` and ``tensors.py``.
``bars.py`` says what the native compiler is held to, ``report.py`` prints, ``plots.py`` draws. A job is a function
``(rivals, quick) -> list[Table]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .names import JOBS

if TYPE_CHECKING:
    from .race import Table
    from .rivals import Rivals

__all__ = ["JOBS", "make_tables"]


def make_tables(job: str, rivals: Rivals, quick: bool = False) -> list[Table]:
    """The tables of one job: candidates with their data, not yet checked or timed."""
    from . import dispatch, first_call, loops, model, programs, rows, sigmoid, tensors, writes

    makers = {
        "sigmoid": sigmoid.tables,
        "gradient": model.gradient,
        "per_example": model.per_example,
        "jacobian": model.batch_jacobian,
        "rows": rows.tables,
        "elementwise": loops.elementwise,
        "reductions": loops.reductions,
        "eager": loops.eager,
        "first_call": first_call.tables,
        "dispatch": dispatch.tables,
        "writes": writes.tables,
        "programs": programs.tables,
        "tensors": tensors.tables,
    }
    return makers[job](rivals, quick)
