"""Arrays that become shorter in a loop, as data decide, and arrays that have several names: native programs or Python,
with NumPy's results."""

from __future__ import annotations

import linecache
import os
import random

import numpy as np
import pytest

import tensornumpy as tnp

from .agreement import agree

pytestmark = pytest.mark.usefixtures("native_now")

COUNT = int(os.environ.get("TENSORNUMPY_FUZZ", "30"))
rng = np.random.default_rng(7)
X = rng.standard_normal(60)


def sieve(np, x):
    """``while`` with an array that a mask makes shorter."""
    primes = []
    while len(x):
        first = x[0]
        primes.append(first)
        x = x[x % first != 0]
    return primes


def trimmed(np, x):
    turns = 0
    while len(x) > 3:
        x = x[1:] if x[0] < x[-1] else x[:-1]
        turns += 1
    return x * 2, turns


def compacted(np, z, c, turns):
    """Points leave the computation when they are done; several arrays, written in place, lose them together."""
    z, out, at = z * 1, np.zeros(len(z), dtype=np.int64), np.arange(len(z))
    for i in range(turns):
        if not len(z):
            break
        np.multiply(z, z, z)
        np.add(z, c, z)
        far = abs(z) > 2.0
        out[at[far]] = i + 1
        np.logical_not(far, far)
        z, c, at = z[far], c[far], at[far]
    return out, z * 1.0, at + 0


def newton(np, a):
    x, left, result = np.ones(len(a)), np.arange(len(a)), np.zeros(len(a))
    for _ in range(60):
        x = 0.5 * (x + a[left] / x)
        done = abs(x * x - a[left]) < 1e-9
        result[left[done]] = x[done]
        x, left = x[~done], left[~done]
        if len(left) == 0:
            break
    return result


def rows(np, m, turns):
    total = 0.0
    for i in range(turns):
        m = m[1:]
        total = total + m[0, i]
    return m * 1.0, total


def behind_branches(np, x, turns):
    for i in range(turns):
        if x[0] > 0:
            x = x[x > 0.1 * i]
        else:
            x = x[1:]
    return x + 0.0


def shortest(np, x):
    """The length is read by another loop."""
    total = 0
    for i in range(10):
        x = x[: len(x) - i // 3]
        for k in range(len(x)):
            total += k
    return total


def read_in_the_other_branch(np, x, turns):
    """Behind the branches nobody reads ``x``."""
    total = 0.0
    for _ in range(turns):
        total = total + x.sum()
    if total > 0:
        x = x[:-1]
        total = total + x.sum()
    else:
        total = total + x.sum()
    return total


@pytest.mark.parametrize("case", [
    (read_in_the_other_branch, abs(X), 60), (read_in_the_other_branch, -abs(X), 60),
    (sieve, np.arange(2, 80)), (trimmed, X), (newton, abs(X) + 0.5), (rows, X.reshape(12, 5), 5),
    (behind_branches, abs(X), 9), (behind_branches, X, 9), (shortest, X),
    (compacted, X * 0.1, X[::-1] * 1.0, 12), (compacted, X * 0.1 + 0.2j, X[::-1] * (0.4 + 0.3j), 30),
], ids=lambda c: c[0].__name__)  # fmt: skip
def test_lengths(case):
    python, *args = case
    agree(python, *args, exact=python is not read_in_the_other_branch)


def one_memory(np, x, turns):
    y, z = x * 2, x * 3
    for _ in range(turns):
        y = z + 0.1
        z = y
    z += 1
    return y * 1, z * 1


def reversed_in_place(np, x, turns):
    y = x * 2
    z, s = y[1:], 0.0
    for i in range(turns):
        z[:1] = 2.0
        s = s + y[0] * (i + 1) + y[1]
        y = y[::-1]
    return y * 1, z * 1, s


def shared_until_the_end(np, x, turns):
    y = x * 2
    z = y
    for _ in range(turns):
        z = z[:-1]
        y += 1.0
    return y * 1, z * 1


def behind_a_break(np, x, turns):
    y, z = x * 2, x * 3
    for _ in range(turns):
        if not len(y):
            break
        y = z + 0.1
        z = y
    np.add(z, 1.0, z)
    return y * 1, z * 1


@pytest.mark.parametrize(
    "python", [one_memory, reversed_in_place, shared_until_the_end, behind_a_break], ids=lambda f: f.__name__
)
def test_arrays_with_several_names_are_python_s_where_one_of_them_is_written(python):
    agree(python, X, 7, native=False)


def shared_results(np, x, turns):
    y, z = x * 2, x * 3
    for _ in range(turns):
        y = z + 0.1
        z = y
    return y, z


def test_results_that_are_one_array_stay_one():
    y, z = tnp.function(lambda x: shared_results(tnp, x, 40))(tnp.asarray(X))
    y[0] = 5.0
    assert float(z[0]) == 5.0


# --- drawn ---

NAMES = ("x", "y", "z")


def _expression(r):
    a = r.choice(NAMES)
    return r.choice([
        a, f"{a}[{a} > {r.choice([-1, -0.5, 0, 0.3])}]", f"{a}[1:]", f"{a}[:-1]", f"{a} * 0.5", f"{a}[::-1]",
        f"{a}[::2]", f"{a}[{a} < lim]", f"{a} + 0.1", f"{a}[: n - i]",
    ])  # fmt: skip


def _statements(r, indent, depth, is_loop):
    lines = []
    for _ in range(r.randint(1, 4)):
        a, p, inner = r.choice(NAMES), "    " * indent, "    " * (indent + 1)
        kind = r.random()
        if kind < 0.4:
            lines.append(f"{p}{a} = {_expression(r)}")
        elif kind < 0.47:
            lines += [f"{p}m = {a} > {r.choice([-0.5, 0, 0.2])}", f"{p}{a} = {a}[m]"]
            lines += [f"{p}at[: len({a})] += 1"] if r.random() < 0.3 else []
        elif kind < 0.64:
            lines.append(p + r.choice([f"{a} *= 0.9", f"{a}[:1] = {r.choice([2.0, 's'])}", f"np.add({a}, 1.0, {a})"]))
        elif kind < 0.72:
            lines.append(f"{p}s = s + {a}.sum()")
        elif kind < 0.8:
            is_end = is_loop and r.random() < 0.5
            lines += [f"{p}if not len({a}):", f"{inner}break"] if is_end else [f"{p}s = s + len({a})"]
        elif kind < 0.84:
            lines.append(f"{p}{a} = {r.choice(NAMES)}")
        elif kind < 0.94 and depth < 2:
            lines += [f"{p}if s > {r.choice([0, 3])}:", *_statements(r, indent + 1, depth + 1, is_loop)]
            lines += [f"{p}else:", *_statements(r, indent + 1, depth + 1, is_loop)] if r.random() < 0.5 else []
        else:
            lines += [f"{p}if {a}.sum() > 50:", f"{inner}break"] if is_loop else [f"{p}s = s + 1.0"]
    return lines


def drawn(seed):
    """The source of a function of two arrays of numbers that loops make shorter, rename and write to."""
    r = random.Random(seed)
    lines = ["def f(np, x0, n, lim):", "    x, y = x0 * 1.0, x0[::-1] * 2.0"]
    lines += [f"    z = {r.choice(['x', 'x0 - 0.5', 'y[1:]'])}", "    s, at = 0.0, np.zeros(len(x0))"]
    lines += ["    i = 0", "    for i in range(n):", *_statements(r, 2, 0, True)]
    lines += _statements(r, 1, 1, False) if r.random() < 0.3 else []
    copied = "x, y, z" if r.random() < 0.2 else "x + 0, y + 0, z + 0"
    return "\n".join([*lines, f"    return {copied}, s, at", ""])


@pytest.mark.parametrize("seed", range(COUNT))
def test_drawn_programs(seed):
    source, file = drawn(seed), f"<lengths {seed}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    names = {}
    exec(compile(source, file, "exec"), names)
    python, x = names["f"], np.random.default_rng(seed).standard_normal(12)
    try:
        expected = python(np, x.copy(), 6, 0.8)
    except (ValueError, IndexError) as error:
        with pytest.raises(type(error)):
            tnp.function(python, strict=False)(tnp, tnp.asarray(x), 6, 0.8)
        return
    compiled = tnp.function(python, strict=False)
    for _ in range(2):
        for ours, theirs in zip(compiled(tnp, tnp.asarray(x), 6, 0.8), expected, strict=True):
            assert np.shape(ours) == np.shape(theirs), source
            np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-10, atol=1e-10, err_msg=source)
