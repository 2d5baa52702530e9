"""Programs as kernels, which builtins call that take arrays and give new ones, or NotImplemented where NumPy has to do
the work.

A kernel asks nothing of Python: its results are made by the builtin, which looks at the floating-point flags too; its
temporaries lie on the stack or in memory of its own. So a call costs a tenth of a microsecond.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..engines.background import is_checked
from ..engines.llvm.emitter import Reg, Target
from ..engines.llvm.link import machine
from ..engines.llvm.nest import number, word
from ..engines.llvm.wrapper import KERNEL, OPERAND, PARAMETERS, Input, Output, Wrapper
from .emit.nest import CannotCompile
from .emit.program import ProgramWriter
from .emit.rows import by_rows
from .emit.writer import FIRST, WORKSPACE
from .ir import Program

_ALIGN = 64
_LARGEST = 1 << 14  # bytes of an array that is part of the code
_BEGIN = "  br label %begin"
_idle = np.zeros(8, np.int64)  # of the whole process: the address of a block that no call uses, or 0
WORDS = (0, _idle.ctypes.data)  # that a kernel is given


def write_kernel(program: Program, order: Sequence[Any]) -> ProgramWriter:
    """What has written a program: its ``text()`` is the module, and it has the ``schedule``. ``order``: of each input
    or output buffer the number of the argument or, behind these, of the result; or an array, which becomes part of the
    code. The scalars of the program, all int64, are the words behind ``WORDS``. Raises CannotCompile."""
    target = machine.host().target
    by_rows(program, target)
    writer = _KernelWriter(program, target, order)
    writer.define()
    if writer.calls:
        raise CannotCompile("a call of Python in a kernel")
    return writer


class _KernelWriter(ProgramWriter):
    """Writes a program as a kernel: its words are the kernel's arguments."""

    def __init__(self, program: Program, target: Target, order: Sequence[Any]):
        super().__init__(program, target, is_kernel=True)
        self.order = order
        self.entry = KERNEL, PARAMETERS
        self.e.lines, self.e.block = [_BEGIN, "begin:"], "begin"
        self.memory: Reg | None = None

    def word(self, at: int, kind: str = "i64") -> Reg:
        e, k = self.e, at - FIRST
        if at == WORKSPACE:
            self.memory = Reg("%workspace", "ptr")
            return self.memory
        if k < 0:
            return word(e, self.words, 0, kind)  # a zero that LLVM does not know
        if k >= len(self.order):
            return word(e, self.words, len(WORDS) + k - len(self.order), kind)
        if self.order[k].__class__ is not int:
            return _constant(self, f"known{k}", self.order[k])
        return word(e, Reg("%data", "ptr"), self.order[k] * (OPERAND if self.is_checked else 1), kind)

    def _ends(self, at: int) -> None:
        bufs = [b for b in self.program.bufs if b.role in ("input", "output")]
        for buf, x in zip(bufs, self.order, strict=True):
            if x.__class__ is int:
                begin, end = (word(self.e, Reg("%data", "ptr"), x * OPERAND + k) for k in (1, 2))
            else:
                begin = self._address(self.bases[buf])
                end = self.e.add(begin, number(x.nbytes))
            self.ends[buf] = begin, end

    def end(self) -> None:
        """Give the workspace back, which was taken where the kernel begins."""
        if self.memory is None:
            return
        e, size = self.e, self.workspace
        e.module.declare("declare ptr @tn_take(ptr, i64)")
        e.module.declare("declare void @tn_leave(ptr, ptr)")
        e.raw("call void @tn_leave(ptr %idle, ptr %block)")
        at = e.lines.index(_BEGIN)
        e.lines[at : at + 1] = f"""\
  %idle.at = getelementptr i8, ptr %words, i64 8
  %idle = load ptr, ptr %idle.at, align 8
  %block = call ptr @tn_take(ptr %idle, i64 {size})
  %room.at = ptrtoint ptr %block to i64
  %room.past = add i64 %room.at, {2 * _ALIGN - 1}
  %room.first = and i64 %room.past, {-_ALIGN}
  %workspace = inttoptr i64 %room.first to ptr
  %poor = icmp eq ptr %block, null
  br i1 %poor, label %none, label %begin
none:
  ret i64 -1""".split("\n")


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
    return Wrapper(tuple(given), tuple(made), is_checked())


__all__ = ["WORDS", "CannotCompile", "wrapper_of", "write_kernel"]
