"""What a trace cannot know for every run: dtypes that values decide, numbers that are Python's, order in memory."""

import itertools

import numpy as np
import pytest

import tensornumpy as tnp

REAL, COMPLEX = np.array([[2.0, 1.0], [1.0, 3.0]]), np.array([[0.0, 1.0], [-1.0, 0.5]])


def radius(xp, a):
    w = xp.linalg.eigvals(a)
    return xp.sum((w * w.conj()).real)


CODES = [
    radius,
    lambda xp, a: xp.linalg.eigvals(a).conj(),
    lambda xp, a: xp.linalg.eig(a)[1],
    lambda xp, a: sum(xp.linalg.eigvals(a + i).real.sum() * 0.5**i for i in range(3)),
    lambda xp, a: xp.zeros_like(xp.linalg.eigvals(a)),
    lambda xp, a: xp.roots(a[1]),
]


@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("k", range(len(CODES)))
@pytest.mark.parametrize("turn", [1, -1])
def test_eigenvalues_are_real_or_complex_in_each_call(k, native, turn):
    compiled = tnp.function(lambda a: CODES[k](tnp, a), native=native)
    for a in [REAL, COMPLEX, REAL, COMPLEX, COMPLEX, REAL][::turn]:
        found, expected = compiled(a), np.asarray(CODES[k](np, a))
        assert found.dtype == expected.dtype
        np.testing.assert_allclose(found, expected, rtol=1e-12)


def test_the_gradient_of_eigenvalues_that_turn_complex():
    of = lambda a: radius(tnp, a)  # noqa: E731
    outside, inside = tnp.grad(tnp.function(of, native="now")), tnp.function(tnp.grad(of), native="now")
    for a in (REAL, COMPLEX, REAL, COMPLEX):
        expected = tnp.grad(of)(tnp.asarray(a))
        for found in (outside(tnp.asarray(a)), inside(tnp.asarray(a))):
            assert found.dtype == np.float64
            np.testing.assert_allclose(found, expected, rtol=1e-10, atol=1e-12)


@pytest.mark.parametrize("dtype", ["f4", "i1", "i4", "f2", "c8", "f8"])
@pytest.mark.parametrize("join", ["r_", "c_"])
@pytest.mark.parametrize("number", [0, 0.5, True, 1j])
def test_numbers_beside_arrays_are_pythons(join, dtype, number):
    x = np.ones(1, dtype)
    f = lambda xp, x: getattr(xp, join)[x, number]  # noqa: E731
    expected = f(np, x)
    with tnp.GradientTape() as tape:
        z = tnp.asarray(x)
        if x.dtype.kind in "fc":
            tape.watch(z)
        taped = f(tnp, z)
    compiled = tnp.function(lambda x: f(tnp, x), native="now")
    batched = tnp.vectorized_map(lambda x: f(tnp, x), tnp.asarray(x[None]))[0]
    for found in (taped, compiled(x), compiled(x), batched):
        assert found.dtype == expected.dtype
        np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("shape", [(4,), (1, 4), (3, 4), (4, 1), (4, 3), (0, 2), (1,), (1, 1)])
@pytest.mark.parametrize("reps", [(2, 1), (2, 1, 1), (1, 2, 1), (3, 1, 2), 2, (1, 2), (1, 1)])
def test_writes_through_views_of_tiles(shape, reps):
    def f(xp, x):
        y = xp.tile(x, reps)
        y.reshape(-1)[::3] = 0
        return y

    x = np.arange(1.0, 1.0 + np.prod(shape)).reshape(shape)
    expected = f(np, x.copy())
    compiled = tnp.function(lambda x: f(tnp, x), native="now")
    for _ in range(2):
        np.testing.assert_array_equal(compiled(x), expected)
    np.testing.assert_array_equal(tnp.vectorized_map(lambda r: f(tnp, r), tnp.asarray(x[None]))[0], expected)
    kept = np.tile(np.ones(shape), reps)
    kept.reshape(-1)[::3] = 0
    grad = tnp.grad(lambda x: f(tnp, x).sum())(tnp.asarray(x))
    assert float(grad.sum()) == kept.sum()


ORDERED = {
    "polyval": lambda xp, x: xp.polyval([1.0, 2.0, 0.5], x),
    **{f"unwrap {k}": lambda xp, x, k=k: xp.unwrap(x * 5, axis=k) for k in (0, 1, 2)},
    **{f"median {k}": lambda xp, x, k=k: xp.median(x, axis=k) for k in (0, 1, 2)},
    "median kept": lambda xp, x: xp.median(x, axis=1, keepdims=True),
    "nanmedian": lambda xp, x: xp.nanmedian(x, axis=1),
}


@pytest.mark.parametrize("name", ORDERED)
def test_writes_through_reshaped_results_are_where_numpys_are(name):
    """Whether ``y.reshape(-1)`` is a view hangs on the order of elements in memory, which is that of the operand."""

    def run(xp, x, turn):
        y = ORDERED[name](xp, x)
        turn(y).reshape(-1)[0] = 99.0
        y.reshape(-1)[-1] = -99.0
        return y

    x = np.random.default_rng(0).normal(size=(2, 3, 4))
    for axes in itertools.permutations(range(3)):
        for turn in (lambda y: y, lambda y: y.T, lambda y: y.swapaxes(0, 1)):
            expected = run(np, x.transpose(axes), turn)
            compiled = tnp.function(lambda x, turn=turn: run(tnp, x, turn))
            np.testing.assert_allclose(compiled(x.transpose(axes)), expected)
            with tnp.GradientTape() as tape:
                z = tnp.asarray(x.transpose(axes))
                tape.watch(z)
                taped = run(tnp, z, turn)
            np.testing.assert_allclose(taped, expected)


@pytest.mark.parametrize("number", [300, -200, 2**40])
def test_integers_that_do_not_fit_beside_arrays(number):
    with pytest.raises(OverflowError):
        tnp.function(lambda x: tnp.r_[x, number], native="off")(np.array([1], "i1"))
    taken = tnp.function(lambda x, n: tnp.r_[x, n], native="off", strict=False)
    for n in (3, 5, 7, 9):
        assert taken(np.array([1], "i1"), n).tolist() == [1, n]
    with pytest.raises(OverflowError):
        taken(np.array([1], "i1"), number)
