"""NumPy's numpy._core.tests.test_mem_overlap against this namespace; ``HEAVY`` of conftest.py says what has
``pytest.mark.heavy``."""

from .shim import load

load("numpy._core.tests.test_mem_overlap", globals())
