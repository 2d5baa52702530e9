"""Filters and convolutions with gradients, by the names of scipy.signal: SciPy has the values, and is needed for them.

The implementations are in ``api/math/signals.py`` and ``spectra.py``.
"""

from .api.math.signals import convolve, correlate, fftconvolve, filtfilt, lfilter, lfilter_zi, sosfilt
from .api.math.spectra import resample, stft
from .ops.scipy import library as _libraries  # noqa: F401  # says what to install

__all__ = [
    "convolve", "correlate", "fftconvolve", "filtfilt", "lfilter", "lfilter_zi", "resample", "sosfilt", "stft",
]  # fmt: skip
