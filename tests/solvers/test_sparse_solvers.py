"""Solvers of sparse systems, operators that are functions, eigenvalues."""

import numpy as np
import pytest
import scipy.sparse as sp
import scipy.sparse.linalg as sl

import tensornumpy as tnp
from solvers.agreement import check, weighed

pytestmark = pytest.mark.family(3)

L = tnp.sparse.linalg
RNG = np.random.default_rng(1)
N = 6
_S = sp.random_array((N, N), density=0.4, rng=RNG)
S = (_S + _S.T + sp.eye_array(N) * 4).tocsr()
S.sort_indices()
A = tnp.sparse.asarray(S)
T = tnp.sparse.asarray(sp.random_array((8, N), density=0.6, rng=RNG) + sp.eye_array(8, N))
B, C = RNG.normal(size=N), RNG.normal(size=8)
TIGHT = {"atol": 1e-14, "btol": 1e-14}


def symmetric(data):
    M = A._like(data)
    return (M + M.T) * 0.5


def operator(data):
    return L.LinearOperator((N, N), matvec=lambda v: symmetric(data) @ v)


def test_values_are_scipys():
    np.testing.assert_allclose(L.spsolve(A, B).numpy(), sl.spsolve(S, B), rtol=1e-14)
    columns = np.stack([B, 2 * B], axis=1)
    np.testing.assert_allclose(L.spsolve(A, columns).numpy(), sl.spsolve(S.tocsc(), columns), rtol=1e-14)
    for name in ("cg", "gmres", "bicgstab"):
        wanted = getattr(sl, name)(S, B)
        for form in (A, S, operator(A.data)):
            x, info = getattr(L, name)(form, B)
            np.testing.assert_allclose(x.numpy(), wanted[0], rtol=1e-12)
            assert info == wanted[1] == 0
    found, wanted = L.lsqr(T, C), sl.lsqr(T.toscipy(), C)
    np.testing.assert_array_equal(found[0].numpy(), wanted[0])
    assert len(found) == len(wanted) and found[1:3] == wanted[1:3]
    values, vectors = L.eigsh(A, k=2, v0=np.ones(N))
    wanted = sl.eigsh(S, k=2, v0=np.ones(N))
    np.testing.assert_array_equal(values.numpy(), wanted[0])
    np.testing.assert_array_equal(vectors.numpy(), wanted[1])
    mass = sp.eye_array(N) * 2.0
    np.testing.assert_allclose(
        L.eigsh(A, k=1, M=tnp.sparse.asarray(mass), v0=np.ones(N))[0].numpy(), sl.eigsh(S, k=1, M=mass)[0]
    )


CASES = {
    "spsolve": lambda M, b: L.spsolve(M, b),
    "spsolve of columns": lambda M, b: L.spsolve(M, tnp.stack([b, b**2], axis=1)),
    "spsolve of the transpose": lambda M, b: L.spsolve(M.T, b),
    "factorized": lambda M, b: L.factorized(M)(b),
    "cg": lambda M, b: L.cg((M + M.T) * 0.5, b, rtol=1e-13)[0],
    "gmres": lambda M, b: L.gmres(M, b, rtol=1e-13, restart=N)[0],
    "bicgstab": lambda M, b: L.bicgstab(M, b, rtol=1e-13)[0],
    "cg with a preconditioner": lambda M, b: L.cg((M + M.T) * 0.5, b, rtol=1e-13, M=sp.eye_array(N) * 0.25)[0],
}


@pytest.mark.parametrize("name", CASES)
def test_gradients(name):
    f = CASES[name]
    check(lambda d: weighed(f(A._like(d), tnp.asarray(B))), S.data, tolerance=1e-6)
    check(lambda b: weighed(f(A, b)), B)


@pytest.mark.long
@pytest.mark.parametrize("name", ["cg", "gmres", "bicgstab"])
def test_operators_that_are_functions(name):
    solve = getattr(L, name)
    check(lambda d: weighed(solve(operator(d), B, rtol=1e-13)[0]), S.data)
    check(lambda b: weighed(solve(operator(A.data), b, rtol=1e-13)[0]), B)


def test_least_squares():
    check(lambda d: weighed(L.lsqr(T._like(d), C, **TIGHT)[0]), T.data.numpy())
    check(lambda c: weighed(L.lsqr(T, c, **TIGHT)[0]), C)
    check(lambda d: weighed(L.lsqr(T._like(d).T, B, **TIGHT)[0]), T.data.numpy())
    check(lambda b: weighed(L.lsqr(T.T, b, **TIGHT)[0]), B)


def test_eigenvalues():
    v0 = np.arange(1.0, N + 1)
    check(lambda d: tnp.sum(L.eigsh(symmetric(d), k=2, v0=v0)[0] ** 2), S.data)
    check(lambda d: weighed(L.eigsh(symmetric(d), k=2, v0=v0)[1][:, 0] ** 2), S.data, tolerance=1e-5, step=1e-4)
    check(lambda d: tnp.sum(L.eigsh(symmetric(d), k=1, sigma=0.0, v0=v0, return_eigenvectors=False)), S.data)


def test_a_watched_shift_of_eigenvalues():
    def nearest(d):
        return tnp.sum(L.eigsh(symmetric(d), k=1, sigma=0.3 * d[0], v0=np.ones(N), return_eigenvectors=False))

    check(nearest, S.data, modes="")
    with tnp.GradientTape() as tape:
        shift = tnp.asarray(0.3)
        tape.watch(shift)
        found = L.eigsh(A, k=1, sigma=shift, v0=np.ones(N))
    np.testing.assert_allclose(found[0].numpy(), sl.eigsh(S, k=1, sigma=0.3, v0=np.ones(N))[0], rtol=1e-12)


def test_factors_are_made_once(monkeypatch):
    made = []
    inner = sl.splu
    monkeypatch.setattr(sl, "splu", lambda m: made.append(1) or inner(m))
    M = tnp.sparse.asarray(S.copy())
    tnp.grad(lambda b: tnp.sum(L.spsolve(M, b) ** 2))(tnp.asarray(B))
    assert len(made) == 1


def test_a_single_column_has_scipys_shape():
    column = B[:, None]
    wanted, solve = sl.spsolve(S, column), L.factorized(A)
    assert wanted.shape == (N,)
    for f in (L.spsolve, tnp.function(L.spsolve)):
        np.testing.assert_allclose(f(A, tnp.asarray(column)).numpy(), wanted, rtol=1e-13)
    assert tnp.vectorized_map(lambda b: L.spsolve(A, b), tnp.asarray(column[None])).shape == (1, N)
    assert solve(column).shape == sl.factorized(S.tocsc())(column).shape == (N, 1)
    check(lambda b: weighed(L.spsolve(A, b)), column)
    check(lambda b: weighed(solve(b)), column)


@pytest.mark.parametrize("dtypes", ["fd", "df", "ff", "fD", "Ff", "if", "fi"])
def test_dtypes_of_a_solution(dtypes):
    left, right = (np.dtype(c) for c in dtypes)
    M, b = (S * 8).astype(left), (B * 8).astype(right)
    wanted = sl.spsolve(M.tocsc(), b)
    with tnp.GradientTape() as tape:
        ours = tnp.sparse.asarray(M)
        if left.kind in "fc":
            tape.watch(ours.data)
        for found in (L.spsolve(ours, tnp.asarray(b)), tnp.function(L.spsolve)(ours, tnp.asarray(b))):
            assert found.dtype == wanted.dtype
            np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-4 if wanted.dtype.char in "fF" else 1e-9)
        y = tnp.sum(abs(L.spsolve(ours, b)))
    if left.kind in "fc":
        assert tape.gradient(y, ours.data).dtype == left


def test_factors_are_those_of_the_matrix_at_the_time():
    def solved(d, change):
        M = A._like(d * 1.0)
        solve = L.factorized(M)
        if change == "all":
            M.data *= 10.0
        elif change == "one":
            M.data[0] = 100.0 * tnp.sum(d)
        elif change == "another":
            M.data = d * 3.0
        return solve(B)

    wanted = sl.factorized(S.tocsc())(B)
    for change in ("none", "all", "one", "another"):
        np.testing.assert_allclose(solved(tnp.asarray(S.data), change).numpy(), wanted, rtol=1e-12)
        check(lambda d, change=change: weighed(solved(d, change)), S.data, modes="tb" if change == "one" else "")


def test_what_is_refused():
    tape = tnp.GradientTape()
    b = tnp.asarray(B)
    with tape:
        tape.watch(b)
        with pytest.raises(tnp.NotYetError, match="damp"):
            L.lsqr(A, b, damp=1.0)
        with pytest.raises(tnp.NotYetError, match="M="):
            L.eigsh(A, k=1, M=A)
        with pytest.raises(np.linalg.LinAlgError, match="did not converge"):
            L.cg(A, b, rtol=1e-14, maxiter=1)
        with pytest.raises(tnp.NotYetError, match="complex"):
            L.lsqr(A, b * 1j)
        with pytest.raises(tnp.NotYetError, match="complex"):
            L.eigsh(A * 1j, k=1)
        with pytest.raises(TypeError, match="dense"):
            L.spsolve(A, A)
        with pytest.raises(TypeError, match="unexpected"):
            L.cg(A, b, restart=3)
    with pytest.raises(ValueError, match="square"):
        L.spsolve(T, C)
    with pytest.raises(ValueError, match="mismatch"):
        L.spsolve(A, C)


def test_a_poisson_problem_and_its_adjoint():
    n = 40
    one = sp.diags_array([-1.0, 2.0, -1.0], offsets=[-1, 0, 1], shape=(n, n))
    P = (sp.kron(one, sp.eye_array(n)) + sp.kron(sp.eye_array(n), one)).tocsr()
    M, f = tnp.sparse.asarray(P), RNG.normal(size=n * n)
    wanted = sl.spsolve(P.tocsc(), f)
    direct = tnp.grad(lambda f: tnp.sum(L.spsolve(M, f) ** 3))(tnp.asarray(f)).numpy()
    np.testing.assert_allclose(direct, sl.spsolve(P.tocsc(), 3 * wanted**2), rtol=1e-9)
    by_cg = tnp.grad(lambda f: tnp.sum(L.cg(M, f, rtol=1e-12)[0] ** 3))(tnp.asarray(f)).numpy()
    np.testing.assert_allclose(by_cg, direct, rtol=1e-7, atol=1e-7 * abs(direct).max())


def test_factors_made_before_a_tape_have_the_derivative_in_the_elements_that_it_watches():
    A = tnp.sparse.csr_array(np.array([[2.0, 1.0], [0.0, 4.0]]))
    b = tnp.asarray([1.0, 2.0])
    solve = tnp.sparse.linalg.factorized(A)
    with tnp.GradientTape() as tape:
        tape.watch(A.data)
        y = tnp.sum(solve(b))
    np.testing.assert_allclose(tape.gradient(y, A.data), [-0.125, -0.25, -0.0625], rtol=1e-12)
    A.data[:] = A.data * 2.0
    np.testing.assert_allclose(solve(b), [0.25, 0.5], rtol=1e-12)
