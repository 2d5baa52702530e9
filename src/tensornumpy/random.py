"""``tnp.random``: NumPy's random numbers as arrays that trace, batch and differentiate.

The functions draw from one legacy generator of this module, which ``seed`` starts and which is not NumPy's global
one; ``default_rng(seed)`` makes generators of one's own. Both give NumPy's streams bit for bit.
"""

from typing import TYPE_CHECKING, Any

from ._base.plugins import plugin as _plugin
from .api.random import generators as _random
from .api.random.generators import *  # noqa: F403

__all__ = [*_random.__all__]  # noqa: PLE0604

if TYPE_CHECKING:  # the functions are methods of one generator, made public in a loop

    def __getattr__(name: str) -> Any: ...
else:

    def __getattr__(name: str) -> Any:
        """The error for a name that is not there, with what is meant."""
        if name.startswith("_"):
            raise AttributeError(f"module 'tensornumpy.random' has no attribute {name!r}")
        raise _plugin("missing").missing(f"random.{name}", __all__)
