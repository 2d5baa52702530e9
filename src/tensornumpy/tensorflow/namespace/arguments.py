"""Integers that are tensors: axes, shifts, repeats, lengths, as tensorflow.experimental.numpy takes them and more.

``settle`` looks at the arguments that hold integers. A value that TensorFlow can tell is taken as that number, and an
axis may be a list or an array. What a graph knows only when it runs goes one of three ways: a function below in
TensorFlow's ops, a switch over all axes there are, or the function's body, which takes lengths that are unknown.
"""

from __future__ import annotations

import functools
import inspect
import itertools
from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as _native

from ..._base.dims import Dim
from ..._base.errors import TracedArrayError, UnknownLengthError, message
from ..operations.evaluate import numpy_dtype, tensor_dtype, tensorflow
from ..operations.lowering.windows import diagonal as _diagonal
from ..operations.lowering.windows import put_diagonal as _put_diagonal

_AXES = {"axis", "axes", "axis1", "axis2", "axisa", "axisb", "axisc", "source", "destination"}
_INTEGERS = {
    "shift", "reps", "pad_width", "repeats", "k", "N", "M", "n", "num", "offset", "indices_or_sections", "kth",
    "decimals", "minlength", "ddof", "stop", "step", "start", "start_or_stop", "new_shape", "window_shape", "ndmin",
    "bins", "dimensions",
}  # fmt: skip
# Functions whose integers may be real numbers too, or whose axis counts in a result with more axes. (The k of polyint
# are constants of integration.)
_RANGES = {"start", "stop", "step", "start_or_stop"}
_NEW_AXES = {"expand_dims", "stack"}
_MAX_BRANCHES = 64  # branches of a switch over axes

_plans: dict[Any, tuple] = {}


def plan(native: Any) -> tuple:
    """``(position, name, is_axis)`` of each parameter that holds integers."""
    found = _plans.get(native)
    if found is None:
        name = getattr(native, "__name__", "<lambda>")
        try:
            parameters = inspect.signature(native).parameters if name != "<lambda>" else {}
        except (TypeError, ValueError):
            parameters = {}
        found = tuple(
            (at, key, key in _AXES)
            for at, key in enumerate(parameters)
            if key in _AXES or (key in _INTEGERS and name != "polyint" and (key not in _RANGES or name == "arange"))
        )
        if name != "<lambda>":  # which would be another one at each call
            _plans[native] = found
    return found


def settle(places: tuple, args: tuple, kwargs: dict) -> tuple[tuple, dict, list[str]]:
    """The arguments with the integers that are known as numbers, and the names of those that only a run knows."""
    unknown: list[str] = []
    for at, name, is_axis in places:
        value = args[at] if at < len(args) else kwargs.get(name)
        if value is None or value.__class__ is int:
            continue
        settled = _settled(value, is_axis)
        if _is_unknown(settled):
            unknown.append(name)
        if at < len(args):
            args = (*args[:at], settled, *args[at + 1 :])
        else:
            kwargs = {**kwargs, name: settled}
    return args, kwargs, unknown


def _settled(value: Any, is_axis: bool) -> Any:
    tf, cls = tensorflow(), value.__class__
    if cls is list or cls is tuple:
        parts = [_settled(v, is_axis) for v in value]
        return tuple(parts) if is_axis or cls is tuple else parts
    if isinstance(value, tf.Variable) or hasattr(value, "to_tensor"):  # a weak one
        value = tf.convert_to_tensor(value)
    if isinstance(value, tf.Tensor):
        known = value.numpy() if hasattr(value, "numpy") else tf.get_static_value(value)
        if known is None:
            return value
        if not is_axis:
            return value if hasattr(value, "numpy") else known if np.ndim(known) else np.asarray(known).item()
        value = known
    if is_axis and isinstance(value, np.ndarray | np.generic) and value.dtype.kind in "iu" and value.ndim < 2:
        return tuple(value.tolist()) if value.ndim else int(value)
    return value


def _is_unknown(value: Any) -> bool:
    if value.__class__ is list or value.__class__ is tuple:
        return any(map(_is_unknown, value))
    return isinstance(value, tensorflow().Tensor) and not hasattr(value, "numpy")


def run(call: Callable, native: Any, args: tuple, kwargs: dict, unknown: list[str]) -> Any:
    """The function on arguments of which some are integers that only a run knows.

    Raises TracedArrayError where the number is needed before.
    """
    name = native.__name__
    own = _OWN.get(name)
    axes = [key for key in unknown if key in _AXES]
    try:
        if axes:
            return _over_axes(call, native, args, kwargs, axes)
        if own is not None:
            bound = inspect.signature(native).bind(*args, **kwargs).arguments
            return own(call, *_named(own, bound))
        return call(native, args, kwargs)
    except (TracedArrayError, UnknownLengthError, TypeError) as error:
        if error.__class__ is TypeError and "0-d array" not in str(error):
            raise
        raise TracedArrayError(
            message(
                f"{name}: {' and '.join(unknown)} is a tensor of a graph, whose value is needed before the graph runs",
                f"{unknown[0]} as Python numbers: an argument of the tf.function that is no tensor, or a constant",
            )
        ) from None


def _named(own: Callable, bound: dict[str, Any]) -> list[Any]:
    """The arguments by the names of a function here, whose first one is the array (``self`` of a method)."""
    parameters = list(inspect.signature(own).parameters.values())[1:]
    first = next(iter(bound), "")
    values = []
    for i, p in enumerate(parameters):
        key = first if i == 0 and p.name in ("a", "m", "v", "array") else p.name
        values.append(bound.get(key, p.default))
    if extra := set(bound) - {p.name for p in parameters} - {first, "order", "like", "device", "subok"}:
        raise UnknownLengthError(f"with {extra}")
    return values


# --- axes -------------------------------------------------------------------------------------------------


def _over_axes(call: Callable, native: Any, args: tuple, kwargs: dict, names: list[str]) -> Any:
    """A switch over the axes there are, with the function in each branch."""
    tf = tensorflow()
    bound = inspect.signature(native).bind(*args, **kwargs)
    scalars: list[Any] = []

    def with_places(value: Any) -> Any:
        if value.__class__ in (list, tuple):
            return tuple(map(with_places, value))
        if not _is_unknown(value):
            return value
        if value.shape.rank == 0:
            scalars.append(value)
            return _Place(len(scalars) - 1)
        return tuple(map(with_places, tf.unstack(value)))  # raises ValueError for an unknown number of axes

    try:
        given = {key: with_places(bound.arguments[key]) for key in names}
    except ValueError:
        raise UnknownLengthError("how many axes") from None
    first = next(iter(bound.arguments.values()))
    first = first[0] if first.__class__ in (list, tuple) and first else first
    shape = getattr(first, "shape", None)
    rank = len(np.shape(first)) if shape is None else len(shape)
    rank += len(scalars) if native.__name__ in _NEW_AXES else 0
    if not rank or rank ** len(scalars) > _MAX_BRANCHES:
        raise UnknownLengthError("too many")
    branches, table, error = [], [], None
    for chosen in itertools.product(range(rank), repeat=len(scalars)):
        arguments = {**bound.arguments, **{key: _filled_in(v, chosen) for key, v in given.items()}}
        try:
            positional = inspect.BoundArguments(bound.signature, arguments)
            branch = functools.partial(call, native, positional.args, positional.kwargs)
            branches.append(tf.function(branch, autograph=False).get_concrete_function())
            table.append(len(branches) - 1)
        except Exception as raised:  # of axes that do not fit together: the run raises if they come
            error = raised
            table.append(-1)
    if not branches:
        assert error is not None
        raise error
    if len({tuple(x.dtype for x in tf.nest.flatten(b.structured_outputs)) for b in branches}) > 1:
        raise UnknownLengthError("results differ")
    index, fits = tf.constant(0), tf.constant(True)
    for axis in scalars:
        axis = tf.cast(axis, tf.int32)
        axis = tf.where(axis < 0, axis + rank, axis)
        fits = fits & (axis >= 0) & (axis < rank)
        index = index * rank + tf.clip_by_value(axis, 0, rank - 1)
    branch = tf.gather(tf.constant(table), index)
    text = f"{native.__name__}: {' and '.join(names)} out of bounds, or of lengths that do not fit"
    with tf.control_dependencies([tf.debugging.Assert(fits & (branch >= 0), [text, *scalars])]):
        return tf.switch_case(tf.maximum(branch, 0), branches)


class _Place:
    """Where the n-th of the unknown axes stands in an argument."""

    def __init__(self, n: int):
        self.n = n


def _filled_in(value: Any, chosen: tuple) -> Any:
    if value.__class__ is _Place:
        return chosen[value.n]
    return tuple(_filled_in(v, chosen) for v in value) if value.__class__ is tuple else value


# --- functions in TensorFlow's ops ------------------------------------------------------------------------


def _int(x: Any) -> Any:
    """An integer, or several, as a tensor of int64."""
    tf = tensorflow()
    if x.__class__ in (list, tuple):
        return tf.stack(list(map(_int, x))) if x else tf.constant([], tf.int64)
    if isinstance(x, tf.Tensor) and not x.dtype.is_integer:
        raise TypeError(f"'{x.dtype.name}' object cannot be interpreted as an integer")
    return tf.cast(x, tf.int64)


def _array(call: Callable, x: Any) -> Any:
    return call(_native.asarray, (x,), {})


def _many(x: Any) -> int:
    """How many numbers a vector holds. Raises UnknownLengthError if that is not known."""
    if x.shape.rank is None or None in x.shape:
        raise UnknownLengthError("how many")
    return x.shape[0] if x.shape.rank else 0


def _roll(call: Callable, a: Any, shift: Any, axis: Any = None) -> Any:
    tf, a, shift = tensorflow(), _array(call, a), _int(shift)
    if axis is None:
        return tf.reshape(tf.roll(tf.reshape(a, [-1]), tf.reduce_sum(shift), 0), tf.shape(a))
    axes = list(axis) if isinstance(axis, list | tuple) else [axis]
    if a.shape.rank is not None:
        axes = list(np.lib.array_utils.normalize_axis_tuple(axis, a.shape.rank, allow_duplicate=True))
    if len(axes) == 1:
        return tf.roll(a, tf.reduce_sum(shift), axes[0])
    return tf.roll(a, tf.broadcast_to(shift, [len(axes)]), axes)


def _tile(call: Callable, A: Any, reps: Any) -> Any:
    tf, a, reps = tensorflow(), _array(call, A), tf_vector(_int(reps))
    rank, more = a.shape.rank, _many(reps) - a.shape.rank
    ones = tf.ones([abs(more)], tf.int64)
    if more > 0:
        a = tf.reshape(a, tf.concat([ones, tf.shape(a, tf.int64)], 0))
    elif rank and more < 0:
        reps = tf.concat([ones, reps], 0)
    return tf.tile(a, tf.maximum(reps, 0))


def tf_vector(x: Any) -> Any:
    """A number as a vector of one."""
    return tensorflow().reshape(x, [1]) if x.shape.rank == 0 else x


def _pad(call: Callable, array: Any, pad_width: Any, mode: Any = "constant", kwargs: Any = None) -> Any:
    tf, a = tensorflow(), _array(call, array)
    widths = tf.broadcast_to(_int(pad_width), [a.shape.rank, 2])
    options = dict(kwargs or {})
    if mode in ("constant", "empty") and options.keys() <= {"constant_values"}:
        value = options.get("constant_values", 0)
        if np.ndim(value) == 0:
            return tf.pad(a, widths, constant_values=tf.cast(value, a.dtype))
    if mode not in ("edge", "wrap", "reflect", "symmetric") or options:
        raise UnknownLengthError("of this mode")
    for axis in range(a.shape.rank):
        n = tf.shape(a, tf.int64)[axis]
        at = tf.range(n + widths[axis, 0] + widths[axis, 1]) - widths[axis, 0]
        if mode == "edge":
            at = tf.clip_by_value(at, 0, n - 1)
        elif mode == "wrap":
            at = tf.math.floormod(at, n)
        else:
            period = 2 * n if mode == "symmetric" else tf.maximum(2 * n - 2, 1)  # there, and back
            at = tf.math.floormod(at, period)
            at = tf.where(at < n, at, period - at - int(mode == "symmetric"))
        a = tf.gather(a, at, axis=axis)
    return a


def _repeat(call: Callable, a: Any, repeats: Any, axis: Any = None) -> Any:
    return tensorflow().repeat(_array(call, a), _int(repeats), axis)


def _arange(call: Callable, start_or_stop: Any = None, stop: Any = None, step: Any = 1, dtype: Any = None,
            start: Any = None) -> Any:  # fmt: skip
    tf = tensorflow()
    first = start if start_or_stop is None else start_or_stop
    ends = (0, first) if stop is None else (0 if first is None else first, stop)
    ones = [numpy_dtype(x.dtype).type(1) if isinstance(x, tf.Tensor) else x.__class__(1) for x in (*ends, step)]
    own = np.arange(*ones).dtype
    work = tf.int64 if own.kind in "biu" else tf.float64
    first, last, step = (tf.cast(x, work) for x in (*ends, step))
    count = -((first - last) // step) if work is tf.int64 else tf.math.ceil((last - first) / step)
    return tf.cast(first + tf.range(tf.maximum(count, 0)) * step, _dtype(dtype, own))


def _dtype(dtype: Any, default: Any) -> Any:
    tf = tensorflow()
    return dtype if isinstance(dtype, tf.DType) else tensor_dtype(np.dtype(default if dtype is None else dtype))


def _distance(rows: Any, columns: Any) -> Any:
    """Of each place of a matrix from the main diagonal: columns less rows."""
    tf = tensorflow()
    return tf.range(_int(columns))[None, :] - tf.range(_int(rows))[:, None]


def _eye(call: Callable, N: Any, M: Any = None, k: Any = 0, dtype: Any = float) -> Any:
    return tensorflow().cast(_distance(N, N if M is None else M) == _int(k), _dtype(dtype, float))


def _identity(call: Callable, n: Any, dtype: Any = None) -> Any:
    return _eye(call, n, None, 0, dtype)


def _tri(call: Callable, N: Any, M: Any = None, k: Any = 0, dtype: Any = float) -> Any:
    return tensorflow().cast(_distance(N, N if M is None else M) <= _int(k), _dtype(dtype, float))


def _triangle(call: Callable, m: Any, is_kept: Callable) -> Any:
    tf, m = tensorflow(), _array(call, m)
    rows, columns = tf.shape(m)[-2 if m.shape.rank > 1 else -1], tf.shape(m)[-1]
    return tf.where(is_kept(_distance(rows, columns)), m, tf.zeros([], m.dtype))


def _tril(call: Callable, m: Any, k: Any = 0) -> Any:
    return _triangle(call, m, lambda distance: distance <= _int(k))


def _triu(call: Callable, m: Any, k: Any = 0) -> Any:
    return _triangle(call, m, lambda distance: distance >= _int(k))


def _diagonal_of(call: Callable, a: Any, offset: Any = 0, axis1: Any = 0, axis2: Any = 1) -> Any:
    tf, a = tensorflow(), _array(call, a)
    axis1, axis2 = np.lib.array_utils.normalize_axis_tuple((axis1, axis2), a.shape.rank)
    return _diagonal(tf, a, tf.cast(_int(offset), tf.int32), axis1, axis2)


def _trace(call: Callable, a: Any, offset: Any = 0, axis1: Any = 0, axis2: Any = 1, dtype: Any = None) -> Any:
    return call(_native.sum, (_diagonal_of(call, a, offset, axis1, axis2), -1), {"dtype": dtype})


def _diag(call: Callable, v: Any, k: Any = 0) -> Any:
    tf, v = tensorflow(), _array(call, v)
    if v.shape.rank == 2:
        return _diagonal_of(call, v, k)
    if v.shape.rank != 1:
        raise ValueError("Input must be 1- or 2-d.")
    k = tf.cast(_int(k), tf.int32)
    n = Dim(tf.shape(v)[0] + tf.abs(k))
    return _put_diagonal(tf, v, (n, n), k, -2, -1)


def _diagflat(call: Callable, v: Any, k: Any = 0) -> Any:
    return _diag(call, tensorflow().reshape(_array(call, v), [-1]), k)


def _parts(call: Callable, ary: Any, indices_or_sections: Any, axis: Any = 0) -> Any:
    points = _int(indices_or_sections)
    if not points.shape.rank:
        raise UnknownLengthError("how many parts")
    a = _array(call, ary)
    before = (slice(None),) * np.lib.array_utils.normalize_axis_index(axis, a.shape.rank)
    ends = [None, *[points[i] for i in range(_many(points))], None]
    get = _native.ndarray.__getitem__
    return [call(get, (a, (*before, slice(*pair))), {}) for pair in itertools.pairwise(ends)]


def _hsplit(call: Callable, ary: Any, indices_or_sections: Any) -> Any:
    return _parts(call, ary, indices_or_sections, 1 if _array(call, ary).shape.rank > 1 else 0)


def _vander(call: Callable, x: Any, N: Any = None, increasing: Any = False) -> Any:
    return call(_native.vander, (x, Dim(_int(N)), increasing), {})


def _linspace(call: Callable, start: Any, stop: Any, num: Any = 50, endpoint: Any = True, retstep: Any = False,
              dtype: Any = None, axis: Any = 0) -> Any:  # fmt: skip
    if retstep or axis != 0:
        raise UnknownLengthError("with these")
    tf, num = tensorflow(), _int(num)
    ends = call(_native.linspace, (start, stop, 2), {})  # of the dtype and the shape of the result
    start, stop = ends[0], ends[1]
    place = tf.reshape(tf.range(num), tf.concat([tf.reshape(num, [1]), tf.ones([start.shape.rank], tf.int64)], 0))
    step = (stop - start) / tf.cast(tf.maximum(num - 1, 1) if endpoint else num, ends.dtype)
    found = start + tf.cast(place, ends.dtype) * step
    if endpoint:
        found = tf.where((place == num - 1) & (place > 0), stop, found)
    return found if dtype is None else tf.cast(found, _dtype(dtype, float))


def _rot90(call: Callable, m: Any, k: Any = 1, axes: Any = (0, 1)) -> Any:
    tf = tensorflow()
    turns = [functools.partial(call, _native.rot90, (m, turn, axes), {}) for turn in range(4)]
    return tf.switch_case(tf.cast(tf.math.floormod(_int(k), 4), tf.int32), turns)


_OWN: dict[str, Callable] = {
    "roll": _roll, "tile": _tile, "pad": _pad, "repeat": _repeat, "arange": _arange, "eye": _eye, "identity": _identity,
    "tri": _tri, "tril": _tril, "triu": _triu, "diagonal": _diagonal_of, "trace": _trace, "diag": _diag,
    "diagflat": _diagflat, "split": _parts, "array_split": _parts, "vsplit": _parts, "hsplit": _hsplit,
    "vander": _vander, "linspace": _linspace, "rot90": _rot90,
}  # fmt: skip

__all__ = ["plan", "run", "settle"]
