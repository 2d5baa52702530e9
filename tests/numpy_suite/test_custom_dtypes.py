"""NumPy's numpy._core.tests.test_custom_dtypes against this namespace."""

from .shim import load

load("numpy._core.tests.test_custom_dtypes", globals())
