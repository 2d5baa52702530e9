"""Discrete Fourier transforms: NumPy's ``fft`` module over the ops of ``ops/fft.py``, which transform one axis."""

from __future__ import annotations

import functools

import numpy as np

from ..._base.dims import is_known
from ..._base.dtypes import as_dtype, is_floating
from ..._core.advice import advised
from ..._core.core import Placed, bind
from ..._core.devices import on_device
from ..._core.dispatch import implements, stand_for
from ...ops import fft as ops
from ...ops.base import canonical_axis
from ...ops.lengths import as_array
from ...ops.movement import cast
from ..arrays.creation import asarray
from ..arrays.manipulation import roll
from ..common import finish, length, required, to_array

_SWAPPED = {None: "forward", "backward": "forward", "ortho": "ortho", "forward": "backward"}


def _complex(a):
    if a.dtype.kind == "c" or (a.dtype == np.float16 and a._v.__class__ is not Placed):  # NumPy scales halves as halves
        return a
    return a.astype(np.result_type(a.dtype, np.complex64) if is_floating(a.dtype) else np.complex128)


def _one(op, a, n, axis, norm, out, real=False, half=False):
    """One transform along one axis, with NumPy's checks of ``n`` and ``norm``."""
    a = to_array(a)
    dtype = a.dtype
    if norm not in _SWAPPED:
        raise ValueError(f'Invalid norm value {norm}; should be "backward", "ortho" or "forward".')
    axis = canonical_axis(axis, a.ndim)
    if real:
        a = a if a.dtype.kind == "f" else a.astype(np.float32 if a.dtype.kind == "V" else np.float64)
    else:
        a = a.astype(np.complex128) if half and a.dtype.kind == "V" else _complex(a)
    if n is None:
        n = (a.shape[axis] - 1) * 2 if half else a.shape[axis]
    n = length(n)
    a = required(
        a, n >= 1 if is_known((n,)) else as_array(n) >= 1, f"Invalid number of FFT data points ({n}) specified."
    )
    result = bind(op, (a,), {"n": n, "axis": axis, "norm": norm})
    return finish(cast(result, dtype) if half and dtype == np.float16 else result, out)


@implements(np.fft.fft)
def fft(a, n=None, axis=-1, norm=None, out=None):
    """Discrete Fourier transform along an axis, of length ``n`` (cut or padded with zeros).

    Gradient: the transform of the cotangent. Raises ValueError for ``n`` below 1 or an unknown ``norm``.

    >>> tnp.fft.fft(tnp.asarray([1.0, 0.0])).numpy()
    array([1.+0.j, 1.+0.j])
    """
    return _one(ops.fft, a, n, axis, norm, out)


@implements(np.fft.ifft)
def ifft(a, n=None, axis=-1, norm=None, out=None):
    """Inverse of ``fft``. Gradient: the inverse transform of the cotangent.

    >>> tnp.fft.ifft(tnp.asarray([2.0, 0.0])).numpy()
    array([1.+0.j, 1.+0.j])
    """
    return _one(ops.ifft, a, n, axis, norm, out)


@implements(np.fft.rfft)
def rfft(a, n=None, axis=-1, norm=None, out=None):
    """Transform of real input: the ``n // 2 + 1`` frequencies that are not negative.

    Gradient: the real part of the transform of the cotangent. Raises TypeError for complex input.

    >>> tnp.fft.rfft(tnp.ones(4)).shape
    (3,)
    """
    a = to_array(a)
    if a.dtype.kind == "c":
        raise TypeError("ufunc 'rfft_n_even' did not contain a loop with signature matching types")
    return _one(ops.rfft, a, n, axis, norm, out, real=True)


@implements(np.fft.irfft)
def irfft(a, n=None, axis=-1, norm=None, out=None):
    """Inverse of ``rfft``: real output of length ``n`` (even when left out).

    Gradient: the transform of the cotangent; the imaginary part of the first (and of an even length's last) element
    has none.

    >>> tnp.fft.irfft(tnp.asarray([2.0, 0.0])).numpy()
    array([1., 1.])
    """
    return _one(ops.irfft, a, n, axis, norm, out, half=True)


@implements(np.fft.hfft)
def hfft(a, n=None, axis=-1, norm=None, out=None):
    """Transform of a signal that is Hermitian in time: real output.

    Gradient: the transform of the cotangent; the imaginary part of the first (and of an even length's last) element
    has none.

    >>> tnp.fft.hfft(tnp.ones(2)).shape
    (2,)
    """
    a = to_array(a)
    return _one(ops.irfft, a.conj(), n, axis, _SWAPPED[norm], out, half=True)


@implements(np.fft.ihfft)
def ihfft(a, n=None, axis=-1, norm=None, out=None):
    """Inverse of ``hfft``. Gradient: the real part of the inverse transform of the cotangent.

    >>> tnp.fft.ihfft(tnp.ones(4)).shape
    (3,)
    """
    return finish(rfft(a, n, axis, _SWAPPED[norm]).conj(), out)


def _axes_and_lengths(a, s, axes, last_half=False):
    """Lengths and axes of an n-dimensional transform, as NumPy completes them."""
    if s is None:
        axes = tuple(range(a.ndim)) if axes is None else tuple(axes)
        s = [a.shape[x] for x in axes]
        if last_half:
            s[-1] = (a.shape[axes[-1]] - 1) * 2
    else:
        s = list(s)
        axes = tuple(range(-len(s), 0)) if axes is None else tuple(axes)
        s = [a.shape[x] if n == -1 else n for n, x in zip(s, axes, strict=False)]
    if len(s) != len(axes):
        raise ValueError("Shape and axes have different lengths.")
    return s, axes


def _many(one, a, s, axes, norm, out):
    a = to_array(a)
    s, axes = _axes_and_lengths(a, s, axes)
    for n, axis in reversed(list(zip(s, axes, strict=True))):
        a = one(a, n, axis, norm)
    return finish(a, out)


@implements(np.fft.fftn, scalar=False)
def fftn(a, s=None, axes=None, norm=None, out=None):
    """``fft`` along several axes. Gradient: the transform of the cotangent.

    Raises ValueError for ``s`` and ``axes`` of unequal length.

    >>> tnp.fft.fftn(tnp.ones((2, 2))).shape
    (2, 2)
    """
    return _many(fft, a, s, axes, norm, out)


@implements(np.fft.ifftn, scalar=False)
def ifftn(a, s=None, axes=None, norm=None, out=None):
    """Inverse of ``fftn``. Gradient: the inverse transform of the cotangent.

    Raises ValueError for ``s`` and ``axes`` of unequal length.

    >>> tnp.fft.ifftn(tnp.ones((2, 2))).shape
    (2, 2)
    """
    return _many(ifft, a, s, axes, norm, out)


@implements(np.fft.fft2)
def fft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """``fftn`` along the last two axes. Gradient: the transform of the cotangent.

    >>> tnp.fft.fft2(tnp.ones((2, 2))).shape
    (2, 2)
    """
    return _many(fft, a, s, axes, norm, out)


@implements(np.fft.ifft2)
def ifft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """Inverse of ``fft2``. Gradient: the inverse transform of the cotangent.

    >>> tnp.fft.ifft2(tnp.ones((2, 2))).shape
    (2, 2)
    """
    return _many(ifft, a, s, axes, norm, out)


@implements(np.fft.rfftn)
def rfftn(a, s=None, axes=None, norm=None, out=None):
    """``rfft`` along the last of several axes and ``fft`` along the others.

    Gradient: the real part of the transform of the cotangent. Raises TypeError for complex input.

    >>> tnp.fft.rfftn(tnp.ones((2, 4))).shape
    (2, 3)
    """
    a = to_array(a)
    s, axes = _axes_and_lengths(a, s, axes)
    a = rfft(a, s[-1], axes[-1], norm)
    for n, axis in list(zip(s[:-1], axes[:-1], strict=True))[::-1]:
        a = fft(a, n, axis, norm)
    return finish(a, out)


@implements(np.fft.irfftn)
def irfftn(a, s=None, axes=None, norm=None, out=None):
    """Inverse of ``rfftn``. Gradient: as ``fftn``'s of the other axes, and ``irfft``'s of the last.

    Raises ValueError for ``s`` and ``axes`` of unequal length.

    >>> tnp.fft.irfftn(tnp.ones((2, 3))).shape
    (2, 4)
    """
    a = to_array(a)
    s, axes = _axes_and_lengths(a, s, axes, last_half=True)
    for n, axis in zip(s[:-1], axes[:-1], strict=True):
        a = ifft(a, n, axis, norm)
    return finish(irfft(a, s[-1], axes[-1], norm), out)


@implements(np.fft.rfft2)
def rfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """``rfftn`` along the last two axes. Gradient: as ``rfftn``. Raises TypeError for complex input.

    >>> tnp.fft.rfft2(tnp.ones((2, 4))).shape
    (2, 3)
    """
    return rfftn(a, s, axes, norm, out)


@implements(np.fft.irfft2)
def irfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """Inverse of ``rfft2``. Gradient: as ``irfftn``.

    >>> tnp.fft.irfft2(tnp.ones((2, 3))).shape
    (2, 4)
    """
    return irfftn(a, s, axes, norm, out)


def _shifted(x, axes, sign):
    x = to_array(x)
    if axes is None and not x.ndim:
        raise ValueError("an array without axes has none to shift")
    axes = tuple(range(x.ndim)) if axes is None else (axes,) if hasattr(axes, "__index__") else tuple(axes)
    shifts = tuple(sign * (x.shape[a] // 2) for a in axes)
    return roll(x, shifts, axes)


@implements(np.fft.fftshift)
def fftshift(x, axes=None):
    """The zero frequency moved to the middle. Gradient: each cotangent goes back to where its element stood.

    >>> tnp.fft.fftshift(tnp.arange(3)).numpy()
    array([2, 0, 1])
    """
    return _shifted(x, axes, 1)


@implements(np.fft.ifftshift)
def ifftshift(x, axes=None):
    """Inverse of ``fftshift``. Gradient: each cotangent goes back to where its element stood.

    >>> tnp.fft.ifftshift(tnp.arange(3)).numpy()
    array([1, 2, 0])
    """
    return _shifted(x, axes, -1)


# --- the frequencies: made on a device, and of a dtype, which is the standard's keyword -------------------


def _typed(function):
    """NumPy's function, its result cast to ``dtype``."""

    def kernel(n, d=1.0, device=None, *, dtype=None):
        result = function(n, d)
        return result if dtype is None else result.astype(as_dtype(dtype))

    return kernel


def _placed(inner):
    """A function whose results are made in the scope of its ``device``."""

    @advised
    @functools.wraps(inner)
    def public(n, d=1.0, device=None, *, dtype=None):
        if device is None:
            return inner(n, d, dtype=dtype)
        with on_device(device):
            return inner(n, d, dtype=dtype)

    return stand_for(inner, public)


def _spaced(order, n, d, dtype):
    """Multiples of the lowest frequency: with NumPy's rounding, one product by a reciprocal."""
    result = asarray(order.astype(np.float64)) * (1.0 / (n * d))
    return result if dtype is None else result.astype(dtype)


@_placed
@implements(np.fft.fftfreq, kernel=_typed(np.fft.fftfreq))
def fftfreq(n, d=1.0, device=None, *, dtype=None):
    """Frequencies of ``fft``'s output, in cycles per unit of the sample spacing ``d``.

    Gradient: to ``d``, as ``-result / d``. Raises ValueError for ``n`` that is no integer.

    >>> tnp.fft.fftfreq(2).numpy()
    array([ 0. , -0.5])
    """
    n = int(n)
    return _spaced(np.concatenate([np.arange(0, (n - 1) // 2 + 1), np.arange(-(n // 2), 0)]), n, d, dtype)


@_placed
@implements(np.fft.rfftfreq, kernel=_typed(np.fft.rfftfreq))
def rfftfreq(n, d=1.0, device=None, *, dtype=None):
    """Frequencies of ``rfft``'s output. Gradient: to ``d``, as ``-result / d``.

    Raises ValueError for ``n`` that is no integer.

    >>> tnp.fft.rfftfreq(4).numpy()
    array([0.  , 0.25, 0.5 ])
    """
    n = int(n)
    return _spaced(np.arange(0, n // 2 + 1), n, d, dtype)


__all__ = [
    "fft", "fft2", "fftfreq", "fftn", "fftshift", "hfft", "ifft", "ifft2", "ifftn", "ifftshift", "ihfft", "irfft",
    "irfft2", "irfftn", "rfft", "rfft2", "rfftfreq", "rfftn",
]  # fmt: skip
