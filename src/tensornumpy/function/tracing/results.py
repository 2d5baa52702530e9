"""Putting a result together: the Python structure a trace returned, with the arrays of each run in its places.

``recording.py`` makes the templates when a trace is made. ``run.py`` calls ``wrapped`` for the arrays that a program
has given and ``deliver`` for what the caller gets.
"""

from __future__ import annotations

import collections
import copy
import functools
import gc
import operator
import types
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from ..._array.lens import Chain, Selection, lenses, root_of, taken
from ..._base.errors import TracedArrayError, message
from ..._core import core
from ..._core.core import Batched, Placed, Symbol, ndarray, wrap
from ..._core.devices import default_device, on_device
from ..._core.numbers import NUMBERS, TracedNumber, has_numbers, plain
from ..._core.pytree import is_own, registered
from ..._core.scalars import SCALAR, is_scalar, with_scalar
from ..._core.values import is_weak, own_meta
from ...graph.ir import Value
from ...ops import movement
from ...ops.index import join_index
from ...ops.weak import as_weak
from ..bound import BoundFunction
from ..replay import watched
from .captures import has_grown, is_counted
from .containers import MOST_CONTAINERS, Container, append, is_filled, is_reordered, locate, put, refill, take
from .contents import fields, is_bound, is_internal, is_value
from .mentions import Names
from .sharing import owner
from .sources import is_read_once
from .tracer import LENIENT, Tracer


class Run:
    """What a template is filled from: results of the graph and then what was written, arguments, captured arrays,
    numbers."""

    __slots__ = ("args", "captures", "kwargs", "leaves", "made", "numbers", "outs")

    def __init__(
        self,
        outs: list[Any],
        leaves: Sequence[Any],
        captures: Sequence[Any],
        args: Sequence[Any],
        kwargs: dict,
        numbers: Sequence[Any] = (),
    ):
        self.outs, self.leaves, self.captures, self.args, self.kwargs = outs, leaves, captures, args, kwargs
        self.numbers = numbers
        self.made: dict[int, Any] = {}  # lists and dicts that stand in several places


Template = Callable[[Run], Any]


class Builder:
    """Turns what a trace left behind into templates, and makes the arrays in it outputs of the graph."""

    def __init__(self, tracer: Tracer, leaves: Sequence[Any], containers: Sequence[Container]):
        self.tracer = tracer
        self.positions = {id(leaf): i for i, leaf in reversed(list(enumerate(leaves)))}
        self.containers = {id(h.obj): h for h in containers if h.kind in ("list", "dict", "fields")}
        self.before = containers
        self._there: set[int] | None = None  # what they held before the trace
        self.templates: dict[int, Any] = {}  # of lists, dicts and objects; None while one is made
        self.cells: dict[int, tuple[Any, Any]] = {}  # variables around functions, each with its template
        self.is_shared = False  # one stands in several places, or holds itself
        self.outputs: dict[int, tuple[int, Any]] = {}
        self.immutable: dict[Value, tuple[int, bool]] = {}  # scalars among the outputs, and whether they are weak
        self.concretes: list[np.ndarray] = []
        self.scalars: list[bool] = []  # of each: whether NumPy gives it as a scalar

    def output(self, handle: ndarray) -> int:
        """The index of the output that holds this handle's value."""
        known = self.outputs.get(id(handle))
        if known is not None:
            return known[0]
        symbol = self.tracer.to_symbol(handle)
        value = Value(symbol.node, symbol.output)
        found, weak = self.immutable.get(value), is_weak(handle)
        if found is not None and (weak or found[1]):  # a number and the scalar that it is of
            index = found[0]
        else:
            index = self.add(symbol, is_scalar(handle))
            if is_scalar(handle):
                self.immutable[value] = index, weak
        self.outputs[id(handle)] = (index, handle)
        return index

    def add(self, symbol: Symbol, scalar: bool = False) -> int:
        self.tracer.graph.outputs.append(Value(symbol.node, symbol.output))
        self.concretes.append(symbol.concrete)
        self.scalars.append(scalar)
        return len(self.concretes) - 1

    def capture(self, handle: Any) -> int | None:
        """The index of a captured array."""
        for i, captured in enumerate(self.tracer.captures):
            if captured is handle:
                return i
        return None

    def captured(self, handle: Any) -> Template | None:
        at = self.capture(handle)
        return None if at is None else lambda run: run.captures[at]

    def leaf(self, handle: Any) -> Template:
        """The template of one array."""
        at = self.positions.get(id(handle))
        if at is not None:
            return lambda run: _handle(run.leaves[at])
        if isinstance(handle, np.ndarray):
            if type(handle) is not np.ndarray and handle is np.ma.masked:
                return lambda run: handle
            captured = self.captured(handle)
            if captured is None and self.is_arguments(handle):
                what = f"an array of an argument, {handle.shape} of {handle.dtype}, that NumPy's own functions see"
                raise TracedArrayError(message(f"{what}, is in the result", "return x.copy()"))
            return captured or (lambda run: np.array(handle, subok=True))
        root = root_of(handle)
        if root is not handle and id(root) in self.positions:  # as in Python, a view of the argument of each call
            gets, of = [self.lens(get) for get in lenses(handle)], self.positions[id(root)]
            return lambda run: taken(_handle(run.leaves[of]), [get(run) for get in gets])
        if handle._v.__class__ in (Symbol, Batched) and id(handle) not in self.tracer.written:
            index = self.output(handle)
            device = handle.device
            if device is not (self.tracer.device or default_device()):  # a scope inside the function put it there
                return lambda run: _placed(run.outs[index], device)
            if is_weak(handle):
                return lambda run: _number(run.outs[index])
            return lambda run: run.outs[index]
        self.tracer.to_symbol(handle)
        found = self.captured(handle)
        if found is not None:
            return found
        index = self.output(handle)
        return lambda run: run.outs[index]

    def is_arguments(self, array: np.ndarray) -> bool:
        """True for memory of a NumPy array that stands in an argument, where no array of ours stands for it."""
        held = [x for h in self.before if h.is_of_argument for x in h.contents.values() if x.__class__ is np.ndarray]
        return any(np.may_share_memory(array, x) for x in held)

    def lens(self, get: Callable[[ndarray], ndarray]) -> Template:
        """The template of a lens: an index is that of the run."""
        if isinstance(get, Chain):
            parts = [self.lens(part) for part in get.gets]
            return lambda run: Chain([part(run) for part in parts])
        if not isinstance(get, Selection):
            return lambda run: get
        spec, numbers = get.spec, [self.output(array) for array in get.arrays]
        return lambda run: operator.itemgetter(join_index(spec, [run.outs[n] for n in numbers]))

    def template(self, value: Any) -> Template:
        """A function that makes ``value`` anew from a run; what stands in several places, or holds itself, once."""
        at = id(value)
        if type(value) is TracedNumber:
            return self.number(value)
        if at in self.templates:
            self.is_shared = True
            return lambda run: run.made[at] if at in run.made else _made(self.templates[at], run, at)
        if isinstance(value, tuple) or not (self.is_made(value) or isinstance(value, list | dict | _BOUND)):
            return self._anew(value)
        self.templates[at] = None
        self.templates[at] = make = self._anew(value)
        return lambda run: run.made[at] if at in run.made else _made(make, run, at)

    def elements(self) -> dict[int, tuple[Any, Template]]:
        """The objects that arrays of objects get from the code, in results and where it writes, by ``id``: each with
        its template, as a graph has the one object of the first call."""
        tracer, seen = self.tracer, set()
        found: dict[int, tuple[Any, Template]] = {}
        graph = tracer.graph
        symbols = [v for v in (handle._v for handle, *_ in tracer.written.values()) if v.__class__ is Symbol]
        arrays = [s.concrete for s in symbols]
        todo = [Value(s.node, s.output) for s in symbols]
        count = 0

        def add(elements: Any) -> None:
            found.update((id(x), (x, self.template(x))) for x in elements if not is_value(x) and id(x) not in found)

        while todo or count < len(graph.outputs):
            if not todo:  # templates may have added some
                todo = [v for v in graph.outputs[count:] if isinstance(v, Value)]
                arrays += self.concretes[count:]
                count = len(graph.outputs)
            while todo:
                v = todo.pop()
                if v not in seen and v.aval.dtype.hasobject:
                    seen.add(v)
                    todo += v.node.values()
                    add(v.node.data.flat if v.node.kind == "constant" else ())
            if tracer.ended is not None:  # the steps behind that are not in the graph, which this call alone has
                given = [s.concrete for _, _, s in tracer.symbols.values() if s.node.kind == "input"]
                known = {id(x) for array in given if array.dtype.hasobject for x in array.flat}
                for array in [np.asarray(x) for x in arrays if x.dtype.hasobject]:
                    add(x for x in array.flat if id(x) not in known)
            arrays = []
        return found

    def number(self, value: TracedNumber) -> Template:
        """The template of a traced number."""
        if self.tracer.numbers is not value._tn_recorder:
            return lambda run: value._tn_value
        k = value._tn_recorder.result(value)
        return lambda run: run.numbers[k]

    def is_made(self, value: Any) -> bool:
        """True for an object of the user's, a set or a bytearray that the code has made: each call gives a new one."""
        if isinstance(value, ndarray | str | int | float):
            return False
        is_own = is_internal(value.__class__) and value.__class__ not in registered
        if not is_read_once(value) and (
            is_own or not (isinstance(value, set | bytearray) or fields(value) is not None)
        ):
            return False
        return not self.is_there(value)

    def is_there(self, value: Any) -> bool:
        """True for what the code could reach before the trace, or may have reached."""
        if self._there is None:
            self._there = {id(h.obj) for h in self.before}
            self._there.update(id(v) for h in self.before for v in h.contents.values())
            self._there.update(id(cell) for h in self.before if h.kind == "cell" for cell in h.obj.values())
        return len(self.before) >= MOST_CONTAINERS or id(value) in self._there

    def binds_made(self, value: Any, seen: set[int]) -> bool:
        """True if a function or a view belongs to an array of the trace, or to something that the code has made."""
        if id(value) in seen:
            return False
        seen.add(id(value))
        if isinstance(value, ndarray):
            return value._v.__class__ is Symbol
        if isinstance(value, types.FunctionType):  # what a decorator made of a module's function has that one's name
            if "<locals>" not in value.__qualname__ or is_internal(value) or self.is_there(value):
                return False
            if value.__closure__:
                return not any(map(self.is_there, value.__closure__))
        if isinstance(value, _BOUND):
            return any(self.binds_made(part, seen) for part in _bound_to(value))
        if isinstance(value, tuple):
            return any(self.binds_made(part, seen) for part in value)
        return self.is_made(value) or (isinstance(value, list | dict | collections.deque) and not self.is_there(value))

    def bound(self, value: Any) -> Template:
        """The template of a method, a partial, a function with variables around it or a view of a dict: that of what
        this run makes, as Python would give it."""
        at = id(value)
        if isinstance(value, types.FunctionType):
            cells = [self.cell(cell) for cell in value.__closure__ or ()]
            rest = [self.template(x) for x in (value.__defaults__, value.__kwdefaults__, vars(value))]

            def function(run: Run) -> Any:
                code, name = value.__code__, value.__name__
                run.made[at] = new = types.FunctionType(
                    code, value.__globals__, name, None, tuple(c(run) for c in cells)
                )
                functools.update_wrapper(new, value, updated=())
                new.__dict__.pop("__wrapped__", None)
                new.__defaults__, new.__kwdefaults__, given = [part(run) for part in rest]
                new.__dict__.update(given)
                return new

            return function
        if isinstance(value, functools.partial):
            call, args, kwargs = [self.template(x) for x in (value.func, value.args, value.keywords)]
            return lambda run: value.__class__(call(run), *args(run), **kwargs(run))
        owner = self.template(_bound_to(value)[0])
        if isinstance(value, _CACHED):
            cached = functools.lru_cache(**value.cache_parameters()) if self.binds_made(value, set()) else None
            return lambda run: value if cached is None else cached(owner(run))
        if is_bound(value):
            return lambda run: value.__class__(value.__func__, owner(run))
        name = value.__name__ if isinstance(value, _METHODS_IN_C) else value.__class__.__name__.removeprefix("dict_")
        if isinstance(value, _METHODS_IN_C):
            return lambda run: getattr(owner(run), name)
        return lambda run: getattr(owner(run), name)()

    def cell(self, cell: types.CellType) -> Template:
        """The template of a variable of a function around another, which several may share."""
        at = id(cell)
        if at not in self.cells:
            self.cells[at] = cell, None
            self.cells[at] = cell, self.template(cell.cell_contents) if is_filled(cell) else None

        def make(run: Run) -> types.CellType:
            if at not in run.made:
                run.made[at] = new = types.CellType()
                part = self.cells[at][1]
                if part is not None:
                    new.cell_contents = part(run)
            return run.made[at]

        return make

    def _anew(self, value: Any) -> Template:
        if isinstance(value, ndarray) or (isinstance(value, np.ndarray) and value.dtype != object):
            return self.leaf(value)
        cls, at = value.__class__, id(value)
        container = self.containers.get(at)
        if container is not None and container.obj is value:
            return lambda run: locate(container, run.args, run.kwargs)
        if cls is tuple or (isinstance(value, tuple) and hasattr(value, "_fields")):
            of = [self.template(v) for v in value]
            if cls is tuple:
                return lambda run: tuple([part(run) for part in of])
            return lambda run: cls(*[part(run) for part in of])
        if cls is set or isinstance(value, list | collections.deque):
            parts = [self.template(v) for v in value]

            def refill(run: Run) -> Any:
                new: Any
                run.made[at] = new = [] if cls is list else copy.copy(value)
                new.clear()
                (new.update if isinstance(new, set) else new.extend)(part(run) for part in parts)
                return new

            return refill
        if cls is frozenset and holds_arrays(value):
            members = [self.template(v) for v in value]
            return lambda run: frozenset([part(run) for part in members])
        if isinstance(value, dict):
            items = {_key(k): self.template(v) for k, v in value.items()}
            empty = {} if cls is dict else copy.copy(value)
            empty.clear()  # keys may be elements of arrays, which are those of the run

            def fill(run: Run) -> Any:
                run.made[at] = new = {} if cls is dict else copy.copy(empty)
                for k, part in items.items():
                    new[k] = part(run)
                return new

            return fill
        if isinstance(value, np.ndarray) and holds_arrays(value) and not self.is_there(value):
            places = [self.template(v) for v in value.flat]

            def place(run: Run) -> Any:
                new = np.empty_like(value)
                for k, part in enumerate(places):
                    new[np.unravel_index(k, new.shape)] = part(run)
                return new

            return place
        made = self.is_made(value)
        if made and is_read_once(value) and fields(value) is None:
            what = f"a {cls.__name__}, which would be the same in each call, is returned or kept"
            fix = "x = list(x)  # where it is made"
            if isinstance(value, types.CoroutineType):
                value.close()  # the next one is awaited
                fix = "await f(x)  # around compiled functions, in a plain one"
            raise TracedArrayError(message(what, f"{fix}; or {LENIENT}"))
        if isinstance(value, _BOUND) and (self.binds_made(value, set()) or isinstance(value, _CACHED)):
            return self.bound(value)
        if made and isinstance(value, bytearray):
            return lambda run: value.copy()
        if made or holds_arrays(value):
            held = {k: self.template(v) for k, v in (fields(value) or {}).items()}
            by_fields = cls in registered or (held and hasattr(cls, "__copy__") and hasattr(value, "__dict__"))
            if not by_fields:
                _check_copied(value)

            def make(run: Run) -> Any:
                run.made[at] = new = _same_fields(value) if by_fields else copy.copy(value)
                for k, part in held.items():
                    put(new, "fields", k, part(run))
                return new

            return make
        if self.tracer.numbers is not None and not isinstance(value, _WITHOUT_NUMBERS):
            self.tracer.numbers.hold_inputs()  # it may have one in it, as a function has in a cell
        return lambda run: value


_WITHOUT_NUMBERS: Any = (*NUMBERS, bool, np.generic, str, bytes, type(None), np.dtype, type, range, types.ModuleType)


_METHODS_IN_C: Any = types.BuiltinMethodType | types.MethodWrapperType
_VIEWS: Any = type({}.keys()) | type({}.values()) | type({}.items())
_CACHED: Any = functools._lru_cache_wrapper
_FUNCTIONS: Any = types.FunctionType | types.MethodType | BoundFunction
_BOUND: Any = _FUNCTIONS | functools.partial | _CACHED | _METHODS_IN_C | _VIEWS


def _bound_to(value: Any) -> tuple:
    """What a method, a partial, a function or a view of a dict belongs to, and what it was given."""
    if isinstance(value, functools.partial):
        return (value.func, *value.args, *value.keywords.values())
    if isinstance(value, types.FunctionType):
        cells = [c.cell_contents for c in value.__closure__ or () if is_filled(c)]
        return (*cells, *(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values(), *vars(value).values())
    if isinstance(value, _CACHED):
        return (value.__wrapped__,)
    if isinstance(value, _VIEWS):
        return tuple(gc.get_referents(value.mapping)[:1])
    return (value.__self__,)


def _made(make: Any, run: Run, at: int) -> Any:
    run.made[at] = made = make(run)
    return made


def _check_copied(value: Any) -> None:
    """Raise TracedArrayError for an object that cannot be copied: a file, a connection, what has a state outside."""
    try:
        copy.copy(value)
    except Exception as error:
        what = f"a {value.__class__.__name__}, which cannot be copied ({error}), is returned or kept"
        raise TracedArrayError(message(what, LENIENT)) from error


def _same_fields(value: Any) -> Any:
    """A new object with the same fields; the class's own copy would copy arrays, which are gone."""
    new = object.__new__(value.__class__)
    new.__dict__.update(vars(value))
    return new


def _key(k: Any) -> Any:
    """A key of a dict as each run has it: its hash was asked for, so that the trace is for this number alone."""
    if isinstance(k, ndarray) and k._v.__class__ is Symbol:
        return k._v.concrete.item() if is_weak(k) else with_scalar(wrap(np.array(k._v.concrete)), True)
    return tuple(map(_key, k)) if k.__class__ is tuple else plain(k)


def _placed(handle: ndarray, device: Any) -> ndarray:
    if device.engine is not None or handle._v.__class__ is Placed:
        with on_device(device):
            return movement.copy(handle)
    own_meta(handle).device = None if device is default_device() else device
    return handle


def _handle(x: Any) -> Any:
    return x if isinstance(x, ndarray) else wrap(x)


def holds_arrays(value: Any, seen: set[int] | None = None, depth: int = 0) -> bool:
    """True if an array of ours is somewhere in a structure or in the fields of an object."""
    if isinstance(value, ndarray):
        return True
    if depth > 20 or isinstance(value, str | bytes | type | int | float):
        return False
    if isinstance(value, np.ndarray) and not value.dtype.hasobject:
        return False
    seen = set() if seen is None else seen
    if id(value) in seen:
        return False
    seen.add(id(value))
    if isinstance(value, list | tuple | collections.deque | set | frozenset | np.ndarray):
        elements: Any = value.flat if isinstance(value, np.ndarray) else value
        return any(holds_arrays(v, seen, depth + 1) for v in elements)
    if isinstance(value, dict):
        return any(holds_arrays(v, seen, depth + 1) for v in (*value, *value.values()))
    held = None if is_own(value.__class__) and value.__class__ not in registered else fields(value)
    return held is not None and any(holds_arrays(v, seen, depth + 1) for v in held.values())


class StateWrite:
    """What a run has to do again to a container that the traced code changed. ``begin(run)`` reads what it needs, and
    gives what puts that there. ``parts``: the values of the traced call that are put there, by key, where that is all;
    None if it is not. ``appends``: they go behind what is there."""

    __slots__ = ("appends", "begin", "container", "parts")

    def __init__(
        self,
        container: Container,
        begin: Callable[[Run], Callable[[], None]],
        parts: dict | None = None,
        appends: bool = False,
    ):
        self.container, self.begin, self.parts, self.appends = container, begin, parts, appends


def state_write(builder: Builder, container: Container, now: dict, mentioned: Names) -> StateWrite | None:
    """What a run has to do again to a container that the traced code changed; None if nothing: what arguments hold is
    part of the trace's key, and numbers outside that the code reads are compared before a run, so that numbers that the
    code puts there are those of each such call. What it adds to a list, dict or set is added by each run: a log, a
    history, what was seen."""
    old, kind = container.contents, container.kind
    new = {k: v for k, v in now.items() if k not in old or old[k] is not v}
    is_redone = container.is_of_argument or is_counted(container, mentioned, now)
    is_redone = is_redone or (container.kind in ("list", "dict", "set") and has_grown(container, now))
    if not is_redone and not any(holds_arrays(v) or has_numbers(v) for v in new.values()):
        return None
    gone = old.keys() - now.keys()
    appended = kind == "list" and not gone and all(now[k] is v for k, v in old.items())
    if (
        kind == "set"
        or (kind == "list" and len(now) != len(old) and not appended)
        or (gone and kind == "dict")
        or is_reordered(container, now)
    ):
        whole = {_key(k): builder.template(v) for k, v in now.items()}

        def replace(run: Run) -> Callable[[], None]:
            obj = locate(container, run.args, run.kwargs)
            return partial(refill, obj, kind, {k: part(run) for k, part in whole.items()})

        return StateWrite(container, replace)

    def is_put(key: Any, value: Any) -> bool:
        return is_redone or key not in old or holds_arrays(value) or has_numbers(value)

    values = {_key(k): v for k, v in new.items() if is_put(k, v)}  # keys are held: they have a hash
    parts = {k: builder.template(v) for k, v in values.items()}
    removed = gone if kind in ("fields", "class", "names") and is_redone else ()

    def write(run: Run) -> Callable[[], None]:
        obj = locate(container, run.args, run.kwargs)
        contents = {k: part(run) for k, part in parts.items()}

        def change() -> None:
            if appended:
                append(obj, contents.values())
                return
            for key, value in contents.items():
                put(obj, kind, key, value)
            for key in removed:
                take(obj, kind, key)

        return change

    is_known = kind == "cell" or appended or values.keys() <= old.keys()
    return StateWrite(container, write, values if is_known and not removed else None, appended)


def puts_of(builder: Builder, writes: Sequence[StateWrite]) -> list[tuple[Container, Any, bool, tuple]] | None:
    """The writes as data: container, key, whether it is appended, and the value as ``structure`` has it; None if they
    are more than values that are put into attributes, variables, lists and dicts."""
    found = []
    for write in writes:
        if write.parts is None or builder.is_shared:
            return None
        for key, value in write.parts.items():
            form = structure(value, builder)
            if form is None:
                return None
            found.append((write.container, key, write.appends, form))
    return found


# --- the way up: from the arrays that a program gives to what the caller gets ---


def wrapped(trace: Any, outs: Sequence[Any], values: Sequence[Any]) -> list[Any]:
    """Handles of the results of a program that ran on ``values``, and after them what arrays that were written to hold,
    as it is. Memory that belongs to an input, a constant or another result is copied."""
    count = trace.count
    given: Sequence[Any] = outs if trace.all_fresh and count == len(outs) else _owned(trace, outs, values)
    handles: list[Any] = []
    for out, scalar in zip(given, trace.scalars, strict=True):
        handle = wrap(out)
        if not handle._v.ndim:
            meta = handle._m
            if meta is None:
                handle._m = SCALAR if scalar else None
            elif meta.scalar != scalar:
                handle = with_scalar(handle, scalar)
            if scalar and out.dtype.hasobject:  # an element is the object itself
                handle = out[()]
        handles.append(handle)
    handles.extend(outs[count:])
    return handles


def replayed(trace: Any, outs: list[Any]) -> list[Any]:
    """The same of a graph that has been replayed, which gives handles: scalars where NumPy gives them."""
    return [*map(with_scalar, outs[: trace.count], trace.scalars), *outs[trace.count :]]


def _owned(trace: Any, outs: Sequence[Any], values: Sequence[Any]) -> list[Any]:
    """The results of a program, each in memory that is its own."""
    owners = {id(owner(x)) for x in (*values, *trace.constants)}
    owners |= {id(owner(out)) for out, fresh in zip(outs, trace.fresh, strict=True) if fresh}
    found = []
    for out, fresh in zip(outs[: trace.count], trace.fresh, strict=False):
        if not fresh:
            out = np.asarray(out)
            if id(owner(out)) in owners:
                out = np.array(out)
            owners.add(id(owner(out)))
        found.append(out)
    return found


def deliver(trace: Any, run: Run) -> Any:
    """Write what arrays hold now into them, and give the result with the arrays of this run in its places."""
    outs, count = run.outs, trace.count
    if trace.elements:
        outs[:count] = [_with_elements(trace, x, run) for x in outs[:count]]
    if trace.writes:
        _write_back(trace.writes, outs[count:], run)
        for kind, which, handle in trace.writes if trace.elements else ():
            _with_elements(trace, _target(kind, which, handle, run), run)
    result = trace.result(run)
    if trace.state:
        for fill in [write(run) for write in trace.state]:  # all is read before anything changes
            fill()
    return result


def _number(out: Any) -> Any:
    """A number of Python's; an array where a tape watches it, and a weak number in a trace around."""
    if out._v.__class__ is Symbol:
        return as_weak(out)
    return out.item() if out._v.__class__ is np.ndarray and not watched([out]) else out


def _with_elements(trace: Any, x: Any, run: Run) -> Any:
    """An array that a run gives or has written to, with the objects of this call in the places of the first call's."""
    array = raw(x)
    if array.__class__ is not np.ndarray:  # one element is the object itself
        old, make = trace.elements.get(id(x), (None, None))
        return make(run) if make is not None and old is x else x
    if array.dtype.hasobject:
        if not array.flags.writeable or any(owner(array) is owner(c) for c in trace.constants):
            array = array.copy()
            x = wrap(array)
        for k, e in enumerate(array.flat):
            old, make = trace.elements.get(id(e), (None, None))
            if make is not None and old is e:
                array[np.unravel_index(k, array.shape)] = make(run)
    return x


def _target(kind: str, which: int, handle: Any, run: Run) -> Any:
    """The array that a write of a trace goes to."""
    return run.leaves[which] if kind == "argument" else run.captures[which] if kind == "capture" else handle


def _write_back(writes: Sequence[tuple[str, int, Any]], values: Sequence[Any], run: Run) -> None:
    for (kind, which, handle), value in zip(writes, values, strict=True):
        target = _target(kind, which, handle, run)
        if isinstance(value, ndarray):  # of a replayed graph
            if isinstance(target, np.ndarray):
                target[...] = value.numpy()
            elif value._v.__class__ is np.ndarray and not (core._active and watched([value])):
                target[...] = value
            else:
                target._rebind(value)
        elif value is not raw(target):  # else it was written in place
            target[...] = value


def raw(x: Any) -> Any:
    """The value of a handle; anything else as it is."""
    return x._v if isinstance(x, ndarray) else x


# --- the plan of a result ---


class _Unstructured(Exception):
    """The result is more than arrays in lists, tuples and dicts."""


def structure(result: Any, builder: Builder) -> Any:
    """The result of a trace as ``(kind, ...)``: arrays by number, and arguments, in lists, tuples and dicts; None if it
    is more."""
    try:
        return None if builder.is_shared else _structure(result, builder)
    except _Unstructured:
        return None


def arrays_of(structure: tuple) -> set[int]:
    """The numbers of the arrays in a result."""
    kind, first, *_ = structure
    if kind in ("list", "tuple", "dict"):
        return {number for part in first for number in arrays_of(part)}
    return {first} if kind in ("result", "scalar", "item") else set()


def has_arguments(structure: tuple) -> bool:
    """Whether arguments are in a result."""
    kind, first, *_ = structure
    return kind == "argument" or (kind in ("list", "tuple", "dict") and any(map(has_arguments, first)))


def _structure(value: Any, builder: Builder) -> tuple:
    cls = value.__class__
    if type(value) is TracedNumber and value._tn_recorder is builder.tracer.numbers:
        return ("number", value._tn_recorder.result(value))
    if isinstance(value, ndarray):
        if id(value) in builder.positions:
            return ("argument", builder.positions[id(value)])
        if id(value) not in builder.outputs or value._v.__class__ is not Symbol:
            raise _Unstructured
        if value.device is not (builder.tracer.device or default_device()):
            raise _Unstructured
        kind = "item" if is_weak(value) else "scalar" if is_scalar(value) else "result"
        return (kind, builder.outputs[id(value)][0])
    if id(value) in builder.containers and builder.containers[id(value)].obj is value:
        raise _Unstructured  # an argument, or part of one
    if cls is list or cls is tuple:
        return (cls.__name__, [_structure(v, builder) for v in value])
    if cls is dict:
        return ("dict", [_structure(v, builder) for v in value.values()], tuple(map(_key, value)))
    is_whole = type(value) is not TracedNumber and not isinstance(value, np.ndarray | list | tuple | dict)
    if not is_whole or builder.is_made(value) or holds_arrays(value):
        raise _Unstructured
    if isinstance(value, _BOUND) and builder.binds_made(value, set()):
        raise _Unstructured
    return ("constant", value)
