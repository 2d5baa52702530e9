"""Steps of a graph as one kernel: a program without a call of Python (compiler/kernel.py)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...compiler.kernel import WORDS, CannotCompile, wrapper_of, write_kernel
from ...engines.llvm.builtin import DIVIDE, INVALID, OVERFLOW, Wrapper
from ...engines.llvm.kernels import GIL, compiled, is_compiled
from ...engines.llvm.link import machine
from ...graph.ir import Graph, Value
from ..escape import Escape
from .graphs import program_of

Strides = Sequence[tuple[int, ...]]
_KNOWN = (bool, int, float, complex, str, type(None), type(Ellipsis), slice)
_SPEED = 5.0  # of a kernel, as a multiple of what NumPy's calls take


def kernel_of(graph: Graph, strides: Strides | None = None, saving: float = 0.0) -> Callable[..., Any]:
    """The builtin that computes the outputs of a graph, for inputs in C order or with these strides (in bytes), which
    the caller makes sure of. Its results are in C order. ``saving``: nanoseconds that NumPy takes for it. Raises
    RuntimeError where there is no native code for it."""
    try:
        wrapper, address = compiled(_key(graph, strides), lambda: _written(graph, strides))
    except (Escape, CannotCompile) as error:
        raise RuntimeError(str(error)) from error
    shapes = [n.avals[0].shape for n in graph.inputs] + [v.aval.shape for v in graph.outputs]
    mask = DIVIDE | OVERFLOW | INVALID
    return wrapper.make(address, wrapper.plan(shapes, WORDS, fp_mask=mask, release_gil=saving > _SPEED * GIL))


def is_known(graph: Graph) -> bool:
    """True if the process has the machine code for inputs in C order."""
    return is_compiled(lambda: _key(graph, None))


def _written(graph: Graph, strides: Strides | None) -> tuple[Wrapper, Callable[[], str]]:
    """The wrapper of a graph's kernel, and what writes the text of both."""
    avals = [n.avals[0] for n in graph.inputs]
    plain = [_strides(a.shape, a.dtype.itemsize) for a in avals]
    strided = [False if strides is None else bool(a.shape) and s != p for a, s, p in _zip(avals, strides, plain)]
    wrapper = wrapper_of(avals, [v.aval for v in graph.outputs], strided)

    def text() -> str:
        layouts = [_strides(v.aval.shape, v.aval.dtype.itemsize) for v in graph.outputs]
        made = program_of(graph, plain if strides is None else strides, layouts, may_call=False)
        given, results = iter(made.inputs), iter(range(len(avals), len(avals) + len(layouts)))
        order = [next(results) if b.role == "output" else next(given) for b in made.program.bufs if b.role in _ROLES]
        return write_kernel(made.program, order, wrapper)

    return wrapper, text


_ROLES = ("input", "output")


def _zip(avals: Sequence[Any], strides: Strides | None, plain: Strides) -> Any:
    return zip(avals, plain if strides is None else strides, plain, strict=True)


def _strides(shape: Sequence[int], size: int) -> tuple[int, ...]:
    """Distances in C order, in bytes."""
    return tuple(size * math.prod(shape[k + 1 :]) for k in range(len(shape)))


def _key(graph: Graph, strides: Strides | None) -> tuple:
    """All that the machine code depends on."""
    numbers: dict[Value, int] = {}
    rows = []
    for node in graph.nodes:
        args = tuple(f"v{numbers[a]}" if isinstance(a, Value) else _known(a) for a in node.args)
        params = tuple((k, _known(v)) for k, v in node.params.items())
        what = node.kind if node.op is None else node.op.name
        rows.append((what, args, params, tuple((a.shape, a.dtype.str, a.dtype.name) for a in node.avals)))
        for k in range(len(node.avals)):
            numbers[Value(node, k)] = len(numbers)
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
    if hasattr(x, "parts"):
        return "slice", *map(_known, x.parts)
    if type(x) is type:
        return f"type {x.__module__}.{x.__qualname__}"
    if type(x) in _KNOWN:
        return f"{type(x).__name__} {x!r}"
    if repr(x) == "ARRAY" or type(x).__name__ == "_Array":
        return "array"
    raise Escape(f"a parameter that is a {type(x).__name__}")


__all__ = ["is_known", "kernel_of"]
