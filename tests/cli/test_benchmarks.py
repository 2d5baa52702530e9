"""``python benchmarks``: what it lists and runs, and what it measures by."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.__main__ import BENCHMARKS, main
from benchmarks.measure import fresh, least, repetitions, sample

BENCHMARKS_FOLDER = Path(__file__).resolve().parents[2] / "benchmarks"


def programs():
    """The modules of the folder that run as programs."""
    for path in BENCHMARKS_FOLDER.rglob("*.py"):
        tests = [ast.unparse(n.test) for n in ast.parse(path.read_text()).body if isinstance(n, ast.If)]
        if any("__name__" in test for test in tests):
            yield ".".join(path.relative_to(BENCHMARKS_FOLDER).with_suffix("").parts)


def test_every_program_is_listed(capsys):
    own = {"__main__", "jobs.first_call"}  # this command, and a process that a job begins
    assert {each.module for each in BENCHMARKS.values()} == set(programs()) - own
    assert main([]) == 0
    listed = capsys.readouterr().out
    assert all(f"  {name} " in listed and each.measures in listed for name, each in BENCHMARKS.items())


def test_a_name_that_there_is_not_shows_the_list(capsys):
    assert main(["nothing"]) == 2
    said = capsys.readouterr().err
    assert "no 'nothing'" in said and "small_calls" in said


def test_a_name_runs_with_its_options_from_any_folder(tmp_path):
    command = [sys.executable, str(BENCHMARKS_FOLDER), "small_calls", "a + x", "--length", "3"]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout.splitlines()
    assert float(said[0].split()[-1]) > 0 and "geometric mean" in said[-1]


def test_the_least_of_samples_that_take_turns_counts():
    taken, times = [], {"a": iter([3.0, 1.0, 2.0]), "b": iter([5.0, 6.0, 4.0])}

    def take(name):
        return lambda: taken.append(name) or next(times[name])

    assert least([take("a"), take("b")], rounds=3) == [1.0, 4.0]
    assert all({*taken[k : k + 2]} == {"a", "b"} for k in (0, 2, 4))
    assert least([lambda: 1.0], rounds=0) == [float("inf")]
    assert least([lambda: 1.0], budget=0.0) == [1.0]  # one at least


def test_a_sample_is_the_time_of_one_call():
    now, calls = [0.0], []

    def call(*args):
        calls.append(args)
        now[0] += 2.0

    assert sample(call, 1, times=4, clock=lambda: now[0])() == 2.0
    assert calls == [(1,)] * 4
    assert sample(call, clock=lambda: now[0], is_warm=True, anew=lambda: (len(calls),))() == 2.0
    assert calls[4:] == [(4,), (4,)]
    assert repetitions(lambda: 1e-3, 0.01) == 10 and repetitions(lambda: 0.0, 1.0, most=7) == 7


def test_what_fails_in_a_new_process_is_said():
    with pytest.raises(RuntimeError, match="nothing_there"):
        fresh("nothing_there")
