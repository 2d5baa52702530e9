"""``numpy.lib``: the namespaces and helpers that NumPy keeps beside its main one.

The parts are imported when they are first asked for. They call NumPy's, or the functions of ``api``.
"""

from typing import TYPE_CHECKING, Any

from numpy.lib import Arrayterator, NumpyVersion, add_docstring, add_newdoc, introspect, tracemalloc_domain

from .._base.errors import NotYetError, message
from .._base.forks import load

if TYPE_CHECKING:
    from . import array_utils, format, mixins, npyio, scimath, stride_tricks

__all__ = [
    "Arrayterator",
    "NumpyVersion",
    "add_docstring",
    "add_newdoc",
    "array_utils",
    "format",
    "introspect",
    "mixins",
    "npyio",
    "scimath",
    "stride_tricks",
    "tracemalloc_domain",
]


def __getattr__(name: str) -> Any:
    """The parts, each imported on first use."""
    if name in __all__:
        return load(f"tensornumpy.lib.{name}")
    if name == "recfunctions":
        what = "numpy.lib.recfunctions gives masked and record arrays, which are not in tensornumpy"
        fix = 'x["field"] for one field, x[["a", "b"]] for several; tnp.asarray(np.lib.recfunctions.f(x.numpy()))'
        raise NotYetError(message(what, fix))
    raise AttributeError(f"module 'tensornumpy.lib' has no attribute {name!r}")
