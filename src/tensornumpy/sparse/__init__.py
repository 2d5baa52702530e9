"""Sparse matrices with gradients, by the names of scipy.sparse: SciPy has the values, and is needed for them.

``array.py`` has the matrix, whose places are fixed and whose elements may be watched, ``linalg.py`` the solvers. It is
imported on first use, and calls the ops of ``ops/scipy/sparse.py``.
"""

from ..ops.scipy import library as _libraries  # noqa: F401  # says what to install
from . import linalg as linalg
from .array import asarray, coo_array, csc_array, csr_array, diags_array, eye_array

for _public in (asarray, coo_array, csc_array, csr_array, diags_array, eye_array):
    _public.__module__ = "tensornumpy.sparse"

__all__ = ["asarray", "coo_array", "csc_array", "csr_array", "diags_array", "eye_array"]
