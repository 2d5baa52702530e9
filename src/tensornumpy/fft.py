"""Discrete Fourier transforms, with NumPy's names."""

from .api.fft import *
from .api.fft import __all__ as __all__
