"""What ``getrefcount`` adds is measured: Python 3.14 counts no reference for an argument."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tensornumpy as tnp
from tensornumpy._core import scopes
from tensornumpy.engines.calls import writer
from tensornumpy.engines.llvm import builtin

# A Python whose getrefcount gives fewer, as that of 3.14: patched before anything is imported.
FEWER = """
import sys
real = sys.getrefcount
sys.getrefcount = lambda x: real(x) - 2  # this function's own x is one of them
import tensornumpy as tnp
x = tnp.arange(6)
x.resize(3)
y = x
for args in ((2,), ((2,),)):
    try:
        x.resize(*args)
    except ValueError:
        continue
    raise AssertionError("a shared array was resized")
a = tnp.ones(4)
kept = a.reshape(2, 2)
kept[0, 0] = 5
assert a[0] == 5 and (a + a).tolist() == [10, 2, 2, 2]
print("done")
"""


def test_another_way_of_counting():
    done = subprocess.run([sys.executable, "-c", FEWER], capture_output=True, text=True, check=False)
    assert done.stdout == "done\n", done.stderr


def test_counts_elsewhere_are_refused(monkeypatch):
    real = builtin._int
    monkeypatch.setattr(builtin, "_int", lambda at, kind: real(at, kind) + (kind == "uint32"))
    with pytest.raises(RuntimeError, match="references are counted elsewhere"):
        writer.layout(tnp.ndarray)


def test_the_number_of_scopes_is_where_machine_code_reads_it():
    assert scopes.scopes[0] == 0 == len(scopes._active)
    with tnp.GradientTape(), tnp.promotion("all"):
        assert scopes.scopes[0] == 2 == len(scopes._active)
    assert scopes.scopes[0] == 0
