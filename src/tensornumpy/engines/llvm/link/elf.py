"""Object code into memory without LLVM: a linker for what LLVM emits here on x86-64 Linux (ELF, position independent).

A process that finds all of its kernels on disk needs nothing of LLVM but this: sections are laid out in memory of our
own, symbols are resolved, relocations are applied, and the code is made executable and read-only. Formats and numbers
are those of the System V ABI (gABI chapter 4 and the AMD64 supplement, section 4.4). Whatever is not known here, and
any other platform, is left to LLVM's own linker.
"""

from __future__ import annotations

import ctypes
import mmap
import platform
import struct
import sys
from typing import Any

_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QQq")
_RELOCATABLE, _X86_64 = 1, 62  # e_type, e_machine
_SYMBOLS, _RELOCATIONS, _NO_BITS, _UNWIND = 2, 4, 8, 0x70000001  # sh_type
_WRITE, _ALLOCATE = 1, 2  # sh_flags
_UNDEFINED, _ABSOLUTE, _RESERVED = 0, 0xFFF1, 0xFF00  # st_shndx
_R64, _PC32, _PLT32 = 1, 2, 4
_GOT = frozenset((9, 41, 42))  # GOTPCREL, GOTPCRELX, REX_GOTPCRELX
_STUB = struct.Struct("<6sQxx")  # jmp *0(%rip), and the address behind it
_JUMP = b"\xff\x25\x00\x00\x00\x00"
_ARENA = 1 << 20
_PROT_RX = 5


class Unknown(Exception):
    """Object code with something in it that this linker does not know."""


class _Arena:
    """Memory for code, a page or more for each module. It is never given back: a thread may be inside the code."""

    def __init__(self) -> None:
        self.start = self.end = 0
        self.libc: Any = None

    def take(self, size: int) -> tuple[int, Any]:
        """The address of so many bytes, on a page of their own, and a writeable view of them."""
        size = _up(size, mmap.PAGESIZE)
        if self.end - self.start < size:
            block = mmap.mmap(-1, max(size, _ARENA), flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
            self.start = ctypes.addressof(ctypes.c_char.from_buffer(block))
            self.end = self.start + len(block)
            # For ever, not for as long as this module lives: threads wait inside the code while the interpreter ends,
            # and arrays whose memory comes from such code (NumPy's handlers of memory) may be freed after all modules.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(block))
        at, self.start = self.start, self.start + size
        return at, (ctypes.c_char * size).from_address(at)

    def seal(self, address: int, size: int) -> None:
        """Make pages executable and read-only. Raises Unknown where the system forbids it."""
        if self.libc is None:
            self.libc = ctypes.CDLL(None)
            self.libc.mprotect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
        if self.libc.mprotect(address, _up(size, mmap.PAGESIZE), _PROT_RX):
            raise Unknown("mprotect")


_arena = _Arena()


def _up(n: int, to: int) -> int:
    return -(-n // to) * to


def is_possible() -> bool:
    """True on the platform whose objects this linker knows."""
    return sys.platform == "linux" and platform.machine() == "x86_64" and struct.calcsize("P") == 8


class _Object:
    """An object file, taken apart."""

    def __init__(self, code: bytes):
        self.code = code
        ident, kind, cpu, _, _, _, at, _, _, _, _, size, count, _ = _HEADER.unpack_from(code)
        if ident[:6] != b"\x7fELF\x02\x01" or (kind, cpu, size) != (_RELOCATABLE, _X86_64, _SECTION.size):
            raise Unknown("header")
        self.sections = [_SECTION.unpack_from(code, at + i * size) for i in range(count)]
        self.symbols: list[tuple[str, int, int]] = []  # name, section, value
        for section in self.sections:
            if section[1] == _SYMBOLS:
                names = self.sections[section[6]][4]
                for place in range(section[4], section[4] + section[5], _SYMBOL.size):
                    name, _, _, where, value, _ = _SYMBOL.unpack_from(code, place)
                    text = code[names + name : code.index(b"\0", names + name)].decode()
                    self.symbols.append((text, where, value))

    def layout(self, flag: int, at: int) -> tuple[dict[int, int], int]:
        """Offsets from ``at`` on of the sections with code or data that have the write flag or not, and their end."""
        placed = {}
        for i, (_, kind, flags, _, _, length, _, _, align, _) in enumerate(self.sections):
            if flags & _ALLOCATE and flags & _WRITE == flag and kind != _UNWIND and length:
                placed[i] = at = _up(at, max(align, 1))
                at += length
        return placed, at

    def relocations(self, placed: set[int]) -> list[tuple[int, int, int, int, int]]:
        """``(section, offset, type, symbol, addend)`` of the sections that are placed."""
        found = []
        for section in self.sections:
            if section[1] == _RELOCATIONS and section[7] in placed:
                for offset, info, addend in _RELOCATION.iter_unpack(self.code[section[4] : section[4] + section[5]]):
                    found.append((section[7], offset, info & 0xFFFFFFFF, info >> 32, addend))
        return found


def link(code: bytes, names: tuple[str, ...], symbols: dict[str, int]) -> dict[str, int]:
    """Put an object into memory; returns the addresses of the functions ``names``.

    ``symbols`` are addresses that it uses; others are looked for in the process. Raises Unknown for what only LLVM's
    linker knows.
    """
    this = _Object(code)
    fixed, size = this.layout(0, 0)
    written, _ = this.layout(_WRITE, 0)  # by number: the places come later
    relocations = this.relocations({*fixed, *written})
    outside = sorted({r[3] for r in relocations if this.symbols[r[3]][1] == _UNDEFINED})
    read = sorted({r[3] for r in relocations if r[2] in _GOT})
    size = _up(size, _STUB.size)
    table = {s: size + k * _STUB.size for k, s in enumerate(outside)}  # jumps to what may be far away
    size += len(table) * _STUB.size
    got = {s: size + 8 * k for k, s in enumerate(read)}  # addresses that are read from memory
    sealed = size + 8 * len(got)
    written, size = this.layout(_WRITE, _up(sealed, mmap.PAGESIZE))
    placed = {**fixed, **written}
    base, memory = _arena.take(size)
    addresses = [_address(s, base, placed, symbols) for s in this.symbols]
    for i, offset in placed.items():
        if this.sections[i][1] != _NO_BITS:
            start, length = this.sections[i][4:6]
            memory[offset : offset + length] = code[start : start + length]
    for s, offset in table.items():
        _STUB.pack_into(memory, offset, _JUMP, _known(addresses[s], this.symbols[s][0]))
    for s, offset in got.items():
        struct.pack_into("<Q", memory, offset, _known(addresses[s], this.symbols[s][0]))
    for section, offset, kind, symbol, addend in relocations:
        place = placed[section] + offset
        if kind == _R64:
            struct.pack_into("<Q", memory, place, (_known(addresses[symbol], "") + addend) % (1 << 64))
            continue
        if kind in _GOT:
            target = got[symbol]
        elif kind == _PLT32 and symbol in table:
            target = table[symbol]
        elif kind in (_PC32, _PLT32) and symbol not in table:
            target = _known(addresses[symbol], "") - base
        else:
            raise Unknown(f"relocation {kind}")
        try:
            struct.pack_into("<i", memory, place, target + addend - place)
        except struct.error:
            raise Unknown("out of reach") from None
    _arena.seal(base, sealed)
    found = {this.symbols[k][0]: addresses[k] for k in range(len(addresses)) if this.symbols[k][1] != _UNDEFINED}
    return {name: _known(found.get(name), name) for name in names}


def _known(address: int | None, name: str) -> int:
    if address is None:
        raise Unknown(f"symbol {name}")
    return address


def _address(symbol: tuple[str, int, int], base: int, placed: dict[int, int], given: dict[str, int]) -> int | None:
    """Where a symbol is; None if nobody knows."""
    name, where, value = symbol
    if where == _UNDEFINED:
        return given.get(name) or _in_process(name)
    if where == _ABSOLUTE:
        return value
    if where >= _RESERVED or where not in placed:
        return None
    return base + placed[where] + value


def _in_process(name: str) -> int | None:
    """The address of a C function of the process."""
    if not name:
        return None
    try:
        return ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value
    except AttributeError:
        return None
