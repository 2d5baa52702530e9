"""NumPy's numpy._core.tests.test_finfo against this namespace."""

from .shim import load

load("numpy._core.tests.test_finfo", globals())
