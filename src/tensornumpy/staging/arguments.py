"""Arguments of a staged call: arrays and floats as leaves, lists, dicts and objects as the structure around them."""

from __future__ import annotations

import types
from collections.abc import Callable, Container
from typing import Any

import numpy as np

from .._core.core import ndarray
from .._core.values import is_generator
from .escape import Escape

_STATIC = (
    int, bool, str, bytes, type(None), type(Ellipsis), type, np.dtype, range, slice, types.FunctionType,
    types.BuiltinFunctionType, types.ModuleType,
)  # fmt: skip

Path = tuple[Any, ...]  # keys from (args, kwargs) on: of containers, and names of attributes


class Array:
    """An array argument in the structure of arguments: its number among the leaves."""

    __slots__ = ("number",)

    def __init__(self, number: int):
        self.number = number


class RuntimeInt:
    """A Python integer that is an input of the program, not a part of its key."""

    __slots__ = ("value",)
    LIMIT = 1 << 31

    def __init__(self, value: int):
        self.value = value

    @property
    def ends(self) -> tuple[int, int]:
        """What the program takes for certain of the number; escapes for a larger one."""
        if abs(self.value) >= self.LIMIT:
            raise Escape("a large integer")
        return (0, self.LIMIT) if self.value >= 0 else (-self.LIMIT, self.LIMIT)

    def item(self) -> int:
        """The number."""
        return self.value


class Object:
    """An instance of a Python class in the structure of arguments, with the structure of its attributes."""

    __slots__ = ("cls", "fields")

    def __init__(self, cls: type, fields: dict[str, Any]):
        self.cls, self.fields = cls, fields


def package_of(module: str) -> str:
    """The package that a module is part of; none of a command, which uses this package as a user's program does."""
    return "" if module.startswith("tensornumpy.command.") else module.partition(".")[0]


def is_plain_class(cls: type) -> bool:
    """True if an instance is its ``__dict__`` and nothing else: a class in Python, with attributes found as usual."""
    if type(cls) is not type or cls is object or cls.__getattribute__ is not object.__getattribute__:
        return False
    return (
        package_of(cls.__module__) not in ("tensornumpy", "numpy")
        and all(
            base.__flags__ & (1 << 9)  # made by a class statement
            and not base.__flags__ & (1 << 8)
            and not isinstance(vars(base).get("__new__"), types.BuiltinFunctionType)  # in C, with a state of its own
            and "__slots__" not in vars(base)
            and "__getattr__" not in vars(base)
            for base in cls.__mro__[:-1]
        )
    )


def made(cls: type, fields: dict[str, Any]) -> Any:
    """An instance with these attributes, without a call of its ``__init__``."""
    result: Any = object.__new__(cls)
    result.__dict__.update(fields)
    return result


def is_named_tuple(x: Any) -> bool:
    """True for an instance of ``collections.namedtuple``."""
    return isinstance(x, tuple) and x.__class__ is not tuple and hasattr(x, "_fields")


def flatten(
    args: tuple, kwargs: dict, changing: Container[Path] = (), numbers: dict[Path, int] | None = None
) -> tuple[list[Any], Any]:
    """The array and float leaves of the arguments, and the structure around them; escapes for other mutable objects.
    Integers that are arguments or attributes are leaves where they are ``changing``; all others go to ``numbers``."""
    leaves: list[Any] = []
    inside: set[int] = set()

    def leaf(x: Any) -> Array:
        leaves.append(x)
        return Array(len(leaves) - 1)

    def named(x: Any, path: Path) -> Any:
        """An argument or an attribute."""
        if x.__class__ is int:
            if path in changing:
                return leaf(RuntimeInt(x))
            if numbers is not None:
                numbers[path] = x
            return x
        return walk(x, path)

    def walk(x: Any, path: Path) -> Any:
        if isinstance(x, ndarray | np.generic | RuntimeInt) or x.__class__ in (np.ndarray, float, complex):
            return leaf(x)
        if is_generator(x):
            return leaf(x)
        if x.__class__ in (list, dict) and x:
            if id(x) in inside:
                raise Escape(f"a {x.__class__.__name__} that is in two places of the arguments")
            inside.add(id(x))
        if x.__class__ in (tuple, list):
            return x.__class__([walk(v, (*path, k)) for k, v in enumerate(x)])
        if is_named_tuple(x):
            return x.__class__(*(walk(v, (*path, k)) for k, v in enumerate(x)))
        if x.__class__ is dict:
            return {k: walk(v, (*path, k)) for k, v in x.items()}
        if isinstance(x, _STATIC):
            return x
        if is_plain_class(x.__class__):
            if id(x) in inside:
                raise Escape(f"a {x.__class__.__name__} that is in two places of the arguments")
            inside.add(id(x))
            return Object(x.__class__, {k: named(v, (*path, k)) for k, v in vars(x).items()})
        raise Escape(f"an argument that is {type(x).__name__}")

    given = tuple([named(x, (0, k)) for k, x in enumerate(args)])
    return leaves, (given, {k: named(x, (1, k)) for k, x in kwargs.items()})


def locate(path: Path, args: tuple, kwargs: dict) -> Any:
    """The part of the arguments with this path."""
    found: Any = (args, kwargs)
    for key in path:
        found = found[key] if isinstance(found, tuple | list | dict) else vars(found)[key]
    return found


def filled(structure: Any, values: list[Any], objects: dict[int, Any]) -> Any:
    """The arguments with ``values`` in the place of the leaves. ``objects``: instances, lists, dicts made for them."""
    fill: Callable[[Any], Any] = lambda x: filled(x, values, objects)  # noqa: E731
    if isinstance(structure, Array):
        return values[structure.number]
    if isinstance(structure, Object):
        if id(structure) not in objects:
            objects[id(structure)] = made(structure.cls, {k: fill(v) for k, v in structure.fields.items()})
        return objects[id(structure)]
    if structure.__class__ is tuple:
        return tuple(map(fill, structure))
    if is_named_tuple(structure):
        return structure.__class__(*map(fill, structure))
    if structure.__class__ is list:
        objects[id(structure)] = list(map(fill, structure))
    elif structure.__class__ is dict:
        objects[id(structure)] = {k: fill(v) for k, v in structure.items()}
    else:
        return structure
    return objects[id(structure)]


def labels(structure: Any, function: Any, count: int) -> list[str]:
    """What the user's code calls the leaves: parameters and what is in them, as ``state.u`` or ``xs[0]``."""
    found = [""] * count

    def walk(x: Any, name: str) -> None:
        k: Any
        if isinstance(x, Array):
            found[x.number] = name
        elif isinstance(x, Object):
            for k, v in x.fields.items():
                walk(v, f"{name}.{k}")
        elif x.__class__ is dict:
            for k, v in x.items():
                walk(v, f"{name}[{k!r}]")
        elif isinstance(x, tuple | list):
            fields = getattr(x, "_fields", ())
            for k, v in enumerate(x):
                walk(v, f"{name}.{fields[k]}" if fields else f"{name}[{k}]")

    code: types.CodeType = getattr(function, "__func__", function).__code__
    positional = code.co_varnames[isinstance(function, types.MethodType) : code.co_argcount]
    given, named = structure
    for k, x in enumerate(given):
        rest = k - len(positional)
        walk(x, positional[k] if rest < 0 else f"{code.co_varnames[code.co_argcount + code.co_kwonlyargcount]}[{rest}]")
    for k, x in named.items():
        walk(x, str(k))
    return found


def key_of(x: Any) -> Any:
    """The structure of arguments as a key: values of static ones, with their types."""
    if isinstance(x, Array):
        return x.number
    if isinstance(x, Object):
        return (x.cls, *((k, key_of(v)) for k, v in x.fields.items()))
    if x.__class__ in (tuple, list) or is_named_tuple(x):
        return (x.__class__, *map(key_of, x))
    if x.__class__ is dict:
        return (dict, *((k, key_of(v)) for k, v in x.items()))
    if x.__class__ in (int, bool, str, bytes, type(None)):
        return (x.__class__, x)
    if x.__class__ is slice:
        return (slice, key_of(x.start), key_of(x.stop), key_of(x.step))
    return x if x.__hash__ is not None else id(x)


__all__ = [
    "Array",
    "Object",
    "RuntimeInt",
    "filled",
    "flatten",
    "is_named_tuple",
    "is_plain_class",
    "key_of",
    "labels",
    "locate",
    "made",
]
