"""NumPy's numpy.random.tests.test_seed_sequence against this namespace."""

from .shim import load

load("numpy.random.tests.test_seed_sequence", globals())
