"""NumPy's numpy._core.tests.test_longdouble against this namespace."""

from .shim import load

load("numpy._core.tests.test_longdouble", globals())
