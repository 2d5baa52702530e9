"""Lists and dicts that are arguments: what the code changes in them is changed at each call, arrays or not."""

from __future__ import annotations

import collections
import copy
from contextlib import nullcontext

import numpy as np
import pytest

import tensornumpy as tnp


def swapped(c):
    c[0], c[1] = c[1], c[0]
    return c


def bubbled(c):
    for _ in range(len(c)):
        for j in range(len(c) - 1):
            if c[j] > c[j + 1]:
                c[j], c[j + 1] = c[j + 1], c[j]
    return c


def appended(c, x):
    c.append(len(c))
    return x * len(c)


def consumed(c, x):
    total = x * 0
    while c:
        total = total + x * c.pop()[0]
    return total


def exchanged(c, x):
    c[0], c[1] = c[1], c[0]
    c[0].append(7)
    c[1][0] = c[1][0] * 2
    return x + c[0][0]


def counted(d, x):
    d["n"] = d.get("n", 0) + 1
    del d["gone"]
    return x * d["n"]


def popped(d, x):
    return x + d.pop("a")


def deep(d, x):
    d["rows"][1]["k"] = [*d["rows"][1]["k"], len(d)]
    d["rows"].reverse()
    return x


ONE = tnp.asarray(np.array([1.0, 2.0]))
CASES = [
    (swapped, [3, 1, 2]), (bubbled, [3, 1, 2]), (appended, [0.5], ONE), (consumed, [[1], [2.5], [3]], ONE),
    (exchanged, [[1], [2, 3]], ONE), (counted, {"gone": 1}, ONE), (popped, {"a": 2.0, "b": 1}, ONE),
    (popped, {"a": ONE, "b": 1}, ONE), (deep, {"rows": [{}, {"k": [1]}]}, ONE),
]  # fmt: skip


def plain(x):
    if isinstance(x, list):
        return [plain(v) for v in x]
    if isinstance(x, dict):
        return {k: plain(v) for k, v in x.items()}
    return x.tolist() if isinstance(x, tnp.ndarray) else x


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("case", CASES, ids=lambda c: c[0].__name__)
def test_each_call_changes_them(case, native):
    f, *args = case
    compiled = tnp.function(f, native=native)
    for _ in range(4):
        ours, theirs = copy.deepcopy(args), copy.deepcopy(args)
        result, expected = compiled(*ours), f(*theirs)
        assert plain(result) == plain(expected)
        assert plain(ours) == plain(theirs)
        assert (result is ours[0]) == (expected is theirs[0])


def test_other_contents_are_another_trace():
    compiled = tnp.function(bubbled)
    for c in ([3, 1, 2], [1, 2, 3], [2, 3, 1], [3, 1, 2]):
        assert compiled(list(c)) == sorted(c)


def test_a_function_that_python_runs_in_the_end_changes_them_once():
    def f(c, x):
        c.append(1)
        return np.asarray(x).sum() + len(c)  # no trace goes on behind this

    compiled = tnp.function(f, strict=False)
    for call in range(3):
        c = [0]
        with pytest.warns(tnp.EagerWarning) if not call else nullcontext():
            assert float(compiled(c, ONE)) == 5.0
        assert c == [0, 1]


def test_elements_of_object_arrays_are_the_objects():
    def f(x):
        y = x * x
        return y[1], y

    compiled = tnp.function(f)
    for _ in range(3):
        x = tnp.asarray([1, 10**30], dtype=object)
        element, whole = compiled(x)
        assert type(element) is int and element == 10**60 and whole.dtype == object
        element, _ = f(x)
        assert type(element) is int


class Shared:
    kept: object = None


class Held:
    def __init__(self, n):
        self.n, self.items = n, []


class Slotted:
    __slots__ = ("n",)

    def __init__(self, n):
        self.n = n


HELD = Held(1)


def held_with_itself(x):
    made = Held(1)
    made.me, made.items = made, [made, {2}]
    return made


def twice(x):
    made = Held(x * 2)
    return made, [made]


@pytest.mark.parametrize(
    "f, of",
    [
        (lambda x: Held(3), None),
        (lambda x: Slotted(3), None),
        (lambda x: (Held(3), x * 2), 0),
        (lambda x: {"a": {1, 2}}, "a"),
        (lambda x: bytearray(b"ab"), None),
        (held_with_itself, None),
        (twice, 0),
    ],
)
def test_an_object_that_a_call_makes_is_a_new_one_in_each(f, of):
    g = tnp.function(f)
    results = [g(tnp.ones(3)) for _ in range(3)]
    if of is not None:
        results = [r[of] for r in results]
    assert len(set(map(id, results))) == 3
    assert len({type(r) for r in results}) == 1


def test_an_object_that_holds_itself_or_stands_in_two_places_is_one():
    made = [tnp.function(held_with_itself)(tnp.ones(3)) for _ in range(2)][1]
    assert made.me is made and made.items[0] is made and made.items[1] == {2}
    a, (b,) = [tnp.function(twice)(tnp.ones(3)) for _ in range(2)][1]
    assert a is b


def test_an_object_that_was_there_is_itself():
    Shared.kept = kept = Held(2)

    @tnp.function
    def f(x, given):
        return HELD, given, Shared.kept, [HELD], x + 1

    given = Held(3)
    for _ in range(3):
        a, b, c, (d,), _ = f(tnp.ones(3), given)
        assert a is HELD and b is given and c is kept and d is HELD


def test_iterators_are_no_results_of_a_trace():
    g = tnp.function(lambda x: (iter([1, 2]), x * 2))
    with pytest.raises(tnp.TracedArrayError, match="list_iterator"):
        g(tnp.ones(3))


def test_elements_of_arrays_are_keys():
    """The hash of an element was asked for, so that a trace is for this number: keys are numbers, not arrays of it."""

    class Groups:
        @tnp.function
        def count(self, x):
            self.seen, self.last = set(self.seen), {x[0]}
            for k in x:
                self.sizes[k] = self.sizes.get(k, 0) + k * 2
                self.seen.add(k)
            return {(k, "of"): k + 1 for k in x}, set(x), frozenset(k for k in x), dict.fromkeys(x, 1)

    for k in range(5):
        groups = Groups()
        groups.sizes, groups.seen, groups.last = {}, {7}, set()
        x = np.arange(3) + k % 2
        pairs, found, frozen, ones = groups.count(tnp.asarray(x))
        keys = x.tolist()
        assert {(int(a), b): int(v) for (a, b), v in pairs.items()} == {(n, "of"): n + 1 for n in keys}
        assert pairs[keys[0], "of"] == keys[0] + 1
        assert {int(n) for n in found} == {int(n) for n in frozen} == set(keys)
        assert frozen == frozenset(keys)
        assert ones == dict.fromkeys(keys, 1)
        assert groups.sizes == {n: 2 * n for n in keys}
        assert groups.seen == {7, *keys}
        assert groups.last == {keys[0]}


class Connection:
    """What has a state outside, and says so."""

    def __init__(self, k):
        self.k = k

    def __reduce_ex__(self, protocol):
        raise TypeError("connections cannot be pickled")


def test_objects_that_cannot_be_copied_are_no_results_of_a_trace():
    """Each call makes one: where that may not be, Python runs the function."""

    def connected(k, x):
        made = Connection(x * k)
        return made, [made]

    with pytest.raises(tnp.TracedArrayError, match="Connection, which cannot be copied"):
        tnp.function(connected)(2, tnp.ones(2))
    lenient = tnp.function(connected, strict=False)
    with pytest.warns(tnp.EagerWarning):
        made = [lenient(k, tnp.ones(2)) for k in range(4)]
    assert [m.k.tolist() for m, _ in made] == [[k, k] for k in range(4)]
    assert all(m is held for m, (held,) in made) and len({id(m) for m, _ in made}) == 4


class Named(dict):
    """A dict of the user's, with a field."""

    def __init__(self, *pairs):
        super().__init__(*pairs)
        self.name = "named"


@pytest.mark.parametrize("cls", [collections.Counter, collections.OrderedDict, Named, dict])
def test_elements_of_arrays_are_keys_of_every_kind_of_dict(cls):
    """Its keys are those of the call, and none is left from the one that was traced."""

    def sizes(x):
        found = cls(x) if cls is collections.Counter else cls([(v, 2) for v in x])
        return found, [cls(found)]

    compiled = tnp.function(sizes)
    for x in ([1.0, 2.0, 1.0], [3.0, 1.0, 1.0], [1.0, 2.0, 1.0], [5.0, 5.0, 6.0]):
        want, _ = sizes(np.array(x))
        found, (copy,) = compiled(tnp.asarray(x))
        for each in (found, copy):
            assert type(each) is cls and vars(each) == vars(want) if cls is Named else type(each) is cls
            assert {float(k): int(v) for k, v in each.items()} == want and each == want
        found[0.5] = 7


def test_elements_of_arrays_are_keys_of_what_an_inner_function_gets():
    class Groups:
        def __init__(self, sizes):
            self.sizes = sizes

    @tnp.function(strict=False, native="now")
    def running(groups, x):
        total = 0.0
        for i in range(len(x)):
            total = total + x[i] * 2
            x[i] = total
        return x, len(groups.sizes)

    @tnp.function(strict=False, native="now")
    def outer(keys, x):
        return running(Groups({k: k + 1 for k in keys}), x)

    for k in range(4):
        found, count = outer(tnp.arange(3) + k % 2, tnp.ones(3))
        assert found.tolist() == [2.0, 4.0, 6.0]
        assert count == 3
