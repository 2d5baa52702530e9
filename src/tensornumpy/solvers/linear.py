"""``tnp.optimize.linprog``: the solution is the corner at which as many conditions are tight as there are variables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as _numpy
import scipy.optimize as _optimize

from .._base.errors import NoGradientError, message
from .._core.advice import advised
from .._core.core import wrap
from .._core.dispatch import unwrap
from ..api.arrays.indexing import where
from ..api.arrays.joining import concatenate
from ..api.common import to_array
from ..api.linalg.matrices import solve
from ..function.control.program import gradients
from ..ops import elementwise as e
from .functions import checked, is_eager, is_watching
from .steps import Step

_TIGHT = 1e-7


def _limits(bounds: Any, n: int) -> tuple[Any, Any]:
    """Lower and upper bounds of each variable; None and NaN are none."""
    pairs: Any = (0, None) if bounds is None or not len(bounds) else bounds
    if not isinstance(pairs[0], tuple | list) and getattr(pairs[0], "ndim", 0) == 0:
        pairs = [pairs]
    elif len(pairs) == 2 and len(pairs[0]) == 1:
        pairs = [(pairs[0][0], pairs[1][0])]
    if len(pairs) == 1:  # of all variables
        pairs = [pairs[0]] * n
    if len(pairs) != n:
        raise ValueError(f"Invalid input for linprog: {len(pairs)} bounds for {n} variables")
    low = [-_numpy.inf if b[0] is None else b[0] for b in pairs]
    high = [_numpy.inf if b[1] is None else b[1] for b in pairs]
    low, high = to_array(low) * 1.0, to_array(high) * 1.0
    return where(e.isnan(low), -_numpy.inf, low), where(e.isnan(high), _numpy.inf, high)


class _Corner(Step):
    """Inputs: costs, conditions as matrices and right sides (of inequalities, of equations), bounds. Results: the
    solution, and the numbers of the conditions that are tight, -1 where the corner is none or more conditions meet
    there."""

    def __init__(self, method: str, options: Any, told: Any):
        super().__init__()
        self.method, self.options, self.told = method, options, told

    def compute(self, *values: Any) -> Sequence[Any]:
        c, a, b, equal, right, low, high = values
        result = _optimize.linprog(
            c, a, b, equal, right, _numpy.stack([low, high], -1), method=self.method, options=self.options
        )
        if self.told is None:
            checked(result, "linprog")
        else:
            self.told.update({k: v for k, v in result.items() if k in ("success", "status", "message", "nit")})
        n = len(c)
        if result.x is None:
            return [_numpy.full(n, _numpy.nan), _numpy.full(n, -1)]
        x = result.x
        rows, sides = (
            _numpy.concatenate([equal, a, _numpy.eye(n), _numpy.eye(n)]),
            _numpy.concatenate([right, b, low, high]),
        )
        scale = 1.0 + _numpy.abs(_numpy.where(_numpy.isfinite(sides), sides, 0.0))
        tight = _numpy.flatnonzero(_numpy.abs(rows @ x - sides) <= _TIGHT * scale)
        is_corner = len(tight) == n and _numpy.linalg.matrix_rank(rows[tight]) == n
        return [x, tight if is_corner else _numpy.full(n, -1)]

    def cotangents(self, np: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        tight = y[1]._v if hasattr(y[1], "_v") else y[1]
        if isinstance(tight, _numpy.ndarray) and (tight < 0).any():
            raise NoGradientError(
                message("the solution of linprog is no corner with exactly as many tight conditions as variables",
                        "a small change of the costs or of the right sides; tnp.stop_gradient(x) for a constant")
            )  # fmt: skip
        return super().cotangents(np, g, y, xs, needed)

    def rule(self, needed: tuple[int, ...], g: Sequence[Any], y: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        tight = y[1]

        def corner(*xs: Any) -> list[Any]:
            _, a, b, equal, right, low, high = xs
            rows = concatenate([equal, a, _numpy.eye(len(low)), _numpy.eye(len(low))])
            return [solve(rows[tight], concatenate([right, b, low, high])[tight])]

        return gradients(corner, xs, needed, [g[0]])


@advised
def linprog(
    c, A_ub=None, b_ub=None, A_eq=None, b_eq=None, bounds=(0, None), method="highs", callback=None, options=None,
    x0=None, integrality=None,
):  # fmt: skip
    """The smallest ``c @ x`` under linear conditions: SciPy's result, with ``x`` and ``fun`` of ours.

    Gradient: in the conditions and bounds, of every order; of ``x`` in ``c`` it is zero. NoGradientError where the
    solution is not one corner with as many tight conditions as variables (degenerate, an edge, none found), and for
    ``integrality``. Raises RuntimeError where a trace or a batch finds no solution.

    >>> def best(b):
    ...     return tnp.optimize.linprog([-1.0, -2.0], [[1.0, 1.0]], b).x
    >>> tnp.jacobian(best)(tnp.asarray([4.0])).numpy() + 0.0
    array([[0.],
           [1.]])
    """
    if not is_watching():
        given = [None if v is None else unwrap(v) for v in (c, A_ub, b_ub, A_eq, b_eq, bounds)]
        result = _optimize.linprog(
            *given, method=method, callback=callback, options=options, x0=x0, integrality=integrality
        )
        if result.x is not None:
            result.x, result.fun = wrap(result.x), wrap(_numpy.float64(result.fun))
        return result
    if integrality is not None and _numpy.any(integrality):
        raise NoGradientError(
            message("linprog with integrality= has no gradient", "tnp.stop_gradient of its arguments")
        )
    c = to_array(c) * 1.0
    n = c.size
    none, no = _numpy.zeros((0, n)), _numpy.zeros(0)
    pairs = [(A_ub, none), (b_ub, no), (A_eq, none), (b_eq, no)]
    a, b, equal, right = [to_array(empty if given is None else given) * 1.0 for given, empty in pairs]
    b, right = b.reshape(b.size), right.reshape(right.size)
    told = _optimize.OptimizeResult()
    step = _Corner(method, options, told if is_eager() else None)
    told.x = step(c, a, b, equal, right, *_limits(bounds, n))[0]
    told.fun = c.reshape(n) @ told.x
    return told


__all__ = ["linprog"]
