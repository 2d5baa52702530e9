"""Random structures of arguments, captures and results: compiled calls give what Python gives, whatever comes next."""

from __future__ import annotations

import gc
import random
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import HAS_EXTENSION


class Fields:
    """An object whose fields are arguments."""


class Structures:
    """Random values, and random ways to put a result together."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)

    def array(self) -> Any:
        shape = self.rng.choice([(3,), (3,), (), (2, 3), (0, 3)])
        array = np.full(shape, self.rng.randint(0, 3), self.rng.choice(["f8", "f8", "f4", "i8", "c16", "?"]))
        kind = self.rng.random()
        if kind < 0.1:
            return array
        if kind < 0.15:
            return tnp.Variable(array * 1.0)
        return tnp.ones(3)[1] if kind < 0.2 else tnp.asarray(array)

    def value(self, depth: int = 0) -> Any:
        rng, kind = self.rng, self.rng.random()
        if kind < 0.55 or depth > 2:
            return self.array()
        if kind < 0.65:
            return rng.choice([1, 2.5, "s", None, True, b"x", 0.0, -0.0, float("nan"), 3 + 1j])
        if kind < 0.85:
            return rng.choice([list, tuple])(self.value(depth + 1) for _ in range(rng.randint(0, 3)))
        items = {key: self.value(depth + 1) for key in rng.sample("abcd", rng.randint(0, 3))}
        if kind < 0.95:
            return items
        made = Fields()
        vars(made).update(items)
        return made

    def result(self, depth: int = 0) -> tuple:
        rng, kind = self.rng, self.rng.random()
        if kind < 0.55:
            return rng.choice(["double", "double", "sum", "view"]), rng.randint(0, 5)
        if kind < 0.65 or depth > 2:
            return "constant", rng.choice([1, "x", None, 2.5])
        parts = [self.result(depth + 1) for _ in range(rng.randint(0, 3))]
        return rng.choice(["list", "tuple", "dict"]), parts


def leaves(x: Any) -> Any:
    if isinstance(x, tnp.ndarray | np.ndarray):
        yield tnp.asarray(x)
    parts = vars(x).values() if isinstance(x, Fields) else x.values() if isinstance(x, dict) else x
    for part in parts if isinstance(x, list | tuple | dict | Fields) else ():
        yield from leaves(part)


def program(box: Any, form: tuple) -> Any:
    def f(*args: Any, **named: Any) -> Any:
        arrays = [*leaves(args), *leaves(dict(sorted(named.items()))), *leaves(box)] or [tnp.ones(2)]

        def built(form: tuple) -> Any:
            kind, part = form
            if kind == "constant":
                return part
            if kind in ("list", "tuple"):
                return (list if kind == "list" else tuple)(map(built, part))
            if kind == "dict":
                return {str(i): built(p) for i, p in enumerate(part)}
            x = arrays[part % len(arrays)]
            return x * 2 + 1 if kind == "double" else tnp.sum(x * 1.0) if kind == "sum" else (x * 3).reshape(-1)[:1]

        return built(form)

    return f


def same(found: Any, expected: Any) -> None:
    assert type(found) is type(expected)
    if isinstance(expected, tnp.ndarray):
        assert (found.dtype, found.shape) == (expected.dtype, expected.shape)
        np.testing.assert_array_equal(found.numpy(), expected.numpy())
    elif isinstance(expected, dict):
        assert list(found) == list(expected)
        same(list(found.values()), list(expected.values()))
    elif isinstance(expected, list | tuple):
        assert len(found) == len(expected)
        for a, b in zip(found, expected, strict=True):
            same(a, b)
    else:
        assert found == expected


@pytest.mark.usefixtures("compiled_code_answers")
@pytest.mark.parametrize("seed", range(40))
def test_random_calls(seed):
    make = Structures(seed)
    args = tuple(make.value() for _ in range(make.rng.randint(0, 3)))
    named = {name: make.value() for name in make.rng.sample("pqr", make.rng.choice([0, 0, 1, 2]))}
    f = program(make.rng.choice([[], {"a": tnp.ones(3)}, [tnp.ones(3), tnp.ones(2)]]), make.result())
    g = tnp.function(f, native="background")
    others = [(tuple(make.value() for _ in args), {name: make.value() for name in named}) for _ in range(2)]
    reordered = (args, dict(reversed(named.items())))
    before = gc.get_threshold()
    gc.set_threshold(1)  # a collection at every chance
    try:
        for a, k in [(args, named)] * 3 + [*others, *others, reordered, (args, named), reordered, (args, named)]:
            same(g(*a, **k), f(*a, **k))
    finally:
        gc.set_threshold(*before)
    if HAS_EXTENSION:
        assert g._entries is None or len(g._entries) <= 4


def test_what_a_library_drew_while_a_program_was_tried_is_put_back():
    """No name of the code leads to the generator of the module, and the path through the comparisons is given up."""
    util = pytest.importorskip("scipy._lib._util")

    def ranks(n):
        drawn = util.rng_integers(tnp.random.mtrand._rand, 1, 11, size=(2, n))
        wins = tnp.zeros((n, n))
        for i in range(n):
            for j in range(n):
                if drawn[0, i] > drawn[1, j]:
                    wins[i, j] = 1.0
                elif drawn[0, i] < drawn[1, j]:
                    wins[i, j] = 2.0
        return wins

    compiled = tnp.function(ranks, native="now", strict=False)
    for seed in range(4):
        tnp.random.seed(seed)
        expected = ranks(12), tnp.random.random()
        tnp.random.seed(seed)
        with warnings.catch_warnings(action="ignore", category=tnp.EagerWarning):
            result = compiled(12), tnp.random.random()
        np.testing.assert_array_equal(result[0], expected[0])
        assert result[1] == expected[1]
