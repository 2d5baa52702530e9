"""NumPy's functions that draw random numbers, for machine code to call: values are those of NumPy's own code.

NumPy ships them for C as a static library (``numpy/random/lib/libnpyrandom.a``, ``numpy/random/distributions.h``).
``link/elf.py`` takes them out of it, so no compiler is needed, and they are of the very NumPy that runs: an extension
would hold those of the version that it was built with, and streams differ between versions.

The old generator's (``RandomState``) numbers that are made of normal and exponential ones are in no library. They are
written in ``legacy.py``.

A function's first argument is a ``bitgen_t``, or (``LEGACY``) the old generator's, which points to one and holds the
number that is left.
"""

from __future__ import annotations

import functools
import os

import numpy as np

from ..link import elf, machine
from .legacy import GAUSS, HAS_GAUSS, TEXT

# What each function is given behind the generator, in letters: an integer ``i``, or a float: any ``f``, one that is not
# negative ``n``, positive ``p``, from 0 to 1 ``u``, above 0 and up to 1 ``o``, the mean of a Poisson number ``l``.
# NumPy refuses others, or gives NaN; they are left to it. Then its result.
FUNCTIONS = {
    "random_standard_uniform": ("", "f64"),
    "random_standard_normal": ("", "f64"),
    "random_standard_exponential": ("", "f64"),
    "random_standard_cauchy": ("", "f64"),
    "random_uniform": ("fn", "f64"),
    "random_normal": ("fn", "f64"),
    "random_exponential": ("n", "f64"),
    "random_standard_gamma": ("n", "f64"),
    "random_gamma": ("nn", "f64"),
    "random_beta": ("pp", "f64"),
    "random_chisquare": ("p", "f64"),
    "random_standard_t": ("p", "f64"),
    "random_pareto": ("p", "f64"),
    "random_weibull": ("n", "f64"),
    "random_power": ("p", "f64"),
    "random_laplace": ("fn", "f64"),
    "random_gumbel": ("fn", "f64"),
    "random_logistic": ("fn", "f64"),
    "random_lognormal": ("fn", "f64"),
    "random_rayleigh": ("n", "f64"),
    "random_f": ("pp", "f64"),
    "random_wald": ("pp", "f64"),
    "random_vonmises": ("fn", "f64"),
    "random_noncentral_chisquare": ("pn", "f64"),
    "random_noncentral_f": ("ppn", "f64"),
    "random_poisson": ("l", "i64"),
    "random_geometric": ("o", "i64"),
    "random_binomial": ("ui", "i64"),  # and room for what it computes of its parameters
    "random_interval": ("i", "i64"),
    # The least number and how many follow it; then how many are drawn, by a mask or not, and where they go.
    "random_bounded_uint64_fill": ("ii", "i64"),
    "tn_legacy_standard_normal": ("", "f64"),
    "tn_legacy_standard_exponential": ("", "f64"),
    "tn_legacy_normal": ("fn", "f64"),
    "tn_legacy_exponential": ("n", "f64"),
    "tn_legacy_binomial": ("ui", "i64"),
    "tn_legacy_standard_gamma": ("n", "f64"),
    "tn_legacy_gamma": ("nn", "f64"),
    "tn_legacy_beta": ("pp", "f64"),
    "tn_legacy_chisquare": ("p", "f64"),
    "tn_legacy_standard_t": ("p", "f64"),
    "tn_legacy_standard_cauchy": ("", "f64"),
    "tn_legacy_pareto": ("p", "f64"),
    "tn_legacy_weibull": ("n", "f64"),
    "tn_legacy_power": ("p", "f64"),
    "tn_legacy_lognormal": ("fn", "f64"),
    "tn_legacy_rayleigh": ("n", "f64"),
}
LEGACY = frozenset(name for name in FUNCTIONS if name.startswith("tn_legacy_"))
# What raises floating-point flags on its way to a number.
_OFTEN = (
    "standard_gamma", "gamma", "beta", "chisquare", "standard_t", "binomial", "power", "weibull", "pareto", "f",
    "vonmises", "wald", "noncentral_chisquare", "noncentral_f",
)  # fmt: skip
NOISY = frozenset({
    *(f"{which}_{name}" for which in ("random", "tn_legacy") for name in _OFTEN), "random_poisson", "random_geometric",
})  # fmt: skip
_ARCHIVE, _HEADER = b"!<arch>\n", 60  # of ar(5): a member has a header of so many bytes, its size in bytes 48 to 58
_WANTED = b"random_standard_normal\0"  # a name in the object that has all of FUNCTIONS


def _members(data: bytes) -> list[bytes]:
    """The files in an archive."""
    found, at = [], len(_ARCHIVE)
    if not data.startswith(_ARCHIVE):
        return []
    while at + _HEADER <= len(data):
        size = int(data[at + 48 : at + 58])
        found.append(data[at + _HEADER : at + _HEADER + size])
        at += _HEADER + size + size % 2
    return found


@functools.cache
def addresses() -> dict[str, int]:
    """Where the functions are; empty where they cannot be had: without the library, or on another platform."""
    if not elf.is_possible():
        return {}
    path = os.path.join(os.path.dirname(np.random.__file__), "lib", "libnpyrandom.a")
    names = tuple(name for name in FUNCTIONS if name not in LEGACY)
    try:
        with open(path, "rb") as file:
            (code,) = [m for m in _members(file.read()) if _WANTED in m and m.startswith(b"\x7fELF")]
        return elf.link(code, names, {})
    except (OSError, ValueError, elf.Unknown):
        return {}


@functools.cache
def _legacy() -> dict[str, int]:
    """Where those of the old generator are that are written here."""
    return machine.load(TEXT, tuple(LEGACY), {"random_binomial": addresses()["random_binomial"]})


def is_possible() -> bool:
    """True if machine code can draw here."""
    return bool(addresses())


def symbols(text: str) -> dict[str, int]:
    """The functions that a text names, and their addresses."""
    known = {**addresses(), **_legacy()} if "@tn_legacy_" in text else addresses() if "@random_" in text else {}
    return {name: address for name, address in known.items() if f"@{name}(" in text}


__all__ = ["FUNCTIONS", "GAUSS", "HAS_GAUSS", "LEGACY", "NOISY", "addresses", "is_possible", "symbols"]
