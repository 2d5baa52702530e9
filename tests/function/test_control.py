"""cond, while_loop and scan: values, structures and gradients, eagerly and inside function."""

from __future__ import annotations

import numpy as np
import pytest
from tests.helpers import check_function, check_gradients

import tensornumpy as tnp


def _cond(x, w):
    return tnp.cond(tnp.sum(x) > 0, lambda a: tnp.sum(a**3) * w, lambda a: tnp.sum(tnp.sin(a)) + w * w, x)


def _while(x, w):
    def body(i, y):
        return i + 1, y * w + tnp.sin(y)

    return tnp.while_loop(lambda i, y: i < 3, body, (tnp.asarray(0), x))[1]


def _limited(x, w):
    return tnp.while_loop(lambda y: tnp.sum(y) < 1e9, lambda y: y * y + w, (x,), maximum_iterations=3)[0]


def _scan(x, w):
    carry, ys = tnp.scan(lambda c, v: (c * w + v, c * v), tnp.asarray(0.5), x)
    return carry, ys


def _reverse(x, w):
    carry, ys = tnp.scan(lambda c, v: (c * w + tnp.sin(v), {"y": c * v}), tnp.asarray(0.5), x, reverse=True)
    return carry, ys["y"]


PROGRAMS = [_cond, _while, _limited, _scan, _reverse]
INPUTS = [(np.array([0.3, 0.7, 0.2]), np.array(0.9)), (np.array([-0.3, -0.7, 0.2]), np.array(1.1))]


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("x, w", INPUTS)
def test_compiled_equals_eager(program, x, w):
    check_function(program, x, w)


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("x, w", INPUTS)
def test_gradients_through_function(program, x, w):
    check_gradients(tnp.function(program), x, w, order=2)


@pytest.mark.parametrize("program", PROGRAMS)
def test_gradients_inside_function(program):
    def gradient(x, w):
        with tnp.GradientTape() as tape:
            tape.watch([x, w])
            out = program(x, w)
            out = out if isinstance(out, tuple) else (out,)
            total = sum(tnp.sum(o * o) for o in out)
        return tuple(tape.gradient(total, [x, w]))

    check_function(gradient, *INPUTS[0])
    check_function(gradient, *INPUTS[1])


def test_one_trace_for_both_branches_and_any_length():
    f = tnp.function(lambda x: tnp.cond(x > 0, lambda: x + 1, lambda: x - 1))
    assert f(tnp.asarray(1.0)).numpy() == 2 and f(tnp.asarray(-1.0)).numpy() == -2
    assert len(f.traces) == 1
    g = tnp.function(
        lambda n: tnp.while_loop(lambda i, s: i < n, lambda i, s: (i + 1, s + i), (tnp.asarray(0), tnp.asarray(0)))[1]
    )
    assert [int(g(tnp.asarray(n))) for n in (0, 3, 10)] == [0, 3, 45]
    assert len(g.traces) == 1


def test_captured_arrays_in_branches_are_read_anew():
    w = tnp.asarray(2.0)
    f = tnp.function(lambda x: tnp.cond(x > 0, lambda: x * w, lambda: x + w))
    assert f(tnp.asarray(3.0)).numpy() == 6
    w[...] = 5.0
    assert f(tnp.asarray(3.0)).numpy() == 15 and f(tnp.asarray(-3.0)).numpy() == 2


def test_structures():
    @tnp.function
    def f(x):
        out = tnp.while_loop(
            lambda i, s: i < 3,
            lambda i, s: (i + 1, {"a": s["a"] + i, "b": [s["b"][0] * 2]}),
            (tnp.asarray(0), {"a": x, "b": [x + 1]}),
        )
        return tnp.cond(x > 100, lambda d: {"r": d["a"]}, lambda d: {"r": d["b"][0]}, out[1])

    assert int(f(tnp.asarray(1))["r"]) == 16
    assert int(f(tnp.asarray(200))["r"]) == 203


def test_per_example():
    x = tnp.asarray([1.0, -2.0, 3.0])
    got = tnp.vectorized_map(lambda v: tnp.cond(v > 0, lambda: v * 2, lambda: -v), x)
    assert got.numpy().tolist() == [2, 2, 6]


def test_errors():
    with pytest.raises(TypeError, match=r"(?s)branches of cond return.*fix"):
        tnp.function(lambda x: tnp.cond(x > 0, lambda: x, lambda: x.astype(np.float32)))(tnp.asarray(1.0))
    with pytest.raises(TypeError, match=r"(?s)body of while_loop turns.*fix"):
        tnp.function(lambda x: tnp.while_loop(lambda y: y < 3, lambda y: (y.reshape(1),), (x,)))(tnp.asarray(1.0))
    with pytest.raises(ValueError, match="scan needs one length"):
        tnp.scan(lambda c, x: (c, x), tnp.asarray(0.0), tnp.ones(3), length=4)

    def writes(x):
        y = x * 1

        def branch():
            y[0] = 5.0
            return y

        return tnp.cond(x[0] > 0, branch, lambda: y)

    with pytest.raises(TypeError, match="cond_true writes into an array from outside"):
        tnp.function(writes)(tnp.ones(2))


def test_python_decision_in_a_body():
    f = tnp.function(lambda x: tnp.while_loop(lambda y: y < 100, lambda y: (y * 2 if y > 5 else y + 1,), (x,))[0])
    with pytest.raises(TypeError, match=r"(?s)a Python decision at test_control.py:\d+ inside while_body.*tnp.cond"):
        f(tnp.asarray(1.0))
