"""Lowerings of the Fourier transforms along one axis."""

from __future__ import annotations

import math
from typing import Any

from ..constants import ints, kernel
from ..shapes import Dim
from ..table import lowers
from .sorting import along_last

_SINGLE = ("float16", "bfloat16", "float32", "complex64")


def _fit(tf: Any, x: Any, n: Any) -> Any:
    """Cut or padded with zeros to length ``n`` along the last axis."""
    have = x.shape[-1]
    if have == n:
        return x
    if have is not None and not isinstance(n, Dim):
        if have > n:
            return x[..., :n]
        return tf.pad(x, [[0, 0]] * (x.shape.rank - 1) + [[0, n - have]])
    length = n.tensor if isinstance(n, Dim) else n
    x = x[..., :length]
    return tf.pad(x, [[0, 0]] * (x.shape.rank - 1) + [[0, length - tf.shape(x)[-1]]])


def _scaled(tf: Any, y: Any, n: Any, norm: str | None, inverse: bool) -> Any:
    """TensorFlow divides the inverse transform by ``n`` and the other by nothing; brought to what ``norm`` says."""
    power = {None: 0.0, "backward": 0.0, "ortho": 0.5, "forward": 1.0}[norm]
    if not power:
        return y
    if isinstance(n, Dim):
        scale = tf.cast(tf.cast(n.tensor, tf.float64) ** (power if inverse else -power), y.dtype)
    else:
        scale = tf.constant((math.sqrt(n) if power == 0.5 else float(n)) ** (1 if inverse else -1), y.dtype)
    return y * scale


def _complex(tf: Any, x: Any) -> Any:
    if x.dtype.is_complex:
        return x
    return tf.cast(x, tf.complex64 if x.dtype.name in _SINGLE else tf.complex128)


@lowers("fft", same=True)
def fft(tf: Any, x: Any, n: Any, axis: int, norm: str | None = None) -> Any:
    def run(a: Any) -> Any:
        return _scaled(tf, kernel(tf, "FFT")(_fit(tf, a, n)), n, norm, False)

    return along_last(tf, axis, run, _complex(tf, x))


@lowers("ifft", same=True)
def ifft(tf: Any, x: Any, n: Any, axis: int, norm: str | None = None) -> Any:
    def run(a: Any) -> Any:
        return _scaled(tf, kernel(tf, "IFFT")(_fit(tf, a, n)), n, norm, True)

    return along_last(tf, axis, run, _complex(tf, x))


def _lengths(tf: Any, n: Any) -> Any:
    return n.tensor[None] if isinstance(n, Dim) else ints(tf, (n,))


@lowers("rfft", same=True)
def rfft(tf: Any, x: Any, n: Any, axis: int, norm: str | None = None) -> Any:
    if x.dtype.is_complex:
        raise TypeError(f"rfft takes real arrays, not {x.dtype.name}")
    real = tf.float32 if x.dtype.name in _SINGLE else tf.float64
    x = x if x.dtype == real else tf.cast(x, real)

    def run(a: Any) -> Any:
        out = kernel(tf, "RFFT")(_fit(tf, a, n), _lengths(tf, n), tf.complex64 if real == tf.float32 else tf.complex128)
        return _scaled(tf, out, n, norm, False)

    return along_last(tf, axis, run, x)


@lowers("irfft", same=True)
def irfft(tf: Any, x: Any, n: Any, axis: int, norm: str | None = None) -> Any:
    half = x.dtype == tf.float16

    def run(a: Any) -> Any:
        length = n.tensor // 2 + 1 if isinstance(n, Dim) else n // 2 + 1
        a = _fit(tf, a, Dim(length) if isinstance(n, Dim) else length)
        out = kernel(tf, "IRFFT")(a, _lengths(tf, n), tf.float32 if a.dtype == tf.complex64 else tf.float64)
        return _scaled(tf, out, n, norm, True)

    out = along_last(tf, axis, run, _complex(tf, x))
    return tf.cast(out, tf.float16) if half else out
