"""The tests of NumPy that do not hold here, each with its reason: expected to fail, and an error if they pass.

``exceptions/<file>.txt`` has sections: a line ``# reason``, then the tests, one a line, as pytest names them without
the file: ``TestClass::test_name`` for all parameters of a test, ``TestClass::test_name[parameters]`` for one. ``*``
stands for any text in the parameters. ``!`` before a test: not run (it would hang, or break the process). A reason that
begins with ``before Python 3.12`` holds there alone, without the extension.

``exceptions/left_out.txt`` has the test files of NumPy that are not run at all, and packages of such. The folders of
the modes (modes.py) have the same, for what passes plainly; their ``left_out.txt`` names test files of this folder.
"""

from __future__ import annotations

import collections
import functools
import os
import pathlib
import re
import zlib
from collections.abc import Iterator
from typing import Any

import ml_dtypes  # noqa: F401  # NumPy lists its dtypes from then on: the same ones for every test
import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

import sampling
from helpers import EXPORTS

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

# Tests that take ten seconds or more: plainly, and in no other mode.
HEAVY = {
    "test_linalg_regression": ("TestRegression::test_openblas_threading",),
    "test_mem_overlap": (
        "test_may_share_memory_easy_fuzz", "test_may_share_memory_harder_fuzz", "TestUFunc::test_unary_ufunc_call_fuzz",
    ),
    "test_dlpack": ("TestDLPack::test_device",),  # loads TensorFlow
    "test_multithreading": ("test_parallel_flat_iterator",),
}  # fmt: skip


# What a run has of the modes of modes.py, each with its share of the tests: "watched/16" is one test of 16, chosen by
# its name. A mode whole takes about ten minutes.
RUN = "plain watched/4 traced/16 batched/16"
SAMPLE = "plain watched/64 traced/64 batched/64"  # of --sample


def read(stem: str, mode: str = "plain") -> list[tuple[str, str, bool]]:
    """``(test, reason, run)`` of each line of an exceptions file."""
    folder = EXCEPTIONS if mode == "plain" else EXCEPTIONS / mode
    path, reason, found = folder / f"{stem}.txt", "", []
    for line in path.read_text().splitlines() if path.exists() else ():
        if line.startswith("#"):
            reason = line[1:].strip()
        elif line.strip():
            assert reason, f"{path.name}: {line!r} stands before any reason"
            if not (EXPORTS and reason.startswith("before Python 3.12")):
                found.append((line.strip().removeprefix("!"), reason, not line.startswith("!")))
    return found


class Exceptions:
    """Those of one file in one mode, and which of them have been met."""

    def __init__(self, stem: str, mode: str = "plain"):
        rows = read(stem, mode)
        self.exact = {name: (reason, run) for name, reason, run in rows if "*" not in name}
        self.patterns = [
            (re.compile(".*".join(map(re.escape, name.split("*")))), reason, run)
            for name, reason, run in rows
            if "*" in name
        ]
        self.met: set[Any] = set()

    def of(self, name: str) -> tuple[str, bool] | None:
        """``(reason, run)`` of a test, by its name without the file; None if it has to pass."""
        row = self.exact.get(name) or self.exact.get(name.split("[")[0])
        self.met.update((name, name.split("[")[0]))
        for pattern, reason, run in self.patterns:
            if pattern.fullmatch(name):
                self.met.add(pattern)
                row = row or (reason, run)
        return row

    def stale(self) -> list[str]:
        """The names that are none of a test."""
        names = [name for name in self.exact if name not in self.met]
        return names + [pattern.pattern for pattern, _, _ in self.patterns if pattern not in self.met]


def shares(sample: bool) -> dict[str, int]:
    """``mode -> n``: one test of n runs in that mode here, as the variable TENSORNUMPY_NUMPY_SUITE says."""
    usual = SAMPLE if sample else RUN
    parts = [part.partition("/") for part in os.environ.get("TENSORNUMPY_NUMPY_SUITE", usual).split()]
    return {mode: int(share or 1) for mode, _, share in parts}


@functools.cache
def allow_instances(function: Any) -> None:
    """Let hypothesis call a method of other instances of its class: each of the modes has one."""
    settings(suppress_health_check=[HealthCheck.differing_executors])(function)


def again(item: pytest.Function, mode: str, row: tuple[str, bool] | None) -> pytest.Function:
    """The test once more, in a mode."""
    twin = type(item).from_parent(
        item.parent, name=f"{item.name}~{mode}", callspec=getattr(item, "callspec", None),
        fixtureinfo=item._fixtureinfo, originalname=item.originalname,
    )  # fmt: skip
    twin.suite_mode = mode
    if not twin.nodeid.endswith(f"~{mode}"):  # pytest 9.2; of two tests with one name, pytest-xdist runs one
        twin._id = twin._id.parse(f"{twin.nodeid}~{mode}")
    if item.cls is not None and is_hypothesis_test(item.function):
        allow_instances(item.function)
    for mark in item.own_markers:
        if mark.name not in {m.name for m in twin.own_markers}:
            twin.add_marker(getattr(pytest.mark, mark.name)(*mark.args, **mark.kwargs))
    if row is not None:
        twin.add_marker(pytest.mark.xfail(reason=row[0], run=row[1], strict=True))
    return twin


@functools.cache
def lists(stem: str, share_of: tuple[str, ...]) -> dict[str, Exceptions]:
    """``mode -> exceptions`` of the modes in which a file runs, the plain one first."""
    modes = [m for m in share_of if m != "plain" and stem not in {name for name, _, _ in read("left_out", m)}]
    return {mode: Exceptions(stem, mode) for mode in ("plain", *modes)}


def modes_of(stem: str, name: str, share_of: dict[str, int]) -> Iterator[tuple[str, tuple[str, bool] | None]]:
    """The modes beside the plain one in which a test runs, each with the row of its exception."""
    plain, *others = lists(stem, (*share_of,)).items()
    excepted = plain[1].of(name) is not None or name in HEAVY.get(stem, ())
    for mode, listed in others:
        row = listed.of(name)
        if not excepted and not zlib.crc32(f"{stem}::{name}~{mode}".encode()) % share_of[mode]:
            yield mode, row


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    option = metafunc.config.option
    if option.sample or option.part:
        share_of, stem = shares(option.sample), metafunc.definition.path.stem
        metafunc.definition.add_marker(pytest.mark.family(6))
        metafunc.definition.stash[sampling.TWINS] = lambda test: [
            f"{test}~{mode}" for mode, _ in modes_of(stem, test.split("::", 1)[1], share_of)
        ]


@pytest.hookimpl(tryfirst=True)  # before tests are left out by -k or -m
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    whole = not any("::" in arg for arg in config.args)  # files are collected whole
    here = pathlib.Path(__file__).parent
    share_of = shares(config.option.sample)
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.path.parent == here:
            groups.setdefault(item.path.stem, []).append(item)
    names = {stem: [item.nodeid.split("::", 1)[1] for item in group] for stem, group in groups.items()}
    for function, left in config.stash.get(sampling.LEFT, {}).items():
        if (stem := pathlib.PurePath(function.split("::")[0]).stem) in names:
            names[stem] += [test.split("::", 1)[1] for test in left]
    twins: list[pytest.Item] = []
    for stem, group in groups.items():
        listed = lists(stem, (*share_of,))
        plain = listed["plain"]
        for item in group:
            item.add_marker(pytest.mark.filterwarnings("default"))
            for mark in item.iter_markers("xfail"):  # NumPy's own: what fails there may work here
                mark.kwargs.setdefault("strict", False)
            name = item.nodeid.split("::", 1)[1]
            if name in HEAVY.get(stem, ()):
                item.add_marker(pytest.mark.heavy)
            twins += [again(item, mode, mine) for mode, mine in modes_of(stem, name, share_of)]
            if (row := plain.of(name)) is not None:
                item.add_marker(pytest.mark.xfail(reason=row[0], run=row[1], strict=True))
        if whole:
            has_looked = config.option.sample or config.option.part
            for name in () if has_looked else names[stem]:  # above, before tests were left out
                collections.deque(modes_of(stem, name, share_of), 0)
            for mode, each in listed.items():
                if stale := each.stale():
                    raise pytest.UsageError(f"exceptions of {stem}, {mode}, name tests that are none: {stale[:5]}")
            rows = [row for row in map(plain.of, names[stem]) if row is None or REFUSED not in row[0]]
            if stem in NUMERIC and len(rows) - rows.count(None) > (1 - SHARE) * len(rows):
                raise pytest.UsageError(f"{stem}: more than a tenth of {len(rows)} tests are excepted")
    if "plain" not in share_of:
        items[:] = [item for item in items if item.path.parent != here]
    items += twins


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Any:
    mode = getattr(item, "suite_mode", None)
    if mode is None:
        return (yield)
    from .modes import running

    with running(mode, item.function.__globals__):
        return (yield)
