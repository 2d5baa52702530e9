"""Timing side by side: all candidates in turn, in a new random order each round, the minimum of each counts.

Rounds let a disturbance of the machine hit all candidates alike, and the minimum drops it. A candidate is a
statement that ``timeit`` runs in a loop, so that nothing but the statement is measured. What happens only once, such as
the first call of a function, takes its samples itself, and their median counts.

Compiled functions of ours are warm before they are timed: their native code is made, and its answer is checked as well
as that of the first call, which runs on NumPy.
"""

from __future__ import annotations

import random
import statistics
import threading
import time
import timeit
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...function.function import Function


@dataclass
class Candidate:
    """One way to do the job: a statement over names. ``answer`` makes NumPy arrays of the statement's value.

    A statement that has no value, such as a write, is run, and the expression ``result`` says what to look at then.
    ``within`` makes a context to check and time it in. ``expected``: the answer of a candidate that is a yardstick and
    does not do the job, such as a copy of its memory. ``once`` takes one sample, in seconds, instead of the statement,
    and raises an error if its answer is wrong.
    """

    label: str
    statement: str
    names: dict[str, Any]
    answer: Callable[[Any], Any] = np.asarray
    seconds: float = float("inf")
    error: str = ""
    result: str = ""
    within: Callable[[], AbstractContextManager[Any]] = nullcontext
    expected: Sequence[np.ndarray] | None = None
    once: Callable[[], float] | None = None

    @property
    def functions(self) -> list[Function]:
        """The compiled functions of ours that the statement may call."""
        return [value for value in self.names.values() if isinstance(value, Function)]

    def evaluate(self) -> list[np.ndarray]:
        """The answer as NumPy arrays."""
        names = dict(self.names)
        with self.within():
            if self.result:
                exec(self.statement, names)
            value = eval(self.result or self.statement, names)
        if isinstance(value, tuple | list):
            return [np.asarray(self.answer(v)) for v in value]
        return [np.asarray(self.answer(value))]


def make_native(functions: Iterable[Function]) -> None:
    """Wait until every trace of these functions has its native code, and until nothing is compiled any more."""
    for function in functions:
        for trace in function.traces:
            for run in (trace.compiled, trace.writing):
                ready = getattr(run, "ready", None)  # absent where native code is off or nothing is fused
                if ready is not None:
                    ready()
    for thread in threading.enumerate():
        if thread.name == "tensornumpy compiler":  # ends with its last job
            thread.join()


def not_native(functions: Iterable[Function]) -> list[str]:
    """What ``explain()`` says of kernels that could not be made: NumPy runs in their place, and is what is timed."""
    lines = [line for function in functions for trace in function.traces for line in _kernels(trace)]
    return list(dict.fromkeys(line.strip() for line in lines if ": NumPy: " in line))


def _kernels(trace: Any) -> list[str]:
    """A line for each kernel of a trace, none where native code is off."""
    return trace.kernels() if getattr(trace.compiled, "ready", None) else []


@dataclass
class Table:
    """Candidates for one job at one size; the first of them is the reference.

    ``case`` tells the tables of a job with one size apart. ``once``: times of something that happens once; their ratio
    to NumPy's says nothing. ``rounds``: not more than so many, for what takes long.
    """

    job: str
    title: str
    candidates: list[Candidate]
    size: int | None = None
    rtol: float = 1e-3
    atol: float = 1e-3
    notes: list[str] = field(default_factory=list)
    case: str = ""
    once: bool = False
    rounds: int | None = None

    @property
    def reference(self) -> Candidate:
        return self.candidates[0]

    def ratio(self, candidate: Candidate) -> float:
        return candidate.seconds / self.reference.seconds

    def check(self) -> None:
        """Run every candidate once; one that fails or answers something else is marked and not timed."""
        wanted = [] if self.reference.once else self.reference.evaluate()
        for candidate in self.candidates[1:]:
            try:
                if candidate.once:
                    continue  # checks itself, at each sample
                expected = wanted if candidate.expected is None else candidate.expected
                self._compare(candidate.evaluate(), expected)
                if candidate.functions:
                    make_native(candidate.functions)
                    self.notes += [f"{candidate.label}: {line}" for line in not_native(candidate.functions)]
                    self._compare(candidate.evaluate(), expected)
            except Exception as error:
                text = str(error).strip().splitlines()
                candidate.error = f"{type(error).__name__}: {text[0] if text else ''}"

    def _compare(self, got: Sequence[np.ndarray], wanted: Sequence[np.ndarray]) -> None:
        if [g.shape for g in got] != [w.shape for w in wanted]:
            raise ValueError(f"wrong shapes {[g.shape for g in got]}, NumPy has {[w.shape for w in wanted]}")
        for g, w in zip(got, wanted, strict=True):
            scale = float(np.max(np.abs(w), initial=1.0))
            if g.dtype != w.dtype:
                raise ValueError(f"wrong dtype {g.dtype}, NumPy has {w.dtype}")
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
        about = {"job": self.job, "title": self.title, "size": self.size, "case": self.case, "once": self.once}
        return {**about, "rows": rows, "notes": self.notes}


class _Runner:
    """A candidate with the number of repetitions that makes one sample long enough for the clock."""

    def __init__(self, candidate: Candidate, sample: float, wait: Callable[[], Any] | None = None):
        self.candidate, self.wait = candidate, wait
        self.timer = timeit.Timer(candidate.statement, globals=dict(candidate.names))
        self.number = 1
        self._time(3)  # warm: first calls trace, compile and allocate
        make_native(candidate.functions)
        while True:
            took = self._time(self.number)
            if took >= sample / 2 or self.number >= 1_000_000:
                break
            self.number = min(1_000_000, max(2 * self.number, int(self.number * sample / max(took, 1e-9))))

    def _time(self, number: int) -> float:
        with self.candidate.within():
            if self.wait is None:
                return self.timer.timeit(number)
            start = time.perf_counter()
            self.timer.timeit(number)
            self.wait()
            return time.perf_counter() - start

    def sample(self) -> None:
        self.candidate.seconds = min(self.candidate.seconds, self._time(self.number) / self.number)


class _Once:
    """A candidate that takes its samples itself; an error in one of them ends it."""

    def __init__(self, candidate: Candidate):
        self.candidate = candidate
        self.samples: list[float] = []

    def sample(self) -> None:
        candidate = self.candidate
        if candidate.error or candidate.once is None:
            return
        try:
            self.samples.append(candidate.once())
        except Exception as error:
            candidate.error = f"{type(error).__name__}: {error}"
            return
        candidate.seconds = statistics.median(self.samples)


LEAST_ROUNDS = 5


def race(
    tables: Iterable[Table],
    *,
    rounds: int = 30,
    sample: float = 2e-3,
    seed: int | None = None,
    budget: float | None = None,
    progress: Callable[[str, int, int], None] | None = None,
    wait: Callable[[], Any] | None = None,
) -> None:
    """Time all candidates of each table that passed their check: ``rounds`` rounds of samples of ``sample`` seconds.

    After ``budget`` seconds a table has no further round, once it had five: a statement may take longer than a sample.
    ``wait`` returns when the device is done, at the end of each sample.
    """
    tables = list(tables)
    order = random.Random(seed)
    turns = [rounds if table.rounds is None else min(rounds, table.rounds) for table in tables]
    total = sum(turns) + len(tables)
    done = 0
    for table, rounds in zip(tables, turns, strict=True):
        if progress:
            progress(table.title, done, total)
        table.check()
        sound = [candidate for candidate in table.candidates if not candidate.error]
        runners = [_Once(candidate) if candidate.once else _Runner(candidate, sample, wait) for candidate in sound]
        start = time.perf_counter()
        for turn in range(rounds):
            done += 1
            if progress:
                progress(table.title, done, total)
            order.shuffle(runners)
            for runner in runners:
                runner.sample()
            if budget is not None and turn + 1 >= LEAST_ROUNDS and time.perf_counter() - start > budget:
                done += rounds - turn - 1
                break
        done += 1
    if progress:
        progress("done", total, total)
