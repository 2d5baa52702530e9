"""Programs of trades: accounts and feeds of prices, games, trials of a clinic, tables of a contest, agents."""

from __future__ import annotations

import collections
import dataclasses
import itertools
import math
from typing import Any

import numpy as np

from . import program


@program
def portfolio(xp: Any, compiled: Any) -> Any:
    """A trader's backtest: state in an object, early returns, a dict of positions by ticker, text reports."""
    names = ["AAA", "BBB", "CCC", "DDD"]
    prices = xp.asarray(np.exp(np.cumsum(np.random.default_rng(31).normal(0, 0.01, (400, 4)), axis=0)) * 100)

    class Account:
        def __init__(self):
            self.cash, self.positions, self.report = 10_000.0, dict.fromkeys(names, 0), []

        @compiled
        def step(self, t, window=10):
            if t < window:
                return self.cash
            recent = prices[t - window : t]
            mean, spread = recent.mean(axis=0), recent.std(axis=0)
            z = (prices[t] - mean) / spread
            for name, price, score in zip(names, prices[t], z, strict=True):
                if score < -1 and self.cash > price:
                    self.positions[name] += 1
                    self.cash -= float(price)
                elif score > 1 and self.positions[name] > 0:
                    self.positions[name] -= 1
                    self.cash += float(price)
            worth = self.cash + sum(n * float(p) for n, p in zip(self.positions.values(), prices[t], strict=True))
            if worth < 0:
                raise ValueError(f"ruined at {t}: {worth:.2f}")
            self.report.append(f"{t:4d} {worth:10.2f}")
            return worth

    account = Account()
    return lambda k: (
        account.step(k % 400),
        account.cash,
        list(account.positions.values()),
        float(account.report[-1].split()[1]) if account.report else 0.0,
    )


@program
def tickers(xp: Any, compiled: Any) -> Any:
    """Lines of text with errors among them: parsed, refused with an exception, and averaged by symbol."""
    rng = np.random.default_rng(38)
    feed = []
    for i in range(40):
        lines = [
            f"{s},{p:.2f},{q}"
            for s, p, q in zip(rng.choice(["X", "Y", "Z"], 8), rng.random(8) * 100, rng.integers(1, 50, 8), strict=True)
        ]
        if i % 3 == 0:
            lines[2] = "X,bad,3"
        feed.append(lines)

    @compiled
    def averages(lines):
        trades, bad = collections.defaultdict(list), 0
        for line in lines:
            try:
                symbol, price, size = line.split(",")
                trade = float(price), int(size)
                trades[symbol].append(trade)
            except ValueError:
                bad += 1
        found = {}
        for symbol, rows in sorted(trades.items()):
            a = xp.array(rows)
            found[symbol] = xp.average(a[:, 0], weights=a[:, 1])
        return list(found.values()), bad

    return lambda k: averages(feed[k % 40])


@program
def elo(xp: Any, compiled: Any) -> Any:
    """Ratings of players by name, from games as tuples in reversed and sorted order."""
    rng = np.random.default_rng(47)
    players = [f"p{i}" for i in range(8)]
    seasons = [
        [
            (players[a], players[b], float(s))
            for (a, b), s in zip(
                rng.permuted(np.tile(np.arange(8), (12, 1)), axis=1)[:, :2], rng.choice([0, 0.5, 1], 12), strict=True
            )
        ]
        for _ in range(10)
    ]

    @compiled
    def season(ratings, games, k=24.0):
        for white, black, score in reversed(games):
            expected = 1 / (1 + 10 ** ((ratings[black] - ratings[white]) / 400))
            change = k * (score - expected)
            ratings[white] += change
            ratings[black] -= change
        table = sorted(ratings.items(), key=lambda item: -item[1])
        values = xp.array([v for _, v in table])
        return [int(name[1:]) for name, _ in table[:3]], values.std(), values[0] - values[-1]

    ratings = dict.fromkeys(players, 1500.0)
    return lambda k: season(ratings, seasons[k % 10])


@program
def frames(xp: Any, compiled: Any) -> Any:
    """A game: entities as dataclasses with small vectors, gravity, walls, hits, and events by their names."""

    @dataclasses.dataclass
    class Ball:
        position: Any
        velocity: Any
        radius: float = 0.05
        alive: bool = True
        hits: int = 0

    rng = np.random.default_rng(34)
    balls = [Ball(xp.asarray(rng.random(2)), xp.asarray(rng.normal(size=2))) for _ in range(6)]

    @compiled
    def frame(balls, dt):
        events = collections.Counter()
        gravity = xp.array([0.0, -1.0])
        for ball in balls:
            if not ball.alive:
                continue
            ball.velocity = ball.velocity + gravity * dt
            ball.position = ball.position + ball.velocity * dt
            for axis in range(2):
                if ball.position[axis] < 0 or ball.position[axis] > 1:
                    ball.velocity[axis] *= -0.9
                    ball.position[axis] = min(max(ball.position[axis], 0.0), 1.0)
                    ball.hits += 1
                    events["wall"] += 1
        for a, b in itertools.combinations(balls, 2):
            gap = a.position - b.position
            if xp.hypot(gap[0], gap[1]) < a.radius + b.radius:
                a.velocity, b.velocity = b.velocity, a.velocity
                events["hit"] += 1
        return events["wall"], events["hit"]

    return lambda k: (*frame(balls, 0.01 + 0.005 * (k % 2)), [b.position for b in balls], [b.hits for b in balls])


@program
def survival(xp: Any, compiled: Any) -> Any:
    """Kaplan and Meier's curve: times sorted with a key, groups of equal ones, and an interval for each."""
    rng = np.random.default_rng(35)
    trials = [
        [
            (round(float(t), 1), bool(e))
            for t, e in zip(rng.exponential(5, 25 + i), rng.random(25 + i) < 0.7, strict=True)
        ]
        for i in range(6)
    ]

    @compiled
    def curve(patients):
        patients = sorted(patients, key=lambda p: (p[0], not p[1]))
        at_risk, s, var = len(patients), 1.0, 0.0
        points = []
        for time, group in itertools.groupby(patients, key=lambda p: p[0]):
            group = list(group)
            deaths = sum(e for _, e in group)
            if deaths:
                s *= 1 - deaths / at_risk
                if at_risk > deaths:
                    var += deaths / (at_risk * (at_risk - deaths))
                points.append((time, s, 1.96 * s * math.sqrt(var)))
            at_risk -= len(group)
        out = xp.array(points)
        median = next((t for t, v, _ in points if v <= 0.5), xp.nan)
        return out[:, 1] - out[:, 2], xp.clip(out[:, 1] + out[:, 2], 0, 1), median

    return lambda k: curve(trials[k % 6])


@program
def assays(xp: Any, compiled: Any) -> Any:
    """A permutation test between groups of a list, with a generator of the user's, and fences for what is far out."""
    rng = xp.random.default_rng(8)
    data = np.random.default_rng(42).normal(size=(6, 24))
    data[:, :3] += 4

    @compiled
    def compare(values, labels, rounds=15):
        q1, q3 = xp.percentile(values, [25, 75])
        fence = 1.5 * (q3 - q1)
        kept = [i for i, v in enumerate(values) if q1 - fence <= v <= q3 + fence]
        values, labels = values[kept], [labels[i] for i in kept]
        a = [i for i, name in enumerate(labels) if name == "treated"]
        b = [i for i, name in enumerate(labels) if name != "treated"]
        seen = values[a].mean() - values[b].mean()
        larger = 0
        for _ in range(rounds):
            mixed = rng.permutation(values)
            larger += int(abs(mixed[: len(a)].mean() - mixed[len(a) :].mean()) >= abs(seen))
        return seen, (larger + 1) / (rounds + 1)

    groups = [["treated" if (i + j) % 3 else "control" for i in range(24)] for j in range(3)]
    return lambda k: compare(xp.asarray(data[k % 6]), groups[k % 3])


@program
def pedigree(xp: Any, compiled: Any) -> Any:
    """Kinship by recursion through a dict of parents, and a memory of what is known."""
    rng = np.random.default_rng(33)
    parents = {i: (int(rng.integers(0, i)), int(rng.integers(0, i))) if i > 3 else None for i in range(14)}

    @compiled
    def kinship(people):
        known: dict = {}

        def phi(a, b):
            if a < b:
                a, b = b, a
            if (a, b) in known:
                return known[a, b]
            if parents[a] is None:
                value = 0.5 if a == b else 0.0
            elif a == b:
                value = 0.5 * (1 + phi(*parents[a]))
            else:
                f, m = parents[a]
                value = 0.5 * (phi(f, b) + phi(m, b))
            known[a, b] = value
            return value

        return xp.array([[phi(a, b) for b in people] for a in people])

    return lambda k: kinship(list(range(k % 5, k % 5 + 6)))


@program
def features(xp: Any, compiled: Any) -> Any:
    """Columns by their names: gaps filled, a category one-hot, scaled, new ones made of others; some are left out."""
    rng = np.random.default_rng(36)
    table = {
        "age": rng.integers(18, 80, 60).astype(float), "fare": rng.exponential(30, 60),
        "class": rng.integers(1, 4, 60), "kin": rng.integers(0, 5, 60).astype(float),
    }  # fmt: skip
    table["age"][rng.random(60) < 0.2] = np.nan
    table = {name: xp.asarray(column) for name, column in table.items()}

    @compiled
    def design(rows, drop=()):
        columns = {}
        for name, column in table.items():
            if name in drop:
                continue
            x = column[rows]
            if name == "class":
                for level in (1, 2, 3):
                    columns[f"class_{level}"] = (x == level).astype(float)
                continue
            missing = xp.isnan(x)
            if missing.any():
                x = xp.where(missing, xp.nanmedian(x), x)
                columns[f"{name}_missing"] = missing.astype(float)
            columns[name] = (x - x.mean()) / (x.std() + 1e-9)
        if "age" in columns and "fare" in columns:
            columns["age*fare"] = columns["age"] * columns["fare"]
        return xp.column_stack([columns[name] for name in sorted(columns)])

    picks = [xp.asarray(rng.permutation(60)[: 30 + i % 3]) for i in range(9)]
    return lambda k: design(picks[k % 9], ("kin",) if k % 2 else ())


@program
def menu(xp: Any, compiled: Any) -> Any:
    """Steps of a pipeline by their names and options, from a list of pairs, with functions in a dict."""

    def smooth(x, width=3):
        return xp.convolve(x, xp.ones(width) / width, mode="same")

    def clip(x, low=None, high=None):
        return xp.clip(x, low, high)

    def rank(x):
        return xp.argsort(xp.argsort(x)).astype(float)

    def lag(x, n=1):
        return x[n:] - x[:-n]

    stages = {"smooth": smooth, "clip": clip, "rank": rank, "lag": lag, "scale": lambda x, by=1.0: x * by}

    @compiled
    def run(x, plan):
        log = []
        for name, options in plan:
            try:
                x = stages[name](x, **options)
            except KeyError:
                log.append(f"no stage {name!r}")
                continue
            log.append(f"{name}({', '.join(f'{k}={v}' for k, v in options.items())}) -> {x.shape}")
        return x, len("\n".join(log))

    plans = [
        [("smooth", {"width": 5}), ("lag", {"n": 2}), ("clip", {"low": -1, "high": 1})],
        [("lag", {}), ("unknown", {}), ("rank", {})],
        [("scale", {"by": 2.5}), ("smooth", {}), ("rank", {}), ("lag", {"n": 3})],
    ]
    x = xp.asarray(np.random.default_rng(45).normal(size=60))
    return lambda k: run(x, plans[k % 3])


@program
def memory(xp: Any, compiled: Any) -> Any:
    """A learner that remembers: a deque of transitions, samples drawn from it, a table that moves towards them."""

    @dataclasses.dataclass(frozen=True)
    class Transition:
        state: int
        action: int
        reward: float
        after: int

    class Agent:
        def __init__(self):
            self.q, self.seen, self.rng = xp.zeros((5, 2)), collections.deque(maxlen=50), xp.random.default_rng(4)
            self.state = 0

        @property
        def greedy(self):
            return self.q.argmax(axis=1)

        @compiled
        def turn(self, eps):
            action = int(self.rng.integers(2)) if self.rng.random() < eps else int(self.q[self.state].argmax())
            after = min(self.state + 1, 4) if action else 0
            self.seen.append(Transition(self.state, action, 1.0 if after == 4 else 0.0, after))
            self.state = after
            if len(self.seen) < 8:
                return 0.0
            chosen = [self.seen[int(i)] for i in self.rng.integers(0, len(self.seen), 8)]
            s, a = [t.state for t in chosen], [t.action for t in chosen]
            target = xp.array([t.reward for t in chosen]) + 0.9 * self.q[[t.after for t in chosen]].max(axis=1)
            error = target - self.q[s, a]
            self.q[s, a] += 0.1 * error
            return xp.abs(error).mean()

    agent = Agent()
    return lambda k: (agent.turn(max(0.1, 0.99**k)), agent.greedy, agent.q.sum())
