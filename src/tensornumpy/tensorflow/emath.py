"""Functions with complex results where the real line has none, on tf.Tensors.

In a graph, where the elements that decide are not known yet, a real tensor is refused.
"""

from .. import emath as _native
from ..emath import __all__  # noqa: F401
from .namespace.names import _public


def _declare() -> None:
    for name in _native.__all__:
        globals()[name] = _public(name, getattr(_native, name))


_declare()
