"""Searches, dynamic programming and grids: lists, dicts, heaps, sets and sizes that change."""

from __future__ import annotations

import collections
import heapq
from typing import Any

import numpy as np

from . import program


@program
def edits(xp: Any, compiled: Any) -> Any:
    """The edit distance of words of changing lengths."""
    rng = np.random.default_rng(0)
    words = [rng.integers(0, 4, 8 + i % 12) for i in range(50)]

    @compiled
    def distance(a, b):
        row = xp.arange(len(b) + 1)
        for i in range(len(a)):
            before, row[0] = row[0].item(), i + 1
            for j in range(len(b)):
                here = row[j + 1].item()
                row[j + 1] = min(here + 1, row[j] + 1, before + (a[i] != b[j]))
                before = here
        return row[-1]

    return lambda k: distance(xp.asarray(words[k % 50]), xp.asarray(words[(7 * k + 1) % 50]))


@program
def knapsack(xp: Any, compiled: Any) -> Any:
    """The best value for a capacity, a row of the table for each thing."""
    rng = np.random.default_rng(1)
    weights, values = rng.integers(1, 20, 20).tolist(), xp.asarray(rng.integers(1, 100, 20))

    @compiled
    def best(weights, values, capacity):
        table = xp.zeros(capacity + 1, dtype=int)
        for weight, value in zip(weights, values, strict=True):
            table[weight:] = xp.maximum(table[weight:], table[:-weight] + value)
        return table[-1]

    return lambda k: best(weights, values, 100 + k % 4)


@program
def dijkstra(xp: Any, compiled: Any) -> Any:
    """Shortest ways in a graph of lists, by a heap."""
    rng = np.random.default_rng(2)
    graph = [[(int(j), float(rng.random())) for j in rng.integers(0, 40, 4)] for _ in range(40)]

    @compiled
    def ways(start):
        distance = xp.full(40, np.inf)
        distance[start] = 0.0
        heap = [(0.0, start)]
        while heap:
            d, i = heapq.heappop(heap)
            if d > distance[i]:
                continue
            for j, length in graph[i]:
                if d + length < distance[j]:
                    distance[j] = d + length
                    heapq.heappush(heap, (d + length, j))
        return distance

    return lambda k: ways(k % 40)


@program
def components(xp: Any, compiled: Any) -> Any:
    """Parts of a graph by union and find."""
    rng = np.random.default_rng(3)
    edges = rng.integers(0, 60, (50, 40, 2))

    @compiled
    def count(edges, n):
        parent = xp.arange(n)

        def find(i):
            while parent[i] != i:
                parent[i] = parent[parent[i]]
                i = parent[i]
            return i

        parts = n
        for a, b in edges:
            a, b = find(a), find(b)
            if a != b:
                parent[a] = b
                parts -= 1
        return parts

    return lambda k: count(xp.asarray(edges[k % 50]), 60)


@program
def life(xp: Any, compiled: Any) -> Any:
    """Conway's game on a torus."""
    state = [xp.asarray(np.random.default_rng(4).integers(0, 2, (48, 48)))]

    @compiled
    def step(board):
        around = sum(xp.roll(xp.roll(board, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
        return ((around == 3) | ((board == 1) & (around == 2))).astype(board.dtype)

    def call(k):
        state[0] = step(state[0])
        return state[0].sum()

    return call


@program
def fill(xp: Any, compiled: Any) -> Any:
    """A flood from a point, with a list as the stack."""
    picture = np.random.default_rng(5).random((24, 24)) < 0.65

    @compiled
    def flood(picture, i, j):
        seen = xp.zeros(picture.shape, dtype=bool)
        stack = [(i, j)]
        while stack:
            i, j = stack.pop()
            if 0 <= i < 24 and 0 <= j < 24 and picture[i, j] and not seen[i, j]:
                seen[i, j] = True
                stack += [(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)]
        return seen.sum()

    return lambda k: flood(xp.asarray(picture), k % 24, 5 * k % 24)


@program
def primes(xp: Any, compiled: Any) -> Any:
    """The sieve, for limits that change."""

    @compiled
    def sieve(limit):
        is_prime = xp.ones(limit + 1, dtype=bool)
        is_prime[:2] = False
        i = 2
        while i * i <= limit:
            if is_prime[i]:
                is_prime[i * i :: i] = False
            i += 1
        return xp.nonzero(is_prime)[0]

    return lambda k: sieve(1000 + 10 * (k % 20)).sum()


@program
def maze(xp: Any, compiled: Any) -> Any:
    """The length of the way through a maze, breadth first."""
    walls = np.random.default_rng(7).random((20, 20)) < 0.25
    walls[0, 0] = False

    @compiled
    def way(walls, goal):
        distance = xp.full(walls.shape, -1)
        distance[0, 0] = 0
        queue = collections.deque([(0, 0)])
        while queue:
            i, j = queue.popleft()
            if (i, j) == goal:
                break
            for a, b in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)):
                if 0 <= a < 20 and 0 <= b < 20 and not walls[a, b] and distance[a, b] < 0:
                    distance[a, b] = distance[i, j] + 1
                    queue.append((a, b))
        return distance.max()

    return lambda k: way(xp.asarray(walls), (19, k % 20))


@program
def disks(xp: Any, compiled: Any) -> Any:
    """Points that keep a distance, each new one near an active one, in lists."""

    @compiled
    def sample(rng, count, distance):
        points = [xp.array([0.5, 0.5])]
        for _ in range(count):
            base = points[int(rng.integers(len(points)))]
            angle, length = rng.random() * 2 * np.pi, distance * (1 + rng.random())
            new = base + length * xp.array([np.cos(angle), np.sin(angle)])
            if (new < 0).any() or (new > 1).any():
                continue
            if all(((new - p) ** 2).sum() >= distance * distance for p in points):
                points.append(new)
        return xp.stack(points)

    return lambda k: sample(np.random.default_rng(k), 30, 0.1).shape[0]


@program
def queens(xp: Any, compiled: Any) -> Any:
    """Solutions of the queens' problem by recursion over sets."""

    @compiled
    def solve(n):
        columns, up, down = set(), set(), set()

        def place(row):
            if row == n:
                return 1
            found = 0
            for c in range(n):
                if c in columns or row + c in up or row - c in down:
                    continue
                columns.add(c)
                up.add(row + c)
                down.add(row - c)
                found += place(row + 1)
                columns.remove(c)
                up.remove(row + c)
                down.remove(row - c)
            return found

        return place(0)

    return lambda k: solve(4 + k % 2)
