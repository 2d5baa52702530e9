"""What stands for arrays and numbers while a function is staged. Operators and methods write statements (tracer.py)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..compiler.ir import Affine, Cell, Expr, Load, Var, View
from .escape import Escape
from .symbolic import SymbolicInt, Unknown, _refuse

_BINARY = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "truediv": np.divide, "floordiv": np.floor_divide,
    "mod": np.remainder, "pow": np.power, "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor,
    "lshift": np.left_shift, "rshift": np.right_shift, "matmul": np.matmul,
}  # fmt: skip
_COMPARE = {
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "eq": np.equal,
    "ne": np.not_equal,
}


class Staged(Unknown):
    """An array or a number whose value is known at run time."""

    __slots__ = ("tracer",)
    __array_ufunc__ = None  # NumPy's operators leave it to ours
    tracer: Any
    dtype: np.dtype
    sizes: tuple[Affine, ...]  # the shape

    @property
    def shape(self) -> tuple[Any, ...]:
        """The shape, of Python and symbolic integers."""
        sizes = self.sizes if getattr(self, "mask", None) is None else self.tracer.packed(self).sizes
        return tuple(SymbolicInt.of(self.tracer, n) for n in sizes)

    @property
    def ndim(self) -> int:
        """Number of axes."""
        return len(self.sizes)

    @property
    def size(self) -> Any:
        """Number of elements."""
        result: Any = 1
        for n in self.shape:
            result = result * n
        return result

    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.dtype.itemsize)

    def __neg__(self) -> Any:
        return self.tracer.arithmetic(np.negative, self)

    def __pos__(self) -> Any:
        return self.tracer.arithmetic(np.positive, self)

    def __abs__(self) -> Any:
        return self.tracer.arithmetic(np.absolute, self)

    def __invert__(self) -> Any:
        return self.tracer.arithmetic(np.invert, self)

    def __divmod__(self, other: Any) -> Any:
        return self // other, self % other

    @property
    def real(self) -> Any:
        """The real part."""
        return self.tracer.call_named("real", self)

    @property
    def imag(self) -> Any:
        """The imaginary part."""
        return self.tracer.call_named("imag", self)

    def __getattr__(self, name: str) -> Any:
        method = self.tracer.method(self, name)
        if method is None:
            raise Escape(f"the attribute {name!r} of an array")
        return method

    __contains__ = _refuse("the members")
    __iter__ = _refuse("the members")
    __copy__ = _refuse("a copy")
    __deepcopy__ = _refuse("a copy")
    __reduce__ = _refuse("a copy")


def _operator(op: np.ufunc, reverse: bool) -> Any:
    if reverse:
        return lambda self, other: self.tracer.arithmetic(op, other, self)
    return lambda self, other: self.tracer.arithmetic(op, self, other)


for _name, _op in _BINARY.items():
    setattr(Staged, f"__{_name}__", _operator(_op, False))
    setattr(Staged, f"__r{_name}__", _operator(_op, True))
for _name, _op in _COMPARE.items():
    setattr(Staged, f"__{_name}__", _operator(_op, False))


class Scalar(Staged):
    """A number: ``python`` is True for Python's own (float, complex, bool), False for NumPy's. ``defined``: a cell that
    tells whether the name has a value at all; ``sure``: what tells whether the number is of this kind, where a name
    has a Python number on one path (``s = 0``) and NumPy's on another; ``weak``: the kind of that Python number, if
    it is known."""

    __slots__ = ("defined", "expr", "python", "sure", "weak")

    def __init__(
        self, tracer: Any, expr: Expr, python: bool = False, defined: Cell | None = None, sure: Expr | None = None
    ):
        self.tracer, self.expr, self.python, self.defined, self.sure = tracer, expr, python, defined, sure
        self.weak: Any = None

    sizes = ()

    @property
    def dtype(self) -> np.dtype:  # type: ignore[override]
        """The dtype; of Python's numbers the one that holds them."""
        if self.python:
            raise Escape("the dtype of a Python number")
        return self.expr.dtype

    def __repr__(self) -> str:
        return f"<staged {'Python' if self.python else 'NumPy'} {self.expr.dtype}>"

    def __getitem__(self, key: Any) -> Any:
        if key == () or key is Ellipsis:
            return self
        raise Escape("indexing a number")


class StagedArray(Staged):
    """An array in a buffer. ``mask``: the elements it stands for, where it was taken by a mask."""

    __slots__ = ("mask", "sizes", "view")

    def __init__(self, tracer: Any, view: View, sizes: tuple[Affine, ...], mask: StagedArray | None = None):
        self.tracer, self.view, self.sizes, self.mask = tracer, view, sizes, mask

    @property
    def dtype(self) -> np.dtype:  # type: ignore[override]
        """The dtype."""
        return self.view.buf.dtype

    @property
    def ndim(self) -> int:
        """Number of axes: those of a mask become one."""
        return len(self.sizes) + (0 if self.mask is None else 1 - sum(map(bool, self.mask.view.strides)))

    @property
    def T(self) -> StagedArray:
        """The transposed array, a view."""
        return self.tracer.transposed(self)

    @property
    def shape(self) -> tuple[Any, ...]:
        """The shape, of Python and symbolic integers; can be set where that needs no copy."""
        return super().shape

    @shape.setter
    def shape(self, shape: Any) -> None:
        made = self.tracer.call_named("reshape", self, shape)
        if made.view.buf is not self.view.buf:
            raise Escape("a shape that needs a copy is assigned")
        self.view, self.sizes = made.view, made.sizes

    def load(self) -> Load:
        """Its elements as an expression over its own shape."""
        return Load(self.dtype, self.view)

    def __len__(self) -> int:
        raise Escape("len() by C code")

    def __getitem__(self, key: Any) -> Any:
        return self.tracer.getitem(self, key)

    def __iter__(self) -> Any:
        """Its rows, for Python to unroll: unpacking, comprehensions."""
        if self.mask is not None:
            return iter(self.tracer.packed(self))
        if not self.sizes or not self.sizes[0].is_const:
            raise Escape("the rows of an array whose length is known at run time only")
        return (self.tracer.getitem(self, k) for k in range(self.sizes[0].const))

    def __setitem__(self, key: Any, value: Any) -> None:
        self.tracer.setitem(self, key, value)

    def __repr__(self) -> str:
        return f"<staged array {self.sizes} {self.dtype}>"


def _in_place(op: np.ufunc) -> Any:
    return lambda self, other: self.tracer.in_place(op, self, other)


for _name, _op in _BINARY.items():
    setattr(StagedArray, f"__i{_name}__", _in_place(_op))


class StagedGenerator:
    """A random generator; ``var`` is its number in the program, ``kind`` the class of that number."""

    __slots__ = ("kind", "tracer", "var")

    def __init__(self, tracer: Any, var: Var, kind: Any):
        self.tracer, self.var, self.kind = tracer, var, kind

    def __getattr__(self, name: str) -> Any:
        return self.tracer.drawing(self, name)


class Growing:
    """The items of a list whose length is known at run time only (lists.py)."""

    __slots__ = ()


class StagedRange:
    """``range`` with bounds known at run time."""

    __slots__ = ("start", "step", "stop")

    def __init__(self, start: Any, stop: Any, step: int):
        self.start, self.stop, self.step = start, stop, step


class Each:
    """Something to loop over by an index: ``length`` items, ``item(i)`` each (rows, zip, enumerate, reversed).
    ``made``: of an iterator, in how many loops and branches it was made; -1 when somebody has gone over it."""

    __slots__ = ("item", "length", "made")

    def __init__(self, length: Any, item: Any):
        self.length, self.item = length, item
        self.made: int | None = None


__all__ = ["Each", "Growing", "Scalar", "Staged", "StagedArray", "StagedGenerator", "StagedRange"]
