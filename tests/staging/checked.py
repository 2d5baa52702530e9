"""A hook for native code: each compiled graph runs step by step and as one program, and the two are compared."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from tensornumpy._base.defects import Refusal
from tensornumpy._base.hooks import hooks
from tensornumpy.function.programs.graphcall import GraphCall

TOLERANCES = {"float16": 4e-3, "float32": 2e-5, "complex64": 2e-5}


class Checked:
    """Stands where the job of a program does: both ways run, and have to give the same."""

    state = "checked"
    instead = None
    is_known = is_sure = False

    def __init__(self, graph: Any, written: Any, counts: Counter, reasons: list[str]):
        self.graph, self.written, self.counts, self.reasons = graph, written, counts, reasons
        self.program: Any = None
        self.run: Any = None
        self.is_inside = False

    def make(self) -> None:
        """It is made by the first call."""

    def called(self, calls: int) -> None:
        """The same."""

    def missed(self, why: str = "", is_counted: bool = True) -> None:
        if is_counted:
            self.counts["missed"] += 1
            self.reasons.append(why)

    def __call__(self, *values: Any) -> Any:
        if self.is_inside or self.program is False:
            return NotImplemented
        self.is_inside = True
        try:
            wanted = self.run(*[np.array(v, order="K") if isinstance(v, np.ndarray) else v for v in values])
            if self.program is None:
                self._make(values, wanted)
            if self.program is False:
                return wanted
            found = self.program(*values)
            if found is not NotImplemented:
                self.counts["ran"] += 1
                for one, two in zip(found, wanted, strict=True):
                    agree(one, np.asarray(two))
            return wanted
        finally:
            self.is_inside = False

    def _make(self, values: Any, wanted: Any) -> None:
        strides, layouts = ([np.asarray(x).strides for x in each] for each in (values, wanted))
        try:
            self.program = GraphCall(self.graph, strides, layouts, self.missed, self.written)
            self.counts["made"] += 1
        except Refusal as error:
            self.program = False
            self.counts["not made"] += 1
            self.reasons.append(str(error))


def agree(found: np.ndarray, wanted: np.ndarray) -> None:
    assert (found.shape, found.dtype) == (wanted.shape, wanted.dtype)
    if wanted.dtype.kind not in "fcV":
        np.testing.assert_array_equal(found, wanted)
        return
    wide = np.dtype(complex) if wanted.dtype.kind == "c" else np.dtype(float)
    near = TOLERANCES.get(wanted.dtype.name, 4e-3 if wanted.dtype.itemsize == 2 else 1e-9)
    with np.errstate(all="ignore"):
        np.testing.assert_allclose(found.astype(wide), wanted.astype(wide), near, near)


def install(monkeypatch: Any) -> tuple[Counter, list[str]]:
    """Check all graphs that are compiled from now on; counts, and the reasons why graphs had no program."""
    counts: Counter = Counter()
    reasons: list[str] = []

    def consider(graph: Any, pieces: int, written: Any, layouts: Any, kernels: Any) -> Any:
        if any(n.kind not in ("op", "input", "constant") or n.has_effect for n in graph.nodes if n.kind != "input"):
            return None
        return Checked(graph, written, counts, reasons)

    monkeypatch.setattr(hooks, "whole_program", consider)
    return counts, reasons
