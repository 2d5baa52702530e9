"""The NumPy engine: a graph becomes one straight Python function that calls NumPy's kernels.

Writes run in the memory of the array that they change, and large results of ufuncs are overwritten by the ufunc that
uses them last (memory.py decides), so that a chain allocates once and a loop of n updates makes no copy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from typing import Any

import numpy as np

from ..graph.ir import Graph, Node, Value
from .memory import REUSE_BYTES, Plan, bytes_of, plan


class GuardFailed(Exception):
    """A guard of the trace does not hold for these arguments. Carries the node and what was found."""

    def __init__(self, node: Node, found: Any):
        super().__init__(node.line)
        self.node, self.found = node, found


def same(a: Any, b: Any) -> bool:
    """Equality of guarded answers: NaN equals NaN, and 0.0 is not -0.0."""
    if a.__class__ is float and b.__class__ is float:
        return (a == b and (a != 0.0 or math.copysign(1.0, a) == math.copysign(1.0, b))) or (a != a and b != b)
    if a.__class__ is complex and b.__class__ is complex:
        return same(a.real, b.real) and same(a.imag, b.imag)
    if a.__class__ is list and b.__class__ is list:
        return len(a) == len(b) and all(map(same, a, b))
    return bool(a == b) or (a != a and b != b)


def check(node: Node, value: Any) -> None:
    """Raise GuardFailed unless ``value`` gives the answer that the guard expects."""
    convert, expected = node.data
    try:
        found = convert(np.asarray(value))
    except (ArithmeticError, ValueError) as error:  # the code's own, which asks when the call is made anew
        raise GuardFailed(node, error) from None
    if not same(found, expected):
        raise GuardFailed(node, found)


def check_shape(node: Node, value: Any) -> None:
    """Raise GuardFailed unless ``value`` has the shape that the trace was made for."""
    if np.shape(value) != node.data:
        raise GuardFailed(node, np.shape(value))


def compile_graph(
    graph: Graph,
    given: Collection[Node] = (),
    results: int | None = None,
    bases: Mapping[Node, Node] | None = None,
    program: Callable[..., Any] | None = None,
) -> Callable[..., tuple]:
    """``run(*input values) -> tuple of output values``; raises GuardFailed.

    ``program`` is asked first: it gives the results, or NotImplemented; ``environment["_program"]`` replaces it.
    ``given``, ``results`` and ``bases`` as in ``memory.plan``: inputs whose arrays the run may change.
    """
    memory = plan(graph, given, results, bases)
    written = _Source(graph, memory)
    for i, node in enumerate(graph.nodes):
        written.add(i, node)
    lines, where, env = written.lines, written.where, written.environment
    arguments = ", ".join(written.arguments)
    returned = ", ".join(written.text(v, len(graph.nodes)) for v in graph.outputs)
    if program is not None:
        env["_program"] = program
        lines[:0] = [f"t = _program({arguments})", "if t is not NotImplemented: return t"]
        where[:0] = [graph.nodes[-1]] * 2
    body = "\n        ".join([*lines, f"return ({returned}{',' if returned else ''})"])
    source = (
        f"def run({arguments}):\n    try:\n        {body}\n"
        "    except Exception as error:\n        _explain(error)\n        raise\n"
    )
    file = f"<tensornumpy {graph.name}>"
    env["_explain"] = lambda error: _explain(error, where, file)
    exec(compile(source, file, "exec"), env)
    run = env["run"]
    run.source, run.environment, run.fused, run.direct = source, env, written.fused, None
    run.graph, run.updates, run.program = graph, memory.updates, program
    if program is not None:
        program.run = run  # type: ignore[attr-defined]
    return run


class _Source:
    """The lines of a graph's steps, each a call of NumPy's function or of a kernel, and what their names stand for."""

    def __init__(self, graph: Graph, memory: Plan):
        self.memory, self.readers = memory, graph.uses()
        self.environment: dict[str, Any] = {
            "_check": check, "_check_shape": check_shape, "_array": np.asarray, "_one": _one
        }  # fmt: skip
        self.lines: list[str] = []
        self.where: list[Node] = []  # the node of each line, for errors
        self.arguments: list[str] = []
        self.fused: list[tuple[str, Any]] = []  # names of kernels in the environment, and their ops
        self._names: dict[Value, str] = {}
        self._last = {v: i for i, node in enumerate(graph.nodes) for v in node.values()}
        self._kept = {v for v in graph.outputs if isinstance(v, Value)}

    def text(self, a: Any, node_index: int) -> str:
        """The name of a value or of a constant that a step is given."""
        if isinstance(a, Value):
            return self._names[a]
        name = f"c{node_index}_{len(self.environment)}"
        self.environment[name] = a
        return name

    def add(self, i: int, node: Node) -> None:
        """The lines of one step."""
        env, outs = self.environment, [f"v{i}_{k}" for k in range(len(node.avals))]
        for k, out in enumerate(outs):
            self._names[Value(node, k)] = out
        if node.kind == "input":
            self.arguments.append(outs[0])
        elif node.kind == "constant":
            env[outs[0]] = node.data
        elif node.kind in _GUARDS:
            value = self.text(node.args[0], i)
            env[f"n{i}"] = node
            self._line(f"{'_check' if node.kind == 'guard' else '_check_shape'}(n{i}, {value})", node)
        else:
            self._call(i, node, outs)
            self._forget(i, node)

    def _line(self, line: str, node: Node) -> None:
        self.lines.append(line)
        self.where.append(node)

    def _call(self, i: int, node: Node, outs: list[str]) -> None:
        """The call of an op or effect, and what becomes of its result."""
        env, args = self.environment, self._given(i, node)
        target = ", ".join(outs) + ("," if len(outs) > 1 or node.data == "many" else "")
        call = f"e{i}({', '.join(args)})"
        if _needs_array(node, self.readers):
            call = f"_array({call})"
        elif node.kind == "effect" and len(outs) == 1:
            call = f"_one({call})"
        if getattr(node.op, "native", None) is None:
            self._line(f"{target} = {call}" if outs else call, node)
            return
        self.fused.append((f"e{i}", node.op))  # a kernel, or NumPy where it declines
        env[f"f{i}"] = _behind_guards(node, self.readers, node.op.fallback(compile_graph))
        one = outs[0] if len(outs) == 1 else f"t{i}"
        self._line(f"{one} = {call}", node)
        self._line(f"if {one} is NotImplemented: {one} = f{i}({', '.join(args)})", node)
        if len(outs) > 1:
            self._line(f"{target} = {one}", node)

    def _given(self, i: int, node: Node) -> list[str]:
        """What the call is given; the function that it calls is put in the environment."""
        env, memory, args = self.environment, self.memory, [self.text(a, i) for a in node.args]
        kernel = None
        if node in memory.into:
            node.op.into = memory.into[node]
        if node.kind == "effect":
            env[f"e{i}"] = node.data
        else:
            kernel = node.op.kernel(node, node in memory.updates)
            update = node.op.update if node in memory.updates else None
            env[f"e{i}"] = kernel or update or getattr(node.op, "numpy", None) or getattr(node.op, "evaluate", None)
        for key, value in node.params.items() if kernel is None else ():
            env[f"p{i}_{key}"] = value
            args.append(f"{key}=p{i}_{key}")
        if node in memory.reuses:
            taken: Any = node.args[memory.reuses[node]]
            args.append(f"out={self._names[taken]}")
        return args

    def _forget(self, i: int, node: Node) -> None:
        """Large arrays that no later step reads go at once."""
        dead = [
            self._names[v]
            for v in node.values()
            if self._last[v] == i and v not in self._kept and v.node.kind != "constant"
        ]
        big = list(dict.fromkeys(dead))
        if big and bytes_of(node) >= REUSE_BYTES:
            self._line(f"{' = '.join(big)} = None", node)


def _behind_guards(node: Node, readers: dict[Value, list[Node]], fallback: Callable[..., Any]) -> Callable[..., Any]:
    """The fallback of a kernel. Where guards are on what it gives, its steps may stand behind them in the code: they
    warn and raise if the guards hold."""
    guards = [(k, g) for k in range(len(node.avals)) for g in readers.get(Value(node, k), ()) if g.kind in _GUARDS]
    if not guards:
        return fallback

    def run(*args: Any) -> Any:
        with np.errstate(all="ignore"):  # of copies, as a step may write to what it is given
            found = fallback(*[np.array(x) if isinstance(x, np.ndarray) else x for x in args])
        for k, guard in guards:
            _GUARDS[guard.kind](guard, found[k] if len(node.avals) > 1 else found)
        return fallback(*args)

    return run


_GUARDS: dict[str, Callable] = {"guard": check, "shape": check_shape}


def _one(out: Any) -> Any:
    """The result of an effect with one result."""
    return np.asarray(out[0] if isinstance(out, tuple | list) else out)


def _needs_array(node: Node, readers: dict[Value, list[Node]]) -> bool:
    """True if the NumPy scalar that a kernel gives for no axes meets a kernel that is no ufunc."""
    if node.kind != "op" or node.data == "many" or len(node.avals) != 1 or node.avals[0].shape:
        return False
    if getattr(node.op, "native", None) is not None:
        return False  # a kernel gives arrays
    after = readers.get(Value(node), ())
    return any(r.kind == "effect" or (r.kind == "op" and getattr(r.op, "numpy", None) is None) for r in after)


def _explain(error: BaseException, where: list[Node], file: str) -> None:
    """Say which line of the user's function a kernel's error comes from."""
    if isinstance(error, GuardFailed):
        return
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == file and 0 <= step.tb_lineno - 3 < len(where):
            node = where[step.tb_lineno - 3]
            error.add_note(f"  in:  {node.label}, traced at {node.line}")
            return
        step = step.tb_next
