"""What calls leave behind is what Python leaves: behind an exception, in keys, on the screen; and linked objects."""

from __future__ import annotations

import collections
import functools
import sys
import threading
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.usefixtures("mode")


def plain(x):
    """The same with NumPy's arrays in the place of ours, as text that tells types and values apart."""
    if isinstance(x, tnp.ndarray | np.ndarray | np.generic):
        return f"{x.dtype}{np.asarray(x).tolist()}"
    if isinstance(x, list | tuple | collections.deque):
        return [type(x).__name__, *map(plain, x)]
    if isinstance(x, dict):
        return [type(x).__name__, *((type(k), plain(k), plain(v)) for k, v in x.items())]
    if isinstance(x, set):
        return sorted(str((type(v), v)) for v in x)
    if hasattr(x, "__dict__"):
        return [type(x).__name__, plain(vars(x))]
    return repr(x)


class Doubled(dict):
    """Keeps twice what code sets."""

    def __setitem__(self, key, value):
        super().__setitem__(key, value + value)

    def update(self, other):
        for key, value in other.items():
            self[key] = value


class Rows(list):
    """The same; and counts what is appended."""

    count = 0

    def __setitem__(self, k, value):
        super().__setitem__(k, value + value)

    def append(self, value):
        self.count += 1
        super().append(value + value)

    def extend(self, values):
        for value in values:
            self.append(value)

    def clear(self):
        self.count = 0
        super().clear()


class Box:
    def __init__(self):
        self.v, self.a, self.log = 0, None, []


def said(error):
    """What an exception and those before it hold."""
    found = [type(error).__name__, *error.args, {k: v for k, v in vars(error).items() if k != "__notes__"}]
    before = error.__cause__ or error.__context__
    return tuple(found) if type(before) in (type(None), type(error)) else (*found, said(before))


def world(xp, wrap, make, calls):
    """What calls give, raise and leave, in NumPy or in ours."""
    box, count = Box(), {"n": 0}
    box.a = xp.asarray([1.0, 2.0, 3.0, 5.0])
    f = wrap(make(xp, box, count))
    found = []
    for k in calls:
        try:
            got = f(box.a, k)
        except BaseException as error:
            got = said(error)
        found.append((plain(got), plain(box), plain(count)))
    return found


def raises(xp, box, count):
    def f(x, k):
        x[0] += 1
        count["n"] += 1
        box.v += k
        box.log.append(k)
        if k > 1:
            raise ValueError("bad", k)
        return x * k

    return f


def in_finally(xp, box, count):
    def f(x, k):
        try:
            if k > 1:
                raise KeyError(k)
        finally:
            x[1:] -= 1
            box.a = x * 1

    return f


def by_value(xp, box, count):
    def f(x, k):
        x += 1
        if x.sum() > 30 and k == 2:
            raise AssertionError("large")
        return x

    return f


def in_a_step(xp, box, count):
    def f(x, k):
        m = x.reshape(2, 2)
        m[0, 0] = 2.0
        m[1, 1] = 4.0 if k > 1 else 10.0
        m[0, 1] = m[1, 0] = 8.0**0.5 if k > 2 else k * 2.0
        box.v += 1
        return xp.linalg.cholesky(m)

    return f


def by_turns(xp, box, count):
    def f(x, k):
        x *= -1.0
        x[1:3] = 0.0
        box.v += k
        return xp.linalg.cholesky(x.reshape(2, 2))

    return f


def in_a_loop(xp, box, count):
    def f(x, k):
        for i in range(len(x)):
            x[i] *= 2
            if x[i] > 20 * k:
                raise OverflowError("at " + "abcd"[i])

    return f


def of_two(xp, box, count):
    def inner(x, k):
        x[1] = k
        if k > 1:
            raise LookupError(k)
        return x + k

    def f(x, k):
        try:
            return inner(x, k)
        except LookupError as error:
            x[0] = error.args[0]
            raise RuntimeError from error

    return f


def with_an_array(xp, box, count):
    def f(x, k):
        y = x * k
        if k > 1:
            raise ValueError("for", y, [y[0]], k)
        return y

    return f


class Stop(BaseException):
    pass


def that_ends(xp, box, count):
    def f(x, k):
        x[0] += 1
        count["n"] += 1
        if k > 1:
            raise (SystemExit, Stop, GeneratorExit)[k - 2](k)
        return x

    return f


def from_another(xp, box, count):
    def f(x, k):
        try:
            error = LookupError(x * k)
            error.k, error.found = k, x + 1
            if k > 1:
                raise error
        except LookupError as error:
            if k > 2:
                raise RuntimeError("cause") from error
            raise RuntimeError("context")  # noqa: B904

    return f


RAISING = [raises, in_finally, by_value, in_a_step, by_turns, in_a_loop, of_two, with_an_array, that_ends, from_another]


@pytest.mark.family(1)
@pytest.mark.parametrize("make", RAISING, ids=lambda f: f.__name__)
def test_what_is_written_before_an_exception_stays(make):
    calls = [1, 2, 2, 1, 1, 3, 2, 1, 4, 3]
    found = world(tnp, tnp.function, make, calls)
    assert found == world(np, lambda f: f, make, calls)


def test_a_tape_knows_what_was_written_before_an_exception():
    @tnp.function
    def f(x, y):
        y[0] = x[0] ** 2
        raise ValueError

    x = tnp.asarray([3.0, 1.0])
    for _ in range(3):
        y = tnp.zeros(2)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            with pytest.raises(ValueError):
                f(x, y)
            total = tnp.sum(y)
        assert float(total) == 9.0
        np.testing.assert_array_equal(tape.gradient(total, x), [6.0, 0.0])


def test_draws_behind_an_exception():
    def f(x, rng):
        x[0] = rng.random()
        if x[0] > 0.5:
            raise ValueError
        return x * rng.random()

    for wrap in (tnp.function, lambda f: f):
        rng, x, found = tnp.random.default_rng(3), tnp.zeros(2), []
        g = wrap(f)
        for _ in range(12):
            try:
                found.append(float(g(x, rng)[0]))
            except ValueError:
                found.append(-float(x[0]))
        if wrap is tnp.function:
            first = found
    assert first == found


def memoized(xp, box, count):
    def paths(i, j):
        if (i, j) in count:
            return count[i, j]
        if i == 0 or j == 0:
            return 1
        count[(i, j)] = r = paths(i - 1, j) + paths(i, j - 1)
        return r

    def f(x, k):
        count[k] = {k: (k, [k + 1])}
        count.setdefault(k * 0.5, set()).add(k)
        return paths(k, 3)

    return f


@pytest.mark.family(1)
def test_keys_are_numbers():
    calls = [1, 2, 3, 4, 4, 5, 2, 7, 7]
    assert world(tnp, tnp.function, memoized, calls) == world(np, lambda f: f, memoized, calls)


def test_keys_of_a_recursive_function():
    memo = {}

    @tnp.function
    def fibonacci(n):
        if n in memo:
            return memo[n]
        if n < 2:
            return n
        found = fibonacci(n - 1) + fibonacci(n - 2)
        memo[n] = found
        return found

    assert [fibonacci(n) for n in (5, 10, 10, 20)] == [5, 55, 55, 6765]
    assert {type(k) for k in memo} == {int} and len(memo) == 19
    assert {k.__class__ for k in memo} == {int}


# --- what is printed ---


def constant(xp, box, count):
    def f(x, k):
        print("step", k, end="!\n")
        if k > 1:
            print("large", file=sys.stderr)
        sys.stdout.write("done\n")
        return x * k

    return f


def values(xp, box, count):
    def f(x, k):
        print("before")
        print(f"{float(x.sum()) * k:.1f}")
        return x * k

    return f


def unrolled(xp, box, count):
    def f(x, k):
        for i in range(k):
            print("turn", i)
            x = xp.sin(x)
        return x.shape

    return f


def counted(xp, box, count):
    def f(x, k):
        count["n"] += 1
        print(count["n"], "calls")
        x[0] = 2.0
        if k > 3:
            raise ValueError
        return x.shape

    return f


@pytest.mark.family(1)
@pytest.mark.parametrize("make", [constant, values, unrolled, counted], ids=lambda f: f.__name__)
def test_each_call_prints(make, capsys):
    calls = [1, 1, 2, 2, 2, 3, 3, 4, 4, 1]
    lenient = lambda f: tnp.function(f, strict=False)  # noqa: E731
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.EagerWarning)
        found = world(tnp, lenient, make, calls)
    printed = capsys.readouterr()
    assert found == world(np, lambda f: f, make, calls)
    assert printed == capsys.readouterr()


@pytest.mark.parametrize("make", [constant, counted, raises, in_a_loop], ids=lambda f: f.__name__)
def test_a_checked_call_leaves_the_same(make, capsys):
    calls = [1, 1, 2, 2, 4, 4, 1]
    found = world(tnp, lambda f: tnp.function(f, check=True), make, calls)
    printed = capsys.readouterr()
    assert found == world(np, lambda f: f, make, calls)
    assert printed == capsys.readouterr()


def by_names(xp, box, count):
    say, tell = print, {"all": functools.partial(print, "all", sep="-")}

    def f(x, k, shown=print):
        say("step")
        shown("default")
        tell["all"](k)
        return x * k

    return f


@pytest.mark.family(1)
def test_each_call_prints_by_whatever_name(capsys):
    found = world(tnp, tnp.function, by_names, [1, 1, 2, 1, 3, 3])
    printed = capsys.readouterr()
    assert found == world(np, lambda f: f, by_names, [1, 1, 2, 1, 3, 3])
    assert printed == capsys.readouterr()


def test_print_as_an_argument(capsys):
    f = tnp.function(lambda x, show: (show("shown"), x + 1)[1])
    for _ in range(4):
        f(tnp.ones(2), print)
    assert capsys.readouterr().out == "shown\n" * 4


def test_a_call_that_is_traced_twice_prints_once(capsys):
    @tnp.function
    def f(x, y):
        print("first")
        x += 1
        y *= 2
        print("first")
        print("last")

    x = tnp.ones(4)
    for _ in range(3):
        f(x[:3], x[1:])
        assert capsys.readouterr().out == "first\nfirst\nlast\n"


def test_exceptions_have_no_context_of_ours():
    def f(x, k):
        try:
            raise ValueError("v")
        except ValueError as error:
            found.append(error)
        return x * len(str(k))

    found, g = [], tnp.function(f)
    for k in (1, 2, 3, 4, 11):
        g(tnp.ones(2), k)
    assert len(found) == 5 and {error.__context__ for error in found} == {None}


def test_streams_are_put_back_behind_traces_of_threads(capsys):
    out, begun, following, ended = sys.stdout, threading.Event(), threading.Event(), threading.Event()

    def first(x):
        print("first")
        begun.set()
        ended.wait(60)
        print("still first")
        return x + 1

    def second(x):
        print("second")
        following.set()
        threads[0].join(60)
        print("still second")
        return x + 2

    compiled = [tnp.function(first), tnp.function(second)]
    threads = [threading.Thread(target=f, args=(tnp.ones(2),)) for f in compiled]
    threads[0].start()
    begun.wait(60)
    threads[1].start()
    following.wait(60)
    ended.set()
    for thread in threads:
        thread.join(120)
    assert sys.stdout is out
    capsys.readouterr()
    compiled[0](tnp.ones(2))
    assert capsys.readouterr().out == "first\nstill first\n"


def test_a_compiled_function_that_prints_stays_compiled(capsys):
    @tnp.function
    def f(x):
        print("called")
        return tnp.sin(x) + 1

    for _ in range(5):
        f(tnp.ones(3))
    assert f.experimental_get_tracing_count() == 1
    assert capsys.readouterr().out == "called\n" * 5


def test_each_call_warns():
    @tnp.function(strict=False)
    def f(x, k):
        if k > 1:
            warnings.warn("large", UserWarning, stacklevel=2)
        return x * k

    for k in (1, 2, 2, 1, 2, 3):
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            warnings.simplefilter("ignore", tnp.EagerWarning)
            f(tnp.ones(2), k)
        assert [str(w.message) for w in found] == ["large"] * (k > 1)


# --- objects that hold each other ---


class Node:
    def __init__(self, v, following=None):
        self.v, self.following, self.last = v, following, self


def chain(n, v=1.0):
    node = None
    for i in range(n):
        node = Node(v + i, node)
    return node


def total(node):
    found = 0.0
    while node is not None:
        found, node = found + node.v, node.following
    return found


@pytest.mark.parametrize("n", [1, 3, 40, 2000])
def test_linked_lists(n):
    f = tnp.function(total)
    for k in range(3):
        assert f(chain(n, float(k))) == total(chain(n, float(k)))


def test_a_linked_list_that_is_made_and_changed():
    def bump(node, by):
        while node is not None:
            node.v, node = node.v + by, node.following

    made, changed = tnp.function(chain, strict=False), tnp.function(bump)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.EagerWarning)
        for n in (3, 3, 2000, 2000):
            node = made(n)
            assert total(node) == n * (n + 1) / 2
            changed(node, 2.0)
            assert total(node) == n * (n + 1) / 2 + 2 * n


class Tree:
    def __init__(self, name, v, parent=None):
        self.name, self.v, self.parent, self.children = name, v, parent, {}
        if parent is not None:
            parent.children[name] = self


def depth(tree):
    return 0 if tree.parent is None else 1 + depth(tree.parent)


def climbed(tree):
    path = []
    while tree.parent is not None:
        path.append(tree.name)
        tree = tree.parent
    return path, len(tree.children)


def children(tree):
    return sorted(tree.children) if tree.parent is None else None


def counted_children(tree):
    return len(tree.children) if tree.parent is None else 0


def added(tree):
    tree.v = tree.v + 1.0
    return tree.v, tree.parent is None


@pytest.mark.family(1)
@pytest.mark.parametrize("f", [depth, climbed, children, counted_children, added], ids=lambda f: f.__name__)
def test_trees_with_parents(f):
    def grown():
        root = Tree("root", 1.0)
        return root, Tree("leaf", 2.0, Tree("stem", 3.0, root)), Tree("twig", 4.0, root)

    compiled, ours, python = tnp.function(f), grown(), grown()
    for k in (0, 0, 1, 2, 0, 1, 1, 2, 0):
        assert compiled(ours[k]) == f(python[k])


def test_containers_that_hold_themselves():
    items = [1.0, 2.0]
    items.append(items)
    first = tnp.function(lambda items: items[0] + items[2][1])
    for _ in range(3):
        assert first(items) == 3.0


def sets(x, table, rows):
    table["a"] = x + 1
    rows[0] = x * 3
    return x


def appends(x, table, rows):
    rows.append(x - 1)
    table["b"] = x
    return x


def begins_anew(x, table, rows):
    rows.clear()
    rows.extend([x, x * 2])
    del table["a"]
    table.update({"b": x, "a": x + 1})
    return x


@pytest.mark.parametrize("f", [sets, appends, begins_anew], ids=lambda f: f.__name__)
def test_what_a_class_does_when_code_sets_an_item_it_does_once(f):
    left = []
    for call in (f, tnp.function(f)):
        table, rows = Doubled(a=tnp.zeros(2), c=1.0), Rows([tnp.zeros(2), 1.0])
        left.append([])
        for k in range(4):
            call(tnp.asarray([1.0 + k, 2.0]), table, rows)
            left[-1].append((plain(dict(table)), plain(list(rows)), rows.count))
    assert left[0] == left[1]
