"""Linear algebra, with NumPy's names."""

from .api.calculus import cross as cross
from .api.contractions import outer as outer
from .api.contractions import tensordot as tensordot
from .api.contractions import vecdot as vecdot
from .api.indexing import diagonal as diagonal
from .api.indexing import trace as trace
from .api.linalg import *
from .api.linalg import __all__ as _chapter
from .api.manipulation import matrix_transpose as matrix_transpose
from .api.products import matmul as matmul

__all__ = [
    *_chapter, "cross", "diagonal", "matmul", "matrix_transpose", "outer", "tensordot", "trace", "vecdot",
]  # fmt: skip
