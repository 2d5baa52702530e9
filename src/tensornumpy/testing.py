"""NumPy's ``testing``: its assertions, on arrays of any kind."""

from .api import testing as _testing
from .api.testing import *  # noqa: F403

__all__ = [*_testing.__all__]  # noqa: PLE0604
