"""SciPy, where it is installed: a chapter that has its values from there imports this first, to say what to install."""

from __future__ import annotations

from ..._base.errors import message

try:
    import scipy
except ImportError as error:
    raise ImportError(
        message("what has its values from SciPy (special functions, functions of matrices, sparse matrices, solvers, "
                "filters) needs it, and it is not installed", "pip install scipy")
    ) from error  # fmt: skip

__all__ = ["scipy"]
