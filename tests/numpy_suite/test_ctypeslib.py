"""NumPy's numpy.tests.test_ctypeslib against this namespace."""

import numpy._core._multiarray_tests  # noqa: F401  # a library that its tests load

from .shim import load

load("numpy.tests.test_ctypeslib", globals())
