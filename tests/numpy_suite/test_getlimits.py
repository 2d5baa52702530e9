"""NumPy's numpy._core.tests.test_getlimits against this namespace."""

from .shim import load

load("numpy._core.tests.test_getlimits", globals())
