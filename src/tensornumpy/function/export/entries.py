"""The public functions of a library, as LLVM text: they look at their arguments, take memory, run a program, and give
one of the library's error codes.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from .versions import Version

FIXED = ("SUCCESS", "NULL_POINTER", "WRONG_LENGTH", "NO_MEMORY")
_TEXTS = ("no error", "a pointer is null", "a length is not one that the library is made for", "no memory is left")
_NUMBER = 64  # bytes that a single number takes at most
_LONGEST = 48  # letters of the name of an error
_ARTICLES = ("A_", "AN_", "THE_")


class Array(NamedTuple):
    """A parameter of a function: where its shape has ``(step, first)``, the length is ``step * n + first`` for the open
    length n. ``strides`` (in bytes) are those of C order where they are None. ``path``: what it is in Python."""

    name: str
    dtype: np.dtype
    shape: tuple[Any, ...]
    strides: tuple[int, ...] | None = None
    is_written: bool = False
    path: str = ""

    @property
    def is_open(self) -> bool:
        """True if it has the open length."""
        return any(k.__class__ is tuple for k in self.shape)

    def at(self, n: int) -> tuple[int, ...]:
        """The shape where the open length is ``n``."""
        return tuple(k[0] * n + k[1] if isinstance(k, tuple) else k for k in self.shape)

    def size(self, n: int) -> int:
        """Bytes in C order where the open length is ``n``."""
        return math.prod(self.at(n)) * self.dtype.itemsize


class Entry(NamedTuple):
    """A function of a library. ``kind``: "function", "gradient" or "batch"; ``arguments`` has the structure of the
    Python function's arguments, ``structure`` that of its result, with the arrays by number."""

    name: str
    kind: str
    given: list[Array]
    results: list[Array]
    arguments: Any
    structure: Any
    versions: list[Version]

    @property
    def is_open(self) -> bool:
        """True if it has the length as its last parameter."""
        return any(a.is_open for a in (*self.given, *self.results))

    @property
    def visible(self) -> list[Array]:
        """The parameters that are arrays; results that are the final values of arguments are none."""
        return [*self.given, *(a for k, a in enumerate(self.results) if k not in self.versions[0].made.finals)]


class Codes:
    """The errors of a library: by number, their names and texts."""

    def __init__(self) -> None:
        self.names, self.texts = list(FIXED), list(_TEXTS)

    def of(self, reason: str) -> int:
        """The number of a reason for which a program stops."""
        if reason in self.texts:
            return self.texts.index(reason)
        name = re.sub(r"\W+", "_", reason.upper()).strip("_")[:_LONGEST].strip("_")
        name = next((name.removeprefix(a) for a in _ARTICLES if name.startswith(a)), name)
        while name in self.names:
            name += "_"
        self.names.append(name)
        self.texts.append(reason)
        return len(self.texts) - 1


def entry_text(entry: Entry, codes: Codes) -> str:
    """The text of a public function, and declarations of what it calls."""
    arrays = entry.visible
    parameters = [f"ptr %p{k}" for k in range(len(arrays))] + ["i64 %n"] * entry.is_open
    lines = [f"define i32 @{entry.name}({', '.join(parameters)}) {{", "entry:"]
    test = "false"
    for k, a in enumerate(arrays):
        if a.size(1):
            lines += [f"  %is{k} = icmp eq ptr %p{k}, null", f"  %null{k} = or i1 {test}, %is{k}"]
            test = f"%null{k}"
    lines += [f"  br i1 {test}, label %nowhere, label %arrays", "nowhere:", "  ret i32 1", "arrays:"]
    last = len(entry.versions) - 1
    if entry.is_open:
        low, high = entry.versions[0].low, entry.versions[last].high
        lines += [f"  %below = icmp slt i64 %n, {low}", f"  %above = icmp sgt i64 %n, {high}",
                  "  %wrong = or i1 %below, %above", "  br i1 %wrong, label %length, label %which0"]  # fmt: skip
        lines += ["length:", "  ret i32 2"]
    else:
        lines.append("  br label %run0")
    for k, v in enumerate(entry.versions):
        if entry.is_open:
            lines.append(f"which{k}:")
            if k < last:
                lines += [f"  %fits{k} = icmp sle i64 %n, {v.high}",
                          f"  br i1 %fits{k}, label %run{k}, label %which{k + 1}"]  # fmt: skip
            else:
                lines.append(f"  br label %run{k}")
        lines += _run(entry, v, k, codes)
    called = [
        f'declare i64 @"{v.name}"({", ".join(["ptr"] * (len(v.made.order) + 1))}, i64, i64)' for v in entry.versions
    ]
    common = [
        "declare ptr @malloc(i64)",
        "declare void @free(ptr)",
        "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
    ]
    return "\n".join([*common, *called, *lines, "}", ""])


def _run(entry: Entry, v: Version, k: int, codes: Codes) -> list[str]:
    """The call of one version."""
    visible = {id(a): f"%p{j}" for j, a in enumerate(entry.visible)}
    place = {j: visible[id(a)] for j, a in enumerate(entry.given)}
    room, inside = _up(v.workspace), {}
    for j, a in enumerate(entry.results):
        if j in v.made.finals:
            inside[j], room = room, room + _up(a.size(v.high))
        else:
            place[-1 - j] = visible[id(a)]
    for x in v.made.order:
        if x.__class__ is int and x not in place and -1 - x not in inside:
            inside[-1 - x], room = room, room + _up(_NUMBER)
    lines = [f"run{k}:"]
    if room:
        lines += [f"  %block{k} = call ptr @malloc(i64 {room + 64})", f"  %poor{k} = icmp eq ptr %block{k}, null",
                  f"  br i1 %poor{k}, label %poverty{k}, label %rich{k}", f"poverty{k}:", "  ret i32 3", f"rich{k}:",
                  f"  %at{k} = ptrtoint ptr %block{k} to i64", f"  %past{k} = add i64 %at{k}, 63",
                  f"  %first{k} = and i64 %past{k}, -64", f"  %room{k} = inttoptr i64 %first{k} to ptr"]  # fmt: skip
    for j, offset in inside.items():
        lines.append(f"  %final{k}.{j} = getelementptr i8, ptr %room{k}, i64 {offset}")
        place[-1 - j] = f"%final{k}.{j}"
    given = ", ".join(f"ptr {place[x]}" if x.__class__ is int else "ptr null" for x in v.made.order)
    workspace = f"%room{k}" if room else "null"
    length = "%n" if entry.is_open else "0"
    lines.append(
        f'  %status{k} = call i64 @"{v.name}"({given + ", " if given else ""}ptr {workspace}, i64 {length}, i64 0)'
    )
    if v.made.finals:
        lines += [
            f"  %well{k} = icmp eq i64 %status{k}, 0",
            f"  br i1 %well{k}, label %keep{k}, label %end{k}",
            f"keep{k}:",
        ]
        for j, a in ((j, entry.results[j]) for j in v.made.finals):
            size = str(math.prod([d for d in a.shape if d.__class__ is int]) * a.dtype.itemsize)
            for turn, (step, first) in enumerate(d for d in a.shape if isinstance(d, tuple)):
                at = f"{k}.{j}.{turn}"
                lines += [f"  %step{at} = mul i64 {step}, %n", f"  %length{at} = add i64 %step{at}, {first}",
                          f"  %size{at} = mul i64 {size}, %length{at}"]  # fmt: skip
                size = f"%size{at}"
            to = place[v.made.finals[j]]
            lines.append(f"  call void @llvm.memcpy.p0.p0.i64(ptr {to}, ptr {place[-1 - j]}, i64 {size}, i1 false)")
        lines += [f"  br label %end{k}", f"end{k}:"]
    if room:
        lines.append(f"  call void @free(ptr %block{k})")
    code = "0"
    for j, reason in enumerate(v.reasons):
        lines += [f"  %is{k}.{j} = icmp eq i64 %status{k}, {j + 1}",
                  f"  %code{k}.{j} = select i1 %is{k}.{j}, i32 {codes.of(reason)}, i32 {code}"]  # fmt: skip
        code = f"%code{k}.{j}"
    return [*lines, f"  ret i32 {code}"]


def _up(n: int) -> int:
    return -(-n // 64) * 64


MARK = "tensornumpy library 1: "


def common_text(name: str, codes: Codes, entries: Sequence[Entry]) -> tuple[str, str]:
    """The function that says what an error is, and the description that ``caller.py`` reads."""
    lines = []
    for k, text in enumerate([*codes.texts, "no error of this library"]):
        lines.append(_bytes(f"text{k}", text, "private unnamed_addr"))
    cases = " ".join(f"i32 {k}, label %is{k}" for k in range(len(codes.texts)))
    lines += [
        f"define ptr @{name}_error(i32 %code) {{",
        "entry:",
        f"  switch i32 %code, label %is{len(codes.texts)} [ {cases} ]",
    ]
    for k in range(len(codes.texts) + 1):
        lines += [f"is{k}:", f"  ret ptr @text{k}"]
    lines.append("}")
    description = {"name": name, "errors": codes.texts, "functions": [_described(e) for e in entries]}
    lines.append(_bytes(f"{name}_description", MARK + json.dumps(description), ""))
    return "\n".join([*lines, ""]), f"{name}_description"


def _bytes(name: str, text: str, linkage: str) -> str:
    data = text.encode() + b"\0"
    words = "".join(f"\\{byte:02x}" for byte in data)
    return f'@{name} = {linkage} constant [{len(data)} x i8] c"{words}"'


def _described(entry: Entry) -> dict[str, Any]:
    def array(a: Array) -> dict[str, Any]:
        return {"name": a.name, "dtype": a.dtype.name, "shape": list(a.shape), "written": a.is_written,
                "strides": None if a.strides is None else list(a.strides)}  # fmt: skip

    finals = entry.versions[0].made.finals
    return {
        "name": entry.name, "kind": entry.kind, "arguments": entry.arguments, "structure": entry.structure,
        "given": [array(a) for a in entry.given], "open": entry.is_open,
        "lengths": [entry.versions[0].low, entry.versions[-1].high],
        "results": [None if k in finals else array(a) for k, a in enumerate(entry.results)],
    }  # fmt: skip


__all__ = ["MARK", "Array", "Codes", "Entry", "common_text", "entry_text"]
