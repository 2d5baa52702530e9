"""NumPy's numpy.lib.tests.test_arrayterator against this namespace."""

from .shim import load

load("numpy.lib.tests.test_arrayterator", globals())
