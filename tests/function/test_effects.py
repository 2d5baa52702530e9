"""What code changes outside, and what it reads there: each call gives and leaves what the undecorated function does.

A row of ``effects.txt`` sets a world up. Its lines behind ``>>>`` are what a call does, what it reads, what changes
between calls (``i`` counts them), how the world looks, and what puts back what all share.
"""

from __future__ import annotations

import linecache
import sys
import types
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = [
    pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning"),  # Python runs it, and says so
    pytest.mark.filterwarnings("ignore::tensornumpy.RetracingWarning"),
]
CALLS = 5
SHAPES = {
    "plain": "def f(x):\n    {does}\n    return x * 2.0 + ({reads})",
    "called": "def h(x):\n    {does}\n    return x * 2.0 + ({reads})\ndef f(x):\n    return h(x) + 1.0",
    "method": "class Of:\n    def f(self, x):\n        {does}\n        return x * 2.0 + ({reads})\nf = Of.f",
    "loop": """def f(x):
    s = 0.0
    for k in range(70):
        {does}
        s = s + x[k % 3] * 0.5 + ({reads})
    return s""",
    "called in a loop": """def h(y, x):
    {does}
    return y * 2.0 + ({reads})
def f(x):
    s = 0.0
    for k in range(70):
        s = s + h(x[k % 3], x)
    return s""",
}


class Row(NamedTuple):
    world: str
    does: str
    reads: str
    changes: str
    shows: str
    undoes: str = ""


def _rows() -> dict[str, Row]:
    found = {}
    for block in (Path(__file__).parent / "effects.txt").read_text().removeprefix("--- ").split("\n--- "):
        name, _, text = block.partition("\n")
        world, *lines = text.rstrip("\n").split("\n>>> ")
        found[name] = Row(world, *lines)
    return found


ROWS = _rows()


class World:
    """A module with the code of a row in it, and the calls of its function."""

    def __init__(self, row: Row, shape: str, wrap: Any, module: Any, monkeypatch: pytest.MonkeyPatch):
        text = f"{row.world}\n{SHAPES[shape].format(does=row.does, reads=row.reads)}\n"
        file = f"<effects {id(self)}>"
        linecache.cache[file] = (len(text), None, text.splitlines(True), file)
        self.row, self.module = row, types.ModuleType("of_effects")
        monkeypatch.setitem(sys.modules, "of_effects", self.module)
        vars(self.module).update(np=module)
        exec(compile(text, file, "exec"), vars(self.module))
        self.f = wrap(self.module.f)
        self.owner = () if shape != "method" else (self.module.Of(),)

    def call(self, x: Any, i: int) -> tuple[Any, str]:
        """What a call gives, and the world behind it."""
        names = vars(self.module)
        names["i"] = i
        exec(self.row.changes, names)
        try:
            result: Any = np.asarray(self.f(*self.owner, x), float).round(9).tolist()
        except Exception as error:
            result = type(error)
        try:
            return result, repr(eval(self.row.shows, names))
        except NameError:
            return result, "no name"


def _seen(row: Row, shape: str, wrap: Any, module: Any, monkeypatch: pytest.MonkeyPatch) -> list:
    world = World(row, shape, wrap, module, monkeypatch)
    x = module.array([1.0, 2.0, 3.0])
    try:
        return [world.call(x, i) for i in range(CALLS)]
    finally:
        exec(row.undoes, vars(world.module))


@pytest.mark.family(6)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", ROWS)
def test_calls_give_and_leave_what_python_does(name, shape, mode, monkeypatch):
    row = ROWS[name]
    expected = _seen(row, shape, lambda f: f, np, monkeypatch)
    found = _seen(row, shape, lambda f: tnp.function(f, strict=False), tnp, monkeypatch)
    assert found == expected
