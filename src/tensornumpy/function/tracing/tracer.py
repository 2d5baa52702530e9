"""The tracer: runs the user's Python on real values and writes down each operation.

Every value of the trace carries its number on the arguments of this call (``Symbol.concrete``), so Python
decisions can be answered; each answer becomes a guard. An array that exists before the trace is an input,
looked up by the identity of its handle: an argument, or a captured array, which is read anew at each call.

``recording.py`` and ``control/program.py`` open one; ``bind`` gives it each op, and arrays ask it where Python wants
a number. It calls the ops' ``evaluate`` and writes nodes of ``graph/ir.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import Aval
from ..._base.errors import (
    LeakedValueError,
    TracedArrayError,
    TraceOverdue,
    TraceTooLong,
    has_handler,
    message,
    user_frames,
    user_function,
    user_line,
)
from ..._base.forks import working_time
from ..._base.scopes import Scope, enter
from ..._core.core import COPY_ON_WRITE, Batched, Context, Placed, Symbol, context, ndarray, wrap
from ..._core.exits import exit_here, leaving
from ..._core.numbers import TracedNumber, plain
from ..._core.values import forget_dead
from ...graph.ir import Graph, Node, Value
from ...ops.base import table as ops
from ..balance import limit
from .containers import changes
from .contents import is_value
from .errstates import Watch

_LOOK = 64  # steps from one look at the clock to the next one
MOST_STEPS = 20_000  # of a trace: to compile more takes longer than they are worth
LENIENT = "tnp.function(strict=False), which runs it in Python"
_MIXED = 24  # answers of one line that are not its commonest one: hardly another call takes the same path
_NO_NUMBERS = "OSUT"  # kinds of dtypes: objects and texts
_COMPARED = (str, bytes, bool, int, float, complex, type(None))  # objects that another call's are compared with
_SMALL = 64  # elements of a NumPy array that is taken for a constant if it is in no place that can be read again


def aval_of(value: Any) -> Aval:
    return Aval(value.shape, value.dtype)


def concrete_of(value: Any) -> Any:
    """The array of a value in the trace that is under way; of a per-example value, that of the first example."""
    if value.__class__ is Batched:
        return concrete_of(value.inner._v)[0, ...]
    if value.__class__ is Placed:
        return value.numpy()
    return value.concrete if value.__class__ is Symbol else value


class Tracer:
    """One trace under way; also ``Context.trace``."""

    def __init__(self, name: str, parent: Tracer | None = None, began: Any = None):
        self.graph = Graph(name, ops)
        self.parent = parent
        self.began: Any = began if parent is None else parent.began  # the code that called what is traced
        self.device: Any = None  # of the scope around the trace
        self.floor: Any = 0  # per-example values of batches up to this one are arrays from outside, one example each
        self.symbols: dict[int, tuple[Any, Any, Symbol]] = {}  # id(handle) -> handle, its value, its symbol
        self.captures: list[Any] = []  # handles and NumPy arrays that are inputs besides the arguments
        self.written: dict[int, tuple[ndarray, Any, Any, bool]] = {}  # handles rebound, as they were
        self.effects: list[tuple[Node, Any, Any]] = []  # effect node, its results in this trace, generator state
        self.generators: dict[Any, Any] = {}  # of effects, each with its state before the first of its draws
        self.draws: Any = None  # what takes the effects of a body that runs more than once; see control/draws.py
        self.tapes: set[Any] = set()  # that recorded in this trace
        self.records: list[tuple[Any, dict]] = []  # tapes from outside that were asked for a gradient, what they know
        self.pinned: list[tuple[int, ndarray, Any]] = []  # inputs that they were asked about: number, handle, value
        self.can_undo: Callable[[], bool] = lambda: False  # whether all that the code has done can be undone
        self.may_break = False  # what asks for numbers gets those of this call, and the trace is no graph any more
        self.falls_back = False  # Python runs what asks for numbers in another way
        self.decides = False  # code may decide on numbers: guards are checked at each later run
        self.gives_up = False  # where hardly another call would take the same path
        self.answers: dict[str, dict[Any, int]] = {}  # to decisions by values: line -> answer -> how often
        self.broken: list[tuple[str, Any]] = []  # what was asked for, and the user's frames or the exception
        self.ended: int | None = None  # nodes of a trace that was given up, after which nothing is written down
        self.given_up: Exception | None = None  # what was raised as no graph comes of it
        self.caught = ""  # an error of these numbers, which the code has caught if it returns: it is no graph
        self.raised: list[BaseException] | None = None  # what ended the code of the call, and what that came from
        self.has_handlers = False  # steps that may raise stand where the code may catch that
        self.states: Watch = Watch() if parent is None else parent.states
        self.has_weak = self.gave_weak = False  # numbers of arrays may be weak ones; some are
        self.calls = 0  # that the code made: a loop over Python's numbers takes time, and no step
        self.inlines: bool = parent is not None and parent.inlines  # loops of what the code calls may be programs
        self.inlined: dict[Any, Any] = {}  # functions, and what is called for them; see programs/looping.py
        self.transformed: dict[Any, Any] = {}  # the same of functions that transforms get
        self.outside: set[int] = set()  # NumPy arrays that live where the traced code can reach them
        self.numbers: Any = None if parent is None else parent.numbers  # the recorder, where numbers are inputs
        self.containers: Sequence[Any] = () if parent is None else parent.containers  # that the code can reach

    # --- values in ---

    def input(self, handle: Any, value: Any, name: str) -> Symbol:
        """Declare an argument leaf: later meetings with this handle are this input."""
        node = self.graph.add("input", None, (), {}, [aval_of(value)], user_line(), name)
        symbol = Symbol(node, 0, concrete_of(value), node.line)
        if id(handle) not in self.symbols:
            self.symbols[id(handle)] = (handle, value, symbol)
        if "." in name:  # a field of an object may hold a NumPy array, which the traced code wraps by itself
            self.symbols.setdefault(id(value), (value, value, symbol))
        return symbol

    def to_symbol(self, x: Any) -> Any:
        """The symbol of an operand; Python scalars stay as they are."""
        if isinstance(x, ndarray):
            value = x._v
            if value.__class__ is Symbol:
                if value.node.graph is self.graph:
                    return value
                if self.parent is None or not self.parent.owns(value):
                    raise LeakedValueError(
                        message(
                            f"{value!r} belongs to another trace", "return it from its function instead of storing it"
                        )
                    )
                concrete = value.concrete
            elif value.__class__ is Batched and value.level <= self.floor:
                concrete = concrete_of(value)
            elif value.__class__ is Batched:
                raise LeakedValueError(
                    message(
                        f"{value!r} was used in a function traced outside its vectorized_map",
                        "return it from the mapped function",
                    )
                )
            else:
                concrete = concrete_of(value)
            known = self.symbols.get(id(x))
            if known is None and value.__class__ is np.ndarray:
                known = self.symbols.get(id(value))
            if known is not None and known[1] is value:
                return known[2]
            return self._capture(x, value, concrete)
        if isinstance(x, np.ndarray):
            known = self.symbols.get(id(x))
            if known is not None:
                return known[2]
            if x.size <= _SMALL and not self.is_outside(x):
                return self.constant(x.copy())._v  # made on the way by a function of ours
            return self._capture(x, x, x)
        if isinstance(x, np.generic):
            return self.constant(np.asarray(x))._v
        return x

    def value_of(self, handle: ndarray) -> Any:
        """What operations in the trace know an array as: a per-example value of a batch inside of it, or its symbol."""
        value = handle._v
        return value if value.__class__ is Batched and value.level > self.floor else self.to_symbol(handle)

    def met_as(self, handle: ndarray) -> Any:
        """The symbol of an array that the trace has met by this handle; else its value, as any other handle has it."""
        value, known = handle._v, self.symbols.get(id(handle))
        return known[2] if known is not None and known[1] is value else value

    def is_outside(self, array: np.ndarray) -> bool:
        """True if a NumPy array was there before the trace, so that it may be changed before the next call."""
        return id(array) in self.outside or (self.parent is not None and self.parent.is_outside(array))

    def breaks(self, symbol: Symbol, text: str) -> bool:
        """True if the code may have the numbers of a value, as they are in this call."""
        if not self.may_break or symbol.node.graph is not self.graph:
            if self.falls_back:  # a piece, or a call that a tape watches
                raise TracedArrayError(text)
            return False
        if symbol.dtype.hasobject and not all(map(is_value, symbol.concrete.flat)):
            raise TracedArrayError(text)  # what the code does to these objects nobody would put back
        self.broken.append((text, user_frames()))
        return True

    def owns(self, symbol: Symbol) -> bool:
        """True if the symbol is of this trace or of one around it."""
        return symbol.node.graph is self.graph or (self.parent is not None and self.parent.owns(symbol))

    def _capture(self, x: Any, value: Any, concrete: np.ndarray) -> Symbol:
        node = self.graph.add("input", None, (), {}, [aval_of(concrete)], user_line(), f"captured_{len(self.captures)}")
        symbol = Symbol(node, 0, concrete, node.line)
        self.captures.append(x)
        self.symbols[id(x)] = (x, value, symbol)
        return symbol

    def capture(self, array: np.ndarray) -> Symbol:
        """A further input, which each run computes of numbers."""
        return self._capture(array, array, array)

    def constant(self, value: np.ndarray) -> ndarray:
        """A handle for an array that the trace itself made from nothing that changes."""
        value = np.asarray(value)
        node = self.graph.add("constant", None, (), {}, [aval_of(value)], user_line(), data=value)
        return wrap(Symbol(node, 0, value, node.line))

    def depend(self, tape: Any, handle: ndarray, value: Any) -> None:
        """Note that the trace holds for this array, as a ``tape`` from outside knows it, and for its record alone."""
        if tape in self.tapes or (value.__class__ is Symbol and value.node.graph is self.graph):
            return
        if self.parent is not None:
            self.parent.depend(tape, handle, value)
        elif value.__class__ is np.ndarray:
            if not any(t is tape for t, _ in self.records):
                self.records.append((tape, tape._known))
            self.pinned.append((self.graph.inputs.index(self.to_symbol(handle).node), handle, value))

    # --- operations ---

    def _arguments(self, values: Sequence[Any]) -> tuple[list[Any], list[Any]]:
        args = [Value(v.node, v.output) if v.__class__ is Symbol else v for v in values]
        return args, [v.concrete if v.__class__ is Symbol else v for v in values]

    def bind(self, op: Any, xs: Sequence[Any], params: dict[str, Any]) -> tuple[list[Any], Any]:
        """Run ``op`` on operands and write it down; the operands as symbols, and the result."""
        values = [self.to_symbol(x) for x in xs]
        out = self.emit(op, values, params)
        if out.__class__ is Symbol and values and values[0].__class__ is Symbol and values[0].dtype.kind == "O":
            if any(out.concrete is x for x in values[0].concrete.flat):  # an array, which the code may write to
                raise TracedArrayError(_element_text(out.concrete))
        if out.__class__ is Symbol and not out.concrete.ndim and out.concrete.dtype.kind in _NO_NUMBERS:
            if op.gives_scalar(xs, params) and any(map(_has_no_numbers, values)):
                return values, self._element(out)
        return values, out

    def _element(self, symbol: Symbol) -> Any:
        """The text or the object that NumPy gives where it gives a number of numbers: the code has it as it is, so what
        is written down holds for this one alone."""
        answer = symbol.concrete[()]
        if isinstance(answer, _COMPARED):
            return self.guard(symbol, element_of)
        text = _element_text(answer)
        if not self.breaks(symbol, text):
            raise TracedArrayError(text)
        return answer

    def emit(self, op: Any, values: Sequence[Any], params: dict[str, Any]) -> Any:
        """Run ``op`` on the values of this trace and write it down."""
        if self.ended is None:
            self._stop_in_time(len(self.graph.nodes))
        if self.numbers is not None or TracedNumber in map(type, values):  # which no graph keeps
            values, params = plain(list(values)), plain(params)
        args, concretes = self._arguments(values)
        if self.ended is not None:
            return self._unwritten(op, concretes, params)
        is_dynamic = _is_dynamic(op, concretes)
        changed = changes(self.containers) if "program" in params else None
        try:
            out = op.evaluate(*concretes, **params)
        except (ArithmeticError, IndexError, np.linalg.LinAlgError) as error:
            if not isinstance(error, IndexError) or _are_given_indices(args[1:]):  # others never change
                self._note_error(op.name, error)
            raise
        finally:
            if changed is not None:
                _leave_out(changed())
        many = isinstance(out, tuple | list) and not op.is_view  # that is an object of an array of them
        outs = [o if o.__class__ is np.ndarray else _array_of(o, concretes) for o in (out if many else (out,))]
        node = self.graph.add(
            "op",
            op,
            args,
            params,
            [Aval(o.shape, o.dtype) for o in outs],
            user_line(),
            data="many" if many else None,
        )
        self.states.note(node)
        if op.may_raise(node) and has_handler(self.began):
            self.has_handlers = True
        symbols = [Symbol(node, i, o, node.line) for i, o in enumerate(outs)]
        if is_dynamic:
            for i, o in enumerate(outs):
                self.graph.add("shape", None, [Value(node, i)], {}, [], node.line, data=o.shape)
                self._note_answer(node.line, o.shape)
        return tuple(symbols) if many else symbols[0]

    def _stop_in_time(self, steps: int) -> None:
        """Give a trace up that has too many steps, or takes longer than may be spent on it."""
        if steps > MOST_STEPS:
            what = f"more than {MOST_STEPS} steps: Python's loops are unrolled"
            self._give_up(TraceTooLong(message(what, self._smaller())))
        elif steps % _LOOK == 0 and self.may_break and working_time() > limit():
            self._give_up(TraceOverdue())

    def count_call(self) -> None:
        """The code calls a function: now and then that is a look at the clock, as a step is."""
        self.calls += 1
        if self.calls % _LOOK == 0:
            self.look_at_clock()

    def look_at_clock(self) -> None:
        """Give the trace up if it takes longer than may be spent on it."""
        if self.ended is None:
            self._stop_in_time(0)

    def _give_up(self, error: TraceTooLong) -> None:
        """No graph comes of this trace. Raises TraceTooLong, behind which Python does the call from the start, if all
        that the code has done so far can be undone. Else the call goes on with its numbers to the end, at a cost for
        each step: to begin anew would do the rest twice."""
        if self.parent is not None or not self.may_break or (self.can_undo() and not has_handler(self.began)):
            self.outermost.given_up = error
            raise error
        error.places = user_frames()  # type: ignore[attr-defined]
        self.broken.append((str(error), error))
        self.ended = len(self.graph.nodes)

    def _unwritten(self, op: Any, concretes: Sequence[Any], params: dict[str, Any]) -> Any:
        """A step of a trace that was given up: its results, with nothing that holds on to what was before."""
        out = op.evaluate(*concretes, **params)
        many = isinstance(out, tuple | list) and not op.is_view
        outs = [o if o.__class__ is np.ndarray else _array_of(o, concretes) for o in (out if many else (out,))]
        node = self.graph.add("op", op, (), params, [Aval(o.shape, o.dtype) for o in outs], "")
        del self.graph.nodes[self.ended :]
        symbols = [Symbol(node, i, o, "") for i, o in enumerate(outs)]
        return tuple(symbols) if many else symbols[0]

    @property
    def outermost(self) -> Tracer:
        """The trace that this one is inside of."""
        found = self
        while found.parent is not None:
            found = found.parent
        return found

    def _note_error(self, name: str, error: Exception) -> None:
        """A step raised for the numbers of this call. Where the code goes on all the same, it is no graph."""
        fix = f"x = tnp.where(condition, x, 1)  # numbers that do not raise, in the place of try; or {LENIENT}"
        text = message(f"{name} raised {type(error).__name__}: {error}", fix)
        outermost = self.outermost
        if outermost.may_break:
            outermost.broken.append((text, user_frames()))
        outermost.caught = outermost.caught or text

    def guard(self, symbol: Symbol, convert: Callable) -> Any:
        """A Python answer about a traced value: given now, and checked at each later run, of a constant only now."""
        try:
            answer = convert(symbol.concrete)
        except (ArithmeticError, ValueError) as error:  # which the code may catch: it holds for this number alone
            if symbol.node.kind != "constant":
                self._note_error(f"{convert.__name__}()", error)
            raise
        if symbol.node.kind == "constant" or self.ended is not None:
            return answer
        line = user_line()
        if symbol.dtype.kind in "fcV" and convert not in (bool, int):  # a tape around a later run asks where it goes
            line = leaving(line, exit_here(f"{convert.__name__}()", symbol))
        self.graph.add("guard", None, [Value(symbol.node, symbol.output)], {}, [], line, data=(convert, answer))
        self._note_answer(line, answer)
        return answer

    def _note_answer(self, line: str, answer: Any) -> None:
        """Give up where a line has had so many answers that the trace would hold for this call alone."""
        if not self.gives_up:
            return
        found = self.answers.setdefault(line, {})
        key = answer if answer.__class__ in (bool, int, tuple) else repr(answer)
        found[key] = found.get(key, 0) + 1
        mixed = sum(found.values()) - max(found.values())
        if mixed >= _MIXED:
            what = f"a path that hardly comes again: {mixed} of the answers at {line} differ from the others"
            if answer.__class__ is tuple:
                fix = "tnp.where(mask, x, 0)  # keeps the shape, unlike x[mask]; sums and fits take weights: w=mask"
            else:
                fix = f"tnp.where(condition, a, b)  # in the place of the if; {self._apart()}"
            self._give_up(TraceTooLong(f"{what}\n  at:  {line}\n  fix: {fix}"))

    def _smaller(self) -> str:
        """The fix for a trace that has too many steps."""
        name = self._inner()
        if name:
            return f"{name} = tnp.function({name})  # what its loops call, in the place of {self.graph.name}"
        return "tnp.scan(step, init, xs)  # or tnp.vectorized_map(step, xs), with the body of the loop as a function"

    def _apart(self) -> str:
        name = self._inner()
        return f"or decorate {name or 'what runs between such decisions'}, not {self.graph.name}"

    def _inner(self) -> str:
        """The function of the user's that is at work inside of the traced one; empty if it is the traced one itself."""
        name = user_function(self.began)
        return "" if name == self.graph.name else name

    def effect(self, name: str, fn: Callable, arrays: Sequence[Any] = (), generator: Any = None) -> Any:
        """A call that happens at each run, in order, such as a random draw; its results are values of the graph.

        ``fn(*numpy arrays)`` returns an array or a tuple of arrays. ``generator`` (with a ``state`` attribute or a
        ``bit_generator``) is put back when a later guard ends the run.
        """
        if self.draws is not None:
            return self.draws.effect(self, name, fn, arrays, generator)
        if self.parent is not None:
            raise TypeError(
                message(
                    f"{name} would happen inside {self.graph.name}, which gradients run again",
                    "draw the numbers before the loop and pass them in, or tnp.scan, whose length is known",
                )
            )
        values = [self.to_symbol(a) for a in arrays]
        args, concretes = self._arguments(values)
        if generator is not None and generator not in self.generators:
            self.generators[generator] = generator.state
        out = fn(*concretes)
        many = isinstance(out, tuple | list)
        outs = [np.asarray(o) for o in (out if many else (out,))]
        node = self.graph.add("effect", None, args, {}, [aval_of(o) for o in outs], user_line(), name, data=fn)
        self.effects.append((node, out, generator))
        handles = [wrap(Symbol(node, i, o, node.line)) for i, o in enumerate(outs)]
        return tuple(handles) if many else handles[0]

    def undo_draws(self) -> None:
        """Put the generators of all effects back to their states from before the trace."""
        for generator, state in reversed(self.generators.items()):
            generator.state = state

    # --- writes ---

    def note_write(self, root: ndarray) -> None:
        """A handle is about to be rebound: remember what it and its views refer to outside the trace."""
        meta = root._m
        views = [ref() for ref in meta.views] if meta is not None and meta.views else []
        for handle in [root, *views]:
            if handle is None or id(handle) in self.written:
                continue
            value = handle._v
            if value.__class__ is Batched or (value.__class__ is Symbol and value.node.graph is self.graph):
                continue  # made inside
            if handle is root:
                self.to_symbol(handle)  # known as a captured array from before the write
            saved = handle._m
            self.written[id(handle)] = (handle, value, saved, saved is not None and saved.copy_on_write)

    def restore(self) -> list[tuple[ndarray, Symbol]]:
        """Give every rebound handle its value back; returns the writes that each run has to make."""
        writes = []
        for handle, value, saved, held in self.written.values():
            now = handle._v
            handle._v = value
            handle._m = saved
            if saved is not None and saved.base is None and saved is not COPY_ON_WRITE:
                saved.copy_on_write = held
            if now.__class__ is Symbol and (saved is None or saved.base is None):
                writes.append((handle, now))
            for ref in list(saved.views or ()) if saved is not None and self.raised is not None else ():
                view = ref()  # of the code, which lives on in the frames of the exception
                if view is not None and view._v.__class__ is Symbol and view._v.node.graph is self.graph:
                    forget_dead(saved.views, view)
        return writes


def _element_text(element: Any) -> str:
    return message(
        f"an element of an array of objects, {element!r:.60}, was asked for",
        f"x = x.astype(float)  # where these are numbers; else its elements as arguments, or {LENIENT}",
    )


def _leave_out(changed: Sequence[tuple[Any, dict, dict]]) -> None:
    """What each run does again, as it tells of progress, is no part of the trace: it was there before."""
    for container, old, now in changed:
        for key in old.keys() - now.keys():
            container.contents.pop(key, None)
        container.contents.update({key: value for key, value in now.items() if old.get(key, now) is not value})


def _has_no_numbers(x: Any) -> bool:
    return x.__class__ is Symbol and x.concrete.dtype.kind in _NO_NUMBERS


def element_of(value: Any) -> Any:
    """The text or the object in an array without axes, or as NumPy gave it."""
    return value[()] if isinstance(value, np.ndarray) else value


def _holds_objects(x: Any) -> bool:
    return isinstance(x, np.ndarray) and x.dtype.kind == "O"


def _array_of(out: Any, operands: Sequence[Any]) -> np.ndarray:
    """A result as an array: one that NumPy gives as an object of Python's stays an object."""
    if isinstance(out, np.ndarray | np.generic) or not any(map(_holds_objects, operands)):
        return np.asarray(out)
    found = np.empty((), object)
    found[()] = out
    return found


def _are_given_indices(args: Sequence[Any]) -> bool:
    """True if integers or booleans among these operands are made of arrays that may be others in the next call."""
    nodes = [a.node for a in args if isinstance(a, Value) and a.aval.dtype.kind in "iub"]
    seen: set[Node] = set()
    while nodes:
        node = nodes.pop()
        if node.kind in ("input", "effect"):
            return True
        if node not in seen:
            seen.add(node)
            nodes += [v.node for v in node.values()]
    return False


def _is_dynamic(op: Any, concretes: Sequence[Any]) -> bool:
    """True if the shape of the result depends on values and not on shapes alone."""
    return not op.elementwise and bool(op.decisive([getattr(getattr(c, "dtype", None), "name", "") for c in concretes]))


class tracing(Scope):
    """Scope of a trace: nothing outside records what happens in it."""

    def __init__(self, tracer: Tracer):
        self.tracer = tracer

    def __enter__(self) -> Tracer:
        ctx = context()
        self.tracer.device = ctx.device
        enter(self, Context(trace=self.tracer, promotion=ctx.promotion, device=ctx.device))
        return self.tracer
