"""Calls on eager tensors in the memory of this process, by the native engine instead of TensorFlow's kernels.

Each kernel costs 5 µs before it looks at an element, and what NumPy has as one function is often ten of them. Such
functions stand here, with the number of elements up to which NumPy is faster than they are. The results are NumPy's
own. Not under a tape, in a graph, with a device chosen, in another promotion mode, or where there are several devices:
there the lowerings run (docs/decisions/0053-small-calls-on-the-host.md).
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.memory import owns
from ..._base.scopes import _PLAIN
from ..._core import core
from ..._core.core import context, ndarray, wrap
from ..operations.conversion import Conversion
from ..operations.evaluate import current_device, tensor, tensorflow
from ..operations.placement import is_accelerated
from .gradient import no_tape
from .interop import _HOST_DEVICE, _Parts
from .replay import Tape

_FEW = 4096  # elements of all operands, up to which a function of three kernels or more is slower than NumPy's
_ANY = 1 << 62

# Ufuncs that are several kernels, or one that is slower than NumPy's loop.
UFUNCS = frozenset(
    """floor_divide remainder fmod divmod log2 log10 cbrt hypot logaddexp logaddexp2 gcd lcm heaviside copysign
    nextafter spacing frexp modf bitwise_count fmax fmin float_power signbit trunc left_shift
    right_shift exp2""".split()
)
_LIMITS = {
    **dict.fromkeys(
        """argmax argmin nanargmax nanargmin sort argsort lexsort partition argpartition searchsorted digitize
        unique unique_all unique_counts unique_inverse unique_values bincount histogram histogram_bin_edges histogram2d
        histogramdd isclose allclose median nanmedian percentile quantile nanpercentile nanquantile isin intersect1d
        setdiff1d setxor1d union1d diag diagonal trace nonzero flatnonzero argwhere interp""".split(),
        _ANY,
    ),
    **dict.fromkeys(
        """var std nanvar nanstd nanmean nanmax nanmin nansum average ptp cross repeat take_along_axis
        diagflat rot90 diff ediff1d gradient trapezoid convolve correlate cov corrcoef
        nan_to_num norm count_nonzero round around array_equal array_equiv select choose compress extract delete
        insert vander polyval fliplr flipud cumprod cumulative_sum cumulative_prod""".split(),
        _FEW,
    ),
}
# Ops of gradient rules that are a dozen kernels. TensorFlow runs a gradient when its tape is closed.
_STEPS = frozenset(("winner_share", "number_share"))
_PLAIN_CLASSES = frozenset((int, float, bool, complex, str, type(None), type, np.dtype))


@functools.cache
def _parts() -> tuple[type, Callable[[], bool], Callable[[], bool]]:
    """The class of eager tensors, and what tells whether no tape is open and whether code runs eagerly."""
    _Parts.load()
    return _Parts.eager_tensor, no_tape(), tensorflow().executing_eagerly


@functools.cache
def _is_alone() -> bool:
    """True where the CPU is the only device, as seen by the first call."""
    tf = tensorflow()
    return not is_accelerated(tf) and len(tf.config.list_logical_devices()) == 1


def is_here() -> bool:
    """True where a call of plain NumPy semantics may run on the host."""
    _, has_no_tape, is_eager = _parts()
    return (
        has_no_tape()
        and is_eager()
        and core.process_promotion is None
        and context() is _PLAIN
        and Conversion.mode is None
        and current_device() in ("", _HOST_DEVICE)
        and _is_alone()
    )


def _array(x: Any) -> np.ndarray:
    """The numbers of an eager tensor, in its own memory. Raises KeyError for what NumPy has no numbers for."""
    array: np.ndarray = x._numpy_internal()
    if array.dtype.kind not in "biufc":
        raise KeyError(array.dtype)
    return array


def given(x: Any) -> Any:
    """A result of the native namespace with tensors in the place of arrays."""
    cls = x.__class__
    if cls is ndarray:
        value = x._v
        if value.dtype.kind not in "biufc" or value.__class__ is not np.ndarray:
            raise KeyError(cls)
        if value.base is not None and not owns(value):
            value = value.copy()  # the memory of a tensor is its own
        return _parts()[0](value, _HOST_DEVICE, None)
    if cls is tuple or cls is list:
        return cls([given(v) for v in x])
    if hasattr(x, "_fields"):
        return cls(*[given(v) for v in x])
    return tensor(x) if cls is bool else x


def _taken(x: Any, eager: type) -> tuple[Any, int]:
    """An argument for the native namespace, and the number of its elements. Raises KeyError for an unusual one."""
    cls = x.__class__
    if cls is eager:
        array = _array(x)
        return wrap(array), array.size
    if cls in _PLAIN_CLASSES:
        return x, 0
    if cls is tuple or cls is list:
        parts = [_taken(v, eager) for v in x]
        return cls([v for v, _ in parts]), sum([n for _, n in parts], 0)
    raise KeyError(cls)


def limit(native: Any) -> int:
    """Up to how many elements the native function is the faster way; 0 for most."""
    return _LIMITS.get(getattr(native, "__name__", ""), 0)


def run(native: Callable, most: int, args: tuple, kwargs: dict) -> Any:
    """The function on arrays in the tensors' memory; NotImplemented where the lowerings have to run, and where it
    raises: they say it with the user's line."""
    if not is_here():
        return NotImplemented
    try:
        eager, count = _parts()[0], 0
        values = []
        for a in args:
            value, n = _taken(a, eager)
            values.append(value)
            count += n
        if kwargs:
            for name, a in kwargs.items():
                kwargs[name], n = _taken(a, eager)
                count += n
        if not 0 < count <= most:
            return NotImplemented
        with np.errstate(all="ignore"):
            return given(native(*values, **kwargs))
    except Exception:
        return NotImplemented


def ufunc(native: Any, rule: Callable) -> Callable:
    """The ufunc on eager tensors of numbers; ``rule`` is its lowering."""

    def apply(*tensors: Any) -> Any:
        if not is_here():
            return rule(tensorflow(), *tensors)
        with np.errstate(all="ignore"):
            return given(native(*[wrap(x._numpy_internal()) for x in tensors]))

    return apply


def step(op: Any, rule: Callable) -> Callable:
    """``rule``, the lowering of an op, in a call that is replayed: on few elements the op's own NumPy form."""
    if op.name not in _STEPS:
        return rule

    def apply(tf: Any, *tensors: Any, **params: Any) -> Any:
        if not is_here() or sum([x._num_elements() for x in tensors]) > _FEW:
            return rule(tf, *tensors, **params)
        try:
            arrays = [_array(x) for x in tensors]
        except KeyError:  # of bfloat16
            return rule(tf, *tensors, **params)
        with np.errstate(all="ignore"):
            return given(wrap(np.asarray(op.evaluate(*arrays, **params))))

    return apply


Tape.step = step
__all__ = ["given", "is_here", "limit", "run", "step", "ufunc"]
