"""The matrix of functions and abilities, as the tests last computed it: ``tensornumpy coverage``, the pages of the
manual, and what ``grad_status`` knows beyond the live declarations.

A cell is an answer, with what it is about after a colon: ``ok``, ``none``, ``refused: reason``, ``red: what is wrong``.
"""

from __future__ import annotations

import json
import pathlib
from typing import Any

FILE = pathlib.Path(__file__).parents[1] / "coverage.json"
COLUMNS = ("value", "dtype", "error", "gradient", "compiled", "vectorized")
TENSORFLOW = ("tf eager", "tf.function", "tf xla", "tf map", "tf gradient")
_MARKS = {"ok": "✓", "none": "·", "refused": "refused", "red": "✗"}
_LEGEND = "✓ as NumPy (gradient as by differences); · nothing to do; refused: an error by name; ✗ wrong"
_RANK = {"red": 0, "none": 1, "refused": 1, "ok": 2}

TITLES = {
    "creation": "Array creation",
    "manipulation": "Array manipulation",
    "ufuncs": "Universal functions",
    "ufunc-methods": "Methods of universal functions",
    "ndarray": "Members of ndarray",
    "mathematics": "Mathematics and logic",
    "linalg": "Linear algebra and products",
    "fft": "Discrete Fourier transform",
    "random": "Random numbers",
    "polynomial": "Polynomials",
    "statistics": "Statistics",
    "sorting": "Sorting, searching, counting",
    "sets": "Sets",
    "indexing": "Indexing",
    "functional": "Functions of functions",
    "padding": "Padding",
    "windows": "Windows",
    "emath": "Mathematics with automatic domain",
    "stride-tricks": "Strides and windows of views",
    "strings": "Strings",
    "char": "Strings, the older module",
    "datetime": "Dates",
    "dtypes": "Data types",
    "io": "Input, output and printing",
    "errors": "Floating point errors",
    "testing": "Testing",
    "ma": "Masked arrays",
    "rec": "Records",
    "other": "Other",
}

Cells = dict[str, dict[str, str]]
Rows = dict[str, dict[str, Any]]


def load_rows() -> Rows:
    """``{function: {"chapter", "calls", "cells"}}`` of the last run of tests/matrix."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def load() -> Cells:
    """``{function: {column: answer}}``."""
    return cells_of(load_rows())


def cells_of(rows: Rows) -> Cells:
    return {name: row["cells"] for name, row in rows.items()}


def dumps(rows: Rows) -> str:
    """The text of the file: one line a row, so that a difference is a line."""
    lines = [f"{json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}" for name, row in rows.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def kind(answer: str) -> str:
    """``refused`` of ``refused: reason``."""
    return answer.partition(":")[0]


def worse(before: Rows, after: Rows) -> list[str]:
    """What went: rows that are gone, and cells that had a better answer."""
    found = [f"{name}: its row is gone" for name in before if name not in after]
    for name, row in after.items():
        for column, old in before.get(name, {}).get("cells", {}).items():
            new = row["cells"].get(column)
            if new is None:
                found.append(f"{name}: {column} is gone")
            elif _RANK[kind(new)] < _RANK[kind(old)]:
                found.append(f"{name}: {column} was {kind(old)}, is {new}")
    return found


def counts(cells: Cells) -> dict[str, dict[str, int]]:
    """For each column, how often each answer stands in it."""
    out: dict[str, dict[str, int]] = {}
    for row in cells.values():
        for column, answer in row.items():
            out.setdefault(column, dict.fromkeys(_MARKS, 0))[kind(answer)] += 1
    return {c: out[c] for c in (*COLUMNS, *TENSORFLOW) if c in out}


def groups(cells: Cells) -> dict[str, list[str]]:
    """The columns of ``tensornumpy``, and those of ``tensornumpy.tensorflow``, as far as there are any."""
    there = {column for row in cells.values() for column in row}
    return {
        "tensornumpy": [c for c in COLUMNS if c in there],
        "tensornumpy.tensorflow": [c for c in TENSORFLOW if c in there],
    }


# --- pages of the manual ------------------------------------------------------------------------------------


def pages(rows: Rows) -> dict[str, str]:
    """The pages of the manual, by file name: the index, and one a chapter."""
    chapters: dict[str, Rows] = {}
    for name, row in rows.items():
        chapters.setdefault(row["chapter"], {})[name] = row
    found = {"coverage.md": _index(rows, chapters)}
    for slug, part in chapters.items():
        found[f"coverage/{slug}.md"] = _page(slug, part)
    return found


def _index(rows: Rows, chapters: dict[str, Rows]) -> str:
    cells = cells_of(rows)
    lines = [
        "# Coverage",
        "",
        f"Computed by running (`python tests/matrix/generate.py`), {len(cells)} functions and methods. {_LEGEND}.",
        "`tnp.grad_status(name)` answers for one function.",
        "",
        "| column | " + " | ".join(_MARKS) + " |",
        "|---|" + "---|" * len(_MARKS),
    ]
    lines += [f"| {c} | " + " | ".join(str(n) for n in found.values()) + " |" for c, found in counts(cells).items()]
    lines += ["", "✓ of those with something to do:", "", "| chapter | functions | " + " | ".join(COLUMNS) + " |"]
    lines += ["|---|---|" + "---|" * len(COLUMNS)]
    for slug in [s for s in TITLES if s in chapters]:
        part = counts(cells_of(chapters[slug]))
        share = [_share(part[c]) for c in COLUMNS]
        lines.append(f"| [{TITLES[slug]}](coverage/{slug}.md) | {len(chapters[slug])} | " + " | ".join(share) + " |")
    lines += ["", "Where the derivative is special: [singular points](coverage/points.md)."]
    return "\n".join(lines) + "\n"


def _share(found: dict[str, int]) -> str:
    there = sum(found.values()) - found["none"]
    return f"{found['ok']} / {there}" if there else "·"


def _page(slug: str, rows: Rows) -> str:
    lines = [f"# Coverage: {TITLES[slug]}", "", f"{_LEGEND}. [All chapters](../coverage.md).", ""]
    lines += ["| function | sample calls | " + " | ".join(COLUMNS) + " |", "|---|---|" + "---|" * len(COLUMNS)]
    for name, row in rows.items():
        calls = "<br>".join(f"`{call}`".replace("|", "\\|") for call in dict.fromkeys(row["calls"]) if call)
        lines.append(f"| `{name}` | {calls} | " + " | ".join(_marks(row["cells"], COLUMNS)) + " |")
    notes = [
        f"- `{name}`, {column}: {answer.partition(': ')[2]}"
        for name, row in rows.items()
        for column, answer in row["cells"].items()
        if kind(answer) in ("refused", "red") and answer.partition(": ")[2]
    ]
    lines += ["", "## Refused, and why", "", *notes] if notes else []
    tensors = {name: row for name, row in rows.items() if any(c in row["cells"] for c in TENSORFLOW)}
    if tensors:
        lines += ["", "## On tensors of TensorFlow", "", "| function | " + " | ".join(TENSORFLOW) + " |"]
        lines += ["|---|" + "---|" * len(TENSORFLOW)]
        lines += [f"| `{n}` | " + " | ".join(_marks(row["cells"], TENSORFLOW)) + " |" for n, row in tensors.items()]
    return "\n".join(lines) + "\n"


def _marks(cells: dict[str, str], columns: tuple[str, ...]) -> list[str]:
    return [_MARKS[kind(cells[c])] if c in cells else "" for c in columns]


def points_page(rows: Rows) -> str:
    """The page of singular points: of each op, the points of its row, the derivative there, and who runs it."""
    from ..ops.base import table

    users: dict[str, list[str]] = {}
    for name, row in rows.items():
        for op in row.get("ops", ()):
            users.setdefault(op, []).append(name)
    lines = [
        "# Singular points",
        "",
        "Where the derivative of an operation is special, what it is there, and the functions whose gradient goes",
        "through it, by running their samples. A cotangent that is exactly zero contributes zero, against an infinite",
        "derivative, too. Of two operands the point is that of a tie, or of the operand that is zero. The conventions",
        "are [decision 0006](../decisions/0006-ties-and-singular-points.md). [All chapters](../coverage.md).",
        "",
        "| operation | special at | derivative there | functions |",
        "|---|---|---|---|",
    ]
    for name in sorted(n for n, op in table.items() if op.points and not n.startswith("special.")):  # SciPy's
        op = table[name]
        there = "; ".join(_derivative(op, point) for point in op.points)
        functions = ", ".join(f"`{user}`" for user in users.get(name, ()) if not user.startswith("polynomial."))
        lines.append(f"| `{name}` | {', '.join(f'{p:g}' for p in op.points)} | {there} | {functions} |")
    return "\n".join(lines) + "\n"


def _derivative(op: Any, point: float) -> str:
    """The derivative at a point in each operand, found by running the op; empty for ops with parameters."""
    import numpy as np

    import tensornumpy as tnp

    found = []
    try:
        with np.errstate(all="ignore"):
            xs = [tnp.asarray([point]) for _ in range(getattr(op, "nin", 1))]
            with tnp.GradientTape() as tape:
                tape.watch(xs)
                y = op(*xs)
            for gradient in tape.gradient(y, xs):
                found.append(f"{gradient.numpy()[0] + 0.0:g}")
    except (TypeError, KeyError, ValueError):  # it needs parameters: a reduction, a clip
        return ""
    return ", ".join(found)


# --- the command line ---------------------------------------------------------------------------------------


def show(pattern: str = "", tensorflow: bool = False) -> None:
    """Print the matrix as a table: the columns of this namespace, or those of ``tensornumpy.tensorflow``.

    ``pattern`` selects functions by a part of their name. Raises FileNotFoundError if there is none.
    """
    from rich.console import Console
    from rich.table import Table

    namespace = "tensornumpy.tensorflow" if tensorflow else "tensornumpy"
    columns = TENSORFLOW if tensorflow else COLUMNS
    every = {name: row for name, row in load().items() if pattern in name}
    cells = {name: {c: row[c] for c in columns if c in row} for name, row in every.items() if row.keys() & set(columns)}
    if not cells:
        raise FileNotFoundError(f"no function with {pattern!r} in its name")
    table = Table(title=f"{len(cells)} functions of {namespace}", caption=_LEGEND)
    table.add_column("function")
    for column in columns:
        table.add_column(column, justify="center")
    colours = {"ok": "green", "none": "dim", "refused": "yellow", "red": "bold red"}
    for name, row in cells.items():
        answers = [kind(row.get(c, "none")) for c in columns]
        table.add_row(name, *[f"[{colours[a]}]{_MARKS[a]}[/]" for a in answers])
    table.add_section()
    found = counts(cells)
    table.add_row("✓ / all", *[_share(found[c]).replace(" ", "") if c in found else "·" for c in columns])
    Console().print(table)
