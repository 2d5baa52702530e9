"""Control flow for the emitter: loops that carry values, and branches that join."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .emitter import Emitter, Reg

Body = Callable[[Reg, list[Reg]], Sequence[Reg]]


def number(value: int) -> Reg:
    """An i64 constant."""
    return Reg(str(value), "i64")


def loop(e: Emitter, low: Reg, high: Reg, step: Reg, carried: Sequence[Reg], body: Body) -> list[Reg]:
    """``for (i = low; i < high; i += step)``; ``body(i, values)`` gives the values that the next turn gets.

    Returns the values after the last turn: ``carried`` if there was none.
    """
    start, after = e.fresh("loop"), e.fresh("past")
    index = Reg("%" + e.fresh("i"), "i64")
    values = [Reg("%" + e.fresh("c"), c.kind, c.lanes) for c in carried]
    e.cond_br(e.cmp("slt", low, high), start, after)
    before = e.block
    e.label(start)
    at = len(e.lines)  # the phis name values from the end of the loop: they are written when it is
    new = list(body(index, values))
    following = e.add(index, step)
    end = e.block
    e.cond_br(e.cmp("slt", following, high), start, after)
    phis = [f"  {index.text} = phi i64 [ {low.text}, %{before} ], [ {following.text}, %{end} ]"]
    for value, first, last in zip(values, carried, new, strict=True):
        phis.append(f"  {value.text} = phi {value.type} [ {first.text}, %{before} ], [ {last.text}, %{end} ]")
    shift = e.lines.index(f"{start}:", max(0, at - 1)) + 1  # room made at the entry meanwhile has moved the lines
    e.lines[shift:shift] = phis
    e.label(after)
    return [
        e.phi(first.kind, first.lanes, [(first.text, before), (last.text, end)])
        for first, last in zip(carried, new, strict=True)
    ]


def when(e: Emitter, condition: Reg, body: Callable[[], Sequence[Reg]], otherwise: Sequence[Reg] = ()) -> list[Reg]:
    """Run ``body`` if the condition holds; its values, or those of ``otherwise``."""
    then, after = e.fresh("then"), e.fresh("after")
    e.cond_br(condition, then, after)
    before = e.block
    e.label(then)
    values = list(body())
    end = e.block
    e.br(after)
    e.label(after)
    return [e.phi(v.kind, v.lanes, [(v.text, end), (o.text, before)]) for v, o in zip(values, otherwise, strict=True)]


def word(e: Emitter, words: Reg, at: int, kind: str = "i64") -> Reg:
    """Word number ``at`` of an array of 64-bit words."""
    return e.load(e.gep(words, 8 * at), kind, 1)


def put_word(e: Emitter, x: Reg, words: Reg, at: int) -> None:
    """Make ``x`` word number ``at`` of an array of 64-bit words."""
    e.store(x, e.gep(words, 8 * at))
