"""NumPy's numpy.matrixlib.tests.test_regression against this namespace."""

from .shim import load

load("numpy.matrixlib.tests.test_regression", globals())
