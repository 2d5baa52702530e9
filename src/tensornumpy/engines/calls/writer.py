"""A function of the module under construction that speaks Python's C API.

Variables are slots on the stack and control flow is written out, so that no value crosses a jump: the text needs no
pass of LLVM to be as fast as it can be, because Python's own functions take nearly all of the time.
"""

from __future__ import annotations

import ctypes
import functools
import re
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._core.scopes import USED
from ..llvm import builtin
from ..llvm.emitter import Emitter, Module, Reg

API = {
    "Py_IncRef": "void ptr", "Py_DecRef": "void ptr", "_Py_Dealloc": "void ptr",
    "PyDict_Next": "i32 ptr ptr ptr ptr", "PyDict_Size": "i64 ptr", "PyDict_New": "ptr",
    "PyDict_SetItem": "i32 ptr ptr ptr", "PyList_New": "ptr i64", "PyList_SetItem": "i32 ptr i64 ptr",
    "PyTuple_New": "ptr i64", "PyTuple_SetItem": "i32 ptr i64 ptr",
    "PyObject_GetItem": "ptr ptr ptr", "PyObject_GetAttr": "ptr ptr ptr",
    "PyObject_RichCompareBool": "i32 ptr ptr i32", "PyObject_Vectorcall": "ptr ptr ptr i64 ptr",
    "PyErr_Clear": "void", "PyErr_ExceptionMatches": "i32 ptr", "PyErr_NoMemory": "ptr",
    "PyMem_Malloc": "ptr i64", "PyMem_Free": "void ptr", "PyType_GenericAlloc": "ptr ptr i64",
    "PyType_IsSubtype": "i32 ptr ptr", "PyObject_GenericGetDict": "ptr ptr ptr",
}  # fmt: skip
# Before 3.12 a count of references is one number, and no object is immortal.
_COUNTS = sys.version_info < (3, 12) and not hasattr(sys, "gettotalrefcount")
BASE = 48  # PyArrayObject_fields
_TP_ALLOC = 47  # Py_tp_alloc, part of Python's stable ABI
NULL = Reg("null", "ptr")
SIZE = 16  # PyVarObject.ob_size
ITEMS = 24  # PyListObject.ob_item


def number(value: int, kind: str = "i64") -> Reg:
    """A constant."""
    return Reg(str(value), kind)


class Writer:
    """One function of the module under construction. ``layout``: offsets that differ between Pythons."""

    def __init__(self, module: Module, layout: dict[str, int]):
        self.module, self.layout = module, layout
        self.e = Emitter(module)

    def api(self, name: str, *args: Reg) -> Reg:
        """Call a function of Python's C API."""
        if _COUNTS and name in ("Py_IncRef", "Py_DecRef"):
            self._count(args[0], name == "Py_IncRef")
            return NULL
        result, *parameters = API[name].split()
        self.module.declare(f"declare {result} @tn_{name}({', '.join(parameters)})")
        return self.e.call(result, f"tn_{name}", *args) or NULL

    def _count(self, x: Reg, up: bool) -> None:
        """What the API does to a count of references; of null, it is let alone."""
        e, count, gone, after = self.e, *map(self.e.fresh, ("count", "gone", "counted"))
        e.cond_br(e.cmp("ne", x, NULL), count, after)
        e.label(count)
        left = e.add(self.get(x), number(1 if up else -1))
        e.store(left, x)
        if up:
            e.br(after)
        else:
            e.cond_br(e.cmp("eq", left, number(0)), gone, after)
            e.label(gone)
            self.api("_Py_Dealloc", x)
            e.br(after)
        e.label(after)

    def named(self, name: str) -> Reg:
        """A Python object that the module names."""
        self.module.declare(f"@tn_{name} = external global i8")
        return Reg(f"@tn_{name}", "ptr")

    def room(self, count: int = 1) -> Reg:
        """``count`` words on the stack."""
        return builtin.alloca(self.e, f"[{count} x i64]")

    def get(self, base: Reg, offset: int = 0) -> Reg:
        """The word at a distance in bytes."""
        return self.e.load(self.e.gep(base, offset) if offset else base, "i64", 1)

    def pointer(self, base: Reg, offset: int = 0) -> Reg:
        """The pointer at a distance in bytes."""
        return self.e.load(self.e.gep(base, offset) if offset else base, "ptr", 1)

    def at(self, base: Reg, index: Reg) -> Reg:
        """The address of a word by its number."""
        return self.e.gep(base, index, "i64")

    def nth(self, base: Reg, index: Reg) -> Reg:
        """The pointer with this number."""
        return self.e.load(self.at(base, index), "ptr", 1)

    def item(self, items: Reg, index: Reg) -> Reg:
        """One item of a tuple."""
        return self.nth(self.e.gep(items, self.layout["items"]), index)

    def type_of(self, x: Reg) -> Reg:
        return self.pointer(x, builtin._TYPE)

    def bump(self, slot: Reg, by: Reg | int = 1) -> None:
        """Add to a variable."""
        self.e.store(self.e.add(self.get(slot), number(by) if isinstance(by, int) else by), slot)

    def need(self, condition: Reg, otherwise: str) -> None:
        """Go on if the condition holds, else jump."""
        after = self.e.fresh("on")
        self.e.cond_br(condition, after, otherwise)
        self.e.label(after)

    def equal(self, a: Reg, b: Reg, otherwise: str) -> None:
        self.need(self.e.cmp("eq", a, b), otherwise)

    def differ(self, a: Reg, b: Reg, otherwise: str) -> None:
        self.need(self.e.cmp("ne", a, b), otherwise)

    def when(self, condition: Reg, body: Callable[[], object]) -> None:
        """Do something only if the condition holds."""
        then, after = self.e.fresh("then"), self.e.fresh("after")
        self.e.cond_br(condition, then, after)
        self.e.label(then)
        body()
        self.e.br(after)
        self.e.label(after)

    def each(self, count: Reg, body: Callable[[Reg], object]) -> None:
        """``body(i)`` for each i below ``count``."""
        e, i = self.e, self.room()
        e.store(number(0), i)
        head, inside, after = e.fresh("each"), e.fresh("inside"), e.fresh("done")
        e.br(head)
        e.label(head)
        e.cond_br(e.cmp("slt", self.get(i), count), inside, after)
        e.label(inside)
        body(self.get(i))
        self.bump(i)
        e.br(head)
        e.label(after)

    def release(self, base: Reg, count: Reg) -> None:
        """Give back references; null is none."""
        self.each(count, lambda i: self.api("Py_DecRef", self.nth(base, i)))

    def behind(self, this: Reg, args: Reg, nargs: Reg, names: Reg, function: str) -> None:
        """Return what a Python function answers to the same arguments with ``this`` in front."""
        e, total = self.e, self.room()
        e.store(nargs, total)
        self.when(e.cmp("ne", names, NULL), lambda: self.bump(total, self.get(names, SIZE)))
        size = e.op("shl", e.add(self.get(total), number(1)), number(3))
        row = self.api("PyMem_Malloc", size)  # there may be too many for the stack
        self.differ(row, NULL, "full")
        e.store(this, row)
        rest = e.gep(row, 8)
        self.each(self.get(total), lambda i: e.store(self.nth(args, i), self.at(rest, i)))
        result = self.api("PyObject_Vectorcall", self.named(function), row, e.add(nargs, number(1)), names)
        self.api("PyMem_Free", row)
        e.raw(f"ret ptr {result.text}")
        e.label("full")
        e.raw(f"ret ptr {self.api('PyErr_NoMemory').text}")


# --- what a text names ---

_DECLARED = re.compile(r"@tn_(\w+)")


def declared(module: Module) -> list[str]:
    """The names, without ``tn_``, of what a module's text uses and does not define; llvm/errstate.py knows its own."""
    names = [name for text in module.declarations for name in _DECLARED.findall(text)]
    return [name for name in names if not name.startswith("errstate_")]


@functools.cache
def address(name: str) -> int:
    """Where a function of ``API`` is. RuntimeError if this process has none of that name."""
    library: Any = ctypes.pythonapi if name.startswith(("Py", "_Py")) else ctypes.CDLL(None)
    found: Any = getattr(library, name, None)
    builtin._require(found is not None, f"there is no {name}")
    return ctypes.cast(found, ctypes.c_void_p).value or 0


def layout(handle: type) -> dict[str, int]:
    """Where things are in Python's structures; RuntimeError if they are not where the text looks for them."""
    one, two = object(), object()
    pair, row = (one, two), [one, two]
    items = [at for at in (24, 32) if builtin._int(id(pair) + at, "uint64") == id(one)]
    builtin._require(len(items) == 1, "tuple.ob_item is elsewhere")
    builtin._require(builtin._int(id(pair) + 16, "int64") == 2, "tuple.ob_size is elsewhere")
    builtin._require(builtin._int(id(row) + 16, "int64") == 2, "list.ob_size is elsewhere")
    at = builtin._int(id(row) + 24, "uint64")
    builtin._require(builtin._int(at + 8, "uint64") == id(two), "list.ob_item is elsewhere")
    slot = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_int)(("PyType_GetSlot", ctypes.pythonapi))
    generic = ctypes.cast(ctypes.pythonapi.PyType_GenericAlloc, ctypes.c_void_p).value
    builtin._require(slot(handle, _TP_ALLOC) == generic, "arrays are allocated in another way")
    alone = object()  # has one reference; what getrefcount adds to that depends on the version of Python
    count = sys.getrefcount(one) - sys.getrefcount(alone) + 1
    builtin._require(builtin._int(id(one), "uint32") == count, "references are counted elsewhere")
    some = {*map(str, range(40))}
    some -= {*map(str, range(3, 40))}
    builtin._require(builtin._int(id(some) + USED, "int64") == 3, "set.used is elsewhere")
    view = np.zeros(4)[1:]
    builtin._require(builtin._int(id(view) + BASE, "uint64") == id(view.base), "ndarray.base is elsewhere")
    return {"items": items[0]}


def slot(cls: type, name: str) -> int:
    """The offset of a slot in the instances of a class."""
    instance: Any = object.__new__(cls)
    mark = object()
    setattr(instance, name, mark)
    size: int = cls.__basicsize__
    found = [at for at in range(16, size, 8) if builtin._int(id(instance) + at, "uint64") == id(mark)]
    builtin._require(len(found) == 1, f"the slot {name} of {cls.__name__} is elsewhere")
    return found[0]
