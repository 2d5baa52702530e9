"""NumPy's numpy.fft.tests.test_helper against this namespace."""

from .shim import load

load("numpy.fft.tests.test_helper", globals())
