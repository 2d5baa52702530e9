"""Small arrays as vectors: ``n`` elements in the next power of two of lanes, in C order.

The lanes behind the last element repeat the first, so what is computed in them raises no flag of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from .convert import KIND
from .emitter import LLVM_TYPE, PARTS, Emitter, Reg, scalar_text, type_text

Places = Sequence[int] | np.ndarray[Any, Any]


def lanes_for(size: int) -> int:
    """Lanes of a value of ``size`` elements."""
    return 1 << (size - 1).bit_length()


def in_memory(dtype: np.dtype) -> str:
    """The kind of an element in memory: booleans are bytes."""
    return "i8" if dtype.kind == "b" else KIND[dtype.name]


def gather(e: Emitter, x: Reg, places: Places) -> Reg:
    """The elements at ``places``."""
    count = lanes_for(len(places))
    if x.lanes == 1:
        return e.splat(x, count)
    if count == 1:
        return e.extract(x, int(places[0]))
    full = [int(p) for p in places] + [int(places[0])] * (count - len(places))
    return x if full == list(range(x.lanes)) else e.shuffle(x, x, full)


def merge(e: Emitter, pieces: Sequence[tuple[Reg, int]], places: Places) -> Reg:
    """Elements of several values, numbered one value after the other (``pieces``: values and their sizes)."""
    count = lanes_for(len(places))
    full = [int(p) for p in places] + [int(places[0])] * (count - len(places))
    result: Reg | None = None
    low = 0
    for x, size in pieces:
        mine = [low <= p < low + size for p in full]
        if any(mine):
            wide = gather(e, x, [p - low if m else 0 for p, m in zip(full, mine, strict=True)])
            if result is None or count == 1:
                result = wide
            else:
                result = e.shuffle(result, wide, [i + count if m else i for i, m in enumerate(mine)])
        low += size
    assert result is not None
    return result


def load(e: Emitter, address: Reg, dtype: np.dtype, size: int) -> Reg:
    """``size`` elements from memory."""
    x = e.load(address, in_memory(dtype), size)
    x = gather(e, x, range(size)) if size > 1 and lanes_for(size) != size else x
    return e.cmp("ne", x, e.like(0, x)) if dtype.kind == "b" else x


def store(e: Emitter, x: Reg, address: Reg, size: int) -> None:
    """``size`` elements to memory."""
    if x.lanes != size:
        x = e.shuffle(x, x, range(size))
    e.store(e.convert("zext", x, "i8") if x.kind == "i1" else x, address)


def constant(e: Emitter, data: np.ndarray) -> Reg:
    """An array that is known. It is no constant of the text, so that ops treat it as an array."""
    kind, flat = KIND[data.dtype.name], list(data.ravel().tolist())
    flat += [flat[0]] * (lanes_for(len(flat)) - len(flat))
    if len(flat) == 1:
        text = scalar_text(flat[0], kind)
    elif kind in PARTS:
        text = f"<{', '.join(scalar_text(v, kind)[1:-1] for v in flat)}>"
    else:
        text = f"<{', '.join(f'{LLVM_TYPE[kind]} {scalar_text(v, kind)}' for v in flat)}>"
    of = type_text(kind, len(flat))
    return e.put(kind, len(flat), f"bitcast {of} {text} to {of}")
