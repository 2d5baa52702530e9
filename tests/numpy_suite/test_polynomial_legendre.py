"""NumPy's numpy.polynomial.tests.test_legendre against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_legendre", globals())
