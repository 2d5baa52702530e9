"""Laguerre series, with NumPy's names: the functions that _functions.py makes of the basis' own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy.polynomial.laguerre as _theirs

from ..ops.elementwise import exp
from ._basis import Basis
from ._functions import Functions
from ._series import Series
from .polynomial import BASIS as POWER

BASIS = Basis(
    numpy=_theirs,
    prefix="lag",
    title="Laguerre",
    weight=lambda x: exp(-x),
    rise=lambda n: -(n + 1),
    stay=lambda n: 2 * n + 1,
    fall=lambda n: -n,
    up=lambda n: -1,
    level=lambda n: 1,
)

_functions = Functions(BASIS, POWER)
_names = _functions.named()
globals().update(_names)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...


class Laguerre(Series, functions=_functions, names=_names):
    """A series of Laguerre polynomials on a domain that is mapped to a window.

    >>> tnp.polynomial.Laguerre([1.0, 2.0])(0.5).numpy()
    array(2.)
    """


__all__ = list(_theirs.__all__)
