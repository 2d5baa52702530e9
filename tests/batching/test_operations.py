"""Single operations inside one batch, which compiled code answers where it can: values, kinds of results, and what
tapes inside and around the batch make of them."""

from __future__ import annotations

import gc
import operator
import os
import subprocess
import sys
import weakref
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import work

rng = np.random.default_rng(7)
VECTORS, NUMBERS, MATRICES = rng.uniform(0.5, 2.0, (5, 3)), rng.uniform(0.5, 2.0, 5), rng.uniform(0.5, 2.0, (5, 2, 3))
SHARED = tnp.asarray(rng.uniform(0.5, 2.0, (2, 3)))

TWO = {
    "add": operator.add, "subtract": operator.sub, "multiply": operator.mul, "divide": operator.truediv,
    "power": operator.pow, "remainder": operator.mod, "floor": operator.floordiv, "less": operator.lt,
    "equal": operator.eq, "maximum": tnp.maximum, "hypot": tnp.hypot, "arctan2": tnp.arctan2, "divmod": divmod,
}  # fmt: skip
ONE = {
    "negative": operator.neg, "absolute": abs, "exp": tnp.exp, "log": tnp.log, "square": lambda x: x**2,
    "cube": lambda x: x**3, "root": lambda x: x**0.5, "inverse": lambda x: x**-1, "sign": tnp.sign, "invert":
    lambda x: ~(x > 1), "isnan": tnp.isnan, "reflected": lambda x: 2 - x, "a power of two": lambda x: 2.0**x,
}  # fmt: skip
OPERANDS = {
    "vectors": (VECTORS, VECTORS[::-1].copy()),
    "a number each": (NUMBERS, VECTORS),
    "matrices and vectors": (MATRICES, VECTORS),
    "matrices and numbers": (MATRICES, NUMBERS),
    "numbers": (NUMBERS, NUMBERS[::-1].copy()),
    "whole numbers": (np.arange(1, 16).reshape(5, 3), VECTORS),
    "float32": (VECTORS.astype(np.float32), NUMBERS),
    "in Fortran's order": (np.asfortranarray(MATRICES), VECTORS),
}
CONSTANTS = {"float": 1.5, "int": 2, "bool": True, "complex": 1j, "array": SHARED, "NumPy's": np.ones(3), "a scalar":
             np.float64(0.5)}  # fmt: skip


def flat(result):
    return list(result) if isinstance(result, tuple) else [result]


def hold(f, *elems):
    """What a batch gives is what the function gives example by example, up to a last bit: NumPy's powers of single
    numbers have others than those of arrays."""
    found = flat(tnp.vectorized_map(lambda given: f(*given), tuple(map(tnp.asarray, elems))))
    each = [flat(f(*[tnp.asarray(e)[i] for e in elems])) for i in range(len(elems[0]))]
    for k, x in enumerate(found):
        wanted = np.stack([np.asarray(one[k]) for one in each])
        assert x.dtype == wanted.dtype and x.shape == wanted.shape
        np.testing.assert_allclose(x, wanted, rtol=2 * np.finfo(wanted.dtype).eps if wanted.dtype.kind in "fc" else 0)


@pytest.mark.parametrize("operands", OPERANDS)
@pytest.mark.parametrize("name", TWO)
def test_of_two(name, operands):
    hold(TWO[name], *OPERANDS[operands])


@pytest.mark.parametrize("constant", CONSTANTS)
@pytest.mark.parametrize("name", ["add", "power", "less", "maximum"])
def test_of_one_and_what_all_share(name, constant):
    if isinstance(CONSTANTS[constant], complex) and name == "less":
        pytest.skip("complex numbers have no order")
    for elems in (VECTORS, NUMBERS):
        hold(lambda x: TWO[name](x, CONSTANTS[constant]), elems)
        hold(lambda x: TWO[name](CONSTANTS[constant], x), elems)


@pytest.mark.parametrize("name", ONE)
def test_of_one(name):
    for elems in (VECTORS, NUMBERS, MATRICES):
        hold(ONE[name], elems)


def chain(x, y):
    return tnp.sum((x * y - y / x) ** 2 + tnp.exp(-x) * SHARED[0] + 3.0 * y[0])


def slope_of(f):
    g = tnp.grad(f)
    return lambda x, y: tnp.sum(g(x, y) * tnp.asarray([1.0, -0.5, 2.0]))


@pytest.mark.parametrize("order", [1, 2, 3])
def test_tapes_inside_and_around(order):
    """Gradients per example, of the sum over examples, and mixed, are those of a loop."""
    inside, x, y = chain, tnp.asarray(VECTORS), tnp.asarray(VECTORS[::-1].copy())
    for _ in range(order - 1):
        inside = slope_of(inside)
    looped = tnp.stack([tnp.grad(inside)(x[i], y[i]) for i in range(5)])
    found = tnp.vectorized_map(lambda p: tnp.grad(inside)(*p), (x, y))
    np.testing.assert_allclose(found, looped, rtol=1e-12)
    around = tnp.grad(lambda x: tnp.sum(tnp.vectorized_map(lambda p: inside(*p), (x, y))))(x)
    np.testing.assert_allclose(around, looped, rtol=1e-12)


def test_a_product_of_one_matrix_with_a_vector_each():
    def energy(x):
        return tnp.sum((SHARED @ x) ** 2)

    rows = tnp.asarray(VECTORS)
    np.testing.assert_allclose(
        tnp.vectorized_map(lambda x: SHARED @ x, rows), [SHARED @ v for v in VECTORS], rtol=1e-14
    )
    wanted = 2 * VECTORS @ SHARED.numpy().T @ SHARED.numpy()
    np.testing.assert_allclose(tnp.vectorized_map(tnp.grad(energy), rows), wanted, rtol=1e-13)
    np.testing.assert_allclose(tnp.stack([tnp.grad(energy)(x) for x in rows]), wanted, rtol=1e-13)
    of_matrix = tnp.grad(lambda a: tnp.sum(tnp.vectorized_map(lambda x: tnp.sum((a @ x) ** 2), rows)))(SHARED)
    np.testing.assert_allclose(of_matrix, 2 * SHARED.numpy() @ VECTORS.T @ VECTORS, rtol=1e-13)


def test_a_tape_around_sees_what_all_share():
    def total(shared, x):
        return tnp.sum(tnp.vectorized_map(lambda row: tnp.sum(shared * row + shared**3), x) ** 2)

    x = tnp.asarray(VECTORS)
    found = tnp.grad(total, argnums=(0, 1))(SHARED, x)
    looped = tnp.grad(lambda s, x: tnp.sum(tnp.stack([tnp.sum(s * row + s**3) for row in x]) ** 2), argnums=(0, 1))
    for one, wanted in zip(found, looped(SHARED, x), strict=True):
        np.testing.assert_allclose(one, wanted, rtol=1e-12)


def test_numbers_of_variables_and_of_memory_from_outside():
    weight, foreign = tnp.Variable(np.array([1.0, 2.0, 3.0])), np.ones(3)
    outside = tnp.asarray(foreign)

    def each(row):
        with tnp.GradientTape() as tape:
            value = tnp.sum(row * weight * outside)
        foreign[0] = 7.0  # behind the tape's back
        return tape.gradient(value, weight)

    found = tnp.vectorized_map(each, tnp.asarray(VECTORS))
    np.testing.assert_allclose(found, VECTORS, rtol=1e-15)


def test_a_row_rule_at_a_singular_point():
    """Zero times infinity is zero for each example, and those beside it keep their numbers."""
    slope = tnp.grad(lambda x: tnp.sum(tnp.where(x > 0, x, 1.0) ** 0.5 * (x > 0)))
    rows = tnp.asarray([[0.0, 1.0], [4.0, 0.0]])
    np.testing.assert_array_equal(tnp.vectorized_map(slope, rows), [[0.0, 0.5], [0.25, 0.0]])
    whole = tnp.vectorized_map(tnp.grad(lambda x: tnp.sum(x**1.5 * 0.0 + x**0.5 * 0.0)), tnp.zeros((2, 2)))
    np.testing.assert_array_equal(whole, np.zeros((2, 2)))


def test_results_can_be_written_to_and_views_stay_views():
    def each(row):
        y = row + 1.0
        z = y[1:]
        z *= 2.0
        return y

    np.testing.assert_array_equal(tnp.vectorized_map(each, tnp.asarray(VECTORS)), [each(v.copy()) for v in VECTORS])


def test_values_that_have_left_their_batch_are_refused():
    kept = []
    tnp.vectorized_map(lambda row: kept.append(row * 2) or row, tnp.asarray(VECTORS))
    with pytest.raises(RuntimeError, match="vectorized_map"):
        tnp.vectorized_map(lambda row: row + kept[0], tnp.asarray(VECTORS))


def test_nothing_is_kept():
    """Values of a batch lead to its scopes, and these to tapes that may know them: the collector finds the circle."""
    tape = tnp.GradientTape(persistent=True)

    def each(row, tape=tape):
        y = row * row + 1.0
        tape.watch(y)
        return y * 2.0

    with tape:
        tnp.vectorized_map(each, tnp.asarray(VECTORS))
    gone = weakref.ref(tape)
    del each, tape
    gc.collect()
    assert gone() is None


def added_by_more():
    """How many calls more 17 times two operations take than two."""

    def times(n):
        def f(x):
            for _ in range(n):
                x = x * 0.5 + 1.0
            return x

        return lambda: tnp.vectorized_map(f, tnp.asarray(VECTORS))

    few, many = times(1), times(17)
    few(), many()
    return work(many) - work(few)


def test_an_operation_is_no_more_work_for_more_of_them():
    """What a batch adds to an operation is not Python's. In a process of its own: where tensors are in use, it is."""
    if tnp.config.native_status()["core"] != "extension":
        pytest.skip("there is no extension")
    root = Path(__file__).parents[2]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*filter(None, sys.path), str(root), str(root / "tests")])}
    code = "from tests.batching.test_operations import added_by_more; print(added_by_more())"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) <= 16
