"""What a trace depends on beside arrays: the numbers in containers outside.

``captures.py`` asks for a ``Snapshot`` of each list, dict, set and class that the code reads outside.
"""

from __future__ import annotations

import array
import collections.abc
import contextvars
import decimal
import enum
import functools
import io
import operator
import os
import sys
import types
import weakref
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..._base.memory import digest
from ..._core._compiled import dict_of
from ..._core.core import ndarray
from ..._core.numbers import NUMBERS, TracedNumber, exact
from ..._core.pytree import registered
from ..._core.transformed import Transformed
from ..bound import BoundFunction
from .mentions import all_names

_INTERNAL = frozenset("_base _core _array ops api transforms graph engines compiler staging function".split())
MISSING = object()
SCALARS = (int, float, complex, str, bytes, type(None))
# Members of classes in C, which know their class and hold nothing.
MEMBERS_IN_C = (
    types.WrapperDescriptorType, types.MethodDescriptorType, types.ClassMethodDescriptorType,
    types.GetSetDescriptorType, types.MemberDescriptorType,
)  # fmt: skip
# That are equal or not, beside SCALARS.
_VALUES = (bool, np.generic, np.dtype, range, slice, frozenset, type, type(Ellipsis), type(NotImplemented))
_KEYS: Any = (set, type({}.keys()))
_ARRAYS = (ndarray, np.ndarray)
# Modules of iterators that do not say where they are.
_ITERATORS = frozenset(("builtins", "itertools", "_io", "_csv", "tensornumpy._core._compiled.fast"))
_CODE = (
    types.FunctionType, types.BuiltinFunctionType, Transformed, property, classmethod, staticmethod,
    types.MemberDescriptorType,
)  # fmt: skip


def is_value(content: Any) -> bool:
    """True for numbers, strings, dtypes, classes and tuples of these, which a trace has as constants."""
    if content.__class__ is tuple:
        return all(map(is_value, content))
    return content.__class__ in SCALARS or isinstance(content, _VALUES)


def same_value(a: Any, b: Any) -> bool:
    """Equal for a program: type and value, NaN and the sign of zero included."""
    if a is b:
        return True
    if a.__class__ is not b.__class__:
        return False
    if a.__class__ in SCALARS or a.__class__ is bool:
        return repr(a) == repr(b)
    if a.__class__ is tuple:
        return len(a) == len(b) and all(map(same_value, a, b))
    return isinstance(a, _VALUES) and bool(exact(a) == exact(b))


class Snapshot:
    """What a container held when a trace was made, without its arrays and the numbers that are inputs, which checks of
    their own are for."""

    __slots__ = ("count", "items", "keys", "places", "rule")

    def __init__(self, obj: Any, rule: Any):
        self.count, self.rule = len(obj), rule
        has_keys_alone = isinstance(obj, _KEYS)
        self.keys = tuple(obj) if has_keys_alone or isinstance(obj, dict) else None
        items = () if has_keys_alone else tuple(obj.values()) if isinstance(obj, dict) else tuple(obj)
        names: Any = self.keys if isinstance(obj, dict) else range(self.count)
        places = [k for k, v in zip(names, items, strict=False) if not _is_checked_itself(v)]
        self.places = places if len(places) < len(items) else None  # None: all of them
        self.items = tuple([v for v in items if not _is_checked_itself(v)])

    def again(self, obj: Any) -> Snapshot:
        """What the container holds now, where this one looked."""
        new = Snapshot(obj, rule_of(obj))
        new.places = self.places
        new.items = () if isinstance(obj, set) else tuple(new._values(obj))
        return new

    def moved(self, obj: Any) -> list[Any]:
        """Where numbers alone are others than they were; empty if more has changed."""
        if isinstance(obj, set) or not self._is_like(obj):
            return []
        names: Any = self.places
        if names is None:
            names = range(self.count) if self.keys is None else self.keys
        pairs = [(k, new, old) for k, new, old in zip(names, self._values(obj), self.items, strict=True)]
        changed = [(k, new, old) for k, new, old in pairs if not _alike(new, old)]
        return [k for k, _, _ in changed] if all(are_numbers(new, old) for _, new, old in changed) else []

    def holds(self, obj: Any) -> bool:
        """True if these are the very objects, in this order."""
        if len(obj) != self.count or (self.rule and rule_of(obj) != self.rule):
            return False
        if self.keys is not None and not all(map(operator.is_, obj, self.keys)):
            return False
        return not self.items or all(map(operator.is_, self._values(obj), self.items))

    __getitem__ = holds  # as entries of the compiled core ask

    def fits(self, obj: Any) -> bool:
        """True if a program cannot tell: equal numbers are as good, and so are containers, whose contents are compared
        by themselves."""
        if self.holds(obj):
            return True
        return self._is_like(obj) and all(map(_alike, self._values(obj), self.items))

    def _is_like(self, obj: Any) -> bool:
        """True if it has as many items, under the same keys in the same order."""
        if len(obj) != self.count or rule_of(obj) != self.rule:
            return False
        return self.keys is None or all(a is b or exact(a) == exact(b) for a, b in zip(obj, self.keys, strict=True))

    def _values(self, obj: Any) -> Any:
        if isinstance(obj, set):
            return ()
        if self.places is not None:
            return [obj[k] for k in self.places]
        return obj if self.keys is None else obj.values()


class Held:
    """What memory outside held when a trace was made, which no step of the graph reads: that of NumPy's arrays, buffers
    and variables of a context. Code that NumPy or Python runs at once (``table[0]``, ``w.sum()``, ``buffer[i]``) has
    it as constants. ``with_elements``: else shape and dtype alone."""

    __slots__ = ("cls", "state", "with_elements")

    def __init__(self, x: Any, with_elements: bool = True):
        self.cls, self.with_elements, self.state = x.__class__, with_elements, _held_by(x, with_elements)

    def holds(self, x: Any) -> bool:
        return x.__class__ is self.cls and bool(_held_by(x, self.with_elements) == self.state)


class Reading:
    """A way to memory outside, and what that has to hold."""

    __slots__ = ("get", "held")

    def __init__(self, held: Held, get: Any):
        self.held, self.get = held, get

    def holds(self, key: Any) -> bool:
        return self.held.holds(self.get(key))

    __getitem__ = holds  # as entries of the compiled core ask


class DecimalContext:
    """The context of this thread that decimal numbers are computed in: what stands for it among what a trace reads."""

    __slots__ = ()


DECIMALS = DecimalContext()
BUFFERS = (bytearray, memoryview, array.array, contextvars.ContextVar, decimal.Context, DecimalContext)
_COPIED = 1 << 20  # bytes: of more a digest is kept


def is_buffer(x: Any) -> bool:
    """True for memory that is no array of NumPy's, for a variable of a context, and what decimals are computed in."""
    in_c = x.__class__.__module__ in ("ctypes", "mmap") or type(x.__class__).__module__ == "_ctypes"
    return isinstance(x, BUFFERS) or in_c


def _held_by(x: Any, with_elements: bool) -> Any:
    if isinstance(x, contextvars.ContextVar):
        value = value_of(x)
        return (repr(value) if is_value(value) else id(value),)
    if isinstance(x, decimal.Context | DecimalContext):
        return _rules_of(x if isinstance(x, decimal.Context) else decimal.getcontext())
    if is_iterator(x):
        return x, operator.length_hint(x, -1)
    is_array = isinstance(x, _ARRAYS)
    if is_array and not with_elements:
        return x.shape, x.dtype
    data = np.ndarray.tobytes(x) if is_array else bytes(x)  # NumPy's own: a masked array's asks for more
    if isinstance(getattr(x, "_mask", None), np.ndarray):
        data += x._mask.tobytes()
    if len(data) > _COPIED:
        data = digest(data)
    return (x.shape, x.dtype, data) if is_array else (data,)


def _rules_of(context: decimal.Context) -> tuple:
    """What decides what a decimal context computes; not its flags, which all that is computed raises."""
    traps = tuple(sorted((signal.__name__, is_on) for signal, is_on in context.traps.items()))
    return context.prec, context.rounding, context.Emin, context.Emax, context.capitals, context.clamp, traps


class Memory:
    """What the memory outside held before a trace, which NumPy's and Python's own code may write to while tracing."""

    def __init__(self, found: Sequence[tuple[str, Any]]):
        self.found = []
        for name, x in found:
            copied = _copy(x)
            self.found.append((name, x, None if _is_like(copied, x) else Held(x), copied))

    def written(self) -> list[str]:
        """The names of what has changed since."""
        return [name for name, x, held, copied in self.found if _has_changed(x, held, copied)]

    def undo(self) -> None:
        """Put back what has changed."""
        for _, x, held, copied in self.found:
            if copied is not None and _has_changed(x, held, copied):
                _put_back(x, copied)


def _is_like(copied: Any, x: Any) -> bool:
    """True for a copy of a plain array, which is compared as it is: no digest of its bytes is needed."""
    return x.__class__ is np.ndarray and copied is not None


def _has_changed(x: Any, held: Held | None, copied: Any) -> bool:
    if held is not None:
        return not held.holds(x)
    return (x.shape, x.dtype) != (copied.shape, copied.dtype) or x.tobytes() != copied.tobytes()


def _copy(x: Any) -> Any:
    if isinstance(x, contextvars.ContextVar):
        return value_of(x)
    if isinstance(x, decimal.Context | DecimalContext):
        return (x if isinstance(x, decimal.Context) else decimal.getcontext()).copy()
    if isinstance(x, bytearray | array.array):
        return x[:]
    if isinstance(x, np.ndarray):
        return x.copy()
    try:
        view = memoryview(x).cast("B")
    except (TypeError, ValueError):  # it lies in no one piece
        return None
    return None if view.readonly else bytes(view)


def _put_back(x: Any, copied: Any) -> None:
    if isinstance(x, contextvars.ContextVar):
        x.set(copied)
    elif isinstance(x, DecimalContext):
        decimal.setcontext(copied)
    elif isinstance(x, decimal.Context):
        for name in ("prec", "rounding", "Emin", "Emax", "capitals", "clamp"):
            setattr(x, name, getattr(copied, name))
        x.traps.update(copied.traps)
    elif isinstance(x, bytearray | array.array):
        x[:] = copied
    elif isinstance(x, np.ndarray):
        if x.shape != copied.shape:
            x.resize(copied.shape, refcheck=False)
        x[...] = copied
    else:
        memoryview(x).cast("B")[:] = copied


def _is_checked_itself(x: Any) -> bool:
    return isinstance(x, _ARRAYS) or type(x) is TracedNumber


def are_numbers(a: Any, b: Any) -> bool:
    """True for two numbers, of one type or not."""
    return type(a) in NUMBERS and type(b) in NUMBERS


def _alike(a: Any, b: Any) -> bool:
    if same_value(a, b):
        return True
    return a.__class__ is b.__class__ and not (is_value(a) or is_value(b) or callable(a) or is_whole(a))


class Code:
    """The code that a trace ran: what functions are made of, and the methods of classes, inherited ones too, which a
    reload in a notebook or a test that patches a class replaces. And the names that the code mentions and did not find
    (``places``): in globals, where a builtin was meant, and among the attributes of objects, where the class had one.
    ``holders``: the containers of these objects; ``kinds``: the class of each, which code may set; ``orders``: the
    order of its attributes counts."""

    __slots__ = ("classes", "functions", "holders", "kinds", "orders", "places", "texts")

    def __init__(self, mentioned: Any, holders: Sequence[Any], objects: Sequence[Any]):
        self.functions = [(f, _made_of(f)) for f in mentioned.functions]
        self.classes = [(cls, cls.__mro__, _methods_of(cls)) for cls in mentioned.classes]
        self.texts = [(f, (f.__name__, f.__qualname__, f.__doc__)) for f in mentioned.functions]
        self.holders, self.orders = holders, mentioned.orders
        self.kinds = [(x, type(x)) for x in objects]
        absent = [(held := dict_of(x, kept=True), _new(mentioned, held)) for x in objects]
        spaces = {id(f.__globals__): (f.__globals__, set[str]()) for f in mentioned.functions}
        for f in mentioned.functions:
            spaces[id(f.__globals__)][1].update(all_names(f.__code__) - f.__globals__.keys())
        self.places = [*absent, *((held, names.intersection) for held, names in spaces.values())]

    def again(self, objects: Sequence[Any]) -> Code:
        """The same of other objects in the place of those that it was made of."""
        new = Code.__new__(Code)
        new.functions, new.classes, new.holders = self.functions, self.classes, self.holders
        new.orders, new.texts = self.orders, self.texts
        new.kinds = [(x, cls) for x, (_, cls) in zip(objects, self.kinds, strict=False)]
        behind = self.places[len(self.holders) :]
        new.places = [
            (dict_of(x, kept=True), found_in) for x, (_, found_in) in zip(objects, self.places, strict=False)
        ] + behind
        return new

    def changed(self) -> str:
        """The name of what is not what it was, or ""."""
        remade = self.remade()
        if remade:
            return remade
        for x, cls in self.kinds:
            if type(x) is not cls:
                return f"an object of {cls.__qualname__}"
        for held, found_in in self.places:
            new = found_in(held)
            if new:
                return str(min(new))
        return ""

    def remade(self) -> str:
        """The name of a function or class that is not what it was, or ""."""
        for function, parts in self.functions:
            now = _made_of(function)
            if len(now) != len(parts) or not all(map(operator.is_, now, parts)):
                return function.__qualname__
        for function, texts in self.texts:
            if (function.__name__, function.__qualname__, function.__doc__) != texts:
                return texts[1]
        for cls, order, methods in self.classes:
            found = _methods_of(cls)
            if cls.__mro__ != order or found.keys() != methods.keys() or any(found[k] is not methods[k] for k in found):
                return cls.__qualname__
        return ""

    def holds(self, key: Any) -> bool:
        return not self.changed()

    __getitem__ = holds  # as entries of the compiled core ask


def _new(mentioned: Any, held: dict) -> Any:
    """What finds the names in a dict that code which mentions these would meet, and did not: any if it may mean any."""
    known = frozenset(held)
    if mentioned.orders:
        order = tuple(held)
        return lambda now: () if tuple(now) == order else tuple(now) or ("an attribute",)
    return (lambda now: now.keys() - known) if mentioned.everything else frozenset(mentioned - known).intersection


def _made_of(function: types.FunctionType) -> tuple:
    """The code of a function and the defaults of its arguments."""
    return (function.__code__, function.__defaults__, *(function.__kwdefaults__ or {}).values())


def _methods_of(cls: type) -> dict[tuple[int, str], Any]:
    """The methods of a class and of its bases that are written in Python."""
    own = [(i, vars(base)) for i, base in enumerate(cls.__mro__) if is_of_python(base)]
    return {
        (i, name): x
        for i, held in own
        for name, x in held.items()
        if isinstance(x, _CODE) or hasattr(x.__class__, "__get__")
    }


def class_contents(cls: type, names: Sequence[str]) -> dict[str, Any]:
    """The data among the attributes of a class that have these names."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__[:-1]):
        held = vars(base)
        found.update((n, held[n]) for n in names if n in held)
    return {n: v for n, v in found.items() if not isinstance(v, _CODE) and not n.startswith("__")}


def has_data(cls: Any) -> bool:
    """True for a class whose attributes may be data of the user's."""
    return isinstance(cls, type) and bool(cls.__flags__ & (1 << 9)) and not issubclass(cls, enum.Enum)


def is_of_python(cls: type) -> bool:
    """True if the class itself is written in Python, whatever its bases are."""
    return bool(cls.__flags__ & (1 << 9))  # Py_TPFLAGS_HEAPTYPE


@functools.lru_cache(4096)
def is_python_class(cls: type) -> bool:
    """True if the class and all its bases are written in Python, so that its fields are all it holds."""
    return all(is_of_python(base) and not base.__flags__ & (1 << 8) for base in cls.__mro__[:-1])


def rule_of(container: Any) -> tuple:
    """What decides, beside its items, how a container of Python's behaves: a greatest length, what makes a missing
    item."""
    if isinstance(container, collections.deque):
        return (container.maxlen,)
    return (container.default_factory,) if isinstance(container, collections.defaultdict) else ()


def value_of(variable: contextvars.ContextVar) -> Any:
    """What a context variable holds here, or its default; None where there is neither."""
    try:
        return variable.get()
    except LookupError:
        return None


def is_compiled(value: Any) -> bool:
    """True for a compiled function."""
    return bool(value.__class__.__module__ == "tensornumpy.function.function")


def is_bound(value: Any) -> bool:
    """True for a method with its object, a compiled one, too."""
    return isinstance(value, types.MethodType | BoundFunction)


def is_iterator(content: Any) -> bool:
    """True for what hands out its contents once: a generator, ``iter(...)``, ``zip(...)``, a file that is read."""
    if not isinstance(content, collections.abc.Iterator) or content.__class__.__module__ not in _ITERATORS:
        return False
    return not isinstance(content, io.IOBase) or (not content.closed and content.readable())


def fields(value: Any) -> dict[str, Any] | None:
    """The attributes of an object of a Python class (``__dict__`` and ``__slots__``), or None for anything else."""
    cls = value.__class__
    if not _has_fields(cls):
        return None
    found = dict_of(value)
    slots = slot_names(cls)
    if not slots:
        return found if found.__class__ is dict else None
    out = dict(found) if found is not None else {}
    for name in slots:
        content = getattr(value, name, MISSING)
        if content is not MISSING:
            out[name] = content
    return out


@functools.lru_cache(4096)
def _has_fields(cls: type) -> bool:
    static = type | types.ModuleType | enum.Enum | functools.partial | Transformed
    return (bool(cls.__flags__ & (1 << 9)) and not issubclass(cls, static)) or issubclass(cls, types.SimpleNamespace)


@functools.lru_cache(4096)
def slot_names(cls: type) -> tuple[str, ...]:
    """Names that ``cls`` and its bases declare in ``__slots__``, but those under which a class below has what cannot be
    set (a property without a setter): what is read by them is computed, and cannot be put back."""
    names: list[str] = []
    for base in cls.__mro__:
        declared = base.__dict__.get("__slots__", ())
        for name in (declared,) if isinstance(declared, str) else tuple(declared):
            if name not in ("__dict__", "__weakref__"):
                hidden = name.startswith("__") and not name.endswith("__")
                names.append(f"_{base.__name__.lstrip('_')}{name}" if hidden else name)
    return tuple(name for name in names if _can_be_set(cls, name))


def _can_be_set(cls: type, name: str) -> bool:
    """True if the attribute of that name, as ``cls`` or the nearest of its bases has it, takes a value."""
    found = next((vars(base)[name] for base in cls.__mro__ if name in vars(base)), None)
    return hasattr(type(found), "__set__") and getattr(found, "fset", True) is not None


def is_internal(value: Any) -> bool:
    """True for what is NumPy's or ours; not for functions of ours that wrap a user's, nor for the opposite."""
    module = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", None) or ""
    found = _is_internal(module)
    return found and _is_internal(value.__globals__.get("__name__")) if isinstance(value, types.FunctionType) else found


_LIBRARY = os.path.dirname(os.__file__)


def is_of_library(names: Mapping[str, Any]) -> bool:
    """True for the names of a module of Python's library; one of the user's may be called as one of them is."""
    name, file = names.get("__name__"), names.get("__file__")
    if not isinstance(name, str) or name.partition(".")[0] not in sys.stdlib_module_names:
        return False
    if not isinstance(file, str):  # of C, or made at run time
        return names.get("__spec__") is not None
    return file.startswith(_LIBRARY) and "-packages" not in file


def is_of_librarys_class(cls: type) -> bool:
    """True for a class of Python's library."""
    module = sys.modules.get(cls.__module__)
    return isinstance(module, types.ModuleType) and is_of_library(vars(module))


def are_users(names: Mapping[str, Any]) -> bool:
    """True for the names of a module of the user's own, in a file or made at run time: not of Python's library and not
    installed. Those of a function are its ``__globals__``: what ``functools.wraps`` says is another one's."""
    file, spec = names.get("__file__"), names.get("__spec__")
    if names.get("__name__") == "__main__":
        return True
    if file is None and spec is not None:  # of C, or a folder alone
        return False
    is_installed = isinstance(file, str) and "-packages" in file
    return not is_installed and not is_of_library(names) and not _is_internal(names.get("__name__"))


def is_users(module: types.ModuleType) -> bool:
    """True for a module of the user's own."""
    return are_users(vars(module))  # which asks no ``__getattr__``


def is_of_package(function: Any) -> bool:
    """True for a function, or an object that is called as one, of an installed package or of Python's library; a
    partial that is given one of the user's is the user's."""
    if isinstance(function, functools.partial):
        parts = (function.func, *function.args, *function.keywords.values())
        return all(is_of_package(part) for part in parts if callable(part))
    function = getattr(function, "__func__", function)
    if isinstance(function, types.FunctionType):
        return not are_users(function.__globals__)
    return not is_of_users_class(function if isinstance(function, type) else type(function))


def is_of_users_class(cls: type) -> bool:
    """True for a class that a module of the user's own has made."""
    module = sys.modules.get(cls.__module__)
    return module is None or is_users(module)


def _is_internal(module: Any) -> bool:
    package, *parts = module.split(".") if isinstance(module, str) else [""]
    return package == "numpy" or (package == "tensornumpy" and (not parts or parts[0] in _INTERNAL))


def is_whole(content: Any) -> bool:
    """True for what no container is made of, so that nothing inside is compared: functions, modules, members of enums,
    dates, patterns. Another one is another thing, though it may be equal."""
    if isinstance(content, ndarray | np.ndarray | list | tuple | collections.deque | dict | set):
        return False
    return not (
        is_iterator(content)
        or is_buffer(content)
        or (has_readable_fields(content) and is_python_class(content.__class__))
    )


def has_readable_fields(content: Any) -> bool:
    """True for an object whose attributes are looked into."""
    cls = content.__class__
    is_users_own = not is_internal(cls) or cls in registered
    return is_users_own and not isinstance(content, weakref.ReferenceType) and fields(content) is not None
