"""Lowerings: programs and functions that one node runs, and the branches and loops that TensorFlow makes of them.

The branches and loops take functions of tensors, so the gradient is TensorFlow's own: that of ``tf.cond`` and
``tf.while_loop``, around the gradients of the ops inside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..evaluate import numpy_dtype, tensor_dtype, tensorflow
from ..table import lowers

Body = Callable[..., Sequence[Any]]


@lowers("tf_call", same=True)
def tf_call(tf: Any, *tensors: Any, function: Any) -> tuple:
    return tuple(function.run(*tensors))


def _flag(tf: Any, x: Any) -> Any:
    """A condition as TensorFlow's control flow takes it: a boolean without axes."""
    return tf.reshape(tf.cast(x, tf.bool), ())


def branch(pred: Any, true: Callable[[], Sequence[Any]], false: Callable[[], Sequence[Any]]) -> list[Any]:
    """The tensors of the branch that ``pred`` chooses."""
    tf = tensorflow()
    return list(tf.cond(_flag(tf, pred), lambda: tuple(true()), lambda: tuple(false())))


def loop(test: Body, body: Body, state: Sequence[Any], limit: int | None) -> list[Any]:
    """``state = body(*state)`` while ``test(*state)[0]``, at most ``limit`` times."""
    tf = tensorflow()
    return list(
        tf.while_loop(
            lambda *xs: _flag(tf, test(*xs)[0]),
            lambda *xs: tuple(body(*xs)),
            tuple(state),
            maximum_iterations=limit,
        )
    )


def shapes(body: Body, carry: Sequence[Any], rows: Sequence[Any]) -> list[tuple]:
    """Dtype and shape of each result of a loop's body, without running it."""
    tf = tensorflow()
    specs = [tf.TensorSpec(x.shape, x.dtype) for x in carry] + [tf.TensorSpec(r.shape[1:], r.dtype) for r in rows]
    outs = tf.function(lambda *xs: list(body(*xs)), autograph=False).get_concrete_function(*specs).structured_outputs
    return [(numpy_dtype(o.dtype), o.shape) for o in outs]


def scan(
    body: Body, carry: Sequence[Any], rows: Sequence[Any], length: Any, reverse: bool, avals: Sequence[tuple]
) -> list[Any]:
    """The carry at the end, then the stacked results; ``avals``: dtype and shape of each result of a row."""
    tf = tensorflow()
    n = len(carry)
    columns = tuple(
        tf.TensorArray(tensor_dtype(dtype), size=length, element_shape=shape, name="column") for dtype, shape in avals
    )

    def step(i: Any, carry: tuple, columns: tuple) -> tuple:
        at = length - 1 - i if reverse else i
        outs = body(*carry, *[tf.gather(r, at) for r in rows])
        written = tuple(c.write(at, y) for c, y in zip(columns, outs[n:], strict=True))
        return i + 1, tuple(outs[:n]), written

    _, carry, columns = tf.while_loop(
        lambda i, carry, columns: i < length, step, (tf.constant(0), tuple(carry), columns), maximum_iterations=length
    )
    return [*carry, *[c.stack() for c in columns]]


__all__ = ["branch", "loop", "scan", "shapes"]
