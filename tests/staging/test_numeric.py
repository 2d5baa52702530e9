"""Random numeric programs agree with NumPy: rewritten, eager, and compiled.

TENSORNUMPY_FUZZ is the number of programs; TENSORNUMPY_FUZZ_RANDOM draws others than the fixed ones.
"""

from __future__ import annotations

import os

import pytest

import tensornumpy as tnp
from tensornumpy.staging.source.rewrite import rewrite

from .numeric import check, program
from .test_random import FIRST, Deep, Forgetful

PROGRAMS = int(os.environ.get("TENSORNUMPY_FUZZ", "80"))
MODES = {
    "rewritten": ("numpy", lambda f: rewrite(f).bind(Deep()), lambda a: a),
    "rewritten, dead names deleted": ("numpy", lambda f: rewrite(f).bind(Forgetful()), lambda a: a),
    "eager": ("tensornumpy", lambda f: f, tnp.asarray),
    "compiled": ("tensornumpy", tnp.function, tnp.asarray),
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("part", range(4))
def test_numeric_programs(mode, part):
    count = PROGRAMS if mode != "compiled" else PROGRAMS // 4
    whole = calls = 0
    for number in range(part, count, 4):
        text = program(FIRST + number)
        try:
            found = check(text, *MODES[mode])
        except AssertionError as difference:
            raise AssertionError(f"program {FIRST + number}: {difference}\n{text}") from None
        whole, calls = whole + found, calls + 6
    assert whole >= 0.5 * calls, f"{whole} of {calls} calls ended without an error"
