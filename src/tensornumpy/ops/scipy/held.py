"""``held``: an array of which something has to hold, as SciPy asks it of what it is given.

The array is what it was, but for ValueError where it is not so: where its numbers are known at once, in a trace and in
a batch when it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as _numpy

from ..._base.dtypes import Aval
from ..._core.core import bind
from ..base import Op


def _finite(name: str, x: Any) -> str:
    return "" if _numpy.isfinite(x).all() else f"`{name}` must contain only finite values."


def _increasing(name: str, x: Any) -> str:
    if _numpy.isfinite(x).all() and not (_numpy.diff(x) > 0).all():
        return f"`{name}` must be strictly increasing sequence."
    return _finite(name, x)


def _ascending(name: str, x: Any) -> str:
    return "" if (_numpy.diff(x) >= 0).all() else f"`{name}` must be increasing where something watches"


def _monotonic(name: str, x: Any) -> str:
    steps = _numpy.diff(x)
    is_so = (steps > 0).all(axis=-1) | (steps < 0).all(axis=-1)
    return "" if is_so.all() else f"{name} must be strictly ascending or descending"


def _knots(name: str, t: Any) -> str:
    if not _numpy.isfinite(t).all():
        return "Knots should not have nans or infs."
    return "" if (_numpy.diff(t) >= 0).all() else "Knots must be in a non-decreasing order."


def _different(name: str, t: Any) -> str:
    return "" if (t.max(axis=-1) > t.min(axis=-1)).all() else "Need at least two internal knots."


def _ones(name: str, x: Any) -> str:
    return "" if (x == 1).all() else f"{name} should be all ones"


def _affine(name: str, x: Any) -> str:
    last = _numpy.zeros(x.shape[-1])
    last[-1] = 1.0
    return "" if (x == last).all() else f"{name} of a homogeneous transformation matrix should be {last.tolist()}"


def _periodic(name: str, y: Any) -> str:
    is_so = _numpy.allclose(y[..., 0, :], y[..., -1, :], rtol=1e-15, atol=1e-15)
    return "" if is_so else f"The first and last `{name}` point must be identical for a periodic spline"


def _inside(name: str, outside: Any) -> str:
    return f"{name} is out of bounds" if outside.any() else ""


_RULES: dict[str, Callable[[str, Any], str]] = {
    "finite": _finite, "increasing": _increasing, "ascending": _ascending, "monotonic": _monotonic,
    "knots": _knots, "different": _different, "ones": _ones, "affine": _affine, "periodic": _periodic,
    "inside": _inside,
}  # fmt: skip


def _held(x, rule, name):
    if x.size and (wrong := _RULES[rule](name, x)):
        raise ValueError(wrong)
    return x.copy()


# rules look along the last axes, so that leading ones are free
held = Op(
    "held",
    _held,
    vjp=(lambda np, g, y, x, rule, name: g,),
    scalar=None,
    infer=lambda x, rule, name: Aval(x.shape, x.dtype),
)


def hold(x: Any, rule: str, name: str) -> Any:
    """``x``, of which the rule holds. Raises ValueError where it does not."""
    return bind(held, (x,), {"rule": rule, "name": name})


__all__ = ["hold"]
