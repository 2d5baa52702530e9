"""NumPy's numpy._core.tests.test_records against this namespace."""

from .shim import load

load("numpy._core.tests.test_records", globals())
