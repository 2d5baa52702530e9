"""``tnp.profile()``: how much time each line of compiled functions takes.

While a profile is open, the programs of this thread run as copies in which each step is timed. The copies call the same
code, native or NumPy's; native code is made first, so that what is timed is what runs later. The timers cost about a
tenth of a microsecond a step, which is not counted as the step's.

The user opens it; ``run.py`` and ``programs/staged.py`` ask for the innermost one that is open. It calls the
programs.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ..._base.scopes import Scope, enter, innermost, leave
from ..._core.core import context
from ...engines.stepwise import is_kernel
from ...graph.ir import Node
from .source import source_line
from .text import monospace, time_text

_BETWEEN = "between the steps"


class Row:
    """Time of one line, or of several lines that are one kernel.

    ``lines`` ("file.py:12", the first one first), ``source`` (their texts), ``kernel`` (its name, or None for NumPy's
    steps), ``ns`` (nanoseconds in all), ``calls`` (how often the line's first step ran), ``share`` (of all rows),
    ``turns`` (how often each line has turned, of those that are loops of a native program).
    """

    def __init__(self, lines: tuple[str, ...], kernel: str | None, function: str):
        self.lines, self.kernel, self.function = lines, kernel, function
        self.source = tuple(map(source_line, lines))
        self.ns = 0
        self.calls = 0
        self.share = 0.0
        self.turns: dict[str, int] = {}

    def __repr__(self) -> str:
        return f"<{self.lines[0]}: {time_text(self.ns)}, {self.calls} calls>"


class Profile(Scope):
    """What ``tnp.profile()`` gives: print it for the table, or read ``rows`` (slowest first) and ``total_ns``."""

    def __init__(self) -> None:
        self._rows: dict[tuple, Row] = {}
        self._copies: dict[int, tuple[Any, Callable[..., tuple]]] = {}

    def __enter__(self) -> Profile:
        enter(self, context().replace())  # calls that a scope is open for do not take the way around Trace.run
        return self

    def _leave(self, *exc: object) -> None:
        leave(self)
        self._copies.clear()

    @property
    def rows(self) -> list[Row]:
        """The table, slowest line first."""
        rows = sorted(self._rows.values(), key=lambda r: -r.ns)
        total = sum(r.ns for r in rows)
        for row in rows:
            row.share = row.ns / total if total else 0.0
        return rows

    @property
    def total_ns(self) -> int:
        """Nanoseconds in compiled programs."""
        return sum(r.ns for r in self._rows.values())

    def __str__(self) -> str:
        rows = [r for r in self.rows if r.ns]
        if not rows:
            return "no compiled function has run"
        table = [("time", "share", "calls", "line", "source")]
        for row in rows:
            texts = [(line, f"{text}  # {row.turns[line]:,} turns" if line in row.turns else text)
                     for line, text in zip(row.lines, row.source, strict=True)]  # fmt: skip
            mark = "" if row.kernel is None else "one kernel: " if len(texts) > 1 else "kernel: "
            table.append((time_text(row.ns), f"{row.share:.1%}", str(row.calls), row.lines[0], mark + texts[0][1]))
            table += [("", "", "", line, " " * len(mark) + text) for line, text in texts[1:]]
        widths = [max(len(r[k]) for r in table) for k in range(4)]
        return "\n".join(
            "  ".join([*(f"{r[k]:>{widths[k]}}" for k in range(3)), f"{r[3]:<{widths[3]}}", r[4]]).rstrip()
            for r in table
        )

    def _repr_html_(self) -> str:
        """The table in a notebook, in letters of one width."""
        return monospace(str(self))

    # --- measuring ---

    def row(self, node: Node | None, name: str) -> Row:
        """The row of a step; None: the time between the steps of a program."""
        kernel = None
        if node is None:
            lines: tuple[str, ...] = (_BETWEEN,)
        elif is_kernel(node):
            kernel = node.op.name
            lines = tuple(dict.fromkeys(s.line for s in getattr(node.op, "steps", ()))) or (node.line,)
        else:
            lines = (node.line,)
        key = (lines, kernel, tuple(getattr(line, "path", "") for line in lines), name if node is None else "")
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = Row(lines, kernel, name)
            if node is None:
                found.source = (name,)
        return found

    def program(self, lines: tuple[str, ...], name: str, ns: int, turns: dict[str, int]) -> None:
        """A native program with loops has run: one row, of the lines of its loops. ``turns``: of each line."""
        key = (lines, "program", tuple(getattr(line, "path", "") for line in lines), name)
        row = self._rows.get(key) or self._rows.setdefault(key, Row(lines, f"program {name}", name))
        row.ns += ns
        row.calls += 1
        for line, count in turns.items():
            row.turns[line] = row.turns.get(line, 0) + count

    def copy(self, run: Any) -> Callable[..., tuple]:
        """The program with timers, made at its first run."""
        found = self._copies.get(id(run))
        if found is None:
            found = self._copies[id(run)] = (run, self._timed(run))
        return found[1]

    def _timed(self, run: Any) -> Callable[..., tuple]:
        ready = getattr(run, "ready", None)
        if ready is not None:
            ready()
        env = dict(run.environment)
        inside = [0]  # nanoseconds of steps in this run
        clock = time.perf_counter_ns
        counted: set[Row] = set()  # a line of several steps has the calls of its first step

        def timed(call: Callable, row: Row, counts: bool) -> Callable:
            def step(*args: Any, **named: Any) -> Any:
                start = clock()
                try:
                    return call(*args, **named)
                finally:
                    spent = clock() - start
                    row.ns += spent
                    row.calls += counts
                    inside[0] += spent

            return step

        for i, node in enumerate(run.graph.nodes):
            if node.kind in ("op", "effect"):
                row = self.row(node, run.graph.name)
                env[f"e{i}"] = timed(env[f"e{i}"], row, row not in counted)
                counted.add(row)
                if f"f{i}" in env:
                    env[f"f{i}"] = timed(env[f"f{i}"], row, False)
        for name in ("_check", "_check_shape"):
            env[name] = self._guards(env[name], inside)
        exec(compile(run.source, f"<tensornumpy {run.graph.name}>", "exec"), env)
        program = env["run"]
        rest = self.row(None, run.graph.name)

        def whole(*args: Any) -> tuple:
            before = inside[0]
            start = clock()
            try:
                return program(*args)
            finally:
                rest.ns += clock() - start - (inside[0] - before)
                rest.calls += 1

        return whole

    def _guards(self, check: Callable, inside: list[int]) -> Callable:
        rows: dict[Node, Row] = {}
        clock = time.perf_counter_ns

        def step(node: Node, value: Any) -> None:
            row = rows.get(node) or rows.setdefault(node, self.row(node, ""))
            start = clock()
            try:
                check(node, value)
            finally:
                spent = clock() - start
                row.ns += spent
                row.calls = max(row.calls, 1)
                inside[0] += spent

        return step


def instrumented(run: Any) -> Any:
    """The program that runs in the place of ``run`` in this thread: itself, or the copy of the innermost profile."""
    profile = innermost(Profile)
    return run if profile is None else profile.copy(run)


def profile() -> Profile:
    """Time the lines of compiled functions that run inside ``with``: a table of time, share, calls, line and source.

    Steps of several lines that are one kernel share a row, because their times cannot be told apart. Covered are calls
    of compiled functions in this thread that no tape watches, from their second call on (the first one traces); a
    ``cond``, ``while_loop`` or ``scan`` is one step, and eager operations are not timed. The last row is the time
    between the steps. ``rows`` has the numbers.

    >>> f = tnp.function(lambda x: tnp.sum(tnp.sin(x) ** 2))
    >>> x = tnp.ones(1000)
    >>> _ = f(x)
    >>> with tnp.profile() as p:
    ...     for _ in range(10):
    ...         y = f(x)
    >>> max(row.calls for row in p.rows)
    10
    """
    return Profile()


__all__ = ["Profile", "Row", "instrumented", "profile"]
