"""Variable: construction, ``assign`` and its kin. The class itself is in the core, where tapes know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..._array.members import extend
from ..._base.dtypes import as_dtype
from ..._base.errors import BatchingError, message
from ..._base.scopes import current, within
from ..._core import core
from ..._core.core import Batched, Placed, Symbol, Variable, bind, context, ndarray
from ..._core.devices import on_device
from ..._core.dispatch import concrete
from ..._core.exits import note_exit
from ..._core.values import own_meta
from ...ops import movement
from ..common import to_array


def _own_value(source: ndarray, dtype: Any) -> Any:
    """A value that no other handle has, in the scope of a device of TensorFlow or of an array on one."""
    with within(current().with_tapes(()), counts=False):  # what is written to a Variable is a new start for tapes
        if dtype is not None and as_dtype(dtype) != source.dtype:
            source = movement.cast(source, as_dtype(dtype))
        return bind(movement.copy, (source,), {})._v


# The members below go into Variable; for type checkers they are written as if they stood there.
_Members: Any = object
if TYPE_CHECKING:
    _Members = Variable


@extend(Variable)
class _Variable(_Members):
    trainable: bool
    name: str

    def __init__(
        self,
        initial_value: Any,
        trainable: bool = True,
        name: str | None = None,
        dtype: Any = None,
    ):
        if callable(initial_value) and not isinstance(initial_value, ndarray):
            initial_value = initial_value()
        if initial_value is None:
            raise ValueError(message("a Variable of None has no value", "tnp.Variable(tnp.zeros(shape))"))
        source = to_array(initial_value)
        value = source._v
        if value.__class__ is Batched:
            raise BatchingError(
                message("a Variable cannot have a value for each example", "make it outside vectorized_map")
            )
        if value.__class__ is Symbol or context().trace is not None:
            raise ValueError(
                message(
                    "tnp.function makes no Variables: each call would need its own",
                    "make the Variable outside and use it inside the function",
                )
            )
        device = context().device
        if value.__class__ is Placed or (device is not None and device.engine is not None):
            self._v = _own_value(source, dtype)
        else:
            self._v = np.array(value, dtype=None if dtype is None else as_dtype(dtype), order="C")
        self._m = None
        if device is not None:
            own_meta(self).device = device
        self.trainable = bool(trainable)
        core.note_variable()
        self.name = "Variable" if name is None else name

    def assign(
        self, value: Any, use_locking: bool = False, name: str | None = None, read_value: bool = True
    ) -> Variable:
        """Set the elements to those of ``value``, which has the same shape; returns the variable.

        The gradient of what is computed afterwards belongs to the variable; none goes to ``value``, as in TensorFlow.
        Views of the variable see the new elements, and what a tape has recorded keeps the old ones.

        Raises ValueError for another shape or an array of another dtype, TypeError for numbers that do not fit it.

        >>> v = tnp.Variable([1.0, 2.0])
        >>> v.assign([3.0, 4.0]).numpy()
        array([3., 4.])
        """
        return self._assign(value, "assign")

    def assign_add(
        self, delta: Any, use_locking: bool = False, name: str | None = None, read_value: bool = True
    ) -> Variable:
        """Add ``delta``, which has the same shape; as ``assign``.

        >>> tnp.Variable([1.0]).assign_add([1.0]).numpy()
        array([2.])
        """
        with within(current().with_tapes(()), counts=False):  # what is written to a Variable is a new start for tapes
            return self._assign(self + self._checked(delta, "assign_add"), "assign_add")

    def assign_sub(
        self, delta: Any, use_locking: bool = False, name: str | None = None, read_value: bool = True
    ) -> Variable:
        """Subtract ``delta``, which has the same shape; as ``assign``.

        >>> tnp.Variable([1.0]).assign_sub([1.0]).numpy()
        array([0.])
        """
        with within(current().with_tapes(()), counts=False):  # what is written to a Variable is a new start for tapes
            return self._assign(self - self._checked(delta, "assign_sub"), "assign_sub")

    def _checked(self, value: Any, what: str) -> ndarray:
        """``value`` as an array of this variable's shape and dtype."""
        given = value
        value = to_array(value)
        if tuple(value.shape) != tuple(self.shape):
            raise ValueError(
                message(
                    f"Cannot {what} to variable {self.name!r}: Shape mismatch. The variable shape {tuple(self.shape)}, "
                    f"and the assigned value shape {tuple(value.shape)} are incompatible.",
                    f"tnp.broadcast_to(value, {tuple(self.shape)}), if that is meant",
                )
            )
        if value.dtype != self.dtype:
            if isinstance(given, ndarray):
                raise ValueError(
                    message(
                        f"Cannot {what} to variable {self.name!r} of dtype {self.dtype} a value of {value.dtype}",
                        f'value.astype("{self.dtype}")',
                    )
                )
            if not np.can_cast(value.dtype, self.dtype, "same_kind"):
                raise TypeError(
                    f"Cannot cast array data from {value.dtype!r} to {self.dtype!r} according to the rule 'same_kind'"
                )
            value = value.astype(self.dtype)
        return value

    def _assign(self, value: Any, what: str) -> Variable:
        with within(current().with_tapes(()), counts=False):  # what is written to a Variable is a new start for tapes
            value = self._checked(value, what)
            if self._writable_in_place() and context().trace is None and value._v.__class__ is np.ndarray:
                self._v[...] = value._v
                return self
            if value._v.__class__ is Batched:
                raise BatchingError(
                    message(
                        f"variable {self.name!r} was assigned a value that differs per example",
                        "return the value from vectorized_map and assign it afterwards",
                    )
                )
            fresh = bind(movement.copy, (value,), {})  # a value of its own, that no tape knows
        return self._rebind(fresh)

    def read_value(self) -> ndarray:
        """The elements as an array that does not change with the variable. Gradient: to the variable.

        >>> tnp.Variable(1.0).read_value().numpy()
        array(1.)
        """
        return bind(movement.copy, (self,), {})

    def value(self) -> ndarray:
        """As ``read_value``."""
        return self.read_value()

    def __repr__(self) -> str:
        value = self._shown()
        if value.__class__ is not np.ndarray:
            return f"Variable({self.name!r}, {value!r})"
        text = np.array2string(value, separator=", ", prefix="Variable(") if value.size else "[]"
        shape = f", shape={value.shape}" if not value.size else ""
        frozen = "" if self.trainable else ", trainable=False"
        return f"Variable({text}{shape}, dtype={value.dtype}, name={self.name!r}{frozen}, device={self.device.short})"

    def __copy__(self) -> Variable:
        numbers = concrete(self, "a copy")
        note_exit(self, "a copy of a Variable")
        with on_device(self.device):
            return Variable(numbers, self.trainable, self.name)  # type: ignore[call-arg]

    def __deepcopy__(self, memo: Any) -> Variable:
        return self.__copy__()

    def __reduce__(self) -> tuple:
        note_exit(self, "a pickle")
        return Variable, (concrete(self, "a pickle"), self.trainable, self.name)
