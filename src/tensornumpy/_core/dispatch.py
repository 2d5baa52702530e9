"""From a public function to NumPy or to its body: ``implements``, and the conversions around a call.

Called on plain arrays, a public function runs NumPy's function of the same name. If an argument is recorded by a tape,
traced by ``function`` or batched by ``vectorized_map``, it runs a body of ours instead, which is written in terms of
other public functions and ops.
"""

from __future__ import annotations

import functools
import sys
import warnings
import weakref
from collections.abc import Callable, Iterable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from .._base.dims import Dim
from .._base.errors import NoGradientError, TracedArrayError, message, user_line
from .._base.hooks import hooks, provide
from .._base.memory import is_writeable
from .._base.scopes import Context, Scope, current, enter
from . import _compiled, core
from .advice import advise, as_it_is, went_through_users
from .core import Batched, Placed, Symbol, Variable, bind, context, ndarray, wrap, wrap_shared
from .exits import asks, counterpart
from .masks import handle_of
from .numbers import plain as plain_numbers
from .pytree import handles_in, is_sequence, is_tensor, opened, untied, with_arrays
from .referee import call_judged, watched
from .scalars import as_scalar, given_as, is_scalar
from .values import PYTHON_TYPES, CallView, _register, is_weak, own_meta

_np_array = np.ndarray
_weak = weakref.ref
_class_of = type
_references = sys.getrefcount


def _count_of_one() -> int:
    """What ``getrefcount`` returns for an object with a single reference: 2, or 1 from Python 3.14 on."""
    alone = object()
    return sys.getrefcount(alone)


_ALONE = _count_of_one()
_SEQUENCES = (list, tuple)
# An argument whose class is one of these is passed to NumPy unchanged: it is no handle and contains none.
_PLAIN = frozenset(
    (int, float, complex, bool, str, type, slice, type(None), type(...), type(np._NoValue), np.ndarray)
    + tuple(type(np.dtype(code)) for code in np.typecodes["All"])
)

_PLAIN_OR_ARRAY = _PLAIN | {ndarray}
_LASTING = (_PLAIN - {np.ndarray}) | {tuple}  # immutable, so a lens can keep a reference

# NumPy functions that only forward to the array method of the same name; calling the method directly is faster.
_METHODS = frozenset(
    "argsort argmax argmin cumprod cumsum diagonal nonzero ravel repeat round searchsorted squeeze swapaxes take trace "
    "transpose".split()
)

# Every public function declared with ``implements``: our function -> NumPy's.
declared: dict[Callable, Callable] = {}
# NumPy's function -> ours, for __array_function__.
overrides: dict[Any, Callable] = {}


def unwrap(value: Any) -> Any:
    """The argument with NumPy arrays in the place of handles, also inside lists, tuples, dicts and other sequences."""
    cls = value.__class__
    if cls in _PLAIN:
        return value
    if isinstance(value, ndarray):
        own, meta = value._v, value._m
        own = own if own.__class__ is _np_array and not core._active else value._concrete()
        return own if meta is None or not meta.scalar else own[()]
    if cls is list or cls is tuple:
        if _PLAIN.issuperset(map(_class_of, value)):
            return value
        return cls([unwrap(v) for v in value]) if cls is list else tuple([unwrap(v) for v in value])
    if cls is dict:
        return {k: unwrap(v) for k, v in value.items()}
    if is_sequence(value):
        return unwrap(opened(value)) if handles_in(value) else value
    return concrete(untied(value), "its NumPy array") if is_tensor(value) else value


def is_plain(values: Iterable[Any]) -> bool:
    """True if NumPy can take all arguments unchanged: no handles among them, or in tuples among them."""
    for value in values:
        cls = value.__class__
        if cls not in _PLAIN and (cls is not tuple or not _PLAIN.issuperset(map(_class_of, value))):
            return False
    return True


def arrays_for(value: Any, error: ValueError) -> Any:
    """``value`` with our array in the place of each object whose ``__array__`` returns one.

    NumPy accepts only its own arrays from ``__array__`` and has raised ``error`` because of such an object. Raises
    ``error`` again if it has another cause.
    """
    found = _from_protocol(value) if "__array__ method" in str(error) else None
    if found is None:
        raise error
    return found


def _from_protocol(value: Any) -> Any:
    cls = value.__class__
    if cls is list or cls is tuple or cls is dict:
        parts = value.values() if cls is dict else value
        found = [_from_protocol(part) for part in parts]
        if all(f is None for f in found):
            return None
        parts = [part if f is None else f for part, f in zip(parts, found, strict=True)]
        return dict(zip(value, parts, strict=True)) if cls is dict else cls(parts)
    if isinstance(value, ndarray | np.ndarray | type) or not hasattr(value, "__array__"):
        return None
    array = value.__array__()
    return array if isinstance(array, ndarray) else None


def is_transformed(*args: Any, placed: bool = True) -> bool:
    """True if the call must run our body: in a trace, or for a batched or taped argument (``placed``: or a tensor)."""
    if not core._active:
        return False
    ctx = context()
    if ctx.trace is not None:
        return True
    if not ctx.tapes and not ctx.levels and not core.tensors:
        return False
    if placed and core.tensors and ctx.device is not None and ctx.device.engine is not None:
        return True
    for handle in handles_in(args):
        value = handle._v
        if value.__class__ is Batched or value.__class__ is Symbol or (placed and value.__class__ is Placed):
            return True
        for tape in ctx.tapes:
            if id(value) in tape._known or (isinstance(handle, Variable) and handle.trainable):
                return True
    return core.tensors and has_length(args)


def has_length(value: Any) -> bool:
    """True if an argument is a ``Dim`` (a length known only when a graph runs) or contains one."""
    cls = value.__class__
    if cls is tuple or cls is list:
        return any(map(has_length, value))
    return any(map(has_length, value.values())) if cls is dict else cls is Dim


def call_numpy(function: Callable, args: Sequence[Any], kwargs: dict, public: Callable | None = None) -> Any:
    """Run NumPy's function on the arrays behind the handles and wrap its results; views of arguments become views of
    their handles."""
    args, kwargs = given = with_arrays(before := (args, kwargs))
    if public is not None and given is not before:
        return public(*args, **kwargs)  # some were TensorFlow tensors, which a tf.GradientTape may be watching
    out = kwargs.get("out")
    if out is not None and any(not h._writable_in_place() for h in handles_in(out)):
        _check_outputs(out)
        memory = _numpy_copy(out._concrete())  # written to by NumPy, which also checks shape and dtype
        call_numpy(function, args, {**kwargs, "out": memory}, public)
        out[...] = memory
        return out
    try:
        result = function(*[unwrap(a) for a in args], **{k: unwrap(v) for k, v in kwargs.items()})
    except ValueError as error:
        args, kwargs = arrays_for([args, kwargs], error)
        return call_numpy(function, args, kwargs, public)
    if hooks.nan is not None:
        hooks.nan(public or function, (args, kwargs), result)
    for given in handles_in(out):
        if given._v is result:
            return given
    if public is not None or result is out:
        return _related(result, args, kwargs, public)
    return handle_of(result)


def _check_outputs(out: Any) -> None:
    """Raise NumPy's TypeError for ``out=`` with a scalar in it."""
    if any(map(is_scalar, handles_in(out))):
        raise TypeError("return arrays must be of ArrayType")


def _numpy_copy(value: np.ndarray) -> np.ndarray:
    """A copy in the same layout, read-only if ``value`` is."""
    result = value.copy(order="K")
    result.flags.writeable = is_writeable(value)
    return result


def _related(result: Any, args: Sequence[Any], kwargs: dict, public: Any, path: tuple = (), owners: Any = None) -> Any:
    """Wrap a result of NumPy's function.

    A result that is an argument's own array gives back that argument's handle; one that shares memory with a handle
    becomes a view of it; one that shares memory with a NumPy array is marked as writable from outside. ``path`` are
    the indices that lead to ``result`` in what ``public`` returns; ``owners`` are the arrays among the arguments, or
    None if they have not been collected yet.
    """
    cls = result.__class__
    if cls is _np_array:
        owners = _arrays_in([*args, *kwargs.values()]) if owners is None else owners
        owner = _owner_of(result, owners, args[path[0]] if path and path[0] < len(args) else None)
        if owner.__class__ is ndarray and owner._v is result:
            return owner
        if isinstance(owner, ndarray):
            return view_of(owner, result, (public, _fixed(args, owner), _fixed(kwargs, owner), path))
        handle = wrap(result.view() if owner is result else result)  # tapes identify arrays by the array object
        if owner is not None:
            own_meta(handle).externally_writable = True  # through the NumPy array that owns the memory
        return handle
    if cls is list or cls is tuple:
        owners = _arrays_in([*args, *kwargs.values()]) if owners is None else owners
        return cls([_related(part, args, kwargs, public, (*path, i), owners) for i, part in enumerate(result)])
    return handle_of(result)


def _arrays_in(value: Any) -> list[Any]:
    """All arrays in an argument, ours and NumPy's."""
    cls = value.__class__
    if cls is list or cls is tuple:
        return [x for part in value for x in _arrays_in(part)]
    if cls is dict:
        return _arrays_in(list(value.values()))
    return [value] if cls is _np_array or isinstance(value, ndarray) else []


def _owner_of(result: np.ndarray, owners: list[Any], likely: Any) -> Any:
    """The argument that ``result`` is, or is a view of; None if the result has memory of its own.

    If several arguments share that memory, ``likely`` is preferred.
    """
    for x in owners:
        if (x if x.__class__ is _np_array else x._v) is result:
            return x
    if result.base is not None:
        owners = [x for x in owners if core.shares(result, x if x.__class__ is _np_array else x._v)]
        return next((x for x in owners if x is likely), owners[0]) if owners else None
    return None


def _fixed(value: Any, owner: ndarray) -> Any:
    """A snapshot of an argument for a lens, which repeats the call that took a view of ``owner``.

    Small arrays are copied, so that later writes do not change which view it is. Of a large array other than
    ``owner`` only the shape can matter for a view, so zeros of that shape replace it and its memory is not kept alive.
    """
    cls = value.__class__
    if cls is list or cls is tuple:
        if _PLAIN_OR_ARRAY.issuperset(map(_class_of, value)):
            return cls([x if x is owner or x.__class__ in _LASTING else _fixed(x, owner) for x in value])
        return cls([_fixed(part, owner) for part in value])
    if value is owner or cls in _LASTING:
        return value
    if is_sequence(value):
        return _fixed(opened(value), owner)
    if cls is dict:
        return {name: _fixed(part, owner) for name, part in value.items()}
    if cls is ndarray and value._v.__class__ is _np_array:
        value = value._v
    if value.__class__ is not _np_array:
        return value
    return value.copy() if value.size <= 64 else np.broadcast_to(np.zeros((), value.dtype), value.shape)


def view_of(parent: ndarray, value: np.ndarray, call: tuple) -> ndarray:
    """The handle of ``value``, the view that ``call`` takes of ``parent``."""
    meta: Any = parent._m
    root = parent
    if meta is not None and meta.scalar:
        return wrap_shared(value) if value.ndim else as_scalar(value)
    view = wrap(value)
    if meta is not None and meta.base is not None:
        root = meta.base
        meta = root._m
    lens: Any = CallView()
    lens.base = root
    lens.parent = parent
    lens.call = call
    view._m = lens
    views = None if meta is None else meta.views
    if views is None or len(views) >= 64:
        _register(root, view)
    else:
        views.append(_weak(view))
    return view


view_of = _compiled.view_of(view_of)


def viewed(handle: ndarray, value: np.ndarray, take: Callable, *args: Any) -> ndarray:
    """The handle of ``value``, the view ``take(handle, *args)`` of a plain array."""
    return view_of(handle, value, (take, (handle, *args), {}, ()))


def _parts(result: Any, owners: Sequence[Any] | None, public: Callable, args: Sequence[Any], kwargs: dict) -> Any:
    """``_related`` for a tuple or list of results; a fast path for calls while no scope is open."""
    parts: list[Any] = []
    call: tuple = ()
    for i, part in enumerate(result):
        if part.__class__ is not _np_array or part.size >= core._large:
            if part.__class__ in _PLAIN and part.__class__ is not _np_array:
                parts.append(part)
                continue
            scalar = isinstance(part, np.generic)
            parts.append(wrap(part) if scalar else _related(part, args, kwargs, public, (i,), owners))
            continue
        base = part.base
        owners = _arrays_in([*args, *kwargs.values()]) if owners is None else owners
        for x in owners:
            value = x if x.__class__ is _np_array else x._v
            if value is part or (base is not None and (value is base or value.base is base)):
                if value is part or x.__class__ is not ndarray or len(owners) > 1:
                    parts.append(_related(part, args, kwargs, public, (i,), owners))
                    break
                call = call or (public, _fixed(args, x), _fixed(kwargs, x))
                parts.append(view_of(x, part, (*call, (i,))))
                break
        else:
            parts.append(wrap(part))
    return parts if result.__class__ is list else tuple(parts)


def _made_of(result: Any, args: Sequence[Any], kwargs: dict, nested: bool, public: Callable) -> Any:
    """Wrap a result of the fast path that is not simply a small new array.

    ``nested``: arrays may also be inside sequences or keywords, not only directly in ``args``.
    """
    cls = result.__class__
    if cls is not _np_array and cls not in _SEQUENCES:
        return result if cls in _PLAIN else handle_of(result)
    if args and args[0].__class__ is ndarray and args[0]._v is result:
        return args[0]
    owners = None if nested else [a for a in args if a.__class__ is ndarray or a.__class__ is _np_array]
    if cls in _SEQUENCES:
        return _parts(result, owners, public, args, kwargs)
    return _related(result, args, kwargs, public, (), owners)


if _compiled.fast is not None:
    _compiled.fast.connect_declared(_PLAIN, _LASTING, _made_of)


def _in_numpys_words(function: Callable, args: Sequence[Any], kwargs: dict) -> Exception | None:
    """The exception that NumPy's public function raises for a call whose faster substitute has failed, or None."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # already given by the first attempt
            call_numpy(function, args, kwargs)
    except Exception as error:
        return error
    return None


def _by_kernel(run: Callable, args: Sequence[Any], kwargs: dict, public: Callable) -> Any:
    """The result of our replacement for a call that NumPy's own function has refused."""
    try:
        return call_numpy(run, args, kwargs, public)
    except Exception as error:
        advise(error, public)
        raise error from None


def only_taped(args: Sequence[Any]) -> bool:
    """True if only tapes are open (no trace, no batch), so that the value of every array in ``args`` is NumPy's."""
    ctx = context()
    if ctx.trace is not None or ctx.levels or (ctx.device is not None and ctx.device.engine is not None):
        return False
    return not core.tensors or not (has_length(args) or any(h._v.__class__ is Placed for h in handles_in(args)))


def _note_end(name: str, args: Sequence[Any]) -> None:
    """Tell the tapes that the derivative of these arguments ends in this call, and on which line of the user's."""
    for tape in context().tapes:
        keys = [id(handle._v) for handle in handles_in(args)]
        tape._ends.append((SimpleNamespace(name=name), [key for key in keys if key in tape._known], user_line()))


def _without_body(name: str, reason: str) -> NoGradientError:
    return NoGradientError(
        message(
            f"tnp.{name} cannot be differentiated, traced or batched: {reason}",
            f"pass tnp.stop_gradient(x) outside function and vectorized_map to tnp.{name}",
        )
    )


def _check_kinds(name: str, not_for: str, args: Sequence[Any], kwargs: dict) -> None:
    """Raise NoGradientError for an array, or a list of them, whose dtype is of one of these kinds.

    Tensors are left out: of these kinds they hold text alone, which their engine refuses in its own words.
    """
    given = [*args, *kwargs.values()]  # objects and NumPy's numbers have no handle
    within = [x for each in given if isinstance(each, list | tuple) for x in handles_in(each)]
    for x in given + within:
        if x.__class__ is ndarray and x._v.__class__ is Placed:
            continue
        dtype = getattr(x, "dtype", None)
        if getattr(dtype, "kind", "f") in not_for:
            raise _without_body(name, f"its arrays hold {dtype}")


def implements(  # noqa: C901, PLR0915
    numpy_function: Callable,
    *,
    body: bool = True,
    reason: str = "",
    kernel: Callable | None = None,
    discrete: bool = False,
    scalar: bool | None = None,
    not_for: str = "",
) -> Callable[[Callable], Callable]:
    """Declare a public function. It has NumPy's signature and, on plain arrays, runs NumPy's function; on taped, traced
    and batched arrays it runs the decorated body.

    ``body=False``: there is no body; a taped, traced or batched argument raises NoGradientError with ``reason``.
    ``kernel``: runs on plain arrays instead of NumPy's function, for keywords of the Array API standard that NumPy
    lacks. If its ``_implementation`` is NumPy's function, it runs only for calls that NumPy refuses.
    ``discrete``: the result has no derivative (``argsort``), so NumPy's function runs under a tape as well.
    ``scalar``: whether a 0-d result is a scalar as NumPy's is, if the ops of the body do not decide it.
    ``not_for``: the kinds of dtypes that the body is not for: in traces and batches they raise NoGradientError, as
    without a body.
    """
    run = kernel or numpy_function
    if kernel is not None and kernel.__module__.startswith("tensornumpy"):
        kernel.__qualname__ = numpy_function.__name__  # Python's TypeError for wrong arguments shows this name

    def declare(function: Callable) -> Callable:  # noqa: C901, PLR0915
        name = numpy_function.__name__
        checks = watched(function)

        def transformed(args: Sequence[Any], kwargs: dict[str, Any]) -> Any:
            """The general path: while a scope is open, or if ``out`` is given by position (a tape may hold it)."""
            if hooks.masked is not None and hooks.masked.among(args, kwargs):
                return hooks.masked.call(numpy_function, args, kwargs)
            if out_at < len(args) <= len(names) and "out" not in kwargs:
                args, kwargs = args[:out_at], {**dict(zip(names[out_at:], args[out_at:], strict=False)), **kwargs}
            if in_mode():
                return hooks.call_in_mode(numpy_function, public, args, kwargs)
            if is_transformed(args, kwargs, placed=body):
                if not body:
                    raise _without_body(name, reason)
                if not discrete or not only_taped([args, kwargs]):
                    args, kwargs = with_arrays((args, kwargs))
                    if not_for and not only_taped([args, kwargs]):
                        _check_kinds(name, not_for, args, kwargs)
                    result = call_judged(function, run, checks, args, kwargs)
                    return result if scalar is None or kwargs.get("out") is not None else given_as(result, scalar)
                _note_end(name, [args, kwargs])
            return call_numpy(run, args, kwargs, public)

        # NumPy's function without the __array_function__ dispatch: the fast path has looked at all arguments itself
        direct = getattr(run, "_implementation", run)
        is_wider = kernel is not None and direct is not kernel  # the kernel accepts calls that NumPy refuses
        is_method = name in _METHODS and run is getattr(np, name)  # not np.linalg.trace, say, which is another function
        method = getattr(_np_array, name) if is_method else direct
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        out_at = names.index("out") if "out" in names else sys.maxsize

        @functools.wraps(function)
        def public(*args: Any, **kwargs: Any) -> Any:  # noqa: C901, PLR0912
            try:
                if core._active or len(args) > out_at:
                    return transformed(args, kwargs)
                if not kwargs and len(args) == 1 and args[0].__class__ is ndarray:  # the common call, at once
                    x = args[0]
                    value = x._v if (meta := x._m) is None or not meta.scalar else x._v[()]
                    result = method(value) if value.__class__ is _np_array else direct(value)
                    if (
                        result.__class__ is _np_array
                        and result is not value
                        and _references(result) <= _ALONE
                        and result.size < core._large
                    ):
                        base = result.base
                        if base is not None and (base is value or base is value.base):
                            return view_of(x, result, (public, args, kwargs, ()))
                        return wrap(result)
                    return _made_of(result, args, kwargs, False, public)
                values: list[Any] = []
                nested = False
                for a in args:
                    cls = a.__class__
                    if cls is ndarray:
                        values.append(a._v if (meta := a._m) is None or not meta.scalar else a._v[()])
                    elif cls in _PLAIN:
                        values.append(a)
                    elif cls is tuple or cls is list:
                        if _PLAIN.issuperset(map(_class_of, a)):
                            values.append(a)
                        elif _PLAIN_OR_ARRAY.issuperset(map(_class_of, a)):
                            nested = True
                            values.append(cls([unwrap(x) if x.__class__ is ndarray else x for x in a]))
                        else:
                            return call_numpy(run, args, kwargs, public)
                    elif isinstance(a, np.generic) or (cls is dict and _PLAIN.issuperset(map(_class_of, a.values()))):
                        values.append(a)
                    else:
                        return call_numpy(run, args, kwargs, public)
                if kwargs:
                    named, nested = {}, True
                    for key, a in kwargs.items():
                        cls = a.__class__
                        if cls is ndarray and key != "out":
                            named[key] = unwrap(a)
                        elif cls in _PLAIN or (cls in _SEQUENCES and _PLAIN.issuperset(map(_class_of, a))):
                            named[key] = a
                        else:
                            return call_numpy(run, args, kwargs, public)
                    result = direct(*values, **named)
                elif values and values[0].__class__ is _np_array:
                    result = method(*values)
                else:
                    result = direct(*values)
                if result.__class__ is _np_array and _references(result) <= _ALONE and result.size < core._large:
                    base = result.base
                    if base is None:
                        return wrap(result)
                    if not nested:
                        first: Any = args[0] if args else None
                        if first.__class__ is ndarray and (first._v is base or first._v.base is base):
                            for a in args:
                                if a is not first and a.__class__ not in _LASTING:
                                    return view_of(first, result, (public, _fixed(args, first), kwargs, ()))
                            return view_of(first, result, (public, args, kwargs, ()))
                return _made_of(result, args, kwargs, nested, public)
            except Exception as error:
                if is_wider and not core._active and isinstance(error, TypeError):
                    return _by_kernel(run, args, kwargs, public)
                if method is not run and not core._active and isinstance(error, TypeError | ValueError):
                    theirs = None if went_through_users(error) else _in_numpys_words(run, args, kwargs)
                    if theirs is not None:
                        advise(theirs, public)
                        raise theirs from None
                advise(error, public)
                raise

        public.__module__ = f"tensornumpy{numpy_function.__module__.removeprefix('numpy')}"  # where pickle looks it up
        public.numpy = numpy_function  # type: ignore[attr-defined]
        public.body = function if body else None  # type: ignore[attr-defined]
        public.reason = reason  # type: ignore[attr-defined]
        member = name if is_method or run is np.reshape else None
        public = as_it_is(_compiled.declared(public, direct, method, out_at, member=member))
        declared[public] = numpy_function
        overrides[numpy_function] = public
        return public

    return declare


def stand_for(inner: Callable, public: Callable) -> Callable:
    """Make ``public`` the declared function instead of ``inner``, around which it is a wrapper."""
    numpy_function = declared.pop(inner)
    declared[public] = numpy_function
    overrides[numpy_function] = public
    return public


def concrete(handle: ndarray, what: str, may_break: bool = True) -> np.ndarray:
    """The NumPy array behind a handle. Raises TracedArrayError, naming ``what`` asked for it, if the value is traced or
    batched. ``may_break``: the trace may end there, and the call go on with the array, unless that is changed."""
    value = handle._v
    trace: Any = context().trace if core._active else None
    if trace is not None and value.__class__ is np.ndarray:
        value = trace.to_symbol(handle)
    if value.__class__ is np.ndarray:
        return value
    if value.__class__ is Placed and trace is None:
        return value.numpy()
    if value.__class__ is Symbol and trace is not None and trace.gave_weak and is_weak(handle):  # as float(x) gave it
        return np.asarray(trace.guard(trace.to_symbol(handle), PYTHON_TYPES[value.dtype.kind]))
    kind = "per example inside vectorized_map" if value.__class__ is Batched else "a traced value inside function"
    if value.__class__ is Symbol and trace is None:
        value.__array__()
    fix = counterpart(asks()) or "use the tnp function of the same name; np.asarray -> tnp.asarray"
    text = message(f"{what} was asked of {value!r}, {kind}", fix)
    if may_break and value.__class__ is Symbol and trace.breaks(value, text):
        return value.concrete
    raise TracedArrayError(text)


# --- scopes ---------------------------------------------------------------------------------------------


class plain_context(Scope):
    """Scope in which no tape, trace or batch is active, for internal computations on NumPy arrays."""

    __slots__ = ()

    def __enter__(self) -> None:
        enter(self, Context(), counts=False)


class numpy_promotion(Scope):
    """Scope with NumPy's promotion rules, for the body of a function whose arguments have already been promoted by the
    mode of the caller."""

    __slots__ = ()

    def __enter__(self) -> None:
        rules = None if core.process_promotion is None else core.NUMPY_PROMOTION
        enter(self, current().replace(promotion=rules), counts=False)


# --- promotion modes --------------------------------------------------------------------------------------


def in_mode() -> bool:
    """True if a promotion mode other than NumPy's is in force."""
    return bool(core._active) and context().promotion is not None


provide(plain=unwrap)


__all__ = ["bind", "call_numpy", "concrete", "declared", "handles_in", "implements", "is_transformed", "overrides",
           "plain_numbers", "unwrap", "with_arrays", "wrap"]  # fmt: skip
