"""The native engine: the NumPy engine's straight program, with fused groups of steps as machine code.

Nobody waits for a compiler: a program runs on NumPy until a thread in the background has made its native code, which
is one program of the whole graph where there is one, else kernels. Kernels that the process has made for another
program or another shape are used at once. Modes and the thread: background.py.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from .._base.defects import judge
from .._base.forks import lock
from .._base.hooks import hooks
from .._base.plugins import plugin
from ..graph.ir import Graph, Node, Value
from . import numpy as numpy_engine
from .background import WORTH, get_mode, is_deterministic, is_dropped, put, using
from .record import record

EACH = 3e5  # nanoseconds that the making of native code takes for each step, beyond WORTH


def compile_graph(
    graph: Graph,
    given: Collection[Node] = (),
    results: int | None = None,
    bases: Mapping[Node, Node] | None = None,
    unites: bool = True,
    layouts: tuple[Sequence[tuple], Sequence[tuple]] | None = None,
) -> Callable[..., tuple]:
    """As the NumPy engine's; the result has ``fused`` (name, op) pairs and ``ready()``, which waits for native code.

    ``charge``, if it is set, gives the scope of what is made for it later.
    ``job`` makes that, until it is made. ``whole`` says how one kernel is the whole program (None if it is not),
    ``direct`` is that kernel once it is made. ``notify``, if it is set, is called when native code has been made.
    Without ``unites`` kernels are small. ``layouts``: the strides of inputs and results, where these are known: a graph
    of many steps is one program for them then, and kernels only where there is none.
    """
    mode = get_mode()
    if mode == "off":
        return numpy_engine.compile_graph(graph, given, results, bases)

    @functools.cache
    def fused() -> Graph:  # which takes some time
        found: Graph = plugin("native", "grouping").fuse(plugin("native", "loops").fuse_loops(graph), unites)
        return found

    if not bases and unites:
        pieces = lambda: sum(node.kind == "op" and not node.op.is_view for node in fused().nodes)  # noqa: E731
        kernels = lambda: _with_kernels(fused(), given, results, None, "now")  # noqa: E731
        program = hooks.whole_program(graph, pieces, _written(graph, given, results), layouts, kernels)
        if program is not None:
            run: Any = numpy_engine.compile_graph(graph, given, results, None, program)
            return _prepared(run, program, mode)
    return _with_kernels(fused(), given, results, bases, mode)


def _with_kernels(
    fused: Graph, given: Collection[Node], results: int | None, bases: Mapping[Node, Node] | None, mode: str
) -> Any:
    run: Any = numpy_engine.compile_graph(fused, given, results, bases)
    return _prepared(run, _Kernels(run) if run.fused else None, mode)


def _prepared(run: Any, job: Any, mode: str) -> Any:
    run.whole = _whole(run.graph) if run.fused else None
    run.direct = run.notify = run.charge = None
    run.job, run.mode = job, mode
    if job is not None:
        run.ready = job.make
        if mode == "now" or job.is_known:
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
    state = "not made yet" if isinstance(step, _Kernels) else "native"
    if step is _decline:
        state = op.error
    return f"kernel {op.name} over {op.shape}: {state}, {len(op.steps)} steps in one pass"


def is_made(run: Any, name: str) -> bool:
    """True if a kernel of a program is machine code."""
    step = run.environment[name]
    return not isinstance(step, _Kernels) and step is not _decline


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


class Job:
    """The native code of one program. It is begun in the background where the calls so far would have spared what its
    making takes, unless somebody else decides when: ``is_awaited``."""

    is_known = False  # the process has the machine code
    is_awaited = False

    def __init__(self, run: Any, saving: float, steps: int):
        self.run, self.saving = run, saving  # of a call, in nanoseconds
        self.cost = WORTH + EACH * steps
        self.spared = 0.0  # nanoseconds that the calls so far would have taken less
        self.begun = self.made = False
        self.lock = lock()

    def passed(self, saving: float | None = None) -> None:
        """A call ran without it, or a part of one."""
        self.spared += self.saving if saving is None else saving
        if self.spared > self.cost and not (self.begun or self.is_awaited):
            self.begun = True
            put(self.make)

    def charged(self) -> AbstractContextManager[None]:
        """The scope of what is made, which somebody may be charged with."""
        return nullcontext() if self.run.charge is None else self.run.charge()

    def compile(self) -> None:
        """Make the code."""
        raise NotImplementedError

    def make(self) -> None:
        """Make the code and have the program use it."""
        with self.lock, using(self.run.mode):
            if self.made or is_dropped():
                return
            self.begun = True
            with self.charged():
                self.compile()
            if is_dropped():
                return
            self.made, self.run.job = True, None
            if self.run.notify is not None:
                self.run.notify()


class _Kernels(Job):
    """The kernels of one program. Until they are made, the program asks this object and is declined."""

    def __init__(self, run: Any):
        self.fused, self.environment = run.fused, run.environment
        super().__init__(run, sum(op.saving for _, op in self.fused), sum(len(op.steps) for _, op in self.fused))
        for name, _ in self.fused:
            self.environment[name] = self

    @property
    def is_known(self) -> bool:  # type: ignore[override]
        """True if the process has the machine code."""
        return all(op.is_made for _, op in self.fused)

    def __call__(self, *args: Any) -> Any:
        self.passed(self.saving / len(self.fused))
        return NotImplemented

    def _split(self, name: str, op: Any) -> Callable[..., tuple] | None:
        """The steps of a kernel that declines again and again in smaller kernels, of which most may not; None if there
        is one as before. The large one is not asked any more."""
        with using(self.run.mode), self.charged():
            parts: Any = compile_graph(op.graph(), unites=False)
        if len(parts.fused) < 2:
            return None
        self.environment[name] = _decline
        op.error = f"{len(parts.fused)} smaller kernels, as it declined several calls"
        if self.run.direct is not None:
            self.run.direct = None
            if self.run.notify is not None:
                self.run.notify()
        found: Callable[..., tuple] = parts
        return found

    def compile(self) -> None:
        """Compile all kernels and put them into the program."""
        statistics = plugin("native", "link.machine").statistics
        made, start = Made(), time.perf_counter()
        for name, op in self.fused:
            before = statistics.compiled, statistics.from_disk
            if is_dropped():
                return
            try:
                self.environment[name] = op.native()
                op.split = functools.partial(self._split, name, op) if not is_deterministic() else None
            except Exception as error:  # no native code here: NumPy stays, and explain() says why
                op.error = f"NumPy: {judge(error, 'a kernel', op.members[0].line)}"
                self.environment[name] = _decline
                continue
            compiled, disk = statistics.compiled - before[0], statistics.from_disk - before[1]
            made.compiled += bool(compiled)
            made.disk += bool(disk and not compiled)
            made.memory += not (compiled or disk)
        made.seconds = time.perf_counter() - start
        self.run.made = made
        if self.run.whole is not None and self.environment[self.fused[0][0]] is not _decline:
            self.run.direct = self.environment[self.fused[0][0]]
