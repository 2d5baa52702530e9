"""``tensornumpy coverage``: the matrix of functions and abilities, as the tests last computed it."""

from __future__ import annotations

import json
import pathlib

FILE = pathlib.Path(__file__).with_name("coverage.json")
_MARKS = {"ok": "✓", "none": "·", "refused": "refused", "red": "✗"}
_LEGEND = "✓ as NumPy (gradient as by differences)   · nothing to do   refused: an error by name   ✗ wrong"

Cells = dict[str, dict[str, str]]


def load() -> Cells:
    """``{function: {column: answer}}`` of the last run of tests/matrix."""
    return json.loads(FILE.read_text())


def counts(cells: Cells) -> dict[str, dict[str, int]]:
    """For each column, how often each answer stands in it."""
    out: dict[str, dict[str, int]] = {}
    for row in cells.values():
        for column, answer in row.items():
            found = out.setdefault(column, dict.fromkeys(_MARKS, 0))
            found[answer] += 1
    return out


def groups(cells: Cells) -> dict[str, list[str]]:
    """The columns of ``tensornumpy``, and those of ``tensornumpy.tensorflow``."""
    columns = list(next(iter(cells.values())))
    tensors = [c for c in columns if c.startswith("tf")]
    return {"tensornumpy": [c for c in columns if c not in tensors], "tensornumpy.tensorflow": tensors}


def markdown(cells: Cells) -> str:
    """The matrix as a page of the manual."""
    lines = [
        "# Coverage",
        "",
        f"Computed by running (`python tests/matrix/generate.py`), {len(cells)} functions. {_LEGEND}.",
        "",
        "| column | " + " | ".join(_MARKS) + " |",
        "|---|" + "---|" * len(_MARKS),
    ]
    lines += [f"| {c} | " + " | ".join(str(n) for n in found.values()) + " |" for c, found in counts(cells).items()]
    for title, columns in groups(cells).items():
        lines += ["", f"## {title}", "", "| function | " + " | ".join(columns) + " |", "|---|" + "---|" * len(columns)]
        lines += [f"| `{name}` | " + " | ".join(_MARKS[row[c]] for c in columns) + " |" for name, row in cells.items()]
    return "\n".join(lines) + "\n"


def show(pattern: str = "", tensorflow: bool = False) -> None:
    """Print the matrix as a table: the columns of this namespace, or those of ``tensornumpy.tensorflow``.

    ``pattern`` selects functions by a part of their name. Raises FileNotFoundError if there is none.
    """
    from rich.console import Console
    from rich.table import Table

    cells = {name: row for name, row in load().items() if pattern in name}
    if not cells:
        raise FileNotFoundError(f"no function with {pattern!r} in its name")
    namespace = "tensornumpy.tensorflow" if tensorflow else "tensornumpy"
    columns = groups(cells)[namespace]
    table = Table(title=f"{len(cells)} functions of {namespace}", caption=_LEGEND)
    table.add_column("function")
    for column in columns:
        table.add_column(column, justify="center")
    colours = {"ok": "green", "none": "dim", "refused": "yellow", "red": "bold red"}
    for name, row in cells.items():
        table.add_row(name, *[f"[{colours[row[c]]}]{_MARKS[row[c]]}[/]" for c in columns])
    table.add_section()
    found = counts(cells)
    table.add_row("✓ / all", *[f"{found[c]['ok']} / {len(cells) - found[c]['none']}" for c in columns])
    Console().print(table)
