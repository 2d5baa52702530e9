"""NumPy's numpy.matrixlib.tests.test_numeric against this namespace."""

from .shim import load

load("numpy.matrixlib.tests.test_numeric", globals())
