"""Compiled methods that a compiled function is given, finds or returns: each belongs to its object as it is now."""

from __future__ import annotations

import types

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning", "ignore::tensornumpy.RetracingWarning")


class Plain:
    def __init__(self):
        self.k, self.w, self.n = 2.0, tnp.ones(3), 0
        self.log, self.rng = [], np.random.default_rng(3)

    def scaled(self, x):
        return x * self.k * self.w

    def counted(self, x):
        self.n += 1
        self.log.append(self.n)
        return x * self.n

    def drawn(self, x):
        return x * self.rng.random()

    def looped(self, x):
        for i in range(len(x)):
            x[i] = x[i] * self.k + self.w[i]
        return x


METHODS = ["scaled", "counted", "drawn", "looped"]


class Compiled(Plain):
    """The same, with each method compiled."""


for name in METHODS:
    setattr(Compiled, name, tnp.function(getattr(Plain, name), strict=False))

HOLDERS = {
    "closure": lambda method: lambda x, _: method(x),
    "attribute": lambda method: (lambda held: lambda x, _: held.method(x))(types.SimpleNamespace(method=method)),
    "list": lambda method: (lambda held: lambda x, _: held[0](x))([method]),
    "tuple in a dict": lambda method: (lambda held: lambda x, _: held["of"][0](x))({"of": (method,)}),
    "argument": lambda method: lambda x, given: given(x),
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("holder", HOLDERS)
@pytest.mark.parametrize("loop", [False, True])
@pytest.mark.parametrize("native", ["off", "background", "now"])
def test_methods_that_are_held(method, holder, loop, native):
    def outcomes(one, compile):
        method_of_one = getattr(one, method)
        call = HOLDERS[holder](method_of_one)

        def f(x, given):
            if not loop:
                return call(x, given) + 0
            y = x * 1
            for _ in range(30):
                y = call(y, given) * 0.5
            return y

        f = compile(f)
        for step in range(6):
            if step == 2:
                one.k = 5.0
            if step == 3:
                one.w = tnp.ones(3) * 2
            if step == 4:
                one.w[0] = 7
            if step == 5:
                one.n = 100
            yield np.asarray(f(tnp.asarray([1.0, 2.0, 3.0]), method_of_one)), one.n, list(one.log)

    ours = outcomes(Compiled(), lambda f: tnp.function(f, strict=False, native=native))
    for (a, *a_state), (b, *b_state) in zip(ours, outcomes(Plain(), lambda f: f), strict=True):
        np.testing.assert_allclose(a, b, 1e-12)
        assert a_state == b_state


@pytest.mark.parametrize("cls", [Plain, Compiled])
def test_methods_of_what_a_call_makes_are_its_own(cls):
    @tnp.function(strict=False)
    def f(x):
        one = cls()
        one.w = x * 2
        return one.scaled, [one.scaled]

    for k in range(1, 5):
        scaled, (same,) = f(tnp.ones(3) * k)
        assert scaled(tnp.ones(3)).numpy().tolist() == same(tnp.ones(3)).numpy().tolist() == [4.0 * k] * 3
