"""Children that are forked while other threads of the user load modules, trace and compile for the first time."""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import threading
import time
import types

import pytest

import helpers
from tensornumpy._base import forks

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")

CHILDREN = 3 if helpers.sampled else 5
SCRIPT = """
import faulthandler, os, signal, sys, threading, time, warnings
warnings.simplefilter("ignore")  # Python's, of forks beside threads
import numpy as np
import numpy.testing  # NumPy's own late imports are its own
import tensornumpy as tnp

tnp.config.set_native(sys.argv[1])

def steps(x):
    return tnp.exp(x) * 7 - tnp.sin(x)

def total(x):
    out = 0.0
    for i in range(len(x)):
        out = out + x[i] * 2.0 + x[i] * x[i]
    return out

def rows(x):
    return tnp.linalg.norm(x.reshape(-1, 5), axis=1) @ tnp.ones(len(x) // 5)

functions = [tnp.function(f) for f in (steps, total, rows)]
slope = tnp.grad(functions[1])

def check():
    x = np.linspace(0, 1, 400)
    for f, wanted in zip(functions, (np.exp(x) * 7 - np.sin(x), (2 * x + x * x).sum(),
                                     np.linalg.norm(x.reshape(-1, 5), axis=1).sum())):
        np.testing.assert_allclose(np.asarray(f(tnp.asarray(x))), wanted, rtol=1e-10)
    np.testing.assert_allclose(np.asarray(slope(tnp.asarray(x))), 2 + 2 * x, rtol=1e-10)
    tnp.special, tnp.polynomial, tnp.linspace(0, 1, 3)

def work():
    for _ in range(3):
        check()

threads = [threading.Thread(target=work) for _ in range(3)]
for thread in threads:
    thread.start()
children = []
for k in range(CHILDREN):
    pid = os.fork()
    if not pid:
        faulthandler.dump_traceback_later(240, exit=True)
        try:
            check()
        except BaseException:
            import traceback
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    children.append(pid)
    time.sleep(0.03 * k / CHILDREN)
for thread in threads:
    thread.join()
print([os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in children])
"""


@pytest.mark.long
@pytest.mark.parametrize("native", ["now", "background"])
def test_children_do_not_wait_for_threads_that_they_lack(native, tmp_path):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TENSORNUMPY_CACHE": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.replace("CHILDREN", str(CHILDREN)), native],
        env=environment, capture_output=True, text=True, timeout=280, check=False,
    )  # fmt: skip
    assert done.stdout.strip() == str([0] * CHILDREN), done.stderr[-4000:]


def in_child(check):
    """The exit status of a child: 0 where ``check()`` is true. It runs in the thread that forked: a new one of the
    child may get the number of one that is gone, and with it its locks."""
    pid = os.fork()
    if not pid:
        os._exit(0 if check() else 3)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_locks_of_other_threads_are_free_in_a_child_and_own_ones_are_kept():
    other, own = forks.lock(), forks.lock()
    held, done = threading.Event(), threading.Event()

    def hold():
        with other:
            held.set()
            done.wait(60)

    thread = threading.Thread(target=hold)
    thread.start()
    held.wait(60)
    with own:
        assert in_child(lambda: other.acquire(timeout=60)) == 0
        assert not other.acquire(blocking=False)  # the parent's is as it was
        assert in_child(own._is_owned) == 0
    done.set()
    thread.join()


@pytest.mark.parametrize("made", [forks.lock, threading.RLock], ids=["ours", "Python's"])
def test_a_lock_is_that_of_one_thread(made):
    lock, tried, counts = made(), [], {"now": 0, "most": 0, "all": 0}

    def other():
        tried.append(lock.acquire(False))
        start = time.monotonic()
        tried.append(lock.acquire(timeout=0.05) or time.monotonic() - start < 0.04)
        with pytest.raises(RuntimeError, match="cannot release un-acquired lock"):
            lock.release()
        with pytest.raises(ValueError, match="timeout"):
            lock.acquire(False, 1.0)
        with pytest.raises(ValueError, match="timeout"):
            lock.acquire(True, -2.0)

    def count():
        for _ in range(50):
            with lock, lock:
                counts["now"] += 1
                counts["most"] = max(counts["most"], counts["now"])
                time.sleep(1e-5)  # others run meanwhile
                counts["all"] += 1
                counts["now"] -= 1

    with lock:
        assert lock.acquire() and lock.acquire(timeout=1) and lock._is_owned()
        thread = threading.Thread(target=other)
        thread.start()
        thread.join(60)
        lock.release()
        threads = [threading.Thread(target=count) for _ in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(0.01)
        assert counts["all"] == 0
        lock.release()
    for thread in threads:
        thread.join(60)
    assert tried == [False, False] and counts == {"now": 0, "most": 1, "all": 200} and not lock._is_owned()
    with pytest.raises(RuntimeError, match="cannot release un-acquired lock"):
        lock.release()


def half_a_module(folder, monkeypatch, name):
    """A module that waits in the middle of its import: events that it is there, and that it may go on."""
    gate = types.SimpleNamespace(begun=threading.Event(), go_on=threading.Event())
    sys.modules[f"{name}_gate"] = gate  # the module takes it away
    text = f"import sys\ngate = sys.modules.pop('{name}_gate')\ngate.begun.set()\ngate.go_on.wait(60)\nthing = 1\n"
    (folder / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(str(folder))
    return gate.begun, gate.go_on


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_waits_for_imports(tmp_path, monkeypatch):
    begun, go_on = half_a_module(tmp_path, monkeypatch, "slow_module_of_a_test")
    thread = threading.Thread(target=forks.load, args=("slow_module_of_a_test",))
    thread.start()
    assert begun.wait(60)
    threading.Timer(0.3, go_on.set).start()  # while the fork waits
    pid = os.fork()
    if not pid:
        os._exit(0 if hasattr(sys.modules.get("slow_module_of_a_test"), "thing") else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    thread.join()


class Slow:
    def __init__(self, answers: threading.Event | None, asked: threading.Event | None):
        self.answers, self.asked = answers, asked

    @forks.cached_property
    def value(self) -> int:
        if self.asked is not None and self.answers is not None:
            self.asked.set()
            self.answers.wait(60)
        return 7


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_property_that_another_thread_computes_is_computed_in_a_child():
    answers, asked = threading.Event(), threading.Event()
    slow, quick = Slow(answers, asked), Slow(None, None)
    thread = threading.Thread(target=lambda: slow.value)
    thread.start()
    asked.wait(60)

    def check():
        signal.alarm(120)
        return quick.value == 7

    assert in_child(check) == 0
    answers.set()
    thread.join()
    assert slow.value == 7


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_waits_for_what_is_held_and_for_what_is_made_meanwhile(monkeypatch):
    monkeypatch.setattr(forks, "_waited", [])
    held, later = forks.waits_for(threading.Lock()), []
    begun = threading.Event()

    def work():
        with held:
            begun.set()
            time.sleep(0.2)
            later.append(forks.waits_for(threading.RLock()))  # as a module does that is imported
            forks.waits_for(threading.Lock())
            later[0].acquire()
        time.sleep(0.2)
        later[0].release()

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait(60)
    assert in_child(lambda: held.acquire(timeout=60) and later[0].acquire(timeout=60)) == 0
    assert held.acquire(timeout=60)  # the parent has given them back
    thread.join()
    held.release()


def test_a_module_that_another_thread_is_importing_is_not_there_yet(tmp_path, monkeypatch):
    """The compiler is imported in the background, and with it NumPy's and Python's random numbers."""
    begun, go_on = half_a_module(tmp_path, monkeypatch, "half_imported")
    thread = threading.Thread(target=importlib.import_module, args=("half_imported",))
    thread.start()
    assert begun.wait(60)
    assert not hasattr(sys.modules["half_imported"], "thing") and forks.loaded("half_imported") is None
    go_on.set()
    thread.join()
    assert forks.loaded("half_imported").thing == 1 and forks.loaded("no_such_module") is None
