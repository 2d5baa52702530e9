"""NumPy's numpy._core.tests.test_overrides against this namespace."""

from .shim import load

load("numpy._core.tests.test_overrides", globals())
