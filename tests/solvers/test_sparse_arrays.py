"""Sparse matrices: what moves elements is SciPy's, products have gradients, SciPy's own matrices are answered."""

import pickle
import warnings

import numpy as np
import pytest
import scipy.sparse as sp

import tensornumpy as tnp
from solvers.agreement import check, weighed

RNG = np.random.default_rng(0)
S = sp.random_array((5, 4), density=0.5, rng=RNG).tocsr()
S.sort_indices()
D = S.toarray()
A = tnp.sparse.asarray(S)
X, Y = RNG.normal(size=4), RNG.normal(size=5)


def like(data):
    return A._like(data)


@pytest.mark.parametrize("name", "csr csc coo bsr dia lil dok".split())
@pytest.mark.parametrize("form", [lambda m: m, lambda m: sp.csr_matrix(m)])
def test_every_format(name, form):
    B = tnp.sparse.asarray(form(S).asformat(name))
    assert B.shape == S.shape and B.dtype == S.dtype and B.format == "csr"
    np.testing.assert_array_equal((B @ X).numpy(), S @ X)
    np.testing.assert_array_equal((B @ tnp.asarray(np.outer(X, Y))).numpy(), S @ np.outer(X, Y))
    np.testing.assert_allclose((Y @ B).numpy(), Y @ S, rtol=1e-15)
    np.testing.assert_allclose((tnp.asarray(np.outer(X, Y)) @ B).numpy(), np.outer(X, Y) @ S, rtol=1e-14)


def test_what_moves_elements():
    for found, wanted in (
        (A.T, D.T), (A[1:3], D[1:3]), (A[[4, 0]], D[[4, 0]]), (A[:, 1:3], D[:, 1:3]), (A[[0, 1], :], D[:2]),
        (A.copy(), D), (A.astype(np.float32), D.astype(np.float32)), (A.conj(), D),
    ):  # fmt: skip
        np.testing.assert_array_equal(found.todense().numpy(), wanted)
    np.testing.assert_array_equal(A.diagonal(1).numpy(), D.diagonal(1))
    np.testing.assert_array_equal(A.diagonal(-7).numpy(), S.diagonal(-7))
    for i, j in np.ndindex(5, 4):
        assert float(A[i, j]) == D[i, j]
    assert (A.toscipy() != S).nnz == 0 and A.nnz == S.nnz and "10 elements" in repr(A)
    with pytest.raises(IndexError, match=r"A\[\[i\]\]"):
        A[0]


def test_arithmetic():
    B = tnp.sparse.asarray(sp.eye_array(5, 4))
    E = np.eye(5, 4)
    for found, wanted in (
        (A * 2, D * 2), (2 * A, D * 2), (A / 3, D / 3), (-A, -D), (abs(-A), abs(D)), (A + B, D + E), (A - B, D - E),
        (A + A, 2 * D), (A + sp.eye_array(5, 4), D + E), (A * X, D * X), (A * Y[:, None], D * Y[:, None]),
        (A.power(2), D**2), (A @ A.T, D @ D.T), (A @ sp.csr_array(D.T), D @ D.T), (A + 0, D), (A.multiply(D), D * D),
    ):  # fmt: skip
        np.testing.assert_allclose(found.todense().numpy(), wanted, rtol=1e-15, atol=1e-16)
    np.testing.assert_array_equal((A + D).numpy(), 2 * D)
    np.testing.assert_array_equal((1.0 * D - A).numpy(), 0 * D)
    for axis in (None, 0, 1, -1):
        np.testing.assert_allclose(A.sum(axis).numpy(), S.sum(axis=axis), rtol=1e-15)
        np.testing.assert_allclose(A.mean(axis).numpy(), S.mean(axis=axis), rtol=1e-15)
    for other in (B, S, sp.csr_matrix(S), A):
        dense = other.todense() if other is not S else D
        np.testing.assert_allclose((A * other).todense().numpy(), D * np.asarray(dense))
    np.testing.assert_allclose((A**2).todense().numpy(), D**2)
    np.testing.assert_allclose(A.sum((0, 1), dtype=np.float32), S.sum(dtype=np.float32), rtol=1e-6)
    with pytest.raises(TypeError, match="todense"):
        A / B
    with pytest.raises(NotImplementedError):
        A + 1.0
    with pytest.raises(ValueError, match="dimension mismatch"):
        A @ Y
    with pytest.raises(ValueError, match="inconsistent shapes"):
        A + tnp.sparse.eye_array(3)


def test_what_is_not_there_says_so():
    """Python would make a True, nothing to go through, and a False of these."""
    with pytest.raises(ValueError, match="ambiguous"):
        bool(A)
    for run in (lambda: list(A), lambda: A == A, lambda: A != S, lambda: D < A, lambda: A > 0):
        with pytest.raises(TypeError, match="sparse matri"):
            run()
    assert not A == "text" and A is not None and A in [A]
    with pytest.raises(TypeError, match=r"A\.data"):
        A[0, 0] = 1.0
    with pytest.raises(AttributeError, match="toscipy"):
        A.max()
    with pytest.raises(AttributeError, match="no attribute 'maximum_of'"):
        A.maximum_of()
    with pytest.raises(TypeError, match="out="):
        np.sum(A, out=np.zeros(()))
    assert np.isclose(np.sum(A), D.sum())
    with pytest.raises(NotImplementedError, match="zero power"):
        A**0
    with pytest.raises(ValueError, match="duplicate"):
        tnp.sparse.diags_array([np.ones(3), np.ones(3)], offsets=[0, 0])


def test_constructors():
    made = tnp.sparse.csr_array((S.data, S.indices, S.indptr), shape=S.shape)
    np.testing.assert_array_equal(made.todense().numpy(), D)
    rows, columns = [0, 1, 0, 0], [2, 0, 2, 1]
    wanted = sp.coo_array(([1.0, 2.0, 3.0, 4.0], (rows, columns)), shape=(2, 3)).toarray()
    for make in (tnp.sparse.csr_array, tnp.sparse.coo_array, tnp.sparse.csc_array):
        np.testing.assert_array_equal(make(([1.0, 2.0, 3.0, 4.0], (rows, columns)), (2, 3)).todense().numpy(), wanted)
    C = S.tocsc()
    np.testing.assert_array_equal(
        tnp.sparse.csc_array((C.data, C.indices, C.indptr), shape=C.shape).todense().numpy(), D
    )
    np.testing.assert_array_equal(tnp.sparse.csr_array(D).todense().numpy(), D)
    assert tnp.sparse.csr_array((2, 3)).todense().numpy().tolist() == [[0.0] * 3] * 2
    diagonals = [[1.0, 2.0, 3.0], [4.0], [5.0, 6.0]]
    np.testing.assert_array_equal(
        tnp.sparse.diags_array(diagonals, offsets=[0, 1, -1]).todense().numpy(),
        sp.diags_array(diagonals, offsets=[0, 1, -1]).toarray(),
    )
    check(lambda d: weighed(tnp.sparse.csr_array((d, (rows, columns)), (2, 3)).todense()), [1.0, 2.0, 3.0, 4.0])
    check(lambda d: weighed(tnp.sparse.diags_array([d, d[:2]], offsets=[0, 1]) @ X[:3]), [1.0, 2.0, 3.0])
    for bad in (([1.0], ([2], [0])), ([1.0], ([0], [-1])), ([1.0, 2.0], ([0], [0]))):
        with pytest.raises(ValueError, match=r"outside|length"):
            tnp.sparse.csr_array(bad, (2, 2))
    with pytest.raises(TypeError, match="no sparse matrix"):
        tnp.sparse.asarray(D)


@pytest.mark.parametrize(
    "f",
    [
        lambda B: B @ X, lambda B: Y @ B, lambda B: B @ np.outer(X, Y), lambda B: B.T @ Y, lambda B: (B * 3.0) @ X,
        lambda B: (B * X).sum(0), lambda B: (B / Y[:, None]).sum(1), lambda B: (B + B.T.T - 2 * B * B.data[0]).sum(0),
        lambda B: B.diagonal(), lambda B: B.todense(), lambda B: B[1:4].sum(0), lambda B: (B @ B.T).todense(),
        lambda B: (B + sp.eye_array(5, 4)).todense(), lambda B: B.power(3).sum(), lambda B: B.trace(),
        lambda B: (B * sp.eye_array(5, 4)).todense(), lambda B: (B * (B + sp.eye_array(5, 4))).todense(),
        lambda B: (B**2).sum(0),
    ],
)  # fmt: skip
def test_gradients_by_the_elements(f):
    check(lambda d: weighed(f(like(d))), S.data, step=1e-4)


def test_gradients_by_the_vector():
    check(lambda x: weighed(A @ x), X)
    check(lambda y: weighed(y @ A), Y)
    check(lambda x: weighed(A @ tnp.outer(x, Y)), X)


def test_complex_elements():
    data = S.data * (1 + 2j)
    B = like(tnp.asarray(data))
    np.testing.assert_array_equal((B @ X).numpy(), (S * (1 + 2j)) @ X)
    g = tnp.grad(lambda x: tnp.sum(tnp.abs(B @ x) ** 2))(tnp.asarray(X))
    np.testing.assert_allclose(g.numpy(), 2 * 5 * (D.T @ D @ X), rtol=1e-12)


def test_numbers_and_dtypes_of_sums_and_quotients():
    """Values, dtypes and errors are SciPy's, of zeros, truth values and small integers beside others."""
    both = tnp.sparse.asarray, lambda m: m
    small, wide = (S * 9).astype(np.uint8), (S.tolil() * 5).tocsr().astype(np.int16)
    truths = S > 0.5
    cases = (
        lambda s: s(S) - 0, lambda s: 0 - s(S), lambda s: s(S) - 0.0, lambda s: s(S) + np.float64(0),
        lambda s: np.zeros(()) - s(S), lambda s: s(S) - s(truths), lambda s: s(truths) - s(S), lambda s: s(S) - D,
        lambda s: s(wide) - s(small), lambda s: s(small) - s(wide), lambda s: s(S) - (D > 0.5),
        lambda s: wide.toarray() - s(small), lambda s: s(small) - wide.toarray(), lambda s: s(S) / 3,
        lambda s: s(S.astype(np.float32)) / 3.0, lambda s: s(S) / (D + 2.0), lambda s: s(small) / np.float32(3),
        lambda s: s(S).sum(axis=(0,)), lambda s: s(S).sum(axis=(-1,)), lambda s: s(S).mean(axis=(1,)),
        lambda s: s(S).mean(axis=(0, -1)), lambda s: s(small).sum(axis=np.int64(1)),
    )  # fmt: skip
    for number, case in enumerate(cases):
        found, wanted = (case(s) for s in both)
        assert found.dtype == wanted.dtype, number
        found, wanted = (m.toarray() if hasattr(m, "toarray") else m for m in (found, wanted))
        np.testing.assert_allclose(np.asarray(found), wanted, rtol=1e-14, err_msg=str(number))
    wrong = {
        ZeroDivisionError: [lambda s: s(S) / 0, lambda s: s(S) / 0.0],
        NotImplementedError: [lambda s: -s(truths), lambda s: s(S) - 1.0, lambda s: 1 - s(S)],
        TypeError: [lambda s: s(S).mean(axis=1.0), lambda s: s(S).sum(axis=0.0)],
        ValueError: [lambda s: s(S).sum(axis=(0, 0)), lambda s: s(S).sum(axis=()), lambda s: s(S).mean(axis=2)],
    }
    for error, runs in wrong.items():
        for run in runs:
            for s in both:
                with pytest.raises(error):
                    run(s)
    check(lambda d: weighed((0 - like(d) / d[0] - truths).sum(axis=(1,))), S.data)


def test_diagonals_that_are_long_or_outside():
    for diagonals, offsets, shape in (
        ([np.ones(2)], [3], (3, 3)), ([np.arange(5.0)], [1], (3, 3)), ([np.arange(4.0), [7.0]], [-1, 1], (3, 2)),
    ):  # fmt: skip
        found = tnp.sparse.diags_array(diagonals, offsets=offsets, shape=shape)
        np.testing.assert_array_equal(
            found.toarray().numpy(), sp.diags_array(diagonals, offsets=offsets, shape=shape).toarray()
        )
    for bad in (([np.ones(2)], [4]), ([np.ones(2)], [0])):
        for module in (sp, tnp.sparse):
            with pytest.raises(ValueError, match=r"out of bounds|does not agree"):
                module.diags_array(bad[0], offsets=bad[1], shape=(3, 3))
    check(lambda d: weighed(tnp.sparse.diags_array([d], offsets=[1], shape=(3, 3)).toarray()), np.arange(1.0, 4.0))


def test_who_has_the_elements():
    """A write into the elements is seen where it is seen in SciPy."""

    def seen(sparse, array):
        A = sparse.csr_array(S.copy())
        for change in (lambda A: A + 0, lambda A: 0.0 + A, lambda A: A.conj(), lambda A: A.copy()):
            B = change(A)
            B.data[0] = 9.0
            yield A.toarray()
        for p in ([0, 0, 1], [1, 0, 0]):
            d = array([1.0, 2.0, 3.0])
            A = sparse.csr_array((d, (p, [0, 1, 1])), shape=(2, 2))
            d[0] = 100.0
            yield A.toarray()
        d = array(S.data.copy())
        A = sparse.csr_array((d, S.indices, S.indptr), shape=S.shape)
        d[0] = 100.0
        yield A.toarray()
        A = B = sparse.csr_array(S.copy())
        B *= 2
        yield A.toarray()
        B /= 3
        yield A.toarray()
        A *= array([1.0, 2.0, 3.0, 4.0])  # of which there is a new matrix
        yield A.toarray()
        yield B.toarray()

    for found, wanted in zip(seen(tnp.sparse, tnp.array), seen(sp, np.array), strict=True):
        np.testing.assert_array_equal(found.numpy(), wanted)
    whole = tnp.sparse.csr_array((tnp.ones(1, int), ([0], [0])))
    with pytest.raises(TypeError, match="Cannot cast"):
        whole *= 2.5

    def scaled(p):
        A = like(tnp.asarray(S.data) * p[0])
        B = A
        B *= p[1]
        B /= p[2]
        return weighed(A @ X)

    check(scaled, [1.5, 0.7, 2.0])


@pytest.mark.parametrize("matrix", [S, S.tocsc(), S.tocoo(), sp.csr_matrix(S), S.tobsr()])
def test_scipys_own_matrix_on_a_watched_array(matrix):
    """It would take NumPy's array of ours, and the gradient was zero with a warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check(lambda x: weighed(matrix @ x), X, modes="hbj")
        check(lambda y: weighed(y @ matrix), Y, modes="hbj")
        if matrix.format != "coo":  # which asks for NumPy's array in dot by itself, with the warning
            check(lambda x: weighed(matrix.dot(x)), X, modes="hbj")
    plain = matrix @ tnp.asarray(X)
    assert isinstance(plain, np.ndarray) and np.array_equal(plain, matrix @ X)


def test_scipys_own_matrix_in_a_trace():
    f = tnp.function(lambda x: A @ x + 1.0)
    np.testing.assert_array_equal(f(tnp.asarray(X)).numpy(), S @ X + 1.0)
    strict = tnp.function(lambda x: S @ x, strict=True)
    with pytest.raises(tnp.TracedArrayError):
        strict(tnp.asarray(X))


def test_a_matrix_is_an_argument():
    @tnp.function
    def f(B, x):
        return B @ x

    for scale in (1.0, 2.0):
        np.testing.assert_array_equal(f(A * scale, tnp.asarray(X)).numpy(), (S * scale) @ X)
    assert f.experimental_get_tracing_count() == 1
    f(tnp.sparse.asarray(S.copy()), tnp.asarray(X))
    assert f.experimental_get_tracing_count() == 2
    g = tnp.grad(lambda B: tnp.sum((B @ X) ** 2))(A)
    assert isinstance(g, tnp.sparse.csr_array) and g.shape == A.shape
    r, c = A.coords
    np.testing.assert_allclose(g.data.numpy(), 2 * (S @ X)[r] * X[c])
    again = pickle.loads(pickle.dumps(A))
    np.testing.assert_array_equal(again.todense().numpy(), D)


def test_in_a_loop_of_a_compiled_function():
    def descend(data, x):
        for _ in range(4):
            x = x - 0.1 * (like(data).T @ (like(data) @ x))
        return x

    for native in ("now", "off"):
        compiled = tnp.function(descend, native=native)
        for _ in range(2):
            np.testing.assert_allclose(
                compiled(A.data, tnp.asarray(X)).numpy(), descend(A.data, tnp.asarray(X)).numpy(), rtol=1e-14
            )
    check(lambda d: weighed(descend(d, tnp.asarray(X))), S.data, step=1e-4)


def test_rows_and_batches_of_both():
    batch = tnp.asarray(RNG.normal(size=(3, 4)))
    data = tnp.stack([A.data, 2 * A.data, 3 * A.data])
    both = tnp.vectorized_map(lambda args: like(args[0]) @ args[1], (data, batch)).numpy()
    np.testing.assert_allclose(both, [k * (S @ x) for k, x in zip((1, 2, 3), batch.numpy(), strict=True)], rtol=1e-14)
    nested = tnp.vectorized_map(lambda d: tnp.vectorized_map(lambda x: like(d) @ x, batch), data).numpy()
    np.testing.assert_allclose(nested[1], 2 * (S @ batch.numpy().T).T, rtol=1e-14)


def test_a_finite_element_assembly():
    """Stiffness of a rod by its coefficients: elements in one place are added."""
    n = 12
    i = np.arange(n)
    rows = np.concatenate([i, i, i + 1, i + 1])
    columns = np.concatenate([i, i + 1, i, i + 1])
    inside = slice(1, n)

    def energy(k):
        K = tnp.sparse.coo_array((tnp.concatenate([k, -k, -k, k]), (rows, columns)), shape=(n + 1, n + 1))
        u = tnp.sparse.linalg.spsolve(K[inside, inside], np.ones(n - 1))
        return tnp.sum(u * u)

    check(energy, RNG.uniform(1.0, 2.0, n))


@pytest.mark.parametrize("dtype", ["?", "u1", "i1", "i4", "i8", "f4", "f8", "c8", "c16"])
def test_dtypes_are_scipys(dtype):
    """Sums of small integers are wide, numbers of Python leave the dtype alone, and booleans in one place stay such."""
    rows = np.arange(300) % 3
    data = (np.ones(300) * (-3 if dtype[0] in "ifc" else 3)).astype(dtype)
    wide = sp.csr_array((data, (np.arange(300), np.arange(300) * 0)), shape=(300, 2))
    A, B = tnp.sparse.asarray(wide), tnp.sparse.csr_array((tnp.asarray(data), (rows, rows)), shape=(3, 4))
    theirs = sp.csr_array((data, (rows, rows)), shape=(3, 4))
    theirs.sum_duplicates()
    pairs = [
        (A.sum(axis=0), wide.sum(axis=0)), (A.sum(axis=1), wide.sum(axis=1)), (A.T.sum(axis=1), wide.T.sum(axis=1)),
        (B.toarray(), theirs.toarray()), ((B @ B.T).toarray(), (theirs @ theirs.T).toarray()),
        ((A * 2).toarray(), (wide * 2).toarray()), ((2.5 * A).toarray(), (2.5 * wide).toarray()),
        ((A / 2).toarray(), (wide / 2).toarray()), ((A * 2j).toarray(), (wide * 2j).toarray()),
        ((A + A * 3).toarray(), (wide + wide * 3).toarray()),
    ]  # fmt: skip
    for number, (found, wanted) in enumerate(pairs):
        np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-6, err_msg=str(number))
        assert found.dtype == wanted.dtype, (number, found.dtype, wanted.dtype)
