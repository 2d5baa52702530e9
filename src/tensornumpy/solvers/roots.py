"""Roots and fixed points: ``tnp.optimize.root``, ``root_scalar``, ``brentq``, ``newton``, ``fixed_point`` and their
like."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as _numpy
import scipy.optimize as _optimize

from .._core.advice import advised
from .._core.core import wrap
from ..api.common import to_array
from ..transforms.tape.transforms import jacobian
from .functions import as_ours, checked, floats, found, is_eager, is_watching, refuse


@advised
def root(fun, x0, args=(), method="hybr", jac=None, tol=None, callback=None, options=None):
    """A root of a system of equations: SciPy's result, with ``x`` of ours.

    Gradient: by the theorem on implicit functions, in all arrays that ``fun`` reads (``args`` and captured ones), of
    every order, and zero in ``x0``; none where the Jacobian at the root is singular (LinAlgError) or the solver did not
    converge (NoGradientError). Where something watches, the result has ``x`` and ``fun``, and eagerly what SciPy tells
    of the run.

    >>> a = tnp.asarray([4.0, 9.0])
    >>> tnp.jacobian(lambda a: tnp.optimize.root(lambda x: x * x - a, [1.0, 1.0]).x)(a).numpy().round(6)
    array([[0.25    , 0.      ],
           [0.      , 0.166667]])
    """
    args = args if isinstance(args, tuple) else (args,)
    options = {"method": method, "tol": tol, "options": options}
    if not is_watching():
        return as_ours(_optimize.root(fun, x0, args, jac=jac, callback=callback, **options), ("x", "fun", "fjac"))
    start, told = floats(x0), _optimize.OptimizeResult()

    def residual(z: Any) -> Any:
        result = fun(z, *args)
        return result[0] if jac is True else result

    def eager() -> tuple[Any, str]:
        result = _optimize.root(fun, _plain(start), args, jac=jac, callback=callback, **options)
        told.update({name: result[name] for name in ("success", "message", "status", "nfev") if name in result})
        return result.x, "" if result.success else result.message

    def find(function: Callable, *more: Any) -> Any:
        *slope, start = more
        return checked(_optimize.root(function, start, jac=slope[0] if slope else None, **options), "root").x

    told.x = found(residual, start, eager, find, (residual, jacobian(residual)) if jac else ())
    told.fun = residual(told.x)
    return told


def _plain(x: Any) -> Any:
    return _numpy.array(x._v)


def _scalar(
    what: str, f: Callable, args: Any, starts: tuple, call: Callable[..., Any], full_output: Any, slopes: dict
) -> Any:
    """The root that ``call(f, *starts, **slopes)`` finds, which gives it and what SciPy tells of the run; with
    ``full_output`` both."""
    args = args if isinstance(args, tuple) else (args,)
    slopes = {name: functools.partial(_with, given, args) for name, given in slopes.items() if given is not None}
    refuse(full_output and is_watching() and not is_eager(), f"{what} with full_output=", "full_output=False")
    first, *rest = [floats(s) for s in starts]
    told = []

    def value(z: Any) -> Any:
        return f(z, *args)

    def eager() -> tuple[Any, str]:
        root, result = call(value, *[_plain(s)[()] for s in (first, *rest)], **slopes)
        told.append(result)
        return root, _failure(what, result)

    def find(function: Callable, *more: Any) -> Any:
        given, starts = dict(zip(slopes, more, strict=False)), more[len(slopes) :]
        root, result = call(function, *[s[()] for s in starts], **given)
        if failed := _failure(what, result):
            raise RuntimeError(failed)
        return root

    asked = (value, *slopes.values()) if slopes else ()
    root = found(value, first, eager, find, asked, name=what, starts=rest)
    return (root, told[0]) if full_output else root


def _with(function: Callable, args: tuple, z: Any) -> Any:
    return function(z, *args)


def _failure(what: str, result: Any) -> str:
    """Why it is no root, or ""."""
    if _numpy.all(result.converged):
        return ""
    return f"{what} did not converge: {getattr(result, 'flag', 'some elements are no roots')}"


_CLOSE = 4 * float(_numpy.finfo(float).eps)


def _bracketing(name: str) -> Callable:
    theirs = getattr(_optimize, name)

    @advised
    def search(f, a, b, args=(), xtol=2e-12, rtol=_CLOSE, maxiter=100, full_output=False, disp=True):
        if not is_watching():
            found = theirs(f, a, b, args, xtol, rtol, maxiter, full_output, disp)
            return found if full_output else wrap(_numpy.asarray(found)[()])
        options = {"xtol": xtol, "rtol": rtol, "maxiter": maxiter, "full_output": True, "disp": disp}
        return _scalar(name, f, args, (a, b), lambda f, a, b: theirs(f, a, b, **options), full_output, {})

    search.__name__ = search.__qualname__ = name
    search.__doc__ = f"""A root of a function between ``a`` and ``b``, where it has different signs: SciPy's ``{name}``.

    Raises ValueError for equal signs, RuntimeError where it does not converge. Gradient: by the theorem on implicit
    functions, in all arrays that ``f`` reads, of every order; zero in ``a`` and ``b``; with ``disp=False``
    NoGradientError where it did not converge. Raises NotYetError for ``full_output`` in traces and batches.

    >>> tnp.grad(lambda a: tnp.optimize.{name}(lambda x: x * x - a, 0.0, 3.0))(4.0).numpy().round(6)
    np.float64(0.25)
    """
    return search


brentq, brenth, bisect, ridder = map(_bracketing, ("brentq", "brenth", "bisect", "ridder"))


@advised
def newton(
    func,
    x0,
    fprime=None,
    args=(),
    tol=1.48e-08,
    maxiter=50,
    fprime2=None,
    x1=None,
    rtol=0.0,
    full_output=False,
    disp=True,
):
    """A root near ``x0``, by Newton's, Halley's or the secant method; of each element of an array ``x0``.

    Raises RuntimeError where it does not converge. Gradient: by the theorem on implicit functions, in all arrays that
    ``func`` reads, of every order; zero in ``x0``; NoGradientError where some elements, or with ``disp=False`` any, did
    not converge. Raises NotYetError for ``full_output`` in traces and batches, and of arrays where something watches.

    >>> tnp.grad(lambda a: tnp.optimize.newton(lambda x: x**3 - a, 1.5))(8.0).numpy().round(6)
    np.float64(0.083333)
    """
    args = args if isinstance(args, tuple) else (args,)
    if not is_watching():
        result = _optimize.newton(func, x0, fprime, args, tol, maxiter, fprime2, x1, rtol, full_output, disp)
        return result if full_output else wrap(_numpy.asarray(result)[()])
    options = {"tol": tol, "maxiter": maxiter, "x1": x1, "rtol": rtol, "disp": disp}

    def call(f: Callable, x0: Any, **slopes: Any) -> Any:
        root, *rest = _optimize.newton(f, x0, **slopes, **options, full_output=True)
        return root, rest[0] if len(rest) == 1 else _Told(*rest)

    refuse(full_output and _numpy.ndim(x0), "newton with full_output= of an array", "full_output=False")
    return _scalar("newton", func, args, (x0,), call, full_output, {"fprime": fprime, "fprime2": fprime2})


class _Told(NamedTuple):
    """What SciPy tells of the roots of an array."""

    converged: Any
    zero_der: Any


@advised
def root_scalar(
    f, args=(), method=None, bracket=None, fprime=None, fprime2=None, x0=None, x1=None, xtol=None, rtol=None,
    maxiter=None, options=None,
):  # fmt: skip
    """A root of a function of one number: SciPy's result, with ``root`` of ours.

    Raises ValueError for equal signs in the bracket, RuntimeError (traced and vectorized) where it does not converge.
    Gradient: by the theorem on implicit functions, in all arrays that ``f`` reads, of every order; NoGradientError
    where it did not converge.

    >>> tnp.grad(lambda a: tnp.optimize.root_scalar(lambda x: x * x - a, bracket=[0.0, 3.0]).root)(4.0).numpy().round(6)
    np.float64(0.25)
    """
    args = args if isinstance(args, tuple) else (args,)
    how = {"method": method, "xtol": xtol, "rtol": rtol, "maxiter": maxiter, "options": options}
    if not is_watching():
        more = {"bracket": bracket, "fprime": fprime, "fprime2": fprime2, "x0": x0, "x1": x1}
        return _rooted(_optimize.root_scalar(f, args, **more, **how))
    told = _optimize.RootResults(None, 0, 0, 0, method)
    starts = tuple(bracket) if bracket is not None else (x0,) if x1 is None else (x0, x1)

    def value(z: Any) -> Any:
        result = f(z, *args)
        return result[0] if fprime is True else result

    def call(f: Callable, *starts: Any, **slopes: Any) -> Any:
        where = {"bracket": starts} if bracket is not None else dict(zip(("x0", "x1"), starts, strict=False))
        return _optimize.root_scalar(f, **where, **slopes, **how)

    def eager() -> tuple[Any, str]:
        result = call(lambda z: f(z, *args), *[_plain(s)[()] for s in given], **_slopes(fprime, fprime2, args))
        told.update(result)
        return result.root, "" if result.converged else result.flag

    slopes = {  # on their own, as programs have one result
        name: (lambda z, i=i: f(z, *args)[i]) if slope is True else slope
        for i, (name, slope) in enumerate(_slopes(fprime, fprime2, args).items(), 1)
    }

    def find(function: Callable, *more: Any) -> Any:
        starts = more[len(slopes) :]
        result = call(function, *[s[()] for s in starts], **dict(zip(slopes, more, strict=False)))
        if not result.converged:
            raise RuntimeError(f"root_scalar did not converge: {result.flag}")
        return result.root

    given = [floats(s) for s in starts]
    asked = (value, *slopes.values()) if slopes else ()
    told.root = found(value, given[0], eager, find, asked, name="root_scalar", starts=given[1:])
    return told


def _rooted(result: Any) -> Any:
    result.root = wrap(_numpy.float64(result.root))
    return result


def _slopes(fprime: Any, fprime2: Any, args: tuple) -> dict[str, Any]:
    return {
        name: (lambda z, given=given: given(z, *args)) if callable(given) else given
        for name, given in (("fprime", fprime), ("fprime2", fprime2))
        if given is not None
    }


@advised
def fixed_point(func, x0, args=(), xtol=1e-08, maxiter=500, method="del2"):
    """The point that a function maps to itself, found from ``x0``.

    Raises RuntimeError where it does not converge. Gradient: by the theorem on implicit functions, in all arrays that
    ``func`` reads, of every order; zero in ``x0``.

    >>> tnp.grad(lambda a: tnp.optimize.fixed_point(lambda x: 0.5 * (x + a / x), 1.0))(4.0).numpy().round(6)
    np.float64(0.25)
    """
    args = args if isinstance(args, tuple) else (args,)
    options = {"xtol": xtol, "maxiter": maxiter, "method": method}
    if not is_watching():
        return wrap(_numpy.asarray(_optimize.fixed_point(func, x0, args, **options))[()])
    start = floats(x0)

    def eager() -> tuple[Any, str]:
        return _optimize.fixed_point(func, _plain(start), args, **options), ""

    def find(function: Callable, start: Any) -> Any:
        return _optimize.fixed_point(function, start, **options)

    point = found(lambda z: z - func(z, *args), start, eager, find, (lambda z: func(z, *args),), "fixed_point")
    given = to_array(x0)
    if given.dtype != _numpy.float32:
        return point
    # SciPy's steps are of the dtypes of the start and of what the function makes of it
    return point.astype(_numpy.result_type(given.dtype, to_array(func(given, *args)).dtype))


__all__ = ["bisect", "brenth", "brentq", "fixed_point", "newton", "ridder", "root", "root_scalar"]
