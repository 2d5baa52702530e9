"""What the tests of graphs share: a program as a graph, its run, its steps, and a pass held against the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tensornumpy.engines.numpy import compile_graph
from tensornumpy.function.tracing.tracer import Tracer, tracing
from tensornumpy.graph.ir import Graph, Value
from tensornumpy.graph.legality import check


def graph_of(f: Callable, *xs: Any) -> Graph:
    """The traced graph of ``f`` on arrays, as no pass has seen it."""
    tracer = Tracer("program")
    with tracing(tracer):
        for i, x in enumerate(xs):
            tracer.input(x, x._v, f"x{i}")
        out = f(*xs)
        symbols = [tracer.to_symbol(o) for o in (out if isinstance(out, tuple | list) else (out,))]
    tracer.graph.outputs = [Value(s.node, s.output) for s in symbols]
    check(tracer.graph)
    return tracer.graph


def run(graph: Graph, *xs: Any) -> list[np.ndarray]:
    """The results of a graph by the NumPy engine."""
    check(graph)
    return [np.asarray(o) for o in compile_graph(graph)(*[x._v for x in xs])]


def ops(graph: Graph) -> list[str]:
    """The steps of a graph by name, without inputs."""
    return [n.label for n in graph.nodes if n.kind != "input"]


def same_bits(found: np.ndarray, wanted: np.ndarray) -> None:
    """Shape, dtype and every bit, but for the payload of a NaN."""
    assert (found.shape, found.dtype) == (wanted.shape, wanted.dtype)
    np.testing.assert_array_equal(found, wanted)
    if found.dtype.kind in "fc":
        parts = [(np.real(x), np.imag(x)) for x in (found, wanted)]
        for a, b in zip(*parts, strict=True):
            number = ~np.isnan(b)
            np.testing.assert_array_equal(np.signbit(a)[number], np.signbit(b)[number])


def check_pass(one: Callable[[Graph], Graph], f: Callable, *xs: Any) -> Graph:
    """The graph of ``f`` after a pass, which leaves its argument as it is and changes no bit of a result."""
    before = graph_of(f, *xs)
    old_ops = ops(before)
    after = one(before)
    assert ops(before) == old_ops
    for a, b in zip(run(before, *xs), run(after, *xs), strict=True):
        same_bits(b, a)
    return after
