"""Arrays that compiled functions write into, by compiled code alone: what is refused there Python does, and all is as
Python leaves it."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import entered, needs_extension

BODIES = {
    "an attribute": "o.w -= x * 2",
    "and gives it": "o.w += x; y = o.w",
    "an argument": "x += o.w.sum()",
    "and gives it, too": "x *= 2; y = (x, x.sum())",
    "a part": "o.w[1:] = x[1:] + 1",
    "one element": "o.w[0] = x.sum()",
    "two": "o.w += x; o.v -= o.w",
    "each into the other": "t = o.w * 1; o.w[...] = o.v; o.v[...] = t",
    "and sets another": "o.w += x; o.n = o.n + 1; o.u = o.w * 2",
    "and keeps it": "o.w += x; o.log.append(o.w)",
    "a captured one": "base += x",
    "a captured one by an attribute": "shared.w += x; y = shared.w * 2",
    "an item": "o.parts[1] += x",
    "what is read before": "y = o.w * 2; o.w += x",
    "by itself": "o.w[...] = o.w[::-1] * 2",
}


class Object:
    def __init__(self) -> None:
        self.w, self.v, self.u = tnp.ones(3), tnp.arange(3.0), tnp.zeros(3)
        self.n, self.log, self.parts = 0, [], [0, tnp.zeros(3)]


def world(body: str, decorate: Any) -> tuple[Any, Object, dict]:
    lines = "\n    ".join(body.split("; "))
    scope = {"decorate": decorate, "tnp": tnp, "base": tnp.zeros(3), "shared": Object()}
    exec(f"@decorate\ndef step(o, x):\n    y = None\n    global base\n    {lines}\n    return y\n", scope)
    return scope["step"], Object(), scope


def flat(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [type(value).__name__, *map(flat, value)]
    if isinstance(value, tnp.ndarray | np.ndarray):
        return [str(value.dtype), np.asarray(value).tolist()]
    return value


def seen(o: Object, scope: dict) -> Any:
    objects = (o, scope["shared"])
    return flat([*(v for x in objects for v in vars(x).values()), scope["base"]])


CHANGES = [
    lambda o, scope: setattr(o, "w", tnp.ones(3)),
    lambda o, scope: setattr(o, "w", o.v),  # one array twice
    lambda o, scope: setattr(o, "w", tnp.arange(6.0)[::2]),  # a view
    lambda o, scope: setattr(o, "v", o.w[:]),  # a view of the other
    lambda o, scope: setattr(o, "w", tnp.arange(3)),
    lambda o, scope: setattr(o, "w", tnp.ones(3, np.float32)),
    lambda o, scope: setattr(o, "w", tnp.broadcast_to(tnp.asarray(1.0), (3,))),  # read-only
    lambda o, scope: setattr(o, "w", tnp.Variable(tnp.ones(3))),
    lambda o, scope: setattr(o, "u", o.w),
    lambda o, scope: o.w.setflags(write=False),
    lambda o, scope: o.parts.__setitem__(1, o.w),
    lambda o, scope: scope.update(base=tnp.ones(3)),
    lambda o, scope: scope.update(base=o.w),
    lambda o, scope: setattr(scope["shared"], "w", tnp.zeros(3)),
    lambda o, scope: o.log.clear(),
    lambda o, scope: o.__init__(),
]


def outcome(f: Any, *args: Any) -> Any:
    try:
        return flat(f(*args))
    except Exception as error:
        return type(error)


@pytest.mark.parametrize("kind", ["ours", "NumPy's"])
@pytest.mark.parametrize("name", BODIES)
def test_writes_are_what_python_does_whatever_changes(native_now, name, kind):
    rng = random.Random(name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ours, one, scope = world(BODIES[name], lambda f: tnp.function(f, strict=False))
        theirs, other, their_scope = world(BODIES[name], lambda f: f)
        for k in range(60):
            if k % 4 == 3:
                change = rng.choice(CHANGES)
                assert outcome(change, one, scope) == outcome(change, other, their_scope)
            x, y = tnp.arange(3.0) + k, tnp.arange(3.0) + k
            if k % 7 == 6:
                x, y = one.w, other.w
            if kind == "NumPy's":
                x, y = x.numpy().copy(), tnp.copy(y)
            assert outcome(ours, one, x) == outcome(theirs, other, y), k
            assert np.asarray(x).tolist() == y.tolist(), k
            assert seen(one, scope) == seen(other, their_scope), k
            assert (one.u is one.w) == (other.u is other.w)


@needs_extension
@pytest.mark.parametrize("name", BODIES)
def test_no_run_in_python_writes(native_now, name):
    step, o, _ = world(BODIES[name], tnp.function)
    for k in range(8):
        step(o, tnp.arange(3.0) + k)
    names = entered(step, o, tnp.ones(3))[1]
    assert not [n for n in names if n.startswith(("function/run.py", "function/function.py"))]


@needs_extension
def test_variables_are_written_to(native_now):
    @tnp.function
    def descend(v, rate):
        v.assign_sub(rate * v)
        return (v**2).sum()

    v = tnp.Variable([1.0, 2.0])
    for _ in range(8):
        descend(v, 0.5)
    assert not [n for n in entered(descend, v, 0.5)[1] if n.startswith(("function/run.py", "function/function.py"))]
    np.testing.assert_allclose(v.numpy(), [0.5**9, 0.5**8], rtol=1e-15)
    with tnp.GradientTape() as tape:
        loss = (v * v).sum()
    descend(v, 0.5)
    np.testing.assert_allclose(tape.gradient(loss, v).numpy(), [0.5**8, 0.5**7], rtol=1e-15)


def test_what_raises_is_left_as_python_leaves_it(native_now):
    def root(o, x):
        o.w += 1
        o.w[...] = tnp.sqrt(o.w - x)
        o.v *= 2
        return o.w.sum()

    ours, theirs = tnp.function(root), root
    one, other = Object(), Object()
    for k in range(12):
        with np.errstate(invalid="raise" if k % 3 == 2 else "ignore"):
            x = tnp.ones(3) * (9 if k % 2 else 0)
            outcome(ours, one, x), outcome(theirs, other, x)
        np.testing.assert_array_equal(np.asarray(one.w), np.asarray(other.w))
        assert one.v.tolist() == other.v.tolist()
        if k % 4 == 3:
            one.w, other.w = tnp.ones(3), tnp.ones(3)


def test_views_and_tapes_see_what_was_written(native_now):
    @tnp.function
    def step(w, x):
        w += x
        return w.sum()

    w = tnp.zeros(3)
    part = w[1:]
    for k in range(8):
        step(w, tnp.ones(3))
        assert part.tolist() == [k + 1.0] * 2
    x = tnp.asarray([1.0, 2.0, 3.0])

    def loss(x):
        v = x * 1
        step(v, x)
        return (v**2).sum()

    assert tnp.grad(loss)(x).tolist() == [8.0, 16.0, 24.0]
    kept = tnp.copy(w)
    step(w, x)
    assert kept.tolist() == [8.0] * 3


def test_what_a_tape_has_recorded_is_not_overwritten(native_now):
    @tnp.function
    def step(w):
        w += 1
        return w.sum()

    w = tnp.asarray([1.0, 2.0])
    for _ in range(6):
        step(w)
    with tnp.GradientTape() as tape:
        tape.watch(w)
        y = (w**2).sum()
    step(w)
    assert tape.gradient(y, w).tolist() == [14.0, 16.0]
