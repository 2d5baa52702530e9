"""Functions with complex results where the real line has none: NumPy's ``emath`` (``lib.scimath``).

Whether a result is complex is decided by all elements together: inside ``vectorized_map`` by those of all examples, and
inside ``function`` the answer is a guard. In a graph of TensorFlow, which has no elements yet, a real array is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.errors import TracedArrayError, message
from ..._core.core import Batched, ndarray
from ..._core.dispatch import implements
from ...ops import elementwise as e
from ...ops.movement import cast
from ..common import is_symbolic, to_array

_theirs = np.emath
_SINGLE = frozenset("fbhBHF")  # of which NumPy makes complex64 (float16 and bool become complex128)


def _decides(name: str, outside: Any) -> bool:
    """Whether some element, in any example of ``vectorized_map``, is out of the domain: it decides the dtype."""
    while outside._v.__class__ is Batched:
        outside = outside._v.inner
    if is_symbolic(outside):
        raise TracedArrayError(
            message(
                f"the dtype of emath.{name} depends on the elements, which are not known before a graph runs",
                f"tnp.emath.{name}(x.astype(complex)) for complex results, tnp.{name}(x) for real ones",
            )
        )
    return bool(outside.any())


def _complex(x: ndarray) -> ndarray:
    """The array as complex numbers of the smallest type that holds them."""
    return cast(x, np.dtype(np.complex64 if x.dtype.char in _SINGLE else np.complex128))


def _below_zero(name: str, x: Any) -> ndarray:
    x = to_array(x)
    return _complex(x) if x.dtype.kind != "c" and _decides(name, x < 0) else x


def _beyond_one(name: str, x: Any) -> ndarray:
    x = to_array(x)
    return _complex(x) if x.dtype.kind != "c" and _decides(name, e.absolute(x) > 1) else x


def _declared(name: str, real: Any, fix: Callable, where: str, point: str, shown: str) -> Any:
    def body(x):
        return real(fix(name, x))

    body.__doc__ = f"""``tnp.{name}``, with complex results for all elements if one is {where}.

    Gradient: as ``tnp.{name}``; {point}. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the
    elements of all examples decide it.

    >>> tnp.emath.{name}({shown}).dtype
    dtype('complex128')
    """
    body.__name__ = body.__qualname__ = name
    public = implements(getattr(_theirs, name))(body)
    public.__module__ = "tensornumpy.emath"
    return public


sqrt = _declared("sqrt", e.sqrt, _below_zero, "negative", "infinite at 0", "[-1.0, 4.0]")
log = _declared("log", e.log, _below_zero, "negative", "infinite at 0", "[-1.0, 1.0]")
log10 = _declared("log10", e.log10, _below_zero, "negative", "infinite at 0", "[-1.0, 1.0]")
log2 = _declared("log2", e.log2, _below_zero, "negative", "infinite at 0", "[-1.0, 1.0]")
arccos = _declared("arccos", e.arccos, _beyond_one, "beyond 1 or -1", "infinite at 1 and -1", "[2.0, 0.0]")
arcsin = _declared("arcsin", e.arcsin, _beyond_one, "beyond 1 or -1", "infinite at 1 and -1", "[2.0, 0.0]")
arctanh = _declared("arctanh", e.arctanh, _beyond_one, "beyond 1 or -1", "infinite at 1 and -1", "[2.0, 0.0]")


def logn(n, x):
    """The logarithm of ``x`` to the base ``n``; complex for all elements if one of either is negative.

    Gradient: in both; infinite at 0. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the elements
    of all examples decide it.

    >>> tnp.emath.logn(2, [4.0, 8.0]).numpy()
    array([2., 3.])
    """
    x, n = _below_zero("logn", x), _below_zero("logn", n)
    return e.divide(e.log(x), e.log(n))


def power(x, p):
    """``x`` to the power ``p``; complex for all elements if one of ``x`` is negative, float if one of ``p`` is.

    Gradient: in both. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the elements of all examples
    decide it.

    >>> tnp.emath.power([2, 4], -2).numpy()
    array([0.25  , 0.0625])
    """
    x, p = _below_zero("power", x), to_array(p)
    if p.dtype.kind != "c" and p.dtype.kind != "f" and _decides("power", p < 0):
        p = p * 1.0
    return e.power(x, p)


logn, power = implements(_theirs.logn)(logn), implements(_theirs.power)(power)
logn.__module__ = power.__module__ = "tensornumpy.emath"

__all__ = ["arccos", "arcsin", "arctanh", "log", "log10", "log2", "logn", "power", "sqrt"]
