"""From the steps of a group to the program of its row kernel: which steps share a loop, and what lies where.

Steps go, in their order, into the first stage whose loops they can share and before which their operands are ready.
Values that only steps of one loop read stay in registers; the others are kept for the rows of a block.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ....graph.ir import Node, Value
from ...record import factory, record
from ..emitter import BITS, Module
from ..expression import Expression, Operand, Step, collapse
from ..lowering.convert import computed_in
from ..lowering.lower import KIND, is_expensive
from ..views import View, contiguous
from .columns import ColumnStage
from .kernel import Pack, Program, Slot, Total
from .maps import MapStage, Reduce
from .moves import GatherStage, ScatterStage, TransposeStage
from .patterns import Role
from .product import DotStage, ProductStage, panel
from .scan import KIND_OF, ArgStage, CumulativeStage

MAX_STEPS = 32  # of one loop
SHORT = 8  # elements below which a loop is not the innermost if there is another
_NANOSECONDS = {True: 0.7, False: 0.06}  # an element of an expensive and of a cheap step, roughly
_FLOPS = 70.0  # of a product in a nanosecond


@record(eq=False)
class _Loop:
    """A map stage under construction. ``loops``: its extents, rows first, those of length 1 left out."""

    loops: tuple[int, ...]
    steps: list[Step] = factory(default_factory=list)
    dtypes: list[str] = factory(default_factory=list)
    inputs: dict[tuple, int] = factory(default_factory=dict)  # (root, strides, offset) -> number
    views: list[View] = factory(default_factory=list)
    numbers: dict[Value, int] = factory(default_factory=dict)
    reduces: list[tuple[Value, str, Operand, str]] = factory(default_factory=list)
    form: str = "map"
    reduced: int = 0


def _squeeze(shape: Sequence[int], strides: Sequence[int] = ()) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Loops of length 1 left out, but for the rows."""
    kept = [0, *(i for i in range(1, len(shape)) if shape[i] != 1)]
    return tuple(shape[i] for i in kept), tuple(strides[i] for i in kept) if strides else ()


class Schedule:
    """Makes the program. ``nodes`` with their roles, in order; ``inputs`` and ``outputs``: its arguments and results;
    ``loop_of``: what kernels call an elementwise step, and the dtypes of its loop."""

    def __init__(
        self,
        module: Module,
        rows: int,
        nodes: Sequence[tuple[Node, Role]],
        inputs: Sequence[Value],
        outputs: Sequence[Value],
        loop_of: Any,
    ):
        self.module, self.rows, self.loop_of = module, rows, loop_of
        self.inputs, self.outputs = list(inputs), list(outputs)
        self.stages: list[Any] = []  # _Loop, or (role, node)
        self.made: dict[Value, int] = {}  # stage that makes a value
        self.needed: set[Value] = set(outputs)
        self.slots: list[Slot] = []
        self.places: dict[Any, int] = {}
        self.copies: dict[tuple[_Loop, int], int] = {}  # operands that are read from a copy in the other order
        self.work = 0.0
        for node, role in nodes:
            self._place(node, role)
        self.program = self._program()

    # --- which stage ---

    def _ready(self, role: Role, loops: tuple[int, ...] | None) -> int:
        """The first stage in which the operands of a step are there. ``loops``: of a stage that could give them in
        registers."""
        first = 0
        for view in role.operands:
            if isinstance(view, View) and view.root in self.made:
                at = self.made[view.root]
                stage = self.stages[at]
                direct = (
                    loops is not None
                    and isinstance(stage, _Loop)
                    and view.root in stage.numbers
                    and stage.loops == loops
                    and _squeeze(role.shape, view.strides)[1] == contiguous(loops)
                    and not view.offset
                )
                first = max(first, at if direct else at + 1)
        return first

    def _place(self, node: Node, role: Role) -> None:
        if role.kind not in ("map", "reduce_within_row", "full_reduce"):
            for view in role.operands:
                self.needed.add(view.root)
            self.made[Value(node)] = len(self.stages)
            self.stages.append((role, node))
            return
        loops, _ = _squeeze(role.shape)
        # a reduction inside rows: its loops and the others must not mix
        for at in range(self._ready(role, loops), len(self.stages)):
            stage = self.stages[at]
            if isinstance(stage, _Loop) and stage.loops == loops and self._takes(stage, role):
                break
        else:
            at = len(self.stages)
            stage = _Loop(loops)
            self.stages.append(stage)
        self._join(at, stage, node, role)

    def _takes(self, stage: _Loop, role: Role) -> bool:
        if len(stage.steps) >= MAX_STEPS:
            return False
        if role.kind == "map":
            if stage.form != "inner":
                return True
            return all(not isinstance(v, View) or self._runs(role, v, stage.reduced) for v in role.operands)
        reduced = self._reduced(role)
        form = "total" if role.kind == "full_reduce" else "inner"
        if stage.form not in ("map", form) or (stage.form == form == "inner" and stage.reduced != reduced):
            return False
        if form == "total":
            return True
        inner = [v for v in stage.views if not _is_one_loop(v.shape, v.strides, reduced)]
        return not inner and all(not isinstance(v, View) or self._runs(role, v, reduced) for v in role.operands)

    @staticmethod
    def _runs(role: Role, view: View, reduced: int) -> bool:
        shape, strides = _squeeze(role.shape, view.strides)
        return _is_one_loop(shape, strides, reduced)

    @staticmethod
    def _reduced(role: Role) -> int:
        return sum(1 for n in role.shape[len(role.shape) - role.reduced :] if n != 1)

    # --- into a stage ---

    def _operand(self, stage: _Loop, at: int, role: Role, view: Any, given: str) -> Operand:
        if not isinstance(view, View):
            return Operand("constant", view)
        shape, strides = _squeeze(role.shape, view.strides)
        if self.made.get(view.root) == at and view.root in stage.numbers:
            return Operand("step", stage.numbers[view.root])
        if view.root in self.made:
            self.needed.add(view.root)
        key = (view.root, strides, view.offset)
        if key not in stage.inputs:
            stage.inputs[key] = len(stage.views)
            stage.views.append(View(view.root, shape, strides, view.offset))
            stage.dtypes.append(given)
        return Operand("input", stage.inputs[key])

    def _join(self, at: int, stage: _Loop, node: Node, role: Role) -> None:
        value = Value(node)
        given = [a.aval.dtype.name if isinstance(a, Value) else type(a).__name__ for a in node.args]
        operands = [self._operand(stage, at, role, v, g) for v, g in zip(role.operands, given, strict=True)]
        out = node.avals[0].dtype.name
        size = math.prod(stage.loops[1:])
        if role.kind == "map":
            if role.reduce:  # over axes of length 1
                step = Step("astype", (operands[0],), (given[0],), (out, out))
            elif node.op.cost == "contraction":
                step = Step("multiply", tuple(operands), tuple(given), (out, out, out))
            else:
                name, loop = self.loop_of(node)
                step = Step(name, tuple(operands), tuple(given), loop)
            stage.numbers[value] = len(stage.steps)
            stage.steps.append(step)
            self.work += size * _NANOSECONDS[is_expensive(step.name)]
        else:
            operand, source = operands[0], given[0]
            if node.op.cost == "contraction":
                stage.steps.append(Step("multiply", tuple(operands), tuple(given), (out, out, out)))
                operand, source = Operand("step", len(stage.steps) - 1), out
            stage.form = "total" if role.kind == "full_reduce" else "inner"
            stage.reduced = 0 if role.kind == "full_reduce" else self._reduced(role)
            stage.reduces.append((value, role.reduce, operand, source))
            self.needed.add(value)
            self.work += size * _NANOSECONDS[False]
        self.made[value] = at

    # --- what lies where ---

    def _slot(self, key: Any, slot: Slot) -> int:
        if key not in self.places:
            self.places[key] = len(self.slots)
            self.slots.append(slot)
        return self.places[key]

    def _argument(self, view: View) -> int:
        """The slot of an argument: its rows move by the view's first distance."""
        dtype = view.root.aval.dtype
        step = view.strides[0] * dtype.itemsize
        kind = "moving" if step else "fixed"
        offset = view.offset * dtype.itemsize
        slot = Slot(kind, dtype.name, self.inputs.index(view.root), step, offset)
        return self._slot((view.root, step, offset), slot)

    def _result(self, value: Value, total: bool = False, size: int = 0) -> int:
        """The slot of a value that a stage makes: a result's own memory, or scratch."""
        dtype = value.aval.dtype
        if total:
            return self._slot(value, Slot("total", dtype.name, -1, size))
        row = math.prod(value.aval.shape) // self.rows * dtype.itemsize
        if value in self.outputs:
            number = len(self.inputs) + self.outputs.index(value)
            return self._slot(value, Slot("moving", dtype.name, number, row))
        return self._slot(value, Slot("scratch", dtype.name, -1, row))

    def _source(self, view: View) -> int:
        if view.root not in self.made:
            return self._argument(view)
        whole = self._result(view.root)
        if not view.offset:
            return whole
        slot = self.slots[whole]
        offset = view.offset * view.root.aval.dtype.itemsize
        part = Slot(slot.kind, slot.dtype, slot.data, slot.size, offset, whole if slot.kind == "scratch" else -1)
        return self._slot((view.root, "part", offset), part)

    def _program(self) -> Program:
        self.packs: list[Pack] = []
        self.totals: list[Total] = []
        stages: list[Any] = []
        for stage in self.stages:
            if isinstance(stage, _Loop):
                stages += self._transposed(stage)
                stages.append(self._loop(stage))
            else:
                stages += self._other(*stage)
        return Program(
            tuple(self.slots), tuple(self.packs), tuple(stages), tuple(self.totals), self.rows, max(self.work, 0.01)
        )

    def _transposed(self, stage: _Loop) -> list[TransposeStage]:
        """Operands whose rows are columns in memory are brought into the cache in the order of the loops."""
        out = []
        for k, view in enumerate(stage.views):
            dtype = view.root.aval.dtype
            if view.root in self.made or len(view.shape) != 2 or dtype.itemsize not in (4, 8):
                continue
            if view.strides[0] != 1 or view.strides[1] <= 1 or view.shape[1] < SHORT:
                continue
            key = (view.root, "transposed", view.offset, view.strides)
            new = key not in self.places
            slot = self._slot(key, Slot("scratch", dtype.name, -1, view.shape[1] * dtype.itemsize))
            if new:
                words = (view.shape[1], view.strides[1] * dtype.itemsize)
                out.append(TransposeStage(dtype.name, self._argument(view), slot, words))
            stage.views[k] = View(view.root, view.shape, (view.shape[1], 1))
            self.copies[stage, k] = slot
        return out

    def _number(self, value: Value) -> int:
        return len(self.inputs) + self.outputs.index(value)

    def _loop(self, stage: _Loop) -> MapStage:
        kept = [(v, k) for v, k in stage.numbers.items() if v in self.needed]
        expression = Expression(tuple(stage.dtypes), tuple(stage.steps), tuple(k for _, k in kept))
        inputs = tuple(self.copies.get((stage, k), -1) for k in range(len(stage.views)))
        inputs = tuple(self._source(v) if k < 0 else k for v, k in zip(stage.views, inputs, strict=True))
        outputs = tuple(self._result(v) for v, _ in kept)
        strides = [[s * v.root.aval.dtype.itemsize for s in v.strides] for v in stage.views]
        packed = contiguous(stage.loops)
        strides += [[s * v.aval.dtype.itemsize for s in packed] for v, _ in kept]
        sizes = [v.root.aval.dtype.itemsize for v in stage.views] + [v.aval.dtype.itemsize for v, _ in kept]
        reduces = []
        outer = len(stage.loops) - stage.reduced
        for value, kind, operand, given in stage.reduces:
            out = value.aval.dtype.name
            dtype = computed_in(value.aval.dtype).name
            if stage.form == "total":
                slot = self._slot(value, Slot("total", dtype, -1, 64))
                self.totals.append(Total(slot, kind, dtype, out, self._number(value), "scalar"))
            else:
                slot = self._result(value)
                lines = contiguous(stage.loops[:outer])
                strides.append([s * value.aval.dtype.itemsize for s in lines] + [0] * stage.reduced)
            reduces.append(Reduce(kind, operand, given, dtype, out, slot))
        axes = [(n, [s[i] for s in strides]) for i, n in enumerate(stage.loops)]
        if stage.form == "inner":
            inner = collapse([(n, d[: len(sizes)]) for n, d in axes[outer:]])
            assert len(inner) == 1
            loops = [*collapse(axes[:outer]), inner[0]]
        else:
            loops = collapse(axes)
        # the first loop runs for each row of the block: its extent is what the rows were joined with
        loops[0] = (loops[0][0] // self.rows, loops[0][1])
        form, row_at = stage.form, 0
        outer = len(loops) - (stage.form == "inner")  # loops that may change places
        if stage.form != "total" and len(loops) > 1 and loops[-1][0] < SHORT:  # too short for vectors
            others = [max(n, SHORT) if i == 0 else n for i, (n, _) in enumerate(loops[:outer])]
            longest = others.index(max(others))
            loops.insert(outer - 1, loops.pop(longest))
            row_at = outer - 1 if longest == 0 else 0
            form = "short" if stage.form == "inner" else stage.form
        extents = [n for n, _ in loops]
        last = loops[-2] if form == "short" else loops[-1]
        classes = tuple(
            "run" if d == size else "single" if d == 0 else "strided"
            for d, size in zip(last[1][: len(sizes)], sizes, strict=True)
        )
        if form == "short":
            loops[-1] = (loops[-1][0], [*loops[-1][1], *[0] * len(reduces)])
            words = [*extents, *(d for _, ds in loops for d in ds)]
        else:
            words = [*extents, *(d for _, ds in loops[:-1] for d in ds)]
            words += [d for d, c in zip(last[1], classes, strict=False) if c == "strided"]
        return MapStage(expression, inputs, outputs, tuple(reduces), form, classes, len(loops), row_at, tuple(words))

    def _other(self, role: Role, node: Node) -> list[Any]:
        """Stages of a step that has loops of its own."""
        value = Value(node)
        out = node.avals[0]
        dtype, size = out.dtype.name, out.dtype.itemsize
        if role.kind in ("cumulative", "argreduce"):
            (view,) = role.operands
            _, lines, n, behind = role.shape
            source, given = self._source(view), node.args[0].aval.dtype.name
            self.work += lines * n * behind * 0.5
            kind = KIND_OF[node.op.fold.ufunc]
            if role.kind == "argreduce":
                return [ArgStage(kind, given, source, self._result(value), (lines, n))]
            return [CumulativeStage(kind, dtype, source, self._result(value), behind == 1, (lines, n, behind))]
        if role.kind in ("gather", "scatter"):
            return [self._by_index(value, role, node)]
        if role.kind == "reduce_over_rows":
            (view,) = role.operands
            n = math.prod(role.shape[1:])
            slot = self._result(value, True, n * size + 64)  # the last vector may be longer
            self.totals.append(Total(slot, role.reduce, dtype, dtype, self._number(value), "array", (1, n)))
            self.work += n * _NANOSECONDS[False]
            return [ColumnStage(role.reduce, dtype, self._source(view), slot, (1, n, view.strides[0] * size))]
        left, right = role.operands
        width = panel(self.module, dtype)
        if role.kind == "matmul_transposed":
            return [self._gram(value, left, right, role.shape, width)]
        _, lines, n = role.shape
        k = left.shape[-1]
        self.work += 2 * lines * k * n / _FLOPS
        a, c = self._source(left), self._result(value)
        row = left.strides[0] // lines * size
        ks, ns = (s * size for s in right.strides)
        source = self._argument(View(right.root, (1, *right.shape), (0, *right.strides), right.offset))
        lanes = self.module.target.vector_bits // BITS[KIND[dtype]]
        if n <= lanes // 2 and k >= lanes and left.strides[2] == 1:
            packed = self._packed(
                right.root, ("columns", right.offset, ks, ns), dtype, n * -(-k // lanes) * lanes * size
            )
            self.packs.append(Pack("columns", dtype, source, packed, (right.offset * size, ks, ns, k, n)))
            return [DotStage(dtype, a, packed, c, (lines, k, n, row, n * size))]
        panels, rest = divmod(n, width)
        direct = ns == size and ks == n * size
        whole = source
        if panels and not direct:
            whole = self._packed(right.root, ("whole", right.offset, ks, ns), dtype, panels * k * width * size)
            self.packs.append(Pack("panels", dtype, source, whole, (right.offset * size, ks, ns, k, panels * width)))
        edge = self._packed(right.root, ("edge", right.offset, ks, ns), dtype, k * width * size if rest else 0)
        self.packs.append(
            Pack("panels", dtype, source, edge, (right.offset * size + panels * width * ns, ks, ns, k, rest))
        )
        bk, bp = (ks, width * size) if direct else (width * size, k * width * size)
        words = (lines, k, row, left.strides[2] * size, bk, bp, ns, n * size, panels, rest)
        return [ProductStage("matmul", dtype, a, whole, edge, c, words)]

    def _by_index(self, value: Value, role: Role, node: Node) -> GatherStage | ScatterStage:
        dtype, size = value.aval.dtype.name, value.aval.dtype.itemsize
        index = node.args[1].aval.dtype.name
        if role.kind == "gather":
            indices, table = role.operands
            _, many, width = role.shape
            self.work += many * (5 + width * _NANOSECONDS[False])
            source = self._argument(View(table.root, (1, *table.shape), (0, *table.strides), table.offset))
            words = (many, table.shape[0], width * size, table.strides[0] * size)
            return GatherStage(dtype, index, source, self._source(indices), self._result(value), words)
        view, indices = role.operands
        _, many, length, width = role.shape
        self.work += many * (5 + width * _NANOSECONDS[False])
        slot = self._result(value, True, length * width * size + 64)
        self.totals.append(Total(slot, "sum", dtype, dtype, self._number(value), "array", (length, width)))
        return ScatterStage(dtype, index, self._source(view), self._source(indices), slot, (many, length, width))

    def _packed(self, root: Value, form: tuple, dtype: str, size: int) -> int:
        return self._slot((root, form, len(self.packs)), Slot("packed", dtype, -1, size))

    def _gram(self, value: Value, left: View, right: View, shape: Sequence[int], width: int) -> ProductStage:
        _, lines, i, n = shape
        dtype = value.aval.dtype
        size = dtype.itemsize
        form = "array"
        if n < width <= i:  # vectors along the longer axis
            left, right, i, n, form = right, left, n, i, "across"
        self.work += 2 * lines * i * n / _FLOPS
        slot = self._result(value, True, (i * n + width) * size)  # the last vector may be longer
        self.totals.append(Total(slot, "sum", dtype.name, dtype.name, self._number(value), form, (i, n)))
        panels, rest = divmod(n, width)
        edge = self._slot((value, "edge"), Slot("scratch", dtype.name, -1, lines * width * size if rest else 0))
        bk = right.strides[0] // lines * size
        ai, ak = left.strides[2] * size, left.strides[0] // lines * size
        words = (i, lines, ai, ak, bk, width * size, size, n * size, panels, rest)
        return ProductStage("matmul_transposed", dtype.name, self._source(left), self._source(right), edge, slot, words)


def _is_one_loop(shape: Sequence[int], strides: Sequence[int], reduced: int) -> bool:
    """True if the last ``reduced`` loops are one for these distances."""
    first = len(shape) - reduced
    return len(collapse([(n, [s]) for n, s in zip(shape[first:], strides[first:], strict=True)])) == 1
