"""NumPy's API on arrays that differentiate, compile, vectorize and move between devices."""

from ._core import Variable as Variable
from ._core import ndarray as ndarray
from .api import methods as _methods
from .api.creation import *
from .api.indexing import *
from .api.manipulation import *
from .api.products import matmul as matmul
from .api.reductions import max, min, prod, sum
from .ops.elementwise import *
from .tape.gradient import GradientTape as GradientTape

Tensor = ndarray
from .function.function import TensorSpec as TensorSpec
from .function.function import function as function
