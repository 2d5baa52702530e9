"""Tensors whose number of axes a graph does not know before it runs (``tf.TensorSpec(None)``, ``tf.py_function``).

What needs the number is traced once for each that may come, and the graph takes the branch of the one that does.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.errors import UnknownLengthError, message
from ..operations.evaluate import tensorflow
from ..operations.shapes import UNKNOWN_RANK

_MAX_RANK = 8  # of numbers of axes, for tensors that have the same one
_LIMITS = {1: 8, 2: 5, 3: 3}  # by the number of tensors: below it all their numbers of axes are combined
_NUMBERS = (bool, int, float, complex, np.generic)


def _choices(count: int) -> list[tuple[int, ...]]:
    """The numbers of axes of so many tensors for which there are branches."""
    limit = _LIMITS.get(count, 0)
    return [*itertools.product(range(limit), repeat=count), *((rank,) * count for rank in range(limit, _MAX_RANK))]


def _index(tf: Any, tensors: Sequence[Any], choices: list[tuple[int, ...]]) -> Any:
    """Which of the choices holds when the graph runs; their number if none does."""
    # in functions, not operators: those of tensors may be NumPy's, with its promotion
    ranks, limit = tf.stack([tf.rank(t) for t in tensors]), _LIMITS.get(len(tensors), 0)
    places = tf.constant([limit**i for i in reversed(range(len(tensors)))], tf.int32)
    alike = tf.logical_and(tf.reduce_all(tf.equal(ranks, ranks[0])), tf.less(ranks[0], _MAX_RANK))
    equal = tf.where(alike, tf.add(ranks[0], limit ** len(tensors) - limit), len(choices))
    return tf.where(tf.reduce_all(tf.less(ranks, limit)), tf.reduce_sum(tf.multiply(ranks, places)), equal)


class _Form:
    """What a call gives, without the values: the structure, and each leaf's dtype and a shape that it may have."""

    def __init__(self, tf: Any, result: Any):
        self.result = result
        self.leaves = [self.leaf(tf, leaf) for leaf in tf.nest.flatten(result)]

    @staticmethod
    def leaf(tf: Any, leaf: Any) -> Any:
        """A result as a branch gives it: a tensor. None for what is neither a tensor nor a number."""
        if isinstance(leaf, tf.Tensor):
            return leaf
        return tf.constant(np.asarray(leaf)) if isinstance(leaf, _NUMBERS) else None

    def tensors(self, tf: Any, result: Any) -> list[Any]:
        """The tensors of another result. Raises UnknownLengthError if it has another form."""
        try:
            tf.nest.assert_same_structure(self.result, result)
        except (TypeError, ValueError):
            raise UnknownLengthError(message(*UNKNOWN_RANK)) from None  # it decides how many results there are
        return [leaf for leaf in (self.leaf(tf, x) for x in tf.nest.flatten(result)) if leaf is not None]

    def refusal(self, tf: Any, text: str) -> list[Any]:
        """Tensors of this form in a branch that raises."""
        with tf.control_dependencies([tf.debugging.Assert(False, [text])]):
            shapes = [[0] if t.shape.rank is None else [n or 0 for n in t.shape] for t in self.leaves if t is not None]
            dtypes = [t.dtype for t in self.leaves if t is not None]
            return [tf.identity(tf.zeros(s, d)) for s, d in zip(shapes, dtypes, strict=True)]

    def packed(self, tf: Any, tensors: Sequence[Any]) -> Any:
        found = iter(tensors)
        kept = tf.nest.flatten(self.result)
        return tf.nest.pack_sequence_as(
            self.result, [k if t is None else next(found) for k, t in zip(kept, self.leaves, strict=True)]
        )


def flat(function: Callable[..., Any], tensors: Sequence[Any]) -> Any:
    """An elementwise ``function`` on tensors of which some have no known number of axes: on elements in one axis."""
    tf = tensorflow()
    shape = tf.shape(tensors[0])
    for t in tensors[1:]:
        shape = tf.broadcast_dynamic_shape(shape, tf.shape(t))
    result = function([t if t.shape.rank == 0 else tf.reshape(tf.broadcast_to(t, shape), [-1]) for t in tensors])
    return tuple(tf.reshape(r, shape) for r in result) if isinstance(result, tuple) else tf.reshape(result, shape)


def switched(tensors: Sequence[Any], made: Callable[[list[Any]], Any]) -> Any:
    """``made(tensors)`` on tensors of a graph that have no known number of axes: one branch for each.

    A branch in which ``made`` raises raises the error when the graph runs; if all do, it is raised here.
    """
    tf = tensorflow()
    choices = _choices(len(tensors))

    def known(ranks: tuple[int, ...]) -> Any:
        # not by tf.ensure_shape or a kernel's own check: TensorFlow's optimizer takes what a branch says of a tensor's
        # axes for the truth everywhere, and would compute ``tf.rank`` of it beforehand
        return made(
            [tf.reshape(t, tf.ensure_shape(tf.shape(t), [rank])) for t, rank in zip(tensors, ranks, strict=True)]
        )

    form = error = None
    for ranks in sorted(choices, key=lambda ranks: [abs(rank - 2) for rank in ranks]):  # a matrix is the likeliest
        try:
            with tf.__internal__.FuncGraph("one_rank").as_default():
                form = _Form(tf, known(ranks))
            break
        except Exception as raised:
            error = error or raised
    if form is None:
        raise error  # type: ignore[misc]

    def branch(ranks: tuple[int, ...]) -> Callable[[], list[Any]]:
        def run() -> list[Any]:
            try:
                result = known(ranks)
            except Exception as refused:
                return form.refusal(tf, str(refused))
            return form.tensors(tf, result)

        return run

    beyond = f"the tensors have numbers of axes that the graph has no branch for\n  fix: {UNKNOWN_RANK[1]}"
    branches = [*map(branch, choices), lambda: form.refusal(tf, beyond)]
    if all(leaf is None for leaf in form.leaves):
        return form.result
    return form.packed(tf, tf.nest.flatten(tf.switch_case(_index(tf, tensors, choices), branches)))


__all__ = ["flat", "switched"]
