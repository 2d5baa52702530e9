"""Polynomials and series of orthogonal polynomials: NumPy's ``numpy.polynomial``, imported on first use.

Each basis has a submodule of functions on arrays of coefficients, the lowest degree first, and a class. They
differentiate, compile and vectorize. NumPy cuts trailing zeros off what it computes, so that lengths depend on
numbers: inside ``function`` they are a guard; inside ``vectorized_map`` and in graphs of TensorFlow, where they would
differ from example to example or are not known, the zeros stay.
"""

from numpy.polynomial import set_default_printstyle as _set_default_printstyle

from . import chebyshev, hermite, hermite_e, laguerre, legendre, polynomial, polyutils  # noqa: F401
from .chebyshev import Chebyshev
from .hermite import Hermite
from .hermite_e import HermiteE
from .laguerre import Laguerre
from .legendre import Legendre
from .polynomial import Polynomial


def set_default_printstyle(style):
    """How ``str`` writes the series, NumPy's and ours: "unicode" or "ascii". Raises ValueError for another.

    >>> tnp.polynomial.set_default_printstyle("ascii")
    >>> print(tnp.polynomial.Polynomial([1.0, 2.0, 3.0]))
    1.0 + 2.0 x + 3.0 x**2
    >>> tnp.polynomial.set_default_printstyle("unicode")
    """
    _set_default_printstyle(style)


__all__ = ["Chebyshev", "Hermite", "HermiteE", "Laguerre", "Legendre", "Polynomial", "set_default_printstyle"]
