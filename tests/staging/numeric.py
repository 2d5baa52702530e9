"""Random numeric programs: loops, branches and jumps over writes into arrays, carried scalars and hidden state.

All vectors have length n and all matrices n times n, so that shapes fit wherever slices are drawn in pairs.
"""

from __future__ import annotations

import contextlib
import itertools
import linecache
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

_numbers = itertools.count()

HEADER = '''
import {xp} as np

class Box:
    def __init__(self, value):
        self.value = value

def bend(a, b):
    """A function with two ways out."""
    if a > b:
        return a - 0.5 * b
    return a * 0.25 + b

def store(v, i, value):
    v[i] = value
    return v

def total(v):
    s = 0.0
    for e in v:
        if e > 2:
            break
        s += e
    return s

'''
VECTORS, MATRICES, FLOATS = ("x", "y", "z", "u", "p"), ("A", "B"), ("x", "y", "u")
ARGUMENTS = "x, y, z, p, A, B, n"


class Drawer:
    """Draws one function of those arguments."""

    def __init__(self, random: Random):
        self.random, self.lines = random, [HEADER]
        self.depth, self.loops = 0, 0
        self.budget = random.randint(3, 14)
        self.has_state = random.randrange(4) == 0  # values in objects, dicts and lists
        self.indices: list[str] = []  # those of the loops around, each at least 0 and less than n

    def one(self, *choices: Any) -> Any:
        return self.random.choice(choices)

    def chance(self, n: int) -> bool:
        """Once in ``n`` times."""
        return self.random.randrange(n) == 0

    def write(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def text(self) -> str:
        self.write(f"def f({ARGUMENTS}):")
        self.depth = 1
        self.write(f"s = {self.one('0', '0.0', '1.5', 'x[0]', 'z[0]')}")
        self.write(f"t, k = {self.one('1', '0.5')}, {self.one('0', '1', 'n')}")
        self.write(f"u = {self.one('np.zeros(n)', 'x.copy()', 'np.ones_like(y)', 'x', 'y[::-1]')}")
        if self.has_state:
            self.write("box, notes, seen = Box(1.0), {'a': 0.5}, []")
        for _ in range(self.random.randint(1, 3)):
            self.statement()
        self.loop()
        for _ in range(self.random.randint(0, 2)):
            self.statement()
        last = ["np.stack(seen) if len(seen) else 0.0"] if any("seen.append" in line for line in self.lines) else []
        if any("box." in line for line in self.lines[2:]):
            last.append("box.value")
        if any("notes[" in line for line in self.lines):
            last.append("notes['a']")
        if self.chance(3):
            last.append("i0" if self.loops else "k")
        self.write(f"return {', '.join(['s, t, k, u', *last])}")
        return "\n".join(self.lines) + "\n"

    # --- expressions ---

    def number(self) -> str:
        return self.one("0.5", "-0.25", "2", "1.5", "-1", "3", "0.1")

    def index(self) -> str:
        """An index that is valid for length n."""
        i = self.one(*self.indices) if self.indices else "0"
        return self.one(i, i, i, f"n - 1 - {i}", f"-{i} - 1", f"{i} - 1", f"({i} + 1) % n", "k % n", "-1", "p[0] % n")

    def whole(self) -> str:
        """An integer between 0 and n."""
        i = self.one(*self.indices) if self.indices else "1"
        return self.one(i, i, f"n - {i}", f"{i} + 1", "n - 1", "k % n", f"{i} // 2", "abs(p[0]) % n")

    def slices(self, count: int) -> list[str]:
        """Slices of one length, for vectors of length n."""
        w = self.whole()
        kinds = [(f":{w}", f":{w}"), (f"{w}:", f"{w}:"), (f":n - ({w})", f"{w}:"), ("1:", ":-1"), (":-1", "1:"),
                 ("1:-1", "2:"), ("1:-1", ":-2"), (":", ":"), (":", "::-1"), ("::2", "::2"),
                 (f"{w}:n - 1", f"{w}:n - 1"),
                 (f"{w} - 1:{w} + 2", f"{w} - 1:{w} + 2")]  # fmt: skip
        first, second = self.one(*kinds)
        return [first, *(self.one(first, second) for _ in range(count - 1))]

    def scalar(self, deep: int = 2) -> str:
        if deep == 0 or self.chance(4):
            i = self.index()
            return self.one("s", "t", "k", self.number(), f"x[{i}]", f"{self.one(*VECTORS)}[{i}]",
                            f"A[{i}, {self.index()}]", f"A[{i}][{self.index()}]", *self.indices)  # fmt: skip
        inner = self.scalar(deep - 1)
        kind = self.random.randrange(13)
        if kind < 5:
            return f"({inner} {self.one('+', '-', '*')} {self.scalar(deep - 1)})"
        if kind == 5:
            return f"({inner} / (1.5 + abs({self.scalar(0)})))"
        if kind == 6:
            return f"{self.one('max', 'min')}({inner}, {self.scalar(0)})"
        if kind == 7:
            return f"({inner} if {self.test(1)} else {self.scalar(0)})"
        if kind == 8:
            return f"{self.one('abs', 'float', 'np.tanh', 'np.abs', 'np.sin')}({inner})"
        if kind == 9:
            a, b = self.slices(2)
            return f"np.dot({self.one(*FLOATS)}[{a}], {self.one(*FLOATS)}[{b}])"
        if kind == 10:
            v = f"{self.one(*VECTORS)}[{self.slices(1)[0]}]"
            return self.one(
                f"np.sum({v})", f"{v}.sum()", f"np.mean({self.one(*VECTORS)})", f"{self.one('x', 'p')}.max()"
            )
        if kind == 11:
            return f"bend({inner}, {self.scalar(0)})"
        return f"total({self.one(*FLOATS)})"

    def test(self, deep: int = 2) -> str:
        kind = self.random.randrange(8)
        if kind == 0 and deep:
            return f"({self.test(deep - 1)} {self.one('and', 'or')} {self.test(deep - 1)})"
        if kind == 1 and deep:
            return f"not {self.test(deep - 1)}"
        if kind == 2 and self.indices:
            return f"{self.one(*self.indices)} % 2 == {self.one('0', '1')}"
        if kind == 3:
            return f"{self.number()} < {self.scalar(0)} < 2"
        if kind == 4:
            return self.one("k % 3", "k > 2", "s > t", f"{self.whole()} < n // 2", "len(x) > 3")
        return f"{self.scalar(1)} {self.one('<', '>', '<=', '>=', '==', '!=')} {self.scalar(0)}"

    def vector(self, cut: list[str]) -> str:
        """A vector expression; ``cut``: slices of one length."""
        part = lambda: f"{self.one(*VECTORS)}[{self.one(*cut)}]"  # noqa: E731
        row = self.one(f"A[{self.index()}, {self.one(*cut)}]", f"B[{self.one(*cut)}, {self.index()}]")
        return self.one(part(), f"{part()} * {self.number()}", f"{part()} {self.one('+', '-', '*')} {part()}", row,
                        f"{row} + {part()}", f"{self.scalar(0)} * {part()}", f"np.tanh({part()})", f"np.abs({row})",
                        f"np.where({part()} > {self.number()}, {part()}, {self.number()})", self.number(),
                        f"np.maximum({part()}, {self.scalar(0)})")  # fmt: skip

    # --- statements ---

    def block(self, most: int = 4) -> None:
        self.depth += 1
        for _ in range(self.random.randint(1, most)):
            self.budget -= 1
            self.statement()
        self.depth -= 1

    def statement(self) -> None:
        leaves = (self.carry, self.carry, self.element, self.element, self.slice, self.slice, self.matrix, self.swap,
                  self.hidden, self.fresh, self.integer, self.masked)  # fmt: skip
        if self.budget <= 0 or self.depth > 4 or not self.chance(3):
            self.one(*leaves)()
        else:
            self.one(self.branch, self.loop, self.loop, self.again)()
        if self.indices and self.chance(9):
            self.leave()

    def carry(self) -> None:
        name = self.one("s", "t")
        self.write(self.one(f"{name} = {self.scalar()}", f"{name} += {self.scalar()}",
                            f"{name} = 0.5 * {name} + {self.scalar(1)}", "s, t = t, s",
                            f"{name} *= {self.one('0.5', '-0.9', 't')}"))  # fmt: skip

    def integer(self) -> None:
        self.write(self.one("k += 1", "k = k + 2", "k = (k * 3 + 1) % 7", "k = -k", f"k = {self.whole()}", "k //= 2",
                            f"k = int({self.scalar(0)}) % 5", "k *= 3"))  # fmt: skip

    def element(self) -> None:
        v, i = self.one(*VECTORS), self.index()
        self.write(self.one(f"{v}[{i}] = {self.scalar()}", f"{v}[{i}] += {self.scalar(1)}", f"{v}[{i}] *= 0.5",
                            f"A[{i}, {self.index()}] = {self.scalar()}", f"A[{i}, {self.index()}] -= {self.scalar(1)}",
                            f"store({v}, {i}, {self.scalar(1)})"))  # fmt: skip

    def slice(self) -> None:
        cut = self.slices(3)
        v = self.one(*FLOATS, "z", "p")
        if v in FLOATS and self.chance(2):
            self.write(f"{v}[{cut[0]}] {self.one('+=', '-=', '*=')} {self.vector(cut)}")
        else:
            self.write(f"{v}[{cut[0]}] = {self.vector(cut)}")

    def matrix(self) -> None:
        cut, i = self.slices(3), self.index()
        m = self.one(*MATRICES)
        a, b = self.slices(2)
        self.write(self.one(f"{m}[{i}, {cut[0]}] = {self.vector(cut)}", f"{m}[{cut[0]}, {i}] -= {self.vector(cut)}",
                            f"{m}[{a}, {cut[0]}] = 0.5 * {self.one(*MATRICES)}[{b}, {cut[1]}] + {m}[{a}, {cut[2]}]",
                            f"{m}[{a}] += {m}[{i}]", f"y[:] = {m} @ x", f"{m}[:] = 0.1 * A @ B",
                            f"x[{i}] -= {m}[{i}, {cut[0]}] @ y[{cut[1]}]", f"{m} *= 0.5"))  # fmt: skip

    def swap(self) -> None:
        self.write(self.one("x, y = y, x", "A, B = B, A", "x, u = u, x", "s, t = t, s", "u = x", "u = y[::-1]"))

    def hidden(self) -> None:
        if not self.has_state:
            return self.carry()
        self.write(self.one(f"box.value = {self.scalar(1)}", f"s += box.value * {self.number()}", "box.value += 0.5",
                            f"notes['a'] = {self.scalar(1)}", "t = notes['a'] + 0.5",
                            f"seen.append({self.scalar(1)} * 1.0)", "box = Box(s)"))  # fmt: skip

    def fresh(self) -> None:
        self.write(self.one("u = np.zeros(n)", "u = x + y", "u = 0.5 * u + x", "u = np.where(x > y, x, u)",
                            "u = u.copy()", f"u = A[{self.index()}] * {self.number()}", "u = np.array(x)",
                            "u = A @ x", "A = A + B",
                            f"A = np.outer(x, {self.one(*FLOATS)})"))  # fmt: skip

    def masked(self) -> None:
        v = self.one(*FLOATS)
        self.write(self.one(f"{v}[{v} > {self.number()}] = {self.number()}", f"{v}[p > 0] *= 0.5",
                            f"A[A < {self.number()}] = 0.0", f"{v}[p % n] = {self.scalar(0)}",
                            f"s += {v}[x > 0].sum()"))  # fmt: skip

    def branch(self) -> None:
        self.write(f"if {self.test()}:")
        self.block(3)
        if self.chance(4):
            self.write(f"elif {self.test()}:")
            self.block(2)
        if self.chance(2):
            self.write("else:")
            self.block(3)

    def loop(self) -> None:
        if len(self.indices) > 2 or (self.budget <= 0 and self.indices):
            return self.carry()
        i = f"i{len(self.indices)}"
        self.loops += 1
        outer = self.one(*self.indices) if self.indices else None
        ranges = ["range(n)", "range(n)", "range(1, n)", "range(n - 1, -1, -1)", "range(0, n, 2)", "range(k % n)"]
        if outer:
            ranges += [f"range({outer})", f"range({outer} + 1, n)", f"range({outer}, -1, -1)"] * 2
        kind = self.random.randrange(10)
        if kind == 0:
            self.write(f"for {i}, e in enumerate({self.one(*VECTORS)}):")
        elif kind == 1:
            self.write(f"for {i}, (e, r) in enumerate(zip({self.one(*FLOATS)}, {self.one(*FLOATS, *MATRICES)})):")
        else:
            self.write(f"for {i} in {self.one(*ranges)}:")
        self.indices.append(i)
        if kind < 2:
            self.depth += 1
            self.write(self.one("s = s + 0.5 * e", "t = max(t, e)", f"u[{i}] = e" if kind == 0 else "s -= np.sum(r)"))
            self.depth -= 1
        self.block()
        self.indices.pop()

    def again(self) -> None:
        count = f"c{self.loops}"
        self.loops += 1
        self.write(f"{count} = 0")
        self.write(f"while {count} < {self.one('n', '4', 'k % 5')} and {self.test(1)}:")
        self.depth += 1
        self.write(f"{count} += 1")
        self.depth -= 1
        if self.indices or not self.chance(3):
            self.block(3)
        else:
            self.indices.append(f"({count} - 1) % n")
            self.block(3)
            self.indices.pop()

    def leave(self) -> None:
        self.write(f"if {self.test(1)}:")
        self.depth += 1
        self.write(self.one("break", "break", "continue", "return s, u", f"return {self.scalar(1)}"))
        self.depth -= 1


def program(seed: int) -> str:
    """The text of one program; ``{xp}`` stands for the module that it imports as np."""
    return Drawer(Random(seed)).text()


def function_of(text: str, xp: str) -> Callable[..., Any]:
    """The function ``f`` of a program, with a source that Python knows."""
    text = text.replace("{xp}", xp, 1)
    name = f"<numeric {next(_numbers)}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    scope: dict[str, Any] = {"__name__": "numeric"}
    exec(compile(text, name, "exec"), scope)
    return scope["f"]


def arguments(seed: int, n: int) -> tuple[Any, ...]:
    """Numbers with few digits, so that equal values meet now and then."""
    rng = np.random.default_rng(seed)

    def of(shape: Any) -> np.ndarray:
        return np.round(rng.normal(size=shape), 1)

    return of(n), of(n), of(n).astype(np.float32), rng.integers(-4, 9, n), of((n, n)), of((n, n)), n


def outcome(f: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, type | None]:
    """What a call returns, as a list of arrays, and what it raises; then the arguments as it left them."""
    found, raised = [], None
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            result = f(*args)
            found = list(result) if isinstance(result, tuple) else [result]
        except Exception as error:
            raised = type(error)
    return [*found, *args], raised


def compare(found: Any, wanted: Any, what: str, is_short: bool) -> None:
    """``is_short``: sums of float32, in any order, may have entered."""
    f, w = np.asarray(found), np.asarray(wanted)
    assert f.dtype == w.dtype, f"{what}: dtype {f.dtype}, NumPy {w.dtype}"
    assert f.shape == w.shape, f"{what}: shape {f.shape}, NumPy {w.shape}"
    if w.dtype.kind in "iub":
        assert np.array_equal(f, w), f"{what}: {f}, NumPy {w}"
    else:
        rtol = 1e-3 if w.dtype == np.float32 else 1e-5 if is_short else 1e-7
        scale = np.max(np.abs(w), initial=1.0, where=np.isfinite(w))
        np.testing.assert_allclose(f, w, rtol=rtol, atol=rtol * scale * 0.01, err_msg=what)


CALLS = ((5, 0), (5, 1), (3, 2), (5, 0), (1, 3), (8, 4))  # (n, seed of the arguments)


def check(text: str, xp: str, decorate: Callable[..., Any], convert: Callable[[Any], Any] = lambda a: a) -> int:
    """Compares a program under NumPy and, decorated, under ``xp``; the number of calls that ended without an error."""
    reference = function_of(text, "numpy")
    subject = decorate(function_of(text, xp))
    is_short = "z[" in text.partition("def f(")[2]
    whole = 0
    for n, seed in CALLS:
        wanted, error = outcome(reference, arguments(seed, n))
        if any(isinstance(w, int) and abs(w) >= 2**63 for w in wanted) or error in (OverflowError, ValueError):
            continue  # an integer that no array holds; an integer array that is given inf or nan
        given = tuple(convert(a) if isinstance(a, np.ndarray) else a for a in arguments(seed, n))
        found, raised = outcome(subject, given)
        where = f"n={n}, seed={seed}"
        if error is not None:
            error = NameError if issubclass(error, NameError) else error  # a name of an inner function has no value
            assert raised is not None and issubclass(raised, error), f"{where}: raises {raised}, NumPy {error}"
            continue
        assert raised is None, f"{where}: raises {raised}, NumPy nothing"
        whole += 1
        assert len(found) == len(wanted), where
        for i, (f, w) in enumerate(zip(found, wanted, strict=True)):
            compare(f, w, f"{where}, value {i} of {len(wanted)}", is_short)
    return whole


def shrink(text: str, fails: Callable[[str], bool]) -> str:
    """The program without the lines that it fails without."""
    head, _, body = text.partition("def f(")
    lines = ("def f(" + body).splitlines()
    done = False
    while not done:
        done = True
        for size, i in itertools.product((8, 4, 2, 1), range(1, len(lines))):
            for rest in ([], [line[4:] for line in lines[i + 1 : i + size] if line.startswith("        ")]):
                fewer = lines[:i] + rest + lines[i + size :]
                with contextlib.suppress(Exception):
                    if len(fewer) < len(lines) and fails(head + "\n".join(fewer) + "\n"):
                        lines, done = fewer, False
                        break
    return head + "\n".join(lines) + "\n"


__all__ = ["check", "function_of", "program", "shrink"]
