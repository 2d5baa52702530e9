"""What is left of real programs after all passes: elementwise steps, reductions of trailing or leading axes, matmuls,
and movements that are views. A step more in one of these lists is a redundancy that came back."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

from .graphs import graph_of, ops, run

F = np.float32


def gradient(weights, x, y):
    w1, bias, w2 = weights
    with tnp.GradientTape() as tape:
        tape.watch(weights)
        hidden = tnp.maximum(tnp.matmul(x, w1) + bias, 0)
        loss = tnp.sum(tnp.square(tnp.matmul(hidden, w2) - y))
    return tape.gradient(loss, weights)


def per_example(weights, x, y):
    def one(example):
        a, b = example
        return gradient(weights, tnp.expand_dims(a, 0), tnp.expand_dims(b, 0))

    return tnp.vectorized_map(one, (x, y))


def jacobian(weights, x, y):
    w1, bias, w2 = weights
    with tnp.GradientTape() as tape:
        tape.watch(x)
        out = tnp.matmul(tnp.maximum(tnp.matmul(x, w1) + bias, 0), w2)
    return tape.batch_jacobian(out, x)


def softmax(x):
    e = tnp.exp(x - tnp.max(x, axis=-1, keepdims=True))
    return e / tnp.sum(e, axis=-1, keepdims=True)


def layer_norm(x, scale, shift):
    centred = x - tnp.mean(x, axis=-1, keepdims=True)
    return centred / tnp.sqrt(tnp.var(x, axis=-1, keepdims=True) + 1e-5) * scale + shift


def log_sum_exp(x):
    top = tnp.max(x, axis=-1, keepdims=True)
    return tnp.log(tnp.sum(tnp.exp(x - top), axis=-1)) + top[..., 0]


def derivative(f):
    def g(x):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(f(x))
        return tape.gradient(y, x)

    return g


def draw(*shape):
    return tnp.asarray(np.random.default_rng(len(shape)).normal(size=shape).astype(F))


WEIGHTS = [draw(32, 64), draw(64), draw(64, 2)]
MODEL = (WEIGHTS, draw(16, 32), draw(16, 2))
LAYER = "matmul add maximum matmul subtract add "
PROGRAMS = {
    "gradient": (gradient, MODEL, LAYER + "transpose matmul transpose matmul winner_share sum transpose matmul"),
    "per_example": (
        per_example, MODEL,
        LAYER + "reshape transpose matmul reshape multiply add winner_share reshape add reshape multiply add",
    ),
    "jacobian": (
        jacobian, MODEL,
        "matmul add transpose constant matmul transpose reshape winner_share reshape matmul reshape",
    ),
    "softmax": (softmax, (draw(4, 6),), "max subtract exp sum divide"),
    "layer_norm": (
        layer_norm, (draw(4, 6), draw(6), draw(6)),
        "sum divide subtract multiply sum constant divide add sqrt divide multiply add",
    ),
    "log_sum_exp": (log_sum_exp, (draw(4, 6),), "max subtract exp sum log reshape add"),
    "variance_gradient": (
        derivative(lambda x: tnp.var(x, axis=0)), (draw(4, 6),),
        "sum divide subtract constant multiply add negative sum divide add",
    ),
    "mapped_softmax": (lambda x: tnp.vectorized_map(softmax, x), (draw(4, 6),), "max subtract exp sum divide"),
    "mapped_layer": (
        lambda x, w, b: tnp.vectorized_map(lambda r: tnp.tanh(r[None] @ w + b)[0], x),
        (draw(4, 3), draw(3, 5), draw(5)), "matmul add tanh",
    ),
    "mapped_outer": (
        lambda x, y: tnp.vectorized_map(lambda a: tnp.outer(a[0], a[1]), (x, y)), (draw(4, 3), draw(4, 5)),
        "reshape reshape multiply",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_left(name):
    f, arguments, wanted = PROGRAMS[name]
    compiled = tnp.function(f, check=True)
    result = compiled(*arguments)
    graph = compiled.traces[-1].graph
    assert " ".join(ops(graph)) == wanted
    for found, eager in zip(_leaves(compiled(*arguments)), _leaves(f(*arguments)), strict=True):
        np.testing.assert_allclose(found, eager, rtol=1e-5, atol=1e-6 * np.abs(eager).max())
        assert found.shape == eager.shape and found.dtype == eager.dtype
    assert len(_leaves(result)) == len(graph.outputs)


def _leaves(result):
    return [r.numpy() for r in (result if isinstance(result, list | tuple) else [result])]


def test_a_jacobian_is_made_in_the_order_of_its_axes():
    compiled = tnp.function(jacobian)
    compiled(*MODEL)
    assert compiled(*MODEL).numpy().flags.c_contiguous


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_rows_of_a_product_do_not_depend_on_their_place(dtype):
    """What the passes take for granted when they leave out rows of a matmul that repeat, or change their order: no more
    than the rounding of a sum of that length."""
    rng = np.random.default_rng(3)
    for rows, inner, columns in [(4, 2, 64), (32, 64, 32), (24, 7, 5), (6, 33, 17)]:
        a, b = rng.normal(size=(rows, inner)).astype(dtype), rng.normal(size=(inner, columns)).astype(dtype)
        order = rng.permutation(rows)
        bound = np.finfo(dtype).eps * inner * (np.abs(a) @ np.abs(b))
        assert (np.abs(np.matmul(a[order], b) - np.matmul(a, b)[order]) <= bound[order]).all()
        some = np.matmul(np.repeat(a, 3, axis=0), b)
        assert (np.abs(some - np.repeat(np.matmul(a, b), 3, axis=0)) <= np.repeat(bound, 3, axis=0)).all()


def test_gradients_of_optimized_programs():
    """The tape records the steps that are left, so their gradients are those of the program."""
    compiled = tnp.function(layer_norm, check=True)
    arguments = [draw(4, 6), draw(6), draw(6)]
    compiled(*arguments)
    found = []
    for f in (compiled, layer_norm):
        with tnp.GradientTape() as tape:
            tape.watch(arguments)
            y = tnp.sum(f(*arguments) ** 2)
        found.append(tape.gradient(y, arguments))
    for a, b in zip(*found, strict=True):
        np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=1e-4, atol=1e-5)
    graph = graph_of(lambda x: tnp.matmul(x[:, :, None], x[:, None, :]), draw(4, 3))
    assert [o.shape for o in run(graph, draw(4, 3))] == [(4, 3, 3)]
