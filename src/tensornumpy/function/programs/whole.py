"""A graph as one program (graphcall.py): which graphs have one, and its making.

Such a graph is made as that and nothing else. Where its program cannot be made, or stops again and again, it gets
kernels after all. The native engine asks by way of the hook ``whole_program``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..._base.defects import judge
from ..._base.plugins import plugin
from ...engines import background, native
from ...graph.ir import Graph, Node

_PIECES = 4  # steps that remain where others are grouped in kernels, from which a graph is one program
_MANY = 16  # steps of which one that is a part makes a program of all, without a look at whether they are one kernel
_INPUTS = 64
_LARGE, _FAR_APART = 1 << 12, 1 << 18
# One of these steps is enough, if its result has so many elements.
_PARTS = {
    **dict.fromkeys(("cumsum", "cumprod", "setitem", "set_window", "scatter_add", "concatenate", "einsum"), _LARGE),
    "transpose": _FAR_APART,  # they are only read in another order
}
_PRODUCT = 1 << 20  # multiplications of a product from which it is a kernel of its own, or a library's
_SHORT = 6e3  # nanoseconds that are saved for which a program is not worth its way through Python
_BAILOUTS = 3  # in a row, after which the program is not tried any more


class WholeProgram(native.Job):
    """The one program of a graph. Until it is made, the graph asks this object and is declined. ``layouts``: the
    strides of the inputs and of the results that it is made for; ``kernels()`` makes the graph in kernels."""

    def __init__(
        self,
        graph: Graph,
        layouts: tuple[Sequence[tuple], Sequence[tuple]],
        written: Mapping[int, int],
        kernels: Callable[[], Any],
    ):
        steps = [n for n in graph.nodes if n.kind == "op"]
        super().__init__(None, sum(map(_saving, steps)), len(steps))
        self.graph, self.layouts, self.written, self.kernels = graph, layouts, written, kernels
        self.program: Any = None
        self.instead: Any = None  # the graph in kernels, which runs in its place
        self.state = "one program, which is not made yet"
        self.bailouts = 0

    def __call__(self, *values: Any) -> Any:
        self.passed()
        return NotImplemented

    def compile(self) -> None:
        """Make the program."""
        try:
            self.program = plugin("program", "graphcall").GraphCall(
                self.graph, *self.layouts, self.missed, self.written
            )
        except Exception as error:
            self._give_up(f"no program: {judge(error, 'the program of a graph')}")
            return
        self.state = f"one program of {len(self.graph.nodes)} steps, made in {self.program.seconds * 1e3:.0f} ms"
        self.run.environment["_program"] = self.program

    def missed(self, why: str = "", is_counted: bool = True) -> None:
        """The program could not answer a call: NumPy does, step by step."""
        self.bailouts = self.bailouts + 1 if is_counted else 0
        if self.bailouts == _BAILOUTS and self.instead is None:
            self.run.environment["_program"] = _never
            give_up = lambda: self._give_up(f"the program stopped {_BAILOUTS} times in a row, {why}")  # noqa: E731
            give_up() if self.run.mode == "now" else background.put(give_up)

    def _give_up(self, why: str) -> None:
        with self.charged():
            self.instead = self.kernels()
        self.state, self.program = f"step by step: {why}", None
        self.run.environment["_program"] = self.instead
        if self.made and self.run.notify is not None:
            self.run.notify()


def _never(*values: Any) -> Any:
    """Stands for a program that is not there."""
    return NotImplemented


def _saving(node: Node) -> float:
    """Nanoseconds of NumPy's call of a step that the program saves, roughly."""
    is_free = node.op.is_view or node.op.cost == "free"
    saving: float = 0.0 if is_free else plugin("native", "fusion").saving_of(node)
    return saving


def _is_part(node: Node) -> bool:
    """True for a step for which alone a graph is worth being one program."""
    least = _PARTS.get(node.op.name)
    return least is not None and math.prod(node.avals[0].shape) >= least


def whole_of(
    graph: Graph,
    pieces: Callable[[], int],
    written: Mapping[int, int],
    layouts: tuple[Sequence[tuple], Sequence[tuple]] | None,
    kernels: Callable[[], Any],
) -> WholeProgram | None:
    """The job that makes a graph one program; None if the graph is small, has loops (each is a kernel for any number of
    turns) or does more than compute. ``pieces()``: how many steps there are where others are grouped in kernels.
    ``written``: by number, the outputs that go into the memory of an input, and these."""
    if layouts is None or len(graph.inputs) > _INPUTS or not graph.outputs:
        return None
    if any(n.kind not in ("op", "input", "constant") or n.has_effect for n in graph.nodes):
        return None
    steps = [n for n in graph.nodes if n.kind == "op"]
    if any("program" in n.params for n in steps):
        return None
    estimate = plugin("native", "estimate")
    if any(map(_is_part, steps)):
        if len(steps) < _MANY and pieces() < 2:
            return None
    elif sum(map(estimate.saving, steps)) < _SHORT or pieces() < _PIECES:
        return None
    if any(n.op.cost == "contraction" and estimate.multiplications(n) >= _PRODUCT for n in steps):
        return None
    return WholeProgram(graph, layouts, written, kernels)


__all__ = ["WholeProgram", "whole_of"]
