"""Arrays that are longer along any axis: from the third length on nothing is traced or compiled for another one of its
class, and values are NumPy's at each, at lengths of other classes, and at 0 and 1."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import tensornumpy as tnp

RNG = np.random.default_rng(12)
FIRST, LATER = (70, 75, 83), (90, 97, 101, 120, 33)
OTHERS = (2, 3, 5, 31, 130, 257)  # of other classes

pytestmark = [
    pytest.mark.usefixtures("native_now"),
    pytest.mark.filterwarnings("ignore::tensornumpy.RetracingWarning"),  # of a busy machine
]


def normal(*shape: int) -> np.ndarray:
    return RNG.normal(size=shape)


ROWS = {"rows": lambda n: (normal(n, 7),), "columns": lambda n: (normal(40, n),), "square": lambda n: (normal(n, n),)}
VECTOR = {"vector": lambda n: (normal(n),)}


def scatter(np, x, i):
    out = np.zeros(9)
    np.add.at(out, i, np.exp(x))
    return out


def attend(np, q, k, v):
    s = q @ k.T / 4.0
    return np.exp(s - s.max(axis=-1, keepdims=True)) @ v


def stencil(np, x):
    y = np.zeros(x.shape)
    for i in range(1, len(x) - 1):
        y[i] = x[i - 1] - 2 * x[i] + x[i + 1]
    return y


def nested(np, x):
    y = np.zeros(x.shape)
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            y[i, j] = x[i, j] * 2 + i - j
    return y


def squares_of_rows(np, x):
    y = np.zeros(x.shape[0])
    for i in range(x.shape[0]):
        y[i] = (x[i] * x[i]).sum()
    return y


def downwards(np, x):
    y = np.zeros(x.shape)
    for i in range(x.shape[0] - 1, -1, -1):
        y[i] = x[i, ::-1]
    return y


def written(np, x):
    for i in range(1, x.shape[0]):
        x[i] = x[i] + 0.5 * x[i - 1]
    return x[-1].sum()


def cholesky(np, a):
    n = a.shape[0]
    b = a @ a.T + n * np.eye(n)
    for i in range(n):
        for j in range(i):
            b[i, j] = (b[i, j] - b[i, :j] @ b[j, :j]) / b[j, j]
        b[i, i] = np.sqrt(b[i, i] - b[i, :i] @ b[i, :i])
    return np.tril(b)


def shortest(np, a):
    d = np.abs(a)
    for k in range(d.shape[0]):
        d[:] = np.minimum(d, d[:, k, None] + d[None, k, :])
    return d


def jacobi(np, x):
    for _ in range(70):
        x = x.copy()
        x[1:-1, 1:-1] = 0.25 * (x[2:, 1:-1] + x[:-2, 1:-1] + x[1:-1, 2:] + x[1:-1, :-2])
    return x


def sum_by_index(np, x):
    s = 0.0
    for i in range(len(x)):
        s += np.sin(x[i]) * i
    return s


def pairs_of(np, x):
    s = 0.0
    for i in range(len(x)):
        for j in range(i):
            s += np.abs(x[i] - x[j])
    return s


def edits(np, a, b):
    n, k = len(a), len(b)
    d = np.zeros((n + 1, k + 1))
    d[:, 0], d[0] = np.arange(n + 1), np.arange(k + 1)
    for i in range(1, n + 1):
        for j in range(1, k + 1):
            d[i, j] = min(d[i - 1, j] + 1, d[i, j - 1] + 1, d[i - 1, j - 1] + (a[i - 1] != b[j - 1]))
    return d[n, k]


def slope(f):
    return lambda np, x: tnp.grad(lambda x: f(tnp, x))(tnp.asarray(x))


def mapped(np, x):
    return tnp.vectorized_map(lambda r: tnp.tanh(r).sum(), tnp.asarray(x))


def letters(n: int) -> np.ndarray:
    return RNG.integers(0, 4, n)


CASES = {
    "map": (lambda np, x: np.exp(-x * x) + x, ROWS),
    "sum0": (lambda np, x: (x * x).sum(axis=0), ROWS),
    "sum1": (lambda np, x: (x * x).sum(axis=1), ROWS),
    "sum": (lambda np, x: (x * x).sum(), ROWS),
    "mean0": (lambda np, x: x.mean(axis=0), ROWS),
    "mean1": (lambda np, x: x.mean(axis=1), ROWS),
    "var": (lambda np, x: x.var(axis=1), ROWS),
    "softmax": (
        lambda np, x: (lambda e: e / e.sum(axis=1, keepdims=True))(np.exp(x - x.max(axis=1, keepdims=True))),
        ROWS,
    ),
    "layernorm": (
        lambda np, x: (x - x.mean(axis=1, keepdims=True)) / np.sqrt(x.var(axis=1, keepdims=True) + 1e-5),
        ROWS,
    ),
    "normal0": (lambda np, x: (x - x.mean(axis=0)) / (x.std(axis=0) + 1e-5), ROWS),
    "gram": (lambda np, x: np.tanh(x.T @ x), ROWS),
    "similar": (lambda np, x: np.exp(-((x @ x.T) ** 2)), ROWS),
    "concatenate": (lambda np, x: np.concatenate([x, 2 * x[:2]], axis=0) * 2, ROWS),
    "stack": (lambda np, x: np.stack([x, x + 1]).sum(axis=0), ROWS),
    "pad": (lambda np, x: np.pad(x, ((1, 1), (0, 0))) * 2 + 1, ROWS),
    "shifts": (lambda np, x: x[1:] - x[:-1] + 1, ROWS),
    "strided": (lambda np, x: np.exp(x[::2]) * 2, ROWS),
    "reversed": (lambda np, x: np.exp(x[::-1]) * x, ROWS),
    "from the end": (lambda np, x: x[-2:, ::-1] * np.sin(x[:2]), ROWS),
    "last rows": (lambda np, x: x[-2:] * 2.0, ROWS),
    "reshape": (lambda np, x: np.exp(x.reshape(-1)) * 2, ROWS),
    "transpose": (lambda np, x: np.exp(x.T) + 1, ROWS),
    "cumsum0": (lambda np, x: np.cumsum(x * x, axis=0), ROWS),
    "cumsum1": (lambda np, x: np.cumsum(x * x, axis=1), ROWS),
    "sort": (lambda np, x: np.sort(x * x, axis=0) + 1, ROWS),
    "argmax": (lambda np, x: np.argmax(x * x, axis=1), ROWS),
    "where": (lambda np, x: np.where(x > 0, x, x * 0.1).sum(axis=1), ROWS),
    "triu": (lambda np, x: np.triu(x) * 2 + 1, ROWS),
    "eye": (lambda np, x: np.eye(x.shape[0]) @ x + 1, ROWS),
    "linspace": (lambda np, x: np.linspace(0, 1, x.shape[0])[:, None] * np.exp(x), ROWS),
    "arange": (lambda np, x: np.arange(x.shape[1]) * np.exp(x), ROWS),
    "roll": (lambda np, x: np.roll(x, 1, axis=0) + np.roll(x, -1, axis=1) - 2 * x, ROWS),
    "heat": (
        lambda np, x: x[1:-1, 1:-1] + 0.1 * (x[2:, 1:-1] + x[:-2, 1:-1] + x[1:-1, 2:] + x[1:-1, :-2]),
        ROWS,
    ),
    "broadcast": (lambda np, x: np.tanh(x + x[0] * x[:, :1]), ROWS),
    "take rows": (lambda np, x: np.exp(x[np.array([0, 1, 1])]) * 2, ROWS),
    "einsum": (lambda np, x: np.exp(np.einsum("ij,ij->i", x, x)), ROWS),
    "norm": (lambda np, x: x / np.linalg.norm(x, axis=1, keepdims=True), ROWS),
    "diag": (lambda np, x: np.diag(np.exp(x)) * 2, {**VECTOR, "square": ROWS["square"]}),
    "outer": (lambda np, x: np.outer(x, np.exp(x)) + 1, VECTOR),
    "convolve": (lambda np, x: np.convolve(np.exp(x), np.array([1.0, 2.0, 1.0])) * 2, VECTOR),
    "diff": (lambda np, x: np.diff(np.exp(x)) * 2, VECTOR),
    "length": (lambda np, x: np.sqrt((x * x).sum()), VECTOR),
    "dot": (lambda np, x: x @ x + 1.0, VECTOR),
    "polyval": (lambda np, x: np.polyval([1.0, 2.0, 3.0], x), VECTOR),
    "scatter": (scatter, {"index": lambda n: (normal(n), RNG.integers(0, 9, n))}),
    "take": (
        lambda np, x, i: np.exp(x[i]) * 2,
        {
            "table": lambda n: (normal(n, 3), RNG.integers(0, n, 40)),
            "index": lambda n: (normal(9, 3), RNG.integers(0, 9, n)),
            "both": lambda n: (normal(n + 3, 3), RNG.integers(0, n, n)),
        },
    ),
    "matmul": (
        lambda np, a, b: np.tanh(a @ b),
        {
            "rows": lambda n: (normal(n, 5), normal(5, 6)),
            "terms": lambda n: (normal(5, n), normal(n, 6)),
            "columns": lambda n: (normal(5, 6), normal(6, n)),
            "rows and columns": lambda n: (normal(n, 5), normal(5, n + 3)),
            "all": lambda n: (normal(n, n), normal(n, n)),
        },
    ),
    "dense": (
        lambda np, x, w, b: np.maximum(x @ w + b, 0),
        {
            "batch": lambda n: (normal(n, 16), normal(16, 32), normal(32)),
            "units": lambda n: (normal(9, 16), normal(16, n), normal(n)),
        },
    ),
    "grid": (
        lambda np, x, y: np.exp(x)[:, None] * np.sin(y)[None, :],
        {"both": lambda n: (normal(n), normal(n + 7)), "one": lambda n: (normal(n), normal(9))},
    ),
    "middle": (
        lambda np, x: np.exp(x).sum(axis=1),
        {"middle": lambda n: (normal(4, n, 5),), "last": lambda n: (normal(4, 5, n),)},
    ),
    "attention": (
        attend,
        {
            "keys": lambda n: (normal(6, 8), normal(n, 8), normal(n, 8)),
            "both": lambda n: (normal(n, 8), normal(n, 8), normal(n, 8)),
        },
    ),
    "sum by index": (sum_by_index, VECTOR),
    "stencil": (stencil, {**VECTOR, **ROWS}),
    "nested": (nested, ROWS),
    "squares of rows": (squares_of_rows, ROWS),
    "downwards": (downwards, ROWS),
    "written": (written, ROWS),
    "cholesky": (cholesky, {"square": ROWS["square"]}),
    "shortest": (shortest, {"square": ROWS["square"]}),
    "jacobi": (jacobi, ROWS),
    "pairs": (pairs_of, VECTOR),
    "edits": (
        edits,
        {"both": lambda n: (letters(n), letters(n + 3)), "one": lambda n: (letters(n), letters(9))},
    ),
    "slope of a map": (slope(lambda np, x: np.exp(-x * x).sum()), ROWS),
    "slope of gram": (slope(lambda np, x: np.tanh(x.T @ x).sum()), ROWS),
    "vectorized_map": (mapped, ROWS),
}
PAIRS = [(name, axis) for name, (_, axes) in CASES.items() for axis in axes]

# A trace for each length: functions that programs of loops do not know yet, gradients and batches. What is not among
# these has no other trace or program.
TRACED = {
    "pad", "reshape", "sort", "linspace", "roll", "einsum", "convolve", "diff", "polyval", "slope of a map",
    "slope of gram", "vectorized_map",
}  # fmt: skip


def test_most_functions_are_one_program():
    assert len(PAIRS) > 160 and sum(name not in TRACED for name, _ in PAIRS) >= 130


@pytest.mark.family(12)
@pytest.mark.parametrize("name, axis", PAIRS)
def test_another_length_of_any_axis_is_no_new_program(name, axis):
    code, make = CASES[name][0], CASES[name][1][axis]
    f = tnp.function(lambda *args: code(tnp, *args))

    def compare(n: int) -> None:
        args = make(n)
        mine, theirs = [tnp.asarray(x) for x in args], [x.copy() for x in args]
        found, right = np.asarray(f(*mine)), np.asarray(code(np, *theirs))
        assert (found.shape, found.dtype) == (right.shape, right.dtype)
        np.testing.assert_allclose(found, right, rtol=1e-8, atol=1e-10)
        for a, b in zip(mine, theirs, strict=True):  # what is written to, too
            np.testing.assert_allclose(a.numpy(), b, rtol=1e-8, atol=1e-10)

    for n in FIRST:
        compare(n)
        compare(n)
    count = f.experimental_get_tracing_count()
    for n in LATER:
        compare(n)
        compare(n)
    made = f.experimental_get_tracing_count() - count
    assert made == 0 or name in TRACED, f.explain()
    for n in (*OTHERS, *LATER):
        compare(n)
    if name not in TRACED:
        assert f.experimental_get_tracing_count() - count <= 6, f.explain()  # classes from 2, 128 and 256 on
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # of means of nothing
        for n in (1, 0):
            try:
                code(np, *make(n))
            except (ValueError, IndexError, TypeError):
                with pytest.raises((ValueError, IndexError, TypeError)):
                    f(*map(tnp.asarray, make(n)))
            else:
                compare(n)


@pytest.mark.parametrize("way", ["F", "T", "columns", "steps", "reversed", "float32"])
def test_arrays_in_another_order_of_memory(way):
    def code(x):
        y = np.zeros(x.shape) if isinstance(x, np.ndarray) else tnp.zeros(x.shape)
        for i in range(1, x.shape[0]):
            y[i] = x[i] - 2 * x[i - 1]
        return y, (x[:, 1:] - x[:, :-1]).sum(axis=0)

    def given(n: int) -> np.ndarray:
        x = normal(n, 2 * n + 2)
        return {
            "F": np.asfortranarray(x), "T": x.T, "columns": x[:, 2:], "steps": x[:, ::2], "reversed": x[::-1],
            "float32": x.astype(np.float32),
        }[way]  # fmt: skip

    f = tnp.function(code)
    dense = tnp.function(code)
    for n in (*FIRST, *LATER, *FIRST):
        for x in (given(n), np.ascontiguousarray(given(n)), given(n)):  # one function meets all orders
            for g in (f, dense) if x.flags.c_contiguous else (f,):
                for found, right in zip(g(tnp.asarray(x)), code(x), strict=True):
                    assert found.dtype == right.dtype
                    close = 1e-4 if way == "float32" else 1e-10
                    np.testing.assert_allclose(found.numpy(), right, rtol=close, atol=close)


def test_what_is_written_to_an_argument_is_seen_through_its_views():
    @tnp.function
    def f(x, y):
        for i in range(1, x.shape[0]):
            x[i] += y[i - 1] * x[i - 1, 0]
        return x

    for n in (*FIRST, *LATER):
        base, y = normal(n + 2, n), normal(n, n)
        mine, right = tnp.asarray(base.copy()), base.copy()
        part, view = mine[1:-1], right[1:-1]
        for i in range(1, n):
            view[i] += y[i - 1] * view[i - 1, 0]
        assert f(part, tnp.asarray(y)) is part  # the argument itself
        np.testing.assert_allclose(mine.numpy(), right, rtol=1e-9)
        both = tnp.asarray(base.copy())  # in one memory: Python's, or as if they were
        right = base.copy()
        for i in range(1, n):
            right[:n][i] += right[2:][i - 1] * right[:n][i - 1, 0]
        f(both[:n], both[2:])
        np.testing.assert_allclose(both.numpy(), right, rtol=1e-9)


def test_a_call_that_fails_leaves_the_arrays_as_python_does():
    def code(x, limit):
        for i in range(x.shape[0]):
            x[i] = x[i] * 2
            if i == limit:
                x[i, x.shape[1]] = 1.0  # out of bounds
        return x.sum()

    f = tnp.function(code)
    for n in (*FIRST, *LATER):
        x = normal(n, n)
        mine, theirs = tnp.asarray(x.copy()), x.copy()
        for _ in range(2):
            np.testing.assert_allclose(float(f(mine, -1)), code(theirs, -1), rtol=1e-9)
        with pytest.raises(IndexError):
            code(theirs, 3)
        with pytest.raises(IndexError):
            f(mine, 3)
        np.testing.assert_array_equal(mine.numpy(), theirs)


def test_results_are_arrays_of_their_own():
    f = tnp.function(lambda x: (tnp.exp(x), x * 2, x.sum(axis=0)))
    for n in (*FIRST, *LATER):
        x = tnp.asarray(normal(n, n))
        kept = [(part, part.numpy().copy()) for part in f(x)]
        f(tnp.asarray(normal(n, n)))
        for part, values in kept:
            np.testing.assert_array_equal(part.numpy(), values)
            part[0] = 1.0


def calls_until(happens, call, most=1_000_000):
    """How many calls there were until something happened: on a busy machine making takes longer, so more calls have to
    pay for it."""
    for k in range(most):
        if happens():
            return k
        call()
    raise AssertionError(f"not within {most} calls")


def test_lengths_that_come_back_get_a_program_of_their_own():
    def smooth(np, x):
        return x[1:-1, 1:-1] * 0.5 + (x[2:, 1:-1] + x[:-2, 1:-1] + x[1:-1, 2:] + x[1:-1, :-2]) / 8

    tnp.function(lambda x: x * 2 + 1)(tnp.ones(3))  # pays for the compiler
    f = tnp.function(lambda x: smooth(tnp, x))
    for n in FIRST:
        f(tnp.ones((n, n)))
    made, x = f.experimental_get_tracing_count(), tnp.asarray(normal(97, 97))
    f(x)
    assert f.experimental_get_tracing_count() == made
    assert calls_until(lambda: f.experimental_get_tracing_count() > made, lambda: f(x)) > 1
    for _ in range(5):
        np.testing.assert_allclose(f(x).numpy(), smooth(np, x.numpy()), rtol=1e-13)
    f(tnp.ones((90, 90)))
    assert f.experimental_get_tracing_count() == made + 1  # this one has not come back


def test_programs_for_all_lengths_that_are_slower_than_python_are_left():
    """Two elements of a matrix, all of which such a program moves."""
    f = tnp.function(lambda x: x[3, 3] * 2 + tnp.exp(x[0, 1]), native="background")
    for n in (700, 750, 800, 850):
        x = tnp.asarray(normal(n, n))
        for _ in range(200):
            f(x)
    made = f.experimental_get_tracing_count()
    x = tnp.asarray(normal(900, 900))

    def call():
        assert abs(float(f(x)) - float(x[3, 3] * 2 + tnp.exp(x[0, 1]))) < 1e-12

    calls_until(lambda: f.experimental_get_tracing_count() > made, call, 300)  # in time, some 1,300 would do it, too
