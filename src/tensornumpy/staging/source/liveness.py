"""Which names a function's statements read and assign, and which are live where.

Names count that the function assigns. What a nested function, a generator or the outside can read is live everywhere.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Any

from .jumps import RETURNED, VALUE

# Calls that use up a generator at once.
_CONSUMERS = {"all", "any", "dict", "frozenset", "list", "max", "min", "set", "sorted", "sum", "tuple"}
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_MAY_SWALLOW = ("suppress", "raises")  # context managers by whose names an exception may end inside them


def parameters(arguments: ast.arguments) -> list[str]:
    """The names of all parameters."""
    plain = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return [a.arg for a in (*plain, arguments.vararg, arguments.kwarg) if a is not None]


def children(node: ast.AST) -> Iterator[Any]:
    """The parts of a node in the order in which they run, but for loops and comprehensions."""
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            yield from (v for v in value if isinstance(v, ast.AST))
        elif isinstance(value, ast.AST):
            yield value


class Scope:
    """The names of one function: ``bound`` by it, declared ``outside`` (global, or nonlocal of an outer function),
    ``captured`` by functions inside it and ``shared``: assigned by them."""

    def __init__(self, node: Any):
        self.bound: dict[str, None] = {}
        self.globals: set[str] = set()
        self.nonlocals: set[str] = set()
        self.captured: set[str] = set()
        self.shared: set[str] = set()
        self.calls: list[ast.Call] = []
        self.has_walrus = False
        self.immediate: set[ast.AST] = set()  # generators that the call around them uses up
        for name in parameters(node.args):
            self.bound[name] = None
        for statement in node.body:
            self._visit(statement)
        for name in self.globals | self.nonlocals:
            self.bound.pop(name, None)

    def _visit(self, node: Any, inner: frozenset[str] = frozenset()) -> None:
        """``inner``: the names of the comprehensions around a node."""
        kind = type(node)
        if kind is ast.Name:
            if not isinstance(node.ctx, ast.Load) and node.id not in inner:
                self.bound[node.id] = None
            return
        if kind in (ast.Constant, ast.Pass):
            return
        if kind in _FUNCTIONS or kind is ast.ClassDef:
            if kind is not ast.Lambda:
                self.bound[node.name] = None
            for part in outer_parts(node):
                self._visit(part, inner)
            self.captured |= _free(node)
            self.shared |= {n for d in ast.walk(node) if isinstance(d, ast.Nonlocal) for n in d.names}
            return
        if kind in _COMPREHENSIONS:
            if kind is ast.GeneratorExp and node not in self.immediate:
                self.captured |= _free(node)
            inner |= _targets(node)
        elif kind is ast.NamedExpr:
            self.has_walrus = True
            self.bound[node.target.id] = None
            inner -= {node.target.id}
        elif kind is ast.Call:
            self.calls.append(node)
            if isinstance(node.func, ast.Name) and node.func.id in _CONSUMERS and len(node.args) == 1:
                self.immediate.add(node.args[0])
        elif kind in (ast.Import, ast.ImportFrom):
            for alias in node.names:
                self.bound[(alias.asname or alias.name).split(".")[0]] = None
        elif kind is ast.Global:
            self.globals.update(node.names)
        elif kind is ast.Nonlocal:
            self.nonlocals.update(node.names)
        else:
            for name in _named(node):
                self.bound[name] = None
        for child in children(node):
            self._visit(child, inner)


def _named(node: ast.AST) -> list[str]:
    """Names that a node binds as text: of an exception, or of a pattern."""
    if isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
        return [node.name] if node.name else []
    return [node.rest] if isinstance(node, ast.MatchMapping) and node.rest else []


def outer_parts(node: Any) -> list[ast.AST]:
    """The parts of a nested function or class that run where it is defined."""
    if isinstance(node, ast.ClassDef):
        return [*node.decorator_list, *node.bases, *node.keywords]
    defaults = [*node.args.defaults, *(d for d in node.args.kw_defaults if d is not None)]
    return [*getattr(node, "decorator_list", ()), *defaults]


def _targets(node: Any) -> frozenset[str]:
    """The names that a comprehension's own loops assign."""
    names = (n for g in node.generators for n in ast.walk(g.target))
    return frozenset(n.id for n in names if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


def _free(node: Any) -> set[str]:
    """The names that a nested scope may read from outside."""
    read: set[str] = set()
    own: set[str] = set()
    outer: set[str] = set()
    is_function = isinstance(node, _FUNCTIONS)
    if is_function:
        own.update(parameters(node.args))
    elif isinstance(node, _COMPREHENSIONS):
        own |= _targets(node)
        read |= {n.id for n in ast.walk(node.generators[0].iter) if isinstance(n, ast.Name)}
    skipped = set(map(id, outer_parts(node))) if is_function or isinstance(node, ast.ClassDef) else set()

    def visit(part: Any) -> None:
        if id(part) in skipped:
            return
        if isinstance(part, ast.Name):
            (read if isinstance(part.ctx, ast.Load) or not is_function else own).add(part.id)
        elif isinstance(part, ast.Nonlocal | ast.Global):
            outer.update(part.names)
        if isinstance(part, (*_FUNCTIONS, ast.ClassDef)):
            if isinstance(part, ast.FunctionDef | ast.ClassDef):
                own.add(part.name)
            read.update(_free(part))
            for p in outer_parts(part):
                visit(p)
            return
        for child in children(part):
            visit(child)

    for child in children(node):
        visit(child)
    return (read - own) | outer


class Effect:
    """What a piece of code does to names: ``reads`` before it assigns them, ``kills`` (assigns in any case), ``writes``
    (may assign)."""

    __slots__ = ("kills", "reads", "writes")

    def __init__(self) -> None:
        self.reads: set[str] = set()
        self.kills: set[str] = set()
        self.writes: set[str] = set()

    def read(self, name: str) -> None:
        if name not in self.kills:
            self.reads.add(name)

    def write(self, name: str) -> None:
        self.kills.add(name)
        self.writes.add(name)

    def then(self, other: Effect) -> None:
        """Followed by another piece."""
        self.reads |= other.reads - self.kills
        self.kills |= other.kills
        self.writes |= other.writes

    def perhaps(self, *others: Effect) -> None:
        """Followed by one of several pieces."""
        self.reads |= set[str]().union(*(o.reads for o in others)) - self.kills
        self.kills |= set[str].intersection(*(o.kills for o in others))
        self.writes.update(*(o.writes for o in others))

    def before(self, live: set[str]) -> set[str]:
        """What is live before the piece if ``live`` is live behind it."""
        return self.reads | (live - self.kills)


class Effects:
    """The effects of all statements of a function, each found once."""

    def __init__(self, scope: Scope, flags: Sequence[str]):
        self._names = {*scope.bound, *scope.globals, *scope.nonlocals, *flags}
        self.always = (scope.captured | scope.globals | scope.nonlocals | scope.shared) & self._names
        self._shared = scope.shared & self._names
        self._known: dict[ast.AST, Effect] = {}

    def block(self, block: Sequence[ast.stmt]) -> Effect:
        effect = Effect()
        for s in block:
            effect.then(self.of(s))
        return effect

    def expression(self, node: ast.expr) -> Effect:
        """The effect of an expression, or of what is left of a target."""
        effect = Effect()
        self._visit(node, effect)
        return effect

    def of(self, s: ast.stmt) -> Effect:
        """The effect of a statement."""
        found = self._known.get(s)
        if found is None:
            found = self._known[s] = Effect()
            method = getattr(self, f"_{type(s).__name__}", None)
            if method is not None:
                method(s, found)
            else:
                for child in children(s):
                    self._visit(child, found)
        return found

    def loop(self, s: Any) -> Effect:
        """The effect of one iteration, with the assignment to the target and the reading of the stop flags."""
        found = Effect()
        if isinstance(s, ast.For):
            self._visit(s.target, found)
        found.then(self.block(s.body))
        for name in s._tn_stop:
            found.read(name)
        return found

    # --- statements ---

    def _Assign(self, s: Any, e: Effect) -> None:
        self._visit(s.value, e)
        for target in s.targets:
            self._visit(target, e)
            if isinstance(target, ast.Name) and target.id == RETURNED:
                e.kills.add(VALUE)  # which is read only where the flag is true

    def _AugAssign(self, s: Any, e: Effect) -> None:
        if isinstance(s.target, ast.Name):
            self._read(s.target.id, e)
            self._visit(s.value, e)
            self._visit(s.target, e)
        else:
            self._visit(s.target, e)
            self._visit(s.value, e)

    def _Delete(self, s: Any, e: Effect) -> None:
        for target in s.targets:
            if isinstance(target, ast.Name):
                self._read(target.id, e)
            self._visit(target, e)

    def _For(self, s: Any, e: Effect) -> None:
        self._visit(s.iter, e)
        body = self.loop(s)
        e.reads |= body.reads - e.kills
        e.writes |= body.writes

    def _While(self, s: Any, e: Effect) -> None:
        self._visit(s.test, e)
        body = self.loop(s)
        e.reads |= body.reads - e.kills
        e.writes |= body.writes

    def _If(self, s: Any, e: Effect) -> None:
        self._visit(s.test, e)
        e.perhaps(self.block(s.body), self.block(s.orelse))

    def _Raise(self, s: Any, e: Effect) -> None:
        for child in children(s):
            self._visit(child, e)
        e.kills |= self._names

    def _Return(self, s: Any, e: Effect) -> None:
        self._Raise(s, e)

    def _Assert(self, s: Any, e: Effect) -> None:
        self._visit(s.test, e)
        if s.msg is not None:
            e.perhaps(self.expression(s.msg), Effect())

    def _With(self, s: Any, e: Effect) -> None:
        swallows = False
        for item in s.items:
            self._visit(item.context_expr, e)
            if item.optional_vars is not None:
                self._visit(item.optional_vars, e)
            text = ast.dump(item.context_expr)
            swallows = swallows or any(f"'{word}'" in text for word in _MAY_SWALLOW)
        body = self.block(s.body)
        if swallows:
            e.perhaps(body, Effect())
        else:
            e.then(body)

    def _Try(self, s: Any, e: Effect) -> None:
        done = self.block([*s.body, *s.orelse])
        ways = [done]
        for handler in s.handlers:
            way = Effect()
            way.writes |= done.writes
            if handler.type is not None:
                self._visit(handler.type, way)
            if handler.name:
                way.write(handler.name)
            way.then(self.block(handler.body))
            ways.append(way)
        last = self.block(s.finalbody)
        e.perhaps(*ways)
        e.reads |= last.reads  # it also runs after an exception
        e.then(last)

    _TryStar = _Try

    def _Match(self, s: Any, e: Effect) -> None:
        self._visit(s.subject, e)
        ways = [Effect()]
        for case in s.cases:
            way = Effect()
            self._visit(case.pattern, way)
            if case.guard is not None:
                self._visit(case.guard, way)
            way.kills.clear()  # an earlier case may have bound its names before it failed
            way.then(self.block(case.body))
            ways.append(way)
        e.perhaps(*ways)

    def _FunctionDef(self, s: Any, e: Effect) -> None:
        for part in outer_parts(s):
            self._visit(part, e)
        e.write(s.name)

    _ClassDef = _FunctionDef

    def _Import(self, s: Any, e: Effect) -> None:
        for alias in s.names:
            e.write((alias.asname or alias.name).split(".")[0])

    _ImportFrom = _Import

    def _Global(self, s: Any, e: Effect) -> None:
        pass

    _Nonlocal = _Global

    # --- expressions, in the order in which they run ---

    def _read(self, name: str, e: Effect) -> None:
        if name in self._names:
            e.read(name)

    def _visit(self, node: Any, e: Effect) -> None:
        kind = type(node)
        if kind is ast.Name:
            if isinstance(node.ctx, ast.Load):
                self._read(node.id, e)
            elif node.id in self._names:
                e.write(node.id)
        elif kind is ast.Constant:
            pass
        elif kind is ast.BoolOp:
            self._visit(node.values[0], e)
            self._in_turn(node.values[1:], e)
        elif kind is ast.IfExp:
            self._visit(node.test, e)
            e.perhaps(self.expression(node.body), self.expression(node.orelse))
        elif kind is ast.Compare:
            self._visit(node.left, e)
            self._visit(node.comparators[0], e)
            if len(node.ops) > 1:
                self._in_turn(node.comparators[1:], e)
        elif kind is ast.NamedExpr:
            self._visit(node.value, e)
            self._visit(node.target, e)
        elif kind is ast.Lambda:
            for part in outer_parts(node):
                self._visit(part, e)
        elif kind in _COMPREHENSIONS:
            self._comprehension(node, e)
        else:
            for name in _named(node):
                if name in self._names:
                    e.write(name)
            for child in children(node):
                self._visit(child, e)
            if kind is ast.Call:
                e.writes |= self._shared  # it may be a function that assigns them

    def _in_turn(self, parts: Sequence[Any], e: Effect) -> None:
        """Parts that run only if those before have not decided."""
        tail = Effect()
        for part in parts:
            self._visit(part, tail)
        e.perhaps(tail, Effect())

    def _comprehension(self, node: Any, e: Effect) -> None:
        self._visit(node.generators[0].iter, e)
        inside = Effect()
        for i, generator in enumerate(node.generators):
            self._visit(generator.target, inside)
            for part in (*generator.ifs, *([generator.iter] if i else [])):
                self._visit(part, inside)
        for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self._visit(part, inside)
        own = _targets(node)
        e.reads |= inside.reads - own - e.kills
        e.writes |= inside.writes - own


__all__ = ["Effect", "Effects", "Scope", "children", "outer_parts", "parameters"]
