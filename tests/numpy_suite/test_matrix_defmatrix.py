"""NumPy's numpy.matrixlib.tests.test_defmatrix against this namespace."""

from .shim import load

load("numpy.matrixlib.tests.test_defmatrix", globals())
