"""``tnp.random``: NumPy's random numbers as arrays that trace, batch and differentiate.

The functions draw from one legacy generator of this module, which ``seed`` starts and which is not NumPy's global
one; ``default_rng(seed)`` makes generators of one's own. Both give NumPy's streams bit for bit.
"""

import sys as _sys
from typing import TYPE_CHECKING, Any

from ._base.plugins import plugin as _plugin
from .api.random import generators as _random
from .api.random.generators import *  # noqa: F403

__all__ = [*_random.__all__]  # noqa: PLE0604

if TYPE_CHECKING:  # the functions are methods of one generator, made public in a loop

    def __getattr__(name: str) -> Any: ...
else:

    def __getattr__(name: str) -> Any:
        """NumPy's module of the legacy generator, by its names; the error for one that is not there, with what is
        meant."""
        if name == "mtrand":  # NumPy's has the functions of this module, and the generator behind them
            return _sys.modules[__name__]
        if name == "_rand":
            return _random._global
        if name.startswith("_"):
            raise AttributeError(f"module 'tensornumpy.random' has no attribute {name!r}")
        raise _plugin("missing").missing(f"random.{name}", __all__)
