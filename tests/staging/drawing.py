"""Random programs that draw random numbers in loops, and what they do on NumPy and as native programs.

A program is a function ``f(n, rng, x)``. It draws in branches, in the tests of loops, before ``break`` and ``return``,
and now and then does what no program may: a division by zero, an index out of bounds, an integer beyond 64 bits, a
parameter that NumPy refuses. Its sums are of numbers one by one, so all bits are NumPy's.
"""

from __future__ import annotations

import linecache
from random import Random
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy.function.programs.staged import NOT_STAGED, Programs

KINDS = ("PCG64", "PCG64DXSM", "Philox", "SFC64", "MT19937")
FLOATS = {
    "new": ("rng.random()", "rng.uniform(-1.0, {f})", "rng.normal()", "rng.normal({f}, 0.5)", "rng.standard_normal()",
            "rng.exponential()", "rng.exponential(abs({f}) + 0.1)", "rng.standard_exponential()", "rng.gamma(1.5)",
            "rng.gamma(0.4, 2.0)", "rng.beta(0.5, 2.0)", "rng.random(3)[1]", "rng.normal(0.0, 2.0, 4)[{k}]",
            "rng.choice(x)", "x[rng.integers(0, 6)]", "rng.laplace()", "rng.standard_gamma(0.3)",
            "rng.choice(x, 3, replace=False)[1]", "rng.dirichlet([1.0, 0.5, 2.0])[1]", "rng.chisquare(2.5)"),
    "old": ("rng.rand()", "rng.random_sample()", "rng.uniform(-1.0, {f})", "rng.randn()", "rng.normal({f}, 0.5)",
            "rng.standard_normal()", "rng.exponential()", "rng.exponential(abs({f}) + 0.1)", "rng.rand(3)[1]",
            "rng.normal(0.0, 2.0, 4)[{k}]", "rng.choice(x)", "x[rng.randint(0, 6)]", "rng.laplace()",
            "rng.gamma(0.4)", "rng.gamma(2.5, abs({f}))", "rng.beta(0.5, 2.0)", "rng.beta(0.3, 0.4)",
            "rng.choice(x, 3, replace=False)[1]", "rng.dirichlet([1.0, 0.5, 2.0])[1]",
            "rng.lognormal()", "rng.standard_t(3)"),
}  # fmt: skip
INTEGERS = {
    "new": ("int(rng.integers(10))", "int(rng.integers(-3, 4))", "rng.poisson(2.5)", "rng.poisson(20.0)",
            "rng.binomial(9, 0.3)", "rng.binomial(200, 0.4)", "rng.choice(5)", "rng.choice(4, p=[0.1, 0.2, 0.3, 0.4])",
            "int(rng.integers(0, 2**40)) % 7", "int(rng.permutation(6)[{k}])", "rng.geometric(0.4)",
            "int(rng.integers(1, 6, endpoint=True))", "int(rng.integers(0, 9, size=4)[{k}])",
            "int(rng.multinomial(7, [0.2, 0.3, 0.5])[1])", "rng.choice(9, replace=False)"),
    "old": ("rng.randint(10)", "rng.randint(-3, 4)", "rng.poisson(2.5)", "rng.binomial(9, 0.3)", "rng.choice(5)",
            "rng.randint(0, 2**40) % 7", "int(rng.permutation(6)[{k}])", "int(rng.randint(0, 9, size=4)[{k}])",
            "rng.choice(4, p=[0.1, 0.2, 0.3, 0.4])", "rng.binomial(200, 0.4)", "rng.choice(9, replace=False)",
            "int(rng.multinomial(7, [0.2, 0.3, 0.5])[1])"),
}  # fmt: skip
ENDS = ("s = s + 1.0 / ({i} - {k})", "s = s + x[{i}]", "v = v * ({i} * {i} + 3)", "s = s + rng.normal(0.0, {f})",
        "x[{i} - 2] = {f}", "s = s + rng.poisson({f})")  # fmt: skip  # each may be too much


class Writer:
    """Writes one program."""

    def __init__(self, random: Random, kind: str, ours: bool):
        self.random, self.kind, self.ours = random, kind, ours
        self.lines: list[str] = []
        self.names = 0

    def number(self) -> str:
        """A float."""
        choice = self.random.choice(("s", "t", "0.5", "1.5", "x[{k}]", "s * 0.5", "t - s", "{draw}", "{draw}"))
        choice = choice.replace("{draw}", self.random.choice(FLOATS[self.kind]))
        return self.filled(choice.replace("{f}", self.random.choice(("t", "0.75", "s * s + 0.1"))))

    def integer(self) -> str:
        """An integer of Python's."""
        text = self.random.choice(("k", "k + 1", "w", *INTEGERS[self.kind]))
        return self.filled(f"int({text})" if self.ours and "rng" in text else text)

    def filled(self, text: str) -> str:
        return text.replace("{k}", str(self.random.randrange(4)))

    def condition(self) -> str:
        """A test, which may draw once, or not at all."""
        draw = "rng.random()" if self.kind == "new" else "rng.rand()"
        one = self.random.choice((f"{draw} < 0.4", f"{self.number()} > {self.number()}", f"{self.integer()} % 3 == 1",
                                  f"s > t and {draw} < 0.7", f"k > 4 or {draw} < 0.2"))  # fmt: skip
        return one

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def statement(self, depth: int, loops: int) -> None:
        """One statement, with those in it."""
        kind = self.random.randrange(16 if loops else 12)
        if kind < 4:
            name = self.random.choice("st")
            self.put(depth, f"{name} = {self.random.choice(('0.5 * ' + name + ' + ', ''))}{self.number()}")
        elif kind < 6:
            self.put(depth, f"w = {self.integer()}")
        elif kind == 6:
            self.put(depth, f"x[{self.filled('{k}')}] = {self.number()}")
        elif kind == 7:
            self.put(depth, self.filled(f"{self.random.choice(FLOATS[self.kind])}".replace("{f}", "0.5")))
        elif kind == 8:
            self.put(depth, f"s = {self.number()} if {self.condition()} else {self.number()}")
        elif kind == 9 and self.random.random() < 0.3:
            text = self.random.choice(ENDS).replace("{i}", f"({self.integer()})").replace("{f}", self.number())
            self.put(depth, self.filled(text))
        elif kind < 12:
            self.put(depth, f"if {self.condition()}:")
            self.block(depth + 1, loops)
            if self.random.random() < 0.5:
                self.put(depth, "else:")
                self.block(depth + 1, loops)
        elif kind == 12:
            self.put(depth, f"if {self.condition()}:")
            self.block(depth + 1, 0, 1)
            end = ("break", "continue", "return s, t, w, v") if loops > 1 else ("break", "return s, t, w, v")
            self.put(depth + 1, self.random.choice(end))
        elif kind < 15 and loops < 3:
            self.names += 1
            name = f"c{self.names}"
            if self.random.random() < 0.5:
                self.put(depth, f"for {name} in range({self.random.randrange(1, 5)}):")
                self.block(depth + 1, loops + 1)
            else:
                self.put(depth, f"{name} = 0")
                self.put(depth, f"while {name} < 5 and {self.condition()}:")
                self.put(depth + 1, f"{name} += 1")
                self.block(depth + 1, loops + 1)
        else:
            self.put(depth, self.random.choice(("rng.shuffle(x)", "t = s")))

    def block(self, depth: int, loops: int, count: int = 0) -> None:
        for _ in range(count or self.random.randrange(1, 4)):
            self.statement(depth, loops)


def program(number: int) -> tuple[str, str, bool]:
    """The text of a program, whether it draws from an ``old`` or a ``new`` generator, and whether that is ours."""
    random = Random(number)
    kind, ours = random.choice(("new", "new", "old")), random.random() < 0.25
    writer = Writer(random, kind, ours)
    writer.put(0, "def f(n, rng, x):")
    writer.put(1, "s, t, w, v = 0.25, 1.0, 1, 3")
    if random.random() < 0.3:
        writer.put(1, f"t = {writer.number()}".replace("k", "n"))
    writer.put(1, "for k in range(n):")
    for _ in range(random.randrange(2, 6)):
        writer.statement(2, 1)
    writer.put(1, "return s, t, w, v")
    return "\n".join(writer.lines) + "\n", kind, ours


def function(text: str, name: str) -> Any:
    """The function of a program, whose source Python finds."""
    file = f"<drawing {name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    found: dict[str, Any] = {"__name__": "drawing"}
    exec(compile(text, file, "exec"), found)
    return found["f"]


def generator(seed: int, kind: str, bits: str, ours: bool) -> Any:
    """A generator of NumPy's or ours."""
    source = getattr(np.random, bits)(seed)
    module: Any = tnp.random if ours else np.random
    return (module.Generator if kind == "new" else module.RandomState)(source)


def state_of(rng: Any) -> str:
    """Where a generator is."""
    rng = getattr(rng, "_numpy", rng)
    return repr(rng.bit_generator.state if hasattr(rng, "bit_generator") else rng.get_state(legacy=False))


def outcome(call: Any) -> Any:
    """What a call gives, or the class of the error that it ends in."""
    try:
        with np.errstate(all="ignore"):
            return call()
    except (ArithmeticError, IndexError, ValueError) as error:
        return error.__class__


def same(found: Any, expected: Any, ours: bool) -> bool:
    """True for one class of error, or for results with the same values; of Python's types where those are, unless they
    may be numbers of ``ours``."""
    if isinstance(expected, type) or isinstance(found, type):
        return found is expected
    return all(
        (bool(a == b) or bool(a != a and b != b)) and (type(a) is type(b) or type(b) not in (int, float) or ours)
        for a, b in zip(found, expected, strict=True)
    )


def check(number: int, calls: int = 3) -> tuple[bool, int]:
    """Compare calls of a program with NumPy's: results, what is written, and where the generator is then. Returns
    whether it was a native program, and how many calls bailed out."""
    text, kind, ours = program(number)
    random = Random(number)
    bits, count = random.choice(KINDS), random.randrange(3, 25)
    f = function(text, str(number))
    theirs, mine = (generator(number, kind, bits, ours) for _ in range(2))
    own = tnp.arange(1.0, 9.0)
    x = own.copy() if ours else own.numpy().copy()
    programs = Programs(f)
    for k in range(calls):
        expected = outcome(lambda: f(count, theirs, x))
        found = outcome(lambda: programs.call((count, mine, own), {}))
        if found is NOT_STAGED:
            return False, 0
        assert same(found, expected, True), f"program {number}, call {k}: {found} for {expected}\n{text}"
        assert np.array_equal(own.numpy(), np.asarray(x), equal_nan=True), (
            f"program {number}, call {k}: {own} for {x}\n{text}"
        )
        assert state_of(mine) == state_of(theirs), f"program {number}, call {k}: the state\n{text}"
    bailed = sum(getattr(c, "bailouts", 0) for c in programs.known.values())
    return any(hasattr(c, "compiled") for c in programs.known.values()), bailed


def total_of(rng: Any, n: int) -> Any:
    """A loop that draws twice in each turn."""
    total = 0.0
    for _ in range(n):
        total += rng.normal() + rng.poisson(3.0)
    return total
