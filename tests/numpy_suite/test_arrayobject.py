"""NumPy's numpy._core.tests.test_arrayobject against this namespace."""

from .shim import load

load("numpy._core.tests.test_arrayobject", globals())
