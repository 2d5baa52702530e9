"""NumPy's numpy.lib.tests.test_nanfunctions against this namespace."""

from .shim import load

load("numpy.lib.tests.test_nanfunctions", globals())
