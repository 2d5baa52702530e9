"""NumPy's subclasses of its array: ``matrix``, ``recarray``, ``chararray`` are NumPy's own classes here.

They are over the values: what is made of a watched array has no gradient, and a derivative that would lack it warns
(docs/decisions/0108-masked-arrays.md). Masked arrays are in ``tensornumpy.ma``.
"""

from __future__ import annotations

import functools
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy import matrix, recarray

from ..._base.errors import message
from ..._core.advice import advised
from ..._core.core import ndarray
from ..._core.dispatch import concrete, unwrap
from ..._core.exits import note_exit
from ..._core.pytree import handles_in

with warnings.catch_warnings():  # from NumPy 2.5 on its name warns, where a user says it and not here
    warnings.simplefilter("ignore", DeprecationWarning)
    from numpy.char import chararray

OLD = (matrix, recarray, chararray)


def over_values(function: Callable, name: str) -> Any:
    """NumPy's function ``name``, which makes one of these: our arrays among its arguments leave here, as values."""

    @advised
    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        for x in handles_in([args, kwargs]):
            note_exit(x, f"tnp.{name}")
        return function(*[_values(a, name) for a in args], **{k: _values(v, name) for k, v in kwargs.items()})

    public.__doc__ = f"NumPy's ``{name}`` on the values: an object of NumPy's class. Gradient: none."
    public.__module__ = "tensornumpy" + "".join(f".{part}" for part in name.split(".")[:-1])
    return public


def _values(value: Any, name: str) -> Any:
    if isinstance(value, ndarray):
        concrete(value, f"tnp.{name}")
        return value._exported()
    if value.__class__ in (list, tuple):
        return value.__class__([_values(v, name) for v in value])
    return unwrap(value)


def viewed_as(x: ndarray, cls: type) -> Any:
    """``x.view(cls)`` for one of these classes, or a user's: NumPy's object over the memory of ``x``."""
    note_exit(x, f"x.view({cls.__name__})")
    concrete(x, f"x.view({cls.__name__})")
    return x._exported().view(cls)


def refuse_derived(cls: type) -> None:
    """Raise TypeError for a user's class that is derived from our array.

    NumPy's operations, views and copies of such an object are of its class again; ours are of one class, so that what
    the user's class adds would be lost on the way, without a word.
    """
    if cls is ndarray or cls.__module__.partition(".")[0] == ndarray.__module__:
        return
    what = f"{cls.__qualname__} is derived from {ndarray.__module__}.ndarray, of which no class has objects but itself"
    fix = f"class {cls.__name__}(numpy.ndarray): ...  # or a class that has its array in an attribute"
    raise TypeError(message(what, fix))


def asmatrix(data: Any, dtype: Any = None) -> Any:
    """A NumPy ``matrix`` of the values, over the same memory where it can. Gradient: none, it is no array of ours.

    >>> import warnings
    >>> with warnings.catch_warnings(action="ignore"):  # NumPy advises against matrices
    ...     tnp.asmatrix([1.0, 2.0]).shape
    (1, 2)
    """
    return _asmatrix(data, dtype)


def bmat(obj: Any, ldict: Any = None, gdict: Any = None) -> Any:
    """A NumPy ``matrix`` of blocks, or of a text with names of matrices, which are looked up where it is called.

    Gradient: none, it is no array of ours. Raises NameError for a name that is not there.

    >>> import warnings
    >>> with warnings.catch_warnings(action="ignore"):  # NumPy advises against matrices
    ...     tnp.bmat([[tnp.eye(2), tnp.ones((2, 1))]]).shape
    (2, 3)
    """
    if isinstance(obj, str) and gdict is None:
        frame = sys._getframe(1)
        ldict, gdict = frame.f_locals, frame.f_globals
    return _bmat(obj, ldict, gdict)


_asmatrix, _bmat = over_values(np.asmatrix, "asmatrix"), over_values(np.bmat, "bmat")

__all__ = ["OLD", "asmatrix", "bmat", "chararray", "matrix", "over_values", "recarray", "refuse_derived", "viewed_as"]
