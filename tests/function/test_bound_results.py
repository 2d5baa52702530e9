"""Methods, partials, closures and views that a compiled function returns belong to what the same call has made."""

from __future__ import annotations

import functools
import operator

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
OUTSIDE: list = []


class Log:
    def __init__(self, x):
        self.x, self.lines = x, []

    def note(self, line):
        self.lines.append(line)
        return list(self.lines), str(self.x)


def method_of_a_list(x):
    out: list = []
    return (out, out.append), x * 2, lambda made: (made[1](5), made[0])


def method_alone(x):
    out: list = []
    return (out.append,), x * 2, lambda made: (made[0](5), made[0].__self__)


def item_of_a_list(x):
    out = [x * 3]
    return (out, out.__getitem__), x * 2, lambda made: str(made[1](0))


def method_of_a_dict(x):
    out: dict = {}
    return (out, [out.setdefault]), x * 2, lambda made: (made[1][0]("a", 1), made[0])


def method_of_a_set(x):
    out: set = set()
    return (out, out.add), x * 2, lambda made: (made[1](1), made[0])


def view_of_a_dict(x):
    out: dict = {}
    return (out, out.keys(), out.items()), x * 2, lambda made: (made[0].update(a=1), list(made[1]), list(made[2]))


def partial_of_a_method(x):
    out: list = []
    return (out, functools.partial(out.append, 1)), x * 2, lambda made: (made[1](), made[0])


def partial_of_an_array(x):
    return (functools.partial(tnp.add, x * 3),), x * 2, lambda made: str(made[0](1))


def method_of_an_object(x):
    return (Log(x).note,), x * 2, lambda made: (made[0]("a"), made[0]("b"))


def field_of_an_object(x):
    log = Log(x)
    log.add = log.lines.append  # type: ignore[attr-defined]
    return (log,), x * 2, lambda made: (made[0].add(1), made[0].lines)


def function_around_a_list(x):
    out: list = []
    return (out, lambda v: out.append(v)), x * 2, lambda made: (made[1](1), made[0])


def function_around_an_array(x):
    y = x * 3
    return (lambda: y + 1,), x * 2, lambda made: str(made[0]())


def functions_around_a_number(x):
    n = 0

    def up():
        nonlocal n
        n += 1
        return n

    return (up, lambda: n), x * 2, lambda made: (made[0](), made[1](), made[0](), made[1]())


def function_with_a_cache(x):
    y = x * 3
    return (
        (functools.lru_cache(lambda k: str(y + k)),),
        x * 2,
        lambda made: (made[0](1), made[0](1), made[0].cache_info()),
    )


def cache_of_what_was_there(x):
    return (functools.lru_cache(abs),), x * 2, lambda made: (made[0](-1), made[0].cache_parameters())


def function_that_calls_itself(x):
    y = [x * 3]

    def down(k):
        return down(k - 1) if k else y[0]

    return (down, y), x * 2, lambda made: (made[1].__setitem__(0, made[1][0] + 1), str(made[0](3)), made[0].__name__)


def default_of_a_function(x):
    out = [1]

    def add(v, *, out=out):
        out.append(v)

    add.out = out  # type: ignore[attr-defined]
    return (out, add), x * 2, lambda made: (made[1](2), made[0], made[1].out)


def one_list_in_two_places(x):
    out: list = []
    held = {"a": out}
    return (out, held, held), x * 2, lambda made: (made[0].append(1), made[1]["a"], made[1] is made[2])


def what_was_there(x):
    made_of = (OUTSIDE.append, len, tnp.sum, np.linalg.norm, tnp.linalg.norm, Log.note, counter)
    same = operator.is_
    return made_of, x * 2, lambda made: (list(map(same, made[1:], made_of[1:])), made[0].__self__ is OUTSIDE)


def _counted():
    n = [0]

    def up():
        n[0] += 1
        return n[0]

    return up


counter = _counted()
WAYS = [
    method_of_a_list,
    method_alone,
    item_of_a_list,
    method_of_a_dict,
    method_of_a_set,
    view_of_a_dict,
    partial_of_a_method,
    partial_of_an_array,
    method_of_an_object,
    field_of_an_object,
    function_around_a_list,
    function_around_an_array,
    functions_around_a_number,
    function_with_a_cache,
    cache_of_what_was_there,
    function_that_calls_itself,
    default_of_a_function,
    one_list_in_two_places,
    what_was_there,
]


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_what_is_returned_belongs_to_its_call(way, strict):
    function = tnp.function(way, strict=strict)
    kept = []
    for k in range(4):
        x = tnp.asarray([1.0, 2.0 + k])
        made, twice, use = way(x)
        got, got_twice, _ = function(x)
        assert str(got_twice) == str(twice) and use(got) == use(made)
        kept.append(got)  # the next call makes others
    if way not in (what_was_there, cache_of_what_was_there):
        assert len({id(got[-1]) for got in kept}) == 4


@pytest.mark.parametrize("native", ["off", "now"])
def test_a_method_alone_beside_an_array(native):
    def added(x):
        out: list = []
        return out.append, x * 2

    function = tnp.function(added, native=native)
    for _ in range(4):
        add, twice = function(tnp.ones(2))
        add(1)
        assert add.__self__ == [1] and twice.tolist() == [2.0, 2.0]


def test_a_piece_that_ends_with_the_method_of_a_list():
    def shown(values, depth):
        out = []
        add = out.append
        for value in values:
            add(shown(value, depth - 1) if depth else str(value))
        return f"<{', '.join(out)}>"

    function = tnp.function(lambda x: (shown([[x], [x * 2]], 1), x * 2), strict=False)
    for k in range(4):
        x = tnp.asarray([1.0, 2.0 + k])
        assert function(x)[0] == shown([[x], [x * 2]], 1)
