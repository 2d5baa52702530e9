"""Random draws in the bodies of ``scan`` and ``cond``: made before, in the order of the program, and handed in.

A gradient runs such a body again, so the body itself must not draw. What it draws does not depend on the loop, except
through parameters; where those come from outside, all iterations can draw first, and of two branches the one that is
taken. The body is traced twice then: once to find its draws, once with the drawn numbers as inputs. (How often a
``while_loop`` runs is not known before: it refuses.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._core import Symbol, context, ndarray, wrap
from .._errors import message
from .tracer import Tracer


class Ahead:
    """The draws of one body, in their order, with what they need from outside of it."""

    def __init__(self) -> None:
        self.found: list[tuple[Callable, list[Any]]] = []
        self.examples: list[np.ndarray] = []  # what each gave while it was found
        self._given: Any = None
        self._before: dict[Any, Any] = {}  # generators, with their states from before the trace

    def effect(self, tracer: Tracer, name: str, fn: Callable, arrays: Sequence[Any], generator: Any) -> ndarray:
        """A draw in the body: found, or the row that stands for it."""
        if self._given is not None:
            return next(self._given)
        sources = [_outside(tracer, name, a) for a in arrays]
        if generator not in self._before:
            self._before[generator] = generator.state
        self.found.append((fn, sources))
        self.examples.append(np.asarray(fn(*[tracer.lift(a).concrete for a in arrays])))
        return tracer.constant(self.examples[-1])

    def undo(self) -> None:
        """The trace that found the draws used up no numbers."""
        for generator, state in reversed(self._before.items()):  # some may hold others
            generator.state = state

    def rows(self, count: int, reverse: bool) -> list[ndarray]:
        """The numbers of all iterations, stacked."""

        def draw(*values: np.ndarray) -> tuple:
            runs = [self._run(values) for _ in range(count)]
            return tuple([np.stack(column[::-1] if reverse else column) for column in zip(*runs, strict=True)])

        return _once([self], "scan", draw, self._sources)

    def _run(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        """The draws of one run of the body."""
        rest = iter(values)
        return [np.asarray(fn(*[next(rest) for _ in mine])) for fn, mine in self.found]

    @property
    def _sources(self) -> list[Any]:
        return [source for _, mine in self.found for source in mine]

    def give(self, handles: Sequence[ndarray]) -> None:
        """Let the body have these rows, one a draw, when it is traced again."""
        self._given = iter(handles)


def of_branches(pred: Any, true: Ahead, false: Ahead) -> list[ndarray]:
    """The numbers of the branch that is taken, and zeros in the place of the other's."""
    count = len(true._sources)

    def draw(taken: np.ndarray, *values: np.ndarray) -> tuple:
        drawn = [true._run(values[:count]), false.examples] if taken else [true.examples, false._run(values[count:])]
        kept = zip((taken, not taken), drawn, strict=True)
        return tuple([x if mine else np.zeros_like(x) for mine, part in kept for x in part])

    return _once([true, false], "cond", draw, [pred, *true._sources, *false._sources])


def _once(parts: Sequence[Ahead], where: str, draw: Callable[..., tuple], sources: Sequence[Any]) -> list[ndarray]:
    """The draws as one effect of the trace around; without a trace they happen now."""
    if context().levels:
        what = f"a draw inside {where} would be the same for all examples of vectorized_map"
        raise TypeError(message(what, f"draw the numbers before tnp.{where} and pass them in"))
    trace = context().trace
    if trace is None:
        return [wrap(out) for out in draw(*[s._concrete() if isinstance(s, ndarray) else s for s in sources])]
    generators = list(dict.fromkeys(g for part in parts for g in part._before))
    return list(trace.effect(f"random draws of {where}", draw, sources, _Together(generators)))


class _Together:
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


def _outside(tracer: Tracer, name: str, parameter: Any) -> Any:
    """The array outside of the body that a parameter of a draw is. Raises TypeError if the body computes it."""
    symbol = tracer.lift(parameter)
    if symbol.__class__ is Symbol:
        if symbol.node.kind == "constant":
            return symbol.concrete
        for x in tracer.captures:
            if tracer.lifted[id(x)][2] is symbol:
                return x
    raise TypeError(
        message(
            f"{name} inside {tracer.graph.name} has a parameter that the loop computes, but draws come before it",
            "a draw of fixed parameters, such as standard_normal, and arithmetic with it",
        )
    )
