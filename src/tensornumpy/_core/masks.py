"""NumPy's masked arrays among results: ``tnp.ma`` answers for them, and is loaded where there is one."""

from __future__ import annotations

from typing import Any

import numpy as np

from .._base.plugins import plugin
from .core import wrap


def is_masked(a: Any) -> bool:
    """True for a masked array of NumPy's own."""
    return isinstance(a, np.ndarray) and type(a) is not np.ndarray and isinstance(a, np.ma.MaskedArray)


def handle_of(result: Any) -> Any:
    """``wrap`` for any result of NumPy's: a masked array keeps its mask, and ``masked`` is itself."""
    return plugin("masked").ours(result) if is_masked(result) else wrap(result)


__all__ = ["handle_of", "is_masked"]
