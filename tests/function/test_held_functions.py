"""Compiled functions with state, from wherever a compiled function comes to them: as Python's, call by call.

Each function of ``STATEFUL`` gives a function, what changes its state from outside, and what shows it; each of
``PLACES`` a function that comes to it by another way.
"""

from __future__ import annotations

import collections
import contextvars
import dataclasses
import functools
import threading
import types
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning", "ignore::tensornumpy.RetracingWarning")
STATEFUL: dict[str, Any] = {}
PLACES: dict[str, Any] = {}
Pair = collections.namedtuple("Pair", "f g")


def stateful(make: Any) -> None:
    STATEFUL[make.__name__] = make


def place(make: Any) -> None:
    PLACES[make.__name__] = make


def unchanged(step: int) -> None: ...


@stateful
def number(compiled):
    k = 2.0

    def f(x):
        return x * k

    def change(step):
        nonlocal k
        k = float(step)

    return compiled(f), change, lambda: k


@stateful
def array(compiled):
    w = tnp.ones(3)

    def f(x):
        return x * w

    def change(step):
        nonlocal w
        if step % 2:
            w = tnp.ones(3) * step
        else:
            w[0] = step

    return compiled(f), change, lambda: w.numpy().tolist()


@stateful
def counter(compiled):
    n = 0

    def f(x):
        nonlocal n
        n += 1
        return x * n

    return compiled(f), unchanged, lambda: n


@stateful
def log(compiled):
    found = []

    def f(x):
        found.append(len(found))
        return x + len(found)

    return compiled(f), lambda step: found.clear() if step == 3 else None, lambda: list(found)


@stateful
def default(compiled):
    state = [0]

    def f(x, state=state):
        state[0] += 1
        return x * state[0]

    return compiled(f), unchanged, lambda: state[0]


@stateful
def keyword(compiled):
    state = {"k": 1.0}

    def f(x, *, state=state):
        state["k"] *= 2
        return x * state["k"]

    return compiled(f), unchanged, lambda: dict(state)


@stateful
def attribute_of_itself(compiled):
    def f(x):
        return x * f.k

    f.k = 2.0
    return compiled(f), lambda step: setattr(f, "k", float(step)), lambda: f.k


@stateful
def two_more_inside(compiled):
    k = [1.0]
    low = compiled(lambda x: x * k[0])
    middle = compiled(lambda x: low(x) + k[0])
    return compiled(lambda x: middle(x) * 2), lambda step: k.__setitem__(0, float(step)), lambda: k[0]


@stateful
def generator_of_numpys(compiled):
    rng = np.random.default_rng(5)
    return compiled(lambda x: x * rng.random()), unchanged, lambda: rng.bit_generator.state["state"]["state"]


@stateful
def generator_of_ours(compiled):
    rng = tnp.random.default_rng(5)
    return compiled(lambda x: x * rng.random(3)), unchanged, lambda: rng.bit_generator.state["state"]["state"]


@stateful
def text(compiled):
    mode = {"mode": "a"}

    def change(step):
        mode["mode"] = "ab"[step % 2]

    return compiled(lambda x: x * (2 if mode["mode"] == "a" else 3)), change, lambda: mode["mode"]


@place
def closure(f):
    return lambda x: f(x)


@place
def module_global(f):
    scope = {"f": f}
    exec("def call(x): return f(x)", scope)
    return scope["call"]


@place
def module(f):
    found: Any = types.ModuleType("of_the_users")
    found.f = f
    return lambda x: found.f(x)


@place
def named_tuple(f):
    held = Pair(f, 1)
    return lambda x: held.f(x)


@place
def data_class(f):
    @dataclasses.dataclass
    class Held:
        f: Any

    held = Held(f)
    return lambda x: held.f(x)


@place
def slots(f):
    class Held:
        __slots__ = ("f",)

    held = Held()
    held.f = f
    return lambda x: held.f(x)


@place
def class_attribute(f):
    class Held:
        run = staticmethod(f)

    return lambda x: Held.run(x)


@place
def list_in_a_dict(f):
    held = {"a": [[f]]}
    return lambda x: held["a"][0][0](x)


@place
def partial(f):
    held = functools.partial(f)
    return lambda x: held(x)


@place
def wraps(f):
    @functools.wraps(f)
    def wrapper(*args):
        return f(*args)

    return lambda x: wrapper(x)


@place
def compiled_again(f, compiled):
    held = compiled(lambda x: f(x))
    return lambda x: held(x)


@place
def compiled_itself(f, compiled):
    held = compiled(f)
    return lambda x: held(x)


@place
def context_variable(f):
    variable = contextvars.ContextVar("variable", default=f)
    return lambda x: variable.get()(x)


@place
def thread_local(f):
    local = threading.local()
    local.f = f
    return lambda x: local.f(x)


@place
def generator_expression(f):
    held = [f]
    return lambda x: next(one(x) for one in held)


@place
def default_of_a_lambda(f):
    return lambda x, f=f: f(x)


@place
def mapped(f):
    return lambda x: next(iter([*map(f, [x])]))


@place
def object_that_is_called(f):
    class Held:
        def __init__(self):
            self.f = f

        def __call__(self, x):
            return self.f(x)

    held = Held()
    return lambda x: held(x)


@place
def item(f):
    class Held:
        def __init__(self):
            self.f = f

        def __getitem__(self, k):
            return self.f

    held = Held()
    return lambda x: held[0](x)


@place
def any_attribute(f):
    class Held:
        def __init__(self):
            self.__dict__["_f"] = f

        def __getattr__(self, name):
            return self.__dict__["_f"]

    held = Held()
    return lambda x: held.anything(x)


def outcomes(state: str, where: str, loop: bool, compiled: Any) -> list[tuple[list[float], Any]]:
    f, change, shown = STATEFUL[state](compiled)
    given = (f, compiled) if where.startswith("compiled") else (f,)
    call, found = PLACES[where](*given), []

    def run(x):
        if not loop:
            return call(x) + 0
        total = 0.0
        for _ in range(12):
            total = total + call(x)
        return total

    run = compiled(run)
    for step in range(6):
        if step > 1:
            change(step)
        found.append((np.asarray(run(tnp.asarray([1.0, 2.0, 3.0]))), shown()))
    return found


@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize("state", STATEFUL)
def test_functions_that_are_held(state, where):
    for loop in (False, True):
        wanted = outcomes(state, where, loop, lambda f: f)
        for native in ("off", "now"):
            found = outcomes(state, where, loop, functools.partial(tnp.function, strict=False, native=native))
            for k, ((a, shows), (b, has_shown)) in enumerate(zip(found, wanted, strict=True)):
                np.testing.assert_allclose(a, b, 1e-12, err_msg=f"{native}, call {k}")
                assert shows == has_shown, (native, k)
