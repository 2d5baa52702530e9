"""NumPy's numpy.linalg.tests.test_regression against this namespace."""

from .shim import load

load("numpy.linalg.tests.test_regression", globals())
