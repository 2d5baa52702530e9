"""Powers of x, the lowest first (``tnp.polyval`` takes the highest first), with NumPy's names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy.polynomial.polynomial as _theirs

from ._basis import Basis
from ._functions import PowerFunctions
from ._series import Series

BASIS = Basis(
    numpy=_theirs,
    prefix="poly",
    title="power",
    weight=lambda x: x * 0.0 + 1.0,
    rise=lambda n: 1,
    up=lambda n: n + 1,
)

_functions = PowerFunctions(BASIS)
_names = _functions.named()
globals().update(_names)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...


class Polynomial(Series, functions=_functions, names=_names):
    """A polynomial by its powers of x, the lowest first, on a domain that is mapped to a window.

    >>> p = tnp.polynomial.Polynomial([1.0, 2.0, 3.0])
    >>> p(2.0).numpy(), p.deriv().coef.numpy()
    (array(17.), array([2., 6.]))
    """


__all__ = list(_theirs.__all__)
