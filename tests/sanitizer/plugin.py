"""A plugin of pytest: before each load and store of native code stands a call of AddressSanitizer's.

It works on the text of LLVM, so it sees what the checked build does not: code that is written by hand (wrappers, packed
products, the pool), and the compiler's own belief of where a buffer ends. Temporaries that lie in one block are one
piece of memory here; the checked build tells them apart.
"""

from __future__ import annotations

import ctypes
import re
from typing import Any

_BYTES = {"half": 2, "bfloat": 2, "float": 4, "double": 8, "ptr": 8, "x86_fp80": 16, "fp128": 16}
_TYPE = r"<\d+ x \w+>|\w+"
_PLACE = r'ptr ([%@][\w."]+)'
_MASK = r"(<\d+ x i1>) (<[^>]*>|\S+)"
_LOAD = re.compile(rf"= load (?:volatile )?({_TYPE}), {_PLACE}")
_STORE = re.compile(rf"^store (?:volatile )?({_TYPE}) .*?, {_PLACE}(?:,|$)")
_MASKED_LOAD = re.compile(rf"call ({_TYPE}) @llvm\.masked\.load\.[\w.]+\({_PLACE}, i32 \d+, {_MASK}, ")
_MASKED_STORE = re.compile(rf"@llvm\.masked\.store\.[\w.]+\(({_TYPE}) (?:<[^>]*>|\S+), {_PLACE}, i32 \d+, {_MASK}\)")
_ACCESS = re.compile(r"\b(load|store|llvm\.masked\.\w+)\b")
_SHARED = re.compile(r"@pool_state|\b(load|store) atomic")  # words of the pool, at places that are written out
_CALLS = {"load": "__asan_loadN", "store": "__asan_storeN"}
# Of the lanes whose bit is set, each.
_LANES = """
define internal void @sanitized_{does}(ptr %place, i64 %bits, i64 %each, i64 %lanes) {{
entry:
  %first = ptrtoint ptr %place to i64
  br label %lane
lane:
  %k = phi i64 [ 0, %entry ], [ %next, %after ]
  %rest = lshr i64 %bits, %k
  %bit = trunc i64 %rest to i1
  br i1 %bit, label %asked, label %after
asked:
  %far = mul i64 %k, %each
  %at = add i64 %first, %far
  call void @{call}(i64 %at, i64 %each)
  br label %after
after:
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, %lanes
  br i1 %more, label %lane, label %out
out:
  ret void
}}
"""
count = 0  # accesses that were given a check


def parts(kind: str) -> tuple[int, int]:
    """The number of lanes of a type, and the bytes of one."""
    lanes, _, element = kind.strip("<>").rpartition(" x ")
    size = _BYTES.get(element)
    return int(lanes or 1), size if size is not None else -(-int(element[1:]) // 8)


def sanitized(text: str) -> str:
    """The text with its checks. Raises ValueError for an access that this does not know."""
    global count
    lines, used, masked = [], set(), set()
    for number, line in enumerate(text.split("\n")):
        words = line.strip()
        found = _ACCESS.search(words)
        if found is None or words.startswith(("declare", ";", "@", "!")) or _SHARED.search(words):
            lines.append(line)
            continue
        does = "load" if "load" in found[1] else "store"
        if "masked" in found[1]:
            known = (_MASKED_LOAD if does == "load" else _MASKED_STORE).search(words)
        else:
            known = (_LOAD if does == "load" else _STORE).search(words)
        if known is None:
            raise ValueError(f"an access that is not understood: {words}")
        lanes, size = parts(known[1])
        name = f"%sanitized{number}"
        if "masked" in found[1]:
            bits, wide = f"bitcast {known[3]} {known[4]} to i{lanes}", f"zext i{lanes} {name}.bits to i64"
            lines.append(f"  {name}.bits = {bits}")
            lines.append(f"  {name}.wide = {wide if lanes < 64 else f'or i64 {name}.bits, 0'}")
            lines.append(f"  call void @sanitized_{does}(ptr {known[2]}, i64 {name}.wide, i64 {size}, i64 {lanes})")
            masked.add(does)
        else:
            lines.append(f"  {name} = ptrtoint ptr {known[2]} to i64")
            lines.append(f"  call void @{_CALLS[does]}(i64 {name}, i64 {lanes * size})")
        used.add(does)
        lines.append(line)
        count += 1
    lines += [f"declare void @{_CALLS[does]}(i64, i64)" for does in sorted(used)]
    lines += [_LANES.format(does=does, call=_CALLS[does]) for does in sorted(masked)]
    return "\n".join(lines)


def install() -> None:
    """All native code of this process is checked, where AddressSanitizer is loaded; nothing is taken from the cache."""
    from tensornumpy.engines.llvm.link import machine

    process: Any = ctypes.CDLL(None)
    symbols = {name: ctypes.cast(getattr(process, name), ctypes.c_void_p).value for name in _CALLS.values()}
    object_code, link = machine.object_code, machine._link
    machine.object_code = lambda text: object_code(sanitized(text))
    machine._link = lambda code, names, given: link(code, names, {**given, **symbols})


def pytest_configure() -> None:
    install()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    terminalreporter.write_line(f"{count} loads and stores of native code were checked")
