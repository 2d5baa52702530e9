"""What the series have in common: coefficients as vectors of one dtype, trailing zeros, maps between intervals."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.polynomial import polyutils as _theirs

from .._core import core
from .._core.core import Batched, ndarray, wrap
from .._core.dispatch import implements, stand_for, unwrap
from ..api.arrays.indexing import where
from ..api.arrays.joining import part_of_now, stack
from ..api.arrays.manipulation import astype, reshape
from ..api.common import is_symbolic, to_array
from ..api.math.functions import imag, real
from ..api.statistics.reductions import all, max, min
from ..ops import elementwise as e
from ..ops.movement import cast


def is_hidden(c: Any) -> bool:
    """True if the numbers cannot decide a length: they differ from example to example, or a graph has yet to run."""
    return isinstance(c, ndarray) and (c._v.__class__ is Batched or is_symbolic(c))


def everywhere(condition: Any) -> bool:
    """True if a condition holds for all elements and inside ``vectorized_map`` for all examples."""
    while condition._v.__class__ is Batched:
        condition = condition._v.inner
    return bool(all(condition))


def equal(a: Any, b: Any) -> bool:
    """True if two intervals are the same, inside ``vectorized_map`` for all examples."""
    if not core._active and a._v.__class__ is np.ndarray is b._v.__class__:
        return a._v.tolist() == b._v.tolist()  # of two numbers each
    return everywhere(a == b)


def common(series: Any) -> list:
    """The arrays as new vectors of their common inexact dtype, zeros and all. Raises NumPy's errors."""
    vectors = [to_array(c) for c in series]
    vectors = [reshape(c, (1,)) if c.ndim == 0 else c for c in vectors]
    for c in vectors:
        if c.size == 0:
            raise ValueError("Coefficient array is empty")
        if c.ndim != 1:
            raise ValueError("Coefficient array is not 1-d")
    try:
        dtype = np.common_type(*[np.empty(0, c.dtype) for c in vectors])
    except TypeError as error:
        raise ValueError("Coefficient arrays have no common type") from error
    return [astype(c, dtype) for c in vectors]


def _whole_at_once(inner: Any) -> Any:
    """Hand back at once a plain series that does not end in a zero."""

    @functools.wraps(inner)
    def public(seq):
        if seq.__class__ is ndarray and not core._active:
            try:
                if seq._v[-1] != 0:
                    return seq
            except Exception:
                pass  # which the function raises, with advice, or there are no elements
        return inner(seq)

    return stand_for(inner, public)


@_whole_at_once
@part_of_now
@implements(_theirs.trimseq)
def trimseq(seq):
    """A series without its trailing zeros; of nothing but zeros, the first. Inside ``vectorized_map``: all of it.

    Gradient: to what is kept.

    >>> tnp.polynomial.polyutils.trimseq(tnp.asarray([1.0, 2.0, 0.0])).numpy()
    array([1., 2.])
    """
    n = size = len(seq)
    if n == 0 or is_hidden(seq):
        return seq
    while n > 1 and not seq[n - 1] != 0:
        n -= 1
    return seq if n == size else seq[:n]


@implements(_theirs.as_series)
def as_series(alist, trim=True):
    """A list of vectors of one common dtype, by default without trailing zeros.

    Gradient: to what is kept. Raises ValueError for what is empty, has two or more axes, or is not numeric.

    >>> [c.numpy() for c in tnp.polynomial.polyutils.as_series([2, [1.5, 0.0]])]
    [array([2.]), array([1.5])]
    """
    vectors = common(alist)
    return [trimseq(c) for c in vectors] if trim else vectors


def own_vector(c: Any) -> Any:
    """``c`` as a new vector of an inexact dtype, zeros and all: ``as_series([c], trim=False)``."""
    if not core._active:
        value = c._v if c.__class__ is ndarray else None
        if c.__class__ is list and _NUMBERS.issuperset(map(type, c)):
            value = np.array(c)
        if value.__class__ is np.ndarray and value.ndim == 1 and value.size:
            if value.dtype.char in "efdgFDG" and value.dtype.isnative:
                return wrap(value.copy() if c.__class__ is ndarray else value)
            if value.dtype.char == "l":
                return wrap(value.astype(float))
    [c] = as_series([c], trim=False)
    return c


@implements(_theirs.trimcoef)
def trimcoef(c, tol=0):
    """A series without the trailing coefficients that are no larger than ``tol``; a single 0 if none is.

    Inside ``vectorized_map``, where each example would get a length of its own, nothing is cut off.
    Gradient: to what is kept. Raises ValueError for a negative ``tol``.

    >>> tnp.polynomial.polyutils.trimcoef([0, 3, 0, 1e-9], 1e-6).numpy()
    array([0., 3.])
    """
    if tol < 0:
        raise ValueError("tol must be non-negative")
    [c] = as_series([c])
    if is_hidden(c):
        return c
    n = len(c)
    while n and not abs(c[n - 1]) > tol:
        n -= 1
    return c[:n] if n else c[:1] * 0


@implements(_theirs.getdomain)
def getdomain(x):
    """The smallest interval that holds the points; for complex ones two corners of a rectangle.

    Gradient: to the smallest and the largest, shared equally by ties.

    >>> tnp.polynomial.polyutils.getdomain([3, -1, 2]).numpy()
    array([-1.,  3.])
    """
    [x] = common([x])
    if x.dtype.kind != "c":
        return stack([min(x), max(x)])
    corners = [pick(real(x)) + 1j * pick(imag(x)) for pick in (min, max)]
    return cast(stack(corners), np.dtype(complex))


def at_once(inner: Any, kernel: Any = None) -> Any:
    """Have NumPy's function of two arguments (or ``kernel`` in its place), whose results are new memory, answer the
    common call: a plain array, and another one or a sequence of numbers."""
    theirs = kernel or inner.numpy

    @functools.wraps(inner)
    def public(*args, **kwargs):
        if not core._active and len(args) == 2 and not kwargs:
            a, b = args
            if a.__class__ is ndarray and (
                b.__class__ is ndarray or (b.__class__ in (list, tuple) and _NUMBERS.issuperset(map(type, b)))
            ):
                try:
                    found = theirs(a._v, b._v if b.__class__ is ndarray else b)
                    return (wrap(found[0]), wrap(found[1])) if found.__class__ is tuple else wrap(found)
                except Exception:
                    pass  # which the function raises, with advice
        return inner(*args, **kwargs)

    return stand_for(inner, public)


_NUMBERS = frozenset((int, float, complex))


@at_once
@implements(_theirs.mapparms)
def mapparms(old, new):
    """``offset, scale`` of the linear map ``offset + scale * x`` from one interval to another. Gradient: in both.

    >>> tnp.polynomial.polyutils.mapparms((0.0, 1.0), (-1.0, 1.0))
    (-1.0, 2.0)
    """
    width = old[1] - old[0]
    return (old[1] * new[0] - old[0] * new[1]) / width, (new[1] - new[0]) / width


@implements(_theirs.mapdomain)
def mapdomain(x, old, new):
    """The points under the linear map from the interval ``old`` to the interval ``new``. Gradient: in all three.

    >>> tnp.polynomial.polyutils.mapdomain([0.0, 0.5], (0.0, 1.0), (-1.0, 1.0)).numpy()
    array([-1.,  0.])
    """
    if type(x) not in (int, float, complex):
        x = to_array(x)
    offset, scale = mapparms(old, new)
    return offset + scale * x


def widened(domain: Any) -> Any:
    """An interval; one of a single point with 1 on either side, as ``fit`` takes it."""
    reach = np.asarray([-1.0, 1.0], domain.dtype)
    return where(e.equal(domain[0], domain[1]), domain + reach, domain)


def format_float(x, parens=False):
    """A number as the series print it.

    >>> tnp.polynomial.polyutils.format_float(tnp.asarray(0.5))
    '0.5'
    """
    number: Any = np.asarray(unwrap(x))[()]
    return _theirs.format_float(number, parens)


__all__ = ["as_series", "format_float", "getdomain", "mapdomain", "mapparms", "trimcoef", "trimseq"]
