"""The plot of the sigmoid, as PNG or SVG by the name of the file."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .race import Table
from .sigmoid import COPY

COLORS = ("#444444", "#d95f02", "#7570b3", "#1b9e77", "#e7298a", "#66a61e", "#a6761d", "#1f78b4", "#999999", "#cccccc")


def duration(seconds: float) -> str:
    """Three digits and a unit: ``12.3 µs``."""
    for unit, factor in (("ns", 1e9), ("µs", 1e6), ("ms", 1e3), ("s", 1.0)):
        if seconds * factor < 999.5 or unit == "s":
            digits = max(0, 2 - math.floor(math.log10(max(seconds * factor, 1e-3))))
            return f"{seconds * factor:.{min(digits, 2)}f} {unit}"
    raise AssertionError


def figure_of(width: float, height: float, **options: Any) -> Any:
    """A figure that no window belongs to."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained", **options)
    FigureCanvasAgg(figure)
    return figure


def plot_sigmoid(tables: Sequence[Table], path: Path, bars_of: Callable[[Table], Sequence[Any]] = lambda _: ()) -> Path:
    """Time against size, both logarithmic; a triangle where a bar of the table asks ours to be, in the rival's
    colour."""
    figure = figure_of(11, 6)
    axes = figure.subplots()
    for i, first in enumerate(tables[0].candidates):
        color = COLORS[i % len(COLORS)]
        points = [(t.size, t.candidates[i].seconds * 1e3) for t in tables if not t.candidates[i].error]
        if points:
            style = ":" if first.label.startswith(COPY) else "-"
            axes.plot(*zip(*points, strict=True), style, label=first.label, marker=".", color=color)
        marks = [
            (t.size, bar.at_most * t.candidates[i].seconds * 1e3)
            for t in tables
            for bar in bars_of(t)
            if bar.rival == first.label and bar.at_most and not t.candidates[i].error
        ]
        if marks:
            label = f"bar: at most this, from {first.label}"
            axes.plot(*zip(*marks, strict=True), "v", markersize=9, markerfacecolor="none", color=color, label=label)
    axes.set(xscale="log", yscale="log", xlabel="numbers", ylabel="milliseconds", title="sigmoid: time against size")
    axes.set_xscale("log", base=2)
    axes.grid(alpha=0.3)
    figure.legend(fontsize=8, loc="outside right upper")
    figure.savefig(path, dpi=120)
    return path
