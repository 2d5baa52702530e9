"""NumPy's numpy._core.tests.test_scalarmath against this namespace."""

from .shim import load

load("numpy._core.tests.test_scalarmath", globals())
