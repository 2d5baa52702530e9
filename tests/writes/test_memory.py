"""Which steps of a compiled graph write to memory that is already there (engines/memory.py), and which must not."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
import tensornumpy.ops.fft
import tensornumpy.ops.linalg.matrices
import tensornumpy.ops.ufunc.folds
from matrix.cases import Call, I, X
from matrix.cells import calls, functions
from tensornumpy._base.dtypes import Aval
from tensornumpy.engines.memory import REUSE_BYTES, Plan, bytes_of, plan
from tensornumpy.graph.ir import Graph, Node, Value
from tensornumpy.ops.base import Op, table

WRITES = ("setitem", "set_window", "scatter_flat")
LARGE = REUSE_BYTES // 8  # elements of float64


def traced(f: Callable, *xs: Any) -> Graph:
    """The graph of ``f`` at these arguments."""
    g = tnp.function(f)
    g(*xs)
    return g.traces[-1].graph


def ops(graph: Graph, *names: str) -> list[Node]:
    """The nodes of these ops, in order."""
    return [n for n in graph.nodes if n.kind == "op" and n.op.name in names]


def writes(graph: Graph) -> list[Node]:
    return ops(graph, *WRITES)


def in_given(graph: Graph, found: Plan) -> set[Node]:
    """The steps of a plan that write to the memory of an input, by following the plan itself."""
    inside: dict[Value, bool] = {}
    for node in graph.nodes:
        if node.kind == "input":
            inside[Value(node)] = True
        elif node in found.updates:
            inside[Value(node)] = inside.get(node.args[0], False)
        elif node in found.reuses:
            inside[Value(node)] = inside.get(node.args[found.reuses[node]], False)
    return {v.node for v, is_inside in inside.items() if is_inside and v.node.kind == "op"}


# --- a loop of updates ------------------------------------------------------------------------------------

VIEWS: dict[str, Callable] = {
    "itself": lambda x: x,
    "slice": lambda x: x[1:],
    "reversed slice": lambda x: x[::-1][1:],
    "row": lambda x: x.reshape(3, 4)[1],
    "column": lambda x: x.reshape(3, 4).T[1],
    "depth 4": lambda x: x[1:][::-1].reshape(-1)[:8].reshape(2, 4),
}
STEPS: dict[str, Callable] = {
    "constant": lambda v, i: v.__setitem__(i % 2, float(i)),
    "own value": lambda v, i: v.__setitem__(0, v[1] * 0.5 + i),
    "slice": lambda v, i: v.__setitem__(slice(0, 2), v[:2] * 2.0),
    "itself": lambda v, i: v.__setitem__(Ellipsis, v * 0.5),
}


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("view", VIEWS)
def test_a_loop_of_updates_is_in_place(view: str, step: str) -> None:
    def loop(x: Any) -> None:
        v = VIEWS[view](x)
        for i in range(12):
            STEPS[step](v, i)

    graph = traced(loop, tnp.arange(12.0))
    made = writes(graph)
    if view == step == "itself":  # an array that is written as a whole is what was written
        assert not made
    else:
        assert len(made) == 12
        assert set(made) <= plan(graph, graph.inputs, 0).updates
        assert set(made) - plan(graph, (), 0).updates == {made[0]}  # one copy, and that is written to
    wanted = np.arange(12.0)
    for i in range(12):
        STEPS[step](VIEWS[view](wanted), i)
    x = tnp.arange(12.0)
    tnp.function(loop)(x)
    np.testing.assert_array_equal(x.numpy(), wanted)


def test_two_arguments_are_planned_apart() -> None:
    def f(x: Any, y: Any) -> None:
        for i in range(3):
            x[i] = 1.0
            y[i] = x[i] + 1.0

    graph = traced(f, tnp.zeros(3), tnp.zeros(3))
    first, second = graph.inputs
    made = writes(graph)
    assert len(made) == 6
    on_x, on_y = made[0::2], made[1::2]
    assert plan(graph, (first, second), 0).updates == set(made)
    assert plan(graph, (first,), 0).updates == {*on_x, *on_y[1:]}
    assert plan(graph, (second,), 0).updates == {*on_x[1:], *on_y}


# --- what forbids the memory of the caller ------------------------------------------------------------------

ENDS: dict[str, Callable] = {
    "index array": lambda x, i: x[i],
    "take": lambda x, i: tnp.take(x, i),
    "write at an index array": lambda x, i: x.__setitem__(i, 1.0),
    "inverse": lambda x, i: tnp.linalg.inv(x.reshape(2, 2)),
    "cholesky": lambda x, i: tnp.linalg.cholesky(x.reshape(2, 2) @ x.reshape(2, 2).T),
    "guard": lambda x, i: bool(x[1] > 0.0),
    "shape": lambda x, i: x[x > 0.0],
    "nonzero": lambda x, i: tnp.nonzero(x)[0],
}


@pytest.mark.parametrize("end", ENDS)
def test_a_step_that_may_end_the_run_forbids_writes_before_it(end: str) -> None:
    def f(x: Any, i: Any) -> Any:
        x[0] = 2.0
        x[1] = 3.0
        found = ENDS[end](x, i)
        x[2] = 0.5
        x[3] = 4.0
        return found

    graph = traced(f, tnp.asarray([5.0, 1.0, 1.0, 5.0]), tnp.asarray([0, 1]))
    before, after = writes(graph)[:2], writes(graph)[-2:]
    found = plan(graph, graph.inputs, len(graph.outputs) - 1)
    assert before[0] not in found.updates
    assert before[1] in found.updates  # in the copy that the first one made
    assert not in_given(graph, found) & set(before)
    assert after[1] in found.updates


def test_a_step_that_may_end_the_run_permits_writes_after_it() -> None:
    def f(x: Any, i: Any) -> Any:
        found = x[i] * 1.0
        x[0] = 2.0
        x[1] = 3.0
        return found

    graph = traced(f, tnp.ones(4), tnp.asarray([0, 1]))
    assert plan(graph, graph.inputs, 1).updates == set(writes(graph))
    assert in_given(graph, plan(graph, graph.inputs, 1)) == set(writes(graph))


def test_a_step_that_may_end_the_run_counts_wherever_it_reads() -> None:
    """The index array of another argument ends the run as well."""

    def f(x: Any, y: Any, i: Any) -> Any:
        x[0] = 2.0
        return y[i]

    graph = traced(f, tnp.ones(4), tnp.ones(4), tnp.asarray([0, 1]))
    assert not plan(graph, graph.inputs, 1).updates


# --- values read later --------------------------------------------------------------------------------------


def old_operand(x: Any) -> Any:
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
        x[0] = 9.0
    return tape.gradient(y, x)


def old_value(x: Any) -> Any:
    old = x.copy()
    x[0] = 9.0
    return old * x


def old_row(x: Any) -> Any:
    row = tnp.stop_gradient(x[1:])
    x[0] = 9.0
    return row * 2.0


def old_result(x: Any) -> Any:
    y = x[::-1] * 1.0 + x
    x[0] = 9.0
    return y


def test_an_operand_that_a_tape_inside_needs_is_kept() -> None:
    def f(x: Any) -> Any:
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(x * x)
            x[0] = 9.0
        return tape.gradient(y, x)

    graph = traced(f, tnp.arange(4.0))
    (write,) = writes(graph)
    readers = [n for n in graph.nodes if Value(graph.inputs[0]) in n.args]
    assert graph.nodes.index(readers[-1]) > graph.nodes.index(write)  # the old value is read after the write
    assert write not in plan(graph, graph.inputs, 1).updates
    compiled = tnp.function(f)
    for _ in range(2):
        x = tnp.arange(4.0)
        assert compiled(x).tolist() == [0.0, 2.0, 4.0, 6.0]
        assert x.tolist() == [9.0, 1.0, 2.0, 3.0]


@pytest.mark.parametrize("f", [old_operand, old_value, old_row, old_result])
def test_old_values_survive(f: Callable) -> None:
    wanted = f(tnp.arange(4.0))
    compiled = tnp.function(f)
    for _ in range(2):
        x = tnp.arange(4.0)
        assert compiled(x).tolist() == wanted.tolist()
        assert x.tolist() == [9.0, 1.0, 2.0, 3.0]


# --- results of ufuncs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size, reused", [(LARGE - 1, 0), (LARGE, 2), (LARGE + 1, 2)])
def test_own_memory_is_reused_from_a_size_on(size: int, reused: int) -> None:
    graph = traced(lambda x: tnp.exp(tnp.sin(tnp.cos(x))), tnp.ones(size))
    nodes = ops(graph, "cos", "sin", "exp")
    assert [bytes_of(n) >= REUSE_BYTES for n in nodes] == [bool(reused)] * 3
    found = plan(graph, (), 1)
    assert found.reuses == dict.fromkeys(nodes[1:], 0) if reused else not found.reuses
    assert not found.updates and found.given is bool(reused)


@pytest.mark.parametrize("size", [3, LARGE])
def test_given_memory_is_reused_at_any_size(size: int) -> None:
    graph = traced(lambda x: (x.__imul__(2.0), None)[1], tnp.ones(size))
    (node,) = ops(graph, "multiply")
    assert plan(graph, graph.inputs, 0).reuses == {node: 0}
    assert not plan(graph, (), 0).reuses


def test_the_second_operand_is_reused() -> None:
    graph = traced(lambda x, y: tnp.subtract(x, tnp.sin(y)), tnp.ones(LARGE), tnp.ones(LARGE))
    (node,) = ops(graph, "subtract")
    assert plan(graph, (), 1).reuses == {node: 1}


@pytest.mark.parametrize(
    "name, f",
    [
        ("greater", lambda x: tnp.sin(x) > 0.5),  # another dtype
        ("add", lambda x: tnp.sin(x)[None] + tnp.ones((2, 1))),  # another shape
        ("exp", lambda x: (lambda s: (tnp.exp(s), s))(tnp.sin(x))),  # the operand is a result
        ("exp", lambda x: (lambda s: tnp.exp(s) + s[::-1])(tnp.sin(x))),  # a view of the operand is read later
        ("exp", lambda x: tnp.exp(tnp.sin(x)[::-1])),  # the operand is not all of its memory
        ("sin", lambda x: tnp.sin(tnp.broadcast_to(x[:1], x.shape))),  # the elements share memory
        ("sum", lambda x: tnp.sum(tnp.sin(x))),  # no ufunc
    ],
)
def test_memory_that_cannot_take_a_result(name: str, f: Callable) -> None:
    graph = traced(f, tnp.ones(LARGE))
    (node,) = ops(graph, name)
    assert node not in plan(graph, (), len(graph.outputs)).reuses


def test_results_proper_lie_in_no_given_memory() -> None:
    def f(x: Any) -> Any:
        y = x * 2.0
        x[...] = y + 1.0
        return tnp.exp(y), x * 3.0

    graph = traced(f, tnp.ones(LARGE))
    results = 2
    found = plan(graph, graph.inputs, results)
    lies = in_given(graph, found)
    assert all(v.node not in lies for v in graph.outputs[:results])
    compiled = tnp.function(f)
    x = tnp.ones(LARGE)
    memory = x.numpy()
    for _ in range(2):
        before = memory.copy()
        a, b = compiled(x)
        assert not np.shares_memory(a.numpy(), memory) and not np.shares_memory(b.numpy(), memory)
        assert not np.shares_memory(a.numpy(), b.numpy())
        np.testing.assert_array_equal(memory, before * 2.0 + 1.0)
        np.testing.assert_array_equal(a.numpy(), np.exp(before * 2.0))
        np.testing.assert_array_equal(b.numpy(), memory * 3.0)


@pytest.mark.parametrize("size", [3, LARGE])
def test_the_only_result_lies_in_no_given_memory(size: int) -> None:
    graph = traced(lambda x: x * 2.0, tnp.ones(size))
    assert not plan(graph, graph.inputs, 1).reuses
    assert plan(graph, graph.inputs, 0).reuses == {ops(graph, "multiply")[0]: 0}


# --- inputs that are views of inputs ------------------------------------------------------------------------


def two_inputs(order: str) -> tuple[Graph, Node, Node, Node]:
    """``write(x, 1.0); y + 1.0`` in the given order: graph, x, y and the write."""
    graph = Graph("made")
    aval = Aval((LARGE,), np.dtype(float))
    x, y = (graph.add("input", None, (), {}, (aval,), "", name=n) for n in "xy")
    params = {"offset": 0, "shape": (), "steps": ()}

    def write() -> Node:
        return graph.add("op", table["set_window"], (Value(x), 1.0), params, (aval,), "")

    if order == "write first":
        made = write()
        read = graph.add("op", table["add"], (Value(y), 1.0), {}, (aval,), "")
    else:
        read = graph.add("op", table["add"], (Value(y), 1.0), {}, (aval,), "")
        made = write()
    graph.outputs = [Value(read), Value(made)]
    return graph, x, y, made


@pytest.mark.parametrize("order", ["write first", "read first"])
def test_views_of_given_inputs_share_their_buffer(order: str) -> None:
    graph, x, y, write = two_inputs(order)
    assert plan(graph, (x,), 1).updates == {write}
    assert plan(graph, (x,), 1, {y: x}).updates == ({write} if order == "read first" else set())
    assert plan(graph, (x, y), 1, {y: x}).updates == ({write} if order == "read first" else set())
    assert not plan(graph, (x, y), 1, {x: y}).updates  # x is not all of its buffer
    assert not plan(graph, (), 1, {y: x}).updates
    assert not plan(graph, (y,), 1).updates


@pytest.mark.parametrize("first", ["base", "view"])
def test_the_result_of_an_update_can_be_updated_though_views_are_dead(first: str) -> None:
    def f(x: Any, v: Any) -> Any:
        total = tnp.sum(v)
        for i in range(3):
            x[i] = total
        return None

    compiled = tnp.function(f if first == "base" else lambda v, x: f(x, v))
    for _ in range(2):
        x = tnp.arange(5.0)
        v = x[2:]
        memory = x.numpy()
        compiled(x, v) if first == "base" else compiled(v, x)
        assert x.numpy() is memory
        assert x.tolist() == [9.0, 9.0, 9.0, 3.0, 4.0]
        assert v.tolist() == [9.0, 3.0, 4.0]


# --- ops that lend memory -----------------------------------------------------------------------------------


def memory_of(values: Any) -> list[np.ndarray]:
    return [v for v in (values if isinstance(values, list | tuple) else [values]) if isinstance(v, np.ndarray)]


def node_of(op: Op, values: Any, params: dict, out: Any) -> Node:
    """A graph's node for a call that was seen."""

    def aval(a: Any) -> Aval:
        return Aval(np.shape(a), np.asarray(a).dtype)

    graph = Graph("seen")
    args = [Value(graph.add("input", None, (), {}, (aval(v),), "")) for v in values]
    outs = out if isinstance(out, list | tuple) else [out]
    return graph.add("op", op, args, params, [aval(o) for o in outs], "")


def variants(call: Call) -> Iterator[list[Any]]:
    """The arguments of a sample call: as they are, in Fortran order, of one element, complex."""
    yield [tnp.array(a) for a in call.arrays]
    yield [tnp.asarray(np.asfortranarray(a)) for a in call.arrays]
    yield [tnp.array(a[:1]) if a.ndim else tnp.array(a) for a in call.arrays]
    yield [tnp.array(a, dtype=complex) if a.dtype.kind == "f" else tnp.array(a) for a in call.arrays]


def second_gradient(call: Call, *xs: Any) -> Any:
    """The gradient of the gradient: the rules run as ops of the graph."""
    with tnp.GradientTape() as outer:
        outer.watch(xs)
        with tnp.GradientTape() as tape:
            tape.watch(xs)
            y = call.run(tnp, *xs)
        first = tape.gradient(y, list(xs), unconnected_gradients="zero")
    return outer.gradient(first, list(xs), unconnected_gradients="zero")


def window_write(xp: Any, x: Any) -> Any:
    x[0, 1] = 2.0
    x[1:].T[...] = 1.0
    return x * x


EXTRA = [
    Call(lambda xp, x: xp.stop_gradient(x), X),
    Call(lambda xp, x: xp.scan(lambda c, r: (c + r, c * r), xp.zeros(3), x)[1], X),
    Call(window_write, X),
    Call(lambda xp, x: xp.asarray(x.T).reshape(-1).__setitem__(slice(1, 3), 0.0), X),
    Call(lambda xp, x: xp.linalg.qr(x.T, mode="complete"), X),
    Call(lambda xp, x: xp.linalg.qr(x, mode="raw"), X),
    Call(lambda xp, x: xp.linalg.svd(x, full_matrices=True), X),
    Call(lambda xp, x: xp.pad(x, 1, mode="linear_ramp"), I),
    Call(lambda xp, x: xp.pad(x, 1, mode="mean"), I),
    Call(lambda xp, x: table["sum_to"](x, xp.ones(3)), X),
    Call(lambda xp, x: xp.linalg.norm(x, "nuc"), X),
    Call(lambda xp, x: xp.einsum("ii->i", x[:, :2]), X),
    Call(lambda xp, x: (xp.debug.print("{}", x), x * 2)[1], X),
    Call(lambda xp, x: xp.logaddexp.accumulate(x, axis=1), X),
    Call(lambda xp, x: table["sort"](x, axis=-1), X),
    Call(lambda xp, x: table["partition"](x, kth=1, axis=-1), X),
    Call(lambda xp, x: (y := x.copy(), xp.hypot.at(y, [1, 1, 0], 0.5))[0], X),
    Call(lambda xp, x: xp.hypot.reduceat(x, [0, 2, 1], axis=1), X),
    Call(lambda xp, x: (y := xp.zeros(2, dtype="i8"), y.__setitem__(0, x[0, 0]))[0], X),
    Call(lambda xp, x: xp.random.default_rng(0).weibull(xp.abs(x) + 1.0), X),
    Call(
        lambda xp, x: xp.scan(lambda c, r: (c + xp.random.default_rng(0).gamma(xp.abs(c) + 1.0), None), x[0], x)[0], X
    ),
    *(Call(lambda xp, x, axis=axis: list(table["unstack"](x, axis=axis)), X) for axis in (-2, -1)),
]


@pytest.mark.heavy
def test_every_op_that_lends_memory_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run all sample calls of the conformance matrix; look at the memory of what each op returns.

    ``is_view`` and ``shares`` allow memory of the first input only: what lies in another one is always an offence.
    """
    samples = [*(call for name in functions() for call in calls(name)), *EXTRA]
    offenders: dict[str, str] = {}
    seen: set[str] = set()

    def watch(op: Op) -> None:
        evaluate = op.evaluate

        def watched(*values: Any, **params: Any) -> Any:
            out = evaluate(*values, **params)
            seen.add(op.name)
            lent = [
                k
                for k, x in enumerate(values)
                if isinstance(x, np.ndarray) and any(np.may_share_memory(x, y) for y in memory_of(out))
            ]
            if any(lent) or (lent and not op.shares(node_of(op, values, params, out))):
                offenders[op.name] = f"inputs {lent} of {[np.shape(v) for v in values]}, {params}"
            return out

        monkeypatch.setattr(op, "evaluate", watched)

    for op in table.values():
        watch(op)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for call in samples:
            for arrays in variants(call):
                for f in (partial(call.run, tnp), partial(second_gradient, call)):
                    with contextlib.suppress(Exception):  # whether the call is valid is for the matrix to say
                        tnp.function(f)(*arrays)
    own = {"tf_call"}  # what a function of TensorFlow returns is copied out of its tensors (tests/tensorflow)
    own |= {name for name in table if name.startswith("special.")}  # SciPy's ufuncs: tests/api/test_special.py
    own |= {"expm", "logm", "sqrtm", "solve_triangular"}  # tests/api/test_linalg_scipy.py
    assert set(table) - own == seen - own, f"no sample runs {sorted(set(table) - seen)}"
    assert not offenders, "\n".join(f"{name}: {text}" for name, text in sorted(offenders.items()))


def test_a_written_array_keeps_fortran_order_per_example():
    """``ravel`` of it is a copy then, and not a view that later writes change."""

    def program(x):
        x += tnp.arange(4).reshape(2, 2)
        flat = x.ravel()
        x += 1
        return flat

    x = np.asfortranarray(np.arange(4.0).reshape(2, 2))
    expected = (x + np.arange(4).reshape(2, 2)).ravel()
    rows = tnp.asarray(np.stack([x.T, x.T]).transpose(0, 2, 1))
    for run in (
        program,
        tnp.function(program),
        lambda x: tnp.vectorized_map(program, rows)[0],
        lambda x: tnp.function(lambda: tnp.vectorized_map(program, rows))()[0],
    ):
        np.testing.assert_array_equal(run(tnp.asarray(x.copy(order="F"))), expected)
