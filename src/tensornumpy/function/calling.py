"""The entry of a trace: everything that a call of it does, written down for the compiled form (_compiled/calls.pxi).

A call in Python takes its arguments apart, compares them with what the trace was made for, runs the program and puts
the result together, which costs more than a small program itself. An entry is the same written down once. It is made
by the first call in Python that a trace with nothing else to do has answered; from then on calls like that one never
reach Python. Whatever is different (open scopes, other shapes, a rebound list) is declined there and comes here. Where
there is no extension, all calls do.

``function.py`` and ``programs/choosing.py`` call ``prefer`` after a call that Python has answered. It reads the trace
and its environment (``tracing/captures.py``).
"""

from __future__ import annotations

import enum
import functools
import gc
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from .._base.errors import LeakedValueError
from .._core._compiled import dict_of, fast
from .._core.core import Variable, ndarray
from .._core.pytree import has_parts
from .._core.scalars import is_scalar
from .._core.tracebacks import shorten
from ..engines.background import answering
from ..engines.memory import REUSE_BYTES, bytes_of
from ..engines.numpy import GuardFailed
from .run import run
from .trace import Trace
from .tracing import errstates
from .tracing.arguments import QUICK, STATIC, is_open
from .tracing.captures import Changed
from .tracing.contents import fields, is_python_class, slot_names
from .tracing.reading import Known
from .tracing.sharing import Overlap

MAX_ENTRIES = 8  # entries of a function: those of the traces that ran last
_CHANGES = 16  # times that an entry is made anew: what it is made of may change with every call
EVER = 1 << 62  # calls
_DEEPEST = 20  # lists in lists and objects in objects that an entry compares
_MAX_LISTS = 16  # outside, where others are only added to
_MAX_LEAVES = 64  # arguments that are arrays: each is compared with each
_IDENTICAL = (*STATIC, float, np.generic, enum.Enum)
NUMBERS = frozenset((int, float, complex, bool, str, bytes, type(None)))


_UNREAD = object()


class _AddedTo:
    """A list to which code only appends, or a dict with such lists."""

    def __init__(self, value: Any):
        self.value = value


class Called:
    """Room for the entries of a callable."""

    __slots__ = ("_entries",)
    _entries: tuple | None


if not TYPE_CHECKING and fast is not None:
    Called = fast.Called


def called(cls: type) -> Any:
    """Class decorator: compiled code answers calls that an entry fits, and the class's own ``__call__`` all others."""
    if fast is not None:
        fast.call_of_functions(cls, GuardFailed, shorten)
    return cls


class _Unfit(Exception):
    """A call that no entry describes."""


class _Arguments:
    """The arguments and captures of a call as an entry has them. ``places``: which value each input of the graph is."""

    read: Any = None  # what is known of the names in the function's code
    closed = False  # whether what is taken apart lies in an object whose arrays are compared by their elements

    def __init__(self, trace: Trace, places: dict[int, int], in_python: bool):
        self.trace, self.places, self.in_python = trace, places, in_python
        self.seen: set[int] = set()  # arguments that are arrays,
        self.count = 0  # and how many there are
        self.bare: list[tuple[Any, Any]] = []  # parts that are lists, dicts and objects without arrays, and these
        self.above: list[int] = []  # what the part that is taken apart lies in
        self.lists: list[int] = []  # those that are looked into,
        self.added: list[int] = []  # and those that are only added to
        self.names = {} if trace.numbers is None else trace.numbers.names

    def spec(self, number: int, x: Any) -> Any:
        """What has to be an input of the graph; in Python, what there is now."""
        if not self.in_python:
            aval = self.trace.graph.inputs[number].avals[0]
            return _spec(aval.shape, aval.dtype, x, False)
        if not self.above and x.__class__ is np.ndarray:  # Python gets one of ours
            return _spec(x.shape, x.dtype, x, False)
        if not isinstance(x, ndarray) or x._v.__class__ is not np.ndarray:
            raise _Unfit
        return _spec(x.shape, x.dtype, x, True)

    def captures(self, first: int) -> list[Any]:
        """What the trace captured: compared where it is expected to stay, read anew where it is an array."""
        environment = self.trace.environment
        reads = [check.index for check in environment.checks]
        found, held = [], dict(enumerate(environment.captures))
        for place, _ in [] if self.trace.numbers is None else self.trace.numbers.slots:
            del held[place]
        for check, (get, key, expected) in zip(environment.checks, environment.quick, strict=True):
            read: Any = get
            container = getattr(read.args[0] if check.role == "number" else read, "__self__", None)
            if check.role in ("argument", "absent", "view") or container is None:
                raise _Unfit
            array: tuple = ()
            if check.role == "number":
                array = (self.trace.numbers.captured[check.index], None, True)
            if check.role == "array" and reads.count(check.index) == 1:
                number = first + check.index
                array = (self.places[number], self.spec(number, held.pop(check.index)))
            if check.role == "code":
                container = fast.Code(container)
            is_item = check.role == "held" or check.container.kind not in ("cell", "fields", "class")
            found.append(fast.Capture(container, key, is_item, expected, *array))
        for i, captured in held.items():
            spec = self.spec(first + i, captured)
            found.append(fast.Capture(None, None, False, captured, self.places[first + i], spec))
        return found

    def given(self, value: Any, name: str) -> Any:
        """An argument, and its name."""
        is_added = self.read is not None and self.read.added.get(name) is value.__class__
        return self.part(_AddedTo(value) if is_added else value, name)

    def part(self, value: Any, name: str) -> Any:
        """An argument, or a part of one, and the user's way to write it."""
        cls = value.__class__
        if name in self.names:
            return fast.Part("number", self.names[name], value=cls)
        if cls in (ndarray, Variable, np.ndarray):
            number = self.count
            if (id(value) in self.seen and not self.in_python) or number >= len(self.places):
                raise _Unfit
            if self.closed and cls is np.ndarray:  # whose elements are compared
                raise _Unfit
            self.seen.add(id(value))
            self.count += 1
            return fast.Part("array", self.places[number], self.spec(number, value))
        if cls in (list, tuple):
            return self.container(value, cls.__name__, [(f"{name}[{i}]", x) for i, x in enumerate(value)])
        if cls is dict:
            return self.container(value, "dict", [(f"{name}[{k!r}]", x) for k, x in value.items()], keys=tuple(value))
        if value is _UNREAD:
            return fast.Part("kind")
        if cls is _AddedTo:
            return self.added_to(value.value, name)
        if isinstance(value, _IDENTICAL):
            return fast.Part("same", value=value)
        if is_python_class(cls) and not slot_names(cls) and fields(value) is not None:
            held = dict_of(value)
            if self.in_python:  # what lies deeper says little of who is faster, and nothing of what is right
                own = {k: x for k, x in held.items() if isinstance(x, ndarray) and x._v.__class__ is np.ndarray}
                parts = [self.part(x, k) if k in own else fast.Part("kind", value=x.__class__) for k, x in held.items()]
                order = _visited(value, dict(zip(held, parts, strict=True)), held)
                return fast.Part("fields", parts=tuple(parts), value=cls, keys=tuple(held), visited=order)
            known = None if has_parts(cls) else self.trace.reads
            parts = [(f"{name}.{k}", _as_read(x, k, known)) for k, x in held.items()]
            self.closed, was_closed = self.closed or not is_open(cls, self.read), self.closed
            part = self.container(value, "fields", parts, cls, keys=tuple(held))
            self.closed = was_closed
            return part
        raise _Unfit

    def added_to(self, value: Any, name: str) -> Any:
        """A list that the code only adds to, or a dict with such lists."""
        if value.__class__ is list:
            self.added.append(id(value))
            return fast.Part("added")
        parts = [(f"{name}[{k!r}]", _AddedTo(x) if x.__class__ is list else x) for k, x in value.items()]
        return self.container(value, "dict", parts, keys=tuple(value))

    def container(self, value: Any, kind: str, parts: Any, cls: Any = None, **more: Any) -> Any:
        """A part with parts."""
        if id(value) in self.above or len(self.above) > _DEEPEST:  # it holds itself, or a list is linked by its items
            raise _Unfit
        before = self.count
        self.lists += [id(value)] if kind == "list" else []
        self.above.append(id(value))
        part = fast.Part(kind, parts=tuple([self.part(x, name) for name, x in parts]), value=cls, **more)
        self.above.pop()
        if self.count == before and kind != "tuple":
            self.bare.append((part, value))
        return part

    def tell_apart(self) -> None:
        """Have parts in which nothing tells whether each is an object of its own be these objects."""
        if len(set(self.added)) < len(self.added) or not set(self.added).isdisjoint(self.lists):
            raise _Unfit  # entries are for lists that are others
        if len(self.bare) > 1:
            for part, value in self.bare:
                part.at = id(value)


class _Kinds(_Arguments):
    """The arguments of a call that Python answers, whatever is captured."""

    def __init__(self) -> None:
        self.places, self.seen, self.count = range(_MAX_LEAVES), set(), 0  # type: ignore[assignment]
        self.bare, self.above, self.lists, self.added, self.names, self.in_python = [], [], [], [], {}, True


class _Inputs(_Arguments):
    """The arguments of a call of a native program, which gets all that are leaves of the call in their order.
    ``inputs`` gives the bounds of an integer or of a first length by the place of an argument; None: it is no input."""

    def __init__(self, inputs: Callable[[int, Any], Any]) -> None:
        self.places, self.seen, self.count = range(_MAX_LEAVES), set(), 0  # type: ignore[assignment]
        self.bare, self.lists, self.added, self.names, self.inputs, self.in_python = [], [], [], {}, inputs, False
        self.leaves: list[int] = []

    def argument(self, k: int, x: Any) -> Any:
        """The argument at a place."""
        ends = self.inputs(k, x)
        if x.__class__ is ndarray:
            self.leaves.append(k)
            if x._v.__class__ is not np.ndarray or not x._v.flags.c_contiguous:
                raise _Unfit
            self.seen.add(id(x))
            spec = _spec(x.shape, x.dtype, x, True, ends or (), True)
            return fast.Part("array", len(self.seen) - 1, spec)
        if x.__class__ is int and ends is not None:
            self.leaves.append(k)
            return fast.Part("within", ends[0], value=ends[1])
        if x.__class__ is float or (x.__class__ is list and ends is not None):  # the program looks into the list
            self.leaves.append(k)
            return fast.Part("kind", value=x.__class__)
        if x.__class__ not in NUMBERS:
            raise _Unfit
        return fast.Part("same", value=x)


def _as_read(value: Any, key: str, known: Known | None) -> Any:
    """An attribute, or what stands for one of which the code reads less or nothing."""
    if known is None or (known.reads(key) and not known.adds(key, value)):
        return value
    return _AddedTo(value) if known.reads(key) else _UNREAD


def _visited(value: Any, parts: dict[str, Any], held: dict[str, Any]) -> tuple[Any, ...] | None:
    """The parts of an object's attributes in the order in which collections visit these; None where they visit others.
    (What is there twice is of one kind, or an array, which is refused.)"""
    known = {id(x): parts[k] for k, x in held.items()}
    found = [known.get(id(x)) for x in gc.get_referents(value) if x is not value.__class__]
    return tuple(found) if len(found) == len(held) and None not in found else None


def _spec(shape: tuple, dtype: np.dtype, x: Any, is_ours: bool, ends: tuple = (), is_dense: bool = False) -> Any:
    if dtype.isbuiltin != 2 and not (dtype.isbuiltin == 1 and dtype.kind in "biufc"):
        raise _Unfit
    return fast.Spec(shape, dtype, isinstance(x, ndarray) and is_scalar(x), is_ours, ends, is_dense)


def _result(structure: tuple, gives: Sequence[int], places: Any = None) -> Any:
    """The result of a trace (``results.structure``) as an entry has it. ``gives``: numbers of the program's results;
    ``places``: which values the inputs of the graph are."""
    kind, first, *keys = structure
    if kind in ("result", "scalar", "item"):
        return fast.Part(kind, gives[first])
    if kind == "number":
        return fast.Part("given", first)
    if kind == "constant":
        return fast.Part(kind, value=first)
    if kind == "argument":
        return fast.Part(kind, places[first])
    return fast.Part(kind, 0, None, None, *keys, parts=[_result(part, gives, places) for part in first])


def _asks_when_raised(trace: Trace) -> bool:
    """True if an exception in a step is not yet the caller's: the code may catch it, or a guard would have failed
    first, had kernels not fused what they are in another order. Behind the guard of a shape any step may raise: it
    was written for that shape."""
    nodes = trace.graph.nodes
    if trace.has_handlers or any(n.kind == "shape" for n in nodes):
        return True
    return any(n.kind == "guard" for n in nodes) and any(n.kind == "op" and n.op.may_raise(n) for n in nodes)


def _of_python(function: Any, trace: Trace, args: tuple, kwargs: dict) -> Any:
    """The entry of calls like this one of a trace, which Python answers. Nothing is made of the trace for it."""
    arguments, names = _Arguments(trace, dict(enumerate(range(_MAX_LEAVES))), True), function._names
    parts = [arguments.part(x, names[i] if i < len(names) else f"args[{i}]") for i, x in enumerate(args)]
    parts += [arguments.part(x, name) for name, x in kwargs.items()]
    arguments.tell_apart()
    run = _while_waiting(function.python_function) if trace.watch.is_waiting else function.python_function
    return _plain_entry(function, run, parts, arguments, trace.counter, EVER, kwargs, _held(function))


def _while_waiting(python_function: Callable) -> Callable:
    """A function for calls that native code is made for: none is made for its operations one by one."""

    def call(*args: Any, **kwargs: Any) -> Any:
        with answering():
            return python_function(*args, **kwargs)

    return call


def _made(function: Any, trace: Trace, args: tuple, kwargs: dict) -> Any:
    """The entry of a trace for calls like this one, which it answers."""
    names, count = function._names, len(trace.graph.inputs)
    takes: list[Any] = list(range(count))
    program = compiled = trace.compiled
    gives, is_new = list(range(trace.count + len(trace.writes))), trace.all_fresh
    numbers = [] if compiled.direct is None else [x for x in compiled.whole.takes if isinstance(x, int)]
    if compiled.direct is not None and len(numbers) == len(set(numbers)):  # else the program hands one array on twice
        program, takes, gives, is_new = compiled.direct, compiled.whole.takes, compiled.whole.gives, True
    if trace.states:
        program = errstates.under(program, trace.states)
    refusals: type[Exception] = GuardFailed
    if trace.puts or trace.writes or (_asks_when_raised(trace) and not trace.states):
        refusals = Exception  # ``run.py`` looks at guards, and has Python write what it writes before it raises
    operands = len(takes)
    takes = takes + [x for x in range(count) if x not in [t for t in takes if isinstance(t, int)]]
    if not is_new:  # a result that is one of these arrays has to be copied
        takes += trace.constants
    arguments = _Arguments(trace, {x: k for k, x in enumerate(takes) if isinstance(x, int)}, False)
    arguments.read = function._reading
    first = count - len(trace.environment.captures)
    captures = arguments.captures(first)
    most = len(names)
    parts = [arguments.given(x, names[i] if i < most else f"args[{i}]") for i, x in enumerate(args)]
    by_name = {name: arguments.given(kwargs[name], name) for name in sorted(kwargs)}
    if len(arguments.seen) != first or first > _MAX_LEAVES:
        raise _Unfit
    arguments.tell_apart()
    numbers = trace.numbers
    slots = [] if numbers is None else [(arguments.places[first + place], dtype) for place, dtype in numbers.slots]
    return fast.CallEntry(
        program, [*parts, *[by_name[name] for name in kwargs]], tuple(map(sys.intern, kwargs)), captures,
        [(k, x) for k, x in enumerate(takes) if not isinstance(x, int)], len(takes), operands, is_new,
        _result(trace.structure, gives, arguments.places), trace.counter, function._balance.calls,
        0 if numbers is None else len(numbers.places), None if numbers is None else numbers.code, slots,
        lock=function._lock if trace.puts else None, puts=_puts(trace, gives, arguments.places, len(args), kwargs),
        refusals=refusals, writes=_writes(trace, gives, arguments.places, first), outside=_outside(trace, arguments),
    )  # fmt: skip


def _outside(trace: Trace, arguments: _Arguments) -> tuple[Any, ...]:
    """The lists outside that the code may read: none of them is one that it only adds to."""
    found = tuple(x for x in trace.lists.values() if x.__class__ is list) if arguments.added else ()
    if len(found) > _MAX_LISTS:
        raise _Unfit
    return found


def _writes(trace: Trace, gives: Sequence[int], places: dict[int, int], first: int) -> list[tuple[int, int]]:
    """Of the arrays that a call writes into: which values they are, and which results they get. Large ones are written
    to by a form of the program that has none of its results copied (``run.py``)."""
    found = []
    for k, (kind, which, _) in enumerate(trace.writes):
        if kind not in ("argument", "capture"):
            raise _Unfit
        number = which if kind == "argument" else first + which
        if bytes_of(trace.graph.inputs[number]) >= REUSE_BYTES:
            raise _Unfit
        found.append((places[number], gives[trace.count + k]))
    return found


def _puts(trace: Trace, gives: Sequence[int], places: dict[int, int], by_position: int, kwargs: dict) -> list[Any]:
    """Where a call puts what, outside of arrays and the result."""
    found = []
    for container, key, is_appended, structure in trace.puts or ():
        steps, root = list[tuple[bool, Any]](), container
        if container.kind == "cell":
            steps.append((True, key))
        while root.parent is not None:
            if root.parent.kind == "cell":
                steps += [(False, "cell_contents"), (True, root.key)]
            else:
                steps.append((root.parent.kind not in ("fields", "class"), root.key))
            root = root.parent
        place = -1
        if root.key in ("args", "kwargs"):
            if not steps:
                raise _Unfit
            at = steps.pop()[1]
            place = at if root.key == "args" else by_position + list(kwargs).index(at)
        kind = "appended" if is_appended else "dict" if container.kind == "names" else container.kind
        if kind not in ("fields", "list", "dict", "cell", "appended"):
            raise _Unfit
        found.append(fast.Put(root.obj, place, tuple(reversed(steps)), kind, key, _result(structure, gives, places)))
    return found


def _held(function: Any) -> Any:
    """What a call in Python holds, so that no trace puts back meanwhile what it changes: not where none is made."""
    may_be_traced = function._changes_state or function._beginning is not None
    return function._lock if may_be_traced and not function._history.draws else None


def _again(function: Any, trace: Trace, args: tuple, kwargs: dict) -> Any:
    """The entry of a trace that does more than to compute: it writes, draws, changes attributes, or its result is more
    than arrays. What the arguments are is compared in compiled code, and ``run.py`` does the rest."""
    first = len(trace.graph.inputs) - len(trace.environment.captures)
    arguments, names = _Arguments(trace, dict(zip(range(first), range(first), strict=True)), False), function._names
    arguments.read = function._reading
    parts = [arguments.given(x, names[i] if i < len(names) else f"args[{i}]") for i, x in enumerate(args)]
    by_name = {name: arguments.given(kwargs[name], name) for name in sorted(kwargs)}
    if len(arguments.seen) != first or first > _MAX_LEAVES:
        raise _Unfit
    arguments.tell_apart()

    def again(leaves: list, args: tuple, kwargs: dict) -> Any:
        is_alone = function._changes_state
        if is_alone and not function._lock.acquire(False):  # another thread: Python waits for it
            return NotImplemented
        try:
            return run(trace, leaves, args, kwargs)
        except (GuardFailed, Changed, Overlap, LeakedValueError):
            return NotImplemented
        finally:
            if is_alone:
                function._lock.release()

    return fast.CallEntry(
        again, [*parts, *[by_name[name] for name in kwargs]], tuple(map(sys.intern, kwargs)), [], [], first, first,
        True, None, trace.counter, function._balance.calls, runs=True, outside=_outside(trace, arguments),
    )  # fmt: skip


def bare_key(args: tuple) -> tuple | None:
    """The key of a call with different bare arrays and Python scalars only; None for any other."""
    parts: list[Any] = []
    seen = set()
    for x in args:
        cls = x.__class__
        if cls in QUICK:
            if cls is float and x == 0.0:
                return None  # equal to -0.0, which is another program
            parts.append((cls, x))
            continue
        value, meta = (x._v, x._m) if isinstance(x, ndarray) else (x, None)
        if value.__class__ is not np.ndarray or value.dtype.hasobject or id(x) in seen:
            return None
        seen.add(id(x))
        parts.append((value.dtype, value.shape) if meta is None or not meta.scalar else (value.dtype, (), True))
    return tuple(parts)


def prefer(function: Any, trace: Trace, args: tuple, kwargs: dict) -> None:
    """Have the next call like this one, which ``trace`` has just answered in Python, answered without it, until it is
    looked at who does that faster."""
    watch = trace.watch
    if fast is None or not (watch is None or watch.is_resting):
        return
    entry = entry_of(function, trace, args, kwargs)
    if entry is None:
        return
    if watch is not None:
        entry.until = watch.until
    if trace.notify is None:

        def forget() -> None:  # its kernels are made: entries call them without the program around them
            function._entries = None

        trace.notify = trace.compiled.notify = forget
    _put_first(function, entry)


def _put_first(function: Any, entry: Any) -> None:
    entries = function._entries or ()
    if not entries or entries[0] is not entry:
        function._entries = (entry, *[e for e in entries if e.counter is not entry.counter])[:MAX_ENTRIES]


def prefer_python(
    function: Any,
    counter: Any,
    until: int,
    args: tuple,
    kwargs: dict,
    bounds: dict[Any, tuple[int, bool]] | None = None,
) -> None:
    """Have calls like this one, which Python has just answered, answered by it alone until ``counter`` is there.
    ``bounds`` (``programs/resting.py``): those that differ in lengths, dtypes and numbers, too, where no other entry
    fits, up to these sizes of the arguments, by their places or keywords; they need not all be there."""
    if fast is None or function.input_signature is not None:
        return
    arguments, run = _Kinds(), function.python_function
    try:
        if bounds is None:
            parts = [arguments.part(x, "") for x in (*args, *kwargs.values())]
        else:
            nests = function._history.nests
            whole = False if nests else None
            parts = [fast.Part("without", most, value=True if held else whole) for most, held in bounds.values()]
            kwargs = {k: None for k in bounds if isinstance(k, str)}
    except _Unfit:
        return
    held, is_loose = _held(function), bounds is not None
    hands = is_loose and function._history.nests  # arrays of NumPy's in lists and dicts
    entry = _plain_entry(function, run, parts, arguments, counter, until, kwargs, held, is_loose, hands)
    if bounds is not None:
        others = [e for e in function._entries or () if e.counter is not counter]
        function._entries = (*others[: MAX_ENTRIES - 1], entry)
    else:
        _put_first(function, entry)


def prefer_program(function: Any, call: Any, key: Any, args: tuple, inputs: Callable, answer: Callable | None) -> None:
    """Have calls like this one, which have the ``key`` and are those of the native program ``call``, given to
    ``answer`` at once, with the places of the arguments that are leaves in front, until it is looked at who does that
    faster; without ``answer`` Python answers them."""
    if fast is None or function._changes_state or function.input_signature is not None:
        return
    state = (key, answer is None)
    if state not in call.entries:
        arguments = _Inputs(inputs)
        arguments.read = function._reading
        call.entries[state] = None
        try:
            parts = [arguments.argument(k, x) for k, x in enumerate(args)]
        except _Unfit:
            return
        run = function.python_function
        if answer is not None:
            run = functools.partial(answer, call, function, tuple(arguments.leaves))
        call.entries[state] = _plain_entry(function, run, parts, arguments, call.counter, EVER, {})
    entry = call.entries[state]
    if entry is not None:
        entry.until = EVER if call.watch is None else call.watch.until
        _put_first(function, entry)


def _plain_entry(
    function: Any, run: Any, parts: list, arguments: _Arguments, counter: Any, until: int, kwargs: dict,
    held: Any = None, is_loose: bool = False, hands: bool = False,
) -> Any:  # fmt: skip
    """The entry of what gets the arguments as they are, and gives the result."""
    n = len(arguments.seen)
    entry = fast.CallEntry(
        run, parts, tuple(map(sys.intern, kwargs)), [], [], n, n, True, None, counter, function._balance.calls,
        lock=held, is_loose=is_loose, hands=hands,
    )  # fmt: skip
    entry.until = until
    return entry


def entry_of(function: Any, trace: Trace, args: tuple, kwargs: dict) -> Any:
    """The entry of a trace, made anew if something that it was made of has changed; None if there can be none."""
    in_python = trace.in_python
    if fast is None or not (trace.gives_new if in_python else hasattr(trace.compiled, "notify")):
        return None
    if trace.sharing is not None or (not in_python and trace.pinned):
        return None
    direct = None if in_python else trace.compiled.direct
    is_whole, waits = in_python or trace.can_have_entry, in_python and trace.watch.is_waiting
    state = (direct, waits, tuple(kwargs)) if is_whole else tuple(kwargs)
    old = trace.entries.get(in_python)
    is_old = old is not None and (
        old[0] != state or (old[3] is not trace.environment if old[1] is None else not old[1].fits(args, kwargs))
    )
    if old is None or (is_old and old[2] < _CHANGES):
        if trace.state and not in_python and trace not in function._cache.get(function._matched(args, kwargs).key, ()):
            return None  # the call has changed what its arguments are: the next one is of another kind
        try:
            make = _of_python if in_python else _made if trace.can_have_entry else _again
            entry = make(function, trace, args, kwargs)
        except _Unfit:
            entry = None
        old = trace.entries[in_python] = (state, entry, 0 if old is None else old[2] + 1, trace.environment)
    found = old[1] if old[0] == state else None
    if found is not None:
        found.until = EVER
    return found


__all__ = ["EVER", "MAX_ENTRIES", "Called", "called", "entry_of", "prefer", "prefer_program", "prefer_python"]
