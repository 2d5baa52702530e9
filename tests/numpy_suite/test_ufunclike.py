"""NumPy's numpy.lib.tests.test_ufunclike against this namespace."""

from .shim import load

load("numpy.lib.tests.test_ufunclike", globals())
