"""Fourier transforms along one axis (a negative integer). Linear, so forward mode is the op itself.

A rule is written for the plain sum without conjugation (Op conjugates around it): the transform's matrix is
symmetric, so the transpose of fft is fft. The real transforms are written in the real sense.
"""

from __future__ import annotations

import numpy as _numpy

from .base import Op

_fft = _numpy.fft


def _resize(np, g, n, axis):
    """Cut or pad with zeros to length ``n``: the transpose of what the transform did to its input."""
    have = g.shape[axis]
    if have == n:
        return g
    tail = (slice(None),) * (-axis - 1)
    if have > n:
        return g[(..., slice(0, n), *tail)]
    shape = list(g.shape)
    shape[axis] = n - have
    return np.concatenate([g, np.zeros(tuple(shape), dtype=g.dtype)], axis=axis)


_OPPOSITE = {None: "forward", "backward": "forward", "forward": "backward", "ortho": "ortho"}


def _fft_rule(np, g, y, x, n, axis, norm=None):
    return _resize(np, np.fft.fft(g, n, axis, norm), x.shape[axis], axis)


def _ifft_rule(np, g, y, x, n, axis, norm=None):
    return _resize(np, np.fft.ifft(g, n, axis, norm), x.shape[axis], axis)


fft = Op("fft", lambda x, n, axis, norm=None: _fft.fft(x, n, axis, norm), vjp=(_fft_rule,), linear=True)
ifft = Op("ifft", lambda x, n, axis, norm=None: _fft.ifft(x, n, axis, norm), vjp=(_ifft_rule,), linear=True)


def _halves(length, n):
    """Weight of each kept frequency: the ones that stand for a conjugate pair count half each way."""
    weight = _numpy.full(length, 0.5)
    weight[0] = 1.0
    if n % 2 == 0 and length == n // 2 + 1:
        weight[-1] = 1.0
    return weight


def _along(weight, ndim, axis):
    shape = [1] * ndim
    shape[axis] = len(weight)
    return weight.reshape(shape)


def _rfft_rule(np, g, y, x, n, axis, norm=None):
    """In the real sense: x is real, and the cotangent of each frequency pairs with its own real and imaginary part."""
    weight = _along(_halves(g.shape[axis], n), g.ndim, axis).astype(g.real.dtype)
    full = np.fft.irfft(g * weight, n, axis, _OPPOSITE[norm])
    return _resize(np, full, x.shape[axis], axis)


rfft = Op(
    "rfft", lambda x, n, axis, norm=None: _fft.rfft(x, n, axis, norm), vjp=(_rfft_rule,), linear=True, holomorphic=False
)


def _irfft_rule(np, g, y, x, n, axis, norm=None):
    length = n // 2 + 1
    weight = _along(1.0 / _halves(length, n), g.ndim, axis).astype(g.dtype)
    full = np.fft.rfft(g, n, axis, _OPPOSITE[norm]) * weight
    return _resize(np, full, x.shape[axis], axis)


irfft = Op(
    "irfft",
    lambda x, n, axis, norm=None: _fft.irfft(x, n, axis, norm),
    vjp=(_irfft_rule,),
    linear=True,
    holomorphic=False,
)
