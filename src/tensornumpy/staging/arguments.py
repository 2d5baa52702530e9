"""Arguments of a staged call: arrays and floats as leaves, lists, dicts and objects as the structure around them."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

import numpy as np

from .._core.core import ndarray
from .escape import Escape

_STATIC = (
    int, bool, str, bytes, type(None), type(Ellipsis), type, np.dtype, range, slice, types.FunctionType,
    types.BuiltinFunctionType, types.ModuleType,
)  # fmt: skip


class Array:
    """An array argument in the structure of arguments: its number among the leaves."""

    __slots__ = ("number",)

    def __init__(self, number: int):
        self.number = number


class RuntimeInt:
    """A Python integer that is an input of the program, not a part of its key."""

    __slots__ = ("value",)
    _LIMIT = 1 << 31

    def __init__(self, value: int):
        self.value = value

    @property
    def ends(self) -> tuple[int, int]:
        """What the program takes for certain of the number; escapes for a larger one."""
        if abs(self.value) >= self._LIMIT:
            raise Escape("a large integer")
        return (0, self._LIMIT) if self.value >= 0 else (-self._LIMIT, self._LIMIT)

    def item(self) -> int:
        """The number."""
        return self.value


class Object:
    """An instance of a Python class in the structure of arguments, with the structure of its attributes."""

    __slots__ = ("cls", "fields")

    def __init__(self, cls: type, fields: dict[str, Any]):
        self.cls, self.fields = cls, fields


def is_plain_class(cls: type) -> bool:
    """True if an instance is its ``__dict__`` and nothing else: a class in Python, with attributes found as usual."""
    if type(cls) is not type or cls.__getattribute__ is not object.__getattribute__:
        return False
    return (
        cls.__module__.partition(".")[0] not in ("tensornumpy", "numpy")
        and all(
            base.__flags__ & (1 << 9)  # made by a class statement
            and not base.__flags__ & (1 << 8)
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


def flatten(args: tuple, kwargs: dict) -> tuple[list[Any], Any]:
    """The array and float leaves of the arguments, and the structure around them; escapes for other mutable objects."""
    leaves: list[Any] = []
    inside: set[int] = set()

    def walk(x: Any) -> Any:
        if isinstance(x, ndarray | np.generic | RuntimeInt) or x.__class__ in (np.ndarray, float, complex):
            leaves.append(x)
            return Array(len(leaves) - 1)
        if x.__class__ in (tuple, list):
            return x.__class__(walk(v) for v in x)
        if is_named_tuple(x):
            return x.__class__(*map(walk, x))
        if x.__class__ is dict:
            return {k: walk(v) for k, v in x.items()}
        if isinstance(x, _STATIC):
            return x
        if is_plain_class(x.__class__):
            if id(x) in inside:
                raise Escape(f"a {x.__class__.__name__} that is in two places of the arguments")
            inside.add(id(x))
            return Object(x.__class__, {k: walk(v) for k, v in vars(x).items()})
        raise Escape(f"an argument that is {type(x).__name__}")

    return leaves, (walk(args), walk(kwargs))


def filled(structure: Any, values: list[Any], objects: dict[int, Any]) -> Any:
    """The arguments with ``values`` in the place of the leaves. ``objects``: the instances made for them, each once."""
    fill: Callable[[Any], Any] = lambda x: filled(x, values, objects)  # noqa: E731
    if isinstance(structure, Array):
        return values[structure.number]
    if isinstance(structure, Object):
        if id(structure) not in objects:
            objects[id(structure)] = made(structure.cls, {k: fill(v) for k, v in structure.fields.items()})
        return objects[id(structure)]
    if structure.__class__ in (tuple, list):
        return structure.__class__(map(fill, structure))
    if is_named_tuple(structure):
        return structure.__class__(*map(fill, structure))
    return {k: fill(v) for k, v in structure.items()} if structure.__class__ is dict else structure


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


def unchanged(structure: Any, given: Any, values: list[Any], objects: dict[int, Any]) -> None:
    """Escape if the code changed a list, a dict or an object of its arguments."""
    if isinstance(structure, Object):
        _unchanged_dict("attributes", structure.fields, vars(objects[id(structure)]), values, objects)
    elif structure.__class__ is list or isinstance(structure, tuple):
        if len(structure) != len(given):
            raise Escape("a list of the arguments is changed")
        for a, b in zip(structure, given, strict=True):
            unchanged(a, b, values, objects)
    elif structure.__class__ is dict:
        _unchanged_dict("a dict", structure, given, values, objects)
    elif isinstance(structure, Array):
        if given is not values[structure.number]:
            raise Escape("a container of the arguments is changed")
    elif structure is not given and (structure.__class__ is not given.__class__ or structure != given):
        raise Escape("a container of the arguments is changed")


def _unchanged_dict(what: str, structure: dict, given: dict, values: list[Any], objects: dict[int, Any]) -> None:
    if structure.keys() != given.keys():
        raise Escape(f"{what} of the arguments is changed")
    for k, v in structure.items():
        if isinstance(v, Object) and given[k] is not objects[id(v)]:
            raise Escape(f"{what} of the arguments is changed")
        unchanged(v, given[k], values, objects)


__all__ = [
    "Array",
    "Object",
    "RuntimeInt",
    "filled",
    "flatten",
    "is_named_tuple",
    "is_plain_class",
    "key_of",
    "made",
    "unchanged",
]
