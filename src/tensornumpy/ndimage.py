"""Filters and interpolation of images with gradients, by the names of scipy.ndimage: SciPy has the values, and is
needed for them.

The implementations are in ``api/math/images.py``.
"""

from .api.math.images import (
    affine_transform,
    convolve,
    convolve1d,
    correlate,
    correlate1d,
    gaussian_filter,
    gaussian_filter1d,
    map_coordinates,
    zoom,
)
from .ops.scipy import library as _libraries  # noqa: F401  # says what to install

__all__ = [
    "affine_transform", "convolve", "convolve1d", "correlate", "correlate1d", "gaussian_filter", "gaussian_filter1d",
    "map_coordinates", "zoom",
]  # fmt: skip
