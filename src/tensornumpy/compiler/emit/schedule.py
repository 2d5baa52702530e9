"""The schedule of a program: which loops it has, what kind they are, how their tails are done, and where temporaries
live. Each part of the writer notes what it writes, when it writes it; ``explain()`` and ``graph()`` print that.

A loop is sequential, a vector loop, unrolled or parallel. What is written again for what is left of an axis is not
noted again: it is the tail of the loop that was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ..._base.errors import Line, is_ours
from ...engines.llvm.emitter import Target
from ...engines.record import factory, record
from .. import ir
from ..access import limit

_LARGE = (ir.Map, ir.Reduce, ir.Accumulate, ir.Scatter, ir.For, ir.While, ir.If, ir.Call)  # statements that are named
_OPS = 6  # operations of a statement that are named


@record
class Step:
    """A statement, a loop or a note. ``kind``: ``statement``, ``sequential``, ``vector``, ``unrolled``, ``parallel`` or
    ``note``; ``axis`` and ``extent`` are those of a loop; ``facts`` is what else was decided, by name; ``inner``: what
    is inside."""

    kind: str
    axis: str = ""
    extent: Any = None
    facts: dict[str, Any] = factory(default_factory=dict)
    inner: list[Step] = factory(default_factory=list)

    def text(self) -> str:
        """It in words, without what is inside."""
        f, parts = self.facts, list[str]()
        if self.kind in ("statement", "note"):
            return str(f["text"])
        parts.append(f"{self.axis}: {extent_text(self.extent)}")
        if self.kind == "vector":
            parts.append(f"vectors of {f['lanes']} lanes")
        else:
            parts.append(self.kind)
        parts += [f"{words} {f[name]}" for name, words in _WORDS.items() if f.get(name, 1) != 1]
        if "tail" in f:
            parts.append(f"tail {f['tail']}")
        return ", ".join(parts)


_WORDS = {  # how a fact is called; 1 is not worth a word
    "interleave": "interleaved",
    "unroll": "unrolled",
    "tile": "tiles of",
    "block": "blocks of",
    "chunk": "chunks of",
    "step": "in steps of",
    "beside": "points side by side in a vector:",
}


class Schedule:
    """What has been noted of a program. ``memory``: of temporaries, where they live and how many elements they have."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.steps: list[Step] = []
        self.memory: dict[ir.Buf, str] = {}
        self._open = [Step("program", inner=self.steps)]
        self._again = 0

    @contextmanager
    def loop(self, kind: str, axis: str | int, extent: Any, **facts: Any) -> Iterator[None]:
        """Inside: the body of a loop."""
        name = axis if isinstance(axis, str) else f"axis {axis}"
        with self._inside(Step(kind, name, extent, facts)):
            yield

    @contextmanager
    def statement(self, s: ir.Stmt) -> Iterator[None]:
        """Inside: the code of a statement."""
        if not isinstance(s, _LARGE) or type(s) is ir.For:  # which is noted as a loop
            yield
            return
        with self._inside(Step("statement", facts={"text": f"{statement_text(s)}{_at(s)}"})):
            yield

    def join(self, s: ir.Stmt) -> None:
        """One more statement, which goes together with the one that is open."""
        if not self._again:
            self._open[-1].facts["text"] += f" and {statement_text(s)}"

    def note(self, text: str) -> None:
        """Something else that was decided here."""
        if not self._again:
            self._open[-1].inner.append(Step("note", facts={"text": text}))

    @contextmanager
    def again(self, is_so: bool = True) -> Iterator[None]:
        """Inside: what has been noted is written once more, for what is left of an axis."""
        self._again += is_so
        yield
        self._again -= is_so

    @contextmanager
    def _inside(self, step: Step) -> Iterator[None]:
        if self._again:
            yield
            return
        self._open[-1].inner.append(step)
        self._open.append(step)
        yield
        self._open.pop()

    def lines(self) -> list[str]:
        """It as text: a line for each step, indented by two spaces for what is inside."""
        bits = self.target.vector_bits
        rows = [f"schedule: vectors of {bits} bits, {self.target.registers} registers"]

        def put(steps: Sequence[Step], depth: int) -> None:
            before: list[str] = []
            for step in steps:
                at = len(rows)
                rows.append("  " * depth + step.text())
                put(step.inner, depth + 1)
                if rows[at:] == before:  # as unrolled loops have it
                    del rows[at:]
                else:
                    before = rows[at:]

        put(self.steps, 1)
        every: dict[str, int] = {}
        for buf, place in self.memory.items():
            text = f"temporary {buf.dtype}[{buf.size}] {place}"
            every[text] = every.get(text, 0) + 1
        return [*rows, *(f"  {text}" + (f", {n} times" if n > 1 else "") for text, n in every.items())]


def extent_text(n: Any) -> str:
    """The extent of a loop; where it is not known, what it is at most."""
    if not isinstance(n, ir.Affine):
        return str(n)
    if n.is_const:
        return str(n.const)
    most = limit(n, True)
    return "n" if most is None else f"at most {most}"


def statement_text(s: ir.Stmt) -> str:
    """A statement in few words."""
    shape = ", ".join(map(extent_text, getattr(s, "shape", ())))
    shape = f"({shape},)" if len(getattr(s, "shape", ())) == 1 else f"({shape})"
    match s:
        case ir.Map():
            return f"map{_ops(x for _, x in s.stores) or '[copy]'} over {shape}"
        case ir.Reduce():
            axes = ", ".join(map(str, s.axes))
            return f"reduction {s.op}{_ops([s.expr])} over {shape}, along {axes}"
        case ir.Accumulate():
            return f"scan {s.op}{_ops([s.expr])} over {shape}, along {s.axis}"
        case ir.Scatter():
            return f"scatter{_ops([s.expr])} over {shape}"
    return "row blocks" if isinstance(s, ir.For) else type(s).__name__.lower()


def _at(s: ir.Stmt) -> str:
    """The user's line of a statement."""
    return "" if s.place is None or is_ours(s.place[0]) else f" at {Line.of(*s.place)}"


def loop_name(s: ir.Stmt) -> str:
    """What a loop of the user's is called."""
    return f"loop{_at(s)}"


def _ops(exprs: Any) -> str:
    names = list(dict.fromkeys(x.name for x in ir.walk(*exprs) if isinstance(x, ir.Op) and not isinstance(x, ir.Cast)))
    names = [*names[:_OPS], *["..."] * (len(names) > _OPS)]
    return f"[{' '.join(names)}]" if names else ""


__all__ = ["Schedule", "Step", "extent_text", "loop_name", "statement_text"]
