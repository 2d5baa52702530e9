"""NumPy's numpy._core.tests.test_array_coercion against this namespace, where a 0-d array is an instance of the scalar
type of its dtype."""

import builtins

import numpy as np

import tensornumpy as tnp

from .shim import load, memoryview


def isinstance(x, kinds):
    """``isinstance`` to which an element of an array is a scalar."""
    if builtins.isinstance(x, tnp.ndarray) and x.ndim == 0 and builtins.isinstance(kinds, type):
        return issubclass(tnp.ndarray, kinds) or (issubclass(kinds, np.generic) and issubclass(x.dtype.type, kinds))
    return builtins.isinstance(x, kinds)


load("numpy._core.tests.test_array_coercion", globals(), isinstance=isinstance, memoryview=memoryview)
