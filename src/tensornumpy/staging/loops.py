"""Names that loops change: what each is at the head of a turn, where it is kept between two, and how that settles."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from ..compiler import ir, text
from ..compiler.ir import Affine, Cell, Check, Map, Read, Repoint, SetCell, Sym, View
from .escape import Escape
from .lists import Grown, give_room
from .numbers import INT, as_kind, dtype_of, is_sure, join, kind_of, of_kind, others, same
from .source.names import UNDEFINED
from .state import NamesAndPlaces, NewKeys, State
from .symbolic import SymbolicInt
from .tracer import BOOL, Tracer
from .values import StagedArray
from .variants import differ, joined, split

_ATTEMPTS = 12
_INT64 = dtype_of(INT)
_VARIANT = -1  # as a width: code and value
_FAR = 1 << 44


class _Carry:
    """One name that a loop changes: what it is at the head of each turn, and where it is kept between two."""

    def __init__(self, entry: Any):
        self.entry = entry
        self.kind: Any = None  # of a number
        self.array: StagedArray | None = None  # the memory of an array that is carried
        self.length: Cell | None = None  # how much of it is there, where that changes
        self.pointer = False
        self.cell: Cell | None = None
        self.defined: Cell | None = None
        self.sure: Cell | None = None  # where the entry is of another kind
        self.other: frozenset = frozenset()  # the kinds that it may have then
        self.head: Any = None  # the value at the head of this attempt
        self.step: int | None = None  # of an integer that grows by the same in each turn
        self.is_tried = False  # whether it does


class Loop:
    """The attempts to write one loop's body, and the names that it carries."""

    def __init__(self, runtime: Any, place: Any, names: Any, run: Callable, turns: bool, in_body: bool = False):
        self.runtime, self.t, self.place, self.names, self.run = runtime, runtime.t, place, names, run
        self.turns = turns  # it certainly runs once
        self.in_body = in_body  # the body closes itself with ``turn``
        self.depth = 2 if in_body else 1  # blocks that the loop opens
        self.entry = tuple(_plain(self.t, v) for v in names.get())
        self.state = State(names.functions, runtime.own)
        self.places: dict[Any, Any] = {}  # that the body changes beside names
        self.widths: list[int | None] = [None] * len(self.entry)  # of names that hold tuples, or variants
        self.classes: dict[int, type] = {}  # of the tuples
        self.hints: dict[int, Any] = {}  # values that variants will have
        self.counted: Affine | None = None  # how often it turns, and the number of this turn, where that is known
        self.turn_at: Affine | None = None
        self.may_peel = False
        self.stop_cell = Cell("stop", BOOL) if names.stop is not None else None  # read by a test in the first attempt
        if self.stop_cell is not None:
            self.t.program.cells.append(self.stop_cell)
        self._begin()

    def _begin(self) -> None:
        """The carries: one for a name, or for each item of its tuple."""
        names = self.names
        self.carries = [_Carry(v) for v in self._flat(self.entry)]
        self.is_read = self._spread([name in names.head for name in names.carried])
        self.is_ours = self._spread([name.startswith("__tn_") for name in names.carried])
        at = 0
        for n in self.widths:  # the value of a variant is read only where it has one
            if n == _VARIANT:
                self.is_ours[at + 1] = True
            at += _parts(n)
        self.is_out = self._spread([name in names.out for name in names.carried])
        known = self.runtime.kinds.get(self._key())
        for k, c in enumerate(self.carries):
            c.kind, c.step, c.is_tried = (None, None, False) if known is None else known.get(k, (None, None, False))
            if c.kind is None:
                c.kind = kind_of(c.entry)
            if c.kind is None and k in self.hints:
                c.kind = kind_of(self.hints[k])

    def _carry(self, places: dict) -> None:
        """Places are carried as names are."""
        self.state.restore()
        self.places.update(places)
        self.names = NamesAndPlaces(self.names, list(places.values()))
        self.entry = (*self.entry, *(place.get() for place in places.values()))
        self.widths += [None] * len(places)
        self._begin()

    def _spread(self, values: list) -> list:
        return [v for v, n in zip(values, self.widths, strict=True) for _ in range(_parts(n))]

    def _flat(self, values: Any) -> list[Any]:
        """The values of names, with the items of tuples."""
        found: list[Any] = []
        for k, v in enumerate(values):
            n = self.widths[k]
            if n is None:
                found.append(v)
            elif n == _VARIANT:
                found += split(self.t, v)
            elif v is UNDEFINED:
                found += [UNDEFINED] * n
            elif v.__class__ is self.classes[k] and isinstance(v, tuple) and len(v) == n:
                found += v
            else:
                raise Escape(f"a name that is a tuple of {n} items and {words(v)}")
        return found

    def _put(self, values: list) -> None:
        """Give the names their values: the reverse of ``_flat``."""
        at, found = 0, []
        for k, n in enumerate(self.widths):
            part = values[at : at + _parts(n)]
            at += len(part)
            if n == _VARIANT:
                found.append(joined(self.t, *part))
                continue
            is_gone = any(v is UNDEFINED for v in part)
            found.append(part[0] if n is None else UNDEFINED if is_gone else as_tuple(self.classes[k], part))
        self.names.put(tuple(found))

    def _key(self) -> Any:
        return (self.place, tuple(self.widths), tuple(str(kind_of(v)) for v in self.entry))

    # --- one attempt ---

    def enter(self) -> None:
        """At the head of the body: names get the values that they have there."""
        t = self.t
        self.mark, self.frozen = len(t.history), len(t.frozen)
        t.replaced -= {c.array.view.buf for c in self.carries if c.array is not None}
        values = []
        for c, read in zip(self.carries, self.is_read, strict=True):
            if not read:
                c.head = c.entry if kind_of(c.entry) is None else UNDEFINED
            elif c.step is not None or self._tries(c):
                c.head = self._counted_head(c)
            elif c.kind is not None:
                if c.cell is None or c.cell.dtype != dtype_of(c.kind):
                    c.cell = Cell("c", dtype_of(c.kind))
                    t.program.cells.append(c.cell)
                if c.sure is None and c.kind != INT and (c.kind != kind_of(c.entry) or getattr(c.entry, "sure", None)):
                    c.sure = Cell("k", BOOL)
                    t.program.cells.append(c.sure)
                c.other |= others([c.entry], c.kind)
                c.head = of_kind(t, Read(c.cell.dtype, c.cell), c.kind, sure=c.sure, other=c.other)
            elif c.array is not None:
                c.head = self._now(c)
            else:
                c.head = c.entry
            values.append(c.head)
        self._put(values)

    def _now(self, c: _Carry) -> StagedArray:
        """A carried array as it is here."""
        assert c.array is not None
        sizes = c.array.sizes
        if c.length is not None:
            sizes = (self.t.sym(Read(_INT64, c.length), Affine(0), sizes[0]), *sizes[1:])
        return StagedArray(self.t, c.array.view, sizes)

    def _tries(self, c: _Carry) -> bool:
        """True if it is not known yet whether an integer grows by the same in each turn."""
        if c.is_tried or self.turn_at is None or c.kind != INT or kind_of(c.entry) != INT:
            return False
        limits = [self.t.affine(c.entry), self.counted]
        known = self.t.facts
        return all(
            a is not None and abs(e or 0) < 1 << 40 and e is not None
            for a in limits
            for e in (known.least(a), known.most(a))
        )

    def _counted_head(self, c: _Carry) -> Any:
        """What such an integer is in this turn; a number of its own where its step is not known yet."""
        t, entry = self.t, self.t.affine(c.entry)
        assert entry is not None and self.turn_at is not None
        if c.step is not None:
            return SymbolicInt.of(t, entry + self.turn_at * c.step)
        sym = Sym("g", Affine(-_FAR), Affine(_FAR))
        t.home[sym] = t.open[-1]
        return SymbolicInt(t, Affine.of(sym))

    def _grows(self, c: _Carry, end: Any) -> bool:
        """Note how an integer grows; True if the body has to be written again."""
        if c.step is None and not (c.head.__class__ is SymbolicInt and self._tries(c)):
            return False
        one, two = self.t.affine(end) if kind_of(end) == INT else None, self.t.affine(c.head)
        step = (one - two) if one is not None and two is not None else None
        found = step.const if step is not None and step.is_const and abs(step.const) < 1 << 20 else None
        is_same, c.step, c.is_tried = c.is_tried and found == c.step, found, True
        if not is_same and c.step is not None and two == self.t.affine(c.entry):
            c.step = None
        return not is_same

    def turn(self) -> None:
        """At the end of the body: what is carried is kept. Raises Again where another kind is needed."""
        t, names = self.t, self.names
        t.at = self.place
        given = names.get()
        self._widen(given)
        try:
            changes = self.state.changes()
        except NewKeys:
            if self.may_peel:  # the first turn makes them
                raise Peel from None
            raise
        places = {key: place for key, place in changes.items() if key not in self.places}
        if places:
            self._carry(places)
            raise Again
        ends = [_plain(t, v) for v in self._flat(given)]
        if self._fits(ends):
            raise Again
        self._look_at_writes()
        kept = [read and same(end, c.head) for c, end, read in zip(self.carries, ends, self.is_read, strict=True)]
        self._freeze(ends, kept)
        self._copy(self._copies(ends, kept))
        if self.stop_cell is not None:
            stop = self.runtime.truth(names.stop())
            t.emit(SetCell(self.stop_cell, ir.Const(BOOL, stop) if stop.__class__ is bool else stop))

    def _widen(self, given: list) -> None:
        """Raises Again where a name has to be several: a tuple's items, or a code and a value."""
        t, changed = self.t, False
        for k, (old, new) in enumerate(zip(self.entry, given, strict=True)):
            is_tuple = isinstance(new, tuple) and (old is UNDEFINED or old.__class__ is new.__class__)
            if self.widths[k] is None and not same(old, new):
                if differ(old, new):
                    self.widths[k] = _VARIANT
                    value = split(t, new)[1]
                    if value is not UNDEFINED:
                        self.hints[sum(map(_parts, self.widths[:k])) + 1] = value
                    changed = True
                elif is_tuple:
                    self.widths[k], self.classes[k] = len(new), new.__class__
                    changed = True
        at = 0
        for k, (old, new) in enumerate(zip(self.entry, given, strict=True)):  # names without a value at the head
            n = self.widths[k]
            is_bare = (
                n is None and old is UNDEFINED and new is not UNDEFINED and self.is_read[at] and not self.is_ours[at]
            )
            if is_bare and (kind_of(new) is not None or isinstance(new, StagedArray)):
                self.widths[k], changed = _VARIANT, True
                self.hints[at + 1] = new
            at += _parts(n)
        if changed:
            self._begin()
            for k, value in self.hints.items():
                if isinstance(value, StagedArray) and self.carries[k].entry is UNDEFINED:
                    self._fit_array(self.carries[k], value, True, True)
            raise Again

    def _fits(self, ends: list) -> bool:
        """Make room for what the body ends with; True if the body has to be written again for it."""
        growing = [self._grows(c, end) for c, end, read in zip(self.carries, ends, self.is_read, strict=True) if read]
        changed = any(growing)
        for k, (c, end) in enumerate(zip(self.carries, ends, strict=True)):
            changed = self._fit(c, end, self.is_read[k], self.is_ours[k]) or changed
        for c, end, read in zip(self.carries, ends, self.is_read, strict=True):
            is_other = c.kind != INT and kind_of(end) not in (None, c.kind)
            if c.kind is not None and c.kind != INT and not others([c.entry, end], c.kind) <= c.other:
                c.other |= others([c.entry, end], c.kind)
                changed = changed or read
            if c.sure is None and c.kind is not None and (is_other or getattr(end, "sure", None) is not None):
                c.sure = Cell("k", BOOL)
                self.t.program.cells.append(c.sure)
                changed = changed or read
        return changed

    def _look_at_writes(self) -> None:
        """Raises Escape where the body writes to an array of which the next turn has another one, or a copy."""
        t = self.t
        own = {c.array.view.buf: c for c in self.carries if c.array is not None and not c.pointer}
        for buf in own.keys() & set(t.history[self.mark :]):
            entry = own[buf].entry
            known = [c for c in self.carries if isinstance(c.entry, StagedArray) and isinstance(entry, StagedArray)]
            if not known or entry.view.buf.role != "temp" or sum(c.entry.view.buf is entry.view.buf for c in known) > 1:
                raise Escape("a write to an array that a loop replaces by another")
            if entry.view.buf not in t.replaced:  # nobody may look at what it was before the loop
                t.replaced.add(entry.view.buf)
                raise Again
        for buf, since in [each for each in t.frozen[self.frozen :] if each[0] in own]:
            if buf in t.history[since:]:
                raise Escape("a write to an array that a loop or branch gives to several names")
            t.frozen.remove((buf, since))  # the next turn begins with other elements

    def _copies(self, ends: list, kept: list[bool]) -> list[tuple[_Carry, Any]]:
        """What the next turn begins with, but for integers that grow and arrays that stay; notes which kind it is."""
        t, copies = self.t, []
        for c, end, is_kept in zip(self.carries, ends, kept, strict=True):
            if c.step is not None:
                continue
            if c.kind is not None and end is not UNDEFINED:
                if c.cell is None or c.cell.dtype != dtype_of(c.kind):
                    c.cell = Cell("c", dtype_of(c.kind))
                    t.program.cells.append(c.cell)
                copies.append((c, as_kind(t, end, c.kind)))
                is_mixed = c.kind != INT and c.entry is not UNDEFINED and kind_of(c.entry) != c.kind
                if c.sure is None and not self.turns and is_mixed:
                    c.sure = Cell("k", BOOL)
                    t.program.cells.append(c.sure)
                if c.sure is not None:
                    t.emit(SetCell(c.sure, is_sure(t, end, c.kind)))
                if c.defined is not None:
                    t.emit(SetCell(c.defined, ir.Const(BOOL, True)))
            elif c.array is not None and not is_kept:
                copies.append((c, end))
        return copies

    def _freeze(self, ends: list, kept: list) -> None:
        """Note what Python would have in one memory, and is copied to another one here: nobody may write to it."""
        t = self.t
        seen: dict[ir.Buf, list[_Carry]] = {}
        for c, end, is_kept in zip(self.carries, ends, kept, strict=True):
            if not isinstance(end, StagedArray) or c.array is None or c.pointer or is_kept:
                continue
            own, buf = c.array.view.buf, end.view.buf
            if isinstance(c.entry, StagedArray) and c.entry.view.buf in t.history[self.mark :]:
                raise Escape("a write to an array that a loop replaces under another name")
            memory = t.shared.get(buf, set()) | {buf}
            if own in memory and isinstance(c.entry, StagedArray):  # it may be what it was before the loop
                t.freeze(c.entry.view.buf, self.mark)
                if c.entry.view.buf not in t.replaced:  # and a write to it behind the loop is one to that
                    t.freeze(own)
            before = {b for b in memory if t.home.get(b, 0) < t.open[-1]} - {own}
            for each in (own, *before) if before or buf is own else ():
                t.freeze(each, self.mark)
            t.shared.setdefault(own, set()).update(before)  # which a loop around this one, or a branch, copies further
            for each in memory:
                seen.setdefault(each, []).append(c)
        for carries in seen.values():
            owns = {c.array.view.buf for c in carries if c.array is not None}
            for own in owns if len(owns) > 1 else ():
                t.freeze(own, self.mark)
                t.shared.setdefault(own, set()).update(owns - {own})
            first, *others = [end for c, end in zip(self.carries, ends, strict=True) if c in carries]
            if self.turns and others and all(same(first, end) for end in others):
                t.twins.update(dict.fromkeys(owns, carries[0].array))

    def _copy(self, copies: list) -> None:
        """All at once: numbers are variables; an array that another copy overwrites is saved first."""
        t = self.t
        arrays = [(c, v) for c, v in copies if c.array is not None]
        pointers = [(c, v) for c, v in arrays if c.pointer]
        if pointers:
            heads = {c.array.view for c in self.carries if c.array is not None and c.pointer}
            if any(v.view not in heads for _, v in pointers):  # another one, or a part of one, or turned
                raise Escape("arrays that change places and values")
        arrays = [(c, v) for c, v in arrays if not c.pointer]
        targets = {c.array.view.buf for c, _ in arrays}
        saved = []
        for c, v in arrays:
            is_safe = v.view.buf not in targets or v.view == c.array.view
            saved.append((c, t.use(v) if is_safe else t.copy(v)))
        for c, v in saved:
            t.emit(Map(v.sizes, [(c.array.view, v.load())]))
            if c.length is not None:
                t.emit(SetCell(c.length, t.int_expr(v.sizes[0])))
            t.changed(c.array.view.buf)
        if pointers:  # behind the copies, which read through them
            t.emit(Repoint([(c.array.view.buf, v.view.buf) for c, v in pointers]))
        for c, v in copies:
            if c.array is None:
                t.emit(SetCell(c.cell, v))

    def _fit(self, c: _Carry, end: Any, read: bool, is_ours: bool) -> bool:
        """Make the carry one that this value fits; True if that changed it."""
        if end is UNDEFINED:
            if c.entry is UNDEFINED or is_ours:
                return False
            raise Escape("a name that a loop deletes")
        if same(end, c.head) and (c.kind is not None or c.array is not None or read):
            return False
        if isinstance(end, StagedArray) and c.array is None and same(end, c.entry):
            return False  # what it was before the loop
        kind = kind_of(end)
        if read and c.entry is UNDEFINED and not is_ours:
            raise Escape("a name that may have no value at the head of a loop")
        if kind is not None:
            if c.array is not None or (read and c.kind is None and c.entry is not UNDEFINED):
                raise Escape(f"a name that is {words(c.entry)} before a loop and {words(end)} in it")
            if read and c.entry is not UNDEFINED:
                found = join(c.entry if c.kind == kind_of(c.entry) else c.head, end)
            elif c.entry is not UNDEFINED and kind_of(c.entry) is not None:
                found = kind if self.turns else join(c.entry, end)
            else:
                found = kind
            changed = found != c.kind
            c.kind = found
            if c.entry is UNDEFINED and not self.turns and c.defined is None and not is_ours:
                c.defined = Cell("d", BOOL)
                self.t.program.cells.append(c.defined)
            return changed and read
        if isinstance(end, StagedArray):
            return self._fit_array(c, end, read, is_ours)
        if is_ours and end.__class__ is list and c.entry is UNDEFINED and self.state.holds(end):
            c.entry = end  # it is that list wherever it is read
            return False
        if isinstance(end, types.FunctionType) and c.entry is UNDEFINED:
            return False  # defined in each turn; behind the loop the name has no value here
        if isinstance(end, tuple | list) or end is None or not read:
            if same(end, c.entry):
                return False
        raise Escape(f"a name that is {words(c.entry)} before a loop and {words(end)} in it")

    def _fit_array(self, c: _Carry, end: StagedArray, read: bool, is_ours: bool) -> bool:
        t = self.t
        if c.array is not None and not c.pointer and c.length is None and c.array.sizes != end.sizes:
            c.array = None  # its length changes after all
        if c.array is not None:
            is_shorter = c.length is not None and self._room(c.array, end) == c.array.sizes[0].const
            if (c.array.sizes != end.sizes and not is_shorter) or c.array.dtype != end.dtype:
                raise Escape("an array whose shape or dtype a loop changes")
            return False
        if self.may_peel and read and not is_ours and kind_of(c.entry) is not None:
            raise Peel
        defined = isinstance(c.entry, StagedArray)
        if (read or not self.turns) and not defined and not is_ours:
            raise Escape(f"a name that is {words(c.entry)} before a loop and an array in it")
        room = None
        if defined and (read or not self.turns):
            if c.entry.dtype != end.dtype:
                raise Escape("an array whose shape or dtype a loop changes")
            if c.entry.sizes != end.sizes:
                room = self._room(c.entry, end)
                if room is None:
                    raise Escape("an array whose shape or dtype a loop changes")
        elif any(t.home.get(s, 0) not in t.open[: -self.depth] for n in end.sizes for s, _ in n.terms):
            raise Escape("an array whose length a loop changes")
        others = [o for o in self.carries if isinstance(o.entry, StagedArray)]
        swapped = [o for o in others if room is None and o is not c and o.array is None and same(o.entry, end)]
        if swapped and read and self._can_point([c, *swapped]):
            for o in (c, *swapped):
                self._point(o)
            return True
        t.open, inner = t.open[: -self.depth], t.open  # the memory belongs to the block around the loop
        try:
            c.array = t.temp(end.sizes if room is None else (Affine(room), *end.sizes[1:]), end.dtype)
        finally:
            t.open = inner
        if room is not None:
            c.length = Cell("n", _INT64)
            t.program.cells.append(c.length)
        return read or True

    def _room(self, entry: StagedArray, end: StagedArray) -> int | None:
        """The most elements along the first axis of an array that becomes shorter; None if it does something else."""
        if not entry.sizes or entry.sizes[1:] != end.sizes[1:]:
            return None
        most, later = self.t.facts.most(entry.sizes[0]), self.t.facts.most(end.sizes[0])
        return most if most is not None and later is not None and later <= most else None

    def _can_point(self, carries: list) -> bool:
        """True for whole buffers of one layout."""
        first = carries[0].entry
        return all(
            o.entry.view.offset == Affine(0)
            and o.entry.sizes == first.sizes
            and o.entry.view.strides == first.view.strides
            and o.entry.dtype == first.dtype
            and o.entry.view.buf.role in ("input", "temp")
            for o in carries
        )

    def _point(self, c: _Carry) -> None:
        t, v = self.t, c.entry.view
        buf = ir.Buf("p", v.buf.dtype, v.buf.size, "pointer")
        t.program.bufs.append(buf)
        t.home[buf] = t.open[-1 - self.depth]
        c.array, c.pointer = StagedArray(t, View(buf, Affine(), v.strides), c.entry.sizes), True

    # --- all attempts ---

    def settle(self) -> list[ir.Stmt]:
        """Write the body until nothing changes; returns its block."""
        t, runtime = self.t, self.runtime
        outer, runtime.verifying = runtime.verifying, True
        most = None if self.counted is None else t.facts.most(self.counted)
        runtime.states.append((self.state, most))
        try:
            for _ in range(_ATTEMPTS):
                block = self._attempt()
                if block is not None:
                    break
            else:
                raise Escape("a loop whose names change their kind again and again")
            runtime.kinds[self._key()] = {k: (c.kind, c.step, c.is_tried) for k, c in enumerate(self.carries)}
            if not outer:
                again = self._attempt()
                if again is None or text.block_text(again) != text.block_text(block):
                    raise Escape("a loop with state that is in no name")
                block = again
        finally:
            runtime.verifying = outer
            runtime.states.pop()
            self.state.restore()
            self.names.put(self.entry)
        self._start()
        return block

    def _attempt(self) -> list[ir.Stmt] | None:
        t = self.t
        written, frozen = len(t.history), len(t.frozen)
        block = t.begin(True)
        self.state.restore()
        try:
            self.run(self)
            if not self.in_body:
                self.turn()
        except Again:
            del t.history[written:], t.frozen[frozen:]
            return None
        except Grown as found:
            grown = found
        else:
            return block
        finally:
            t.end()
            t.at = None
        states = self.runtime.states
        self.state.restore()
        self.names.put(self.entry)
        if any(state.holds(grown.target) for state, _ in states[:-1]):
            raise grown
        give_room(t, grown.target, grown.value, grown.turns)
        self.state = State(self.names.functions, self.runtime.own)
        states[-1] = (self.state, states[-1][1])
        return None

    def _start(self) -> None:
        """Before the loop: cells and carried arrays get their first values."""
        t, self.t.at = self.t, self.place
        for c, read, label in zip(self.carries, self.is_read, self._spread(list(self.names.carried)), strict=True):
            if c.step is not None:
                continue
            t.label(label, c.cell, c.array)
            if c.cell is not None and c.kind is not None:
                if c.entry is not UNDEFINED and (read or not self.turns) and kind_of(c.entry) is not None:
                    t.emit(SetCell(c.cell, as_kind(t, c.entry, c.kind)))
                else:
                    t.emit(SetCell(c.cell, ir.Const(c.cell.dtype, c.cell.dtype.type(0).item())))
            if c.sure is not None:
                t.emit(SetCell(c.sure, is_sure(t, c.entry, c.kind)))
            if c.defined is not None:
                t.emit(SetCell(c.defined, ir.Const(BOOL, False)))
            if c.pointer and c.array is not None:
                t.emit(Repoint([(c.array.view.buf, c.entry.view.buf)]))
                t.wrote(c.entry.view.buf)
            elif c.array is not None and isinstance(c.entry, StagedArray) and (read or not self.turns):
                if not self.turns:
                    t.freeze(c.entry.view.buf)
                    t.freeze(c.array.view.buf)
                first = c.entry if c.entry.view.buf in t.replaced else t.use(c.entry)
                t.emit(Map(first.sizes, [(c.array.view, first.load())]))
                if c.length is not None:
                    t.emit(SetCell(c.length, t.int_expr(first.sizes[0])))
        if self.stop_cell is not None:
            t.emit(SetCell(self.stop_cell, ir.Const(BOOL, False)))

    def leave(self, ran: Any) -> None:
        """Behind the loop: names get their last values."""
        t = self.t
        values = []
        for c, is_out in zip(self.carries, self.is_out, strict=True):
            if is_out and c.kind == INT and c.defined is not None:
                t.emit(Check(t.var(BOOL, Read(BOOL, c.defined)), "a name without a value"))
        for c, is_out in zip(self.carries, self.is_out, strict=True):
            if c.step is not None:
                entry = t.affine(c.entry)
                assert entry is not None and self.counted is not None
                values.append(SymbolicInt.of(t, entry + self.counted * c.step))
            elif c.cell is not None and c.kind is not None:
                last = Read(c.cell.dtype, c.cell)
                values.append(of_kind(t, last, c.kind, c.defined, sure=c.sure, other=c.other) if is_out else UNDEFINED)
            elif c.array is not None:
                if c.pointer:
                    t.history.append(c.entry.view.buf)
                values.append(self._now(c))
            else:
                values.append(c.entry)
        t.at = None
        self._put(values)


def as_tuple(cls: type, part: list) -> Any:
    """A tuple, or a named tuple, of these."""
    return tuple(part) if cls is tuple else cls(*part)


def _plain(t: Tracer, value: Any) -> Any:
    """A value, where elements by a mask are an array of their own."""
    return t.packed(value) if isinstance(value, StagedArray) and value.mask is not None else value


def _parts(width: int | None) -> int:
    """How many values a name is kept as."""
    return 1 if width is None else 2 if width == _VARIANT else width


class Peel(Exception):
    """The first turn is another one than those that follow. A name is a number before it and an array from then on
    (``total = 0``, ``total = total + row``), or it makes attributes (``self.layer = x @ w``)."""


class Again(Exception):
    """The body must be written once more, with other kinds of carries."""


def words(value: Any) -> str:
    if value is UNDEFINED:
        return "without a value"
    kind = kind_of(value)
    if kind is not None:
        return "a Python int" if kind == INT else f"a {kind[0]} {kind[1]}"
    return f"an array of shape {value.sizes}" if isinstance(value, StagedArray) else f"a {type(value).__name__}"


__all__ = ["Loop", "Peel", "as_tuple", "words"]
