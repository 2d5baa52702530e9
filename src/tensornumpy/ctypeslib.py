"""Arrays and C: ``numpy.ctypeslib``, with arrays of this library as arguments and as results of ``as_array``."""

from .api.system import ctypeslib as _ctypeslib
from .api.system.ctypeslib import *  # noqa: F403

__all__ = [*_ctypeslib.__all__]  # noqa: PLE0604
