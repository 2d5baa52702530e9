"""Functions of arrays of text, with NumPy's names."""

from .api import strings as _strings
from .api.strings import *  # noqa: F403

__all__ = [*_strings.__all__]  # noqa: PLE0604
