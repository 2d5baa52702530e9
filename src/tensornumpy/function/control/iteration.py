"""Loops as callees of ``apply``: ``Scan`` and ``While`` over traced bodies, and their reverse passes.

A loop runs as one piece of machine code where the compiler has all steps of its body (programs/loopcall.py), else as
Python's loop over the compiled body. The reverse pass of a scan is a scan over the carries, made once more, and the
cotangents; that of a while loop is the one of a scan of as many iterations. So both run as machine code, in any order.

``loops.py`` makes them; ``program.py`` runs them and asks for their gradients. They call ``program.py`` for bodies,
and ``progress.py``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as _numpy

from ..._base.dtypes import is_inexact
from ..._base.forks import cached_property
from ..._base.plugins import plugin
from ..._core.core import Batched, bind
from ..._core.nans import looking
from ...api.arrays.indexing import where
from ...api.arrays.joining import stack
from ...api.arrays.manipulation import swapaxes
from ...api.statistics.reductions import any as any_of
from ...engines import background, native
from ...ops.base import batch_size, lead
from .program import Callee, Program, apply, each, gradients, repeated, run
from .progress import Reporter, silent

_REMEMBERED = 256
Report = Callable[[int | None], Reporter]


def _flowing(avals: Sequence[tuple]) -> list[int]:
    """Numbers of the values that have cotangents."""
    return [i for i, (dtype, _) in enumerate(avals) if is_inexact(dtype)]


def _known(owner: Any, name: str) -> dict:
    """What a program remembers of its loops. Lengths may be data, so it is no more than a few hundred."""
    known = owner.__dict__.setdefault(name, {})
    if len(known) >= _REMEMBERED:
        known.clear()
    return known


def _zeros(aval: tuple) -> Any:
    return _numpy.zeros(aval[1], aval[0])


def _ones(aval: tuple) -> Any:
    return _numpy.ones(aval[1], aval[0])


def _compiler() -> Any:
    """programs/loopcall.py, which the first loop imports."""
    return plugin("loops")


def swapped(x: Any) -> Any:
    """The first two axes exchanged: rows of examples, examples of rows."""
    return swapaxes(x, 0, 1)


class Loop(Callee):
    """A loop over a traced body. ``kernel_key``: what kind of loop, besides the body; ``length``: None if unknown."""

    body: Program
    carries: int

    @property
    def prints(self) -> bool:  # type: ignore[override]
        return self.body.prints

    length: int | None
    report: Report = staticmethod(silent)

    def specification(self) -> Any:
        """What the compiler needs to know: a ``loopcall.Loop``."""
        raise NotImplementedError

    def python(self, *values: Any) -> tuple[list[Any], int]:
        """The loop in Python, over arrays: results, and the number of iterations."""
        raise NotImplementedError

    @property
    def kernel(self) -> Any:
        """The machine code of all loops like this one, of any length; ``reason`` says why there is none."""
        specification = self.specification()
        kernels = self.body.__dict__.setdefault("_kernels", {})
        if specification.key not in kernels:
            made = kernels[specification.key] = _compiler().LoopKernel(specification)
            if made.reason is not None:
                self.body.use(native)  # kernels for parts of the body, then
        return kernels[specification.key]

    @property
    def reason(self) -> str | None:
        """Why the loop is Python's; None if it can be machine code."""
        return self.kernel.reason

    def both(self, *values: Any) -> tuple[Sequence[Any], int]:
        """Results on arrays, and the number of iterations."""
        if background.get_mode() != "off" and not looking():
            kernel = self.kernel
            if kernel.is_ready(background.get_mode() == "now"):
                found = kernel(values, self.length, self.report)
                if found is not NotImplemented:
                    return found
            elif kernel.reason is None and not kernel.asked:
                kernel.asked = True
                background.soon(kernel.make)
        return self.python(*values)

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        return self.both(*values)[0]


# --- scan -------------------------------------------------------------------------------------------------


class Scan(Loop):
    """``inputs``: carries, sequences along their first axis, captures; ``results``: carries, stacked results.

    ``checkpoint``: the reverse pass keeps the carry of each so many iterations and makes those between again.
    """

    def __init__(
        self,
        body: Program,
        carries: int,
        sequences: int,
        length: int,
        reverse: bool = False,
        checkpoint: int | None = None,
        report: Report = silent,
    ):
        self.body, self.carries, self.sequences = body, carries, sequences
        self.length: int = length
        self.reverse, self.checkpoint, self.report = reverse, checkpoint, report

    def specification(self) -> Any:
        return _compiler().Loop(self.body.graph, self.carries, self.sequences, reverse=self.reverse)

    def _order(self) -> Iterator[int] | range:
        return reversed(range(self.length)) if self.reverse else range(self.length)

    def __call__(self, *xs: Any) -> list[Any]:
        n, m = self.carries, self.carries + self.sequences
        carry, captures = list(xs[:n]), xs[m:]
        columns: list[list[Any]] = [[] for _ in self.body.avals[n:]]
        for i in self._order():
            out = self.body(*carry, *[x[i] for x in xs[n:m]], *captures)
            carry = out[:n]
            for column, y in zip(columns, out[n:], strict=True):
                column.append(y)
        return [*carry, *[stack(c[::-1] if self.reverse else c) for c in columns]]

    def python(self, *xs: Any) -> tuple[list[Any], int]:
        n, m = self.carries, self.carries + self.sequences
        carry, captures = xs[:n], xs[m:]
        columns = [_numpy.empty((self.length, *shape), dtype) for dtype, shape in self.body.avals[n:]]
        step = self.body.run
        with self.body.telling(), self.report(self.length) as report:
            for done, i in enumerate(self._order(), 1):
                out = step(*carry, *[x[i, ...] for x in xs[n:m]], *captures)
                carry = out[:n]
                for column, y in zip(columns, out[n:], strict=True):
                    column[i] = y
                report(done)
        return [*map(_numpy.array, carry), *columns], self.length

    def batched(self, xs: Sequence[Any], mapped: Sequence[bool]) -> Sequence[Any]:
        n, m, size = self.carries, self.carries + self.sequences, batch_size(xs, mapped)
        flags = (*[True] * n, *mapped[n:])
        body = self.body.of_examples(flags, size)
        rows = [swapped(x) if flag else x for x, flag in zip(xs[n:m], mapped[n:m], strict=True)]
        loop = Scan(body, n, self.sequences, self.length, self.reverse, self.checkpoint, self.report)
        carries = [x if flag else lead(x, size) for x, flag in zip(xs[:n], mapped, strict=False)]
        outs = bind(apply, (*carries, *rows, *xs[m:]), {"program": loop})
        return (*outs[:n], *map(swapped, outs[n:]))

    def on_tensors(self, engine: Any, *tensors: Any) -> Sequence[Any]:
        if engine.scan is None:
            return super().on_tensors(engine, *tensors)
        n, m = self.carries, self.carries + self.sequences
        outs: Sequence[Any] = engine.scan(
            lambda *xs: self.body.on_tensors(engine, *xs, *tensors[m:]),
            tensors[:n],
            tensors[n:m],
            self.length,
            self.reverse,
            self.body.avals[n:],
        )
        return outs

    # --- the reverse pass ---

    @property
    def remembering(self) -> Scan:
        """This scan with the carry before each iteration as further results."""
        known = _known(self.body, "_remembering")
        key = (self.carries, self.sequences, self.length, self.reverse)
        if key not in known:
            body = self.body.__dict__.get("_with_inputs") or self.body.with_inputs(self.carries)
            self.body._with_inputs = body  # type: ignore[attr-defined]
            known[key] = Scan(body, *key)
        if self.body.silent is self.body:
            self._remembered = known[key]  # a fused graph runs it in the place of this one
        return known[key]

    def cotangents(self, np: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        back = self._back(tuple(needed))
        if self.checkpoint is not None:
            return run(np, back.segmented(self), (*g, *xs))
        totals = [np.zeros(xs[i].shape, xs[i].dtype) for i in back.captures]
        carries, totals, rows = back.sweep(np, self, g, totals, xs)
        return back.choose(np, carries, totals, rows, xs)

    def _back(self, needed: tuple[int, ...]) -> _Back:
        known = self.body.__dict__.setdefault("_backs", {})
        key = (self.carries, self.sequences, needed)
        if key not in known:
            known[key] = _Back(self.body, *key)
        return known[key]

    def part(self, body: Program, length: int) -> Scan:
        """A scan of another length in the same direction."""
        return Scan(body, self.carries, self.sequences, length, self.reverse)


class _Back:
    """The reverse pass of all scans over one body, for the inputs ``needed``.

    ``flows``: carries with cotangents; ``rows`` and ``captures``: inputs of the scan of which they are needed;
    ``given``: results with cotangents, behind the carries.
    """

    def __init__(self, body: Program, carries: int, sequences: int, needed: tuple[int, ...]):
        n, m = carries, carries + sequences
        self.body, self.needed, self.n, self.m = body, needed, n, m
        self.flows = _flowing(body.avals[:n])
        self.given = [i for i in _flowing(body.avals) if i >= n]
        self.rows = [i for i in needed if n <= i < m]
        self.captures = [i for i in needed if i >= m]
        self._segmented: dict[tuple, Callee] = {}

    @cached_property
    def step(self) -> Program:
        """The body of the reverse scan.

        Carries: cotangents of the carries, totals for the captures. Sequences: carries as they were, rows, cotangents
        of the results. Captures: the body's.
        """
        body, m = self.body, self.m
        flows, captures, given = len(self.flows), len(self.captures), len(self.given)
        sources = [*self.flows, *self.rows, *self.captures]

        def backward(*args: Any) -> list[Any]:
            it = iter(args)
            carried = [next(it) for _ in range(flows)]
            totals = [next(it) for _ in range(captures)]
            inputs = [next(it) for _ in range(m)]
            seeds = [next(it) for _ in range(given)]
            inputs += it
            every: list[Any] = [_zeros(a) for a in body.avals]
            for i, seed in zip([*self.flows, *self.given], [*carried, *seeds], strict=True):
                every[i] = seed
            found = gradients(body, inputs, sources, every)
            add = [total + g for total, g in zip(totals, found[flows + len(self.rows) :], strict=True)]
            return [*found[:flows], *add, *found[flows : flows + len(self.rows)]]

        examples = [
            *[_ones(body.avals[i]) for i in self.flows],
            *[_numpy.zeros(body.examples[i].shape, body.examples[i].dtype) for i in self.captures],
            *body.examples[:m],
            *[_ones(body.avals[i]) for i in self.given],
            *body.examples[m:],
        ]
        return Program.traced(backward, examples, f"gradient of {body.graph.name}")

    def scan(self, length: int, reverse: bool) -> Scan:
        """The reverse scan."""
        known = _known(self, "_scans")
        key = (length, reverse)
        if key not in known:
            carries, sequences = len(self.flows) + len(self.captures), self.m + len(self.given)
            known[key] = Scan(self.step, carries, sequences, length, reverse)
        return known[key]

    def sweep(
        self, np: Any, scan: Scan, g: Sequence[Any], totals: Sequence[Any], xs: Sequence[Any]
    ) -> tuple[list, list, list]:
        """Cotangents of the carries at the start, totals for captures, cotangents of the rows."""
        n, m = self.n, self.m
        before = run(np, scan.remembering, xs)[len(self.body.avals) :]
        args = (
            *[g[i] for i in self.flows], *totals, *before, *xs[n:m], *[g[i] for i in self.given], *xs[m:]
        )  # fmt: skip
        outs = list(run(np, self.scan(scan.length, not scan.reverse), args))
        a, b = len(self.flows), len(self.flows) + len(self.captures)
        return outs[:a], outs[a:b], outs[b:]

    def choose(self, np: Any, carries: list, totals: list, rows: list, xs: Sequence[Any]) -> list[Any]:
        """The cotangents that are needed, in order."""
        found = {**dict(zip(self.flows, carries, strict=True)), **dict(zip(self.rows, rows, strict=True))}
        found |= dict(zip(self.captures, totals, strict=True))
        return [found[i] for i in self.needed]

    def segmented(self, scan: Scan) -> Callee:
        """The reverse pass that remembers a carry for each segment."""
        key = (scan.length, scan.reverse, scan.checkpoint)
        if key not in self._segmented:
            self._segmented[key] = _Segmented(self, scan)
        return self._segmented[key]


class _Segmented(Callee):
    """``(*cotangents, *inputs) -> cotangents of the inputs needed``, segment by segment from the last to the first."""

    def __init__(self, back: _Back, scan: Scan):
        self.back, self.scan = back, scan

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        return self._sweep(_numpy, values)

    def __call__(self, *handles: Any) -> list[Any]:
        return self._sweep(plugin("public"), handles)

    def _sweep(self, np: Any, args: Sequence[Any]) -> list[Any]:
        back, scan = self.back, self.scan
        n, m, size = back.n, back.m, scan.checkpoint
        assert size is not None
        g, xs = list(args[: len(back.body.avals)]), args[len(back.body.avals) :]
        bounds = [(i, min(i + size, scan.length)) for i in range(0, scan.length, size)]
        if scan.reverse:
            bounds.reverse()

        def inputs(carry: Sequence[Any], low: int, high: int) -> tuple:
            return (*carry, *[x[low:high] for x in xs[n:m]], *xs[m:])

        starts = [list(xs[:n])]
        silent_body = back.body.first(n)
        for low, high in bounds[:-1]:
            starts.append(list(run(np, scan.part(silent_body, high - low), inputs(starts[-1], low, high))))
        totals = [np.zeros(xs[i].shape, xs[i].dtype) for i in back.captures]
        pieces: list[list[Any]] = []
        for (low, high), start in zip(reversed(bounds), reversed(starts), strict=True):
            seeds = [*g[:n], *[c[low:high] for c in g[n:]]]
            part = scan.part(back.body, high - low)
            carries, totals, rows = back.sweep(np, part, seeds, totals, inputs(start, low, high))
            for i, carry in zip(back.flows, carries, strict=True):
                g[i] = carry
            pieces.append(rows)
        if not scan.reverse:
            pieces.reverse()
        joined = [np.concatenate(column) for column in zip(*pieces, strict=True)]
        return back.choose(np, [g[i] for i in back.flows], totals, joined, xs)


def segment(checkpoint: bool | int | None, length: int) -> int | None:
    """Iterations of a segment: the square root of the length unless it is given."""
    if checkpoint is None or checkpoint is False:
        return None
    return max(1, math.isqrt(length)) if checkpoint is True else checkpoint


# --- while ------------------------------------------------------------------------------------------------


class While(Loop):
    """``inputs``: state, captures of the test, captures of the body; ``results``: the state at the end.

    The last ``shared`` carries are states of generators that all examples of a batch draw from.
    """

    length = None

    def __init__(
        self, test: Program, body: Program, carries: int, limit: int | None, report: Report = silent, shared: int = 0
    ):
        self.test, self.body, self.carries, self.limit = test, body, carries, limit
        self.report, self.shared = report, shared
        self.tests = len(test.captures)

    @cached_property
    def silent(self) -> While:
        """The loop without what it prints."""
        if self.test.silent is self.test and self.body.silent is self.body:
            return self
        loop = While(self.test.silent, self.body.silent, self.carries, self.limit, shared=self.shared)
        loop.tests = self.tests
        return loop

    def specification(self) -> Any:
        return _compiler().Loop(self.body.graph, self.carries, 0, self.test.graph, self.tests, limit=self.limit)

    def __call__(self, *xs: Any) -> list[Any]:
        n, m = self.carries, self.carries + self.tests
        state, test_in, body_in = list(xs[:n]), xs[n:m], xs[m:]
        steps = 0
        while (self.limit is None or steps < self.limit) and bool(self.test(*state, *test_in)[0]):
            state = self.body(*state, *body_in)
            steps += 1
        return state

    def python(self, *xs: Any) -> tuple[list[Any], int]:
        n, m = self.carries, self.carries + self.tests
        state, test_in, body_in = xs[:n], xs[n:m], xs[m:]
        test, step, limit = self.test.run, self.body.run, self.limit
        steps = 0
        with self.test.telling(), self.body.telling(), self.report(limit) as report:
            while (limit is None or steps < limit) and bool(test(*state, *test_in)[0]):
                state = step(*state, *body_in)
                steps += 1
                report(steps)
        return [*map(_numpy.array, state)], steps

    def on_tensors(self, engine: Any, *tensors: Any) -> Sequence[Any]:
        if engine.loop is None:
            return super().on_tensors(engine, *tensors)
        n, m = self.carries, self.carries + self.tests
        outs: Sequence[Any] = engine.loop(
            lambda *xs: self.test.on_tensors(engine, *xs, *tensors[n:m]),
            lambda *xs: self.body.on_tensors(engine, *xs, *tensors[m:]),
            tensors[:n],
            self.limit,
        )
        return outs

    def batched(self, xs: Sequence[Any], mapped: Sequence[bool]) -> Sequence[Any]:
        loop, inputs = self.of_examples(xs, mapped)
        return bind(apply, inputs, {"program": loop})

    def of_examples(self, xs: Sequence[Any], mapped: Sequence[bool]) -> tuple[While, tuple]:
        """The loop that runs until the last example is done, and its inputs; the others keep their state meanwhile."""
        n, m, size = self.carries, self.carries + self.tests, batch_size(xs, mapped)
        state = [x if flag else lead(x, size) for x, flag in zip(xs[:n], mapped, strict=False)]
        known = _known(self, "_of_examples")
        key = (size, *mapped)
        if key not in known:
            known[key] = self._make_of_examples(size, mapped)
        return known[key], (*state, *xs[n:m], *xs[n:])

    def _make_of_examples(self, size: int, mapped: Sequence[bool]) -> While:
        n, m = self.carries, self.carries + self.tests
        flags = [*[True] * n, *mapped[n:]]
        test, body = each(self.test, flags[:m]), each(self.body, [*flags[:n], *flags[m:]])

        def going(*args: Any) -> Any:
            return test(*args[:m])[0].reshape(size).astype(bool)

        def step(*args: Any) -> list[Any]:
            goes = going(*args)
            new = body(*args[:n], *args[m:])
            own = n - self.shared
            kept = [where(goes.reshape((size,) + (1,) * (x.ndim - 1)), x, args[i]) for i, x in enumerate(new[:own])]
            return [*kept, *new[own:]]

        examples = [*self.test.examples, *self.body.examples[n:]]
        examples = [repeated(x, size) if flag else x for x, flag in zip(examples, flags, strict=True)]
        until = Program.traced(lambda *args: [any_of(going(*args))], examples[:m], self.test.graph.name)
        each_step = Program.traced(step, examples, self.body.graph.name)
        loop = While(until, each_step, n, self.limit, self.report, self.shared)
        loop.tests = self.tests
        return loop

    def cotangents(self, np: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        return run(np, self.pullback(len(g), tuple(needed)), (*g, *xs))

    def pullback(self, count: int, needed: tuple[int, ...]) -> Callee:
        known = self.__dict__.setdefault("_pullbacks", {})
        if needed not in known:
            known[needed] = _WhileBack(self, count, needed)
        return known[needed]


class _WhileBack(Callee):
    """The reverse pass of a while loop: it counts the iterations, then it is a scan's."""

    dynamic = True

    def __init__(self, loop: While, count: int, needed: tuple[int, ...]):
        self.loop, self.count, self.needed = loop, count, needed

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        _, steps = self.loop.silent.both(*values[self.count :])
        return self._sweep(_numpy, values, steps)

    def __call__(self, *handles: Any) -> list[Any]:
        xs = handles[self.count :]
        if any(h._v.__class__ is Batched for h in handles):
            return list(bind(apply, handles, {"program": self}))
        _, steps = self.loop.silent.both(*[h._concrete() for h in xs])
        return list(self._sweep(plugin("public"), handles, steps))

    def batched(self, xs: Sequence[Any], mapped: Sequence[bool]) -> Sequence[Any]:
        loop, size = self.loop, batch_size(xs, mapped)
        # what all examples share has a cotangent for each
        flags = [m or i < self.count or i - self.count in self.needed for i, m in enumerate(mapped)]
        full = [x if m or not flag else lead(x, size) for x, m, flag in zip(xs, mapped, flags, strict=True)]
        g, inputs = full[: self.count], full[self.count :]
        whole, given = loop.of_examples(inputs, flags[self.count :])
        n, m = loop.carries, loop.carries + loop.tests
        # the whole loop's inputs: state, captures of the test, those again, captures of the body
        flowing = [i for i in self.needed if i < n or i >= m]
        found = whole.cotangents(
            plugin("public"), list(g), [], given, [i if i < n else i + loop.tests for i in flowing]
        )
        by_input = dict(zip(flowing, found, strict=True))
        return [by_input[i] if i in by_input else inputs[i] * 0 for i in self.needed]

    def _sweep(self, np: Any, args: Sequence[Any], steps: int) -> list[Any]:
        g, xs = list(args[: self.count]), args[self.count :]
        n, m = self.loop.carries, self.loop.carries + self.loop.tests
        places = {i: k for k, i in enumerate([*range(n), *range(m, len(xs))])}  # in the scan's inputs
        found: dict[int, Any] = {}
        if steps:
            scan = Scan(self.loop.body, n, 0, steps)
            mine = [i for i in self.needed if i in places]
            grads = scan.cotangents(np, g, [], [*xs[:n], *xs[m:]], [places[i] for i in mine])
            found = dict(zip(mine, grads, strict=True))
        else:
            found = {i: g[i] + 0 for i in self.needed if i < n}
        return [found[i] if i in found else np.zeros(xs[i].shape, xs[i].dtype) for i in self.needed]
