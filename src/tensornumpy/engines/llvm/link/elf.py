"""Object code into memory without LLVM: a linker for what LLVM emits here on Linux (ELF, position independent).

A process that finds all of its kernels on disk needs nothing of LLVM but this: sections are laid out in memory of our
own, symbols are resolved, relocations are applied, and the code is made executable and read-only. All sections of an
object lie beside each other: LLVM's linker may put data more than 4 GiB away from the code, which instructions of
aarch64 do not reach, and ends the process then. Formats and numbers are those of the System V ABI (gABI chapter 4, the
AMD64 supplement, section 4.4, and ELF for the Arm 64-bit Architecture, section 5.7). Whatever is not known here, and
any other platform, is left to LLVM's own linker.
"""

from __future__ import annotations

import ctypes
import functools
import mmap
import platform
import struct
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QQq")
_RELOCATABLE = 1  # e_type
_SYMBOLS, _RELOCATIONS, _NO_BITS, _UNWIND = 2, 4, 8, 0x70000001  # sh_type
_WRITE, _ALLOCATE = 1, 2  # sh_flags
_UNDEFINED, _ABSOLUTE, _RESERVED = 0, 0xFFF1, 0xFF00  # st_shndx
_ARENA = 1 << 20
_PROT_RX = 5


class Unknown(Exception):
    """Object code with something in it that this linker does not know."""


# --- processors ---


class _Processor(NamedTuple):
    """What is particular to a processor: numbers of relocations, and how they are applied.

    ``write(memory, type, place, target)`` puts the way to a target, both as offsets in the same memory, into the
    instruction or number at a place. It raises Unknown for other relocations, struct.error for what is out of reach.
    """

    number: int  # e_machine
    address: int  # the relocation that is an address of 64 bits
    calls: frozenset[int]  # those of calls and jumps, which reach what is far away by a stub
    got: frozenset[int]  # those of addresses that are read from memory
    jump: bytes  # the code of a stub, which jumps to the address behind it
    write: Callable[[Any, int, int, int], None]
    keeps_code: bool = False  # in a cache of its own, which has to be told of new code


def _write_x86(memory: Any, kind: int, place: int, target: int) -> None:
    if kind not in (2, 4, 9, 41, 42):  # PC32, PLT32, GOTPCREL, GOTPCRELX, REX_GOTPCRELX
        raise Unknown(f"relocation {kind}")
    struct.pack_into("<i", memory, place, target - place)


# Of instructions that take the lower 12 bits of an address: by how many bits the address is shifted there.
_LOW = {277: 0, 278: 0, 284: 1, 285: 2, 286: 3, 299: 4, 312: 3}  # ADD, LDST8 to LDST128, LD64_GOT


def _write_aarch64(memory: Any, kind: int, place: int, target: int) -> None:
    """The memory begins at a page, so that the lower 12 bits of offsets are those of addresses."""
    if kind in (260, 261):  # PREL64, PREL32
        struct.pack_into("<q" if kind == 260 else "<i", memory, place, target - place)
        return
    (code,) = struct.unpack_from("<I", memory, place)
    if kind in (275, 311):  # ADR_PREL_PG_HI21, ADR_GOT_PAGE: in pages of 4096 bytes, its last two bits first
        pages = _signed((target >> 12) - (place >> 12), 21)
        code = code & ~0x60FFFFE0 | (pages & 3) << 29 | (pages >> 2) << 5
    elif kind in _LOW:
        low, shift = target & 0xFFF, _LOW[kind]
        if low % (1 << shift):
            raise Unknown("alignment")
        code = code & ~(0xFFF << 10) | (low >> shift) << 10
    elif kind in (282, 283):  # JUMP26, CALL26: in instructions
        code = code & ~0x3FFFFFF | _signed((target - place) >> 2, 26)
    else:
        raise Unknown(f"relocation {kind}")
    struct.pack_into("<I", memory, place, code)


def _signed(n: int, bits: int) -> int:
    """A number of so many bits, as a field of an instruction."""
    if not -(1 << (bits - 1)) <= n < 1 << (bits - 1):
        raise struct.error("out of reach")
    return n % (1 << bits)


_PROCESSORS = {
    "x86_64": _Processor(62, 1, frozenset({4}), frozenset({9, 41, 42}), b"\xff\x25\0\0\0\0", _write_x86),
    "aarch64": _Processor(
        183, 257, frozenset({282, 283}), frozenset({311, 312}), b"\x50\0\0\x58\0\x02\x1f\xd6", _write_aarch64, True
    ),  # jmp *0(%rip), and ldr x16, 8; br x16
}
_here = _PROCESSORS.get(platform.machine(), _PROCESSORS["x86_64"])
_STUB = 16  # bytes of a stub


# --- memory ---


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
        if _here.keeps_code:
            _flush()(address, address + size)
        if self.libc.mprotect(address, _up(size, mmap.PAGESIZE), _PROT_RX):
            raise Unknown("mprotect")


_arena = _Arena()


@functools.cache
def _flush() -> Callable[[int, int], None]:
    """GCC's function that makes what was written from one address up to another known as code. LLVM needs it, too."""
    try:
        found: Any = ctypes.CDLL("libgcc_s.so.1")["__clear_cache"]
    except (OSError, AttributeError):
        raise Unknown("__clear_cache") from None
    found.argtypes, found.restype = (ctypes.c_void_p, ctypes.c_void_p), None
    return found


def _up(n: int, to: int) -> int:
    return -(-n // to) * to


def is_possible() -> bool:
    """True on a platform whose objects this linker knows."""
    return sys.platform == "linux" and platform.machine() in _PROCESSORS and struct.calcsize("P") == 8


# --- objects ---


class _Object:
    """An object file, taken apart."""

    def __init__(self, code: bytes):
        self.code = code
        ident, kind, cpu, _, _, _, at, _, _, _, _, size, count, _ = _HEADER.unpack_from(code)
        if ident[:6] != b"\x7fELF\x02\x01" or (kind, cpu, size) != (_RELOCATABLE, _here.number, _SECTION.size):
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
    read = sorted({r[3] for r in relocations if r[2] in _here.got})
    size = _up(size, _STUB)
    table = {s: size + k * _STUB for k, s in enumerate(outside)}  # jumps to what may be far away
    size += len(table) * _STUB
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
        memory[offset : offset + len(_here.jump)] = _here.jump
        struct.pack_into("<Q", memory, offset + len(_here.jump), _known(addresses[s], this.symbols[s][0]))
    for s, offset in got.items():
        struct.pack_into("<Q", memory, offset, _known(addresses[s], this.symbols[s][0]))
    for section, offset, kind, symbol, addend in relocations:
        place = placed[section] + offset
        if kind == _here.address:
            struct.pack_into("<Q", memory, place, (_known(addresses[symbol], "") + addend) % (1 << 64))
            continue
        if kind in _here.got:
            target = got[symbol]
        elif symbol not in table:
            target = _known(addresses[symbol], "") - base
        elif kind in _here.calls:
            target = table[symbol]
        else:
            raise Unknown(f"relocation {kind}")
        try:
            _here.write(memory, kind, place, target + addend)
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
