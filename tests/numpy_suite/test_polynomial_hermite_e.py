"""NumPy's numpy.polynomial.tests.test_hermite_e against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_hermite_e", globals())
