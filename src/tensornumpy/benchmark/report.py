"""Tables for the terminal, plots as PNG, and everything as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .race import Candidate, Table, race

_COLORS = ("#444444", "#d95f02", "#7570b3", "#1b9e77", "#e7298a", "#66a61e", "#a6761d")


def duration(seconds: float) -> str:
    """Three digits and a unit: ``12.3 µs``."""
    for unit, factor in (("ns", 1e9), ("µs", 1e6), ("ms", 1e3), ("s", 1.0)):
        if seconds * factor < 999.5 or unit == "s":
            digits = max(0, 2 - math.floor(math.log10(max(seconds * factor, 1e-3))))
            return f"{seconds * factor:.{min(digits, 2)}f} {unit}"
    raise AssertionError


def measure(tables: Sequence[Table], console: Any, *, quick: bool = False, seed: int | None = None) -> None:
    """Race all tables under a progress bar."""
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description:<44}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("preparing", total=1)

        def progress(title: str, done: int, total: int) -> None:
            bar.update(task, description=escape(title), completed=done, total=total)

        if quick:
            race(tables, rounds=8, sample=5e-4, seed=seed, progress=progress)
        else:
            race(tables, rounds=40, sample=2e-3, seed=seed, progress=progress)


def _cell(table: Table, candidate: Candidate, joint: str = " ") -> str:
    if candidate.error:
        return "[red]failed"
    if candidate is table.reference:
        return duration(candidate.seconds)
    ratio = table.ratio(candidate)
    color = "green" if ratio <= 1.0 else "default" if ratio < 3 else "yellow"
    digits = 2 if ratio < 100 else 0
    return f"{duration(candidate.seconds)}{joint}[{color}]{ratio:>6.{digits}f}x[/]"


def _sizes(tables: Sequence[Table], console: Any) -> Any:
    """The grid of a job at several sizes; on a narrow terminal the ratio stands under the time."""
    from rich import box
    from rich.table import Table as Grid

    narrow = console.width < 30 * len(tables[0].candidates)
    title = "time and ratio to NumPy, by size"
    grid = Grid(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column("size", justify="right")
    for candidate in tables[0].candidates:
        label = candidate.label
        if narrow:
            label = label.replace("tensorn", "tensor- n").replace("TensorF", "Tensor- F").replace(" ", "\n")
        grid.add_column(label, justify="right")
    for table in tables:
        grid.add_row(str(table.size), *[_cell(table, c, "\n" if narrow else " ") for c in table.candidates])
    return grid


def print_tables(tables: Sequence[Table], console: Any) -> None:
    """One table a job: sizes downwards for the sigmoid, libraries downwards for the others."""
    from rich import box
    from rich.markup import escape
    from rich.table import Table as Grid

    sized = [t for t in tables if t.job == "sigmoid"]
    if sized:
        console.print(_sizes(sized, console))
    for table in tables:
        if table.job == "sigmoid":
            continue
        grid = Grid(title=escape(table.title), title_justify="left", box=box.SIMPLE_HEAD)
        grid.add_column("", min_width=36)
        grid.add_column("time", justify="right")
        grid.add_column("ratio to NumPy", justify="right")
        for candidate in table.candidates:
            if candidate.error:
                grid.add_row(candidate.label, "[red]failed", "")
            else:
                grid.add_row(candidate.label, duration(candidate.seconds), f"{table.ratio(candidate):.2f}")
        console.print(grid)
    for table in tables:
        for candidate in table.candidates:
            if candidate.error:
                text = escape(f"{table.title}: {candidate.label}: {candidate.error}")
                console.print(f"[red]{text}", highlight=False, markup=True)


def print_machine(report: dict[str, str], console: Any) -> None:
    """What the numbers depend on, one line each."""
    for name, value in report.items():
        console.print(f"  [dim]{name:<12}[/] {value}", highlight=False)


def plot_sigmoid(tables: Sequence[Table], path: Path) -> Path:
    """Time against size, both logarithmic."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    for i, first in enumerate(tables[0].candidates):
        points = [(t.size, t.candidates[i].seconds * 1e3) for t in tables if not t.candidates[i].error]
        if points:
            axes.plot(*zip(*points, strict=True), label=first.label, marker=".", color=_COLORS[i % len(_COLORS)])
    axes.set(xscale="log", yscale="log", xlabel="numbers", ylabel="milliseconds", title="sigmoid: time against size")
    axes.set_xscale("log", base=2)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(path, dpi=120)
    return path


def plot_bars(tables: Sequence[Table], path: Path) -> Path:
    """A row of bars for each table: the ratio to NumPy, logarithmic."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = [sum(not c.error for c in t.candidates) for t in tables]
    figure = Figure(figsize=(8, 1 + 0.3 * sum(rows) + 0.5 * len(rows)), layout="constrained")
    FigureCanvasAgg(figure)
    panels = figure.subplots(len(tables), 1, squeeze=False, gridspec_kw={"height_ratios": rows})[:, 0]
    for axes, table in zip(panels, tables, strict=True):
        timed = [c for c in table.candidates if not c.error][::-1]
        colors = ["#d95f02" if c.label.startswith("tensornumpy") else "#999999" for c in timed]
        bars = axes.barh([c.label for c in timed], [table.ratio(c) for c in timed], color=colors)
        axes.bar_label(bars, [f"{table.ratio(c):.2f}" for c in timed], padding=3, fontsize=8)
        axes.set_xscale("log")
        axes.margins(x=0.1)
        axes.axvline(1.0, color="#444444", linewidth=0.8)
        axes.set_title(f"{table.title}: time, NumPy = 1", fontsize=10, loc="left")
        axes.tick_params(labelsize=8)
    figure.savefig(path, dpi=120)
    return path


def plot(tables: Sequence[Table], directory: Path) -> list[Path]:
    """A PNG for each job measured."""
    directory.mkdir(parents=True, exist_ok=True)
    paths = []
    for job in dict.fromkeys(t.job for t in tables):
        chosen = [t for t in tables if t.job == job]
        draw = plot_sigmoid if job == "sigmoid" else plot_bars
        paths.append(draw(chosen, directory / f"tensornumpy-{job.replace('_', '-')}.png"))
    return paths


def write_json(tables: Sequence[Table], machine: dict[str, str], path: Path) -> None:
    """Machine and all rows, seconds and ratios."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {"machine": machine, "tables": [table.as_dict() for table in tables]}
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
