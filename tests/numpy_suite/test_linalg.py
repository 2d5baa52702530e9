"""NumPy's numpy.linalg.tests.test_linalg against this namespace."""

from .shim import load

load("numpy.linalg.tests.test_linalg", globals(), later="CASES += _make_strided_cases()")
