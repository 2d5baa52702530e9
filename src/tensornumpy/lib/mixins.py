"""Operators for classes that define ``__array_ufunc__``: NumPy's mixin, whose operators call the ufuncs of NumPy.

An array of this library among the operands takes part: NumPy's ufuncs hand over to it.
"""

from numpy.lib.mixins import NDArrayOperatorsMixin

__all__ = ["NDArrayOperatorsMixin"]
