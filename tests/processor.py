"""Prints environment variables that make this processor a lesser one, for NumPy's loops and for our own machine code.

``env $(python tests/processor.py) python -m pytest tests/engines`` runs tests as on a processor without AVX-512 where
this one has it. Prints nothing where there is nothing to take away. Below AVX, comparisons of vectors raise flags for
NaN, so that kernels decline more often and NumPy answers: tests that ask for native answers do not hold there.
"""

from __future__ import annotations

# What NumPy's names begin with that only a level of x86-64 has, and LLVM's name of the level below it.
LEVELS = ((("X86_V4", "AVX512"), "x86-64-v3"),)


def settings(dispatched: dict[str, bool]) -> dict[str, str]:
    """The variables, from the features for which NumPy has loops of their own, and whether they are here."""
    for begin, below in LEVELS:
        if any(here and name.startswith(begin) for name, here in dispatched.items()):
            return {
                "NPY_DISABLE_CPU_FEATURES": ",".join(n for n in dispatched if n.startswith(begin)),
                "TENSORNUMPY_CPU": below,
            }
    return {}


if __name__ == "__main__":
    from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

    found = settings({name: __cpu_features__[name] for name in __cpu_dispatch__})
    print(*[f"{name}={value}" for name, value in found.items()])
