"""NumPy's numpy.lib.tests.test_io against this namespace."""

from .shim import load

load("numpy.lib.tests.test_io", globals())
