"""The bars and who met them, pairs on tensors, and everything as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tensornumpy.command.benchmark.plots import duration
from tensornumpy.command.benchmark.race import Table

from .bars import Verdict, judge
from .tensors import OURS, THEIRS, pairs


def _limits(verdict: Verdict) -> tuple[str, str]:
    """What was measured and the bar, as text: ratios, or times where there is no rival."""
    values = (verdict.measured, verdict.bar.at_most)
    if verdict.bar.rival is None:
        measured, at_most = ("" if v is None else duration(v) for v in values)
    else:
        measured, at_most = ("" if v is None else f"{v:.3g}" for v in values)
    return measured, at_most


def print_verdicts(tables: Sequence[Table], console: Any) -> None:
    """A line for each bar of the jobs that were measured: the ratio, the bar, met or missed by how much."""
    from rich import box
    from rich.markup import escape
    from rich.table import Table as Grid

    verdicts = judge(tables)
    if not verdicts:
        return
    grid = Grid(title="bars of the native compiler", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column("job")
    for name in ("time", "against", "measured", "at most", ""):
        grid.add_column(name, justify="left" if name in ("against", "") else "right")
    for v in verdicts:
        time = duration(v.ours.seconds) if v.ours and not v.ours.error else ""
        color = "green" if v.is_met else "yellow" if v.measured is None and not (v.ours and v.ours.error) else "red"
        rival = v.bar.rival or ("no compilation" if v.bar.at_most is None else "")
        grid.add_row(escape(v.bar.name), time, rival, *_limits(v), f"[{color}]{escape(v.text)}[/]")
    console.print(grid)
    met = sum(v.is_met for v in verdicts)
    measured = sum(v.measured is not None or bool(v.ours and v.ours.error) for v in verdicts)
    rest = f", {len(verdicts) - measured} not measured" if measured < len(verdicts) else ""
    console.print(f"  {met} of {measured} bars met{rest}\n")


def print_pairs(tables: Sequence[Table], console: Any) -> None:
    """Our functions on tf.Tensors next to TensorFlow NumPy's: a line for each job and way to run it."""
    from rich import box
    from rich.markup import escape
    from rich.table import Table as Grid

    found = pairs(tables)
    if not found:
        return
    grid = Grid(title="on tf.Tensors, next to TensorFlow NumPy", title_justify="left", box=box.SIMPLE_HEAD)
    grid.add_column("job")
    grid.add_column("way")
    for name in (OURS, THEIRS, "ratio"):
        grid.add_column(name, justify="right")
    for table, way, ours, theirs in found:
        ratio = f"{ours.seconds / theirs.seconds:.2f}"
        grid.add_row(escape(table.title), way, duration(ours.seconds), duration(theirs.seconds), ratio)
    console.print(grid)


def write_json(tables: Sequence[Table], machine: dict[str, str], path: Path) -> None:
    """Machine, all rows with seconds and ratios, and the verdicts on the bars."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content: dict[str, Any] = {"machine": machine, "tables": [table.as_dict() for table in tables]}
    content["bars"] = [verdict.as_dict() for verdict in judge(tables)]
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
