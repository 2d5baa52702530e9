"""Random tensors: distributions, dtypes, graphs, seeds, gradients, and what is refused."""

from __future__ import annotations

import inspect

import numpy as np
import pytest

import tensornumpy
from tensornumpy import TensorFlowError

CASES = {
    "beta": (0.5, 2.0), "binomial": (10, 0.3), "chisquare": (3.0,), "exponential": (2.0,), "f": (5.0, 12.0),
    "gamma": (0.4, 2.0), "geometric": (0.3,), "gumbel": (1.0, 2.0), "hypergeometric": (7, 5, 6), "laplace": (1.0, 2.0),
    "logistic": (1.0, 2.0), "lognormal": (0.1, 0.5), "logseries": (0.6,), "negative_binomial": (3, 0.4),
    "noncentral_chisquare": (3.0, 1.5), "noncentral_f": (5.0, 9.0, 1.0), "normal": (1.0, 2.0), "pareto": (3.0,),
    "poisson": (4.0,), "power": (3.0,), "rayleigh": (2.0,), "standard_gamma": (2.5,), "standard_t": (4.0,),
    "triangular": (0.0, 1.0, 3.0), "uniform": (-1.0, 2.0), "vonmises": (0.5, 2.0), "wald": (1.0, 2.0),
    "weibull": (1.5,), "zipf": (2.5,),
}  # fmt: skip
PLAIN = ("standard_normal", "standard_exponential", "standard_cauchy", "random_sample")
NOT_IN_XLA = {"binomial", "negative_binomial", "noncentral_chisquare", "noncentral_f", "poisson"}
# The parameters whose gradient the mean of many draws must have: d mean / d parameter, at the parameters above.
MEANS = {
    "uniform": (0.5, 0.5), "normal": (1.0, 0.0), "exponential": (1.0,), "rayleigh": (np.sqrt(np.pi / 2),),
    "gumbel": (1.0, np.euler_gamma), "laplace": (1.0, 0.0), "logistic": (1.0, 0.0),
    "lognormal": (np.exp(0.225), 0.5 * np.exp(0.225)), "power": (1 / 16,), "pareto": (-1 / 4,),
    "triangular": (1 / 3, 1 / 3, 1 / 3), "gamma": (2.0, 0.4), "standard_gamma": (1.0,), "chisquare": (1.0,),
    "beta": (2 / 2.5**2, -0.5 / 2.5**2),
}  # fmt: skip
COUNT = 20_000


@pytest.fixture
def random(tnp):
    tnp.random.seed(7)
    return tnp.random


@pytest.mark.parametrize("name", [*CASES, *PLAIN])
def test_distributions_are_numpys(random, name):
    """Two samples, TensorFlow's and NumPy's, by the test of Kolmogorov and Smirnov; seeded, so it does not flicker."""
    stats = pytest.importorskip("scipy.stats")
    numpy = np.random.RandomState(1)
    got = getattr(random, name)(*CASES.get(name, ()), size=COUNT).numpy()
    want = getattr(numpy, name)(*CASES.get(name, ()), size=COUNT)
    assert got.dtype == want.dtype and got.shape == want.shape
    if want.dtype.kind == "i":  # the test is for continuous ones
        got, want = got + numpy.uniform(size=COUNT), want + numpy.uniform(size=COUNT)
    assert stats.ks_2samp(got, want).pvalue > 1e-3


@pytest.mark.parametrize("name", [*CASES, *PLAIN])
def test_shapes(tf, random, name):
    params = CASES.get(name, ())
    draw = getattr(random, name)
    assert draw(*params).shape == ()
    assert draw(*params, size=3).shape == (3,)
    assert draw(*params, size=(2, 0)).shape == (2, 0)
    if params:
        several = [np.full((2, 1), params[0]), *params[1:]]
        assert draw(*several).shape == (2, 1)
        assert draw(*several, size=(4, 2, 3)).shape == (4, 2, 3)
        with pytest.raises(ValueError):
            draw(*several, size=3)


@pytest.mark.parametrize("name", [*CASES, *PLAIN])
def test_graphs_draw_anew(tf, random, name):
    params = CASES.get(name, ())
    draw = getattr(random, name)
    run = tf.function(lambda *p: draw(*p, size=8))
    tensors = [tf.constant(p, tf.float64) for p in params]
    assert any((run(*tensors) != run(*tensors)).numpy().any() for _ in range(3))
    size = tf.function(lambda n: draw(*params, size=[n, 2]))
    assert size(tf.constant(3)).shape == (3, 2)


@pytest.mark.parametrize("name", [*CASES, *PLAIN])
def test_examples_have_draws_of_their_own(tf, random, name):
    params = CASES.get(name, ())
    draw = getattr(random, name)
    rows = tf.vectorized_map(
        lambda s: draw(*[p + s for p in params], size=8), tf.zeros(3, tf.float64), fallback_to_while_loop=False
    ).numpy()
    assert rows.shape == (3, 8)
    assert (rows[0] != rows[1]).any() and (rows[1] != rows[2]).any()


@pytest.mark.parametrize("name", ["normal", "gamma", "beta", "vonmises", "zipf", "hypergeometric", *sorted(NOT_IN_XLA)])
def test_xla(tf, random, name):
    draw = getattr(random, name)
    params = [tf.constant(p, tf.float64) for p in CASES[name]]
    run = tf.function(lambda *p: draw(*p, size=500), jit_compile=True)
    if name in NOT_IN_XLA:
        with pytest.raises(TensorFlowError, match="XLA"):
            run(*params)
        return
    got = run(*params)
    assert (got != run(*params)).numpy().any()
    want = getattr(np.random.RandomState(0), name)(*CASES[name], size=COUNT)
    if name != "zipf":  # which has no variance
        spread = want.std() / np.sqrt(500)
        assert abs(got.numpy().mean() - want.mean()) < 5 * spread


@pytest.mark.parametrize("name", sorted(MEANS))
def test_gradients_of_the_mean(tf, random, name):
    params = [tf.constant(p, tf.float64) for p in CASES[name]]
    draw = getattr(random, name)
    with tf.GradientTape() as tape:
        tape.watch(params)
        y = tf.reduce_mean(draw(*params, size=200_000))
    for got, want in zip(tape.gradient(y, params), MEANS[name], strict=True):
        assert abs(float(got) - want) < 0.02


def test_integers(tf, tnp, random):
    for dtype in (np.int8, np.uint8, np.int32, np.int64, np.uint32, tf.int16):
        x = random.randint(3, 9, size=1000, dtype=dtype)
        assert x.dtype == tf.as_dtype(dtype)
        assert set(x.numpy().tolist()) == set(range(3, 9))
    assert set(random.randint(2, size=99, dtype=bool).numpy().tolist()) == {False, True}
    assert random.randint(5).shape == () and random.randint(5).dtype == tf.int64
    many = random.randint([0, 100], [5, 105], size=(500, 2)).numpy()
    assert (many.min(0) == [0, 100]).all() and (many.max(0) == [4, 104]).all()
    assert set(random.random_integers(1, 3, 200).numpy().tolist()) == {1, 2, 3}
    assert random.randint(-(2**63), 2**63 - 1, size=2).shape == (2,)
    with pytest.raises(TensorFlowError, match=r"2\*\*63"):
        random.randint(2**63, 2**64, dtype=np.uint64)


def test_multivariate(tf, random):
    cov = np.array([[2.0, 1.0], [1.0, 1.0]])
    x = random.multivariate_normal([1.0, -1.0], cov, COUNT).numpy()
    np.testing.assert_allclose(x.mean(0), [1, -1], atol=0.05)
    np.testing.assert_allclose(np.cov(x.T), cov, atol=0.1)
    shares = random.dirichlet([0.001, 2.0, 3.0], 50)
    np.testing.assert_allclose(shares.numpy().sum(-1), 1.0, rtol=1e-12)
    assert shares.shape == (50, 3)
    counts = random.multinomial(20, [0.2, 0.3, 0.5], (400,)).numpy()
    assert counts.dtype == np.int64 and (counts.sum(-1) == 20).all()
    np.testing.assert_allclose(counts.mean(0), [4, 6, 10], atol=0.6)
    with pytest.raises(ValueError):
        random.multinomial(3, [0.9, 0.9, 0.2])


def test_orders(tf, tnp, random):
    x = tf.constant(np.arange(20.0).reshape(10, 2))
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = random.permutation(x)
        z = tnp.sum(y[:1] ** 2)
    assert sorted(y.numpy().tolist()) == x.numpy().tolist() and (y != x).numpy().any()
    first = y[0].numpy()
    want = np.where((x.numpy() == first).all(1)[:, None], 2 * x.numpy(), 0.0)
    np.testing.assert_array_equal(tape.gradient(z, x), want)
    assert sorted(random.permutation(9).numpy().tolist()) == list(range(9))
    v = tf.Variable(x)
    random.shuffle(v)
    assert sorted(v.numpy().tolist()) == x.numpy().tolist() and (v.value() != x).numpy().any()
    with pytest.raises(TypeError, match="permutation"):
        random.shuffle(x)
    run = tf.function(random.permutation, input_signature=[tf.TensorSpec([None], tf.float32)])
    assert sorted(run(tf.range(5.0)).numpy().tolist()) == [0, 1, 2, 3, 4]


def test_choice(tf, random):
    got = random.choice([10.0, 20.0, 30.0], 6000, p=[0.5, 0.0, 0.5]).numpy()
    assert set(got.tolist()) == {10.0, 30.0} and abs((got == 10).mean() - 0.5) < 0.03
    assert sorted(random.choice(7, 7, replace=False).numpy().tolist()) == list(range(7))
    heavy = [int(random.choice(3, replace=False, p=[0.8, 0.1, 0.1])) for _ in range(200)]
    assert 0.7 < np.mean(np.array(heavy) == 0) < 0.9
    for arguments in ((5, 6, False), (3, 1, True, [0.5, 0.6, 0.1]), (0, 1)):
        with pytest.raises(ValueError):
            random.choice(*arguments)


@pytest.mark.parametrize(
    "name, params",
    [("normal", (0, -1.0)), ("gamma", (-1.0,)), ("binomial", (5, 1.5)), ("zipf", (0.5,)), ("beta", (0, 1))],
)
def test_parameters_are_checked_by_numpy(tf, random, name, params):
    with pytest.raises(ValueError) as want:
        getattr(np.random, name)(*params)
    with pytest.raises(ValueError) as got:
        getattr(random, name)(*[tf.constant(p) for p in params])
    assert str(got.value) == str(want.value)


def test_seed(tf, random):
    def draws():
        return [float(random.normal()), float(random.gamma(2.0)), int(random.poisson(9.0)), *random.rand(2).numpy()]

    random.seed(3)
    first = draws()
    random.seed(s=3)
    assert draws() == first
    random.seed(4)
    assert draws() != first
    random.seed()
    with pytest.raises(ValueError):
        random.seed("a")
    with pytest.raises(TensorFlowError, match="at each run"):
        tf.function(lambda: random.seed(1))()


def test_generator(tf, tnp, random):
    a, b = tnp.random.default_rng(5), tnp.random.default_rng(5)
    for name, params in CASES.items():
        np.testing.assert_array_equal(getattr(a, name)(*params, size=2), getattr(b, name)(*params, size=2))
    assert tnp.random.default_rng(a) is a
    assert a.random(3, dtype=np.float32).dtype == tf.float32 and a.integers(1, 2, endpoint=True, size=9).shape == (9,)
    out = tf.Variable(tf.zeros(4, tf.float64))
    assert a.standard_normal(out=out) is out and (out.numpy() != 0).all()
    x = tf.constant(np.arange(12).reshape(3, 4))
    lines = a.permuted(x, axis=1).numpy()
    assert (np.sort(lines, 1) == x.numpy()).all() and (lines != x.numpy()).any()
    assert sorted(a.permuted(x).numpy().ravel().tolist()) == list(range(12))
    assert a.multivariate_hypergeometric([3, 4, 5], 6, size=8).numpy().sum(-1).tolist() == [6] * 8
    children = a.spawn(2)
    assert float(children[0].random()) != float(children[1].random())

    @tf.function(jit_compile=True)
    def run():
        return a.normal(size=3)

    assert (run() != run()).numpy().all()


def test_generators_in_graphs_are_refused(tf, tnp):
    with pytest.raises(TensorFlowError, match=r"tf\.Variable"):
        tf.function(lambda: tnp.random.default_rng(0).random())()


def test_random_state(tnp):
    a, b = tnp.random.RandomState(5), tnp.random.RandomState(5)
    np.testing.assert_array_equal(a.rand(3), b.rand(3))
    np.testing.assert_array_equal(a.randn(2, 2), b.randn(2, 2))
    a.seed(6)
    b.seed(6)
    np.testing.assert_array_equal(a.randint(1000, size=5), b.randint(1000, size=5))


def test_refusals(tf, tnp):
    for name in ("get_state", "PCG64", "set_bit_generator"):
        with pytest.raises(TensorFlowError, match=name):
            getattr(tnp.random, name)()
    with pytest.raises(TensorFlowError, match="NumPy's PCG64"):
        tnp.random.Generator(np.random.PCG64(0))
    assert len(tnp.random.bytes(5)) == 5
    with pytest.raises(TensorFlowError, match="bytes"):
        tf.function(lambda: tf.constant(tnp.random.bytes(5)))()


def test_single_precision(tf, tnp):
    with tensornumpy.promotion("legacy", prefer_float32=True):
        assert tnp.random.rand(2).dtype == tf.float32
        assert tnp.random.gamma(2.0).dtype == tf.float32
        assert tnp.random.normal(tf.constant(0.0, tf.float64)).dtype == tf.float64
        assert tnp.random.poisson(2.0).dtype == tf.int64


@pytest.mark.parametrize("arguments", [(), (True, "all"), (False, "safe"), (False, "off")], ids=str)
def test_draws_under_numpy_behavior(tf, tnp, arguments):
    with tnp.experimental_enable_numpy_behavior(*arguments):
        for name, params in CASES.items():
            assert getattr(tnp.random, name)(*params, size=3).shape == (3,)
        assert tnp.random.choice(4, 2, p=[0.25] * 4).shape == (2,)
        assert tnp.random.multinomial(5, [0.5, 0.5]).shape == (2,)


def test_every_native_name_is_here_with_its_parameters(tnp):
    native = tensornumpy.random
    for name in native.__all__:
        ours, theirs = getattr(tnp.random, name), getattr(native, name)
        if (ours.__doc__ or "").startswith("Raises TensorFlowError"):
            continue
        pairs = [(ours, theirs)]
        if isinstance(ours, type):
            pairs = [
                (getattr(ours, m), f)
                for m, f in vars(theirs).items()
                if inspect.isfunction(f) and not m.startswith("_")
            ]
        for f, g in pairs:
            if f.__name__ not in ("get_state", "set_state"):
                want = list(inspect.signature(g).parameters)
                assert list(inspect.signature(f).parameters)[: len(want)] == want, f
