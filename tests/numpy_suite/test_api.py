"""NumPy's numpy._core.tests.test_api against this namespace."""

from .shim import load

load("numpy._core.tests.test_api", globals())
