"""Names that NumPy has deprecated, which warn as NumPy's do, and those it has removed, which raise with its advice."""

from __future__ import annotations

import operator
import sys
import warnings
from typing import Any

import numpy as np

from ..._base.errors import NotYetError, message
from ..._core.advice import advised
from ..arrays.joining import vstack
from .names import MEANT, meant
from .subclasses import chararray as _chararray

__all__ = ["missing", "row_stack"]


@advised
def row_stack(tup: Any, *, dtype: Any = None, casting: str = "same_kind") -> Any:
    """``vstack`` under the name that NumPy has deprecated: it warns as NumPy's does.

    Gradient: each array gets its part.
    """
    warnings.warn("`row_stack` alias is deprecated. Use `np.vstack` directly.", DeprecationWarning, stacklevel=3)
    return vstack(tup, dtype=dtype, casting=casting)


def missing(name: str, names: Any = None) -> AttributeError:
    """The error for a name that the namespace has not: NumPy's own advice on a name that NumPy has removed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            operator.attrgetter(name)(np)
        except AttributeError as error:
            if "removed" in str(error) or "deprecated" in str(error) or "not available" in str(error):
                return AttributeError(str(error))
            chapter, _, last = f"tensornumpy.{name}".rpartition(".")
            what = f"module {chapter!r} has no attribute {last!r}"
            fix = meant(last, sys.modules["tensornumpy"].__all__) if names is None else MEANT.get(last)
            return AttributeError(message(what, fix) if fix else what)
    return NotYetError(
        message(f"numpy.{name} is not in tensornumpy yet", f"np.{name}(x.numpy()) outside gradients and functions")
    )


def __getattr__(name: str) -> Any:
    if name in ("core", "f2py"):  # NumPy's inner modules and its Fortran compiler
        return getattr(np, name)
    if name == "chararray":
        warnings.warn(
            "`np.chararray` is deprecated and will be removed from the main namespace in the future. Use an array with "
            "a string or bytes dtype instead.",
            DeprecationWarning,
            stacklevel=3,
        )
        return _chararray
    raise AttributeError(f"module 'tensornumpy.api.system.deprecated' has no attribute {name!r}")
