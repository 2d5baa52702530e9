"""The record of speed over time: what a line holds, and what is called slower."""

from __future__ import annotations

import importlib
import json
import math

import pytest


@pytest.fixture(scope="module")
def history():
    return importlib.import_module("benchmarks.history")


def line(commit="a", processor="p", **rows):
    machine = {"processor": processor}
    return {
        "commit": commit,
        "date": "2026-01-01",
        "machine": machine,
        "rows": {f"loops: {k}": v for k, v in rows.items()},
    }


def test_a_mean_is_geometric(history):
    assert history.means(line(a=0.5, b=2.0)) == pytest.approx({"loops": 1.0})


def test_what_is_slower_is_said_when_it_is_so_twice(history, capsys):
    records = [line("old", "other", a=0.1, b=0.1), line("new", a=1.0, b=1.0, c=1.0)]
    history.compare(line(a=1.8, b=1.8, c=1.1), records, lambda groups: line(a=1.8, b=1.0, c=1.8))
    out = capsys.readouterr().out
    assert "1.000 at new" in out
    assert [row for row in out.splitlines() if row.startswith("slower")] == ["slower: loops: a: 1.0 -> 1.8"]


def test_another_processor_is_not_compared(history, capsys):
    history.compare(line(a=1.0), [line("old", "other", a=0.1)], history.measure)
    assert "nothing to compare with" in capsys.readouterr().out


def test_lines_are_read_as_they_were_written(history, tmp_path):
    records = [line("a", x=0.5), line("b", x=0.25)]
    path = tmp_path / "history.jsonl"
    assert history.recorded(path) == []
    path.write_text("".join(json.dumps(one) + "\n" for one in records))
    assert history.recorded(path) == records


def test_a_group_is_measured(history):
    """The programs with loops: a ratio each, below NumPy's time."""
    rows = history.measure(["loops"])["rows"]
    assert {"loops: relax", "loops: heat", "loops: waves"} <= set(rows)
    assert all(0 < ratio and math.isfinite(ratio) for ratio in rows.values())


def test_natural_programs_of_the_record_are_there(history):
    natural = importlib.import_module("benchmarks.natural.run")
    for chapter in natural.CHAPTERS:
        importlib.import_module(f"benchmarks.natural.{chapter}")
    assert set(history.NATURAL) <= set(natural.PROGRAMS)
