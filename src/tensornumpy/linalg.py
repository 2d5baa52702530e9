"""Linear algebra, with NumPy's names."""

from .api import linalg as _linalg
from .api import linalg_standard as _standard
from .api.linalg import *  # noqa: F403
from .api.linalg_standard import *  # noqa: F403

__all__ = [*_linalg.__all__, *_standard.__all__]  # noqa: PLE0604
