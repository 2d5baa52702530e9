"""Texts, lists, deques and objects with state: calls of many kinds, of which each takes a few microseconds."""

from __future__ import annotations

import collections
import dataclasses
import heapq
from typing import Any

import numpy as np

from . import program


@program
def pid(xp: Any, compiled: Any) -> Any:
    """A controller as a dataclass, whose fields change with each call, and an early return."""

    @dataclasses.dataclass
    class Controller:
        kp: float = 1.0
        ki: float = 0.1
        total: Any = 0.0
        last: Any = 0.0

        @compiled
        def step(self, error, dt):
            self.total += error * dt
            slope = (error - self.last) / dt
            self.last = error
            out = self.kp * error + self.ki * self.total + 0.01 * slope
            if out > 1.0:
                return 1.0
            return out

    one = Controller()
    return lambda k: one.step(xp.asarray(np.sin(0.1 * k)), 0.01 * (1 + k % 3))


@program
def buffer(xp: Any, compiled: Any) -> Any:
    """The mean of the latest rows, in a list that grows to a length."""
    rows = xp.asarray(np.random.default_rng(0).normal(size=(200, 6)))

    class Buffer:
        def __init__(self):
            self.items = []

        @compiled
        def add(self, x):
            self.items.append(x)
            if len(self.items) > 20:
                self.items.pop(0)
            return xp.stack(self.items).mean(axis=0)

    one = Buffer()
    return lambda k: one.add(rows[k % 200])


@program
def entropy(xp: Any, compiled: Any) -> Any:
    """Of the words of a text: a dict of counts, and then arrays."""
    lines = ["the cat sat on the mat and the dog", "a b a c a d", "one two three two one", "lorem ipsum dolor sit"]
    texts = [f"{line} {k}" for k, line in enumerate(lines * 3)]

    @compiled
    def of_words(text):
        found: dict = {}
        for word in text.split():
            found[word] = found.get(word, 0) + 1
        p = xp.array(list(found.values())) / sum(found.values())
        return -(p * xp.log(p)).sum()

    return lambda k: of_words(texts[k % 12])


@program
def breadth(xp: Any, compiled: Any) -> Any:
    """How far two nodes are from each other, by a deque and a set."""
    rng = np.random.default_rng(1)
    graph = {i: [int(j) for j in rng.integers(0, 50, 3)] for i in range(50)}

    @compiled
    def depth(start, goal):
        todo, seen = collections.deque([(start, 0)]), {start}
        while todo:
            i, d = todo.popleft()
            if i == goal:
                return d
            for j in graph[i]:
                if j not in seen:
                    seen.add(j)
                    todo.append((j, d + 1))
        return -1

    return lambda k: depth(k % 50, 7 * k % 50)


@program
def podium(xp: Any, compiled: Any) -> Any:
    """The sum of the largest numbers of a list of any length, beside their mean."""
    rng = np.random.default_rng(2)
    lists = [rng.normal(size=5 + i % 23).tolist() for i in range(60)]

    @compiled
    def best(values, n):
        return sum(heapq.nlargest(n, values)) + xp.asarray(values).mean()

    return lambda k: best(lists[k % 60], 1 + k % 4)
