"""Prints environment variables that make this processor a lesser one, for NumPy's loops and for our own machine code.

``env $(python tests/processor.py) python -m pytest tests/engines`` runs tests as on the level of x86-64 below this one:
without AVX-512, or without AVX2 and fma where there is no AVX-512. With ``--least`` it is the least level that NumPy
runs on, whose vectors have no comparison that raises no flag for NaN. Prints nothing where there is nothing to take
away.
"""

from __future__ import annotations

import sys

# What NumPy's names begin with that only a level of x86-64 has, and LLVM's name of the level below it.
LEVELS = ((("X86_V4", "AVX512"), "x86-64-v3"), (("X86_V3", "AVX2", "FMA3", "F16C"), "x86-64-v2"))


def settings(dispatched: dict[str, bool], least: bool = False) -> dict[str, str]:
    """The variables, from the features for which NumPy has loops of their own, and whether they are here."""
    found, off = {}, []
    for begin, below in LEVELS:
        off += [name for name in dispatched if name.startswith(begin)]
        if any(here and name.startswith(begin) for name, here in dispatched.items()) and (least or not found):
            found = {"NPY_DISABLE_CPU_FEATURES": ",".join(off), "TENSORNUMPY_CPU": below}
    return found


if __name__ == "__main__":
    from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

    found = settings({name: __cpu_features__[name] for name in __cpu_dispatch__}, "--least" in sys.argv)
    print(*[f"{name}={value}" for name, value in found.items()])
