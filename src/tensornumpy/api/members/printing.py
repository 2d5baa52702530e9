"""Arrays as text: NumPy's formatting, with NumPy's own options. ``repr``, ``str`` and ``format`` of arrays call it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._array.members import Members, extend
from ..._base.errors import TracedArrayError, message
from ..._core import core
from ..._core.advice import advised
from ..._core.core import context, ndarray
from ..._core.dispatch import concrete, overrides
from ..._core.exits import note_exit
from ..._core.values import Placed, Symbol, is_scalar, is_weak
from ...ops.weak import value_of

_NEW_LINE = "\n" + " " * len("array(")


@extend(ndarray)
class _Text(Members):
    def _shown(self) -> Any:
        """The NumPy array to print; what stands for one where there are no numbers yet."""
        value = self._v
        if not core._active and value.__class__ is np.ndarray:
            return value
        note_exit(self, "its text")
        if value.__class__ is np.ndarray and core._active and (trace := context().trace) is not None:
            known = trace.symbols.get(id(self))  # an input of the trace: its numbers are those of this call alone
            value = value if known is None or known[1] is not value else known[2]
        if value.__class__ is Symbol and core._active and (trace := context().trace) is not None:
            text = message(f"the text of {value!r} was asked for", 'tnp.debug.print("{}", x)')
            return value.concrete if trace.breaks(value, text) else value
        if value.__class__ is not Placed or value.is_symbolic:
            return value
        return np.asarray(value.engine.numpy(value.tensor))  # under a tape too: a text loses no gradient

    def __format__(self, spec: str, /) -> str:
        if is_weak(self):
            return format(value_of(self), spec)
        value = self._shown()
        if value.__class__ is not np.ndarray:
            if spec:
                what = f"the format {spec!r} asks for the numbers of {value!r}, which are there when the program runs"
                raise TracedArrayError(message(what, f'tnp.debug.print("{{:{spec}}}", x)'))
            return repr(value)
        return format(value[()] if value.ndim == 0 else value, spec)

    def __str__(self, /) -> str:
        if is_weak(self):
            return str(value_of(self))
        value = self._shown()
        if value.__class__ is not np.ndarray:
            return repr(value)
        return str(value[()] if is_scalar(self) else value)

    def __repr__(self, /) -> str:
        if is_weak(self):
            return repr(value_of(self))
        value = self._shown()
        if value.__class__ is not np.ndarray:
            return repr(value)
        options: Any = np.get_printoptions()
        if options["override_repr"] is not None:
            return options["override_repr"](self)
        text = None if value.ndim else _text_of_number(value, options)
        if text is None:
            text = np.array2string(value, separator=", ", prefix="array(") if value.size else "[]"
        text = f"array({text}"
        told = f"dtype={value.dtype}, device={self.device.short})"
        if not value.size or value.size > options["threshold"]:  # the text does not show it
            told = f"shape={value.shape}, {told}"
        width = len(text) - text.rfind("\n") - 1 + len(told) + 2
        return f"{text},{' ' if width <= options['linewidth'] else _NEW_LINE}{told}"


_USUAL = {"floatmode": "maxprec", "suppress": False, "sign": "-", "formatter": None, "legacy": False}.items()


def _text_of_number(value: np.ndarray, options: dict[str, Any]) -> str | None:
    """What ``array2string`` gives for one number, and takes as long for as for arrays; None where it is to be asked."""
    if value.dtype.char not in "?bhilqBHILQd" or not options.items() >= _USUAL:
        return None
    number = value.item()
    if number.__class__ is not float:
        return str(number)
    if not (number == 0 or 1e-4 <= abs(number) < 1e8):  # it has an exponent, or is not finite
        return None
    return np.format_float_positional(number, options["precision"], trim=".")


def _text(numpy_function: Callable) -> Callable:
    """Declare a function from an array to text; a traced or batched array is told by shape and dtype."""

    def declare(function: Callable) -> Callable:
        function.__module__ = "tensornumpy"
        function = advised(function)
        overrides[numpy_function] = function
        return function

    return declare


def _plain(a: Any) -> Any:
    """What NumPy can print: the concrete array, or None for a value that is not there yet."""
    if not isinstance(a, ndarray):
        return a
    value = a._shown()
    return value if isinstance(value, np.ndarray) else None


@_text(np.array2string)
def array2string(a: Any, *args: Any, **kwargs: Any) -> str:
    """The elements as text, with NumPy's options: ``precision``, ``separator``, ``formatter`` ...

    >>> tnp.array2string(tnp.asarray([1.0, 2.0]), separator=", ")
    '[1., 2.]'
    """
    plain = _plain(a)
    return repr(a) if plain is None else np.array2string(plain, *args, **kwargs)


@_text(np.array_repr)
def array_repr(arr: Any, max_line_width: Any = None, precision: Any = None, suppress_small: Any = None) -> str:
    """The text that NumPy's ``repr`` gives; ``repr(x)`` also tells dtype and device.

    >>> tnp.array_repr(tnp.asarray([1.0, 2.0]))
    'array([1., 2.])'
    """
    plain = _plain(arr)
    return repr(arr) if plain is None else np.array_repr(plain, max_line_width, precision, suppress_small)


@_text(np.array_str)
def array_str(a: Any, max_line_width: Any = None, precision: Any = None, suppress_small: Any = None) -> str:
    """The elements alone, as ``str(x)``.

    >>> tnp.array_str(tnp.asarray([1.0, 2.0]))
    '[1. 2.]'
    """
    plain = _plain(a)
    return str(a) if plain is None else np.array_str(plain, max_line_width, precision, suppress_small)


def _number(x: Any) -> Any:
    if isinstance(x, ndarray):
        note_exit(x, "its text")
    return concrete(x, "its text")[()] if isinstance(x, ndarray) else x


@advised
def format_float_positional(x: Any, *args: Any, **kwargs: Any) -> str:
    """One number in decimal notation, shortest unless told otherwise; NumPy's parameters.

    >>> tnp.format_float_positional(tnp.asarray(0.25))
    '0.25'
    """
    return np.format_float_positional(_number(x), *args, **kwargs)


@advised
def format_float_scientific(x: Any, *args: Any, **kwargs: Any) -> str:
    """One number in scientific notation, shortest unless told otherwise; NumPy's parameters.

    >>> tnp.format_float_scientific(tnp.asarray(1500.0))
    '1.5e+03'
    """
    return np.format_float_scientific(_number(x), *args, **kwargs)


@advised
def set_printoptions(*args: Any, **kwargs: Any) -> None:
    """Set how arrays print. They are NumPy's options, in force for NumPy's arrays too.

    >>> tnp.set_printoptions(precision=tnp.get_printoptions()["precision"])
    """
    np.set_printoptions(*args, **kwargs)


def get_printoptions() -> Any:
    """The print options in force.

    >>> "precision" in tnp.get_printoptions()
    True
    """
    return np.get_printoptions()


def printoptions(*args: Any, **kwargs: Any) -> Any:
    """Scope with other print options.

    >>> with tnp.printoptions(precision=2):
    ...     print(tnp.asarray([1 / 3]))
    [0.33]
    """
    return np.printoptions(*args, **kwargs)


for _name in (
    "array2string", "format_float_positional", "format_float_scientific", "get_printoptions", "printoptions",
    "set_printoptions",
):  # fmt: skip
    globals()[_name].__module__ = "tensornumpy"
    globals()[_name].__signature__ = inspect.signature(getattr(np, _name))  # what is passed on

__all__ = [
    "array2string", "array_repr", "array_str", "format_float_positional", "format_float_scientific",
    "get_printoptions", "printoptions", "set_printoptions",
]  # fmt: skip
