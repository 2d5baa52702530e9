"""Elementwise functions that are no ufuncs: rounding, parts of complex numbers, tests, comparisons of arrays."""

from __future__ import annotations

import functools
import warnings
from typing import Any

import numpy as np

from ..._base.dims import broadcast_lengths, differ
from ..._base.errors import user_level
from ..._core import _compiled, core
from ..._core.advice import advised
from ..._core.core import bind, ndarray
from ..._core.dispatch import call_numpy, declared, implements, in_mode, is_transformed, overrides, stand_for
from ..._core.scalars import is_scalar
from ...ops import elementwise as e
from ...ops import special
from ...ops.lengths import as_array
from ...ops.movement import cast
from ...ops.weak import as_weak, example_of, is_decidable, is_one
from ..arrays.indexing import where
from ..common import NUMPY, finish, to_array

_NoValue = np._NoValue


def _clip(a, a_min=_NoValue, a_max=_NoValue, out=None, *, min=_NoValue, max=_NoValue, **kwargs):
    """NumPy's and the standard's, whose lower bound may stand alone: ``clip(x, low)``, ``clip(x, low, max=high)``."""
    if a_max is _NoValue and a_min is not _NoValue and min is _NoValue:
        a_max, max = None if max is _NoValue else max, _NoValue
    return np.clip(a, a_min, a_max, out, min=min, max=max, **kwargs)


_clip._implementation = np.clip._implementation  # type: ignore[attr-defined]


@implements(np.clip, kernel=_clip)
def clip(a, a_min=_NoValue, a_max=_NoValue, out=None, *, min=_NoValue, max=_NoValue, **kwargs):
    """Elements below ``a_min`` or above ``a_max`` replaced by these; ``a_min`` may stand alone, as in the Array API
    standard.

    Gradient: to the element inside and at the bounds, else to the bound that replaced it. Raises ValueError if
    no bound is given in either way, or both ways at once.

    >>> tnp.clip(tnp.asarray([-1.0, 0.5, 2.0]), 0.0, 1.0).numpy()
    array([0. , 0.5, 1. ])
    """
    if a_min is _NoValue and a_max is _NoValue:
        a_min = None if min is _NoValue else min
        a_max = None if max is _NoValue else max
    elif a_min is _NoValue:
        raise TypeError("clip() missing 1 required positional argument: 'a_min'")
    elif a_max is _NoValue and min is _NoValue:
        a_max = None if max is _NoValue else max
    elif min is not _NoValue or max is not _NoValue:
        raise ValueError("Passing `min` or `max` keyword argument when `a_min` and `a_max` are provided is forbidden.")
    a = to_array(a)
    if a.dtype.kind in "iu":  # a Python integer beyond the dtype is no bound, and no error
        of = np.iinfo(a.dtype)
        a_min = None if a_min.__class__ is int and a_min <= of.min else a_min
        a_max = None if a_max.__class__ is int and a_max >= of.max else a_max
    if a_min is None and a_max is None:
        return e.positive(a, out=out, **kwargs)
    if a_min is None:
        return e.minimum(a, a_max, out=out, **kwargs) if kwargs else finish(_bounded(a, None, a_max), out)
    if a_max is None:
        return e.maximum(a, a_min, out=out, **kwargs) if kwargs else finish(_bounded(a, a_min, None), out)
    return e.clip(a, a_min, a_max, out=out, **kwargs)


def _bounded(a: ndarray, low: Any, high: Any) -> ndarray:
    """One bound, with the gradient of two: at the bound it goes to the element."""
    bound = low if high is None else high
    replaced = a < bound if high is None else a > bound
    dtype = bound.dtype if hasattr(bound, "dtype") else np.dtype(type(bound))
    if dtype.kind in "fc":
        replaced = replaced | (bound != bound)  # NaN
    return cast(where(replaced, bound, a), np.result_type(a.dtype, example_of(bound)))


def _rounded(a: Any, decimals: Any = 0) -> Any:
    return np.asarray(np.round(a, decimals))


_round: special.Op = special.Op(
    "round",
    _rounded,
    vjp=(lambda np, g, y, x, decimals=0: np.zeros_like(x),),
    infer=lambda x, decimals=0: x if x.dtype.kind != "b" else special.Op.infer(_round, x),
)


@implements(np.round)
def round(a, decimals=0, out=None):
    """Rounded to ``decimals`` places, halves to even. Gradient: zero, the result is piecewise constant.

    >>> tnp.round(tnp.asarray([0.5, 1.5, 2.567]), 1).numpy()
    array([0.5, 1.5, 2.6])
    """
    a = to_array(a)
    if a.dtype.kind == "b":
        return finish(cast(a, np.round(np.zeros(1, bool), decimals).dtype), out)
    return finish(bind(_round, (a,), {"decimals": int(decimals)}), out)


@implements(np.around)
def around(a, decimals=0, out=None):
    """As ``round``. Gradient: zero, the result is piecewise constant.

    >>> tnp.around(tnp.asarray([1.26]), 1).numpy()
    array([1.3])
    """
    return round(a, decimals, out)


def _fix(x, out=None):
    """NumPy's from 2.5 on, whose warning names the line of who called it."""
    text = "numpy.fix is deprecated. Use numpy.trunc instead, which is faster and follows the Array API standard."
    warnings.warn(text, DeprecationWarning, stacklevel=user_level())
    return np.trunc(x, out=out)


@implements(np.fix, kernel=_fix if NUMPY >= (2, 5) else None)
def fix(x, out=None):
    """Rounded towards zero. Gradient: zero, the result is piecewise constant.

    >>> tnp.fix(tnp.asarray([-1.7, 1.7])).numpy()
    array([-1.,  1.])
    """
    return e.trunc(to_array(x), out=out)


@implements(np.nan_to_num, scalar=True)
def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """NaN as ``nan``, infinities as the largest finite numbers or what is given.

    Gradient: the cotangent where the element stays, zero where it is replaced; ``nan``, ``posinf`` and ``neginf``
    get it there. With ``copy=False`` the array itself is changed.

    >>> tnp.nan_to_num(tnp.asarray([np.nan, 1.0])).numpy()
    array([0., 1.])
    """
    x = to_array(x)
    if x.dtype.kind not in "fc":
        return x.copy() if copy else x
    if x.dtype.kind == "c":
        result = nan_to_num(x.real, True, nan, posinf, neginf) + 1j * nan_to_num(x.imag, True, nan, posinf, neginf)
        result = cast(result, x.dtype)
    else:
        limits = np.finfo(x.dtype)
        high = limits.max if posinf is None else posinf
        low = limits.min if neginf is None else neginf
        result = cast(where(e.isnan(x), nan, x), x.dtype)
        result = cast(where(x == np.inf, high, result), x.dtype)
        result = cast(where(x == -np.inf, low, result), x.dtype)
    if copy or is_scalar(x):
        return result
    x[...] = result
    return x


def _takes_part(inner):
    """A function whose result may be the real or imaginary part of its argument: a view whose writes are put back
    into what it is part of."""
    is_imag, kinds = inner.numpy is np.imag, "fiub" if inner.numpy is np.real_if_close else "fiubc"

    @functools.wraps(inner)
    def public(*args, **kwargs):
        if len(args) == 1 and not kwargs and not core._active:
            x = args[0]
            if x.__class__ is ndarray and x._v.dtype.kind in kinds and not is_scalar(x):  # the common call, at once
                return x.imag if is_imag else x.real
        result = inner(*args, **kwargs)
        x = args[0] if args else next(iter(kwargs.values()), None)
        if not isinstance(x, ndarray) or x.dtype.kind != "c" or result.dtype.kind == "c" or is_scalar(x):
            return result
        return x.imag if is_imag else x.real

    return stand_for(inner, public if inner.numpy is np.real_if_close else _compiled.function(inner.__name__)(public))


@_takes_part
@implements(np.real)
def real(val):
    """The real part, a view of complex arrays. Gradient: the cotangent as a real part.

    >>> tnp.real(tnp.asarray([1 + 2j])).numpy()
    array([1.])
    """
    if isinstance(val, int | float | complex) and not isinstance(val, np.generic):  # Python's number, as NumPy's answer
        return val.real
    found = to_array(val)
    found = found.real if found.dtype.kind == "c" else found
    return as_weak(found) if is_one(val) else found


@_takes_part
@implements(np.imag)
def imag(val):
    """The imaginary part, a view of complex arrays; zeros for others. Gradient: i times the cotangent.

    >>> tnp.imag(tnp.asarray([1 + 2j])).numpy()
    array([2.])
    """
    if isinstance(val, int | float | complex) and not isinstance(val, np.generic):
        return val.imag
    found = to_array(val).imag
    return as_weak(found) if is_one(val) else found


@implements(np.angle)
def angle(z, deg=False):
    """Angle of complex numbers in radians, or degrees. Gradient: across the radius, over its length; 0 at 0.

    >>> tnp.angle(tnp.asarray(1j), deg=True).numpy()
    array(90.)
    """
    return bind(e.angle, (to_array(z),), {"deg": bool(deg)})


@_takes_part
@implements(np.real_if_close, scalar=False)
def real_if_close(a, tol=100):
    """The real part if all imaginary parts are within ``tol`` machine epsilons of zero, else the array.

    Gradient: as of ``real`` where the real part is the result, else the cotangent.

    Whether it is decides the dtype: inside ``function`` the answer is a guard.

    >>> tnp.real_if_close(tnp.asarray([1 + 0j])).numpy()
    array([1.])
    """
    a = to_array(a)
    if a.dtype.kind != "c":
        return a
    limit = np.finfo(a.dtype).eps * tol if tol > 1 else tol
    return a.real if bool((e.absolute(a.imag) < limit).all()) else a


@implements(np.sinc, not_for="OMmSU")
def sinc(x):
    """``sin(pi x) / (pi x)``, and 1 at 0. Gradient: right to every order at 0 as well.

    >>> tnp.sinc(tnp.asarray([0.0, 0.5])).numpy()
    array([1.        , 0.63661977])
    """
    x = to_array(x)
    return bind(special.sinc, (x if x.dtype.kind in "fc" else cast(x, np.dtype(float)),), {})


@implements(np.i0, scalar=False)
def i0(x):
    """Modified Bessel function of order 0. Gradient: that of order 1. Raises TypeError for complex numbers.

    >>> tnp.i0(tnp.asarray([0.0])).numpy()
    array([1.])
    """
    x = to_array(x)
    if x.dtype.kind == "c":
        raise TypeError("i0 not supported for complex values")
    return bind(special.bessel_i, (x if x.dtype.kind == "f" else cast(x, np.dtype(float)),), {})


# --- tests ------------------------------------------------------------------------------------------------


@implements(np.isclose, discrete=True)
def isclose(a, b, rtol=1e-5, atol=1e-8, equal_nan=False):
    """Where ``|a - b| <= atol + rtol * |b|``. Gradient: none, the result is boolean.

    >>> tnp.isclose(tnp.asarray([1.0, 2.0]), [1.0 + 1e-9, 3.0]).numpy()
    array([ True, False])
    """
    a, b, atol, rtol = [x if isinstance(x, int | float | complex) else to_array(x) for x in (a, b, atol, rtol)]
    if hasattr(b, "dtype"):
        b = b if b.dtype.kind == "m" else cast(b, np.result_type(b.dtype, 1.0))
    elif isinstance(b, int):
        b = float(b)
    with np.errstate(invalid="ignore"):  # inf - inf
        near = e.less_equal(abs(a - b), atol + rtol * abs(b))
    result = (near & e.isfinite(b)) | (a == b)
    if equal_nan:
        result = result | (e.isnan(a) & e.isnan(b))
    return result


@implements(np.iscomplex, discrete=True, not_for="OMmSU")
def iscomplex(x):
    """Where the imaginary part is not zero. Gradient: none.

    >>> tnp.iscomplex(tnp.asarray([1j, 1 + 0j])).numpy()
    array([ True, False])
    """
    return to_array(x).imag != 0


@implements(np.isreal, discrete=True)
def isreal(x):
    """Where the imaginary part is zero. Gradient: none.

    >>> tnp.isreal(tnp.asarray([1j, 1 + 0j])).numpy()
    array([False,  True])
    """
    return to_array(x).imag == 0


def _infinite(x: Any, out: Any, negative: bool) -> Any:
    x = to_array(x)
    if x.dtype.kind == "c":
        raise TypeError(f"This operation is not supported for {x.dtype} values because it would be ambiguous.")
    sign = e.signbit(x)
    return e.logical_and(e.isinf(x), sign if negative else ~sign, out=out)


@implements(np.isneginf, discrete=True)
def isneginf(x, out=None):
    """Where it is minus infinity. Gradient: none. Raises TypeError for complex numbers.

    >>> tnp.isneginf(tnp.asarray([-np.inf, np.inf])).numpy()
    array([ True, False])
    """
    return _infinite(x, out, True)


@implements(np.isposinf, discrete=True)
def isposinf(x, out=None):
    """Where it is plus infinity. Gradient: none. Raises TypeError for complex numbers.

    >>> tnp.isposinf(tnp.asarray([-np.inf, np.inf])).numpy()
    array([False,  True])
    """
    return _infinite(x, out, False)


def _verdict(numpy_function: Any) -> Any:
    """Declare a comparison of whole arrays: a Python bool on plain arrays and in ``function``, which guards it; the
    body's 0-d boolean in a batch and in bodies of loops."""

    def declare(body: Any) -> Any:
        slow = implements(numpy_function, discrete=True)(body)

        @advised
        def public(*args, **kwargs):
            if core._active and (in_mode() or is_transformed(args, kwargs)):
                result = slow(*args, **kwargs)
                return bool(result) if is_decidable(result) else result
            return call_numpy(numpy_function, args, kwargs)

        for name in ("__doc__", "__name__", "__qualname__", "__module__", "__wrapped__", "numpy", "body"):
            setattr(public, name, getattr(slow, name))
        direct = getattr(numpy_function, "_implementation", numpy_function)
        public = _compiled.declared(public, direct, direct)
        del declared[slow]
        declared[public] = numpy_function
        overrides[numpy_function] = public
        return public

    return declare


@_verdict(np.allclose)
def allclose(a, b, rtol=1e-5, atol=1e-8, equal_nan=False):
    """Whether all elements are close, as ``isclose``. Gradient: none.

    >>> tnp.allclose([1.0], [1.0 + 1e-9])
    True
    """
    return isclose(a, b, rtol, atol, equal_nan).all()


@_verdict(np.array_equal)
def array_equal(a1, a2, equal_nan=False):
    """Whether shapes and all elements are equal. Gradient: none.

    >>> tnp.array_equal([1, 2], tnp.asarray([1, 2]))
    True
    """
    try:
        a, b = to_array(a1), to_array(a2)
    except ValueError:  # as NumPy: what is no array is equal to none
        return False
    if differ(tuple(a.shape), tuple(b.shape)):
        return False
    same = a == b
    for n, m in zip(a.shape, b.shape, strict=True):
        if n != m:  # of which one is unknown: the graph decides
            same = same & (as_array(n) == as_array(m))
    if equal_nan and a.dtype.kind in "fc" and b.dtype.kind in "fc":
        same = same | (e.isnan(a) & e.isnan(b))
    return same.all()


@_verdict(np.array_equiv)
def array_equiv(a1, a2):
    """Whether all elements are equal after broadcasting. Gradient: none.

    >>> tnp.array_equiv([1, 1], 1)
    True
    """
    try:
        a, b = to_array(a1), to_array(a2)
        broadcast_lengths(a.shape, b.shape)
    except ValueError:
        return False
    return (a == b).all()


__all__ = [
    "allclose",
    "angle",
    "around",
    "array_equal",
    "array_equiv",
    "clip",
    "fix",
    "i0",
    "imag",
    "isclose",
    "iscomplex",
    "isneginf",
    "isposinf",
    "isreal",
    "nan_to_num",
    "real",
    "real_if_close",
    "round",
    "sinc",
]
