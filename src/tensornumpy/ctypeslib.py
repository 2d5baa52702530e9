"""Arrays and C: ``numpy.ctypeslib``, with arrays of this library as arguments and as results of ``as_array``."""

from .api import ctypeslib as _ctypeslib
from .api.ctypeslib import *  # noqa: F403

__all__ = [*_ctypeslib.__all__]  # noqa: PLE0604
