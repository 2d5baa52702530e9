"""``cond``: a branch that is part of the graph instead of a guard; with ``while_loop`` and ``scan`` (loops.py).

Eagerly they are Python's own ``if`` and ``while``, recorded op by op like everything else. Inside ``function`` the
branches and bodies are traced to graphs of their own, and one ``apply`` node runs them (program.py).

The user calls it, as ``tnp.cond``. It calls ``draws.py`` for bodies that draw, ``program.py`` to trace the branches,
``tensors.py`` in a graph of TensorFlow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from ..._base.errors import message
from ..._core.advice import advised
from ..._core.core import bind, context
from ..._core.pytree import unflatten
from ...api.arrays.indexing import where
from ...api.common import made
from ...graph.ir import Graph
from ...ops.base import batch_size
from .draws import Ahead, Carried, of_branches
from .loops import fori_loop, is_batched, scan, while_loop
from .program import Callee, Program, apply, arrays, each, gradients, run
from .tensors import branch, in_graph


class _Branches(Callee):
    """``inputs``: predicate, operands, captures of the true branch, captures of the false one."""

    def __init__(self, true: Program, false: Program, operands: int, captures: int = 0, draws: bool = False):
        self.true, self.false, self.operands, self.captures = true, false, operands, captures
        self.draws = draws  # both from the same states of generators
        self._backs: dict[tuple[int, ...], _Branches] = {}

    @property
    def prints(self) -> bool:  # type: ignore[override]
        return self.true.prints or self.false.prints

    def _taken(self, pred: Any, xs: Sequence[Any]) -> tuple[Program, Sequence[Any]]:
        n, t = self.operands, self.captures
        if bool(pred):
            return self.true, (*xs[:n], *xs[n : n + t])
        return self.false, (*xs[:n], *xs[n + t :])

    def __call__(self, pred: Any, *xs: Any) -> list[Any]:
        branch, inputs = self._taken(pred, xs)
        return branch(*inputs)

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        branch, inputs = self._taken(values[0], values[1:])
        return branch.on_arrays(*inputs)

    def on_tensors(self, engine: Any, *tensors: Any) -> Sequence[Any]:
        if engine.branch is None:
            return super().on_tensors(engine, *tensors)
        pred, *xs = tensors
        n, t = self.operands, self.captures
        true, false = (*xs[: n + t],), (*xs[:n], *xs[n + t :])
        outs: Sequence[Any] = engine.branch(
            pred, lambda: self.true.on_tensors(engine, *true), lambda: self.false.on_tensors(engine, *false)
        )
        return outs

    def batched(self, xs: Sequence[Any], mapped: Sequence[bool]) -> Sequence[Any]:
        size, n, t = batch_size(xs, mapped), self.operands, self.captures
        flags = tuple(mapped[1:])
        mine = {self.true: flags[: n + t], self.false: (*flags[:n], *flags[n + t :])}
        if not mapped[0]:
            true, false = (branch.of_examples(mine[branch], size) for branch in (self.true, self.false))
            return bind(apply, tuple(xs), {"program": _Branches(true, false, n, t, self.draws)})
        if self.draws:
            what = "the branches of a cond that is decided for each example draw random numbers, inside of a loop"
            raise TypeError(message(what, "draw the numbers before tnp.cond and use them in the branches"))
        pred = xs[0].reshape(size)
        pairs = [
            each(branch, mine[branch])(*inputs)
            for branch, inputs in ((self.true, xs[1 : 1 + n + t]), (self.false, [*xs[1 : 1 + n], *xs[1 + n + t :]]))
        ]
        return [where(pred.reshape((size,) + (1,) * (a.ndim - 1)), a, b) for a, b in zip(*pairs, strict=True)]

    def cotangents(self, np: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        key = tuple(needed)
        if key not in self._backs:
            self._backs[key] = self._back(key)
        return run(np, self._backs[key], (xs[0], *g, *xs[1:]))

    def _back(self, needed: tuple[int, ...]) -> _Branches:
        """The reverse pass: the branch that is taken gives all cotangents, zeros for the other's captures."""
        n, t, count = self.operands, self.captures, len(self.true.avals)
        total = t + len(self.false.graph.inputs)

        def backward(branch: Program, mine: list[int]) -> Program:
            def of_one(*args: Any) -> list[Any]:
                seeds, xs = args[:count], args[count:]
                sources = [i - 1 for i in needed if i - 1 in mine]
                inputs = [xs[i] for i in mine]
                found = dict(
                    zip(sources, gradients(branch, inputs, [mine.index(i) for i in sources], seeds), strict=True)
                )
                every = [found[i] if i in found else made(_numpy.zeros(x.shape, x.dtype)) for i, x in enumerate(xs)]
                return [every[i - 1] for i in needed]

            ones = [_numpy.ones(shape, dtype) for dtype, shape in branch.avals]
            examples = [*self.true.examples, *self.false.examples[n:]]
            return Program.traced(of_one, [*ones, *examples], f"gradient of {branch.graph.name}")

        true = backward(self.true, [*range(n + t)])
        false = backward(self.false, [*range(n), *range(n + t, total)])
        return _Branches(true, false, count + total, draws=self.draws)

    def inlined(self, known: Sequence[Any]) -> tuple[Graph, list[int]] | None:
        """The branch that a known predicate takes, and which arguments it reads; see graph/passes/inline.py."""
        if known[0] is None:
            return None
        n, t = 1 + self.operands, self.captures
        branch, captures = (self.true, range(n, n + t)) if known[0] else (self.false, range(n + t, len(known)))
        if any(node.kind != "op" and node.kind not in ("input", "constant") for node in branch.graph.nodes):
            return None  # a guard of a branch is an error, one of the program around it another trace
        return branch.graph, [*range(1, n), *captures]


@advised
def cond(pred: Any, true_fn: Callable, false_fn: Callable, *operands: Any) -> Any:
    """``true_fn(*operands)`` if ``pred`` else ``false_fn(*operands)``, as one node of a graph.

    Both functions return the same structure, shapes and dtypes. Per example (in ``vectorized_map``) both are computed
    and selected from. Gradient: through the branch taken. Raises TypeError if the branches do not match.

    >>> tnp.cond(tnp.asarray(True), lambda x: x + 1, lambda x: x - 1, tnp.asarray(1.0)).numpy()
    array(2.)
    """
    if is_batched(pred):
        chosen, spec = arrays(true_fn(*operands))
        other, _ = arrays(false_fn(*operands))
        pairs = zip(chosen, other, strict=True)
        picked = [where(pred.reshape((1,) * a.ndim) if a.ndim else pred, a, b) for a, b in pairs]
        return unflatten(spec, picked)
    engine = in_graph(pred)
    if engine is not None:
        return branch(engine, pred, true_fn, false_fn, operands)
    if context().trace is None:
        return true_fn(*operands) if bool(pred) else false_fn(*operands)
    xs, spec = arrays(tuple(operands))
    mine = xs

    def arguments() -> tuple:
        return unflatten(spec, mine) if operands else ()

    def traced(*draws: Any) -> list[Program]:
        branches = zip((true_fn, false_fn), ("cond_true", "cond_false"), draws, strict=True)
        return [Program(lambda f=f: f(*arguments()), xs, (), name, d) for f, name, d in branches]

    ahead, carried, outer = (Ahead(), Ahead()), Carried(), context().trace
    carrying = isinstance(outer.draws, Carried)
    if not carrying:
        try:
            true, false = traced(*ahead)
        finally:
            ahead[1].undo()
            ahead[0].undo()
        carrying = ahead[0].impossible or ahead[1].impossible
    if carrying:
        f, g = true_fn, false_fn
        true_fn, false_fn = carried.around(f), carried.around(g)
        true, false = traced(carried, carried)
        if carried.outer:
            states = carried.start()
            xs = [*xs, *states]
            true_fn, false_fn = carried.around(f, states), carried.around(g, states)
            true, false = traced(carried, carried)
    elif ahead[0].found or ahead[1].found:
        drawn = of_branches(arrays(pred)[0][0], *ahead)
        count = len(ahead[0].found)
        ahead[0].give(drawn[:count])
        ahead[1].give(drawn[count:])
        xs = [*xs, *drawn]
        true, false = traced(*ahead)
    if true.avals != false.avals:
        raise TypeError(
            message(
                f"the branches of cond return {true.avals} and {false.avals}",
                "x.astype(...) or a reshape in one of them",
            )
        )
    inputs = (arrays(pred)[0][0], *xs, *true.captures, *false.captures)
    branches = _Branches(true, false, len(xs), len(true.captures), draws=bool(carried.outer))
    result = unflatten(true.structure, list(bind(apply, inputs, {"program": branches})))
    if carrying:
        result, states = result
        carried.finish(states)
    return result


__all__ = ["cond", "fori_loop", "scan", "while_loop"]
