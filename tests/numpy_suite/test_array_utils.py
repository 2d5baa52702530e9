"""NumPy's numpy.lib.tests.test_array_utils against this namespace."""

from .shim import load

load("numpy.lib.tests.test_array_utils", globals())
