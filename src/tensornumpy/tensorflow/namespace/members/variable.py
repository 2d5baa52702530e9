"""The members that NumPy's behaviour gives to tf.Variable: those of a tensor, and writes.

A write computes the variable's new value as the native namespace does it, with NumPy's casts and errors, and assigns
it; TensorFlow orders it in a graph like every assignment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...._base.errors import message
from ...._base.scopes import tensor_scope
from ...._core.core import ndarray as Handle
from ...operations.evaluate import numpy_dtype
from .. import lifting
from ..lifting import lift, tf
from . import tensor as members

_IN_PLACE = {
    "add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide", "floordiv": "floor_divide",
    "mod": "remainder", "pow": "power", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor",
    "lshift": "left_shift", "rshift": "right_shift", "matmul": "matmul",
}  # fmt: skip
# TensorFlow's classes of variables refuse these by methods of their own, below tf.Variable.
IN_PLACE = frozenset(f"__i{name}__" for name in _IN_PLACE)


def _written(variable: Any, write: Callable, args: tuple, kwargs: dict[str, Any]) -> None:
    """Let a method of ndarray that writes change a handle of the value, and assign what comes of it."""
    with tensor_scope():
        target = lifting.handle(tf.identity(variable))
        write(target, *[lift(a) for a in args], **{k: lift(v) for k, v in kwargs.items()})
        variable.assign(lifting.tensor_of(target))


def _setitem(self: Any, index: Any, value: Any) -> None:
    """NumPy's assignment to elements: values are cast and broadcast. Raises IndexError out of bounds."""
    _written(self, Handle.__setitem__, (index, value), {})


def _in_place(name: str, function: Any) -> Callable:
    def operate(self: Any, other: Any) -> Any:
        result = function(tf.convert_to_tensor(self), other)
        if result.shape.is_fully_defined() and self.shape.is_fully_defined() and result.shape != self.shape:
            raise ValueError(
                f"non-broadcastable output operand with shape {tuple(self.shape)} "
                f"doesn't match the broadcast shape {tuple(result.shape)}"
            )
        own, new = numpy_dtype(self.dtype), numpy_dtype(result.dtype)
        if own != new:
            if not np.can_cast(new, own, "same_kind"):
                raise TypeError(
                    f"Cannot cast ufunc {function.__name__!r} output from {new!r} to {own!r} "
                    "with casting rule 'same_kind'"
                )
            result = tf.cast(result, self.dtype)
        self.assign(result)
        return self

    operate.__name__, operate.__qualname__ = name, f"Variable.{name}"
    operate.__doc__ = f"``tnp.{function.__name__}``, assigned to the variable."
    return operate


def _writing_method(name: str) -> Callable:
    native = getattr(Handle, name)

    def of_variable(self: Any, *args: Any, **kwargs: Any) -> None:
        _written(self, native, args, kwargs)

    of_variable.__name__, of_variable.__qualname__, of_variable.__doc__ = name, f"Variable.{name}", native.__doc__
    return of_variable


def _refused(name: str, instead: str) -> Callable:
    def of_variable(self: Any, *args: Any, **kwargs: Any) -> Any:
        raise TypeError(message(f"x.{name}: a tf.Variable keeps its shape and its memory", instead))

    of_variable.__name__, of_variable.__qualname__ = name, f"Variable.{name}"
    of_variable.__doc__ = f"Raises TypeError. Instead: {instead}."
    return of_variable


def _read(member: Callable) -> Callable:
    """A tensor's member for a variable: on its value."""

    def of_variable(self: Any, *args: Any, **kwargs: Any) -> Any:
        return member(self.value(), *args, **kwargs)

    of_variable.__name__, of_variable.__qualname__ = member.__name__, f"Variable.{member.__name__}"
    of_variable.__doc__ = member.__doc__
    return of_variable


def _getitem(read: Callable) -> Callable:
    def __getitem__(self: Any, index: Any) -> Any:
        """NumPy's indexing of the value. The result has TensorFlow's ``assign``, which writes to the variable."""
        result = read(self.value(), index)

        def assign(value: Any, name: str | None = None) -> Any:
            self[index] = value
            return self

        result.assign = assign
        return result

    return __getitem__


def _equality(name: str, compare: Callable, original: Callable) -> Callable:
    def operate(self: Any, other: Any) -> Any:
        if other is None or (not tf.executing_eagerly() and members.is_identity(self.value())):
            return original(self, other)
        return compare(self.value(), other)

    operate.__name__, operate.__qualname__ = name, f"Variable.{name}"
    return operate


def variable_members(functions: Callable[[str], Any]) -> dict[str, Any]:
    """Everything that tf.Variable gains, by attribute name."""
    tensor = members.tensor_members(functions)
    found: dict[str, Any] = {}
    for name, member in tensor.items():
        if isinstance(member, property):
            found[name] = property(_read(member.fget), doc=member.__doc__)  # type: ignore[arg-type]
        elif name in ("__eq__", "__ne__"):
            found[name] = _equality(name, member, getattr(tf.Variable, name))
        elif name not in members.WRITING:
            found[name] = _read(member)
    found |= {f"__i{name}__": _in_place(f"__i{name}__", functions(of)) for name, of in _IN_PLACE.items()}
    found |= {name: _writing_method(name) for name in ("sort", "partition", "fill", "put")}
    found |= {name: _refused(name, members.WRITING[name]) for name in members.WRITING if name not in found}
    found["__iter__"] = lambda self: iter(self.value())
    found["ndim"] = property(lambda self: self.shape.rank, doc="Number of axes.")
    found["__getitem__"] = _getitem(tensor["__getitem__"])
    found["__setitem__"] = _setitem
    return found


__all__ = ["IN_PLACE", "variable_members"]
