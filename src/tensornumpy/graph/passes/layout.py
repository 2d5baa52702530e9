"""Layout: reshapes, transposes and broadcasts are moved to where they cancel or cost nothing.

Movement sinks. An elementwise step whose operands are all reshaped (or all transposed) in the same way is computed on
the operands as they were, and its result is moved instead; a reduction of a moved operand reduces the axes that are
meant. A movement that meets its inverse goes away with it. What is left stands at matmuls and at the results, where a
movement is a view. A broadcast in front of an elementwise step is what the step does by itself.

The elements that are added up, and their order in memory, stay the same, so the numbers are the same to the bit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import Aval
from ..ir import Graph, Node, Value
from .rewrite import Rules, Sweep, constant_of, is_elementwise, made_by, rewrite, shape_of, without_repetition

Shape = tuple[int, ...]


# --- movement of movement ---------------------------------------------------------------------------------


def _source(a: Any, name: str) -> Value | None:
    """The operand before a movement of this name."""
    node = made_by(a, name)
    return node.args[0] if node is not None and isinstance(node.args[0], Value) else None


def _long(shape: Shape) -> Shape:
    """The lengths other than 1."""
    return tuple(n for n in shape if n != 1)


def _reshape(sweep: Sweep, node: Node) -> Value | None:
    """No reshape to the shape that is there; one for a chain; broadcasts come after axes of length 1 are added."""
    x = node.args[0]
    if not isinstance(x, Value) or x.aval == node.avals[0]:
        return x if isinstance(x, Value) else None
    shape = node.avals[0].shape
    inner = _source(x, "reshape")
    if inner is not None:
        return sweep.reshape(inner, shape, node.line)
    data = constant_of(x)
    if data is not None:
        return sweep.constant(np.reshape(data, shape), node.line)
    wide = _source(x, "broadcast_to")
    if wide is not None and _long(x.aval.shape) == _long(shape):
        narrow = sweep.reshape(wide, _with_units(wide.aval.shape, x.aval.shape, shape), node.line)
        return sweep.emit(x.node.op, [narrow], {"shape": shape}, node.avals[0], node.line)
    return None


def _transpose(sweep: Sweep, node: Node) -> Value | None:
    """No transpose that does nothing; one for a chain; one that moves no axis but those of length 1 is a reshape."""
    x = node.args[0]
    if not isinstance(x, Value):
        return None
    axes = tuple(node.params["axes"])
    if axes == tuple(range(len(axes))):
        return x
    inner = _source(x, "transpose")
    if inner is not None:
        first = x.node.params["axes"]
        return sweep.transpose(inner, tuple(first[a] for a in axes), node.line)
    long = [a for a in axes if x.aval.shape[a] != 1]
    if long == sorted(long) and sweep.can_write("reshape"):
        return sweep.reshape(x, node.avals[0].shape, node.line)
    return None


def _broadcast(sweep: Sweep, node: Node) -> Value | None:
    """No broadcast to the shape that is there; one for a chain; one that adds axes of length 1 is a reshape."""
    x = node.args[0]
    if not isinstance(x, Value) or x.aval == node.avals[0]:
        return x if isinstance(x, Value) else None
    inner = _source(x, "broadcast_to")
    if inner is not None:
        return sweep.emit(node.op, [inner], node.params, node.avals[0], node.line)
    if math.prod(x.aval.shape) == math.prod(node.avals[0].shape) and sweep.can_write("reshape"):
        return sweep.reshape(x, node.avals[0].shape, node.line)
    return None


def _index(sweep: Sweep, node: Node) -> Value | None:
    """An index that takes every element, and adds or drops axes of length 1, is a reshape; an element is none, because
    it keeps its value when the array is written to."""
    x = node.args[0]
    if len(node.args) != 1 or not isinstance(x, Value) or not sweep.can_write("reshape") or not node.op.shares(node):
        return None
    for part in node.params["spec"]:
        whole = getattr(part, "parts", None) == (None, None, None)
        if not (part is None or part is Ellipsis or whole or part.__class__ is int):
            return None
    size = math.prod(x.aval.shape)
    if not size or size != math.prod(node.avals[0].shape):
        return None
    return sweep.reshape(x, node.avals[0].shape, node.line)


# --- elementwise steps ------------------------------------------------------------------------------------


def _narrow(sweep: Sweep, node: Node) -> Value | None:
    """Operands without broadcasts and axes of length 1 in front, constants without repetition, where the others have
    the lengths."""
    args = list(node.args)
    changed = False
    for k, a in enumerate(args):
        data = constant_of(a)
        small: Any = _source(a, "broadcast_to") if data is None else without_repetition(data)
        if small is None:
            small = _source(a, "reshape")
            if small is not None and not (
                len(small.aval.shape) < len(a.aval.shape) and _same_broadcast(small.aval.shape, a.aval.shape)
            ):
                continue
        if small is None or (data is not None and small.shape == data.shape):
            continue
        shapes = [*map(shape_of, args)]
        shapes[k] = small.shape if data is not None else small.aval.shape
        if np.broadcast_shapes(*shapes) == node.avals[0].shape:
            args[k] = small if data is None else sweep.constant(small, a.node.line)
            changed = True
    return sweep.elementwise(node.op, args, node) if changed else None


def _with_units(shape: Shape, before: Shape, after: Shape) -> Shape:
    """The shape of an operand that broadcasts to ``before``, once the axes of length 1 are those of ``after``."""
    full = (1,) * (len(before) - len(shape)) + shape
    long = iter([n for n, b in zip(full, before, strict=True) if b != 1])
    return tuple(1 if n == 1 else next(long) for n in after)


def _same_broadcast(a: Shape, b: Shape) -> bool:
    """True for shapes that differ in leading axes of length 1 only."""
    if len(a) < len(b):
        a, b = b, a
    extra = len(a) - len(b)
    return a[extra:] == b and all(n == 1 for n in a[:extra])


def _reshaped_operand(sweep: Sweep, a: Any, before: Shape, after: Shape) -> Any:
    """An operand of a step of shape ``before``, for the step in shape ``after``; None if that takes a new reshape."""
    if not isinstance(a, Value) or not a.aval.shape:
        return a
    shape = a.aval.shape
    source = _source(a, "reshape")
    if source is not None and shape == before and source.aval.shape == after:
        return source
    if _long(before) == _long(after):
        target = _with_units(shape, before, after)
    elif shape == before:
        target = after
    else:  # of the axes in front, which are cut in another way, it has none
        common = 0
        while common < min(len(before), len(after)) and before[-1 - common] == after[-1 - common]:
            common += 1
        if any(n != 1 for n in shape[: max(0, len(shape) - common)]):
            return None
        target = shape[max(0, len(shape) - common) :]
    if _same_broadcast(shape, target) and len(shape) <= len(after):
        return a
    free = source is not None or constant_of(a) is not None
    return sweep.reshape(a, target, a.node.line) if free else None


def _sink_reshape(sweep: Sweep, node: Node) -> Value | None:
    """Compute in the shape that the operands had before they were reshaped, and reshape the result."""
    before = node.avals[0].shape
    for a in node.args:
        source = _source(a, "reshape")
        if source is None or a.aval.shape != before or not before:
            continue
        after = source.aval.shape
        args = [_reshaped_operand(sweep, b, before, after) for b in node.args]
        if any(b is None for b in args) or np.broadcast_shapes(*map(shape_of, args)) != after:
            continue
        return sweep.reshape(sweep.elementwise(node.op, args, node), before, node.line)
    return None


def _transposed_operand(sweep: Sweep, a: Any, axes: Shape) -> Any:
    """An operand of a step on transposed operands, for the step on the operands as they were; None if it has to be
    transposed for that."""
    if not isinstance(a, Value) or not a.aval.shape:
        return a
    node = made_by(a, "transpose")
    if node is not None and tuple(node.params["axes"]) == axes:
        return node.args[0]
    inverse = tuple(axes.index(k) for k in range(len(axes)))
    full = (1,) * (len(axes) - len(a.aval.shape)) + a.aval.shape
    data = constant_of(a)
    if data is not None:
        return sweep.constant(np.transpose(data.reshape(full), inverse), a.node.line)
    long = [k for k in inverse if full[k] != 1]
    if long != sorted(long):
        return None
    target = tuple(full[k] for k in inverse)
    return a if _same_broadcast(a.aval.shape, target) else sweep.reshape(a, target, a.node.line)


def _sink_transpose(sweep: Sweep, node: Node) -> Value | None:
    """Compute on the operands before they were transposed, and transpose the result. A transposed argument of the
    program stays: kernels read it where it lies, and what it meets may lie the other way."""
    before = node.avals[0].shape
    for a in node.args:
        moved = made_by(a, "transpose")
        if moved is None or a.aval.shape != before or moved.args[0].node.kind == "input":
            continue
        axes = tuple(moved.params["axes"])
        after = shape_of(moved.args[0])
        args = [_transposed_operand(sweep, b, axes) for b in node.args]
        if any(b is None for b in args) or np.broadcast_shapes(*map(shape_of, args)) != after:
            continue
        return sweep.transpose(sweep.elementwise(node.op, args, node), axes, node.line)
    return None


def _raised(sweep: Sweep, value: Value, axes: Shape) -> Value | None:
    """The transposed value of an elementwise step, if its operands can be transposed by reshapes alone: each axis runs
    through one of them."""
    node = value.node
    if not is_elementwise(node) or not sweep.is_read_once(value) or not sweep.can_write("reshape"):
        return None
    targets: list[Shape | None] = []
    for a in node.args:
        full = (1,) * (len(axes) - len(shape_of(a))) + shape_of(a)
        long = [k for k in axes if full[k] != 1]
        if long != sorted(long):
            return None
        targets.append(tuple(full[k] for k in axes) if shape_of(a) else None)
    args = [a if t is None else sweep.reshape(a, t, node.line) for a, t in zip(node.args, targets, strict=True)]
    return sweep.elementwise(node.op, args, node)


def _raise_transpose(sweep: Sweep, node: Node) -> Value | None:
    """A transpose of an elementwise step whose operands it costs nothing to transpose; also if a product of all its
    rows with one matrix, written as a product of two matrices, stands between."""
    x, axes = node.args[0], tuple(node.params["axes"])
    if not isinstance(x, Value):
        return None
    if is_elementwise(x.node):
        return _raised(sweep, x, axes)
    product = made_by(_source(x, "reshape"), "matmul")
    rows = _source(product.args[0], "reshape") if product is not None else None
    if product is None or rows is None or axes[-1] != len(axes) - 1 or len(shape_of(product.args[1])) != 2:
        return None
    lead = x.aval.shape[:-1]
    if rows.aval.shape[:-1] != lead or len(shape_of(product.args[0])) != 2:
        return None
    if not all(map(sweep.is_read_once, (x, x.node.args[0], product.args[0]))):
        return None
    moved = _raised(sweep, rows, axes)
    if moved is None:
        return None
    flat = sweep.reshape(moved, product.args[0].aval.shape, product.line)
    out = sweep.emit(product.op, [flat, product.args[1]], product.params, product.avals[0], product.line)
    return sweep.reshape(out, node.avals[0].shape, node.line)


# --- reductions -------------------------------------------------------------------------------------------


def _reduction(sweep: Sweep, node: Node, x: Value, axes: Sequence[int]) -> Value:
    """The same reduction of another operand, over ``axes`` (from 0)."""
    shape = x.aval.shape
    if node.params.get("keepdims"):
        out = tuple(1 if i in axes else n for i, n in enumerate(shape))
    else:
        out = tuple(n for i, n in enumerate(shape) if i not in axes)
    params = {**node.params, "axis": tuple(sorted(a - len(shape) for a in axes))}
    return sweep.emit(node.op, [x], params, Aval(out, node.avals[0].dtype), node.line)


def _reduce_reshaped(sweep: Sweep, node: Node) -> Value | None:
    """A reduction of an operand that got or lost axes of length 1 is one of the operand as it was."""
    x = node.args[0]
    source = _source(x, "reshape")
    if source is None or _long(x.aval.shape) != _long(source.aval.shape):
        return None
    reduced = {a + len(x.aval.shape) for a in node.params["axis"]}
    kept = [i in reduced for i, n in enumerate(x.aval.shape) if n != 1]
    places = [i for i, n in enumerate(source.aval.shape) if n != 1]
    axes = [i for i, is_reduced in zip(places, kept, strict=True) if is_reduced]
    if not axes:
        return None
    return sweep.reshape(_reduction(sweep, node, source, axes), node.avals[0].shape, node.line)


def _repeats(x: Value) -> bool:
    """True if a value is a view with axes that stay at one place: the order in which NumPy adds is then not that of
    memory but of the axes."""
    while True:
        node = x.node
        if made_by(x, "broadcast_to") is not None:
            return True
        if node.kind != "op" or not node.op.is_view or not isinstance(node.args[0], Value):
            return False
        x = node.args[0]


def _reduce_transposed(sweep: Sweep, node: Node) -> Value | None:
    """A reduction of a transposed operand is one of other axes."""
    x = node.args[0]
    source = _source(x, "transpose")
    if source is None or _repeats(source):
        return None
    order = tuple(x.node.params["axes"])
    reduced = {a + len(order) for a in node.params["axis"]}
    result = _reduction(sweep, node, source, [order[a] for a in reduced])
    if not node.params.get("keepdims"):
        left = [a for i, a in enumerate(order) if i not in reduced]
        order = tuple(sorted(left).index(a) for a in left)
    return sweep.transpose(result, order, node.line)


def _elementwise(sweep: Sweep, node: Node) -> Value | None:
    """What the rules for elementwise steps find; most steps have no operand that concerns them."""
    for a in node.args:
        of = a.node if a.__class__ is Value else None
        if of is not None and (of.kind == "constant" or (of.kind == "op" and of.op.moves)):
            break
    else:
        return None
    for rule in (_narrow, _sink_reshape, _sink_transpose):
        found = rule(sweep, node)
        if found is not None and found.aval == node.avals[0]:
            return found
    return None


RULES: Rules = {
    "reshape": (_reshape,),
    "transpose": (_transpose, _raise_transpose),
    "broadcast_to": (_broadcast,),
    "getitem": (_index,),
    "elementwise": (_elementwise,),
    "reduce": (_reduce_reshaped, _reduce_transposed),
}


def layout(graph: Graph) -> Graph:
    """The graph with movements brought to where they cancel, become views or vanish."""
    return rewrite(graph, RULES)
