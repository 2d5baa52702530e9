"""NumPy's numpy.random.tests.test_regression against this namespace."""

from .shim import load

load("numpy.random.tests.test_regression", globals())
