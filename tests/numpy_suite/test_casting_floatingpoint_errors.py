"""NumPy's numpy._core.tests.test_casting_floatingpoint_errors against this namespace."""

from .shim import load

load("numpy._core.tests.test_casting_floatingpoint_errors", globals())
