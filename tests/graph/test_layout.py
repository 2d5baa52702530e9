"""Movements that sink, cancel and vanish: each rule, and random programs of movements held to the bit."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.graph.legality import check, same_order
from tensornumpy.graph.passes import PASSES, dead_code, layout, optimize

from .graphs import check_pass, graph_of, ops, run, same_bits

X = tnp.asarray(np.arange(6.0).reshape(2, 3) - 2.5)
B = tnp.asarray(np.array([1.5, -0.0, 2.0]))
D = tnp.asarray(np.arange(24.0).reshape(2, 3, 4) / 7)


def steps(f, *xs):
    return ops(dead_code(check_pass(layout, f, *xs)))


@pytest.mark.parametrize(
    ("f", "left"),
    [
        (lambda x: x.reshape(6).reshape(3, 2), ["reshape"]),
        (lambda x: x.reshape(6).reshape(2, 3), []),
        (lambda x: x.T.T, []),
        (lambda x: tnp.transpose(x[None], (1, 0, 2)), ["reshape"]),
        (lambda x: tnp.transpose(tnp.transpose(x[..., None], (2, 0, 1)), (1, 2, 0)), ["reshape"]),
        (lambda x: tnp.broadcast_to(x, (2, 3)), []),
        (lambda x: tnp.broadcast_to(x, (1, 2, 3)), ["reshape"]),
        (lambda x: tnp.broadcast_to(tnp.broadcast_to(x, (4, 2, 3)), (5, 4, 2, 3)), ["broadcast_to"]),
        (lambda x: tnp.expand_dims(tnp.broadcast_to(x[:, :1], (2, 3)), 0), ["getitem", "reshape", "broadcast_to"]),
        (lambda x: x[None, :, None][0, ..., 0, :], []),
        (lambda x: x[:], []),
        (lambda x: x[:1], ["getitem"]),
        (lambda x: x[0], ["getitem"]),
    ],
)
def test_movement_of_movement(f, left):
    assert steps(f, X) == left


@pytest.mark.parametrize(
    ("f", "left"),
    [
        (lambda x, b: tnp.exp(x.reshape(6)).reshape(2, 3), ["exp"]),
        (lambda x, b: (tnp.expand_dims(x, 1) + b).reshape(2, 3) * 2, ["add", "multiply"]),
        (lambda x, b: (x.reshape(2, 1, 3) + x.reshape(2, 1, 3) * b)[:, 0], ["multiply", "add"]),
        (lambda x, b: tnp.where((y := tnp.exp(x).T) > 0, y, 0.0).T, ["exp", "greater", "where"]),
        (lambda x, b: (tnp.exp(x).T * b[:, None]).T, ["exp", "multiply"]),
        (lambda x, b: x.T * 2, ["transpose", "multiply"]),  # arguments are read where they lie
        (lambda x, b: tnp.broadcast_to(b, (2, 3)) * x, ["multiply"]),
        (lambda x, b: tnp.exp(tnp.broadcast_to(b, (2, 3))), ["broadcast_to", "exp"]),  # somebody has to be as large
        (lambda x, b: tnp.astype(x.reshape(6), np.float32).reshape(2, 3), ["astype"]),
        (lambda x, b: tnp.sum(x[:, None, :], axis=-1, keepdims=True).reshape(2), ["sum", "reshape"]),
        (lambda x, b: tnp.max(x.T, axis=0), ["max"]),
        (lambda x, b: tnp.sum(x.T, axis=(0, 1)), ["sum"]),
    ],
)
def test_movement_sinks_through_steps(f, left):
    assert [s for s in steps(f, X, B) if s != "constant"] == left


def test_a_square_operand_is_not_taken_for_a_transposed_one():
    square = tnp.asarray(np.arange(9.0).reshape(3, 3))
    other = tnp.asarray(np.arange(9.0).reshape(3, 3) ** 2)
    g = check_pass(layout, lambda x, y: x.T + y, square, other)
    assert ops(dead_code(g)) == ["transpose", "add"]


def test_operands_that_would_need_a_new_movement_stay():
    f = lambda x, y: x.reshape(3, 2) + y  # noqa: E731
    assert steps(f, X, tnp.asarray(np.ones((3, 2)))) == ["reshape", "add"]


def test_constants_without_repetition():
    g = check_pass(layout, lambda x: x * tnp.asarray(np.full((2, 3), 2.5)) + tnp.asarray([[1.0] * 3, [2.0] * 3]), X)
    shapes = [n.avals[0].shape for n in dead_code(g).nodes if n.kind == "constant"]
    assert shapes == [(), (2, 1)]
    g = check_pass(layout, lambda x: x * tnp.asarray([0.0, -0.0, 0.0]), X)  # not the same number three times
    assert (3,) in [n.avals[0].shape for n in g.nodes if n.kind == "constant"]


def test_reductions_of_transposed_operands():
    for axes in [(0, 2, 1), (1, 0, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)]:
        for reduced in [0, 1, 2, (0, 1), (0, 2), (1, 2), (0, 1, 2)]:
            for keepdims in (False, True):
                f = lambda x: tnp.sum(tnp.transpose(x, axes), axis=reduced, keepdims=keepdims)  # noqa: B023, E731
                left = steps(f, D)
                assert left[0] == "sum" and left[1:] in ([], ["transpose"], ["reshape"])


def test_a_broadcast_is_added_in_the_order_of_its_axes():
    """Axes that stay at one place have no order in memory, so a sum over them is not moved past a transpose."""
    row = tnp.asarray(np.random.default_rng(5).normal(size=(1, 3)))
    for shape in [(2, 2, 3), (5, 7, 3)]:
        f = lambda x: tnp.sum(tnp.transpose(tnp.broadcast_to(x, shape), (1, 0, 2)), axis=(1, 2))  # noqa: B023, E731
        assert steps(f, row) == ["broadcast_to", "transpose", "sum"]


# --- random programs --------------------------------------------------------------------------------------

UNARY = [tnp.negative, tnp.exp, tnp.square, lambda a: a * 1, lambda a: a + 0.0, lambda a: 1.0 * a, lambda a: a / 1,
         lambda a: a - 0, lambda a: a * tnp.ones(a.shape), lambda a: tnp.where(a > 0, a, -0.0)]  # fmt: skip
EXACT = [tnp.negative, tnp.absolute, tnp.sign, lambda a: a * 1, lambda a: a * -0.0, lambda a: a + a]
BINARY = [tnp.add, tnp.subtract, tnp.multiply, tnp.maximum, lambda a, b: tnp.where(a > b, a, b)]
SHAPES = [(2, 3), (1, 3), (2, 1), (3,), (1,), (), (4, 1, 3), (4, 2, 1), (1, 1), (3, 3), (1, 4, 3), (0, 3)]


def movement(rng: Random, a):
    kind = rng.randrange(7)
    if kind == 0:
        shape = [n for n in a.shape if n != 1]
        for _ in range(rng.randrange(3)):
            shape.insert(rng.randint(0, len(shape)), 1)
        return a.reshape(tuple(shape))
    if kind == 1:
        return a.reshape(-1)
    if kind == 2:
        return tnp.transpose(a, rng.sample(range(a.ndim), a.ndim))
    if kind == 3:
        shape = [rng.choice([2, 3]) if n == 1 and rng.random() < 0.5 else n for n in a.shape]
        return tnp.broadcast_to(a, (*rng.choice([(), (1,), (2,)]), *shape))
    if kind == 4:
        return a[None] if rng.random() < 0.5 else a[..., None]
    if kind == 5:
        return a[0] if a.ndim and a.shape[0] == 1 else a[...]
    return tnp.squeeze(a)


def reduction(rng: Random, a):
    axes = tuple(rng.sample(range(a.ndim), rng.randint(1, a.ndim))) if a.ndim else None
    f = rng.choice([tnp.sum, tnp.sum, tnp.max, tnp.prod])
    return f(a, axis=axes, keepdims=rng.random() < 0.5)


def draw(seed: int, exact: bool):
    """A program as a function of three arrays: the choices depend on the seed and on shapes alone."""

    def f(*xs):
        rng = Random(seed)
        values = list(xs)
        for _ in range(rng.randint(3, 14)):
            a, b = rng.choice(values), rng.choice(values)
            kind = rng.random()
            try:
                if kind < 0.5:
                    new = movement(rng, a)
                elif kind < 0.62:
                    new = rng.choice(EXACT if exact else UNARY)(a)
                elif kind < 0.8:
                    new = rng.choice(BINARY)(a, b)
                elif kind < 0.92 or not exact:
                    new = reduction(rng, a)
                else:
                    new = tnp.matmul(a, b)
            except ValueError:
                continue
            if new.size <= 200 and new.ndim <= 5:
                values.append(new)
        return values[-1], values[len(values) // 2], values[-2]

    return f


def arrays(seed: int, exact: bool):
    rng = np.random.default_rng(seed)
    shapes = [SHAPES[i] for i in rng.integers(0, len(SHAPES), 3)]
    made = []
    for shape in shapes:
        x = rng.integers(-2, 3, shape).astype(float) if exact else rng.normal(size=shape)
        x = np.where(rng.random(shape) < 0.2, -0.0, x).astype(rng.choice(["float32", "float64"]))
        made.append(tnp.asarray(x))
    return made


def settles(graph) -> bool:
    """True if the passes come to an end: none finds anything to do within six rounds."""
    for _ in range(6):
        before = graph
        for one in PASSES:
            graph = one(graph)
            check(graph)
        if graph is before:
            return True
    return False


@pytest.mark.parametrize("exact", [False, True])
def test_random_programs_keep_their_bits(exact):
    """With numbers that any order of summation adds exactly there are matmuls as well."""
    shorter = 0
    with np.errstate(all="ignore"):
        for seed in range(300):
            xs = arrays(seed, exact)
            before = graph_of(draw(seed, exact), *xs)
            after = optimize(before, checked=True)
            for found, wanted in zip(run(after, *xs), run(before, *xs), strict=True):
                same_bits(found, wanted)
            shorter += len(after.nodes) < len(dead_code(before).nodes)
            assert settles(before), seed
            same_order(before, after)
    assert shorter > 100
