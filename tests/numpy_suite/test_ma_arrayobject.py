"""NumPy's numpy.ma.tests.test_arrayobject against this namespace."""

from .shim import load

load("numpy.ma.tests.test_arrayobject", globals())
