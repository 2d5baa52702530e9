"""Functions of functions: ``grad``, ``jvp``, ``vjp``, ``linearize``, ``jacobian`` and ``hessian``, made of a tape.

The user calls them. They call the tape, ``jacobian.py`` and ``pushforward.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import is_inexact
from ..._base.errors import message
from ..._base.hooks import hooks
from ..._core import core
from ..._core.advice import advised
from ..._core.core import bind, context, ndarray
from ..._core.pytree import leaves_like, refuse_subclasses, unflatten, variables
from ..._core.tracebacks import shortened
from ..._core.transformed import Transformed
from ...api.common import made, to_array
from ...ops import movement
from ..batching.level import batching
from .escapes import refuse_escapes
from .gradient import GradientTape
from .jacobian import jacobian as rows_of
from .pushforward import advance, push, seed, tangent_of, warn_of_missing


def _fresh(x: Any) -> ndarray:
    """A differentiable argument as an array that nothing else refers to; the copy is recorded by tapes around."""
    if x.__class__ is ndarray and x._v.__class__ is np.ndarray and x._v.dtype.kind == "f":
        return bind(movement.copy, (x,), {})
    if isinstance(x, int | float) and not isinstance(x, bool):
        x = float(x)
    if isinstance(x, np.ndarray):
        refuse_subclasses(type(x))
    given, x = x, to_array(x)
    if not is_inexact(x.dtype):
        kind = type(given).__name__
        if x.dtype.kind in "biu":
            what, fix = f"an array of {x.dtype} is not differentiable", "x.astype(float)"
        elif isinstance(given, ndarray | np.ndarray | str | bytes):
            what = f"{'an array' if hasattr(given, 'dtype') else 'a ' + kind} of {x.dtype} is not differentiable"
            fix = "the numbers in one argument, the rest in another: tnp.grad(f, argnums=0)"
        else:
            what = f"a {kind} is no array, and no nesting of arrays that tnp.tree knows"
            fix = f"tnp.tree.register({kind}, flatten, unflatten), or make {kind} a dataclass, whose fields are known"
        raise TypeError(message(what, fix))
    return bind(movement.copy, (x,), {})


def _fresh_tree(tree: Any) -> tuple[list[ndarray], Any]:
    """Fresh arrays for the leaves, and their structure, in which None stays None."""
    leaves, structure = variables(tree, False)
    return [_fresh(x) for x in leaves], structure


class _Selected:
    """A call with fresh arrays in the places that ``argnums`` names: what a transform differentiates by.

    ``arrays``: the leaves of the places; ``numbers``: the places.
    """

    arrays: list[ndarray]
    _parts: Any  # leaves and structure of each place: pairs; None for the usual call, with one array

    def __init__(self, argnums: int | Sequence[int], args: Sequence[Any]):
        if argnums.__class__ is int and argnums == 0 and args and args[0].__class__ is ndarray:  # the usual call
            self.single, self.numbers, self._args = True, (0,), args
            self.arrays, self._parts = [_fresh(args[0])], None
            return
        self.single = isinstance(argnums, int)
        numbers: tuple = (argnums,) if isinstance(argnums, int) else tuple(argnums)
        self.numbers = tuple(i + len(args) if i < 0 else i for i in numbers)
        if any(i >= len(args) or i < 0 for i in self.numbers):
            what = f"argnums {argnums} names an argument that was not passed: there are {len(args)}"
            raise TypeError(message(what, "argnums=0 for the first positional argument; keywords are constants"))
        self._args = args
        self.arrays = []
        self._parts = []
        for i in self.numbers:
            leaves, spec = _fresh_tree(args[i])
            self.arrays += leaves
            self._parts.append((len(leaves), spec))

    def _filled(self, leaves: Sequence[Any]) -> list[Any]:
        rest = iter(leaves)
        return [unflatten(spec, [next(rest) for _ in range(count)]) for count, spec in self._parts]

    def arguments(self) -> list[Any]:
        """The arguments of the call, with the arrays in their places."""
        if self._parts is None:
            return [*self.arrays, *self._args[1:]]
        full = list(self._args)
        for i, part in zip(self.numbers, self._filled(self.arrays), strict=True):
            full[i] = part
        return full

    def structured(self, leaves: Sequence[Any]) -> Any:
        """A value for each array, in the structure of the arguments."""
        if self._parts is None:
            return leaves[0]
        found = self._filled(leaves)
        return found[0] if self.single else tuple(found)


def _run(
    f: Callable,
    arrays: list[ndarray],
    arguments: Callable[[], Sequence[Any]],
    kwargs: dict,
    has_aux: bool,
    strict: bool | None,
    persistent: bool = True,
) -> tuple[GradientTape, Any, tuple]:
    """``(tape that has recorded f, its value, the auxiliary output in a tuple)``."""
    if core._active and context().trace is not None:
        f = hooks.inlined(f)
    tape = GradientTape(persistent=persistent, watch_accessed_variables=False, strict=strict)
    with tape:
        tape.watch(arrays)
        result = f(*arguments(), **kwargs)  # an object that is made anew may compute with its fields: on the tape
    if not has_aux:
        return tape, result, ()
    if not isinstance(result, tuple | list) or len(result) != 2:
        raise TypeError(
            message(f"has_aux=True, and the function returned a {type(result).__name__}", "return value, auxiliary")
        )
    return tape, result[0], (result[1],)


def _outputs(value: Any) -> tuple[list[ndarray], Any]:
    """The results of a function as arrays, and their structure."""
    leaves, spec = variables(value, False)
    return [to_array(x) for x in leaves], spec


class _ValueAndGradient(Transformed):
    """Options: those of ``value_and_grad``."""

    transform = "value_and_grad"
    argnums: int | Sequence[int]
    has_aux: bool
    strict: bool | None

    def call(self, args: tuple, kwargs: dict) -> Any:
        chosen = _Selected(self.argnums, args)
        arrays, has_aux = chosen.arrays, self.has_aux
        tape, result, aux = _run(self.inner, arrays, chosen.arguments, kwargs, has_aux, self.strict, persistent=False)
        value = to_array(result)
        if value.ndim or value.dtype.kind not in "f":
            raise TypeError(
                message(
                    f"grad needs a real scalar, and the function returned shape {tuple(value.shape)} of {value.dtype}",
                    "tnp.sum of the result, or tnp.jacobian",
                )
            )
        if len(arrays) == 1:  # the short way of a tape
            found = chosen.structured([tape.gradient(value, arrays[0], unconnected_gradients="zero")])
        else:
            found = chosen.structured(tape.gradient(value, arrays, unconnected_gradients="zero"))
        return ((value, *aux) if has_aux else value), found


class _Gradient(_ValueAndGradient):
    transform = "grad"

    def call(self, args: tuple, kwargs: dict) -> Any:
        value, found = _ValueAndGradient.call(self, args, kwargs)
        return (found, value[1]) if self.has_aux else found


@advised
def value_and_grad(
    f: Callable, argnums: int | Sequence[int] = 0, has_aux: bool = False, *, strict: bool | None = None
) -> Callable:
    """The function ``(f(*args), gradient)`` for a scalar ``f``, with respect to the positional arguments ``argnums``.

    Arguments may be Python numbers and nestings of arrays (see ``tnp.tree``). With ``has_aux``, ``f`` returns
    ``(value, anything)``. ``strict`` raises NoGradientError, where a LostGradientWarning is given otherwise, if a part
    of the gradient may be lost (see ``GradientTape``). Gradient: zeros where an argument does not matter. Raises
    TypeError if the value is no real scalar, or an argument nothing that has a gradient.

    >>> value, gradient = tnp.value_and_grad(lambda x: x**2)(3)
    >>> value.numpy(), gradient.numpy()
    (array(9.), array(6.))
    """

    return _ValueAndGradient(f, argnums=argnums, has_aux=has_aux, strict=strict)


@advised
def grad(
    f: Callable, argnums: int | Sequence[int] = 0, has_aux: bool = False, *, strict: bool | None = None
) -> Callable:
    """The gradient of a scalar ``f`` as a function; see ``value_and_grad``. With ``has_aux`` it gives
    ``(gradient, anything)``.

    >>> tnp.grad(tnp.sin)(0.0).numpy()
    array(1.)
    """
    return _Gradient(f, argnums=argnums, has_aux=has_aux, strict=strict)


@advised
def jvp(
    f: Callable,
    primals: Sequence[Any],
    tangents: Sequence[Any],
    has_aux: bool = False,
    *,
    strict: bool | None = None,
) -> tuple:
    """``(f(*primals), its derivative in the direction of the tangents)``, by forward mode.

    ``primals`` and ``tangents`` are tuples of arguments, each an array or a nesting of arrays; a tangent that is None
    is zero. Results that do not depend on them have zeros, Python numbers and NumPy's arrays too, and None has None.
    With ``has_aux``, ``f`` returns ``(result, anything)``, and ``anything`` is the third of the results. ``strict`` is
    that of ``value_and_grad``.

    >>> value, tangent = tnp.jvp(lambda x: x * x, (3.0,), (1.0,))
    >>> value.numpy(), tangent.numpy()
    (array(9.), array(6.))
    """
    primals, tangents = tuple(primals), tuple(tangents)
    if len(primals) != len(tangents):
        what = f"jvp got {len(primals)} primals and {len(tangents)} tangents"
        raise ValueError(message(what, "tnp.jvp(f, (x, y), (tangent of x, tangent of y))"))
    arrays, spec = _fresh_tree(primals)
    given = _fitting(spec, tangents, arrays, "tangent", "primal")
    tape, value, aux = _run(f, arrays, lambda: unflatten(spec, arrays), {}, has_aux, strict, persistent=False)
    return (value, push(tape, value, arrays, given), *aux)


@advised
def vjp(f: Callable, *primals: Any, has_aux: bool = False, strict: bool | None = None) -> tuple:
    """``(f(*primals), pullback)``: ``pullback(cotangents)`` gives a tuple with a cotangent for each primal.

    Primals, results and cotangents may be nestings of arrays; cotangents have the structure of the results, None for
    one that is zero. The pullback may be called often, and under ``vectorized_map``; ``f`` runs once. With ``has_aux``,
    ``f`` returns ``(result, anything)``, and ``anything`` comes third. ``strict`` is that of ``value_and_grad``.

    Gradient: of every order. Raises ValueError for cotangents of another structure or shape than the results.

    >>> value, pullback = tnp.vjp(lambda x, y: (x * y, x + y), tnp.asarray(2.0), tnp.asarray(3.0))
    >>> [c.numpy().item() for c in pullback((1.0, 10.0))]
    [13.0, 12.0]
    """
    arrays, spec = _fresh_tree(tuple(primals))
    tape, value, aux = _run(f, arrays, lambda: unflatten(spec, arrays), {}, has_aux, strict)
    outs, out_spec = _outputs(value)

    @shortened
    def pullback(cotangents: Any) -> Any:
        given = _fitting(out_spec, cotangents, outs, "cotangent", "result")
        pairs = [(o, c) for o, c in zip(outs, given, strict=True) if c is not None and is_inexact(o.dtype)]
        if pairs:
            found = tape.gradient([o for o, _ in pairs], arrays, [c for _, c in pairs], unconnected_gradients="zero")
        else:
            found = [made(np.zeros(tuple(x.shape), x.dtype)) for x in arrays]
        return unflatten(spec, found)

    return (unflatten(out_spec, outs), pullback, *aux)


@advised
def linearize(f: Callable, *primals: Any, has_aux: bool = False, strict: bool | None = None) -> tuple:
    """``(f(*primals), derivative)``: ``derivative(*tangents)`` is that of ``f`` in the direction of the tangents.

    As ``jvp``, for many directions at one point: ``f`` runs once, and each call goes through what it recorded. Tangents
    have the structures of the primals, None for one that is zero. With ``has_aux``, ``f`` returns
    ``(result, anything)``, and ``anything`` comes third. ``strict`` is that of ``value_and_grad``.

    Gradient: of every order. Raises ValueError for tangents of another structure or shape than the primals.

    >>> value, derivative = tnp.linearize(tnp.sin, 0.0)
    >>> derivative(2.0).numpy(), derivative(3.0).numpy()
    (array(2.), array(3.))
    """
    arrays, spec = _fresh_tree(tuple(primals))
    tape, value, aux = _run(f, arrays, lambda: unflatten(spec, arrays), {}, has_aux, strict)
    outs, out_spec = _outputs(value)

    @shortened
    def derivative(*tangents: Any) -> Any:
        given = _fitting(spec, tuple(tangents), arrays, "tangent", "primal")
        return unflatten(out_spec, push(tape, outs, arrays, given))

    return (unflatten(out_spec, outs), derivative, *aux)


def _fitting(spec: Any, tree: Any, arrays: Sequence[ndarray], what: str, of: str) -> list[Any]:
    """The leaves of ``tree`` as arrays (None: zero). Raises ValueError unless they are like ``arrays``."""
    try:
        leaves = leaves_like(spec, tree)
    except (TypeError, ValueError) as error:
        raise ValueError(
            message(f"the {what}s have another structure than the {of}s: {error}", f"one {what} for each {of}")
        ) from None
    if len(leaves) != len(arrays):
        raise ValueError(message(f"{len(leaves)} {what}s for {len(arrays)} {of}s", f"one {what} for each {of}"))
    found = [None if leaf is None else to_array(leaf) for leaf in leaves]
    for given, x in zip(found, arrays, strict=True):
        if given is not None and tuple(given.shape) != tuple(x.shape):
            raise ValueError(
                message(
                    f"a {what} has shape {tuple(given.shape)} and its {of} {tuple(x.shape)}",
                    f"tnp.ones({tuple(x.shape)}), or another {what} of that shape",
                )
            )
    return found


MODES = ("auto", "forward", "reverse")


class _Jacobian(Transformed):
    """Options: those of ``jacobian``."""

    transform = "jacobian"
    argnums: int | Sequence[int]
    has_aux: bool
    mode: str
    strict: bool | None

    def call(self, args: tuple, kwargs: dict) -> Any:
        chosen = _Selected(self.argnums, args)
        tape, value, aux = _run(self.inner, chosen.arrays, chosen.arguments, kwargs, self.has_aux, self.strict)
        outs, spec = _outputs(value)
        for what, x in [*(("an argument", x) for x in chosen.arrays), *(("a result", o) for o in outs)]:
            if x.dtype.kind == "c" or not is_inexact(x.dtype):
                raise TypeError(
                    message(
                        f"{what} of jacobian is of {x.dtype}",
                        "x.real and x.imag as arguments and results of their own"
                        if x.dtype.kind == "c"
                        else "x.astype(float)",
                    )
                )
        directions = sum(x.size for x in chosen.arrays), sum(o.size for o in outs)
        forward = self.mode == "forward" or (self.mode == "auto" and directions[0] < directions[1])
        blocks = (_forward if forward else _reverse)(tape, outs, chosen.arrays)
        found = unflatten(spec, [chosen.structured(block) for block in blocks])
        return (found, *aux) if self.has_aux else found


@advised
def jacobian(
    f: Callable,
    argnums: int | Sequence[int] = 0,
    has_aux: bool = False,
    *,
    mode: str = "auto",
    strict: bool | None = None,
) -> Callable:
    """The Jacobian of ``f`` as a function: for each result and argument an array ``result.shape + argument.shape``.

    The structure is that of the results, with the structure of the argument (a tuple for several ``argnums``) in the
    place of each. ``mode="reverse"`` does one batched backward pass for each result, ``"forward"`` one batched
    forward pass for each argument; ``"auto"`` takes the one with fewer directions. With ``has_aux``, ``f`` returns
    ``(result, anything)``, and the function ``(jacobian, anything)``. ``strict`` is that of ``value_and_grad``.

    Gradient: of every order. Raises TypeError for arguments and results that are not real floating, ValueError for
    another ``mode``.

    >>> tnp.jacobian(lambda x: x[:2] * x[2])(tnp.asarray([1.0, 2.0, 3.0])).numpy()
    array([[3., 0., 1.],
           [0., 3., 2.]])
    """
    if mode not in MODES:
        raise ValueError(message(f"mode={mode!r} of jacobian", "mode='auto', 'forward' or 'reverse'"))

    return _Jacobian(f, argnums=argnums, has_aux=has_aux, mode=mode, strict=strict)


def _reverse(tape: GradientTape, outs: list[ndarray], arrays: list[ndarray]) -> list[list[ndarray]]:
    """For each result its derivatives by all arrays: the rows of one result at a time."""
    return [rows_of(tape, o, arrays, "zero") if o.size else _no_rows([o], arrays)[0] for o in outs]


def _no_rows(outs: list[ndarray], arrays: list[ndarray]) -> list[list[ndarray]]:
    return [[made(np.zeros((*o.shape, *x.shape), o.dtype)) for x in arrays] for o in outs]


def _forward(tape: GradientTape, outs: list[ndarray], arrays: list[ndarray]) -> list[list[ndarray]]:
    """The same by columns: all directions of one array at a time."""
    blocks = _no_rows(outs, arrays)
    for k, x in enumerate(arrays):
        n, shape = x.size, tuple(x.shape)
        if not n:
            continue
        with batching(n) as batch:
            known = seed(tape, [x], [batch.split(made(np.eye(n, dtype=x.dtype).reshape(n, *shape)))])
            advance(list(tape._entries), known)
            found = [tangent_of(tape, o, known) for o in outs]
            if tape._ends:
                if tape._strict:
                    refuse_escapes(tape, [x], outs)
                warn_of_missing(tape, outs, found, [x])
            columns = [None if t is None else batch.join(t) for t in found]
        for block, o, column in zip(blocks, outs, columns, strict=True):
            if column is not None:
                last = bind(movement.transpose, (column,), {"axes": (*range(1, o.ndim + 1), 0)})
                block[k] = bind(movement.reshape, (last,), {"shape": (*o.shape, *shape)})
    return blocks


@advised
def hessian(
    f: Callable, argnums: int | Sequence[int] = 0, has_aux: bool = False, *, strict: bool | None = None
) -> Callable:
    """The second derivatives of ``f`` as a function: arrays ``result.shape + argument.shape + argument.shape``.

    The structure is that of ``jacobian`` of ``jacobian``: of the argument within that of the argument. It runs forward
    mode over reverse mode. With ``has_aux``, ``f`` returns ``(result, anything)``, and the function
    ``(hessian, anything)``. ``strict`` is that of ``value_and_grad``.

    Gradient: of every order. Raises TypeError for arguments and results that are not real floating.

    >>> tnp.hessian(lambda x: x[0] ** 2 * x[1])(tnp.asarray([1.0, 2.0])).numpy()
    array([[4., 2.],
           [2., 0.]])
    """
    inner = jacobian(f, argnums, has_aux, mode="reverse", strict=strict)
    return jacobian(inner, argnums, has_aux, mode="forward", strict=strict)
