"""NumPy's numpy.linalg.tests.test_regression against this namespace; ``HEAVY`` of conftest.py says what has
``pytest.mark.heavy``."""

from .shim import load

load("numpy.linalg.tests.test_regression", globals())
