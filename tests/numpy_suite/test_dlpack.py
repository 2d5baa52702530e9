"""NumPy's numpy._core.tests.test_dlpack against this namespace; ``HEAVY`` of conftest.py says what has
``pytest.mark.heavy``."""

from .shim import load

# a parameter is an object of a class derived from it
load("numpy._core.tests.test_dlpack", globals(), keep=["ndarray"])
