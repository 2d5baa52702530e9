"""Kinds of calls that change from call to call of one function (``kinds.py``): each is compared with NumPy's answer.

TENSORNUMPY_FUZZ is the number of functions, of sixteen calls each.
"""

import os

import pytest

from . import kinds

FUNCTIONS = int(os.environ.get("TENSORNUMPY_FUZZ", "40"))
FIRST = int.from_bytes(os.urandom(4)) if "TENSORNUMPY_FUZZ_RANDOM" in os.environ else 0
CALLS = 16


@pytest.mark.parametrize("mode", ["background", "now", "off"])
def test_kinds_of_calls(mode):
    count = FUNCTIONS // (1 if mode == "background" else 2)
    done = sum(kinds.calls(FIRST + seed, CALLS, {"native": mode, "strict": False}) for seed in range(count))
    assert done == count * CALLS
