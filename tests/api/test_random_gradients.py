"""Derivatives of draws in their parameters, along the path of the draw."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import check_gradients

random = tnp.random
MAKERS = {"legacy": random.RandomState, "modern": random.default_rng}
TWINS = {"legacy": np.random.RandomState, "modern": np.random.default_rng}

# name -> parameters, and which of them have a derivative
PATHWISE = {
    "normal": (([0.5, 1.0], [2.0, 3.0]), (0, 1)),
    "uniform": (([0.5, 1.0], [2.0, 3.0]), (0, 1)),
    "laplace": (([0.5, 1.0], [2.0, 3.0]), (0, 1)),
    "logistic": (([0.5, 1.0], [2.0, 3.0]), (0, 1)),
    "gumbel": (([0.5, 1.0], [2.0, 3.0]), (0, 1)),
    "exponential": (([2.0, 3.0],), (0,)),
    "rayleigh": (([2.0, 3.0],), (0,)),
    "gamma": (([2.0, 0.7], [1.5, 2.5]), (1,)),
    "lognormal": (([0.5, 1.0], [0.4, 0.3]), (0, 1)),
    "pareto": (([3.0, 4.0],), (0,)),
    "power": (([2.5, 0.5],), (0,)),
    "weibull": (([2.0, 0.8],), (0,)),
    "triangular": (([0.0, 1.0], [1.0, 1.5], [3.0, 4.0]), (0, 1, 2)),
    "vonmises": (([0.5, -0.5], [2.0, 3.0]), (0,)),
}
ENDS = {
    "beta": (2.0, 3.0), "chisquare": (3.0,), "f": (2.0, 5.0), "noncentral_chisquare": (3.0, 1.0),
    "noncentral_f": (2.0, 5.0, 1.0), "poisson": (4.0,), "standard_gamma": (2.0,), "standard_t": (4.0,),
    "wald": (1.0, 2.0), "dirichlet": ([1.0, 2.0],), "geometric": (0.3,),
}  # fmt: skip


def a_draw(kind, name, fixed, size=(4, 2)):
    """``name`` as a function of its differentiable parameters: the same random number at each call."""
    params, moving = PATHWISE[name]

    def draw(*values):
        full = list(map(tnp.asarray, params))
        for i, value in zip(moving, values, strict=True):
            full[i] = value
        return getattr(MAKERS[kind](fixed), name)(*full, size=size)

    return draw, [np.asarray(params[i]) for i in moving]


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("name", PATHWISE)
def test_two_orders_and_numpys_bits(kind, name):
    draw, values = a_draw(kind, name, 3)
    check_gradients(draw, *values)
    handles = [tnp.asarray(v) for v in values]
    with tnp.GradientTape() as tape:
        tape.watch(handles)
        y = draw(*handles)
    want = getattr(TWINS[kind](3), name)(*PATHWISE[name][0], size=(4, 2))
    assert y.numpy().tobytes() == want.tobytes()
    assert all(g is not None for g in tape.gradient(y, handles))
    compiled = tnp.function(draw)
    for _ in range(2):
        assert compiled(*handles).numpy().tobytes() == want.tobytes()


@pytest.mark.parametrize("name", PATHWISE)
def test_forward_derivatives_and_those_of_each_example(name):
    draw, values = a_draw("modern", name, 5, size=2)
    tangents = [np.full(2, 0.5 + k) for k in range(len(values))]
    _, got = tnp.jvp(draw, tuple(map(tnp.asarray, values)), tuple(map(tnp.asarray, tangents)))
    step = 1e-6
    ends = [draw(*[tnp.asarray(v + s * t) for v, t in zip(values, tangents, strict=True)]) for s in (step, -step)]
    np.testing.assert_allclose(got.numpy(), (ends[0] - ends[1]).numpy() / (2 * step), rtol=1e-6)

    # parameters of each example, a draw of three numbers for each: the cotangent of a parameter sums over its own
    params, moving = PATHWISE[name]
    rng, twin = random.default_rng(6), random.default_rng(6)
    rows = [tnp.asarray(v) for v in params]
    with tnp.GradientTape() as tape:
        tape.watch([rows[i] for i in moving])
        y = tnp.vectorized_map(lambda args: getattr(rng, name)(*args, size=3), tuple(rows))
    got = tape.gradient(y, [rows[i] for i in moving])
    columns = [tnp.asarray(np.asarray(v)[:, None]) for v in params]
    with tnp.GradientTape() as tape:
        tape.watch([columns[i] for i in moving])
        z = getattr(twin, name)(*columns, size=(2, 3))
    want = tape.gradient(z, [columns[i] for i in moving])
    assert y.tolist() == z.tolist()
    for g, w in zip(got, want, strict=True):
        np.testing.assert_allclose(g.numpy(), w.numpy()[:, 0], rtol=1e-12)


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("name", ENDS)
def test_other_parameters_end_the_gradient_by_name(kind, name):
    params = [tnp.asarray(p, tnp.float64) for p in ENDS[name]]
    with tnp.GradientTape() as tape:
        tape.watch(params)
        y = getattr(MAKERS[kind](0), name)(*params) * 2.0
    assert tape.gradient(y, params) == [None] * len(params)
    assert f"random.{name}" in str(tape._ends)


@pytest.mark.parametrize("name, index", [("gamma", 0), ("vonmises", 1)])
def test_one_parameter_with_a_derivative_and_one_without(name, index):
    params = [tnp.asarray(2.0), tnp.asarray(3.0)]
    with tnp.GradientTape() as tape:
        tape.watch(params)
        y = getattr(random.default_rng(0), name)(*params)
    found = tape.gradient(y, params)
    assert found[index] is None and found[1 - index] is not None


def test_edges_of_the_parameters():
    """Where a distribution has one value, or a density is not there: no NaN arises."""
    for name, params, want in (
        ("lognormal", (0.5, 0.0), [np.exp(0.5), 0.0]),
        ("normal", (0.5, 0.0), None),
        ("exponential", (0.0,), None),
        ("triangular", (1.0, 1.0, 2.0), None),
        ("triangular", (1.0, 2.0, 2.0), None),
    ):
        handles = [tnp.asarray(p) for p in params]
        with tnp.GradientTape() as tape:
            tape.watch(handles)
            y = getattr(random.default_rng(0), name)(*handles)
        found = [g.item() for g in tape.gradient(y, handles)]
        assert np.isfinite(found).all()
        if want is not None:
            np.testing.assert_allclose(found, want, rtol=1e-15)
    standard = np.random.default_rng(0).standard_normal()
    assert tnp.grad(lambda s: random.default_rng(0).normal(0.5, s))(tnp.asarray(0.0)).item() == standard


def test_a_size_that_does_not_fit_is_refused_before_anything_is_drawn():
    generator, twin = random.default_rng(3), np.random.default_rng(3)
    with pytest.raises(ValueError, match="shape mismatch") as theirs:
        twin.exponential(np.ones(2), size=(3,))
    scale = tnp.ones(2)
    with tnp.GradientTape() as tape, pytest.raises(ValueError) as ours:
        tape.watch(scale)
        generator.exponential(scale, size=(3,))
    assert str(ours.value).partition("\n  at:")[0] == str(theirs.value)
    np.testing.assert_array_equal(generator.random(3), twin.random(3))


WITHOUT = {
    "gamma": lambda g, a: g.gamma(a, 0.8),
    "beta": lambda g, a: g.beta(a, 2.0),
    "chisquare": lambda g, a: g.chisquare(a),
    "standard_t": lambda g, a: g.standard_t(a),
    "dirichlet": lambda g, a: g.dirichlet(a * tnp.ones(3))[0],
    "multivariate_normal": lambda g, a: tnp.sum(g.multivariate_normal(a * tnp.ones(2), np.eye(2))),
    "vonmises": lambda g, a: g.vonmises(0.3, a),
}


@pytest.mark.parametrize("name", WITHOUT)
def test_a_derivative_that_a_draw_ends_is_told(name):
    draw = WITHOUT[name]
    slope = lambda f, **options: tnp.grad(lambda a: f(random.default_rng(5), a), **options)(2.0)  # noqa: E731
    with pytest.warns(tnp.LostGradientWarning, match=f"gradient is zero.*random.{name}"):
        assert slope(draw) == 0.0
    with pytest.warns(tnp.LostGradientWarning, match=f"may lack a part.*random.{name}"):
        slope(lambda g, a: a * draw(g, a))
    for f in (draw, lambda g, a: a * draw(g, a)):
        with pytest.raises(tnp.NoGradientError, match=f"random.{name}"):
            slope(f, strict=True)
    assert slope(lambda g, a: a + 0.0 * draw(g, tnp.stop_gradient(a)), strict=True) == 1.0


def test_draws_with_a_derivative_and_those_of_integers_lose_none():
    for f in (lambda g, a: g.normal(a, a), lambda g, a: g.gamma(3.0, a), lambda g, a: a * g.poisson(a)):
        tnp.grad(lambda a, f=f: f(random.default_rng(5), a), strict=True)(2.0)


def test_a_choice_by_watched_probabilities_has_no_derivative_to_lose():
    rng, levels = tnp.random.default_rng(0), tnp.asarray([1.0, 2.0, 3.0])
    with warnings.catch_warnings():
        warnings.simplefilter("error", tnp.LostGradientWarning)
        tnp.grad(lambda x: (x * rng.choice(levels, p=x)).sum())(tnp.asarray([0.2, 0.3, 0.5]))
