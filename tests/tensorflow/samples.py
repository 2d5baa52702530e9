"""Operands with every special value, and the comparison that looks at signs of zeros, infinities and NaN."""

from __future__ import annotations

from typing import Any

import numpy as np

from .modes import expected, run_mode

DTYPES = (
    "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 bfloat16 float32 float64 complex64 complex128"
).split()
_RTOL = {"float16": 2e-3, "bfloat16": 1e-2, "float32": 1e-5, "float64": 1e-12, "complex64": 1e-5, "complex128": 1e-12}


def dtype_of(name: str) -> np.dtype:
    if name == "bfloat16":
        import ml_dtypes

        return np.dtype(ml_dtypes.bfloat16)
    return np.dtype(name)


def samples(name: str) -> np.ndarray:
    """Values of a dtype: small ones of both signs, zeros of both signs, the extremes, infinities and NaN."""
    dtype = dtype_of(name)
    if name == "bool":
        return np.array([False, True])
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        small = [0, 1, 2, 3, 5, 7] + ([-1, -2, -3, -5] if dtype.kind == "i" else [])
        return np.array([*small, info.max, info.max - 1, info.min, info.min + 1], dtype)
    large = {"float16": 6e4, "float64": 1e300, "complex128": 1e300}.get(name, 1e30)
    numbers = [0.0, 0.5, 1.0, 1.5, 2.5, 3.0, 1e-3, 20.0, 0.999, 1.001, large, np.inf]
    real = np.array([*numbers, *[-x for x in numbers], np.nan])
    if dtype.kind != "c":
        with np.errstate(all="ignore"):
            return real.astype(dtype)
    z = np.empty((len(real), len(real)), dtype)
    z.real, z.imag = real[:, None], real
    return z.ravel()


def agree(got: np.ndarray, want: np.ndarray, name: str) -> np.ndarray:
    """Where two results are alike: equal with the sign of zero, both NaN, or finite within the dtype's rounding.

    What is subnormal in ``want`` may be 0: TensorFlow's CPU kernels make it so. ``name`` is the dtype computed in.
    """
    with np.errstate(all="ignore"):
        return _agree(got, want, name)


def _agree(got: np.ndarray, want: np.ndarray, name: str) -> np.ndarray:
    if want.dtype.kind in "biu":
        return got == want
    if want.dtype.kind == "c":
        real, imag = _agree(got.real, want.real, name), _agree(got.imag, want.imag, name)
        # a part that cancels is as exact as the other one
        close = np.isfinite(want) & np.isfinite(got) & (np.abs(got - want) <= _RTOL[name] * np.abs(want))
        return (real & imag) | close
    tiny = 0.0 if name == "float16" else 2e-38 if name in ("float32", "bfloat16", "complex64") else 3e-308
    a, b = got.astype(float), want.astype(float)
    equal = (a == b) & (np.signbit(a) == np.signbit(b))
    close = np.isfinite(a) & np.isfinite(b) & (b != 0) & (np.abs(a - b) <= _RTOL[name] * np.abs(b))
    return equal | close | (np.isnan(a) & np.isnan(b)) | ((a == 0) & (b != 0) & (np.abs(b) < tiny))


def compare(mode: str, op: str, name: str, *arrays: np.ndarray, **params: Any) -> None:
    """Assert that results, dtypes and shapes of a lowering are NumPy's; ``name`` is the dtype of the operands."""
    for a, b in zip(run_mode(mode, op, arrays, params), expected(op, arrays, params), strict=True):
        assert (a.dtype, a.shape) == (b.dtype, b.shape), f"{op} {mode} {name}"
        bad = np.argwhere(~agree(a, b, name))
        shown = [
            (tuple(np.broadcast_to(x, b.shape)[tuple(i)] for x in arrays), a[tuple(i)], b[tuple(i)]) for i in bad[:5]
        ]
        assert not len(bad), f"{op} {mode} {name}: (operands, result, NumPy's): {shown}"


def arrives(ufunc: Any, name: str, count: int) -> bool:
    """Whether NumPy has a loop of the ufunc that takes this very dtype for all operands."""
    dtype = dtype_of(name)
    try:
        loop = ufunc.resolve_dtypes((*(dtype,) * count, *(None,) * ufunc.nout))
    except TypeError:
        return False
    return loop[:count] == (dtype,) * count
