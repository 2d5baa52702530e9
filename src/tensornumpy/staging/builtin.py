"""Python's own functions in a staged function: ``range``, ``len``, ``int``, ``sum``, ``zip``, those of ``math``, and
methods of lists."""

from __future__ import annotations

import builtins
import math
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from .._core.core import wrap
from ..compiler.ir import Affine, Const, Op, Select
from ..ops.weak import MATH
from . import lists
from .arrays.functions import to_python
from .arrays.selecting import steps
from .escape import Escape
from .numbers import INT, dtype_of, is_sure, join, kind_of, others
from .symbolic import SymbolicInt
from .tracer import BOOL, COMPLEX, FLOAT, Tracer
from .values import Each, Growing, Scalar, Staged, StagedArray, StagedRange
from .variants import is_staged


class Runtime(Protocol):
    """What calls need of the runtime (control.py): where statements go, functions of the user, and truth."""

    t: Tracer
    bind: Callable[[Any, Any], Any]
    own: dict[int, Any]
    depths: dict[Any, int]
    entered: int
    states: list[Any]

    def each(self, line: int, emit: Any, iterable: Any, body: Callable[[Any], Any]) -> None: ...

    def call(self, line: int, function: Any, /, *args: Any, **kwargs: Any) -> Any: ...

    def enter(self, x: Any) -> None: ...

    def ifexp_(self, line: int, test: Any, then: Callable, otherwise: Callable) -> Any: ...

    def truth(self, value: Any) -> Any: ...


def mathematical(t: Tracer, f: Any, args: tuple) -> Any:
    name = f.__name__
    if name in ("floor", "ceil", "trunc") and len(args) == 1 and isinstance(args[0], Scalar):
        return _int(None, t.scalar(Op(FLOAT, name, (t.to(args[0], FLOAT),), (FLOAT, FLOAT)), True), tracer=t)
    if name not in MATH or any(kind_of(x) is None for x in args):
        raise Escape(f"math.{name}")
    xs = tuple(t.to(x, FLOAT) for x in args)
    if name in ("sqrt", "log", "log2", "log10"):
        zero = Const(FLOAT, 0.0)
        ok = Op(BOOL, "greater_equal" if name == "sqrt" else "greater", (xs[0], zero), (FLOAT, FLOAT, BOOL))
        t.check(t.var(BOOL, ok), f"the domain of math.{name}")
    elif name in ("acos", "asin"):
        size = Op(FLOAT, "absolute", (xs[0],), (FLOAT, FLOAT))
        beyond = Op(BOOL, "greater", (size, Const(FLOAT, 1.0)), (FLOAT, FLOAT, BOOL))
        t.check(t.var(BOOL, Op(BOOL, "logical_not", (beyond,), (BOOL, BOOL))), f"the domain of math.{name}")
    return t.scalar(Op(FLOAT, MATH[name], xs, (FLOAT,) * (len(xs) + 1)), True)


def _range(runtime: Runtime, *args: Any) -> Any:
    if not any(map(is_staged, args)):
        return range(*(int(a) if isinstance(a, np.integer) else a for a in args))
    t = runtime.t
    given = [t.affine(a) for a in args]
    if any(a is None for a in given):
        raise Escape("a range of this kind")
    start, stop, step = (Affine(0), given[0], Affine(1)) if len(args) == 1 else (*given, Affine(1))[:3]
    if not step.is_const:  # type: ignore[union-attr]
        return _stepped(t, start, stop, step)  # type: ignore[arg-type]
    if step.const == 0:  # type: ignore[union-attr]
        raise Escape("a range with step 0")
    a, b = (SymbolicInt.of(t, x) for x in (start, stop))  # type: ignore[arg-type]
    if a.__class__ is int and b.__class__ is int:
        return range(a, b, step.const)  # type: ignore[union-attr]
    return StagedRange(a, b, step.const)  # type: ignore[union-attr]


def _stepped(t: Tracer, start: Affine, stop: Affine, step: Affine) -> Each:
    """A range whose step is known at run time only."""
    most = t.facts.most(step)
    sign = -1 if most is not None and most < 0 else 1
    t.require(step * sign - 1, "a range with a step of another sign")

    def item(i: Any) -> Any:
        at = t.affine(SymbolicInt.of(t, start) + i * SymbolicInt.of(t, step))
        assert at is not None
        ends = (at - start, stop - 1 - at) if sign > 0 else (start - at, at - stop - 1)
        t.facts.known.extend(ends)
        return SymbolicInt.of(t, at)

    return Each(SymbolicInt.of(t, steps(t, (stop - start) * sign, step * sign)), item)


def _len(runtime: Runtime, x: Any) -> Any:
    if isinstance(x, StagedArray):
        return x.shape[0]
    if isinstance(x, Each):
        if x.made is not None:
            raise Escape("len() of an iterator")
        return x.length
    room = lists.room_of(x)
    if room is not None:
        return SymbolicInt.of(room.t, room.length())
    if isinstance(x, Staged | SymbolicInt | StagedRange) or (
        x.__class__ is tuple and any(isinstance(v, Growing) for v in x)
    ):
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
        if set(options) == {"key"} and callable(options["key"]) and args:
            return _by_key(runtime, name, args[0] if len(args) == 1 else list(args), options["key"])
        if not any(map(is_staged, args)):
            return python(*args, **options)
        if options:
            raise Escape(f"{name}() with {', '.join(options)}")
        t = runtime.t
        if len(args) == 1:
            (given,) = args
            room = lists.room_of(given)
            if room is not None:
                t.require(room.length() - 1, f"{name}() of an empty list")
                return fold(runtime, given, lambda a, b: _chosen(t, name, a, b), room.read(Affine(0)))
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


def _by_key(runtime: Runtime, name: str, items: Any, key: Callable) -> Any:
    """``max(items, key=key)``: of those with the largest key the first."""
    each = _items(runtime, items)
    if each is None and items.__class__ in (list, tuple, range):
        each = _indexed(runtime, items) if items.__class__ is not range else Each(len(items), lambda i: items[i])
    if each is None:
        raise Escape(f"{name}() of a {type(items).__name__}")
    t = runtime.t
    length = t.affine(each.length)
    assert length is not None
    t.require(length - 1, f"{name}() of nothing")

    def better(best: Any, i: Any) -> Any:
        item = each.item(i)
        value = call(runtime, key, (item,), {})
        wins = value > best[1] if name == "max" else value < best[1]
        return runtime.ifexp_(t.line, wins, lambda: (item, value), lambda: best)

    first = each.item(0)
    start = (first, call(runtime, key, (first,), {}))
    rest = Each(SymbolicInt.of(t, length - 1), lambda i: i + 1)
    return fold(runtime, rest, better, start)[0]


def call(runtime: Runtime, f: Any, args: tuple, kwargs: dict) -> Any:
    """A call of the code's function."""
    return runtime.call(runtime.t.line, f, *args, **kwargs)


def _complex(runtime: Runtime, real: Any = 0, imag: Any = 0) -> Any:
    if not is_staged(real) and not is_staged(imag):
        return complex(real, imag)
    t = runtime.t
    if any(kind_of(x) is None or dtype_of(kind_of(x)).kind == "c" for x in (real, imag)):
        raise Escape("complex() of this")
    parts = tuple(t.to(_float(runtime, x), FLOAT) for x in (real, imag))
    return t.scalar(Op(COMPLEX, "complex_of", parts, (FLOAT, FLOAT, COMPLEX)), True)


def _round(runtime: Runtime, x: Any, digits: Any = None) -> Any:
    t = runtime.t
    if not is_staged(x) and not is_staged(digits):
        return round(x, digits)
    if x.__class__ is SymbolicInt and digits is None:
        return x
    if not isinstance(x, Scalar) or x.expr.dtype.kind != "f" or (x.python and digits is not None):
        raise Escape("round() of this")
    if digits is None:
        return _int(runtime, t.scalar(Op(FLOAT, "rint", (t.to(x, FLOAT),), (FLOAT, FLOAT)), True))
    return t.call_named("round", x, digits)


def _chosen(t: Tracer, name: str, a: Any, b: Any) -> Any:
    """``b if b > a else a`` (for max): the first of equals stays."""
    if kind_of(a) == kind_of(b) == INT:
        one, two = t.affine(a), t.affine(b)
        assert one is not None and two is not None
        return SymbolicInt.of(t, t.least(np.maximum if name == "max" else np.minimum, one, two))
    if kind_of(a) is None or kind_of(b) is None:
        raise Escape(f"{name}() of this")
    kind = join(a, b)
    dtype = dtype_of(kind)
    x, y = t.to(a, dtype), t.to(b, dtype)
    wins = Op(BOOL, "greater" if name == "max" else "less", (y, x), (dtype, dtype, BOOL))
    result = t.scalar(Select(wins, y, x), kind[0] == "python")
    ours, theirs = is_sure(t, a, kind), is_sure(t, b, kind)  # Python gives one of them as it is
    if not all(isinstance(each, Const) and each.value for each in (ours, theirs)):
        result.sure = t.var(BOOL, Select(wins, theirs, ours))
        other = others((a, b), kind)
        result.weak = next(iter(other)) if len(other) == 1 else None
    return result


def _sum(runtime: Runtime, items: Any, start: Any = 0) -> Any:
    room = lists.room_of(items)
    if room is not None and not isinstance(room.columns, tuple) and room.columns.kind is None:  # arrays
        runtime.t.require(room.length() - 1, "the sum of no arrays")
        rest = Each(SymbolicInt.of(runtime.t, room.length() - 1), lambda i: room.read(room.at(i + 1)))
        return fold(runtime, rest, lambda total, x: total + x, start + room.read(Affine(0)))
    if isinstance(items, Each | StagedArray | StagedRange) or room is not None:
        return fold(runtime, items, lambda total, x: total + x, start)
    result = start
    for x in items:
        result = result + x
    return result


def fold(runtime: Runtime, items: Any, step: Callable[[Any, Any], Any], start: Any) -> Any:
    """``start``, and then ``step`` of what there is and each item, in a loop."""
    box = {"value": start}

    def body(x: Any) -> None:
        box["value"] = step(box["value"], x)

    runtime.each(runtime.t.line, lambda x: None, items, body)
    return box["value"]


def _isinstance(runtime: Runtime, x: Any, types_: Any) -> bool:
    if x.__class__ is SymbolicInt:
        return isinstance(0, types_)
    if isinstance(x, Scalar) and x.python:
        return isinstance(x.expr.dtype.type(0).item(), types_)
    if isinstance(x, Staged):
        return isinstance(wrap(np.zeros((1,) * x.ndim, x.dtype)), types_)
    return isinstance(x, types_)


def _items(runtime: Runtime, x: Any) -> Any:
    """Something to loop over as ``Each``; None if it is Python's own."""
    t = runtime.t
    if isinstance(x, Each):
        runtime.enter(x)
        return x
    room = lists.room_of(x)
    if room is not None:
        return room.each()
    if isinstance(x, StagedArray):
        x = t.packed(x)
        if not x.sizes:
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
        n = SymbolicInt.of(t, t.least(np.maximum, low, Affine(0)))
        return Each(n, lambda i: i * x.step + x.start)
    return None


def _enumerate(runtime: Runtime, x: Any, start: Any = 0) -> Any:
    found = _items(runtime, x)
    if found is None:
        return enumerate(x, start)
    return Each(found.length, lambda i: (i + start, found.item(i)))


def _indexed(runtime: Runtime, x: Any) -> Each:
    """A list or tuple of Python's as items by an index."""
    return lists.with_room(runtime, list(x)).each()


def _zip(runtime: Runtime, *args: Any, strict: bool = False) -> Any:
    t = runtime.t
    found = [_items(runtime, x) for x in args]
    if any(f is not None and is_staged(x) for f, x in zip(found, args, strict=True)):
        found = [
            _indexed(runtime, x) if f is None and x.__class__ in (list, tuple) else f
            for f, x in zip(found, args, strict=True)
        ]
        args = tuple(args if f is None else f for f in found)
    if not args or any(f is None for f in found) or not any(map(is_staged, args)):
        if any(isinstance(x, StagedArray | Each | StagedRange) for x in args):
            raise Escape("zip of an array and a Python object")
        return zip(*args, strict=strict)
    n = t.affine(found[0].length)
    for f in found[1:]:
        other = t.affine(f.length)
        assert n is not None and other is not None
        if strict:
            for longer in (n - other, other - n):
                t.require(longer, "zip() of different lengths, which is strict")
        n = t.least(np.minimum, n, other)
    assert n is not None
    return Each(SymbolicInt.of(t, n), lambda i: tuple(f.item(i) for f in found))


def product(ranges: tuple[range, ...]) -> Each:
    """Their members in all combinations, the last changing fastest."""

    def item(i: Any) -> tuple:
        found = []
        for r in reversed(ranges[1:]):
            i, k = i // len(r), i % len(r)
            found.append(k * r.step + r.start)
        found.append(i * ranges[0].step + ranges[0].start)
        return tuple(reversed(found))

    return Each(math.prod(map(len, ranges)), item)


def _reversed(runtime: Runtime, x: Any) -> Any:
    if isinstance(x, range):
        return x[::-1]
    if x.__class__ is Each and x.made is not None:
        raise Escape("reversed() of an iterator")
    found = _items(runtime, x) if is_staged(x) else None
    if found is None:
        return reversed(x)
    return Each(found.length, lambda i: found.item(found.length - 1 - i))


def _abs(runtime: Runtime, x: Any) -> Any:
    return abs(x)


def _pow(runtime: Runtime, x: Any, y: Any) -> Any:
    return x**y


def _list(runtime: Runtime, x: Any = ()) -> Any:
    if isinstance(x, Each | StagedArray | StagedRange) or lists.room_of(x) is not None:
        made: list[Any] = []
        runtime.each(runtime.t.line, lambda v: None, x, lambda v: lists.append(runtime, made, v))
        return made
    return list(x)


def _tuple(runtime: Runtime, x: Any = ()) -> Any:
    if is_staged(x) and x.__class__ is not tuple and (x.__class__ is not list or lists.room_of(x) is not None):
        raise Escape("a tuple of what is known at run time only")
    return tuple(x)


def _plain(f: Any) -> Callable:
    def run(runtime: Runtime, *args: Any, **kwargs: Any) -> Any:
        if any(map(is_staged, args)):
            raise Escape(f"{f.__name__}() of what is known at run time only")
        return f(*args, **kwargs)

    return run


def _truth_of_items(f: Any) -> Callable:
    """``any`` and ``all`` of a list."""
    plain = _plain(f)

    def run(runtime: Runtime, items: Any) -> Any:
        room = lists.room_of(items)
        if room is None or not isinstance(c := room.columns, lists.Column) or c.kind is None or c.is_list:
            return plain(runtime, items)
        t = runtime.t
        return Scalar(t, t.expr_of(t.call_named(f.__name__, room.rows(c))), True)

    return run


def container(runtime: Runtime, f: Any, args: tuple, kwargs: dict) -> Any:
    """A method of a list, dict or set that the code made itself."""
    if f.__self__.__class__ is list and not kwargs:
        found = lists.method(runtime, f.__self__, f.__name__, args)
        if found is not NotImplemented:
            return found
    return f(*args, **kwargs)


BUILTINS: dict[Any, Any] = {
    range: _range, len: _len, int: _int, float: _float, bool: _bool, max: _extremum("max"), min: _extremum("min"),
    sum: _sum, isinstance: _isinstance, enumerate: _enumerate, zip: _zip, reversed: _reversed, abs: _abs, pow: _pow,
    list: _list, tuple: _tuple, any: _truth_of_items(any), all: _truth_of_items(all),
    **{f: _plain(f) for f in (str, dict, set, slice, divmod, round, sorted, map, filter, iter, next, callable,
                              issubclass, repr, hash, complex)},
}  # fmt: skip
BUILTINS[slice] = lambda runtime, *args: slice(*args)
BUILTINS[dict] = lambda runtime, *args, **kwargs: dict(*args, **kwargs)
BUILTINS[complex], BUILTINS[round] = _complex, _round
BUILTINS[divmod] = lambda runtime, a, b: (a // b, a % b)


__all__ = ["BUILTINS", "Runtime", "container", "fold", "mathematical", "product"]
