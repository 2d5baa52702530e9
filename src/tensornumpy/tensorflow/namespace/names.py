"""The public names of ``tensornumpy.tensorflow``: functions of ``tensornumpy``, wrapped for tensors."""

from typing import Any

import tensornumpy as _native

from ..._base.errors import message as _message
from ...ops.elementwise import Elementwise as _Elementwise
from . import CHAPTERS
from . import fastpath as _short
from . import lifting as _lifting
from . import weak as _weak
from .compat import accepting as _accepting
from .compat import flatten
from .compat import with_arrays_of_numbers as _of_numbers
from .lifting import Tensor
from .lifting import marked as _marked
from .members import objects as _objects
from .members.at import At
from .members.behavior import experimental_disable_numpy_behavior, experimental_enable_numpy_behavior
from .ufuncs import GeneralUfunc as _GeneralUfunc
from .ufuncs import Ufunc as _Ufunc

ndarray = Tensor

# Names of ``tensornumpy`` that are not here because TensorFlow has its own -> what to use instead.
_TENSORFLOW_HAS = {
    "GradientTape": "tf.GradientTape", "function": "tf.function", "vectorized_map": "tf.vectorized_map",
    "map_fn": "tf.map_fn", "Variable": "tf.Variable", "Tensor": "tf.Tensor", "TensorSpec": "tf.TensorSpec",
    "cond": "tf.cond", "while_loop": "tf.while_loop", "scan": "tf.scan", "custom_gradient": "tf.custom_gradient",
    "stop_gradient": "tf.stop_gradient", "recompute_grad": "tf.recompute_grad", "device": "tf.device",
    "ForwardAccumulator": "tf.autodiff.ForwardAccumulator", "UnconnectedGradients": "tf.UnconnectedGradients",
    "grad": "tf.GradientTape", "jvp": "tf.autodiff.ForwardAccumulator", "value_and_grad": "tf.GradientTape",
    "profile": "tf.profiler", "frompyfunc": "tf.numpy_function", "config": "tf.config", "from_tf": "tf.function",
    "to_tf_function": "tf.function", "jacobian": "tf.GradientTape().jacobian", "hessian": "tf.GradientTape().jacobian",
    "vjp": "tf.GradientTape", "linearize": "tf.autodiff.ForwardAccumulator", "checkpoint": "tf.recompute_grad",
    "fori_loop": "tf.while_loop", "tree": "tf.nest", "debug": "tf.debugging and tf.print",
    "special": "tf.math, tf.nn and tensorflow_probability; or tensornumpy.special on arrays of the native engine",
    **dict.fromkeys(
        ("integrate", "interpolate", "ndimage", "optimize", "signal", "sparse"),
        "tensorflow_probability and tf.sparse; or the chapter of tensornumpy on arrays of the native engine",
    ),
}  # fmt: skip
# Names that expose the memory of an array or hold arrays of ``tensornumpy``: a tensor inside would lose its gradient.
_NATIVE = {
    "poly1d": "the functions, such as tnp.polyval(p, x) and tnp.roots(p)", "nditer": "tnp.ndenumerate(x)",
    "flatiter": "tnp.ravel(x)", "memmap": "tf.convert_to_tensor(np.memmap(...))",
    "ctypeslib": "np.ctypeslib on x.numpy()",
    "grad_status": "tensornumpy.grad_status; docs/coverage.md has the columns of TensorFlow",
}  # fmt: skip
_REFUSED = _TENSORFLOW_HAS | _NATIVE
_WRITING = {"put", "putmask", "place", "fill_diagonal", "copyto", "put_along_axis"}


_INDEXED = {"r_", "c_", "mgrid", "ogrid"}


def _public(name: str, thing: Any) -> Any:
    if isinstance(thing, _Elementwise):
        return _Ufunc(thing)
    if isinstance(thing, _native.ufunc):
        return _GeneralUfunc(thing)
    if thing is _native.ufunc:
        return _Ufunc
    if name in _INDEXED:
        return _objects.Indexed(thing, name)
    if name in _objects.OBJECTS:
        return _objects.OBJECTS[name]
    if name in ("result_type", "promote_types"):
        return _accepting(_marked(getattr(_weak, name), thing))
    if name in _short.NAMES and getattr(_short, name).native is thing:  # not a function of that name in linalg
        return getattr(_short, name)
    if isinstance(thing, type) or not callable(thing):
        return thing
    if name in ("real", "imag"):
        return _of_numbers(_lifting.lifted(thing))
    return _accepting((_lifting.writing if name in _WRITING else _lifting.lifted)(thing))


def _declare() -> list[str]:
    names = []
    for name in _native.__all__:
        if name in _REFUSED or name in ("ndarray", *CHAPTERS) or name in globals():
            continue
        globals()[name] = _public(name, getattr(_native, name))
        names.append(name)
    return names


__all__ = [  # noqa: PLE0604
    "At", "experimental_disable_numpy_behavior", "experimental_enable_numpy_behavior", "flatten", "ndarray",
    *_declare(),
]  # fmt: skip

for _thing in (At, experimental_disable_numpy_behavior, experimental_enable_numpy_behavior, flatten, _Ufunc):
    _thing.__module__ = "tensornumpy.tensorflow"  # where people, pickle and the manual look it up


def __getattr__(name: str) -> Any:
    """Raise AttributeError with advice for names that are not here."""
    if name in _REFUSED:
        raise AttributeError(
            _message(f"{name} works on arrays of the native engine; these are tf.Tensors", _REFUSED[name])
        )
    return getattr(_native, name)  # raises our error for names that NumPy has and we do not
