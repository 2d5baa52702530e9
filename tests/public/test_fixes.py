"""The ``fix`` line of warnings is Python with the user's own names; names in all advice exist."""

from __future__ import annotations

import ast
import enum
import functools
import pathlib
import random
import re
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._core import advice

GARBAGE = re.compile(r"<\w+[ .]|\\x|0x[0-9a-f]{6}|b'|->|\bint \d|\bfloat \d|float64\[")


class Color(enum.Enum):
    RED = 1


class Model:
    """Numbers, lists and arrays as people keep them."""

    def __init__(self) -> None:
        self.n, self.lr, self.history = 0, tnp.asarray(1.0), []
        self.part = {"rate": 0.5, "sizes": [1, 2.0]}

    def scaled(self, x):
        return x * float(self.n)

    def logged(self, x):
        self.history.append(x.sum())
        return x * len(self.history)

    def nested(self, x):
        return x * float(self.part["rate"]) * float(self.part["sizes"][1])


def _counted():
    model = Model()
    for k in range(9):
        model.n = k
        yield model, tnp.ones(2)


def _nested():
    model = Model()
    for k in range(9):
        model.part["rate"], model.part["sizes"][1] = 0.1 * k, 1.0 + k
        yield model, tnp.ones(2)


x = tnp.ones(3)
AGAIN: dict[str, tuple[Any, Any, str]] = {  # the function, its calls, what the code is to be
    "two numbers": (
        lambda x, lr, t: x * float(lr) + float(t),
        [(x, 0.1 * k, k) for k in range(9)],
        "lr = tnp.asarray(lr); t = tnp.asarray(t)",
    ),
    "a NumPy scalar": (lambda x, t: x * float(t), [(x, np.float64(k * 0.3)) for k in range(9)], "t = tnp.asarray(t)"),
    "complex": (lambda x, t: x * complex(t), [(x, 1j * k) for k in range(9)], "t = tnp.asarray(t)"),
    "a number of an object": (Model.scaled, _counted(), "self.n = tnp.asarray(self.n)"),
    "a list that grows": (Model.logged, [(model, x) for model in [Model()] * 9], "self.history.append(result)"),
    "numbers in containers": (
        Model.nested,
        _nested(),
        "self.part['rate'] = tnp.asarray(self.part['rate']); "
        "self.part['sizes'][1] = tnp.asarray(self.part['sizes'][1])",
    ),
    "lengths": (
        lambda rows: rows * 2,
        [(tnp.ones((2, k + 1)),) for k in range(9)],
        "rows = tnp.pad(rows, [(0, 0), (0, n - rows.shape[1])])",
    ),
    "axes": (lambda x: x * 2, [(tnp.ones((2,) * k),) for k in range(1, 10)], "x = x.reshape(-1)"),
    "dtypes": (lambda x: x + x, [(tnp.ones(3, d),) for d in "bhilfdF"], "x = x.astype(tnp."),
    "dates": (
        lambda when: when + 1,
        [(tnp.asarray(["2026-01-01"], f"M8[{unit}]"),) for unit in ("D", "h", "m", "s", "ms", "us", "ns")],
        "when = when.astype(",
    ),
    "texts": (lambda x, mode: x * 2, [(x, f"'mode\n{k}") for k in range(9)], "f(x, mode)"),
    "functions": (lambda x, act: act(x), [(x, lambda v: v + 1) for _ in range(9)], "f(x, act)"),
    "partials": (lambda x, act: act(x), [(x, functools.partial(tnp.power, k)) for k in range(9)], "f(x, act)"),
    "objects": (lambda x, other: x, [(x, object()) for _ in range(9)], "f(x, other)"),
    "lists": (lambda xs: xs[0], [([tnp.ones(3) for _ in range(k + 1)],) for k in range(9)], "xs.append(result)"),
    "many": (lambda *xs: xs[0], [[tnp.ones(3) for _ in range(k + 1)] for k in range(9)], "f(*args)"),
    "keys": (lambda x, d: x * d[Color.RED], [(x, {Color.RED: k}) for k in range(9)], "d[key] = tnp.asarray(d[key])"),
    "a guard": (
        lambda x: x * 2 if x[0] > 0 else x * int(x[0]),
        [(tnp.asarray([-1.0 * k]),) for k in range(9)],
        "tnp.where(condition, a, b)",
    ),
}


def told(work: Any, kind: type) -> list[Any]:
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        work()
    return [w for w in found if issubclass(w.category, kind)]


def fix_in(text: str) -> str:
    """The fix of a message, which is Python, and no repr of an object."""
    what, _, fix = text.partition("\n  fix: ")
    assert "\n  at:  " in what and "\n" not in fix, text
    ast.parse(fix)
    assert not GARBAGE.search(fix), fix
    return fix


@pytest.mark.parametrize("kind", AGAIN)
def test_the_fix_of_traces_that_are_made_again_is_code(kind):
    code, calls, expected = AGAIN[kind]
    f = tnp.function(code)
    (warning,) = told(lambda: [f(*args) for args in calls], tnp.RetracingWarning)
    text = str(warning.message)
    assert fix_in(text).startswith(expected)
    assert not re.search(r"<\w+ object at|\\x", text), text


def _tried(x):
    try:
        return tnp.linalg.inv(x)
    except np.linalg.LinAlgError:
        return x * 0


def _branches(x):
    return [x[k] * 2.0 if x[k] > 0 else x[k] - 1.0 for k in range(100)]


def _masks(x):
    return [tnp.sum(x[x > k / 50]) for k in range(100)]


def decided(v):
    return v * 2.0 if v > 0 else v - 1.0


items = iter(range(1000))
numbers = tnp.asarray(np.random.default_rng(0).normal(size=200))
EAGER: dict[str, tuple[Any, Any, str]] = {
    "random": (lambda x: x * random.random(), x, "rng = tnp.random.default_rng(seed)"),
    "iterators": (lambda x: x * next(items), x, "f(x, item)"),
    "exceptions": (_tried, tnp.zeros((2, 2)), "x = tnp.where(condition, x, 1)"),
    "objects": (lambda x: x[0], tnp.asarray(np.array([{}, None], object)), "x = x.astype(float)"),
    "branches": (_branches, numbers, "tnp.where(condition, a, b)  # in the place of the if"),
    "branches of another": (lambda x: [decided(x[k]) for k in range(100)], numbers, "tnp.where(condition, a, b)"),
    "masks": (_masks, numbers, "tnp.where(mask, x, 0)"),
    "NumPy": (lambda x: tnp.asarray(np.cumsum(np.asarray(x))), x, ""),
}


@pytest.mark.parametrize("kind", EAGER)
def test_the_fix_of_what_is_not_traced_is_code(kind):
    code, given, expected = EAGER[kind]
    f = tnp.function(code, strict=False)
    (warning,) = told(lambda: f(given), tnp.EagerWarning)
    text = str(warning.message)
    if expected:
        assert fix_in(text).startswith(expected)
    assert "test_fixes.py:" in text
    if kind == "branches of another":
        assert "or decorate decided, not <lambda>" in text


@pytest.mark.usefixtures("short_traces")
def test_a_trace_with_too_many_steps_names_what_to_decorate():

    def step(x):
        return tnp.sin(x) + 1

    def long(x):
        for _ in range(100):
            x = step(x)
        return x

    def alone(x):
        for _ in range(100):
            x = tnp.sin(x) + 1
        return x

    for code, expected in ((long, "step = tnp.function(step)"), (alone, "tnp.scan(step, init, xs)")):
        f = tnp.function(code, strict=False, native="off")
        f._is_staged = False
        (warning,) = told(functools.partial(f, tnp.ones(3)), tnp.EagerWarning)
        assert fix_in(str(warning.message)).startswith(expected)


# --- names in advice ---

NAMES = re.compile(r"\btnp\.((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)")
SOURCES = pathlib.Path(tnp.__file__).parent


def _texts():
    """Each literal text of a fix in the sources, by place."""
    for path in sorted(SOURCES.rglob("*.py")):
        if path.parts[len(SOURCES.parts)] == "tensorflow" or "message(" not in (text := path.read_text("utf-8")):
            continue  # where tnp is tensornumpy.tensorflow
        for call in ast.walk(ast.parse(text)):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", "") != "message" or len(call.args) != 2:
                continue
            literals = [n.value for n in ast.walk(call.args[1]) if isinstance(n, ast.Constant)]
            yield from ((f"{path.name}:{call.lineno}", t) for t in literals if isinstance(t, str))
    for pattern, fix in advice.FIXES:
        if isinstance(fix, str):
            yield pattern, re.sub(r"\{\d\}", "", fix)


def test_what_advice_names_is_there():
    missing, named = [], 0
    for place, text in _texts():
        for name in NAMES.findall(text):
            named += 1
            try:
                functools.reduce(getattr, name.split("."), tnp)
            except AttributeError:
                missing.append((place, text))
    assert named > 100 and not missing
