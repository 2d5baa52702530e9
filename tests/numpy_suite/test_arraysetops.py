"""NumPy's numpy.lib.tests.test_arraysetops against this namespace."""

from .shim import load

load("numpy.lib.tests.test_arraysetops", globals())
