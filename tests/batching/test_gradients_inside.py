"""A gradient inside of a batch is the gradient of each example: for functions that also read what all examples share,
the array that the examples come from, their own views, and what they have written."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import needs_extension

X = np.random.default_rng(0).normal(size=(5, 3))
SHARED = tnp.asarray(X)  # the examples are rows of it, and functions read all of it
W = tnp.asarray([0.5, -1.5, 2.0])
VARIABLE = tnp.Variable([1.0, 2.0, 3.0])
M = tnp.asarray(np.random.default_rng(1).normal(size=(3, 3)))


@tnp.custom_gradient
def doubled(x):
    return x * 2.0, lambda g: g * 5.0


def written(v):
    w = v * 1.0
    w[0] = w[1] * w[2]
    w[1:] += v[:2]
    return tnp.sum(w * w)


def own_view(v):
    part = v[1:]
    w = v * 3.0
    return tnp.sum(part * w[:2])


def looped(v):
    total = v[0] * 0.0
    for i in range(3):
        total = total + v[i] ** (i + 1)
    return total


def inner_gradient(v):
    return tnp.sum(tnp.grad(lambda u: tnp.sum(u**3))(v) * v)


def inner_tape(v):
    with tnp.GradientTape() as tape:
        tape.watch(v)
        y = tnp.sum(tnp.sin(v) * v)
    return tnp.sum(tape.gradient(y, v) * W)


def with_stop(v):
    return tnp.sum(tnp.stop_gradient(v) * v)


BODIES = {
    "square": lambda v: tnp.sum(v * v),
    "product": lambda v: v @ W,
    "product with itself": lambda v: v @ v,
    "matrix": lambda v: tnp.tanh(M @ v + W) @ W,
    "rows": lambda v: tnp.sum(tnp.exp(v @ M)),
    "what the examples come from": lambda v: tnp.sum(SHARED * v) + tnp.sum(SHARED[0] * v),
    "of all examples": lambda v: tnp.sum((SHARED - v) ** 2),
    "items": lambda v: v[0] * v[1] - v[2] / v[0],
    "slices": lambda v: tnp.sum(v[1:] * v[:-1]),
    "fancy": lambda v: tnp.sum(v[[0, 2, 2]] ** 2),
    "mask": lambda v: tnp.sum(tnp.where(v > 0, v, v * v)),
    "maximum": lambda v: tnp.max(v) * tnp.min(v),
    "sort": lambda v: tnp.sort(v) @ W,
    "reduced": lambda v: tnp.mean(v) * tnp.std(v) + tnp.linalg.norm(v),
    "stack": lambda v: tnp.sum(tnp.stack([v, v * v]) * tnp.stack([W, W])),
    "array": lambda v: tnp.array([v[0] * v[1], v[2]]) @ tnp.asarray([1.0, 2.0]),
    "concatenate": lambda v: tnp.sum(tnp.concatenate([v, v * 2.0]) ** 2),
    "outer": lambda v: tnp.sum(tnp.outer(v, v) * M),
    "einsum": lambda v: tnp.einsum("i,ij,j->", v, M, v),
    "solve": lambda v: tnp.sum(tnp.linalg.solve(M + tnp.diag(v) * 0.1, W)),
    "written": written,
    "own view": own_view,
    "loop": looped,
    "gradient of a gradient": inner_gradient,
    "gradient of a tape's": inner_tape,
    "custom": lambda v: tnp.sum(doubled(v) * v),
    "stop": with_stop,
    "shared alone": lambda v: tnp.sum(W * W) + 0.0 * v[0],
    "float32": lambda v: tnp.sum((v.astype(tnp.float32) * 2.0).astype(tnp.float64)),
    "cumsum": lambda v: tnp.cumsum(v) @ tnp.cumprod(v),
    "complex": lambda v: tnp.abs(tnp.sum(v * tnp.exp(1j * v))),
    "in two axes": lambda v: tnp.sum((v[:, None] - v[None, :]) ** 2),
    "several results": lambda v: tnp.sum(tnp.linalg.eigh(tnp.outer(v, v) + M + M.T)[1][0] ** 2),
    "split": lambda v: tnp.sum(tnp.split(v, 3)[1] * tnp.split(v, [1])[0]),
    "elements": lambda v: sum(e * e for e in v),
    "variable": lambda v: tnp.sum(VARIABLE * v * v),
    "foreign": lambda v: tnp.sum(np.asarray([1.0, 2.0, 3.0]) * v * v),
    "while": lambda v: tnp.while_loop(lambda i, u: i < 3, lambda i, u: (i + 1, u * v), (0, v))[1] @ W,
    "scan": lambda v: tnp.scan(lambda c, e: (c * v[0] + e, c), v[1], v)[0],
    "cond": lambda v: tnp.cond(v[0] > 0, lambda: v @ v, lambda: v @ W),
    "a number": lambda v: 3.0,
}


def by_tape(f):
    def gradient(v):
        with tnp.GradientTape() as tape:
            tape.watch(v)
            y = f(v)
        return tape.gradient(y, v, unconnected_gradients="zero")

    return gradient


def by_two_tapes(f):
    def gradient(v):
        with tnp.GradientTape() as outer:
            outer.watch(v)
            with tnp.GradientTape() as tape:
                tape.watch(v)
                y = f(v)
            first = tape.gradient(y, v, unconnected_gradients="zero")
            z = tnp.sum(first * first)
        return outer.gradient(z, v, unconnected_gradients="zero")

    return gradient


WAYS = {
    "grad": tnp.grad,
    "value": lambda f: lambda v: tnp.stack([tnp.value_and_grad(f)(v)[0] * W, tnp.value_and_grad(f)(v)[1]]),
    "auxiliary": lambda f: lambda v: tnp.grad(lambda u: (f(u), u * 2.0), has_aux=True)(v)[0],
    "tape": by_tape,
    "two tapes": by_two_tapes,
    "of a part": lambda f: lambda v: tnp.grad(lambda u: f(u * 2.0))(v * 0.5) + v,
    "second argument": lambda f: lambda v: tnp.grad(lambda k, u: f(u) * k, argnums=1)(tnp.sum(W), v),
    "both arguments": lambda f: lambda v: sum(tnp.grad(lambda k, u: f(k * u), argnums=(0, 1))(v, W)),
    "nested": lambda f: lambda v: tnp.grad(lambda u: tnp.sum(tnp.grad(f)(u) ** 2))(v),
}
ONCE = {
    "gradient of a gradient",
    "gradient of a tape's",
    "custom",
    "written",
    "float32",
}  # of which one order is enough


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", BODIES)
def test_each_example_has_its_own(name, way):
    f = BODIES[name]
    if name == "a number" and way in (
        "nested",
        "two tapes",
        "both arguments",
        "second argument",
        "of a part",
        "value",
        "tape",
    ):
        pytest.skip("a constant of Python's")
    if name in ONCE and way in ("nested", "two tapes"):
        pytest.skip("of third order")
    g = WAYS[way](f)
    rows = [np.asarray(g(tnp.asarray(row))) for row in X]
    for x in (SHARED, tnp.asarray(X.copy())):
        found = tnp.vectorized_map(g, x)
        np.testing.assert_allclose(np.asarray(found), np.stack(rows), rtol=1e-9, atol=1e-12)
    np.testing.assert_array_equal(np.asarray(SHARED), X)


@pytest.mark.parametrize("name", BODIES)
def test_a_tape_around_the_batch_goes_through_it(name):
    """It knows the array that the examples come from: what a tape inside does must not take its way."""
    f = BODIES[name]
    if name in ("a number", *ONCE):
        pytest.skip("of one order")
    with tnp.GradientTape() as tape:
        x = tnp.asarray(X)
        tape.watch(x)
        y = tnp.sum(tnp.vectorized_map(tnp.grad(f), x) * W)
    found = tape.gradient(y, x, unconnected_gradients="zero")
    rows = [np.asarray(tnp.grad(lambda u: tnp.sum(tnp.grad(f)(u) * W))(tnp.asarray(row))) for row in X]
    np.testing.assert_allclose(np.asarray(found), np.stack(rows), rtol=1e-8, atol=1e-10)


def test_a_tape_around_the_batch_may_be_told_of_an_example():
    with tnp.GradientTape() as tape:
        x = tnp.asarray(X)
        tape.watch(x)

        def f(v):
            tape.watch(v)
            return tnp.sum(v * v)

        y = tnp.vectorized_map(f, x)
    np.testing.assert_allclose(np.asarray(tape.gradient(y, x)), 2 * X)


def test_gradients_by_what_all_examples_share_are_of_each():
    found = tnp.vectorized_map(lambda v: tnp.grad(lambda w: tnp.sum(w * w * v))(W), tnp.asarray(X))
    np.testing.assert_allclose(np.asarray(found), 2 * np.asarray(W) * X)
    by_v, by_w = tnp.vectorized_map(lambda v: tnp.grad(lambda u, w: tnp.sum(w * w * u), argnums=(0, 1))(v, W), SHARED)
    np.testing.assert_allclose(np.asarray(by_v), np.broadcast_to(np.asarray(W) ** 2, X.shape))
    np.testing.assert_allclose(np.asarray(by_w), 2 * np.asarray(W) * X)


def test_what_comes_out_may_be_written_to():
    x = tnp.asarray(X)
    kept = x * 1.0
    g, first, rest, doubled_rest = tnp.vectorized_map(
        lambda v: (tnp.grad(lambda u: tnp.sum(u))(v), v[0], v[1:], (v * 2.0)[1:]), x
    )
    g[0], first[0], rest[0], doubled_rest[0] = 7.0, 8.0, 9.0, 10.0
    np.testing.assert_array_equal(np.asarray(x), np.asarray(kept))
    np.testing.assert_array_equal(np.asarray(g)[1:], np.ones((4, 3)))
    np.testing.assert_array_equal(np.asarray(rest)[1:], X[1:, 1:])
    x[...] = 0.0
    np.testing.assert_array_equal(np.asarray(rest)[1:], X[1:, 1:])


@pytest.mark.parametrize("index", [0, -1, (0,), slice(1, None), slice(None, None, -1), (None, 1), ..., (..., 1), ()])
def test_parts_of_examples_are_views(index):
    """Written to, they change the example, and the other way round, as NumPy's do; a number is a copy."""

    def f(v):
        v = v * 1.0
        part = v[index]
        v[1] = 5.0
        before = part * 1.0
        if part.ndim:
            part += 1.0
        return v, part * 1.0, before

    for found, wanted in zip(
        tnp.vectorized_map(f, tnp.asarray(X)), zip(*[f(row) for row in X], strict=True), strict=True
    ):
        np.testing.assert_array_equal(np.asarray(found), np.stack(wanted))


def test_outside_of_a_part_is_numpys_error():
    for index in (3, -4, (0, 0), (slice(None), None, 5)):
        with pytest.raises(IndexError):
            tnp.vectorized_map(lambda v, index=index: v[index], tnp.asarray(X))


def test_a_tape_around_goes_on_after_one_inside():
    """It was paused meanwhile: what another tape watches stays the value that it knows."""
    with tnp.GradientTape() as tape:
        x = tnp.asarray(X)
        tape.watch(x)

        def f(v):
            with tape.stop_recording():
                with tnp.GradientTape() as inside:
                    inside.watch(v)
                    z = tnp.sum(v**3)
                g = inside.gradient(z, v)
            return v * g

        y = tnp.vectorized_map(f, x)
    np.testing.assert_allclose(np.asarray(tape.gradient(y, x)), 3 * X**2)


def test_a_tape_that_is_entered_again():
    def f(v):
        with tnp.GradientTape(persistent=True) as first:
            first.watch(v)
            y = v * v
        with tnp.GradientTape() as second:
            second.watch(v)
            second.watch(y)
            v * y
        with first:
            z = y * v
        return first.gradient(z, v)

    np.testing.assert_allclose(np.asarray(tnp.vectorized_map(f, tnp.asarray(X))), 3 * X**2)


def test_a_tape_that_has_known_the_examples_may_be_entered_inside():
    x = tnp.asarray(X)
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)

    def f(v):
        with tape:
            return v * v

    np.testing.assert_allclose(np.asarray(tape.gradient(tnp.vectorized_map(f, x), x)), 2 * X)


def test_one_tape_after_the_other():
    def f(v):
        with tnp.GradientTape() as first:
            first.watch(v)
            w = v * v
        with tnp.GradientTape() as second:
            second.watch(w)
            z = w * w
        return first.gradient(w, v), second.gradient(z, w)

    found, wanted = tnp.vectorized_map(f, tnp.asarray(X))
    np.testing.assert_allclose(np.asarray(found), 2 * X)
    np.testing.assert_allclose(np.asarray(wanted), 2 * X**2)


@pytest.mark.parametrize(
    "f",
    [
        lambda v, w: v * w,
        lambda v, w: tnp.where(v > 0, v * w, w),
        lambda v, w: v @ w,
        lambda v, w: tnp.arctan2(v, w),
        lambda v, w: tnp.concatenate([v, w]) ** 2,
    ],
)
def test_numpys_arrays_are_as_they_were(f):
    """Written to after they were read, and before the gradient."""
    kept = np.asarray([1.0, 2.0, 3.0])
    w = kept.copy()

    def gradient(v):
        w[:] = kept
        with tnp.GradientTape() as tape:
            tape.watch(v)
            y = f(v, w)
        w[:] = 100.0
        return tape.gradient(y, v)

    found = tnp.vectorized_map(gradient, tnp.asarray(X))
    rows = [np.asarray(tnp.grad(lambda u: tnp.sum(f(u, kept)))(tnp.asarray(row))) for row in X]
    np.testing.assert_allclose(np.asarray(found), np.stack(rows))


@needs_extension  # Python's form keeps a value for each example as it is
def test_the_array_of_all_examples_may_be_somebody_elses():
    outside = X.copy()

    def f(v):
        with tnp.GradientTape() as tape:
            tape.watch(v)
            y = tnp.sum(v * v)
        outside[:] = 100.0
        return tape.gradient(y, v)

    np.testing.assert_allclose(np.asarray(tnp.vectorized_map(f, tnp.asarray(outside))), 2 * X)


def test_gradients_of_ones_own_may_read_the_example():
    def f(v):
        s = v[0]

        @tnp.custom_gradient
        def q(u):
            calls.append(1)
            return u * s, lambda g: g * s

        return tnp.grad(lambda u: tnp.sum(q(u)))(v)

    calls: list[int] = []
    found = np.asarray(tnp.vectorized_map(f, tnp.asarray(X)))
    np.testing.assert_allclose(found, np.broadcast_to(X[:, :1], X.shape))
    assert len(calls) == 1
    again = tnp.vectorized_map(
        lambda v: tnp.grad(lambda u: tnp.sum(tnp.checkpoint(lambda q: tnp.sin(q) * v)(u)))(v), tnp.asarray(X)
    )
    np.testing.assert_allclose(np.asarray(again), np.cos(X) * X)


@pytest.mark.parametrize("size", [10, 100_000])
def test_a_warning_comes_once(size):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        tnp.vectorized_map(tnp.log, tnp.zeros((2, size)))
        tnp.vectorized_map(lambda v: tnp.cumprod(v * 1e200), tnp.full((2, size), 1e200))
    assert len(told) == 2


def test_an_element_of_what_has_leaked():
    leaked = []
    tnp.vectorized_map(lambda v: (leaked.append(v), v)[1], tnp.asarray(X))
    with pytest.raises(tnp.LeakedValueError):
        leaked[0][0]


def test_gradients_by_several_arguments_share_no_memory():
    """Though they are one cotangent: of a sum, of a difference, of the example itself."""
    for f in (lambda u, w: tnp.sum(u + w), lambda u, w: tnp.sum(u + w) + tnp.sum(w), lambda u, w: tnp.sum(u) - 0.0):
        g = tnp.grad(f, argnums=(0, 1))
        found = tnp.vectorized_map(lambda v, g=g: (*g(v, v * 1.0), v), tnp.asarray(X))
        wanted = [np.asarray(each).copy() for each in found]
        found[0][0] = 7.0
        for each, kept in zip(found[1:], wanted[1:], strict=True):
            np.testing.assert_array_equal(np.asarray(each), kept)
