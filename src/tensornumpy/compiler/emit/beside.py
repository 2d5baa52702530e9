"""Vectors that have several rows side by side, where the vector axis is too short to fill one.

A vector of a nest then has its first lanes at one point of another axis, as many again at the next point, and so on. It
is computed with as any other; loads put it together of the rows, and stores take it apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ...engines.llvm.emitter import Reg
from .. import ir


@contextmanager
def _seen_as(nest: Any, lanes: int) -> Iterator[None]:
    """Inside: vectors are those of one row, or of all as one line."""
    before = nest.beside, nest.lanes, nest.mask, nest.count
    nest.beside, nest.lanes = (-1, 1), lanes
    if lanes == before[1]:
        nest.count = None
    elif nest.mask is not None:
        nest.mask = nest.e.shuffle(nest.mask, nest.mask, range(lanes))
    yield
    nest.beside, nest.lanes, nest.mask, nest.count = before


def _are_one_line(nest: Any, view: ir.View) -> bool:
    """True if each row begins where the one before it ends, with the elements that do not count."""
    axis, count = nest.beside
    return bool(nest.stride(view) == 1 and axis < len(view.strides) and view.strides[axis] == nest.lanes // count)


def load_rows(nest: Any, view: ir.View, shift: dict[int, int], kind: str) -> Reg:
    """The elements of a view at the points of a vector; one, if it is the same for all."""
    e, lanes, (axis, count) = nest.e, nest.lanes, nest.beside
    if _are_one_line(nest, view):
        with _seen_as(nest, lanes):
            found: Reg = nest.along(nest.element(view, shift), 1, kind, view)
            return found
    is_other = axis < len(view.strides) and view.strides[axis] != 0
    with _seen_as(nest, lanes // count):
        parts = [nest.load(view, {**shift, axis: k}) for k in range(count if is_other else 1)]
    if not is_other and not nest.stride(view):
        return parts[0]
    parts = [e.splat(x, lanes // count) for x in parts]
    while len(parts) > 1:
        parts = [e.shuffle(a, b, range(2 * a.lanes)) for a, b in zip(parts[::2], parts[1::2], strict=True)]
    x = parts[0]
    return x if x.lanes == lanes else e.shuffle(x, x, [k % x.lanes for k in range(lanes)])


def store_rows(nest: Any, view: ir.View, x: Reg, shift: dict[int, int]) -> None:
    """Write the elements of a view at the points of a vector."""
    lanes, (axis, count) = nest.lanes, nest.beside
    x, each = nest.e.splat(x, lanes), lanes // count
    if _are_one_line(nest, view):
        with _seen_as(nest, lanes):
            nest.store(view, x, shift)
        return
    with _seen_as(nest, each):
        for k in range(count):
            nest.store(view, nest.e.shuffle(x, x, range(k * each, (k + 1) * each)), {**shift, axis: k})


__all__ = ["load_rows", "store_rows"]
