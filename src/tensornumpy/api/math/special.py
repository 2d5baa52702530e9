"""Special functions of SciPy that are no ufuncs: sums of exponentials, and those that call one by another signature."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.errors import NoGradientError, message
from ..._core.advice import advised
from ..._core.core import bind
from ..._core.dispatch import call_numpy, implements, is_transformed
from ...ops import elementwise as e
from ...ops.movement import stop_gradient
from ...ops.scipy.row import _scipy, rows
from ..arrays.indexing import where
from ..common import to_array
from ..statistics.reductions import max, sum


def _of_scipy(function: Callable) -> Any:
    """``implements``, for a function of scipy.special of the same name."""
    public: Any = implements(getattr(_scipy, function.__name__))(function)
    public.__module__ = "tensornumpy.special"
    return public


def _float(x: Any) -> Any:
    x = to_array(x)
    return x if x.dtype.kind in "fc" else x.astype(np.float64)


# --- sums of exponentials -----------------------------------------------------------------------------------


def _shift(a: Any, axis: Any) -> Any:
    """The largest element along the axes, a constant, and 0 where that is infinite."""
    lengths = a.shape if axis is None else [a.shape[i] for i in (axis if isinstance(axis, tuple) else (axis,))]
    start = {"initial": -np.inf} if 0 in lengths else {}
    top = max(a.real if a.dtype.kind == "c" else a, axis=axis, keepdims=True, **start)
    top = bind(stop_gradient, (top,), {})
    return where(e.isfinite(top), top, np.zeros((), top.dtype))


@_of_scipy
def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False):
    """Logarithm of the sum of exponentials, with weights ``b``, without overflow.

    With ``return_sign`` the logarithm of the sum's absolute value, and its sign. Gradient: the shares of the summands
    (``softmax``); zero where all elements are minus infinity.

    >>> tnp.special.logsumexp(tnp.zeros(4)).numpy().round(6)
    np.float64(1.386294)
    """
    a = _float(a)
    if b is not None:
        b = to_array(b)
        b = b.astype(np.result_type(a.dtype, b.dtype))
        a, b = e.add(a, np.zeros(b.shape, a.dtype)), e.add(b, np.zeros(a.shape, b.dtype))
        a = where(b == 0, np.full((), -np.inf, a.dtype), a)
    top = _shift(a, axis)
    size = e.exp(a - top)
    total = sum(size if b is None else b * where(b == 0, np.zeros((), size.dtype), size), axis=axis, keepdims=True)
    empty = total == 0
    safe = where(empty, np.ones((), total.dtype), total)
    sign = e.sign(total)
    if return_sign or total.dtype.kind != "c":
        logarithm = e.log(abs(safe))
        if not return_sign:
            logarithm = where(safe.real < 0, np.full((), np.nan, logarithm.dtype), logarithm)
    else:
        logarithm = e.log(safe)
    result = where(empty, np.full((), -np.inf, logarithm.dtype), logarithm + top)
    if not keepdims:
        axes = tuple(range(a.ndim)) if axis is None else axis
        result, sign = result.squeeze(axes), sign.squeeze(axes)
    return (result, sign) if return_sign else result


@_of_scipy
def softmax(x, axis=None):
    """The share of each exponential in the sum of all along ``axis``.

    Gradient: ``y * (g - sum(g * y))`` for the cotangent ``g``.

    >>> tnp.special.softmax(tnp.zeros(4)).numpy()
    array([0.25, 0.25, 0.25, 0.25])
    """
    x = _float(x)
    size = e.exp(x - _shift(x, axis))
    return size / sum(size, axis=axis, keepdims=True)


@_of_scipy
def log_softmax(x, axis=None):
    """Logarithm of ``softmax``, without overflow. Gradient: ``g - softmax(x) * sum(g)`` for the cotangent ``g``.

    >>> tnp.special.log_softmax(tnp.zeros(4)).numpy().round(4)
    array([-1.3863, -1.3863, -1.3863, -1.3863])
    """
    x = _float(x)
    apart = x - _shift(x, axis)
    return apart - e.log(sum(e.exp(apart), axis=axis, keepdims=True))


@_of_scipy
def softplus(x, **kwargs):
    """``log(1 + exp(x))`` without overflow; the keywords are those of a ufunc. Gradient: ``expit(x)``.

    >>> tnp.special.softplus(tnp.asarray(0.0)).numpy().round(6)
    np.float64(0.693147)
    """
    return e.logaddexp(0.0, x, **kwargs)


# --- gamma and zeta -----------------------------------------------------------------------------------------


@_of_scipy
def zeta(x, q=None, out=None):
    """Hurwitz' zeta function, and without ``q`` Riemann's. Gradient: in ``q``; none in ``x``: NoGradientError.

    >>> tnp.special.zeta(2.0, tnp.asarray([1.0])).numpy().round(6)
    array([1.644934])
    """
    more = {} if out is None else {"out": out}
    return rows["_riemann_zeta"](x, **more) if q is None else rows["_zeta"](x, q, **more)


@_of_scipy
def polygamma(n, x):
    """Derivative of order ``n`` of ``digamma``. Gradient: that of order ``n + 1``; in ``n`` there is none.

    >>> tnp.special.polygamma(1, tnp.asarray([1.0])).numpy().round(6)
    array([1.644934])
    """
    n, x = to_array(n), to_array(x)
    order = n + 1.0
    higher = where(n == 0, 2.0, order)  # the zeta function of 1 is infinite
    factor = where(n % 2 == 0, -1.0, 1.0) * rows["gamma"](order)
    return where(n == 0, rows["psi"](x), factor * rows["_zeta"](higher, x))


@_of_scipy
def multigammaln(a, d):
    """Logarithm of the multivariate gamma function of dimension ``d``. Raises ValueError for ``a`` at most (d - 1)/2,
    and gives NaN where a tape, a trace or a batch watches.

    Gradient: the sum of ``digamma`` of its factors.

    >>> tnp.special.multigammaln(tnp.asarray([2.5]), 1).numpy().round(6)
    array([0.284683])
    """
    a, d = to_array(a), int(d)
    a = where(a > 0.5 * (d - 1), a, np.nan)  # whose value may not be known here
    return sum(rows["gammaln"](a[..., None] - 0.5 * np.arange(d)), axis=-1) + d * (d - 1) * 0.25 * math.log(math.pi)


def _counted(name: str, exact: bool) -> None:
    """Raise NoGradientError for integers of Python, which have no derivative."""
    if exact:
        raise NoGradientError(
            message(
                f"scipy.special.{name} with exact=True computes integers of Python, which are not differentiated, "
                "traced or batched",
                f"tnp.special.{name}(..., exact=False)",
            )
        )


@_of_scipy
def factorial(n, exact=False, extend="zero"):
    """``gamma(n + 1)``, and 0 for negative ``n``. Gradient: that of ``gamma``. Raises NoGradientError if ``exact``.

    >>> tnp.special.factorial(tnp.asarray([3.0])).numpy()
    array([6.])
    """
    _counted("factorial", exact)
    if extend != "zero":
        return rows["gamma"](to_array(n) + 1.0)
    n = to_array(n)
    return where(n < 0, 0.0, rows["gamma"](where(n < 0, 0.0, n) + 1.0))


@_of_scipy
def comb(N, k, *, exact=False, repetition=False):
    """Number of choices of ``k`` of ``N``, 0 outside of ``0 <= k <= N``. Gradient: that of ``binom``.

    Raises NoGradientError if ``exact``.

    >>> tnp.special.comb(tnp.asarray([5.0]), 2).numpy()
    array([10.])
    """
    _counted("comb", exact)
    N, k = to_array(N), to_array(k)
    if repetition:
        return where((k == 0) & (N >= 0), 1.0, comb(N + k - 1, k))
    return where((k <= N) & (N >= 0) & (k >= 0), rows["binom"](N, k), 0.0)


@_of_scipy
def perm(N, k, exact=False):
    """Number of sequences of ``k`` of ``N``, 0 outside of ``0 <= k <= N``. Gradient: that of ``poch``.

    Raises NoGradientError if ``exact``.

    >>> tnp.special.perm(tnp.asarray([5.0]), 2).numpy()
    array([20.])
    """
    _counted("perm", exact)
    N, k = to_array(N), to_array(k)
    return where((k <= N) & (N >= 0) & (k >= 0), rows["poch"](N - k + 1, k), 0.0)


@_of_scipy
def lambertw(z, k=0, tol=1e-8):
    """Branch ``k`` of the inverse of ``w exp(w)``, complex. Gradient: ``1 / (exp(w) (1 + w))``.

    >>> tnp.special.lambertw(tnp.asarray([1.0])).real.numpy().round(6)
    array([0.567143])
    """
    return rows["_lambertw"](to_array(z), np.asarray(k, np.dtype("long")), tol)


# --- Bessel functions ---------------------------------------------------------------------------------------


def _mirrored(name: str, even: float, n: Any, z: Any) -> Any:
    """A spherical Bessel function, of negative real arguments by reflection; ``even`` is its parity of even order."""
    ufunc = rows[name]
    if z.dtype.kind == "c":
        return ufunc(n, z)
    if name == "_spherical_kn":
        return where(z >= 0, ufunc(n, where(z >= 0, z, 1.0)), ufunc(n, z + 0j).real)
    return ufunc(n, abs(z)) * where(z >= 0, 1.0, where(n % 2 == 0, even, -even))


def _spherical(name: str, even: float, below: float, above: float, n: Any, z: Any, derivative: bool) -> Any:
    """The function, or its derivative by the neighbours in the order."""
    n, z = to_array(n).astype(np.dtype("long")), _float(z)
    if not derivative:
        return _mirrored(name, even, n, z)
    lower = below * n * _mirrored(name, even, e.maximum(n - 1, 0), z)
    return (lower + above * (n + 1) * _mirrored(name, even, n + 1, z)) / (2 * n + 1)


@_of_scipy
def spherical_jn(n, z, derivative=False):
    """Spherical Bessel function of the first kind and order ``n``, or its derivative. Gradient: in ``z``.

    >>> tnp.special.spherical_jn(1, tnp.asarray([0.5])).numpy().round(6)
    array([0.162537])
    """
    return _spherical("_spherical_jn", 1.0, 1.0, -1.0, n, z, derivative)


@_of_scipy
def spherical_yn(n, z, derivative=False):
    """Spherical Bessel function of the second kind and order ``n``, or its derivative. Gradient: in ``z``.

    >>> tnp.special.spherical_yn(1, tnp.asarray([0.5])).numpy().round(6)
    array([-4.469181])
    """
    return _spherical("_spherical_yn", -1.0, 1.0, -1.0, n, z, derivative)


@_of_scipy
def spherical_in(n, z, derivative=False):
    """Modified spherical Bessel function of the first kind and order ``n``, or its derivative. Gradient: in ``z``.

    >>> tnp.special.spherical_in(1, tnp.asarray([0.5])).numpy().round(6)
    array([0.170871])
    """
    return _spherical("_spherical_in", 1.0, 1.0, 1.0, n, z, derivative)


@_of_scipy
def spherical_kn(n, z, derivative=False):
    """Modified spherical Bessel function of the second kind and order ``n``, or its derivative. Gradient: in ``z``.

    >>> tnp.special.spherical_kn(1, tnp.asarray([0.5])).numpy().round(6)
    array([5.716417])
    """
    return _spherical("_spherical_kn", 1.0, -1.0, -1.0, n, z, derivative)


# --- what has no rule here ----------------------------------------------------------------------------------


def without_rule(name: str) -> Callable:
    """SciPy's function of this name on plain arrays; on taped, traced and batched ones it raises NoGradientError."""
    theirs = getattr(_scipy, name)

    @advised
    @functools.wraps(theirs)
    def public(*args: Any, **kwargs: Any) -> Any:
        if is_transformed(args, kwargs):
            raise NoGradientError(
                message(
                    f"scipy.special.{name} has no form here that is differentiated, traced or batched",
                    f"tnp.stop_gradient(x) outside function and vectorized_map, or scipy.special.{name}(x.numpy())",
                )
            )
        return call_numpy(theirs, args, kwargs)

    public.__module__ = "tensornumpy.special"
    return public


__all__ = [
    "comb",
    "factorial",
    "lambertw",
    "log_softmax",
    "logsumexp",
    "multigammaln",
    "perm",
    "polygamma",
    "softmax",
    "softplus",
    "spherical_in",
    "spherical_jn",
    "spherical_kn",
    "spherical_yn",
    "zeta",
]
