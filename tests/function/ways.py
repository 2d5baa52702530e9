"""Ways in which a function comes to a random draw: set up by a text, drawn by an expression."""

from __future__ import annotations

import collections
import functools
import itertools
import linecache
import operator
import random
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np

import tensornumpy as tnp

GENERATORS = {
    "new": "np.random.default_rng(7)", "old": "np.random.RandomState(7)", "our new": "tnp.random.default_rng(7)",
    "our old": "tnp.random.RandomState(7)",
}  # fmt: skip


def _read(part: str) -> dict[str, tuple[str, str]]:
    """The ways of a part of ``ways.txt``: ``--- name: expression``, and what is set up before it."""
    found: dict[str, tuple[str, str]] = {}
    (text,) = [p for p in (Path(__file__).parent / "ways.txt").read_text().split("=== ") if p.startswith(part)]
    for block in text.split("\n--- ")[1:]:
        head, _, setup = block.partition("\n")
        name, _, expression = head.partition(": ")
        found[name] = setup.rstrip(), expression
    return found


WAYS, ALONE = _read("with rng"), _read("alone")  # with a generator ``rng``, and by themselves


def built(setup: str, expression: str, in_function: bool, in_loop: bool, name: str) -> Any:
    """A function ``f(x)`` that draws; what it reads is in cells (``in_function``) or global."""
    if in_loop:
        rows = ["total = 0.0", "for k in range(20):", f"    total = total + ({expression})", "return x * total"]
    else:
        rows = [f"return x * ({expression})"]
    text = "\n".join([setup, "def f(x):", *(f"    {row}" for row in rows)]) + "\n"
    if in_function:
        text = "def make():\n" + "".join(f"    {row}\n" for row in text.splitlines()) + "    return f\nf = make()\n"
    file = f"<way {name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    found: dict[str, Any] = {
        "functools": functools, "operator": operator, "itertools": itertools, "types": types, "random": random,
        "collections": collections, "sys": sys, "np": np, "tnp": tnp, "__name__": __name__,
    }  # fmt: skip
    exec(compile(text, file, "exec"), found)
    return found["f"]


def results(f: Any, calls: int = 4) -> list:
    """What calls give."""
    x = tnp.asarray([2.0, 1.0])
    return [np.asarray(f(x)).tolist() for _ in range(calls)]
