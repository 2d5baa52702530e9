"""NumPy's API on tf.Tensors: ``import tensornumpy.tensorflow as tnp`` in the place of tensorflow.experimental.numpy.

Arrays are tf.Tensors (``tnp.ndarray is tf.Tensor``), so tf.GradientTape, tf.function, tf.vectorized_map, tf.device,
Keras, tf.data and the rest of TensorFlow work on them as usual. The functions are those of ``tensornumpy``, wrapped to
take and return tensors; they are made in the folder of the engine, ``engines/tensorflow/namespace``.
"""

from typing import Any

from ..engines.tensorflow.namespace import names as _names
from ..engines.tensorflow.namespace.names import *  # noqa: F403
from ..engines.tensorflow.namespace.names import Tensor, __all__  # noqa: F401


def __getattr__(name: str) -> Any:
    """Import a chapter (``linalg`` ...) on first use; raise AttributeError with advice for names that are not here."""
    if name in _names._CHAPTERS:
        import importlib

        return importlib.import_module(f"{__name__}.{name}")
    return getattr(_names, name)
