"""NumPy's numpy.lib.tests.test_recfunctions against this namespace."""

from .shim import load

load("numpy.lib.tests.test_recfunctions", globals())
