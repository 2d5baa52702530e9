"""What Python offers besides loops and arrays: keywords, exceptions, patterns, properties, generators, closures."""

from __future__ import annotations

import dataclasses
import heapq
import itertools
import math
import operator
from typing import Any

import numpy as np

from . import program


@program
def mixture(xp: Any, compiled: Any) -> Any:
    """Any number of signals and any of several options, by keyword."""

    @compiled
    def combine(*signals, weights=None, **options):
        weights = weights or [1.0] * len(signals)
        out = sum(a * x for a, x in zip(weights, signals, strict=True))
        if options.get("norm"):
            out = out / xp.linalg.norm(out)
        return xp.clip(out, options.get("low", -1e9), options.get("high", 1e9))

    signals = [xp.asarray(x) for x in np.random.default_rng(4).normal(size=(5, 16))]

    def call(k):
        n = 1 + k % 5
        options = {"norm": True} if k % 2 else {"low": -0.5, "high": 0.5 + k % 3}
        return combine(*signals[:n], weights=[0.1 * i + k % 3 for i in range(n)] if k % 3 else None, **options)

    return call


@program
def kruskal(xp: Any, compiled: Any) -> Any:
    """The cheapest tree of a graph; who belongs together is told by an object."""

    class Groups:
        def __init__(self, n):
            self.parent, self.size = list(range(n)), [1] * n

        def root(self, a):
            while self.parent[a] != a:
                self.parent[a] = self.parent[self.parent[a]]
                a = self.parent[a]
            return a

        def join(self, a, b):
            a, b = self.root(a), self.root(b)
            if a == b:
                return False
            if self.size[a] < self.size[b]:
                a, b = b, a
            self.parent[b] = a
            self.size[a] += self.size[b]
            return True

    @compiled
    def tree(n, edges, weights):
        groups, total, used = Groups(n), 0.0, []
        for i in xp.argsort(weights):
            if groups.join(edges[i][0], edges[i][1]):
                total += weights[i]
                used.append(int(i))
        return total, used

    rng = np.random.default_rng(14)
    graphs = [[tuple(map(int, e)) for e in rng.integers(0, 10, (25, 2))] for _ in range(20)]
    weights = rng.random((20, 25))
    return lambda k: tree(10, graphs[k % 20], xp.asarray(weights[k % 20]))


@program
def transfers(xp: Any, compiled: Any) -> Any:
    """Accounts in a dict; what cannot be paid raises, is written down and passed over."""

    class Insufficient(Exception):
        pass

    accounts, history = {"a": 100.0, "b": 50.0}, []

    @compiled
    def transfer(source, target, amount):
        if amount <= 0:
            raise ValueError(f"bad amount {amount}")
        if accounts[source] < amount:
            raise Insufficient(source)
        accounts[source] -= amount
        accounts[target] += amount
        history.append(amount)
        return xp.array(list(accounts.values())).std()

    @compiled
    def safely(source, target, amounts):
        done = 0
        for amount in amounts:
            try:
                transfer(source, target, amount)
            except Insufficient:
                history.append(0.0)
                continue
            except ValueError:
                break
            done += 1
        return done

    def call(k):
        ends = ("a", "b") if k % 2 else ("b", "a")
        done = safely(*ends, [10.0 * (k % 3), 5.0, 60.0, -1.0 if k % 4 else 2.0])
        return done, list(accounts.values()), len(history)

    return call


@program
def averages(xp: Any, compiled: Any) -> Any:
    """Lines of text, sorted and grouped by their first word."""
    rng = np.random.default_rng(13)
    row = "{},{},{:.3f}".format
    texts = [
        "\n".join(row("abc"[int(rng.integers(3))], int(rng.integers(100)), rng.random()) for _ in range(12))
        for _ in range(20)
    ]

    @compiled
    def summary(text):
        rows = sorted((line.split(",") for line in text.splitlines()), key=operator.itemgetter(0))
        found = {}
        for name, group in itertools.groupby(rows, key=lambda r: r[0]):
            values = xp.array([float(r[2]) for r in group])
            found[name] = (values.mean(), values.max(), f"{values.sum():.2f}")
        return found

    return lambda k: [(mean, most, float(total)) for mean, most, total in summary(texts[k % 20]).values()]


@program
def cipher(xp: Any, compiled: Any) -> Any:
    """Letters shifted by a key that is repeated, and back, by keyword."""

    @compiled
    def shifted(text, key, sign=1):
        letters = xp.frombuffer(text.encode(), dtype=xp.uint8).astype(int) - 97
        shifts = xp.array([ord(c) - 97 for c in itertools.islice(itertools.cycle(key), len(text))])
        return "".join(chr(c + 97) for c in (letters + sign * shifts) % 26)

    words = ["attackatdawn", "helloworld", "numpyarrays", "compiled"]

    def call(k):
        key = "lemon"[: 2 + k % 3]
        hidden = shifted(words[k % 4], key)
        return [ord(c) for c in hidden + shifted(hidden, key, sign=-1)]

    return call


@program
def epochs(xp: Any, compiled: Any) -> Any:
    """A small net whose epoch goes through minibatches of a new order, the last one shorter, and keeps its losses."""
    rng = np.random.default_rng(7)

    class Net:
        def __init__(self):
            self.w1, self.w2 = xp.asarray(rng.normal(size=(5, 8)) * 0.5), xp.asarray(rng.normal(size=(8, 3)) * 0.5)
            self.losses = []

        @compiled
        def epoch(self, x, y, rate, order, size=16):
            total = 0.0
            for start in range(0, len(order), size):
                i = order[start : start + size]
                h = xp.maximum(x[i] @ self.w1, 0)
                z = h @ self.w2
                p = xp.exp(z - z.max(1, keepdims=True))
                p /= p.sum(1, keepdims=True)
                total += -xp.log(p[xp.arange(len(i)), y[i]]).sum()
                p[xp.arange(len(i)), y[i]] -= 1
                back = p @ self.w2.T
                back[h <= 0] = 0
                self.w2 -= rate * h.T @ p / len(i)
                self.w1 -= rate * x[i].T @ back / len(i)
            self.losses.append(float(total / len(order)))
            return self.losses[-1]

    net = Net()
    x, y = xp.asarray(rng.normal(size=(70, 5))), xp.asarray(rng.integers(0, 3, 70))
    orders = [rng.permutation(70) for _ in range(20)]
    return lambda k: (net.epoch(x, y, 0.1 / (1 + k * 0.01), xp.asarray(orders[k % 20])), net.w1, len(net.losses))


@program
def nearest(xp: Any, compiled: Any) -> Any:
    """The nearest point by a tree of objects, which a recursion with a default argument goes through."""

    class Node:
        def __init__(self, point, axis, left, right):
            self.point, self.axis, self.left, self.right = point, axis, left, right

    def build(points, depth=0):
        if len(points) == 0:
            return None
        axis = depth % 2
        points = points[xp.argsort(points[:, axis])]
        m = len(points) // 2
        return Node(points[m], axis, build(points[:m], depth + 1), build(points[m + 1 :], depth + 1))

    @compiled
    def search(node, q, best=None):
        if node is None:
            return best
        d = float(((node.point - q) ** 2).sum())
        if best is None or d < best[0]:
            best = (d, node.point)
        side = q[node.axis] - node.point[node.axis]
        near, far = (node.left, node.right) if side < 0 else (node.right, node.left)
        best = search(near, q, best)
        return search(far, q, best) if side * side < best[0] else best

    rng = np.random.default_rng(1)
    tree, asked = build(xp.asarray(rng.random((31, 2)))), rng.random((50, 2))
    return lambda k: search(tree, xp.asarray(asked[k % 50]))


@program
def evolution(xp: Any, compiled: Any) -> Any:
    """A population of any size: the best, those above the mean, and children."""

    @compiled
    def step(population, scores, keep):
        best = population[xp.argsort(scores)[::-1][:keep]]
        return xp.concatenate([best, population[scores > scores.mean()], best * 0.5])

    now = [xp.asarray(np.random.default_rng(10).random((20, 3)))]

    def call(k):
        scores = (now[0] * xp.array([1.0, -2.0, 0.5])).sum(axis=1)
        now[0] = step(now[0], scores, 4 + k % 3)[:30] + 0.01 * (k % 5)
        return now[0]

    return call


@program
def tracks(xp: Any, compiled: Any) -> Any:
    """Objects that are followed: each detection goes to the nearest track, or begins one with the next number."""

    class Track:
        numbers = itertools.count(1)

        def __init__(self, place):
            self.number, self.place, self.missed = next(Track.numbers), place, 0

    known = []

    @compiled
    def assign(found, gate):
        used = set()
        for track in known:
            free = [i for i in range(len(found)) if i not in used]
            if not free:
                track.missed += 1
                continue
            d = xp.linalg.norm(found[free] - track.place, axis=1)
            if d.min() < gate:
                i = free[int(d.argmin())]
                track.place = 0.5 * track.place + 0.5 * found[i]
                track.missed = 0
                used.add(i)
            else:
                track.missed += 1
        known[:] = [track for track in known if track.missed < 3]
        known.extend(Track(found[i]) for i in range(len(found)) if i not in used)
        return len(known)

    rng = np.random.default_rng(15)
    seen = [rng.random((2 + i % 3, 2)) for i in range(30)]
    return lambda k: (assign(xp.asarray(seen[k % 30]), 0.3), [t.number for t in known], [t.place for t in known])


@program
def areas(xp: Any, compiled: Any) -> Any:
    """Shapes of several classes, told apart by patterns."""

    @dataclasses.dataclass(frozen=True)
    class Circle:
        r: float

    @dataclasses.dataclass(frozen=True)
    class Polygon:
        points: Any

    @compiled
    def area(shape):
        match shape:
            case Circle(r=r) if r > 0:
                return math.pi * r * r
            case Polygon(points=p):
                x, y = p[:, 0], p[:, 1]
                return 0.5 * abs((x * xp.roll(y, -1) - y * xp.roll(x, -1)).sum())
            case [first, *rest]:
                return area(first) + sum(area(one) for one in rest)
            case _:
                return 0.0

    polygon = Polygon(xp.asarray(np.random.default_rng(2).random((6, 2))))
    shapes = [Circle(1.5), polygon, [Circle(1.0), polygon, Circle(-1.0)], None]
    return lambda k: area(shapes[k % 4])


@program
def waiting(xp: Any, compiled: Any) -> Any:
    """A queue as a heap of events, with a count outside that keeps them in order."""
    count, rng = itertools.count(), xp.random.default_rng(20)

    @compiled
    def simulate(arrivals, service, horizon):
        events, now, n, area = [(rng.exponential(1 / arrivals), next(count), True)], 0.0, 0, 0.0
        while events:
            when, _, arrives = heapq.heappop(events)
            if when > horizon:
                break
            area += n * (when - now)
            now = when
            n += 1 if arrives else -1
            if arrives:
                heapq.heappush(events, (now + rng.exponential(1 / arrivals), next(count), True))
            if (n == 1) if arrives else (n > 0):
                heapq.heappush(events, (now + rng.exponential(1 / service), next(count), False))
        return area / now if now else 0.0, n

    return lambda k: simulate(1.0 + 0.1 * (k % 3), 2.0, 10.0)


@program
def ranks(xp: Any, compiled: Any) -> Any:
    """The ranks of pages by a dict of their links, until they settle."""

    @compiled
    def rank(links, n, damping=0.85, tolerance=1e-8):
        now = xp.full(n, 1 / n)
        out = xp.array([len(links.get(i, ())) for i in range(n)], dtype=float)
        turns, error = 0, 1.0
        while turns < 100 and error > tolerance:
            turns += 1
            new = xp.full(n, (1 - damping) / n)
            for i, targets in links.items():
                for j in targets:
                    new[j] += damping * now[i] / out[i]
            new += damping * now[out == 0].sum() / n
            error = xp.abs(new - now).sum()
            now = new
        return now, turns

    rng = np.random.default_rng(2)
    webs = [{i: sorted(set(map(int, rng.integers(0, 8, 3)))) for i in range(7)} for _ in range(6)]
    return lambda k: rank(webs[k % 6], 8)


@program
def readings(xp: Any, compiled: Any) -> Any:
    """A record of NumPy's arrays, as a file gives it, to which results and a log are added."""

    @compiled
    def added(record, gain):
        record["scaled"] = record["raw"] * gain
        record["log"].append(float(record["scaled"].max()))
        if len(record["log"]) > 20:
            del record["log"][0]
        return record["scaled"].mean()

    raw = np.random.default_rng(3).random((10, 12))
    records = [{"raw": x, "log": []} for x in raw]
    return lambda k: (added(records[k % 10], 1.0 + k % 4), records[k % 10]["log"], records[k % 10]["scaled"])


@program
def lottery(xp: Any, compiled: Any) -> Any:
    """Draws of all kinds, whose sizes and parameters are numbers that change."""
    rng = xp.random.default_rng(12)

    @compiled
    def draw(n):
        prizes, order = rng.normal(1.0, 2.0, n), rng.permutation(n)
        rng.shuffle(prizes)
        parts = rng.dirichlet([1.0, 2.0, n]), rng.multinomial(n, [0.2, 0.3, 0.5])
        return prizes[order[0]], rng.integers(0, 10, size=n), rng.poisson(n), *parts, rng.choice(n, 2), rng.random()

    return lambda k: draw(3 + k % 4)
