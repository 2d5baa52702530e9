"""Small linear systems in loops: elimination in the program, with NumPy's results and errors."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

from .agreement import agree

pytestmark = pytest.mark.usefixtures("native_now")

rng = np.random.default_rng(11)


def systems(np, matrices, rights):
    total = rights[0] * 0.0
    for i in range(len(matrices)):
        total = total + np.linalg.solve(matrices[i], rights[i])
    return total


def inverses(np, matrices):
    total = matrices[0] * 0
    for i in range(len(matrices)):
        total += np.linalg.inv(matrices[i])
    return total


def newton(np, x, steps):
    for _ in range(steps):
        f = np.array([x[0] ** 2 + x[1] ** 2 - 4.0, x[0] * x[1] - 1.0])
        jacobian = np.array([[2 * x[0], 2 * x[1]], [x[1], x[0]]])
        x = x - np.linalg.solve(jacobian, f)
    return x


def drawn(dtype, *shape):
    x = rng.standard_normal(shape)
    return (x + 1j * rng.standard_normal(shape) if np.dtype(dtype).kind == "c" else x).astype(dtype)


@pytest.mark.parametrize("dtype", [np.float64, np.complex128, np.float32])
@pytest.mark.parametrize("shape", [(1,), (2,), (3, 2), (9, 30)], ids=str)
def test_systems(dtype, shape):
    n = shape[0]
    matrices = drawn(dtype, 6, n, n) + 4 * np.eye(n, dtype=dtype)[rng.permutation(n)]  # pivots are elsewhere
    agree(systems, matrices, drawn(dtype, 6, *shape), exact=False)
    agree(inverses, matrices, exact=False)


def test_a_matrix_of_functions():
    agree(newton, np.array([2.0, 0.3]), 8, exact=False)


def test_a_zero_in_the_first_place_is_no_pivot():
    agree(systems, np.array([[[0.0, 1.0], [1.0, 0.0]]] * 40), drawn(float, 40, 2), exact=False)


@pytest.mark.parametrize(
    "matrix", [np.zeros((3, 3)), np.ones((2, 2)), np.arange(9.0).reshape(3, 3), np.eye(2) * np.nan]
)
def test_singular_matrices_are_numpys(matrix):
    matrices = np.array([np.eye(len(matrix))] * 40 + [matrix])
    rights = np.ones((41, len(matrix)))
    with np.errstate(all="ignore"):
        try:
            expected = systems(np, matrices, rights)
        except np.linalg.LinAlgError:
            expected = None
        compiled = tnp.function(lambda a, b: systems(tnp, a, b))
        if expected is None:
            with pytest.raises(np.linalg.LinAlgError, match="Singular matrix"):
                compiled(tnp.asarray(matrices), tnp.asarray(rights))
        else:
            np.testing.assert_allclose(
                compiled(tnp.asarray(matrices), tnp.asarray(rights)).numpy(), expected, rtol=1e-6
            )
    assert "bailed out 1 times" in compiled.explain()


@pytest.mark.parametrize("matrices, rights", [
    (rng.integers(1, 9, (30, 3, 3)) + 9 * np.eye(3, dtype=int), rng.integers(0, 9, (30, 3))),
    (drawn(float, 30, 3, 3) + 4 * np.eye(3), drawn(complex, 30, 3)),
    (drawn(float, 20, 2, 3, 3), drawn(float, 20, 2, 3, 1)),
], ids=["integers", "mixed", "stacks"])  # fmt: skip
def test_others_are_the_library_s(matrices, rights):
    agree(systems, matrices, rights, exact=False)


def test_gradients():
    matrices, rights = tnp.asarray(drawn(float, 8, 3, 3) + 4 * np.eye(3)), tnp.asarray(drawn(float, 8, 3))
    loss = lambda a, b: tnp.sum(systems(tnp, a, b) ** 2)  # noqa: E731
    compiled = tnp.function(loss)
    for k in (0, 1):
        ours, expected = tnp.grad(compiled, k)(matrices, rights), tnp.grad(loss, k)(matrices, rights)
        np.testing.assert_allclose(ours.numpy(), expected.numpy(), rtol=1e-10)
    assert "unrolled by" not in compiled.explain()


def test_explain_and_profile_name_the_user_s_loops_alone():
    matrices = tnp.asarray(drawn(float, 30, 3, 3) + 4 * np.eye(3))
    compiled = tnp.function(lambda a: inverses(tnp, a))
    with tnp.profile() as found:
        compiled(matrices)
    assert "systems.py:" not in compiled.explain().replace("test_systems.py:", "")
    assert "arrays/systems" not in str(found)
