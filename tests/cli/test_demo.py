"""The main job: ``tensornumpy demo``, run as a user runs it."""

import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]


@pytest.mark.heavy
def test_the_demo_walks_the_guide_and_plots(tmp_path):
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "100"}
    command = [sys.executable, "-m", "tensornumpy", "demo", "--quick", "--output", str(tmp_path / "plot.png")]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    for chapter in ("Arrays", "Type promotion", "Broadcasting", "Indexing", "Gradients", "Devices"):
        assert chapter in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert (tmp_path / "plot.png").stat().st_size > 5000
