"""Drawn functions of numbers: arithmetic of Python's and NumPy's, alone and with arrays, decisions, numbers in
attributes, dicts, lists, tuples, closures, globals and keywords. Their values, and at times their types, change from
call to call; each call is compared with the Python function on NumPy's arrays: values, dtypes, types, what is left
behind, errors.
"""

from __future__ import annotations

import math
import warnings
from random import Random
from typing import Any

import numpy as np

import tensornumpy as tnp

# In these texts # stands for a number, @ for a statement.
NUMBERS = "a b n k cfg.lr cfg.t opt['lr'] opt['n'] L[0] L[1] T[0] T[1] C G 2 0.5".split()
TARGETS = ("u", "w", "cfg.t", "opt['n']", "L[1]", "cfg.lr")
ARITHMETIC = (
    "# + #", "# - #", "# * #", "# / #", "# // #", "# % #", "# ** 2", "0.9 ** #", "-#", "abs(#)", "max(#, #)",
    "round(#, 2)", "int(#)", "float(#)", "(# * 2).real", "divmod(#, 3)[1]", "1 - # * #", "math.floor(#)", "np.sin(#)",
    "np.float32(#)", "(# if # > 1 else 0.25)", "np.float64(2.0) ** #", "np.add(#, #)",
)  # fmt: skip
ARRAYS = (
    "x * #", "# - x", "x / (# + 3)", "x + #", "# ** 2 * x", "xp.where(x > #, #, x)", "x.sum() * #", "x > #",
    "xp.clip(x, -1, abs(#))", "xp.maximum(x, #)", "xp.full(3, #)", "xp.array([#, #, 1.0])", "xp.asarray(#) + x",
    "x[0] - #", "x % (# + 5)", "x * # + # * x", "xp.zeros(3) + #", "xp.linspace(0, #, 3)", "x.astype('f4') * #",
    "xp.add(x, #, dtype='f8')", "xp.stack([x[0] * #, x[1] + #])", "x[: abs(int(#)) % 3 + 1].sum() * #",
    "xp.multiply(x, #)", "(x * #).astype('f4')", "xp.array(#) * x[0]", "xp.minimum(#, x)", "x // (# + 7)",
)  # fmt: skip
FUNCTIONS = (
    "x ** #",
    "xp.sin(#) * x",
    "xp.exp(-x * #).sum()",
    "xp.arctan2(x, #)",
    "xp.hypot(#, #)",
    "xp.sqrt(x * x + #)",
)
DECISIONS = (
    "if # > #: @", "if #: @", "if isinstance(#, float): @", "if # == #: @", "if # in (1, 2, 0.5): @",
    "if f'{a:.1f}' > '1': @", "if f'{C:.1f}' > '1': @", "for i in range(abs(int(#)) % 3): @",
)  # fmt: skip
WRITES = ("y[0] = #", "y += #", "y[1:] *= #", "y[...] = y * # + #")

VALUES = {
    "float": lambda d: d.choice([0.5, 1.5, -2.25, 3.0, d.uniform(-3, 3), d.uniform(0, 1)]),
    "int": lambda d: d.choice([0, 1, 2, 3, -2, 7, d.randrange(-5, 9), d.randrange(-5, 9)]),
    "float64": lambda d: np.float64(d.uniform(-3, 3)),
    "float32": lambda d: np.float32(d.uniform(-3, 3)),
    "int64": lambda d: np.int64(d.randrange(-4, 9)),
    "int8": lambda d: np.int8(d.randrange(-4, 9)),
    "complex": lambda d: complex(d.uniform(-2, 2), d.uniform(-2, 2)),
    "large": lambda d: d.choice([2**62 + d.randrange(9), 1e300, 10**25, 300, 1e-320]),
    "odd": lambda d: d.choice([math.inf, math.nan, -0.0, 0.0]),
    "bool": lambda d: d.random() < 0.5,
}
KINDS = ["float"] * 11 + ["int"] * 10 + ["float64"] * 4 + ["float32", "int64", "int8", "complex"]


class Config:
    """Numbers in attributes."""

    def __init__(self, lr: Any, t: Any):
        self.lr, self.t = lr, t


def function(draw: Random, exact: bool) -> str:
    """The text of a function; ``C`` is a closure's. ``exact``: none of what kernels round otherwise than NumPy."""

    def filled(text: str) -> str:
        while "#" in text:
            text = text.replace("#", f"({expression()})" if draw.random() < 0.2 else draw.choice(NUMBERS), 1)
        return text

    def expression() -> str:
        text = draw.choice(ARITHMETIC)
        while "#" in text:
            text = text.replace("#", draw.choice(NUMBERS), 1)
        return text

    def step() -> str:
        kind = draw.random()
        if kind < 0.45:
            return f"out.append({filled(draw.choice(ARRAYS if exact else ARRAYS + FUNCTIONS))})"
        if kind < 0.55:
            return filled(draw.choice(WRITES))
        if kind < 0.65:
            return f"out.append({expression()})"
        target = draw.choice(TARGETS)
        return f"{target} += 1" if kind < 0.7 else f"{target} = {expression()}"

    lines = []
    for _ in range(draw.randint(1, 5)):
        lines.append(step() if draw.random() < 0.8 else filled(draw.choice(DECISIONS)).replace("@", step()))
    body = "\n        ".join(lines)
    return (
        "def make(C):\n    def f(x, y, a, b, cfg, opt, L, T, n=1, *, k=0.5):\n        out = []\n        u = w = 1\n"
        f"        {body}\n        return out, a, u, w\n    return f\n"
    )


class Calls:
    """The numbers of a world; before each call some are others."""

    def __init__(self, draw: Random):
        self.draw = draw
        self.kinds = {name: draw.choice(KINDS) for name in "a b n k lr t opt_lr opt_n l0 l1 t0 t1 C G".split()}
        self.values = {name: self.drawn(name) for name in self.kinds}
        self.dtype = draw.choice(["f8", "f8", "f4", "i4", "u1"])
        self.seed, self.is_named = draw.randrange(100), draw.random() < 0.3

    def drawn(self, name: str) -> Any:
        """A number; at times of another kind."""
        kind = self.draw.choice(list(VALUES)) if self.draw.random() < 0.04 else self.kinds[name]
        return VALUES[kind](self.draw)

    def change(self) -> None:
        """Another number for some names, or for all."""
        for name in self.draw.sample(list(self.kinds), self.draw.choice([0, 1, 1, 1, 2, 2, 3, len(self.kinds)])):
            self.values[name] = self.drawn(name)

    def arguments(self, wrap: Any) -> tuple[tuple, dict]:
        """What a call gets, with its own lists, dicts and objects."""
        v = self.values
        x = np.random.default_rng(self.seed).uniform(-2, 4, 3).astype(self.dtype)
        opt, cfg = {"lr": v["opt_lr"], "n": v["opt_n"]}, Config(v["lr"], v["t"])
        args = (wrap(x), wrap(np.ones(3)), v["a"], v["b"], cfg, opt, [v["l0"], v["l1"]], (v["t0"], v["t1"]))
        return args, {"n": v["n"], "k": v["k"]} if self.is_named else {}


def same(a: Any, b: Any) -> bool:
    """NumPy's result and ours: scalars of NumPy's may be our arrays without axes."""
    if isinstance(b, tnp.ndarray):
        if not isinstance(a, np.ndarray | np.generic):
            return False
        b = b.numpy()
        return a.dtype == b.dtype and a.shape == b.shape and np.array_equal(a, b, equal_nan=a.dtype.kind in "fc")
    if type(a) is not type(b):
        return False
    if isinstance(a, list | tuple):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict):
        return list(a) == list(b) and all(same(a[k], b[k]) for k in a)
    return repr(a) == repr(b)


def outcome(f: Any, args: tuple, kwargs: dict) -> Any:
    """The result and what the call has left in its arguments, or the class of its error."""
    try:
        result = f(*args, **kwargs)
    except Exception as error:
        return type(error)
    return result, args[1], vars(args[4]), *args[5:8]


def calls(seed: int, count: int = 12, exact: bool = False, **options: Any) -> int:
    """The calls of one drawn function; gives how often it was traced. Raises AssertionError where one differs."""
    draw = Random(seed)
    text = function(draw, exact)
    world = Calls(draw)
    spaces: list[dict[str, Any]] = [{"xp": xp, "np": np, "math": math} for xp in (np, tnp)]
    for space in spaces:
        exec(text, space)
    theirs, ours = (space["make"](world.values["C"]) for space in spaces)
    compiled = tnp.function(ours, **options)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for call in range(count):
            for space, f in zip(spaces, (theirs, ours), strict=True):
                space["G"] = world.values["G"]
                for cell in f.__closure__ or ():
                    cell.cell_contents = world.values["C"]
            want = outcome(theirs, *world.arguments(lambda x: x))
            found = outcome(compiled, *world.arguments(tnp.asarray))
            if want is not found and (isinstance(want, type) or isinstance(found, type) or not same(want, found)):
                told = f"seed {seed}, call {call}, {world.dtype}, {world.values}\n{text}"
                raise AssertionError(f"{told}\nNumPy: {want}\nours:  {found}")
            for space in spaces:
                assert type(space["G"]) is type(world.values["G"])
            world.change()
    return compiled.experimental_get_tracing_count()
