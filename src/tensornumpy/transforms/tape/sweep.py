"""The backward sweep: from the cotangents of the targets through a tape's entries to those of all that they need.

The sweep owns the memory of the sums that it has made itself. Into these it adds in place: what an array's parts
contribute costs the parts, not the whole array for each.

``record.py``, ``pushforward.py`` and ``custom.py`` call it. It calls the gradient rules in the rows of ``ops``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._core.core import Batched, Placed, Symbol, wrap_shared
from ..._core.nans import inside, looking, refuse
from ...ops.base import match

_np_array = np.ndarray
LARGE = 16384  # elements from which the tape lets go of a value early


def sweep(xp: Any, entries: list[tuple], cotangents: dict, stop: Any, bare: bool) -> list[tuple]:  # noqa: C901, PLR0912, PLR0915
    """Takes every entry from ``entries``, the last first; returns those that do not lead to a target.

    ``cotangents`` by key: of the targets before, of the sources (``stop``) after. ``bare``: on NumPy's arrays.
    """
    get = cotangents.get
    own: set[int] = set()  # keys of cotangents whose memory nothing else refers to
    skipped: list[tuple] = []
    careful = looking()
    while entries:
        entry = entries.pop()
        op, xs, keys, ys, params = entry
        single = len(ys) == 1
        if single:
            y = ys[0]
            key = y.key if y.__class__ is _Stripped else id(y)
            del ys
            g = get(key)
            if g is None:
                skipped.append(entry)
                continue
            del entry
            free = False
            if key in stop:
                own.discard(key)  # a result, and perhaps passed on
            else:
                del cotangents[key]
                if key in own:
                    own.remove(key)
                    free = True
            if bare and op.simple and g.dtype.kind == "f" and not careful:
                rules = op.vjp
                for i, k in enumerate(keys):
                    if k:
                        c = rules[i](np, g, y, *xs, **params)
                        x = xs[i]
                        if c.shape != x.shape or c.dtype != x.dtype:
                            c = match(np, c, x)
                        held = get(k)
                        if held is None:
                            cotangents[k] = c
                        elif k in own:
                            held += c
                        else:
                            cotangents[k] = total = held + c
                            if total.__class__ is _np_array:
                                own.add(k)
                continue
        else:
            gs = [get(id(y)) for y in ys]
            if all(g is None for g in gs):
                skipped.append(entry)
                continue
            for y in ys:
                if id(y) not in stop:
                    cotangents.pop(id(y), None)
            y = list(ys) if bare else [wrap_shared(v) for v in ys]
            g = gs if op.partial else [xp.zeros_like(v) if c is None else c for v, c in zip(y, gs, strict=True)]
        needed = [i for i, k in enumerate(keys) if k]
        if careful:
            if not bare:
                y = wrap_shared(y) if single else y
                xs = [as_handle(x) for x in xs]
            with inside():  # a rule may mask what it has computed
                out = op.pullback(xp, g, y, xs, needed, params)
            refuse(f"the gradient of {op.name}", [g, y, xs], out)
            free = False
        elif bare:
            if op.add_cotangent is not None and keys[0] in own and op.add_cotangent(get(keys[0]), g, xs, **params):
                continue
            if op.overwrite is not None and free and len(xs) == 2:
                every = op.overwrite(g, **params)
                out = [match(np, every[i], xs[i]) for i in needed]
            else:
                free = op.add_cotangent is not None
                out = op.pullback(xp, g, y, xs, needed, params)
        else:
            if single:
                y = wrap_shared(y)
            handles = [as_handle(x) for x in xs]
            out = op.pullback(xp, g, y, handles, needed, params)
        for i, c in zip(needed, out, strict=True):
            if c is None:
                continue
            k = keys[i]
            held = get(k)
            if held is None:
                cotangents[k] = c
                if bare and free and i == 0 and c.__class__ is _np_array:
                    own.add(k)
            elif k in own:
                held += c
            else:
                cotangents[k] = total = held + c
                if bare and total.__class__ is _np_array:
                    own.add(k)
    skipped.reverse()
    return skipped


class _Stripped:
    """Shape, dtype and key of a value that no rule reads, in its place."""

    __slots__ = ("dtype", "key", "ndim", "shape")

    def __init__(self, value: Any):
        self.shape, self.dtype, self.ndim, self.key = value.shape, value.dtype, value.ndim, id(value)


def strip(entries: list[tuple]) -> None:
    """Let go of the large arrays that no rule will read, before the backward pass needs memory of its own."""
    for at, (op, xs, keys, ys, params) in enumerate(entries):
        if not op.simple or len(ys) > 1:
            continue
        reads_y, reads = op.reads
        if not reads_y and ys[0].size > LARGE:
            ys = (_Stripped(ys[0]),)
            entries[at] = (op, xs, keys, ys, params)
        for i, x in enumerate(xs):
            if x.__class__ is _np_array and x.size > LARGE and not any(i in reads[j] for j, k in enumerate(keys) if k):
                xs = [*xs[:i], _Stripped(x), *xs[i + 1 :]]
                entries[at] = (op, xs, keys, ys, params)


def as_handle(x: Any) -> Any:
    return wrap_shared(x) if x.__class__ in (_np_array, Symbol, Batched, Placed) else x
