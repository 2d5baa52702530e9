"""``tnp.debug``: looking into programs while they run, compiled or not.

``tnp.debug.print("step {}: loss {:.4f}", i, loss)`` prints at each run, from compiled code and loops too.
"""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from typing import Any

import numpy as _numpy

from ._base.errors import message
from ._core.advice import advised
from ._core.core import bind, context, ndarray
from ._core.nans import scope
from ._core.pytree import flatten_to_spec
from .ops.debug import drops, is_quiet, show


class _Text:
    """A format with its arguments: call it with the arrays among them."""

    def __init__(self, fmt: str, structure: Any, leaves: list[Any], places: list[int]):
        self.fmt, self.structure, self.leaves, self.places = fmt, structure, leaves, places

    def __call__(self, values: Sequence[Any]) -> str:
        leaves = list(self.leaves)
        for i, value in zip(self.places, values, strict=True):
            value = _numpy.asarray(value)
            leaves[i] = value.item() if value.ndim == 0 and value.dtype.kind in "biufc" else value
        args, kwargs = self.structure.unflatten(leaves)
        return self.fmt.format(*args, **kwargs)

    def __repr__(self) -> str:
        return repr(self.fmt)


@advised
def print(fmt: str, *args: Any, **kwargs: Any) -> None:
    """Print ``fmt.format(*args, **kwargs)`` with the numbers of the arrays, whenever the program comes here.

    Python's ``print`` in a function that is compiled runs while it is traced, and shows arrays without numbers; this
    is a step of the program. In ``vectorized_map`` it prints a line for each example, in ``scan`` and ``while_loop``
    one for each iteration. What a gradient runs again is silent. Arrays without axes format as Python's numbers:
    ``{:.3f}``. Arguments may be nestings of arrays.

    Raises TypeError if ``fmt`` is no text, and what ``str.format`` raises.

    >>> @tnp.function
    ... def f(x):
    ...     tnp.debug.print("sum {total:.2f} of {}", x, total=tnp.sum(x))
    ...     return x * 2
    >>> _ = f(tnp.asarray([1.0, 2.0]))
    sum 3.00 of [1. 2.]
    >>> _ = f(tnp.asarray([3.0, 4.0]))
    sum 7.00 of [3. 4.]
    """
    if not isinstance(fmt, str):
        raise TypeError(message(f"debug.print got {fmt!r} as its format", 'tnp.debug.print("{}", x)'))
    if drops():
        return
    leaves, structure = flatten_to_spec((args, kwargs), True)
    places = [i for i, x in enumerate(leaves) if isinstance(x, ndarray)]
    operands = [leaves[i] for i in places]
    text = _Text(fmt, structure, leaves, places)
    ctx = context()
    if ctx.trace is None and not ctx.levels:
        if not is_quiet():
            builtins.print(text([x._concrete() for x in operands]), flush=True)
        return
    for i in places:
        leaves[i] = None
    bind(show, operands, {"text": text})


@advised
def find_nans(infinities: bool = False) -> scope:
    """Scope in which the first NaN that is made of numbers raises FloatingPointError, with the operation and its line.

    It finds them in Python code as they are made, in gradients by the operation whose gradient it is, and in compiled
    functions and loops, whose steps run one by one meanwhile, if they reach a result. A NaN that was there before is no
    finding. With ``infinities`` an infinity is one, too. Everything is slower in the scope. Raises FloatingPointError.

    >>> f = tnp.function(lambda x: tnp.sum(tnp.sqrt(x)))
    >>> _ = f(tnp.ones(2))
    >>> with tnp.debug.find_nans():
    ...     _ = f(tnp.asarray([1.0, -4.0]))
    Traceback (most recent call last):
    FloatingPointError: sqrt made nan of numbers, at [1] of float64[2]: it was given -4.0
    ...
    """
    return scope(bool(infinities))


__all__ = ["find_nans", "print"]
