"""NumPy's numpy.tests.test_matlib against this namespace."""

from .shim import load

load("numpy.tests.test_matlib", globals())
