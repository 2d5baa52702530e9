"""Tables for the terminal, the bars and who met them, and everything as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .bars import Verdict, judge
from .plots import duration, plot, plot_bars, plot_ratios, plot_sigmoid
from .race import Candidate, Table, race
from .tensors import OURS, THEIRS, pairs

__all__ = [
    "duration",
    "measure",
    "plot",
    "plot_bars",
    "plot_ratios",
    "plot_sigmoid",
    "print_machine",
    "print_pairs",
    "print_tables",
    "print_verdicts",
    "write_json",
]


def measure(
    tables: Sequence[Table],
    console: Any,
    *,
    quick: bool = False,
    seed: int | None = None,
    wait: Callable[[], Any] | None = None,
) -> None:
    """Race all tables under a progress bar; ``wait`` returns when the device is done."""
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description:<44}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("preparing", total=1)

        def progress(title: str, done: int, total: int) -> None:
            bar.update(task, description=escape(title), completed=done, total=total)

        if quick:
            race(tables, rounds=8, sample=5e-4, seed=seed, budget=0.5, progress=progress, wait=wait)
        else:
            race(tables, rounds=40, sample=2e-3, seed=seed, budget=10.0, progress=progress, wait=wait)


def _cell(table: Table, candidate: Candidate, joint: str = " ") -> str:
    if candidate.error:
        return "[red]failed"
    if candidate is table.reference:
        return duration(candidate.seconds)
    ratio = table.ratio(candidate)
    color = "green" if ratio <= 1.0 else "default" if ratio < 3 else "yellow"
    digits = 2 if ratio < 100 else 0
    return f"{duration(candidate.seconds)}{joint}[{color}]{ratio:>6.{digits}f}x[/]"


def _sizes(tables: Sequence[Table], console: Any) -> list[Any]:
    """The job at several sizes: sizes downwards where a line has room for all candidates, else across, in parts."""
    from rich import box
    from rich.table import Table as Grid

    labels = [candidate.label for candidate in tables[0].candidates]

    def grid() -> Any:
        title = "time and ratio to NumPy, by size"
        return Grid(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))

    if console.width >= 12 + 12 * len(labels):
        wide = grid()
        wide.add_column("size", justify="right")
        joint = " " if console.width >= 12 + 18 * len(labels) else "\n"
        for label in labels:
            wide.add_column(label.replace(" ", "\n"), justify="right")
        for table in tables:
            wide.add_row(str(table.size), *[_cell(table, c, joint) for c in table.candidates])
        return [wide]
    first, room = max(map(len, labels)) + 3, 18
    columns = max(1, (console.width - first) // room)
    parts = []
    for start in range(0, len(tables), columns):
        part = grid()
        part.add_column("size", min_width=first - 3)
        for table in tables[start : start + columns]:
            part.add_column(str(table.size), justify="right")
        for i, label in enumerate(labels):
            cells = [_cell(table, table.candidates[i]) for table in tables[start : start + columns]]
            part.add_row(label, *cells)
        parts.append(part)
    return parts


def print_tables(tables: Sequence[Table], console: Any) -> None:
    """One table a job: sizes downwards for the sigmoid, libraries downwards for the others."""
    from rich import box
    from rich.markup import escape
    from rich.table import Table as Grid

    sized = [t for t in tables if t.job == "sigmoid"]
    if sized:
        for part in _sizes(sized, console):
            console.print(part)
    for table in tables:
        if table.job == "sigmoid":
            continue
        grid = Grid(title=escape(table.title), title_justify="left", box=box.SIMPLE_HEAD)
        grid.add_column("", min_width=36)
        grid.add_column("time", justify="right")
        grid.add_column("" if table.once else "ratio to NumPy", justify="right")
        for candidate in table.candidates:
            if candidate.error:
                grid.add_row(candidate.label, "[red]failed", "")
            else:
                ratio = "" if table.once else f"{table.ratio(candidate):.2f}"
                grid.add_row(candidate.label, duration(candidate.seconds), ratio)
        console.print(grid)
    for table in tables:
        for note in table.notes:
            console.print(f"[yellow]{escape(f'{table.title}: {note}')}", highlight=False)
        for candidate in table.candidates:
            if candidate.error:
                text = escape(f"{table.title}: {candidate.label}: {candidate.error}")
                console.print(f"[red]{text}", highlight=False, markup=True)


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


def print_machine(report: dict[str, str], console: Any) -> None:
    """What the numbers depend on, one line each."""
    for name, value in report.items():
        console.print(f"  [dim]{name:<12}[/] {value}", highlight=False)


def write_json(tables: Sequence[Table], machine: dict[str, str], path: Path) -> None:
    """Machine, all rows with seconds and ratios, and the verdicts on the bars."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content: dict[str, Any] = {"machine": machine, "tables": [table.as_dict() for table in tables]}
    content["bars"] = [verdict.as_dict() for verdict in judge(tables)]
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
