"""NumPy's numpy._core.tests.test_indexing against this namespace."""

from .shim import load, memoryview

load("numpy._core.tests.test_indexing", globals(), memoryview=memoryview)
