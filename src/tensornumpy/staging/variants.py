"""Values that are a constant on one path and something else on another: ``best = None`` until a loop finds one, a state
that is one of several texts."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from ..compiler.ir import Affine
from .escape import Escape
from .source.names import UNDEFINED
from .symbolic import SymbolicInt
from .values import Each, Growing, Staged, StagedGenerator, StagedRange

OTHER = "a name that is None, or another constant"
_CONSTANTS = (type(None), str, bool)


class Variant:
    """``code`` (an integer known at run time only) is 0 where it is ``value``, else the number of a constant
    (``Writer.variants``). Wherever a value is needed, it is ``value``, or the call starts over in Python."""

    __slots__ = ("code", "tracer", "value")
    __array_ufunc__ = None

    def __init__(self, tracer: Any, code: SymbolicInt, value: Any):
        self.tracer, self.code, self.value = tracer, code, value

    def certain(self) -> Any:
        """The value; it must be there."""
        if self.value is UNDEFINED:
            raise Escape("a name that is one of several constants")
        t = self.tracer
        t.check(t.compare_exprs(np.equal, t.affine(self.code), Affine(0)), OTHER)
        return self.value

    def is_one(self, constant: Any) -> Any:
        """Whether it is this constant."""
        return self.code == self.tracer.code_of(constant)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.certain(), name)

    def __getitem__(self, key: Any) -> Any:
        return self.certain()[key]

    def __setitem__(self, key: Any, value: Any) -> None:
        self.certain()[key] = value

    def __iter__(self) -> Any:
        return iter(self.certain())

    def __bool__(self) -> bool:
        raise Escape("the truth of a name that is one of several constants")

    def __hash__(self) -> int:
        raise Escape("the hash of a name that is one of several constants")

    def __str__(self) -> str:
        raise Escape("the text of a name that is one of several constants")

    def __format__(self, spec: str) -> str:
        return str(self)


def _forward(name: str) -> Any:
    function = getattr(operator, name)
    return lambda self, *others: function(self.certain(), *map(certain, others))


def _reverse(name: str) -> Any:
    function = getattr(operator, name)
    return lambda self, other: function(certain(other), self.certain())


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "and_", "or_", "xor"):
    setattr(Variant, f"__{_name.strip('_')}__", _forward(_name))
    setattr(Variant, f"__r{_name.strip('_')}__", _reverse(_name))
for _name in ("lt", "le", "gt", "ge", "eq", "ne", "neg", "abs"):
    setattr(Variant, f"__{_name}__", _forward(_name))


def certain(x: Any) -> Any:
    """The value of what may be a ``Variant``."""
    return x.certain() if x.__class__ is Variant else x


def is_constant(x: Any) -> bool:
    """True for what can be one of several constants."""
    return x.__class__ in _CONSTANTS


def is_staged(x: Any) -> bool:
    """True if a value, or something in a list, tuple or dict, is known at run time only."""
    if isinstance(x, Staged | SymbolicInt | StagedRange | Each | Variant | Growing | StagedGenerator):
        return True
    if x.__class__ in (list, tuple, set):
        return any(map(is_staged, x))
    if x.__class__ is dict:
        return any(map(is_staged, x.values()))
    return isinstance(x, slice) and any(map(is_staged, (x.start, x.stop, x.step)))


def split(t: Any, x: Any) -> tuple[Any, Any]:
    """Code and value of anything."""
    if x.__class__ is Variant:
        return x.code, x.value
    return (t.code_of(x), UNDEFINED) if is_constant(x) or x is UNDEFINED else (0, x)


def joined(t: Any, code: Any, value: Any) -> Any:
    """The reverse of ``split``."""
    if code.__class__ is int:
        return t.variants[code - 1] if code else value
    return Variant(t, code, value)


def differ(a: Any, b: Any) -> bool:
    """True for two different values of a name that need a ``Variant``."""
    if a.__class__ is Variant or b.__class__ is Variant:
        return True
    one, two = is_constant(a), is_constant(b)
    if a.__class__ is bool and b.__class__ is bool:
        return False
    if one and two:
        return True
    x = a if one else b
    return (one or two) and x.__class__ is not bool


__all__ = ["OTHER", "Variant", "certain", "differ", "is_constant", "is_staged", "joined", "split"]
