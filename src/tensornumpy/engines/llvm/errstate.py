"""Underflow and NumPy's error state: native code raises the flag as NumPy does, and asks who wants to know.

Underflow is ignored unless ``numpy.errstate`` says otherwise, and happens often. So it is no reason to decline a call
by itself: a wrapper that sees the flag reads the error state (a context variable that holds a capsule, whose C struct
begins with the mask of numpy/ufuncobject.h) and declines only if underflow is not ignored.
"""

from __future__ import annotations

import ctypes
import functools
import re

import numpy as np

from ..._base.errors import error_variable
from .emitter import Emitter, Reg

_CAPSULE = b"numpy.ufunc.extobj"
_SHIFT, _BITS = 6, 7  # UFUNC_SHIFT_UNDERFLOW, and the modes of one flag
UNDERFLOW = 4  # NumPy's numbering of the floating-point flags
_SYMBOL = re.compile(r"@(tn_errstate_\w+)\b")


def _functions() -> dict[str, int]:
    names = {"get": "PyContextVar_Get", "pointer": "PyCapsule_GetPointer", "release": "Py_DecRef"}
    return {k: ctypes.cast(getattr(ctypes.pythonapi, v), ctypes.c_void_p).value or 0 for k, v in names.items()}


@functools.cache
def _is_laid_out() -> bool:
    """Read two error states as the emitted code does; once a process."""
    if error_variable is None:
        return False
    get = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p, ctypes.POINTER(ctypes.py_object))
    at = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)

    def mode() -> int:
        value = ctypes.py_object()
        if get(_functions()["get"])(error_variable, None, ctypes.byref(value)):
            return -1
        mask = ctypes.c_int.from_address(at(_functions()["pointer"])(value.value, _CAPSULE)).value
        return mask >> _SHIFT & _BITS

    with np.errstate(under="ignore"):
        if mode() != 0:
            return False
    with np.errstate(under="raise"):
        return mode() == 2


def symbols(text: str) -> dict[str, int]:
    """Addresses of what :func:`refuses` names in a module's text."""
    found = set(_SYMBOL.findall(text)) - {"tn_errstate_capsule"}
    known = {**_functions(), "variable": id(error_variable)} if found else {}
    return {symbol: known[symbol.removeprefix("tn_errstate_")] for symbol in found}


def refuses(e: Emitter, flags: Reg, mask: Reg) -> Reg:
    """An i1: one of the raised ``flags`` is in ``mask``, or it is underflow and the error state does not ignore it
    (only asked with a mask that is not 0). Needs the GIL."""
    zero = e.const(0, "i64", 1)
    at_once = e.cmp("ne", e.op("and", flags, mask), zero)
    small = e.cmp("ne", e.op("and", flags, e.const(UNDERFLOW, "i64", 1)), zero)
    small = e.op("and", small, e.cmp("ne", mask, zero))
    if not _is_laid_out():
        return e.op("or", at_once, small)
    module = e.module
    module.declare("declare i32 @tn_errstate_get(ptr, ptr, ptr)")
    module.declare("declare ptr @tn_errstate_pointer(ptr, ptr)")
    module.declare("declare void @tn_errstate_release(ptr)")
    module.declare("@tn_errstate_variable = external global i8")
    text = _CAPSULE.decode() + r"\00"
    module.declare(f'@tn_errstate_capsule = private constant [{len(_CAPSULE) + 1} x i8] c"{text}"')
    slot = "%" + e.fresh("room")
    e.lines.insert(0, f"  {slot} = alloca ptr, align 8")
    place, null = Reg(slot, "ptr"), Reg("null", "ptr")
    before, ask, found, asked = e.block, e.fresh("ask"), e.fresh("found"), e.fresh("asked")
    e.cond_br(small, ask, asked)
    e.label(ask)
    e.store(null, place)
    e.call("i32", "tn_errstate_get", Reg("@tn_errstate_variable", "ptr"), null, place)
    value = e.load(place, "ptr", 1)
    e.cond_br(e.cmp("eq", value, null), asked, found)
    e.label(found)
    state = e.call("ptr", "tn_errstate_pointer", value, Reg("@tn_errstate_capsule", "ptr"))
    assert state is not None
    modes = e.op("and", e.load(state, "i32", 1), e.const(_BITS << _SHIFT, "i32", 1))
    watched = e.cmp("ne", modes, e.const(0, "i32", 1))
    e.call("void", "tn_errstate_release", value)
    e.br(asked)
    e.label(asked)
    wanted = e.phi("i1", 1, [("false", before), ("false", ask), (watched.text, found)])
    return e.op("or", at_once, wanted)
