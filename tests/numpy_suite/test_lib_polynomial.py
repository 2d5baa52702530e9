"""NumPy's numpy.lib.tests.test_polynomial against this namespace."""

from .shim import load

load("numpy.lib.tests.test_polynomial", globals())
