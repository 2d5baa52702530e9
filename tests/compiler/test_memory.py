"""Programs and kernels whose arrays end where they end: for the checked build (``TENSORNUMPY_CHECKED=1``), which has to
see each access outside. What they compute is tested elsewhere; here it may be anything.

``tests/seeded/memory.py`` breaks the writers of loops one by one, and these are the tests that have to say so.
"""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from compiler.test_driver import B1, F8, I8, const, load, op, view
from tensornumpy.compiler import driver, ir
from tensornumpy.compiler.emit import sweep

pytestmark = pytest.mark.usefixtures("native_now")
LENGTHS = (1, 3, 8, 13, 29, 77)
INDEX = np.arange(40)


def runs(f, *args, times=3, **options):
    """Run a function natively, on arrays of its own each time; the last result."""
    g = tnp.function(f, strict=False, **options)
    for _ in range(times):
        result = g(*(tnp.asarray(np.array(a)) for a in args))
    return result


def numbers(*shape, dtype=float):
    return (np.arange(np.prod(shape)) % 17 / 8 + 0.25).reshape(shape).astype(dtype)


def program(body, bufs):
    """Run statements on arrays that are as long as their buffers."""
    arrays = [numbers(b.size, dtype=b.dtype) for b in bufs if b.role != "temp"]
    driver.compile_program(ir.Program(bufs=bufs, body=body)).run(arrays)


def over(shape, into, expr, mask=None):
    return ir.Map(tuple(map(ir.Affine, shape)), [(into, expr)], mask)


@pytest.mark.parametrize("n", LENGTHS)
def test_tails(n):
    def whole(x, y):
        for k in range(40):
            y[:] = x * 2 + k

    for dtype in ("f8", "f4", "i2"):
        runs(whole, numbers(n, dtype=dtype), numbers(n, dtype=dtype))
    runs(lambda x: np.exp(-x) * 2 + x, numbers(n))
    runs(lambda x, y: np.exp(-x) * 2 + y, numbers(n), numbers(n, dtype="f4"))


@pytest.mark.parametrize("n", LENGTHS)
def test_temporaries(n):
    def f(x, y):
        for k in range(40):
            t = tnp.zeros(n)
            t[:] = np.sqrt(x) * 2 + k
            t[1:] += t[:-1]
            y[:] = t[::-1] * t

    runs(f, numbers(n), numbers(n))


@pytest.mark.parametrize("n", [8, 13, 29])
def test_backwards(n):
    def f(x, y, z):
        for k in range(40):
            y[:] = x[::-1] * 2 + k
            z[::-1] = x * 3

    def g(x, y, z):
        for k in range(40):
            z[::-1] = x * y + k

    runs(f, numbers(n), numbers(n), numbers(n))
    runs(g, numbers(n), numbers(n), numbers(n))
    runs(lambda x: np.exp(x[::-1]) * 2, numbers(n))


@pytest.mark.parametrize("n", [8, 13, 29])
def test_steps(n):
    def f(x, y):
        for k in range(40):
            y[::3] = x[::3] * 2 + k

    runs(f, numbers(3 * n - 2), numbers(3 * n - 2))
    runs(lambda x: np.exp(x[::3]) * 2 + x[::3], numbers(3 * n - 2))
    runs(lambda x: np.exp(x) * 2 + x, numbers(n, 2)[:, 0])


@pytest.mark.parametrize("n", [8, 13, 29])
def test_masks(n):
    def f(x, y, z):
        for k in range(40):
            y[x > 0.5] = x[x > 0.5] * 2
            z[::3] = np.where(x > 1, z[::3], x + k)
            z[::3][x > 0.5] += 1.0

    runs(f, numbers(n), numbers(n), numbers(3 * n - 2))


def test_squares():
    def f(x, y):
        for k in range(40):
            y[:] = x.T * 2 + k

    for shape in ((70, 90), (33, 65), (40, 31), (70, 128)):  # the last one's lines share sets of the cache
        runs(f, numbers(*shape), numbers(*shape[::-1]))
        runs(lambda x, y: np.sqrt(x.T) + y, numbers(*shape), numbers(*shape[::-1]))
        runs(lambda x, y: np.sqrt(x.T[:, ::-1]) + y, numbers(*shape), numbers(*shape[::-1]))


@pytest.mark.parametrize("name", ["add", "maximum"])
def test_running_results(name):
    def f(x):
        return getattr(np, name).accumulate(x, axis=0), getattr(np, name).accumulate(x, axis=1)

    for dtype in ("f8", "f4"):
        for shape in ((70, 90), (5, 13), (130, 33)):
            runs(f, numbers(*shape, dtype=dtype))

    def g(x, y):
        for k in range(40):
            y[:] = np.cumsum(x * k, axis=0)

    runs(g, numbers(7, 13), numbers(7, 13))


def test_sums():
    def f(x):
        return np.sum(x * 2, axis=1), np.max(x, axis=0), np.sum(x * x), np.prod(x, axis=1)

    for shape in ((5, 13), (9, 77), (3, 29), (700, 5), (130, 600)):
        runs(f, numbers(*shape))

    def g(x, y):
        for k in range(40):
            y[:] = np.sum(x * k, axis=1)

    for shape in ((5, 13), (9, 29), (6, 21)):
        runs(g, numbers(*shape), numbers(shape[0]))
        runs(g, numbers(*shape, dtype="f4"), numbers(shape[0]))


def test_places_of_extremes():
    for shape in ((5, 13), (9, 77), (70, 3)):
        runs(lambda x: (np.argmax(x * 2, axis=1), np.argmin(x * 2, axis=0)), numbers(*shape))


def test_short_rows():
    def f(x, y):
        for k in range(2):
            y[:] = np.sqrt(x) * 2 + x[:, :1] * k

    for shape in ((50, 3), (31, 5), (200, 7)):
        runs(f, numbers(*shape), numbers(*shape))


@pytest.mark.parametrize("n", [100_003, 65_537])
def test_chunks(n):
    def f(x, y):
        for k in range(40):
            y[:] = np.exp(-x) * np.sqrt(x) + k

    runs(f, numbers(n), numbers(n), times=2)
    runs(lambda x: np.exp(-x) * np.sqrt(x) + np.log(x), numbers(n), times=2)
    runs(lambda x: np.sum(np.exp(-x) * np.sqrt(x), axis=1), numbers(n // 40, 40), times=2)


@pytest.mark.parametrize("shape", [(50, 33), (301, 77), (1009, 100)])
def test_blocks_of_rows(shape):
    def f(x):
        e = np.exp(x - x.max(axis=1, keepdims=True))
        return e / e.sum(axis=1, keepdims=True)

    runs(f, numbers(*shape))

    def g(x, y):
        for k in range(2):
            e = np.exp(x - x.max(axis=1)[:, None])
            y[:] = e / e.sum(axis=1)[:, None] + k

    runs(g, numbers(*shape), numbers(*shape))


@pytest.mark.parametrize("shape", [(401, 300), (999, 61), (777, 200)])
def test_sums_over_rows_in_parts(shape):
    def f(a, x, y):
        for k in range(2):
            y[:] = a.T @ (a @ x) + k

    runs(f, numbers(*shape), numbers(shape[1]), numbers(shape[1]))


def test_sweeps():
    def down(x):
        for k in range(1, 300):
            x[:, k] = x[:, k - 1] * 0.5 + x[:, k]

    def up(x):
        for k in range(298, -1, -1):
            x[:, k] = x[:, k + 1] * 0.5 + x[:, k]

    for f in (down, up):
        runs(f, numbers(300, 300))


def test_windows():
    def f(x, y):
        for k in range(40):
            y[1:-1, 1:-1] = x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:] + k

    for shape in ((12, 12), (9, 35), (40, 21)):
        runs(f, numbers(*shape), numbers(*shape))


@pytest.mark.parametrize("n", [1, 7, 16, 40])
def test_searches(n):
    line, values = np.sort(numbers(n)), numbers(29)
    runs(lambda line, v: np.searchsorted(line, v) + 1, line, values)
    runs(lambda line, v: np.searchsorted(line, v * 9, side="right") + 1, line, values)


# --- programs as the compiler has them: all lengths are known ---


def double(x):
    return op("multiply", x, const(2.0, x.dtype))


@pytest.mark.parametrize("n", LENGTHS)
def test_known_lengths(n):
    x, y, z = (ir.Buf(name, F8, n, "input") for name in "xyz")
    t, far = ir.Buf("t", F8, n, "temp"), ir.Buf("far", F8, 3 * n - 2, "input")
    mask = op("greater", load(far, 0, 3), const(0.5), dtype=B1)
    program([over((n,), view(y, 0, 1), double(load(x, 0, 1)))], [x, y])
    first = over((n,), view(t, 0, 1), double(load(x, 0, 1)))
    program([first, over((n,), view(y, 0, 1), op("sqrt", load(t, n - 1, -1)))], [x, y, t])
    masked = [over((n,), view(y, 0, 1), op("sqrt", load(far, 3 * n - 3, -3)), mask)]
    program([*masked, over((n,), view(far, 0, 3), op("add", load(far, 0, 3), load(z, 0, 1)), mask)], [y, z, far])


@pytest.mark.parametrize("shape", [(33, 65), (40, 31), (9, 70), (256, 70)])
@pytest.mark.parametrize("dtype", ["f8", "f4", "i2"])
def test_lines_across(shape, dtype):
    (m, n), kind = shape, np.dtype(dtype)
    x, y, z = (ir.Buf(name, kind, m * n, "input") for name in "xyz")
    for turned in (load(x, 0, 1, m), load(x, m - 1, -1, m), load(x, m * n - 1, -1, -m)):
        expr = op("add", op("add", turned, load(y, 0, n, 1)), turned)
        program([over(shape, view(z, 0, n, 1), expr)], [x, y, z])


@pytest.mark.parametrize("shape", [(16, 410), (257, 33), (64, 64), (101, 47)])
def test_running_results_along_lines(shape):
    m, n = shape
    for kind in map(np.dtype, ("f8", "f4")):
        x, z = (ir.Buf(name, kind, m * n, "input") for name in "xz")
        for given in (load(x, 0, n, 1), load(x, 0, 1, m)):
            program([ir.Accumulate((ir.Affine(m), ir.Affine(n)), 1, "add", given, view(z, 0, n, 1))], [x, z])


def test_known_chunks():
    for n in (100_003, 65_537):
        x, y = (ir.Buf(name, F8, n, "input") for name in "xy")
        program([over((n,), view(y, 0, 1), op("exp", op("sqrt", load(x, 0, 1))))], [x, y])
    m, n = 3001, 45
    x, y = ir.Buf("x", F8, m * n, "input"), ir.Buf("y", F8, m, "input")
    whole = (ir.Affine(m), ir.Affine(n))
    program([ir.Reduce(whole, (1,), "add", op("exp", load(x, 0, n, 1)), view(y, 0, 1, 0))], [x, y])


@pytest.mark.parametrize("step", [1, -1])
def test_recurrences(step, monkeypatch):
    monkeypatch.setattr(sweep, "_CACHE", 0)
    m, n = 21, 9
    x, y = (ir.Buf(name, F8, m * n, "input") for name in "xy")
    k = ir.Sym("k", ir.Affine(1), ir.Affine(n - 2))
    at = ir.Affine.of(k)
    before = load(y, at - step, n)
    body = [over((m,), view(y, at, n), op("add", double(before), load(x, at + step, n)))]
    ends = (1, n - 1) if step > 0 else (n - 2, 0)
    program([ir.For(k, ir.Affine(ends[0]), ir.Affine(ends[1]), step, body)], [x, y])


@pytest.mark.parametrize("shape", [(300, 2), (50, 3), (45, 11), (13, 29, 4)])
def test_rows_side_by_side(shape):
    for gap in (0, 2):  # between rows
        padded = (*shape[:-1], shape[-1] + gap)
        steps = [int(np.prod(padded[k + 1 :])) for k in range(len(shape))]
        bufs = [ir.Buf(name, F8, int(np.prod(padded)) - gap, "input") for name in "xy"]
        rows = ir.Buf("rows", F8, shape[0], "input")
        expr = load(bufs[0], 0, *steps)
        for _ in range(30):
            expr = op("add", double(expr), load(rows, 0, 1, *(0 for _ in shape[1:])))
        program([over(shape, view(bufs[1], 0, *steps), expr)], [*bufs, rows])


@pytest.mark.parametrize("shape", [(6, 21), (5, 77), (7, 200), (9, 33)])
def test_tiles_of_sums(shape):
    m, n = shape
    x, w, y, z = (ir.Buf(*each, "input") for each in (("x", F8, m * n), ("w", F8, n), ("y", F8, m), ("z", F8, n)))
    along = op("multiply", load(x, 0, n, 1), load(w, 0, 0, 1))
    down = op("multiply", load(x, 0, n, 1), load(y, 0, 1, 0))
    whole = (ir.Affine(m), ir.Affine(n))
    program([ir.Reduce(whole, (1,), "add", along, view(y, 0, 1, 0))], [x, w, y])
    program([ir.Reduce(whole, (0,), "add", down, view(z, 0, 0, 1))], [x, y, z])


@pytest.mark.parametrize("n", [8, 13, 29])
def test_places_in_masked_lanes(n):
    x, at, y = ir.Buf("x", F8, 4 * n, "input"), ir.Buf("at", I8, n, "input"), ir.Buf("y", F8, n, "input")
    chosen = ir.Gather(F8, view(x, 0, 4), [(op("bitwise_and", load(at, 0, 1), const(3, I8)), ir.Affine(4), 1)])
    program([over((n,), view(y, 0, 1), double(chosen))], [x, at, y])


# --- indices: the first ones are inside, those of the last call are one outside ---

OUTSIDE = {
    "at the length": (lambda a, i: np.sqrt(a[i]) + 1, 40, lambda i: i + 1),
    "below the first": (lambda a, i: np.sqrt(a[i]) + 1, 40, lambda i: i - 41),
    "by a mask of bits": (lambda a, i: np.sqrt(a[i & 63]) + 1, 63, lambda i: i + 24),
    "by a remainder": (lambda a, i: np.sqrt(a[i % 41]) + 1, 40, lambda i: i + 1),
    "by a difference": (lambda a, i: np.sqrt(a[70 - (i & 63)]) + 1, 70, lambda i: i * 0 + 64),
    "by a minimum": (lambda a, i: np.sqrt(a[np.minimum(i & 63, 41)]) + 1, 41, lambda i: i + 2),
    "by a maximum": (lambda a, i: np.sqrt(a[np.maximum(i & 31, 35) + (i & 7)]) + 1, 42, lambda i: i),
    "in a row": (lambda a, i: np.sqrt(a.reshape(-1, 5)[:, i & 7]) + 1, 40, lambda i: i),
}


@pytest.mark.parametrize("name", OUTSIDE)
def test_indices(name):
    f, size, last = OUTSIDE[name]
    g, a = tnp.function(f, native="now"), tnp.asarray(numbers(size))
    inside = INDEX if name != "in a row" else INDEX % 5
    inside = inside * 0 + 1 if "difference" in name or "maximum" in name else inside
    for _ in range(3):
        g(a, tnp.asarray(inside))
    for _ in range(4):
        with pytest.raises(IndexError):
            g(a, tnp.asarray(last(INDEX)))


@pytest.mark.parametrize("dtype", ["int8", "int16"])
def test_indices_that_wrap(dtype):
    at = np.array([100, 20_000][dtype == "int16"], dtype)
    size = 70_000
    runs(lambda a, i: np.sqrt(a[np.maximum(i, 0) * 2]) + 1, numbers(size), np.full(64, at))


@pytest.mark.parametrize("n", [8, 13, 29])
def test_rows_by_an_index(n):
    def f(a, i, y):
        for k in range(40):
            y[:] = np.where(y > 0.5, a[i, np.arange(n)], y + k)

    runs(lambda a, i: np.sqrt(a[i]) * 2, numbers(6, n), np.array([5, 0, 3]))
    runs(f, numbers(6, n), np.arange(n) % 6, numbers(n))
