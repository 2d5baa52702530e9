"""The runtime of rewritten functions (source/rewrite.py) that writes loops and branches into the program.

A loop's body runs with the loop's index as a symbolic integer and the names that it changes as cells, until the kinds
of the cells do not change any more, and once again: both texts must be the same, or the body has state that no name
shows, and the loop is left to Python. Both branches of an ``if`` on a value known at run time are written, and names
that differ behind it become cells.
"""

from __future__ import annotations

import builtins
import math
import operator
import time
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from .._base.errors import user_place
from ..compiler import ir
from ..compiler.ir import Affine, Cell, Check, For, If, Op, Read, SetCell, Sym, View, While
from . import calls, compares
from .arrays.indexing import count
from .arrays.selecting import either
from .escape import DrawEscape, Escape
from .lists import Grown, Items, append, extend, give_room, room_of
from .loops import Loop, Peel, as_tuple, words
from .numbers import INT, as_kind, dtype_of, is_sure, join, kind_of, limits, of_kind, others, same
from .random.draws import begins, is_long, tested
from .source import backward
from .source.names import UNDEFINED, Names
from .state import State
from .symbolic import SymbolicInt
from .tracer import BOOL, Tracer
from .values import Each, Growing, Scalar, StagedArray, StagedRange
from .variants import Variant, certain, differ, joined, split
from .writer import OPPOSITE

_UNROLLED = 1 << 16  # turns of loops that Python runs while staging
_TURNS_TIMED = 3  # of them, by the shortest of which it is known how long all take


class LoopEscape(Exception):
    """A loop that cannot be staged: staging starts over with it as Python's."""

    def __init__(self, place: Any, escape: Escape):
        super().__init__(escape.reason)
        self.place, self.escape = place, escape


class StagedRuntime:
    """What rewritten code calls. ``python``: places of loops that are Python's."""

    def __init__(self, tracer: Tracer, python: set[Any], bind: Callable[[Any, Any], Any]):
        self.t, self.python, self.bind = tracer, python, bind
        self.file = ""
        self.staged: list[tuple[str, int]] = []  # the loops that were staged, for explain()
        self.short: list[tuple[str, int]] = []  # those of a few turns, which are written out
        self.turns = 0
        self.entered = 0  # how often functions of the user were
        self.copies = 1  # of what is written now, in short loops around it
        self.own: dict[int, Any] = {}  # instances that stand for those of the arguments, or were made by the code
        self.is_ours, self.label = False, ""
        self.verifying = False
        self.depths: dict[Any, int] = {}  # of the calls at work, by code
        self.written: dict[tuple[str, int], str] = {}  # Python's own loops, and what they go over
        self.states: list[Any] = []  # of the loops and branches at work: state, and turns (None: without a bound)
        self.kinds: dict[Any, dict[int, Any]] = {}  # of the cells of a loop, as they settled
        self.iterators: dict[int, tuple[Any, int]] = {}  # of Python's: in how many loops and branches each was made

    # --- values ---

    def truth(self, value: Any) -> Any:
        """A condition: Python's bool, or an expression."""
        t = self.t
        if value.__class__ is SymbolicInt:
            return self.truth(t.compare_ints(np.not_equal, value.value, Affine(0)))
        if value.__class__ is Variant:
            return self.truth(compares.truth(self, value))
        room = room_of(value)
        if room is not None:
            return self.truth(t.compare_ints(np.greater, room.length(), Affine(0)))
        if isinstance(value, StagedArray):
            if not all(n == Affine(1) for n in value.sizes) or value.mask is not None:
                raise Escape("the truth of an array")
            value = t.element(View(value.view.buf, value.view.offset))
        if isinstance(value, Scalar):
            expr = t.expr_of(value)
            if isinstance(expr, ir.Const):
                return bool(expr.value)
            return expr if expr.dtype == BOOL else t.var(BOOL, t.cast(expr, BOOL))
        return bool(value)

    def truth_of(self, value: Any) -> Any:
        """A condition as Python's ``bool()`` gives it."""
        found = self.truth(value)
        return found if found.__class__ is bool else Scalar(self.t, found, True)

    def assume(self, condition: Any, holds: bool) -> None:
        """In the branch that was just begun a comparison of integers is known."""
        found = self.t.ints[-1].get(("condition", getattr(condition, "name", None)))
        if found is None:
            return
        ufunc, a, b = found
        if not holds:
            ufunc = OPPOSITE[ufunc]
        known = {np.less: [b - a - 1], np.less_equal: [b - a], np.greater: [a - b - 1], np.greater_equal: [a - b],
                 np.equal: [a - b, b - a], np.not_equal: []}[ufunc]  # fmt: skip
        self.t.facts.known.extend(known)

    # --- branches ---

    def _branch(
        self, condition: Any, then: Callable, otherwise: Callable, get: Callable, put: Callable, names: Any = (),
        out: Any = None,
    ) -> tuple:  # fmt: skip
        """Both branches; returns the values of ``get()`` behind them. ``out``: the names that are read there, if not
        all."""
        entry = get()
        state = State((then, otherwise), self.own)
        self.states.append((state, 1))
        try:
            return self._both(condition, then, otherwise, get, put, names, entry, state, out)
        except Grown as grown:
            state.restore()
            put(entry)
            if any(each.holds(grown.target) for each, _ in self.states[:-1]):
                raise
            give_room(self.t, grown.target, grown.value, grown.turns)
        finally:
            self.states.pop()
        return self._branch(condition, then, otherwise, get, put, names, out)

    def _both(
        self, condition: Any, then: Callable, otherwise: Callable, get: Callable, put: Callable, names: Any,
        entry: tuple, state: State, out: Any,
    ) -> tuple:  # fmt: skip
        t = self.t
        ends, blocks, opened, changes = [], [], [], []
        place = t.at or ((user_place() or ("",))[0], t.line)
        for body, holds in ((then, True), (otherwise, False)):
            put(entry)
            state.restore()
            block = t.begin(False)
            try:
                self.assume(condition, holds)
                body()
                ends.append(get())
                changes.append({key: (place, place.get()) for key, place in state.changes().items()})
            finally:
                opened.append(t.open[-1])
                t.end()
            blocks.append(block)
        state.restore()
        outer, t.at = t.at, place
        places = {key: place for found in changes for key, (place, _) in found.items()}
        for k, found in enumerate(changes):
            ends[k] += tuple(found[key][1] if key in found else place.get() for key, place in places.items())
        merged: list[Any] = []
        after: list[Any] = []
        labels = names or ("",) * len(entry)
        for a, b, name in zip(*ends, (*labels, *("",) * len(places)), strict=True):
            if out is not None and name and name not in out:
                merged.append(entry[len(merged)])
                continue
            # names of ours are read only where they have a value
            self.is_ours, self.label = name.startswith("__tn_"), name
            merged.append(a if same(a, b) else self._merge(a, b, blocks, opened, after))
        t.emit(If(condition, *blocks))
        for flag in after:
            t.emit(Check(t.var(BOOL, Read(BOOL, flag)), "a name without a value"))
        values = tuple(m.read() if isinstance(m, _Join) else m for m in merged)
        t.at = outer
        put(values[: len(entry)])
        for place, value in zip(places.values(), values[len(entry) :], strict=True):
            place.put(value)
        return get()

    def _inside(self, block: list, opened: int, run: Callable) -> Any:
        """Append statements to a block that has been closed."""
        t = self.t
        t.blocks.append(block)
        t.open.append(opened)
        t.reads.append({})
        t.ints.append({})
        try:
            return run()
        finally:
            for stack in (t.blocks, t.open, t.reads, t.ints):
                stack.pop()

    def _merge(self, a: Any, b: Any, blocks: list, opened: list, after: list) -> Any:
        """A name that the branches give different values."""
        t = self.t
        values = [a, b]
        known = [v for v in values if v is not UNDEFINED]
        if differ(a, b):
            return self._merge_variants(values, blocks, opened, after)
        if any(isinstance(v, StagedArray) for v in known):
            made, read = either(t, values, blocks, opened, self._inside, self._limits)
            return made if read is None else _Join(read)
        if any(isinstance(v, tuple) for v in known):
            return self._merge_tuples(values, blocks, opened, after)
        if self.is_ours and len(known) == 1 and known[0].__class__ is list:
            return known[0]
        if any(kind_of(v) is None for v in known):
            raise Escape(f"a name that is {words(a)} behind one branch and {words(b)} behind the other")
        kind = kind_of(known[0]) if len(known) == 1 else join(a, b)
        cell = Cell("c", dtype_of(kind))
        t.program.cells.append(cell)
        t.label(self.label, cell)
        ends = self._limits(values, blocks, opened) if kind == INT else (None, None)
        sure = None
        if any(kind_of(v) != kind or getattr(v, "sure", None) is not None for v in known):
            sure = Cell("k", BOOL)
            t.program.cells.append(sure)
        flag = None
        if len(known) == 1 and not self.is_ours:
            flag = Cell("d", BOOL)
            t.program.cells.append(flag)
            if kind == INT:
                after.append(flag)
        for value, block, opening in zip(values, blocks, opened, strict=True):

            def assign(value: Any = value) -> None:
                if value is not UNDEFINED:
                    t.emit(SetCell(cell, as_kind(t, value, kind)))
                else:
                    t.emit(SetCell(cell, ir.Const(cell.dtype, cell.dtype.type(0).item())))
                if sure is not None:
                    t.emit(SetCell(sure, is_sure(t, value, kind)))
                if flag is not None:
                    t.emit(SetCell(flag, ir.Const(BOOL, value is not UNDEFINED)))

            self._inside(block, opening, assign)
        other = others(known, kind)
        return _Join(lambda: of_kind(t, Read(cell.dtype, cell), kind, flag, ends, sure, other))

    def _limits(self, values: list, blocks: list, opened: list) -> Any:
        """What is known of an integer behind the branches."""
        found = []
        for value, block, opening in zip(values, blocks, opened, strict=True):
            if value is not UNDEFINED:
                found.append(self._inside(block, opening, lambda value=value: limits(self.t, [value])))
        lows, highs = zip(*found, strict=True)
        lo = None if None in lows else Affine(min(a.const for a in lows))
        hi = None if None in highs else Affine(max(a.const for a in highs))
        return lo, hi

    def _merge_tuples(self, values: list, blocks: list, opened: list, after: list) -> Any:
        a, b = values
        if a is UNDEFINED or b is UNDEFINED:
            known = b if a is UNDEFINED else a
            nothing = as_tuple(known.__class__, [UNDEFINED] * len(known))
            a, b = (nothing if v is UNDEFINED else v for v in (a, b))
        if not isinstance(a, tuple) or a.__class__ is not b.__class__ or len(a) != len(b):
            raise Escape("a name with different tuples behind the branches")
        parts = [x if same(x, y) else self._merge(x, y, blocks, opened, after) for x, y in zip(a, b, strict=True)]
        return _Join(lambda: as_tuple(a.__class__, [p.read() if isinstance(p, _Join) else p for p in parts]))

    def _merge_variants(self, values: list, blocks: list, opened: list, after: list) -> Any:
        (code, value), (other, two) = (split(self.t, v) for v in values)
        first = code if same(code, other) else self._merge(code, other, blocks, opened, after)
        outer, self.is_ours = self.is_ours, True  # it is read only where the code says so
        try:
            second = value if same(value, two) else self._merge(value, two, blocks, opened, after)
        finally:
            self.is_ours = outer
        read = lambda p: p.read() if isinstance(p, _Join) else p  # noqa: E731
        return _Join(lambda: joined(self.t, read(first), read(second)))

    def if_(self, line: int, test: Any, then: Callable, otherwise: Callable, names: Any) -> None:
        """``if``."""
        self.t.line = line
        condition = self.truth(test)
        if condition.__class__ is bool:
            (then if condition else otherwise)()
            return
        self._branch(condition, then, otherwise, names.get, names.put, names.carried, names.out)

    def value(self, condition: Any, then: Callable, otherwise: Callable) -> Any:
        """The value of one of two functions."""
        box: list[Any] = [UNDEFINED]

        def put(values: tuple) -> None:
            box[0] = values[0]

        return self._branch(
            condition, lambda: put((then(),)), lambda: put((otherwise(),)), lambda: (box[0],), put
        )[0]  # fmt: skip

    def ifexp_(self, line: int, test: Any, then: Callable, otherwise: Callable) -> Any:
        """``then() if test else otherwise()``."""
        self.t.line = line
        condition = self.truth(test)
        if condition.__class__ is bool:
            return then() if condition else otherwise()
        return self.value(condition, then, otherwise)

    def and_(self, line: int, *parts: Callable) -> Any:
        """``and``: the operands behind the first that is false are not evaluated."""
        return self._short(line, parts, True)

    def or_(self, line: int, *parts: Callable) -> Any:
        """``or``."""
        return self._short(line, parts, False)

    def _short(self, line: int, parts: tuple, goes_on: bool) -> Any:
        self.t.line = line
        value = parts[0]()
        if len(parts) == 1:
            return value
        condition = self.truth(value)
        if condition.__class__ is bool:
            return self._short(line, parts[1:], goes_on) if condition is goes_on else value
        rest = lambda: self._short(line, parts[1:], goes_on)  # noqa: E731
        return self.value(condition, rest, lambda: value) if goes_on else self.value(condition, lambda: value, rest)

    def not_(self, value: Any) -> Any:
        """``not``."""
        condition = self.truth(value)
        if condition.__class__ is bool:
            return not condition
        result = self.t.scalar(Op(BOOL, "logical_not", (condition,), (BOOL, BOOL)), True)
        found = self.t.ints[-1].get(("condition", getattr(condition, "name", None)))
        if found is not None:
            ufunc, a, b = found
            self.t.ints[-1]["condition", result.expr.name] = (OPPOSITE[ufunc], a, b)  # type: ignore[attr-defined]
        return result

    def assert_(self, line: int, test: Any, text: Callable) -> None:
        """``assert``; one that fails at run time starts over in Python."""
        condition = self.truth(test)
        if condition.__class__ is bool:
            if not condition:
                raise AssertionError(text())
            return
        self.t.emit(Check(condition, f"the assertion in line {line}"))

    def raises(self, line: int) -> bool:
        """``raise``: where data decide about it, the call starts over in Python."""
        self.t.line = line
        if len(self.t.blocks) == 1:
            return True
        self.t.emit(Check(ir.Const(BOOL, False), f"the exception in line {line}"))
        return False

    def owner(self, line: int, value: Any) -> Any:
        """What an attribute is assigned of: an instance that was made for this program alone."""
        self.t.line = line
        if isinstance(value, StagedArray) and len(self.t.blocks) == 1:
            return value
        if id(value) not in self.own:
            raise Escape(f"an attribute of a {type(value).__name__} is assigned")
        return value

    def iterated(self, line: int, value: Any) -> Any:
        """What Python goes over by itself."""
        self.t.line = line
        room = room_of(value)
        found = room.each() if room is not None else value
        self.enter(found)
        if not isinstance(found, Each):
            return found
        if found.length.__class__ is not int:
            raise Escape("items whose number is known at run time only, in Python")
        return [found.item(i) for i in range(found.length)]

    def indexed(self, line: int, value: Any) -> Any:
        """What is indexed."""
        self.t.line = line
        value = certain(value)
        return Items(self, value) if value.__class__ in (list, tuple) else value

    def compare(self, line: int, name: str, a: Any, b: Any) -> Any:
        """``==``, ``is``, ``in`` and their opposites."""
        self.t.line = line
        return compares.compare(self, name, a, b)

    def iadd(self, line: int, a: Any, b: Any) -> Any:
        """``a += b`` of a name."""
        self.t.line = line
        if a.__class__ is not list:
            return operator.iadd(certain(a), certain(b))
        extend(self, a, b)
        return a

    def gather(self, line: int, kind: str, function: Any, loops: Callable[[Callable], Any]) -> Any:
        """A comprehension, or a function of a generator: ``loops`` calls what it gets with each element."""
        self.t.line = line
        if kind in ("any", "all") and function is getattr(builtins, kind):
            is_any, found = kind == "any", {"yes": False}

            def test(value: Any) -> None:
                found["yes"] = self.truth_of(value) if is_any else self.not_(value)

            test.stop = lambda: found["yes"]  # type: ignore[attr-defined]
            loops(test)
            return found["yes"] if is_any else self.not_(found["yes"])
        if kind == "sum" and function is sum:
            box: dict[str, Any] = {"sum": 0}

            def add(value: Any) -> None:
                box["sum"] = box["sum"] + value

            loops(add)
            return box["sum"]
        made: list[Any] = []
        loops(lambda value: append(self, made, value))
        return made if function is None or function is list else calls.call(self, function, (made,), {})

    def each(self, line: int, emit: Any, iterable: Any, body: Callable[[Any], Any]) -> None:
        """A loop that assigns no names."""
        self.t.line = line
        names = Names((), (), (), getattr(emit, "stop", None), body)
        if iterable.__class__ in (range, list, tuple) and len(iterable) <= backward.ITEMS and room_of(iterable) is None:
            self._python(iterable, body, names)
        else:
            self.for_(line, iterable, body, names)

    def call(self, line: int, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Any call."""
        self.t.line = line
        for a in args:
            if isinstance(a, Growing):  # f(*items)
                raise Escape("the items of a list whose length is known at run time only as arguments")
            if hasattr(type(a), "__next__"):
                self.enter(a)
        result = calls.call(self, function, args, kwargs)
        if result.__class__ is Each:
            if isinstance(function, type) and function is not range:  # zip, enumerate, reversed, itertools.product
                result.made = len(self.states)
        elif hasattr(type(result), "__next__"):
            self.iterators[id(result)] = result, len(self.states)
        return result

    def iterator(self, line: int, x: Any) -> Any:
        """A generator of the code, which is made here."""
        self.t.line = line
        self.iterators[id(x)] = x, len(self.states)
        return x

    def enter(self, x: Any) -> None:
        """Somebody goes over something. Escapes where that is an iterator that has no items any more then, or may have
        none: it goes on where others have left it."""
        if x.__class__ is Each:
            if x.made is None:
                return
            made, x.made = x.made, -1
            is_outside = any(turns != 1 for _, turns in self.states[made:])
        elif hasattr(type(x), "__next__"):
            made = self.iterators.get(id(x), (x, 0))[1]
            is_outside = len(self.states) > made
        else:
            return
        if made < 0 or is_outside:
            raise Escape("an iterator that more than one loop, or turn of a loop, goes over")

    # --- loops ---

    def for_(self, line: int, iterable: Any, body: Any, names: Any) -> None:
        """``for``."""
        t = self.t
        t.line = line
        place = (body.__code__.co_filename, line)
        if isinstance(iterable, range) and len(iterable) > 1:
            few = len(iterable) <= backward.TURNS and self.copies * len(iterable) <= backward.COPIES
            if few and names.stop is None:
                # What follows of the numbers of its turns (bounds, what is None in one of them) is known in each.
                self.written[place] = f"{len(iterable)} turns"
                self.short.append(place)
                self._python(iterable, body, names, len(iterable))
                return
            iterable = StagedRange(iterable.start, iterable.stop, iterable.step)
        elif isinstance(iterable, StagedArray):
            rows = t.packed(iterable)
            if not rows.sizes:
                raise Escape("a loop over this array")
            iterable = Each(rows.shape[0], lambda i: t.getitem(rows, i))
        iterable = certain(iterable)
        self.enter(iterable)
        room = room_of(iterable)
        if room is not None:
            before = room.length()
            self.for_(line, room.each(), body, names)
            if room.length() != before:
                raise Escape("a list that becomes longer or shorter while a loop goes over it")
            return
        if isinstance(iterable, StagedRange):
            start, stop, step = iterable.start, iterable.stop, iterable.step
            item: Callable = lambda i: i  # noqa: E731
        elif isinstance(iterable, Each):
            start, stop, step, item = 0, iterable.length, 1, iterable.item
        else:
            if place not in self.python:
                self.written[place] = f"over a {type(iterable).__name__}"
            known = len(iterable) if iterable.__class__ in (list, tuple) else 0
            self._python(iterable, body, names, count=known)
            return
        low, high = t.affine(start), t.affine(stop)
        if low is None or high is None:
            raise Escape("a range of this kind")
        if place in self.python:
            if not (low.is_const and high.is_const):
                raise Escape("a Python loop whose length is known at run time only")
            turns = range(low.const, high.const, step)
            self._python(map(item, turns), body, names, count=len(turns))
            return
        try:
            self._staged_for(place, low, high, step, item, body, names)
        except Escape as escape:
            if isinstance(escape, DrawEscape) and is_long(count(t, high - low if step > 0 else low - high, abs(step))):
                raise
            raise LoopEscape(place, escape) from escape
        self.staged.append(place)

    def _python(self, iterable: Iterable, body: Callable, names: Any, copies: int = 1, count: int = 0) -> None:
        """A loop that Python runs: its body is written as often as it turns, which is ``count`` times if that is known.
        Where functions are called that staging has no time for in so many turns, it is given up after the third."""
        self.copies *= copies
        before, shortest = self.entered, math.inf
        try:
            for k, value in enumerate(iterable):
                start = time.thread_time()
                if self._turn(names, body, value):
                    break
                shortest = min(shortest, time.thread_time() - start)
                is_sure = names.stop is None and k == _TURNS_TIMED - 1 and self.entered > before
                if is_sure and start + shortest * (count - k) > self.t.deadline:
                    raise Escape(calls.TOO_MANY)
        finally:
            self.copies //= copies

    def _turn(self, names: Any, body: Callable, *value: Any) -> bool:
        """A turn of a loop that Python runs; True if it is the last."""
        self.turns += 1
        if self.turns > _UNROLLED:
            raise Escape("a loop that Python would have to unroll")
        body(*value)
        stop = False if names.stop is None else self.truth(names.stop())
        if stop.__class__ is not bool:
            raise Escape("a break that depends on data, in a Python loop")
        return stop

    def _staged_for(
        self, place: Any, low: Affine, high: Affine, step: int, item: Callable, body: Callable, names: Any,
        may_peel: bool = True,
    ) -> None:  # fmt: skip
        t = self.t
        turns = count(t, high - low if step > 0 else low - high, abs(step))
        most = t.facts.most(turns)
        if most is not None and most <= 0:  # inside of it the facts would contradict each other
            return
        ends = (low, high - 1) if step > 0 else (high + 1, low)
        if turns.is_const:
            last = low + (turns - 1) * step
            ends = (low, last) if step > 0 else (last, low)
        sym = Sym("i", *ends)
        t.alive_syms(low, high)
        some = (high - low - 1) if step > 0 else (low - high - 1)

        def run(loop: Loop) -> None:
            t.home[sym] = t.open[-1]
            t.facts.known.append(some)
            loop.enter()
            t.at = place
            value = item(SymbolicInt(t, Affine.of(sym)))
            t.at = None
            body(value)

        loop = Loop(self, place, names, run, t.facts.is_positive(some))
        loop.counted = turns
        loop.may_peel = may_peel and loop.turns and loop.stop_cell is None
        if abs(step) == 1 and loop.stop_cell is None:
            loop.turn_at = (Affine.of(sym) - low) * step
        try:
            block = loop.settle()
        except Peel:  # after its first turn
            for each in t.counted(place, []):
                t.emit(each)
            body(item(SymbolicInt.of(t, low)))
            self._staged_for(place, low + step, high, step, item, body, names, False)
            return
        stop = loop.stop_cell
        t.emit(For(sym, low, high, step, t.counted(place, block), stop))
        loop.leave(None if t.facts.is_positive(some) else t.compare_exprs(np.greater_equal, some, Affine(0)))

    def while_(self, line: int, test: Callable, body: Any, names: Any) -> None:
        """``while``."""
        t = self.t
        t.line = line
        place = (body.__code__.co_filename, line)
        if place in self.python:
            while True:
                condition = self.truth(test())
                if condition.__class__ is not bool:
                    raise Escape("a Python loop that ends by data")
                if not condition:
                    return
                if self._turn(names, body):
                    return
        try:
            parts: list[Any] = []

            def run(loop: Loop) -> None:
                parts.clear()
                loop.enter()
                condition = tested(self, test, loop.stop_cell, draws)
                inner = t.begin(False)
                try:
                    self.assume(condition, True)
                    body()
                    loop.turn()
                    if condition is True:  # and what it tests does not change
                        raise Escape("a loop without an end")
                finally:
                    t.end()
                parts.extend((condition, inner))

            may, draws = begins(self, test)
            if not may:
                return
            loop = Loop(self, place, names, run, False, in_body=True)
            block = loop.settle()
            condition, inner = parts
            t.emit(While(block, condition, t.counted(place, inner)))
            loop.leave(None)
        except DrawEscape:
            raise
        except Escape as escape:
            raise LoopEscape(place, escape) from escape
        self.staged.append(place)


class _Join:
    """A value that can be read once the statement before it is written."""

    __slots__ = ("read",)

    def __init__(self, read: Callable):
        self.read = read


__all__ = ["LoopEscape", "StagedRuntime"]
