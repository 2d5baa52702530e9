"""Discrete Fourier transforms on tf.Tensors, with NumPy's names; made of the functions in ``tnp.fft`` (chapters.py)."""

from .. import fft as _native
from ..fft import __all__  # noqa: F401
from .namespace.names import _public


def _declare() -> None:
    for name in _native.__all__:
        globals()[name] = _public(name, getattr(_native, name))


_declare()
