"""NumPy's numpy.polynomial.tests.test_printing against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_printing", globals())
