"""NumPy's masked arrays, each refused by name: a masked array is a subclass of NumPy's array.

The exceptions and ``nomask`` are NumPy's own. What a mask does is done by ``tnp.where``, by the functions that skip NaN
(``tnp.nanmean``), by ``where=`` of the reductions and by ``weights=`` of the averages.
"""

from typing import Any

import numpy.ma as _ma
from numpy.ma import MAError, MaskError, MaskType, nomask  # noqa: F401

from .api.system.refused import refused

_WHY = "a masked array is a subclass of NumPy's array, with a second array inside that no transformation knows"
_FIXES = {
    "average": "tnp.average(x, weights=weights)",
    "filled": "tnp.where(mask, fill_value, x)",
    "masked_where": "tnp.where(condition, tnp.nan, x)",
    "masked_invalid": "the functions that skip NaN: tnp.nanmean, tnp.nansum, ...",
}
_FIX = "tnp.where(mask, value, x), where=~mask in the reductions, or the functions that skip NaN"

__all__ = [name for name in _ma.__all__ if name not in ("core", "extras")]


def __getattr__(name: str) -> Any:
    if name.startswith("_") or not hasattr(_ma, name):
        raise AttributeError(f"module 'tensornumpy.ma' has no attribute {name!r}")
    fix = _FIXES.get(name) or (f"tnp.nan{name}(x), with NaN where the mask is" if _skips_nan(name) else _FIX)
    return globals().setdefault(name, refused(f"ma.{name}", _WHY, fix))


def _skips_nan(name: str) -> bool:
    import numpy

    return hasattr(numpy, f"nan{name}")


def __dir__() -> list[str]:
    return __all__
