"""Programs and their derivatives as callees of ``apply``: a program, the one that saves, and the one that goes back.

Each of the three is a :class:`Kernel`, so a gradient has a gradient. Where a run bails out, or a program has no
derivative as a program, the Python function that it was made from runs on a tape instead.

``primitive.py`` binds them, ``examples.py`` maps them, ``staged.py`` counts turns by one. They call ``compiler`` for
code and derivatives.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base import memory as _memory
from ..._base.forks import cached_property
from ..._base.plugins import plugin
from ..._core.core import Batched, wrap
from ..._core.dispatch import plain_context
from ...api.arrays.creation import zeros
from ...api.arrays.joining import stack
from ...compiler import ir
from ...compiler.derive.adjoint import Reverse
from ...compiler.derive.formula import CannotDifferentiate, use_rows
from ...compiler.derive.saving import FULL
from ...compiler.derive.shares import use_pullback
from ...compiler.derive.tangent import Forward as TangentProgram
from ...compiler.driver import CannotCompile, Compiled, compile_program
from ...engines.llvm.random.generators import Sources
from ...ops.base import batch_size, lead, table
from ...transforms.tape.forward import ForwardAccumulator
from ..control.program import Callee, gradients, run

Aval = tuple[tuple[int, ...], np.dtype]
# Elements of a stack whose size is data: at first, how much more each time, at most.
_ROOM, _MORE, _MAX_ROOM = 1 << 16, 8, 1 << 33
use_rows(table)


def _pullback(function: Any, xs: Sequence[np.ndarray], g: Sequence[np.ndarray], needed: Sequence[int]) -> list:
    """The gradient of a function that a program calls, by a tape."""
    with plain_context(), np.errstate(all="ignore"):
        found = gradients(lambda *x: function.on_handles(x), [wrap(x.copy()) for x in xs], needed, list(map(wrap, g)))
    return [x.numpy() for x in found]


use_pullback(_pullback)
_INVALID = "what was saved is that of a run that bailed out"


class Drawing:
    """The random generators that a program as a step draws from. A step is a function: the state of its generators is
    its argument number ``at``, and its last result is where they are then. ``numbers``: the arguments in whose place
    they stand. A run draws from copies, whoever the generators are of."""

    def __init__(self, sources: Sources, numbers: Sequence[int], at: int):
        self.numbers, self.at = list(numbers), at
        self.copies = sources.copies()
        self.sources = Sources(self.copies)

    def run(self, state: np.ndarray, go: Callable[[dict[int, Any]], int]) -> tuple[int, np.ndarray]:
        """``go`` from a state on, with what the program has for the generators: its number, and the state then."""
        self.sources.hold()
        try:
            self.sources.go(state)
            number = go(dict(zip(self.numbers, self.sources.numbers, strict=True)))
            return number, self.sources.state()
        finally:
            self.sources.release()


class Kernel(Callee):
    """A program on arrays in C order. ``arguments``: for each buffer of role input the number of the argument, or an
    array that is always the same; ``numbers``: the arguments that are scalars; ``avals``: shape and dtype of each
    argument; ``outputs``: of each result; ``written``: arguments whose final values come behind the outputs."""

    dynamic = True
    partial = True
    flags = 0  # of floating point that make a run bail out
    drawing: Drawing | None = None  # what it draws from

    def __init__(
        self,
        program: ir.Program,
        arguments: list[Any],
        numbers: list[int],
        avals: list[Aval],
        outputs: list[Aval],
        written: list[int],
    ):
        self.program, self.arguments, self.numbers, self.avals = program, arguments, numbers, avals
        self.outputs, self.written = outputs, written
        self._derivatives: dict[tuple[int, ...], Backward | str] = {}
        self._pushes: dict[tuple[int, ...], Pushing | None] = {}
        self._of_examples: dict[Any, Kernel] = {}

    @cached_property
    def compiled(self) -> Compiled:
        """The machine code."""
        return compile_program(self.program)

    @property
    def lines(self) -> tuple[str, ...]:
        """Where the loops are that it runs, or goes back over."""
        found: tuple[str, ...] = getattr(getattr(self, "origin", None), "lines", ())
        return found

    def room(self) -> list[int]:
        """Further scalars of the program."""
        return []

    def is_valid(self, values: Sequence[np.ndarray]) -> bool:
        """False if the arguments are none that the program can run on."""
        return True

    def native(self, values: Sequence[np.ndarray]) -> list[np.ndarray] | str:
        """The results of a run on copies of what it writes to; a reason where it bailed out."""
        values = [np.asarray(v) for v in values]
        if not self.is_valid(values):
            return _INVALID
        outs = [_memory.empty(shape, dtype) for shape, dtype in self.outputs]
        copies = {k: np.array(values[k], order="C") for k in self.written}
        buffers = [b for b in self.program.bufs if b.role == "input"]
        given = [_given(x, b, values, copies) for x, b in zip(self.arguments, buffers, strict=True)]
        inputs, results = iter(given), iter(outs)
        memory = [
            next(inputs if b.role == "input" else results) for b in self.program.bufs if b.role in ("input", "output")
        ]

        def go(sources: dict[int, Any]) -> int:
            scalars = [sources[k] if k in sources else values[k][()].item() for k in self.numbers]
            return self.compiled.run(memory, [*scalars, *self.room()], self.flags)

        states: list[np.ndarray] = []
        if self.drawing is None:
            assert not self.program.sources
            number = go({})
        else:
            number, state = self.drawing.run(values[self.drawing.at], go)
            states.append(state)
        if number:
            error = self.compiled.raised()
            if isinstance(error, KeyboardInterrupt):
                raise error
            return self.compiled.reason(number)
        return [*outs, *(copies[k] for k in self.written), *states]

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        found = self.native(values)
        self.note(found)
        return super().on_arrays(*values) if isinstance(found, str) else found

    def note(self, found: Any) -> None:
        """The program has run: its results, or the reason why it bailed out."""

    @property
    def has_fixed_sizes(self) -> bool:
        """True if its results have the same shapes in every run."""
        return True

    def batched(self, xs: Sequence[Any], mapped: Sequence[bool]) -> Sequence[Any]:
        size = batch_size(xs, mapped)
        if self.has_fixed_sizes and self.drawing is None:  # each example draws from a state of its own
            own = tuple(m or k in self.written for k, m in enumerate(mapped))
            if (own, size) not in self._of_examples:
                self._of_examples[own, size] = plugin("program", "examples").Examples(self, own, size)
            full = [lead(x, size) if o and not m else x for x, o, m in zip(xs, own, mapped, strict=True)]
            return run(plugin("public"), self._of_examples[own, size], full)

        def one_by_one() -> list[Sequence[Any]]:
            each = ([x[i] if m else x for x, m in zip(xs, mapped, strict=True)] for i in range(size))
            return [run(plugin("public"), self, x) for x in each]

        every = one_by_one()
        if any(a.shape != b.shape for a, b in zip(every[0], every[-1], strict=True)):
            every = one_by_one()  # now that there is room for the longest
        return tuple(stack(list(results)) for results in zip(*every, strict=True))

    # --- derivatives ---

    def derivative(self, needed: Sequence[int]) -> Backward | str:
        """The program that goes back to the arguments ``needed`` (it names the one that saves); why there is none."""
        if not self.has_fixed_sizes:
            return "its results have lengths that only a run tells"
        key = tuple(needed)
        if key not in self._derivatives:
            try:
                back = Backward(self, key)
                _ = back.forward.compiled, back.compiled  # what cannot be compiled is no derivative
                self._derivatives[key] = back
            except (CannotDifferentiate, CannotCompile) as error:
                self._derivatives[key] = str(error)
        return self._derivatives[key]

    def cotangents(self, np_: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        back = self.derivative(needed)
        # with room that only a run tells, the gradient of all examples is that of the program for them
        is_batch = not isinstance(back, str) and not back.has_fixed_sizes and any(_is_batched(x) for x in (*g, *xs))
        if isinstance(back, str) or is_batch:
            g = [zeros(tuple(v.shape), v.dtype) if c is None else c for c, v in zip(g, y, strict=True)]
            return super().cotangents(np_, g, y, xs, needed)
        return back.of(np_, g, xs, run(np_, back.forward, xs))

    def tangents(self, ts: Sequence[Any], xs: Sequence[Any], count: int) -> list[Any] | None:
        """Tangents of the ``count`` results (None: zero) for those of the arguments; None if no program gives them."""
        key = tuple(k for k, t in enumerate(ts) if t is not None)
        if key not in self._pushes:
            try:
                self._pushes[key] = Pushing(self, key)
            except (CannotDifferentiate, CannotCompile):
                self._pushes[key] = None
        push = self._pushes[key]
        return None if push is None else push.of(ts, xs, count)


def _is_batched(x: Any) -> bool:
    return getattr(x, "_v", None).__class__ is Batched


def _given(x: Any, buf: ir.Buf, values: Sequence[np.ndarray], copies: dict[int, np.ndarray]) -> np.ndarray:
    """The memory of an input: a copy, if the program writes to it."""
    if x.__class__ is not np.ndarray and x in copies:
        return copies[x]
    value = x if x.__class__ is np.ndarray else values[x]
    return np.array(value, order="C") if buf.written else np.asarray(value, order="C")


class Forward(Kernel):
    """The program that saves: its results, then what it saves, then the final values of what it writes to."""

    def __init__(self, origin: Kernel, made: Any):
        stacks = made.stacks
        self.origin, self.stacks = origin, list(stacks.bufs)
        self.limits = list(stacks.limits)
        self.sizes = {d: max(1, stacks.size(d) + (_ROOM if d in stacks.limits else 0)) for d in stacks.bufs}
        self.sure = dict(stacks.capacity)  # of the sizes: what is pushed a known number of times
        self.first = len(origin.outputs) + len(made.saved)  # of the stacks among the results
        self.hidden = range(len(origin.outputs), self.first + len(self.stacks) + 1)
        outputs = [*origin.outputs, *(((b.size,), b.dtype) for b in made.saved)]
        outputs += [((self.sizes[d],), d) for d in self.stacks] + [((max(1, len(self.stacks)),), np.dtype(np.int64))]
        super().__init__(made.forward, origin.arguments, origin.numbers, origin.avals, outputs, origin.written)
        self.drawing = origin.drawing
        self.back: Backward

    @property
    def flags(self) -> int:  # type: ignore[override]
        """Those of the program itself."""
        return self.origin.flags

    def room(self) -> list[int]:
        return [*self.origin.room(), *(self.sizes[d] - self.sure[d] for d in self.limits)]

    def is_valid(self, values: Sequence[np.ndarray]) -> bool:
        return self.origin.is_valid(values)

    def note(self, found: Any) -> None:
        self.origin.note(found)

    @property
    def has_fixed_sizes(self) -> bool:
        return not self.limits and self.origin.has_fixed_sizes

    def native(self, values: Sequence[np.ndarray]) -> list[np.ndarray] | str:
        found = super().native(values)
        while found == FULL and max(self.sizes[d] for d in self.limits) < _MAX_ROOM:
            for d in self.limits:
                self.sizes[d] += (_MORE - 1) * (self.sizes[d] - self.sure[d])
                self.outputs[self.first + self.stacks.index(d)] = ((self.sizes[d],), d)
            found = super().native(values)
        return found

    def __call__(self, *handles: Any) -> list[Any]:
        """As the program itself, with nothing saved."""
        found = list(self.origin(*handles))
        count = len(self.origin.outputs)
        nothing = [zeros(shape, dtype) for shape, dtype in (self.outputs[k] for k in self.hidden)]
        nothing[-1] = nothing[-1] - 1
        return [*found[:count], *nothing, *found[count:]]

    def cotangents(self, np_: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        if tuple(needed) == self.back.needed and all(g[k] is None for k in self.hidden):
            return self.back.of(np_, [c for k, c in enumerate(g) if k not in self.hidden], xs, y)
        if self.limits:
            return self.back.of_size(y[self.first : self.first + len(self.stacks)]).forward.cotangents(
                np_, g, y, xs, needed
            )
        return super().cotangents(np_, g, y, xs, needed)


class Backward(Kernel):
    """The program that goes back: arguments are the cotangents of the results, the arguments of the program, and what
    the one that saves gave; results are the cotangents of the arguments ``needed``."""

    def __init__(self, origin: Kernel, needed: tuple[int, ...], room: dict[np.dtype, int] | None = None):
        self.origin, self.needed = origin, needed
        self._of_sizes: dict[tuple[int, ...], Backward] = {}
        inputs = [b for b in origin.program.bufs if b.role == "input"]
        outputs = [b for b in origin.program.bufs if b.role == "output"]
        buf_of = {x: b for x, b in zip(origin.arguments, inputs, strict=True) if x.__class__ is int}
        name_of = {k: v.name for k, v in zip(origin.numbers, origin.program.scalars, strict=False)}
        self.used = [k for k in needed if k in buf_of or k in name_of]
        sources = [buf_of[k] if k in buf_of else name_of[k] for k in self.used]
        made = Reverse(origin.program, sources, [buf_of[k] for k in origin.written], room).run()
        self.forward = Forward(origin, made)
        self.forward.back = self
        count, finals = len(outputs), len(origin.written)
        self.count = count + finals  # of cotangents
        first = self.count + len(origin.avals)  # of the results of the program that saves
        number_of = {id(b): k for k, b in buf_of.items()}
        constant_of = {id(b): x for x, b in zip(origin.arguments, inputs, strict=True) if x.__class__ is np.ndarray}

        def place(kind: str, what: Any) -> Any:
            if kind == "stack":
                return first + self.forward.first + self.forward.stacks.index(what)
            if kind == "tops":
                return first + self.forward.first + len(self.forward.stacks)
            is_result = any(what is b for b in outputs)
            if is_result:
                at = next(k for k, b in enumerate(outputs) if b is what)
                return at if kind == "g" else first + at
            if any(what is b for b in made.saved):
                return first + count + next(k for k, b in enumerate(made.saved) if b is what)
            if id(what) in constant_of:
                return constant_of[id(what)]
            number = number_of[id(what)]
            if number not in origin.written:
                return self.count + number
            at = origin.written.index(number)
            return count + at if kind == "g" else first + len(self.forward.outputs) + at

        arguments = [place(kind, what) for kind, what in made.given]
        results = [origin.outputs[k] for k in range(count)] + [origin.avals[k] for k in origin.written]
        avals = [*results, *origin.avals, *self.forward.outputs, *(origin.avals[k] for k in origin.written)]
        if origin.drawing is not None:
            avals.append(origin.avals[origin.drawing.at])
        numbers = [self.count + k for k in origin.numbers]
        super().__init__(made.backward, arguments, numbers, avals, [origin.avals[k] for k in self.used], [])
        self.tops = first + self.forward.first + len(self.forward.stacks)

    def room(self) -> list[int]:
        return self.origin.room()

    @property
    def has_fixed_sizes(self) -> bool:
        return self.forward.has_fixed_sizes

    def is_valid(self, values: Sequence[np.ndarray]) -> bool:
        return bool(values[self.tops][0] >= 0)

    def of(self, np_: Any, g: Sequence[Any], xs: Sequence[Any], y: Sequence[Any]) -> list[Any]:
        """The cotangents of the arguments ``needed``, in their order."""
        kinds = self.avals[: self.count]  # the state of generators comes behind them
        g = [np_.zeros(shape, dtype) if c is None else c for c, (shape, dtype) in zip(g, kinds, strict=False)]
        found = dict(zip(self.used, run(np_, self, [*g, *xs, *y]), strict=True))
        return [found[k] if k in found else np_.zeros(xs[k].shape, xs[k].dtype) for k in self.needed]

    def of_size(self, stacks: Sequence[Any]) -> Backward:
        """The same for stacks as large as these, which is fixed, so that it has a derivative as a program."""
        key = tuple(x.shape[-1] for x in stacks)
        if key not in self._of_sizes:
            f = self.forward
            room = {d: n - f.sure[d] for d, n in zip(f.stacks, key, strict=True) if d in f.limits}
            self._of_sizes[key] = Backward(self.origin, self.needed, room)
        return self._of_sizes[key]

    def __call__(self, *handles: Any) -> list[Any]:
        """The gradient by a tape over the Python function."""
        xs = handles[self.count : self.count + len(self.origin.avals)]
        return gradients(self.origin, xs, self.used, handles[: self.count])

    def cotangents(self, np_: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        if self.forward.limits and self.origin.has_fixed_sizes:
            first = self.tops - len(self.forward.stacks)
            return self.of_size(xs[first : self.tops]).cotangents(np_, g, y, xs, needed)
        floats = [k for k, (_, dtype) in enumerate(self.forward.avals) if dtype.kind in "fc"]
        if isinstance(self.forward.derivative(floats), str):
            before = [k for k in needed if k < self.count + len(self.origin.avals)]
            found = dict(zip(before, Callee.cotangents(self, np_, g, y, xs, before), strict=True))
            return [found.get(k) for k in needed]
        return super().cotangents(np_, g, y, xs, needed)


class Pushing(Kernel):
    """A program with its tangents: arguments are those of the program, then the tangents of those ``needed``; results
    are those of the program, then the tangents of those that depend on them."""

    def __init__(self, origin: Kernel, needed: tuple[int, ...]):
        if not origin.has_fixed_sizes or origin.room():
            raise CannotDifferentiate("results whose lengths are data")
        inputs = [b for b in origin.program.bufs if b.role == "input"]
        outputs = [b for b in origin.program.bufs if b.role == "output"]
        number_of = {b: x for x, b in zip(origin.arguments, inputs, strict=True)}
        buf_of = {x: b for b, x in number_of.items() if x.__class__ is int}
        name_of = {k: v.name for k, v in zip(origin.numbers, origin.program.scalars, strict=False)}
        used = [k for k in needed if k in buf_of or k in name_of]
        sources = [buf_of[k] if k in buf_of else name_of[k] for k in used]
        finals = [buf_of[k] for k in origin.written]
        made = TangentProgram(origin.program, sources, finals).pushed(len(origin.numbers))
        first = len(origin.avals)
        place = {sources[j]: first + needed.index(k) for j, k in enumerate(used)}
        arguments = [place[b] if is_tangent else number_of[b] for b, is_tangent in made.given]
        names = [first + needed.index(k) for k in origin.numbers if k in used]
        avals = [*origin.avals, *(origin.avals[k] for k in needed)]
        places = [outputs.index(b) if b in outputs else len(outputs) + finals.index(b) for b in made.results]
        results = [
            origin.outputs[k] if k < len(outputs) else origin.avals[origin.written[k - len(outputs)]] for k in places
        ]
        super().__init__(made.program, arguments, [*origin.numbers, *names], avals, [*origin.outputs, *results], [])
        self.origin, self.needed, self.places, self.drawing = origin, needed, places, origin.drawing

    def is_valid(self, values: Sequence[np.ndarray]) -> bool:
        return self.origin.is_valid(values)

    def of(self, ts: Sequence[Any], xs: Sequence[Any], count: int) -> list[Any]:
        """Tangents of all results."""
        found = run(plugin("public"), self, [*xs, *(ts[k] for k in self.needed)])[len(self.origin.outputs) :]
        given = dict(zip(self.places, found, strict=False))
        return [given.get(k) for k in range(count)]

    def __call__(self, *handles: Any) -> list[Any]:
        """The Python function with tangents, operation by operation."""
        xs = handles[: len(self.origin.avals)]
        with ForwardAccumulator([xs[k] for k in self.needed], list(handles[len(xs) :])) as pushed:
            outs = list(self.origin(*xs))
        states = [] if self.drawing is None else outs[-1:]
        return [*outs[: len(self.origin.outputs)], *(pushed.jvp(outs[k]) for k in self.places), *states]


__all__ = ["Backward", "Forward", "Kernel"]
