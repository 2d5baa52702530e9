"""Programs as functions of a library that needs neither Python nor NumPy: arrays are pointers, a status is returned.

A program becomes ``i64 @name(ptr b0, ..., ptr workspace, i64 length, i64 zero)``: its buffers of input and output in
order, memory of ``workspace`` bytes, the length where the program is for any, and a zero that LLVM does not know. It
returns 0, or the number of the reason (``reasons``) for which it stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..engines.llvm import products
from ..engines.llvm.emitter import Reg, Target
from .emit.nest import CannotCompile
from .emit.program import ProgramWriter
from .emit.writer import FIRST, WORKSPACE
from .ir import Program

# What takes the place of the pool: the library's callers have threads of their own.
_POOL = """
define internal void @pool_run(ptr %function, ptr %args, i64 %chunks, i64 %threads) {
entry:
  br label %test
test:
  %k = phi i64 [ 0, %entry ], [ %next, %chunk ]
  %more = icmp slt i64 %k, %chunks
  br i1 %more, label %chunk, label %done
chunk:
  call void %function(ptr %args, i64 %k)
  %next = add nuw nsw i64 %k, 1
  br label %test
done:
  ret void
}
"""
_LARGEST = 1 << 26  # bytes of an array that is part of the code
_DECLARED = "declare void @pool_run(ptr, ptr, i64, i64)"
_FORBIDDEN = {
    "@Py": "Python",
    "@tn_loop_": "a loop of NumPy's",
    "@random_": "NumPy's random generators",
    "@tn_legacy_": "NumPy's random generators",
}


class StandaloneWriter(ProgramWriter):
    """Writes one program. ``constants``: arrays that stand for buffers, which are part of the code."""

    def __init__(self, program: Program, target: Target, name: str, constants: dict[Any, np.ndarray]):
        super().__init__(program, target, is_kernel=True)
        self.is_checked = False
        self.name, self.constants = name, constants
        self.given = [b for b in program.bufs if b.role in ("input", "output")]
        parameters = [("ptr", f"b{k}") for k in range(len(self.given))]
        self.entry = name, [*parameters, ("ptr", "workspace"), ("i64", "length"), ("i64", "zero")]

    def word(self, at: int, kind: str = "i64") -> Reg:
        k = at - FIRST
        if at == WORKSPACE:
            return Reg("%workspace", "ptr")
        if k < 0:
            return Reg("%zero", "i64")
        if k >= len(self.given):
            return Reg("%length", "i64")
        array = self.constants.get(self.given[k])
        return Reg(f"%b{k}", "ptr") if array is None else _constant(self, k, array)

    def modules(self) -> list[str]:
        """The texts of the function and of all that it calls, to be linked into one. Raises CannotCompile."""
        if len(self.program.scalars) > 1:
            raise CannotCompile("a program with numbers of its own")
        self.define()
        if self.calls:
            raise CannotCompile("a call of Python")
        text = self.text()
        for name, what in _FORBIDDEN.items():
            if name in text:
                raise CannotCompile(f"a call of {what}")
        called = [products.text(name, self.target) for name in products.SYMBOLS if f"@{name}(" in text]
        return [each.replace(_DECLARED, _POOL) for each in (text, *called)]


def _constant(writer: StandaloneWriter, k: int, array: np.ndarray) -> Reg:
    """The address of an array's elements. Raises CannotCompile for one that is too much of them."""
    if array.nbytes > _LARGEST:
        raise CannotCompile(f"an array from outside of {array.nbytes >> 20} MB, which is better an argument")
    text = "".join(f"\\{byte:02x}" for byte in array.tobytes())
    writer.module.declare(f'@known{k} = private constant [{array.nbytes} x i8] c"{text}", align 64')
    return Reg(f"@known{k}", "ptr")


def written(
    program: Program, target: Target, name: str, constants: dict[Any, np.ndarray]
) -> tuple[list[str], int, Sequence[str]]:
    """The modules of a program, the bytes of its workspace, and the reasons for which it may stop."""
    writer = StandaloneWriter(program, target, name, constants)
    texts = writer.modules()
    return texts, writer.workspace, writer.reasons


__all__ = ["CannotCompile", "written"]
