"""NumPy's ufuncs: one row each, with the gradient as maths. A row is the public ufunc object, ``tnp.exp``.

A rule with respect to one operand maps the cotangent of the result to that operand's, before broadcasting is
undone: the diagonal of the Jacobian times g. The same rule therefore gives forward mode.
"""

from __future__ import annotations


from typing import Any

import numpy as _numpy

from .. import _dispatch
from .._core import UfuncCall, bind, context, is_active, ndarray, wrap
from .._types import Aval
from .base import Op, strong_zero, table
from .movement import align_ranks, cast


# Under a promotion mode these keep each operand's dtype: a float with its exponent, and truth values.
_EACH_ITS_OWN = {"ldexp", "logical_and", "logical_or", "logical_xor", "logical_not"}


class Elementwise(UfuncCall, Op):
    """A ufunc with its rules.

    >>> tnp.hypot(3.0, 4.0).numpy()
    array(5.)
    >>> tnp.add.reduce(tnp.arange(4)).numpy()
    array(6)
    """

    def __init__(self, name: str, *rules: Any, numpy: Any = None, **options: Any):
        self.numpy = getattr(_numpy, name) if numpy is None else numpy
        super().__init__(
            name, self.numpy, vjp=rules or None, promotes=name not in _EACH_ITS_OWN, **options
        )
        self.__name__ = self.__qualname__ = name
        self.__doc__ = None

    def __repr__(self) -> str:
        return f"<ufunc {self.name!r}>"

    nin = property(lambda self: self.numpy.nin)
    nout = property(lambda self: self.numpy.nout)
    nargs = property(lambda self: self.numpy.nargs)
    ntypes = property(lambda self: self.numpy.ntypes)
    types = property(lambda self: self.numpy.types)
    identity = property(lambda self: self.numpy.identity)
    signature = property(lambda self: self.numpy.signature)

    def operate(self, a: Any, b: Any) -> Any:
        """An operator's slow path: NotImplemented for operands that are no numbers and no arrays."""
        for x in (a, b):
            if not isinstance(x, ndarray | _numpy.ndarray | _numpy.generic | int | float | complex | list | tuple):
                if getattr(x, "__array_ufunc__", False) is None or not _numpy_like(x):
                    return NotImplemented
        return self.call(a, b)

    def pushforward(self, np, ts, y, xs, params):
        if not self.holomorphic or self.nout > 1 or callable(self.vjp):
            return super().pushforward(np, ts, y, xs, params)
        total = None
        for i, t in enumerate(ts):
            if t is None:
                continue
            t = t if t.shape == y.shape else np.broadcast_to(t, y.shape)
            term = self.vjp[i](np, t, y, *xs)
            if self.singular:
                term = strong_zero(np, t, term)
            if term.dtype != y.dtype:
                term = term.astype(y.dtype)
            total = term if total is None else total + term
        return total

    def batch(self, xs, mapped, params):
        return bind(self, align_ranks(xs, mapped), params)

    def infer(self, *avals, **params):
        shape = _numpy.broadcast_shapes(*[a.shape for a in avals])
        dtypes = self.numpy.resolve_dtypes((*[a.dtype for a in avals], *[None] * self.nout))
        out = tuple(Aval(shape, d) for d in dtypes[self.nin :])
        return out if self.nout > 1 else out[0]

    def call(self, *args, out=None, where=True, dtype=None, **kwargs):
        """Every call that is not plain arrays and nothing else: keywords, lists, and all transformations."""
        nin = self.numpy.nin
        if len(args) > nin and out is None:
            out, args = args[nin:], args[:nin]
            out = out[0] if len(out) == 1 else out
        if isinstance(out, tuple) and len(out) == 1:
            out = out[0]
        if len(args) != nin or not is_active() or not _transformed(args, where, out):
            return self._call_numpy(args, out, where, dtype, kwargs)
        xs = [_operand(a) for a in args]
        if dtype is not None:
            loop = self.numpy.resolve_dtypes(
                (*[_dtype_of(x) for x in xs], *[None] * self.nout), signature=(*[None] * nin, *[_numpy.dtype(dtype)] * self.nout)
            )
            xs = [cast(x, d) for x, d in zip(xs, loop, strict=False)]
        result = bind(self, xs, {})
        if where is not True:
            from .indexing import where as where_op

            base = out if out is not None else _numpy.zeros((), result.dtype)
            result = bind(where_op, (where, result, base), {})
        if out is None:
            return result
        outs, results = (out, result) if isinstance(out, tuple) else ((out,), (result,))
        for o, r in zip(outs, results, strict=True):
            if o is not None:
                write_out(o, r, kwargs.get("casting", "same_kind"), self.name)
        return out

    def _call_numpy(self, args, out, where, dtype, kwargs):
        values = [_plain(a) for a in args]
        if where is not True:
            kwargs["where"] = _plain(where)
        if dtype is not None:
            kwargs["dtype"] = dtype
        if out is None:
            return wrap(self.numpy(*values, **kwargs))
        outs = out if isinstance(out, tuple) else (out,)
        if any(isinstance(o, ndarray) and not o._writable_in_place() for o in outs):
            fresh = self.numpy(*values, out=tuple(o if o is None else _plain(o).copy() for o in outs), **kwargs)
            fresh = fresh if isinstance(fresh, tuple) else (fresh,)
            return tuple(o._rebind(wrap(f)) for o, f in zip(outs, fresh, strict=True)) if len(outs) > 1 else outs[0]._rebind(wrap(fresh[0]))
        result = self.numpy(*values, out=tuple(_plain(o) for o in outs), **kwargs)
        if len(outs) > 1:
            return tuple(wrap(r) if o is None else o for o, r in zip(outs, result, strict=True))
        return outs[0]

    # reduce, accumulate, outer, at and reduceat stand in ufunc_methods.py, which needs the reductions
    def reduce(self, a, axis=0, dtype=None, out=None, keepdims=False, initial=_numpy._NoValue, where=True):
        """Fold ``array`` along ``axis`` with this ufunc, as ``numpy.ufunc.reduce``."""
        return _methods().reduce(self, a, axis, dtype, out, keepdims, initial, where)

    def accumulate(self, array, axis=0, dtype=None, out=None):
        """Running fold along ``axis``, as ``numpy.ufunc.accumulate``."""
        return _methods().accumulate(self, array, axis, dtype, out)

    def reduceat(self, array, indices, axis=0, dtype=None, out=None):
        """Folds of slices ``indices[i]:indices[i+1]``, as ``numpy.ufunc.reduceat``."""
        return _methods().reduceat(self, array, indices, axis, dtype, out)

    def outer(self, A, B, /, **kwargs):
        """The ufunc on all pairs of elements, as ``numpy.ufunc.outer``."""
        return _methods().outer(self, A, B, **kwargs)

    def at(self, a, indices, b=None, /):
        """Unbuffered in-place operation on ``a[indices]``, as ``numpy.ufunc.at``."""
        return _methods().at(self, a, indices, b)


def _methods() -> Any:
    from . import ufunc_methods  # it needs the ufuncs, the reductions and the scans

    return ufunc_methods


def _numpy_like(x: Any) -> bool:
    return hasattr(x, "__array__") or hasattr(x, "__array_interface__") or isinstance(x, _numpy.bool_)


def _plain(a: Any) -> Any:
    if isinstance(a, ndarray):
        return a._concrete()
    if a.__class__ is list or a.__class__ is tuple:
        return a.__class__(map(_plain, a))
    return a


def _operand(a: Any) -> Any:
    if isinstance(a, ndarray | _numpy.ndarray | int | float | complex | _numpy.generic):
        return a
    if isinstance(a, list | tuple):
        return _dispatch.asarray(a)
    return _numpy.asarray(a)


def _dtype_of(x: Any) -> Any:
    return x.dtype if hasattr(x, "dtype") else type(x)


def write_out(out: Any, result: Any, casting: str, name: str) -> None:
    """Write ``result`` into ``out`` under NumPy's casting rule, through the handle's own write."""
    if not _numpy.can_cast(result.dtype, out.dtype, casting):
        raise _numpy._core._exceptions._UFuncOutputCastingError(table[name].numpy, casting, result.dtype, out.dtype, 0)  # type: ignore[attr-defined]
    out[...] = result


def _transformed(args: Any, where: Any, out: Any) -> bool:
    ctx = context()
    return bool(ctx.tapes or ctx.trace is not None or ctx.levels or ctx.promotion)


# --- rows: arithmetic -------------------------------------------------------------------------------------

positive = Elementwise("positive", lambda np, g, y, x: g)
negative = Elementwise("negative", lambda np, g, y, x: -g)
add = Elementwise("add", lambda np, g, y, a, b: g, lambda np, g, y, a, b: g)
subtract = Elementwise("subtract", lambda np, g, y, a, b: g, lambda np, g, y, a, b: -g)
multiply = Elementwise("multiply", lambda np, g, y, a, b: g * b, lambda np, g, y, a, b: g * a)
divide = Elementwise(
    "divide", lambda np, g, y, a, b: g / b, lambda np, g, y, a, b: -g * (y / b), singular=True, points=(0.0,)
)
true_divide = divide
reciprocal = Elementwise("reciprocal", lambda np, g, y, x: -g * y * y, singular=True, points=(0.0,))
square = Elementwise("square", lambda np, g, y, x: g * (x + x))


def _power_exponent(np, g, y, a, b):
    """``a**b * log(a)``, and 0 where a is 0 and b positive: the limit."""
    zero = np.zeros((), y.dtype)
    safe = np.where(a == 0, np.ones((), y.dtype), a)
    if y.dtype.kind != "c":
        safe = np.where(safe < 0, np.full((), _numpy.nan, y.dtype), safe)
    at_zero = np.where(np.real(b) > 0, zero, np.full((), -_numpy.inf, y.dtype) if y.dtype.kind != "c" else zero)
    return np.where(a == 0, np.where(np.real(b) == 0, at_zero * g, at_zero), g * y * np.log(safe))


def _power_base(np, g, y, a, b):
    """``b * a**(b-1)``, and 0 where b is 0 (a**0 is constant, also at a = 0)."""
    if not hasattr(b, "shape"):
        return g * (b * a ** (b - 1)) if b != 0 else g * 0
    return g * np.where(b == 0, np.zeros((), y.dtype), b * np.power(a, np.where(b == 0, np.ones((), b.dtype), b - 1)))


power = Elementwise("power", _power_base, _power_exponent, singular=True, points=(0.0,))
float_power = Elementwise("float_power", _power_base, _power_exponent, singular=True, points=(0.0,))
remainder = Elementwise(
    "remainder", lambda np, g, y, a, b: g, lambda np, g, y, a, b: -g * np.floor_divide(a, b), singular=True
)
mod = remainder
fmod = Elementwise("fmod", lambda np, g, y, a, b: g, lambda np, g, y, a, b: -g * np.trunc(a / b), singular=True)
floor_divide = Elementwise(
    "floor_divide", lambda np, g, y, a, b: np.zeros_like(g), lambda np, g, y, a, b: np.zeros_like(g)
)
absolute = Elementwise(
    "absolute",
    lambda np, g, y, x: g * np.sign(x),
    holomorphic=False,
    points=(0.0,),
)
abs = absolute
fabs = Elementwise("fabs", lambda np, g, y, x: g * np.sign(x), points=(0.0,))
sign = Elementwise("sign", lambda np, g, y, x: np.zeros_like(x), holomorphic=False, points=(0.0,))
conjugate = Elementwise("conjugate", lambda np, g, y, x: np.conj(g), holomorphic=False, linear=True)
conj = conjugate
divmod = Elementwise(
    "divmod",
    lambda np, g, y, a, b: g[1],
    lambda np, g, y, a, b: -g[1] * y[0],
)
modf = Elementwise("modf", lambda np, g, y, x: g[0])
frexp = Elementwise("frexp", lambda np, g, y, x: g[0] * np.ldexp(np.ones_like(x), -y[1]))
ldexp = Elementwise("ldexp", lambda np, g, y, a, b: np.ldexp(g, b), lambda np, g, y, a, b: g * y * _numpy.log(2.0))
copysign = Elementwise(
    "copysign",
    lambda np, g, y, a, b: g * np.copysign(np.ones_like(y), y) * np.sign(a),
    lambda np, g, y, a, b: np.zeros_like(g),
    points=(0.0,),
)
nextafter = Elementwise("nextafter", lambda np, g, y, a, b: g, lambda np, g, y, a, b: np.zeros_like(g))
spacing = Elementwise("spacing", lambda np, g, y, x: np.zeros_like(g))
heaviside = Elementwise(
    "heaviside", lambda np, g, y, a, b: np.zeros_like(g), lambda np, g, y, a, b: np.where(a == 0, g, np.zeros_like(g))
)

# --- exponentials and powers ------------------------------------------------------------------------------

exp = Elementwise("exp", lambda np, g, y, x: g * y)
exp2 = Elementwise("exp2", lambda np, g, y, x: g * y * _numpy.log(2.0))
expm1 = Elementwise("expm1", lambda np, g, y, x: g * (y + 1))
log = Elementwise("log", lambda np, g, y, x: g / x, singular=True, points=(0.0,))
log2 = Elementwise("log2", lambda np, g, y, x: g / (x * _numpy.log(2.0)), singular=True, points=(0.0,))
log10 = Elementwise("log10", lambda np, g, y, x: g / (x * _numpy.log(10.0)), singular=True, points=(0.0,))
log1p = Elementwise("log1p", lambda np, g, y, x: g / (x + 1), singular=True, points=(-1.0,))
sqrt = Elementwise("sqrt", lambda np, g, y, x: g / (y + y), singular=True, points=(0.0,))
cbrt = Elementwise("cbrt", lambda np, g, y, x: g / (3 * y * y), singular=True, points=(0.0,))


def _logadd_share(np, a, y):
    """``exp(a - y)``, and its limit where both are the same infinity."""
    return np.where(a == y, np.ones((), y.dtype), np.exp(np.where(a == y, np.zeros((), y.dtype), a - y)))


def _logaddexp_rule(i, base=_numpy.e):
    scale = _numpy.log(base)

    def rule(np, g, y, a, b):
        x = (a, b)[i]
        both = (a == y) & (b == y)  # both the same infinity: half each
        return g * np.where(both, np.full((), 0.5, y.dtype), _logadd_share(np, x * scale, y * scale))

    return rule


logaddexp = Elementwise("logaddexp", _logaddexp_rule(0), _logaddexp_rule(1), singular=True)
logaddexp2 = Elementwise("logaddexp2", _logaddexp_rule(0, 2.0), _logaddexp_rule(1, 2.0), singular=True)
hypot = Elementwise(
    "hypot",
    lambda np, g, y, a, b: g * np.where(y == 0, np.zeros_like(y), a / y),
    lambda np, g, y, a, b: g * np.where(y == 0, np.zeros_like(y), b / y),
    singular=True,
    points=(0.0,),
)

# --- trigonometric and hyperbolic -------------------------------------------------------------------------

sin = Elementwise("sin", lambda np, g, y, x: g * np.cos(x))
cos = Elementwise("cos", lambda np, g, y, x: -g * np.sin(x))
tan = Elementwise("tan", lambda np, g, y, x: g * (1 + y * y))
arcsin = Elementwise("arcsin", lambda np, g, y, x: g / np.sqrt(1 - x * x), singular=True, points=(-1.0, 1.0))
arccos = Elementwise("arccos", lambda np, g, y, x: -g / np.sqrt(1 - x * x), singular=True, points=(-1.0, 1.0))
arctan = Elementwise("arctan", lambda np, g, y, x: g / (1 + x * x), singular=True)
arctan2 = Elementwise(
    "arctan2",
    lambda np, g, y, a, b: g * b / (a * a + b * b),
    lambda np, g, y, a, b: -g * a / (a * a + b * b),
    singular=True,
    points=(0.0,),
)
sinh = Elementwise("sinh", lambda np, g, y, x: g * np.cosh(x))
cosh = Elementwise("cosh", lambda np, g, y, x: g * np.sinh(x))
tanh = Elementwise("tanh", lambda np, g, y, x: g * (1 - y * y))
arcsinh = Elementwise("arcsinh", lambda np, g, y, x: g / np.sqrt(1 + x * x), singular=True)
arccosh = Elementwise(
    "arccosh", lambda np, g, y, x: g / (np.sqrt(x - 1) * np.sqrt(x + 1)), singular=True, points=(1.0,)
)
arctanh = Elementwise("arctanh", lambda np, g, y, x: g / (1 - x * x), singular=True, points=(-1.0, 1.0))
acos, acosh, asin, asinh = arccos, arccosh, arcsin, arcsinh
atan, atan2, atanh, pow = arctan, arctan2, arctanh, power
degrees = Elementwise("degrees", lambda np, g, y, x: g * (180.0 / _numpy.pi))
radians = Elementwise("radians", lambda np, g, y, x: g * (_numpy.pi / 180.0))
rad2deg = Elementwise("rad2deg", lambda np, g, y, x: g * (180.0 / _numpy.pi))
deg2rad = Elementwise("deg2rad", lambda np, g, y, x: g * (_numpy.pi / 180.0))


# --- selection: ties share the gradient equally -----------------------------------------------------------


def _share_evaluate(g, x, other, less):
    """``g`` where ``x`` is the chosen operand, half of it at a tie, 0 elsewhere."""
    loses = less(x, other)
    if hasattr(other, "shape") and _numpy.count_nonzero(other != other):  # a NaN operand is the one chosen
        loses = loses | ((other != other) & (x == x))
    tie = x == other
    if _numpy.count_nonzero(tie):
        return g * _numpy.where(tie, g.dtype.type(0.5), (~loses).astype(g.dtype))
    return g * ~loses


def _share_number_evaluate(g, x, other, less):
    """As ``_share_evaluate`` for fmax and fmin, where a NaN loses."""
    x, other = _numpy.asarray(x), _numpy.asarray(other)
    wins = (less(other, x) | _numpy.isnan(other)) & ~_numpy.isnan(x)
    return g * _numpy.where(x == other, g.dtype.type(0.5), wins.astype(g.dtype))


# One op, so that a traced or batched gradient of maximum stays one step; linear in g, constant in the operands.
winner_share, number_share = (
    Op(
        name,
        evaluate,
        vjp=lambda np, g, y, xs, less, _name=name: [
            bind(table[_name], (g, *xs[1:]), {"less": less})
            if np is not _numpy
            else table[_name].evaluate(g, *xs[1:], less=less),
            None,
            None,
        ],
        batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
    )
    for name, evaluate in (("winner_share", _share_evaluate), ("number_share", _share_number_evaluate))
)


def _share_pushforward(op):
    return lambda np, ts, y, xs, params: None if ts[0] is None else bind(op, (ts[0], *xs[1:]), params)


for _op in (winner_share, number_share):
    _op.pushforward = _share_pushforward(_op)  # type: ignore[method-assign]


def _wins(share, less):
    """Rules of a maximum or minimum: the chosen operand takes the cotangent, a tie shares it equally."""

    def rule_of(i):
        def rule(np, g, y, a, b):
            x, other = (a, b)[i], (b, a)[i]
            if np is _numpy:
                return share.evaluate(g, x, other, less)
            return bind(share, (g, x, other), {"less": less})

        return rule

    return rule_of(0), rule_of(1)


maximum = Elementwise("maximum", *_wins(winner_share, _numpy.less), points=(0.0,))
minimum = Elementwise("minimum", *_wins(winner_share, _numpy.greater), points=(0.0,))
fmax = Elementwise("fmax", *_wins(number_share, _numpy.less), points=(0.0,))
fmin = Elementwise("fmin", *_wins(number_share, _numpy.greater), points=(0.0,))
clip = Elementwise(
    "clip",
    lambda np, g, y, x, lo, hi: np.where((x >= lo) & (x <= hi), g, np.zeros_like(g)),
    lambda np, g, y, x, lo, hi: np.where((x < lo) & (lo < hi), g, np.zeros_like(g)),
    lambda np, g, y, x, lo, hi: np.where((x > hi) | (lo >= hi), g, np.zeros_like(g)),
    numpy=_numpy._core.umath.clip,
    points=(0.0,),
)

# --- rounding: piecewise constant, the derivative is zero --------------------------------------------------

_zero_rule = lambda np, g, y, x: np.zeros_like(g)  # noqa: E731
floor = Elementwise("floor", _zero_rule, points=(0.0,))
ceil = Elementwise("ceil", _zero_rule, points=(0.0,))
trunc = Elementwise("trunc", _zero_rule, points=(0.0,))
rint = Elementwise("rint", _zero_rule, points=(0.0,))

# --- integers and booleans: no derivative -----------------------------------------------------------------

equal = Elementwise("equal")
not_equal = Elementwise("not_equal")
less = Elementwise("less")
less_equal = Elementwise("less_equal")
greater = Elementwise("greater")
greater_equal = Elementwise("greater_equal")
logical_and = Elementwise("logical_and")
logical_or = Elementwise("logical_or")
logical_xor = Elementwise("logical_xor")
logical_not = Elementwise("logical_not")
isfinite = Elementwise("isfinite")
isinf = Elementwise("isinf")
isnan = Elementwise("isnan")
isnat = Elementwise("isnat")
signbit = Elementwise("signbit")
invert = Elementwise("invert")
bitwise_not = bitwise_invert = invert
bitwise_and = Elementwise("bitwise_and")
bitwise_or = Elementwise("bitwise_or")
bitwise_xor = Elementwise("bitwise_xor")
bitwise_count = Elementwise("bitwise_count")
left_shift = Elementwise("left_shift")
right_shift = Elementwise("right_shift")
bitwise_left_shift, bitwise_right_shift = left_shift, right_shift
gcd = Elementwise("gcd")
lcm = Elementwise("lcm")


def _real_rule(np, g, y, x):
    return g


# real and imag are attributes in NumPy and views there; as ops they are linear over the reals
real = Op("real", _numpy.real, vjp=(_real_rule,), linear=True, holomorphic=False, is_view=True)
imag = Op("imag", _numpy.imag, vjp=(lambda np, g, y, x: g * 1j if x.dtype.kind == "c" else g * 0,), linear=True,
          holomorphic=False, is_view=True)
angle = Op(
    "angle",
    lambda x, deg=False: _numpy.angle(x, deg),
    vjp=(
        lambda np, g, y, x, deg=False: (
            np.where(x == 0, np.zeros((), x.dtype), 1j * g * x / (np.real(x) ** 2 + np.imag(x) ** 2))
            * (180.0 / _numpy.pi if deg else 1.0)
            if x.dtype.kind == "c"
            else np.zeros_like(g)
        ),
    ),
    holomorphic=False,
    singular=True,
    points=(0.0,),
)

