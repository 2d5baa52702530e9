"""Speed over time: ``python benchmarks history`` measures, and ``--append`` adds a line for this commit.

    python benchmarks history                      # measure, and compare with the last line of this processor
    python benchmarks history --append             # and write the line: benchmarks/history.jsonl
    python benchmarks history --groups readme      # one group of rows

Every number is a ratio to NumPy in the same run, so that lines of different days can stand beside each other: the table
of the README (both ours and compiled), programs with loops, natural programs in new processes (steady), and the
processor's time of the first 1, 100 and 1,000 calls with an empty cache. What is measured twice and is more than
``NOISE`` above the recorded line both times is reported. The exit status is 0 whatever was measured: a busy machine is
no defect.
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import json
import math
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).resolve().parent
LINES = HERE / "history.jsonl"
NOISE = 1.5  # two runs of one commit, one after the other on two cores: nine of ten rows stay within this factor
NATURAL = (
    "adam", "bandit", "bodies", "dijkstra", "gillespie", "ising", "kalman", "kmeans", "life", "molecules", "particles",
    "pid", "q_learning", "spectral", "tokens", "words",
)  # fmt: skip
MARKS = (1, 100, 1000)


def readme() -> dict[str, float]:
    """The rows of ``python benchmarks jobs --quick``, ours and ours compiled; without those that take a first call."""
    from benchmarks.jobs.table import COLUMNS

    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "run.json"
        command = [sys.executable, str(HERE), "jobs", "--quick", "--against", "none", "--json", str(output)]
        subprocess.run([*command, "--output", folder], check=True, capture_output=True)
        tables = json.loads(output.read_text(encoding="utf-8"))["tables"]
    rows = {}
    for job in tables:
        if job.get("once"):
            continue
        for column in ("tensornumpy", "compiled"):
            ratios = [row["ratio"] for row in job["rows"] if COLUMNS[column](row["label"]) and not row.get("error")]
            if ratios:
                rows[f"{job['job']}: {job['title']}, {column}"] = min(ratios)
    return rows


def loops() -> dict[str, float]:
    """The programs of ``programs.py``, compiled, in turns with NumPy."""
    from benchmarks import programs
    from benchmarks.measure import least

    import tensornumpy as tnp

    rows = {}
    for program, args in programs.jobs():
        compiled = tnp.function(lambda *xs, program=program: program(tnp, *xs), native="now")
        ours = tuple(tnp.array(a) if isinstance(a, np.ndarray) else a for a in args)
        plain = programs.of_copies(lambda *xs, program=program: program(np, *xs), args)
        native = programs.of_copies(compiled, ours)
        least([native], rounds=2)
        numpy, found = least([plain, native], rounds=5)
        rows[program.__name__] = found / numpy
    return rows


def people() -> dict[str, float]:
    """Natural programs, decorated, in new processes."""
    from benchmarks.natural import run as natural

    for chapter in natural.CHAPTERS:
        importlib.import_module(f"benchmarks.natural.{chapter}")
    rows = {}
    with tempfile.TemporaryDirectory() as folder:
        natural.compiled_to(folder)
        for name in NATURAL:
            one = natural.row(name, 1000)
            if "decorated" in one:
                rows[name] = one["decorated"]
    return rows


def beginnings() -> dict[str, float]:
    """The first calls of the programs of ``first_calls.py``."""
    from benchmarks import first_calls

    rows = {}
    for name in first_calls.PROGRAMS:
        ours, numpy = (first_calls.once(name, form, sys.executable) for form in ("function", "numpy"))
        times = dict(zip(first_calls.MARKS, zip(ours, numpy, strict=False), strict=False))
        rows |= {f"{name}, {mark}": times[mark][0] / times[mark][1] for mark in MARKS if mark in times}
    return rows


GROUPS: dict[str, Callable[[], dict[str, float]]] = {
    "readme": readme,
    "loops": loops,
    "natural": people,
    "first calls": beginnings,
}


def measure(groups: list[str]) -> dict[str, Any]:
    """A line of the history."""
    from tensornumpy.command.benchmark.rivals import machine

    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=HERE, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    rows = {}
    for group in groups:
        print(f"measuring: {group}", file=sys.stderr, flush=True)
        rows |= {f"{group}: {name}": float(f"{ratio:.3g}") for name, ratio in GROUPS[group]().items()}
    return {
        "commit": git("rev-parse", "--short=10", "HEAD") + ("+" if git("status", "--short", "src") else ""),
        "date": datetime.date.today().isoformat(),
        "machine": {k: machine()[k] for k in ("processor", "cores", "system", "python", "numpy", "load")},
        "rows": rows,
    }


def recorded(path: Path = LINES) -> list[dict[str, Any]]:
    """The lines, oldest first."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def means(line: dict[str, Any]) -> dict[str, float]:
    """The geometric mean of each group of a line."""
    found = {}
    for group in GROUPS:
        logs = [math.log(ratio) for name, ratio in line["rows"].items() if name.startswith(f"{group}: ")]
        if logs:
            found[group] = math.exp(statistics.fmean(logs))
    return found


def worse(line: dict[str, Any], before: dict[str, Any]) -> dict[str, tuple[float, float]]:
    """The rows that took more than ``NOISE`` of the recorded ratio: ``{name: (before, now)}``."""
    pairs = {name: (before["rows"][name], now) for name, now in line["rows"].items() if name in before["rows"]}
    return {name: pair for name, pair in pairs.items() if pair[1] > NOISE * pair[0]}


def compare(line: dict[str, Any], before: list[dict[str, Any]], again: Callable[[list[str]], dict[str, Any]]) -> None:
    """Print the means beside those of the last line of this processor, and what is slower in two runs; ``again``
    measures some groups once more."""
    alike = [one for one in before if one["machine"]["processor"] == line["machine"]["processor"]]
    if not alike:
        print(f"no line of {line['machine']['processor']} in {LINES.name}: nothing to compare with")
    last = alike[-1] if alike else {"rows": {}}
    old = means(last)
    for group, mean in means(line).items():
        print(
            f"{group:12} {mean:.3f} of NumPy's time"
            + (f"; {old[group]:.3f} at {last['commit']}" if group in old else "")
        )
    slower = worse(line, last)
    if slower:  # measured again: what was disturbed drops out
        second = again([group for group in GROUPS if any(name.startswith(f"{group}: ") for name in slower)])
        slower = {name: pair for name, pair in worse(second, last).items() if name in slower}
    for name, (then, now) in sorted(slower.items(), key=lambda row: row[1][0] / row[1][1]):
        print(f"slower: {name}: {then} -> {now}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--append", action="store_true", help="add a line for this commit")
    parser.add_argument("--groups", nargs="+", choices=list(GROUPS), default=list(GROUPS))
    given = parser.parse_args()
    line = measure(given.groups)
    compare(line, recorded(), measure)
    if given.append:
        with LINES.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
