"""NumPy's numpy._core.tests.test_numeric against this namespace."""

from .shim import load

load("numpy._core.tests.test_numeric", globals())
