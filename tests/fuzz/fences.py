"""Arrays whose memory ends, or begins, at a page that nobody may touch: who leaves it ends the process at once.

TENSORNUMPY_FENCES=end (or begin) has all arrays of these tests made so: arguments, results and what NumPy allocates in
between. It is NumPy's own hook for that, a handler of memory, with functions that LLVM compiles. In front of the data
lie a page with the size and a fence, behind them another fence.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import mmap
from collections.abc import Iterator
from typing import Any

from tensornumpy.engines.llvm import builtin
from tensornumpy.engines.llvm.link import machine

IS_THERE = hasattr(mmap, "MAP_ANONYMOUS")
_SET_HANDLER = 304  # PyDataMem_SetHandler in NumPy's function table; part of its ABI
_NAMES = ("fenced", "zeroed", "changed", "freed")
_LIBRARY = ("mmap", "mprotect", "munmap", "memcpy", "memset")
_TEXT = """
declare ptr @mmap(ptr, i64, i32, i32, i32, i64)
declare i32 @mprotect(ptr, i64, i32)
declare i32 @munmap(ptr, i64)
declare ptr @memcpy(ptr, ptr, i64)
declare ptr @memset(ptr, i32, i64)
define ptr @fenced(ptr %context, i64 %asked) {{
  %none = icmp eq i64 %asked, 0
  %size = select i1 %none, i64 1, i64 %asked
  %more = add i64 %size, {less}
  %room = and i64 %more, -{page}
  %total = add i64 %room, {three}
  %all = call ptr @mmap(ptr null, i64 %total, i32 3, i32 {flags}, i32 -1, i64 0)
  %place = ptrtoint ptr %all to i64
  %full = icmp eq i64 %place, -1
  br i1 %full, label %nothing, label %good
nothing:
  ret ptr null
good:
  store i64 %total, ptr %all
  %second = getelementptr i8, ptr %all, i64 8
  store i64 %size, ptr %second
  %front = getelementptr i8, ptr %all, i64 {page}
  %1 = call i32 @mprotect(ptr %front, i64 {page}, i32 0)
  %begin = getelementptr i8, ptr %front, i64 {page}
  %2 = call ptr @memset(ptr %begin, i32 165, i64 %room)
  %back = getelementptr i8, ptr %begin, i64 %room
  %3 = call i32 @mprotect(ptr %back, i64 {page}, i32 0)
  %rest = sub i64 %room, %size
  %shift = mul i64 %rest, {at_end}
  %data = getelementptr i8, ptr %begin, i64 %shift
  ret ptr %data
}}
define ptr @zeroed(ptr %context, i64 %count, i64 %each) {{
  %size = mul i64 %count, %each
  %data = call ptr @fenced(ptr null, i64 %size)
  %none = icmp eq ptr %data, null
  br i1 %none, label %out, label %good
good:
  %1 = call ptr @memset(ptr %data, i32 0, i64 %size)
  br label %out
out:
  ret ptr %data
}}
define internal ptr @header(ptr %data) {{
  %at = ptrtoint ptr %data to i64
  %page = and i64 %at, -{page}
  %first = sub i64 %page, {two}
  %header = inttoptr i64 %first to ptr
  ret ptr %header
}}
define ptr @changed(ptr %context, ptr %old, i64 %size) {{
  %new = call ptr @fenced(ptr null, i64 %size)
  %nothing = icmp eq ptr %old, null
  %failed = icmp eq ptr %new, null
  %either = or i1 %nothing, %failed
  br i1 %either, label %out, label %copy
copy:
  %header = call ptr @header(ptr %old)
  %second = getelementptr i8, ptr %header, i64 8
  %before = load i64, ptr %second
  %less = icmp ult i64 %before, %size
  %kept = select i1 %less, i64 %before, i64 %size
  %1 = call ptr @memcpy(ptr %new, ptr %old, i64 %kept)
  call void @freed(ptr null, ptr %old, i64 0)
  br label %out
out:
  ret ptr %new
}}
define void @freed(ptr %context, ptr %data, i64 %size) {{
  %none = icmp eq ptr %data, null
  br i1 %none, label %out, label %good
good:
  %header = call ptr @header(ptr %data)
  %total = load i64, ptr %header
  %1 = call i32 @munmap(ptr %header, i64 %total)
  br label %out
out:
  ret void
}}
"""


class _Handler(ctypes.Structure):
    """PyDataMem_Handler."""

    _fields_ = [
        ("name", ctypes.c_char * 127),
        ("version", ctypes.c_uint8),
        ("context", ctypes.c_void_p),
        *((name, ctypes.c_void_p) for name in _NAMES),
    ]


@functools.cache
def _handler(side: str) -> Any:
    process, page = ctypes.CDLL(None), mmap.PAGESIZE
    text = _TEXT.format(
        page=page, less=page - 1, two=2 * page, three=3 * page,
        flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, at_end=int(side == "end"),
    )  # fmt: skip
    symbols = {name: ctypes.cast(getattr(process, name), ctypes.c_void_p).value or 0 for name in _LIBRARY}
    places = machine.load(text, _NAMES, symbols)
    handler = _Handler(f"fences_{side}".encode(), 1, None, *(places[name] for name in _NAMES))
    name = ctypes.create_string_buffer(b"mem_handler")
    for pointed_to in (handler, name):  # by arrays, some of which live longer than this module: never freed
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(pointed_to))
    make = ctypes.pythonapi.PyCapsule_New
    make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p] * 3
    return make(ctypes.addressof(handler), ctypes.addressof(name), None)


@contextlib.contextmanager
def around(side: str) -> Iterator[None]:
    """All arrays that this thread makes inside have a fence at their ``end`` or where they ``begin``."""
    if side not in ("begin", "end"):
        raise ValueError(f"TENSORNUMPY_FENCES is begin or end, not {side!r}")
    place = ctypes.c_void_p.from_address(builtin._table() + 8 * _SET_HANDLER).value
    put = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object)(place)
    before = put(_handler(side))
    try:
        yield
    finally:
        put(before)
