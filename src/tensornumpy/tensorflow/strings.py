"""Functions of arrays of text. Text has no tensors: these take NumPy's arrays of text and give them, and what they
count or find is a tensor."""

from .. import strings as _native
from ..strings import __all__  # noqa: F401
from .namespace.names import _public


def _declare() -> None:
    for name in _native.__all__:
        globals()[name] = _public(name, getattr(_native, name))


_declare()
