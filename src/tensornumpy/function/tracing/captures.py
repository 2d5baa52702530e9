"""Captures: the arrays and numbers that a traced function reads from outside.

After a trace ``environment`` lists what it depends on: checks that a call makes before it runs the graph, and the
captured arrays as they are then. A number that the code read and changed outside is checked, too, and changed by each
run (``is_counted``).

``recording.py`` calls these when a trace is made. A call reads the arrays by ``Environment.now`` and compares them
with what the trace was made for (``compare``), both from ``function/run.py``.
"""

from __future__ import annotations

import collections
import functools
import types
from collections.abc import Callable, Collection, Sequence
from typing import Any

import numpy as np

from ..._array.lens import is_put, root_of, window_of
from ..._base.dtypes import Aval
from ..._base.errors import NoGradientError
from ..._core.core import ndarray
from ..._core.numbers import TracedNumber
from ...graph.ir import Node
from .containers import Container, is_of_users, now_in
from .contents import (
    MISSING,
    Code,
    Held,
    Memory,
    Reading,
    Snapshot,
    are_numbers,
    has_readable_fields,
    is_buffer,
    is_internal,
    is_iterator,
    is_value,
    is_whole,
    rule_of,
    same_value,
)
from .mentions import Names


class Changed(Exception):
    """Something captured is not what the trace was made with; ``name``: as the function's code calls it. ``numbers``:
    those that have changed, if nothing else has."""

    def __init__(self, text: str, name: str = "value", numbers: Sequence[str] = ()):
        super().__init__(text)
        self.name, self.numbers = name, numbers


class Place:
    """Where a captured view lies in the array that it is of, and that the trace writes to: the trace reads it there."""

    __slots__ = ("base", "get", "handle", "shape", "window")

    def __init__(self, handle: Any):
        meta = handle._m
        self.handle, self.base, self.shape = handle, root_of(handle), handle._v.shape
        self.get = None if meta is None else meta.get
        try:
            window = None if is_put(handle) else window_of(handle)
        except NoGradientError:
            window = None
        self.window: Any = None if window is None else (handle.dtype, self.base._v.shape, *window.values())

    def holds(self) -> bool:
        """True if the view is where it was."""
        meta = self.handle._m
        same = meta is not None and meta.base is self.base and meta.get is self.get
        return (same or self.base is self.handle) and self.handle._v.shape == self.shape

    def is_like(self, other: Place) -> bool:
        """True if it lies in its array as another does in its own; of one that no window describes, only itself."""
        if self.window is None or other.window is None:
            return self.handle is other.handle and self.get is other.get
        return bool(self.window == other.window)


class Check:
    """One thing outside that a trace depends on: an array, a number, or a container on the way to one."""

    __slots__ = ("container", "expected", "index", "key", "role")

    def __init__(self, container: Container, key: Any, expected: Any, role: str, index: int = -1):
        self.container, self.key, self.expected, self.role, self.index = container, key, expected, role, index

    @property
    def name(self) -> str:
        return self.container.label(self.key)

    def quickly(self, obj: Any) -> tuple[Callable, Any, Any]:
        """``(get, key, expected)``: it holds if ``get(key) is expected``; ``obj`` is the container now."""
        if self.role in ("contents", "code"):
            return self.expected.holds, obj, True
        if self.role == "absent":
            return _asks_for(self.container, obj), self.key, False
        get, key = reader(self.container, obj, self.key)
        if self.role == "another name":
            return get, key, self.expected.obj
        if self.role == "number":
            return functools.partial(_kind, get), key, self.expected
        if self.role == "held":
            return Reading(self.expected, get).holds, key, True
        return get, key, self.expected.handle if self.role == "view" else self.expected


def _asks_for(container: Container, obj: Any) -> Callable:
    """What says whether there is something under a name."""
    return obj.__contains__ if container.kind == "names" else functools.partial(hasattr, obj)


def _kind(get: Callable, key: Any) -> Any:
    return get(key).__class__


def reader(container: Container, obj: Any, key: Any) -> tuple[Callable, Any]:
    """``(get, key)`` that reads one of the contents quickly."""
    if container.kind == "cell":
        return obj[key].__getattribute__, "cell_contents"
    if container.kind == "fields":
        return obj.__getattribute__, key
    if container.kind == "class":
        return types.MethodType(getattr, obj), key
    return obj.__getitem__, key


class Environment:
    """What a trace captured: checks in order, quick readers of them, and the captured arrays now. ``places``: of the
    views among them, each with the number of the array that it is of: a captured one, or -1 - that of an argument.
    ``numbers``: readers of those that are inputs, of which the checks ask for the class."""

    __slots__ = ("aliases", "captures", "checks", "inside", "numbers", "places", "quick")

    def __init__(
        self,
        checks: list[Check],
        quick: list[tuple[Callable, Any, Any]],
        captures: list[Any],
        places: list[tuple[Place, int]],
    ):
        self.checks, self.quick, self.captures, self.places = checks, quick, captures, places
        found = {c.container for c in checks}.union(*(c.expected.holders for c in checks if c.role == "code"))
        self.inside: dict[tuple, list[Container]] = {}
        for container in (h for h in found if h.parent is not None):
            self.inside.setdefault(container.place, []).append(container)
        self.aliases = [(q[2], c.index) for q, c in zip(quick, checks, strict=True) if c.role == "argument"]
        numbers: Any = [(c.index, q[0], q[1]) for q, c in zip(quick, checks, strict=True) if c.role == "number"]
        self.numbers = [(kind.args[0], key) for _, kind, key in sorted(numbers, key=lambda one: one[0])]

    def now(self, leaves: Sequence[Any]) -> Environment:
        """The environment of this call. Raises Changed if another trace is needed."""
        return self if self.unchanged(leaves) else self.refresh(leaves)

    def unchanged(self, leaves: Sequence[Any]) -> bool:
        for content, index in self.aliases:
            if content is not leaves[index]:
                return False
        for place, index in self.places:
            if not place.holds() or (index < 0 and place.base is not leaves[-1 - index]):
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
        look = _Look(self, leaves)
        for check, question in zip(self.checks, self.quick, strict=True):
            if check.role == "static" and check.container.parent is None and _holds(*question):
                look.quick.append(question)  # as most names of modules do: what holds them is where it was
            else:
                look.at(check)
        if look.moved:
            (name, old, new), names = look.moved[0], [name for name, _, _ in look.moved]
            raise Changed(f"{name}: {_brief(old)} -> {_brief(new)}", name, names)
        return Environment(self.checks, look.quick, look.captures, look.places)


def _holds(get: Callable, key: Any, expected: Any) -> bool:
    """Whether what is there is the same object."""
    try:
        return get(key) is expected
    except (AttributeError, LookupError, ValueError):
        return False


class _Look:
    """A look at all that a trace depends on, one check after the other: what is captured now, and the questions by
    which the next call sees that all of it is still so. Each raises Changed where another trace is needed."""

    def __init__(self, environment: Environment, leaves: Sequence[Any]):
        self.inside, self.leaves = environment.inside, leaves
        self.captures, self.quick = list(environment.captures), list[tuple[Callable, Any, Any]]()
        self.places: list[tuple[Place, int]] = []
        self.moved: list[tuple[str, Any, Any]] = []  # numbers that have changed
        self._now: dict[Container, Any] = {}
        self._read: dict[int, Any] = {}

    def at(self, check: Check) -> None:
        """Whether one thing is as it was, and its question for the next call."""
        container = check.container
        obj = self._now.get(container, container.obj)
        of_object = _OF_OBJECTS.get(check.role)
        if of_object is not None:
            self.quick.append(of_object(self, check, obj))
            return
        try:
            get, key = reader(container, obj, check.key)
            content = get(key)
        except (AttributeError, LookupError, ValueError):
            raise Changed(f"{check.name} is gone", check.name) from None
        question = _OF_CONTENTS.get(check.role, _Look._other)(self, check, get, content)
        self.quick.append((get, key, content) if question is None else (question[0], key, question[1]))

    def _contents(self, check: Check, obj: Any) -> tuple[Callable, Any, Any]:
        if not check.expected.fits(obj):
            names = [check.container.label(k) for k in check.expected.moved(obj)]
            if not names:
                raise Changed(f"what {check.container.name} holds", check.container.name)
            self.moved += [(name, "a number", "another one") for name in names]
        return check.expected.again(obj).holds, obj, True

    def _code(self, check: Check, obj: Any) -> tuple[Callable, Any, Any]:
        code = check.expected.again([self._now.get(h, h.obj) for h in check.expected.holders])
        if code.changed():
            raise Changed(f"what {code.changed()} is made of", code.changed())
        return code.holds, obj, True

    def _absent(self, check: Check, obj: Any) -> tuple[Callable, Any, Any]:
        if _asks_for(check.container, obj)(check.key):
            raise Changed(f"{check.name} is there", check.name)
        return check.quickly(obj)

    # of what stands under a name: the function that the next call asks, and what it has to say; None asks for the same

    def _array(self, check: Check, get: Callable, content: Any) -> None:
        expected = check.expected
        if content is not expected and aval_text(content) != aval_text(expected):
            raise Changed(f"{check.name}: {aval_text(expected)} -> {aval_text(content)}", check.name)
        self._take(check, content)

    def _take(self, check: Check, array: Any) -> None:
        """A captured array; several names of one in the trace have to be one again."""
        value, read = _memory(array), self._read
        if read.setdefault(check.index, value) is not value:
            raise Changed(f"{check.name} was one array with another and is not now", check.name)
        self.captures[check.index] = array

    def _view(self, check: Check, get: Callable, content: Any) -> None:
        place, expected = Place(content) if isinstance(content, ndarray) else None, check.expected
        if place is None or not place.is_like(expected):
            raise Changed(f"{check.name} was a view of what is written, and is another one", check.name)
        if check.index >= 0:
            self._take(check, place.base)
        elif place.base is not self.leaves[-1 - check.index]:
            raise Changed(f"{check.name} was a view of an argument and is of another array now", check.name)
        self.places.append((place, check.index))

    def _argument(self, check: Check, get: Callable, content: Any) -> None:
        if content is not self.leaves[check.index]:
            raise Changed(f"{check.name} was the argument itself and is another array now", check.name)

    def _static(self, check: Check, get: Callable, content: Any) -> None:
        expected = check.expected
        if content is not expected and not same_value(content, expected):
            if not are_numbers(content, expected):
                raise Changed(f"{check.name}: {_brief(expected)} -> {_brief(content)}", check.name)
            self.moved.append((check.name, expected, content))

    def _another_name(self, check: Check, get: Callable, content: Any) -> None:
        if content is not self._now.get(check.expected, check.expected.obj):
            raise Changed(f"{check.name} was one with {check.expected.name} and is not now", check.name)

    def _held(self, check: Check, get: Callable, content: Any) -> tuple[Callable, Any]:
        if not check.expected.holds(content):
            raise Changed(f"what {check.name} holds, whose elements are read by NumPy's own code", check.name)
        return Reading(check.expected, get).holds, True

    def _number(self, check: Check, get: Callable, content: Any) -> tuple[Callable, Any]:
        expected = check.expected
        if content.__class__ is not expected:
            raise Changed(f"{check.name}: a {expected.__name__} -> {_brief(content)}", check.name)
        return functools.partial(_kind, get), expected

    def _other(self, check: Check, get: Callable, content: Any) -> None:
        expected = check.expected
        if content is not expected and content.__class__ is not expected.__class__:
            raise Changed(f"{check.name}: {_brief(expected)} -> {_brief(content)}", check.name)
        for child in self.inside.get((check.container, check.key), ()):
            self._now[child] = content


# By the role of a check: those that ask the object that holds something, and those that ask what is there.
_OF_OBJECTS: dict[str, Callable[[_Look, Check, Any], tuple]] = {
    "contents": _Look._contents, "code": _Look._code, "absent": _Look._absent,
}  # fmt: skip
_OF_CONTENTS: dict[str, Callable[[_Look, Check, Callable, Any], tuple | None]] = {
    "array": _Look._array, "view": _Look._view, "argument": _Look._argument, "static": _Look._static,
    "another name": _Look._another_name, "held": _Look._held, "number": _Look._number,
}  # fmt: skip


def _memory(array: Any) -> Any:
    return array._v if isinstance(array, ndarray) else array


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
    mentioned: Names,
    captures: list[Any],
    leaves: Sequence[Any],
    generators: Sequence[Any] = (),
    written: Collection[int] = (),
    inputs: Sequence[tuple[Container, Any]] = (),
) -> Environment:
    """What to check before each run, so that rebound arrays, numbers and random ``generators`` are seen. ``written``:
    ids of the handles that the traced code changed, by a write or as views of what it wrote to. ``inputs``: where
    numbers are that each run reads."""
    drawn = {id(g) for g in generators}
    by_id = {id(c): i for i, c in enumerate(captures)}
    by_id.update({id(c._v): i for i, c in enumerate(captures) if isinstance(c, ndarray)})
    position = {id(leaf): i for i, leaf in enumerate(leaves)}
    checks: list[Check] = []
    needed: set[Container] = set()
    outside = [h for h in containers if not h.is_of_argument]
    found = {id(h.obj): h for h in containers if h.kind in ("list", "dict", "set", "fields") and not h.is_makeshift}
    for number, (container, key) in enumerate(inputs):
        checks.append(Check(container, key, container.contents[key].__class__, "number", number))
        needed.add(container)
    for container in outside:
        after = now_in(container)
        named = container.kind in ("cell", "names", "class")
        for key, content in container.contents.items():
            is_input = id(content) in by_id or id(content) in position
            is_left = is_iterator(content) and named and is_of_users(container)
            # an array of NumPy's that the code replaces may have been read before, by NumPy, as no step shows
            is_read = isinstance(content, np.ndarray) and has_elements(container, key, mentioned)
            if (is_read or after.get(key, MISSING) is content) and (
                is_left or is_held(container, key, content, mentioned, is_input)
            ):
                held = Held(content, not isinstance(content, ndarray) and has_elements(container, key, mentioned))
                checks.append(Check(container, key, held, "held"))
                needed.add(container)
            if isinstance(content, ndarray | np.ndarray):
                if id(content) in by_id:
                    checks.append(Check(container, key, content, "array", by_id[id(content)]))
                elif id(content) in position:
                    checks.append(Check(container, key, content, "argument", position[id(content)]))
                elif isinstance(content, ndarray) and id(content) in written:
                    base = id(root_of(content))
                    if base not in by_id and base not in position:
                        continue
                    index = by_id[base] if base in by_id else -1 - position[base]
                    checks.append(Check(container, key, Place(content), "view", index))
                else:
                    continue
                needed.add(container)
            elif id(content) in drawn and after.get(key, MISSING) is content:
                if container.kind != "set":  # whose contents are compared
                    checks.append(Check(container, key, content, "static"))
                needed.add(container)
            elif type(content) is TracedNumber or (container.kind == "class" and hasattr(content.__class__, "__get__")):
                continue
            elif id(content) in found and not found[id(content)].is_at(container, key):
                if container.kind == "set":
                    continue
                checks.append(Check(container, key, found[id(content)], "another name"))
                needed.add(container)
            elif not (named or (container.kind == "fields" and key in mentioned)):
                continue
            elif is_value(content) or (after.get(key, MISSING) is content and is_whole(content)):
                if is_of_users(container) or not is_internal(content):
                    checks.append(Check(container, key, content, "static"))
                    needed.add(container)
            elif after.get(key, MISSING) is content and is_of_users(container) and has_readable_fields(content):
                checks.append(Check(container, key, content, "container"))
                needed.add(container)
        for key in after.keys() - container.contents.keys() if container.kind in ("fields", "class", "names") else ():
            if key in mentioned:  # the next call finds it there
                checks.append(Check(container, key, False, "absent"))
                needed.add(container)
        if is_compared(container, mentioned, after):
            checks.append(Check(container, None, Snapshot(_as_before(container), rule_of(container.obj)), "contents"))
            needed.add(container)
    objects = [h for h in outside if h.kind == "fields" and h.obj.__class__.__dictoffset__]
    objects = [h for h in objects if not hasattr(h.obj.__class__, "__get__")]  # to read a descriptor runs its code
    shown = types.SimpleNamespace if mentioned.orders else ()  # which nobody mentions
    holders = [h for h in objects if h.obj.__class__ in mentioned.classes or isinstance(h.obj, shown)]
    needed.update(holders)
    for container in [h for h in outside if h in needed]:
        above = container
        while above.parent is not None:
            needed.add(above.parent)
            checks.append(Check(above.parent, above.key, above.obj, "container"))
            above = above.parent
    order = {h: i for i, h in enumerate(containers)}
    unique = {(c.container, c.key, c.role): c for c in checks}
    checks = sorted(
        unique.values(), key=lambda c: (c.role == "another name", order[c.container], c.role != "container")
    )
    code = Code(mentioned, holders, [h.obj for h in holders])
    if code.functions or code.classes or code.places:
        checks.append(Check(Container(None, "code", None, None, "", {}), None, code, "code"))
    quick = [c.quickly(c.container.obj) for c in checks]
    return Environment(checks, quick, list(captures), [(c.expected, c.index) for c in checks if c.role == "view"])


def is_held(container: Container, key: Any, content: Any, mentioned: Names, is_input: bool) -> bool:
    """True for memory outside that code may read without a step of the graph. ``is_input``: the graph reads it, too."""
    if container.kind == "set" or (container.kind == "fields" and key not in mentioned):
        return False
    if not isinstance(content, ndarray | np.ndarray):
        return is_buffer(content)
    return not is_input or (not isinstance(content, ndarray) and mentioned.has_parts_read(key))


def has_elements(container: Container, key: Any, mentioned: Names) -> bool:
    """True where the code may read elements of what a container holds, and not its shape alone."""
    is_named = container.kind in ("cell", "names", "class", "fields")
    return not is_named or mentioned.everything or mentioned.has_elements_read(key)


def memory(containers: Sequence[Container], mentioned: Names, is_closed: Callable[[type], bool]) -> Memory:
    """The memory outside that code with these names may write to without a step of the graph. ``is_closed``: of a
    class whose objects keep NumPy's arrays while they are traced, as arguments, too."""
    found = {}
    for container in containers:
        for key, content in container.contents.items() if _keeps_numpys(container, is_closed) else ():
            if not isinstance(content, ndarray) and is_held(container, key, content, mentioned, False):
                is_array = isinstance(content, np.ndarray)
                if has_elements(container, key, mentioned) and not (is_array and not content.flags.writeable):
                    found[id(content)] = (container.label(key), content)
    return Memory(list(found.values()))


def _keeps_numpys(container: Container, is_closed: Callable[[type], bool]) -> bool:
    """True for what is no part of an argument, in which our arrays stand for NumPy's, and for parts of such objects."""
    if not container.is_of_argument:
        return True
    while container.parent is not None:
        if container.kind == "fields" and is_closed(type(container.obj)):
            return True
        container = container.parent
    return False


def is_compared(container: Container, mentioned: Names, after: dict) -> bool:
    """True if a list, dict or set outside has to hold at each call what it held before the trace: where code with these
    names can come to it, not where it does nothing but add to it, as to a list of what was traced."""
    if container.kind not in ("list", "dict", "set") or container.is_makeshift or is_value(container.obj):
        return False
    if has_grown(container, after) and not _is_read(container, mentioned) and type(container.obj) in _ADDED_TO:
        return False
    while container.parent is not None:
        if container.parent.kind == "fields" and container.key not in mentioned:
            return False
        container = container.parent
    return True


_ADDED_TO = (list, dict, set, collections.deque)  # a class of them may count what it is given


def has_grown(container: Container, after: dict) -> bool:
    """True if something was added to a container, and nothing else."""
    before = container.contents
    return len(after) > len(before) and all(after.get(k, MISSING) is v for k, v in before.items())


def _is_read(container: Container, mentioned: Names) -> bool:
    """Whether code may read a container, which it comes to by a name."""
    above = container.parent
    if above is None or id(container.obj) in mentioned.several:
        return True
    if _is_named(container):
        return mentioned.is_read(container.key) or _is_reflected(container, mentioned)
    if above.kind != "dict" or not _is_named(above) or id(above.obj) in mentioned.several:
        return True
    return mentioned.has_items_read(above.key) or _is_reflected(above, mentioned)


def _is_reflected(container: Container, mentioned: Names) -> bool:
    """Whether code may read an attribute or a global name that it does not mention."""
    kind = container.parent.kind
    return (mentioned.asks and kind in ("fields", "class")) or (mentioned.everything and kind != "cell")


def _is_named(container: Container) -> bool:
    """Whether code comes to a container by a name."""
    return container.parent is not None and container.parent.kind in ("fields", "class", "cell", "names")


def is_counted(container: Container, mentioned: Names, now: dict) -> bool:
    """True if the traced code changed numbers outside that it had read: each run changes them, from the same ones."""
    if container.kind in ("list", "dict", "set"):
        return is_compared(container, mentioned, now)
    if container.kind in ("fields", "class", "names"):
        if any(k in mentioned for k in now.keys() ^ container.contents.keys()):
            return True
    return any(
        now.get(k, MISSING) is not old and (container.kind != "fields" or k in mentioned)
        for k, old in container.contents.items()
    )


def _as_before(container: Container) -> Any:
    """A list, dict or set with what a container held before the trace."""
    if container.kind == "set":
        return container.contents.keys()  # in the order of its table
    return dict(container.contents) if container.kind == "dict" else list(container.contents.values())
