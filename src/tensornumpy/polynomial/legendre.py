"""Legendre series, with NumPy's names. ``_functions.py`` makes the functions from the recurrences in ``BASIS``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy.polynomial.legendre as _theirs

from ._basis import Basis
from ._functions import Functions
from ._series import Series
from .polynomial import BASIS as POWER

BASIS = Basis(
    numpy=_theirs,
    prefix="leg",
    title="Legendre",
    weight=lambda x: x * 0.0 + 1.0,
    rise=lambda n: (n + 1) / (2 * n + 1),
    fall=lambda n: n / (2 * n + 1),
    up=lambda n: 2 * n + 1,
    down=lambda n: -1 / (2 * n + 1),
)

_functions = Functions(BASIS, POWER)
_names = _functions.named()
globals().update(_names)

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...


class Legendre(Series, functions=_functions, names=_names):
    """A series of Legendre polynomials, whose domain is mapped to a window as in NumPy.

    >>> tnp.polynomial.Legendre([1.0, 2.0])(0.5).numpy()
    array(2.)
    """


__all__ = list(_theirs.__all__)
