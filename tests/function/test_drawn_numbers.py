"""A draw without a size is a number of Python's where NumPy gives one, eager, in traces and in native loops: what is
computed of it has NumPy's values, types and errors."""

import math
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

KINDS = {
    "Generator": lambda xp: xp.random.default_rng(3),
    "RandomState": lambda xp: xp.random.RandomState(3),
    "module": lambda xp: xp.random.seed(3) or xp.random,
}
# How draws meet: with numbers alone, with arrays in operators and functions, in results.
USES = {
    "number": lambda x, r, xp: r.random(),
    "times": lambda x, r, xp: 2 * r.random(),
    "negative": lambda x, r, xp: -r.random(),
    "sum": lambda x, r, xp: r.random() + r.normal(),
    "comparison": lambda x, r, xp: r.random() < 0.5,
    "count": lambda x, r, xp: (r.random() < 0.9) + (r.random() < 0.9),
    "and": lambda x, r, xp: (r.random() < 0.9) & (r.random() < 0.9),
    "negative of a comparison": lambda x, r, xp: -(r.random() < 0.9),
    "divided integer": lambda x, r, xp: r.poisson(3) / 2,
    "remainder": lambda x, r, xp: r.poisson(3) % 2,
    "divmod": lambda x, r, xp: divmod(r.poisson(30), 4),
    "negative power": lambda x, r, xp: (1 + r.poisson(3)) ** -1,
    "divided by an integer": lambda x, r, xp: 1 / r.poisson(0.5),
    "modulo an integer": lambda x, r, xp: 7 % r.poisson(0.5),
    "round": lambda x, r, xp: round(r.random(), 2),
    "max": lambda x, r, xp: max(r.normal(), 0.0),
    "int": lambda x, r, xp: int(r.random() * 10),
    "log": lambda x, r, xp: math.log(r.random()),
    "text": lambda x, r, xp: f"{r.random():.3f}",
    "ufunc of numbers": lambda x, r, xp: xp.add(r.random(), 1.0),
    "array + float": lambda x, r, xp: x + r.random(),
    "array + int": lambda x, r, xp: x + r.poisson(3),
    "array + element": lambda x, r, xp: x + r.choice([1.0, 2.0]),
    "array + computed": lambda x, r, xp: x + 2 * r.random(),
    "array < float": lambda x, r, xp: x < r.random(),
    "element * float": lambda x, r, xp: x[0] * r.random(),
    "array * scalar of another draw": lambda x, r, xp: x * r.normal(x[0].real, 1.0),
    "maximum": lambda x, r, xp: xp.maximum(x, r.random()),
    "where": lambda x, r, xp: xp.where(x > 1, x, r.random()),
    "select": lambda x, r, xp: xp.select([x > 1], [x], r.random()),
    "clip": lambda x, r, xp: xp.clip(x, 0, r.random()),
    "clip at one end": lambda x, r, xp: x.clip(max=r.random()),
    "complex": lambda x, r, xp: x * (1j * r.random()),
    "real": lambda x, r, xp: x * xp.real(r.random()),
    "percentile": lambda x, r, xp: xp.percentile(x, r.random() * 100).dtype,
    "edges": lambda x, r, xp: xp.histogram(x, bins=3, range=(0, 3 + r.random()))[1].dtype,
    "power": lambda x, r, xp: xp.power(x, r.poisson(2)),
    "outer": lambda x, r, xp: xp.multiply.outer(x, r.random()),
    "dot": lambda x, r, xp: xp.dot(x, r.random()),
    "result_type": lambda x, r, xp: xp.result_type(x, r.random()),
    "full": lambda x, r, xp: xp.full(2, r.random()),
    "array of draws": lambda x, r, xp: xp.array([r.random(), r.random()]),
    "set": lambda x, r, xp: [x.__setitem__(0, r.random()), x][1],
    "containers": lambda x, r, xp: (r.random(), [r.normal()], {"a": r.poisson(4)}),
    "float32": lambda x, r, xp: np.float32(2) * r.random(),
    "index": lambda x, r, xp: x[r.choice(2)],
    "branch": lambda x, r, xp: x if r.random() < 0.5 else -x,
}


def adds(x, r, xp):
    t, c = 0.0, 0
    for _ in range(40):
        u = r.random()
        t += 2 * u
        c += u < 0.5
        x = x * (1 + u * 1e-3)
    return t, c, x


def arrives(x, r, xp):
    t, n = 0.0, 0
    while t < 30.0:
        t += r.exponential(1.0)
        n += 1
    return t, n, x * t


def counts(x, r, xp):
    n = 0
    for _ in range(30):
        n += r.poisson(3)
    return n, n / 2, x * n


def best(x, r, xp):
    found = None
    for _ in range(30):
        v = r.normal()
        if found is None or v > found:
            found = v
    return found, x * found


def lists(x, r, xp):
    out = []
    for _ in range(30):
        out.append(r.normal() * 2)
    return out, xp.array(out), x * out[3]


def walks(x, r, xp):
    s = x[0]
    for _ in range(30):
        s = xp.maximum(s * 0.5, r.random())
    return s, max(s, r.random())


USES |= {f.__name__: f for f in (adds, arrives, counts, best, lists, walks)}


def described(v):
    if isinstance(v, tuple | list):
        return type(v), [described(part) for part in v]
    if isinstance(v, dict):
        return dict, [(k, described(part)) for k, part in v.items()]
    if isinstance(v, tnp.ndarray | np.ndarray | np.generic):
        return "array", v.dtype, np.shape(v), np.asarray(v).tolist()
    return type(v), v


def calls(function, kind, xp, dtype):
    """What four calls with one generator give, or raise."""
    r, found = KINDS[kind](xp), []
    for _ in range(4):
        try:
            found.append(described(function(xp.array([1, 2, 3], dtype), r)))
        except (ArithmeticError, OverflowError, ValueError) as error:
            found.append(type(error))
    return found


@pytest.mark.parametrize(
    "kind, dtype", [("Generator", "f4"), ("Generator", "i1"), ("RandomState", "f4"), ("module", "f2")]
)
@pytest.mark.parametrize("use", USES)
def test_draws_are_numbers_as_numpys(use, kind, dtype):
    f = USES[use]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wanted = calls(lambda x, r: f(x, r, np), kind, np, dtype)
        assert repr(calls(lambda x, r: f(x, r, tnp), kind, tnp, dtype)) == repr(wanted), "eager"
        for native in ("off", "now"):
            g = tnp.function(lambda x, r: f(x, r, tnp), strict=False, native=native)
            assert repr(calls(g, kind, tnp, dtype)) == repr(wanted), native


def test_a_draw_too_large_for_an_array_of_few_bits_raises():
    r = np.random.default_rng(0)
    with pytest.raises(OverflowError):
        np.ones(2, np.uint8) + r.poisson(1000)
    for f in (lambda x, r: x + r.poisson(1000), tnp.function(lambda x, r: x + r.poisson(1000), strict=False)):
        for _ in range(3):
            with pytest.raises(OverflowError):
                f(tnp.ones(2, tnp.uint8), tnp.random.default_rng(0))


def test_attributes_hold_numbers():
    class Walk:
        def __init__(self, xp):
            self.at, self.rng, self.log = 0.0, xp.random.default_rng(1), []

        def step(self, x):
            self.at += self.rng.normal()
            self.log.append(self.rng.random())
            return x * self.at

    for native in ("off", "now"):
        ours, theirs = Walk(tnp), Walk(np)
        step = tnp.function(Walk.step, strict=False, native=native)
        for _ in range(4):
            found, wanted = step(ours, tnp.ones(2, tnp.float32)), theirs.step(np.ones(2, np.float32))
            assert described(found) == described(wanted)
            assert described([ours.at, ours.log]) == described([theirs.at, theirs.log])


def test_a_compiled_function_inside_gives_a_number():
    inner = tnp.function(lambda r: 2 * r.random())
    outer = tnp.function(lambda x, r: (x * inner(r), inner(r)))
    r, other = tnp.random.default_rng(2), np.random.default_rng(2)
    for _ in range(3):
        found, number = outer(tnp.ones(2, tnp.float32), r)
        assert found.dtype == np.float32
        np.testing.assert_array_equal(found.numpy(), np.ones(2, np.float32) * (2 * other.random()))
        assert type(number) is float
        assert number == 2 * other.random()


def test_a_watched_parameter_gives_an_array_with_its_gradient():
    def f(mu, r):
        return r.normal(mu, 2.0) * 3

    for g in (f, tnp.function(f)):
        r = tnp.random.default_rng(0)
        for _ in range(3):
            mu = tnp.asarray(0.5)
            with tnp.GradientTape() as tape:
                tape.watch(mu)
                y = g(mu, r)
            assert tape.gradient(y, mu) == 3.0


LOOPS = {
    "scan": lambda x: tnp.scan(
        lambda at, _: (at + at * tnp.random.standard_normal(), at * tnp.random.random()), x, length=4
    ),
    "fori_loop": lambda x: tnp.fori_loop(0, 4, lambda i, x: x * tnp.random.random(), x),
    "while_loop": lambda x: tnp.while_loop(
        lambda n, x: n < 4, lambda n, x: (n + 1, x * (1 + tnp.random.random()) + tnp.random.choice(3)), (0, x)
    )[1],
    "cond": lambda x: tnp.cond(x[0] > 0, lambda: x * tnp.random.random(), lambda: x + tnp.random.normal()),
    "map_fn": lambda x: tnp.map_fn(lambda e: e * tnp.random.random(), x),
    "gradient": lambda x: tnp.grad(lambda x: tnp.sum(LOOPS["scan"](x)[0] ** 2))(x),
}


@pytest.mark.parametrize("dtype", [tnp.float32, tnp.float64])
@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("name", LOOPS)
def test_bodies_of_loops_draw_numbers(name, native, dtype):
    f, x = LOOPS[name], tnp.asarray([1.0, 2.0, 0.5], dtype)
    tnp.random.seed(1)
    wanted = [tnp.tree.leaves(f(x)) for _ in range(3)]
    g = tnp.function(f, native=native)
    tnp.random.seed(1)
    for each in wanted:
        for found, want in zip(tnp.tree.leaves(g(x)), each, strict=True):
            assert found.dtype == want.dtype == dtype
            np.testing.assert_allclose(found.numpy(), want.numpy(), rtol=2e-6)


BATCHED = {
    "float": lambda x, r: x * r.random(),
    "computed": lambda x, r: x + 2 * r.normal(),
    "int": lambda x, r: x * r.poisson(3),
    "choice": lambda x, r: x * r.choice(5),
    "integers": lambda x, r: x * r.integers(3),
    "formula": lambda x, r: x * r.normal(x.sum(), 1.0),
    "derivative": lambda x, r: x * r.triangular(0, 1, 2),
    "maximum": lambda x, r: tnp.maximum(x, r.random()),
    "number": lambda x, r: r.random(),
    "negative": lambda x, r: -r.random(),
    "ufunc": lambda x, r: tnp.sqrt(r.random()),
}


@pytest.mark.parametrize("dtype", ["f4", "f8", "i2"])
@pytest.mark.parametrize("use", BATCHED)
def test_each_example_of_a_batch_has_numbers(use, dtype):
    f, x = BATCHED[use], tnp.asarray(np.arange(1, 13).reshape(4, 3), dtype)
    r = tnp.random.default_rng(1)
    wanted = tnp.stack([tnp.asarray(f(x[k], r)) for k in range(4)])

    def batch(x):
        rng = tnp.random.default_rng(1)
        return tnp.vectorized_map(lambda example: f(example, rng), x)

    in_few_bits = use in ("int", "choice") and dtype == "i2"
    for g in (batch,) if in_few_bits else (batch, tnp.function(batch)):
        for _ in range(3):
            found = g(x)
            assert found.dtype == wanted.dtype
            np.testing.assert_allclose(found.numpy(), wanted.numpy(), rtol=1e-6)


def test_a_draw_of_a_batch_too_large_for_few_bits_raises():
    with pytest.raises(OverflowError):
        tnp.vectorized_map(lambda x: x + tnp.random.default_rng(0).poisson(1000), tnp.ones((3, 2), tnp.uint8))


def test_under_another_promotion():
    with tnp.promotion("all"):
        f = tnp.function(lambda x, r: x + r.random())
        for _ in range(3):
            assert (
                f(tnp.ones(2, tnp.float32), tnp.random.default_rng(0)).dtype == (tnp.ones(2, tnp.float32) + 0.5).dtype
            )
