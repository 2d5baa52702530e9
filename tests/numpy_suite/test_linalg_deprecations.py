"""NumPy's numpy.linalg.tests.test_deprecations against this namespace."""

from .shim import load

load("numpy.linalg.tests.test_deprecations", globals())
