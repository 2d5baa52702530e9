"""NumPy's numpy.polynomial.tests.test_hermite against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_hermite", globals())
