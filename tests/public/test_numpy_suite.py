"""Each test file in NumPy's wheel is run in tests/numpy_suite, or left out there with a reason."""

import re
from pathlib import Path

import numpy as np

SUITE = Path(__file__).parents[1] / "numpy_suite"


def test_every_file_of_numpy_is_run_or_left_out():
    root = Path(np.__file__).parent
    theirs = {".".join(("numpy", *f.relative_to(root).with_suffix("").parts)) for f in root.glob("**/tests/test_*.py")}
    run = {re.search(r'load\("([\w.]+)"', file.read_text())[1] for file in SUITE.glob("test_*.py")}
    lines = (SUITE / "exceptions" / "left_out.txt").read_text().splitlines()
    left_out = [line for line in lines if line and not line.startswith("#")]
    assert run <= theirs
    assert not run.intersection(left_out)
    rest = [t for t in theirs - run if not any(t == name or t.startswith(f"{name}.") for name in left_out)]
    assert not rest, "not run, and not in exceptions/left_out.txt"
    assert {name for name in left_out if ".tests." in name} <= theirs
