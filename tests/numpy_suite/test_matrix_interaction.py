"""NumPy's numpy.matrixlib.tests.test_interaction against this namespace."""

from .shim import load

load("numpy.matrixlib.tests.test_interaction", globals())
