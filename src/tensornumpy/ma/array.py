"""``MaskedArray``: an array of elements and an array of booleans that tells which of them do not count.

``_data`` and ``_mask`` are arrays of ours, so a tape, a trace or a batch sees all that is computed of them. Where
nothing watches, ``direct.py`` computes what NumPy's masked array would give, and what it does not know NumPy's own
masked array over the same memory is asked for (``numpys``), as everywhere in this library. Where something does, the
bodies in ``arithmetic.py``, ``reductions.py`` and ``functions.py`` run, which are written with ``tnp.where``. What has
no body is NumPy's in both cases, and for a tape the values leave there.
"""

from __future__ import annotations

import copy
import functools
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.ma import masked, nomask

from .._base.hooks import hooks
from .._core.advice import advised
from .._core.core import ndarray
from .._core.dispatch import concrete
from .._core.exits import note_exit
from .._core.pytree import Constant, register
from .._core.scalars import is_scalar
from ..api.arrays.creation import asarray
from ..api.arrays.indexing import where
from ..api.common import to_array
from .values import (
    OTHER_KINDS,
    Kind,
    as_index,
    by_numpy,
    checked_fill,
    fitting,
    function_of,
    getdata,
    getmask,
    is_ours,
    lent,
    made,
    masked_or,
    numpys,
    ours,
    rebuilt,
    settled,
    shrunk,
    ufunc_of,
    watched,
    written,
)

_NUMPYS_NEW = np.ma.MaskedArray.__new__.__code__


class MaskedArray(metaclass=Kind):
    """An array some of whose elements do not count: NumPy's class of this name, with its parameters and methods.

    ``data`` and ``mask`` are arrays of this library. It is a node of trees with these two as its leaves, so it may be
    argument and result of ``grad``, ``function``, ``vectorized_map``; the mask has no derivative and stays as it is.
    What is computed where nothing watches is NumPy's result. Raises MaskError for a mask of another size.

    Gradient: of what is not masked, zero where the mask is, whatever stands there. Methods that are not named in
    docs/masked.md compute on the values alone, and a derivative that would lack a part of it warns.

    >>> x = tnp.ma.array([1.0, tnp.nan, 3.0], mask=[0, 1, 0])
    >>> x.mean().numpy()
    array(2.)
    >>> tnp.grad(lambda x: (x * x).sum())(x).filled(0).numpy()
    array([2., 0., 6.])
    """

    _data: ndarray
    _fill: Any  # what stands for ``fill_value``: a scalar of NumPy's, or None for that of the dtype
    _mask: Any  # an array of booleans, or ``nomask``
    __array_priority__ = 15.0
    __hash__ = None  # type: ignore[assignment]
    baseclass = _baseclass = np.ndarray
    copy: Any  # with the other methods in reductions.py
    item: Any

    def __new__(
        cls, data: Any = None, mask: Any = nomask, dtype: Any = None, copy: bool = False, subok: bool = True,
        ndmin: int = 0, fill_value: Any = None, keep_mask: bool = True, hard_mask: Any = None, shrink: bool = True,
        order: Any = None,
    ) -> Any:  # fmt: skip
        if not isinstance(cls, Kind):  # NumPy's own, of which this is asked by name
            return np.ma.MaskedArray.__new__(
                cls, data, mask, dtype, copy, subok, ndmin, fill_value, keep_mask, hard_mask, shrink, order
            )
        is_here = isinstance(data, ndarray) or is_ours(data) or watched(data, mask)
        kinds = {np.dtype(t).kind for t in (dtype, getattr(data, "dtype", None)) if t is not None}
        if not is_here or not kinds.isdisjoint(OTHER_KINDS) or isinstance(data, np.matrix):
            given = {"subok": subok, "ndmin": ndmin, "fill_value": numpys(fill_value), "keep_mask": keep_mask}
            found = np.ma.MaskedArray(
                numpys(data), numpys(mask), dtype, copy, **given, hard_mask=hard_mask, shrink=shrink, order=order
            )
            return ours(found, cls)
        own = getdata(data)
        value = asarray(own, dtype, order, copy=True if copy else None)
        old = getmask(data)
        if value.ndim < ndmin:
            value = value.reshape((1,) * (ndmin - value.ndim) + tuple(value.shape))
        if value is own:
            value = own[...]
        if mask is nomask:
            if not keep_mask:
                old = nomask if shrink else to_array(np.zeros(value.shape, bool))
            elif old is not nomask:
                old = old.copy() if copy else old.reshape(value.shape)
        else:
            new = fitting(mask, value.shape, copy)
            old = new if old is nomask or not keep_mask else new | old.reshape(value.shape)
        hard = getattr(data, "_hardmask", False) if hard_mask is None else hard_mask
        found = made(value, old, None, cls, hard)
        fill = getattr(data, "_fill_value", None) if fill_value is None else fill_value
        found._fill = None if fill is None else checked_fill(fill, value.dtype)
        found._sharedmask = not copy
        return found

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """NumPy's class for all who ask, so that ``isinstance(x, np.ma.MaskedArray)`` holds; but for this library, and
        for the one place in NumPy that would then take the memory of ``x`` for an array's."""
        caller = sys._getframe(1)
        if caller.f_code is _NUMPYS_NEW or str(caller.f_globals.get("__name__", "")).startswith("tensornumpy"):
            return type(self)
        return np.ma.MaskedArray

    # --- what it is ---

    @property
    def data(self) -> ndarray:
        """The elements, those under the mask among them: a view."""
        return self._data

    @property
    def mask(self) -> Any:
        """True for each element that does not count; ``nomask`` if there is no such array. To be written to."""
        return self._mask if self._mask is nomask else self._mask[...]

    @mask.setter
    def mask(self, value: Any) -> None:
        value = True if value is masked else value
        if self._mask is nomask:
            if value is nomask:
                return
            self._make_mask()
        if self.dtype.names is not None:
            self._numpy("x.mask").mask = numpys(value)
        elif self._hardmask:
            self._mask |= to_array(value)
        else:
            value = to_array(getdata(value))
            self._mask[...] = value if not value.ndim else value.reshape(self.shape)

    def _make_mask(self) -> None:
        self._mask = to_array(np.ma.make_mask_none(tuple(self.shape), self.dtype))
        self._sharedmask = False

    __setmask__ = _set_mask = lambda self, mask, copy=False: MaskedArray.mask.fset(self, mask)  # type: ignore[attr-defined]

    @property
    def recordmask(self) -> Any:
        """The mask; of records, True where all fields are masked."""
        return self.mask if self.dtype.names is None else ours(self._numpy("x.recordmask").recordmask)

    @property
    def fill_value(self) -> Any:
        """What ``filled()`` puts under the mask: a number, by default NumPy's for the dtype."""
        if self._fill is None:
            self._fill = checked_fill(None, self.dtype)
        return self._fill

    @fill_value.setter
    def fill_value(self, value: Any) -> None:
        self._fill = checked_fill(value, self.dtype)

    @property
    def _fill_value(self) -> Any:
        """The fill value as NumPy keeps it, in an array without axes, or None."""
        return None if self._fill is None else np.array(self._fill)

    @_fill_value.setter
    def _fill_value(self, value: Any) -> None:
        self._fill = value[()] if isinstance(value, np.ndarray) else value

    def get_fill_value(self) -> Any:
        """``fill_value``."""
        return self.fill_value

    def set_fill_value(self, value: Any = None) -> None:
        """Set ``fill_value``. Raises TypeError for what the dtype does not hold."""
        self.fill_value = value

    @property
    def hardmask(self) -> bool:
        """True if writes do not unmask."""
        return self._hardmask

    @property
    def sharedmask(self) -> bool:
        """True if the mask may be that of another masked array, too."""
        return self._sharedmask

    def harden_mask(self) -> Any:
        """From now on, writes do not unmask."""
        self._hardmask = True
        return self

    def soften_mask(self) -> Any:
        """From now on, a write unmasks."""
        self._hardmask = False
        return self

    def unshare_mask(self) -> Any:
        """Take a mask of its own."""
        if self._sharedmask and self._mask is not nomask:
            self._mask = self._mask.copy()
        self._sharedmask = False
        return self

    def shrink_mask(self) -> Any:
        """``nomask`` in the place of a mask that is False everywhere; in a trace or a batch it stays."""
        self._mask = shrunk(self._mask)
        return self

    @property
    def shape(self) -> tuple[int, ...]:
        """Length of each axis."""
        return self._data.shape

    @shape.setter
    def shape(self, value: Any) -> None:
        self._data = self._data.reshape(value)
        if self._mask is not nomask:
            self._mask = self._mask.reshape(value)

    @property
    def dtype(self) -> np.dtype:
        """Element type."""
        return self._data.dtype

    @dtype.setter
    def dtype(self, value: Any) -> None:
        found = ours(self._numpy("x.dtype").view(value))
        self._data, self._mask, self._fill = found._data, found._mask, None

    ndim = property(lambda self: self._data.ndim, doc="Number of axes.")
    size = property(lambda self: self._data.size, doc="Number of elements, masked ones among them.")
    itemsize = property(lambda self: self._data.itemsize, doc="Bytes of one element.")
    nbytes = property(lambda self: self._data.nbytes, doc="Bytes of the elements.")
    T = property(lambda self: self.transpose(), doc="The axes in reverse order: a view.")

    def __len__(self) -> int:
        return len(self._data)

    def __iter__(self) -> Any:
        if not self.ndim:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(len(self)))

    def __contains__(self, value: Any) -> bool:
        return bool((self == value).any())

    # --- to NumPy and Python ---

    def _numpy(self, what: str) -> Any:
        """NumPy's masked array over the same memory: the values leave here, by ``what``."""
        note_exit(self._data, what)
        concrete(self._data, what)
        if self._mask is not nomask:
            concrete(self._mask, what)
        found = self._masked(*(v if v is nomask else v._exported() for v in (self._data, self._mask)))
        found.lent_mask = found._mask  # by which a new mask is known
        found._hardmask, found._sharedmask = self._hardmask, True
        return found

    def _masked(self, data: Any, mask: Any) -> Any:
        """NumPy's masked array of NumPy's arrays, without a copy of them."""
        found = data.view(np.ma.MaskedArray)
        if mask is not nomask:
            found._mask = mask
        found._fill_value = self._fill_value
        return found

    def _take_over(self, other: Any) -> None:
        """What a method of NumPy's has changed, besides the memory."""
        given = vars(other)["lent_mask"]
        if given is nomask or other._mask is nomask or not np.shares_memory(other._mask, given):
            self._mask = nomask if other._mask is nomask else lent(other._mask)
        self._fill_value = other._fill_value
        self._hardmask = other._hardmask

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        found = self._numpy("np.asarray")
        if dtype is not None and found.dtype != dtype:
            return found.astype(dtype)
        return found.copy() if copy else found

    def __array_ufunc__(self, function: Any, method: str, *args: Any, **kwargs: Any) -> Any:
        return ufunc_of(function, method, args, kwargs)

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        return function_of(function, args, kwargs)

    def __repr__(self) -> str:
        return self._text(repr)

    def __str__(self) -> str:
        return self._text(str)

    def __format__(self, spec: str) -> str:
        return format(str(self) if self.ndim or not spec else self.item(), spec)

    def _text(self, text: Callable) -> str:
        values = [v if v is nomask else v._shown() for v in (self._data, self._mask)]
        if all(v is nomask or v.__class__ is np.ndarray for v in values):
            return text(self._masked(*values))
        return f"masked_array(data={self._data!r}, mask={self._mask!r})"

    def __bool__(self) -> bool:
        return bool(self._data) if self.size == 1 and self._mask is nomask else bool(self._numpy("bool()"))

    def __float__(self) -> float:
        return float(self._numpy("float()"))

    def __int__(self) -> int:
        return int(self._numpy("int()"))

    def __complex__(self) -> complex:
        return complex(self._numpy("complex()"))

    def __index__(self) -> int:
        return self._numpy("int()").__index__()

    def __reduce__(self) -> Any:
        own = self._numpy("a pickle")
        mask = nomask if own._mask is nomask else np.array(own._mask)
        return rebuilt, (type(self), np.array(own._data), mask, self._fill, self._hardmask)

    def __copy__(self) -> Any:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Any:
        if self.dtype.kind == "O":
            return ours(copy.deepcopy(self._numpy("copy.deepcopy"), memo), type(self))
        return self.copy()

    # --- elements ---

    def _view(self, data: ndarray, mask: Any) -> Any:
        """A masked array of these parts that is otherwise like this one."""
        return made(data, mask, self._fill, type(self), self._hardmask)

    def _each(self, move: Callable) -> Any:
        """What moves elements, of the elements and of the mask."""
        found = self._view(move(self._data), self._mask if self._mask is nomask else move(self._mask))
        found._sharedmask = True
        return found

    @advised
    def __getitem__(self, index: Any) -> Any:
        if self.dtype.names is not None and index.__class__ is str:
            found = self._each(lambda x: x[index])
            found._fill = None if self._fill is None else ours(self._numpy("x[index]")[index])._fill
            return found
        if self.dtype.kind in OTHER_KINDS:
            found = self._numpy("x[index]")[numpys(index)]
            is_object = self.dtype.kind == "O" and not isinstance(found, np.ma.MaskedArray)
            return found if is_object else ours(found)  # an element, whatever it is
        index = as_index(index)
        data = self._data[index]
        mask = self._mask if self._mask is nomask else self._mask[index]
        if is_scalar(data):
            return settled(data, mask, self)
        found = self._view(data, mask)
        found._sharedmask = True
        return found

    @advised
    def __setitem__(self, index: Any, value: Any) -> None:
        if self.dtype.kind in OTHER_KINDS or (self._hardmask and not watched(self, index, value)):
            return written("x[index] = value", np.ma.MaskedArray.__setitem__, self, (index, value), {})
        given, index = index, as_index(index)
        if value is masked:
            if self._mask is nomask:
                self._make_mask()
            self._mask[index] = True
            return None
        new, mask = getattr(value, "_data", value), getmask(value)
        if self._hardmask and self._mask is not nomask:
            kept = masked_or(self._mask[index], mask)  # what is masked in either keeps its element
            self._data[index] = where(kept, self._data[index], new)
            self._mask[index] = kept
            return None
        self._data[index] = new
        if is_ours(given) and not isinstance(value, MaskedArray):
            return None  # a mask in the index leaves that of the elements alone
        if self._mask is not nomask or mask is not nomask:
            if self._mask is nomask:
                self._make_mask()
            self._mask[index] = mask
        return None

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "_mask" and value is not nomask and not isinstance(value, ndarray):
            value = lent(np.asarray(value))  # of NumPy's functions, which put it there
        object.__setattr__(self, name, value)

    def _update_from(self, obj: Any) -> None:
        """What NumPy's functions call on a result: take over how the other is filled."""
        self._fill_value = getattr(obj, "_fill_value", None)
        self._hardmask = getattr(obj, "_hardmask", False)

    def view(self, dtype: Any = None, type: Any = None, fill_value: Any = None) -> Any:
        """The same memory. Another dtype or class: NumPy's own result on the values."""
        if dtype is None and type is None and fill_value is None:
            return self._each(lambda x: x[...])
        if fill_value is None and dtype is not None and dtype == self.dtype and type is None:
            return self._each(lambda x: x[...])
        if isinstance(dtype, Kind) or isinstance(type, Kind):
            found = self._each(lambda x: x[...])
            if fill_value is not None:
                found.fill_value = fill_value
            return found
        if fill_value is None and (dtype is np.ndarray or type is np.ndarray or dtype is ndarray or type is ndarray):
            return self._data[...]
        return ours(self._numpy("x.view(dtype)").view(*[a for a in (dtype, type) if a is not None]))


def _masked_in(args: Any, kwargs: Any) -> bool:
    return any(map(_has_masked, args)) or any(map(_has_masked, kwargs.values()))


def _has_masked(value: Any) -> bool:
    return is_ours(value) or (value.__class__ in (list, tuple) and any(map(_has_masked, value)))


def _children(x: Any) -> tuple:
    mask = [] if x._mask is nomask else [Constant.of(x._mask)]
    return [x._data, *mask], (type(x), x._fill, x._hardmask)


def _of_children(rest: tuple, children: Any) -> Any:
    cls, fill, hard = rest
    data, *mask = children
    if not mask or mask[0] is None:
        return made(data, nomask, fill, cls, hard)
    own = mask[0]
    return made(data, own if getattr(own, "dtype", None) == np.dtype(bool) else asarray(own) != 0, fill, cls, hard)


def _delegated(name: str, theirs: Any) -> Any:
    """A method or property of NumPy's class, on the values."""
    if not callable(theirs):
        return property(lambda self: ours(getattr(self._numpy(f"x.{name}"), name)), doc=theirs.__doc__)

    @advised
    @functools.wraps(theirs)
    def public(self: Any, *args: Any, **kwargs: Any) -> Any:
        return by_numpy(f"x.{name}", theirs, (self, *args), kwargs)

    public.__doc__ = (
        f"NumPy's ``{name}`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    )
    return public


def attach_others() -> None:
    """Give the class what NumPy's has besides."""
    for name in dir(np.ma.MaskedArray):
        if not name.startswith("_") and name not in vars(MaskedArray):
            setattr(MaskedArray, name, _delegated(name, getattr(np.ma.MaskedArray, name)))


class _Known:
    """What lower layers ask: ``hooks.masked``."""

    is_one = staticmethod(is_ours)
    among = staticmethod(_masked_in)
    call = staticmethod(function_of)
    any = staticmethod(
        lambda a, dtype, order: a if dtype is None and order is None else MaskedArray(a, dtype=dtype, order=order)
    )
    data = staticmethod(getdata)
    is_class = staticmethod(lambda cls: isinstance(cls, Kind))


Kind.first = MaskedArray
register(MaskedArray, _children, _of_children)
hooks.masked = _Known

__all__ = ["MaskedArray"]
