"""NumPy's numpy.lib.tests.test_packbits against this namespace."""

from .shim import load

load("numpy.lib.tests.test_packbits", globals())
