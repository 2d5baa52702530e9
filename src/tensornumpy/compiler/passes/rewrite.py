"""What passes share: expressions and blocks with some of their parts replaced."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ir import Expr, Stmt, blocks, children, with_children


def rebuilt(expr: Expr, leaf: Callable[[Expr], Expr | None], done: dict[int, Expr] | None = None) -> Expr:
    """An expression with some of its parts replaced: ``leaf(e)`` gives another for e, or None to look inside. ``done``:
    shared by expressions that have parts in common, which stay one object: an object is one value."""
    done = {} if done is None else done

    def visit(e: Expr) -> Expr:
        found = done.get(id(e))
        if found is None:
            found = leaf(e)
            if found is None:
                found = with_children(e, tuple(visit(p) for p in children(e)))
            done[id(e)] = found
        return found

    return visit(expr)


def rewrite(body: list[Stmt], change: Callable[[Sequence[Stmt], int], Sequence[Stmt]]) -> None:
    """Put ``change(block, k)`` in the place of statement k of each block, in inner blocks first."""
    out: list[Stmt] = []
    for k, s in enumerate(body):
        for inner in blocks(s):
            rewrite(inner, change)
        out += change(body, k)
    body[:] = out


__all__ = ["rebuilt", "rewrite"]
