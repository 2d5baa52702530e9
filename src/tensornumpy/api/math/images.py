"""Filters and interpolation of images of scipy.ndimage, which ``tnp.ndimage`` has.

Watched, an image is continued over its borders, filtered by convolution, or its spline's coefficients are weighted by
polynomials of the coordinates, so that the derivative in these is there, too.
"""

from __future__ import annotations

import functools
import itertools
import math
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import scipy.ndimage as _ndimage  # where it is missing, ops/scipy says what to install
from numpy.lib.array_utils import normalize_axis_index

from ..._base.errors import NotYetError, message, user_level
from ..._core.core import bind, ndarray
from ..._core.dispatch import handles_in, implements, is_transformed
from ...ops import elementwise as e
from ...ops.scipy import filters as ops
from ...ops.scipy.held import hold
from ..arrays.indexing import take, where
from ..arrays.joining import concatenate
from ..arrays.manipulation import flip, moveaxis
from ..arrays.padding import pad
from ..common import to_array
from ..linalg.contractions import tensordot

_MODES: dict[str, Any] = {
    "reflect": "symmetric", "grid-mirror": "symmetric", "mirror": "reflect", "nearest": "edge", "wrap": "wrap",
    "grid-wrap": "wrap", "constant": "constant", "grid-constant": "constant",
}  # fmt: skip


def _of_scipy(function: Callable) -> Any:
    """``implements``, for a function of scipy.ndimage of the same name."""
    public: Any = implements(getattr(_ndimage, function.__name__))(function)
    public.__module__ = "tensornumpy.ndimage"
    return public


def _whole(output: Any, x: Any, *others: Any) -> bool:
    """True for a result of integers or bools: SciPy's own, which has no derivative to lose."""
    if hasattr(output, "shape") and not isinstance(output, np.dtype | type):
        return False
    return np.dtype(x.dtype if output is None else output).kind in "iub" and all(y.dtype.kind != "c" for y in others)


def _by_scipy(name: str, xs: Sequence[Any], **options: Any) -> Any:
    named = tuple([key for key, value in options.items() if isinstance(value, ndarray)])  # cval of an example, say
    fixed = tuple([(key, _frozen(value)) for key, value in options.items() if key not in named])
    operands = (*xs, *[options[key] for key in named])
    cores = tuple([x.ndim for x in operands])
    return bind(ops.image, operands, {"name": name, "cores": cores, "options": fixed, "named": named})


def _frozen(value: Any) -> Any:
    """An option as it may stand in a trace."""
    if isinstance(value, list | tuple | np.ndarray):
        return tuple([_frozen(v) for v in value])
    return value


def _given(output: Any, x: Any, result: Any) -> Any:
    """The result in the dtype that SciPy gives it: that of the image, or the one that is asked for; a complex one for
    complex numbers."""
    if hasattr(output, "shape") and not isinstance(output, np.dtype | type):
        raise NotYetError(message("output= with an array", "output=None or a dtype, and the result"))
    dtype = np.dtype(x.dtype if output is None else output)
    if result.dtype.kind == "c" and dtype.kind != "c":
        if isinstance(output, str):
            raise RuntimeError("output must have complex dtype")
        if output is not None:
            warnings.warn("promoting specified output dtype to complex", stacklevel=user_level())
        dtype = np.promote_types(dtype, np.complex64)
    return result if result.dtype == dtype else result.astype(dtype)


def _float(x: Any) -> Any:
    x = to_array(x)
    return x if x.dtype.kind in "fc" else x.astype(float)


def _weights(weights: Any, x: Any, cval: Any) -> Any:
    """Weights as numbers. Raises SciPy's ValueError for a complex ``cval`` beside a real image."""
    weights = _float(weights)
    if weights.dtype.kind == "c" and x.dtype.kind != "c" and np.iscomplexobj(cval):
        raise ValueError("Cannot provide a complex-valued cval when the input is real.")
    return weights


def _conjugate(weights: Any) -> Any:
    """The weights of a correlation as SciPy multiplies with them; those of a convolution stay as they are."""
    return e.conjugate(weights) if weights.dtype.kind == "c" else weights


def _continued(x: Any, before: int, after: int, axis: int, mode: str, cval: Any) -> Any:
    """An image with so many elements more along an axis."""
    if mode not in _MODES:
        raise RuntimeError("boundary mode not supported")
    if not before and not after:
        return x
    if _MODES[mode] == "constant":
        widths = [(before, after) if i == axis else (0, 0) for i in range(x.ndim)]
        return pad(x, widths, mode="constant", constant_values=cval)
    places = np.pad(np.arange(x.shape[axis]), (before, after), mode=_MODES[mode])
    return take(x, places, axis=axis)


def _each(value: Any, count: int) -> list[Any]:
    """A parameter for each axis."""
    given = list(value) if isinstance(value, list | tuple | np.ndarray) else [value] * count
    if len(given) != count:
        raise RuntimeError("sequence argument must have length equal to input rank")
    return given


# --- filters ------------------------------------------------------------------------------------------------


def _correlated(x: Any, weights: Any, modes: Sequence[str], cval: Any, origins: Sequence[int]) -> Any:
    for axis, (n, origin) in enumerate(zip(weights.shape, origins, strict=True)):
        if not -(n // 2) <= origin <= (n - 1) // 2:
            raise ValueError("invalid origin")
        before = n // 2 + origin
        x = _continued(x, before, n - 1 - before, axis, modes[axis], cval)
    kernel = flip(weights)
    full = bind(ops.convolution, (x, kernel), {"axes": x.ndim, "method": "direct"})
    return full[tuple(slice(n - 1, m) for m, n in zip(x.shape, weights.shape, strict=True))]


def _along(x: Any, weights: Any, axis: int, mode: str, cval: Any, origin: int) -> Any:
    n = weights.shape[0]
    if not -(n // 2) <= origin <= (n - 1) // 2:
        raise ValueError("Invalid origin; origin must satisfy -(len(weights) // 2) <= origin <= (len(weights)-1) // 2")
    before = n // 2 + origin
    wide = moveaxis(_continued(x, before, n - 1 - before, axis, mode, cval), axis, -1)
    full = bind(ops.convolution, (wide, flip(weights)), {"axes": 1, "method": "lines"})
    return moveaxis(full[..., n - 1 : wide.shape[-1]], -1, axis)


@_of_scipy
def correlate1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    """The correlation of the lines along an axis with ``weights``.

    Raises ValueError for an ``origin`` outside of them, NotYetError for an array as ``output`` where something watches.
    Gradient: in ``input`` and ``weights``, of every order.

    >>> tnp.ndimage.correlate1d(tnp.asarray([1.0, 2.0, 4.0]), [0.0, 1.0, 1.0]).numpy()
    array([3., 6., 8.])
    """
    x, raw = to_array(input), to_array(weights)
    if _whole(output, x, x, raw):
        options = {"axis": axis, "output": output, "mode": mode, "cval": cval, "origin": origin}
        return _by_scipy("correlate1d", (x, raw), **options)
    weights, axis = _conjugate(_weights(weights, x, cval)), normalize_axis_index(axis, x.ndim)
    return _given(output, x, _along(_float(x), weights, axis, mode, cval, origin))


@_of_scipy
def convolve1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0, origin=0):
    """The convolution of the lines along an axis with ``weights``. Raises as ``correlate1d``.

    Gradient: in ``input`` and ``weights``, of every order.

    >>> tnp.ndimage.convolve1d(tnp.asarray([1.0, 2.0, 4.0]), [0.0, 1.0, 1.0]).numpy()
    array([2., 3., 6.])
    """
    x, raw = to_array(input), to_array(weights)
    if _whole(output, x, x, raw):
        options = {"axis": axis, "output": output, "mode": mode, "cval": cval, "origin": origin}
        return _by_scipy("convolve1d", (x, raw), **options)
    weights = _weights(weights, x, cval)
    origin = -origin - (1 - weights.shape[0] % 2)
    return _given(output, x, _along(_float(x), flip(weights), normalize_axis_index(axis, x.ndim), mode, cval, origin))


def _all_axes(axes: Any, ndim: int) -> None:
    if axes is not None and sorted(normalize_axis_index(a, ndim) for a in np.atleast_1d(axes)) != list(range(ndim)):
        raise NotYetError(message("axes= of an image's correlation", "tnp.vectorized_map over the other axes"))


def _filtered(
    name: str, input: Any, weights: Any, as_correlation: Callable, output: Any, mode: Any, cval: Any, origin: Any,
    axes: Any,
) -> Any:  # fmt: skip
    """``correlate`` and ``convolve``; ``as_correlation`` makes of weights and origins those of a correlation."""
    x, raw = to_array(input), to_array(weights)
    if _whole(output, x, x, raw):
        options = {"output": output, "mode": mode, "cval": cval, "origin": origin, "axes": axes}
        return _by_scipy(name, (x, raw), **options)
    weights = _weights(weights, x, cval)
    _all_axes(axes, x.ndim)
    if weights.ndim != x.ndim:
        raise RuntimeError("filter weights array has incorrect shape.")
    weights, origins = as_correlation(weights, _each(origin, x.ndim))
    return _given(output, x, _correlated(_float(x), weights, _each(mode, x.ndim), cval, origins))


@_of_scipy
def correlate(input, weights, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """The correlation of an image with ``weights`` of as many dimensions.

    Raises RuntimeError for other dimensions, NotYetError for ``axes`` and an array as ``output`` where something
    watches. Gradient: in ``input`` and ``weights``, of every order.

    >>> tnp.ndimage.correlate(tnp.eye(2), tnp.ones((1, 2))).numpy()
    array([[2., 1.],
           [0., 1.]])
    """
    as_correlation = lambda weights, origins: (_conjugate(weights), origins)  # noqa: E731
    return _filtered("correlate", input, weights, as_correlation, output, mode, cval, origin, axes)


@_of_scipy
def convolve(input, weights, output=None, mode="reflect", cval=0.0, origin=0, *, axes=None):
    """The convolution of an image with ``weights`` of as many dimensions. Raises as ``correlate``.

    Gradient: in ``input`` and ``weights``, of every order.

    >>> tnp.ndimage.convolve(tnp.eye(2), tnp.ones((1, 2))).numpy()
    array([[1., 0.],
           [1., 2.]])
    """

    def as_correlation(weights: Any, origins: Sequence[Any]) -> tuple[Any, Sequence[Any]]:
        return flip(weights), [-o - (1 - n % 2) for o, n in zip(origins, weights.shape, strict=True)]

    return _filtered("convolve", input, weights, as_correlation, output, mode, cval, origin, axes)


@functools.lru_cache(maxsize=64)
def _bell(sigma: float, order: int, radius: int) -> np.ndarray:
    """The weights that SciPy has: what it makes of one element."""
    spot = np.zeros(2 * radius + 1)
    spot[radius] = 1.0
    return _ndimage.gaussian_filter1d(spot, sigma, order=order, mode="constant", radius=radius)


def _width(sigma: Any, truncate: float, radius: Any) -> int:
    if handles_in(sigma) and is_transformed(sigma):
        raise NotYetError(message("the width of a Gaussian filter is watched, and has no gradient",
                                  "tnp.ndimage.correlate1d with weights made of sigma"))  # fmt: skip
    if radius is None:
        return int(truncate * float(sigma) + 0.5)
    if radius < 0 or int(radius) != radius:
        raise ValueError("Radius must be a nonnegative integer.")
    return int(radius)


@_of_scipy
def gaussian_filter1d(
    input, sigma, axis=-1, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None
):
    """A Gaussian filter, or its derivative of an ``order``, of the lines along an axis.

    Raises NotYetError for a watched ``sigma`` and an array as ``output`` where something watches. Gradient: in
    ``input``.

    >>> tnp.ndimage.gaussian_filter1d(tnp.asarray([0.0, 1.0, 0.0]), 0.4).numpy().round(4)
    array([0.0404, 0.9192, 0.0404])
    """
    x = to_array(input)
    width = _width(sigma, truncate, radius)
    if _whole(output, x, x):
        options = {"axis": axis, "order": order, "output": output, "mode": mode, "cval": cval, "radius": width}
        return _by_scipy("gaussian_filter1d", (x,), sigma=float(sigma), **options)
    weights = _bell(float(sigma), int(order), width)[::-1].copy()
    return _given(output, x, _along(_float(x), weights, normalize_axis_index(axis, x.ndim), mode, cval, 0))


@_of_scipy
def gaussian_filter(
    input, sigma, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0, *, radius=None, axes=None
):
    """A Gaussian filter, or its derivative of an ``order``, along each axis or those of ``axes``.

    Raises NotYetError for a watched ``sigma`` and an array as ``output`` where something watches. Gradient: in
    ``input``.

    >>> tnp.ndimage.gaussian_filter(tnp.eye(2), 0.5).numpy().round(4)
    array([[0.8089, 0.1911],
           [0.1911, 0.8089]])
    """
    x = to_array(input)
    chosen = list(range(x.ndim)) if axes is None else [normalize_axis_index(a, x.ndim) for a in np.atleast_1d(axes)]
    n = len(chosen)
    if _whole(output, x, x):
        widths = [_width(s, truncate, r) for s, r in zip(_each(sigma, n), _each(radius, n), strict=True)]
        options = {"order": order, "output": output, "mode": mode, "cval": cval, "radius": widths, "axes": axes}
        return _by_scipy("gaussian_filter", (x,), sigma=[float(s) for s in _each(sigma, n)], **options)
    result = _float(x)
    for axis, s, o, m, r in zip(chosen, *[_each(v, n) for v in (sigma, order, mode, radius)], strict=True):
        width = _width(s, truncate, r)
        if float(s) > 1e-15:
            result = _along(result, _bell(float(s), int(o), width)[::-1].copy(), axis, m, cval, 0)
    return _given(output, x, result)


# --- interpolation ------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=32)
def _to_coefficients(n: int, order: int, mode: str) -> np.ndarray:
    """The matrix of SciPy's filter that makes a spline's coefficients of its values."""
    return _ndimage.spline_filter1d(np.eye(n), order, axis=0, mode=mode)


@functools.cache
def _pieces(order: int) -> np.ndarray:
    """The weight of each neighbour as a polynomial in what the coordinate is beyond the nearest one: the B-spline."""
    found = np.zeros((order + 1, order + 1))
    half = (order + 1) / 2
    for j in range(order + 1):
        for k in range(order + 2):
            shift = order // 2 - j + half - k
            if shift > 0 or (order % 2 and shift == 0):
                for p in range(order + 1):
                    found[j, p] += (-1) ** k * math.comb(order + 1, k) * math.comb(order, p) * shift ** (order - p)
    return found / math.factorial(order)


def _mapped(c: Any, n: int, mode: str) -> tuple[Any, Any]:
    """A coordinate where the image is continued, and which of them are inside; None for all."""
    if mode == "constant":
        return c, (c >= 0) & (c <= n - 1)
    if mode == "mirror" and n > 1:
        period = 2.0 * (n - 1)
        c = c - period * e.floor(c / period)
        return where(c >= n, period - c, c), None
    if mode in ("reflect", "grid-mirror"):
        period = 2.0 * n
        c = c - period * e.floor(c / period)
        c = where(c > n - 0.5, period - 1.0 - c, c)
        return where(c > n - 0.5, period - 1.0 - c, c), None
    if mode == "wrap" and n > 1:
        period = n - 1.0
        inside = c - period * e.floor(c / period)
        return where((c < 0) | (c > n - 1), inside, c), None
    if mode == "grid-wrap":
        period = float(n)
        return c - period * e.floor(c / period), None
    return (c, None) if mode in ("nearest", "grid-constant") else (c * 0.0, None)


_TAPS = {"constant": "reflect", "wrap": "reflect", "mirror": "reflect", "nearest": "edge", "reflect": "symmetric",
         "grid-mirror": "symmetric", "grid-wrap": "wrap"}  # fmt: skip


def _places(i: Any, n: int, mode: str) -> Any:
    """Numbers of neighbours beyond the border as those of the elements that stand for them."""
    kind = _TAPS[mode]
    if kind == "edge" or n == 1:
        return e.minimum(e.maximum(i, 0), n - 1)
    if kind == "wrap":
        return i % n
    period = 2 * (n - 1) if kind == "reflect" else 2 * n
    i = i % period
    return where(i >= n, period - i - (0 if kind == "reflect" else 1), i)


def _interpolated(x: Any, coordinates: Any, order: int, mode: str, cval: Any, prefilter: bool) -> Any:
    if not 0 <= order <= 5:
        raise RuntimeError("spline order not supported")
    if mode not in _MODES:
        raise RuntimeError("boundary mode not supported")
    if prefilter and order > 1:
        if mode in ("nearest", "grid-constant"):
            for axis in range(x.ndim):
                x = _continued(x, 12, 12, axis, mode, cval)
            coordinates = coordinates + 12.0
        for axis in range(x.ndim):
            matrix = _to_coefficients(x.shape[axis], order, mode)
            x = moveaxis(tensordot(matrix, x, axes=(1, axis)), 0, axis)
    inside: Any = None
    numbers, weights = [], []
    for axis, n in enumerate(x.shape):
        c, within = _mapped(coordinates[axis], n, mode)
        if within is not None:
            inside = within if inside is None else inside & within
            c = where(within, c, 0.0)
        base = e.floor(c if order % 2 else c + 0.5)
        t, first = c - base, base.astype(np.intp) - order // 2
        numbers.append([first + j for j in range(order + 1)])
        powers = [np.ones(())] + [t**p for p in range(1, order + 1)]
        weights.append(
            [
                functools.reduce(lambda a, b: a + b, [q * p for q, p in zip(row, powers, strict=True)])
                for row in _pieces(order)
            ]
        )
    total: Any = 0.0
    for taps in itertools.product(range(order + 1), repeat=x.ndim):
        i = [numbers[axis][j] for axis, j in enumerate(taps)]
        weight = functools.reduce(lambda a, b: a * b, [weights[axis][j] for axis, j in enumerate(taps)])
        if mode == "grid-constant":
            outside = functools.reduce(
                lambda a, b: a | b, [(k < 0) | (k >= n) for k, n in zip(i, x.shape, strict=True)]
            )
            i = [e.minimum(e.maximum(k, 0), n - 1) for k, n in zip(i, x.shape, strict=True)]
            value = where(outside, cval, x[tuple(i)])
        else:
            value = x[tuple(_places(k, n, mode) for k, n in zip(i, x.shape, strict=True))]
        total = total + value * weight
    return total if inside is None else where(inside, total, cval)


@_of_scipy
def map_coordinates(input, coordinates, output=None, order=3, mode="constant", cval=0.0, prefilter=True):
    """An image at other places, by a spline of ``order`` 0 to 5; the first axis of ``coordinates`` are the image's
    axes.

    Raises RuntimeError for another order or mode, NotYetError for an array as ``output`` where something watches.
    Gradient: in ``input`` and ``coordinates``, of every order; of order 1 at an element that of the interval behind it,
    and zero outside of the image.

    >>> x = tnp.asarray([0.0, 1.0, 4.0, 9.0])
    >>> tnp.grad(lambda c: tnp.ndimage.map_coordinates(x, [[c]], order=1)[0])(1.5).numpy()
    array(3.)
    """
    x, coordinates = to_array(input), _float(coordinates)
    if coordinates.shape[0] != x.ndim:
        raise RuntimeError("invalid shape for coordinate array")
    if _whole(output, x, x):
        options = {"output": output, "order": order, "mode": mode, "cval": cval, "prefilter": prefilter}
        return _by_scipy("map_coordinates", (x, coordinates), **options)
    return _given(output, x, _interpolated(_float(x), coordinates, order, mode, cval, prefilter))


def _grid(shape: Sequence[int]) -> np.ndarray:
    return np.stack(np.meshgrid(*[np.arange(n, dtype=float) for n in shape], indexing="ij"))


@_of_scipy
def zoom(input, zoom, output=None, order=3, mode="constant", cval=0.0, prefilter=True, *, grid_mode=False):
    """An image with more or fewer elements, by a spline. Raises as ``map_coordinates``.

    Gradient: in ``input``, of every order.

    >>> tnp.ndimage.zoom(tnp.asarray([0.0, 2.0, 4.0]), 5 / 3, order=1).numpy()
    array([0., 1., 2., 3., 4.])
    """
    x = to_array(input)
    if _whole(output, x, x):
        options = {"output": output, "order": order, "mode": mode, "cval": cval, "prefilter": prefilter}
        return _by_scipy("zoom", (x,), zoom=zoom, grid_mode=grid_mode, **options)
    shape = [round(n * z) for n, z in zip(x.shape, _each(zoom, x.ndim), strict=True)]
    lines = []
    for n, m in zip(x.shape, shape, strict=True):
        if grid_mode:
            lines.append((np.arange(m) + 0.5) * (n / m if m else 1.0) - 0.5)
        else:
            lines.append(np.arange(m) * ((n - 1) / (m - 1) if m > 1 else 1.0))
    coordinates = np.stack(np.meshgrid(*lines, indexing="ij"))
    if not grid_mode:
        ends = np.asarray(x.shape, float).reshape(-1, *(1,) * x.ndim) - 1.0
        coordinates = np.minimum(coordinates, np.maximum(ends, 0.0))  # rounding does not lead outside
    return _given(output, x, _interpolated(_float(x), to_array(coordinates), order, mode, cval, prefilter))


@_of_scipy
def affine_transform(
    input, matrix, offset=0.0, output_shape=None, output=None, order=3, mode="constant", cval=0.0, prefilter=True
):
    """The image at ``matrix @ place + offset`` for each place of the result, by a spline. Raises as
    ``map_coordinates``.

    Gradient: in ``input``, ``matrix`` and ``offset``, of every order.

    >>> tnp.ndimage.affine_transform(tnp.asarray([0.0, 2.0, 4.0]), [[0.5]], order=1).numpy()
    array([0., 1., 2.])
    """
    x, matrix, n = to_array(input), _float(matrix), to_array(input).ndim
    offset = to_array(offset) * np.ones(n)
    if _whole(output, x, x):
        options = {"output": output, "order": order, "mode": mode, "cval": cval, "prefilter": prefilter}
        return _by_scipy("affine_transform", (x, matrix, offset), output_shape=output_shape, **options)
    if matrix.ndim == 2 and matrix.shape[1] == n + 1:
        if matrix.shape[0] == n + 1:
            matrix = concatenate([matrix[:n], hold(matrix[n:], "affine", "the last row")])
        offset, matrix = matrix[:n, n], matrix[:n, :n]
    if matrix.shape not in ((n,), (n, n)):
        raise RuntimeError("affine matrix has wrong number of rows or columns")
    places = _grid(x.shape if output_shape is None else output_shape)
    if matrix.ndim == 1:
        coordinates = matrix.reshape((n, *(1,) * n)) * places
    else:
        coordinates = tensordot(matrix, places, axes=(1, 0))
    coordinates = coordinates + offset.reshape((n, *(1,) * n))
    return _given(output, x, _interpolated(_float(x), coordinates, order, mode, cval, prefilter))


__all__ = [
    "affine_transform", "convolve", "convolve1d", "correlate", "correlate1d", "gaussian_filter", "gaussian_filter1d",
    "map_coordinates", "zoom",
]  # fmt: skip
