"""Roots, minima and fits with gradients, by the names of scipy.optimize: SciPy has the values, and is needed for them.

The implementations are in ``solvers``; a name that has none here is SciPy's own, whose results are NumPy's.
"""

from typing import Any as _Any

from .ops.scipy.library import scipy as _library
from .solvers.linear import linprog
from .solvers.minima import curve_fit, least_squares, minimize, nnls
from .solvers.roots import bisect, brenth, brentq, fixed_point, newton, ridder, root, root_scalar

__all__ = [
    "bisect", "brenth", "brentq", "curve_fit", "fixed_point", "least_squares", "linprog", "minimize", "newton", "nnls",
    "ridder", "root", "root_scalar",
]  # fmt: skip

for _name in __all__:
    globals()[_name].__module__ = "tensornumpy.optimize"


def __getattr__(name: str) -> _Any:
    """What has no rule here says so."""
    if name.startswith("_") or not hasattr(_library.optimize, name):
        raise AttributeError(f"module 'tensornumpy.optimize' has no attribute {name!r}")
    raise AttributeError(
        f"module 'tensornumpy.optimize' has no attribute {name!r}: scipy.optimize.{name} has no rule for a gradient; "
        "it takes functions of ours as they are"
    )
