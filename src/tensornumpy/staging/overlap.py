"""Whether views of one buffer meet, by what is known of the integers in them; and how often a buffer was written."""

from __future__ import annotations

from ..compiler.ir import Affine, Buf
from .values import StagedArray
from .writer import Writer

_ONE = Affine(1)


def version(t: Writer, buf: Buf) -> int:
    """Changes when a buffer is written."""
    return sum(1 for b in t.history if b is buf)


def may_overlap(t: Writer, a: StagedArray, b: StagedArray) -> bool:
    """True unless two arrays certainly share no element, or have the same at each index."""
    one, two = a.view, b.view
    if one.buf is not two.buf:
        return "pointer" in (one.buf.role, two.buf.role)
    if a.sizes == b.sizes and one == two:
        return False
    return not apart(t, a, b)


def apart(t: Writer, a: StagedArray, b: StagedArray) -> bool:
    """True if two views of one buffer certainly share no element: their ranges are, or what is left when their offsets
    are divided by the common stride."""
    distance = b.view.offset - a.view.offset

    def reach(x: StagedArray) -> tuple[Affine, Affine] | None:  # offsets of the first and the last element
        low = high = Affine(0)
        for n, s in zip(x.sizes, x.view.strides, strict=True):
            if s > 0:
                high = high + (n - 1) * s
            elif s < 0:
                low = low + (n - 1) * s
        return low, high

    ra, rb = reach(a), reach(b)
    assert ra is not None and rb is not None
    if t.facts.is_positive(distance + rb[0] - ra[1], 1) or t.facts.is_positive(ra[0] - distance - rb[1], 1):
        return True
    strides = [abs(s) for x in (a, b) for s, n in zip(x.view.strides, x.sizes, strict=True) if s and n != _ONE]
    for common in sorted(set(strides), reverse=True):  # rows: within a row they must be apart, too
        rest = [s for s in strides if s % common]
        if any(c % common for _, c in distance.terms):
            continue
        low = high = Affine(distance.const % common)
        for x, sign in ((a, -1), (b, 1)):
            for n, s in zip(x.sizes, x.view.strides, strict=True):
                if s % common:
                    span = (n - 1) * s * sign
                    if t.facts.is_positive(span):
                        high = high + span
                    else:
                        low = low + span
        if not rest:
            if distance.const % common:
                return True
        elif t.facts.is_positive(low, 1) and t.facts.is_positive(Affine(common) - high, 1):
            return True
    return False


__all__ = ["apart", "may_overlap", "version"]
