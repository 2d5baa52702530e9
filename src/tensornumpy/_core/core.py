"""The hot core: the array handle, the call of one operation, and the entry it leaves on a tape.

Everything here is on the path of every operation, so it is written for speed and nothing else belongs in it.
The fast path is the case that nothing is watching: then an operation is NumPy's own, plus one new handle.
"""

from __future__ import annotations

import sys
import weakref
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from .._base import scopes as _scopes
from .._base.errors import user_line
from .._base.forks import use_locks
from .._base.hooks import hooks
from .._base.scopes import _PLAIN, Context, Standing, _active, _context  # noqa: F401
from . import _compiled
from . import values as _values
from .advice import advise
from .values import (  # fmt: skip
    COPY_ON_WRITE,
    SCALAR,
    Attached,
    Batched,
    IndexView,
    Meta,
    Placed,
    Symbol,
    _NoMeta,
    _register,
    attach_view,
    field_of,
    has_placed,
    is_record,
    is_scalar,
    mark_shared,
    settled,
    shares,
)

_np_array = np.ndarray
_as_array, _OBJECT, _void = np.asarray, np.dtype(object), np.void
_new = object.__new__
_weak = weakref.ref
LARGE = 1 << 14  # elements from which a kernel may be faster than NumPy's loop
_large = LARGE  # until the first array of that size: programs without one need not look for them

# What the process has switched on for every context (experimental_enable_numpy_behavior).
process_promotion: tuple[str, bool] | None = None
_PROMOTES = Standing("the promotion of the process")
# In a Context: NumPy's rules although the process has switched on others. ``context()`` shows it as None.
NUMPY_PROMOTION = ("legacy", False)


def context() -> Context:
    """The context in force, the process-wide promotion default included."""
    ctx = _context.get()
    if process_promotion is not None:
        if ctx.promotion is None:
            return ctx.replace(promotion=process_promotion)
        if ctx.promotion == NUMPY_PROMOTION:
            return ctx.replace(promotion=None)
    return ctx


def set_process_promotion(promotion: tuple[str, bool] | None) -> None:
    global process_promotion  # noqa: PLW0603
    (_active.discard if promotion is None else _active.add)(_PROMOTES)
    process_promotion = promotion
    choose_form()


def is_active() -> bool:
    """True when any scope is open anywhere, so that the fast path is off."""
    return bool(_active)


# --- the handle -------------------------------------------------------------------------------------------


class ndarray(Attached):
    """An array: a mutable handle ``_v`` -> value, with NumPy's attributes, operators and methods.

    Made by ``tnp.array``, ``tnp.zeros`` and all other functions of the namespace; ``tnp.Tensor`` is this class.
    """

    __slots__ = ("__weakref__", "_m", "_v")
    __array_priority__ = 1000.0

    _v: Any
    _m: _NoMeta | None

    def __getitem__(self, index: Any) -> ndarray:
        try:
            if not _active:
                if index.__class__ is slice or index.__class__ is int:
                    return element_or_view(self, index)
                return element_or_view(self, hooks.plain(index))
            return self._get(index)
        except Exception as error:
            advise(error)
            raise

    @property
    def shape(self) -> tuple[int, ...]:
        """Length of each axis."""
        return self._v.shape

    @property
    def dtype(self) -> np.dtype:
        """Element type, a ``numpy.dtype``."""
        return self._v.dtype

    @property
    def ndim(self) -> int:
        """Number of axes."""
        return self._v.ndim

    @property
    def size(self) -> int:
        """Number of elements."""
        return self._v.size


class Variable(ndarray):
    """A parameter: an array that GradientTapes watch by themselves while ``trainable`` is true.

    ``assign``, ``assign_add`` and ``assign_sub`` change it in place; shape and dtype stay.

    >>> v = tnp.Variable([1.0, 2.0])
    >>> v.assign_add([1.0, 1.0]).numpy()
    array([2., 3.])
    """

    __slots__ = ("name", "trainable")


def wrap(value: Any) -> Any:
    """The handle of a NumPy result: arrays and NumPy's numbers get one, tuples element by element; texts stay texts."""
    cls, scalar = value.__class__, False
    if cls is not _np_array:
        if isinstance(value, np.character):
            return value
        if isinstance(value, np.generic):
            scalar = cls is not _void  # a record can be written to
            value = _as_array(value)
        elif cls is tuple or cls is list:
            return cls(map(wrap, value))
        elif cls is Symbol or cls is Batched or cls is Placed:
            pass
        elif isinstance(value, tuple) and hasattr(value, "_fields"):
            return cls(*map(wrap, value))
        elif isinstance(value, np.ndarray):
            value = value.view(_np_array)
        else:
            return value
    elif value.size >= _large:
        hooks.first_large()
    handle = _new(ndarray)
    handle._v = value
    handle._m = SCALAR if scalar else None
    if _active:
        ctx = _context.get()
        if tensors and ctx.device is not None and value.__class__ is _np_array and ctx.trace is None:
            handle._v = hooks.place(value, ctx.device)
        handle._m = _made_meta(ctx, scalar=scalar)
    return handle


def wrap_shared(value: Any) -> ndarray:
    """The handle of a value that a tape keeps: the first write to it makes a copy."""
    handle = _new(ndarray)
    handle._v = value
    handle._m = COPY_ON_WRITE
    return handle


def element_or_view(handle: ndarray, index: Any) -> ndarray:
    """``handle[index]`` of a plain array: a view with its lens, or a copy where NumPy copies."""
    own = handle._v
    if not own.ndim and isinstance(index, str | int | np.integer) and is_record(handle):
        place: Any = handle._m
        return place.parent[field_of(handle, index)][place.index[:-1]]
    value = own[index]
    result = _new(ndarray)
    result._m = None
    if value.__class__ is not _np_array:
        if value.__class__ is np.void:  # a record is a view, too: its fields can be written
            return element_or_view(handle, (*index, ...) if index.__class__ is tuple else (index, ...))
        if own.dtype is _OBJECT or isinstance(value, str | bytes) or not hasattr(value, "dtype"):
            return value  # the object itself, a text, or what stands for a text that is missing
        result._v = value.view(_np_array) if isinstance(value, _np_array) else _as_array(value, own.dtype)
        result._m = _made_meta(_context.get(), scalar=True) if _active else SCALAR
        return result
    result._v = value
    base = value.base
    if base is not None and (base is own or base is own.base):
        meta = handle._m
        if meta is not None and meta.scalar:
            result._m = COPY_ON_WRITE
            return result
        root = handle if meta is None or meta.base is None else meta.base
        result._m = view = IndexView()
        view.base, view.parent, view.index = root, handle, settled(index)
        views: Any = root._m and root._m.views
        if views is None or len(views) >= 64:
            _register(root, result)
        else:
            views.append(_weak(result))
    elif _active:
        result._m = _made_meta(_context.get())
    return result


def _made_meta(ctx: Context, scalar: bool = False) -> Meta | None:
    """The Meta of an array made now: on the device of the scope, and inside its innermost batch."""
    if ctx.device is not None or ctx.levels:
        return Meta(scalar, False, ctx.device, ctx.levels[-1] if ctx.levels else None, scalar)
    return SCALAR if scalar else None


# --- calling an operation ---------------------------------------------------------------------------------


def bind(op: Any, xs: Sequence[Any], params: dict[str, Any]) -> Any:  # noqa: PLR0912
    """Run ``op`` on ``xs`` (handles, NumPy arrays or Python scalars): evaluate, trace or batch it, and record it.

    Arrays are positional and everything else is in ``params``, so the interpreters never search for arrays.
    """
    if not _active:
        values = [x._v if isinstance(x, ndarray) else x for x in xs]
        if op.large < sys.maxsize and values[0].__class__ is _np_array and values[0].size >= op.large:
            result = wrap(hooks.large(op, values, params))
        else:
            result = wrap(op.evaluate(*values, **params))
        return _marked(result, op, xs, params)
    ctx = _context.get() if process_promotion is None else context()
    if ctx.promotion is not None and op.promotes:
        xs = hooks.promote(ctx.promotion, op, xs)
    trace = ctx.trace
    if weak_exist:
        xs = hooks.weak(op, xs)
    if trace is not None and trace.numbers is not None:
        xs = trace.numbers.operands(op, xs)
    if trace is None and not ctx.levels:
        # a leaked Symbol or Batched among the values raises when NumPy asks it for its array
        values = [x._v if isinstance(x, ndarray) else x for x in xs]
        if tensors and (ctx.device is not None or has_placed(values)):
            out = hooks.tensor(op, values, params, ctx.device)
        elif op.large < sys.maxsize and values[0].__class__ is _np_array and values[0].size >= op.large:
            out = hooks.large(op, values, params)
        else:
            out = op.evaluate(*values, **params)
    else:
        floor: Any = 0 if trace is None else trace.floor
        level = floor
        for x in xs:
            if isinstance(x, ndarray):
                value = x._v
                if value.__class__ is Batched and value.level > level:
                    level = value.level
        if level > floor:
            values = [x._v if isinstance(x, ndarray) else x for x in xs]
            if trace is not None:  # a shared operand is known to tapes by its symbol
                values = [v if v.__class__ is Batched else trace.to_symbol(x) for x, v in zip(xs, values, strict=True)]
            out = _bind_batched(op, xs, params, level)
        elif trace is not None:
            values, out = trace.bind(op, xs, params)
            if out.__class__ is not Symbol and out.__class__ is not tuple:
                return out  # a text, or an object of an array of them
        else:
            values = [x._v if isinstance(x, ndarray) else x for x in xs]
            if tensors and (ctx.device is not None or has_placed(values)):
                out = hooks.tensor(op, values, params, ctx.device)
            else:
                out = op.evaluate(*values, **params)
    if out.__class__ is not _np_array and isinstance(out, np.generic) and not isinstance(out, np.character):
        out = _as_array(out)
    if out.__class__ is _np_array and ctx.device is None and not ctx.levels:
        result = _new(ndarray)
        result._v = out
        result._m = None if out.ndim or not op.gives_scalar(xs, params) else SCALAR
    else:
        result = _marked(wrap(out), op, xs, params)
    if op.is_view:
        _attach_result(op, xs, params, result, values)
    if hooks.nan is not None:
        hooks.nan(op, xs, result)
    if ctx.tapes:
        _record(ctx.tapes, op, xs, values, result, params)
    return result


def _marked(result: Any, op: Any, xs: Sequence[Any], params: dict[str, Any]) -> Any:
    """The handles of results, those that NumPy gives as scalars marked."""
    for one in result if isinstance(result, tuple | list) else (result,):  # which may be an object of an array of them
        if one.__class__ is ndarray and not one._v.ndim and op.gives_scalar(xs, params):
            one._m = _made_meta(_context.get(), scalar=True)
    return result


def _attach_result(op: Any, xs: Sequence[Any], params: dict[str, Any], result: Any, values: list[Any]) -> None:
    """Make the result a view of the first operand, if it shares its memory. (A function of its own: the lens
    would make ``bind``'s variables cells, and every operation slower.)"""
    if (
        not isinstance(result, ndarray)
        or not isinstance(xs[0], ndarray)
        or (is_scalar(result) and not is_scalar(xs[0]))
    ):
        return  # an element is a copy
    if shares(result._v, values[0]):
        rest = tuple(xs[1:])
        attach_view(result, xs[0], lambda parent: bind(op, (parent, *rest), params))


def _bind_batched(op: Any, xs: Sequence[Any], params: dict[str, Any], level: Any) -> Any:
    inner, mapped = [], []
    for x in xs:
        value = x._v if isinstance(x, ndarray) else x
        is_mapped = value.__class__ is Batched and value.level == level
        if is_mapped and not level.open:
            value.__array__()
        inner.append(value.inner if is_mapped else x)
        mapped.append(is_mapped)
    out = op.batch(inner, mapped, params)
    if isinstance(out, ndarray):
        return Batched(_example_by_example(out), level)
    return tuple(Batched(_example_by_example(o), level) for o in out)


def _example_by_example(out: Any) -> Any:
    """The results of a batch, one after another in memory: each then lies as NumPy's result for one example does, and
    what is a view of it there is a view here."""
    meta, value, n = out._m, out._v, 0
    while value.__class__ is not _np_array:
        if value.__class__ is Placed:
            return out
        n, value = (n + 1, value.inner._v) if value.__class__ is Batched else (n, value.concrete)
    if value.ndim < n + 2 or value.flags.c_contiguous or (meta is not None and meta.base is not None):
        return out
    strides = [abs(step) for step, length in zip(value.strides[n:], value.shape[n:], strict=True) if length > 1]
    if value.shape[n] < 2 or not strides[0] or strides[0] == max(strides):
        return out
    return bind(hooks.relayout_op(), (out,), {"order": "K", "leading": 1})


def _record(tapes: Sequence[Any], op: Any, xs: Sequence[Any], values: list[Any], result: Any, params: dict) -> None:
    """Leave an entry on each tape that knows one of the inputs."""
    copies: dict[int, Any] | None = None
    for tape in tapes:
        known = tape._known
        keys = [k if (k := id(value)) in known else 0 for value in values]
        if variables_exist:
            for i, x in enumerate(xs):
                if x.__class__ is Variable and not keys[i] and tape._auto_watch(x, values[i]):
                    keys[i] = id(values[i])
        if not any(keys):
            continue
        if not op.differentiable or not isinstance(result, (ndarray, tuple, list)):  # an object of an array of them
            tape._ends.append((op, keys, user_line()))
            continue
        kept = values
        for i, x in enumerate(xs):
            if x.__class__ is ndarray or isinstance(x, ndarray):
                meta = x._m
                if meta is COPY_ON_WRITE or meta is SCALAR:
                    continue
                if meta is None:
                    x._m = COPY_ON_WRITE
                else:
                    mark_shared(x)
                    root = meta.base._m if meta.base is not None else meta
                    if root is not None and root.externally_writable and values[i].__class__ is _np_array:
                        # Somebody outside may write to this memory: keep a copy. Every tape knows it as a copy of
                        # the value, so that a gradient of a gradient, which meets the copy, finds its way.
                        copies = {} if copies is None else copies
                        if i not in copies:
                            copies[i] = values[i].copy()
                        kept = list(kept)
                        kept[i] = own = copies[i]
                        if keys[i]:
                            tape._entries.append((hooks.copy_op(), (values[i],), [keys[i]], (own,), {}))
                            known[id(own)] = own
                            keys[i] = id(own)
            elif x.__class__ is _np_array and values[i] is x:  # a trace has its own symbol for it
                kept = list(kept)
                kept[i] = x.copy()
        if not op.quiet:
            tape._quiet = False
        if result.__class__ is ndarray:
            value = result._v
            tape._entries.append((op, kept, keys, (value,), params))
            if result._m is None:
                result._m = COPY_ON_WRITE
            elif not result._m.copy_on_write:
                mark_shared(result)
            if value.dtype.kind in "fcV":
                known[id(value)] = value
                if value.__class__ is _np_array and value.size > 16384:
                    tape._large = True
            continue
        tape._entries.append((op, kept, keys, tuple(o._v for o in result), params))
        for o in result:
            mark_shared(o)
            value = o._v
            if value.dtype.kind in "fcV":
                known[id(value)] = value


variables_exist = False  # set by the first Variable: programs without one need not look for them


def note_variable() -> None:
    global variables_exist  # noqa: PLW0603
    variables_exist = True


weak_exist = False  # set by the first weak number of a trace: programs without one need not look for them


def note_weak() -> None:
    global weak_exist  # noqa: PLW0603
    weak_exist = True


tensors = False  # set once an engine with arrays of its own is in use: programs without one need not look for them


def use_tensors() -> None:
    """Let values be tensors: inside a ``tensor_scope``, and while one of them is alive (``presence``)."""
    global tensors  # noqa: PLW0603
    tensors = True


def choose_form() -> None:
    """Let the Python form do everything while something is in force that the extension does not look for."""
    _compiled.leave_to_python(hooks.nan is not None or process_promotion is not None)


# --- the operators of the fast path -----------------------------------------------------------------------

# Operand types that NumPy's ufunc takes as they are.
_DIRECT = frozenset((int, float, bool, complex, np.ndarray))


def binary_operator(op: Any, reflected: bool = False, function: Any = None) -> Callable:
    """``__add__`` and friends: NumPy's ufunc on the values when nothing watches, else the ufunc's slow path.

    ``function``: what a scalar and another operand give, or None.
    """
    ufunc, large, native = op.numpy, sys.maxsize, op.numpy
    new, handle_class, array_class, as_array = _new, ndarray, _np_array, _as_array
    direct = _DIRECT

    def operate(self, other):
        try:
            if not _active:
                if self._m is SCALAR and function is not None:
                    found = function(self, other)
                    if found is not None:
                        return found
                x = self._v
                if other.__class__ is handle_class:
                    r = ufunc(x, other._v) if x.size < large else native(x, other._v)
                elif other.__class__ in direct:
                    r = ufunc(x, other) if x.size < large else native(x, other)
                else:
                    return op.operate(self, other)
                h = new(handle_class)
                h._m = None if r.__class__ is array_class else SCALAR
                h._v = r if h._m is None else as_array(r)
                return h
            if other.__class__ is handle_class or other.__class__ in direct:
                return hooks.operator(op, (self, other)) if weak_exist else bind(op, (self, other), {})
            return op.operate(self, other)
        except Exception as error:
            advise(error, op)
            raise

    def operate_reflected(self, other):
        try:
            if not _active and other.__class__ in direct:
                if self._m is SCALAR and function is not None:
                    found = function(self, other)
                    if found is not None:
                        return found
                x = self._v
                return wrap(ufunc(other, x) if x.size < large else native(other, x))
            if other.__class__ in direct:
                return hooks.operator(op, (other, self)) if weak_exist else bind(op, (other, self), {})
            return op.operate(other, self)
        except Exception as error:
            advise(error, op)
            raise

    def use(function):
        nonlocal native, large
        native, large = function, op.large

    op.callers.append(use)
    return operate_reflected if reflected else operate


def unary_operator(op: Any) -> Callable:
    """``__neg__`` and friends."""
    ufunc, large, native = op.numpy, sys.maxsize, op.numpy

    def operate(self):
        try:
            if not _active:
                x = self._v
                return wrap(ufunc(x) if x.size < large else native(x))
            return hooks.operator(op, (self,)) if weak_exist else bind(op, (self,), {})
        except Exception as error:
            advise(error, op)
            raise

    def use(function):
        nonlocal native, large
        native, large = function, op.large

    op.callers.append(use)
    return operate


class UfuncCall:
    """The call of a ufunc object, ``tnp.exp(x)``: the fast path, everything else goes to ``call``."""

    __slots__ = ("_described",)
    _described: Any  # what compiled code knows of the ufunc
    numpy: Any
    binary: bool
    large: int
    plain: Any  # for large arrays: the ufunc, or what takes its place once there are any

    def __call__(self, *args, **kwargs):
        try:
            if not _active and not kwargs:
                r = None
                if len(args) == 1:
                    x = args[0]
                    if x.__class__ is ndarray:
                        x = x._v
                        r = self.numpy(x) if x.size < self.large else self.plain(x)
                elif len(args) == 2 and self.binary:
                    x, y = args
                    if x.__class__ is ndarray:
                        x = x._v
                        if y.__class__ is ndarray:
                            r = self.numpy(x, y._v) if x.size < self.large else self.plain(x, y._v)
                        elif y.__class__ in _DIRECT:
                            r = self.numpy(x, y) if x.size < self.large else self.plain(x, y)
                if r is not None:
                    return wrap(r)
            elif not _active and len(kwargs) == 1 and kwargs.get("out").__class__ is ndarray:
                out = kwargs["out"]
                m = out._m
                if (m is None or not (m if m.base is None else m.base._m).copy_on_write) and len(
                    args
                ) == self.numpy.nin:
                    for x in args:
                        if x.__class__ is not ndarray and x.__class__ not in _DIRECT:
                            break
                    else:
                        self.numpy(*[x._v if x.__class__ is ndarray else x for x in args], out=out._v)
                        return out
            elif not kwargs and len(args) == self.numpy.nin:
                for x in args:
                    if x.__class__ is not ndarray and x.__class__ not in _DIRECT:
                        break
                else:
                    return bind(self, args, {})
            return self.call(*args, **kwargs)
        except Exception as error:
            advise(error, self)
            raise

    def call(self, *args, **kwargs):
        raise NotImplementedError


if not TYPE_CHECKING:
    bind, wrap = _compiled.core(
        bind, wrap, ndarray=ndarray, tracked=Variable, ufunc=UfuncCall, context=Context, variable=_context,
        scopes=_active, values=_values, record=_record, marked=_marked, attach=_attach_result,
        arranged=_example_by_example, current=_scopes.current, open_one=_scopes._open_one, leave=_scopes.leave,
    )  # fmt: skip
    if _compiled.fast is not None:
        use_locks(_compiled.fast.Lock)
