"""The op of steps that are one kernel, which reads arrays only at the border of the group; and which elementwise steps
a kernel can compute."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.facts import Facts
from ..._base.forks import cached_property, lock
from ..._base.plugins import is_loaded, plugin
from ...graph.ir import Graph, Node, Value
from .layouts import Layouts
from .lowering.convert import family
from .lowering.integers import LARGEST_POWER
from .lowering.lower import can_convert, can_lower, is_expensive, kind_of, loop_dtypes
from .programs import FAR, by_vector, is_blocked_product, is_product

_OFTEN = 8  # calls that a kernel declined
BRANCHING = frozenset({"where"})  # steps that wait for the branches of NumPy's loops
_PRODUCT = 0.02  # nanoseconds of a multiplication in a large product


class FusedOp(Facts):
    """The op of a fused node: one kernel for several steps, or NumPy for them where the kernel declines.

    ``members`` are the steps that the kernel is for; ``steps`` have also those that only move axes, which NumPy needs
    where the kernel declines; ``inputs`` and ``outputs`` are values of theirs. ``into``: results by number that go into
    the memory of an input, by its number. Like an op of the table for an engine; no rule but these exists, because the
    graph that is differentiated and batched is the one before fusion.
    """

    linear = multilinear = False
    update = None
    numpy = None

    def __init__(self, members: list[Node], steps: list[Node], inputs: list[Value], outputs: list[Value]):
        self.members, self.steps, self.inputs, self.outputs = members, steps, inputs, outputs
        self.name = f"fused[{' '.join(dict.fromkeys(step_name(node) for node in members))}]"
        self.into: dict[int, int] = {}
        self._numpy: Callable[..., Any] | None = None
        self._declined = 0  # calls
        self.split: Callable[[], Any] | None = None  # gives the steps in smaller kernels, if there are any
        self._lock = lock()

    def shares(self, node: Any) -> bool:
        """Results are new memory."""
        return False

    def kernel(self, node: Any, update: bool) -> None:
        """The engine calls ``native`` and ``fallback``."""

    def may_raise(self, node: Any) -> bool:
        """An index may be beyond its axis."""
        return any(loop_of(n) is None and n.op.may_raise(n) for n in self.members)

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the largest value."""
        return max((n.avals[0].shape for n in self.members), key=math.prod)

    def graph(self) -> Graph:
        """The steps as a graph of their own."""
        graph = Graph(self.name)
        new: dict[Value, Value] = {}
        for value in self.inputs:
            new[value] = Value(graph.add("input", None, (), {}, [value.aval], value.node.line))
        for node in self.steps:
            args = [new[a] if isinstance(a, Value) else a for a in node.args]
            new[Value(node)] = Value(graph.add("op", node.op, args, node.params, node.avals, node.line))
        graph.outputs = [new[v] for v in self.outputs]
        return graph

    @cached_property
    def _graph(self) -> Graph:
        return self.graph()

    @cached_property
    def saving(self) -> float:
        """Nanoseconds that a call of the kernel saves, roughly: NumPy's call of each step, its passes over memory."""
        return sum(map(saving_of, self.members))

    @cached_property
    def _is_map(self) -> bool:
        return all(loop_of(n) is not None for n in self.steps) and len({n.avals[0].shape for n in self.steps}) == 1

    @property
    def _maker(self) -> Any:
        """Where the kernel is made: of elementwise steps of one shape for any shape."""
        return plugin("maps") if self._is_map else plugin("kernels")

    @cached_property
    def may_overwrite(self) -> bool:
        """True if results may go into the memory of operands: each element needs those at its place alone, and once it
        has begun the kernel never declines, as no step raises a flag."""
        return self._is_map and all(map(_is_silent, self.steps))

    @property
    def is_made(self) -> bool:
        """True if the process has the machine code."""
        if not is_loaded("maps" if self._is_map else "kernels"):
            return False
        return bool(self._maker.is_known(self._graph, **self._into))

    def native(self) -> Callable[..., Any]:
        """The kernel as a builtin. Raises RuntimeError where no native code can run."""
        made: Callable[..., Any] = self._maker.kernel_of(self._graph, None, self.saving, **self._into)
        return made

    def schedule(self) -> list[str]:
        """How the kernel runs, a line for each loop."""
        found: list[str] = self._maker.schedule_of(self._graph, **self._into)
        return found

    @property
    def _into(self) -> dict[str, Any]:
        return {"into": self.into} if self.into else {}

    def strided(self, strides: Sequence[tuple[int, ...]]) -> Callable[..., Any]:
        """The kernel for arrays with these strides (in bytes); the caller makes sure of them."""
        made: Callable[..., Any] = self._maker.kernel_of(self._graph, strides, self.saving)
        return made

    def fallback(self, compile_graph: Callable[[Graph], Callable[..., tuple]]) -> Callable[..., Any]:
        """NumPy for the steps, made at the first need; arrays in another layout get kernels of their own. Steps whose
        kernel declines often go in smaller ones, most of which do not."""
        layouts = Layouts(self.strided, self.saving)

        def run(*args: Any) -> Any:
            found = layouts(args)
            if found is not NotImplemented:
                return found
            with self._lock:
                if self._numpy is None:
                    self._numpy = compile_graph(self.graph())
                self._declined += 1
                if self._declined == _OFTEN and self.split is not None:
                    self._numpy = self.split() or self._numpy
            outs = self._numpy(*args)
            return outs if len(outs) > 1 else np.asarray(outs[0])

        return run


def saving_of(node: Node) -> float:
    """Nanoseconds of NumPy's call of a step that a kernel saves."""
    loop = loop_of(node)
    if loop is not None:
        slow = is_expensive(node.op.name, loop[0]) or node.op.name in BRANCHING
        return 500 + math.prod(node.avals[0].shape) * (1.5 if slow else 0.3)
    size = max(math.prod(a.shape) for a in (*node.avals, *(v.aval for v in node.values())))
    if not is_product(node):
        return 1000 + size * 0.3
    products = math.prod(node.avals[0].shape) * math.prod(node.args[0].aval.shape[-1:])
    is_large = products > FAR or is_blocked_product(node) or by_vector(node) is not None
    return 1000 + (products * _PRODUCT if is_large else 0)


def _is_silent(node: Node) -> bool:
    """True for an elementwise step that raises no flag, and whose operands are converted without one."""
    loop = loop_of(node)
    if loop is None:
        return False
    given = [(a.aval.dtype, d) for a, d in zip(node.args, loop, strict=False) if isinstance(a, Value)]
    if any(a != d and (a.kind not in "biu" or d.itemsize < a.itemsize) for a, d in given):
        return False
    whole = all(d.kind in "biu" for d in loop) and loop[-1].kind not in node.op.raises_for + node.op.warns_for
    return bool(whole or node.op.never_warns or node.op.copies or node.op.moves)


def step_name(node: Node) -> str:
    """What a kernel calls the step; a parameter that is a ufunc is part of it."""
    less = node.params.get("less")
    return node.op.name if less is None else f"{node.op.name}_{less.__name__}"


def _choice_loop(args: list[Any], out: np.dtype) -> tuple[np.dtype, ...] | None:
    return (np.dtype(bool), out, out, out) if isinstance(args[0], np.dtype) else None


def _share_loop(args: list[Any], out: np.dtype) -> tuple[np.dtype, ...] | None:
    is_one = family(out) == "f" and all(a == out for a in args if isinstance(a, np.dtype))
    return (out,) * 4 if is_one else None


def _logistic_loop(args: list[Any], out: np.dtype) -> tuple[np.dtype, ...] | None:
    return (out, out) if args[0] == out and out in (np.float32, np.float64) else None


def _part_loop(args: list[Any], out: np.dtype) -> tuple[np.dtype, ...] | None:
    return (args[0], out) if isinstance(args[0], np.dtype) and args[0].kind == "c" else None


# The loops of ops that are no ufuncs, by the op: dtypes of operands and result, or None where there is none.
_LOOPS: dict[str, Callable[[list[Any], np.dtype], tuple[np.dtype, ...] | None]] = {
    "where": _choice_loop,
    "winner_share": _share_loop,
    "number_share": _share_loop,
    "logistic": _logistic_loop,
    "real": _part_loop,
    "imag": _part_loop,
    "angle": _part_loop,
}


@functools.lru_cache(4096, typed=True)
def _loop(op: Any, has_params: bool, out: np.dtype, *args: Any) -> tuple[np.dtype, ...] | None:
    """Dtypes of the loop that runs for dtypes and numbers, result last; None if the kernel has no such loop."""
    name, special = op.name, _LOOPS.get(op.name)
    loop: Any
    if special is not None:
        loop = special(list(args), out)
        if loop is None:
            return None
    elif op.copies:
        loop = (out, out)
    elif getattr(op, "numpy", None) is None or has_params:
        return None
    else:
        loop = loop_dtypes(op, list(args))
        if loop is None or loop[-1] != out or not can_lower(name, loop):
            return None
        exponent = args[1] if out.kind in op.raises_for else 0
        if not isinstance(exponent, int) or not 0 <= exponent <= LARGEST_POWER:
            return None
    for a, d in zip(args, loop, strict=False):
        if isinstance(a, np.dtype):
            if not can_convert(a, d):
                return None
        elif d.kind != "c" and isinstance(a, complex):
            return None
        elif d.kind in "iu" and not (isinstance(a, int) and np.iinfo(d).min <= a <= np.iinfo(d).max):
            return None
        elif d.kind == "b" and not isinstance(a, bool):
            return None
    return None if any(kind_of(d) is None for d in loop) else loop


def loop_of(node: Node) -> tuple[np.dtype, ...] | None:
    """The dtypes of the loop of an elementwise step that a kernel can compute, result last; None for another step."""
    if node.kind != "op" or len(node.avals) != 1 or node.data == "many" or not math.prod(node.avals[0].shape):
        return None
    if node.params.get("deg"):
        return None
    args = [a.aval.dtype if isinstance(a, Value) else a for a in node.args]
    if any(not isinstance(a, np.dtype | bool | int | float | complex) for a in args):
        return None
    return _loop(node.op, bool(node.params), node.avals[0].dtype, *args)


def is_fusable(node: Node) -> bool:
    """True for an elementwise step that a kernel can compute."""
    return loop_of(node) is not None
