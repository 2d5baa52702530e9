"""What becomes of a number that leaves a tape, read in the user's source: whether it only decides or is shown.

``float(loss)`` in ``if float(loss) < best`` or ``print(float(loss))`` comes back into no result. ``fate(frame)``
follows a value from the expression that a frame is at, through names, containers and returns to callers, without
regard to the order of the lines. What ends in decisions and texts for certain is ``SHOWN``; what reaches a result or a
derivative ``FLOWS``; what goes where the source does not tell is ``STORED``.

``exits.py`` calls it.
"""

from __future__ import annotations

import ast
import functools
import itertools
import linecache
from types import CodeType, FrameType
from typing import Any

from .._base.errors import is_ours, is_theirs
from .._base.syntax import tree_of

SHOWN, STORED, FLOWS = 0, 1, 2
_ALONE, _ASIDE = 1, 2  # how a value is returned: as the result or in it, or after the first of several and in a dict

# by the last part of a callee's name
_SHOWS = frozenset("print pprint pp warn debug info warning error critical exception log".split())  # as a statement
_DECIDES = frozenset(
    "int bool len isinstance type range isnan isfinite isinf allclose isclose array_equal argmax argmin argsort any "
    "all id hash assert_allclose assert_array_equal assert_equal".split()
)
_PURE = frozenset(
    "float complex abs min max round sum str repr format join tuple list sorted zip enumerate reversed item tolist "
    "numpy asarray array tobytes dumps copy".split()
)
_PURE_MODULES = frozenset(("math", "cmath", "np", "numpy", "statistics"))
_WRITES = frozenset("copyto put place putmask fill_diagonal heappush insort setattr put_along_axis".split())
_DERIVES = frozenset("gradient jacobian batch_jacobian jvp".split())
_COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.Module)


class _Source:
    """A file's syntax, with what stands around each node."""

    def __init__(self, text: str, is_part: bool):
        self.is_part = is_part  # of a notebook or session, whose other parts use its names
        self.tree: ast.Module = tree_of(text)
        self.parents: dict[ast.AST, ast.AST] = {}
        self.places: dict[tuple, list[ast.AST]] = {}
        self._own: dict[ast.AST, tuple[set[str], dict[str, list[ast.AST]]]] = {}
        for node in ast.walk(self.tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
            if isinstance(node, ast.expr):
                place = node.lineno, node.end_lineno, node.col_offset, node.end_col_offset
                self.places.setdefault(place, []).append(node)

    def scope_of(self, node: ast.AST, name: str) -> tuple[ast.AST, bool]:
        """The function or module that a name belongs to, and whether its value is made there."""
        while not isinstance(node, ast.Module):
            node = self.parents[node]
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                if any(a.arg == name for a in ast.walk(node.args) if isinstance(a, ast.arg)):
                    return node, False
                if not isinstance(node, ast.Lambda) and name in self._names(node)[0]:
                    return node, True
        return node, name not in self._names(node)[0]

    def uses(self, scope: ast.AST, name: str) -> list[ast.AST]:
        """Where a name is read in a function or module, and in what is inside of it."""
        return self._names(scope)[1].get(name, [])

    def _names(self, scope: ast.AST) -> tuple[set[str], dict[str, list[ast.AST]]]:
        """Of a function or module, with what is inside of it: the names that a function makes, or that a module
        imports; and where names are read."""
        if scope in self._own:
            return self._own[scope]
        stored: set[str] = set()
        elsewhere: set[str] = set()
        imported: set[str] = set()
        read: dict[str, list[ast.AST]] = {}
        for node in ast.walk(scope):
            match node:
                case ast.Name(ctx=ast.Load()):
                    read.setdefault(node.id, []).append(node)
                case ast.Name(ctx=ast.Store()):
                    stored.add(node.id)
                case ast.Global():
                    elsewhere.update(node.names)
                case ast.Import() | ast.ImportFrom():
                    imported.update(n for a in node.names for n in (a.asname, a.name) if n is not None)
        found = imported if isinstance(scope, ast.Module) else stored - elsewhere
        self._own[scope] = found, read
        return self._own[scope]


@functools.lru_cache(64)
def _parsed(text: str, is_part: bool) -> _Source | None:
    try:
        return _Source(text, is_part)
    except (SyntaxError, ValueError, RecursionError):
        return None


class _Walk:
    """One value followed through one file."""

    def __init__(self, source: _Source):
        self.source, self.verdict, self.returned = source, SHOWN, 0
        self.seen: set[Any] = set()

    def note(self, verdict: int) -> None:
        self.verdict = max(self.verdict, verdict)

    def up(self, node: ast.AST) -> None:
        """The expression ``node`` has the value: what the code around it does with it."""
        is_aside = False
        while node not in self.seen:
            self.seen.add(node)
            around = self.source.parents[node]
            match around:
                case ast.Compare() | ast.Expr() | ast.Raise() | ast.Assert() | ast.If() | ast.While() | ast.Delete():
                    return
                case ast.UnaryOp(op=ast.Not()):
                    return
                case ast.IfExp(test=test) if test is node:
                    return
                case ast.Subscript(slice=index) if index is node:
                    return
                case ast.Subscript(ctx=ast.Store()):
                    return
                case ast.Attribute(attr="shape" | "dtype" | "size" | "ndim"):
                    return
                case ast.Attribute(ctx=ast.Store()):
                    return
                case ast.comprehension() if node in around.ifs:
                    return
                case ast.Return() | ast.Lambda():
                    self.returned |= _ASIDE if is_aside else _ALONE
                    return
                case ast.Assign():
                    for target in around.targets:
                        self.bound(target)
                    return
                case ast.AnnAssign() | ast.AugAssign():
                    self.bound(around.target)
                    return
                case ast.NamedExpr():
                    self.bound(around.target)
                case ast.For() | ast.comprehension():
                    self.bound(around.target)
                    return
                case ast.Call() if node is not around.func:
                    self.given_to(around)
                    return
                case ast.keyword():
                    call = self.source.parents[around]
                    if isinstance(call, ast.Call):
                        self.given_to(call)
                    return
                case ast.expr() if not isinstance(around, ast.Yield | ast.YieldFrom | ast.Await):
                    is_later = isinstance(around, ast.Tuple) and node is not around.elts[0]
                    is_aside = is_aside or is_later or isinstance(around, ast.Dict)
                case _:
                    self.note(FLOWS)
                    return
            node = around

    def bound(self, target: ast.AST) -> None:
        match target:
            case ast.Name():
                self.named(target, target.id)
            case ast.Tuple() | ast.List():
                for each in target.elts:
                    self.bound(each)
            case ast.Starred():
                self.bound(target.value)
            case _:
                self.held_by(target)

    def held_by(self, container: ast.AST) -> None:
        """The value is inside what this expression names."""
        while isinstance(container, ast.Subscript):
            container = container.value
        if isinstance(container, ast.Name):
            if not self.named(container, container.id):
                self.note(STORED)
        else:
            self.note(STORED)

    def named(self, node: ast.AST, name: str) -> bool:
        """The value has a name: follow all that use it. False if the name is a parameter or imported."""
        scope, is_own = self.source.scope_of(node, name)
        if isinstance(scope, ast.Module):
            if not is_own:
                return False
            if self.source.is_part:
                self.note(STORED)
        if (scope, name) not in self.seen:
            self.seen.add((scope, name))
            for each in self.source.uses(scope, name):
                self.up(each)
        return is_own

    def given_to(self, call: ast.Call) -> None:
        """The value is an argument of a call."""
        callee = call.func
        name = callee.attr if isinstance(callee, ast.Attribute) else getattr(callee, "id", "")
        owner = callee.value if isinstance(callee, ast.Attribute) else None
        if name in _DECIDES and len(call.args) < 3:  # type(name, bases, fields) makes a class
            return
        if name in _DERIVES:
            self.note(FLOWS)
        if name in _WRITES and call.args:
            self.held_by(call.args[0])
        elif isinstance(self.source.parents[call], ast.Expr):
            if name not in _SHOWS:
                self.held_by(owner if owner is not None else call)
        else:
            if not (name in _PURE or (isinstance(owner, ast.Name) and owner.id in _PURE_MODULES)):
                self.note(STORED)
            self.up(call)


@functools.lru_cache(1 << 12)
def _local(code: CodeType, at: int, filename: str, count: int) -> tuple[int, int]:
    """``(verdict, how it is returned)`` for the value of the expression at an instruction of a file of so many
    lines."""
    is_part = filename.startswith("<") or "ipykernel" in filename
    source = _parsed("".join(linecache.getlines(filename)), is_part) if count else None
    place = next(itertools.islice(code.co_positions(), at // 2, None), (None,) * 4)
    if source is None or None in place:
        return STORED, _ALONE
    line, last, start, end = place
    nodes = source.places.get((line, last, start, end), ())
    if not nodes:
        return STORED, _ALONE
    walk, node = _Walk(source), nodes[0]
    if isinstance(node, ast.Call):
        walk.given_to(node)
    elif isinstance(getattr(node, "ctx", None), ast.Store):
        walk.bound(node)
    elif isinstance(node, ast.Compare):
        pass
    else:
        walk.up(node)
    return walk.verdict, walk.returned


def fate(frame: FrameType | None) -> int:
    """What becomes of the value that the expression gives which this frame is at."""
    found, is_aside = SHOWN, False
    while frame is not None:
        code = frame.f_code
        count = len(linecache.getlines(code.co_filename, frame.f_globals))
        verdict, returned = _local(code, frame.f_lasti, code.co_filename, count)
        found = max(found, verdict)
        if not returned or found == FLOWS:
            return found
        is_aside = is_aside or returned == _ASIDE
        while frame.f_code.co_name in _COMPREHENSIONS and frame.f_back is not None:
            frame = frame.f_back
        frame = frame.f_back
        if frame is not None and (is_ours(path := frame.f_code.co_filename) or is_theirs(path)):
            break
    return STORED if is_aside else FLOWS  # what is returned beside the result is told to the caller, in most programs
