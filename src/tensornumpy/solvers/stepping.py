"""Steps of Runge and Kutta's methods as one program, for right sides that are compiled functions.

SciPy's control stands: it tells how long a step is, whether it is taken, and what comes of it. What it asks for a
step, the slopes at its stages, is one function instead of a dozen calls, which ``function`` makes native as any other.
"""

from __future__ import annotations

import time
import types
import weakref
from typing import Any

import numpy as _numpy
import scipy.integrate as _integrate

from .._core import core
from .._core.core import context, wrap
from ..api.arrays.creation import asarray
from ..api.arrays.joining import stack
from ..api.arrays.manipulation import broadcast_to
from ..engines.background import get_mode, is_deterministic
from ..function.function import Function, function

_METHODS = {name: getattr(_integrate, name) for name in ("RK23", "RK45", "DOP853")}
_steps: Any = weakref.WeakKeyDictionary()  # of compiled functions: the step of each method
_WORTH = 0.05  # seconds: a step is traced when SciPy's have taken as long as that and compiling take


def stepping(fun: Any, method: Any, vectorized: bool, args: Any) -> Any:
    """The method with the steps of ``fun`` as programs, and ``fun`` in Python; both as they are where SciPy has no
    single place for a step, or ``fun`` is not compiled."""
    name = next((n for n, theirs in _METHODS.items() if method in (n, theirs)), "")
    if not name or type(fun) is not Function or vectorized:
        return method, fun
    theirs: Any = _METHODS[name]
    control = theirs._step_impl
    if "rk_step" not in control.__code__.co_names:
        return method, fun
    known = _steps.setdefault(fun, {})
    if name not in known:
        known[name] = Steps(fun, theirs, control.__globals__["rk_step"])
    return _solver(theirs, control, known[name], tuple(args or ())), fun.python_function


class Steps:
    """The steps of a right side by one method. Where native code is made by what calls take, they are SciPy's until
    they have taken what a program takes to be made, so that a first solve costs what SciPy's costs."""

    def __init__(self, fun: Function, theirs: Any, in_python: Any):
        self.theirs, self.in_python, self.right, self.native = theirs, in_python, fun.python_function, fun._native
        self.compiled = weakref.ref(fun)  # under which these are kept
        self.name, self.spent = fun.__name__, 0.0
        self.program: Function | None = None

    def asked(self, fun: Any, *given: Any) -> Any:
        """SciPy's own step while it is its turn; else None."""
        if (self.native or get_mode()) != "background" or is_deterministic() or self.spent >= _WORTH:
            return None
        start = time.perf_counter()
        found = self.in_python(fun, *given)
        self.spent += time.perf_counter() - start
        return found

    def made(self) -> Function:
        """The step as a function of ours."""
        if self.program is None:
            self.program = _step(self)
        return self.program


def _step(steps: Steps) -> Function:
    """Of (t, y, f, h, *args): the slopes at all stages, and the slope behind the step."""
    A, B, C = steps.theirs.A, steps.theirs.B, steps.theirs.C
    compiled, right, in_python = steps.compiled, steps.right, steps.in_python

    def slope(t: Any, y: Any, args: Any) -> Any:
        found = asarray((compiled() or right)(t, y, *args))
        found = found if found.dtype == y.dtype else found.astype(y.dtype)
        return found if found.shape == y.shape else broadcast_to(found, y.shape)

    def combined(weights: Any, slopes: list[Any]) -> Any:
        total = None
        for weight, k in zip(weights, slopes, strict=False):
            if weight:
                total = k * weight if total is None else total + k * weight
        return total

    def step(t: Any, y: Any, f: Any, h: Any, *args: Any) -> Any:
        if not core._active or context().trace is None:  # Python answers: with what SciPy does
            t, y, f, h = (_numpy.asarray(x) for x in (t, y, f, h))
            rows = _numpy.empty((len(C) + 1, y.size), y.dtype)
            in_python(lambda t, y: _numpy.asarray(right(t, y, *args)), t[()], y, f, h[()], A, B, C, rows)
            return wrap(rows)
        slopes = [f]
        for weights, c in zip(A[1:], C[1:], strict=True):
            slopes.append(slope(t + c * h, y + combined(weights, slopes) * h, args))
        behind = y + h * combined(B, slopes)
        return stack([*slopes, slope(t + h, behind, args)])

    step.__name__ = step.__qualname__ = f"a step of {steps.theirs.__name__} with {steps.name}"
    return function(step, native=steps.native)


def _solver(theirs: Any, control: Any, steps: Steps, args: tuple) -> type:
    """SciPy's solver, whose control asks ``steps``."""

    class Solver(theirs):
        def __init__(self, *given: Any, **options: Any):
            super().__init__(*given, **options)
            if self.y.dtype == _numpy.float64:
                asked = {**control.__globals__, "rk_step": self._asked}
                self._step_impl = types.MethodType(types.FunctionType(control.__code__, asked), self)

        def _asked(self, fun: Any, t: Any, y: Any, f: Any, h: Any, A: Any, B: Any, C: Any, K: Any) -> tuple[Any, Any]:
            found: Any = steps.asked(fun, t, y, f, h, A, B, C, K)
            if found is not None:
                return found
            f = f if f.shape == y.shape and f.dtype == y.dtype else _numpy.zeros_like(y) + f
            given = wrap(_numpy.asarray(t, float)), wrap(y), wrap(f), wrap(_numpy.asarray(h, float))
            K[:] = _numpy.asarray(steps.made()(*given, *args))
            self.nfev += len(C)
            return y + h * _numpy.dot(K[:-1].T, B), K[-1].copy()

    Solver.__name__ = theirs.__name__
    return Solver


__all__ = ["stepping"]
