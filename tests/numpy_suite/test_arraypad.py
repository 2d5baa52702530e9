"""NumPy's numpy.lib.tests.test_arraypad against this namespace."""

from .shim import load

load("numpy.lib.tests.test_arraypad", globals())
