"""Each pass on small programs, with legality checked after every pass, and the printed graph."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.engines.memory import plan
from tensornumpy.engines.numpy import compile_graph
from tensornumpy.function.tracing.tracer import Tracer, tracing
from tensornumpy.graph.ir import Graph, Node, Value
from tensornumpy.graph.legality import check
from tensornumpy.graph.passes import common_subexpressions, constant_folding, dead_code, layout, optimize, simplify
from tensornumpy.graph.printer import listing

from .graphs import check_pass, graph_of, ops

X = tnp.asarray(np.arange(6.0).reshape(2, 3))


def test_constant_folding():
    g = check_pass(constant_folding, lambda x: x + (tnp.ones(3) * 2 + tnp.arange(3)), X)
    assert "multiply" not in ops(g) and ops(g).count("add") == 1


def test_folding_leaves_large_results():
    g = check_pass(constant_folding, lambda x: x + tnp.broadcast_to(tnp.ones(1) * 2, (1 << 17,))[:3], X)
    assert "broadcast_to" in ops(g) and "multiply" not in ops(g)


def test_common_subexpressions():
    g = check_pass(
        common_subexpressions, lambda x: (tnp.exp(x) + tnp.exp(x), tnp.sum(x, axis=0), tnp.sum(x, axis=0)), X
    )
    assert ops(g).count("exp") == 1 and ops(g).count("sum") == 1
    g = check_pass(common_subexpressions, lambda x: (tnp.sum(x, axis=0), tnp.sum(x, axis=1)), X)
    assert ops(g).count("sum") == 2


def test_signed_zeros_and_types_are_not_merged():
    with np.errstate(all="ignore"):
        g = check_pass(common_subexpressions, lambda x: (x * 0.0, x * -0.0, x * 1, x * 1.0, x * True), X)
    assert ops(g).count("multiply") == 5


def test_dead_code():
    def f(x):
        tnp.exp(x)
        if x.sum() > 0:
            return x * 2
        return x

    g = check_pass(dead_code, f, X)
    assert "exp" not in ops(g) and "guard" in ops(g) and "sum" in ops(g)


def test_effects_stay():
    tracer = Tracer("program")
    with tracing(tracer):
        tracer.effect("draw", lambda: np.ones(2))
    tracer.graph.outputs = []
    assert ops(optimize(tracer.graph, True)) == ["effect"]


def test_simplify():
    def f(x):
        y = x.reshape(6).reshape(3, 2).reshape(2, 3).reshape(3, 2)
        return y.T.T, tnp.broadcast_to(x, (2, 3)) + 1, x.astype(np.float64) * 2

    g = dead_code(check_pass(lambda graph: simplify(layout(graph)), f, X))
    assert ops(g).count("reshape") == 1 and "transpose" not in ops(g)
    assert "broadcast_to" not in ops(g) and "astype" not in ops(g)


def test_selections_that_are_known():
    def f(x):
        never = tnp.zeros((2, 3), bool)
        return tnp.where(never & tnp.isfinite(x), tnp.ones(()), x * 2), tnp.where(tnp.ones((2, 3), bool), x, 5.0), x**1

    g = dead_code(check_pass(simplify, f, X))
    assert ops(g) == ["multiply"]


def test_all_passes_together():
    g = check_pass(
        lambda graph: optimize(graph, True), lambda x: tnp.sum(tnp.exp(x.T) * tnp.exp(x.T)) + 0 * tnp.ones(2), X
    )
    assert ops(g).count("exp") == 1


def test_illegal_graphs_are_refused():
    g = graph_of(lambda x: tnp.exp(x) + 1, X)
    g.nodes[1], g.nodes[2] = g.nodes[2], g.nodes[1]
    with pytest.raises(ValueError, match="reads a value that is not made before it"):
        check(g)
    h = graph_of(lambda x: x + 1, X)
    h.outputs = [Value(Node(h, "op", None, [], {}, h.nodes[1].avals, ""))]
    with pytest.raises(ValueError, match="an output is never made"):
        check(h)
    i = graph_of(lambda x: x + 1, X)
    i.inputs = []
    with pytest.raises(ValueError, match="inputs are missing"):
        check(i)
    j = Graph("g")
    j.add("op", None, [], {}, [], "")
    with pytest.raises(ValueError, match="has no op"):
        check(j)


def test_memory_is_reused_where_nobody_looks():
    x = tnp.asarray(np.linspace(-1, 1, 1 << 13))

    def f(x):
        a = x * 2
        b = a + 1
        c = tnp.exp(b)
        return c - a, b

    g = graph_of(f, x)
    compiled = compile_graph(g)
    assert "out=" in compiled.source
    for _ in range(2):
        for got, want in zip(compiled(x._v), f(x), strict=True):
            np.testing.assert_array_equal(got, want.numpy())
    np.testing.assert_array_equal(x.numpy(), np.linspace(-1, 1, 1 << 13))


def test_printed_graph():
    w = tnp.asarray([1.0, 2.0, 3.0])

    @tnp.function
    def predict(x, n):
        y = tnp.exp(x @ w) + tnp.asarray([0.5, 0.25])
        if y[0] > 0:
            y = y * n
        return y, -x.T

    text = predict.graph(X, 3)
    rows = text.split("\n")
    left = [row.split("  #")[0].rstrip() for row in rows]
    assert left == [
        "graph predict:",
        "  input x: float64[2,3]",
        "  input captured_0: float64[3]",
        "  %0: float64[2] = matmul(x, captured_0)",
        "  %1: float64[2] = exp(%0)",
        "  %2: float64[2] = [0.5, 0.25]",
        "  %3: float64[2] = add(%1, %2)",
        "  %4: float64[] = getitem(%3, spec=(0,))",
        "  %5: bool[] = greater(%4, 0)",
        "  guard bool(%5) == True",
        "  %6: float64[2] = multiply(%3, 3)",
        "  %7: float64[3,2] = transpose(x, axes=(1, 0))",
        "  %8: float64[3,2] = negative(%7)",
        "  return %6, %8",
    ]
    assert all("test_passes.py:" in row for row in rows[1:-1])


def test_listing_of_effects():
    tracer = Tracer("program")
    with tracing(tracer):
        tracer.effect("normal", lambda: np.ones(2))
    assert "%0: float64[2] = normal()" in listing(tracer.graph)


def test_a_sum_with_a_part_is_a_write_of_the_part():
    def f(x):
        return tnp.grad(lambda x: tnp.sum(x * x) + tnp.sum(tnp.exp(x[:, 1:]) * x[:, :-1]))(x)

    g = check_pass(lambda graph: dead_code(simplify(graph)), f, X)
    assert ops(g).count("setitem") == ops(g).count("scatter_add") == 1  # zeros and the first part, then the second
    g = check_pass(simplify, lambda x: tnp.grad(lambda x: tnp.sum(x[[0, 0, 1]] ** 2) + tnp.sum(x))(x), X)
    assert "scatter_add" in ops(g)  # places that repeat


def test_gradients_of_writes_make_few_copies():
    def loop(u):
        u = u.copy()
        for _ in range(10):
            u[1:-1] += 0.1 * u[1:-1] * (u[2:] - 2 * u[1:-1] + u[:-2])
        return tnp.sum(u * u)

    f = tnp.function(tnp.grad(loop))
    f(tnp.arange(8.0))
    graph = f.traces[-1].graph
    writes = [n for n in graph.nodes if n.kind == "op" and n.op.name in ("setitem", "set_window")]
    updates = plan(graph).updates
    # forward, the value before each step is needed again; backward, nothing is
    assert len([n for n in writes if n not in updates]) <= 10 + 1 and len(updates) >= 40


def test_a_number_written_where_a_mask_holds_is_a_selection():
    def f(x):
        y = x * 2
        y[y > 3] = -1.0
        return y

    g = check_pass(simplify, f, X)
    assert "setitem" not in ops(g) and ops(g).count("where") == 1

    def rows(x):
        y = x * 2
        y[tnp.asarray([True, False])] = 7.0  # a mask of rows
        y[y > 3] = tnp.arange(4.0)[:1]  # values, not a number
        return y

    assert ops(check_pass(simplify, rows, X)).count("setitem") == 2
