"""Python functions whose loops, branches, conditions and calls are calls of a runtime.

The function's source is parsed, its jumps become flags (jumps.py), and every loop body and branch becomes an inner
function with ``nonlocal`` names; which of them a loop carries is read off the liveness of names (liveness.py). The code
runs with the same globals, cells, defaults, file and lines as before. What has no node below stays Python: ``try``,
``with``, ``match``, comprehensions, and nested functions, which are rewritten themselves when they are called.
"""

from __future__ import annotations

import ast
import dis
import functools
import types
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from . import sources
from .backward import may_repeat
from .jumps import Jumps
from .liveness import Effects, Scope, children, outer_parts, parameters
from .names import UNDEFINED, Names
from .sources import NotRewritable

_RUNTIME, _NAMES = "__tn_rt__", "__tn_names__"
_GENERATED = "__tn_"
_CACHE = 1024  # code objects
# Calls that look at the frame that calls them: without arguments, or (eval and exec) without a scope.
_FRAME_READERS = {"locals": 0, "vars": 0, "dir": 0, "eval": 1, "exec": 1}
_GRIDS = {"mgrid", "ogrid", "r_", "c_"}
_LEFT_ALONE = {"super", "globals", "breakpoint"}  # without arguments
_CHOICES = (ast.BoolOp, ast.IfExp, ast.UnaryOp, ast.Compare)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_GATHERS = {"sum", "any", "all", "max", "min", "list"}  # what may be called with a generator
_HELD = ast.Await | ast.Yield | ast.YieldFrom
_ASKED: dict[type, str] = {
    ast.Eq: "eq", ast.NotEq: "ne", ast.Is: "is_", ast.IsNot: "is_not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip


class Rewritten:
    """A function ready to be bound to a runtime."""

    __slots__ = ("code", "function")

    def __init__(self, function: Any, code: types.CodeType):
        self.function, self.code = function, code

    def bind(self, runtime: Any, values: dict[str, Any] | None = None) -> Any:
        """A function like the original with the same cells, whose control flow asks ``runtime``. ``values``: of names
        from outside that it sees in the place of their own."""
        f = self.function
        scope = f.__globals__
        cells = dict(zip(f.__code__.co_freevars, f.__closure__ or (), strict=True))
        if values:
            scope = {**scope, **{name: value for name, value in values.items() if name not in cells}}
            cells.update({name: types.CellType(value) for name, value in values.items() if name in cells})
        cells[sources.mangled(_RUNTIME, f.__code__)] = types.CellType(runtime)
        cells[sources.mangled(_NAMES, f.__code__)] = types.CellType(Names)
        closure = tuple(cells[name] for name in self.code.co_freevars)
        bound = types.FunctionType(self.code, scope, f.__name__, f.__defaults__, closure)
        bound.__dict__.update(f.__dict__)
        # annotations that are not evaluated yet (Python 3.14) stay so
        annotations = "__annotate__" if hasattr(f, "__annotate__") else "__annotations__"
        for name in ("__kwdefaults__", "__qualname__", "__module__", "__doc__", annotations):
            setattr(bound, name, getattr(f, name))
        return bound


def rewrite(function: Any) -> Rewritten:
    """The rewritten form of a Python function; raises ``NotRewritable``."""
    code = _code(function)
    if code is None:
        raise NotRewritable(f"it is a {type(function).__name__}, not a Python function", 0)
    found = _rewritten(code, code.co_filename)
    if isinstance(found, NotRewritable):
        raise NotRewritable(found.reason, found.line)
    return Rewritten(getattr(function, "__func__", function), found)


def has_loops(function: Any) -> bool:
    """True if a ``for`` or ``while`` statement or a comprehension stands in the function's body; functions inside it do
    not count."""
    code = _code(function)
    return code is not None and _has_loops(code, code.co_filename)


class NamesRead(NamedTuple):
    """What a function reads from outside."""

    globals: tuple[str, ...]
    free: tuple[str, ...]
    attributes: tuple[str, ...] = ()  # of anything


@functools.lru_cache(_CACHE)
def names_read(code: types.CodeType) -> NamesRead:
    """The global and the free names that a code object and those inside it load."""
    found: set[str] = set()
    free: set[str] = set()
    attributes: set[str] = set()

    def visit(part: types.CodeType) -> None:
        for i in dis.get_instructions(part):
            if i.opname in ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FROM_DICT_OR_GLOBALS"):
                found.add(i.argval)
            elif i.opname.startswith("LOAD") and i.argval in code.co_freevars and i.argval in part.co_freevars:
                free.add(i.argval)
            elif i.opname in ("LOAD_ATTR", "LOAD_METHOD"):
                attributes.add(i.argval)
        for c in part.co_consts:
            if isinstance(c, types.CodeType):
                visit(c)

    visit(code)
    return NamesRead(tuple(sorted(found)), tuple(sorted(free)), tuple(sorted(attributes)))


def _code(function: Any) -> types.CodeType | None:
    function = getattr(function, "__func__", function)
    return function.__code__ if isinstance(function, types.FunctionType) else None


@functools.lru_cache(_CACHE)
def _has_loops(code: types.CodeType, filename: str) -> bool:
    if not may_repeat(code):
        return False
    try:
        node = sources.definition(code)
    except NotRewritable:
        return True
    body = node.body if isinstance(node.body, list) else []
    return any(isinstance(n, ast.For | ast.While | ast.ListComp | ast.GeneratorExp) for n in _inside(body))


def _inside(block: Sequence[ast.AST]) -> Any:
    """All nodes of a function, not those of functions and classes inside it."""
    for node in block:
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            yield from _inside(list(children(node)))


@functools.lru_cache(_CACHE)
def _rewritten(code: types.CodeType, filename: str) -> types.CodeType | NotRewritable:
    """``filename`` only tells equal code of two files apart."""
    try:
        node: Any = sources.as_function(sources.definition(code))
        node.body = _Builder(node, code).body()
        (found,) = sources.compiled(node, code, (_RUNTIME, _NAMES))
    except NotRewritable as reason:
        return reason
    except RecursionError:
        return NotRewritable("it is nested too deeply", code.co_firstlineno)
    return _renamed(found, code, found.co_qualname)


def _renamed(made: types.CodeType, code: types.CodeType, prefix: str) -> types.CodeType:
    """``made`` and the code in it under the names that tracebacks show for the original."""
    consts: list[Any] = []
    for c in made.co_consts:
        if isinstance(c, types.CodeType):
            c = _renamed(c, code, prefix)
        elif isinstance(c, str) and c.startswith(prefix):  # the qualified name of a class
            c = _qualname(c, code, prefix)
        consts.append(c)
    name = code.co_name if made.co_name.startswith(_GENERATED) else made.co_name
    return made.replace(co_consts=tuple(consts), co_name=name, co_qualname=_qualname(made.co_qualname, code, prefix))


def _qualname(made: str, code: types.CodeType, prefix: str) -> str:
    """A qualified name without the generated parts."""
    parts = made.removeprefix(prefix).split(".<locals>")
    return code.co_qualname + "".join(".<locals>" + p for p in parts[1:] if not p.startswith("." + _GENERATED))


# --- the rewriting ---


class _Builder:
    """Builds the body of one function from the outside in: a block is built when what is live behind it is known."""

    def __init__(self, node: Any, code: types.CodeType):
        self._node, self._code = node, code
        self._scope = Scope(node)
        self._count = 0
        self._closed = 0  # depth of expressions that nothing can be put before: those with names of their own
        self._hoisted: list[ast.stmt] = []  # functions that the statement at work needs before it
        for call in self._scope.calls:
            self._refuse(call)

    def body(self) -> list[ast.stmt]:
        body, scope = list(self._node.body), self._scope
        doc = [body.pop(0)] if ast.get_docstring(self._node, False) is not None else []
        body = body or [ast.copy_location(ast.Pass(), doc[0])]
        first = body[0]
        jumps = Jumps()
        body = jumps.function(body)
        self._effects = Effects(scope, jumps.flags)
        self._local = {*scope.bound, *jumps.flags}
        built = self._block(body, set(), set())
        given = parameters(self._node.args)
        unbound = [n for n in (*scope.bound, *jumps.flags) if n not in given]
        start: list[ast.stmt] = []
        if scope.globals:
            start.append(ast.Global(sorted(scope.globals)))
        if scope.nonlocals:
            start.append(ast.Nonlocal(sorted(scope.nonlocals)))
        if unbound:  # bound here, for the inner functions to find them, but without a value
            targets: list[ast.expr] = [ast.Name(n, ast.Store()) for n in unbound]
            start.append(ast.If(ast.Constant(0), [ast.Assign(targets, ast.Constant(None))], []))
        for s in start:
            ast.fix_missing_locations(ast.copy_location(s, first))
        return [*doc, *start, *built]

    def _refuse(self, call: ast.Call) -> None:
        name = call.func.id if isinstance(call.func, ast.Name) else None
        given = len(call.args) + len(call.keywords)
        if name in _FRAME_READERS and name not in self._scope.bound and given <= _FRAME_READERS[name]:
            raise NotRewritable(f"{name}() reads the names of the function that calls it", call.lineno)

    # --- blocks; live: the names that are live behind; floor: those that an exception can make live ---

    def _block(self, block: Sequence[ast.stmt], live: set[str], floor: set[str]) -> list[ast.stmt]:
        after: list[set[str]] = []
        for s in reversed(block):
            after.append(live)
            live = self._effects.of(s).before(live) | floor
        done: list[ast.stmt] = []
        for s, behind in zip(block, reversed(after), strict=True):
            outer, self._hoisted = self._hoisted, []
            built = self._statement(s, behind, floor)
            done += [*self._hoisted, *built]
            self._hoisted = outer
        return done

    def _statement(self, s: Any, live: set[str], floor: set[str]) -> list[ast.stmt]:
        if isinstance(s, ast.For | ast.While):
            return self._loop(s, live, floor)
        if isinstance(s, ast.If):
            return self._if(s, live, floor)
        if isinstance(s, ast.With):
            for item in s.items:
                self._parts(item)
            s.body = self._block(s.body, live, floor | live)
        elif isinstance(s, ast.Try | ast.TryStar):
            self._try(s, live, floor)
        elif isinstance(s, ast.Match):
            s.subject = self._expr(s.subject)
            for case in s.cases:
                if case.guard is not None:
                    case.guard = self._expr(case.guard)
                case.body = self._block(case.body, live, floor)
        elif isinstance(s, ast.Assert):
            return self._assert(s)
        elif isinstance(s, ast.AnnAssign):  # an annotated name cannot be nonlocal; annotations here are not evaluated
            if s.value is None:
                return [ast.copy_location(ast.Pass(), s)]
            target, value = s.target, self._expr(s.value)
            return [ast.copy_location(ast.Assign([self._expr(target)], value), s)]
        elif isinstance(s, ast.AugAssign) and isinstance(s.op, ast.Add) and isinstance(s.target, ast.Name):
            value = self._ask("iadd", s, _load(s.target.id, s.target), self._expr(s.value))
            return [_at(ast.Assign([s.target], value), s)]
        elif isinstance(s, ast.Global | ast.Nonlocal):
            return [ast.copy_location(ast.Pass(), s)]
        elif isinstance(s, ast.Raise):
            self._parts(s)
            return [_at(ast.If(self._ask("raises", s), [s], []), s)]
        else:
            self._parts(s)
        return [s]

    def _try(self, s: Any, live: set[str], floor: set[str]) -> None:
        effects = self._effects
        last = effects.block(s.finalbody)
        behind = last.before(live) | floor
        if s.finalbody:
            floor = floor | last.reads
        caught = set(floor)
        for handler in s.handlers:
            caught |= effects.block(handler.body).before(behind)
            if handler.type is not None:
                handler.type = self._expr(handler.type)
        body_end = effects.block(s.orelse).before(behind)
        s.body = self._block(s.body, body_end, caught)
        s.orelse = self._block(s.orelse, behind, floor)
        for handler in s.handlers:
            handler.body = self._block(handler.body, behind, floor)
        s.finalbody = self._block(s.finalbody, live, floor)

    def _assert(self, s: ast.Assert) -> list[ast.stmt]:
        if not __debug__:
            return [ast.copy_location(ast.Pass(), s)]
        test = self._test(s.test)
        text = self._later(s.msg, self._expr) if s.msg is not None else ast.Constant(None)
        return [_at(ast.Expr(self._ask("assert_", s, test, text)), s)]

    def _if(self, s: ast.If, live: set[str], floor: set[str]) -> list[ast.stmt]:
        then, otherwise = self._effects.block(s.body), self._effects.block(s.orelse)
        test = self._test(s.test)
        out = self._ordered((then.writes | otherwise.writes) & (live | floor | self._effects.always))
        # the second branch finds what was before, and each does where it is written once more (``Grown``)
        carried = self._ordered({*out, *((then.writes | otherwise.writes) & (then.reads | otherwise.reads))})
        branches = [(s.body, then), (s.orelse, otherwise)]
        defined = [self._function("branch", b, e.writes, live, floor, s) for b, e in branches if b]
        functions = [_load(d.name, s) for d in defined]
        last = [functions[-1] if s.orelse else _at(_lambda([], ast.Constant(None)), s)]
        call = self._ask("if_", s, test, functions[0], *last, self._names(s, carried, out, (), [], functions))
        return [*defined, _at(ast.Expr(call), s)]

    def _loop(self, s: Any, live: set[str], floor: set[str]) -> list[ast.stmt]:
        effects = self._effects
        body = effects.loop(s)
        behind = live | floor | effects.always
        again = body.reads | behind  # live at the end of an iteration
        writes = set(body.writes)
        if isinstance(s, ast.While):
            test = effects.expression(s.test)
            again, writes = test.before(again), writes | test.writes
            head = test.before(body.before(again) | floor)
            asked = self._later(s.test, self._test)
        else:
            head = body.before(again)
            asked = self._expr(s.iter)
        out = self._ordered(writes & behind)
        true_carries = self._ordered(writes & (head | floor | effects.always))
        carried = self._ordered({*out, *true_carries})
        end = again | set(s._tn_stop)
        target = s.target if isinstance(s, ast.For) else None
        defined = self._function("body", s.body, body.writes, end, floor, s, target)
        functions = [_load(defined.name, s)]
        if isinstance(s, ast.While):
            functions += [asked] if isinstance(asked, ast.Name) else []
        names = self._names(s, carried, out, true_carries, s._tn_stop, functions)
        kind = "while_" if isinstance(s, ast.While) else "for_"
        return [defined, _at(ast.Expr(self._ask(kind, s, asked, functions[0], names)), s)]

    def _function(
        self,
        kind: str,
        block: list[ast.stmt],
        writes: set[str],
        live: set[str],
        floor: set[str],
        s: Any,
        target: Any = None,
    ) -> ast.FunctionDef:
        """A block as a function; that of a ``for`` loop has the next value as its parameter."""
        given: list[str] = []
        start: list[ast.stmt] = []
        outer, self._hoisted = self._hoisted, []
        if target is not None:
            given = [self._fresh("value")]
            start = [_at(ast.Assign([self._expr(target)], _load(given[0], target)), target)]
        built = [*self._hoisted, *start, *self._block(block, live, floor)]
        self._hoisted = outer
        return self._define(kind, given, built, writes, s)

    def _define(self, kind: str, given: list[str], body: list[ast.stmt], writes: set[str], s: Any) -> ast.FunctionDef:
        declared: list[ast.stmt] = []
        outside = self._scope.globals & writes
        if outside:
            declared.append(ast.Global(sorted(outside)))
        inner = (self._local | self._scope.nonlocals) & writes
        if inner:
            declared.append(ast.Nonlocal(sorted(inner)))
        arguments = ast.arguments([], [ast.arg(n) for n in given], None, [], [], None, [])
        made: Any = ast.FunctionDef(self._fresh(kind), arguments, [*declared, *body], [], None, None)
        if "type_params" in made._fields:
            made.type_params = []
        return ast.copy_location(made, s)

    # --- calls of the runtime ---

    def _fresh(self, kind: str) -> str:
        self._count += 1
        return f"{_GENERATED}{kind}_{self._count}__"

    def _ask(self, method: str, where: Any, *given: Any) -> ast.expr:
        function = ast.Attribute(_load(_RUNTIME, where), method, ast.Load())
        return _at(ast.Call(function, [ast.Constant(where.lineno), *given], []), where)

    def _ordered(self, names: set[str]) -> tuple[str, ...]:
        return tuple(sorted(names))

    def _names(
        self, s: Any, carried: Sequence[str], out: Sequence[str], head: Sequence[str], stop: list[str], functions: list
    ) -> ast.expr:
        tuples: list[Any] = [tuple(sources.mangled(n, self._code) for n in ns) for ns in (carried, out, head)]
        left: ast.expr = ast.Constant(None)
        if stop:
            flags = [_load(name, s) for name in stop]
            left = _lambda([], self._expr(ast.copy_location(ast.BoolOp(ast.Or(), flags), s)) if stop[1:] else flags[0])
        return _at(ast.Call(_load(_NAMES, s), [*map(ast.Constant, tuples), left, *functions], []), s)

    # --- expressions ---

    def _parts(self, node: ast.AST) -> None:
        """Rewrites the expressions in a node."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            self._outer_parts(node)
            return
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                setattr(node, name, [self._expr(v) if isinstance(v, ast.AST) else v for v in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self._expr(value))

    def _outer_parts(self, node: Any) -> None:
        changed = {id(part): self._expr(part) for part in outer_parts(node)}
        lists = [getattr(node, "decorator_list", []), getattr(node, "bases", []), getattr(node, "keywords", [])]
        if hasattr(node, "args"):
            lists += [node.args.defaults, node.args.kw_defaults]
        for parts in lists:
            parts[:] = [changed.get(id(p), p) for p in parts]

    def _expr(self, node: Any) -> Any:
        kind = type(node)
        if kind is ast.Name or kind is ast.Constant:
            return node
        if kind is ast.Call:
            return self._call(node)
        if kind in _CHOICES:
            found = self._choice(node, False)
            if found is not None:
                return found
        if kind in _COMPREHENSIONS:
            self._closed += 1
            made = self._gathered(node, "list") if kind is ast.ListComp else None
            if made is None:
                self._parts(node)
                for generator in node.generators:
                    generator.iter = self._ask("iterated", node, generator.iter)
            self._closed -= 1
            return made or (self._ask("iterator", node, node) if kind is ast.GeneratorExp else node)
        if kind is ast.Subscript and isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Attribute):
            if node.value.attr in _GRIDS:  # a subscript that makes arrays
                made = ast.copy_location(ast.Attribute(node.value, "__getitem__", ast.Load()), node)
                return self._call(ast.copy_location(ast.Call(made, [node.slice], []), node))
        self._parts(node)
        if kind is ast.Attribute and not isinstance(node.ctx, ast.Load):
            node.value = self._ask("owner", node, node.value)
        elif kind is ast.Subscript:
            node.value = self._ask("indexed", node, node.value)
        elif kind is ast.Compare and len(node.ops) == 1:
            return self._compared(node)
        return node

    def _compared(self, node: ast.Compare) -> ast.expr:
        """A comparison, of which Python asks more than the two operators' methods, as a call of the runtime."""
        name = _ASKED.get(type(node.ops[0]))
        return node if name is None else self._ask("compare", node, ast.Constant(name), node.left, *node.comparators)

    def _gathered(self, node: Any, kind: str, function: ast.expr | None = None) -> ast.expr | None:
        """A comprehension, or a generator that ``function`` uses up, as nested loops of the runtime; None for one that
        stays Python's. An item is the parameter of a function, so names are as local as they were."""
        parts = [node.elt, *(p for g in node.generators for p in (g.iter, *g.ifs))]
        if any(isinstance(n, _HELD | ast.NamedExpr) for p in parts for n in ast.walk(p)):
            return None
        if any(g.is_async or not _is_names(g.target) for g in node.generators):
            return None
        later = [n for p in parts for n in ast.walk(p) if isinstance(n, ast.Lambda | ast.GeneratorExp)]
        if any(n not in self._scope.immediate for n in later):  # it would see the last value of the target
            return None
        emit = self._fresh("emit")
        built: ast.expr = _at(ast.Call(_load(emit, node), [self._expr(node.elt)], []), node)
        for generator in reversed(node.generators):
            for test in reversed(generator.ifs):
                nothing = _lambda([], ast.Constant(None))
                built = self._ask("ifexp_", node, self._test(test), _lambda([], built), nothing)
            item = self._fresh("item")
            body = _lambda([item], self._unpacked(generator.target, _load(item, node), built))
            built = self._ask("each", node, _load(emit, node), self._expr(generator.iter), body)
        return self._ask("gather", node, ast.Constant(kind), function or ast.Constant(None), _lambda([emit], built))

    def _unpacked(self, target: Any, value: ast.expr, body: ast.expr) -> ast.expr:
        """``body`` with the names of ``target`` as parameters."""
        if isinstance(target, ast.Name):
            return _at(ast.Call(_lambda([target.id], body), [value], []), target)
        given = [self._fresh("item") for _ in target.elts]
        for name, part in reversed(list(zip(given, target.elts, strict=True))):
            body = self._unpacked(part, _load(name, target), body)
        return _at(ast.Call(_lambda(given, body), [ast.Starred(value, ast.Load())], []), target)

    def _choice(self, node: Any, tested: bool) -> Any:
        """An expression in which not all parts run, or ``not``; None for another. ``tested``: only its truth counts, so
        that the parts are made booleans of one kind."""
        kind, build = type(node), self._truth if tested else self._expr
        if kind is ast.BoolOp and self._may_wait(*node.values):
            method = "and_" if isinstance(node.op, ast.And) else "or_"
            return self._ask(method, node, *(self._later(v, build) for v in node.values))
        if kind is ast.IfExp and self._may_wait(node.body, node.orelse):
            ways = self._later(node.body, build), self._later(node.orelse, build)
            return self._ask("ifexp_", node, self._test(node.test), *ways)
        if kind is ast.UnaryOp and isinstance(node.op, ast.Not):
            return self._not(self._test(node.operand), node)
        if kind is ast.Compare and len(node.ops) > 1:
            return self._chain(node, tested)
        return None

    def _test(self, node: ast.expr) -> Any:
        """An expression of which only the truth counts."""
        return self._choice(node, True) or self._expr(node)

    def _truth(self, node: ast.expr) -> Any:
        """An expression as a boolean."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self._test(node)
        return self._choice(node, True) or self._not(self._not(self._expr(node), node), node)

    def _not(self, value: ast.expr, where: ast.expr) -> ast.expr:
        function = ast.Attribute(_load(_RUNTIME, where), "not_", ast.Load())
        return _at(ast.Call(function, [value], []), where)

    def _call(self, node: ast.Call) -> ast.expr:
        given = bool(node.args or node.keywords)
        if isinstance(node.func, ast.Name) and not given and node.func.id in _LEFT_ALONE:
            code = self._code
            if node.func.id == "super" and "__class__" in code.co_freevars and code.co_argcount:
                node.args = [_load("__class__", node), _load(parameters(self._node.args)[0], node)]
            return node
        if (
            isinstance(node.func, ast.Name)
            and node.func.id in _GATHERS
            and len(node.args) == 1
            and not node.keywords
            and isinstance(node.args[0], ast.GeneratorExp)
        ):
            self._closed += 1
            made = self._gathered(node.args[0], node.func.id, node.func)
            self._closed -= 1
            if made is not None:
                return made
        self._parts(node)
        node.args = [_load(_RUNTIME, node), node.func, *node.args]
        node.args[0] = _at(ast.Constant(node.lineno), node)
        node.func = _at(ast.Attribute(_load(_RUNTIME, node), "call", ast.Load()), node)
        return node

    def _chain(self, node: ast.Compare, tested: bool) -> ast.expr | None:
        """``a < b < c``: ``and_`` of its parts in a function of the values of the first two."""
        if self._scope.has_walrus and any(isinstance(n, ast.NamedExpr) for n in ast.walk(node)):
            return None
        left, right = self._expr(node.left), self._expr(node.comparators[0])
        self._closed += 1
        given = [self._fresh("left"), self._fresh("right")]
        first = self._compared(_at(ast.Compare(_load(given[0], node), [node.ops[0]], [_load(given[1], node)]), node))
        rest: Any = ast.copy_location(ast.Compare(_load(given[1], node), node.ops[1:], node.comparators[1:]), node)
        if tested:
            first, rest = self._truth(first), self._truth(rest)
        else:
            rest = self._expr(rest)
        self._closed -= 1
        both = self._ask("and_", node, _lambda([], first), _lambda([], rest))
        return _at(ast.Call(_lambda(given, both), [left, right], []), node)

    def _may_wait(self, *parts: ast.expr) -> bool:
        """Whether parts can become functions: those that assign need a statement before."""
        if not self._closed or not self._scope.has_walrus:
            return True
        return not any(isinstance(n, ast.NamedExpr) for p in parts for n in ast.walk(p))

    def _later(self, node: ast.expr, build: Callable[[ast.expr], ast.expr]) -> ast.expr:
        """An expression, rewritten by ``build``, as a function without parameters."""
        writes = self._effects.expression(node).writes if self._scope.has_walrus else set()
        value = build(node)
        if not writes:
            return _at(_lambda([], value), node)
        returned = ast.copy_location(ast.Return(value), node)
        made = self._define("part", [], [returned], writes, node)
        self._hoisted.append(made)
        return _load(made.name, node)


def _is_names(target: ast.expr) -> bool:
    """True for a name, or a tuple of names and such tuples."""
    if isinstance(target, ast.Tuple | ast.List):
        return all(map(_is_names, target.elts))
    return isinstance(target, ast.Name)


def _lambda(given: list[str], body: ast.expr) -> ast.expr:
    return ast.Lambda(ast.arguments([], [ast.arg(n) for n in given], None, [], [], None, []), body)


def _load(name: str, where: ast.AST) -> ast.expr:
    return ast.copy_location(ast.Name(name, ast.Load()), where)


def _at(node: Any, where: ast.AST) -> Any:
    """A node made here, with the place of one in the source; what is in it takes that place too (by compiled())."""
    return ast.copy_location(node, where)


__all__ = ["UNDEFINED", "Names", "NamesRead", "NotRewritable", "Rewritten", "has_loops", "names_read", "rewrite"]
