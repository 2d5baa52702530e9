"""Loops whose turns multiply a matrix by a vector of their own: products of matrices for blocks of turns, where nothing
in the loop forbids it."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.compiler.emit import products
from tensornumpy.engines.llvm.products import has_wide_vectors

needs_wide = pytest.mark.skipif(not has_wide_vectors(), reason="left to loops here")


def covariance(a, b):
    out = np.zeros((a.shape[1], a.shape[1]))
    for i in range(a.shape[1]):
        out[i:, i] = out[i, i:] = a[:, i] @ a[:, i:] / 7.0
    return out


def above(a, b):
    out = np.ones((a.shape[1], b.shape[1]))
    for i in range(a.shape[1] - 1):
        out[i, i + 1 :] = a[:, i] @ b[:, i + 1 :] * (i + 2.0) - out[i, i + 1 :]
    return out


def rows(a, b):
    out = np.zeros((a.shape[0], b.shape[1]))
    for i in range(a.shape[0]):
        out[i] = np.maximum(a[i, : b.shape[0]] @ b, 0.0)
    return out


def some(a, b):
    out = np.zeros((a.shape[0], b.shape[1]))
    for i in range(3, 150):
        out[i - 3] += b.T @ a[i, : b.shape[0]]
    return out


def nested(a, b):
    out = np.zeros((2, a.shape[1], b.shape[1]))
    for k in range(2):
        for i in range(a.shape[1]):
            out[k, i] = a[:, i] @ b * (k + 1)
    return out


def kept(a, b):
    """The last product is read behind the loop."""
    out = np.zeros((a.shape[1], b.shape[1]))
    row = np.zeros(b.shape[1])
    for i in range(a.shape[1]):
        row = a[:, i] @ b
        out[i] = row
    return out + row


def written(a, b):
    """A turn reads what the one before has written."""
    c = np.copy(a)
    for i in range(a.shape[1] - 1):
        c[:, i + 1] += (c[:, i] @ b[:, : a.shape[0]]) / 1e3
    return c


def carried(a, b):
    total = np.zeros(b.shape[1])
    for i in range(a.shape[1]):
        total = total / 2 + a[:, i] @ b
    return total


_LOOPS = [covariance, above, rows, some, nested, kept, written, carried]
_TAKEN = {covariance, above, rows, some, nested, kept, carried}


def staged(f, *args):
    """The loop as tensornumpy's: the same code on other names."""
    made = type(f)(f.__code__, {**f.__globals__, "np": tnp}, f.__name__)
    compiled = tnp.function(made)
    for _ in range(2):
        found = compiled(*map(tnp.asarray, args))
    assert "staged" in compiled.explain() and "native" in compiled.explain(), compiled.explain()
    return found


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("shape", [(200, 160), (170, 257), (161, 192)])
@pytest.mark.parametrize("f", _LOOPS, ids=lambda f: f.__name__)
def test_loops_are_what_they_were(f, shape, order, native_now, monkeypatch):
    rng, taken, original = np.random.default_rng(0), [], products.in_blocks
    monkeypatch.setattr(products, "in_blocks", lambda w, s: taken.append(original(w, s)) or taken[-1])
    a, b = (np.asarray(rng.standard_normal((n, m)), order=order) for n, m in (shape, (shape[0], 300)))
    if f in (rows, some):
        b = b[:150]
    np.testing.assert_allclose(staged(f, a, b), f(a, b), rtol=1e-10, atol=1e-10)
    is_taken = any(x is not None for x in taken)
    assert is_taken == (f in _TAKEN and has_wide_vectors())


@needs_wide
def test_its_gradient(native_now, monkeypatch):
    a, b = (np.random.default_rng(1).standard_normal((160, 170)) for _ in range(2))
    made = type(rows)(nested.__code__, {**nested.__globals__, "np": tnp}, "nested")
    taken, original = [], products.in_blocks
    monkeypatch.setattr(products, "in_blocks", lambda w, s: taken.append(original(w, s)) or taken[-1])
    gradient = tnp.function(tnp.grad(lambda x, y: tnp.sum(made(x, y) ** 2), argnums=(0, 1)))
    for _ in range(2):
        found = gradient(tnp.asarray(a), tnp.asarray(b))
    assert sum(x is not None for x in taken) >= 2  # forward, and in the program that gives the gradient
    product = a.T @ b
    g = 2 * product * (1 + 4)  # of both values of k
    np.testing.assert_allclose(found[0], b @ g.T, rtol=1e-9)
    np.testing.assert_allclose(found[1], a @ g, rtol=1e-9)
