"""Random Python programs: every statement that control flow can stand in, over few names, so that many are unbound."""

from __future__ import annotations

from random import Random

NAMES = ("a", "b", "c", "d")
HEADER = """
import contextlib
top, other = 1, 2

class Stop(BaseException):
    pass

def tick(*seen):
    log.append(["unbound" if isinstance(x, NameError) else x for x in seen])
    if len(log) > 60:
        raise Stop
    return len(log)

def some(n):
    for k in range(n):
        yield k
        log.append(k)

@contextlib.contextmanager
def place(x, swallow=False):
    log.append("in")
    try:
        yield x
    except ValueError:
        if not swallow:
            raise
        log.append("swallowed")
    finally:
        log.append("out")

suppress = contextlib.suppress

"""


class Drawer:
    """Draws one function ``f(a, b)``."""

    def __init__(self, random: Random):
        self.random, self.lines = random, [HEADER]
        self.budget = random.randint(4, 22)  # statements
        self.depth = 0
        self.inner = 0  # functions inside
        self.in_loop = self.in_finally = self.in_lambda = self.in_comprehension = False

    def one(self, *choices):
        return self.random.choice(choices)

    def chance(self, n: int) -> bool:
        """Once in ``n`` times."""
        return self.random.randrange(n) == 0

    def name(self) -> str:
        return self.one(*NAMES) if not self.chance(9) else self.one("top", "other")

    def text(self) -> str:
        self.write("def f(a, b=2):")
        if self.chance(3):
            self.write("    global top")
        if not self.chance(3):
            self.write("    c, d = 3, 0")
        self.block()
        if self.chance(2):
            self.write(f"    return {', '.join(self.one(NAMES, NAMES[:2], NAMES[1:3]))}")
        return "\n".join(self.lines) + "\n"

    def write(self, line: str) -> None:
        self.lines.append("    " * self.depth + line)

    def block(self, most: int = 4) -> None:
        self.depth += 1
        for _ in range(self.random.randint(1, most)):
            self.budget -= 1
            self.statement()
        self.depth -= 1

    # --- expressions ---

    def atom(self) -> str:
        return self.one(self.name(), self.name(), str(self.random.randint(0, 4)))

    def value(self, deep: int = 2) -> str:
        """An integer, as long as no name is a list."""
        if deep == 0:
            return self.atom()
        inner = lambda: self.value(deep - 1)  # noqa: E731
        kind = self.random.randrange(16)
        if kind < 4:
            return self.atom()
        if kind < 7:
            return f"({inner()} {self.one('+', '-', '%', '^')} {inner()})"
        if kind == 7:
            return f"({inner()} if {self.test(deep - 1)} else {inner()})"
        if kind == 8:
            return f"({inner()} {self.one('and', 'or')} {inner()})"
        if kind == 9:
            return f"tick({inner()})"
        if kind == 10 and not (self.in_lambda or self.in_comprehension):
            return f"({self.one(*NAMES)} := {inner()})"
        if kind == 11 and not self.in_lambda:
            was, self.in_comprehension = self.in_comprehension, True
            text = f"sum({self.one('[', '')}{self.value(1)} for {self.one(*NAMES, 'k')} in range({self.atom()} % 3)"
            text += f" if {self.test(1)}" if self.chance(2) else ""
            self.in_comprehension = was
            return text + ("])" if "[" in text[:5] else ")")
        if kind == 12:
            was, self.in_lambda = self.in_lambda, True
            text = f"(lambda {self.one('', 'a=1', 'k=2')}: {self.value(1)})()"
            self.in_lambda = was
            return text
        if kind == 13:
            return f"({inner()} // {inner()})"
        if kind == 14 and self.inner:
            return f"inner{self.random.randint(1, self.inner)}({self.one('', self.atom())})"
        return f"max({inner()}, {inner()})"

    def test(self, deep: int = 2) -> str:
        if deep == 0:
            return f"{self.atom()} {self.one('<', '>', '==', '!=')} {self.atom()}"
        kind = self.random.randrange(8)
        if kind < 3:
            return f"{self.value(1)} {self.one('<', '>', '==', '<=')} {self.value(1)}"
        if kind == 3:
            return f"{self.atom()} < {self.value(1)} {self.one('<', '<=', '!=')} {self.atom()}"
        if kind == 4:
            return f"not {self.test(deep - 1)}"
        if kind == 5:
            return f"({self.test(deep - 1)} {self.one('and', 'or')} {self.test(deep - 1)})"
        return self.value(1)

    # --- statements ---

    def statement(self) -> None:
        leaves = (self.assign, self.assign, self.assign, self.augment, self.log, self.leave, self.delete, self.swap)
        nests = (self.branch, self.branch, self.branch, self.loop, self.loop, self.again, self.attempt, self.manage,
                 self.select, self.define)  # fmt: skip
        if self.budget <= 0 or self.depth > 6:
            self.one(*leaves)()
        elif self.chance(3):
            self.one(*leaves)()
        else:
            self.one(*nests)()

    def assign(self) -> None:
        target = self.one(self.name(), self.name(), f"{self.one(*NAMES)} = {self.one(*NAMES)}")
        self.write(f"{target} = {self.value()}")

    def swap(self) -> None:
        first, second = self.one(*NAMES), self.one(*NAMES)
        self.write(self.one(f"{first}, {second} = {second}, {first}", f"{first}, *_ = {self.value(1)}, {second}"))

    def augment(self) -> None:
        self.write(f"{self.one(*NAMES, 'top')} {self.one('+=', '-=', '%=', '^=')} {self.value(1)}")

    def log(self) -> None:
        self.write(self.one(f"tick({self.value(1)}, {self.atom()})", f"assert {self.test()}, {self.value(1)}"))

    def delete(self) -> None:
        self.write(f"del {self.one(*NAMES)}" if self.chance(3) else "pass")

    def leave(self) -> None:
        choices = [f"raise {self.one('ValueError', 'KeyError')}({self.atom()})"]
        if not self.in_finally:
            choices.append(f"return {self.value(1)}")
        if self.in_loop:
            choices += ["break", "continue", "break", "continue"]
        self.write(self.one(*choices))

    def branch(self) -> None:
        self.write(f"if {self.test()}:")
        self.block(3)
        if self.chance(3):
            self.write(f"elif {self.test()}:")
            self.block(3)
        if self.chance(2):
            self.write("else:")
            self.block(3)

    def loop(self) -> None:
        target = self.one(self.one(*NAMES), self.one(*NAMES), "top", "(c, d)")
        over = self.one(f"range({self.atom()} % 4)", "range(3)", f"some({self.atom()} % 4)", f"[{self.value(1)}, 1]")
        if target == "(c, d)":
            over = f"enumerate({over})"
        self.body(f"for {target} in {over}:")

    def again(self) -> None:
        self.body(f"while {self.one(self.test(), 'True', f'tick() % {self.random.randint(2, 5)}')}:")

    def body(self, head: str) -> None:
        was, self.in_loop = self.in_loop, True
        self.write(head)
        self.depth += 1
        self.write("tick()")
        self.depth -= 1
        self.block()
        self.in_loop = was
        if self.chance(4):
            self.write("else:")
            self.block(2)

    def attempt(self) -> None:
        self.write("try:")
        self.block()
        caught = self.chance(5)
        if not caught:
            error = self.one("ValueError", "(KeyError, ZeroDivisionError)", "NameError", "Exception")
            named = f" as {self.one(*NAMES)}" if self.chance(3) else ""
            self.write(f"except {error}{named}:")
            self.block(3)
            if self.chance(3):
                self.write("else:")
                self.block(2)
        if caught or self.chance(3):
            self.write("finally:")
            was = self.in_loop, self.in_finally
            self.in_loop, self.in_finally = False, True
            self.block(2)
            self.in_loop, self.in_finally = was

    def manage(self) -> None:
        named = f" as {self.one(*NAMES)}" if self.chance(2) else ""
        manager = self.one(f"place({self.value(1)})", f"place({self.atom()})", "suppress(ValueError, NameError)")
        self.write(f"with {manager}{named}:")
        self.block(3)

    def select(self) -> None:
        self.write(f"match {self.value(1)}, {self.atom()}:")
        self.depth += 1
        for pattern in self.random.sample(["(0, _)", f"({self.one(*NAMES)}, 1)", "(1 | 2, 2)"], self.one(1, 2)):
            self.write(f"case {pattern}{f' if {self.test()}' if self.chance(3) else ''}:")
            self.block(2)
        if self.chance(2):
            self.write(f"case {self.one('_', '(a, b)')}:")
            self.block(2)
        self.depth -= 1

    def define(self) -> None:
        was = self.in_loop, self.in_finally, self.budget
        self.in_loop = self.in_finally = False
        self.budget = 2
        number = self.inner + 1
        self.write(f"def inner{number}({self.one('x=1', 'a=0', '*b')}):")
        self.depth += 1
        header = self.lines[-1]
        names = [n for n in NAMES if n not in header and self.chance(3)]
        if names and self.depth > 0:
            self.write(f"nonlocal {', '.join(names)}")
        self.depth -= 1
        self.block(3)
        self.inner = number
        self.in_loop, self.in_finally, self.budget = was
