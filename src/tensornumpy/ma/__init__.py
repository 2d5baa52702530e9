"""Masked arrays: NumPy's ``numpy.ma`` on arrays with gradients.

``array.py`` has the class, elements and a mask; ``arithmetic.py``, ``reductions.py`` and ``functions.py`` what keeps
gradients and runs in traces and batches. Every other name is NumPy's function on the values. docs/masked.md says which.
"""

from typing import TYPE_CHECKING, Any

import numpy.ma as _ma
from numpy.ma import (  # noqa: F401
    MAError,
    MaskError,
    MaskType,
    bool_,
    masked,
    masked_print_option,
    masked_singleton,
    mvoid,
    nomask,
)

from . import arithmetic as _arithmetic
from . import functions as _functions
from . import reductions as _reductions  # noqa: F401
from .array import MaskedArray
from .functions import *  # noqa: F403
from .values import delegated as _delegated
from .values import filled as filled
from .values import getdata as getdata
from .values import getmask as getmask
from .values import getmaskarray as getmaskarray

masked_array = MaskedArray
power = _arithmetic.power
globals().update(_arithmetic.objects)

__all__ = [name for name in _ma.__all__ if name not in ("core", "extras")]  # type: ignore[misc]


def isMaskedArray(x: Any) -> bool:
    """True for a masked array of this library or of NumPy's.

    >>> tnp.ma.isMaskedArray(tnp.ma.array([1.0])), tnp.ma.isMaskedArray(tnp.ones(1))
    (True, False)
    """
    return isinstance(x, MaskedArray)


isMA = isarray = isMaskedArray


def _of_method(name: str) -> Any:
    """The function that is a method of its first argument (``compress``: of its second)."""
    theirs = getattr(_ma, name)

    @_functions.advised
    @_functions.functools.wraps(theirs)
    def function(a: Any, *args: Any, **kwargs: Any) -> Any:
        return getattr(_functions.asanyarray(a), name)(*args, **kwargs)

    function.__module__ = "tensornumpy.ma"
    function.__doc__ = getattr(MaskedArray, name).__doc__
    return function


_METHODS = (
    "all any anom argmax argmin clip compressed copy count cumprod cumsum diagonal max mean min prod ptp ravel repeat "
    "reshape round squeeze std sum swapaxes take trace transpose var harden_mask soften_mask"
).split()
_ALIASES = {"amax": "max", "amin": "min", "anomalies": "anom", "product": "prod", "round_": "round"}

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...
else:

    def __getattr__(name: str) -> Any:
        if name.startswith("_") or not hasattr(_ma, name):
            raise AttributeError(f"module 'tensornumpy.ma' has no attribute {name!r}")
        theirs = getattr(_ma, name)
        if name in _METHODS or name in _ALIASES:
            found = _of_method(_ALIASES.get(name, name))
        elif callable(theirs) and not isinstance(theirs, type):
            found = _delegated(name)
        else:
            found = theirs
        return globals().setdefault(name, found)


def __dir__() -> list[str]:
    return __all__
