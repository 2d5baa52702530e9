"""NumPy's numpy.random.tests.test_smoke against this namespace."""

from .shim import load

load("numpy.random.tests.test_smoke", globals())
