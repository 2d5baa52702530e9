"""NumPy's numpy.random.tests.test_generator_mt19937 against this namespace."""

from .shim import load

load("numpy.random.tests.test_generator_mt19937", globals())
