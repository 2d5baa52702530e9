"""The older namespace of functions of text, as ``strings``: made of the functions in ``tnp.char``."""

from .. import char as _native
from ..char import __all__  # noqa: F401
from .namespace.names import _public


def _declare() -> None:
    for name in _native.__all__:
        globals()[name] = _public(name, getattr(_native, name))


_declare()
