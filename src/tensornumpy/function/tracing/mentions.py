"""What code mentions, read in its bytecode: names, whether it only adds to what they name, and which parts it reads.

``containers.py`` notes each function that a call can come to, and ``captures.py`` asks what a trace has to compare.
Names are there at once; how code loads one is read with Python's ``dis`` where somebody asks for that name: programs on
large packages come to thousands of functions.
"""

from __future__ import annotations

import dis
import functools
import types
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np


class Names(set[str]):
    """Names that functions mention. ``everything``: code of the user's reads by names that are made at run time, so
    that it may mean any. ``asks``: code of anybody's may read attributes that it does not name; ``shown``: names in
    methods that show, copy or pickle an object; ``made``: classes at hand, of which the code may make objects;
    ``functions`` and ``classes``: of the user's, those met; ``stored``: attributes and global names that these set or
    delete; ``orders``: they may ask in which order an object has its attributes; ``opaque``: there are objects in C.
    ``several``: lists and dicts, by their ids, to which there is more than one way.
    Some are ``noted``, and stand in no code: what a getter was made for."""

    def __init__(self) -> None:
        super().__init__()
        self.everything = self.asks = self.opaque = False
        self.orders = False
        self.stored: set[str] = set()
        self.several: set[int] = set()
        self.noted: set[str] = set()
        self.shown: set[str] = set()
        self.made: set[type] = set()
        self.functions: list[types.FunctionType] = []
        self.classes: list[type] = []
        self._codes: list[tuple[types.CodeType, dict[str, Any]]] = []  # each with the globals that it names
        self._by_name: dict[str, list[tuple[types.CodeType, dict[str, Any]]]] = {}
        self._indexed = 0  # how many of the codes are there by their names
        self._new: list[str] = []

    def enter(self, function: types.FunctionType) -> set[str]:
        """Note what a function mentions that may be called: gives its names."""
        names = all_names(function.__code__)
        self._add(names)
        if not _SHOWN_BY.isdisjoint(names) or any(_has_step(function.__code__, step) for step in _FORMATTING):
            self._add(_SHOWING)
        self._codes.append((function.__code__, function.__globals__))
        return names

    def mention(self, names: Collection[str]) -> None:
        """Note names that stand in no code."""
        self.noted.update(names)
        self._add(names)

    def _add(self, names: Collection[str]) -> None:
        self._new += set(names) - self
        self.update(names)

    def take_new(self) -> list[str]:
        """The names that were noted since this was asked last."""
        new, self._new = self._new, []
        return new

    def is_read(self, name: str) -> bool:
        """Whether code does more with a name than to add something to what it names."""
        return name in self.noted or any(name in loads_of(code).read for code, _ in self._mentioning(name))

    def has_items_read(self, name: str) -> bool:
        """Whether code does more with the items of what a name stands for than to add something to one, or to put one
        there."""
        return name in self.noted or any(name in loads_of(code).items for code, _ in self._mentioning(name))

    def has_elements_read(self, name: str) -> bool:
        """Whether code does more with a name than to ask for a shape."""
        return any(name in loads_of(code).elements for code, _ in self._mentioning(name))

    def has_parts_read(self, name: str) -> bool:
        """Whether NumPy or Python reads parts at once of what a name stands for."""
        for code, scope in self._mentioning(name):
            loads = loads_of(code)
            if name in loads.parts or any(n == name and scope.get(module) is np for n, module in loads.handed):
                return True
        return False

    def asks_for_identity(self) -> bool:
        """Whether numbers may be asked whether they are the same object."""
        return any(loads_of(code).identity for code, _ in self._codes if _has_step(code, "IS_OP"))

    def asks_for_truth(self) -> bool:
        """Whether truth values may be asked whether they are the same object."""
        return any(loads_of(code).truth for code, _ in self._codes if _has_step(code, "IS_OP"))

    def _mentioning(self, name: str) -> Sequence[tuple[types.CodeType, dict[str, Any]]]:
        for entry in self._codes[self._indexed :]:
            for loaded in _loaded_names(entry[0]):
                self._by_name.setdefault(loaded, []).append(entry)
        self._indexed = len(self._codes)
        return self._by_name.get(name, ())

    def __contains__(self, name: object) -> bool:
        return self.everything or super().__contains__(name)

    @property
    def readable(self) -> frozenset[str]:
        """The names of all attributes that may be read, if it does not ask for others."""
        return frozenset(self | self.shown)

    def may_read(self, name: str) -> bool:
        """Whether an attribute may be read, by what is known so far."""
        return self.asks or name in self or name in self.shown

    def among(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those of the names of a module or a class that may be meant."""
        found = (n for n in names if isinstance(n, str) and n in self and not (self.everything and n.startswith("__")))
        return tuple(sorted(found))


_LOADS = frozenset(
    "LOAD_ATTR LOAD_METHOD LOAD_SUPER_ATTR LOAD_GLOBAL LOAD_NAME LOAD_DEREF LOAD_CLASSDEREF LOAD_FROM_DICT_OR_DEREF "
    "LOAD_FROM_DICT_OR_GLOBALS".split()
)
_ADDING = frozenset(("append", "appendleft", "extend", "extendleft", "add", "update"))  # methods that read nothing


_SHAPES = frozenset(("shape", "ndim", "size", "dtype", "itemsize", "nbytes", "strides"))
_ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD")
_NO_STEPS = ("PRECALL", "CACHE", "PUSH_NULL", "EXTENDED_ARG", "NOT_TAKEN")
_OUTSIDE = ("LOAD_CONST", "LOAD_SMALL_INT", "LOAD_GLOBAL", "LOAD_DEREF", "LOAD_NAME")  # what no argument has
_KEYS = ("LOAD_CONST", "LOAD_SMALL_INT", "LOAD_FAST", "LOAD_GLOBAL")  # of items
_SUBSCRIPTS = ("BINARY_SUBSCR", "BINARY_SLICE", "GET_ITER", "UNPACK_SEQUENCE", "UNPACK_EX")
_SHOWN_BY = frozenset("repr str ascii print format".split())  # what calls methods that show an object,
_FORMATTING = [s for s in ("FORMAT_VALUE", "FORMAT_SIMPLE", "FORMAT_WITH_SPEC") if s in dis.opmap]  # as f-strings do
_SHOWING = ("__repr__", "__str__", "__format__")
_STORING = {dis.opmap[f"{way}_{what}"] for way in ("STORE", "DELETE") for what in ("ATTR", "GLOBAL")}
# By these names code goes over the attributes of an object, in their order.
ORDERED = frozenset("vars __dict__ dir getmembers".split())
_FUNCTIONS = frozenset("eval exec globals locals vars dir".split())  # of Python's, no attributes
# What reads by a name that is made at run time.
REFLECTIVE = frozenset(
    "getattr setattr hasattr delattr vars __dict__ __getattribute__ dir eval exec globals locals format format_map "
    "attrgetter methodcaller getmembers __import__ __slots__ __reduce__ __reduce_ex__ __getstate__ __setstate__ "
    "__match_args__ __globals__ getattr_static".split()
)


class Loads(NamedTuple):
    """How code loads names."""

    read: frozenset[str]  # for more than a call of a method that adds
    items: frozenset[str]  # for more than such a call for one item, by its key, or to put an item there
    elements: frozenset[str]  # for more than a shape
    parts: frozenset[str]  # for an item, what a method gives, arithmetic with what is outside, too: computed at once
    handed: frozenset[tuple[str, str]]  # and a module's name, of which a function gets it and nothing of the call
    identity: bool  # it asks whether something is the same object as what is no constant and not in a global name,
    truth: bool  # or as True or False, or as what a comparison gives


def is_reflective(code: types.CodeType) -> bool:
    """Whether code may read by names that it does not mention."""
    return mentions_any(code, REFLECTIVE) or _has_step(code, "MATCH_CLASS")


@functools.lru_cache(1 << 12)
def mentions_any(code: types.CodeType, wanted: frozenset[str]) -> bool:
    """Whether a code object or a function inside it mentions one of these names. Methods of the user's may be called
    as functions of Python's are that reflect (``model.eval(x)``): these count where they are no attributes."""
    found = wanted & all_names(code)
    return bool(found - _FUNCTIONS) or bool(found and (found & _global_names(code) or "builtins" in all_names(code)))


def _global_names(code: types.CodeType) -> set[str]:
    """The global names and builtins that a code object and the functions inside it load."""
    found = {step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    return found.union(*(_global_names(c) for c in code.co_consts if isinstance(c, types.CodeType)))


def _has_step(code: types.CodeType, name: str) -> bool:
    """Whether a code object or a function inside it has a step of that name."""
    inner = (c for c in code.co_consts if isinstance(c, types.CodeType))
    return dis.opmap[name] in code.co_code[::2] or any(_has_step(c, name) for c in inner)


@functools.lru_cache(1 << 12)
def loads_of(code: types.CodeType) -> Loads:
    """How a code object and the functions inside it load names."""
    read: set[str] = set()
    items: set[str] = set()
    elements: set[str] = set()
    parts: set[str] = set()
    handed: set[tuple[str, str]] = set()
    steps = [s for s in dis.get_instructions(code) if s.opname not in _NO_STEPS]
    asked = [i - 1 for i, s in enumerate(steps) if s.opname == "IS_OP"]
    identity = any(_may_be_number(steps, i) for i in asked)
    truth = any(isinstance(steps[i].argval, bool) or steps[i].opname == "COMPARE_OP" for i in asked)
    for i, step in enumerate(steps):
        if step.opname not in _LOADS:
            continue
        before, after = steps[_root(steps, i) - 1], steps[i + 1] if i + 1 < len(steps) else step
        if not (after is not step and _adds(after)):
            read.add(step.argval)
        if not _adds_to_item(steps, i):
            items.add(step.argval)
        asks_length = before.argval == "len" and after.opname.startswith("CALL")
        if asks_length or (after.opname in _ATTRIBUTES and after.argval in _SHAPES):
            continue
        elements.add(step.argval)
        used = _use(steps, i)
        if used == "part":
            parts.add(step.argval)
        elif used == "call":
            last = _root(steps, i) - 1
            function = _root(steps, last)
            if function < last and steps[function].opname in _LOADS:
                handed.add((step.argval, steps[function].argval))
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            inner = loads_of(constant)
            read |= inner.read
            items |= inner.items
            elements |= inner.elements
            parts |= inner.parts
            handed |= inner.handed
            identity |= inner.identity
    truth = truth or any(loads_of(c).truth for c in code.co_consts if isinstance(c, types.CodeType))
    return Loads(
        frozenset(read), frozenset(items), frozenset(elements), frozenset(parts), frozenset(handed), identity, truth
    )


def _adds(step: dis.Instruction) -> bool:
    """Whether a step loads a method that adds and reads nothing."""
    return step.opname in _ATTRIBUTES and step.argval in _ADDING


def _adds_to_item(steps: Sequence[dis.Instruction], i: int) -> bool:
    """Whether code adds something to an item of what a step loads (``history["loss"].append``), or puts one there."""
    if i + 3 >= len(steps) or not steps[i + 1].opname.startswith(_KEYS):
        return False
    used, then = steps[i + 2], steps[i + 3]
    if used.opname == "STORE_SUBSCR":
        return True
    is_item = used.opname == "BINARY_SUBSCR" or (used.opname == "BINARY_OP" and used.argrepr == "[]")
    return is_item and _adds(then)


@functools.lru_cache(1 << 12)
def added_parameters(code: types.CodeType) -> dict[str, type]:
    """The parameters with which code does no more than to add to them as lists, or to the lists in them as dicts, and
    to ask whether they are None; which of the two."""
    count = code.co_argcount + code.co_kwonlyargcount
    if is_reflective(code):
        return {}
    ways: dict[str, set[Any]] = {name: set() for name in code.co_varnames[:count] if name not in code.co_cellvars}
    steps = [s for s in dis.get_instructions(code) if s.opname not in _NO_STEPS]
    for i, step in enumerate(steps):
        if "_FAST" not in step.opname:
            continue
        after = steps[i + 1] if i + 1 < len(steps) else step
        is_none, way = "NONE" in after.opname and "JUMP" in after.opname, None
        if step.opname in ("LOAD_FAST", "LOAD_FAST_BORROW", "LOAD_FAST_CHECK"):
            way = list if _adds(after) else dict if _adds_to_item(steps, i) else None
        for name in step.argval if isinstance(step.argval, tuple) else (step.argval,):
            if name in ways and not is_none:
                ways[name].add(way)
    return {name: found.pop() for name, found in ways.items() if len(found) == 1 and None not in found}


def _may_be_number(steps: Sequence[dis.Instruction], i: int) -> bool:
    """Whether what a step loads may be a number: not ``None``, a flag, a marker of a module or in a class."""
    step = steps[_root(steps, i)]
    if step.opname in ("LOAD_CONST", "LOAD_SMALL_INT"):
        return isinstance(step.argval, int | float | complex) and not isinstance(step.argval, bool)
    return step.opname not in ("LOAD_GLOBAL", "LOAD_NAME")


def _root(steps: Sequence[dis.Instruction], i: int) -> int:
    """The step that loads the object whose attribute, or attribute's attribute, a step loads."""
    while i > 0 and steps[i].opname in _ATTRIBUTES:
        i -= 1
    return i


def _use(steps: Sequence[dis.Instruction], i: int) -> str:
    """What becomes of a value that is loaded at a step: ``part`` where it is indexed, unpacked, asked for an attribute
    or meets constants and names from outside alone; ``call`` where a function gets it with no more than these."""
    depth, is_alone = 1, True
    for step in steps[i + 1 : i + 16]:
        name = step.opname
        if name in _ATTRIBUTES:
            if depth == 1:
                return "part"
        elif name in _OUTSIDE:
            depth += 1
        elif name.startswith("LOAD_FAST"):
            depth, is_alone = depth + 1 + (name.count("LOAD_FAST") > 1), False
        elif name in ("BUILD_TUPLE", "BUILD_SLICE"):
            depth -= (step.arg or 0) - 1
        elif name in _SUBSCRIPTS or (name == "BINARY_OP" and step.argrepr == "[]"):
            depth -= {"BINARY_SUBSCR": 1, "BINARY_OP": 1, "BINARY_SLICE": 2}.get(name, 0)
            if depth <= 1:
                return "part"
        elif name in ("BINARY_OP", "COMPARE_OP"):
            depth -= 1
            if depth == 1:
                return "part" if is_alone else ""
            if depth < 1:
                return "part" if steps[_root(steps, i) - 1].opname in _OUTSIDE else ""
        elif name.startswith(("CALL", "KW_NAMES")):
            return "call" if is_alone else ""
        else:
            return "part" if name.startswith("UNARY") and depth == 1 else ""
    return ""


@functools.lru_cache(1 << 12)
def stored_names(code: types.CodeType) -> frozenset[str]:
    """The attributes and the global names that a code object and the functions inside it set or delete."""
    found, extended = set[str](), 0
    steps = code.co_code
    for step, argument in zip(steps[::2], steps[1::2], strict=True):
        if step in _STORING:
            found.add(code.co_names[extended | argument])
        extended = (extended | argument) << 8 if step == dis.EXTENDED_ARG else 0
    inner = (stored_names(c) for c in code.co_consts if isinstance(c, types.CodeType))
    return frozenset(found.union(*inner))


def texts(code: types.CodeType) -> set[str]:
    """The texts that a code object and the functions inside it have as constants."""
    found = {c for c in code.co_consts if isinstance(c, str)}
    return found.union(*(texts(c) for c in code.co_consts if isinstance(c, types.CodeType)))


def imports(code: types.CodeType) -> bool:
    """Whether a code object or a function inside it imports something."""
    return _has_step(code, "IMPORT_NAME")


def _loaded_names(code: types.CodeType) -> set[str]:
    """Names by which a code object and the functions inside it load something, those of variables around it, too."""
    names = {*code.co_names, *code.co_freevars, *code.co_cellvars}
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _loaded_names(constant)
    return names


def all_names(code: Any) -> set[str]:
    """Names that a code object and the functions inside it mention."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= all_names(constant)
    return names
