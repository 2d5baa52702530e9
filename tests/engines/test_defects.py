"""Faults of the compiler that it catches are counted, told once, and seen by the tests; refusals are not."""

import os
import subprocess
import sys
import threading
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base import defects
from tensornumpy.compiler import driver
from tensornumpy.engines import background
from tensornumpy.engines.llvm import fusion
from tensornumpy.function.programs import staged

pytestmark = pytest.mark.usefixtures("native_now")


def broken(*args, **kwargs):
    raise KeyError("a fault put in on purpose")


def total(x):
    """A loop, which becomes a program."""
    out = 0.0
    for i in range(len(x)):
        out = out + x[i] * 2.0 + x[i] * x[i] + out * 0.5
    return out


def loops():
    return tnp.function(total)(tnp.ones(300))


def kernels():
    return tnp.function(lambda x: tnp.sin(x * 2.0 + 1.0) * 3.0)(tnp.ones(1000))[0]


PLACES = {
    "staging": (staged, "stage", loops),
    "program": (driver, "compile_program", loops),
    "kernel": (fusion.FusedOp, "native", kernels),
}


@pytest.mark.parametrize("place", PLACES)
def test_a_fault_is_counted_and_told_once(place, monkeypatch):
    where, name, run = PLACES[place]
    wanted = run()
    monkeypatch.setattr(where, name, broken)
    with defects.expected() as record:
        with pytest.warns(tnp.DefectWarning, match="a fault put in on purpose"):
            found = run()
        assert record.count >= 1 and "KeyError" in record.last
        status = tnp.config.native_status()["defects"]
        assert status.startswith(f"{record.count}, the last one in ") and "test_defects.py:" in status
        before = record.count
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            run()  # told once
        assert record.count > before
    np.testing.assert_allclose(found, wanted)


def test_a_fault_in_the_background_stops_no_other_job():
    done = threading.Event()
    with defects.expected() as record:
        background.put(broken)
        background.put(done.set)
        assert done.wait(60)
        assert record.count == 1 and "the background: KeyError" in record.last


def test_a_refusal_is_no_fault():
    before = defects.count()
    assert defects.judge(defects.Refusal("there is no code for it"), "a kernel") == "there is no code for it"
    assert "memory" in defects.judge(MemoryError(), "a kernel")
    with pytest.raises(tnp.TracedArrayError):
        tnp.function(lambda x: tnp.asarray(np.asarray(x)))(tnp.ones(3))
    assert defects.count() == before


def reports():
    for _ in range(200):
        defects.report(ValueError("x"), "y")


def test_a_whole_count_under_threads():
    with defects.expected() as record, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        threads = [threading.Thread(target=reports) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert record.count == 800


WITHOUT_LLVM = """
import warnings
import tensornumpy as tnp

def total(x):
    out = 0.0
    for i in range(len(x)):
        out = out + x[i] * 2.0
    return out

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    for f, wanted in ((lambda x: tnp.exp(x) * 0 + 1, 300), (total, 600), (lambda x: x[x > 0].sum(), 300)):
        g = tnp.function(f, native="now")
        for _ in range(3):
            assert float(tnp.sum(g(tnp.ones(300)))) == wanted
assert [w.category for w in told] == [RuntimeWarning], told
status = tnp.config.native_status()
assert "LLVM cannot be loaded: OSError: no such library" in status["engine"] and status["defects"] == "0", status
"""


def test_numpy_answers_where_llvm_cannot_be_loaded(tmp_path):
    (tmp_path / "llvmlite").mkdir()
    (tmp_path / "llvmlite" / "__init__.py").write_text('__version__ = "0.0"\n')
    (tmp_path / "llvmlite" / "binding.py").write_text('raise OSError("no such library")\n')
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path]), "TENSORNUMPY_CACHE": "off"}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_LLVM], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr


def test_an_unknown_word_for_native_code_is_refused():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TENSORNUMPY_NATIVE": "maybe"}
    code = "import tensornumpy"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert "TENSORNUMPY_NATIVE=maybe is none of background, now, off" in done.stderr
    assert "at:  <string>:" in done.stderr  # the line that imports us
