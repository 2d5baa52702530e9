"""Steps of a graph as one kernel: a program without a call of Python (compiler/kernel.py)."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable, Collection, Sequence
from typing import Any

import numpy as np

from ...compiler.kernel import WORDS, CannotCompile, wrapper_of, write_kernel
from ...compiler.passes.reductions import in_parts
from ...engines.llvm.builtin import DIVIDE, INVALID, OVERFLOW, Wrapper
from ...engines.llvm.kernels import GIL, compiled, is_compiled
from ...engines.llvm.link import machine
from ...graph.ir import Graph, Value
from ..escape import Escape
from .graphs import GraphProgram, program_of
from .lengths import Share, class_of, general, inferred, length_of, over
from .maps import MapPlan, in_numpys_order, is_map, program_of_map

Strides = Sequence[tuple[int, ...]]
_KNOWN = (bool, int, float, complex, str, type(None), type(Ellipsis), slice)
_SPEED = 5.0  # of a kernel, as a multiple of what NumPy's calls take


def kernel_of(graph: Graph, strides: Strides | None = None, saving: float = 0.0) -> Callable[..., Any]:
    """The builtin that computes the outputs of a graph, for inputs in C order or with these strides (in bytes), which
    the caller makes sure of. Its results are in C order. ``saving``: nanoseconds that NumPy takes for it. Raises
    RuntimeError where there is no native code for it."""
    given, results = [n.avals[0].shape for n in graph.inputs], [v.aval.shape for v in graph.outputs]
    order: Sequence[int] = ()
    if is_map(graph):
        plan = MapPlan(graph, strides)
        wrapper, address = _compiled(_key_of_map(graph, plan), lambda: _written_map(graph, plan))
        words, order, results = plan.words, plan.order, [plan.shape] * len(results)
    else:
        wrapper, address, words = _any_length(graph, strides) or _one_length(graph, strides)
    mask, release = DIVIDE | OVERFLOW | INVALID, saving > _SPEED * GIL
    builtin = wrapper.make(address, wrapper.plan([*given, *results], words, fp_mask=mask, release_gil=release))
    return in_numpys_order(builtin, order)


def is_known(graph: Graph) -> bool:
    """True if the process has the machine code for inputs in C order."""
    if is_map(graph):
        return is_compiled(lambda: _key_of_map(graph, MapPlan(graph, None)))
    return is_compiled(lambda: _key_of_lengths(graph, None)[0]) or is_compiled(lambda: _key(graph, None))


def _any_length(graph: Graph, strides: Strides | None) -> tuple[Wrapper, int, tuple[int, ...]] | None:
    """Wrapper, address and words of the kernel for all lengths that the one of this graph has in its class; None where
    they have none in common."""
    key, length = _key_of_lengths(graph, strides)
    if key is None or key in _single:
        return None
    try:
        return *compiled(key, lambda: _written(graph, strides, length)), (*WORDS, length)
    except (Escape, CannotCompile):
        _single.add(key)
        return None


def _one_length(graph: Graph, strides: Strides | None) -> tuple[Wrapper, int, tuple[int, ...]]:
    return *_compiled(_key(graph, strides), lambda: _written(graph, strides, None)), WORDS


def _compiled(key: tuple, written: Callable[[], tuple[Wrapper, Callable[[], str]]]) -> tuple[Wrapper, int]:
    try:
        return compiled(key, written)
    except (Escape, CannotCompile) as error:
        raise RuntimeError(str(error)) from error


def _key_of_map(graph: Graph, plan: MapPlan) -> tuple:
    steps = _keys.setdefault(graph, {})
    if "map" not in steps:
        steps["map"] = _key(graph, None, range(len(graph.nodes)))
    return steps["map"], plan.code


def _written_map(graph: Graph, plan: MapPlan) -> tuple[Wrapper, Callable[[], str]]:
    """The wrapper of a map, and what writes the text of both."""
    avals, outputs = [n.avals[0] for n in graph.inputs], [v.aval for v in graph.outputs]
    wrapper = wrapper_of(avals, outputs, [plan.is_strided] * len(avals))
    order = range(len(avals) + len(outputs))
    return wrapper, lambda: write_kernel(program_of_map(graph, plan), order, wrapper)


_single: set[tuple] = set()  # keys of graphs that have no program for all lengths


def _written(graph: Graph, strides: Strides | None, length: int | None) -> tuple[Wrapper, Callable[[], str]]:
    """The wrapper of a graph's kernel, for what it has of a ``length`` or for all of its class, and what writes the
    text of both."""
    avals = [n.avals[0] for n in graph.inputs]
    plain = [_strides(a.shape, a.dtype.itemsize) for a in avals]
    strided = [False if strides is None else bool(a.shape) and s != p for a, s, p in _zip(avals, strides, plain)]
    outputs = [v.aval for v in graph.outputs]
    wrapper = wrapper_of(avals, outputs, strided)

    def text() -> str:
        if length is None:
            made = _program(graph, strides)
        else:
            samples, shares = class_of(length), set[Share]()
            every = [_program(over(graph, length, lambda s, n=n: s.at(n), shares), strides) for n in samples]  # type: ignore[misc]
            made = general(every, samples, shares)
        in_parts(made.program)
        given, results = iter(made.inputs), iter(range(len(avals), len(avals) + len(outputs)))
        order = [next(results) if b.role == "output" else next(given) for b in made.program.bufs if b.role in _ROLES]
        return write_kernel(made.program, order, wrapper)

    return wrapper, text


def _program(graph: Graph, strides: Strides | None) -> GraphProgram:
    inputs, outputs = ([a.aval if isinstance(a, Value) else a.avals[0] for a in every]
                       for every in (graph.inputs, graph.outputs))  # fmt: skip
    plain, layouts = ([_strides(a.shape, a.dtype.itemsize) for a in every] for every in (inputs, outputs))
    return program_of(graph, plain if strides is None else strides, layouts, may_call=False)


_ROLES = ("input", "output")


def _zip(avals: Sequence[Any], strides: Strides | None, plain: Strides) -> Any:
    return zip(avals, plain if strides is None else strides, plain, strict=True)


def _strides(shape: Sequence[int], size: int) -> tuple[int, ...]:
    """Distances in C order, in bytes."""
    return tuple(size * math.prod(shape[k + 1 :]) for k in range(len(shape)))


def _key(graph: Graph, strides: Strides | None, follows: Collection[int] = ()) -> tuple:
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


def _key_of_lengths(graph: Graph, strides: Strides | None) -> tuple[tuple | None, int]:
    """All that the machine code for the lengths of a class depends on, and the length; None where there is none."""
    known = _keys.setdefault(graph, {})
    place = None if strides is None else tuple(map(tuple, strides))
    if place not in known:
        known[place] = _key_for_all(graph, strides)
    return known[place]


_keys: weakref.WeakKeyDictionary[Graph, dict[Any, Any]] = weakref.WeakKeyDictionary()


def _key_for_all(graph: Graph, strides: Strides | None) -> tuple[tuple | None, int]:
    length = length_of(graph, strides)
    if length is None:
        return None, 0
    try:
        follows = {k for k, node in enumerate(graph.nodes) if node.avals[0] == inferred(node)}
        marked = over(graph, length, lambda share: share)
        return (*_key(marked, strides, follows), class_of(length)), length
    except Escape:
        return None, 0


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


__all__ = ["is_known", "kernel_of"]
