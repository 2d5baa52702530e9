"""Elementwise steps of one shape as one kernel for any shape: a map over the fewest loops.

Lengths of loops and distances between elements are scalars of the program, words of a builtin's plan. What the code
depends on besides the steps is how many loops there are, and how each operand runs along the innermost one.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..._base.defects import NoNativeCode
from ...compiler import ir
from ...compiler.emit.program import ProgramWriter
from ...compiler.ir import Affine, Buf, Const, Expr, LetInt, Load, Map, Program, Sym, Var, View
from ...compiler.kernel import WORDS, CannotCompile, wrapper_of, write_kernel
from ...engines.llvm.fusion import loop_of, step_name
from ...engines.llvm.kernels import compiled, is_compiled
from ...engines.llvm.wrapper import Wrapper
from ...graph.ir import Graph, Node, Value
from ...ops.indexing import where
from ..escape import Escape
from .keys import builtin_of, key_of
from .walks import broadcast_strides, memory_order, strided_walk, walk

Strides = Sequence[tuple[int, ...]]
_INT = np.dtype(np.int64)


def kernel_of(
    graph: Graph, strides: Strides | None = None, saving: float = 0.0, into: Mapping[int, int] | None = None
) -> Callable[..., Any]:
    """The builtin that computes the outputs of a graph of elementwise steps of one shape, for inputs in C order or with
    these strides (in bytes), which the caller makes sure of. Its results lie as NumPy's do. ``saving``: nanoseconds
    that NumPy takes for it. ``into``: results by number that go into the memory of an input, by its number; no step may
    raise a flag then. Raises RuntimeError where there is no native code for it."""
    plan = _Plan(graph, strides, into)
    try:
        wrapper, address = compiled(_key(graph, plan), lambda: _written(graph, plan))
    except (Escape, CannotCompile) as error:
        raise NoNativeCode(str(error)) from error
    shapes = [*(node.avals[0].shape for node in graph.inputs), *[plan.shape] * len(graph.outputs)]
    builtin = builtin_of(wrapper, address, shapes, plan.words, saving, bool(plan.into))
    return _in_numpys_order(builtin, plan.order)


def schedule_of(graph: Graph, into: Mapping[int, int] | None = None) -> list[str]:
    """The schedule of the kernel for inputs in C order, as text: it is written once more."""
    try:
        return _written(graph, _Plan(graph, None, into))[1]().schedule.lines()
    except (Escape, CannotCompile):
        return []


def is_known(graph: Graph, into: Mapping[int, int] | None = None) -> bool:
    """True if the process has the machine code for inputs in C order."""
    return is_compiled(lambda: _key(graph, _Plan(graph, None, into)))


def _key(graph: Graph, plan: _Plan) -> tuple:
    steps = _keys.get(graph)
    if steps is None:
        steps = _keys[graph] = key_of(graph, None, range(len(graph.nodes)))
    return steps, plan.code


_keys: weakref.WeakKeyDictionary[Graph, tuple] = weakref.WeakKeyDictionary()


def _written(graph: Graph, plan: _Plan) -> tuple[Wrapper, Callable[[], ProgramWriter]]:
    """The wrapper of a map, and what writes it."""
    avals, outputs = [n.avals[0] for n in graph.inputs], [v.aval for v in graph.outputs]
    wrapper = wrapper_of(avals, outputs, [plan.is_strided] * len(avals), plan.into)
    order = [k for k in range(len(avals) + len(outputs)) if k - len(avals) not in plan.into]
    return wrapper, lambda: write_kernel(_program(graph, plan), order)


class _Plan:
    """How a graph is walked for inputs of one shape each, in C order or with some strides (in bytes). ``code``: what
    the machine code depends on besides the steps; ``words``: of the builtin's plan; ``order``: the axes of the results
    as they lie, from the outermost."""

    def __init__(self, graph: Graph, strides: Strides | None, into: Mapping[int, int] | None = None):
        self.into = dict(into or {})
        inputs = [node.avals[0] for node in graph.inputs]
        outputs = [v.aval for v in graph.outputs]
        shape = outputs[0].shape
        shapes = [a.shape for a in inputs]
        self.order = list(range(len(shape)))
        if strides is None:
            loops = walk(shape, [*shapes, *[shape] * len(outputs)])
        else:
            self.order = memory_order(shape, shapes, strides)
            rows = [broadcast_strides(shape, s, d) for s, d in zip(shapes, strides, strict=True)]
            sizes = [a.dtype.itemsize for a in inputs]
            if any(d % size for row, size in zip(rows, sizes, strict=True) for d in row):
                raise NoNativeCode("a distance between elements that is no multiple of their size")
            rows = [[row[axis] // size for axis in self.order] for row, size in zip(rows, sizes, strict=True)]
            loops = strided_walk([shape[axis] for axis in self.order], rows, len(outputs))
        self.rank, self.steps = len(loops.extents) if shape else 0, loops.steps
        self.shape = tuple(shape[a] for a in self.order)
        self.is_strided = strides is not None
        self.code = (tuple(map(len, shapes)), len(shape), self.rank, self.steps, self.is_strided, *self.into.items())
        free = [d for row, step in zip(loops.distances, self.steps, strict=True)
                for d in (row if step is None else row[:-1])]  # fmt: skip
        self.words = (*WORDS, *loops.extents, *free) if shape else WORDS


def _program(graph: Graph, plan: _Plan) -> Program:
    """The program of a graph for all that is walked in the same way."""
    program = Program()
    extents = tuple(_symbol(program, Affine(1)) for _ in range(plan.rank))
    dtypes = [node.avals[0].dtype for node in graph.inputs] + [v.aval.dtype for v in graph.outputs]
    count, views = len(graph.inputs), list[View]()
    for k, (dtype, step) in enumerate(zip(dtypes, plan.steps, strict=True)):
        strides: list[Any] = [_symbol(program) for _ in range(plan.rank - (step is not None))] if plan.rank else []
        strides += [step] if plan.rank and step is not None else []
        if k - count in plan.into:
            views.append(views[plan.into[k - count]])
            continue
        buf = Buf("a", dtype, 0, "input" if k < count else "output")
        program.bufs.append(buf)
        views.append(View(buf, Affine(), tuple(strides)))
    done: dict[Value, Expr] = {Value(n): Load(v.buf.dtype, v) for n, v in zip(graph.inputs, views, strict=False)}
    casts: dict[tuple[Expr, np.dtype], Expr] = {}

    def given(a: Any, dtype: np.dtype) -> Expr:
        if not isinstance(a, Value):
            return Const(dtype, a)
        x = done[a]
        return x if x.dtype == dtype else casts.setdefault((x, dtype), ir.Cast(dtype, x))

    for node in graph.nodes:
        loop = loop_of(node) if node.kind == "op" else None
        if loop is not None:
            args = tuple(given(a, d) for a, d in zip(node.args, loop, strict=False))
            done[Value(node)] = op_of(node, step_name(node), args, loop)
    stores = [(v, done[value]) for v, value in zip(views[count:], graph.outputs, strict=True)]
    stores.sort(key=lambda s: s[0].buf.role == "input")  # what is overwritten has been read by the others
    program.body.append(Map(extents, stores))
    return program


def op_of(node: Node, name: str, args: tuple[Expr, ...], loop: tuple[np.dtype, ...]) -> Expr:
    """An elementwise step of operands that have the dtypes of its loop."""
    if node.op.copies:
        return args[0] if args[0].dtype == loop[-1] else ir.Cast(loop[-1], args[0])
    if node.op is where:
        return ir.Select(*args)
    return ir.Op(loop[-1], name, args, loop)


def _symbol(program: Program, least: Affine | None = None) -> Affine:
    """A scalar of the program as an integer."""
    sym, var = Sym("n", least), Var(_INT, f"n{len(program.scalars)}")
    program.scalars.append(var)
    program.lengths.append(LetInt(sym, var))
    return Affine.of(sym)


def _in_numpys_order(builtin: Callable[..., Any], order: Sequence[int]) -> Callable[..., Any]:
    """The results of a builtin with their axes where they belong."""
    if list(order) == sorted(order):
        return builtin
    inverse = sorted(range(len(order)), key=order.__getitem__)

    def call(*args: Any) -> Any:
        found = builtin(*args)
        if found is NotImplemented:
            return found
        return found.transpose(inverse) if type(found) is np.ndarray else tuple(f.transpose(inverse) for f in found)

    return call


__all__ = ["is_known", "kernel_of", "op_of", "schedule_of"]
