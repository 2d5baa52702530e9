"""Lists that grow in native programs: their room, what explain() says, tapes, batches, and what stays Python's."""

from __future__ import annotations

import time

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.usefixtures("native_now")


def halvings(x, least):
    """How often the numbers are halved until all are small; nothing bounds the length of the list."""
    sizes = []
    v = x.sum()
    while v > least:
        sizes.append(v)
        v = v * 0.999
    return len(sizes), sizes[-1]


def test_a_list_that_outgrows_its_room_has_more_at_the_next_call():
    f = tnp.function(halvings)
    x = np.full(40, 1000.0)
    for _ in range(3):
        assert f(tnp.asarray(x), 1e-4) == halvings(x, 1e-4)
    assert halvings(x, 1e-4)[0] > 1 << 14
    text = f.explain()  # of the program with more room
    assert "one native program" in text and "bailed out" not in text, text


def penalty(x):
    parts = [x[0] * 0]
    for i in range(1, len(x)):
        parts.append(parts[-1] * 0.5 + x[i] * x[i - 1])
    best = None
    for v in parts:
        if best is None or v > best:
            best = v
    return best + sum(parts)


def test_gradients_of_programs_with_lists():
    x = tnp.asarray(np.linspace(0.5, 2.0, 40))
    f = tnp.function(penalty)
    assert np.isclose(float(f(x)), float(penalty(x)))
    assert "one native program" in f.explain()
    found, wanted = tnp.grad(f)(x).numpy(), tnp.grad(penalty)(x).numpy()
    np.testing.assert_allclose(found, wanted, 1e-12)


def collected(x):
    found = []
    for i in range(len(x)):
        if x[i] > 0:
            found.append(x[i] * 2)
    return found


def test_results_whose_length_data_decide_under_tapes_and_in_batches():
    x = tnp.asarray(np.sin(np.arange(40.0)))
    f = tnp.function(collected)
    assert len(f(x)) == len(collected(x)) and all(type(v) is type(w) for v, w in zip(f(x), collected(x), strict=True))
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = sum(f(x))
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), np.where(x.numpy() > 0, 2.0, 0.0))

    def count(row):
        return 1.0 * len([v for v in row if True]) + row[0]

    rows = tnp.asarray(np.arange(12.0).reshape(3, 4))
    np.testing.assert_array_equal(tnp.vectorized_map(tnp.function(count), rows).numpy(), rows.numpy()[:, 0] + 4)


def test_explain_names_the_loops_that_python_goes_over():
    def f(x):
        s = 0.0
        for factor in (1.0, 2.0, 3.0):
            for i in range(len(x)):
                s += x[i] * factor
        return s

    g = tnp.function(f)
    x = tnp.asarray(np.arange(40.0))
    assert float(g(x)) == float(f(x))
    text = g.explain()
    assert "test_lists.py" in text and "written out, over a tuple" in text and ": native" in text, text


def test_lists_from_outside_are_left_alone():
    def keep(v, seen=[]):  # noqa: B006
        seen.append(v)
        return len(seen)

    @tnp.function(strict=False)
    def f(x):
        s = 0
        for i in range(3):
            s += keep(i)
        return s + x.sum()

    assert float(f(tnp.ones(3))) == 9.0
    assert keep.__defaults__ == ([0, 1, 2],)


@pytest.mark.usefixtures("short_traces")
def test_a_strict_function_that_bails_out_again_and_again_is_not_refused():

    def f(x, n):
        k = 1
        for i in range(n):
            k *= 3
            x[i % 3] += 1.0
        return k

    g = tnp.function(f, strict=True)
    for _ in range(6):
        x = tnp.zeros(3)
        assert g(x, 90) == 3**90 and x.numpy().tolist() == [30.0] * 3


def test_long_lists_of_python_are_put_together_in_linear_time():
    """Each item that was added went over the whole list: 20,000 of them took ten seconds, and their double 40."""

    @tnp.function
    def padded(x, n):
        found = [float(k) for k in range(8)]
        found += [0.0] * n
        for _ in range(n):
            found.append(1.0)
        return x * len(found), found

    def seconds(n):
        start = time.thread_time()
        padded(tnp.ones(()), n)
        return time.thread_time() - start

    padded(tnp.ones(()), 10)
    assert any(seconds(20_000 + k) < 9 * seconds(5_000 + k) for k in range(3))  # 4 times where it is linear, else 16
    result, found = padded(tnp.ones(()), 20_000)
    assert float(result) == 40_008
    assert found == [*map(float, range(8)), *[0.0] * 20_000, *[1.0] * 20_000]


def test_an_item_of_a_tuple_is_not_assigned():
    def placed(items, low, high):
        i = low - 1
        for j in range(low, high):
            if items[j] >= items[high]:
                i += 1
                items[i], items[j] = items[j], items[i]
        return i + 1

    def first(items, position):
        low, high = 0, len(items) - 1
        while low <= high:
            k = placed(items, low, high)
            if k == position - 1:
                return items[k]
            low, high = (low, k - 1) if k > position - 1 else (k + 1, high)
        return -1

    f = tnp.function(first)
    for items in ([4, 6, 1, 2], [5, 1, 1, 2], [4, 6, 1, 2]):
        assert f(list(items), 1) == first(list(items), 1)
    for _ in range(3):
        with pytest.raises(TypeError, match="'tuple' object does not support item assignment"):
            f((4, 6, 1, 2), 4)


def test_a_branch_that_is_written_twice_begins_with_what_was_before():
    """The list gets its room in a loop of the branch, so that the branch is written again."""

    def last(items, k):
        if k == 0:
            return 0
        k -= 1
        while k > 0:
            k = k - items[k]
        return k

    def both(items, k):
        found = 0
        if k > 2:
            k -= 1
            for i in range(k):
                found += items[i]
        else:
            k += 1
            for i in range(k):
                found -= items[i + 1]
        return found

    items = [1, 1, 3, 3, 10, 5, 11, 7] * 8
    for f in (last, both):
        compiled = tnp.function(f)
        for k in range(9):
            assert compiled(items, k) == f(items, k)
        assert "one native program" in compiled.explain()
