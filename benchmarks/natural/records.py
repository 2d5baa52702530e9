"""Records and plans: named tuples, dataclasses in heaps, lists of edges, nested dicts, code of small machines."""

from __future__ import annotations

import collections
import dataclasses
import enum
import heapq
from typing import Any

import numpy as np

from . import program


@program
def gas(xp: Any, compiled: Any) -> Any:
    """Particles in a box; the state is a named tuple, and masks turn those around that leave."""
    state = collections.namedtuple("state", "pos vel t")
    rng = np.random.default_rng(9)

    @compiled
    def advance(s, dt):
        pos = s.pos + s.vel * dt
        vel = s.vel.copy()
        low, high = pos < 0, pos > 1
        vel[low | high] *= -1
        pos[low] = -pos[low]
        pos[high] = 2 - pos[high]
        return s._replace(pos=pos, vel=vel, t=s.t + dt)

    now = [state(xp.asarray(rng.random((40, 2))), xp.asarray(rng.normal(size=(40, 2))), 0.0)]

    def call(k):
        now[0] = advance(now[0], 0.01 + 0.001 * (k % 3))
        return now[0].pos, now[0].t

    return call


@program
def order_book(xp: Any, compiled: Any) -> Any:
    """Orders as dataclasses in two heaps, and the mean price of the latest trades."""

    @dataclasses.dataclass(order=True)
    class Order:
        price: float
        quantity: int = dataclasses.field(compare=False)

    class Book:
        def __init__(self):
            self.bids, self.asks, self.trades = [], [], []

        @compiled
        def submit(self, buys, price, quantity):
            own, other = (self.bids, self.asks) if buys else (self.asks, self.bids)
            filled = 0
            while quantity > 0 and other:
                best = other[0]
                at = abs(best.price)
                if at > price if buys else at < price:
                    break
                n = min(quantity, best.quantity)
                quantity -= n
                best.quantity -= n
                filled += n
                self.trades.append((at, n))
                if best.quantity == 0:
                    heapq.heappop(other)
            if quantity:
                heapq.heappush(own, Order(-price if buys else price, quantity))
            last = self.trades[-20:]
            if not last:
                return filled, 0.0
            p, w = xp.array([t[0] for t in last]), xp.array([t[1] for t in last])
            return filled, (p * w).sum() / w.sum()

    book, rng = Book(), np.random.default_rng(3)
    prices, sizes = np.round(100 + rng.normal(size=5000), 2).tolist(), rng.integers(1, 20, 5000).tolist()
    return lambda k: book.submit(bool(k % 2), prices[k % 5000], sizes[k % 5000])


@program
def relaxation(xp: Any, compiled: Any) -> Any:
    """Bellman-Ford over a list of edges, which are tuples, until nothing changes."""
    rng = np.random.default_rng(4)
    ends, weights = rng.integers(0, 20, (60, 2)).tolist(), rng.random(60).tolist()
    edges = [(a, b, w) for (a, b), w in zip(ends, weights, strict=True)]

    @compiled
    def lengths(edges, n, source):
        d = xp.full(n, xp.inf)
        d[source] = 0
        for turn in range(n - 1):  # noqa: B007 # it is returned
            changed = False
            for u, v, w in edges:
                if d[u] + w < d[v]:
                    d[v] = d[u] + w
                    changed = True
            if not changed:
                break
        return xp.where(xp.isfinite(d), d, -1.0), turn

    return lambda k: lengths(edges, 20, k % 20)


@program
def jobs(xp: Any, compiled: Any) -> Any:
    """Jobs as dicts, the next one by a key function; how long they wait."""
    rng = np.random.default_rng(10)
    plans = [
        [{"id": i, "release": int(a), "work": float(w)} for i, (a, w) in enumerate(rng.random((8, 2)) * (10, 5))]
        for _ in range(6)
    ]

    @compiled
    def schedule(plan, policy):
        key = {"first": lambda j: j["release"], "shortest": lambda j: j["work"]}[policy]
        t, done, waits = 0.0, set(), []
        while len(done) < len(plan):
            ready = [j for j in plan if j["release"] <= t and j["id"] not in done]
            if not ready:
                t = min(j["release"] for j in plan if j["id"] not in done)
                continue
            j = min(ready, key=key)
            t += j["work"]
            done.add(j["id"])
            waits.append(t - j["release"])
        return xp.mean(waits), xp.max(waits), t

    return lambda k: schedule(plans[k % 6], "first" if k % 2 else "shortest")


@program
def decisions(xp: Any, compiled: Any) -> Any:
    """A tree of nested dicts, followed for one row and for many."""
    deep = {"f": 1, "t": 0.0, "l": 4.0, "r": 5.0}
    tree = {
        "f": 0, "t": 0.1, "l": {"f": 1, "t": -0.2, "l": 1.0, "r": 2.0}, "r": {"f": 2, "t": 0.4, "l": 3.0, "r": deep},
    }  # fmt: skip
    rows = xp.asarray(np.random.default_rng(7).normal(size=(50, 3)))

    def follow(node, x):
        while isinstance(node, dict):
            node = node["l"] if x[node["f"]] <= node["t"] else node["r"]
        return node

    @compiled
    def predict(rows):
        return xp.array([follow(tree, x) for x in rows])

    return lambda k: predict(rows[k % 10 : k % 10 + 20])


@program
def stack_machine(xp: Any, compiled: Any) -> Any:
    """Code of a machine with a stack, by ``match``, on arrays."""
    codes = [
        [("push", 3), ("push", 4), ("mul", None), ("push", 2), ("add", None), ("sqrt", None)],
        [("push", 1.5), ("dup", None), ("mul", None), ("neg", None)],
        [("push", 10), ("push", 3), ("sub", None), ("dup", None), ("add", None)],
    ]

    @compiled
    def run(code, x):
        stack = [x]
        for op, arg in code:
            match op:
                case "push":
                    stack.append(arg)
                case "dup":
                    stack.append(stack[-1])
                case "neg":
                    stack.append(-stack.pop())
                case "sqrt":
                    stack.append(xp.sqrt(stack.pop()))
                case _:
                    b, a = stack.pop(), stack.pop()
                    stack.append(a + b if op == "add" else a - b if op == "sub" else a * b)
        return sum(stack)

    x = xp.asarray(np.arange(6.0))
    return lambda k: run(codes[k % 3], x + k % 4)


@program
def grid_world(xp: Any, compiled: Any) -> Any:
    """Q-learning with actions of an enumeration, a dict of arrays by place, and NumPy's older generator."""

    class Act(enum.IntEnum):
        UP = 0
        DOWN = 1
        LEFT = 2
        RIGHT = 3

    moves = {Act.UP: (-1, 0), Act.DOWN: (1, 0), Act.LEFT: (0, -1), Act.RIGHT: (0, 1)}
    values: Any = collections.defaultdict(lambda: xp.zeros(4))
    rng = xp.random.RandomState(0)

    @compiled
    def episode(eps, alpha=0.5, gamma=0.9):
        at, steps, total = (0, 0), 0, 0.0
        while at != (3, 3) and steps < 40:
            a = Act(rng.randint(4)) if rng.rand() < eps else Act(int(xp.argmax(values[at])))
            dy, dx = moves[a]
            to = (min(max(at[0] + dy, 0), 3), min(max(at[1] + dx, 0), 3))
            reward = 1.0 if to == (3, 3) else -0.04
            values[at][a] += alpha * (reward + gamma * values[to].max() - values[at][a])
            at, steps, total = to, steps + 1, total + reward
        return total, steps

    return lambda k: (*episode(max(0.05, 0.5 * 0.99**k)), values[(0, 0)])


@program
def hidden_states(xp: Any, compiled: Any) -> Any:
    """Viterbi with lists of scores and of pointers back, for observations of several lengths."""
    rng = np.random.default_rng(12)
    moves, shows = (xp.asarray(np.log(rng.dirichlet(np.ones(n), 4))) for n in (4, 6))
    seen = [rng.integers(0, 6, 20 + i).tolist() for i in range(5)]

    @compiled
    def decode(seen):
        scores, back = [shows[:, seen[0]] - np.log(4.0)], []
        for o in seen[1:]:
            s = scores[-1][:, None] + moves
            back.append(s.argmax(axis=0))
            scores.append(s.max(axis=0) + shows[:, o])
        best = [int(scores[-1].argmax())]
        for b in reversed(back):
            best.append(int(b[best[-1]]))
        return best[::-1], scores[-1].max()

    return lambda k: decode(seen[k % 5])
