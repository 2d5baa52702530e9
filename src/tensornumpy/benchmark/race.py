"""Timing side by side: all candidates in turn, in a new random order each round, the minimum of each counts.

Rounds let a disturbance of the machine hit all candidates alike, and the minimum drops it. A candidate is a
statement that ``timeit`` runs in a loop, so that nothing but the statement is measured.
"""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass
class Candidate:
    """One way to do the job: a statement over names. ``answer`` makes NumPy arrays of the statement's value.

    A statement that has no value, such as a write, is run, and the expression ``result`` says what to look at then.
    """

    label: str
    statement: str
    names: dict[str, Any]
    answer: Callable[[Any], Any] = np.asarray
    seconds: float = float("inf")
    error: str = ""
    result: str = ""

    def evaluate(self) -> list[np.ndarray]:
        names = dict(self.names)
        if self.result:
            exec(self.statement, names)
        value = eval(self.result or self.statement, names)
        if isinstance(value, tuple | list):
            return [np.asarray(self.answer(v)) for v in value]
        return [np.asarray(self.answer(value))]


@dataclass
class Table:
    """Candidates for one job at one size; the first of them is the reference."""

    job: str
    title: str
    candidates: list[Candidate]
    size: int | None = None
    rtol: float = 1e-3
    atol: float = 1e-3
    notes: list[str] = field(default_factory=list)

    @property
    def reference(self) -> Candidate:
        return self.candidates[0]

    def ratio(self, candidate: Candidate) -> float:
        return candidate.seconds / self.reference.seconds

    def check(self) -> None:
        """Run every candidate once; one that fails or answers something else is marked and not timed."""
        wanted = self.reference.evaluate()
        for candidate in self.candidates[1:]:
            try:
                self._compare(candidate.evaluate(), wanted)
            except Exception as error:
                text = str(error).strip().splitlines()
                candidate.error = f"{type(error).__name__}: {text[0] if text else ''}"

    def _compare(self, got: Sequence[np.ndarray], wanted: Sequence[np.ndarray]) -> None:
        if [g.shape for g in got] != [w.shape for w in wanted]:
            raise ValueError(f"wrong shapes {[g.shape for g in got]}, NumPy has {[w.shape for w in wanted]}")
        for g, w in zip(got, wanted, strict=True):
            scale = float(np.max(np.abs(w), initial=1.0))
            if not np.allclose(g, w, rtol=self.rtol, atol=self.atol * scale):
                worst = float(np.max(np.abs(g - w)))
                raise ValueError(f"wrong answer: off by up to {worst:.3g}")

    def as_dict(self) -> dict[str, Any]:
        rows = [
            {"label": c.label, "error": c.error}
            if c.error
            else {"label": c.label, "seconds": c.seconds, "ratio": self.ratio(c)}
            for c in self.candidates
        ]
        return {"job": self.job, "title": self.title, "size": self.size, "rows": rows}


class _Runner:
    """A candidate with the number of repetitions that makes one sample long enough for the clock."""

    def __init__(self, candidate: Candidate, sample: float):
        self.candidate = candidate
        self.timer = timeit.Timer(candidate.statement, globals=dict(candidate.names))
        self.number = 1
        self.timer.timeit(3)  # warm: first calls trace, compile and allocate
        while True:
            took = self.timer.timeit(self.number)
            if took >= sample / 2 or self.number >= 1_000_000:
                break
            self.number = min(1_000_000, max(2 * self.number, int(self.number * sample / max(took, 1e-9))))

    def sample(self) -> None:
        self.candidate.seconds = min(self.candidate.seconds, self.timer.timeit(self.number) / self.number)


def race(
    tables: Iterable[Table],
    *,
    rounds: int = 30,
    sample: float = 2e-3,
    seed: int | None = None,
    progress: Callable[[str, int, int], None] | None = None,
) -> None:
    """Time all candidates of each table that passed their check: ``rounds`` rounds of samples of ``sample`` seconds."""
    tables = list(tables)
    order = random.Random(seed)
    total = len(tables) * (rounds + 1)
    done = 0
    for table in tables:
        if progress:
            progress(table.title, done, total)
        table.check()
        runners = [_Runner(candidate, sample) for candidate in table.candidates if not candidate.error]
        for _ in range(rounds):
            done += 1
            if progress:
                progress(table.title, done, total)
            order.shuffle(runners)
            for runner in runners:
                runner.sample()
        done += 1
    if progress:
        progress("done", total, total)
