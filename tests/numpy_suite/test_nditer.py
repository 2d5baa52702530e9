"""NumPy's numpy._core.tests.test_nditer against this namespace."""

from .shim import load

load("numpy._core.tests.test_nditer", globals())
