"""NumPy's numpy.polynomial.tests.test_symbol against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_symbol", globals())
