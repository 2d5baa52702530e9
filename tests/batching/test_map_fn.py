"""map_fn: one call after the other, stacked."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

X = np.arange(6.0).reshape(3, 2)


def same(a, b):
    a = a.numpy() if isinstance(a, tnp.ndarray) else a
    assert a.shape == np.shape(b)
    np.testing.assert_allclose(a, b, rtol=1e-12)


def test_python_branches():
    same(tnp.map_fn(lambda v: v * 2 if v > 1 else -v, tnp.arange(4)), [0, -1, 4, 6])


def test_structures():
    got = tnp.map_fn(lambda e: {"s": e[0] + e[1], "t": [e[0]]}, (tnp.array(X), tnp.array([1.0, 2.0, 3.0])))
    same(got["s"], X + [[1.0], [2.0], [3.0]])
    same(got["t"][0], X)


def test_calls_in_order():
    seen = []
    tnp.map_fn(lambda v: seen.append(int(v)) or v, tnp.arange(3))
    assert seen == [0, 1, 2]


def test_gradient():
    x = tnp.array(X)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(tnp.map_fn(lambda r: r[0] * r if r[0] > 1 else r * 3.0, x))
    same(tape.gradient(y, x), [[3.0, 3.0], [7.0, 2.0], [13.0, 4.0]])


def test_gradient_of_one_example_and_of_its_gradient():
    x = tnp.array([[2.0]])
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sum(tnp.map_fn(lambda r: r**3, x))
        g = inner.gradient(y, x)
    same(g, [[12.0]])
    same(outer.gradient(g, x), [[12.0]])


def test_inside_vectorized_map():
    got = tnp.vectorized_map(lambda r: tnp.map_fn(lambda v: v * r[0], r), tnp.array(X))
    same(got, X * X[:, :1])


def test_writes_do_not_reach_the_elements():
    x = tnp.array(X)

    def f(r):
        r *= 2.0
        return r

    same(tnp.map_fn(f, x), 2 * X)
    same(x, X)


def test_errors():
    with pytest.raises(ValueError, match=r"elems\[0\] has 3, elems\[1\] has 2"):
        tnp.map_fn(lambda e: e[0], (tnp.ones(3), tnp.ones(2)))
    with pytest.raises(ValueError, match=r"elems\[0\] has 3, elems\[1\] has 1"):
        tnp.map_fn(lambda e: e[0], (tnp.ones(3), tnp.ones(1)))
    with pytest.raises(ValueError, match="no axis to map over"):
        tnp.map_fn(lambda e: e, tnp.array(1.0))
    with pytest.raises(ValueError, match=r"different shapes: \(1,\) for example 0, \(2,\) for example 1"):
        tnp.map_fn(lambda n: tnp.ones(int(n)), tnp.array([1, 2]))
    with pytest.raises(ValueError, match="for example 1"):
        tnp.map_fn(lambda n: (n, n) if n > 1 else [n, n], tnp.array([1, 2]))
    with pytest.raises(TypeError, match="fn returned float64 where fn_output_signature says float32"):
        tnp.map_fn(lambda r: r, tnp.array(X), fn_output_signature="f4")
    with pytest.raises(ValueError, match="has 2 leaves, and fn returned 3"):
        tnp.map_fn(lambda r: (r, r, r), tnp.array(X), dtype=("f8", "f8"))


def test_signature():
    a, b = tnp.map_fn(lambda r: (r, tnp.sum(r).astype("i4")), tnp.array(X), fn_output_signature=("f8", "i4"))
    assert a.dtype == np.float64 and b.dtype == np.int32


def test_no_examples():
    assert tnp.map_fn(lambda r: tnp.sum(r) * r, tnp.zeros((0, 2))).shape == (0, 2)
    with pytest.raises(ValueError, match="map_fn has no examples"):
        tnp.map_fn(lambda r: r if r[0] > 0 else -r, tnp.zeros((0, 2)))


def test_progress(capsys):
    same(tnp.map_fn(lambda r: r, tnp.array(X), progress=True), X)
    assert "map_fn" in capsys.readouterr().out
