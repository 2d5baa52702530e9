"""Has the tests of other libraries run on our arrays: a plugin of pytest, which ``run.py`` loads.

Nothing of theirs is copied or changed on disk. Each library has a place where it lists the namespaces or classes that
its tests run on; ours takes the place of that list, before the tests are collected. What does not take our arrays is
left out. Each test runs in the modes of ``numpy_suite/modes.py``, each with a share of them, by the test's name.

``exceptions.txt`` has the tests that do not hold: a line ``# reason``, then ``mode name`` each; ``*`` is any mode.
They are expected to fail, and an error if they pass. A name with a ``*`` for any text stands for tests of which some
fail: they are not run.
"""

from __future__ import annotations

import fnmatch
import functools
import importlib
import os
import pathlib
import sys
import types
import zlib
from typing import Any

import numpy as np
import pytest
from hypothesis import is_hypothesis_test

import tensornumpy as tnp
from numpy_suite.conftest import again
from numpy_suite.modes import running
from numpy_suite.shim import shim

EXCEPTIONS = pathlib.Path(__file__).with_name("exceptions.txt")
OURS = "tensornumpy"


# --- where each library lists what its tests run on ----------------------------------------------------------


def scipy() -> None:
    """The parameters of the fixture ``xp``, and the names that its marks may speak of."""
    conftest = importlib.import_module("scipy.conftest")
    conftest.xp_known_backends.add(OURS)
    mark = conftest.xp._fixture_function_marker
    object.__setattr__(mark, "params", (pytest.param(tnp, id=OURS, marks=pytest.mark.array_api_backends),))


def sklearn() -> None:
    """What yields the namespaces, with their devices and dtypes."""
    helpers = importlib.import_module("sklearn.utils._array_api")
    helpers.yield_namespaces = lambda include_numpy_namespaces=True: iter([OURS])
    helpers.yield_namespace_device_dtype_combinations = lambda include_numpy_namespaces=True: iter([(OURS, None, None)])


def xarray() -> None:
    """The table of the wrapping tests, and the namespace of the others, which is looked up by its name."""
    module = types.ModuleType("array_api_strict._array_object")
    module.Array = tnp.ndarray  # type: ignore[attr-defined]
    sys.modules["array_api_strict"], sys.modules[module.__name__] = tnp, module
    tests = importlib.import_module("xarray.tests.test_duck_array_wrapping")
    row = {"attrs": {"array": "ndarray", "constructor": "asarray"}, "xfails": {}}
    tests.NAMESPACE_ARRAYS[OURS] = row
    tests.NAMESPACES[:] = [OURS]


def einops() -> None:
    """The backend for NumPy; the tests' own ``numpy`` is replaced after they are collected."""
    os.environ["EINOPS_TEST_BACKENDS"] = "numpy"
    backend = importlib.import_module("einops._backends").NumpyBackend

    def __init__(self: Any) -> None:
        self.np = tnp

    backend.__init__ = __init__
    backend.is_appropriate_type = lambda self, x: isinstance(x, tnp.ndarray | np.ndarray)
    backend.from_numpy = lambda self, x: tnp.asarray(x)
    backend.to_numpy = lambda self, x: np.asarray(x)


def array_api_extra() -> None:
    """The module that the backend for NumPy stands for."""
    backend = importlib.import_module("array_api_extra._lib._backends").Backend
    module = backend.modname.fget
    backend.modname = property(lambda self: OURS if self is backend.NUMPY else module(self))


PREPARE = {one.__name__: one for one in (scipy, sklearn, xarray, einops, array_api_extra)}


def on_ours(item: pytest.Item) -> bool:
    """True for a test that takes our arrays, and the same ones each time."""
    if is_hypothesis_test(getattr(item, "function", None)):
        return False
    library = name_of(item).partition("/")[0]
    params = getattr(getattr(item, "callspec", None), "params", {})
    if library == "scipy":
        return params.get("xp") is tnp
    if library == "array_api_extra":
        return getattr(params.get("library"), "modname", "") == OURS
    return library != "sklearn" or OURS in map(str, params.values())


# --- the hooks of pytest ------------------------------------------------------------------------------------


def name_of(item: pytest.Item) -> str:
    """``scipy/stats/tests/test_stats.py::TestSkew::test_moment[tensornumpy]``."""
    library = os.environ["TENSORNUMPY_OUTSIDE_LIBRARY"]
    parts = item.path.parts
    if library in parts:
        parts = parts[max(i for i, part in enumerate(parts) if part == library) + 1 :]
    else:  # of a source distribution, whose folder has the version in its name
        parts = parts[parts.index("tests") :] if "tests" in parts[-4:] else parts[-1:]
    return "/".join((library, *parts)) + "::" + item.nodeid.split("::", 1)[1]


@functools.cache
def exceptions() -> tuple[tuple[str, str, str], ...]:
    """``(mode, name, reason)`` of each line."""
    reason, found = "", []
    for line in EXCEPTIONS.read_text().splitlines():
        if line.startswith("#"):
            reason = line[1:].strip()
        elif line.strip():
            assert reason, f"{line!r} stands before any reason"
            mode, _, name = line.strip().partition(" ")
            found.append((mode, name, reason))
    return tuple(found)


def excepted(name: str, mode: str) -> tuple[str, bool] | None:
    """``(reason, run)`` of a test that does not hold in a mode."""
    for listed, pattern, reason in exceptions():
        if listed in ("*", mode) and fnmatch.fnmatchcase(name, pattern.replace("[", "[[]")):
            return reason, "*" not in pattern
    return None


def shares() -> dict[str, int]:
    """``mode -> n``: one test of n runs in it, by the variable TENSORNUMPY_OUTSIDE."""
    parts = [part.partition("/") for part in os.environ["TENSORNUMPY_OUTSIDE"].split()]
    return {mode: int(share or 1) for mode, _, share in parts}


def pytest_configure(config: pytest.Config) -> None:
    PREPARE[os.environ["TENSORNUMPY_OUTSIDE_LIBRARY"]]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept: list[pytest.Item] = []
    for item in filter(on_ours, items):
        if name_of(item).startswith("einops/"):
            names = vars(item.module)  # type: ignore[attr-defined]
            names.update({key: shim("numpy") for key, value in names.items() if value is np})
        for mode, n in shares().items():
            name = name_of(item)
            row = excepted(name, mode)
            if zlib.crc32(f"{name}~{mode}".encode()) % n == 0 and (row is None or row[1]):
                kept.append(again(item, mode, row))  # type: ignore[arg-type]
    items[:] = kept


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: Any) -> Any:
    if item.suite_mode == "plain":
        return (yield)
    with running(item.suite_mode, vars(tnp)):
        return (yield)
