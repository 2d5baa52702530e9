"""Which groups stand before which, against a search; and that the work of grouping grows with the graph, not faster."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy.engines.llvm import grouping
from tensornumpy.graph.legality import check


def reached(edges: dict[int, set[int]], start: int) -> set[int]:
    """All that must run before ``start``, by a search."""
    seen: set[int] = set()
    stack = list(edges[start])
    while stack:
        g = stack.pop()
        if g not in seen:
            seen.add(g)
            stack.extend(edges[g])
    return seen


def test_order_is_what_a_search_finds():
    for seed in range(40):
        rng = random.Random(seed)
        order, edges, same = grouping._Order(), {}, {}
        for _ in range(rng.randint(5, 40)):
            g = order.new()
            edges[g], same[g] = set(), g
            for other in rng.sample(range(g + 1), k=rng.randint(0, min(3, g + 1))):
                if other != g:
                    order.put_before(1 << other, g)
                    edges[g].add(other)
            alive = [h for h in edges if same[h] == h]
            late, early = rng.choice(alive), rng.choice(alive)
            if late != early and late not in reached(edges, early):  # an edge that runs against the numbers
                order.put_before(1 << early, late)
                edges[late].add(early)
        for _ in range(10):  # with a group that is not related, or right before
            alive = [h for h in edges if same[h] == h]
            a, b = rng.choice(alive), rng.choice(alive)
            between = reached(edges, a) & {h for h in edges if b in reached(edges, h)}
            if a != b and a not in reached(edges, b) and not between - {b}:
                order.unite(a, b)
                for h in edges:
                    edges[h] = {a if k == b else k for k in edges[h]}
                edges[a] = (edges[a] | edges[b]) - {a}
                edges[b], same[b] = set(), a
        for g in (h for h in edges if same[h] == h):
            before = {h for h in grouping._bits(order.before[g]) if same[h] == h}
            assert before == {h for h in reached(edges, g) if same[h] == h}, seed
            after = {h for h in grouping._bits(order.after[g]) if same[h] == h}
            assert after == {h for h in edges if same[h] == h and g in reached(edges, h)}, seed
            some = rng.sample(sorted(edges), k=min(5, len(edges)))
            latest = order.latest(sum(1 << h for h in some))
            assert order.closed(latest) == order.closed(sum(1 << h for h in some)), seed


def drawn(seed: int, steps: int) -> Any:
    """A function of elementwise steps, folds and some that no kernel has, each on any two of the values before."""
    rng = random.Random(seed)
    rows = [(rng.random(), rng.random(), rng.random()) for _ in range(steps)]

    def f(x: Any, y: Any) -> Any:
        values = [x, y]
        for kind, a, b in rows:
            p, q = values[int(a * len(values))], values[-1 - int(b * min(4, len(values)))]
            if kind < 0.6:
                values.append(tnp.maximum(p * 0.5, q) - q * 0.25)
            elif kind < 0.7:
                values.append(p.T + q)
            elif kind < 0.8:
                values.append(p - tnp.sum(q, axis=1, keepdims=True) * 0.1)
            else:
                values.append(tnp.sort(p, axis=0) + (q if kind < 0.9 else p))
        return values[-1], values[len(values) // 2]

    return f


def test_groups_unite_only_where_nothing_stands_between():
    x, y = (np.random.default_rng(k).normal(size=(7, 7)) for k in range(2))
    kernels = 0
    for seed in range(60):
        f = drawn(seed, 5 + seed % 40)
        traced = tnp.function(f, native="off")
        wanted = traced(tnp.asarray(x), tnp.asarray(y))
        fused = grouping.fuse(traced.traces[-1].graph)
        check(fused, "fused")
        kernels += sum(isinstance(n.op, grouping.FusedOp) for n in fused.nodes)
        if seed % 6 == 0:
            found = tnp.function(f, native="now")(tnp.asarray(x), tnp.asarray(y))
            for a, b in zip(wanted, found, strict=True):
                np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=1e-12, atol=1e-12)
    assert kernels > 60


def test_elementwise_steps_are_one_kernel():
    """However they read each other, and of whatever shapes they are."""

    def f(x: Any, p: Any) -> Any:
        values = [x, p, x + p]
        for k in range(150):
            values.append(values[-1 - k % 3] * 0.5 + values[-1 - k % 7 % len(values)] - p * p)
        return values[-1]

    traced = tnp.function(f, native="off")
    traced(tnp.ones((5, 3)), tnp.ones((1, 3)))
    graph = traced.traces[-1].graph
    fused = [n for n in grouping.fuse(graph).nodes if isinstance(n.op, grouping.FusedOp)]
    assert len(fused) == 1
    assert len(fused[0].op.steps) == sum(n.kind == "op" for n in graph.nodes)


def kernels(f: Any, *args: Any) -> list[tuple[str, int]]:
    """The kernels that a function becomes, by their steps."""
    g = tnp.function(f, native="off")
    g(*args)
    fused = grouping.fuse(g.traces[-1].graph)
    return [(n.op.name, len(n.op.steps)) for n in fused.nodes if n.kind == "op" and hasattr(n.op, "steps")]


def test_all_operands_of_an_expression_are_one_kernel():
    a, b, c = (tnp.asarray(np.arange(12.0).reshape(3, 4) + k) for k in range(3))

    assert kernels(lambda a, b: np.clip(a, 2, 10) * 4 + b * 3 + 9, a, b) == [("fused[clip multiply add]", 5)]
    chosen = kernels(lambda a, b: np.where((a > 0) & (b < 1), a, b), a, b)
    assert chosen == [("fused[greater less bitwise_and where]", 4)]
    tree = kernels(lambda a, b, c: (a * b + c * a) - (b * c + (a - b) * (a + c)), a, b, c)
    assert [steps for _, steps in tree] == [9]
    long = kernels(lambda a, b: sum((np.exp(a * k) + np.sin(b * k) for k in range(2, 20)), a), a, b)
    assert [steps for _, steps in long] == [18 * 5 + 18]  # more than a map has: a program


def test_what_stands_between_keeps_groups_apart():
    x = tnp.asarray(np.arange(16.0).reshape(4, 4))

    def between(x):  # the sum reads a step of the first group and one that needs all of that
        y = np.exp(x) * 2
        return y + np.sort(y, axis=0) * np.sin(x)

    assert len(kernels(between, x)) == 2

    def turned(x):  # a map reads its own values as they are
        y = np.exp(x) * 2
        z = np.sin(x) + 1
        return z * y.T + y

    for f in (between, turned):
        assert np.array_equal(tnp.function(f, native="now")(x), f(x.numpy()))


def calls_of_fuse(steps: int) -> int:
    """Python calls that it takes to group a loop of so many unrolled steps."""

    def loop(x: Any) -> Any:
        for _ in range(steps):
            x = tnp.linalg.inv(x + tnp.eye(2)) @ x
        return tnp.sum(x)

    f = tnp.function(tnp.grad(loop), native="off")
    f(tnp.eye(2))
    graph = f.traces[-1].graph
    count = 0

    def note(frame: Any, event: str, arg: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        grouping.fuse(graph)
    finally:
        sys.setprofile(None)
    return count


def test_work_is_linear_in_the_graph():
    few, many = calls_of_fuse(10), calls_of_fuse(80)
    assert many < 8 * 1.5 * few
