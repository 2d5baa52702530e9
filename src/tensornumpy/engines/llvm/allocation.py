"""The memory of kernels' results: NumPy's allocation, but aligned to 64 bytes from 2 MB on, as in ``_base/memory.py``;
and of their temporaries.

Builtins call it in the place of ``PyArray_NewFromDescr``, with the same arguments and neither strides nor data. Small
results pay for a product of their extents, large ones for a window in a ``Buffer``.
"""

from __future__ import annotations

import ctypes
import functools

import numpy as np

from ..._base.memory import ALIGNMENT, LARGE_BYTES, Buffer
from . import builtin
from .link import machine

_BEHAVED = builtin._CONTIGUOUS | builtin._ALIGNED | builtin._WRITEABLE
WORKSPACES = ("tn_take", "tn_leave")
_KEPT = 1 << 28  # bytes of a workspace that stays for the next call
_SET_BASE = 282  # PyArray_SetBaseObject in NumPy's function table; part of its ABI
_BYTE = np.dtype(np.uint8)
_GIVEN = "ptr %type, ptr %descr, i32 %nd, ptr %dims, ptr %strides, ptr %data, i32 %flags, ptr %like"
_SIZED = _GIVEN.replace("%data", "%size")  # what large arrays have in this place: their bytes
_TEXT = f"""
declare ptr @tn_new(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)
declare i32 @tn_set_base(ptr, ptr)
declare void @Py_IncRef(ptr)
declare void @Py_DecRef(ptr)
declare void @PyErr_Clear()
@tn_Buffer = external global i8
@tn_byte = external global i8

define ptr @tn_allocate({_GIVEN}) {{
entry:
  %sized = getelementptr i8, ptr %descr, i64 {builtin.ITEMSIZE}
  %itemsize = load i64, ptr %sized
  %count = sext i32 %nd to i64
  br label %next
next:
  %axis = phi i64 [ 0, %entry ], [ %after, %times ]
  %bytes = phi i64 [ %itemsize, %entry ], [ %more, %times ]
  %there = icmp slt i64 %axis, %count
  br i1 %there, label %times, label %known
times:
  %place = getelementptr i64, ptr %dims, i64 %axis
  %extent = load i64, ptr %place
  %more = mul i64 %bytes, %extent
  %after = add i64 %axis, 1
  br label %next
known:
  %large = icmp sge i64 %bytes, {LARGE_BYTES}
  br i1 %large, label %aligned, label %plain
plain:
  %small = musttail call ptr @tn_new({_GIVEN})
  ret ptr %small
aligned:
  %size = inttoptr i64 %bytes to ptr
  %window = musttail call ptr @tn_window({_SIZED})
  ret ptr %window
}}

define internal ptr @tn_window({_SIZED}) noinline {{
entry:
  %room = alloca i64
  %bytes = ptrtoint ptr %size to i64
  %padded = add i64 %bytes, {ALIGNMENT}
  store i64 %padded, ptr %room
  call void @Py_IncRef(ptr @tn_byte)
  %buffer = call ptr @tn_new(ptr @tn_Buffer, ptr @tn_byte, i32 1, ptr %room, ptr null, ptr null, i32 0, ptr null)
  %none = icmp eq ptr %buffer, null
  br i1 %none, label %full, label %window
full:
  call void @PyErr_Clear()
  %any = call ptr @tn_new(ptr %type, ptr %descr, i32 %nd, ptr %dims, ptr null, ptr null, i32 0, ptr null)
  ret ptr %any
window:
  %begins = getelementptr i8, ptr %buffer, i64 {builtin._DATA}
  %start = load i64, ptr %begins
  %up = add i64 %start, {ALIGNMENT - 1}
  %at = and i64 %up, {-ALIGNMENT}
  %memory = inttoptr i64 %at to ptr
  %made = call ptr @tn_new(ptr %type, ptr %descr, i32 %nd, ptr %dims, ptr null, ptr %memory, i32 {_BEHAVED}, ptr null)
  %failed = icmp eq ptr %made, null
  br i1 %failed, label %lost, label %based
lost:
  call void @Py_DecRef(ptr %buffer)
  ret ptr null
based:
  %refused = call i32 @tn_set_base(ptr %made, ptr %buffer)
  %is_good = icmp sge i32 %refused, 0
  br i1 %is_good, label %good, label %bad
bad:
  call void @Py_DecRef(ptr %made)
  ret ptr null
good:
  ret ptr %made
}}
"""
# Memory for temporaries, its size in its first word. One block stays for the next call: new pages are slow to come by.
_WORKSPACES = f"""
declare ptr @malloc(i64)
declare void @free(ptr)
define ptr @tn_take(ptr %idle, i64 %size) {{
  %kept = atomicrmw xchg ptr %idle, i64 0 acquire
  %block = inttoptr i64 %kept to ptr
  %none = icmp eq i64 %kept, 0
  br i1 %none, label %new, label %old
old:
  %has = load i64, ptr %block
  %fits = icmp uge i64 %has, %size
  br i1 %fits, label %good, label %small
good:
  ret ptr %block
small:
  call void @free(ptr %block)
  br label %new
new:
  %bytes = add i64 %size, {2 * ALIGNMENT}
  %made = call ptr @malloc(i64 %bytes)
  %failed = icmp eq ptr %made, null
  br i1 %failed, label %out, label %sized
sized:
  store i64 %size, ptr %made
  br label %out
out:
  ret ptr %made
}}
define void @tn_leave(ptr %idle, ptr %block) {{
  %has = load i64, ptr %block
  %large = icmp ugt i64 %has, {_KEPT}
  br i1 %large, label %drop, label %keep
keep:
  %at = ptrtoint ptr %block to i64
  %before = atomicrmw xchg ptr %idle, i64 %at release
  %other = inttoptr i64 %before to ptr
  call void @free(ptr %other)
  ret void
drop:
  call void @free(ptr %block)
  ret void
}}
"""


@functools.cache
def address() -> int:
    """The address of the function."""
    names = ("Py_IncRef", "Py_DecRef", "PyErr_Clear")
    symbols = {name: ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0 for name in names}
    symbols |= {
        "tn_new": builtin.address_of("tn_PyArray_NewFromDescr"),
        "tn_set_base": builtin._int(builtin._table() + 8 * _SET_BASE, "uint64"),
        "tn_Buffer": id(Buffer),
        "tn_byte": id(_BYTE),
    }
    return machine.load(_TEXT, ("tn_allocate",), symbols, is_common=True)["tn_allocate"]


@functools.cache
def workspaces() -> dict[str, int]:
    """The addresses of the functions that give a kernel memory for its temporaries and take it back."""
    return machine.load(_WORKSPACES, WORKSPACES, is_common=True)


__all__ = ["WORKSPACES", "address", "workspaces"]
