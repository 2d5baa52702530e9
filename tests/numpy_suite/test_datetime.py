"""NumPy's numpy._core.tests.test_datetime against this namespace."""

from .shim import load

load("numpy._core.tests.test_datetime", globals())
