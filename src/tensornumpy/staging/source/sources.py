"""The syntax tree of a Python function, found by its code object and checked against it."""

from __future__ import annotations
import __future__

import array
import ast
import copy
import dis
import functools
import linecache
import operator
import sys
import types
import warnings
import weakref
from collections.abc import Iterator
from typing import Any

from ..._base.defects import Refusal
from ..._base.syntax import tree_of

_made: weakref.WeakKeyDictionary[types.CodeType, ast.FunctionDef] = weakref.WeakKeyDictionary()
_FACTORY, FUNCTION = "__tn_factory__", "__tn_function__"
_MAX_ENDS = 40  # lines that are tried as the end of a function
_FUTURE = [getattr(__future__, name).compiler_flag for name in __future__.all_feature_names]
_FUTURE_FLAGS = functools.reduce(operator.or_, _FUTURE) & ~0x10  # 0x10 has become CO_NESTED
_REFUSED_FLAGS = {0x20: "it is a generator", 0x80: "it is a coroutine", 0x200: "it is an async generator"}


class NotRewritable(Refusal):
    """A function that cannot be rewritten: ``reason`` and the user's ``line``."""

    def __init__(self, reason: str, line: int):
        super().__init__(f"{reason} (line {line})")
        self.reason, self.line = reason, line


def remember(code: types.CodeType, node: ast.FunctionDef) -> None:
    """``code`` was compiled from ``node``, which is not in any file."""
    _made[code] = node


def definition(code: types.CodeType) -> ast.FunctionDef | ast.Lambda:
    """The node of the function that ``code`` was compiled from, with the line numbers of its file."""
    if code in _made:
        return copy.deepcopy(_made[code])
    for flag, reason in _REFUSED_FLAGS.items():
        if code.co_flags & flag:
            raise NotRewritable(reason, code.co_firstlineno)
    lines = linecache.getlines(code.co_filename)
    if not lines or code.co_firstlineno > len(lines):
        raise NotRewritable("its source is not known", code.co_firstlineno)
    for node in _lambdas(lines, code) if code.co_name == "<lambda>" else _block(lines, code):
        if _is_source(node, code):
            return node
    raise NotRewritable("its source has changed since it was read", code.co_firstlineno)


def as_function(node: ast.FunctionDef | ast.Lambda) -> ast.FunctionDef:
    """The node of a function with statements."""
    if isinstance(node, ast.FunctionDef):
        return node
    body: list[ast.stmt] = [ast.copy_location(ast.Return(node.body), node.body)]
    made: Any = ast.FunctionDef(FUNCTION, node.args, body, [], None, None)
    if "type_params" in made._fields:
        made.type_params = []
    result: ast.FunctionDef = ast.copy_location(made, node)
    return result


def _block(lines: list[str], code: types.CodeType) -> Iterator[ast.FunctionDef]:
    """The ``def`` that begins at the code's first line: up to the first line that is indented no deeper and behind
    which the text is whole."""
    first = code.co_firstlineno - 1
    indent = _indent(lines[first])
    start = "\n" * first if not indent else "\n" * (first - 1) + "if 1:\n"
    tried = 0
    for end in range(first + 1, len(lines) + 1):
        if end < len(lines):
            text = lines[end].strip()
            if not text or text.startswith("#") or _indent(lines[end]) > indent:
                continue
        tried += 1
        try:
            tree: Any = parsed(start + "".join(lines[first:end]))
        except (SyntaxError, ValueError):
            if tried > _MAX_ENDS:
                return
            continue
        node = tree.body[0] if not indent else tree.body[0].body[0]
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            yield node
        return


def parsed(text: str) -> ast.Module:
    """The tree of a source that Python has read before: what it said then (of ``"\\d"``) is not said again."""
    with warnings.catch_warnings(action="ignore"):
        tree: ast.Module = tree_of(text)
        return tree


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _lambdas(lines: list[str], code: types.CodeType) -> list[ast.Lambda]:
    try:
        tree = parsed("".join(lines))
    except (SyntaxError, ValueError):
        return []
    return [n for n in ast.walk(tree) if isinstance(n, ast.Lambda) and n.lineno == code.co_firstlineno]


def compiled(node: ast.FunctionDef | ast.Lambda, code: types.CodeType, extra: tuple[str, ...] = ()) -> list[Any]:
    """The code objects that ``node`` gives with the file, the class and the free variables that ``code`` has, and
    ``extra`` free variables; of several (lambdas in its defaults) the last is its own."""
    inner: Any = node if isinstance(node, ast.FunctionDef) else ast.Expr(node)
    name = "<lambda>"
    if isinstance(node, ast.FunctionDef):  # under its own name it would not find itself among the globals
        name = node.name = FUNCTION
    free = [ast.arg(name) for name in dict.fromkeys((*code.co_freevars, *extra))]
    arguments = ast.arguments([], free, None, [], [], None, [])
    top: Any = ast.FunctionDef(_FACTORY, arguments, [inner], [], None, None, lineno=1, col_offset=0)
    if hasattr(inner, "type_params"):
        inner.type_params, top.type_params = [], []
    owner = _owner(code.co_qualname)
    if owner is not None:  # names like __x are mangled by the compiler
        top = ast.ClassDef(owner, [], [], [top], [], lineno=1, col_offset=0)
        if hasattr(inner, "type_params"):
            top.type_params = []
    tree = ast.fix_missing_locations(ast.Module([top], []))
    try:
        with warnings.catch_warnings(action="ignore"):  # Python has told them of the source
            module: Any = compile(tree, code.co_filename, "exec", code.co_flags & _FUTURE_FLAGS, True)
    except RecursionError:
        raise NotRewritable("it is nested too deeply", code.co_firstlineno) from None
    for _ in range(1 if owner is None else 2):
        module = next(c for c in module.co_consts if isinstance(c, types.CodeType))
    return [c for c in module.co_consts if isinstance(c, types.CodeType) and c.co_name == name]


def _owner(qualname: str) -> str | None:
    """The class whose body a function stands in, directly or inside other functions."""
    parts = qualname.split(".")[:-1]
    while parts and parts[-1] == "<locals>":
        parts = parts[:-2]
    return parts[-1] if parts else None


def mangled(name: str, code: types.CodeType) -> str:
    """A name as the compiler writes it in the class that ``code`` stands in."""
    owner = (_owner(code.co_qualname) or "").lstrip("_")
    private = name.startswith("__") and not name.endswith("__")
    return f"_{owner}{name}" if owner and private else name


def _is_source(node: ast.FunctionDef | ast.Lambda, code: types.CodeType) -> bool:
    """True if compiling the node gives the code; asserts that pytest has rewritten are no difference."""
    try:
        found = compiled(node, code)
    except (SyntaxError, ValueError):
        return False
    if any(name.startswith("@py") for name in code.co_varnames):
        count = code.co_argcount + code.co_kwonlyargcount
        return any(c.co_varnames[:count] == code.co_varnames[:count] for c in found)
    return any(_same(c, code) for c in found)


# What two compilations of one function differ in: a call of a name in a module that is imported at the top of the file
# pushes its NULL elsewhere than a method's call, and jumps over it are longer.
_LEFT_OUT = {n for n in dis.opname if "JUMP" in n} | {
    "CACHE",
    "EXTENDED_ARG",
    "FOR_ITER",
    "PRECALL",
    "PUSH_NULL",
    "SEND",
}
_KEPT = [name not in _LEFT_OUT for name in dis.opname]
_FLAGGED = {dis.opmap["LOAD_GLOBAL"]: 9, dis.opmap["LOAD_ATTR"]: 9}  # the lowest bit of the argument asks for a NULL
if sys.version_info < (3, 12):
    _FLAGGED.update({dis.opmap["LOAD_ATTR"]: 8, dis.opmap["LOAD_METHOD"]: 8})


def _instructions(code: types.CodeType) -> list[int]:
    units = array.array("H", code.co_code)
    if sys.byteorder == "big":
        units.byteswap()
    kept = (u for u in units if _KEPT[u & 255])
    return [-(u >> _FLAGGED[u & 255]) if u & 255 in _FLAGGED else u for u in kept]


def _same(a: types.CodeType, b: types.CodeType) -> bool:
    if a.co_names != b.co_names or a.co_varnames != b.co_varnames or a.co_freevars != b.co_freevars:
        return False
    if len(a.co_consts) != len(b.co_consts) or _instructions(a) != _instructions(b):
        return False
    for x, y in zip(a.co_consts, b.co_consts, strict=True):
        if isinstance(x, types.CodeType) and isinstance(y, types.CodeType):
            if not _same(x, y):
                return False
        elif repr(x) != repr(y) and not (isinstance(x, str) and FUNCTION in x):  # the qualified name of a class
            return False
    return True


__all__ = ["FUNCTION", "NotRewritable", "as_function", "compiled", "definition", "mangled", "remember"]
