"""NumPy's numpy.lib.tests.test__version against this namespace."""

from .shim import load

load("numpy.lib.tests.test__version", globals())
