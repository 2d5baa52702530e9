"""The gradient column: reverse and forward mode, first and second order, float64 and complex128, against differences.

Differences are of fourth order, so that 1e-6 holds with room to spare. The first derivative is compared element by
element; the others in one direction drawn at random, where a wrong element cannot hide.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

import tensornumpy as tnp
from helpers import _flat, check_gradients
from matrix.sample import Call

STEP = 1e-4
TOLERANCE = 1e-6


def inexact(arrays: Sequence[np.ndarray]) -> list[int]:
    return [i for i, a in enumerate(arrays) if a.dtype.kind in "fc"]


def as_complex(array: np.ndarray) -> np.ndarray:
    """The array with an imaginary part of its own in each element."""
    if array.dtype.kind != "f":
        return array
    turn = 0.3 * np.cos(1.7 * np.arange(array.size) + 0.4).reshape(array.shape)
    return array + 1j * turn


def draw(rng: np.random.Generator, like: Any) -> np.ndarray:
    """Random numbers of an array's shape and dtype."""
    numbers = rng.standard_normal(like.shape)
    if like.dtype.kind == "c":
        numbers = numbers + 1j * rng.standard_normal(like.shape)
    return np.asarray(numbers, like.dtype)


def dot(a: Any, b: Any) -> float:
    return float(np.sum(np.real(np.conj(np.asarray(a)) * np.asarray(b))))


class Function:
    """A call as a function of its inexact arrays with a list of inexact results."""

    def __init__(self, call: Call, arrays: Sequence[np.ndarray]):
        self.arrays, self.places = list(arrays), inexact(arrays)
        self.run = call.run
        self.points = [arrays[i] for i in self.places]

    def __call__(self, *ys: Any) -> list[Any]:
        full = [tnp.asarray(a) for a in self.arrays]
        for i, y in zip(self.places, ys, strict=True):
            full[i] = tnp.asarray(y)
        return _flat(self.run(tnp, *full))


def differences(f: Callable[..., list], points: Sequence[np.ndarray], ts: Sequence[np.ndarray]) -> list[np.ndarray]:
    """The derivative of each result in the direction ``ts``."""
    total: list[Any] = []
    for step, weight in ((-2, 1 / 12), (-1, -2 / 3), (1, 2 / 3), (2, -1 / 12)):
        moved = f(*[p + step * STEP * t for p, t in zip(points, ts, strict=True)])
        parts = [weight / STEP * m.numpy() for m in moved]
        total = [t + p for t, p in zip(total, parts, strict=True)] if total else parts
    return total


def reverse(f: Callable[..., list], seeds: Sequence[np.ndarray]) -> Callable[..., list]:
    """``f``'s vector-Jacobian product as a function of the same arrays."""

    def first(*ys: Any) -> list[Any]:
        handles = [tnp.asarray(y) for y in ys]
        with tnp.GradientTape() as tape:
            tape.watch(handles)
            out = f(*handles)
        return tape.gradient(
            out, handles, output_gradients=[tnp.asarray(s) for s in seeds], unconnected_gradients="zero"
        )

    return first


def forward(f: Callable[..., list], ts: Sequence[np.ndarray]) -> Callable[..., list]:
    """``f``'s Jacobian-vector product as a function of the same arrays."""

    def first(*ys: Any) -> list[Any]:
        handles = [tnp.asarray(y) for y in ys]
        with tnp.ForwardAccumulator(handles, [tnp.asarray(t) for t in ts]) as accumulator:
            out = f(*handles)
        return accumulator.jvp(out, unconnected_gradients="zero")

    return first


def close(got: Sequence[Any], want: Sequence[np.ndarray], what: str) -> None:
    for a, b in zip(got, want, strict=True):
        a = np.asarray(a)
        assert a.dtype == b.dtype and a.shape == b.shape, f"{what}: {a.dtype}{a.shape} for {b.dtype}{b.shape}"
        scale = max(1.0, float(np.max(np.abs(b), initial=0.0)))
        wrong = float(np.max(np.abs(a - b), initial=0.0))
        assert wrong <= TOLERANCE * scale, f"{what}: off by {wrong:.1e} of {scale:.1e}"


def both_modes(f: Callable[..., list], points: Sequence[np.ndarray], seed: int, what: str) -> tuple[Callable, Callable]:
    """Forward mode against differences, and reverse mode against the same ones; then both as functions."""
    rng = np.random.default_rng(seed)
    ts = [draw(rng, p) for p in points]
    seeds = [draw(rng, o) for o in f(*points)]
    want = differences(f, points, ts)
    pushed, pulled = forward(f, ts), reverse(f, seeds)
    close(pushed(*points), want, f"forward {what}")
    got = dot_all(pulled(*points), ts)
    expected = dot_all(seeds, want)
    assert abs(got - expected) <= TOLERANCE * max(1.0, abs(expected), scale_of(seeds, want)), (
        f"reverse {what}: {got} for {expected}"
    )
    return pushed, pulled


def dot_all(a: Sequence[Any], b: Sequence[Any]) -> float:
    return sum(dot(x, y) for x, y in zip(a, b, strict=True))


def scale_of(a: Sequence[Any], b: Sequence[Any]) -> float:
    return sum(float(np.sum(np.abs(x) * np.abs(y))) for x, y in zip(a, b, strict=True))


def check(call: Call, arrays: Sequence[np.ndarray], second: bool, what: str = "") -> None:
    """Both modes, both orders: forward over forward, reverse over reverse."""
    f = Function(call, arrays)
    pushed, pulled = both_modes(f, f.points, 0, f"{what}first order")
    if second:
        both_modes(pushed, f.points, 1, f"{what}second order, over forward")
        both_modes(pulled, f.points, 2, f"{what}second order, over reverse")


def result(call: Call, xp: Any, arrays: Sequence[np.ndarray]) -> Any:
    return call.run(xp, *(arrays if xp is np else [tnp.asarray(a) for a in arrays]))


def is_inexact(result: Any) -> bool:
    if isinstance(result, list | tuple):
        return any(map(is_inexact, result))
    return isinstance(result, tnp.ndarray | np.ndarray) and result.dtype.kind in "fc"


def is_differentiable(call: Call) -> bool:
    """Inexact numbers go in, and arrays of them come out."""
    return call.gradient and bool(inexact(call.arrays) and _flat(result(call, tnp, call.arrays)))


def unconnected(call: Call) -> bool:
    """The tape says that the results do not depend on the arrays."""
    handles = [tnp.asarray(a) for a in call.arrays]
    with tnp.GradientTape() as tape:
        tape.watch([handles[i] for i in inexact(call.arrays)])
        out = _flat(call.run(tnp, *handles))
    return all(g is None for g in tape.gradient(out, [handles[i] for i in inexact(call.arrays)]))


def gradient(call: Call) -> str:
    if not is_differentiable(call):
        assert call.gradient or unconnected(call), "a gradient, where the sample says that there is none"
        return "none"
    check_gradients(lambda *xs: call.run(tnp, *xs), *call.arrays, order=1)
    check(call, call.arrays, call.second)
    arrays = [as_complex(a) for a in call.arrays]
    if call.complex and is_complex_function(call, arrays):
        check(call, arrays, call.second, "complex, ")
    return "ok"


def is_complex_function(call: Call, arrays: Sequence[np.ndarray]) -> bool:
    """NumPy computes with complex numbers here."""
    if not any(a.dtype.kind == "c" for a in arrays):
        return False
    try:
        return is_inexact(result(call, np, [np.array(a) for a in arrays]))
    except Exception:
        return False


def ops(call: Call) -> list[str]:
    """The differentiable ops that a tape records of a call, in their order: none where it refuses."""
    try:
        handles = [tnp.asarray(a) for a in call.arrays]
        with warnings.catch_warnings(), tnp.GradientTape() as tape:
            warnings.simplefilter("ignore")
            tape.watch([h for h in handles if h.dtype.kind in "fc"])
            call.run(tnp, *handles)
        return [op.name for op, *_ in tape._entries if op.differentiable]
    except Exception:
        return []
