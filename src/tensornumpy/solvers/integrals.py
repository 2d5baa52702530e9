"""Integrals of functions: ``tnp.integrate.quad`` and ``quad_vec``; the derivative of an integral is one, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy
import scipy.integrate as _integrate

from .._core.advice import advised
from .._core.core import wrap
from .._core.dispatch import unwrap
from ..api.arrays.creation import asarray
from ..api.arrays.indexing import where
from ..api.arrays.joining import concatenate
from ..api.statistics.reductions import sum
from ..function.control.program import Program, gradients
from ..ops import elementwise as e
from .functions import floats, is_eager, is_watching, plainly, refuse
from .steps import Step

_TIGHT = {"epsabs": 1e-13, "epsrel": 1e-11, "limit": 2000}
_FEW = 16  # elements of a derivative that are integrated one by one, to infinity


class Integral(Step):
    """Inputs: the limits, and what the integrand, a program of (x, *theta), reads. Results: the integral and SciPy's
    estimate of its error. ``each``: what is a vector is the derivative of a number, so that its elements may be
    integrated one by one."""

    def __init__(
        self, integrand: Program, options: dict[str, Any], vector: bool, first: Any = None, each: bool = False
    ):
        super().__init__(first)
        self.integrand, self.options, self.vector, self.each = integrand, options, vector, each

    def compute(self, a: Any, b: Any, *theta: Any) -> Sequence[Any]:
        def value(x: float) -> Any:
            return self.integrand.run(_numpy.asarray(float(x)), *theta)[0]

        dtype, shape = self.integrand.avals[0]
        if self.each and not _numpy.isfinite([a, b]).all() and shape[0] <= _FEW and dtype.kind == "f":
            # quad copes with a pole at the finite end; quad_vec bisects until it comes to the end itself
            parts = [
                _integrate.quad(lambda x, i=i: float(value(x)[i]), float(a), float(b), full_output=1, **self.options)[
                    :2
                ]
                for i in range(shape[0])
            ]
            numbers = _numpy.array(parts).reshape(-1, 2)
            return [numbers[:, 0], numbers[:, 1].max(initial=0.0)]
        if self.vector:
            return _integrate.quad_vec(lambda x: _numpy.array(value(x)), float(a), float(b), **self.options)[:2]
        return [
            _numpy.asarray(v)
            for v in _integrate.quad(lambda x: float(value(x)), float(a), float(b), **self.options)[:2]
        ]

    def rule(self, needed: tuple[int, ...], g: Sequence[Any], y: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        a, b, *theta = xs
        back = g[0]
        asked = [i for i in needed if i > 1]
        found: dict[int, Any] = {}
        for i, limit, sign in ((0, a, -1.0), (1, b, 1.0)):
            if i in needed:
                there = self.integrand(where(e.isfinite(limit), limit, 0.0), *theta)[0]
                found[i] = where(e.isfinite(limit), sign * sum(back * there), 0.0)
        if asked:
            places = [i - 1 for i in asked]

            def slopes(x: Any, g: Any, *theta: Any) -> list[Any]:
                parts = gradients(self.integrand, (x, *theta), places, [g])
                return [concatenate([p.reshape(p.size) for p in parts])]

            examples = [self.integrand.examples[0], _numpy.ones(back.shape), *self.integrand.examples[1:]]
            program = Program.traced(slopes, examples, "derivative of an integrand")
            points = {k: v for k, v in self.options.items() if k == "points" and v is not None}
            step = Integral(program, {**_TIGHT, **points}, True, each=not self.vector or self.each)
            flat, at = step(a, b, back, *theta)[0], 0
            for i in asked:
                x = xs[i]
                found[i] = flat[at : at + x.size].reshape(x.shape)
                at += x.size
        return [found[i] for i in needed]


def _integral(f: Callable, a: Any, b: Any, options: dict, vector: bool, eager: Callable) -> Any:
    first = None
    a, b = floats(a), floats(b)
    if is_eager():
        first = [_numpy.asarray(v) for v in plainly(eager, _numpy.array(a._v)[()], _numpy.array(b._v)[()])[:2]]
    inside = where(e.isfinite(a), a, where(e.isfinite(b), b, 0.0))
    x = wrap(inside._v)
    program = Program(lambda x: asarray(f(x)) * 1.0, [x], [x], "integrand")
    refuse(program.avals[0][0].kind == "c", "an integral of complex numbers", "real and imaginary part, each by itself")
    return tuple(Integral(program, options, vector, first)(a, b, *program.captures))


@advised
def quad(
    func, a, b, args=(), full_output=0, epsabs=1.49e-08, epsrel=1.49e-08, limit=50, points=None, weight=None, wvar=None,
    wopts=None, maxp1=50, limlst=50, complex_func=False,
):  # fmt: skip
    """The integral of a function of one number between two limits, which may be infinite, and an estimate of the error.

    Gradient: in all arrays that ``func`` reads (``args`` and captured ones), by the integral of the derivative, of
    every order, and in limits that are finite; of the estimate none. Raises NotYetError for ``weight``, ``full_output``
    and ``complex_func`` where something watches. A Python ``if`` in ``func`` on its argument is a TypeError:
    ``tnp.where``.

    >>> tnp.grad(lambda k: tnp.integrate.quad(lambda x: tnp.exp(-k * x), 0.0, np.inf)[0])(2.0).numpy().round(6)
    np.float64(-0.25)
    """
    args = args if isinstance(args, tuple) else (args,)
    options = {"epsabs": epsabs, "epsrel": epsrel, "limit": limit, "points": points}
    if not is_watching():
        more = {"weight": weight, "wvar": wvar, "wopts": wopts, "maxp1": maxp1, "limlst": limlst}
        result = _integrate.quad(
            func, unwrap(a), unwrap(b), args, full_output, complex_func=complex_func, **options, **more
        )
        return (*[wrap(_numpy.asarray(v)[()]) for v in result[:2]], *result[2:])
    for given, name in ((weight, "weight"), (full_output, "full_output"), (complex_func, "complex_func")):
        refuse(given, f"quad with {name}=", "the weight in the function, real and imaginary part each by itself")

    def integrand(x: Any) -> Any:
        return func(x, *args)

    return _integral(integrand, a, b, options, False, lambda a, b: _integrate.quad(integrand, a, b, **options))


@advised
def quad_vec(
    f, a, b, epsabs=1e-200, epsrel=1e-08, norm="2", cache_size=100000000.0, limit=10000, workers=1, points=None,
    quadrature=None, full_output=False, *, args=(),
):  # fmt: skip
    """The integral of a function whose values are arrays, between two limits, and an estimate of the error.

    Gradient: as that of ``quad``. Raises NotYetError for ``full_output`` where something watches.

    >>> def moments(k):
    ...     return tnp.integrate.quad_vec(lambda x: k * x, 0.0, 1.0)[0]
    >>> tnp.jacobian(moments)(tnp.asarray([1.0, 2.0])).numpy().round(6)
    array([[0.5, 0. ],
           [0. , 0.5]])
    """
    args = args if isinstance(args, tuple) else (args,)
    options = {
        "epsabs": epsabs, "epsrel": epsrel, "norm": norm, "cache_size": cache_size, "limit": limit, "workers": workers,
        "points": points, "quadrature": quadrature,
    }  # fmt: skip

    def integrand(x: Any) -> Any:
        return f(x, *args)

    def on_arrays(x: Any) -> Any:
        return _numpy.asarray(unwrap(integrand(x)))

    if not is_watching():
        result = _integrate.quad_vec(on_arrays, unwrap(a), unwrap(b), full_output=full_output, **options)
        return (wrap(_numpy.asarray(result[0])[()]), wrap(_numpy.asarray(result[1])[()]), *result[2:])
    refuse(full_output, "quad_vec with full_output=", "full_output=False")
    return _integral(integrand, a, b, options, True, lambda a, b: _integrate.quad_vec(on_arrays, a, b, **options))


__all__ = ["quad", "quad_vec"]
