"""NumPy's numpy.matrixlib.tests.test_multiarray against this namespace."""

from .shim import load

load("numpy.matrixlib.tests.test_multiarray", globals())
