"""NumPy's numpy.ma.tests.test_regression against this namespace."""

from .shim import load

load("numpy.ma.tests.test_regression", globals())
