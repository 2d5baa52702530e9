"""NumPy's numpy.random.tests.test_randomstate against this namespace."""

from .shim import load

load("numpy.random.tests.test_randomstate", globals())
