"""``Step``: a call of SciPy's solver as one node, with a rule for its derivative instead of a record of its iterations.

The value comes from SciPy, which calls the traced function. The rule is a traced program again, so that it is
differentiated, compiled and batched in its turn: every order is there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from .._base.errors import NoGradientError, message
from .._core.core import bind, ndarray
from ..api.common import to_array
from ..api.linalg.matrices import solve
from ..engines.numpy import GuardFailed
from ..function.control.program import Callee, Program, apply, gradients, run
from ..function.tracing.tracer import concrete_of
from ..ops.base import batch_size, lead
from ..transforms.tape.transforms import jacobian


class Step(Callee):
    """What SciPy computes of arrays: ``compute(*arrays) -> arrays``, and the program that has its derivative.

    ``first``: what it gave for the inputs it was made with, if that is known; ``failed``: why that is no solution,
    or (what is to be told, the fix).
    """

    dynamic = True

    def __init__(self, first: Sequence[Any] | None = None, failed: str | tuple[str, str] = ""):
        self.first, self.failed = first, failed
        self._rules: dict[tuple[int, ...], Program] = {}

    def compute(self, *values: Any) -> Sequence[Any]:
        raise NotImplementedError

    def rule(self, needed: tuple[int, ...], g: Sequence[Any], y: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        """Cotangents of the inputs ``needed``, written in functions of ours."""
        raise NotImplementedError

    def __call__(self, *handles: Any) -> list[Any]:
        out = bind(apply, tuple(handles), {"program": self})
        return list(out) if isinstance(out, list | tuple) else [out]

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        found, self.first = self.first, None
        if found is None:
            try:
                found = self.compute(*values)
            except GuardFailed as failure:
                what = f"a Python decision at {failure.node.line} inside of a function that SciPy calls changed"
                raise TypeError(message(what, "tnp.where or tnp.cond in its place")) from None
        return [_numpy.array(o) for o in found]

    def program_of(self, needed: Sequence[int], g: Any, y: Any, xs: Any) -> Program:
        """The rule as a program; the arrays are examples of its inputs."""
        key = tuple(needed)
        if key not in self._rules:
            n, m = len(g), len(y)
            self._rules[key] = Program.traced(
                lambda *all: self.rule(key, all[:n], all[n : n + m], all[n + m :]), [*g, *y, *xs], "derivative"
            )
        return self._rules[key]

    def cotangents(self, np: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        if self.failed:
            what, fix = self.failed if isinstance(self.failed, tuple) else (
                f"the solver did not converge, so there is no derivative: {self.failed}",
                "a start nearer to the solution, more iterations, or a looser tolerance",
            )  # fmt: skip
            raise NoGradientError(message(what, fix))
        examples = [[example(v) for v in part] for part in (g, y, xs)]
        return run(np, self.program_of(needed, *examples), (*g, *y, *xs))

    def batched(self, xs: Sequence[Any], mapped: Sequence[bool]) -> Sequence[Any]:
        size = batch_size(xs, mapped)
        full = [x if m else lead(x, size) for x, m in zip(xs, mapped, strict=True)]
        return tuple(Stacked(self)(*full))


class Stacked(Step):
    """A step for each of a stack, one after another: SciPy's solvers take one problem."""

    def __init__(self, step: Step):
        super().__init__()
        self.step = step

    def compute(self, *values: Any) -> Sequence[Any]:
        each = [self.step.compute(*row) for row in zip(*values, strict=True)]
        return [_numpy.stack([_numpy.asarray(o) for o in column]) for column in zip(*each, strict=True)]

    def program_of(self, needed: Sequence[int], g: Any, y: Any, xs: Any) -> Program:
        one = self.step.program_of(needed, *[[v[0] for v in part] for part in (g, y, xs)])
        return one.of_examples((True,) * (len(g) + len(y) + len(xs)), len(xs[0]))


def example(x: Any) -> Any:
    """The numbers that a value has now, those of the first example of a batch."""
    return _numpy.array(concrete_of(x._v if isinstance(x, ndarray) else x))


class Root(Step):
    """The z at which ``residual(z, *mask, *theta)`` is zero, by the theorem on implicit functions.

    Inputs: ``starts`` ones that only tell SciPy where to begin, theta, and ones that only SciPy reads. Results: z, and
    with ``masked`` which bound each element is at (-1, 0, 1). ``find(*arrays) -> results``.
    """

    def __init__(
        self, residual: Program, starts: int, find: Callable, first: Any = None, failed: str | tuple[str, str] = ""
    ):
        super().__init__(first, failed)
        self.residual, self.starts, self.find = residual, starts, find

    def compute(self, *values: Any) -> Sequence[Any]:
        return self.find(*values)

    def rule(self, needed: tuple[int, ...], g: Sequence[Any], y: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        (z, *mask), k = y, self.starts
        end = k + len(self.residual.graph.inputs) - len(y)
        theta = (*mask, *xs[k:end])

        def slope(z: Any) -> Any:
            return jacobian(lambda z: self.residual(z, *theta)[0])(z).reshape(z.size, z.size)

        # one step of Newton's method: the derivative is then more exact than the solver's tolerance
        z = z - solve(slope(z), self.residual(z, *theta)[0].reshape(z.size)).reshape(z.shape)
        back = -solve(slope(z).T, g[0].reshape(z.size)).reshape(z.shape)
        asked = [i for i in needed if k <= i < end]
        found = gradients(self.residual, (z, *theta), [i - k + len(y) for i in asked], [back]) if asked else []
        known = dict(zip(asked, found, strict=True))
        return [known[i] if i in known else to_array(_numpy.zeros(xs[i].shape, xs[i].dtype)) for i in needed]


__all__ = ["Root", "Stacked", "Step", "example"]
