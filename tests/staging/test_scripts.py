"""Programs as people write them (scripts.txt): simulations, dynamic programming, filters, sorting, classes, generators,
exceptions ...; values, types, writes into arguments, exceptions and state outside are those of plain NumPy, in calls
with other data and shapes, whatever is compiled of them.
"""

from __future__ import annotations

import linecache
import pathlib
import re
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

from .constructs import same

HEADER = """import {xp} as np
import collections, functools, itertools, math, operator
from dataclasses import dataclass, replace
from typing import NamedTuple
"""
BLOCKS = re.split(r"^## ", (pathlib.Path(__file__).parent / "scripts.txt").read_text(), flags=re.MULTILINE)[1:]
SCRIPTS = dict(block.split("\n", 1) for block in BLOCKS)


def scope_of(name: str, xp: str) -> dict[str, Any]:
    """The names of a script: ``args(call, random)`` makes the arguments of a call, ``f`` is the program."""
    file, source = f"<script {name} {xp}>", HEADER.replace("{xp}", xp) + SCRIPTS[name]
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    scope: dict[str, Any] = {"__name__": __name__}
    exec(compile(source, file, "exec"), scope)
    return scope


def ours(x: Any) -> Any:
    if isinstance(x, np.ndarray) and not isinstance(x, tnp.ndarray):
        return tnp.asarray(x)
    if isinstance(x, list | tuple):
        return type(x)(map(ours, x))
    return {k: ours(v) for k, v in x.items()} if isinstance(x, dict) else x


def outcome(f: Any, args: tuple) -> tuple[Any, Any]:
    try:
        return f(*args), None
    except Exception as error:
        return None, error


def alike(found: Any, wanted: Any) -> None:
    """As ``same``; generators draw the same number next."""
    if isinstance(wanted, np.random.Generator):
        assert float(found.random()) == wanted.random()
    elif isinstance(wanted, list | tuple) and not hasattr(wanted, "_fields"):
        assert type(found) is type(wanted) and len(found) == len(wanted)
        for one, two in zip(found, wanted, strict=True):
            alike(one, two)
    elif type(wanted).__module__ == __name__ and type(wanted).__eq__ is object.__eq__:  # of a script's own class
        assert type(found).__name__ == type(wanted).__name__
        alike(sorted(vars(found).items()), sorted(vars(wanted).items()))
    elif getattr(wanted, "dtype", None) in (np.float32, np.complex64):
        assert (found.dtype, found.shape) == (wanted.dtype, wanted.shape)
        np.testing.assert_allclose(np.asarray(found), wanted, 1e-5, 1e-6)
    else:
        same(found, wanted)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.family(24)
@pytest.mark.parametrize("mode", ["background", "now"])
@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts(name, mode):
    before = tnp.config.get_native()
    tnp.config.set_native(mode)
    try:
        python, compiled = scope_of(name, "numpy"), scope_of(name, "tensornumpy")
        f = tnp.function(strict=False)(compiled["f"])
        for call in range(5):  # the last one has the shapes of the one before, and other numbers
            given = python["args"](min(call, 3), np.random.default_rng(call))
            args = ours(compiled["args"](min(call, 3), np.random.default_rng(call)))
            given, args = (x if isinstance(x, tuple) else (x,) for x in (given, args))
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                wanted, error = outcome(python["f"], given)
                found, own_error = outcome(f, args)
            assert type(own_error) is type(error), (call, own_error, error)
            if error is None:
                alike(found, wanted)
                alike(args, given)
            for key in python:
                if key.startswith("state"):
                    alike(compiled[key], python[key])
    finally:
        tnp.config.set_native(before)
