"""What machine code has to know of Python and NumPy: the layouts of their structures, addresses of their functions,
builtins, and the floating-point flags. The function that reads arrays for kernels is in wrapper.py.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
import platform
import struct
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.defects import NoNativeCode
from .emitter import Emitter, Reg

# --- layouts, all of them checked by _check_layout ---

_TYPE = 8  # PyObject.ob_type
_BYTES = 32  # PyBytesObject.ob_sval
_DATA, _ND, _DIMS, _STRIDES, _DESCR, _FLAGS = 16, 24, 32, 40, 56, 64  # PyArrayObject_fields
# PyArray_Descr: elsize; kind, type, byteorder, flags (a byte each) and type_num (int32) in one word
ITEMSIZE, _DESCR_WORD = 40, 24
_DESCR_MASK = ~(0xFF << 24)  # all of that word but the flags
_CONTIGUOUS, _ALIGNED, _WRITEABLE = 0x1, 0x100, 0x400
_SLOTS = {"PyArray_NewFromDescr": 94}  # of NumPy's function table; they are part of its ABI
_ABI = 0x02000000  # PyArray_GetNDArrayCVersion of NumPy 2
_METH_FASTCALL = 0x80

DTYPES = (
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    "float16", "float32", "float64", "complex64", "complex128",
)  # fmt: skip

DIVIDE, OVERFLOW, UNDERFLOW, INVALID = 1, 2, 4, 8  # NumPy's numbering of the floating-point flags


def processor() -> str:
    """``x86``, ``aarch64``, or the platform's own name for anything else."""
    name = platform.machine().lower()
    return {"x86_64": "x86", "amd64": "x86", "arm64": "aarch64"}.get(name, name)


def _int(address: int, kind: str) -> int:
    """The number of a ctypes kind at an address."""
    return int(getattr(ctypes, f"c_{kind}").from_address(address).value)


def _descr_word(address: int) -> int:
    """Kind, byte order and type number of the dtype at an address, as the wrapper compares them."""
    return _int(address + _DESCR_WORD, "uint64") & _DESCR_MASK


def _table() -> int:
    """The address of NumPy's C function table."""
    capsule = importlib.import_module("numpy._core._multiarray_umath")._ARRAY_API
    get = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
    return int(get(("PyCapsule_GetPointer", ctypes.pythonapi))(capsule, None))  # the capsule has no name


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise NoNativeCode(f"native code is off: {what}")


@functools.cache
def _check_layout() -> None:
    """Compare the structures of this Python and this NumPy with what code reads; once a process.

    Raises RuntimeError that names the first difference. The engine then has to leave everything to NumPy.
    """
    _require(sys.implementation.name == "cpython", f"{sys.implementation.name} is not CPython")
    _require(struct.calcsize("P") == 8 and sys.byteorder == "little", "not a 64-bit little-endian machine")
    _require("free-threading" not in sys.version, "free-threaded Python counts references differently")
    _require(processor() in ("x86", "aarch64"), f"no access to the floating-point flags of {processor()}")
    text = b"tensornumpy plan"
    _require(ctypes.string_at(id(text) + _BYTES, len(text)) == text, "bytes.ob_sval is elsewhere")
    _require(_int(id(text) + _TYPE, "uint64") == id(bytes), "PyObject.ob_type is elsewhere")
    table = _table()
    abi = ctypes.CFUNCTYPE(ctypes.c_uint)(_int(table, "uint64"))()
    _require(abi == _ABI, f"NumPy's ABI is {abi:#x}")
    _require(_int(table + 2 * 8, "uint64") == id(np.ndarray), "NumPy's function table is not as expected")
    buffer = np.arange(240, dtype=np.int16)
    for array, required in ((buffer[8:].reshape(29, 8)[3:7, 1:6:2], _ALIGNED), (buffer, _ALIGNED | _CONTIGUOUS)):
        array.flags.writeable = array is buffer
        at, n = id(array), array.ndim
        _require(_int(at + _DATA, "uint64") == array.__array_interface__["data"][0], "ndarray.data is elsewhere")
        _require(_int(at + _ND, "int32") == n, "ndarray.nd is elsewhere")
        for offset, expected in ((_DIMS, array.shape), (_STRIDES, array.strides)):
            words = (ctypes.c_int64 * n).from_address(_int(at + offset, "uint64"))
            _require(tuple(words) == expected, "ndarray.dimensions or strides are elsewhere")
        _require(_int(at + _DESCR, "uint64") == id(array.dtype), "ndarray.descr is elsewhere")
        flags = required | (_WRITEABLE if array is buffer else 0)
        mask = _ALIGNED | _CONTIGUOUS | _WRITEABLE
        _require(_int(at + _FLAGS, "int32") & mask == flags, "ndarray.flags is elsewhere")
    for dtype in (*map(np.dtype, DTYPES), np.dtype(">f4")):
        order = "|" if dtype.itemsize == 1 else dtype.byteorder
        letters = "".join((dtype.kind, dtype.char, order)).encode()
        same = struct.pack("<Q", _descr_word(id(dtype))) == struct.pack("<3sxi", letters, dtype.num)
        _require(same, f"the type number of {dtype} is elsewhere")
        _require(_int(id(dtype) + ITEMSIZE, "int64") == dtype.itemsize, "the size of a dtype's elements is elsewhere")
    new = ctypes.PYFUNCTYPE(
        ctypes.py_object, ctypes.py_object, ctypes.py_object, ctypes.c_int, *[ctypes.c_void_p] * 3, ctypes.c_int,
        ctypes.c_void_p,
    )(_int(table + 8 * _SLOTS["PyArray_NewFromDescr"], "uint64"))  # fmt: skip
    dtype = np.dtype(np.float32)
    ctypes.PYFUNCTYPE(None, ctypes.py_object)(("Py_IncRef", ctypes.pythonapi))(dtype)  # the call takes one over
    lengths = (ctypes.c_int64 * 2)(2, 3)
    made = new(np.ndarray, dtype, 2, ctypes.addressof(lengths), None, None, 0, None)
    _require(type(made) is np.ndarray and made.shape == (2, 3) and made.dtype is dtype, "PyArray_NewFromDescr differs")


@functools.cache
def _functions() -> dict[str, int]:
    """Addresses of the C functions and objects that wrappers use, by the name that the text declares."""
    _check_layout()
    names = ("Py_IncRef", "Py_DecRef", "PyTuple_New", "PyTuple_SetItem", "PyEval_SaveThread", "PyEval_RestoreThread",
             "PyErr_Occurred")  # fmt: skip
    found = {name: ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0 for name in names}
    table = _table()
    found |= {name: _int(table + 8 * slot, "uint64") for name, slot in _SLOTS.items()}
    return {f"tn_{name}": address for name, address in found.items()}


_OBJECTS: dict[str, object] = {"tn_ndarray": np.ndarray, "tn_None": None, "tn_NotImplemented": NotImplemented}


def address_of(symbol: str) -> int:
    """The address behind a name that a text declares (``tn_...``). Raises RuntimeError if code cannot read arrays in
    this process, KeyError for an unknown name."""
    return id(_OBJECTS[symbol]) if symbol in _OBJECTS else _functions()[symbol]


@functools.cache  # which also keeps the dtype alive
def descr(name: str) -> tuple[int, int]:
    """Of a dtype the address, and the word that says which it is: an unpickled array has an equal dtype that is another
    object."""
    dtype = _dtype(name)
    return id(dtype), _descr_word(id(dtype))


@functools.cache
def _dtype(name: str) -> np.dtype[Any]:
    if name == "bfloat16":
        import ml_dtypes

        return np.dtype(ml_dtypes.bfloat16)
    return np.dtype(name)


# --- builtins ---


class _MethodDef(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("at", ctypes.c_void_p), ("flags", ctypes.c_int), ("doc", ctypes.c_char_p)]


@functools.cache  # Python keeps a pointer to the definition, not a copy: it must never go away
def _method(name: str, address: int, doc: str) -> _MethodDef:
    return _MethodDef(name.encode(), address, _METH_FASTCALL, doc.encode())


def make(name: str, address: int, owner: object, doc: str) -> Callable[..., Any]:
    """Machine code ``PyObject *f(PyObject *self, PyObject *const *args, Py_ssize_t nargs)`` as a builtin function.

    ``owner`` arrives as ``self`` and lives as long as the builtin. The code at ``address`` must never be freed.
    """
    new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)(
        ("PyCFunction_NewEx", ctypes.pythonapi)
    )
    builtin: Callable[..., Any] = new(ctypes.addressof(_method(name, address, doc)), owner, None)
    return builtin


# --- floating-point state ---


def alloca(e: Emitter, what: str, align: int = 16, stem: str = "room") -> Reg:
    """Room on the stack for an LLVM type, set aside at the function's entry: once, also in a loop."""
    name = "%" + e.fresh(stem)
    e.lines.insert(0, f"  {name} = alloca {what}, align {align}")
    return Reg(name, "ptr")


def fp_state(e: Emitter) -> Reg:
    """The calling thread's floating-point state as i64: x86 its MXCSR; aarch64 FPCR in the upper half, FPSR below."""
    if processor() == "x86":
        e.module.declare("declare void @llvm.x86.sse.stmxcsr(ptr)")
        slot = alloca(e, "i32")
        e.call("void", "llvm.x86.sse.stmxcsr", slot)
        return e.convert("zext", e.load(slot, "i32", 1), "i64")
    for name in ("fpcr", "fpsr"):
        e.module.declare(f"declare i64 @llvm.aarch64.get.{name}()")
    control, status = (e.put("i64", 1, f"call i64 @llvm.aarch64.get.{name}()") for name in ("fpcr", "fpsr"))
    return e.op("or", e.op("shl", control, e.const(32, "i64", 1)), e.op("and", status, e.const(0xFFFFFFFF, "i64", 1)))


def fp_restore(e: Emitter, state: Reg) -> None:
    """Make a value of :func:`fp_state` the calling thread's state."""
    if processor() == "x86":
        e.module.declare("declare void @llvm.x86.sse.ldmxcsr(ptr)")
        slot = alloca(e, "i32")
        e.store(e.convert("trunc", state, "i32"), slot)
        e.call("void", "llvm.x86.sse.ldmxcsr", slot)
        return
    for name in ("fpcr", "fpsr"):
        e.module.declare(f"declare void @llvm.aarch64.set.{name}(i64)")
    e.call("void", "llvm.aarch64.set.fpcr", e.op("lshr", state, e.const(32, "i64", 1)))
    e.call("void", "llvm.aarch64.set.fpsr", e.op("and", state, e.const(0xFFFFFFFF, "i64", 1)))


def fp_flag_bits() -> int:
    """The bits of :func:`fp_state` that are sticky exception flags, of every kind."""
    return 0x3F if processor() == "x86" else 0x9F


def fp_clear(e: Emitter) -> None:
    """Clear the exception flags of the calling thread; they are written only if one that NumPy reports is set."""
    if e.target.alone:
        return
    reported = 0x1D if processor() == "x86" else 0x0F
    state = fp_state(e)
    dirty = e.cmp("ne", e.op("and", state, e.const(reported, "i64", 1)), e.const(0, "i64", 1))
    then, after = e.fresh("fpdirty"), e.fresh("fpclean")
    e.cond_br(dirty, then, after)
    e.label(then)
    fp_restore(e, e.op("and", state, e.const(~fp_flag_bits(), "i64", 1)))
    e.br(after)
    e.label(after)


def fp_test(e: Emitter) -> Reg:
    """The exception flags of the calling thread in NumPy's numbering, an i64; none in code that stands alone."""
    if e.target.alone:
        return e.const(0, "i64", 1)

    def bits(shift: int, mask: int, left: int = 0) -> Reg:
        part = e.op("and", e.op("lshr", state, e.const(shift, "i64", 1)), e.const(mask, "i64", 1))
        return e.op("shl", part, e.const(left, "i64", 1)) if left else part

    state = fp_state(e)
    if processor() == "x86":  # invalid, denormal, divide, overflow, underflow, inexact
        return e.op("or", bits(2, 7), bits(0, 1, 3))
    return e.op("or", bits(1, 7), bits(0, 1, 3))  # invalid, divide, overflow, underflow
