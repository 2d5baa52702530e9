"""Products of arrays: ``matmul``, which the operator ``@`` calls, too. It calls the op of
``ops/linalg/contraction.py``.
"""

from __future__ import annotations

from typing import Any

from ..._core.core import bind
from ...ops.linalg import contraction
from ...ops.ufunc.general import Generalized


def _matmul(a: Any, b: Any) -> Any:
    return bind(contraction.matmul, (a, b), {})


matmul = Generalized(
    "matmul",
    _matmul,
    """Matrix product, stacks of matrices broadcast; a vector in front is a row, one behind a column.

    matmul(x1, x2, /, out=None, *, axes, axis, keepdims=False, casting='same_kind', order='K', dtype=None, subok=True,
    signature=None)

Raises ValueError for core dimensions that do not match. Gradient: products of the cotangent with the other operand.

>>> tnp.matmul(tnp.ones((2, 3)), tnp.ones((3, 1))).shape
(2, 1)
""",
)
