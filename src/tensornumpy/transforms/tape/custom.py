"""Gradients of one's own: custom_gradient, stop_gradient, recompute_grad.

The user calls it. It calls a tape for what is recomputed, and binds an op with the user's rule.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from ..._base.dims import Dim
from ..._base.dtypes import Aval, is_inexact
from ..._base.errors import message, user_line
from ..._base.scopes import within
from ..._core import core
from ..._core.advice import advised
from ..._core.core import Variable, bind, context, ndarray
from ..._core.pytree import flatten, unflatten
from ..._core.transformed import Transformed
from ...api.common import to_array
from ...ops import movement
from ...ops.base import Op, lead, match
from ...ops.debug import quiet
from ..batching.level import batching
from .gradient import GradientTape
from .sweep import as_handle

# f on flat arguments: ``run(*arrays) -> (flat results, backward)``, ``backward(*cotangents) -> flat gradients``.
Run = Callable[..., tuple[list[ndarray], Callable[..., list[Any]]]]


class CustomOp(Op):
    """The results of a function as they come, with the gradient that its author gave.

    Its inputs are the results, then the arguments. ``backward`` was made by the call that gave the results, and holds
    values of that call; where the op runs again on other values (a batch, a later run of a compiled graph), the
    function is run again to make another.
    """

    def __init__(self, name: str, count: int, run: Run, backward: Callable | None, values: Sequence[Any]):
        # no row of the table, so not Op.__init__: each call of a function with a custom gradient is its own op
        self.name, self.where = name, user_line(2)
        self.count, self.run, self.backward, self.values = count, run, backward, list(values)
        self.vjp, self.differentiable, self.simple = None, True, False
        self.linear = self.multilinear = self.holomorphic = self.singular = False
        self.is_view = self.promotes = self.effect = False
        self.points: tuple = ()
        self.row = False
        self._batch = self._infer = None

    def evaluate(self, *values: Any) -> Any:
        out = tuple(_numpy.array(v) for v in values[: self.count])
        return out if self.count > 1 else out[0]

    def on_tensors(self, engine: Any, *tensors: Any) -> Any:
        """The same on tensors of an engine, whose tapes then use the author's gradient too."""
        out = tuple(map(engine.identity, tensors[: self.count]))
        return out if self.count > 1 else out[0]

    def infer(self, *avals: Aval, **params: Any) -> Any:
        return avals[0] if self.count == 1 else tuple(avals[: self.count])

    def __reduce__(self) -> Any:
        raise TypeError(f"the custom gradient of {self.name} belongs to this process and cannot be pickled")

    def pullback(self, np: Any, g: Any, y: Any, xs: Sequence[Any], needed: Sequence[int], params: dict) -> list:
        arguments = xs[self.count :]
        backward = self.backward
        same = all((a._v if isinstance(a, ndarray) else a) is v for a, v in zip(arguments, self.values, strict=True))
        if backward is None or not same:
            with quiet(drop=True):
                _, backward = self.run(*[as_handle(a) for a in arguments])
        grads = backward(*[as_handle(c) for c in (g if g.__class__ is list else [g])])
        out = []
        for i in needed:
            c = grads[i - self.count] if i >= self.count else None
            if c is not None:
                c = self._checked(to_array(c), i - self.count, xs[i])
                c = match(np, c._concrete() if np is _numpy else c, xs[i])
            out.append(c)
        return out

    def _checked(self, c: ndarray, i: int, x: Any) -> ndarray:
        """A gradient that broadcasts to its argument. Raises ValueError for any other."""
        if any(n.__class__ is Dim for n in (*c.shape, *x.shape)):
            return c  # lengths that a graph compares when it runs
        try:
            fits = _numpy.broadcast_shapes(c.shape, x.shape) == tuple(x.shape)
        except ValueError:
            fits = False
        if not fits:
            raise ValueError(
                message(
                    f"the custom gradient of {self.name} returned shape {tuple(c.shape)} for argument {i} "
                    f"of shape {tuple(x.shape)}",
                    "return a gradient with the shape of the argument",
                )
            )
        return c

    def batch(self, xs: Sequence[Any], mapped: Sequence[bool], params: dict) -> Any:
        size = next(x.shape[0] for x, m in zip(xs, mapped, strict=True) if m)
        arguments, flags = xs[self.count :], mapped[self.count :]

        def run(*whole: Any) -> tuple[list, Callable]:
            batch = batching(size)
            with batch:
                outs, backward = self.run(*[batch.split(a) if m else a for a, m in zip(whole, flags, strict=True)])
                outs = [batch.join(o) for o in outs]

            def joined(*gs: Any) -> list:
                with batch:
                    grads = backward(*[batch.split(c) for c in gs])
                    grads = [None if c is None else batch.join(to_array(c)) for c in grads]
                # what all examples share receives the sum of their gradients
                return [c if c is None or m else c.sum(axis=0) for c, m in zip(grads, flags, strict=True)]

            return outs, joined

        full = [x if m or i >= self.count else lead(x, size) for i, (x, m) in enumerate(zip(xs, mapped, strict=True))]
        return bind(CustomOp(self.name, self.count, run, None, [None] * len(arguments)), full, {})


class _VariableWatcher(GradientTape):
    """Notes which Variables are read, and records nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: dict[int, Variable] = {}

    def _auto_watch(self, variable: Variable, value: Any) -> bool:
        if variable.trainable:
            self.variables[id(variable)] = variable
        return False


class _Custom(Transformed):
    transform = "custom_gradient"

    def call(self, args: tuple, kwargs: dict) -> Any:
        if not core._active:
            return self.inner(*args, **kwargs)[0]
        return _call(self.inner, args, kwargs)


@advised
def custom_gradient(f: Callable | None = None) -> Callable:
    """Decorator for a function that returns ``(y, grad)`` with its own gradient, as ``tf.custom_gradient``.

    ``grad(*dy)`` takes a cotangent for each result and returns one gradient for each array among the positional
    arguments (None: no gradient); keyword arguments are constants. A function that reads Variables has
    ``grad(*dy, variables)`` and returns ``(gradients, gradients of the variables)``. Gradient: what ``grad`` computes
    is itself differentiated for second order; it runs under ``vectorized_map`` and ``function``, where the function may
    be run once more for its gradient.

    Raises ValueError if ``grad`` returns another number of gradients or other shapes, TypeError if ``f`` reads
    Variables and ``grad`` has no parameter ``variables``.

    >>> @tnp.custom_gradient
    ... def clipped(x):
    ...     return x * x, lambda dy: tnp.minimum(dy * 2 * x, 1.0)
    >>> tnp.grad(clipped)(3.0).numpy()
    array(1.)
    """
    if f is None:
        return custom_gradient

    return _Custom(f)


def _call(f: Callable, args: tuple, kwargs: dict) -> Any:
    name = getattr(f, "__name__", "function")
    leaves, structure = flatten(args)
    places = [i for i, leaf in enumerate(leaves) if _is_numeric(leaf)]
    arrays = [to_array(leaves[i]) for i in places]
    given = list(leaves)
    for i, array in zip(places, arrays, strict=True):
        given[i] = array
    variables: list[Variable] = []
    shape: Any = None

    def run(*values: Any) -> tuple[list[ndarray], Callable]:
        """f on these arguments (the Variables it reads come after them and are read by f itself)."""
        nonlocal shape, variables
        for i, value in zip(places, values, strict=False):
            given[i] = value
        watcher = _VariableWatcher()
        with watcher:
            result, gradient = f(*unflatten(structure, list(given)), **kwargs)
        outs, shape = flatten(result)
        own = {id(a) for a in arrays}
        if not variables:
            variables = [v for k, v in watcher.variables.items() if k not in own]
        if variables and not _takes_variables(gradient):
            raise TypeError(
                message(
                    "If using @custom_gradient with a function that uses variables, then grad_fn must accept a "
                    f"'variables' keyword argument; {name} reads {len(variables)}",
                    "def grad(*dy, variables=None): ...",
                )
            )
        return [to_array(o) for o in outs], lambda *gs: _gradients(gradient, gs, len(places), variables, name)

    outs, backward = run(*arrays)
    inputs = [*arrays, *variables]
    op = CustomOp(name, len(outs), run, backward, [x._v for x in inputs])
    trace = context().trace
    if trace is not None:
        op.values = [trace.value_of(x) for x in inputs]
    result = bind(op, [*outs, *inputs], {})
    return unflatten(shape, list(result) if isinstance(result, tuple) else [result])


def _is_numeric(leaf: Any) -> bool:
    return isinstance(leaf, ndarray | _numpy.ndarray | _numpy.generic | int | float | complex) and not isinstance(
        leaf, bool
    )


def _takes_variables(gradient: Callable) -> bool:
    parameters = inspect.signature(gradient).parameters
    return "variables" in parameters or any(p.kind is p.VAR_KEYWORD for p in parameters.values())


def _gradients(gradient: Callable, gs: tuple, count: int, variables: list, name: str) -> list:
    """The author's gradients as a flat list, counted."""
    if variables:
        found, of_variables = gradient(*gs, variables=variables)
        of_variables = flatten(of_variables)[0]
        if len(of_variables) != len(variables):
            raise ValueError("Must return gradient for each variable from @custom_gradient grad_fn.")
    else:
        found, of_variables = gradient(*gs), []
    flat = flatten(found)[0]
    if len(flat) != count:
        raise ValueError(
            f"custom_gradient function {name} expected to return {count} gradients, but returned {len(flat)} instead."
        )
    return [*flat, *of_variables]


def stop_gradient(input: Any) -> Any:
    """The same values as a constant: no gradient flows through. Any nesting of arrays; memory is not shared.

    >>> tnp.grad(lambda x: x * tnp.stop_gradient(x))(3.0).numpy()
    array(3.)
    """
    leaves, structure = flatten(input)
    return unflatten(structure, [bind(movement.stop_gradient, (to_array(x),), {}) for x in leaves])


class _Recomputed(Transformed):
    transform = "recompute_grad"

    def call(self, args: tuple, kwargs: dict) -> Any:
        f = self.inner

        def run(*args: Any) -> tuple[Any, Callable]:
            paused = [t for t in context().tapes if not isinstance(t, _VariableWatcher)]
            with within(context().replace(tapes=tuple(t for t in context().tapes if t not in paused))):
                result = f(*args, **kwargs)

            def gradient(*gs: Any, variables: Any = ()) -> Any:
                leaves, structure = flatten(args)
                fresh = [bind(movement.copy, (to_array(x),), {}) if _is_numeric(x) else x for x in leaves]
                sources = [x for x in fresh if isinstance(x, ndarray)]
                strict = any(t._strict for t in paused) or None
                with GradientTape(watch_accessed_variables=False, strict=strict) as tape, quiet(drop=True):
                    tape.watch([x for x in sources if is_inexact(x.dtype)] + list(variables))
                    again = [to_array(a) for a in flatten(f(*unflatten(structure, fresh), **kwargs))[0]]
                none = "zero" if tape._ends else "none"  # zeros of what left are told
                grads = tape.gradient(again, [*sources, *variables], list(gs), unconnected_gradients=none)
                return (grads[: len(sources)], grads[len(sources) :]) if variables else grads

            return result, gradient

        run.__name__ = getattr(f, "__name__", "function")
        return custom_gradient(run)(*args)


@advised
def recompute_grad(f: Callable) -> Callable:
    """``f`` that keeps nothing for its gradient: the gradient runs it again. Less memory, more time.

    >>> tnp.grad(tnp.recompute_grad(lambda x: tnp.sin(x) ** 2))(0.0).numpy()
    array(0.)
    """

    return _Recomputed(f)
