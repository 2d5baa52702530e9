"""Functions of arrays of text, with NumPy's names. The functions stand in api/text/strings.py."""

from .api.text import strings as _strings
from .api.text.strings import *  # noqa: F403

__all__ = [*_strings.__all__]  # noqa: PLE0604
