"""Linear algebra, with NumPy's names; and six of scipy.linalg, which need SciPy and are imported when they are used."""

from typing import Any as _Any

from ._base.plugins import plugin as _plugin
from .api.linalg import matrices as _linalg
from .api.linalg import standard as _standard
from .api.linalg.matrices import *  # noqa: F403
from .api.linalg.standard import *  # noqa: F403

__all__ = [*_linalg.__all__, *_standard.__all__]  # noqa: PLE0604

_SCIPY = ("cho_factor", "cho_solve", "expm", "logm", "solve_triangular", "sqrtm")


def __getattr__(name: str) -> _Any:
    """SciPy's functions, on first use."""
    if name not in _SCIPY:
        raise AttributeError(f"module 'tensornumpy.linalg' has no attribute {name!r}")
    return globals().setdefault(name, getattr(_plugin("scipy.linalg"), name))


def __dir__() -> list[str]:
    return sorted({*globals(), *_SCIPY})
