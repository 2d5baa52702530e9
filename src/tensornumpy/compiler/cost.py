"""What a program does, estimated: the operations of NumPy and Python that it is, and the time that they take there."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..engines.llvm.lowering.lower import is_expensive
from .access import limit
from .ir import (
    Accumulate,
    Affine,
    Call,
    Cast,
    Draw,
    For,
    If,
    Map,
    Op,
    Reduce,
    Scatter,
    Select,
    Stmt,
    While,
    blocks,
    expressions,
    walk,
)

_STATEMENT = 1e-6  # seconds that Python and NumPy take for an operation on a number or a small array
_ELEMENT, _COSTLY = 7e-10, 6e-9  # and for an element more
_PRODUCT = 1.2e-10  # a multiplication and addition of a sum of products, which BLAS may do
_DRAW, _DRAWN = 4e-7, 1e-8  # a random number, and one in an array
_UNKNOWN = 100  # turns of a loop whose length is data
_FAR = 1 << 28  # a bound that says nothing: that of an integer which is an input


class Cost:
    """``operations`` of NumPy and Python that run, and their ``seconds``; ``is_known``: no loop's length is data."""

    __slots__ = ("is_known", "operations", "seconds")

    def __init__(self, operations: int, seconds: float, is_known: bool):
        self.operations, self.seconds, self.is_known = operations, seconds, is_known


def cost_of(program: Any) -> Cost:
    """The cost of a program."""
    count, seconds = _block(program.body)
    return Cost(int(count), seconds, _is_known(program.body))


def seconds_so_far(blocks: Sequence[Sequence[Stmt]]) -> float:
    """What the statements of a program that is being written take in Python, to judge by its open blocks, of which all
    but the outermost may be of loops."""
    return sum(_block(body)[1] * _UNKNOWN**depth for depth, body in enumerate(blocks))


def _is_known(body: Sequence[Stmt]) -> bool:
    for s in body:
        if isinstance(s, While) or (isinstance(s, For) and (s.stop is not None or _turns(s) is None)):
            return False
        if not all(map(_is_known, blocks(s))):
            return False
    return True


def _turns(s: For) -> float | None:
    """Turns of a loop in the middle of its bounds; None where nothing bounds them."""
    length = (s.hi - s.lo) if s.step > 0 else (s.lo - s.hi)
    low, high = limit(length, False), limit(length, True)
    if low is None or high is None or high > _FAR:
        return None
    return _middle(length) / abs(s.step)


def _middle(value: Affine) -> float:
    """An integer in the middle of its bounds."""
    low, high = limit(value, False), limit(value, True)
    if low is None or high is None or high > _FAR:
        return float(_UNKNOWN)
    return max(0.0, (low + high) / 2)


def _block(body: Sequence[Stmt]) -> tuple[float, float]:
    count = seconds = 0.0
    for s in body:
        n, t = _statement(s)
        count, seconds = count + n, seconds + t
    return count, seconds


def _statement(s: Stmt) -> tuple[float, float]:
    if isinstance(s, For):
        turns = _turns(s)
        turns = float(_UNKNOWN) if turns is None else turns
        n, t = _block(s.body)
        return 1 + turns * n, turns * t
    if isinstance(s, While):
        one, two = _block(s.test), _block(s.body)
        return _UNKNOWN * (1 + one[0] + two[0]), _UNKNOWN * (one[1] + two[1])
    if isinstance(s, If):
        branches = [_block(s.then), _block(s.otherwise)]
        return 1 + sum(b[0] for b in branches) / 2, sum(b[1] for b in branches) / 2
    if isinstance(s, Draw):
        return (1, _DRAWN) if s.is_element else (2, _DRAW)
    operations = costly = 0
    roots = expressions(s)
    for e in itertools.chain(roots, *(e.parts for e in walk(*roots))):  # by their uses: NumPy computes each anew
        if isinstance(e, Op) and not isinstance(e, Cast | Select):
            operations += 1
            costly += is_expensive(e.name)
    elements = 1.0
    if isinstance(s, Map | Reduce | Accumulate | Scatter):
        elements = math.prod(_middle(n) for n in s.shape)
        operations += 1
        if isinstance(s, Reduce) and s.function is np.add and isinstance(s.expr, Op) and s.expr.ufunc is np.multiply:
            return operations, operations * _STATEMENT + elements * _PRODUCT
    elif isinstance(s, Call):
        elements = max(math.prod(_middle(n) for n in shape) for _, shape in s.arrays)
        operations += 3
    elif not operations:
        return 1, 0.0
    return operations, operations * _STATEMENT + elements * (_ELEMENT * operations + _COSTLY * costly)


__all__ = ["Cost", "cost_of", "seconds_so_far"]
