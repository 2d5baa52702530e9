"""NumPy's numpy.lib.tests.test_format against this namespace."""

from .shim import load

load("numpy.lib.tests.test_format", globals())
