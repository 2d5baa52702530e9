"""Operators of arrays, attributes, conversions to Python and NumPy, the NumPy protocols.

Indexing and writes are in ``indexing.py``. Methods that are functions with the array in front (``x.sum()``) are
attached in ``api/members/methods.py``.
"""

from __future__ import annotations

import functools
import operator
import sys
import warnings
from typing import Any

import numpy as np
from numpy._core._exceptions import _UFuncNoLoopError, _UFuncOutputCastingError

from .._base.dims import differ
from .._base.errors import (
    BatchingError,
    asked_by_tensorflow,
    asked_for_a_sparse_product,
    message,
    refuse_pandas,
    user_level,
)
from .._base.hooks import hooks
from .._base.memory import LARGE_BYTES
from .._base.plugins import plugin
from .._core import core
from .._core.advice import advise, advised, with_advice
from .._core.core import (
    Batched,
    Placed,
    Symbol,
    Variable,
    binary_operator,
    bind,
    context,
    ndarray,
    unary_operator,
    wrap,
)
from .._core.devices import default_device, device_of
from .._core.dispatch import concrete, in_mode, is_transformed, overrides, unwrap, viewed
from .._core.exits import asks, counterpart, note_exit
from .._core.function_protocol import array_function
from .._core.numbers import asked
from .._core.referee import JUDGED, numpy_error
from .._core.scalars import among_scalars, is_scalar, like_scalar
from .._core.values import is_weak, own_meta
from ..ops import elementwise as e
from ..ops import movement
from ..ops.elementwise import Elementwise
from ..ops.linalg import contraction
from ..ops.ufunc.objects import answer, has_own_way
from ..ops.ufunc.op import defers, is_sparse
from ..ops.ufunc.protocol import array_ufunc
from . import lens
from . import placed as _placed  # noqa: F401  # it provides what runs on engines
from .members import Members, elsewhere, extend

_np_array = np.ndarray
_KNOWN = frozenset((ndarray, np.ndarray, int, float, bool, complex))  # operands that need not be asked


# --- operators --------------------------------------------------------------------------------------------

_OPERATORS = {
    "add": e.add, "sub": e.subtract, "mul": e.multiply, "truediv": e.divide, "floordiv": e.floor_divide,
    "mod": e.remainder, "pow": e.power, "and": e.bitwise_and, "or": e.bitwise_or, "xor": e.bitwise_xor,
    "lshift": e.left_shift, "rshift": e.right_shift,
}  # fmt: skip
_COMPARISONS = {
    "eq": e.equal, "ne": e.not_equal, "lt": e.less, "le": e.less_equal, "gt": e.greater, "ge": e.greater_equal,
}  # fmt: skip


def _inplace(op: Elementwise, name: str) -> Any:
    ufunc, numpy_operator = op.numpy, getattr(operator, f"i{name}")

    def operate(self, other):
        try:
            if not core._active and self._m is None:
                value = self._v
                if name == "pow" and value.dtype.kind != "b" and (short := _short_power(self, other)) is not None:
                    short.numpy(value, out=value)
                    return self
                if other.__class__ not in _KNOWN:
                    found = others(self, other)
                    if found is not None:
                        return found
                ufunc(value, other._v if other.__class__ is ndarray else unwrap(other), out=value)
                return self
            if is_scalar(self):
                return NotImplemented  # Python goes on to ``self + other``
            if other.__class__ not in _KNOWN:
                found = others(self, other)
                if found is not None:
                    return found
            try:
                return watched(self, other)
            except JUDGED as error:
                theirs = numpy_error(error, numpy_operator, (self, other), {})
                if theirs is None:
                    raise
                raise theirs.with_traceback(error.__traceback__) from None
        except Exception as error:
            advise(error, op)
            raise

    def others(self, other):
        """What an operand of another library makes of the write; None if it leaves that to us."""
        if has_own_way(other):
            return answer(ufunc, "__call__", (self, other), {"out": (self,)})
        opts_out = getattr(type(other), "__array_ufunc__", False) is None  # which is an error here, as for NumPy
        return NotImplemented if not opts_out and defers(self, other) else None

    def watched(self, other):
        in_place = lens.writable_in_place(self) and not is_transformed(self, other)
        if in_place and not in_mode() and hooks.nan is None:
            short = _short_power(self, other) if name == "pow" and self._v.dtype.kind != "b" else None
            _ = ufunc(self._v, unwrap(other), out=self._v) if short is None else short.numpy(self._v, out=self._v)
            return self
        lens.check_writeable(self, "output array")
        lens.link(self)
        is_short = name == "pow" and _short_power(self, other) is not None
        result = self**other if is_short else op.call(self, other)
        if differ(result.shape, self.shape):
            raise ValueError(
                f"non-broadcastable output operand with shape {self.shape} "
                f"doesn't match the broadcast shape {result.shape}"
            )
        result = lens.of_length(result, self)
        if result.dtype != self.dtype:
            if not np.can_cast(result.dtype, self.dtype, "same_kind"):
                raise _UFuncOutputCastingError(ufunc, "same_kind", result.dtype, self.dtype, 0)
            result = movement.cast(result, self.dtype)
        if in_place:
            self._v[...] = result._v
            return self
        lens.check_shared(self, result)
        return lens.rebind(self, result)

    return operate


def _divided(a: Any, b: Any) -> Any:
    try:
        if not core._active:
            if a.__class__ is ndarray and a._m is core.SCALAR:
                found = among_scalars(divmod, a, b)
            elif a.__class__ is not ndarray and b._m is core.SCALAR:
                found = among_scalars(_reflected(divmod), b, a)
            else:
                found = None
            if found is not None:
                return found
        if core.weak_exist and all(x.__class__ in (ndarray, int, float) for x in (a, b)):
            return hooks.operator(e.divmod, (a, b))
        return e.divmod.operate(a, b)
    except Exception as error:
        advise(error, e.divmod)
        raise


SHORT_POWERS = {2: e.square, -1: e.reciprocal, 0.5: e.sqrt}
_DIFFER = "?eFD"  # dtypes whose powers are others, at special values or in their dtype


def _short_power(x: Any, exponent: Any) -> Any:
    """The op that NumPy's ``x ** 2``, ``x ** -1`` and ``x ** 0.5`` are for an array; None for other powers."""
    cls = exponent.__class__
    if cls is not int and cls is not float:
        return None
    op = SHORT_POWERS.get(asked(_as_short, exponent))
    if op is None or is_scalar(x) or (cls is float) != (op is e.sqrt):
        return None
    return op if x._v.dtype.kind in ("biufc" if op is e.square else "fc") and x._v.dtype.char not in "gG" else None


def _as_short(exponent: Any) -> float:
    """The exponent, if it is one of the short powers; 0 for all others."""
    return exponent if exponent in SHORT_POWERS else 0


def _with_short_powers(general: Any) -> Any:
    def operate(self, other):
        op = _short_power(self, other)
        if op is None or (core._active and (in_mode() or self._v.dtype.char not in _DIFFER)):
            return general(self, other)
        return unary_operator(op)(self) if not core._active else bind(op, (self,), {})

    return operate


def _reflected(function: Any) -> Any:
    return lambda x, y: function(y, x)


def _attach_operators() -> None:
    for name, op in _OPERATORS.items():
        of_numbers = getattr(operator, f"__{name}__")
        for attribute, function in (
            (f"__{name}__", binary_operator(op, function=functools.partial(among_scalars, of_numbers))),
            (f"__r{name}__", binary_operator(op, True, functools.partial(among_scalars, _reflected(of_numbers)))),
            (f"__i{name}__", _inplace(op, name)),
        ):
            function.__name__ = attribute
            setattr(ndarray, attribute, function)
    power = _with_short_powers(ndarray.__pow__)
    power.__name__ = "__pow__"
    setattr(ndarray, "__pow__", power)  # noqa: B010
    setattr(ndarray, "__divmod__", lambda self, other, /: _divided(self, other))  # noqa: B010
    setattr(ndarray, "__rdivmod__", lambda self, other, /: _divided(other, self))  # noqa: B010
    for name, op in _COMPARISONS.items():
        setattr(ndarray, f"__{name}__", _comparison(op, name))
    for name, unary in (("neg", e.negative), ("pos", e.positive), ("abs", e.absolute), ("invert", e.invert)):
        setattr(ndarray, f"__{name}__", unary_operator(unary))


def _comparison(op: Elementwise, name: str) -> Any:
    compare = binary_operator(op)
    if name not in ("eq", "ne"):
        return compare

    def operate(self, other):
        if is_weak(self):
            return compare(self, other)
        own = self._v.dtype
        if other is None or (isinstance(other, str) and own.kind not in "SU") or own.names is not None:
            if hooks.masked is not None and hooks.masked.is_one(other):
                return NotImplemented
            return plain(self, other)
        try:
            return compare(self, other)
        except _UFuncNoLoopError:  # of kinds that are never equal
            return plain(self, other)

    def plain(self, other):
        return wrap(getattr(np.ndarray, f"__{name}__")(self._concrete(), unwrap(other)))

    return operate


_attach_operators()


@advised
def _matmul(a: Any, b: Any) -> Any:
    if a.__class__ is ndarray and b.__class__ is ndarray and not in_mode():
        return bind(contraction.matmul, (a, b), {})
    if defers(a, b):
        if (is_sparse(a) and is_transformed(b)) or (is_sparse(b) and is_transformed(a)):
            return plugin("sparse").product(a, b)
        return NotImplemented
    return overrides[np.matmul](a, b)


def is_left_to_us(x: ndarray) -> bool:
    """True if the product of SciPy's sparse matrix asks for an array that is watched: without numbers it is ours to
    answer. In a trace the matrix would be a constant, so there it has to be ours before."""
    return asked_for_a_sparse_product() and context().trace is None and is_transformed(x)


@extend(ndarray)
class _MatrixOperators(Members):
    def __matmul__(self, other: Any, /) -> Any:
        return _matmul(self, other)

    def __rmatmul__(self, other: Any, /) -> Any:
        return _matmul(other, self)

    @advised
    def __imatmul__(self, other: Any, /) -> Any:
        if is_scalar(self):
            return NotImplemented
        if lens.writable_in_place(self) and not is_transformed(self, other) and not in_mode():
            self._v.__imatmul__(unwrap(other))
            return self
        result = _matmul(self, other)
        if result is NotImplemented:
            return result
        if differ(result.shape, self.shape):
            raise ValueError(f"matmul: the output has shape {self.shape}, and the product {result.shape}")
        if not np.can_cast(result.dtype, self.dtype, "same_kind"):
            raise _UFuncOutputCastingError(np.matmul, "same_kind", result.dtype, self.dtype, 0)
        self[...] = result
        return self


# --- attributes -------------------------------------------------------------------------------------------


_TRANSPOSE, _MATRIX_TRANSPOSE = operator.attrgetter("T"), operator.attrgetter("mT")


@extend(ndarray)
class _Attributes(Members):
    @property
    def T(self) -> ndarray:
        """The axes in reverse order: a view. Gradient: in reverse order, too."""
        if not core._active:
            return viewed(self, self._v.T, _TRANSPOSE)
        return bind(movement.transpose, (self,), {"axes": tuple(range(self.ndim))[::-1]})

    @property
    def mT(self) -> ndarray:
        """The last two axes swapped: a view. Gradient: swapped back. Raises ValueError below two dimensions."""
        if self._v.ndim < 2:
            raise with_advice(ValueError("matrix transpose with ndim < 2 is undefined"))
        if not core._active:
            return viewed(self, self._v.mT, _MATRIX_TRANSPOSE)
        order = (*range(self.ndim - 2), self.ndim - 1, self.ndim - 2)
        return bind(movement.transpose, (self,), {"axes": order})

    @property
    def real(self) -> ndarray:
        """The real part: a view. Gradient: of a real array the identity."""
        if self._v.dtype.kind != "c":
            return self if (not core._active and self.__class__ is ndarray) or is_scalar(self) else self[...]
        return lens.part(self, e.real)

    @real.setter
    def real(self, value: Any) -> None:
        self._set_part("real", value)

    @property
    def imag(self) -> ndarray:
        """The imaginary part: a view for complex arrays, zeros for others. Gradient: i times the cotangent."""
        if not core._active and self._v.dtype.kind in "fiub":
            return like_scalar(self, wrap(self._v.imag))
        return lens.part(self, e.imag)

    @imag.setter
    def imag(self, value: Any) -> None:
        self._set_part("imag", value)

    def _set_part(self, part: str, value: Any) -> None:
        if lens.writable_in_place(self) and not is_transformed(self, value):
            setattr(self._v, part, unwrap(value))
            return
        if self.dtype.kind == "c":
            getattr(self, part)[...] = value
        elif part == "real":
            self[...] = value
        else:
            raise TypeError("array does not have imaginary part to set")

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return self._v.dtype.itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self._v.size * self._v.dtype.itemsize

    @property
    def strides(self) -> tuple[int, ...]:
        """Bytes from one element to the next along each axis."""
        return self._concrete().strides

    @property
    def flags(self) -> Any:
        """NumPy's memory flags."""
        value = concrete(self, "its memory, whose flags may be set,", may_break=False)
        return (value[()] if is_scalar(self) else value).flags

    @property
    def data(self) -> memoryview:
        """The memory, as a buffer."""
        note_exit(self, "x.data")
        return self._exported().data

    @property
    def ctypes(self) -> Any:
        """NumPy's ctypes helper of the memory."""
        note_exit(self, "x.ctypes")
        return self._exported().ctypes

    @property
    def device(self) -> Any:
        """The logical device that the array is on; prints as TensorFlow's full name."""
        meta = self._m
        if self._v.__class__ is Placed:
            engine, device = self._v.place
            return device_of(device or str(default_device()), engine)  # a graph's may have none yet
        if meta is not None:
            if meta.base is not None:
                return meta.base.device
            if meta.device is not None:
                return meta.device
        return default_device()

    def __dir__(self, /) -> list[str]:
        return sorted(set(object.__dir__(self)) - {"_m", "_v"} - {n for n in elsewhere if not hasattr(self, n)})


# --- to Python and NumPy ----------------------------------------------------------------------------------


@extend(ndarray)
class _Conversions(Members):
    def _exported(self) -> np.ndarray:
        """The NumPy array for somebody outside, who may write to it later: tapes copy it from now on."""
        value = self._concrete()
        if self._v.__class__ is Placed:
            return value  # a copy, from the device
        root = lens.root_of(self)
        meta = own_meta(root)
        if meta.copy_on_write:
            value = value.view()
            value.flags.writeable = False
        else:
            meta.externally_writable = True
        return value

    def numpy(self) -> np.ndarray:
        """The elements as ``numpy.ndarray`` sharing memory (read-only while a tape holds them).

        Raises TracedArrayError inside ``function`` and ``vectorized_map``.
        """
        note_exit(self, "numpy()")
        return self._exported().copy() if is_scalar(self) else self._exported()

    def __array__(self, /, dtype: Any = None, *, copy: bool | None = None) -> np.ndarray:
        value, meta = self._v, self._m
        if (kind := value.dtype.kind) in "bV":
            refuse_pandas(kind)
        is_lent = meta is not None and meta.externally_writable and not meta.copy_on_write
        if is_lent and not (core._active or copy) and dtype is None:
            if value.__class__ is _np_array and value.nbytes < LARGE_BYTES:
                return value
        if core._active and is_left_to_us(self):
            return np.empty((), object)  # for which it leaves the answer to us
        value = concrete(self, "np.asarray(x)")
        note_exit(self, "np.asarray")
        if copy:
            return np.array(value, dtype=dtype)
        if dtype is not None and value.dtype != dtype:
            if copy is False:
                raise ValueError("Unable to avoid copy while creating an array as requested.")
            return value.astype(dtype)
        if is_scalar(self) and copy is None:
            return value.copy()
        if value.nbytes >= LARGE_BYTES and asked_by_tensorflow():
            return plugin("protocol").lent(self, value)
        return self._exported()

    def __tf_tensor__(self, dtype: Any = None, name: str | None = None) -> Any:
        """The tensor for TensorFlow's functions (``tf.types.experimental.TensorProtocol``).

        Raises TracedArrayError inside ``function`` and ``vectorized_map``: ``tnp.from_tf`` goes there.
        """
        return plugin("protocol").as_tensor(self, dtype, name)

    def __tf_tracing_type__(self, signature_context: Any) -> Any:
        """What a tf.function is traced for."""
        return plugin("protocol").tracing_type(self)

    @property
    def _id(self) -> Any:
        """TensorFlow's number of the tensor: ``tf.GradientTape.gradient`` asks its target for it."""
        if "tensorflow" not in sys.modules:
            raise AttributeError("_id")
        return plugin("protocol").tape_number(self)

    def _decide(self, convert: Any, traced: Any = None) -> Any:
        """A Python number of this array; inside ``function`` the answer becomes a guard of the trace."""
        value = self._v
        if value.dtype.kind == "c" and convert in (float, int) and is_scalar(self) and not is_weak(self):
            if value.__class__ is Symbol:  # the step warns, in each call
                return movement.cast(self, value.dtype.type(0).real.dtype)._decide(convert, traced)
            text = "Casting complex values to real discards the imaginary part"
            warnings.warn(text, np.exceptions.ComplexWarning, stacklevel=user_level())
            return self.real._decide(convert, traced)
        if not core._active:
            if value.__class__ is not _np_array:
                value.__array__()
            try:
                return convert(value)
            except Exception as error:
                advise(error)
                raise
        if value.__class__ is Batched:
            raise BatchingError(
                message(
                    f"{convert.__name__}() of {value!r}: it has another answer for each example",
                    counterpart(asks()) or "tnp.where(condition, a, b) instead of if; tnp.map_fn for a sequential loop",
                )
            )
        trace = context().trace
        if trace is None and value.__class__ is Symbol:
            value.__array__()
        if convert not in (bool, int, _index):  # no number that has a derivative leaves by these
            note_exit(self, f"{convert.__name__}()", traced)
        if trace is not None:
            return trace.guard(trace.to_symbol(self), convert)
        return convert(value.numpy() if value.__class__ is Placed else value)

    def __bool__(self, /) -> bool:
        return self._decide(bool)

    def __int__(self, /) -> int:
        return self._decide(int)

    def __float__(self, /) -> float:
        return self._decide(float)

    def __complex__(self, /) -> complex:
        value = self._v
        if not core._active and value.__class__ is _np_array and not value.ndim and value.dtype.kind in "fc":
            return complex(value.item())  # an array's own way there is thirty times as long
        return self._decide(complex)

    def __index__(self, /) -> int:
        return self._decide(_index)

    def item(self, /, *args: Any) -> Any:
        """The element as a Python number. Raises ValueError unless one element is named."""
        return self._decide(_Item(args))

    def tolist(self, /) -> Any:
        """The elements as nested lists of Python numbers."""
        return self._decide(_tolist)

    def tobytes(self, /, order: Any = "C") -> bytes:
        """The elements as bytes."""
        note_exit(self, "tobytes()")
        return concrete(self, "its bytes").tobytes(order)

    def tofile(self, fid: Any, /, sep: str = "", format: str = "%s") -> None:
        """Write the elements to a file, as NumPy's method."""
        note_exit(self, "tofile()")
        concrete(self, "its bytes").tofile(fid, sep, format)

    def __copy__(self, /) -> ndarray:
        return self if is_weak(self) else self.copy("K")

    def __deepcopy__(self, memo: Any, /) -> ndarray:
        if is_weak(self):
            return self
        value = self._v
        if value.__class__ is Placed and context().trace is None:
            return wrap(
                Placed(value.engine, value.tensor, value.dtype)
            )  # tensors do not change: the first write parts the two
        if is_transformed(self):
            return bind(movement.copy, (self,), {})  # libraries copy what they are given: the gradient goes through
        return like_scalar(self, wrap(concrete(self, "a deep copy").__deepcopy__(memo)))

    # --- NumPy's protocols: our array wins, and nothing passes through NumPy unseen ---

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, /, *inputs: Any, **kwargs: Any) -> Any:
        return array_ufunc(ufunc, method, inputs, kwargs)

    def __array_function__(self, /, func: Any, types: Any, args: Any, kwargs: Any) -> Any:
        return array_function(func, types, args, kwargs)


def _index(value: np.ndarray) -> int:
    return value.__index__()


class _Item:
    __name__ = "item"

    def __init__(self, args: tuple):
        self.args = args

    def __call__(self, value: np.ndarray) -> Any:
        found = value.item(*self.args)
        return _ours(found, 0) if value.dtype.hasobject else found

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Item) and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.args)


def _tolist(value: np.ndarray) -> Any:
    found = value.tolist()
    return _ours(found, value.ndim) if value.dtype.hasobject else found


def _ours(x: Any, depth: int) -> Any:
    """What an array of objects holds, in so many lists, as its elements are given: arrays as ours."""
    if depth:
        return [_ours(item, depth - 1) for item in x]
    return wrap(x) if x.__class__ is _np_array else x


_tolist.__name__ = "tolist"  # in messages


ndarray.__module__ = Variable.__module__ = "tensornumpy"
