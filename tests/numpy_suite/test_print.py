"""NumPy's numpy._core.tests.test_print against this namespace."""

from .shim import load

load("numpy._core.tests.test_print", globals())
