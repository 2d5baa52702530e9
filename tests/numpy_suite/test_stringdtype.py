"""NumPy's numpy._core.tests.test_stringdtype against this namespace."""

from .shim import load

load("numpy._core.tests.test_stringdtype", globals())
