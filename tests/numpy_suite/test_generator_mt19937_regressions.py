"""NumPy's numpy.random.tests.test_generator_mt19937_regressions against this namespace."""

from .shim import load

load("numpy.random.tests.test_generator_mt19937_regressions", globals())
