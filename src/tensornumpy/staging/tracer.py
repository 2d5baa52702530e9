"""Arrays, operands and elementwise operations of a function that is staged; numbers and blocks are in writer.py."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._base.dtypes import as_dtype, is_checked
from .._core.core import ndarray
from .._core.scalars import is_scalar
from ..compiler import ir, text
from ..compiler.ir import Affine, Buf, Const, Expr, Load, Map, Op, View
from ..engines.llvm.lowering.lower import can_convert, can_lower
from .escape import Escape, Unbounded
from .overlap import may_overlap, version
from .symbolic import SymbolicInt
from .values import Growing, Scalar, Staged, StagedArray
from .variants import Variant
from .writer import BOOL, COMPLEX, CONSTANTS, FLOAT, INT, Writer

_TYPES = {BOOL: BOOL, FLOAT: float, COMPLEX: complex}
_COMPARISONS = frozenset({np.less, np.less_equal, np.greater, np.greater_equal, np.equal, np.not_equal})
_POWERS = {2: np.square, 1: np.positive, 0.5: np.sqrt, -1: np.reciprocal}  # NumPy's ways for the operator
_OPERATORS: dict[np.ufunc, Callable[..., Any]] = {  # Python's, by the ufunc that does the same
    np.add: operator.add, np.subtract: operator.sub, np.multiply: operator.mul, np.floor_divide: operator.floordiv,
    np.remainder: operator.mod, np.power: operator.pow, np.negative: operator.neg, np.positive: operator.pos,
    np.absolute: operator.abs, np.bitwise_and: operator.and_, np.bitwise_or: operator.or_, np.bitwise_xor: operator.xor,
    np.left_shift: operator.lshift, np.right_shift: operator.rshift,
}  # fmt: skip
_COMPLEX_POWER = 8  # exponents of Python's complex numbers that become products
_LARGEST = 1 << 31  # elements of a temporary


class Tracer(Writer):
    """Writes one program."""

    # --- arrays ---

    def temp(self, sizes: Sequence[Affine], dtype: np.dtype, role: str = "temp") -> StagedArray:
        """New memory for an array, in C order; lengths that vary have room for their largest value."""
        most = []
        for n in sizes:
            end = self.facts.most(n)
            if end is None:
                raise Unbounded("an array whose length nothing bounds")
            most.append(max(end, 0))
        strides: list[int] = []
        step = 1
        for length in reversed(most):
            strides.insert(0, step)
            step *= max(length, 1)
        if step > _LARGEST:
            raise Unbounded("an array that is too large")
        buf = Buf("t" if role == "temp" else "y", dtype, max(step, 1), role)
        self.program.bufs.append(buf)
        self.program.layouts[buf] = tuple(most), tuple(strides)
        self.made(buf)
        return StagedArray(self, View(buf, Affine(), tuple(strides)), tuple(sizes))

    def constant(self, array: np.ndarray) -> StagedArray:
        """An array that is known: its elements as they are now, at each call."""
        array = np.array(array, order="C")
        if array.dtype.hasobject or not can_convert(array.dtype, array.dtype):
            raise Escape(f"an array of {array.dtype}")
        buf = Buf("k", array.dtype, array.size, "input")
        self.program.bufs.append(buf)
        self.constants[buf] = array
        strides = tuple(s // array.itemsize for s in array.strides)
        self.program.layouts[buf] = array.shape, strides
        return StagedArray(self, View(buf, Affine(), strides), tuple(map(Affine, array.shape)))

    def fresh(self, array: np.ndarray) -> StagedArray:
        """A known array that the code makes where it stands. In a loop it is a copy if anything writes to it."""
        made = self.constant(array)
        if len(self.open) > 1:
            if CONSTANTS in self.items:
                return self.copy(made)
            self.once.add(made.view.buf)
        return made

    def use(self, x: StagedArray) -> StagedArray:
        """The array; it must still be there."""
        if x.view.buf.role != "input":
            self.alive(x.view.buf)
        if x.view.buf in self.replaced:
            raise Escape("a write to an array that a loop replaces by another")
        for s, _ in x.view.offset.terms:
            self.alive(s)
        for n in x.sizes:
            for s, _ in n.terms:
                self.alive(s)
        return x

    def length(self, value: Any) -> Affine:
        """A length that is an argument."""
        found = self.affine(value)
        assert found is not None
        return found

    def dense_strides(self, sizes: Sequence[Affine]) -> tuple[Any, ...]:
        """The distances between elements in C order, of numbers and integers that are known at run time."""
        strides: list[Any] = []
        step: Any = 1
        for n in reversed(sizes):
            strides.insert(0, step)
            step = SymbolicInt.of(self, n) * step
        return tuple([s.value if isinstance(s, SymbolicInt) else s for s in strides])

    def spread(self, buf: Buf, sizes: tuple[Affine, ...]) -> StagedArray:
        """The array in a buffer whose elements lie in C order, where other lengths than the first are known at run
        time only. Its elements get places whose distances are numbers: statements of loops are written over such."""
        made = self.temp(sizes, buf.dtype)
        view = View(buf, Affine(), self.dense_strides(sizes))
        self.emit(Map(sizes, [(made.view, Load(buf.dtype, view))]))
        self.spreads.append((made, view))
        return made

    def gather_up(self) -> None:
        """What was written to such arrays goes to where it belongs."""
        for x, view in self.spreads:
            if x.view.buf in self.history:
                self.emit(Map(x.sizes, [(view, x.load())]))
                view.buf.written = True

    def copy(self, x: StagedArray) -> StagedArray:
        """A new array with the same elements."""
        out = self.temp(x.sizes, x.dtype)
        self.use(x)
        self.emit(Map(x.sizes, [(out.view, x.load())]))
        return out

    def wrote(self, buf: Buf) -> None:
        """The code wrote to a buffer."""
        if buf in self.once:
            self.widen(CONSTANTS, None)
        buf.written = True
        self.history.append(buf)
        self.changed(buf)

    def changed(self, buf: Buf) -> None:
        """The elements of a buffer have changed: what was read of it is not known any more."""
        for known in self.reads:
            for key in [k for k in known if k[0] is buf or k[0].role == "pointer" or buf.role == "pointer"]:
                del known[key]

    def element(self, view: View) -> Scalar:
        """The number that a place of an array holds now."""
        key = (view.buf, view.offset)
        found = self.reads[-1].get(key)
        if found is None:
            found = self.reads[-1][key] = self.scalar(Load(view.buf.dtype, view))
        return found

    def value(self, x: StagedArray) -> Any:
        """An array without axes as a number."""
        return self.element(x.view) if not x.sizes else x

    # --- operands ---

    def int_power(self, base: int, exponent: Affine) -> Any:
        """``base**exponent`` of Python integers, read from a table; bails out where it is no integer of 64 bits."""
        powers = [base**k for k in range(63)]
        powers = [p for p in powers if -(1 << 63) <= p < 1 << 63]
        self.require(exponent, "a negative exponent")
        self.require(Affine(len(powers) - 1) - exponent, "a Python integer left 64 bits")
        key = ("powers", base)
        table = self.tables.get(key)
        if table is None:
            table = self.tables[key] = self.constant(np.array(powers, np.int64))
        found = self.element(View(table.view.buf, exponent, ()))
        most = self.facts.most(exponent)
        ends = None if base < 1 or most is None else (Affine(1), Affine(base ** min(most, len(powers) - 1)))
        key = ("value", found.expr.name)  # type: ignore[attr-defined]
        return SymbolicInt.of(self, self.sym(self.expr_of(found), *(ends or (None, None)), key=key))

    def operand(self, x: Any) -> Any:
        """A staged value, or a Python number; escapes for anything else."""
        if isinstance(x, StagedArray):
            return self.use(x)
        if isinstance(x, Scalar):
            self.expr_of(x)
            return x
        if x.__class__ in (int, bool, float, complex, SymbolicInt):
            return x
        if isinstance(x, np.generic):
            if not can_convert(x.dtype, x.dtype):
                raise Escape(f"a number of {x.dtype}")
            return Scalar(self, Const(x.dtype, x.item()))
        if isinstance(x, list | tuple):
            return self.from_list(x)
        if x.__class__ is Variant:
            return self.operand(x.certain())
        if isinstance(x, ndarray) and x._v.__class__ is np.ndarray:  # made while this was staged, of constants
            return self.operand(x._v[()]) if is_scalar(x) else self.constant(x._v)
        raise Escape(f"an operand that is {type(x).__module__}.{type(x).__name__}, from outside of the function")

    def from_list(self, x: Any) -> Any:
        """A nested list as an array."""
        room: list[Any] = [v for v in x if isinstance(v, Growing)]
        if room:
            if len(x) > 1:
                raise Escape("a list put together from one whose length is known at run time only")
            return room[0].array()
        if not _holds_staged(x):
            return self.constant(np.asarray(x))
        return self.call_named("stack", [self.operand(v) for v in x])

    def typed(self, x: Any) -> Any:
        """The dtype of an operand, or the Python type of one that adapts to the others."""
        if isinstance(x, StagedArray):
            return x.dtype
        if isinstance(x, Scalar):
            return _TYPES[x.expr.dtype] if x.python else x.expr.dtype
        return int if x.__class__ is SymbolicInt else BOOL if x.__class__ is bool else type(x)

    def to(self, x: Any, dtype: np.dtype) -> Expr:
        """An operand as an expression of a dtype (of an array: over its own shape)."""
        if isinstance(x, StagedArray):
            return self.cast(x.load(), dtype)
        if isinstance(x, Scalar):
            expr = self.expr_of(x)
            if x.python and expr.dtype.kind == "f" and dtype.kind in "iu":
                self._check_fits(expr, dtype)
            return self.cast(expr, dtype)
        if x.__class__ is SymbolicInt:
            self.affine(x)
            if dtype.kind in "iu" and dtype.itemsize < 8:
                info = np.iinfo(dtype)
                least, most = self.facts.least(x.value), self.facts.most(x.value)
                if least is None or least < info.min:
                    self.require(x.value - int(info.min), f"a Python integer that does not fit {dtype}")
                if most is None or most > info.max:
                    self.require(Affine(int(info.max)) - x.value, f"a Python integer that does not fit {dtype}")
            if dtype == np.uint64 and not self.facts.is_positive(x.value):
                raise Escape("a Python integer that may be negative as uint64")
            return self.cast(self.int_expr(x.value), dtype)
        if (
            dtype.kind in "iu"
            and x.__class__ in (int, float)
            and not np.iinfo(dtype).min - 1 < x < np.iinfo(dtype).max + 1
        ):
            raise Escape(f"{x} does not fit {dtype}")
        try:
            return Const(
                dtype, np.asarray(x).astype(dtype).item() if dtype.kind != "f" or x.__class__ is not int else float(x)
            )
        except (OverflowError, ValueError) as error:
            raise Escape(str(error)) from None

    def assigned(self, x: Any, dtype: np.dtype) -> None:
        """Bail out where NumPy raises as a number of its own is assigned to elements of a dtype that it does not fit.
        (``to`` asks those of Python's.)"""
        if isinstance(x, Scalar) and not x.python and is_checked(x.expr.dtype, dtype, False):
            if x.expr.dtype.kind == "c":
                raise Escape("a complex number into integers, with NumPy's warning")
            self._check_fits(self.expr_of(x), dtype, "number")

    def _check_fits(self, expr: Expr, dtype: np.dtype, what: str = "Python float") -> None:
        """Bail out where what is left of a number without its fraction is no integer of a dtype, or it is NaN."""
        info, kind = np.iinfo(dtype), expr.dtype.kind
        ends = [(np.greater, info.min - 1), (np.less, info.max + 1)]
        if kind != "f":  # of integers those ends that the dtype of the number goes beyond
            ends = [(np.greater_equal, info.min)] if np.iinfo(expr.dtype).min < info.min else []
            ends += [(np.less_equal, info.max)] if np.iinfo(expr.dtype).max > info.max else []
        for ufunc, end in ends:
            loop = (expr.dtype, expr.dtype, BOOL)
            limit = int(end) if kind != "f" else float(end) if abs(end) <= np.finfo(expr.dtype).max else end * math.inf
            test = Op(BOOL, ufunc.__name__, (expr, Const(expr.dtype, limit)), loop)
            self.check(test, f"a {what} that does not fit {dtype}")

    def over(self, expr_view: StagedArray, shape: Sequence[Affine]) -> StagedArray:
        """An array broadcast to a shape, as a view."""
        lead = len(shape) - len(expr_view.sizes)
        strides = [0] * lead
        for n, own, stride in zip(shape[lead:], expr_view.sizes, expr_view.view.strides, strict=True):
            strides.append(0 if own == Affine(1) and n != Affine(1) else stride)
        v = expr_view.view
        return StagedArray(self, View(v.buf, v.offset, tuple(strides)), tuple(shape), expr_view.mask)

    def broadcast(self, *shapes: Sequence[Affine]) -> tuple[Affine, ...]:
        """The common shape; lengths that must agree and are not known to do so are checked at run time."""
        rank = max((len(s) for s in shapes), default=0)
        result = [Affine(1)] * rank
        for shape in shapes:
            for k, n in enumerate(shape, rank - len(shape)):
                old = result[k]
                if old == n or n == Affine(1):
                    continue
                if old == Affine(1):
                    result[k] = n
                    continue
                if (n - old).is_const:
                    raise Escape(f"shapes that do not fit: {shapes}")
                self.check(self.compare_exprs(np.equal, n, old), "lengths that must be equal")
                if old.terms and not n.terms:
                    result[k] = n
        return tuple(result)

    # --- elementwise operations ---

    def arithmetic(self, ufunc: np.ufunc, *args: Any) -> Any:
        """What the operator of a ufunc does: the ufunc, or Python's arithmetic where all operands are Python's."""
        if ufunc is np.matmul:
            return self.call_named("matmul", *args)
        if any(x.__class__ in (list, tuple, str) for x in args) and not any(isinstance(x, StagedArray) for x in args):
            if ufunc is np.multiply:  # Python repeats it where the number is an integer
                raise Escape("a list that is repeated as often as is known at run time only")
            if not any(isinstance(x, np.generic) or (isinstance(x, Scalar) and not x.python) for x in args):
                raise Escape("an operator of a number and a list, which Python has not")
        if ufunc is np.power and isinstance(args[0], StagedArray) and args[1].__class__ in (int, float):
            fast = _POWERS.get(args[1]) if args[0].dtype.kind in "fc" or args[1] == 2 else None
            if fast is not None and args[0].dtype.kind != "b":
                ufunc, args = fast, args[:1]
        return self.apply(ufunc, args)

    def apply(self, ufunc: np.ufunc, args: Sequence[Any], out: Any = None, where: Any = True, dtype: Any = None) -> Any:
        """A ufunc with one result on operands of any kind."""
        name = ufunc.__name__
        if ufunc.nout != 1 or ufunc.signature is not None:
            raise Escape(f"the ufunc {name}")
        given = [self.operand(x) for x in args]
        if len(given) != ufunc.nin:
            raise Escape(f"{name} of {len(given)} operands")
        if (
            not any(isinstance(x, StagedArray) or (isinstance(x, Scalar) and not x.python) for x in given)
            and out is None
        ):
            if dtype is None and where is True:
                return self.python_arithmetic(ufunc, given)
        types = tuple(self.typed(x) for x in given)
        try:
            if dtype is None:
                loop = ufunc.resolve_dtypes((*types, None))
            else:
                loop = ufunc.resolve_dtypes((*types, None), signature=(None,) * ufunc.nin + (as_dtype(dtype),))
        except (TypeError, ValueError) as error:
            raise Escape(str(error)) from None
        if not can_lower(name, loop):
            raise Escape(f"{name} of {', '.join(map(str, loop))}")
        if not any(isinstance(x, StagedArray) for x in given) and out is None and where is True:
            exprs = tuple(self.to(x, d) for x, d in zip(given, loop, strict=False))
            number = self.scalar(Op(loop[-1], name, exprs, loop))
            if not self.is_strong(ufunc, given, loop):
                numpys = [x for x in given if isinstance(x, Scalar) and not x.python]
                if not numpys or any(x.sure is None for x in numpys):
                    for x in given:  # whether it is Python's decides on the dtype, and on what wraps
                        self.certain(x)
                is_float = all(d == FLOAT for d in loop[:-1])  # where one operand of NumPy makes the result NumPy's
                number.sure = self.any_sure(given) if is_float else self.all_sure(given)
                self.python_raises(ufunc, exprs, number.sure)
            return number
        arrays = [x for x in given if isinstance(x, StagedArray)]
        if any(x.dtype != loop[0] for x in arrays):
            for x in given:
                self.certain(x)
        masks = [x.mask for x in arrays if x.mask is not None]
        if masks and (any(m is not masks[0] for m in masks) or any(x.mask is None and x.sizes for x in arrays)):
            given = [self.packed(x) if isinstance(x, StagedArray) and x.mask is not None else x for x in given]
            arrays, masks = [x for x in given if isinstance(x, StagedArray)], []
        shape = self.broadcast(*(x.sizes for x in arrays))
        wide = [
            self.to(self.over(x, shape) if isinstance(x, StagedArray) else x, d)
            for x, d in zip(given, loop, strict=False)
        ]
        result = Op(loop[-1], name, tuple(wide), loop)
        return self.finish(result, shape, out, where, masks[0] if masks else None, ufunc)

    def python_raises(self, ufunc: np.ufunc, exprs: Sequence[Expr], sure: Expr | None) -> None:
        """Bail out where operands may be Python's numbers, are so on this path, and Python raises where NumPy warns."""
        if sure is None or ufunc not in (np.divide, np.floor_divide, np.remainder, np.power):
            return
        last = exprs[1]
        if isinstance(last, Const) and last.dtype.kind != "c":
            number: Any = last.value
            if ufunc is np.power and number >= 0 and float(number).is_integer():
                self.see_small(exprs[0], number, sure)
                return
            if ufunc is not np.power and number != 0:
                return
        fits: Expr = sure
        if ufunc is not np.power:
            kind = last.dtype
            other = self.var(BOOL, Op(BOOL, "not_equal", (last, Const(kind, kind.type(0).item())), (kind, kind, BOOL)))
            fits = self.var(BOOL, Op(BOOL, "logical_or", (sure, other), (BOOL, BOOL, BOOL)))
        self.check(fits, "division by zero, or a power, of numbers of another kind on this path")

    def see_small(self, base: Expr, exponent: float, sure: Expr | None = None) -> None:
        """Bail out where a power of Python's number may be too large, which is an OverflowError also where NumPy's
        overflows are ignored."""
        if 0 <= exponent <= 1 or not math.isfinite(exponent) or base.dtype.kind not in "fc":
            return
        size = self.var(FLOAT, Op(FLOAT, "absolute", (base,), (base.dtype, FLOAT)))
        limit = Const(FLOAT, 2.0 ** (1023 / exponent))
        large = Op(BOOL, "greater" if exponent > 0 else "less", (size, limit), (FLOAT, FLOAT, BOOL))
        fits: Expr = self.var(BOOL, Op(BOOL, "logical_not", (large,), (BOOL, BOOL)))
        if sure is not None:
            fits = self.var(BOOL, Op(BOOL, "logical_or", (sure, fits), (BOOL, BOOL, BOOL)))
        self.check(fits, "a large power")

    def is_strong(self, ufunc: np.ufunc, given: Sequence[Any], loop: tuple[np.dtype, ...]) -> bool:
        """True if the result is of this kind even if numbers that may be Python's are: another operand is NumPy's."""
        unsure = [isinstance(x, Scalar) and x.sure is not None for x in given]
        if not any(isinstance(x, Scalar) and not x.python and not u for x, u in zip(given, unsure, strict=True)):
            return False
        known = {x.weak for x, u in zip(given, unsure, strict=True) if u}
        ways = (int,) if known == {"int"} else (float,) if known == {("python", FLOAT)} else (int, float)
        for weak in ways:
            types = [weak if u else self.typed(x) for x, u in zip(given, unsure, strict=True)]
            try:
                if ufunc.resolve_dtypes((*types, None)) != loop:
                    return False
            except (TypeError, ValueError):
                return False
        return True

    def finish(
        self, expr: Expr, shape: tuple[Affine, ...], out: Any = None, where: Any = True, mask: Any = None,
        ufunc: Any = None,
    ) -> Any:  # fmt: skip
        """The result of an expression over a shape: a new array, or written to ``out``."""
        if out is not None and out.__class__ is tuple:
            (out,) = out
        if where is not True:
            where = self.operand(where)
            if out is None or not isinstance(where, StagedArray) or where.dtype != BOOL:
                raise Escape("where= of this kind")
        if out is None:
            made = self.temp(shape, expr.dtype)
            self.emit(Map(shape, [(made.view, expr)]))
            made.mask = mask
            if expr.dtype == BOOL:
                self.computed[made.view.buf] = (self.fingerprint(expr), len(self.history))
            return made if shape else self.value(made)
        if not isinstance(out, StagedArray) or mask is not None:
            raise Escape("out= of this kind")
        if not np.can_cast(expr.dtype, out.dtype, "same_kind"):
            raise Escape(f"a result of {expr.dtype} in an array of {out.dtype}")
        if self.broadcast(shape, out.sizes) != out.sizes:
            raise Escape("out= of another shape")
        made = self.temp(shape, expr.dtype)
        self.emit(Map(shape, [(made.view, expr)]))
        chosen = None if where is True else self.over(where, out.sizes)
        self.write(out, made, chosen)
        return out

    def fingerprint(self, expr: Expr) -> Any:
        """Equal for expressions that compute the same from the same values."""
        bufs = {e.view.buf for e in ir.walk(expr) if isinstance(e, Load | ir.Gather)}
        versions = tuple(sorted((b.serial, version(self, b)) for b in bufs))
        return text.expression_text(expr), versions

    def identity(self, x: StagedArray) -> Any:
        """Equal for arrays with the same elements: by what they were computed from, or where they are."""
        v = x.view
        found = self.computed.get(v.buf)
        if found is not None and v.buf not in self.history[found[1] :]:
            return found[0], v.offset, v.strides, x.sizes
        return v, x.sizes, version(self, v.buf)

    def in_place(self, ufunc: np.ufunc, x: StagedArray, other: Any) -> Any:
        """``x += other``."""
        if x.mask is not None:
            result = self.arithmetic(ufunc, x, other)
            if not isinstance(result, StagedArray) or not np.can_cast(result.dtype, x.dtype, "same_kind"):
                raise Escape("an operator in place that changes the kind of elements by a mask")
            self.write(StagedArray(self, x.view, x.sizes), StagedArray(self, result.view, result.sizes))
            return x
        if ufunc is np.matmul:
            self.write(x, self.call_named("matmul", x, other))
            return x
        return self.apply(ufunc, (x, other), out=x)

    def write(self, target: StagedArray, value: Any, mask: StagedArray | None = None) -> None:
        """Elements of an array get those of ``value`` (which broadcasts), where ``mask`` is true."""
        value = self.operand(value)
        self.use(target)
        buf, shape = target.view.buf, target.sizes
        if isinstance(value, StagedArray):
            if value.view == target.view and value.sizes == target.sizes and mask is None:
                return
            while len(value.sizes) > len(shape) and value.sizes[0] == Affine(1):
                value = StagedArray(
                    self, View(value.view.buf, value.view.offset, value.view.strides[1:]), value.sizes[1:]
                )
            if len(value.sizes) > len(shape) or self.broadcast(value.sizes, shape) != shape:
                raise Escape("a value of another shape")
            if may_overlap(self, value, target):
                value = self.copy(value)
            value = self.over(value, shape)
        if mask is not None and may_overlap(self, mask, target):
            mask = self.copy(mask)
        if isinstance(value, Staged | SymbolicInt) or value.__class__ in (int, float, complex, bool):
            expr = self.to(value, buf.dtype)
        else:
            raise Escape("a value of another kind")
        if not shape:
            self.emit(ir.Store(target.view, expr))
        else:
            self.emit(Map(shape, [(target.view, expr)], None if mask is None else mask.load()))
        self.wrote(buf)

    # --- Python's arithmetic ---

    def python_arithmetic(self, ufunc: np.ufunc, args: Sequence[Any]) -> Any:
        """The operator of a ufunc on Python's own numbers."""
        name = ufunc.__name__
        dtypes = [
            FLOAT
            if self.typed(x) is float
            else COMPLEX
            if self.typed(x) is complex
            else INT
            if self.typed(x) is int
            else BOOL
            for x in args
        ]
        if ufunc in (np.bitwise_and, np.bitwise_or, np.bitwise_xor) and all(d == BOOL for d in dtypes):
            return self.scalar(Op(BOOL, name, tuple(self.to(x, BOOL) for x in args), (BOOL, BOOL, BOOL)), True)
        if ufunc is np.invert:
            raise Escape("~ of a Python bool")
        if COMPLEX in dtypes or (all(d.kind in "bi" for d in dtypes) and ufunc not in (np.divide, *_COMPARISONS)):
            if COMPLEX not in dtypes and any(isinstance(x, Scalar) for x in args):  # booleans as integers
                if ufunc not in _OPERATORS:
                    raise Escape(f"{name} of Python's numbers")
                return _OPERATORS[ufunc](*(self.as_int(x) for x in args))
            if COMPLEX in dtypes and ufunc in (np.add, np.subtract, np.negative, np.equal, np.not_equal):
                exprs = tuple(self.to(x, COMPLEX) for x in args)
                kind = BOOL if ufunc in _COMPARISONS else COMPLEX
                made = self.scalar(Op(kind, name, exprs, (COMPLEX,) * len(exprs) + (kind,)), True)
                made.sure = None if kind == BOOL else self.any_sure(args)
                return made
            if ufunc in (np.multiply, np.divide):
                a, b = (self.to(x, COMPLEX) for x in args)
                if ufunc is np.divide:
                    unlike = Op(BOOL, "not_equal", (b, Const(COMPLEX, 0j)), (COMPLEX, COMPLEX, BOOL))
                    self.check(self.var(BOOL, unlike), "division by zero")
                return self._of_complex(f"python_{name}", a, b, self.any_sure(args))
            if ufunc is np.power and args[1].__class__ is int and 0 < args[1] <= _COMPLEX_POWER:
                base = self.to(args[0], COMPLEX)
                self.see_small(base, args[1])
                return self._complex_power(base, args[1], self.any_sure(args))
            if ufunc is np.absolute:
                made = self.scalar(Op(FLOAT, name, (self.to(args[0], COMPLEX),), (COMPLEX, FLOAT)), True)
                large = Op(BOOL, "isfinite", (self.expr_of(made),), (FLOAT, BOOL))
                self.check(self.var(BOOL, large), "abs() of a large complex number")
                return made
            raise Escape(f"{name} of Python's {', '.join(map(str, dtypes))}")
        xs = tuple(self.to(x, FLOAT) for x in args)
        for x in args:
            if x.__class__ is SymbolicInt and ufunc is not np.power:
                self.require(Affine(1 << 53) - x.value, "a large integer in floating point")
                self.require(x.value + (1 << 53), "a large integer in floating point")
        if ufunc in _COMPARISONS:
            return self.scalar(Op(BOOL, name, xs, (FLOAT, FLOAT, BOOL)), True)
        zero = Const(FLOAT, 0.0)
        if ufunc in (np.divide, np.floor_divide, np.remainder):
            self.check(self.var(BOOL, Op(BOOL, "not_equal", (xs[1], zero), (FLOAT, FLOAT, BOOL))), "division by zero")
        elif ufunc is np.power:
            whole = isinstance(args[1], int) or (isinstance(xs[1], Const) and float(xs[1].value).is_integer())
            if not (whole and isinstance(xs[1], Const) and xs[1].value >= 0):
                ok = Op(BOOL, "greater", (xs[0], zero), (FLOAT, FLOAT, BOOL))
                self.check(self.var(BOOL, ok), "a power of a negative number")
            if isinstance(xs[1], Const):
                self.see_small(xs[0], xs[1].value)
        elif ufunc not in (np.add, np.subtract, np.multiply, np.negative, np.positive, np.absolute):
            raise Escape(f"{name} of Python's numbers")
        result = self.scalar(Op(FLOAT, name, xs, (FLOAT,) * (len(xs) + 1)), True)
        floats = [isinstance(x, float) or (isinstance(x, Scalar) and x.python and x.expr.dtype == FLOAT) for x in args]
        is_float = any(f and getattr(x, "sure", None) is None for f, x in zip(floats, args, strict=True))
        result.sure = None if ufunc is np.divide or is_float else self.all_sure(args)
        return result

    def _of_complex(self, name: str, a: Expr, b: Expr, sure: Expr | None) -> Scalar:
        """The product or quotient of Python's complex numbers, which has other bits than NumPy's."""
        made = self.scalar(Op(COMPLEX, name, (a, b), (COMPLEX, COMPLEX, COMPLEX)), True)
        made.sure = sure
        return made

    def _complex_power(self, base: Expr, exponent: int, sure: Expr | None) -> Scalar:
        """``base**exponent`` as Python does it: products of squares, from the lowest bit of the exponent on."""
        result: Expr = Const(COMPLEX, 1 + 0j)
        while True:
            if exponent & 1:
                result = self.expr_of(self._of_complex("python_multiply", result, base, None))
            exponent >>= 1
            if not exponent:
                break
            base = self.expr_of(self._of_complex("python_multiply", base, base, None))
        made = Scalar(self, result, True)
        made.sure = sure
        return made

    def as_int(self, x: Any) -> Any:
        """A Python bool as an integer."""
        if isinstance(x, Scalar):
            return SymbolicInt.of(self, self.sym(self.cast(self.expr_of(x), INT), Affine(0), Affine(1)))
        return int(x) if isinstance(x, bool) else x

    def transposed(self, x: StagedArray, axes: Sequence[int] | None = None) -> StagedArray:
        """Axes in another order, a view; reversed unless told."""
        x = self.packed(x)
        order = list(range(x.ndim))[::-1] if axes is None else [a % x.ndim for a in axes]
        v = x.view
        return StagedArray(
            self, View(v.buf, v.offset, tuple(v.strides[a] for a in order)), tuple(x.sizes[a] for a in order)
        )


def _holds_staged(x: Any) -> bool:
    if isinstance(x, list | tuple):
        return any(_holds_staged(v) for v in x)
    return isinstance(x, Staged | SymbolicInt | Variant | Growing)


__all__ = ["BOOL", "COMPLEX", "FLOAT", "INT", "Tracer"]
