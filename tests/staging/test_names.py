"""NumPy's names in loops: by rows, by their bodies of operations, or by calls, with NumPy's values and errors."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import entered
from staging.named import CALLING, Loop, known, way

KNOWN = known()
LEAVES_THE_TAPE = {"ndarray.__float__"}  # outside of compiled code: a number of Python's has no gradient
N = 40
rng = np.random.default_rng(7)

pytestmark = [pytest.mark.usefixtures("native_now"), pytest.mark.filterwarnings("ignore")]


@pytest.mark.family(24)
@pytest.mark.parametrize("name", KNOWN)
def test_values(name):
    loop = Loop(name)
    compiled = tnp.function(strict=False)(loop.function())
    for _ in range(3):
        given = [a.copy() for a in loop.arrays]
        found = compiled(*given, *loop.places())
        for ours, wanted in zip(found if isinstance(found, tuple) else (found,), loop.outs, strict=True):
            assert ours.dtype == wanted.dtype
            rtol = 1e-12 if wanted.dtype.itemsize >= 8 else 1e-5
            np.testing.assert_allclose(ours, wanted, rtol=rtol, atol=rtol)
    assert way(compiled, *given, *loop.places()) == KNOWN[name], compiled.explain()


@pytest.mark.family(24)
@pytest.mark.parametrize("name", [name for name, how in KNOWN.items() if how == "code"])
def test_gradients(name):
    loop = Loop(name)
    floats = [k for k, a in enumerate(loop.arrays) if a.dtype == np.float64]
    outs = [o for o in loop.outs if o.dtype == np.float64]
    if not floats or not outs or not all(np.isfinite(o).all() for o in outs):
        pytest.skip("nothing to differentiate")
    loss = loop.loss()
    compiled = tnp.function(strict=False)(loss)
    weights = [tnp.asarray(rng.standard_normal(o.shape)) for o in outs]

    def gradients(f):
        xs = [tnp.asarray(a.copy()) for a in loop.arrays]
        with tnp.GradientTape() as tape:
            tape.watch([xs[k] for k in floats])
            total = f(*xs, *weights)
        return tape.gradient(total, [xs[k] for k in floats], unconnected_gradients="zero")

    def moved(step):
        return float(loss(*(tnp.asarray(x) for x in step), *weights))

    for _ in range(3):
        found = gradients(compiled)
    if name not in LEAVES_THE_TAPE:
        for ours, wanted in zip(found, gradients(loss), strict=True):
            np.testing.assert_allclose(ours, wanted, rtol=1e-9, atol=1e-9)
    along = {k: rng.standard_normal(loop.arrays[k].shape) * 1e-6 for k in floats}
    ends = [moved([a + s * along[k] if k in along else a for k, a in enumerate(loop.arrays)]) for s in (1, -1)]
    rise = sum(float(np.sum(np.asarray(g) * along[k])) for g, k in zip(found, floats, strict=True)) * 2
    assert abs(ends[0] - ends[1] - rise) <= 1e-11 + 1e-6 * max(map(abs, (*ends, rise)))


# --- memory ---


def splits(x):
    total = 0.0
    for k in range(N):
        a, b = np.split(x[k], 2)
        b[0] = 2.0 + k
        total += a[1] + x[k, 3]
    return total


def permutes(x):
    total = 0.0
    for k in range(N):
        turned = np.permute_dims(x, (1, 0))
        turned[1, k] = k
        total += x[k, 1]
    return total


def rolls(x):
    total = 0.0
    for _ in range(N):
        lines = np.rollaxis(x, 1)
        lines[0, 0] += 1.0
        total += x[0, 0]
    return total


def resizes(x):
    total = 0.0
    for k in range(N):
        twice = np.resize(x[k], (2, 6))
        twice[0, 0] = 9.0
        total += twice[1, 0] + x[k, 0]
    return total


def atleast(x):
    total = 0.0
    for k in range(N):
        row = np.atleast_2d(x[k])
        row[0, 1] = k
        total += x[k, 1]
    return total


def sorts(x):
    for k in range(N):
        x[k].sort()
        x[k, 0] += np.sort(x[k])[::-1][1]
    return x[:, 0].sum()


def arrays_of_numbers(x):
    total = 0.0
    for k in range(N):
        z = np.array([1.0, 0.0])
        z[0] += x[k, 0]
        total += z.sum()
    return total


def tables(x):
    total = 0.0
    for k in range(N):
        z = np.tri(3)
        if x[k, 0] > 0:
            w = np.linspace(0.0, 1.0, 5)
            w[1:] *= x[k, 1]
            total += w.sum()
        z[0] += x[k, :3]
        total += (z * z).sum()
    return total


@pytest.mark.parametrize(
    "f", [splits, permutes, rolls, resizes, atleast, sorts, arrays_of_numbers, tables], ids=lambda f: f.__name__
)
def test_memory_is_numpys(f):
    compiled, x = tnp.function(f), rng.standard_normal((N, 6))
    for _ in range(3):
        ours, kept = x.copy(), x.copy()
        np.testing.assert_allclose(compiled(ours), f(kept), rtol=1e-12)
        np.testing.assert_array_equal(ours, kept)
    assert "one native program" in compiled.explain(), compiled.explain()


# --- kinds of arrays ---


def many(x, y):
    total = x[0, 0] * 0
    for k in range(N):
        a = x[k]
        total += np.gradient(a).sum() + np.diff(a, 2)[0] + np.cross(a[:3], y[:3])[1] + np.kron(a[:2], y[:2]).sum()
        total += np.ptp(a) + np.trapezoid(a) + np.polyval(y[:3], a)[2] + np.column_stack([a, y])[1, 1]
        total += np.nansum(a) + np.tile(a, 2)[-2] + np.repeat(a, 2)[3] + np.pad(a, 1, mode="edge")[0]
        total += np.select([a > 0, a < -1], [a, y], 0).sum() + np.median(a) + np.take(a, [2, 0])[1]
    return total


LAYOUTS = {
    "rows": lambda x: x[:, :6].copy(),
    "every second": lambda x: x[:, ::2],
    "backwards": lambda x: x[::-1, 6::-1][:, :6],
    "turned": lambda x: np.ascontiguousarray(x[:, :6].T).T,
}


@pytest.mark.parametrize("dtype", ["float64", "float32", "complex128"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts_and_dtypes(layout, dtype):
    x = rng.standard_normal((N, 12)).astype(dtype)
    if dtype == "complex128":  # of which there is no order
        x, f = x + 1j * rng.standard_normal(x.shape), complexes
    else:
        f = many
    x, compiled = LAYOUTS[layout](x), tnp.function(f)
    y = np.arange(6, dtype=dtype) - 2
    wanted = f(x, y)
    for _ in range(3):
        found = compiled(x, y)
        assert found.dtype == wanted.dtype
        np.testing.assert_allclose(found, wanted, rtol=1e-12 if dtype != "float32" else 1e-4)
    assert "one native program" in compiled.explain(), compiled.explain()


def complexes(x, y):
    total = x[0, 0] * 0
    for k in range(N):
        a = x[k]
        total += np.gradient(a).sum() + np.diff(a, 2)[0] + np.cross(a[:3], y[:3])[1] + np.kron(a[:2], y[:2]).sum()
        total += np.polyval(y[:3], a)[2] + np.column_stack([a, y])[1, 1] + np.tile(a, 2)[-2] + np.pad(a, 1)[2]
    return total


def test_numbers_of_pythons_stay_weak():
    def f(x, s):
        out = np.zeros_like(x)
        for k in range(N):
            out[k] = np.nan_to_num(x[k], nan=s) + np.full_like(x[k], s) + np.interp(k, [0, N], [0.0, s])
            s = s + 0.5
        return out

    compiled, x = tnp.function(f), rng.standard_normal((N, 3)).astype("float32")
    x[1, 1] = np.nan
    for _ in range(3):
        found = compiled(x, 0.25)
        assert found.dtype == np.float32
        np.testing.assert_allclose(found, f(x, 0.25), rtol=1e-6)


def test_batches():
    def f(x):
        total = 0.0
        for k in range(N):
            total += np.gradient(x[k]).sum() + np.ptp(x[k]) + np.median(x[k]) + np.kron(x[k], x[0])[3]
        return total

    compiled, x = tnp.function(f), rng.standard_normal((3, N, 5))
    for _ in range(3):
        found = tnp.vectorized_map(compiled, tnp.asarray(x))
    np.testing.assert_allclose(found, [f(row) for row in x], rtol=1e-12)


# --- errors ---


def places(x, i):
    total = 0.0
    for k in range(N):
        total += np.take(x[k], i[k]).sum()
    return total


def chosen(x, i):
    total = 0.0
    for k in range(N):
        total += np.choose(i[k] % 9, [x[k, :2], x[k, 1:3]]).sum()
    return total


def weighed(x, i):
    total = 0.0
    for k in range(N):
        total += np.average(x[k, :2], weights=i[k] * 1.0)
    return total


def ranges(x, i):
    total = 0.0
    for k in range(N):
        total += np.histogram(x[k] * np.where(i[k, 0] > 5, np.inf, 1.0), bins=4)[0][1]
    return total


def binned(x, i):
    total = 0.0
    for k in range(N):
        total += np.digitize(x[k], np.array([0.0, 1.0, i[k, 0] * 1.5])).sum()
    return total


def halves(x, i):
    total = 0.0
    for k in range(N):
        total += np.split(x[k], 4)[0][0]
    return total


@pytest.mark.parametrize(
    "f, wrong, error",
    [
        (places, 7, IndexError),
        (chosen, 7, ValueError),
        (weighed, 0, ZeroDivisionError),
        (ranges, 7, ValueError),
        (binned, 0, ValueError),
        (halves, 1, ValueError),
    ],
    ids=lambda x: getattr(x, "__name__", str(x)),
)
def test_errors_are_numpys(f, wrong, error):
    compiled, x = tnp.function(strict=False)(f), rng.standard_normal((N, 6))
    i = np.ones((N, 2), int)
    if f is not halves:
        for _ in range(3):
            np.testing.assert_allclose(compiled(x, i), f(x, i), rtol=1e-12)
        assert "one native program" in compiled.explain()
        assert "bailed out" not in compiled.explain()
    i[30] = wrong
    with pytest.raises(error) as theirs:
        f(x, i)
    for _ in range(2):
        with pytest.raises(error) as ours:
            compiled(x, i)
        assert str(theirs.value) in str(ours.value)


def test_no_function_of_numpy_is_called():
    compiled = tnp.function(many)
    x, y = rng.standard_normal((N, 6)), np.arange(6.0)
    for _ in range(3):
        compiled(x, y)
    assert not [name for name in entered(compiled, x, y)[1] if name.startswith(CALLING)]
