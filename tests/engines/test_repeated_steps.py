"""Steps that a graph repeats are one function of its kernel, and compute what they compute without: against NumPy."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.engines.llvm.link import machine

SEEDS = int(os.environ.get("TENSORNUMPY_FUZZ", "60")) // 10


@pytest.fixture
def texts(monkeypatch, native_now, forget_kernels):
    """The texts of all kernels that are made."""
    found: list[str] = []
    object_code = machine.object_code

    def noted(text: str) -> bytes:
        if "define i64 @kernel(" in text:
            found.append(text)
        return object_code(text)

    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")
    forget_kernels()
    monkeypatch.setattr(machine, "object_code", noted)
    return found


def bodies(texts: list[str]) -> tuple[int, int]:
    """Functions, and calls of them."""
    every = "".join(texts)
    return len(re.findall(r"^define internal \w+ @body", every, re.MULTILINE)), len(
        re.findall(r"call \w+ @body", every)
    )


def sequence(turns: Sequence[Callable[[Any, Any, Any], Any]]) -> Callable[[Any, Any, Any], Any]:
    def f(xp: Any, x: Any, y: Any) -> Any:
        for turn in turns:
            x = turn(xp, x, y)
        return x

    return f


def _layer(xp: Any, x: Any, y: Any) -> Any:
    centred = x - xp.mean(x, axis=-1, keepdims=True)
    return centred / xp.sqrt(xp.mean(centred * centred, axis=-1, keepdims=True) + 1e-3) + y


def _columns(xp: Any, x: Any, y: Any) -> Any:
    return x * 0.5 + xp.tanh(xp.sum(x * y, axis=0)) - xp.max(x, axis=1, keepdims=True)


def _running(xp: Any, x: Any, y: Any) -> Any:
    return xp.cumsum(xp.tanh(x), axis=1) * 0.1 + y


def _rolled(xp: Any, x: Any, y: Any) -> Any:
    return xp.concatenate([x[:, 1:], x[:, :1]], axis=1) * y + xp.sum(x, axis=0)


def _product(xp: Any, x: Any, y: Any) -> Any:
    return xp.tanh(x @ (y.T @ y) * 0.01)


TURN = {"layer": _layer, "columns": _columns, "running": _running, "rolled": _rolled, "product": _product}


def arrays(shape: tuple[int, int], dtype: str) -> list[np.ndarray]:
    rng = np.random.default_rng(shape)
    return [rng.standard_normal(shape).astype(dtype) for _ in range(2)]


def check(f: Callable[[Any, Any, Any], Any], shape: tuple[int, int], dtype: str) -> None:
    """Two lengths of one class, as NumPy computes them."""
    g = tnp.function(lambda x, y: f(tnp, x, y))
    for rows in (shape[0], shape[0] + 1):
        x, y = arrays((rows, shape[1]), dtype)
        tolerance = 5e-4 if dtype == "float32" else 1e-10
        got = np.asarray(g(tnp.asarray(x), tnp.asarray(y)))
        np.testing.assert_allclose(got, f(np, x, y), rtol=tolerance, atol=tolerance)


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize("shape", [(40, 30), (700, 70)])
@pytest.mark.parametrize("name", TURN)
def test_turns_are_as_numpys(name, shape):
    check(sequence([TURN[name]] * 4), shape, "float64")


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_turns_in_any_order(seed):
    rng = np.random.default_rng(seed)
    names = rng.choice(list(TURN), rng.integers(4, 9))
    shape = int(rng.choice([7, 40, 129, 700])), int(rng.choice([1, 3, 16, 65]))
    check(sequence([TURN[name] for name in names]), shape, rng.choice(["float32", "float64"]))


@pytest.mark.parametrize(
    ("name", "shape"), [("layer", (700, 70)), ("columns", (40, 30)), ("running", (40, 30)), ("rolled", (40, 30))]
)
def test_what_turns_have_in_common_is_made_once(texts, name, shape):
    """The text grows by calls, not by loops."""
    f = sequence([TURN[name]] * 16)
    tnp.function(lambda x, y: f(tnp, x, y))(*map(tnp.asarray, arrays(shape, "float64")))
    made, calls = bodies(texts)
    assert 0 < made < calls / 2.5
