"""The checker: legal programs pass at every stage, and each rule of its table refuses a graph that breaks it alone."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base.dtypes import Aval
from tensornumpy.engines.llvm.grouping import fuse
from tensornumpy.graph import legality
from tensornumpy.graph.ir import Graph, Node, Value
from tensornumpy.graph.legality import check, same_order
from tensornumpy.graph.passes import optimize

from .graphs import graph_of
from .test_layout import arrays, draw

X = tnp.asarray(np.arange(6.0).reshape(2, 3))


def fresh():
    """A small optimized graph: input, constant, add, guard on a sum, exp."""

    def f(x):
        y = x + tnp.asarray([1.0, 2.0, 3.0])
        if tnp.sum(y) > 0:
            return tnp.exp(y)
        return y

    return optimize(graph_of(f, X), True)


def refused(graph: Graph, words: str, stage: str = "optimized"):
    with pytest.raises(ValueError, match=words):
        check(graph, stage)


def named(graph: Graph, label: str) -> Node:
    return next(n for n in graph.nodes if n.label == label)


def test_programs_are_legal_at_every_stage():
    with np.errstate(all="ignore"):
        for seed in range(60):
            graph = graph_of(draw(seed, False), *arrays(seed, False))
            check(graph, "traced")
            after = optimize(graph)
            check(after, "optimized")
            fused = fuse(after)
            check(fused, "fused")
            same_order(graph, after)
            same_order(after, fused)


def test_a_value_is_read_before_it_is_made():
    g = fresh()
    at = g.nodes.index(named(g, "add"))
    g.nodes[at], g.nodes[at + 1] = g.nodes[at + 1], g.nodes[at]
    refused(g, r"node 2 \(sum, .*test_legality.py:\d+\) reads a value that is not made before it")


def test_a_value_of_another_graph():
    g = fresh()
    named(g, "exp").args = [Value(named(fresh(), "add"))]
    refused(g, "reads a value that is not made before it")
    g = fresh()
    g.outputs = [Value(named(fresh(), "exp"))]
    refused(g, "an output is never made")
    g = fresh()
    g.outputs = [Value(named(g, "exp"), 1)]  # it has one result
    refused(g, "an output is never made")


def test_a_node_stands_twice():
    g = fresh()
    g.nodes.append(named(g, "exp"))
    refused(g, "stands in the program twice")


def test_inputs():
    g = fresh()
    g.inputs = []
    refused(g, "inputs are missing or out of order")
    g = fresh()
    g.inputs[0].args = [1]
    refused(g, "is no plain input")


def test_kinds_and_ops():
    g = fresh()
    named(g, "exp").kind = "loop"
    refused(g, "of the unknown kind 'loop'")
    g = fresh()
    named(g, "exp").op = SimpleNamespace(name="exp")
    refused(g, "has no op")
    g = fresh()
    kernel = SimpleNamespace(name="kernel", native=lambda: None)
    named(g, "exp").op = kernel
    refused(g, "has no op")
    check(g, "fused")
    with pytest.raises(ValueError, match="a stage is one of traced, optimized, fused, not 'final'"):
        check(g, "final")


def test_shapes_and_dtypes():
    for wrong in (Aval((2, 3), np.float32), Aval((3, 2), np.float64)):
        g = fresh()
        named(g, "exp").avals = (wrong,)
        refused(g, r"says float\d+\[.*\] where its op makes float64\[2,3\]")
    g = fresh()
    named(g, "sum").avals = (Aval((2,), np.float64),)
    refused(g, r"says float64\[2\] where its op makes float64\[\]")
    g = fresh()
    named(g, "constant").avals = (Aval((2,), np.float64),)
    refused(g, "is not the array that it says")


def test_guards():
    g = fresh()
    named(g, "guard").args = []
    refused(g, "does not read one value and make none")


def test_dead_steps():
    g = fresh()
    g.outputs = [Value(named(g, "add"))]
    refused(g, "exp at .* is dead")
    refused(g, "exp at .* is dead", "fused")
    check(g, "traced")


def test_constants_are_read_only():
    g = fresh()
    named(g, "constant").data = named(g, "constant").data.copy()
    refused(g, "can be written to")
    check(g, "traced")


def test_order_of_guards_and_effects():
    def f(x):
        a, b = tnp.random.uniform(size=2), tnp.random.normal(size=2)
        return a + b + (1 if x[0, 0] > -1 else 0) + (1 if x[0, 1] > 100 else 0)

    first = graph_of(f, X)
    guards = [i for i, n in enumerate(first.nodes) if n.kind == "guard"]
    effects = [i for i, n in enumerate(first.nodes) if n.kind == "effect"]
    assert len(guards) == 2 and len(effects) >= 2
    same_order(first, first.rewritten(first.nodes, {}))
    for i, j in (guards, (effects[0], effects[-1])):
        nodes = list(first.nodes)
        nodes[i], nodes[j] = nodes[j], nodes[i]
        other = Graph("other")
        other.nodes = nodes
        with pytest.raises(ValueError, match="is not where it was"):
            same_order(first, other)
    fewer = Graph("fewer")
    fewer.nodes = [n for i, n in enumerate(first.nodes) if i != effects[0]]
    with pytest.raises(ValueError, match="effects were dropped"):
        same_order(first, fewer)


def test_every_stage_is_in_the_table():
    heading = legality.__doc__.split("\n")[3].split()
    assert heading == ["rule", *legality.STAGES]


@pytest.mark.parametrize("asked", ["", "1"])
def test_the_environment_asks_for_the_check(asked):
    code = (
        "import tensornumpy as tnp\n"
        "from tensornumpy.graph import passes\n"
        "passes.PASSES = (lambda g: g.rewritten(g.nodes[:-1], {}),)\n"  # a pass that loses the last step
        "try: tnp.function(lambda x: (x + 1) * 2)(tnp.ones(2))\n"
        "except Exception as e: print(type(e).__name__, e)\n"
    )
    environment = {"TENSORNUMPY_CHECK_GRAPHS": asked, "TENSORNUMPY_NATIVE": "off", "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert ("ValueError <lambda>: an output is never made" in done.stdout) == bool(asked), done.stdout
