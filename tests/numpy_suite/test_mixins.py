"""NumPy's numpy.lib.tests.test_mixins against this namespace."""

from .shim import load

load("numpy.lib.tests.test_mixins", globals())
