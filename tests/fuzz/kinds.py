"""Drawn functions and drawn kinds of calls: integers, lengths, dtypes, unused arguments, arrays that are one another or
overlap, captured names that are bound anew, resized, refilled, read-only or lie otherwise. What a call is changes from
call to call of one function; each call is compared with the Python function on NumPy's arrays.
"""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np

import tensornumpy as tnp

FIRST = 24  # elements of the arrays of a world, at first
STATEMENTS = (  # p, q: arrays among the arguments; n: an integer; s: a float; A, B: captured; L: a list of them
    "t = t + p.sum()",
    "t = t + (p * s).sum() - A.sum()",
    "t = t * 0.5 + q[0] * n",
    "t = t + (A - B).sum() + B[-1]",
    "t = t + p[::2].sum() + L[1].sum()",
    "t = t + (p[: len(p) // 2] ** 2).sum() * L[0][0]",
    "p[0] = q[0] + n",
    "p[1:] = p[:-1] * 0.5 + s",
    "q += 1",
    "A[0] = p[0] + n",
    "A[1:3] = B[:2] * s",
    "B[-1] = t",
    "L[0][1] = n",
)
LOOPS = (
    "for i in range(len(p)): p[i] = p[i] * 0.5 + n",
    "for i in range(len(q)): t = t + q[i] * s",
    "for i in range(len(p) - 1): p[i + 1] = p[i] + A[0]",
    "for i in range(n): t = t + p[i % len(p)]",
    "for i in range(len(A)): A[i] = A[i] + B[i % len(B)] * n",
)


def function(draw: Random) -> str:
    """The text of a function; some of its arguments are not used."""
    names = draw.sample(["p", "q", "n", "s", "u"], 5)
    lines = [draw.choice(STATEMENTS) for _ in range(draw.randint(1, 4))]
    if draw.random() < 0.5:
        lines.insert(draw.randrange(len(lines) + 1), draw.choice(LOOPS))
    body = "\n    ".join(lines)
    return f"def f({', '.join(names)}):\n    t = 0.0\n    {body}\n    return t + 0.0\n"


_PLACES = ("{}", "{}", "{}[::-1]", "xp.repeat({}, 2)[::2]", "{}[1:]")


class Kinds:
    """What is passed and captured, as text that makes it in either namespace; a part changes before each call."""

    def __init__(self, draw: Random):
        self.draw = draw
        self.size, self.n, self.s = FIRST, 2, 0.5
        self.dtype, self.places = "f8", {"p": "{}", "q": "{}"}
        self.alias = "separate"
        self.captured = ["A = xp.arange(6.0)", "B = xp.arange(6.0) * 2", "L = [xp.arange(4.0), xp.ones(3)]"]

    def change(self) -> list[str]:
        """Another kind of call; the statements that make the captured names what they are in it."""
        draw, new = self.draw, []
        for _ in range(draw.choice([0, 0, 1, 1, 2])):
            what = draw.randrange(9)
            if what == 0:
                self.n = draw.randint(1, 5)
            elif what == 1:
                self.s = draw.choice([0.5, 1.5, -2.0])
            elif what == 2:
                self.size = draw.choice([3, FIRST, FIRST, 64, 70])
            elif what == 3:
                self.dtype = draw.choice(["f8", "f8", "f4", "i8"])
            elif what == 4:
                self.places[draw.choice("pq")] = draw.choice(_PLACES)
            elif what == 5:
                self.alias = draw.choice(["separate", "separate", "same", "overlap", "view", "captured", "part"])
            else:
                new.append(self.bound())
        return new

    def bound(self) -> str:
        """A captured name that is bound anew, or changed in its place."""
        m = self.draw.choice([4, 6, 6, 9])
        return self.draw.choice([
            f"A = xp.arange({m}.0)",
            f"B = xp.arange({m}.0) * 3",
            "A = B",
            "B = A",
            "A = xp.arange(8.0); B = A[1:5]",
            "A = xp.arange(8.0); B = A[4:]",
            "A = xp.arange(8.0); B = A[::2]",
            "B = A[::-1]",
            "B = A * 2",
            "A = B * 1",
            "A = xp.arange(12.0)[::2]",
            "A[:] = A + 1",
            "A = xp.asarray(np.arange(6, dtype='f4'))",
            "L[0] = A",
            "L[1] = A[:2]",
            "L[0] = xp.arange(5.0)",
            "L = [xp.arange(4.0), xp.ones(3)]",
            "L = [B, B]",
            "L = [A, B[1:]]",
        ])  # fmt: skip

    def arguments(self) -> str:
        """Statements that make the arguments."""
        make = f"(xp.arange({self.size}.0) / 8).astype({self.dtype!r})"
        places = {name: place.format("base_" + name) for name, place in self.places.items()}
        lines = [f"base_p = {make}; base_q = {make} * 2; p = {places['p']}; q = {places['q']}"]
        lines.append({
            "separate": "pass", "same": "q = p", "overlap": "p = base_p[:-1]; q = base_p[1:]", "view": "q = p[1:]",
            "captured": "p = A", "part": "q = A[:2]",
        }[self.alias])  # fmt: skip
        lines.append(f"n = {self.n}; s = {self.s}; u = base_q[:1] * 1")
        return "\n".join(lines)


class World:
    """One namespace: NumPy's or this library's."""

    def __init__(self, xp: Any, text: str, options: dict[str, Any] | None):
        self.names: dict[str, Any] = {"xp": xp, "np": np}
        exec(text, self.names)
        self.python = self.names["f"]
        self.f = self.python if options is None else tnp.function(self.python, **options)

    def run(self, statements: list[str]) -> None:
        for each in statements:
            exec(each, self.names)

    def call(self) -> Any:
        order = self.python.__code__.co_varnames[:5]
        return self.f(*[self.names[name] for name in order])

    def state(self) -> list[np.ndarray]:
        """All that a call may have changed."""
        return [np.array(self.names[k]) for k in ("p", "q", "base_p", "base_q", "A", "B")] + [
            np.array(x) for x in self.names["L"]
        ]


def answer(world: World) -> Any:
    """The result of a call, or its exception's class."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return np.asarray(world.call())
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        return type(error)


def calls(seed: int, count: int, options: dict[str, Any]) -> int:
    """So many calls of a drawn function, each compared; gives how many there were. Raises AssertionError."""
    draw = Random(seed)
    text = function(draw)
    theirs, ours = World(np, text, None), World(tnp, text, options)
    kinds = Kinds(draw)
    told: list[str] = [text]
    pending = list(kinds.captured)
    for k in range(count):
        pending += kinds.change()
        statements = [*pending, kinds.arguments()]
        pending = []
        told += [f"# call {k}", *statements]
        told = [text, *told[-60:]]
        for world in (theirs, ours):
            world.run(statements)
        wanted, found = answer(theirs), answer(ours)
        script = "\n".join(told)
        if isinstance(wanted, type) or isinstance(found, type):
            is_same = isinstance(wanted, type) and isinstance(found, type) and issubclass(found, wanted)
            assert is_same, f"{found} for {wanted}\n{script}"
            pending = [*kinds.captured]  # what was written before the error is not compared
            continue
        tolerance = 1e-4 if "float32" in str([a.dtype for a in theirs.state()]) else 1e-9
        np.testing.assert_allclose(found, wanted, rtol=tolerance, atol=1e-9, err_msg=script)
        for a, b in zip(ours.state(), theirs.state(), strict=True):
            assert a.dtype == b.dtype, script
            np.testing.assert_allclose(a, b, rtol=tolerance, atol=1e-9, err_msg=script)
    return count
