"""Which functions may become native programs with loops (staged.py), found out without loading the compiler."""

from __future__ import annotations

import time
import types
from collections.abc import Callable
from typing import Any

from ..engines import native
from ..staging.backward import may_repeat

_DEPTH = 4  # of functions that call functions
_MANY_STEPS = 64  # of a graph without loops, from which it is tried as one program
_MANY_PIECES = 8  # that remain where steps are grouped in kernels


def may_loop(function: Any, depth: int = _DEPTH) -> bool:
    """True if a Python function, or one that it gets from outside by name or default, has a loop."""
    function = getattr(function, "__func__", function)
    if not isinstance(function, types.FunctionType):
        return False
    if (function.__module__ or "").partition(".")[0] in ("tensornumpy", "numpy"):
        return False
    code = function.__code__
    if may_repeat(code):
        return True
    if not depth:
        return False
    called = [function.__globals__.get(name) for name in code.co_names]
    called += [getattr(m, name, None) for m in called if _is_module(m) for name in code.co_names]
    called += [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    for cell in function.__closure__ or ():
        try:
            called.append(cell.cell_contents)
        except ValueError:  # it has no value yet
            continue
    return any(may_loop(c, depth - 1) for c in called if isinstance(c, types.FunctionType) and c is not function)


def _is_module(x: Any) -> bool:
    """True for a module that is neither NumPy's nor ours, whose functions have no loops to be staged."""
    return isinstance(x, types.ModuleType) and x.__name__.partition(".")[0] not in ("tensornumpy", "numpy")


class Candidate:
    """Whether a function is tried as a program: it has loops, or a graph with many steps. Of the latter the second call
    is timed as it is (``rival``, in seconds), the third one is staged."""

    __slots__ = ("is_large", "may", "rival")

    def __init__(self) -> None:
        self.may: bool | None = None
        self.is_large = False
        self.rival = 0.0

    def holds(self, function: Callable, mode: str | None) -> bool:
        """True if calls of ``function`` are tried."""
        if self.may is None:
            self.may = may_loop(function)
        return self.may and (mode or native.get_mode()) != "off"

    def consider(self, trace: Any) -> bool:
        """Look at a trace of a function without loops."""
        graph = getattr(trace.compiled, "graph", trace.graph)
        steps, pieces = (sum(n.kind == "op" for n in g.nodes) for g in (trace.graph, graph))
        many = steps >= _MANY_STEPS and pieces >= _MANY_PIECES and len(trace.graph.inputs) <= _MANY_STEPS
        if native.get_mode() == "off" or native.is_deterministic():
            return False
        if self.may is False and many and not trace.writes:
            self.is_large = True
        return self.is_large

    def timed(self, trace: Any, run: Callable[[], Any]) -> Any:
        """A call of a trace that may become a program."""
        start = time.perf_counter()
        result = run()
        if trace.calls == 2:
            self.rival, self.may = time.perf_counter() - start, True
        return result


__all__ = ["Candidate", "may_loop"]
