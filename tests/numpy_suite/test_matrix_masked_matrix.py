"""NumPy's numpy.matrixlib.tests.test_masked_matrix against this namespace."""

from .shim import load

load("numpy.matrixlib.tests.test_masked_matrix", globals())
