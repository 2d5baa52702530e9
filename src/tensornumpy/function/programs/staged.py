"""Calls of functions with loops as one native program (``staging``, ``compiler``): made, guarded, chosen, run.

A function is staged when its own code, or that of a function it calls, has a loop that turns often. The program runs in
place on the arrays it writes to. Where it meets what it was not made for it bails out: the arrays get back what they
held, and the call runs in Python, so that errors and warnings are NumPy's, at the user's own line.

``function.py`` calls it first for a function that may loop. It calls ``staging`` for the program, ``compiler`` for
its code, ``primitive.py`` where something watches, ``pieces.py`` where a part has to stay Python's.
"""

from __future__ import annotations

import collections
import itertools
import time
import types
import warnings
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ..._base import memory as _memory
from ..._base.defects import judge
from ..._base.errors import EagerWarning, Line, TracedArrayError, message, user_level
from ..._base.forks import lock, working_time
from ..._base.plugins import plugin
from ..._base.scopes import Standing, innermost
from ..._core import core
from ..._core.core import context, ndarray
from ..._core.dispatch import plain_context
from ..._core.nans import looking
from ..._core.values import Symbol, is_generator
from ...compiler import ir
from ...compiler.access import every
from ...compiler.cost import Cost, cost_of
from ...engines import background
from ...engines.llvm.random.generators import Sources
from ...staging.arguments import NONE, Path, RuntimeInt, RuntimeSize, filled, flatten, key_of, lengths_among
from ...staging.escape import DrawEscape, Escape, Overdue
from ...staging.lists import OUTGREW
from ...staging.program import Staged, stage, stand_in
from ..balance import FEW, Balance, Budget, Tally, is_making, limit
from ..calling import prefer_program, prefer_python
from ..control.progress import Looking, Reporter
from ..inspect.folding import shortened
from ..inspect.profiling import Profile
from ..inspect.report import notes
from ..tracing.arguments import Handed
from ..tracing.retracing import Integers, Recurrence
from ..tracing.sources import Disturbed, Moving, reached
from . import resting
from .kinds import ends_of, leaf_key, long_key, quick_key, without_integers, without_lengths
from .returning import Returning, alone, are_several, several
from .running import NOT_STAGED, answer, eagerly, run, timed
from .watch import Watch, expected

if TYPE_CHECKING:
    from ...compiler.driver import Compiled
    from .pieces import Pieces

_WORTH = 64  # operations of NumPy and Python that a program is, from which it is staged
_HEAVY, _WORTH_HEAVY = 2e-5, 160  # seconds of an operation, from which on there have to be so many
_ARRAYS, _WORTH_CALLED = 1e-6, 400  # the same of a function that a trace calls, of operations on arrays
_BAILOUTS = 3  # in a row, after which a program is tried now and then
_STATEMENT = 2.5e-4  # seconds that machine code of a statement takes to be made
_WASTED = 0.5  # seconds of staging without a program, after which none is tried
_DRAW_BEFORE = "numbers = rng.random(n)  # before the loop: an array, whose elements it takes"
_MAX_PROGRAMS = 64  # programs of one function
_PASSED = 7  # programs for one kind of call that were made for what was outside before
_MAY_TAKE = 100  # times as long Python may take as a program
_FRUITLESS = 2  # calls that were no program for one reason, after which others that differ in integers are none


def is_unwatched() -> bool:
    """True if nothing in this thread watches, batches, places or promotes."""
    if not core._active:
        return True
    ctx = context()
    no_scope = ctx.trace is None and not ctx.levels and not ctx.tapes and ctx.device is None and ctx.promotion is None
    return no_scope and not looking() and not any(isinstance(each, Standing) for each in tuple(core._active))


class Call:
    """One program with its machine code, for calls with one kind of arguments."""

    def __init__(self, staged: Staged, compiled: Compiled, cost: Cost, seconds: float):
        self.staged, self.compiled, self.cost, self.seconds = staged, compiled, cost, seconds
        self.flags_mask: Callable[[], int] = plugin("compiler", "entry").flags_mask
        self.calls = self.bailouts = self.in_a_row = 0
        self.counter = Tally()  # of calls, whoever answered them; entries count here, too
        self.watch: Watch | None = None  # None: the program is used whatever it takes
        self.why = ""
        self.is_news = False  # it bailed out, and nobody has noted that
        self.passed = 0  # calls that others have answered since it bailed out
        self.gives_up = True  # after some runs that did not end; a strict function has no other way
        self.reports: Callable[[int | None], Reporter] | None = None  # makes what is told how far its loops are
        self.changing: Mapping[Path, type] = NONE  # integers and lengths that are among its leaves
        self.entries: dict[Any, Any] = {}  # what answers its calls without Python's way through ``Programs``
        self.lengths: dict[tuple[int, int], int] = {}  # of axes of arrays among the leaves, which leaf they are
        self.listed: dict[int, tuple] = {}  # arguments that are lists of any length: their columns, and their class
        self.is_general = False  # one for these lengths alone would be faster
        self.counting: Any = None  # the program that counts turns, the lines of the counts, and which output they are
        self.step: Any = None  # for tapes, batches and traces (primitive.py)
        self.sources: Any = None
        self.no_gradient = ""  # why loops unroll under tapes
        self.captured = [(x, leaf_key(x)) for x in staged.captured]
        self.makers = [_memory.maker(*output) for output in staged.outputs]
        inputs, outputs = itertools.count(), itertools.count()
        self.places = [  # of the buffers: among inputs or outputs, and which
            (b.role == "input", next(inputs if b.role == "input" else outputs))
            for b in staged.program.bufs
            if b.role in ("input", "output")
        ]

    def sources_of(self, generators: list[Any]) -> Sources:
        """The random generators of a call as its program gets them; the last ones are known."""
        found: Sources | None = self.sources
        if found is None or not found.are(generators):
            found = self.sources = Sources(generators)
        return found

    def looking(self, turns: np.ndarray) -> Any:
        """The scope of a run, whose ``turns`` somebody watches: those of the loops that are in no other one."""
        assert self.reports is not None
        turns[...] = 0
        program = self.staged.program
        buf = [b for b in program.bufs if b.role == "output"][-1]
        loops = [s for s in program.body if isinstance(s, ir.For | ir.While)]
        counts = [
            s.view.offset.const for loop in loops for s in loop.body if isinstance(s, ir.Store) and s.view.buf is buf
        ]
        lengths = [
            len(range(s.lo.const, s.hi.const, s.step))
            if isinstance(s, ir.For) and s.lo.is_const and s.hi.is_const
            else None
            for s in loops
        ]
        total = None if None in lengths else sum(n for n in lengths if n is not None)
        return Looking(self.reports(total), lambda: int(turns[list(set(counts))].sum()))

    def bailed(self, why: str) -> None:
        """Note a run that did not end."""
        self.bailouts += 1
        self.in_a_row += 1
        self.why, self.passed, self.is_news = why, 0, True

    @property
    def is_off(self) -> bool:
        """True if it keeps bailing out: it is tried again after 8 calls, if it bails out then after 64, and so on."""
        beyond = self.in_a_row - _BAILOUTS + 1
        return beyond > 0 and self.gives_up and self.passed < 8**beyond and not background.is_deterministic()

    @property
    def in_python(self) -> bool:
        """True if Python was measured to be faster."""
        return self.watch is not None and self.watch.in_python

    def has_dense_captures(self) -> bool:
        """True if what it reads from outside are arrays in C order, or symbols of the trace around."""
        values = [x._v if isinstance(x, ndarray) else x for x, _ in self.captured]
        return all(
            v.__class__ is Symbol or (v.__class__ is np.ndarray and v.flags.c_contiguous) or is_generator(v)
            for v in values
        )

    def holds(self) -> bool:
        """True if what the code reads from outside is what it was, and lists did not outgrow the room they had."""
        if self.why == OUTGREW:
            return False
        for holder, name, value in self.staged.guards:
            try:
                found = holder.cell_contents if holder.__class__ is types.CellType else holder[name]
            except (KeyError, ValueError):
                return False
            if found is not value and not (found.__class__ is value.__class__ and _is_same_number(found, value)):
                return False
        return all(leaf_key(x) == key for x, key in self.captured)

    def lines(self) -> tuple[str, ...]:
        """The lines of its loops."""
        return tuple(Line.of(*place) for place in self.staged.loops)

    def text(self) -> list[str]:
        """What explain() says."""
        found = self.staged
        rows = [f"one native program: {self.cost.operations} operations, made in {self.seconds * 1e3:.0f} ms"]
        rows += [f"loop at {Line.of(*place)}: native" for place in found.loops]
        rows += [f"loop at {Line.of(file, line)}: written out, {why}" for file, line, why in found.unrolled]
        rows += [f"loop at {Line.of(file, line)}: unrolled by Python: {why}" for file, line, why in found.left]
        if self.bailouts:
            rows.append(f"bailed out {self.bailouts} times, the last time for {self.why}; those calls ran in Python")
        if self.no_gradient:
            rows.append(f"unrolled under tapes: {self.no_gradient}")
        if self.watch is not None and self.watch.text():
            rows.append(f"measured: {self.watch.text()}")
        if self.is_off:
            rows.append(f"runs in Python now: {self.why}")
        return [*rows, *shortened(self.compiled.schedule.lines())]


def _is_same_number(a: Any, b: Any) -> bool:
    return a.__class__ in (int, float, bool, str) and bool(a == b) and repr(a) == repr(b)


class Programs:
    """The programs of one function. ``call`` answers NOT_STAGED where it has none."""

    def __init__(self, function: Callable, owner: Any = None, needs_loop: bool = True):
        self.owner = owner  # the compiled function
        self.balance = Balance() if owner is None else owner._balance
        self.function, self.needs_loop = function, needs_loop
        self.is_called = False  # a trace or Python between pieces calls the function, which is not decorated
        self.known: dict[Any, Any] = {}  # key -> Call, or the reason why there is none
        self.passed: dict[Any, list[Call]] = {}  # key -> those for what was outside before, which may come again
        self.quick: dict[Any, Call] = {}  # the same by keys of arguments without containers
        self.by_mask = False  # it has no loops, but steps on what masks choose,
        self.by_length = False  # or arguments whose lengths differ: the only ones that there are programs for
        self.lock = lock()
        self.reports = getattr(owner, "_reports", None)  # of how far loops are
        self.room = 1  # how much more lists get than at first
        self.fruitless: dict[Any, tuple[int, _Reason]] = {}  # how often calls that differ in integers gave no program
        self.made, self.wasted = 0, 0.0  # programs so far; seconds of staging that ended in none
        self.waited = 0  # calls without a program, which may have one when there were more of them
        self.worth = 0.0  # seconds that a program may save, by those that there are
        self.python = 0.0  # seconds of Python for calls that no program was made for; 0: there was none
        self.integers = Integers(RuntimeInt, RuntimeSize)
        self.returning = Returning()
        self.recurrence = Recurrence() if owner is None else owner._history

    @property
    def _budget(self) -> Budget:
        return self.balance.root.budget

    def call(self, args: tuple, kwargs: dict) -> Any:
        """Run a call as a native program, if it is one."""
        if not is_unwatched():
            return NOT_STAGED if self.by_mask or self.by_length else self._transformed(args, kwargs)
        is_own = not kwargs and self.returning.has(args)
        # read once: the key and what it finds are of one state
        changing = alone(self.integers.changing) if is_own else self.integers.changing
        key, leaves = (None, []) if kwargs else quick_key(args, changing)
        found = self.quick.get(key)
        if found is None or not found.holds():
            found, leaves, of = self._find(args, kwargs, changing, is_own)
            if is_own and not (found is None or isinstance(found, Call)):
                self.returning.fails(args)
                return self.call(args, kwargs)
            if key is not None and (isinstance(found, Call) or found.__class__ is _Drawn) and of == changing:
                if len(self.quick) >= _MAX_PROGRAMS:
                    self.quick.clear()
                self.quick[key] = found
        if found is None:
            return NOT_STAGED
        if found is _RARE:
            return eagerly(self.function, args, kwargs, leaves)
        if found is _UNPAID:
            result, seconds = timed(self.function, args, kwargs, leaves)
            self.python = (self.python + seconds) / 2 if self.python else seconds
            passes = self._budget.passes(seconds)
            # kinds that have programs may come again: then for no more calls than there were without one of them
            rests = self.recurrence.waits(min(passes, self.recurrence.lonely) if self._native() else passes)
            self._budget.taken += rests * seconds
            return result
        if isinstance(found, _Reason):
            found.calls += 1
            if found.__class__ is _Drawn:
                return self._drawn(found, args, kwargs, leaves)
            if found.pieces is None:
                return NOT_STAGED
            self.recurrence.lonely = 0
            with Handed(args, kwargs, leaves) as (args, kwargs, _):
                return found.pieces.call(args, kwargs)
        if found.is_off:
            found.passed += 1
            if self.integers.fix():
                return self.call(args, kwargs)
            # a trace would have the numbers of one call
            return eagerly(self.function, args, kwargs, leaves) if found.staged.generators else NOT_STAGED
        self.recurrence.lonely = 0
        profile = innermost(Profile) if core._active else None
        if profile is None:
            is_general = found.is_general and not (kwargs or self._budget.is_used_up)
            answered = partial(run, found, self.function, args, kwargs, leaves)
            result = self.returning.timed(args, answered, self._budget.latest) if is_general else answered()
            watch = found.watch
            if found.is_general and watch is not None and watch.in_python and self.fix_lengths():
                return result
            if self.owner is not None and (found.is_news or (watch is not None and watch.is_news)):
                found.is_news = False
                if watch is not None:
                    watch.is_news = False
                notes(self.owner)
            if (watch is None or watch.is_resting) and self.owner is not None and not is_general:
                in_python = watch is not None and watch.in_python
                first = getattr(leaves, "first", None)  # of lists, if the leaves are of this key
                if key is not None and (in_python or found.reports is None) and (first or list not in map(type, args)):
                    way = None if in_python else answer
                    found.listed = {k: (key[k], RuntimeSize(len(leaves[at])).ends) for k, at in (first or {}).items()}
                    prefer_program(self.owner, found, key, args, partial(ends_of, found.changing), way)
                elif watch is not None and watch.in_python:
                    prefer_python(self.owner, found.counter, watch.until, args, kwargs)
            return result
        turns = self._turns(found, args, kwargs, leaves)
        start = time.perf_counter_ns()
        result = run(found, self.function, args, kwargs, leaves)
        profile.program(found.lines(), self.function.__name__, time.perf_counter_ns() - start, turns)
        return result

    def _turns(self, found: Call, args: tuple, kwargs: dict, leaves: list) -> dict[str, int]:
        """How often each line of a program will turn: by a program that counts, on copies of what it writes to. Empty
        where that is not known: it bails out, or arrays are not in C order."""
        if found.staged.program.long:
            return {}
        every = [x.value if isinstance(x, RuntimeInt) else x for x in (*leaves, *found.staged.captured)]
        if found.staged.generators:  # the program that counts would draw, too
            return {}
        values = [x._v if isinstance(x, ndarray) else np.asarray(x) for x in every]
        if any(x.__class__ is not np.ndarray or not x.flags.c_contiguous for x in values):
            return {}
        if found.counting is None:
            try:
                staged = stage(self.function, args, kwargs, self.needs_loop, True, self.room, found.changing)
            except Escape:
                return {}
            avals = [(x.shape, x.dtype) for x in values]
            make = plugin("program", "derivative").Kernel
            kernel = make(staged.program, staged.inputs, staged.numbers, avals, staged.outputs, staged.written)
            found.counting = kernel, [Line.of(*place) for place in staged.turning], len(staged.outputs) - 1
        kernel, lines, last = found.counting
        results = kernel.native(values)
        if isinstance(results, str):
            return {}
        counts: dict[str, int] = {}
        for line, n in zip(lines, results[last].tolist(), strict=True):
            counts[line] = counts.get(line, 0) + n
        return counts

    def _transformed(self, args: tuple, kwargs: dict) -> Any:
        """A call under tapes, batches and traces."""
        try:
            leaves, structure = flatten(args, kwargs)
        except Escape:
            return NOT_STAGED
        primitive = plugin("program", "primitive")
        if not primitive.can_transform(leaves):
            return NOT_STAGED
        inside = [stand_in(x) for x in leaves]
        key = self._key(structure, inside)
        key = key if self.reports is None else (*key, "unwatched")
        found = self._as_it_is(key)
        if found is None and (not self._pays(key) or working_time() + self._budget.next > limit()):
            return NOT_STAGED
        if found is None or (isinstance(found, Call) and found.has_dense_captures() and not found.holds()):
            with plain_context():
                given, named = filled(structure, inside, {})
                found = self._make(key, given, named, NONE)
        # (that Python is faster outside says nothing of these: there is no branch in a batch)
        if not isinstance(found, Call) or found.is_off or not found.has_dense_captures():
            return NOT_STAGED
        return primitive.transformed(found, self.function, structure, leaves)

    def _key(self, structure: Any, leaves: list) -> Any:
        if not getattr(leaves, "lengths", None):
            return (key_of(structure), tuple(map(leaf_key, leaves)))
        inputs = leaves.inputs()  # type: ignore[attr-defined]
        parts = (leaf_key(x) if k not in inputs else long_key(x, inputs[k]) for k, x in enumerate(leaves))
        return (key_of(structure), (*parts, tuple(leaves.lengths.items())))  # type: ignore[attr-defined]

    def _find(
        self, args: tuple, kwargs: dict, changing: Mapping[Path, type], is_own: bool = False
    ) -> tuple[Any, list, Mapping[Path, type]]:
        """What there is for a call, its leaves, and the integers and lengths that are among them: those ``changing``,
        or others if this call is what makes them so; ``is_own``: its lengths are its own."""
        numbers: dict[Path, int] = {}
        try:
            leaves, structure = flatten(args, kwargs, changing, numbers)
            key = self._key(structure, leaves)
        except Escape:
            return None, [], changing
        found = self._as_it_is(key)
        if found is None and not is_own and self.integers.note(without_lengths(leaves), numbers):
            return self._find(args, kwargs, self.integers.changing)
        if self.by_length and not (self.by_mask or leaves.lengths):
            return None, leaves, changing
        kind = without_integers(key) if found is None else None
        again, reason = self.fruitless.get(kind, (0, _RARE))
        if again >= _FRUITLESS and not self._must():
            return reason, leaves, changing
        if found is None and not self._pays(key):
            return _RARE, leaves, changing
        if found is None or (isinstance(found, Call) and not found.holds()):
            if self._waits(args, kwargs):
                return _UNPAID, leaves, changing
            found = self._make(key, args, kwargs, changing, self.reports)
            if isinstance(found, _Reason) and kind is not None:
                self.fruitless[kind] = (again + 1 if found.reason == reason.reason else 1, found)
            is_short = not leaves.lengths and bool(lengths_among(changing))  # unlike others
            if isinstance(found, _Reason) and not (is_short or is_own) and self.integers.recede():
                return self._find(args, kwargs, self.integers.changing)
        return found, leaves, changing

    def _as_it_is(self, key: Any) -> Any:
        """What there is for a key: of its programs the one that was made for what is outside now, or the latest."""
        found = self.known.get(key)
        if key not in self.passed or not isinstance(found, Call) or found.holds():
            return found
        with self.lock:
            kept: list[Call] = self.passed.get(key, [])
            again = next((one for one in kept if one.holds()), None)
            if again is None or self.known.get(key) is not found:
                return self.known.get(key)
            kept.remove(again)
            self._put_aside(key, found)
            self.known[key] = again
            return again

    def _put_aside(self, key: Any, old: Any) -> None:
        """Keep a program for what was outside before; the oldest goes."""
        if old.why == OUTGREW:
            self.balance.drop(old)
            return
        kept = self.passed.setdefault(key, [])
        kept.append(old)
        if len(kept) > _PASSED:
            self.balance.drop(kept.pop(0))

    def fix_lengths(self) -> bool:
        """Python is faster than programs for any lengths: each gets its own again. True if they were inputs."""
        if not any(one.is_general for one in self._calls()) or self.owner is None or not resting.may_choose(self.owner):
            return False
        return self.integers.fix(several(self.integers.changing))

    def takes_masks(self, args: tuple, kwargs: dict) -> bool:
        """Whether calls like this one, of a function without loops, are a program for masks of any kind."""
        self.by_mask, self.needs_loop = True, False
        return isinstance(self._find(args, kwargs, self.integers.changing)[0], Call)

    def takes_sizes(self, args: tuple, kwargs: dict, by_mask: bool) -> bool:
        """Whether calls like this one, of a function without loops, are a program for arguments of any length, or
        (``by_mask``) for masks of any kind. Lengths are inputs from the third one on: for the first there was no other
        trace, so that nobody asked."""
        if not by_mask:
            numbers: dict[Path, int] = {}
            try:
                leaves, _ = flatten(args, kwargs, self.integers.changing, numbers)
                self.integers.note(without_lengths(leaves), numbers, 1)
            except Escape:
                return False
            if not lengths_among(self.integers.changing):
                return False
        self.by_mask, self.by_length = self.by_mask or by_mask, True
        self.needs_loop = False
        return isinstance(self._find(args, kwargs, self.integers.changing)[0], Call)

    def _pays(self, key: Any) -> bool:
        """True if a call of this kind is to be compiled: it may come again."""
        return self._must() or self.recurrence.pays(key)

    def _waits(self, args: tuple, kwargs: dict) -> bool:
        """True if calls have not paid yet for what was made for those before, and as many as those so far of a kind
        would not spare what is made now. Where there are programs, Python's loops may take a hundred times as long: it
        gets no call which may take longer than the making, nor one that is far larger than those so far."""
        was_tried = self.known or self._budget.spent
        if self.owner is None or not was_tried or not self._budget.is_used_up or self._must():
            return False
        native, making = self._native(), self._budget.next
        if not native:
            return True
        if resting.is_larger(self.owner, args, kwargs):
            return False
        each = [one.watch.spent / max(one.watch.answered, 1) for one in native if one.watch is not None]
        if not self.python:
            return _MAY_TAKE * max(each, default=making) < making
        spared = self.python - max(each, default=0.0)
        self.worth = expected(self.balance.calls.value / len(self.known)) * spared
        if self.worth >= making:
            return False
        self.waited += spared > 0.0
        return True

    def _native(self) -> list[Call]:
        """The programs that Python is not faster than."""
        return [one for one in self._calls() if not one.in_python]

    def _calls(self) -> list[Call]:
        return [one for one in tuple(self.known.values()) if isinstance(one, Call)]

    def _must(self) -> bool:
        """True if each call is to be compiled."""
        return background.is_deterministic() or (self.owner.is_strict() if self.owner else not self.needs_loop)

    def _make(self, key: Any, args: tuple, kwargs: dict, changing: Mapping[Path, type], reports: Any = None) -> Any:
        is_part = self.owner is None and is_making()  # of what is being made for another one
        seconds = float("inf") if self._must() else max(self.balance.leeway(), self.worth)
        with nullcontext() if is_part else self.balance.charge(seconds):
            made = self._made(key, args, kwargs, changing, reports)
        if made is _UNPAID:
            self._budget.needs_more()
        if self.owner is not None:
            notes(self.owner)
        return made

    def _is_in_time(self, staged: Staged, cost: Cost) -> bool:
        """True if the machine code of a program is made in the time that there is, or pays for itself: what was spent
        on the program is spent."""
        needed = _STATEMENT * sum(1 for _ in every(staged.program.body))
        if working_time() + needed <= limit():
            return True
        return self.owner is not None and expected(self.balance.calls.value) * (self.python or cost.seconds) > needed

    def _is_unknown(self, args: tuple, kwargs: dict) -> bool:
        """True if such calls may take Python far longer than those so far, or there were none."""
        if self.owner is None:
            return False
        return not self._budget.taken or resting.is_larger(self.owner, args, kwargs)

    def _made(self, key: Any, args: tuple, kwargs: dict, changing: Mapping[Path, type], reports: Any) -> Any:
        with self.lock, _memory.uncollected():
            found = self._as_it_is(key)
            if found is not None and not (isinstance(found, Call) and not found.holds()):
                return found
            start = time.perf_counter()
            try:
                if self.wasted > _WASTED and not self._must():
                    raise Escape("staging took long before, and gave no program")
                if isinstance(found, Call) and found.why == OUTGREW:
                    self.room *= 32
                staged = self._staged(args, kwargs, reports is not None, changing)
                cost = cost_of(staged.program)
                no_trace = any(not kind.is_ours for kind in staged.program.sources.values())  # can draw from NumPy's
                if not self.is_worth(cost) and not staged.lengths and not (no_trace and self._must()):
                    escape = Escape(f"it is {cost.operations} operations only")
                    escape.draws = no_trace
                    raise escape
                if not self._is_in_time(staged, cost):
                    raise Overdue
                compiled = plugin("compiler", "driver").compile_program(staged.program)
                found = Call(staged, compiled, cost, time.perf_counter() - start)
                found.gives_up = self.owner is None or not self.owner.is_strict()
                found.reports, found.changing, found.lengths = reports, changing, staged.lengths
                found.is_general = are_several(staged.lengths)
                if reports is None and not background.is_deterministic() and not staged.is_doubtful:
                    found.watch = Watch(cost.seconds, cost.is_known, self._budget)
                self.made += 1
                if self.owner is not None:
                    resting.bounds(self.owner, args, kwargs)
            except Escape as escape:
                found = _Reason(escape.reason, escape.line, escape.left)
                found.pieces = None if self.integers.may_recede() else self._broken(escape)
                if escape.draws and found.pieces is None and (self._is_piece() or not self._must()):
                    found = _Drawn(escape.reason, escape.line, escape.left)
                    self._tell(found)
            except Overdue:
                if self.owner is not None:
                    resting.bounds(self.owner, args, kwargs)
                return _UNPAID if self.owner is not None else _Reason("its making takes longer than may be spent", None)
            except Exception as error:
                found = _Reason(judge(error, f"the program of {self.function.__name__}"), None)
            self.wasted += time.perf_counter() - start if isinstance(found, _Reason) else 0.0
            if len(self.known) >= _MAX_PROGRAMS:
                oldest = next(iter(self.known))
                for dropped in (self.known.pop(oldest), *self.passed.pop(oldest, ())):
                    if isinstance(dropped, Call):
                        self.balance.drop(dropped)
            elif isinstance(old := self.known.get(key), Call):
                self._put_aside(key, old)
            self.known[key] = found
            if isinstance(found, Call) or found.pieces is not None:
                self.recurrence.note(found)
            return found

    def _staged(self, args: tuple, kwargs: dict, counts: bool, changing: Mapping[Path, type]) -> Staged:
        """The program. Raises Escape where there is none: also where code of C, which is called while a program is
        made, drew random numbers or asked the system, which would be the same in each call."""
        disturbed: Disturbed | None = None
        while True:
            moving = Moving((), reached(self.function, args, kwargs, ()), disturbed)
            try:
                with moving.questions:
                    how = (self.needs_loop, counts, self.room, changing)
                    staged = stage(self.function, args, kwargs, *how, limit(), FEW * self._is_unknown(args, kwargs))
            except BaseException:
                moving.undo()
                raise
            drawn = moving.drawn()
            disturbed = moving.disturbed(drawn)
            if disturbed is None:
                break
        if taken := moving.taken(drawn):
            moving.undo()
            raise DrawEscape(f"{taken}, which something else than its code takes")
        return staged

    def _drawn(self, found: Any, args: tuple, kwargs: dict, leaves: list) -> Any:
        """A call of what draws in loops as no program does. Raises TracedArrayError in a piece, whose owner runs it."""
        if self._is_piece():
            raise TracedArrayError(message(found.reason, _DRAW_BEFORE))
        return eagerly(self.function, args, kwargs, leaves)

    def _is_piece(self) -> bool:
        """True if the function is a part of one that is split."""
        return self.owner is not None and self.owner._judge is not None

    def _tell(self, found: _Drawn) -> None:
        """Warn, once, that Python runs a function with draws that no program has."""
        if found.line is not None and self.owner is not None and not (self.owner._is_told or self._is_piece()):
            self.owner._is_told = True
            what = f"{self.owner.__name__} runs in Python: {found.reason}"
            warnings.warn(message(what, _DRAW_BEFORE), EagerWarning, stacklevel=user_level())

    def is_worth(self, cost: Cost) -> bool:
        """True if a program does enough. What a trace takes as a step can be unrolled there, and a few large operations
        are faster so: as kernels of the whole graph and calls of BLAS, with their gradients."""
        if self.is_called and cost.seconds > _ARRAYS * cost.operations:
            return cost.operations >= _WORTH_CALLED
        heavy = self.owner is None and self.needs_loop and cost.seconds > _HEAVY * cost.operations
        return self.by_mask or self.by_length or cost.operations >= (_WORTH_HEAVY if heavy else _WORTH)

    def _broken(self, escape: Escape) -> Pieces | None:
        """The pieces, where the place that ended the staging is in no loop, so that all loops are whole in pieces."""
        if self.owner is None or self.by_mask or self.by_length or self.owner.is_strict() or not escape.places:
            return None
        pieces: Pieces = self.owner._made_pieces()
        new = pieces.learn(escape, escape.reason)
        if pieces.keeps_loops(escape.codes):
            return pieces
        pieces.forget(new)
        return None

    def explain(self) -> list[str]:
        """Rows for explain()."""
        rows = []
        failed: collections.Counter[str] = collections.Counter()
        for found in list(self.known.values()):
            if isinstance(found, Call):
                first, *rest = found.text()
                rows += [f"  staged: {first}, {found.calls} calls", *(f"     {row}" for row in rest)]
            else:
                failed["\n".join(found.text())] += 1
        rows += [
            text if n == 1 else text.replace("not staged", f"not staged {n} times", 1) for text, n in failed.items()
        ]
        return rows

    def listing(self, args: tuple, kwargs: dict) -> str | None:
        """The program for these arguments, or the latest, as text; None where there is none."""
        if args or kwargs:
            made = self._find(args, kwargs, self.integers.changing)[0] if is_unwatched() else None
            made = made if isinstance(made, Call) and not made.is_off else None
        else:
            made = next((c for c in reversed(self.known.values()) if isinstance(c, Call)), None)
        if made is None:
            return None
        text: str = plugin("listing").program_text(self.function.__name__, made.staged.program)
        return "\n".join([text, *(f"  # {row}" for row in made.compiled.schedule.lines())])


class _Reason:
    """Why there is no program."""

    def __init__(self, reason: str, line: int | None, left: Sequence[tuple[str, int, str]] = ()):
        self.reason, self.line, self.left, self.calls = reason, line, left, 0
        self.pieces: Pieces | None = None  # that run instead

    def text(self) -> list[str]:
        """What explain() says."""
        where = "" if self.line is None else f", at line {self.line}"
        rows = [f"     loop at {Line.of(file, line)}: not native: {why}" for file, line, why in self.left]
        return [f"  not staged: {self.reason}{where}", *rows]


class _Drawn(_Reason):
    """Why there is none of what draws random numbers in loops: Python runs it, and no trace is made."""

    draws = True

    def holds(self) -> bool:
        """True: it is so for all calls of a kind."""
        return True


_RARE = _Reason("", None)  # of calls that nothing is made for,
_UNPAID = _Reason("", None)  # or not yet

__all__ = ["NOT_STAGED", "Programs"]
