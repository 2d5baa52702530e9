"""Loops of graphs (``scan``, ``while_loop``) as programs of their own: no Python between turns, of any number of turns.

A call runs a *slice* of the turns, so that between slices Python tells of progress.

``control/iteration.py`` makes one for a loop whose steps the compiler has. It calls ``staging`` for the program and
``compiler`` for its code.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base import memory
from ..._base.defects import judge
from ...compiler.driver import compile_program
from ...compiler.entry import OWN, Entry
from ...engines.llvm.wrapper import Input
from ...engines.record import record
from ...graph.ir import Graph
from ...staging.graphs.graphs import DONE, ENDLESS, LAST, NEXT, PLACE, STOP, program_of_loop

_SLICE = 0.02  # seconds between two looks at signals
_FIRST = 4096  # turns of the first slice
_BUILTINS = 256  # of one kernel


@record(frozen=True, eq=False)
class Loop:
    """``body``: carries, rows of ``sequences``, captures to carries and rows of results. With ``test``: while it holds,
    up to ``limit`` iterations; its inputs are the carries and ``tests`` captures. Inputs of the loop: carries, captures
    of the test, sequences, captures of the body."""

    body: Graph
    carries: int
    sequences: int
    test: Graph | None = None
    tests: int = 0
    reverse: bool = False
    limit: int | None = None

    @property
    def key(self) -> tuple:
        """Equal for the same kernel over one body."""
        return (id(self.test), self.carries, self.sequences, self.reverse)

    @property
    def inputs(self) -> list[Any]:
        """Shapes and dtypes of the inputs; of a sequence, those of a row."""
        n = self.carries
        avals = [node.avals[0] for node in self.body.inputs]
        tests = [] if self.test is None else [node.avals[0] for node in self.test.inputs[n:]]
        return [*avals[:n], *tests, *avals[n:]]

    @property
    def results(self) -> list[Any]:
        """Shapes and dtypes of the rows of results."""
        return [v.aval for v in self.body.outputs[self.carries :]]


class LoopKernel:
    """The machine code of one loop, for any number of iterations. ``reason``: why there is none, or None."""

    def __init__(self, loop: Loop):
        self.loop = loop
        self.asked = False  # somebody has asked for it in the background
        self.reason: str | None = None
        self._made: Entry | None = None
        self._builtins: dict[int | None, Callable[..., Any]] = {}
        try:
            self.program = program_of_loop(loop)
        except Exception as error:
            self.reason = judge(error, "a loop")
            return
        n, m = loop.carries, loop.carries + loop.tests
        rows = range(m, m + loop.sequences)
        self._arrays = [*((a, k in rows) for k, a in enumerate(loop.inputs)), *((a, False) for a in loop.inputs[:n])]
        self._arrays += ((a, True) for a in loop.results)
        self._given = self.program.inputs[1:]

    def make(self) -> None:
        """Make the machine code, unless it is there; sets ``reason`` if that is not possible."""
        if self._made is not None or self.reason is not None:
            return
        forms = []
        for x in self._given:
            a, is_rows = self._arrays[x - 1] if x.__class__ is int else (x, False)
            is_result = x.__class__ is int and x > len(self.loop.inputs)
            forms.append(Input("out" if is_result else "array", a.dtype.name, len(a.shape) + is_rows))
        try:
            self._made = Entry(compile_program(self.program.program), forms, (), PLACE)
        except Exception as error:  # no native code here: Python's loop stays
            self.reason = judge(error, "the code of a loop")

    def schedule(self) -> list[str]:
        """How it runs, a line for each loop."""
        return [] if self._made is None else self._made.compiled.schedule.lines()

    def is_ready(self, wait: bool) -> bool:
        """True if it can be called; ``wait``: make it if that is possible."""
        if self._made is None and self.reason is None and wait:
            self.make()
        return self._made is not None

    def _builtin(self, length: int | None) -> Callable[..., Any]:
        found = self._builtins.get(length)
        if found is None:
            assert self._made is not None
            shapes = [(length, *a.shape) if is_rows else a.shape for a, is_rows in self._arrays]
            if len(self._builtins) >= _BUILTINS:  # lengths may be data
                self._builtins.clear()
            given = [shapes[x - 1] if x.__class__ is int else x.shape for x in self._given]
            found = self._builtins[length] = self._made.builtin(given)
        return found

    def __call__(self, values: Sequence[Any], length: int | None, report: Callable[[int | None], Any]) -> Any:
        """Results (new arrays) and the number of iterations, or NotImplemented where NumPy must do the work."""
        loop, entry, builtin = self.loop, self._made, self._builtin(length)
        assert entry is not None
        n = loop.carries
        given = [np.asarray(v, order="C") for v in values]
        shapes = [((length, *a.shape) if is_rows else a.shape, a.dtype) for a, is_rows in self._arrays[len(given) :]]
        results = [memory.empty(shape, dtype) for shape, dtype in shapes]
        end = length if length is not None else loop.limit
        stop = ENDLESS if end is None else end
        place = entry.place()
        place[OWN + LAST] = stop - 1
        with report(end) as tell:
            each, done = _FIRST if tell.every is None else tell.every, 0
            while True:
                start, upto = time.perf_counter(), min(stop, done + each)
                place[OWN + NEXT], place[OWN + STOP] = done, upto
                every = (None, *given, *results)
                arrays = [every[x] if x.__class__ is int else x for x in self._given]
                if entry.call(builtin, place, arrays) is NotImplemented:
                    return NotImplemented
                done = place.item(OWN + DONE)
                tell(done)
                if done == stop or done < upto:
                    return results, done
                if tell.every is None and time.perf_counter() - start < _SLICE:
                    each *= 8
                given[:n] = [x.copy() for x in results[:n]]


__all__ = ["Loop", "LoopKernel"]
