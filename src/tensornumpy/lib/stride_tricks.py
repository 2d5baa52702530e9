"""Views with other strides: ``numpy.lib.stride_tricks``. The functions are those of api/arrays/stride_tricks.py."""

from ..api.arrays import stride_tricks as _stride_tricks
from ..api.arrays.stride_tricks import *  # noqa: F403

__all__ = [*_stride_tricks.__all__]  # noqa: PLE0604
