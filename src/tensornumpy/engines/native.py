"""The native engine: the NumPy engine's straight program, with fused groups of steps as machine code.

Nobody waits for a compiler: a program runs on NumPy until a thread in the background has made its kernels, which it
begins to do when native code would have saved as much time as the making takes. Kernels that the process has made for
another program or another shape are used at once. ``TENSORNUMPY_NATIVE`` (or ``tnp.config.set_native``):
``background``, ``now`` (made before the first call) or ``off``.
"""

from __future__ import annotations

import collections
import os
import threading
from collections.abc import Callable, Collection, Mapping
from typing import Any

from ..graph.ir import Graph, Node, Value
from . import numpy as numpy_engine

MODES = ("background", "now", "off")
_WORTH = 3e6  # nanoseconds: what the making of a kernel costs
_mode = os.environ.get("TENSORNUMPY_NATIVE", "background")


def get_mode() -> str:
    """``background``, ``now`` or ``off``."""
    return _mode


def set_mode(mode: str) -> None:
    """How functions that are traced from now on get native code. Raises ValueError for another word."""
    global _mode  # noqa: PLW0603
    if mode not in MODES:
        raise ValueError(f"native code is one of {', '.join(MODES)}, not {mode!r}")
    _mode = mode


def compile_graph(
    graph: Graph,
    given: Collection[Node] = (),
    results: int | None = None,
    bases: Mapping[Node, Node] | None = None,
) -> Callable[..., tuple]:
    """As the NumPy engine's; the result has ``fused`` (name, op) pairs and ``ready()``, which waits for native code."""
    if _mode == "off":
        return numpy_engine.compile_graph(graph, given, results, bases)
    from .llvm.fusion import fuse  # the compiler is imported by the first trace

    fused = fuse(graph)
    run: Any = numpy_engine.compile_graph(fused, given, results, bases)
    # one kernel on the arguments as they come is the whole program: it can be called without the program around it
    run.is_direct = (
        len(fused.nodes) == len(fused.inputs) + 1
        and bool(run.fused)
        and ([v.node for v in fused.nodes[-1].args] == fused.inputs and fused.outputs == [Value(fused.nodes[-1])])
    )
    run.direct = None
    if run.fused:
        job = _Job(run)
        run.ready = job.make
        if _mode == "now" or all(op.is_made for _, op in job.fused):
            job.make()
    return run


def kernel_line(run: Any, name: str, op: Any) -> str:
    """What ``explain()`` says of one kernel of a program."""
    step = run.environment[name]
    state = "not made yet" if isinstance(step, _Job) else "native"
    if step is _decline:
        state = f"NumPy: {op.error}"
    return f"kernel {op.name} over {op.shape}: {state}, {len(op.expression.steps)} steps in one pass"


def _decline(*args: Any) -> Any:
    """Stands for a kernel that cannot be made."""
    return NotImplemented


class _Job:
    """The kernels of one program. Until they are made, the program asks this object and is declined."""

    def __init__(self, run: Any):
        self.run, self.fused, self.environment = run, run.fused, run.environment
        self.calls = 0
        self.lock = threading.Lock()
        self.made = False
        saving = sum(op.saving for _, op in self.fused)  # of a call, in nanoseconds
        self.enough = max(1, round(_WORTH / saving)) * len(self.fused)
        for name, _ in self.fused:
            self.environment[name] = self

    def __call__(self, *args: Any) -> Any:
        self.calls += 1
        if self.calls == self.enough:
            _background.put(self)
        return NotImplemented

    def make(self) -> None:
        """Compile all kernels and put them into the program."""
        with self.lock:
            if self.made:
                return
            for name, op in self.fused:
                try:
                    self.environment[name] = op.native()
                except Exception as error:  # no native code here: NumPy stays, and explain() says why
                    op.error = f"{type(error).__name__}: {error}"
                    self.environment[name] = _decline
            if self.run.is_direct:
                self.run.direct = self.environment[self.fused[0][0]]
            self.made = True


class _Background:
    """One thread that makes kernels, started by the first job and ended by the last."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """A forked child has no thread."""
        self.jobs: collections.deque[_Job] = collections.deque()
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None

    def put(self, job: _Job) -> None:
        """Have a job done."""
        with self.lock:
            self.jobs.append(job)
            if self.thread is None:
                # no daemon: a process that ends waits for the kernel that is being made, not for the others
                self.thread = threading.Thread(target=self._work, name="tensornumpy compiler")
                self.thread.start()

    def _work(self) -> None:
        main = threading.main_thread()
        while True:
            with self.lock:
                if not self.jobs or not main.is_alive():
                    self.thread = None
                    return
                job = self.jobs.popleft()
            job.make()


_background = _Background()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_background.reset)
