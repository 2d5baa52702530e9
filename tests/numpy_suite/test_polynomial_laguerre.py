"""NumPy's numpy.polynomial.tests.test_laguerre against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_laguerre", globals())
