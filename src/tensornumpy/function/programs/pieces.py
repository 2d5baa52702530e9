"""Functions that break: what can be compiled runs as pieces, Python runs between them (``staging.pieces``).

The lines of a break are those of the frames between the function and what failed, so a break inside a function that is
called splits that function, too. A piece that fails tells its lines in turn.

``staged.py`` keeps them; ``function.py`` calls them where a function cannot be traced. They call ``staging`` to split
the source, and a compiled function or a program for each piece.
"""

from __future__ import annotations

import inspect
import types
import weakref
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._array import lens
from ..._base.errors import AGAIN, Line, TracedArrayError, TraceTooLong, message, user_places
from ..._core import core
from ..._core._compiled import dict_of
from ..._core.core import ndarray
from ...engines import background
from ...staging.arguments import RuntimeInt
from ...staging.source import pieces as source
from ...staging.source.pieces import PIECES, Split, split
from ...staging.source.sources import NotRewritable
from ..balance import Tally
from ..calling import EVER, prefer_python
from ..inspect.report import notes
from ..tracing.clocks import Told
from ..tracing.sources import is_read_once
from .looping import Inlined, callee, compiler, is_library
from .resting import bounds
from .watch import Watch, clock, since

_MOST_BREAKS = 32  # lines of one function and those that it calls
_MOST_PROGRAMS = 8  # of a piece; one whose numbers keep changing runs in Python
_MOST_CLOSURES = 4  # function objects of one code
_MOST_WHOLE = 256  # functions without a break that are known
_PLAIN = (np.ndarray, np.generic, np.dtype, int, float, complex, str, bytes, type(None), types.ModuleType, type)
_MISSES = 3  # calls with changing integers that are no native program, after which a piece runs in Python


class Pieces:
    """The pieces of one function and of the functions that it calls at its breaks."""

    def __init__(self, owner: Any):
        self.owner = owner
        self.compiled_as = next(c for c in type(owner).__mro__ if c.__name__ == "Function")
        self.breaks: dict[tuple[str, int], str] = {}  # file and line -> why
        self.unrolled: dict[tuple[str, int], str] = {}  # lines whose loops Python runs -> why
        self.calls = Tally()  # whoever answered them
        self.watch = Watch(0.0, True, owner._balance.budget)  # the pieces against Python alone
        self.makes = True  # calls in pieces still make some, as the latest did
        self._bound: weakref.WeakKeyDictionary[Any, Any] = weakref.WeakKeyDictionary()
        self._whole: dict[Any, Any] = {}  # functions that have no break, and what is called for them
        self._splits: dict[types.CodeType, Any] = {}
        self._closures: dict[types.CodeType, int] = {}
        self.made: dict[types.CodeType, list[CompiledPiece]] = {}

    # --- breaks ---

    def learn(self, error: Any, why: str) -> set[tuple[str, int]]:
        """Note where an error came from, or the places themselves; returns those that are new."""
        places = error if isinstance(error, list) else getattr(error, "places", None) or user_places(error)
        python = self.owner.python_function
        own = getattr(inspect.unwrap(getattr(python, "__func__", python)), "__code__", None)  # none of an object
        within = [own is not None and f == own.co_filename and n in _lines(own) for f, n in places]
        places = places[within.index(True) :] if True in within else places  # not the lines that call it
        users = [p for p in places if not is_library(p[0])]
        places = users or places  # NumPy's arrays, and C code that takes them, are inside of a library
        if isinstance(error, TraceTooLong):
            new = set(places) - self.unrolled.keys()
            self.unrolled.update(dict.fromkeys(new, why))
        else:
            new = set(places) - self.breaks.keys()
            new = new if len(self.breaks) + len(new) <= _MOST_BREAKS else set()
            self.breaks.update(dict.fromkeys(new, why))
        if new:
            self.watch.arrived(self.calls.value)
            self._bound.clear()
            self._splits.clear()
            self.made.clear()
        return new

    def forget(self, places: set[tuple[str, int]]) -> None:
        """As if places had not been learnt."""
        for place in places:
            self.breaks.pop(place, None)
        self._splits.clear()

    def keeps_loops(self, codes: list[types.CodeType]) -> bool:
        """True if loops of these functions are in pieces, and none of those that break has a loop in no piece."""
        broken = [c for c in dict.fromkeys(codes) if any(f == c.co_filename and n in _lines(c) for f, n in self.breaks)]
        splits = [self.split(c) for c in broken]
        if any(s is None or s.left for s in splits):
            return False
        return any(p.loops for s in splits if s is not None for p in s.pieces)

    def count(self) -> int:
        """Pieces so far."""
        return sum(map(len, self.made.values()))

    # --- calls ---

    def call(self, args: tuple, kwargs: dict) -> Any:
        """A call of the function. Where there is nothing to be compiled, or pieces are no faster, Python alone answers
        the next ones."""
        owner, watch, is_second = self.owner, self.watch, self.calls.value == 1
        budget = owner._balance.budget
        if core._active or (owner._native or background.get_mode()) != "background" or background.is_deterministic():
            return self.of(owner.python_function)(*args, **kwargs)
        if self.makes and not watch.is_resting and budget.is_used_up:
            start = clock()
            result = owner.python_function(*args, **kwargs)
            self.calls.add()
            if calls := budget.passes(since(start)):
                prefer_python(owner, self.calls, self.calls.value + calls, args, kwargs, bounds(owner, args, kwargs))
            return result
        is_timed = not watch.is_busy and not watch.rests(self.calls.value)
        state, in_python = watch.state, watch.is_pythons or is_second
        start, spent = clock(), budget.spent
        watch.is_busy = is_timed
        try:
            result = (owner.python_function if in_python else self.of(owner.python_function))(*args, **kwargs)
        finally:
            watch.is_busy = False
        self.calls.add()
        self.makes = budget.spent > spent or (self.makes and in_python)
        if is_second:  # pieces that are far slower are not tried more than once
            watch.times[1], watch.tried = since(start), 1
        elif is_timed and watch.state == state:
            watch.took(since(start), self.calls.value)
        if watch.is_news:
            watch.is_news = False
            notes(owner)
        is_pythons = bool(self.made) and not any(self.made.values())  # else a break was just found
        if is_pythons and owner._candidate.may is False:
            prefer_python(owner, self.calls, EVER, args, kwargs)
        elif watch.is_resting and watch.in_python:
            prefer_python(owner, self.calls, watch.until, args, kwargs, bounds(owner, args, kwargs))
        return result

    def of(self, function: Any) -> Any:
        """A function in its pieces; of one that has no break the loops may be programs."""
        underlying = function.__func__ if function.__class__ is types.MethodType else function
        if underlying.__class__ is not types.FunctionType:
            return callee(function, self._whole, self.of)
        found = self._bound.get(underlying)
        if found is None:
            found = self._bind(underlying)
            if found is underlying and self.split(underlying.__code__) is None:
                if len(self._whole) > _MOST_WHOLE:
                    self._whole.clear()
                return callee(function, self._whole, self.of)
            self._bound[underlying] = found
        return types.MethodType(found, function.__self__) if underlying is not function else found

    def split(self, code: types.CodeType) -> Split | None:
        """The pieces of a code object; None if it has no break or cannot be split."""
        if code not in self._splits:
            lines = _lines(code)
            inside = [frozenset(n for f, n in known if f == code.co_filename and n in lines)
                      for known in (self.breaks, self.unrolled)]  # fmt: skip
            found = None
            if any(inside):
                try:
                    found = split(code, *inside)
                except NotRewritable:
                    found = None
            self._splits[code] = found
        result: Split | None = self._splits[code]
        return result

    def _bind(self, f: Any) -> Any:
        code = f.__code__
        found = self.split(code)
        self._closures[code] = self._closures.get(code, 0) + 1
        if found is None or self._closures[code] > _MOST_CLOSURES:
            return f
        pieces = [CompiledPiece(self, remade(f, p.code), p) for p in found.pieces]
        self.made[code] = pieces
        return remade(f, found.code, _Parts(pieces, self.of))

    def explain(self) -> list[str]:
        """Rows for explain()."""
        rows = [f"  break at {Line.of(*place)}: {why}; Python runs this line" for place, why in self.breaks.items()]
        unrolled = self.unrolled.items()
        if self.watch.in_python:
            rows.append("  measured: " + self.watch.text().replace("compiled code takes", "it takes in pieces", 1))
        rows += [f"  loops around {Line.of(*place)} are unrolled by Python: {why}" for place, why in unrolled]
        for pieces in self.made.values():
            for piece in pieces:
                rows += piece.explain()
        for whole in self._whole.values():
            if isinstance(whole, Inlined) and whole.programs is not None:
                rows += [f"  {whole.function.__name__}, which is called:", *whole.programs.explain()]
        return rows


class _Parts:
    """What the code of a function in pieces calls."""

    __slots__ = ("_pieces", "of")

    def __init__(self, pieces: Sequence[CompiledPiece], of: Callable[[Any], Any]):
        self._pieces, self.of = pieces, of

    def __getitem__(self, number: int) -> CompiledPiece:
        return self._pieces[number]


def remade(f: Any, code: types.CodeType, parts: _Parts | None = None) -> Any:
    """``f`` with other code, which may call ``parts``."""
    cells = dict(zip(f.__code__.co_freevars, f.__closure__ or (), strict=True))
    cells[PIECES] = types.CellType(parts)
    made = types.FunctionType(code, f.__globals__, f.__name__, None, tuple(cells[n] for n in code.co_freevars))
    made.__qualname__, made.__module__ = f.__qualname__, f.__module__
    if parts is not None:
        made.__defaults__, made.__kwdefaults__, made.__doc__ = f.__defaults__, f.__kwdefaults__, f.__doc__
    return made


_forms: weakref.WeakKeyDictionary[types.CodeType, Any] = weakref.WeakKeyDictionary()


def calling(f: Any, of: Callable[[Any], Any]) -> Any:
    """``f``, which asks ``of`` for each function that it calls; as it is where its source is not known."""
    code = f.__code__
    if code not in _forms:
        try:
            _forms[code] = source.calling(code)
        except NotRewritable:
            _forms[code] = None
    form = _forms[code]
    return f if form is None else remade(f, form, _Parts((), of))


def _is_numpys(args: tuple) -> bool:
    """True for arrays of NumPy's and numbers: what is computed of them are NumPy's arrays, which C code takes."""
    return any(a.__class__ is np.ndarray for a in args) and all(
        isinstance(a, _PLAIN) or (a.__class__ is tuple and all(isinstance(v, _PLAIN) for v in a)) for a in args
    )


class CompiledPiece:
    """A run of statements as a compiled function; in Python where that does not go."""

    def __init__(self, owner: Pieces, function: Any, piece: Any):
        self.owner, self.function, self.piece = owner, function, piece
        self.compiled = owner.compiled_as(function, native=owner.owner._native, strict=True)
        self.compiled._judge = self.judge
        self.compiled._balance.root = owner.owner._balance
        self.why = ""  # it runs in Python
        self.numbers: tuple | None = None  # integers among the arguments of the first call
        self.inputs: set[int] = set()  # arguments that are integers which change
        self.changing: Any = None  # its programs in which those are inputs
        self.misses = 0
        self.given: tuple = ()  # the arguments of the call that is traced

    def __call__(self, *args: Any) -> Any:
        if self.why or _is_numpys(args):
            return self.function(*args)
        numbers = tuple(a if a.__class__ is int else None for a in args)
        if self.numbers is None:
            self.numbers = numbers
        if numbers != self.numbers and not core._active:
            pairs = zip(numbers, self.numbers, strict=True)
            self.inputs |= {k for k, (a, b) in enumerate(pairs) if a != b and a is not None and b is not None}
        if self.inputs:
            return self._changing(args)
        self.given = args
        try:
            result = self.compiled(*args)
        except AGAIN as error:
            self.why = str(error).partition("\n")[0]
            self.owner.learn(error, self.why)
            with Told(getattr(error, "told", ())):
                return self.function(*args)
        finally:
            self.given = ()
        if self.compiled.experimental_get_tracing_count() > _MOST_PROGRAMS:
            self.why = f"more than {_MOST_PROGRAMS} programs"
        return result

    def _changing(self, args: tuple) -> Any:
        if core._active:
            return self.function(*args)
        if self.changing is None:
            self.changing = compiler().Programs(self.function, needs_loop=False)
            self.changing.balance.root = self.owner.owner._balance
        given = tuple(RuntimeInt(a) if k in self.inputs and a.__class__ is int else a for k, a in enumerate(args))
        result = self.changing.call(given, {})
        if result is not NotImplemented:
            self.misses = 0
            if self.changing.made > _MOST_PROGRAMS:
                self.why = f"more than {_MOST_PROGRAMS} programs"
            return result
        self.misses += 1
        if self.misses >= _MISSES:
            self.why = "integers that change from call to call"
        return self.function(*args)

    def judge(self, result: Any, leaves: list) -> None:
        """Raise TracedArrayError if arrays that the piece gives share memory with its arguments or with each other:
        behind it they would not any more; and for objects that it makes: each call would give the same one. What
        assigns them becomes a break."""
        seen: set[int] = {id(x) for x in leaves}
        out = self.piece.out
        there = _objects_in(self.given, self._surroundings())
        for part, lines in zip(result if len(out) > 1 else (result,), out, strict=True):
            if not _objects_in((part,)) <= there:
                made = TracedArrayError(message("an object that each call makes anew", "make it outside the function"))
                made.places = [(self.piece.code.co_filename, line) for line in lines]  # type: ignore[attr-defined]
                raise made
            for x in _arrays(part):
                if any(x is leaf for leaf in leaves):
                    continue
                root = lens.root_of(x)
                if id(root) in seen or (root is not x and _was_there(root)):
                    error = TracedArrayError(message("an array that shares memory with another", "x.copy()"))
                    error.places = [(self.piece.code.co_filename, line) for line in lines]  # type: ignore[attr-defined]
                    raise error
                seen.add(id(root))

    def _surroundings(self) -> tuple:
        cells = [c.cell_contents for c in self.function.__closure__ or () if c != types.CellType()]
        code = self.function.__code__
        return (*cells, *(self.function.__globals__.get(name) for name in code.co_names))

    def explain(self) -> list[str]:
        """Rows for explain()."""
        first, last = self.piece.lines
        place = Line.of(self.piece.code.co_filename, first)
        head = f"  piece at {place} to {last}"
        if self.why:
            return [f"{head}: Python: {self.why}"]
        rows = str(self.compiled.explain()).splitlines()[2:]
        rows += [] if self.changing is None else self.changing.explain()
        return [f"{head}: compiled", *(f"   {row}" for row in rows)]


def _was_there(root: Any) -> bool:
    """True for an array that was there before the trace that is under way."""
    trace = core.context().trace
    return trace is not None and id(root) in trace.symbols


def _arrays(x: Any) -> list[Any]:
    if isinstance(x, ndarray):
        return [x]
    if isinstance(x, tuple | list):
        return [a for v in x for a in _arrays(v)]
    return [a for v in x.values() for a in _arrays(v)] if x.__class__ is dict else []


def _objects_in(*found: Any) -> set[int]:
    """The objects in some values, and in those that they hold, by their ids: such as can change."""
    seen: set[int] = set()
    todo = [*found]
    while todo:
        x = todo.pop()
        if x.__class__ in (tuple, list):
            todo += x
        elif x.__class__ is dict:
            todo += x.values()
        elif id(x) not in seen and not isinstance(x, _SHARED):
            own = dict_of(x)
            if own.__class__ is dict or isinstance(x, set | bytearray) or is_read_once(x):
                seen.add(id(x))
                todo += own.values() if own.__class__ is dict else ()
    return seen


_SHARED = (ndarray, np.ndarray, types.FunctionType, types.ModuleType, type)  # of which no copy is made, or always


def _lines(code: types.CodeType) -> range:
    return range(code.co_firstlineno, _last_line(code) + 1)


def _last_line(code: types.CodeType) -> int:
    lines = [line for *_, line in code.co_lines() if line is not None]
    return max([*lines, *(_last_line(c) for c in code.co_consts if isinstance(c, types.CodeType))], default=0)


__all__ = ["CompiledPiece", "Pieces", "calling"]
