"""What ``explain()`` says: the ledger of traces; of each its guards, its kernels and the steps that stay NumPy's.

Methods of ``Function`` call it; ``page.py`` and ``programs/choosing.py`` use parts of it. It asks the compiler for
costs and reasons.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Sequence
from typing import Any

from ..._base.errors import Line, message
from ..._base.plugins import plugin
from ...engines import native
from ...graph.ir import Graph, Node
from ..trace import Trace
from .folding import counted, shortened
from .report import headline
from .text import Text, monospace, time_text

_OFF = "native code is off"
_ANSWERS = 4  # of the guards of one line that are told one by one
_LONGEST = 100  # characters of the answer that a guard holds to
_MAX_ROWS = 40  # of one trace's guards, and of its steps that stay NumPy's


@functools.cache
def compiler() -> Any:
    """The parts of the compiler that speak, imported when somebody asks."""
    return types.SimpleNamespace(**{part: plugin("native", part) for part in ("fusion", "reasons")})


def nanoseconds(node: Node) -> float:
    """An estimate for one step of a program."""
    found: float = estimates().nanoseconds(node)
    return found


@functools.cache
def estimates() -> Any:
    """The part of the compiler that says beforehand what takes how long, which is imported soon."""
    return plugin("native", "estimate")


def trace_of(function: Any, args: tuple, kwargs: dict) -> Trace:
    """The trace that a call with these arguments runs (it is called), or the latest. Raises ValueError without one."""
    if args or kwargs:
        before = {id(t): t.calls for t in function._ledger}
        function._tracing, function._entries = True, None  # neither a program with loops nor Python has a trace
        try:
            function(*args, **kwargs)
        finally:
            function._tracing = False
        for trace in function._ledger:
            if before.get(id(trace)) != trace.calls:
                return trace
    if not function._ledger:
        name = function.__name__
        raise ValueError(message(f"{name} has no trace yet", f"{name}.graph(*example_arguments)"))
    return function._ledger[-1]


def ledger(function: Any) -> str:
    """A line for each trace: cause, place, cost, calls."""
    count, kept = function._history.count, len(function._ledger)
    last = f", the latest {kept} in use are kept" if kept < count else ""
    rows = [f"{function.__name__}: {count} trace{'s' if count != 1 else ''}{last}"]
    rows += [f"  {i}: {_headline(t)}" for i, t in enumerate(function._ledger)]
    return "\n".join(rows)


def _headline(t: Trace) -> str:
    guards = sum(n.kind in ("guard", "shape") for n in t.graph.nodes)
    return (
        f"{t.cause} | called at {t.line} | {t.seconds * 1e3:.1f} ms | {len(t.graph.nodes)} nodes, "
        f"{guards} guards | {t.calls} calls"
    )


def explain(function: Any) -> Text:
    """The text of ``Function.explain``."""
    lines = ledger(function).splitlines()
    rows = [headline(function), *lines[:1]]
    for line, trace in zip(lines[1:], function._ledger, strict=True):
        rows.append(line)
        rows += [f"     {text}" for text in details(trace)]
    rows += [] if function._pieces is None else function._pieces.explain()
    rows += [] if function._programs is None else function._programs.explain()
    if function._untraced and not (function._pieces and function._pieces.count()):
        rows.append(f"  runs eagerly: {function._untraced}")
    if function._overlaps:
        rows.append("  runs eagerly: a written array shares memory with a captured or a NumPy array; pass a copy")
    most = function.max_specializations
    if any(len(function._cache.get(k, ())) >= most for k in function._eager_keys):
        rows.append(f"  runs eagerly: more than {most} traces differ only by guards; use tnp.cond or tnp.while_loop")
    return Text("\n".join(rows))


def details(trace: Trace) -> list[str]:
    """Guards, kernels with their states, the steps that stay NumPy's with the reasons, and the estimate."""
    run = trace.kernel_form
    graph: Graph = run.graph
    rows = _guards([n for n in trace.graph.nodes if n.kind in ("guard", "shape")])
    if len(rows) > _MAX_ROWS:
        rows[_MAX_ROWS:] = [f"and {len(rows) - _MAX_ROWS} more guards"]
    kernels = [
        (f"{text}, at {_lines(getattr(op, 'steps', ()))}", _schedule(run, name, op))
        for text, (name, op) in zip(trace.kernels(), run.fused, strict=True)
    ]
    for row, (_, schedule) in zip(counted(text for text, _ in kernels), dict(kernels).items(), strict=True):
        rows += [row, *(f"  {text}" for text in shortened(schedule))]
    program = getattr(trace.program, "program", None)
    if program is not None:
        rows += [program.state, *(f"  {text}" for text in shortened(_of_program(program)))]
    made = getattr(run, "made", None)
    if made is not None:
        rows.append(made.text())
    rows += _left(graph, trace) if program is None or program.instead is not None else []
    native = sum(nanoseconds(n) for n in graph.nodes)
    numpy = sum(nanoseconds(n) for n in trace.graph.nodes)
    if trace.watch is not None and trace.watch.text():
        rows.append(f"measured: {trace.watch.text()}")
    rows.append(f"estimate: {time_text(native)} a call" + (f", {time_text(numpy)} on NumPy" if run.fused else ""))
    return rows


def _schedule(run: Any, name: str, op: Any) -> list[str]:
    """How a kernel of a program runs, where it is made."""
    found: list[str] = op.schedule() if native.is_made(run, name) else []
    return found


def _of_program(whole: Any) -> list[str]:
    """How the one program of a graph runs, where it is made."""
    return [] if whole.program is None else whole.program.schedule()


def schedules(trace: Trace) -> list[str]:
    """How the native code of a trace runs, as lines behind those of its graph."""
    run, whole = trace.kernel_form, getattr(trace.program, "program", None)
    rows = [] if whole is None else _of_program(whole)
    for name, op in run.fused:
        found = _schedule(run, name, op)
        rows += [f"kernel {op.name} over {op.shape}:", *(f"  {text}" for text in found)] if found else []
    return [f"  # {text}" for text in rows]


def _lines(steps: Sequence[Node]) -> str:
    """The lines of some steps: ``model.py:10, 12, other.py:3``."""
    found: list[str] = []
    file = ""
    for line in dict.fromkeys(s.line for s in steps):
        here, number = (line.file, str(line.number)) if isinstance(line, Line) else (str(line), str(line))
        found.append(str(line) if here != file else number)
        file = here
    return ", ".join(found)


def _guards(nodes: Sequence[Node]) -> list[str]:
    """A line for each guard; equal ones together, and those of one line that hold to many answers."""
    places: dict[str, list[str]] = {}
    for n in nodes:
        what = "shape" if n.kind == "shape" else f"{n.data[0].__name__}(...)"
        places.setdefault(f"guard {what} at {n.line}", []).append(guard_text(n))
    rows: list[str] = []
    for place, texts in places.items():
        known = counted(texts)
        rows += known if len(known) <= _ANSWERS else [f"{place}: {len(known)} answers in {len(texts)} steps"]
    return rows


def guard_text(node: Node) -> str:
    """What a guard holds to."""
    if node.kind == "shape":
        return f"guard shape == {node.data} at {node.line}"
    convert, answer = node.data
    text = repr(answer)
    text = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
    return f"guard {convert.__name__}(...) == {text} at {node.line}"


def is_native(node: Node) -> bool:
    """True for a node of a program that is a kernel."""
    return node.kind == "op" and getattr(node.op, "native", None) is not None


def _left(program: Graph, trace: Trace) -> list[str]:
    """A line for each step that NumPy does; equal ones together."""
    if not hasattr(trace.compiled, "mode"):
        return [f"NumPy: all {sum(n.kind in ('op', 'effect') for n in program.nodes)} steps: {_OFF}"]
    left = [n for n in program.nodes if n.kind in ("op", "effect") and not is_native(n)]
    own = [n for n in left if _lines_of(n)]
    left = [n for n in left if not _lines_of(n)]
    rows = counted(f"one native program: the loop at {', '.join(_lines_of(n))}, called at {n.line}" for n in own)
    rows += counted(f"NumPy: {n.name or n.label} at {n.line}: {why_numpy(n, trace)}" for n in left)
    if len(rows) > _MAX_ROWS:
        rows[_MAX_ROWS:] = [f"and {len(rows) - _MAX_ROWS} more steps on NumPy"]
    return rows


def _lines_of(node: Node) -> tuple[str, ...]:
    """The lines of the loops that a step is as one program."""
    found: tuple[str, ...] = getattr(node.params.get("program"), "lines", ())
    return found


def why_numpy(node: Node, trace: Trace) -> str:
    """Why a step of a program is no part of a kernel."""
    if not hasattr(trace.compiled, "mode"):
        return _OFF
    fusion, reasons = compiler().fusion, compiler().reasons
    return getattr(fusion, "why_not", reasons.why_not)(node)


__all__ = [
    "Text", "details", "explain", "guard_text", "is_native", "ledger", "monospace", "time_text", "trace_of",
    "why_numpy",
]  # fmt: skip
