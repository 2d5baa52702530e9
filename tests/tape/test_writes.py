"""Writes and gradients: an array that is written to inside a tape, after it, and through views."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp


def same(a, b):
    np.testing.assert_allclose(a.numpy(), b, rtol=1e-12, atol=1e-14)


def test_a_slice_written_with_another_array():
    a, b = tnp.array(np.arange(6.0)), tnp.array([10.0, 20.0, 30.0])
    with tnp.GradientTape() as tape:
        tape.watch([a, b])
        a[2:5] = b
        y = tnp.sum(a * a)
    ga, gb = tape.gradient(y, [a, b])
    same(ga, [0.0, 2.0, 0.0, 0.0, 0.0, 10.0])
    same(gb, [20.0, 40.0, 60.0])
    same(a, [0.0, 1.0, 10.0, 20.0, 30.0, 5.0])


def test_a_write_through_a_view():
    a = tnp.array([1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(a)
        v = a[1:]
        v[0] *= 5.0
        y = tnp.sum(a)
    same(tape.gradient(y, a), [1.0, 5.0, 1.0])
    same(a, [1.0, 10.0, 3.0])
    same(v, [10.0, 3.0])


def test_a_write_to_the_base_shows_in_the_view():
    a = tnp.array([1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(a)
        v = a[::-1]
        a[0] = a[1] * a[2]
        y = v[2] * 2.0
    same(tape.gradient(y, a), [0.0, 6.0, 4.0])


def test_a_mask():
    x = tnp.array([-1.0, 2.0, -3.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        x[x < 0] = 0.0
        y = tnp.sum(x * x)
    same(tape.gradient(y, x), [0.0, 4.0, 0.0])


def test_in_place_operators():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        x *= x
        x += 1.0
        x **= 2
        y = tnp.sum(x)
    same(tape.gradient(y, x), 4 * np.array([1.0, 2.0]) * (np.array([1.0, 4.0]) + 1))


def test_out_argument():
    x, out = tnp.array([1.0, 2.0]), tnp.zeros(2)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        tnp.multiply(x, x, out=out)
        y = tnp.sum(out * 3.0)
    same(tape.gradient(y, x), [6.0, 12.0])


def test_writes_after_the_tape_do_not_change_the_gradient():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        h = tnp.exp(x)
        y = h * x
    x[0] = 100.0
    x *= 7.0
    h[...] = 0.0
    h += 3.0
    same(tape.gradient(y, x), np.exp([1.0, 2.0]) * np.array([2.0, 3.0]))
    same(x, [700.0, 14.0])
    same(h, [3.0, 3.0])


def test_writes_to_a_shared_numpy_array_do_not_change_the_gradient():
    shared = np.array([1.0, 2.0])
    x = tnp.asarray(shared)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    shared[:] = 100.0
    same(tape.gradient(y, x), [2.0, 4.0])


def test_writes_to_a_numpy_operand_do_not_change_the_gradient():
    w, x = np.array([3.0, 4.0]), tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * w
    w[:] = 100.0
    same(tape.gradient(y, x), [3.0, 4.0])


def test_writes_to_the_gradient_do_not_change_the_tape():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x + x
    g = tape.gradient(y, x)
    g[...] = 0.0
    same(tape.gradient(y, x), [2.0, 2.0])


def test_second_order_through_writes():
    x = tnp.array([1.0, 2.0, 3.0])
    start = x
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            h = x * 1.0
            h[1:] *= x[:2]
            h[0] = x[2] ** 2
            y = tnp.sum(h * h)
        g = inner.gradient(y, start)
    # y = x2^4 + x1^2 x0^2 + x2^2 x1^2
    a, b, c = 1.0, 2.0, 3.0
    same(g, [2 * a * b**2, 2 * b * a**2 + 2 * b * c**2, 4 * c**3 + 2 * c * b**2])
    got = outer.jacobian(g, start)
    same(
        got,
        [
            [2 * b * b, 4 * a * b, 0],
            [4 * a * b, 2 * a * a + 2 * c * c, 4 * b * c],
            [0, 4 * b * c, 12 * c * c + 2 * b * b],
        ],
    )


def test_watching_again_after_a_write_means_the_array_as_it_is_now():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        x *= 2.0
        tape.watch(x)
        y = x * 3.0
    same(tape.gradient(y, x), [3.0, 3.0])


NEW = {
    "full": lambda x, s: tnp.full((2, 3), s),
    "full of a row": lambda x, s: tnp.full((2, 3), x[0]),
    "full_like of a line": lambda x, s: tnp.full_like(x[0], s),
    "full_like": lambda x, s: tnp.full_like(x, s),
    "full_like of itself": lambda x, s: tnp.full_like(x[0], x[0]),
    "tile": lambda x, s: tnp.tile(x[0], (1, 1)),
    "repeat": lambda x, s: tnp.repeat(s, 3),
    "concatenate": lambda x, s: tnp.concatenate([x[0]]),
    "where": lambda x, s: tnp.where(True, x[0], x[0]),
    "meshgrid": lambda x, s: tnp.meshgrid(x[0])[0],
    "astype": lambda x, s: tnp.broadcast_to(x[0], (2, 3)).astype(float),
    "linspace": lambda x, s: tnp.linspace(x[0], x[0], 2),
    "convolve": lambda x, s: tnp.convolve(x[0], [1.0]),
    "pad": lambda x, s: tnp.pad(x[0], 0),
    "roll": lambda x, s: tnp.roll(x[0], 0),
}


@pytest.mark.parametrize("name", NEW)
@pytest.mark.parametrize("mode", ["tape", "function", "batch"])
def test_new_arrays_are_written_to_and_their_sources_stay(name, mode):
    """``t = np.full_like(q, y[i]); t *= ...``: what NumPy gives as a new array is one in every mode."""

    def f(x, s):
        found = NEW[name](x, s)
        found *= 2.0
        found[0] = found[0] + 7.0
        return found, x * 1.0, s * 1.0

    x, s = np.arange(6.0).reshape(2, 3), np.array(4.0)
    expected = [v.numpy() for v in f(tnp.asarray(x), tnp.asarray(s))]
    given = tnp.asarray(x), tnp.asarray(s)
    if mode == "tape":
        with tnp.GradientTape() as tape:
            tape.watch(given)
            got = f(*given)
    elif mode == "function":
        got = tnp.function(f)(*given)
    else:
        got = [r[1] for r in tnp.vectorized_map(lambda a: f(*a), tuple(tnp.stack([v, v]) for v in given))]
    for want, found in zip(expected, got, strict=True):
        np.testing.assert_array_equal(found.numpy(), want)
