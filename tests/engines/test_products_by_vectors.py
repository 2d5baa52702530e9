"""Products of one matrix by several vectors, on either side, or by few rows: kernels that read the matrix once."""

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.compiler.emit import rows

SHAPES = [(600, 700), (700, 700), (4099, 70), (70, 4099), (513, 2048), (64, 2500)]
PROGRAMS = {
    "both": lambda A, x, y: (A @ x, y @ A),
    "reversed": lambda A, x, y: (y @ A, A @ x),
    "behind": lambda A, x, y: (A @ x) @ A,
    "normal": lambda A, x, y: A.T @ (A @ x - y),
    "logistic": lambda A, x, y: A.T @ (tnp.tanh(A @ x) - y),
    "number between": lambda A, x, y: (((A @ x - y) ** 2).sum(), (A @ x - y) @ A),
    "updated": lambda A, x, y: (A + y[:, None] * x, y @ (A + y[:, None] * x)),
    "three": lambda A, x, y: (A @ x + y, y @ A + x, (2.0 * A) @ x, (y * y) @ A),
    "two matrices": lambda A, x, y: (A @ x, y @ A, (A + 1.0) @ x, y @ (A + 1.0)),
}


pytestmark = pytest.mark.usefixtures("native_now")


def _data(shape, dtype, seed=0):
    rng = np.random.default_rng(seed)
    A = rng.standard_normal(shape).astype(dtype)
    return A, rng.standard_normal(shape[1]).astype(dtype), rng.standard_normal(shape[0]).astype(dtype)


def _close(found, wanted, dtype):
    found, wanted = (x if isinstance(x, tuple) else (x,) for x in (found, wanted))
    for a, b in zip(found, wanted, strict=True):
        a = np.asarray(a)
        assert a.shape == b.shape and a.dtype == dtype
        assert np.abs(a - b).max() <= (4e-15 if dtype == "f8" else 2e-6) * np.sqrt(4100) * np.abs(b).max()


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("dtype", ["f8", "f4"])
def test_programs_are_as_numpy(name, dtype):
    f = PROGRAMS[name]
    g = tnp.function(f)
    for k, shape in enumerate(SHAPES):
        arrays = _data(shape, dtype, k)
        wanted = f(*(x.astype("f8") for x in arrays))
        wanted = tuple(map(np.asarray, wanted)) if isinstance(wanted, tuple) else np.asarray(wanted)
        for order in "CF":
            given = (np.asarray(arrays[0], order=order), *arrays[1:])
            for _ in range(2):
                _close(g(*given), wanted, dtype)


@pytest.mark.parametrize("name", ["both", "reversed", "behind", "normal", "number between", "updated"])
def test_the_matrix_is_read_once(name, monkeypatch):
    made = []
    before = rows._parts
    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")  # what the disk has is not written again
    monkeypatch.setattr(rows, "_parts", lambda program, run, counts: made.append(run) or before(program, run, counts))
    arrays = _data((611 + 7 * list(PROGRAMS).index(name), 733), "f8")  # of no other test: its kernels are made here
    tnp.function(PROGRAMS[name])(*arrays)
    assert made and all(run.sums and len(run.body) > 1 for run in made)


def test_threads_change_no_bit():
    arrays = _data((1500, 1200), "f8", 3)
    f, before, found = tnp.function(PROGRAMS["both"]), tnp.config.get_num_threads(), set()
    f(*arrays)
    try:
        for n in (1, 2, 3, 1):
            tnp.config.set_num_threads(n)
            found.add(b"".join(np.asarray(r).tobytes() for r in f(*arrays)))
    finally:
        tnp.config.set_num_threads(before)
    assert len(found) == 1


def test_flags_and_infinities():
    A, x, y = _data((700, 701), "f8", 4)
    A[3, 5], A[699, 700] = np.inf, np.nan
    f = tnp.function(PROGRAMS["both"])
    with np.errstate(all="ignore"):
        for got, want in zip(f(A, x, y), (A @ x, y @ A), strict=True):
            assert np.array_equal(np.isfinite(np.asarray(got)), np.isfinite(want))
    clean = np.ones_like(A)
    with np.errstate(all="raise"):
        for got, want in zip(f(clean, x, y), (clean @ x, y @ clean), strict=True):
            assert np.allclose(np.asarray(got), want)


@pytest.mark.parametrize("rows", [2, 5, 8, 9, 15])
@pytest.mark.parametrize("dtype", ["f8", "f4"])
def test_few_rows_times_a_large_matrix(rows, dtype):
    rng = np.random.default_rng(rows)
    x, w = rng.standard_normal((rows, 1100)).astype(dtype), rng.standard_normal((1100, 2050)).astype(dtype)
    b = rng.standard_normal(2050).astype(dtype)
    f = tnp.function(lambda x, w, b: tnp.maximum(x @ w + b, 0))
    wanted = np.maximum(x.astype("f8") @ w + b, 0)
    for _ in range(2):
        _close(f(x, w, b), wanted, dtype)


@pytest.mark.parametrize("shape", [(400, 300), (97, 3000), (333, 257), (3000, 40), (3080, 33)])
@pytest.mark.parametrize("dtype", ["f8", "f4"])
def test_rows_times_themselves_are_symmetric(shape, dtype):
    x = np.random.default_rng(shape[0]).standard_normal(shape).astype(dtype)
    programs = [
        lambda x: x @ x.T,
        lambda x: (x.T @ x).T,
        lambda x: (x - 1) @ (x - 1).T,
        lambda x: (
            tnp.einsum("ki,kj->ij", x, x) if isinstance(x, tnp.ndarray) else np.einsum("ki,kj->ij", x, x, optimize=True)
        ),
        lambda x: x @ x[::-1].T,  # not symmetric, as are those below
        lambda x: x[:, 1:] @ x[:, :-1].T,
        lambda x: (x[:-1] @ x[1:].T) + 1,
    ]
    for k, f in enumerate(programs):
        g, wanted = tnp.function(f), f(x.astype("f8"))
        for _ in range(2):
            found = g(tnp.array(x))
            _close(found, wanted, dtype)
        assert k >= 4 or np.array_equal(found.numpy(), found.numpy().T)


@pytest.mark.parametrize("dtype", ["c16", "c8"])
@pytest.mark.parametrize("n", [31, 50, 54, 77])
def test_complex_products_by_vectors(n, dtype):
    rng = np.random.default_rng(n)
    a, x = ((rng.standard_normal(s) + 1j * rng.standard_normal(s)).astype(dtype) for s in ((n, n + 1), (n + 1,)))
    for f in (lambda a, x: a @ x, lambda a, x: a[:, 0] @ a, lambda a, x: x @ x, lambda a, x: x.conj() @ x):
        g, wanted = tnp.function(f), f(a, x)
        for _ in range(2):
            found = np.asarray(g(a, x))
            assert found.dtype == wanted.dtype and found.shape == wanted.shape
            assert np.allclose(found, wanted, rtol=0, atol=(1e-13 if dtype == "c16" else 1e-4) * n)
