"""``break``, ``continue`` and ``return`` become flags, so that every block of a function ends at its end.

What follows an ``if`` that leaves the block on one side goes into its other side, which needs no flag; what follows a
statement that may or may not leave is put under ``if not flag``. A loop carries the flags that end it.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from .sources import NotRewritable

RETURNED, VALUE = "__tn_returned__", "__tn_value__"
_LOOPS = (ast.For, ast.While)


def kinds(node: ast.stmt) -> frozenset[str]:
    """Which of ``break``, ``continue`` and ``return`` may leave a statement; the answer is kept on the node."""
    found = getattr(node, "_tn_kinds", None)
    if found is None:
        if isinstance(node, ast.Break | ast.Continue | ast.Return):
            found = frozenset({type(node).__name__.lower()})
        elif isinstance(node, _LOOPS):
            found = (_of(node.body) & {"return"}) | _of(node.orelse)
        elif isinstance(node, ast.If):
            found = _of(node.body) | _of(node.orelse)
        elif isinstance(node, ast.With):
            found = _of(node.body)
        elif isinstance(node, ast.Match):
            found = frozenset().union(*(_of(c.body) for c in node.cases))
        elif isinstance(node, ast.Try | ast.TryStar):
            found = _of(node.body) | _of(node.orelse) | _of(node.finalbody)
            found = found.union(*(_of(h.body) for h in node.handlers))
        else:
            found = frozenset()
        node._tn_kinds = found  # type: ignore[attr-defined]
    return found


def _of(block: Sequence[ast.stmt]) -> frozenset[str]:
    found = frozenset[str]()
    for s in block:
        found |= kinds(s)
        if _ends(s):
            break  # what follows never runs
    return found


def ends(block: Sequence[ast.stmt]) -> bool:
    """True if control never reaches the end of the block."""
    return any(map(_ends, block))


def _ends(node: ast.stmt) -> bool:
    if isinstance(node, ast.Break | ast.Continue | ast.Return | ast.Raise):
        return True
    if isinstance(node, ast.If):
        return ends(node.body) and ends(node.orelse)
    if isinstance(node, _LOOPS):
        return ends(node.orelse) and "break" not in _of(node.body)
    if isinstance(node, ast.Try):
        return (ends(node.body) or ends(node.orelse)) and all(ends(h.body) for h in node.handlers)
    return False


def _may_raise_late(block: Sequence[ast.stmt]) -> bool:
    """True if an exception may take the place of a jump: one that comes from the end of a ``with`` or ``finally``."""
    nodes = (n for s in block if kinds(s) for n in ast.walk(s))
    return any(isinstance(n, ast.With) or getattr(n, "finalbody", None) for n in nodes)


class Jumps:
    """The rewriting of one function's body; ``flags`` are the names that it has made."""

    def __init__(self) -> None:
        self.flags: list[str] = []
        self._loops: list[str] = []  # the numbers of the loops around a statement
        self._count = 0
        self._early = False  # whether there is a return that is not the last statement

    def function(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """A body with one ``return`` at most, its last statement."""
        self._early = "return" in _of(body[:-1] if isinstance(body[-1], ast.Return) else body)
        if not self._early:
            return self._block(body, frozenset())
        if not ends(body):
            body = [*body, ast.copy_location(ast.Return(ast.copy_location(ast.Constant(None), body[-1])), body[-1])]
        done = self._block(body, frozenset({"return"}))
        self.flags.append(VALUE)
        if RETURNED in self.flags:
            done.insert(0, _assign(RETURNED, False, body[0]))
        done.append(ast.copy_location(ast.Return(_load(VALUE, body[-1])), body[-1]))
        return done

    def _block(self, block: Sequence[ast.stmt], last: frozenset[str]) -> list[ast.stmt]:
        """``last``: the jumps that need no flag because nothing that they leave out comes after this block."""
        done: list[ast.stmt] = []
        todo = list(block)
        while todo:
            s = todo.pop(0)
            found = kinds(s)
            if isinstance(s, _LOOPS) and s.orelse:
                if "break" in _of(s.body):
                    self._count += 1
                    s._tn_number = str(self._count)  # type: ignore[union-attr]
                    s._tn_has_else = True  # type: ignore[union-attr]
                    flag = f"__tn_break_{self._count}__"
                    done.append(_assign(flag, False, s))
                    todo.insert(0, _unless([flag], s.orelse, s.orelse[0]))
                else:
                    todo = s.orelse + todo
                s.orelse = []
                found = s._tn_kinds = _of(s.body) & {"return"}  # type: ignore[union-attr]
            if isinstance(s, ast.Break | ast.Continue | ast.Return):
                return done + ([s] if isinstance(s, ast.Return) and not self._early else self._jump(s, last))
            if isinstance(s, ast.If) and found and todo:
                if ends(s.body):
                    s.orelse, todo = s.orelse + todo, []
                elif ends(s.orelse):
                    s.body, todo = s.body + todo, []
                del s._tn_kinds  # type: ignore[attr-defined]
                found = kinds(s)
            inner = last if not todo else frozenset[str]()
            done.append(self._statement(s, inner))
            if found and todo:
                flags = self._flags(found)
                rest = self._block(todo, last)
                return done + ([_unless(flags, rest, todo[0])] if flags else rest)
            if isinstance(s, ast.Raise):
                break
        return done

    def _statement(self, s: Any, last: frozenset[str]) -> ast.stmt:
        if isinstance(s, _LOOPS):
            return self._loop(s)
        if isinstance(s, ast.If):
            s.body, s.orelse = self._block(s.body, last), self._block(s.orelse, last)
        elif isinstance(s, ast.With):
            s.body = self._block(s.body, last)
        elif isinstance(s, ast.Match):
            for case in s.cases:
                case.body = self._block(case.body, last)
        elif isinstance(s, ast.Try | ast.TryStar):
            found = _of(s.body)
            if _of(s.finalbody):
                raise NotRewritable("break, continue or return stands in a finally block", s.lineno)
            s.body = self._block(s.body, last if not s.orelse else frozenset())
            if s.orelse:
                rest = self._block(s.orelse, last)
                flags = self._flags(found)
                s.orelse = [_unless(flags, rest, s.orelse[0])] if flags else rest
            again = self._flags(found) if _may_raise_late(s.body) else []
            for handler in s.handlers:
                body = self._block(handler.body, last)
                handler.body = [*(_assign(name, False, handler) for name in again), *body]
            s.finalbody = self._block(s.finalbody, frozenset())
        return s

    def _loop(self, s: Any) -> ast.stmt:
        if not hasattr(s, "_tn_number"):
            self._count += 1
            s._tn_number = str(self._count)
        self._loops.append(s._tn_number)
        if isinstance(s, ast.While) and any(isinstance(n, ast.NamedExpr) for n in ast.walk(s.test)):
            self._ask_inside(s)
        found = _of(s.body)
        body = self._block(s.body, frozenset({"continue"}))
        used = self._flags(found)
        s.body = [*(_assign(name, False, s) for name in used), *body]
        s._tn_stop = [name for name in used if "continue" not in name]
        self._loops.pop()
        return s

    def _ask_inside(self, s: ast.While) -> None:
        """``while (x := f()) > 0`` as ``while True`` with a break: the test that ends it assigns as well."""
        if hasattr(s, "_tn_has_else"):
            raise NotRewritable("a while loop with := in its test has a break and an else", s.lineno)
        ended = ast.copy_location(ast.UnaryOp(ast.Not(), s.test), s.test)
        leave = ast.copy_location(ast.If(ended, [ast.copy_location(ast.Break(), s.test)], []), s.test)
        s.test, s.body = ast.copy_location(ast.Constant(True), s.test), [leave, *s.body]

    def _flag(self, kind: str) -> str:
        """The name of a kind of jump out of the innermost loop."""
        return RETURNED if kind == "return" else f"__tn_{kind}_{self._loops[-1]}__"

    def _flags(self, found: frozenset[str]) -> list[str]:
        """The names of those kinds that have been used."""
        return [name for name in map(self._flag, sorted(found)) if name in self.flags]

    def _jump(self, s: ast.stmt, last: frozenset[str]) -> list[ast.stmt]:
        kind = type(s).__name__.lower()
        done: list[ast.stmt] = []
        if isinstance(s, ast.Return):
            value = s.value or ast.copy_location(ast.Constant(None), s)
            done.append(ast.copy_location(ast.Assign([ast.copy_location(ast.Name(VALUE, ast.Store()), s)], value), s))
        if kind not in last:
            name = self._flag(kind)
            if name not in self.flags:
                self.flags.append(name)
            done.append(_assign(name, True, s))
        return done or [ast.copy_location(ast.Pass(), s)]


def _load(name: str, where: ast.AST) -> ast.expr:
    return ast.copy_location(ast.Name(name, ast.Load()), where)


def _assign(name: str, value: bool, where: ast.AST) -> ast.stmt:
    target = ast.copy_location(ast.Name(name, ast.Store()), where)
    return ast.copy_location(ast.Assign([target], ast.copy_location(ast.Constant(value), where)), where)


def _unless(flags: list[str], block: list[ast.stmt], where: ast.AST) -> ast.stmt:
    """``if not (a or b): block``"""
    read = [_load(name, where) for name in flags]
    test = read[0] if len(read) == 1 else ast.copy_location(ast.BoolOp(ast.Or(), read), where)
    test = ast.copy_location(ast.UnaryOp(ast.Not(), test), where)
    return ast.copy_location(ast.If(test, block, []), where)


__all__ = ["RETURNED", "VALUE", "Jumps"]
