"""Algebra, products of one term, constants and inlining: what each rule removes, and what it must leave."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.graph.ir import Value
from tensornumpy.graph.passes import (
    common_subexpressions,
    constant_folding,
    dead_code,
    inline,
    optimize,
    products,
    simplify,
)

from .graphs import check_pass, graph_of, ops, run, same_bits

SPECIAL = np.array([[0.0, -0.0, 1.5], [np.inf, -np.inf, np.nan]])
X = tnp.asarray(SPECIAL)
F = tnp.asarray(SPECIAL.astype(np.float32))
C = tnp.asarray(np.array([complex(np.inf, 1), complex(-0.0, -0.0), 2j]))
N = tnp.asarray(np.arange(6).reshape(2, 3))


def left(one, f, *xs):
    with np.errstate(all="ignore"):
        return [o for o in ops(dead_code(check_pass(one, f, *xs))) if o != "constant"]


# --- simplify ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "f",
    [
        lambda x: x * 1,
        lambda x: 1.0 * x,
        lambda x: x * tnp.ones((2, 3)),
        lambda x: x / 1,
        lambda x: x**1,
        lambda x: x + -0.0,
        lambda x: x - 0.0,
        lambda x: x - 0,
        lambda x: tnp.negative(tnp.negative(x)),
        lambda x: tnp.where(tnp.ones((2, 3), bool), x, 5.0),
        lambda x: tnp.where(x > 0, x, x),
        lambda x: tnp.concatenate([x]),
        lambda x: tnp.conj(x),
        lambda x: tnp.where((x == 0) & tnp.zeros((2, 3), bool), 1.0, x),
    ],
)
def test_steps_that_return_an_operand(f):
    assert left(simplify, f, X) in ([], ["greater"], ["equal"])


@pytest.mark.parametrize(
    ("f", "step"),
    [
        (lambda x: x + 0.0, "add"),  # -0.0 + 0.0 is +0.0
        (lambda x: x + 0, "add"),
        (lambda x: x - -0.0, "subtract"),
        (lambda x: x * 0, "multiply"),  # of infinity: NaN
        (lambda x: x * tnp.asarray([1.0, 1.0, 2.0]), "multiply"),
        (lambda x: x * np.ones((2, 2, 3)), "multiply"),  # a larger result
        (lambda x: x**2, "square"),
        (lambda x: x - x, "subtract"),
    ],
)
def test_steps_that_do_something_stay(f, step):
    assert left(simplify, f, X) in ([step], ["power"])


def test_complex_numbers_are_left_alone():
    """1 is 1+0j for them, and an infinity times 0j is NaN."""
    assert left(simplify, lambda x: x * 1, C) == ["multiply"]
    assert left(simplify, lambda x: x / 1, C) == ["divide"]
    assert left(simplify, lambda x: x + -0.0, C) == ["add"]
    assert left(simplify, lambda x: tnp.conj(x), C) == ["conjugate"]


def test_integers():
    assert left(simplify, lambda n: (n + 0) * 1 - 0, N) == []
    assert left(simplify, lambda n: n * 1.0, N) == ["multiply"]
    assert left(simplify, lambda n: ~~n, N) == []


def test_casts():
    assert left(simplify, lambda x: x.astype(np.float64).astype(np.float32), F) == []
    assert left(simplify, lambda x: x.astype(np.float32).astype(np.float64), X) == ["astype", "astype"]
    assert left(simplify, lambda x: x.astype(np.float64).astype(np.float16), F) == ["astype"]
    assert left(simplify, lambda n: n.astype(np.float64).astype(np.int64), N) == ["astype", "astype"]


def guarded(divisor):
    def f(x, g):
        r = g / divisor if isinstance(divisor, float) else g * divisor[0]
        return tnp.where((g == 0) & ~tnp.isfinite(r), 0.0, r)

    return f


def test_guards_of_gradients_go_where_nothing_can_happen():
    for divisor in (2.0, -0.5, (3.0,), (0.0,), (np.ones((2, 3)),)):
        assert left(simplify, guarded(divisor), X, X) in ([], ["divide"], ["multiply"])
    for divisor in (0.0, np.inf, np.nan, (np.inf,), (np.nan,)):
        assert "where" in left(simplify, guarded(divisor), X, X)


def test_truths_that_are_known_in_another_shape():
    for f in (lambda x: tnp.asarray(False) & (x > 0), lambda x: (x > 0) | tnp.asarray(True)):
        g = dead_code(check_pass(simplify, f, X))
        assert ops(g) == ["constant"] and g.outputs[0].aval.shape == (2, 3)
    assert left(simplify, lambda x: (x > 0) & tnp.asarray(True), X) == ["greater"]
    f = tnp.function(lambda x: tnp.asarray(False) & (x > 0), check=True)
    for _ in range(3):
        out = f(X)
        out[0, 0] = True  # memory of its own
        assert out.numpy().sum() == 1


def maximum_gradient(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(tnp.max(x, axis=-1) * tnp.asarray([0.1, 7.0], x.dtype))
    return tape.gradient(y, x)


def test_shares_of_a_maximum_are_float32():
    ties = np.array([[1, 3, 3, 3, 0, 3, 3], [2, 2, 2, 1, 0, 0, 2]], np.float32)
    graph = graph_of(maximum_gradient, tnp.asarray(ties))
    after = optimize(graph, True)
    assert all(n.avals[0].dtype in (np.float32, bool) for n in after.nodes)
    rng = np.random.default_rng(0)
    for scale in (1.0, 1e-38, 1e-44, 1e38):
        x = tnp.asarray((rng.integers(0, 3, (2, 7)) * scale).astype(np.float32))
        with np.errstate(over="ignore"):
            for a, b in zip(run(after, x), run(graph, x), strict=True):
                same_bits(a, b)


def test_shares_of_a_maximum_in_float64():
    x = tnp.asarray(np.array([[1.0, 3, 3, 3, 0, 3, 3], [2, 2, 2, 1, 0, 0, 2]]))
    graph = graph_of(maximum_gradient, x)
    after = optimize(graph, True)
    assert all(n.avals[0].dtype in (np.float64, bool) for n in after.nodes)
    same_bits(*run(after, x), *run(graph, x))


def test_shares_are_rounded_once_for_every_count():
    rng = np.random.default_rng(1)
    g = rng.integers(0, 1 << 32, 200_000, dtype=np.uint32).view(np.float32)
    counts = rng.integers(1, 1 << 24, g.size)
    with np.errstate(all="ignore"):
        same_bits(g / counts.astype(np.float32), (g / counts).astype(np.float32))


# --- products ---------------------------------------------------------------------------------------------


def test_a_product_over_one_term_is_elementwise():
    a, b = tnp.asarray(SPECIAL.reshape(3, 2, 1)), tnp.asarray(SPECIAL.reshape(3, 1, 2))
    assert left(products, tnp.matmul, a, b) == ["multiply", "add"]
    assert left(products, tnp.matmul, a[0], b) == ["multiply", "add"]
    n = tnp.asarray(np.array([[2**62], [3]]))
    assert left(products, tnp.matmul, n, n.T) == ["multiply"]
    assert left(products, tnp.matmul, X[:, :1], X[:1]) == ["multiply", "add"]
    assert left(products, tnp.matmul, X, X.T) == ["matmul"]
    assert left(products, tnp.matmul, X[0, :1], X[:1]) == ["matmul"]
    assert left(products, tnp.matmul, F[:, :1], X[:1]) == ["matmul"]  # two dtypes


@pytest.mark.parametrize("f", [tnp.sum, tnp.max, tnp.min, tnp.prod])
@pytest.mark.parametrize("keepdims", [False, True])
def test_reductions_of_one_term(f, keepdims):
    steps = left(products, lambda x: f(x, axis=1, keepdims=keepdims), tnp.asarray(SPECIAL.reshape(2, 1, 3)))
    assert [s for s in steps if s != "reshape"] == (["add"] if f is tnp.sum else [])
    steps = left(products, lambda x: f(x, axis=1, keepdims=keepdims), tnp.asarray(np.ones((2, 1), bool)))
    assert set(steps) <= {"astype", "reshape"}
    assert left(products, lambda x: f(x, axis=1), X) == [f.__name__.replace("amax", "max").replace("amin", "min")]


def test_axes_of_length_one_are_not_reduced():
    g = check_pass(products, lambda x: tnp.sum(x, axis=(0, 1, 2), keepdims=True), tnp.asarray(np.ones((1, 4, 1))))
    assert [n.params["axis"] for n in g.nodes if n.label == "sum"] == [(-2,)]


def test_repeated_rows_are_multiplied_once():
    rows = np.repeat(np.array([[1.0, -0.0, 2.0], [0.0, 1.0, 0.5]]), 3, axis=0)
    b = tnp.asarray(np.random.default_rng(0).normal(size=(3, 5)))

    def f(b):
        return tnp.matmul(tnp.asarray(rows), b).reshape(2, 3, 5)

    g = dead_code(check_pass(products, f, b))
    assert [n.avals[0].shape for n in g.nodes if n.label == "matmul"] == [(2, 5)]
    assert "broadcast_to" in ops(g)
    other = dead_code(check_pass(products, lambda b: tnp.matmul(tnp.asarray(rows), b).reshape(3, 2, 5), b))
    assert [n.avals[0].shape for n in other.nodes if n.label == "matmul"] == [(6, 5)]


# --- constants --------------------------------------------------------------------------------------------


def test_equal_constants_are_one():
    zeros = tnp.zeros
    f = lambda x: (x + zeros(3)) * (x + zeros(3)) + zeros(3, np.float32)  # noqa: E731
    g = check_pass(common_subexpressions, f, X)
    assert ops(g).count("constant") == 2 and ops(g).count("add") == 2
    g = check_pass(common_subexpressions, lambda x: (x + tnp.asarray(0.0)) - tnp.asarray(-0.0), X)
    assert ops(g).count("constant") == 2


def test_constants_cannot_be_written_to():
    f = tnp.function(lambda x: (x + tnp.arange(3.0), tnp.arange(3.0)), check=True)
    x = tnp.zeros(3)
    for _ in range(3):
        _, out = f(x)
        out[0] = 5  # a result is the caller's
    with tnp.GradientTape() as tape:
        tape.watch(x)
        for _ in range(3):
            _, out = f(x)
            out[0] = 5
    assert f(x)[1].tolist() == [0, 1, 2]
    (constant,) = {id(n.data): n.data for n in f.traces[0].graph.nodes if n.kind == "constant"}.values()
    assert not constant.flags.writeable


def test_a_numpy_array_that_a_tape_meets_is_one_input():
    weights = np.array([[1.0, 2.0]])

    @tnp.function
    def gradient(x):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(x * weights)
        return tape.gradient(y, x)

    assert gradient(tnp.ones((1, 2))).tolist() == [[1, 2]]
    weights[0, 0] = 7  # outside: read at each call
    assert gradient(tnp.ones((1, 2))).tolist() == [[7, 2]]
    assert gradient.graph(tnp.ones((1, 2))).count("input") == 2


def test_results_that_turn_out_to_be_arguments_are_copied():
    """Two arguments that change places: what is written first must not be read afterwards."""

    @tnp.function(check=True)
    def swap(a, b):
        kept = a * 1
        tnp.multiply(b, 1, out=a)
        tnp.multiply(kept, 1, out=b)

    for _ in range(3):
        a, b = tnp.asarray([1.0, 2.0]), tnp.asarray([3.0, 4.0])
        swap(a, b)
        assert (a.tolist(), b.tolist()) == ([3, 4], [1, 2])
    double = tnp.function(lambda x: (x * 1, x / 1), check=True)
    x = tnp.asarray([1.0])
    for _ in range(3):
        y, z = double(x)
        y[0], z[0] = 5, 6
        assert (x.tolist(), y.tolist(), z.tolist()) == ([1], [5], [6])


# --- inlining ---------------------------------------------------------------------------------------------


def branches(x, pred):
    w = x * 2
    return tnp.cond(pred, lambda a: (a + w, a), lambda a: (a - 1, w), x)


@pytest.mark.parametrize("answer", [True, False])
def test_a_branch_that_is_known_is_written_out(answer):
    f = lambda x: tuple(branches(x, tnp.asarray(answer)))  # noqa: E731
    g = check_pass(inline, f, X)
    assert "apply" not in ops(g)
    assert ("add" in ops(g)) == answer and ("subtract" in ops(g)) != answer
    g = check_pass(lambda graph: inline(constant_folding(graph)), lambda x: branches(x, tnp.asarray(1.0) > 2), X)
    assert "apply" not in ops(g)


def test_a_branch_that_is_not_known_stays():
    assert "apply" in ops(check_pass(inline, lambda x: tuple(branches(x, x[0, 0] > 0)), X))


def test_a_branch_with_a_decision_of_python_stays():
    def decide(a):
        return a + 1 if a[0, 0] > -1 else a

    graph = graph_of(lambda x: tnp.cond(tnp.asarray(True), decide, lambda a: a, x), X)
    assert "apply" in ops(inline(graph))


def test_inlined_programs_are_optimized_with_the_rest():
    f = tnp.function(lambda x: branches(x, tnp.asarray(True))[0] * tnp.where(x > 0, x * 2, x), check=True)
    assert f.graph(X).count("multiply(x, 2)") == 1
    same_bits(f(F).numpy(), tnp.function(lambda x: (x + x * 2) * tnp.where(x > 0, x * 2, x))(F).numpy())


def test_nested_branches():
    def f(x):
        inner = lambda a: tnp.cond(tnp.asarray(False), lambda b: b, lambda b: b * 3, a)  # noqa: E731
        return tnp.cond(tnp.asarray(True), inner, lambda a: a, x)

    g = optimize(graph_of(f, X), True)
    assert ops(g) == ["multiply"] and isinstance(g.outputs[0], Value)


# --- orders -----------------------------------------------------------------------------------------------

LINES = np.random.default_rng(0).permutation(np.arange(400.0)).reshape(4, 100)


@pytest.mark.parametrize(
    ("f", "names"),
    [
        (lambda x: tnp.sort(x), ["sort"]),
        (lambda x: tnp.sort(x, axis=0, kind="stable") + 1, ["sort", "add"]),
        (lambda x: tnp.sort(x)[:, 3:], ["sort", "getitem"]),
        (lambda x: tnp.partition(x, (3, -2), axis=0), ["partition"]),
        (lambda x: tnp.take_along_axis(x, tnp.argsort(x, 0), 1), None),
        (lambda x: (tnp.sort(x), tnp.argsort(x))[0] + tnp.argsort(x), None),
    ],
)
def test_values_by_their_own_order(f, names):
    graph = check_pass(optimize, f, tnp.asarray(LINES[:, :4] if names is None else LINES))
    found = [o for o in ops(graph) if o != "constant"]
    assert found == names if names else "argsort" in found


def test_a_few_of_sorted_lines_are_selected():
    few = [lambda x: tnp.median(x, axis=1), lambda x: tnp.percentile(x, 30, axis=1), lambda x: tnp.sort(x)[..., -1:]]
    for f in few:
        assert "partition" in ops(check_pass(optimize, f, tnp.asarray(LINES)))
    both = check_pass(optimize, lambda x: tnp.sort(x) + tnp.median(x, 1)[0], tnp.asarray(LINES))
    assert "partition" not in ops(both)
    g = tnp.function(lambda x: tnp.sort(x, axis=0) * tnp.median(x, axis=1)[:, None])
    x = tnp.asarray(LINES)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(g(x) ** 2)
    with tnp.GradientTape() as plain:
        plain.watch(x)
        z = tnp.sum((tnp.sort(x, axis=0) * tnp.median(x, axis=1)[:, None]) ** 2)
    np.testing.assert_allclose(np.asarray(tape.gradient(y, x)), np.asarray(plain.gradient(z, x)), rtol=1e-12)


def test_writes_by_a_mask_and_of_everything_are_selections():
    mask = tnp.asarray(LINES > 200)

    def number(x, m):
        x = x + 0
        x[m] = 7.0
        return x

    def elements(x, y, m):
        x = x.copy()
        np.copyto(x, y * 2, where=m)
        return x

    def all_of_it(x, y):
        x[...] = y
        return x

    assert ops(check_pass(optimize, number, tnp.asarray(LINES), mask))[-1] == "where"
    assert "setitem" not in ops(check_pass(optimize, elements, tnp.asarray(LINES), tnp.asarray(-LINES), mask))
    x, y = tnp.asarray(LINES.copy()), tnp.asarray(-LINES)
    g = tnp.function(all_of_it)
    for _ in range(3):
        result = g(x, y)
        y[0, 0] += 1  # what was written is no view of it
        assert float(x[0, 0]) == float(result[0, 0]) == float(y[0, 0]) - 1


def test_a_write_by_a_mask_changes_the_array_of_the_caller():
    def f(x, m):
        x[m] = 0.0

    for native in ("now", "off"):
        g, x = tnp.function(f, native=native), LINES.copy()
        given, view = tnp.asarray(x), None
        view = given[1:]
        for low in (300, 200, 100):
            g(given, tnp.asarray(x > low))
            np.testing.assert_array_equal(np.asarray(given), np.where(LINES > low, 0.0, LINES))
            np.testing.assert_array_equal(np.asarray(view), np.asarray(given)[1:])


@pytest.mark.parametrize("index", ["1:-1", "::2", "2", "0, 1:", ":, ::-1"])
def test_a_part_is_not_written_onto_itself(index):
    """``x[1:] += y`` asks for the view, adds to it in place, and writes it where it is."""
    scope: dict = {}
    exec(f"def f(x, y):\n    x[{index}] += y", scope)
    x, g = np.arange(12.0).reshape(3, 4), tnp.function(scope["f"], native="off")
    ours = tnp.asarray(x.copy())
    for _ in range(2):
        g(ours, 2.5)
        scope["f"](x, 2.5)
        np.testing.assert_array_equal(ours, x)
    writes = [n.op.name for n in g.traces[-1].graph.nodes if n.label in ("setitem", "set_window", "scatter_flat")]
    assert len(writes) == 1
