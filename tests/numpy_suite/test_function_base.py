"""NumPy's numpy.lib.tests.test_function_base against this namespace."""

from .shim import load

load("numpy.lib.tests.test_function_base", globals())
