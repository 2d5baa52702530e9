"""Programs as Python builtins: machine code reads the arrays that it is given, so a call costs what a kernel's does.

The first argument of the builtin is the *place*, an array of words that says what a call needs besides its arrays and
gets back what the program returned; a program may have words of its own behind them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._base.errors import error_state
from ..engines.llvm.builtin import address_of
from ..engines.llvm.link import machine
from ..engines.llvm.wrapper import OPERAND, RAISED, Input, Output, Wrapper
from .driver import Compiled, leave, take
from .emit.writer import CALLBACK, FIRST, MASK, WORKSPACE, ZERO

STATUS, ADDRESS, OWN = ZERO, 4, 5  # words of the place; before them those of the program; the first that is free
_PLACE = Input("out", "int64", 1, False)
_COPIED = "".join(
    f"""  %from{k} = getelementptr i64, ptr %place, i64 {k}
  %word{k} = load i64, ptr %from{k}
  %to{k} = getelementptr i64, ptr %given, i64 {k}
  store i64 %word{k}, ptr %to{k}
"""
    for k in (MASK, WORKSPACE, CALLBACK)
)
# Of a checked program: where each array begins and ends, behind all addresses.
_ENDS = """  %ends.k = add i64 %k, %k
  %ends.at = add i64 %ends.k, %count
  %ends.to = getelementptr i64, ptr %to, i64 %ends.at
  %begin.at = getelementptr i64, ptr %from.at, i64 1
  %begin = load i64, ptr %begin.at
  store i64 %begin, ptr %ends.to
  %end.at = getelementptr i64, ptr %from.at, i64 2
  %end = load i64, ptr %end.at
  %end.to = getelementptr i64, ptr %ends.to, i64 1
  store i64 %end, ptr %end.to
"""
# Calls the program that stands in the place, with the arrays behind it; a signal's handler may have raised meanwhile.
_TEXT = f"""
declare ptr @tn_PyErr_Occurred()
define i64 @run(ptr %data, ptr %words, ptr %strides) {{
entry:
  %count = load i64, ptr %words
  %first.at = getelementptr i64, ptr %words, i64 1
  %first = load i64, ptr %first.at
  %place = load ptr, ptr %data
  %size = add i64 %count, {FIRST}
  %given = alloca [SIZE x i64], i64 %size, align 16
{_COPIED}  %zero = getelementptr i64, ptr %given, i64 {ZERO}
  store i64 0, ptr %zero
  %from = getelementptr [SIZE x ptr], ptr %data, i64 %first
  %to = getelementptr i64, ptr %given, i64 {FIRST}
  br label %test
test:
  %k = phi i64 [ 0, %entry ], [ %next, %array ]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %array, label %run
array:
  %from.at = getelementptr [SIZE x i64], ptr %from, i64 %k
  %address = load i64, ptr %from.at
  %to.at = getelementptr i64, ptr %to, i64 %k
  store i64 %address, ptr %to.at
ENDS  %next = add nuw i64 %k, 1
  br label %test
run:
  %program.at = getelementptr i64, ptr %place, i64 {ADDRESS}
  %program = load ptr, ptr %program.at
  %status = call i64 %program(ptr %given)
  %status.at = getelementptr i64, ptr %place, i64 {STATUS}
  store i64 %status, ptr %status.at
  %error = call ptr @tn_PyErr_Occurred()
  %none = icmp eq ptr %error, null
  %answer = select i1 %none, i64 0, i64 {RAISED}
  ret i64 %answer
}}
"""


@functools.cache
def _run(checked: bool) -> int:
    """Where the function is."""
    symbol = "tn_PyErr_Occurred"
    text = _TEXT.replace("[SIZE x i64]", f"[{OPERAND} x i64]" if checked else "i64")
    text = text.replace("[SIZE x ptr]", f"[{OPERAND} x ptr]" if checked else "ptr")
    text = text.replace("ENDS", _ENDS if checked else "")
    return machine.load(text, ("run",), {symbol: address_of(symbol)})["run"]


class Entry:
    """The builtin of a program whose buffers are, in order: ``inputs``, then arrays that it makes (``outputs``).
    ``words``: so many of the place are the program's own, and the place is its first buffer."""

    def __init__(self, compiled: Compiled, inputs: Sequence[Input], outputs: Sequence[Output] = (), words: int = 0):
        self.compiled = compiled
        self.wrapper = Wrapper((_PLACE, *inputs), tuple(outputs), compiled.is_checked)
        first = 0 if words else 1
        self._words = 1 + len(inputs) + len(outputs) - first, first
        self._place = np.zeros(OWN + words, np.int64)
        self._place[[CALLBACK, ADDRESS]] = compiled.callback, compiled.address

    def builtin(self, shapes: Sequence[Sequence[int]]) -> Callable[..., Any]:
        """For inputs and outputs of these shapes."""
        return self.wrapper.make(self.wrapper.plan(_run(self.wrapper.is_checked), [(0,), *shapes], self._words))

    def place(self) -> np.ndarray:
        """The first argument of a call."""
        place = self._place.copy()
        place[MASK] = flags_mask()
        return place

    def call(self, builtin: Callable[..., Any], place: np.ndarray, arrays: Sequence[Any]) -> Any:
        """What the builtin gives, or NotImplemented if the program stopped or was not made for these arguments;
        ``place[STATUS]`` is the number of the reason then, or -1. Raises what a signal's handler has raised."""
        place[STATUS] = -1
        size = self.compiled.workspace
        if not size:
            found = builtin(place, *arrays)
        else:
            room = take(size)
            place[WORKSPACE] = room[1]
            try:
                found = builtin(place, *arrays)
            finally:
                leave(room)
        if not place.item(STATUS) or found is NotImplemented:
            return found
        error = self.compiled.raised()
        if isinstance(error, KeyboardInterrupt):
            raise error
        return NotImplemented


_known_mask: tuple[Any, int] = (None, 0)


def flags_mask() -> int:
    """The floating-point flags that somebody wants to know of, in NumPy's numbering."""
    global _known_mask  # noqa: PLW0603
    found = error_state()
    state, mask = _known_mask
    if found is not state:
        modes: Any = np.geterr()
        bits = (("divide", 1), ("over", 2), ("under", 4), ("invalid", 8))
        mask = sum(bit for name, bit in bits if modes[name] != "ignore")
        _known_mask = found, mask
    return mask


__all__ = ["OWN", "STATUS", "Entry", "flags_mask"]
