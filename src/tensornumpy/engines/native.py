"""The native engine: the NumPy engine's straight program, with fused groups of steps as machine code.

Nobody waits for a compiler: a program runs on NumPy until a thread in the background has made its kernels, which it
begins to do when native code would have saved as much time as the making takes. Kernels that the process has made for
another program or another shape are used at once. Modes and the thread: background.py.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Collection, Mapping
from typing import Any

from .._core.defects import judge
from .._core.forks import lock
from .._core.hooks import hooks
from .._core.plugins import plugin
from ..graph.ir import Graph, Node, Value
from . import numpy as numpy_engine
from .background import WORTH, get_mode, is_deterministic, is_dropped, put, using
from .record import record


def compile_graph(
    graph: Graph,
    given: Collection[Node] = (),
    results: int | None = None,
    bases: Mapping[Node, Node] | None = None,
    unites: bool = True,
) -> Callable[..., tuple]:
    """As the NumPy engine's; the result has ``fused`` (name, op) pairs and ``ready()``, which waits for native code.

    ``whole`` says how one kernel is the whole program (None if it is not), ``direct`` is that kernel once it is made.
    ``notify``, if it is set, is called when the kernels have been made. Without ``unites`` kernels are small.
    """
    mode = get_mode()
    if mode == "off":
        return numpy_engine.compile_graph(graph, given, results, bases)
    fused = plugin("native", "grouping").fuse(plugin("native", "loops").fuse_loops(graph), unites)
    program = None
    if not bases and unites:
        pieces = sum(node.kind == "op" and not node.op.is_view for node in fused.nodes)
        program = hooks.whole_program(graph, pieces, _written(graph, given, results))
    run: Any = numpy_engine.compile_graph(fused, given, results, bases, program)
    run.whole = _whole(fused) if run.fused else None
    run.direct = run.notify = run.kernel = None
    run.job = None  # while kernels are to be made
    run.mode = mode
    if run.fused:
        job = run.job = _Job(run, plugin("native", "link.machine").statistics)
        run.ready = job.make
        if mode == "now" or all(op.is_made for _, op in job.fused):
            job.make()
    return run


def _written(graph: Graph, given: Collection[Node], results: int | None) -> dict[int, int]:
    """Outputs by number that are the last values of inputs which were given, and the numbers of these."""
    outputs = graph.outputs
    if not given or results is None or len(given) != len(outputs) - results:
        return {}
    pairs = enumerate(given, results)
    return {k: graph.inputs.index(n) for k, n in pairs if outputs[k].aval == n.avals[0]}


class Whole:
    """How one kernel is a whole program, so that it can be called without the program around it.

    ``takes``: for each operand of the kernel the number of an input of the program, or a constant array; ``gives``: for
    each result of the program the number of the kernel's; ``is_single``: the kernel gives one array and no tuple.
    """

    __slots__ = ("gives", "is_single", "takes")

    def __init__(self, takes: list[Any], gives: list[int], is_single: bool):
        self.takes, self.gives, self.is_single = takes, gives, is_single


def _whole(graph: Graph) -> Whole | None:
    """None if the program is more than one kernel."""
    *others, last = graph.nodes
    if getattr(last.op, "native", None) is None or any(n.kind not in ("input", "constant") for n in others):
        return None
    if not all(isinstance(a, Value) for a in last.args) or any(v.node is not last for v in graph.outputs):
        return None
    gives = [v.output for v in graph.outputs]
    if len(set(gives)) < len(gives):  # one array twice
        return None
    places = {node: i for i, node in enumerate(graph.inputs)}
    takes = [places[v.node] if v.node in places else v.node.data for v in last.values()]
    return Whole(takes, gives, len(last.avals) == 1)


def kernel_line(run: Any, name: str, op: Any) -> str:
    """What ``explain()`` says of one kernel of a program."""
    step = run.environment[name]
    state = "not made yet" if isinstance(step, _Job) else "native"
    if step is _decline:
        state = op.error
    return f"kernel {op.name} over {op.shape}: {state}, {len(op.steps)} steps in one pass"


def _decline(*args: Any) -> Any:
    """Stands for a kernel that cannot be made."""
    return NotImplemented


@record
class Made:
    """What it took to get the native code of one program: kernels by where they came from, and the time."""

    seconds: float = 0.0
    compiled: int = 0
    disk: int = 0
    memory: int = 0

    def text(self) -> str:
        """A line for ``explain()``."""
        parts = ((self.compiled, "compiled"), (self.disk, "from the disk cache"), (self.memory, "from memory"))
        words = ", ".join(f"{n} {what}" for n, what in parts if n)
        return f"native code: {words or 'none'} in {self.seconds * 1e3:.1f} ms"


class _Job:
    """The kernels of one program. Until they are made, the program asks this object and is declined."""

    def __init__(self, run: Any, statistics: Any):
        self.statistics = statistics  # of the machine, for explain()
        self.run, self.fused, self.environment = run, run.fused, run.environment
        self.calls = 0
        self.lock = lock()
        self.made = False
        saving = sum(op.saving for _, op in self.fused)  # of a call, in nanoseconds
        self.enough = max(1, round(WORTH / max(saving, 1))) * len(self.fused)
        for name, _ in self.fused:
            self.environment[name] = self

    def __call__(self, *args: Any) -> Any:
        self.passed(1)
        return NotImplemented

    def hurry(self) -> bool:
        """Have the kernels made now. False if a program comes in their place."""
        if getattr(self.run.program, "expected", None) is not None:
            return False
        before, self.calls = self.calls, max(self.calls, self.enough)
        if before < self.enough:
            put(self.make)
        return True

    def passed(self, kernels: int | None = None) -> None:
        """So many kernels, or all of them, would have run once if they were there."""
        if getattr(self.run.program, "expected", None) is not None:  # a program comes in their place
            return
        before = self.calls
        self.calls += len(self.fused) if kernels is None else kernels
        if before < self.enough <= self.calls:
            put(self.make)

    def _counts(self) -> tuple[int, int]:
        """Modules that this process has compiled and found on disk."""
        return self.statistics.compiled, self.statistics.from_disk

    def _split(self, name: str, op: Any) -> Callable[..., tuple] | None:
        """The steps of a kernel that declines again and again in smaller kernels, of which most may not; None if there
        is one as before. The large one is not asked any more."""
        with using(self.run.mode):
            parts: Any = compile_graph(op.graph(), unites=False)
        if len(parts.fused) < 2:
            return None
        self.environment[name] = _decline
        op.error = f"{len(parts.fused)} smaller kernels, as it declined several calls"
        if self.run.kernel is not None:
            self.run.direct = self.run.kernel = None
            if self.run.notify is not None:
                self.run.notify()
        found: Callable[..., tuple] = parts
        return found

    def make(self) -> None:
        """Compile all kernels and put them into the program."""
        with self.lock:
            if self.made:
                return
            made = Made()
            start = time.perf_counter()
            for name, op in self.fused:
                before = self._counts()
                if is_dropped():
                    return
                try:
                    self.environment[name] = op.native()
                    op.split = functools.partial(self._split, name, op) if not is_deterministic() else None
                except Exception as error:  # no native code here: NumPy stays, and explain() says why
                    op.error = f"NumPy: {judge(error, 'a kernel', op.members[0].line)}"
                    self.environment[name] = _decline
                    continue
                compiled, disk = (now - then for now, then in zip(self._counts(), before, strict=True))
                made.compiled += bool(compiled)
                made.disk += bool(disk and not compiled)
                made.memory += not (compiled or disk)
            made.seconds = time.perf_counter() - start
            self.run.made = made
            if self.run.whole is not None and self.environment[self.fused[0][0]] is not _decline:
                self.run.kernel = self.environment[self.fused[0][0]]
                if self.run.program is None or self.run.program.verdict == "steps":
                    self.run.direct = self.run.kernel
            self.made = True
            self.run.job = None
            if self.run.notify is not None:
                self.run.notify()
