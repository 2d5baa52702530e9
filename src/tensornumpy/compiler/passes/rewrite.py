"""What passes share: expressions and blocks with some of their parts replaced."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ir import Expr, Map, Scatter, Stmt, Store, blocks, with_parts


def rebuilt(expr: Expr, leaf: Callable[[Expr], Expr | None], done: dict[Expr, Expr] | None = None) -> Expr:
    """An expression with some of its parts replaced: ``leaf(e)`` gives another for e, or None to look inside. ``done``:
    what was replaced so far, of expressions that have parts in common: these are looked at once."""
    done = {} if done is None else done
    todo = [(expr, False)]
    while todo:
        e, is_ready = todo.pop()
        if e in done:
            continue
        if is_ready:
            done[e] = with_parts(e, tuple([done[p] for p in e.parts]))
            continue
        found = leaf(e)
        if found is not None:
            done[e] = found
            continue
        todo.append((e, True))
        todo += [(p, False) for p in reversed(e.parts)]
    return done[expr]


def replacing(made: dict[Expr, Expr]) -> Callable[[Expr], Expr]:
    """Puts other expressions in the place of some, in all expressions of a statement."""
    done: dict[Expr, Expr] = {}
    return lambda expr: rebuilt(expr, made.get, done)


def replace_in(s: Stmt, change: Callable[[Expr], Expr]) -> None:
    """Rewrite the expressions of a statement."""
    if isinstance(s, Map):
        s.stores = [(v, change(e)) for v, e in s.stores]
        if s.mask is not None:
            s.mask = change(s.mask)
        return
    for name in ("expr", "initial", "mask", "condition"):
        value = getattr(s, name, None)
        if isinstance(value, Expr):
            setattr(s, name, change(value))
    if isinstance(s, Store | Scatter):
        s.axes = tuple((change(e), n, k) for e, n, k in s.axes)


def rewrite(body: list[Stmt], change: Callable[[Sequence[Stmt], int], Sequence[Stmt]]) -> None:
    """Put ``change(block, k)`` in the place of statement k of each block, in inner blocks first."""
    out: list[Stmt] = []
    for k, s in enumerate(body):
        for inner in blocks(s):
            rewrite(inner, change)
        out += change(body, k)
    body[:] = out


__all__ = ["rebuilt", "replace_in", "replacing", "rewrite"]
