"""Values of a graph while it is written as a program: what waits to be written, what lies where, what may be changed.

Values of the graph never change, buffers of a program do. A step that writes a part of an array takes the array's
memory if nothing later reads what lies there, else a copy. Elementwise steps wait in *groups*, one a shape: a group is
written as one map when something needs a value of it, or before a buffer that it reads changes. A step that nothing
here knows is a call of its NumPy kernel.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...compiler import ir
from ...compiler.ir import Affine, Buf, Const, Expr, Map, Op
from ...engines.background import breathe
from ...engines.llvm.fusion import loop_of, step_name
from ...engines.llvm.lowering.lower import can_convert
from ...graph.ir import Graph, Node, Value
from ..escape import Escape
from ..tracer import BOOL, Tracer
from ..values import Scalar, StagedArray
from .maps import op_of

_MOST = 4000  # steps of one map
Rule = Callable[..., Any]
RULES: dict[str, Rule] = {}


def rule(*names: str) -> Callable[[Rule], Rule]:
    """Declare how steps of these names are written: ``(body, node, **params)`` gives the result, or None to leave the
    step to its NumPy kernel; a step of a group is what ``Body.wait`` gives."""

    def declare(function: Rule) -> Rule:
        for name in names:
            RULES[name] = function
        return function

    return declare


class Group:
    """Elementwise values over one shape that wait to be written. ``reads``: buffers that they load from."""

    def __init__(self, shape: tuple[int, ...]):
        self.shape = shape
        self.values: list[Waiting] = []
        self.reads: set[Buf] = set()


class Waiting:
    """A value of a group. ``uses``: steps outside of the group that will read it."""

    __slots__ = ("body", "expr", "group", "value")

    def __init__(self, body: Body, value: Value, expr: Expr, group: Group):
        self.body, self.value, self.expr, self.group = body, value, expr, group


class Groups:
    """What the bodies of one program share: the groups that wait, and which values lie in which buffer. ``may_call``:
    whether steps that nothing here knows may be calls of their NumPy kernels. ``inlines``: whether steps that are
    programs of their own are written out. ``checks``: whether the program may stop where a decision of Python's falls
    otherwise, or an argument does not pass a test."""

    def __init__(self, t: Tracer, may_call: bool = True, inlines: bool = False, checks: bool = False):
        self.t, self.may_call, self.inlines, self.checks = t, may_call, inlines, checks
        self.open: dict[tuple[int, ...], Group] = {}
        self.tenants: dict[Buf, list[tuple[Body, Value]]] = {}
        self.held: set[Buf] = set()  # that a loop which is being written reads in each turn

    def flush(self, group: Group) -> None:
        """Write a group: its values that are read outside of it, in memory."""
        if self.open.get(group.shape) is group:
            del self.open[group.shape]
        t, stores = self.t, []
        sizes = tuple(map(Affine, group.shape))
        for w in group.values:
            if w.body.uses.get(w.value, 0) > 0:
                made = t.temp(sizes, w.expr.dtype)
                stores.append((made.view, w.expr))
                w.body.put(w.value, made)
        if stores:
            t.emit(Map(sizes, stores))

    def flush_all(self) -> None:
        """Write all groups."""
        for group in list(self.open.values()):
            self.flush(group)

    def before_write(self, buf: Buf) -> None:
        """Write the groups that read a buffer which is about to change."""
        for group in list(self.open.values()):
            if buf in group.reads:
                self.flush(group)

    def copy_to(self, target: StagedArray, x: Any) -> None:
        """An array's elements into another one of its shape."""
        t = self.t
        if isinstance(x, Scalar):
            t.emit(ir.Store(target.view, t.to(x, target.dtype)))
        elif not target.sizes:
            t.emit(ir.Store(target.view, x.load()))
        else:
            t.emit(Map(target.sizes, [(target.view, x.load())]))
        t.wrote(target.view.buf)

    def living(self, buf: Buf) -> list[tuple[Body, Value]]:
        """The values in a buffer that are read from now on."""
        found = [(body, value) for body, value in self.tenants.get(buf, ()) if body.uses.get(value, 0) > 0]
        self.tenants[buf] = found
        return found


class Body:
    """A graph in a program: the whole one, or the body of a loop. ``uses``: how often each value will yet be read."""

    def __init__(self, groups: Groups, graph: Graph):
        self.groups, self.t, self.graph = groups, groups.t, graph
        self.values: dict[Value, Any] = {}
        self.uses: dict[Value, int] = {}
        for node in graph.nodes:
            for v in node.values():
                self.uses[v] = self.uses.get(v, 0) + 1
        for v in graph.outputs:
            if isinstance(v, Value):
                self.uses[v] = self.uses.get(v, 0) + 1

    # --- values ---

    def put(self, value: Value, x: Any) -> None:
        """A value of the graph is this array or number."""
        self.values[value] = x
        if isinstance(x, StagedArray):
            self.groups.tenants.setdefault(x.view.buf, []).append((self, value))

    def get(self, v: Any) -> Any:
        """An array in memory, a number, or a Python number."""
        if not isinstance(v, Value):
            return v
        x = self.values[v]
        if isinstance(x, Waiting):
            self.groups.flush(x.group)
            x = self.values[v]
        return x

    def array(self, v: Any) -> StagedArray | Scalar:
        """A value in memory, or a number of NumPy's."""
        x = self.get(v)
        return x if isinstance(x, StagedArray | Scalar) else self.t.operand(np.asarray(x)[()])

    def in_memory(self, v: Any) -> StagedArray:
        """A value as an array, though it may have no axes."""
        x = self.array(v)
        if isinstance(x, Scalar):
            made = self.t.temp((), x.expr.dtype)
            self.t.emit(ir.Store(made.view, self.t.expr_of(x)))
            return made
        return x

    def number(self, x: StagedArray) -> Any:
        """An array without axes as a number, others as they are."""
        return self.t.element(x.view) if isinstance(x, StagedArray) and not x.sizes else x

    # --- steps ---

    def run(self) -> None:
        """Write all steps."""
        for node in self.graph.nodes:
            breathe()
            if node.kind == "input":
                x = self.values[Value(node)]
                if isinstance(x, StagedArray) and not x.sizes:
                    self.values[Value(node)] = self.number(x)
                continue
            if node.kind == "constant":
                data = np.asarray(node.data)
                self.put(Value(node), self._constant(data) if data.ndim else self.t.operand(data[()]))
                continue
            if node.kind == "guard" and self.groups.checks:
                self._guard(node)
                continue
            if node.kind != "op":
                raise Escape(f"a step that is a {node.kind}")
            if node.has_effect:
                raise Escape(f"{node.op.name}, which does more than compute")
            self._step(node)

    def _guard(self, node: Node) -> None:
        """Stop where a decision of Python's falls otherwise."""
        t, (v,), (_, answer) = self.t, node.args, node.data
        truth = t.to(self.number(self.get(v)), BOOL)
        self.read(node)
        wrong = Const(BOOL, not answer)
        t.check(t.var(BOOL, Op(BOOL, "not_equal", (truth, wrong), (BOOL,) * 3)), f"a decision at {node.line}")

    def _constant(self, data: np.ndarray) -> StagedArray:
        """A known array; one element that is broadcast, where all are the same."""
        if data.size < 2 or data.dtype.kind not in "biufc":
            return self.t.constant(data)
        bits = np.ascontiguousarray(data).view(np.uint8).reshape(data.size, -1)
        if (bits != bits[0]).any():
            return self.t.constant(data)
        return self.t.over(self.t.constant(data.ravel()[:1]), tuple(map(Affine, data.shape)))

    def read(self, node: Node) -> None:
        """The arguments of a step have been read."""
        for v in node.values():
            self.uses[v] -= 1

    def _step(self, node: Node) -> None:
        loop = loop_of(node)
        if loop is not None:
            v = node.args[0]
            is_same = node.op.copies and isinstance(v, Value) and v.aval.dtype == node.avals[0].dtype
            if is_same and not isinstance(self.values.get(v), Waiting):
                self.read(node)
                self.put(Value(node), self.get(v))
                return
            self._elementwise(node, loop)
            return
        rule = RULES.get(node.op.name)
        found = None if rule is None else rule(self, node, **node.params)
        if found is None:
            self._call(node)
            return
        if isinstance(found, Waiting):
            return
        for k, (x, aval) in enumerate(zip(found if found.__class__ is list else [found], node.avals, strict=True)):
            x = self.number(x)
            if (x.sizes, x.dtype) != (tuple(map(Affine, aval.shape)), aval.dtype):
                raise Escape(f"{node.op.name}, which the graph gives another shape or dtype")
            self.put(Value(node, k), x)

    def _elementwise(self, node: Node, loop: tuple[np.dtype, ...]) -> None:
        t, shape, name = self.t, node.avals[0].shape, step_name(node)
        if not shape:
            exprs = tuple(t.to(self.number(self.get(a)), d) for a, d in zip(node.args, loop, strict=False))
            self.read(node)
            self.put(Value(node), t.scalar(op_of(node, name, exprs, loop)))
            return
        group, given = self.group(node), []
        for a, d in zip(node.args, loop, strict=False):
            given.append(self.joined(group, a, d))
        self.wait(node, group, op_of(node, name, tuple(given), loop))

    def group(self, node: Node) -> Group:
        """The group that a step joins, after what it reads of other shapes has been written."""
        shape = node.avals[0].shape
        for a in node.args:
            if isinstance(a, Value) and a.aval.shape != shape:
                self.get(a)
        group = self.groups.open.get(shape)
        if group is not None and len(group.values) >= _MOST:
            self.groups.flush(group)
            group = None
        if group is None:
            group = self.groups.open[shape] = Group(shape)
        return group

    def joined(self, group: Group, a: Any, dtype: np.dtype) -> Expr:
        """An operand at the points of a group."""
        t, x = self.t, self.values[a] if isinstance(a, Value) else a
        if isinstance(x, Waiting):
            return t.cast(x.expr, dtype)
        if isinstance(x, StagedArray):
            group.reads.add(x.view.buf)
            x = t.over(t.use(x), tuple(map(Affine, group.shape)))
        return t.to(x, dtype)

    def wait(self, node: Node, group: Group, expr: Expr) -> Waiting:
        """A step is this expression at the points of a group, which it joins."""
        self.read(node)
        value = Value(node)
        waiting = self.values[value] = Waiting(self, value, expr, group)
        group.values.append(waiting)
        return waiting

    def _call(self, node: Node) -> None:
        """The step as a call of its NumPy kernel."""
        if not self.groups.may_call:
            raise Escape(f"{node.label} at {node.line}")
        t, params = self.t, node.params
        positions: list[int] = []
        given: list[Any] = []
        for a in node.args:
            if isinstance(a, Value):
                positions.append(len(given))
                given.append(None)
            else:
                given.append(a)
        arrays = [self.in_memory(a) for a in node.values()]
        self.read(node)
        outs = [t.temp(tuple(map(Affine, aval.shape)), aval.dtype) for aval in node.avals]
        if any(not can_convert(x.dtype, x.dtype) for x in (*arrays, *outs)):
            raise Escape(f"{node.op.name} of a dtype that has no code")
        evaluate, count = node.op.evaluate, len(outs)

        def call(*memory: np.ndarray) -> None:
            values = list(given)
            for at, x in zip(positions, memory, strict=False):
                values[at] = x
            found = evaluate(*values, **params)
            found = found if isinstance(found, tuple | list) else (found,)
            for out, x in zip(memory[len(memory) - count :], found, strict=True):
                out[...] = x

        def on_handles(handles: Any) -> list:
            values = list(given)
            for at, x in zip(positions, handles, strict=True):
                values[at] = x
            found = node.op(*values, **params)
            return list(found) if isinstance(found, tuple | list) else [found]

        call.on_handles = on_handles  # type: ignore[attr-defined]
        t.program.functions.append(call)
        views = [(t.use(x).view, x.sizes) for x in (*arrays, *outs)]
        t.emit(ir.Call(len(t.program.functions) - 1, views, tuple(range(len(arrays), len(views)))))
        for k, out in enumerate(outs):
            self.put(Value(node, k), self.number(out))

    # --- writes ---

    def own(self, node: Node) -> StagedArray:
        """The first argument of a step in memory that may be changed; the arguments count as read."""
        v = node.args[0]
        x = self.in_memory(v)
        self.read(node)
        buf = x.view.buf
        if buf.role == "temp" and buf not in self.groups.held and self.uses[v] == 0 and is_whole(x):
            self.groups.before_write(buf)
            living = self.groups.living(buf)
            parts = {self.values[value].view for body, value in living if body is self}
            sizes = [self.values[value].sizes for body, value in living if body is self]
            if len(parts) <= 1 and all(body is self for body, _ in living):
                if not parts or _count(sizes[0]) <= x.view.buf.size:  # less is copied than the whole array
                    self._save([value for _, value in living])
                    return x
        made = self.t.temp(x.sizes, x.dtype)
        self.groups.copy_to(made, x)
        return made

    def _save(self, values: list[Value]) -> None:
        """Copy what lies in one place of a buffer, which is about to change."""
        saved: dict[Any, StagedArray] = {}
        for value in values:
            x = self.values[value]
            if x.sizes not in saved:
                saved[x.sizes] = self.t.copy(x)
            self.put(value, saved[x.sizes])


def _count(sizes: Sequence[Affine]) -> int:
    return math.prod([n.const for n in sizes])


def is_whole(x: StagedArray) -> bool:
    """True for all of a buffer, in C order."""
    step = 1
    for n, s in zip(reversed(x.sizes), reversed(x.view.strides), strict=True):
        if n.const != 1 and s != step:
            return False
        step *= n.const
    return x.view.offset == Affine() and step == x.view.buf.size


__all__ = ["RULES", "Body", "Groups", "Waiting", "is_whole", "rule"]
