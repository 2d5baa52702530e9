"""NumPy's numpy._core.tests.test_half against this namespace."""

from .shim import load

load("numpy._core.tests.test_half", globals())
