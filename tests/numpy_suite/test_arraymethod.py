"""NumPy's numpy._core.tests.test_arraymethod against this namespace."""

from .shim import load

load("numpy._core.tests.test_arraymethod", globals())
