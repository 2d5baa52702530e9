"""Arguments of a staged call: arrays and floats as leaves, lists, dicts and objects as the structure around them."""

from __future__ import annotations

import math
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from .._core._compiled import dict_of
from .._core.core import ndarray
from .._core.numbers import exact
from .._core.pytree import handles_in
from .._core.transformed import Transformed
from .._core.values import is_generator
from .escape import Escape

_STATIC = (
    int, bool, str, bytes, type(None), type(Ellipsis), type, np.dtype, range, slice, types.FunctionType,
    types.BuiltinFunctionType, types.ModuleType, Transformed,
)  # fmt: skip

_ITEMS = {int, bool, str, bytes, type(None)}  # that are parts of a key by their values

Path = tuple[Any, ...]  # keys from (args, kwargs) on: of containers, and names of attributes
NONE: Mapping[Path, type] = types.MappingProxyType({})


class Length:
    """The end of the path of an array: its length along an axis."""

    __slots__ = ("axis",)

    def __init__(self, axis: int):
        self.axis = axis


LENGTHS = tuple(map(Length, range(64)))
_DEEPEST = 100  # objects in objects, as a list that is linked by its items has them
_MOST_ROOM = 1 << 22  # elements of an array that is given room for any of several lengths
_SMALL = 32  # lengths of an array below it share a program


def lengths_among(paths: Iterable[Path]) -> set[Path]:
    """The paths that lead to lengths of arrays."""
    return {path for path in paths if path[-1].__class__ is Length}


class Array:
    """An array argument in the structure of arguments: its number among the leaves."""

    __slots__ = ("number",)

    def __init__(self, number: int):
        self.number = number


class Leaves(list):
    """The leaves of a call. ``long``: the axes whose lengths may be inputs, by the number of their array; ``lengths``:
    by the number of an array and an axis the leaf that its length is, of those that are inputs. These leaves stand
    behind all others, equal ones once: a program takes the lengths for equal then."""

    __slots__ = ("lengths", "long")

    def __init__(self) -> None:
        super().__init__()
        self.long: dict[int, tuple[int, ...]] = {}
        self.lengths: dict[tuple[int, int], int] = {}

    def end(self) -> None:
        """All other leaves are there: the lengths follow."""
        first: dict[int, int] = {}
        for number, axis in self.lengths:
            x = self[number]
            n = (x._v if x.__class__ is ndarray else x).shape[axis]
            if n not in first:
                first[n] = len(self)
                self.append(RuntimeSize(n))
            self.lengths[number, axis] = first[n]

    def inputs(self) -> dict[int, tuple[int, ...]]:
        """The axes whose lengths are inputs, by the number of their array."""
        found: dict[int, tuple[int, ...]] = {}
        for number, axis in self.lengths:
            found[number] = (*found.get(number, ()), axis)
        return found


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


class RuntimeSize(RuntimeInt):
    """One that lengths of arrays follow from. A program is for a class, as it has room for the largest: 2 to 31,
    32 to 127, 128 to 511 and so on; 0 and 1 are classes of their own, as arrays of one element broadcast."""

    __slots__ = ()

    @property
    def ends(self) -> tuple[int, int]:
        """The class of the number."""
        n = self.value
        if not 1 < n < self.LIMIT:
            return (n, n) if 0 <= n <= 1 else RuntimeInt(n).ends
        least, past = 2, _SMALL
        while n >= past:
            least, past = past, 4 * past
        return least, past - 1


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


def _items(x: dict) -> Any:
    """The items of a dict. Escapes for keys that are elements of arrays: of a trace, which alone may ask for a hash."""
    if not _ITEMS.issuperset(map(type, x)) and any(map(handles_in, x)):
        raise Escape("a dict whose keys are elements of arrays")
    return x.items()


def is_named_tuple(x: Any) -> bool:
    """True for an instance of ``collections.namedtuple``."""
    return isinstance(x, tuple) and x.__class__ is not tuple and hasattr(x, "_fields")


def flatten(
    args: tuple, kwargs: dict, changing: Mapping[Path, type] = NONE, numbers: dict[Path, int] | None = None
) -> tuple[Leaves, Any]:
    """The array and float leaves of the arguments, and the structure around them; escapes for other mutable objects.
    Integers that are arguments or attributes, and lengths of arrays, are leaves where they are ``changing``, of the
    class that it says; all others go to ``numbers``."""
    leaves = Leaves()
    inside: set[int] = set()

    def leaf(x: Any) -> Array:
        leaves.append(x)
        return Array(len(leaves) - 1)

    def named(x: Any, path: Path) -> Any:
        """An argument or an attribute."""
        if x.__class__ is int:
            if path in changing:
                return leaf(changing[path](x))
            if numbers is not None:
                numbers[path] = x
            return x
        return walk(x, path)

    def walk(x: Any, path: Path) -> Any:
        if len(path) > _DEEPEST:
            raise Escape("an argument that is linked, or nested, too deep")
        if isinstance(x, ndarray) or x.__class__ is np.ndarray:
            made = leaf(x)
            axes = leaves.long[made.number] = long_axes(x)
            for axis in axes:
                place = (*path, LENGTHS[axis])
                if place in changing:
                    leaves.lengths[made.number, axis] = -1
                elif numbers is not None:
                    numbers[place] = x.shape[axis]
            return made
        if isinstance(x, np.generic | RuntimeInt) or x.__class__ in (float, complex):
            return leaf(x)
        if is_generator(x):
            return leaf(x)
        if x.__class__ in (list, dict) and x:
            if id(x) in inside:
                raise Escape(f"a {x.__class__.__name__} that is in two places of the arguments")
            inside.add(id(x))
        if x.__class__ in (tuple, list):
            kinds = set(map(type, x))
            if kinds <= _ITEMS:  # most containers are of these alone, and may be long
                return x.__class__(x)
            if kinds == {float}:
                return x.__class__(map(leaf, x))
            return x.__class__([walk(v, (*path, k)) for k, v in enumerate(x)])
        if is_named_tuple(x):
            return x.__class__(*(walk(v, (*path, k)) for k, v in enumerate(x)))
        if x.__class__ is dict:
            return {k: walk(v, (*path, k)) for k, v in _items(x)}
        if isinstance(x, _STATIC):
            return x
        if is_plain_class(x.__class__):
            if id(x) in inside:
                raise Escape(f"a {x.__class__.__name__} that is in two places of the arguments")
            inside.add(id(x))
            return Object(x.__class__, {k: named(v, (*path, k)) for k, v in dict_of(x).items()})
        raise Escape(f"an argument that is {type(x).__name__}")

    given = tuple([named(x, (0, k)) for k, x in enumerate(args)])
    structure = (given, {k: named(x, (1, k)) for k, x in kwargs.items()})
    if leaves.lengths:
        leaves.end()
    return leaves, structure


def long_axes(x: Any) -> tuple[int, ...]:
    """The axes of an array argument whose lengths can be inputs: the first one, and the others of an array in C order,
    as the distances of its elements follow from its lengths. A program has room for the largest of the class."""
    value = x._v if isinstance(x, ndarray) else x
    if value.__class__ is not np.ndarray or not value.ndim:
        return ()
    shape = value.shape
    if value.ndim == 1 or not value.flags.c_contiguous or _room(shape) > _MOST_ROOM:
        return (0,) if 1 < shape[0] < RuntimeInt.LIMIT else ()
    return tuple([axis for axis, n in enumerate(shape) if 1 < n < RuntimeInt.LIMIT])


def _room(shape: tuple[int, ...]) -> int:
    """The elements of the largest array whose lengths are of the classes of these."""
    return math.prod([RuntimeSize(n).ends[1] if 1 < n < RuntimeInt.LIMIT else n for n in shape])


def locate(path: Path, args: tuple, kwargs: dict) -> Any:
    """The part of the arguments with this path."""
    found: Any = (args, kwargs)
    for key in path:
        found = found[key] if isinstance(found, tuple | list | dict) else dict_of(found)[key]
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
    if x.__class__ in (tuple, list):
        kinds = set(map(type, x))
        if kinds == {int}:
            return (x.__class__, int, *x)
        return (x.__class__, None, *([v.number for v in x] if kinds == {Array} else map(key_of, x)))
    if is_named_tuple(x):
        return (x.__class__, *map(key_of, x))
    if x.__class__ is dict:
        return (dict, *((exact(k), key_of(v)) for k, v in x.items()))
    if x.__class__ in (int, bool, str, bytes, type(None)):
        return (x.__class__, x)
    if x.__class__ is slice:
        return (slice, key_of(x.start), key_of(x.stop), key_of(x.step))
    return exact(x) if x.__hash__ is not None else id(x)


__all__ = [
    "LENGTHS",
    "NONE",
    "Array",
    "Leaves",
    "Length",
    "Object",
    "RuntimeInt",
    "RuntimeSize",
    "filled",
    "flatten",
    "is_named_tuple",
    "is_plain_class",
    "key_of",
    "labels",
    "lengths_among",
    "locate",
    "long_axes",
    "made",
]
