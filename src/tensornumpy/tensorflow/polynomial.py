"""Polynomials on tf.Tensors: the functions of the six bases and ``polyutils``, with NumPy's names.

The classes hold arrays of the native engine, and are found in ``tensornumpy.polynomial`` only.
"""

from typing import Any

from .. import polynomial as _native
from .._base.errors import message as _message
from .namespace.chapters import lifted_module as _lifted_module

chebyshev = _lifted_module(_native.chebyshev, f"{__name__}.chebyshev")
hermite = _lifted_module(_native.hermite, f"{__name__}.hermite")
hermite_e = _lifted_module(_native.hermite_e, f"{__name__}.hermite_e")
laguerre = _lifted_module(_native.laguerre, f"{__name__}.laguerre")
legendre = _lifted_module(_native.legendre, f"{__name__}.legendre")
polynomial = _lifted_module(_native.polynomial, f"{__name__}.polynomial")
polyutils = _lifted_module(_native.polyutils, f"{__name__}.polyutils")


def __getattr__(name: str) -> Any:
    if name in _native.__all__:
        text = _message(
            f"polynomial.{name} is not there for tf.Tensors",
            "the functions, such as tnp.polynomial.chebyshev.chebval; classes are in tensornumpy.polynomial",
        )
        raise AttributeError(text)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["chebyshev", "hermite", "hermite_e", "laguerre", "legendre", "polynomial", "polyutils"]
