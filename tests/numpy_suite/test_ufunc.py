"""NumPy's numpy._core.tests.test_ufunc against this namespace."""

from .shim import load

load("numpy._core.tests.test_ufunc", globals())
