"""NumPy's ``testing``: its assertions, on arrays of any kind, which are looked at as NumPy arrays."""

from .api.system import testing as _testing
from .api.system.testing import *  # noqa: F403

__all__ = [*_testing.__all__]  # noqa: PLE0604
