"""NumPy's own inner loops, called by pointer: what no lowering computes runs through them inside a kernel.

A ufunc holds an array of C functions ``void loop(char **args, npy_intp *dimensions, npy_intp *steps, void *data)``,
one for each line of ``ufunc.types`` (numpy/ufuncobject.h). They need no GIL unless a type is ``O``. A kernel stores
its vectors on the stack, calls the loop on them and loads the result.

The text of a kernel names a loop ``@tn_loop_<ufunc>_<in>_<out>`` and its data ``@tn_data_...``; :func:`symbols` gives
the addresses for a text, so machine code on disk holds none.
"""

from __future__ import annotations

import ctypes
import functools
import re
from typing import Any

import numpy as np

from ...._base.defects import NoNativeCode
from ...._base.facts import table
from ..builtin import alloca, fp_test
from ..emitter import Emitter, Reg, type_text
from .convert import KIND

_NIN, _NARGS, _FUNCTIONS, _DATA, _NTYPES, _NAME, _TYPES = 16, 24, 32, 40, 48, 56, 64  # of PyUFuncObject
_SYMBOL = re.compile(r"@(tn_(loop|data)_(\w+)_([a-zA-Z]+)_([a-zA-Z?]+))\b")
# Each raises for some operands (a Python error, in the middle of native code) or keeps state.
_EXCLUDED = frozenset({"matmul", "vecdot", "matvec", "vecmat"})


def _word(address: int) -> int:
    return int(ctypes.c_uint64.from_address(address).value)


@functools.cache
def _is_laid_out() -> bool:
    """Compare the structure with what Python says of two ufuncs, and run one loop; once a process."""
    for ufunc in (np.add, np.exp):
        at = id(ufunc)
        numbers = [ctypes.c_int.from_address(at + place).value for place in (_NIN, _NIN + 4, _NARGS, _NTYPES)]
        if numbers != [ufunc.nin, ufunc.nout, ufunc.nargs, ufunc.ntypes]:
            return False
        if ctypes.string_at(_word(at + _NAME)) != ufunc.__name__.encode():
            return False
        types = bytes(np.dtype(letter).num for t in ufunc.types for letter in t.replace("->", ""))
        if ctypes.string_at(_word(at + _TYPES), len(types)) != types:
            return False
    address = _word(_word(id(np.add) + _FUNCTIONS) + 8 * _index("add", "dd", "d"))
    loop = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 4)(address)
    a, b, out = np.arange(3.0), np.full(3, 0.5), np.zeros(3)
    args = (ctypes.c_void_p * 3)(*(x.__array_interface__["data"][0] for x in (a, b, out)))
    loop(args, (ctypes.c_int64 * 1)(3), (ctypes.c_int64 * 3)(8, 8, 8), None)
    return bool((out == a + b).all())


def _ufunc(name: str) -> Any:
    """The ufunc of a name; ``np.clip`` is a function around one."""
    return getattr(np._core.umath, name, None)  # type: ignore[attr-defined]


@functools.cache
def _index(name: str, given: str, made: str) -> int:
    """The number of a ufunc's loop, -1 if there is none."""
    types = getattr(_ufunc(name), "types", ())
    wanted = f"{given}->{made}"
    return types.index(wanted) if wanted in types else -1


def _letters(dtypes: tuple[np.dtype, ...]) -> tuple[str, str]:
    chars = [d.char if d.name not in ("bool",) else "?" for d in dtypes]
    return "".join(chars[:-1]), chars[-1]


def has_loop(name: str, dtypes: tuple[np.dtype, ...]) -> bool:
    """True if a kernel can call NumPy's loop of these dtypes (result last)."""
    if name in _EXCLUDED or any(d.name not in KIND or d.name == "bfloat16" for d in dtypes):
        return False
    if name in table and dtypes[-1].kind in table[name].raises_for:
        return False
    return _index(name, *_letters(dtypes)) >= 0 and _is_laid_out()


def symbols(text: str) -> dict[str, int]:
    """Addresses of the loops that a module's text names. RuntimeError if this NumPy has not such a loop."""
    found = {}
    for symbol, what, name, given, made in _SYMBOL.findall(text):
        given, made = given.replace("T", "?"), made.replace("T", "?")
        index = _index(name, given, made)
        if index < 0 or not _is_laid_out():
            raise NoNativeCode(f"numpy.{name} has no loop {given}->{made} to call")
        array = _word(id(_ufunc(name)) + (_FUNCTIONS if what == "loop" else _DATA))
        found[symbol] = _word(array + 8 * index) if array else 0
    return found


def _data(name: str, given: str, made: str) -> int:
    array = _word(id(_ufunc(name)) + _DATA)
    return _word(array + 8 * _index(name, given, made)) if array else 0


def call(e: Emitter, name: str, xs: list[Reg], dtypes: tuple[np.dtype, ...]) -> tuple[Reg, Reg]:
    """The loop's result for the lanes of ``xs``, and an i1: a floating-point flag was raised before (a loop may clear
    the flags, so that has to be kept)."""
    given, made = _letters(dtypes)
    stem = f"{name}_{given}_{made}".replace("?", "T")
    before = e.op("and", fp_test(e), e.const(1 | 2 | 8, "i64", 1))
    e.module.declare(f"declare void @tn_loop_{stem}(ptr, ptr, ptr, ptr)")
    data = Reg("null", "ptr")
    if _data(name, given, made):
        e.module.declare(f"@tn_data_{stem} = external global i8")
        data = Reg(f"@tn_data_{stem}", "ptr")
    lanes = xs[0].lanes
    args, count, steps = alloca(e, f"[{len(dtypes)} x ptr]"), alloca(e, "i64"), alloca(e, f"[{len(dtypes)} x i64]")
    e.store(e.const(lanes, "i64", 1), count)
    for k, dtype in enumerate(dtypes):
        kind = "i8" if dtype.kind == "b" else KIND[dtype.name]
        constant = k < len(xs) and not xs[k].text.startswith("%")
        room = alloca(e, f"[{lanes} x {type_text(kind)}]")
        e.store(room, e.gep(args, 8 * k))
        # NumPy's loops know a constant operand by its step and may have a way of their own for it
        e.store(e.const(0 if constant else dtype.itemsize, "i64", 1), e.gep(steps, 8 * k))
        if k < len(xs):
            e.store(e.convert("zext", xs[k], "i8") if dtype.kind == "b" else xs[k], room)
    e.call("void", f"tn_loop_{stem}", args, count, steps, data)
    result = e.load(room, kind, lanes)
    if dtype.kind == "b":
        result = e.cmp("ne", result, e.like(0, result))
    return result, e.cmp("ne", before, e.const(0, "i64", 1))
