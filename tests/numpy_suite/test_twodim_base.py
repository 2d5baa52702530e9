"""NumPy's numpy.lib.tests.test_twodim_base against this namespace."""

from .shim import load

load("numpy.lib.tests.test_twodim_base", globals())
