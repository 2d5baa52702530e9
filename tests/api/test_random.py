"""tnp.random: NumPy's streams bit for bit, gradients, traces and batches."""

from __future__ import annotations

import copy
import inspect
import pickle

import numpy as np
import pytest

import tensornumpy as tnp

random = tnp.random

# name -> positional arguments besides size, for both generators
DISTRIBUTIONS = {
    "beta": (2.0, 3.0), "binomial": (10, 0.3), "chisquare": (3.0,), "dirichlet": ([1.0, 2.0, 3.0],),
    "exponential": (2.0,), "f": (2.0, 5.0), "gamma": (2.0, 1.5), "geometric": (0.3,), "gumbel": (1.0, 2.0),
    "hypergeometric": (5, 6, 4), "laplace": (1.0, 2.0), "logistic": (1.0, 2.0), "lognormal": (0.5, 0.4),
    "logseries": (0.4,), "multinomial": (10, [0.2, 0.8]), "multivariate_normal": ([1.0, 2.0], [[2.0, 0.5], [0.5, 1.0]]),
    "negative_binomial": (3, 0.4), "noncentral_chisquare": (3.0, 1.0), "noncentral_f": (2.0, 5.0, 1.0),
    "normal": (1.0, 2.0), "pareto": (3.0,), "poisson": (4.0,), "power": (2.5,), "rayleigh": (2.0,),
    "standard_cauchy": (), "standard_exponential": (), "standard_gamma": (2.0,), "standard_normal": (),
    "standard_t": (4.0,), "triangular": (0.0, 1.0, 3.0), "uniform": (-1.0, 2.0), "vonmises": (0.5, 2.0),
    "wald": (1.0, 2.0), "weibull": (2.0,), "zipf": (3.0,), "random": (),
}  # fmt: skip
LEGACY = {**DISTRIBUTIONS, "random_sample": (), "randint": (0, 100), "tomaxint": ()}
MODERN = {**DISTRIBUTIONS, "integers": (0, 100), "multivariate_hypergeometric": ([3, 4, 5], 4)}
PAIRS = {
    "legacy": (random.RandomState, np.random.RandomState),
    "modern": (random.default_rng, np.random.default_rng),
}
EVERY = [("legacy", name, args) for name, args in LEGACY.items()] + [("modern", *item) for item in MODERN.items()]


def assert_bits(ours, theirs):
    if isinstance(theirs, int | float) and not isinstance(theirs, np.generic):
        assert type(ours) is type(theirs)
        assert ours == theirs
        return
    assert isinstance(ours, tnp.ndarray)
    theirs = np.asarray(theirs)
    assert (ours.dtype, ours.shape) == (theirs.dtype, theirs.shape)
    assert ours.numpy().tobytes() == theirs.tobytes()


@pytest.mark.parametrize("kind, name, args", EVERY)
def test_streams_are_numpys(kind, name, args):
    ours, theirs = (make(12) for make in PAIRS[kind])
    for size in (None, 3, (2, 3), ()):
        assert_bits(getattr(ours, name)(*args, size=size), getattr(theirs, name)(*args, size=size))
    arrays = [tnp.asarray(a) for a in args]
    assert_bits(getattr(ours, name)(*arrays, size=5), getattr(theirs, name)(*args, size=5))


@pytest.mark.parametrize("kind", PAIRS)
def test_every_public_name_of_numpy_is_here_with_its_signature(kind):
    ours, theirs = (make(0) for make in PAIRS[kind])
    for name in dir(theirs):
        if name.startswith("_") or name == "bit_generator":
            continue
        assert hasattr(ours, name), name
        assert (
            list(inspect.signature(getattr(ours, name)).parameters)
            == list(inspect.signature(getattr(type(theirs), name)).parameters)[1:]
        ), name
    public = {n for n in np.random.__all__ if not n.startswith("_")}
    assert not {n for n in public if not hasattr(random, n)}


def test_module_functions_are_one_seeded_stream():
    random.seed(5)
    state = np.random.RandomState(5)
    for name, args in {**LEGACY, "rand": (2, 3), "randn": (2,), "permutation": (5,), "choice": (7,)}.items():
        if name != "tomaxint":
            assert_bits(getattr(random, name)(*args), getattr(state, name)(*args))
    assert random.bytes(5) == state.bytes(5)
    assert_bits(random.ranf(3), state.random_sample(3))


def test_seeding_leaves_numpys_global_alone():
    np.random.seed(1)
    before = np.random.get_state()[1].copy()
    random.seed(3)
    random.rand(10)
    assert (np.random.get_state()[1] == before).all()


def test_get_and_set_state():
    state = random.RandomState(3)
    state.randn()  # leaves half a pair of normals behind
    saved = state.get_state()
    first = state.randn(4)
    state.set_state(saved)
    assert_bits(state.randn(4), first.numpy())
    twin = np.random.RandomState()
    twin.set_state(saved)
    assert_bits(first, twin.randn(4))


def test_generators_copy_pickle_and_spawn():
    for make, twin in PAIRS.values():
        ours, theirs = make(4), twin(4)
        for other in (pickle.loads(pickle.dumps(ours)), copy.deepcopy(ours)):
            assert_bits(other.normal(size=3), copy.deepcopy(theirs).normal(size=3))
    ours, theirs = random.default_rng(4), np.random.default_rng(4)
    for a, b in zip(ours.spawn(2), theirs.spawn(2), strict=True):
        assert_bits(a.random(2), b.random(2))
    assert random.default_rng(ours) is ours
    seeds = random.SeedSequence(7)
    assert_bits(random.Generator(random.Philox(seeds)).random(2), np.random.Generator(np.random.Philox(7)).random(2))
    assert_bits(random.default_rng(tnp.asarray([1, 2])).random(2), np.random.default_rng([1, 2]).random(2))
    assert (str(ours), repr(ours)) == ("Generator(PCG64)", f"Generator(PCG64) at 0x{id(ours):X}")


def test_bit_generator_of_the_module():
    before = random.get_bit_generator()
    try:
        random.set_bit_generator(random.PCG64(3))
        assert_bits(random.rand(2), np.random.RandomState(np.random.PCG64(3)).rand(2))
    finally:
        random.set_bit_generator(before)


@pytest.mark.parametrize("kind", PAIRS)
@pytest.mark.parametrize("shape", [(6,), (4, 3)])
def test_orders_are_numpys(kind, shape):
    data = np.arange(np.prod(shape)).reshape(shape)
    ours, theirs = (make(2) for make in PAIRS[kind])
    assert_bits(ours.permutation(tnp.asarray(data)), theirs.permutation(data))
    assert_bits(ours.permutation(5), theirs.permutation(5))
    x, y = tnp.asarray(data.copy()), data.copy()
    ours.shuffle(x)
    theirs.shuffle(y)
    assert_bits(x, y)
    for keywords in ({}, {"replace": False}, {"p": [0.5, 0.25, 0.25]}):
        assert_bits(ours.choice(tnp.arange(3), size=2, **keywords), theirs.choice(np.arange(3), size=2, **keywords))
    values, plain = [1, 2, 3], [1, 2, 3]
    ours.shuffle(values)
    theirs.shuffle(plain)
    assert values == plain


def test_modern_orders_along_axes():
    data = np.arange(12.0).reshape(3, 4)
    ours, theirs = (make(2) for make in PAIRS["modern"])
    x = tnp.asarray(data)
    assert_bits(ours.permutation(x, axis=1), theirs.permutation(data, axis=1))
    assert_bits(ours.choice(x, 2, axis=1, replace=False), theirs.choice(data, 2, axis=1, replace=False))
    for axis in (None, 0, 1, -1):
        assert_bits(ours.permuted(x, axis=axis), theirs.permuted(data, axis=axis))
    out = tnp.zeros((3, 4))
    assert ours.permuted(x, out=out) is out
    assert_bits(out, theirs.permuted(data))


def test_shuffle_writes_through_the_handle_and_its_views():
    x = tnp.arange(6)
    view = x[::-1]
    random.RandomState(0).shuffle(x)
    assert view.tolist() == x.tolist()[::-1] != list(range(6))[::-1]
    held = tnp.asarray([1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(held)
        y = held * held
    random.RandomState(0).shuffle(held)
    assert held.tolist() != [1.0, 2.0, 3.0]
    assert tape.gradient(y, held).tolist() == [2.0, 4.0, 6.0]


def test_out():
    out = tnp.zeros(3)
    rng = random.default_rng(1)
    assert rng.random(out=out) is out
    assert_bits(out, np.random.default_rng(1).random(3))
    single = tnp.zeros(2, tnp.float32)
    rng.standard_normal(dtype=tnp.float32, out=single)
    assert (single.numpy() != 0).all()
    with pytest.raises(TypeError, match="wrong type"):
        rng.random(out=tnp.zeros(2, tnp.float32))
    with pytest.raises(ValueError, match=r"match out\.shape"):
        rng.random(size=4, out=out)


def test_errors_are_numpys():
    with pytest.raises(ValueError, match="scale < 0"):
        random.normal(0.0, -1.0)
    with pytest.raises(ValueError, match="probabilities"):
        random.choice(3, p=[0.5, 0.2, 0.1])
    with pytest.raises(ValueError, match="low >= high"):
        random.default_rng(0).integers(5, 2)
    scale = tnp.asarray(-1.0)
    with tnp.GradientTape() as tape, pytest.raises(ValueError, match="scale < 0"):
        tape.watch(scale)
        random.normal(0.0, scale)


# --- gradients --------------------------------------------------------------------------------------------

FAMILIES = {
    "normal": 2, "uniform": 2, "laplace": 2, "logistic": 2, "gumbel": 2, "exponential": 1, "rayleigh": 1,
}  # fmt: skip


@pytest.mark.parametrize("kind", PAIRS)
@pytest.mark.parametrize("name", FAMILIES)
def test_reparameterized_draws_are_the_same_bits_and_have_gradients(kind, name):
    ours, theirs = (make(6) for make in PAIRS[kind])
    params = [np.asarray([0.5, 1.0, 1.5]), np.asarray([2.0, 3.0, 4.0])][-FAMILIES[name] :]
    xs = [tnp.asarray(p) for p in params]
    with tnp.GradientTape() as tape:
        for x in xs:
            tape.watch(x)
        y = getattr(ours, name)(*xs, size=(4, 3))
    draw = getattr(theirs, name)(*params, size=(4, 3))
    assert_bits(y, draw)
    gradients = [g.numpy() for g in tape.gradient(y, xs)]
    if name == "uniform":
        share = (draw - params[0]) / (params[1] - params[0])
        want = [(1 - share).sum(0), share.sum(0)]
    elif len(params) == 2:
        want = [np.full(3, 4.0), ((draw - params[0]) / params[1]).sum(0)]
    else:
        want = [(draw / params[0]).sum(0)]
    for g, w in zip(gradients, want, strict=True):
        np.testing.assert_allclose(g, w, rtol=1e-10)


def test_other_parameters_end_the_gradient():
    shape = tnp.asarray([2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(shape)
        y = random.default_rng(0).standard_gamma(shape) * 2.0
    assert_bits(y / 2.0, np.random.default_rng(0).standard_gamma([2.0, 3.0]))
    assert tape.gradient(y, shape) is None
    assert any("random.standard_gamma" in str(end[0]) for end in tape._ends)


@pytest.mark.parametrize("kind", PAIRS)
@pytest.mark.parametrize("shape", [(5,), (5, 2)])
def test_gradient_through_orders(kind, shape):
    data = np.arange(np.prod(shape), dtype=float).reshape(shape) + 1
    x = tnp.asarray(data)
    ours, theirs = (make(8) for make in PAIRS[kind])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        permuted = ours.permutation(x)
        shuffled = x * 1.0
        ours.shuffle(shuffled)
        chosen = ours.choice(x, 3) if len(shape) == 1 else x[0]
    assert_bits(permuted, theirs.permutation(data))
    twin = data.copy()
    theirs.shuffle(twin)
    assert_bits(shuffled, twin)
    weights = np.arange(data.size, dtype=float).reshape(shape)
    for y in (permuted, shuffled):
        got = tape.gradient(y, x, output_gradients=tnp.asarray(weights)).numpy()
        order = [int(np.flatnonzero((y.numpy() == row).reshape(len(data), -1).all(1))[0]) for row in data]
        np.testing.assert_array_equal(got, weights[order])
    if len(shape) == 1:
        picked = theirs.choice(data, 3)
        assert_bits(chosen, picked)
        np.testing.assert_array_equal(tape.gradient(chosen, x).numpy(), [(picked == v).sum() for v in data])


def test_gradient_through_permuted():
    data = np.arange(6.0).reshape(2, 3)
    for axis in (None, 0, 1):
        x = tnp.asarray(data)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = random.default_rng(3).permuted(x, axis=axis)
        assert_bits(y, np.random.default_rng(3).permuted(data, axis=axis))
        got = tape.gradient(y, x, output_gradients=y).numpy()
        np.testing.assert_array_equal(got, data)


# --- function ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", PAIRS)
def test_function_draws_anew_at_each_run(kind):
    ours, theirs = (make(9) for make in PAIRS[kind])
    scale = np.asarray([1.0, 2.0])

    @tnp.function
    def f(x):
        return x * ours.normal(0.0, x, size=2) + ours.random(2) + ours.permutation(x)

    for k in range(4):
        x = scale + k
        want = x * theirs.normal(0.0, x, size=2) + theirs.random(2) + theirs.permutation(x)
        np.testing.assert_allclose(f(tnp.asarray(x)).numpy(), want, rtol=1e-14)


def test_seed_inside_function_counts_at_each_run():
    @tnp.function
    def seeded():
        random.seed(3)
        rng = random.default_rng(4)
        return random.rand(2), rng.random(2)

    for _ in range(3):
        a, b = seeded()
        assert_bits(a, np.random.RandomState(3).rand(2))
        assert_bits(b, np.random.default_rng(4).random(2))


def test_unseeded_generator_inside_function_differs_at_each_run():
    f = tnp.function(lambda: random.default_rng().random(4))
    assert len({f().numpy().tobytes() for _ in range(4)}) == 4


def test_shuffle_and_gradient_inside_function():
    rng, twin = random.default_rng(2), np.random.default_rng(2)

    @tnp.function
    def f(x):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(rng.normal(x, x) * x)
        rng.shuffle(x)
        return y, tape.gradient(y, x)

    for _ in range(3):
        x = tnp.asarray([1.0, 2.0, 3.0])
        _, g = f(x)
        z = twin.standard_normal(3)
        np.testing.assert_allclose(g.numpy(), 2 * np.asarray([1.0, 2.0, 3.0]) * (1 + z), rtol=1e-12)
        order = np.asarray([1.0, 2.0, 3.0])
        twin.shuffle(order)
        assert x.tolist() == order.tolist()


def test_what_cannot_happen_at_each_run():
    with pytest.raises(tnp.TracedArrayError, match="bytes happens once"):
        tnp.function(lambda x: random.bytes(3) and x)(tnp.ones(1))
    with pytest.raises(tnp.TracedArrayError, match="no tnp array happens once"):
        tnp.function(lambda x: random.shuffle([1, 2]) or x)(tnp.ones(1))


# --- vectorized_map ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", PAIRS)
def test_each_example_has_its_own_draws(kind):
    ours, theirs = (make(9) for make in PAIRS[kind])
    got = tnp.vectorized_map(lambda x: ours.standard_normal(3) + x * 0, tnp.zeros(4))
    assert_bits(got, theirs.standard_normal((4, 3)) + 0.0)
    got = tnp.vectorized_map(lambda x: ours.uniform(), tnp.zeros(4))
    assert_bits(got, theirs.uniform(size=4))


@pytest.mark.parametrize("kind", PAIRS)
def test_parameters_of_each_example(kind):
    ours, theirs = (make(9) for make in PAIRS[kind])
    shape = np.asarray([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    got = tnp.vectorized_map(lambda a: ours.gamma(a, size=(2, 2)), tnp.asarray(shape))
    assert_bits(got, theirs.gamma(shape[:, None], size=(3, 2, 2)))
    loc = np.asarray([0.0, 10.0, 20.0])
    got = tnp.vectorized_map(lambda m: ours.normal(m, tnp.asarray([1.0, 2.0])), tnp.asarray(loc))
    assert_bits(got, theirs.normal(loc[:, None], [1.0, 2.0]))
    p = np.asarray([[0.0, 1.0], [1.0, 0.0], [0.5, 0.5]])
    got = tnp.vectorized_map(lambda q: ours.multinomial(4, q), tnp.asarray(p))
    assert got.shape == (3, 2) and got.tolist()[:2] == [[0, 4], [4, 0]]
    got = tnp.vectorized_map(lambda q: ours.choice(2, size=3, p=q), tnp.asarray(p))
    assert got.shape == (3, 3) and got.tolist()[:2] == [[1] * 3, [0] * 3]


@pytest.mark.parametrize("kind", PAIRS)
def test_each_example_is_shuffled_for_itself(kind):
    rng = PAIRS[kind][0](1)
    x = tnp.asarray(np.tile(np.arange(20), (5, 1)))

    def shuffled(row):
        row = row.copy()
        rng.shuffle(row)
        return row

    for f in (rng.permutation, shuffled, lambda row: rng.choice(row, 20, replace=False)):
        got = tnp.vectorized_map(f, x).numpy()
        assert (np.sort(got) == np.arange(20)).all()
        assert len({row.tobytes() for row in got}) == 5


def test_nested_maps():
    rng = random.default_rng(5)
    a, b = np.arange(3.0), np.arange(2.0) * 100
    got = tnp.vectorized_map(
        lambda i: tnp.vectorized_map(lambda j: rng.normal(i + j, 1e-9, size=4), tnp.asarray(b)), tnp.asarray(a)
    )
    z = np.random.default_rng(5).standard_normal((3, 2, 4))
    np.testing.assert_allclose(got.numpy(), (a[:, None] + b)[..., None] + 1e-9 * z, rtol=1e-14)
    got = tnp.vectorized_map(
        lambda i: tnp.vectorized_map(lambda j: rng.poisson(i * 1e-12), tnp.asarray(b)), tnp.asarray(a)
    )
    assert got.shape == (3, 2) and got.tolist() == [[0, 0]] * 3


def test_map_in_function_in_tape():
    rng, twin = random.default_rng(5), np.random.default_rng(5)
    f = tnp.function(lambda x: tnp.vectorized_map(lambda m: rng.normal(m, m, size=2), x))
    x = np.asarray([1.0, 2.0, 3.0])
    for _ in range(3):
        handle = tnp.asarray(x)
        with tnp.GradientTape() as tape:
            tape.watch(handle)
            y = f(handle)
        z = twin.standard_normal((3, 2))
        np.testing.assert_allclose(y.numpy(), x[:, None] * (1 + z), rtol=1e-14)
        np.testing.assert_allclose(tape.gradient(y, handle).numpy(), (1 + z).sum(1), rtol=1e-12)


# --- promotion and devices --------------------------------------------------------------------------------


def test_prefer_float32_casts_draws():
    with tnp.promotion("legacy", prefer_float32=True):
        got = random.default_rng(0).normal(size=3)
        kept = random.default_rng(0).normal(tnp.zeros(3, tnp.float64))
        integers = random.default_rng(0).integers(5, size=2)
    assert_bits(got, np.random.default_rng(0).normal(size=3).astype(np.float32))
    assert kept.dtype == np.float64 and integers.dtype == np.int64


@pytest.mark.parametrize("mode", ["off", "safe", "all"])
def test_a_watched_parameter_under_a_promotion_mode(mode):
    loc = tnp.asarray([1.0, 2.0], tnp.float32)
    with tnp.promotion(mode), tnp.GradientTape() as tape:
        tape.watch(loc)
        y = random.default_rng(0).normal(loc, 2)
    assert_bits(y, np.random.default_rng(0).normal(np.asarray([1.0, 2.0], np.float32), 2))
    assert tape.gradient(y, loc).tolist() == [1.0, 1.0]


def test_draws_are_on_the_device_of_the_scope():
    (cpu,) = tnp.config.list_physical_devices("CPU")
    count = max(2, len(tnp.config.list_logical_devices("CPU")))
    tnp.config.set_logical_device_configuration(cpu, [tnp.config.LogicalDeviceConfiguration()] * count)
    with tnp.device("CPU:1"):
        assert random.rand(2).device == random.default_rng(0).normal(size=2).device == "CPU:1"


def test_the_generator_behind_the_functions_is_where_numpy_has_it():
    def generator(seed):  # as programs and libraries write it
        if seed is None or seed is random:
            return random.mtrand._rand
        return seed if isinstance(seed, random.mtrand.RandomState) else random.RandomState(seed)

    own = random.RandomState(5)
    assert generator(own) is own and generator(3).rand() == np.random.RandomState(3).rand()
    shifted = tnp.function(lambda x, seed: x + generator(seed).normal(size=2), strict=False)
    random.seed(7)
    drawn = [generator(None).normal(size=2).tolist(), random.normal(size=2).tolist()]
    random.seed(7)
    assert [shifted(tnp.zeros(2), None).tolist() for _ in range(2)] == drawn
    assert random.mtrand.normal is random.normal
    with pytest.raises(AttributeError):
        random.mtrand._rande


class Move:
    def __init__(self, k):
        self.k = k

    def propose(self, x):
        return x * self.k


THINGS = {
    "texts": ["fig", "apple"],
    "None": [None, 1.5, "x"],
    "functions": [max, min],
    "tuples": np.array([None, (1, 2), [3]], dtype=object)[1:],
    "objects": [Move(2), Move(3), Move(4)],
}


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning", "ignore::tensornumpy.RetracingWarning")
@pytest.mark.parametrize("is_array", [False, True])
@pytest.mark.parametrize("kind", ["RandomState", "default_rng"])
@pytest.mark.parametrize("name", THINGS)
def test_a_choice_among_objects_is_one_of_them(name, kind, is_array):
    """As in NumPy: not an array of it, and drawn once, None as well; with methods where a function is traced."""
    things = THINGS[name]
    given = tnp.array(things, dtype=None if name == "texts" else object) if is_array else things
    plain = np.array(things) if is_array and name == "texts" else things

    def drawn(rng, given):
        found = rng.choice(given)
        if name == "objects":
            return found.propose(2.0), rng.choice(given, p=[0.0, 1.0, 0.0]).propose(1.0)
        return (found.upper(), len(found)) if name == "texts" else found

    def watched(rng, given):
        with tnp.GradientTape():
            return drawn(rng, given)

    for call in (drawn, watched, tnp.function(drawn, strict=False)):
        ours, numpys = getattr(random, kind)(3), getattr(np.random, kind)(3)
        for _ in range(6):
            want, found = drawn(numpys, plain), call(ours, given)
            assert found is want or found == want
            assert type(found) is type(want)
            assert float(ours.standard_normal()) == numpys.standard_normal()


def test_a_choice_in_a_list_of_arrays_has_their_gradient():
    x, y = tnp.asarray(2.0), tnp.asarray(3.0)
    with tnp.GradientTape() as tape:
        tape.watch([x, y])
        chosen = random.RandomState(1).choice([x, y], 5)
        out = (chosen**2).sum()
    count = np.random.RandomState(1).choice(2, 5).sum()
    assert [float(g) for g in tape.gradient(out, [x, y])] == [4.0 * (5 - count), 6.0 * count]
