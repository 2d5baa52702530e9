"""Minima: ``tnp.optimize.minimize``, ``least_squares``, ``curve_fit`` and ``nnls``.

A minimum is a root of the gradient, and an element that is at a bound is the bound.
"""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable
from typing import Any

import numpy as _numpy
import scipy.optimize as _optimize

from .._base.errors import message
from .._core.advice import advised
from .._core.core import wrap
from .._core.dispatch import unwrap
from ..api.arrays.indexing import where
from ..api.common import to_array
from ..api.linalg.matrices import cholesky, inv
from ..api.linalg.scipy import solve_triangular
from ..api.statistics.reductions import sum
from ..ops import elementwise as e
from ..transforms.tape.transforms import grad, hessian, jacobian
from .constraints import Constraints, minimum, plain
from .functions import as_ours, checked, floats, found, is_eager, is_watching, plainly, refuse

_TOLD = ("success", "message", "status", "nfev", "njev", "nhev", "nit", "optimality")


def _bounded(slope: Any, z: Any, mask: Any, low: Any, high: Any) -> Any:
    """What is zero at a minimum: the slope, and at a bound the distance from it."""
    at_high = where(mask > 0, z - where(e.isfinite(high), high, 0.0), slope)
    return where(mask < 0, z - where(e.isfinite(low), low, 0.0), at_high)


def _at_bounds(z: Any, slope: Callable, limits: Any) -> Any:
    """Which elements of a minimum a bound keeps from going down the slope: -1 for the lower one, 1 for the upper
    one."""
    if not limits:
        return _numpy.zeros(z.shape)
    there = z - _numpy.asarray(slope(to_array(z)))
    return 1.0 * (there >= limits[1]) * (there > z) - 1.0 * (there <= limits[0]) * (there < z)


def _limits(bounds: Any, n: int) -> tuple[Any, Any]:
    """Lower and upper bounds of any form of SciPy's, as arrays that may be watched."""
    if isinstance(bounds, _optimize.Bounds):
        low, high = bounds.lb, bounds.ub
    else:
        pairs = [tuple(b) for b in bounds]
        pairs = pairs * n if len(pairs) == 1 else pairs
        if len(pairs) != n:
            raise ValueError(f"The number of bounds is not compatible with the length of `x0`: {len(pairs)} and {n}.")
        low = _joined([-_numpy.inf if b[0] is None else b[0] for b in pairs])
        high = _joined([_numpy.inf if b[1] is None else b[1] for b in pairs])
    zeros = _numpy.zeros(n)
    return to_array(low) + zeros, to_array(high) + zeros


def _joined(numbers: list) -> Any:
    return to_array(numbers)


@advised
def minimize(
    fun, x0, args=(), method=None, jac=None, hess=None, hessp=None, bounds=None, constraints=(), tol=None,
    callback=None, options=None,
):  # fmt: skip
    """A minimum of a function of several variables: SciPy's result, with ``x`` and ``fun`` of ours.

    Gradient: of ``x`` by the theorem on implicit functions, in all arrays that ``fun`` reads, of every order; an
    element that a bound holds moves with the bound, and a minimum that ``constraints`` hold with what these read, by
    the conditions of Karush, Kuhn and Tucker. NoGradientError where the solver did not converge, where the slopes of
    the constraints that hold depend on each other, and where one holds without pressure; LinAlgError for a singular
    Hessian. It is taken one step of Newton's method beyond ``x``. Raises RuntimeError in traces and batches for what is
    a NoGradientError else.

    >>> def nearest(a):
    ...     return tnp.optimize.minimize(lambda x: tnp.sum((x - a) ** 2), [0.0, 0.0], tol=1e-10).x
    >>> tnp.jacobian(nearest)(tnp.asarray([1.0, 2.0])).numpy().round(4) + 0.0
    array([[1., 0.],
           [0., 1.]])
    """
    args = args if isinstance(args, tuple) else (args,)
    how = {"method": method, "tol": tol, "options": options}
    if not is_watching():
        more = {"jac": jac, "hess": hess, "hessp": hessp, "constraints": constraints, "callback": callback}
        bounds = bounds if bounds is None or isinstance(bounds, _optimize.Bounds) else unwrap(bounds)
        return as_ours(_optimize.minimize(fun, x0, args, bounds=bounds, **more, **how), ("x", "fun", "jac"))
    start, told = floats(x0), _optimize.OptimizeResult()
    start = start.reshape(start.size)

    def value(z: Any) -> Any:
        result = fun(z, *args)
        result = result[0] if jac is True else result
        return result.reshape(()) if getattr(result, "ndim", 0) else result

    slope = grad(value)
    bounds, constraints = _heeded(method, bounds, constraints)
    inner = ("trust-constr", "cobyla", "cobyqa", "powell", "nelder-mead")  # which stop short of a bound
    if constraints or (bounds is not None and str(method).lower() in inner):
        by_hand = {"jac": jac, "hess": hess, "hessp": hessp, "callback": callback}
        told.x = _constrained(fun, args, start, bounds, constraints, value, by_hand, how, told)
        told.fun = value(told.x)
        return told
    if bounds is None:
        starts: list[Any] = []
        residual: Callable = lambda z, mask: slope(z)  # noqa: E731
    else:
        starts = list(_limits(bounds, start.size))
        residual = lambda z, mask: _bounded(slope(z), z, mask, *starts)  # noqa: E731

    def run(function: Callable, start: Any, limits: Any, **more: Any) -> Any:
        bounds = _optimize.Bounds(*limits) if limits else None
        return _optimize.minimize(function, start, bounds=bounds, **more, **how)

    def eager() -> tuple[Any, str]:
        more = {"args": args, "jac": jac, "hess": hess, "hessp": hessp, "callback": callback}
        limits = [_numpy.asarray(b) for b in starts]
        result = run(fun, _numpy.array(start._v), limits, **more)
        told.update({name: result[name] for name in _TOLD if name in result})
        mask = _at_bounds(result.x, slope, limits)
        return (result.x, mask), "" if _is_minimum(result) else result.message

    given = {"jac": slope, "hess": hessian(value)} if hess or hessp else {"jac": slope}

    def find(function: Callable, *more: Any) -> Any:
        start, *limits = more[len(given) :]
        by = dict(zip(given, more, strict=False))
        slope = by["jac"] if jac or hess or hessp else by.pop("jac")
        result = run(lambda z: float(function(z)), start, limits, **by)
        if not _is_minimum(result):
            checked(result, "minimize")
        return result.x, _at_bounds(result.x, slope, limits)

    told.x = found(residual, start, eager, find, (value, *given.values()), "minimize", starts, masked=True)
    told.fun = value(told.x)
    return told


def _heeded(method: Any, bounds: Any, constraints: Any) -> tuple[Any, Any]:
    """The bounds and constraints that a method keeps to, with SciPy's warning of those that it does not."""
    name = str(method).lower()
    if method is None or callable(method) or name in ("cobyla", "cobyqa", "slsqp", "trust-constr"):
        return bounds, constraints
    if constraints:
        warnings.warn(f"Method {method} cannot handle constraints.", RuntimeWarning, stacklevel=3)
    if bounds is not None and name not in ("nelder-mead", "powell", "l-bfgs-b", "tnc"):
        warnings.warn(f"Method {method} cannot handle bounds.", RuntimeWarning, stacklevel=3)
        bounds = None
    return bounds, ()


def _constrained(
    fun: Callable, args: tuple, start: Any, bounds: Any, constraints: Any, value: Callable, by_hand: dict, how: dict,
    told: Any,
) -> Any:  # fmt: skip
    limits = None if bounds is None else _limits(bounds, start.size)
    among = Constraints(constraints, limits, start)

    def eager() -> tuple[Any, str]:
        own = None if limits is None else _optimize.Bounds(*[_numpy.asarray(b) for b in limits])
        result = _optimize.minimize(
            fun, _numpy.array(start._v), args, bounds=own, constraints=plain(constraints), **by_hand, **how
        )
        told.update({name: result[name] for name in _TOLD if name in result})
        return _numpy.asarray(result.x), "" if result.success else result.message

    def solve(value: Callable, slope: Callable, values: Callable, slopes: Callable, x: Any, low: Any, high: Any) -> Any:
        real = _numpy.isfinite(low) | _numpy.isfinite(high)
        one = _optimize.NonlinearConstraint(
            lambda x: values(x)[real], low[real], high[real], jac=lambda x: slopes(x)[real]
        )
        more = {} if str(how["method"]).lower() in ("cobyla", "cobyqa", "powell", "nelder-mead") else {"jac": slope}
        return checked(_optimize.minimize(lambda z: float(value(z)), x, constraints=one, **more, **how), "minimize").x

    return minimum(value, start, among, eager, solve)


def _is_minimum(result: Any) -> bool:
    """True for a result that SciPy calls one, or whose slope is as small as rounding lets it: it stops with "precision
    loss" then."""
    slope = _numpy.abs(result.get("jac", _numpy.inf)).max(initial=0.0)
    return bool(result.success) or (result.status == 2 and slope <= 1e-6 * max(1.0, abs(result.fun)))


_LOSSES: dict[str, Any] = {
    "linear": lambda z: z,
    "soft_l1": lambda z: 2.0 * (e.sqrt(1.0 + z) - 1.0),
    "huber": lambda z: where(z <= 1.0, z, 2.0 * e.sqrt(where(z <= 1.0, 1.0, z)) - 1.0),
    "cauchy": e.log1p,
    "arctan": e.arctan,
}


def _cost(rest: Any, loss: str, f_scale: Any) -> Any:
    """What residuals cost: half the sum of the losses of their squares."""
    return 0.5 * f_scale**2 * sum(_LOSSES[loss](e.square(rest / f_scale)))


@advised
def least_squares(
    fun, x0, jac="2-point", bounds=(-_numpy.inf, _numpy.inf), method="trf", ftol=1e-08, xtol=1e-08, gtol=1e-08,
    x_scale=None, loss="linear", f_scale=1.0, diff_step=None, tr_solver=None, tr_options=None, jac_sparsity=None,
    max_nfev=None, verbose=0, args=(), kwargs=None, callback=None, workers=None,
):  # fmt: skip
    """The smallest sum of squares of ``fun``, within bounds: SciPy's result, with ``x``, ``fun`` and ``cost`` of ours.

    Gradient: of ``x`` by the theorem on implicit functions, in all arrays that ``fun`` reads, of every order; an
    element that a bound holds moves with the bound. It is taken one step of Newton's method beyond ``x``.
    NoGradientError where it did not converge. Raises NotYetError for a ``loss`` that is a function of yours, where
    something watches.

    >>> t = tnp.arange(4.0)
    >>> def slope(y):
    ...     return tnp.optimize.least_squares(lambda p: p[0] * t - y, [0.0]).x[0]
    >>> tnp.grad(slope)(tnp.asarray([0.0, 2.0, 4.0, 6.0])).numpy().round(6)
    array([0.      , 0.071429, 0.142857, 0.214286])
    """
    kwargs = {} if kwargs is None else kwargs
    how: dict[str, Any] = {
        "method": method, "ftol": ftol, "xtol": xtol, "gtol": gtol, "x_scale": x_scale, "loss": loss,
        "f_scale": f_scale, "diff_step": diff_step, "tr_solver": tr_solver, "tr_options": tr_options,
        "jac_sparsity": jac_sparsity,
        "max_nfev": max_nfev, "verbose": verbose, "callback": callback, "workers": workers,
    }  # fmt: skip
    known = inspect.signature(_optimize.least_squares).parameters
    how = {name: option for name, option in how.items() if name in known and (option is not None or name == "max_nfev")}
    if not is_watching():
        limits = bounds if isinstance(bounds, _optimize.Bounds) else unwrap(bounds)
        result = _optimize.least_squares(fun, x0, jac, limits, args=args, kwargs=kwargs, **how)
        return as_ours(result, ("x", "fun", "cost", "jac", "grad"))
    refuse(callable(loss), "least_squares with a loss of yours", "one of SciPy's by name, or optimize.minimize")
    start, told = floats(x0), _optimize.OptimizeResult()
    start = start.reshape(start.size)
    low, high = (bounds.lb, bounds.ub) if isinstance(bounds, _optimize.Bounds) else bounds
    zeros = _numpy.zeros(start.size)
    starts = [to_array(low) + zeros, to_array(high) + zeros]

    def value(z: Any) -> Any:
        return to_array(fun(z, *args, **kwargs))

    def cost(z: Any) -> Any:
        return _cost(value(z), loss, f_scale)

    slope = grad(cost)

    def run(function: Callable, jac: Any, start: Any, limits: Any, **more: Any) -> Any:
        return _optimize.least_squares(function, start, jac, limits, **more, **how)

    def eager() -> tuple[Any, str]:
        limits = [_numpy.asarray(b) for b in starts]
        result = run(fun, jac, _numpy.array(start._v), limits, args=args, kwargs=kwargs)
        told.update({name: result[name] for name in (*_TOLD, "active_mask") if name in result})
        return (result.x, _at_bounds(result.x, slope, limits)), "" if result.success else result.message

    own = (jacobian(value),) if callable(jac) else ()

    def find(function: Callable, slope: Callable, *more: Any) -> Any:
        start, *limits = more[len(own) :]
        result = run(function, more[0] if own else jac, start, limits)
        checked(result, "least_squares")
        return result.x, _at_bounds(result.x, slope, limits)

    def residual(z: Any, mask: Any) -> Any:
        return _bounded(slope(z), z, mask, *starts)

    told.x = found(residual, start, eager, find, (value, slope, *own), "least_squares", starts, masked=True)
    told.fun, told.cost = value(told.x), cost(told.x)
    return told


@advised
def curve_fit(
    f, xdata, ydata, p0=None, sigma=None, absolute_sigma=False, check_finite=None, bounds=(-_numpy.inf, _numpy.inf),
    method=None, jac=None, *, full_output=False, nan_policy=None, **kwargs,
):  # fmt: skip
    """The parameters of ``f(xdata, *parameters)`` that fit ``ydata`` best, and their covariance.

    Gradient: by the theorem on implicit functions, in ``xdata``, ``ydata``, ``sigma`` and all arrays that ``f`` reads,
    of every order, and in ``bounds`` that hold a parameter; of the covariance by its formula. ``sigma`` may be a
    covariance, and ``loss`` and ``f_scale`` those of ``least_squares``. It is taken one step of Newton's method beyond
    the fit. Raises NotYetError for ``full_output`` and a ``loss`` of yours where something watches, and for
    ``nan_policy="omit"`` in traces and batches; RuntimeError where it does not converge.

    >>> t = np.arange(4.0)
    >>> def rate(y):
    ...     return tnp.optimize.curve_fit(lambda t, a: a * t, t, y)[0][0]
    >>> tnp.grad(rate)(tnp.asarray([0.0, 2.0, 4.0, 6.0])).numpy().round(6)
    array([0.      , 0.071429, 0.142857, 0.214286])
    """
    check_finite = nan_policy is None if check_finite is None else check_finite
    how = {
        "absolute_sigma": absolute_sigma,
        "check_finite": check_finite,
        "method": method,
        "nan_policy": nan_policy,
        **kwargs,
    }
    if not is_watching():
        if jac is not None:
            how["jac"] = jac
        given = [None if v is None else unwrap(v) for v in (xdata, ydata, p0, sigma)]
        found_ = _optimize.curve_fit(f, *given, bounds=unwrap(bounds), full_output=full_output, **how)
        return (wrap(found_[0]), wrap(found_[1]), *found_[2:])
    refuse(full_output, "curve_fit with full_output=", "tnp.optimize.least_squares, whose result has fun and cost")
    loss, f_scale = kwargs.get("loss", "linear"), kwargs.get("f_scale", 1.0)
    refuse(callable(loss), "curve_fit with a loss of yours", "one of SciPy's by name, or optimize.minimize")
    if nan_policy == "omit" and not check_finite:
        xdata, ydata, sigma = _without_nan(xdata, ydata, sigma)
    xdata, ydata = to_array(xdata) if not isinstance(xdata, tuple) else xdata, to_array(ydata)
    weights = None if sigma is None else to_array(sigma)
    if weights is not None and weights.ndim > 1:
        factor = cholesky(weights)
    start = to_array(_numpy.ones(_number_of_parameters(f)) if p0 is None else p0) * 1.0
    start = start.reshape(start.size)

    def value(p: Any) -> Any:
        rest = f(xdata, *[p[i] for i in range(start.size)]) - ydata
        if weights is not None and weights.ndim > 1:  # a covariance
            return solve_triangular(factor, rest, lower=True)
        return rest if weights is None else rest / weights

    slope = grad(lambda p: _cost(value(p), loss, f_scale))
    low, high = (bounds.lb, bounds.ub) if isinstance(bounds, _optimize.Bounds) else bounds
    zeros = _numpy.zeros(start.size)
    limits = [to_array(low) + zeros, to_array(high) + zeros]
    if p0 is None and is_eager():
        start = to_array(_beginning(*[unwrap(v) for v in limits]))

    def eager() -> tuple[Any, str]:
        given = [unwrap(v) for v in (xdata, ydata, start)]
        around = tuple(_numpy.asarray(b) for b in limits)
        fitted = _optimize.curve_fit(
            f, *given, None if weights is None else unwrap(weights), jac=jac, bounds=around, **how
        )[0]
        return (fitted, _at_bounds(fitted, slope, around)), ""

    own = (jacobian(value),) if callable(jac) else ()

    def find(function: Callable, slope: Callable, *more: Any) -> Any:
        *slopes, start, low, high = more
        by = {"jac": lambda t, *p: slopes[0](_numpy.array(p))} if slopes else {}
        start = _beginning(low, high) if p0 is None else start
        rest = function(start)
        if check_finite and not _numpy.isfinite(rest).all():
            raise ValueError("array must not contain infs or NaNs")
        zeros = _numpy.zeros(rest.shape)
        fitted = _optimize.curve_fit(
            lambda t, *p: function(_numpy.array(p)), zeros, zeros, start, bounds=(low, high), **by, **how
        )[0]
        return fitted, _at_bounds(fitted, slope, (low, high))

    def residual(p: Any, mask: Any) -> Any:
        return _bounded(slope(p), p, mask, *limits)

    p = found(residual, start, eager, find, (value, slope, *own), "curve_fit", limits, masked=True)
    rest, rows = value(p), jacobian(value)(p)
    if loss != "linear":  # a residual has the weight that the second derivative of its loss gives it
        bend = grad(lambda rest: sum(grad(lambda rest: _cost(rest, loss, f_scale))(rest)))(rest)
        rows = rows * e.sqrt(e.maximum(bend, _numpy.finfo(float).eps))[:, None]
    covariance = inv(rows.T @ rows)
    if not absolute_sigma:
        free_ones = rows.shape[0] - start.size
        covariance = covariance * (2.0 * _cost(rest, loss, f_scale) / free_ones if free_ones > 0 else _numpy.inf)
    return p, covariance


def _without_nan(xdata: Any, ydata: Any, sigma: Any) -> tuple[Any, Any, Any]:
    """The data of the points that have no NaN."""
    refuse(
        not is_eager(),
        'curve_fit with nan_policy="omit" in a trace or a batch, where the number of points is part of the shape,',
        "the data without NaN",
    )
    xdata, ydata = to_array(xdata), to_array(ydata)
    x = plainly(unwrap, xdata)
    has_nan = _numpy.isnan(x).any(axis=tuple(range(x.ndim - 1))) | _numpy.isnan(plainly(unwrap, ydata))
    kept = _numpy.flatnonzero(~has_nan)
    if sigma is not None:
        sigma = to_array(sigma)
        sigma = sigma[kept] if sigma.ndim == 1 else sigma[kept[:, None], kept] if sigma.ndim == 2 else sigma
    return xdata[..., kept], ydata[kept], sigma


def _beginning(low: Any, high: Any) -> Any:
    """Where SciPy begins between bounds: in the middle, one beside a single bound, else at one."""
    has_low, has_high = _numpy.isfinite(low), _numpy.isfinite(high)
    low, high = _numpy.where(has_low, low, 0.0), _numpy.where(has_high, high, 0.0)
    cases = [has_low & has_high, has_low, has_high]
    return _numpy.select(cases, [0.5 * (low + high), low + 1.0, high - 1.0], 1.0)


def _number_of_parameters(f: Callable) -> int:
    names = [
        p for p in inspect.signature(f).parameters.values() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)
    ]
    if len(names) < 2:
        raise ValueError(message("Unable to determine number of fit parameters.", "p0=[1.0, 1.0]"))
    return len(names) - 1


@advised
def nnls(A, b, *, maxiter=None):
    """The x without negative elements for which ``A @ x`` is nearest to ``b``, and the distance.

    Raises RuntimeError where it does not converge. Gradient: in ``A`` and ``b``, of every order: that of the least
    squares of the elements that are not zero; of the distance none where it is zero (NaN).

    >>> tnp.grad(lambda b: tnp.optimize.nnls(tnp.eye(2), b)[0].sum())(tnp.asarray([1.0, -1.0])).numpy() + 0.0
    array([1., 0.])
    """
    if not is_watching():
        x, distance = _optimize.nnls(unwrap(A), unwrap(b), maxiter=maxiter)
        return wrap(x), wrap(_numpy.float64(distance))
    A, b = to_array(A) * 1.0, to_array(b) * 1.0

    def residual(x: Any) -> Any:
        return where(x > 0, A.T @ (A @ x - b), x)

    def eager() -> tuple[Any, str]:
        return _optimize.nnls(unwrap(A), unwrap(b), maxiter=maxiter)[0], ""

    def find(function: Callable, start: Any, A: Any, b: Any) -> Any:
        return _optimize.nnls(A, b, maxiter=maxiter)[0]

    start = to_array(_numpy.zeros(A.shape[1]))
    x = found(residual, start, eager, find, name="nnls", starts=(A, b))
    return x, e.sqrt(sum(e.square(A @ x - b)))


__all__ = ["curve_fit", "least_squares", "minimize", "nnls"]
