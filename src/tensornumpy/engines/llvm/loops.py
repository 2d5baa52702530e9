"""Loops of the graph (``scan``, ``while_loop``) as one machine-code loop each, with no Python between iterations.

The carries are values in registers (registers.py); rows are read and results written where they lie. A kernel runs a
*slice* of the iterations and keeps its place in an array, so that between slices Python sees signals and tells of
progress, and the number of iterations is no part of the code. What registers cannot hold stays Python's loop.
"""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ... import _memory
from ...graph.ir import Graph, Node, Value
from ..record import record
from . import machine
from .builtin import DIVIDE, INVALID, OVERFLOW, Input, Wrapper, fp_restore, fp_state, kernel_wrapper
from .convert import convert, kind_of
from .emitter import Emitter, Module, Reg
from .expression import Expression
from .fusion import FusedOp
from .lanes import load, store
from .nest import number
from .registers import LARGEST, Held, Lazy, Memory, Steps, Unsupported

_SLICE = 2e7  # nanoseconds between two looks at signals
_GIL = 50_000  # nanoseconds of work from which other Python threads may run meanwhile
_ENDLESS = 2**62
_BUILTINS = 256  # of one kernel
_lock = threading.RLock()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release)
_known: dict[str, tuple[Wrapper, int]] = {}  # by the text of the module


@record(frozen=True, eq=False)
class Loop:
    """``body``: carries, rows of ``sequences``, captures to carries and rows of results. With ``test``: while it holds,
    up to ``limit`` iterations; its inputs are the carries and ``tests`` captures. Inputs of the loop: carries, captures
    of the test, sequences, captures of the body."""

    body: Graph
    carries: int
    sequences: int
    test: Graph | None = None
    tests: int = 0
    reverse: bool = False
    limit: int | None = None

    @property
    def key(self) -> tuple:
        """Equal for the same kernel over one body."""
        return (id(self.test), self.carries, self.sequences, self.reverse)

    @property
    def inputs(self) -> list[Any]:
        """Shapes and dtypes of the inputs; of a sequence, those of a row."""
        n = self.carries
        avals = [node.avals[0] for node in self.body.inputs]
        tests = [] if self.test is None else [node.avals[0] for node in self.test.inputs[n:]]
        return [*avals[:n], *tests, *avals[n:]]

    @property
    def results(self) -> list[Any]:
        """Shapes and dtypes of the rows of results."""
        return [v.aval for v in self.body.outputs[self.carries :]]


# --- the code ---------------------------------------------------------------------------------------------

# The array that keeps the place: the iteration that comes next, where the slice ends, 1 if the test has failed, and the
# number of the first row that is read.
_NEXT, _STOP, _FAILED, _FIRST = range(4)


class _Writer:
    """``void @loop(ptr data, ptr words)``: pointers of the place, the inputs and the results."""

    def __init__(self, module: Module, loop: Loop):
        self.e, self.loop = Emitter(module), loop
        self.steps = Steps(self.e)

    def _pointer(self, k: int) -> Reg:
        return self.e.load(self.e.gep(Reg("%data", "ptr"), 8 * k), "ptr", 1)

    def _held(self, address: Reg, aval: Any) -> Held:
        """An input that stays: in registers if it is small."""
        size = math.prod(aval.shape)
        if kind_of(aval.dtype) is None or not size:
            raise Unsupported(f"an array of {aval.dtype} with {size} elements")
        return Memory(address, aval.dtype, aval.shape) if size > LARGEST else load(self.e, address, aval.dtype, size)

    def _fixed(self, graph: Graph, known: dict[Value, Held]) -> None:
        """Write the steps that are the same in each iteration."""
        for node in graph.nodes:
            is_fixed = node.kind == "constant" or (node.kind == "op" and all(v in known for v in node.values()))
            if is_fixed and "program" not in node.params:
                self.steps.graph(graph, known, [node])

    def write(self) -> float:
        """Write the function; returns nanoseconds of an iteration, roughly. Raises Unsupported."""
        e, loop, steps = self.e, self.loop, self.steps
        n, m = loop.carries, loop.carries + loop.tests
        avals = loop.inputs
        place = self._pointer(0)
        pointers = [self._pointer(1 + k) for k in range(len(avals) + len(loop.results))]
        low, stop, first = (e.load(e.gep(place, 8 * k), "i64", 1) for k in (_NEXT, _STOP, _FIRST))
        starts = []
        for pointer, aval in zip(pointers[:n], avals[:n], strict=True):
            starts.append(self._held(pointer, aval))
        body_in, test_in = loop.body.inputs, [] if loop.test is None else loop.test.inputs
        body: dict[Value, Held] = {}
        test: dict[Value, Held] = {}
        for node, k in zip(test_in[n:], range(n, m), strict=True):
            test[Value(node)] = self._held(pointers[k], avals[k])
        for node, k in zip(body_in[n + loop.sequences :], range(m + loop.sequences, len(avals)), strict=True):
            body[Value(node)] = self._held(pointers[k], avals[k])
        if loop.test is not None:
            self._fixed(loop.test, test)
        self._fixed(loop.body, body)
        steps.cost = 2.0
        before, lost = e.block, steps.lost
        index = Reg("%index", "i64")
        carried = [Reg(f"%carry{k}", x.kind, x.lanes) if isinstance(x, Reg) else x for k, x in enumerate(starts)]
        e.br("head")
        e.label("head")
        steps.lost = Reg("%lost", "i1")
        going = e.op("and", e.cmp("slt", index, stop), e.op("xor", steps.lost, Reg("true", "i1")))
        e.cond_br(going, "go", "slice")
        e.label("go")
        leaving = [("head", "%lost", "0")]
        if loop.test is not None:
            test.update(zip(map(Value, test_in), carried, strict=False))
            steps.graph(loop.test, test)
            (answer,) = loop.test.outputs
            holds: Any = test[answer]
            if answer.aval.shape not in ((), (1,) * len(answer.aval.shape)):
                raise Unsupported("a test that is an array")
            e.lanes = 1
            holds = convert(e, holds, answer.aval.dtype, np.dtype(bool))
            e.cond_br(holds, "body", "slice")
            leaving.append((e.block, steps.lost.text, "1"))
            e.label("body")
        body.update(zip(map(Value, body_in), carried, strict=False))
        row = e.sub(first, index) if loop.reverse else index
        for node, k in zip(body_in[n : n + loop.sequences], range(m, m + loop.sequences), strict=True):
            body[Value(node)] = self._held(self._row(pointers[k], row, avals[k]), avals[k])
        steps.graph(loop.body, body)
        outs = [body[v] for v in loop.body.outputs]
        for x, aval, pointer in zip(outs[n:], loop.results, pointers[len(avals) :], strict=True):
            self._put(x, self._row(pointer, row, aval), aval)
        self._change(carried, outs[:n])
        following = e.add(index, number(1))
        end = e.block
        e.br("head")
        phis = [f"  %index = phi i64 [ {low.text}, %{before} ], [ {following.text}, %{end} ]"]
        phis.append(f"  %lost = phi i1 [ {lost.text}, %{before} ], [ {steps.lost.text}, %{end} ]")
        for x, start, last in zip(carried, starts, outs, strict=False):
            if not (isinstance(x, Reg) and isinstance(start, Reg) and isinstance(last, Reg)):
                continue
            phis.append(f"  {x.text} = phi {x.type} [ {start.text}, %{before} ], [ {last.text}, %{end} ]")
        at = e.lines.index("head:") + 1
        e.lines[at:at] = phis
        e.label("slice")
        missed = e.phi("i1", 1, [(text, block) for block, text, _ in leaving])
        failed = e.phi("i64", 1, [(flag, block) for block, _, flag in leaving])
        for x, pointer, aval in zip(carried, pointers, avals, strict=False):
            if isinstance(x, Reg):
                store(e, x, pointer, math.prod(aval.shape))
        e.store(index, e.gep(place, 8 * _NEXT))
        e.store(failed, e.gep(place, 8 * _FAILED))
        e.cond_br(missed, "tell", "quiet")
        e.label("tell")  # the wrapper looks at the flags: the invalid one is the lowest bit on both processors
        fp_restore(e, e.op("or", fp_state(e), number(1)))
        e.br("quiet")
        e.label("quiet")
        e.raw("ret void")
        e.define("loop", [("ptr", "data"), ("ptr", "words")])
        return steps.cost

    def _put(self, x: Held, address: Reg, aval: Any) -> None:
        if isinstance(x, Reg):
            store(self.e, x, address, math.prod(aval.shape))
        else:
            self.steps.put(x, address)

    def _change(self, carried: Sequence[Held], outs: Sequence[Held]) -> None:
        """Large carries change where they lie, at the end of the iteration: each may read itself alone."""
        places = {x.address.text for x in carried if isinstance(x, Memory)}
        for x, new in zip(carried, outs, strict=True):
            if not isinstance(x, Memory):
                continue
            if isinstance(new, Lazy) and new.reads & places <= {x.address.text}:
                self.steps.put(new, x.address)
            elif new is not x:
                raise Unsupported(f"a carry of {math.prod(x.shape)} elements that takes the place of another")

    def _row(self, pointer: Reg, row: Reg, aval: Any) -> Reg:
        return self.e.gep(pointer, self.e.mul(row, number(math.prod(aval.shape) * aval.dtype.itemsize)))


# --- kernels ----------------------------------------------------------------------------------------------


class LoopKernel:
    """The machine code of one loop, for any number of iterations. ``reason``: why there is none, or None."""

    def __init__(self, loop: Loop):
        self.loop = loop
        self.asked = False  # somebody has asked for it in the background
        self.reason: str | None = None
        self.cost = 0.0
        self._made: tuple[Wrapper, int] | None = None
        self._builtins: dict[int | None, Callable[..., Any]] = {}
        try:
            self.cost = _Writer(Module(), loop).write()
        except Unsupported as what:
            self.reason = str(what)

    def _text(self) -> tuple[str, Wrapper]:
        loop = self.loop
        module = Module(machine.host().target)
        _Writer(module, loop).write()
        avals, n, m = loop.inputs, loop.carries, loop.carries + loop.tests
        inputs = [Input("out", "int64", 1)]
        for k, aval in enumerate(avals):
            ndim = len(aval.shape) + (m <= k < m + loop.sequences)
            inputs.append(Input("out" if k < n else "array" if ndim else "scalar0d", aval.dtype.name, ndim))
        inputs += [Input("out", aval.dtype.name, 1 + len(aval.shape)) for aval in loop.results]
        wrapper = kernel_wrapper(module, "call", "loop", inputs, [])
        return module.text(), wrapper

    def make(self) -> None:
        """Make the machine code, unless it is there; sets ``reason`` if that is not possible."""
        with _lock:
            if self._made is not None or self.reason is not None:
                return
            try:
                text, wrapper = self._text()
                found = _known.get(text)
                if found is None:
                    address = machine.load(text, ("call",), wrapper.symbols)["call"]
                    found = _known[text] = (wrapper, address)
                self._made = found
            except Exception as error:  # no native code here: Python's loop stays
                self.reason = f"{type(error).__name__}: {error}"

    def is_ready(self, wait: bool) -> bool:
        """True if it can be called; ``wait``: make it if that is possible."""
        if self._made is None and self.reason is None and (wait or (_known and self._text()[0] in _known)):
            self.make()
        return self._made is not None

    def _builtin(self, length: int | None) -> Callable[..., Any]:
        found = self._builtins.get(length)
        if found is None:
            assert self._made is not None
            wrapper, address = self._made
            loop, m = self.loop, self.loop.carries + self.loop.tests
            rows = range(m, m + loop.sequences)
            shapes = [(length, *a.shape) if k in rows else a.shape for k, a in enumerate(loop.inputs)]
            shapes = [(4,), *shapes, *[(length, *a.shape) for a in loop.results]]
            plan = wrapper.plan(
                shapes,
                fp_mask=DIVIDE | OVERFLOW | INVALID,
                release_gil=length is None or length * self.cost > _GIL,
            )
            if len(self._builtins) >= _BUILTINS:  # lengths may be data
                self._builtins.clear()
            found = self._builtins[length] = wrapper.make(address, plan)
        return found

    def __call__(self, values: Sequence[Any], length: int | None, report: Callable[[int | None], Any]) -> Any:
        """Results (new arrays) and the number of iterations, or NotImplemented where NumPy must do the work."""
        loop, builtin = self.loop, self._builtin(length)
        n = loop.carries
        carries = [np.array(v, order="C") for v in values[:n]]
        rest = [np.asarray(v, order="C") for v in values[n:]]
        rows = [_memory.empty((length, *a.shape), a.dtype) for a in loop.results]
        end = length if length is not None else loop.limit if loop.limit is not None else _ENDLESS
        place = np.array([0, 0, 0, end - 1])
        total = None if end == _ENDLESS else end
        with report(total) as tell:
            each = max(1, int(_SLICE / self.cost))
            if tell.every is not None:
                each = min(each, tell.every)
            done = 0
            while done < end:
                place[_STOP] = min(end, done + each)
                if builtin(place, *carries, *rest, *rows) is NotImplemented:
                    return NotImplemented
                done = int(place[_NEXT])
                tell(done)
                if place[_FAILED]:
                    break
        return [*carries, *rows], done


# --- in the graph -----------------------------------------------------------------------------------------


class LoopOp(FusedOp):
    """The op of a loop in a fused graph: the machine code of a program (function/iteration.py)."""

    def __init__(self, program: Any, inputs: list[Value], outputs: list[Value]):
        kernel = program.kernel
        steps = [node for node in kernel.loop.body.nodes if node.kind == "op"]
        super().__init__(Expression((), (), ()), steps, inputs, outputs)
        self.program, self.kernel_of_loop = program, kernel
        self.name = f"loop[{' '.join(dict.fromkeys(node.op.name for node in steps))}]"

    def may_raise(self, node: Any) -> bool:
        """An index may be out of range."""
        return True

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the largest carry or result, as it is in the program."""
        return max((v.aval.shape for v in self.outputs), key=math.prod)

    @property
    def saving(self) -> float:
        """Nanoseconds that a call of the kernel saves, roughly: NumPy's call of each step, each time."""
        return 1000.0 * len(self.steps) * (self.program.length or 100)

    @property
    def is_made(self) -> bool:
        """True if the process has the machine code."""
        return self.kernel_of_loop.is_ready(False)

    def native(self) -> Callable[..., Any]:
        """The loop as a function of arrays. Raises RuntimeError where no native code can run."""
        kernel, program = self.kernel_of_loop, self.program
        if not kernel.is_ready(True):
            raise RuntimeError(kernel.reason)
        single = len(self.outputs) == 1

        def run(*values: Any) -> Any:
            found = kernel(values, program.length, program.report)
            if found is NotImplemented:
                return found
            return found[0][0] if single else tuple(found[0])

        return run

    def fallback(self, compile_graph: Callable[[Graph], Callable[..., tuple]]) -> Callable[..., Any]:
        """Python's loop."""

        def run(*values: Any) -> Any:
            outs = self.program.python(*values)[0]
            return outs[0] if len(outs) == 1 else tuple(outs)

        return run


def fuse_loops(graph: Graph) -> Graph:
    """The graph with each loop that machine code can run as one such node.

    A scan and the same scan that remembers its carries, for a gradient, are one.
    """
    programs = [(node, node.params["program"]) for node in graph.nodes if _is_loop(node)]
    if not programs:
        return graph
    replace: dict[Value, Value] = {}
    nodes: dict[Node, Node] = {}
    remembered: dict[Any, Node] = {}
    for node, program in programs:
        remembered[(program, tuple(node.args))] = node
    gone: set[Node] = set()
    for node, program in programs:
        if node in gone or getattr(program, "checkpoint", None) is not None:
            continue
        larger = remembered.get((program.__dict__.get("_remembered"), tuple(node.args)))
        if larger is not None and larger is not node:
            nodes[node] = larger  # it runs where the first one did
            gone.add(larger)
            for k in range(len(node.avals)):
                replace[Value(node, k)] = Value(larger, k)
    order = [nodes.get(node, node) for node in graph.nodes if node not in gone]
    made: list[Node] = []
    for node in order:
        if not _is_loop(node) or node.params["program"].reason is not None:
            made.append(node)
            continue
        outputs = [Value(node, k) for k in range(len(node.avals))]
        op = LoopOp(node.params["program"], list(node.values()), outputs)
        many = "many" if len(outputs) > 1 else None
        new = Node(graph, "op", op, node.args, {}, node.avals, node.line, op.name, many)
        for k, v in enumerate(outputs):
            replace[v] = Value(new, k)
        made.append(new)
    return graph.rewritten(made, dict(replace))


def _is_loop(node: Node) -> bool:
    program = node.params.get("program") if node.kind == "op" else None
    return hasattr(program, "specification") and all(isinstance(a, Value) for a in node.args)


__all__ = ["Loop", "LoopKernel", "LoopOp", "fuse_loops"]
