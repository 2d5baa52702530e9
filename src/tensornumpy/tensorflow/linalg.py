"""Linear algebra on tf.Tensors, with NumPy's names; the functions are made of those in ``tnp.linalg`` (chapters.py)."""

from .. import linalg as _native
from ..linalg import __all__  # noqa: F401
from .namespace.names import _public


def _declare() -> None:
    for name in _native.__all__:
        globals()[name] = _public(name, getattr(_native, name))


_declare()
