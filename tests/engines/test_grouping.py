"""Which groups stand before which, against a search; and that the work of grouping grows with the graph, not faster."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy.engines.llvm import grouping


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
        gone = 0
        for b in range(len(edges)):  # once all of them are there, groups take those that read them
            for a in sorted(h for h in edges[b] if same[h] == h and same[b] == b):
                if not order.after[a] & order.before[b] & ~gone:
                    order.absorb(a, b, gone)
                    gone |= 1 << b
                    edges[a] = {x for x in reached(edges, a) | reached(edges, b) if same[x] == x} - {a, b}
                    edges[b], same[b] = {a}, a
                    break
        for _ in range(10):  # and then groups unite that do not read each other
            alive = [h for h in edges if same[h] == h]
            a, b = rng.choice(alive), rng.choice(alive)
            if a != b and a not in reached(edges, b) and b not in reached(edges, a):
                order.unite(a, b)
                edges[a] |= edges[b]
                edges[b], same[b] = {a}, a  # whoever is behind b is behind a
        for g in (h for h in edges if same[h] == h):
            before = {h for h in grouping._bits(order.before[g]) if same[h] == h}
            assert before == {h for h in reached(edges, g) if same[h] == h}, seed
            after = {h for h in grouping._bits(order.after[g]) if same[h] == h}
            assert after == {h for h in edges if same[h] == h and g in reached(edges, h)}, seed
            some = rng.sample(sorted(edges), k=min(5, len(edges)))
            latest = order.latest(sum(1 << h for h in some))
            assert order.closed(latest) == order.closed(sum(1 << h for h in some)), seed


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
