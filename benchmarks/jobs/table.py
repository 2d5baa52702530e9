"""Writes the table of ratios in docs/speed.md and its rows in README.md, or with --bars that of the bars in
docs/benchmarks.md, from a run's numbers.

python benchmarks jobs --json run.json && python benchmarks table run.json [--bars]
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
SPEED = ROOT / "docs" / "speed.md"
PAGE = ROOT / "docs" / "benchmarks.md"
BEGIN = "<!-- ratios: begin (written by python benchmarks table) -->\n"
END = "<!-- ratios: end -->"
BARS_BEGIN = "<!-- bars: begin (written by python benchmarks table) -->\n"
BARS_END = "<!-- bars: end -->"
COLUMNS: dict[str, Callable[[str], bool]] = {
    "tensornumpy": lambda label: label.startswith("tensornumpy") and not label.endswith(("compiled", "map_fn")),
    "compiled": lambda label: label.startswith("tensornumpy") and label.endswith("compiled"),
    "PyTorch": lambda label: label.startswith("PyTorch"),
    "JAX": lambda label: label.startswith("JAX"),
    "TensorFlow NumPy": lambda label: label.startswith("TensorFlow"),
}
# the rows that README and the start page of the manual show: small and large, eager and compiled, gains and prices
SHOWN = (
    "sigmoid of 1048576 numbers", "gradient of the model, batch 512", "gradient of each of 128 examples",
    "layernorm of 1024 rows of 1024, float32", "a + b on 3 elements", "gradient of sum(a * a) on 3 elements",
    "100 updates x[i] = x[i - 1] * 0.5 + 1 in 1000 elements", "gradient of heat steps, 20 on 128 x 128",
)  # fmt: skip
# the sizes that are shown of jobs that have many
SIZES = {"sigmoid": (1, 2**10, 2**20), "elementwise": (2**20,), "reductions": (2**20,)}


def table(run: dict[str, Any]) -> str:
    """A row for each job that is a ratio; a library that has several ways to do it shows its fastest."""
    lines = [f"| NumPy = 1 | {' | '.join(COLUMNS)} |", f"|---|{'---:|' * len(COLUMNS)}"]
    for job in run["tables"]:
        if job.get("once") or job["size"] not in SIZES.get(job["job"], (job["size"],)):
            continue
        cells = []
        for belongs in COLUMNS.values():
            ratios = [row["ratio"] for row in job["rows"] if belongs(row["label"]) and not row.get("error")]
            best = min(ratios, default=None)
            cells.append("" if best is None else f"{best:.2f}" if best < 10 else f"{best:.0f}")
        lines.append(f"| {job['title']} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def shown(rows: str) -> str:
    """Of a table, its head and the rows that README shows. Raises ValueError if one of these was not measured."""
    head, rule, *lines = rows.splitlines()
    kept = [line for line in lines if line.split("|")[1].strip() in SHOWN]
    if len(kept) < len(SHOWN):
        raise ValueError(f"the run has {len(kept)} of the {len(SHOWN)} rows that README shows: run all jobs")
    return "\n".join([head, rule, *kept]) + "\n"


def bars(run: dict[str, Any]) -> str:
    """A row for each bar: what was measured (a ratio; milliseconds without a rival), the bar, and the verdict."""
    lines = ["| compiled | against | measured | at most | |", "|---|---|---:|---:|---|"]
    for bar in run["bars"]:
        values = (bar["measured"], bar["at_most"])
        if bar["rival"] is None:
            measured, at_most = ("" if v is None else f"{v * 1e3:.3g} ms" for v in values)
        else:
            measured, at_most = ("" if v is None else f"{v:.3g}" for v in values)
        rival = bar["rival"] or ("no compilation" if bar["at_most"] is None else "")
        verdict = bar["verdict"].replace("|", "\\|")
        lines.append(f"| {bar['name']} | {rival} | {measured} | {at_most} | {verdict} |")
    return "\n".join(lines) + "\n"


def _write(path: Path, begin: str, end: str, text: str) -> int:
    """Put ``text`` between the marks of a page; 1 if they are not there."""
    head, found, rest = path.read_text(encoding="utf-8").partition(begin)
    _, ended, tail = rest.partition(end)
    if not found or not ended:
        print(f"{path} has lost its marks {begin.strip()} and {end}", file=sys.stderr)
        return 1
    path.write_text(f"{head}{begin}\n{text}\n{end}{tail}", encoding="utf-8")
    return 0


def main(argv: list[str]) -> int:
    """Rewrite the parts of the README and the page on speed, or of the page on benchmarks, between their marks."""
    paths = [word for word in argv if word != "--bars"]
    if len(paths) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    run = json.loads(Path(paths[0]).read_text(encoding="utf-8"))
    if "--bars" not in argv:
        try:
            rows = table(run)
            few = shown(rows)
        except ValueError as error:
            print(f"{paths[0]}: {error}", file=sys.stderr)
            return 1
        return _write(SPEED, BEGIN, END, rows) or _write(README, BEGIN, END, few)
    if not run.get("bars"):
        print(f"{paths[0]} has no bars: python benchmarks jobs --bars --json {paths[0]}", file=sys.stderr)
        return 1
    about = ", ".join(f"{name} {value}" for name, value in run["machine"].items())
    return _write(PAGE, BARS_BEGIN, BARS_END, f"{bars(run)}\nMeasured on: {about}.\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
