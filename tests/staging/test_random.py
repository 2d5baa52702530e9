"""Random programs: the rewritten function does what Python does, also where dead names have lost their values.

TENSORNUMPY_FUZZ is the number of programs; TENSORNUMPY_FUZZ_RANDOM draws others than the fixed ones.
"""

from __future__ import annotations

import dis
import os
import types
from random import Random

import pytest

from tensornumpy.staging.source.rewrite import NotRewritable, rewrite

from .drawn import Drawer
from .python_runtime import PlainRuntime
from .test_rewrite import module

PROGRAMS = int(os.environ.get("TENSORNUMPY_FUZZ", "150"))
FIRST = int.from_bytes(os.urandom(4)) if "TENSORNUMPY_FUZZ_RANDOM" in os.environ else 0
ARGUMENTS = ((0,), (1, 3), (4, 0), (3, 1))


class Deep(PlainRuntime):
    """Rewrites the functions that it calls, too."""

    def call(self, line, function, /, *args, **kwargs):
        code = getattr(function, "__code__", None)
        if isinstance(function, types.FunctionType) and code.co_filename.startswith(("<rewrite", "<numeric")):
            try:
                function = rewrite(function).bind(self)
            except NotRewritable as reason:
                assert "generator" in reason.reason, reason
        return function(*args, **kwargs)


def written(*functions) -> dict[str, types.CellType]:
    """The cells of the names that functions and those inside them assign."""
    found = {}
    for f in functions:
        names, codes = set(), [f.__code__]
        while codes:
            code = codes.pop()
            inner = [c for c in code.co_consts if isinstance(c, types.CodeType)]
            codes += [c for c in inner if c.co_name == code.co_name]  # the user's own functions have other names
            stored = {i.argval for i in dis.get_instructions(code) if i.opname in ("STORE_DEREF", "DELETE_DEREF")}
            names |= stored & {*code.co_freevars}
        found |= {n: c for n, c in zip(f.__code__.co_freevars, f.__closure__ or (), strict=True) if n in names}
    return found


def forget(cells: dict[str, types.CellType], kept: tuple[str, ...]) -> None:
    for name, cell in cells.items():
        if name not in kept:
            del cell.cell_contents


class Forgetful(Deep):
    """Deletes what is not live: behind a construct all but ``out``, in the next iteration all but ``head``."""

    def for_(self, line, iterable, body, names):
        cells = written(body)
        super().for_(line, self.items(iterable, cells, names), body, names)
        forget(cells, names.out)

    def items(self, iterable, cells, names):
        for value in iterable:
            forget(cells, names.head)
            yield value

    def while_(self, line, test, body, names):
        cells = written(body)
        tested = dict(zip(test.__code__.co_freevars, test.__closure__ or (), strict=True))  # read or assigned

        def asked():
            answer = test()
            if answer:
                forget({n: c for n, c in cells.items() if n not in tested}, names.head)
            return answer

        super().while_(line, asked, body, names)
        forget(cells | written(test), names.out)

    def if_(self, line, test, then, otherwise, names):
        super().if_(line, test, then, otherwise, names)
        forget(written(then, otherwise), names.out)


def outcome(function, scope, args):
    log = scope["log"] = []
    scope["top"], scope["other"] = 1, 2
    try:
        value = repr(function(*args))
    except BaseException as error:
        kind = NameError if isinstance(error, NameError) else type(error)
        value = f"{kind.__name__} {'' if kind is NameError else error}"
    value = value.replace("UnboundLocalError", "NameError")
    return value, repr(log), scope.get("top"), scope.get("other")


@pytest.mark.parametrize("runtime", [Deep, Forgetful])
@pytest.mark.parametrize("part", range(10))
def test_random_programs(runtime, part):
    ran = 0
    for number in range(part, PROGRAMS, 10):
        seed = FIRST + number
        text = Drawer(Random(seed)).text()
        try:
            compile(text, "drawn", "exec")
        except SyntaxError:
            continue
        scope, other = module(text), module(text)
        g = rewrite(other["f"]).bind(runtime())
        ran += 1
        for args in ARGUMENTS:
            wanted = outcome(scope["f"], scope, args)
            assert outcome(g, other, args) == wanted, f"seed {seed}, f{args}:\n{text}"
    assert 2 * ran >= len(range(part, PROGRAMS, 10))
