"""Programs on tensors of TensorFlow: the branches and loops of a graph as TensorFlow's own control flow.

``run.py`` asks whether a call runs there, and control flow whether it is in such a graph; ``to_tf.py`` uses
the same conversions. It calls ``replay.py`` and the TensorFlow engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._core import core
from ..._core.core import context, ndarray, wrap
from ..._core.dispatch import plain_context
from ..._core.errors import TensorFlowError, TracedArrayError, UnknownLengthError
from ..._core.plugins import plugin
from ..._core.pytree import flatten, unflatten
from ..._core.scopes import tensor_scope
from ..._core.values import Placed, has_placed
from ...api.arrays.creation import asarray
from ...engines.numpy import GuardFailed, check
from ...graph.ir import Graph
from ..replay import replay


def engine(part: str) -> Any:
    """A module of the TensorFlow engine, imported by the first program on tensors."""
    return plugin("tensorflow", part)


def handle(x: Any) -> ndarray:
    """A handle whose value is this tensor, for the time of a call."""
    return wrap(Placed(x, engine("evaluate").numpy_dtype(x.dtype), True))


def tensor_of(x: Any) -> Any:
    """The tensor of a handle or an array."""
    value = x._v if isinstance(x, ndarray) else x
    return value.tensor if value.__class__ is Placed else engine("evaluate").tensor(np.asarray(value))


def of_tensors(callee: Callable[..., Sequence[Any]], tensors: Sequence[Any]) -> list[Any]:
    """What a function of handles gives for tensors."""
    return [tensor_of(o) for o in callee(*map(handle, tensors))]


def in_graph(*handles: Any) -> bool:
    """True if one of these has no number before a graph of TensorFlow runs."""
    return any(isinstance(x, ndarray) and x._v.__class__ is Placed and x._v.is_symbolic for x in handles)


def on_tensors(inputs: Sequence[Any]) -> bool:
    """True if a call with these inputs runs on a device of TensorFlow."""
    if not core.tensors:
        return False
    device = context().device
    if device is not None:
        return device.is_tensorflow or has_placed([x._v for x in inputs if isinstance(x, ndarray)])
    return has_placed([x._v for x in inputs if isinstance(x, ndarray)])


class TensorProgram:
    """A graph as a tf.function on the device of its inputs. What Python decided is checked after each run."""

    def __init__(self, graph: Graph):
        self.graph = graph
        self.possible = all(node.kind != "effect" for node in graph.nodes)  # draws happen here, at each run
        self._programs: dict[str, tuple[Any, list[Any]]] = {}

    def run(self, inputs: Sequence[Any]) -> list[Any] | None:
        """Handles of the results; None if the graph has to run op by op. Raises GuardFailed."""
        device = _device_of(inputs)
        if not self.possible or device is None:
            return None
        try:
            if device not in self._programs:
                self._programs[device] = self._program(device)
            program, guards = self._programs[device]
            with engine("evaluate").tensorflow().device(device):
                outs = program(*map(tensor_of, inputs))
        except (GuardFailed, TensorFlowError, TracedArrayError, UnknownLengthError):
            self.possible = False  # a length depends on values, or an op has no form in a graph
            return None
        count = len(self.graph.outputs)
        for node, found in zip(guards, outs[count:], strict=True):
            check(node, found.numpy())
        return [wrap(Placed(o, engine("evaluate").numpy_dtype(o.dtype))) for o in outs[:count]]

    def _program(self, device: str) -> tuple[Any, list[Any]]:
        tf = engine("evaluate").tensorflow()
        guards: list[Any] = []

        def build(*tensors: Any) -> list[Any]:
            checks: list[Any] = []
            with tf.device(device), tensor_scope(), plain_context():
                outs = replay(self.graph, list(map(handle, tensors)), checks=checks)
                guards[:] = [node for node, _ in checks]
                return [tensor_of(o) for o in (*outs, *[asked for _, asked in checks])]

        return tf.function(build, autograph=False), guards


def _device_of(inputs: Sequence[Any]) -> str | None:
    """The full name of the device of TensorFlow that a run happens on: that of the scope, or of the first input."""
    device = context().device
    if device is not None:
        return str(device) if device.is_tensorflow else None
    for x in inputs:
        if isinstance(x, ndarray) and x._v.__class__ is Placed:
            return x._v.tensor.device
    return None


class _Flat:
    """A function of structures of handles as one of tensors; ``structure`` is that of its latest result."""

    structure: Any = None

    def __init__(self, function: Callable, structure: Any):
        self.function, self.given = function, structure

    def __call__(self, *tensors: Any) -> list[Any]:
        result = self.function(*unflatten(self.given, list(map(handle, tensors))))
        leaves, self.structure = flatten(result, False)
        return [tensor_of(asarray(leaf)) for leaf in leaves]


def branch(pred: Any, true: Callable, false: Callable, operands: tuple) -> Any:
    """``cond`` in a graph of TensorFlow."""
    leaves, structure = flatten(operands, False)
    xs = [tensor_of(asarray(leaf)) for leaf in leaves]
    one, other = _Flat(true, structure), _Flat(false, structure)
    outs = engine("lowering.control").branch(tensor_of(pred), lambda: one(*xs), lambda: other(*xs))
    return unflatten(one.structure, [handle(o) for o in outs])


def loop(test: Callable, body: Callable, xs: Sequence[ndarray], structure: Any, limit: int | None) -> list[ndarray]:
    """``while_loop`` in a graph of TensorFlow: the leaves of the state at the end."""
    outs = engine("lowering.control").loop(
        _Flat(test, structure), _Flat(body, structure), list(map(tensor_of, xs)), limit
    )
    return [handle(o) for o in outs]


def scan(
    f: Callable, carry: Any, rows: Sequence[ndarray], pick: Callable[[list], Any], length: Any, reverse: bool
) -> Any:
    """``scan`` in a graph of TensorFlow. ``pick`` makes the ``x`` of an iteration of the rows' elements."""
    start, structure = flatten(carry, False)
    n = len(start)
    ys_structure: Any = None

    def body(*tensors: Any) -> list[Any]:
        nonlocal ys_structure
        handles = list(map(handle, tensors))
        new, y = f(unflatten(structure, handles[:n]), pick(handles[n:]))
        leaves, ys_structure = flatten(y, False)
        return [tensor_of(asarray(leaf)) for leaf in (*flatten(new, False)[0], *leaves)]

    first = [tensor_of(asarray(s)) for s in start]
    columns = [tensor_of(r) for r in rows]
    length = getattr(length, "tensor", length)
    avals = engine("lowering.control").shapes(body, first, columns)[n:]
    outs = engine("lowering.control").scan(body, first, columns, length, reverse, avals)
    handles = [handle(o) for o in outs]
    ys = unflatten(ys_structure, handles[n:])
    return unflatten(structure, handles[:n]), ys
