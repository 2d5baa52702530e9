"""NumPy's numpy._core.tests.test_shape_base against this namespace."""

from .shim import load

load("numpy._core.tests.test_shape_base", globals())
