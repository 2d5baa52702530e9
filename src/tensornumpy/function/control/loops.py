"""``while_loop`` and ``scan``: loops that are one node of the graph, of any length (iteration.py).

The user calls it. It calls ``program.py`` to trace bodies, ``iteration.py`` for what runs, ``draws.py`` for draws in
a body, ``tensors.py`` in a graph of TensorFlow.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as _numpy

from ..._base.errors import message
from ..._core.advice import advised
from ..._core.core import Batched, bind, context, ndarray, wrap
from ..._core.pytree import flatten, unflatten
from ...api.arrays.creation import arange, asarray
from ...api.arrays.joining import stack
from .draws import Ahead, Carried
from .iteration import Scan, While, segment
from .program import Program, apply, arrays
from .progress import reporting
from .tensors import in_graph
from .tensors import loop as loop_in_graph
from .tensors import scan as scan_in_graph


@advised
def while_loop(
    cond: Callable,
    body: Callable,
    loop_vars: Any,
    shape_invariants: Any = None,
    parallel_iterations: int = 10,
    back_prop: bool = True,
    swap_memory: bool = False,
    maximum_iterations: int | None = None,
    name: str | None = None,
    *,
    progress: Any = False,
) -> Any:
    """Repeat ``loop_vars = body(*loop_vars)`` while ``cond(*loop_vars)``; returns the last ``loop_vars``.

    Shapes and dtypes of the loop variables stay. The length may depend on values; the gradient keeps the loop variables
    of every iteration. ``progress``: True for a bar in the terminal, or a function that is called now and then with
    ``(iteration, maximum_iterations)``. The parameters not named here are TensorFlow's and do nothing.

    Raises TypeError if the body changes a shape or dtype, or ``cond`` gives something else than a truth value.

    >>> tnp.while_loop(lambda i: i < 10, lambda i: (i * 2,), (tnp.asarray(1),))[0].numpy()
    array(16)
    """
    xs, spec = arrays(tuple(loop_vars))
    report = reporting(progress, name or "while_loop")
    asked, cond = cond, lambda *variables: _truth(asked(*variables))

    def as_tuple(*variables: Any) -> tuple:
        new = body(*variables)
        return tuple(new) if isinstance(new, list | tuple) else (new,)

    engine = in_graph(*xs)
    if engine is not None:
        final = unflatten(spec, loop_in_graph(engine, cond, as_tuple, xs, spec, maximum_iterations))
        return final if isinstance(loop_vars, tuple) else list(final)
    if context().trace is None:
        state = unflatten(spec, xs)
        steps = 0
        with report(maximum_iterations) as tell:
            while maximum_iterations is None or steps < maximum_iterations:
                going = cond(*state)
                if is_batched(going):  # a length for each example: as a program
                    break
                if not bool(going):
                    return state if isinstance(loop_vars, tuple) else list(state)
                state = as_tuple(*state)
                steps += 1
                tell(steps)
            else:
                return state if isinstance(loop_vars, tuple) else list(state)
        xs, spec = arrays(tuple(state))
        maximum_iterations = None if maximum_iterations is None else maximum_iterations - steps
    variables = _others(xs)
    # an object that is made anew may compute with its fields: in the trace
    test = Program(lambda: cond(*unflatten(spec, variables)), variables, (), "while_cond")
    n, carried = len(xs), Carried()
    step = Program(lambda: as_tuple(*unflatten(spec, variables)), variables, (), "while_body", carried)
    before = [(x.dtype, x.shape) for x in xs]
    if step.avals != before:
        what = f"the body of while_loop turns {before} into {step.avals}"
        raise TypeError(message(what, "x.astype(...) in the body"))
    if carried.outer:
        xs += carried.start()
        both = [*variables, *_others(xs[n:])]
        carried.give(both[n:])
        test = Program(lambda: cond(*unflatten(spec, variables)), both, (), "while_cond")
        step = Program(
            lambda: (*flatten(as_tuple(*unflatten(spec, variables)), False)[0], *carried.states()),
            both, (), "while_body", carried,
        )  # fmt: skip
    loop = While(test, step, len(xs), maximum_iterations, report, carried.shared)
    outs = bind(apply, (*xs, *test.captures, *step.captures), {"program": loop})
    carried.finish(outs[n:])
    result = unflatten(spec, list(outs[:n]))
    return result if isinstance(loop_vars, tuple) else list(result)


@advised
def fori_loop(lower: Any, upper: Any, body_fun: Callable, init_val: Any) -> Any:
    """``val = body_fun(i, val)`` for i from ``lower`` up to, not including, ``upper``; returns the last ``val``.

    ``init_val`` is an array or any nesting of arrays, whose structure, shapes and dtypes stay; its arguments are those
    of ``jax.lax.fori_loop``. With bounds that are known it is a ``scan``, with bounds that are values of a trace or
    differ per example of ``vectorized_map`` a ``while_loop``.

    Gradient: keeps ``val`` of every iteration. Raises TypeError if the body changes a shape or dtype in a trace, or a
    bound is no integer.

    >>> tnp.fori_loop(0, 5, lambda i, x: x + i, tnp.asarray(0)).numpy()
    array(10)
    """
    for bound in (lower, upper):
        if asarray(bound).dtype.kind not in "iu" or asarray(bound).ndim:
            raise TypeError(message(f"fori_loop got the bound {bound!r}", "integers: tnp.fori_loop(0, n, body, init)"))
    if any(isinstance(bound, ndarray) and bound._v.__class__ is not _numpy.ndarray for bound in (lower, upper)):
        last = while_loop(
            lambda i, val: i < upper, lambda i, val: (i + 1, body_fun(i, val)), (asarray(lower), init_val)
        )
        return last[1]
    count = int(upper) - int(lower)
    if count <= 0:
        return init_val
    return scan(lambda val, i: (body_fun(i, val), None), init_val, arange(int(lower), int(upper)))[0]


def _truth(found: Any) -> Any:
    """What a condition gave, if it is a truth value or a number: any text would be true for ever."""
    kind = getattr(getattr(found, "dtype", None), "kind", "b" if isinstance(found, int | float) else "?")
    if kind in "USTmMV?" and not hasattr(found, "as_numpy_dtype"):
        what = f"the condition of while_loop gave {found!r}, a {type(found).__name__}, which is no truth value"
        raise TypeError(message(what, "a comparison: lambda i: i < 10"))
    return found


def is_batched(x: Any) -> bool:
    """True for a value that differs per example of a ``vectorized_map``."""
    return isinstance(x, ndarray) and x._v.__class__ is Batched


def _others(xs: list[ndarray]) -> list[ndarray]:
    """Other handles of the same values: a body that names one of ``xs`` itself means its value before the loop."""
    return [wrap(x._v) for x in xs]


@advised
def scan(
    f: Callable,
    init: Any,
    xs: Any = None,
    length: int | None = None,
    reverse: bool = False,
    unroll: int = 1,
    *,
    checkpoint: bool | int | None = None,
    progress: Any = False,
) -> Any:
    """``carry, y = f(carry, x)`` along the first axis of ``xs``; returns ``(carry, stacked ys)``, as ``jax.lax.scan``.

    Structures, shapes and dtypes of the carry stay. ``reverse``: from the last row to the first. ``unroll`` is JAX's
    and does nothing.

    Gradient: keeps the carry of every iteration. With ``checkpoint=k`` it keeps one in each k (True: k is the square
    root of the length) and makes those between again, so the memory of a gradient grows with the square root of the
    length; ``f`` is traced then, also outside of ``function``. The numbers are the same. (Griewank and Walther,
    Evaluating Derivatives, 2008, chapter 12.)

    ``progress``: True for a bar in the terminal, or a function that is called now and then with
    ``(iteration, length)``.

    Raises ValueError if the lengths differ or ``checkpoint`` is not positive, TypeError if ``f`` changes the shape or
    dtype of the carry.

    >>> carry, ys = tnp.scan(lambda c, x: (c + x, c), tnp.asarray(0.0), tnp.arange(3.0))
    >>> carry.numpy(), ys.numpy()
    (array(3.), array([0., 0., 1.]))
    """
    start, carry_spec = arrays(init)
    rows, rows_spec = arrays(xs) if xs is not None else ([], None)
    lengths = {r.shape[0] for r in rows} | ({length} if length is not None else set())
    if in_graph(*rows):
        lengths = {n for n in lengths if n.__class__ is int} or set(list(lengths)[:1])
    if len(lengths) != 1:
        raise ValueError(
            message(f"scan needs one length, got {sorted(lengths)}", "xs of equal first axes, or length=n")
        )
    (count,) = lengths
    if checkpoint is not None and checkpoint is not False and checkpoint < 1:
        raise ValueError(message(f"checkpoint={checkpoint}", "a number of iterations, or True"))
    report = reporting(progress, "scan")

    def pick(i: int) -> Any:
        return unflatten(rows_spec, [r[i] for r in rows]) if rows else None

    engine = in_graph(*start, *rows)
    if engine is not None:
        element = functools.partial(unflatten, rows_spec) if rows else lambda each: None
        return scan_in_graph(engine, f, init, rows, element, count, reverse)
    segments = segment(checkpoint, count) if not context().levels else None
    if context().trace is None and (segments is None or not count):
        carry, columns, ys_spec = init, [], None
        with report(count) as tell:
            for done, i in enumerate(reversed(range(count)) if reverse else range(count), 1):
                carry, y = f(carry, pick(i))
                leaves, ys_spec = flatten(y, False)
                columns.append(leaves)
                tell(done)
        if not columns:
            return carry, None
        if reverse:
            columns.reverse()
        return carry, unflatten(ys_spec, [stack(list(column)) for column in zip(*columns, strict=True)])
    if count == 0:
        raise ValueError(message("scan over no elements inside function", "a length of at least 1"))
    examples = [r[0] for r in rows]
    first = _others(start)
    given = len(rows)
    ys_specs: list[Any] = []

    carried = Carried()

    def flat_body() -> tuple:
        carry, y = f(unflatten(carry_spec, first[:n]), unflatten(rows_spec, examples[:given]) if given else None)
        leaves, spec = flatten(y, False)
        ys_specs.append(spec)
        return (*flatten(carry, False)[0], *carried.states(), *leaves)

    n, outer = len(start), context().trace
    carrying = outer is not None and isinstance(outer.draws, Carried)  # what is inside carries, too
    draws: Any = carried if carrying else Ahead()
    try:
        body = Program(flat_body, [*first, *examples], (), "scan_body", draws)
    finally:
        draws.undo()
    if isinstance(draws, Ahead) and draws.impossible:
        draws = carried
        body = Program(flat_body, [*first, *examples], (), "scan_body", draws)
    if isinstance(draws, Ahead) and draws.found:
        drawn = draws.rows(count, reverse)
        examples += [r[0] for r in drawn]
        draws.give(examples[len(rows) :])
        rows = [*rows, *drawn]
        body = Program(flat_body, [*first, *examples], (), "scan_body", draws)
    elif carried.outer:
        start = [*start, *carried.start()]
        first += _others(start[n:])
        carried.give(first[n:])
        body = Program(flat_body, [*first, *examples], (), "scan_body", carried)
    k, n = n, len(start)
    if body.avals[:n] != [(s.dtype, s.shape) for s in start]:
        before = [(s.dtype, s.shape) for s in start]
        what = f"the body of scan turns the carry {before} into {body.avals[:n]}"
        raise TypeError(message(what, "x.astype(...) in the body"))
    loop = Scan(body, n, len(rows), count, reverse, segments, report)
    outs = bind(apply, (*start, *rows, *body.captures), {"program": loop})
    ys_spec = ys_specs[-1]
    carried.finish(outs[k:n])
    return unflatten(carry_spec, list(outs[:k])), unflatten(ys_spec, list(outs[n:]))
