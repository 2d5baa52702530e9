"""NumPy's numpy._core.tests.test_numerictypes against this namespace."""

from .shim import load

load("numpy._core.tests.test_numerictypes", globals())
