"""Functions of functions: vectorize with all of its options."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

X = np.array([[0.8, -1.3, 2.1], [-0.4, 1.7, 0.55]])
V = np.array([0.9, -1.1, 2.3])


def taped(call, *arrays):
    """The call with a tape watching."""
    xs = [tnp.asarray(a) for a in arrays]
    with tnp.GradientTape() as tape:
        tape.watch(xs)
        return call(tnp, *xs)


CALLS = {
    "two results": lambda xp, x: xp.vectorize(lambda a: (xp.sin(a), a * 2))(x),
    "otypes": lambda xp, x: xp.vectorize(lambda a: a * 2, otypes=["f4"])(x),
    "otypes as letters": lambda xp, x: xp.vectorize(lambda a: (a, a), otypes="dD")(x),
    "first result": lambda xp, x: xp.vectorize(lambda a: 1 if a == x[0, 0] else a)(x),
    "cache": lambda xp, x: xp.vectorize(lambda a: a * a, cache=True)(x),
    "excluded": lambda xp, x: xp.vectorize(lambda a, p: a * p[1], excluded=[1])(x, [1.0, 2.0]),
    "excluded name": lambda xp, x: xp.vectorize(lambda a, p: a * p[1], excluded={"p"})(x, p=[1.0, 2.0]),
    "keywords": lambda xp, x: xp.vectorize(lambda a, b: a - b)(x, b=x[0]),
    "all by name": lambda xp, x: xp.vectorize(lambda a, b: a - b)(b=x, a=x[0]),
    "broadcast": lambda xp, x: xp.vectorize(lambda a, b: a * b)(x[:, None], x[0]),
    "signature": lambda xp, x: xp.vectorize(xp.sum, signature="(n)->()")(x),
    "signature of matrices": lambda xp, x: xp.vectorize(xp.matmul, signature="(n,m),(m)->(n)")(x[None], x[0] * x[:1]),
    "signature, a new dimension": lambda xp, x: xp.vectorize(
        lambda a: xp.stack([a[0], a[1]]), signature="(n)->(k)", otypes=["d"]
    )(x),
    "signature, two results": lambda xp, x: xp.vectorize(lambda a: (a[::-1], a[0]), signature="(n)->(n),()")(x),
    "no arguments": lambda xp, x: xp.vectorize(lambda: 7)(),
}


@pytest.mark.parametrize("name", CALLS)
def test_vectorize_is_numpys_with_a_tape_and_without(name):
    want = CALLS[name](np, X)
    assert_same(CALLS[name](tnp, tnp.asarray(X)), want)
    assert_same(taped(CALLS[name], X), want)


@pytest.mark.parametrize("name", sorted(set(CALLS) - {"no arguments", "otypes", "otypes as letters", "first result"}))
def test_vectorize_differentiates_compiles_and_batches(name):
    def f(x):
        return CALLS[name](tnp, x)

    check_gradients(f, X)
    check_function(f, X)
    check_batch(f, X)


def test_vectorize_as_a_decorator():
    @tnp.vectorize(otypes=[float])
    def double(x):
        """Twice."""
        return 2 * x

    assert double.__doc__ == "Twice." and double.__name__ == "double"
    assert_same(double(X), 2 * X)
    assert_same(tnp.grad(lambda x: tnp.sum(double(x)))(tnp.asarray(X)), np.full(X.shape, 2.0))


@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.vectorize(lambda a: a)(x[:0]),
        lambda xp, x: xp.vectorize(lambda a: a, signature="(n)->(n)")(x[:0]),
        lambda xp, x: xp.vectorize(lambda a: a, signature="(n)->(k)", otypes=["d"])(x[:0]),
        lambda xp, x: xp.vectorize(lambda a: a, signature="(n,m,k)->()")(x),
        lambda xp, x: xp.vectorize(lambda a, b: a, signature="(n),(n)->()")(x, x[:, :2]),
        lambda xp, x: xp.vectorize(lambda a: a, signature="(n),(n)->()")(x),
        lambda xp, x: xp.vectorize(lambda a: (a, a), signature="(n)->(n)")(x),
        lambda xp, x: xp.vectorize(lambda a: a[:1], signature="(n)->(n)")(x),
        lambda xp, x: xp.vectorize(lambda a, b: a)(x, x[:, :2]),
    ],
)
def test_what_vectorize_refuses_are_numpys_errors(call):
    with pytest.raises((ValueError, TypeError)) as theirs:
        call(np, X)
    with pytest.raises(type(theirs.value)) as ours:
        taped(call, X)
    if "broadcast" not in str(theirs.value):
        assert str(ours.value).split("\n")[0][:30] == str(theirs.value)[:30]


def test_the_first_line_says_the_dtype_of_apply_along_axis():
    def call(xp, x):
        return xp.apply_along_axis(lambda v: v.astype(int) if v[0] > 0 else v, 1, x)

    assert_same(call(tnp, tnp.asarray(X)), call(np, X))
    assert_same(taped(call, X), call(np, X))


def test_empty_input_with_otypes():
    f = tnp.vectorize(lambda a: (a, a), otypes=["f4", "i8"])
    for got in (f(X[:0]), taped(lambda xp, x: f(x), X[:0])):
        assert [(p.shape, p.dtype) for p in got] == [((0, 3), np.float32), ((0, 3), np.int64)]
    g = tnp.vectorize(lambda a: a, signature="(n)->(n)", otypes=["f4"])
    assert taped(lambda xp, x: g(x), X[:0]).shape == (0, 3)


@pytest.mark.parametrize("axes", [0, -1, [0, -1], [-3, 1]], ids=str)
def test_functions_over_axes_get_them_from_the_front(axes):
    x = np.arange(24.0).reshape(2, 3, 4)

    def over_axes(xp, x):
        axis_of_each = []

        def total(a, axis):
            axis_of_each.append(axis)
            return xp.sum(a, axis=axis)

        return xp.apply_over_axes(total, x, axes), axis_of_each

    wanted, numbers = over_axes(np, x)
    for found, given in (over_axes(tnp, tnp.asarray(x)), taped(over_axes, x)):
        np.testing.assert_array_equal(found.numpy(), wanted)
        assert given == numbers
    slope = tnp.grad(lambda y: tnp.sum(tnp.apply_over_axes(tnp.sum, y, axes) ** 2))(tnp.asarray(x))
    np.testing.assert_array_equal(slope.numpy(), np.broadcast_to(2 * wanted, x.shape))


@pytest.mark.parametrize("otypes", [None, "U", ["O"]])
def test_vectorize_of_texts_keeps_each_of_them_whole(otypes):
    """The first result says the kind: its length is not that of the others."""

    def texts(xp, words):
        return xp.vectorize(lambda w: f"{w}!", otypes=otypes)(words)

    compiled = tnp.function(lambda words: texts(tnp, words))
    for words in (["fig", "apple", "a"], ["a", "pears", "fig"], ["plum", "b", "cc"], ["fig", "apple", "a"]):
        want = texts(np, np.array(words))
        with tnp.GradientTape():
            watched = texts(tnp, tnp.array(words))
        for found in (texts(tnp, tnp.array(words)), watched, compiled(tnp.array(words))):
            assert found.dtype == want.dtype and found.tolist() == want.tolist()
