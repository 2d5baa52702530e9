"""Users' functions as SciPy's solvers take them and as rules differentiate them, and the results as users get them.

Eager, SciPy calls the function itself, and it is traced at the solution for its derivative; in a trace and in a batch
it is traced at the start, and SciPy calls the program.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from .._base.errors import NotYetError, message
from .._core import core
from .._core.core import context, ndarray, wrap
from .._core.dispatch import plain_context
from ..api.common import to_array
from ..function.control.program import Program
from .steps import Root


def is_watching() -> bool:
    """True where a tape, a trace or a batch may be interested in what a solver finds."""
    if not core._active:
        return False
    ctx = context()
    return ctx.trace is not None or bool(ctx.tapes) or bool(ctx.levels)


def is_eager() -> bool:
    """True if nothing but tapes watches, so that all arrays have numbers."""
    return context().trace is None and not context().levels


def plainly(function: Callable, *args: Any, **kwargs: Any) -> Any:
    """A call of SciPy's in which nothing watches what the user's function does."""
    with plain_context():
        return function(*args, **kwargs)


def floats(x: Any) -> ndarray:
    """A start as an array of floats; complex ones, whose rules would be others, are refused."""
    x = to_array(x)
    refuse(x.dtype.kind == "c", "a solver of complex numbers", "real and imaginary parts as two halves of the unknowns")
    return x if x.dtype == _numpy.float64 else x.astype(_numpy.float64)


def traced(function: Callable, x: Any, name: str) -> Program:
    """``function`` of an array like ``x``, with all other arrays that it reads as further inputs."""
    return _program(function, [x], name)


def _program(function: Callable, xs: Sequence[Any], name: str) -> Program:
    operands = [wrap(x._v) if isinstance(x, ndarray) else wrap(_numpy.array(x)) for x in xs]
    return Program(function, operands, operands, name)


def refuse(condition: Any, what: str, fix: str) -> None:
    """Raise NotYetError for what has no rule, where something watches."""
    if condition:
        raise NotYetError(message(f"{what} has no gradient, and is not traced or batched", fix))


def as_ours(result: Any, names: Sequence[str]) -> Any:
    """SciPy's result with arrays of ours under these names."""
    for name in names:
        if name in result:
            part = result[name]  # a list of one Jacobian for each constraint, by trust-constr
            result[name] = (
                [wrap(_numpy.asarray(v)) for v in part] if isinstance(part, list) else wrap(_numpy.asarray(part))
            )
    return result


def found(
    residual: Callable,
    start: Any,
    eager: Callable[[], tuple[Any, Any]],
    find: Callable[..., Any],
    functions: Sequence[Callable] = (),
    name: str = "residual",
    starts: Sequence[Any] = (),
    masked: bool = False,
) -> Any:
    """The solution of ``residual(z) = 0`` near ``start`` as a step; with ``masked`` that of ``residual(z, mask) = 0``.

    ``eager()`` gives SciPy's own solution (and mask) and why it is none, or ""; ``find(*functions, start, *starts)`` is
    the call on arrays, with these functions (the residual if there are none) as programs.
    """
    starts = [to_array(s) for s in (start, *starts)]
    if is_eager():
        first, failed = plainly(eager)
        first = [_numpy.array(v, float) for v in (first if masked else (first,))]
        program = _program(residual, first, name)
        step = Root(program, len(starts), _never, first, failed)
        return step(*starts, *program.captures)[0]
    program = _program(residual, [start, _numpy.zeros(tuple(start.shape))] if masked else [start], name)
    asked = [_program(f, [start], name) for f in functions] or [program]
    inputs = [*starts, *program.captures]
    places = []
    for other in asked:
        places.append(slice(len(inputs), len(inputs) + len(other.captures)))
        inputs += other.captures

    def call(*values: Any) -> Sequence[Any]:
        on_arrays = [
            lambda z, run=other.run, theta=values[place]: run(_numpy.asarray(z), *theta)[0]
            for other, place in zip(asked, places, strict=True)
        ]
        result = find(*on_arrays, *values[: len(starts)])
        return [_numpy.asarray(v, float) for v in (result if masked else (result,))]

    return Root(program, len(starts), call)(*inputs)[0]


def _never(*values: Any) -> Any:
    raise RuntimeError("a solver that ran eagerly was asked to run again")


def checked(result: Any, what: str) -> Any:
    """SciPy's result of a call in a trace. Raises RuntimeError if the solver gave up."""
    if not result.success:
        raise RuntimeError(message(f"{what} did not converge: {result.message}", "a start nearer to the solution"))
    return result


__all__ = ["as_ours", "checked", "floats", "found", "is_eager", "is_watching", "plainly", "refuse", "traced"]
