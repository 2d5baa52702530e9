"""Elementwise functions of masked arrays: NumPy's objects ``np.ma.add``, ``np.ma.log``, ..., and operators.

Where something watches, an object computes with ops of ours what NumPy's does: the mask of a result is that of any
operand, and of what lies outside of the function's domain; under it stands the first operand. What is masked is put
out of the way before the function is called, not after: else a NaN there, times a cotangent of zero, would be in the
gradient of everything that it was combined with.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.ma import nomask

from .._base.errors import RefusedError, message
from .._base.plugins import plugin
from .._core.advice import advised
from .._core.core import ndarray
from . import direct
from .array import MaskedArray
from .values import (
    FUNCTIONS,
    UFUNCS,
    by_numpy,
    checked_fill,
    getdata,
    getmask,
    getmaskarray,
    is_ours,
    made,
    masked_or,
    ours,
    settled,
    shrunk,
    watched,
    written,
)

tnp: Any = plugin("public")
_core: Any = np.ma.core

# Where each function is finite, with all derivatives; 1 for all others.
_INSIDE = {"arccosh": 2.0, "arcsin": 0.0, "arccos": 0.0, "arctanh": 0.0, "tan": 0.0}


def chosen(mask: Any, under: Any, data: Any) -> Any:
    """``data`` with ``under`` where the mask is, in the dtype of ``data``."""
    if mask is nomask:
        return data
    is_number = under.__class__ is int and data.dtype.kind in "biufc"
    return tnp.where(mask, data.dtype.type(under) if is_number else tnp.asarray(under).astype(data.dtype), data)


def _divides_by_zero(a: Any, b: Any) -> Any:
    """Where NumPy sees a division by zero, or by next to nothing."""
    with np.errstate(all="ignore"):
        return tnp.abs(a) * np.finfo(float).tiny >= tnp.abs(b)


def _outside(domain: Any, *values: Any) -> Any:
    """Where NumPy masks the result, as far as the operands tell."""
    if domain is np.power:
        a, b = values
        return ((a < 0) & (b != tnp.floor(b))) | ((a == 0) & (b < 0))
    if isinstance(domain, _core._DomainSafeDivide):
        a, b = values
        return _divides_by_zero(a, b) | ~tnp.isfinite(a) | tnp.isnan(b)
    return domain(*values) | ~tnp.isfinite(values[0])


def _like(data: Any, mask: Any, *operands: Any) -> Any:
    """A result in the manner of the first operand that is a masked array; an element if it has no axes."""
    if not data.ndim:
        return settled(data, mask)
    source = next(filter(is_ours, operands), None)
    if source is None:
        return made(data, mask)
    fill = source._fill
    if fill is not None and data.dtype != source.dtype:
        fill = _refit(fill, data.dtype)
    return made(data, mask, fill, type(source), source._hardmask)


def _refit(fill: Any, dtype: np.dtype) -> Any:
    try:
        return checked_fill(fill, dtype)
    except (TypeError, ValueError):
        return None


def _is_real(values: list[Any]) -> bool:
    return all(v.dtype.kind in "iufb" for v in values)


def _inside(name: str, mask: Any, value: Any) -> Any:
    """An operand with a harmless number where the mask is."""
    return chosen(mask, _INSIDE.get(name, 1), value) if value.dtype.kind in "fciu" else value


def computed(function: Callable, operands: tuple, domain: Any = None, is_partial: bool = False) -> Any:
    """An elementwise function of masked arrays, by ops. ``is_partial``: what is not finite is masked, too."""
    operands = tuple([ours(a) if isinstance(a, np.ma.MaskedArray) else a for a in operands])
    values = [getdata(a) for a in operands]
    masks = [getmask(a) for a in operands]
    name = getattr(function, "__name__", "")
    mask = masked_or(*masks)
    if is_partial:
        constants = [tnp.stop_gradient(v) for v in values]
        mask = masked_or(mask, _outside(domain, *constants) if domain is not np.power or _is_real(values) else nomask)
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            trial = function(*[_inside(name, mask, v) for v in constants])
        mask = masked_or(mask, ~tnp.isfinite(trial))
    if mask is nomask:
        return _like(function(*values), nomask, *operands)
    if all(v.dtype.kind in "fc" for v in values) or is_partial:
        given = [_inside(name, mask, v) for v in values]
    else:
        given = values
    result = function(*given)
    mask = tnp.broadcast_to(mask, tuple(result.shape)) if tuple(mask.shape) != tuple(result.shape) else mask
    return _like(_restored(result, mask, values[0], len(values), is_partial), mask, *operands)


def _restored(result: Any, mask: Any, first: Any, count: int, is_partial: bool) -> Any:
    """The result with the first operand under the mask, where NumPy's rule of casting leaves it there."""
    rule: Any = "same_kind" if count == 1 else "safe" if is_partial else "unsafe"
    if not result.ndim:
        return result
    if not np.can_cast(first.dtype, result.dtype, rule):
        return chosen(mask, 0, result) if rule == "safe" else result
    if first.dtype.kind == "c" and result.dtype.kind != "c":
        first = first.real
    return chosen(mask, first, result)


class MaskedUfunc:
    """A function of masked arrays by NumPy's name: ``tnp.ma.add(a, b)``, with ``reduce``, ``outer``, ``accumulate``.

    Gradient: of what is not masked. Raises RefusedError for ``out`` where a tape, a trace or a batch watches.
    """

    def __init__(self, theirs: Any, name: str):
        self._theirs = theirs
        self.__name__ = self.__qualname__ = name
        self.__module__ = "tensornumpy.ma"
        self.__doc__ = f"NumPy's ``ma.{name}``: masked where an operand is, or off its domain. Gradient: of the rest."

    def __repr__(self) -> str:
        return f"<tnp.ma.{self.__name__}>"

    def __reduce__(self) -> Any:
        return f"{self.__name__}"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        found = getattr(self._theirs, name)
        if name not in ("reduce", "accumulate", "outer") or found is None:
            return found
        return lambda *args, **kwargs: by_numpy(f"tnp.ma.{self.__name__}.{name}", found, args, kwargs)

    @advised
    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if not watched(args, kwargs):
            found = NotImplemented if kwargs else direct.ufunc(self._theirs, args)
            return by_numpy(f"tnp.ma.{self.__name__}", self._theirs, args, kwargs) if found is NotImplemented else found
        if kwargs.pop("out", None) is not None:
            raise RefusedError(
                message(f"tnp.ma.{self.__name__} got out=, and the arrays are watched", "y[...] = the result")
            )
        return self.body(*args, **kwargs)

    def body(self, *args: Any, **kwargs: Any) -> Any:
        """What is computed where something watches."""
        theirs = self._theirs
        if isinstance(theirs, _core._extrema_operation):
            a, b = args
            return FUNCTIONS["ma.where"](UFUNCS[theirs.compare.f].body(a, b), a, b)
        name = theirs.f.__name__
        function = getattr(tnp, name)
        count = 1 if isinstance(theirs, _core._MaskedUnaryOperation) else 2
        operands, more = args[:count], args[count:]
        called = function
        if more or kwargs:
            called = lambda *values: function(*values, *more, **kwargs)  # noqa: E731
            called.__name__ = name
        domain = getattr(theirs, "domain", None)
        return computed(called, operands, domain, domain is not None)


def _power(a: Any, b: Any) -> Any:
    """``np.ma.power`` by ops: what is not finite is masked, and filled."""
    found = computed(tnp.power, (a, b), np.power, True)
    if not isinstance(found, MaskedArray) or not found.ndim:
        return found
    if found.dtype.kind not in "fc":
        return found  # integers are finite
    before = masked_or(getmask(a), getmask(b))
    given = nomask if before is nomask else tnp.broadcast_to(before, tuple(found.shape))
    under = found.fill_value if given is nomask else tnp.where(given, getdata(a), found.fill_value)
    with np.errstate(over="ignore"):  # of a fill value that the dtype does not hold
        found._data = chosen(found._mask, under, found._data)
    return found


@advised
def power(a: Any, b: Any, third: Any = None) -> Any:
    """``a`` to the power of ``b``; what is not finite is masked. Raises MaskError for a ``third`` argument.

    Gradient: as ``tnp.power``, of what is not masked.

    >>> tnp.ma.power(tnp.ma.array([2.0, -1.0]), 0.5).mask.tolist()
    [False, True]
    """
    if third is not None or not watched(a, b):
        return by_numpy("tnp.ma.power", np.ma.power, (a, b, third), {})
    return _power(a, b)


_KINDS = (
    _core._MaskedUnaryOperation, _core._MaskedBinaryOperation, _core._DomainedBinaryOperation, _core._extrema_operation,
)  # fmt: skip
objects: dict[str, Any] = {}
for _name in np.ma.__all__:
    _theirs = getattr(np.ma, _name)
    if isinstance(_theirs, _KINDS):
        objects[_name] = next(
            (o for o in objects.values() if o._theirs is _theirs), None
        ) or MaskedUfunc(_theirs, _name)  # fmt: skip
        UFUNCS.setdefault(_theirs.f, objects[_name])


def _contracted(function: Callable, operands: tuple) -> Any:
    """``matmul``, ``vecdot`` and their like: NumPy takes what is masked with the rest, and gives the result the masks
    of the operands, elementwise, whether or not they are of its shape."""
    operands = tuple([ours(a) if isinstance(a, np.ma.MaskedArray) else a for a in operands])
    data = function(*[getdata(a) for a in operands])
    mask = shrunk(masked_or(*[getmaskarray(a) for a in operands]))  # also a mask that is False broadcasts, or raises
    if mask is not nomask and tuple(mask.shape) != tuple(data.shape):
        if not tnp.any(mask):
            mask = nomask
        elif not data.ndim and mask:  # of several elements NumPy's error
            return np.ma.masked
    source = next(filter(is_ours, operands))
    fill = source._fill
    if fill is not None and data.dtype != source.dtype:
        fill = _refit(fill, data.dtype)
    return made(data, mask, fill, type(source), source._hardmask)


def _any_ufunc(function: Any, args: Any, kwargs: dict[str, Any]) -> Any:
    """A ufunc that masked arrays have an object for, or any other; NotImplemented for several results or ``out``."""
    if kwargs.get("out") is not None:
        raise RefusedError(message(f"np.{function.__name__} got out=, and the arrays are watched", "y[...] = result"))
    if function.nout != 1 or kwargs.get("where") is not None or not isinstance(function, np.ufunc):
        return NotImplemented
    own = UFUNCS.get(function)
    if own is not None and not kwargs:
        return own.body(*args)
    if function is np.power:
        return _power(*args)
    if not hasattr(tnp, function.__name__):
        return NotImplemented
    public = getattr(tnp, function.__name__)
    named = lambda *values: public(*values, **kwargs)  # noqa: E731
    return (computed if function.signature is None else _contracted)(named if kwargs else public, args)


UFUNCS["body"], UFUNCS["direct"] = _any_ufunc, direct.named


# --- operators --------------------------------------------------------------------------------------------


def _compared(self: Any, other: Any, compare: Callable, name: str) -> Any:
    if not watched(self, other):
        found = direct.compared(self, other, compare)
        return by_numpy(f"x {name} y", compare, (self, other), {}) if found is NotImplemented else found
    data, theirs = self._data, getdata(other)
    mask = masked_or(self._mask, getmask(other))
    check = compare(data, theirs)
    if mask is not nomask:
        mask = tnp.broadcast_to(mask, tuple(check.shape))
        if compare in (operator.eq, operator.ne):
            check = tnp.where(mask, compare(getmaskarray(self), getmaskarray(other)), check)
    if not check.ndim:
        return settled(check, mask)
    fill = self._fill
    return made(check, mask, None if fill is None else _refit(fill, np.dtype(bool)), type(self), self._hardmask)


def _delegates(other: Any) -> bool:
    """True for an operand that wants to answer for itself, by NumPy's rule."""
    if isinstance(other, ndarray) or is_ours(other):
        return False
    way = getattr(type(other), "__array_ufunc__", False)
    if way is False:
        return getattr(other, "__array_priority__", -1000000) > MaskedArray.__array_priority__
    return way is None


def _operator(name: str, function: Callable, ufunc: Any) -> None:
    def forward(self: Any, other: Any) -> Any:
        return NotImplemented if _delegates(other) else function(self, other)

    def reflected(self: Any, other: Any) -> Any:
        return function(other, self)

    setattr(MaskedArray, f"__{name}__", forward)
    setattr(MaskedArray, f"__r{name}__", reflected)
    _BINARY[ufunc] = function


_BINARY: dict[Any, Callable] = {}
_MIRRORED = {np.equal: "eq", np.not_equal: "ne", np.less: "gt", np.less_equal: "ge", np.greater: "lt",
             np.greater_equal: "le"}  # fmt: skip


def operated(function: Any, a: Any, b: Any) -> Any:
    """An operator of one of our arrays and a masked array, which answers for both, as NumPy's subclass does."""
    a, b = (ours(x) if isinstance(x, np.ma.MaskedArray) else x for x in (a, b))
    if function in _BINARY:
        return _BINARY[function](a, b)
    name, which, other = (_MIRRORED[function], b, a) if is_ours(b) else (function.__name__, a, b)
    return getattr(which, f"__{name}__")(other)


UFUNCS["operator"] = operated


def _where_nothing_watches(name: str, always: bool = False) -> Callable:
    """An operator that writes: NumPy's where nothing watches, else the body; ``always``: for operands of one shape the
    body in both cases, which is NumPy's to the last bit."""
    theirs = getattr(np.ma.MaskedArray, name)

    def decorate(body: Callable) -> Callable:
        @advised
        def public(self: Any, other: Any) -> Any:
            if watched(self, other) or (always and direct.fits(self, other)):
                return body(self, other)
            return written(f"x.{name}", theirs, self, (other,), {})

        return public

    return decorate


def _inplace(name: str, neutral: int, is_partial: bool) -> None:
    operate = getattr(operator, f"i{name}")

    @_where_nothing_watches(f"__i{name}__", always=not is_partial)
    def write(self: Any, other: Any) -> Any:
        other_data, mask = getdata(other), getmask(other)
        if is_partial:
            mask = masked_or(mask, _divides_by_zero(self._data, other_data))  # NaN and infinity stay, in place
            if not watched(mask):
                mask = mask if tnp.any(mask) else nomask
        elif self._mask is nomask:
            mask = shrunk(mask)
        joined = masked_or(self._mask, mask)
        if joined is not nomask:
            other_data = chosen(joined, neutral, tnp.broadcast_to(other_data, tuple(self.shape)))
        self._data = operate(self._data, other_data)  # before the mask: it may refuse the dtype
        if mask is not nomask:
            if self._mask is nomask:
                self._mask = tnp.zeros(tuple(self.shape), bool)
            self._mask |= mask
        return self

    setattr(MaskedArray, f"__i{name}__", write)


@_where_nothing_watches("__ipow__")
def _ipow(self: Any, other: Any) -> Any:
    found = _power(self, other)
    self._data[...] = found._data
    if found._mask is not nomask:
        self._mask = found._mask
        self.shrink_mask()
    return self


MaskedArray.__ipow__ = _ipow  # type: ignore[attr-defined]
for _name, _public, _neutral in (
    ("add", "add", 0), ("sub", "subtract", 0), ("mul", "multiply", 1), ("truediv", "true_divide", 1),
    ("floordiv", "floor_divide", 1),
):  # fmt: skip
    _operator(_name, objects[_public], getattr(np, _public))
    _inplace(_name, _neutral, _name.endswith("div"))
_ufunc: Any
for _name, _ufunc in (("mod", np.remainder), ("and", np.bitwise_and), ("or", np.bitwise_or), ("xor", np.bitwise_xor),
                      ("lshift", np.left_shift), ("rshift", np.right_shift)):  # fmt: skip
    _operator(_name, _ufunc, _ufunc)
_operator("divmod", np.divmod, np.divmod)
_operator("pow", power, np.power)
_operator("matmul", np.matmul, np.matmul)


def _comparison(name: str) -> Callable:
    compare = getattr(operator, name)

    def method(self: Any, other: Any) -> Any:
        return _compared(self, other, compare, name)

    return method


def _unary(ufunc: Any) -> Callable:
    def method(self: Any) -> Any:
        return ufunc(self)

    return method


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(MaskedArray, f"__{_name}__", _comparison(_name))

for _name, _ufunc in (("neg", np.negative), ("pos", np.positive), ("abs", np.absolute), ("invert", np.invert)):
    setattr(MaskedArray, f"__{_name}__", _unary(_ufunc))

__all__ = ["MaskedUfunc", "chosen", "computed", "objects", "power"]
