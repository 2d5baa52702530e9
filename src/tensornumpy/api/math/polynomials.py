"""Polynomials as vectors of coefficients, the highest power first: NumPy's older functions, and ``poly1d``.

NumPy cuts zeros off in front, so that lengths depend on numbers: inside ``function`` they are a guard; inside
``vectorized_map``, where they would differ from example to example, the zeros stay. ``tnp.polynomial`` has the newer
functions and classes.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.dims import differ, is_known
from ..._core import core, dispatch
from ..._core.advice import advised
from ..._core.core import Batched, bind, ndarray
from ..._core.dispatch import implements
from ..._core.pytree import register
from ...ops import elementwise as e
from ...ops.movement import cast, stop_gradient
from ..arrays.indexing import where
from ..arrays.joining import concatenate, stack, trim_zeros
from ..arrays.layout import laid_like
from ..arrays.manipulation import atleast_1d
from ..arrays.ranges import vander
from ..common import is_symbolic, made, to_array
from ..linalg import matrices
from ..linalg.products import matmul
from ..statistics.reductions import all, sum
from ..statistics.sorting import sort
from .calculus import convolve
from .functions import allclose, real


def is_hidden(x: Any) -> bool:
    """True if the numbers cannot decide a length: they differ from example to example, or a graph has yet to run."""
    return isinstance(x, ndarray) and (x._v.__class__ is Batched or is_symbolic(x))


def _of_poly1d(declared: Callable) -> Callable:
    """A function of coefficients that takes ``poly1d`` objects, and gives them, if it gives coefficients."""

    @functools.wraps(declared)
    def public(*args: Any, **kwargs: Any) -> Any:
        for a in args:
            if isinstance(a, np.poly1d):
                break
        else:
            if not kwargs or not any_poly1d(kwargs.values()):
                return declared(*args, **kwargs)
        args = tuple(coefficients_of(a) for a in args)
        result = declared(*args, **{name: coefficients_of(a) for name, a in kwargs.items()})
        if public.__name__ in ("poly", "roots"):
            return result
        return tuple(map(poly1d, result)) if isinstance(result, tuple) else poly1d(result)

    return _redeclared(declared, public)


def _redeclared(declared: Callable, public: Callable) -> Callable:
    """``public`` in the place of a function that has been declared."""
    theirs = dispatch.declared.pop(declared)
    dispatch.declared[public] = theirs
    dispatch.overrides[theirs] = public
    return public


def any_poly1d(values: Any) -> bool:
    """True if one of them is a ``poly1d``, NumPy's or ours."""
    return True in (isinstance(a, np.poly1d) for a in values)


def coefficients_of(a: Any) -> Any:
    """The coefficients of a ``poly1d``; anything else as it is."""
    return a.coeffs if isinstance(a, np.poly1d) else a


# --- roots ------------------------------------------------------------------------------------------------


@_of_poly1d
@implements(np.poly)
def poly(seq_of_zeros):
    """The polynomial with these roots, or the characteristic polynomial of a square matrix, with leading 1.

    Gradient: in the roots, or in the matrix (of distinct eigenvalues). Complex roots that come in conjugate pairs give
    real coefficients: inside ``function`` that is a guard, inside ``vectorized_map`` it has to hold for all examples.
    Raises ValueError for other shapes, TypeError for a number.

    >>> tnp.poly([1.0, 2.0]).numpy()
    array([ 1., -3.,  2.])
    """
    zeros = to_array(seq_of_zeros)
    if zeros.ndim == 0:
        raise TypeError("the roots of a polynomial have to be a sequence, and this is a number")
    is_real = False
    if zeros.ndim == 2 and not differ(*zeros.shape) and not (is_known(zeros.shape) and zeros.shape[0] == 0):
        is_real = zeros.dtype.kind != "c"
        zeros = matrices.real_eigvals(zeros)
    elif zeros.ndim != 1:
        raise ValueError("input must be 1d or non-empty square 2d array.")
    elif zeros.dtype.kind != "O":
        zeros = cast(zeros, np.dtype(np.mintypecode(zeros.dtype.char)))
    if zeros.shape[0] == 0:
        return made(np.asarray(1.0))
    one = made(np.ones((), zeros.dtype))
    p = stack([one])
    for k in range(zeros.shape[0]):
        p = convolve(p, stack([one, -zeros[k]]))
    if p.dtype.kind != "c":
        return p
    return real(p).copy() if is_real or _everywhere(sort(zeros) == sort(e.conjugate(zeros))) else p


def _everywhere(condition: Any) -> bool:
    """True if a condition holds for all elements and inside ``vectorized_map`` for all examples."""
    while condition._v.__class__ is Batched:
        condition = condition._v.inner
    return bool(all(condition))


def _first_and_last(p: Any) -> tuple[int, int]:
    """Where the coefficients that are not zero begin, and how many zeros follow the last of them."""
    n = len(p)
    start, end = 0, n
    while start < n and not bool(p[start] != 0):
        start += 1
    while end > start and not bool(p[end - 1] != 0):
        end -= 1
    return start, n - end


@_of_poly1d
@implements(np.roots)
def roots(p):
    """The roots of the polynomial with coefficients ``p``, the highest power first.

    Gradient: of roots that do not repeat, ``-x^k / p'(x)`` for the coefficient of ``x^k``; 0 for a root that repeats,
    where there is none. Inside ``function`` the number of zeros in front and at the end is a guard; inside
    ``vectorized_map`` the zeros stay, so that a leading 0 gives NaN. Raises ValueError for more axes.

    >>> tnp.roots([1.0, -3.0, 2.0]).numpy()
    array([2., 1.])
    """
    p = to_array(p)
    if p.ndim == 0:
        raise TypeError("the coefficients of a polynomial have to be a sequence, and this is a number")
    if p.ndim != 1:
        raise ValueError("Input must be a rank-1 array.")
    start, zeros = (0, 0) if is_hidden(p) else _first_and_last(p)
    if start == len(p):
        return made(np.array([]))
    p = p[start:]
    if p.dtype.kind not in "fc":
        p = cast(p, np.dtype(float))
    n = len(p) - 1 - zeros
    if n > 0:
        shift = np.diag(np.ones(n - 1, p.dtype), -1)[1:]
        first = -p[1 : n + 1] / p[0]
        found = matrices.real_eigvals(concatenate([first[None], shift]))
    else:
        found = made(np.array([], p.dtype))
    if zeros:
        found = concatenate([found, made(np.zeros(zeros, found.dtype))])
    return _moving(p, found) if len(found) else found


def _moving(p: Any, found: Any) -> Any:
    """The roots as they move with the coefficients: two of Newton's steps from where they are, which have the right
    first and second derivatives (the second step is exact to the third order of what the first leaves)."""
    fixed = bind(stop_gradient, (found,), {})
    constant = bind(stop_gradient, (p,), {})
    repeats = polyval(polyder(constant), fixed) == 0
    moved = fixed
    for _ in range(2):
        slope = polyval(polyder(p), moved)
        moved = moved - polyval(p, moved) / where(repeats, np.ones((), slope.dtype), slope)
    moved = where(repeats, fixed, moved)
    return fixed + cast(moved - bind(stop_gradient, (moved,), {}), fixed.dtype)


# --- arithmetic -------------------------------------------------------------------------------------------


def _aligned(a1: Any, a2: Any) -> tuple[Any, Any]:
    """Both with zeros in front of the shorter one, in its own dtype."""
    a1, a2 = atleast_1d(to_array(a1)), atleast_1d(to_array(a2))
    short = len(a1) - len(a2)
    if short < 0:
        a1 = concatenate([np.zeros(-short, a1.dtype), a1])
    elif short > 0:
        a2 = concatenate([np.zeros(short, a2.dtype), a2])
    return a1, a2


@_of_poly1d
@implements(np.polyadd)
def polyadd(a1, a2):
    """The sum of two polynomials, the highest power first. Gradient: in both.

    >>> tnp.polyadd([1, 2], [9, 5, 4]).numpy()
    array([9, 6, 6])
    """
    a1, a2 = _aligned(a1, a2)
    return a1 + a2


@_of_poly1d
@implements(np.polysub)
def polysub(a1, a2):
    """The difference of two polynomials, the highest power first. Gradient: in both.

    >>> tnp.polysub([2, 10, -2], [3, 10, -4]).numpy()
    array([-1,  0,  2])
    """
    a1, a2 = _aligned(a1, a2)
    return a1 - a2


def _trimmed(a: Any) -> Any:
    """What ``poly1d`` holds: no zeros in front, unless their number is not known."""
    a = atleast_1d(to_array(a))
    if a.ndim > 1:
        raise ValueError("Polynomial must be 1d only.")
    value = a._v
    if not core._active and value.__class__ is np.ndarray and value.dtype.kind in "fc" and value[:1].any():
        return a[0 : value.size]  # without the search; a view, as NumPy's function gives it
    if not is_hidden(a):
        a = trim_zeros(a, trim="f")
    return a if len(a) else made(np.zeros(1, a.dtype))


@_of_poly1d
@implements(np.polymul)
def polymul(a1, a2):
    """The product of two polynomials, the highest power first. Gradient: in both.

    >>> tnp.polymul([1, 2, 3], [9, 5, 1]).numpy()
    array([ 9, 23, 38, 17,  3])
    """
    return convolve(_trimmed(a1), _trimmed(a2))


@_of_poly1d
@implements(np.polydiv)
def polydiv(u, v):
    """Quotient and remainder of two polynomials, the highest power first. Gradient: in both.

    The remainder starts with the first coefficient that is not within 1e-8 of zero: inside ``function`` that is a
    guard; inside ``vectorized_map`` it has as many coefficients as a remainder may have.

    >>> [part.numpy() for part in tnp.polydiv([3.0, 5.0, 2.0], [2.0, 1.0])]
    [array([1.5 , 1.75]), array([0.25])]
    """
    u, v = atleast_1d(to_array(u)) + 0.0, atleast_1d(to_array(v)) + 0.0
    dtype = (u[0] + v[0]).dtype
    m, n = len(u) - 1, len(v) - 1
    scale = 1.0 / v[0]
    rest, quotient = cast(u, dtype), []
    for k in range(m - n + 1):
        factor = scale * rest[k]
        quotient.append(factor)
        parts = [rest[:k], rest[k : k + n + 1] - factor * v, rest[k + n + 1 :]]
        rest = concatenate([part for part in parts if len(part)])
    q = cast(stack(quotient), dtype) if quotient else made(np.zeros(1, dtype))
    if is_hidden(rest):
        return q, rest[max(len(rest) - max(n, 1), 0) :] if quotient else rest
    while len(rest) > 1 and bool(allclose(rest[0], 0, rtol=1e-14)):
        rest = rest[1:]
    return q, rest


@_of_poly1d
@implements(np.polyder)
def polyder(p, m=1):
    """The ``m``-th derivative of a polynomial, the highest power first. Gradient: in ``p``.

    Raises ValueError for a negative ``m``.

    >>> tnp.polyder([1, 1, 1, 1]).numpy()
    array([3, 2, 1])
    """
    count = int(m)
    if count < 0:
        raise ValueError("Order of derivative must be positive (see polyint)")
    p = to_array(p)
    for _ in range(count):
        n = len(p) - 1
        p = p[:-1] * np.arange(n, 0, -1)
    return p


@_of_poly1d
@implements(np.polyint)
def polyint(p, m=1, k=None):
    """The ``m``-th integral of a polynomial, the highest power first, with the constants ``k`` (0 without).

    Gradient: in ``p`` and ``k``. Raises ValueError for a negative ``m``, or another number of constants than one or
    ``m``.

    >>> tnp.polyint([3, 2, 1]).numpy()
    array([1., 1., 1., 0.])
    """
    count = int(m)
    if count < 0:
        raise ValueError("Order of integral must be positive (see polyder)")
    constants = made(np.zeros(count)) if k is None else atleast_1d(to_array(k))
    if len(constants) == 1 and count > 1:
        constants = constants[0] * np.ones(count)
    if len(constants) < count:
        raise ValueError("k must be a scalar or a rank-1 array of length 1 or >m.")
    p = to_array(p)
    for step in range(count):
        p = concatenate([p / np.arange(len(p), 0, -1), constants[step : step + 1]])
    return p


def _polyval(p, x):
    p, x = to_array(p), to_array(x)
    zeros = np.zeros(tuple(x.shape), x.dtype)
    y: Any = laid_like(made(zeros), x)
    for i in range(len(p)):
        y = y * x + p[i]
    return y


_polyval.__name__ = _polyval.__qualname__ = "polyval"
_declared_polyval = implements(np.polyval)(_polyval)


@advised
def polyval(p, x):
    """The polynomial with coefficients ``p``, the highest power first, at ``x``, which may be a ``poly1d``.

    Gradient: in both.

    >>> tnp.polyval([1.0, 0.0, 2.0], 3.0).numpy()
    array(11.)
    """
    if isinstance(x, np.poly1d):
        p, x = to_array(coefficients_of(p)), poly1d(x)
        y: Any = 0
        if is_hidden(x.coeffs):  # whose zeros in front stay: there should be none that can be avoided
            y = poly1d(cast(p[:1], (x.coeffs[:1] * p[:1]).dtype)) if len(p) else 0
            p = p[1:]
        for i in range(len(p)):
            y = y * x + p[i]
        return y
    return _declared_polyval(coefficients_of(p), x)


polyval = _redeclared(_declared_polyval, functools.wraps(_declared_polyval, ("__module__",))(polyval))


# --- least squares ----------------------------------------------------------------------------------------


@implements(np.polyfit)
def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """The polynomial of degree ``deg`` of least squares through the points, the highest power first.

    ``y`` may have several columns. ``w`` weighs the residuals. With ``full`` also residuals, rank, singular values and
    ``rcond``, as ``linalg.lstsq`` says them; with ``cov`` the covariance of the coefficients, scaled by the residuals
    unless it is "unscaled". Gradient: in ``x``, ``y`` and ``w``, at full rank. Warns of a lower one, but not inside
    ``function`` and ``vectorized_map``. Raises TypeError for points of other shapes, ValueError for a negative degree
    and for fewer points than a covariance needs.

    >>> tnp.polyfit([0.0, 1.0, 2.0], [1.0, 3.0, 5.0], 1).numpy().round(9)
    array([2., 1.])
    """
    order = int(deg) + 1
    x, y = to_array(x) + 0.0, to_array(y) + 0.0
    if deg < 0:
        raise ValueError("expected deg >= 0")
    if x.ndim != 1:
        raise TypeError("expected 1D vector for x")
    if x.shape[0] == 0:
        raise TypeError("expected non-empty vector for x")
    if y.ndim < 1 or y.ndim > 2:
        raise TypeError("expected 1D or 2D array for y")
    if differ(x.shape[0], y.shape[0]):
        raise TypeError("expected x and y to have same length")
    if rcond is None:
        rcond = len(x) * np.finfo(x.dtype).eps
    left, right = vander(x, order), y
    if w is not None:
        w = to_array(w) + 0.0
        if w.ndim != 1:
            raise TypeError("expected a 1-d array for weights")
        if differ(w.shape[0], y.shape[0]):
            raise TypeError("expected w and y to have the same length")
        left = cast(left * w[:, None], left.dtype)
        right = cast(right * (w[:, None] if y.ndim == 2 else w), right.dtype)
    scale = e.sqrt(sum(left * left, axis=0))
    left = left / scale
    c, residuals, rank, s = matrices.lstsq(left, right, rcond)
    c = (c.T / scale).T
    if full:
        return c, residuals, rank, s, rcond
    if rank._v.__class__ is np.ndarray and rank._v != order:
        warnings.warn("Polyfit may be poorly conditioned", np.exceptions.RankWarning, stacklevel=2)
    if not cov:
        return c
    base = matrices.inv(matmul(left.T, left)) / (scale[:, None] * scale)
    if not isinstance(cov, ndarray) and cov == "unscaled":
        factor: Any = 1
    else:
        if len(x) <= order:
            raise ValueError("the number of data points must exceed order to scale the covariance matrix")
        factor = residuals / (len(x) - order)
        factor = factor[0] if y.ndim == 1 else factor
    return c, (base * factor if y.ndim == 1 else base[:, :, None] * factor)


# --- the class --------------------------------------------------------------------------------------------


class poly1d(np.poly1d):
    """A polynomial of one variable, the highest power first, on coefficients that are arrays of this library.

    ``poly1d(c)`` is made of coefficients, ``poly1d(r, True)`` of roots; ``variable`` is what it prints. It adds,
    multiplies, divides, differentiates (``deriv``) and integrates (``integ``), and ``p(x)`` is its value, with
    gradients in coefficients and ``x``. Raises ValueError for more than one axis.

    >>> p = tnp.poly1d([1.0, 2.0, 3.0])
    >>> print(p)
       2
    1 x + 2 x + 3
    >>> p(2.0).numpy()
    array(11.)
    """

    __hash__ = None

    def __init__(self, c_or_r, r=False, variable=None):
        if isinstance(c_or_r, np.poly1d):
            self.__dict__["coeffs"] = to_array(c_or_r.coeffs)
            self._variable = c_or_r.variable if variable is None else variable
            extra = {n: v for n, v in vars(c_or_r).items() if n not in vars(self)}
            if extra:
                text = "In the future extra properties will not be copied across when constructing one poly1d from "
                warnings.warn(text + "another", FutureWarning, stacklevel=2)
                self.__dict__.update(extra)
            return
        self.__dict__["coeffs"] = _trimmed(poly(c_or_r) if r else c_or_r)
        self._variable = "x" if variable is None else variable

    def __array__(self, t=None, copy=None):
        return np.array(self.coeffs, t, copy=copy) if copy else np.asarray(self.coeffs, t)

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return getattr(ufunc, method)(*map(coefficients_of, inputs), **kwargs)

    def numpy(self):
        """NumPy's ``poly1d`` of the same numbers."""
        return np.poly1d(np.asarray(self.coeffs), variable=self._variable)

    def __repr__(self):
        if is_hidden(self.coeffs):
            return f"poly1d({self.coeffs!r})"
        return repr(self.numpy())

    def __str__(self):
        return str(self.numpy())

    @property
    def roots(self):
        """Where the polynomial is 0."""
        return roots(self.coeffs)

    r = roots

    def __call__(self, val):
        return polyval(self.coeffs, val)

    def __neg__(self):
        return poly1d(-self.coeffs)

    def __mul__(self, other):
        return poly1d(self.coeffs * other) if _is_number(other) else poly1d(polymul(self.coeffs, poly1d(other).coeffs))

    def __rmul__(self, other):
        return self * other

    def __add__(self, other):
        return poly1d(polyadd(self.coeffs, poly1d(other).coeffs))

    __radd__ = __add__

    def __sub__(self, other):
        return poly1d(polysub(self.coeffs, poly1d(other).coeffs))

    def __rsub__(self, other):
        return poly1d(polysub(poly1d(other).coeffs, self.coeffs))

    def __pow__(self, val):
        if not _is_number(val) or int(val) != val or val < 0:
            raise ValueError("Power to non-negative integers only.")
        result: Any = [1]
        for _ in range(int(val)):
            result = polymul(self.coeffs, result)
        return poly1d(result)

    def __truediv__(self, other):
        return poly1d(self.coeffs / other) if _is_number(other) else polydiv(self, poly1d(other))

    def __rtruediv__(self, other):
        return poly1d(other / self.coeffs) if _is_number(other) else polydiv(poly1d(other), self)

    def __eq__(self, other):
        if not isinstance(other, np.poly1d):
            return NotImplemented
        if self.coeffs.shape != other.coeffs.shape:
            return False
        return all(self.coeffs == other.coeffs)

    def __ne__(self, other):
        same = self.__eq__(other)
        return same if same is NotImplemented else same ^ True

    def __getitem__(self, val):
        if val > self.order or val < 0:
            return made(np.zeros((), self.coeffs.dtype))
        return self.coeffs[self.order - val]

    def __setitem__(self, key, val):
        if key < 0:
            raise ValueError("Does not support negative powers.")
        if key > self.order:
            missing = made(np.zeros(key - self.order, self.coeffs.dtype))
            self.__dict__["coeffs"] = concatenate([missing, self.coeffs])
        self.coeffs[self.order - key] = val

    def integ(self, m=1, k=0):
        """An antiderivative, as ``polyint``."""
        return poly1d(polyint(self.coeffs, m=m, k=k))

    def deriv(self, m=1):
        """The ``m``-th derivative, as ``polyder``."""
        return poly1d(polyder(self.coeffs, m=m))


def _is_number(x: Any) -> bool:
    """What NumPy's ``isscalar`` holds for a number; an element of ours is a 0-d array."""
    return np.isscalar(x) or (isinstance(x, ndarray) and x.ndim == 0)


def _of_parts(variable: str, parts: Any) -> poly1d:
    new = object.__new__(poly1d)
    new.__dict__["coeffs"], new._variable = parts[0], variable
    return new


poly1d.__module__ = "tensornumpy"
register(poly1d, lambda p: ([p.coeffs], p.variable), _of_parts)

__all__ = [
    "poly", "poly1d", "polyadd", "polyder", "polydiv", "polyfit", "polyint", "polymul", "polysub", "polyval", "roots",
]  # fmt: skip
