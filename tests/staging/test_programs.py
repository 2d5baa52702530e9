"""Functions with Python loops as native programs: values, dtypes and effects are NumPy's."""

from __future__ import annotations

import numpy as np
import pytest

from .agreement import agree

rng = np.random.default_rng(5)
pytestmark = pytest.mark.usefixtures("native_now")


# --- what loops write and read ---


def smooth(np, a, b, turns):
    for _ in range(turns):
        b[1:-1, 1:-1] = 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])
        a[1:-1, 1:-1] = 0.2 * (b[1:-1, 1:-1] + b[1:-1, :-2] + b[1:-1, 2:] + b[2:, 1:-1] + b[:-2, 1:-1])


def shifted(np, a, turns):  # what is read is written by the same statement
    for k in range(turns):
        a[1:] += 0.5 * a[:-1]
        a[:-1] = a[1:] - a[:-1]
        a[k % 3] = k


def factor(np, a):
    for j in range(a.shape[0]):
        a[j, j] = np.sqrt(a[j, j] - np.dot(a[j, :j], a[j, :j]))
        for i in range(j + 1, a.shape[0]):
            a[i, j] = (a[i, j] - np.dot(a[i, :j], a[j, :j])) / a[j, j]
    for i in range(a.shape[0]):
        a[i, i + 1 :] = 0


def backwards(np, upper, b):
    x = np.zeros_like(b)
    for i in range(len(b) - 1, -1, -1):
        x[i] = (b[i] - upper[i, i + 1 :] @ x[i + 1 :]) / upper[i, i]
    return x


def rows(np, a):
    total = np.zeros(a.shape[1])
    for k, row in enumerate(a):
        total += row * k
        row[0] = -1
    return total


def pairs(np, a, b):
    s = 0.0
    for x, y in zip(a, b, strict=False):
        s += x * y
    return s


def products(np, a, b):
    c = np.zeros((a.shape[0], b.shape[1]), a.dtype)
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            for k in range(a.shape[1]):
                c[i, j] += a[i, k] * b[k, j]
    return c


def columns(np, a):
    for j in range(1, a.shape[1]):
        a[:, j] -= a[:, j - 1] * 0.5
        a[j:, 0] *= 1.01
    return a.T[::2] + 1


def sparse(np, starts, places, values, x):
    y = np.zeros(len(starts) - 1, values.dtype)
    for i in range(len(y)):
        mine = places[starts[i] : starts[i + 1]]
        y[i] = np.sum(values[starts[i] : starts[i + 1]] * x[mine])
    return y


def masked(np, a, turns):
    for k in range(turns):
        low = a < 0.4
        a[low] = a[low] * 2 + 0.01 * k
        a[a > 1] = 0.3
    return a[0].sum()


def running(np, a):
    out = np.empty_like(a)
    for i in range(a.shape[0]):
        out[i] = np.cumsum(a[i])[::-1]
        out[i, np.argmax(a[i])] = a[i].max()
    return out


A = rng.random((24, 24))
SPD = A @ A.T + 24 * np.eye(24)
STARTS = np.array([0, 3, 3, 10, 11, 30])


@pytest.mark.parametrize("dtype", ["float64", "float32"])
@pytest.mark.parametrize("case", [
    (smooth, A, A + 1, 9), (shifted, A[0], 40), (backwards, np.triu(SPD), A[0]), (rows, A), (pairs, A[0], A[1]),
    (products, A[:5], A[:, :7]), (columns, A), (masked, A, 12), (running, A), (factor, SPD),
], ids=lambda c: c[0].__name__)  # fmt: skip
def test_arrays(case, dtype):
    python, *args = case
    args = [a.astype(dtype) if isinstance(a, np.ndarray) else a for a in args]
    exact = python not in (factor, backwards, running, masked)  # sums in another order
    agree(python, *args, exact=exact)


@pytest.mark.parametrize("dtype", ["int64", "int32", "float16", "complex128"])
def test_arrays_of_other_dtypes(dtype):
    agree(products, (9 * A[:5]).astype(dtype), (9 * A[:, :7]).astype(dtype))


def test_a_matrix_of_rows():
    values = rng.random(30)
    agree(sparse, STARTS, rng.integers(0, 12, 30), values, rng.random(12), native=True, exact=False)


# --- names that loops change ---


def fibonacci(np, n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a, b


def collatz(np, n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


def first_above(np, a, limit):
    found = -1
    for i in range(len(a)):
        if a[i] > limit:
            found = i
            break
    return found


def odd_sum(np, a):
    total = 0
    for i in range(len(a)):
        if i % 2 == 0:
            continue
        total += a[i]
    return total


def early(np, a):
    for i in range(len(a)):
        if a[i] > 0.95:
            return i, a[i]
    return -1, a[0]


def swapped(np, a, b, turns):
    for _ in range(turns):
        b[1:-1] = a[2:] + a[:-2]
        a, b = b, a
    return a.sum(), b[3]


def replaced(np, a, turns):
    for k in range(turns):
        a = a + k
        a = np.where(a > 9, a - 9, a)
    return a


def horner(np, coefficients, x):
    value = np.zeros_like(x)
    for c in coefficients[::-1]:
        value = value * x + c
    return value


def newton(np, c):
    x, turns = c, 0
    while abs(x * x - c) > 1e-13 and turns < 50:
        x = 0.5 * (x + c / x)
        turns += 1
    return x, turns


def both(np, a):
    low, high = a[0], a[0]
    for v in a:
        low, high = min(low, v), max(high, v)
        if not (low <= v <= high) or v is None:
            low = v
    return low, high


def greatest(np, a):
    """A Python number where no element is greater, NumPy's elsewhere."""
    greatest, total = 0.0, 0
    for turn in range(3):
        greatest = 0.0
        for v in a:
            greatest = max(greatest, v * turn)
        total = total + min(greatest, 2.0)
        if greatest > 10.0:
            break
    return greatest, total


def once(np, a):
    t = 0.0
    for i in range(40):
        while a[i % 20] < 3:  # each turn ends the loop
            t = 0.5 * t + 3
            break
    return t


def helper(x, k):
    if k % 3 == 0:
        return x + k
    return x * 0.5


def calls(np, a):
    s = 0.0
    for k in range(len(a)):
        s = helper(s, k) + a[k]
    return s


@pytest.mark.parametrize("case", [
    (fibonacci, 80), (collatz, 27), (first_above, A[0], 0.9), (first_above, A[0], 2.0), (odd_sum, A[0]),
    (early, rng.random(60)), (early, A[0] * 0.5), (swapped, A[0], A[1], 35), (swapped, A[0], A[1], 36),
    (greatest, np.abs(A[0])),
    (replaced, A, 40), (newton, 2.0), (both, A[0]), (calls, A[0]), (once, A[0]), (horner, A[0], A[1]),
], ids=lambda c: c[0].__name__)  # fmt: skip
def test_names(case):
    python, *args = case
    agree(python, *args)


def test_a_number_that_stays_pythons_is_pythons():
    agree(greatest, -np.abs(A[0]) - 1, native=False)  # no element is greater than the 0.0 of the code


def axes_by_a_mask(np, x, wide):
    total, axes = 0.0, 0
    for k in range(4):
        y = x[wide] + k
        total += y.sum()
        axes += y.ndim + 10 * np.ndim(y) + 100 * (y * 2).ndim + 1000 * y.copy().ndim
    return total, axes, len(x[wide].shape)


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_the_axes_of_a_mask_become_one(rank):
    x = rng.random((3, 4, 5))
    agree(axes_by_a_mask, x, (x > 0.4)[(..., *(0,) * (3 - rank))], exact=False)


def left_early(np, a, b, value):  # b is the argument still where the loop ends before it is another array
    for i in range(4):
        if b[0] < i:
            break
        b = a[0] * 2
    b[:] = value
    return b


def replaced_at_times(np, a, b, value):
    for i in range(4):
        if b[0] > i:
            b = a[0] * 2
    b[1] += value
    return b


def replaced_under_two_names(np, a, b, value):
    c = b = b * 1
    for i in range(4):
        if b[0] > i:
            b = a[0] * 2
    b[1] += value
    return b, c


@pytest.mark.parametrize("first", [-1.0, 2.5])
@pytest.mark.parametrize("f", [left_early, replaced_at_times, replaced_under_two_names])
def test_writes_behind_a_loop_to_what_it_may_have_replaced(f, first):
    b = rng.normal(size=6)
    b[0] = first
    agree(f, rng.normal(size=(6, 6)), b, 3.0, native=False)


def same_number_by_two_ways(np, x, n):
    s, t = 0.25, 1.0
    for k in range(n):
        if x[k % 3] > 0.5:
            s = x[k % 3]  # NumPy's number on this path, Python's on the other
        if x[k % 2] > 0.5:
            t = x[k % 4]
        if s * 0.5 > t - s:
            s = t - s if x[k % 2] > 0.1 else t - s  # noqa: RUF034
    return s, t


def test_a_branch_with_one_number_by_two_ways():
    agree(same_number_by_two_ways, np.array([0.2, 0.9, 0.4, 0.7]), 50)


def places(np, a, v, w):
    s, c = 0, 0.0
    for k in range(len(v)):
        s = s + np.searchsorted(a, v[k]) * k + a.searchsorted(v[k], side="right")
        c = c + v[k] * a[np.searchsorted(a, v[k]) - 1]
    return s, c, np.searchsorted(a, v, side="right"), np.searchsorted(w, v), np.searchsorted(w, 3)


@pytest.mark.parametrize("dtype", ["float64", "float32", "int64"])
def test_searchsorted(dtype):
    a = np.sort(rng.normal(size=30) * 9).astype(dtype)
    v = np.concatenate([rng.normal(size=20).astype(dtype), a[3:7]])
    if dtype != "int64":
        a[-1] = np.nan
    agree(places, a, v, np.arange(-5, 5))
    agree(places, a[::2], v[::-1], np.arange(-5, 5))
