"""NumPy's numpy.ma.tests.test_mrecords against this namespace."""

from .shim import load

load("numpy.ma.tests.test_mrecords", globals())
