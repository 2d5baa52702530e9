"""NumPy's numpy._core.tests.test_umath_complex against this namespace."""

from .shim import load

load("numpy._core.tests.test_umath_complex", globals())
