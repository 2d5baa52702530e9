"""One function called with one kind of arguments after another: each part of a key on its own, for programs with loops
and for traces. Each call is compared with the Python function on NumPy's arrays.
"""

import numpy as np
import pytest

import tensornumpy as tnp


def looped(x, n, s):
    t = 0.0
    for i in range(len(x)):
        t = t + x[i] * (i + s)
    return t + x[n]


def plain(x, n, s):
    return (x * s).sum() + x[n]


def powers(x, n, s):
    return (x**n).sum() * s


def given(xp, change):
    """Arguments of a kind: one part differs from the first kind."""
    x, n, s = (xp.arange(64) + 1.5).astype("f8"), 2, 0.5
    kinds = {
        "first": (x, n, s),
        "length": (x[:63] * 1, n, s),
        "axes": ((xp.arange(64.0) + 1).reshape(64, 1), n, s),
        "dtype": (x.astype("f4"), n, s),
        "integers": (x.astype("i8"), n, s),
        "steps": (xp.repeat(x, 2)[::2], n, s),
        "backwards": (x[::-1], n, s),
        "another integer": (x, 3, s),
        "one from the end": (x, -1, s),
        "two from the end": (x, -2, s),
        "a truth value": (x, True, s),
        "another float": (x, n, 2.5),
        "a NumPy number": (x, n, np.float32(0.25)),
        "an array without axes": (x, n, xp.asarray(0.75)),
        "complex": (x, n, 1 + 2j),
    }
    return kinds[change]


KINDS = (
    "first", "length", "first", "axes", "dtype", "integers", "first", "steps", "backwards", "another integer",
    "one from the end", "another integer", "two from the end", "a truth value", "first", "another float",
    "a NumPy number", "an array without axes", "complex", "first",
)  # fmt: skip


@pytest.mark.family(1)
@pytest.mark.parametrize("by_name", [False, True])
@pytest.mark.parametrize("mode", ["now", "background", "off"])
@pytest.mark.parametrize("python", [looped, plain, powers])
def test_each_part_of_a_key(python, mode, by_name):
    f = tnp.function(python, native=mode)
    for change in (*KINDS, *KINDS):
        x, n, s = given(np, change)
        if python is powers and n.__class__ is not int:
            continue
        with np.errstate(all="ignore"):
            wanted = np.asarray(python(x, n, s))
            x, n, s = given(tnp, change)
            found = np.asarray(f(x, n, s=s) if by_name else f(x, n, s))
        assert found.dtype == wanted.dtype and found.shape == wanted.shape, change
        np.testing.assert_allclose(found, wanted, rtol=1e-5 if wanted.dtype in ("f4", "c8") else 1e-12, err_msg=change)


def test_integers_that_are_inputs_and_a_tape():
    """Under a tape no integer is an input of the program."""

    def f(x, n, k):
        for i in range(len(x)):
            x[i] = x[i] * n
        return x.sum()

    g = tnp.function(f, native="now")
    for n in (1, 2, 3, 4):
        assert float(g(tnp.ones(64), n, tnp.asarray(1000.0))) == 64.0 * n
    for n in (5, 6):
        x, k = tnp.ones(64), tnp.asarray(1000.0)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = g(x * 1, n, k)
        assert float(y) == 64.0 * n
        np.testing.assert_array_equal(tape.gradient(y, x), np.full(64, n))
    assert float(g(tnp.ones(64), 7, tnp.asarray(1000.0))) == 448.0


@pytest.mark.parametrize("mode", ["now", "off"])
def test_a_captured_array_that_changes_in_its_place(mode):
    """The same object with other lengths, other numbers, and none that can be written."""
    names = {}
    exec("def f(x):\n for i in range(len(A)): x[i] = x[i] + A[i].sum()\n return x.sum()", names)
    f = tnp.function(names["f"], native=mode)
    held = names["A"] = tnp.arange(64.0)
    for change in (lambda: None, lambda: setattr(held, "shape", (32, 2)), lambda: held.fill(2.0),
                   lambda: setattr(held, "shape", (64,)), lambda: held.setflags(write=False)):  # fmt: skip
        change()
        for _ in range(2):
            wanted = np.zeros(64)
            wanted[: len(held)] = held.numpy().reshape(len(held), -1).sum(axis=1)
            x = tnp.zeros(64)
            assert float(f(x)) == wanted.sum()
            np.testing.assert_array_equal(x, wanted)
