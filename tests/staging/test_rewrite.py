"""Rewritten functions do under Python's own runtime what the originals do: values, errors, effects and their order."""

from __future__ import annotations

import contextlib
import itertools
import linecache
import textwrap
import traceback
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import helpers
from tensornumpy.staging.source.names import UNDEFINED
from tensornumpy.staging.source.rewrite import NotRewritable, has_loops, names_read, rewrite

from .cases import PROGRAMS
from .classes import CLASSES
from .jumps import JUMPS
from .python_runtime import PlainRuntime

_numbers = itertools.count()


def module(text: str) -> dict[str, Any]:
    """The names of a module with this text, whose lines the line cache knows."""
    text = textwrap.dedent(text)
    name = f"<rewrite {next(_numbers)}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    scope: dict[str, Any] = {"__name__": "programs"}
    exec(compile(text, name, "exec"), scope)
    return scope


def outcome(function: Callable[..., Any], scope: dict[str, Any], args: tuple) -> Any:
    """What a call returns or raises, and what it logged."""
    log = scope["log"] = []
    try:
        value = repr(function(*args))
    except Exception as error:
        kind = NameError if isinstance(error, NameError) else type(error)
        value = f"{kind.__name__}: {'' if kind is NameError else error}"
    return value, log


def agrees(text: str, *calls: tuple) -> None:
    scope, other = module(text), module(text)
    f, g = scope["f"], rewrite(other["f"]).bind(PlainRuntime())
    for args in calls:
        wanted = outcome(f, scope, args)
        assert outcome(g, other, args) == wanted, args


NUMBERS = [(n,) for n in range(7)]


@pytest.mark.parametrize("name", JUMPS | PROGRAMS)
def test_programs(name):
    agrees((JUMPS | PROGRAMS)[name], *NUMBERS)


def test_methods():
    scope, other = module(CLASSES), module(CLASSES)
    runtime = PlainRuntime()
    for s, of in ((scope, lambda g: g), (other, lambda g: rewrite(g).bind(runtime))):
        child = s["_Child"]
        s["step"], s["made"], s["plain"] = of(child.step), of(child.made.__func__), of(child.plain)
    for args in NUMBERS:
        assert outcome(scope["f"], scope, args) == outcome(other["f"], other, args)


def test_tracebacks_show_the_users_lines():
    scope = module(
        """
        def g(n):
            return 1 / n
        def f(n):
            total = 0
            for i in range(3):
                if i == 2:
                    total += (
                        g(n)
                    )
            return total
        """
    )
    f = scope["f"]
    frames = []
    for function in (f, rewrite(f).bind(PlainRuntime())):
        with pytest.raises(ZeroDivisionError) as raised:
            function(0)
        file = f.__code__.co_filename
        found = [(s.lineno, s.name) for s in traceback.extract_tb(raised.value.__traceback__) if s.filename == file]
        frames.append(list(dict.fromkeys(found[-2:])))
    assert frames[0] == frames[1]


# --- what the runtime is told ---


class Watching(PlainRuntime):
    """Notes the constructs that run and the names that they get, by line."""

    def __init__(self):
        self.seen: dict[tuple[str, int], Any] = {}

    def for_(self, line, iterable, body, names):
        self.seen["for", line] = names
        super().for_(line, iterable, body, names)

    def while_(self, line, test, body, names):
        self.seen["while", line] = names
        super().while_(line, test, body, names)

    def if_(self, line, test, then, otherwise, names):
        self.seen["if", line] = names
        super().if_(line, test, then, otherwise, names)


def watched(text: str, *args: Any) -> dict[tuple[str, int], Any]:
    runtime = Watching()
    rewrite(module(text)["f"]).bind(runtime)(*args)
    return runtime.seen


NAMES = [
    # of the first construct of the last function: carried, out, head
    ("s = 0\n for i in x:\n  s += i\n return s", "s", "s", "s"),
    ("for i in x:\n  t = i * 2\n  print(t)\n return 1", "", "", ""),
    ("for i in x:\n  t = i * 2\n return t, i", "i t", "i t", ""),
    ("t = 0\n for i in x:\n  if i: t = i\n return t", "t", "t", "t"),
    ("t = 0\n for i in x:\n  t = i\n return t", "t", "t", ""),
    ("a, b = 1, 2\n for i in x:\n  a, b = b, a\n return a", "a b", "a", "a b"),
    ("for i in x:\n  for j in x:\n   t = i\n  u = t\n return u", "t u", "u", "t"),
    ("k = 0\n while k < 3:\n  t = k\n  k = t + 1\n return 0", "k", "", "k"),
    ("while (k := x.pop()) < 3:\n  t = k\n return k", "k", "k", ""),
    ("while True:\n  k = x.pop()\n  if k: break\n return k", "k", "k", ""),
    ("g = lambda: k\n for k in x:\n  pass\n return g()", "k", "k", "k"),
    ("for k in x:\n  y = [k for k in x if k]\n return y", "y", "y", ""),
    ("for k in x:\n  y = (k for k in x if k)\n return y", "y", "y", ""),
    ("for k in x:\n  y = (k + j for j in x)\n return y", "k y", "k y", "k"),
    ("for k in x:\n  try: t = k\n  except KeyError: t = 1\n  print(t)\n return 1", "", "", ""),
    ("for k in x:\n  with cm(k) as t: u = 1\n  print(t, u)\n return 1", "", "", ""),
    ("u = 1\n for k in x:\n  with suppress(k): u = 1\n return u", "u", "u", "u"),
    ("for k in x:\n  if k: raise ValueError\n  else: t = k\n  print(t)\n return 1", "", "", ""),
    ("for k in x:\n  if k: continue\n  t = k\n  print(t)\n return 1", "", "", ""),
    ("t = 1\n for k in x:\n  t and (t := k)\n return 1", "t", "", "t"),
    ("n = 0\n for k in x:\n  n += 1\n  if n > 3: return n\n return 1", "", "", ""),
]


@pytest.mark.parametrize(("body", "carried", "out", "head"), NAMES)
def test_names_of_loops(body, carried, out, head):
    # the constructs are noted when they begin, so it does no harm that most of these fail
    runtime = Watching()
    f = rewrite(module(f"def f(x):\n {body}\n")["f"]).bind(runtime)
    with contextlib.suppress(Exception):
        f([0, 1, 2, 3, 4, 5, 6])
    names = next(n for (kind, _), n in runtime.seen.items() if kind != "if")

    def users(found):
        return " ".join(n for n in found if not n.startswith("__tn_"))

    if "return n" not in body:
        assert (users(names.carried), users(names.out), users(names.head)) == (carried, out, head)
    else:  # what is returned from inside is read behind the loop
        assert users(names.head) == "n"
        assert names.carried == ("__tn_returned__", "__tn_value__", "n")
        assert names.out == ("__tn_returned__", "__tn_value__")
        assert names.stop is not None


def test_names_are_read_and_assigned():
    text = """
        top = 1
        def f(n):
            global top
            a = 1
            for i in range(n):
                a, top, b = a + i, top + i, i
                if n == 3:
                    c = b
            return a, b, top, c
        """
    scope = module(text)

    class Undone(PlainRuntime):
        def for_(self, line, iterable, body, names):
            assert names.carried == ("a", "b", "c", "top")
            before = names.get()
            assert before == (1, UNDEFINED, UNDEFINED, 1)
            super().for_(line, iterable, body, names)
            assert names.get() == (4, 2, 2, 4)
            names.put(before)
            assert names.get() == before
            names.put((5, 6, 7, 8))

    assert rewrite(scope["f"]).bind(Undone())(3) == (5, 6, 8, 7)
    assert scope["top"] == 8


def test_branches_tell_what_they_assign():
    seen = watched("def f(n):\n if n:\n  a = b = 1\n else:\n  a = c = 2\n  print(end=str(c)[:0])\n return a\n", 1)
    names = seen["if", 2]
    assert (names.carried, names.out) == (("a",), ("a",))
    assert names.get() == (1,)


# --- which functions ---


def test_what_cannot_be_rewritten():
    scope = module(
        """
        import contextlib
        def generator(n):
            yield n
        async def coroutine(n):
            pass
        def names(n):
            x = 1
            return locals()
        def text(n):
            return eval("n")
        def last(n):
            for i in range(n):
                try:
                    pass
                finally:
                    break
        """
    )
    reasons = {}
    for name in ("generator", "coroutine", "names", "text", "last"):
        with pytest.raises(NotRewritable) as raised:
            rewrite(scope[name])
        reasons[name] = raised.value.reason, raised.value.line
    assert reasons == {
        "generator": ("it is a generator", 3),
        "coroutine": ("it is a coroutine", 5),
        "names": ("locals() reads the names of the function that calls it", 9),
        "text": ("eval() reads the names of the function that calls it", 11),
        "last": ("break, continue or return stands in a finally block", 14),
    }
    with pytest.raises(NotRewritable, match="builtin_function_or_method"):
        rewrite(len)
    exec("def f(n): return n", scope)
    with pytest.raises(NotRewritable, match="its source is not known"):
        rewrite(scope["f"])


def test_a_changed_source_is_not_taken():
    scope = module("def f(n):\n    return n + 1\n")
    name = scope["f"].__code__.co_filename
    linecache.cache[name] = (0, None, ["def f(n):\n", "    return n + 2\n"], name)
    with pytest.raises(NotRewritable, match="has changed"):
        rewrite(scope["f"])


def test_which_functions_have_loops():
    scope = module(
        """
        def f(n):
            if n:
                with n:
                    for i in n:
                        return 1
                    while n:
                        n -= 1
        def g(n):
            def inner():
                while n:
                    pass
            return {i for i in n}, {i: i for i in n}, lambda: [i for i in n], inner
        def h(n):
            match n:
                case 1:
                    while n > 0:
                        n -= 1
        def comprehension(n):
            return [i for i in n]
        def generator(n):
            if n:
                return sum(i for i in n)
        """
    )
    assert [has_loops(scope[n]) for n in "fgh"] == [True, False, True]
    assert has_loops(scope["comprehension"]) and has_loops(scope["generator"])
    assert not has_loops(len)


def test_names_that_are_read():
    scope = module(
        """
        import math
        def outer(a, b, c):
            def f(n):
                k = [math.pi * i for i in n]
                def g():
                    return a + len(k)
                return lambda: (b, sum, g)
            return f
        f = outer(1, 2, 3)
        """
    )
    found = names_read(scope["f"].__code__)
    assert found.globals == ("len", "math", "sum")
    assert found.free == ("a", "b")


def test_attributes_are_those_of_the_original():
    def f(a: int, b=len, *, c=max) -> int:
        """Text."""
        return a

    f.mark = 1
    g = rewrite(f).bind(PlainRuntime())
    for name in ("__name__", "__qualname__", "__module__", "__doc__", "__defaults__", "__kwdefaults__", "__dict__"):
        assert getattr(f, name) == getattr(g, name)
    assert g.__defaults__[0] is f.__defaults__[0]
    assert g.__annotations__ == f.__annotations__
    assert g.__code__.co_firstlineno == f.__code__.co_firstlineno


def test_cells_are_shared():
    def outer():
        k = 1

        def f(n):
            nonlocal k
            for _ in range(n):
                k += 1
            return k

        return f, lambda: k

    f, read = outer()
    g = rewrite(f).bind(PlainRuntime())
    assert (g(2), f(1), read(), g(0)) == (3, 4, 4, 4)


PLACE = """
class place:
    def __init__(self, fails=False):
        self.fails = fails
    def __enter__(self):
        return self
    def __exit__(self, *error):
        log.append(error[:1])
        if self.fails:
            raise ValueError("late")
"""


def test_an_exception_takes_the_place_of_a_jump():
    agrees(
        PLACE
        + """
def f(n):
    for i in range(3):
        try:
            with place(i < n):
                if n == 6:
                    continue
                if n == 5:
                    return "gone"
                break
        except ValueError:
            log.append(i)
        log.append("behind")
    return i
""",
        *NUMBERS,
    )


def test_functions_are_rewritten_in_threads():
    scope = module(
        "def f(n):\n    s = 0\n    for i in range(n):\n        if i % 2: continue\n        s += i\n    return s\n"
    )
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda n: rewrite(scope["f"]).bind(PlainRuntime())(n), range(64)))
    assert found == [scope["f"](n) for n in range(64)]


def test_rewriting_is_done_once_and_fast():
    lines = "".join(f"        if x[i] > {k}:\n            s += x[i] * {k} + g(s, i)\n" for k in range(50))
    f = module(f"def f(x, g):\n    s = 0\n    for i in range(len(x)):\n{lines}    return s\n")["f"]
    assert helpers.work(rewrite, f) < 300_000  # about 120,000
    assert helpers.work(rewrite, f) < 100
    assert rewrite(f).code is rewrite(f).code


def test_parts_of_a_condition_are_booleans():
    seen = []

    class Noting(PlainRuntime):
        def and_(self, line, *operands):
            seen.append((line, [operand() for operand in operands]))
            return super().and_(line, *operands)

        or_ = and_

    text = """
        def f(n):
            if n and [n] and not []:
                a = n and [n]
            while n and n > 2 > 1:
                n -= 1
            return 5 if (n or n) and (n if n else 3) else a
        """
    assert rewrite(module(text)["f"]).bind(Noting())(3) == 5
    assert seen[:2] == [(3, [True, True, True]), (4, [3, [3]])]
    assert all(v is True or v is False for line, values in seen if line != 4 for v in values)


def test_warnings_of_the_users_source_are_not_given_again():
    r"""Python warns of ``"\c"`` and of ``is 1`` where it compiles the user's file; here they would be errors."""
    with warnings.catch_warnings(action="ignore"):
        scope = module(
            r"""
            def total(n):
                "A sum: \cos(x) \d"
                found = 0
                for k in range(n):
                    found += k if n is not 1 else 0
                return found
            """
        )
    assert rewrite(scope["total"])
