"""Draws in loops and branches, shared by all examples of a batch or from a stream of each: decision 0034."""

from __future__ import annotations

import math

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.api.random.states import State
from tensornumpy.api.random.streams import from_words, to_words

random = tnp.random
KINDS = {
    "PCG64": lambda seed: random.default_rng(seed),
    "PCG64DXSM": lambda seed: random.Generator(random.PCG64DXSM(seed)),
    "Philox": lambda seed: random.Generator(random.Philox(seed)),
    "SFC64": lambda seed: random.Generator(random.SFC64(seed)),
    "MT19937": lambda seed: random.Generator(random.MT19937(seed)),
    "RandomState": lambda seed: random.RandomState(seed),
}


def until_ten(rng, x):
    return tnp.while_loop(lambda i, x: x < 10, lambda i, x: (i + 1, x + rng.exponential() + rng.normal(x, 0.1)), (0, x))


def computed_parameters(rng, x):
    return tnp.scan(lambda c, i: (c + rng.gamma(c * c + 0.1), rng.poisson(3.0)), x, None, length=4)


def backwards(rng, x):
    return tnp.scan(lambda c, v: (c + rng.normal() * v, rng.poisson(c * c)), x, tnp.arange(4.0), reverse=True)


def metropolis(rng, x):
    def step(q, _):
        new = q - 0.1 * rng.normal(size=2)
        return tnp.where(rng.uniform() < 0.5, new, q), q

    return tnp.scan(step, x + tnp.zeros(2), None, length=5)


def loop_in_a_loop(rng, x):
    def step(c, _):
        return tnp.while_loop(lambda z: z < c + 2, lambda z: (z + rng.uniform(),), (c,))[0], rng.standard_normal(2)

    return tnp.scan(step, x, None, length=3)


def scan_in_a_while(rng, x):
    def body(i, x):
        return i + 1, tnp.scan(lambda c, v: (c + rng.normal(c, 1.0), None), x, None, length=2)[0]

    return tnp.while_loop(lambda i, x: i < 3, body, (0, x))


def branches_in_a_loop(rng, x):
    def step(c, _):
        y = tnp.cond(c > 1.5, lambda c: c - rng.uniform(), lambda c: c + rng.normal() ** 2 + rng.exponential(), c)
        return y, rng.standard_normal(2)

    return tnp.scan(step, x, None, length=6)


def a_branch(rng, x):
    return tnp.cond(x > 0.5, lambda c: c - rng.gamma(c + 1), lambda c: c + rng.normal() ** 2 + rng.exponential(), x)


def made_in_the_loop(rng, x):
    return tnp.scan(lambda c, i: (c + random.default_rng(i).random(), rng.uniform()), x, tnp.arange(4))


def choices(rng, x):
    def body(i, x):
        return i + 1, x + tnp.sum(rng.permutation(4) * rng.choice(3, 4)) + rng.multinomial(5, [0.5, 0.5])[0]

    return tnp.while_loop(lambda i, x: i < 3, body, (0, x))


PROGRAMS = [
    until_ten, computed_parameters, backwards, metropolis, loop_in_a_loop, scan_in_a_while, branches_in_a_loop,
    a_branch, made_in_the_loop, choices,
]  # fmt: skip


def same(found, wanted):
    for a, b in zip(tnp.tree.leaves(found), tnp.tree.leaves(wanted), strict=True):
        assert type(a) is type(b)
        assert tnp.asarray(a).dtype == tnp.asarray(b).dtype and tnp.shape(a) == tnp.shape(b)
        np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=1e-13)


def compare(f, make, *arguments):
    """Two calls eager and compiled: the same numbers, and the generators end at the same place."""
    eager, compiled = make(3), make(3)
    call = tnp.function(lambda *args: f(compiled, *args))
    for _ in range(2):
        same(call(*arguments), f(eager, *arguments))
        same(compiled.random(2), eager.random(2))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("f", PROGRAMS)
def test_compiled_draws_are_the_eager_ones(f, kind):
    compare(f, KINDS[kind], tnp.asarray(0.5))


@pytest.mark.parametrize("f", [f for f in PROGRAMS if f is not branches_in_a_loop])
def test_draws_for_all_examples(f):
    for kind in ("PCG64", "RandomState"):
        compare(
            lambda rng, xs: tnp.vectorized_map(lambda x: f(rng, x), xs), KINDS[kind], tnp.asarray([0.1, 0.3, 0.8, 1.2])
        )


def test_a_compiled_while_loop_has_numpys_stream():
    rng, twin = random.default_rng(5), np.random.default_rng(5)
    f = tnp.function(lambda x: tnp.while_loop(lambda i, x: x < 4, lambda i, x: (i + 1, x + rng.normal() ** 2), (0, x)))
    for _ in range(3):
        x, steps = 0.0, 0
        while x < 4:
            x, steps = x + twin.normal() ** 2, steps + 1
        found = f(tnp.asarray(0.0))
        assert int(found[0]) == steps and float(found[1]) == pytest.approx(x, rel=1e-14)


def test_draws_and_loops_in_the_order_of_the_program():
    def f(rng, x):
        a = rng.normal()
        b = until_ten(rng, x)
        return a, b, rng.normal(), until_ten(rng, x), rng.integers(9)

    compare(f, KINDS["PCG64"], tnp.asarray(0.5))


def test_two_generators():
    def f(rng, x):
        other = random.RandomState(1)
        out = tnp.while_loop(lambda x: x < 9, lambda x: (x + rng.uniform() + other.rand() + rng.uniform(),), (x,))
        return out, other.rand()

    compare(f, KINDS["PCG64"], tnp.asarray(0.5))


# --- gradients --------------------------------------------------------------------------------------------


def grown(x):
    rng = random.default_rng(3)
    return tnp.while_loop(lambda x: x < 10, lambda x: (x * 1.3 + rng.random() + 0.01 * rng.normal(x, 0.1) ** 2,), (x,))[
        0
    ]


def walked(x):
    rng = random.default_rng(3)
    return tnp.scan(lambda c, _: (c * 0.9 + rng.normal(c * c, 0.1) * 0.1 + c * rng.poisson(2 + c), None), x, length=4)[
        0
    ]


def slope(f, x, h=1e-6):
    return (f(x + h) - f(x - h)).numpy() / (2 * h)


@pytest.mark.parametrize("wrap", [lambda f: f, tnp.function], ids=["eager", "compiled"])
@pytest.mark.parametrize("f", [grown, walked])
def test_gradients_see_the_same_numbers_again(f, wrap):
    x = tnp.asarray(0.7)
    assert float(wrap(tnp.grad(f))(x)) == pytest.approx(slope(f, x), rel=1e-6)
    assert float(wrap(tnp.grad(tnp.grad(f)))(x)) == pytest.approx(slope(tnp.grad(f), x), rel=1e-6)
    assert float(wrap(lambda x: tnp.jvp(f, (x,), (tnp.asarray(1.0),))[1])(x)) == pytest.approx(slope(f, x), rel=1e-6)


@pytest.mark.parametrize("wrap", [lambda f: f, tnp.function], ids=["eager", "compiled"])
def test_gradients_of_examples_of_different_length(wrap):
    xs = np.asarray([0.2, 0.7, 1.5])

    def loss(xs):
        return tnp.sum(tnp.vectorized_map(grown, xs) ** 2)

    found = wrap(tnp.grad(loss))(tnp.asarray(xs))
    wanted = [slope(lambda v, i=i: loss(tnp.asarray(np.where(np.arange(3) == i, v, xs))), xs[i]) for i in range(3)]
    np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-6)


def test_a_gradient_moves_no_generator_twice():
    rng, twin = random.default_rng(3), random.default_rng(3)
    f = tnp.function(tnp.grad(lambda x: until_ten(rng, x)[1]))
    for _ in range(2):
        f(tnp.asarray(0.5))
        until_ten(twin, tnp.asarray(0.5))
        same(rng.random(2), twin.random(2))


# --- a stream for each example ----------------------------------------------------------------------------

STREAMS = {
    "while_loop": lambda rng: (until_ten(rng, tnp.asarray(0.5)), rng.uniform()),
    "scan": lambda rng: (metropolis(rng, tnp.asarray(0.5)), rng.normal(3.0, 2.0)),
    "computed": lambda rng: computed_parameters(rng, tnp.asarray(0.5)),
    "nested": lambda rng: loop_in_a_loop(rng, tnp.asarray(0.5)),
    "branch": lambda rng: a_branch(rng, tnp.asarray(0.2)),
    "permutation": lambda rng: rng.permutation(5),
    "shuffled": lambda rng: rng.permutation(tnp.arange(6.0)),
    "multivariate": lambda rng: rng.multivariate_normal([0.0, 1.0], tnp.eye(2)),
    "map inside": lambda rng: tnp.vectorized_map(lambda m: rng.normal(m), tnp.arange(3.0)),
    "several": lambda rng: (rng.normal(size=(2, 2)), rng.poisson([1.0, 5.0]), rng.choice(7, 3), rng.uniform(1.0, 2.0)),
}


@pytest.mark.parametrize("make", [random.default_rng, random.RandomState], ids=["Generator", "RandomState"])
@pytest.mark.parametrize("name", STREAMS)
def test_each_example_draws_as_if_it_were_alone(name, make):
    draw = STREAMS[name]
    seeds = tnp.asarray([5, 7, 5, 2**31])

    def alone(seed):
        return draw(make(seed))

    compiled = tnp.function(lambda seeds: tnp.vectorized_map(alone, seeds))
    for s in (seeds, seeds + 1):
        wanted = [tnp.tree.leaves(alone(int(seed))) for seed in s]
        for found in (
            tnp.vectorized_map(alone, s),
            compiled(s),
            compiled(s),
            tnp.vectorized_map(tnp.function(alone), s),
        ):
            for k, row in enumerate(wanted):
                for a, b in zip(tnp.tree.leaves(found), row, strict=True):
                    np.testing.assert_allclose(np.asarray(a)[k], np.asarray(b), rtol=1e-13)


def test_seeds_of_several_words_and_of_two_maps():
    seeds = random.SeedSequence(7).generate_state(12, np.uint64).reshape(2, 3, 2)
    found = tnp.vectorized_map(lambda row: tnp.vectorized_map(lambda s: random.default_rng(s).random(2), row), seeds)
    wanted = [[np.random.default_rng(np.asarray(s)).random(2) for s in row] for row in seeds.numpy()]
    np.testing.assert_array_equal(found.numpy(), wanted)


def test_an_error_says_where_a_stream_of_each_example_ends():
    seeds, kept = tnp.arange(3), []
    tnp.vectorized_map(lambda s: kept.append(random.default_rng(s)) or s, seeds)
    with pytest.raises(ValueError, match=r"(?s)outside of its vectorized_map.*default_rng\(seed\)"):
        kept[0].random()
    assert str(kept[0]) == "Generator(PCG64)"
    with pytest.raises(TypeError, match="expects int"):
        tnp.vectorized_map(lambda s: random.default_rng(s).random(), seeds * 1.0)
    with pytest.raises(ValueError, match="bit_generator of a generator with a seed for each example"):
        tnp.vectorized_map(lambda s: random.default_rng(s).bit_generator, seeds)
    for shared in (random.seed, random.PCG64, random.SeedSequence):
        with pytest.raises(tnp.TracedArrayError):
            tnp.vectorized_map(lambda s, shared=shared: shared(s), seeds)

    def deeper(s):
        rng = random.default_rng(s)

        def loop(x):
            return tnp.while_loop(lambda i, x: i < 2, lambda i, x: (i + 1, x + rng.random()), (0, x))[1]

        return tnp.vectorized_map(loop, tnp.arange(2.0))

    with pytest.raises(TypeError, match="inside a further vectorized_map"):
        tnp.function(lambda s: tnp.vectorized_map(deeper, s))(seeds)


def test_draws_in_branches_that_are_decided_for_each_example_of_a_loop_are_refused():
    rng = random.default_rng(1)
    f = tnp.function(lambda xs: tnp.vectorized_map(lambda x: branches_in_a_loop(rng, x), xs))
    with pytest.raises(TypeError, match=r"(?s)decided for each example draw.*draw the numbers before tnp\.cond"):
        f(tnp.arange(3.0))
    first = random.default_rng(1)
    assert rng.random() == first.random()  # nothing was drawn


def test_draws_in_the_condition_of_a_loop_are_refused():
    rng = random.default_rng(1)
    f = tnp.function(lambda x: tnp.while_loop(lambda x: rng.random() < 0.9, lambda x: (x + 1,), (x,)))
    with pytest.raises(TypeError, match=r"(?s)would happen inside while_cond.*draw"):
        f(tnp.asarray(0.0))


# --- are they random --------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("own", [False, True], ids=["one stream", "own streams"])
def test_lengths_of_examples_are_distributed_as_they_should(own):
    """How many uniform numbers it takes to pass 1 has the mean e and the variance 3e - e². (Gnedenko)"""
    n = 1000 if own else 4000  # to make a generator takes most of the time
    shared = random.default_rng(11)

    def count(seed):
        rng = random.default_rng(seed) if own else shared
        body = lambda i, x: (i + 1, x + rng.random())  # noqa: E731
        return tnp.while_loop(lambda i, x: x <= 1.0, body, (tnp.asarray(0), tnp.asarray(0.0)))

    counts, sums = (a.numpy() for a in tnp.function(lambda s: tnp.vectorized_map(count, s))(tnp.arange(n)))
    sigma = math.sqrt((3 * math.e - math.e**2) / n)
    assert abs(counts.mean() - math.e) < 4 * sigma
    assert abs(counts.var() - (3 * math.e - math.e**2)) < 0.1
    for lag in (1, 2, 7):  # neighbours are independent
        assert abs(np.corrcoef(sums[:-lag], sums[lag:])[0, 1]) < 4 / math.sqrt(n)
        assert abs(np.corrcoef(counts[:-lag], counts[lag:])[0, 1]) < 4 / math.sqrt(n)
    assert len(set(sums.tolist())) == n


def test_eight_chains_at_once_sample_the_normal_distribution():
    """Metropolis' algorithm, eight chains, each with its stream: means and variances by batch means."""

    @tnp.function
    def run(seeds):
        def chain(seed):
            rng = random.default_rng(seed)

            def step(q, _):
                new = q + 2.0 * rng.standard_normal()
                accept = tnp.log(rng.random()) < 0.5 * (q * q - new * new)
                return tnp.where(accept, new, q), q

            return tnp.scan(step, rng.normal(), None, length=4000)[1]

        return tnp.vectorized_map(chain, seeds)

    x = run(tnp.arange(8)).numpy()
    means = x.reshape(8, 40, 100).mean(2)  # batches are longer than the correlation
    error = means.std() / math.sqrt(means.size)
    assert abs(x.mean()) < 4 * error and 0.005 < error < 0.05
    assert abs(x.var() - 1) < 0.06
    assert (abs(np.corrcoef(x) - np.eye(8)) < 0.15).all()


# --- states as arrays -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_states_as_words(kind):
    rng = KINDS[kind](4)
    state = State(rng)
    for _ in range(3):
        rng.standard_normal()  # RandomState keeps the second of a pair
        if kind != "RandomState":
            rng.integers(5, dtype=np.uint32)  # half of a word is left over
        words = to_words(state.state, False)
        assert words.dtype == np.uint64 and words[0] == 0
        wanted = [float(rng.standard_normal()), float(rng.random())]
        rng.random(100)
        state.go(words)
        assert [float(rng.standard_normal()), float(rng.random())] == wanted
        assert to_words(from_words(words, state.state), False).tolist() == words.tolist()
