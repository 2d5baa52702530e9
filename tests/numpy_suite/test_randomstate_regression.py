"""NumPy's numpy.random.tests.test_randomstate_regression against this namespace."""

from .shim import load

load("numpy.random.tests.test_randomstate_regression", globals())
