"""Lowerings of linear algebra against NumPy. Decompositions are compared by what defines them, not by their phases."""

import numpy as np
import pytest

import helpers
import tensornumpy as tnp

from .modes import MODES, check, expected, run_mode, runner, tensorflow, to_run

DTYPES = ("float32", "float64", "complex64", "complex128")
EPS = {"float32": 2e-4, "complex64": 2e-4, "float64": 1e-11, "complex128": 1e-11}
rng = np.random.default_rng(3)


def sample(dtype, *shape):
    x = rng.standard_normal(shape)
    return (x + 1j * rng.standard_normal(shape) if dtype.startswith("c") else x).astype(dtype)


def positive(dtype, *shape):
    x = sample(dtype, *shape)
    return (x @ np.conj(x).mT + np.eye(shape[-1])).astype(dtype)


def close(a, b, dtype):
    np.testing.assert_allclose(a, b, rtol=EPS[dtype], atol=EPS[dtype] * max(1.0, np.abs(b).max(initial=0.0)))


def modes_of(dtype, small=True):
    """XLA takes a while to compile these: for double precision, and one shape. With --sample graphs are, too."""
    if helpers.sampled and dtype in ("float32", "complex64"):
        return ("eager",)
    return MODES if small and dtype.endswith(("64", "128")) and dtype != "complex64" else ("eager", "graph", "mapped")


def results(name, dtype, *arrays, modes=MODES, **params):
    """Each mode's results, with the shapes and dtypes of NumPy's checked."""
    want = expected(name, arrays, params)
    for mode in to_run(name, modes, ([(a.shape, a.dtype) for a in map(np.asarray, arrays)], params)):
        got = run_mode(mode, name, arrays, params)
        assert [(g.shape, g.dtype) for g in got] == [(w.shape, w.dtype) for w in want], mode
        yield got, want


@pytest.mark.parametrize("dtype", DTYPES)
def test_inverses_and_determinants(dtype):
    x, b = sample(dtype, 2, 4, 4), sample(dtype, 2, 4, 3)
    for name, arrays in (("inv", (x,)), ("solve", (x, b)), ("det", (x,)), ("slogdet", (x,))):
        check(name, *arrays, rtol=EPS[dtype], modes=modes_of(dtype))
    check("nuclear", x, rtol=EPS[dtype], modes=modes_of(dtype, False))
    check("edge", np.float64([1.0, 2.0]), np.array([True, False]), rtol=0, modes=modes_of(dtype, False))
    check("polar", sample(dtype, 2, 4, 3), rtol=EPS[dtype], modes=modes_of(dtype, False))
    check("cofactor", x, rtol=EPS[dtype], modes=modes_of(dtype))
    check("cofactor_change", sample(dtype, 2, 4, 4), x, rtol=EPS[dtype], modes=modes_of(dtype, dtype == "float64"))


@pytest.mark.parametrize("dtype", ("float64", "complex128"))
def test_gradients_of_eigenvalues_and_singular_values(dtype):
    x, tall, g = sample(dtype, 2, 3, 3), sample(dtype, 2, 4, 3), sample("float64", 2, 3)
    modes = ("eager", "graph", "mapped")
    check("eigh_back", g, x, g, x, g, upper=False, rtol=1e-11, modes=modes)
    check("eig_back", g.astype(complex), x, g, x.astype(complex), g, rtol=1e-11, modes=modes)
    check("svd_back", g, tall, tall, g, x, g, rtol=1e-11, modes=modes)


@pytest.mark.parametrize("dtype", ("float64", "complex128"))
def test_singular_matrices_have_determinants_and_cofactors(dtype):
    x = sample(dtype, 3, 3)
    x[2] = x[0] + x[1]
    x[:, 0] = 0
    for name in ("det", "cofactor"):
        check(name, x, rtol=1e-12, modes=("eager", "xla"))
    check("slogdet", np.zeros((2, 2), dtype), rtol=1e-12)
    check("det", np.array([[0, 1, 0], [0, 0, 2], [3, 0, 0]], dtype), rtol=1e-12)
    check("slogdet", np.array([[0, 1, 0], [3, 0, 0], [0, 0, -2]], dtype), rtol=1e-12)


def test_solve_broadcasts_its_stacks():
    a, b = sample("float64", 3, 1, 2, 2), sample("float64", 4, 2, 5)
    check("solve", a, b, rtol=1e-11)
    check("solve", a, sample("float64", 2, 1), rtol=1e-11)
    with pytest.raises(ValueError, match=r"mismatch in its core dimension 0.*size 3 is different from 2"):
        run_mode("eager", "solve", (np.eye(2), np.ones((3, 2))), {})


@pytest.mark.parametrize("name", ["inv", "det", "slogdet", "cholesky", "eigh", "qr", "svd", "pinv"])
@pytest.mark.parametrize("shape", [(0, 0), (2, 0, 0), (0, 2, 2)])
def test_empty_matrices(name, shape):
    check(name, np.zeros(shape), modes=("eager", "graph"))


def test_empty_matrices_in_xla():
    for name in ("inv", "det", "slogdet"):
        check(name, np.zeros((2, 0, 0)), modes=("xla",))
    check("solve", np.zeros((0, 0)), np.zeros((0, 3)))
    check("solve", np.eye(2), np.zeros((2, 0)), modes=("eager", "graph"))


def test_integers_are_float64_and_float16_is_refused():
    check("det", np.array([[1, 2], [3, 4]], "int32"), rtol=1e-14)
    check("inv", np.array([[1, 2], [3, 4]], "uint8"), rtol=1e-14)
    for name in ("inv", "det", "svd", "cholesky", "eigh", "matrix_rank", "pinv"):
        with pytest.raises(TypeError, match="array type float16 is unsupported in linalg"):
            run_mode("eager", name, (np.ones((2, 2), "float16"),), {})


@pytest.mark.parametrize(
    ("name", "x", "text"),
    [
        ("inv", np.zeros((2, 2)), "Singular matrix"),
        ("inv", np.zeros((2, 2), "complex64"), "Singular matrix"),
        ("cholesky", -np.eye(2), "Matrix is not positive definite"),
        ("cholesky", -np.eye(2, dtype="complex128"), "Matrix is not positive definite"),
        ("svd", np.full((2, 2), np.nan), "SVD did not converge"),
        ("pinv", np.full((2, 2), np.nan), "SVD did not converge"),
        ("eig", np.full((2, 2), np.inf), "Array must not contain infs or NaNs"),
        ("inv", np.ones((2, 3)), "Last 2 dimensions of the array must be square"),
        ("det", np.ones(3), "1-dimensional array given. Array must be at least two-dimensional"),
    ],
)
def test_errors_are_numpys(name, x, text):
    with pytest.raises(np.linalg.LinAlgError, match=text):
        expected(name, (x,), {})
    with pytest.raises(np.linalg.LinAlgError, match=text):
        run_mode("eager", name, (x,), {})


def test_solve_of_a_singular_matrix():
    with pytest.raises(np.linalg.LinAlgError, match="Singular matrix"):
        run_mode("eager", "solve", (np.zeros((2, 2)), np.ones((2, 1))), {})


def test_nan_goes_through_as_in_numpy():
    x = np.full((2, 2), np.nan)
    for name in ("inv", "det", "eigh", "qr", "cholesky"):
        check(name, x, modes=("eager",))


def test_failed_cholesky_in_a_graph_is_nan():
    for dtype in DTYPES:
        for mode in ("graph", "xla", "mapped"):
            x = np.stack([-np.eye(2), np.eye(2)]).astype(dtype)
            got = run_mode(mode, "cholesky", (x,), {})[0]
            assert np.isnan(got[0]).all(), (dtype, mode)
            np.testing.assert_array_equal(got[1], np.eye(2))


@pytest.mark.parametrize("dtype", DTYPES)
def test_cholesky_reads_one_triangle(dtype):
    x = positive(dtype, 2, 3, 3)
    x[..., 0, 2] = 7
    check("cholesky", x, rtol=EPS[dtype])
    check("cholesky", x.mT.copy(), upper=True, rtol=EPS[dtype], modes=("eager", "xla"))
    if dtype.startswith("c"):
        x[..., 1, 1] += 3j  # is not read
        check("cholesky", x, rtol=EPS[dtype], modes=("eager", "xla"))


def orthonormal(q, dtype):
    n = q.shape[-1]
    close(np.conj(q).mT @ q, np.broadcast_to(np.eye(n), (*q.shape[:-2], n, n)), dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_qr(dtype):
    for shape in ((2, 4, 3), (3, 3), (3, 5)):
        x = sample(dtype, *shape)
        for name in ("qr", "qr_complete"):
            for (q, r), _ in results(name, dtype, x, modes=modes_of(dtype, shape == (2, 4, 3))):
                close(q @ r, x, dtype)
                orthonormal(q, dtype)
                assert np.abs(np.tril(r, -1)).max() < EPS[dtype]


@pytest.mark.long
@pytest.mark.parametrize("dtype", DTYPES)
def test_raw_reflectors_are_lapacks(dtype):
    for shape in ((2, 4, 3), (2, 5)):
        check("qr_raw", sample(dtype, *shape), rtol=EPS[dtype], modes=modes_of(dtype, shape == (2, 4, 3)))
    check("qr_raw", np.eye(3, dtype=dtype), rtol=EPS[dtype], modes=("eager", "graph"))


@pytest.mark.parametrize("dtype", DTYPES)
def test_singular_values(dtype):
    for shape in ((2, 4, 3), (3, 5), (3, 3)):
        x = sample(dtype, *shape)
        _holds_svd("svd", dtype, x, modes_of(dtype, shape == (2, 4, 3)))
        _holds_svd("svd_full", dtype, x, modes_of(dtype, shape == (3, 5)))
    x = sample(dtype, 4, 3)
    x[:, 1:] = 0  # of rank one
    _holds_svd("svd", dtype, x, ("eager",))
    _holds_svd("svd_full", dtype, x, modes_of(dtype))
    _holds_svd("svd", dtype, np.eye(3, dtype=dtype), modes_of(dtype))  # one value three times


@pytest.mark.parametrize("dtype", ["float32", "complex64"])
def test_singular_values_of_single_precision_in_xla(dtype):
    _holds_svd("svd", dtype, sample(dtype, 2, 4, 3), ("xla",))


@pytest.mark.long
@pytest.mark.parametrize("dtype, rows, columns", [("float64", 60, 60), ("complex128", 31, 12), ("float64", 7, 30)])
def test_xla_resolves_singular_values_of_any_condition(dtype, rows, columns):
    """XLA's own kernels stop at 1e-7. Rotations of columns as they come do not converge in a fixed number of sweeps."""
    rng, least = np.random.default_rng(5), min(rows, columns)

    def sample(*shape):
        real = rng.standard_normal(shape)
        return real + 1j * rng.standard_normal(shape) if dtype == "complex128" else real

    half = np.arange(least) < least // 2
    spectra = [np.logspace(0, -14, least), np.logspace(0, -5, least), np.where(half, 1.0, 1e-7), np.where(half, 1.0, 0)]
    left, right = (np.linalg.qr(sample(len(spectra), length, least))[0] for length in (rows, columns))
    x, noise = left * np.array(spectra)[:, None, :] @ right.conj().mT, sample(rows, columns)
    noise = noise / np.linalg.norm(noise, 2)
    x = np.array([*x, noise, np.logspace(0, -12, rows)[:, None] * noise, np.eye(rows, columns), 0 * noise])
    u, s, vh = run_mode("xla", "svd", (x,), {})
    np.testing.assert_allclose(u * s[:, None, :] @ vh, x, rtol=0, atol=6e-14)
    np.testing.assert_allclose(s, np.linalg.svd(x)[1], rtol=0, atol=6e-14)
    orthonormal(u, dtype)
    orthonormal(vh.conj().mT, dtype)


def test_xla_resolves_close_eigenvalues():
    """XLA's own kernel stops at 1e-6 here."""
    noise = np.random.default_rng(6).standard_normal((6, 6))
    x = np.eye(6) + 1e-6 * (noise + noise.T)
    w, v = run_mode("xla", "eigh", (x,), {})
    np.testing.assert_allclose(v * w @ v.T, x, rtol=0, atol=1e-14)


@pytest.mark.long
def test_svd_in_vectorized_map_in_xla():
    tf = tensorflow()
    x, svd = sample("float64", 3, 2, 2), runner("svd", {})
    mapped = tf.function(lambda x: tf.vectorized_map(svd, x, fallback_to_while_loop=False), jit_compile=True)
    np.testing.assert_allclose(mapped(x)[1], np.linalg.svd(x)[1], rtol=1e-12)


def _holds_svd(name, dtype, x, modes):
    for (u, s, vh), (_, want, _) in results(name, dtype, x, modes=modes):
        close(s, want, dtype)
        assert (np.diff(s, axis=-1) <= 0).all()
        k = s.shape[-1]
        close((u[..., :k] * s[..., None, :]) @ vh[..., :k, :], x, dtype)
        orthonormal(u, dtype)
        orthonormal(np.conj(vh).mT, dtype)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("triangle", ["L", "U"])
def test_eigh_reads_one_triangle(dtype, triangle):
    x = sample(dtype, 2, 4, 4)
    whole = np.tril(x) + np.conj(np.tril(x, -1)).mT if triangle == "L" else np.triu(x) + np.conj(np.triu(x, 1)).mT
    if dtype.startswith("c"):
        whole = whole - 1j * np.imag(whole) * np.eye(4, dtype=np.float32)
    modes = MODES if triangle == "L" else modes_of(dtype, dtype == "complex128")
    for (w, v), (want, _) in results("eigh", dtype, x, modes=modes, UPLO=triangle):
        close(w, want, dtype)
        close(v * w[..., None, :] @ np.conj(v).mT, whole, dtype)


@pytest.mark.parametrize("dtype", DTYPES)
def test_eig(dtype):
    x = sample(dtype, 2, 4, 4)
    x[:, :2, 2:] = 0
    x[:, :2, :2] = np.array([[1, 2], [-2, 1]], dtype)  # complex eigenvalues
    for (w, v), (want, _) in results("eig", dtype, x, modes=("eager", "graph", "mapped")):
        close(np.sort_complex(np.round(w, 3)), np.sort_complex(np.round(want, 3)), dtype)
        close(x @ v, v * w[..., None, :], dtype)
        close(np.linalg.norm(v, axis=-2), np.ones(w.shape), dtype)
    with pytest.raises(tnp.TensorFlowError, match="XLA has no eigenvalues of general matrices"):
        run_mode("xla", "eig", (x,), {})


def test_eig_of_real_eigenvalues_is_real_in_an_eager_call():
    x = np.diag([1.0, 2.0])
    check("eig", x, modes=("eager",))
    assert run_mode("graph", "eig", (x,), {})[0].dtype == np.complex128


@pytest.mark.parametrize("dtype", DTYPES)
def test_pinv_and_rank(dtype):
    x = sample(dtype, 2, 4, 3)
    x[0, :, 2] = x[0, :, 0] + x[0, :, 1]
    check("pinv", x, rtol=EPS[dtype], rcond=1e-4, modes=modes_of(dtype))
    check("matrix_rank", x, modes=modes_of(dtype))
    h = positive(dtype, 3, 3) - 3 * np.eye(3, dtype=dtype)
    check("pinv", h, rtol=10 * EPS[dtype], hermitian=True, modes=modes_of(dtype, dtype == "complex128"))
    check("matrix_rank", h, hermitian=True, modes=("eager", "graph", "mapped"))


def test_tolerances_are_numpys():
    x = np.diag([1.0, 1e-3, 1e-9])
    check("pinv", x, rtol=1e-9, modes=("eager", "graph"))
    for params in ({"rtol": None}, {"rtol": 1e-4}, {"rcond": np.array(1e-2)}):
        _pinv(x, params)
    _pinv(np.stack([x, x]), {"rcond": np.array([1e-2, 1e-5])})
    for params in ({"tol": 1e-4}, {"rtol": 1e-2}, {"rtol": 1e-12}):
        check("matrix_rank", 2 * x, **params, modes=("eager", "graph"))
    check("matrix_rank", np.zeros((2, 2)), modes=("eager", "graph"))
    check("matrix_rank", np.zeros(3))
    check("matrix_rank", np.array([0.0, 2.0]))
    for name, given in (("pinv", {"rcond": 1.0}), ("matrix_rank", {"tol": 1.0})):
        with pytest.raises(ValueError, match="can't be both set"):
            run_mode("eager", name, (x,), {"rtol": 1.0, **given})


def _pinv(x, params):  # its own rtol keeps it from check
    for got, want in results("pinv", "float64", x, modes=("eager", "graph"), **params):
        np.testing.assert_allclose(got[0], want[0], rtol=1e-10, atol=1e-10)


def test_norm():
    for dtype in (*DTYPES, "float16"):
        x = sample("complex128" if dtype.startswith("c") else "float64", 3, 4).astype(dtype)
        for axis in ((-1,), (0, 1)):
            check("norm2", x, axis=axis, rtol=2e-3 if dtype == "float16" else 1e-6, modes=("eager",))
    check("norm2", sample("float64", 3, 4), axis=(-1,), keepdims=True, rtol=1e-14)
    check("norm2", np.full((2, 3), 300, "int16"), axis=(-2,), modes=("eager",))
    check("norm2", np.array([[True, False], [True, True]]), axis=(-1,), modes=("eager",))
    check("norm2", np.zeros((0, 2)), axis=(0,))


def test_tensorflows_own_vectorized_map_gains_the_missing_converters():
    tf = tensorflow()
    x = sample("float64", 2, 3, 3)
    run_mode("mapped", "svd", (x[0],), {})
    s = tf.vectorized_map(lambda a: tf.linalg.svd(a, compute_uv=False), x, fallback_to_while_loop=False)
    np.testing.assert_allclose(s, np.linalg.svd(x)[1], rtol=1e-12)
    s, u, v = tf.vectorized_map(tf.linalg.svd, x, fallback_to_while_loop=False)
    np.testing.assert_allclose(u @ tf.linalg.diag(s) @ tf.linalg.adjoint(v), x, atol=1e-12)
    bits = tf.vectorized_map(lambda a: tf.bitcast(a, tf.int32), tf.constant(x), fallback_to_while_loop=False)
    np.testing.assert_array_equal(bits, x.view("int32").reshape(2, 3, 3, 2))
