"""The door of a program: what it was made for is compared with what it is called with, in front of its machine code.

Keys, guards and caches choose the program of a call. Where one of them is not the whole truth, the program would read
and write other memory than its arrays have. A difference that is found here is a defect of ours: an error and no run.
The compiled form is ``_compiled/door.pxi``; the builtins of kernels compare their arrays themselves
(``engines/llvm/wrapper.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

import numpy as np

from .._base.defects import note
from .._base.errors import DefectError, message
from .._core._compiled import fast
from . import ir

_TYPES = {"b": bool, "i": int, "u": int, "f": float, "c": complex}  # of numbers, by the kind of their dtype


class Made:
    """What one buffer of a program has to be: of this dtype; of these lengths (the first may be -1: any) and strides in
    bytes, or, without these, in C order and of ``size`` elements or more. One that is ``written`` shares no memory."""

    def __init__(self, dtype: np.dtype, shape: Any, strides: Any, size: int, written: bool, writeable: bool):
        self.dtype, self.shape, self.strides, self.size = dtype, shape, strides, size
        self.written, self.writeable = written, writeable

    def holds(self, a: Any) -> bool:
        """True if the array is one."""
        if a.__class__ is not np.ndarray or a.dtype != self.dtype or (self.writeable and not a.flags.writeable):
            return False
        if self.shape is None:
            return bool(a.flags.c_contiguous and a.size >= self.size)
        first = 1 if self.shape[:1] == (-1,) else 0
        return (a.ndim, a.shape[first:]) == (len(self.shape), self.shape[first:]) and (
            a.strides == self.strides
            or not self.size
            or all(s == t or n == 1 for s, t, n in zip(a.strides, self.strides, a.shape, strict=True))
        )

    def __str__(self) -> str:
        if self.shape is None:
            return f"{self.dtype} of {self.size} elements or more in C order"
        return f"{self.dtype}{list(self.shape)} with strides {self.strides}"


class Door:
    """``made``: of the buffers; ``kinds``: of the numbers, the type of each. ``refuse(arrays, numbers)`` raises
    the error that says what differs."""

    def __init__(self, made: tuple, kinds: tuple, refuse: Any):
        self.made, self.kinds, self.refuse = made, kinds, refuse
        self.written = [k for k, one in enumerate(made) if one.written]

    def take(self, arrays: list, numbers: Sequence[Any]) -> list[int] | None:
        """The addresses of a call's arrays; None where one is not aligned."""
        if len(arrays) != len(self.made) or tuple(map(type, numbers)) != self.kinds:
            self.refuse(arrays, numbers)
        if not all(one.holds(a) for one, a in zip(self.made, arrays, strict=True)) or shared(arrays, self.written):
            self.refuse(arrays, numbers)
        if not all(a.flags.aligned for a in arrays):
            return None
        return [a.__array_interface__["data"][0] for a in arrays]


def shared(arrays: Sequence[Any], written: Sequence[int]) -> list[tuple[int, int]]:
    """The numbers of arrays that are written and share memory with another one, with those of the others."""
    return [
        (k, j)
        for k in written
        for j, a in enumerate(arrays)
        if j != k and a.size and arrays[k].size and np.may_share_memory(a, arrays[k])
    ]


def door_of(program: ir.Program) -> Any:
    """The door of a program, for its buffers of input and output in order and its scalars."""
    made = []
    for buf in (b for b in program.bufs if b.role in ("input", "output")):
        shape, strides = program.layouts.get(buf, (None, None)) if buf.role == "input" else (None, None)
        if shape is not None and buf in program.long:
            shape = (-1, *shape[1:])
        if strides is not None:
            strides = tuple(s * buf.dtype.itemsize for s in strides)
        is_written = buf.role == "input" and buf.written
        size = 0 if buf.role == "output" and _is_empty(buf, program) else buf.size
        made.append((buf.dtype, shape, strides, size, is_written, is_written or buf.role == "output"))
    kinds = tuple(program.sources.get(var.name) or _TYPES[var.dtype.kind] for var in program.scalars)

    def refuse(arrays: Sequence[Any], numbers: Sequence[Any]) -> NoReturn:
        raise refusal([Made(*one) for one in made], kinds, arrays, numbers)

    form: Any = _Forms if fast is None else fast
    return form.Door(tuple(form.Made(*one) for one in made), kinds, refuse)


def _is_empty(buf: ir.Buf, program: ir.Program) -> bool:
    """True if a result has no elements: its buffer has room for one then. (A list that grew has more than at first.)"""
    shape, strides = program.layouts.get(buf, ((), ()))
    return 0 in shape[1:] or (shape[:1] == (0,) and buf.size <= strides[0])


class _Forms:
    Made, Door = Made, Door


def refusal(made: list[Made], kinds: tuple, arrays: Sequence[Any], numbers: Sequence[Any]) -> DefectError:
    """The error for a call that is not what a program was made for; it is counted."""
    if len(arrays) != len(made):
        what = f"called with {len(arrays)} arrays, made for {len(made)}"
    elif tuple(map(type, numbers)) != kinds:
        given, wanted = (", ".join(c.__name__ for c in every) or "none" for every in (map(type, numbers), kinds))
        what = f"called with numbers {given}, made for {wanted}"
    else:
        wrong = [(k, one, a) for k, (one, a) in enumerate(zip(made, arrays, strict=True)) if not one.holds(a)]
        if wrong:
            k, one, a = wrong[0]
            only = " that is read-only" if getattr(a, "flags", None) is not None and not a.flags.writeable else ""
            found = f"{a.dtype}{list(a.shape)} with strides {a.strides}{only}" if isinstance(a, np.ndarray) else repr(a)
            what = f"array {k}: called with {found}, made for {one}"
        else:
            pairs = shared(arrays, [k for k, one in enumerate(made) if one.written])
            what = f"called with arrays {pairs[0][0]} and {pairs[0][1]} in one memory, made for two"
    fix = 'tnp.config.set_native("off"), and please report it with the function'
    error = DefectError(message(f"a defect of tensornumpy in the call of a program: {what}", fix))
    note(error)
    return error


__all__ = ["Door", "Made", "door_of", "refusal"]
