"""Functions of scipy.signal that go by way of the spectrum, which ``tnp.signal`` has: linear in the signal."""

from __future__ import annotations

from typing import Any

import numpy as np
import scipy.signal as _signal  # where it is missing, ops/scipy says what to install

from ..._base.errors import NotYetError, message
from ..arrays.joining import concatenate
from ..arrays.manipulation import moveaxis
from ..common import to_array
from .fft import fft, irfft, rfft
from .signals import _extended, _float, _of_scipy


def _refuse(condition: Any, what: str, fix: str) -> None:
    if condition:
        raise NotYetError(message(f"{what} has no gradient, and is not traced or batched", fix))


@_of_scipy
def resample(x, num, t=None, axis=0, window=None, domain="time"):
    """``num`` samples of a real signal in the place of those there are, by its Fourier series; with ``t`` their times,
    too.

    Raises NotYetError for complex signals, a ``window`` and ``domain="freq"`` where something watches. Gradient: in
    ``x``, of every order.

    >>> tnp.signal.resample(tnp.asarray([1.0, 0.0, -1.0, 0.0]), 8).numpy().round(3) + 0.0
    array([ 1.   ,  0.707,  0.   , -0.707, -1.   , -0.707,  0.   ,  0.707])
    """
    x = _float(x)
    _refuse(x.dtype.kind == "c", "resample of complex numbers", "real and imaginary part, each by itself")
    _refuse(window is not None, "resample with window=", "irfft of rfft(x) times the window")
    _refuse(domain != "time", f"resample with domain={domain!r}", 'domain="time"')
    num = int(num)
    n, x = x.shape[axis], moveaxis(x, axis, -1)
    low = min(num, n)
    spectrum = rfft(x)[..., : low // 2 + 1]
    factor = np.ones(low // 2 + 1, x.dtype)
    if low % 2 == 0 and num != n:  # the last one stands for two where there is room for both, for half of one else
        factor[-1] = 2.0 if num < n else 0.5
    missing = np.zeros((*spectrum.shape[:-1], num // 2 + 1 - spectrum.shape[-1]), spectrum.dtype)
    y = irfft(concatenate([spectrum * factor, missing], axis=-1), num) * (num / n)
    y = moveaxis(y, -1, axis)
    if t is None:
        return y
    t = to_array(t)
    return y, np.arange(num) * (t[1] - t[0]) * n / float(num) + t[0]


@_of_scipy
def stft(
    x, fs=1.0, window="hann_periodic", nperseg=256, noverlap=None, nfft=None, detrend=False, return_onesided=True,
    boundary="zeros", padded=True, axis=-1, scaling="spectrum",
):  # fmt: skip
    """Frequencies, times and the spectra of pieces of a signal, each under a window: frequencies stand at ``axis``,
    times last.

    Raises ValueError for lengths that do not fit, NotYetError for ``detrend`` where something watches. Gradient: in
    ``x`` and in a ``window`` that is an array, of every order.

    >>> f, t, Z = tnp.signal.stft(tnp.asarray([1.0, 0.0, -1.0, 0.0] * 4), nperseg=4, boundary=None)
    >>> tnp.abs(Z[:, 0]).numpy().round(3), f.numpy()
    (array([0.5, 0.5, 0.5]), array([0.  , 0.25, 0.5 ]))
    """
    dtype = np.result_type(to_array(x).dtype, np.complex64)
    x = moveaxis(_float(x), axis, -1)
    _refuse(detrend is not False, "stft with detrend=", "detrend=False of the pieces' own trend")
    length = x.shape[-1]
    if isinstance(window, str | tuple):
        nperseg = min(int(nperseg), length)
        name = window.removesuffix("_periodic") if isinstance(window, str) else window  # as older versions have it
        window = _signal.get_window(name, nperseg)
    window = _float(window)
    if window.dtype.kind == "f":  # of the precision of the signal
        window = window.astype(np.zeros(0, x.dtype).real.dtype)
    if nperseg is not None and int(nperseg) != window.shape[0]:
        raise ValueError("value specified for nperseg is different from length of window")
    nperseg = window.shape[0]
    noverlap = nperseg // 2 if noverlap is None else int(noverlap)
    nfft = nperseg if nfft is None else int(nfft)
    if noverlap >= nperseg or nfft < nperseg or nperseg > length:
        raise ValueError(f"nfft={nfft}, nperseg={nperseg}, noverlap={noverlap} and {length} samples do not fit")
    if boundary is not None:
        n = nperseg // 2
        zeros = np.zeros((*x.shape[:-1], n), x.dtype)
        x = concatenate([zeros, x, zeros], axis=-1) if boundary == "zeros" else _extended(x, n, boundary)
    step = nperseg - noverlap
    if padded:
        more = (-(x.shape[-1] - nperseg) % step) % nperseg
        x = concatenate([x, np.zeros((*x.shape[:-1], more), x.dtype)], axis=-1)
    count = (x.shape[-1] - noverlap) // step
    pieces = x[..., np.arange(count)[:, None] * step + np.arange(nperseg)] * window
    if scaling not in ("spectrum", "psd"):
        raise ValueError(f"Unknown scaling: {scaling!r}")
    size = window.sum() if scaling == "spectrum" else (fs * (window * window).sum()) ** 0.5
    is_half = return_onesided and pieces.dtype.kind != "c"
    found = (rfft(pieces, nfft) if is_half else fft(pieces, nfft)) / size
    frequencies = np.fft.rfftfreq(nfft, 1 / fs) if is_half else np.fft.fftfreq(nfft, 1 / fs)
    times = np.arange(nperseg / 2, x.shape[-1] - nperseg / 2 + 1, step) / float(fs)
    if boundary is not None:
        times = times - (nperseg / 2) / fs
    found = found if found.dtype == dtype else found.astype(dtype)
    return to_array(frequencies), to_array(times), moveaxis(found, -1, axis - 1 if axis < 0 else axis)


__all__ = ["resample", "stft"]
