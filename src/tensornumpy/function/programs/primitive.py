"""Programs with loops as steps that tapes, batches and traces see: one op (``apply``) runs a whole program.

As a step a program is a function: it works on copies of the arrays that it writes to, and gives their final values as
further results. ``transformed`` binds one and writes those values into the caller's arrays in the ordinary way, so that
tapes, views and traces see the writes.

``staged.py`` calls it for a call under a tape, a batch or a trace. It binds ``apply`` (``control/program.py``) with
callees of ``derivative.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._core.core import Batched, Placed, Variable, bind, context, ndarray, wrap
from ..._core.nans import looking
from ..._core.numbers import number_array
from ..._core.scalars import with_scalar
from ..._core.values import is_generator
from ...api.common import to_array
from ...api.random.states import State
from ...compiler.driver import Compiled
from ...engines.llvm.random.generators import Sources
from ...engines.llvm.random.generators import kind_of as generator_kind
from ...staging.arguments import filled
from ...staging.program import EitherResult, Result, varies
from ...staging.variants import OTHER
from ..control.draws import Together
from ..control.program import apply
from ..replay import watched
from ..tracing.tracer import concrete_of
from .derivative import Drawing, Kernel


class StagedCall(Kernel):
    """A call of a Python function as a step; where the program bails out, and where there is no rule for it, the Python
    function runs on the operands instead."""

    def __init__(self, call: Any, function: Any, structure: Any, count: int, avals: list, sources: Any = None):
        staged = call.staged
        super().__init__(staged.program, staged.inputs, staged.numbers, avals, staged.outputs, staged.written)
        self.call, self.function, self.structure, self.count = call, function, structure, count
        if sources is not None:
            self.drawing = Drawing(sources, staged.generators, len(avals) - 1)

    @property
    def compiled(self) -> Compiled:
        """The machine code of the call that is not watched."""
        return self.call.compiled

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(self.call.lines())

    @property
    def flags(self) -> int:  # type: ignore[override]
        """The floating-point flags that somebody wants to know of, in NumPy's numbering."""
        state: Any = np.geterr()
        bits = (("divide", 1), ("over", 2), ("under", 4), ("invalid", 8))
        return sum(bit for name, bit in bits if state[name] != "ignore")

    def note(self, found: Any) -> None:
        if isinstance(found, str):
            self.call.bailed(found)
        else:
            self.call.calls += 1
            self.call.in_a_row = 0

    def __call__(self, *handles: Any) -> list[Any]:
        """The Python function, operation by operation, on copies of what it writes to."""
        if self.drawing is None:
            return self._in_python(handles)
        numbers, captured = self.drawing.numbers, self.call.staged.captured
        generators = [
            copy if k < self.count else captured[k - self.count]
            for k, copy in zip(numbers, self.drawing.copies, strict=True)
        ]
        own = list(handles[:-1])
        for k, generator in zip(numbers, generators, strict=True):
            own[k] = generator
        sources = Sources(generators)
        kept = sources.hold()
        try:
            sources.go(to_array(handles[-1])._concrete())
            return [*self._in_python(own), wrap(sources.state())]
        finally:
            sources.restore(kept)
            sources.release()

    def _in_python(self, handles: Sequence[Any]) -> list[Any]:
        staged = self.call.staged
        own = [to_array(x).copy() if k in self.written else x for k, x in enumerate(handles)]
        outside = [(x, x._v, x._m) for x in staged.captured if isinstance(x, ndarray)]
        args, kwargs = filled(self.structure, own, {})
        try:
            for (x, _, _), now in zip(outside, own[self.count :], strict=True):
                x._v, x._m = now._v, None
            result = self.function(*args, **kwargs)
            outs: list[Any] = [None] * len(self.outputs)
            _collect(staged.result, result, outs)
            return [to_array(x) for x in (*outs, *(own[k] for k in self.written))]
        finally:
            for x, value, meta in outside:
                x._v, x._m = value, meta


class Computed:
    """A program whose results for the arguments of its first run are there."""

    def __init__(self, callee: Kernel, results: Sequence[Any]):
        self.callee, self._results = callee, [results]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.callee, name)

    def __call__(self, *handles: Any) -> list[Any]:
        return self.callee(*handles)

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        """The results."""
        if self._results:
            self.callee.note(None)
            return self._results.pop()
        return self.callee.on_arrays(*values)


def _collect(x: Any, found: Any, outs: list[Any]) -> None:
    """The results of the Python function, in the places of the program's."""
    if isinstance(x, Result):
        if x.argument < 0:
            outs[x.number] = found
    elif isinstance(x, EitherResult):
        outs[x.sure.number], outs[x.flag] = found, isinstance(found, ndarray)
    elif isinstance(x, tuple | list):
        for a, b in zip(x, found, strict=True):
            _collect(a, b, outs)
    elif x.__class__ is dict:
        for k, v in x.items():
            _collect(v, found[k], outs)


def given(x: Any, results: Sequence[Any], leaves: Sequence[Any]) -> Any:
    """The result of a call, with its arrays."""
    if isinstance(x, Result):
        if x.argument >= 0:
            found = leaves[x.argument]
            return found if isinstance(found, ndarray) else wrap(found)
        found = results[x.number]
        is_number = x.python and found._v.__class__ is not Batched  # where it differs by example it is an array
        return found.item() if is_number else with_scalar(found, x.scalar)
    if isinstance(x, EitherResult):
        flag = results[x.flag]
        is_sure = flag._v.__class__ is Batched or bool(flag)  # where it differs by example it is an array
        return given(x.sure if is_sure else x.other, results, leaves)
    if x.__class__ in (tuple, list):
        return x.__class__(given(v, results, leaves) for v in x)
    if isinstance(x, tuple):
        return x.__class__(*(given(v, results, leaves) for v in x))
    return {k: given(v, results, leaves) for k, v in x.items()} if x.__class__ is dict else x


def _gives_python(x: Any) -> bool:
    if isinstance(x, Result):
        return bool(x.python)
    if isinstance(x, EitherResult):
        return _gives_python(x.sure)
    return any(map(_gives_python, x.values() if x.__class__ is dict else x if isinstance(x, tuple | list) else ()))


def can_transform(leaves: Sequence[Any]) -> bool:
    """True if what is open here are tapes, batches and traces alone, and no argument is on a device of TensorFlow."""
    ctx = context()
    if ctx.device is not None or ctx.promotion is not None or looking():
        return False
    if ctx.levels and any(map(is_generator, leaves)):  # a batch draws for all examples at once, in another order
        return False
    return not any(isinstance(x, Variable) or getattr(x, "_v", None).__class__ is Placed for x in leaves)


def is_watched(leaves: Sequence[Any]) -> bool:
    """True if a trace or a batch is open, or a tape knows one of the arguments."""
    ctx = context()
    return ctx.trace is not None or bool(ctx.levels) or watched(leaves)


def transformed(call: Any, function: Any, structure: Any, leaves: Sequence[Any]) -> Any:
    """A call under tapes, batches and traces as one step; NotImplemented where it cannot be one."""
    staged = call.staged
    every = [*leaves, *staged.captured]
    if any(not isinstance(every[k], ndarray) for k in staged.written) or _share(every, staged.written):
        return NotImplemented
    if varies(staged.result) or staged.state:
        return NotImplemented
    if _gives_python(staged.result) and context().trace is not None:
        return NotImplemented
    if not staged.generators:
        return _bound(call, function, structure, leaves, every)
    ctx, generators = context(), [every[k] for k in staged.generators]
    sources = call.sources_of(generators)
    if ctx.levels or not sources.are_apart:
        return NotImplemented
    steps = None
    if ctx.trace is not None:
        is_alone = ctx.trace.draws is None and ctx.trace.parent is None
        if not is_alone or not all(generator_kind(x).is_ours for x in generators):
            return NotImplemented
        steps = Together([State(x) for x in generators])
    sources.hold()
    try:
        return _bound(call, function, structure, leaves, every, sources, steps)
    finally:
        sources.release()


class _Go:
    """Move generators to a state."""

    def __init__(self, sources: Sources):
        self.sources = sources

    def __call__(self, state: np.ndarray) -> np.ndarray:
        self.sources.go(state)
        return np.zeros(0)


def _bound(
    call: Any,
    function: Any,
    structure: Any,
    leaves: Sequence[Any],
    every: list[Any],
    sources: Any = None,
    steps: Together | None = None,
) -> Any:
    """The step of a call: with random generators a function from their state to where they are then. ``steps``: what
    the trace around reads the state from, and moves, in each run."""
    staged, trace = call.staged, context().trace
    operands = [0 if is_generator(x) else number_array(x) for x in every]
    xs = [x if isinstance(x, ndarray | np.ndarray) else np.asarray(x) for x in operands]
    if sources is not None:
        xs.append(sources.state() if steps is None else trace.effect("random.state", sources.state, (), steps))
    if call.step is None:
        avals = [(tuple(x.shape), x.dtype) for x in xs]
        call.step = StagedCall(call, function, structure, len(leaves), avals, sources)
    callee, ctx = call.step, context()
    if ctx.trace is not None and not call.calls and callee.native([_now(x) for x in xs]) == OTHER:
        return NotImplemented  # it would stop in each run of the trace, whose numbers are those of this call
    if ctx.tapes and not ctx.levels:
        needed = [k for k, x in enumerate(xs) if x.dtype.kind in "fc" and watched([x])]
        back = callee.derivative(needed) if needed else None
        if isinstance(back, str):
            call.no_gradient = back
            return NotImplemented
        callee = callee if back is None else back.forward
    if sources is not None:
        found = callee.native([_now(x) for x in xs])
        if isinstance(found, str):
            callee.note(found)
            return NotImplemented  # Python draws, from where they are
        callee = Computed(callee, found) if steps is None else callee
    results = list(bind(apply, tuple(xs), {"program": callee}))
    if sources is not None:
        state = results.pop()
        if steps is None:
            sources.go(state._concrete())
        else:
            trace.effect("random.state", _Go(sources), (state,), steps)
    for k, final in zip(staged.written, results[len(results) - len(staged.written) :], strict=True):
        every[k]._rebind(final)
    return given(staged.result, results, leaves)


def _now(x: Any) -> Any:
    return concrete_of(x._v) if isinstance(x, ndarray) else x


def _share(leaves: Sequence[Any], written: Sequence[int]) -> bool:
    """True if an array that is written shares memory with another one."""
    values = [concrete_of(x._v) if isinstance(x, ndarray) else x for x in leaves]
    arrays = [(k, v) for k, v in enumerate(values) if v.__class__ is np.ndarray and v.size]
    return any(
        k != w and (leaves[k] is leaves[w] or np.may_share_memory(v, values[w])) for w in written for k, v in arrays
    )


__all__ = ["Kernel", "StagedCall", "can_transform", "is_watched", "transformed"]
