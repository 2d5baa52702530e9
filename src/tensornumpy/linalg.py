"""Linear algebra, with NumPy's names."""

from .api.calculus import cross
from .api.contractions import outer, tensordot, vecdot
from .api.indexing import diagonal, trace
from .api.linalg import *  # noqa: F403
from .api.linalg import __all__ as _chapter
from .api.manipulation import matrix_transpose
from .api.products import matmul

__all__ = [  # noqa: PLE0604
    *_chapter, "cross", "diagonal", "matmul", "matrix_transpose", "outer", "tensordot", "trace", "vecdot",
]  # fmt: skip
