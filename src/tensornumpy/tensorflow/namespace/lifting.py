"""From a function of the native namespace to one on tf.Tensors: tensors in, tensors out, the same body between.

A lifted function wraps its tensors in handles for the time of the call. The body then runs in primitives, and each
primitive is TensorFlow's own op (``operations``), recorded by TensorFlow's tapes and graphs.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.dims import Dim
from ..._base.dtypes import is_inexact
from ..._base.errors import BatchingError, message
from ..._base.scopes import _PLAIN as _NOTHING
from ..._base.scopes import tensor_scope
from ..._core import core
from ..._core.advice import as_it_is
from ..._core.core import context
from ..._core.core import ndarray as Handle
from ..._core.values import Placed
from ..operations.conversion import Conversion
from ..operations.evaluate import numpy_dtype, tensor
from ..operations.examples import differs
from ..tensors import host
from ..tensors.gradient import handle
from ..tensors.interop import converts, refuse_composite
from ..tensors.ranks import switched
from ..tensors.replay import replayed
from ..tensors.start import start
from . import arguments, weak


def _eager_tensor() -> type:
    """The class of tensors with values. To look at one would start TensorFlow, and its devices could not be set up
    any more."""
    from tensorflow.python.framework.ops import EagerTensor

    return EagerTensor


tf = start()
Tensor = tf.Tensor
EagerTensor: Any = _eager_tensor()
_ARRAYS = (tf.Tensor, tf.Variable, tf.IndexedSlices)
_PLAIN = frozenset(
    (int, float, bool, complex, str, type(None), np.ndarray, slice, type(Ellipsis), type, np.dtype, range)
)


def lift(x: Any) -> Any:
    """An argument as the native namespace takes it: tensors, variables and all that TensorFlow makes a tensor of become
    handles, also in lists and dicts."""
    cls = x.__class__
    if cls in _PLAIN:
        return x if cls is not slice else slice(lift(x.start), lift(x.stop), lift(x.step))
    if cls is EagerTensor:
        return handle(x)
    if cls is list or cls is tuple:
        return cls([lift(v) for v in x])
    if isinstance(x, _ARRAYS):
        return handle(x if isinstance(x, Tensor) else tf.convert_to_tensor(x))
    if isinstance(x, Handle):
        return handle(tensor_of(x))
    if isinstance(x, dict):
        return {k: lift(v) for k, v in x.items()}
    if isinstance(x, tf.dtypes.DType):
        return numpy_dtype(x)
    if isinstance(x, tf.TensorShape):
        return tuple(x)
    if converts(cls):
        return handle(tf.convert_to_tensor(x))
    if isinstance(x, list | tuple):  # lists that Keras and tf.Module keep their variables in, named tuples
        return [lift(v) for v in x] if isinstance(x, list) else tuple([lift(v) for v in x])
    refuse_composite(x)
    if callable(x) and not isinstance(x, type):
        return _lifted_callback(x)
    return x


def _lifted_callback(function: Callable) -> Callable:
    """A user's function of tensors, for a body that calls it with handles."""
    native = getattr(function, "native", None)
    if native is not None:
        return native

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        return lift(function(*lower(args), **lower(kwargs)))

    return call


def tensor_of(x: Any) -> Any:
    """The tensor of a handle or of an array."""
    value = x._v if isinstance(x, Handle) else x
    if value.__class__ is Placed:
        return value.tensor
    if isinstance(x, Handle):
        value = x._concrete()
    if value.dtype.kind in "OMmVSU" and not is_inexact(value.dtype):
        return value  # no tensor: texts, dates and records stay NumPy's
    return tensor(value)


def lower(x: Any) -> Any:
    """A result as the user gets it: handles and arrays become tensors, also in tuples, lists and dicts."""
    cls = x.__class__
    if cls is Handle or isinstance(x, Handle):
        return tensor_of(x)
    if cls is tuple:
        return tuple([lower(v) for v in x])
    if cls is list:
        return [lower(v) for v in x]
    if cls is Dim:
        return tf.cast(x.tensor, tf.int64)
    if cls is np.ndarray:
        return tensor_of(x)
    if cls is dict:
        return {k: lower(v) for k, v in x.items()}
    if isinstance(x, tuple) and hasattr(x, "_fields"):
        return cls(*[lower(v) for v in x])
    return x


def is_variable(x: Any) -> bool:
    """True for variables, TensorFlow's and Keras'."""
    return isinstance(x, tf.Variable) or (hasattr(x, "assign") and converts(x.__class__))


def _write(variable: Any, value: Any) -> Any:
    """``out=``: a tf.Variable takes the result."""
    if not is_variable(variable):
        raise TypeError(
            message(
                f"out is a {'tf.Tensor' if isinstance(variable, Tensor) else type(variable).__name__}, which cannot be "
                "written to",
                "leave out=... away and use the result; or out=tf.Variable(...)",
            )
        )
    if tuple(variable.shape) != tuple(value.shape):
        raise ValueError(f"output array has wrong shape: expected {tuple(value.shape)}, got {tuple(variable.shape)}")
    own, new = numpy_dtype(tf.as_dtype(variable.dtype)), numpy_dtype(value.dtype)
    if not np.can_cast(new, own, "same_kind"):
        raise TypeError(f"Cannot cast output from {new!r} to {own!r} with casting rule 'same_kind'")
    variable.assign(tf.cast(value, variable.dtype))
    return variable


def call(native: Callable, args: tuple, kwargs: dict) -> Any:
    """Call a native function on tensors."""
    if Conversion.mode is not None:
        return weak.call(_known, native, args, kwargs)
    return _known(native, args, kwargs)


def _known(native: Callable, args: tuple, kwargs: dict) -> Any:
    """A call whose dtypes are settled: its integers are next."""
    places = arguments.plan(native)
    if places:
        args, kwargs, unknown = arguments.settle(places, args, kwargs)
        if unknown:
            return arguments.run(_call, native, args, kwargs, unknown)
    return _call(native, args, kwargs)


def _call(native: Callable, args: tuple, kwargs: dict) -> Any:
    out = kwargs.pop("out", None) if "out" in kwargs else None
    if tf.executing_eagerly():

        def do() -> Any:
            with tensor_scope():
                return lower(native(*[lift(a) for a in args], **{k: lift(v) for k, v in kwargs.items()}))

        is_plain = core.process_promotion is None and context() is _NOTHING
        result = replayed(native, args, kwargs, EagerTensor, do) if is_plain else do()
    else:
        try:
            with tensor_scope():
                result = lower(native(*[lift(a) for a in args], **{k: lift(v) for k, v in kwargs.items()}))
        except Exception:
            found: dict[int, Any] = {}
            args, kwargs = _each_tensor((args, kwargs), lambda t: found.setdefault(id(t), t) if _is_open(t) else t)
            if not found:
                raise
            result = _for_each_rank(native, args, kwargs, found)
    if out is None:
        return result
    if isinstance(out, tuple):
        results = result if isinstance(result, tuple) else (result,)
        written = tuple(r if o is None else _write(o, r) for o, r in zip(out, results, strict=True))
        return written if len(written) > 1 else written[0]
    return _write(out, result)


# Called with an array alone, these see its elements and not its axes.
_OF_ELEMENTS = frozenset(
    "all amax amin any argmax argmin average count_nonzero cumprod cumsum flatten max mean median min nanmax nanmean "
    "nanmin nanprod nanstd nansum nanvar prod ptp ravel size std sum unique var".split()
)


def _is_open(x: Any) -> bool:
    """True for a tensor whose number of axes its graph does not know."""
    return x.shape.rank is None


def _each_tensor(value: Any, replace: Callable[[Any], Any]) -> Any:
    """An argument with ``replace(tensor)`` in the place of each tensor, and of what TensorFlow makes one of."""
    cls = value.__class__
    if cls is tuple or isinstance(value, list):
        return (tuple if cls is tuple else list)([_each_tensor(v, replace) for v in value])
    if isinstance(value, dict):
        return {k: _each_tensor(v, replace) for k, v in value.items()}
    if cls is slice:
        return slice(*[_each_tensor(v, replace) for v in (value.start, value.stop, value.step)])
    if cls in _PLAIN or not (isinstance(value, _ARRAYS) or converts(cls)):
        return value
    return replace(value if isinstance(value, Tensor) else tf.convert_to_tensor(value))


def _for_each_rank(native: Callable, args: tuple, kwargs: dict, found: dict[int, Any]) -> Any:
    """The call where the tensors ``found`` among the arguments have no known number of axes."""

    if native.__name__ in _OF_ELEMENTS and len(args) == 1 and not kwargs:
        return call(native, (tf.reshape(args[0], [-1]),), {})

    def of_known(tensors: list[Any]) -> Any:
        known = dict(zip(found, tensors, strict=True))
        return call(native, *_each_tensor((args, kwargs), lambda t: known.get(id(t), t)))

    return switched(list(found.values()), of_known)


def marked(public: Any, native: Any) -> Any:
    """Note which native function a public one stands for."""
    public.native = native
    return as_it_is(public)


def lifted(native: Callable) -> Callable:
    """The function of tensors for a function of the native namespace."""
    most = host.limit(native)

    def on_tensors(*args: Any, **kwargs: Any) -> Any:
        return call(native, args, kwargs)

    def public(*args: Any, **kwargs: Any) -> Any:
        found = host.run(native, most, args, dict(kwargs))
        return call(native, args, kwargs) if found is NotImplemented else found

    public = functools.wraps(native)(public if most else on_tensors)
    public.__module__ = "tensornumpy.tensorflow"
    return marked(public, native)


def _of_all_examples(value: Any, name: str) -> Any:
    """A value to write. Raises BatchingError for one that ``tf.vectorized_map`` has for each example."""
    if differs(value):
        raise BatchingError(
            message(
                f"tnp.{name} writes another value for each example of tf.vectorized_map, and a tf.Variable has one",
                "x = tnp.At(x)[index].set(values), which gives a new tensor",
            )
        )
    return value


def writing(native: Callable) -> Callable:
    """A function that writes into its first argument, which has to be a tf.Variable."""

    @functools.wraps(native)
    def public(a: Any, *args: Any, **kwargs: Any) -> Any:
        if not is_variable(a):
            raise TypeError(
                message(
                    f"tnp.{native.__name__} writes into its argument, and a tf.Tensor cannot be written to",
                    "a tf.Variable, or x = tnp.At(x)[index].set(values), which gives a new tensor",
                )
            )
        with tensor_scope():
            target = handle(tf.convert_to_tensor(a))
            result = native(target, *[lift(x) for x in args], **{k: lift(v) for k, v in kwargs.items()})
            a.assign(_of_all_examples(tensor_of(target), native.__name__))
            return lower(result)

    public.__module__ = "tensornumpy.tensorflow"
    return marked(public, native)
