"""``tnp.report()``: what compiling each function has brought so far; ``explain()`` says it in its first line.

``facts`` puts together what is counted anyway: calls, the time of making (``balance.py``), and the times of calls of
compiled code and of Python that a ``Watch`` has from its looks. No call is timed for it. ``function.py`` and
``programs`` call ``notes`` where that may have changed; it warns, once, of a function that has lost a second.
"""

from __future__ import annotations

import inspect
import warnings
import weakref
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from ..._base.errors import EagerWarning, Line, RetracingWarning, user_level
from ..._base.forks import lock
from ..._base.plugins import plugin
from ..._core import core
from ...engines import native
from ...engines.record import record
from ...graph.ir import Node
from ..balance import LOST
from ..tracing.changes import as_code, remedy
from ..tracing.retracing import HANDFUL
from .text import monospace, time_text

_ENOUGH = 64  # calls after which the times of both ways are known
_SHARE = 0.1  # of the calls of the commonest kind, below which a kind is not looked at
_DRAWS = "numbers = rng.random(n)  # before the loop, or with a generator of tnp.random"
_FREE = ("input", "constant", "guard", "shape")  # kinds of nodes that are no steps
_FASTER = "that is faster, as measured"
_LOOKED_AT = "the next call is looked at"
_BEING_MADE, _NOT_PAID = "native code is being made", "native code is made when calls have paid for it"
_T = TypeVar("_T")

_functions: weakref.WeakSet[Any] = weakref.WeakSet()
_lock = lock()


def registered(function: _T) -> _T:
    """The same function, which is in the report as long as somebody has it."""
    with _lock:
        _functions.add(function)
    return function


class Row(NamedTuple):
    """What is known of one function.

    ``answers``: who answers a call now: ``"native"`` (code), ``"partly"`` (native code, and Python or NumPy between it
    or for some kinds of calls), ``"NumPy"`` (a graph of NumPy's functions), ``"Python"``, or ``""`` before the first
    call; ``since``: the number of the first call it answered, ``why``: the reason, where it is not native code.
    ``compiled``: seconds of a call of compiled code, ``python``: of one of Python, None where they are not known;
    ``is_measured``: False if Python's time is an estimate. ``making``: the processor's seconds that tracing and
    compiling took; ``saved``: those that calls took less than Python's (negative: more), None where that is not known.
    ``advice``: a line of code that would make it better, with words behind ``#``; empty where there is none.
    """

    name: str
    line: str
    calls: int
    answers: str
    since: int
    why: str
    compiled: float | None
    python: float | None
    is_measured: bool
    making: float
    saved: float | None
    advice: str

    @property
    def balance(self) -> float:
        """Seconds won in all, making included; negative where they are lost."""
        return (self.saved or 0.0) - self.making


@record(frozen=True)
class _Way:
    """How calls of one kind are answered."""

    answers: str
    why: str
    calls: int
    fix: str = ""
    of: Any = None  # the trace or program


# --- who answers ---


def _ways(function: Any) -> list[_Way]:
    """The kinds of calls; those that neither a trace nor a program answers come last."""
    ways = [_of_trace(function, trace) for trace in list(function._ledger)]
    programs = function._programs
    if programs is not None:
        calls = [found for found in list(programs.known.values()) if hasattr(found, "staged")]
        ways += [_of_program(function, found) for found in calls]
    history = function._history
    known = sum(way.calls for way in ways) + history.calls_of_dropped
    others = function._balance.calls.value - known - history.early
    if history.early and not ways and others <= 0:
        return [_Way("Python", _LOOKED_AT, history.early)]
    if others > 0 and (why := _untraced(function)) is not None:
        ways.append(_Way(*why[:2], others, why[2]))
    return ways


def _of_trace(function: Any, trace: Any) -> _Way:
    watch = trace.watch
    if watch is not None and watch.is_waiting:
        is_begun = not watch.is_pending or watch.is_under_way
        return _Way("Python", _BEING_MADE if is_begun else _NOT_PAID, trace.calls, "", trace)
    if watch is not None and watch.in_python:
        return _Way("Python", _FASTER, trace.calls, _undecorated(function), trace)
    run = trace.kernel_form
    if not hasattr(run, "mode"):
        fix = 'tnp.config.set_native("background")'
        if function._native == "off":
            name = _reference(function)
            fix = f"{name} = tnp.function({name}.python_function)  # with native code"
        return _Way("NumPy", "native code is off", trace.calls, fix, trace)
    whole = getattr(trace.program, "program", None)
    if whole is not None and whole.instead is None:
        is_made = whole.program is not None
        return _Way("native" if is_made else "NumPy", "" if is_made else whole.state, trace.calls, "", trace)
    if trace.steps is None or trace.steps[0] != (run, run.job):
        trace.steps = (run, run.job), *_steps(run)
    _, done, left = trace.steps
    if not left:
        return _Way("native", "", trace.calls, "", trace)
    why = f"{left} of {done + left} steps are calls of NumPy"
    return _Way("partly" if done else "NumPy", why, trace.calls, "", trace)


def _steps(run: Any) -> tuple[int, int]:
    """Steps that are native code, and those that NumPy does."""
    names = {id(op): name for name, op in run.fused}
    done = left = 0
    for node in run.graph.nodes:
        if node.kind in _FREE or (node.kind == "op" and (node.op.is_view or node.op.cost == "free")):
            continue
        name = names.get(id(getattr(node, "op", None)))
        is_native = "program" in node.params or (name is not None and native.is_made(run, name))
        done, left = done + is_native, left + (not is_native)
    return done, left


def _of_program(function: Any, found: Any) -> _Way:
    calls: int = found.counter.value
    if found.is_off:
        return _Way("Python", f"its program stops: {found.why}", calls, _undecorated(function), found)
    if found.in_python:
        return _Way("Python", _FASTER, calls, _undecorated(function), found)
    return _Way("native", "", calls, "", found)


def _untraced(function: Any) -> tuple[str, str, str] | None:
    """Who answers calls that have no trace and no program, why, and the fix; None if all have one."""
    programs, history = function._programs, function._history
    if function._beginning is not None and function._beginning.text:
        return "Python", function._beginning.text, ""
    name = _reference(function)
    strict = f"{name} = tnp.function({name}.python_function, strict=True)  # raises there, with the line"
    fix = function._remedy if as_code(function._remedy, "", "exec") else strict
    pieces = function._pieces
    if pieces is not None and pieces.breaks:
        place, why = next(iter(pieces.breaks.items()))
        more = len(pieces.breaks) - 1
        text = f"Python runs {Line.of(*place)}: {why}" + (f", and {more} more lines" if more else "")
        in_pieces = pieces.count() > 0 and not pieces.watch.in_python
        return "partly" if in_pieces else "Python", text, fix
    if history.draws:
        return "Python", "it draws from a generator that no graph has", _DRAWS
    reasons = [] if programs is None else [r for r in list(programs.known.values()) if not hasattr(r, "staged")]
    drawn = [r.reason for r in reasons if getattr(r, "draws", False)]
    if drawn:
        return "Python", drawn[-1], _DRAWS
    if function._untraced:
        return "Python", function._untraced, fix
    if function._overlaps:
        return "Python", "arrays that are written to share memory", "x = x.copy()  # before the call"
    if function._eager_keys:
        return "Python", "traces differ only by decisions on values", remedy("guard ")
    if history.lonely:
        return "Python", "nearly each call is of a kind of its own", _retraced(function)
    if history.passed.value:
        return "Python", "the way to compiled code takes longer than it saves", _undecorated(function)
    return None


def _reference(function: Any) -> str:
    """The function as its module calls it, as code."""
    own = function.__qualname__ if "<" not in function.__qualname__ else function.__name__
    return as_code(own, "f")


def _undecorated(function: Any) -> str:
    name = _reference(function)
    return f"{name} = {name}.python_function  # without the decorator, as Python is as fast"


def _retraced(function: Any) -> str:
    causes = [t.cause for t in function._ledger if t.cause not in ("first call", "warmup")]
    return remedy(causes[-1]) if causes else ""


def _answers(ways: list[_Way]) -> tuple[str, str]:
    """Who answers, and why it is not native code."""
    most = max((way.calls for way in ways), default=0)
    usual = [way for way in ways if way.calls >= _SHARE * most]
    found = {way.answers for way in usual}
    others = [way for way in usual if way.answers != "native"]
    why = max(others, key=lambda way: way.calls).why if others else ""
    if not found & {"native", "partly"}:
        return max(usual, key=lambda way: way.calls).answers if usual else "", why
    if len(found) < 2:
        return found.pop(), why
    return "partly", f"native code for {len(usual) - len(others)} of {len(usual)} kinds of calls; else {why}"


# --- times ---


def _saved(function: Any, ways: list[_Way]) -> tuple[float, bool]:
    """Seconds that calls took less than Python's, and whether that is known of all calls of compiled code."""
    total, is_known = function._balance.gone, True
    for way in ways:
        if way.of is not None and way.of.watch is not None:
            watch = way.of.watch
            total += watch.saved_by(way.of.counter.value)
            is_known &= watch.python < float("inf") or not watch.answered
        elif way.of is not None and way.answers != "Python":
            is_known = False
            seconds, python, _ = _times(way)
            total += way.calls * (python - seconds) if seconds is not None and python is not None else 0.0
    for piece in _pieces(function):
        more, known = _saved(piece, _ways(piece))
        total, is_known = total + more, is_known and known
    return total, is_known


def _pieces(function: Any) -> Iterator[Any]:
    """The compiled functions that are parts of one that is split."""
    pieces = function._pieces
    if pieces is not None:
        yield from (piece.compiled for made in list(pieces.made.values()) for piece in made if not piece.why)


def _times(way: _Way) -> tuple[float | None, float | None, bool]:
    """Seconds of a call of compiled code and of Python, and whether Python's were measured."""
    watch = None if way.of is None else way.of.watch
    if watch is not None:
        compiled, python = watch.times[0], watch.python
        is_measured = python < float("inf")
        if not is_measured and watch.is_known:
            python = watch.estimate
        return _finite(compiled), _finite(python), is_measured
    if way.answers == "native" and hasattr(way.of, "graph"):  # always compiled: nothing was measured
        trace, run = way.of, way.of.kernel_form
        if trace.estimates is None or trace.estimates[0] is not run:
            trace.estimates = run, _nanoseconds(run.graph.nodes) * 1e-9, _nanoseconds(trace.graph.nodes) * 1e-9
        return trace.estimates[1], trace.estimates[2], False
    return None, None, False


def _finite(seconds: float) -> float | None:
    return seconds if seconds < float("inf") else None


def _nanoseconds(nodes: list[Node]) -> float:
    nanoseconds = plugin("native", "estimate").nanoseconds
    return float(sum(map(nanoseconds, nodes)))


def facts(function: Any) -> Row:
    """What is known of a function."""
    balance, ways = function._balance, _ways(function)
    answers, why = _answers(ways)
    balance.sees(answers)
    main = max(ways, key=lambda way: way.calls) if ways else _Way("", "", 0)
    seconds, python, is_measured = _times(main)
    saved, is_known = _saved(function, ways)
    made = function.experimental_get_tracing_count()
    is_retraced = made > HANDFUL and made * HANDFUL > balance.calls.value
    worse = [way for way in ways if way.fix and way.calls >= _SHARE * main.calls]
    advice = _retraced(function) if is_retraced else ""
    advice = advice or (max(worse, key=lambda way: way.calls).fix if worse else "")
    return Row(
        function.__name__, line_of(function), balance.calls.value, answers, balance.since, why, seconds, python,
        is_measured and is_known, making_of(function), saved if ways else None, advice,
    )  # fmt: skip


def making_of(function: Any) -> float:
    """The processor's seconds that tracing and compiling took, the loops of what is called between pieces included."""
    pieces = function._pieces
    inlined = [] if pieces is None else [getattr(w, "programs", None) for w in list(pieces._whole.values())]
    return float(function._balance.making + sum(p.balance.making for p in inlined if p is not None))


def line_of(function: Any) -> str:
    """File and line of the Python function."""
    own = inspect.unwrap(function.python_function)
    code = getattr(getattr(own, "__func__", own), "__code__", None)
    return "" if code is None else Line.of(code.co_filename, code.co_firstlineno)


# --- what is told ---


def sees(function: Any) -> None:
    """Who answers may have changed. From any thread."""
    function._balance.sees(_answers(_ways(function))[0])


def notes(function: Any) -> None:
    """The same, in a call: what was lost is told, once."""
    if function._judge is not None:  # a part of another function
        return
    sees(function)
    balance = function._balance
    balance.is_due = False
    if balance.is_told or core._active:
        return
    if making_of(function) - _saved(function, _ways(function))[0] < LOST:
        return
    row = facts(function)
    made = function.experimental_get_tracing_count()
    is_over = row.answers == "Python" and row.why not in (_BEING_MADE, _NOT_PAID)
    if row.saved is None or not (row.calls >= _ENOUGH or is_over or min(made, row.calls // 2) > HANDFUL):
        balance.is_due = True  # it may come back
        return
    balance.is_told = True
    told = RetracingWarning if made > HANDFUL and not is_over else EagerWarning
    warnings.warn(_lost(function, row), told, stacklevel=user_level())


def _lost(function: Any, row: Row) -> str:
    """What a function has lost, and the fix."""
    name = _reference(function)
    slower = max(-(row.saved or 0.0), 0.0)
    parts = [f"{_seconds(row.making)} of making", f"{_seconds(slower)} of calls that Python does sooner"]
    what = f"{row.name} has lost {_seconds(-row.balance)} in {row.calls} calls: "
    what += " and ".join(parts[: 1 + (slower > 0)])
    fix = row.advice
    if row.answers != "Python" and row.compiled is not None and row.python is not None and row.python > row.compiled:
        more = int(-row.balance / (row.python - row.compiled)) + 1
        what += f"; {_beside(row)}, so that {more} more calls bring it back"
        fix = fix or f"{name} = {name}.python_function  # without the decorator, for fewer calls than that"
    elif row.why:
        what += f"; {row.why}"
    fix = fix or f"{name} = {name}.python_function  # without the decorator"
    return f"{what}\n  at:  {row.line}\n  fix: {fix}"


def _beside(row: Row) -> str:
    """The times of a call, in words; empty where nothing is known."""
    if row.compiled is None and row.python is None:
        return ""
    python = "an unknown time" if row.python is None else time_text(row.python * 1e9)
    known = "" if row.is_measured or row.python is None else " by an estimate"
    if row.compiled is None:
        return f"Python takes {python} a call{known}"
    return f"compiled code takes {time_text(row.compiled * 1e9)} a call, Python {python}{known}"


def _seconds(seconds: float) -> str:
    return f"{seconds:.1f} s" if abs(seconds) >= 1.0 else time_text(seconds * 1e9) if seconds > 0 else "0 s"


_WHO = {"native": "native code", "partly": "native code in part", "NumPy": "NumPy's functions", "Python": "Python"}


def headline(function: Any) -> str:
    """The first line of explain()."""
    row = facts(function)
    if not row.answers:
        return f"{row.name}: no call yet"
    when = f"since call {row.since} of {row.calls}" if row.since <= row.calls else f"from call {row.since} on"
    parts = [f"{row.name}: {_WHO[row.answers]} {when}"]
    parts += [_beside(row)] if _beside(row) else []
    parts += [row.why] if row.why and row.why not in parts else []
    parts.append(f"making took {_seconds(row.making)}")
    parts += [f"better: {row.advice}"] if row.advice else []
    return "; ".join(parts)


class Report:
    """What ``tnp.report()`` gives: print it for the table, or read ``rows`` (named tuples, the worst first)."""

    def __init__(self, rows: list[Row]):
        self._rows = sorted(rows, key=lambda row: (row.balance, -row.calls))

    @property
    def rows(self) -> list[Row]:
        """A named tuple for each function, the worst first: ``name``, ``line``, ``calls``, ``answers``, ``since``,
        ``why``, ``compiled`` and ``python`` (seconds of a call, or None), ``is_measured``, ``making``, ``saved``,
        ``balance``, ``advice``."""
        return list(self._rows)

    def __str__(self) -> str:
        if not self._rows:
            return "no function is decorated with tnp.function"
        head = ("won or lost", "making", "calls", "answers now", "function")
        table = [(_signed(r), _seconds(r.making), f"{r.calls:,}", _now(r), f"{r.name}, {r.line}") for r in self._rows]
        widths = [max(len(row[i]) for row in [head, *table]) for i in range(4)]
        lines = []
        for row, told in zip([head, *table], [None, *self._rows], strict=True):
            cells = [row[i].rjust(w) if i < 3 else row[i].ljust(w) for i, w in enumerate(widths)]
            lines.append("  ".join([*cells, row[4]]))
            indent = " " * (sum(widths[:3]) + 6)
            if told is not None:
                notes = [("", _beside(told)), ("", told.why), ("fix: ", told.advice)]
                lines += [f"{indent}{mark}{text}" for mark, text in notes if text]
        return "\n".join(line.rstrip() for line in lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return monospace(str(self))


def _signed(row: Row) -> str:
    if row.saved is None:
        return ""
    text = _seconds(abs(row.saved))
    return text if text == "0 s" else f"{'-' if row.saved < 0 else '+'}{text}{'' if row.is_measured else ' ?'}"


def _now(row: Row) -> str:
    return f"{row.answers} since {row.since}" if row.answers else "no call"


def report() -> Report:
    """What compiling has brought so far, for each function of this process that ``tnp.function`` has made and that is
    still there: who answers its calls and since which one, why, the processor's time that its making took, the time
    that its calls have won or lost beside Python's, and a line of code that would make it better. The worst comes
    first.

    Printed it is a table; ``rows`` has the same as named tuples. Times come from the looks that decide who answers
    (after about a hundred calls they are known), those with ``?`` in part from estimates.

    >>> @tnp.function
    ... def doubled(x):
    ...     return x * 2
    >>> _ = doubled(tnp.ones(3))
    >>> any(row.name == "doubled" and row.calls == 1 for row in tnp.report().rows)
    True
    """
    with _lock:
        found = list(_functions)
    return Report([facts(function) for function in found])


__all__ = ["Report", "Row", "facts", "headline", "notes", "registered", "report", "sees"]
