"""What other libraries and NumPy's own code ask of an array: construction over memory, the array interface, state.

The two array interfaces are of NumPy's array behind the handle and follow the rules of ``np.asarray(x)``: the memory is
shared, and read-only while a tape holds it.
"""

from __future__ import annotations

import numbers
import opcode
import sys
import types
import weakref
from typing import Any

import numpy as np

from ..._array.members import Members, elsewhere, extend
from ..._array.operators import is_left_to_us
from ..._base.dtypes import as_dtype
from ..._base.errors import asked_by, asked_by_tensorflow, refuse_pandas
from ..._base.memory import LARGE_BYTES, Buffer, owns
from ..._core import core
from ..._core.core import Meta, Variable, ndarray, wrap
from ..._core.devices import DeviceError
from ..._core.dispatch import concrete, unwrap
from ..._core.exits import note_exit
from ..._core.values import is_scalar, is_weak
from ...ops.weak import value_of
from ..system.subclasses import refuse_derived


def _construct(
    cls: type,
    shape: Any,
    dtype: Any = float,
    buffer: Any = None,
    offset: Any = 0,
    strides: Any = None,
    order: Any = None,
) -> Any:
    """An array over the memory of ``buffer``, or over new memory whose elements are not set: NumPy's constructor.

    Raises TypeError if the buffer is too small, ValueError if the strides leave it.

    >>> tnp.ndarray((2, 2), dtype="u1", buffer=b"abcd").tolist()
    [[97, 98], [99, 100]]
    """
    if cls is not ndarray:
        refuse_derived(cls)
    if isinstance(shape, numbers.Rational) and not isinstance(shape, numbers.Integral):
        return wrap(np.float64(shape))  # ``statistics`` asks the class of its data for a mean
    memory = buffer._exported() if isinstance(buffer, ndarray) else buffer
    value = np.ndarray(unwrap(shape), as_dtype(dtype), memory, unwrap(offset), unwrap(strides), order)
    result = wrap(value)
    if buffer is not None and result._v is value:
        result._m = Meta(externally_writable=True)  # the owner of the buffer may write to it
    return result


ndarray.__new__ = staticmethod(_construct)  # type: ignore[method-assign, assignment]
Variable.__new__ = staticmethod(lambda cls, *args, **kwargs: object.__new__(cls))  # type: ignore[method-assign]


def _keep(handle: ndarray, value: np.ndarray) -> None:
    """Keep ``value``, whose address is known outside, while the handle lives, whatever it refers to by then."""
    value = value.base if isinstance(value.base, np.ndarray) else value  # one for all views of a memory
    kept = _keepalive.get(id(handle))
    if kept is None:
        kept = _keepalive[id(handle)] = []
        weakref.finalize(handle, _keepalive.pop, id(handle), None).atexit = False
    if not any(v is value for v in kept):
        kept.append(value)


_keepalive: dict[int, list[np.ndarray]] = {}


class _PandasKind:
    """The attribute by which pandas knows its own objects: no array has it. To ask is the AttributeError of Python, but
    where pandas takes what it is to group by for a function."""

    def __get__(self, x: ndarray | None, cls: type) -> str:
        if x is not None:
            refuse_pandas("")
        raise AttributeError(f"{cls.__name__!r} object has no attribute '_typ'", name="_typ", obj=x)


ndarray._typ = _PandasKind()  # type: ignore[attr-defined]
elsewhere.add("_typ")


def _is_read_by_name(frame: types.FrameType) -> bool:
    """True where Python code has asked, by ``x.name``; not for C code that it calls, which understands the name of no
    such dtype."""
    return opcode.opname[frame.f_code.co_code[frame.f_lasti]] in ("LOAD_ATTR", "LOAD_METHOD")


def _described(handle: ndarray) -> np.ndarray:
    """The array to describe by an interface. AttributeError, so that the asker goes on to ``__array__``, for a dtype
    whose name the interfaces cannot say."""
    value = handle._v
    if (kind := value.dtype.kind) in "bV":
        refuse_pandas(kind)
    if not core._active and value.__class__ is np.ndarray and value.nbytes < LARGE_BYTES:
        meta = handle._m
        if meta is None or not meta.externally_writable or meta.copy_on_write:
            value = handle._exported()  # the short way of __array__
    else:
        value = handle.__array__()
    dtype = value.dtype
    is_text = dtype.kind == "T" and not _is_read_by_name(sys._getframe(2))  # of any length
    if is_text or (dtype.kind == "V" and dtype.type is not np.void):
        raise AttributeError(f"the array interface has no name for the dtype {dtype}: use np.asarray(x)")
    return value


def _unpickle(value: Any, device: str | None = None) -> ndarray:
    x = wrap(value)  # of a scalar: one of NumPy's
    if device is None:
        return x
    try:
        return x.to_device(device)
    except (DeviceError, ImportError):  # of another process: the numbers come to the host
        return x


@extend(ndarray)
class _Interfaces(Members):
    @property
    def __array_interface__(self) -> dict[str, Any]:
        """NumPy's description of the memory: its address, shape, strides and dtype.

        Raises TracedArrayError inside ``function`` and ``vectorized_map``.
        """
        value = _described(self)
        _keep(self, value)
        described = value.__array_interface__
        if asked_by("PIL"):  # with strides it asks for bytes, not for a buffer
            described["strides"] = value.strides
        return described

    @property
    def __array_struct__(self) -> Any:
        """The same for C: a capsule, which keeps the memory. Raises as ``__array_interface__``."""
        value = _described(self)
        if is_scalar(self):
            value = value.copy()  # which the capsule keeps: an array of a scalar can be written to
        if value.dtype.kind not in "biufcO":  # NumPy reads the size of a text in characters, and no unit of a date
            raise AttributeError(f"__array_struct__ has no name for the dtype {value.dtype}: use __array_interface__")
        return value.__array_struct__

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = True, /) -> ndarray:
        """A result that NumPy has computed, as an array of this library."""
        if isinstance(array, ndarray):
            return array
        return wrap(np.asarray(array)[()] if return_scalar else np.asarray(array))

    def __buffer__(self, flags: int, /) -> memoryview:
        """The memory for ``memoryview(x)``, ``np.asarray(x)`` and other C code; read-only while a tape holds it.

        Before Python 3.12 without the compiled core, no C code finds it.

        Raises TracedArrayError inside ``function`` and ``vectorized_map``, BufferError for an array that is read-only
        if ``flags`` ask for one to write into, and for a dtype that buffers do not have.
        """
        held = self._v
        if (kind := held.dtype.kind) in "bV":
            refuse_pandas(kind)
        if held.__class__ is np.ndarray and held.nbytes >= LARGE_BYTES and asked_by_tensorflow():
            raise BufferError("TensorFlow may keep the memory, which __array__ lends it")
        if core._active and is_left_to_us(self):
            raise BufferError("the product is left to this array")  # np.asarray goes on to __array__, which says so
        concrete(self, "its buffer (np.asarray(x), memoryview(x))")
        note_exit(self, "np.asarray or memoryview")
        value = self._exported().copy() if is_scalar(self) else self._exported()
        if value.dtype.kind == "V" and (value.dtype.names is None or np.asarray(value.data).dtype != value.dtype):
            raise BufferError(f"a buffer has no name for the dtype {value.dtype}")  # np.asarray goes on to __array__
        if flags & 1 and not value.flags.writeable:  # PyBUF_WRITABLE
            raise BufferError("buffer source array is read-only")
        return value.data

    def __dask_tokenize__(self, /) -> Any:
        """What dask names its tasks on the array by. It asks before it computes with the array: its table of classes
        that have percentiles gets this one then, as it has CuPy's.

        Raises TracedArrayError inside ``function`` and ``vectorized_map``.
        """
        dispatches = sys.modules.get("dask.array.dispatch")
        if dispatches is not None:
            lookup = dispatches.percentile_lookup
            lookup.register(ndarray, lookup.dispatch(np.ndarray))
        return "tensornumpy", sys.modules["dask.tokenize"].normalize_token(concrete(self, "its name in dask"))

    def __reduce__(self, /) -> tuple:
        if is_weak(self):
            return type(value_of(self)), (value_of(self),)
        value = concrete(self, "a pickle")
        note_exit(self, "a pickle")
        value = value[()] if is_scalar(self) else value
        on = self.device
        return _unpickle, (value,) if on == "CPU:0" else (value, str(on))

    def __setstate__(self, state: tuple, /) -> None:
        """Take the state of a pickled ``numpy.ndarray``: version, shape, dtype, order and bytes."""
        value = np.ndarray((0,))
        value.__setstate__(state)
        self._v, self._m = value, None

    def __sizeof__(self, /) -> int:
        """Bytes of this object, with the memory unless another array owns it."""
        value, size = self._v, object.__sizeof__(self)
        if value.__class__ is np.ndarray and (self._m is None or self._m.base is None) and owns(value):
            size += value.__sizeof__() if value.base is None else value.nbytes
        return size

    @property
    def base(self) -> Any:
        """What owns the memory: the array that this one views, a buffer of Python, or None for memory of its own."""
        meta = self._m
        if meta is not None and meta.base is not None:
            return meta.base
        value = self._v
        owner = value.base if value.__class__ is np.ndarray else None
        while isinstance(owner, np.ndarray):
            owner = None if owner.__class__ is Buffer else owner.base  # an aligned array's own memory
        return owner


__all__: list[str] = []
