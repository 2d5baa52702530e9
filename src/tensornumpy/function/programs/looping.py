"""Which functions may become native programs with loops (staged.py), found out without loading the compiler.

``function.py`` asks it at each call. It loads ``staged.py`` for the first one that is a candidate.
"""

from __future__ import annotations

import math
import types
from collections.abc import Callable
from typing import Any

from ..._core.core import context
from ..._core.hooks import provide
from ..._core.plugins import plugin
from ...engines import background
from ...graph.ir import Graph, Node
from ...graph.passes.rewrite import is_elementwise
from ...staging.arguments import is_plain_class, package_of
from ...staging.source.backward import may_repeat

_DEPTH = 4  # of functions that call functions
_LARGE = 1 << 12  # elements of an array with a mask from which a program is worth its way through Python
_DATA = ("input", "constant", "shape")  # kinds of nodes
_CLOSURES = 4  # functions of one code that one trace takes as programs


def may_loop(function: Any, depth: int = _DEPTH, objects: tuple = ()) -> bool:
    """True if a Python function, or one that it gets from outside by name or default, has a loop; or a method of that
    name of ``objects``."""
    function = getattr(function, "__func__", function)
    if not isinstance(function, types.FunctionType):
        return False
    if package_of(function.__module__ or "") in ("tensornumpy", "numpy"):
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
    return isinstance(x, types.ModuleType) and package_of(x.__name__) not in ("tensornumpy", "numpy")


def compiler() -> Any:
    """staged.py, which the first function or graph that may become a program imports."""
    return plugin("programs")


def is_masked(graph: Graph) -> bool:
    """True for steps on elements that masks choose in a large array, as in ``x[x < 0] *= 2``: a program is one pass,
    for any number of them; a trace is several, and holds for one number."""
    chosen = [n.args[0].node for n in graph.nodes if n.kind == "shape"]
    if not any(math.prod(v.aval.shape) >= _LARGE for n in chosen for v in n.values()[1:]):
        return False
    return all(n.kind in _DATA or (n.kind == "op" and _is_pass(n)) for n in graph.nodes) and all(
        n.op.name == "getitem" for n in chosen
    )


def _is_pass(node: Node) -> bool:
    return is_elementwise(node) or node.op.is_view or node.op.name in ("setitem", "set_window")


class Candidate:
    """Whether a function is tried as a program: it has loops, or (``by_mask``) steps on what masks choose."""

    __slots__ = ("by_mask", "may")

    def __init__(self) -> None:
        self.may: bool | None = None
        self.by_mask = False

    def holds(self, function: Callable, mode: str | None, args: tuple = ()) -> bool:
        """True if calls of ``function`` are tried; ``args`` are those of the first."""
        if self.may is None:
            self.may = may_loop(function, objects=_classes((*args, getattr(function, "__self__", None))))
        is_tried = self.may or (self.by_mask and any(getattr(x, "size", 0) >= _LARGE for x in args))
        return is_tried and (mode or background.get_mode()) != "off"


class Inlined:
    """A function that a trace calls and does not know by itself, such as what ``grad`` differentiates: with its loops
    as programs where that goes, as a compiled function would be in its place."""

    def __init__(self, function: Callable):
        self.function = function
        self.candidate = Candidate()
        self.programs: Any = None

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.candidate.holds(self.function, None, args):
            if self.programs is None:
                self.programs = compiler().Programs(self.function)
            result = self.programs.call(args, kwargs)
            if result is not NotImplemented:
                return result
        return self.function(*args, **kwargs)


def inlined(function: Callable) -> Callable:
    """What the trace that is open calls for a function. It takes few functions of one code: closures that a loop makes
    anew in each turn would be staged in each."""
    if function.__class__ not in (types.FunctionType, types.MethodType):
        return function
    known = context().trace.inlined
    found = known.get(function)
    if found is None:
        code = getattr(function, "__func__", function).__code__
        same = sum(getattr(other, "__func__", other).__code__ is code for other in known)
        found = known[function] = Inlined(function) if same < _CLOSURES else function
    return found


provide(inlined=inlined)

__all__ = ["Candidate", "Inlined", "compiler", "inlined", "is_masked", "may_loop"]
