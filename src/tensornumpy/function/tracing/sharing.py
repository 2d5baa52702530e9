"""Arguments that share memory: how they lie in it, so that a write to one is seen through the others when compiled.

``run.py`` and ``recording.py`` ask whether arguments overlap, ``function.py`` how. It calls ``_array/lens.py``, which
knows where a view lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._array.lens import is_put, root_of, window_of
from ..._base.errors import NoGradientError
from ..._core.core import Placed, Symbol, ndarray


def owner(x: Any) -> Any:
    """The array that owns the memory."""
    while getattr(x, "base", None) is not None and isinstance(x.base, np.ndarray):
        x = x.base
    return x


class Overlap(Exception):
    """Arguments that share memory are written to: another trace, or none, is the one for this call."""


def overlapping(inputs: Sequence[Any], sharing: Sharing | None = None) -> bool:
    """True if two different arrays share memory, so that a write to one changes the other. Views that ``sharing`` knows
    do not count."""
    if sharing is not None:
        inputs = [x for i, x in enumerate(inputs) if i not in sharing.base_of]
    if len(inputs) < 2:
        return False
    seen: dict[int, Any] = {}
    for x in inputs:
        handle = value = x
        if isinstance(x, ndarray):
            handle = x if x._m is None or x._m.base is None else x._m.base
            value = handle._v
        if value.__class__ is Placed:
            memory = handle  # a tensor has no owner, but views have a base
        elif value.__class__ is Symbol or not isinstance(value, np.ndarray):
            continue
        else:
            memory = owner(value)
        if seen.setdefault(id(memory), x) is not x:
            return True
    return False


class Sharing:
    """Views among the arguments, and the bases that they need as further inputs.

    ``bases``: the bases that are no arguments themselves. ``base_of``: number of a view among the inputs -> number of
    its base. ``key``: equal for calls whose views lie in their bases in the same way.
    """

    def __init__(self, bases: list[ndarray], base_of: dict[int, int], key: tuple):
        self.bases, self.base_of, self.key = bases, base_of, key

    @classmethod
    def of(cls, leaves: Sequence[Any]) -> Sharing | None:
        """The sharing among these arguments; None if it cannot be described, as of NumPy arrays."""
        roots = [root_of(x) if isinstance(x, ndarray) else x for x in leaves]
        numbers = {id(x): i for i, x in reversed(list(enumerate(leaves)))}
        members: dict[int, set[int]] = {}
        for x, root in zip(leaves, roots, strict=True):
            members.setdefault(id(root), set()).add(id(x))
        bases: list[ndarray] = []
        base_of: dict[int, int] = {}
        key = []
        apart = {id(root): root for root in roots}
        if overlapping(list(apart.values())):
            return None
        for i, (x, root) in enumerate(zip(leaves, roots, strict=True)):
            if x is root or len(members[id(root)]) < 2 or numbers[id(x)] != i:
                continue
            if id(root) not in numbers:
                numbers[id(root)] = len(leaves) + len(bases)
                bases.append(root)
            try:
                window = None if is_put(x) else window_of(x)
            except NoGradientError:
                window = None
            if window is None:
                return None
            base_of[i] = numbers[id(root)]
            key.append((i, base_of[i], root.shape, *window.values()))
        return cls(bases, base_of, ("shared", *key))
