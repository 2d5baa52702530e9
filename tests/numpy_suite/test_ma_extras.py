"""NumPy's numpy.ma.tests.test_extras against this namespace."""

from .shim import load

load("numpy.ma.tests.test_extras", globals())
