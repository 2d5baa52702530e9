"""Writes the table of ratios in README.md from the numbers of a run.

tensornumpy benchmark --json run.json && python benchmarks/readme_table.py run.json
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

README = Path(__file__).resolve().parents[1] / "README.md"
BEGIN = "<!-- ratios: begin (written by benchmarks/readme_table.py) -->\n"
END = "<!-- ratios: end -->"
COLUMNS: dict[str, Callable[[str], bool]] = {
    "tensornumpy": lambda label: label.startswith("tensornumpy") and not label.endswith(("compiled", "map_fn")),
    "compiled": lambda label: label.startswith("tensornumpy") and label.endswith("compiled"),
    "PyTorch": lambda label: label.startswith("PyTorch"),
    "JAX": lambda label: label.startswith("JAX"),
    "TensorFlow NumPy": lambda label: label.startswith("TensorFlow"),
}
SIZES = (1, 2**10, 2**20)  # of the sigmoid


def table(run: dict[str, Any]) -> str:
    """A row for each job; a library that has several ways to do it shows its fastest."""
    lines = [f"| NumPy = 1 | {' | '.join(COLUMNS)} |", f"|---|{'---:|' * len(COLUMNS)}"]
    for job in run["tables"]:
        if job["job"] == "sigmoid" and job["size"] not in SIZES:
            continue
        cells = []
        for belongs in COLUMNS.values():
            ratios = [row["ratio"] for row in job["rows"] if belongs(row["label"]) and not row.get("error")]
            best = min(ratios, default=None)
            cells.append("" if best is None else f"{best:.2f}" if best < 10 else f"{best:.0f}")
        lines.append(f"| {job['title']} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def main(argv: list[str]) -> int:
    """Rewrite the part of the README between the two marks."""
    if len(argv) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    run = json.loads(Path(argv[0]).read_text(encoding="utf-8"))
    head, found, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    _, ended, tail = rest.partition(END)
    if not found or not ended:
        print(f"{README} has lost its marks {BEGIN.strip()} and {END}", file=sys.stderr)
        return 1
    README.write_text(f"{head}{BEGIN}\n{table(run)}\n{END}{tail}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
