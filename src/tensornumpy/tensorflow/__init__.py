"""NumPy's API on tf.Tensors: ``import tensornumpy.tensorflow as tnp`` in the place of tensorflow.experimental.numpy.

Arrays are tf.Tensors (``tnp.ndarray is tf.Tensor``), so tf.GradientTape, tf.function, tf.vectorized_map, tf.device,
Keras, tf.data and the rest of TensorFlow work on them as usual. The functions are those of ``tensornumpy``, wrapped to
take and return tensors.

This folder is all that the package has of TensorFlow, and stands above the rest of it. ``engine.py`` is what the
register of engines (``_base/engines.py``) imports when a device or a tensor is asked for, ``operations`` what it
computes, ``tensors`` its values and ``namespace`` the functions that are public here, made when the first name is asked
for: a process that has arrays on devices alone neither makes nor pays for them.
"""

from typing import Any

from .._base.forks import load as _load
from .namespace import CHAPTERS as _CHAPTERS


def _names() -> Any:
    """The module that makes the public names; they are put here, where they are found at once from then on.

    Raises ImportError where TensorFlow is not installed.
    """
    names = _load(f"{__name__}.namespace.names")
    globals().update({name: getattr(names, name) for name in ("__all__", "Tensor", *names.__all__)})
    return names


def __getattr__(name: str) -> Any:
    """Make the public names, or import a chapter (``linalg`` ...), on first use; raise AttributeError with advice for
    names that are not here."""
    if name in _CHAPTERS:
        return _load(f"{__name__}.{name}")
    if name in ("engine", "namespace", "operations", "tensors") or (name.startswith("__") and name != "__all__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")  # asked by import, and by Python's tools
    names = _names()
    return globals()[name] if name in globals() else getattr(names, name)


def __dir__() -> list[str]:
    """All public names, for completion."""
    return sorted({*_names().__all__, *_CHAPTERS})
