"""NumPy's numpy._core.tests.test_errstate against this namespace."""

from .shim import load

load("numpy._core.tests.test_errstate", globals())
