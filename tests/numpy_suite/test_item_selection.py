"""NumPy's numpy._core.tests.test_item_selection against this namespace."""

from .shim import load

load("numpy._core.tests.test_item_selection", globals())
