"""Random draws in derivatives: a draw is a fixed random number put through a function of its parameters.

Where that function is a shift and a scale, the program that is differentiated draws the standard number and computes
the rest, so that the rules of these operations are those of the draw, where the scale is 0, too. The others have the
pathwise rules of the op ``drawn``, in the number itself. What a draw does not depend on smoothly ends the derivative.

No derivative draws: the numbers are saved as all variables are. (A loop that draws is not saved in segments, whose
turns would run again.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ..ir import Check, Const, Draw, Expr, For, If, Let, Stmt, While, new_variable
from .formula import CannotDifferentiate, operation, pullback

# Functions of a location and a scale, with those of the standard number and what these are given.
_LOCATED: dict[str, tuple[str, tuple[float, ...]]] = {
    "random_normal": ("random_standard_normal", ()),
    "tn_legacy_normal": ("tn_legacy_standard_normal", ()),
    "random_uniform": ("random_standard_uniform", ()),
    "random_laplace": ("random_laplace", (0.0, 1.0)),
    "random_gumbel": ("random_gumbel", (0.0, 1.0)),
    "random_logistic": ("random_logistic", (0.0, 1.0)),
}
# Functions whose last parameter is a scale.
_SCALED: dict[str, tuple[str, tuple[float, ...]]] = {
    "random_exponential": ("random_standard_exponential", ()),
    "tn_legacy_exponential": ("tn_legacy_standard_exponential", ()),
    "random_gamma": ("random_standard_gamma", ()),
    "tn_legacy_gamma": ("tn_legacy_standard_gamma", ()),
    "random_rayleigh": ("random_rayleigh", (1.0,)),
    "tn_legacy_rayleigh": ("tn_legacy_rayleigh", (1.0,)),
}
_INVERSE = ("lognormal", "pareto", "power", "weibull")  # whose distribution functions have inverses
_PATHWISE = {
    f"{which}_{name}": name
    for which in ("random", "tn_legacy")
    for name in ("lognormal", "pareto", "power", "weibull", "vonmises")
}
_LARGEST = float(np.finfo(np.float64).max)
REFUSED = "a parameter of a random draw that NumPy looks at"


def standardized(body: Sequence[Stmt]) -> list[Stmt]:
    """A block whose draws with parameters that are no constants are standard ones, where they can be."""
    out: list[Stmt] = []
    for s in body:
        if isinstance(s, For):
            s.body = standardized(s.body)
        elif isinstance(s, While):
            s.test, s.body = standardized(s.test), standardized(s.body)
        elif isinstance(s, If):
            s.then, s.otherwise = standardized(s.then), standardized(s.otherwise)
        elif isinstance(s, Draw) and not all(isinstance(x, Const) for x in s.args):
            out += _standard(s)
            continue
        out.append(s)
    return out


def _standard(s: Draw) -> list[Stmt]:
    located, (function, constants) = s.function in _LOCATED, (_LOCATED | _SCALED).get(s.function, ("", ()))
    if not function:
        return [s]
    scale = s.args[-1]
    rest = () if located or constants else s.args[:-1]
    z = new_variable(s.var.dtype, "z")
    given = (*rest, *(Const(s.var.dtype, c) for c in constants))
    value: Expr = operation(np.multiply, (scale, z))
    if located:
        value = operation(np.add, (s.args[0], value))
    is_negative = operation(np.signbit, (scale,))  # also of -0.0, which NumPy refuses
    fits = operation(
        np.logical_and, (operation(np.less_equal, (scale, _LARGEST)), operation(np.logical_not, (is_negative,)))
    )
    drawn = Draw(z, s.source, function, given, s.is_old, s.is_element)
    return [Check(fits, REFUSED), drawn, Let(s.var, value)]


def spreads(s: Draw, carries: Callable[[Expr], bool]) -> bool:
    """True if a draw depends on the sources of a derivative. Raises CannotDifferentiate where it has no derivative."""
    if not any(map(carries, s.args)):
        return False
    if s.function not in _PATHWISE:
        raise CannotDifferentiate(f"a parameter of {name_of(s)}, in which a draw has no derivative")
    return True


def name_of(s: Draw) -> str:
    """The method of a generator that a draw is of."""
    return s.function.removeprefix("random_").removeprefix("tn_legacy_")


def shares(s: Draw, c: Expr | Sequence[Expr]) -> list[Expr | None]:
    """The shares of the parameters of a draw, for a cotangent of the number, or for a tangent of each parameter."""
    args: list[Expr] = [s.var, *s.args]
    each = [c] * len(s.args) if isinstance(c, Expr) else c
    return [
        pullback("drawn", g, s.var, args, [k], {"family": _PATHWISE[s.function]})[0]
        for k, g in enumerate(each, start=1)
    ]


__all__ = ["name_of", "shares", "spreads", "standardized"]
