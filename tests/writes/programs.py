"""Random programs of views, reads and writes, as Python source that runs under NumPy and under tensornumpy alike.

A program is a list of statements over arrays of float64. It is drawn step by step while NumPy runs it, so that every
statement is valid and every shape is known. ``Program.source()`` is what a failing test prints: it can be pasted.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import strategies as st

OFFSETS = (-1.5, -0.25, 0.35, 0.85, 1.6)  # thresholds and constants
FACTORS = (-0.75, 0.5, 1.25)


class Decisions:
    """How near the decisions of a NumPy run came to falling otherwise; finite differences need some distance."""

    def __init__(self) -> None:
        self.gap = np.inf

    def above(self, a: Any, c: float) -> Any:
        if isinstance(a, np.ndarray) and a.size:
            self.gap = min(self.gap, float(np.abs(a - c).min()))
        return a > c

    def ties(self, a: Any) -> Any:
        """Note how near two elements of ``a`` are to each other: it is about to be sorted."""
        if isinstance(a, np.ndarray) and a.size > 1:
            self.gap = min(self.gap, float(np.diff(np.sort(a, axis=None)).min()))
        return a


class Program:
    """``shapes`` of the base arrays, ``prelude`` (arguments that are views of bases), ``body`` and the live names."""

    def __init__(self, shapes: list[tuple], prelude: list[str], body: list[str], names: list[str]):
        self.shapes, self.prelude, self.body, self.names = shapes, prelude, body, names
        self.bases = [f"a{i}" for i in range(len(shapes))]
        self.arguments = [*self.bases, *(line.split(" = ")[0] for line in prelude)]

    def __repr__(self) -> str:
        return self.source()

    def source(self) -> str:
        """The program as two Python functions."""
        views = "\n    ".join([*self.prelude, f"return [{', '.join(self.arguments)}]"])
        body = "\n    ".join([*self.body, f"return [{', '.join(self.names)}]"])
        return (
            f"# shapes {self.shapes}\n"
            f"def arguments(xp, {', '.join(self.bases)}):\n    {views}\n\n"
            f"def program(xp, {', '.join(self.arguments)}):\n    {body}\n"
        )

    def functions(self) -> tuple[Callable, Callable, Decisions]:
        """``arguments(xp, *bases)``, ``program(xp, *arguments)`` and what notes the decisions of the latest runs."""
        decisions = Decisions()
        scope: dict[str, Any] = {"above": decisions.above, "ties": decisions.ties}
        exec(compile(self.source(), "<program>", "exec"), scope)
        return scope["arguments"], scope["program"], decisions

    def values(self, seed: int = 0) -> list[np.ndarray]:
        """Base arrays: distinct numbers of moderate size."""
        rng = np.random.default_rng(seed)
        made = []
        for i, shape in enumerate(self.shapes):
            size = int(np.prod(shape))
            order = rng.permutation(size) if size else np.zeros(0)
            made.append(np.array(order.reshape(shape) * 0.173 - 0.611 + 0.0137 * i))
        return made


def _numbers(draw: Any, n: int, high: int, low: int = 0) -> list[int]:
    return draw(st.lists(st.integers(low, high), min_size=n, max_size=n))


def basic_index(draw: Any, shape: tuple) -> str:
    """Integers, slices of any step, an ellipsis, a new axis."""
    parts = []
    for n in shape[: draw(st.integers(0, len(shape)))]:
        kind = draw(st.sampled_from("islr:"))
        if kind == "i" and n:
            parts.append(str(draw(st.integers(-n, n - 1))))
        elif kind == "s":
            parts.append(f"{draw(st.integers(0, max(0, n - 1)))}:")
        elif kind == "l":
            parts.append(f":{draw(st.integers(-1, n))}")
        elif kind == "r":
            parts.append(draw(st.sampled_from(["::-1", "::2", "::-2", "1::2"])))
        else:
            parts.append(":")
    if draw(st.integers(0, 3)) == 0:
        parts.insert(draw(st.integers(0, len(parts))), "None")
    if draw(st.integers(0, 3)) == 0 or not parts:
        parts.append("...")
    return ", ".join(parts)


def array_index(draw: Any, name: str, shape: tuple, masks: bool) -> str | None:
    """Integer arrays with repeats, masks, and mixtures of them with slices and integers."""
    if not shape:
        return None
    kinds = ["list", "array", "mixed", "pair", "after"] + (["mask", "rows", "computed"] if masks else [])
    kind = draw(st.sampled_from(kinds))
    n = shape[0]
    if kind == "computed":
        return f"above({name}, {draw(st.sampled_from(OFFSETS))})"
    if kind == "mask":
        bits = _numbers(draw, int(np.prod(shape)), 1)
        return f"xp.array({np.array(bits, bool).reshape(shape).tolist()}, dtype=bool)" if np.prod(shape) else None
    if kind == "rows":
        return f"{[bool(b) for b in _numbers(draw, n, 1)]}" if n else None
    if not n:
        return None
    rows = _numbers(draw, draw(st.integers(1, 4)), n - 1, -n)
    if kind == "list":
        return f"{rows}"
    if kind == "array":
        return f"xp.array({[rows, rows[::-1]]})"
    if len(shape) < 2 or not shape[1]:
        return f"xp.array({rows})"
    m = shape[1]
    if kind == "mixed":
        return f"xp.array({rows}), {draw(st.sampled_from(['::-1', '0', ':1', '...']))}"
    if kind == "after":
        return (
            f"{draw(st.sampled_from(['::-1', '0', ':', 'None']))}, xp.array({[r % n for r in rows]})"
            if n <= m
            else None
        )
    columns = _numbers(draw, len(rows), m - 1)
    return f"xp.array({rows}), xp.array({columns})"


class Drawer:
    """Draws statements one by one and runs each under NumPy."""

    def __init__(self, draw: Any, masks: bool):
        self.draw, self.masks = draw, masks
        self.scope: dict[str, Any] = {"xp": np, "above": lambda a, c: a > c, "ties": lambda a: a}
        self.names: list[str] = []
        self.body: list[str] = []
        self.count = itertools.count()

    def pick(self, writable: bool = False, rank: int = 0) -> str | None:
        """The name of a live array."""
        fit = [
            n for n in self.names
            if (not writable or self.scope[n].flags.writeable) and self.scope[n].ndim >= rank
        ]  # fmt: skip
        return self.draw(st.sampled_from(fit)) if fit else None

    def run(self, line: str) -> bool:
        """Take a statement into the program, if NumPy does."""
        trial = dict(self.scope.items())
        saved = {n: self.scope[n].copy() for n in self.names if self.scope[n].flags.writeable}
        try:
            exec(line, trial)
            for n in self.names:
                if not np.all(np.abs(trial[n]) < 1e3):
                    raise ValueError("too large for finite differences")
        except (IndexError, ValueError, TypeError):
            for n, v in saved.items():
                self.scope[n][...] = v
            return False
        self.scope.update(trial)
        self.body.append(line)
        return True

    def name(self, expression: str) -> None:
        """A new array."""
        new = f"v{next(self.count)}"
        if self.run(f"{new} = {expression}"):
            value = self.scope[new]
            if isinstance(value, np.ndarray) and value.dtype == float and value.size <= 40:
                self.names.append(new)
            else:
                self.body.pop()

    def value(self, shape: tuple) -> str:
        """Something that broadcasts to a shape: a number, an array (it may overlap), an expression."""
        fit = []
        for n in self.names:
            try:
                if np.broadcast_shapes(self.scope[n].shape, shape) == shape:
                    fit.append(n)
            except ValueError:
                pass
        kind = self.draw(st.sampled_from(["number", "array", "array", "expression"]))
        if kind == "number" or not fit:
            return str(self.draw(st.sampled_from(OFFSETS)))
        chosen = self.draw(st.sampled_from(fit))
        return chosen if kind == "array" else f"{chosen} * {self.draw(st.sampled_from(FACTORS))}"

    def index(self, name: str, basic: bool = False) -> str:
        shape = self.scope[name].shape
        if not basic and self.draw(st.integers(0, 2)) == 0:
            found = array_index(self.draw, name, shape, self.masks)
            if found is not None:
                return found
        return basic_index(self.draw, shape)

    def selection(self, name: str, index: str) -> tuple | None:
        try:
            return np.shape(eval(f"{name}[{index}]", dict(self.scope)))
        except (IndexError, ValueError):
            return None

    # --- statements ---

    def view(self) -> None:
        a = self.pick()
        assert a is not None
        shape = self.scope[a].shape
        forms = [f"{a}[{self.index(a, basic=True)}]"] * 5
        forms += [f"{a}.T", f"{a}.ravel()", f"{a}.real", f"xp.expand_dims({a}, 0)", f"xp.squeeze({a})"]
        forms += [f"{a}.reshape(-1)", f"{a}.reshape({(*shape[::-1],)})", f"xp.broadcast_to({a}, {(2, *shape)})"]
        if len(shape) >= 2:
            forms += [f"xp.swapaxes({a}, 0, -1)", f"xp.moveaxis({a}, 0, 1)", f"xp.diagonal({a})", f"xp.flip({a}, 1)"]
        self.name(self.draw(st.sampled_from(forms)))

    def read(self) -> None:
        a, b = self.pick(), self.pick()
        c, k = self.draw(st.sampled_from(OFFSETS)), self.draw(st.sampled_from(FACTORS))
        assert a is not None
        forms = [f"xp.sin({a})", f"{a} * {b}", f"{a} * {k} + {b}", f"{a}.copy()", f"{a}[{self.index(a)}] * {k}"]
        forms += [f"xp.where(above({a}, {c}), {a}, {k})", f"{a}.sum(axis=0)", f"xp.sort(ties({a}), axis=None)"]
        forms += [
            f"{a}.flat[::2] * {k}",
            f"xp.concatenate([{a}.ravel(), {b}.ravel()])",
            f"xp.zeros({self.scope[a].shape})",
        ]
        self.name(self.draw(st.sampled_from(forms)))

    def assign(self) -> None:
        a = self.pick(writable=True)
        if a is None:
            return
        index = self.index(a)
        shape = self.selection(a, index)
        if shape is None:
            return
        operator = self.draw(st.sampled_from(["=", "=", "=", "+=", "-=", "*="]))
        value = self.value(shape)
        self.run(f"{a}[{index}] {operator} {value}")

    def inplace(self) -> None:
        a = self.pick(writable=True)
        if a is not None:
            operator = self.draw(st.sampled_from(["+=", "-=", "*="]))
            self.run(f"{a} {operator} {self.value(self.scope[a].shape)}")

    def function(self) -> None:
        a, b = self.pick(writable=True), self.pick()
        if a is None:
            return
        shape = self.scope[a].shape
        size = self.scope[a].size
        c, k = self.draw(st.sampled_from(OFFSETS)), self.draw(st.sampled_from(FACTORS))
        value = self.value(shape)
        forms = [
            f"xp.add({a}, {value}, out={a})",
            f"xp.multiply({b}, {k}, out={a})",
            f"xp.subtract({a}, {value}, out={a}, where=above({a}, {c}))",
            f"xp.copyto({a}, {value})",
            f"xp.copyto({a}, {value}, where=above({a}, {c}))",
            f"{a}.fill({c})",
            f"{a}.flat[:2] = {c}",
            f"xp.putmask({a}, above({a}, {c}), {a} * {k})",
            f"xp.negative({a}, out={a})",
        ]
        if size:
            at = _numbers(self.draw, 3, size - 1, -size)
            forms += [f"xp.put({a}, {at}, [{c}, {k}])", f"{a}.flat[{at[0]}] = {c}"]
        if self.masks:
            forms += [f"xp.place({a}, above({a}, {c}), [{k}, {c}])"]
        if len(shape) == 2:
            forms += [f"xp.fill_diagonal({a}, {c})"]
        if len(shape) >= 1 and shape[-1]:
            rows = _numbers(self.draw, 3, shape[0] - 1) if shape[0] else []
            forms += [f"ties({a}).sort(axis=-1)", f"xp.cumsum({a}.copy(), axis=0, out={a})"]
            if rows:
                forms += [f"xp.add.at({a}, xp.array({rows}), {k})", f"xp.multiply.at({a}, {rows}, {k})"]
                order = np.argsort(self.scope[a], axis=-1)[..., :1].tolist()
                forms += [f"xp.put_along_axis({a}, xp.array({order}), {c}, axis=-1)"]
        self.run(self.draw(st.sampled_from(forms)))


@st.composite
def programs(draw: Any, masks: bool = True, aliases: bool = True) -> Program:
    """Random programs. ``masks``: with selections whose size depends on values; ``aliases``: arguments that overlap."""
    sizes = st.integers(1, 4) if draw(st.integers(0, 4)) else st.integers(0, 3)
    shapes = draw(st.lists(st.lists(sizes, max_size=3).map(tuple), min_size=1, max_size=2))
    drawer = Drawer(draw, masks)
    for i, value in enumerate(Program(shapes, [], [], []).values()):
        drawer.scope[f"a{i}"] = np.array(value)
        drawer.names.append(f"a{i}")
    prelude: list[str] = []
    if aliases and draw(st.booleans()):
        base = drawer.pick()
        forms = [base, f"{base}[{drawer.index(str(base), basic=True)}]", f"{base}.T"]
        line = f"b = {draw(st.sampled_from(forms))}"
        if drawer.run(line) and isinstance(drawer.scope["b"], np.ndarray):
            prelude.append(line)
            drawer.names.append("b")
        drawer.body.clear()
    steps = [drawer.view, drawer.view, drawer.read, drawer.assign, drawer.assign, drawer.inplace, drawer.function]
    for _ in range(draw(st.integers(2, 9))):
        draw(st.sampled_from(steps))()
    return Program(shapes, prelude, drawer.body, drawer.names)
