"""``--part``: each test is in one part."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sampling import Part

ROOT = Path(__file__).parents[2]
NAMES = [f"tests/a.py::test_{function}[{k}]" for function in "abc" for k in range(50)]


def test_each_of_many_tests_is_in_one_part():
    parts = [Part.named(f"{k}/3").of(NAMES) for k in (1, 2, 3)]
    assert set.union(*parts) == {*NAMES} and sum(map(len, parts)) == len(NAMES)
    assert min(map(len, parts)) > len(NAMES) // 5


@pytest.mark.parametrize("k", [1, 2, 3])
def test_one_of_each_function_runs(k):
    part = Part.named(f"{k}/3")
    assert part.of(NAMES[:1]) == {NAMES[0]}
    assert all(part.of(NAMES[:n]) for n in (2, 3, 4))


def test_the_commit_decides():
    part = Part.named("commit/3")
    assert part == Part.named("commit/3") and 0 <= part.k < 3


@pytest.mark.long
def test_files_have_their_tests_in_parts():
    """With the twins of NumPy's tests, which run once more in other modes."""

    def collected(*options):
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "--collect-only",
            *options,
            "tests/numpy_suite/test_indexing.py",
        ]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return {line for line in listed.splitlines() if "::" in line}

    whole, parts = collected(), [collected("--part", f"{k}/3") for k in (1, 2, 3)]
    assert set.union(*parts) == whole and len(whole) > 50
    assert all(len(part) < len(whole) for part in parts)
