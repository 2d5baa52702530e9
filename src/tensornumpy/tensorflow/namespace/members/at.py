"""``tnp.At(x)[index]``: updates of a tensor that leave it as it is and give the result as a new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....api.members.at import At as _NativeAt
from ....api.members.at import Update as _NativeUpdate
from ..lifting import call


class Update:
    """What can be done to the elements that an index selects: ``get``, ``set``, ``add``, ``multiply``, ``apply`` ...

    Each gives a new tensor. An index named several times counts several times, and the last one stays for ``set``;
    values are cast to the tensor's dtype. Raises IndexError out of bounds.

    >>> tnp.At(tf.constant([1, 2, 3]))[[0, 0]].add(10).numpy()
    array([21,  2,  3])
    """

    __slots__ = ("array", "index")

    def __init__(self, array: Any, index: Any):
        self.array, self.index = array, index

    def __repr__(self) -> str:
        return f"At({self.array!r})[{self.index!r}]"


class At:
    """Takes an index of a tensor and gives an ``Update``; works whether NumPy's behaviour is on or not.

    >>> tnp.At(tf.constant([1, 2, 3]))[1].set(9).numpy()
    array([1, 9, 3])
    """

    __slots__ = ("array",)

    def __init__(self, array: Any):
        self.array = array

    def __getitem__(self, index: Any) -> Update:
        return Update(self.array, index)

    def __repr__(self) -> str:
        return f"At({self.array!r})"


def _method(name: str, native: Callable) -> Callable:
    def on_handle(array: Any, index: Any, *values: Any) -> Any:
        return native(_NativeAt(array)[index], *values)

    def method(self: Update, *values: Any) -> Any:
        return call(on_handle, (self.array, self.index, *values), {})

    method.__name__, method.__qualname__, method.__doc__ = name, f"Update.{name}", native.__doc__
    return method


for _name in ("get", "set", "add", "subtract", "multiply", "divide", "power", "min", "max", "apply"):
    setattr(Update, _name, _method(_name, getattr(_NativeUpdate, _name)))

__all__ = ["At"]
