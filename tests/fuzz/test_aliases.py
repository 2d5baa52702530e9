"""Names that share memory, in native loops and whole programs (``aliases.py``).

TENSORNUMPY_FUZZ is twice the number of functions, of five calls each.
"""

import os

import tensornumpy as tnp

from . import aliases

FUNCTIONS = int(os.environ.get("TENSORNUMPY_FUZZ", "40")) // 2
FIRST = int.from_bytes(os.urandom(4)) if "TENSORNUMPY_FUZZ_RANDOM" in os.environ else 20
CALLS = 5


def test_names_that_share_memory():
    done = 0
    try:
        tnp.config.set_deterministic(True)
        for seed in range(FIRST, FIRST + FUNCTIONS):
            done += aliases.compared(seed, CALLS, "now")
    finally:
        tnp.config.set_deterministic(False)
    assert done >= FUNCTIONS * CALLS * 3 // 4
