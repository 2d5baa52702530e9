"""Random tensors: the names of ``numpy.random``, drawn by TensorFlow; ``engines/tensorflow/namespace`` makes them."""

from ..engines.tensorflow.namespace.random import *  # noqa: F403
from ..engines.tensorflow.namespace.random import __all__  # noqa: F401
