"""NumPy's numpy._core.tests.test_defchararray against this namespace."""

from .shim import load

load("numpy._core.tests.test_defchararray", globals())
