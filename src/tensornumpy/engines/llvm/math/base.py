"""What the vector math functions share: the layout of a floating-point kind, polynomials, and small idioms.

The idioms keep NaN alive without a test of its own: clamps are written so that NaN is the operand that stays, and
integers come out of a float by adding a constant that pushes the fraction out of the mantissa (converting NaN to
an integer would be undefined).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...record import record
from ..emitter import Emitter, Reg


@record(frozen=True)
class Layout:
    """The bits of a floating-point kind: its integer twin, mantissa bits, exponent bias, masks, and limits."""

    integer: str
    mantissa: int
    bias: int
    bits: int

    @property
    def one(self) -> int:
        """The bits of 1.0."""
        return self.bias << self.mantissa

    @property
    def sign(self) -> int:
        """The sign bit alone, as a signed integer."""
        return -(1 << (self.bits - 1))

    @property
    def fraction(self) -> int:
        """The mask of the mantissa."""
        return (1 << self.mantissa) - 1

    @property
    def shifter(self) -> float:
        """1.5 * 2**mantissa: a sum with it has an integer in its low bits."""
        return 1.5 * 2.0**self.mantissa

    @property
    def shifter_bits(self) -> int:
        """The bits of ``shifter``."""
        return ((self.bias + self.mantissa) << self.mantissa) | (1 << (self.mantissa - 1))

    @property
    def smallest(self) -> float:
        """The smallest normal number."""
        return 2.0 ** (1 - self.bias)

    @property
    def faint(self) -> float:
        """Below this magnitude every odd function here with slope 1 equals its argument to the last bit."""
        return 2.0 ** -(self.mantissa // 2 + 4)


LAYOUTS = {"f32": Layout("i32", 23, 127, 32), "f64": Layout("i64", 52, 1023, 64)}
INFINITY = float("inf")
NAN = float("nan")


def layout(x: Reg) -> Layout:
    """The layout of the kind of ``x``; TypeError for a kind without vector math (compute those in f32)."""
    if x.kind not in LAYOUTS:
        raise TypeError(f"vector math of {x.kind}: only f32 and f64")
    return LAYOUTS[x.kind]


def horner(e: Emitter, x: Reg, coefficients: Sequence[float]) -> Reg:
    """The polynomial with ``coefficients`` (constant first) at ``x``.

    Horner's form: out-of-order execution overlaps the chains of neighbouring vectors, so a form with more
    parallelism gains nothing in a loop.
    """
    total = e.like(coefficients[-1], x)
    for c in reversed(coefficients[:-1]):
        total = e.fma(total, x, e.like(c, x))
    return total


def tell_underflow(e: Emitter, y: Reg) -> Reg:
    """``y``, a rounded result that is not negative. Where it is below the normal numbers, the processor raises its flag
    of underflow, also if the last step that made ``y`` happened to be exact."""
    return e.fma(y, e.like(2.0 ** -(layout(y).mantissa + 8), y), y)


def absolute(e: Emitter, x: Reg) -> Reg:
    """``|x|``."""
    return e.intrinsic("fabs", x)


def at_most(e: Emitter, x: Reg, bound: float) -> Reg:
    """The smaller of ``x`` and a constant; NaN stays NaN."""
    limit = e.like(bound, x)
    return e.select(e.cmp("olt", limit, x), limit, x)


def at_least(e: Emitter, x: Reg, bound: float) -> Reg:
    """The larger of ``x`` and a constant; NaN stays NaN."""
    limit = e.like(bound, x)
    return e.select(e.cmp("ogt", limit, x), limit, x)


def bits_of(e: Emitter, x: Reg) -> Reg:
    """The bits of ``x`` as integers."""
    return e.bitcast(x, layout(x).integer)


def shift_left(e: Emitter, x: Reg, count: int) -> Reg:
    """An integer shifted by a constant."""
    return e.op("shl", x, e.like(count, x))


def shift_right(e: Emitter, x: Reg, count: int) -> Reg:
    """An unsigned integer shifted by a constant."""
    return e.op("lshr", x, e.like(count, x))


def sign_bits(e: Emitter, x: Reg) -> Reg:
    """The sign bit of ``x``, as integers that are zero elsewhere."""
    return e.op("and", bits_of(e, x), e.const(layout(x).sign, layout(x).integer, x.lanes))


def flip(e: Emitter, x: Reg, signs: Reg) -> Reg:
    """``x`` with its sign bit exchanged where ``signs`` has it set."""
    return e.bitcast(e.op("xor", bits_of(e, x), signs), x.kind)


def with_sign(e: Emitter, x: Reg, source: Reg) -> Reg:
    """``x`` with the sign of ``source``, for an ``x`` that is positive, zero, or already has that sign."""
    return e.bitcast(e.op("or", bits_of(e, x), sign_bits(e, source)), x.kind)


def scale_of(e: Emitter, shifted: Reg) -> Reg:
    """2**n from ``n + bias + shifter``: the low bits become the exponent. 1 <= n + bias <= 2 * bias."""
    return e.bitcast(shift_left(e, bits_of(e, shifted), layout(shifted).mantissa), shifted.kind)


def fast_two_sum(e: Emitter, a: Reg, b: Reg) -> tuple[Reg, Reg]:
    """``a + b`` as a rounded sum and its error, for |a| >= |b| (Dekker 1971)."""
    total = e.add(a, b)
    return total, e.add(e.sub(a, total), b)


def two_sum(e: Emitter, a: Reg, b: Reg) -> tuple[Reg, Reg]:
    """``a + b`` as a rounded sum and its error, for any a and b (Knuth 1969)."""
    total = e.add(a, b)
    part = e.sub(total, a)
    return total, e.add(e.sub(a, e.sub(total, part)), e.sub(b, part))


def where_constant(e: Emitter, condition: Reg, value: float, x: Reg) -> Reg:
    """A constant where the condition holds, else ``x``."""
    return e.select(condition, e.like(value, x), x)
