"""NumPy's numpy._core.tests.test_multiprocessing against this namespace."""

from .shim import load

load("numpy._core.tests.test_multiprocessing", globals())
