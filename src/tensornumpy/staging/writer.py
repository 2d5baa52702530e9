"""The writer of statements: blocks and what lives in them, numbers, and integers with what is known of them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._base.errors import is_ours, user_place
from .._base.forks import working_time
from ..compiler import ir
from ..compiler.cost import seconds_so_far
from ..compiler.ir import Affine, Buf, Cast, Check, Const, Expr, Int, Let, LetInt, Op, PyInt, Stmt, Sym, Var
from ..engines.llvm.lowering.lower import can_convert
from .escape import Escape, Overdue
from .symbolic import Facts, SymbolicInt, as_affine
from .values import Scalar, StagedArray, StagedGenerator
from .variants import certain

BOOL, INT, FLOAT, COMPLEX = (np.dtype(t) for t in (bool, np.int64, np.float64, np.complex128))
_EXACT: dict[np.ufunc, Callable[..., int]] = {
    np.add: operator.add,
    np.subtract: operator.sub,
    np.multiply: operator.mul,
}
_ABOVE: dict[np.ufunc, int] = {
    np.greater: 1,
    np.less_equal: 1,
    np.greater_equal: 0,
    np.less: 0,
}  # a - b decides them here
OPPOSITE = {
    np.less: np.greater_equal, np.less_equal: np.greater, np.greater: np.less_equal, np.greater_equal: np.less,
    np.equal: np.not_equal, np.not_equal: np.equal,
}  # fmt: skip
MOST_STATEMENTS = 6000  # of a program: what unrolls beyond runs another way
_LOOK = 64  # statements from one look at the clock to the next one
CONSTANTS = 0  # among the lines of ``Writer.items``: that loops write to arrays of constants


class Widened(Exception):
    """Items of another kind than those that a list began with, or a write to an array that each turn of a loop makes of
    constants: staging starts over, and knows (``Writer.items``)."""


class Writer:
    """Writes one program. ``blocks``: the open blocks, innermost last."""

    def __init__(self) -> None:
        self.program = ir.Program()
        self.blocks: list[list[Stmt]] = [self.program.body]
        self.facts = Facts()
        self.line = 0
        self.at: Any = None  # the place of a construct whose own statements are written, () for no place
        self.count = 0
        self.turning: dict[Any, int] | None = None  # places of loops whose turns are counted; None: none are
        self.turns = Buf("n", INT, 0, "output")
        self.home: dict[Any, int] = {}  # variable or temporary -> the block that it was made in
        self.open: list[int] = [0]
        self._serial = 0
        self.reads: list[dict[Any, Scalar]] = [{}]
        self.ints: list[dict[Any, Any]] = [{}]
        self.constants: dict[Buf, np.ndarray] = {}
        self.frozen: list[tuple[Buf, int]] = []
        self.history: list[Buf] = []  # what was written, in order
        self.masks: dict[Any, StagedArray] = {}  # what a mask is -> its copy
        self.places: dict[Buf, StagedArray] = {}  # where such a copy is true
        self.computed: dict[Buf, Any] = {}  # of masks
        self.chosen: dict[Buf, tuple[StagedArray, int]] = {}  # elements by a mask -> of what they are, and since when
        self.packs: dict[
            Buf, tuple[StagedArray, StagedArray, int]
        ] = {}  # such elements, as an array of their own, when
        self.shared: dict[Buf, set[Buf]] = {}  # memory behind branches and loops -> what Python may have in its place
        self.twins: dict[Buf, StagedArray] = {}  # memory that loops copy one array to -> the first of them
        self.holders: dict[Buf, set[Buf]] = {}  # the reverse of that
        self.replaced: set[Buf] = set()  # buffers whose elements are in a loop's memory now, where it writes to them
        self.tables: dict[Any, StagedArray] = {}  # of powers
        self.once: set[Buf] = set()  # constants that a loop makes anew in each turn
        self.spreads: list[tuple[StagedArray, ir.View]] = []  # arguments with room, and where their elements belong
        self._facts: list[int] = []
        self.variants: list[Any] = []  # constants that names may be, by their codes less 1
        self.may_call = True  # a library for what it does faster
        self.deadline = float("inf")  # of the thread's clock, for functions of the user
        self.begun = working_time()
        self.limit = float("inf")  # of the same clock, for the whole program: Overdue behind it,
        self.calls = 0  # unless so many calls of Python may take longer
        self.room = 1 << 12  # items of a list whose length has no bound
        self.items: dict[int, Any] = {}  # an item of another kind for the lists that get room at this line
        self.call_named: Callable[..., Any] = None  # type: ignore[assignment] # all four: functions.attach
        self.getitem: Callable[..., Any] = None  # type: ignore[assignment] # ``x[key]``
        self.setitem: Callable[..., None] = None  # type: ignore[assignment] # ``x[key] = value``
        self.packed: Callable[[StagedArray], StagedArray] = None  # type: ignore[assignment] # elements by a mask as an array
        self.stepped: Callable[..., StagedArray] = None  # type: ignore[assignment] # the places of a slice
        self.method: Callable[..., Any] = None  # type: ignore[assignment]
        self.drawing: Callable[..., Any] = None  # type: ignore[assignment] # the method of a generator (draws.py)
        self.source: Callable[[Any], Any] = None  # type: ignore[assignment] # a generator from outside (program.py)
        self.is_doubtful = False  # Python would warn
        self.draws_numpys = False  # from a generator of NumPy's, as no trace does
        self.drawn = 0  # how many draws have been written

    # --- attempts ---

    def mark(self) -> Callable[[], None]:
        """What takes back all that is written from here on, for an attempt that may escape: call it in the same block.
        What is written into arguments of the program stays noted."""
        inside: list[Any] = [*self.reads, *self.ints, self.facts.known, self.blocks[-1]]
        inside += [x for owner in (self, self.program) for x in vars(owner).values()]
        every = {id(x): x for x in inside if x.__class__ in (list, dict, set)}
        kept: list[tuple[Any, Any]] = [(x, x.copy()) for x in every.values()]
        count = self.count

        def undo() -> None:
            self.count = count
            for x, old in kept:
                if x.__class__ is list:
                    x[:] = old
                else:
                    x.clear()
                    x.update(old)

        return undo

    # --- blocks ---

    def emit(self, statement: Stmt) -> None:
        """Append a statement to the innermost open block."""
        self.count += 1
        if self.count > 40 * MOST_STATEMENTS or len(self.blocks[-1]) > MOST_STATEMENTS:
            raise Escape("more statements than are staged")
        if self.count % _LOOK == 0 and working_time() > self.limit:
            self._goes_on()
        statement.place = user_place() if self.at is None else self.at or None
        self.blocks[-1].append(statement)

    def _goes_on(self) -> None:
        """Have more time for a program that may pay for it. Raises Overdue for another one."""
        now = working_time()
        so_far = now - self.begun
        if self.calls * seconds_so_far(self.blocks) < so_far:
            raise Overdue
        self.limit = now + so_far  # the next look costs more

    def label(self, name: str, *values: Any) -> None:
        """The values have this name in the user's code, which texts show."""
        for value in values:
            key: Any = None
            if isinstance(value, StagedArray):
                key = value.view.buf
            elif isinstance(value, Scalar) and isinstance(value.expr, Var):
                key = value.expr.name
            elif isinstance(value, SymbolicInt) and len(value.value.terms) == 1:
                key = value.value.terms[0][0]
            elif isinstance(value, ir.Cell):
                key = value
            elif isinstance(value, StagedGenerator):
                key = value.var.name
            if key is not None:
                self.program.names.setdefault(key, name)

    def begin(self, is_loop: bool) -> list[Stmt]:
        """Open a block; what was read before holds in it unless it is a loop's."""
        block: list[Stmt] = []
        self.blocks.append(block)
        self._serial += 1
        self.open.append(self._serial)
        self.reads.append({} if is_loop else dict(self.reads[-1]))
        self.ints.append(dict(self.ints[-1]))
        self._facts.append(len(self.facts.known))
        return block

    def end(self) -> list[Stmt]:
        """Close the innermost block."""
        self.open.pop()
        self.reads.pop()
        self.ints.pop()
        del self.facts.known[self._facts.pop() :]
        return self.blocks.pop()

    def made(self, thing: Any) -> None:
        """A variable or a temporary belongs to the innermost block."""
        self.home[thing] = self.open[-1]

    def alive(self, thing: Any) -> None:
        """Escape if what a value is made of belongs to a loop or branch that has ended: the code hid it somewhere."""
        if self.home.get(thing, 0) not in self.open:
            raise Escape("a value that a loop or branch left behind")

    def alive_syms(self, *values: Affine) -> None:
        """As ``alive``, for integers."""
        for value in values:
            for s, _ in value.terms:
                self.alive(s)

    def freeze(self, buf: Buf, since: int | None = None) -> None:
        """A buffer must not be written from now on (or from ``since`` on): a name was given a copy of what Python would
        make it share. ``close`` looks."""
        self.frozen.append((buf, len(self.history) if since is None else since))

    def counted(self, place: Any, block: list[Stmt]) -> list[Stmt]:
        """The block of a loop, which counts its turns if somebody asks for them."""
        if self.turning is None or is_ours(place[0]):
            return block
        k = self.turning.setdefault(place, len(self.turning))
        view = ir.View(self.turns, Affine(k))
        more = Op(INT, "add", (ir.Load(INT, view), Const(INT, 1)), (INT, INT, INT))
        return [ir.Store(view, more), *block]

    def close(self) -> None:
        """The program is written: escape where a write would have been seen through another name."""
        last = {b: k for k, b in enumerate(self.history)}
        if any(last.get(buf, -1) >= since for buf, since in self.frozen):
            raise Escape("a write to an array that a loop or branch gives to several names")

    # --- scalars ---

    def var(self, dtype: np.dtype, expr: Expr | None) -> Var:
        """A new variable; ``expr`` None: another statement assigns it."""
        self._serial += 1
        var = Var(dtype, f"s{self._serial}")
        self.made(var.name)
        if expr is not None:
            self.emit(Let(var, expr))
        return var

    def scalar(self, expr: Expr, python: bool = False) -> Scalar:
        """A number that is computed here; the same for the same operation on the same numbers."""
        if isinstance(expr, Const):
            return Scalar(self, expr, python)
        key = None
        if isinstance(expr, Op) and all(isinstance(a, Var | Const) for a in expr.args):
            names = [a.name if isinstance(a, Var) else repr(a.value) for a in expr.args]  # type: ignore[attr-defined]
            key = ("op", expr.name, expr.loop, expr.dtype, *names)
            known = self.ints[-1].get(key)
            if known is not None:
                return Scalar(self, known, python)
        var = self.var(expr.dtype, expr)
        if key is not None:
            self.ints[-1][key] = var
        return Scalar(self, var, python)

    def expr_of(self, x: Scalar) -> Expr:
        """The expression of a number; it must still be there."""
        if isinstance(x.expr, Var):
            self.alive(x.expr.name)
        if x.defined is not None:
            self.emit(Check(self.var(BOOL, ir.Read(BOOL, x.defined)), "a name without a value"))
            x.defined = None
        return x.expr

    def certain(self, x: Any) -> None:
        """Where the kind of a number matters: bail out if it is another one on this path."""
        if isinstance(x, Scalar) and x.sure is not None:
            self.emit(Check(x.sure, "a number of another kind on this path"))

    def all_sure(self, xs: Sequence[Any]) -> Expr | None:
        """What tells whether all of these operands are of their kinds; None if they certainly are."""
        return self._sure(np.logical_and, xs)

    def any_sure(self, xs: Sequence[Any]) -> Expr | None:
        """What tells whether one of these operands, of which some are Python's on some paths, is NumPy's."""
        if any(isinstance(x, Scalar) and x.python and x.sure is not None for x in xs):
            return self.all_sure(xs)
        return self._sure(np.logical_or, xs)

    def _sure(self, together: np.ufunc, xs: Sequence[Any]) -> Expr | None:
        found = [x.sure for x in xs if isinstance(x, Scalar) and x.sure is not None]
        if not found:
            return None
        result = found[0]
        for other in found[1:]:
            if other is not result:
                result = self.var(BOOL, Op(BOOL, together.__name__, (result, other), (BOOL, BOOL, BOOL)))
        return result

    def sym(self, expr: Expr, lo: Affine | None = None, hi: Affine | None = None, *, key: Any = None) -> Affine:
        """An integer from data as a symbol. ``key``: equal keys have the same symbol."""
        if key is not None and key in self.ints[-1]:
            found: Affine = self.ints[-1][key]
            return found
        sym = Sym("n", lo, hi)
        self.made(sym)
        self.emit(LetInt(sym, expr))
        result = Affine.of(sym)
        if key is not None:
            self.ints[-1][key] = result
        return result

    def code_of(self, constant: Any) -> int:
        """The number of a constant that a name may be (variants.py)."""
        for k, known in enumerate(self.variants):
            if known.__class__ is constant.__class__ and known == constant:
                return k + 1
        self.variants.append(constant)
        return len(self.variants)

    def widen(self, line: int, item: Any) -> None:
        """Start over: the lists that get room at this line have an item of another kind, too; of ``CONSTANTS`` see
        there."""
        if line in self.items:
            raise Escape("a list of values of different kinds")
        self.items[line] = item
        raise Widened

    def affine(self, value: Any) -> Affine | None:
        """An integer of the user's, as one that may index: Python's, symbolic, or a number of an integer dtype."""
        value = certain(value)
        if value.__class__ is np.ndarray or value.__class__ is float:
            return None
        found = as_affine(value)
        if found is None and isinstance(value, np.integer):
            return Affine(int(value))
        if found is None and isinstance(value, Scalar) and value.expr.dtype.kind in "iu":
            expr = self.expr_of(value)
            if isinstance(expr, Const):
                return Affine(int(expr.value))
            kind = expr.dtype
            if kind == np.uint64:
                raise Escape("an index of uint64")
            ends = (
                (None, None)
                if kind.itemsize == 8
                else (Affine(int(np.iinfo(kind).min)), Affine(int(np.iinfo(kind).max)))
            )
            return self.sym(
                self.cast(expr, INT), *ends, key=("value", expr.name if isinstance(expr, Var) else id(expr))
            )
        if found is not None:
            for s, _ in found.terms:
                self.alive(s)
        return found

    def cast(self, x: Expr, dtype: np.dtype) -> Expr:
        """NumPy's ``astype``."""
        if x.dtype == dtype:
            return x
        if isinstance(x, Const) and x.dtype.kind in "biuf" and dtype.kind in "fc":
            return Const(dtype, dtype.type(x.value).item())
        if not can_convert(x.dtype, dtype):
            raise Escape(f"a cast from {x.dtype} to {dtype}")
        return Cast(dtype, x)

    def check(self, condition: Expr, why: str) -> None:
        """Bail out unless it holds."""
        self.emit(Check(condition, why))

    def int_expr(self, value: Affine) -> Expr:
        """An affine integer as an expression."""
        if not -(1 << 63) <= value.const < 1 << 63 or any(abs(c) >= 1 << 62 for _, c in value.terms):
            raise Escape("a Python integer of more than 64 bits")
        return Const(INT, value.const) if value.is_const else Int(INT, value)

    def compare_exprs(self, ufunc: np.ufunc, a: Affine, b: Affine) -> Expr:
        """A comparison of integers as an expression."""
        return Op(BOOL, ufunc.__name__, (self.int_expr(a), self.int_expr(b)), (INT, INT, BOOL))

    def require(self, value: Affine, why: str) -> None:
        """Bail out unless ``value >= 0``; known from here on."""
        if not self.facts.is_positive(value):
            most = self.facts.most(value)
            if most is not None and most < 0:
                raise Escape(why)
            self.check(self.compare_exprs(np.greater_equal, value, Affine(0)), why)
            self.facts.known.append(value)

    def least(self, ufunc: np.ufunc, a: Affine, b: Affine) -> Affine:
        """``minimum`` or ``maximum`` of two integers, decided by what is known if that is enough."""
        low, high = (a, b) if ufunc is np.minimum else (b, a)
        if self.facts.is_positive(high - low):
            return a
        if self.facts.is_positive(low - high):
            return b
        known = [(self.facts.least(x), self.facts.most(x)) for x in (a, b)]
        ends: list[Affine | None] = []
        for k in (0, 1):
            of = [end for end in (e[k] for e in known) if end is not None]
            both = len(of) == 2
            sure = both or (of and (ufunc is np.minimum) == (k == 1))
            pick = min if ufunc is np.minimum else max
            ends.append(Affine(pick(of)) if sure else None)
        expr = Op(INT, ufunc.__name__, (self.int_expr(a), self.int_expr(b)), (INT, INT, INT))
        return self.sym(expr, *ends, key=(ufunc, a, b))

    def python_int(self, ufunc: np.ufunc, *args: Affine) -> Any:
        """Arithmetic of Python integers that is not affine."""
        if all(a.is_const for a in args):
            raise Escape("a constant")  # not reached: the operators compute those
        key = ("python", ufunc, *args)
        lo: Affine | None = None
        hi: Affine | None = None
        if ufunc in (np.remainder, np.floor_divide) and args[1].is_const and args[1].const > 0:
            d = args[1].const
            if ufunc is np.remainder:
                lo, hi = Affine(0), Affine(d - 1)
            else:
                least, most = self.facts.least(args[0]), self.facts.most(args[0])
                lo = None if least is None else Affine(least // d)
                hi = None if most is None else Affine(most // d)
        elif ufunc is np.bitwise_and and args[1].is_const and args[1].const >= 0:
            lo, hi = Affine(0), Affine(args[1].const)
        elif ufunc is np.right_shift and args[1].is_const and args[1].const >= 0:
            least, most = self.facts.least(args[0]), self.facts.most(args[0])
            lo = None if least is None else Affine(least >> args[1].const)
            hi = None if most is None else Affine(most >> args[1].const)
        elif ufunc in _EXACT:
            ends = [(self.facts.least(a), self.facts.most(a)) for a in args]
            if all(e is not None for pair in ends for e in pair):
                products = [_EXACT[ufunc](x, y) for x in ends[0] for y in ends[1]]
                lo, hi = Affine(min(products)), Affine(max(products))
        elif ufunc is np.absolute:
            lo = Affine(0)
        expr = PyInt(INT, ufunc, tuple(self.int_expr(a) for a in args))
        return SymbolicInt.of(self, self.sym(expr, lo, hi, key=key))

    def compare_ints(self, ufunc: np.ufunc, a: Affine, b: Affine) -> Any:
        """A comparison of Python integers: a bool where the bounds decide it."""
        low, high = self.facts.least(a - b), self.facts.most(a - b)
        if ufunc in _ABOVE:
            least = _ABOVE[ufunc]
            positive = ufunc in (np.greater, np.greater_equal)
            if low is not None and low >= least:
                return positive
            if high is not None and high < least:
                return not positive
        else:
            if low is not None and high is not None and low == high == 0:
                return ufunc is np.equal
            if (low is not None and low > 0) or (high is not None and high < 0):
                return ufunc is not np.equal
        result = self.scalar(self.compare_exprs(ufunc, a, b), True)
        self.ints[-1]["condition", result.expr.name] = (ufunc, a, b)  # type: ignore[attr-defined]
        return result


__all__ = ["BOOL", "COMPLEX", "CONSTANTS", "FLOAT", "INT", "OPPOSITE", "Widened", "Writer"]
