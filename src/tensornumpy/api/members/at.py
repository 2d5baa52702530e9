"""``x.at[index]``: updates that leave ``x`` as it is and give the result as a new array."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ..._array.members import Members, extend
from ..._base.dims import is_known
from ..._base.errors import UnknownLengthError, message
from ..._core.core import bind, ndarray
from ..._core.dispatch import is_transformed
from ...ops import elementwise as e
from ...ops.index import join_index, split_index
from ...ops.indexing import scatter_add
from ...ops.movement import cast
from ...ops.ufunc.methods import is_of_graph
from ..arrays.manipulation import broadcast_to, probe, reshape, static
from ..common import to_array


class At:
    """``x.at``: takes an index and gives an ``Update``.

    >>> x = tnp.zeros(3)
    >>> x.at[[0, 0]].add(1.0).numpy()
    array([2., 0., 0.])
    >>> x.numpy()
    array([0., 0., 0.])
    """

    __slots__ = ("array",)

    def __init__(self, array: ndarray):
        self.array = array

    def __getitem__(self, index: Any) -> Update:
        return Update(self.array, index)

    def __repr__(self) -> str:
        return f"{self.array!r}.at"


class Update:
    """What can be done to the elements that an index selects.

    An index named several times counts several times (as in ``ufunc.at``), and the last one stays for ``set``.
    Values are cast to the array's dtype. Gradient: to the array and to the values. Raises IndexError out of bounds.
    """

    __slots__ = ("array", "index")

    def __init__(self, array: ndarray, index: Any):
        self.array, self.index = array, index

    def get(self) -> ndarray:
        """The elements, as a copy."""
        return self.array[self.index].copy()

    def set(self, values: Any) -> ndarray:
        """The array with these values in place of the elements."""
        result = self.array.copy()
        result[self.index] = values
        return result

    def add(self, values: Any) -> ndarray:
        """The array with the values added; repeated indices add up."""
        return self._sum(values, e.add)

    def subtract(self, values: Any) -> ndarray:
        """The array with the values subtracted."""
        return self._sum(values, e.subtract)

    def multiply(self, values: Any) -> ndarray:
        """The array with the elements multiplied by the values."""
        return self._update(e.multiply, values)

    def divide(self, values: Any) -> ndarray:
        """The array with the elements divided by the values."""
        return self._update(e.divide, values)

    def power(self, values: Any) -> ndarray:
        """The array with the elements raised to the values."""
        return self._update(e.power, values)

    def min(self, values: Any) -> ndarray:
        """The array with the smaller of element and value."""
        return self._update(e.minimum, values)

    def max(self, values: Any) -> ndarray:
        """The array with the greater of element and value."""
        return self._update(e.maximum, values)

    def apply(self, function: Callable) -> ndarray:
        """The array with ``function`` applied to the elements, once for each time an index names them."""
        result = self.array.copy()
        for index, _ in self._rounds():
            result[index] = function(result[index])
        return result

    def _is_plain(self, values: Any) -> bool:
        return not is_transformed(self.array, self.index, values)

    def _sum(self, values: Any, ufunc: Any) -> ndarray:
        x = self.array
        if self._is_plain(values) or is_of_graph(x):
            return self._update(ufunc, values)
        spec, arrays = split_index(self.index)
        values = to_array(values)
        if values.dtype != x.dtype:
            values = cast(values, x.dtype)
        selected = x[self.index]
        np.broadcast_to(probe(values.shape), selected.shape)
        if values.shape != selected.shape:
            values = broadcast_to(values, selected.shape)
        change = bind(scatter_add, (values, *arrays), {"shape": tuple(x.shape), "spec": spec})
        return ufunc(x, change)

    def _update(self, ufunc: Any, values: Any) -> ndarray:
        x = self.array
        if self._is_plain(values):
            result = x.copy()
            index = tuple(_plain(i) for i in self.index) if isinstance(self.index, tuple) else _plain(self.index)
            value = _plain(values)
            if ufunc.numpy.resolve_dtypes((x.dtype, x.dtype, None))[2] != x.dtype:  # integers divided
                return self._in_rounds(ufunc, values)
            ufunc.numpy.at(result._v, index, np.asarray(value).astype(x.dtype))
            return result
        if ufunc.numpy.resolve_dtypes((x.dtype, x.dtype, None))[2] == x.dtype and is_of_graph(x):
            result = x.copy()
            ufunc.at(result, self.index, cast(to_array(values), x.dtype))
            return result
        return self._in_rounds(ufunc, values)

    def _in_rounds(self, ufunc: Any, values: Any) -> ndarray:
        result = self.array.copy()
        values = cast(to_array(values), result.dtype)
        shape = self.array[self.index].shape
        np.broadcast_to(probe(values.shape), shape)
        for index, positions in self._rounds():
            part = values if positions is None else reshape(broadcast_to(values, shape), -1)[positions]
            result[index] = ufunc(result[index], part)
        return result

    def _rounds(self) -> Iterator[tuple[Any, np.ndarray | None]]:
        """Indices that together do what the index does, none of them with an element twice.

        The second member of a pair says which of the selected elements, flattened, the round is about (None: all).
        """
        spec, arrays = split_index(self.index)
        if not any(a.dtype.kind in "iu" for a in arrays):
            yield self.index, None
            return
        x = self.array
        if not is_known(x.shape):
            raise UnknownLengthError(
                message(
                    f"elements of an array of shape {x.shape}, which this tf.function does not know, may be repeated",
                    "add, subtract, multiply, power, min or max; or give the axes their lengths in the input_signature",
                )
            )
        numbers = np.arange(x.size).reshape(x.shape)[join_index(spec, [static(a) for a in arrays])].ravel()
        order = np.argsort(numbers, kind="stable")
        ordered = numbers[order]
        fresh = np.r_[True, ordered[1:] != ordered[:-1]] if ordered.size else np.zeros(0, bool)
        starts = np.maximum.accumulate(np.where(fresh, np.arange(ordered.size), 0)) if ordered.size else ordered
        occurrence = np.empty(numbers.size, int)
        occurrence[order] = np.arange(ordered.size) - starts
        if not occurrence.any():
            yield self.index, None
            return
        for k in range(occurrence.max() + 1):
            positions = np.flatnonzero(occurrence == k)
            yield np.unravel_index(numbers[positions], x.shape), positions


def _plain(value: Any) -> Any:
    return value._concrete() if isinstance(value, ndarray) else value


@extend(ndarray)
class _At(Members):
    @property
    def at(self) -> Any:
        """Functional updates: ``x.at[index].set(v)``, ``.add``, ``.multiply``, ``.min`` ... leave ``x`` as it is."""
        return At(self)


__all__ = ["At"]
