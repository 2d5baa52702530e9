"""NumPy's numpy.ma.tests.test_old_ma against this namespace."""

from .shim import load

load("numpy.ma.tests.test_old_ma", globals())
