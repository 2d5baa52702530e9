"""What programs leave to Python, what is changed behind their back, and what they read from outside."""

from __future__ import annotations

import math
import threading
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

from .agreement import agree, same, staged
from .test_programs import A, odd_sum

rng = np.random.default_rng(5)
pytestmark = pytest.mark.usefixtures("native_now")


# --- what native code does not do runs in Python ---


def test_an_integer_beyond_64_bits_is_pythons():
    def power(n):
        x = 1
        for _ in range(n):
            x = x * 3
        return x

    f = tnp.function(power)
    assert f(35) == 3**35
    assert "one native program" in f.explain()
    assert f(200) == 3**200
    assert "bailed out" in f.explain()


def test_an_index_out_of_bounds_is_an_index_error_and_writes_are_numpys():
    def f(np, a, places):
        for i in range(len(places)):
            a[places[i]] = i
        return a

    a, places = np.zeros(5), np.array([0, 1, 4] * 12 + [7])
    with pytest.raises(IndexError):
        f(np, expected := a.copy(), places)
    ours = tnp.array(a)
    g = tnp.function(lambda a, places: f(tnp, a, places))
    with pytest.raises(IndexError, match="out of bounds"):
        g(ours, tnp.array(places))
    np.testing.assert_array_equal(np.asarray(ours), expected)


def test_a_division_by_zero_is_pythons():
    def f(n):
        s = 0.0
        for i in range(n):
            s = s + 1.0 / (30 - i)
        return s

    g = tnp.function(f)
    assert g(30) == f(30)
    with pytest.raises(ZeroDivisionError):
        g(40)


def test_warnings_are_numpys():
    def f(np, a):
        for i in range(len(a)):
            a[i] = np.log(a[i])
        return a

    x = np.linspace(-1, 1, 41)
    with warnings.catch_warnings(record=True) as numpys:
        warnings.simplefilter("always")
        expected = f(np, x.copy())
    g = tnp.function(lambda a: f(tnp, a))
    with warnings.catch_warnings(record=True) as ours:
        warnings.simplefilter("always")
        result = g(tnp.array(x))
    np.testing.assert_array_equal(np.asarray(result), expected)
    assert [str(w.message) for w in ours] == [str(w.message) for w in numpys]
    with np.errstate(all="ignore"):
        np.testing.assert_array_equal(np.asarray(tnp.function(lambda a: f(tnp, a))(tnp.array(x))), expected)


def test_state_that_no_name_shows_is_seen():
    class Counter:
        n = 0

    def f(np, a):
        counter, seen = Counter(), {"last": 0.0}
        for i in range(len(a)):
            counter.n += 1
            seen["last"] = a[i] * counter.n
        return seen["last"], counter.n

    agree(f, rng.random(40))


def test_two_names_of_one_array():
    def f(np, a):
        for i in range(len(a)):
            b = a if i % 2 else a[::-1]
            b[0] = i
            a[1] += b[0]
        return a

    agree(f, rng.random(40), native=False)


def test_a_row_that_is_kept_sees_later_writes():
    def f(np, a):
        row = a[0]
        for i in range(a.shape[0]):
            a[0, 0] += 1
            a[i, 1] = row[0]
            row = a[i]
        return row.sum()

    given = rng.random((40, 3))
    expected = f(np, x := given.copy())
    g = tnp.function(lambda a: f(tnp, a))
    ours = tnp.array(given)
    same(g(ours), expected)
    same(ours, x)


def test_arguments_that_share_memory():
    def f(np, a, b):
        for i in range(len(a)):
            a[i] = b[len(b) - 1 - i] + 1
        return a

    base = rng.random(40)
    expected = base.copy()
    f(np, expected, expected)
    ours = tnp.array(base)
    tnp.function(lambda a, b: f(tnp, a, b))(ours, ours)
    same(ours, expected)
    view, numpys = tnp.array(base), base.copy()
    tnp.function(lambda a, b: f(tnp, a, b))(view[:30], view[10:])
    f(np, numpys[:30], numpys[10:])
    same(view, numpys)


def test_views_read_only_arrays_and_arrays_that_a_tape_holds():
    def f(np, a):
        for i in range(1, len(a)):
            a[i] += a[i - 1]

    g = tnp.function(lambda a: f(tnp, a))
    base, expected = tnp.arange(40.0), np.arange(40.0)
    g(base[::2])
    f(np, expected[::2])
    same(base, expected)
    locked = np.arange(40.0)
    locked.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        g(locked)
    x = tnp.arange(40.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = (x * x).sum()
    g(x)  # the tape keeps the old elements
    same(tape.gradient(y, x), 2 * np.arange(40.0))


factor_of = 2.0


def test_what_is_read_from_outside():
    global factor_of
    inside = 1.0

    def f(a):
        s = 0.0
        for i in range(len(a)):
            s += a[i] * factor_of + inside
        return s

    g, x = tnp.function(f), tnp.arange(40.0)
    assert float(g(x)) == 780 * 2 + 40
    factor_of = 3.0
    assert float(g(x)) == 780 * 3 + 40
    inside = 2.0
    assert float(g(x)) == 780 * 3 + 80
    factor_of = 2.0
    assert "one native program" in g.explain()


weights = tnp.array(np.linspace(0, 1, 40))


def test_arrays_from_outside_are_inputs():
    global weights
    seen = tnp.zeros(40)

    def f(a):
        for i in range(len(a)):
            seen[i] = a[i] * weights[i]
        return seen.sum() + (weights * a).max()

    g, a = tnp.function(f), tnp.array(rng.random(40))
    for _ in range(2):
        expected = np.asarray(a) * np.asarray(weights)
        np.testing.assert_allclose(float(g(a)), expected.sum() + expected.max(), rtol=1e-13)
        same(seen, expected)
        weights[3] = 7.0  # its elements are read at each call
    assert staged(g)
    weights = tnp.array(np.linspace(1, 2, 40))
    expected = np.asarray(a) * np.asarray(weights)
    np.testing.assert_allclose(float(g(a)), expected.sum() + expected.max(), rtol=1e-13)
    weights = tnp.array(np.linspace(1, 2, 80))[::2]  # other strides
    expected = np.asarray(a) * np.asarray(weights)
    np.testing.assert_allclose(float(g(a)), expected.sum() + expected.max(), rtol=1e-13)
    np.testing.assert_allclose(float(g(weights)), float(f(weights)), rtol=1e-13)


def test_loops_are_found_where_functions_come_from():
    def f(a, program=odd_sum):
        return program(tnp, a)

    g = tnp.function(f)
    same(g(tnp.array(A[0].repeat(3))), odd_sum(np, A[0].repeat(3)))
    assert staged(g)


class Settings:
    def __init__(self):
        self.scale = 2.0


settings = Settings()


def test_attributes_are_read_at_each_call():
    def f(a):
        s = 0.0
        for i in range(len(a)):
            s += a[i] * settings.scale
        return s

    a, g = tnp.ones(40), tnp.function(f)
    for scale in (2.0, 3.0):
        settings.scale = scale
        assert float(g(a)) == 40 * scale


def test_a_compiled_function_is_part_of_a_program():
    @tnp.function
    def half(x):
        return x * 0.5

    def f(a):
        for i in range(len(a)):
            a[i] = half(a[i]) + i
        return a

    g = tnp.function(f)
    same(g(tnp.ones(40)), 0.5 + np.arange(40.0))
    assert staged(g)


def test_prints_happen_at_each_call(capsys):
    def f(a):
        s = 0.0
        for i in range(len(a)):
            s += a[i]
        print("done")
        return s

    g = tnp.function(f)
    for _ in range(3):
        assert float(g(tnp.ones(40))) == 40
    assert capsys.readouterr().out.count("done") >= 1


def test_gradients_and_batches_of_functions_with_loops():
    def f(x):
        s = x[0] * 0
        for i in range(1, 40):
            s = s + x[i] * x[i - 1]
        return s

    g, x = tnp.function(f), tnp.array(rng.random(40))
    expected = tnp.grad(f)(x)
    g(x)
    np.testing.assert_allclose(np.asarray(tnp.grad(g)(x)), np.asarray(expected), rtol=1e-12)
    batch = tnp.array(rng.random((3, 40)))
    one_by_one = [float(f(row)) for row in batch]
    np.testing.assert_allclose(np.asarray(tnp.vectorized_map(g, batch)), one_by_one, rtol=1e-12)


def test_a_name_that_a_loop_gives_what_it_had():
    def views(np, y, x):
        u = y[::-1]
        for i in range(0, len(y), 2):
            u = y[::-1]
            x[i] += 0.5 * x[i - 1]
        return u.copy(), x

    def others(np, y, x):
        u = y[::-1]
        for i in range(len(y)):
            x[i] += y[i] * 2
            u = y[1:] * 1.0
            v = u
        return u, v, x

    for f in (views, others):
        agree(f, np.arange(24.0), rng.random(24))


def test_a_float_that_a_loop_replaces_by_an_integer():
    def f(x):
        s, t = 1.5, 0.0
        for i in range(len(x)):
            t += s * x[i]
            s = i
        return s, t

    x = rng.random(40)
    g = tnp.function(f)
    for _ in range(2):
        s, t = g(tnp.asarray(x))
        assert type(s) is int and s == 39
        np.testing.assert_allclose(float(t), float(f(x)[1]), rtol=1e-13)


def test_threads():
    def f(np, a):
        for _ in range(60):
            a[1:-1] = 0.5 * (a[2:] + a[:-2])
        return a.sum()

    g = tnp.function(lambda a: f(tnp, a))
    inputs = [rng.random(500) for _ in range(8)]
    expected = [f(np, x.copy()) for x in inputs]
    results = [None] * 8

    def work(k):
        for _ in range(20):
            results[k] = g(tnp.array(inputs[k]))

    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    np.testing.assert_allclose([float(r) for r in results], expected, rtol=1e-13)


def test_a_name_for_one_of_two_arrays_that_change_places():
    def f(x, y):
        last = x
        for i in range(41):
            x[i] = y[i] * 0.5 + 1.0
            x, y = y, x
            last = x
        return last * 1.0

    rng = np.random.default_rng(0)
    x, y = rng.random(41), rng.random(41)
    g = tnp.function(f)
    found = g(tnp.array(x), tnp.array(y))
    same(found, f(x.copy(), y.copy()))
    assert "one native program" in g.explain()


def test_explain_and_graph_tell_of_loops():
    def f(a):
        for i in range(1, len(a)):
            a[i] += a[i - 1]
        return a

    g = tnp.function(f)
    g(tnp.arange(40.0))
    assert "loop at test_programs_outside.py" in g.explain()
    assert "for " in g.graph()
    g(tnp.arange(40.0))
    assert g.experimental_get_tracing_count() == 1


def test_loops_that_are_off():
    def f(a):
        s = 0.0
        for i in range(40):
            s = s + a[i]
        return s

    g = tnp.function(f, native="off")
    assert float(g(tnp.ones(40))) == 40
    assert "one native program" not in g.explain()


def test_what_cannot_be_traced_runs_in_python():
    def f(x):
        return tnp.asarray(np.asarray(x) ** 2)

    g = tnp.function(f, strict=False)
    with pytest.warns(tnp.EagerWarning, match="runs in Python"):
        same(g(tnp.arange(3.0)), np.arange(3.0) ** 2)
    same(g(tnp.arange(3.0) + 1), (np.arange(3.0) + 1) ** 2)
    with pytest.raises(tnp.TracedArrayError):
        tnp.function(f, strict=True)(tnp.arange(3.0))


def test_products_are_estimated_at_the_speed_of_blas():
    @tnp.function
    def powers(a, x):
        for _ in range(100):
            x = a @ x
        return x

    powers(tnp.full((500, 500), 0.002), tnp.ones(500))
    (call,) = powers._staged().known.values()
    assert 1e-3 < call.cost.seconds < 1e-2  # 25 million multiplications; NumPy takes 4 ms


NORMS = {
    "vdot": lambda np, a, b: np.vdot(a, b),
    "norm": lambda np, a, b: np.linalg.norm(a - a * 0.5 + b),
    "of order 2": lambda np, a, b: np.linalg.norm(a * b, 2),
    "of order 1": lambda np, a, b: np.linalg.norm(a * b, 1),
    "the largest": lambda np, a, b: np.linalg.norm(a * b, np.inf),
    "along an axis": lambda np, a, b: np.linalg.norm(np.outer(a, b), axis=0)[1],
    "of a matrix": lambda np, a, b: np.linalg.norm(np.outer(a, b)),
}


@pytest.mark.parametrize("dtype", ["f8", "f4", "c16", "i8", "i4"])
@pytest.mark.parametrize("name", NORMS)
def test_norms_and_products_with_a_conjugate(name, dtype):
    norm, of = NORMS[name], dtype if dtype == "f4" else complex

    def f(np, rows, x):
        found = np.zeros(rows.shape[0], of)
        for i in range(rows.shape[0]):
            for j in range(2):
                found[i] += norm(np, rows[i], x) * (j + 1)
        return found

    values = rng.normal(size=(20, 5)) * 4
    rows = (values + 1j * values[::-1] if dtype[0] == "c" else values).astype(dtype)
    agree(f, rows, rows[3] + rows[4], exact=False)


POWERS = {
    "square": lambda s: s**2,
    "cube": lambda s: s**3,
    "reciprocal": lambda s: s**-1,
    "negative": lambda s: s**-2,
    "root": lambda s: s**0.5,
    "large": lambda s: s**40,
    "complex": lambda s: (s + 1j) ** 2,
    "acos": math.acos,
    "asin": math.asin,
}


@pytest.mark.parametrize("state", ["ignore", "warn"])
@pytest.mark.parametrize("name", POWERS)
def test_pythons_overflow_is_an_error_whatever_numpy_ignores(name, state):
    power = POWERS[name]

    def f(x, s):
        t = power(s)
        for i in range(len(x)):
            t = t + i * 0.5
        return t

    def answer(g, x, s):
        try:
            with np.errstate(all=state):
                return g(x, s)
        except (OverflowError, ValueError, ZeroDivisionError) as error:
            return type(error)

    compiled, x = tnp.function(f, native="now"), np.arange(200.0)
    for s in (0.5, 1.5, 1e8, 1e160, 1e300, -1e300, 1e-300, 1e-320, -2.0, 0.0, np.inf, -np.inf):
        assert str(answer(compiled, tnp.asarray(x), s)) == str(answer(f, x, s)), s


@pytest.mark.parametrize("kind", [np.float32, np.int8, np.float64, int, float, np.complex64])
def test_numbers_in_a_list_have_the_dtype_that_numpy_gives_them(kind):
    def f(np, x, n, s):
        t = 0.0
        for i in range(len(x)):
            t = t + x[i]
        return np.asarray([n, s]), np.array([s, 0.5, n]), t

    g = tnp.function(lambda x, n, s: f(tnp, x, n, s))
    x = np.arange(100.0)
    for n, s in ((1, kind(1)), (2, kind(2)), (3, kind(3)), (3, kind(1))):
        for found, wanted in zip(g(tnp.asarray(x), n, s)[:2], f(np, x, n, s)[:2], strict=True):
            np.testing.assert_array_equal(found.numpy(), wanted)
            assert found.dtype == wanted.dtype
