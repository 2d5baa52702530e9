"""NumPy's numpy.lib.tests.test_shape_base against this namespace."""

from .shim import load

load("numpy.lib.tests.test_shape_base", globals())
