"""NumPy's functions that draw random numbers, for machine code to call: values are those of NumPy's own code.

NumPy ships them for C as a static library (``numpy/random/lib/libnpyrandom.a``, ``numpy/random/distributions.h``).
``link/elf.py`` takes them out of it, so no compiler is needed, and they are of the very NumPy that runs: an extension
would hold those of the version that it was built with, and streams differ between versions.

The old generator's (``RandomState``) normal and exponential numbers are in no library. They are written here: the polar
method, which keeps the second of its two numbers, and the logarithm (G. Marsaglia, T. A. Bray, "A Convenient Method for
Generating Normal Variables", 1964); and that it draws for a binomial number that can only be 0. Multiplications and
additions are rounded one by one, as NumPy's are on x86-64.

A function's first argument is a ``bitgen_t``, or (``LEGACY``) the old generator's, which points to one and holds the
number that is left.
"""

from __future__ import annotations

import functools
import os

import numpy as np

from .link import elf, machine

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
}
LEGACY = frozenset(name for name in FUNCTIONS if name.startswith("tn_legacy_"))
# What raises floating-point flags on its way to a number.
NOISY = frozenset(
    {"random_standard_gamma", "random_gamma", "random_beta", "random_chisquare", "random_standard_t", "random_binomial",
     "tn_legacy_binomial",     "random_poisson", "random_power", "random_weibull", "random_pareto", "random_geometric"}
)  # fmt: skip
HAS_GAUSS, GAUSS = 8, 16  # places in the old generator's structure: whether a number is left, and the number
_NEXT_DOUBLE = 3  # of the pointers in a bitgen_t; the first is the state
_ARCHIVE, _HEADER = b"!<arch>\n", 60  # of ar(5): a member has a header of so many bytes, its size in bytes 48 to 58
_WANTED = b"random_standard_normal\0"  # a name in the object that has all of FUNCTIONS

_UNIFORM = f"""
  %bits = load ptr, ptr %old
  %state = load ptr, ptr %bits
  %next.at = getelementptr ptr, ptr %bits, i64 {_NEXT_DOUBLE}
  %next = load ptr, ptr %next.at
"""
_TEXT = f"""
declare double @log(double)
declare i64 @random_binomial(ptr, double, i64, ptr)
declare double @llvm.sqrt.f64(double)
define double @tn_legacy_standard_exponential(ptr %old) {{
entry:{_UNIFORM}
  %u = call double %next(ptr %state)
  %rest = fsub double 1.0, %u
  %log = call double @log(double %rest)
  %result = fneg double %log
  ret double %result
}}
define double @tn_legacy_standard_normal(ptr %old) {{
entry:
  %has.at = getelementptr i8, ptr %old, i64 {HAS_GAUSS}
  %kept.at = getelementptr i8, ptr %old, i64 {GAUSS}
  %has = load i32, ptr %has.at
  %is.kept = icmp ne i32 %has, 0
  br i1 %is.kept, label %take, label %draw
take:
  %kept = load double, ptr %kept.at
  store i32 0, ptr %has.at
  store double 0.0, ptr %kept.at
  ret double %kept
draw:{_UNIFORM}
  br label %again
again:
  %u = call double %next(ptr %state)
  %v = call double %next(ptr %state)
  %u2 = fmul double %u, 2.0
  %v2 = fmul double %v, 2.0
  %x = fsub double %u2, 1.0
  %y = fsub double %v2, 1.0
  %xx = fmul double %x, %x
  %yy = fmul double %y, %y
  %r = fadd double %xx, %yy
  %far = fcmp oge double %r, 1.0
  %zero = fcmp oeq double %r, 0.0
  %bad = or i1 %far, %zero
  br i1 %bad, label %again, label %done
done:
  %log = call double @log(double %r)
  %twice = fmul double %log, -2.0
  %ratio = fdiv double %twice, %r
  %f = call double @llvm.sqrt.f64(double %ratio)
  %left = fmul double %f, %x
  store double %left, ptr %kept.at
  store i32 1, ptr %has.at
  %result = fmul double %f, %y
  ret double %result
}}
define i64 @tn_legacy_binomial(ptr %old, double %p, i64 %n, ptr %room) {{
entry:{_UNIFORM}
  %none = icmp eq i64 %n, 0
  %never = fcmp oeq double %p, 0.0
  %is.sure = or i1 %none, %never
  br i1 %is.sure, label %sure, label %draw
sure:
  %u = call double %next(ptr %state)
  ret i64 0
draw:
  %result = call i64 @random_binomial(ptr %bits, double %p, i64 %n, ptr %room)
  ret i64 %result
}}
define double @tn_legacy_exponential(ptr %old, double %scale) {{
  %drawn = call double @tn_legacy_standard_exponential(ptr %old)
  %result = fmul double %scale, %drawn
  ret double %result
}}
define double @tn_legacy_normal(ptr %old, double %loc, double %scale) {{
  %drawn = call double @tn_legacy_standard_normal(ptr %old)
  %far = fmul double %scale, %drawn
  %result = fadd double %loc, %far
  ret double %result
}}
"""


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
    return machine.load(_TEXT, tuple(LEGACY), {"random_binomial": addresses()["random_binomial"]})


def is_possible() -> bool:
    """True if machine code can draw here."""
    return bool(addresses())


def symbols(text: str) -> dict[str, int]:
    """The functions that a text names, and their addresses."""
    known = {**addresses(), **_legacy()} if "@tn_legacy_" in text else addresses() if "@random_" in text else {}
    return {name: address for name, address in known.items() if f"@{name}(" in text}


__all__ = ["FUNCTIONS", "GAUSS", "HAS_GAUSS", "LEGACY", "NOISY", "addresses", "is_possible", "symbols"]
