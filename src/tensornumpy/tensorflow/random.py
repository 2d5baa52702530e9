"""Random tensors: the names of ``numpy.random``, drawn by TensorFlow; ``tensorflow/namespace`` makes them."""

from .namespace.random import *  # noqa: F403
from .namespace.random import __all__  # noqa: F401
