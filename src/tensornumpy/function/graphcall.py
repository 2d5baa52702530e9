"""Calls of a graph as one native program."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from .. import _memory
from ..compiler.driver import CannotCompile, compile_program
from ..compiler.entry import flags_mask
from ..graph.ir import Graph
from ..staging.escape import Escape
from ..staging.graphs import program_of

_DEFECTS = () if os.environ.get("TENSORNUMPY_CHECK_GRAPHS") == "1" else (Exception,)  # our tests want to see them
CANNOT = (Escape, CannotCompile, *_DEFECTS)


class GraphCall:
    """A graph as a program for inputs with certain strides; its results have those of ``layouts``. Calls give the
    results as a tuple, or NotImplemented where the graph has to run step by step. ``missed`` is told of that.
    ``written``: results by number that go into the memory of an input, by its number."""

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
        self.program, self.strides, self.missed = made.program, list(strides), missed
        self.compiled = compile_program(made.program)
        self.outputs = [_Output(*each) for each in made.outputs]
        laid = [out.make().strides for out in self.outputs] if written else ()
        self.written = [(k, i) for k, i in written.items() if laid[k] == strides[i]]
        self.single = [_is_single(node.avals[0].shape) for node in graph.inputs]
        memory = [b.role for b in made.program.bufs if b.role in ("input", "output")]
        inputs, outputs = iter(made.inputs), iter(range(len(self.outputs)))
        # of each buffer: the number of the input, or -1 - that of the result; constants have their addresses
        self.order: list[Any] = []
        self.kept: list[np.ndarray] = []
        for role in memory:
            if role == "output":
                self.order.append(-1 - next(outputs))
                continue
            found = next(inputs)
            if isinstance(found, int):
                self.order.append(found)
            else:
                self.kept.append(found)
                self.order.append(_Address(found))
        self.seconds = time.perf_counter() - start

    def __call__(self, *values: Any) -> Any:
        arrays = [x if x.__class__ is np.ndarray else np.asarray(x) for x in values]
        for x, expected, single in zip(arrays, self.strides, self.single, strict=True):
            if x.strides != expected and not single:
                self.missed("arguments in another memory order", True)
                return NotImplemented
        places = {at: arrays[i] for at, i in self.written}
        outs = [places[k] if k in places else out.make() for k, out in enumerate(self.outputs)]
        addresses = []
        for k in self.order:
            if k.__class__ is not int:
                addresses.append(k.address)
                continue
            x = arrays[k] if k >= 0 else outs[-1 - k]
            addresses.append(x.__array_interface__["data"][0])
        number = self.compiled.run(addresses, (), flags_mask())
        if number:
            error = self.compiled.raised()
            if isinstance(error, KeyboardInterrupt):
                raise error
            self.missed(self.compiled.reason(number), True)
            return NotImplemented
        self.missed("", False)
        return tuple(outs)


class _Address:
    """Where a constant lies."""

    __slots__ = ("address",)

    def __init__(self, x: np.ndarray):
        self.address = x.__array_interface__["data"][0]


class _Output:
    """A result: its shape, its dtype, and in which order its axes lie."""

    __slots__ = ("_new", "axes", "dtype", "shape")

    def __init__(self, shape: tuple[int, ...], dtype: np.dtype, order: tuple[int, ...]):
        self.dtype = dtype
        self.shape = tuple(shape[a] for a in order)
        self._new = _memory.maker(self.shape, dtype)
        self.axes: Any = None if order == tuple(range(len(shape))) else tuple(np.argsort(order).tolist())

    def make(self) -> np.ndarray:
        """Memory for it."""
        x = self._new()
        return x if self.axes is None else x.transpose(self.axes)


def _is_single(shape: tuple[int, ...]) -> bool:
    """True if strides mean nothing."""
    return all(n == 1 for n in shape)


__all__ = ["CANNOT", "GraphCall"]
