"""Whether a graph runs as one program (graphcall.py) or step by step: both are measured, the faster one is kept.

Nobody waits for it: when the calls of a graph have taken as long as the making of its program will take, that is made
in the background; then a few calls run each way. With ``native="now"`` it is made by the second call. A graph of the
same steps as an earlier one of its function, over arrays of about the same size (``follow``), is not measured again: of
program and kernels only one is compiled for another number of rows.

The native engine asks for a contest by way of the hook ``whole_program``, and its programs call it first. It calls
``graphcall.py`` to make the program.
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..._core.defects import judge
from ..._core.forks import lock
from ...engines import background
from ...graph.ir import Graph
from .looping import compiler
from .timing import Timing, clock, cpu_clock

_PIECES = 4  # steps that remain where others are grouped in kernels, from which a program is tried
_INPUTS = 64
_LARGE, _FAR_APART = 1 << 12, 1 << 18
# One of these steps is enough, if its result has so many elements.
_PARTS = {
    **dict.fromkeys(("cumsum", "cumprod", "setitem", "set_window", "scatter_add", "concatenate", "einsum"), _LARGE),
    "transpose": _FAR_APART,  # they are only read in another order
}
_SHORT = 6e-6  # seconds of a call for which a program is not worth its way through Python
_MAKING, _EACH = 5e-3, 1e-4  # seconds that the making of a program takes, and for each step more
_TRIES = 4  # calls each way
_FAR = 3.0  # times of what Python takes, after which one try is enough
_BAILOUTS = 3  # in a row, after which a program is not tried any more
_CLEAR, _NEAR = 1.25, 4.0  # how much faster the one way, and how near the sizes, where others take over a verdict


class Contest:
    """Both ways for one graph: answers a call of it with the results, or with NotImplemented, and the steps run."""

    def __init__(self, graph: Graph, steps: int, written: Mapping[int, int] | None = None):
        self.graph, self.steps, self.enough, self.written = graph, steps, _MAKING + _EACH * steps, written or {}
        self.mode = background.get_mode()
        self.run: Any = None  # the graph step by step
        self.total = 0.0
        self.timing = Timing("steps", "program")
        self.program: Any = None
        self.state = "step by step so far"
        self.layouts: list[tuple[int, ...]] | None = None
        self.strides: list[tuple[int, ...]] = []
        self.is_timing = self.is_asked = False
        self.expected: str | None = None  # the verdict of a graph like this one, which holds for it
        self.rival = 0.0  # seconds that Python takes, where that is less than the steps
        self.bailouts = 0
        self.lock = lock()

    @property
    def verdict(self) -> str | None:
        """``program`` or ``steps``; None while open."""
        return self.timing.verdict

    def __call__(self, *values: Any) -> Any:
        if self.is_timing:  # of this call, or of one in another thread
            return NotImplemented
        steps, program = self.timing.counts
        if self.program is not None and program < _TRIES and program <= steps:
            began, start = cpu_clock(), clock()
            found = self.program(*values)
            if found is not NotImplemented:
                self.timing.add(1, clock() - start, cpu_clock() - began)
                self._decide()
                return found
            self.missed()
            return found
        return self._timed(values)

    def _timed(self, values: tuple) -> Any:
        self.is_timing = True
        try:
            began, start = cpu_clock(), clock()
            found = self.run(*values)
            seconds = clock() - start
            cpu = cpu_clock() - began
        finally:
            self.is_timing = False
        self.total += seconds
        if self.program is not None:
            self.timing.add(0, seconds, cpu)
            self._decide()
        elif not self.is_asked and (self.total > self.enough or self.mode == "now"):
            self.is_asked = True
            if seconds < _SHORT and self.mode != "now":
                self.stop(f"step by step: a call takes {seconds * 1e6:.0f} µs")
            else:
                self.layouts = [np.asarray(x).strides for x in found]
                self.strides = [np.asarray(x).strides for x in values]
                if self.mode == "now":
                    self.make()
                else:
                    background.soon(self.make)
        return found

    def wants(self, seconds: float) -> bool:
        """True if a call that Python would answer, in so many seconds, shall come here: the program may be faster."""
        if self.verdict is not None or (self.is_asked and self.program is None):
            return False
        self.total += seconds
        if self.program is None:
            return self.total > self.enough
        self.rival = seconds
        self.timing.set(0, seconds, _TRIES)  # which the steps do not reach: the program has to
        return self.timing.counts[1] < _TRIES

    def expect(self, verdict: str) -> None:
        """Take over a verdict: without the program, or without the kernels and without timing calls."""
        if verdict == "steps":
            self.stop("step by step, as it was faster for other sizes")
            return
        self.enough = min(self.enough, _MAKING)
        self.expected = verdict

    def make(self) -> None:
        """Make the program, and the kernels that it is measured against."""
        with self.lock:
            try:
                program = compiler().GraphCall(self.graph, self.strides, self.layouts, self.missed, self.written)
            except Exception as error:
                self.stop(f"no program: {judge(error, 'the program of a graph')}")
                return
            if self.expected is not None:
                self.program = program
                self._keep("as it was faster for other sizes")
                return
            if hasattr(self.run, "ready"):
                self.run.ready()
            self.timing.set(0)
            self.program = program

    def _decide(self) -> None:
        steps, program = self.timing.best
        is_far = bool(self.rival) and self.timing.counts[1] > 0 and program > _FAR * self.rival
        is_far = is_far or (all(self.timing.counts) and (self.timing.is_lost(0) or self.timing.is_lost(1)))
        if min(self.timing.counts) < _TRIES and not is_far:
            return
        other = "in Python" if self.rival else "step by step"
        words = f"{program * 1e6:.0f} µs a call, {steps * 1e6:.0f} µs {other}"
        if program <= steps:
            self._keep(words)
        else:
            self.stop(f"step by step: {words}")

    def _keep(self, words: str) -> None:
        """The program answers from now on."""
        self.state = f"one program: {words}, made in {self.program.seconds * 1e3:.0f} ms"
        self.timing.verdict = "program"
        self.run.environment["_program"] = self.program
        self._tell()

    def missed(self, why: str = "", is_counted: bool = True) -> None:
        """The program could not answer a call."""
        self.bailouts = self.bailouts + 1 if is_counted else 0
        if self.bailouts >= _BAILOUTS:
            self.stop(f"step by step: the program stopped {_BAILOUTS} times in a row, {why}")

    def stop(self, why: str) -> None:
        """The graph runs step by step from now on."""
        self.state, self.program, self.timing.verdict, self.expected = why, None, "steps", None
        run = self.run
        run.environment["_program"] = never
        run.direct = getattr(run, "kernel", None)  # if it is the whole graph, it can be called without Python
        if not self.rival:
            self._tell()

    def _tell(self) -> None:
        if getattr(self.run, "notify", None) is not None:
            self.run.notify()

    @property
    def is_clear(self) -> bool:
        """True if calls have been timed both ways, and one is much faster."""
        ratio = self.timing.ratio if min(self.timing.counts) and not self.rival and self.verdict else 1.0
        return max(ratio, 1 / ratio) >= _CLEAR


# Of each function: the steps and the sizes of its graphs, and their contests.
_contests: weakref.WeakKeyDictionary[Callable, list[tuple]] = weakref.WeakKeyDictionary()


def follow(function: Callable, run: Any) -> None:
    """Let a new program of a function do as an earlier one of the same steps and about the same sizes does."""
    contest = getattr(run, "program", None)
    if not isinstance(contest, Contest) or contest.mode != "background":
        return
    nodes = contest.graph.nodes
    steps = [(n.kind, n.op and n.op.name, [(a.dtype, len(a.shape)) for a in n.avals]) for n in nodes]
    sizes = [math.prod(n.avals[0].shape) for n in contest.graph.inputs]
    try:
        others = _contests.setdefault(function, [])
    except TypeError:  # an object that can be called, but not hashed or referred to weakly
        return
    others[:] = [each for each in others if each[2]() is not None]
    for known, lengths, other in others:
        like = other()
        if like is not None and like.is_clear and known == steps and all(map(_is_near, sizes, lengths)):
            contest.expect(like.verdict)
            return
    others.append((steps, sizes, weakref.ref(contest)))


def _is_near(a: int, b: int) -> bool:
    return max(a, b) <= _NEAR * min(a, b)


def never(*values: Any) -> Any:
    """Stands for a program that is not there."""
    return NotImplemented


def contest_of(graph: Graph, pieces: int, written: Mapping[int, int]) -> Callable[..., Any] | None:
    """The contest for a graph; None if it is too small, or does more than compute. ``written``: by number, the outputs
    that go into the memory of an input, and these."""
    steps = 0
    for node in graph.nodes:
        if node.kind == "op":
            if node.has_effect:
                return None
            steps += 1
            least = _PARTS.get(node.op.name)
            if least is not None and math.prod(node.avals[0].shape) >= least:
                pieces = _PIECES
            body = getattr(node.params.get("program"), "body", None)
            if body is not None:
                steps, pieces = steps + len(body.graph.nodes), _PIECES
        elif node.kind not in ("input", "constant"):
            return None
    if background.is_deterministic() or pieces < _PIECES or len(graph.inputs) > _INPUTS or not graph.outputs:
        return None
    return Contest(graph, steps, written)


__all__ = ["Contest", "contest_of", "follow", "never"]
