"""NumPy's numpy._core.tests.test_protocols against this namespace."""

from .shim import load

load("numpy._core.tests.test_protocols", globals())
