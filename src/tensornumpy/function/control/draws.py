"""Random draws in the bodies of loops and branches.

A gradient runs such a body again, so the body itself must not draw. There are two ways out (decision 0034).

*Ahead*: what the body of a ``scan`` or ``cond`` draws does not depend on the loop, except through parameters; where
those come from outside, all iterations draw first, in the order of the program, and of two branches the one that is
taken. The numbers are rows of the loop, which can be machine code.

*Carried*: anywhere else, a generator is its state, an array of words that goes through the loop as a carry does. A draw
is then a function from a state to numbers and the next state, which can be computed again.

The body is traced twice: once to find its draws, once with the drawn numbers, or the states, as inputs.

``branches.py`` and ``loops.py`` call it when a body has been traced; it calls ``api/random`` for the generators.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.errors import message
from ..._core.core import Batched, Symbol, bind, context, ndarray, wrap
from ...api.arrays.manipulation import broadcast_to
from ...api.common import to_array
from ...api.random.sources import Draw, all_examples, for_examples
from ...api.random.states import NEW, Seeding, State
from ...ops.base import Op, batch_size, lead
from ..tracing.tracer import Tracer


class Ahead:
    """The draws of one body, in their order, with what they need from outside of it.

    ``impossible``: the body computes something of that.
    """

    def __init__(self) -> None:
        self.found: list[tuple[Callable, list[Any]]] = []
        self.examples: list[np.ndarray] = []  # what each gave while it was found
        self.impossible = False
        self._levels = context().levels
        self._given: Any = None
        self._before: dict[Any, Any] = {}  # generators, with their states from before the trace

    def effect(self, tracer: Tracer, name: str, fn: Callable, arrays: Sequence[Any], generator: Any) -> ndarray:
        """A draw in the body: found, or the row that stands for it."""
        if self._given is not None:
            first, row = next(self._given)
            if isinstance(fn, Draw):
                fn.scalar, fn.weak = first.scalar, first.weak
            return row
        sources = [_outside(tracer, a) for a in arrays]
        simple = isinstance(fn, Draw) or (not self._levels and not isinstance(fn, Seeding)) or not arrays
        if not simple or any(source is None for source in sources):
            self.impossible = True
        self._remember(generator)
        self.found.append((fn, sources))
        self.examples.append(np.asarray(fn(*[tracer.to_symbol(a).concrete for a in arrays])))
        return tracer.constant(self.examples[-1])

    def _remember(self, generator: Any) -> None:
        if generator not in self._before:
            self._before[generator] = generator.state

    def load(self, tracer: Tracer, generator: State) -> ndarray:
        """The state of a generator for a loop inside, which carries it: this one has to carry it, too."""
        self.impossible = True
        self._remember(generator)
        return tracer.constant(generator.one.words(generator.streams is not None))

    def keep(self, generator: State, state: ndarray) -> None:
        """The state after the loop inside."""
        generator.one.go(context().trace.to_symbol(state).concrete)

    def undo(self) -> None:
        """The trace that found the draws used up no numbers."""
        for generator, state in reversed(self._before.items()):  # some may hold others
            generator.state = state

    def rows(self, count: int, reverse: bool) -> list[ndarray]:
        """The numbers of all iterations, stacked."""
        sizes = tuple(level.size for level in self._levels)

        def draw(*values: np.ndarray) -> tuple:
            runs = [self._run(values, sizes) for _ in range(count)]
            columns = [column[::-1] if reverse else column for column in zip(*runs, strict=True)]
            return tuple([np.stack(column, axis=len(sizes)) for column in columns])

        return _once([self], "scan", draw, self._sources)

    def _run(self, values: Sequence[np.ndarray], sizes: tuple[int, ...] = ()) -> list[np.ndarray]:
        """The draws of one run of the body, for all examples of the batches around."""
        rest = iter(values)
        drawn = []
        for fn, mine in self.found:
            draw = fn.of_examples(sizes) if sizes and isinstance(fn, Draw) else fn
            out = np.asarray(draw(*[next(rest) for _ in mine]))
            drawn.append(out if draw is not fn else np.broadcast_to(out, (*sizes, *out.shape)))
        return drawn

    @property
    def _sources(self) -> list[Any]:
        return [source for _, mine in self.found for source in mine]

    def give(self, handles: Sequence[ndarray]) -> None:
        """Let the body have these rows, one a draw, when it is traced again."""
        self._given = zip([fn for fn, _ in self.found], handles, strict=True)


def of_branches(pred: Any, true: Ahead, false: Ahead) -> list[ndarray]:
    """The numbers of the branch that is taken, and zeros in the place of the other's."""
    count = len(true._sources)
    sizes = tuple(level.size for level in context().levels)

    def draw(taken: np.ndarray, *values: np.ndarray) -> tuple:
        mine, given = (true, values[:count]) if taken.all() else (false, values[count:])  # one for all examples
        drawn = iter(mine._run(given, sizes))
        others = [np.zeros((*sizes, *x.shape), x.dtype) for x in (false if mine is true else true).examples]
        return (*drawn, *others) if mine is true else (*others, *drawn)

    return _once([true, false], "cond", draw, [pred, *true._sources, *false._sources])


def _once(parts: Sequence[Ahead], where: str, draw: Callable[..., tuple], sources: Sequence[Any]) -> list[ndarray]:
    """The draws as one effect of the trace around; without a trace they happen now."""
    ctx = context()
    sources = [all_examples(to_array(s), ctx.levels) for s in sources]
    if ctx.trace is None:
        found = [wrap(out) for out in draw(*[s._concrete() for s in sources])]
    else:
        generators = list(dict.fromkeys(g for part in parts for g in part._before))
        found = ctx.trace.effect(f"random draws of {where}", draw, sources, Together(generators))
    return [for_examples(out, ctx.levels) for out in found]


class Together:
    """Generators with one state."""

    def __init__(self, generators: list[Any]):
        self._generators = generators

    @property
    def sources(self) -> list[Any]:
        return [source for g in self._generators for source in g.sources]

    @property
    def state(self) -> list[Any]:
        return [g.state for g in self._generators]

    @state.setter
    def state(self, states: list[Any]) -> None:
        for generator, state in zip(self._generators, states, strict=True):
            generator.state = state


def _outside(tracer: Tracer, parameter: Any) -> Any:
    """The array outside of the body that a parameter of a draw is; None if the body computes it."""
    symbol = tracer.to_symbol(parameter)
    if symbol.__class__ is Symbol:
        if symbol.node.kind == "constant":
            return symbol.concrete
        for x in tracer.captures:
            if tracer.symbols[id(x)][2] is symbol:
                return x
    return None


# --- generators as carries --------------------------------------------------------------------------------


def _example(x: np.ndarray, k: tuple[int, ...]) -> np.ndarray:
    return x[tuple(i if n > 1 else 0 for i, n in zip(k, x.shape, strict=False))]


def _draw(state: np.ndarray, *params: np.ndarray, draw: Any, generator: State, made: bool, sizes: tuple = ()) -> tuple:
    """A draw as a function: ``(state, *params) -> (numbers, next state)``. The generator itself stays where it is.

    ``sizes``: of the batches around, which lead all shapes. The examples share a state, each with a copy of it, and the
    draw is one for all of them; or each has its own.
    """
    seeding, axes = isinstance(draw, Seeding), len(sizes)
    differ = seeding and any(n != 1 for p in params for n in p.shape[:axes])
    if differ and not made:
        what = "a seed for each example of vectorized_map, for a generator that all of them share"
        raise TypeError(message(what, "rng = tnp.random.default_rng(seed) in the loop"))
    first = state[(0,) * axes]
    before = generator.state
    try:
        if not (first[0] or differ):
            generator.go(first)
            if seeding:
                out = draw(*[p[(0,) * axes] for p in params]).reshape((*[1] * axes, 0))
                out = np.broadcast_to(out, (*sizes, 0))
            else:
                out = (draw.of_examples(sizes) if sizes else draw)(*params)
            return out, np.broadcast_to(generator.words(), state.shape).copy()
        one, outs, states = generator.one, [], []
        for k in np.ndindex(*sizes):
            one.go(state[k])
            outs.append(draw(*[_example(p, k) for p in params]))
            states.append(one.words(own=True))
        return np.stack(outs).reshape((*sizes, *outs[0].shape)), np.stack(states).reshape(state.shape)
    finally:
        generator.state = before


def _draw_batch(op: Op, xs: Sequence[Any], mapped: Sequence[bool], params: dict) -> Any:
    size = batch_size(xs, mapped)
    state, *rest = [x if flag else to_array(x)[None] for x, flag in zip(xs, mapped, strict=True)]
    state = state if mapped[0] else lead(xs[0], size)
    return bind(op, (state, *rest), {**params, "sizes": (size, *params.get("sizes", ()))})


drawn_from = Op("drawn_from", _draw, batch=_draw_batch)


class Carried:
    """The generators that a body draws from, as carries of the loop around it; in a trace, what takes its draws."""

    def __init__(self) -> None:
        self.outer: list[State] = []  # generators from outside: each is a carry
        self._now: dict[State, ndarray] = {}  # the state of each in the trace that is under way
        self._finding = True
        ctx = context()
        # of a generator that the body makes, each example of the batches around has a copy: zeros that differ for each
        self.zero: Any = getattr(getattr(ctx.trace, "draws", None), "zero", np.uint64(0))
        if ctx.levels:
            sizes = tuple(level.size for level in ctx.levels)
            self.zero = self.zero + for_examples(wrap(np.zeros(sizes, np.uint64)), ctx.levels)

    @property
    def shared(self) -> int:
        """Number of generators that all examples of the batches around draw from: they come last."""
        return sum(g.streams is None for g in self.outer)

    def effect(self, tracer: Tracer, name: str, fn: Any, arrays: Sequence[Any], generator: State) -> ndarray:
        """A draw in the body, or the seeding of a generator."""
        if not isinstance(fn, Draw | Seeding):
            raise TypeError(
                message(f"{name} would happen inside {tracer.graph.name}", "draw an array from a generator")
            )
        made = name == NEW
        state = self.load(tracer, generator, made)
        values = [tracer.to_symbol(state), *map(tracer.to_symbol, arrays)]
        numbers, after = tracer.emit(drawn_from, values, {"draw": fn, "generator": generator, "made": made})
        self._now[generator] = wrap(after)
        return wrap(numbers)

    def load(self, tracer: Tracer, generator: State, made: bool = False) -> ndarray:
        """The state of a generator here in the body."""
        if generator not in self._now:
            if not made and not self._finding:
                what = f"{tracer.graph.name} draws from another generator when it is traced again"
                raise TypeError(message(what, "one generator, made before the loop"))
            if not made and generator not in self.outer:
                self.outer.append(generator)
            words = tracer.constant(generator.one.words(generator.streams is not None))
            self._now[generator] = words + self.zero if made else words
        return self._now[generator]

    def keep(self, generator: State, state: ndarray) -> None:
        """The state from here on."""
        self._now[generator] = state

    def undo(self) -> None:
        """Nothing to do: draws of a trace move no generator."""

    def start(self) -> list[ndarray]:
        """The states at the beginning of the loop, for the arguments of the body."""
        self._finding = False
        self.outer.sort(key=lambda g: g.streams is None)
        return [_load(g) for g in self.outer]

    def give(self, handles: Sequence[ndarray]) -> None:
        """Let the body draw from these states when it is traced again."""
        self._now = dict(zip(self.outer, handles, strict=True))

    def around(self, f: Callable, states: Sequence[ndarray] = ()) -> Callable:
        """A branch that draws from these states, and returns them as they are then behind its result."""

        def branch(*args: Any) -> tuple:
            self._now = dict(zip(self.outer, states, strict=False))  # none while they are found
            result = f(*args)
            return result, [self._now[g] for g in self.outer] if states else []

        return branch

    def states(self) -> list[ndarray]:
        """The states at the end of the body."""
        return [self._now[g] for g in self.outer]

    def finish(self, states: Sequence[ndarray]) -> None:
        """Move the generators to where the loop left them."""
        for generator, state in zip(self.outer, states, strict=True):
            _keep(generator, state)


def _load(generator: State) -> ndarray:
    """The state of a generator where the loop is; with an axis for each batch around."""
    ctx = context()
    inside = ctx.trace is not None and ctx.trace.draws is not None
    if inside:
        state = ctx.trace.draws.load(ctx.trace, generator)
    elif ctx.trace is not None:
        state = ctx.trace.effect("random.state", generator.words, (), generator)
    else:
        state = wrap(generator.words())
    if generator.streams is None:
        sizes = tuple(level.size for level in ctx.levels)
        return for_examples(broadcast_to(state, (*sizes, *state.shape)).copy(), ctx.levels) if sizes else state
    own = () if inside else generator.streams.levels
    if ctx.levels != own:
        what = "a generator with a seed for each example draws in a loop that is inside a further vectorized_map"
        raise TypeError(message(what, "draw the numbers before that vectorized_map and pass them in"))
    return for_examples(state, own)


def _keep(generator: State, state: ndarray) -> None:
    ctx = context()
    axes = 0
    while state._v.__class__ is Batched and state._v.level in ctx.levels:
        state, axes = state._v.inner, axes + 1
    if generator.streams is None and axes:
        state = state[(0,) * axes]
    if ctx.trace is None:
        generator.go(state._concrete())
    elif ctx.trace.draws is not None:
        ctx.trace.draws.keep(generator, state)
    else:
        ctx.trace.effect("random.state", _Go(generator), (state,), generator)


class _Go:
    """Move a generator to a state."""

    def __init__(self, generator: State):
        self.generator = generator

    def __call__(self, words: np.ndarray) -> np.ndarray:
        self.generator.go(words)
        return np.zeros(0)
