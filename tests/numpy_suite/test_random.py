"""NumPy's numpy.random.tests.test_random against this namespace."""

from .shim import load

load("numpy.random.tests.test_random", globals())
