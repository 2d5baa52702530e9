"""Which functions may become native programs with loops (staged.py), found out without loading the compiler.

``function.py`` asks it at each call. It loads ``staged.py`` for the first one that is a candidate.
"""

from __future__ import annotations

import functools
import math
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from ..._base.hooks import provide
from ..._base.plugins import plugin
from ..._core._compiled import dict_of
from ..._core.core import context, ndarray
from ..._core.transformed import Transformed
from ...engines import background
from ...graph.ir import Graph, Node
from ...graph.passes.rewrite import is_elementwise
from ...ops.indexing import getitem, setitem
from ...ops.windows import set_window
from ...staging.arguments import is_plain_class, package_of
from ...staging.source.backward import may_repeat
from ..tracing import builtins
from ..tracing.containers import contents_of
from ..tracing.mentions import all_names

_MOST = 400  # functions, objects and containers that are looked at
_LONGEST = 64  # items of a container of functions
_LARGE = 1 << 12  # elements of an array with a mask from which a program is worth its way through Python
_DATA = ("input", "constant", "shape")  # kinds of nodes
_CLOSURES = 4  # functions of one code that one trace takes as programs
_CALLERS = (map, filter, functools.reduce)  # functions that call their first argument


def may_loop(function: Any, args: Sequence[Any] = ()) -> bool:
    """True if a Python function, or one that it may call, has a loop."""
    return any(x.__class__ is types.FunctionType and may_repeat(x.__code__) for x in reached(function, args))


def reached(function: Any, args: Sequence[Any] = (), values: bool = False) -> Iterator[Any]:
    """A Python function and those of the user's that it may call: what it gets from outside by name, default or
    argument, in containers and objects too, and methods that it names. ``values``: also what else it names."""
    todo: list[Any] = [function, *args]
    seen: set[int] = set()
    names: set[str] = {"__call__", "__init__"}
    classes: dict[type, set[str]] = {}  # with the names that were asked for
    while len(seen) < _MOST:
        if not todo:  # the methods come last, when the names are known
            for each, asked in classes.items():
                held = [vars(base)[n] for base in each.__mro__ for n in names - asked if n in vars(base)]
                todo += [getattr(m, "fget", None) or getattr(m, "__func__", m) for m in held]
                asked |= names
            if not todo:
                break
        x = todo.pop()
        cls = x.__class__
        if cls is types.MethodType:
            todo += (x.__func__, x.__self__)
        elif id(x) in seen or cls in _NUMBERS:
            continue
        elif cls is types.FunctionType:
            seen.add(id(x))
            if not _is_users(x.__module__):
                continue
            yield x
            named = all_names(x.__code__)
            names |= named
            found = [x.__globals__[n] for n in named if n in x.__globals__]
            if values:
                yield from (v for v in found if not callable(v))
            todo += [vars(m)[n] for m in found if _is_module(m) for n in named if n in vars(m)]
            todo += found
            todo += [*(x.__defaults__ or ()), *(x.__kwdefaults__ or {}).values()]
            todo += contents_of(dict(enumerate(x.__closure__ or ())), "cell").values()
        elif isinstance(x, Transformed):
            todo.append(x.inner)
        elif cls is functools.partial:
            todo += (x.func, *x.args, *x.keywords.values())
        elif cls in (dict, list, tuple):
            seen.add(id(x))
            todo += (x.values() if cls is dict else x) if len(x) <= _LONGEST else ()
        elif isinstance(x, type):
            if is_plain_class(x):
                classes.setdefault(x, set())
        elif is_plain_class(cls) or cls is types.SimpleNamespace:
            seen.add(id(x))
            todo += (dict_of(x) or {}).values()
            classes.setdefault(cls, set())


_NUMBERS = frozenset((ndarray, np.ndarray, int, float, complex, bool, str, type(None)))


def _is_users(module: Any) -> bool:
    """True for modules whose functions may have loops to be staged: not ours, NumPy's or Python's."""
    package = package_of(module or "")
    return package not in ("tensornumpy", "numpy") and package not in sys.stdlib_module_names


def _is_module(x: Any) -> bool:
    return isinstance(x, types.ModuleType) and _is_users(x.__name__)


def compiler() -> Any:
    """staged.py, which the first function or graph that may become a program imports."""
    background.load_no_more()
    return plugin("programs")


def is_masked(graph: Graph) -> bool:
    """True for steps on elements that masks choose in a large array, as in ``x[x < 0] *= 2``: a program is one pass,
    for any number of them; a trace is several, and holds for one number."""
    chosen = [n.args[0].node for n in graph.nodes if n.kind == "shape"]
    if not any(math.prod(v.aval.shape) >= _LARGE for n in chosen for v in n.values()[1:]):
        return False
    return all(n.kind in _DATA or (n.kind == "op" and _is_pass(n)) for n in graph.nodes) and all(
        n.op is getitem for n in chosen
    )


def _is_pass(node: Node) -> bool:
    return is_elementwise(node) or node.op.is_view or node.op.fold is not None or node.op in (setitem, set_window)


class Candidate:
    """Whether a function is tried as a program: it has loops, or (``by_mask``) steps on what masks choose in a large
    array, or (``by_size``) arrays whose lengths differ from call to call."""

    __slots__ = ("by_mask", "by_size", "may")

    def __init__(self) -> None:
        self.may: bool | None = None
        self.by_mask = self.by_size = False

    def holds(self, function: Callable, mode: str | None, args: tuple = ()) -> bool:
        """True if calls of ``function`` are tried; ``args`` are those of the first."""
        if self.may is None:
            self.may = may_loop(function, args)
        is_tried = self.may or self.by_size or (self.by_mask and any(getattr(x, "size", 0) >= _LARGE for x in args))
        return is_tried and (mode or background.get_mode()) != "off"


class Inlined:
    """A function that a trace calls, or Python between pieces: a program where that goes, as a compiled function would
    be in its place; else Python, which asks ``of`` for the functions that it calls."""

    __slots__ = ("_form", "candidate", "function", "is_called", "of", "programs", "tries")

    def __init__(self, function: Callable, of: Callable[[Any], Any], tries: bool, is_called: bool):
        self.function, self.of = function, of
        self.is_called = is_called  # by the code, not by a transform
        self.tries = tries  # a program of its own is tried
        self.candidate = Candidate()
        self.programs: Any = None
        self._form: Any = None

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        trace = context().trace
        if trace is not None:
            trace.look_at_clock()
            if trace.ended is not None:  # it was given up, and no program comes of it
                return self.function(*args, **kwargs)
        may_loop = trace is None or trace.inlines
        has_loops = may_loop and self.candidate.holds(self.function, None, args)
        if not has_loops and not (self.is_called and builtins.gives_numbers(self.function.__code__)):
            return self.function(*args, **kwargs)
        if self.tries and has_loops:
            if self.programs is None:
                self.programs = compiler().Programs(self.function)
                self.programs.is_called = self.is_called
            result = self.programs.call(args, kwargs)
            if result is not NotImplemented:
                return result
        if self._form is None:
            self._form = plugin("program", "pieces").calling(self.function, self.of)
        return self._form(*args, **kwargs)


def callee(function: Any, known: dict[Any, Any], of: Callable[[Any], Any], is_called: bool = True) -> Any:
    """What is called for ``function``; ``known``: what was so far. Few functions of one code are tried as programs:
    closures that a loop makes anew in each turn would be staged in each."""
    cls = function.__class__
    if cls is types.MethodType:
        own = function.__func__
        found = callee(own, known, of, is_called) if own.__class__ is types.FunctionType else own
        return function if found is own else types.MethodType(found, function.__self__)
    if cls is functools.partial:
        return functools.partial(of(function.func), *function.args, **function.keywords)
    if cls is not types.FunctionType:
        if cls is type:
            caller = _caller if function in _CALLERS else _maker if is_plain_class(function) else None
            return function if caller is None else caller(function, of)
        if is_plain_class(cls) and callable(function):
            return of(function.__call__)
        return _caller(function, of) if function is functools.reduce else function
    found = known.get(function)
    if found is None:
        code = function.__code__
        known[code] = same = known.get(code, 0) + 1
        is_users = _is_users(function.__module__) and not is_library(code.co_filename)
        found = Inlined(function, of, same <= _CLOSURES, is_called) if is_users else function
        known[function] = found
    return found


@functools.lru_cache(1024)
def is_library(file: str) -> bool:
    """True for a file of an installed package that does not compute with this one: its arrays are NumPy's."""
    if "-packages" not in file:
        return False
    modules = [m for m in sys.modules.copy().values() if getattr(m, "__file__", None) == file]
    names = [v for m in modules for v in vars(m).values() if isinstance(v, types.ModuleType)]
    return not any(package_of(v.__name__) == "tensornumpy" for v in names)


def _caller(function: Callable, of: Callable[[Any], Any]) -> Callable:
    return lambda *args, **kwargs: function(*map(of, args[:1]), *args[1:], **kwargs)


def _maker(cls: Any, of: Callable[[Any], Any]) -> Callable:
    """What makes an instance of a class: ``__init__`` is called as any function."""
    if cls.__new__ is not object.__new__ or cls.__init__.__class__ is not types.FunctionType:
        return cls

    def make(*args: Any, **kwargs: Any) -> Any:
        made = cls.__new__(cls)
        of(made.__init__)(*args, **kwargs)
        return made

    return make


def inlined(function: Any) -> Any:
    """What a transform in the trace that is open calls for a function."""
    trace = context().trace
    return function if trace is None else callee(function, trace.transformed, called, False)


def called(function: Any) -> Any:
    """What the trace that is open calls for a function that its code calls."""
    trace = context().trace
    if trace is None:
        return function
    trace.count_call()
    found = builtins.instead(function)
    return callee(function, trace.inlined, called) if found is None else found


def tracing_form(function: Callable) -> Callable:
    """A function to be traced, with the loops of what it calls as programs and its numbers as weak ones."""
    own = getattr(function, "__func__", function)
    if own.__class__ is not types.FunctionType:
        return function
    made = plugin("program", "pieces").calling(own, called)
    return made if own is function else types.MethodType(made, function.__self__)  # type: ignore[attr-defined]


provide(inlined=inlined)

__all__ = [
    "Candidate",
    "Inlined",
    "callee",
    "called",
    "compiler",
    "inlined",
    "is_library",
    "is_masked",
    "may_loop",
    "reached",
    "tracing_form",
]
