"""How the elements of arrays of some shapes are walked: the loops, and how each operand runs along them."""

from __future__ import annotations

from collections.abc import Sequence

from ...engines.record import record

_BLOCK = range(128, 15, -1)  # lengths of a piece of the innermost loop


@record(frozen=True)
class Walk:
    """Loops over all elements: ``extents`` from the outermost to the innermost, and for each operand its distance in
    elements from one to the next in each loop. ``steps``: those of the innermost loop that code depends on, 0 (one
    value for the row), 1 and -1; None for any other."""

    extents: tuple[int, ...]
    distances: tuple[tuple[int, ...], ...]

    @property
    def steps(self) -> tuple[int | None, ...]:
        return tuple(d[-1] if d[-1] in (0, 1, -1) else None for d in self.distances)


def _distances(shape: Sequence[int], like: Sequence[int]) -> list[int]:
    """Distances of a C-contiguous array that is broadcast to ``like``."""
    out = []
    step = 1
    for n in reversed(shape):
        out.append(0 if n == 1 else step)
        step *= n
    return [*[0] * (len(like) - len(shape)), *reversed(out)]


def collapse(axes: Sequence[tuple[int, list[int]]]) -> list[tuple[int, list[int]]]:
    """Loops (extent, distance of each operand), neighbours as one where every operand runs through without a jump."""
    out: list[tuple[int, list[int]]] = []
    for n, here in axes:
        if out and all(before == n * now for before, now in zip(out[-1][1], here, strict=True)):
            out[-1] = (out[-1][0] * n, here)
        else:
            out.append((n, here))
    return out


def walk(shape: Sequence[int], operands: Sequence[Sequence[int]]) -> Walk:
    """The fewest loops that visit ``shape`` for C-contiguous operands of the given shapes: neighbouring axes that
    every operand runs through without a jump are one loop."""
    rows = [_distances(s, shape) for s in operands]
    axes = collapse([(n, [row[axis] for row in rows]) for axis, n in enumerate(shape) if n != 1])
    axes = axes or [(1, [int(len(s) > 0) for s in operands])]
    extents = tuple(n for n, _ in axes)
    return Walk(extents, tuple(tuple(d[k] for _, d in axes) for k in range(len(rows))))


def broadcast_strides(shape: Sequence[int], own: Sequence[int], strides: Sequence[int]) -> list[int]:
    """Byte strides of an array of shape ``own`` that is broadcast to ``shape``."""
    steps = [0 if n == 1 else s for n, s in zip(own, strides, strict=True)]
    return [0] * (len(shape) - len(own)) + steps


def memory_order(
    shape: Sequence[int], operands: Sequence[Sequence[int]], strides: Sequence[Sequence[int]]
) -> list[int]:
    """The axes from the largest to the smallest stride, as NumPy's iterator sorts them: two axes are exchanged if an
    operand has them the other way round and none has them in C order."""
    rows = [broadcast_strides(shape, s, d) for s, d in zip(operands, strides, strict=True)]
    order: list[int] = []
    for axis in range(len(shape)):
        place = len(order)
        for k in range(len(order) - 1, -1, -1):
            pairs = [(abs(r[order[k]]), abs(r[axis])) for r in rows if r[order[k]] and r[axis]]
            if not pairs:
                continue  # nothing is known about these two: look further out
            if any(before >= after for before, after in pairs):
                break
            place = k
        order.insert(place, axis)
    return order


def strided_walk(shape: Sequence[int], rows: Sequence[Sequence[int]], outputs: int) -> Walk:
    """Loops over ``shape`` for inputs with these strides in elements, and so many C-contiguous outputs."""
    inputs = len(rows)
    rows = [*rows, *[_distances(shape, shape)] * outputs]
    axes = collapse([(n, [row[axis] for row in rows]) for axis, n in enumerate(shape) if n != 1])
    axes = axes or [(1, [0] * inputs + [1] * outputs)]
    n, inner = axes[-1]
    block = next((b for b in _BLOCK if n % b == 0), 0)
    if any(d not in (0, 1, -1) for d in inner) and len(axes) > 1 and block and n > block:
        # rows of a piece after each other find the strided operand's lines in the cache
        axes = [(n // block, [d * block for d in inner]), *axes[:-1], (block, inner)]
    return Walk(tuple(n for n, _ in axes), tuple(tuple(d[k] for _, d in axes) for k in range(len(rows))))
