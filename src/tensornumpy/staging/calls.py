"""Calls in a staged function: NumPy's and ours by name, Python's builtins, the user's own functions (staged in turn),
and functions that only NumPy or SciPy has, which the program calls on arrays when it runs."""

from __future__ import annotations

import builtins
import dataclasses
import functools
import math
import operator
import sys
import types
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from .._core import ndarray, wrap
from ..compiler.ir import Affine, Call, Const, Op
from .arguments import is_plain_class, made
from .escape import Escape
from .functions import ROWS, to_python
from .numbers import INT, dtype_of, is_sure, join, kind_of
from .symbolic import SymbolicInt
from .tracer import BOOL, FLOAT, Tracer
from .values import Each, Scalar, Staged, StagedArray, StagedRange

_OURS = ("tensornumpy", "numpy", "scipy")
# What gives another answer each time, or has one whose shape depends on values.
_REFUSED_MODULES = ("random", "testing", "io", "ctypeslib", "_pytesttester")
_REFUSED = frozenset(
    "unique nonzero argwhere flatnonzero extract compress delete union1d intersect1d setdiff1d setxor1d trim_zeros "
    "save savez savetxt load loadtxt genfromtxt fromfile seterr seterrcall errstate set_printoptions printoptions "
    "put place putmask put_along_axis copyto vectorize frompyfunc apply_along_axis apply_over_axes fromfunction "
    "nditer ndenumerate ndindex array_str array_repr array2string".split()
)
_MATH = {
    "sqrt": "sqrt", "exp": "exp", "log": "log", "sin": "sin", "cos": "cos", "tan": "tan", "fabs": "absolute",
    "atan": "arctan", "atan2": "arctan2", "asin": "arcsin", "acos": "arccos", "sinh": "sinh", "cosh": "cosh",
    "tanh": "tanh", "hypot": "hypot", "log2": "log2", "log10": "log10", "log1p": "log1p", "expm1": "expm1",
    "cbrt": "cbrt", "exp2": "exp2",
}  # fmt: skip


class Runtime(Protocol):
    """What calls need of the runtime (control.py): where statements go, functions of the user, and truth."""

    t: Tracer
    bind: Callable[[Any, Any], Any]
    own: dict[int, Any]

    def truth(self, value: Any) -> Any: ...


def is_staged(x: Any) -> bool:
    """True if a value, or something in a list, tuple or dict, is known at run time only."""
    if isinstance(x, Staged | SymbolicInt | StagedRange | Each):
        return True
    if x.__class__ in (list, tuple, set):
        return any(map(is_staged, x))
    if x.__class__ is dict:
        return any(map(is_staged, x.values()))
    return isinstance(x, slice) and any(map(is_staged, (x.start, x.stop, x.step)))


def call(runtime: Runtime, f: Any, args: tuple, kwargs: dict) -> Any:
    """What ``f(*args, **kwargs)`` gives."""
    t = runtime.t
    builtin: Any = _BUILTINS.get(f) if _is_hashable(f) else None
    if builtin is not None:
        return builtin(runtime, *args, **kwargs)
    module = getattr(f, "__module__", None) or getattr(type(f), "__module__", "") or ""
    root = module.partition(".")[0]
    inner = getattr(f, "python_function", None)
    if inner is not None and type(f).__module__.startswith("tensornumpy.function"):
        return call(runtime, inner, args, kwargs)  # a compiled function is part of the program
    if isinstance(f, types.FunctionType | types.MethodType) and root not in _OURS:
        return runtime.bind(f, runtime)(*args, **kwargs)
    if isinstance(f, type) and issubclass(f, tuple) and hasattr(f, "_fields"):
        return f(*args, **kwargs)
    if isinstance(f, type) and is_plain_class(f) and f.__new__ is object.__new__:
        return _instance(runtime, f, args, kwargs)
    if callable(f) and is_plain_class(type(f)) and isinstance(type(f).__call__, types.FunctionType):
        return runtime.bind(types.MethodType(type(f).__call__, f), runtime)(*args, **kwargs)
    staged = any(map(is_staged, args)) or any(map(is_staged, kwargs.values()))
    if root == "math" and getattr(math, getattr(f, "__name__", ""), None) is f:
        return _math(t, f, args) if staged else _run(f, args, kwargs)
    if root in ("_operator", "operator") and f in (operator.index,):
        return args[0] if args[0].__class__ is SymbolicInt else f(*args)
    if isinstance(f, type) and issubclass(f, np.generic) and f is not np.generic:
        return _scalar_type(t, f, args) if staged else f(*args, **kwargs)
    if root in ("tensornumpy", "numpy") or isinstance(f, np.ufunc):
        return _numpy(runtime, f, module, args, kwargs, staged)
    if isinstance(f, types.BuiltinMethodType) and isinstance(f.__self__, list | dict | set):
        return _container(t, f, args, kwargs)
    if root == "scipy" and not any(part in _REFUSED_MODULES for part in module.split(".")):
        return foreign(t, f, args, kwargs) if staged else f(*args, **kwargs)
    if getattr(f, "__self__", None).__class__ in (str, bytes, tuple) and not staged:
        return f(*args, **kwargs)
    if callable(f) and getattr(f, "__qualname__", "").startswith("Staged.__getattr__"):
        return f(*args, **kwargs)
    if f.__class__ is types.FunctionType and f.__module__.startswith("tensornumpy.staging"):
        return f(*args, **kwargs)
    raise Escape(f"a call of {getattr(f, '__qualname__', type(f).__name__)}")


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
        if name in ROWS and name not in ("clip",) and (staged or name == "matmul"):
            return t.call_named(name, *args, **kwargs)
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
    known = _public().get(f)
    parts = module.split(".")[1:] if known is None else known.split(".")[:-1]
    name = name if known is None else known.rpartition(".")[2]
    if any(part in _REFUSED_MODULES for part in parts) or name in _REFUSED:
        raise Escape(f"a call of {'.'.join([*parts, name])}")
    public = ".".join([*(p for p in parts if not p.startswith("_")), name])
    if public in ROWS and (staged or public in _CREATE):
        return t.call_named(public, *args, **kwargs)
    if not staged:
        made = f(*args, **kwargs)
        return _constants(t, made)
    return foreign(t, f, args, kwargs)


@functools.cache
def _public() -> dict[Any, str]:
    """The public names of functions, ours and NumPy's: ``linalg.norm``."""
    found: dict[Any, str] = {}
    for root in (np, sys.modules["tensornumpy"]):
        for prefix in ("", "linalg", "fft"):
            owner = getattr(root, prefix) if prefix else root
            for name in dir(owner):
                value = getattr(owner, name, None)
                if callable(value) and not isinstance(value, type):
                    found.setdefault(value, f"{prefix}.{name}" if prefix else name)
    return found


_CREATE = frozenset("zeros empty ones full arange eye identity zeros_like ones_like empty_like full_like".split())


def _constants(t: Tracer, made: Any) -> Any:
    """What a function of constants gives: its arrays are made anew at each call of the program."""
    if isinstance(made, ndarray):
        value = made._v
        if value.__class__ is not np.ndarray:
            raise Escape("an array that is no NumPy array")
        if not value.ndim and made._m is not None and made._m.scalar:
            return value[()]
        return t.constant(value)
    if made.__class__ is np.ndarray:
        return t.constant(made)
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
    reductions = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_or": "any",
                  "logical_and": "all"}  # fmt: skip
    if name == "outer" and len(args) == 2 and not kwargs:
        a, b = (t.operand(x) for x in args)
        if isinstance(a, StagedArray) and isinstance(b, StagedArray):
            return t.apply(ufunc, (t.getitem(a, (..., *(None,) * b.ndim)), b))
    if name == "reduce" and ufunc.__name__ in reductions:
        options = dict(kwargs)
        axis = options.pop("axis", args[1] if len(args) > 1 else 0)
        return t.call_named(reductions[ufunc.__name__], args[0], axis=axis, **options)
    if name == "accumulate" and ufunc.__name__ in ("add", "multiply"):
        return t.call_named("cumsum" if ufunc.__name__ == "add" else "cumprod", args[0], *(args[1:] or (0,)), **kwargs)
    raise Escape(f"np.{ufunc.__name__}.{name}")


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


def foreign(t: Tracer, f: Callable, args: tuple, kwargs: dict) -> Any:
    """A call of a function that has no row, made by the program when it runs, on arrays whose shapes are known."""
    name = getattr(f, "__name__", "a function")
    if isinstance(f, type) or not isinstance(f, types.FunctionType | types.BuiltinFunctionType | np.ufunc):
        if type(f).__name__ not in ("_ArrayFunctionDispatcher",):
            raise Escape(f"a call of {name}")
    function = _numpys(f)
    arrays: list[StagedArray] = []
    staged = [*args, *kwargs.values()]
    for x in staged:
        if isinstance(x, StagedArray):
            if x.mask is not None or not all(n.is_const for n in x.sizes):
                raise Escape(f"{name} of an array whose length is known at run time only")
            arrays.append(t.use(x))
        elif is_staged(x):
            raise Escape(f"{name} of a number that is known at run time only")
    keys = tuple(kwargs)

    def run(given: Any) -> Any:
        values = iter(given)
        full = [next(values) if isinstance(x, StagedArray) else x for x in staged]
        return function(*full[: len(args)], **dict(zip(keys, full[len(args) :], strict=True)))

    samples = [_sample(x) for x in arrays]
    kept = [s.copy() for s in samples]
    try:
        with np.errstate(all="ignore"):
            result = run(samples)
    except Exception as error:
        raise Escape(f"{name}: {error}") from None
    if any(not np.array_equal(a, b) for a, b in zip(samples, kept, strict=True)):
        raise Escape(f"{name} changes its arguments")
    several = isinstance(result, tuple)
    parts = list(result) if several else [result]
    outs = []
    for part in parts:
        if not isinstance(part, np.ndarray | np.generic) or part.dtype.kind not in "biufc":
            raise Escape(f"{name} gives a {type(part).__name__}")
        outs.append(t.temp(tuple(map(Affine, part.shape)), part.dtype))
    count = len(arrays)
    specs = [(p.shape, p.dtype) for p in parts]

    def program_call(*given: np.ndarray) -> None:
        made = run(given[:count])
        made = list(made) if several else [made]
        for m, target, (shape, dtype) in zip(made, given[count:], specs, strict=True):
            if m.shape != shape or m.dtype != dtype:
                raise ValueError("another shape")
            target[...] = m

    if (getattr(f, "__module__", "") or "").partition(".")[0] in ("tensornumpy", "numpy"):  # others end a tape

        def on_handles(given: Any) -> list:
            values = iter(given)
            full = [next(values) if isinstance(x, StagedArray) else x for x in staged]
            found = f(*full[: len(args)], **dict(zip(keys, full[len(args) :], strict=True)))
            return list(found) if several else [found]

        program_call.on_handles = on_handles  # type: ignore[attr-defined]
    number = len(t.program.functions)
    t.program.functions.append(program_call)
    views = [(x.view, x.sizes) for x in (*arrays, *outs)]
    t.emit(Call(number, views, tuple(range(count, len(views)))))
    values = [t.value(o) for o in outs]
    if not several:
        return values[0]
    return tuple(values) if result.__class__ is tuple else result.__class__(*values)


def _sample(x: StagedArray) -> np.ndarray:
    """An array to ask a function about shapes with."""
    shape = tuple(n.const for n in x.sizes)
    if len(shape) >= 2 and shape[-1] == shape[-2]:
        return np.broadcast_to(np.eye(shape[-1], dtype=x.dtype), shape).copy()
    return np.ones(shape, x.dtype)


def _numpys(f: Any) -> Callable:
    """NumPy's function where ``f`` is ours."""
    if not (getattr(f, "__module__", "") or "").startswith("tensornumpy"):
        found: Callable = f
        return found
    owner: Any = np
    for part in _public().get(f, "?").split("."):
        owner = getattr(owner, part, None)
    if owner is None:
        raise Escape(f"a call of tnp.{f.__name__}, which is not NumPy's")
    result: Callable = owner
    return result


# --- Python's own functions ---


def _math(t: Tracer, f: Any, args: tuple) -> Any:
    name = f.__name__
    if name in ("floor", "ceil", "trunc") and len(args) == 1 and isinstance(args[0], Scalar):
        return _int(None, t.scalar(Op(FLOAT, name, (t.to(args[0], FLOAT),), (FLOAT, FLOAT)), True), tracer=t)
    if name not in _MATH or any(kind_of(x) is None for x in args):
        raise Escape(f"math.{name}")
    xs = tuple(t.to(x, FLOAT) for x in args)
    if name in ("sqrt", "log", "log2", "log10"):
        zero = Const(FLOAT, 0.0)
        ok = Op(BOOL, "greater_equal" if name == "sqrt" else "greater", (xs[0], zero), (FLOAT, FLOAT, BOOL))
        t.check(t.var(BOOL, ok), f"the domain of math.{name}")
    return t.scalar(Op(FLOAT, _MATH[name], xs, (FLOAT,) * (len(xs) + 1)), True)


def _range(runtime: Runtime, *args: Any) -> Any:
    if not any(map(is_staged, args)):
        return range(*(int(a) if isinstance(a, np.integer) else a for a in args))
    t = runtime.t
    given = [t.affine(a) for a in args]
    if any(a is None for a in given):
        raise Escape("a range of this kind")
    start, stop, step = (Affine(0), given[0], Affine(1)) if len(args) == 1 else (*given, Affine(1))[:3]
    if not step.is_const or step.const == 0:  # type: ignore[union-attr]
        raise Escape("a range whose step is known at run time only")
    a, b = (SymbolicInt.of(t, x) for x in (start, stop))  # type: ignore[arg-type]
    if a.__class__ is int and b.__class__ is int:
        return range(a, b, step.const)  # type: ignore[union-attr]
    return StagedRange(a, b, step.const)  # type: ignore[union-attr]


def _len(runtime: Runtime, x: Any) -> Any:
    if isinstance(x, StagedArray):
        return x.shape[0]
    if isinstance(x, Each):
        return x.length
    if isinstance(x, Staged | SymbolicInt | StagedRange):
        raise Escape("len() of this")
    return len(x)


def _int(runtime: Any, x: Any = 0, *rest: Any, tracer: Any = None) -> Any:
    t = tracer if tracer is not None else runtime.t
    if isinstance(x, StagedArray):
        x = t.element(t.getitem(x, (0,) * x.ndim)) if x.ndim and all(n == Affine(1) for n in x.sizes) else t.value(x)
    if not isinstance(x, Scalar):
        return x if x.__class__ is SymbolicInt else int(x, *rest)
    kind = x.expr.dtype.kind
    if kind in "iu":
        return to_python(t, x)
    if kind == "b":
        return t.as_int(Scalar(t, t.expr_of(x), True))
    if kind != "f":
        raise Escape("int() of a complex number")
    wide = t.var(FLOAT, t.to(x, FLOAT))
    size = Op(FLOAT, "absolute", (wide,), (FLOAT, FLOAT))
    t.check(
        t.var(BOOL, Op(BOOL, "less", (size, Const(FLOAT, 2.0**62)), (FLOAT, FLOAT, BOOL))), "int() of a large number"
    )
    return SymbolicInt.of(t, t.sym(t.cast(wide, np.dtype(np.int64))))


def _float(runtime: Runtime, x: Any = 0.0) -> Any:
    t = runtime.t
    if isinstance(x, StagedArray):
        x = t.value(x)
    if x.__class__ is SymbolicInt or isinstance(x, Scalar):
        return Scalar(t, t.var(FLOAT, t.to(x, FLOAT)), True)
    return float(x)


def _bool(runtime: Runtime, x: Any = False) -> Any:
    condition = runtime.truth(x)
    return condition if condition.__class__ is bool else Scalar(runtime.t, condition, True)


def _extremum(name: str) -> Callable:
    python = getattr(builtins, name)

    def extremum(runtime: Runtime, *args: Any, **options: Any) -> Any:
        if not any(map(is_staged, args)):
            return python(*args, **options)
        if options:
            raise Escape(f"{name}() with {', '.join(options)}")
        t = runtime.t
        if len(args) == 1:
            (given,) = args
            if not isinstance(given, list | tuple):
                if isinstance(given, StagedArray) and given.ndim == 1 and given.mask is None:
                    return t.call_named(name, given)
                raise Escape(f"{name}() of this")
            args = tuple(given)
        result = args[0]
        for x in args[1:]:
            result = _chosen(t, name, result, x)
        return result

    return extremum


def _chosen(t: Tracer, name: str, a: Any, b: Any) -> Any:
    """``b if b > a else a`` (for max): the first of equals stays."""
    if kind_of(a) == kind_of(b) == INT:
        one, two = t.affine(a), t.affine(b)
        assert one is not None and two is not None
        return SymbolicInt.of(t, t.least("maximum" if name == "max" else "minimum", one, two))
    if kind_of(a) is None or kind_of(b) is None:
        raise Escape(f"{name}() of this")
    kind = join(a, b)
    dtype = dtype_of(kind)
    x, y = t.to(a, dtype), t.to(b, dtype)
    wins = Op(BOOL, "greater" if name == "max" else "less", (y, x), (dtype, dtype, BOOL))
    result = t.scalar(Op(dtype, "select", (wins, y, x), (BOOL, dtype, dtype, dtype)), kind[0] == "python")
    ours, theirs = is_sure(t, a, kind), is_sure(t, b, kind)  # Python gives one of them as it is
    if not all(isinstance(each, Const) and each.value for each in (ours, theirs)):
        result.sure = t.var(BOOL, Op(BOOL, "select", (wins, theirs, ours), (BOOL, BOOL, BOOL, BOOL)))
    return result


def _sum(runtime: Runtime, items: Any, start: Any = 0) -> Any:
    if isinstance(items, StagedArray):
        raise Escape("Python's sum() of an array")
    result = start
    for x in items:
        result = result + x
    return result


def _isinstance(runtime: Runtime, x: Any, types_: Any) -> bool:
    if x.__class__ is SymbolicInt:
        return isinstance(0, types_)
    if isinstance(x, Scalar) and x.python:
        return isinstance(x.expr.dtype.type(0).item(), types_)
    if isinstance(x, Staged):
        return isinstance(wrap(np.zeros((1,) * x.ndim, x.dtype)), types_)
    return isinstance(x, types_)


def _items(t: Tracer, x: Any) -> Any:
    """Something to loop over as ``Each``; None if it is Python's own."""
    if isinstance(x, Each):
        return x
    if isinstance(x, StagedArray):
        if x.mask is not None or not x.sizes:
            raise Escape("a loop over this")
        return Each(x.shape[0], lambda i: t.getitem(x, i))
    if isinstance(x, range) and len(x) > 1:
        return Each(len(x), lambda i: i * x.step + x.start)
    if isinstance(x, StagedRange):
        if abs(x.step) != 1:
            raise Escape("a range with a step in zip or enumerate")
        span = (x.stop - x.start) * x.step
        low = t.affine(span)
        assert low is not None
        n = SymbolicInt.of(t, t.least("maximum", low, Affine(0)))
        return Each(n, lambda i: i * x.step + x.start)
    return None


def _enumerate(runtime: Runtime, x: Any, start: Any = 0) -> Any:
    found = _items(runtime.t, x)
    if found is None:
        return enumerate(x, start)
    return Each(found.length, lambda i: (i + start, found.item(i)))


def _zip(runtime: Runtime, *args: Any, strict: bool = False) -> Any:
    t = runtime.t
    found = [_items(t, x) for x in args]
    if not args or any(f is None for f in found) or not any(map(is_staged, args)):
        if any(isinstance(x, StagedArray | Each | StagedRange) for x in args):
            raise Escape("zip of an array and a Python object")
        return zip(*args, strict=strict)
    n = t.affine(found[0].length)
    for f in found[1:]:
        other = t.affine(f.length)
        assert n is not None and other is not None
        n = t.least("minimum", n, other)
    assert n is not None
    return Each(SymbolicInt.of(t, n), lambda i: tuple(f.item(i) for f in found))


def _reversed(runtime: Runtime, x: Any) -> Any:
    if isinstance(x, range):
        return x[::-1]
    found = _items(runtime.t, x) if is_staged(x) else None
    if found is None:
        return reversed(x)
    return Each(found.length, lambda i: found.item(found.length - 1 - i))


def _abs(runtime: Runtime, x: Any) -> Any:
    return abs(x)


def _pow(runtime: Runtime, x: Any, y: Any) -> Any:
    return x**y


def _list(runtime: Runtime, x: Any = ()) -> Any:
    if isinstance(x, Each | StagedArray | StagedRange):
        raise Escape("a list of what is known at run time only")
    return list(x)


def _tuple(runtime: Runtime, x: Any = ()) -> Any:
    if isinstance(x, Each | StagedArray | StagedRange):
        raise Escape("a tuple of what is known at run time only")
    return tuple(x)


def _plain(f: Any) -> Callable:
    def run(runtime: Runtime, *args: Any, **kwargs: Any) -> Any:
        if any(map(is_staged, args)):
            raise Escape(f"{f.__name__}() of what is known at run time only")
        return f(*args, **kwargs)

    return run


def _container(t: Tracer, f: Any, args: tuple, kwargs: dict) -> Any:
    """A method of a list, dict or set that the code made itself."""
    return f(*args, **kwargs)


_BUILTINS: dict[Any, Any] = {
    range: _range, len: _len, int: _int, float: _float, bool: _bool, max: _extremum("max"), min: _extremum("min"),
    sum: _sum, isinstance: _isinstance, enumerate: _enumerate, zip: _zip, reversed: _reversed, abs: _abs, pow: _pow,
    list: _list, tuple: _tuple,
    **{f: _plain(f) for f in (str, dict, set, slice, divmod, round, all, any, sorted, map, filter, iter, next, callable,
                              issubclass, repr, hash, complex)},
}  # fmt: skip
_BUILTINS[slice] = lambda runtime, *args: slice(*args)
_BUILTINS[dict] = lambda runtime, *args, **kwargs: dict(*args, **kwargs)
_BUILTINS[divmod] = lambda runtime, a, b: (a // b, a % b)

__all__ = ["call", "foreign", "is_staged"]
