"""NumPy's numpy._core.tests.test_memmap against this namespace."""

from .shim import load

load("numpy._core.tests.test_memmap", globals())
