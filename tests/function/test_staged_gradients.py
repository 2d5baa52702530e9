"""Gradients of programs with loops, as programs: those of the loops unrolled on a tape, and finite differences."""

from __future__ import annotations

import importlib.util
import os
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from staging.numeric import arguments, function_of, program
from tensornumpy.function.programs import derivative, primitive

COUNT = max(8, int(os.environ.get("TENSORNUMPY_FUZZ", "40")) // 4)


pytestmark = pytest.mark.usefixtures("native_now", "short_loops_are_staged")


def triangular(x, a, v):
    a = a * 1.0
    for j in range(4):
        a[j, j] = tnp.sqrt(2.0 + a[j, j] ** 2 - 0.01 * tnp.dot(a[j, :j], a[j, :j]))
        for i in range(j + 1, 4):
            a[i, j] = (a[i, j] - tnp.dot(a[i, :j], a[j, :j])) / a[j, j]
    return a


def stencil(x, a, v):
    a = a * 1.0
    for _ in range(5):
        a[1:-1, 1:-1] = 0.2 * (a[1:-1, 1:-1] + a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] * a[1:-1, 2:])
    return a


def while_with_break(x, a, v):
    s, k = x[0] * 0.1, 0
    while s < 40:
        s = s * 1.5 + tnp.sum(tnp.abs(v)) * 0.1
        k += 1
        if k > 7:
            break
    return s


def newton(x, a, v):
    out = tnp.zeros_like(x)
    for i in range(x.shape[0]):
        y = 1.0 + 0 * x[i]
        target = 2.0 + x[i] * x[i]
        while abs(y * y - target) > 1e-12:
            y = 0.5 * (y + target / y)
        out[i] = y
    return out


def branches(x, a, v):
    s = 0.0
    for i in range(x.shape[0]):
        if x[i] > 0:
            s = s + tnp.sin(x[i]) * v[i]
        elif v[i] > 0:
            s = s - x[i] ** 2
        else:
            v = v * 0.5
    return s, v


def masks(x, a, v):
    x = x.copy()
    for i in range(4):
        x[x > 0.5] *= 0.25
        x[v < 0] += a[i, 0]
        a = tnp.where(a > 0, tnp.log(tnp.where(a > 0, a, 1.0)), a) + x
    return x, a


def places(x, a, v):
    index = tnp.asarray([2, 0, 2, 1])
    x = x.copy()
    for i in range(3):
        x[index] = a[i] * v[index] + i
        x[index[i]] = x[index[i]] * x[i]
        v = v + x[index] * 0.5
    return x, v


def sums(x, a, v):
    for i in range(1, 4):
        x = x + tnp.cumsum(a[i] * x) * 0.1
        v = v + tnp.max(a, axis=0) * tnp.min(x) - tnp.mean(a * x, axis=1)
    return x, v


def ties(x, a, v):
    x = x.copy()
    x[1] = x[0]
    s = 0.0
    for i in range(3):
        s = s + tnp.max(x) + tnp.maximum(x[0], x[1]) * (i + 1) + tnp.sum(tnp.minimum(x, x[0])) + abs(x[2] - x[2])
    return s


def singular(x, a, v):
    s = x[0] * 0
    for i in range(x.shape[0]):
        d = x[i] - x[i]
        s = s + tnp.where(d > 0, tnp.sqrt(tnp.where(d > 0, d, 1.0)), x[i]) + tnp.hypot(d, d) * x[i]
    return s


def swaps(x, a, v):
    s, t = x[0], v[0]
    for i in range(5):
        s, t = t * x[i % 4], s + v[1]
    return s * t


def windows(x, a, v):
    out = tnp.zeros((2,))
    for i in range(2):
        for j in range(3):
            out[i] += tnp.sum(x[i : i + 2] * v[j : j + 2]) * a[i, j]
    return out


def reversed_range(x, a, v):
    x = x.copy()
    for i in range(3, 0, -2):
        x[i - 1] = x[i] * x[i - 1] + v[i]
    for i in range(0, 4, 3):
        x[i] = x[i] ** 3
    return x


def places_change(x, a, v):
    b = a * 0.5
    a = a * v
    for _ in range(5):
        b[1:-1] = 2 * a[1:-1] - b[1:-1] * a[2:] + 0.25 * (a[2:] - 2 * a[1:-1] + a[:-2] * x)
        a, b = b, a
    return a * 1.0, b.sum()


def places_of_arguments(x, a, v):
    for i in range(3):
        x[i] = v[i] * x[i + 1] + tnp.sum(v)
        if x[0] > 0:
            v[1:] *= x[:-1]
        x, v = v, x
    for i in range(1, 3):
        for _ in range(i):
            x[1:] = tnp.tanh(x[1:] + x[0] * v[:-1])
            x, v = v, x
    return x * 2


def solves(x, a, v):
    a = a * 0.1 + tnp.eye(4)
    for i in range(3):
        x = tnp.linalg.solve(a, x + v[i]) * 0.5
        a[i] = a[i] + tnp.sort(x) * 0.1
        q, r = tnp.linalg.qr(a)
        v = v + r[0] + q[1]
    return x, v


def products(x, a, v):
    big = tnp.outer(tnp.linspace(-1.0, 1.0, 120), tnp.ones(120)) * x[0]
    total = tnp.zeros((120, 120))
    for i in range(2):
        big = big @ big.T * 0.01 + tnp.sin(big) * v[i]
        total = total + big
    return tnp.sum(total, axis=0)


def factors(x, a, v):
    a = a * 1.0
    a[2, 1], a[3] = 0.0, 0.0
    total = a * 0
    for i in range(4):
        s = tnp.prod(a[i, : i + 1]) * x[i] + tnp.prod(a[i][a[i] > 0.1])
        total[i] = tnp.prod(a * x[i] + 0.2, axis=0) + tnp.prod(a + v, axis=1) + tnp.cumprod(a[i]) * s
        total += tnp.cumprod(a, axis=0) + tnp.max(a, initial=x[i])
    return total


def pivots(x, a, v):
    a, x = a * 1.0, x * 1.0
    for k in range(3):
        p = k + np.argmax(np.abs(a[k:, k]))
        if p != k:
            a[[k, p]] = a[[p, k]]
            x[[k, p]] = x[[p, k]]
        for i in range(k + 1, 4):
            f = a[i, k] / a[k, k]
            a[i, k:] -= f * a[k, k:]
            x[i] -= f * x[k]
    return a, x * v


def closest_pair(x, a, v):
    best, where, turns = np.inf, -1, 0.0
    for i in range(4):
        for j in range(i + 1, 4):
            d = tnp.sqrt(tnp.sum((a[i] - a[j]) ** 2)) + x[i]
            if d < best:
                best, where, turns = d, i, turns + 0.5
    return tnp.asarray([best * v[0], where * best, turns * best])


CASES = [
    triangular, stencil, while_with_break, newton, branches, masks, places, sums, ties, singular, swaps, windows,
    reversed_range, places_change, places_of_arguments, solves, products, factors, pivots,
    closest_pair,
]  # fmt: skip


def values(seed=0):
    r = np.random.default_rng(seed)
    return [tnp.asarray(r.normal(size=s)) for s in ((4,), (4, 4), (4,))]


def weighted(results):
    found = results if isinstance(results, tuple) else (results,)
    return sum(tnp.sum(tnp.asarray(y) * np.cos(np.arange(y.size) + k).reshape(y.shape)) for k, y in enumerate(found))


def gradients(f, xs):
    with np.errstate(all="ignore"), tnp.GradientTape() as tape:
        tape.watch(xs)
        own = [x * 1.0 for x in xs]
        result = weighted(f(*own)) + weighted(tuple(own))
    return [g.numpy() for g in tape.gradient(result, xs, unconnected_gradients="zero")]


def is_program(f):
    return any(c.step is not None and not c.no_gradient for c in f._programs.known.values() if hasattr(c, "step"))


@pytest.mark.parametrize("case", CASES, ids=lambda f: f.__name__)
def test_gradients_are_those_of_the_unrolled_loops(case):
    f = tnp.function(case)
    for seed in (0, 1):
        found, expected = gradients(f, values(seed)), gradients(case, values(seed))
        for g, e in zip(found, expected, strict=True):
            np.testing.assert_allclose(g, e, rtol=1e-9, atol=1e-10)
    assert is_program(f), f.explain()


@pytest.mark.parametrize("case", [triangular, stencil, while_with_break, branches, places], ids=lambda f: f.__name__)
def test_gradients_are_finite_differences(case):
    f, xs = tnp.function(case), values(2)
    directions = values(3)
    slope = sum(float(tnp.sum(g * d)) for g, d in zip(gradients(f, xs), directions, strict=True))

    def total(h):
        own = [x + h * d for x, d in zip(xs, directions, strict=True)]
        return float(weighted(case(*own)) + weighted(tuple(own)))

    ends = [total(1e-6), total(-1e-6)]
    np.testing.assert_allclose(slope, (ends[0] - ends[1]) / 2e-6, rtol=1e-6, atol=1e-8)


def test_numbers_of_python_among_the_results_leave_the_program_whole():
    def found(x, a, v):
        best, where, scale = a[0, 0] * 1.0, -1, 1.0
        for i in range(4):
            for j in range(4):
                if a[i, j] < best:
                    best, where, scale = a[i, j] * v[i], 4 * i + j, scale * 0.5
        return best, where, scale

    f, xs = tnp.function(found), values()
    for h in (f, found):
        with tnp.GradientTape() as tape:
            tape.watch(xs)
            best, where, scale = h(*xs)
        slopes = [g.numpy() for g in tape.gradient(best, xs, unconnected_gradients="zero")]
        if h is f:
            first = best, where, scale, slopes
    assert (where.__class__, scale.__class__) == (first[1].__class__, first[2].__class__) == (int, float)
    assert first[:3] == (best, where, scale)
    np.testing.assert_array_equal(
        np.concatenate([g.ravel() for g in first[3]]), np.concatenate([g.ravel() for g in slopes])
    )
    assert is_program(f), f.explain()


def recurrence(z):
    w = z * 1.0
    for i in range(1, len(z)):
        w[i] = w[i - 1] * z[i] + abs(z[i]) - np.conj(w[i - 1]) / (z[i] + 3)
        if abs(w[i]) > 1:
            w[i] /= abs(w[i])
    return w


def butterflies(z):
    w = z * 1.0
    turn = np.exp(-2j * np.pi * np.arange(2) / 4)
    for s in range(0, 8, 4):
        even, odd = w[s : s + 2].copy(), w[s + 2 : s + 4] * turn
        w[s : s + 2], w[s + 2 : s + 4] = even + odd, even - odd
    return w


def analytic(z):
    w = z * 1.0
    for i in range(1, len(z)):
        w[i] = np.exp(z[i] * 0.3) * np.sqrt(w[i - 1] + 3) + np.sin(z[i]) / np.log(z[i] + 4) - np.tanh(z[i]) ** 3
        w[i] += z[:i] @ z[:i] + np.sum(z[:i]) * np.mean(z[i:]) + np.where(abs(z[i]) > 1, z[i] ** 2, 1 / z[i])
    return w


@pytest.mark.parametrize("dtype", [np.complex128, np.complex64])
@pytest.mark.parametrize("case", [recurrence, butterflies, pytest.param(analytic, marks=pytest.mark.heavy)])
def test_complex_programs(case, dtype):
    r = np.random.default_rng(3)
    f, z = tnp.function(case), tnp.asarray((r.normal(size=8) + 1j * r.normal(size=8)).astype(dtype))
    weights = tnp.asarray((r.normal(size=8) + 1j * r.normal(size=8)).astype(dtype))
    total = lambda z, h: tnp.sum(tnp.real(h(z) * weights)) + tnp.sum(tnp.abs(h(z)))  # noqa: E731
    found, expected = (tnp.grad(lambda z, h=h: total(z, h))(z).numpy() for h in (f, case))
    assert found.dtype == dtype
    np.testing.assert_allclose(
        found, expected, rtol=1e-10 if dtype == np.complex128 else 1e-4, atol=1e-5 if dtype == np.complex64 else 1e-12
    )
    assert is_program(f), f.explain()
    t = tnp.ones_like(z) * (1 - 0.5j).__class__(0.25)
    found, expected = (tnp.jvp(lambda z, h=h: total(z, h), (z,), (t.astype(dtype),))[1].numpy() for h in (f, case))
    np.testing.assert_allclose(found, expected, rtol=1e-9 if dtype == np.complex128 else 1e-4)


def test_second_order_where_the_number_of_turns_is_data(monkeypatch):
    f, xs = tnp.function(newton), values(4)
    slope = lambda h: tnp.grad(lambda x: tnp.sum(tnp.grad(lambda y: weighted(h(y, *xs[1:])))(x) ** 2))(xs[0]).numpy()  # noqa: E731
    expected = slope(newton)
    monkeypatch.setattr(primitive.StagedCall, "__call__", None)  # which runs the Python function
    np.testing.assert_allclose(slope(f), expected, rtol=1e-10)


def test_stacks_of_a_number_of_turns_that_is_data_hold_what_is_pushed_behind_them(monkeypatch):
    def late(x, a, v):
        s, k = x[0] * 1.0, 0
        while k < 12:
            s = s * v[k % 4] + tnp.sin(s)
            k += 1
        for i in range(4):
            x[i] = x[i] * s + x[i] ** 2
            x[i] = tnp.sin(x[i]) * a[i, i]
        return x

    for room in (1, 11, 12, 13, 24, 25, 26):
        monkeypatch.setattr(derivative, "_ROOM", room)
        for g, e in zip(gradients(tnp.function(late), values(3)), gradients(late, values(3)), strict=True):
            np.testing.assert_allclose(g, e, rtol=1e-10)


@pytest.mark.parametrize("case", [triangular, stencil, branches, swaps], ids=lambda f: f.__name__)
def test_second_order(case):
    f, xs = tnp.function(case), values(4)
    second = [
        tnp.grad(lambda x, h=h: tnp.sum(tnp.grad(lambda y: weighted(h(xs[0], y, xs[2])))(x) ** 2))(xs[1]).numpy()
        if case is not swaps
        else tnp.grad(lambda x, h=h: tnp.sum(tnp.grad(lambda y: weighted(h(y, *xs[1:])))(x) ** 2))(xs[0]).numpy()
        for h in (f, case)
    ]
    np.testing.assert_allclose(*second, rtol=1e-8, atol=1e-9)
    assert is_program(f), f.explain()


@pytest.mark.family(2)
@pytest.mark.parametrize("case", CASES, ids=lambda f: f.__name__)
def test_tangents_are_those_of_the_unrolled_loops(case):
    f, xs, ts = tnp.function(case), values(), values(9)

    def total(h):
        return lambda *v: weighted(h(*(own := [x * 1.0 for x in v]))) + weighted(tuple(own))

    with np.errstate(all="ignore"):
        found, expected = (tnp.jvp(total(h), tuple(xs), tuple(ts))[1].numpy() for h in (f, case))
    np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-10)


@pytest.mark.parametrize("case", [triangular, stencil, branches, sums], ids=lambda f: f.__name__)
def test_products_with_the_hessian_forward_over_reverse(case):
    f, xs, ts = tnp.function(case), values(4), values(9)
    found, expected = (
        tnp.jvp(tnp.grad(lambda x, a, h=h: weighted(h(x, a, xs[2])), argnums=(0, 1)), tuple(xs[:2]), tuple(ts[:2]))[1]
        for h in (f, case)
    )
    for g, e in zip(found, expected, strict=True):
        np.testing.assert_allclose(g.numpy(), e.numpy(), rtol=1e-8, atol=1e-9)


@pytest.mark.parametrize("case", [triangular, newton], ids=lambda f: f.__name__)
def test_jvp_jacobian_and_batches(case):
    f, xs, ts = tnp.function(case), values(5), values(6)
    found, expected = (tnp.jvp(lambda *v, h=h: weighted(h(*v)), tuple(xs), tuple(ts)) for h in (f, case))
    np.testing.assert_allclose(found[1].numpy(), expected[1].numpy(), rtol=1e-9)
    first = [xs[0], ts[0]]
    found = tnp.vectorized_map(tnp.grad(lambda v: weighted(f(v, *xs[1:]))), tnp.stack(first))
    expected = tnp.stack([tnp.grad(lambda v: weighted(case(v, *xs[1:])))(x) for x in first])
    np.testing.assert_allclose(found.numpy(), expected.numpy(), rtol=1e-9, atol=1e-12)


def benchmark():
    return importlib.import_module("benchmarks.gradients")


@pytest.mark.parametrize("number", range(5))
def test_programs_of_the_benchmark(number):
    module = benchmark()
    case, _, arrays = module.jobs(is_small=True)[number]
    args = tuple(tnp.asarray(a) if isinstance(a, np.ndarray) else a for a in arrays)
    f = tnp.function(case)
    for g, e in zip(module.gradient(f, args)[1], module.gradient(case, args)[1], strict=True):
        np.testing.assert_allclose(g.numpy(), e.numpy(), rtol=1e-8, atol=1e-10)
    assert is_program(f), f.explain()


def test_a_linear_stencil_saves_nothing_and_a_factorization_half_a_matrix():
    module = benchmark()
    n, turns = 40, 30
    a = tnp.array(np.random.default_rng(0).normal(size=(n, n)))
    assert module.saved(tnp.function(module.jacobi_2d), (a, a * 2, turns)) < 8.5 * n * n
    assert module.saved(tnp.function(module.cholesky), (a @ a.T + n * tnp.eye(n),)) < 8 * 2.2 * n * n


@pytest.mark.parametrize("part", range(2))
def test_random_programs(part):
    native = compared = 0
    for number in range(part, COUNT, 2):
        text = program(number).replace("float(", "np.add(0.0, ")  # which ends the tape in Python
        f, reference = tnp.function(function_of(text, "tensornumpy"), strict=False), function_of(text, "tensornumpy")
        is_short = "z" in text.partition("def f(")[2][21:]
        for n, seed in ((5, 0), (5, 1), (3, 2)):
            try:
                expected = _random_gradients(reference, n, seed)
            except Exception:  # as the values do, which other tests compare
                continue
            found = _random_gradients(f, n, seed)
            for g, e in zip(found, expected, strict=True):
                scale = np.max(np.abs(e), initial=1.0)
                if np.isfinite(scale) and scale < 1e8 and e.dtype == np.float64:
                    error = np.max(np.abs(g - e), initial=0.0) / scale
                    assert error < (1e-3 if is_short else 1e-6), f"program {number}, n={n}, seed={seed}\n{text}"
                    compared += 1
        native += f._programs is not None and is_program(f)
    assert native >= COUNT // 16 and compared >= COUNT, (native, compared)


def _random_gradients(f, n, seed):
    given = [tnp.asarray(a) if isinstance(a, np.ndarray) else a for a in arguments(seed, n)]
    xs = [x for x in given if isinstance(x, tnp.ndarray) and x.dtype.kind == "f"]
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with tnp.GradientTape() as tape:
            tape.watch(xs)
            own = iter(copies := [x * 1.0 for x in xs])
            args = [next(own) if isinstance(x, tnp.ndarray) and x.dtype.kind == "f" else x for x in given]
            found = f(*args)
            total = 0.0
            for k, y in enumerate([*(found if isinstance(found, tuple) else (found,)), *copies]):
                if isinstance(y, tnp.ndarray) and y.dtype.kind == "f":
                    total = total + tnp.sum(y * np.cos(np.arange(y.size) + k).reshape(y.shape))
        return [g.numpy() for g in tape.gradient(total, xs, unconnected_gradients="zero")]


def test_a_run_that_bails_out_has_the_gradient_of_the_python_function():
    def growing(x, a, v):
        s, k = 0.0, 3
        for i in range(12):
            k = k * 1000 + i
            s = s + x[i % 4] * (k % 7) * v[0]
        return s

    f, xs = tnp.function(growing), values(7)
    for _ in range(2):
        for g, e in zip(gradients(f, xs), gradients(growing, xs), strict=True):
            np.testing.assert_allclose(g, e, rtol=1e-12)
    assert "64 bits" in f.explain()
    second = [
        tnp.grad(lambda x, h=h: tnp.sum(tnp.grad(lambda y: h(y, xs[1], y) ** 2)(x) ** 2))(xs[0]).numpy()
        for h in (f, growing)
    ]
    np.testing.assert_allclose(*second, rtol=1e-12)


def test_float32_programs_have_gradients_of_float32():
    f, xs = tnp.function(triangular), [x.astype(np.float32) for x in values()]
    for g, e in zip(gradients(f, xs), gradients(triangular, values()), strict=True):
        assert g.dtype == np.float32
        np.testing.assert_allclose(g, e, rtol=2e-4, atol=1e-5)


def test_a_tape_inside_a_trace_and_a_trace_inside_a_tape():
    f, xs = tnp.function(branches), values(8)
    expected = tnp.grad(lambda x: weighted(branches(x, *xs[1:])))(xs[0]).numpy()
    inner = tnp.function(lambda x: tnp.grad(lambda y: weighted(f(y, *xs[1:])))(x))
    np.testing.assert_allclose(inner(xs[0]).numpy(), expected, rtol=1e-12)
    np.testing.assert_allclose(inner(xs[0]).numpy(), expected, rtol=1e-12)
    outer = tnp.function(lambda x: weighted(f(x, *xs[1:])))
    np.testing.assert_allclose(tnp.grad(outer)(xs[0]).numpy(), expected, rtol=1e-12)
    g = lambda x, h: tnp.sum(h(x, *xs[1:])[1] * tnp.arange(4.0)) * x  # noqa: E731
    for transform in (tnp.jacobian, lambda h: tnp.hessian(lambda x: tnp.sum(h(x)))):
        found, expected = (transform(lambda x, h=h: g(x, h))(xs[0]).numpy() for h in (f, branches))
        np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-12)
