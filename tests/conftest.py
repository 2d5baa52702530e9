"""What all tests share: how functions are compiled, and which tests of the large generated families run.

Compiled functions run on NumPy in the tests unless a test asks for native code, so that bits can be compared.

``TENSORNUMPY_NATIVE=now`` runs the whole suite on kernels (CI does, for the tests of functions and tapes). The graph of
every trace is checked after each pass. ``TENSORNUMPY_PURE=1`` has them run on the Python form of the core.

``--sample`` (``make test``) runs a few of the large families (``sampling.py``); the continuous integration runs one of
three parts of them (``--part``), another one at another commit. A test that is named with its parameters always runs.
"""

from __future__ import annotations

import functools
import gc
import importlib
import importlib.util
import os
import pathlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

os.environ.setdefault("TENSORNUMPY_NATIVE", "off")
os.environ.setdefault("TENSORNUMPY_CHECK_GRAPHS", "1")
os.environ.setdefault("TENSORNUMPY_STRICT", "1")  # what cannot be traced is seen
# Not the user's: theirs would be full of what only tests compile, and each process that writes looks through all of it.
os.environ.setdefault("TENSORNUMPY_CACHE", str(pathlib.Path(__file__).parents[1] / ".pytest_cache" / "kernels"))

import helpers
import sampling
import tensornumpy as tnp
import versions
from tensornumpy._base import defects
from tensornumpy._core import core
from tensornumpy.function import balance
from tensornumpy.function.programs import beginning


class _NoTensorFlow:
    """Where TensorFlow is not installed, ``import tensorflow`` would find the folder of its tests."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "tensorflow":
            raise ModuleNotFoundError("No module named 'tensorflow'", name=name)


_found = importlib.util.find_spec("tensorflow")
if _found is not None and _found.origin is None:
    sys.meta_path.insert(0, _NoTensorFlow)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sample", action="store_true", help="one test of n in the large generated families")
    parser.addoption("--part", help="2/3: the second of three parts of the tests; commit/3: the one of the commit")
    parser.addoption("--device", help="of TensorFlow, that tests of tensors run on: GPU:0, or CPU:1, a logical one")


def pytest_configure(config: pytest.Config) -> None:
    helpers.sampled = config.option.sample
    if (config.option.sample or config.option.part) and not any("[" in arg for arg in config.args):
        part = sampling.Part.named(config.option.part) if config.option.part else None
        config.pluginmanager.register(sampling.Sampling(part))
    if config.option.device is not None:
        config.pluginmanager.register(_OnDevice(config.option.device))
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "WorkerInteractor":  # this is a process of pytest-xdist
            plugin.sendevent = functools.partial(_send, plugin.sendevent)


def _send(send: Callable, name: str, **kwargs: Any) -> None:
    """Tell the process that gathers reports of a test, but not that it begins and ends, nor that its set-up and
    clean-up passed, too: five messages take longer than most tests."""
    report = kwargs.get("data")
    if name in ("logstart", "logfinish") or (
        name == "testreport" and report["when"] != "call" and report["outcome"] == "passed"
    ):
        return
    send(name, **kwargs)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """For ``--dist loadfile``: pytest-xdist's own looks through all tests of the run for each that it gives to a
    process, and counts all that the process was given for each that is done, which is quadratic."""
    if config.option.dist != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class Names(list):
        """The tests that a process has collected."""

        def __init__(self, names: Any):
            super().__init__(names)
            self.index = {name: k for k, name in enumerate(names)}.__getitem__

    class Scheduling(LoadFileScheduling):
        def add_node_collection(self, node: Any, collection: Any) -> None:
            super().add_node_collection(node, collection)
            if node in self.registered_collections:
                self.registered_collections[node] = Names(collection)

        def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
            work = self.assigned_work[node]
            scope = self._split_scope(self.registered_collections[node][item_index])
            super().mark_test_complete(node, item_index, duration)
            if all(work[scope].values()):
                del work[scope]

    return Scheduling(config, log)


class _OnDevice:
    """With --device, tests of tensors, and their fixtures, make them there."""

    def __init__(self, name: str):
        self.name = name

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        if not (item.path.parent.name == "tensorflow" or item.path.name == "test_tensors.py"):
            return (yield)
        from benchmarks.jobs.place import start

        with start(self.name).device(self.name):
            return (yield)


def pytest_ignore_collect(collection_path: pathlib.Path, config: pytest.Config) -> bool | None:
    """A file of which all tests are heavy need not be read to leave them out."""
    if config.option.markexpr != "not heavy" or collection_path.suffix != ".py":
        return None
    return "\npytestmark = pytest.mark.heavy\n" in collection_path.read_text(encoding="utf-8") or None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Any:
    """What is collected stays: the collector of garbage would walk it again and again, a quarter of the time."""
    before = gc.get_threshold()
    gc.set_threshold(0)  # packages that are imported meanwhile remember whether the collector is on
    try:
        return (yield)
    finally:
        gc.freeze()  # nor does the first collection in a test
        gc.set_threshold(*before)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        why = versions.reason_to_leave(item.nodeid)
        if why is not None:
            item.add_marker(pytest.mark.skip(reason=f"NumPy {versions.VERSION}: {why}"))


_reported = 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Any:
    """A defect of the compiler that it caught fails the test in which it is seen. Tests that provoke one do so under
    ``defects.expected()``."""
    global _reported
    try:
        result = yield
    except BaseException:
        _reported = defects.count()  # it fails already
        raise
    if defects.count() != _reported:
        _reported = defects.count()
        pytest.fail(f"a defect of the compiler: {defects.last()}\n{defects.trace()}", pytrace=False)
    return result


@pytest.fixture
def native_now() -> Iterator[None]:
    """Native code is made at the first call; other tests run without it unless they ask for it."""
    before = tnp.config.get_native()
    tnp.config.set_native("now")
    yield
    tnp.config.set_native(before)


@pytest.fixture(params=["background", "now", "off"])
def mode(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each way to come to native code."""
    before = tnp.config.get_native()
    tnp.config.set_native(request.param)
    yield request.param
    tnp.config.set_native(before)


@pytest.fixture
def nothing_stays_open() -> Iterator[None]:
    """No tape, batch, trace or scope is open behind a test that was not before it."""
    before = len(core._active), core.context()
    yield
    assert (len(core._active), core.context()) == before


@pytest.fixture
def short_traces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trace is given up after 50 steps, as one of 20,000 is, which takes seconds to come to."""
    monkeypatch.setattr(importlib.import_module("tensornumpy.function.tracing.tracer"), "MOST_STEPS", 50)


@pytest.fixture
def compiled_code_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody asks whether Python is faster than compiled code: of small calls the clock says now this, now that."""
    calls = importlib.import_module("tensornumpy.function.function")
    monkeypatch.setattr(calls, "consider", lambda *args: None)


@pytest.fixture
def short_programs_are_staged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs are made of functions of few operations, as of those that are worth it."""
    monkeypatch.setattr(importlib.import_module("tensornumpy.function.programs.staged"), "_WORTH", 0)


@pytest.fixture
def short_loops_are_staged(short_programs_are_staged: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gradients of short loops are loops, too, as those of long ones."""
    monkeypatch.setattr(importlib.import_module("tensornumpy.staging.source.backward"), "TURNS", 1)


@pytest.fixture
def forget_kernels(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """``forget_kernels()``: from here on native code is made anew, or read from the disk."""
    kernels = importlib.import_module("tensornumpy.engines.llvm.kernels")
    return lambda: monkeypatch.setattr(kernels, "_kernels", {})


@pytest.fixture(autouse=True, scope="module")
def tensors_stay_in_their_file() -> Iterator[None]:
    """Arrays with tensors turn the fast path off while they live."""
    with helpers.tensors_of_its_own():
        yield


@pytest.fixture(autouse=True)
def functions_are_compiled_at_once(request: pytest.FixtureRequest) -> Iterator[None]:
    """What compiled code does is asked for at the first call, and by each test as if it were alone in its process; the
    tests of how functions begin (``beginning``) have them as users do."""
    balance.process.reset()
    before = beginning._LONG
    if "beginning" not in request.keywords:
        beginning._LONG = -1.0  # any call may take too long for Python
    yield
    beginning._LONG = before


@pytest.fixture(autouse=True, scope="module")
def nothing_to_collect() -> None:
    """Tests, and what other files loaded, are no garbage: collections inside tests need not walk them."""
    gc.collect()
    gc.freeze()
