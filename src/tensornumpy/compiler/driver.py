"""Programs as functions: written, compiled, called.

A call packs its arguments into one block of words and runs the machine code without the GIL. Several threads may run
one program at once: each call has a workspace of its own.
"""

from __future__ import annotations

import ctypes
import struct
import threading
from typing import Any

import numpy as np
from numpy.lib.array_utils import byte_bounds

from .._base.forks import lock
from ..engines.llvm import products
from ..engines.llvm.link import machine, threads
from ..engines.llvm.random import draws
from . import ir
from .door import door_of
from .emit.nest import CannotCompile
from .emit.program import ENTRY, ProgramWriter, scalar_words

__all__ = ["CannotCompile", "Compiled", "compile_program", "leave", "take"]

DEFAULT_FLAGS = 1 | 2 | 8  # divide, overflow, invalid
BEYOND = "a Python integer left 64 bits"
UNALIGNED = "an array that is not aligned"
_FORMAT = {
    "bool": "?7x", "int8": "b7x", "int16": "h6x", "int32": "i4x", "int64": "q", "uint8": "B7x", "uint16": "H6x",
    "uint32": "I4x", "uint64": "Q", "float16": "e6x", "float32": "f4x", "float64": "d", "complex64": "ff",
    "complex128": "dd",
}  # fmt: skip
_ALIGN = 64
_KNOWN = 64  # sets of arrays of a call that are kept
_local = threading.local()


class Compiled:
    """A program as machine code."""

    def __init__(self, program: ir.Program, function: Any, writer: ProgramWriter):
        self.reasons = [*writer.reasons, UNALIGNED, BEYOND]
        self.workspace = writer.workspace
        self.schedule = writer.schedule
        self.functions = list(program.functions)
        self.calls = [_Arrays(s) for s in writer.calls]
        self.door = door_of(program)
        self.count = sum(b.role in ("input", "output") for b in program.bufs)
        formats = []
        for var in program.scalars:
            if var.dtype.name not in _FORMAT:
                raise CannotCompile(f"a scalar argument of dtype {var.dtype}")
            formats.append(_FORMAT[var.dtype.name])
            assert struct.calcsize("=" + formats[-1]) == 8 * scalar_words(var.dtype)
        self.is_checked = writer.is_checked
        self._complex = any(var.dtype.kind == "c" for var in program.scalars)
        ends = f"{2 * self.count}Q" if writer.is_checked else ""
        self._pack = struct.Struct(f"=qqqq{self.count}Q" + "".join(formats) + ends).pack
        self._function = function
        self.address = ctypes.cast(function, ctypes.c_void_p).value or 0
        self.callback = 0  # the address of what runs functions
        self._raised: dict[int, BaseException] = {}
        if self.calls:
            self._keepalive = _CALLBACK(self._python)
            self.callback = ctypes.cast(self._keepalive, ctypes.c_void_p).value or 0

    def run(self, memory: list[Any], scalars: list[Any] | tuple[Any, ...] = (), flags_mask: int = DEFAULT_FLAGS) -> int:
        """Run it: 0, or the number of the reason why it stopped. ``memory``: arrays for the input and output buffers in
        order. ``flags_mask``: floating-point flags in NumPy's numbering after which a result does not count.

        An exception of a signal's handler (Ctrl-C) is raised: the program has stopped in the middle. Raises DefectError
        for arrays and numbers that it was not made for."""
        addresses = self.door.take(memory, scalars)
        if addresses is None:
            return len(self.reasons) - 1
        if self._complex:
            scalars = [
                p for s in scalars for p in ((s.real, s.imag) if isinstance(s, complex | np.complexfloating) else (s,))
            ]
        if self.is_checked:
            scalars = [*scalars, *(end for x in memory for end in _ends(x))]
        try:
            if not self.workspace:
                return int(self._function(self._pack(flags_mask, 0, self.callback, 0, *addresses, *scalars)))
            room = take(self.workspace)
            try:
                return int(self._function(self._pack(flags_mask, room[1], self.callback, 0, *addresses, *scalars)))
            finally:
                leave(room)
        except struct.error:
            return len(self.reasons)

    def reason(self, number: int) -> str:
        """Why a run stopped, by the number that it returned."""
        return self.reasons[number - 1]

    def raised(self) -> BaseException | None:
        """The exception of a function that this thread's last run stopped for."""
        return self._raised.pop(threading.get_ident(), None)

    def _python(self, call: int, words: int) -> int:
        try:
            arrays = self.calls[call]
            self.functions[arrays.number](*arrays.make(words))
        except BaseException as error:  # the program stops, and its caller starts over
            self._raised[threading.get_ident()] = error
            return 1
        return 0


def _ends(x: Any) -> tuple[int, int]:
    """Where an array begins and ends, for a checked program; all memory, where it is an address only."""
    return byte_bounds(x) if isinstance(x, np.ndarray) else (0, (1 << 64) - 1)


_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p)


class _Arrays:
    """The arguments of a call."""

    def __init__(self, s: ir.Call):
        self.number = s.number
        self.views = []
        self.known: dict[bytes, list[np.ndarray]] = {}  # arrays by their addresses and lengths: loops ask again
        self.words = sum(1 + len(shape) for _, shape in s.arrays)
        for k, (view, shape) in enumerate(s.arrays):
            dtype = view.buf.dtype
            strides = tuple(t * dtype.itemsize for t in view.strides)
            self.views.append((dtype, strides, len(shape), k in s.writes))

    def make(self, words: int) -> list[np.ndarray]:
        """Arrays over the memory that the program names."""
        key = ctypes.string_at(words, 8 * self.words)
        arrays = self.known.get(key)
        if arrays is None:
            if len(self.known) >= _KNOWN:
                self.known.clear()
            arrays = self.known[key] = self._made(words)
        return arrays

    def _made(self, words: int) -> list[np.ndarray]:
        arrays, at = [], 0
        for dtype, strides, rank, writeable in self.views:
            found = (ctypes.c_int64 * (1 + rank)).from_address(words + 8 * at)
            at += 1 + rank
            address, shape = found[0], tuple(found[1:])
            arrays.append(_array(address, dtype, shape, strides, writeable))
        return arrays


def _array(
    address: int, dtype: np.dtype, shape: tuple[int, ...], strides: tuple[int, ...], writeable: bool
) -> np.ndarray:
    """An array over memory that someone else owns."""
    holder = _Memory()
    data = address & (1 << 64) - 1, not writeable
    holder.__array_interface__ = {
        "data": data, "shape": shape, "strides": strides, "typestr": dtype.str, "version": 3,
    }  # fmt: skip
    return np.asarray(holder).view(dtype)


class _Memory:
    """Has an array interface."""

    __array_interface__: dict[str, Any]


def take(size: int) -> tuple[Any, int, int]:
    """A workspace of at least this size that no other call uses: ``(owner, address, size)``."""
    rooms = getattr(_local, "rooms", None)
    if rooms is None:
        rooms = _local.rooms = []
    if rooms and rooms[-1][2] >= size:
        return rooms.pop()
    if rooms:
        rooms.pop()
    owner = np.empty(size + _ALIGN, np.uint8)
    start = owner.__array_interface__["data"][0]
    return owner, start + -start % _ALIGN, size


def leave(room: tuple[Any, int, int]) -> None:
    """A workspace is not used any more."""
    _local.rooms.append(room)


_cache: dict[str, Any] = {}
_lock = lock()


def compile_program(program: ir.Program) -> Compiled:
    """Make machine code of a program. Raises CannotCompile where there is something that no code is written for."""
    writer = ProgramWriter(program, machine.host().target)
    text = writer.write()
    with _lock:
        function = _cache.get(text)
    if function is None:
        pool = {"pool_run": threads.pool_address()} if writer.chunks else {}
        address = machine.load(text, (ENTRY,), {**pool, **products.symbols(text), **draws.symbols(text)})[ENTRY]
        function = ctypes.PYFUNCTYPE(ctypes.c_int64, ctypes.c_char_p)(address)
        with _lock:
            if len(_cache) > 256:
                _cache.clear()
            _cache[text] = function
    return Compiled(program, function, writer)
