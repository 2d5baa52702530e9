"""The numbers of a function: which of them are inputs of its traces, and what a trace computes of those.

A number of Python's or NumPy's in the arguments, or in what the code reads outside, is a part of a trace's key, or a
constant that is compared, at first. From the call on that differs in such numbers alone they are inputs (``Inputs``):
the code gets a ``TracedNumber`` in their place. What it computes of them is written down as Python (``Recorder``) and
runs as Python before the arrays are computed (``NumberProgram``); the arrays among it are inputs of the graph, as
captured arrays are, in the dtype that NumPy's promotion has for the operand.

``function.py`` asks and tells ``Inputs``, ``recording.py`` makes recorder and program, ``run.py`` runs it, and the
entries of ``calling.py`` do.
"""

from __future__ import annotations

import collections
import operator
import threading
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ..._base.errors import user_line
from ..._core.core import SCALAR, ndarray, wrap
from ..._core.numbers import NUMBERS, TracedNumber, has_numbers, held, plain
from ...engines.numpy import GuardFailed
from ...ops.weak import LOOPS
from .containers import Container, locate, now_in, put, restore
from .contents import same_value
from .mentions import Names

MOST = 64  # numbers of a function that are inputs
_MOST_STEPS = 2000  # of a program of numbers; what comes behind is constant
_FAILURES = {True: 2, False: 16}  # of guards on one number after which it is a constant: on its value, on a decision
_TEXTS = {
    operator.add: "{} + {}", operator.sub: "{} - {}", operator.mul: "{} * {}", operator.truediv: "{} / {}",
    operator.floordiv: "{} // {}", operator.mod: "{} % {}", operator.pow: "{} ** {}", operator.neg: "-{}",
    operator.lt: "{} < {}", operator.le: "{} <= {}", operator.gt: "{} > {}", operator.ge: "{} >= {}",
    operator.eq: "{} == {}", operator.ne: "{} != {}",
}  # fmt: skip
_WEAK = (int, float, complex)
_OPERANDS = (ndarray, np.ndarray, np.generic, int, float, complex)


class Number:
    """What stands in a key for a number that is an input."""


NUMBER = Number()


class Wanted:
    """Which numbers of a call are inputs, by the user's way to write them; ``found``: those among the arguments."""

    __slots__ = ("found", "names")

    def __init__(self, names: frozenset[str]):
        self.names = names
        self.found: list[str] = []


class Inputs:
    """Which numbers of a function are inputs of its traces, by the user's way to write them."""

    __slots__ = ("_failures", "_most", "fixed", "has_weak", "names")

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self.names: frozenset[str] = frozenset()
        self.fixed: set[str] = set()  # that are constants for good
        self.has_weak = True  # those of arrays (``builtins.py``) are computed anew in each call
        self._failures: collections.Counter[str] = collections.Counter()

    def wanted(self) -> Wanted | None:
        """For the walk through the arguments of a call; None while there are none."""
        return Wanted(self.names) if self.names else None

    def add(self, names: Iterable[str]) -> bool:
        """Numbers that have changed; True if all of them are inputs from now on, and one was none before."""
        new = frozenset(names) - self.names
        if not new or new & self.fixed or len(self.names) + len(new) > self._most:
            return False
        self.names |= new
        return True

    def learns(self, cause: Any, failed: Any) -> bool:
        """True if other numbers than so far are inputs from now on: by what differs from an earlier call (``cause``),
        or by what a trace was not made for."""
        if failed is not None:
            return self.add(getattr(failed, "numbers", ())) or self.failed(failed)
        changes = getattr(cause, "changes", ())
        are_all = bool(changes) and cause.is_all and all(is_number(c.old) and is_number(c.new) for c in changes)
        return are_all and self.add(c.path for c in changes)

    def fix(self, names: Iterable[str]) -> bool:
        """Numbers that are no inputs any more; True if one was."""
        names = set(names)
        self.fixed |= names
        was, self.names = self.names, self.names - names
        return was != self.names

    def refuse(self, refused: Refused) -> None:
        """Numbers that did not answer what was asked of them are constants."""
        self.fix(refused.names)
        self.has_weak &= bool(refused.names)

    def failed(self, failure: Any) -> bool:
        """A call has failed a guard on numbers; True if one of them is a constant from now on, as such a guard fails
        again and again."""
        guard = getattr(failure, "node", None)
        if not isinstance(guard, NumberGuard):
            return False
        self._failures.update(guard.names)
        most = _FAILURES[guard.is_value]
        return self.fix([name for name in guard.names if self._failures[name] >= most])


def is_number(part: Any) -> bool:
    """True for the part of a key that is a number which may be an input."""
    return type(part) is tuple and len(part) > 1 and isinstance(part[0], type) and part[0] in NUMBERS


class Refused(Exception):
    """What these numbers stand for was asked of them in a way that they do not answer: they are no inputs. Without
    ``names`` the number of an array was asked (``builtins.py``): such ones are those of the traced call."""

    def __init__(self, names: Iterable[str] = ()):
        super().__init__("numbers that are no inputs")
        self.names = frozenset(names)


class NumberGuard:
    """A condition on numbers that a trace holds under. ``is_value``: that one of them is what it was."""

    __slots__ = ("is_value", "line", "names")

    def __init__(self, line: str, names: frozenset[str], is_value: bool):
        self.line, self.names, self.is_value = line, names, is_value


class Recorder:
    """The program of numbers of a trace under way, and the traced numbers that stand in the places of its inputs."""

    def __init__(self, tracer: Any):
        self.tracer = tracer
        self.is_open = True
        self.inputs: list[tuple[str, Container, Any, Any]] = []  # name, where it is, the number itself
        self.lines: list[str] = []
        self.guards: list[NumberGuard] = []
        self.constants: dict[str, Any] = {}
        self.slots: list[tuple[int, int, np.dtype]] = []  # captured array, number, dtype
        self.results: list[TracedNumber] = []
        self.fixed: set[str] = set()  # inputs whose value the code asked for
        self._numbers: list[TracedNumber] = []
        self._roots: list[frozenset[str]] = []
        self._known: dict[Any, TracedNumber] = {}
        self._held: set[int] = set()
        self._arrays: dict[tuple[int, np.dtype], ndarray] = {}
        self._tuples: list[tuple[Container, Any, tuple, tuple]] = []  # in lists, dicts, objects: as it was, as it is
        self._inside: dict[int, dict[Any, tuple]] = {}  # the same of tuples in tuples, by the outer one
        self._thread = threading.get_ident()
        self._state = np.geterr()

    # --- inputs ---

    def input(self, name: str, container: Container, key: Any, value: Any) -> TracedNumber:
        """The traced number for one of the inputs."""
        self.inputs.append((name, container, key, value))
        return self._new(value, frozenset((name,)))

    def put(
        self, containers: Sequence[Container], call: Any, names: Sequence[str], mentioned: Names
    ) -> tuple[Sequence[Any], dict]:
        """Put traced numbers in the places of the inputs, and into what the containers are known to hold; gives the
        arguments with them. ``names``: of the parameters; ``mentioned``: those in the code. Raises Refused where the
        inputs are not the numbers that the key of the call leaves out, and where the code looks at types, or asks
        whether two are one object."""
        wanted, given, named = call.wanted, list(call.args), dict(call.kwargs)
        tuples = []
        for container in containers:
            if container.kind == "set" or isinstance(container.obj, collections.deque):
                continue
            if isinstance(container.obj, tuple):
                tuples += [container] if container.is_of_argument else []
                continue
            is_root = container.parent is None and container.key in ("args", "kwargs")
            if container.is_makeshift and not is_root:
                continue
            for key, value in container.contents.items():
                if type(value) not in NUMBERS:
                    continue
                name = container.label(key)
                if is_root:
                    name = key if container.key == "kwargs" else names[key] if key < len(names) else f"args[{key}]"
                if name not in wanted.names:
                    continue
                number = self.input(name, container, key, value)
                if not is_root:
                    container.contents[key] = number
                    put(container.obj, container.kind, key, number)
                elif container.key == "args":
                    given[key] = number
                else:
                    named[key] = number
        for container in reversed(tuples):  # the innermost first
            self._rebuild(container, wanted, given, named)
        found = [name for name, container, _, _ in self.inputs if container.is_of_argument]
        if sorted(found) != sorted(wanted.found) or "type" in mentioned or mentioned.asks_for_identity():
            raise Refused(wanted.names)
        return given, named

    def _rebuild(self, container: Container, wanted: Wanted, given: list[Any], named: dict) -> None:
        """Put a tuple with traced numbers in the place of one of an argument."""
        parts = [container.contents[k] for k in range(len(container.contents))]
        before = list(parts)
        for key, value in enumerate(parts):
            name = container.label(key)
            if type(value) in NUMBERS and name in wanted.names:
                parts[key] = self.input(name, container, key, value)
        if all(map(operator.is_, parts, before)) and id(container) not in self._inside:
            return
        for key, new in self._inside.get(id(container), {}).items():
            parts[key] = new
        old, above, key = container.obj, container.parent, container.key
        new = type(old)(*parts) if hasattr(old, "_fields") else type(old)(parts)
        if isinstance(above.obj, tuple):
            self._inside.setdefault(id(above), {})[key] = new
        elif above.parent is not None:
            self._tuples.append((above, key, old, new))
            above.contents[key] = new
            put(above.obj, above.kind, key, new)
        elif above.key == "args":
            given[key] = new
        else:
            named[key] = new

    @property
    def captured(self) -> list[tuple[Container, Any]]:
        """Where the inputs are that are no arguments."""
        return [(container, key) for _, container, key, _ in self.inputs if not container.is_of_argument]

    def has_failed(self, error: BaseException) -> bool:
        """True for an error that may be about a traced number as such, which is none of its type to code in C."""
        return isinstance(error, Refused | TypeError | AttributeError)

    def take_out(self, containers: Sequence[Container]) -> None:
        """Put the numbers back, where the code has left them, and plain ones where it has put others."""
        self.is_open = False
        for container, key, old, new in self._tuples:
            if now_in(container).get(key) is new:
                put(container.obj, container.kind, key, old)
        for container in containers:
            if container.is_makeshift or isinstance(container.obj, tuple | collections.deque):
                continue
            now = now_in(container)
            if container.kind == "dict" and has_numbers(list(now)):
                restore(container, {plain(key): value for key, value in now.items()})
                now = now_in(container)
            for key, value in now.items():
                if type(value) is not TracedNumber:
                    continue
                if container.kind == "set":
                    container.obj.discard(value)
                    container.obj.add(value._tn_value)
                else:
                    put(container.obj, container.kind, key, value._tn_value)

    # --- what traced numbers ask ---

    def step(self, function: Any, *operands: Any) -> Any:
        """What a function gives for numbers, traced if it is one. Where it raises, or gives something else, the trace
        holds for these operands."""
        values = [x._tn_value if type(x) is TracedNumber else x for x in operands]
        if not self._is_here():
            return function(*values)
        key: Any = (function, *[x._tn_index if type(x) is TracedNumber else _key_of(x) for x in operands])
        try:
            known = self._known.get(key)
        except TypeError:
            known, key = None, object()  # an operand without a hash
        if known is not None:
            return known
        try:
            answer = function(*values)
        except Exception:
            self._hold_all(operands)
            raise
        cls = type(answer)
        is_told = cls in (bool, np.bool)
        if not (is_told or cls in NUMBERS) or self._is_long() or self._is_elsewhere(values):
            self._hold_all(operands)
            return answer
        text = self._text(function, operands)
        roots = frozenset().union(*[self._roots[x._tn_index] for x in operands if type(x) is TracedNumber])
        if is_told:
            found = self._known[key] = answer
            self._guard(f"{'not ' if answer else ''}({text})", roots, False)
            return found
        number = self._known[key] = self._new(answer, roots)
        self.lines.append(f"n{number._tn_index} = {text}")
        return number

    def hold(self, number: TracedNumber) -> None:
        """The trace holds for the value of this number alone."""
        index = number._tn_index
        if not self._is_here() or number._tn_recorder is not self or index in self._held:
            return
        self._held.add(index)
        if index < len(self.inputs):
            self.fixed.add(self.inputs[index][0])
        self._guard(f"not _same(n{index}, {self._constant(number._tn_value)})", self._roots[index], True)

    def array(self, number: TracedNumber, dtype: Any = None) -> Any:
        """The array of a number, an input of the graph; the number itself where there is none, and then it is held."""
        if not self._is_here():
            return number._tn_value
        value = number._tn_value
        try:
            array = np.array(value, dtype)
        except (OverflowError, TypeError, ValueError):
            return held(number)
        if array.dtype.kind not in "iufc":
            return held(number)
        known = self._arrays.get((number._tn_index, array.dtype))
        if known is None:
            self.slots.append((len(self.tracer.captures), number._tn_index, array.dtype))
            known = self._arrays[number._tn_index, array.dtype] = wrap(self.tracer.capture(array))
            known._m = SCALAR
        return known

    def operands(self, op: Any, xs: Sequence[Any], keywords: Any = ()) -> Sequence[Any]:
        """Operands with arrays for traced numbers, in the dtype that the op computes in."""
        if not any(type(x) is TracedNumber for x in xs):
            return [plain(x) for x in xs] if any(map(has_numbers, xs)) else xs
        ufunc = getattr(op, "numpy", None)
        are_known = all(isinstance(x, _OPERANDS) for x in xs)
        if not isinstance(ufunc, np.ufunc) or len(xs) != ufunc.nin or not LOOPS.isdisjoint(keywords) or not are_known:
            return [plain(x) for x in xs]
        try:
            dtypes = ufunc.resolve_dtypes((*map(_operand, xs), *[None] * ufunc.nout))
        except TypeError:
            return [plain(x) for x in xs]
        found = []
        for x, dtype in zip(xs, dtypes, strict=False):
            if type(x) is TracedNumber:
                x = self.array(x, dtype if type(x._tn_value) in _WEAK else None)
            found.append(x)
        return found

    def hold_inputs(self) -> None:
        """The trace holds for the values of all inputs."""
        for number in self._numbers[: len(self.inputs)]:
            self.hold(number)

    def result(self, number: TracedNumber) -> int:
        """The number of a result."""
        for k, known in enumerate(self.results):
            if known is number:
                return k
        self.results.append(number)
        return len(self.results) - 1

    # --- inside ---

    def _is_here(self) -> bool:
        return self.is_open and threading.get_ident() == self._thread

    def _is_long(self) -> bool:
        return len(self.lines) > _MOST_STEPS

    def _is_elsewhere(self, values: Sequence[Any]) -> bool:
        """True for scalars of NumPy under another state of errors than where the trace began."""
        return any(isinstance(v, np.generic) for v in values) and np.geterr() != self._state

    def _hold_all(self, operands: Sequence[Any]) -> None:
        for x in operands:
            held(x)

    def _new(self, value: Any, roots: frozenset[str]) -> TracedNumber:
        number = TracedNumber(self, len(self._numbers), value)
        self._numbers.append(number)
        self._roots.append(roots)
        return number

    def _text(self, function: Any, operands: Sequence[Any]) -> str:
        of = [f"n{x._tn_index}" if type(x) is TracedNumber else self._constant(x) for x in operands]
        if function in _TEXTS:
            return _TEXTS[function].format(*of)
        return f"{self._constant(function)}({', '.join(of)})"

    def _constant(self, value: Any) -> str:
        name = f"c{len(self.constants)}"
        self.constants[name] = value
        return name

    def _guard(self, condition: str, roots: frozenset[str], is_value: bool) -> None:
        self.lines.append(f"if {condition}: return {len(self.guards)}")
        self.guards.append(NumberGuard(user_line(), roots, is_value))


def _key_of(x: Any) -> Any:
    return (type(x), x.dtype, x.tobytes()) if isinstance(x, np.generic) else (type(x), repr(x))


def _operand(x: Any) -> Any:
    """An operand as ``resolve_dtypes`` takes it."""
    value = x._tn_value if type(x) is TracedNumber else x
    if type(value) in _WEAK:
        return type(value)
    return value.dtype if hasattr(value, "dtype") else np.asarray(value).dtype


class NumberProgram:
    """What a trace computes of numbers. ``code(*numbers)`` gives those that become arrays (``slots``: the place among
    the captured arrays and the dtype of each), then those that are results; or which of ``guards`` does not hold."""

    def __init__(self, recorder: Recorder):
        self.guards = recorder.guards
        self.slots = [(place, dtype) for place, _, dtype in recorder.slots]
        self.names = {name: k for k, (name, c, _, _) in enumerate(recorder.inputs) if c.is_of_argument}
        self.places = [(c, key) if c.is_of_argument else None for _, c, key, _ in recorder.inputs]
        self.captured = [k for k, place in enumerate(self.places) if place is None]
        self._roots = frozenset(name for name, _, _, _ in recorder.inputs)
        given = ", ".join(f"n{k}" for k in range(len(recorder.inputs)))
        gives = [f"n{index}" for _, index, _ in recorder.slots] + [f"n{x._tn_index}" for x in recorder.results]
        lines = [*recorder.lines, f"return ({''.join(f'{name}, ' for name in gives)})"]
        scope = {"_same": same_value, **recorder.constants}
        exec(f"def numbers({given}):\n" + "".join(f"    {line}\n" for line in lines), scope)
        self.code: Any = scope["numbers"]
        self.first = [x._tn_value for x in recorder.results]  # of the call that was traced
        self.fixed = recorder.fixed

    def given(self, args: Sequence[Any], kwargs: dict, environment: Any) -> list[Any]:
        """The numbers of a call."""
        captured = iter(environment.numbers)
        found = []
        for place in self.places:
            if place is None:
                get, key = next(captured)
                found.append(held(get(key)))  # the stand-in of another thread's trace
            else:
                container, key = place
                found.append(held(read(locate(container, args, kwargs), container.kind, key)))
        return found

    def run(self, args: Sequence[Any], kwargs: dict, environment: Any) -> tuple[list[Any], tuple]:
        """The captured arrays with those of this call's numbers, and the results. Raises GuardFailed."""
        captures = list(environment.captures)
        guard, error = NumberGuard("", self._roots, True), None
        try:
            found = self.code(*self.given(args, kwargs, environment))
            if type(found) is int:
                guard = self.guards[found]
            else:
                for (place, dtype), x in zip(self.slots, found, strict=False):
                    captures[place] = np.array(x, dtype)
                return captures, found[len(self.slots) :]
        except Exception as raised:  # which Python raises where its code does
            error = raised
        raise GuardFailed(guard, "another number" if error is None else error)  # type: ignore[arg-type]


def has_stand_ins(containers: Sequence[Container]) -> bool:
    """True if traced numbers are in what is to be traced, which another trace has put there."""
    return any(type(v) is TracedNumber and v._tn_recorder.is_open for c in containers for v in c.contents.values())


def read(obj: Any, kind: str, key: Any) -> Any:
    """One of the contents of an argument."""
    return getattr(obj, key) if kind in ("fields", "class") else obj[key]


__all__ = ["NUMBER", "Inputs", "NumberProgram", "Recorder", "Refused", "Wanted", "has_stand_ins", "is_number"]
