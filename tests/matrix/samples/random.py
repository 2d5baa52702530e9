"""Sample calls: random numbers, of Generator and of the older functions. Each call starts its own stream."""

import numpy as np

from matrix.sample import V, case, fails, value

A = np.array([0.6, 1.4, 2.3, 0.9])  # positive parameters
B = np.array([1.2, 0.7, 1.9, 2.4])
U = np.array([0.2, 0.5, 0.7, 0.35])  # probabilities
N = np.array([5, 2, 9, 3])

# The parameters of each distribution, as arrays; a number is one without a derivative beside one that has it.
DISTRIBUTIONS = {
    "beta": (A, B), "binomial": (N, U), "chisquare": (A,), "exponential": (A,), "f": (A, B), "gamma": (2.0, B),
    "geometric": (U,), "gumbel": (V, A), "hypergeometric": (N, N + 2, np.array([2, 1, 3, 2])), "laplace": (V, A),
    "logistic": (V, A), "lognormal": (V, A), "logseries": (U,), "negative_binomial": (N, U),
    "noncentral_chisquare": (A, B), "noncentral_f": (A, B, A), "normal": (V, A), "pareto": (A,), "poisson": (A,),
    "power": (A,), "rayleigh": (A,), "standard_gamma": (A,), "standard_t": (A,), "triangular": (-A, V / 9, B),
    "uniform": (V, V + A), "vonmises": (V / 9, 2.0), "wald": (A, B), "weibull": (A,), "zipf": (A + 1.5,),
}  # fmt: skip
# Those that move with their parameters.
PATHWISE = {
    "exponential", "gamma", "gumbel", "laplace", "logistic", "lognormal", "normal", "pareto", "power", "rayleigh",
    "triangular", "uniform", "vonmises", "weibull",
}  # fmt: skip
# Functions of numbers alone, by the arguments after the generator.
DRAWS = {
    "standard_normal": ((3, 2),), "standard_exponential": (4,), "standard_cauchy": (4,), "random": ((2, 3),),
    "multinomial": (9, [0.2, 0.5, 0.3]), "multivariate_normal": ([0.5, -1.0], [[2.0, 0.3], [0.3, 1.0]]),
    "dirichlet": ([0.6, 1.4, 2.3],), "bytes": (5,), "choice": (7, 3),
}  # fmt: skip
GENERATOR = {"integers": (3, 30, 5), "multivariate_hypergeometric": ([5, 2, 9], 6)}
LEGACY = {
    "rand": (2, 3), "randn": (2, 3), "randint": (3, 30, 5), "random_sample": ((2, 3),), "random_integers": (3, 30, 5),
    "ranf": ((2, 3),), "sample": ((2, 3),),
}  # fmt: skip


def _seeded(xp, name, *args):
    xp.random.seed(5)
    return getattr(xp.random, name)(*args)


def _generator(xp, name, *args):
    return getattr(xp.random.default_rng(5), name)(*args)


def _call(space, name, parameters, *more):
    """A draw as a sample: the arrays among the parameters are its arrays, called p, q, r."""
    draw = _seeded if space == "random" else _generator
    made = "tnp.random" if space == "random" else "tnp.random.default_rng(5)"
    letters = iter("pqr")
    told = [next(letters) if isinstance(p, np.ndarray) else repr(p) for p in (*parameters, *more)]

    def run(xp, *arrays):
        rest = iter(arrays)
        full = [next(rest) if isinstance(p, np.ndarray) else p for p in parameters]
        return draw(xp, name, *full, *more)

    run.text = f"{made}.{name}({', '.join(told)})"
    return run


SPACES = ("random", "random.Generator")
for _name, _all in DISTRIBUTIONS.items():
    _options = {"dtypes": False, "errors": False, "gradient": _name in PATHWISE, "batched": "stacked"}
    _arrays = [p for p in _all if isinstance(p, np.ndarray)]
    _bad = [np.array([0.5, -1.0]) if a.dtype.kind == "f" else np.array([-3, 4]) for a in _arrays]
    for _space in SPACES:
        case(f"{_space}.{_name}", _call(_space, _name, _all), *_arrays, **_options)
        if _name not in ("standard_t", "uniform", "triangular", "vonmises"):  # these take negative numbers
            fails(f"{_space}.{_name}", _call(_space, _name, _all), *_bad)
        fails(f"{_space}.{_name}", _call(_space, _name, _all, (9, 9)), *_arrays)
for _space, _draws in zip(SPACES, (DRAWS | LEGACY, DRAWS | GENERATOR), strict=True):
    for _name, _args in _draws.items():
        value(f"{_space}.{_name}", _call(_space, _name, _args), errors=False)
        fails(f"{_space}.{_name}", _call(_space, _name, ("nonsense", "nonsense")))
_OPTIONS = {"errors": False, "batched": "sorted"}
case("random.Generator.permutation", lambda xp, x: _generator(xp, "permutation", x), V, **_OPTIONS)
case("random.permutation", lambda xp, x: _seeded(xp, "permutation", x), V, **_OPTIONS)
case("random.Generator.permuted", lambda xp, x: xp.random.default_rng(5).permuted(x, axis=0), V, **_OPTIONS)


def _shuffled(xp, draw, x):
    x = x.copy()
    draw(xp, "shuffle", x)
    return x


case("random.shuffle", lambda xp, x: _shuffled(xp, _seeded, x), V, **_OPTIONS)
case("random.Generator.shuffle", lambda xp, x: _shuffled(xp, _generator, x), V, **_OPTIONS)
value("random.default_rng", lambda xp: xp.random.default_rng(5).random(3), errors=False)
value("random.Generator.spawn", lambda xp: xp.random.default_rng(5).spawn(2)[1].random(3), errors=False)
value("random.seed", lambda xp: [xp.random.seed(7), xp.random.random_sample(3)][1], errors=False)
value("random.get_state", lambda xp: [xp.random.seed(7), xp.random.get_state()[1][:3]][1], errors=False)
value("random.set_state", lambda xp: _restored(xp), errors=False)
value("random.SeedSequence", lambda xp: xp.random.SeedSequence(7).generate_state(3), errors=False)
for _name in ("MT19937", "PCG64", "PCG64DXSM", "Philox", "SFC64"):
    value(
        f"random.{_name}",
        lambda xp, _n=_name: xp.random.Generator(getattr(xp.random, _n)(7)).random(3),
        errors=False,
    )
value("random.RandomState", lambda xp: xp.random.RandomState(7).standard_normal(3), errors=False)


def _restored(xp):
    xp.random.seed(7)
    state = xp.random.get_state()
    xp.random.random_sample(3)
    xp.random.set_state(state)
    return xp.random.random_sample(3)
