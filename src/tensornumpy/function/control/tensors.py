"""Programs on tensors of an engine: the branches and loops of a graph as the engine's own control flow.

``run.py`` asks whether a call runs there, and control flow whether it is in such a graph; ``to_tf.py`` uses
the same conversions. It calls ``replay.py`` and the members of ``Engine`` (engines/base.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.errors import TracedArrayError, UnknownLengthError
from ..._base.scopes import tensor_scope
from ..._core import core
from ..._core.core import context, ndarray, wrap
from ..._core.dispatch import plain_context
from ..._core.pytree import flatten, placed, unflatten
from ..._core.values import Placed, has_placed
from ...api.arrays.creation import asarray
from ...engines.numpy import GuardFailed, check
from ...graph.ir import Graph
from ..replay import replay


def handle(engine: Any, x: Any) -> ndarray:
    """A handle whose value is this tensor, for the time of a call."""
    return wrap(placed(engine, x, True))


def tensor_of(engine: Any, x: Any) -> Any:
    """The tensor of a handle or an array."""
    value = x._v if isinstance(x, ndarray) else x
    if value.__class__ is not Placed:
        return engine.place(np.asarray(value), None)
    return value.tensor if value.engine is engine else engine.place(value.numpy(), None)


def of_tensors(engine: Any, callee: Callable[..., Sequence[Any]], tensors: Sequence[Any]) -> list[Any]:
    """What a function of handles gives for tensors."""
    return [tensor_of(engine, o) for o in callee(*[handle(engine, x) for x in tensors])]


def in_graph(*handles: Any) -> Any:
    """The engine in whose graph one of these has no number yet; None for numbers."""
    for x in handles:
        if isinstance(x, ndarray) and x._v.__class__ is Placed and x._v.is_symbolic:
            return x._v.engine
    return None


def on_tensors(inputs: Sequence[Any]) -> bool:
    """True if a call with these inputs runs on a device of an engine."""
    if not core.tensors:
        return False
    device = context().device
    if device is not None and device.engine is not None:
        return True
    return has_placed([x._v for x in inputs if isinstance(x, ndarray)])


class TensorProgram:
    """A graph as a program of an engine on the device of its inputs. What Python decided is checked after each run."""

    def __init__(self, graph: Graph):
        self.graph = graph
        self.possible = all(node.kind != "effect" for node in graph.nodes)  # draws happen here, at each run
        self._programs: dict[tuple[str, str], tuple[Any, list[Any]]] = {}

    def run(self, inputs: Sequence[Any]) -> list[Any] | None:
        """Handles of the results; None if the graph has to run op by op. Raises GuardFailed."""
        engine, device = _device_of(inputs)
        if not self.possible or engine is None or device is None:
            return None
        key = (engine.name, device)
        try:
            if key not in self._programs:
                self._programs[key] = self._program(engine, device)
            program, guards = self._programs[key]
            if program is None:
                return None
            with engine.on(device):
                outs = program(*[tensor_of(engine, x) for x in inputs])
        except (GuardFailed, engine.refusal, TracedArrayError, UnknownLengthError):
            self.possible = False  # a length depends on values, or an op has no form in a graph
            return None
        count = len(self.graph.outputs)
        for node, found in zip(guards, outs[count:], strict=True):
            check(node, engine.numpy(found))
        return [wrap(placed(engine, o)) for o in outs[:count]]

    def _program(self, engine: Any, device: str) -> tuple[Any, list[Any]]:
        guards: list[Any] = []

        def build(*tensors: Any) -> list[Any]:
            checks: list[Any] = []
            with engine.on(device), tensor_scope(), plain_context():
                outs = replay(self.graph, [handle(engine, x) for x in tensors], checks=checks)
                guards[:] = [node for node, _ in checks]
                return [tensor_of(engine, o) for o in (*outs, *[asked for _, asked in checks])]

        return engine.compiled(build), guards


def _device_of(inputs: Sequence[Any]) -> tuple[Any, str | None]:
    """The engine and the full name of the device that a run happens on: those of the scope, or of the first input."""
    device = context().device
    if device is not None:
        return device.engine, str(device)
    for x in inputs:
        if isinstance(x, ndarray) and x._v.__class__ is Placed:
            return x._v.engine, x._v.place[1]
    return None, None


class _Flat:
    """A function of structures of handles as one of tensors; ``structure`` is that of its latest result."""

    structure: Any = None

    def __init__(self, engine: Any, function: Callable, structure: Any):
        self.engine, self.function, self.given = engine, function, structure

    def __call__(self, *tensors: Any) -> list[Any]:
        result = self.function(*unflatten(self.given, [handle(self.engine, x) for x in tensors]))
        leaves, self.structure = flatten(result, False)
        return [tensor_of(self.engine, asarray(leaf)) for leaf in leaves]


def branch(engine: Any, pred: Any, true: Callable, false: Callable, operands: tuple) -> Any:
    """``cond`` in a graph of an engine."""
    leaves, structure = flatten(operands, False)
    xs = [tensor_of(engine, asarray(leaf)) for leaf in leaves]
    one, other = _Flat(engine, true, structure), _Flat(engine, false, structure)
    outs = engine.branch(tensor_of(engine, pred), lambda: one(*xs), lambda: other(*xs))
    return unflatten(one.structure, [handle(engine, o) for o in outs])


def loop(
    engine: Any, test: Callable, body: Callable, xs: Sequence[ndarray], structure: Any, limit: int | None
) -> list[ndarray]:
    """``while_loop`` in a graph of an engine: the leaves of the state at the end."""
    state = [tensor_of(engine, x) for x in xs]
    outs = engine.loop(_Flat(engine, test, structure), _Flat(engine, body, structure), state, limit)
    return [handle(engine, o) for o in outs]


def scan(
    engine: Any,
    f: Callable,
    carry: Any,
    rows: Sequence[ndarray],
    pick: Callable[[list], Any],
    length: Any,
    reverse: bool,
) -> Any:
    """``scan`` in a graph of an engine. ``pick`` makes the ``x`` of an iteration of the rows' elements."""
    start, structure = flatten(carry, False)
    n = len(start)
    ys_structure: Any = None

    def body(*tensors: Any) -> list[Any]:
        nonlocal ys_structure
        handles = [handle(engine, x) for x in tensors]
        new, y = f(unflatten(structure, handles[:n]), pick(handles[n:]))
        leaves, ys_structure = flatten(y, False)
        return [tensor_of(engine, asarray(leaf)) for leaf in (*flatten(new, False)[0], *leaves)]

    first = [tensor_of(engine, asarray(s)) for s in start]
    columns = [tensor_of(engine, r) for r in rows]
    length = getattr(length, "tensor", length)
    avals = engine.shapes(body, first, columns)[n:]
    outs = engine.scan(body, first, columns, length, reverse, avals)
    handles = [handle(engine, o) for o in outs]
    ys = unflatten(ys_structure, handles[n:])
    return unflatten(structure, handles[:n]), ys
