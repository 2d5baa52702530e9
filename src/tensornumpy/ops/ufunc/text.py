"""The docstrings of the ufuncs, put together from a phrase for each."""

from __future__ import annotations

from typing import Any

# name: what it computes | the gradient where it is not the plain derivative
_PHRASES = """
positive: The elements, unchanged.
negative: The elements with the other sign.
add: Sum of two operands.
subtract: Difference of two operands.
multiply: Product of two operands.
divide: True quotient of two operands. | Where the cotangent is exactly zero it is zero, also at a division by 0.
reciprocal: One over each element. | Where the cotangent is exactly zero it is zero, also at 0.
square: Each element times itself.
power: First operand to the power of the second. | 0 for a constant power 0; for the exponent 0 at base 0 (limit).
float_power: First operand to the power of the second, in double precision or better. | As ``power``.
remainder: Remainder with the sign of the divisor. | 1 and minus the floored quotient; at jumps that of the piece.
fmod: Remainder with the sign of the dividend. | 1 and minus the truncated quotient; at jumps that of the piece.
floor_divide: Largest integer not above the quotient. | Zero: piecewise constant.
absolute: Distance from zero. | The sign, x/|x| for complex x; 0 at 0.
fabs: Distance from zero of real elements, as floats. | The sign; 0 at 0.
sign: -1, 0 or 1; x/|x| for complex x. | Zero for real x; for complex x the part along the circle, 0 at 0.
conjugate: Complex conjugate.
divmod: Floored quotient and remainder at once. | That of the remainder; the quotient is piecewise constant.
modf: Fractional and integral parts. | That of the fractional part; the other is piecewise constant.
frexp: Mantissa in [0.5, 1) and integer exponent of two. | That of the mantissa, the exponent kept fixed.
ldexp: First operand times two to the power of the second, an integer. | To the first operand.
copysign: Size of the first operand, sign of the second. | To the first operand; 0 at 0.
nextafter: The float that comes next towards the second operand. | To the first operand.
spacing: Distance to the next float. | Zero: piecewise constant.
heaviside: Step: 0 below zero, 1 above, the second operand at zero. | To the second operand where the first is 0.
exp: e to the power of each element.
exp2: Two to the power of each element.
expm1: exp(x) - 1, accurate near 0.
log: Natural logarithm. | Where the cotangent is exactly zero it is zero, also at 0.
log2: Logarithm to base 2. | As ``log``.
log10: Logarithm to base 10. | As ``log``.
log1p: log(1 + x), accurate near 0. | As ``log``, at -1.
sqrt: Square root that is not negative. | Where the cotangent is exactly zero it is zero, also at 0.
cbrt: Cube root. | As ``sqrt``.
logaddexp: log(exp(a) + exp(b)) without overflow. | The shares of both, half each where both are the same infinity.
logaddexp2: log2(2**a + 2**b) without overflow. | As ``logaddexp``.
hypot: Length of the hypotenuse. | 0 at the origin.
sin: Sine of an angle in radians.
cos: Cosine of an angle in radians.
tan: Tangent of an angle in radians.
arcsin: Angle with this sine. | Where the cotangent is exactly zero it is zero, also at the ends.
arccos: Angle with this cosine. | As ``arcsin``.
arctan: Angle with this tangent.
arctan2: Angle of the point (second, first) in the right quadrant. | 0 at the origin.
sinh: Hyperbolic sine.
cosh: Hyperbolic cosine.
tanh: Hyperbolic tangent.
arcsinh: Inverse hyperbolic sine.
arccosh: Inverse hyperbolic cosine. | Where the cotangent is exactly zero it is zero, also at 1.
arctanh: Inverse hyperbolic tangent. | Where the cotangent is exactly zero it is zero, also at the ends.
degrees: Radians as degrees.
radians: Degrees as radians.
rad2deg: Radians as degrees.
deg2rad: Degrees as radians.
maximum: The larger operand; NaN wins. | To the chosen operand, half each at a tie.
minimum: The smaller operand; NaN wins. | To the chosen operand, half each at a tie.
fmax: The larger operand; NaN loses. | To the chosen operand, half each at a tie.
fmin: The smaller operand; NaN loses. | To the chosen operand, half each at a tie.
clip: The elements, none below the second or above the third operand. | To x inside and at the bounds.
floor: Largest integer not above. | Zero: piecewise constant.
ceil: Smallest integer not below. | Zero: piecewise constant.
trunc: Integer part. | Zero: piecewise constant.
rint: Nearest integer, halves to the even one. | Zero: piecewise constant.
equal: Whether the operands are equal.
not_equal: Whether the operands differ.
less: Whether the first operand is smaller.
less_equal: Whether the first operand is not larger.
greater: Whether the first operand is larger.
greater_equal: Whether the first operand is not smaller.
logical_and: Whether both are true.
logical_or: Whether one of them is true.
logical_xor: Whether just one of them is true.
logical_not: Whether it is false.
isfinite: Whether it is neither infinite nor NaN.
isinf: Whether it is infinite.
isnan: Whether it is NaN.
isnat: Whether it is no date or time.
signbit: Whether the sign bit is set.
invert: Each bit turned over.
bitwise_and: Bits set in both.
bitwise_or: Bits set in one of them.
bitwise_xor: Bits set in just one of them.
bitwise_count: Number of set bits of the absolute value.
left_shift: Bits moved to the left.
right_shift: Bits moved to the right.
gcd: Greatest common divisor.
lcm: Lowest common multiple.
"""
_TEXT = dict(line.split(": ", 1) for line in _PHRASES.strip().splitlines())
_OPERANDS = ("x", "x1, x2", "x, lo, hi")
_SAMPLES = {
    "arccosh": (1.5,),
    "gcd": (12, 8),
    "lcm": (4, 6),
    "left_shift": (1, 3),
    "right_shift": (8, 2),
    "bitwise_and": (6, 3),
    "bitwise_or": (6, 3),
    "bitwise_xor": (6, 3),
    "invert": (5,),
    "bitwise_count": (7,),
    "ldexp": (0.5, 3),
}
_EXAMPLES = {"isnat": ">>> tnp.isnat(np.datetime64('NaT')).numpy()\n    array(True)"}
_FLOATS = {1: (0.5,), 2: (3.0, 2.0), 3: (5.0, 0.0, 1.0)}


def _example(name: str, ufunc: Any) -> str:
    if name in _EXAMPLES:
        return _EXAMPLES[name]
    # the digits are those of this machine's NumPy: the example shows NumPy's own call beside ours
    values = ", ".join(map(repr, _SAMPLES.get(name, _FLOATS[ufunc.nin])))
    call, same = f"tnp.{name}({values})", f"np.{name}({values})"
    if ufunc.nout == 2:
        return f">>> [bool(a == b) for a, b in zip({call}, {same})]\n    [True, True]"
    return f">>> bool({call} == {same})\n    True"


def describe(op: Any) -> str:
    """One line of what it computes, the call, the gradient, an example."""
    name, ufunc = op.name, op.numpy
    text, _, gradient = _TEXT.get(name, f"{name} of each element.").partition(" | ")
    if not op.differentiable:
        gradient = "None: the result is boolean or integer."
    elif not gradient:
        gradient = (
            "The derivative times the cotangent; summed over broadcast axes."
            if ufunc.nin > 1
            else ("The derivative times the cotangent.")
        )
    elif gradient.startswith(("0 ", "Where")):
        gradient = "The derivative; " + gradient[0].lower() + gradient[1:]
    return (
        f"{text}\n\n"
        f"    {name}({_OPERANDS[ufunc.nin - 1]}, /, out=None, *, where=True, casting='same_kind', order='K', "
        "dtype=None,\n        subok=True, signature=None)\n\n"
        "    Operands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\n"
        "    under a transformation and not set without one.\n\n"
        f"    Gradient: {gradient[0].lower() + gradient[1:] if gradient[0] != 'T' else gradient}\n\n"
        f"    {_example(name, ufunc)}\n"
    )
