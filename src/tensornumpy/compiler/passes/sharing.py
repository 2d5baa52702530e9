"""Equal expressions as one object: what a producer computes at several offsets shares what these have in common."""

from __future__ import annotations

from typing import Any

from ..access import meets
from ..ir import Buf, Const, Expr, Gather, Int, Iota, Load, Op, PyInt, Var, walk, with_parts


class Shared:
    """Expressions by what they are. ``written``: buffers that change between two reads of a point, which stay two."""

    def __init__(self, written: set[Buf]):
        self.written = written
        self.known: dict[Any, Expr] = {}
        self.done: dict[int, Expr] = {}
        self.kept: list[Expr] = []  # what ``done`` names by its place in memory

    def __call__(self, root: Expr) -> Expr:
        """The expression made of shared parts."""
        self.kept.append(root)
        todo = [(root, False)]
        while todo:
            x, is_ready = todo.pop()
            if id(x) in self.done:
                continue
            below = x.parts
            if not is_ready:
                todo.append((x, True))
                todo.extend((c, False) for c in below)
                continue
            parts = tuple(self.done[id(c)] for c in below)
            key = self._key(x, parts)
            found = None if key is None else self.known.get(key)
            if found is None:
                found = with_parts(x, parts)
                if key is not None:
                    self.known[key] = found
                self.kept.append(found)
            self.done[id(x)] = self.done[id(found)] = found
        return self.done[id(root)]

    def _key(self, x: Expr, parts: tuple[Expr, ...]) -> Any:
        names = tuple(map(id, parts))
        match x:
            case Load():
                return None if meets({x.view.buf}, self.written) else (x.dtype, x.view)
            case Gather():
                if meets({x.view.buf}, self.written):
                    return None
                return x.dtype, x.view, names, tuple(a[1:] for a in x.axes), getattr(x, "side", None)
            case Op():
                return x.dtype, x.name, names, x.loop
            case PyInt():
                return "python", x.name, names
            case Const():
                return x.dtype, "number", type(x.value), repr(x.value)
            case Int():
                return "int", x.value
            case Var():
                return "variable", x.name
            case Iota():
                return "axis", x.axis
        return None


def operations(roots: list[Expr]) -> int:
    """How many operations some expressions are, each object counted once."""
    return sum(isinstance(x, Op | PyInt | Gather) for x in walk(*roots))


__all__ = ["Shared", "operations"]
