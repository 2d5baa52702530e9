"""The guide's jobs on tf.Tensors, under ``tf.function`` and XLA: our functions next to TensorFlow NumPy's.

The same Python for both; each is traced with its own operators of tf.Tensor.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any

from tensornumpy.command.benchmark.race import Candidate, Table
from tensornumpy.command.benchmark.rivals import Rivals
from tensornumpy.command.benchmark.sigmoid import np_sigmoid

from . import model

OURS, THEIRS = "tensornumpy", "TensorFlow NumPy"
WAYS = {"tf.function": {}, "XLA": {"jit_compile": True}}
SIZES = (1, 2**10, 2**15, 2**20)
QUICK_SIZES = (1, 2**20)


def _sigmoid(xp: Any) -> Callable:
    return lambda y: 1.0 / (1.0 + xp.exp(-y))


def tables(rivals: Rivals, quick: bool = False) -> list[Table]:
    """A table for each job: NumPy by hand, then both libraries in both ways. None without TensorFlow."""
    if rivals.tf is None:
        return []
    tf = rivals.tf
    mapper = tf.vectorized_map

    def jobs(xp: Any) -> dict[str, Callable]:
        return {
            "sigmoid": _sigmoid(xp),
            "gradient": model._taped(tf, xp),
            "per_example": model._taped_per_example(tf, xp, mapper),
            "jacobian": model._taped_jacobian(tf, xp),
        }

    ours, theirs = importlib.import_module("tensornumpy.tensorflow"), tf.experimental.numpy
    programs = {OURS: jobs(ours), THEIRS: jobs(theirs)}
    behavior = {OURS: ours.experimental_enable_numpy_behavior, THEIRS: nullcontext}
    out = []

    def table(case: str, title: str, hand: Callable, statement: str, names: dict[str, Any], size: int) -> None:
        candidates = [Candidate("NumPy by hand", statement, {"f": hand, **names})]
        tensors = {name: _tensors(tf, value) for name, value in names.items()}
        for way, options in WAYS.items():
            for label, programs_of in programs.items():
                f = tf.function(programs_of[case], **options)
                with behavior[label]():  # operators act when the Python code runs, which is now and never again
                    f.get_concrete_function(*tensors.values())
                candidates.append(Candidate(f"{label} {way}", statement, {"f": f, **tensors}))
        out.append(Table("tensors", title, candidates, size=size, case=case))

    for size in QUICK_SIZES if quick else SIZES:
        y = model._draw(size)[1].reshape(-1)[:size]
        table("sigmoid", f"sigmoid of {size} numbers", np_sigmoid, "f(y)", {"y": y}, size)
    for case, batch, title, hand in (
        ("gradient", 512, "gradient of the model, batch 512", model._np_gradient),
        ("per_example", 128, "gradient of each of 128 examples", model._np_per_example),
        ("jacobian", 16, "Jacobian of each of 16 examples", model._np_jacobian),
    ):
        weights, x, y = model._draw(batch)
        names = {"w": weights, "x": x, "y": y}
        if case == "jacobian":
            del names["y"]
        table(case, title, hand, f"f({', '.join(names)})", names, batch)
    return out


def _tensors(tf: Any, value: Any) -> Any:
    return [tf.constant(v) for v in value] if isinstance(value, list) else tf.constant(value)


def pairs(tables: Sequence[Table]) -> list[tuple[Table, str, Candidate, Candidate]]:
    """``(table, way, ours, theirs)`` of all that was measured."""
    found = []
    for t in tables:
        labelled = {c.label: c for c in t.candidates if not c.error}
        for way in WAYS:
            ours, theirs = labelled.get(f"{OURS} {way}"), labelled.get(f"{THEIRS} {way}")
            if t.job == "tensors" and ours is not None and theirs is not None:
                found.append((t, way, ours, theirs))
    return found
