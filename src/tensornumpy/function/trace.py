"""What is known of one finished trace: its graph and program, where its inputs come from, where its results go.

``tracing/recording.py`` makes it, ``run.py`` runs it; ``calling.py`` writes its call down for machine code,
``programs/choosing.py`` times it, and ``inspect/`` shows it. It calls none of them: it is data. Graph and program are
made at the first need, which is later than the first call where Python answers others meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import numpy as np

from .._base.forks import lock
from .._core.core import ndarray
from ..engines import native
from ..graph.ir import Graph, Node
from .balance import Tally
from .tracing.captures import Environment
from .tracing.results import Run
from .tracing.sharing import Sharing

_MADE = frozenset(("graph", "can_have_entry", "compiled"))


class Trace:
    """One trace. ``recording.record`` fills in what the traced code did, ``recording.compile_trace`` the rest.
    ``recorded`` is the graph as it was written, until that is done."""

    # of the code that ran
    graph: Graph
    concretes: list[np.ndarray]  # the results, then the writes, of the call that was traced
    environment: Environment
    result: Callable[[Run], Any]
    # of the program
    compiled: Any  # Callable[..., tuple] with what native.compile_graph adds
    can_have_entry: bool  # arrays in, arrays out, nothing else to do (calling.py)
    expected: list[tuple[Node, tuple, np.dtype, bool]]  # of each captured array: input, shape, dtype, whether a scalar
    constants: list[Any]

    def __init__(self, cause: str, line: str):
        self.cause, self.line = cause, line
        self.counter = Tally()  # of calls; compiled code counts here as well
        self.seconds = 0.0  # that its making took
        self.recorded: Graph | None = None
        self.optimize: Any = None  # makes the graph of what was recorded
        self.compile: Any = None  # makes the program of the graph
        self.notify: Callable[[], None] | None = None  # called when native code has been made
        self.charge: Callable[[], AbstractContextManager[None]] = nullcontext  # the scope of what is made for it later
        self.native: str | None = None  # one of background.MODES, for this trace alone
        self.mode = "off"  # the one that its programs are made for
        self.may_break = False  # see Tracer
        self.gives_up = False  # see Tracer
        self.falls_back = False  # see Tracer
        self.inlines = False  # the loops of what the code calls may be programs
        self.has_weak = False  # the numbers of arrays are computed by it
        self.lists: dict[int, Any] = {}  # and dicts outside that the code may come to, by their ids
        self.broken: list[Any] = []
        self.function: Any = None  # what was traced
        self.states: dict[str, Any] = {}  # of errors, where the code has its own (tracing/errstates.py)
        self.has_handlers = False  # the code may catch what a step raises
        self.history: Any = None  # of the function (tracing/retracing.py)
        self.judge: Any = None  # called with the result and the arguments while it is made
        self.generators: list[Any] = []
        self.writes: list[tuple[str, int, Any]] = []  # "argument" or "capture", which, or a handle; after the results
        self.state: list[Callable[[Run], Callable[[], None]]] = []
        self.puts: list[tuple] | None = None  # the same as data, for calling.py, if it is no more than values put there
        self.told: list[tuple[str, str]] = []  # what its code printed: to which stream, and the text
        self.count = 0  # results before the writes
        self.scalars: list[bool] = []  # of each result: whether NumPy gives it as a scalar
        self.fresh: list[bool] = []  # results that are new memory for certain
        self.all_fresh = False
        self.apart: list[bool] = []  # results that had memory of their own in the call that was traced
        self.gives_new = False  # no result is memory of something else
        self.may_give_new = False  # nor is one, if the code made those that are constants of the trace
        self.latest: list[Any] | None = None  # arrays that Python has given in a call, until another one tells
        self.sharing: Sharing | None = None
        self.steps: Any = None  # how many are native code, as inspect/report.py has counted them
        self.estimates: Any = None  # seconds of a call, compiled and by NumPy, of its program: the same
        self.watch: Any = None  # of who answers calls, Python or compiled code (programs/choosing.py)
        self.layouts: Any = None  # the strides of the inputs, and of results and writes, of the call that was traced
        self.elements: dict[int, Any] = {}  # what arrays of objects get, each with what makes it anew
        self.structure: Any = None  # of the result, if it is arrays in lists, tuples and dicts
        self.puts_back = False  # its code changed what lies outside of arrays, and had no trace
        self.records: list[tuple[Any, dict]] = []  # see Tracer
        self.pinned: list[tuple[int, ndarray, Any]] = []
        self.entries: dict[bool, Any] = {}  # of Python and of the trace, see calling.py
        self.reads: Any = None  # which attributes its key is of; None: all (tracing/reading.py)
        self.targets: list[int] = []  # inputs that are written to
        self.numbers: Any = None  # the program of the numbers that are inputs (tracing/numbers.py)
        self.tensors: Any = None  # the program on TensorFlow's devices
        self.writing: Any = None  # the compiled form that writes in place
        self.making = lock()  # of that form, and of graph and program

    def __getattr__(self, name: str) -> Any:
        if name not in _MADE or "making" not in vars(self):
            raise AttributeError(f"a trace has no {name}")
        with self.making, self.charge():
            if self.recorded is not None:
                self.optimize()
                self.recorded = None
            if name == "compiled" and name not in vars(self):
                self.compile()
        return vars(self)[name]

    def await_native(self, run: Any) -> None:
        """Leave it to the watch when the native code of a compiled form is made, if it waits for it."""
        if getattr(run, "job", None) is not None and self.watch is not None:
            run.job.is_awaited = self.watch.is_pending

    @property
    def calls(self) -> int:
        """How often it has run."""
        calls: int = self.counter.value
        return calls

    @property
    def captures(self) -> list[Any]:
        """The captured arrays as of the latest call."""
        return self.environment.captures

    @property
    def in_python(self) -> bool:
        """True if Python answers the calls."""
        return self.watch is not None and self.watch.is_pythons

    @property
    def program(self) -> Any:
        """What answers calls: the compiled form that writes in place, once there has been a call for it."""
        return self.writing or self.compiled

    def kernels(self) -> list[str]:
        """A line for each group of steps that is one kernel."""
        run = self.kernel_form
        return [native.kernel_line(run, name, op) for name, op in run.fused]

    @property
    def kernel_form(self) -> Any:
        """The program itself, or the one of kernels that runs in its place."""
        return getattr(self.program.program, "instead", None) or self.program


__all__ = ["Trace"]
