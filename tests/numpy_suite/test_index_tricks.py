"""NumPy's numpy.lib.tests.test_index_tricks against this namespace."""

from .shim import load

load("numpy.lib.tests.test_index_tricks", globals())
