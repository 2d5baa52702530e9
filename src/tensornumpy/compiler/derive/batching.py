"""A program for many examples: the loop over examples is outside, so each has its own branches and loop lengths.

Arrays and numbers that differ by example have them in a leading axis. What all share stays one buffer, and so do the
temporaries, which every example fills anew. A pointer refers to buffers that begin at an example's own elements: what
it may refer to is copied into a temporary before the example, and back behind it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np

from ..access import every
from ..ir import Affine, Buf, For, Let, LetInt, Load, Map, Program, Repoint, Stmt, Sym, Var, View, whole
from .clone import Clone


class _Examples(Clone):
    """Statements of one example: buffers of ``leading`` begin at its own elements."""

    def __init__(self, bufs: dict[Buf, Buf], leading: Collection[Buf], example: Sym):
        super().__init__(bufs)
        self.leading, self.example = leading, example

    def view(self, v: View) -> View:
        """A view of the example's elements."""
        if v.buf not in self.leading:
            return super().view(v)
        return View(self.bufs[v.buf], v.offset + Affine(0, [(self.example, v.buf.size)]), v.strides)


def over_examples(program: Program, mapped: Collection[Any], size: int) -> Program:
    """The program for many examples. It has further inputs behind the others, the numbers that differ by example, in
    the order of ``scalars``; and a further scalar, how many examples there are (``size``: as the buffers have).

    ``mapped``: the input buffers that have a leading axis of examples, and the scalars (``Var``) that do. All outputs
    have one. An input that is written to has to be mapped, unless it starts anew for every example.
    """
    example, count = Sym("e", Affine()), Sym("n", Affine())
    number = Var(np.dtype(np.int64), f"examples{example.serial}")
    pointed = {b for s in every(program.body) if isinstance(s, Repoint) for _, b in s.pairs}
    bufs: dict[Buf, Buf] = {}
    leading: set[Buf] = set()
    made: list[Buf] = []
    before: list[Stmt] = []
    behind: list[Stmt] = []
    for b in program.bufs:
        if b.role in ("temp", "pointer") or not (b in mapped or b.role == "output" or b.written):
            made.append(b)
            continue
        has_axis = b in mapped or b.role == "output"
        outer = Buf(b.name, b.dtype, b.size * size if has_axis else b.size, b.role)
        outer.written = b.written and has_axis
        made.append(outer)
        bufs[b] = outer
        if has_axis and b not in pointed:
            leading.add(b)
            continue
        own = bufs[b] = Buf(b.name, b.dtype, b.size, "temp")
        made.append(own)
        all_of_it = whole(own)
        place = View(outer, Affine(0, [(example, b.size)] if has_axis else []), (1,))
        if b.role == "input":
            before.append(Map((Affine(b.size),), [(all_of_it, Load(b.dtype, place))]))
        if has_axis and (b.written or b.role == "output"):
            behind.append(Map((Affine(b.size),), [(place, Load(b.dtype, all_of_it))]))
    numbers = []
    for var in program.scalars:
        if var in mapped:
            column = Buf("n", var.dtype, size, "input")
            numbers.append(column)
            before.append(Let(Var(var.dtype, var.name), Load(var.dtype, View(column, Affine(0, [(example, 1)])))))
    body = _Examples(bufs, leading, example).block(program.body)
    loop = For(example, Affine(), Affine.of(count), 1, [*before, *body, *behind])
    scalars = [*(v for v in program.scalars if v not in mapped), number]
    return Program(
        [*made, *numbers], scalars, list(program.cells), [LetInt(count, number), loop], list(program.functions)
    )


__all__ = ["over_examples"]
