"""NumPy's numpy._core.tests.test_nep50_promotions against this namespace."""

from .shim import load

load("numpy._core.tests.test_nep50_promotions", globals())
