"""What is no plain function in NumPy's namespace, on tensors: ``r_``, ``c_``, grids, ``vectorize``, ``ndenumerate``,
``broadcast``, and the files that ``load`` opens."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

import tensornumpy as _native

from ...._base.scopes import tensor_scope
from ....api.system.io import NpzFile as _NativeNpzFile
from ..lifting import call, lift, lifted, lower


class Indexed:
    """An object that makes arrays of what is in its brackets.

    >>> tnp.r_[tf.constant([1.0, 2.0]), 3.0].numpy()
    array([1., 2., 3.])
    """

    def __init__(self, native: Any, name: str):
        self.native, self.__name__ = native, name
        self.__doc__ = native.__doc__

    def __getitem__(self, key: Any) -> Any:
        return call(self.native.__getitem__, (key,), {})

    def __repr__(self) -> str:
        return f"<{self.__name__} of tensornumpy.tensorflow>"


class vectorize(_native.vectorize):  # NumPy's name
    """A function of scalars as a function of tensors, called for one element after another.

    Gradient: through the function. ``tf.vectorized_map`` runs all elements at once. Raises UnknownLengthError in a
    tf.function that does not know how many there are.

    >>> tnp.vectorize(lambda a, b: a + b)([1, 2], 10).numpy()
    array([11, 12])
    """

    autograph_info__: dict = {}  # AutoGraph leaves it as it is

    def __init__(self, pyfunc: Any = np._NoValue, *args: Any, **kwargs: Any):
        super().__init__(pyfunc if pyfunc is np._NoValue else lift(pyfunc), *args, **kwargs)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.pyfunc is np._NoValue:  # as a decorator, with options
            return np.vectorize.__call__(self, *map(lift, args))
        return call(super().__call__, args, kwargs)


class ndenumerate(_native.ndenumerate):
    """Iterates over pairs (index tuple, tensor of no axes). Gradient: through each element.

    >>> [(i, float(x)) for i, x in tnp.ndenumerate([3.0, 4.0])]
    [((0,), 3.0), ((1,), 4.0)]
    """

    def __init__(self, arr: Any):
        with tensor_scope():
            super().__init__(lift(arr))

    def __next__(self) -> tuple[tuple[int, ...], Any]:
        with tensor_scope():
            index, element = super().__next__()
            return index, lower(element)


class broadcast(_native.broadcast):
    """Tensors broadcast against each other: their common ``shape``, and an iterator over tuples of elements.

    Gradient: through each element. Raises UnknownLengthError in a tf.function that does not know the lengths.

    >>> [(int(a), int(b)) for a, b in tnp.broadcast(tf.constant([1, 2]), 3)]
    [(1, 3), (2, 3)]
    """

    __slots__ = ()

    def __init__(self, *arrays: Any):
        with tensor_scope():
            super().__init__(*map(lift, arrays))

    def __next__(self) -> tuple:
        with tensor_scope():
            return lower(super().__next__())

    @property
    def iters(self) -> tuple:
        """The elements of each tensor, as they are broadcast."""
        with tensor_scope():
            given: Any = self
            flat = lower([_native.ravel(_native.broadcast_to(a, self.shape)) for a in given._arrays])
        return tuple(map(iter, flat))


class ndindex(_native.ndindex):
    """Iterates over all index tuples of a shape, the last axis fastest.

    >>> list(tnp.ndindex(tf.ones((1, 2)).shape))
    [(0, 0), (0, 1)]
    """

    def __init__(self, *shape: Any):
        super().__init__(*map(lift, shape))


class NpzFile(_NativeNpzFile):
    """The arrays of an ``.npz`` file by name, as tensors."""

    def __getitem__(self, key: Any) -> Any:
        return lower(super().__getitem__(key))


_load = lifted(_native.load)


@functools.wraps(_load)
def load(*args: Any, **kwargs: Any) -> Any:
    found = _load(*args, **kwargs)
    if isinstance(found, _NativeNpzFile):
        found.__class__ = NpzFile  # which adds no state
    return found


OBJECTS = {
    "broadcast": broadcast, "load": load, "ndenumerate": ndenumerate, "ndindex": ndindex, "vectorize": vectorize,
}  # fmt: skip
for _object in OBJECTS.values():
    _object.__module__ = "tensornumpy.tensorflow"

__all__ = ["OBJECTS", "Indexed", "NpzFile", "broadcast", "load", "ndenumerate", "ndindex", "vectorize"]
