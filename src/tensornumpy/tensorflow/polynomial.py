"""Polynomials on tf.Tensors: the functions of the six bases and ``polyutils``, with NumPy's names.

The classes hold arrays of the native engine, and are found in ``tensornumpy.polynomial`` only.
"""

from types import ModuleType
from typing import Any

from .. import polynomial as _native
from .._errors import message as _message
from . import _public
from .lifting import lower as _lower


def _lifted(name: str) -> ModuleType:
    native = getattr(_native, name)
    module = ModuleType(f"{__name__}.{name}", native.__doc__)
    functions = [each for each in native.__all__ if not isinstance(getattr(native, each), type)]
    for each in functions:
        setattr(module, each, _lower(_public(each, getattr(native, each))))  # constants become tensors
    module.__all__ = functions  # type: ignore[attr-defined]
    return module


chebyshev = _lifted("chebyshev")
hermite = _lifted("hermite")
hermite_e = _lifted("hermite_e")
laguerre = _lifted("laguerre")
legendre = _lifted("legendre")
polynomial = _lifted("polynomial")
polyutils = _lifted("polyutils")


def __getattr__(name: str) -> Any:
    if name in _native.__all__:
        text = _message(
            f"polynomial.{name} is not there for tf.Tensors",
            "the functions, such as tnp.polynomial.chebyshev.chebval; classes are in tensornumpy.polynomial",
        )
        raise AttributeError(text)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["chebyshev", "hermite", "hermite_e", "laguerre", "legendre", "polynomial", "polyutils"]
