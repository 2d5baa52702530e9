"""Lists whose length, or the index into them, is known at run time only: items of one kind, in arrays that grow.

The list object stays, so that all its names see what happens to it; a ``Room`` is its only item then. A list becomes
one where it was when the outermost loop or branch began that makes it longer (``Grown``), or on the spot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..compiler.access import limit
from ..compiler.ir import Affine, Const, View
from .arrays.functions import to_python
from .arrays.indexing import index
from .escape import Escape
from .numbers import INT, dtype_of, is_sure, join, kind_of
from .symbolic import SymbolicInt
from .tracer import BOOL, Tracer
from .values import Each, Growing, Scalar, StagedArray
from .variants import certain

OUTGREW = "a list that outgrew its room"
_WIDE = (np.dtype(np.int64), np.dtype(np.float64), np.dtype(np.complex128))  # that arrays of Python's numbers have
_CHANGE = frozenset("append extend insert pop clear remove sort reverse".split())


class Grown(Exception):
    """A list has to become one with room before the construct at work: ``value`` is an item that it gets, and
    ``turns`` how often, if that is known."""

    def __init__(self, target: list, value: Any, turns: int | None):
        super().__init__("a list that a loop or branch makes longer or shorter")
        self.target, self.value, self.turns = target, value, turns


class Column:
    """One number or array of each item: ``array`` has an item a row. ``sure``: where items are of ``kind``, in a list
    that has Python numbers of the kind ``other``, too. ``is_list``: the rows are lists."""

    __slots__ = ("array", "is_list", "kind", "other", "sure")

    def __init__(self, array: StagedArray, kind: Any, other: Any = None, sure: Any = None, is_list: bool = False):
        self.array, self.kind, self.other, self.sure, self.is_list = array, kind, other, sure, is_list


class Room(Growing):
    """What the items of a list are: columns, or tuples of them, and the length so far."""

    __slots__ = ("box", "capacity", "columns", "is_fixed", "is_given", "line", "owner", "t")

    def __init__(
        self, t: Tracer, columns: Any, length: Any, capacity: int, is_fixed: bool = False, is_given: bool = False
    ):
        self.t, self.columns, self.capacity, self.is_fixed = t, columns, capacity, is_fixed
        self.is_given = is_given  # it is an argument, and what it holds does not change
        self.box = {"length": length}
        self.line = t.line
        self.owner: list = [self]  # the list that it is the room of; others that hold it were made of that one's

    def become(self, target: list) -> None:
        """This is the room of a list from now on."""
        self.owner = target
        target[:] = [self]

    def flat(self) -> list[Column]:
        """All columns."""
        found: list[Column] = []
        _each(self.columns, found.append)
        return found

    def length(self) -> Affine:
        """How many items there are."""
        n = self.t.affine(self.box["length"])
        assert n is not None
        if n.const < 0 and n.is_const:
            raise Escape("pop from an empty list")
        if not n.is_const:
            known = self.t.facts
            known.known += [a for a in (n, Affine(self.capacity) - n) if not known.is_positive(a)]
        return n

    def put_length(self, n: Affine) -> None:
        """There are ``n`` items from now on."""
        if self.is_fixed:
            raise Escape("a list in a list that becomes longer or shorter")
        self.changes()
        self.box["length"] = SymbolicInt.of(self.t, n)

    def changes(self) -> None:
        """Something in it is changed."""
        if self.is_given:
            raise Escape("a list among the arguments that is changed")

    def need(self, n: Affine) -> None:
        """Room for ``n`` items: more of it where their number has a bound, else a check."""
        most = limit(n, True)
        if most is not None and self.capacity < most < 1 << 24:
            for c in self.flat():
                for array in [c.array] if c.sure is None else [c.array, c.sure]:
                    array.view.buf.size = max(array.view.strides[0], 1) * most
                    array.sizes = (Affine(most), *array.sizes[1:])
            self.capacity = most
        self.t.require(Affine(self.capacity) - n, OUTGREW)

    # --- items ---

    def read(self, i: Affine) -> Any:
        """The item at a place that is there."""

        def one(c: Column) -> Any:
            t = self.t
            at = SymbolicInt.of(t, i)
            found = t.getitem(t.use(c.array), at)
            if c.is_list:
                return Room(t, Column(found, c.kind), SymbolicInt.of(t, found.sizes[0]), 0, True).owner
            if c.kind is None:
                found = t.copy(found)
                t.freeze(found.view.buf)
                return found
            if c.kind == INT:
                return SymbolicInt.of(t, t.affine(found))  # type: ignore[arg-type]
            sure = None if c.sure is None else t.expr_of(t.getitem(c.sure, at))
            return Scalar(t, t.expr_of(found), c.kind[0] == "python", None, sure)

        return _each(self.columns, one)

    def write(self, i: Affine, value: Any) -> None:
        """An item gets a value."""
        self.changes()
        t = self.t

        def one(c: Column, v: Any) -> None:
            v, at = certain(v), SymbolicInt.of(t, i)
            if c.is_list:
                self._write_list(c, at, v)
                return
            if c.kind is None:
                if not isinstance(v, StagedArray) or v.sizes != c.array.sizes[1:] or v.dtype != c.array.dtype:
                    raise Escape("a list of values of different shapes or dtypes")
                if v.mask is not None:
                    raise Escape("elements by a mask in a list")
                t.freeze(v.view.buf, None if t.home.get(v.view.buf) == t.open[-1] else 0)
            elif kind_of(v) != c.kind:
                if kind_of(v) is None:
                    raise Escape("a list of values of different kinds")
                if c.other is None or kind_of(v) != c.other:
                    t.widen(self.line, v)
            t.setitem(t.use(c.array), at, v)
            if c.sure is not None:
                t.setitem(c.sure, at, Scalar(t, is_sure(t, v, c.kind)))
            elif c.kind is not None:
                t.certain(v)

        _each(self.columns, one, value)

    def _write_list(self, c: Column, at: Any, v: Any) -> None:
        t = self.t
        view = t.getitem(c.array, at)
        if v.__class__ is list and v and room_of(v) is None:
            give_room(t, v, None, 1)
        items = room_of(v) if v.__class__ is list else None
        if items is None or items.length() != view.sizes[0] or not isinstance(items.columns, Column):
            raise Escape("a list of lists of different lengths")
        if items.columns.kind != c.kind:
            raise Escape("a list of values of different kinds")
        t.setitem(c.array, at, items.rows(items.columns))
        Room(t, Column(view, c.kind), items.box["length"], 0, True).become(v)

    def rows(self, c: Column) -> StagedArray:
        """A column as an array: a view, but for integers that are given in fewer bits."""
        found = StagedArray(self.t, self.t.use(c.array).view, (self.length(), *c.array.sizes[1:]))
        is_narrow = c.kind == INT and c.array.dtype != dtype_of(INT)
        return self.t.call_named("astype", found, dtype_of(INT)) if is_narrow else found

    def at(self, key: Any) -> Affine:
        """An index as the place of an item that is there."""
        found = self.t.affine(key)
        if found is None:
            raise Escape(f"an index of a list that is {type(key).__name__}")
        try:
            return index(self.t, found, self.length())
        except Escape:  # in a first attempt the length may be that before a loop
            self.t.check(Const(BOOL, False), "an index out of bounds")
            return Affine(0)

    # --- the whole ---

    def array(self) -> StagedArray:
        """What ``np.array`` of the list is."""
        t, n = self.t, self.length()
        columns = self.flat()
        kinds = [c.array.dtype if c.kind is None else dtype_of(c.kind) for c in columns]
        for c, dtype in zip(columns, kinds, strict=True):
            if c.array.ndim > 1 or dtype != np.float64:
                t.require(n - 1, "an empty list as an array")
            if c.sure is not None:
                some = t.call_named("any", self.rows(Column(c.sure, None)))
                t.check(t.expr_of(some), "a list of Python numbers alone on this path")
        if isinstance(self.columns, Column):
            return t.copy(self.rows(self.columns))
        if any(c.array.ndim > 1 for c in columns) or not all(isinstance(c, Column) for c in self.columns):
            raise Escape("an array of tuples of this kind")
        made = t.temp((n, Affine(len(columns))), np.result_type(*kinds))
        for k, c in enumerate(columns):
            t.setitem(made, (slice(None), k), self.rows(c))
        return made

    def part(self, key: slice) -> list:
        """A part as a new list."""
        t, sizes = self.t, []

        def one(c: Column) -> Column:
            found = t.copy(t.getitem(self.rows(c), key))
            sizes.append(found.sizes[0])
            sure = None if c.sure is None else t.copy(t.getitem(self.rows(Column(c.sure, None)), key))
            return Column(found, c.kind, c.other, sure, c.is_list)

        columns = _each(self.columns, one)
        most = t.facts.most(sizes[0])
        return Room(t, columns, SymbolicInt.of(t, sizes[0]), self.capacity if most is None else most).owner

    def each(self) -> Each:
        """Its items, to loop over."""
        t = self.t
        return Each(SymbolicInt.of(t, self.length()), lambda i: self.read(t.affine(i)))  # type: ignore[arg-type]

    def __bool__(self) -> bool:
        raise Escape("the items of a list whose length is known at run time only")

    def __repr__(self) -> str:
        raise Escape("the text of a list whose length is known at run time only")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        raise Escape("a comparison of lists whose length is known at run time only")

    __hash__ = object.__hash__


def _each(columns: Any, function: Callable, *values: Any) -> Any:
    """What a function gives for each column, and the parts of ``values`` in its place."""
    if isinstance(columns, Column):
        return function(columns, *values)
    for v in values:
        if v.__class__ is not tuple or len(v) != len(columns):
            raise Escape("a list of tuples of different lengths")
    return tuple(_each(c, function, *(v[k] for v in values)) for k, c in enumerate(columns))


def room_of(x: Any) -> Room | None:
    """The room of a list, if it has one."""
    if x.__class__ is not list or Room not in map(type, x):
        return None
    found: Room = x[0]
    if len(x) != 1 or found.owner is not x:
        raise Escape("a list put together from one whose length is known at run time only")
    return found


def with_room(runtime: Any, target: list, value: Any = None) -> Room:
    """The room of a list, which it gets if it has none. ``value``: an item that it will have."""
    found = room_of(target)
    if found is not None:
        return found
    for k, (state, _) in enumerate(runtime.states):
        if state.holds(target):
            turns: int | None = 1
            for _, each in runtime.states[k:]:
                turns = None if turns is None or each is None else turns * each
            raise Grown(target, value, turns)
    give_room(runtime.t, target, value, 1)
    result: Room = target[0]
    return result


def give_room(t: Tracer, target: list, value: Any, turns: int | None) -> None:
    """Let a list have room, here."""
    items = list(target)
    samples = items if value is None else [*items, value]
    if not samples:
        raise Escape("an empty list, of which nothing is known")
    room = t.room if turns is None or turns > t.room << 4 else max(turns, 1)
    capacity = max(1, len(items) + room)
    columns = _columns(t, samples, capacity)
    made = Room(t, columns, 0, capacity)
    simple = isinstance(columns, Column) and columns.kind is not None and not columns.is_list
    if simple and len(items) > 4 and all(v.__class__ in (int, float, bool) for v in items):
        whole = StagedArray(t, columns.array.view, (Affine(len(items)),))
        is_one = all(v.__class__ is items[0].__class__ and v == items[0] for v in items)
        t.write(whole, items[0] if is_one else t.constant(np.array(items, columns.array.dtype)))
        if columns.sure is not None:
            sure = [kind_of(v) == columns.kind for v in items]
            t.write(StagedArray(t, columns.sure.view, whole.sizes), t.constant(np.array(sure)))
    else:
        for k, v in enumerate(items):
            made.write(Affine(k), v)
    made.box["length"] = len(items)
    made.become(target)


def given_room(t: Tracer, columns: Any, values: list[Any]) -> list:
    """The list of an argument whose length is an input: its columns are among the ``values`` of the leaves."""

    def made(c: Any) -> Any:
        return tuple(map(made, c)) if c.__class__ is tuple else Column(values[c.number], kind_of(c.cls()))

    found: list[Column] = []
    filled = made(columns)
    _each(filled, found.append)
    one = found[0].array
    room = Room(t, filled, SymbolicInt.of(t, one.sizes[0]), one.view.buf.size, is_given=True)
    room.become([])
    return room.owner


def _columns(t: Tracer, samples: list, capacity: int) -> Any:
    """Columns for items like these."""
    last = samples[-1]
    if last.__class__ is tuple:
        if not last or any(v.__class__ is not tuple or len(v) != len(last) for v in samples):
            raise Escape("a list of tuples of different lengths")
        return tuple(_columns(t, [v[k] for v in samples], capacity) for k in range(len(last)))

    def rows(sizes: tuple[Affine, ...], dtype: np.dtype) -> StagedArray:
        if not all(n.is_const for n in sizes):
            raise Escape("a list of arrays whose lengths are known at run time only")
        return t.temp((Affine(capacity), *sizes), dtype)

    if last.__class__ is list:
        found = {_row(v) for v in samples}
        if len(found) > 1:
            raise Escape("a list of lists of different lengths or kinds")
        ((length, kind),) = found
        return Column(rows((Affine(length),), dtype_of(kind)), kind, is_list=True)
    if isinstance(last, StagedArray):
        return Column(rows(last.sizes, last.dtype), None)
    numbers = [*samples, *(v for v in [t.items.get(t.line)] if v is not None)]
    kinds = list(dict.fromkeys(map(kind_of, numbers)))
    if None in kinds or len(kinds) > 2:
        raise Escape(f"a list of a {type(last).__name__}")
    if len(kinds) == 1:
        return Column(rows((), dtype_of(kinds[0])), kinds[0])
    one, two = (next(v for v in numbers if kind_of(v) == k) for k in kinds)
    kind = join(one, two)
    dtype = dtype_of(kind)
    if dtype not in _WIDE:
        raise Escape("a list of values of different kinds")
    other = kinds[0] if kinds[1] == kind else kinds[1]
    return Column(rows((), dtype), kind, other, t.temp((Affine(capacity),), BOOL))


def _row(x: Any) -> tuple[int, Any]:
    """Length and kind of a list of numbers; it may be of a block that is closed."""
    room = room_of(x)
    if room is not None and isinstance(room.columns, Column) and room.columns.sure is None and not room.columns.is_list:
        if room.box["length"].__class__ is int and room.columns.kind is not None:
            return room.box["length"], room.columns.kind
    kinds = set(map(kind_of, x)) if room is None and x.__class__ is list else set()
    if len(kinds) != 1 or None in kinds:
        raise Escape("a list of lists of this kind")
    return len(x), kinds.pop()


# --- what Python does with lists ---


class Items:
    """Stands for a list or tuple whose items are read or assigned, by an index that may be known at run time only."""

    __slots__ = ("_runtime", "_value")

    def __init__(self, runtime: Any, value: Any):
        self._runtime, self._value = runtime, value

    def _room(self, key: Any, value: Any = None) -> Room | None:
        parts = (key.start, key.stop, key.step) if isinstance(key, slice) else (key,)
        is_staged = any(isinstance(part, SymbolicInt | Scalar) for part in parts)
        if self._value.__class__ is tuple:
            return with_room(self._runtime, list(self._value)) if is_staged else None
        return with_room(self._runtime, self._value, value) if is_staged else room_of(self._value)

    def __getitem__(self, key: Any) -> Any:
        key = certain(key)
        room = self._room(key)
        if room is None:
            return self._value[key]
        if not isinstance(key, slice):
            return room.read(room.at(key))
        if self._value.__class__ is tuple:
            raise Escape("a part of a tuple whose length is known at run time only")
        return room.part(key)

    def __setitem__(self, key: Any, value: Any) -> None:
        key = certain(key)
        room = self._room(key, None)
        if room is None:
            self._value[key] = value
        elif isinstance(key, slice) or self._value.__class__ is tuple:
            raise Escape(f"a part of a {self._value.__class__.__name__} is assigned")
        else:
            room.write(room.at(key), value)

    def __delitem__(self, key: Any) -> None:
        if room_of(self._value) is not None:
            raise Escape("an item of a list is deleted")
        del self._value[key]


def append(runtime: Any, target: list, value: Any) -> None:
    """``target.append(value)``. Only what reads a list looks for a room among many items: it grows in linear time."""
    has_room = len(target) == 1 and target[0].__class__ is Room
    if not has_room and not any(state.holds(target) for state, _ in runtime.states):
        target.append(value)
        return
    room = with_room(runtime, target, value)
    n = room.length()
    room.need(n + 1)
    room.write(n, value)
    room.put_length(n + 1)


def extend(runtime: Any, target: list, values: Any) -> None:
    """``target.extend(values)``."""
    room = room_of(values)
    if room is not None:
        if room_of(target) is room:
            raise Escape("a list that is extended by itself")
        runtime.each(runtime.t.line, lambda v: None, values, lambda v: append(runtime, target, v))
        return
    for v in values:
        append(runtime, target, v)


def method(runtime: Any, target: list, called: str, args: tuple) -> Any:
    """A method of a list; NotImplemented where it is Python's."""
    room = room_of(target)
    if called == "append" and len(args) == 1:
        return append(runtime, target, args[0])
    if called == "extend" and len(args) == 1:
        return extend(runtime, target, args[0])
    if room is None:
        is_held = called in _CHANGE and any(state.holds(target) for state, _ in runtime.states)
        if not is_held or (not target and called != "insert"):
            return NotImplemented
        room = with_room(runtime, target, args[1] if called == "insert" else None)
    t, n = room.t, room.length()
    if called == "copy":
        return room.part(slice(None))
    if called in _CHANGE:
        room.changes()
    if called == "clear":
        return room.put_length(Affine(0))
    if called == "pop":
        at = room.at(args[0] if args else -1)
        found = room.read(at)
        if at != n - 1:
            for c in room.flat():
                for array in [c.array] if c.sure is None else [c.array, c.sure]:
                    whole = StagedArray(t, array.view, (n, *array.sizes[1:]))
                    later = t.copy(t.getitem(whole, slice(SymbolicInt.of(t, at + 1), None)))
                    t.setitem(whole, slice(SymbolicInt.of(t, at), -1), later)
        room.put_length(n - 1)
        return found
    if called == "reverse":
        for c in room.flat():
            for array in [c.array] if c.sure is None else [c.array, c.sure]:
                whole = StagedArray(t, array.view, (n, *array.sizes[1:]))
                t.write(whole, t.copy(t.getitem(whole, slice(None, None, -1))))
        return None
    if called in ("index", "count") and len(args) == 1:
        return _found(runtime, room, called, args[0])
    if called == "insert" and args[0].__class__ is int and args[0] == 0:
        room.need(n + 1)
        for c in room.flat():
            for array in [c.array] if c.sure is None else [c.array, c.sure]:
                whole = StagedArray(t, array.view, (n, *array.sizes[1:]))
                view = View(array.view.buf, array.view.offset + array.view.strides[0], array.view.strides)
                t.write(StagedArray(t, view, whole.sizes), t.copy(whole))
        room.write(Affine(0), args[1])
        return room.put_length(n + 1)
    raise Escape(f"the method {called} of a list whose length is known at run time only")


def refuse_nan(t: Tracer, x: Any) -> None:
    """Python finds NaN in a list by its identity, if it is the very object: bail out where ``x`` is one."""
    if isinstance(x, Scalar) and x.expr.dtype.kind in "fc":
        t.check(t.expr_of(t.apply(np.equal, (x, x))), "a search for NaN")


def _found(runtime: Any, room: Room, name: str, value: Any) -> Any:
    """``list.index`` and ``list.count``."""
    t = runtime.t
    c = room.columns
    if not isinstance(c, Column) or c.kind is None or c.is_list or kind_of(value) is None:
        raise Escape(f"the method {name} of a list of this kind")
    refuse_nan(t, value)
    equal = t.apply(np.equal, (room.rows(c), value))
    if name == "count":
        return to_python(t, t.call_named("sum", equal))
    t.check(t.expr_of(t.call_named("any", equal)), "a value that is not in a list")
    return to_python(t, t.call_named("argmax", equal))


__all__ = [
    "OUTGREW", "Column", "Grown", "Items", "Room", "append", "extend", "give_room", "given_room", "method",
    "refuse_nan", "room_of", "with_room",
]  # fmt: skip
