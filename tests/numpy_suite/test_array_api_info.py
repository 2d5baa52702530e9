"""NumPy's numpy._core.tests.test_array_api_info against this namespace."""

from .shim import load

load("numpy._core.tests.test_array_api_info", globals())
