"""NumPy's numpy.ma.tests.test_subclassing against this namespace."""

from .shim import load

load("numpy.ma.tests.test_subclassing", globals())
