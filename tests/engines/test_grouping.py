"""Which groups stand before which, against a search; and that the work of grouping grows with the graph, not faster."""

from __future__ import annotations

import random
import sys
from typing import Any

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
        for _ in range(10):  # as in a graph: groups unite once all of them are there
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
