"""Containers: the lists, dicts, sets, objects, classes, closure cells and globals that hold what a function reads.

``walk`` finds them, from the arguments and the function on, by the names that the code mentions. Each is copied
(``Container``) before a trace; what the trace changed in one is put back (``restore``). ``recording.py`` calls these;
``captures.py`` lists what a trace depends on, ``results.py`` writes into containers after a run.
"""

from __future__ import annotations

import collections
import contextvars
import datetime
import decimal
import enum
import functools
import gc
import inspect
import itertools
import operator
import os
import re
import sys
import types
import weakref
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from ..._core._compiled import dict_of, set_in_dict
from ..._core.core import ndarray
from ..._core.pytree import has_parts
from ..._core.transformed import Transformed
from .contents import (
    DECIMALS,
    MEMBERS_IN_C,
    MISSING,
    SCALARS,
    are_users,
    class_contents,
    fields,
    has_data,
    has_readable_fields,
    is_bound,
    is_buffer,
    is_compiled,
    is_internal,
    is_iterator,
    is_of_library,
    is_of_librarys_class,
    is_of_package,
    is_of_python,
    is_of_users_class,
    is_python_class,
    is_users,
    value_of,
)
from .mentions import (
    ORDERED,
    REFLECTIVE,
    Names,
    all_names,
    imports,
    is_reflective,
    mentions_any,
    stored_names,
    texts,
)

MOST_CONTAINERS = 4000  # beyond, captured arrays are known by identity alone
_ANY_GLOBAL = frozenset(("globals", "eval", "exec", "__globals__"))
_OF_MODULES = frozenset(("modules", "import_module", "__import__"))
_CONSTANT = frozenset("math cmath operator itertools functools typing collections numbers abc dataclasses enum".split())
_VIEWS: Any = (type({}.keys()), type({}.values()), type({}.items()))
_PARTS = ("__func__", "fget", "fset", "fdel", "func", "python_function", "__wrapped__")  # of what stands for a method
# What holds items, and the kind of container that it is.
HOLDING: Any = ((list, "list"), (tuple, "list"), (collections.deque, "list"), (dict, "dict"), (set, "set"))
_KINDS = dict(HOLDING)
_FLAT = frozenset((*SCALARS, bool))  # what rows of a table hold: nothing to enter
# Objects in C that stay as they are.
_UNCHANGING: Any = (
    *SCALARS, *MEMBERS_IN_C, bool, np.generic, np.dtype, np.ufunc, type, types.ModuleType, types.BuiltinFunctionType,
    types.CodeType, types.MappingProxyType, property, staticmethod, classmethod, slice, range,
    re.Pattern, datetime.date, datetime.time, datetime.timedelta, datetime.tzinfo, decimal.Decimal, *_VIEWS,
    operator.attrgetter, operator.itemgetter, operator.methodcaller, types.EllipsisType, types.NotImplementedType,
    types.GenericAlias, types.UnionType, weakref.ReferenceType,
)  # fmt: skip
_CALLABLES = types.FunctionType | types.MethodType | Transformed
_BOUND = types.BuiltinMethodType | types.MethodWrapperType
# Methods that Python calls when an object is made, printed, copied or dropped, and not when one is read.
_LIFECYCLE_METHODS = frozenset(
    ("__init__", "__new__", "__post_init__", "__del__", "__repr__", "__str__", "__copy__", "__deepcopy__", "__reduce__",
     "__reduce_ex__", "__getstate__", "__setstate__", "__init_subclass__", "__set_name__", "__sizeof__", "__dir__")
)  # fmt: skip

_COPIERS = ("copy", "deepcopy", "dump", "dumps")  # functions of ``copy`` and ``pickle``, which call
_COPYING_METHODS = frozenset(
    ("__copy__", "__deepcopy__", "__reduce__", "__reduce_ex__", "__getstate__", "__setstate__")
)


class Container:
    """One object that holds others: how to find it in another call (``parent`` and ``key``), and a shallow copy of what
    it held before the trace. ``only``: the names of a module, function or class that are looked at, there or not."""

    __slots__ = ("contents", "key", "kind", "name", "obj", "only", "parent")

    def __init__(self, obj: Any, kind: str, parent: Any, key: Any, name: str, contents: dict, only: Any = ()):
        self.obj, self.kind, self.parent, self.key = obj, kind, parent, key
        self.name, self.contents, self.only = name, contents, only

    @property
    def place(self) -> tuple[Any, Any]:
        """The container that it was found in, and by what."""
        return self.parent, self.key

    def is_at(self, container: Container, key: Any) -> bool:
        """True if it was found there, and not by another name of the same object before."""
        return self.parent is container and self.key is key

    @property
    def is_of_argument(self) -> bool:
        """True if it is what holds the arguments, an argument, or part of one."""
        root = self
        while root.parent is not None:
            root = root.parent
        return root.key in ("args", "kwargs")

    @property
    def is_makeshift(self) -> bool:
        """True if it stands in for the place of what it holds: the arguments, the object of a method, defaults."""
        return self.parent is None and self.kind in ("list", "dict")

    def label(self, key: Any) -> str:
        """The user's way to write one of the contents."""
        if self.kind in ("fields", "class"):
            return f"{self.name}.{key}"
        if self.kind in ("cell", "names"):
            return f"{self.name}.{key}" if self.name else str(key)
        return f"{self.name}[{key!r}]"


class Every:
    """All names of a module or function that no other container has, whether they are there or not."""

    __slots__ = ("others",)

    def __init__(self, others: Collection[str] = ()):
        self.others = frozenset(others)


def contents_of(obj: Any, kind: str, names: Any = ()) -> dict:
    """What an object holds now, by key."""
    if kind == "list":
        return dict(enumerate(obj))
    if kind == "dict":
        return dict(obj)
    if kind == "fields":
        return dict(fields(obj) or {})
    if kind == "set":
        return dict(zip(obj, obj, strict=True))
    if kind == "class":
        return class_contents(obj, names)
    if kind == "cell":
        return {n: c.cell_contents for n, c in obj.items() if is_filled(c)}
    if names.__class__ is Every:
        return {n: v for n, v in obj.items() if n not in names.others and not str(n).startswith("__")}
    return {n: obj[n] for n in names if n in obj}


def is_filled(cell: Any) -> bool:
    """True for a variable around a function that has a value by now."""
    try:
        cell.cell_contents  # noqa: B018
    except ValueError:
        return False
    return True


def take(obj: Any, kind: str, key: Any) -> None:
    """Take one of the fields away, as the class in C does: a ``__delattr__`` written in Python does more than that."""
    if kind == "names":
        obj.pop(key, None)
    elif kind == "class":
        type.__delattr__(next((cls for cls in obj.__mro__ if key in vars(cls)), obj), key)
    elif key in (dict_of(obj) or ()):
        del obj.__dict__[key]
    else:
        _plain(obj.__class__, "__delattr__")(obj, key)


def _plain(cls: type, name: str) -> Any:
    """The method of the nearest class in C, which are for their own objects alone: that of ``threading.local``."""
    in_c = types.WrapperDescriptorType | types.MethodDescriptorType
    return next(vars(c)[name] for c in cls.__mro__ if isinstance(vars(c).get(name), in_c))


def put(obj: Any, kind: str, key: Any, value: Any) -> None:
    """Set one of the contents, whatever the class does when code sets one: it has done that already."""
    if kind == "fields":
        if key in (dict_of(obj) or ()):
            set_in_dict(obj, key, value)
        else:
            _plain(obj.__class__, "__setattr__")(obj, key, value)
    elif kind == "cell":
        obj[key].cell_contents = value
    elif kind == "class":  # where it is found: set on the class that inherits it, it would hide later changes
        setattr(next((cls for cls in obj.__mro__ if key in vars(cls)), obj), key, value)
    else:
        _plain(obj.__class__, "__setitem__")(obj, key, value)


def append(obj: Any, values: Iterable[Any]) -> None:
    """Append to a list, whatever its class does then."""
    _plain(obj.__class__, "extend")(obj, values)


def refill(obj: Any, kind: str, contents: dict) -> None:
    """Have a list, dict or set hold these contents and no others, whatever its class does then."""
    _plain(obj.__class__, "clear")(obj)
    if kind == "list":
        append(obj, contents.values())
    else:
        _plain(obj.__class__, "update")(obj, contents if kind == "dict" else contents.values())


# Modules of Python that read no attributes of what they are given.
_BLIND = frozenset("math cmath time itertools functools random warnings typing collections numbers abc sys".split())
_SHOWING = frozenset("__repr__ __str__ __copy__ __deepcopy__ __reduce__ __reduce_ex__ __getstate__ __dir__".split())


def _is_blind(content: Any) -> bool:
    """True for a module, class or function in C that reads no attributes of what it is given."""
    module = content.__name__ if isinstance(content, types.ModuleType) else getattr(content, "__module__", None)
    package = module.partition(".")[0] if isinstance(module, str) else "builtins"
    return package in _BLIND or package == "builtins" or is_internal(content)


def calls_users(function: Any, depth: int = 6) -> bool:
    """True for a function or an object of ours, of NumPy's or of Python's that has a function of the user's inside, or
    of which nothing tells whether it has."""
    if isinstance(function, types.BuiltinFunctionType | type | np.ufunc):
        return not _is_blind(function) and not _is_packages(getattr(function, "__self__", None).__class__)
    inside: Any
    if isinstance(function, functools.partial):
        inside = (function.func, *function.args, *function.keywords.values())
    elif isinstance(function, types.FunctionType):
        cells = [c.cell_contents for c in function.__closure__ or () if is_filled(c)]
        inside = (*cells, *(function.__defaults__ or ()), *vars(function).values())
    else:
        held = getattr(function, "__dict__", None)
        if held is None:
            return True
        inside = held.values()
    for content in inside:
        for x in content if isinstance(content, list | tuple) else (content,):
            if not callable(x) or isinstance(x, type):
                continue
            known = x if isinstance(x, _CALLABLES) else x.__class__
            is_c = isinstance(x, functools.partial | types.BuiltinFunctionType)
            if not (is_c or _is_packages(known)):
                return True
            if (is_c or isinstance(x, _CALLABLES)) and depth and calls_users(getattr(x, "__func__", x), depth - 1):
                return True
    return False


def _is_packages(x: Any) -> bool:
    """True for a function or class of this package or of NumPy."""
    return str(getattr(x, "__module__", "")).partition(".")[0] in ("tensornumpy", "numpy")


def walk(
    function: Any, args: Sequence[Any], kwargs: dict, names: Sequence[str]
) -> tuple[list[Container], Names, list[tuple[str, Any]]]:
    """All containers reachable from a call, nearest first; the names that the functions met mention; iterators, each by
    the user's way to write it."""
    found: list[Container] = []
    iterators: list[tuple[str, Any]] = []
    seen: set[int] = set()
    met: dict[int, set[str]] = {}  # the names that were met of each module
    mentioned = Names()
    queue: collections.deque = collections.deque()
    named: dict[int, tuple] = {}  # modules and classes, each once
    passed: list[tuple] = []  # attributes that nothing mentions so far
    classes = _Classes()
    queue.append((list(args), "list", None, "args", "args", ()))
    if kwargs:
        queue.append((dict(kwargs), "dict", None, "kwargs", "", ()))
    queue.append((function, "function", None, None, "", ()))
    while len(found) < MOST_CONTAINERS:
        for method in classes.called(mentioned):
            _enter_function(method, seen, mentioned, queue)
        if not queue and passed:
            passed, again = [], passed
            for content, container, k, label in again:
                if mentioned.may_read(k):
                    _enter(content, container, k, label, mentioned, classes, queue)
                else:
                    passed.append((content, container, k, label))
            if queue:
                continue
        if not queue:  # what is read by name comes last, when the names are known
            queue = collections.deque((*e, _wanted(e[0], e[1], mentioned)) for e in named.values())
            named.clear()
            if not queue:
                break
        obj, kind, parent, key, name, only = queue.popleft()
        if kind == "function":
            _enter_function(obj, seen, mentioned, queue)
            continue
        if kind == "iterator":
            if (parent.kind != "fields" or key in mentioned) and _may_be_users(parent):
                iterators.append((name, obj))
            continue
        if only is None:
            named.setdefault(id(obj), (obj, kind, parent, key, name))
            continue
        if kind == "names" and obj is vars(os):
            mentioned.mention({"_data"})
        identity = id(obj) + (kind == "fields")  # a list or dict may have attributes, too; no other object is there
        if kind == "names":  # each once, though many functions mention it, and modules name each other in circles
            only = _not_met(met, identity, only)
        elif identity in seen:
            continue
        seen.add(identity)
        contents = contents_of(obj, kind, only)
        if kind == "names" and not contents and not only:
            continue
        container = Container(obj, kind, parent, key, name, contents, only)
        found.append(container)
        for k, content in () if kind == "set" or _FLAT.issuperset(map(type, contents.values())) else contents.items():
            if len(queue) > 2 * MOST_CONTAINERS:  # more than will be looked at
                break
            if parent is None and key == "args":
                label = names[k] if k < len(names) else f"args[{k}]"
            elif parent is None and key == "kwargs":
                label = k
            else:
                label = container.label(k)
            # what a decorator wraps is called without being mentioned
            if kind == "fields" and k != "__wrapped__" and not (mentioned.may_read(k) or has_parts(obj.__class__)):
                passed.append((content, container, k, label))
                continue
            _enter(content, container, k, label, mentioned, classes, queue)
    mentioned.asks |= len(found) >= MOST_CONTAINERS or not mentioned  # there may be names that were not met
    mentioned.classes = [cls for cls in classes.met if is_of_users_class(cls)]
    return found, mentioned, iterators


_ALL: set[str] = set()  # that ``Every`` has


def _not_met(met: dict[int, set[str]], identity: int, only: Any) -> Any:
    """Those of the names of a module that no container has so far."""
    known = met.setdefault(identity, set())
    if known is _ALL:
        return ()
    if only.__class__ is Every:
        met[identity] = _ALL
        return Every(known)
    only = tuple(k for k in only if k not in known)
    known.update(only)
    return only


def _wanted(obj: Any, kind: str, mentioned: Names) -> Any:
    """The names of a module's or a function's contents (``names``), or of the attributes of a class, that are looked
    at: those that code may mean, and those that it sets."""
    if kind != "names":
        found = mentioned.among(itertools.chain.from_iterable(map(vars, obj.__mro__[:-1])))
        return tuple(sorted({*found, *mentioned.stored})) if is_of_users_class(obj) else found
    if is_of_library(obj):
        kept = (n for n in mentioned.among(obj) if n != "modules" and not n.startswith("_") and _is_data(obj[n]))
        return tuple(sorted({*kept, *mentioned.stored}))
    if mentioned.everything:
        return Every()
    asked = ("__getattr__",) if "__getattr__" in obj else ()
    return (*sorted({*mentioned.among(obj), *mentioned.stored}), *asked)


def _is_data(x: Any) -> bool:
    """True for what a module of Python's library keeps for others to set."""
    return x.__class__ in SCALARS or isinstance(x, bool | list | dict | set | tuple)


class _Methods:
    """Functions of the methods and properties of a class that nothing mentions so far, by name; ``is_users``: whether
    the user's own code has made the class."""

    __slots__ = ("implied", "is_users", "shown", "unmet")

    def __init__(self, cls: type):
        self.is_users = is_of_users_class(cls)
        self.unmet: dict[str, list[types.FunctionType]] = {}
        for base in () if is_internal(cls) else cls.__mro__:
            if base is not object:
                for name, member in vars(base).items():
                    if functions := [*_functions_in(member)]:
                        self.unmet.setdefault(name, []).extend(functions)
        showing = [f for name in _SHOWING.intersection(self.unmet) for f in self.unmet[name]]
        self.shown = {name for f in showing for name in all_names(inspect.unwrap(f).__code__)}
        self.implied = {name for name in self.unmet if name.startswith("__") and name not in _LIFECYCLE_METHODS}

    def called(self, cls: type, mentioned: Names) -> Iterator[Any]:
        """Those that the code met so far can call: by name, or as Python does by itself. Each is given once."""
        mentioned.shown |= self.shown
        means_all = self.is_users and mentioned.everything  # code that means any name means the user's
        if means_all:
            names = {*self.unmet}
        else:
            names = mentioned.intersection(self.unmet) | self.implied
            named = (cls.__name__, "__class__")
            if cls in mentioned.made or any(set.__contains__(mentioned, name) for name in named):
                names |= _LIFECYCLE_METHODS.intersection(self.unmet)
            elif any(set.__contains__(mentioned, name) for name in _COPIERS):
                names |= _COPYING_METHODS.intersection(self.unmet)
        self.shown, self.implied = set(), set()
        for name in [name for name in self.unmet if name in names] if names else ():
            yield from self.unmet.pop(name)


class _Classes:
    """The classes ``met``, each with its methods: whether more of them can be called is asked again for a class that
    has a method with a new name, or is named itself."""

    __slots__ = ("_by_name", "_everything", "_stale", "met")

    def __init__(self) -> None:
        self.met: dict[type, _Methods] = {}
        self._by_name: dict[str, list[type]] = {}
        self._stale: dict[type, None] = {}  # in the order of their meeting
        self._everything = False

    def meet(self, cls: type, is_made: bool = False) -> None:
        """Look at the methods of a class; again if it ``is_made``: code may make objects of it from now on."""
        if cls not in self.met:
            methods = self.met[cls] = _Methods(cls)
            for name in (cls.__name__, *methods.unmet, *_COPIERS):
                self._by_name.setdefault(name, []).append(cls)
        elif not is_made:
            return
        self._stale[cls] = None

    def called(self, mentioned: Names) -> Iterator[Any]:
        """Functions that the code met so far can call, each once. Whoever is given one notes what it mentions."""
        while True:
            new = mentioned.take_new()
            for name in new:
                self._stale.update(dict.fromkeys(self._by_name.get(name, ())))
            if "__class__" in new or self._everything != mentioned.everything:
                self._everything = mentioned.everything
                self._stale.update(dict.fromkeys(self.met))
            if not self._stale:
                return
            cls = next(iter(self._stale))
            del self._stale[cls]
            yield from self.met[cls].called(cls, mentioned)


def _functions_in(member: Any, depth: int = 3) -> Iterator[types.FunctionType]:
    """The functions of a member of a class, which may be a property, say, of a compiled function of a partial."""
    if isinstance(member, types.FunctionType):
        yield member
        if not member.__dict__:
            return
    elif member.__class__ in SCALARS:
        return
    for part in _PARTS if depth else ():
        inner = getattr(member, part, None)
        if inner is not None:
            yield from _functions_in(inner, depth - 1)


def _enter(
    content: Any,
    container: Container,
    key: Any,
    label: str,
    mentioned: Names,
    classes: _Classes,
    queue: Any,
) -> None:
    cls = content.__class__
    if isinstance(content, np.ndarray | np.generic) and is_of_python(cls) and has_readable_fields(content):
        _enter_object(content, container, key, label, classes, queue)
    if isinstance(content, np.ndarray) and content.dtype.hasobject and not container.is_of_argument:
        # what is in it changes in place, as the lists in a sparse matrix of SciPy's do
        queue.append((content.ravel().tolist(), "list", None, f"{label}.flat", label, ()))
        return
    if isinstance(content, ndarray | np.ndarray | np.generic) or cls in SCALARS or cls is bool:
        return
    if isinstance(content, enum.Enum):  # one object for ever, whose attributes may change
        queue.append((dict_of(content, kept=True), "names", None, None, label, None))
        classes.meet(cls)
        return
    if _is_decimals(content):
        queue.append(([DECIMALS], "list", None, DECIMALS, "decimal.getcontext()", ()))
    mentioned.asks |= isinstance(content, functools.partial)
    kind = _KINDS.get(cls) or next((name for held, name in HOLDING if isinstance(content, held)), "")
    if kind:
        queue.append((content, kind, container, key, label, ()))
        if is_of_python(cls) and not is_internal(cls):  # it may have attributes and methods beside its items
            _enter_object(content, container, key, label, classes, queue)
    elif isinstance(content, functools.partial) and container.is_of_argument:  # whose arrays are leaves
        queue.append((content.func, "function", container, key, label, ()))
    elif isinstance(content, _CALLABLES | functools.partial) or is_bound(content) or is_compiled(content):
        if not _is_registered(content, container):
            queue.append((content, "function", container, key, label, ()))
    elif is_iterator(content):
        queue.append((content, "iterator", container, key, label, ()))
    elif isinstance(content, _BOUND):  # ``following = iterator.__next__``
        if is_iterator(content.__self__):
            queue.append((content.__self__, "iterator", container, key, label, ()))
        _enter_method_in_c(content, label, mentioned, queue)
        _note_reading(content, mentioned)
        mentioned.asks |= not _is_blind(content)
    elif isinstance(content, types.ModuleType):
        _enter_module(content, label, mentioned, queue)
    elif isinstance(content, type):
        mentioned.asks |= not (_is_blind(content) or is_of_users_class(content))
        if isinstance(content, enum.EnumMeta) and is_of_users_class(content):
            queue.append((list(content.__members__.values()), "list", None, content, label, ()))
        if not is_internal(content) and content not in mentioned.made:
            mentioned.made.add(content)
            classes.meet(content, is_made=True)
        if has_data(content) and not _is_no_users(content):
            queue.append((content, "class", None, None, label, None))
            for each in (content, type(content)):  # methods of a class, of what is made of it, and of its own class
                if is_of_users_class(each):
                    classes.meet(each)
            if is_of_users_class(type(content)):
                queue.append((type(content), "class", None, None, label, None))
    elif has_readable_fields(content):
        mentioned.opaque |= not is_python_class(cls) and cls is not types.SimpleNamespace
        _enter_object(content, container, key, label, classes, queue)
    else:
        mentioned.opaque |= not isinstance(content, _UNCHANGING) and not is_buffer(content)
        mentioned.asks |= callable(content) and (not _is_blind(cls) or calls_users(content))
        _enter_what_stands_for_another(content, container, key, label, mentioned, queue)


def _enter_module(content: types.ModuleType, label: str, mentioned: Names, queue: Any) -> None:
    """What a module has: of the user's all, of Python's library what it keeps for others to set."""
    if is_users(content):
        queue.append((vars(content), "names", None, None, label, None))
        return
    if content is os and not mentioned.isdisjoint(("environ", "environb", "getenv")):
        queue.append((vars(os), "names", None, None, label, ("environ", "environb")))
    elif content.__name__ in sys.stdlib_module_names and content.__name__ not in _CONSTANT:
        queue.append((vars(content), "names", None, None, label, None))
    mentioned.asks |= not _is_blind(content)


def _is_decimals(x: Any) -> bool:
    """True for a decimal number, or what makes or computes one."""
    if isinstance(x, types.ModuleType):
        return x is decimal
    return isinstance(x, decimal.Decimal) or getattr(x, "__module__", None) == "decimal"


def _enter_object(content: Any, container: Container, key: Any, label: str, classes: _Classes, queue: Any) -> None:
    """The attributes of an object, and what its class has."""
    cls = content.__class__
    if container.kind == "class" and hasattr(cls, "__get__"):  # a descriptor: by its name is what it gives
        queue.append(([content], "list", None, content, label, ()))
        return
    if fields(content) is not None:
        queue.append((content, "fields", container, key, label, ()))
    if cls not in classes.met:
        classes.meet(cls)
        if has_data(cls) and not _is_no_users(cls):
            queue.append((cls, "class", None, None, label, None))


def _is_no_users(cls: type) -> bool:
    """True for a class of NumPy's, of ours or of Python's library: nobody keeps data in it."""
    return is_internal(cls) or is_of_librarys_class(cls)


def _is_pythons(container: Container) -> bool:
    """True for the globals of a module of Python's library or of ours: the numbers that they give decide nothing."""
    if container.kind != "names":
        return False
    return container.obj.get("__name__", "").split(".")[0] == "tensornumpy" or is_of_library(container.obj)


def _is_registered(function: Any, container: Container) -> bool:
    """True for a function of an installed package in a table that a module of Python's library keeps: how ``copy`` and
    ``pickle`` take apart classes of that package, say. By it one would come to all of the package."""
    return container.parent is not None and _is_pythons(container.parent) and is_of_package(function)


def _may_be_users(container: Container) -> bool:
    """Whether an iterator may be of the user's: not in the globals of Python's library and what they lead to (threads
    that live, and what these were given), nor in a class of another package, whose counters are its own."""
    if container.kind == "class" and not is_of_users_class(container.obj):
        return False
    root: Container | None = container
    while root is not None and not _is_pythons(root):
        root = root.parent
    return root is None


def is_of_users(container: Container) -> bool:
    """True for what is not found by the globals of an installed module, whose functions keep what they name."""
    root = container
    while root.parent is not None:
        root = root.parent
    name = root.obj.get("__name__") if root.kind == "names" else None
    module = sys.modules.get(name) if isinstance(name, str) else None
    return module is None or is_users(module)


def _enter_what_stands_for_another(
    content: Any, container: Container, key: Any, label: str, mentioned: Names, queue: Any
) -> None:
    """Views and proxies of dicts, weak references, getters, and objects of ours around a function of the user's."""
    if isinstance(content, types.MappingProxyType):
        queue.append((gc.get_referents(content)[:1], "list", None, content, label, ()))
    elif isinstance(content, _VIEWS):
        queue.append((gc.get_referents(content.mapping)[:1], "list", None, content, label, ()))
    elif isinstance(content, weakref.ReferenceType):
        queue.append(([content()], "list", None, content, label, ()))
    elif isinstance(content, contextvars.ContextVar):  # of what it holds only another object is seen otherwise
        queue.append(([value_of(content)], "list", None, content, label, ()))
    elif isinstance(content, operator.attrgetter | operator.methodcaller):
        given = (name for name in content.__reduce__()[1] if isinstance(name, str))
        mentioned.mention({part for name in given for part in name.split(".")})
    elif callable(content):  # as tnp.vectorize and functools.lru_cache
        for part in (*(fields(content) or {}).values(), getattr(content, "__wrapped__", None)):
            if isinstance(part, _CALLABLES | functools.partial):
                queue.append((part, "function", container, key, label, ()))


def _enter_method_in_c(method: Any, label: str, mentioned: Names, queue: Any) -> None:
    """What it is bound to: ``append = log.append``."""
    owner = method.__self__
    if isinstance(owner, list | dict | set | collections.deque | np.ndarray):
        queue.append(([owner], "list", None, method, label, ()))
    elif owner is not None and not is_iterator(owner):
        mentioned.opaque |= not isinstance(owner, _UNCHANGING)


def _note_reading(function: Any, mentioned: Names) -> None:
    """Note what reads by names made at run time and has another name, or none: ``read = getattr``."""
    if isinstance(function, _BOUND) and function.__name__ in REFLECTIVE:
        mentioned.asks = mentioned.everything = True


def _enter_function(function: Any, seen: set[int], mentioned: Names, queue: Any) -> None:
    if function.__class__ is types.FunctionType and id(function) in seen:
        return
    while True:
        if is_bound(function):
            queue.append(([function.__self__], "list", None, function, "self", ()))
            function = function.__func__
        elif isinstance(function, staticmethod | classmethod):
            function = function.__func__
        elif str(function.__class__.__module__).startswith("tensornumpy.") and hasattr(function, "python_function"):
            function = function.python_function
        else:  # a function that functools.wraps has made like a compiled one has its attributes, too
            break
    if isinstance(function, functools.partial):
        name = getattr(function.func, "__name__", "partial")
        if isinstance(function.func, _BOUND):
            _enter_method_in_c(function.func, name, mentioned, queue)
        queue.append((list(function.args), "list", None, function, name, ()))
        queue.append((function.keywords, "names", None, None, name, Every()))
        queue.append((vars(function), "names", None, None, name, None))
        queue.append((function.func, "function", None, None, "", ()))
        return
    if isinstance(function, Transformed):
        queue.append((function.inner, "function", None, None, "", ()))
        if given := function.given():
            queue.append((vars(function), "names", None, None, function.__name__, given))
        return
    if (
        not isinstance(function, types.FunctionType)
        and not is_internal(function.__class__)
        and fields(function) is not None
    ):
        queue.append(([function], "list", None, function, type(function).__name__, ()))  # an object with __call__
        return
    _note_reading(function, mentioned)
    if not isinstance(function, types.FunctionType) or id(function) in seen or is_internal(function):
        mentioned.asks |= id(function) not in seen and calls_users(function)
        return
    seen.add(id(function))
    names = mentioned.enter(function)
    is_of_users = are_users(function.__globals__)
    if is_of_users and type(function) is types.FunctionType:  # not what stands for one, as our own functions do
        mentioned.functions.append(function)
        mentioned.stored |= stored_names(function.__code__)
        mentioned.orders |= not ORDERED.isdisjoint(names)
        queue.append((vars(function), "names", None, None, function.__name__, None))
    is_in_module = function.__globals__.get("__name__") in sys.modules
    by_name_alone = is_of_users and is_in_module and not mentioned.everything  # as far as is known
    if (by_name_alone or not mentioned.asks) and is_reflective(function.__code__):
        mentioned.asks = True
        mentioned.everything |= by_name_alone
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    if cells:
        queue.append((cells, "cell", None, None, "", ()))
    defaults = [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    if not all(x.__class__ in SCALARS for x in defaults):
        queue.append((defaults, "list", None, function, "defaults", ()))
    here: Any = Every()
    is_pythons = is_of_library(function.__globals__)
    if is_pythons or not mentions_any(function.__code__, _ANY_GLOBAL):
        stored = stored_names(function.__code__) if is_of_users else frozenset()
        here = tuple(n for n in sorted(names) if n in function.__globals__ or n in stored)
    if is_pythons:  # in whose own tables is what all modules have entered there
        held = function.__globals__
        here = tuple(n for n in here if not (n[0] == "_" and isinstance(held[n], dict | list | set)))
    if here:
        queue.append((function.__globals__, "names", None, None, "", here))
    if vars(function) and not is_of_users:  # attributes that somebody gave it
        queue.append((vars(function), "names", None, None, function.__name__, None))
    for each in _modules_by(names, function.__code__, function.__globals__.get("__name__")) if is_of_users else ():
        queue.append((vars(each), "names", None, None, each.__name__, None))


def _modules_by(names: set[str], code: types.CodeType, module: Any) -> list[types.ModuleType]:
    """The user's modules that code comes to by the table of modules, in which it may have their names as texts, or
    imports itself."""
    meant: set[str] = set()
    if names & _OF_MODULES:
        meant = texts(code) & sys.modules.keys()
        meant = meant or ({module} if "__name__" in names else {*sys.modules})
    if imports(code):
        meant |= names & sys.modules.keys()
    found = [sys.modules.get(name) for name in sorted(meant)]
    return [m for m in found if isinstance(m, types.ModuleType) and is_users(m)]


def now_in(container: Container) -> dict:
    """What a container holds now."""
    return contents_of(container.obj, container.kind, container.only)


def _differ(old: dict, now: dict) -> bool:
    return len(now) != len(old) or any(now[k] is not old.get(k, MISSING) for k in now)


def changed(containers: Sequence[Container]) -> Iterator[tuple[Container, dict]]:
    """Containers whose contents are not what they were before the trace, with what they are now."""
    for container in containers:
        if (container.parent is None and container.key in ("args", "kwargs")) or isinstance(container.obj, tuple):
            continue
        now, old = now_in(container), container.contents
        if _differ(old, now) or is_reordered(container, now):
            yield container, now


def is_reordered(container: Container, now: dict) -> bool:
    """True for a dict whose keys are not those of before, in their order, and the new ones behind them."""
    old = container.contents
    return container.kind == "dict" and [*now] != [*(k for k in old if k in now), *(k for k in now if k not in old)]


def changes(containers: Sequence[Container]) -> Callable[[], list[tuple[Container, dict, dict]]]:
    """From here on: what has changed, each with its contents before and now."""
    before = [(container, now_in(container)) for container in containers]

    def since() -> list[tuple[Container, dict, dict]]:
        pairs = [(container, old, now_in(container)) for container, old in before]
        return [(container, old, now) for container, old, now in pairs if _differ(old, now)]

    return since


def restore(container: Container, contents: dict | None = None) -> None:
    """Put back what a container held before the trace, or these contents."""
    obj, kind, old = container.obj, container.kind, container.contents if contents is None else contents
    if kind in ("list", "dict", "set"):
        refill(obj, kind, old)
        return
    now = now_in(container)
    for key in now.keys() - old.keys():
        if kind in ("fields", "class"):
            take(obj, kind, key)
        elif kind == "cell":
            del obj[key].cell_contents
        else:
            del obj[key]
    for key, value in old.items():
        if now.get(key, MISSING) is not value:
            put(obj, kind, key, value)


def locate(container: Container, args: Sequence[Any], kwargs: dict) -> Any:
    """The container in another call."""
    if container.parent is None:
        return args if container.key == "args" else kwargs if container.key == "kwargs" else container.obj
    above = locate(container.parent, args, kwargs)
    kind = container.parent.kind
    if kind in ("fields", "class"):
        return getattr(above, container.key)
    return above[container.key].cell_contents if kind == "cell" else above[container.key]
