"""Promotion: the modes and their scopes, and the functions that ask about dtypes.

Under a mode other than NumPy's, an operator or ufunc casts its operands in ``bind`` (``_promote``), and every other
function at its boundary (``_call``); inside, NumPy's rules hold, so that a function's own arithmetic is nobody's
mixed pair.
"""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import MODES, as_dtype, is_floating, result_dtype
from ..._base.errors import user_level
from ..._base.hooks import provide
from ..._base.scopes import Scope, current, enter
from ..._core import _compiled, core
from ..._core.advice import advise, advised
from ..._core.core import context, ndarray, set_process_promotion
from ..._core.dispatch import handles_in, numpy_promotion, overrides, with_arrays
from ...ops.movement import cast
from ...ops.weak import example_of, type_of
from ..common import NUMPY, to_array

_typename: Any = np.typename
_promote_types: Any = np.promote_types
_WEAK = (bool, int, float, complex)
_WIDE = (np.dtype(np.float64), np.dtype(np.complex128))
_NARROW = {_WIDE[0]: np.dtype(np.float32), _WIDE[1]: np.dtype(np.complex64)}


def _check(mode: str, prefer_float32: bool) -> tuple[str, bool] | None:
    """The pair that a Context holds; None where both are NumPy's."""
    if mode not in MODES:
        raise ValueError(f"mode must be one of {', '.join(map(repr, MODES))}, not {mode!r}")
    return None if mode == "legacy" and not prefer_float32 else (mode, bool(prefer_float32))


class promotion(Scope):
    """Scope in which dtypes combine by another rule. It holds for the thread or task that opened it.

    "legacy"  NumPy's rules, the default.
    "all"     a lattice where Python scalars are weak: int8 + float16 is float16.
    "safe"    "all" without what widens bits or loses precision: int8 + uint8 raises PromotionError.
    "off"     no mixed dtypes: float32 + float64 raises PromotionError.

    With ``prefer_float32`` Python floats, and the doubles that no array asked for, are float32. Gradients have the
    dtype of their source in every mode. Raises ValueError for an unknown mode.

    >>> x, y = tnp.ones(2, tnp.int64), tnp.ones(2, tnp.float32)
    >>> with tnp.promotion("all"):
    ...     (x + y).dtype
    dtype('float32')
    """

    def __init__(self, mode: str, prefer_float32: bool = False):
        self._promotion = _check(mode, prefer_float32)

    def __enter__(self) -> None:
        rules = self._promotion
        if rules is None and core.process_promotion is not None:
            rules = core.NUMPY_PROMOTION
        enter(self, current().replace(promotion=rules))


promotion.__module__ = "tensornumpy"


@advised
def experimental_enable_numpy_behavior(prefer_float32: bool = False, dtype_conversion_mode: str = "legacy") -> None:
    """Set the promotion of the whole process, as TensorFlow's function of this name; scopes go before it.

    NumPy's behaviour itself needs no switch: arrays have it. Raises ValueError for an unknown mode.

    >>> tnp.experimental_enable_numpy_behavior()
    """
    set_process_promotion(_check(dtype_conversion_mode, prefer_float32))


# --- operators and ufuncs ---------------------------------------------------------------------------------


def _promote(rules: tuple[str, bool], op: Any, xs: Sequence[Any]) -> Sequence[Any]:
    """Operands of one op cast to the dtype that the mode gives them together."""
    target = _common(rules, xs)
    if target is None:
        return xs
    ufunc = getattr(op, "numpy", None)
    if rules[1] and target.kind in "biu" and ufunc is not None:  # sqrt of an integer: a double that nobody asked for
        loop = ufunc.resolve_dtypes((*[target] * ufunc.nin, *[None] * ufunc.nout))
        target = _NARROW.get(loop[-1], target)
    return [cast(x, target) for x in xs]


def _common(rules: tuple[str, bool], xs: Sequence[Any]) -> np.dtype | None:
    """The dtype in which operands meet; None where there are others than numbers, which NumPy combines."""
    kinds = tuple(map(type_of, xs))
    if not all(k in _WEAK or (isinstance(k, np.dtype) and (k.kind in "biufc" or is_floating(k))) for k in kinds):
        return None
    return result_dtype(kinds, *rules)


provide(promote=_promote)


# --- all other functions ----------------------------------------------------------------------------------

_TWO = (0, 1)
# Which parameters of a function meet in one dtype. A list: the parameter holds the operands.
_COMBINES: dict[str, tuple[Any, ...]] = {
    "where": (1, 2), "select": ([1], 2), "choose": ([1],), "append": _TWO, "insert": (0, 2), "clip": (0, 1, 2),
    **dict.fromkeys(("concatenate", "concat", "stack", "vstack", "hstack", "dstack", "column_stack"), ([0],)),
    **dict.fromkeys(
        ("matmul", "dot", "vdot", "inner", "outer", "kron", "tensordot", "cross", "convolve", "correlate", "vecdot",
         "matvec", "vecmat", "polyadd", "polysub", "polymul", "polydiv", "solve", "lstsq", "allclose", "isclose",
         "union1d", "intersect1d", "setdiff1d", "setxor1d", "tensorsolve"), _TWO),
    "multi_dot": ([0],),
}  # fmt: skip
# They call the user's function, where the mode is in force too.
_OPEN = {"apply_along_axis", "apply_over_axes", "piecewise", "vectorize", "fromfunction"}


def _call(function: Callable, public: Callable, args: Sequence[Any], kwargs: dict) -> Any:
    """A function under another mode: operands cast at the boundary, NumPy's rules inside."""
    name = function.__name__
    rules: Any = context().promotion
    with numpy_promotion():
        if name not in _OPEN:
            target = None
            if name in _COMBINES:
                args, kwargs, target = _combined(name, function, rules, list(args), dict(kwargs))
            elif name == "einsum" and args and isinstance(args[0], str):
                xs, target = _cast_all(rules, args[1:])
                args = [args[0], *xs]
            result = public(*args, **kwargs)
            if target is not None and target.kind not in "biufc" and isinstance(result, ndarray):
                if result.dtype == np.float32:  # NumPy's product of bfloat16 arrays
                    return cast(result, target)
            return _narrowed(result, args, kwargs) if rules[1] else result
    body = getattr(public, "body", None)
    return public(*args, **kwargs) if body is None else body(*args, **kwargs)


def _operand(x: Any, rules: tuple[str, bool]) -> Any:
    if hasattr(x, "dtype") or type(x) in _WEAK:
        return x
    x_is_python = not handles_in(x)
    x = to_array(x)
    return cast(x, _NARROW[x.dtype]) if rules[1] and x_is_python and x.dtype in _NARROW else x


def _cast_all(rules: tuple[str, bool], values: Sequence[Any]) -> tuple[list[Any], np.dtype | None]:
    xs = [_operand(x, rules) for x in values]
    target = _common(rules, xs)
    return (list(values) if target is None else [cast(x, target) for x in xs]), target


def _combined(name: str, function: Callable, rules: Any, args: list, kwargs: dict) -> tuple[list, dict, Any]:
    """The arguments with those that meet cast to their common dtype, and that dtype."""
    names = list(inspect.signature(overrides.get(function, function)).parameters)
    places: list[tuple[Any, Any, Any]] = []  # container, key, key within the sequence held there
    for place in _COMBINES[name]:
        i = place[0] if isinstance(place, list) else place
        box: Any = args if i < len(args) else kwargs
        key: Any = i if box is args else names[i]
        if box is kwargs and key not in kwargs:
            continue
        if box[key] is np._NoValue or box[key] is None:
            continue
        if isinstance(place, list):
            if isinstance(box[key], list | tuple):
                box[key] = list(box[key])
                places += [(box, key, k) for k in range(len(box[key]))]
        else:
            places.append((box, key, None))
    values = [box[key] if k is None else box[key][k] for box, key, k in places]
    target = None
    if values:
        cast_values, target = _cast_all(rules, values)
        for (box, key, k), value in zip(places, cast_values, strict=True):
            if k is None:
                box[key] = value
            else:
                box[key][k] = value
    return args, kwargs, target


def _narrowed(result: Any, args: Sequence[Any], kwargs: dict) -> Any:
    """Doubles in the result that no argument asked for, as single precision."""
    if kwargs.get("dtype") is not None or kwargs.get("out") is not None or _asks_for_double([*args, *kwargs.values()]):
        return result
    if isinstance(result, ndarray):
        return cast(result, _NARROW[result.dtype]) if result.dtype in _NARROW else result
    if isinstance(result, tuple) and hasattr(result, "_fields"):
        return type(result)(*[_narrowed(r, args, kwargs) for r in result])
    if isinstance(result, list | tuple):
        return type(result)([_narrowed(r, args, kwargs) for r in result])
    return result


def _asks_for_double(values: Sequence[Any]) -> bool:
    for v in values:
        if isinstance(v, list | tuple):
            if _asks_for_double(v):
                return True
        elif isinstance(v, np.dtype | type) or (hasattr(v, "dtype") and v.dtype in _WIDE):
            return True
    return False


provide(call_in_mode=_call)


# --- questions about dtypes -------------------------------------------------------------------------------

# NumPy's own scalar classes with those above them, and names of dtypes that need no look at ml_dtypes.
_SCALARS = frozenset(cls for code in np.typecodes["All"] for cls in np.dtype(code).type.__mro__[:-1])
_SCALARS = frozenset(cls for cls in _SCALARS if issubclass(cls, np.generic))
_CODES = frozenset(np.dtype(code).str[1:] for code in np.typecodes["AllInteger"] + np.typecodes["AllFloat"] + "?")
# NumPy's functions without their search for __array_function__
_result_type: Any = getattr(np.result_type, "_implementation", np.result_type)
_can_cast: Any = getattr(np.can_cast, "_implementation", np.can_cast)


def _ours(function: Callable) -> Callable:
    function.__module__ = "tensornumpy"
    return _with_advice(advised(function))


def _of_dtypes(numpy_function: Any) -> Callable:
    """Declare a function that looks at dtypes alone: NumPy's answers for those of plain arrays."""
    direct = getattr(numpy_function, "_implementation", numpy_function)

    def declare(function: Callable) -> Callable:
        function.__module__ = "tensornumpy"
        return _with_advice(_compiled.declared(advised(function), direct, direct, dtypes=True))

    return declare


def _with_advice(function: Callable) -> Callable:
    function.__module__ = "tensornumpy"
    found = getattr(np, function.__name__, None)
    if found is not None:
        overrides[found] = function
    return function


def _rules() -> tuple[str, bool] | None:
    return context().promotion if core._active else None


def _typed(x: Any) -> Any:
    """What NumPy's dtype functions take for an argument: a handle's dtype, NumPy's for one that an engine names, and
    everything else as it is."""
    found = with_arrays(x)
    if isinstance(found, ndarray):
        return example_of(found)
    return as_dtype(found) if isinstance(found, str) else found


@_of_dtypes(np.result_type)
def result_type(*arrays_and_dtypes: Any) -> np.dtype:
    """The dtype that the arguments (arrays, Python scalars, dtypes) have together, by the mode in force.

    Raises PromotionError, a TypeError, where the mode does not combine them; ValueError without arguments.

    >>> tnp.result_type(tnp.ones(1, tnp.float32), 1.0)
    dtype('float32')
    """
    rules = _rules()
    if rules is None or not arrays_and_dtypes:
        if core.weak_exist:
            return _result_type(*map(_typed, arrays_and_dtypes))
        return _result_type(*[x._v.dtype if x.__class__ is ndarray else _typed(x) for x in arrays_and_dtypes])
    operands: list[Any] = []
    for x in map(_typed, arrays_and_dtypes):
        if type(x) in _WEAK:
            operands.append(type(x))
        elif isinstance(x, np.ndarray | np.generic):
            operands.append(x.dtype)
        else:
            operands.append(np.asarray(x).dtype if isinstance(x, list | tuple) else np.dtype(x))
    return result_dtype(tuple(operands), *rules)


@_with_advice
def promote_types(type1: Any, type2: Any, /) -> np.dtype:
    """The dtype of ``result_type`` for two dtypes. Raises PromotionError where the mode does not combine them.

    >>> tnp.promote_types(tnp.int8, tnp.uint8)
    dtype('int16')
    """
    try:
        if not core._active:
            if type1.__class__ is type is type2.__class__:
                return _promote_types(type1, type2)
            if type1.__class__ is str is type2.__class__ and type1 in _CODES and type2 in _CODES:
                return _promote_types(type1, type2)
        rules = _rules()
        type1, type2 = as_dtype(type1), as_dtype(type2)
        return np.promote_types(type1, type2) if rules is None else result_dtype((type1, type2), *rules)
    except Exception as error:
        advise(error, promote_types)
        raise


@_of_dtypes(np.can_cast)
def can_cast(from_: Any, to: Any, casting: Any = "safe") -> bool:
    """True if NumPy's rule ``casting`` allows the cast, whatever the promotion mode.

    Raises TypeError for a Python scalar, whose dtype depends on what it meets.

    >>> tnp.can_cast(tnp.int32, tnp.float64), tnp.can_cast(tnp.float64, tnp.int32)
    (True, False)
    """
    if from_.__class__ is type or (from_.__class__ is str and from_ in _CODES):
        if to.__class__ is type or (to.__class__ is str and to in _CODES):
            return _can_cast(from_, to, casting)
    target: Any = as_dtype(to)
    return _can_cast(_typed(from_), target, casting)


@_ours
def common_type(*arrays: Any) -> type:
    """The scalar type of the inexact dtype that holds all arrays; integers count as float64.

    Raises TypeError for arrays that hold no numbers.

    >>> tnp.common_type(tnp.ones(1, tnp.float32), tnp.ones(1, complex)).__name__
    'complex128'
    """
    return np.common_type(*[np.empty(0, x.dtype) if isinstance(x, ndarray) else x for x in arrays])


@_ours
def min_scalar_type(a: Any, /) -> np.dtype:
    """The smallest dtype that holds the value of a scalar or 0-d array; of other arrays their own dtype.

    >>> tnp.min_scalar_type(300)
    dtype('uint16')
    """
    if isinstance(a, ndarray):
        return np.min_scalar_type(a._concrete()) if a.ndim == 0 else a.dtype
    return np.min_scalar_type(a)


@_ours
def issubdtype(arg1: Any, arg2: Any) -> bool:
    """True if the first dtype is the second or below it in NumPy's tree; bfloat16 and float8 count as floating.

    >>> tnp.issubdtype(tnp.float32, tnp.floating)
    True
    """
    if isinstance(arg1, np.dtype):
        arg1 = arg1.type if arg1.type in _SCALARS else arg1
    if arg1.__class__ is type and arg1 in _SCALARS and arg2.__class__ is type and arg2 in _SCALARS:
        return issubclass(arg1, arg2)
    first = _typed(arg1)
    if isinstance(arg2, type) and issubclass(arg2, np.generic) and arg2 in (np.floating, np.inexact, np.number):
        try:
            found = as_dtype(first)
        except TypeError:
            found = None
        if found is not None and found.kind == "V" and is_floating(found):
            return True
    return bool(np.issubdtype(first, _typed(arg2)))


@_ours
def isdtype(dtype: Any, kind: Any) -> bool:
    """True if the dtype is of this kind ("bool", "integral", "real floating", "numeric" ...), dtype, or any in a tuple.

    >>> tnp.isdtype(tnp.dtype("float32"), "real floating")
    True
    """
    if isinstance(dtype, str):
        return np.isdtype(dtype, kind)  # type: ignore[arg-type]  # NumPy's error: a name is no dtype here
    found, kind = as_dtype(_typed(dtype)), with_arrays(kind)
    if found is not None and found.kind == "V" and is_floating(found):
        kinds = kind if isinstance(kind, tuple) else (kind,)
        return any(k in ("real floating", "numeric") if isinstance(k, str) else as_dtype(k) == found for k in kinds)
    return np.isdtype(dtype if found is None else found, kind)


@_with_advice
def typename(char: Any) -> str:
    """A description of a dtype's character code.

    >>> tnp.typename("f")
    'single precision'
    """
    try:
        if NUMPY < (2, 5):
            return _typename(char)
        text = "numpy.typename is deprecated. Use numpy.dtype.name instead."
        warnings.warn(text, DeprecationWarning, stacklevel=user_level())
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of this line
            return _typename(char)
    except Exception as error:
        advise(error, typename)
        raise


@_ours
def mintypecode(typechars: Any, typeset: Any = "GDFgdf", default: Any = "d") -> str:
    """The character code of the smallest dtype of ``typeset`` to which all of ``typechars`` (or arrays) can be cast.

    >>> tnp.mintypecode("df")
    'd'
    """
    chars = [x.dtype.char if isinstance(x, ndarray) else x for x in typechars]
    return np.mintypecode(chars, typeset, default)


def _limits(dtype: Any, name: str) -> Any:
    """``np.finfo`` or ``np.iinfo``, or that of ml_dtypes for its dtypes."""
    try:
        found = _typed(dtype)
        found = as_dtype(found) if isinstance(found, str | np.dtype | type) else found
    except TypeError:  # no dtype: NumPy says what it makes of it
        found = dtype
    if isinstance(found, np.dtype) and found.kind == "V" and is_floating(found):
        import ml_dtypes

        return getattr(ml_dtypes, name)(found)
    return getattr(np, name)(found)


@_of_dtypes(np.finfo)
def finfo(dtype: Any) -> Any:
    """Limits of a floating dtype (or of an array's), bfloat16 and float8 too: ``eps``, ``max`` ...

    Raises ValueError for a dtype that is not inexact.

    >>> float(tnp.finfo(tnp.bfloat16).eps)
    0.0078125
    """
    return _limits(dtype, "finfo")


@_of_dtypes(np.iinfo)
def iinfo(int_type: Any) -> Any:
    """Limits of an integer dtype (or of an array's): ``min`` and ``max``. ValueError for others.

    >>> tnp.iinfo(tnp.int8).max
    127
    """
    return _limits(int_type, "iinfo")


__all__ = [
    "can_cast", "common_type", "experimental_enable_numpy_behavior", "finfo", "iinfo", "isdtype", "issubdtype",
    "min_scalar_type", "mintypecode", "promote_types", "promotion", "result_type", "typename",
]  # fmt: skip
