"""Integers as text in other bases, and what there is to know about an object or about NumPy and its build."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._core.advice import advised
from ..._core.core import ndarray
from ..._core.dispatch import concrete


def _plain(x: Any) -> Any:
    """A number of ours as NumPy's scalar, an array as its NumPy array."""
    return concrete(x, "its text")[()] if isinstance(x, ndarray) else x


@advised
def base_repr(number: Any, base: int = 2, padding: int = 0) -> str:
    """An integer in a base from 2 to 36, after ``padding`` zeros. Raises ValueError for another base.

    >>> tnp.base_repr(10, 3)
    '101'
    """
    return np.base_repr(_plain(number), base, padding)


@advised
def binary_repr(num: Any, width: int | None = None) -> str:
    """An integer in binary; a negative one with a minus sign, or as two's complement of ``width`` bits.

    >>> tnp.binary_repr(-3, width=4)
    '1101'
    """
    return np.binary_repr(_plain(num), width)


def iterable(y: Any) -> bool:
    """True if ``iter(y)`` works.

    >>> tnp.iterable([1]), tnp.iterable(tnp.asarray(1))
    (True, False)
    """
    if y.__class__ is ndarray:
        return len(y._v.shape) > 0
    try:
        iter(y)
    except TypeError:
        return False
    return True


def info(object: Any = None, maxwidth: int = 76, output: Any = None, toplevel: str = "numpy") -> None:
    """Print the signature and docstring of a function or class, or what is known of an array; NumPy's printer.

    A name given as text is looked up in NumPy's modules.

    >>> import io
    >>> output = io.StringIO()
    >>> tnp.info(tnp.zeros(2), output=output)
    >>> "shape:  (2,)" in output.getvalue()
    True
    """
    np.info(_plain(object) if isinstance(object, ndarray) and object.ndim else object, maxwidth, output, toplevel)


def show_config(mode: Any = "stdout") -> Any:
    """How the NumPy that runs below was built: printed, or as a dict for ``mode="dicts"``.

    >>> "Compilers" in tnp.show_config("dicts")
    True
    """
    return np.show_config(mode)


def show_runtime() -> None:
    """Print what the processor has and which of it NumPy uses."""
    np.show_runtime()


def get_include() -> str:
    """The folder of NumPy's C headers: an extension that takes our arrays takes them as NumPy's.

    >>> tnp.get_include().endswith("include")
    True
    """
    return np.get_include()


__all__ = ["base_repr", "binary_repr", "get_include", "info", "iterable", "show_config", "show_runtime"]

for _name in __all__:
    globals()[_name].__module__ = "tensornumpy"
