"""The tests of NumPy that do not hold here, each with its reason: expected to fail, and an error if they pass.

``exceptions/<file>.txt`` has sections: a line ``# reason``, then the tests, one a line, as pytest names them without
the file: ``TestClass::test_name`` for all parameters of a test, ``TestClass::test_name[parameters]`` for one. ``*``
stands for any text in the parameters. ``!`` before a test: not run (it would hang, or break the process). A reason that
begins with ``before Python 3.12`` holds there alone.

``exceptions/left_out.txt`` has the test files of NumPy that are not run at all, and packages of such.
"""

from __future__ import annotations

import os
import pathlib
import re
import sys

import ml_dtypes  # noqa: F401  # NumPy lists its dtypes from then on: the same ones for every test
import pytest

os.environ.setdefault("NPY_AVAILABLE_MEM", "1 GB")  # NumPy's tests that need more leave themselves out

EXCEPTIONS = pathlib.Path(__file__).with_name("exceptions")
# Where at least nine tests of ten must hold.
NUMERIC = {
    "test_numeric", "test_umath", "test_multiarray", "test_indexing", "test_function_base", "test_shape_base",
    "test_core_shape_base", "test_arraysetops", "test_nanfunctions", "test_linalg", "test_pocketfft",
}  # fmt: skip
SHARE = 0.9
# In the reason of a test on what there is not on purpose (matrix, masked arrays): such tests are not counted.
REFUSED = "refused by name"

# Tests that take ten seconds or more.
HEAVY = {
    "test_linalg_regression": ("TestRegression::test_openblas_threading",),
    "test_mem_overlap": (
        "test_may_share_memory_easy_fuzz", "test_may_share_memory_harder_fuzz", "TestUFunc::test_unary_ufunc_call_fuzz",
    ),
    "test_dlpack": ("TestDLPack::test_device",),  # loads TensorFlow
    "test_multithreading": ("test_parallel_flat_iterator",),
}  # fmt: skip


def read(stem: str) -> list[tuple[str, str, bool]]:
    """``(test, reason, run)`` of each line of an exceptions file."""
    path, reason, found = EXCEPTIONS / f"{stem}.txt", "", []
    for line in path.read_text().splitlines() if path.exists() else ():
        if line.startswith("#"):
            reason = line[1:].strip()
        elif line.strip():
            assert reason, f"{path.name}: {line!r} stands before any reason"
            if sys.version_info < (3, 12) or not reason.startswith("before Python 3.12"):
                found.append((line.strip().removeprefix("!"), reason, not line.startswith("!")))
    return found


@pytest.hookimpl(tryfirst=True)  # before tests are left out by -k or -m
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    whole = not any("::" in arg for arg in config.args)  # files are collected whole
    here = pathlib.Path(__file__).parent
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.path.parent == here:
            groups.setdefault(item.path.stem, []).append(item)
    for stem, group in groups.items():
        rows = read(stem)
        exact = {name: (reason, run) for name, reason, run in rows if "*" not in name}
        patterns = [
            (re.compile(".*".join(map(re.escape, name.split("*")))), reason, run)
            for name, reason, run in rows
            if "*" in name
        ]
        excepted, counted, met = 0, 0, set()
        for item in group:
            item.add_marker(pytest.mark.filterwarnings("default"))
            for mark in item.iter_markers("xfail"):  # NumPy's own: what fails there may work here
                mark.kwargs.setdefault("strict", False)
            name = item.nodeid.split("::", 1)[1]
            if name in HEAVY.get(stem, ()):
                item.add_marker(pytest.mark.heavy)
            row = exact.get(name) or exact.get(name.split("[")[0])
            met.update((name, name.split("[")[0]))
            for pattern, reason, run in patterns:
                if pattern.fullmatch(name):
                    met.add(pattern)
                    row = row or (reason, run)
            counted += row is None or REFUSED not in row[0]
            if row is not None:
                excepted += REFUSED not in row[0]
                item.add_marker(pytest.mark.xfail(reason=row[0], run=row[1], strict=True))
        if whole:
            stale = [n for n in exact if n not in met] + [p.pattern for p, _, _ in patterns if p not in met]
            if stale:
                raise pytest.UsageError(f"exceptions/{stem}.txt names tests that NumPy does not have: {stale[:5]}")
            if stem in NUMERIC and excepted > (1 - SHARE) * counted:
                raise pytest.UsageError(f"{stem}: {excepted} of {counted} tests are excepted, more than a tenth")
