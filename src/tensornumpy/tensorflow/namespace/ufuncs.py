"""NumPy's ufuncs on tf.Tensors, with a short way for tensors of one dtype."""

from __future__ import annotations

import functools
from typing import Any

from ..._base.errors import message
from ..._base.scopes import tensor_scope
from ..._core import core
from ..._core._compiled import fast
from ...engines.base import loop_dtypes
from ...ops.elementwise import Elementwise
from ..operations.constants import refusals
from ..operations.evaluate import lowering_of, numpy_dtype
from ..tensors import host
from ..tensors.gradient import no_tape
from ..tensors.runtime import eager
from . import fastpath, lifting
from .compat import positional
from .lifting import EagerTensor, call, tf
from .scalars import constant

_has_no_tape = no_tape()
# ufunc -> all that its lowering is for eager tensors of single and double precision, and of bools
_KERNELS = {
    "add": "AddV2", "multiply": "Mul", "subtract": "Sub", "divide": "RealDiv", "power": "Pow", "maximum": "Maximum",
    "minimum": "Minimum", "less": "Less", "less_equal": "LessEqual", "greater": "Greater",
    "greater_equal": "GreaterEqual", "equal": "Equal", "not_equal": "NotEqual", "arctan2": "Atan2", "log": "Log",
    "log1p": "Log1p", "expm1": "Expm1", "sqrt": "Sqrt", "arcsin": "Asin", "arccos": "Acos", "arcsinh": "Asinh",
    "arccosh": "Acosh", "isnan": "IsNan", "isfinite": "IsFinite", "isinf": "IsInf", "floor": "Floor", "ceil": "Ceil",
    "rint": "Round", "sign": "Sign", "reciprocal": "Reciprocal", "fabs": "Abs", "absolute": "Abs", "negative": "Neg",
    "square": "Square", "exp": "Exp", "sin": "Sin", "cos": "Cos", "tan": "Tan", "sinh": "Sinh", "cosh": "Cosh",
    "tanh": "Tanh", "arctan": "Atan", "arctanh": "Atanh",
}  # fmt: skip
_OF_BOOLS = {
    "logical_and": "LogicalAnd", "logical_or": "LogicalOr", "logical_not": "LogicalNot", "bitwise_and": "LogicalAnd",
    "bitwise_or": "LogicalOr", "invert": "LogicalNot", "equal": "Equal", "not_equal": "NotEqual",
}  # fmt: skip
_NUMBERS = frozenset((int, float))
_ABSENT: Any = object()  # an operand that was not given
_FLOATS = frozenset((id(tf.float32), id(tf.float64)))  # there is one object for each dtype


def _weak(number: Any, other: Any) -> Any:
    """A Python number beside an eager tensor of floats: a tensor of its dtype, as NumPy takes it. Itself elsewhere."""
    if other.__class__ is not EagerTensor or id(other.dtype) not in _FLOATS or core.context().promotion is not None:
        return number
    if number.__class__ is int and not -(1 << 24) <= number <= 1 << 24:  # which any float holds
        return number
    return constant(float(number), other.dtype)


class _InPython:
    """The base of ufuncs where the core is not compiled. ``direct``: TensorFlow's number of the operands' dtype -> what
    ``_find`` says of it, where nothing has to be cast."""

    def __init__(self, operands: int):
        self.direct: dict[int, Any] = {}


_Called: Any = _InPython if fast is None else fast.KernelCall


class Ufunc(_Called):
    """A ufunc on tensors: ``native`` is the native namespace's object of this name.

    >>> tnp.add(tf.constant([1, 2]), 0.5)
    <tf.Tensor: shape=(2,), dtype=float64, numpy=array([1.5, 2.5])>
    """

    def __init__(self, native: Elementwise):
        super().__init__(native.nin)
        self.native = native
        self.__name__ = self.__qualname__ = native.__name__
        self.__doc__ = native.__doc__
        self.__module__ = "tensornumpy.tensorflow"
        self._names = ("x",) if native.nin == 1 else ("x1", "x2")  # by which TensorFlow NumPy takes the operands too

    def __repr__(self) -> str:
        return f"<ufunc {self.__name__!r}>"

    def __reduce__(self) -> str:
        return self.__name__

    autograph_info__: dict = {}  # AutoGraph leaves it as it is
    nin = property(lambda self: self.native.nin)
    nout = property(lambda self: self.native.nout)
    nargs = property(lambda self: self.native.nargs)
    ntypes = property(lambda self: self.native.ntypes)
    types = property(lambda self: self.native.types)
    identity = property(lambda self: self.native.identity)
    signature = property(lambda self: self.native.signature)
    __signature__ = property(lambda self: self.native.__signature__)

    def resolve_dtypes(
        self, dtypes: Any, *, signature: Any = None, casting: Any = None, reduction: bool = False
    ) -> Any:
        """The dtypes of operands and results in the loop that NumPy chooses, as ``numpy.ufunc``'s."""
        return self.native.resolve_dtypes(dtypes, signature=signature, casting=casting, reduction=reduction)

    def in_python(self, x: Any = _ABSENT, y: Any = _ABSENT, /, *args: Any, **kwargs: Any) -> Any:
        """A call, whatever it is with. The compiled core has those that are one kernel."""
        if y is _ABSENT:
            if x.__class__ is EagerTensor and self.nin == 1 and not kwargs and core.process_promotion is None:
                rule = self._rule(x)
                if rule and (rule[1] or _has_no_tape()):
                    return rule[0](x)
            given = () if x is _ABSENT else (x,)
        else:
            given = (x, y, *args)
            if self.nin == 2 and not args and not kwargs and core.process_promotion is None:
                if x.__class__ is not EagerTensor:
                    if x.__class__ in _NUMBERS:
                        x = _weak(x, y)
                elif y.__class__ in _NUMBERS:
                    y = _weak(y, x)
                if x.__class__ is EagerTensor and y.__class__ is EagerTensor:
                    if x._datatype_enum() == y._datatype_enum():
                        rule = self._rule(x)
                        if rule and (rule[1] or _has_no_tape()):
                            try:
                                return rule[0](x, y)
                            except refusals(tf):
                                pass  # below, which raises NumPy's error
        while len(given) < self.nin and (name := self._names[len(given)]) in kwargs:
            given, kwargs = (*given, kwargs[name]), {k: v for k, v in kwargs.items() if k != name}
        return call(self.native, given, kwargs)

    if fast is None:
        __call__ = in_python

    def _rule(self, x: Any) -> Any:
        """What ``_find`` says of the operand's dtype."""
        rule = self.direct.get(x._datatype_enum())
        return self._find(x.dtype) if rule is None else rule

    def _find(self, dtype: Any) -> Any:
        """``(rule, same)`` of the lowering if operands of this dtype go to it as they are; False otherwise."""
        native: Any = self.native
        found: Any = False
        try:
            lowering: Any = lowering_of(native)
            own = numpy_dtype(dtype)
            chosen = loop_dtypes(native.numpy, (own,) * native.nin)[: native.nin]
            is_direct = own.kind != "O" and all(d == own for d in chosen)  # not of strings
            if is_direct and (lowering.dtypes is None or own.name in lowering.dtypes):
                kernels = _KERNELS if id(dtype) in _FLOATS else _OF_BOOLS if dtype is tf.bool else {}
                name = kernels.get(lowering.name)
                if self.__name__ in host.UFUNCS:
                    found = (host.ufunc(native, lowering.rule), False)
                else:
                    rule = functools.partial(lowering.rule, tf) if name is None else eager(tf, name)
                    found = (rule, lowering.same)
        except TypeError:
            pass
        except NotImplementedError:
            pass
        self.direct[dtype.as_datatype_enum] = found
        return found

    def reduce(self, array: Any, *args: Any, **kwargs: Any) -> Any:
        """Fold along an axis, as ``numpy.ufunc.reduce``."""
        return call(self.native.reduce, (array, *args), kwargs)

    def accumulate(self, array: Any, *args: Any, **kwargs: Any) -> Any:
        """Running fold along an axis, as ``numpy.ufunc.accumulate``."""
        return call(self.native.accumulate, (array, *args), kwargs)

    def reduceat(self, array: Any, indices: Any, *args: Any, **kwargs: Any) -> Any:
        """Folds of slices, as ``numpy.ufunc.reduceat``."""
        return call(self.native.reduceat, (array, indices, *args), kwargs)

    def outer(self, a: Any, b: Any, /, **kwargs: Any) -> Any:
        """The ufunc on all pairs of elements, as ``numpy.ufunc.outer``."""
        return call(self.native.outer, (a, b), kwargs)

    def at(self, a: Any, indices: Any, b: Any = None, /) -> None:
        """Unbuffered in-place operation on a tf.Variable. Raises TypeError for a tf.Tensor."""
        if not lifting.is_variable(a):
            raise TypeError(
                message(
                    f"{self.__name__}.at writes into its argument, and a tf.Tensor cannot be written to",
                    f"a tf.Variable, or tnp.At(x)[index].{self.__name__}(values), which gives a new tensor",
                )
            )
        with tensor_scope():
            target = lifting.handle(tf.convert_to_tensor(a))
            more = () if b is None else (lifting.lift(b),)
            self.native.at(target, lifting.lift(indices), *more)
            a.assign(lifting.tensor_of(target))


class GeneralUfunc(Ufunc):
    """A generalized ufunc on tensors: matmul and its kin."""

    def __init__(self, native: Any):
        super().__init__(native)
        self._short = getattr(fastpath, native.__name__) if native.__name__ in fastpath.NAMES else None

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self._short is not None:
            return self._short(*args, **kwargs)
        return call(self.native, *positional(self.__name__, args, kwargs))
