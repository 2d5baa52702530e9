"""NumPy's numpy._core.tests.test_function_base against this namespace."""

from .shim import load

load("numpy._core.tests.test_function_base", globals())
