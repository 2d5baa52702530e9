"""NumPy's numpy.lib.tests.test_type_check against this namespace."""

from .shim import load

load("numpy.lib.tests.test_type_check", globals())
