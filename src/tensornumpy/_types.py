"""Dtypes: names, defaults, and promotion. The only place a dtype is decided.

Four modes combine operand dtypes (``tnp.promotion``):

``"legacy"``  NumPy's own rules (NEP 50), the default.
``"all"``     a lattice with weak Python scalars (the one of JAX and of TensorFlow's "all" mode).
``"safe"``    the same lattice minus every step that widens bits or loses precision.
``"off"``     operands must have one dtype; anything mixed raises.
"""

from __future__ import annotations

import functools
from typing import Any

import ml_dtypes
import numpy as np

from ._errors import PromotionError, message

bfloat16 = ml_dtypes.bfloat16
MODES = ("off", "legacy", "all", "safe")

_EXTRA = {
    name: np.dtype(getattr(ml_dtypes, name))
    for name in (
        "bfloat16",
        "float8_e3m4",
        "float8_e4m3",
        "float8_e4m3b11fnuz",
        "float8_e4m3fn",
        "float8_e4m3fnuz",
        "float8_e5m2",
        "float8_e5m2fnuz",
        "float8_e8m0fnu",
    )
}
_EXTRA_DTYPES = frozenset(_EXTRA.values())


def as_dtype(dtype: Any) -> np.dtype | None:
    """NumPy's ``np.dtype`` of anything NumPy takes, plus the ml_dtypes names as strings; None stays None."""
    if dtype is None or dtype.__class__ is np.dtype:
        return dtype
    if isinstance(dtype, str) and dtype in _EXTRA:
        return _EXTRA[dtype]
    return np.dtype(dtype)


def is_floating(dtype: np.dtype) -> bool:
    """True for real floating dtypes, the ml_dtypes ones included."""
    return dtype.kind == "f" or dtype in _EXTRA_DTYPES


def is_inexact(dtype: np.dtype) -> bool:
    """True where a derivative can exist: real floating and complex dtypes."""
    return dtype.kind in "fc" or dtype in _EXTRA_DTYPES


def real_dtype(dtype: np.dtype) -> np.dtype:
    """The dtype of the real part: complex64 gives float32."""
    return np.empty(0, dtype).real.dtype if dtype.kind == "c" else dtype




class Aval:
    """Shape and dtype of a value that is not there: what a graph knows of its nodes."""

    __slots__ = ("dtype", "shape")

    def __init__(self, shape: tuple[int, ...], dtype: Any):
        self.shape, self.dtype = tuple(shape), np.dtype(dtype)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Aval) and (self.shape, self.dtype) == (other.shape, other.dtype)

    def __hash__(self) -> int:
        return hash((self.shape, self.dtype))

    def __repr__(self) -> str:
        return f"{self.dtype}[{','.join(map(str, self.shape))}]"
