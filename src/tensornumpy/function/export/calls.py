"""The program of a call, for code without Python: what it takes and gives, as buffers in order.

A function with loops is staged as its calls are (``staging/program.py``); any other, and one whose loops are no
program, is traced, and its graph becomes a program in which nothing is a call of NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..._base.defects import Refusal
from ..._base.errors import AGAIN, ExportError, Line, user_line
from ..._core.core import bind, ndarray, wrap
from ..._core.dispatch import plain_context
from ..._core.values import is_generator
from ...compiler import ir
from ...compiler.access import every
from ...engines import background
from ...graph.ir import Graph, Node
from ...graph.passes import optimize
from ...ops import movement
from ...ops.debug import quiet
from ...staging.arguments import flatten
from ...staging.escape import Escape
from ...staging.graphs.graphs import GraphProgram, program_of
from ...staging.program import EitherResult, Result, Staged, stage
from ..programs.staged import NOT_STAGED, Programs
from ..trace import Trace
from ..tracing.arguments import Call, signature
from ..tracing.recording import record
from ..tracing.results import has_arguments
from ..tracing.sharing import Overlap
from ..tracing.warming import TensorSpec

_FIX = "a function of arrays, in operations that tnp.function makes machine code of"
_PURE = "return the new value instead"
_DECIDES = "tnp.where or tnp.cond instead of if, tnp.while_loop instead of while"


class Made(NamedTuple):
    """A program, and for each of its buffers of input and output in order: the number of an argument, or -1 - that of
    a result, or an array that is part of the code; a number beyond the results is of a single number that nobody asks
    for. ``results``: shape and dtype each; ``finals``: results by number
    that are what an argument holds in the end, by its number; ``written``: arguments that the program itself writes to;
    ``lines``: the user's, by the names of operations."""

    program: ir.Program
    order: list[Any]
    results: list[tuple[tuple[int, ...], np.dtype]]
    structure: Any
    finals: dict[int, int]
    written: tuple[int, ...]
    lines: dict[str, Any]
    is_staged: bool


def refusal(name: str, why: str, line: Any = None, fix: str = _FIX) -> ExportError:
    """The error for what cannot leave Python, at the user's own line."""
    return ExportError(f"{name} cannot be exported: {why}\n  at:  {line or user_line(2)}\n  fix: {fix}")


def made_of(function: Any, args: tuple, leaves: Sequence[ndarray], needs_loop: bool = True) -> Made:
    """The program of a call. ``leaves``: the arrays among the arguments, in the library's order. ``needs_loop``: what
    has none, with these arguments, is traced. Raises ExportError."""
    with plain_context(), background.using("now"), np.errstate(all="ignore"), quiet():
        why: Escape | None = None
        if function._may_be_staged(args):
            try:
                return _staged(function, args, leaves, needs_loop)
            except Escape as escape:
                why = escape
        traced = _traced(function, function.python_function, args)
        if not _is_new(traced[0]):  # views and arguments are results of their own in C
            traced = _traced(function, _copying(function.python_function), args)
        guard = next((n for n in traced[2].nodes if n.kind in ("guard", "shape")), None)
        if guard is None:
            return _of_graph(function, leaves, *traced)
        try:
            return _staged(function, args, leaves, False)
        except Escape as escape:
            last = why or escape
            left = last.left[-1] if last.left else None
            what = "Python decides by values" if guard.kind == "guard" else "a length depends on values"
            reason = f"{what}, and {last.reason if left is None else left[2]}"
            line = guard.line if left is None else Line.of(*left[:2])
            raise refusal(function.__name__, reason, line, _DECIDES) from None


# --- staged ---


def _staged(function: Any, args: tuple, leaves: Sequence[ndarray], needs_loop: bool) -> Made:
    python = function.python_function
    found = stage(python, args, {}, needs_loop)
    if found.generators:
        raise refusal(function.__name__, "it draws random numbers", None, "pass the numbers in as an argument")
    if found.state:
        raise refusal(function.__name__, "it changes its arguments besides their arrays", None, _PURE)
    return _of_staged(function, args, leaves, found)


def _of_staged(function: Any, args: tuple, leaves: Sequence[ndarray], found: Staged) -> Made:
    flat, _ = flatten(args, {})
    places = {id(x): k for k, x in enumerate(leaves)}
    every = [*flat, *found.captured]
    number = [places.get(id(x), x) for x in every]  # of the argument, or what is known
    program = found.program
    if program.functions:
        raise Escape("a call of Python")
    lets: list[ir.Stmt] = []
    for var, k in zip(program.scalars, found.numbers, strict=True):
        if is_generator(every[k]):
            raise Escape("a random generator")
        x = every[k]
        value = number[k]
        if value.__class__ is int and isinstance(x, ndarray):
            buf = ir.Buf("a", x.dtype, 1, "input")
            program.bufs.insert(0, buf)
            found.inputs.insert(0, k)
            lets.append(ir.Let(var, ir.Load(x.dtype, ir.View(buf, ir.Affine()))))
        else:
            lets.append(ir.Let(var, ir.Const(var.dtype, np.asarray(value).item())))
    program.body[:0] = lets
    program.scalars = []
    seen: list[int] = []
    structure = _structure_of(function, found.result, number, seen)
    used = list(dict.fromkeys(seen))
    results = [found.outputs[k] for k in used]
    used += [k for k in range(len(found.outputs)) if k not in used]  # what only tells Python of which type a number is
    inputs, outputs = iter(found.inputs), iter(range(len(found.outputs)))
    order: list[Any] = []
    for buf in (b for b in program.bufs if b.role in ("input", "output")):
        if buf.role == "output":
            order.append(-1 - used.index(next(outputs)))
            continue
        x = next(inputs)
        order.append(x if x.__class__ is np.ndarray else _known(function, number[x], buf))
    written = tuple(number[k] for k in found.written)
    return Made(program, order, results, structure, {}, written, _lines_of(program), True)


def _known(function: Any, x: Any, buf: ir.Buf) -> Any:
    """The number of an argument, or an array from outside as it is now."""
    if x.__class__ is int:
        return x
    if buf.written:
        raise refusal(function.__name__, "it writes into an array outside", None, _PURE)
    return np.array(x._concrete() if isinstance(x, ndarray) else x, order="C")


def _structure_of(function: Any, x: Any, number: list[Any], used: list[int]) -> Any:
    """The structure of a result, as ``caller.py`` reads it; ``used`` takes the outputs in it, which have the numbers in
    that order."""
    if isinstance(x, EitherResult):
        return _structure_of(function, x.sure, number, used)
    if isinstance(x, Result):
        if x.length >= 0:
            raise Escape("that of a result is known at run time only")
        if x.argument >= 0:
            return ["argument", number[x.argument]]
        used.append(x.number)
        place = list(dict.fromkeys(used)).index(x.number)
        return ["number" if x.python else "scalar" if x.scalar else "result", place]
    if x.__class__ in (tuple, list):
        return [x.__class__.__name__, [_structure_of(function, v, number, used) for v in x]]
    if x.__class__ is dict:
        return ["dict", [_structure_of(function, v, number, used) for v in x.values()], list(x)]
    return ["constant", _plain(function, x)]


def _plain(function: Any, x: Any) -> Any:
    if x.__class__ in (int, float, bool, str, type(None)):
        return x
    raise refusal(function.__name__, f"a result that is a {type(x).__name__}", None, _FIX)


# --- traced ---


def _copying(python: Callable) -> Callable:
    """The function with copies of the arrays that it returns."""

    def copied(x: Any) -> Any:
        if isinstance(x, ndarray):
            return bind(movement.copy, (x,), {})
        if x.__class__ in (list, tuple):
            return x.__class__(map(copied, x))
        return {k: copied(v) for k, v in x.items()} if x.__class__ is dict else x

    return lambda *args: copied(python(*args))


def _traced(function: Any, python: Callable, args: tuple) -> tuple[Trace, Any, Graph]:
    name = function.__name__
    arrays, paths, _ = signature(args, {}, function._names)
    trace = Trace("export", "")
    trace.inlines = True
    try:
        tracer, _ = record(trace, python, name, function._names, Call(args, {}, arrays, paths))
    except AGAIN as error:
        what, _, rest = str(error).partition("\n")
        raise ExportError(f"{name} cannot be exported: {what}\n{rest}") from None
    except Overlap:
        raise refusal(name, "arguments that it writes to share memory", None, "x.copy()") from None
    tracer.undo_draws()
    if tracer.effects or any(n.has_effect for n in tracer.graph.nodes):
        node = next((n for n in tracer.graph.nodes if n.has_effect or n.kind == "effect"), None)
        line = None if node is None else node.line
        if node is not None and node.kind == "op" and not node.op.draws:
            raise refusal(name, "it prints", line, "remove it")
        raise refusal(name, "it draws random numbers", line, "pass the numbers in as an argument")
    if trace.state:
        raise refusal(name, "it changes what lies outside of arrays", None, _PURE)
    if any(kind != "argument" for kind, _, _ in trace.writes):
        raise refusal(name, "it writes into an array outside", None, _PURE)
    return trace, arrays, optimize(tracer.graph)


def _is_new(trace: Trace) -> bool:
    """Whether the result is new arrays, in lists, tuples and dicts."""
    return trace.structure is not None and not has_arguments(trace.structure)


def _of_graph(function: Any, leaves: Sequence[ndarray], trace: Trace, arrays: list, graph: Graph) -> Made:
    name = function.__name__
    if not _is_new(trace):
        raise refusal(name, "its result is more than new arrays in lists, tuples and dicts", None, "return tnp.copy(x)")
    places = {id(x): k for k, x in enumerate(leaves)}
    known: list[Any] = [places[id(x)] for x in arrays]
    known += [np.array(x._concrete() if isinstance(x, ndarray) else x, order="C") for x in trace.environment.captures]
    strides = [leaves[x]._v.strides if x.__class__ is int else x.strides for x in known]
    layouts = [_in_c_order(v.aval) for v in graph.outputs]
    for k, (_, which, _) in enumerate(trace.writes):
        target = leaves[known[which]]
        if not _is_dense(target._v):
            what = "it writes to an argument whose elements do not lie side by side"
            raise refusal(name, what, None, "an example in C or Fortran order")
        layouts[trace.count + k] = target._v.strides
    try:
        found: GraphProgram = program_of(graph, strides, layouts, may_call=False, inlines=True)
    except Refusal as error:
        raise refusal(name, *_reason_of(graph, str(error))) from None
    inputs, outputs = iter(found.inputs), iter(range(len(found.outputs)))
    order: list[Any] = []
    for buf in (b for b in found.program.bufs if b.role in ("input", "output")):
        if buf.role == "output":
            order.append(-1 - next(outputs))
            continue
        x = next(inputs)
        order.append(known[x] if x.__class__ is int else x)
    finals = {trace.count + k: known[which] for k, (_, which, _) in enumerate(trace.writes)}
    results = [(shape, dtype) for shape, dtype, _ in found.outputs]
    lines = {n.op.name: n.line for n in reversed(graph.nodes) if n.kind == "op"}
    return Made(found.program, order, results, _structure(function, trace.structure), finals, (), lines, False)


def _is_dense(x: np.ndarray) -> bool:
    """True if the elements of an array fill its memory, with the axes in any order."""
    order = sorted(range(x.ndim), key=lambda a: (-abs(x.strides[a]), a))
    return x.transpose(order).flags.c_contiguous


def _in_c_order(aval: Any) -> tuple[int, ...]:
    steps, step = [], 1
    for n in reversed(aval.shape):
        steps.append(step)
        step *= max(1, n)
    return tuple(reversed(steps))


def _structure(function: Any, x: tuple) -> Any:
    kind, what, *keys = x
    if kind in ("list", "tuple"):
        return [kind, [_structure(function, v) for v in what]]
    if kind == "dict":
        return [kind, [_structure(function, v) for v in what], list(keys[0])]
    return ["number" if kind == "item" else kind, _plain(function, what) if kind == "constant" else what]


def as_step(function: Any, is_staged: bool) -> Callable:
    """A function as a transform calls it: one step, where it is a program for whatever Python decides."""
    if not is_staged:
        same: Callable = function
        return same
    programs = Programs(function.python_function, needs_loop=False)
    programs.by_mask = True  # whatever it is worth

    def called(*args: Any) -> Any:
        found = programs._transformed(args, {})
        return function.python_function(*args) if found is NOT_STAGED else found

    return called


def _reason_of(graph: Graph, text: str) -> tuple[str, Any]:
    """What a refusal says of a step, and the step's line."""
    steps: list[Node] = [n for n in graph.nodes if n.kind == "op"]
    for n in steps:
        if text == f"{n.label} at {n.line}":
            return f"{n.label}, which NumPy itself computes", n.line
    named = next((n for n in steps if text.startswith((f"{n.op.name} ", f"{n.op.name},"))), None)
    return text, None if named is None else named.line


def _lines_of(program: ir.Program) -> dict[str, Any]:
    """The lines of operations in a program."""
    found: dict[str, Any] = {}
    for s in every(program.body):
        for e in ir.walk(*ir.expressions(s)):
            if isinstance(e, ir.Op) and s.place is not None:
                found.setdefault(e.name, Line.of(*s.place))
    return found


def example(x: Any, length: int | None) -> Any:
    """Arguments with arrays of their own in the places of arrays, and of specifications (ones)."""
    if isinstance(x, TensorSpec):
        return wrap(np.ones([length if n is None else n for n in x.shape or ()], x.dtype))
    if isinstance(x, ndarray | np.ndarray):
        value = x._concrete() if isinstance(x, ndarray) else x
        if value.dtype.hasobject:
            raise refusal("a function", "an argument that is an array of objects", None, "x.astype(float)")
        if not value.size:
            raise refusal("a function", "an argument has no elements", None, "an example with elements")
        if value.ndim and value.strides != np.empty(value.shape, value.dtype).strides:
            return wrap(_laid(value))
        return wrap(np.array(value, order="C"))
    if x.__class__ in (list, tuple):
        return x.__class__(example(v, length) for v in x)
    return {k: example(v, length) for k, v in x.items()} if x.__class__ is dict else x


def _laid(x: np.ndarray) -> np.ndarray:
    """A copy with the same strides."""
    low = sum(min(0, s * (n - 1)) for s, n in zip(x.strides, x.shape, strict=True))
    high = sum(max(0, s * (n - 1)) for s, n in zip(x.strides, x.shape, strict=True)) + x.itemsize
    memory = np.zeros(high - low, np.uint8)
    made = np.ndarray(x.shape, x.dtype, memory, -low, x.strides)
    made[...] = x
    return made


__all__ = ["Made", "as_step", "example", "made_of", "refusal"]
