"""NumPy's numpy._core.tests.test_umath against this namespace."""

from .shim import load

load("numpy._core.tests.test_umath", globals())
