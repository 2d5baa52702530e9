"""Algebra on elements: steps that return an operand as it is, to the bit, go away.

Only laws that hold for every number NumPy can hold are here: ``x * 1`` is ``x``, but ``x + 0.0`` is not where ``x`` is
-0.0, and ``x * 0`` is not 0 where ``x`` is infinite.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..._base.dtypes import Aval
from ..ir import Graph, Node, Value
from .rewrite import Rule, Rules, Sweep, constant_of, is_elementwise, made_by, rewrite, without_repetition


def _same_everywhere(a: Any) -> Any:
    """The number that an operand is in all its elements: of a Python scalar or a constant; None if there is none."""
    if isinstance(a, bool | int | float | complex):
        return a
    data = constant_of(a)
    if data is None or not data.size:
        return None
    one = without_repetition(data)
    return one[()] if one.size == 1 else None


def _is_number(a: Any, number: int) -> bool:
    """True for an operand that is ``number`` in all its elements, whatever the sign of a zero."""
    found = _same_everywhere(a)
    return found is not None and bool(found == number)


def _is_truth(a: Any, answer: bool) -> bool:
    """True for a constant of truth values that is ``answer`` in all its elements."""
    data = constant_of(a)
    return data is not None and data.dtype == np.bool_ and bool((data == answer).all())


def _value(a: Any) -> Value | None:
    return a if isinstance(a, Value) else None


# --- rules ------------------------------------------------------------------------------------------------


def _selection(sweep: Sweep, node: Node) -> Value | None:
    """A selection whose condition is known, or with nothing to choose from."""
    if len(node.args) != 3:
        return None
    condition, a, b = node.args
    if _is_truth(condition, True) or (isinstance(a, Value) and a == b):
        return _value(a)
    if _is_truth(condition, False):
        return _value(b)
    return _value(b) if _never_needed(condition, b) else None


def _never_needed(condition: Any, r: Any) -> bool:
    """True for the guard of a gradient, ``(g == 0) & ~isfinite(r)``, where ``r`` is ``g``, or ``g`` divided by or times
    a finite number: where ``g`` is 0, so is ``r``, and the condition never holds."""
    both = made_by(condition, "bitwise_and")
    if both is None:
        return False
    for zero, other in (both.args, both.args[::-1]):
        is_zero, turned = made_by(zero, "equal"), made_by(other, "invert")
        finite = made_by(turned.args[0], "isfinite") if turned is not None else None
        if is_zero is None or finite is None or finite.args[0] != r or not _is_number(is_zero.args[1], 0):
            continue
        g = is_zero.args[0]
        quotient, product = made_by(r, "divide"), made_by(r, "multiply")
        if g == r:
            return True
        if quotient is not None and quotient.args[0] == g:
            return _is_finite(quotient.args[1], nonzero=True)
        if product is not None and g in product.args:
            return _is_finite(product.args[1 - product.args.index(g)], nonzero=False)
    return False


def _is_finite(a: Any, nonzero: bool) -> bool:
    """True for a Python scalar or constant with finite elements; ``nonzero``: none of which is 0."""
    data = np.asarray(a) if isinstance(a, int | float | complex) else constant_of(a)
    if data is None or data.dtype.kind not in "iufcb":
        return False
    return bool(np.isfinite(data).all() and not (nonzero and (data == 0).any()))


def _and(sweep: Sweep, node: Node) -> Value | None:
    return _known_truth(sweep, node, False)


def _or(sweep: Sweep, node: Node) -> Value | None:
    return _known_truth(sweep, node, True)


def _known_truth(sweep: Sweep, node: Node, final: bool) -> Value | None:
    """``final`` where one operand is that and decides everything; the other operand where it decides nothing. Of truth
    values: True is the first bit alone of an integer, and any number but 0 is true."""
    a, b = node.args
    if any(getattr(x, "aval", None) is None or x.aval.dtype != np.bool_ for x in (a, b)):
        return None
    for one, other in ((a, b), (b, a)):
        if _is_truth(one, final):
            everywhere = np.broadcast_to(np.bool_(final), node.avals[0].shape)
            return one if one.aval == node.avals[0] else sweep.constant(everywhere, node.line)
        if _is_truth(one, not final):
            return _value(other)
    return None


def _times(sweep: Sweep, node: Node) -> Value | None:
    if node.avals[0].dtype.kind == "c":  # 1 is 1+0j there, and an infinity times 0j is NaN
        return None
    a, b = node.args
    if _is_number(b, 1):
        return _value(a)
    return _value(b) if _is_number(a, 1) else None


def _by_one(sweep: Sweep, node: Node) -> Value | None:
    """A quotient by 1, a power of 1."""
    is_complex = node.avals[0].dtype.kind == "c"
    return _value(node.args[0]) if not is_complex and _is_number(node.args[1], 1) else None


def _plus(sweep: Sweep, node: Node) -> Value | None:
    """A sum with a zero of integers, or with -0.0."""
    a, b = node.args
    for zero, other in ((b, a), (a, b)):
        number = _same_everywhere(zero)
        kind = node.avals[0].dtype.kind
        if number is not None and number == 0 and (kind in "iu" or (kind == "f" and bool(np.signbit(number)))):
            return _value(other)
    return None


def _minus(sweep: Sweep, node: Node) -> Value | None:
    """A difference with a zero of integers, or with +0.0."""
    number = _same_everywhere(node.args[1])
    kind = node.avals[0].dtype.kind
    if number is not None and number == 0 and (kind in "iu" or (kind == "f" and not bool(np.signbit(number)))):
        return _value(node.args[0])
    return None


def _twice(sweep: Sweep, node: Node) -> Value | None:
    """``-(-x)``, ``~~x``."""
    inner = made_by(node.args[0], node.op.name)
    return _value(inner.args[0]) if inner is not None else None


def _widens(a: np.dtype, b: np.dtype) -> bool:
    """True if every number of dtype ``a`` is one of dtype ``b``, and both are of one kind."""
    return a.kind == b.kind and a.kind in "fiuc" and a.itemsize <= b.itemsize


def _cast(sweep: Sweep, node: Node) -> Value | None:
    """A cast to the dtype that is there; a cast by way of a wider dtype."""
    x = node.args[0]
    if not isinstance(x, Value):
        return None
    if x.aval == node.avals[0]:
        return x
    inner = made_by(x, "astype")
    if inner is None or not isinstance(inner.args[0], Value) or not _widens(inner.args[0].aval.dtype, x.aval.dtype):
        return None
    source = inner.args[0]
    return source if source.aval == node.avals[0] else sweep.elementwise(node.op, [source], node)


def _counted(sweep: Sweep, count: Any, dtype: np.dtype, largest: int) -> Value | None:
    """A number of truth values, counted in a float dtype that can count up to ``largest``; None for anything else."""
    total = made_by(count, "sum")
    if total is None or not sweep.can_write("astype"):
        return None
    winners = total.args[0]
    if winners.aval.dtype != np.bool_ or math.prod(winners.aval.shape) >= largest or total.params.get("dtype"):
        return None
    ones = sweep.emit("astype", [winners], {"dtype": dtype}, Aval(winners.aval.shape, dtype), total.line)
    return sweep.emit(total.op, [ones], total.params, Aval(count.aval.shape, dtype), total.line)


def _by_count(sweep: Sweep, node: Node) -> Value | None:
    """A quotient of a float64 and a count: NumPy converts the count to float64."""
    g, count = node.args
    if not isinstance(g, Value) or g.aval.dtype != np.float64:
        return None
    counted = _counted(sweep, count, g.aval.dtype, 1 << 53)
    return sweep.elementwise(node.op, [g, counted], node) if counted is not None else None


def _share(sweep: Sweep, node: Node) -> Value | None:
    """The gradient of a maximum, ``where(winners, g / count, 0)``, in float32 from the start, the count as well.

    NumPy divides a float32 by an integer in float64. For fewer than 2**24 winners the quotient that is rounded twice is
    the one that is rounded once: no quotient of two significands of 24 bits is within 2**-50 of the middle of two
    float32, unless it is the middle.
    """
    choice = made_by(node.args[0], "where")
    if choice is None or node.avals[0].dtype != np.float32:
        return None
    condition, chosen, other = choice.args
    quotient = made_by(chosen, "divide")
    if quotient is None or not _is_number(other, 0) or np.signbit(_same_everywhere(other)):
        return None
    g, count = quotient.args
    if not isinstance(g, Value) or g.aval.dtype != np.float32:
        return None
    counted = _counted(sweep, count, g.aval.dtype, 1 << 24)
    if counted is None:
        return None
    share = sweep.emit(quotient.op, [g, counted], {}, Aval(chosen.aval.shape, g.aval.dtype), quotient.line)
    zero = sweep.constant(np.zeros((), np.float32), choice.line)
    return sweep.emit(choice.op, [condition, share, zero], {}, node.avals[0], choice.line)


def _plus_part(sweep: Sweep, node: Node) -> Value | None:
    """A sum with an array that is zero but for a part is a write of the part: ``a[i] += g``. (What -0.0 is added to
    zero elsewhere stays -0.0, as it does where only the part is written.)"""
    if not sweep.can_write("getitem", "setitem") or node.avals[0].dtype.kind not in "fc":
        return None
    for a, other in (node.args, node.args[::-1]):
        part = made_by(other, "scatter_add")
        if part is None or len(part.args) > 1 or not isinstance(a, Value) or not sweep.is_read_once(other):
            continue
        if a.aval != node.avals[0] or other.aval != a.aval:
            continue
        (g,), spec = part.args, {"spec": part.params["spec"]}
        old = sweep.emit("getitem", [a], spec, g.aval, node.line)
        new = sweep.emit(node.op, [old, g], {}, g.aval, node.line)
        return sweep.emit("setitem", [a, new], spec, node.avals[0], node.line)
    return None


def _masked_write(sweep: Sweep, node: Node) -> Value | None:
    """One number written where a mask holds is a selection: one pass, which fuses with what made the array, and does
    not wait for branches as NumPy's writes by a mask do."""
    if len(node.args) != 3 or len(node.params["spec"]) != 1 or not sweep.can_write("where"):
        return None
    x, v, mask = node.args
    if not (isinstance(x, Value) and isinstance(v, Value) and isinstance(mask, Value)):
        return None
    if not is_elementwise(x.node) and x.aval.dtype.kind not in "biufc":
        return None
    if mask.aval != Aval(x.aval.shape, np.dtype(bool)) or v.aval != Aval((), x.aval.dtype):
        return None
    return sweep.emit("where", [mask, v, x], {}, x.aval, node.line)


def _own_part(get: str) -> Rule:
    """A part of an array, taken by ``get``, that is written onto itself, as ``x[1:] += y`` does at its end."""

    def found(sweep: Sweep, node: Node) -> Value | None:
        x, v = node.args[:2]
        part = made_by(v, get)
        if part is None or len(node.args) > 2 or len(part.args) > 1 or not isinstance(x, Value):
            return None
        return x if part.args[0] == x and part.params == node.params else None

    return found


def _whole_write(sweep: Sweep, node: Node) -> Value | None:
    """A write of all elements is what was written."""
    x, v = node.args[:2]
    if len(node.args) > 2 or not (isinstance(v, Value) and isinstance(x, Value)) or not is_elementwise(v.node):
        return None
    is_whole = all(p is ... or getattr(p, "parts", None) == (None, None, None) for p in node.params["spec"])
    return v if is_whole and v.aval == x.aval and sweep.is_read_once(v) else None


def _real(sweep: Sweep, node: Node) -> Value | None:
    """The conjugate of real numbers. (BLAS has half the work for a matrix times itself transposed.)"""
    x, aval = _value(node.args[0]), node.avals[0]
    return x if aval.dtype.kind != "c" and x is not None and x.aval == aval else None


def _single(sweep: Sweep, node: Node) -> Value | None:
    """One array, concatenated."""
    return _value(node.args[0]) if len(node.args) == 1 else None


RULES: Rules = {
    "where": (_selection,),
    "conjugate": (_real,),
    "bitwise_and": (_and,),
    "logical_and": (_and,),
    "bitwise_or": (_or,),
    "logical_or": (_or,),
    "multiply": (_times,),
    "divide": (_by_one, _by_count),
    "power": (_by_one,),
    "add": (_plus, _plus_part),
    "subtract": (_minus,),
    "negative": (_twice,),
    "invert": (_twice,),
    "astype": (_cast, _share),
    "concatenate": (_single,),
    "setitem": (_own_part("getitem"), _masked_write, _whole_write),
    "set_window": (_own_part("get_window"),),
}


def simplify(graph: Graph) -> Graph:
    """The graph without steps that return an operand as it is."""
    return rewrite(graph, RULES)
