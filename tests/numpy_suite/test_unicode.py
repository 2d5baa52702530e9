"""NumPy's numpy._core.tests.test_unicode against this namespace."""

from .shim import load, memoryview

load("numpy._core.tests.test_unicode", globals(), memoryview=memoryview)
