"""``function``: the decorator, its cache of traces, and the ledger of why each trace was made.

The user calls it. For a call it finds the trace by the key of the arguments (``tracing/arguments.py``), has it run
(``run.py``) or made (``tracing/recording.py``), or gives the call to a program (``programs/staged.py``) or to
whatever is faster (``programs/choosing.py``). What is there to be looked at comes from ``inspect``.
"""

from __future__ import annotations

import functools
import inspect
import os
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from .._base.errors import (  # fmt: skip
    AGAIN,
    EagerWarning,
    GuardError,
    LeakedValueError,
    NoGradientError,
    TraceOverdue,
    message,
    user_level,
    user_line,
)
from .._base.forks import lock
from .._base.plugins import plugin
from .._core import core
from .._core.core import context, ndarray
from .._core.tracebacks import shorten
from ..engines.background import MODES, get_mode, is_deterministic, load_soon
from ..engines.numpy import GuardFailed
from ..graph.printer import listing
from ..staging.source.backward import may_repeat
from .balance import Balance, Budget
from .bound import BoundFunction
from .calling import EVER, Called, bare_key, called, prefer
from .control.progress import reporting
from .inspect import explanation
from .inspect.checking import checked_call
from .inspect.page import Page, show
from .inspect.report import notes, registered
from .inspect.text import Text
from .leaving import Leaving
from .programs import resting
from .programs.beginning import Beginning
from .programs.choosing import answer, consider
from .programs.crowd import Crowd
from .programs.looping import Candidate, compiler, is_masked, tracing_form
from .replay import watched
from .run import run
from .trace import Trace
from .tracing.arguments import QUICK, Call, Handed, call_python, signature
from .tracing.captures import Changed
from .tracing.changes import Cause, called_with, cause_of, is_longer, remedy
from .tracing.clocks import Told
from .tracing.numbers import MOST, Inputs, Refused
from .tracing.reading import Reading, Unread, mentioned
from .tracing.recording import make
from .tracing.retracing import KEPT, History
from .tracing.sharing import Overlap, Sharing, overlapping
from .tracing.warming import TensorSpec, fit_all, warm

_handle_class, _array_class = ndarray, np.ndarray
_PATIENCE = 10.0  # seconds that a call which changes a counter waits for another one that is as long as that
_MAX_SPECIALIZATIONS = 64  # traces of one signature that differ by guards; beyond, the call runs eagerly


class Strictness:
    """What functions do that are not told by ``strict``; the environment variable ``TENSORNUMPY_STRICT`` sets it."""

    default = os.environ.get("TENSORNUMPY_STRICT", "0") == "1"


@called
class Function(Called, Leaving):
    """What ``tnp.function`` returns. Call it as the Python function; see ``explain()``, ``graph()`` and ``show()``."""

    max_specializations = _MAX_SPECIALIZATIONS
    _is_staged = True  # loops may be native programs

    def __init__(
        self,
        python_function: Callable,
        *,
        input_signature: Any = None,
        max_traces: int | None = None,
        keep_traces: int = KEPT,
        check: bool = False,
        autograph: Any = None,
        jit_compile: Any = None,
        reduce_retracing: Any = None,
        native: str | None = None,
        strict: bool | None = None,
        progress: Any = False,
    ):
        if native not in (None, *MODES):
            raise ValueError(
                message(f"native={native!r} is none of {', '.join(MODES)}", f'tnp.function(native="{MODES[0]}")')
            )
        if keep_traces < 1:
            raise ValueError(message(f"keep_traces={keep_traces} keeps none", f"tnp.function(keep_traces={KEPT})"))
        if not callable(python_function):
            raise TypeError(message(f"{python_function!r} is no function", "tnp.function(lambda x: ...)"))
        functools.update_wrapper(self, python_function)
        self.__name__: str = getattr(python_function, "__name__", type(python_function).__name__)
        self.__qualname__: str = getattr(python_function, "__qualname__", self.__name__)
        self.python_function = python_function
        self.input_signature = None if input_signature is None else list(input_signature)
        self.max_traces = max_traces
        self.keep_traces = keep_traces
        self._balance = Balance()
        self._check = check
        self._strict = strict  # None: as tnp.config says
        self._reports = reporting(progress, self.__name__) if progress else None
        self._progress = progress
        self._native = native
        self._cache: dict[Any, list[Trace]] = {}
        self._eager_keys: set[Any] = set()
        self._ledger: list[Trace] = []
        self._history = History()
        self._inputs = Inputs(0 if check else MOST)  # numbers that are inputs
        self._crowd = Crowd()
        self._beginning = None if check or input_signature is not None else Beginning()
        self._reading = Reading(python_function, bool(check))  # attributes that are parts of keys
        self._lock = lock()
        self._quick: dict[Any, Trace] = {}
        self._shared_keys: set[Any] = set()  # of calls whose arguments shared memory that is written to
        self._overlaps = False
        self._is_told = False
        self._untraced = self._remedy = ""  # why calls of some kind have no trace, and the fix
        self._tracing = False  # while something asks for a trace
        self._changes_state = False  # of Python's, outside of arrays
        self._entries = None
        self._judge: Any = None  # see Trace
        self._candidate = Candidate()
        self._programs: Any = None  # made when the first call may be one
        self._pieces: Any = None  # what runs where there is no program, and no trace
        try:
            parameters = inspect.signature(python_function).parameters
            self._names = [p.name for p in parameters.values() if p.kind <= p.POSITIONAL_OR_KEYWORD]
            self._keywords = {p.name for p in parameters.values() if p.kind is p.KEYWORD_ONLY}
        except (TypeError, ValueError):
            self._names, self._keywords = [], set()

    # --- calling ---

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        try:
            if not core._active:
                self._balance.calls.add()
                if self._quick and args and not kwargs and (key := bare_key(args)) is not None:
                    trace = self._quick.get(key)
                    if trace is not None:
                        return self._again(trace, args)
            else:
                ctx = context()
                if ctx.trace is not None or ctx.levels:  # part of the trace or the batch around it
                    if ctx.trace is not None and ctx.trace.ended is not None:  # which was given up
                        return self.python_function(*args, **kwargs)
                    if self._may_be_staged(args):
                        result = self._staged().call(args, kwargs)
                        if result is not NotImplemented:
                            return result
                        if ctx.trace is not None:
                            return tracing_form(self.python_function)(*args, **kwargs)
                    return self.python_function(*args, **kwargs)
                self._balance.calls.add()
            return self._call(args, kwargs)
        except BaseException as error:
            shorten(error)
            raise

    def _may_be_staged(self, args: tuple) -> bool:
        """True if a program with loops is tried for a call."""
        tries = self._is_staged and not self._tracing
        return tries and self._candidate.holds(self.python_function, self._native, args)

    def _alone(self, args: tuple, kwargs: dict) -> Any:
        """A call that no other thread makes meanwhile, as it changes what lies outside of arrays: a counter is read,
        compared and set in turn, and a trace puts back what its Python code has changed. A call that waits for another
        thread which calls the function is let through after a while."""
        held = self._lock.acquire(timeout=_PATIENCE)
        try:
            return self._call(args, kwargs, True)
        finally:
            if held:
                self._lock.release()

    def _again(self, trace: Trace, args: tuple) -> Any:
        """A call that looks like an earlier one; whatever is different after all goes the long way."""
        if self._changes_state:
            return self._alone(args, {})
        if self._history.rests or self._crowd.looks(self):
            result = resting.instead(self, args, {}, lambda: self._again(trace, args))
            if result is not NotImplemented:
                return result
        leaves = [x for x in args if x.__class__ not in QUICK]
        try:
            if trace.watch is not None:
                return answer(self, trace, leaves, args, {})
            result = run(trace, leaves, args, {})
            prefer(self, trace, args, {})
            return result
        except (GuardFailed, Changed, Overlap, LeakedValueError):
            pass
        return self._call(args, {})

    def _call(self, args: tuple, kwargs: dict, is_alone: bool = False) -> Any:
        if self._changes_state and not is_alone:
            return self._alone(args, kwargs)
        if self._balance.is_due:
            notes(self)
        if self.input_signature is not None:
            args = fit_all(self, args, kwargs)
            kwargs = {}
        if self._beginning is not None:
            result = self._beginning.answer(self, args, kwargs)
            if result is not NotImplemented:
                return result
        if self._history.rests or self._crowd.looks(self):
            result = resting.instead(self, args, kwargs, lambda: self._call(args, kwargs, is_alone))
            if result is not NotImplemented:
                return result
        if self._may_be_staged(args):
            result = self._staged().call(args, kwargs)
            if result is not NotImplemented:
                return result
        if self._history.draws and not self._tracing:
            return resting.passed(self, args, kwargs, 0 if self._candidate.may else EVER)
        start = time.perf_counter()
        try:
            call = self._matched(args, kwargs)
        except RecursionError:  # a list that is linked by its items, say: what nests so deep has no key
            return self.python_function(*args, **kwargs)
        leaves, key = call.leaves, call.key
        failed = None
        tried = self._cache.get(key, ())
        for trace in tried:
            if trace.state and not is_alone:  # another thread has just made it
                return self._alone(args, kwargs)
            if call.read is not None and not trace.lists.keys().isdisjoint(call.read.passed):
                self._reading.read_lists()  # it is also read, by another way
                return self._call(args, kwargs, is_alone)
            try:
                if trace.watch is not None and not core._active:
                    result = answer(self, trace, leaves, args, kwargs)
                else:
                    result = run(trace, leaves, args, kwargs)
                    if not core._active:
                        prefer(self, trace, args, kwargs)
                self._history.lonely = 0
                return result
            except (GuardFailed, Changed) as failure:
                failed = failed or failure
            except Overlap:
                return self._call_shared(call)
            except LeakedValueError:
                break  # another thread is tracing with these arrays: they are back when _trace has the lock
        call.seconds = time.perf_counter() - start
        if failed is not None:
            call.tried = tried
        if key in self._eager_keys:
            return self._in_pieces(call)
        is_shared = key in self._shared_keys and overlapping(leaves)
        return self._call_shared(call) if is_shared else self._trace(call, failed)

    def _matched(self, args: tuple, kwargs: dict) -> Call:
        """A call with its arrays and the key of its traces."""
        ctx = context() if core._active else None
        is_scope = ctx is not None and (ctx.promotion is not None or ctx.device is not None)
        wanted = None if is_scope else self._inputs.wanted()
        read = self._reading.of(lambda: mentioned(self.python_function, args, kwargs, self._names))
        leaves, paths, key = signature(args, kwargs, self._names, self._keywords, wanted, read)
        if is_scope:
            key = (*key, ("scope", ctx.promotion, ctx.device))  # type: ignore[union-attr]
        return Call(args, kwargs, leaves, paths, key, wanted=wanted, read=read)

    def _call_shared(self, call: Call) -> Any:
        """A call whose arguments share memory that is written to: the views are traced as views of their bases."""
        sharing = Sharing.of(call.leaves)
        if sharing is None:
            self._overlaps = True
            return self._eagerly(call)
        call = call.shared(sharing)
        failed = None
        for trace in self._cache.get(call.key, ()):
            try:
                return run(trace, call.leaves, call.args, call.kwargs)
            except (GuardFailed, Changed) as failure:
                failed = failed or failure
            except Overlap:
                return self._eagerly(call)
        return self._eagerly(call) if call.key in self._eager_keys else self._trace(call, failed)

    def _mode(self) -> str | None:
        """How a new trace gets native code; None: as ``tnp.config.set_native`` says."""
        return self._native

    def _cause(self, key: Any, failed: Changed | None) -> str:
        """The cause of a trace of a new kind, or for something captured that is another one."""
        if failed is None:
            return cause_of([*self._cache, *self._eager_keys], key, self)
        return Cause.of(f"captured {failed}", captured=called_with(self, self._names, failed.name))

    # --- tracing ---

    def _trace(self, call: Call, failed: Any = None, dry: bool = False) -> Any:
        """A call of a kind that is new, or that no trace of its kind answers (``failed`` tells why). ``dry``: the trace
        alone is wanted."""
        try:
            return self._traced(call, failed, dry)
        except Exception:
            self._history.raised()
            raise
        finally:
            notes(self)

    def _traced(self, call: Call, failed: Any, dry: bool) -> Any:
        key, args, kwargs = call.key, call.args, call.kwargs
        line, was_alone = user_line(3), self._lock._is_owned()
        with self._lock:
            if self._changes_state and not (was_alone or dry or call.sharing):  # its key is of what fields were before
                return self._call(args, kwargs, True)
            held = self._cache.get(key, ())
            for trace in () if dry or held is call.tried else held:  # made by another thread in the meantime
                try:
                    return run(trace, call.leaves, args, kwargs)
                except (GuardFailed, Changed) as failure:
                    failed = failed or failure
            if isinstance(failed, GuardFailed):
                cause = f"guard at {failed.node.line}: {failed.found!r} was not traced before"
            else:
                cause = "warmup" if dry else self._cause(key, failed)
            if not dry and self._inputs.learns(cause, failed):
                return self._call(args, kwargs, True)
            if self.max_traces is not None and self._history.count >= self.max_traces:
                raise GuardError(
                    message(
                        f"{self.__name__} would be traced {self._history.count + 1} times, "
                        f"max_traces is {self.max_traces}:\n{explanation.ledger(self)}\n  next: {cause}",
                        remedy(cause),
                    )
                )
            if len(held) >= _MAX_SPECIALIZATIONS:
                self._eager_keys.add(key)
                return self.python_function(*args, **kwargs)
            gives_up = not (dry or self.is_strict() or is_deterministic() or self.max_traces)
            if gives_up and (result := resting.untraced(self, call, held, failed)) is not NotImplemented:
                return result
            trace = self._new_trace(cause, line, call, dry)
            again: Callable[[], Any] | None = None
            try:
                with self._balance.charge(self._balance.leeway() if gives_up else float("inf")):
                    result = make(trace, self.python_function, self.__name__, self._names, call, self._check, dry)
                if trace.numbers is not None and self._inputs.fix(trace.numbers.fixed) and not trace.state:
                    key = self._matched(args, kwargs).key  # it holds for these numbers alone
            except Refused as refused:
                self._inputs.refuse(refused)
                again = functools.partial(self._call, args, kwargs, True)
            except Unread as unread:
                self._reading.met(unread)
                again = functools.partial(self._traced, self._matched(args, kwargs), failed, dry)
            except AGAIN as error:
                self._changes_state |= trace.puts_back
                if dry or self.is_strict() or (core._active and isinstance(error, NoGradientError)):
                    error.told = trace.told  # type: ignore[union-attr]  # who does the call anew prints the rest
                    raise
                self._break(key, str(error), [(str(error), error)])
                again = functools.partial(self._in_pieces, call)
            except (GuardFailed, Changed):  # another thread wrote into an array since the trace was made of it
                again = functools.partial(self._eagerly, call)
            except Overlap:
                if dry:
                    raise
                (self._shared_keys if call.sharing is None else self._eager_keys).add(key)
                self._overlaps |= call.sharing is not None
                again = functools.partial(self._call_shared if call.sharing is None else self._eagerly, call)
            if again is not None:  # here, so that what the code raises has not our exception as its context
                with Told(trace.told):
                    return again()
            if trace.broken:
                self._break(key, trace.broken[0][0], trace.broken)
                return result
            if trace.state and not self._changes_state:
                self._changes_state, self._entries = True, None  # those in Python do not hold the lock
            self._cache[key] = [trace, *held]
            self._ledger.append(trace)
            self._beginning = None  # somebody else has asked for it
            self._history.traced(self, trace)
            self._drop(self._history.surplus(self, self.keep_traces))
            if self._is_staged and self._is_program(trace, args, kwargs):
                return result
            if self._is_staged:
                consider(self, trace)
            if self.input_signature is None and not core._active and not kwargs and call.sharing is None:
                if trace.numbers is None and (parts := bare_key(args)) is not None:
                    self._quick[parts] = trace
            if not core._active:
                prefer(self, trace, args, kwargs)
            return result

    def _new_trace(self, cause: str, line: str, call: Call, dry: bool) -> Trace:
        """A trace, before it is made."""
        trace = Trace(cause, line)
        trace.charge = self._balance.charge
        trace.native, trace.judge, trace.history = self._mode(), self._judge, self._history
        trace.falls_back = not dry and (self._judge is not None or not self.is_strict())
        trace.gives_up = trace.falls_back and not core._active
        trace.inlines = bool(self._candidate.may) and self._may_be_staged(call.args)
        trace.has_weak = self._inputs.has_weak
        trace.may_break = not (dry or self.is_strict() or core._active) and call.sharing is None
        return trace

    def _is_program(self, trace: Trace, args: tuple, kwargs: dict) -> bool:
        """True if calls like the one that was traced are a program from now on, as masks choose any number, and traces
        are gone. Where lengths differ there is one for others than those of traces, whose kernels are for these."""
        if core._active or is_deterministic() or self._candidate.may or (self._native or get_mode()) == "off":
            return False
        graph = trace.recorded or trace.graph
        if is_masked(graph):
            self._candidate.by_mask = True
            found = self._may_be_staged(args) and bool(self._staged().takes_masks(args, kwargs))
            self._candidate.by_mask = found or (self._programs is not None and self._programs.made > 0)
            self._drop((list(self._ledger) if self._candidate.by_size else [trace]) if found else [])
            return found
        by_mask = len(self._ledger) > 1 and any(n.kind == "shape" for n in graph.nodes)
        if not (by_mask or is_longer(trace.cause)):
            return False
        found = bool(self._staged().takes_sizes(args, kwargs, by_mask))
        self._candidate.by_size |= found
        self._drop(list(self._ledger) if found and by_mask else [])
        return found and by_mask

    @property
    def _budget(self) -> Budget:
        return self._balance.root.budget

    def is_strict(self) -> bool:
        """Whether what cannot be traced raises."""
        return Strictness.default if self._strict is None else self._strict

    def _eagerly(self, call: Call) -> Any:
        """A call in Python."""
        return call_python(self.python_function, call.args, call.kwargs, call.leaves)

    def _in_pieces(self, call: Call) -> Any:
        """A call of what cannot be traced as a whole."""
        if self._pieces is None:
            return self._eagerly(call)
        with Handed(call.args, call.kwargs, call.leaves) as (args, kwargs, _):
            return self._pieces.call(args, kwargs)

    def _made_pieces(self) -> Any:
        """The function in pieces, made at the first break."""
        if self._pieces is None:
            self._pieces = plugin("program", "pieces").Pieces(self)
        return self._pieces

    def _break(self, key: Any, text: str, breaks: list) -> None:
        """Calls of this key run in pieces from now on, with Python between them; that is told once. ``breaks``: why and
        where it is no graph. Where a trace was not done in time, nothing is known of them."""
        if any(isinstance(place, TraceOverdue) for _, place in breaks):
            self._budget.needs_more()
            return
        self._eager_keys.add(key)
        what, _, where = text.partition("\n")
        self._untraced, self._remedy = what, where.partition("fix: ")[2]
        pieces = self._made_pieces()
        for why, place in breaks:
            pieces.learn(place, why.partition("\n")[0])
        if not self._is_told:
            self._is_told = True
            what = f"{self.__name__} runs in Python, operation by operation, around: {what}"
            where = where or message("", "tnp.function(strict=True)  # raises there, with the line").lstrip("\n")
            warnings.warn(f"{what}\n{where}", EagerWarning, stacklevel=user_level())

    def _staged(self) -> Any:
        """The native programs with loops; the compiler is loaded by the first function that may have one."""
        if self._programs is None:
            self._programs = compiler().Programs(self.python_function, self)
        return self._programs

    def _drop(self, traces: list[Trace]) -> None:
        """Forget traces: where one is needed again, it is made again."""
        if not traces:
            return
        gone = {id(trace) for trace in traces}
        self._balance.drop(*traces)
        self._ledger = [t for t in self._ledger if id(t) not in gone]
        self._quick = {k: t for k, t in self._quick.items() if id(t) not in gone}
        kept = {key: [t for t in held if id(t) not in gone] for key, held in self._cache.items()}
        self._cache = {key: held for key, held in kept.items() if held}
        self._entries = None  # each comes back with its next call in Python

    # --- looking ---

    def explain(self) -> str:
        """What was compiled, in words. First who answers a call now, since which one, its time beside Python's, and
        what would make it better, as ``tnp.report()`` has it. Then each trace with its cause, place, cost and calls;
        its guards; its kernels, each with its schedule (loops, their kinds and tails, vectors, where temporaries live);
        the steps that stay NumPy's, with line and reason; how long native code took.

        >>> f = tnp.function(lambda x: tnp.exp(-x) + 1)
        >>> _ = f(tnp.ones(3))
        >>> print(f.explain())
        <lambda>: ... since call 1 of 1; ...
        <lambda>: 1 trace
          0: first call | called at ...
        """
        return explanation.explain(self)

    @property
    def traces(self) -> list[Trace]:
        """The traces that are kept (``keep_traces``), oldest first."""
        return list(self._ledger)

    def experimental_get_tracing_count(self) -> int:
        """Number of traces so far, as in TensorFlow; a native program with loops is one."""
        programs: int = 0 if self._programs is None else self._programs.made
        return self._history.count + programs

    def graph(self, *args: Any, **kwargs: Any) -> str:
        """The optimized graph for these arguments (or of the latest trace) as text, and the schedule of what is native;
        ValueError without a trace."""
        program = self._program_text(args, kwargs)
        if program is None:
            trace = explanation.trace_of(self, args, kwargs)
            program = "\n".join([listing(trace.graph), *explanation.schedules(trace)])
        return Text(program)

    def _program_text(self, args: tuple, kwargs: dict) -> str | None:
        """The native program with loops for these arguments, or the latest; None where a trace is what runs."""
        wanted = self._is_staged and (args or kwargs or not self._ledger)
        if not wanted or not self._candidate.holds(self.python_function, self._native, args):
            return None
        text: str | None = self._staged().listing(args, kwargs)
        return text

    def show(self, *args: Any, file: Any = None, open: bool = False, **kwargs: Any) -> Page:
        """The program for these arguments (or of the latest trace) as one HTML page with a drawing of its graph.

        The page needs no network. It is written to ``file``, or to a temporary file outside notebooks, which show the
        object itself; ``open=True`` opens it in a browser. Raises ValueError without a trace.

        >>> f = tnp.function(lambda x: tnp.exp(-x) + 1)
        >>> page = f.show(tnp.ones(3))
        >>> "<svg" in page.html
        True
        """
        return show(self, args, kwargs, file, open, self._program_text(args, kwargs))

    def warmup(self, *args: Any, **kwargs: Any) -> Function:
        """Trace and make native code ahead of the first call, and wait until it is there; returns the function.

        Arguments as in a call, with ``TensorSpec(shape, dtype)`` for arrays wherever one likes, nested too; none at
        all: those of ``input_signature``. A spec stands for ones: where Python decides by values, what they decide is
        traced. Nothing is written and no random number used up. Raises ValueError for a spec without all its lengths.

        >>> f = tnp.function(lambda x: tnp.exp(-x) + 1).warmup(tnp.TensorSpec([3], tnp.float64))
        >>> f(tnp.ones(3)).shape, f.experimental_get_tracing_count()
        ((3,), 1)
        """
        self._beginning = None  # what is there is used
        warm(self, args, kwargs)
        return self

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        return self if instance is None else BoundFunction(self, instance)

    def __repr__(self) -> str:
        count = self._history.count
        return f"<tensornumpy.function {self.__qualname__}, {count} trace{'s' * (count != 1)}>"


class Checked(Function):
    """A function whose every call is compared with its Python code (``check=True``)."""

    _is_staged = False  # each step is compared

    def _mode(self) -> str:
        """Nothing in the background: what is compared is what runs from then on."""
        mode = self._native or get_mode()
        return "now" if mode == "background" else mode

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        ctx = context()
        if ctx.trace is not None or ctx.levels:
            return self.python_function(*args, **kwargs)
        self._balance.calls.add()
        return checked_call(self, args, kwargs)


def function(func: Callable | None = None, **options: Any) -> Any:
    """Trace a Python function to a graph and run that: NumPy code without Python's cost an operation.

    Python ``if`` and ``while`` on array values work: the answer taken is recorded as a guard, and another answer is
    traced when it comes. ``float(x)``, ``int(x)`` and ``x.item()`` are computed in each call. Captured arrays are
    inputs, random draws are drawn at each call, and arrays written to inside are written. Options:

    ``input_signature``  a list of TensorSpec: what is accepted
    ``max_traces``       GuardError beyond so many traces
    ``keep_traces``      how many are kept, 256 unless told; the one used longest ago goes first
    ``native``           ``"background"``, ``"now"`` or ``"off"`` for this function alone (``tnp.config.set_native``)
    ``check``            True: each call runs as Python, too, and CheckError names the first step that differs

    ``strict``           True: what cannot be traced raises; False: Python runs it between compiled pieces, with an
                         EagerWarning (``tnp.config.set_strict``; False unless told)

    ``progress``         True: a bar for the loops of Python that are one native program; or a function of (turns, all)

    Loops over ``range``, arrays, ``zip`` and ``while`` that turn often become loops of one native program.
    TensorFlow's ``autograph``, ``jit_compile`` and ``reduce_retracing`` are accepted.

    Gradient: through the graph, of every order.

    >>> @tnp.function
    ... def f(x):
    ...     return tnp.sum(x * x)
    >>> f(tnp.arange(3.0)).numpy()
    array(5.)
    """
    if func is None:
        return lambda f: function(f, **options)
    made = (Checked if options.get("check") else Function)(func, **options)
    code = getattr(func, "__code__", None)
    if code is not None and may_repeat(code):  # its first call needs the compiler
        load_soon()
    return registered(made)


__all__ = ["BoundFunction", "Function", "TensorSpec", "Trace", "function", "watched"]
