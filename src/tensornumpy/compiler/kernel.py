"""Programs as kernels: builtins that take arrays and give new ones, and NotImplemented where NumPy has to do the work.

A kernel asks nothing of Python: its results are made by the wrapper around it, its temporaries lie on the stack or in
memory of its own, and the wrapper looks at the floating-point flags. So a call costs a tenth of a microsecond.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..engines.llvm.builtin import Input, Output, Wrapper, alloca
from ..engines.llvm.emitter import Emitter, Reg, Target
from ..engines.llvm.link import machine
from ..engines.llvm.nest import number, put_word, word
from .emit.nest import CannotCompile
from .emit.program import ENTRY, ProgramWriter
from .emit.rows import by_rows
from .emit.writer import CALLBACK, FIRST, MASK, WORKSPACE, ZERO
from .ir import Map, Program

_ALIGN = 64
_KEPT = 1 << 28  # bytes of a workspace that stays for the next call
_LARGEST = 1 << 14  # bytes of an array that is part of the code
# Memory for temporaries, its size in its first word. One block stays for the next call: new pages are slow to come by.
_WORKSPACES = f"""
declare ptr @malloc(i64)
declare void @free(ptr)
define internal ptr @take(ptr %idle, i64 %size) {{
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
  %bytes = add i64 %size, {2 * _ALIGN}
  %made = call ptr @malloc(i64 %bytes)
  %failed = icmp eq ptr %made, null
  br i1 %failed, label %out, label %sized
sized:
  store i64 %size, ptr %made
  br label %out
out:
  ret ptr %made
}}
define internal void @leave(ptr %idle, ptr %block) {{
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
_idle = np.zeros(8, np.int64)  # of the whole process: the address of a block that no call uses, or 0
WORDS = (0, _idle.ctypes.data)  # that a kernel is given


def write_kernel(program: Program, order: Sequence[Any], wrapper: Wrapper) -> str:
    """The module of a program with its wrapper. ``order``: of each input or output buffer the number of the argument
    or, behind these, of the result; or an array, which becomes part of the code. The scalars of the program, all
    int64, are the words behind ``WORDS``. Raises CannotCompile."""
    target = machine.host().target
    by_rows(program, target)
    strides = [("ptr", "strides")] if any(one.form == "strided" for one in wrapper.inputs) else []  # it knows them
    parameters = [("ptr", "data"), ("ptr", "words"), *strides]
    writer: ProgramWriter = _Direct(program, target, order)
    if writer.is_small and isinstance(program.body[0], Map) and all(place.__class__ is int for place in order):
        writer.entry = wrapper.kernel, parameters
        writer.define()
        wrapper.write(writer.module)
        return writer.text()
    writer = ProgramWriter(program, target, is_kernel=True)
    writer.define()
    if writer.calls:
        raise CannotCompile("a call of Python in a kernel")
    e = Emitter(writer.module, 1)
    data, given = Reg("%data", "ptr"), Reg("%words", "ptr")
    words = alloca(e, f"[{FIRST + len(order) + len(program.scalars)} x i64]")
    zero = e.load(given, "i64", 1)  # which LLVM does not know
    for k in (MASK, CALLBACK, ZERO):
        put_word(e, zero, words, k)
    for k, place in enumerate(order):
        known = place.__class__ is not int
        found = _constant(writer, f"known{k}", place) if known else word(e, data, place, "ptr")
        put_word(e, found, words, FIRST + k)
    for k in range(len(program.scalars)):
        put_word(e, word(e, given, len(WORDS) + k), words, FIRST + len(order) + k)
    memory = None
    if writer.workspace:
        writer.module.declare(_WORKSPACES)
        idle = word(e, given, 1, "ptr")
        memory = e.call("ptr", "take", idle, number(writer.workspace))
        assert memory is not None
        e.cond_br(e.cmp("eq", memory, Reg("null", "ptr")), "poor", "rich")
        e.label("poor")
        e.raw("ret i64 -1")
        e.label("rich")
        first = e.put("i64", 1, f"ptrtoint ptr {memory.text} to i64")
        put_word(e, e.op("and", e.add(first, number(2 * _ALIGN - 1)), number(-_ALIGN)), words, WORKSPACE)
    status = e.put("i64", 1, f"call i64 @{ENTRY}(ptr {words.text})")
    if memory is not None:
        e.call("void", "leave", idle, memory)
    e.raw(f"ret i64 {status.text}")
    e.define(wrapper.kernel, parameters, "i64")
    wrapper.write(writer.module)
    return writer.text()


class _Direct(ProgramWriter):
    """Writes one map, which needs no memory of its own, as the kernel itself."""

    def __init__(self, program: Program, target: Target, order: Sequence[Any]):
        super().__init__(program, target, is_kernel=True)
        self.order = order

    def word(self, at: int, kind: str = "i64") -> Reg:
        e, k = self.e, at - FIRST
        if at == ZERO:
            return e.load(self.words, "i64", 1)
        if k < len(self.order):
            return word(e, Reg("%data", "ptr"), self.order[k], kind)
        return word(e, self.words, len(WORDS) + k - len(self.order), kind)


def _constant(writer: ProgramWriter, name: str, array: np.ndarray) -> Reg:
    """The address of an array's elements."""
    if array.nbytes > _LARGEST:
        raise CannotCompile("an array in a kernel that is large")
    text = "".join(f"\\{byte:02x}" for byte in array.tobytes())
    writer.module.declare(f'@{name} = private constant [{array.nbytes} x i8] c"{text}", align {_ALIGN}')
    return Reg(f"@{name}", "ptr")


def wrapper_of(
    inputs: Sequence[Any], outputs: Sequence[Any], strided: Sequence[bool], into: Mapping[int, int] | None = None
) -> Wrapper:
    """The wrapper for arguments and results of these shapes and dtypes, in C order where they are not ``strided``.
    ``into``: results by number that are an argument, by its number."""
    into = into or {}
    forms = ["out" if k in into.values() else "strided" if s else "array" for k, s in enumerate(strided)]
    given = [
        Input(form if a.shape else "scalar0d", a.dtype.name, len(a.shape))
        for a, form in zip(inputs, forms, strict=True)
    ]
    made = [Output(a.dtype.name, len(a.shape), into.get(k)) for k, a in enumerate(outputs)]
    return Wrapper("call", "kernel", tuple(given), tuple(made), status=True)


__all__ = ["WORDS", "CannotCompile", "wrapper_of", "write_kernel"]
