"""Functions that go on into the complex numbers outside their real domain; also ``tnp.emath``."""

from ..api.math import scimath as _scimath
from ..api.math.scimath import *  # noqa: F403

__all__ = [*_scimath.__all__]  # noqa: PLE0604
