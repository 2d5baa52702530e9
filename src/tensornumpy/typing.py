"""Types for annotations: ``ArrayLike`` and ``DTypeLike`` are NumPy's, ``NDArray`` is this library's array.

>>> def scale(x: tnp.typing.NDArray[tnp.float64]) -> tnp.typing.NDArray[tnp.float64]:
...     return 2 * x
"""

from typing import Any, TypeAlias

from numpy.typing import ArrayLike, DTypeLike

from ._core.core import ndarray

NDArray: TypeAlias = ndarray

__all__ = ["ArrayLike", "DTypeLike", "NBitBase", "NDArray"]  # noqa: F822


def __getattr__(name: str) -> Any:
    """``NBitBase``, which NumPy has deprecated: the warning is NumPy's."""
    if name == "NBitBase":
        import numpy.typing

        return numpy.typing.NBitBase
    raise AttributeError(f"module 'tensornumpy.typing' has no attribute {name!r}")
