"""``Elementwise``: a ufunc as an op, callable with all of NumPy's keywords. The rows stand in ops/elementwise.py."""

from __future__ import annotations

import datetime
import functools
import sys
from typing import Any

import numpy as _numpy
from numpy._core._exceptions import _UFuncOutputCastingError

from ..._base.dims import Dim, broadcast_lengths, differ
from ..._base.dtypes import Aval
from ..._base.errors import message
from ..._base.hooks import hooks
from ..._base.plugins import plugin
from ..._core import core
from ..._core.core import LARGE, Symbol, bind, context, ndarray
from ..._core.masks import is_masked
from ..._core.values import is_scalar, is_weak
from ..base import Op, strong_zero
from ..indexing import where as choose
from ..movement import align_ranks, cast, relayout
from .objects import TEXTS_AND_DATES, known, outputs, rehearse, ufunc
from .text import describe

# what NumPy computes with, besides our arrays
_OPERANDS = (
    _numpy.ndarray, _numpy.generic, int, float, complex, Dim, str, bytes, type(None), datetime.date, datetime.timedelta,
)  # fmt: skip


def _repeats(scalar: Any, sequence: Any) -> bool:
    """True for an integer scalar beside a sequence, which Python then repeats. Raises TypeError for another scalar."""
    if not isinstance(sequence, list | tuple | str | bytes | bytearray):
        return False
    if not (isinstance(scalar, ndarray) and is_scalar(scalar)):
        return False
    if scalar.dtype.kind not in "iu":
        what = f"can't multiply sequence by non-int of type 'numpy.{scalar.dtype.type.__name__}'"
        raise TypeError(message(what, "tnp.asarray(sequence) * x"))
    return True


def _matrix_product(a: Any, b: Any) -> Any:
    """``a * b`` where one is NumPy's ``matrix``: the product of matrices, unless the other is a scalar."""
    public = plugin("public")
    if any(isinstance(x, ndarray) and is_scalar(x) for x in (a, b)):
        return public.multiply(a, b)
    return public.dot(*[public.atleast_2d(public.asarray(x)) for x in (a, b)])


class Elementwise(ufunc, Op):
    """A ufunc with its rules.

    >>> tnp.hypot(3.0, 4.0).numpy()
    array(5.)
    >>> tnp.add.reduce(tnp.arange(4)).numpy()
    array(6)
    """

    elementwise = True
    rounding = "ulps"

    def __init__(self, name: str, *rules: Any, numpy: Any = None, **options: Any):
        self.numpy = getattr(_numpy, name) if numpy is None else numpy
        options.setdefault("large", LARGE if options.get("cost") == "expensive" else sys.maxsize)
        super().__init__(name, self.numpy, vjp=rules or None, promotes=options.pop("promotes", True), **options)
        self.plain = self.numpy
        self.binary = self.numpy.nin == 2  # two arguments are two operands, and not one and its ``out``
        self.callers.append(functools.partial(setattr, self, "plain"))
        self._name(name)
        known[self.numpy] = self
        self.simple = self.simple and self.nout == 1

    def describe(self):
        return describe(self)

    def __reduce__(self):
        return self.name if getattr(_numpy, self.name, None) is self.numpy else Op.__reduce__(self)

    repeats = False  # True of the op behind ``*``: a sequence of Python times a scalar is the sequence repeated

    def operate(self, a: Any, b: Any) -> Any:
        """An operator's slow path: NotImplemented for an operand that is to answer by itself, as NumPy's rules are."""
        if core.weak_exist and any(isinstance(x, ndarray) and is_weak(x) for x in (a, b)):
            return hooks.operator(self, (a, b))
        if b.__class__ in TEXTS_AND_DATES and not (core._active or self.repeats):
            return self.call(a, b)
        if self.repeats:
            if any(_repeats(x, y) for x, y in ((a, b), (b, a))):
                return NotImplemented
            if isinstance(a, _numpy.matrix) or isinstance(b, _numpy.matrix):
                return _matrix_product(a, b)
        if any(is_masked(x) or (hooks.masked is not None and hooks.masked.is_one(x)) for x in (a, b)):
            return plugin("masked").UFUNCS["operator"](self.numpy, a, b)
        if not defers(a, b):
            return self.call(a, b)
        return plugin("sparse").combined(self.name, a, b) if is_sparse(a) or is_sparse(b) else NotImplemented

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
        """True for a result of a dtype for which the ufunc refuses some values."""
        return node.avals[0].dtype.kind in self.raises_for

    def infer(self, *avals, **params):
        shape = _numpy.broadcast_shapes(*[a.shape for a in avals])
        dtypes = self.numpy.resolve_dtypes((*[a.dtype for a in avals], *[None] * self.nout))
        out = tuple(Aval(shape, d) for d in dtypes[self.nin :])
        return out if self.nout > 1 else out[0]

    def transformed_call(self, xs, kwargs):
        outs, where = outputs(self, kwargs.get("out")), kwargs.get("where", True)
        casting, order = kwargs.get("casting", "same_kind"), kwargs.get("order", "K")
        promotion = context().promotion
        if promotion is not None and self.promotes:
            xs = hooks.promote(promotion, self, xs)
        if where is not True and not hasattr(where, "dtype"):
            where = kwargs["where"] = cast(hooks.asarray(where), _numpy.dtype(bool))  # lists, as NumPy takes them
        if kwargs:
            rehearse(self.numpy, xs, kwargs)
        asks_for_loop = kwargs.keys() & {"dtype", "signature", "sig"} or casting != "same_kind"
        if asks_for_loop:
            loop = loop_dtypes(self, xs, kwargs)
            xs = [cast(x, d) for x, d in zip(xs, loop, strict=False)]
        if where is not True:
            xs = [_guarded(self, where, x) for x in xs]
        result = bind(self, xs, {})
        results = result if isinstance(result, tuple) else (result,)
        if asks_for_loop:
            pairs = zip(results, loop[self.nin :], strict=True)
            results = tuple(r if getattr(r, "dtype", d) == d else cast(r, d) for r, d in pairs)
        if kwargs.keys() & {"out", "where", "order"}:  # an object of an array is one element of it
            results = tuple(r if isinstance(r, ndarray) else cast(r, _numpy.dtype(object)) for r in results)
        if where is not True:
            results = tuple(_masked(where, r, o) for r, o in zip(results, outs, strict=True))
        for o, r in zip(outs, results, strict=True):
            if o is not None:
                write_out(o, r, casting, self, xs)
        final = tuple(
            o if o is not None else r if order in "Kk" else relaid(r, order, xs)
            for o, r in zip(outs, results, strict=True)
        )
        return final if self.nout > 1 else final[0]


def loop_dtypes(self: ufunc, xs: Any, kwargs: dict[str, Any]) -> Any:
    """Dtypes of the operands in the loop that ``dtype`` or ``signature`` asks for. Raises as NumPy does."""
    signature, dtype = kwargs.get("signature", kwargs.get("sig")), kwargs.get("dtype")
    nin, nout = self.numpy.nin, self.numpy.nout
    free = (None,) * nin
    if signature is None:
        signature = None if dtype is None else (*free, *(_numpy.dtype(dtype),) * nout)
    elif isinstance(signature, str) and "->" in signature:
        signature = tuple(_numpy.dtype(c) for part in signature.split("->") for c in part)
    elif isinstance(signature, tuple) and len(signature) > 1:
        signature = tuple(None if d is None else _numpy.dtype(d) for d in signature)
    else:
        one = signature[0] if isinstance(signature, tuple) else signature
        signature = (*free, *(_numpy.dtype(one),) * nout)
    operands = (*[_dtype_of(x) for x in xs], *(None,) * nout)
    return self.resolve_dtypes(operands, signature=signature, casting=kwargs.get("casting", "same_kind"))


def is_sparse(x: Any) -> bool:
    """True for a sparse matrix of SciPy's, which would take NumPy's array of ours."""
    return type(x).__module__.startswith("scipy.sparse.")


def defers(*operands: Any) -> bool:
    """True if one of an operator's operands is to answer by itself."""
    known = (ndarray, list, tuple, *_OPERANDS)
    return any(not isinstance(x, known) and _answers_itself(x) for x in operands)


def _answers_itself(x: Any) -> bool:
    """True for an operand that opts out of ufuncs, and one that wants to be asked first; any other object is an element
    to compute with, as for NumPy."""
    protocol = getattr(type(x), "__array_ufunc__", False)
    if protocol is not False:
        return protocol is None
    is_array = hasattr(x, "__array__") or hasattr(x, "__array_interface__") or _has_buffer(x)
    return _priority(x) > (ndarray.__array_priority__ if is_array else 0.0)


def _has_buffer(x: Any) -> bool:
    """True for what holds numbers in memory that NumPy reads, such as ``array.array``."""
    try:
        memoryview(x)
    except TypeError:
        return False
    return True


def _priority(x: Any) -> float:
    """``x.__array_priority__``, 0 where that is no number."""
    try:
        return float(x.__array_priority__)
    except Exception:  # whatever the object raises, as NumPy takes it
        return 0.0


def _guarded(op: Op, where: Any, x: Any) -> Any:
    """``x`` with a harmless number where the ufunc is not asked for: nothing is computed there, nothing warns."""
    if not hasattr(x, "dtype") or x.dtype.kind not in "iufc":
        return x
    return bind(choose, (where, x, _numpy.full((), op.harmless, x.dtype)), {})


def _memory(x: Any) -> Any:
    """The memory of an operand or of its value now; None where a batch or another engine has it."""
    value = x._v if isinstance(x, ndarray) else x
    value = value.concrete if value.__class__ is Symbol else value
    return value if value.__class__ is _numpy.ndarray else None


def relaid(result: Any, order: str, xs: Any) -> Any:
    """``result`` with its elements in the order asked for; "A": Fortran's if that is the order of all operands."""
    order = order.upper()
    if order == "A":
        arrays = [_memory(x) for x in xs if hasattr(x, "dtype")]
        order = "F" if arrays and all(m is not None and m.flags.f_contiguous for m in arrays) else "C"
    memory = result._v
    if result.ndim < 2:
        return result
    if memory.__class__ is _numpy.ndarray and (
        memory.flags.c_contiguous if order == "C" else memory.flags.f_contiguous
    ):
        return result
    return bind(relayout, (result,), {"order": order})


def _masked(where: Any, result: Any, out: Any) -> Any:
    """``result`` where the mask holds, what ``out`` had elsewhere, and 0 where there is no ``out``."""
    return bind(choose, (where, result, _numpy.zeros((), result.dtype) if out is None else out), {})


def _dtype_of(x: Any) -> Any:
    return x.dtype if hasattr(x, "dtype") else _numpy.dtype(bool) if x.__class__ is bool else type(x)


def write_out(out: Any, result: Any, casting: Any, function: ufunc, xs: Any = ()) -> None:
    """Write ``result`` into ``out`` under NumPy's casting rule, through the handle's own write."""
    if not isinstance(out, ndarray | _numpy.ndarray):
        raise TypeError("return arrays must be of ArrayType")
    if out.shape != result.shape:
        try:
            fits = not differ(broadcast_lengths(out.shape, result.shape), tuple(out.shape))
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
        raise _UFuncOutputCastingError(function.numpy, casting, result.dtype, out.dtype, 0)
    out[...] = result
