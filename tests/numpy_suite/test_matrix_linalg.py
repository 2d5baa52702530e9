"""NumPy's numpy.matrixlib.tests.test_matrix_linalg against this namespace."""

from .shim import load

load("numpy.matrixlib.tests.test_matrix_linalg", globals())
