"""What ``getrefcount`` adds is measured: Python 3.14 counts no reference for an argument."""

from __future__ import annotations

import subprocess
import sys

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
