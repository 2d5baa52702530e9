"""``numpy.lib`` on tf.Tensors: ``stride_tricks`` and ``scimath``. What else is there takes no arrays, and is the native
namespace's."""

from typing import Any

from .. import lib as _native
from ..lib import __all__  # noqa: F401
from .namespace.chapters import lifted_module as _lifted_module

stride_tricks = _lifted_module(_native.stride_tricks, f"{__name__}.stride_tricks")
scimath = _lifted_module(_native.scimath, f"{__name__}.scimath")


def __getattr__(name: str) -> Any:
    return getattr(_native, name)
