"""Iterators in native loops: what one loop has taken of them, the next one does not find."""

import itertools

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import defined

MADE = {
    "zip": "zip(x, x)",
    "zip of lists": "zip(seen, seen[1:])",
    "enumerate": "enumerate(x)",
    "enumerate of a list": "enumerate(seen)",
    "reversed": "reversed(x)",
    "reversed list": "reversed(seen)",
    "iter": "iter(seen)",
    "iter of a tuple": "iter((1.0, 2.0, 3.0))",
    "map": "map(lambda v: v * 2, seen)",
    "filter": "filter(lambda v: v > 1, (1.0, 2.0, 3.0))",
    "generator": "(v * 2 for v in (1.0, 2.0, 3.0))",
    "generator of a list": "(v * 2 for v in seen)",
    "generator that starts outside": "[g for g in [(v * 2 for v in seen)]][0]",
    "function": "turns(5)",
    "zip of zip": "zip(zip(x, x), seen)",
    "range": "range(0, len(seen), 2)",
    "ndindex": "np.ndindex(3, 2)",
    "ndenumerate": "np.ndenumerate(x)",
    "product": "itertools.product(range(3), range(2))",
    "chain": "itertools.chain((1.0, 2.0), (3.0,))",
    "array": "x * 2",
    "list": "seen",
}
TAKEN = {
    "twice": "for v in z: s += first(v)\nfor v in z: s += 100",
    "once": "for v in z: s += first(v)",
    "in a loop": "for i in range(40):\n    for v in z: s += first(v) + i",
    "in each turn": "for i in range(40):\n    z = MADE\n    for v in z: s += first(v)\n    for v in z: s += 100",
    "in a branch": "if x[0] > 0:\n    for v in z: s += first(v)\nfor v in z: s += 100",
    "in a branch that is not taken": "if x[0] > 1e9:\n    for v in z: s += first(v)\nfor v in z: s += 100",
    "in both branches": "if x[0] > 0:\n    for v in z: s += first(v)\nelse:\n    for v in z: s -= first(v)",
    "behind a break": "for v in z:\n    s += 1\n    if s > 2: break\nfor v in z: s += 100 * first(v)",
    "as a list": "for v in list(z): s += first(v)\ns += 100 * len(list(z))",
    "as a sum": "s += sum(first(v) for v in z)\ns += 100 * sum(1 for v in z)",
    "one by one": "s += first(next(z))\nfor v in z: s += 100 * first(v)",
    "one a turn": "for i in range(3): s += first(next(z))",
    "another name": "y = z\nfor v in y: s += first(v)\nfor v in z: s += 100",
    "in a function": "def use(z):\n    t = 0\n    for v in z: t += first(v)\n    return t\ns += use(z) + 100 * use(z)",
    "of another": "for i, v in enumerate(z): s += i * first(v)\nfor v in z: s += 100",
    "its length": "s += len(z)",
}


def turns(n):
    """A generator of the user's."""
    for k in range(n):
        yield k * 0.5


def first(v):
    """A number of an item."""
    while isinstance(v, tuple):
        v = v[-1]
    return v


def function(made: str, taken: str, scope: dict):
    """A function that makes an iterator, and goes over it in this way."""
    lines = ["s = 0.0", f"z = {made}", *taken.replace("MADE", made).split("\n"), "for i in range(30): s += x[1]"]
    text = "def f(x, seen):\n" + "\n".join(f"    {line}" for line in lines) + "\n    return s\n"
    return defined(text, "f", {"first": first, "turns": turns, "itertools": itertools, **scope})


def outcome(f, *args):
    """What a call gives, or the class of what it raises."""
    try:
        return round(float(f(*args)), 9)
    except Exception as error:
        return type(error)


@pytest.fixture(autouse=True)
def native():
    """Programs answer."""
    tnp.config.set_deterministic(True)
    yield
    tnp.config.set_deterministic(False)


@pytest.mark.parametrize("taken", TAKEN)
@pytest.mark.parametrize("made", MADE)
def test_an_iterator_is_gone_over_once(made, taken):
    f = function(MADE[made], TAKEN[taken], {"np": np})
    g = tnp.function(function(MADE[made], TAKEN[taken], {"np": tnp}), native="now", strict=False)
    for n in (6, 6, 7, 8, 9):
        x, seen = np.arange(1.0, n), [float(k) for k in range(n)]
        assert outcome(g, tnp.asarray(x), seen) == outcome(f, x, seen)
