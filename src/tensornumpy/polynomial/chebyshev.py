"""Chebyshev series, with NumPy's names: the functions that _functions.py makes of the basis' own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy.polynomial.chebyshev as _theirs

from ..ops.elementwise import sqrt
from . import polyutils as pu
from ._basis import Basis
from ._functions import ChebyshevFunctions
from ._series import Series
from .polynomial import BASIS as POWER

BASIS = Basis(
    numpy=_theirs,
    prefix="cheb",
    title="Chebyshev",
    weight=lambda x: 1.0 / (sqrt(1.0 + x) * sqrt(1.0 - x)),
    rise=lambda n: 0.5 if n else 1,
    fall=lambda n: 0.5,
    up=lambda n: 2 * (n + 1) if n else 1,
    down=lambda n: -0.5 / (n - 1) if n > 1 else 0,
)

_functions = ChebyshevFunctions(BASIS, POWER)
_names = _functions.named()
globals().update(_names)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...


class Chebyshev(Series, functions=_functions, names=_names):
    """A series of Chebyshev polynomials on a domain that is mapped to a window.

    >>> tnp.polynomial.Chebyshev([1.0, 2.0, 3.0])(0.5).numpy()
    array(0.5)
    """

    @classmethod
    def interpolate(cls, func, deg, domain=None, args=()):
        """The series that meets ``func`` in the Chebyshev points of the domain. Gradient: in what ``func`` uses."""
        domain = cls.domain if domain is None else domain
        coef = _names["chebinterpolate"](lambda x: func(pu.mapdomain(x, cls.window, domain), *args), deg)
        return cls(coef, domain=domain)


__all__ = list(_theirs.__all__)
