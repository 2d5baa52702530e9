"""The older namespace of functions of text, with NumPy's names. The functions stand in api/text/chars.py."""

from .api.text import chars as _chars
from .api.text.chars import *  # noqa: F403

__all__ = [*_chars.__all__]  # noqa: PLE0604
