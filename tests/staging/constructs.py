"""Small programs over Python's constructs in loops: lists that grow, names that are None at first, steps and lengths
that data decide, generators, objects, closures, recursion; and algorithms as people write them.

``constructs.txt`` has them: a heading and a function each. ``{a|b}`` stands for several: alternatives in the heading
are names, and those of the same number in the text, in order, belong to them.
"""

from __future__ import annotations

import itertools
import linecache
import pathlib
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

HEADER = """import {xp} as np
from collections import namedtuple
from dataclasses import dataclass
G = 2.5
Pt = namedtuple("Pt", "a b")
@dataclass
class Rec:
    a: float
    b: int
class Box:
    def __init__(self, value):
        self.value = value
    def step(self, v):
        self.value = self.value * 0.9 + v
        return self.value
"""


def choices(text: str) -> Iterator[tuple[int, int, list[str]]]:
    """Begin, end and alternatives of each ``{a|b}``; braces without alternatives are text."""
    at = 0
    while (at := text.find("{", at)) >= 0:
        depth, parts, end = 1, [""], at + 1
        while depth:
            c = text[end]
            if text.startswith("\\|", end):
                parts[-1] += "|"
                end += 2
                continue
            depth += (c == "{") - (c == "}")
            if c == "|" and depth == 1:
                parts.append("")
            elif depth:
                parts[-1] += c
            end += 1
        if len(parts) > 1:
            yield at, end, parts
        at = end if len(parts) > 1 else at + 1


def programs() -> dict[str, str]:
    """All programs by name."""
    found = {}
    text = (pathlib.Path(__file__).parent / "constructs.txt").read_text()
    for block in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, body = block.split("\n", 1)
        groups, alternatives = list(choices(title)), list(choices(body))
        for pick in itertools.product(*(range(len(parts)) for _, _, parts in groups)):
            found[_picked(title, groups, pick)] = _picked(body, alternatives, pick, groups)
    return found


def _picked(text: str, here: list, pick: tuple[int, ...], groups: list | None = None) -> str:
    made, last, used = "", 0, dict.fromkeys(range(20), 0)
    for number, (start, end, parts) in enumerate(here):
        if groups is None:
            which = number
        else:
            same = [k for k, (_, _, names) in enumerate(groups) if len(names) == len(parts)]
            which = same[min(used[len(parts)] if len(parts) in used else 0, len(same) - 1)]
            used[len(parts)] = used.get(len(parts), 0) + 1
        made += text[last:start] + parts[pick[which]]
        last = end
    return (made + text[last:]).rstrip()


def function(name: str, text: str, xp: str) -> Any:
    """The program's ``f`` on ``numpy`` or ``tensornumpy``."""
    file = f"<construct {name} {xp}>"
    source = HEADER.replace("{xp}", xp) + text + "\n"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    scope: dict[str, Any] = {"__name__": __name__}
    exec(compile(source, file, "exec"), scope)
    return scope["f"]


def arguments(call: int) -> tuple:
    """Those of one of three calls: in the third no element of x is positive."""
    random = np.random.default_rng(call)
    x, y, a = random.normal(size=40), random.integers(0, 10, 40), random.normal(size=(8, 8))
    return (x if call < 2 else -np.abs(x) - 0.01), y, a, 40


def same(a: Any, b: Any) -> None:
    """``a`` is what NumPy gave: in value, type, dtype and shape."""
    if isinstance(b, list | tuple):
        assert type(a).__name__ == type(b).__name__ and len(a) == len(b), (a, b)
        for one, two in zip(a, b, strict=True):
            same(one, two)
    elif isinstance(b, dict):
        assert type(a) is dict and list(a) == list(b), (a, b)
        for key in b:
            same(a[key], b[key])
    elif isinstance(b, np.ndarray | np.generic):
        assert (a.dtype, a.shape) == (b.dtype, b.shape), (a, b)
        np.testing.assert_allclose(np.asarray(a), b, 1e-9, 1e-11)
    elif isinstance(b, float):
        assert type(a) is float
        np.testing.assert_allclose(a, b, 1e-9, 1e-11)
    else:
        assert type(a) is type(b) and a == b, (a, b)
