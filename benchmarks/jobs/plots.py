"""Plots of the jobs, as PNG or SVG by the name of the file: times, ratios, and the bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tensornumpy.command.benchmark.plots import COLORS, duration, figure_of, plot_sigmoid
from tensornumpy.command.benchmark.race import Table

from .bars import bars_of, rivals_of

LIBRARIES: dict[str, Callable[[str], bool]] = {
    "tensornumpy": lambda label: label.startswith("tensornumpy") and "compiled" not in label,
    "tensornumpy compiled": lambda label: label.startswith("tensornumpy") and "compiled" in label,
    "JAX": lambda label: label.startswith("JAX"),
    "PyTorch": lambda label: label.startswith("PyTorch"),
    "TensorFlow": lambda label: label.startswith("TensorFlow") and "XLA" not in label,
    "TensorFlow XLA": lambda label: label.startswith("TensorFlow") and "XLA" in label,
}


def plot_bars(tables: Sequence[Table], path: Path) -> Path:
    """A row of bars for each table, logarithmic: the ratio to NumPy, or milliseconds of what happens once.

    A dashed line stands where a bar asks ours to be.
    """
    rows = [max(1, sum(not c.error for c in t.candidates)) for t in tables]
    figure = figure_of(8, 1 + 0.3 * sum(rows) + 0.5 * len(rows))
    panels = figure.subplots(len(tables), 1, squeeze=False, gridspec_kw={"height_ratios": rows})[:, 0]
    for axes, table in zip(panels, tables, strict=True):
        timed = [c for c in table.candidates if not c.error][::-1]
        lengths = [c.seconds * 1e3 if table.once else table.ratio(c) for c in timed]
        colors = ["#d95f02" if c.label.startswith("tensornumpy") else "#999999" for c in timed]
        drawn = axes.barh([c.label for c in timed], lengths, color=colors)
        texts = [duration(c.seconds) if table.once else f"{table.ratio(c):.2f}" for c in timed]
        axes.bar_label(drawn, texts, padding=3, fontsize=8)
        axes.set_xscale("log")
        axes.margins(x=0.1)
        if not table.once:
            axes.axvline(1.0, color="#444444", linewidth=0.8)
        for limit in {_limit(table, bar) for bar in bars_of(table)} - {None}:
            axes.axvline(limit, color="#1b9e77", linewidth=1.2, linestyle="--")
        what = "milliseconds" if table.once else "time, NumPy = 1"
        axes.set_title(f"{table.title}: {what}", fontsize=10, loc="left")
        axes.tick_params(labelsize=8)
    figure.savefig(path, dpi=120)
    return path


def _limit(table: Table, bar: Any) -> float | None:
    """Where a bar stands on the axis of its table."""
    if bar.at_most is None:
        return None
    if bar.rival is None:
        return float(bar.at_most * 1e3)
    ratios = [table.ratio(c) for c in rivals_of(table, bar.rival) if not c.error]
    return bar.at_most * min(ratios) if ratios else None


def plot_ratios(tables: Sequence[Table], path: Path) -> Path:
    """One chart of all jobs: each library's fastest way as a multiple of NumPy's time, and a line at each bar."""
    tables = [t for t in tables if not t.once]
    figure = figure_of(10, 1.5 + 0.75 * len(tables))
    axes = figure.subplots()
    height = 0.8 / len(LIBRARIES)
    for k, (name, belongs) in enumerate(LIBRARIES.items()):
        found = [(i, _fastest(t, belongs)) for i, t in enumerate(tables)]
        found = [(i, t) for i, t in found if t is not None]
        if found:
            places = [i - 0.4 + (k + 0.5) * height for i, _ in found]
            drawn = axes.barh(places, [r for _, r in found], height, label=name, color=COLORS[k + 1], left=0)
            axes.bar_label(drawn, [f"{r:.2f}" for _, r in found], padding=2, fontsize=5)
    for i, table in enumerate(tables):
        for limit in {_limit(table, bar) for bar in bars_of(table)} - {None}:
            axes.plot([limit, limit], [i - 0.45, i + 0.45], color="black", linewidth=1.5)
    axes.axvline(1.0, color="#444444", linewidth=0.8)
    axes.set_xscale("log")
    axes.set_yticks(range(len(tables)), [t.title for t in tables], fontsize=7)
    axes.invert_yaxis()
    axes.margins(y=0.005)
    axes.set_title(
        "time, NumPy = 1, the fastest way of each library; black lines: the bars of compiled code", fontsize=10
    )
    figure.legend(fontsize=8, loc="outside lower center", ncols=len(LIBRARIES))
    figure.savefig(path, dpi=120)
    return path


def _fastest(table: Table, belongs: Callable[[str], bool]) -> float | None:
    ratios = [table.ratio(c) for c in table.candidates if belongs(c.label) and not c.error]
    return min(ratios, default=None)


def plot(tables: Sequence[Table], directory: Path, suffix: str = "png") -> list[Path]:
    """A picture for each job measured, and one of the ratios of all of them if there is more than one job."""
    directory.mkdir(parents=True, exist_ok=True)
    paths = []
    jobs = list(dict.fromkeys(t.job for t in tables))
    for job in jobs:
        chosen = [t for t in tables if t.job == job]
        path = directory / f"tensornumpy-{job.replace('_', '-')}.{suffix}"
        paths.append(plot_sigmoid(chosen, path, bars_of) if job == "sigmoid" else plot_bars(chosen, path))
    if len(jobs) > 1 and any(not t.once for t in tables):
        paths.append(plot_ratios(tables, directory / f"tensornumpy-ratios.{suffix}"))
    return paths
