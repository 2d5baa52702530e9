"""Assertions of ``numpy.testing`` that take arrays of any kind, and its helpers as they are.

Each assertion reads its arguments as NumPy arrays. A value that is only traced or per example has no numbers to
compare: the assertion raises TracedArrayError there.
"""

from __future__ import annotations

import functools
from types import FunctionType
from typing import Any

import numpy.testing as _testing

from ..._core.dispatch import arrays_for, unwrap

__all__ = [*_testing.__all__]  # noqa: PLE0604


def _reading(function: Any) -> Any:
    """``function`` with the arrays behind our handles as its arguments."""

    @functools.wraps(function)
    def assertion(*args: Any, **kwargs: Any) -> Any:
        __tracebackhide__ = True
        try:
            return function(*map(unwrap, args), **{name: unwrap(value) for name, value in kwargs.items()})
        except ValueError as error:
            args, kwargs = arrays_for([args, kwargs], error)
            return assertion(*args, **kwargs)

    assertion.__module__ = "tensornumpy.testing"
    return assertion


# These call a function with arguments, which are its own matter.
_CALLS = ("assert_raises", "assert_raises_regex", "assert_warns", "assert_no_warnings", "assert_no_gc_cycles")


def __dir__() -> list[str]:
    return __all__


for _name in __all__:
    _value = getattr(_testing, _name)
    _asserts = isinstance(_value, FunctionType) and _name.startswith(("assert_", "print_assert", "build_"))
    _asserts = _asserts and _name not in _CALLS
    globals()[_name] = _reading(_value) if _asserts else _value
