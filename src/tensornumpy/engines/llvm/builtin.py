"""Machine code as a Python builtin: the wrapper reads NumPy's structures itself, so a call costs tens of nanoseconds.

A wrapper is a ``METH_FASTCALL`` function written in LLVM IR around a kernel. It checks every argument against what
the kernel was made for, allocates the results, calls the kernel and looks at the floating-point flags; where
anything does not fit it answers ``NotImplemented`` and its caller takes another way. What changes with the shape
(extents, strides) is no part of the text: it is read from the *plan*, a ``bytes`` object that the builtin carries
as ``self``, so one text and one piece of machine code serve every shape.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
import platform
import struct
import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..record import factory, record
from . import errstate
from .emitter import Emitter, Module, Reg

# --- layouts, all of them checked by _check_layout ---

_TYPE = 8  # PyObject.ob_type
_VALUE = 16  # what follows PyObject: a float's or a NumPy scalar's value
_BYTES = 32  # PyBytesObject.ob_sval
_DATA, _ND, _DIMS, _STRIDES, _DESCR, _FLAGS = 16, 24, 32, 40, 56, 64  # PyArrayObject_fields
# PyArray_Descr: elsize; kind, type, byteorder, flags (a byte each) and type_num (int32) in one word
ITEMSIZE, _DESCR_WORD = 40, 24
_DESCR_MASK = ~(0xFF << 24)  # all of that word but the flags
_CONTIGUOUS, _ALIGNED, _WRITEABLE = 0x1, 0x100, 0x400
_SLOTS = {"PyArray_NewFromDescr": 94}  # of NumPy's function table; they are part of its ABI
_ABI = 0x02000000  # PyArray_GetNDArrayCVersion of NumPy 2
_METH_FASTCALL = 0x80

SCALARS = (
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
        raise RuntimeError(f"native code is off: {what}")


@functools.cache
def _check_layout() -> None:
    """Compare the structures of this Python and this NumPy with what the wrappers read; once a process.

    Raises RuntimeError that names the first difference. The engine then has to leave everything to NumPy.
    """
    _require(sys.implementation.name == "cpython", f"{sys.implementation.name} is not CPython")
    _require(struct.calcsize("P") == 8 and sys.byteorder == "little", "not a 64-bit little-endian machine")
    _require("free-threading" not in sys.version, "free-threaded Python counts references differently")
    _require(processor() in ("x86", "aarch64"), f"no access to the floating-point flags of {processor()}")
    text = b"tensornumpy plan"
    _require(ctypes.string_at(id(text) + _BYTES, len(text)) == text, "bytes.ob_sval is elsewhere")
    _require(_int(id(text) + _TYPE, "uint64") == id(bytes), "PyObject.ob_type is elsewhere")
    _require(ctypes.c_double.from_address(id(x := 1.5e300) + _VALUE).value == x, "float.ob_fval is elsewhere")
    for name in SCALARS:
        scalar = np.dtype(name).type(3)
        found = ctypes.string_at(id(scalar) + _VALUE, scalar.itemsize)
        _require(found == scalar.tobytes(), f"the value of {name} scalars is elsewhere")
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
    for dtype in (*map(np.dtype, SCALARS), np.dtype(">f4")):
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
    names = ("Py_IncRef", "Py_DecRef", "PyTuple_New", "PyTuple_SetItem", "PyLong_AsLongLongAndOverflow",
             "PyEval_SaveThread", "PyEval_RestoreThread", "PyErr_Occurred")  # fmt: skip
    found = {name: ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0 for name in names}
    table = _table()
    found |= {name: _int(table + 8 * slot, "uint64") for name, slot in _SLOTS.items()}
    return {f"tn_{name}": address for name, address in found.items()}


_OBJECTS: dict[str, object] = {
    "tn_ndarray": np.ndarray, "tn_float": float, "tn_int": int, "tn_None": None, "tn_NotImplemented": NotImplemented,
}  # fmt: skip


def address_of(symbol: str) -> int:
    """The address behind a name that a wrapper's text declares (``tn_...``).

    ``tn_descr_<dtype>`` is NumPy's dtype object, ``tn_scalar_<dtype>`` the type of its scalars. Raises RuntimeError
    if the wrappers cannot work in this process, KeyError for an unknown name.
    """
    kind, _, dtype = symbol.removeprefix("tn_").partition("_")
    if kind in ("descr", "scalar"):
        return id(_descr(dtype) if kind == "descr" else _descr(dtype).type)
    return id(_OBJECTS[symbol]) if symbol in _OBJECTS else _functions()[symbol]


@functools.cache  # which also keeps the dtype alive
def _descr(name: str) -> np.dtype[Any]:
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
    """The exception flags of the calling thread in NumPy's numbering, an i64."""

    def bits(shift: int, mask: int, left: int = 0) -> Reg:
        part = e.op("and", e.op("lshr", state, e.const(shift, "i64", 1)), e.const(mask, "i64", 1))
        return e.op("shl", part, e.const(left, "i64", 1)) if left else part

    state = fp_state(e)
    if processor() == "x86":  # invalid, denormal, divide, overflow, underflow, inexact
        return e.op("or", bits(2, 7), bits(0, 1, 3))
    return e.op("or", bits(1, 7), bits(0, 1, 3))  # invalid, divide, overflow, underflow


# --- wrappers ---

FORMS = ("array", "scalar0d", "strided", "out", "scalar", "pyfloat", "pyint")


@record(frozen=True)
class Input:
    """One argument of a wrapper.

    ``form`` says what is accepted and what the kernel's pointer is:

    * ``array``: an aligned C-contiguous ndarray of exactly this dtype and ``ndim``; a pointer to its data.
    * ``scalar0d``: the same with no dimensions.
    * ``strided``: an aligned ndarray with any strides, which the kernel gets through its third argument.
    * ``out``: a writeable ``array`` that the kernel fills. That it overlaps no input is not checked.
    * ``scalar``: a NumPy scalar of this dtype's type.
    * ``pyfloat`` / ``pyint``: exactly a Python float (a pointer to its double) or int (to an int64 copy; larger
      numbers are declined).

    ``shape``: compare the extents with those in the plan. Without it only ``ndim`` is checked.
    """

    form: str
    dtype: str = ""
    ndim: int = 0
    shape: bool = True

    def __post_init__(self) -> None:
        if self.form not in FORMS:
            raise ValueError(f"an input is one of {', '.join(FORMS)}, not {self.form!r}")
        if self.ndim and self.form not in ("array", "strided", "out"):
            raise ValueError(f"an input of form {self.form} has no dimensions, not {self.ndim}")
        if self.form == "scalar" and self.dtype not in SCALARS:
            raise ValueError(f"no scalars of dtype {self.dtype!r} are read")

    @property
    def is_array(self) -> bool:
        """Whether the argument is an ndarray."""
        return self.form in ("array", "scalar0d", "strided", "out")

    @property
    def planned(self) -> int:
        """How many of its extents stand in the plan."""
        return self.ndim if self.shape else 0


@record(frozen=True)
class Output:
    """An ndarray that the wrapper allocates: dtype, number of dimensions; the extents stand in the plan. ``into``: the
    number of an input, of form ``out``, that takes its place."""

    dtype: str
    ndim: int = 0
    into: int | None = None

    @property
    def planned(self) -> int:
        """How many of its extents stand in the plan: all."""
        return self.ndim


@record
class Wrapper:
    """The wrapper around one kernel: its text, what it names, its plans and its builtins.

    The kernel is ``void @kernel(ptr data, ptr words)`` or, with strided inputs, ``(ptr data, ptr words, ptr strides)``:
    ``data`` is an array of pointers, one for each argument in order and then one for each output; ``words`` are the
    int64s given to :meth:`plan`; ``strides`` are the byte strides of the strided inputs, one after the other.

    ``fp``: look at the floating-point flags where the plan says so. ``gil``: release the GIL where the plan says so.
    ``status``: the kernel gives an i64, and the call answers NotImplemented unless that is 0.
    Raises RuntimeError if this Python or NumPy is not laid out as the wrappers read it.
    """

    name: str
    kernel: str
    inputs: tuple[Input, ...]
    outputs: tuple[Output, ...]
    fp: bool = True
    gil: bool = True
    status: bool = False
    _used: set[str] = factory(default_factory=set)

    def __post_init__(self) -> None:
        _check_layout()

    @property
    def _operands(self) -> list[Input | Output]:
        return [*self.inputs, *self.outputs]

    # --- plans and builtins ---

    def plan(
        self,
        shapes: Sequence[Sequence[int]] = (),
        words: Sequence[int] = (),
        fp_mask: int = 0,
        release_gil: bool = False,
    ) -> bytes:
        """What the builtin carries for one set of shapes.

        ``shapes``: one for each input (of any length and ignored where the wrapper compares none) and then one for
        each output. ``words``: int64s for the kernel. ``fp_mask``: the flags (NumPy's numbering) that make the
        call answer NotImplemented. Raises ValueError for shapes that are not the wrapper's, or options it has not.
        """
        if len(shapes) != len(self.inputs) + len(self.outputs):
            raise ValueError(f"{len(self.inputs)} inputs and {len(self.outputs)} outputs, {len(shapes)} shapes")
        if fp_mask and not self.fp:
            raise ValueError(f"fp_mask={fp_mask} for a wrapper that does not look at the flags")
        if release_gil and not self.gil:
            raise ValueError("release_gil for a wrapper that keeps the GIL")
        extents: list[int] = []
        for operand, shape in zip(self._operands, shapes, strict=True):
            if operand.planned and len(shape) != operand.planned:
                raise ValueError(f"shape {tuple(shape)} for an operand of {operand.planned} dimensions")
            extents += shape if operand.planned else ()
        return struct.pack(f"<{2 + len(extents) + len(words)}q", fp_mask, release_gil, *extents, *words)

    @property
    def symbols(self) -> dict[str, int]:
        """Addresses of everything that the text declares: an argument for ``machine.load``."""
        return {symbol: address_of(symbol) for symbol in sorted(self._used)}

    def make(self, address: int, plan: bytes, name: str | None = None, doc: str = "") -> Callable[..., Any]:
        """The builtin for one plan; ``address`` is where ``machine.load`` put the wrapper."""
        if not isinstance(plan, bytes):
            raise TypeError(f"a plan is bytes, not {type(plan).__name__}")
        return make(name or self.name, address, plan, doc)

    # --- the text ---

    def _function(self, module: Module, result: str, name: str, parameters: str) -> str:
        module.declare(f"declare {result} @tn_{name}({parameters})")
        self._used.add(f"tn_{name}")
        return f"tn_{name}"

    def _object(self, module: Module, name: str) -> Reg:
        module.declare(f"@tn_{name} = external global i8")
        self._used.add(f"tn_{name}")
        return Reg(f"@tn_{name}", "ptr")

    def _increment(self, e: Emitter, value: Reg) -> None:
        e.call("void", self._function(e.module, "void", "Py_IncRef", "ptr"), value)

    def _release(self, e: Emitter, values: Sequence[Reg]) -> None:
        for value in values:
            e.call("void", self._function(e.module, "void", "Py_DecRef", "ptr"), value)

    @staticmethod
    def _field(e: Emitter, base: Reg, offset: int, kind: str) -> Reg:
        return e.load(e.gep(base, offset), kind, 1)

    def _expected_type(self, module: Module, one: Input) -> Reg:
        names = {"pyfloat": "float", "pyint": "int", "scalar": f"scalar_{one.dtype}"}
        return self._object(module, names.get(one.form, "ndarray"))

    def _dtype_matches(self, e: Emitter, descr: Reg, dtype: str) -> Reg:
        """By type number and byte order: an unpickled array has an equal dtype that is another object."""
        expected = _descr(dtype)
        if expected.isbuiltin != 1:  # the number is given out at registration: no part of a text that is kept
            return e.cmp("eq", descr, self._object(e.module, f"descr_{dtype}"))
        word = e.op("and", self._field(e, descr, _DESCR_WORD, "i64"), e.const(_DESCR_MASK, "i64", 1))
        return e.cmp("eq", word, e.const(_descr_word(id(expected)), "i64", 1))

    @staticmethod
    def _branch_all(e: Emitter, conditions: Sequence[Reg], stem: str) -> None:
        """Go on if all conditions hold, else decline."""
        if not conditions:
            return
        good = functools.reduce(lambda a, b: e.op("and", a, b), conditions)
        then = e.fresh(stem)
        e.cond_br(good, then, "decline")
        e.label(then)

    def _guards(self, e: Emitter, arguments: Sequence[Reg], plan: Reg) -> list[Reg]:
        """Check all arguments; returns the data pointers. Nothing is read before it is known to be there."""
        conditions = []
        for one, argument in zip(self.inputs, arguments, strict=True):
            found = self._field(e, argument, _TYPE, "ptr")
            conditions.append(e.cmp("eq", found, self._expected_type(e.module, one)))
        self._branch_all(e, conditions, "typed")
        conditions = []
        for one, argument in zip(self.inputs, arguments, strict=True):
            if not one.is_array:
                continue
            needed = _ALIGNED | (0 if one.form == "strided" else _CONTIGUOUS) | (_WRITEABLE if one.form == "out" else 0)
            flags = e.op("and", self._field(e, argument, _FLAGS, "i32"), e.const(needed, "i32", 1))
            conditions.append(e.cmp("eq", flags, e.const(needed, "i32", 1)))
            conditions.append(e.cmp("eq", self._field(e, argument, _ND, "i32"), e.const(one.ndim, "i32", 1)))
            conditions.append(self._dtype_matches(e, self._field(e, argument, _DESCR, "ptr"), one.dtype))
        self._branch_all(e, conditions, "fitting")
        conditions, at = [], 2
        for one, argument in zip(self.inputs, arguments, strict=True):
            if one.planned:
                dims = self._field(e, argument, _DIMS, "ptr")
                for axis in range(one.ndim):
                    planned = self._field(e, plan, 8 * (at + axis), "i64")
                    conditions.append(e.cmp("eq", self._field(e, dims, 8 * axis, "i64"), planned))
            at += one.planned
        self._branch_all(e, conditions, "shaped")
        return [self._data(e, one, argument) for one, argument in zip(self.inputs, arguments, strict=True)]

    def _data(self, e: Emitter, one: Input, argument: Reg) -> Reg:
        if one.is_array:
            return self._field(e, argument, _DATA, "ptr")
        if one.form != "pyint":
            return e.gep(argument, _VALUE)
        convert = self._function(e.module, "i64", "PyLong_AsLongLongAndOverflow", "ptr, ptr")
        value, overflow = alloca(e, "i64"), alloca(e, "i32")
        number = e.call("i64", convert, argument, overflow)
        assert number is not None
        e.store(number, value)
        self._branch_all(e, [e.cmp("eq", e.load(overflow, "i32", 1), e.const(0, "i32", 1))], "small")
        return value

    def _allocate(self, e: Emitter, plan: Reg, arguments: Sequence[Reg], failures: list[tuple[str, int]]) -> list[Reg]:
        """New arrays for the outputs; ``failures`` collects (block, number of outputs to release there)."""
        made: list[Reg] = []
        at = 2 + sum(one.planned for one in self.inputs)
        parameters = "ptr, ptr, i32, ptr, ptr, ptr, i32, ptr"
        for one in self.outputs:
            if one.into is not None:
                self._increment(e, arguments[one.into])
                made.append(arguments[one.into])
                at += one.ndim
                continue
            new = self._function(e.module, "ptr", "PyArray_NewFromDescr", parameters)
            descr, null, zero = self._object(e.module, f"descr_{one.dtype}"), Reg("null", "ptr"), Reg("0", "i32")
            self._increment(e, descr)  # the call takes one reference over, also when it fails
            ndarray, dims, nd = self._object(e.module, "ndarray"), e.gep(plan, 8 * at), Reg(str(one.ndim), "i32")
            array = e.call("ptr", new, ndarray, descr, nd, dims, null, null, zero, null)
            assert array is not None
            failed, good = e.fresh("failed"), e.fresh("made")
            e.cond_br(e.cmp("eq", array, null), failed, good)
            failures.append((failed, len(made)))
            e.label(good)
            made.append(array)
            at += one.ndim
        return made

    def _call(self, e: Emitter, given: Sequence[Reg], plan: Reg, made: Sequence[Reg]) -> None:
        """Clear the flags, drop the GIL, call the kernel, take the GIL, look at the flags: each where wanted."""

        def where(condition: Reg, body: Callable[[], Reg | None], stem: str, otherwise: str = "0") -> Reg | None:
            before, then, after = e.block, e.fresh(stem), e.fresh(stem)
            e.cond_br(condition, then, after)
            e.label(then)
            value = body()
            end = e.block
            e.br(after)
            e.label(after)
            return e.phi(value.kind, 1, [(value.text, end), (otherwise, before)]) if value else None

        zero = e.const(0, "i64", 1)
        mask = self._field(e, plan, 0, "i64") if self.fp else zero
        release = e.cmp("ne", self._field(e, plan, 8, "i64"), zero) if self.gil else zero
        thread = flags = None
        if self.fp:
            where(looking := e.cmp("ne", mask, zero), lambda: fp_clear(e), "fpclear")
        if self.gil:
            save = self._function(e.module, "ptr", "PyEval_SaveThread", "")
            thread = where(release, lambda: e.call("ptr", save), "save", "null")
        status = e.call("i64" if self.status else "void", self.kernel, *given)
        if self.fp:  # before the GIL comes back: waiting for it may run anything
            flags = where(looking, lambda: fp_test(e), "fptest")
        if thread:
            restore = self._function(e.module, "void", "PyEval_RestoreThread", "ptr")
            where(release, lambda: e.call("void", restore, thread), "restore")
        refusals = [errstate.refuses(e, flags, mask)] if flags else []
        refusals += [e.cmp("ne", status, zero)] if status else []
        if refusals:
            raised, silent = e.fresh("raised"), e.fresh("silent")
            e.cond_br(functools.reduce(lambda a, b: e.op("or", a, b), refusals), raised, silent)
            e.label(raised)
            self._release(e, made)
            e.br("decline")
            e.label(silent)

    def _answer(self, e: Emitter, made: Sequence[Reg], failures: list[tuple[str, int]]) -> None:
        if not made:
            none = self._object(e.module, "None")
            self._increment(e, none)
            e.raw(f"ret ptr {none.text}")
        elif len(made) == 1:
            e.raw(f"ret ptr {made[0].text}")
        else:
            pack = self._function(e.module, "ptr", "PyTuple_New", "i64")
            put = self._function(e.module, "i32", "PyTuple_SetItem", "ptr, i64, ptr")
            answer = e.call("ptr", pack, e.const(len(made), "i64", 1))
            assert answer is not None
            failed, good = e.fresh("failed"), e.fresh("packed")
            failures.append((failed, len(made)))
            e.cond_br(e.cmp("eq", answer, Reg("null", "ptr")), failed, good)
            e.label(good)
            for i, array in enumerate(made):
                e.call("i32", put, answer, e.const(i, "i64", 1), array)
            e.raw(f"ret ptr {answer.text}")

    def write(self, module: Module) -> None:
        """Add the wrapper to a module that defines or declares the kernel."""
        e = Emitter(module)
        plan = e.gep(Reg("%self", "ptr"), _BYTES)
        count = Reg("%nargs", "i64")
        self._branch_all(e, [e.cmp("eq", count, e.const(len(self.inputs), "i64", 1))], "counted")
        arguments = [self._field(e, Reg("%args", "ptr"), 8 * i, "ptr") for i in range(len(self.inputs))]
        pointers = self._guards(e, arguments, plan)
        failures: list[tuple[str, int]] = []
        made = self._allocate(e, plan, arguments, failures)
        pointers += [self._field(e, array, _DATA, "ptr") for array in made]
        data = alloca(e, f"[{max(1, len(pointers))} x ptr]")
        for i, pointer in enumerate(pointers):
            e.store(pointer, e.gep(data, 8 * i))
        given = [data, e.gep(plan, 8 * (2 + sum(one.planned for one in self._operands)))]
        strided = [(one, a) for one, a in zip(self.inputs, arguments, strict=True) if one.form == "strided"]
        if strided:
            strides = alloca(e, f"[{max(1, sum(one.ndim for one, _ in strided))} x i64]")
            at = 0
            for one, argument in strided:
                source = self._field(e, argument, _STRIDES, "ptr")
                for axis in range(one.ndim):
                    e.store(self._field(e, source, 8 * axis, "i64"), e.gep(strides, 8 * (at + axis)))
                at += one.ndim
            given.append(strides)
        self._call(e, given, plan, made)
        self._answer(e, made, failures)
        for block, ready in failures:
            e.label(block)
            self._release(e, made[:ready])
            e.raw("ret ptr null")
        e.label("decline")
        declined = self._object(module, "NotImplemented")
        self._increment(e, declined)
        e.raw(f"ret ptr {declined.text}")
        e.define(self.name, [("ptr", "self"), ("ptr", "args"), ("i64", "nargs")], "ptr")
