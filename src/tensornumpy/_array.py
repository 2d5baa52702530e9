"""The rest of ndarray: indexing and writes, operators, conversions to Python and NumPy, the NumPy protocols.

Methods that are functions with the array in front (``x.sum()``) are attached in ``api/methods.py``.
"""

from __future__ import annotations

import builtins
import importlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy._core._exceptions import _UFuncOutputCastingError

from . import _core, _dispatch, _lens
from ._core import (
    Batched,
    Placed,
    Symbol,
    Variable,
    attach_view,
    binary_operator,
    bind,
    context,
    element_or_view,
    ndarray,
    unary_operator,
    wrap,
)
from ._devices import default_device, device_of
from ._dispatch import call_numpy, concrete, in_mode, is_transformed, note_exit, overrides, unwrap
from ._errors import BatchingError, asked_by_tensorflow, message
from ._memory import LARGE_BYTES
from ._values import own_meta
from .ops import contraction, movement
from .ops import elementwise as e
from .ops.base import table
from .ops.elementwise import Elementwise
from .ops.indexing import NO_INDEX, any_handle, fitted, getitem, split_index

_np_array = np.ndarray


def attach_functions(functions: dict[str, Any]) -> None:
    """Make public functions methods of ndarray: the array is the first argument."""
    for name, function in functions.items():
        setattr(ndarray, name, _method(name, function))


def _method(name: str, function: Any) -> Any:
    def method(self, *args, **kwargs):
        return function(self, *args, **kwargs)

    method.__name__ = name
    method.__qualname__ = f"ndarray.{name}"
    method.__doc__ = function.__doc__
    return method


if TYPE_CHECKING:
    Members = ndarray  # what ``self`` is in the classes that ``extend`` takes apart
else:
    Members = object


def extend(cls: type) -> Any:
    """Class decorator: put the members of the decorated class into ``cls``."""

    def into(members: type) -> type:
        for name, member in vars(members).items():
            if name not in ("__module__", "__qualname__", "__dict__", "__weakref__", "__doc__"):
                if getattr(member, "__qualname__", None):
                    member.__qualname__ = f"{cls.__name__}.{name}"
                setattr(cls, name, member)
        return cls

    return into


@extend(ndarray)
class _Indexing(Members):
    def _get(self, index: Any) -> ndarray:
        """``self[index]`` while some scope is open."""
        if isinstance(index, str) and self.dtype.names is None:
            raise IndexError(NO_INDEX)
        if not is_transformed(self, index) or isinstance(index, str):
            return element_or_view(self, unwrap(index))
        if isinstance(index, list) and index and isinstance(index[0], str):
            return element_or_view(self, index)
        spec, arrays = split_index(index)
        result = bind(getitem, (self, *arrays), {"spec": spec})
        if all(p.__class__ is int for p in spec) and len(spec) == self.ndim:
            ctx = _core._context.get()
            result._m = _core._made_meta(ctx, held=bool(ctx.tapes))  # an element is a copy, not a view
        return result

    def _set(self, index: Any, value: Any) -> None:
        """``self[index] = value`` of a view, of an array that is held, or while some scope is open."""
        if _lens.writable_in_place(self) and not is_transformed(self, index, value):
            self._v[unwrap(index)] = unwrap(value)
            return
        self._write(index, value)

    def _write(self, index: Any, value: Any) -> None:
        """A write as a pure op and a rebinding: nothing that a tape or graph holds is touched."""
        _lens.check_writeable(self)
        spec, arrays = split_index(index)
        if not isinstance(value, ndarray) and value.__class__ is not _np_array:
            value = _stacked(value) if any_handle((value,)) else _assigned(value, self.dtype)
        if value.__class__ is _np_array and value.dtype != self.dtype:
            value = value.astype(self.dtype)  # assignment casts as NumPy's does
        elif isinstance(value, ndarray) and value.dtype != self.dtype:
            value = movement.cast(value, self.dtype)
        for per_example in (value, *arrays):
            _lens.check_shared(self, per_example)
        if not is_transformed(self, _lens.root_of(self), value, index):
            # only held: NumPy's own write on a copy, so errors are its own
            plain_index, plain = unwrap(index), unwrap(value)
            _lens.write_on_copy(self, lambda memory: memory.__setitem__(plain_index, plain))
            return
        _lens.write(self, spec, arrays, fitted(value, self.shape, spec, arrays))

    def _rebind(self, new: ndarray) -> ndarray:
        return _lens.rebind(self, new)

    def _writable_in_place(self) -> bool:
        return _lens.writable_in_place(self)

    def _concrete(self) -> np.ndarray:
        if not _core._active and self._v.__class__ is _np_array:
            return self._v
        return concrete(self, "its NumPy array")

    def __len__(self) -> int:
        shape = self._v.shape
        if not shape:
            raise TypeError("len() of unsized object")
        return shape[0]

    def __iter__(self) -> Iterator[ndarray]:
        if not self._v.shape:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(self._v.shape[0]))

    def __contains__(self, item: Any) -> bool:
        return builtins.bool((self == item).any())


def _assigned(value: Any, dtype: np.dtype) -> np.ndarray:
    """A Python number or nested list as NumPy's assignment converts it, with its errors."""
    converted = np.empty(np.shape(value), dtype)
    converted[...] = value
    return converted


def _stacked(value: Any) -> ndarray:
    return _dispatch.asarray(value)


# --- operators --------------------------------------------------------------------------------------------

_OPERATORS = {
    "add": e.add, "sub": e.subtract, "mul": e.multiply, "truediv": e.divide, "floordiv": e.floor_divide,
    "mod": e.remainder, "pow": e.power, "and": e.bitwise_and, "or": e.bitwise_or, "xor": e.bitwise_xor,
    "lshift": e.left_shift, "rshift": e.right_shift, "divmod": e.divmod,
}  # fmt: skip
_COMPARISONS = {
    "eq": e.equal, "ne": e.not_equal, "lt": e.less, "le": e.less_equal, "gt": e.greater, "ge": e.greater_equal,
}  # fmt: skip


def _inplace(op: Elementwise) -> Any:
    ufunc = op.numpy

    def operate(self, other):
        if not _core._active and self._m is None:
            value = self._v
            ufunc(value, other._v if other.__class__ is ndarray else unwrap(other), out=value)
            return self
        in_place = _lens.writable_in_place(self) and not is_transformed(self, other)
        if in_place and not in_mode():
            ufunc(self._v, unwrap(other), out=self._v)
            return self
        _lens.check_writeable(self, "output array")
        _lens.link(self)
        result = op.call(self, other)
        if result.shape != self.shape:
            raise ValueError(
                f"non-broadcastable output operand with shape {self.shape} "
                f"doesn't match the broadcast shape {result.shape}"
            )
        if result.dtype != self.dtype:
            if not np.can_cast(result.dtype, self.dtype, "same_kind"):
                raise _UFuncOutputCastingError(ufunc, "same_kind", result.dtype, self.dtype, 0)
            result = movement.cast(result, self.dtype)
        if in_place:
            self._v[...] = result._v
            return self
        _lens.check_shared(self, result)
        return _lens.rebind(self, result)

    return operate


def _attach_operators() -> None:
    for name, op in _OPERATORS.items():
        for attribute, function in (
            (f"__{name}__", binary_operator(op)),
            (f"__r{name}__", binary_operator(op, reflected=True)),
            (f"__i{name}__", _inplace(op)),
        ):
            if attribute != "__idivmod__":
                function.__name__ = attribute
                setattr(ndarray, attribute, function)
    for name, op in _COMPARISONS.items():
        setattr(ndarray, f"__{name}__", _comparison(op, name))
    for name, unary in (("neg", e.negative), ("pos", e.positive), ("abs", e.absolute), ("invert", e.invert)):
        setattr(ndarray, f"__{name}__", unary_operator(unary))


def _comparison(op: Elementwise, name: str) -> Any:
    compare = binary_operator(op)
    if name not in ("eq", "ne"):
        return compare

    def operate(self, other):
        if other is None or isinstance(other, str):
            return wrap(getattr(np.ndarray, f"__{name}__")(self._concrete(), other))
        return compare(self, other)

    return operate


_attach_operators()


def _matmul(a: Any, b: Any) -> Any:
    if a.__class__ is ndarray and b.__class__ is ndarray and not in_mode():
        return bind(contraction.matmul, (a, b), {})
    return overrides[np.matmul](a, b)


@extend(ndarray)
class _MatrixOperators(Members):
    def __matmul__(self, other: Any) -> Any:
        return _matmul(self, other)

    def __rmatmul__(self, other: Any) -> Any:
        return _matmul(other, self)

    def __imatmul__(self, other: Any) -> Any:
        self[...] = _matmul(self, other)
        return self


# --- attributes -------------------------------------------------------------------------------------------


@extend(ndarray)
class _Attributes(Members):
    @property
    def T(self) -> ndarray:
        """The axes in reverse order: a view."""
        if not _core._active:
            result = wrap(self._v.T)
            return attach_view(result, self, lambda parent: parent.T)
        return bind(movement.transpose, (self,), {"axes": tuple(range(self.ndim))[::-1]})

    @property
    def mT(self) -> ndarray:
        """The last two axes swapped: a view. Raises ValueError below two dimensions."""
        if self.ndim < 2:
            raise ValueError("matrix transpose with ndim < 2 is undefined")
        order = (*range(self.ndim - 2), self.ndim - 1, self.ndim - 2)
        if not _core._active:
            result = wrap(self._v.mT)
            return attach_view(result, self, lambda parent: parent.mT)
        return bind(movement.transpose, (self,), {"axes": order})

    @property
    def real(self) -> ndarray:
        """The real part: a view. Gradient: of a real array the identity."""
        return _lens.part(self, e.real) if self.dtype.kind == "c" else self[...]

    @real.setter
    def real(self, value: Any) -> None:
        self._set_part("real", value)

    @property
    def imag(self) -> ndarray:
        """The imaginary part: a view for complex arrays, zeros for others."""
        return _lens.part(self, e.imag)

    @imag.setter
    def imag(self, value: Any) -> None:
        self._set_part("imag", value)

    def _set_part(self, part: str, value: Any) -> None:
        if _lens.writable_in_place(self) and not is_transformed(self, value):
            setattr(self._v, part, unwrap(value))
            return
        if part == "real":
            new = value + 1j * self.imag if self.dtype.kind == "c" else value
        elif self.dtype.kind == "c":
            new = self.real + 1j * value
        else:
            raise TypeError("array does not have imaginary part to set")
        self[...] = new

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return self.dtype.itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self.size * self.dtype.itemsize

    @property
    def strides(self) -> tuple[int, ...]:
        """Bytes from one element to the next along each axis."""
        return self._concrete().strides

    @property
    def flags(self) -> Any:
        """NumPy's memory flags."""
        return self._concrete().flags

    @property
    def base(self) -> ndarray | None:
        """The array whose memory this one views, or None."""
        meta = self._m
        return None if meta is None else meta.base

    @property
    def data(self) -> memoryview:
        """The memory, as a buffer."""
        return self._exported().data

    @property
    def ctypes(self) -> Any:
        """NumPy's ctypes helper of the memory."""
        return self._exported().ctypes

    @property
    def flat(self) -> Any:
        """NumPy's flat iterator over the elements."""
        return self._exported().flat

    @property
    def device(self) -> Any:
        """The logical device that the array is on; prints as TensorFlow's full name."""
        meta = self._m
        if self._v.__class__ is Placed:
            return device_of(self._v.tensor.device or str(default_device()))  # a graph's may have none yet
        if meta is not None:
            if meta.base is not None:
                return meta.base.device
            if meta.device is not None:
                return meta.device
        return default_device()

    @property
    def at(self) -> Any:
        """Functional updates: ``x.at[index].set(v)``, ``.add``, ``.multiply``, ``.min`` ... leave ``x`` as it is."""
        from .api.at import At

        return At(self)

    def __dir__(self) -> list[str]:
        return sorted(set(object.__dir__(self)) - {"_m", "_v"})


# --- to Python and NumPy ----------------------------------------------------------------------------------


@extend(ndarray)
class _Conversions(Members):
    def _exported(self) -> np.ndarray:
        """The NumPy array for somebody outside, who may write to it later: tapes copy it from now on."""
        value = self._concrete()
        if self._v.__class__ is Placed:
            return value  # a copy, from the device
        root = _lens.root_of(self)
        meta = own_meta(root)
        if meta.held:
            value = value.view()
            value.flags.writeable = False
        else:
            meta.foreign = True
        return value

    def numpy(self) -> np.ndarray:
        """The elements as ``numpy.ndarray`` sharing memory (read-only while a tape holds them).

        Raises TracedArrayError inside ``function`` and ``vectorized_map``.
        """
        return self._exported()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        value = concrete(self, "np.asarray(x)")
        note_exit(self, "np.asarray")
        if copy:
            return np.array(value, dtype=dtype)
        if dtype is not None and value.dtype != dtype:
            if copy is False:
                raise ValueError("Unable to avoid copy while creating an array as requested.")
            return value.astype(dtype)
        if value.nbytes >= LARGE_BYTES and asked_by_tensorflow():
            return _dispatch.interop().lent(self, value)
        return self._exported()

    def __buffer__(self, flags: int) -> memoryview:
        return self._exported().data

    def __tf_tensor__(self, dtype: Any = None, name: str | None = None) -> Any:
        """The tensor for TensorFlow's functions (``tf.types.experimental.TensorProtocol``).

        Raises TracedArrayError inside ``function`` and ``vectorized_map``: ``tnp.from_tf`` goes there.
        """
        return _dispatch.interop().as_tensor(self, dtype, name)

    def __tf_tracing_type__(self, signature_context: Any) -> Any:
        """What a tf.function is traced for."""
        return _dispatch.interop().tracing_type(self)

    def __dlpack__(self, **kwargs: Any) -> Any:
        value = self._v
        if value.__class__ is Placed:
            return value.dlpack(**kwargs)
        return self._exported().__dlpack__(**kwargs)

    def __dlpack_device__(self) -> tuple[int, int]:
        value = self._v
        if value.__class__ is Placed:
            return value.dlpack_device()
        return self._concrete().__dlpack_device__()

    def _decide(self, convert: Any) -> Any:
        """A Python number of this array; inside ``function`` the answer becomes a guard of the trace."""
        value = self._v
        if not _core._active:
            if value.__class__ is not _np_array:
                value.__array__()
            return convert(value)
        if value.__class__ is Batched:
            raise BatchingError(
                message(
                    f"{convert.__name__}() of {value!r}: it has another answer for each example",
                    "tnp.where(condition, a, b) instead of if; tnp.map_fn for a sequential loop",
                )
            )
        trace = context().trace
        if trace is not None:
            return trace.guard(trace.lift(self), convert)
        if value.__class__ is Symbol:
            value.__array__()
        return convert(value.numpy() if value.__class__ is Placed else value)

    def __bool__(self) -> bool:
        return self._decide(bool)

    def __int__(self) -> int:
        return self._decide(int)

    def __float__(self) -> float:
        return self._decide(float)

    def __complex__(self) -> complex:
        return self._decide(complex)

    def __index__(self) -> int:
        return self._decide(_index)

    def item(self, *args: Any) -> Any:
        """The element as a Python number. Raises ValueError unless one element is named."""
        return self._decide(_Item(args))

    def tolist(self) -> Any:
        """The elements as nested lists of Python numbers."""
        return self._decide(_tolist)

    def tobytes(self, order: Any = "C") -> bytes:
        """The elements as bytes."""
        return concrete(self, "its bytes").tobytes(order)

    def tofile(self, fid: Any, sep: str = "", format: str = "%s") -> None:
        """Write the elements to a file, as NumPy's method."""
        concrete(self, "its bytes").tofile(fid, sep, format)

    def _shown(self) -> Any:
        """The NumPy array to print; what stands for one where there are no numbers yet."""
        value = self._v
        return value.numpy() if value.__class__ is Placed and not value.is_symbolic else value

    def __format__(self, spec: str) -> str:
        value = self._shown()
        if value.__class__ is not _np_array:
            return repr(value)
        return format(value[()] if value.ndim == 0 else value, spec)

    def __str__(self) -> str:
        value = self._shown()
        return str(value) if value.__class__ is _np_array else repr(value)

    def __repr__(self) -> str:
        value = self._shown()
        if value.__class__ is not _np_array:
            return repr(value)
        text = np.array2string(value, separator=", ", prefix="array(") if value.size else "[]"
        shape = f", shape={value.shape}" if not value.size else ""
        return f"array({text}{shape}, dtype={value.dtype}, device={self.device.short})"

    def __reduce__(self) -> tuple:
        return _unpickle, (concrete(self, "a pickle"),)

    def __copy__(self) -> ndarray:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> ndarray:
        value = self._v
        if value.__class__ is Placed and context().trace is None:
            return wrap(Placed(value.tensor, value.dtype))  # tensors do not change: the first write parts the two
        return wrap(np.array(concrete(self, "a deep copy"), order="K"))

    # --- NumPy's protocols: our array wins, and nothing passes through NumPy unseen ---

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
        op = table.get(_UFUNC_NAMES.get(ufunc.__name__, ufunc.__name__))
        if ufunc is np.matmul and method == "__call__":
            return overrides[np.matmul](*inputs, **kwargs)
        if not isinstance(op, Elementwise) or op.numpy is not ufunc:
            if is_transformed(inputs, kwargs):
                raise TypeError(
                    message(
                        f"the ufunc {ufunc.__name__!r} is unknown here and its argument is taped, traced or batched",
                        "write it with tnp functions, or pass tnp.stop_gradient(x)",
                    )
                )
            return wrap(getattr(ufunc, method)(*unwrap(inputs), **unwrap(kwargs)))
        out = kwargs.get("out")
        if out is not None and any(isinstance(o, _np_array) for o in out):
            kwargs["out"] = unwrap(out) if len(out) > 1 else unwrap(out)[0]
            getattr(ufunc, method)(*unwrap(inputs), **unwrap(kwargs))
            return out[0] if len(out) == 1 else out
        return getattr(op, method)(*inputs, **kwargs)

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        public = overrides.get(function)
        if public is None and function.__module__ == "numpy.fft":  # a chapter that is imported on first use
            importlib.import_module("tensornumpy.fft")
            public = overrides.get(function)
        if public is not None:
            return public(*args, **kwargs)
        ctx = context()
        if (ctx.trace is not None or ctx.tapes or ctx.levels) and is_transformed(args, kwargs):
            raise TypeError(
                message(
                    f"np.{function.__name__} has no tensornumpy form yet and its argument is taped, traced or batched",
                    "pass tnp.stop_gradient(x) outside function, or write it with tnp functions",
                )
            )
        return call_numpy(function, args, kwargs)


def _index(value: np.ndarray) -> int:
    return value.__index__()


class _Item:
    __name__ = "item"

    def __init__(self, args: tuple):
        self.args = args

    def __call__(self, value: np.ndarray) -> Any:
        return value.item(*self.args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Item) and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.args)


def _tolist(value: np.ndarray) -> Any:
    return value.tolist()


_UFUNC_NAMES = {"abs": "absolute", "true_divide": "divide", "conj": "conjugate"}


def _unpickle(value: np.ndarray) -> ndarray:
    return wrap(value)


ndarray.__module__ = Variable.__module__ = "tensornumpy"
