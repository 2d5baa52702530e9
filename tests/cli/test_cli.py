"""The commands, run as a user runs them."""

import json
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]


def run(*args, cwd=ROOT):
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "100"}
    return subprocess.run(
        [sys.executable, "-m", "tensornumpy", *args], capture_output=True, text=True, cwd=cwd, env=env, timeout=300
    )


def test_the_demo_walks_the_guide_and_plots(tmp_path):
    done = run("demo", "--quick", "--output", str(tmp_path / "plot.png"))
    assert done.returncode == 0, done.stderr
    for chapter in ("Arrays", "Type promotion", "Broadcasting", "Indexing", "Gradients", "Devices"):
        assert chapter in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert (tmp_path / "plot.png").stat().st_size > 5000


def test_benchmark_writes_numbers_and_plots(tmp_path):
    numbers = tmp_path / "b.json"
    done = run(
        "benchmark",
        "--jobs",
        "dispatch",
        "--quick",
        "--against",
        "none",
        "--json",
        str(numbers),
        "--output",
        str(tmp_path),
    )
    assert done.returncode == 0, done.stderr
    assert "ratio" in done.stdout
    assert json.loads(numbers.read_text())


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (("devices",), "CPU:0"),
        (("coverage",), "cumsum"),
        (("where", "cumsum"), "ops/scan.py"),
        (("where", "exp"), "ops/elementwise.py"),
        (("info",), "numpy"),
    ],
)
def test_commands(command, expected):
    done = run(*command)
    assert done.returncode == 0, done.stderr
    assert expected in done.stdout


def test_an_unknown_name_is_an_error():
    done = run("where", "cumsun")
    assert done.returncode == 1
    assert "cumsum" in done.stderr
