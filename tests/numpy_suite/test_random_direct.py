"""NumPy's numpy.random.tests.test_direct against this namespace."""

from .shim import load

load("numpy.random.tests.test_direct", globals())
