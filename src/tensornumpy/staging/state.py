"""What loops, branches and functions change where no name shows it: items of lists and dicts, attributes."""

from __future__ import annotations

import types
from collections.abc import Sequence
from typing import Any

import numpy as np

from .._core._compiled import dict_of
from .._core.core import ndarray
from .._core.transformed import Transformed
from .arguments import Array, GivenList, Object, Path
from .escape import Escape
from .lists import Room, room_of
from .numbers import same
from .source.names import UNDEFINED
from .values import Staged, StagedArray


class State:
    """The lists, dicts, sets and instances that functions reach through their closures, as they are now."""

    def __init__(self, functions: Sequence[Any], own: dict[int, Any]):
        self._own = own
        self._seen: set[int] = set()
        self._held: list[tuple[Any, Any]] = []  # each container, and a copy
        self._arrays: list[tuple[Any, np.ndarray]] = []  # of constants
        for f in functions:
            self._walk(f)

    def _walk(self, x: Any) -> None:
        kind = x.__class__
        if kind in (int, float, str, bool, type(None)) or isinstance(x, Staged | type | types.ModuleType):
            return
        if id(x) in self._seen:
            return
        self._seen.add(id(x))
        if isinstance(x, ndarray | np.ndarray):
            self._arrays.append((x, np.array(x)))
            return
        if kind is tuple or (isinstance(x, tuple) and hasattr(x, "_fields")):
            for v in x:
                self._walk(v)
        elif kind is Room:
            self._walk(x.box)
        elif kind is list or kind is set:
            self._held.append((x, kind(x)))
            for v in x:
                self._walk(v)
        elif kind is dict:
            self._held.append((x, dict(x)))
            for v in x.values():
                self._walk(v)
        elif kind is types.FunctionType:
            for cell in x.__closure__ or ():
                try:
                    self._walk(cell.cell_contents)
                except ValueError:  # a name without a value
                    continue
        elif isinstance(x, Transformed):
            self._walk(x.inner)
        elif kind is types.MethodType or kind.__module__ == "tensornumpy.function.bound":
            self._walk(x.__self__)
            self._walk(x.__func__)
        elif id(x) in self._own:
            self._walk(dict_of(x, kept=True))

    def holds(self, target: list) -> bool:
        """True for a list that was there."""
        return any(container is target for container, _ in self._held)

    def restore(self) -> None:
        """Everything is as it was."""
        for container, copy in self._held:
            if container.__class__ is list:
                container[:] = copy
            else:
                container.clear()
                container.update(copy)

    def changes(self) -> dict[Any, Place]:
        """The places that hold other values now. Escapes where a container has become longer or shorter."""
        found: dict[Any, Place] = {}
        if any(not np.array_equal(x, copy, equal_nan=copy.dtype.kind in "fc") for x, copy in self._arrays):
            raise Escape("an array of constants that a loop or branch changes")
        for container, copy in self._held:
            if container.__class__ is set:
                if container != copy:
                    raise Escape("a set that a loop or branch changes")
                continue
            if container.__class__ is list:
                keys: Any = range(len(copy))
                is_as_long = len(container) == len(copy)
            else:
                keys = list(copy)
                is_as_long = container.keys() == copy.keys()
            if not is_as_long:
                what = "list" if container.__class__ is list else "dict, or an object,"
                kind = Escape if container.__class__ is list or not copy.keys() <= container.keys() else NewKeys
                raise kind(f"a {what} that a loop or branch makes longer or shorter")
            for key in keys:
                if not same(container[key], copy[key]):
                    found[id(container), key] = Place(container, key)
        return found


class NewKeys(Escape):
    """A dict has keys, or an object attributes, that it did not have before, beside those that it had."""


class Place:
    """An item of a list or dict, or an attribute, as something to be carried."""

    __slots__ = ("container", "key")

    def __init__(self, container: Any, key: Any):
        self.container, self.key = container, key

    def get(self) -> Any:
        """What it holds."""
        return self.container[self.key]

    def put(self, value: Any) -> None:
        """Let it hold a value."""
        if value is UNDEFINED:
            raise Escape("an item without a value")
        self.container[self.key] = value


class NamesAndPlaces:
    """``Names`` of a construct, and places that it changes, which are carried like names."""

    def __init__(self, names: Any, places: list[Place]):
        self._names, self._places = names, places
        self.functions = names.functions
        labels = tuple(f"item {k}" for k in range(len(places)))
        self.carried, self.out, self.head = (part + labels for part in (names.carried, names.out, names.head))
        self.stop = names.stop

    def get(self) -> tuple[Any, ...]:
        """All values."""
        return (*self._names.get(), *(p.get() for p in self._places))

    def put(self, values: Sequence[Any]) -> None:
        """Assigns them."""
        count = len(values) - len(self._places)
        self._names.put(values[:count])
        for place, value in zip(self._places, values[count:], strict=True):
            place.put(value)


ALL = object()  # items of a list


def changes(structure: Any, given: Any, values: list[Any], objects: dict[int, Any]) -> list[tuple[Path, Any, Any]]:
    """What the code has set in its arguments: in which object, list or dict, the name of the attribute or the key, and
    the value; ALL where a list is longer or shorter. Escapes where it deleted something."""
    found: list[tuple[Path, Any, Any]] = []

    def same(structure: Any, given: Any, path: Path) -> bool:
        if isinstance(structure, Array):
            return given is values[structure.number]
        if isinstance(structure, GivenList):  # nothing in it is changed
            return given is objects[id(structure)]
        if isinstance(structure, Object) or structure.__class__ in (list, dict):
            if given is not objects[id(structure)]:
                return False
            old: Any = structure.fields if isinstance(structure, Object) else structure
            now: Any = dict_of(given) if isinstance(structure, Object) else given
            if now.__class__ is list:
                if len(now) != len(old) or room_of(now) is not None:
                    if any(v.__class__ is Array and isinstance(values[v.number], StagedArray) for v in old):
                        raise Escape("a list of arrays among the arguments that is changed")
                    found.append((path, ALL, now))
                    return True
                old, now = dict(enumerate(old)), dict(enumerate(now))
            if old.keys() - now.keys():
                raise Escape("an attribute or a key of the arguments that is deleted")
            found.extend((path, k, v) for k, v in now.items() if k not in old or not same(old[k], v, (*path, k)))
            return True
        if isinstance(structure, tuple):
            is_alike = given.__class__ is structure.__class__ and len(given) == len(structure)
            return is_alike and all(same(v, given[k], (*path, k)) for k, v in enumerate(structure))
        return structure is given or (structure.__class__ is given.__class__ and bool(structure == given))

    for k, part in enumerate(structure):
        for key, inner in part.items() if k else enumerate(part):
            same(inner, given[k][key], (k, key))
    return found


__all__ = ["ALL", "NamesAndPlaces", "Place", "State", "changes"]
