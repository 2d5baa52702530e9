"""Histograms and counts. The counts are piecewise constant; weights, densities and edges have gradients."""

from __future__ import annotations

import builtins
import functools
import operator
from typing import Any

import numpy as np

from ..._base.dims import differ, is_known
from ..._base.errors import BatchingError, message
from ..._core import core
from ..._core.core import Batched, bind, ndarray, wrap
from ..._core.dispatch import implements, stand_for
from ...ops.elementwise import cast, isfinite, logical_not, maximum
from ...ops.index import ARRAY
from ...ops.indexing import scatter_add
from ...ops.searching import checked
from ...ops.weak import example_of
from ..arrays.creation import ones, zeros
from ..arrays.indexing import where
from ..arrays.joining import stack
from ..arrays.manipulation import ravel, reshape, static
from ..arrays.ranges import linspace
from ..common import is_symbolic, lengths_in, native, to_array
from .reductions import max, min, sum
from .searching import searchsorted


def _check_weights(weights: Any) -> None:
    dtype = np.dtype(float) if weights is None else to_array(weights).dtype
    if not np.can_cast(dtype, float):
        raise TypeError(f"Cannot cast array data from {dtype!r} to dtype('float64') by the rule 'safe'")


def _bins_of_values(index: ndarray, weights: Any, length: int) -> ndarray:
    """How often each bin number occurs, or the sum of its weights."""
    if weights is None:
        weights = ones(tuple(index.shape), np.intp)
    return bind(scatter_add, (weights, index), {"shape": (length,), "spec": (ARRAY,)})


def _at_once(inner: Any) -> Any:
    """Have NumPy count plain arrays, with plain arrays as weights, at once: the result is new memory."""
    count = inner.numpy._implementation  # without the search for __array_function__

    @functools.wraps(inner)
    def public(x, /, weights=None, minlength=0):
        if x.__class__ is ndarray and minlength.__class__ is int and not core._active:
            w = weights._v if weights.__class__ is ndarray else None
            if w is not None or weights is None:
                try:
                    return wrap(count(x._v, w, minlength))
                except Exception:
                    pass  # which the function raises, with advice
        return inner(x, weights, minlength)

    return stand_for(inner, public)


@_at_once
@implements(np.bincount)
def bincount(x, /, weights=None, minlength=0):
    """How often each number from 0 on occurs, or the sum of its weights. Gradient: to the weights.

    Inside ``vectorized_map`` the numbers must be the same for all examples, as they decide the length.
    Raises ValueError for negative numbers and for weights of another length.

    >>> tnp.bincount([0, 2, 2]).numpy()
    array([1, 0, 2])
    """
    x = to_array(x)
    if x.ndim != 1:
        raise ValueError(
            "object too deep for desired array" if x.ndim > 1 else "object of too small depth for desired array"
        )
    if x.dtype.kind not in "iub":
        raise TypeError(
            f"Cannot cast array data from {x.dtype!r} to {np.dtype(np.intp)!r} according to the rule 'safe'"
        )
    if minlength < 0:
        raise ValueError("'minlength' must not be negative")
    length = int(minlength)
    if is_known(x.shape) and not x.shape[0]:
        return ones((length,), np.intp) * 0
    _check_weights(weights)
    if x.shape[0]:
        if x._v.__class__ is Batched:
            raise BatchingError(
                message(
                    "bincount of numbers that differ per example has another length for each",
                    "tnp.histogram(x, bins=n, range=(0, n))",
                )
            )
        negative = {"error": ValueError, "text": "'list' argument must have no negative elements"}
        if is_symbolic(x):
            x = bind(checked, (x, x >= 0), negative)
            length = lengths_in(maximum(max(x) + 1, length))
        elif int(min(x)) < 0:
            raise ValueError(negative["text"])
        else:
            length = builtins.max(length, int(max(x)) + 1)
    if weights is not None:
        weights = cast(to_array(weights), np.dtype(float))
        if differ(tuple(weights.shape), tuple(x.shape)):
            raise ValueError("The weights and list don't have the same length.")
    return _bins_of_values(cast(x, np.dtype(np.intp)), weights, length)


def _edges(a: ndarray, bins: Any, range: Any, own: bool = False) -> ndarray:
    """The edges in the dtype of the elements; ``own``: in that of the range, where one is given."""
    if isinstance(bins, str):
        # the number of bins depends on the values: read under a guard of the trace
        count = np.histogram_bin_edges(static(ravel(a)), bins, range).shape[0] - 1
        bins = count
    bins = bins if isinstance(bins, ndarray | int | np.integer) else to_array(bins)
    if isinstance(bins, ndarray):
        if bins.ndim == 1:
            rising = {"error": ValueError, "text": "`bins` must increase monotonically, when an array"}
            return bind(checked, (bins, logical_not((bins[:-1] > bins[1:]).any())), rising)  # NaN falls nowhere
        if bins.ndim > 1:
            raise ValueError("`bins` must be 1d, when an array")
        bins = int(bins)
    if bins < 1:
        raise ValueError("`bins` must be positive, when an integer")
    dtype = np.dtype(float) if a.dtype.kind in "iub" else native(a.dtype)
    if range is not None:
        first, last = range
        if not isinstance(first, ndarray) and not isinstance(last, ndarray) and first > last:
            raise ValueError("max must be larger than min in range parameter.")
    elif not a.size:
        first, last = 0.0, 1.0
    else:
        first, last = min(a), max(a)
        finite = {"error": ValueError, "text": "autodetected range is not finite: an element is NaN or infinite"}
        first = bind(checked, (first, isfinite(first) & isfinite(last)), finite)
    if isinstance(first, ndarray) or isinstance(last, ndarray):
        flat = first == last
        first, last = where(flat, first - 0.5, first), where(flat, last + 0.5, last)
    elif first == last:
        first, last = first - 0.5, last + 0.5
    found = linspace(first, last, int(bins) + 1)
    if own:
        return found
    if range is not None:
        dtype = np.result_type(dtype, *map(example_of, range))
    return cast(found, np.dtype(float) if dtype.kind in "iub" else dtype)


@implements(np.histogram_bin_edges)
def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The edges of ``histogram``'s bins. Gradient: to the smallest and largest element, or ``range``.

    >>> tnp.histogram_bin_edges([0.0, 4.0], bins=2).numpy()
    array([0., 2., 4.])
    """
    a = ravel(to_array(a))
    if weights is not None and differ(tuple(ravel(to_array(weights)).shape), tuple(a.shape)):
        raise ValueError("weights should have the same shape as a.")
    return _edges(a, bins, range)


def _bin_of(a: ndarray, edges: ndarray) -> tuple[ndarray, ndarray]:
    """Number of the bin of each element, and whether it is in one; the last bin is closed."""
    n = edges.shape[0] - 1
    index = searchsorted(edges, a, side="right") - 1
    index = where(a == edges[n], n - 1, index)
    inside = (a >= edges[0]) & (a <= edges[n])
    return where(inside, index, 0), inside


def _even_bin_of(a: ndarray, edges: ndarray) -> tuple[ndarray, ndarray]:
    """The same for bins of one width: computed, and put right by the edges, as NumPy does."""
    if edges.dtype.kind != "f" or edges.dtype.itemsize < 4 or a.dtype.kind == "c":
        return _bin_of(a, edges)
    n = edges.shape[0] - 1
    first, last = edges[0], edges[n]
    inside = (a >= first) & (a <= last)
    x = where(inside, cast(a, edges.dtype), first)
    index = cast((x - first) / (last - first) * n, np.dtype(np.intp))
    index = where(index == n, n - 1, index)
    index = index - cast(x < edges[index], np.dtype(np.intp))
    above = (x >= edges[index + 1]) & (index != n - 1)
    return index + cast(above, np.dtype(np.intp)), inside


def _wide(w: ndarray) -> ndarray:
    """Weights in the dtype that they are summed in."""
    wide = np.dtype(complex if w.dtype.kind == "c" else float)
    return cast(w, wide) if np.can_cast(w.dtype, wide) else w


@implements(np.histogram)
def histogram(a, bins=10, range=None, density=None, weights=None):
    """How many elements (or how much weight) fall into each bin, and the edges of the bins.

    Gradient: to ``weights``; with ``density`` also to what decides the widths. Counts have none. Raises ValueError
    for edges that fall.

    >>> tnp.histogram([1.0, 2.0, 2.5], bins=[1.0, 2.0, 3.0])[0].numpy()
    array([1, 2])
    """
    a = ravel(to_array(a))
    w = None if weights is None else ravel(to_array(weights))
    if w is not None and differ(tuple(w.shape), tuple(a.shape)):
        raise ValueError("weights should have the same shape as a.")
    edges = _edges(a, bins, range)
    is_even = isinstance(bins, str) or not np.ndim(bins)
    if is_known((edges.shape[0],)) and edges.shape[0] < 2:  # no bins
        counts = zeros(0, np.intp if w is None else w.dtype)
    else:
        index, inside = (_even_bin_of if is_even else _bin_of)(a, edges)
        amount = cast(inside, np.dtype(np.intp)) if w is None else where(inside, _wide(w), 0)
        counts = _bins_of_values(cast(index, np.dtype(np.intp)), amount, edges.shape[0] - 1)
        counts = counts if w is None else cast(counts, w.dtype)
    if density:
        widths = cast(edges[1:] - edges[:-1], np.dtype(float))
        return counts / widths / sum(counts), edges
    return counts, edges


@implements(np.histogramdd)
def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    """Histogram of points in rows, over a grid of bins, and a list of the edges. Gradient: as ``histogram``.

    >>> tnp.histogramdd(np.asarray([[0.0, 0.0], [1.0, 1.0]]), bins=2)[0].numpy()
    array([[1., 0.],
           [0., 1.]])
    """
    if isinstance(bins, str):
        raise ValueError("the bins of several dimensions are numbers or edges, and no method")
    if isinstance(sample, list | tuple) and not isinstance(sample, np.ndarray):
        if any(np.ndim(s) > 1 for s in sample):
            raise ValueError("too many values to unpack (expected 2): a coordinate has several axes")
        columns = stack([ravel(to_array(s)) for s in sample], axis=-1)
    else:
        columns = to_array(sample)
        if columns.ndim > 2:
            raise ValueError(f"too many values to unpack (expected 2): a sample has {columns.ndim} axes")
        columns = reshape(columns, (-1, 1)) if columns.ndim == 1 else columns
    d = operator.index(columns.shape[1])
    each = [bins] * d if isinstance(bins, int | np.integer | str) else list(bins)
    if len(each) != d:
        raise ValueError("The dimension of bins must be equal to the dimension of the sample x.")
    limits = [None] * d if range is None else list(range)
    if len(limits) != d:
        raise ValueError("range argument must have one entry per dimension")
    if not d:
        raise ValueError("a sample without coordinates")
    edges = [_edges(columns[:, i], b, r, own=True) for i, (b, r) in enumerate(zip(each, limits, strict=True))]
    shape = tuple(x.shape[0] - 1 for x in edges)
    flat: Any = 0
    inside: Any = None
    for i, x in enumerate(edges):
        index, here = _bin_of(columns[:, i], x)
        flat = flat * shape[i] + index
        inside = here if inside is None else inside & here
    _check_weights(weights)
    w = 1.0 if weights is None else cast(to_array(weights), np.dtype(float))
    total = 1
    for k in shape:
        total *= k
    counts = _bins_of_values(cast(where(inside, flat, 0), np.dtype(np.intp)), where(inside, w, 0.0), total)
    counts = reshape(counts, shape)
    if density:
        whole = sum(counts)
        for i, x in enumerate(edges):
            counts = counts / reshape(x[1:] - x[:-1], tuple(-1 if j == i else 1 for j in builtins.range(d)))
        counts = counts / whole
    return counts, edges


@implements(np.histogram2d)
def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """Histogram of the points (x, y), and the edges in x and y. Gradient: as ``histogram``.

    >>> tnp.histogram2d([0.0, 1.0], [0.0, 1.0], bins=2)[0].numpy()
    array([[1., 0.],
           [0., 1.]])
    """
    x, y = to_array(x), to_array(y)
    if isinstance(bins, str):
        raise ValueError("the bins of two dimensions are numbers or edges, and no method")
    if differ(x.shape[0], y.shape[0]):
        raise ValueError("x and y must have the same length.")
    if not isinstance(bins, int | np.integer) and len(bins) not in (1, 2):
        bins = [to_array(bins)] * 2
    elif not isinstance(bins, int | np.integer) and len(bins) == 1:
        bins = [bins[0]] * 2
    counts, edges = histogramdd([x, y], bins, range, density, weights)
    return counts, edges[0], edges[1]


__all__ = ["bincount", "histogram", "histogram2d", "histogram_bin_edges", "histogramdd"]
