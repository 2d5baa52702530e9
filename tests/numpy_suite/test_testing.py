"""NumPy's numpy.testing.tests.test_utils against this namespace."""

from .shim import load

load("numpy.testing.tests.test_utils", globals())
