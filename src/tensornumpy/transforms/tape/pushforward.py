"""Tangents pushed through the record of a tape: ``tape.jvp``, and what ForwardAccumulator (forward.py) is made of.

``GradientTape.jvp``, ``forward.py`` and ``transforms.py`` call it, and the hook ``pushed`` does for a value that a
tape knows. It calls the ops' pushforward rules, or their gradient rules on a tape of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import is_inexact
from ..._base.errors import message, own_steps
from ..._base.hooks import provide
from ..._base.plugins import plugin
from ..._base.scopes import current, within
from ..._core.core import Batched, context, ndarray, wrap_shared
from ..._core.pytree import unflatten, variables
from ...api.common import made, to_array
from ...ops.movement import cast
from .escapes import escapes_of, own_operations, refuse_escapes, warn_of_escapes
from .sweep import as_handle

Tangents = dict[int, ndarray]  # identity of a value -> its tangent


def seed(tape: Any, sources: Sequence[ndarray], tangents: Sequence[Any]) -> Tangents:
    """The tangents of the sources, checked against them."""
    known: Tangents = {}
    for source, tangent in zip(sources, tangents, strict=True):
        if tangent is None:
            continue
        values = tape._source_values(source)
        if not is_inexact(source.dtype):
            raise TypeError(message(f"an array of {source.dtype} has no tangent", "x.astype(float) before it is used"))
        tangent = to_array(tangent)
        if tuple(tangent.shape) != tuple(source.shape):
            raise ValueError(
                message(
                    f"a tangent has shape {tuple(tangent.shape)} and its primal {tuple(source.shape)}",
                    "tangents of the same shapes as the primals",
                )
            )
        for value in values:
            known[id(value)] = cast(tangent, source.dtype)
    return known


def advance(entries: Iterable[tuple], tangents: Tangents) -> None:
    """Forward through the entries: the tangent of each result from those of its inputs."""
    fixed = set(tangents)
    np_ = plugin("public")
    with np.errstate(all="ignore", call=own_steps), own_operations():
        for op, xs, keys, ys, params in entries:
            ts = [tangents.get(k) if k else None for k in keys]
            if all(t is None for t in ts):
                continue
            if ys[0].__class__ is Batched and not ys[0].level.open:
                continue  # of a vectorized_map that has ended: its operations on all examples are recorded, too
            handles = [as_handle(x) for x in xs]
            y = [wrap_shared(v) for v in ys]
            out = op.pushforward(np_, ts, y if len(y) > 1 else y[0], handles, params)
            if out is None:
                out = _transposed(np_, op, ts, y, handles, params)
            elif isinstance(out, ndarray):
                out = [out]
            for value, t in zip(ys, out, strict=True):
                if t is not None and is_inexact(value.dtype) and id(value) not in fixed:
                    tangents[id(value)] = cast(t, value.dtype)


def _transposed(np_: Any, op: Any, ts: list, y: list[ndarray], xs: list, params: dict) -> list:
    """The tangents of the results from the gradient rule alone.

    The rule is linear in the cotangent g, so its own gradient in g, weighted with the tangents, is what is sought.
    It is taken at ones: at a cotangent of zero a rule that divides gives zero (see ``base.strong_zero``).
    """
    needed = [i for i, t in enumerate(ts) if t is not None]
    gs = [np_.ones_like(v) if is_inexact(v.dtype) else np_.zeros_like(v) for v in y]
    with np_.GradientTape(watch_accessed_variables=False) as tape:
        tape.watch([g for g in gs if is_inexact(g.dtype)])
        cotangents = op.pullback(np_, gs if len(gs) > 1 else gs[0], y if len(y) > 1 else y[0], xs, needed, params)
    pairs = [(c, ts[i]) for i, c in zip(needed, cotangents, strict=True) if isinstance(c, ndarray)]
    watched = [g if is_inexact(g.dtype) else None for g in gs]
    found = tape.gradient(
        [c for c, _ in pairs], [g for g in watched if g is not None], output_gradients=[t for _, t in pairs]
    )
    rest = iter(found)
    return [None if g is None else next(rest) for g in watched]


def push_known(known: ndarray, target: ndarray, tangent: Any) -> ndarray | None:
    """The derivative of ``target`` along a ``tangent`` of ``known``, from what the tapes have recorded between them.
    None if ``target`` does not depend on it. The computation itself is not recorded."""
    ctx = context()
    with within(current().with_tapes(()), counts=False):
        for tape in ctx.tapes:
            if id(known._v) in tape._known and id(target._v) in tape._known:
                tangents = {id(known._v): to_array(tangent)}
                advance(list(tape._entries), tangents)
                if (found := tangents.get(id(target._v))) is not None:
                    return found
    return None


provide(pushed=push_known)


def push(tape: Any, target: Any, sources: Any, tangents: Any) -> Any:
    """``tape.jvp``: the tangents of ``target``; zeros where no source leads to it."""
    leaves = variables(sources)[0]
    given = variables(tangents)[0]
    if len(leaves) != len(given):
        raise ValueError(f"{len(given)} tangents were given for {len(leaves)} sources")
    tape._use()
    known = seed(tape, leaves, given)
    targets, structure = variables(target)
    sources_moved = [x for x, t in zip(leaves, given, strict=True) if t is not None]
    if tape._strict and tape._ends:
        refuse_escapes(tape, sources_moved, targets)
    advance(leading_to(tape, targets), known)
    found = [tangent_of(tape, t, known) for t in targets]
    if tape._ends:
        warn_of_missing(tape, targets, found, sources_moved)
    if not tape._persistent:
        tape._entries = []
    return unflatten(structure, [zeros_of(t) if g is None else g for t, g in zip(targets, found, strict=True)])


def warn_of_missing(
    tape: Any, targets: Sequence[Any], found: Iterable[Any], sources: Sequence[Any], known: set[int] | None = None
) -> None:
    """Warn of tangents that lack what left on its way from the sources. ``known``: what depends on them, where
    the record is not asked."""
    zero = any(
        tangent is None and target is not None and is_inexact(getattr(target, "dtype", np.dtype(float)))
        for target, tangent in zip(targets, found, strict=True)
    )
    left = escapes_of(tape, sources, targets, known)
    warn_of_escapes(left, [zero] * len(sources))


def leading_to(tape: Any, targets: Sequence[Any]) -> list[tuple]:
    """The entries that the targets were computed by."""
    needed = {id(tape._value_of(t)) for t in targets if isinstance(t, ndarray)}
    kept = []
    for entry in reversed(tape._entries):
        _, _, keys, ys, _ = entry
        if any(id(y) in needed for y in ys):
            kept.append(entry)
            needed.update(keys)
    return kept[::-1]


def tangent_of(tape: Any, target: Any, known: Tangents) -> ndarray | None:
    """The tangent of a result; None if no source leads to it. What is no array of ours is a constant."""
    if not isinstance(target, ndarray):
        return None
    value = tape._value_of(target)
    if id(value) not in tape._known:
        tape._refuse_outside("a target of the tape was computed")
    return known.get(id(value))


def zeros_of(x: Any) -> ndarray | None:
    """The tangent of a constant: zeros like it, None for None. Raises TypeError for what is no number."""
    if x is None:
        return None
    x = x if isinstance(x, ndarray) else np.asarray(x)
    if x.dtype.kind not in "biufcV" or x.dtype.names:
        raise TypeError(
            message(f"a result of dtype {x.dtype} has no tangent", "jvp(f, ..., has_aux=True), with f -> (result, aux)")
        )
    return made(np.zeros(tuple(x.shape), x.dtype))
