"""A cotangent of exactly zero contributes zero, also where a derivative has overflowed or is no number (decision 0006):
of the branch of ``where`` that is not taken."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

SPECIAL = [np.inf, -np.inf, 1e308, -1e308, 750.0, -750.0, 1e3, 0.0, 1.0, -1.0, 5e-324]
# A product of what is infinite: 0 times infinity stays NaN, since a check would cost every product.
NOT_THERE = {"multiply", "square"}
UFUNCS = {f.__name__: f for f in map(tnp.__dict__.get, tnp.__all__) if isinstance(f, tnp.ufunc) and not f.signature}
ROWS = {name: (f, f.nin) for name, f in UFUNCS.items() if f.vjp is not None and f.nout == 1} | {"clip": (tnp.clip, 3)}


def test_no_rule_makes_nan_of_a_zero():
    found, seen = set(), 0
    with np.errstate(all="ignore"):
        for name, (f, count) in ROWS.items():
            xs = [tnp.asarray(x.ravel()) for x in np.meshgrid(*[SPECIAL] * count)]
            if name == "ldexp":
                xs[1] = tnp.full(len(xs[0]), 3)
            sources = [x for x in xs if x.dtype.kind == "f"]
            with tnp.GradientTape() as tape:
                tape.watch(sources)
                y = _taken(f, xs)
            if y is None or y.dtype.kind != "f":
                continue
            cotangents = tape.gradient(y, sources, output_gradients=tnp.zeros_like(y))
            seen += y.size
            if any(np.isnan(g.numpy()).any() for g in cotangents if g is not None):
                found.add(name)
    assert found == NOT_THERE
    assert seen > 2000


def _taken(f, xs):
    """The result; None of a function that takes no floats."""
    try:
        return f(*xs)
    except TypeError:
        return None


# each overflows, or is no number, where the other branch is taken
BRANCHES = {
    "exp": (tnp.exp, 1000.0),
    "exp2": (tnp.exp2, 5000.0),
    "expm1": (tnp.expm1, 1000.0),
    "sinh": (tnp.sinh, 1000.0),
    "cosh": (tnp.cosh, -1000.0),
    "sin": (tnp.sin, np.inf),
    "cos": (tnp.cos, np.inf),
    "tan": (tnp.tan, np.inf),
    "log of exp": (lambda x: tnp.log(tnp.exp(x)), 1000.0),
    "log of a sum": (lambda x: tnp.log(tnp.sum(tnp.exp(x * np.ones(2)))), 1000.0),
    "reciprocal of exp": (lambda x: 1 / tnp.exp(x), 1000.0),
    "power of exp": (lambda x: tnp.exp(x) ** 0.5, 1000.0),
}


@pytest.mark.parametrize("name", BRANCHES)
def test_a_branch_that_is_not_taken_contributes_nothing(name):
    """First and second derivatives, forward, compiled, mapped, of one number and of many."""
    f, point = BRANCHES[name]
    g = tnp.grad(lambda x: tnp.where(abs(x) < 500, f(x), 3 * x))
    x = tnp.asarray(point)
    with np.errstate(all="ignore"):
        for first in (g, tnp.function(g), tnp.function(g, native="now")):
            assert first(x) == 3.0
        assert tnp.grad(g)(x) == 0.0
        assert tnp.function(tnp.grad(g))(x) == 0.0
        assert tnp.jvp(lambda x: tnp.where(abs(x) < 500, f(x), 3 * x), (x,), (tnp.ones(()),))[1] == 3.0
        rows = tnp.vectorized_map(g, tnp.asarray([point, point, 1.0])).numpy()
        assert rows[:2].tolist() == [3.0, 3.0]
        np.testing.assert_allclose(rows[2], tnp.grad(f)(tnp.asarray(1.0)).numpy(), rtol=1e-12)
        many = tnp.asarray(np.full(3000, point, np.float32))
        if name != "log of a sum":
            whole = tnp.grad(lambda x: tnp.sum(tnp.where(abs(x) < 500, f(x), 3 * x)))
            for run in (whole, tnp.function(whole, native="now")):
                assert (run(many).numpy() == 3.0).all()


def test_an_infinite_derivative_that_is_asked_for_stays():
    with np.errstate(all="ignore"):
        for f in (tnp.exp, tnp.exp2, tnp.sinh):
            for g in (tnp.grad(f), tnp.function(tnp.grad(f))):
                assert g(tnp.asarray(5000.0)) == np.inf
        assert np.isnan(tnp.grad(tnp.sin)(tnp.asarray(np.inf)).numpy())
        z = tnp.grad(lambda x: tnp.real(tnp.where(x < 0, tnp.exp(x * (1 + 1j)), x + 0j)))(tnp.asarray(1e3))
    assert z == 1.0
