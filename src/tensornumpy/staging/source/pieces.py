"""A function in pieces: runs of statements that can be compiled become functions of their own, Python runs the others.

A *break* is a line that cannot be compiled. A run of statements beside it becomes a function of the names that it
reads, which returns those that are read behind it (liveness.py tells both); arrays are written in place. Only names
that have a value for certain are passed, and nothing leaves a piece but at its end.
"""

from __future__ import annotations

import ast
import types
from collections.abc import Sequence
from typing import Any

from . import sources
from .jumps import kinds
from .liveness import Effects, Scope, parameters
from .sources import NotRewritable

PIECES = "__tn_pieces__"
_LEAST = 3  # operations of a piece without a loop
_READERS = frozenset("locals vars dir eval exec globals super breakpoint".split())
_OUTSIDE = frozenset("print input open exit quit".split())
_WHOLE = (
    ast.Assign,
    ast.AugAssign,
    ast.AnnAssign,
    ast.Expr,
    ast.For,
    ast.While,
    ast.If,
    ast.Return,
    ast.Assert,
    ast.Pass,
)
_NEVER = (
    ast.Yield, ast.YieldFrom, ast.Await, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda, ast.Global,
    ast.Nonlocal, ast.Import, ast.ImportFrom, ast.Delete, ast.Try, ast.TryStar, ast.With, ast.AsyncWith, ast.AsyncFor,
    ast.Raise, ast.Match, ast.NamedExpr,
)  # fmt: skip
_WORK = (ast.BinOp, ast.UnaryOp, ast.Compare, ast.Call, ast.AugAssign, ast.Subscript)


class Piece:
    """A run of statements: code, first and last line, loops, and for each name that it gives, which lines assign it."""

    def __init__(self, code: types.CodeType, lines: tuple[int, int], loops: int, out: list[list[int]]):
        self.code, self.lines, self.loops, self.out = code, lines, loops, out


class Split:
    """A function in pieces: ``code`` is the function's, which calls the pieces as ``__tn_pieces__[k]``, and functions
    that a break calls by way of ``__tn_pieces__.of``."""

    def __init__(self, code: types.CodeType, pieces: list[Piece], left: int):
        self.code, self.pieces, self.left = code, pieces, left  # ``left``: loops in no piece


def split(code: types.CodeType, breaks: frozenset[int], unrolled: frozenset[int]) -> Split:
    """The function of ``code`` in pieces. ``breaks``: lines that stay Python's; ``unrolled``: lines whose loops do.
    Raises NotRewritable."""
    node = sources.as_function(sources.definition(code))
    return _Splitter(node, code, breaks, unrolled).split()


class _Splitter:
    def __init__(self, node: ast.FunctionDef, code: types.CodeType, breaks: frozenset[int], unrolled: frozenset[int]):
        self.node, self.code, self.breaks, self.unrolled = node, code, breaks, unrolled
        for part in ast.walk(node):
            if isinstance(part, ast.For | ast.While):
                part._tn_stop = []  # type: ignore[union-attr]
                if part.orelse:
                    raise NotRewritable("a loop with an else", part.lineno)
        self.scope = Scope(node)
        for call in self.scope.calls:
            if isinstance(call.func, ast.Name) and call.func.id in _READERS - {"super"} - set(self.scope.bound):
                raise NotRewritable(f"{call.func.id}() reads the names of the function that calls it", call.lineno)
        self.effects = Effects(self.scope, ())
        self.unsure: set[str] = set()  # names that lose their value somewhere
        self.functions: set[str] = set()  # names of functions that are made anew at each call
        for part in ast.walk(node):
            if isinstance(part, ast.Delete):
                self.unsure |= {n.id for n in ast.walk(part) if isinstance(n, ast.Name)}
            elif isinstance(part, ast.ExceptHandler) and part.name:
                self.unsure.add(part.name)
            elif isinstance(part, ast.FunctionDef | ast.ClassDef) and part is not node:
                self.functions.add(part.name)
            elif isinstance(part, ast.Assign) and any(isinstance(n, ast.Lambda) for n in ast.walk(part.value)):
                self.functions |= {n.id for t in part.targets for n in ast.walk(t) if isinstance(n, ast.Name)}
        self.pieces: list[Piece] = []
        self.barred: set[ast.stmt] = set()  # statements that were tried in a piece and do not fit

    def split(self) -> Split:
        sure = set(parameters(self.node.args)) - self.unsure
        self.node.body = self._block(self.node.body, set(), set(), sure)
        left = sum(isinstance(n, ast.For | ast.While) for n in ast.walk(self.node))
        unbound = [n for n in self.scope.bound if n not in parameters(self.node.args)]
        if unbound:  # they stay local names where only pieces assign them
            targets: list[ast.expr] = [ast.Name(n, ast.Store()) for n in unbound]
            kept = ast.If(ast.Constant(0), [ast.Assign(targets, ast.Constant(None))], [])
            first = self.node.body[0]
            at = 1 if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) else 0
            self.node.body.insert(at, ast.fix_missing_locations(ast.copy_location(kept, first)))
        (code,) = sources.compiled(self.node, self.code, (PIECES,))
        return Split(_named(code, self.code), self.pieces, left)

    # --- blocks ---

    def _block(self, block: Sequence[ast.stmt], live: set[str], floor: set[str], sure: set[str]) -> list[ast.stmt]:
        """A block with its pieces. ``live``: names that are read behind it; ``floor``: those that are live throughout,
        since control may leave early; ``sure``: names that have a value, which grows."""
        after: list[set[str]] = []
        for s in reversed(block):
            after.append(live | floor)
            live = self.effects.of(s).before(live) | floor
        after.reverse()
        while True:
            found = self._partition(block, after, sure)
            if found is not None:
                break
        done: list[ast.stmt] = []
        for run, s, behind in found:
            if run:
                done.append(self._piece(run, behind))
                for each in run:
                    sure |= self._bound(each)
            else:
                done.append(self._python(s, behind, floor, sure))
                sure |= self._bound(s)
        return done

    def _bound(self, s: ast.stmt) -> set[str]:
        kills: set[str] = set() if kinds(s) and isinstance(s, ast.Return | ast.Raise) else self.effects.of(s).kills
        return kills - self.unsure

    def _partition(self, block: Sequence[ast.stmt], after: list[set[str]], sure: set[str]) -> list | None:
        """Runs of statements, and the others; None if a statement had to be barred."""
        found: list[tuple[list[ast.stmt], Any, set[str]]] = []
        run: list[ast.stmt] = []
        sure = set(sure)
        start = set(sure)

        def close(behind: set[str]) -> bool:
            """End the run; False if one of its statements does not fit."""
            if not run:
                return True
            effect = self.effects.block(run)
            returns = isinstance(run[-1], ast.Return)
            lost = set() if returns else (effect.writes & behind) - effect.kills - start
            if lost:
                self.barred |= {s for s in run if self.effects.of(s).writes & lost}
                return False
            if _is_worth(run):
                found.append((list(run), None, behind))
            else:
                found.extend(([], s, b) for s, b in zip(run, behinds, strict=True))
            run.clear()
            behinds.clear()
            return True

        behinds: list[set[str]] = []
        last: set[str] = set()
        for s, behind in zip(block, after, strict=True):
            fits = s not in self.barred and self._fits(s)
            if fits and run and not self.effects.of(s).reads - self.effects.block(run).kills <= start:
                fits = self.effects.of(s).reads <= sure
                if not close(last):
                    return None
            if fits and not run:
                start = set(sure)
                fits = self.effects.of(s).reads <= start
            if fits:
                run.append(s)
                behinds.append(behind)
                last = behind
                if isinstance(s, ast.Return) and not close(last):
                    return None
            else:
                if not close(last):
                    return None
                found.append(([], s, behind))
            sure |= self._bound(s)
        return found if close(last) else None

    def _fits(self, s: Any) -> bool:
        """True if a statement may stand in a piece."""
        if not isinstance(s, _WHOLE) or self._is_broken(s):
            return False
        if kinds(s) and not (isinstance(s, ast.Return) and any(isinstance(n, _WORK) for n in ast.walk(s))):
            return False
        effect = self.effects.of(s)
        if effect.writes & (self.effects.always | self.unsure) or effect.reads & self.functions:
            return False
        for part in ast.walk(s):
            if isinstance(part, _NEVER):
                return False
            if isinstance(part, ast.For | ast.While) and self._is_unrolled(part):
                return False
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in _OUTSIDE | _READERS:
                return False
        node: Any = s
        stores_generator = isinstance(node, ast.Assign) and isinstance(node.value, ast.GeneratorExp)
        return not (stores_generator and any(isinstance(t, ast.Name) for t in node.targets))

    def _is_broken(self, s: Any) -> bool:
        return any(s.lineno <= line <= (s.end_lineno or s.lineno) for line in self.breaks)

    def _is_unrolled(self, s: Any) -> bool:
        return any(s.lineno <= line <= (s.end_lineno or s.lineno) for line in self.unrolled)

    # --- statements that stay Python's ---

    def _python(self, s: Any, behind: set[str], floor: set[str], sure: set[str]) -> ast.stmt:
        if isinstance(s, ast.If):
            s.test = _calls(s.test)
            s.body = self._block(s.body, behind, floor, set(sure))
            s.orelse = self._block(s.orelse, behind, floor, set(sure))
        elif isinstance(s, ast.For | ast.While):
            body = self.effects.loop(s)
            inside = set(sure)
            if isinstance(s, ast.For):
                s.iter = _calls(s.iter)
                inside |= {n.id for n in ast.walk(s.target) if isinstance(n, ast.Name)} & self.effects.of(s).writes
                inside -= self.unsure
                head = body.reads
            else:
                test = self.effects.expression(s.test)
                s.test = _calls(s.test)
                inside |= test.kills - self.unsure
                head = test.reads | body.reads
            throughout = floor | behind | head  # break and continue leave from anywhere
            s.body = self._block(s.body, throughout, throughout, inside)
        elif isinstance(s, ast.With):
            for item in s.items:
                item.context_expr = _calls(item.context_expr)
            inside = set(sure)
            for item in s.items:
                if item.optional_vars is not None:
                    inside |= {n.id for n in ast.walk(item.optional_vars) if isinstance(n, ast.Name)} - self.unsure
            throughout = floor | behind  # an exception may end in the context manager
            s.body = self._block(s.body, throughout, throughout, inside)
        else:
            _calls(s)
        return s

    # --- pieces ---

    def _piece(self, run: list[ast.stmt], behind: set[str]) -> ast.stmt:
        """A run as a function of its own; returns the statement that calls it."""
        effect = self.effects.block(run)
        returns = isinstance(run[-1], ast.Return)
        out = [] if returns else sorted(effect.writes & behind)
        given = tuple(sorted((effect.reads | (set(out) - effect.kills)) & self.effects._names))
        first, last = run[0], run[-1]
        body = list(run)
        if out:
            parts: list[Any] = [_load(name, last) for name in out]
            value = parts[0] if len(out) == 1 else ast.copy_location(ast.Tuple(parts, ast.Load()), last)
            body.append(ast.copy_location(ast.Return(value), last))
        arguments = ast.arguments([], [ast.arg(name) for name in given], None, [], [], None, [])
        made: Any = ast.FunctionDef(sources.FUNCTION, arguments, body, [], None, None)
        if "type_params" in made._fields:
            made.type_params = []
        ast.fix_missing_locations(ast.copy_location(made, first))
        (code,) = sources.compiled(made, self.code)
        code = _named(code, self.code)
        sources.remember(code, made)
        loops = sum(isinstance(n, ast.For | ast.While) for s in run for n in ast.walk(s))
        number = len(self.pieces)
        assigned = [[s.lineno for s in run if name in self.effects.of(s).writes] for name in out] or [[last.lineno]]
        self.pieces.append(Piece(code, (first.lineno, last.end_lineno or last.lineno), loops, assigned))
        which = ast.Subscript(_load(PIECES, first), ast.Constant(number), ast.Load())
        call: Any = ast.Call(which, [_load(name, first) for name in given], [])
        if returns:
            done: Any = ast.Return(call)
        elif out:
            names: list[Any] = [ast.Name(name, ast.Store()) for name in out]
            done = ast.Assign([names[0] if len(out) == 1 else ast.Tuple(names, ast.Store())], call)
        else:
            done = ast.Expr(call)
        return ast.fix_missing_locations(ast.copy_location(done, first))


def calling(code: types.CodeType) -> types.CodeType:
    """The function of ``code``, which calls what ``__tn_pieces__.of`` gives for each function that it calls. Raises
    NotRewritable."""
    node = sources.as_function(sources.definition(code))
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and part.id in _READERS - {"super"}:
            raise NotRewritable(f"{part.id} reads the names of the function that calls it", part.lineno)
    node.body = [_calls(s) for s in node.body]
    return _named(sources.compiled(node, code, (PIECES,))[-1], code)


def _calls(node: Any) -> Any:
    """Calls in a node ask for what they call; functions and classes that it defines stay as their source is."""
    if isinstance(node, ast.Lambda | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            setattr(node, name, [_calls(v) if isinstance(v, ast.AST) else v for v in value])
        elif isinstance(value, ast.AST):
            setattr(node, name, _calls(value))
    if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in _OUTSIDE | _READERS):
        of = ast.Attribute(_load(PIECES, node), "of", ast.Load())
        node.func = ast.copy_location(ast.Call(ast.copy_location(of, node), [node.func], []), node)
    return node


def _is_worth(run: list[ast.stmt]) -> bool:
    nodes = [n for s in run for n in ast.walk(s)]
    return any(isinstance(n, ast.For | ast.While) for n in nodes) or sum(isinstance(n, _WORK) for n in nodes) >= _LEAST


def _named(made: types.CodeType, code: types.CodeType) -> types.CodeType:
    """``made`` under the name that tracebacks show for the function."""
    return made.replace(co_name=code.co_name, co_qualname=code.co_qualname)


def _load(name: str, where: ast.AST) -> ast.expr:
    return ast.copy_location(ast.Name(name, ast.Load()), where)


__all__ = ["PIECES", "Piece", "Split", "calling", "split"]
