"""NumPy's numpy.lib.tests.test_histograms against this namespace."""

from .shim import load

load("numpy.lib.tests.test_histograms", globals())
