"""``__array_function__``: NumPy's functions on our arrays, called by NumPy's name (NEP 18).

One that has a function here is that function. Another one (``numpy.lib.recfunctions``, those that libraries declare)
runs on plain arrays; what a tape watches, or what is traced or batched, it would compute with unseen, so there it is
refused by name.

SciPy's own code calls them on what a user's function gave it, and hands the result to compiled code, which wants
NumPy's class (decision 30): there the results are NumPy's arrays, of arrays that nothing watches.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from .._base.errors import message
from .._base.plugins import plugin
from .core import Meta, context, ndarray, wrap
from .dispatch import call_numpy, handles_in, is_transformed, overrides
from .masks import handle_of, is_masked
from .pytree import KNOWN, is_sequence, opened

_OURS = (ndarray, np.ndarray)
_COMMON = KNOWN | {list, tuple, dict}


def array_function(function: Any, types: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    """The result of ``function(*args, **kwargs)`` as handles; NotImplemented if ``types`` has one of another library.

    Raises TypeError for ``args`` and ``kwargs`` that are no tuple and no dictionary.
    """
    if not isinstance(args, tuple) or not isinstance(kwargs, dict):
        raise TypeError("args must be a tuple and kwargs must be a dict")
    if not all(issubclass(cls, _OURS) for cls in types):
        return NotImplemented
    if sys._getframe(2).f_globals.get("__name__", "").startswith("scipy.") and not is_transformed(args, kwargs):
        return function(*_numpys(args), **_numpys(kwargs))
    public = overrides.get(function) or _of_chapter(function)
    if public is not None:
        if not _COMMON.issuperset(map(type, args)) and not handles_in(args) and not handles_in(kwargs):
            inner = getattr(function, "_implementation", None)  # NumPy found ours in what is no sequence to us
            if inner is not None:
                return wrap(inner(*args, **kwargs))
        return public(*args, **kwargs)
    ctx = context()
    if (ctx.trace is not None or ctx.tapes or ctx.levels) and is_transformed(args, kwargs):
        raise TypeError(
            message(
                f"np.{function.__name__} has no tensornumpy form yet and its argument is taped, traced or batched",
                "pass tnp.stop_gradient(x) outside function, or write it with tnp functions",
            )
        )
    result = call_numpy(_with_masks(function), args, kwargs)
    if isinstance(result, ndarray) and result._m is None and getattr(result._v, "base", None) is not None:
        result._m = Meta(externally_writable=True)  # perhaps memory of an argument: a tape keeps a copy
    return result


def _numpys(value: Any) -> Any:
    """An argument with NumPy's arrays in the place of ours, as they leave for other libraries."""
    if isinstance(value, ndarray):
        return np.asarray(value)
    if value.__class__ is dict:
        return {name: _numpys(part) for name, part in value.items()}
    if is_sequence(value):
        return _numpys(opened(value))
    return value.__class__(map(_numpys, value)) if value.__class__ in (tuple, list) else value


def _with_masks(function: Any) -> Any:
    """``function``, with ours for a result that is a masked array of NumPy's."""

    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        result = function(*args, **kwargs)
        return handle_of(result) if is_masked(result) else result

    return public


def _of_chapter(function: Any) -> Any:
    """Our function for NumPy's, of a chapter that waits for its use; None if there is none."""
    if function.__module__.partition(".")[0] != "numpy":
        return None
    try:
        chapter = plugin("numpy", function.__module__.removeprefix("numpy"))
    except ModuleNotFoundError:  # numpy.lib.recfunctions
        return None
    getattr(chapter, function.__name__, None)
    return overrides.get(function)
