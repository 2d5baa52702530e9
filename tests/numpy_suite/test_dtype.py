"""NumPy's numpy._core.tests.test_dtype against this namespace."""

from .shim import load

load("numpy._core.tests.test_dtype", globals())
