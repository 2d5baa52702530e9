"""Our gradient rules under TensorFlow's tapes: tf.GradientTape and tf.gradients use an op's own vjp.

Where TensorFlow's gradient of a lowering is right everywhere (``Lowering.same``) nothing is put around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.errors import UnknownLengthError, message
from ..._base.plugins import plugin
from ..._base.scopes import _PLAIN, tensor_scope
from ..._core.core import context, ndarray, wrap
from ..._core.dispatch import numpy_promotion
from ..._core.values import Placed
from ..operations.conversion import Conversion, inside
from ..operations.evaluate import engine, lowering_of, numpy_dtype, operands, run, tensor, tensorflow
from ..operations.examples import refuse_lengths
from ..operations.shapes import UNKNOWN_RANK
from ..operations.table import Lowering
from .nodes import with_rule
from .ranks import flat
from .replay import Tape, recorder, replayed


class _Eager:
    """TensorFlow's switchboard of tapes, looked up once."""

    parts: Any = None

    @classmethod
    def load(cls) -> Any:
        if cls.parts is None:
            from tensorflow.python import pywrap_tfe
            from tensorflow.python.eager import record

            cls.parts = (
                pywrap_tfe.TFE_Py_TapeSetIsEmpty,
                pywrap_tfe.TFE_Py_TapeSetShouldRecordBackprop,
                record.stop_recording,
                record.record_operation,
                pywrap_tfe.TFE_Py_TapeSetPossibleGradientTypes,
            )
        return cls.parts


def no_tape() -> Callable[[], bool]:
    """The function that tells whether no tape of TensorFlow is open."""
    return _Eager.load()[0]


def is_recording() -> bool:
    """True if some tape of TensorFlow is open here, or a graph is being made, whose gradient may be asked for."""
    return not _Eager.load()[0]()


def is_watched(x: Any) -> bool:
    """True if a tape of TensorFlow knows this eager tensor."""
    return _Eager.load()[1]([x])


def apply(op: Any, values: Sequence[Any], params: dict[str, Any]) -> Any:
    """Evaluate ``op`` on tensors, arrays and numbers: a tensor or a tuple of them."""
    if Conversion.mode is None:
        return _evaluated(op, values, params)
    with inside():
        return _evaluated(op, values, params)


def _evaluated(op: Any, values: Sequence[Any], params: dict[str, Any]) -> Any:
    lowering = lowering_of(op)
    tensors = operands(op, values)
    if not tensorflow().executing_eagerly():
        refuse_lengths(op, tensors, params)
    note = recorder()
    if note is not None:
        out = _applied(op, lowering, tensors, params)
        note.note(op, lowering, values, tensors, params, out)
        return out
    return _applied(op, lowering, tensors, params)


def _applied(op: Any, lowering: Lowering, tensors: Sequence[Any], params: dict[str, Any]) -> Any:
    if lowering.same or not op.differentiable:
        return run(op, lowering, tensors, params)
    tf = tensorflow()
    if tf.executing_eagerly():
        is_empty, watched, stop_recording, record_operation, types = _Eager.load()
        if is_empty() or not watched(tensors):
            return run(op, lowering, tensors, params)
        with stop_recording():
            out = run(op, lowering, tensors, params)
        outs = list(out) if isinstance(out, tuple | list) else [out]
        wanted = [bool(types([t])) for t in tensors]  # by a tape or a forward accumulator

        def backward(*gs: Any) -> list[Any]:
            return _cotangents(op, gs, outs, tensors, params, wanted)

        record_operation(op.name, outs, tensors, backward)
        return out
    if not any(map(_is_inexact, tensors)):
        return run(op, lowering, tensors, params)
    return _in_graph(tf, op, lowering, tensors, params)


def _in_graph(tf: Any, op: Any, lowering: Lowering, tensors: Sequence[Any], params: dict[str, Any]) -> Any:
    """The lowering in a graph, as an op with a gradient of its own."""

    def rule(gs: Sequence[Any], outs: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        return _cotangents(op, gs, outs, xs, params)

    if any(x.shape.rank is None for x in tensors):
        if getattr(op, "numpy", None).__class__ is not np.ufunc or op.numpy.signature is not None:
            raise UnknownLengthError(message(*UNKNOWN_RANK))
        return flat(lambda xs: _in_graph(tf, op, lowering, xs, params), tensors)
    out = run(op, lowering, tensors, params)
    if isinstance(out, tuple | list):
        return tuple(with_rule(tf, rule, out, tensors))
    return with_rule(tf, rule, [out], tensors)[0]


def _cotangents(op: Any, gs: Any, outs: Any, tensors: Any, params: dict, wanted: list[bool] | None = None) -> list[Any]:
    """The op's own rule on tensors: a cotangent for each of them that is wanted, None where there is none."""

    def do() -> list[Any]:
        return _found(op, gs, outs, tensors, params, wanted)

    if not tensorflow().executing_eagerly() or context() is not _PLAIN:
        return do()
    return replayed(op, (list(gs), list(outs), list(tensors), wanted), params, outs[0].__class__, do)


def _found(op: Any, gs: Any, outs: Any, tensors: Any, params: dict, wanted: list[bool] | None) -> list[Any]:
    tf = tensorflow()
    needed = [i for i, t in enumerate(tensors) if _is_inexact(t) and (wanted is None or wanted[i])]
    if isinstance(op.vjp, tuple):
        needed = [i for i in needed if op.vjp[i] is not None]
    xs = [handle(t) for t in tensors]
    ys = [handle(t) for t in outs]
    cotangents = [
        # a cotangent of some rows is a tf.IndexedSlices
        handle(tf.zeros_like(y) if g is None or not _is_inexact(y) else tf.convert_to_tensor(g))
        for g, y in zip(gs, outs, strict=True)
    ]
    many = len(outs) > 1
    with tensor_scope(), numpy_promotion():
        found = op.pullback(
            plugin("public"), cotangents if many else cotangents[0], ys if many else ys[0], xs, needed, params
        )
        result: list[Any] = [None] * len(tensors)
        for i, c in zip(needed, found, strict=True):
            result[i] = None if c is None else tensor_of(c)
    return result


def _is_inexact(x: Any) -> bool:
    return bool(x.dtype.is_floating or x.dtype.is_complex)


def handle(x: Any) -> ndarray:
    """A handle whose value is this tensor, for the time of a call."""
    return wrap(Placed(engine(), x, numpy_dtype(x.dtype), True))


def tensor_of(x: Any) -> Any:
    """The tensor of a handle, an array or a number."""
    value = x._v if isinstance(x, ndarray) else x
    return value.tensor if value.__class__ is Placed else tensor(value)


Tape.is_open, Tape.is_watched, Tape.apply = is_recording, is_watched, _applied
