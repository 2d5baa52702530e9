# Written by tests/stubs/generate.py from the declarations: edit what is said there, not this file.
# mypy: disable-error-code="overload-overlap, override, misc, no-overload-impl, explicit-override, deprecated"

from typing import Any, TypeAlias
import numpy as np
from numpy.typing import ArrayLike as ArrayLike, DTypeLike as DTypeLike, NBitBase as NBitBase
from typing_extensions import TypeVar
from tensornumpy import ndarray

_ScalarT = TypeVar("_ScalarT", bound=np.generic)
NDArray: TypeAlias = ndarray[tuple[Any, ...], np.dtype[_ScalarT]]

__all__ = ["ArrayLike", "DTypeLike", "NBitBase", "NDArray"]
