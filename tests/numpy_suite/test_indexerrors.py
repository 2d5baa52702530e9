"""NumPy's numpy._core.tests.test_indexerrors against this namespace."""

from .shim import load

load("numpy._core.tests.test_indexerrors", globals())
