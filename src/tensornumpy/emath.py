"""Functions that go on into the complex numbers outside their real domain; also ``tnp.lib.scimath``."""

from .api import scimath as _scimath
from .api.scimath import *  # noqa: F403

__all__ = [*_scimath.__all__]  # noqa: PLE0604
