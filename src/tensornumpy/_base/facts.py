"""``Facts``: what is true of an op by itself, as its row says it. Passes and engines read it here.

They see no rows (ops/base.py), so a node's op is ``Facts`` to them; where they have nothing but its name, as the steps
of a kernel do, they look it up in ``table``, which ``Op`` fills.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

table: dict[str, Any] = {}


class Fold(NamedTuple):
    """How an op folds the elements along its axes: with which ufunc, whose row has the neutral element.

    ``form``: "reduce" (sum), "accumulate" (cumsum), "count", which adds truth values (count_nonzero), or "place", where
    the fold's result stands (argmax).
    """

    ufunc: np.ufunc
    form: str = "reduce"

    @property
    def of_truth(self) -> bool:
        """True if the elements are truth values to the fold."""
        return self.form == "count" or self.ufunc in (np.logical_and, np.logical_or)


class Facts:
    """What holds unless the row of an op says otherwise.

    numpy        NumPy's ufunc, which this op is; None: it is none
    cost         of an element: "free" (a view), "cheap", "expensive" (a function, or a division of integers: worth a
                 kernel of its own); "contraction" for sums of products
    is_view      the result may share memory with the first input
    moves        each element of the result is one of the inputs': nothing is rounded
    elementwise  an element of the result depends on the inputs at its place alone
    copies       the result is the input again, maybe in another dtype
    fold         the ufunc that it folds the elements with, and how; None: it is no fold
    rounding     how two right implementations may differ: "none", "ulps" (a few), "sum" and "product" (of many terms,
                 each rounded); None: nothing is known. ``Op`` takes it from ``moves``, ``fold`` and ``cost``
    terms        numbers that are summed for one element of the result, by the inputs' shapes; None: unknown
    never_warns  it raises no flag of the floating-point unit, whatever real numbers it is given
    warns_for    kinds of whole numbers for which it raises one all the same: a division by zero
    raises_for   kinds of dtypes of the result where a ufunc refuses some values
    associative  a ufunc that gives the same, but for rounding, in whatever order elements are folded
    neutral      what changes nothing on the right of a ufunc: it stands for elements that ``where`` leaves out of a
                 fold. "initial": what the fold begins with; None: there is no such number
    constants    Python numbers that have code of their own, as the second operand of a ufunc
    harmless     an operand for which a ufunc computes something finite, without a warning, with a finite derivative
    dtype_apart  the first operand has a dtype of its own; the others combine to a common one
    draws        NumPy's global generator may move on when it is evaluated, without a trace of that in the result
    dynamic      the shape of the result depends on values: ``function`` guards the shape it traced
    """

    numpy: Any = None
    cost = "cheap"
    is_view = False
    moves = False
    elementwise = False
    copies = False
    fold: Fold | None = None
    rounding: str | None = None
    terms: Callable[[Sequence[Sequence[int]]], int] | None = None
    never_warns = False
    warns_for = ""
    raises_for = ""
    associative = False
    neutral: Any = None
    constants: Sequence[float] = ()
    harmless = 1.0
    dtype_apart = False
    draws = False
    dynamic = False

    def decisive(self, dtypes: Sequence[str]) -> Sequence[int]:
        """Numbers of the inputs, given by the names of their dtypes, whose values decide the shape of the result."""
        return range(len(dtypes)) if self.dynamic else ()


_UNKNOWN = Facts()


def facts_of(name: str) -> Facts:
    """What the row of this name says; what holds of any op where there is none."""
    return table.get(name, _UNKNOWN)


__all__ = ["Facts", "Fold", "facts_of", "table"]
