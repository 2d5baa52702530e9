"""Each example of a result lies in memory as NumPy's result for one example does: what is a view there is one here."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, watched

MADE = {
    "C": lambda xp, x: x.copy(),
    "F": lambda xp, x: xp.array(x, order="F"),
    "asarray F": lambda xp, x: xp.asarray(x, order="F"),
    "full F": lambda xp, x: xp.full(x.shape, 2.0, order="F") * x,
    "T": lambda xp, x: x.copy().T,
    "copy K": lambda xp, x: x.T.copy("K"),
    "ufunc": lambda xp, x: xp.exp(x.T),
    "mixed": lambda xp, x: x.T + np.ones(x.T.shape),
    "where": lambda xp, x: xp.where(x.T > 0, x.T, 0.0),
    "astype": lambda xp, x: x.T.astype("f4"),
    "concatenate": lambda xp, x: xp.concatenate([x.T, x.T]),
    "cumsum": lambda xp, x: xp.cumsum(x.T, axis=0),
    "pad": lambda xp, x: xp.pad(x.T, 1),
    "rows": lambda xp, x: x[[1, 0]],
    "columns": lambda xp, x: x[..., [1, 0]],
    "columns by two": lambda xp, x: x[..., [[0, 1], [1, 0]]],
    "elements": lambda xp, x: x[[0, 1], [1, 0]],
    "rows of T": lambda xp, x: x.T[[0, 1]],
    "mask": lambda xp, x: x[np.array([True, False])],
    "take": lambda xp, x: xp.take(x.T, [0, 1], axis=1),
}
TAKEN = {
    "reshape": lambda xp, y: y.reshape(-1),
    "reshape F": lambda xp, y: y.reshape(-1, order="F"),
    "reshape A": lambda xp, y: y.reshape(-1, order="A"),
    "ravel": lambda xp, y: y.ravel(),
    "ravel F": lambda xp, y: y.ravel("F"),
    "ravel K": lambda xp, y: y.ravel("K"),
    "T": lambda xp, y: y.T.reshape(-1),
    "row": lambda xp, y: y[0].ravel(),
    "column": lambda xp, y: y[..., 0].ravel(),
    "part": lambda xp, y: y[..., :2].reshape(-1),
    "ascontiguousarray": lambda xp, y: xp.ascontiguousarray(y),
    "asfortranarray": lambda xp, y: xp.asfortranarray(y),
}


def first(f, axis=0):
    def inner(x):
        return [
            out[0] for out in tnp.vectorized_map(f, tnp.stack([x, x + 1.0], axis=axis), in_axes=axis % (x.ndim + 1))
        ]

    return inner


MODES = {
    "batched": first,
    "last axis": lambda f: first(f, -1),
    "watched": lambda f: first(watched(f)),
    "compiled": lambda f: tnp.function(first(f)),
    "twice": lambda f: first(first(f, -1)),
}


@pytest.mark.family(2)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("made", MADE)
def test_views_and_copies_are_numpys(made, mode):
    compared = 0
    for taken in TAKEN:

        def program(xp, x, taken=taken):
            y = MADE[made](xp, x * 1.0)
            w = TAKEN[taken](xp, y)
            before = w * 1.0
            y[...] = y * 2.0 + 1.0
            after = w * 1.0
            if w.ndim:
                w[...] = w * 3.0
            return before, after, y * 1.0

        for shape in ((2, 3), (2, 3, 2), (2, 2)):
            x = np.arange(1.0, 1.0 + np.prod(shape)).reshape(shape)
            try:
                wanted = program(np, x)
            except IndexError:
                continue
            if mode == "compiled" and shape != (2, 3):
                continue
            for f, w in zip(MODES[mode](lambda x: program(tnp, x))(tnp.asarray(x)), wanted, strict=True):
                assert_same(f, w)
                compared += 1
    assert compared >= 2 * len(TAKEN)


def test_an_order_of_examples_has_a_gradient():
    def f(x):
        y = tnp.array(x, order="F").reshape(-1, order="A")
        y[0] = y[1] * y[2]
        return tnp.sum(y * np.arange(6.0))

    x = tnp.arange(12.0).reshape(2, 2, 3)
    each = tnp.vectorized_map(tnp.grad(f), x)
    assert_same(each, np.stack([tnp.grad(f)(x[i]).numpy() for i in range(2)]))
