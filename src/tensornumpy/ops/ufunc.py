"""``Elementwise``: a ufunc as an op, callable with all of NumPy's keywords. The rows stand in elementwise.py."""

from __future__ import annotations

import builtins
import functools
import sys
from typing import Any

import numpy as _numpy
from numpy._core._exceptions import _UFuncOutputCastingError

from .. import _core, _dispatch
from .._core import LARGE, UfuncCall, bind, context, is_active, ndarray, wrap
from .._dims import Dim
from .._types import Aval
from .base import VERY_LARGE, Op, strong_zero, table
from .indexing import where as choose
from .movement import align_ranks, cast
from .ufunc_text import describe

# Under a promotion mode these keep each operand's dtype: a float with its exponent, and truth values.
_EACH_ITS_OWN = {"ldexp", "logical_and", "logical_or", "logical_xor", "logical_not"}


# Where native code may be faster: loops that compute much, and those that read and write.
_SLOW = frozenset(
    "divide sqrt reciprocal exp exp2 expm1 log log2 log10 log1p sin cos tan sinh cosh tanh arcsin arccos arctan "
    "arctan2 arcsinh arccosh arctanh power hypot cbrt logaddexp logaddexp2 floor_divide remainder fmod".split()
)
_FAST = frozenset(
    "add subtract multiply negative absolute square maximum minimum fmax fmin sign floor ceil rint trunc copysign "
    "equal not_equal less less_equal greater greater_equal".split()
)

_OPERANDS = (_numpy.ndarray, _numpy.generic, int, float, complex, Dim)  # besides our arrays
# The keywords of a ufunc call besides out, where and dtype.
_KEYWORDS = {"casting", "order", "subok", "signature", "sig"}


class Elementwise(UfuncCall, Op):
    """A ufunc with its rules.

    >>> tnp.hypot(3.0, 4.0).numpy()
    array(5.)
    >>> tnp.add.reduce(tnp.arange(4)).numpy()
    array(6)
    """

    def __init__(self, name: str, *rules: Any, numpy: Any = None, **options: Any):
        self.numpy = getattr(_numpy, name) if numpy is None else numpy
        large = LARGE if name in _SLOW else VERY_LARGE if name in _FAST else sys.maxsize
        super().__init__(
            name, self.numpy, vjp=rules or None, promotes=name not in _EACH_ITS_OWN, large=large, **options
        )
        self.plain = self.numpy
        self.callers.append(functools.partial(setattr, self, "plain"))
        self.__name__ = self.__qualname__ = name
        self.__doc__ = describe(self)
        self.simple = self.simple and self.nout == 1

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
            if not isinstance(x, (ndarray, list, tuple, *_OPERANDS)):
                if getattr(x, "__array_ufunc__", False) is None or not _numpy_like(x):
                    return NotImplemented
        return self.call(a, b)

    def pushforward(self, np, ts, y, xs, params):
        if not self.holomorphic or self.nout > 1 or callable(self.vjp):
            return super().pushforward(np, ts, y, xs, params)
        rules: Any = self.vjp
        total = None
        for i, t in enumerate(ts):
            if t is None:
                continue
            t = t if t.shape == y.shape else np.broadcast_to(t, y.shape)
            term = rules[i](np, t, y, *xs)
            if self.singular:
                term = strong_zero(np, t, term)
            if term.dtype != y.dtype:
                term = term.astype(y.dtype)
            total = term if total is None else total + term
        return total

    def batch(self, xs, mapped, params):
        return bind(self, align_ranks(xs, mapped), params)

    def may_raise(self, node):
        """Integers to negative integer powers are what a ufunc refuses by their values."""
        return self.name in ("power", "float_power", "pow") and node.avals[0].dtype.kind in "iu"

    def infer(self, *avals, **params):
        shape = _numpy.broadcast_shapes(*[a.shape for a in avals])
        dtypes = self.numpy.resolve_dtypes((*[a.dtype for a in avals], *[None] * self.nout))
        out = tuple(Aval(shape, d) for d in dtypes[self.nin :])
        return out if self.nout > 1 else out[0]

    def call(self, *args, out=None, where=True, dtype=None, **kwargs):
        """Every call that is not plain arrays and nothing else: keywords, lists, and all transformations."""
        nin = self.numpy.nin
        if nin < len(args) <= self.numpy.nargs and out is None:
            out, args = (*args[nin:], *(None,) * (self.numpy.nargs - len(args))), args[:nin]
        if isinstance(out, tuple):
            if len(out) != self.nout:
                raise ValueError("The 'out' tuple must have exactly one entry per ufunc output")
            if self.nout == 1:
                out = out[0]
            elif builtins.all(o is None for o in out):
                out = None
        elif self.nout > 1 and out is not None and out is not Ellipsis:
            raise TypeError("'out' must be a tuple of arrays")
        if out is Ellipsis:  # NumPy's way to ask for an array, which every result here is
            out = None
        if len(args) != nin or not is_active() or not _transformed(args, where, out):
            return self._call_numpy(args, out, where, dtype, kwargs)
        unknown = kwargs.keys() - _KEYWORDS
        if unknown:
            raise TypeError(f"{self.name}() got an unexpected keyword argument {min(unknown)!r}")
        casting = kwargs.get("casting", "same_kind")
        xs = [_operand(a) for a in args]
        signature = kwargs.get("signature", kwargs.get("sig"))
        if dtype is not None or signature is not None or casting != "same_kind":
            xs = [cast(x, d) for x, d in zip(xs, self._loop(xs, dtype, signature, casting), strict=False)]
        result = bind(self, xs, {})
        results = result if isinstance(result, tuple) else (result,)
        outs = out if isinstance(out, tuple) else (out, *(None,) * (self.nout - 1))
        if where is not True:
            results = tuple(_kept(where, r, o) for r, o in zip(results, outs, strict=True))
        for o, r in zip(outs, results, strict=True):
            if o is not None:
                write_out(o, r, casting, self.name, xs)
        final = tuple(r if o is None else o for o, r in zip(outs, results, strict=True))
        return final if self.nout > 1 else final[0]

    def _loop(self, xs, dtype, signature, casting):
        """Dtypes of the operands in the loop that ``dtype`` or ``signature`` asks for. Raises as NumPy does."""
        free = (None,) * self.nin
        if signature is None:
            signature = None if dtype is None else (*free, *(_numpy.dtype(dtype),) * self.nout)
        elif isinstance(signature, str):
            signature = tuple(_numpy.dtype(c) for part in signature.split("->") for c in part)
        else:
            signature = tuple(None if d is None else _numpy.dtype(d) for d in signature)
        known = (*[_dtype_of(x) for x in xs], *(None,) * self.nout)
        return self.numpy.resolve_dtypes(known, signature=signature, casting=casting)

    def _call_numpy(self, args, out, where, dtype, kwargs):
        values = [_plain(a) for a in args]
        if where is not True:
            kwargs["where"] = _plain(where)
        if dtype is not None:
            kwargs["dtype"] = dtype
        if out is None:
            return wrap(self.numpy(*values, **kwargs))
        outs = out if isinstance(out, tuple) else (out,)
        if builtins.any(isinstance(o, ndarray) and not o._writable_in_place() for o in outs):
            fresh = self.numpy(*values, out=tuple(o if o is None else _plain(o).copy() for o in outs), **kwargs)
            fresh = fresh if isinstance(fresh, tuple) else (fresh,)
            final = tuple(
                wrap(f) if o is None else o._rebind(wrap(f)) if isinstance(o, ndarray) else _filled(o, f)
                for o, f in zip(outs, fresh, strict=False)
            )
            return final if self.nout > 1 else final[0]
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


def _filled(out: Any, value: Any) -> Any:
    out[...] = value
    return out


def _kept(where: Any, result: Any, out: Any) -> Any:
    """``result`` where the mask holds, what ``out`` had elsewhere, and 0 where there is no ``out``."""
    if not hasattr(where, "dtype"):
        where = cast(_dispatch.asarray(where), _numpy.dtype(bool))  # lists and numbers, as NumPy takes them
    if where.dtype.kind != "b":
        raise TypeError(f"Cannot cast array data from {where.dtype!r} to dtype('bool') according to the rule 'safe'")
    return bind(choose, (where, result, _numpy.zeros((), result.dtype) if out is None else out), {})


def _plain(a: Any) -> Any:
    if isinstance(a, ndarray):
        return a._concrete()
    if a.__class__ is list or a.__class__ is tuple:
        return a.__class__(map(_plain, a))
    return a


def _operand(a: Any) -> Any:
    if isinstance(a, (ndarray, *_OPERANDS)):
        return a
    if isinstance(a, list | tuple):
        return _dispatch.asarray(a)
    return _numpy.asarray(a)


def _dtype_of(x: Any) -> Any:
    return x.dtype if hasattr(x, "dtype") else type(x)


def write_out(out: Any, result: Any, casting: Any, name: str, xs: Any = ()) -> None:
    """Write ``result`` into ``out`` under NumPy's casting rule, through the handle's own write."""
    if not isinstance(out, ndarray | _numpy.ndarray):
        raise TypeError("return arrays must be of ArrayType")
    if out.shape != result.shape:
        try:
            fits = _numpy.broadcast_shapes(out.shape, result.shape) == tuple(out.shape)
        except ValueError:
            shapes = " ".join(
                str(_numpy.shape(x) if not hasattr(x, "shape") else x.shape).replace(" ", "") for x in (*xs, out)
            )
            raise ValueError(f"operands could not be broadcast together with shapes {shapes} ") from None
        if not fits:
            own, full = (str(tuple(s)).replace(" ", "") for s in (out.shape, result.shape))
            raise ValueError(
                f"non-broadcastable output operand with shape {own} doesn't match the broadcast shape {full}"
            )
    if not _numpy.can_cast(result.dtype, out.dtype, casting):
        op: Any = table[name]
        raise _UFuncOutputCastingError(op.numpy, casting, result.dtype, out.dtype, 0)
    out[...] = result


def _transformed(args: Any, where: Any, out: Any) -> bool:
    ctx = context()
    if ctx.tapes or ctx.trace is not None or ctx.levels or ctx.promotion:
        return True
    return _core.tensors and _dispatch.is_transformed(*args, where, out)
