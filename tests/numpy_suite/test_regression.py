"""NumPy's numpy._core.tests.test_regression against this namespace."""

from .shim import load

load("numpy._core.tests.test_regression", globals())
