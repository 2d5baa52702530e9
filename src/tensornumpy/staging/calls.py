"""Calls in a staged function: NumPy's and ours by name, Python's builtins, the user's own functions (staged in turn),
and functions that only NumPy or SciPy has, which the program calls on arrays when it runs."""

from __future__ import annotations

import dataclasses
import itertools
import math
import operator
import sys
import time
import types
from collections.abc import Callable
from typing import Any

import numpy as np

from .._base.facts import facts_of
from .._base.plugins import plugin
from .._core.core import ndarray
from .._core.dispatch import declared, overrides
from .._core.values import is_generator
from ..compiler.ir import Affine, Call
from . import lists
from .arguments import is_plain_class, made, package_of
from .arrays import systems
from .arrays.functions import METHODS, ROWS
from .arrays.indexing import scatter
from .builtin import BUILTINS, Runtime, container, mathematical, product
from .escape import Escape, Unbounded
from .graphs import bodies
from .numbers import INT, dtype_of, kind_of
from .random.choices import Recipe, Written
from .symbolic import SymbolicInt
from .tracer import Tracer
from .values import Each, Scalar, StagedArray
from .variants import certain, is_staged

_REDUCTIONS: dict[np.ufunc, str] = {
    np.add: "sum", np.multiply: "prod", np.maximum: "max", np.minimum: "min", np.logical_or: "any",
    np.logical_and: "all",
}  # fmt: skip
_RUNNING: dict[np.ufunc, str] = {np.add: "cumsum", np.multiply: "cumprod"}
_DEEP = 24  # calls of a function in itself
_OURS = ("tensornumpy", "numpy", "scipy")
# What gives another answer each time, or has one whose shape depends on values.
_REFUSED_MODULES = ("random", "testing", "io", "ctypeslib", "_pytesttester")
_REFUSED = frozenset(
    "unique extract delete union1d intersect1d setdiff1d setxor1d trim_zeros "
    "save savez savetxt load loadtxt genfromtxt fromfile seterr seterrcall errstate set_printoptions printoptions "
    "geterr geterrcall getbufsize setbufsize get_printoptions "
    "put place putmask put_along_axis copyto vectorize frompyfunc apply_along_axis apply_over_axes fromfunction "
    "nditer ndenumerate ndindex array_str array_repr array2string".split()
)
_OF_SHAPES = frozenset(("delete",))  # of these, what has one shape for some arguments


def owner_of(f: Any) -> Any:
    """What a method is bound to; None for all else, of which a ``__getattr__`` of the user's is not asked."""
    return getattr(f, "__self__", None) if hasattr(type(f), "__self__") else None


def call(runtime: Runtime, f: Any, args: tuple, kwargs: dict) -> Any:
    """What ``f(*args, **kwargs)`` gives."""
    t = runtime.t
    if is_plain_class(type(f)) and isinstance(getattr(type(f), "__call__", None), types.FunctionType):  # noqa: B004
        return runtime.bind(types.MethodType(type(f).__call__, f), runtime)(*args, **kwargs)
    builtin: Any = BUILTINS.get(f) if _is_hashable(f) else None
    if builtin is not None:
        return builtin(runtime, *map(certain, args), **kwargs)
    owner = owner_of(f)
    if is_generator(owner):  # np.random.rand, or a method that was taken outside
        f = getattr(runtime.t.source(owner), f.__name__)
    if isinstance(f, Recipe):
        found = f(*map(certain, args), **{k: certain(v) for k, v in kwargs.items()})
        return _own(runtime, found.function, found.args, {}) if isinstance(found, Written) else found
    module = getattr(f, "__module__", None) or getattr(type(f), "__module__", "") or ""
    root = package_of(module)
    ranges = _ranges(f, args) if not kwargs else None
    if ranges is not None:
        return product(ranges)
    if isinstance(f, type) and f.__name__ == "ndenumerate" and root in _OURS and len(args) == 1 and not kwargs:
        return _enumerated(t, args[0])
    inner = getattr(f, "python_function", None)
    if inner is not None and type(f).__module__.startswith("tensornumpy.function"):
        owner = getattr(f, "__self__", None)  # of a compiled method
        inner = inner if owner is None else types.MethodType(inner, owner)
        return call(runtime, inner, args, kwargs)  # a compiled function is part of the program
    if getattr(f, "__name__", "") == "_replace" and isinstance(getattr(f, "__self__", None), tuple):
        return f(*args, **kwargs)
    own = f.__func__ if f.__class__ is types.MethodType else f
    if isinstance(own, types.FunctionType) and root not in _OURS:
        return _own(runtime, f, args, kwargs)
    if isinstance(f, type) and issubclass(f, tuple) and hasattr(f, "_fields"):
        return f(*args, **kwargs)
    if isinstance(f, type) and is_plain_class(f) and f.__new__ is object.__new__:
        return _instance(runtime, f, args, kwargs)
    args, kwargs = tuple(map(certain, args)), {k: certain(v) for k, v in kwargs.items()}
    staged = any(map(is_staged, args)) or any(map(is_staged, kwargs.values()))
    if root == "math" and getattr(math, getattr(f, "__name__", ""), None) is f:
        return mathematical(t, f, args) if staged else _run(f, args, kwargs)
    if root in ("_operator", "operator") and f in (operator.index,):
        return args[0] if args[0].__class__ is SymbolicInt else f(*args)
    if isinstance(f, type) and issubclass(f, np.generic) and f is not np.generic:
        return _scalar_type(t, f, args) if staged else f(*args, **kwargs)
    if root in ("tensornumpy", "numpy") or isinstance(f, np.ufunc):
        return _numpy(runtime, f, module, args, kwargs, staged)
    if isinstance(f, types.BuiltinMethodType) and isinstance(f.__self__, list | dict | set):
        return container(runtime, f, args, kwargs)
    if root == "scipy" and not any(part in _REFUSED_MODULES for part in module.split(".")):
        return foreign(t, f, None, args, kwargs) if staged else f(*args, **kwargs)
    if getattr(f, "__self__", None).__class__ in (str, bytes, tuple) and not staged:
        return f(*args, **kwargs)
    if callable(f) and getattr(f, "__qualname__", "").startswith("Staged.__getattr__"):
        return f(*args, **kwargs)
    if f.__class__ is types.FunctionType and f.__module__.startswith("tensornumpy.staging"):
        return f(*args, **kwargs)
    raise Escape(f"a call of {getattr(f, '__qualname__', type(f).__name__)}")


TOO_MANY = "more functions than can be staged in a short time"


def _own(runtime: Runtime, f: Any, args: tuple, kwargs: dict) -> Any:
    """A call of the user's function. One that calls itself on what is known at run time only would never end."""
    depths, code = runtime.depths, f.__code__
    runtime.entered += 1
    depths[code] = depths.get(code, 0) + 1
    try:
        if time.thread_time() > runtime.t.deadline:
            raise Escape(TOO_MANY)
        if depths[code] > _DEEP and any(map(is_staged, (*args, *kwargs.values()))):
            raise Escape("a recursion")
        return runtime.bind(f, runtime)(*args, **kwargs)
    finally:
        depths[code] -= 1


def _ranges(f: Any, args: tuple) -> tuple | None:
    """The ranges that ``itertools.product`` or ``np.ndindex`` goes over; None for another function."""
    if f is itertools.product:
        return args if args and all(x.__class__ is range and len(x) for x in args) else None
    if not isinstance(f, type) or f.__name__ != "ndindex" or f.__module__.partition(".")[0] not in _OURS:
        return None
    shape = args[0] if len(args) == 1 and isinstance(args[0], tuple) else args
    return tuple(map(range, shape)) if shape and all(n.__class__ is int and n > 0 for n in shape) else None


def _enumerated(t: Tracer, x: Any) -> Any:
    """What ``np.ndenumerate`` goes over: places and elements as they are then."""
    if not isinstance(x, StagedArray) or not x.sizes or not all(n.is_const and n.const > 0 for n in x.sizes):
        raise Escape("a call of ndenumerate")
    x = t.packed(x)
    places = product(tuple(range(n.const) for n in x.sizes))

    def item(i: Any) -> tuple:
        at = places.item(i)
        return at, t.getitem(x, at)

    return Each(places.length, item)


def _instance(runtime: Runtime, cls: type, args: tuple, kwargs: dict) -> Any:
    """A new instance of a class of the user."""
    result = made(cls, {})
    runtime.own[id(result)] = result
    init: Any = getattr(cls, "__init__")  # noqa: B009
    if dataclasses.is_dataclass(cls) and init.__code__.co_filename == "<string>":
        init(result, *args, **kwargs)  # it only assigns
    elif isinstance(init, types.FunctionType):
        runtime.bind(types.MethodType(init, result), runtime)(*args, **kwargs)
    elif args or kwargs or init is not object.__init__:
        raise Escape(f"a call of {cls.__name__}")
    return result


def _run(f: Any, args: tuple, kwargs: dict) -> Any:
    """A call on values that are known."""
    return f(*args, **kwargs)


def _is_hashable(f: Any) -> bool:
    try:
        hash(f)
    except Exception:
        return False
    return True


# --- NumPy and ours ---


def _numpy(runtime: Runtime, f: Any, module: str, args: tuple, kwargs: dict, staged: bool) -> Any:
    t = runtime.t
    name = getattr(f, "__name__", "")
    if module.startswith("tensornumpy.staging"):
        return f(*args, **kwargs)
    owner = getattr(f, "__self__", None)
    ufunc = f if isinstance(f, np.ufunc) else getattr(f, "numpy", None)
    if isinstance(ufunc, np.ufunc):
        if name in ROWS and not facts_of(name).elementwise and (staged or ufunc is np.matmul):
            return t.call_named(name, *args, **kwargs)
        if staged and (ufunc.signature is not None or ufunc.nout > 1):
            return _body(t, f, args, kwargs)
        return _ufunc(t, ufunc, args, kwargs) if staged else _constants(t, f(*args, **kwargs))
    if owner is not None and not isinstance(owner, types.ModuleType):
        bound = owner if isinstance(owner, np.ufunc) else getattr(owner, "numpy", None)
        if isinstance(bound, np.ufunc) and staged:
            return _ufunc_method(t, bound, name, args, kwargs)
        if name == "__getitem__" and not staged:  # np.mgrid[...]
            return _constants(t, f(*args))
        raise Escape(f"a call of the method {name}")
    if isinstance(f, type):
        if f is np.errstate and not staged:  # a flag that the program raises bails out, whatever is ignored
            return f(*args, **kwargs)
        if f in (np.ndarray, ndarray) and len(args) in (1, 2) and not set(kwargs) - {"dtype"}:
            return t.call_named("empty", *args, **kwargs)
        raise Escape(f"a call of {name}")
    known = _public(f)
    parts = module.split(".")[1:] if known is None else known.split(".")[:-1]
    name = name if known is None else known.rpartition(".")[2]
    if staged and name in _OF_SHAPES and not parts:
        return _body(t, f, args, kwargs, False)
    if any(part in _REFUSED_MODULES for part in parts) or name in _REFUSED:
        raise Escape(f"a call of {'.'.join([*parts, name])}")
    public = ".".join([*(p for p in parts if not p.startswith("_")), name])
    if public in _PARTS and args and lists.room_of(args[0]) is not None:
        args = (lists.room_of(args[0]).array(), *args[1:])  # type: ignore[union-attr]
    if public in ROWS and staged:
        return _row(t, f, public, args, kwargs)
    if public in _CREATE:
        try:
            return t.call_named(public, *args, **kwargs)
        except Escape:  # of another kind, and of constants
            return _constants(t, f(*args, **kwargs))
    if not staged:
        made = f(*args, **kwargs)
        return _constants(t, made)
    system = systems.small(t, public, args, kwargs)
    return _body(t, f, args, kwargs) if system is None else runtime.bind(system[0], runtime)(*system[1])


def _row(t: Tracer, f: Callable, name: str, args: tuple, kwargs: dict) -> Any:
    """A function by its row; what the row has no code for, by the function's body or a call."""
    before = t.count, len(t.program.bufs)
    try:
        return t.call_named(name, *args, **kwargs)
    except Unbounded:
        raise
    except Escape as escape:
        if name in _WRITING or kwargs.get("out") is not None or before != (t.count, len(t.program.bufs)):
            raise
        try:
            return _body(t, f, args, kwargs)
        except Escape:
            raise escape from None


def _body(t: Tracer, f: Callable, args: tuple, kwargs: dict, may_call: bool = True) -> Any:
    """A function that has no row for such arguments: its body of operations where that can be written, or a call."""
    ours, numpys = _ours(f), _numpys(f)
    if ours is not None:
        try:
            return bodies.written(t, ours, numpys, args, kwargs)
        except Escape:
            if not may_call:
                raise
    return foreign(t, numpys, f if ours is None else ours, args, kwargs)


def method(t: Tracer, x: Any, name: str) -> Any:
    """A method of an array: a row, or the function that has its name; None for an attribute that is no method here."""
    if name in METHODS:
        own = METHODS[name]
        if name not in _METHODS or own != name:
            return lambda *args, **kwargs: t.call_named(own, x, *args, **kwargs)
        return lambda *args, **kwargs: _row(t, _METHODS[name], name, (x, *args), kwargs)
    if name in _IN_PLACE:
        return lambda *args, **kwargs: t.write(x, _body(t, _IN_PLACE[name], (x, *args), kwargs))
    return (lambda *args, **kwargs: _body(t, _METHODS[name], (x, *args), kwargs)) if name in _METHODS else None


_loaded: dict[Any, str] = {}  # the public names of functions in namespaces, as far as these are loaded
_sizes: list[int] = []  # of the namespaces then


def _public(f: Any) -> str | None:
    """The public name of a function, ours or NumPy's: ``linalg.norm``. What is imported on first use stays so: a
    function that somebody calls is there."""
    owners = [
        (prefix, vars(root).get(prefix) if prefix else root)
        for root in (np, sys.modules["tensornumpy"])
        for prefix in ("", "linalg", "fft")
    ]
    namespaces = [(prefix, vars(owner)) for prefix, owner in owners if owner is not None]
    sizes = [len(names) for _, names in namespaces]
    if f not in _loaded and sizes != _sizes:
        for prefix, names in namespaces:
            for name, value in sorted(names.items()):
                if callable(value) and not isinstance(value, type) and _is_hashable(value):
                    if value not in _loaded or name == getattr(value, "__name__", ""):  # of several names its own
                        _loaded[value] = f"{prefix}.{name}" if prefix else name
        _sizes[:] = sizes
    return _loaded.get(f)


_AT: dict[Any, str] = {
    np.add: "add",
    np.subtract: "add",
    np.maximum: "maximum",
    np.minimum: "minimum",
}  # by what elements are combined
_WRITING = frozenset("fill copyto fill_diagonal".split())  # rows that write to arguments
_METHODS: dict[str, Callable] = {f.__name__: f for f in (
    np.all, np.any, np.argmax, np.argmin, np.argpartition, np.argsort, np.choose, np.clip, np.cumprod, np.cumsum,
    np.diagonal, np.max, np.mean, np.min, np.nonzero, np.prod, np.ravel, np.repeat, np.round, np.searchsorted,
    np.squeeze, np.std, np.sum, np.swapaxes, np.take, np.trace, np.var,
)}  # of arrays, that are called as NumPy's functions of these names are  # fmt: skip
_IN_PLACE: dict[str, Callable] = {f.__name__: f for f in (np.sort, np.partition)}  # as methods
_PARTS = frozenset("stack vstack concatenate".split())  # of the rows of an array they make another
_CREATE = frozenset("zeros empty ones full arange eye identity zeros_like ones_like empty_like full_like".split())


def _constants(t: Tracer, made: Any) -> Any:
    """What a function of constants gives: its arrays are made anew wherever that is written to."""
    if isinstance(made, ndarray):
        value = made._v
        if value.__class__ is not np.ndarray:
            raise Escape("an array that is no NumPy array")
        if not value.ndim and made._m is not None and made._m.scalar:
            return value[()]
        return t.fresh(value)
    if made.__class__ is np.ndarray:
        return t.fresh(made)
    if made.__class__ in (tuple, list):
        return made.__class__(_constants(t, m) for m in made)
    return made


def _ufunc(t: Tracer, ufunc: np.ufunc, args: tuple, kwargs: dict) -> Any:
    options = dict(kwargs)
    out, where, dtype = options.pop("out", None), options.pop("where", True), options.pop("dtype", None)
    if options:
        raise Escape(f"{ufunc.__name__} with {', '.join(options)}")
    given, rest = args[: ufunc.nin], args[ufunc.nin :]
    if rest:
        (out,) = rest
    numbers = [x for x in given if kind_of(x) is not None]
    if len(numbers) == len(given) and all(k == INT or k[0] == "python" for k in map(kind_of, numbers)):
        # of Python's numbers: NumPy's result
        given = tuple(Scalar(t, t.to(x, dtype_of(kind_of(x)))) for x in given)
    return t.apply(ufunc, given, out, where, dtype)


def _ufunc_method(t: Tracer, ufunc: np.ufunc, name: str, args: tuple, kwargs: dict) -> Any:
    if name == "outer" and len(args) == 2 and not kwargs:
        a, b = (t.operand(x) for x in args)
        if isinstance(a, StagedArray) and isinstance(b, StagedArray):
            return t.apply(ufunc, (t.getitem(a, (..., *(None,) * b.ndim)), b))
    if name == "reduce" and ufunc in _REDUCTIONS:
        options = dict(kwargs)
        axis = options.pop("axis", args[1] if len(args) > 1 else 0)
        return t.call_named(_REDUCTIONS[ufunc], args[0], axis=axis, **options)
    if name == "accumulate" and ufunc in _RUNNING:
        return t.call_named(_RUNNING[ufunc], args[0], *(args[1:] or (0,)), **kwargs)
    if name == "at" and ufunc in _AT and len(args) == 3 and not kwargs:
        return _at(t, ufunc, *args)
    if name in ("reduce", "accumulate", "reduceat", "outer"):
        return _body(t, getattr(ufunc, name), args, kwargs)
    raise Escape(f"np.{ufunc.__name__}.{name}")


def _at(t: Tracer, ufunc: np.ufunc, target: Any, key: Any, value: Any) -> None:
    """``ufunc.at(target, key, value)``."""
    value = t.operand(value)
    if not isinstance(target, StagedArray) or target.mask is not None:
        raise Escape(f"np.{ufunc.__name__}.at of this kind")
    if isinstance(value, StagedArray) and value.mask is not None:
        value = t.packed(value)
    try:
        loop = ufunc.resolve_dtypes((target.dtype, t.typed(value), None))
    except (TypeError, ValueError) as error:
        raise Escape(str(error)) from None
    if loop[0] != target.dtype or loop[-1] != target.dtype:
        raise Escape(f"np.{ufunc.__name__}.at in {loop[0]} for an array of {target.dtype}")
    if not isinstance(value, StagedArray):
        value = Scalar(t, t.to(value, target.dtype))
    if ufunc is np.subtract:  # of a float 0 - v has another sign where v is 0
        is_float = target.dtype.kind in "fc"
        value = t.apply(np.negative, (value,)) if is_float else t.apply(ufunc, (target.dtype.type(0), value))
    scatter(t, t.use(target), key, value, _AT[ufunc])


def _scalar_type(t: Tracer, f: type, args: tuple) -> Any:
    if len(args) != 1:
        raise Escape(f"np.{f.__name__} of several arguments")
    (x,) = args
    dtype = np.dtype(f)
    if isinstance(x, StagedArray):
        return t.call_named("astype", x, dtype)
    if kind_of(x) is None or dtype.kind not in "biufc":
        raise Escape(f"np.{f.__name__}() of this value")
    return t.scalar(t.cast(t.to(x, dtype_of(kind_of(x))), dtype))


def _sampled(name: str, call: bodies.Call, function: Callable, given: list[Any]) -> Any:
    """What a function gives for samples; None where it does not take them: a matrix without inverse."""
    try:
        return bodies.sampled(name, call, function, given)
    except Escape:
        return None


def _shapes(result: Any) -> list[tuple]:
    return [np.shape(p) for p in bodies.leaves(result)]


def foreign(t: Tracer, function: Callable, on_handles: Callable | None, args: tuple, kwargs: dict) -> Any:
    """A call of a function that has no row, made by the program when it runs, on arrays whose shapes are known.
    ``on_handles``: what takes arrays of ours where a tape looks, which else ends there."""
    name = getattr(function, "__name__", "a function")
    if isinstance(function, type) or not isinstance(
        function, types.FunctionType | types.BuiltinFunctionType | np.ufunc
    ):
        if type(function).__name__ not in ("_ArrayFunctionDispatcher",):
            raise Escape(f"a call of {name}")
    call = bodies.Call(t, args, kwargs)
    arrays = [x if isinstance(x, StagedArray) else bodies.single(t, x) for x in call.values]
    kinds = [None if isinstance(x, StagedArray) else kind_of(x) for x in call.values]
    given = bodies.samples(call.values)
    result = bodies.sampled(name, call, function, given)
    usual = [bodies.other(x) if isinstance(x, np.ndarray) and x.ndim else x for x in given]
    found = _sampled(name, call, function, usual)
    if found is not None and _shapes(found) != _shapes(result):  # which depend on values: a rank, or how many there are
        if any(x.dtype.kind not in "fc" for x in usual if isinstance(x, np.ndarray)):
            raise Escape(f"{name}, whose results have shapes that depend on values")
        given, result = usual, found
    parts = bodies.leaves(result)
    specs = [(np.shape(p), np.asarray(p).dtype, type(p)) for p in parts]
    outs = [t.temp(tuple(map(Affine, shape)), dtype) for shape, dtype, _ in specs]
    count = len(arrays)

    def filled(given: Any) -> tuple[tuple, dict]:
        """The arguments of a call on such values."""
        full = [
            x if kind is None else x[()] if kind != INT and kind[0] == "numpy" else x.item()
            for kind, x in zip(kinds, given, strict=True)
        ]
        return call.filled(full)

    def program_call(*given: np.ndarray) -> None:
        own, named = filled(given[:count])
        made = bodies.leaves(function(*own, **named))
        for m, target, (shape, dtype, cls) in zip(made, given[count:], specs, strict=True):
            found = m if cls is np.ndarray else np.asarray(m)
            if type(m) is not cls or found.shape != shape or found.dtype != dtype:
                raise ValueError("another shape")
            target[...] = m

    if on_handles is not None:

        def of_ours(given: Any) -> list:
            own, named = filled(given)
            return bodies.leaves(on_handles(*own, **named))

        program_call.on_handles = of_ours  # type: ignore[attr-defined]
    number = len(t.program.functions)
    t.program.functions.append(program_call)
    views = [(x.view, x.sizes) for x in (*arrays, *outs)]
    t.emit(Call(number, views, tuple(range(count, len(views)))))
    made = [bodies.shared(t, x, k, result, call.values, given) for k, x in enumerate(outs)]
    return bodies.rebuilt(result, iter(made))


def _ours(f: Any) -> Callable | None:
    """Our function where ``f`` is NumPy's; None if there is none."""
    module = getattr(f, "__module__", "") or ""
    owner: Any = f if isinstance(f, np.ufunc) else getattr(f, "__self__", None)
    if isinstance(owner, np.ufunc):
        ufunc: Any = getattr(plugin("numpy"), owner.__name__, None)
        return ufunc if owner is f else getattr(ufunc, f.__name__, None)
    root = package_of(module)
    if root != "numpy":
        return f if root == "tensornumpy" else None
    found, name = overrides.get(f), getattr(f, "__name__", "")
    if found is None and getattr(sys.modules.get(module), name, None) is f:
        try:
            found = getattr(plugin("numpy", module.removeprefix("numpy")), name, None)
        except ImportError:  # numpy.lib.recfunctions
            return None
    return found


def _numpys(f: Any) -> Callable:
    """NumPy's function where ``f`` is ours."""
    own = getattr(f, "numpy", None)
    if package_of(getattr(f, "__module__", "") or "") != "tensornumpy" or isinstance(own, np.ufunc):
        return own if isinstance(own, np.ufunc) else f
    owner: Any = declared.get(f)
    if owner is None:
        owner = np
        for part in (_public(f) or "?").split("."):
            owner = getattr(owner, part, None)
    if owner is None:
        raise Escape(f"a call of tnp.{f.__name__}, which is not NumPy's")
    result: Callable = owner
    return result


__all__ = ["call", "foreign", "is_staged", "method"]
