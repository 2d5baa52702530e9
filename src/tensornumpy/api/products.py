"""Products of arrays."""

from __future__ import annotations

import numpy as np

from .. import _dispatch
from .._core import bind, ndarray
from .._dispatch import call_numpy, in_mode, is_transformed, overrides
from .._types import as_dtype
from ..ops import contraction
from ._common import finish, lift


def matmul(x1, x2, /, out=None, **kwargs):
    """Matrix product, stacks of matrices broadcast. Raises ValueError for core dimensions that do not match.

    >>> tnp.matmul(tnp.ones((2, 3)), tnp.ones((3, 1))).shape
    (2, 1)
    """
    if x1.__class__ is ndarray and x2.__class__ is ndarray and out is None and not kwargs and not in_mode():
        return bind(contraction.matmul, (x1, x2), {})
    if in_mode():
        return _dispatch.mode_hook(np.matmul, matmul, (x1, x2), {**kwargs, "out": out})
    if not is_transformed(x1, x2):
        if out is not None:
            kwargs["out"] = out
        return call_numpy(np.matmul, (x1, x2), kwargs)
    dtype = as_dtype(kwargs.get("dtype"))
    result = bind(contraction.matmul, (lift(x1), lift(x2)), {})
    return finish(result if dtype is None else result.astype(dtype), out)


matmul.__module__ = "tensornumpy"
overrides[np.matmul] = matmul
