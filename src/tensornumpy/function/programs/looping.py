"""Which functions may become native programs with loops (staged.py), found out without loading the compiler.

``function.py`` asks it at each call. It loads ``staged.py`` for the first one that is a candidate.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from ..._core.plugins import plugin
from ...engines import background
from ...staging.arguments import is_plain_class
from ...staging.source.backward import may_repeat

_DEPTH = 4  # of functions that call functions


def may_loop(function: Any, depth: int = _DEPTH, objects: tuple = ()) -> bool:
    """True if a Python function, or one that it gets from outside by name or default, has a loop; or a method of that
    name of ``objects``."""
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
    objects = (*objects, *(cls for cls in called if isinstance(cls, type) and is_plain_class(cls)))
    called += [getattr(cls, name, None) for cls in objects for name in ("__init__", *code.co_names)]
    for cell in function.__closure__ or ():
        try:
            called.append(cell.cell_contents)
        except ValueError:  # it has no value yet
            continue
    methods = (types.FunctionType, types.MethodType)
    return any(may_loop(c, depth - 1, objects) for c in called if isinstance(c, methods) and c is not function)


def _classes(args: tuple) -> tuple[type, ...]:
    """The users' classes of arguments, and of what is in their attributes."""
    found: dict[type, None] = {}
    for x in args:
        if is_plain_class(type(x)):
            inner = (type(v) for v in vars(x).values())
            found.update(dict.fromkeys((type(x), *(cls for cls in inner if is_plain_class(cls)))))
    return tuple(found)


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

    def holds(self, function: Callable, mode: str | None, args: tuple = ()) -> bool:
        """True if calls of ``function`` are tried; ``args`` are those of the first."""
        if self.may is None:
            self.may = may_loop(function, objects=_classes((*args, getattr(function, "__self__", None))))
        return self.may and (mode or background.get_mode()) != "off"


__all__ = ["Candidate", "compiler", "may_loop"]
