"""A measurement under a progress bar, and its tables for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .plots import duration, plot_sigmoid
from .race import Candidate, Table, race

__all__ = ["duration", "measure", "plot_sigmoid", "print_machine", "print_tables"]


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


def print_machine(report: dict[str, str], console: Any) -> None:
    """What the numbers depend on, one line each."""
    for name, value in report.items():
        console.print(f"  [dim]{name:<12}[/] {value}", highlight=False)
