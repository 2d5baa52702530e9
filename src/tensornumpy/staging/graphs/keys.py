"""What a kernel is found by: all that its machine code depends on, as text that is the same in each process; and
its builtin."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import numpy as np

from ...engines.llvm.builtin import DIVIDE, INVALID, OVERFLOW
from ...engines.llvm.kernels import GIL
from ...engines.llvm.link import machine
from ...engines.llvm.wrapper import Wrapper
from ...engines.record import record
from ...graph.ir import Graph, Value
from ..escape import Escape

Strides = Sequence[tuple[int, ...]]
_KNOWN = (bool, int, float, complex, str, type(None), type(Ellipsis), slice)
_SPEED = 5.0  # of a kernel, as a multiple of what NumPy's calls take


@record(frozen=True)
class Share:
    """A number that follows from a length: ``step * n + first``, or ``factor`` divided by that."""

    step: int
    first: int = 0
    factor: float | None = None
    kind: type = int

    def at(self, n: int) -> Any:
        """The number for one length."""
        whole = self.step * n + self.first
        return self.kind(whole if self.factor is None else self.factor / whole)


def key_of(graph: Graph, strides: Strides | None, follows: Collection[int] = ()) -> tuple:
    """All that the machine code depends on. ``follows``: steps whose shapes follow from those of their arguments."""
    numbers: dict[Value, int] = {}
    rows = []
    for k, node in enumerate(graph.nodes):
        args = tuple(f"v{numbers[a]}" if isinstance(a, Value) else _known(a) for a in node.args)
        params = tuple((name, _known(v)) for name, v in node.params.items())
        what = node.kind if node.op is None else node.op.name
        avals = tuple((None if k in follows else a.shape, a.dtype.str, a.dtype.name) for a in node.avals)
        rows.append((what, args, params, avals))
        for output in range(len(node.avals)):
            numbers[Value(node, output)] = len(numbers)
    outs = tuple(numbers[v] for v in graph.outputs)
    return (
        "program",
        machine.sources("compiler"),
        machine.sources("staging"),
        tuple(rows),
        outs,
        None if strides is None else tuple(map(tuple, strides)),
    )


def _known(x: Any) -> Any:
    """A parameter by a text that is the same in each process; raises Escape for one that has none."""
    if isinstance(x, tuple | list):
        return tuple(map(_known, x))
    if isinstance(x, np.dtype):
        return f"dtype {x.str} {x.name}"
    if isinstance(x, np.ufunc):
        return f"ufunc {x.__name__}"
    if isinstance(x, np.bool | np.integer):
        return _known(x.item())
    if hasattr(x, "parts"):
        return "slice", *map(_known, x.parts)
    if type(x) is type:
        return f"type {x.__module__}.{x.__qualname__}"
    if type(x) is Share:
        return repr(x)
    if type(x) in _KNOWN:
        return f"{type(x).__name__} {x!r}"
    if repr(x) == "ARRAY" or type(x).__name__ == "_Array":
        return "array"
    raise Escape(f"a parameter that is a {type(x).__name__}")


def builtin_of(
    wrapper: Wrapper, address: int, shapes: Strides, words: Sequence[int], saving: float, silent: bool = False
) -> Callable[..., Any]:
    """The builtin of a kernel for some shapes; ``saving``: nanoseconds that NumPy takes for it; ``silent``: no step of
    it raises a flag."""
    mask, release = 0 if silent else DIVIDE | OVERFLOW | INVALID, saving > _SPEED * GIL
    return wrapper.make(wrapper.plan(address, shapes, words, mask, release))


__all__ = ["Share", "builtin_of", "key_of"]
