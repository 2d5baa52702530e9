"""Dtypes: names, defaults, and promotion. The only place a dtype is decided.

Four modes combine operand dtypes (``tnp.promotion``):

``"legacy"``  NumPy's own rules (NEP 50), the default.
``"all"``     a lattice with weak Python scalars (the one of JAX and of TensorFlow's "all" mode).
``"safe"``    the same lattice minus every step that widens bits or loses precision.
``"off"``     operands must have one dtype; anything mixed raises.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, overload

import numpy as np

from .engines import dtype_named
from .errors import PromotionError, message

MODES = ("off", "legacy", "all", "safe")

# Of ml_dtypes, which is imported when one of them is asked for by name: it takes a tenth of this package's import.
_FLOAT8 = (
    "float8_e3m4", "float8_e4m3", "float8_e4m3b11fnuz", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e5m2",
    "float8_e5m2fnuz", "float8_e8m0fnu",
)  # fmt: skip
_EXTRA = frozenset(("bfloat16", *_FLOAT8))


def _extra(name: str) -> np.dtype:
    import ml_dtypes

    return np.dtype(getattr(ml_dtypes, name))


_DTYPE: Any = np.dtype
_DTYPE_CLASS = type(_DTYPE)


@overload
def as_dtype(dtype: None) -> None: ...
@overload
def as_dtype(dtype: object) -> np.dtype: ...
def as_dtype(dtype: Any) -> np.dtype | None:
    """NumPy's ``np.dtype`` of anything NumPy takes, plus the ml_dtypes names as strings and the names that engines have
    (``tf.float32``); None stays None."""
    if dtype is None or isinstance(dtype, _DTYPE):
        return dtype
    if isinstance(dtype, str) and dtype in _EXTRA:
        return _extra(dtype)
    if dtype.__class__ is _DTYPE_CLASS:
        scalar = dtype.type  # np.dtypes.StrDType: text of any length, as "U", where np.dtype says object
        is_flexible = isinstance(scalar, type) and issubclass(scalar, np.flexible)
        return np.dtype(scalar) if is_flexible else np.empty(0, dtype).dtype
    if hasattr(dtype.__class__, "__array_function__"):  # one of ours has a dtype, too
        raise TypeError("Cannot construct a dtype from an array")
    try:
        return np.dtype(dtype)
    except TypeError:
        named = dtype_named(dtype)
        if named is None:
            raise
        return named


def is_floating(dtype: np.dtype) -> bool:
    """True for real floating dtypes, the ml_dtypes ones included."""
    return dtype.kind == "f" or (dtype.kind == "V" and dtype.name in _EXTRA)


def is_inexact(dtype: np.dtype) -> bool:
    """True where a derivative can exist: real floating and complex dtypes."""
    return dtype.kind in "fc" or (dtype.kind == "V" and dtype.name in _EXTRA)


def real_dtype(dtype: np.dtype) -> np.dtype:
    """The dtype of the real part: complex64 gives float32."""
    return np.empty(0, dtype).real.dtype if dtype.kind == "c" else dtype


# ---------------------------------------------------------------- promotion

Operand: TypeAlias = np.dtype | type  # an array's dtype, or bool/int/float/complex: a Python scalar, which is weak

_F32, _F64, _C64, _C128 = map(np.dtype, ("float32", "float64", "complex64", "complex128"))

# The lattice of "all" and "safe": each dtype's direct successors; the result is the least upper bound. A star marks
# a weak dtype, a kind without a width of its own, which gives way to any array's width of that kind or a higher one.
# There are two weak floats for the one irregularity: a Python float stays single precision with bools, but
# becomes double once an integer, whose values may be large, has met it (int8 + 1.0 is float64, bool + 1.0 float32).
# Joins through a weak dtype are what makes the answer the same in any order of the operands:
# (uint8 + 1.0) + bfloat16 is bfloat16, as is uint8 + (1.0 + bfloat16).
_SUCCESSORS: dict[str, tuple[str, ...]] = {
    "bool": ("int*",),
    "int*": ("uint8", "int8", "float*"),
    "uint8": ("uint16", "int16"),
    "uint16": ("uint32", "int32"),
    "uint32": ("uint64", "int64"),
    "uint64": ("float64*",),  # no integer holds both uint64 and int64
    "int8": ("int16",),
    "int16": ("int32",),
    "int32": ("int64",),
    "int64": ("float64*",),
    "float*": ("float64*",),
    "float64*": ("bfloat16", "float16", "complex*", *_FLOAT8),
    "bfloat16": ("float32",),  # neither half holds the other, so they meet in float32
    "float16": ("float32",),
    "float32": ("float64", "complex64"),
    "float64": ("complex128",),
    "complex*": ("complex64",),
    "complex64": ("complex128",),
    "complex128": (),
    **dict.fromkeys(_FLOAT8, ()),  # 8-bit floats never widen silently: storage formats, each scaled its own way
}
_PYTHON = {bool: "bool", int: "int*", float: "float*", complex: "complex*"}  # bool has one width: nothing to be weak in


@functools.cache
def _above(node: str) -> frozenset[str]:
    return frozenset((node,)).union(*map(_above, _SUCCESSORS[node]))


_ABOVE = {node: _above(node) for node in _SUCCESSORS}


def _join(nodes: Iterable[str]) -> str | None:
    """The least upper bound: that common bound below which no other lies; None where there is none."""
    common = frozenset.intersection(*(_ABOVE[node] for node in nodes))
    return next((node for node in common if _ABOVE[node] == common), None)


def default_float(prefer_float32: bool = False) -> np.dtype:
    """The dtype of a Python float, of ``zeros(3)``, and of the mean of integers."""
    return _F32 if prefer_float32 else _F64


def default_complex(prefer_float32: bool = False) -> np.dtype:
    """The dtype of a Python complex."""
    return _C64 if prefer_float32 else _C128


def _dtype_of(node: str, prefer_float32: bool, only_python: bool) -> np.dtype:
    """The dtype a node stands for. Among Python scalars alone there is no array to spare: NumPy's 64 bits."""
    match node:
        case "int*":
            return np.dtype("int64" if only_python else "int32")
        case "float*":
            return default_float(prefer_float32) if only_python else _F32
        case "float64*":
            return default_float(prefer_float32)
        case "complex*":
            return default_complex(prefer_float32)
    return _extra(node) if node in _EXTRA else np.dtype(node)


@functools.cache
def result_dtype(operands: tuple[Operand, ...], mode: str = "legacy", prefer_float32: bool = False) -> np.dtype:
    """The dtype in which operands meet: ``result_dtype((x.dtype, float))`` for ``x + 1.0``.

    ``prefer_float32`` makes Python floats, and doubles that no array asked for, single precision.
    Raises PromotionError where the mode has no answer.
    """
    if not operands:
        raise ValueError("result_dtype needs at least one operand")
    for x in operands:
        if not (isinstance(x, np.dtype) or x in _PYTHON):
            raise TypeError(f"an operand is an np.dtype or one of bool, int, float, complex, not {x!r}")
    if mode == "legacy":
        return _numpy(operands, mode, prefer_float32)
    if mode not in MODES:
        raise ValueError(f"mode must be one of {', '.join(map(repr, MODES))}, not {mode!r}")
    operands = tuple(x.newbyteorder("=") if isinstance(x, np.dtype) else x for x in operands)
    if mode == "off":
        return _identical(operands, prefer_float32)
    nodes = _nodes(operands)
    if nodes is None:  # strings, dates, objects, longdouble: the lattice is silent, NumPy is not
        result = _numpy(operands, mode, prefer_float32)
    else:
        node = _join(nodes)
        if node is None:
            raise _error(operands, mode, prefer_float32, "they have no common dtype")
        result = _dtype_of(node, prefer_float32, not _arrays(operands))
    if mode == "safe":
        _check_safe(operands, result, prefer_float32)
    return result


def is_default(operands: tuple[Operand, ...]) -> bool:
    """True if the dtype that operands have together is that of a Python number among them, as in int8 with 1.5."""
    nodes = _nodes(operands)
    node = None if nodes is None else _join(nodes)
    return node is not None and node.endswith("*")


def _arrays(operands: tuple[Operand, ...]) -> list[np.dtype]:
    return [x for x in operands if isinstance(x, np.dtype)]


def _nodes(operands: tuple[Operand, ...]) -> list[str] | None:
    """The operands' places in the lattice; None if one has none."""
    nodes = [x.name if isinstance(x, np.dtype) else _PYTHON[x] for x in operands]
    return nodes if all(node in _SUCCESSORS for node in nodes) else None


def _numpy(operands: tuple[Operand, ...], mode: str, prefer_float32: bool) -> np.dtype:
    """NumPy's answer, where with prefer_float32 a double must be some array's own."""
    try:
        # Zeros stand for the Python scalars: NEP 50 looks at the type of a Python scalar, never at its value.
        result = np.result_type(*(x if isinstance(x, np.dtype) else x() for x in operands))
    except TypeError:
        raise _error(operands, mode, prefer_float32, "NumPy has no common dtype for them") from None
    if prefer_float32 and result in (_F64, _C128) and not any(x in (_F64, _C128) for x in _arrays(operands)):
        return _F32 if result == _F64 else _C64
    return result


def _check_safe(operands: tuple[Operand, ...], result: np.dtype, prefer_float32: bool) -> None:
    """Two rules make "safe" of "all": nobody is asked to widen but to another operand's dtype, and no integer
    goes to a float that cannot hold it. Everything else a lattice step converts, it converts exactly.

    A Python scalar counts with the dtype it has among arrays. Hence what looks irregular: int8 with a Python
    complex may be complex128, for that is the scalar's own dtype, while int8 with a Python float may not be
    float64, for the float came as float32; and int64 may be neither.
    """
    import ml_dtypes

    only_python = not _arrays(operands)
    own = {x if isinstance(x, np.dtype) else _dtype_of(_PYTHON[x], prefer_float32, only_python) for x in operands}
    if result not in own:
        raise _error(operands, "safe", prefer_float32, f"the result would be {result}, the dtype of none of them")
    for x in _arrays(operands):
        if x.kind in "iu" and is_inexact(result):
            digits = 8 * x.itemsize - (x.kind == "i")
            if digits > ml_dtypes.finfo(result).nmant + 1:  # + 1: the leading bit, which is not stored
                raise _error(operands, "safe", prefer_float32, f"{result} does not hold every {x}")


_KINDS: tuple[Callable[[np.dtype], bool], ...] = (
    lambda dtype: dtype.kind == "b",
    lambda dtype: dtype.kind in "iu",
    is_floating,
    lambda dtype: dtype.kind in "cO",  # an object array takes any number
)


def _identical(operands: tuple[Operand, ...], prefer_float32: bool) -> np.dtype:
    """The "off" mode: one dtype, and Python scalars that it can take without changing kind."""
    arrays = _arrays(operands)
    if len(set(arrays)) > 1:
        raise _error(operands, "off", prefer_float32, "the dtypes must be the same")
    if not arrays:
        return _numpy(operands, "off", prefer_float32)
    rank = next((i for i, holds in enumerate(_KINDS) if holds(arrays[0])), -1)
    for x in operands:
        if not isinstance(x, np.dtype) and list(_PYTHON).index(x) > rank:
            raise _error(operands, "off", prefer_float32, f"{arrays[0]} does not take a Python {x.__name__}")
    return arrays[0]


def _error(operands: tuple[Operand, ...], mode: str, prefer_float32: bool, why: str) -> PromotionError:
    """The message: the dtypes, and as the fix the casts to the dtype in which "all" would let them meet."""
    told = [str(x) if isinstance(x, np.dtype) else f"a Python {x.__name__}" for x in operands]
    names = "xyz" if len(operands) <= 3 else [f"x{i}" for i in range(len(operands))]
    nodes = _nodes(operands)
    # 8-bit floats need not meet anything; told to convert, one would convert to a float that does.
    node = nodes and (_join(nodes) or _join("float32" if n in _FLOAT8 else n for n in nodes))
    if node:
        target = _dtype_of(node, prefer_float32, False)
        casts = [
            f'{name}.astype("{target}")'
            for name, x in zip(names, operands, strict=False)
            if isinstance(x, np.dtype) and x != target
        ]
        fix = ", ".join(casts)
    else:
        fix = "y.astype(x.dtype)"
    return PromotionError(message(f'promotion "{mode}" does not combine {" with ".join(told)}: {why}', fix))


class Aval:
    """Shape and dtype of a value that is not there: what a graph knows of its nodes."""

    __slots__ = ("dtype", "shape")

    def __init__(self, shape: tuple[int, ...], dtype: Any):
        self.shape, self.dtype = tuple(shape), np.dtype(dtype)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Aval) and (self.shape, self.dtype) == (other.shape, other.dtype)

    def __hash__(self) -> int:
        return hash((self.shape, self.dtype))

    def __repr__(self) -> str:
        return f"{self.dtype}[{','.join(map(str, self.shape))}]"


def is_checked(source: np.dtype, dtype: np.dtype, is_pythons: bool) -> bool:
    """Whether NumPy looks if a number fits that is assigned to elements of ``dtype``: into signed integers, and a
    number of Python's into unsigned ones, too."""
    if dtype.kind not in ("iu" if is_pythons else "i") or source.kind not in ("iuf" if is_pythons else "iufc"):
        return False
    return not np.can_cast(source, dtype)
