"""Captured arrays that are one another, or views of one another, and are others in the next call: what the names refer
to is part of what a trace was made for. Every call is compared with the Python function on NumPy's arrays.
"""

import types

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy import EagerWarning

MODES = ("off", "now", "background")

# The function, and what is done before each of its calls; ``xp`` is the namespace.
CASES = {
    "one array with two names, then two": (
        "def f(x): return x + A - B",
        "A = B = xp.asarray([1.0, 2.0])",
        "A, B = xp.full(2, 10.0), xp.asarray([1.0, 2.0])",
        "A = B",
        "B = A * 3",
    ),
    "two arrays, then one that is written": (
        "def f(x): A[0] = x[0]; return B.sum() + 0",
        "A = xp.arange(4.0); B = xp.arange(4.0) * 10",
        "B = A",
        "A = xp.arange(4.0)",
    ),
    "a view whose place moves": (
        "def f(x): A[0] = x[0]; return B.sum() + 0",
        "A = xp.arange(4.0); B = A[1:4]",
        "A = xp.arange(4.0); B = A[0:3]",
        "A = xp.arange(4.0); B = A[0:4:2]",
        "B = A[::-1]",
        "A = xp.arange(4.0) * 3; B = A[0:3]",
    ),
    "a view whose steps change": (
        "def f(x): A[0] = x[0]; return B.sum() + 0",
        "A = xp.arange(4.0); B = A[:2]",
        "A = xp.arange(4.0); B = A[::2]",
        "B = A[:2]",
        "A = xp.arange(4.0) * 3; B = A[::3]",
    ),
    "a view that is none any more": (
        "def f(x): A[0] = x[0]; return B.sum() + 0",
        "A = xp.arange(4.0); B = A[1:4]",
        "B = xp.full(3, 100.0)",
        "B = A[1:4]",
        "A = xp.full(4, 7.0)",
    ),
    "a view without a name of its base": (
        "def f(x): B[0] = x[0]; return B.sum() + 0",
        "A = xp.arange(4.0); B = A[1:]",
        "A = xp.arange(4.0) * 10; B = A[1:]",
        "B = A[:3]",
        "B = A + 1",
    ),
    "a view of the argument": (
        "def f(x): x[0] = 7; return B.sum() + 0",
        "B = x[:2]",
        "pass",
        "B = x[:2]",
        "B = xp.arange(2.0)",
        "B = x[1:]",
        "B = B * 1",
    ),
    "views in a list": (
        "def f(x): L[0][1] = x[0]; return L[1].sum() + 0",
        "A = xp.arange(4.0); L = [A, A[1:]]",
        "L[0] = xp.arange(4.0) * 10",
        "L[1] = L[0][:2]",
        "L[1] = xp.ones(3)",
    ),
    "fields that are one": (
        "def f(x): return x * ((o.w - o.ema) ** 2).sum()",
        "o = NS(w=xp.ones(3)); o.ema = o.w",
        "o.w = xp.full(3, 2.0)",
        "o.ema = o.w",
        "o.ema = o.w * 1; o.w = o.w * 3",
    ),
    "transposed views": (
        "def f(x): A[0] = x[0]; return (B * C).sum()",
        "A = xp.arange(9.0).reshape(3, 3); B = A.T; C = A[1]",
        "A = xp.arange(9.0).reshape(3, 3) * 2; B = A[::-1]; C = A[:, 1]",
        "B = A.T; C = A[1]",
    ),
    "in a loop": (
        "def f(x):\n for i in range(len(x)): x[i] = x[i] * A[0] - B[1]\n return x.sum()",
        "A = B = xp.asarray([3.0, 2.0])",
        "A = xp.asarray([1.0, 5.0])",
        "B = A[::-1]",
        "A = xp.asarray([4.0, 6.0])",
    ),
}


class World:
    """One namespace, with NumPy or with this library: the function, what it captures, and its argument."""

    def __init__(self, xp, code, size, wrapped=lambda f: f):
        self.size = size
        self.names = {"xp": xp, "NS": types.SimpleNamespace}
        exec(code, self.names)
        self.f = wrapped(self.names["f"])

    def step(self, code):
        self.names["x"] = self.names["xp"].linspace(1.0, 2.0, self.size)
        exec(code, self.names)

    def arrays(self):
        found = [v for k, v in sorted(self.names.items()) if k in "ABCx"]
        return [np.asarray(v) for v in [*found, *self.names.get("L", ())]]


def run(name, wrapped, repeats=2):
    """Each step and the values after it, in both worlds."""
    code, *steps = CASES[name]
    size = 3 if "argument" in name else 64 if "loop" in name else 2
    theirs, ours = World(np, code, size), World(tnp, code, size, wrapped)
    for step in steps:
        for again in range(repeats):
            for world in (theirs, ours):
                if not again:
                    world.step(step)
            wanted, found = theirs.f(theirs.names["x"]), ours.f(ours.names["x"])
            np.testing.assert_allclose(np.asarray(found), wanted, rtol=1e-12, err_msg=step)
            for a, b in zip(ours.arrays(), theirs.arrays(), strict=True):
                np.testing.assert_allclose(a, b, rtol=1e-12, err_msg=step)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", CASES)
def test_names_of_captured_arrays(name, mode):
    run(name, lambda f: tnp.function(f, native=mode), 4)


@pytest.mark.parametrize("name", CASES)
def test_names_of_captured_arrays_on_a_tape(name):
    def watched(f):
        g = tnp.function(f)

        def call(x):
            with tnp.GradientTape() as tape:
                tape.watch(x)
                return g(x)

        return call

    run(name, watched)


@pytest.mark.parametrize("mode", MODES)
def test_gradients_of_two_names(mode):
    names = {}
    exec("def f(x): return (x * A * B).sum()", names)
    first, second = tnp.asarray([1.0, 2.0]), tnp.full(2, 5.0)
    g = tnp.function(tnp.grad(names["f"]), native=mode)
    for _ in range(2):
        for a, b in ((first, first), (second, first), (first, second * 2), (second, second)):
            names["A"], names["B"] = a, b
            np.testing.assert_array_equal(g(tnp.ones(2)), (a * b).numpy())
            mapped = tnp.vectorized_map(tnp.function(names["f"]), tnp.ones((3, 2)))
            np.testing.assert_array_equal(mapped, np.full(3, float((a * b).sum())))


def test_a_view_that_takes_another_shape_in_place():
    names = {}
    exec("def f(x): A[0] = x[0]; return B[0].sum() + 0", names)
    f = tnp.function(names["f"])
    names["A"] = tnp.arange(4.0)
    names["B"] = names["A"][:]
    assert float(f(tnp.ones(1))) == 1.0
    names["B"].shape = (2, 2)
    assert float(f(tnp.ones(1))) == 2.0


@pytest.mark.parametrize("mode", MODES)
def test_fields_of_records_are_written(mode):
    """Gray and Scott's reaction with its state in two fields: Python runs such lines, which is told."""
    code = """
def step(s):
    u, v = U[1:-1], V[1:-1]
    lu, lv = U[:-2] - 2 * u + U[2:], V[:-2] - 2 * v + V[2:]
    uvv = u * v * v
    u += 0.1 * lu - uvv + s * (1 - u)
    v += 0.05 * lv + uvv - 2 * s * v
    V[1:] += 0.001
    return U.sum() + V.sum()
"""
    worlds = []
    for xp in (np, tnp):
        state = xp.zeros(34, [("U", float), ("V", float)])
        names = {"U": state["U"], "V": state["V"]}
        names["U"][...] = 1.0
        names["V"][10:20] = 0.25
        exec(code, names)
        worlds.append((state, names["step"]))
    (wanted, python), (found, ours) = worlds
    step = tnp.function(ours, native=mode, strict=False)
    for k in range(6):
        if k:
            total = step(0.03)
        else:
            with pytest.warns(EagerWarning, match="array of records"):
                total = step(0.03)
        np.testing.assert_allclose(float(total), python(0.03), rtol=1e-12)
        for field in "UV":
            np.testing.assert_allclose(found[field], wanted[field], rtol=1e-12)
