"""NumPy's numpy._core.tests.test_einsum against this namespace."""

from .shim import load

load("numpy._core.tests.test_einsum", globals())
