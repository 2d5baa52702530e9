"""A drawing of a directed acyclic graph in layers, from top to bottom.

The method is Sugiyama's: each box lies one layer below the lowest box that it depends on (longest path); long edges
get a point in every layer that they cross, those of one box a common one; the order within layers comes from
barycenters of neighbours, in sweeps down and up; then each box moves towards its neighbours as far as the others leave
room.
(K. Sugiyama, S. Tagawa, M. Toda: Methods for visual understanding of hierarchical system structures, 1981.)

``page.py`` calls it; it calls nothing.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

_GAP_X, _GAP_Y, _MARGIN = 24.0, 40.0, 12.0
_SWEEPS = 8
_LONGEST = 200  # layers: an edge that crosses more is drawn straight


class Drawing:
    """Centers of the boxes, the points of each edge from its upper box to its lower one, and the size of it all."""

    def __init__(
        self,
        centers: list[tuple[float, float]],
        routes: list[list[tuple[float, float]]],
        width: float,
        height: float,
    ):
        self.centers, self.routes, self.width, self.height = centers, routes, width, height


def place(sizes: Sequence[tuple[float, float]], edges: Sequence[tuple[int, int]]) -> Drawing:
    """Lay out boxes of these sizes; an edge ``(a, b)`` leads down, and ``a < b``.

    Raises ValueError for an edge that leads up: the graph could have a cycle.
    """
    if any(a >= b for a, b in edges):
        raise ValueError("boxes are numbered in the order in which they depend on each other")
    count = len(sizes)
    layer = _layers(count, edges)
    widths = [w for w, _ in sizes]
    chains: list[list[int]] = []  # of each edge: its boxes and the points between them
    lanes: dict[tuple[int, int], int] = {}  # the point of a box's edges in a layer: they go down together
    for a, b in edges:
        between = range(layer[a] + 1, layer[b]) if layer[b] - layer[a] <= _LONGEST else range(0)
        chain = [a]
        for level in between:
            if (a, level) not in lanes:
                lanes[a, level] = len(widths)
                widths.append(0.0)
                layer.append(level)
            chain.append(lanes[a, level])
        chains.append([*chain, b])
    rows: list[list[int]] = [[] for _ in range(max(layer, default=-1) + 1)]
    for box, level in enumerate(layer):
        rows[level].append(box)
    above: list[list[int]] = [[] for _ in widths]
    below: list[list[int]] = [[] for _ in widths]
    for a, b in dict.fromkeys(pair for chain in chains for pair in itertools.pairwise(chain)):
        below[a].append(b)
        above[b].append(a)
    _order(rows, above, below)
    x = _columns(rows, widths, above, below)
    heights = [max((sizes[b][1] for b in row if b < count), default=0.0) for row in rows]
    tops = [_MARGIN]
    for h in heights:
        tops.append(tops[-1] + h + _GAP_Y)
    y = [tops[layer[b]] + heights[layer[b]] / 2 for b in range(len(widths))]
    left = min((x[b] - widths[b] / 2 for b in range(len(widths))), default=0.0) - _MARGIN
    x = [v - left for v in x]
    width = max((x[b] + widths[b] / 2 for b in range(len(widths))), default=0.0) + _MARGIN
    routes = []
    for chain in chains:  # straight down through layers, so that an edge bends between them and crosses no box
        points = []
        for at, b in enumerate(chain):
            half = sizes[b][1] / 2 if b < count else 0.0
            top, bottom = tops[layer[b]], tops[layer[b]] + heights[layer[b]]
            if at > 0:
                points += [(x[b], top), (x[b], y[b] - half if b < count else bottom)]
            else:
                points += [(x[b], y[b] + half), (x[b], bottom)]
        routes.append(points)
    height = tops[-1] - _GAP_Y + _MARGIN if rows else 2 * _MARGIN
    return Drawing([(x[b], y[b]) for b in range(count)], routes, width, height)


def _layers(count: int, edges: Sequence[tuple[int, int]]) -> list[int]:
    """The layer of each box: below all that it depends on, and if that is one box or none, just above its first reader:
    the edges of one box share their way down, those of many views of it would not.
    """
    layer = [0] * count
    makers: list[set[int]] = [set() for _ in range(count)]
    readers: list[set[int]] = [set() for _ in range(count)]
    for a, b in sorted(edges, key=lambda e: e[1]):
        layer[b] = max(layer[b], layer[a] + 1)
        makers[b].add(a)
        readers[a].add(b)
    for box in reversed(range(count)):
        if len(makers[box]) <= 1 and readers[box]:
            layer[box] = min(layer[reader] for reader in readers[box]) - 1
    return layer


def _order(rows: list[list[int]], above: list[list[int]], below: list[list[int]]) -> None:
    """Sort each layer by the mean position of its neighbours in the layer before, down and up in turn."""
    position = {b: i for row in rows for i, b in enumerate(row)}
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        for row in rows if down else reversed(rows):
            near = above if down else below
            means = {b: sum(position[n] for n in near[b]) / len(near[b]) if near[b] else position[b] for b in row}
            row.sort(key=lambda b, means=means: means[b])  # type: ignore[misc]
            position.update((b, i) for i, b in enumerate(row))


def _columns(rows: list[list[int]], widths: list[float], above: list[list[int]], below: list[list[int]]) -> list[float]:
    """The center of each box."""
    x = [0.0] * len(widths)
    for row in rows:
        at = 0.0
        for b in row:
            x[b] = at + widths[b] / 2
            at += widths[b] + _GAP_X
        for b in row:
            x[b] -= at / 2
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        for row in rows if down else reversed(rows):
            _settle(row, x, widths, above if down else below)
    return x


def _settle(row: list[int], x: list[float], widths: list[float], near: list[list[int]]) -> None:
    """Move the boxes of a layer towards the mean of their neighbours; those that would overlap move as one block."""
    blocks: list[tuple[list[int], float, float]] = []  # boxes, where the first wants to be, width to the next block
    for b in row:
        wish = sum(x[n] for n in near[b]) / len(near[b]) if near[b] else x[b]
        boxes, start, width = [b], wish - widths[b] / 2, widths[b] + _GAP_X
        while blocks and blocks[-1][1] + blocks[-1][2] > start:
            before, before_start, before_width = blocks.pop()
            n, m = len(before), len(boxes)
            start = (before_start * n + (start - before_width) * m) / (n + m)
            boxes, width = before + boxes, before_width + width
        blocks.append((boxes, start, width))
    for boxes, start, _ in blocks:
        for b in boxes:
            x[b] = start + widths[b] / 2
            start += widths[b] + _GAP_X


__all__ = ["Drawing", "place"]
