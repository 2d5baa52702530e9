"""Lists and dicts with NumPy's arrays as arguments: the code sees arrays of ours, and what it changes in the containers
is changed, whoever answers the call."""

from __future__ import annotations

import collections

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import entered, is_pythons, needs_extension

pytestmark = pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning", "ignore::tensornumpy.RetracingWarning")
CALLS = 40


def appended(held, k):
    held.append(k)
    return held[0].sum()


def counted(held, k):
    held["n"] = held.get("n", 0) + 1
    return held["x"] * k


def nested(held, k):
    held[1]["seen"].append(len(held[1]["seen"]) + k)
    return held[0] * 2


def replaced(held, k):
    held[1] = float(held[0].sum()) + k
    return held[0] + held[1]


def looped(held, k):
    total = 0.0
    for i in range(20 + k % 3):
        total += held[0][i % 3] * 2
    held.append(k)
    return total


def in_a_tuple(held, k):
    held[1].append(k)
    return held[0] + k


def broken(held, k):
    text = f"{float(held[0].sum()):.1f}"
    held.append(text)
    return held[0] * 2


def drawn(held, k):
    held.append(GENERATOR.random())
    return held[0].sum()


def raised(held, k):
    held.append(k)
    if k % 3 == 0:
        raise ValueError(k)
    return held[0] + 1


GENERATOR = np.random.default_rng(0)
CASES = {
    appended: lambda: [np.ones(3)],
    counted: lambda: {"x": np.ones(3)},
    nested: lambda: [np.ones(3), {"seen": []}],
    replaced: lambda: [np.ones(3), 0.0],
    looped: lambda: [np.ones(3)],
    in_a_tuple: lambda: (np.ones(3), []),
    broken: lambda: [np.ones(3)],
    drawn: lambda: [np.ones(3)],
    raised: lambda: [np.ones(3)],
}


def outcome(f, *args):
    try:
        return np.asarray(f(*args)).tolist()
    except ValueError as error:
        return repr(error)


def text(held):
    if isinstance(held, dict):
        return {k: text(v) for k, v in held.items()}
    if isinstance(held, list | tuple):
        return [text(v) for v in held]
    return np.asarray(held).tolist()


@pytest.mark.parametrize("native", ["background", "now", "off"])
@pytest.mark.parametrize("f", CASES, ids=lambda f: f.__name__)
def test_what_is_changed_in_them_stays(f, native):
    global GENERATOR
    mine, theirs, g = CASES[f](), CASES[f](), tnp.function(f, native=native, strict=False)
    every = []
    for held, function in ((theirs, f), (mine, g)):
        GENERATOR = np.random.default_rng(1)
        every.append([outcome(function, held, k) for k in range(CALLS)])
    assert every[0] == every[1] and text(mine) == text(theirs)
    first = mine["x"] if isinstance(mine, dict) else mine[0]
    assert type(first) is np.ndarray  # NumPy's again, behind each call


@pytest.mark.parametrize("native", ["background", "off"])
def test_they_are_the_callers_own(native):
    kept, given = [], [np.ones(3)]

    @tnp.function(native=native, strict=False)
    def keeps(held):
        kept.append(held)
        return held[0] + 1

    for _ in range(CALLS):
        keeps(given)
    assert len(kept) == CALLS and all(x is given for x in kept)


@pytest.mark.parametrize("native", ["background", "now", "off"])
def test_tuples_in_them_hold_numpys_arrays_again(native):
    """The code gets a copy of a tuple, which it may hand on; the caller's container has its own one behind the call."""
    x = np.ones(3)
    pair = (x, 2.0)
    held = {"pair": pair, "rows": [pair, [pair]]}

    @tnp.function(native=native, strict=False)
    def takes(held):
        assert held["pair"] is held["rows"][0]
        held["n"] = held.get("n", 0) + 1
        return held["pair"][0] * held["rows"][1][0][1]

    for _ in range(CALLS):
        np.testing.assert_array_equal(takes(held), [2.0] * 3)
        assert held["pair"] is pair and held["rows"][0] is pair and held["rows"][1][0] is pair
    assert pair[0] is x and held["n"] == CALLS


def test_one_array_in_two_places_is_one():
    x = np.ones(3)

    @tnp.function(native="background", strict=False)
    def same(held, y):
        GENERATOR.random()
        return held[0] is y

    assert all(same([x], x) for _ in range(CALLS))


def test_arrays_by_position_and_keyword_become_ours_without_a_way_through_python():
    """Python answers what draws: SciPy's solvers call like this."""
    seen = collections.Counter()

    @tnp.function(native="background", strict=False)
    def slope(t, y, *more, **named):
        GENERATOR.random()
        seen.update(type(v) for v in (y, *more, *named.values()))
        return y is named.get("again", y)

    y = np.ones(2)
    for k in range(CALLS):
        assert slope(np.float64(k), y, again=y)
        assert slope(np.float64(k), y, 0.5, drive=np.ones(2))
        assert slope(np.float64(k), y)
    assert np.ndarray not in seen and seen[tnp.ndarray] == 5 * CALLS


@needs_extension
def test_arrays_in_containers_become_ours_without_a_way_through_python():
    seen = collections.Counter()

    @tnp.function(native="background", strict=False)
    def draws(held, *, options=None):
        GENERATOR.random()
        x = held["rows"][1]
        seen.update(type(v) for v in (x, held["pair"][0], (options or held["pair"])[-1]))
        held["log"][:] = [*held["log"][-9:], x is held["pair"][0]]
        held["rows"][2:] = [np.ones(2)]
        return x + 1

    x = np.zeros(2)
    held = {"rows": [1.5, x], "pair": (x, x), "log": []}
    for _ in range(CALLS):
        draws(held, options=[None, x])
        result, functions = entered(draws, held)
        np.testing.assert_array_equal(result, np.ones(2))
    assert not is_pythons(functions)
    assert set(seen) == {tnp.ndarray} and all(held["log"])
    assert held["rows"][1] is x and type(held["rows"][2]) is np.ndarray


def test_a_list_that_is_linked_by_its_items_is_python_s():
    """Whatever nests too deep for a look at it: the code gets what the caller gave."""

    @tnp.function(native="background", strict=False)
    def length(chain):
        GENERATOR.random()
        n = 0
        while chain:
            _, chain = chain
            n += 1
        return n

    chain = None
    for _ in range(5000):
        chain = [np.ones(1), chain]
    assert [length(chain) for _ in range(5)] == [5000] * 5
    assert type(chain[0]) is np.ndarray and type(chain[1][0]) is np.ndarray


def test_a_checked_function_sees_ours():
    held = [np.ones(3)]

    @tnp.function(check=True)
    def g(held):
        held.append(held[0] * 2)
        return held[0].sum()

    assert [float(g(held)) for _ in range(3)] == [3.0] * 3
    assert len(held) == 4 and type(held[0]) is np.ndarray


@needs_extension
def test_containers_that_hold_one_another_become_ours_without_a_way_through_python():
    """What lies in them in two places is one, in circles and behind numbers, and is NumPy's again behind each call."""

    seen = []

    @tnp.function(native="background", strict=False)
    def draws(held, rows):
        GENERATOR.random()
        first = held["rows"][0]
        seen.append(type(first) is tnp.ndarray and held["me"] is held and held["rows"][2] is held["rows"] is rows)
        seen.append(first is rows[3]["x"] and first is held["x"] and first is held["pair"][1])
        held["moved"] = [first]  # into a list that is new
        rows[1] += 1
        return first.sum()

    x = np.ones(2)
    rows = [x, 0, None, {"x": x, "n": 1.5}]
    rows[2] = rows
    held = {"rows": rows, "x": x, "pair": (1, x), "n": 3}
    held["me"] = held
    for _ in range(CALLS):
        draws(held, rows)
        held.pop("moved")
        assert held["x"] is x and rows[0] is x and rows[3]["x"] is x and held["pair"][1] is x and rows[2] is rows
    assert not is_pythons(entered(draws, held, rows)[1]) and rows[1] == CALLS + 1
    assert len(seen) == 2 * CALLS + 2 and all(seen)


def test_lists_that_hold_themselves_or_nest_deep_are_arguments():
    """The sizes of what lies in them are looked at to some depth."""
    linked, circle = [], [1, 2]
    for k in range(3000):
        linked = [k, linked]
    circle += [circle, circle]

    @tnp.function(native="background", strict=False)
    def draws(held):
        GENERATOR.random()
        return held[0]

    for _ in range(CALLS):
        assert draws(linked) == 2999 and draws(circle) == 1 and draws([3, [4]]) == 3
