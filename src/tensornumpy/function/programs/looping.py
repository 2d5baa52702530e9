"""Which functions may become native programs with loops (staged.py), found out without loading the compiler.

``function.py`` asks it at each call. It loads ``staged.py`` for the first one that is a candidate.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from ..._core.plugins import plugin
from ...engines import background
from ...staging.source.backward import may_repeat

_DEPTH = 4  # of functions that call functions


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


def compiler() -> Any:
    """staged.py, which the first function or graph that may become a program imports."""
    return plugin("programs")


class Candidate:
    """Whether a function is tried as a program: it has loops."""

    __slots__ = ("may",)

    def __init__(self) -> None:
        self.may: bool | None = None

    def holds(self, function: Callable, mode: str | None) -> bool:
        """True if calls of ``function`` are tried."""
        if self.may is None:
            self.may = may_loop(function)
        return self.may and (mode or background.get_mode()) != "off"


__all__ = ["Candidate", "compiler", "may_loop"]
