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
ITEMS = Length(0)  # the same of a list of numbers
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


class GivenColumn:
    """Of a list of numbers whose length is an input: the number of a leaf, which is the array of them, and their class.
    The columns of a list of tuples are in a tuple."""

    __slots__ = ("cls", "number")

    def __init__(self, number: int, cls: type):
        self.number, self.cls = number, cls


class GivenList:
    """A list of numbers, or of tuples of them, in the structure of arguments, whose length is an input."""

    __slots__ = ("columns",)

    def __init__(self, columns: Any):
        self.columns = columns


class Leaves(list):
    """The leaves of a call. ``long``: the axes whose lengths may be inputs, by the number of their array; ``lengths``:
    by the number of an array and an axis the leaf that its length is, of those that are inputs. These leaves stand
    behind all others, equal ones once: a program takes the lengths for equal then. ``listed``: the numbers of those
    that are in lists whose lengths may be inputs; ``first``: by the place of an argument that is a list whose length is
    one, the number of its first column."""

    __slots__ = ("first", "lengths", "listed", "long")

    def __init__(self) -> None:
        super().__init__()
        self.long: dict[int, tuple[int, ...]] = {}
        self.lengths: dict[tuple[int, int], int] = {}
        self.listed: set[int] = set()
        self.first: dict[int, int] = {}

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
    args: tuple, kwargs: dict, changing: Mapping[Path, type] = NONE, numbers: dict[Path, Any] | None = None
) -> tuple[Leaves, Any]:
    """The array and float leaves of the arguments, and the structure around them; escapes for other mutable objects.
    Integers that are arguments or attributes, lengths of arrays, and lists of numbers are leaves where they are
    ``changing``, of the class that it says; all others go to ``numbers``."""
    walk = _Walk(changing, numbers)
    given = tuple([walk.named(x, (0, k)) for k, x in enumerate(args)])
    structure = (given, {k: walk.named(x, (1, k)) for k, x in kwargs.items()})
    if walk.leaves.lengths:
        walk.leaves.end()
    return walk.leaves, structure


class _Walk:
    """Of one call: its leaves so far, and the containers and objects that they were in."""

    def __init__(self, changing: Mapping[Path, type], numbers: dict[Path, Any] | None):
        self.leaves, self.inside = Leaves(), set[int]()
        self.changing, self.numbers = changing, numbers

    def leaf(self, x: Any) -> Array:
        """An input of the program."""
        self.leaves.append(x)
        return Array(len(self.leaves) - 1)

    def named(self, x: Any, path: Path) -> Any:
        """An argument or an attribute."""
        if x.__class__ is int:
            if path in self.changing:
                return self.leaf(self.changing[path](x))
            if self.numbers is not None:
                self.numbers[path] = x
            return x
        if x.__class__ is list and x:
            self.enter(x)
            return self.list(x, path)
        return self.value(x, path)

    def value(self, x: Any, path: Path) -> Any:
        """What is at a path."""
        cls = x.__class__
        if len(path) > _DEEPEST:
            raise Escape("an argument that is linked, or nested, too deep")
        if isinstance(x, ndarray) or cls is np.ndarray:
            return self.array(x, path)
        if isinstance(x, np.generic | RuntimeInt) or cls in (float, complex):
            return self.leaf(x)
        if is_generator(x):
            return self.leaf(x)
        if cls in (list, dict) and x:
            self.enter(x)
        if cls in (list, tuple):
            return self.items(x, path)
        if is_named_tuple(x):
            return cls(*(self.value(v, (*path, k)) for k, v in enumerate(x)))
        if cls is dict:
            return {k: self.value(v, (*path, k)) for k, v in _items(x)}
        if isinstance(x, _STATIC):
            return x
        if is_plain_class(cls):
            self.enter(x)
            return Object(cls, {k: self.named(v, (*path, k)) for k, v in dict_of(x).items()})
        raise Escape(f"an argument that is {type(x).__name__}")

    def enter(self, x: Any) -> None:
        """Look into a container or an object. Escapes where it is in two places."""
        if id(x) in self.inside:
            raise Escape(f"a {x.__class__.__name__} that is in two places of the arguments")
        self.inside.add(id(x))

    def array(self, x: Any, path: Path) -> Array:
        """An array, whose lengths may be inputs."""
        made = self.leaf(x)
        axes = self.leaves.long[made.number] = long_axes(x)
        for axis in axes:
            place = (*path, LENGTHS[axis])
            if place in self.changing:
                self.leaves.lengths[made.number, axis] = -1
            elif self.numbers is not None:
                self.numbers[place] = x.shape[axis]
        return made

    def list(self, x: list, path: Path) -> Any:
        """A list, which may be an input if it holds numbers."""
        place = (*path, ITEMS)
        if place in self.changing:
            columns = columns_of(x)
            return self.items(x, path) if columns is None else GivenList(self.columns(columns))
        taken = None if self.numbers is None else _taken_of(x)
        if taken is None:
            return self.items(x, path)
        self.numbers[place] = taken  # type: ignore[index]
        start = len(self.leaves)
        made = self.items(x, path)
        self.leaves.listed.update(range(start, len(self.leaves)))
        return made

    def items(self, x: Any, path: Path) -> Any:
        """A list or tuple of this length."""
        kinds = set(map(type, x))
        if kinds <= _ITEMS:  # most containers are of these alone, and may be long
            return x.__class__(x)
        if kinds == {float}:
            return x.__class__(map(self.leaf, x))
        return x.__class__([self.value(v, (*path, k)) for k, v in enumerate(x)])

    def columns(self, columns: Any) -> Any:
        """The columns of a list of any length."""
        if columns.__class__ is tuple:
            return tuple(map(self.columns, columns))
        made = self.leaf(columns)
        self.leaves.long[made.number], self.leaves.lengths[made.number, 0] = (0,), -1
        return GivenColumn(made.number, _OF_DTYPE[columns.dtype])


# what programs have of the numbers in lists whose length is an input
_DTYPES: dict[type, Any] = {int: np.dtype(np.int32), float: np.dtype(np.float64), bool: np.dtype(np.bool_)}
_OF_DTYPE = {dtype: cls for cls, dtype in _DTYPES.items()}


def _class_of(items: Any) -> Any:
    """The class that all items have; None if there are several, or no items."""
    kinds = set(map(type, items))
    return kinds.pop() if len(kinds) == 1 else None


def columns_of(x: Any) -> Any:
    """Numbers of one class as an array, tuples of them as a tuple of arrays; None for all else: integers beyond 32 bits
    too, as lengths and indices may be computed of them."""
    x = tuple(x)  # as it is now: another thread may change it
    cls = _class_of(x)
    if cls is tuple:
        parts = [columns_of(part) for part in zip(*x, strict=True)] if len(set(map(len, x))) == 1 else []
        return tuple(parts) if parts and all(part is not None for part in parts) else None
    try:
        return np.array(x, _DTYPES[cls]) if cls in _DTYPES else None
    except OverflowError:
        return None


def _taken_of(x: list) -> Any:
    """What programs take for certain of a list of numbers, or of tuples of them, that is no input: how long it is, and
    all that are no floats. None for other lists."""
    cls = _class_of(x)
    if cls in _DTYPES:
        return len(x) if cls is float else tuple(x)
    if cls is not tuple or len(set(map(len, x))) != 1 or not all(v.__class__ in _DTYPES for item in x for v in item):
        return None
    return (len(x), *(v for item in x for v in item if v.__class__ is not float))


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


def filled(
    structure: Any, values: list[Any], objects: dict[int, Any], listed: Callable[[Any], list] | None = None
) -> Any:
    """The arguments with ``values`` in the place of the leaves. ``objects``: instances, lists, dicts made for them.
    ``listed`` makes a list of columns."""
    fill: Callable[[Any], Any] = lambda x: filled(x, values, objects, listed)  # noqa: E731
    if isinstance(structure, Array):
        return values[structure.number]
    if isinstance(structure, GivenList):
        assert listed is not None
        objects[id(structure)] = listed(structure.columns)
        return objects[id(structure)]
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
        if isinstance(x, Array | GivenColumn):
            found[x.number] = name
        elif isinstance(x, GivenList):
            walk(x.columns, name)
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
    if isinstance(x, Array | GivenColumn):
        return x.number
    if isinstance(x, GivenList):
        return (GivenList, key_of(x.columns))
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
    "ITEMS",
    "LENGTHS",
    "NONE",
    "Array",
    "GivenColumn",
    "GivenList",
    "Leaves",
    "Length",
    "Object",
    "RuntimeInt",
    "RuntimeSize",
    "columns_of",
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
