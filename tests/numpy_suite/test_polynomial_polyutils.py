"""NumPy's numpy.polynomial.tests.test_polyutils against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_polyutils", globals())
