"""NumPy's numpy._core.tests.test_strings against this namespace."""

from .shim import load

load("numpy._core.tests.test_strings", globals())
