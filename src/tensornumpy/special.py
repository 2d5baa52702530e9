"""Special functions with gradients, with the names of scipy.special: SciPy has the values, and is needed for them.

A ufunc without a derivative in closed form is here, too; its gradient raises NoGradientError.
"""

from typing import Any as _Any

from .api.math import special as _special
from .api.math.functions import sinc
from .api.math.special import *  # noqa: F403
from .ops.scipy import bessel, elementary, elliptic, errors, gamma, polynomials
from .ops.scipy.row import _scipy
from .ops.scipy.row import row as _row
from .ops.scipy.row import rows as _rows

_row("_riemann_zeta")
for _module in (bessel, elementary, elliptic, errors, gamma, polynomials):
    del globals()[_module.__name__.rpartition(".")[2]]
globals().update({_name: _value for _name, _value in _rows.items() if not _name.startswith("_")})
digamma, jn = _rows["psi"], _rows["jv"]

__all__ = [*_special.__all__, "sinc", "digamma", "jn", *(n for n in _rows if not n.startswith("_"))]  # noqa: PLE0604


def __getattr__(name: str) -> _Any:
    """Ufuncs without a rule, and functions of scipy.special that have no form here: they run on plain arrays."""
    if name.startswith("_") or not hasattr(_scipy, name):
        raise AttributeError(f"module 'tensornumpy.special' has no attribute {name!r}")
    found: _Any = _row(name)
    if found is None:
        found = getattr(_scipy, name)
        if callable(found) and not isinstance(found, type):
            found = _special.without_rule(name)
    globals()[name] = found
    return found
