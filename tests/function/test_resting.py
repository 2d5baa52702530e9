"""Calls that Python answers whatever they are: they draw, are of too many kinds, or have not paid for what was made."""

from __future__ import annotations

import collections
import functools
import gc
import sys
import threading

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import needs_extension

pytestmark = pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning", "ignore::tensornumpy.RetracingWarning")
compiled = functools.partial(tnp.function, strict=False, native="background")


def frames(call):
    """The Python code that a call runs; its result."""
    seen = []
    sys.setprofile(lambda frame, event, _: seen.append(frame.f_code.co_name) if event == "call" else None)
    try:
        result = call()
    finally:
        sys.setprofile(None)
    return seen[1:], result  # without the lambda


def drawing(rng):
    @compiled
    def draws(x):
        return rng.random() * 0 + (len(x) if isinstance(x, list) else x)

    return draws


@needs_extension
def test_what_draws_is_called_without_a_way_through_python():
    f = drawing(np.random.default_rng(0))
    for _ in range(3):
        f(2.0)
    assert frames(lambda: f(3.0)) == (["draws"], 3.0)
    assert frames(lambda: f(40)) == (["draws"], 40)  # whatever the number is,
    assert frames(lambda: f(tnp.ones(3)))[0] == ["draws"]  # or the kind

    class Holder:
        def __init__(self):
            self.rng, self.items, self.total = np.random.default_rng(1), collections.deque(maxlen=3), 0.0

        @compiled
        def push(self, x):
            self.items.append(x + 0 * self.rng.random())
            self.total += x
            return sum(self.items)

    one, other = Holder(), Holder()
    for k in range(4):
        one.push(float(k))
    assert frames(lambda: one.push(4.0)) == (["push"], 2.0 + 3.0 + 4.0)
    assert frames(lambda: other.push(4.0)) == (["push"], 4.0) and one.total == 10.0


def test_python_never_gets_arrays_of_numpys():
    seen = []

    class Maker:
        def __init__(self):
            self.rng = np.random.default_rng(0)

    maker = Maker()

    @compiled
    def kinds(x):
        seen.append(
            {type(v) for v in (x.values() if isinstance(x, dict) else x if isinstance(x, list | tuple) else [x])}
        )
        return maker.rng.random()

    for _ in range(5):
        kinds([1.0])
    for x in (np.ones(2), [np.ones(2)], (np.ones(2), 1.0), {"a": np.ones(2)}, [tnp.ones(2)]):
        kinds(x)
        assert np.ndarray not in seen[-1] and tnp.ndarray in seen[-1]


@needs_extension
def test_what_is_far_larger_is_looked_at():
    """It may be worth compiling, what was small was not."""
    f = drawing(np.random.default_rng(0))
    for _ in range(5):
        f([1.0] * 10)
    assert frames(lambda: f([1.0] * 20)) == (["draws"], 20)
    assert len(frames(lambda: f([1.0] * 2000))[0]) > 1
    assert frames(lambda: f([1.0] * 2000)) == (["draws"], 2000)
    assert frames(lambda: f([1.0] * 10)) == (["draws"], 10)
    for small, large in ((10, 10**6), (10, 1 << 80), (tnp.ones(5), tnp.ones(500)), ([[1]], [[10**6]])):
        g = drawing(np.random.default_rng(0))
        for _ in range(5):
            g(small)
        assert frames(lambda g=g, x=small: g(x))[0] == ["draws"]
        assert len(frames(lambda g=g, x=large: g(x))[0]) > 1


@needs_extension
def test_fields_that_are_far_larger_are_looked_at():
    class Holder:
        def __init__(self, n):
            self.rng, self.w, self.known = np.random.default_rng(0), tnp.ones(n), [0] * n

        @compiled
        def drawn(self):
            return self.rng.random() * 0 + len(self.known)

    small, large = Holder(10), Holder(1000)
    for _ in range(5):
        small.drawn()
    assert frames(lambda: small.drawn()) == (["drawn"], 10)
    other = Holder(12).drawn
    assert frames(lambda: other()) == (["drawn"], 12)
    assert len(frames(lambda: large.drawn())[0]) > 1


@needs_extension
@pytest.mark.parametrize("is_seen", [False, True])
@pytest.mark.parametrize("name", ["n", "path", "name", "x"])
def test_fields_are_looked_at_where_they_lie(is_seen, name):
    """In the object, or in a dict if somebody has asked for it (``is_seen``), which stays the one that it is."""

    class Walk:
        def __init__(self):
            self.name, self.at, self.path, self.n, self.x = "walk", 1.5, [0] * 3, 3, tnp.ones(3)
            self.more = {"a": 1 << 40}
            if is_seen:
                vars(self)

        @compiled
        def step(self, x, k=1):
            self.at = self.at + 1
            return np.random.random() * 0 + x * k

    for _ in range(5):
        Walk().step(2.0)
        Walk().step(2.0, k=2)
    step, walk, order = Walk.__dict__["step"], Walk(), list(vars(Walk()))
    assert frames(lambda: step(walk, 2.0)) == (["step"], 2.0)
    assert frames(lambda: step(walk, 2.0, k=2)) == (["step"], 4.0)
    held = vars(walk)
    assert frames(lambda: step(walk, 2.0)) == (["step"], 2.0)
    assert vars(walk) is held and list(held) == order and held["at"] == 4.5
    large = {"n": 1 << 30, "path": [0] * 10_000, "name": "w" * 10_000, "x": tnp.ones(10_000)}
    setattr(walk, name, large[name])
    assert len(frames(lambda: step(walk, 2.0))[0]) > 1


@needs_extension
def test_many_kinds_that_are_not_worth_their_way_are_pythons():
    """There are entries for a few of them; the others' keys take longer than the code."""

    @compiled
    def letters(text):
        found = {}
        for c in text:
            found[c] = found.get(c, 0) + 1
        return found["a"]

    texts = ["a" * (k + 1) + "b" for k in range(12)]
    for k in range(600):
        assert letters(texts[k % 12]) == k % 12 + 1
    assert all(frames(lambda t=t: letters(t)) == (["letters"], len(t) - 1) for t in texts)
    assert len(frames(lambda: letters("a" * 1000))[0]) > 1


Pair = collections.namedtuple("Pair", "a b")


@pytest.mark.parametrize("given", [lambda j: Pair(tnp.ones(3), j), lambda j: [(k, j * k) for k in range(200)]])
def test_calls_that_no_entry_finds_are_pythons_where_their_way_is_longer(given):
    """A program of one kind is no gain where its arguments are taken apart in each call."""

    @compiled
    def parts(x):
        if isinstance(x, Pair):
            return x.a * x.b
        least = 1.0
        for a, b in x:
            if a * b < least:
                least = a * b
        return least

    for j in range(400):
        parts(given(0.5 * j))
    is_pair = isinstance(given(1.0), Pair)
    assert np.all(parts(given(3.0)) == (3.0 if is_pair else 0.0))
    assert "Python since call" in parts.explain()
    assert not is_pair or "the way to compiled code takes longer" in parts.explain()


@needs_extension
def test_such_calls_are_called_without_a_way_through_python():
    @compiled
    def product(x):
        return x.a * x.b

    for j in range(400):
        product(Pair(tnp.ones(3), 0.5 * j))
    one = Pair(tnp.ones(3), 3.0)
    seen, result = frames(lambda: product(one))
    assert seen[:1] == ["product"] and "_call" not in seen and np.all(result == 3.0)


@needs_extension
def test_calls_that_a_watch_looks_at_are_not_looked_at_by_all():
    """Their way is long until it has decided, and there is an entry: Python was taken for the faster one till then,
    and no call came to the watch any more."""
    x = tnp.ones((100, 100))
    functions = [compiled(lambda x, k=k: tnp.sum(x * x + k, axis=0)) for k in range(4)]
    for f in functions:
        for _ in range(2500):
            f(x)
    assert not [text for f in functions if "takes longer" in (text := str(f.explain()))]


@functools.lru_cache
def burnt(turns):
    """A number that takes long the first time; without a clock, which no trace may read."""
    return sum(k * k for k in range(turns)) * 0.0 + 1.0


@pytest.mark.parametrize("options", [{}, {"strict": True}, {"native": "now"}])
def test_nothing_is_made_until_calls_have_paid_for_what_was(options):
    f = compiled(lambda x: x * burnt(8_000_000) + 1, **{"strict": False, "native": "background", **options})
    burnt.cache_clear()
    for n in (2, 3, 4, 5):
        x = tnp.arange(float(n))
        assert f(x).numpy().tolist() == (x + 1).numpy().tolist()
    assert f.experimental_get_tracing_count() == (4 if options else 1)
    assert f(tnp.arange(2.0)).numpy().tolist() == [1.0, 2.0]


def test_state_of_objects_is_right_whoever_answers():
    """Python's calls hold what a trace of another thread would put back."""

    class Meter:
        def __init__(self):
            self.last, self.total, self.count = tnp.zeros(2), 0.0, 0

        @compiled
        def add(self, x):
            self.count += 1
            self.total += 1.0
            self.last = x
            return self.last * 2.0

    one, n = Meter(), 100
    barrier = threading.Barrier(3)

    def run():
        barrier.wait()
        for k in range(n):
            assert one.add(tnp.ones(2) * k).numpy().tolist() == [2.0 * k, 2.0 * k]

    threads = [threading.Thread(target=run) for _ in range(3)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert one.count == 3 * n and one.total == 3.0 * n
    before = one.last
    assert one.add(before).numpy().tolist() == (before * 2.0).numpy().tolist()  # one array in two places
    assert one.last is before


class Account:
    def __init__(self, balance):
        self.balance, self.history, self.name = balance, [], "a"


class Bank:
    def __init__(self):
        self.accounts = [Account(1.0 * k) for k in range(3)]
        self.by_name = {"x": Account(4.0)}

    @compiled
    def day(self, amounts):
        for account, amount in zip([*self.accounts, *self.by_name.values()], amounts, strict=True):
            account.balance += amount
            account.history.append(f"{amount:.2f}")
        OUTSIDE.balance += 1
        return tnp.array([account.balance for account in self.accounts]).sum()


OUTSIDE = Account(0.0)


def holds_its_attributes(x):
    """Whether the attributes of an object lie in it, and not in a dict, which Python's collections would find there."""
    found = gc.get_referents(x)
    return not any(each is vars(x) for each in found)


def is_read_quickly(x):
    """The same, or that the dict, which a trace keeps, has keys of its own: it is larger than one that shares them."""
    like = x.__class__.__new__(x.__class__)
    is_held = holds_its_attributes(x)
    for name, value in {**vars(x)}.items():
        setattr(like, name, value)
    return is_held or sys.getsizeof(vars(x)) > sys.getsizeof(vars(like))


@needs_extension
@pytest.mark.skipif(sys.version_info >= (3, 13), reason="attributes stay in the object there")
@pytest.mark.parametrize("calls", [1, 60])
def test_objects_that_were_looked_at_are_read_as_quickly_as_before(calls):
    """Python's own code is quickened for attributes that lie in the object: reads and writes, and calls of methods."""
    assert holds_its_attributes(Account(0.0))
    bank, total = Bank(), 3.0
    for k in range(calls):
        total += 3.0 * k
        assert float(bank.day([1.0 * k] * 4)) == total
    looked_at = [bank, *bank.accounts, bank.by_name["x"], OUTSIDE]
    assert all(map(is_read_quickly, looked_at))
    assert [len(x.history) for x in looked_at[1:]] == [calls] * 4 + [0]
    assert list(vars(bank.accounts[0])) == ["balance", "history", "name"]


class Named:
    def __init__(self, names):
        for name in names:
            setattr(self, name, name)

    @compiled
    def joined(self, x):
        return "".join(vars(self).values()) + x

    @compiled
    def first(self, x):
        return self.a + x


def test_a_dict_that_somebody_has_stays_that_of_its_object():
    one, held = Named("ab"), []
    for k in range(40):
        held.append(vars(one))
        assert one.joined("!") == "ab!" if k < 20 else one.joined("!") == "abc!"
        if k == 19:
            held[0]["c"] = "c"
    assert all(each is held[0] for each in held) and vars(one) is held[0] and one.c == "c"


def test_objects_whose_attributes_came_in_another_order_are_told_apart():
    for k in range(60):
        names = ["ab", "ba", "abc", "c"][k % 4]
        one = Named(names)
        if k % 8 > 3:
            del one.__dict__[names[-1]]
            names = names[:-1]
        assert one.joined("?") == names + "?" and list(vars(one)) == list(names)


@needs_extension
@pytest.mark.skipif(sys.version_info >= (3, 12), reason="Python puts them back by itself, where code is quickened")
def test_an_object_that_python_is_given_holds_its_attributes_again():
    one = Named("ab")
    for k in range(60):
        assert one.first(str(k)) == f"a{k}"
    assert holds_its_attributes(one)


@pytest.mark.parametrize("loop", ["", "    for k in range(len(items)):\n        items[k] = items[k] + 0\n"])
def test_a_trace_that_answers_no_call_is_looked_at_by_few(loop):
    """To look at all that it depends on takes far longer than the call in Python."""
    others = {f"other_{k}": lambda x: x for k in range(3000)}
    scope = {"burnt": burnt, "Named": type("Named", (), {"label": ""}), **others}
    source = f"def f(items, most):\n    burnt(8_000_000)\n{loop}    if most > 1:\n        return " + ", ".join(others)
    exec(source + "\n    Named.label += 'x'\n    return items + len(Named.label)", scope)
    f, items = compiled(scope["f"]), np.zeros(2, object)
    burnt.cache_clear()
    for k in range(1, 13):
        assert list(f(items, 0)) == [k, k]
    assert f.experimental_get_tracing_count() == 1
    seen, result = frames(lambda: list(f(items, 0)))
    assert result == [13, 13] and "refresh" not in seen
