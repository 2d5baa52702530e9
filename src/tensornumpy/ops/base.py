"""``Op``: one operation with all its rules, and the table of all of them.

The rules of an op are

*evaluate*  NumPy: values in, value out.
*infer*     shape and dtype of the result, without computing it.
*vjp*       the gradient: one function an input, ``rule(np, g, y, *xs, **params) -> cotangent of that input``.
            The first argument is the world the rule computes in: NumPy itself for a plain gradient, the
            tensornumpy namespace for a gradient that is itself differentiated, traced or batched.
            A rule is written as for real numbers, and Op conjugates around it where it is complex
            (TensorFlow's convention: the gradient of a holomorphic f is ``g * conj(f'(x))``).
*batch*     how it runs when some inputs carry a leading axis of examples.
*lower*     how an engine emits it; engines keep their own column, keyed by ``name``.

Axis parameters are negative integers by convention (``canonical``), so that most ops batch by themselves:
adding leading axes changes nothing.

What is true of an op by itself (its cost, whether it moves, folds, may raise) are the fields of ``Facts``.
"""

from __future__ import annotations

import dis
import inspect
import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from .._base.dims import Dim
from .._base.dtypes import Aval
from .._base.errors import BatchingError, NoGradientError, message
from .._base.facts import Facts, table
from .._base.forks import cached_property
from .._base.hooks import hooks, provide
from .._core import core
from .._core.core import Batched, bind, ndarray
from .._core.values import is_scalar

VERY_LARGE = 1 << 17  # elements that are worth a kernel where memory limits the loop; LARGE for others
Rule = Callable[..., Any]


class Op(Facts):
    """One row of the table. ``facts`` are fields of ``Facts``.

    evaluate       NumPy kernel ``(*values, **params) -> array or tuple of arrays``
    vjp            a rule per input, or one callable ``(np, g, y, xs, **params) -> list``, or None: no derivative
    differentiable False for results that carry no derivative (integers, booleans, piecewise constants)
    linear         the derivative in the inputs, taken together, is the op itself (sum, reshape, concatenate)
    multilinear    linear in each input alone (matmul, einsum)
    holomorphic    False when the vjp already follows the complex convention by itself (abs, real, angle)
    singular       the vjp may divide by zero: a cotangent that is exactly zero then contributes zero
    update         ``evaluate`` in the memory of the first input, which it changes and returns; None: no such form
    batch          ``(op, xs, mapped, params) -> handle(s)``; None when leading axes are free
    promotes       operands combine to a common dtype (see promotion modes)
    quiet          the vjp only adds, multiplies and moves: the tape need not silence NumPy's warnings for it
    points         inputs where the derivative is special; the conformance matrix visits them
    partial        the vjp gets None for the cotangent of a result that is not used, where that is known
    scalar         what NumPy makes of a result without dimensions: True for a scalar, False for an array, None for what
                   the first input is; or a function of the parameters
    large          elements of the first operand from which native code may be faster than NumPy
    """

    quiet = False
    large = sys.maxsize
    row: Any = None  # what compiled code knows of the op; False: nothing, for good
    partial = False
    scalar: bool | Callable[..., bool] | None = True
    update: Callable[..., Any] | None = None
    add_cotangent: Callable[..., bool] | None = None
    overwrite: Callable[..., list | None] | None = None

    def __init__(
        self,
        name: str,
        evaluate: Callable[..., Any],
        vjp: Sequence[Rule | None] | Rule | None = None,
        *,
        linear: bool = False,
        multilinear: bool = False,
        holomorphic: bool = True,
        singular: bool = False,
        is_view: bool = False,
        promotes: bool = False,
        effect: bool = False,
        batch: Callable[..., Any] | None = None,
        infer: Callable[..., Any] | None = None,
        points: Sequence[Any] = (),
        quiet: bool = False,
        update: Callable[..., Any] | None = None,
        large: int = sys.maxsize,
        scalar: bool | Callable[..., bool] | None = True,
        **facts: Any,
    ):
        self.name, self.scalar = name, scalar
        self.evaluate = evaluate
        self.vjp = vjp
        self.differentiable = vjp is not None
        self.linear, self.multilinear = linear, multilinear
        self.holomorphic, self.singular = holomorphic, singular
        self.is_view, self.promotes, self.effect = is_view, promotes, effect
        # one plain rule for each input: the tape's fast path needs no pullback
        self.simple = isinstance(vjp, tuple) and bool(vjp) and not singular and all(vjp)
        self._batch, self._infer = batch, infer
        self.points = points
        self.quiet = quiet
        self.update = update
        self.large = large
        if is_view:
            self.cost, self.moves = "free", True
        for fact, value in facts.items():
            if not hasattr(Facts, fact):
                raise TypeError(f"op {name!r} has a field {fact!r}, which Facts does not describe")
            setattr(self, fact, value)
        self.rounding = self.rounding or self._rounding()
        self.callers: list[Callable[[Callable], None]] = []  # of the fast path: each is told what to call on values
        caller = inspect.currentframe()
        while caller is not None and caller.f_code.co_name == "__init__":  # of a subclass too: the row is outside
            caller = caller.f_back
        self.where = f"{caller.f_code.co_filename}:{caller.f_lineno}" if caller is not None else ""
        if name in table:
            raise ValueError(f"op {name!r} is declared twice: {table[name].where} and {self.where}")
        table[name] = self

    def _rounding(self) -> str | None:
        """What the other facts say of it."""
        if self.moves:
            return "none"
        if self.fold is not None:
            ufunc = self.fold.ufunc
            return "sum" if ufunc is _numpy.add else "product" if ufunc is _numpy.multiply else "none"
        return "sum" if self.cost == "contraction" else None

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if self.row and (name == "vjp" or name == "evaluate"):
            self.row.look_again()  # it has read them

    @cached_property
    def reads(self) -> tuple[bool, list[frozenset[int]]]:
        """What the rules of a simple op read: the result or not, and for each rule the inputs, by number.

        Taken from the rules' own code, so that a tape need not keep what no rule will look at.
        """
        reads_y, inputs = False, []
        for rule in self.vjp:  # type: ignore[union-attr]
            code = getattr(rule, "__code__", None)
            if code is None:
                return True, [frozenset(range(64))] * len(self.vjp)  # type: ignore[arg-type]
            names = code.co_varnames[: code.co_argcount]
            if code.co_flags & inspect.CO_VARARGS:
                return True, [frozenset(range(64))] * len(self.vjp)  # type: ignore[arg-type]
            loaded = set(code.co_cellvars)
            for i in dis.get_instructions(code):
                if i.opname not in ("STORE_FAST", "DELETE_FAST"):
                    # from Python 3.13 on, some instructions name two variables
                    loaded.update(i.argval if i.argval.__class__ is tuple else (i.argval,))
            reads_y |= names[2] in loaded
            inputs.append(frozenset(i for i, name in enumerate(names[3:]) if name in loaded))
        return reads_y, inputs

    def __repr__(self) -> str:
        return f"<op {self.name}>"

    def __call__(self, *xs: Any, **params: Any) -> Any:
        return bind(self, xs, params)

    def __reduce__(self) -> tuple:
        return _by_name, (self.name,)

    def shares(self, node: Any) -> bool:
        """True if the result of a graph's node may lie in the memory of its first argument."""
        return self.is_view

    def may_raise(self, node: Any) -> bool:
        """True if a run of a graph's node may raise for values that the trace did not have: an index, a singular
        matrix. (Shapes are those of the trace.)"""
        return not (self.linear or self.multilinear or self.is_view)

    def kernel(self, node: Any, update: bool) -> Callable[..., Any] | None:
        """What an engine may call for a node in the place of ``evaluate`` (or ``update``), parameters included: for
        ops whose parameters are worth reading once and not at each call. None: there is no such form."""
        return None

    def checked(self) -> Callable[..., Any]:
        """``evaluate`` for the fast path: asks for native code if the first array is large."""
        evaluate, large, array_class, no_value = self.evaluate, self.large, _numpy.ndarray, object()

        # what is no array, or too many or too few of them, is the ufunc's to refuse
        def one(x: Any, *more: Any) -> Any:
            if x.__class__ is not array_class or more or x.size < large:
                return evaluate(x, *more)
            return hooks.large(self, (x,), {})

        def two(x: Any, y: Any = no_value) -> Any:
            first = x if x.__class__ is array_class else y
            if first.__class__ is not array_class or y is no_value or first.size < large:
                return evaluate(x) if y is no_value else evaluate(x, y)
            return hooks.large(self, (x, y), {})

        return one if getattr(self, "nin", 1) == 1 else two

    # --- gradient ---

    def gives_scalar(self, xs: Sequence[Any], params: dict[str, Any]) -> bool:
        """True if NumPy gives a result that has no dimensions as a scalar."""
        rule = self.scalar
        if rule is None:
            x = xs[0]
            return is_scalar(x) if isinstance(x, ndarray) else isinstance(x, _numpy.generic)
        return rule if rule.__class__ is bool else rule(**params)  # type: ignore[operator]

    def pullback(self, np: Any, g: Any, y: Any, xs: Sequence[Any], needed: Sequence[int], params: dict) -> list:
        """Cotangents of the inputs ``needed``, each with the shape and dtype of its input.

        ``g`` and ``y`` are one array, or a list of arrays for an op with several results.
        """
        conjugate = self.holomorphic and (g[0] if g.__class__ is list else g).dtype.kind == "c"
        if conjugate:
            g = [np.conj(c) for c in g] if g.__class__ is list else np.conj(g)
        vjp = self.vjp
        if callable(vjp):
            every = vjp(np, g, y, xs, **params)
            found = [every[i] for i in needed]
        else:
            found = []
            for i in needed:
                rule = vjp[i]  # type: ignore[index]
                if rule is None:
                    raise NoGradientError(
                        message(
                            f"{self.name} has no derivative with respect to input {i}",
                            f"wrap the input in tnp.stop_gradient, or add the rule at {self.where}",
                        )
                    )
                found.append(rule(np, g, y, *xs, **params))
        out = []
        for i, r in zip(needed, found, strict=True):
            if r is not None:
                if conjugate and r.dtype.kind == "c":
                    r = np.conj(r)
                if self.singular:
                    r = strong_zero(np, g, r)
                x = xs[i]
                if r.shape != x.shape or r.dtype != x.dtype:
                    r = match(np, r, x)
            out.append(r)
        return out

    def pushforward(self, np: Any, ts: Sequence[Any], y: Any, xs: Sequence[Any], params: dict) -> Any:
        """Tangent of the result for tangents ``ts`` of the inputs (None: no tangent)."""
        if self.linear:
            full = [
                np.zeros_like(x) if t is None and hasattr(x, "shape") else (x if t is None else t)
                for t, x in zip(ts, xs, strict=True)
            ]
            return self(*full, **params)
        if self.multilinear:
            total = None
            for i, t in enumerate(ts):
                if t is not None:
                    term = self(*[*xs[:i], t, *xs[i + 1 :]], **params)
                    total = term if total is None else total + term
            return total
        return None  # the caller transposes the vjp instead

    # --- batching ---

    def batch(self, xs: Sequence[Any], mapped: Sequence[bool], params: dict) -> Any:
        if self._batch is not None:
            return self._batch(self, xs, mapped, params)
        size = batch_size(xs, mapped)
        full = [x if m else lead(x, size) for x, m in zip(xs, mapped, strict=True)]
        return bind(self, full, params)

    # --- shape and dtype ---

    def infer(self, *avals: Aval, **params: Any) -> Aval | tuple[Aval, ...]:
        """Shape and dtype of the result: the family's rule, or NumPy asked with ones of these shapes."""
        if self._infer is not None:
            return self._infer(*avals, **params)
        with _numpy.errstate(all="ignore"):
            out = self.evaluate(*[_numpy.ones(a.shape, a.dtype) for a in avals], **params)
        if isinstance(out, tuple | list):
            return tuple(Aval(o.shape, o.dtype) for o in map(_numpy.asarray, out))
        out = _numpy.asarray(out)
        return Aval(out.shape, out.dtype)


def _look_at_sizes() -> None:
    """Have the fast paths of ops with native code ask for it for large arrays: once there are any."""
    core._large = sys.maxsize
    for op in table.values():
        for use in op.callers if op.large < sys.maxsize else ():
            use(op.checked())


provide(first_large=_look_at_sizes)


def _by_name(name: str) -> Op:
    return table[name]


# --- helpers for rules ------------------------------------------------------------------------------------


def strong_zero(np: Any, g: Any, r: Any) -> Any:
    """``r`` with 0 where the cotangent ``g`` is exactly 0 and the rule made 0 * inf of it."""
    if g.__class__ is list:
        return r
    if np is _numpy:
        finite = np.isfinite(r)
        if finite.all():
            return r
        return np.where((g == 0) & ~finite, np.zeros((), r.dtype), r)
    value = r._v
    while value.__class__ is Batched:
        value = value.inner._v
    if value.__class__ is _numpy.ndarray and _numpy.isfinite(value).all():
        return r
    return np.where((g == 0) & ~np.isfinite(r), np.zeros((), r.dtype), r)


def match(np: Any, r: Any, x: Any) -> Any:
    """Bring a cotangent to the shape and dtype of its input: sum over broadcast axes, drop an imaginary part."""
    shape = x.shape
    if r.shape != shape and (_is_unknown(shape) or _is_unknown(r.shape)):
        r = bind(table["sum_to"], (r, x), {})
    elif r.shape != shape:
        extra = r.ndim - len(shape)
        if extra < 0:
            r = np.broadcast_to(r, shape)
        else:
            axes = tuple(range(extra)) + tuple(
                extra + i for i, n in enumerate(shape) if n == 1 and r.shape[extra + i] != 1
            )
            if axes:
                keep = len(axes) != extra
                r = (np.add.reduce if np is _numpy else np.sum)(r, axis=axes, keepdims=keep)
            if r.shape != shape:
                r = np.reshape(r, shape) if extra else np.broadcast_to(r, shape)
    if r.dtype != x.dtype:
        if r.dtype.kind == "c" and x.dtype.kind != "c":
            r = np.real(r)
        if r.dtype != x.dtype:
            r = r.astype(x.dtype)
    return r


def _is_unknown(shape: tuple) -> bool:
    """True if a length of the shape is known to a graph of TensorFlow alone, when it runs."""
    return Dim in map(type, shape)


def batch_size(xs: Sequence[Any], mapped: Sequence[bool]) -> int:
    """Number of examples of the mapped inputs."""
    for x, m in zip(xs, mapped, strict=True):
        if m:
            return x.shape[0]
    raise BatchingError("no input is batched")


def lead(x: Any, size: int) -> Any:
    """An unmapped input with a broadcast leading axis of ``size`` examples."""
    x = x if isinstance(x, ndarray) else _numpy.asarray(x)
    return bind(table["broadcast_to"], (x,), {"shape": (size, *x.shape)})


def canonical(axis: Any, ndim: int) -> tuple[int, ...] | None:
    """Axis argument as a sorted tuple of negative integers; None for all axes stays None only for ndim 0.

    Raises numpy.exceptions.AxisError if out of range, ValueError if repeated: NumPy's own.
    """
    if axis is None:
        return tuple(range(-ndim, 0))
    axes = _numpy.lib.array_utils.normalize_axis_tuple(axis, ndim)
    return tuple(sorted(a - ndim for a in axes))


def canonical_axis(axis: Any, ndim: int) -> int:
    """One axis as a negative integer."""
    return _numpy.lib.array_utils.normalize_axis_index(axis, ndim) - ndim
