"""Programs of everyday kinds: a bank with accounts, words that are compared, a matrix that grows."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from . import program


@program
def bank(xp: Any, compiled: Any) -> Any:
    """Accounts as objects with a history, transfers that may be refused, and interest for all of them."""

    class Refused(Exception):
        pass

    @dataclasses.dataclass
    class Account:
        owner: str
        balance: float = 100.0
        history: list = dataclasses.field(default_factory=list)

        def withdraw(self, amount):
            if amount > self.balance:
                raise Refused(self.owner)
            self.balance -= amount
            self.history.append(-amount)

        def deposit(self, amount):
            self.balance += amount
            self.history.append(amount)

    class Bank:
        def __init__(self, owners):
            self.accounts, self.refused = {owner: Account(owner) for owner in owners}, 0

        @compiled
        def day(self, orders, rate):
            for source, target, amount in orders:
                try:
                    self.accounts[source].withdraw(amount)
                except Refused:
                    self.refused += 1
                    continue
                self.accounts[target].deposit(amount)
            balances = xp.array([account.balance for account in self.accounts.values()])
            for account, interest in zip(self.accounts.values(), balances * rate, strict=True):
                account.deposit(float(interest))
                del account.history[:-20]
            return balances.std(), balances.max()

    rng, names = np.random.default_rng(51), "abcde"
    days = [
        [(names[i], names[j], float(m)) for i, j, m in rng.integers((0, 0, 1), (5, 5, 60), (6, 3)).tolist()]
        for _ in range(10)
    ]
    owner = Bank(names)
    return lambda k: (*owner.day(days[k % 10], 1e-5), owner.refused)


@program
def spelling(xp: Any, compiled: Any) -> Any:
    """How many letters differ between two words: a table that is filled letter by letter."""
    words = ["kitten", "sitting", "saturday", "sunday", "numpy", "number"]

    @compiled
    def distance(first, second):
        table = xp.zeros((len(first) + 1, len(second) + 1), dtype=int)
        table[:, 0], table[0, :] = xp.arange(len(first) + 1), xp.arange(len(second) + 1)
        for i, a in enumerate(first, 1):
            for j, b in enumerate(second, 1):
                table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (a != b))
        return table[-1, -1]

    return lambda k: distance(words[k % 6], words[(k + 1 + k // 6) % 6])


@program
def bordered(xp: Any, compiled: Any) -> Any:
    """The inverse of a matrix that gets a row and a column with each call, from NumPy's arrays; anew after twelve."""
    points = np.random.default_rng(52).normal(size=(12, 3))
    kernel = np.exp(-((points[:, None] - points[None]) ** 2).sum(-1)) + 0.1 * np.eye(12)

    @compiled
    def grown(inverse, column, corner):
        if inverse is None:
            return xp.array([[1 / corner]])
        n = len(inverse)
        u = inverse @ column
        s = corner - column @ u
        out = xp.zeros((n + 1, n + 1))
        out[:n, :n] = inverse + xp.outer(u, u) / s
        out[:n, n] = out[n, :n] = -u / s
        out[n, n] = 1 / s
        return out

    now: list[Any] = [None]

    def call(k):
        n = k % 12
        now[0] = grown(now[0] if n else None, xp.asarray(kernel[n, :n]), float(kernel[n, n]))
        return now[0]

    return call
