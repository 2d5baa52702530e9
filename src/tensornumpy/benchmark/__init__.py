"""The measured jobs of ``tensornumpy benchmark``: tensornumpy, NumPy, and what else is installed, in one process.

``race.py`` measures, ``rivals.py`` finds the other libraries, ``model.py``, ``sigmoid.py``, ``dispatch.py`` and
``writes.py`` hold the jobs, ``report.py`` prints and draws. A job is a function ``(rivals, quick) -> list[Table]``.
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
    from . import dispatch, model, sigmoid, writes

    makers = {
        "sigmoid": sigmoid.tables,
        "gradient": model.gradient,
        "per_example": model.per_example,
        "jacobian": model.batch_jacobian,
        "dispatch": dispatch.tables,
        "writes": writes.tables,
    }
    return makers[job](rivals, quick)
