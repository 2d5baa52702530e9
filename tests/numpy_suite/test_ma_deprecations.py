"""NumPy's numpy.ma.tests.test_deprecations against this namespace."""

from .shim import load

load("numpy.ma.tests.test_deprecations", globals())
