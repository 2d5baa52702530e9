"""NumPy's numpy._core.tests.test_deprecations against this namespace."""

from .shim import load

load("numpy._core.tests.test_deprecations", globals())
