"""What the native compiler is held to, as data: a job, a size, a rival, and at most how much of its time.

A bar is met or missed by what one run measured; nothing is averaged over runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tensornumpy.command.benchmark.race import Candidate, Table
from tensornumpy.command.benchmark.sigmoid import COPY


@dataclass(frozen=True)
class Bar:
    """``ours`` takes at most ``at_most`` times what ``rival`` takes; without a rival, at most that many seconds.

    A rival that is there in several ways, labelled ``rival`` and ``rival, how``, is the fastest of them.
    ``at_most`` None: the answer is asked for and no time, for candidates that check more than an answer.
    """

    job: str
    rival: str | None
    at_most: float | None
    size: int | None = None
    case: str = ""
    ours: str = "tensornumpy compiled"

    @property
    def name(self) -> str:
        """A few words: the job, with its case or its size as a power of two."""
        text = self.job.replace("_", " ")
        if self.size is not None:
            text += f", 2^{self.size.bit_length() - 1}"
        if self.case:
            text = f"{text}, {self.case}"
        _, _, rest = self.ours.partition("compiled, ")
        return f"{text}, {rest}" if rest else text

    def is_of(self, table: Table) -> bool:
        """True if the bar is one of this table's."""
        return self.job == table.job and self.size in (None, table.size) and self.case == table.case


def _both(job: str, numpy: float | None, jax: float | None, *, numpy_label: str = "NumPy", **rest: object) -> list[Bar]:
    bars = [(numpy_label, numpy), (str(rest.pop("jax_label", "JAX jit")), jax)]
    return [Bar(job, rival, at_most, **rest) for rival, at_most in bars if at_most is not None]  # type: ignore[arg-type]


HAND = "NumPy by hand"
BARS: tuple[Bar, ...] = (
    *_both("sigmoid", 0.2, 0.1, size=1),
    *_both("sigmoid", 0.25, 0.2, size=2**10),
    *_both("sigmoid", 0.4, 0.4, size=2**15),
    *_both("sigmoid", 0.4, 0.8, size=2**20),
    Bar("sigmoid", COPY, 1.4, size=2**24),
    *_both("gradient", 0.4, 0.35, numpy_label=HAND),
    *_both(
        "per_example",
        0.25,
        0.1,
        numpy_label=HAND,
        jax_label="JAX jit vmap",
        ours="tensornumpy vectorized_map compiled",
    ),
    *_both("jacobian", None, 0.2, jax_label="JAX jit vmap jacrev", ours="tensornumpy batch_jacobian compiled"),
    *[
        bar
        for dtype in ("float32", "float64")
        for name in ("softmax", "layernorm")
        for bar in _both("rows", 0.35, 0.7, case=f"{name} {dtype}")
    ],
    Bar("first_call", None, 30e-3, case="new function"),
    Bar("first_call", None, 30e-3, case="new function", ours="tensornumpy compiled, native at once"),
    Bar("first_call", None, None, case="new shape"),
    Bar("first_call", None, 2e-3, case="new process", ours="tensornumpy compiled, kernel on disk"),
)


@dataclass
class Verdict:
    """One bar and what was measured: a ratio, or seconds where there is no rival. ``reason``: why there is neither."""

    bar: Bar
    title: str
    ours: Candidate | None = None
    rival: Candidate | None = None
    measured: float | None = None
    reason: str = ""

    @property
    def is_met(self) -> bool:
        """False also where nothing was measured."""
        at_most = self.bar.at_most
        return self.measured is not None and (at_most is None or self.measured <= at_most)

    @property
    def excess(self) -> float | None:
        """By what factor the measured value is above the bar; below 1 it is met."""
        if self.measured is None or self.bar.at_most is None:
            return None
        return self.measured / self.bar.at_most

    @property
    def text(self) -> str:
        """``met``, ``missed by 1.25x``, ``missed: why`` for an answer that failed, or ``not measured: why``."""
        if self.measured is None:
            return (
                f"missed: {self.reason}"
                if self.ours is not None and self.ours.error
                else f"not measured: {self.reason}"
            )
        return "met" if self.is_met else f"missed by {self.excess:.2f}x"

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        bar = self.bar
        about = {
            "job": bar.job,
            "size": bar.size,
            "case": bar.case,
            "name": bar.name,
            "title": self.title,
            "ours": bar.ours,
        }
        rest = {"rival": bar.rival, "at_most": bar.at_most, "measured": self.measured}
        return {**about, **rest, "met": self.is_met, "verdict": self.text}


def bars_of(table: Table) -> list[Bar]:
    """The bars that this table decides."""
    return [bar for bar in BARS if bar.is_of(table)]


def with_bars(tables: Sequence[Table]) -> list[Table]:
    """The tables that decide a bar."""
    return [table for table in tables if bars_of(table)]


def judge(tables: Sequence[Table]) -> list[Verdict]:
    """A verdict for each bar of the jobs that were measured, in the order of ``BARS``."""
    jobs = {table.job for table in tables}
    return [_judge(bar, [t for t in tables if bar.is_of(t)]) for bar in BARS if bar.job in jobs]


def _judge(bar: Bar, tables: Sequence[Table]) -> Verdict:
    if not tables:
        return Verdict(bar, "", reason="not in this run")
    (table,) = tables
    labelled = {candidate.label: candidate for candidate in table.candidates}
    verdict = Verdict(bar, table.title, labelled.get(bar.ours), _fastest(table, bar.rival))
    wanted = [(bar.ours, verdict.ours), *([(bar.rival, verdict.rival)] if bar.rival else [])]
    for label, candidate in wanted:
        if candidate is None:
            verdict.reason = f"no {label}"
        elif candidate.error:
            verdict.reason = f"{label}: {candidate.error}"
        if verdict.reason:
            return verdict
    assert verdict.ours is not None  # else there is a reason
    verdict.measured = verdict.ours.seconds / (verdict.rival.seconds if verdict.rival else 1.0)
    return verdict


def rivals_of(table: Table, label: str | None) -> list[Candidate]:
    """The candidates that a bar's rival stands for."""
    return [c for c in table.candidates if label and (c.label == label or c.label.startswith(f"{label}, "))]


def _fastest(table: Table, label: str | None) -> Candidate | None:
    return min(rivals_of(table, label), key=lambda c: (bool(c.error), c.seconds), default=None)
