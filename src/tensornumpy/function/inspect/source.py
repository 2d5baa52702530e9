"""The user's source: the text of a line, and the names that its assignments give to values.

``page.py``, ``profiling.py`` and ``checking.py`` call it; it reads the files of the user's code.
"""

from __future__ import annotations

import ast
import functools
import linecache
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..._base.errors import Line, is_ours
from ...graph.ir import Node, Value
from ...staging.source.sources import parsed

_OPERATORS = {
    "Add": "add", "Sub": "subtract", "Mult": "multiply", "Div": "divide", "MatMult": "matmul", "Pow": "power",
    "Mod": "remainder", "FloorDiv": "floor_divide", "USub": "negative", "Gt": "greater", "GtE": "greater_equal",
    "Lt": "less", "LtE": "less_equal", "Eq": "equal", "NotEq": "not_equal", "BitAnd": "bitwise_and",
    "BitOr": "bitwise_or", "BitXor": "bitwise_xor", "Invert": "invert", "LShift": "left_shift", "RShift": "right_shift",
}  # fmt: skip


def place(line: str) -> tuple[str, int] | None:
    """``(file, number)`` of a line that ``user_line`` has named; None if it is not known."""
    return (line.path, line.number) if isinstance(line, Line) else None


def source_line(line: str) -> str:
    """The text of the user's line, or "" if it cannot be read."""
    found = place(line)
    return linecache.getline(*found).strip() if found else ""


class Assignment:
    """A statement ``name = expression``: its first and last line, and the op of the expression's last step."""

    def __init__(self, statement: Any, name: str):
        self.name, self.first, self.last = name, statement.lineno, statement.end_lineno or statement.lineno
        value = statement.value
        self.chooses = isinstance(value, ast.IfExp | ast.BoolOp)
        self.op = _op_name(statement if isinstance(statement, ast.AugAssign) else value)
        self.times = max(1, sum(_op_name(e) == self.op for e in ast.walk(value)))


def _op_name(expression: Any) -> str | None:
    """The name of the op that an expression ends with, as far as its text tells."""
    if isinstance(expression, ast.BinOp | ast.UnaryOp | ast.AugAssign):
        return _OPERATORS.get(type(expression.op).__name__)
    if isinstance(expression, ast.Compare):
        return _OPERATORS.get(type(expression.ops[-1]).__name__)
    if isinstance(expression, ast.Call):
        called = expression.func
        return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", None)
    return "getitem" if isinstance(expression, ast.Subscript) else None


@functools.lru_cache(64)
def _parsed(text: str) -> tuple[Assignment, ...]:
    try:
        tree = parsed(text)
    except (SyntaxError, ValueError):
        return ()
    found = []
    for statement in ast.walk(tree):
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target: Any = statement.targets[0]
        elif isinstance(statement, ast.AugAssign | ast.AnnAssign) and statement.value is not None:
            target = statement.target
        else:
            continue
        if isinstance(target, ast.Name | ast.Attribute):
            found.append(Assignment(statement, ast.unparse(target)))
    return tuple(found)


@functools.lru_cache(64)
def _loops(text: str) -> dict[int, tuple[str, str]]:
    """The names of counter and item of the loops of a source, by their lines."""
    try:
        tree = parsed(text)
    except (SyntaxError, ValueError):
        return {}
    found = {}
    for s in ast.walk(tree):
        if not isinstance(s, ast.For | ast.comprehension):
            continue
        called = s.iter.func.id if isinstance(s.iter, ast.Call) and isinstance(s.iter.func, ast.Name) else ""
        names = [e.id if isinstance(e, ast.Name) else "" for e in getattr(s.target, "elts", [s.target])]
        pair = (names[0], "") if called == "range" else ("", names[0] if len(names) == 1 else "")
        found[s.target.lineno] = (names[0], names[1]) if called == "enumerate" and len(names) == 2 else pair
    return found


def _text(file: str) -> str:
    """The source of a file of the user's."""
    return "" if is_ours(file) else "".join(linecache.getlines(file))


def counted(where: tuple[str, int] | None) -> tuple[str, str]:
    """The names of the counter and the item of the loop at a place, "" for none."""
    return ("", "") if where is None else _loops(_text(where[0])).get(where[1], ("", ""))


def assigned(where: tuple[str, int], op: str | None) -> str | None:
    """The name that the statement at a place gives to what ``op`` computes, as far as its text tells."""
    for a in _parsed(_text(where[0])):
        if a.first <= where[1] <= a.last:
            return None if a.chooses or (a.op in _OPERATORS.values() and a.op != op) else a.name
    return None


def names(
    steps: Iterable[Node], captures: Mapping[Node, str], readers: Mapping[Value, Sequence[Any]]
) -> dict[Value, str]:
    """The user's names for values: arguments, captured arrays, and what ``name = expression`` assigns.

    A statement's last step with the op that its expression ends with has the name, once for each round of a loop; where
    the text does not tell the op, the only value that others read. ``readers``: the nodes that read a value.
    """
    found: dict[Value, str] = {}
    lines: dict[tuple[str, int, int], tuple[Assignment, list[Node]]] = {}
    for node in steps:
        if node.kind == "input":
            found[Value(node)] = captures.get(node) or node.name
            continue
        where = place(node.line)
        if node.kind not in ("op", "effect", "constant") or where is None or not node.avals:
            continue
        file, number = where
        text = "".join(linecache.getlines(file))
        for a in _parsed(text):
            if a.first <= number <= a.last:
                lines.setdefault((file, a.first, a.last), (a, []))[1].append(node)
                break
    ops = {n.op.name for _, nodes in lines.values() for n in nodes if n.kind == "op"}
    for a, nodes in lines.values():
        for node in _named(a, nodes, ops, readers):
            found[Value(node)] = a.name
    return found


def _named(
    a: Assignment, nodes: Sequence[Node], ops: set[str], readers: Mapping[Value, Sequence[Any]]
) -> Sequence[Node]:
    """Which of the steps of a statement make the value that it assigns."""
    matching = [n for n in nodes if n.kind == "op" and n.op.name == a.op]
    if matching:
        return matching[a.times - 1 :: a.times] if len(matching) % a.times == 0 else matching[-1:]
    if a.op in ops or (a.op in _OPERATORS.values()):
        return ()  # the step is gone, or has become another
    outward = [n for n in nodes if any(reader not in nodes for reader in readers.get(Value(n), ()))]
    return outward if len(outward) == 1 and len(outward[0].avals) == 1 else ()


__all__ = ["assigned", "counted", "names", "place", "source_line"]
