"""The making of a trace: the function runs once on symbols, and what it did becomes a ``Trace``.

``function.py`` calls ``make`` for a call that no trace fits; ``inspect/checking.py`` and ``to_tf.py`` call
``record`` alone. The tracer (``tracer.py``) writes down the steps, ``containers.py`` finds what the code may read
and change outside, ``captures.py`` what the trace depends on, ``results.py`` keeps the form of the result,
``graph/passes`` and ``engines`` make the program. The result of this first call is that of the run on symbols, which
carry its numbers.
"""

from __future__ import annotations

import collections
import contextlib
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from ..._base.errors import AGAIN, TracedArrayError, error_variable, message
from ..._base.forks import lock
from ..._base.hooks import provide
from ..._base.memory import uncollected
from ..._core import core
from ..._core.core import ndarray
from ..._core.numbers import has_numbers
from ..._core.scalars import is_scalar
from ...engines import background, native
from ...engines.numpy import GuardFailed
from ...graph.ir import Graph, Value
from ...graph.passes import optimize
from ...ops.debug import quiet
from ..control.tensors import on_tensors
from ..programs.looping import tracing_form
from ..programs.whole import whole_of
from ..replay import has_effects, replay, watched
from ..run import run
from ..trace import Trace
from . import errstates
from .arguments import Call, is_open
from .builtins import GIVING
from .captures import Changed, environment, memory
from .clocks import Told, has_other_threads
from .containers import MOST_CONTAINERS, Container, changed, restore, walk
from .contents import Code
from .mentions import Names
from .numbers import NumberProgram, Recorder, Refused, has_stand_ins
from .reading import Unread
from .results import (
    Builder,
    Run,
    arrays_of,
    deliver,
    has_arguments,
    holds_arrays,
    puts_of,
    raw,
    replayed,
    state_write,
    structure,
    wrapped,
)
from .sharing import Overlap, overlapping, owner
from .sources import Disturbed, Moving, reached
from .tracer import LENIENT, Tracer, tracing

provide(whole_program=whole_of)

_PATIENCE = 10.0  # seconds that a trace waits for another thread's to put the numbers back that both read
_stand_ins = lock()


def make(
    trace: Trace, function: Callable, name: str, names: list[str], call: Call, check: bool = False, dry: bool = False
) -> Any:
    """Trace ``function`` on these arguments and compile it; returns the result of this first call.

    ``dry``: the call leaves no trace in any array or generator and has no result. Raises Overlap if ``call.sharing`` is
    needed and not given.
    """
    with call.as_handles() as given:
        return _made(trace, function, name, names, given, check, dry)


def _made(trace: Trace, function: Callable, name: str, names: list[str], call: Call, check: bool, dry: bool) -> Any:
    start = time.perf_counter()
    leaves = call.leaves
    with background.using(trace.native):
        tracer, _ = record(trace, function, name, names, call, stays=not dry)
    concretes, trace.concretes = trace.concretes, []  # the arrays of the first call are not kept
    if tracer.raised is not None:
        raise _left_behind(trace, tracer, concretes, call)
    if tracer.broken:
        return _once(trace, tracer, concretes, call)
    describe(trace, tracer.graph, len(leaves))
    with background.using(trace.native):
        mode = trace.mode = background.get_mode()
    trace.optimize = partial(_optimize, trace, mode, check)
    trace.compile = partial(_compile, trace, mode)
    if dry or check or not _may_wait(trace, mode):
        _ = trace.compiled
    trace.seconds = time.perf_counter() - start
    if dry:
        tracer.undo_draws()
        return None
    if background.is_deterministic() and hasattr(trace.compiled, "mode"):  # the first call as all others
        tracer.undo_draws()
        with quiet():
            return run(trace, leaves, call.args, call.kwargs)
    trace.counter.value = 1
    inputs = [*leaves, *trace.environment.captures]
    if core._active and (watched(inputs) or on_tensors(inputs)):
        with quiet():  # what it prints, the trace has printed
            outs = replayed(trace, replay(trace.graph, inputs, [out for _, out, _ in tracer.effects]))
    else:
        outs = wrapped(trace, tuple(np.asarray(c) for c in concretes), [raw(x) for x in inputs])
    return deliver(trace, Run(outs, leaves, trace.environment.captures, call.args, call.kwargs, first_numbers(trace)))


def first_numbers(trace: Trace) -> list[Any]:
    """The numbers among the results of the call that was traced."""
    return [] if trace.numbers is None else trace.numbers.first


def _once(trace: Trace, tracer: Tracer, concretes: list[np.ndarray], call: Call) -> Any:
    """The result of a call that was no graph, and what it wrote."""
    trace.broken = tracer.broken
    trace.fresh, trace.all_fresh = [False] * len(concretes), False
    trace.constants = []
    captures = trace.environment.captures
    outs = wrapped(trace, [np.asarray(c) for c in concretes], [raw(x) for x in (*call.leaves, *captures)])
    return deliver(trace, Run(outs, call.leaves, captures, call.args, call.kwargs, first_numbers(trace)))


def _left_behind(trace: Trace, tracer: Tracer, concretes: list[np.ndarray], call: Call) -> BaseException:
    """The exception that ended the code, with what it and those before it hold; what the code had written before stays,
    as in Python."""
    errors = tracer.raised
    assert errors is not None
    inputs = [*call.leaves, *trace.environment.captures]
    if not tracer.broken and core._active and (watched(inputs) or on_tensors(inputs)):
        with quiet():
            outs = replayed(trace, replay(tracer.graph, inputs, [out for _, out, _ in tracer.effects]))
        given = Run(outs, call.leaves, trace.environment.captures, call.args, call.kwargs, first_numbers(trace))
        held = deliver(trace, given)
    else:
        held = _once(trace, tracer, concretes, call)
    for error, values in zip(errors, held, strict=True):
        if values is not None:
            error.args = values[0]
            vars(error).update(values[1])
    return errors[0]


def _chained(error: BaseException, around: BaseException | None) -> list[BaseException]:
    """An exception and those that it came from, but for that which was handled ``around`` the call."""
    found: list[BaseException] = []
    todo: list[BaseException | None] = [error]
    while todo:
        x = todo.pop()
        if x is not None and x is not around and x not in found:
            found.append(x)
            todo += (x.__context__, x.__cause__)
    return found


def _held(error: BaseException) -> tuple | None:
    """What an exception holds, if there is something of the trace in it."""
    held = error.args, dict(vars(error))
    return held if holds_arrays(held) or has_numbers([*error.args, *vars(error).values()]) else None


def record(
    trace: Trace, function: Callable, name: str, names: list[str], call: Call, stays: bool = False
) -> tuple[Tracer, Any]:
    """Run ``function`` and write down its steps; returns the tracer, whose graph is as it was written, and the
    result. What the code wrote is put back, except for the state of random generators. One thread at a time puts
    stand-ins for numbers where others may read them. ``stays``: an exception of the code is ``tracer.raised``, and the
    graph that of what the code wrote before."""
    if call.wanted is None:
        return _recorded(trace, function, name, names, call, stays)
    if not _stand_ins.acquire(timeout=_PATIENCE):
        raise Refused(call.wanted.names)
    try:
        return _recorded(trace, function, name, names, call, stays)
    finally:
        _stand_ins.release()


def _recorded(
    trace: Trace, function: Callable, name: str, names: list[str], call: Call, stays: bool
) -> tuple[Tracer, Any]:
    """As ``record``; again where another thread may have drawn what this one seems to have drawn."""
    disturbed: Disturbed | None = None
    with contextlib.ExitStack() as stack:
        while True:
            try:
                return _Recording(trace, function, name, names, call, stays, disturbed).made()
            except Disturbed as error:
                disturbed = error
            stack.enter_context(Told(trace.told))


class _Recording:
    """One run of a function on symbols: what it may read and change outside, as it was before, and what becomes of it.

    A recording that is ``made`` has filled the trace, or has put everything back and raises.
    """

    def __init__(
        self, trace: Trace, function: Callable, name: str, names: list[str], call: Call, stays: bool,
        disturbed: Disturbed | None = None,
    ):  # fmt: skip
        self.trace, self.function, self.names, self.call = trace, function, names, call
        self.stays = stays
        tracer = self.tracer = Tracer(name, began=_Recording._run.__code__)
        tracer.may_break, tracer.gives_up, tracer.inlines = trace.may_break, trace.gives_up, trace.inlines
        tracer.falls_back = trace.falls_back
        tracer.has_weak, tracer.decides = trace.has_weak, True
        trace.function = function
        self.containers, mentioned, iterators = self._reachable()
        self.mentioned = mentioned
        if iterators and trace.judge is not None:  # what a piece has taken of one is gone when it is given up
            text = f"what comes next in {iterators[0][0]}, an iterator, may be taken once"
            raise TracedArrayError(message(text, "items = list(items)  # before, outside of the loop"))
        if call.read is not None and call.read.has_passed:
            if not call.read.known.covers(mentioned):
                raise Unread(mentioned)
            trace.reads = call.read.known
        self._look_at_lists()
        self.moving = Moving(iterators, reached(function, call.args, call.kwargs, names), disturbed)
        self.code = Code(mentioned, (), ())
        self.kinds = [(h, type(h.obj)) for h in self.containers if h.kind == "fields"]
        self.outside, self.told = memory(self.containers, mentioned, lambda cls: not is_open(cls, call.read)), Told()
        trace.told = self.told.texts
        self.numbers = None if call.wanted is None else Recorder(tracer)
        self.moving.questions.refusal = None if self.numbers is None else Refused(call.wanted.names)
        tracer.outside = {id(v) for h in self.containers for v in h.contents.values() if v.__class__ is np.ndarray}
        tracer.containers = self.containers
        trace.sharing = call.sharing
        if len(self.containers) < MOST_CONTAINERS and not mentioned.opaque:
            tracer.can_undo, self.attributes = self._can_undo, self._attributes()
        self.touched: list[tuple[Container, dict]] = []  # what the code has changed, with what it holds now
        self.put_into: list[Container] = []  # those of them into which each call puts something
        self.has_returned, self.around = False, sys.exc_info()[1]

    def _look_at_lists(self) -> None:
        """Note the lists outside. Raises Unread for a list that code adds to, and to which there is another way: by a
        name, another name, or an item of another object."""
        ways: dict[int, set[Any]] = collections.defaultdict(set)
        for h in self.containers:
            is_named = h.kind in ("fields", "class", "cell", "names")
            for key, v in h.contents.items():
                if v.__class__ is list or v.__class__ is dict:
                    ways[id(v)].add(key if is_named else (id(h.obj), key))
        several = self.mentioned.several = {i for i, found in ways.items() if len(found) > 1}
        lists = (h for h in self.containers if h.kind in ("list", "dict"))
        outside = self.trace.lists = {id(h.obj): h.obj for h in lists if not (h.is_of_argument or h.is_makeshift)}
        added = () if self.call.read is None else self.call.read.passed
        if not several.isdisjoint(added) or not outside.keys().isdisjoint(added):
            raise Unread

    def _reachable(self) -> tuple[list[Container], Names, list[tuple[str, Any]]]:
        """What ``walk`` finds, once no other thread's stand-ins for numbers are there any more."""
        found = walk(self.function, self.call.args, self.call.kwargs, self.names)
        patience = time.monotonic() + _PATIENCE
        while has_stand_ins(found[0]) and time.monotonic() < patience and not _stand_ins._is_owned():
            time.sleep(1e-3)
            found = walk(self.function, self.call.args, self.call.kwargs, self.names)
        if has_stand_ins(found[0]):
            raise TracedArrayError(
                message("a number of a trace that is under way was read", f"y = f(x, n)  # or {LENIENT}")
            )
        return found

    def made(self) -> tuple[Tracer, Any]:
        """The tracer and the result of the function."""
        tracer, metas = self.tracer, self._views()
        try:
            args: Sequence[Any] = self.call.args
            kwargs = self.call.kwargs
            if self.numbers is not None:
                args, kwargs = self.numbers.put(self.containers, self.call, self.names, self.mentioned)
                tracer.numbers = self.numbers
            if self.call.sharing is not None or not overlapping(self.call.leaves):
                for x, _ in metas:  # a view given as argument is an array of its own while tracing
                    x._m = None
            result, builder = self._run(args, kwargs)
        except BaseException as error:
            ended = self._failed(error)
            if ended is not error:
                raise ended from None
            raise
        finally:
            writes = tracer.restore()
            for x, meta in metas:
                x._m = meta
        for container in self.put_into:
            restore(container)
        if self.numbers is not None:
            self.numbers.take_out(self.containers)
            self.trace.numbers = NumberProgram(self.numbers)
        if writes and overlapping([*self.call.leaves, *tracer.captures], self.call.sharing):
            raise Overlap
        for container in self.containers:  # a trace keeps the way to its arrays alive, not the arrays of the first call
            container.contents = {}
            if container.is_of_argument:
                container.obj = None
        self._fill(builder, writes)
        return tracer, result

    def _can_undo(self) -> bool:
        """Whether all that the code has done so far can be undone: what functions have is what they had, and nobody
        else has changed anything meanwhile, which would be undone as well."""
        is_same = self._attributes() == self.attributes and not self._remade()
        return is_same and self.moving.can_be_undone() and not has_other_threads()

    def _remade(self) -> str:
        """The name of a function, class or object that is made of something else than before; "" if none is."""
        return self.code.remade() or next((h.name for h, cls in self.kinds if type(h.obj) is not cls), "")

    def _attributes(self) -> list[tuple]:
        return [(len(vars(f)), id(f.__defaults__), id(f.__kwdefaults__)) for f in self.mentioned.functions]

    def _views(self) -> list[tuple[ndarray, Any]]:
        """The arguments that are views, each with what says so, but for those that share memory as the trace knows."""
        known = set() if self.call.sharing is None else set(self.call.sharing.base_of)
        return [
            (x, x._m)
            for i, x in enumerate(self.call.leaves)
            if isinstance(x, ndarray) and x._m is not None and x._m.base is not None and i not in known
        ]

    def _run(self, args: Sequence[Any], kwargs: dict) -> tuple[Any, Builder]:
        """Run the function, and look at what it did while its changes still stand."""
        tracer, stays = self.tracer, self.stays
        with tracing(tracer):
            for leaf, path in zip(self.call.leaves, self.call.paths, strict=True):
                tracer.input(leaf, raw(leaf), path)
            tracer.has_weak &= not GIVING.isdisjoint(self.mentioned) and "__class__" not in self.mentioned
            tracer.has_weak = tracer.has_weak and not self.mentioned.asks_for_truth()
            traced = tracing_form(self.function) if self.trace.inlines or tracer.has_weak else self.function
            try:
                with self.moving.questions, self.told:
                    result = traced(*args, **kwargs)
            except BaseException as error:
                if not stays or not _is_of_the_code(error, self.numbers) or self._refuses(error):
                    raise
                tracer.raised = _chained(error, self.around)
                result = [_held(e) for e in tracer.raised]
            self.has_returned = True
            drawn = [source for g in tracer.generators for source in getattr(g, "sources", ())]
            self._look_outside(drawn)
            if tracer.given_up is not None and tracer.raised is None:  # somebody has caught that
                raise tracer.given_up
            if tracer.caught and not tracer.broken and tracer.raised is None:
                raise TracedArrayError(tracer.caught)
            if self.trace.judge is not None and tracer.raised is None:
                self.trace.judge(result, self.call.leaves)
            return result, self._keep(result, drawn)

    def _look_outside(self, drawn: list[Any]) -> None:
        """What the code took, or wrote, that no step of a graph does again ends the trace, or breaks it."""
        trace, tracer, moving = self.trace, self.tracer, self.moving
        moving.pass_over(drawn, any(n.kind == "op" and n.op.draws for n in tracer.graph.nodes))
        moved = moving.drawn()
        if (disturbed := moving.disturbed(moved)) is not None:
            raise disturbed
        if tracer.raised is not None:
            return
        taken, written = moving.taken(moved), self.outside.written()
        remade = self._remade()
        if taken:
            text = message(f"{taken}, would {moving.questions.would}", f"{moving.instead(moved)}, or {LENIENT}")
            # one draw stands for all turns; what else is taken was not in a program, and cannot be given back
            is_repeated = bool(moved) and any("program" in n.params for n in tracer.graph.nodes)
            if trace.may_break and trace.history is not None:
                # of a trace that was given up nobody knows which of its pieces did this: Python runs it whole
                trace.history.draws |= bool(moved) or (tracer.ended is not None and bool(moving.questions.what))
            if is_repeated or not trace.may_break:
                raise TracedArrayError(text)
            tracer.broken.append((text, []))
        if written:
            text = f"{written[0]} was written by NumPy's or Python's own code, which no step of a graph does again"
            text = message(text, f"{written[0]} = tnp.asarray({written[0]})  # an array of tnp; or {LENIENT}")
            if not trace.may_break:
                raise TracedArrayError(text)
            tracer.broken.append((text, []))
        if remade:
            text = f"{remade} was made anew: the code or defaults of a function, methods or the class of an object"
            name = tracer.graph.name
            text = message(text, f"{name} = {name}.python_function  # not compiled; or {LENIENT}")
            if not trace.may_break:
                raise TracedArrayError(text)
            tracer.broken.append((text, []))

    def _keep(self, result: Any, drawn: list[Any]) -> Builder:
        """The form of the result, what the code changed, and what the trace depends on."""
        trace, tracer, containers = self.trace, self.tracer, self.containers
        self.touched = list(changed(containers))
        builder = Builder(tracer, self.call.leaves, containers)
        trace.result = builder.template(result)
        trace.structure = structure(result, builder)
        found = [state_write(builder, container, now, self.mentioned) for container, now in self.touched]
        writes = [write for write in found if write is not None]  # they hold values of this call, a trace does not
        self.put_into, trace.state = [write.container for write in writes], [write.begin for write in writes]
        trace.elements = builder.elements()
        trace.puts = puts_of(builder, writes)
        if trace.elements:
            trace.structure = None
        drawn += [tape for tape, _ in tracer.records]
        inputs = [] if self.numbers is None else self.numbers.captured
        trace.environment = environment(
            containers, self.mentioned, tracer.captures, self.call.leaves, drawn, tracer.written, inputs
        )
        trace.records, trace.pinned = tracer.records, tracer.pinned
        return builder

    def _failed(self, error: BaseException) -> BaseException:
        """Put back what the code took, wrote and changed; gives the exception to raise, which may be ``error``."""
        numbers = self.numbers
        ended = _ended_by(error)
        if self.has_returned and isinstance(error, RecursionError):
            text = "the result, or what was written, is nested too deep: a list that is linked by its items"
            ended = TracedArrayError(message(text, f"values = [node.value for node in nodes]  # a list; or {LENIENT}"))
        refuses = ended is None and self._refuses(error)
        again = ended is not None or refuses or (numbers is not None and numbers.has_failed(error))
        if again:
            self.tracer.undo_draws()
            if not isinstance(error, Disturbed):
                self.moving.undo()
            self.outside.undo()
        for container, now in self.touched or list(changed(self.containers)):
            if again or any(holds_arrays(v) for v in now.values()):
                self.trace.puts_back = True
                restore(container)
        if numbers is not None:
            numbers.take_out(self.containers)
            if again and ended is None and not refuses:
                raise Refused(self.call.wanted.names) from error
        if refuses:
            raise Refused from error
        return error if ended is None else ended

    def _refuses(self, error: BaseException) -> bool:
        """True for an error that may be about the number of an array, which is none of Python's to code in C."""
        return self.tracer.gave_weak and isinstance(error, TypeError | AttributeError)

    def _fill(self, builder: Builder, writes: list[tuple[ndarray, Any]]) -> None:
        """What the trace is told of results, and of arrays that the code wrote to."""
        trace, tracer = self.trace, self.tracer
        trace.generators = list(dict.fromkeys(g for _, _, g in tracer.effects if g is not None))
        trace.count = len(builder.concretes)
        for handle, symbol in writes:
            at = builder.positions.get(id(handle))
            captured = builder.capture(handle) if at is None else None
            if at is not None:
                trace.writes.append(("argument", at, None))
            elif captured is not None:
                trace.writes.append(("capture", captured, None))
            else:
                trace.writes.append(("handle", 0, handle))
            builder.add(symbol)
        trace.concretes = builder.concretes
        given = [raw(x) for x in (*self.call.leaves, *trace.environment.captures)]
        if all(x.__class__ is np.ndarray for x in given):
            trace.layouts = [x.strides for x in given], [np.asarray(c).strides for c in builder.concretes]
            owners = collections.Counter(id(owner(np.asarray(x))) for x in (*given, *builder.concretes))
            trace.apart = [owners[id(owner(np.asarray(c)))] == 1 for c in builder.concretes]
        trace.scalars = builder.scalars[: trace.count]
        trace.states, trace.has_handlers = errstates.needed(tracer.graph.nodes, tracer.states), tracer.has_handlers


def _ended_by(error: BaseException) -> BaseException | None:
    """What ended the trace, of those after which Python does the call from the start; NumPy's C code, which asked one
    of our arrays for a number (``counts[i] = x[i]``), puts its own exception in front of it."""
    found: BaseException | None = error
    while found is not None and not isinstance(found, (*AGAIN, Disturbed)):
        found = found.__cause__ if type(found) in (TypeError, ValueError) else None
    return found


def _is_of_the_code(error: BaseException, numbers: Recorder | None) -> bool:
    """True for an exception that the code has raised, or a step of it; not one that ends the trace alone."""
    if isinstance(error, KeyboardInterrupt) or (numbers is not None and numbers.has_failed(error)):
        return False
    return _ended_by(error) is None and not isinstance(error, (GuardFailed, Changed, Overlap, Unread))


def _may_wait(trace: Trace, mode: str) -> bool:
    """True if Python can answer calls until there is native code, so that nobody waits for graph and program."""
    if mode != "background" or background.is_deterministic() or core._active or trace.sharing is not None:
        return False
    if trace.recorded is None or trace.pinned or trace.records:
        return False
    return not any("program" in n.params for n in trace.recorded.nodes)


_MAKES = ("op", "effect")  # kinds of nodes whose results are new memory, but for views: effects are draws
_MAY_MAKE = (
    *_MAKES,
    "constant",
)  # an array of Python's numbers, which the code makes in each call, or one that it keeps


def describe(trace: Trace, graph: Graph, given: int) -> None:
    """What follows from a graph of ``given`` array arguments, as it was written."""
    trace.recorded = graph
    places = {"argument": 0, "capture": given}
    trace.targets = [places[kind] + which for kind, which, _ in trace.writes if kind in places]
    trace.expected = [
        (n, n.avals[0].shape, n.avals[0].dtype, isinstance(x, ndarray) and is_scalar(x))
        for n, x in zip(graph.inputs[given:], trace.environment.captures, strict=True)
    ]
    _note_memory(trace, graph)
    trace.gives_new, trace.may_give_new = _makes_results(trace, graph, _MAKES), _makes_results(trace, graph, _MAY_MAKE)


def _makes_results(trace: Trace, graph: Graph, kinds: tuple[str, ...]) -> bool:
    """True if no result is memory of something else, where nodes of these kinds give memory of their own."""
    roots = [_roots(v) for v in graph.outputs]  # of the code: passes have results share memory that it does not
    owners = collections.Counter(root for found in roots for root in found)
    news = [
        k < len(trace.apart) and trace.apart[k] and all(x.node.kind in kinds and owners[x] == 1 for x in found)
        for k, found in enumerate(roots)
    ]
    is_known = trace.structure is not None and not has_arguments(trace.structure)
    results = arrays_of(trace.structure) if is_known else range(trace.count)  # not what fields get
    return all(trace.fresh[k] or trace.scalars[k] or news[k] for k in results)


def _roots(v: Value) -> set[Value]:
    """The values whose memory this one may have."""
    found: set[Value] = set()
    seen, todo = {v}, [v]
    while todo:
        x = todo.pop()
        if x.node.kind != "op" or not x.node.op.shares(x.node):
            found.add(x)
            continue
        above = set(x.node.values()) - seen
        seen |= above
        todo += above
    return found


def _note_memory(trace: Trace, graph: Graph) -> None:
    """Which results are memory of their own."""
    fresh: list[bool] = []
    seen: set[Any] = set()
    for v in graph.outputs:
        fresh.append(v not in seen and getattr(v.node.op, "numpy", None) is not None)
        seen.add(v)
    trace.fresh, trace.all_fresh = fresh, all(fresh[: trace.count])
    trace.constants = [n.data for n in graph.nodes if n.kind == "constant"]


def _optimize(trace: Trace, mode: str, check: bool) -> None:
    """Optimize what was recorded."""
    assert trace.recorded is not None
    with uncollected():
        graph = optimize(trace.recorded, check)
    # such a step asks for the mode when it runs
    asks = trace.native is not None and any("program" in n.params for n in graph.nodes)
    _note_memory(trace, graph)
    trace.can_have_entry = (
        trace.structure is not None
        and not asks
        and not ((trace.has_handlers or trace.state or trace.writes) and has_effects(graph))  # which Python does again
        and (not trace.states or error_variable is not None)
        and trace.sharing is None
        and trace.count + len(trace.writes) == len(graph.outputs) == len(set(graph.outputs))
        and trace.puts is not None
        and not trace.told
        and not trace.generators
        and not trace.pinned
        and mode != "off"
    )
    trace.graph = graph


def _compile(trace: Trace, mode: str) -> None:
    """Compile it in the form that writes into none of its arguments."""
    with uncollected(), background.using(mode):
        compiled: Any = native.compile_graph(trace.graph, results=trace.count, layouts=trace.layouts)
        if hasattr(compiled, "mode"):
            compiled.notify, compiled.charge = trace.notify, trace.charge
            trace.await_native(compiled)
    trace.compiled = compiled


__all__ = ["make", "record"]
