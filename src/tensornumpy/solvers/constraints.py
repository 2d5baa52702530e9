"""Minima under constraints: at one the slope is a sum of multiples of the slopes of the constraints that hold it
(W. Karush, 1939; H. W. Kuhn, A. W. Tucker, 1951), which with these is a system of equations as any other.

``minima.py`` calls it for ``minimize``. A solution at which the system does not say how it moves is refused: where
slopes of constraints depend on each other, and where one holds without pressure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy
import scipy.optimize as _optimize
import scipy.sparse as _sparse

from .._base.errors import message
from .._core.dispatch import unwrap
from ..api.arrays.creation import asarray
from ..api.arrays.indexing import where
from ..api.arrays.joining import concatenate
from ..api.common import to_array
from ..api.statistics.reductions import sum
from ..ops import elementwise as e
from ..transforms.tape.transforms import grad, jacobian
from .functions import found, refuse

_CLOSE, _NEAR = 1e-7, 1e-2  # distances from a limit that are none, and that a method that stays inside may leave
_LIGHT = 1e-6  # pressure that is none, as it is and as a part of the slope
_FIRM = 1e-2  # pressure that is no rounding of a solver's
_FIX = "a small change of the problem, or tnp.stop_gradient(x) for a constant"


class Constraints:
    """Constraints of any of SciPy's forms, and bounds, as ``low <= values(x) <= high``."""

    def __init__(self, constraints: Any, bounds: Sequence[Any] | None, start: Any):
        given = [constraints] if isinstance(constraints, dict) or hasattr(constraints, "lb") else list(constraints)
        self.parts, low, high = [], [], []
        for one in given:
            part, least, most = _part(one)
            size = part(start).size
            self.parts.append(part)
            low.append(to_array(least) + _numpy.zeros(size))
            high.append(to_array(most) + _numpy.zeros(size))
        if bounds is not None:
            self.parts.append(lambda x: x)
            low.append(bounds[0])
            high.append(bounds[1])
        self.low, self.high = concatenate(low), concatenate(high)

    def values(self, x: Any) -> Any:
        """All in a row."""
        return concatenate([part(x) for part in self.parts])


def _part(one: Any) -> tuple[Callable[[Any], Any], Any, Any]:
    if isinstance(one, dict):
        function, args = one["fun"], one.get("args", ())
        kind = str(one["type"]).lower()
        if kind not in ("eq", "ineq"):
            raise ValueError(f"Unknown constraint type '{one['type']}'.")
        return lambda x: asarray(function(x, *args)).reshape(-1) * 1.0, 0.0, 0.0 if kind == "eq" else _numpy.inf
    if isinstance(one, _optimize.LinearConstraint):
        refuse(_sparse.issparse(one.A), "minimize with a sparse LinearConstraint", "its A.toarray()")
        return lambda x: to_array(one.A).reshape(-1, x.size) @ x, one.lb, one.ub
    if isinstance(one, _optimize.NonlinearConstraint):
        return lambda x: asarray(one.fun(x)).reshape(-1) * 1.0, one.lb, one.ub
    raise ValueError("Constraints are not of a form that is known: a dict, LinearConstraint or NonlinearConstraint")


def plain(constraints: Any) -> Any:
    """The constraints for SciPy to call where nothing watches: limits without handles."""
    if isinstance(constraints, _optimize.LinearConstraint):
        return _optimize.LinearConstraint(unwrap(constraints.A), *map(unwrap, (constraints.lb, constraints.ub)))
    if isinstance(constraints, _optimize.NonlinearConstraint):
        return _optimize.NonlinearConstraint(
            lambda x: _numpy.asarray(unwrap(constraints.fun(x))), *map(unwrap, (constraints.lb, constraints.ub)),
            jac=constraints.jac, hess=constraints.hess, keep_feasible=constraints.keep_feasible,
        )  # fmt: skip
    if isinstance(constraints, dict):
        function = constraints["fun"]
        return {**constraints, "fun": lambda x, *args: _numpy.asarray(unwrap(function(x, *args)))}
    return [plain(one) for one in constraints]


def held(x: Any, slope: Any, values: Any, slopes: Any, low: Any, high: Any) -> tuple[Any, Any, str]:
    """Which constraints hold the minimum (-1 by the lower limit or both, 1 by the upper one), the multipliers, and why
    there is no derivative, or ""."""
    below, above = values - low, high - values
    scale = 1.0 + _numpy.abs(values)
    is_equal = low == high
    at = _numpy.where(is_equal | (below <= above), -1.0, 1.0)
    distance = _numpy.minimum(below, above) / scale
    state = _numpy.where(is_equal | (distance <= _NEAR), at, 0.0)
    size = max(_numpy.abs(slope).max(initial=0.0), _LIGHT)
    while True:
        chosen = _numpy.flatnonzero(state)
        rows = slopes[chosen]
        if len(chosen) and _numpy.linalg.matrix_rank(rows) < len(chosen):
            away = [k for k in chosen if not is_equal[k] and distance[k] > _CLOSE]
            if not away:
                return (
                    state,
                    _numpy.zeros(len(values)),
                    "the slopes of the constraints that hold it depend on each other",
                )
            state[max(away, key=lambda k: distance[k])] = 0.0
            continue
        pressure = _numpy.zeros(len(values))
        pressure[chosen] = _numpy.linalg.lstsq(rows.T, slope, rcond=None)[0] if len(chosen) else []
        lengths = _numpy.sqrt((slopes**2).sum(axis=1))
        force = -state * pressure * lengths
        share = _numpy.where(force <= _LIGHT, 0.0, force / size)  # at a free minimum all is rounding
        share[is_equal | (state == 0)] = _numpy.inf
        light = share <= _LIGHT
        loose = (state != 0) & (share <= _numpy.maximum(distance, _LIGHT)) & (distance > _CLOSE)
        if loose.any():  # near its limit and not at it: of the two one is rounding
            state[loose] = 0.0
            continue
        if light.any():
            return state, pressure, "a constraint holds there without pressure, so that the minimum has a kink"
        if ((distance > _CLOSE) & ~is_equal & (state != 0) & (force < _FIRM)).any():
            return state, pressure, "it is too rough to tell whether a constraint holds it, so give a smaller tol="
        rest = _numpy.abs(slope - slopes.T @ pressure).max(initial=0.0)
        if rest > 1e-2 * size and rest > 1e-2:
            return state, pressure, f"it is no minimum under its constraints: a slope of {rest:.1e} is left"
        return state, pressure, ""


def minimum(
    value: Callable,
    start: Any,
    among: Constraints,
    eager: Callable[[], tuple[Any, str]],
    solve: Callable[..., Any],
) -> Any:
    """The x of a minimum, as a step. ``eager()`` is SciPy's x, and why it is none; its x by programs is that of
    ``solve(value, slope, values, slopes, start, low, high)``."""
    n, m = start.size, among.low.size
    slope = grad(value)

    def judged(x: Any, *numbers: Any) -> tuple[Any, Any, str]:
        slope, values, slopes, low, high = (_numpy.asarray(v, float) for v in numbers)
        state, pressure, why = held(x, slope, values, slopes, low, high)
        return _numpy.concatenate([x, pressure]), _numpy.concatenate([_numpy.zeros(n), state]), why

    def residual(z: Any, mask: Any) -> Any:
        x, pressure, state = z[:n], z[n:], mask[n:]
        rest = grad(lambda x: value(x) - sum(pressure * among.values(x)))(x)
        low, high = (where(e.isfinite(limit), limit, 0.0) for limit in (among.low, among.high))
        limit = where(state > 0, high, low)
        return concatenate([rest, where(state == 0, pressure, among.values(x) - limit)])

    def now() -> tuple[Any, Any]:
        x, failed = eager()
        at = to_array(x)
        numbers = (unwrap(v) for v in (slope(at), among.values(at), jacobian(among.values)(at), among.low, among.high))
        z, mask, why = judged(x, *numbers)
        return (z, mask), failed or ((f"the solution of minimize has no derivative: {why}", _FIX) if why else "")

    def find(*arguments: Any) -> tuple[Any, Any]:
        *functions, z, low, high = arguments
        by_x = [lambda x, f=f: f(_numpy.concatenate([x, _numpy.zeros(m)])) for f in functions]
        x = solve(*by_x, z[:n], low, high)
        z, mask, why = judged(x, *(f(x) for f in by_x[1:]), low, high)
        if why:
            raise RuntimeError(message(f"the solution of minimize has no derivative: {why}", _FIX))
        return z, mask

    functions = [lambda z, f=f: f(z[:n]) for f in (value, slope, among.values, jacobian(among.values))]
    z = concatenate([start, _numpy.zeros(m)])
    return found(residual, z, now, find, functions, "minimize", (among.low, among.high), masked=True)[:n]


__all__ = ["Constraints", "held", "minimum", "plain"]
