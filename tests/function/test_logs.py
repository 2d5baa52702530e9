"""Lists to which code only appends are no part of a call's kind, whatever they hold; where anything reads them, they
are."""

from __future__ import annotations

import collections
import copy
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import defined, entered, needs_extension


class Log:
    """An object with lists, and what else may come to them."""

    def __init__(self) -> None:
        self.w, self.log, self.other, self.rows = tnp.ones(3), [], [], [1.0]
        self.inner = Inner()
        self.hist: Any = {"a": [], "b": [0.5], "n": 0}

    def helper(self, x: Any) -> None:
        self.log.append(x)

    def last(self) -> Any:
        return self.log[-1]

    @property
    def length(self) -> int:
        return len(self.log)


class Inner:
    def __init__(self) -> None:
        self.log: list = []


def add_to(o: Any, x: Any) -> None:
    o.log.append(x)


def count(o: Any) -> int:
    return len(o.log)


ONLY_ADDED = {  # what one call does; x is an array that changes
    "an array": "o.log.append(x * 2)",
    "a scalar": "o.log.append(x.sum())",
    "an argument": "o.log.append(x)",
    "what is kept, too": "o.w = o.w + x; o.log.append(o.w)",
    "a tuple": "o.log.append((x.max(), 'text', [x + 2]))",
    "constants": "o.log.append('step'); o.log.append(None)",
    "several": "o.log.extend([x.sum(), 1]); o.other.append(x)",
    "of an inner object": "o.inner.log.append(x * o.w)",
    "by a method": "o.helper(x * 3)",
    "by a function": "add_to(o, x * 3)",
    "set anew": "o.log = []; o.log.append(x)",
    "in a loop": "for i in range(3): o.log.append(x[i])",
    "of a dict": "o.hist['a'].append(x.sum())",
    "of several in a dict": "o.hist['a'].append(x); o.hist['b'].append(1)",
    "of a dict by a variable": "for k in ('a', 'b'): o.hist[k].append(x.max())",
    "a number": "o.log.append(float(x.sum()))",
    "numbers of a dict": "o.hist['a'].append(float(x.sum())); o.hist['b'].append((float(x[0]), 1))",
    "by condition": "if x.ndim == 1: o.log.append(x.sum())",
}
READ = {
    "its length": "o.log.append(x); n = len(o.log)",
    "its last": "o.log.append(x * 2); n = o.log[-1]",
    "its first": "o.log.append(x * 2); n = o.log[0] + 1",
    "a sum": "o.log.append(x.sum()); n = sum(o.log)",
    "by another name": "h = o.log; h.append(x); n = len(h)",
    "by a method": "o.log.append(x); n = o.last()",
    "by a property": "o.log.append(x); n = o.length",
    "by a function": "o.log.append(x); n = count(o)",
    "by a text": "o.log.append(x); n = len(getattr(o, 'log'))",
    "by a made text": "o.log.append(x); n = len(getattr(o, 'l' + 'og'))",
    "by its dict": "o.log.append(x); n = len(vars(o)['log'])",
    "its truth": "n = 0 if o.log else 1; o.log.append(x)",
    "of a dict, its last": "o.hist['a'].append(x * 2); n = o.hist['a'][-1]",
    "of a dict, another's length": "o.hist['a'].append(x * 2); n = len(o.hist['b'])",
    "of a dict, the length": "o.hist['a'].append(float(x[0])); n = len(o.hist['a'])",
    "a dict's length": "o.hist['a'].append(x * 2); n = len(o.hist)",
    "a dict's lists": "o.hist['a'].append(1); n = [len(v) for v in o.hist.values()]",
    "a dict's list by get": "o.hist['a'].append(1); n = len(o.hist.get('a'))",
    "a dict by another name": "h = o.hist; h['a'].append(1); n = len(h['a'])",
    "a dict's list by another name": "o.hist['a'].append(1); h = o.hist['b']; n = list(h)",
    "an item": "o.hist['n'] = o.hist['n'] + 1; o.hist['a'].append(x); n = o.hist['n']",
    "a dict's truth": "o.hist['a'].append(1); n = 'c' in o.hist",
    "a pop": "o.log.append(x); n = o.log.pop() if x.ndim else 0; o.log.append(n)",
    "it is given": "o.log.append(x); n = list(o.log)",
    "an iteration": "o.log.append(1); n = [v for v in o.log]",
    "a test": "o.log.append(1); n = 1 in o.log",
    "an addition": "o.log += [x.sum()]; n = 0",
    "the whole": "o.log.append(x.sum()); n = o.log",
}


def made(body: str, decorate: Any) -> Any:
    """The function of one call."""
    scope = {"add_to": add_to, "count": count, "decorate": decorate, "tnp": tnp}
    lines = "\n    ".join(body.split("; "))
    return defined(f"@decorate\ndef step(o, x):\n    n = x + 1\n    {lines}\n    return n\n", "step", scope)


def flat(value: Any) -> Any:
    if isinstance(value, Log | Inner):
        return {k: flat(v) for k, v in vars(value).items()}
    if isinstance(value, dict):
        return {k: flat(v) for k, v in value.items()}
    if isinstance(value, list | tuple | collections.deque):
        return [type(value).__name__, *map(flat, value)]
    if isinstance(value, tnp.ndarray | np.ndarray):
        return [type(value).__name__, np.asarray(value).tolist()]
    return value


def outcome(f: Any, *args: Any) -> Any:
    try:
        return flat(f(*args))
    except Exception as error:
        return type(error)


def between(k: int, o: Log) -> None:
    """What happens to the lists between calls."""
    if k == 5:
        o.log = [*o.log, 3]
    elif k == 8:
        o.log = o.rows
    elif k == 11:
        o.log, o.rows = [], o.log
    elif k == 14:
        o.other = o.log
    elif k == 17:
        o.inner.log = o.log
    elif k == 20:
        o.log = type("Sub", (list,), {})(o.log)
    elif k == 10:
        o.hist = {"a": o.hist["b"], "b": [], "n": 1}
    elif k == 12:
        o.hist["b"] = o.hist["a"]
    elif k == 15:
        o.hist = {"b": o.log, "a": [1.0, 2.0], "n": o.rows, "c": []}
    elif k == 18:
        o.hist["a"] = [np.ones(2)]
        o.hist["b"] = []
    elif k == 19:
        o.hist = {"a": [o.hist], "b": [], "n": np.arange(2)}
    elif k == 22:
        o.log = [np.ones(2)]
    elif k == 24:
        o.log = [o.w, o]


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize(
    "body", [*ONLY_ADDED.values(), *READ.values()], ids=[*ONLY_ADDED, *(f"{k} read" for k in READ)]
)
def test_lists_hold_what_python_leaves_there(native, body):
    before = tnp.config.get_native()
    tnp.config.set_native(native)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ours, theirs = made(body, lambda f: tnp.function(f, strict=False)), made(body, lambda f: f)
            one, other = Log(), Log()
            for k in range(24):
                between(k, one)
                between(k, other)
                x = tnp.arange(3.0) + k
                assert outcome(ours, one, x) == outcome(theirs, other, x), k
                assert flat(one) == flat(other), k
                assert (one.log is one.rows) == (other.log is other.rows)
    finally:
        tnp.config.set_native(before)


@pytest.mark.parametrize("body", ONLY_ADDED.values(), ids=ONLY_ADDED)
def test_one_trace_is_for_all_lengths(body):
    f, o = made(body, tnp.function), Log()
    for k in range(20):
        f(o, tnp.arange(3.0) + k)
    assert f.experimental_get_tracing_count() == 1


@needs_extension
@pytest.mark.parametrize(
    "name",
    [
        "an array",
        "a scalar",
        "what is kept, too",
        "a tuple",
        "several",
        "of an inner object",
        "of a dict",
        "of several in a dict",
        "a number",
        "numbers of a dict",
    ],
)
def test_calls_that_log_are_answered_without_python(native_now, name):
    f, o = made(ONLY_ADDED[name], tnp.function), Log()
    for k in range(8):
        f(o, tnp.arange(3.0) + k)
    assert not [n for n in entered(f, o, tnp.ones(3))[1] if not n.startswith("function/tracing/contents.py")]


ALIASES = {
    "read by another name": ("o.log.append(x.sum()); n = len(o.rows)", lambda o: setattr(o, "log", o.rows)),
    "added to by two": ("o.log.append(1); o.other.append(2); o.log.append(3)", lambda o: setattr(o, "other", o.log)),
    "of a dict, read by another name": (
        "o.hist['a'].append(x.sum()); n = len(o.rows)",
        lambda o: o.hist.update(a=o.rows),
    ),
    "of a dict, twice": ("o.hist['a'].append(1); o.log.append(2)", lambda o: o.hist.update(a=o.log)),
    "a dict by two names": ("o.hist['a'].append(1); n = len(o.rows['a'])", lambda o: setattr(o, "rows", o.hist)),
    "read in an inner object": (
        "o.log.append(1); n = [v for v in o.inner.data]",
        lambda o: setattr(o.inner, "data", o.log),
    ),
}


@pytest.mark.parametrize("is_one_first", [False, True])
@pytest.mark.parametrize("name", ALIASES)
def test_lists_that_are_one(native_now, name, is_one_first):
    """A list that the code adds to by one name and meets by another is another kind of call."""
    body, join = ALIASES[name]
    ours, theirs = made(body, tnp.function), made(body, lambda f: f)
    for k in range(12):
        pair = Log(), Log()
        for o in pair:
            o.inner.data = [0.0]
            if "rows['a']" in body:
                o.rows = {"a": [0.0]}
            if (k % 4 < 2) is is_one_first:
                join(o)
        for step in range(3):
            x = tnp.arange(3.0) + step
            assert flat(ours(pair[0], x)) == flat(theirs(pair[1], x)), (k, step)
            assert flat(pair[0]) == flat(pair[1]), (k, step)


def test_what_was_appended_has_its_gradient():
    class Model:
        def __init__(self):
            self.losses = []

        @tnp.function
        def loss(self, w):
            found = (w**2).sum()
            self.losses.append(found)
            return found

    model, w = Model(), tnp.asarray([1.0, 2.0])
    for k in range(4):
        assert tnp.grad(lambda w: model.loss(w) * 0 + model.losses[-1])(w).tolist() == [2.0, 4.0]
        assert len(model.losses) == k + 1


PARAMETERS = {  # what one call does with lists that it is given, and in how many traces of 20
    "added": ("log.append(x.sum())", 1),
    "a number": ("log.append(float(x[0]))", 1),
    "or none": ("if log is not None: log.append(x * 2)", 1),
    "in a dict": ("hist['a'].append(float(x[0])); hist['b'].append(x)", 1),
    "both": ("log.append(1); hist['a'].extend([x[1], 2])", 1),
    "in a loop": ("for v in x: log.append(v)", 1),
    "read": ("log.append(x); n = len(log)", 20),
    "its last": ("log.append(x.sum()); n = log[-1]", 20),
    "in a dict, read": ("hist['a'].append(x); n = len(hist['b']) + len(hist['a'])", 20),
    "the dict": ("hist['a'].append(1); n = sorted(hist)", 20),
    "by another name": ("h = log; h.append(1); n = len(h)", 20),
    "set anew": ("log.append(1); log = [x]; n = len(log)", 20),
    "given on": ("log.append(x.sum()); n = sum(map(float, log))", 20),
    "returned": ("log.append(x.sum()); n = log", 20),
    "by locals": ("log.append(1); n = len(locals()['log'])", 20),
    "in a closure": ("log.append(1); n = (lambda: len(log))()", 20),
}


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("name", PARAMETERS)
def test_lists_among_the_arguments(native, name):
    body, most = PARAMETERS[name]
    text = "@decorate\ndef step(x, log, hist):\n    n = x + 1\n    " + body.replace("; ", "\n    ") + "\n    return n\n"
    ours = defined(text, "step", {"decorate": lambda f: tnp.function(f, native=native, strict=False)})
    theirs = defined(text, "step", {"decorate": lambda f: f})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        given = [([], {"a": [], "b": []}), ([], {"a": [], "b": []})]
        for k in range(20):
            x = tnp.arange(3.0) + k
            assert outcome(ours, x, *given[0]) == outcome(theirs, x, *given[1])
            assert flat(list(given[0])) == flat(list(given[1]))
        assert ours.experimental_get_tracing_count() <= most
        for k in range(24):  # one list in two places, other lists, none
            x = tnp.arange(3.0) + k
            for log, hist in given:
                if k == 8:
                    hist["a"] = log
                elif k == 16:
                    hist["b"], hist["a"] = hist["a"], [x]
            args = [(log if k % 4 else hist["a"] if k % 3 else None, hist) for log, hist in given]
            assert outcome(ours, x, *args[0]) == outcome(theirs, x, *args[1]), k
            assert flat(list(given[0])) == flat(list(given[1])), k


class Holder:
    """An object with whatever attributes."""


# Code, and what it is called with besides x, of L (a list), H (a dict with a list), s and t that hold them.
ANOTHER_WAY = {
    "a global": ("def f(x, h):\n    h.append(x[0])\n    return len(L)\n", lambda n: [n["L"]]),
    "a global, written": ("def f(x, h):\n    h.append(len(L))\n    return x\n", lambda n: [n["L"]]),
    "a default": ("def f(x, h, g=L):\n    h.append(x[0])\n    return len(g)\n", lambda n: [n["L"]]),
    "an attribute": ("def f(x, h):\n    h.append(x[0])\n    return len(s.l)\n", lambda n: [n["L"]]),
    "a dict outside": ("def f(x, h):\n    h['a'].append(x[0])\n    return len(H['a'])\n", lambda n: [n["H"]]),
    "a dict in an object": ("def f(x, h):\n    h['a'].append(x[0])\n    return len(s.h['a'])\n", lambda n: [n["H"]]),
    "one dict twice": ("def f(x, h, g):\n    h['a'].append(1)\n    return len(g['a'])\n", lambda n: [n["H"], n["H"]]),
    "a dict, and in an object": (
        "def f(x, h, o):\n    h['a'].append(1)\n    return len(o.h['a'])\n", lambda n: [n["H"], n["s"]]
    ),
    "two objects": ("def f(x, o, p):\n    o.h['a'].append(1)\n    return len(p.g['a'])\n", lambda n: [n["s"], n["t"]]),
    "two objects outside": ("def f(x):\n    s.h['a'].append(1)\n    return len(t.g['a'])\n", lambda n: []),
    "by vars": ("def f(x):\n    s.h['a'].append(1)\n    return len(vars(s)['h']['a'])\n", lambda n: []),
    "by getattr": ("def f(x):\n    s.l.append(1)\n    return len(getattr(s, 'l'))\n", lambda n: []),
    "two lists outside": ("def f(x):\n    s.l.append(1)\n    return len(t.m)\n", lambda n: []),
    "a helper": (
        "def last():\n    return L[-1]\ndef f(x, h):\n    h.append(x[0])\n    return last()\n", lambda n: [n["L"]]
    ),
}  # fmt: skip


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("before", [0, 6])
@pytest.mark.parametrize("name", ANOTHER_WAY)
def test_lists_that_are_read_by_another_way(name, before, native):
    """``before``: calls with other lists, which are as long."""
    code, given = ANOTHER_WAY[name]

    def program(decorate):
        s, t, names = Holder(), Holder(), {}
        s.l = t.m = names["L"] = [0.0]
        s.h = t.g = names["H"] = {"a": [0.0]}
        names.update(s=s, t=t)
        return decorate(defined(code, "f", names)), names

    ours, own = program(lambda f: tnp.function(f, native=native, strict=False))
    theirs, other = program(lambda f: f)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for k in range(before + 6):
            x = tnp.arange(3.0) + k
            args = [copy.deepcopy(given(names)) if k < before else given(names) for names in (own, other)]
            assert outcome(ours, x, *args[0]) == outcome(theirs, x, *args[1]), k
            assert flat([own["L"], own["H"]]) == flat([other["L"], other["H"]]), k
