"""NumPy's numpy.ma.tests.test_core against this namespace."""

from .shim import load

load("numpy.ma.tests.test_core", globals())
