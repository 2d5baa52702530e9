"""Steps that move elements, and those on complex numbers, as parts of kernels: NumPy's values, one kernel."""

import numpy as np
import pytest

import tensornumpy as tnp

RNG = np.random.default_rng(7)


def squares(dtype, n=9, m=9):
    x, y = RNG.normal(size=(2, n, m)) * 3
    if np.dtype(dtype).kind == "c":
        return (x + 1j * y).astype(dtype), (y - 2j * x).astype(dtype)
    return x.astype(dtype), y.astype(dtype)


MOVES = {
    "concatenate": lambda np, x, y: np.concatenate([x + y, y, x * y], axis=1) * 2,
    "concatenate_of_dtypes": lambda np, x, y: np.concatenate([x, y.real.astype("f4"), x + 1]) + y[0],
    "concatenate_of_transposed": lambda np, x, y: np.concatenate([x.T * 2, y]) + 1,
    "concatenate_in_columns": lambda np, x, y: np.concatenate([x.T, y.T]),
    "stack": lambda np, x, y: np.stack([x + y, x * y], axis=1) + x[:, None],
    "stack_last": lambda np, x, y: np.stack([x[0] + y[1], y[0], x[1] * 2], axis=-1),
    "vstack": lambda np, x, y: np.vstack([x[0] + y[1], y * 2]),
    "dstack": lambda np, x, y: np.dstack([x + y, x * 2]),
    "column_stack": lambda np, x, y: np.column_stack([x[0] * y[0], y + 1]),
    "append": lambda np, x, y: np.append(x * 2, y),
    "block": lambda np, x, y: np.block([[x + y, y], [y * 2, x]]),
    "interleave": lambda np, x, y: np.stack([x[0] + 1, y[0]], axis=1).reshape(-1) + np.repeat(x[1], 2),
    "roll": lambda np, x, y: np.roll(x + y, 2, axis=0) * x + np.roll(y, -1, 1),
    "roll_axes": lambda np, x, y: np.roll(x + y, (2, 3), axis=(0, 1)) * x,
    "roll_flat": lambda np, x, y: np.roll(x, 5) + y,
    "tile": lambda np, x, y: np.tile(x + y, (2, 3)) * 2,
    "repeat": lambda np, x, y: np.repeat(np.repeat(x * y, 2, axis=0), 3, axis=1) + 1,
    "flip": lambda np, x, y: np.flip(x, 1) * 2 + np.flip(y) + np.flipud(x),
    "rot90": lambda np, x, y: np.rot90(x) + np.rot90(y, 3) * 2,
    "diff": lambda np, x, y: np.diff(x, axis=0, prepend=y[:1]) * np.diff(y, axis=0, append=x[:1]),
    "diagonal": lambda np, x, y: np.diagonal(x + y, 1) * 2 + np.diag(y, -1),
    "diag": lambda np, x, y: np.diag(x[0] * 2, -2)[:9, :9] + x,
    "trace": lambda np, x, y: np.trace(x * y) + x,
    "triangles": lambda np, x, y: np.triu(x, 1) + np.tril(y * 2, -1),
    "kron": lambda np, x, y: np.kron(x[:3, :3], y[:2, :2]) * 2,
    "outer": lambda np, x, y: np.outer(x[0], y[1]) + x,
    "meshgrid": lambda np, x, y: np.meshgrid(x[0], y[0])[0] * np.meshgrid(x[0], y[0])[1],
    "copied": lambda np, x, y: np.ascontiguousarray(x.T * 2) + y,
    "copied_alone": lambda np, x, y: x.T.copy(),
    "swapped": lambda np, x, y: np.swapaxes(np.stack([x, y, x + y]), 0, 2) * 2,
    "moved": lambda np, x, y: np.moveaxis(np.stack([x, y + 1]), 0, -1).reshape(-1) * 2,
    "sums": lambda np, x, y: np.sum(np.concatenate([x.T, y]), axis=1) + np.sum(np.stack([x, y]), axis=(0, 2))[0],
    "parts": lambda np, x, y: (lambda p: p[:-2, 1:-1] + p[2:, 1:-1] - p[1:-1, :-2] * x)(np.pad(x * 2, 1) + 1),
    "periodic": lambda np, x, y: np.roll(x, 1, 0) + np.roll(x, -1, 0) + np.roll(x, 1, 1) - 3 * x,
    **{
        f"pad_{mode}": lambda np, x, y, mode=mode: np.pad(x + y, ((2, 1), (0, 3)), mode=mode) * 2
        for mode in ("constant", "edge", "reflect", "wrap", "symmetric")
    },
    "pad_more": lambda np, x, y: np.pad(x[:3, :4], ((5, 7), (9, 0)), mode="reflect") + 1,
    "pad_and_pieces": lambda np, x, y: (lambda p: p[2:] + p[:-2] - 2 * x)(np.pad(x, ((1, 1), (0, 0)), mode="edge")),
}
FOLDS = {
    "sum": lambda np, x, y: np.sum(x * y),
    "sum_of_rows": lambda np, x, y: np.sum(x * y, axis=1) + np.sum(x, axis=0),
    "prod": lambda np, x, y: np.prod(x[:3] / 2, axis=1) * np.prod(y[:, 0] / 3),
    "mean": lambda np, x, y: np.mean(x + y, axis=0) * 2,
    "var": lambda np, x, y: np.var(x, axis=1) + np.std(y),
    "vdot": lambda np, x, y: np.vdot(x, y) * 2,
    "dot": lambda np, x, y: np.dot(x[0], y[1]) + x @ y[0],
    "cumsum": lambda np, x, y: np.cumsum(x, axis=0) * 2,
    "norm": lambda np, x, y: x / np.linalg.norm(x) + y / np.linalg.norm(y, axis=1, keepdims=True),
    "exp": lambda np, x, y: np.sum(np.exp(x) * np.conj(y)),
    "sqrt": lambda np, x, y: np.sqrt(x.astype(complex)) * y,
    "angle": lambda np, x, y: np.angle(x * y) + np.abs(x),
    "places": lambda np, x, y: np.argmax(x * y, axis=1) + np.max(np.maximum.accumulate(x, axis=0)),
    "truth": lambda np, x, y: np.any(x * y, axis=1) + np.count_nonzero(x),
    "index": lambda np, x, y: (x * 2)[np.array([3, 1, 1])] + np.take_along_axis(y, np.arange(9)[:, None], 1)[:3],
    "convolve": lambda np, x, y: np.convolve(x[0], y[1]) * 2,
}


SUBSCRIPTS = (
    "ij,jk->ik ij,kj->ik ji,jk->ki ij,ij->i ij,ij->j ij,ji-> ij-> ii-> ii->i ij->ji ij->j i,j->ij i,j->ji ij,j->i "
    "ij,j->ij aij,ajk->aik aij,akj->aik iaj,ajk->iak aij,aij->a aij,ji->a aij,k->kij aij,ajk->ik aij,aik->jk "
    "aij,aij->ij aii->a aij,jj->i ij,jk,kl->il ai,ij,aj->a i,ij,j-> ija,ib,jb->ab ij,ij,ij->i aqhd,akhd->ahqk "
    "ij,k,l->ijkl aij,jk->aki"
).split()


@pytest.mark.family(2)
@pytest.mark.parametrize("dtype", ["f8", "f4", "c16"])
@pytest.mark.parametrize("subscripts", SUBSCRIPTS)
def test_einsum(subscripts, dtype, native_now):
    sizes = dict(zip("abdhijklq", (5, 4, 6, 2, 7, 7, 7, 6, 3), strict=True))
    arrays = []
    for letters in subscripts.split("->")[0].split(","):
        parts = RNG.normal(size=(2, *(sizes[c] for c in letters)))
        arrays.append((parts[0] + (1j * parts[1] if dtype == "c16" else 0)).astype(dtype))
    for given in (arrays, [np.ascontiguousarray(x.T) for x in arrays]):
        is_turned = given is not arrays
        f = lambda np, *xs: np.einsum(subscripts, *(x.T if is_turned else x for x in xs)) * 2  # noqa: B023, E731
        wanted = f(np, *given)
        got = tnp.function(lambda *xs: f(tnp, *xs))(*map(tnp.asarray, given))  # noqa: B023
        assert got.numpy().flags.c_contiguous == wanted.flags.c_contiguous
        eps = 300 * np.finfo(dtype).eps
        np.testing.assert_allclose(got.numpy(), wanted, rtol=eps, atol=eps * float(np.max(np.abs(wanted))))


def test_einsum_of_stretched_operands(native_now):
    x, y = RNG.normal(size=(7, 1)), RNG.normal(size=(6, 5))
    got = tnp.function(lambda x, y: tnp.einsum("ij,jk->ik", x, y) + 1)(tnp.asarray(x), tnp.asarray(y))
    np.testing.assert_allclose(got.numpy(), np.einsum("ij,jk->ik", x, y) + 1, rtol=1e-13)


@pytest.mark.parametrize("dtype", ["f8", "f4", "i4", "c16", "f2"])
@pytest.mark.parametrize("name", MOVES)
def test_moves(name, dtype, native_now):
    x, y = squares(dtype)
    check(MOVES[name], x, y)


@pytest.mark.parametrize("dtype", ["f8", "c16", "c8"])
@pytest.mark.parametrize("name", FOLDS)
def test_folds(name, dtype, native_now):
    check(FOLDS[name], *squares(dtype))


def check(f, x, y):
    wanted = f(np, x, y)
    got = tnp.function(lambda x, y: f(tnp, x, y))(tnp.asarray(x), tnp.asarray(y)).numpy()
    assert (got.dtype, got.shape) == (wanted.dtype, wanted.shape)
    assert got.flags.c_contiguous == wanted.flags.c_contiguous
    eps = np.finfo(wanted.dtype).eps if wanted.dtype.kind in "fc" else 0
    np.testing.assert_allclose(got, wanted, rtol=100 * eps, atol=100 * eps * float(np.max(np.abs(wanted))))


@pytest.mark.parametrize("name", MOVES)
def test_gradients(name, native_now):
    x, y = squares("f8")

    def gradient(x, y):
        with tnp.GradientTape() as tape:
            tape.watch([x, y])
            z = MOVES[name](tnp, x, y)
            total = tnp.sum(z * z * 0.5)
        return tape.gradient(total, [x, y])

    wanted = gradient(tnp.asarray(x), tnp.asarray(y))
    for got, other in zip(tnp.function(gradient)(tnp.asarray(x), tnp.asarray(y)), wanted, strict=True):
        assert (got is None) == (other is None)
        if got is not None:
            np.testing.assert_allclose(got.numpy(), other.numpy(), rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("name", ["concatenate", "roll_axes", "pad_wrap", "stack", "diag", "copied", "periodic"])
def test_batches(name, native_now):
    xs, ys = (np.stack(v) for v in zip(*(squares("f8") for _ in range(3)), strict=True))
    wanted = np.stack([MOVES[name](np, x, y) for x, y in zip(xs, ys, strict=True)])
    mapped = tnp.function(lambda xs, ys: tnp.vectorized_map(lambda p: MOVES[name](tnp, *p), (xs, ys)))
    np.testing.assert_allclose(mapped(tnp.asarray(xs), tnp.asarray(ys)).numpy(), wanted, rtol=1e-13, atol=1e-13)


@pytest.mark.parametrize("name", [n for n in MOVES if n not in ("concatenate_in_columns",)])
def test_one_kernel(name, native_now):
    """Nothing is left to NumPy where other steps are part of the kernel."""
    x, y = map(tnp.asarray, squares("f8"))
    f = tnp.function(lambda x, y: MOVES[name](tnp, x, y))
    f(x, y)
    left = [line for line in f.explain().splitlines() if "NumPy: " in line]
    assert all("a view: nothing" in line or "it stands alone" in line for line in left), left


@pytest.mark.parametrize("seed", range(12))
def test_pieces(seed, native_now):
    """Arrays that are joined of pieces and read in pieces, by several readers, in steps and in loops."""
    rng = np.random.default_rng(seed)
    n, m = (int(k) for k in rng.integers(36, 50, 2))
    x, y = rng.normal(size=(2, n, m))
    ways = [(int(k), *(int(v) for v in rng.integers(-4, 5, 2))) for k in rng.integers(0, 9, 5)]

    def step(np, way, a, b):
        kind, i, j = way
        if kind == 0:
            return np.roll(a, i, 0) + np.roll(a, j, 1) - b
        if kind == 1:
            return np.roll(a, (i, j), (0, 1)) * np.roll(b, -i, 0)
        if kind == 2:
            p = np.pad(a, 1, mode=("edge", "reflect", "wrap", "symmetric", "constant")[i % 5])
            return p[:-2, 1:-1] + p[2:, 1:-1] - p[1:-1, :-2] * b - p[1:-1, 2:]
        if kind == 3:
            c = np.concatenate([a * 2, b], axis=1)
            return c[:, 5 : m + 5] - c[:, ::2]
        if kind == 4:
            c = np.concatenate([a[5:], b[:5] + 1])
            return c[::-1] + c * c[:, ::-1]
        if kind == 5:
            c = np.stack([a, b + 1])
            return c[0] * c[1, ::-1] + np.sum(c, axis=0)
        if kind == 6:
            c = np.tril(a) + np.flip(b, 0)
            c[3:-3, 2:-2] = a[3:-3, 2:-2] * 2
            return c
        if kind == 7:
            return np.concatenate([a[:1], np.diff(a, axis=0)]) + np.cumsum(b, axis=1)[:, ::-1]
        c = np.concatenate([a.ravel(), b.ravel()])
        return c[7 : n * m + 7].reshape(n, m) + c[::2].reshape(n, m)

    def steps(np, x, y):
        for way in ways:
            x, y = step(np, way, x, y) * 0.5, x
        return x, y

    def loop(x, y):
        for _ in range(3):
            x, y = step(tnp, ways[0], x, y) * 0.5, x
        return x, y

    given = tnp.asarray(x), tnp.asarray(y)
    wanted = steps(np, x, y)
    for got, other in zip(tnp.function(lambda x, y: steps(tnp, x, y))(*given), wanted, strict=True):
        np.testing.assert_allclose(got.numpy(), other, rtol=1e-12, atol=1e-12)
    for got, other in zip(tnp.function(loop)(*given), loop(*given), strict=True):
        np.testing.assert_allclose(got.numpy(), other.numpy(), rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("n", [3, 5_000, 300_001])
def test_long_pieces(n, native_now):
    """In chunks, each piece begins at another place of the result."""
    x = RNG.normal(size=n)
    f = lambda np, x: np.concatenate([np.zeros(2), x * 2, x[::-1] + 1, np.ones(3)])  # noqa: E731
    got = tnp.function(lambda x: f(tnp, x))(tnp.asarray(x))
    np.testing.assert_array_equal(got.numpy(), f(np, x))


@pytest.mark.parametrize("n", [5, 9, 1_000, 100_001])
@pytest.mark.parametrize(
    "f",
    [
        lambda np, a, b: a[1:] * 2 + b[:-1],
        lambda np, a, b: np.exp(a[3:]) + b[2:-1],
        lambda np, a, b: a[::-1][1:] * 2 + b[1:],
        lambda np, a, b: np.pad(a * 2, (2, 3), constant_values=1.5) + 1,
    ],
    ids=["shifted", "behind", "backwards", "padded"],
)
def test_rows_that_begin_at_a_place(n, f, native_now):
    """In kernels for any length and in chunks, where a row has an offset of its own."""
    a, b = RNG.normal(size=(2, n))
    compiled = tnp.function(lambda a, b: f(tnp, a, b))
    wanted = f(np, a, b)
    for _ in range(4):
        np.testing.assert_allclose(compiled(tnp.asarray(a), tnp.asarray(b)).numpy(), wanted, 1e-13, 1e-14)


@pytest.mark.parametrize("dtype", ["uint8", "float32", "float64"])
def test_pieces_of_arrays_that_change_their_layout(dtype):
    """Pieces that are shorter than a vector, of arrays with gaps: kernels for any length put them side by side."""
    f = tnp.function(lambda x: tnp.roll(x + x, -13), native="now")
    for step in (-2, 1, -2, 3, 1, -1, -2):
        x = np.zeros(32 * abs(step) + 1, dtype)[::step]
        x[...] = np.arange(33)
        np.testing.assert_array_equal(f(tnp.asarray(x)).numpy(), np.roll(x + x, -13))
