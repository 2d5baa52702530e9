"""NumPy's numpy.polynomial.tests.test_polynomial against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_polynomial", globals())
