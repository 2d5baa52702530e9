"""SciPy's own sparse matrices and arrays beside watched arrays: each way has its gradient, or says that it has none."""

import warnings

import numpy as np
import pytest
import scipy.sparse as sp
from scipy.sparse import linalg

import tensornumpy as tnp

RNG = np.random.default_rng(0)
S = sp.random_array((4, 4), density=0.6, rng=RNG).tocsr()
VECTOR, MATRIX = RNG.normal(size=4), RNG.normal(size=(4, 4))
ARRAYS = ("csr_array", "csc_array", "coo_array", "dia_array", "lil_array", "dok_array", "bsr_array")
MATRICES = ("csr_matrix", "csc_matrix", "coo_matrix", "bsr_matrix")

# what is ours to answer
RIGHT = {
    "A @ x": (lambda A, x: A @ x, VECTOR), "x @ A": (lambda A, x: x @ A, VECTOR),
    "A @ X": (lambda A, x: A @ x, MATRIX), "X @ A": (lambda A, x: x @ A, MATRIX),
    "A.dot(x)": (lambda A, x: A.dot(x), VECTOR), "x * A": (lambda A, x: x * A, VECTOR),
    "X * A": (lambda A, x: x * A, MATRIX), "s * A": (lambda A, x: x[0] * A, VECTOR),
    "A / s": (lambda A, x: A / x[0], VECTOR), "A / X": (lambda A, x: A / x, MATRIX),
    "A + X": (lambda A, x: A + x, MATRIX), "X + A": (lambda A, x: x + A, MATRIX),
    "A - X": (lambda A, x: A - x, MATRIX), "X - A": (lambda A, x: x - A, MATRIX),
}  # fmt: skip
# the product of matrices, by which arrays are multiplied by elements without asking the other operand
PRODUCT = {
    "A * x": (lambda A, x: A * x, VECTOR), "A * X": (lambda A, x: A * x, MATRIX),
    "A * s": (lambda A, x: A * x[0], VECTOR),
}  # fmt: skip
# methods and functions of SciPy's, which take NumPy's array of ours
TOLD = {
    "A.multiply(x)": (lambda A, x: A.multiply(x), VECTOR), "A.multiply(X)": (lambda A, x: A.multiply(x), MATRIX),
    "A.multiply(s)": (lambda A, x: A.multiply(x[0]), VECTOR), "A.maximum(X)": (lambda A, x: A.maximum(x), MATRIX),
    "elements": (lambda A, x: sp.csr_array((x, [0, 1, 2, 3], [0, 1, 2, 3, 4])), VECTOR),
    "of a dense one": (lambda A, x: sp.csr_array(x), MATRIX),
    "diagonals": (lambda A, x: sp.diags_array([x], offsets=[0]), VECTOR),
    "an operator": (lambda A, x: linalg.aslinearoperator(A) @ x, VECTOR),
    "spsolve": (lambda A, x: linalg.spsolve((A + 5 * sp.eye_array(4)).tocsc(), x), VECTOR),
    "an element": (lambda A, x: _set(A, x), VECTOR),
}  # fmt: skip
CASES = [
    *((name, op, True) for name in (*ARRAYS, *MATRICES) for op in RIGHT),
    *((name, op, name in MATRICES) for name in (*ARRAYS, *MATRICES) for op in PRODUCT),
    *((name, op, False) for name in (*ARRAYS, *MATRICES) for op in TOLD),
]


def _set(A, x):
    A = A.tolil()
    A[0, 0] = x[0]
    return A


def number(found):
    found = tnp.asarray(found.todense() if hasattr(found, "todense") else found)
    return tnp.sum(found * np.arange(1.0, found.size + 1).reshape(found.shape))


@pytest.mark.family(4)
@pytest.mark.parametrize(("name", "op", "is_ours"), CASES)
def test_a_gradient_is_right_or_told_of(name, op, is_ours):
    form = name.split("_")[0]
    A = getattr(sp, name)(S).asformat(form)
    f, x = {**RIGHT, **PRODUCT, **TOLD}[op]

    def run(x):
        return number(f(A.copy(), x))

    def gradient():
        return tnp.grad(run)(tnp.asarray(x))

    def compiled():
        g = tnp.function(run, strict=True)
        return g(tnp.asarray(x)), g(tnp.asarray(x * 2))

    both = tnp.stack([x, x * 2])
    values = np.array([run(x), run(x * 2)])
    if not is_ours:
        with pytest.raises((tnp.LostGradientWarning, TypeError, ValueError)):
            gradient()
        with pytest.raises((tnp.TracedArrayError, TypeError, ValueError)):
            tnp.vectorized_map(run, both)
        if op == "an element":  # a number that leaves a trace, which is made anew for another one
            np.testing.assert_allclose(np.array(compiled()), values, rtol=1e-12)
            return
        with pytest.raises((tnp.TracedArrayError, TypeError, ValueError)):
            compiled()
        return
    if form == "coo" and "dot" in op:  # which asks for NumPy's array before it asks for the product
        with pytest.warns(tnp.LostGradientWarning):
            gradient()
        return
    slopes = [(float(run(x + e)) - float(run(x - e))) / 2e-3 for e in 1e-3 * np.eye(x.size).reshape(-1, *x.shape)]
    if op.startswith("A /"):  # which is not linear
        exact = [(float(run(x + e)) - float(run(x - e))) / 2e-6 for e in 1e-6 * np.eye(x.size).reshape(-1, *x.shape)]
        slopes = exact
    np.testing.assert_allclose(gradient().numpy().ravel(), slopes, rtol=1e-6, atol=1e-6 * np.abs(slopes).max())
    np.testing.assert_allclose(tnp.vectorized_map(run, both).numpy(), values, rtol=1e-12)
    try:
        found = compiled()
    except (tnp.TracedArrayError, ValueError):  # A would be a constant, which is told where SciPy asks first
        assert op.startswith("A") or form == "dok"
    else:
        np.testing.assert_allclose(np.array(found), values, rtol=1e-12)


@pytest.mark.parametrize("name", [*ARRAYS, *MATRICES])
def test_plain_arrays_are_numpys_to_scipy(name):
    A, compared = getattr(sp, name)(S), 0
    for op, (f, x) in {**RIGHT, **PRODUCT, **TOLD}.items():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", sp.SparseEfficiencyWarning)
            try:
                wanted = number(f(A.copy(), x))
            except Exception:
                continue
            if op != "A.maximum(X)" and not (op == "A * s" and name in MATRICES):  # which ask for their class
                np.testing.assert_allclose(number(f(A.copy(), tnp.asarray(x))), wanted, rtol=1e-14)
                compared += 1
    assert compared > 8


def test_a_sparse_matrix_is_no_sequence():
    """Its rows are matrices of their own, without end."""
    with tnp.GradientTape() as tape:
        x = tnp.asarray(VECTOR)
        tape.watch(x)
        with pytest.raises((TypeError, ValueError)):
            tnp.stack([sp.csr_matrix(S), x])
