"""The members that NumPy's behaviour gives to tf.Tensor: operators, indexing, methods and attributes of an ndarray.

Nothing here touches TensorFlow: ``tensor_members`` makes a table of them, and behavior.py puts them in and takes them
out again. What an operator of NumPy does not know (ragged tensors, Keras' symbolic inputs, tensors of strings) goes to
TensorFlow's own operator, which each of these keeps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as _native

from ...._base.errors import asked_by_tensorflow, message
from ...._core.core import ndarray as Handle
from ...operations.constants import refusals
from ...tensors.gradient import is_recording
from .. import fastpath, lifting
from ..lifting import EagerTensor, call, tf
from ..ufuncs import Ufunc
from .at import At

_OPERATORS = {
    "add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide", "floordiv": "floor_divide",
    "mod": "remainder", "pow": "power", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor",
    "lshift": "left_shift", "rshift": "right_shift", "divmod": "divmod",
}  # fmt: skip
_COMPARISONS = {
    "eq": "equal", "ne": "not_equal", "lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal",
}  # fmt: skip
_UNARY = {"neg": "negative", "pos": "positive", "abs": "absolute", "invert": "bitwise_not"}
# Methods of an ndarray that are functions of its values.
_METHODS = (
    "all", "any", "argmax", "argmin", "argpartition", "argsort", "astype", "choose", "clip", "compress", "conj",
    "conjugate", "copy", "cumprod", "cumsum", "diagonal", "dot", "flatten", "item", "max", "mean", "min", "nonzero",
    "prod", "ravel", "repeat", "reshape", "round", "searchsorted", "squeeze", "std", "sum", "swapaxes", "take",
    "tobytes", "tolist", "trace", "transpose", "var",
)  # fmt: skip
_SHORT = ("max", "mean", "min", "sum")  # of these, namespace/fastpath.py has a way for eager tensors
# Methods that write into the array, and what stands in their place for a tensor.
WRITING = {
    "sort": "tnp.sort(x)", "partition": "tnp.partition(x, kth)", "fill": "tnp.full_like(x, value)",
    "put": "tnp.At(tnp.ravel(x))[indices].set(values)", "resize": "tnp.resize(x, new_shape)",
    "byteswap": "x.numpy().byteswap()", "setfield": "x.numpy().setfield(...)", "setflags": "x.numpy().setflags(...)",
}  # fmt: skip
_ATTRIBUTES = ("T", "mT", "real", "imag", "itemsize", "nbytes")

_TENSORS = (tf.Tensor, tf.Variable, tf.__internal__.types.Tensor)  # of the last kind are Keras' variables
_KNOWN = (int, float, complex, np.ndarray, np.generic, list, tuple, Handle, *_TENSORS)
_numeric: dict[Any, bool] = {}


def is_numeric(dtype: Any) -> bool:
    """True for TensorFlow's dtypes whose tensors are NumPy arrays of numbers or bools."""
    known = _numeric.get(dtype)
    if known is None:
        known = (dtype.is_floating or dtype.is_integer or dtype.is_complex or dtype.is_bool) and not dtype.is_quantized
        _numeric[dtype] = known
    return known


def _is_ours(x: Any, other: Any) -> bool:
    """True if NumPy's operator knows both operands."""
    if not is_numeric(x.dtype) or not isinstance(other, _KNOWN):
        return False
    return not isinstance(other, _TENSORS) or is_numeric(tf.as_dtype(other.dtype))


def is_identity(x: Any) -> bool:
    """True where TensorFlow's ``==`` of tensors asks whether they are one object: in graphs of TensorFlow 1."""
    return not tf.Tensor._USE_EQUALITY or (
        x.__class__ is not EagerTensor and not getattr(x.graph, "building_function", True)
    )


def _binary(name: str, function: Any, original: Callable | None, reflected: bool) -> Callable:
    direct = function.direct if function.__class__ is Ufunc else None  # a generalized one has a short way of its own

    def operate(self: Any, other: Any) -> Any:
        if self.__class__ is EagerTensor and other.__class__ is EagerTensor and direct is not None:
            kind = self._datatype_enum()
            if kind == other._datatype_enum():
                rule = direct.get(kind)
                if rule is None:
                    rule = function._find(self.dtype)
                if rule and (rule[1] or not is_recording()):
                    try:
                        return rule[0](other, self) if reflected else rule[0](self, other)
                    except refusals(tf):
                        pass  # below, which raises NumPy's error
        if not _is_ours(self, other):
            return NotImplemented if original is None else original(self, other)
        return function(other, self) if reflected else function(self, other)

    return _named(operate, name, function)


def _comparison(name: str, function: Ufunc, original: Callable) -> Callable:
    compare = _binary(name, function, original, False)
    if name not in ("__eq__", "__ne__"):
        return compare

    def operate(self: Any, other: Any) -> Any:
        if self.__class__ is not EagerTensor or other.__class__ is not EagerTensor:
            if is_identity(self):
                return original(self, other)
        return compare(self, other)

    return _named(operate, name, function)


def _unary(name: str, function: Ufunc, original: Callable | None) -> Callable:
    def operate(self: Any) -> Any:
        if not is_numeric(self.dtype) and original is not None:
            return original(self)
        return function(self)

    return _named(operate, name, function)


def _named(function: Callable, name: str, of: Any) -> Callable:
    function.__name__, function.__qualname__, function.__doc__ = name, f"Tensor.{name}", of.__doc__
    function.__module__ = "tensornumpy.tensorflow"
    return function


def operators(original: Callable[[str], Any], functions: Callable[[str], Any]) -> dict[str, Callable]:
    """The operators by attribute name; ``original`` gives TensorFlow's, ``functions`` the namespace's by name."""
    found: dict[str, Callable] = {}
    for name, ufunc in _OPERATORS.items():
        for attribute, reflected in ((f"__{name}__", False), (f"__r{name}__", True)):
            found[attribute] = _binary(attribute, functions(ufunc), original(attribute), reflected)
    for attribute, reflected in (("__matmul__", False), ("__rmatmul__", True)):
        found[attribute] = _binary(attribute, functions("matmul"), original(attribute), reflected)
    for name, ufunc in _COMPARISONS.items():
        found[f"__{name}__"] = _comparison(f"__{name}__", functions(ufunc), original(f"__{name}__"))
    for name, ufunc in _UNARY.items():
        found[f"__{name}__"] = _unary(f"__{name}__", functions(ufunc), original(f"__{name}__"))
    return found


# --- indexing ---------------------------------------------------------------------------------------------


def _getitem(original: Callable) -> Callable:
    def __getitem__(self: Any, index: Any) -> Any:
        """NumPy's indexing, basic and advanced. Raises IndexError out of bounds."""
        found = fastpath.getitem(self, index)
        if found is not NotImplemented:
            return found
        if not is_numeric(self.dtype):
            return original(self, index)
        if self.shape.rank is None and fastpath.basic(index) is not None:
            return original(self, index)
        if index.__class__ is list and asked_by_tensorflow():
            return original(self, index)  # its own code means a tuple: [] too, for a row of a ragged tensor
        if index.__class__ is list and any(p is None or p is Ellipsis or p.__class__ is slice for p in index):
            index = tuple(index)  # TensorFlow's own code writes it so
        return call(Handle.__getitem__, (self, index), {})

    return __getitem__


def shown(index: Any) -> str:
    """An index as it is written in brackets."""
    parts = index if isinstance(index, tuple) else (index,)
    return ", ".join(map(_shown_part, parts)) or "()"


def _shown_part(part: Any) -> str:
    if part.__class__ is slice:
        ends = ["" if end is None else _shown_part(end) for end in (part.start, part.stop, part.step)]
        return ":".join(ends if ends[2] else ends[:2])
    if part is Ellipsis:
        return "..."
    if isinstance(part, bool | int | np.integer | type(None)) or (isinstance(part, list) and len(part) < 6):
        return str(part)
    return "index"


def _setitem(self: Any, index: Any, value: Any) -> None:
    """Raises TypeError: a tensor cannot be written to."""
    raise TypeError(
        message(
            f"t[{shown(index)}] = v: a tf.Tensor cannot be written to",
            f"t = t.at[{shown(index)}].set(v), or a tf.Variable, which can",
        )
    )


def _len(self: Any) -> int:
    """Length of the first axis. Raises TypeError where a graph does not know it yet."""
    shape = self.shape
    if shape.rank is None or (shape.rank and shape[0] is None):
        raise TypeError(message("len() of a tensor whose first axis has no known length yet", "tf.shape(t)[0]"))
    if not shape.rank:
        raise TypeError("len() of unsized object")
    return shape[0]


def _contains(self: Any, item: Any) -> bool:
    return bool(call(lambda x, y: (x == y).any(), (self, item), {}))


# --- methods and attributes -------------------------------------------------------------------------------


def method(name: str) -> Callable:
    """A method of an ndarray as one of a tensor."""
    native = getattr(Handle, name)
    if name in _SHORT:
        function = getattr(fastpath, name)

        def reduced(self: Any, *args: Any, **kwargs: Any) -> Any:
            return function(self, *args, **kwargs)

        return _named(reduced, name, native)

    def of_tensor(self: Any, *args: Any, **kwargs: Any) -> Any:
        return call(native, (self, *args), kwargs)

    return _named(of_tensor, name, native)


def _attribute(name: str) -> property:
    return property(lambda self: call(getattr, (self, name), {}), doc=getattr(Handle, name).__doc__)


def _refused(name: str, instead: str) -> Callable:
    def of_tensor(self: Any, *args: Any, **kwargs: Any) -> Any:
        raise TypeError(message(f"x.{name} writes into the array, and a tf.Tensor cannot be written to", instead))

    of_tensor.__name__, of_tensor.__qualname__ = name, f"Tensor.{name}"
    of_tensor.__doc__ = f"Raises TypeError: a tensor cannot be written to. Instead: {instead}."
    return of_tensor


def _size(self: Any) -> Any:
    """Number of elements; a tensor where a graph knows it only when it runs."""
    if self.__class__ is EagerTensor:
        return self._num_elements()
    known = self.shape.num_elements()
    return tf.size(self) if known is None else known


def _view(self: Any, dtype: Any = None, type: Any = None) -> Any:
    """The same bits read as another dtype, along the last axis. Gradient: none."""
    if dtype is None or (isinstance(dtype, builtin_type) and issubclass(dtype, tf.Tensor | np.ndarray)):
        return tf.identity(self)
    target = tf.as_dtype(lifting.lift(dtype))
    own, new = self.dtype.size, target.size
    if own == new:
        return tf.bitcast(self, target)
    if not self.shape.rank:
        raise ValueError("Changing the dtype of a 0d array is only supported if the itemsize is unchanged")
    lead = tf.shape(self)[:-1]
    if own > new:
        return tf.reshape(tf.bitcast(self, target), tf.concat([lead, [-1]], 0))
    if self.shape[-1] is not None and self.shape[-1] % (new // own):
        raise ValueError(
            "When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis "
            "of the array."
        )
    return tf.bitcast(tf.reshape(self, tf.concat([lead, [-1, new // own]], 0)), target)


builtin_type = type


def values() -> dict[str, Any]:
    """Methods and attributes that only read, for tensors and variables alike."""
    found: dict[str, Any] = {name: method(name) for name in _METHODS}
    found |= {name: _attribute(name) for name in _ATTRIBUTES}
    found["T"] = property(fastpath.transpose, doc=found["T"].__doc__)
    found["flat"] = property(lambda self: call(_native.ravel, (self,), {}), doc="The elements in C order, as a tensor.")
    found["at"] = property(At, doc="Updates that give a new tensor: ``t.at[1].set(v)``, ``t.at[i].add(v)`` ...")
    found["size"] = property(_size)
    found["data"] = property(lambda self: self, doc="The tensor itself.")
    found["view"] = _view
    found["__round__"] = lambda self, ndigits=0: call(_native.round, (self, ndigits or 0), {})
    found["__contains__"] = _contains
    return found


def tensor_members(functions: Callable[[str], Any]) -> dict[str, Any]:
    """Everything that tf.Tensor gains, by attribute name."""

    def original(name: str) -> Any:
        return getattr(tf.Tensor, name, None)

    found = values() | operators(original, functions)
    found |= {name: _refused(name, instead) for name, instead in WRITING.items()}
    found["__getitem__"] = _getitem(original("__getitem__"))
    found["__setitem__"] = _setitem
    found["__len__"] = _len
    return found


def weak_members(functions: Callable[[str], Any]) -> dict[str, Any]:
    """Everything that a weak tensor gains: the same, with results whose dtypes give way too."""
    found = values() | {name: _refused(name, instead) for name, instead in WRITING.items()}
    found_astype = found["astype"]
    found["__getitem__"] = lambda self, index: call(Handle.__getitem__, (self, index), {})
    found["__setitem__"] = _setitem
    found["__array_priority__"] = tf.Tensor.__array_priority__  # NumPy's arrays leave the operator to it
    binary = {**_OPERATORS, "matmul": "matmul"}
    for name, ufunc in [*binary.items(), *_COMPARISONS.items()]:
        function = functions(ufunc)
        found[f"__{name}__"] = _named(lambda self, other, f=function: f(self, other), f"__{name}__", function)
        if name in binary:
            found[f"__r{name}__"] = _named(lambda self, other, f=function: f(other, self), f"__r{name}__", function)
    for name, ufunc in _UNARY.items():
        function = functions(ufunc)
        found[f"__{name}__"] = _named(lambda self, f=function: f(self), f"__{name}__", function)
    for name in _SHORT:
        native = getattr(Handle, name)
        found[name] = _named(lambda self, *a, f=native, **k: call(f, (self, *a), k), name, native)
    found["T"] = _attribute("T")
    found["size"] = property(lambda self: _size(self.tensor))
    found["ndim"] = property(lambda self: self.shape.rank, doc="Number of axes.")
    found["astype"] = lambda self, *a, **k: found_astype(self.tensor, *a, **k)
    found["view"] = lambda self, *a, **k: _view(self.tensor, *a, **k)
    return found


__all__ = [
    "WRITING",
    "is_identity",
    "is_numeric",
    "method",
    "operators",
    "shown",
    "tensor_members",
    "values",
    "weak_members",
]
