"""NumPy's numpy.lib.tests.test_loadtxt against this namespace."""

from .shim import load

load("numpy.lib.tests.test_loadtxt", globals())
