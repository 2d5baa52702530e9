"""Calls of a graph as one native program.

``whole.py`` makes one, which then runs in the place of the steps. It calls ``staging`` for the program and
``compiler`` for its code.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..._base import memory
from ...compiler.driver import compile_program
from ...compiler.entry import STATUS, Entry
from ...engines.llvm.wrapper import Input
from ...graph.ir import Graph
from ...staging.graphs.graphs import program_of


class GraphCall:
    """A graph as a program for inputs with certain strides; its results have those of ``layouts``. Calls give the
    results as a tuple, or NotImplemented where the graph has to run step by step. ``missed`` is told of that.
    ``written``: results by number that may go into the memory of an input, by its number: they do if the program does
    not read what that held before, so that a call which stops has lost nothing."""

    def __init__(
        self,
        graph: Graph,
        strides: Sequence[tuple],
        layouts: Sequence[tuple],
        missed: Callable[[str, bool], None],
        written: Mapping[int, int],
    ):
        start = time.perf_counter()
        made = program_of(graph, strides, layouts)
        self.program, self.missed = made.program, missed
        self.outputs = [_Output(*each) for each in made.outputs]
        laid = [out.make().strides for out in self.outputs] if written else ()
        read = {k for k in made.inputs if k.__class__ is int}
        self.written = [(k, i) for k, i in written.items() if laid[k] == strides[i] and i not in read]
        inputs, outputs = iter(made.inputs), iter(range(len(self.outputs)))
        # of each buffer: the number of the input, or -1 - that of the result, or a constant
        self.order: list[Any] = []
        self.strided: list[tuple[int, tuple[int, ...]]] = []  # inputs that are not in C order
        forms, shapes = [], []
        for buf in (b for b in made.program.bufs if b.role in ("input", "output")):
            found: Any = -1 - next(outputs) if buf.role == "output" else next(inputs)
            form = "out" if buf.role == "output" else "array"
            if found.__class__ is not int:
                shape = found.shape
            elif found < 0:
                shape = self.outputs[-1 - found].shape
            else:
                shape = graph.inputs[found].avals[0].shape
                if not _is_contiguous(shape, strides[found], buf.dtype.itemsize):
                    form = "strided"
                    self.strided.append((found, strides[found]))
            self.order.append(found)
            forms.append(Input(form, buf.dtype.name, len(shape)))
            shapes.append(shape)
        self.entry = Entry(compile_program(made.program), forms)
        self.builtin = self.entry.builtin(shapes)
        self.seconds = time.perf_counter() - start

    def schedule(self) -> list[str]:
        """How it runs, a line for each loop."""
        return self.entry.compiled.schedule.lines()

    def __call__(self, *values: Any) -> Any:
        arrays = [x if x.__class__ is np.ndarray else np.asarray(x) for x in values]
        for k, expected in self.strided:
            if arrays[k].strides != expected:
                return self._miss(-1)
        new = [out.new() for out in self.outputs]
        for k, i in self.written:
            new[k] = self.outputs[k].dense(arrays[i])
        given = [k if k.__class__ is not int else arrays[k] if k >= 0 else new[-1 - k] for k in self.order]
        place = self.entry.place()
        if self.entry.call(self.builtin, place, given) is NotImplemented:
            return self._miss(place.item(STATUS))
        self.missed("", False)
        return tuple([out.laid(x) for out, x in zip(self.outputs, new, strict=True)])

    def _miss(self, status: int) -> Any:
        reason = "arguments in another memory order" if status < 0 else self.entry.compiled.reason(status)
        self.missed(reason, True)
        return NotImplemented


class _Output:
    """A result: its shape, its dtype, and in which order its axes lie. ``new()``: memory for it, in C order."""

    __slots__ = ("axes", "dtype", "new", "order", "shape")

    def __init__(self, shape: tuple[int, ...], dtype: np.dtype, order: tuple[int, ...]):
        self.dtype = dtype
        self.shape = tuple(shape[a] for a in order)
        self.new = memory.maker(self.shape, dtype)
        self.order = order
        self.axes: Any = None if order == tuple(range(len(shape))) else tuple(np.argsort(order).tolist())

    def make(self) -> np.ndarray:
        """Memory for it, as it lies."""
        return self.laid(self.new())

    def laid(self, x: np.ndarray) -> np.ndarray:
        """The result of its memory in C order."""
        return x if self.axes is None else x.transpose(self.axes)

    def dense(self, x: np.ndarray) -> np.ndarray:
        """An array that lies as the result does, in C order."""
        return x if self.axes is None else x.transpose(self.order)


def _is_contiguous(shape: tuple[int, ...], strides: tuple[int, ...], size: int) -> bool:
    """True for C order; strides of axes of length 1 mean nothing."""
    for n, step in zip(reversed(shape), reversed(strides), strict=True):
        if n != 1 and step != size:
            return 0 in shape
        size *= n
    return True


__all__ = ["GraphCall"]
