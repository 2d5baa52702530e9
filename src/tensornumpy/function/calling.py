"""The entry of a trace: everything that a call of it does, as a plan for machine code (engines/calls/entries.py).

A call in Python takes its arguments apart, compares them with what the trace was made for, runs the program and puts
the result together, which costs more than a small program itself. An entry is the same written down once. It is made
by the first call in Python that a trace with nothing else to do has answered; from then on calls like that one never
reach Python. Whatever is different (open scopes, other shapes, a rebound list) is declined there and comes here.
"""

from __future__ import annotations

import ctypes
import enum
import struct
import sys
import threading
from typing import Any

import numpy as np

from .._core.core import Variable, ndarray
from .._core.hooks import provide
from .._core.scalars import SCALAR, is_scalar
from .._core.scopes import scopes
from ..engines import background
from ..engines.calls import entries
from .trace import Trace
from .tracing.arguments import STATIC, is_python_class
from .tracing.captures import fields, slot_names

_MAX_ENTRIES = 4  # entries of a function: those of the traces that ran last
_CHANGES = 16  # times that an entry is made anew: what it is made of may change with every call
_ENOUGH = 400  # calls in Python after which the machine code is worth loading
_IDENTICAL = (*STATIC, float, np.generic, enum.Enum)


class Called:
    """Room for the entries of a callable."""

    __slots__ = ("_entries",)
    _entries: tuple | None


class _State:
    """The class whose calls machine code answers, and whether that code is loaded."""

    cls: Any = None
    loaded = False
    dtype_word: Any = None
    error: str | None = None
    calls = 0
    asked = 0  # how often it was asked whether all is loaded
    is_settled = False
    lock = threading.Lock()


def called(cls: type) -> Any:
    """Class decorator: machine code answers calls that an entry fits, and the class's own ``__call__`` all others."""
    _State.cls = cls
    return cls


def load() -> None:
    """Load the machine code that answers calls; the class then uses it. Without it, calls go on in Python."""
    with _State.lock:
        if _State.loaded or _State.error is not None:
            return
        try:
            from ..engines.calls import caller

            cls = _State.cls
            objects = caller.Objects(ndarray, Variable, "_v", "_m", cls, "_entries", cls.__call__, scopes, SCALAR)
            cls.__call__ = caller.load(objects)
            _State.dtype_word = caller.dtype_word
            _State.loaded = True
        except Exception as error:  # no native code here
            _State.error = f"{type(error).__name__}: {error}"


provide(kernels_made=load)


class _Unfit(Exception):
    """A call that no entry describes."""


# --- entries ---


def _spec(shape: tuple[int, ...], dtype: np.dtype, x: Any) -> list[int]:
    word = _State.dtype_word(dtype)
    if word is None:
        raise _Unfit
    return [word | entries.SCALAR if isinstance(x, ndarray) and is_scalar(x) else word, len(shape), *shape]


class _Plan:
    """An entry under construction."""

    def __init__(self, trace: Trace, args: tuple, kwargs: dict, python: Any):
        self.trace, self.numbers, self.give = trace, entries.TAKE, entries.GIVE
        self.is_python = trace.in_python
        self.words: list[int] = []
        self.items: list[Any] = []
        self.where: dict[int, int] = {}  # input of the graph -> value
        self.values = 0
        self.leaves = 0
        self.leaf_ids: set[int] = set()
        self.deepest = 0  # objects of the result that lie on the stack at once
        self.objects = len(args) + len(kwargs)
        captures = trace.environment.captures
        avals = [n.avals[0] for n in trace.graph.inputs]
        first_capture = len(avals) - len(captures)
        known = [*[None] * first_capture, *captures]  # of the arguments ``take`` tells
        self.specs = [_spec(a.shape, a.dtype, x) for a, x in zip(avals, known, strict=True)]
        if not self.is_python:
            self.environment(first_capture)  # may run Python code, so it comes before anything is borrowed
        for i, x in enumerate(args):
            self.take(x, i)
        order = {name: len(args) + i for i, name in enumerate(kwargs)}
        for name in sorted(kwargs):
            self.take(kwargs[name], order[name])
        if self.leaves != first_capture:
            raise _Unfit
        run = trace.compiled
        program, takes, gives = run, list(range(len(self.specs))), list(range(trace.count))
        if self.is_python:
            program, takes, gives = python, [], []
        elif run.direct is not None:
            program, takes, gives = run.direct, run.whole.takes, run.whole.gives
        is_new = run.direct is not None or trace.all_fresh
        if not is_new:  # a result that is one of these arrays has to be copied
            for constant in trace.constants:
                self.operand(constant)
        operands = [self.operand(x) for x in takes]
        self.add("end")
        single = run.direct is not None and run.whole.is_single
        sections = [operands, gives, [] if self.is_python else self.result(trace.structure)]
        places = []
        at = entries.START + len(self.words)
        for section in sections:
            places.append(at)
            at += len(section)
        if (
            max(self.objects, self.values, len(gives), len(operands), self.deepest) > entries.MAX_OBJECTS
            or self.leaves > entries.MAX_LEAVES
        ):
            raise _Unfit
        head = [
            ctypes.addressof(trace.counter),
            len(args),
            entries.PYTHON if self.is_python else len(operands),
            int(single),
            int(is_new),
            len(gives),
            *places,
        ]
        words = [*head, *self.words, *operands, *gives, *sections[2]]
        names = tuple(map(sys.intern, kwargs)) if kwargs else None
        self.entry = (struct.pack(f"<{len(words)}q", *words), program, names, *self.items, trace.counter)

    def item(self, value: Any) -> int:
        """The number of an object that the entry holds."""
        self.items.append(value)
        return len(self.items) + 2

    def add(self, name: str, *operands: int) -> None:
        self.words += [self.numbers[name], *operands]

    def value(self, graph_input: int) -> None:
        """The instruction before gives the value of this input."""
        self.where[graph_input] = self.values
        self.values += 1

    def environment(self, first: int) -> None:
        """What the trace captured: compared where it is expected to stay, read anew where it is an array."""
        environment = self.trace.environment
        checks = list(zip(environment.checks, environment.quick, strict=True))
        places: dict[int, int] = {}
        for check, _ in checks:
            places[check.index] = places.get(check.index, 0) + 1
        for check, (get, key, expected) in checks:
            if check.role == "argument":
                raise _Unfit
            kind = "item" if check.container.kind not in ("cell", "fields") else "attribute"
            container: Any = getattr(get, "__self__", None)
            where = (self.item(container), self.item(key))
            if check.role == "array" and places[check.index] == 1:
                self.add(f"load {kind}", *where, *self.specs[first + check.index])
                self.value(first + check.index)
            else:
                self.add(kind, *where, self.item(expected))
        for i, captured in enumerate(environment.captures):
            if first + i not in self.where:
                self.add("held", self.item(captured), *self.specs[first + i])
                self.value(first + i)

    def take(self, value: Any, number: int) -> None:
        """Instructions that take an argument apart."""
        cls = value.__class__
        if cls in (ndarray, Variable, np.ndarray):
            if id(value) in self.leaf_ids or self.leaves >= len(self.specs):
                raise _Unfit
            self.leaf_ids.add(id(value))
            aval = self.trace.graph.inputs[self.leaves].avals[0]
            if self.is_python:
                self.add("handle", number)
            self.add("leaf", number, *_spec(aval.shape, aval.dtype, value))
            self.value(self.leaves)
            self.leaves += 1
        elif cls in (list, tuple, dict):
            keys = tuple(value) if cls is dict else None
            self.spread(cls.__name__, number, keys, value.values() if cls is dict else value)
        elif isinstance(value, _IDENTICAL):
            self.add("same", number, self.item(value))
        elif is_python_class(cls) and not slot_names(cls) and fields(value) is not None:
            self.spread("fields", number, tuple(vars(value)), vars(value).values(), cls)
        else:
            raise _Unfit

    def spread(self, name: str, number: int, keys: tuple | None, parts: Any, *more: Any) -> None:
        """Instructions for the parts of a container."""
        first, before = self.objects, self.leaves
        self.objects += len(parts)
        operands = [] if keys is None else [self.item(keys), *map(self.item, more)]
        self.add(name, number, len(parts), first, *operands)
        for i, part in enumerate(parts):
            self.take(part, first + i)
        if self.leaves == before and name != "tuple":
            raise _Unfit  # nothing in it tells whether it is an object of its own

    def operand(self, x: Any) -> int:
        """The value that is an operand of the program: an input of the graph, or an array."""
        if isinstance(x, int):
            return self.where[x]
        self.add("value", self.item(x))
        self.values += 1
        return self.values - 1

    def result(self, structure: Any) -> list[int]:
        """Instructions that put the result together."""
        words: list[int] = []

        def walk(part: tuple, below: int = 0) -> None:
            kind = part[0]
            self.deepest = max(self.deepest, below + 1)
            if kind in ("result", "scalar"):
                words.extend((self.give[kind], part[1]))
            elif kind == "constant":
                words.extend((self.give[kind], self.item(part[1])))
            else:
                for i, inner in enumerate(part[1]):
                    walk(inner, below + i)
                words.extend((self.give[kind], len(part[1])))
                if kind == "dict":
                    words.append(self.item(part[2]))

        walk(structure)
        words.append(self.give["return"])
        return words


def prefer(function: Any, trace: Trace, args: tuple, kwargs: dict) -> None:
    """Have the next call like this one, which ``trace`` has just answered in Python, answered without it."""
    if trace.choice is None:
        can = trace.is_plain
    else:
        can = trace.in_python and trace.gives_new
    if not can:
        return
    if not _State.loaded:
        if _State.error is None:
            _State.calls += 1
            if _State.calls == _ENOUGH:
                background.soon(load)
        return
    entry = _entry(trace, args, kwargs, function.python_function)
    if entry is None:
        return
    run = trace.compiled
    if run.notify is None:

        def forget() -> None:  # its kernels are made: entries call them without the program around them
            function._entries = None

        run.notify = forget
    entries = function._entries or ()
    if not entries or entries[0] is not entry:
        function._entries = (entry, *[e for e in entries if e[-1] is not entry[-1]])[:_MAX_ENTRIES]


def is_settled() -> bool:
    """True if calls and operators are answered as they will be from now on. Where machine code is not loaded yet, it is
    once this has been asked some times."""
    if not _State.is_settled:
        _State.asked += 1
        if _State.asked == _ENOUGH:
            background.soon(load)
            background.soon(_settle)
    return _State.is_settled


def _settle() -> None:
    _State.is_settled = True


def _entry(trace: Trace, args: tuple, kwargs: dict, python: Any) -> tuple | None:
    """The entry of a trace, made anew if something that it was made of has changed; None if there can be none."""
    state = (trace.environment, trace.compiled.direct, tuple(kwargs))
    old = trace.entries.get(trace.in_python)
    if old is None or (old[0] != state and old[2] < _CHANGES):
        try:
            entry = _Plan(trace, args, kwargs, python).entry
        except _Unfit:
            entry = None
        old = trace.entries[trace.in_python] = (state, entry, 0 if old is None else old[2] + 1)
    return old[1] if old[0] == state else None


__all__ = ["Called", "called", "load", "prefer"]
