"""The classes of NumPy's dtypes (``type(tnp.dtype("f8"))``): NumPy's own ``dtypes``, name by name."""

from numpy import dtypes as _dtypes
from numpy.dtypes import *  # noqa: F403

__all__ = [*_dtypes.__all__]  # noqa: PLE0604
