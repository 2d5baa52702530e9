"""NumPy's numpy.polynomial.tests.test_chebyshev against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_chebyshev", globals())
