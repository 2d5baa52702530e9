"""How programs run. NumPy's and the native engine take a graph and give a callable on values; they name no op.

``function`` calls them for each trace. An engine with arrays of its own is a folder here, or somebody else's: a
subclass of ``Engine`` that is registered (docs/engines.md).
"""

from .._base.engines import register
from .base import Engine

__all__ = ["Engine", "register"]
