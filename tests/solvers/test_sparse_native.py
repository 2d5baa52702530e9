"""Products of large sparse matrices by machine code: SciPy's bits, on any number of threads, and the same gradients."""

import copy
import pickle

import numpy as np
import pytest
import scipy.sparse as sp
from scipy.sparse import linalg

import tensornumpy as tnp
from tensornumpy.engines.llvm import sparse  # what it was asked for can be seen nowhere else

RNG = np.random.default_rng(3)
pytestmark = pytest.mark.usefixtures("native_now")


def poisson(n):
    """Five points of a square grid: the transpose's elements lie near each other."""
    ones = np.ones(n * n)
    diagonals = [ones * RNG.normal(size=n * n), ones[1:] * 2, ones[1:] * 3, ones[n:] * 4, ones[n:] * 5]
    return sp.diags_array(diagonals, offsets=[0, 1, -1, n, -n]).tocsr()


def uneven(rows, columns):
    """Rows without elements, and one with many."""
    found = sp.random_array((rows, columns), density=0.01, rng=RNG).tolil()
    found[3], found[10:200] = 1.5, 0
    found[rows // 2] = RNG.normal(size=columns)
    return found.tocsr()


def typed(S, dtype, integer):
    return sp.csr_array((S.data.astype(dtype), S.indices.astype(integer), S.indptr.astype(integer)), shape=S.shape)


@pytest.fixture
def calls(monkeypatch):
    """What machine code was asked for and did: the values do not tell, as no bit differs."""
    found, run = [], sparse.run

    def counted(form, *arrays):
        done = run(form, *arrays)
        found.append((form, done))
        return done

    monkeypatch.setattr(sparse, "run", counted)
    return found


@pytest.mark.family(2)
@pytest.mark.parametrize("integer", [np.int32, np.int64])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("make", [lambda: poisson(130), lambda: uneven(3000, 2500)])
@pytest.mark.parametrize("columns", [None, 1, 3, 8, 15])
def test_products_have_scipys_bits(make, dtype, integer, columns, calls):
    S = typed(make(), dtype, integer)
    A = tnp.sparse.asarray(S)
    shape = () if columns is None else (columns,)
    x, y = (RNG.normal(size=(n, *shape)).astype(dtype) for n in reversed(S.shape))
    product, across = tnp.function(lambda x: A @ x), tnp.function(lambda y: A.T @ y)
    for f, given, wanted in ((product, x, S @ x), (across, y, S.T @ y)):
        for threads in (1, 2, 5):
            before = tnp.config.get_num_threads()
            tnp.config.set_num_threads(threads)
            try:
                found = f(tnp.asarray(given)).numpy()
            finally:
                tnp.config.set_num_threads(before)
            assert found.dtype == dtype
            np.testing.assert_array_equal(found, wanted)
    g, gx = tnp.grad(lambda A, x: tnp.sum((A @ x) * y), argnums=(0, 1))(A, tnp.asarray(x))
    r, c = A.coords
    tolerance = 1e-4 if dtype == np.float32 else 1e-13
    np.testing.assert_allclose(
        g.data.numpy(), (y[r] * x[c]).reshape(len(r), -1).sum(-1), rtol=tolerance, atol=tolerance
    )
    np.testing.assert_array_equal(gx.numpy(), S.T @ y)
    assert {("product", True), ("outer", True)} <= set(calls) and all(done for _, done in calls)
    assert ("product_ordered", True) in calls


def test_strided_operands():
    S = poisson(130)
    A, wide = tnp.sparse.asarray(S), RNG.normal(size=(S.shape[1], 6))
    for x in (wide[:, ::2], wide[:, 1], np.asfortranarray(wide), wide[::-1]):
        np.testing.assert_array_equal(tnp.function(lambda x: A @ x)(tnp.asarray(x)).numpy(), S @ x)


def test_a_copy_from_another_process_has_its_own_memory():
    S = poisson(130)
    A, x = tnp.sparse.asarray(S), RNG.normal(size=S.shape[1])
    for B in (A, A.T):
        for _ in range(2):
            _ = B @ x
        for again in (pickle.loads(pickle.dumps(B)), copy.deepcopy(B)):
            assert again._pattern.indptr is not B._pattern.indptr
            assert not {"along", "across"} & again._pattern.__dict__.keys()
            np.testing.assert_array_equal((again @ x).numpy(), (B @ x).numpy())
            np.testing.assert_array_equal((again.T @ x).numpy(), (B.T @ x).numpy())


def test_stacks_and_batches():
    S = poisson(130)
    A, xs = tnp.sparse.asarray(S), RNG.normal(size=(3, S.shape[1]))
    np.testing.assert_array_equal(tnp.vectorized_map(lambda x: A @ x, tnp.asarray(xs)).numpy(), (S @ xs.T).T)
    data = tnp.stack([A.data, 2 * A.data])
    both = tnp.vectorized_map(lambda d: A._like(d) @ xs[0], data).numpy()
    np.testing.assert_array_equal(both, [S @ xs[0], (2 * S) @ xs[0]])


@pytest.mark.parametrize("what", ["index", "negative", "pointer"])
def test_places_that_are_none_are_left_to_scipy(what):
    """SciPy lets matrices be made of anything, and machine code would read memory that is not there."""
    S = poisson(130)
    B = sp.csr_array(S)
    A = tnp.sparse.asarray(S)
    pattern = type(A._pattern)(S.shape, S.indptr.copy(), S.indices.copy())
    if what == "pointer":
        pattern.indptr[5] = pattern.indptr[4] - 1
    else:
        pattern.indices[7] = S.shape[1] if what == "index" else -1
    assert B.nnz and A._pattern.is_sound and not pattern.is_sound


def test_a_transpose_keeps_what_the_elements_were():
    A = tnp.sparse.csr_array((tnp.asarray([1.0, 2.0, 3.0]), ([0, 0, 1], [0, 2, 1])), shape=(2, 3))
    wanted = A.todense().numpy().T
    y = np.array([10.0, 1.0])
    T = A.T
    A.data[0] = 50.0
    np.testing.assert_array_equal((T @ y).numpy(), wanted @ y)
    np.testing.assert_array_equal(T.todense().numpy(), wanted)
    T = A.T
    np.testing.assert_array_equal(T.T.todense().numpy(), A.todense().numpy())
    T.data[0] = 7.0
    assert (T @ y).numpy().tolist() == [70.0, 3.0, 20.0] and T.T.todense().numpy()[0, 0] == 7.0
    T = A.T
    T.data = T.data * 2
    np.testing.assert_array_equal((T @ y).numpy(), A.todense().numpy().T @ y * 2)

    def f(data, y):
        B = A._like(data)
        T = B.T
        data[0] = 0.0
        return T @ y, B @ tnp.ones(3)

    for run in (f, tnp.function(f)):
        first, second = run(tnp.asarray([1.0, 2.0, 3.0]), tnp.asarray(y))
        assert first.numpy().tolist() == [10.0, 3.0, 20.0] and second.numpy().tolist() == [2.0, 3.0]


def test_a_poisson_problem():
    """Built, solved by conjugate gradients with a preconditioner, and differentiated: a small one of the benchmark."""

    n = 60
    k = np.arange(n * n).reshape(n, n)
    i, j = (np.concatenate([a.ravel(), b.ravel()]) for a, b in ((k[:-1], k[:, :-1]), (k[1:], k[:, 1:])))
    everyone = np.arange(n * n)
    places = np.concatenate([i, j, i, j, everyone]), np.concatenate([i, j, j, i, everyone])
    c, b = RNG.uniform(1.0, 2.0, len(i)), RNG.normal(size=n * n)

    def build(c):
        return tnp.sparse.coo_array((tnp.concatenate([c, c, -c, -c, np.ones(n * n)]), places), shape=(n * n,) * 2)

    S = sp.coo_array((np.concatenate([c, c, -c, -c, np.ones(n * n)]), places), shape=(n * n,) * 2).tocsr()
    diagonal = 1.0 / S.diagonal()
    M = linalg.LinearOperator(S.shape, matvec=lambda v: diagonal * v, rmatvec=lambda v: diagonal * v, dtype=float)

    def energy(c, solve):
        return tnp.sum(solve(build(c)) ** 2)

    by_cg = tnp.grad(energy)(tnp.asarray(c), lambda A: tnp.sparse.linalg.cg(A, b, rtol=1e-13, M=M)[0])
    u = linalg.spsolve(S.tocsc(), b)
    w = linalg.spsolve(S.tocsc(), 2 * u)
    np.testing.assert_allclose(by_cg.numpy(), -(u[i] - u[j]) * (w[i] - w[j]), rtol=0, atol=1e-9)
    np.testing.assert_array_equal(
        tnp.sparse.linalg.cg(tnp.sparse.asarray(S), b, rtol=1e-10, M=M)[0].numpy(),
        linalg.cg(S, b, rtol=1e-10, M=M)[0],
    )


def test_a_graph_laplacian(calls):
    """Of a random graph: its transpose is left to SciPy, as its elements come from all over memory."""
    n = 20_000
    rows, columns = RNG.integers(0, n, (2, 200_000))
    weights = RNG.uniform(size=200_000)
    everyone = np.arange(n)
    x = RNG.normal(size=n)

    def laplacian(w):
        W = tnp.sparse.coo_array((tnp.concatenate([w, w]), (np.r_[rows, columns], np.r_[columns, rows])), (n, n))
        return tnp.sparse.csr_array((W.sum(1), (everyone, everyone)), shape=W.shape) - W

    g = tnp.grad(lambda w: x @ (laplacian(w) @ x))(tnp.asarray(weights)).numpy()
    np.testing.assert_allclose(g, (x[rows] - x[columns]) ** 2, rtol=0, atol=1e-11)
    L = laplacian(tnp.asarray(weights))
    calls.clear()
    for _ in range(2):
        np.testing.assert_array_equal((L.T @ x).numpy(), L.toscipy().T @ x)
    assert not calls
    np.testing.assert_array_equal((L @ x).numpy(), L.toscipy() @ x)
    assert calls == [("product", True)]
