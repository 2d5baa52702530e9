"""NumPy's numpy.lib.tests.test_regression against this namespace."""

from .shim import load

load("numpy.lib.tests.test_regression", globals())
