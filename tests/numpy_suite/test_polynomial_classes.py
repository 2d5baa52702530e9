"""NumPy's numpy.polynomial.tests.test_classes against this namespace."""

from .shim import load

load("numpy.polynomial.tests.test_classes", globals())
