"""What several names share in loops and programs, and what is a copy."""

import numpy as np
import pytest

import tensornumpy as tnp


def in_inner_loop(x, b, n):
    for _ in range(len(x)):
        for _ in range(4):
            a = b
    a[-1] = 7


def in_inner_while(x, b, n):
    i = 0
    while x[i] < n + 3:
        j = 0
        while j < 2:
            a = b
            j += 1
        i += 1
    a[-1] = 7


def in_a_branch_of_it(x, b, n):
    last = x[:1]
    for i in range(len(x)):
        for j in range(3):
            if x[i] > j:
                last = b[1:]
    last[0] = 77


def read_after_a_write(x, b, n):
    for _ in range(len(x)):
        for _ in range(4):
            a = b
    b[0] = 50
    return a[0]


def turned_and_exchanged(x, b, n):
    a = x
    for i in range(n):
        a, b = b, a[::-1]
        b += 1
        a[0] += i
    return a[2] - b[1]


def turned_in_a_loop(x, b, n):
    a = x
    for _ in range(len(x)):
        for _ in range(n):
            a = b
        for j in range(3):
            b = b[::-1]
            b += j
    return a[j]


def copied_after_a_write(x, b, n):
    x[1] = x[1] + 1
    a = x.copy()
    a[-1] += 7
    return a.sum()


def two_results(x, b, n):
    y = x * 2
    y[1] += 1
    a = y.copy()
    a[-1] += 7
    return a.sum(), y


def copied_again(x, b, n):
    x[1] += 1
    a = x.copy()
    a[0] = 0
    c = a.copy()
    c[1] = 0
    return a.sum() - c.sum() * 3


SIZES = {turned_in_a_loop: 4.0, in_a_branch_of_it: 20.0}
PROGRAMS = [in_inner_loop, in_inner_while, in_a_branch_of_it, read_after_a_write, turned_and_exchanged]
PROGRAMS += [turned_in_a_loop, copied_after_a_write, two_results, copied_again]


def _each(result):
    return result if isinstance(result, tuple) else (result,)


@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda f: f.__name__)
def test_writes_reach_what_python_shares_and_nothing_else(program, native):
    compiled = tnp.function(program, native=native, strict=False)
    size = 4.0 if native == "off" else SIZES.get(program, 200.0)  # short, where all turns are written out
    try:
        tnp.config.set_deterministic(True)
        for n in (0, 3, 1, 2, 40, 41):
            mine, theirs = ([np.arange(size) + n, np.arange(size) + 10] for _ in range(2))
            expected, found = program(*theirs, n), compiled(*mine, n)
            for one, other in zip(mine, theirs, strict=True):
                np.testing.assert_array_equal(one, other)
            if expected is not None:
                for one, other in zip(_each(found), _each(expected), strict=True):
                    np.testing.assert_array_equal(one, other)
    finally:
        tnp.config.set_deterministic(False)


def distance(x, eps):
    while (d := abs(x - 1)) > eps:
        x = x - 0.3 * (x - 1)
    return x, d


def negated(x, eps):
    while not (d := abs(x - 1)) < eps:
        x = x - 0.3 * (x - 1)
    return x, d


def of_integers(x, eps):
    n, c = int(x * 100), 0
    while (r := n % 7) != 0:
        n += 1
        c += r
    return n, r, c


def of_an_array(x, eps):
    v = np.array([x, 2 * x, 3 * x])
    while (m := v.max()) > 1:
        v = v * 0.7
    return m, v


def with_an_else(x, eps):
    k = 0
    while (d := abs(x - 1)) > eps:
        x = x - 0.3 * (x - 1)
        if (k := k + 1) > 7:
            break
    else:
        d = -d
    return x, d, k


def inside_another(x, eps):
    out = []
    for k in range(3):
        y = x + k
        while (d := abs(y - 1)) > eps:
            y = y - 0.5 * (y - 1)
        out.append(d)
    return out


WALRUSES = [distance, negated, of_integers, of_an_array, with_an_else, inside_another]


@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("program", WALRUSES, ids=lambda f: f.__name__)
def test_a_name_that_the_test_of_a_while_assigns(program, native):
    """It has the value of the test that ended the loop."""
    compiled = tnp.function(program, native=native, strict=False)
    for x in (3.0, 2.5, 3.5, 1.01):
        for eps in (0.05, 0.001):
            for one, other in zip(compiled(x, eps), program(x, eps), strict=True):
                np.testing.assert_allclose(one, other, rtol=1e-14)
