"""Discrete Fourier transforms, with NumPy's names. The functions are defined in api/math/fft.py."""

from .api.math import fft as _fft
from .api.math.fft import *  # noqa: F403

__all__ = [*_fft.__all__]  # noqa: PLE0604
