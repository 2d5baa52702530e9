"""Steps of a graph as one kernel: a program without a call of Python (compiler/kernel.py)."""

from __future__ import annotations

import contextlib
import math
import weakref
from collections.abc import Callable, Sequence
from typing import Any

from ..._base.defects import NoNativeCode
from ...compiler.emit.program import ProgramWriter
from ...compiler.emit.rows import with_sums
from ...compiler.kernel import WORDS, CannotCompile, wrapper_of, write_kernel
from ...compiler.passes.reductions import in_parts
from ...engines.llvm.kernels import compiled, is_compiled
from ...engines.llvm.wrapper import Wrapper
from ...graph.ir import Graph, Value
from ..escape import Escape
from .graphs import GraphProgram, program_of
from .keys import Share, builtin_of, key_of
from .lengths import class_of, general, inferred, length_of, over

Strides = Sequence[tuple[int, ...]]


def kernel_of(graph: Graph, strides: Strides | None = None, saving: float = 0.0) -> Callable[..., Any]:
    """The builtin that computes the outputs of a graph, for inputs in C order or with these strides (in bytes), which
    the caller makes sure of. Its results are in C order. ``saving``: nanoseconds that NumPy takes for it. Raises
    RuntimeError where there is no native code for it."""
    shapes = [n.avals[0].shape for n in graph.inputs] + [v.aval.shape for v in graph.outputs]
    wrapper, address, words = _any_length(graph, strides) or _one_length(graph, strides)
    return builtin_of(wrapper, address, shapes, words, saving)


def schedule_of(graph: Graph) -> list[str]:
    """The schedule of the kernel for inputs in C order, as text: it is written once more."""
    key, length = _key_of_lengths(graph, None)
    for known in (None,) if key is None or key in _single else (length, None):
        with contextlib.suppress(Escape, CannotCompile):
            return _written(graph, None, known)[1]().schedule.lines()
    return []


def is_known(graph: Graph) -> bool:
    """True if the process has the machine code for inputs in C order."""
    return is_compiled(lambda: _key_of_lengths(graph, None)[0]) or is_compiled(lambda: key_of(graph, None))


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
    try:
        return *compiled(key_of(graph, strides), lambda: _written(graph, strides, None)), WORDS
    except (Escape, CannotCompile) as error:
        raise NoNativeCode(str(error)) from error


_single: set[tuple] = set()  # keys of graphs that have no program for all lengths


def _written(graph: Graph, strides: Strides | None, length: int | None) -> tuple[Wrapper, Callable[[], ProgramWriter]]:
    """The wrapper of a graph's kernel, for what it has of a ``length`` or for all of its class, and what writes it."""
    avals = [n.avals[0] for n in graph.inputs]
    plain = [_strides(a.shape, a.dtype.itemsize) for a in avals]
    strided = [False if strides is None else bool(a.shape) and s != p for a, s, p in _zip(avals, strides, plain)]
    outputs = [v.aval for v in graph.outputs]
    wrapper = wrapper_of(avals, outputs, strided)

    def write() -> ProgramWriter:
        if length is None:
            made = _program(graph, strides)
        else:
            samples, shares = class_of(length), set[Share]()
            every = [_program(over(graph, length, lambda s, n=n: s.at(n), shares), strides) for n in samples]  # type: ignore[misc]
            made = general(every, samples, shares)
        with_sums(made.program)
        in_parts(made.program)
        given, results = iter(made.inputs), iter(range(len(avals), len(avals) + len(outputs)))
        order = [next(results) if b.role == "output" else next(given) for b in made.program.bufs if b.role in _ROLES]
        return write_kernel(made.program, order)

    return wrapper, write


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
        return (*key_of(marked, strides, follows), class_of(length)), length
    except Escape:
        return None, 0


__all__ = ["is_known", "kernel_of", "schedule_of"]
