"""Where the elements of a value lie: a step that only moves axes costs nothing if its reader knows the distances.

A :class:`View` names the value that holds the memory, always C-contiguous, and for each axis the distance in elements.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any

from ...graph.ir import Value
from ..record import record


@record(frozen=True)
class View:
    """``root``: the value in whose memory the elements lie; ``shape``, ``strides`` and ``offset`` of the first one
    (elements, not bytes)."""

    root: Value
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int = 0

    def transposed(self, axes: Sequence[int]) -> View:
        """Axes in another order."""
        return View(self.root, tuple(self.shape[a] for a in axes), tuple(self.strides[a] for a in axes), self.offset)

    def swapped(self) -> View:
        """The last two axes exchanged."""
        order = [*range(len(self.shape) - 2), len(self.shape) - 1, len(self.shape) - 2]
        return self.transposed(order)

    def diagonal(self, length: int, offset: int, axis1: int, axis2: int) -> View:
        """The elements where two axes have the same index, or one that is ``offset`` apart, along a last axis."""
        i, j = axis1 % len(self.shape), axis2 % len(self.shape)
        first = offset * self.strides[j] if offset > 0 else -offset * self.strides[i]
        rest = [a for a in range(len(self.shape)) if a not in (i, j)]
        shape = (*(self.shape[a] for a in rest), length)
        strides = (*(self.strides[a] for a in rest), self.strides[i] + self.strides[j])
        return View(self.root, shape, strides, self.offset + first)

    def broadcast(self, shape: Sequence[int]) -> View:
        """Axes of length 1 and missing ones repeated to ``shape``."""
        missing = len(shape) - len(self.shape)
        strides = [0] * missing
        for n, wanted, stride in zip(self.shape, shape[missing:], self.strides, strict=True):
            strides.append(stride if n == wanted and n != 1 else 0)
        return View(self.root, tuple(shape), tuple(strides), self.offset)

    def reshaped(self, shape: Sequence[int]) -> View | None:
        """The same elements in the same order, or None if the distances cannot say so."""
        old = [(n, s) for n, s in zip(self.shape, self.strides, strict=True) if n != 1]
        strides = [0] * len(shape)
        i = j = 0
        while i < len(old):
            while j < len(shape) and shape[j] == 1:
                j += 1
            low, have, wanted, high = i, old[i][0], shape[j], j
            while have != wanted:
                if have < wanted:
                    i += 1
                    have *= old[i][0]
                else:
                    high += 1
                    wanted *= shape[high]
            for k in range(low, i):
                if old[k][1] != old[k + 1][0] * old[k + 1][1]:
                    return None
            step = old[i][1]
            for k in range(high, j - 1, -1):
                strides[k] = step
                step *= shape[k]
            i, j = i + 1, high + 1
        return View(self.root, tuple(shape), tuple(strides), self.offset)

    def indexed(self, spec: Sequence[Any]) -> View | None:
        """Selected by slices, integers, ``None`` and ``...``; None if there is anything else."""
        taken = sum(1 for s in spec if s is not None and s is not Ellipsis)
        shape: list[int] = []
        strides: list[int] = []
        offset, axis = self.offset, 0
        for s in spec if Ellipsis in spec else (*spec, Ellipsis):
            if s is None:
                shape.append(1)
                strides.append(0)
            elif s is Ellipsis:
                many = len(self.shape) - taken
                shape += self.shape[axis : axis + many]
                strides += self.strides[axis : axis + many]
                axis += many
            elif isinstance(s, int) and not isinstance(s, bool):
                offset += (s % self.shape[axis]) * self.strides[axis]
                axis += 1
            elif hasattr(s, "parts"):
                start, stop, step = slice(*s.parts).indices(self.shape[axis])
                shape.append(len(range(start, stop, step)))
                strides.append(step * self.strides[axis])
                offset += start * self.strides[axis]
                axis += 1
            else:
                return None
        return View(self.root, tuple(shape), tuple(strides), offset)


def contiguous(shape: Sequence[int]) -> tuple[int, ...]:
    """Distances of C order."""
    return _contiguous(tuple(shape))


@functools.lru_cache(4096)
def _contiguous(shape: tuple[int, ...]) -> tuple[int, ...]:
    strides = []
    step = 1
    for n in reversed(shape):
        strides.append(step)
        step *= n
    return tuple(reversed(strides))


def _transposed(view: View, shape: Sequence[int], params: dict[str, Any]) -> View:
    axes = params["axes"]
    return view.transposed([a % len(shape) for a in axes] if axes is not None else range(len(shape))[::-1])


# The steps that only move axes, by the op: the view of their result from that of their operand, None if there is none.
_VIEWS: dict[str, Callable[[View, Sequence[int], dict[str, Any]], View | None]] = {
    "reshape": lambda view, shape, params: view.reshaped(shape) if math.prod(shape) else None,
    "transpose": _transposed,
    "broadcast_to": lambda view, shape, params: view.broadcast(shape),
    "getitem": lambda view, shape, params: view.indexed(params["spec"]),
    "diagonal": lambda view, shape, params: view.diagonal(shape[-1], **params),
}


def is_lazy(value: Value) -> bool:
    """True for a value that is another one with its axes moved, if the distances can say so."""
    node = value.node
    if node.kind != "op" or node.op.name not in _VIEWS or len(node.avals) != 1 or len(node.args) != 1:
        return False
    spec = node.params.get("spec")  # of an index
    if spec is None:
        return True
    is_basic = all(s is None or s is Ellipsis or hasattr(s, "parts") or type(s) is int for s in spec)
    return is_basic and bool(math.prod(value.aval.shape))


def resolve(value: Value, stop: frozenset[Value] | set[Value] = frozenset()) -> View:
    """The view that a value is, through all steps that only move axes (not through those in ``stop``)."""
    if not is_lazy(value):
        shape = value.aval.shape
        return View(value, shape, _contiguous(shape))
    chain = []
    while is_lazy(value) and value not in stop and isinstance(value.node.args[0], Value):
        chain.append(value)
        value = value.node.args[0]
    view = View(value, value.aval.shape, _contiguous(value.aval.shape))
    for one in reversed(chain):
        shape = one.aval.shape
        found = _VIEWS[one.node.op.name](view, shape, one.node.params)
        view = found if found is not None else View(one, shape, contiguous(shape))
    return view
