"""NumPy's numpy.fft.tests.test_pocketfft against this namespace."""

from .shim import load

load("numpy.fft.tests.test_pocketfft", globals())
