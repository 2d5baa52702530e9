"""Calls on eager tensors that were made before are replayed: the same lowerings on other tensors, without handles.

What a function does with tensors follows from its arguments: shapes and dtypes of the tensors, and the values of
everything else. The second such call is recorded, as a list of lowerings; later ones run that list. A call is not
replayed that asked for the numbers of a tensor, met a tensor from elsewhere, or gave anything but tensors. The
gradients of our ops, for which TensorFlow's tapes ask, are such calls, too.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._core.values import Placed
from ..operations.evaluate import cast, current_device, run, tensorflow
from ..operations.table import Lowering

_MAX_CALLS = 4096  # that are kept
_MAX_ELEMENTS = 4096  # of a list as an argument, and of a constant in a recorded call
_SHORT = 32
_SEEN, _NEVER = object(), object()
_STATIC = frozenset((int, bool, str, type, np.dtype, type(None), type(Ellipsis)))
_local = threading.local()
_known: dict[tuple, Any] = {}  # by the key of a call: _SEEN, _NEVER or its plan


class Plan:
    """A recorded call. Its places hold the tensors of the arguments, its constants, and the results of its steps."""

    __slots__ = ("constants", "result", "steps")

    def __init__(self, steps: list[tuple], constants: list[Any], result: Callable[[list[Any]], Any]):
        self.steps, self.constants, self.result = steps, constants, result

    def __call__(self, tf: Any, tensors: list[Any]) -> Any:
        places = [*tensors, *self.constants]
        for rule, operands, params, is_many in self.steps:
            out = rule(tf, *[places[i] for i in operands], **params)
            if is_many:
                places.extend(out)
            else:
                places.append(out)
        return self.result(places)


class Recorder:
    """Notes what a call does. ``place`` finds the place of a tensor; constants come behind the arguments in the end,
    and count from -1 down until then. ``apply`` runs an op whose gradient is ours, under a tape of TensorFlow."""

    def __init__(self, tensors: list[Any], apply: Callable[..., Any] | None):
        self.kept = list(tensors)  # as long as tensors live their ids are their own
        self.place = {id(t): i for i, t in enumerate(tensors)}
        self.count, self.apply = len(tensors), apply
        self.constants: list[Any] = []
        self.steps: list[tuple] = []
        self.is_sound = True

    def _add(self, rule: Any, operands: tuple, params: dict, out: Any) -> None:
        outs = out if isinstance(out, tuple | list) else (out,)
        self.steps.append((rule, operands, params, outs is out))
        for t in outs:
            self.kept.append(t)
            self.place[id(t)] = self.count
            self.count += 1

    def note(self, op: Any, lowering: Lowering, values: Sequence, tensors: Sequence, params: dict, out: Any) -> None:
        """One op: its operands as they were given, as tensors of the kernel's dtypes, and its results."""
        operands = []
        for value, t in zip(values, tensors, strict=True):
            place = self.place.get(id(value))
            if place is None and (hasattr(value, "_numpy_internal") or getattr(value, "size", 1) > _MAX_ELEMENTS):
                self.is_sound = False  # from elsewhere, or too large to be kept
                return
            if place is None:
                self.constants.append(t)
                place = -len(self.constants)
            elif t is not value:
                self._add(_cast, (place,), {"dtype": t.dtype}, t)
                place = self.place[id(t)]
            operands.append(place)
        apply = run if lowering.same or not op.differentiable else self.apply or run  # which tells the tape
        direct = apply is run and (lowering.dtypes is None or all(t.dtype.name in lowering.dtypes for t in tensors))
        rule = Tape.step(op, lowering.rule) if direct else functools.partial(_wider, op, lowering, apply)
        self._add(rule, tuple(operands), params if direct else {"params": params}, out)

    def plan(self, tensors: int, result: Any) -> Plan | None:
        """What was recorded of a call with so many tensors among its arguments; None if it cannot be replayed."""
        if not self.is_sound:
            return None
        shift = len(self.constants)

        def moved(place: int) -> int:
            return tensors - 1 - place if place < 0 else place if place < tensors else place + shift

        try:
            find = _finder(result, lambda t: moved(self.place[id(t)]))
        except KeyError:
            return None
        steps = [(rule, tuple(map(moved, operands)), params, many) for rule, operands, params, many in self.steps]
        return Plan(steps, self.constants, find)


def _cast(tf: Any, x: Any, dtype: Any) -> Any:
    return cast(x, dtype)


def _wider(op: Any, lowering: Lowering, do: Callable[..., Any], tf: Any, *tensors: Any, params: dict) -> Any:
    return do(op, lowering, tensors, params)


def _finder(result: Any, place: Callable[[Any], int]) -> Callable[[list[Any]], Any]:
    """How a result is made of the places. Raises KeyError for what is no tensor of this call."""
    if hasattr(result, "_numpy_internal"):
        at = place(result)
        return lambda places: places[at]
    if result is None:
        return lambda places: None
    if not isinstance(result, tuple | list):
        raise KeyError(result)
    parts, cls = [_finder(r, place) for r in result], result.__class__
    if hasattr(cls, "_fields"):
        return lambda places: cls(*[p(places) for p in parts])
    return lambda places: cls([p(places) for p in parts])


def recorder() -> Recorder | None:
    """What records the call that runs in this thread, if anything does."""
    return getattr(_local, "recorder", None)


# --- calls ------------------------------------------------------------------------------------------------


def _part(x: Any, tensors: list[Any], eager: type) -> Any:
    """What a call's key has for an argument, whose tensors go into ``tensors``. Raises KeyError for what has none."""
    cls = x.__class__
    if cls is eager:
        for i, other in enumerate(tensors):
            if other is x:
                return (eager, i)
        tensors.append(x)
        return (eager, x._datatype_enum(), x._shape_tuple())
    if cls in _STATIC:
        return (cls, x)
    if cls is float:
        if x != x:
            raise KeyError(x)
        return (cls, x or str(x))  # 0.0 and -0.0 are equal
    if (cls is tuple or cls is list) and len(x) <= _SHORT:
        return (cls, *[_part(v, tensors, eager) for v in x])
    if cls is slice:
        return (cls, *[_part(v, tensors, eager) for v in (x.start, x.stop, x.step)])
    raise KeyError(cls)


class Tape:
    """What the replay asks about TensorFlow's tapes: set by gradient.py. ``step`` is how it runs a rule; host.py."""

    is_open: Callable[[], bool]
    is_watched: Callable[[Any], bool]
    apply: Callable[..., Any]
    step: Callable[[Any, Callable[..., Any]], Callable[..., Any]] = staticmethod(lambda op, rule: rule)


def replayed(native: Any, args: Sequence[Any], kwargs: dict, eager: type, do: Callable[[], Any]) -> Any:
    """The result of ``native`` on tensors: replayed, or by ``do``, which may be recorded."""
    tensors: list[Any] = []
    try:
        parts = [_part(a, tensors, eager) for a in args]
        for name, a in kwargs.items():
            parts.append((name, _part(a, tensors, eager)))
    except KeyError:
        return do()
    tape = tuple([Tape.is_watched(t) for t in tensors]) if Tape.is_open() else None
    key = (native, tape, current_device(), *parts)
    found = _known.get(key)
    if found.__class__ is Plan:
        try:
            return found(tensorflow(), tensors)
        except Exception:
            return do()  # which raises the same with NumPy's words and the user's line
    if found is None:
        if len(_known) > _MAX_CALLS:
            _known.clear()
        _known[key] = _SEEN
        return do()
    if found is _NEVER or not tensors or recorder() is not None:
        return do()
    _local.recorder = own = Recorder(tensors, None if tape is None else Tape.apply)
    reads = Placed.reads
    try:
        result = do()
    finally:
        _local.recorder = None
    plan = own.plan(len(tensors), result) if Placed.reads == reads else None
    _known[key] = _NEVER if plan is None else plan
    return result


__all__ = ["Plan", "Recorder", "Tape", "recorder", "replayed"]
