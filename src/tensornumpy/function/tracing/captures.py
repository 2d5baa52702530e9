"""Captures: the arrays and numbers that a traced function reads from outside, and the containers that hold them.

``walk`` finds the containers: lists, dicts, objects with fields, closure cells and the globals that the code names,
from the arguments and the function on. Each is copied (``Container``) before a trace. Afterwards ``environment`` lists
what the trace depends on: checks that a call makes before it runs the graph, and the captured arrays as they are then.
What the trace changed in a container is put back (``restore``), and done again after every run with that run's values.

``recording.py`` calls these when a trace is made. A call reads the arrays by ``Environment.now`` and compares them
with what the trace was made for (``compare``), both from ``function/run.py``; ``results.py`` writes into containers
after it.
"""

from __future__ import annotations

import collections
import enum
import functools
import sys
import types
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from ..._core.core import ndarray
from ..._core.dtypes import Aval
from ..._core.pytree import registered
from ...graph.ir import Node

SCALARS = (int, float, complex, str, bytes, type(None))
_INTERNAL_MODULES = (
    *(
        f"tensornumpy.{part}"
        for part in (
            "_core",
            "_array",
            "ops",
            "api",
            "transforms",
            "graph",
            "engines",
            "compiler",
            "staging",
            "function",
        )
    ),
    "numpy",
)
_MAX_CONTAINERS = 4000  # beyond, captured arrays are known by identity alone
_MISSING = object()
_FIXED = types.FunctionType | functools.partial
_CALLABLES = types.FunctionType | types.MethodType
# Methods that Python calls when an object is made, printed, copied or dropped, and not when one is read.
_LIFECYCLE_METHODS = frozenset(
    ("__init__", "__new__", "__post_init__", "__del__", "__repr__", "__str__", "__copy__", "__deepcopy__", "__reduce__",
     "__reduce_ex__", "__getstate__", "__setstate__", "__init_subclass__", "__set_name__", "__sizeof__", "__dir__")
)  # fmt: skip


def fields(value: Any) -> dict[str, Any] | None:
    """The attributes of an object of a Python class (``__dict__`` and ``__slots__``), or None for anything else."""
    cls = value.__class__
    if not _has_fields(cls):
        return None
    found = getattr(value, "__dict__", None)
    slots = slot_names(cls)
    if not slots:
        return found if found.__class__ is dict else None
    out = dict(found) if found is not None else {}
    for name in slots:
        content = getattr(value, name, _MISSING)
        if content is not _MISSING:
            out[name] = content
    return out


@functools.lru_cache(4096)
def _has_fields(cls: type) -> bool:
    static = type | types.ModuleType | enum.Enum | functools.partial
    return bool(cls.__flags__ & (1 << 9)) and not issubclass(cls, static)


@functools.lru_cache(4096)
def slot_names(cls: type) -> tuple[str, ...]:
    """Names that ``cls`` and its bases declare in ``__slots__``."""
    names: list[str] = []
    for base in cls.__mro__:
        declared = base.__dict__.get("__slots__", ())
        for name in (declared,) if isinstance(declared, str) else tuple(declared):
            if name not in ("__dict__", "__weakref__"):
                hidden = name.startswith("__") and not name.endswith("__")
                names.append(f"_{base.__name__.lstrip('_')}{name}" if hidden else name)
    return tuple(names)


class Container:
    """One object that holds others: how to find it in another call (``parent`` and ``key``), and a shallow copy of what
    it held before the trace."""

    __slots__ = ("contents", "key", "kind", "name", "obj", "parent")

    def __init__(self, obj: Any, kind: str, parent: Any, key: Any, name: str, contents: dict):
        self.obj, self.kind, self.parent, self.key = obj, kind, parent, key
        self.name, self.contents = name, contents

    @property
    def is_of_argument(self) -> bool:
        """True if it is what holds the arguments, an argument, or part of one."""
        root = self
        while root.parent is not None:
            root = root.parent
        return root.key in ("args", "kwargs")

    def label(self, key: Any) -> str:
        """The user's way to write one of the contents."""
        if self.kind == "fields":
            return f"{self.name}.{key}"
        if self.kind in ("cell", "names"):
            return f"{self.name}.{key}" if self.name else str(key)
        return f"{self.name}[{key!r}]"


def contents_of(obj: Any, kind: str, names: Sequence[str] = ()) -> dict:
    """What an object holds now, by key."""
    if kind == "list":
        return dict(enumerate(obj))
    if kind == "dict":
        return dict(obj)
    if kind == "fields":
        return dict(fields(obj) or {})
    if kind == "cell":
        return {n: c.cell_contents for n, c in obj.items() if _filled(c)}
    return {n: obj[n] for n in names if n in obj}


def _filled(cell: Any) -> bool:
    try:
        cell.cell_contents  # noqa: B018
    except ValueError:
        return False
    return True


def put(obj: Any, kind: str, key: Any, value: Any) -> None:
    """Set one of the contents."""
    if kind == "fields":
        if key in getattr(obj, "__dict__", ()):
            obj.__dict__[key] = value
        else:
            object.__setattr__(obj, key, value)
    elif kind == "cell":
        obj[key].cell_contents = value
    else:
        obj[key] = value


def all_names(code: Any) -> set[str]:
    """Names that a code object and the functions inside it mention."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= all_names(constant)
    return names


def _is_internal(value: Any) -> bool:
    module = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", None) or ""
    return isinstance(module, str) and (module == "tensornumpy" or module.startswith(_INTERNAL_MODULES))


def walk(function: Any, args: Sequence[Any], kwargs: dict, names: Sequence[str]) -> tuple[list[Container], set[str]]:
    """All containers reachable from a call, nearest first, and the names that the functions met mention."""
    found: list[Container] = []
    seen: set[int] = set()
    mentioned: set[str] = set()
    queue: collections.deque = collections.deque()
    methods: dict[type, list[tuple[str, Any]]] = {}  # of the classes met, those that nothing mentions so far
    queue.append((list(args), "list", None, "args", "args", ()))
    if kwargs:
        queue.append((dict(kwargs), "dict", None, "kwargs", "", ()))
    queue.append((function, "function", None, None, "", ()))
    known = (0, 0)
    while len(found) < _MAX_CONTAINERS:
        while known != (known := (len(mentioned), len(methods))):
            _enter_methods(methods, seen, mentioned, queue)
        if not queue:
            break
        obj, kind, parent, key, name, only = queue.popleft()
        if kind == "function":
            _enter_function(obj, seen, mentioned, queue)
            continue
        identity = id(obj)
        if kind != "names":
            if identity in seen:
                continue
            seen.add(identity)
        contents = contents_of(obj, kind, only)
        container = Container(obj, kind, parent, key, name, contents)
        found.append(container)
        for k, content in contents.items():
            if len(queue) > 2 * _MAX_CONTAINERS:  # more than will be looked at
                break
            if parent is None and key == "args":
                label = names[k] if k < len(names) else f"args[{k}]"
            elif parent is None and key == "kwargs":
                label = k
            else:
                label = container.label(k)
            _enter(content, container, k, label, mentioned, methods, queue)
    return found, mentioned


def _enter_methods(methods: dict[type, list[tuple[str, Any]]], seen: set[int], mentioned: set[str], queue: Any) -> None:
    """Enter the methods that the code met so far can call: by name, or as Python does by itself."""
    for cls, members in methods.items():
        made_here = cls.__name__ in mentioned or "__class__" in mentioned
        left = []
        for name, function in members:
            implied = name.startswith("__") and (name not in _LIFECYCLE_METHODS or made_here)
            if implied or name in mentioned:
                _enter_function(function, seen, mentioned, queue)
            else:
                left.append((name, function))
        methods[cls] = left


def _methods(cls: type) -> list[tuple[str, Any]]:
    """Names and functions of the methods and properties that a class of the user's has."""
    found = []
    for base in () if _is_internal(cls) else cls.__mro__:
        if base is not object:
            for name, member in vars(base).items():
                parts = [getattr(member, part, None) for part in ("__func__", "fget", "fset", "func")]
                found += [(name, f) for f in (member, *parts) if isinstance(f, types.FunctionType)]
    return found


def _enter(
    content: Any, container: Container, key: Any, label: str, mentioned: set[str], methods: dict[type, Any], queue: Any
) -> None:
    cls = content.__class__
    if isinstance(content, ndarray | np.ndarray | np.generic) or cls in SCALARS or cls is bool:
        return
    if isinstance(content, list | tuple | collections.deque):
        queue.append((content, "list", container, key, label, ()))
    elif isinstance(content, dict):
        queue.append((content, "dict", container, key, label, ()))
    elif isinstance(content, _CALLABLES) or cls.__module__ == "tensornumpy.function.function":
        queue.append((content, "function", container, key, label, ()))
    elif isinstance(content, types.ModuleType):
        if _is_users(content):
            queue.append((vars(content), "names", None, None, label, tuple(sorted(mentioned))))
    elif (not _is_internal(cls) or cls in registered) and fields(content) is not None:
        queue.append((content, "fields", container, key, label, ()))
        if cls not in methods:
            methods[cls] = _methods(cls)


def _is_users(module: Any) -> bool:
    """True for a module of the user's own: not of Python's library and not installed."""
    file = getattr(module, "__file__", None)
    name = module.__name__.split(".")[0]
    return (
        file is not None
        and "-packages" not in file
        and name not in sys.stdlib_module_names
        and not _is_internal(module)
    )


def _enter_function(function: Any, seen: set[int], mentioned: set[str], queue: Any) -> None:
    if isinstance(function, types.MethodType):
        queue.append(([function.__self__], "list", None, function, "self", ()))
        function = function.__func__
    function = getattr(function, "__func__", function)
    function = getattr(function, "python_function", function)
    if isinstance(function, functools.partial):
        name = getattr(function.func, "__name__", "partial")
        queue.append(([*function.args, *function.keywords.values()], "list", None, function, name, ()))
        queue.append((function.func, "function", None, None, "", ()))
        return
    if (
        not isinstance(function, types.FunctionType)
        and not _is_internal(function.__class__)
        and fields(function) is not None
    ):
        queue.append(([function], "list", None, function, type(function).__name__, ()))  # an object with __call__
        return
    if not isinstance(function, types.FunctionType) or id(function) in seen or _is_internal(function):
        return
    seen.add(id(function))
    names = all_names(function.__code__)
    mentioned |= names
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    if cells:
        queue.append((cells, "cell", None, None, "", ()))
    here = tuple(n for n in sorted(names) if n in function.__globals__)
    if here:
        queue.append((function.__globals__, "names", None, None, "", here))


class Changed(Exception):
    """Something captured is not what the trace was made with."""


class Check:
    """One thing outside that a trace depends on: an array, a number, or a container on the way to one."""

    __slots__ = ("container", "expected", "index", "key", "role")

    def __init__(self, container: Container, key: Any, expected: Any, role: str, index: int = -1):
        self.container, self.key, self.expected, self.role, self.index = container, key, expected, role, index

    @property
    def name(self) -> str:
        return self.container.label(self.key)


def reader(container: Container, obj: Any, key: Any) -> tuple[Callable, Any]:
    """``(get, key)`` that reads one of the contents quickly."""
    if container.kind == "cell":
        return obj[key].__getattribute__, "cell_contents"
    if container.kind == "fields":
        return obj.__getattribute__, key
    return obj.__getitem__, key


class Environment:
    """What a trace captured: checks in order, quick readers of them, and the captured arrays now."""

    __slots__ = ("aliases", "captures", "checks", "quick")

    def __init__(self, checks: list[Check], quick: list[tuple[Callable, Any, Any]], captures: list[Any]):
        self.checks, self.quick, self.captures = checks, quick, captures
        self.aliases = [(q[2], c.index) for q, c in zip(quick, checks, strict=True) if c.role == "argument"]

    def now(self, leaves: Sequence[Any]) -> Environment:
        """The environment of this call. Raises Changed if another trace is needed."""
        return self if self.unchanged(leaves) else self.refresh(leaves)

    def unchanged(self, leaves: Sequence[Any]) -> bool:
        for content, index in self.aliases:
            if content is not leaves[index]:
                return False
        try:
            for get, key, expected in self.quick:
                if get(key) is not expected:
                    return False
        except (AttributeError, LookupError, ValueError):
            return False
        return True

    def refresh(self, leaves: Sequence[Any]) -> Environment:
        """The environment as it is now. Raises Changed if another trace is needed."""
        now: dict[Container, Any] = {}
        captures = list(self.captures)
        quick = []
        for check in self.checks:
            container = check.container
            obj = now.get(container, container.obj)
            try:
                get, key = reader(container, obj, check.key)
                content = get(key)
            except (AttributeError, LookupError, ValueError):
                raise Changed(f"{check.name} is gone") from None
            expected = check.expected
            if check.role == "array":
                if content is not expected and aval_text(content) != aval_text(expected):
                    raise Changed(f"{check.name}: {aval_text(expected)} -> {aval_text(content)}")
                captures[check.index] = content
            elif check.role == "argument":
                if content is not leaves[check.index]:
                    raise Changed(f"{check.name} was the argument itself and is another array now")
            elif check.role == "static":
                if content is not expected and not same_scalar(content, expected):
                    raise Changed(f"{check.name}: {_brief(expected)} -> {_brief(content)}")
            elif content is not expected and content.__class__ is not expected.__class__:
                raise Changed(f"{check.name}: {_brief(expected)} -> {_brief(content)}")
            else:
                for child in {
                    c.container for c in self.checks if c.container.parent is container and c.container.key == check.key
                }:
                    now[child] = content
            quick.append((get, key, content))
        return Environment(self.checks, quick, captures)


def compare(expected: Sequence[tuple[Node, tuple, np.dtype, bool]], captures: Sequence[Any]) -> None:
    """Raise Changed unless the captured arrays are of the kinds that a trace was made for."""
    was_scalar = []
    for (node, shape, dtype, scalar), x in zip(expected, captures, strict=True):
        value, meta = (x._v, x._m) if isinstance(x, ndarray) else (x, None)
        if value.shape != shape or value.dtype != dtype:
            raise Changed(f"{node.name}: {node.avals[0]!r} -> {Aval(value.shape, value.dtype)!r}")
        was_scalar.append((meta is not None and meta.scalar) == scalar)
    if not all(was_scalar):
        raise Changed("scalar that was an array, or an array that was a scalar")


def same_records(records: Sequence[tuple[Any, dict]], pinned: Sequence[tuple], inputs: Sequence[Any]) -> None:
    """Raise Changed if a tape from outside, or what it was asked about, is not that of the trace (see ``Tracer``)."""
    for tape, known in records:
        if tape._persistent and tape._known is not known:
            raise Changed("record of a tape was reset")
    for i, handle, value in pinned:
        x = inputs[i]
        if x is not handle and getattr(x, "_v", None) is not value:
            raise Changed("array that a tape was asked about is another one")


def same_scalar(a: Any, b: Any) -> bool:
    """Equal for a program: type and value, NaN and the sign of zero included."""
    return a.__class__ is b.__class__ and a.__class__ in SCALARS + (bool,) and repr(a) == repr(b)


def aval_text(x: Any) -> str:
    """``float64[3]``, or the type of what is no array."""
    if isinstance(x, ndarray | np.ndarray):
        return repr(Aval(x.shape, x.dtype))
    return f"a {type(x).__name__}"


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 40 else type(value).__name__


def environment(
    containers: Sequence[Container],
    mentioned: set[str],
    captures: list[Any],
    leaves: Sequence[Any],
    generators: Sequence[Any] = (),
) -> Environment:
    """What to check before each run, so that rebound arrays, numbers and random ``generators`` are seen."""
    drawn = {id(g) for g in generators}
    by_id = {id(c): i for i, c in enumerate(captures)}
    by_id.update({id(c._v): i for i, c in enumerate(captures) if isinstance(c, ndarray)})
    position = {id(leaf): i for i, leaf in enumerate(leaves)}
    checks: list[Check] = []
    needed: set[Container] = set()
    outside = [h for h in containers if not h.is_of_argument]
    for container in outside:
        only = tuple(container.contents) if container.kind == "names" else ()
        after = contents_of(container.obj, container.kind, only)
        named = container.kind in ("cell", "names")
        for key, content in container.contents.items():
            if isinstance(content, ndarray | np.ndarray):
                if id(content) in by_id:
                    checks.append(Check(container, key, content, "array", by_id[id(content)]))
                elif id(content) in position:
                    checks.append(Check(container, key, content, "argument", position[id(content)]))
                else:
                    continue
                needed.add(container)
            elif id(content) in drawn and after.get(key, _MISSING) is content:
                checks.append(Check(container, key, content, "static"))
                needed.add(container)
            elif content.__class__ in SCALARS or content.__class__ is bool or isinstance(content, _FIXED):
                if after.get(key, _MISSING) is not content:
                    continue  # the traced code counts something: no reason to trace again
                if named and not _is_internal(content):
                    checks.append(Check(container, key, content, "static"))
                elif container.kind == "fields" and key in mentioned and not isinstance(content, _FIXED):
                    checks.append(Check(container, key, content, "static"))
                    needed.add(container)
    for container in [h for h in outside if h in needed]:
        above = container
        while above.parent is not None:
            needed.add(above.parent)
            checks.append(Check(above.parent, above.key, above.obj, "container"))
            above = above.parent
    order = {h: i for i, h in enumerate(containers)}
    unique = {(c.container, c.key, c.role): c for c in checks}
    checks = sorted(unique.values(), key=lambda c: (order[c.container], c.role != "container"))
    quick = [(*reader(c.container, c.container.obj, c.key), c.expected) for c in checks]
    return Environment(checks, quick, list(captures))


def now_in(container: Container) -> dict:
    """What a container holds now."""
    return contents_of(container.obj, container.kind, tuple(container.contents) if container.kind == "names" else ())


def changed(containers: Sequence[Container]) -> Iterator[tuple[Container, dict]]:
    """Containers whose contents are not what they were before the trace, with what they are now."""
    for container in containers:
        if (container.parent is None and container.key in ("args", "kwargs")) or isinstance(container.obj, tuple):
            continue
        now, old = now_in(container), container.contents
        if len(now) != len(old) or any(now[k] is not old.get(k, _MISSING) for k in now):
            yield container, now


def restore(container: Container) -> None:
    """Put back what a container held before the trace."""
    obj, kind, old = container.obj, container.kind, container.contents
    if kind == "list":
        obj.clear()
        obj.extend(old.values())
        return
    if kind == "dict":
        obj.clear()
        obj.update(old)
        return
    now = now_in(container)
    for key in now.keys() - old.keys():
        if kind == "fields":
            object.__delattr__(obj, key)
        elif kind == "cell":
            del obj[key].cell_contents
        else:
            del obj[key]
    for key, value in old.items():
        if now.get(key, _MISSING) is not value:
            put(obj, kind, key, value)


def locate(container: Container, args: Sequence[Any], kwargs: dict) -> Any:
    """The container in another call."""
    if container.parent is None:
        return args if container.key == "args" else kwargs if container.key == "kwargs" else container.obj
    above = locate(container.parent, args, kwargs)
    kind = container.parent.kind
    if kind == "fields":
        return getattr(above, container.key)
    return above[container.key].cell_contents if kind == "cell" else above[container.key]
