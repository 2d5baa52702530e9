"""``np.errstate`` and filters of warnings inside traced code: which state a run of the graph needs.

NumPy looks at the state of errors at each operation; a compiled graph runs under one. Where steps of the code stood
under different states, the graph runs under the one that holds for each category of flags; where steps that can raise
such a flag differ, it raises there, and Python does the call again.

The tracer notes the state at each step, ``recording.py`` keeps what the graph needs, ``run.py`` and the entries of
``calling.py`` run under it.
"""

from __future__ import annotations

import functools
import itertools
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from ..._base.errors import error_state, error_variable, own_steps

CATEGORIES = ("divide", "over", "under", "invalid")
_DIFFERENT = "different"  # no mode of NumPy's: steps differ
_SAMPLES = (0, 1, -1, 3, 100)
_FLOATS = (0.0, -0.0, 1.0, -1.0, 2.5, 1e-300, 1e300, -1e300, np.inf, -np.inf, np.nan)


class Watch:
    """Steps whose state of errors is another than where the trace began."""

    __slots__ = ("_filters", "_first", "given", "steps")

    def __init__(self) -> None:
        self.given: dict[str, str] = np.geterr()  # type: ignore[assignment]
        self._filters = warnings.filters
        self._first = error_state()
        self.steps: list[tuple[Any, dict[str, str]]] = []

    def note(self, node: Any) -> None:
        """A step was written down."""
        if warnings.filters is self._filters and error_state() is self._first:  # one object while nobody sets the state
            return
        now: dict[str, str] = np.geterr()  # type: ignore[assignment]
        filters = warnings.filters
        if (now == self.given and filters is self._filters) or np.geterrcall() is own_steps:
            return
        if filters is not self._filters:
            told = "ignore" if _ignores(filters) else _DIFFERENT
            now = {c: told if mode == "warn" else mode for c, mode in now.items()}
        self.steps.append((node, now))


def _ignores(filters: Sequence[Any]) -> bool:
    """True if no RuntimeWarning is told."""
    for action, text, category, module, line in filters:
        if issubclass(RuntimeWarning, category):
            return action == "ignore" and text is None and module is None and not line
        if issubclass(category, RuntimeWarning):
            return False
    return False


def needed(nodes: Iterable[Any], watch: Watch) -> dict[str, tuple[str, bool]]:
    """For each category that needs it: the mode of the steps that have one of their own, and whether it holds only
    where the caller's is the same: other steps can raise such a flag, too, or the code did not set this category."""
    if not watch.steps:
        return {}
    inside = {id(node) for node, _ in watch.steps}
    outside = set().union(*(flags(n) for n in nodes if n.kind == "op" and id(n) not in inside))
    found: dict[str, tuple[str, bool]] = {}
    for category in CATEGORIES:
        modes = {state[category] for node, state in watch.steps if category in flags(node)}
        if modes:
            mode = modes.pop()
            known = not modes and mode in ("ignore", "warn", "raise")
            may_be_given = mode == watch.given[category]  # by the caller, whose state may be another one next time
            found[category] = (mode if known else _DIFFERENT, may_be_given or category in outside)
    return found


def state(wanted: dict[str, tuple[str, bool]]) -> Any:
    """The context of a run."""
    around: dict[str, str] = np.geterr()  # type: ignore[assignment]
    modes = {}
    for category, (mode, is_shared) in wanted.items():
        is_one = mode != _DIFFERENT and (not is_shared or mode == around[category])
        modes[category] = mode if is_one else "raise"
    return np.errstate(**modes)  # type: ignore[arg-type]


def under(program: Callable[..., Any], wanted: dict[str, tuple[str, bool]]) -> Callable[..., Any]:
    """A program under the state that its steps need, NotImplemented where one of them raises: ``run.py`` then does the
    call anew. NumPy takes microseconds to make a state, so the last one is kept, with the one that was around it."""
    known = error_variable.get(), None

    def run(*values: Any) -> Any:
        nonlocal known
        around, inside = known
        if inside is None or error_variable.get() is not around:
            around = error_variable.get()
            with state(wanted):
                inside = error_variable.get()
            known = around, inside
        token = error_variable.set(inside)
        try:
            return program(*values)
        except Exception:
            return NotImplemented
        finally:
            error_variable.reset(token)

    return run


def flags(node: Any) -> frozenset[str]:
    """The categories of flags that a step can raise."""
    op = node.op
    if op is None or op.is_view or not any(a.dtype.kind in "fciu" for a in node.avals):
        return frozenset()
    ufunc = getattr(op, "numpy", None)
    if isinstance(ufunc, np.ufunc):
        return _flags_of(ufunc)
    return frozenset(CATEGORIES)


@functools.cache
def _flags_of(ufunc: np.ufunc) -> frozenset[str]:
    """Those of a ufunc, as NumPy raises them for numbers at the edges of what there is."""
    if ufunc.nin > 2 or ufunc.signature is not None:
        return frozenset(CATEGORIES)
    found = set()
    for numbers, kinds in ((_FLOATS, (np.float64, np.float32)), (_SAMPLES, (np.int64,))):
        for kind, category in itertools.product(kinds, CATEGORIES):
            with np.errstate(all="ignore"):
                values = np.array(numbers).astype(kind)
            operands = np.meshgrid(*[values] * ufunc.nin)
            with np.errstate(**{**dict.fromkeys(CATEGORIES, "ignore"), category: "raise"}):  # type: ignore[arg-type]
                try:
                    ufunc(*operands)
                except (FloatingPointError, SystemError):  # some of SciPy's do not say which
                    found.add(category)
                except (TypeError, ValueError):
                    pass
    return frozenset(found)


__all__ = ["Watch", "needed", "state", "under"]
