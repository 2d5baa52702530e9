"""NumPy as the judge of bad input, also where a body runs instead of its function.

A body computes; it does not repeat NumPy's checks. Where it fails, or where an argument is of an unusual kind, NumPy's
own function is called on the numbers that the arguments have now, and its exception is the one that the user sees.
"""

from __future__ import annotations

import functools
import inspect
import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from .._base.dims import Dim
from .._base.errors import TracedArrayError
from .._base.memory import is_writeable
from .._base.scopes import _PLAIN, _context
from .advice import advise, went_through_users
from .core import Batched, Placed, Symbol, ndarray
from .numbers import asked
from .pytree import handles_in, is_sequence, opened, with_arrays, with_lists
from .values import is_scalar

JUDGED = (TypeError, ValueError, LookupError, ArithmeticError, AttributeError, RuntimeError, AssertionError)
"""What a body raises for bad input."""


def numpy_error(error: Exception | None, function: Callable, args: Sequence[Any], kwargs: Mapping) -> Exception | None:
    """The exception that NumPy raises for arguments that a body has refused with ``error``, or that look wrong.

    NumPy's function runs on copies of the numbers (those of the first example in ``vectorized_map``). What our message
    adds, the user's line and the fix, goes along as a note. None where the error is no matter of NumPy's: a refusal of
    ours, a call of the user's functions, an argument without numbers, or input that NumPy takes.
    """
    if error is not None and error.__class__.__module__ == "tensornumpy":
        return None
    if not _may_repeat([*args, *kwargs.values()]):
        return None
    before = _context.get()
    try:
        _context.set(_PLAIN)
        ignored = np.errstate() if isinstance(error, FloatingPointError) else np.errstate(all="ignore")
        with ignored, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they are given where the result is computed
            function(*[_copied(a) for a in args], **{k: _copied(v) for k, v in kwargs.items()})
    except _Unknown:
        return None
    except Exception as theirs:
        if "__array__ method" in str(theirs):  # of an object whose array is one of ours
            return None
        if error is None:
            return theirs
        if theirs.__class__ is error.__class__ and str(theirs) == str(error):
            return None
        _, mark, ours = str(error).partition("\n  at:")
        if mark:
            theirs.add_note(f"  at:{ours}")
        return theirs
    finally:
        _context.set(before)
    return None


class _Unknown(Exception):
    """An argument has no numbers yet."""


def _may_repeat(value: Any) -> bool:
    """False for functions, which are the user's own, and for iterators, which can be read once."""
    if value.__class__ in (list, tuple):
        return all(map(_may_repeat, value))
    if not callable(value) or isinstance(value, type | np.dtype | np.ufunc | ndarray):
        return not hasattr(value, "__next__")
    return str(getattr(value, "__module__", "")).partition(".")[0] in ("numpy", "tensornumpy")


def _copied(value: Any) -> Any:
    """An argument as NumPy takes it, in memory of its own."""
    if isinstance(value, ndarray):
        return _value_of(value._v)[()] if is_scalar(value) else _value_of(value._v)
    cls = value.__class__
    if cls is list or cls is tuple:
        return cls([_copied(v) for v in value])
    if cls is dict:
        return {k: _copied(v) for k, v in value.items()}
    if cls is Dim:
        raise _Unknown
    if is_sequence(value) and handles_in(value):
        return _copied(opened(value))
    return _value_of(value) if cls is np.ndarray else value


def _value_of(value: Any) -> np.ndarray:
    if value.__class__ is Symbol:
        value = value.concrete
    elif value.__class__ is Batched:
        inner = _value_of(value.inner._v)
        return inner[0, ...] if len(inner) else np.zeros(inner.shape[1:], inner.dtype)
    elif value.__class__ is Placed:
        if value.is_symbolic:
            raise _Unknown
        try:
            return value.numpy()
        except TracedArrayError:  # a tf.GradientTape watches it
            raise _Unknown from None
    if value.flags.forc:
        result = value.copy(order="K")
    else:  # neither is the copy, which may be an output that has to be
        result = np.empty((*value.shape, 2), value.dtype)[..., 0]
        result[...] = value
    result.flags.writeable = is_writeable(value)
    return result


# --- which arguments look wrong ---------------------------------------------------------------------------


def _is_axis(value: Any) -> bool:
    cls = value.__class__
    if cls is tuple:
        return all(map(_is_axis, value)) and None not in value
    return value is None or cls is int or (isinstance(value, np.integer) and cls is not np.bool)


def _is_number(value: Any) -> bool:
    """An integer, integers, or None."""
    cls = value.__class__
    if cls is int or value is None:
        return True
    if cls is list or cls is tuple:
        return all(map(_is_number, value))
    return isinstance(value, ndarray | np.ndarray | np.integer) and value.dtype.kind in "iu"


def _is_mask(value: Any) -> bool:
    return value is True or value is np._NoValue or (isinstance(value, ndarray) and value._v.dtype.kind == "b")


def _is_real(value: Any) -> bool:
    return value.__class__ in (int, float) or (isinstance(value, ndarray) and value._v.dtype.kind in "iuf")


def _is_finite(value: Any) -> bool:
    return value.__class__ is int or (value.__class__ is float and asked(math.isfinite, value))


def _is_start(value: Any) -> bool:
    return (_is_real(value) and not getattr(value, "ndim", 0)) or value is np._NoValue or value is None


def _is_dtype(value: Any) -> bool:
    return value is None or (isinstance(value, type | np.dtype) and value in _FLOATS)


_FLOATS = {float, complex}
for _type in (np.float32, np.float64, np.complex64, np.complex128):
    _FLOATS |= {_type, np.dtype(_type)}  # type: ignore[arg-type]
_CASTINGS = ("no", "equiv", "safe", "same_kind", "unsafe", "same_value")

# What the value of a parameter usually is, by its name; anything else is shown to NumPy first.
_USUAL: dict[str, Callable[[Any], bool]] = {
    "axis": _is_axis,
    "keepdims": lambda value: value.__class__ is bool or value is np._NoValue,
    "casting": lambda value: value.__class__ is str and value in _CASTINGS,
    "order": lambda value: value is None or (value.__class__ is str and value in ("C", "F", "A", "K")),
    "where": _is_mask,
    "initial": _is_start,
    "dtype": _is_dtype,
    "out": lambda value: value is None,
    **dict.fromkeys(
        "N M k n num decimals minlength kth offset axis1 axis2 axisa axisb axisc source destination shift repeats reps "
        "ndmin ndmax shape".split(),
        _is_number,
    ),
    "copy": lambda value: value is None or value.__class__ is bool,
    **dict.fromkeys(("fweights", "aweights"), lambda value: value is None),
    "range": lambda value: value is None or (value.__class__ in (list, tuple) and all(map(_is_finite, value))),
    "weights": lambda value: value is None or (isinstance(value, ndarray) and value.ndim > 0 and _is_real(value)),
    "bins": lambda value: value.__class__ in (int, str, list) or isinstance(value, ndarray | np.ndarray),
    "optimize": lambda value: value is True or value is False or value.__class__ is str,
    "mode": lambda value: value.__class__ is str or callable(value),
    **dict.fromkeys(("left", "right", "nan", "posinf", "neginf"), lambda value: value is None or _is_real(value)),
    "subok": lambda value: value.__class__ is bool,
}


def watched(
    function: Callable, *, but: tuple[str, ...] = ()
) -> tuple[tuple[Callable[[Any], bool] | None, ...], dict[str, Callable[[Any], bool]]]:
    """The checks of a body's parameters: by position, and by name."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    checks = {name: _USUAL[name] for name in names if name in _USUAL and name not in but}
    return tuple(map(checks.get, names[: code.co_argcount])), checks


def is_usual(checks: tuple[tuple, dict], args: Sequence[Any], kwargs: Mapping[str, Any]) -> bool:
    """True if nothing in the arguments is of a kind that NumPy may refuse and a body may take."""
    by_position, by_name = checks
    for check, value in zip(by_position, args, strict=False):
        if check is not None and not check(value):
            return False
    for name, value in kwargs.items():
        check = by_name.get(name)
        if check is not None and not check(value):
            return False
    return True


def call_judged(body: Callable, function: Callable, checks: tuple[tuple, dict], args: Sequence, kwargs: Mapping) -> Any:
    """``body(*args, **kwargs)``, with lists and tuples for other sequences; for input that NumPy's ``function``
    refuses, its exception."""
    if not is_usual(checks, args, kwargs):
        theirs = numpy_error(None, function, args, kwargs)
        if theirs is not None:
            raise theirs
    try:
        args, kwargs = with_lists(args), with_lists(kwargs) if kwargs else kwargs
        return body(*args, **kwargs)
    except JUDGED as error:
        theirs = None if went_through_users(error) else numpy_error(error, function, args, kwargs)
        if theirs is None:
            raise
        raise theirs.with_traceback(error.__traceback__) from None


def judged(numpy_function: Callable) -> Callable[[Callable], Callable]:
    """Declare that a function of ours which does not call NumPy's by the same arguments raises what NumPy's raises."""

    def without_device(*args: Any, device: Any = None, **kwargs: Any) -> Any:
        return numpy_function(*args, **kwargs)

    def declare(function: Callable) -> Callable:
        checks = watched(function, but=("dtype",))  # which goes to NumPy, and would cost a second array

        @functools.wraps(function)
        def public(*args: Any, **kwargs: Any) -> Any:
            try:
                if "like" in kwargs and is_foreign(kwargs["like"]):
                    return by_like(function, kwargs.pop("like"), *args, **kwargs)
                args, kwargs = with_arrays((args, kwargs))
                return call_judged(function, without_device, checks, args, kwargs)
            except Exception as error:
                advise(error, public)
                raise

        return public

    return declare


def is_foreign(like: Any) -> bool:
    """True for what is given as ``like=`` and is no array of ours or of NumPy: its library makes the array (NEP 35)."""
    return like is not None and not isinstance(like, ndarray | np.ndarray)


def by_like(function: Callable, like: Any, *args: Any, **kwargs: Any) -> Any:
    """What the class of ``like`` makes: its ``__array_function__`` gets NumPy's function, and what is not a default.

    Raises TypeError for a class without one, or whose own gives NotImplemented.
    """
    defaults = inspect.unwrap(function).__kwdefaults__ or {}
    given = {k: v for k, v in kwargs.items() if v is not defaults.get(k)}
    return getattr(np, function.__name__)(*args, **given, like=like)


def takes_like(function: Callable) -> Callable:
    """Declare a function with a keyword ``like``. (``judged`` ones need no more.)"""

    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        if "like" in kwargs and is_foreign(kwargs["like"]):
            return by_like(function, kwargs.pop("like"), *args, **kwargs)
        return function(*args, **kwargs)

    return public
