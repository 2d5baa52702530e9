"""Programs as Python builtins: machine code reads the arrays that it is given, so a call costs what a kernel's does.

The first argument of the builtin is the *place*, an array of words that says what a call needs besides its arrays and
gets back what the program returned; a program may have words of its own behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._core.errors import error_state
from ..engines.llvm.builtin import Input, Output, Wrapper, alloca
from ..engines.llvm.emitter import Emitter, Module, Reg
from ..engines.llvm.link import machine
from ..engines.llvm.nest import number, put_word, word
from .driver import Compiled, leave, take
from .emit.writer import CALLBACK, FIRST, MASK, WORKSPACE, ZERO

STATUS, ADDRESS, OWN = ZERO, 4, 5  # words of the place; before them those of the program; the first that is free
_PLACE = Input("out", "int64", 1, False)
_known: dict[str, tuple[Wrapper, int]] = {}  # by text: one for all programs with such arguments


class _Wrapper(Wrapper):
    """A wrapper that raises what the handler of a signal has raised meanwhile."""

    def _call(self, e: Emitter, given: Sequence[Reg], plan: Reg, made: Sequence[Reg]) -> None:
        super()._call(e, given, plan, made)
        error = e.call("ptr", self._function(e.module, "ptr", "PyErr_Occurred", ""))
        assert error is not None
        failed, good = e.fresh("failed"), e.fresh("done")
        e.cond_br(e.cmp("ne", error, Reg("null", "ptr")), failed, good)
        e.label(failed)
        self._release(e, made)
        e.raw("ret ptr null")
        e.label(good)


def _wrapper(inputs: Sequence[Input], outputs: Sequence[Output], reads_place: bool) -> tuple[Wrapper, int]:
    module = Module(machine.host().target)
    e, data = Emitter(module, 1), Reg("%data", "ptr")
    count = len(inputs) + len(outputs)
    place, words = e.load(data, "ptr", 1), alloca(e, f"[{FIRST + count} x i64]")
    for k in (MASK, WORKSPACE, CALLBACK):
        put_word(e, word(e, place, k), words, k)
    put_word(e, number(0), words, ZERO)
    skipped = 0 if reads_place else 1
    for k in range(skipped, count):
        put_word(e, word(e, data, k), words, FIRST + k - skipped)
    address = word(e, place, ADDRESS, "ptr")
    status = e.put("i64", 1, f"call i64 {address.text}(ptr {words.text})")
    put_word(e, status, place, STATUS)
    e.raw("ret void")
    strides = [("ptr", "strides")] if any(one.form == "strided" for one in inputs) else []  # the program knows them
    e.define("run", [("ptr", "data"), ("ptr", "words"), *strides])
    wrapper = _Wrapper("call", "run", tuple(inputs), tuple(outputs), False, False)
    wrapper.write(module)
    text = module.text()
    if text not in _known:
        _known[text] = wrapper, machine.load(text, ("call",), wrapper.symbols)["call"]
    return _known[text]


class Entry:
    """The builtin of a program whose buffers are, in order: ``inputs``, then arrays that it makes (``outputs``).
    ``words``: so many of the place are the program's own, and the place is its first buffer."""

    def __init__(self, compiled: Compiled, inputs: Sequence[Input], outputs: Sequence[Output] = (), words: int = 0):
        self.compiled = compiled
        self.wrapper, self._address = _wrapper([_PLACE, *inputs], outputs, words > 0)
        self._place = np.zeros(OWN + words, np.int64)
        self._place[[CALLBACK, ADDRESS]] = compiled.callback, compiled.address

    def builtin(self, shapes: Sequence[Sequence[int]]) -> Callable[..., Any]:
        """For inputs and outputs of these shapes."""
        return self.wrapper.make(self._address, self.wrapper.plan([(0,), *shapes]))

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
