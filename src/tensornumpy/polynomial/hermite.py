"""Hermite series, with NumPy's names: the functions that _functions.py makes of the basis' own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy.polynomial.hermite as _theirs

from ..ops.elementwise import exp
from ._basis import Basis
from ._functions import Functions
from ._series import Series
from .polynomial import BASIS as POWER

BASIS = Basis(
    numpy=_theirs,
    prefix="herm",
    title="Hermite",
    weight=lambda x: exp(-(x**2)),
    rise=lambda n: 0.5,
    fall=lambda n: n,
    up=lambda n: 2 * (n + 1),
)

_functions = Functions(BASIS, POWER)
_names = _functions.named()
globals().update(_names)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...


class Hermite(Series, functions=_functions, names=_names):
    """A series of Hermite polynomials (the physicists') on a domain that is mapped to a window.

    >>> tnp.polynomial.Hermite([1.0, 2.0])(0.5).numpy()
    array(3.)
    """


__all__ = list(_theirs.__all__)
